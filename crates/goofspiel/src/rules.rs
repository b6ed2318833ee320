//! The rules of Goofspiel at one table: the game contract, answered.
//!
//! Every answer is a call of the module that knows it. Here is only what a table is made from, and what may be known.

use crate::action::{Action, Chance};
use crate::events::Event;
use crate::notation;
use crate::options::{OPTIONS, Ties};
use crate::state::State;
use game::{
    Breakdown, BySeat, Dice, Eye, Game, Motive, Next, NotationError, OptionSpec, Options, Refusal, Rulebook, Seat,
    Seats, Setup, SetupError, Standing, Tell, Value,
};
use std::sync::LazyLock;

/// The words that name the seats.
pub const SEAT_WORDS: [&str; 5] = ["red", "blue", "green", "white", "black"];

static RULEBOOK: LazyLock<Rulebook> = LazyLock::new(|| Rulebook::parse(include_str!("../rules/en.md")));
static POLISH_RULEBOOK: LazyLock<Rulebook> = LazyLock::new(|| Rulebook::parse_in("pl", include_str!("../rules/pl.md")));

/// The rules at one table.
#[derive(Debug)]
pub struct Goofspiel {
    chosen: Options,
    rules: u32,
    pub(crate) players: usize,
    /// How many cards a suit has, and so how many rounds there are.
    pub(crate) cards: u8,
    pub(crate) ties: Ties,
    /// Are bids laid in the open, in turn?
    pub(crate) is_open: bool,
    /// The seat that the rules play.
    pub(crate) house: Option<Seat>,
    pub(crate) prizes_break_ties: bool,
}

impl Goofspiel {
    /// The seats in which somebody decides: all but the house (GOO-040).
    pub(crate) fn people(&self) -> Seats {
        Seats::all(self.players - usize::from(self.house.is_some()))
    }
}

impl Game for Goofspiel {
    const ID: &'static str = "goofspiel";
    const NAME: &'static str = "Goofspiel";
    const BLURB: &'static str = "Bid for prizes, all at once and in secret, with the same cards as everybody else.";
    const RULES: &'static [u32] = &[1];

    type State = State;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;

    fn options() -> &'static [OptionSpec] {
        OPTIONS
    }

    fn rulebook() -> &'static Rulebook {
        &RULEBOOK
    }

    fn rulebook_in(language: &str) -> &'static Rulebook {
        if language == POLISH_RULEBOOK.language { &POLISH_RULEBOOK } else { &RULEBOOK }
    }

    fn new(setup: &Setup<'_>) -> Result<Goofspiel, SetupError> {
        let rules = setup.rules_of(Goofspiel::RULES)?;
        setup.refuse_components()?;
        let chosen = setup.options.complete(OPTIONS)?;
        let players = chosen.number("players").unwrap_or(2) as usize;
        Ok(Goofspiel {
            rules,
            players,
            cards: chosen.number("cards").unwrap_or(13) as u8,
            ties: Ties::chosen(&chosen),
            is_open: chosen.get("bidding") == Some("open"),
            house: chosen.is_yes("house").then(|| Seat::new(players - 1)),
            prizes_break_ties: chosen.get("tiebreak") == Some("prizes"),
            chosen,
        })
    }

    fn chosen(&self) -> &Options {
        &self.chosen
    }

    fn rules_version(&self) -> u32 {
        self.rules
    }

    fn players(&self) -> usize {
        self.players
    }

    fn seat_word(&self, seat: Seat) -> &str {
        SEAT_WORDS[seat.index()]
    }

    fn automa(&self, seat: Seat) -> Option<&str> {
        (self.house == Some(seat)).then_some("The house")
    }

    fn start(&self) -> State {
        self.first_state()
    }

    fn next(&self, state: &State) -> Next {
        self.next_step(state)
    }

    fn legal(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        self.list_actions(state, seat, into);
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.check_action(state, seat, action)
    }

    fn play_unchecked(&self, state: &mut State, seat: Seat, action: &Action, tell: &mut impl Tell<Event>) {
        self.apply_action(state, seat, action, tell);
    }

    fn draw(&self, state: &State, dice: &mut impl Dice) -> Chance {
        self.draw_outcome(state, dice)
    }

    fn check_chance(&self, state: &State, chance: &Chance) -> Result<(), Refusal> {
        self.check_outcome(state, chance)
    }

    fn happen(&self, state: &mut State, chance: &Chance, tell: &mut impl Tell<Event>) {
        self.apply_outcome(state, chance, tell);
    }

    fn auto(&self, state: &State, _seat: Seat) -> (Action, Motive) {
        self.auto_action(state)
    }

    /// Bids are secret until the last one is in (GOO-011); the house lays its own in the open (GOO-041).
    fn seen_by(&self, state: &State, eye: Eye) -> State {
        let mut view = *state;
        if self.is_secret(state) {
            for seat in self.people().iter().filter(|&seat| !eye.sees_secrets_of(seat)) {
                view.bids[seat] = None;
            }
        }
        view
    }

    fn is_secret(&self, state: &State) -> bool {
        !self.is_open && matches!(self.next_step(state), Next::Decide { .. })
    }

    fn describe(&self, view: &State) -> Value {
        self.describe_state(view)
    }

    fn event_text(&self, event: &Event) -> String {
        self.event_sentence(event)
    }

    fn event_value(&self, event: &Event) -> Value {
        self.event_data(event)
    }

    fn audit(&self, state: &State) -> Result<(), String> {
        self.audit_state(state)
    }

    fn standing(&self, state: &State) -> BySeat<Standing> {
        self.standings(state)
    }

    fn breakdown(&self, state: &State, seat: Seat) -> Breakdown {
        self.point_sources(state, seat)
    }

    fn write_action(&self, _state: &State, _seat: Seat, action: &Action) -> String {
        notation::action_text(action)
    }

    fn read_action(&self, _state: &State, _seat: Seat, text: &str) -> Result<Action, NotationError> {
        notation::parse_action(text)
    }

    fn write_chance(&self, _state: &State, chance: &Chance) -> String {
        notation::chance_text(chance)
    }

    fn read_chance(&self, _state: &State, text: &str) -> Result<Chance, NotationError> {
        notation::parse_chance(text)
    }
}
