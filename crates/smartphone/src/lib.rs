//! The rules of Smartphone Inc.: 2 to 5 companies, 5 rounds of 8 phases, three editions, and Steve the automa.
//!
//! [`Smartphone`] is the game at one table; [`State`] is what has happened. The heart is planning: a
//! [`Plan`] is a physical arrangement of two Pads and any Improvements, [`solver`] finds every outcome that
//! can be laid. This crate knows no I/O, no JSON, no clock and no other game.
//!
//! # Notation
//!
//! Seats are named by colour. Regions and Technologies are one word each: `south-america`, `li-ion`.
//!
//! ```text
//! plan A2 over B1 turned 90 at 1,-1; PR at 0,1 right; ML under at 1,0 down; LP face down
//! ```
//! The lower Pad lies upright, its top left cell is `0,0`, x grows to the right and y downwards. The upper Pad is turned
//! clockwise (`turned 90`, left out when 0), and `at x,y` is the cell of the turned Pad's top left corner. An Improvement is
//! named by its two symbols; `at x,y` is the cell of its first symbol and the direction leads to the second. `under` ones were
//! laid on the lower Pad before the upper one. Pieces are listed from the bottom up. Improvements that are `face down` lie
//! beside the Pads; they may be left out when typing.
//!
//! | line | phase |
//! |---|---|
//! | `take PR` | 4: take an Improvement |
//! | `research 2 on gps`, `finish gps` | 5: place Progress; finish one of several ready Technologies |
//! | `ship 2 to europe`, `second office in usa`, `nfc 2` | 6: place Progress, Wi-Fi, NFC |
//! | `office in canada` | Gamepad back |
//! | `take goods`, `bonus research on gps`, `price up`, `second office in usa`, `move usa to rsa`, `move right usa to rsa`, `decline` | a Retailer's bonus |
//! | `sell 3 in europe` | 7: sell to the leftmost willing Buyers |
//! | `end` | end the turn in phases 5 to 7 |
//!
//! Chance: `sides gps front, wifi back, …`, `retailers canada 1a, china 7b, …` (tile and face), `block PR L+ PP MR ML`,
//! `program flood`, `order red green blue`. What is forced happens by itself and has no line.

mod action;
mod advice;
mod audit;
mod component_file;
pub mod components;
mod describe;
mod event;
mod flow;
mod ground;
pub mod ids;
mod log;
mod notation;
mod options;
pub mod outcome;
pub mod plan;
mod refuse;
mod sample;
mod scoring;
pub mod solver;
pub mod state;
mod steve;
pub mod symbol;
mod table;
mod turn;

pub use action::{Action, Chance};
pub use event::{Cause, Event};
pub use table::Smartphone;

use components::{BUILT_IN, Components};
use game::components::Component;
use game::{
    Breakdown, BySeat, ComponentsError, Dice, Eye, Game, Motive, Next, NotationError, OptionSpec, Options, Refusal,
    Rulebook, Seat, Setup, SetupError, Standing, Tell, Value,
};
use outcome::Preview;
use plan::Plan;
use solver::Found;
use state::{Phase, State};
use std::sync::LazyLock;

static RULEBOOK: LazyLock<Rulebook> = LazyLock::new(|| Rulebook::parse(include_str!("../rules/en.md")));
static POLISH_RULEBOOK: LazyLock<Rulebook> = LazyLock::new(|| Rulebook::parse_in("pl", include_str!("../rules/pl.md")));

impl Game for Smartphone {
    const ID: &'static str = "smartphone";
    const NAME: &'static str = "Smartphone Inc.";
    const BLURB: &'static str = "Lay two pads in secret, set a price, and sell phones around the world.";
    const RULES: &'static [u32] = table::RULES;

    type State = State;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;

    fn options() -> &'static [OptionSpec] {
        options::SPECS
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
        let components = Components::read(text)?;
        let count = |kind: &str| components.list().iter().filter(|entry| entry.kind == kind).count();
        let improvements: u32 = components.improvements.iter().map(|&(_, count)| u32::from(count)).sum();
        Ok(vec![
            format!("{} regions, {} lines", components.regions.len(), components.lines.len()),
            format!("{improvements} Improvements of {} kinds", components.improvements.len()),
            format!("{} technologies, {} retailers", components.techs.len(), components.retailers.len()),
            format!("{} programs of Steve", count("program")),
        ])
    }

    fn component_list() -> Vec<Component> {
        Components::read(BUILT_IN).map(|components| components.list().to_vec()).unwrap_or_default()
    }

    fn new(setup: &Setup<'_>) -> Result<Smartphone, SetupError> {
        Smartphone::make(setup)
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
        self.colour(seat).word()
    }

    fn automa(&self, seat: Seat) -> Option<&str> {
        self.is_steve(seat).then_some("Steve")
    }

    fn start(&self) -> State {
        self.begin()
    }

    #[inline]
    fn next(&self, state: &State) -> Next {
        self.whose(state)
    }

    fn legal(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        if !self.is_open(state, seat) {
            return;
        }
        if state.phase == Phase::Plan {
            self.list_plans(state, seat, into);
            return;
        }
        self.each_option(state, seat, &mut |action| {
            into.push(action);
            true
        });
    }

    fn is_listed(&self, state: &State, _seat: Seat) -> bool {
        state.phase != Phase::Plan
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.judge(state, seat, action)
    }

    #[inline]
    fn play_unchecked(&self, state: &mut State, seat: Seat, action: &Action, tell: &mut impl Tell<Event>) {
        if let Action::Plan(plan) = action {
            self.commit(state, seat, plan, tell);
            return;
        }
        self.apply(state, seat, action, tell);
        self.run(state, tell);
    }

    fn random_action(&self, state: &State, seat: Seat, dice: &mut impl Dice, buffer: &mut Vec<Action>) -> Action {
        if state.phase == Phase::Plan {
            return Action::Plan(self.random_plan(state, seat, dice));
        }
        buffer.clear();
        self.legal(state, seat, buffer);
        buffer[dice.below(buffer.len() as u32) as usize]
    }

    fn draw(&self, state: &State, dice: &mut impl Dice) -> Chance {
        self.draw_chance(state, dice)
    }

    fn check_chance(&self, state: &State, chance: &Chance) -> Result<(), Refusal> {
        self.judge_chance(state, chance)
    }

    fn happen(&self, state: &mut State, chance: &Chance, tell: &mut impl Tell<Event>) {
        self.let_happen(state, chance, tell);
    }

    fn auto(&self, state: &State, seat: Seat) -> (Action, Motive) {
        self.steve_acts(state, seat)
    }

    fn seen_by(&self, state: &State, eye: Eye) -> State {
        let mut view = *state;
        if state.phase == Phase::Plan {
            for seat in Seat::all(self.players).filter(|&seat| !eye.sees_secrets_of(seat)) {
                view.companies[seat].plan = None;
            }
        }
        view
    }

    fn is_secret(&self, state: &State) -> bool {
        state.phase == Phase::Plan
    }

    fn describe(&self, view: &State) -> Value {
        self.portray(view)
    }

    fn event_text(&self, event: &Event) -> String {
        self.sentence(event)
    }

    fn event_value(&self, event: &Event) -> Value {
        self.data(event)
    }

    fn audit(&self, state: &State) -> Result<(), String> {
        self.find_fault(state)
    }

    fn standing(&self, state: &State) -> BySeat<Standing> {
        self.standings(state)
    }

    fn breakdown(&self, state: &State, seat: Seat) -> Breakdown {
        self.sources(state, seat)
    }

    fn write_action(&self, state: &State, seat: Seat, action: &Action) -> String {
        self.action_text(state, seat, action)
    }

    fn read_action(&self, state: &State, seat: Seat, text: &str) -> Result<Action, NotationError> {
        self.parse_action(state, seat, text)
    }

    fn write_chance(&self, _state: &State, chance: &Chance) -> String {
        self.chance_text(chance)
    }

    fn read_chance(&self, _state: &State, text: &str) -> Result<Chance, NotationError> {
        self.parse_chance(text)
    }
}

/// Planning, for pages and bots.
impl Smartphone {
    /// Every distinct outcome the seat can plan for now, in order. Price+ makes a difference of its own while Li-Ion's front
    /// may still turn it into Logistics this round.
    pub fn outcomes(&self, state: &State, seat: Seat) -> Vec<Found> {
        let terms = self.terms(state, seat);
        let plus_counts = self.plus_counts(state, seat);
        self.reach(self.overhang(state, seat)).outcomes(state.companies[seat].owned(), &terms, plus_counts)
    }

    /// One plan for each of the outcomes. Out of the way of the lists that playouts need.
    #[inline(never)]
    fn list_plans(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        let (found, tiles) = (self.outcomes(state, seat), state.companies[seat].owned());
        let reach = self.reach(self.overhang(state, seat));
        into.extend(found.iter().map(|found| Action::Plan(reach.plan(found, tiles))));
    }

    /// Those of the seat's outcomes that no other beats at the same price.
    pub fn unbeaten(&self, state: &State, seat: Seat) -> Vec<Found> {
        solver::pareto(&self.outcomes(state, seat), self.plus_counts(state, seat))
    }

    /// Does the number of Price+ matter beyond the price: may the seat still finish Li-Ion with its front up?
    pub fn plus_counts(&self, state: &State, seat: Seat) -> bool {
        self.is_front(state, ids::Tech::LiIon) && !state.companies[seat].has(ids::Tech::LiIon)
    }

    /// A plan for one of the seat's [`outcomes`](Smartphone::outcomes).
    pub fn lay_out(&self, state: &State, seat: Seat, found: &Found) -> Plan {
        self.reach(self.overhang(state, seat)).plan(found, state.companies[seat].owned())
    }

    /// What a plan would lead to for the seat, with the sums behind it; or the rule it breaks.
    pub fn preview(&self, state: &State, seat: Seat, plan: &Plan) -> Result<Preview, Refusal> {
        self.judge_plan(state, seat, plan)?;
        Ok(self.planned(state, seat, plan))
    }

    /// What a legal plan leads to.
    #[inline]
    pub(crate) fn planned(&self, state: &State, seat: Seat, plan: &Plan) -> Preview {
        let face_down = state.companies[seat].improvement_count - plan.pieces().len() as u8;
        let terms = self.terms(state, seat);
        Preview::new(plan.show(&self.components.pads), plan.lay.overlap(), face_down, &terms)
    }

    /// A random legal plan of the seat, without allocation.
    pub fn random_plan(&self, state: &State, seat: Seat, dice: &mut impl Dice) -> Plan {
        self.sampler.plan(state.companies[seat].owned(), self.overhang(state, seat), dice)
    }
}
