//! The discs on one card, eight bytes asked as one number.
//!
//! In words: discs lie from the lowest value to the highest, and of two equal ones the speculator's is the lower;
//! the highest wins the card, and all players but the winner are compensated. The yardstick of the tests is a loop over
//! the discs from the lowest.

use crate::disc::{Bid, Bidder, Disc, MAX_VALUE};
use game::Seat;
use game::bits::ONES;

/// How many places a pile has: two for each value.
const SLOTS: usize = 2 * MAX_VALUE as usize;

/// The discs on one card, from the lowest to the highest.
///
/// Of each value a card can bear two discs at most: the speculator's, who is bound by no placement rule, and one
/// other's. So each value has two places, the speculator's below the other, and the highest taken place wins the card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Pile([u8; SLOTS]);

/// A disc in a pile, as a byte that is not 0: the Agent's, or a player's with the seat in the lowest bits, and the mark
/// of the neutral one.
const AGENT: u8 = 0b0001;
const PLAYER: u8 = 0b0100;
const OWNER: u8 = 0b0111;
const NEUTRAL: u8 = 0b1000;

/// The seat in the lowest bits of a disc in a pile.
#[inline]
const fn seat(code: u8) -> Seat {
    Seat::new((code & OWNER & !PLAYER) as usize)
}

impl Pile {
    /// The place of a disc, below an equal one's if it `loses_ties`.
    #[inline]
    pub(crate) const fn slot(disc: Disc, loses_ties: bool) -> usize {
        (disc.value() - 1) as usize * 2 + !loses_ties as usize
    }

    /// Puts a disc on the card.
    #[inline]
    pub(crate) fn add(&mut self, bid: Bid, loses_ties: bool) {
        let owner = match bid.bidder {
            Bidder::Seat(seat) => PLAYER | seat.index() as u8,
            Bidder::Agent => AGENT,
        };
        let neutral = if bid.disc.is_neutral() { NEUTRAL } else { 0 };
        self.0[Pile::slot(bid.disc, loses_ties)] = owner | neutral;
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
            _ => Bidder::Seat(seat(code)),
        };
        let disc = if code & NEUTRAL != 0 { Disc::NEUTRAL } else { Disc::from_index(slot as u32 / 2) };
        Some(Bid { bidder, disc })
    }

    /// The places, from one on, of the discs whose players are compensated: all but the winner's and the Agent's. As
    /// bits, one in the byte of each place.
    ///
    /// All places are asked at once: which of them are taken, and by whom, is as good as random.
    #[inline]
    pub(crate) fn losers(&self, from: usize) -> u64 {
        let bits = u64::from_le_bytes(self.0);
        let owners = bits & (u64::from(OWNER) * ONES);
        let winner = owners >> (8 * self.highest()) & u64::from(OWNER);
        // A number from 1 to 7 and 7 have a sum from 8 to 14.
        let others = ((owners ^ (winner * ONES)) + u64::from(OWNER) * ONES) >> 3;
        let players = owners >> PLAYER.trailing_zeros();
        others & players & ONES & (u64::MAX << (8 * from))
    }

    /// The highest taken place; any place on an empty card.
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

    /// The player who wins the card, and whether a player does; any seat if the Agent wins it, or nobody.
    #[inline]
    pub(crate) fn winning_seat(&self) -> (Seat, bool) {
        let code = self.0[self.highest()];
        (seat(code), code & PLAYER != 0)
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
        pile.add(Bid { bidder: seat(0), disc: Disc::from_value(3) }, false);
        pile.add(Bid { bidder: Bidder::Agent, disc: Disc::from_value(1) }, false);
        pile.add(Bid { bidder: seat(1), disc: Disc::from_value(3) }, true);
        pile.add(Bid { bidder: seat(3), disc: Disc::NEUTRAL }, false);
        let order: Vec<(Bidder, u8)> = pile.iter().map(|bid| (bid.bidder, bid.disc.value())).collect();
        assert_eq!(order, [(Bidder::Agent, 1), (seat(3), 2), (seat(1), 3), (seat(0), 3)]);
        assert_eq!(pile.at(pile.top().unwrap()).unwrap().bidder, seat(0));
        assert!(pile.at(3).unwrap().disc.is_neutral());
    }

    /// Every way to fill four places of a pile, from nobody to two players and the Agent, with and without the neutral
    /// disc.
    #[test]
    fn fur_039_fur_084_all_players_but_the_winner_are_compensated() {
        let seat = |index| Some(Bidder::Seat(Seat::new(index)));
        let owners = [None, seat(0), seat(3), Some(Bidder::Agent)];
        for number in 0..owners.len().pow(4) {
            let mut pile = Pile::default();
            for place in 0..4 {
                let Some(bidder) = owners[number / owners.len().pow(place) % owners.len()] else { continue };
                let disc = if place == 1 { Disc::NEUTRAL } else { Disc::from_value(place as u8 + 1) };
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
