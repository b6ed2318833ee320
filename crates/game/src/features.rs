//! What a state looks like in numbers: a short list for each seat and one for the table, made from what a seat may see.
//!
//! Nets are trained on these numbers, and whoever wants to study or explain a position reads the same ones. A game
//! names its features once ([`Features`]), each with its range and a line for people, and fills an [`Observation`] with
//! them. Features speak of what a card does, not of its number, so they also mean something at a table with cards
//! nobody has seen before. Knows no game and no net.

use crate::seat::{MAX_SEATS, Seat};

/// One number of an observation.
///
/// ```
/// let coal = game::Feature::new("coal", 0.0, 60.0, "Coal in hand.");
/// assert_eq!((coal.name, coal.most), ("coal", 60.0));
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Feature {
    /// Its name: words joined by `_`.
    pub name: &'static str,
    /// The least it is in any game.
    pub least: f32,
    /// The most it is in games as they are played; own components may go beyond.
    pub most: f32,
    /// What it means, in one line.
    pub about: &'static str,
}

impl Feature {
    /// A feature with its range.
    pub const fn new(name: &'static str, least: f32, most: f32, about: &'static str) -> Feature {
        Feature { name, least, most, about }
    }

    /// A feature that is 0 or 1.
    pub const fn flag(name: &'static str, about: &'static str) -> Feature {
        Feature::new(name, 0.0, 1.0, about)
    }
}

/// Whether something is so, as a number: 1 or 0.
pub fn flag(is: bool) -> f32 {
    f32::from(u8::from(is))
}

/// The features of a game.
///
/// ```
/// use game::{Feature, Features};
///
/// const FEATURES: Features = Features { seat: &[Feature::new("coal", 0.0, 60.0, "Coal in hand.")], table: &[] };
/// assert!(!FEATURES.is_empty() && FEATURES.fingerprint() != Features::NONE.fingerprint());
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Features {
    /// Those of each seat, in order.
    pub seat: &'static [Feature],
    /// Those of the table, in order.
    pub table: &'static [Feature],
}

impl Features {
    /// Of a game that names none.
    pub const NONE: Features = Features { seat: &[], table: &[] };

    /// Does the game name none?
    pub const fn is_empty(&self) -> bool {
        self.seat.is_empty() && self.table.is_empty()
    }

    /// A number that changes with the names and their order: a net made for other features cannot be mistaken for one
    /// that fits.
    pub fn fingerprint(&self) -> u64 {
        fingerprint(&[self.seat, self.table])
    }
}

/// A number that changes with the names in some lists and their order.
pub fn fingerprint(lists: &[&[Feature]]) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325u64;
    for byte in lists.iter().flat_map(|list| list.iter().flat_map(|one| one.name.bytes().chain([b'\n'])).chain([0])) {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
    }
    hash
}

/// The features of several candidates of one decision: a row for each. Made once and filled again and again.
///
/// ```
/// use game::features::Sheet;
///
/// let mut sheet = Sheet::default();
/// sheet.begin(2);
/// sheet.add().put(3.0).put_flag(true);
/// sheet.add().put(4.0).put_flag(false);
/// assert_eq!(sheet.values(), [3.0, 1.0, 4.0, 0.0]);
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Sheet {
    width: usize,
    numbers: Vec<f32>,
}

impl Sheet {
    /// Empties it, for rows of this many features.
    pub fn begin(&mut self, width: usize) {
        self.width = width;
        self.numbers.clear();
    }

    /// Begins the row of one more candidate.
    #[inline]
    pub fn add(&mut self) -> Pen<'_> {
        let start = self.numbers.len();
        self.numbers.resize(start + self.width, 0.0);
        Pen(self.numbers[start..].iter_mut())
    }

    /// The rows of all candidates, one behind the other.
    #[inline]
    pub fn values(&self) -> &[f32] {
        &self.numbers
    }
}

/// The features of one state: a row for each seat, and one for the table. Made once and filled again and again.
///
/// ```
/// use game::{Feature, Features, Observation, Seat};
///
/// const FEATURES: Features = Features {
///     seat: &[Feature::new("coal", 0.0, 60.0, "Coal in hand."), Feature::flag("first", "Plays first.")],
///     table: &[Feature::new("rounds_left", 0.0, 4.0, "Rounds to come.")],
/// };
/// let mut observation = Observation::new(&FEATURES, 2);
/// observation.table().put(3.0);
/// observation.seat(Seat::new(1)).put(4.0).put_flag(true);
/// assert_eq!(observation.seat_values(Seat::new(1)), [4.0, 1.0]);
/// assert_eq!(observation.table_values(), [3.0]);
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Observation {
    players: usize,
    width: usize,
    seats: Vec<f32>,
    table: Vec<f32>,
}

impl Observation {
    /// An observation of zeros for a table with this many seats.
    pub fn new(features: &Features, players: usize) -> Observation {
        assert!(players <= MAX_SEATS);
        let width = features.seat.len();
        Observation { players, width, seats: vec![0.0; players * width], table: vec![0.0; features.table.len()] }
    }

    /// How many seats it has rows for.
    pub fn players(&self) -> usize {
        self.players
    }

    /// Begins the row of a seat.
    #[inline]
    pub fn seat(&mut self, seat: Seat) -> Pen<'_> {
        Pen(self.seats[seat.index() * self.width..][..self.width].iter_mut())
    }

    /// Begins the row of the table.
    #[inline]
    pub fn table(&mut self) -> Pen<'_> {
        Pen(self.table.iter_mut())
    }

    /// The row of a seat.
    #[inline]
    pub fn seat_values(&self, seat: Seat) -> &[f32] {
        &self.seats[seat.index() * self.width..][..self.width]
    }

    /// The rows of all seats, one behind the other.
    #[inline]
    pub fn all_seats(&self) -> &[f32] {
        &self.seats
    }

    /// The row of the table.
    #[inline]
    pub fn table_values(&self) -> &[f32] {
        &self.table
    }
}

/// Writes a row from its beginning, number by number.
///
/// ```
/// use game::{Feature, Features, Observation};
///
/// const TABLE: &[Feature] = &[Feature::flag("first", "The first round."), Feature::flag("last", "The last round.")];
/// let mut observation = Observation::new(&Features { seat: &[], table: TABLE }, 2);
/// assert_eq!(observation.table().put_flag(true).left(), 1);
/// assert_eq!(observation.table_values(), [1.0, 0.0]);
/// ```
pub struct Pen<'a>(std::slice::IterMut<'a, f32>);

impl Pen<'_> {
    /// Writes the next number; what does not fit is left out, which a test of each game would see.
    #[inline]
    pub fn put(&mut self, value: f32) -> &mut Self {
        match self.0.next() {
            Some(place) => *place = value,
            None => debug_assert!(false, "more numbers than features"),
        }
        self
    }

    /// Writes 1 for yes and 0 for no.
    #[inline]
    pub fn put_flag(&mut self, flag: bool) -> &mut Self {
        self.put(self::flag(flag))
    }

    /// Writes the flags for how many play, of a game for 2 to `most`; see [`players_up_to`].
    #[inline]
    pub fn put_players(&mut self, players: usize, most: usize) -> &mut Self {
        for number in 2..=most {
            self.put_flag(number == players);
        }
        self
    }

    /// Writes several numbers.
    #[inline]
    pub fn put_all(&mut self, values: impl IntoIterator<Item = f32>) -> &mut Self {
        for value in values {
            self.put(value);
        }
        self
    }

    /// Writes the same number into all features that are still to be written.
    #[inline]
    pub fn fill(&mut self, value: f32) {
        self.0.by_ref().for_each(|place| *place = value);
    }

    /// How many features are still to be written.
    pub fn left(&self) -> usize {
        self.0.len()
    }
}

/// The flags for how many play, of games for 2 to 5.
const PLAYERS: [Feature; 4] = [
    Feature::flag("two_players", "Two play."),
    Feature::flag("three_players", "Three play."),
    Feature::flag("four_players", "Four play."),
    Feature::flag("five_players", "Five play."),
];

/// The flags for how many play, of a game for 2 to this many; [`Pen::put_players`] writes them.
///
/// ```
/// let names: Vec<&str> = game::features::players_up_to(3).iter().map(|flag| flag.name).collect();
/// assert_eq!(names, ["two_players", "three_players"]);
/// ```
pub const fn players_up_to(most: usize) -> &'static [Feature] {
    PLAYERS.split_at(most - 1).0
}

/// Several lists as one, for lists that are made from parts. `LEN` is how many features they have together.
///
/// # Panics
/// If they have more or fewer, which stops the compiler.
pub const fn join<const LEN: usize>(parts: &[&[Feature]]) -> [Feature; LEN] {
    let mut all = [Feature::flag("", ""); LEN];
    let (mut len, mut part) = (0, 0);
    while part < parts.len() {
        let mut nth = 0;
        while nth < parts[part].len() {
            all[len] = parts[part][nth];
            (len, nth) = (len + 1, nth + 1);
        }
        part += 1;
    }
    assert!(len == LEN, "as many features as there is room for");
    all
}
