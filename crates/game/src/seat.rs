//! Who sits where: a seat, a set of seats, and a value for each seat.
//!
//! Seats count from 0 in the order of the table; "left", "clockwise" and "next seat" are the same.

use std::fmt;
use std::ops::{Index, IndexMut};

/// The most seats any game here has.
pub const MAX_SEATS: usize = 5;

/// A place at the table, counted from 0.
///
/// ```
/// use game::Seat;
///
/// let last = Seat::new(2);
/// assert_eq!(last.left(3), Seat::new(0), "left of the last sits the first");
/// assert_eq!(Seat::all(3).last(), Some(last));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this index.
    ///
    /// # Panics
    /// If the index is not below [`MAX_SEATS`].
    #[inline]
    pub const fn new(index: usize) -> Seat {
        assert!(index < MAX_SEATS);
        Seat(index as u8)
    }

    /// The index, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The neighbour to the left, which is the next clockwise, at a table of `players`.
    #[inline]
    pub const fn left(self, players: usize) -> Seat {
        let next = self.index() + 1;
        Seat::new(if next >= players { 0 } else { next })
    }

    /// All seats of a table of `players`, in order.
    #[inline]
    pub fn all(players: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..players).map(Seat::new)
    }

    /// All seats once, clockwise, beginning with this one.
    #[inline]
    pub fn around(self, players: usize) -> impl Iterator<Item = Seat> + Clone {
        let mut next = self;
        (0..players).map(move |_| {
            let seat = next;
            next = seat.left(players);
            seat
        })
    }
}

/// Whose eyes look at a state: one seat's, a spectator's, or those of the referee who sees all.
///
/// ```
/// use game::{Eye, Seat};
///
/// let (red, blue) = (Seat::new(0), Seat::new(1));
/// assert!(Eye::Seat(red).sees_secrets_of(red) && !Eye::Seat(red).sees_secrets_of(blue));
/// assert!(!Eye::Spectator.sees_secrets_of(red) && Eye::Referee.sees_secrets_of(red));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Eye {
    /// What the person in this seat may know.
    Seat(Seat),
    /// What everyone may know.
    Spectator,
    /// Everything. Only for the server's own book-keeping, replays of finished games and tests.
    Referee,
}

impl Eye {
    /// May this eye see what only `seat` may see?
    #[inline]
    pub fn sees_secrets_of(self, seat: Seat) -> bool {
        match self {
            Eye::Seat(own) => own == seat,
            Eye::Spectator => false,
            Eye::Referee => true,
        }
    }
}

/// A set of seats.
///
/// ```
/// use game::{Seat, Seats};
///
/// let seats: Seats = [Seat::new(2), Seat::new(0)].into_iter().collect();
/// assert!(seats.contains(Seat::new(2)) && !seats.contains(Seat::new(1)));
/// assert_eq!(seats.first(), Some(Seat::new(0)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Seats(u8);

impl Seats {
    /// Nobody.
    pub const NONE: Seats = Seats(0);

    /// Only this seat.
    #[inline]
    pub const fn only(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// Everyone at a table of `players`.
    #[inline]
    pub const fn all(players: usize) -> Seats {
        assert!(players <= MAX_SEATS);
        Seats(((1u16 << players) - 1) as u8)
    }

    /// Is the seat in the set?
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// The set with the seat.
    #[inline]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | (1 << seat.0))
    }

    /// The set with the seat if `is_in`, and as it is otherwise; without a branch, for playouts.
    #[inline]
    pub const fn with_if(self, seat: Seat, is_in: bool) -> Seats {
        Seats(self.0 | (is_in as u8) << seat.0)
    }

    /// The set without the seat.
    #[inline]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    /// Adds the seat.
    #[inline]
    pub fn insert(&mut self, seat: Seat) {
        *self = self.with(seat);
    }

    /// Removes the seat.
    #[inline]
    pub fn remove(&mut self, seat: Seat) {
        *self = self.without(seat);
    }

    /// Is nobody in the set?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The lowest seat of the set.
    #[inline]
    pub fn first(self) -> Option<Seat> {
        (!self.is_empty()).then(|| Seat(self.0.trailing_zeros() as u8))
    }

    /// Those in either set.
    #[inline]
    pub const fn union(self, other: Seats) -> Seats {
        Seats(self.0 | other.0)
    }

    /// Those in both sets.
    #[inline]
    pub const fn intersection(self, other: Seats) -> Seats {
        Seats(self.0 & other.0)
    }

    /// The seats of the set, in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let seat = rest.first()?;
            rest.remove(seat);
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// One value for each seat. The array is always [`MAX_SEATS`] long; seats that nobody has hold the
/// default, so that a state stays plain data of one size.
///
/// ```
/// use game::{BySeat, Seat};
///
/// let mut coins = BySeat::from_fn(|seat| 10 + seat.index());
/// coins[Seat::new(1)] += 5;
/// assert_eq!(coins.taken(3), [10, 16, 12]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct BySeat<T>([T; MAX_SEATS]);

impl<T> BySeat<T> {
    /// A value for each seat, made by the function.
    #[inline]
    pub fn from_fn(mut make: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat(std::array::from_fn(|index| make(Seat::new(index))))
    }

    /// The values of the first `players` seats, in order.
    #[inline]
    pub fn taken(&self, players: usize) -> &[T] {
        &self.0[..players]
    }

    /// The values of the first `players` seats, to change.
    #[inline]
    pub fn taken_mut(&mut self, players: usize) -> &mut [T] {
        &mut self.0[..players]
    }

    /// Seat and value for the first `players` seats, in order.
    #[inline]
    pub fn iter(&self, players: usize) -> impl Iterator<Item = (Seat, &T)> {
        self.0[..players].iter().enumerate().map(|(index, value)| (Seat::new(index), value))
    }

    /// The same shape with other values.
    #[inline]
    pub fn map<U>(&self, mut change: impl FnMut(&T) -> U) -> BySeat<U> {
        BySeat(std::array::from_fn(|index| change(&self.0[index])))
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn left_goes_round_the_table() {
        assert_eq!(Seat::new(0).left(3), Seat::new(1));
        assert_eq!(Seat::new(2).left(3), Seat::new(0));
        let round: Vec<usize> = Seat::new(1).around(4).map(Seat::index).collect();
        assert_eq!(round, [1, 2, 3, 0]);
    }

    #[test]
    fn sets_hold_what_was_put_in() {
        let mut set = Seats::only(Seat::new(3)).with(Seat::new(1));
        assert_eq!(set.len(), 2);
        assert_eq!(set.first(), Some(Seat::new(1)));
        assert_eq!(set.iter().map(Seat::index).collect::<Vec<_>>(), [1, 3]);
        set.remove(Seat::new(1));
        assert!(!set.contains(Seat::new(1)));
        assert_eq!(Seats::all(5).len(), 5);
        assert_eq!(Seats::NONE.with_if(Seat::new(4), true), Seats::only(Seat::new(4)));
        assert_eq!(set.with_if(Seat::new(4), false), set);
        assert!(Seats::NONE.is_empty() && Seats::NONE.first().is_none());
    }

    #[test]
    fn secrets_are_seen_by_their_owner_and_the_referee_only() {
        let own = Seat::new(1);
        assert!(Eye::Seat(own).sees_secrets_of(own));
        assert!(Eye::Referee.sees_secrets_of(own));
        assert!(!Eye::Seat(Seat::new(0)).sees_secrets_of(own));
        assert!(!Eye::Spectator.sees_secrets_of(own));
    }
}
