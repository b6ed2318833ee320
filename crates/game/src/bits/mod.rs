//! Small things packed into one number: sets of them, and counters side by side.
//!
//! A state is copied millions of times a second and asked the same few questions all the time: who is in this set,
//! which is the n-th of it, is there enough of everything. Packed into a word, each question is a handful of
//! instructions without a loop and without a branch that the processor would have to guess.
//!
//! - [`Set`] is a set of things that have a small index, with operators and an iterator.
//! - [`Counted`] is a set prepared to be asked for its n-th member many times.
//! - [`Lanes`] are four or eight counters, a byte each, added, subtracted and compared all at once; a comparison is
//!   answered by a [`LaneMask`].
//! - [`Prepared`] holds a list of actions for every set of up to eight, made beforehand.
//!
//! A game gives these a name and a type of its own; code outside it should not see bits.

mod counted;
mod lanes;
mod prepared;
mod set;

pub use counted::Counted;
pub use lanes::{LaneMask, Lanes};
pub use prepared::{Prepared, list_first};
pub use set::{Member, Members, Set, Word};

/// The lowest bit of each of eight bytes.
pub const ONES: u64 = 0x0101_0101_0101_0101;

/// The top bit of each of eight bytes.
pub const TOPS: u64 = ONES << 7;

/// The lowest bits of eight bytes side by side in one; no other bit may be set.
///
/// ```
/// assert_eq!(game::bits::gathered(0x0100_0000_0001_0001), 0b1000_0101);
/// ```
#[inline]
pub const fn gathered(lowest: u64) -> u8 {
    // The product moves all of them to the top byte.
    (lowest.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}

/// The indices of the set bits, lowest first.
///
/// ```
/// assert_eq!(game::bits::each(0b1001_0010).collect::<Vec<_>>(), [1, 4, 7]);
/// ```
#[inline]
pub fn each(bits: u64) -> Members<usize> {
    Set::from_bits(bits).iter()
}

/// How many bits are set in each byte: not every processor the program is built for counts bits itself.
static COUNTS: [u8; 256] = {
    let mut counts = [0; 256];
    let mut byte = 1;
    while byte < 256 {
        counts[byte] = counts[byte / 2] + (byte % 2) as u8;
        byte += 1;
    }
    counts
};
