//! The kit boards are made with: what a game brings to the pages is one value that implements [`Board`].
//!
//! A board is a crate beside its rules: `crates/<game>-board`. It knows its own game and this kit. The frame it hangs
//! in, all other pages and the one list of boards are in the crate `web`, which names no game anywhere else.
//!
//! Architecture Invariant: no game is named here, and nothing of the frame. No rule of any game is decided in a board:
//! what is legal, and why not, is asked of the table.
//!
//! # How to write a board
//!
//! Implement [`Board`] for a unit struct in `crates/<game>-board/src/lib.rs` (more files beside it as needed, each
//! below 600 lines), write its messages into `locales/{en,pl}.ftl`, name them in `pub static WORDS`, and add the board
//! to the list in `crates/web/src/boards.rs`. Yours too are `assets/style.css`, `assets/sprites.svg`,
//! `assets/cover.svg`, `assets/card.jpg`, and, if the server cannot do it, `assets/script.js`. Everything else belongs
//! to the frame. A game without a board is drawn by the plain one.
//!
//! **Pure functions.** Every method gets a [`BoardContext`] and returns data or [`Markup`]. Take the
//! state only by [`BoardContext::view`]: it is what the viewer's eye may know. The game itself, with
//! its components, is `cx.game::<G>()`. A board must hold for every phase, player
//! count, option and eye (`Eye::Spectator` included), before the first chance outcome and after
//! the end (then nobody may act: show the final position).
//!
//! **Regions.** [`Board::regions`] returns the parts of the board by name. The frame puts each into
//! `<section class="region r-NAME" data-region="NAME">` inside `<main class="table GAME">` beside its
//! own regions `prompt`, `log` and `chat`; only those whose HTML has changed are sent and swapped. A line of the log
//! must depend on its step and on people's names alone: those a page has are not sent again. Your style
//! sheet lays them out by `grid-area` under `.table.GAME` (see `plain.css` for the least). At 1280 x
//! 800 the page must not scroll (`.table` has the height of the window below the 44 px top bar);
//! below 1000 px regions stack and the prompt is docked at the thumb by the frame.
//!
//! **Drafts: every choice is a server-rendered preview.** The page has one string of state, the
//! *draft* ([`BoardContext::draft`]): what the viewer has picked but not played.
//! - A thing that stands for a whole legal action is made with [`BoardContext::pick`]. It asks the table whether the
//!   action is legal: if so it is a glowing button (class `legal`; `picked` when it is the draft; `hinted` when the
//!   hint advises it, with a golden number; `futile` when the game says that it comes to nothing as things stand,
//!   which it says on hover and focus), if not it is a still one that says why on hover, focus and tap with the
//!   rule's number. When nobody may act it is plain.
//! - A step on the way (which disc, which payment, a stepper) is made with
//!   [`BoardContext::choose`]: it sets the draft to any words you like, e.g. `disc 3`. You get them
//!   back in `cx.draft` on the next rendering, and decide what they mean.
//! - When the draft is a legal action, [`Board::prompt`] gives the arithmetic and a [`Confirm`] that
//!   names what it does ("Bid 3 on Iron mine"). Confirming posts the action. People may switch
//!   confirming off: then a click on a `pick` plays at once, a `choose` never does.
//! - All of it works without JavaScript (a draft is a query parameter) and by keyboard.
//! - Scripts of your own (drag and drop) listen to `boardroom:drawn` on `document` (after each
//!   rendering; `event.detail.regions`) and call `boardroom.draft(words)` or `boardroom.act(action)`
//!   imported from `./table.js`. Never compute rules there.
//!
//! **No style attributes.** The content policy forbids them, and `<style>`. Use classes; numbers go
//! into SVG attributes (`width=(..)`, `transform=(..)`); a few steppers `.n0` … `.n20` set `--n`.
//!
//! **Pieces move.** Give each piece that can change its place `data-piece="unique-name"` on an HTML
//! element (not inside an SVG) and the frame glides it there; the name must be unique on the page.
//!
//! **An own move is shown before the answer.** While it is on its way `<main>` has the class `sending`, and what was
//! pressed or picked `sent`; what the draft drew stands as made. Draw a trial so that it looks right as it is.
//!
//! **Words.** Everything a person reads comes from Fluent: `t!(cx.language, "<game>-bid", disc = 3)`.
//! Ids begin with the game's id. Use the Polish rulebook's words, plural forms by selectors, short
//! forms in tight places. Refusals are looked up as `<game>-refusal-<id>` with the refusal's
//! arguments; without such a message the English sentence is shown. Numbers as numbers.
//!
//! **The log.** [`Board::say`] turns one step of the game into lines in words. The default takes
//! the English sentences of the happenings; overwrite it to say them from `happening.value` in both
//! languages, with pieces drawn in.
//!
//! **Remarks.** Why a hint advises an action is looked up as `<game>-hint-<id>`, why an allowed one comes to nothing as
//! `<game>-futile-<id>`, both with the arguments of the remark; without a message the English sentence is shown. Gold
//! ([`BoardContext::medal`]) is advice and never what is legal.
//!
//! **People.** [`BoardContext::face`] has name, colour and kind of a seat; draw them with
//! [`pieces::token`], never by colour alone. [`BoardContext::name`] says "You"
//! for the viewer.
//!
//! **Screen readers.** [`Board::text_board`] is the position as headings, lists and tables, hidden
//! from view; icons carry labels ([`pieces::picture`]) or are decoration.
//! Roles and contrast are checked by axe: small text needs 4.5 : 1 on both themes.
//!
//! **See it.** `cargo run -p web --example gallery -- /tmp/gallery <game>` renders your game in many
//! phases, seats and languages to HTML files; `crates/web/scripts/screenshots.sh /tmp/gallery /tmp/shots` takes
//! pictures at 1280 and 390 px, light and dark. Look at them.
//!
//! # Ready-made classes
//!
//! `.panel` (white box, 10 px), `.soft` (soft ink), `.s` (12 px), `.num` (tabular figures), `.tag`,
//! `.tag.on`, `.btn`, `.btn.go`, `.btn.out`, `.pill`, `.vh` (visually hidden), `.coin`, `.up`,
//! `.down`, `.legal`, `.picked`, `.illegal`, `.idle`, `.hinted`, `.new`; tokens `t16 t20 t24 t28`;
//! player classes `p-g p-b p-k p-y p-r` set `--p`, `--pd`, `--pi`; `.table.GAME` sets `--accent`,
//! `--accent-ink`, `--accent-tint`, `--accent-fill`, `--on-accent`, `--glow`.

mod context;
mod cover;
mod debrief;
mod fact;
mod files;
mod forward;
mod language;
mod lesson;
pub mod log;
pub mod pieces;
mod primer;
mod prompt;
pub mod sample;
mod scene;
mod seat;
mod status;
mod topic;
mod what_if;
pub mod words;

pub use anygame::Title;
pub use context::BoardContext;
pub use cover::Cover;
pub use debrief::{Debrief, Past};
pub use fact::{Fact, own_seat, victory_words};
pub use files::Files;
pub use language::Language;
pub use lesson::{Attempt, Lesson, LessonTable, MAX_MOVES, Verdict};
pub use log::{LogStep, Saying};
pub use primer::{BookPage, Intro, Point, Teller};
pub use prompt::{Confirm, Prompt, waiting_prompt};
pub use scene::Scene;
pub use seat::{SeatFace, SeatKind};
pub use status::{Phase, Status, When};
pub use topic::Topic;
pub use what_if::WhatIf;
pub use words::{Args, Words};

use game::remark::Argument;
use game::{Component, Refusal, Remark, Seat};
use maud::{Markup, html};

/// What every board says, and the frame in the same words.
pub static WORDS: Words =
    Words::shared(&[("board", [include_str!("../locales/en.ftl"), include_str!("../locales/pl.ftl")])]);

/// A part of a board.
#[derive(Debug)]
pub struct Region {
    /// Its name, for the style sheet and for swapping: one lower-case word.
    pub name: &'static str,
    /// What a screen reader calls it.
    pub label: String,
    /// What is in it.
    pub markup: Markup,
}

/// A component as people see it.
#[derive(Debug)]
pub struct Exhibit {
    /// What it is called.
    pub name: String,
    /// How it looks, drawn by the board's own functions.
    pub picture: Markup,
    /// What the picture does not say.
    pub words: String,
}

/// What the button says that plays an action; its notation where there is none.
pub fn confirm_text<B: Board + ?Sized>(board: &B, cx: &BoardContext<'_>, action: &str) -> String {
    let prompt = board.prompt(&BoardContext { draft: Some(action), ..*cx });
    let mut words = prompt.confirm.into_iter().chain(prompt.others).filter(|one| one.action == action);
    words.next().map_or_else(|| action.to_owned(), |confirm| confirm.label)
}

/// All that one game brings to the pages. See the module for how to write one.
pub trait Board: Sync {
    /// The rules it is the board of.
    fn title(&self) -> &'static dyn Title;

    /// The game's id.
    fn id(&self) -> &'static str {
        self.title().id()
    }

    /// The class that its style sheet goes by, on every page that shows the game.
    fn class(&self) -> &'static str {
        self.id()
    }

    /// What it says. Ids begin with the game's id, or with `game-`, `option-` or `learn-` and the id.
    fn words(&self) -> &'static Words;

    /// How it presents itself where games are offered.
    fn cover(&self, language: Language) -> Cover;

    /// Its drawings, style sheet and script. A board without any is drawn by what all pages have.
    fn files(&self) -> &'static Files {
        &Files::NONE
    }

    /// Does it mark what has changed since the viewer's last move? Then it is told how the game stood after that.
    fn compares(&self) -> bool {
        false
    }

    /// Where the game stands.
    fn status(&self, cx: &BoardContext<'_>) -> Status;

    /// What the viewer has to decide.
    fn prompt(&self, cx: &BoardContext<'_>) -> Prompt;

    /// The parts of the board, seat panels included.
    fn regions(&self, cx: &BoardContext<'_>) -> Vec<Region>;

    /// The position as text for screen readers.
    fn text_board(&self, cx: &BoardContext<'_>) -> Markup;

    /// One step of the game in words, as lines of the log.
    fn say(&self, _cx: &BoardContext<'_>, step: &LogStep) -> Vec<Saying> {
        step.happenings().iter().map(|happening| Saying::line(step.seat, html! { (happening.text) })).collect()
    }

    /// Why something is refused; without a message of its own in the English words of the rules.
    fn refusal_text(&self, language: Language, refusal: &Refusal) -> String {
        let mut args = Args::new();
        for (name, value) in &refusal.args {
            match value.parse::<i64>() {
                Ok(number) => args.set(*name, number),
                Err(_) => args.set(*name, self.term(language, value)),
            }
        }
        let id = format!("{}-refusal-{}", self.id(), refusal.id);
        self.words().find(language, &id, &args).unwrap_or_else(|| refusal.text.clone())
    }

    /// A remark of the rules about an action; without a message of its own in the English words of the rules. `kind`
    /// says what it is for: `hint` or `futile`.
    fn remark_text(&self, cx: &BoardContext<'_>, kind: &str, remark: &Remark) -> String {
        let mut args = Args::new();
        for (name, said) in &remark.args {
            match said {
                Argument::Number(number) => args.set(*name, *number),
                Argument::Word(word) => args.set(*name, self.term(cx.language, word)),
                Argument::Seat(seat) => args.set(*name, cx.name(*seat)),
            }
        }
        let own = format!("{}-{kind}-{}", self.id(), remark.id);
        // What every game may say has a message without the game's name.
        let found = self.words().find(cx.language, &own, &args);
        let found = found.or_else(|| self.words().find(cx.language, &format!("{kind}-{}", remark.id), &args));
        found.unwrap_or_else(|| remark.text.clone())
    }

    /// What an action does, in a few words: "Bid 3 on Iron mine".
    fn action_text(&self, cx: &BoardContext<'_>, action: &str) -> String {
        confirm_text(self, cx, action)
    }

    /// What a refusal speaks of: the rules have one name or word for each thing, here it gets the one people read.
    fn term(&self, _language: Language, word: &str) -> String {
        word.to_owned()
    }

    /// A line that the viewer has decided ahead, in words.
    fn ahead_words(&self, _cx: &BoardContext<'_>, line: &str) -> String {
        line.to_owned()
    }

    /// The fields of a form by which the viewer decides something ahead: the words of the fields `word-0`, `word-1` …
    /// are the line, one after another. Nothing where the game knows no such lines.
    fn ahead_fields(&self, _cx: &BoardContext<'_>) -> Option<Markup> {
        None
    }

    /// A question whose answers can be tried beside a study without playing anything: another price, another order.
    /// `tried` are the words of a try, which the board's own buttons set ([`WhatIf`]).
    fn what_if(&self, _cx: &BoardContext<'_>, _tried: Option<&str>) -> Option<WhatIf> {
        None
    }

    /// What this decision is about, for someone's first game.
    fn coach(&self, _cx: &BoardContext<'_>) -> Option<Topic> {
        None
    }

    /// The three cards before a first game.
    fn intro(&self, _language: Language) -> Option<Intro> {
        None
    }

    /// How to play, on two pages.
    fn book(&self, _language: Language) -> Option<[BookPage; 2]> {
        None
    }

    /// Small positions in which one thing is learned by doing it, in the order they are offered.
    fn lessons(&self) -> &'static [Lesson] {
        &[]
    }

    /// The regions that would give the answer of a puzzle away.
    fn spoilers(&self) -> &'static [&'static str] {
        &[]
    }

    /// What whoever looks can learn from a game that is over, told from what they could know.
    fn debrief(&self, _cx: &BoardContext<'_>, _past: Past<'_>) -> Option<Debrief> {
        None
    }

    /// The options that suit a first game.
    fn first_game(&self) -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// The name of a source of points.
    fn source_name(&self, language: Language, source: &str) -> String {
        let id = format!("{}-source-{}", self.id(), source.to_lowercase().replace([' ', '_', ','], "-"));
        self.words().find(language, &id, &Args::new()).unwrap_or_else(|| source.to_owned())
    }

    /// The symbol of a source of points, `i-<name>`: sources are never told apart by colour alone.
    fn source_icon(&self, _source: &str) -> &'static str {
        "flag"
    }

    /// What the game calls a round: `round` or `turn`.
    fn round_unit(&self) -> &'static str {
        "round"
    }

    /// What decided between equal points, for "wins on cards, 9 to 8"; the first tie-break is number 1.
    fn tiebreak_name(&self, language: Language, number: usize) -> String {
        let id = format!("{}-tiebreak-{number}", self.id());
        self.words().find(language, &id, &Args::new()).unwrap_or_else(|| t!(language, "tiebreak"))
    }

    /// What a seat has when the game is over, in a few words: "9 companies, 4 upgraded".
    fn seat_summary(&self, _cx: &BoardContext<'_>, _seat: Seat) -> String {
        String::new()
    }

    /// What a commentator would say of a finished game, the best first. What can be told of any game (who led, the
    /// largest round) the frame says.
    fn facts(&self, _cx: &BoardContext<'_>) -> Vec<Fact> {
        Vec::new()
    }

    /// The pictures that stand behind rules.
    fn scenes(&self) -> &'static [Scene] {
        &[]
    }

    /// A picture for a chapter of the rules, by its English name, drawn with the board's own pieces.
    fn chapter_picture(&self, _language: Language, _chapter: &str) -> Option<Markup> {
        None
    }

    /// A component as it looks on the board, for the rules; without one its English words are shown.
    fn exhibit(&self, _language: Language, _component: &Component) -> Option<Exhibit> {
        None
    }

    /// A note of the built-in component file in this language; without one it is shown in English.
    fn component_note(&self, _language: Language, _note: &str) -> Option<String> {
        None
    }
}
