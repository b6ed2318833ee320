//! The rules of Furnace at one table: the game contract, answered.
//!
//! This module knows the order of the phases and who may act; what happens inside a phase is told by `auction`, `chain`
//! and `production`.

use crate::action::{Action, Chance};
use crate::auction::EACH_DISC;
use crate::card::{Card, Cards, CompanyId, StartupId};
use crate::components::{BUILT_IN, Components, LONGEST_ROW, Power, SAME_VALUES};
use crate::describe::Printed;
use crate::event::{Event, Teller};
use crate::inventory;
use crate::player::{Chain, Player};
use crate::production::Yield;
use crate::resource::Resource;
use crate::state::{Phase, Row, State};
use crate::tables::Tables;
use game::bits::Counted;
use game::components::known_as;
use game::options::YES_NO;
use game::{
    Breakdown, BySeat, Component, ComponentsError, Dice, Game, Next, NotationError, OptionKind, OptionSpec, Options,
    Refusal, Rulebook, Seat, Seats, Setup, SetupError, Silent, Standing, Tell, Value, places, shuffle,
};
use std::sync::{Arc, LazyLock, OnceLock};

/// The words that name the seats.
pub const SEAT_WORDS: [&str; 4] = ["red", "blue", "yellow", "black"];

/// The options of a table.
const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "players",
        kind: OptionKind::Number { min: 2, max: 4 },
        default: "3",
        help: "How many play. With two, the Agent bids too (FUR-080).",
    },
    OptionSpec {
        name: "capitalists",
        kind: YES_NO,
        default: "yes",
        help: "Each player gets a capitalist with a power; leave them out in first games (FUR-025).",
    },
    OptionSpec {
        name: "rounds",
        kind: OptionKind::Number { min: 3, max: 4 },
        default: "4",
        help: "4 rounds, or 3 for a short game (FUR-026).",
    },
    OptionSpec {
        name: "chain",
        kind: YES_NO,
        default: "no",
        help: "Cards stand in a fixed chain that produces from left to right; for experienced players (FUR-070).",
    },
    OptionSpec {
        name: "production",
        kind: OptionKind::Choice(&[
            ("together", "all produce at the same time"),
            ("in-turn", "one by one, from the first player"),
        ]),
        default: "together",
        help: "All produce together, or in turn and in view of all, as suits first games (FUR-027).",
    },
];

static RULEBOOK: LazyLock<Rulebook> = LazyLock::new(|| Rulebook::parse(include_str!("../rules/en.md")));
static POLISH_RULEBOOK: LazyLock<Rulebook> = LazyLock::new(|| Rulebook::parse_in("pl", include_str!("../rules/pl.md")));

/// The tables of the built-in components, made once: they are large, and the same for all who play with these.
static BUILT_IN_TABLES: LazyLock<Arc<Tables>> =
    LazyLock::new(|| Arc::new(Tables::new(&Components::read(BUILT_IN).expect("the built-in components"))));

/// The rules at one table.
#[derive(Debug)]
pub struct Furnace {
    pub(crate) components: Components,
    pub(crate) tables: Arc<Tables>,
    chosen: Options,
    hash: String,
    pub(crate) players: usize,
    pub(crate) row_size: usize,
    /// The places of the row as bits, in a byte for each disc of a hand.
    pub(crate) row_bits: u64,
    pub(crate) rounds: u8,
    pub(crate) chained: bool,
    capitalists: bool,
    in_turn: bool,
    pub(crate) printed: OnceLock<Printed>,
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

    /// Is the fixed production chain played (FUR-070)?
    pub fn is_chained(&self) -> bool {
        self.chained
    }

    /// Does the Agent bid too, as it does with two players (FUR-080)?
    pub fn has_agent(&self) -> bool {
        self.players == 2
    }

    pub(crate) fn teller(&self) -> Teller<'_> {
        Teller { components: &self.components, seats: &SEAT_WORDS }
    }

    /// Who may act now.
    ///
    /// Nearly all decisions are of two phases. Branches foretell these better than a jump by phase, so here, in lists and in
    /// play the others are asked for apart, in functions that are never inlined and so cannot become one jump again.
    #[inline]
    fn open(&self, state: &State) -> Seats {
        if state.phase == Phase::Production && !self.in_turn {
            state.busy
        } else if matches!(state.phase, Phase::Production | Phase::Auction) {
            Seats::only(self.seat_in_turn(state))
        } else {
            self.open_else(state)
        }
    }

    /// The same in phases other than auction and production.
    #[inline(never)]
    fn open_else(&self, state: &State) -> Seats {
        match state.phase {
            Phase::Compensation => self.waiting_bid(state).map_or(Seats::NONE, |(seat, _)| Seats::only(seat)),
            Phase::Placing => state.busy,
            _ => Seats::NONE,
        }
    }

    /// Refuses an action that does not belong to this phase, or a seat that may not act now.
    fn check_turn(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if matches!(action, Action::Place { .. }) && !self.chained {
            let text = "This table plays without the chain: companies are not put in any order.";
            return Err(Refusal::new("FUR-070", "no-chain", text));
        }
        let (rule, phase, what) = match action {
            Action::Bid { .. } => ("FUR-031", Phase::Auction, "discs are placed in the auction"),
            Action::Compensate { .. } => ("FUR-039", Phase::Compensation, "compensation is taken as cards are settled"),
            Action::Place { .. } => ("FUR-071", Phase::Placing, "companies are put into the chain after an auction"),
            Action::Resolve { .. } => ("FUR-050", Phase::Production, "cards are resolved in production"),
            Action::Upgrade { .. } => ("FUR-054", Phase::Production, "companies are upgraded in production"),
            Action::End => ("FUR-050", Phase::Production, "only production is ended"),
        };
        if state.phase != phase {
            let text = format!("That cannot be done now: {what}.");
            return Err(Refusal::new(rule, "wrong-phase", text).with("phase", state.phase.word()));
        }
        let open = self.open(state);
        if open.contains(seat) {
            return Ok(());
        }
        let names: Vec<&str> = open.iter().map(|seat| SEAT_WORDS[seat.index()]).collect();
        let names = names.join(" and ");
        let (rule, id, text) = match phase {
            Phase::Auction => ("FUR-031", "not-your-turn", format!("It is not your turn: {names} places a disc.")),
            Phase::Compensation => {
                ("FUR-039", "not-your-turn", format!("It is not your turn: {names} takes compensation."))
            }
            Phase::Placing => ("FUR-071", "all-placed", format!("Your cards are all placed; wait for {names}.")),
            _ if self.in_turn && state.busy.contains(seat) => {
                ("FUR-027", "not-your-turn", format!("Production goes one by one: it is the turn of {names}."))
            }
            _ => ("FUR-050", "production-ended", format!("You have ended your production; wait for {names}.")),
        };
        Err(Refusal::new(rule, id, text).with("seats", names))
    }

    /// Lists what a seat may do in phases other than auction and production.
    #[inline(never)]
    fn list_else(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        match state.phase {
            Phase::Compensation => self.list_compensations(state, into),
            Phase::Placing => self.list_placings(state, seat, into),
            _ => {}
        }
    }

    /// A player ends the production; the last one ends the round (FUR-060).
    #[inline(never)] // Like all that is not done in every other step, so that steps need few registers.
    fn end_production(&self, state: &mut State, seat: Seat, tell: &mut impl Tell<Event>) {
        let goods = state.players[seat].goods;
        tell.tell(|| Event::ProductionEnded { seat, goods });
        state.players[seat].refresh();
        state.busy.remove(seat);
        state.turn += 1;
        if !state.busy.is_empty() {
            return;
        }
        state.turn = 0;
        if state.round == self.rounds {
            state.phase = Phase::Over;
            tell.tell(|| {
                let places = places(&self.standing(state), self.players);
                let winners = Seat::all(self.players).filter(|&seat| places[seat] == 1).collect();
                Event::GameEnded { winners }
            });
            return;
        }
        let round = state.round;
        state.round += 1;
        state.first = state.first.left(self.players);
        state.phase = Phase::Row;
        let first = state.first;
        tell.tell(|| Event::RoundEnded { round, first });
    }

    /// Plays an action that is neither a bid nor resolves a card.
    #[inline(never)]
    fn play_else(&self, state: &mut State, seat: Seat, action: &Action, tell: &mut impl Tell<Event>) {
        match *action {
            Action::Compensate { times } => self.compensate(state, seat, times, tell),
            Action::Place { company, at } => self.place(state, seat, company, at, tell),
            Action::Upgrade { card, payment } => {
                self.tables.upgrade(&mut state.players[seat], card, payment);
                if let Card::Company(company) = card {
                    let paid = *self.tables.cost(payment);
                    tell.tell(|| Event::CompanyUpgraded { seat, company, payment, paid });
                }
            }
            Action::End => self.end_production(state, seat, tell),
            Action::Bid { .. } | Action::Resolve { .. } => unreachable!("bids and resolved cards are played before"),
        }
    }
}

impl Game for Furnace {
    const ID: &'static str = "furnace";
    const NAME: &'static str = "Furnace";
    const BLURB: &'static str = "Bid for companies, take compensation when outbid, and run the best production line.";
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

    fn default_components() -> &'static str {
        BUILT_IN
    }

    fn check_components(text: &str) -> Result<Vec<String>, ComponentsError> {
        Components::read(text).map(|components| components.summary())
    }

    fn component_list() -> Vec<Component> {
        inventory::list(&Components::read(BUILT_IN).expect("the built-in components"))
    }

    fn new(setup: &Setup<'_>) -> Result<Furnace, SetupError> {
        if let Some(asked) = setup.rules.filter(|version| !Furnace::RULES.contains(version)) {
            return Err(SetupError::Rules { asked, known: Furnace::RULES });
        }
        let chosen = setup.options.complete(OPTIONS)?;
        let text = setup.components.unwrap_or(BUILT_IN);
        let components = Components::read(text)?;
        let players = chosen.number("players").unwrap_or(3) as usize;
        let row_size = components.row_size(players);
        Ok(Furnace {
            tables: match setup.components {
                None => BUILT_IN_TABLES.clone(),
                Some(_) => Arc::new(Tables::new(&components)),
            },
            hash: known_as(text, SAME_VALUES),
            players,
            row_size,
            row_bits: ((1 << row_size) - 1) * EACH_DISC,
            rounds: chosen.number("rounds").unwrap_or(4) as u8,
            chained: chosen.is_yes("chain"),
            capitalists: chosen.is_yes("capitalists"),
            in_turn: chosen.get("production") == Some("in-turn"),
            components,
            chosen,
            printed: OnceLock::new(),
        })
    }

    fn chosen(&self) -> &Options {
        &self.chosen
    }

    fn rules_version(&self) -> u32 {
        1
    }

    fn components_hash(&self) -> &str {
        &self.hash
    }

    fn players(&self) -> usize {
        self.players
    }

    fn seat_word(&self, seat: Seat) -> &str {
        SEAT_WORDS[seat.index()]
    }

    fn start(&self) -> State {
        State {
            unseen: self.tables.companies,
            discarded: Cards::NONE,
            players: BySeat::default(),
            row: Row::default(),
            phase: Phase::Startups,
            round: 0,
            first: Seat::new(0),
            turn: 0,
            bidding: Seats::NONE,
            busy: Seats::NONE,
            agent: crate::disc::Hand::NONE,
        }
    }

    #[inline]
    fn next(&self, state: &State) -> Next {
        if matches!(state.phase, Phase::Startups | Phase::Capitalists | Phase::First | Phase::Row | Phase::Die) {
            Next::Chance
        } else if state.phase == Phase::Over {
            Next::Over
        } else {
            Next::decide_all(self.open(state))
        }
    }

    fn legal(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        if !self.open(state).contains(seat) {
            return;
        }
        if state.phase == Phase::Production {
            self.tables.list_production(&state.players[seat], self.chained, into);
        } else if state.phase == Phase::Auction {
            self.list_bids(state, seat, into);
        } else {
            self.list_else(state, seat, into);
        }
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.check_turn(state, seat, action)?;
        let player = &state.players[seat];
        match *action {
            Action::Bid { disc, on } => self.check_bid(state, seat, disc, on),
            Action::Compensate { times } => self.check_compensation(state, seat, times),
            Action::Place { company, at } => self.check_placing(state, seat, company, at),
            Action::Resolve { card, times } => self.tables.check_resolve(player, self.chained, card, times),
            Action::Upgrade { card, payment } => self.tables.check_upgrade(player, card, payment),
            Action::End => self.tables.check_end(player),
        }
    }

    #[inline]
    fn play_unchecked(&self, state: &mut State, seat: Seat, action: &Action, tell: &mut impl Tell<Event>) {
        match *action {
            Action::Resolve { card, times } => {
                let player = &mut state.players[seat];
                let extra_run = self.tables.resolve(player, self.chained, card, times);
                tell.tell(|| {
                    let Yield { paid, gained } = self.tables.yields(player, card, times);
                    Event::CardResolved { seat, card, paid, gained }
                });
                if extra_run {
                    tell.tell(|| Event::ExtraRunUsed { seat, card });
                }
            }
            Action::Bid { disc, on } => self.bid(state, seat, disc, on, tell),
            _ => self.play_else(state, seat, action, tell),
        }
    }

    #[inline]
    fn random_action(&self, state: &State, seat: Seat, dice: &mut impl Dice, buffer: &mut Vec<Action>) -> Action {
        match state.phase {
            Phase::Auction => self.random_bid(state, seat, dice),
            Phase::Compensation => {
                let most = self.pending(state).map_or(0, |pending| pending.most);
                Action::Compensate { times: dice.below(u32::from(most) + 1) as u8 }
            }
            // The list of a production is no slower than to count what would be in it.
            _ => {
                buffer.clear();
                self.legal(state, seat, buffer);
                buffer[dice.below(buffer.len() as u32) as usize]
            }
        }
    }

    /// One bid, or a whole production.
    fn play_at_random(&self, state: &mut State, seat: Seat, dice: &mut impl Dice, buffer: &mut Vec<Action>) -> u32 {
        match state.phase {
            Phase::Auction => {
                let Action::Bid { disc, on } = self.random_bid(state, seat, dice) else { unreachable!() };
                self.bid(state, seat, disc, on, &mut Silent);
                1
            }
            Phase::Production => {
                let steps = self.tables.produce_at_random(&mut state.players[seat], self.chained, dice, buffer);
                self.end_production(state, seat, &mut Silent);
                steps + 1
            }
            _ => {
                let action = self.random_action(state, seat, dice, buffer);
                self.play_unchecked(state, seat, &action, &mut Silent);
                1
            }
        }
    }

    fn draw(&self, state: &State, dice: &mut impl Dice) -> Chance {
        match state.phase {
            Phase::Startups => {
                let mut all: arrayvec::ArrayVec<StartupId, 9> =
                    self.components.startups.iter().map(|startup| startup.id).collect();
                shuffle(&mut all, dice);
                let mut dealt = [StartupId::NONE; 4];
                dealt[..self.players].copy_from_slice(&all[..self.players]);
                Chance::Startups(dealt)
            }
            Phase::Capitalists => {
                let mut all: arrayvec::ArrayVec<Power, 5> =
                    self.components.capitalists.iter().map(|capitalist| capitalist.power).collect();
                shuffle(&mut all, dice);
                let mut dealt = [None; 4];
                for (place, power) in dealt[..self.players].iter_mut().zip(all) {
                    *place = Some(power);
                }
                Chance::Capitalists(dealt)
            }
            Phase::First => Chance::First(Seat::new(dice.below(self.players as u32) as usize)),
            Phase::Row => {
                // Uniform from the unseen cards, one after the other (FUR-023).
                let mut unseen = Counted::new(state.unseen.bits());
                let mut row = [None; LONGEST_ROW];
                for place in &mut row[..self.row_size] {
                    let company = unseen.nth(dice.below(unseen.count()));
                    unseen = unseen.without(company);
                    *place = Some(CompanyId::new(company as u8));
                }
                Chance::Row(row)
            }
            _ => Chance::Die(1 + dice.below(6) as u8),
        }
    }

    fn check_chance(&self, state: &State, chance: &Chance) -> Result<(), Refusal> {
        self.check_outcome(state, chance)
    }

    fn happen(&self, state: &mut State, chance: &Chance, tell: &mut impl Tell<Event>) {
        match *chance {
            Chance::Startups(startups) => {
                for (seat, startup) in Seat::all(self.players).zip(startups) {
                    let gained = self.tables.start[startup.index()];
                    let mut player = Player { startup, ..Player::default() };
                    player.goods.gain(&gained, 1);
                    if self.chained {
                        player.chain = Chain::of_startup();
                    }
                    state.players[seat] = player;
                    tell.tell(|| Event::StartupDealt { seat, startup, gained });
                }
                self.take_discs_back(state);
                state.phase = if self.capitalists { Phase::Capitalists } else { Phase::First };
            }
            Chance::Capitalists(powers) => {
                for (seat, power) in Seat::all(self.players).zip(powers) {
                    state.players[seat].capitalist = power;
                    if let Some(power) = power {
                        tell.tell(|| Event::CapitalistDealt { seat, power });
                    }
                }
                self.take_discs_back(state);
                state.phase = Phase::First;
            }
            Chance::First(seat) => {
                state.first = seat;
                tell.tell(|| Event::FirstDrawn { seat });
                state.phase = Phase::Row;
            }
            Chance::Row(companies) => self.open_auction(state, companies.into_iter().flatten(), tell),
            Chance::Die(die) => self.agent_bids(state, die, tell),
        }
    }

    fn describe(&self, view: &State) -> Value {
        self.describe_state(view)
    }

    fn event_text(&self, event: &Event) -> String {
        self.teller().text(event)
    }

    fn event_value(&self, event: &Event) -> Value {
        self.teller().value(event)
    }

    fn audit(&self, state: &State) -> Result<(), String> {
        crate::audit::audit(self, state)
    }

    fn standing(&self, state: &State) -> BySeat<Standing> {
        BySeat::from_fn(|seat| {
            if seat.index() >= self.players {
                return Standing::default();
            }
            let player = &state.players[seat];
            // FUR-061, FUR-062, FUR-063
            Standing {
                points: i32::from(player.goods[Resource::Money]),
                tiebreaks: [player.cards() as i32, player.goods.resources() as i32, 0],
            }
        })
    }

    fn breakdown(&self, state: &State, seat: Seat) -> Breakdown {
        Breakdown::default().with("money", i32::from(state.players[seat].goods[Resource::Money]))
    }

    fn write_action(&self, _state: &State, _seat: Seat, action: &Action) -> String {
        crate::notation::write_action(action)
    }

    fn read_action(&self, _state: &State, _seat: Seat, text: &str) -> Result<Action, NotationError> {
        crate::notation::read_action(text)
    }

    fn write_chance(&self, _state: &State, chance: &Chance) -> String {
        crate::notation::write_chance(&self.components, chance)
    }

    fn read_chance(&self, _state: &State, text: &str) -> Result<Chance, NotationError> {
        crate::notation::read_chance(&self.components, text)
    }
}
