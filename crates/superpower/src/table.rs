//! The game at one table: components and options, and the contract over the rules in the other
//! modules.

use crate::action::Action;
use crate::chance::Chance;
use crate::choices::Repertoire;
use crate::components::{BUILT_IN, Components};
use crate::event::Event;
use crate::inventory;
use crate::state::{Phase, State};
use game::components::fingerprint;
use game::options::YES_NO;
use game::{
    Breakdown, BySeat, Component, ComponentsError, Dice, Game, Next, NotationError, OptionKind, OptionSpec, Options,
    Refusal, Rulebook, Seat, Setup, SetupError, Standing, Tell, Value,
};
use std::sync::{Arc, LazyLock, OnceLock};

/// Jak zostać mocarstwem (How to Become a Superpower) at one table.
#[derive(Clone, Debug)]
pub struct Superpower {
    pub(crate) components: Components,
    pub(crate) players: usize,
    pub(crate) spare_contractor: bool,
    /// Do two tokens pay what the previous investor paid, and not one step less (MOC-036)?
    pub(crate) pays_as_before: bool,
    pub(crate) repertoire: Arc<Repertoire>,
    /// The state every game here begins with.
    start: State,
    options: Options,
    hash: String,
    rules: u32,
}

/// Most tables play with the built-in components, and the repertoire is large.
static BUILT_IN_REPERTOIRE: OnceLock<Arc<Repertoire>> = OnceLock::new();

static RULEBOOK: LazyLock<Rulebook> = LazyLock::new(|| Rulebook::parse(include_str!("../rules/en.md")));
static POLISH_RULEBOOK: LazyLock<Rulebook> = LazyLock::new(|| Rulebook::parse_in("pl", include_str!("../rules/pl.md")));

impl Superpower {
    /// The components of this table.
    pub fn components(&self) -> &Components {
        &self.components
    }

    /// The word of a seat in notation.
    pub(crate) fn seat(&self, seat: Seat) -> &str {
        &self.components.nations[seat.index()].word
    }

    #[inline]
    pub(crate) fn next_of(&self, state: &State) -> Next {
        match state.phase {
            Phase::First | Phase::Forecast | Phase::Situation | Phase::Deal => Next::Chance,
            Phase::Actions => Next::decide(state.actor),
            Phase::Raising | Phase::Placing | Phase::LastPlacing => Next::decide_all(state.awaited),
            Phase::Over => Next::Over,
        }
    }
}

impl Game for Superpower {
    const ID: &'static str = "superpower";
    const NAME: &'static str = "Jak zostać mocarstwem (How to Become a Superpower)";
    const SHORT_NAME: &'static str = "Superpower";
    const BLURB: &'static str =
        "Nations win trading partners, deepen the ties, and place contracts with them; the greatest is the superpower.";
    const RULES: &'static [u32] = &[1];

    type State = State;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;

    fn options() -> &'static [OptionSpec] {
        const OPTIONS: &[OptionSpec] = &[
            OptionSpec {
                name: "players",
                kind: OptionKind::Number { min: 2, max: 5 },
                default: "4",
                help: "How many nations play: 12 turns with two to four, 10 with five (MOC-010, MOC-011).",
            },
            OptionSpec {
                name: "spare-contractor",
                kind: YES_NO,
                default: "no",
                help: "Does every nation start with a second, bare potential contractor (MOC-015)?",
            },
            OptionSpec {
                name: "two-tokens",
                kind: OptionKind::Choice(&[
                    ("step", "one step less than one token, our ruling"),
                    ("paid", "what the previous investor paid, as the printed rule reads"),
                ]),
                default: "step",
                help: "What two tokens pay for a card already invested in this turn (MOC-036).",
            },
        ];
        OPTIONS
    }

    fn rulebook() -> &'static Rulebook {
        &RULEBOOK
    }

    fn rulebook_in(language: &str) -> &'static Rulebook {
        if language == POLISH_RULEBOOK.language { &POLISH_RULEBOOK } else { &RULEBOOK }
    }

    fn default_components() -> &'static str {
        BUILT_IN
    }

    fn check_components(text: &str) -> Result<Vec<String>, ComponentsError> {
        Ok(Components::read(text)?.summary())
    }

    fn component_list() -> Vec<Component> {
        let built_in = Components::read(Superpower::default_components()).expect("the built-in components");
        inventory::list(&built_in)
    }

    fn new(setup: &Setup<'_>) -> Result<Superpower, SetupError> {
        let rules = setup.rules.unwrap_or(1);
        if !Superpower::RULES.contains(&rules) {
            return Err(SetupError::Rules { asked: rules, known: Superpower::RULES });
        }
        let options = setup.options.complete(Superpower::options())?;
        let text = setup.components.unwrap_or(BUILT_IN);
        let components = Components::read(text)?;
        let repertoire = match setup.components {
            None => BUILT_IN_REPERTOIRE.get_or_init(|| Arc::new(Repertoire::new(&components))).clone(),
            Some(_) => Arc::new(Repertoire::new(&components)),
        };
        let mut table = Superpower {
            players: options.number("players").unwrap_or(4) as usize,
            spare_contractor: options.is_yes("spare-contractor"),
            pays_as_before: options.get("two-tokens") == Some("paid"),
            repertoire,
            start: State::empty(),
            components,
            options,
            hash: fingerprint(text),
            rules,
        };
        table.start = table.set_up();
        Ok(table)
    }

    fn chosen(&self) -> &Options {
        &self.options
    }

    fn rules_version(&self) -> u32 {
        self.rules
    }

    fn components_hash(&self) -> &str {
        &self.hash
    }

    fn players(&self) -> usize {
        self.players
    }

    fn seat_word(&self, seat: Seat) -> &str {
        self.seat(seat)
    }

    fn start(&self) -> State {
        self.start
    }

    #[inline]
    fn next(&self, state: &State) -> Next {
        self.next_of(state)
    }

    fn legal(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        self.list(state, seat, into);
    }

    #[inline]
    fn is_listed(&self, state: &State, seat: Seat) -> bool {
        self.lists_all(state, seat)
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.check_action(state, seat, action)
    }

    fn play_unchecked(&self, state: &mut State, seat: Seat, action: &Action, tell: &mut impl Tell<Event>) {
        self.act(state, seat, action, tell);
    }

    fn random_action(&self, state: &State, seat: Seat, dice: &mut impl Dice, buffer: &mut Vec<Action>) -> Action {
        self.pick(state, seat, dice, buffer)
    }

    fn draw(&self, state: &State, dice: &mut impl Dice) -> Chance {
        self.draw_outcome(state, dice)
    }

    fn check_chance(&self, state: &State, chance: &Chance) -> Result<(), Refusal> {
        self.check_outcome(state, chance)
    }

    fn happen(&self, state: &mut State, chance: &Chance, tell: &mut impl Tell<Event>) {
        self.let_happen(state, chance, tell);
    }

    fn describe(&self, view: &State) -> Value {
        self.description(view)
    }

    fn event_text(&self, event: &Event) -> String {
        self.sentence(event)
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
        self.breakdown_of(state, seat)
    }

    fn write_action(&self, _state: &State, _seat: Seat, action: &Action) -> String {
        self.action_text(action)
    }

    fn read_action(&self, state: &State, seat: Seat, text: &str) -> Result<Action, NotationError> {
        self.action_from(state, seat, text)
    }

    fn write_chance(&self, _state: &State, chance: &Chance) -> String {
        self.chance_text(chance)
    }

    fn read_chance(&self, _state: &State, text: &str) -> Result<Chance, NotationError> {
        self.chance_from(text)
    }
}
