//! How often an exchange can be done in a row, by a multiplication in place of a division.
//!
//! In words: an exchange is done as long as what it costs is in hand before it. With `hold` to be held before each
//! exchange and `lose` less after it, that is `(have - hold) / lose + 1` times, or `(have - hold + lose) / lose`, which
//! is not above 0 where there is less than `hold`. The yardstick of the test is to exchange until it cannot be paid.

use crate::resource::Goods;

/// What one exchange asks of one kind of goods.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Need {
    kind: u8,
    /// What is added to what one has before it is divided: `lose - hold`.
    more: i16,
    /// For a multiplication in place of the division: 1 by `lose`, in units of [`Need::UNIT`].
    part: u32,
}

impl Need {
    /// With a unit this fine the multiplication is exact for all amounts there can be.
    const UNIT: u32 = 22;

    /// Nothing is needed.
    pub(crate) const NONE: Need = Need::new(0, 0, 0);

    /// `hold` of this kind must be there before each exchange, and there is `lose` less after it.
    pub(crate) const fn new(kind: u8, hold: u16, lose: u16) -> Need {
        if lose == 0 {
            // If it can be done once, it can be done any number of times.
            return Need { kind, more: 1 - hold as i16, part: (u8::MAX as u32) << Need::UNIT };
        }
        Need { kind, more: lose as i16 - hold as i16, part: (1 << Need::UNIT) / lose as u32 + 1 }
    }

    /// How often one can exchange with these goods; 0 or less where one cannot.
    #[inline]
    pub(crate) fn times(&self, goods: &Goods) -> i32 {
        let have = i64::from(goods.at_index(self.kind)) + i64::from(self.more);
        ((have * i64::from(self.part)) >> Need::UNIT) as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::effect::MAX_GOODS;

    #[test]
    fn the_product_is_the_number_of_exchanges_one_by_one() {
        for hold in 1..=MAX_GOODS {
            for lose in 0..=hold {
                let need = Need::new(0, hold, lose);
                for have in 0..2_000 {
                    let mut left = have;
                    let mut times = 0;
                    while left >= hold && times < 200 {
                        left -= lose;
                        times += 1;
                    }
                    let found = need.times(&Goods::new([have, 0, 0, 0, 0])).clamp(0, 200);
                    assert_eq!(found, times, "{have} with {hold} to hold and {lose} to lose");
                }
            }
        }
    }
}
