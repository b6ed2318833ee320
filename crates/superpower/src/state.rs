//! The state: everything that has happened and nothing else, as plain data.

use crate::action::{Placed, Spot, Stake};
use crate::components::{MAX_TOKENS, MAX_TURNS};
use crate::contracts::{Bn, Contracts};
use crate::level::ByZone;
use crate::market::{MAX_MARKETS, Market};
use crate::pile::ByPile;
use crate::portfolio::Portfolio;
use crate::prices::Investments;
use crate::situation::{Class, Face, MAX_FACES};
use crate::tokens::Tokens;
use game::bits::Lanes;
use game::{BySeat, MAX_SEATS, Seat, Seats};

/// The most actions of one turn: every influence token, and CP.
pub const MAX_ACTIONS: usize = MAX_SEATS * MAX_TOKENS as usize + 1;

/// Where in the turn the game stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Before the game: who holds CP is drawn.
    First,
    /// The class of the next situation card is shown.
    Forecast,
    /// Phase I: the top situation card is turned.
    Situation,
    /// Phase I: the contracts are shuffled and dealt to the markets.
    Deal,
    /// Phase II.
    Actions,
    /// Phase III, step 1: owners choose which countries rise.
    Raising,
    /// Phase III, step 2: all but the superpower place contracts.
    Placing,
    /// Phase III, step 2: the superpower places contracts.
    LastPlacing,
    /// The game has ended.
    Over,
}

impl Phase {
    /// The word for it in views.
    pub const fn word(self) -> &'static str {
        match self {
            Phase::First => "first",
            Phase::Forecast => "forecast",
            Phase::Situation => "situation",
            Phase::Deal => "deal",
            Phase::Actions => "actions",
            Phase::Raising => "raising",
            Phase::Placing => "placing",
            Phase::LastPlacing => "superpower-placing",
            Phase::Over => "over",
        }
    }
}

/// The soft power cards of a nation, by what can be done with them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SoftPower {
    /// Ready to be used.
    pub ready: u8,
    /// On the preparation side since an earlier turn.
    pub used: u8,
    /// Being prepared this turn.
    pub preparing: u8,
    /// Used this turn: no preparation before the next.
    pub spent: u8,
}

impl SoftPower {
    /// No card.
    pub(crate) const NONE: SoftPower = SoftPower { ready: 0, used: 0, preparing: 0, spent: 0 };

    /// All of them.
    #[inline]
    pub const fn all(self) -> u8 {
        self.ready + self.used + self.spent + self.preparing
    }

    /// MOC-045: the cards at the end of a turn, when prepared ones are ready and used ones can be prepared. MOC-046:
    /// those bought in it are ready from then on.
    #[inline]
    pub(crate) const fn after_turn(self, bought: u8) -> SoftPower {
        SoftPower { ready: self.ready + self.preparing + bought, used: self.used + self.spent, ..SoftPower::NONE }
    }

    /// The four numbers side by side.
    #[inline]
    pub(crate) const fn lanes(self) -> Lanes<4> {
        Lanes::new([self.ready, self.used, self.preparing, self.spent])
    }

    /// The cards of these four numbers.
    #[inline]
    pub(crate) const fn from_lanes(lanes: Lanes<4>) -> SoftPower {
        let [ready, used, preparing, spent] = lanes.bytes();
        SoftPower { ready, used, preparing, spent }
    }
}

/// Everything that has happened.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct State {
    /// Where in the turn.
    pub phase: Phase,
    /// The turn, from 1.
    pub turn: u8,
    /// Who holds CP.
    pub holder: Seat,
    /// Can CP still be used or passed this turn?
    pub cp_ready: bool,
    /// Whose action it is in phase II.
    pub actor: Seat,
    /// Who must still raise or place in phase III.
    pub awaited: Seats,
    /// The influence tokens each nation can still place this turn.
    pub tokens: Tokens,
    /// The money of each nation.
    pub treasury: BySeat<Bn>,
    /// The countries of each nation.
    pub portfolio: BySeat<Portfolio>,
    /// The soft power cards of each nation.
    pub soft_power: BySeat<SoftPower>,
    /// Cards of this turn that still seek a country, by zone.
    pub pending: BySeat<ByZone>,
    /// The markers of each nation, by zone: one for each of its countries of that level when they were last brought up
    /// to date (MOC-023). There are as many as it takes (MOC-004).
    pub markers: BySeat<ByZone>,
    /// The contracts each nation took from its markets and has not placed yet.
    pub hand: BySeat<Contracts>,
    /// What could not be placed this turn, on its way to the superpower.
    pub leftovers: Contracts,
    /// The cards left in each pile.
    pub piles: ByPile,
    /// The investments of this turn.
    pub invested: Investments,
    /// How many markets are open; they are the first ones.
    pub open_markets: u8,
    /// The open markets nobody has taken this turn, as bits.
    pub free_markets: u8,
    /// The contracts on each market.
    pub markets: [Contracts; MAX_MARKETS],
    placed: [Placed; MAX_ACTIONS],
    placed_len: u8,
    /// The open situation card.
    pub situation: Option<Face>,
    /// The class of the next situation card.
    pub forecast: Option<Class>,
    /// The cards of each class in the deck below that card.
    pub deck: [u8; 3],
    /// The cards of each face that were turned.
    pub turned: [u8; MAX_FACES],
    history: [Face; MAX_TURNS],
    /// Who is the superpower.
    pub superpower: Option<Seat>,
    /// The worth of everything the bank has given out and not got back. It never runs out (MOC-002).
    pub issued: Bn,
}

impl State {
    /// The state before anything is on the table.
    pub(crate) fn empty() -> State {
        State {
            phase: Phase::First,
            turn: 1,
            holder: Seat::default(),
            cp_ready: true,
            actor: Seat::default(),
            awaited: Seats::NONE,
            tokens: Tokens::default(),
            treasury: BySeat::default(),
            portfolio: BySeat::default(),
            soft_power: BySeat::default(),
            pending: BySeat::default(),
            markers: BySeat::default(),
            hand: BySeat::default(),
            leftovers: Contracts::NONE,
            piles: ByPile::default(),
            invested: Investments::default(),
            open_markets: 0,
            free_markets: 0,
            markets: [Contracts::NONE; MAX_MARKETS],
            placed: [Placed::default(); MAX_ACTIONS],
            placed_len: 0,
            situation: None,
            forecast: None,
            deck: [0; 3],
            turned: [0; MAX_FACES],
            history: [Face(0); MAX_TURNS],
            superpower: None,
            issued: 0,
        }
    }

    /// The situation cards that were turned, in order.
    pub fn history(&self) -> &[Face] {
        &self.history[..self.turned.iter().map(|&cards| usize::from(cards)).sum()]
    }

    /// Turns a situation card.
    #[inline]
    pub(crate) fn turn_card(&mut self, face: Face) {
        self.history[usize::from(self.turn) - 1] = face;
        self.turned[face.index()] += 1;
        self.situation = Some(face);
        self.forecast = None;
    }

    /// What was put on the board in this turn's actions, in order.
    #[inline]
    pub fn placed(&self) -> &[Placed] {
        &self.placed[..self.placed_len as usize]
    }

    #[inline]
    pub(crate) fn put_down(&mut self, placed: Placed) {
        self.placed[self.placed_len as usize] = placed;
        self.placed_len += 1;
    }

    /// Takes everything off the board that was put there in this turn's actions, and returns it with how much of it
    /// there is.
    #[inline]
    pub(crate) fn clear_placed(&mut self) -> ([Placed; MAX_ACTIONS], usize) {
        let len = usize::from(std::mem::take(&mut self.placed_len));
        (std::mem::take(&mut self.placed), len)
    }

    /// The contracts that a token on this spot takes: those of one market or of two.
    pub fn contracts_on(&self, spot: Spot) -> Contracts {
        match spot {
            Spot::Market(market) => self.markets[market.index()],
            Spot::Markets(first, second) => {
                let mut both = self.markets[first.index()];
                both.join(self.markets[second.index()]);
                both
            }
            Spot::Bonds | Spot::Pile(_) | Spot::Preparation => Contracts::NONE,
        }
    }

    /// Does the seat have this to put down? MOC-031: the tokens it has left this turn. MOC-032: for its holder CP is
    /// one more token, alone or with one other; until it is used or skipped.
    #[inline]
    pub fn has_stake(&self, seat: Seat, stake: Stake) -> bool {
        stake.tokens() <= self.tokens.get(seat) && (!stake.has_cp() || self.has_cp(seat))
    }

    /// MOC-062: who gets what this seat cannot place: the superpower, if that is someone else; otherwise the bank. By
    /// then the superpower of this turn is decided (MOC-074).
    #[inline]
    pub fn heir(&self, seat: Seat) -> Option<Seat> {
        self.superpower.filter(|&superpower| superpower != seat)
    }

    /// Is the market open? The others are covered (MOC-014).
    #[inline]
    pub const fn is_open(&self, market: Market) -> bool {
        market.0 < self.open_markets
    }

    /// Is the market taken this turn?
    #[inline]
    pub const fn is_taken(&self, market: Market) -> bool {
        self.is_open(market) && self.free_markets >> market.0 & 1 == 0
    }

    /// Opens the first markets, this many, and frees them all.
    #[inline]
    pub(crate) const fn free_all_markets(&mut self, open: u8) {
        self.open_markets = open;
        self.free_markets = ((1u16 << open) - 1) as u8;
    }

    /// Can the seat use CP now, apart from whose action it is?
    #[inline]
    pub fn has_cp(&self, seat: Seat) -> bool {
        self.cp_ready & (self.holder == seat)
    }

    /// The markers of all nations in each zone.
    #[inline]
    pub fn zones(&self) -> [u8; 3] {
        let markers = self.markers.taken(MAX_SEATS).iter();
        ByZone::from_lanes(markers.fold(Lanes::splat(0), |all, own| all + own.lanes())).counts()
    }
}
