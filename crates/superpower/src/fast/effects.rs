//! What a token on a spot changes, as numbers to be added to the state.
//!
//! In words: a token on the bond field brings 1 bn (MOC-042); one on a market takes it, so that it is closed to
//! everyone (MOC-043); with soft power it takes two, and the ready card is used (MOC-045); one on an investment card
//! counts as an investment in that pile; one on a used soft power card prepares it.

use crate::action::{SPOTS, Spot};
use crate::market::{MAX_MARKETS, Market};
use crate::pile::{PILES, Pile};
use crate::state::SoftPower;
use game::bits::Lanes;

/// The lane of spots that cost nothing, beside those of the piles.
const FREE: usize = PILES;
/// The lane of a preparation, which has a price as piles have.
pub(crate) const PREPARATION: usize = FREE + 1;

/// What one token on a spot changes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effect {
    /// One in the lane of the pile it invests in.
    pub(crate) invested: Lanes<8>,
    /// What is added to the nation's soft power cards, as one number; some of it may be less than nothing.
    pub(crate) cards: u32,
    /// The lane of its price, beside those of the piles.
    pub(crate) lane: u8,
    /// The money it brings.
    pub(crate) bonds: u8,
    /// The markets it takes, as bits.
    pub(crate) taken: u8,
    /// The same markets by number; [`MAX_MARKETS`] where there is none.
    pub(crate) markets: [u8; 2],
    /// The spot itself.
    pub(crate) spot: Spot,
}

const NO_MARKET: u8 = MAX_MARKETS as u8;

impl Effect {
    /// The effect of the spot with this index.
    #[inline]
    pub(crate) fn at(spot: u8) -> &'static Effect {
        &EFFECTS[usize::from(spot) % SPOTS]
    }

    /// The effect of a spot.
    #[inline]
    pub(crate) fn on(spot: Spot) -> &'static Effect {
        Effect::at(spot.index())
    }

    const NONE: Effect = Effect {
        invested: Lanes::splat(0),
        cards: 0,
        lane: FREE as u8,
        bonds: 0,
        taken: 0,
        markets: [NO_MARKET; 2],
        spot: Spot::Bonds,
    };

    const fn new(spot: Spot) -> Effect {
        let none = Effect { spot, ..Effect::NONE };
        match spot {
            Spot::Bonds => Effect { bonds: 1, ..none },
            Spot::Market(Market(market)) => Effect { taken: 1 << market, markets: [market, NO_MARKET], ..none },
            Spot::Markets(Market(first), Market(second)) => Effect {
                cards: moved(SoftPower { ready: 1, ..SoftPower::NONE }, SoftPower { spent: 1, ..SoftPower::NONE }),
                taken: 1 << first | 1 << second,
                markets: [first, second],
                ..none
            },
            Spot::Pile(pile) => {
                let mut invested = Lanes::<8>::splat(0);
                invested.put(pile.index(), 1);
                Effect { lane: pile as u8, invested, ..none }
            }
            Spot::Preparation => Effect {
                cards: moved(SoftPower { used: 1, ..SoftPower::NONE }, SoftPower { preparing: 1, ..SoftPower::NONE }),
                lane: PREPARATION as u8,
                ..none
            },
        }
    }
}

/// The number that takes some cards away and adds others.
const fn moved(from: SoftPower, to: SoftPower) -> u32 {
    to.lanes().word().wrapping_sub(from.lanes().word())
}

static EFFECTS: [Effect; SPOTS] = {
    let mut effects = [Effect::NONE; SPOTS];
    let mut first = 0;
    while first < MAX_MARKETS {
        let one = Spot::Market(Market(first as u8));
        effects[one.index() as usize] = Effect::new(one);
        let mut second = 0;
        while second < MAX_MARKETS {
            let two = Spot::Markets(Market(first as u8), Market(second as u8));
            effects[two.index() as usize] = Effect::new(two);
            second += 1;
        }
        first += 1;
    }
    let mut pile = 0;
    while pile < PILES {
        let spot = Spot::Pile(Pile::ALL[pile]);
        effects[spot.index() as usize] = Effect::new(spot);
        pile += 1;
    }
    effects[Spot::Bonds.index() as usize] = Effect::new(Spot::Bonds);
    effects[Spot::Preparation.index() as usize] = Effect::new(Spot::Preparation);
    effects
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_spot_finds_its_own_effect() {
        let mut spots = vec![Spot::Bonds, Spot::Preparation];
        spots.extend(Pile::ALL.map(Spot::Pile));
        for first in (0..MAX_MARKETS as u8).map(Market) {
            spots.push(Spot::Market(first));
            spots.extend((0..MAX_MARKETS as u8).map(|second| Spot::Markets(first, Market(second))));
        }
        for spot in spots {
            let effect = Effect::on(spot);
            assert_eq!(effect.spot, spot);
            let markets = (0..MAX_MARKETS as u8).map(Market);
            for market in markets {
                assert_eq!(effect.taken >> market.0 & 1 != 0, spot.takes(market), "{spot:?} and {market:?}");
                assert_eq!(effect.markets.contains(&market.0), spot.takes(market), "{spot:?} and {market:?}");
            }
            let invested = if let Spot::Pile(pile) = spot { Some(pile.index()) } else { None };
            assert!(effect.invested.at_least(Lanes::<8>::splat(1)).iter().eq(invested));
        }
    }

    #[test]
    fn moc_045_a_used_card_is_spent_and_a_prepared_one_was_used() {
        let cards = SoftPower { ready: 2, used: 1, preparing: 0, spent: 1 };
        let after = |spot| {
            let word = cards.lanes().word().wrapping_add(Effect::on(spot).cards);
            SoftPower::from_lanes(Lanes::<4>::from_word(word))
        };
        let taken = after(Spot::Markets(Market(0), Market(1)));
        assert_eq!(taken, SoftPower { ready: 1, spent: 2, ..cards });
        assert_eq!(after(Spot::Preparation), SoftPower { used: 0, preparing: 1, ..cards });
        assert_eq!(after(Spot::Bonds), cards);
    }
}
