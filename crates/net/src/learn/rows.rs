//! What a net learns from: states as features, each with what came of it.

use crate::shape::Shape;

/// A decision in a state, and how often a search tried each of its candidates.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Choice<'a> {
    /// Who decides, by index.
    pub seat: usize,
    /// The features of all candidates, one behind the other. The first of each is the logarithm of how much it promised
    /// before a net was asked.
    pub candidates: &'a [f32],
    /// The part of the visits each candidate got.
    pub visits: &'a [f32],
    /// How much it counts.
    pub weight: f32,
}

/// One state and what came of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Row<'a> {
    /// The features of all seats, one behind the other.
    pub seats: &'a [f32],
    /// Those of the table.
    pub table: &'a [f32],
    /// The part of the victory each seat got.
    pub shares: &'a [f32],
    /// The points each seat got.
    pub points: &'a [f32],
    /// What another judge thought of each seat's chances; a yardstick, nothing is learned from it.
    pub rival: &'a [f32],
    /// How much the chances and points count.
    pub weight: f32,
    /// What was decided there, if it was kept.
    pub choice: Option<Choice<'a>>,
}

impl Row<'_> {
    /// How many seats there are.
    pub fn players(&self) -> usize {
        self.shares.len()
    }

    /// The same row, counting this many times as much.
    #[must_use]
    pub fn counting(self, times: f32) -> Self {
        let choice = self.choice.map(|choice| Choice { weight: choice.weight * times, ..choice });
        Row { weight: self.weight * times, choice, ..self }
    }
}

/// Many of them, in one piece of memory.
#[derive(Clone, PartialEq, Debug)]
pub struct Rows {
    shape: Shape,
    index: Vec<Place>,
    numbers: Vec<f32>,
}

/// Where a row begins, and what is not among its numbers.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Place {
    start: usize,
    players: u8,
    weight: f32,
    /// Who decides, among how many candidates, and how much that counts; no candidates without a choice.
    decides: u8,
    candidates: u16,
    choice_weight: f32,
}

impl Rows {
    /// No rows yet, of this shape.
    pub fn new(shape: Shape) -> Rows {
        Rows { shape, index: Vec::new(), numbers: Vec::new() }
    }

    /// The shape of them.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.index.len()
    }

    /// Is there none?
    pub fn is_empty(&self) -> bool {
        self.index.is_empty()
    }

    /// Adds one.
    ///
    /// # Panics
    /// If it has another shape.
    pub fn push(&mut self, row: &Row<'_>) {
        let players = row.players();
        let fits = row.seats.len() == players * self.shape.seat && row.table.len() == self.shape.table;
        assert!(fits && row.points.len() == players && row.rival.len() == players, "a row of this shape");
        let choice = row.choice.filter(|choice| !choice.visits.is_empty());
        self.index.push(Place {
            start: self.numbers.len(),
            players: players as u8,
            weight: row.weight,
            decides: choice.map_or(0, |choice| choice.seat as u8),
            candidates: choice.map_or(0, |choice| choice.visits.len() as u16),
            choice_weight: choice.map_or(0.0, |choice| choice.weight),
        });
        for part in [row.seats, row.table, row.shares, row.points, row.rival] {
            self.numbers.extend_from_slice(part);
        }
        if let Some(Choice { seat, candidates, visits, .. }) = choice {
            assert!(
                seat < players && candidates.len() == visits.len() * self.shape.candidate,
                "a choice of this shape"
            );
            self.numbers.extend_from_slice(candidates);
            self.numbers.extend_from_slice(visits);
        }
    }

    /// Adds all of another list, each counting this many times as much as it says.
    pub fn extend(&mut self, other: &Rows, times: f32) {
        for index in 0..other.len() {
            let row = other.row(index);
            self.push(&row.counting(times));
        }
    }

    /// One of them.
    #[inline]
    pub fn row(&self, index: usize) -> Row<'_> {
        let Place { start, players, weight, decides, candidates, choice_weight } = self.index[index];
        let (players, count) = (usize::from(players), usize::from(candidates));
        let numbers = &self.numbers[start..];
        let (seats, numbers) = numbers.split_at(players * self.shape.seat);
        let (table, numbers) = numbers.split_at(self.shape.table);
        let (shares, numbers) = numbers.split_at(players);
        let (points, numbers) = numbers.split_at(players);
        let (rival, numbers) = numbers.split_at(players);
        let choice = (count > 0).then(|| {
            let (candidates, numbers) = numbers.split_at(count * self.shape.candidate);
            Choice { seat: usize::from(decides), candidates, visits: &numbers[..count], weight: choice_weight }
        });
        Row { seats, table, shares, points, rival, weight, choice }
    }
}
