//! The state: everything that has happened and nothing else, as plain data.

use crate::action::{Placed, Spot, Stake};
use crate::components::{MAX_TOKENS, MAX_TURNS};
use crate::contracts::{Bn, Contracts, Pair};
use crate::country::{Country, MAX_COUNTRIES};
use crate::level::{ByZone, Level};
use crate::market::{MAX_MARKETS, Market};
use crate::pile::ByPile;
use crate::prices::Investments;
use crate::situation::{Class, Face, MAX_FACES};
use crate::tokens::Tokens;
use game::bits::{ONES, gathered};
use game::{BySeat, MAX_SEATS, Seat, Seats};

/// The most actions of one turn: every influence token, and CP.
pub const MAX_ACTIONS: usize = MAX_SEATS * MAX_TOKENS as usize + 1;

/// Where in the turn the game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Before the game: who holds CP is drawn.
    First,
    /// The class of the next situation card is shown.
    Forecast,
    /// Phase I: the top situation card is turned.
    Situation,
    /// Phase I: the contracts are shuffled and laid on the markets.
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

/// The countries of one level in a portfolio.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AtLevel {
    /// As bits by index.
    pub(crate) countries: u32,
    /// How many there are.
    pub(crate) count: u8,
    /// Do they carry the same contracts?
    pub(crate) are_alike: bool,
}

/// The countries of a nation, in the order they came.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Portfolio {
    len: u8,
    /// Room for whole blocks of eight.
    countries: [Country; MAX_COUNTRIES.next_multiple_of(8)],
}

impl Portfolio {
    /// The countries.
    #[inline]
    pub fn countries(&self) -> &[Country] {
        &self.countries[..self.len as usize]
    }

    /// The countries, to change.
    #[inline]
    pub fn countries_mut(&mut self) -> &mut [Country] {
        &mut self.countries[..self.len as usize]
    }

    /// Adds a country at the end.
    #[inline]
    pub fn push(&mut self, country: Country) {
        self.countries[self.len as usize] = country;
        self.len += 1;
    }

    /// Adds so many bare potential contractors. Nothing is written: that is what stands beyond the end.
    #[inline]
    pub(crate) fn push_contractors(&mut self, count: u8) {
        self.len += count;
    }

    /// The codes of eight countries, a byte each; 0, which is a bare potential contractor, where none is.
    #[inline]
    pub(crate) fn eight(&self, block: usize) -> u64 {
        u64::from_le_bytes(self.countries.as_chunks().0[block].map(Country::code))
    }

    /// Changes the countries of a block to those with these codes.
    #[inline]
    pub(crate) fn set_eight(&mut self, block: usize, codes: u64) {
        self.countries.as_chunks_mut().0[block] = codes.to_le_bytes().map(Country::of_code);
    }

    /// How many blocks of eight there are to look at. Most portfolios have one; they differ in length all the
    /// time, and a loop over their countries would surprise the processor every time.
    #[inline]
    pub(crate) fn blocks(&self) -> usize {
        usize::from(self.len).div_ceil(8)
    }

    /// Raises a country by one level, and tells which that is.
    #[inline]
    pub(crate) fn raise(&mut self, country: usize) -> Level {
        // Eight at once: the processor would wait if they were read together soon after one was written.
        let (block, place) = (country / 8, 8 * (country % 8));
        let codes = self.eight(block) + (u64::from(Country::A_LEVEL) << place);
        self.set_eight(block, codes);
        Country::of_code((codes >> place) as u8).level()
    }

    /// The countries of a level.
    #[inline]
    pub(crate) fn at_level(&self, level: Level) -> AtLevel {
        if self.len > 8 {
            return self.at_level_of_many(level);
        }
        let codes = self.eight(0);
        let other = codes ^ (u64::from(Country::new(level, Pair::EMPTY).code()) * ONES);
        let within = ONES.checked_shr(64 - 8 * u32::from(self.len)).unwrap_or(0);
        let are = !(other >> 4 | other >> 5) & within;
        let code = codes >> (are.trailing_zeros() & 63) & 255;
        AtLevel {
            countries: gathered(are).into(),
            count: (are.wrapping_mul(ONES) >> 56) as u8,
            are_alike: (codes ^ (code * ONES)) & (are * 255) == 0,
        }
    }

    /// The same for a portfolio of more than eight, which is rare.
    #[inline(never)]
    fn at_level_of_many(&self, level: Level) -> AtLevel {
        let mut found = AtLevel { countries: 0, count: 0, are_alike: true };
        let mut first = None;
        for (index, &country) in self.countries().iter().enumerate().filter(|(_, one)| one.level() == level) {
            found.countries |= 1 << index;
            found.count += 1;
            found.are_alike &= *first.get_or_insert(country) == country;
        }
        found
    }

    /// How many countries there are of each level with a zone.
    #[inline]
    pub(crate) fn levels(&self) -> ByZone {
        if self.len > 8 {
            return ByZone::new(Level::ZONES.map(|level| self.count(level)));
        }
        let codes = self.eight(0);
        let (odd, high) = (codes >> 4 & ONES, codes >> 5 & ONES);
        let count = |are: u64| (are.wrapping_mul(ONES) >> 56) as u8;
        ByZone::new([count(odd & !high), count(high & !odd), count(odd & high)])
    }

    /// The worth of all contracts the countries hold.
    pub fn under_contract(&self) -> Bn {
        self.countries().iter().map(|country| country.contracts().worth()).sum()
    }

    /// How many countries of this level there are.
    #[inline]
    pub fn count(&self, level: Level) -> u8 {
        self.countries().iter().filter(|country| country.level() == level).count() as u8
    }
}

impl FromIterator<Country> for Portfolio {
    fn from_iter<I: IntoIterator<Item = Country>>(countries: I) -> Portfolio {
        let mut portfolio = Portfolio::default();
        countries.into_iter().for_each(|country| portfolio.push(country));
        portfolio
    }
}

/// The soft power cards of a nation, by what can be done with them (MOC-045).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
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

    /// The four numbers as the bytes of one.
    #[inline]
    pub(crate) const fn lanes(self) -> u32 {
        u32::from_le_bytes([self.ready, self.used, self.preparing, self.spent])
    }

    /// The cards at the end of a turn (MOC-045): prepared ones are ready, used ones can be prepared.
    #[inline]
    pub(crate) const fn after_turn(self) -> SoftPower {
        let lanes = self.lanes();
        SoftPower::of_lanes((lanes + (lanes >> 16)) & 0xffff)
    }

    /// What [`lanes`](SoftPower::lanes) gave.
    #[inline]
    pub(crate) const fn of_lanes(lanes: u32) -> SoftPower {
        let [ready, used, preparing, spent] = lanes.to_le_bytes();
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
    /// The markers of each nation, by zone (MOC-023).
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
    /// The situation card that lies open.
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
    /// The worth of everything the bank has given out and not got back.
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

    /// What lies on the board since this turn's actions, in order.
    #[inline]
    pub fn placed(&self) -> &[Placed] {
        &self.placed[..self.placed_len as usize]
    }

    #[inline]
    pub(crate) fn put_down(&mut self, placed: Placed) {
        self.placed[self.placed_len as usize] = placed;
        self.placed_len += 1;
    }

    /// Takes everything off the board that lay there since this turn's actions: that, and how much it is.
    #[inline]
    pub(crate) fn clear_placed(&mut self) -> ([Placed; MAX_ACTIONS], usize) {
        let len = usize::from(std::mem::take(&mut self.placed_len));
        (std::mem::take(&mut self.placed), len)
    }

    /// What each pile's last investment of this turn paid (MOC-036); nothing where nobody has invested.
    pub(crate) fn last_payments(&self) -> ByPile {
        let mut paid = ByPile::default();
        for placed in self.placed() {
            if let Spot::Pile(pile) = placed.on() {
                paid[pile] = placed.paid;
            }
        }
        paid
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

    /// Has the seat these tokens left this turn (MOC-031), and CP if that is among them (MOC-032)?
    #[inline]
    pub fn has_stake(&self, seat: Seat, stake: Stake) -> bool {
        stake.tokens() <= self.tokens.of(seat) && (!stake.has_cp() || self.has_cp(seat))
    }

    /// MOC-062: who gets what this seat cannot place: the superpower, if that is somebody else; otherwise the bank.
    #[inline]
    pub fn heir(&self, seat: Seat) -> Option<Seat> {
        self.superpower.filter(|&superpower| superpower != seat)
    }

    /// Is the market open?
    #[inline]
    pub const fn is_open(&self, market: Market) -> bool {
        market.0 < self.open_markets
    }

    /// Is the market taken this turn?
    #[inline]
    pub const fn is_taken(&self, market: Market) -> bool {
        self.is_open(market) && self.free_markets >> market.0 & 1 == 0
    }

    /// Opens so many markets, the first ones, and frees them all.
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
        ByZone::of_lanes(self.markers.taken(MAX_SEATS).iter().map(|own| own.lanes()).sum()).counts()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Dice;
    use game::xoshiro::Xoshiro;

    #[test]
    fn countries_are_found_by_their_level_in_portfolios_of_every_length() {
        let mut dice = Xoshiro::from_seed(11);
        for round in 0..2000 {
            let mut portfolio = Portfolio::default();
            for _ in 0..round % (MAX_COUNTRIES + 1) {
                let level = Level::of(dice.below(4) as u8);
                let value = if level == Level::Potential { 0 } else { dice.below(2) as u8 };
                portfolio.push(Country::new(level, Pair::two(value, 0)));
            }
            assert_eq!(portfolio.levels(), Level::ZONES.map(|level| portfolio.count(level)));
            for level in [Level::Potential, Level::Cooperating, Level::Friendly, Level::Strategic] {
                let of_level = |(index, one): (usize, &Country)| (one.level() == level).then_some((index, *one));
                let expected: Vec<_> = portfolio.countries().iter().enumerate().filter_map(of_level).collect();
                let found = portfolio.at_level(level);
                assert_eq!(found.countries, expected.iter().fold(0, |set, (index, _)| set | 1 << index));
                assert_eq!(usize::from(found.count), expected.len());
                assert_eq!(found.are_alike, expected.iter().all(|(_, one)| *one == expected[0].1));
            }
        }
    }
}
