//! The rules of Superpower at one table: the game contract, answered.
//!
//! Every answer is a call of the module that knows it. Here is only what a table is made from. Nothing is hidden but
//! the order of the situation deck (MOC-083), and that is not in a state before it is drawn; so every eye sees the
//! state itself.

use crate::action::Action;
use crate::chance::Chance;
use crate::components::{BUILT_IN, Components};
use crate::describe::Described;
use crate::events::Event;
use crate::fast::faces::Faces;
use crate::fast::lists::Lists;
use crate::inventory;
use crate::options::{OPTIONS, TwoTokens};
use crate::prices::first_prices;
use crate::state::State;
use crate::tally;
use game::bits::Lanes;
use game::components::fingerprint;
use game::{Game, NotationError, Options, Rulebooks, Seat, Setup, SetupError};
use std::sync::{Arc, OnceLock};

/// Jak zostać mocarstwem (How to Become a Superpower) at one table.
#[derive(Clone, Debug)]
pub struct Superpower {
    pub(crate) components: Components,
    pub(crate) players: usize,
    /// Does every nation start with a second country?
    pub(crate) spare_contractor: bool,
    pub(crate) two_tokens: TwoTokens,
    /// The price of a first investment in each pile, and of what else has one.
    pub(crate) prices: Lanes<8>,
    pub(crate) faces_by_class: [Faces; 3],
    pub(crate) lists: Arc<Lists>,
    pub(crate) described: Arc<Described>,
    /// The state every game here begins with.
    start: State,
    options: Options,
    hash: String,
    rules: u32,
}

/// Most tables play with the built-in components, and their lists are large.
static BUILT_IN_LISTS: OnceLock<Arc<Lists>> = OnceLock::new();

static RULEBOOKS: Rulebooks =
    Rulebooks::new(&[("en", include_str!("../rules/en.md")), ("pl", include_str!("../rules/pl.md"))]);

impl Superpower {
    /// The components of this table.
    pub fn components(&self) -> &Components {
        &self.components
    }

    /// The word of a seat in notation.
    pub(crate) fn seat(&self, seat: Seat) -> &str {
        &self.components.nations[seat.index()].word
    }
}

impl Game for Superpower {
    const ID: &'static str = "superpower";
    const NAME: &'static str = "Jak zostać mocarstwem (How to Become a Superpower)";
    const SHORT_NAME: &'static str = "Superpower";
    const BLURB: &'static str = "Nations win partner countries, raise them level by level and place contracts in them; \
                                 one becomes the superpower.";
    const RULES: &'static [u32] = &[1];
    const SOURCES: &'static [&'static str] = tally::SOURCES;

    type State = State;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;

    game::forward_setup!();

    fn new(setup: &Setup<'_>) -> Result<Superpower, SetupError> {
        let rules = setup.rules_of(Superpower::RULES)?;
        let options = setup.options.complete(OPTIONS)?;
        let text = setup.components.unwrap_or(BUILT_IN);
        let components = Components::read(text)?;
        let lists = match setup.components {
            None => BUILT_IN_LISTS.get_or_init(|| Arc::new(Lists::new(&components))).clone(),
            Some(_) => Arc::new(Lists::new(&components)),
        };
        let mut table = Superpower {
            players: options.number("players").unwrap_or(4) as usize,
            spare_contractor: options.is_yes("spare-contractor"),
            two_tokens: TwoTokens::chosen(&options),
            prices: first_prices(&components),
            faces_by_class: Faces::by_class(&components.situations),
            lists,
            described: Arc::default(),
            start: State::empty(),
            components,
            options,
            hash: fingerprint(text),
            rules,
        };
        table.start = table.first_state();
        Ok(table)
    }

    fn seat_word(&self, seat: Seat) -> &str {
        self.seat(seat)
    }

    fn start(&self) -> State {
        self.start
    }

    game::forward_to_modules!();

    #[inline]
    fn is_listed(&self, state: &State, seat: Seat) -> bool {
        self.lists_all(state, seat)
    }

    fn write_action(&self, _state: &State, _seat: Seat, action: &Action) -> String {
        self.action_text(action)
    }

    fn read_action(&self, state: &State, seat: Seat, text: &str) -> Result<Action, NotationError> {
        self.parse_action(state, seat, text)
    }
}
