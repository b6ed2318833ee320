//! The rules of Furnace at one table: the game contract, answered.
//!
//! Every answer is a call of the module that knows it. Here is only what a table is made from. Nothing is hidden but
//! the order of the deck (FUR-100), and that is not in a state before it is drawn; so every eye sees the state itself.

use crate::action::Action;
use crate::advice::MadeOffers;
use crate::chance::Chance;
use crate::components::{BUILT_IN, Components, FORMER, SAME_VALUES};
use crate::describe::{Described, Printed};
use crate::events::Event;
use crate::fast::bids::Bids;
use crate::fast::lookups::Lookups;
use crate::inventory;
use crate::options::OPTIONS;
use crate::state::{Phase, State};
use crate::tally;
use game::components::{FormerFile, known_as};
use game::{Ahead, ComponentsError, Dice, Game, NotationError, Options, Rulebooks, Seat, Setup, SetupError, Silent};
use std::sync::{Arc, OnceLock};

/// The words that name the seats.
pub const SEAT_WORDS: [&str; 4] = ["red", "blue", "yellow", "black"];

static RULEBOOKS: Rulebooks =
    Rulebooks::new(&[("en", include_str!("../rules/en.md")), ("pl", include_str!("../rules/pl.md"))]);

/// Furnace at one table.
#[derive(Debug)]
pub struct Furnace {
    pub(crate) components: Components,
    pub(crate) lookups: Arc<Lookups>,
    pub(crate) players: usize,
    pub(crate) row_size: usize,
    /// Every bid there can be in this row.
    pub(crate) everywhere: Bids,
    pub(crate) rounds: u8,
    /// Is the fixed production chain played?
    pub(crate) chained: bool,
    pub(crate) capitalists: bool,
    /// Are the capitalists chosen?
    pub(crate) drafts: bool,
    /// Do the players produce one after the other?
    pub(crate) in_turn: bool,
    pub(crate) printed: OnceLock<Printed>,
    pub(crate) described: Described,
    pub(crate) made_offers: MadeOffers,
    options: Options,
    hash: String,
    rules: u32,
}

impl Furnace {
    /// The cards at this table, with names and provenance.
    pub fn components(&self) -> &Components {
        &self.components
    }

    /// How many rounds are played.
    pub fn rounds(&self) -> u8 {
        self.rounds
    }

    /// Is the fixed production chain played?
    pub fn is_chained(&self) -> bool {
        self.chained
    }

    /// Do the players produce one after the other?
    pub fn produces_in_turn(&self) -> bool {
        self.in_turn
    }

    /// Does the Agent bid too, as it does with two players?
    pub fn has_agent(&self) -> bool {
        self.players == 2
    }
}

impl Game for Furnace {
    const ID: &'static str = "furnace";
    const NAME: &'static str = "Furnace";
    const BLURB: &'static str = "Bid for companies, take compensation when outbid, and run the best production line.";
    const RULES: &'static [u32] = &[1];
    const SOURCES: &'static [&'static str] = tally::SOURCES;

    type State = State;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;

    game::forward_setup!();

    fn former_components() -> &'static [FormerFile] {
        FORMER
    }

    fn new(setup: &Setup<'_>) -> Result<Furnace, SetupError> {
        let rules = setup.rules_of(Furnace::RULES)?;
        let options = setup.options.complete(OPTIONS)?;
        let text = setup.components.unwrap_or(BUILT_IN);
        let components = Components::read(text)?;
        let players = options.number("players").unwrap_or(3) as usize;
        let row_size = components.row_size(players);
        let drafts = options.get("capitalists") == Some("draft");
        if drafts && components.capitalists.len() <= players {
            let text = "a draft (FUR-028) needs one capitalist more than players";
            return Err(SetupError::Components(ComponentsError::new("capitalist", text)));
        }
        Ok(Furnace {
            lookups: Lookups::shared(text, &components),
            players,
            row_size,
            everywhere: Bids::everywhere(row_size),
            rounds: options.number("rounds").unwrap_or(4) as u8,
            chained: options.is_yes("chain"),
            capitalists: options.get("capitalists") != Some("no"),
            drafts,
            in_turn: options.get("production") == Some("in-turn"),
            printed: OnceLock::new(),
            described: Described::default(),
            made_offers: MadeOffers::default(),
            components,
            options,
            hash: known_as(text, SAME_VALUES),
            rules,
        })
    }

    fn seat_word(&self, seat: Seat) -> &str {
        SEAT_WORDS[seat.index()]
    }

    fn start(&self) -> State {
        self.first_state()
    }

    game::forward_to_modules!();

    /// One decision, or a whole production.
    fn play_at_random(&self, state: &mut State, seat: Seat, dice: &mut impl Dice, buffer: &mut Vec<Action>) -> u32 {
        match state.phase {
            Phase::Auction => {
                let (disc, on) = self.bids(state, seat).at_random(dice);
                self.bid(state, seat, disc, on, &mut Silent);
                1
            }
            Phase::Production => {
                let steps = self.produce_at_random(&mut state.players[seat], dice, buffer);
                self.end_production(state, seat, &mut Silent);
                steps + 1
            }
            _ => {
                let action = self.random_action(state, seat, dice, buffer);
                self.apply_action(state, seat, &action, &mut Silent);
                1
            }
        }
    }

    fn write_action(&self, _state: &State, _seat: Seat, action: &Action) -> String {
        self.action_text(action)
    }

    fn read_action(&self, _state: &State, _seat: Seat, text: &str) -> Result<Action, NotationError> {
        self.parse_action(text)
    }

    fn may_decide_ahead(&self, view: &State, seat: Seat) -> bool {
        self.may_bid_ahead(view, seat)
    }

    fn ahead(&self, view: &State, seat: Seat, line: &str) -> Result<Ahead<Action>, NotationError> {
        self.bid_ahead(view, seat, line)
    }
}
