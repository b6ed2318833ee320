//! What happens as a consequence, for the log in words.

use crate::components::{Bonus, MAX_SLOTS};
use crate::ids::{Region, Tech};
use crate::outcome::Production;
use crate::plan::{MAX_PIECES, Plan};
use crate::state::Phase;
use crate::symbol::Tile;
use game::{MAX_SEATS, Seat};

/// Why something was gained, raised or placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// By a Technology.
    Tech(Tech),
    /// By a Retailer's bonus.
    Retailer,
    /// By Progress placed in the region.
    Progress,
}

/// Something that happened.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// The sides of the Technologies are known: those with the back up.
    SidesSet(u8),
    /// A Retailer was put on a region.
    RetailerPlaced {
        /// Where.
        region: Region,
        /// The tile, from 0.
        tile: u8,
        /// The face, from 0.
        face: u8,
    },
    /// A round began.
    RoundBegan(u8),
    /// The Improvement Block was dealt.
    BlockDealt([Tile; MAX_SLOTS]),
    /// Steve's program was drawn.
    ProgramDrawn(Seat, u8),
    /// A seat has committed a plan, for the first time this round or not.
    Planned(Seat),
    /// A plan was revealed.
    Revealed {
        /// Whose.
        seat: Seat,
        /// The plan.
        plan: Plan,
        /// Improvements face down.
        beside: [Tile; MAX_PIECES],
    },
    /// A price was set in phase 2.
    PriceSet(Seat, u8),
    /// Goods were made in phase 3; kept ones are not in it.
    Produced(Seat, Production),
    /// The Priority order of a phase is known.
    OrderSet {
        /// The phase.
        phase: Phase,
        /// The seats' indices.
        order: [u8; MAX_SEATS],
    },
    /// An Improvement was taken.
    TookImprovement(Seat, Tile),
    /// A Goods token was taken.
    TookToken(Seat),
    /// Neither Improvement nor token was left.
    TookNothing(Seat),
    /// Progress was placed on a Technology.
    Researched {
        /// Who.
        seat: Seat,
        /// Where.
        tech: Tech,
        /// How much.
        amount: u8,
        /// The Progress there now.
        progress: u8,
        /// What is needed.
        cost: u8,
    },
    /// A Technology was finished.
    Finished {
        /// Who.
        seat: Seat,
        /// Which.
        tech: Tech,
        /// With its Patent?
        patent: bool,
    },
    /// Goods were gained outside phase 3.
    GainedGoods {
        /// Who.
        seat: Seat,
        /// How many.
        goods: u8,
        /// Why.
        cause: Cause,
    },
    /// The price changed outside phase 2.
    PriceMoved {
        /// Who.
        seat: Seat,
        /// The price now.
        price: u8,
        /// Why.
        cause: Cause,
    },
    /// Progress was placed in a region.
    Shipped {
        /// Who.
        seat: Seat,
        /// Where.
        region: Region,
        /// How much.
        amount: u8,
        /// The Progress there now.
        progress: u8,
        /// What is needed.
        cost: u8,
    },
    /// An Office was placed.
    OfficePlaced {
        /// Who.
        seat: Seat,
        /// Where.
        region: Region,
        /// The space, from 1.
        space: u8,
        /// Why.
        cause: Cause,
    },
    /// An Office was moved.
    OfficeMoved {
        /// Who.
        seat: Seat,
        /// From here.
        from: Region,
        /// To there.
        to: Region,
        /// The space there, from 1.
        space: u8,
    },
    /// A Retailer offers its bonus.
    BonusOffered {
        /// To whom.
        seat: Seat,
        /// The Retailer's region.
        region: Region,
        /// What.
        bonus: Bonus,
    },
    /// A bonus, or what was left of it, was declined.
    BonusDeclined(Seat),
    /// A bonus could not be used.
    BonusLost(Seat),
    /// Goods were sold by NFC.
    SoldOffBoard {
        /// Who.
        seat: Seat,
        /// How many.
        goods: u8,
        /// At which price.
        price: u8,
    },
    /// Goods were sold in a region.
    Sold {
        /// Who.
        seat: Seat,
        /// Where.
        region: Region,
        /// The Buyers, as a set from the left.
        buyers: u8,
        /// At which price.
        price: u8,
    },
    /// Progress was not placed and is lost.
    ProgressLost(Seat, u8),
    /// Goods were not sold and are lost.
    GoodsLost(Seat, u8),
    /// Goods were not sold and are kept, by Wi-Fi.
    GoodsKept(Seat, u8),
    /// VP for Goods in phase 8.
    GoodsScored {
        /// Who.
        seat: Seat,
        /// How many.
        goods: u8,
        /// The price.
        price: u8,
    },
    /// VP for control in phase 8.
    ControlScored {
        /// Who.
        seat: Seat,
        /// Where.
        region: Region,
        /// First or second place.
        place: u8,
        /// VP.
        vp: u8,
    },
    /// Improvements left in the Block left the game.
    BlockCleared([Tile; MAX_SLOTS]),
    /// The end: VP on the scoreboard, of Patents, of Retailers.
    FinalScore {
        /// Who.
        seat: Seat,
        /// The scoreboard.
        board: u16,
        /// Patents.
        patents: u16,
        /// Retailers.
        retailers: u16,
    },
}
