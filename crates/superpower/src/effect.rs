//! What a token on a spot changes, as numbers: where it is put is random in playouts, so the state changes by
//! sums in which most parts are 0, and not by branches that the processor cannot foresee.

use crate::action::{SPOTS, Spot};
use crate::market::{MAX_MARKETS, Market};
use crate::pile::{PILES, Pile};
use crate::state::SoftPower;

/// The lane of [`ByPile`](crate::pile::ByPile) for spots without a price.
const FREE: u8 = PILES as u8;
/// The lane of a preparation, which has a price as piles have.
pub(crate) const PREPARATION: u8 = FREE + 1;

/// What one token on a spot changes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effect {
    /// One for the pile it invests in, a byte for each as in [`ByPile`](crate::pile::ByPile).
    pub(crate) invested: u64,
    /// What is added to the nation's soft power cards, all four numbers at once.
    pub(crate) cards: u32,
    /// The lane of its price among those of the piles.
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
    pub(crate) fn of(spot: Spot) -> &'static Effect {
        Effect::at(spot.index())
    }

    const NONE: Effect =
        Effect { invested: 0, cards: 0, lane: FREE, bonds: 0, taken: 0, markets: [NO_MARKET; 2], spot: Spot::Bonds };

    const fn new(spot: Spot) -> Effect {
        let none = Effect { spot, ..Effect::NONE };
        match spot {
            // MOC-042
            Spot::Bonds => Effect { bonds: 1, ..none },
            Spot::Market(Market(market)) => Effect { taken: 1 << market, markets: [market, NO_MARKET], ..none },
            Spot::Markets(Market(first), Market(second)) => Effect {
                // MOC-045: a ready card is used.
                cards: SoftPower { spent: 1, ..SoftPower::NONE }
                    .lanes()
                    .wrapping_sub(SoftPower { ready: 1, ..SoftPower::NONE }.lanes()),
                taken: 1 << first | 1 << second,
                markets: [first, second],
                ..none
            },
            Spot::Pile(pile) => Effect { lane: pile as u8, invested: 1 << (8 * pile as u8), ..none },
            Spot::Preparation => Effect {
                cards: SoftPower { preparing: 1, ..SoftPower::NONE }
                    .lanes()
                    .wrapping_sub(SoftPower { used: 1, ..SoftPower::NONE }.lanes()),
                lane: PREPARATION,
                ..none
            },
        }
    }
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
