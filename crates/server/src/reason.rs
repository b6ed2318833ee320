//! Why something that a person asked for is not done, where there is one sentence to say it.
//!
//! A reason has a word that does not change, for programs and for translators: the pages have a message
//! `problem-<word>` for each in every language, and a test holds them to that.

use crate::problem::{Problem, Sort};

/// Makes the enum and what it says from one list: name, sort, word, English sentence.
macro_rules! reasons {
    ($($name:ident: $sort:ident $word:literal $text:literal)*) => {
        /// Why something is not done.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Reason {
            $(#[doc = $text] $name,)*
        }

        impl Reason {
            /// All of them.
            pub const ALL: &'static [Reason] = &[$(Reason::$name),*];

            /// What kind of problem it is.
            pub const fn sort(self) -> Sort {
                match self {
                    $(Reason::$name => Sort::$sort,)*
                }
            }

            /// The word for it.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Reason::$name => $word,)*
                }
            }

            /// The sentence in English.
            pub const fn text(self) -> &'static str {
                match self {
                    $(Reason::$name => $text,)*
                }
            }
        }
    };
}

reasons! {
    // The game
    NotYourTurn: NotNow "not-your-turn" "It's not your turn."
    CannotAct: NotNow "cannot-act" "You can't act right now."
    NotBegun: NotNow "not-begun" "The game hasn't started yet."
    Begun: NotNow "begun" "The game has already started."
    Over: NotNow "over" "The game is over."
    NotOver: NotNow "not-over" "The game isn't over yet."
    Closed: NotNow "closed" "This table is closed."
    BotPlays: NotNow "bot-plays" "A bot is playing for you. Take your seat back first."
    NobodyThinks: NotNow "nobody-thinks" "No bot is thinking right now."
    OthersWait: Forbidden "others-wait" "Other people play here too: their opponents may take their time."
    TimeLeft: NotNow "time-left" "This player still has time left."
    NoAnalysis: NotNow "no-analysis" "This game can't be analysed here."
    AnalysesFull: NotNow "analyses-full" "Your earlier analyses are still being made. Wait until one is done, or cancel it."
    NotYourAnalysis: Forbidden "not-your-analysis" "Only the person who asked for this analysis can cancel it."
    NothingLeft: NotNow "nothing-left" "There is nothing left to play after the last step."

    // Taking back
    UndoBlocked: NotNow "undo-blocked"
        "You can't undo this alone: someone has moved, or something was drawn or revealed. Ask the others for a take-back."
    NothingToUndo: NotNow "nothing-to-undo" "There is no move to take back."
    NoSuchMove: Invalid "no-such-move" "There is no move to take back from there on."
    PastLeaver: NotNow "past-leaver" "This can't be taken back: someone who has left the game has moved since then."
    PastDraw: NotNow "past-draw" "This can't be taken back: nobody here could agree, and there was a draw since then."
    PastReveal: NotNow "past-reveal"
        "This can't be taken back: nobody here could agree, and something was revealed since then."
    ProposalOpen: NotNow "proposal-open" "A take-back is already being discussed."
    ProposalGone: NotNow "proposal-gone" "This request is no longer open."
    NotAsked: Forbidden "not-asked" "Your answer isn't needed."

    // Seats
    SeatTaken: NotNow "seat-taken" "That seat is taken."
    SeatAutomated: NotNow "seat-automated" "That seat is automated."
    NoPersonNeeded: Invalid "no-person-needed" "That seat is automated; no person or bot can have it."
    SeatOfBot: NotNow "seat-of-bot" "That seat belongs to a bot."
    SeatVacant: NotNow "seat-vacant" "Nobody sits there."
    SecondSeat: NotNow "second-seat" "You already play at this table and can't take over a second seat."
    SecretStanding: NotNow "secret-standing"
        "This seat has made a secret decision. You can take it once all decisions are revealed."
    SecretKnown: NotNow "secret-known"
        "You know a secret decision at this table. You can take another seat once all decisions are revealed."
    NoSeat: Forbidden "no-seat" "You don't have a seat at this table."
    NotYourSeat: Forbidden "not-your-seat" "That isn't your seat."
    SeveralSeats: Invalid "several-seats" "You have several seats at this table. Say which one."
    OwnSeat: Invalid "own-seat" "This is your own seat. Leave the table instead."
    Unwelcome: Forbidden "unwelcome" "You can't take a seat at this table."
    SpectatorLink: Forbidden "spectator-link" "This link is for watching only."
    TablePassword: Forbidden "table-password" "This table has a password."

    // Tables
    HostOnly: Forbidden "host-only" "Only the host can do this."
    PlayersOnly: Forbidden "players-only" "Only those who played can ask for a rematch."
    OthersPlay: NotNow "others-play" "Others are still playing. If you leave, a bot takes your seat."
    TablePasswordLong: Invalid "table-password-long" "Use at most 200 characters for the table's password."
    ColourTaken: Invalid "colour-taken" "Everyone needs a colour of their own."
    OneLine: Invalid "one-line" "An action is one line."
    AheadTooMuch: Invalid "ahead-too-much" "You can plan at most 12 moves ahead."
    TooMuchThinking: Invalid "too-much-thinking" "A bot at a table thinks for at most 10 s or 100,000 iterations."
    RivalIsOption: Invalid "steve-is-option" "The automated rival is an option of the game, not a bot."

    // Studies
    StudyRunning: NotNow "study-running"
        "This game is still being played. It can be studied once it is over."
    StudyFull: NotNow "study-full" "You have as many studies as you can keep. Delete some first."
    StudyLarge: Invalid "study-large"
        "That is too much for one study: 5,000 steps, notes of 2,000 characters and 256 KiB in all."
    StudyNothing: Invalid "study-nothing"
        "Paste a record, choose a file, or give the address of a finished game on this site."
    StudyComponents: Invalid "study-components" "Only games with the built-in components can be studied."
    EngineOff: NotNow "engine-off" "The host has switched off the engine in studies."
    EngineNothing: NotNow "engine-nothing" "Nobody decides anything here."

    // Chat and people
    ChatEmpty: Invalid "chat-empty" "Write something first."
    ChatLong: Invalid "chat-long" "Use at most 1000 characters."
    OnlookersMuted: Forbidden "onlookers-muted" "Only players can chat at this table."
    ReportText: Invalid "report-text" "Tell us what happened, in at most 1000 characters."
    ReportWhom: Invalid "report-whom" "Say whom or which message the report is about."
    Yourself: Invalid "yourself" "This is about yourself."
    ShunsFull: NotNow "shuns-full" "You have muted or blocked 1000 people. Unmute or unblock some first."

    // Names and passwords
    NameEmpty: Invalid "name-empty" "Enter a name."
    NameLong: Invalid "name-long" "Use at most 40 characters."
    NameInvisible: Invalid "name-invisible" "This name contains invisible characters. Type it without them."
    NameLetters: Invalid "name-letters" "Use common letters and digits, spaces and ordinary punctuation."
    NameMixed: Invalid "name-mixed" "This name mixes letters from different scripts that look alike. Use one script."
    NameReserved: Invalid "name-reserved"
        "This name could be mistaken for someone who runs the site. Choose another."
    NameTaken: NotNow "name-taken"
        "This name, or one that looks like it, belongs to someone with a password. Choose another."
    LoginTaken: NotNow "login-taken" "That username is taken."
    PasswordLength: Invalid "password-length" "Use 8 to 200 characters for your password."
    PasswordWrong: Forbidden "password-wrong" "Wrong username or password."
    PasswordCurrent: Forbidden "password-current" "The current password is wrong."
    DeleteUnticked: Invalid "delete-unticked" "Tick the box to confirm."
    NoScope: Invalid "no-scope" "A token needs at least one scope."
    TokensFull: NotNow "tokens-full" "You have 100 tokens. Revoke some first."
}

impl From<Reason> for Problem {
    fn from(reason: Reason) -> Problem {
        Problem::Named(reason)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn words_are_unlike_and_sentences_are_sentences() {
        let words: BTreeSet<&str> = Reason::ALL.iter().map(|reason| reason.word()).collect();
        assert_eq!(words.len(), Reason::ALL.len());
        for reason in Reason::ALL {
            let text = reason.text();
            assert!(text.starts_with(char::is_uppercase) && text.ends_with('.'), "{text}");
        }
    }
}
