//! Capital discs (FUR-003), hands of them, and the discs that lie on a card.
//!
//! Knows which of the discs on a card stands higher; not who may place them.

use game::Seat;
use std::fmt;

/// The values a disc can have, and so the most discs of one colour.
pub(crate) const VALUES: usize = 4;

/// A capital disc: one of a colour's four, or the neutral one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Disc(u8);

impl Disc {
    /// The neutral disc of value 2 (FUR-021).
    pub const NEUTRAL: Disc = Disc(4);

    /// A colour's own disc of this value.
    ///
    /// # Panics
    /// If the value is not from 1 to 4.
    pub const fn of_value(value: u8) -> Disc {
        assert!(value >= 1 && value as usize <= VALUES);
        Disc(value - 1)
    }

    /// The disc with this index in the order of a hand.
    #[inline]
    pub(crate) const fn from_index(index: u32) -> Disc {
        Disc(index as u8)
    }

    /// Its index in the order of a hand.
    #[inline]
    pub(crate) const fn index(self) -> u32 {
        self.0 as u32
    }

    /// Its value; the neutral disc counts as a 2 (FUR-033).
    #[inline]
    pub const fn value(self) -> u8 {
        if self.0 == 4 { 2 } else { self.0 + 1 }
    }

    /// Is it the neutral disc?
    #[inline]
    pub const fn is_neutral(self) -> bool {
        self.0 == 4
    }
}

impl fmt::Display for Disc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_neutral() { f.write_str("neutral") } else { self.value().fmt(f) }
    }
}

/// The discs somebody still has to place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hand(u8);

impl Hand {
    /// No disc.
    pub const NONE: Hand = Hand(0);
    /// A colour's four discs.
    pub const COLOUR: Hand = Hand(0b1111);
    /// A colour's four discs and the neutral one.
    pub const WITH_NEUTRAL: Hand = Hand(0b1_1111);

    /// Is the disc there?
    #[inline]
    pub const fn contains(self, disc: Disc) -> bool {
        self.0 & (1 << disc.0) != 0
    }

    /// Takes a disc out.
    #[inline]
    pub fn remove(&mut self, disc: Disc) {
        self.0 &= !(1 << disc.0);
    }

    /// Puts a disc in.
    #[inline]
    pub fn insert(&mut self, disc: Disc) {
        self.0 |= 1 << disc.0;
    }

    /// The hand spread out: for each disc, in the order of [`iter`](Hand::iter), a byte with all bits set where it is
    /// there.
    #[inline]
    pub(crate) const fn spread(self) -> u64 {
        HANDS[self.0 as usize % HANDS.len()]
    }

    /// Is no disc left?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many of the discs have a higher value.
    #[inline]
    pub(crate) const fn above(self, value: u8) -> usize {
        let own = Hand::COLOUR.0 & u8::MAX << value;
        let neutral = if Disc::NEUTRAL.value() > value { 1 << Disc::NEUTRAL.0 } else { 0 };
        (self.0 & (own | neutral)).count_ones() as usize
    }

    /// The discs: 1, 2, 3, 4, neutral.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Disc> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let disc = Disc(rest.trailing_zeros() as u8);
            rest &= rest - 1;
            Some(disc)
        })
    }
}

/// Every hand spread out.
static HANDS: [u64; 32] = {
    let mut hands = [0; 32];
    let mut hand = 0;
    while hand < 32 {
        let mut disc = 0;
        while disc < 5 {
            if hand >> disc & 1 == 1 {
                hands[hand] |= 0xff << (8 * disc);
            }
            disc += 1;
        }
        hand += 1;
    }
    hands
};

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|disc| disc.to_string())).finish()
    }
}

/// Whose disc it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bidder {
    /// A player's.
    Seat(Seat),
    /// The Agent's, in the two-player game (FUR-080).
    Agent,
}

/// A disc on a card, and whose it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bid {
    /// Whose disc it is.
    pub bidder: Bidder,
    /// The disc.
    pub disc: Disc,
}

/// How many places a pile has: two for each value.
pub(crate) const SLOTS: usize = 2 * VALUES;

/// The discs on one card, from the lowest to the highest.
///
/// Of each value a card can bear two discs at most: the speculator's, who is bound by no placement rule but loses ties,
/// and one other's (FUR-091, FUR-095). So each value has two places, the speculator's below the other, and the highest
/// taken place wins the card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Pile([u8; SLOTS]);

/// A disc in a pile, as a byte that is not 0: the Agent's, or a player's with the seat in the lowest bits, and the mark of
/// the neutral one.
const AGENT: u8 = 0b0001;
const PLAYER: u8 = 0b0100;
const OWNER: u8 = 0b0111;
const NEUTRAL: u8 = 0b1000;

/// A 1 in the byte of each place of a pile.
const EACH_SLOT: u64 = 0x0101_0101_0101_0101;

/// The seat in the lowest bits of a disc in a pile.
#[inline]
const fn seat_of(code: u8) -> Seat {
    Seat::new((code & OWNER & !PLAYER) as usize)
}

impl Pile {
    /// Puts a disc on the card, below an equal one if it `loses_ties`.
    #[inline]
    pub(crate) fn add(&mut self, bid: Bid, loses_ties: bool) {
        let owner = match bid.bidder {
            Bidder::Seat(seat) => PLAYER | seat.index() as u8,
            Bidder::Agent => AGENT,
        };
        let neutral = if bid.disc.is_neutral() { NEUTRAL } else { 0 };
        self.0[usize::from(bid.disc.value() - 1) * 2 + usize::from(!loses_ties)] = owner | neutral;
    }

    /// The disc in a place, counted from the lowest.
    #[inline]
    pub(crate) fn at(&self, slot: usize) -> Option<Bid> {
        let code = self.0[slot];
        if code == 0 {
            return None;
        }
        let bidder = match code & PLAYER {
            0 => Bidder::Agent,
            _ => Bidder::Seat(seat_of(code)),
        };
        let disc = if code & NEUTRAL != 0 { Disc::NEUTRAL } else { Disc(slot as u8 / 2) };
        Some(Bid { bidder, disc })
    }

    /// The places, from one on, of the discs whose players get compensation: all but the winner's and the Agent's
    /// (FUR-039, FUR-084). As bits, one in the byte of each place.
    ///
    /// All places are asked at once: which of them are taken, and by whom, no processor foresees.
    #[inline]
    pub(crate) fn losers(&self, from: usize) -> u64 {
        let bits = u64::from_le_bytes(self.0);
        let owners = bits & (u64::from(OWNER) * EACH_SLOT);
        let winner = owners >> (8 * self.highest()) & u64::from(OWNER);
        // A number from 1 to 7 and 7 have a sum from 8 to 14.
        let others = ((owners ^ (winner * EACH_SLOT)) + u64::from(OWNER) * EACH_SLOT) >> 3;
        let players = owners >> PLAYER.trailing_zeros();
        others & players & EACH_SLOT & (u64::MAX << (8 * from))
    }

    /// The highest taken place; some place on an empty card.
    #[inline]
    fn highest(&self) -> usize {
        (u64::from_le_bytes(self.0) | 1).ilog2() as usize / 8
    }

    /// The place of the highest disc, or nothing on an empty card.
    #[inline]
    pub(crate) fn top(&self) -> Option<usize> {
        if self.0 == [0; SLOTS] { None } else { Some(self.highest()) }
    }

    /// The highest disc, which wins the card.
    #[inline]
    pub(crate) fn winner(&self) -> Option<Bid> {
        self.at(self.highest())
    }

    /// The player who wins the card, and whether a player does; some seat if the Agent does, or nobody.
    #[inline]
    pub(crate) fn winning_seat(&self) -> (Seat, bool) {
        let code = self.0[self.highest()];
        (seat_of(code), code & PLAYER != 0)
    }

    /// All discs, from the lowest to the highest.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Bid> + '_ {
        (0..SLOTS).filter_map(|slot| self.at(slot))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pile_is_in_order_whatever_the_order_of_placing() {
        let seat = |index| Bidder::Seat(Seat::new(index));
        let mut pile = Pile::default();
        assert_eq!(pile.top(), None);
        pile.add(Bid { bidder: seat(0), disc: Disc::of_value(3) }, false);
        pile.add(Bid { bidder: Bidder::Agent, disc: Disc::of_value(1) }, false);
        pile.add(Bid { bidder: seat(1), disc: Disc::of_value(3) }, true);
        pile.add(Bid { bidder: seat(3), disc: Disc::NEUTRAL }, false);
        let order: Vec<(Bidder, u8)> = pile.iter().map(|bid| (bid.bidder, bid.disc.value())).collect();
        assert_eq!(order, [(Bidder::Agent, 1), (seat(3), 2), (seat(1), 3), (seat(0), 3)]);
        assert_eq!(pile.at(pile.top().unwrap()).unwrap().bidder, seat(0));
        assert!(pile.at(3).unwrap().disc.is_neutral());
    }

    /// Every way to fill four places of a pile, from nobody to two players and the Agent, with and without the neutral
    /// disc.
    #[test]
    fn fur_039_all_players_but_the_winner_are_compensated() {
        let seat = |index| Some(Bidder::Seat(Seat::new(index)));
        let owners = [None, seat(0), seat(3), Some(Bidder::Agent)];
        for number in 0..owners.len().pow(4) {
            let mut pile = Pile::default();
            for place in 0..4 {
                let Some(bidder) = owners[number / owners.len().pow(place) % owners.len()] else { continue };
                let disc = if place == 1 { Disc::NEUTRAL } else { Disc::of_value(place as u8 + 1) };
                pile.add(Bid { bidder, disc }, number % 3 == 0);
            }
            let winner = pile.top().and_then(|top| pile.at(top));
            assert_eq!(pile.winner(), winner);
            let won_by = match winner {
                Some(Bid { bidder: Bidder::Seat(seat), .. }) => Some(seat),
                _ => None,
            };
            let (winning, is_won) = pile.winning_seat();
            assert_eq!(is_won.then_some(winning), won_by);
            for from in 0..SLOTS {
                let loses = |slot: &usize| {
                    pile.at(*slot).is_some_and(|bid| {
                        bid.bidder != Bidder::Agent && Some(bid.bidder) != winner.map(|winner| winner.bidder)
                    })
                };
                let expected = (from..SLOTS).filter(loses).fold(0, |bits, slot| bits | 1 << (8 * slot));
                assert_eq!(pile.losers(from), expected, "{pile:?} from {from}");
            }
        }
    }
}
