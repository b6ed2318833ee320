//! Sets of things with a small index.

use super::{COUNTS, Counted};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};

/// A thing that can be in a [`Set`]: it has an index, and the index has it back.
///
/// ```
/// use game::bits::Member;
///
/// assert_eq!(usize::from_index(3).index(), 3, "a plain number is a member, too");
/// ```
pub trait Member: Copy {
    /// The index, below the number of bits of the set.
    fn index(self) -> usize;

    /// The thing with an index that [`index`](Member::index) gave.
    fn from_index(index: usize) -> Self;
}

impl Member for usize {
    #[inline]
    fn index(self) -> usize {
        self
    }

    #[inline]
    fn from_index(index: usize) -> usize {
        index
    }
}

/// A number whose bits are a [`Set`]: `u8` to `u64`, as many bits as there are things.
///
/// ```
/// use game::bits::Set;
///
/// let small: Set<usize, u8> = [0, 7].into_iter().collect();
/// assert_eq!((size_of_val(&small), small.bits()), (1, 0b1000_0001));
/// ```
pub trait Word:
    Copy + Eq + Hash + Into<u64> + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self> + Sized
{
    /// No bit.
    const NONE: Self;

    /// One bit, set if `is_set`.
    fn bit(index: usize, is_set: bool) -> Self;

    /// How many bits are set.
    fn count(self) -> u32;

    /// The index of the lowest set bit, and the number without it; only where a bit is set.
    fn pop(self) -> (usize, Self);
}

macro_rules! words {
    ($($word:ident: $count:expr;)*) => {$(
        impl Word for $word {
            const NONE: $word = 0;

            #[inline]
            fn bit(index: usize, is_set: bool) -> $word {
                $word::from(is_set) << index
            }

            #[inline]
            fn count(self) -> u32 {
                let count: fn($word) -> u32 = $count;
                count(self)
            }

            #[inline]
            fn pop(self) -> (usize, $word) {
                (self.trailing_zeros() as usize, self & self.wrapping_sub(1))
            }
        }
    )*};
}

words! {
    u8: |word| COUNTS[word as usize].into();
    u16: u16::count_ones;
    u32: u32::count_ones;
    u64: u64::count_ones;
}

/// A set of small things, a bit each.
///
/// ```
/// use game::bits::{Member, Set};
///
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// enum Good {
///     Coal,
///     Iron,
///     Oil,
/// }
///
/// impl Member for Good {
///     fn index(self) -> usize {
///         self as usize
///     }
///
///     fn from_index(index: usize) -> Good {
///         [Good::Coal, Good::Iron, Good::Oil][index]
///     }
/// }
///
/// /// Three things fit into a byte.
/// type Goods = Set<Good, u8>;
///
/// let mine: Goods = [Good::Oil, Good::Coal].into_iter().collect();
/// let yours = Goods::only(Good::Coal).with(Good::Iron);
/// assert_eq!((mine | yours).len(), 3);
/// assert_eq!(mine & yours, Goods::only(Good::Coal));
/// assert_eq!((mine - yours).iter().collect::<Vec<_>>(), [Good::Oil]);
/// assert_eq!((mine.nth(1), mine.nth(2)), (Some(Good::Oil), None));
/// assert!(mine.contains(Good::Oil) && !yours.contains(Good::Oil));
/// assert_eq!(format!("{mine:?}"), "{Coal, Oil}");
/// ```
pub struct Set<T, W = u64>(W, PhantomData<T>);

impl<T, W> Set<T, W> {
    /// The set with these bits.
    #[inline]
    pub const fn from_bits(bits: W) -> Set<T, W> {
        Set(bits, PhantomData)
    }
}

impl<T, W: Copy> Set<T, W> {
    /// The set as bits: bit *n* stands for the thing with index *n*.
    #[inline]
    pub const fn bits(self) -> W {
        self.0
    }
}

impl<T: Member, W: Word> Set<T, W> {
    /// Nothing.
    pub const NONE: Set<T, W> = Set(W::NONE, PhantomData);

    /// This and nothing else.
    #[inline]
    pub fn only(member: T) -> Set<T, W> {
        Set::from_bits(W::bit(member.index(), true))
    }

    /// Is it in the set?
    #[inline]
    pub fn contains(self, member: T) -> bool {
        self.0 & W::bit(member.index(), true) != W::NONE
    }

    /// The set with it.
    #[inline]
    #[must_use]
    pub fn with(self, member: T) -> Set<T, W> {
        self.with_if(member, true)
    }

    /// The set with it if `is_in`, and as it is otherwise; without a branch, for playouts.
    #[inline]
    #[must_use]
    pub fn with_if(self, member: T, is_in: bool) -> Set<T, W> {
        Set::from_bits(self.0 | W::bit(member.index(), is_in))
    }

    /// The set without it.
    #[inline]
    #[must_use]
    pub fn without(self, member: T) -> Set<T, W> {
        Set::from_bits(self.0 & !W::bit(member.index(), true))
    }

    /// Puts it in.
    #[inline]
    pub fn insert(&mut self, member: T) {
        *self = self.with(member);
    }

    /// Takes it out.
    #[inline]
    pub fn remove(&mut self, member: T) {
        *self = self.without(member);
    }

    /// Is nothing in the set?
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == W::NONE
    }

    /// How many are in the set.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count() as usize
    }

    /// The one with the lowest index.
    #[inline]
    pub fn first(self) -> Option<T> {
        (!self.is_empty()).then(|| T::from_index(self.0.pop().0))
    }

    /// The one with this rank, from 0, by index. Whoever asks more than once asks the [`Counted`] set.
    #[inline]
    pub fn nth(self, rank: usize) -> Option<T> {
        let counted = self.counted();
        (rank < counted.count() as usize).then(|| T::from_index(counted.nth(rank as u32) as usize))
    }

    /// The set prepared to be asked for its members by rank.
    #[inline]
    pub fn counted(self) -> Counted {
        Counted::new(self.0.into())
    }

    /// Are all of these in the set?
    #[inline]
    pub fn is_superset(self, other: Set<T, W>) -> bool {
        other.0 & !self.0 == W::NONE
    }

    /// The members, by index.
    #[inline]
    pub fn iter(self) -> Members<T, W> {
        Members(self)
    }
}

impl<T, W: Copy> Clone for Set<T, W> {
    #[inline]
    fn clone(&self) -> Set<T, W> {
        *self
    }
}

impl<T, W: Copy> Copy for Set<T, W> {}

impl<T, W: PartialEq> PartialEq for Set<T, W> {
    #[inline]
    fn eq(&self, other: &Set<T, W>) -> bool {
        self.0 == other.0
    }
}

impl<T, W: Eq> Eq for Set<T, W> {}

impl<T, W: Hash> Hash for Set<T, W> {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<T, W: Default> Default for Set<T, W> {
    #[inline]
    fn default() -> Set<T, W> {
        Set::from_bits(W::default())
    }
}

impl<T: Member + fmt::Debug, W: Word> fmt::Debug for Set<T, W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T, W: Word> BitOr for Set<T, W> {
    type Output = Set<T, W>;

    /// What is in either set.
    #[inline]
    fn bitor(self, other: Set<T, W>) -> Set<T, W> {
        Set::from_bits(self.0 | other.0)
    }
}

impl<T, W: Word> BitAnd for Set<T, W> {
    type Output = Set<T, W>;

    /// What is in both sets.
    #[inline]
    fn bitand(self, other: Set<T, W>) -> Set<T, W> {
        Set::from_bits(self.0 & other.0)
    }
}

impl<T, W: Word> Sub for Set<T, W> {
    type Output = Set<T, W>;

    /// What is in this set and not in the other.
    #[inline]
    fn sub(self, other: Set<T, W>) -> Set<T, W> {
        Set::from_bits(self.0 & !other.0)
    }
}

impl<T, W: Word> Not for Set<T, W> {
    type Output = Set<T, W>;

    /// Every bit that is not in the set, also those that stand for nothing: to be narrowed by `&` before it is read.
    #[inline]
    fn not(self) -> Set<T, W> {
        Set::from_bits(!self.0)
    }
}

impl<T, W: Word> BitOrAssign for Set<T, W> {
    #[inline]
    fn bitor_assign(&mut self, other: Set<T, W>) {
        *self = *self | other;
    }
}

impl<T, W: Word> BitAndAssign for Set<T, W> {
    #[inline]
    fn bitand_assign(&mut self, other: Set<T, W>) {
        *self = *self & other;
    }
}

impl<T, W: Word> SubAssign for Set<T, W> {
    #[inline]
    fn sub_assign(&mut self, other: Set<T, W>) {
        *self = *self - other;
    }
}

impl<T: Member, W: Word> FromIterator<T> for Set<T, W> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> Set<T, W> {
        members.into_iter().fold(Set::NONE, Set::with)
    }
}

impl<T: Member, W: Word> Extend<T> for Set<T, W> {
    #[inline]
    fn extend<I: IntoIterator<Item = T>>(&mut self, members: I) {
        members.into_iter().for_each(|member| self.insert(member));
    }
}

impl<T: Member, W: Word> IntoIterator for Set<T, W> {
    type Item = T;
    type IntoIter = Members<T, W>;

    #[inline]
    fn into_iter(self) -> Members<T, W> {
        self.iter()
    }
}

/// The members of a [`Set`], by index.
///
/// ```
/// use game::bits::Set;
///
/// let set: Set<usize> = [5, 2, 9].into_iter().collect();
/// assert_eq!(set.iter().collect::<Vec<_>>(), [2, 5, 9], "in order");
/// ```
pub struct Members<T, W = u64>(Set<T, W>);

impl<T, W: Copy> Clone for Members<T, W> {
    #[inline]
    fn clone(&self) -> Members<T, W> {
        Members(self.0)
    }
}

impl<T: Member, W: Word> Iterator for Members<T, W> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        if self.0.is_empty() {
            return None;
        }
        let (index, rest) = self.0.0.pop();
        self.0 = Set::from_bits(rest);
        Some(T::from_index(index))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl<T: Member, W: Word> ExactSizeIterator for Members<T, W> {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_of_any_width_is_a_set() {
        fn holds<W: Word + Default>(highest: usize) {
            let members = [0, 3, highest];
            let mut set: Set<usize, W> = members.into_iter().collect();
            assert!(set.iter().eq(members));
            assert_eq!((set.len(), set.iter().len(), set.first()), (3, 3, Some(0)));
            assert!((0..3).all(|rank| set.nth(rank) == Some(members[rank])) && set.nth(3).is_none());
            set.remove(3);
            set.remove(3);
            assert!(!set.contains(3) && set.contains(highest));
            assert_eq!(!!set, set);
            assert_eq!(!set & Set::only(3), Set::only(3));
            set.extend([3, 5]);
            set -= Set::only(0);
            set &= !Set::only(highest);
            assert!(set.iter().eq([3, 5]));
            assert_eq!(set.with_if(6, false), set);
            set |= set.with_if(6, true);
            assert!(set.is_superset(Set::only(6)) && !Set::only(6).is_superset(set));
            assert_eq!(Set::<usize, W>::default(), Set::NONE);
            assert!(Set::<usize, W>::NONE.is_empty() && Set::<usize, W>::NONE.first().is_none());
        }
        holds::<u8>(7);
        holds::<u16>(15);
        holds::<u32>(31);
        holds::<u64>(63);
    }
}
