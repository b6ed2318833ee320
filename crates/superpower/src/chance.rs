//! What chance decides: the first CP holder, the situation deck, and the order of a deal.
//!
//! The deck is never shuffled here. A shuffled deck with cards taken out unseen gives, for the next card, each class in
//! proportion to the cards of it still in the deck; and, when a card is turned, each face in proportion to the cards of
//! its class not yet seen, those taken out included: which of the unseen cards were taken out is as much chance as the
//! order of the rest.

use crate::components::MAX_DEALT;
use crate::contracts::Contracts;
use crate::rules::Superpower;
use crate::situation::{Class, Face};
use crate::state::{Phase, State};
use game::{Dice, Refusal, Seat};

/// The contracts of a deal in the order they are dealt, two bits each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Deal {
    len: u8,
    values: [u64; MAX_DEALT / 32],
}

impl Deal {
    /// Adds a contract of `value` bn at the end; says whether there was room for it.
    #[inline]
    pub fn push(&mut self, value: u8) -> bool {
        let fits = usize::from(self.len) < MAX_DEALT;
        if fits {
            self.values[usize::from(self.len / 32)] |= u64::from(value) << (2 * (self.len % 32));
            self.len += 1;
        }
        fits
    }

    /// The values, in order.
    #[inline]
    pub fn values(&self) -> impl Iterator<Item = u8> + use<> {
        let mut rest = u128::from(self.values[1]) << 64 | u128::from(self.values[0]);
        (0..self.len).map(move |_| {
            let value = rest as u8 & 3;
            rest >>= 2;
            value
        })
    }

    /// The cards, whatever their order.
    pub fn heap(self) -> Contracts {
        let mut heap = Contracts::NONE;
        for value in self.values() {
            heap.add(value);
        }
        heap
    }
}

/// An outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chance {
    /// Who holds CP first.
    First(Seat),
    /// The class of the next situation card.
    Next(Class),
    /// The face of the card that is turned.
    Situation(Face),
    /// The order in which the turn's contracts come to the markets.
    Deal(Deal),
}

impl Superpower {
    /// How many cards of this face nobody has seen yet, those taken out before play included.
    #[inline]
    pub fn unseen(&self, state: &State, face: Face) -> u8 {
        self.components.situations[face.index()].copies - state.turned[face.index()]
    }

    /// All faces.
    pub fn faces(&self) -> impl Iterator<Item = Face> + use<> {
        (0..self.components.situations.len() as u8).map(Face)
    }

    pub(crate) fn draw_outcome(&self, state: &State, dice: &mut impl Dice) -> Chance {
        match state.phase {
            // MOC-017: any nation, each equally likely.
            Phase::First => Chance::First(Seat::new(dice.below(self.players as u32) as usize)),
            Phase::Forecast => {
                let [bull, stable, bear] = state.deck.map(u32::from);
                let drawn = dice.below(bull + stable + bear);
                Chance::Next(Class::ALL[usize::from(drawn >= bull) + usize::from(drawn >= bull + stable)])
            }
            Phase::Situation => {
                let class = state.forecast.unwrap_or(Class::Stable);
                Chance::Situation(self.faces_by_class[class as usize].draw(state.turned, dice))
            }
            _ => Chance::Deal(self.draw_deal(state, dice)),
        }
    }

    /// The contracts of the turn in random order. Never inlined, for what is drawn more often needs fewer registers.
    #[inline(never)]
    fn draw_deal(&self, state: &State, dice: &mut impl Dice) -> Deal {
        let [ones, twos, threes] = self.contracts_due(state).counts().map(u32::from);
        // The cards left of 1 bn, and of 2 bn or less.
        let (mut ones, mut lesser) = (ones, ones + twos);
        let mut left = lesser + threes;
        let mut deal = Deal { len: left as u8, ..Deal::default() };
        for half in &mut deal.values {
            let mut place = 0;
            while left > 0 && place < 64 {
                let drawn = dice.below(left);
                let (is_one, is_lesser) = (u32::from(drawn < ones), u32::from(drawn < lesser));
                ones -= is_one;
                lesser -= is_lesser;
                left -= 1;
                *half |= u64::from(3 - is_one - is_lesser) << place;
                place += 2;
            }
        }
        deal
    }

    pub(crate) fn check_outcome(&self, state: &State, chance: &Chance) -> Result<(), Refusal> {
        let may_come = match *chance {
            Chance::First(seat) => state.phase == Phase::First && seat.index() < self.players,
            Chance::Next(class) => state.phase == Phase::Forecast && state.deck[class as usize] > 0,
            Chance::Situation(face) => {
                let situation = self.components.situations.get(face.index());
                state.phase == Phase::Situation
                    && situation.is_some_and(|situation| Some(situation.class) == state.forecast)
                    && self.unseen(state, face) > 0
            }
            Chance::Deal(deal) => state.phase == Phase::Deal && deal.heap() == self.contracts_due(state),
        };
        if may_come { Ok(()) } else { Err(self.refuse_outcome(state, chance)) }
    }
}
