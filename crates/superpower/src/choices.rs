//! The legal actions of a seat: listed, and drawn at random without a list.

use crate::action::{Action, Spot, Stake};
use crate::market::Market;
use crate::pile::{PILES, Pile};
use crate::solver;
use crate::state::{Phase, State};
use crate::table::Superpower;
use game::{Dice, Seat};

/// The most arrangements that are listed. Larger choices do not occur in ordinary games; where one
/// does, the list holds the first ones of the solver's order and the one that pays most.
pub const MOST_LISTED: usize = 4096;

/// How many bits of a byte are set. Not every machine this is built for has an instruction for it.
const BITS: [u8; 256] = {
    let mut bits = [0; 256];
    let mut byte = 1;
    while byte < 256 {
        bits[byte] = bits[byte / 2] + (byte & 1) as u8;
        byte += 1;
    }
    bits
};

#[inline]
fn count(mask: u16) -> u32 {
    u32::from(BITS[usize::from(mask & 255)]) + u32::from(BITS[usize::from(mask >> 8)])
}

/// The top bit of each of eight bytes.
const TOPS: u64 = 0x8080_8080_8080_8080;
/// The lowest bit of each.
const ONES: u64 = 0x0101_0101_0101_0101;

/// One byte for each pile, side by side in one number.
#[inline]
pub(crate) fn bytes(piles: [u8; PILES]) -> u64 {
    let [a, b, c, d, e, f] = piles;
    u64::from_le_bytes([a, b, c, d, e, f, 0, 0])
}

/// A set of piles: the top bits of their bytes.
#[derive(Clone, Copy)]
struct PileSet(u64);

impl PileSet {
    #[inline]
    fn count(self) -> u32 {
        ((self.0 >> 7).wrapping_mul(ONES) >> 56) as u32
    }

    #[inline]
    fn nth(self, nth: u32) -> Spot {
        let mut rest = self.0;
        for _ in 0..nth {
            rest &= rest - 1;
        }
        Spot::Pile(Pile::ALL[rest.trailing_zeros() as usize / 8])
    }

    fn iter(self) -> impl Iterator<Item = Spot> {
        (0..self.count()).map(move |nth| self.nth(nth))
    }
}

/// What a nation could do with a single token, as bits: the same for an influence token and for CP.
#[derive(Clone, Copy)]
struct Single {
    markets: u8,
    pairs: u16,
    piles: PileSet,
    prepares: bool,
}

impl Single {
    #[inline]
    fn count(self) -> u32 {
        count(self.markets.into()) + count(self.pairs) + self.piles.count() + 1 + u32::from(self.prepares)
    }
}

/// The index of the `nth` set bit.
#[inline]
fn nth_bit(mask: u16, nth: u32) -> u8 {
    let mut rest = mask;
    for _ in 0..nth {
        rest &= rest - 1;
    }
    rest.trailing_zeros() as u8
}

fn bits(mask: u16) -> impl Iterator<Item = u8> {
    let mut rest = mask;
    std::iter::from_fn(move || {
        (rest != 0).then(|| {
            let index = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            index
        })
    })
}

impl Superpower {
    /// The pairs of neighbours that are open and free, as bits by their place in the grid's list.
    #[inline]
    fn free_pairs(&self, state: &State) -> u16 {
        let free = state.free_markets();
        let mut pairs = 0;
        for (index, &mask) in self.pair_masks.iter().enumerate() {
            pairs |= u16::from(free & mask == mask) << index;
        }
        pairs
    }

    /// The piles a seat can invest in with one token, and with two (MOC-033 to MOC-036, MOC-039,
    /// MOC-041). All piles at once, a byte each; no price comes near the top bit of its byte.
    #[inline]
    fn affordable(&self, state: &State, seat: Seat) -> (PileSet, PileSet) {
        let (price, earlier) = (self.price_bytes, bytes(state.invested));
        // Price times earlier investments, by the bits of the latter.
        let times = |bit: u32| (price << bit) & ((earlier >> bit & ONES) * 255);
        let mut two = times(0) + times(1);
        // Four investments in one pile are rare.
        if earlier & (ONES * 12) != 0 {
            two += times(2) + times(3);
        }
        let treasury = (u64::from(state.treasury[seat].min(126)) * ONES) | TOPS;
        let exhausted = (earlier | TOPS) - bytes(state.piles);
        let set = |cost: u64| PileSet((treasury - cost) & !exhausted & TOPS);
        (set(two + price), set(two))
    }

    #[inline]
    fn single(&self, state: &State, seat: Seat, piles: PileSet) -> Single {
        let cards = state.soft_power[seat];
        Single {
            markets: state.free_markets(),
            pairs: if cards.ready > 0 { self.free_pairs(state) } else { 0 },
            piles,
            prepares: cards.used > 0 && u16::from(self.components.preparation) <= state.treasury[seat],
        }
    }

    #[inline]
    fn pair(&self, index: u8) -> Spot {
        let (first, second) = self.components.grid.neighbours[usize::from(index)];
        Spot::Markets(first, second)
    }

    pub(crate) fn list(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        match state.phase {
            Phase::Actions if state.actor == seat => self.list_actions(state, seat, into),
            Phase::Raising if state.awaited.contains(seat) => self.list_raises(state, seat, into),
            Phase::Placing | Phase::LastPlacing if state.awaited.contains(seat) => {
                let countries = state.portfolio[seat].countries();
                solver::each(self.components.allowed, countries, state.hand[seat], |arrangement| {
                    into.push(Action::Place(arrangement));
                    into.len() <= MOST_LISTED
                });
                if into.len() > MOST_LISTED {
                    let best = solver::best(self.components.allowed, countries, state.hand[seat]);
                    let best = Action::Place(best.arrangement);
                    into.pop();
                    if !into.contains(&best) {
                        into.push(best);
                    }
                }
            }
            _ => {}
        }
    }

    fn list_actions(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        let (one, two) = self.affordable(state, seat);
        let single = self.single(state, seat, one);
        let (tokens, has_cp) = (state.tokens[seat], state.has_cp(seat));
        let put = |on, stake| Action::Put { on, stake };
        for stake in [Stake::Token, Stake::Cp] {
            if (stake == Stake::Token && tokens == 0) || (stake == Stake::Cp && !has_cp) {
                continue;
            }
            into.extend(bits(single.markets.into()).map(|index| put(Spot::Market(Market(index)), stake)));
            into.extend(bits(single.pairs).map(|index| put(self.pair(index), stake)));
            into.extend(single.piles.iter().map(|pile| put(pile, stake)));
            into.push(put(Spot::Bonds, stake));
            if single.prepares {
                into.push(put(Spot::Preparation, stake));
            }
        }
        for stake in [Stake::TwoTokens, Stake::TokenAndCp] {
            if tokens >= stake.tokens() && (has_cp || stake == Stake::TwoTokens) {
                into.extend(two.iter().map(|pile| put(pile, stake)));
            }
        }
        if has_cp && tokens == 0 {
            into.push(Action::PassCp);
        }
    }

    fn list_raises(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        let Some(level) = self.pending_level(state, seat) else { return };
        let countries = state.portfolio[seat].countries();
        for (index, country) in countries.iter().enumerate() {
            if country.level().above() == Some(level) && !countries[..index].contains(country) {
                into.push(Action::Raise(index as u8));
            }
        }
    }

    /// Are all legal actions of the seat listed?
    pub(crate) fn lists_all(&self, state: &State, seat: Seat) -> bool {
        match state.phase {
            Phase::Placing | Phase::LastPlacing if state.awaited.contains(seat) => {
                let countries = state.portfolio[seat].countries();
                // Each card goes to one of the countries or to none.
                let places = countries.len() + 1;
                if places.saturating_pow(state.hand[seat].cards().into()) <= MOST_LISTED {
                    return true;
                }
                let most = MOST_LISTED + 1;
                solver::count(self.components.allowed, countries, state.hand[seat], most) < most
            }
            _ => true,
        }
    }

    /// One of the listed actions, each equally likely; those of phase II without a list.
    pub(crate) fn pick(&self, state: &State, seat: Seat, dice: &mut impl Dice, buffer: &mut Vec<Action>) -> Action {
        if state.phase != Phase::Actions {
            buffer.clear();
            self.list(state, seat, buffer);
            return buffer[dice.below(buffer.len() as u32) as usize];
        }
        let (one, two) = self.affordable(state, seat);
        let single = self.single(state, seat, one);
        let (tokens, has_cp) = (state.tokens[seat], state.has_cp(seat));
        let singles = single.count();
        let doubles = two.count();
        let by_token = if tokens > 0 { singles } else { 0 };
        let by_cp = if has_cp { singles } else { 0 };
        let by_two = if tokens >= 2 { doubles } else { 0 };
        let by_both = if tokens > 0 && has_cp { doubles } else { 0 };
        let pass = u32::from(has_cp && tokens == 0);
        let mut nth = dice.below(by_token + by_cp + by_two + by_both + pass);
        if nth < by_token {
            return Action::Put { on: self.nth_single(single, nth), stake: Stake::Token };
        }
        nth -= by_token;
        if nth < by_cp {
            return Action::Put { on: self.nth_single(single, nth), stake: Stake::Cp };
        }
        nth -= by_cp;
        if nth < by_two {
            return Action::Put { on: two.nth(nth), stake: Stake::TwoTokens };
        }
        nth -= by_two;
        if nth < by_both {
            return Action::Put { on: two.nth(nth), stake: Stake::TokenAndCp };
        }
        Action::PassCp
    }

    #[inline]
    fn nth_single(&self, single: Single, nth: u32) -> Spot {
        let mut nth = nth;
        let markets = count(single.markets.into());
        if nth < markets {
            return Spot::Market(Market(nth_bit(single.markets.into(), nth)));
        }
        nth -= markets;
        let pairs = count(single.pairs);
        if nth < pairs {
            return self.pair(nth_bit(single.pairs, nth));
        }
        nth -= pairs;
        let piles = single.piles.count();
        if nth < piles {
            return single.piles.nth(nth);
        }
        if nth == piles { Spot::Bonds } else { Spot::Preparation }
    }
}
