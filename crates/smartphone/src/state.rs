//! The state of a game: everything that has happened and nothing else, as plain data.

use crate::components::{MAX_KINDS, MAX_PROGRAMS, MAX_ROUNDS, MAX_SLOTS, RetailerSide};
use crate::fast::bytes::BuyersByRegion;
pub use crate::fast::bytes::{Buyers, Control, Sales, Spaces};
use crate::ids::{MAX_REGIONS, Region, Regions, TECHS, Tech, Techs};
use crate::outcome::Production;
use crate::plan::{MAX_PIECES, Plan};
use crate::symbol::Tile;
use game::bits::{Lanes, Set};
use game::{BySeat, MAX_SEATS, Seat, Seats};

/// Programs of Steve, by their places in the component file.
pub type Programs = Set<usize, u8>;

const _: () = assert!(MAX_PROGRAMS <= 8, "a set of programs fits a byte");

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
    /// A Retailer's Research: the Progress left of it (SPI-125).
    Research(u8),
    /// A Retailer's price step (SPI-126).
    Price,
    /// A Retailer's second Office (SPI-127).
    SecondOffice,
    /// A Retailer's move; not from the region that gave it (SPI-128).
    Move(Region),
}

/// One company. The default is one before setup.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
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
    pub techs: Techs,
    /// Patents.
    pub patents: Techs,
    /// Progress on Technologies.
    pub tech_progress: [u8; TECHS],
    /// Progress in regions.
    pub region_progress: [u8; MAX_REGIONS],
    /// The Buyers sold to this round, by region.
    pub sold: Sales,
    /// Regions sold in without an Office this round (SPI-097).
    pub abroad: Regions,
    /// Regions with an Office of the company.
    pub presence: Regions,
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
    pub fn has(&self, tech: Tech) -> bool {
        self.techs.contains(tech)
    }

    /// Does the company have this Technology's Patent?
    #[inline]
    pub fn has_patent(&self, tech: Tech) -> bool {
        self.patents.contains(tech)
    }

    /// The finished Technologies.
    pub fn finished(&self) -> impl Iterator<Item = Tech> {
        self.techs.iter()
    }

    /// Progress on Technologies, a lane each.
    #[inline]
    pub(crate) fn research_progress(&self) -> Lanes<8> {
        let mut lanes = [0; 8];
        lanes[..TECHS].copy_from_slice(&self.tech_progress);
        Lanes::new(lanes)
    }

    /// Goods sold in a region this round.
    #[inline]
    pub fn sold_in(&self, region: Region) -> u32 {
        self.sold.in_region(region).len() as u32
    }

    /// Goods sold on the board this round.
    #[inline]
    pub fn sold_goods(&self) -> u32 {
        self.sold.count()
    }
}

/// VP of one seat in one round that are not told by control.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct RoundPoints {
    /// For Goods on the board.
    pub goods: u16,
    /// For Goods sold by NFC.
    pub nfc: u8,
}

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
    pub backs: Techs,
    /// Patents still on their Technologies.
    pub patents: Techs,
    /// Goods tokens still in the box.
    pub tokens: u8,
    /// The Retailer of each region.
    pub retailers: [Option<RetailerSide>; MAX_REGIONS],
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
    /// Steve's program of this round.
    pub program: Option<u8>,
    /// Programs used in this game, this round's included.
    pub programs_used: Programs,
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

    /// Is the Patent still on its Technology?
    #[inline]
    pub fn has_patent(&self, tech: Tech) -> bool {
        self.patents.contains(tech)
    }

    /// The place of Steve's program of this round in the component file.
    pub fn program_now(&self) -> Option<usize> {
        self.program.map(usize::from)
    }

    /// Has Steve used the program in this place, this round included?
    pub fn has_used_program(&self, place: usize) -> bool {
        self.programs_used.contains(place)
    }

    /// Whose Office stands on a space of a region.
    #[inline]
    pub fn owner(&self, region: Region, space: usize) -> Option<Seat> {
        self.offices[region.index()].owner(space)
    }

    /// Whose Offices stand in a region, from the left.
    pub fn owners(&self, region: Region) -> impl Iterator<Item = Seat> {
        self.offices[region.index()].owners()
    }

    /// How many Offices a region has.
    #[inline]
    pub fn office_count(&self, region: Region) -> usize {
        self.offices[region.index()].count()
    }

    /// How many Offices of a seat a region has.
    #[inline]
    pub fn offices_of(&self, seat: Seat, region: Region) -> usize {
        self.offices[region.index()].count_of(seat)
    }

    /// Is there an Office of this seat in the region?
    #[inline]
    pub fn has_office(&self, seat: Seat, region: Region) -> bool {
        self.companies[seat].presence.contains(region)
    }

    /// Buyers of a region that have bought this round.
    #[inline]
    pub fn bought(&self, region: Region, players: usize) -> Buyers {
        let sold = self.companies.taken(players).iter().map(|company| company.sold.in_region(region));
        sold.fold(Buyers::NONE, |all, buyers| all | buyers)
    }

    /// Buyers of all regions that have bought this round.
    #[inline]
    pub(crate) fn bought_everywhere(&self, players: usize) -> BuyersByRegion {
        let sold = self.companies.taken(players).iter().map(|company| company.sold.everywhere());
        sold.fold(BuyersByRegion::default(), |all, buyers| all | buyers)
    }
}
