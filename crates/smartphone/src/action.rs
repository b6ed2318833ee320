//! The decisions of seats.

use crate::ids::{Region, Tech};
use crate::plan::Plan;
use crate::symbol::Tile;

/// One decision of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Phase 1: commit a plan, or replace it.
    Plan(Plan),
    /// Phase 4: take this Improvement from the Block.
    Take(Tile),
    /// Phase 5: finish a Technology that is ready.
    Finish(Tech),
    /// Phase 5: place Progress on a Technology.
    Research {
        /// Where.
        tech: Tech,
        /// How much.
        amount: u8,
    },
    /// Phase 6: place Progress in a region.
    Ship {
        /// Where.
        region: Region,
        /// How much.
        amount: u8,
    },
    /// Gamepad back: place the Office here.
    Office(Region),
    /// Wi-Fi, or a Retailer's bonus: place a second Office here.
    SecondOffice(Region),
    /// NFC: sell Goods without a region.
    OffBoard(u8),
    /// A Retailer's bonus: take its Goods.
    TakeGoods,
    /// A Retailer's bonus: 1 Progress on this Technology.
    BonusResearch(Tech),
    /// A Retailer's bonus: the price up (or down) by 1.
    Price {
        /// Up?
        up: bool,
    },
    /// A Retailer's bonus: move an Office.
    Move {
        /// From here.
        from: Region,
        /// To there.
        to: Region,
        /// The right one of two Offices, where there are two.
        right: bool,
    },
    /// Take no (more) bonus.
    Decline,
    /// Phase 7: sell Goods in a region.
    Sell {
        /// Where.
        region: Region,
        /// How many.
        amount: u8,
    },
    /// End the turn.
    End,
}
