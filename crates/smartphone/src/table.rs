//! The rules at one table: components, options, and what follows from them for every state.

use crate::components::{Buyer, Components, MAX_KINDS, RetailerFace, Start};
use crate::ids::{Colour, Edition, Level, MAX_REGIONS, Region, Size, TECHS, Tech};
use crate::options;
use crate::outcome::{Terms, logistics_progress};
use crate::plan::Overhang;
use crate::sample::Sampler;
use crate::solver::Reach;
use crate::state::{Buyers, Company, Control, Phase, RoundPoints, Stage, State};
use crate::symbol::Tile;
use game::components::fingerprint;
use game::{BySeat, MAX_SEATS, Options, Seat, Seats, Setup, SetupError};
use std::sync::{Arc, OnceLock};

/// The versions of the rules. In version 1 Steve moves an Office away from a Retailer's region as from any other without
/// Buyers; from version 2 on he leaves such a region last (SPI-166).
pub(crate) const RULES: &[u32] = &[1, 2];

/// A byte for each region, a few to spare: sets of Buyers of all regions at once.
pub(crate) type ByRegion = [u8; 16];

/// A byte for each Technology, the first one lowest: all Technologies at once.
pub(crate) type ByTech = u64;

/// A 1 for each Technology.
pub(crate) const EACH_TECH: ByTech = 0x0101_0101_0101;

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
    pub(crate) random_sides: u8,
    /// Technologies that were chosen with the back up.
    pub(crate) chosen_backs: u8,
    /// Regions that get a Retailer.
    pub(crate) retailer_regions: u16,
    /// Small regions.
    pub(crate) small: u16,
    pub(crate) region_count: usize,
    /// Red Buyers who pay a price, by price.
    limits: [ByRegion; 32],
    /// Purple Buyers who are content, by set of Technologies.
    wants: [ByRegion; 1 << TECHS],
    /// The cost of each Technology, by set of Patents still to be had.
    costs: [ByTech; 1 << TECHS],
    /// What sets of regions are joined to by lines: sets of the first six regions, sets of the others.
    joined: [[u16; 64]; 2],
    /// The cost of an Office, by region.
    pub(crate) office_costs: [u8; MAX_REGIONS],
    /// Office spaces by region, Retailers aside.
    region_spaces: [u8; MAX_REGIONS],
    /// Office spaces of a Retailer, by its code in the state.
    retailer_spaces: [u8; 256],
    /// The Retailer tiles of each size, as sets.
    pub(crate) retailers_by_size: [u64; 3],
    /// What Priority compares last: VP at the start, then the order of the scoreboard (SPI-061).
    pub(crate) start_ranks: [u64; MAX_SEATS],
    /// Place among the kinds of Improvement, by tile; 255 for none.
    kinds: [u8; 256],
    pub(crate) sampler: &'static Sampler,
    reach: [OnceLock<Arc<Reach>>; 3],
}

impl Smartphone {
    /// Makes the table.
    pub(crate) fn make(setup: &Setup<'_>) -> Result<Smartphone, SetupError> {
        let rules = setup.rules.unwrap_or(RULES[RULES.len() - 1]);
        if !RULES.contains(&rules) {
            return Err(SetupError::Rules { asked: rules, known: RULES });
        }
        let text = setup.components.unwrap_or(crate::components::BUILT_IN);
        let components = Components::read(text)?;
        let options = setup.options.complete(options::SPECS)?;
        let chosen = options::Chosen::of(&options)?;
        let homes = chosen.colours[..chosen.players]
            .iter()
            .fold(0u16, |mask, colour| mask | 1 << components.companies[*colour as usize].home.index());
        let mut limits = [[0; 16]; 32];
        let mut wants = [[0; 16]; 1 << TECHS];
        let mut small = 0;
        for (index, card) in components.regions.iter().enumerate() {
            small |= u16::from(card.size == Size::S) << index;
            for (place, buyer) in card.buyers.iter().enumerate() {
                match *buyer {
                    Buyer::Limit(limit) => {
                        for price in 0..=limit.min(31) {
                            limits[price as usize][index] |= 1 << place;
                        }
                    }
                    Buyer::Wants(tech) => {
                        for set in (0..1usize << TECHS).filter(|set| set & tech.bit() as usize != 0) {
                            wants[set][index] |= 1 << place;
                        }
                    }
                }
            }
        }
        let mut kinds = [u8::MAX; 256];
        for code in 0..=255u8 {
            let place = components.improvements.iter().position(|(kind, _)| kind.code() == code);
            kinds[code as usize] = place.map_or(u8::MAX, |place| place as u8);
        }
        let costs = std::array::from_fn(|patents: usize| {
            let cost = |tech: Tech| components.techs[tech as usize].cost - u8::from(patents as u8 & tech.bit() == 0);
            Tech::ALL.into_iter().fold(0, |all, tech| all | ByTech::from(cost(tech)) << (8 * tech as u32))
        });
        let joined = [0, 6].map(|from: usize| {
            std::array::from_fn(|set: usize| {
                Region::of((set << from) as u16 & ((1 << MAX_REGIONS) - 1))
                    .fold(0, |all, region| all | components.neighbours[region.index()])
            })
        });
        let mut office_costs = [0; MAX_REGIONS];
        let mut region_spaces = [0; MAX_REGIONS];
        for region in components.all_regions() {
            let size = components.size_of(region);
            (office_costs[region.index()], region_spaces[region.index()]) = (size.cost, size.spaces);
        }
        let start_ranks =
            chosen.colours.map(|colour| u64::from(components.companies[colour as usize].vp) << 8 | colour as u64);
        let mut retailers_by_size = [0; 3];
        for (place, tile) in components.retailers.iter().enumerate() {
            retailers_by_size[tile.size as usize] |= 1 << place;
        }
        let mut retailer_spaces = [0; 256];
        for (face, spaces) in components.retailers.iter().flat_map(|tile| tile.faces).zip(&mut retailer_spaces[1..]) {
            *spaces = face.spaces;
        }
        Ok(Smartphone {
            rules,
            hash: fingerprint(text),
            retailer_regions: components.retailer_mask(chosen.players, homes),
            region_count: components.regions.len(),
            components,
            options,
            players: chosen.players,
            edition: chosen.edition,
            colours: chosen.colours,
            steve: chosen.steve,
            random_sides: chosen.random_sides,
            chosen_backs: chosen.backs,
            small,
            limits,
            wants,
            costs,
            joined,
            office_costs,
            region_spaces,
            retailer_spaces,
            retailers_by_size,
            start_ranks,
            kinds,
            sampler: Sampler::shared(),
            reach: [const { OnceLock::new() }; 3],
        })
    }

    /// The state before anything has happened: the companies stand at their homes (SPI-005).
    pub(crate) fn begin(&self) -> State {
        let mut state = State {
            phase: Phase::Sides,
            round: 0,
            stage: Stage::Main,
            order: [0; MAX_SEATS],
            order_open: false,
            turn: 0,
            progress: 0,
            wifi_done: false,
            nfc_left: 0,
            backs: self.chosen_backs,
            patents: (1 << TECHS) - 1,
            tokens: self.components.goods_tokens,
            retailers: [0; MAX_REGIONS],
            block: [Tile::NONE; crate::components::MAX_SLOTS],
            pile: [0; MAX_KINDS],
            gone: [0; MAX_KINDS],
            offices: [[0; crate::components::MAX_SPACES]; MAX_REGIONS],
            planned: Seats::NONE,
            program: 0,
            programs_used: 0,
            companies: BySeat::from_fn(|_| Company::NEW),
            control: [[Control::default(); MAX_REGIONS]; crate::components::MAX_ROUNDS],
            points: [BySeat::from_fn(|_| RoundPoints::default()); crate::components::MAX_ROUNDS],
        };
        for (place, (_, count)) in self.components.improvements.iter().enumerate() {
            state.pile[place] = *count;
        }
        for seat in Seat::all(self.players) {
            let start = *self.home(seat);
            let company = &mut state.companies[seat];
            company.vp = u16::from(start.vp);
            company.price = self.components.price_start;
            company.gain(start.improvement);
            company.presence = 1 << start.home.index();
            state.offices[start.home.index()][0] = seat.index() as u8 + 1;
        }
        for (place, seat) in Seat::all(self.players).enumerate() {
            state.order[place] = seat.index() as u8;
        }
        self.skip_empty_setup(&mut state);
        state
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

    /// The place of a kind of Improvement in the component file.
    #[inline]
    pub(crate) fn kind(&self, tile: Tile) -> Option<usize> {
        let place = self.kinds[tile.code() as usize];
        (place != u8::MAX).then_some(place as usize)
    }

    // ---- Technologies ----------------------------------------------------------------------------

    /// Is the front of a Technology up?
    #[inline]
    pub fn is_front(&self, state: &State, tech: Tech) -> bool {
        state.backs & tech.bit() == 0
    }

    /// Does the seat have the effect of the Technology's front?
    #[inline]
    pub fn has_front(&self, state: &State, seat: Seat, tech: Tech) -> bool {
        state.companies[seat].techs & !state.backs & tech.bit() != 0
    }

    /// Does the seat have the effect of the Technology's back?
    #[inline]
    pub fn has_back(&self, state: &State, seat: Seat, tech: Tech) -> bool {
        state.companies[seat].techs & state.backs & tech.bit() != 0
    }

    /// The Progress a seat needs for a Technology (SPI-084, SPI-094).
    #[inline]
    pub fn tech_cost(&self, state: &State, seat: Seat, tech: Tech) -> u8 {
        (self.tech_costs(state, seat) >> (8 * tech as u32)) as u8
    }

    /// The Progress a seat needs for each Technology. Costs are at least 3, so no byte borrows from the next.
    #[inline]
    pub(crate) fn tech_costs(&self, state: &State, seat: Seat) -> ByTech {
        let gamepad = self.has_front(state, seat, Tech::Gamepad);
        self.costs[state.patents as usize & ((1 << TECHS) - 1)] - if gamepad { EACH_TECH } else { 0 }
    }

    /// Goods by Li-Ion back: in phase 3, or at once when it is finished (SPI-099).
    pub(crate) fn li_ion_goods(&self, techs: u8, at_once: bool) -> u8 {
        let count = techs.count_ones() as u8;
        match self.edition {
            Edition::First => count,
            Edition::Polish => count / 2,
            Edition::English if at_once => count / 2,
            Edition::English => count,
        }
    }

    /// What a company brings to its plan.
    pub fn terms(&self, state: &State, seat: Seat) -> Terms {
        let company = &state.companies[seat];
        let li_ion = self.has_back(state, seat, Tech::LiIon);
        Terms {
            start_price: self.components.price_start,
            min_price: self.components.price_min,
            max_price: self.components.price_max,
            tokens: company.tokens,
            gps: self.has_front(state, seat, Tech::Gps),
            plus_is_logistics: self.has_front(state, seat, Tech::LiIon),
            li_ion_goods: if li_ion { self.li_ion_goods(company.techs, false) } else { 0 },
            price_rise: u8::from(self.has_back(state, seat, Tech::Nfc)),
        }
    }

    /// How far the seat's Improvements may stick out (SPI-096).
    #[inline]
    pub fn overhang(&self, state: &State, seat: Seat) -> Overhang {
        match self.edition {
            _ if !self.has_front(state, seat, Tech::FourG) => Overhang::None,
            Edition::First => Overhang::One,
            _ => Overhang::Any,
        }
    }

    /// The solver's tables for an overhang, made when first asked for.
    pub fn reach(&self, overhang: Overhang) -> &Reach {
        self.reach[overhang as usize].get_or_init(|| Reach::shared(&self.components.pads, overhang))
    }

    // ---- the map ---------------------------------------------------------------------------------

    /// The Retailer's face on a region, if there is one.
    #[inline]
    pub fn retailer(&self, state: &State, region: Region) -> Option<&RetailerFace> {
        let code = state.retailers[region.index()].checked_sub(1)?;
        Some(&self.components.retailers[code as usize / 2].faces[code as usize % 2])
    }

    /// How many Offices fit into a region.
    #[inline]
    pub fn spaces(&self, state: &State, region: Region) -> usize {
        match state.retailers[region.index()] {
            0 => self.region_spaces[region.index()] as usize,
            code => self.retailer_spaces[code as usize] as usize,
        }
    }

    /// Has the region an empty space (SPI-113)?
    #[inline]
    pub fn has_space(&self, state: &State, region: Region) -> bool {
        state.offices[region.index()][self.spaces(state, region) - 1] == 0
    }

    /// Regions joined by a line to one with an Office of the seat (SPI-111).
    #[inline]
    pub fn connected(&self, state: &State, seat: Seat) -> u16 {
        let presence = state.companies[seat].presence as usize;
        self.joined[0][presence & 63] | self.joined[1][presence >> 6 & 63]
    }

    /// The free Buyers of a region who would buy from the seat, Offices and Retailers aside (SPI-131, SPI-132).
    #[inline]
    pub fn willing(&self, state: &State, seat: Seat, region: Region) -> Buyers {
        let company = &state.companies[seat];
        let content = self.limits[company.price as usize & 31][region.index()]
            | self.wants[company.techs as usize & ((1 << TECHS) - 1)][region.index()];
        Buyers::from_bits(content & !state.bought(region, self.players))
    }

    /// Whom the seat would sell so many Goods to in a region: the leftmost willing Buyers (SPI-134).
    #[inline]
    pub fn buyers_of_sale(&self, state: &State, seat: Seat, region: Region, amount: u8) -> Buyers {
        let willing = self.willing(state, seat, region).bits();
        let mut rest = willing;
        for _ in 0..amount {
            rest &= rest.wrapping_sub(1);
        }
        Buyers::from_bits(willing & !rest)
    }

    /// Who has sold to a Buyer of a region this round.
    pub fn seller_to(&self, state: &State, region: Region, buyer: usize) -> Option<Seat> {
        Seat::all(self.players).find(|&seat| state.companies[seat].sold[region.index()] >> buyer & 1 == 1)
    }

    /// The Progress the seat has for regions this round (SPI-098, SPI-110).
    #[inline]
    pub fn logistics_progress(&self, state: &State, seat: Seat) -> u8 {
        let company = &state.companies[seat];
        logistics_progress(company.logistics, company.price_plus, self.has_front(state, seat, Tech::LiIon))
    }

    /// Does the seat keep Goods it does not sell (SPI-093)?
    #[inline]
    pub fn keeps_goods(&self, state: &State, seat: Seat) -> bool {
        self.has_back(state, seat, Tech::Wifi)
    }

    /// The Progress the seat still needs for an Office in a region (SPI-112).
    #[inline]
    pub fn missing_in(&self, state: &State, seat: Seat, region: Region) -> u8 {
        self.office_costs[region.index()] - state.companies[seat].region_progress[region.index()]
    }

    /// The same for all regions at once.
    #[inline]
    pub(crate) fn willing_everywhere(&self, state: &State, seat: Seat) -> ByRegion {
        let company = &state.companies[seat];
        let content = u128::from_le_bytes(self.limits[company.price as usize & 31])
            | u128::from_le_bytes(self.wants[company.techs as usize & ((1 << TECHS) - 1)]);
        (content & !state.bought_everywhere(self.players)).to_le_bytes()
    }

    /// How many Goods the seat can sell in a region at most, its stock aside (SPI-120, SPI-130, SPI-097).
    #[inline]
    pub fn room_for_goods(&self, state: &State, seat: Seat, region: Region) -> u32 {
        if state.retailers[region.index()] != 0 {
            return 0;
        }
        let willing = self.willing(state, seat, region).len() as u32;
        if state.companies[seat].presence >> region.index() & 1 == 1 {
            willing
        } else if self.has_back(state, seat, Tech::FourG) && state.companies[seat].abroad >> region.index() & 1 == 0 {
            willing.min(1)
        } else {
            0
        }
    }

    /// Regions that can take a second Office of the seat: one there, no Retailer, an empty space (SPI-092, SPI-127).
    #[inline]
    pub fn second_office_regions(&self, state: &State, seat: Seat) -> u16 {
        let mut found = 0;
        for region in Region::of(state.companies[seat].presence) {
            if state.retailers[region.index()] == 0
                && self.has_space(state, region)
                && state.offices_of(seat, region) == 1
            {
                found |= 1 << region.index();
            }
        }
        found
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

#[cfg(test)]
mod tests {
    use super::*;
    use game::xoshiro::Xoshiro;
    use game::{Game, Next, Silent};

    /// What is looked up for all regions or Technologies at once, asked for one by one.
    fn check_lookups(table: &Smartphone, state: &State, seat: Seat) {
        let company = &state.companies[seat];
        let joined = Region::of(company.presence).map(|region| table.components.neighbours[region.index()]);
        assert_eq!(table.connected(state, seat), joined.fold(0, |all, next| all | next));
        let gamepad = u8::from(table.has_front(state, seat, Tech::Gamepad));
        let mut ready = 0;
        for tech in Tech::ALL {
            let patent = u8::from(state.patents & tech.bit() == 0);
            let cost = table.components.techs[tech as usize].cost - patent - gamepad;
            assert_eq!(table.tech_cost(state, seat, tech), cost);
            let progress = company.tech_progress[tech as usize];
            if !company.has(tech) && progress > 0 && progress >= cost {
                ready |= tech.bit();
            }
        }
        assert_eq!(table.ready(state, seat), ready);
        let willing = table.willing_everywhere(state, seat);
        for region in table.components.all_regions() {
            assert_eq!(willing[region.index()], table.willing(state, seat, region).bits());
            assert_eq!(state.retailers[region.index()] != 0, table.retailer_regions >> region.index() & 1 == 1);
            let face = table.retailer(state, region);
            let spaces = face.map_or(table.components.size_of(region).spaces, |face| face.spaces);
            assert_eq!(table.spaces(state, region), usize::from(spaces));
            let offices = state.offices[region.index()].iter().take_while(|&&office| office != 0);
            assert_eq!(state.office_count(region), offices.count());
        }
    }

    #[test]
    fn lookups_for_all_at_once_agree_with_those_for_one() {
        for players in 2..=5u32 {
            for edition in ["en", "1st"] {
                let options =
                    Options::new().with("players", players).with("edition", edition).with("technologies", "random");
                let table = Smartphone::new(&Setup { options, ..Setup::default() }).expect("a table");
                let mut dice = Xoshiro::from_seed(u64::from(players));
                let mut buffer = Vec::new();
                for _ in 0..20 {
                    let mut state = table.start();
                    loop {
                        match table.next(&state) {
                            Next::Over => break,
                            Next::Chance => {
                                let chance = table.draw(&state, &mut dice);
                                table.happen(&mut state, &chance, &mut Silent);
                            }
                            Next::Auto(_) => unreachable!("there is no automa"),
                            Next::Decide { awaited, open } => {
                                let seat = awaited.first().expect("somebody is awaited");
                                for other in Seat::all(table.players) {
                                    check_lookups(&table, &state, other);
                                    assert_eq!(table.is_open(&state, other), open.contains(other));
                                }
                                let action = table.random_action(&state, seat, &mut dice, &mut buffer);
                                table.play_unchecked(&mut state, seat, &action, &mut Silent);
                            }
                        }
                    }
                }
            }
        }
    }
}
