//! The contract: what a game must be able to say of a state, and do to it.
//!
//! A value that implements [`Game`] is the rules at one table: components and options, fixed for
//! the whole game and shared by reference. A [`Game::State`] is plain data that holds only what
//! has happened: no generator and no shuffled deck. So no view, bot or client can see the future,
//! and a planner's copy of the state is honest by construction.

use crate::ahead::Ahead;
use crate::colour::Colour;
use crate::components::{self, Component, ComponentsError, FormerFile};
use crate::dice::Dice;
use crate::history::History;
use crate::holdings::Holding;
use crate::motive::Motive;
use crate::next::Next;
use crate::notation::{NotationError, Words};
use crate::options::{OptionError, OptionSpec, Options};
use crate::refusal::Refusal;
use crate::remark::Remark;
use crate::rival::Rival;
use crate::rulebook::{Rulebook, Rulebooks};
use crate::seat::{BySeat, Eye, Seat};
use crate::standing::{Breakdown, Standing};
use crate::step::Step;
use crate::tally::Tally;
use crate::tell::{Silent, Tell};
use crate::value::Value;
use std::fmt::{self, Debug};
use std::ops::ControlFlow;
use std::sync::Arc;

/// What a table is made from: the version of the rules, the options as said, and a component file
/// in place of the built-in one.
///
/// ```
/// use game::{Game, Options, Setup};
/// use goofspiel::Goofspiel;
///
/// let options = Options::new().with("players", 3).with("cards", 7);
/// let game = Goofspiel::new(&Setup { options, ..Setup::default() }).unwrap();
/// assert_eq!(game.players(), 3);
/// assert_eq!(game.chosen().get("ties"), Some("discard"), "what is not said takes its default");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Setup<'a> {
    /// The rules version; `None` is the newest.
    pub rules: Option<u32>,
    /// The options by name; what is not said takes its default.
    pub options: Options,
    /// A component file's text; `None` is the built-in one.
    pub components: Option<&'a str>,
}

impl Setup<'_> {
    /// The version of the rules to play by, of those a game knows, oldest first: the one asked for, or the newest.
    pub fn rules_of(&self, known: &'static [u32]) -> Result<u32, SetupError> {
        let newest = *known.last().expect("a game has a version of its rules");
        let asked = self.rules.unwrap_or(newest);
        if known.contains(&asked) { Ok(asked) } else { Err(SetupError::Rules { asked, known }) }
    }

    /// Refuses a component file: for games that have none.
    pub fn refuse_components(&self) -> Result<(), SetupError> {
        Ok(self.components.map_or(Ok(()), components::refuse)?)
    }

    /// The options of a game without a component file, complete. A file is refused, and so is a version of the rules
    /// that the game does not know.
    ///
    /// ```
    /// use game::Setup;
    /// use goofspiel::Goofspiel;
    ///
    /// let chosen = Setup::default().options_of::<Goofspiel>().unwrap();
    /// assert_eq!(chosen.get("cards"), Some("13"));
    /// let error = Setup { rules: Some(9), ..Setup::default() }.options_of::<Goofspiel>().unwrap_err();
    /// assert_eq!(error.to_string(), "there is no rules version 9; known: [1]");
    /// ```
    pub fn options_of<G: Game>(&self) -> Result<Options, SetupError> {
        self.refuse_components()?;
        self.rules_of(G::RULES)?;
        Ok(self.options.complete(G::options())?)
    }
}

/// Why a table could not be made.
///
/// ```
/// use game::{Game, Options, Setup};
/// use goofspiel::Goofspiel;
///
/// let options = Options::new().with("players", 9);
/// let error = Goofspiel::new(&Setup { options, ..Setup::default() }).unwrap_err();
/// assert_eq!(error.to_string(), "option 'players' takes 2 to 5, not '9'");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// An option is unknown, has a value it does not take, or does not go with another.
    Option(OptionError),
    /// The component file is wrong.
    Components(ComponentsError),
    /// There is no such version of the rules.
    Rules {
        /// The version that was asked for.
        asked: u32,
        /// The versions there are.
        known: &'static [u32],
    },
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Option(error) => write!(f, "{error}"),
            SetupError::Components(error) => write!(f, "{error}"),
            SetupError::Rules { asked, known } => {
                write!(f, "there is no rules version {asked}; known: {known:?}")
            }
        }
    }
}

impl std::error::Error for SetupError {}

impl From<OptionError> for SetupError {
    fn from(error: OptionError) -> SetupError {
        SetupError::Option(error)
    }
}

impl From<ComponentsError> for SetupError {
    fn from(error: ComponentsError) -> SetupError {
        SetupError::Components(error)
    }
}

/// What chance brings to a game without any: there is no such outcome.
///
/// ```
/// use game::{Game, NoChance};
///
/// /// How many outcomes there are to think of: none, and the compiler knows it.
/// fn outcomes<G: Game<Chance = NoChance>>(outcome: Option<NoChance>) -> usize {
///     outcome.map_or(0, |never| match never {})
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoChance {}

/// What a visitor answers who sees one legal action after the other: go on, or it has seen enough.
///
/// ```
/// use game::Visited;
/// use std::ops::ControlFlow::{Break, Continue};
///
/// let mut seen = 0;
/// let until_two = |number: u8| -> Visited {
///     seen += 1;
///     if number == 2 { Break(()) } else { Continue(()) }
/// };
/// assert!([1, 2, 3].into_iter().try_for_each(until_two).is_break());
/// assert_eq!(seen, 2);
/// ```
pub type Visited = ControlFlow<()>;

/// The rules of one game, at one table.
///
/// Legality has one home: [`check`](Game::check) says yes or names the broken rule,
/// [`legal`](Game::legal) lists, [`play`](Game::play) checks and plays, and
/// [`play_unchecked`](Game::play_unchecked) is the fast path. The conformance tests hold them together for every game.
///
/// ```
/// use game::{Game, Next, Setup, Silent, xoshiro::Xoshiro};
/// use goofspiel::Goofspiel;
///
/// // A whole game at random, step by step.
/// let game = Goofspiel::new(&Setup::default()).unwrap();
/// let (mut state, mut dice, mut buffer) = (game.start(), Xoshiro::from_seed(1), Vec::new());
/// loop {
///     match game.next(&state) {
///         Next::Over => break,
///         Next::Chance => {
///             let outcome = game.draw(&state, &mut dice);
///             game.happen(&mut state, &outcome, &mut Silent);
///         }
///         Next::Auto(seat) => {
///             let (action, _why) = game.auto(&state, seat);
///             game.play_unchecked(&mut state, seat, &action, &mut Silent);
///         }
///         Next::Decide { awaited, .. } => {
///             let seat = awaited.first().expect("someone is awaited");
///             let action = game.random_action(&state, seat, &mut dice, &mut buffer);
///             game.play(&mut state, seat, &action, &mut Silent).expect("a legal action");
///         }
///     }
/// }
/// assert!(game.standing(&state).taken(2).iter().any(|standing| standing.points > 0));
/// ```
pub trait Game: Sized + Send + Sync + Debug + 'static {
    /// The id in commands, records and addresses: one lower-case word.
    const ID: &'static str;
    /// The name people read.
    const NAME: &'static str;
    /// The English name where there is little room.
    const SHORT_NAME: &'static str = Self::NAME;
    /// One line about it.
    const BLURB: &'static str;
    /// The versions of the rules this code plays, oldest first. Records name theirs.
    const RULES: &'static [u32] = &[1];
    /// The kinds of sources points come from, at most eight, in the order they are shown: what [`tally`](Game::tally)
    /// tells of. None for a game that does not tell.
    const SOURCES: &'static [&'static str] = &[];
    /// The automated rival whom an option brings to the table, where the rules have one.
    const RIVAL: Option<Rival> = None;

    /// Everything that has happened and nothing else. Plain data: no heap, cheap to copy.
    type State: Copy + PartialEq + Debug + Send + Sync + 'static;
    /// One decision of one seat.
    type Action: Copy + PartialEq + Debug + Send + Sync;
    /// One outcome of chance; [`NoChance`] for a game without.
    type Chance: Copy + PartialEq + Debug + Send + Sync;
    /// Something that happened as a consequence, for a log in words.
    type Event: Clone + PartialEq + Debug + Send + Sync;

    // ---- what there is -------------------------------------------------------------------------

    /// The options, with names, values, defaults and help. `players` is always among them.
    fn options() -> &'static [OptionSpec];

    /// The rules by number in our own words, in English and perhaps other languages.
    fn rulebooks() -> &'static Rulebooks;

    /// The rules in English.
    fn rulebook() -> &'static Rulebook {
        Self::rulebook_in("en")
    }

    /// The rules in the language with this tag, or in English where they are not written in it.
    fn rulebook_in(language: &str) -> &'static Rulebook {
        Self::rulebooks().in_language(language)
    }

    /// The built-in component file; empty for a game that has none, which need not answer the other questions about
    /// components either.
    fn default_components() -> &'static str {
        ""
    }

    /// The component files that were built in before, which records and tables made with them are opened with.
    fn former_components() -> &'static [FormerFile] {
        &[]
    }

    /// What is in a component file, in a few lines for a person, or what is wrong and where.
    fn check_components(text: &str) -> Result<Vec<String>, ComponentsError> {
        components::refuse(text).map(|()| Vec::new())
    }

    /// The built-in components, each with its provenance.
    fn component_list() -> Vec<Component> {
        Vec::new()
    }

    /// The rules at a table with these options and components.
    fn new(setup: &Setup<'_>) -> Result<Self, SetupError>;

    /// The options of this table, complete, each in its canonical spelling.
    fn chosen(&self) -> &Options;

    /// The rules version of this table. A game that plays by several must say it.
    fn rules_version(&self) -> u32 {
        const { assert!(Self::RULES.len() == 1, "a game with several versions of its rules says which a table has") };
        Self::RULES[0]
    }

    /// The hash of the component file of this table (see [`components::fingerprint`]).
    ///
    /// [`components::fingerprint`]: crate::components::fingerprint
    fn components_hash(&self) -> &str {
        components::NO_FILE
    }

    /// How many seats the table has, an automa's included.
    fn players(&self) -> usize;

    /// The seat's name in notation: one lower-case word, as `red`. Pages draw the seat in the [`Colour`] that the word
    /// names; a word that names none takes one by its place.
    fn seat_word(&self, seat: Seat) -> &str {
        Colour::ALL[seat.index()].word()
    }

    /// The name of the automa that the rules play in this seat, if they do.
    fn automa(&self, _seat: Seat) -> Option<&str> {
        None
    }

    // ---- what happens --------------------------------------------------------------------------

    /// The state before anything has happened; what must be drawn to set up comes as chance.
    fn start(&self) -> Self::State;

    /// Who decides, or chance, or the rules themselves, or nothing more.
    fn next(&self, state: &Self::State) -> Next;

    /// Lists the legal actions of a seat into an empty buffer; leaves it empty when the seat may
    /// not act. The order is fixed. Where [`is_listed`](Game::is_listed) is false the list is a
    /// choice of the legal actions, one for each thing that matters, and not all of them.
    fn legal(&self, state: &Self::State, seat: Seat, into: &mut Vec<Self::Action>);

    /// Is [`legal`](Game::legal) the complete list here?
    fn is_listed(&self, _state: &Self::State, _seat: Seat) -> bool {
        true
    }

    /// Says yes, or names the broken rule. Any action may be asked about, at any time.
    fn check(&self, state: &Self::State, seat: Seat, action: &Self::Action) -> Result<(), Refusal>;

    /// Why a legal action of an open seat can come to nothing as things stand: a card that finds no place, Progress
    /// that is never finished. Nobody is kept from it; a page lets it look different, and says why. It is asked of
    /// the seat's own view.
    fn futile(&self, _state: &Self::State, _seat: Seat, _action: &Self::Action) -> Option<Remark> {
        None
    }

    /// Checks an action and plays it. A refused one leaves the state as it was.
    fn play(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: &Self::Action,
        tell: &mut impl Tell<Self::Event>,
    ) -> Result<(), Refusal> {
        self.check(state, seat, action)?;
        self.play_unchecked(state, seat, action, tell);
        Ok(())
    }

    /// Plays a legal action without checking it: the fast path of playouts. An illegal one leaves a meaningless state.
    fn play_unchecked(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: &Self::Action,
        tell: &mut impl Tell<Self::Event>,
    );

    /// A legal action of an open seat, at random: uniform over [`legal`](Game::legal) where that
    /// is complete. Games with decisions too large to list override it.
    fn random_action(
        &self,
        state: &Self::State,
        seat: Seat,
        dice: &mut impl Dice,
        buffer: &mut Vec<Self::Action>,
    ) -> Self::Action {
        buffer.clear();
        self.legal(state, seat, buffer);
        buffer[dice.below(buffer.len() as u32) as usize]
    }

    /// Plays a random action of an open seat and, where a game knows a quicker way than one by one, those of the same
    /// seat that follow at once; how many. Each is drawn and played as by [`random_action`](Game::random_action) and
    /// [`play_unchecked`](Game::play_unchecked), with the same dice, so games end as they would step by step.
    fn play_at_random(
        &self,
        state: &mut Self::State,
        seat: Seat,
        dice: &mut impl Dice,
        buffer: &mut Vec<Self::Action>,
    ) -> u32 {
        if self.is_listed(state, seat) {
            buffer.clear();
            self.legal(state, seat, buffer);
            // Played where it lies in the list: a copy of it would have to be waited for.
            let action = &buffer[dice.below(buffer.len() as u32) as usize];
            self.play_unchecked(state, seat, action, &mut Silent);
        } else {
            let action = self.random_action(state, seat, dice, buffer);
            self.play_unchecked(state, seat, &action, &mut Silent);
        }
        1
    }

    /// An outcome of chance, exactly as the printed game's shuffle or die would give it. Only when
    /// [`next`](Game::next) is [`Next::Chance`]: a game that never says so leaves this and the other questions about
    /// chance out, and its [`Chance`](Game::Chance) is [`NoChance`].
    fn draw(&self, _state: &Self::State, _dice: &mut impl Dice) -> Self::Chance {
        unreachable!("{}: a game that says Next::Chance must say what is drawn", Self::NAME)
    }

    /// Could this outcome come now?
    fn check_chance(&self, _state: &Self::State, _chance: &Self::Chance) -> Result<(), Refusal> {
        unreachable!("{}: a game that says Next::Chance must say what may be drawn", Self::NAME)
    }

    /// Lets a possible outcome happen. Unchecked.
    fn happen(&self, _state: &mut Self::State, _chance: &Self::Chance, _tell: &mut impl Tell<Self::Event>) {
        unreachable!("{}: a game that says Next::Chance must say what happens then", Self::NAME)
    }

    /// The step the rules take by themselves, and why, for a [`Next::Auto`] seat. The step is
    /// played with [`play_unchecked`](Game::play_unchecked). Games without an automa never get here.
    fn auto(&self, _state: &Self::State, _seat: Seat) -> (Self::Action, Motive) {
        unreachable!("this game has no automa")
    }

    // ---- what may be known ---------------------------------------------------------------------

    /// The state as this eye may know it: what is secret from it is not in there. Everything that
    /// leaves the server, and everything a bot gets, is made from such a view.
    fn seen_by(&self, state: &Self::State, _eye: Eye) -> Self::State {
        *state
    }

    /// Do the seats decide in secret now? What a seat does while this is true is shown to nobody
    /// else until it is false again, and a seat that decides twice has replaced its decision.
    fn is_secret(&self, _state: &Self::State) -> bool {
        false
    }

    /// Is nothing hidden from anyone now? Then what each eye sees is the state itself, and need not be copied.
    fn is_open_to_all(&self, state: &Self::State) -> bool {
        !self.is_secret(state)
    }

    /// The view as a tree of clear words, the documented shape of the state.
    fn describe(&self, view: &Self::State) -> Value;

    /// What happened, as one English sentence.
    fn event_text(&self, event: &Self::Event) -> String;

    /// What happened, as data: `kind` and what it speaks of.
    fn event_value(&self, event: &Self::Event) -> Value;

    /// Everything that must be true of every state (conservation, ranges), or what is wrong.
    fn audit(&self, state: &Self::State) -> Result<(), String>;

    // ---- how it stands -------------------------------------------------------------------------

    /// Points and tie-breaks of each seat as they stand now; final when the game is over.
    fn standing(&self, state: &Self::State) -> BySeat<Standing>;

    /// Where the points of a seat come from, by source: here all from one, the only one of [`SOURCES`](Game::SOURCES).
    fn breakdown(&self, state: &Self::State, seat: Seat) -> Breakdown {
        let source = if let [only] = Self::SOURCES { only } else { "points" };
        Breakdown::default().with(source, self.standing(state)[seat].points)
    }

    /// When points came and from which kind of source, counted from all steps of a game that is over.
    fn tally(&self, _steps: &History<Arc<Step<Self>>>) -> Tally {
        Tally::default()
    }

    /// What seats can hold at this table that may be worth something, in a fixed order. None for a game that does not
    /// tell.
    fn holdings(&self) -> Vec<Holding> {
        Vec::new()
    }

    /// How many of each of the [`holdings`](Game::holdings) a seat has now, added to a list of zeros of that length.
    fn count_holdings(&self, _state: &Self::State, _seat: Seat, _counts: &mut [u16]) {}

    // ---- how it is written ---------------------------------------------------------------------

    /// The action in notation, without the seat: `bid 4 on 2`.
    fn write_action(&self, state: &Self::State, seat: Seat, action: &Self::Action) -> String;

    /// Reads an action. What it reads is well-formed, not yet legal.
    fn read_action(&self, state: &Self::State, seat: Seat, text: &str) -> Result<Self::Action, NotationError>;

    /// May this seat decide something ahead, as it sees the game now?
    fn may_decide_ahead(&self, _view: &Self::State, _seat: Seat) -> bool {
        false
    }

    /// What a line that a seat has decided ahead asks for, as the seat sees the game now. Most games know no such
    /// lines.
    fn ahead(&self, _view: &Self::State, _seat: Seat, line: &str) -> Result<Ahead<Self::Action>, NotationError> {
        Err(Words::of(line).error("nothing: here nothing is decided ahead"))
    }

    /// The outcome in notation, without the word `chance`: `row 3 17 22`.
    fn write_chance(&self, _state: &Self::State, _chance: &Self::Chance) -> String {
        unreachable!("{}: a game that says Next::Chance must say how that is written", Self::NAME)
    }

    /// Reads an outcome. What it reads is well-formed, not yet possible.
    fn read_chance(&self, _state: &Self::State, text: &str) -> Result<Self::Chance, NotationError> {
        Err(Words::of(text).error("nothing: this game has no chance"))
    }
}
