//! The markets of the world, in the order of the grid, and which of them are neighbours.

/// The most markets a board may have.
pub const MAX_MARKETS: usize = 8;

/// The most pairs of neighbours that many markets can make: four columns of two, or two of four.
pub const MAX_PAIRS: usize = 10;

/// A market, by its place in the grid, row by row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Market(pub u8);

impl Market {
    /// Its index, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its number in notation, from 1.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }
}

/// The markets as they are printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grid {
    /// The names, row by row.
    pub names: Vec<String>,
    /// How many stand in a row.
    pub columns: usize,
    /// Every two neighbours, side by side or one above the other, the lower number first.
    pub neighbours: Vec<(Market, Market)>,
}

impl Grid {
    /// The grid of these names with this many in a row.
    pub fn new(names: Vec<String>, columns: usize) -> Grid {
        let mut neighbours = Vec::new();
        for first in 0..names.len() {
            if first % columns + 1 < columns && first + 1 < names.len() {
                neighbours.push((Market(first as u8), Market(first as u8 + 1)));
            }
            if first + columns < names.len() {
                neighbours.push((Market(first as u8), Market((first + columns) as u8)));
            }
        }
        Grid { names, columns, neighbours }
    }

    /// How many markets there are.
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// Is there no market at all?
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// All markets, in order.
    pub fn all(&self) -> impl Iterator<Item = Market> + use<> {
        (0..self.names.len() as u8).map(Market)
    }

    /// Do the two stand side by side or one above the other?
    pub fn are_neighbours(&self, one: Market, other: Market) -> bool {
        self.neighbours.contains(&(one.min(other), one.max(other)))
    }
}
