//! The countries of a portfolio as the solver sees them: their codes, a byte each, eight to a number. What holds of
//! eight countries is worked out at once: how many there are differs from hand to hand, so that a loop over them would
//! end at a place that the processor cannot predict.

use crate::arrangement::Allowed;
use crate::country::{Country, MAX_COUNTRIES};
use crate::portfolio::Portfolio;
use game::bits::{ONES, TOPS, each as bits};

/// The blocks of eight countries in the largest portfolio.
const BLOCKS: usize = MAX_COUNTRIES.div_ceil(8);

/// All countries of a portfolio. Where there is none stands 0, a prospective partner, which takes nothing.
#[derive(Clone, Copy, Debug)]
pub struct Codes(Blocks);

#[derive(Clone, Copy, Debug)]
enum Blocks {
    /// Nearly all portfolios have no more than eight countries.
    One(u64),
    All([u64; BLOCKS]),
}

impl<T: AsRef<[Country]> + ?Sized> From<&T> for Codes {
    /// # Panics
    /// If no portfolio can have that many countries.
    fn from(countries: &T) -> Codes {
        let countries = countries.as_ref();
        let mut blocks = [0; BLOCKS];
        for (index, country) in countries.iter().enumerate() {
            blocks[index / 8] |= u64::from(country.code()) << (index % 8 * 8);
        }
        Codes(if countries.len() <= 8 { Blocks::One(blocks[0]) } else { Blocks::All(blocks) })
    }
}

impl From<&Portfolio> for Codes {
    #[inline]
    fn from(portfolio: &Portfolio) -> Codes {
        Codes(match portfolio.blocks() {
            0 | 1 => Blocks::One(portfolio.eight(0).word()),
            _ => Blocks::All(std::array::from_fn(|block| portfolio.eight(block).word())),
        })
    }
}

impl Codes {
    /// The codes of a portfolio of no more than eight countries.
    #[inline]
    pub(super) const fn eight(&self) -> Option<u64> {
        match self.0 {
            Blocks::One(codes) => Some(codes),
            Blocks::All(_) => None,
        }
    }

    /// The countries that any of these values fits, in the order of a search.
    pub(super) fn order(&self, allowed: Allowed, values: u8) -> Order<MAX_COUNTRIES> {
        let blocks = match self.0 {
            Blocks::One(codes) => [codes, 0, 0, 0],
            Blocks::All(blocks) => blocks,
        };
        let code = |index: usize| (blocks[index / 8] >> (index % 8 * 8)) as u8;
        let mut order = Order { codes: [0; MAX_COUNTRIES], indices: [0; MAX_COUNTRIES], len: 0 };
        for index in 0..MAX_COUNTRIES {
            if allowed.0[usize::from(code(index) >> 4)] & values != 0 {
                order.indices[order.len] = index as u8;
                order.len += 1;
            }
        }
        order.indices[..order.len].sort_by_key(|&index| (code(index.into()) & 15 != 0, code(index.into())));
        order.codes = order.indices.map(|index| code(index.into()));
        order
    }
}

/// The top bits of the bytes that are not 0. None of them may have its own top bit set.
#[inline]
pub(crate) const fn some(bytes: u64) -> u64 {
    (bytes + (TOPS - ONES)) & TOPS
}

/// How many top bits are set.
#[inline]
pub(crate) const fn count(tops: u64) -> u8 {
    ((tops >> 7).wrapping_mul(ONES) >> 56) as u8
}

/// Which of these values each of eight countries takes, as bits.
#[inline]
pub(crate) fn fitting(codes: u64, allowed: Allowed, values: u8) -> u64 {
    let masks = u64::from(u32::from_le_bytes(allowed.0) & (u32::from(values) * 0x0101_0101));
    let (cooperating, friendly, strategic) = (masks >> 8 & 255, masks >> 16 & 255, masks >> 24);
    let (odd, high) = (codes >> 4 & ONES, codes >> 5 & ONES);
    (odd & !high) * cooperating + (high & !odd) * friendly + (odd & high) * strategic
}

/// The top bits of those of eight countries that are more than prospective partners.
#[inline]
pub(super) const fn above_lowest(codes: u64) -> u64 {
    some(codes & (ONES * 0x30))
}

/// The values that fit any of eight countries.
#[inline]
pub(crate) const fn values_of(fitting: u64) -> u8 {
    let four = fitting | fitting >> 32;
    let two = four | four >> 16;
    (two | two >> 8) as u8 & 7
}

/// The top bits of those of eight countries that hold contracts.
#[inline]
pub(crate) const fn holding(codes: u64) -> u64 {
    some(codes & (ONES * 15))
}

/// Countries in the order of a search: contract-free ones first, countries alike side by side.
pub(crate) struct Order<const MAX: usize> {
    pub(crate) codes: [u8; MAX],
    pub(crate) indices: [u8; MAX],
    pub(super) len: usize,
}

impl Order<8> {
    /// The order of those of eight countries whose top bits are set. Each gets its place by counting those
    /// before it, all at once.
    #[inline]
    pub(crate) fn new(codes: u64, chosen: u64) -> Order<8> {
        let keys = codes | holding(codes) >> 1;
        let (mut ordered, mut indices) = (0, 0);
        for bit in bits(chosen) {
            let shift = bit - 7;
            // Of countries alike those of a lower index come before.
            let lower = ((1 << shift) - 1) & ONES;
            let before = ((keys >> shift & 255) * ONES + (TOPS - ONES) + lower - keys) & chosen;
            let place = 8 * count(before);
            ordered |= (codes >> shift & 255) << place;
            indices |= (shift as u64 / 8) << place;
        }
        Order { codes: ordered.to_le_bytes(), indices: indices.to_le_bytes(), len: count(chosen).into() }
    }
}

impl<const MAX: usize> Order<MAX> {
    /// The places from the last to the first: code and index of each, and whether it is like the one before.
    #[inline]
    pub(super) fn backwards(&self) -> impl Iterator<Item = (u8, u8, bool)> {
        (0..self.len).rev().map(|place| {
            let code = self.codes[place];
            (code, self.indices[place], place > 0 && self.codes[place - 1] == code)
        })
    }
}
