//! The rules at one table: components, options, and what the [`Game`] contract asks of them.
//!
//! Every method of the contract is answered by a method of the module that the question belongs to; nothing is decided
//! here.

use crate::action::Action;
use crate::chance::Chance;
use crate::components::{BUILT_IN, Components, Start};
use crate::describe::Described;
use crate::events::Event;
use crate::fast::lookups::Lookups;
use crate::fast::sampler::Sampler;
use crate::ids::{Edition, Level, Region, Regions, Techs};
use crate::inventory;
use crate::options::{Chosen, OPTIONS, STEVE};
use crate::plan::Overhang;
use crate::solver::Reach;
use crate::state::{Phase, State};
use crate::tally;
use game::components::fingerprint;
use game::{
    Colour, Dice, Eye, Game, MAX_SEATS, Motive, NotationError, Options, Rival, Rulebooks, Seat, Seats, Setup,
    SetupError,
};
use std::sync::{Arc, OnceLock};

static RULEBOOKS: Rulebooks =
    Rulebooks::new(&[("en", include_str!("../rules/en.md")), ("pl", include_str!("../rules/pl.md"))]);

/// Smartphone Inc. at one table.
#[derive(Debug)]
pub struct Smartphone {
    /// The version of the rules the table was made with.
    pub(crate) rules: u32,
    pub(crate) components: Components,
    pub(crate) hash: String,
    pub(crate) options: Options,
    pub(crate) players: usize,
    pub(crate) edition: Edition,
    pub(crate) colours: [Colour; MAX_SEATS],
    pub(crate) steve: Option<(Seat, Level)>,
    /// Technologies whose side is drawn.
    pub(crate) random_sides: Techs,
    /// Technologies that were chosen with the back up.
    pub(crate) chosen_backs: Techs,
    /// Regions that get a Retailer.
    pub(crate) retailer_regions: Regions,
    /// All regions of the map.
    pub(crate) all_regions: Regions,
    pub(crate) lookups: Lookups,
    pub(crate) sampler: &'static Sampler,
    pub(crate) described: Described,
    reach: [OnceLock<Arc<Reach>>; 3],
}

impl Smartphone {
    /// The version in which Steve began to leave a Retailer's region last (SPI-166).
    pub(crate) const STEVE_STAYS_AT_RETAILERS: u32 = 2;

    /// Makes the table.
    fn from_setup(setup: &Setup<'_>) -> Result<Smartphone, SetupError> {
        let rules = setup.rules_of(Smartphone::RULES)?;
        let text = setup.components.unwrap_or(BUILT_IN);
        let components = Components::read(text)?;
        let options = setup.options.complete(OPTIONS)?;
        let Chosen { players, edition, colours, steve, random_sides, backs } = Chosen::from_options(&options)?;
        let homes = colours[..players].iter().map(|&colour| components.companies[colour as usize].home).collect();
        Ok(Smartphone {
            rules,
            hash: fingerprint(text),
            retailer_regions: components.regions_with_retailers(players, homes),
            all_regions: components.all_regions().collect(),
            lookups: Lookups::new(&components),
            components,
            options,
            players,
            edition,
            colours,
            steve,
            random_sides,
            chosen_backs: backs,
            sampler: Sampler::shared(),
            described: Described::default(),
            reach: [const { OnceLock::new() }; 3],
        })
    }

    /// The colour of a seat.
    #[inline]
    pub fn colour(&self, seat: Seat) -> Colour {
        self.colours[seat.index()]
    }

    /// The edition of the table.
    pub fn edition(&self) -> Edition {
        self.edition
    }

    /// The components of the table.
    pub fn components(&self) -> &Components {
        &self.components
    }

    /// The start of a seat's company.
    #[inline]
    pub fn home(&self, seat: Seat) -> &Start {
        &self.components.companies[self.colour(seat) as usize]
    }

    /// Is this Steve's seat?
    #[inline]
    pub fn is_steve(&self, seat: Seat) -> bool {
        self.steve.is_some_and(|(steve, _)| steve == seat)
    }

    /// The seats that plan: all but Steve's.
    #[inline]
    pub fn planners(&self) -> Seats {
        let all = Seats::all(self.players);
        self.steve.map_or(all, |(steve, _)| all.without(steve))
    }

    /// What the plan solver knows of the table's Pads.
    pub fn reach(&self, overhang: Overhang) -> &Reach {
        self.reach[overhang as usize].get_or_init(|| Reach::shared(&self.components.pads, overhang))
    }

    /// The name of a region.
    pub fn region_name(&self, region: Region) -> &str {
        &self.components.regions[region.index()].name
    }

    /// The word of a region in notation.
    pub fn region_word(&self, region: Region) -> &str {
        &self.components.regions[region.index()].word
    }
}

impl Game for Smartphone {
    const ID: &'static str = "smartphone";
    const NAME: &'static str = "Smartphone Inc.";
    const BLURB: &'static str = "Overlap two Pads in secret, set a price, and sell phones around the world.";
    const RULES: &'static [u32] = &[1, Smartphone::STEVE_STAYS_AT_RETAILERS];
    const SOURCES: &'static [&'static str] = tally::SOURCES;
    const RIVAL: Option<Rival> = Some(STEVE);

    type State = State;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;

    game::forward_setup!();

    fn new(setup: &Setup<'_>) -> Result<Smartphone, SetupError> {
        Smartphone::from_setup(setup)
    }

    fn seat_word(&self, seat: Seat) -> &str {
        self.colour(seat).word()
    }

    fn automa(&self, seat: Seat) -> Option<&str> {
        self.is_steve(seat).then_some(STEVE.name)
    }

    fn start(&self) -> State {
        self.first_state()
    }

    game::forward_to_modules!();

    fn is_listed(&self, state: &State, _seat: Seat) -> bool {
        self.lists_all(state)
    }

    fn random_action(&self, state: &State, seat: Seat, dice: &mut impl Dice, buffer: &mut Vec<Action>) -> Action {
        if !self.lists_all(state) {
            return Action::Plan(self.random_plan(state, seat, dice));
        }
        buffer.clear();
        self.list_actions(state, seat, buffer);
        buffer[dice.below(buffer.len() as u32) as usize]
    }

    fn auto(&self, state: &State, seat: Seat) -> (Action, Motive) {
        self.auto_action(state, seat)
    }

    fn seen_by(&self, state: &State, eye: Eye) -> State {
        self.without_secrets(state, eye)
    }

    fn is_secret(&self, state: &State) -> bool {
        state.phase == Phase::Plan
    }

    fn write_action(&self, state: &State, seat: Seat, action: &Action) -> String {
        self.action_text(state, seat, action)
    }

    fn read_action(&self, state: &State, seat: Seat, text: &str) -> Result<Action, NotationError> {
        self.parse_action(state, seat, text)
    }
}
