//! The state of a game: everything that has happened and nothing else, as plain data.

use crate::components::{MAX_KINDS, MAX_ROUNDS, MAX_SLOTS, MAX_SPACES};
use crate::ids::{MAX_REGIONS, Region, TECHS, Tech};
use crate::outcome::Production;
use crate::plan::{MAX_PIECES, Plan};
use crate::symbol::Tile;
use game::bits::Set;
use game::{BySeat, MAX_SEATS, Seat, Seats};

/// How many there are in each set of a byte: not every processor that the program is built for counts bits itself.
const COUNTS: [u8; 256] = {
    let mut counts = [0; 256];
    let mut set = 1;
    while set < 256 {
        counts[set] = counts[set / 2] + (set % 2) as u8;
        set += 1;
    }
    counts
};

/// How many there are in a set.
#[inline]
pub(crate) const fn how_many(set: u8) -> u8 {
    COUNTS[set as usize]
}

/// Buyers of a region, by their places from the left.
pub type Buyers = Set<usize, u8>;

/// Where the game stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Phase {
    /// The sides of the Technologies are drawn.
    Sides,
    /// The Retailers are drawn.
    Retailers,
    /// The Improvement Block is dealt.
    Block,
    /// Steve's program is drawn.
    Program,
    /// Phase 1: planning.
    Plan,
    /// Phase 4: improve production.
    Improve,
    /// Phase 5: research.
    Research,
    /// Phase 6: logistics.
    Logistics,
    /// Phase 7: selling.
    Sell,
    /// The game has ended.
    Over,
}

impl Phase {
    /// The number on the phase track; 0 before and after a round.
    pub const fn number(self) -> u8 {
        match self {
            Phase::Sides | Phase::Retailers | Phase::Block | Phase::Program | Phase::Over => 0,
            Phase::Plan => 1,
            Phase::Improve => 4,
            Phase::Research => 5,
            Phase::Logistics => 6,
            Phase::Sell => 7,
        }
    }

    /// The word in descriptions.
    pub const fn word(self) -> &'static str {
        match self {
            Phase::Sides => "sides",
            Phase::Retailers => "retailers",
            Phase::Block => "block",
            Phase::Program => "program",
            Phase::Plan => "plan",
            Phase::Improve => "improve",
            Phase::Research => "research",
            Phase::Logistics => "logistics",
            Phase::Sell => "sell",
            Phase::Over => "over",
        }
    }
}

/// What the seat on turn is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// The turn itself.
    Main,
    /// Gamepad back: an Office in a small region (SPI-095).
    SmallOffice,
    /// A Retailer's Goods (SPI-124).
    Goods(u8),
    /// A Retailer's Research, so much of it left (SPI-125).
    Research(u8),
    /// A Retailer's price step (SPI-126).
    Price,
    /// A Retailer's second Office (SPI-127).
    SecondOffice,
    /// A Retailer's move; not from the region that gave it (SPI-128).
    Move(Region),
}

/// One company.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Company {
    /// VP on the scoreboard.
    pub vp: u16,
    /// The price.
    pub price: u8,
    /// Available Goods.
    pub goods: u8,
    /// The Goods of this round's phase 3, by source; Steve's program counts as shown.
    pub produced: Production,
    /// Is the Improve symbol active this round?
    pub improve: bool,
    /// Active Research symbols.
    pub research: u8,
    /// Active Logistics symbols.
    pub logistics: u8,
    /// Active Price+ symbols.
    pub price_plus: u8,
    /// Finished Technologies.
    pub techs: u8,
    /// Patents.
    pub patents: u8,
    /// Progress on Technologies.
    pub tech_progress: [u8; TECHS],
    /// Progress in regions.
    pub region_progress: [u8; MAX_REGIONS],
    /// The Buyers sold to this round, by region.
    pub sold: [u8; MAX_REGIONS],
    /// Regions sold in without an Office this round (SPI-097).
    pub abroad: u16,
    /// Regions with an Office of the company.
    pub presence: u16,
    /// Goods tokens.
    pub tokens: u8,
    /// How many Improvements are owned.
    pub improvement_count: u8,
    /// The Improvements; those beyond the count are none.
    pub improvements: [Tile; MAX_PIECES],
    /// The plan of this round, where it is known.
    pub plan: Option<Plan>,
}

impl Company {
    /// A company before setup.
    pub(crate) const NEW: Company = Company {
        vp: 0,
        price: 0,
        goods: 0,
        produced: Production { shown: 0, covered: 0, face_down: 0, tokens: 0, gps: 0, li_ion: 0 },
        improve: false,
        research: 0,
        logistics: 0,
        price_plus: 0,
        techs: 0,
        patents: 0,
        tech_progress: [0; TECHS],
        region_progress: [0; MAX_REGIONS],
        sold: [0; MAX_REGIONS],
        abroad: 0,
        presence: 0,
        tokens: 0,
        improvement_count: 0,
        improvements: [Tile::NONE; MAX_PIECES],
        plan: None,
    };

    /// The Improvements owned.
    #[inline]
    pub fn owned(&self) -> &[Tile] {
        &self.improvements[..self.improvement_count as usize]
    }

    /// Takes an Improvement.
    pub(crate) fn gain(&mut self, tile: Tile) {
        self.improvements[self.improvement_count as usize] = tile;
        self.improvement_count += 1;
    }

    /// Is this Technology finished?
    #[inline]
    pub const fn has(&self, tech: Tech) -> bool {
        self.techs & tech.bit() != 0
    }

    /// Does the company have this Technology's Patent?
    #[inline]
    pub const fn has_patent(&self, tech: Tech) -> bool {
        self.patents & tech.bit() != 0
    }

    /// The finished Technologies.
    pub fn finished(&self) -> impl Iterator<Item = Tech> {
        Tech::of(self.techs)
    }

    /// Progress on Technologies, a byte each, the first one lowest.
    #[inline]
    pub(crate) fn research_progress(&self) -> u64 {
        let mut bytes = [0; 8];
        bytes[..TECHS].copy_from_slice(&self.tech_progress);
        u64::from_le_bytes(bytes)
    }

    /// Goods sold in a region this round.
    #[inline]
    pub const fn sold_in(&self, region: Region) -> u32 {
        how_many(self.sold[region.index()]) as u32
    }

    /// Goods sold on the board this round.
    #[inline]
    pub fn sold_goods(&self) -> u32 {
        self.sold_everywhere().count_ones()
    }

    /// The Buyers sold to this round, a byte for each region.
    #[inline]
    pub(crate) fn sold_everywhere(&self) -> u128 {
        let mut bytes = [0; 16];
        bytes[..MAX_REGIONS].copy_from_slice(&self.sold);
        u128::from_le_bytes(bytes)
    }
}

impl Default for Company {
    fn default() -> Company {
        Company::NEW
    }
}

/// Who controlled a region in a round: first and second seller and the rightmost Office space that decided the VP.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Control(u16);

impl Control {
    /// A region in which the first, and perhaps a second, scored over so many Offices.
    pub(crate) fn new(first: Seat, second: Option<Seat>, offices: u8) -> Control {
        let second = second.map_or(0, |seat| seat.index() as u16 + 1);
        Control((first.index() as u16 + 1) | (second << 4) | (u16::from(offices) << 8))
    }

    /// The first seller.
    pub fn first(self) -> Option<Seat> {
        (self.0 & 15).checked_sub(1).map(|seat| Seat::new(seat as usize))
    }

    /// The second seller, where the space pays one.
    pub fn second(self) -> Option<Seat> {
        (self.0 >> 4 & 15).checked_sub(1).map(|seat| Seat::new(seat as usize))
    }

    /// How many Offices there were.
    pub fn offices(self) -> u8 {
        (self.0 >> 8) as u8
    }
}

/// VP of one seat in one round that are not told by control.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RoundPoints {
    /// For Goods on the board.
    pub goods: u16,
    /// For Goods sold by NFC.
    pub nfc: u8,
}

/// The Offices of a region from the left: the seat's index plus 1, or 0 for an empty space.
pub type Spaces = [u8; MAX_SPACES];

/// Everything that has happened.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct State {
    /// The phase.
    pub phase: Phase,
    /// The round, from 1; 0 before the first.
    pub round: u8,
    /// What the seat on turn is asked.
    pub stage: Stage,
    /// The seats in Priority order for the phase.
    pub order: [u8; MAX_SEATS],
    /// Is the order among equals still to be drawn (SPI-062)?
    pub order_open: bool,
    /// Whose turn it is, as a place in the order.
    pub turn: u8,
    /// Progress still to be placed this turn.
    pub progress: u8,
    /// Was Wi-Fi's second Office placed this turn?
    pub wifi_done: bool,
    /// Goods that NFC may still sell this turn.
    pub nfc_left: u8,
    /// Technologies with the back up.
    pub backs: u8,
    /// Patents still on their Technologies.
    pub patents: u8,
    /// Goods tokens still in the box.
    pub tokens: u8,
    /// The Retailer of each region: tile * 2 + face + 1, or 0.
    pub retailers: [u8; MAX_REGIONS],
    /// The Improvement Block from the left; taken ones leave a gap.
    pub block: [Tile; MAX_SLOTS],
    /// Improvements not yet seen, by kind.
    pub pile: [u8; MAX_KINDS],
    /// Improvements that left the game from the Block, by kind.
    pub gone: [u8; MAX_KINDS],
    /// Offices by region.
    pub offices: [Spaces; MAX_REGIONS],
    /// Who has committed a plan this round.
    pub planned: Seats,
    /// Steve's program this round plus 1; 0 for none.
    pub program: u8,
    /// Programs used in this game.
    pub programs_used: u8,
    /// The companies by seat.
    pub companies: BySeat<Company>,
    /// Control by round and region.
    pub control: [[Control; MAX_REGIONS]; MAX_ROUNDS],
    /// Other VP by round and seat.
    pub points: [BySeat<RoundPoints>; MAX_ROUNDS],
}

impl State {
    /// The seat whose turn it is.
    #[inline]
    pub fn mover(&self) -> Seat {
        Seat::new(self.order[self.turn as usize] as usize)
    }

    /// Is the Patent still on its Technology (SPI-084)?
    #[inline]
    pub const fn has_patent(&self, tech: Tech) -> bool {
        self.patents & tech.bit() != 0
    }

    /// The place of Steve's program of this round among all.
    pub fn program_now(&self) -> Option<usize> {
        self.program.checked_sub(1).map(usize::from)
    }

    /// Has Steve used the program in this place, this round included?
    pub const fn has_used_program(&self, place: usize) -> bool {
        self.programs_used >> place & 1 == 1
    }

    /// Whose Office stands on a space of a region.
    #[inline]
    pub fn owner(&self, region: Region, space: usize) -> Option<Seat> {
        self.offices[region.index()][space].checked_sub(1).map(|seat| Seat::new(seat as usize))
    }

    /// Whose Offices stand in a region, from the left.
    pub fn owners(&self, region: Region) -> impl Iterator<Item = Seat> {
        (0..MAX_SPACES).map_while(move |space| self.owner(region, space))
    }

    /// How many Offices a region has.
    #[inline]
    pub fn office_count(&self, region: Region) -> usize {
        // The first byte that is 0, found in all at once; behind the last space there always is one.
        let mut spaces = [0; 8];
        spaces[..MAX_SPACES].copy_from_slice(&self.offices[region.index()]);
        let spaces = u64::from_le_bytes(spaces);
        let empty = spaces.wrapping_sub(0x0101_0101_0101_0101) & !spaces & 0x8080_8080_8080_8080;
        empty.trailing_zeros() as usize / 8
    }

    /// How many Offices of a seat a region has.
    #[inline]
    pub fn offices_of(&self, seat: Seat, region: Region) -> usize {
        let mark = seat.index() as u8 + 1;
        self.offices[region.index()].iter().filter(|&&office| office == mark).count()
    }

    /// Is there an Office of this seat in the region?
    #[inline]
    pub fn has_office(&self, seat: Seat, region: Region) -> bool {
        self.offices[region.index()].contains(&(seat.index() as u8 + 1))
    }

    /// Buyers of a region that have bought this round.
    #[inline]
    pub fn bought(&self, region: Region, players: usize) -> u8 {
        self.companies.taken(players).iter().fold(0, |all, company| all | company.sold[region.index()])
    }

    /// Buyers that have bought this round, a byte for each region.
    #[inline]
    pub(crate) fn bought_everywhere(&self, players: usize) -> u128 {
        self.companies.taken(players).iter().fold(0, |all, company| all | company.sold_everywhere())
    }
}
