//! Rows of bytes in a state, asked as one number: the Offices of a region, the Buyers of all regions, who controlled
//! what.
//!
//! In words:
//! - The Offices of a region stand from the left without gaps (SPI-113), so there are as many as there are bytes before
//!   the first that is 0. All bytes are looked at together.
//! - The Buyers of a region are a set, a bit each from the left. The sets of all regions side by side are one number of
//!   16 bytes, so that "whoever is willing and has not bought" is one step for the whole map.
//! - Control is two seats and a count, four bits each and a byte.
//!
//! Each is compared with its plain version in the tests below.

use crate::components::MAX_SPACES;
use crate::ids::{MAX_REGIONS, Region};
use game::Seat;
use game::bits::{ONES, Set, TOPS};
use std::fmt;
use std::ops::{BitOr, Sub};

/// Buyers of a region, by their places from the left.
pub type Buyers = Set<usize, u8>;

/// The Offices of a region, from the left and without gaps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Spaces(/** The seat's index plus 1, or 0 for an empty space. */ [u8; MAX_SPACES]);

#[inline]
const fn mark(seat: Seat) -> u8 {
    seat.index() as u8 + 1
}

impl Spaces {
    /// Whose Office stands on a space.
    #[inline]
    pub fn owner(&self, space: usize) -> Option<Seat> {
        self.0[space].checked_sub(1).map(|seat| Seat::new(seat as usize))
    }

    /// Whose Offices they are, from the left.
    pub fn owners(&self) -> impl Iterator<Item = Seat> {
        (0..MAX_SPACES).map_while(|space| self.owner(space))
    }

    /// How many Offices there are.
    #[inline]
    pub fn count(&self) -> usize {
        // The first byte that is 0: the only one that borrows from its top bit. Behind the last space there always is
        // one.
        let mut spaces = [0; 8];
        spaces[..MAX_SPACES].copy_from_slice(&self.0);
        let spaces = u64::from_le_bytes(spaces);
        let empty = spaces.wrapping_sub(ONES) & !spaces & TOPS;
        empty.trailing_zeros() as usize / 8
    }

    /// Is a space empty?
    #[inline]
    pub const fn is_empty(&self, space: usize) -> bool {
        self.0[space] == 0
    }

    /// How many of them are the seat's.
    #[inline]
    pub fn count_of(&self, seat: Seat) -> usize {
        self.0.iter().filter(|&&office| office == mark(seat)).count()
    }

    /// Is one of them the seat's?
    #[inline]
    pub fn contains(&self, seat: Seat) -> bool {
        self.0.contains(&mark(seat))
    }

    /// The space of the seat's Office, the left one of two.
    #[inline]
    pub fn leftmost(&self, seat: Seat) -> Option<usize> {
        self.0.iter().position(|&office| office == mark(seat))
    }

    /// The space of the seat's Office, the right one of two.
    #[inline]
    pub fn rightmost(&self, seat: Seat) -> Option<usize> {
        self.0.iter().rposition(|&office| office == mark(seat))
    }

    /// Puts an Office on the leftmost empty space; returns which.
    #[inline]
    pub fn add(&mut self, seat: Seat) -> usize {
        let space = self.count();
        self.0[space] = mark(seat);
        space
    }

    /// Takes the Office on a space away; those behind it move up.
    pub fn remove(&mut self, space: usize) {
        self.0[space] = 0;
        self.0[space..].rotate_left(1);
    }
}

impl fmt::Debug for Spaces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.owners()).finish()
    }
}

/// The Buyers that a company has sold to in a round, by region.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Sales([u8; MAX_REGIONS]);

impl Sales {
    /// Those of a region.
    #[inline]
    pub const fn in_region(&self, region: Region) -> Buyers {
        Buyers::from_bits(self.0[region.index()])
    }

    /// Adds Buyers of a region.
    #[inline]
    pub fn add(&mut self, region: Region, buyers: Buyers) {
        self.0[region.index()] |= buyers.bits();
    }

    /// How many there are in all regions.
    #[inline]
    pub fn count(&self) -> u32 {
        u128::from_le_bytes(self.everywhere().0).count_ones()
    }

    /// Those of all regions at once.
    #[inline]
    pub(crate) fn everywhere(&self) -> BuyersByRegion {
        let mut bytes = [0; 16];
        bytes[..MAX_REGIONS].copy_from_slice(&self.0);
        BuyersByRegion(bytes)
    }
}

/// Buyers of all regions, a byte for each region and a few to spare.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct BuyersByRegion([u8; 16]);

impl BuyersByRegion {
    /// Those of a region.
    #[inline]
    pub(crate) const fn in_region(&self, region: Region) -> Buyers {
        Buyers::from_bits(self.0[region.index()])
    }

    /// Adds a Buyer of a region.
    pub(crate) fn insert(&mut self, region: Region, buyer: usize) {
        self.0[region.index()] |= 1 << buyer;
    }
}

impl BitOr for BuyersByRegion {
    type Output = BuyersByRegion;

    /// Those in either.
    #[inline]
    fn bitor(self, other: BuyersByRegion) -> BuyersByRegion {
        BuyersByRegion((u128::from_le_bytes(self.0) | u128::from_le_bytes(other.0)).to_le_bytes())
    }
}

impl Sub for BuyersByRegion {
    type Output = BuyersByRegion;

    /// Those in the first that are not in the second.
    #[inline]
    fn sub(self, other: BuyersByRegion) -> BuyersByRegion {
        BuyersByRegion((u128::from_le_bytes(self.0) & !u128::from_le_bytes(other.0)).to_le_bytes())
    }
}

/// Who controlled a region in a round: first and second seller, and how many Offices there were, which decides the VP.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Control(u16);

impl Control {
    /// A region in which the first, and perhaps a second, scored with this many Offices there.
    pub(crate) fn new(first: Seat, second: Option<Seat>, offices: u8) -> Control {
        let second = second.map_or(0, |seat| u16::from(mark(seat)));
        Control(u16::from(mark(first)) | (second << 4) | (u16::from(offices) << 8))
    }

    /// The first seller.
    pub fn first(self) -> Option<Seat> {
        (self.0 & 15).checked_sub(1).map(|seat| Seat::new(seat as usize))
    }

    /// The second seller, where the space pays one.
    pub fn second(self) -> Option<Seat> {
        (self.0 >> 4 & 15).checked_sub(1).map(|seat| Seat::new(seat as usize))
    }

    /// How many Offices there were.
    pub fn offices(self) -> u8 {
        (self.0 >> 8) as u8
    }
}

impl fmt::Debug for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} and {:?} with {} Offices", self.first(), self.second(), self.offices())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Dice;
    use game::MAX_SEATS;
    use game::xoshiro::Xoshiro;

    #[test]
    fn offices_are_counted_as_one_by_one() {
        let seats = || (0..MAX_SEATS).map(Seat::new);
        let mut dice = Xoshiro::from_seed(1);
        for _ in 0..1000 {
            let (mut spaces, mut plain) = (Spaces::default(), Vec::new());
            for _ in 0..12 {
                if plain.len() < MAX_SPACES && dice.below(3) > 0 {
                    let seat = Seat::new(dice.below(MAX_SEATS as u32) as usize);
                    assert_eq!(spaces.add(seat), plain.len());
                    plain.push(seat);
                } else if !plain.is_empty() {
                    let space = dice.below(plain.len() as u32) as usize;
                    spaces.remove(space);
                    plain.remove(space);
                }
                assert!(spaces.owners().eq(plain.iter().copied()));
                assert_eq!(spaces.count(), plain.len());
                for space in 0..MAX_SPACES {
                    assert_eq!(
                        (spaces.owner(space), spaces.is_empty(space)),
                        (plain.get(space).copied(), space >= plain.len())
                    );
                }
                for seat in seats() {
                    assert_eq!(spaces.count_of(seat), plain.iter().filter(|&&owner| owner == seat).count());
                    assert_eq!(spaces.contains(seat), plain.contains(&seat));
                    assert_eq!(spaces.leftmost(seat), plain.iter().position(|&owner| owner == seat));
                    assert_eq!(spaces.rightmost(seat), plain.iter().rposition(|&owner| owner == seat));
                }
            }
        }
    }

    #[test]
    fn buyers_of_all_regions_are_those_of_each() {
        let mut dice = Xoshiro::from_seed(2);
        for _ in 0..1000 {
            let mut sales = || Sales(std::array::from_fn(|_| dice.next_u64() as u8));
            let (one, other) = (sales(), sales());
            let (either, only) = (one.everywhere() | other.everywhere(), one.everywhere() - other.everywhere());
            for region in (0..MAX_REGIONS).map(Region::new) {
                assert_eq!(either.in_region(region), one.in_region(region) | other.in_region(region));
                assert_eq!(only.in_region(region), one.in_region(region) - other.in_region(region));
            }
            let each = (0..MAX_REGIONS).map(|at| one.in_region(Region::new(at)).len() as u32);
            assert_eq!(one.count(), each.sum::<u32>());
        }
    }

    #[test]
    fn control_is_read_as_it_was_written() {
        let seats = || (0..MAX_SEATS).map(Seat::new);
        for first in seats() {
            for second in seats().map(Some).chain([None]) {
                for offices in 0..=MAX_SPACES as u8 {
                    let control = Control::new(first, second, offices);
                    assert_eq!((control.first(), control.second(), control.offices()), (Some(first), second, offices));
                }
            }
        }
        assert_eq!((Control::default().first(), Control::default().second()), (None, None));
    }
}
