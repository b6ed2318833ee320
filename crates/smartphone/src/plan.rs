//! A plan: one Pad laid on the other, and Improvements on, under and beside them.
//!
//! The frame: the lower Pad lies upright with its top left cell at `0,0`; x grows to the right, y
//! downwards. The upper Pad is turned clockwise about itself, and `dx,dy` is the cell where the top
//! left corner of the turned Pad lies. Improvements not on the Pads lie face down beside them.
//!
//! Any arrangement can be written as a [`Plan`], also an illegal one; [`Plan::check`] is the one place
//! that tells them apart, and [`Plan::show`] says what a legal one shows. This module knows no seats,
//! no rounds and no prices.

use crate::symbol::{Sum, Symbol, Tile};

/// The most Improvements that one plan can hold.
pub const MAX_PIECES: usize = 6;

/// The most cells of the lower Pad that the upper one may cover.
pub const MAX_OVERLAP: u8 = 4;

/// A side of a Pad, up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Face {
    /// Pad A, side 1.
    A1 = 0,
    /// Pad A, side 2.
    A2 = 1,
    /// Pad B, side 1.
    B1 = 2,
    /// Pad B, side 2.
    B2 = 3,
}

impl Face {
    /// All sides.
    pub const ALL: [Face; 4] = [Face::A1, Face::A2, Face::B1, Face::B2];

    /// The name in notation.
    pub const fn name(self) -> &'static str {
        ["A1", "A2", "B1", "B2"][self as usize]
    }

    /// Is it a side of Pad A?
    pub const fn is_a(self) -> bool {
        (self as u8) < 2
    }
}

/// The symbols of all four Pad sides: 2 columns, 3 rows, row by row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pads(pub [[Symbol; 6]; 4]);

impl Pads {
    /// The cells of a side.
    #[inline]
    pub const fn face(&self, face: Face) -> &[Symbol; 6] {
        &self.0[face as usize]
    }
}

/// A direction from a cell to its neighbour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum Way {
    /// Along x.
    #[default]
    Right = 0,
    /// Along y.
    Down = 1,
    /// Against x.
    Left = 2,
    /// Against y.
    Up = 3,
}

impl Way {
    /// All directions.
    pub const ALL: [Way; 4] = [Way::Right, Way::Down, Way::Left, Way::Up];

    /// The word in notation.
    pub const fn word(self) -> &'static str {
        ["right", "down", "left", "up"][self as usize]
    }

    /// The step it makes.
    #[inline]
    pub const fn step(self) -> (i8, i8) {
        [(1, 0), (0, 1), (-1, 0), (0, -1)][self as usize]
    }
}

/// How the two Pads lie.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Lay {
    /// The side of the upper Pad that is up.
    pub upper: Face,
    /// The side of the lower Pad that is up.
    pub lower: Face,
    /// How the upper Pad is turned against the lower one, clockwise, in degrees.
    pub turn: u16,
    /// The column of the turned upper Pad's top left cell.
    pub dx: i8,
    /// The row of the turned upper Pad's top left cell.
    pub dy: i8,
}

/// Where an Improvement of the plan lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Piece {
    /// Which Improvement.
    pub tile: Tile,
    /// The column of its first symbol.
    pub x: i8,
    /// The row of its first symbol.
    pub y: i8,
    /// From the first symbol to the second.
    pub way: Way,
    /// Was it laid on the lower Pad before the upper one?
    pub under: bool,
    /// Is its back up? Never legal on the Pads.
    pub face_down: bool,
}

impl Piece {
    /// The two cells, the first symbol's first.
    #[inline]
    pub const fn cells(&self) -> [(i8, i8); 2] {
        let (sx, sy) = self.way.step();
        [(self.x, self.y), (self.x + sx, self.y + sy)]
    }
}

/// A whole plan. Pieces are listed from the bottom up: first those under the upper Pad, then those over it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Plan {
    /// The Pads.
    pub lay: Lay,
    pieces: [Piece; MAX_PIECES],
    count: u8,
}

/// How far Improvements may stick out over the edge of the Pads.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Overhang {
    /// Not at all.
    None,
    /// One of the Improvements placed, with one half.
    One,
    /// All of them, each with one half.
    Any,
}

/// What is wrong with a plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlanFault {
    /// Both sides belong to one Pad.
    SamePad,
    /// The Pads are askew.
    Askew(u16),
    /// The upper Pad covers this many cells of the lower one.
    Overlap(u8),
    /// A Goods token lies on the Pads.
    TokenOnPad,
    /// An Improvement lies face down on the Pads.
    FaceDownOnPad(Tile),
    /// The player does not own as many of this Improvement.
    NotOwned(Tile),
    /// It sticks out over the edge.
    SticksOut(Tile),
    /// No half of it lies on a Pad.
    BesidePads(Tile),
    /// A second one sticks out where one may.
    SecondSticksOut(Tile),
    /// It goes under the upper Pad without resting on the lower one.
    NotOnLower(Tile),
    /// This one fully covers that one.
    FullyCovers {
        /// The one on top.
        over: Tile,
        /// The one that is hidden by it.
        under: Tile,
    },
}

/// The frame that holds every legal plan, overhanging halves included: x from -3 to 4, y from -3 to 5.
const FRAME: usize = 8 * 9;

/// A cell of the frame as an index.
#[inline]
const fn index(x: i8, y: i8) -> usize {
    (y + 3) as usize * 8 + (x + 3) as usize
}

/// Where a cell of the upper Pad lies: `cell` counts row by row on the upright Pad.
#[inline]
pub const fn turned(quarter: u8, cell: usize) -> (i8, i8) {
    let (column, row) = ((cell % 2) as i8, (cell / 2) as i8);
    match quarter {
        0 => (column, row),
        1 => (2 - row, column),
        2 => (1 - column, 2 - row),
        _ => (row, 1 - column),
    }
}

/// The size of a Pad after some quarter turns.
#[inline]
pub const fn size(quarter: u8) -> (i8, i8) {
    if quarter.is_multiple_of(2) { (2, 3) } else { (3, 2) }
}

impl Lay {
    /// The quarter turns; 0 for a Pad that is askew.
    #[inline]
    pub const fn quarter(&self) -> u8 {
        (self.turn / 90 % 4) as u8
    }

    /// Does the lower Pad have a cell here?
    #[inline]
    pub const fn on_lower(&self, (x, y): (i8, i8)) -> bool {
        x >= 0 && x < 2 && y >= 0 && y < 3
    }

    /// Does the upper Pad have a cell here?
    #[inline]
    pub const fn on_upper(&self, (x, y): (i8, i8)) -> bool {
        let (width, height) = size(self.quarter());
        x >= self.dx && x < self.dx + width && y >= self.dy && y < self.dy + height
    }

    /// Does either Pad have a cell here?
    #[inline]
    pub const fn on_pads(&self, cell: (i8, i8)) -> bool {
        self.on_lower(cell) || self.on_upper(cell)
    }

    /// How many cells of the lower Pad the upper one covers, with or without an Improvement between the two (SPI-033).
    #[inline]
    pub fn overlap(&self) -> u8 {
        let (width, height) = size(self.quarter());
        let wide = (self.dx + width).min(2) - self.dx.max(0);
        let high = (self.dy + height).min(3) - self.dy.max(0);
        if wide <= 0 || high <= 0 { 0 } else { (wide * high) as u8 }
    }

    /// Says yes, or what is wrong with the Pads: one lies on the other, straight or at a right angle (SPI-021), and
    /// covers 1 to 4 of its cells (SPI-022).
    pub fn check(&self) -> Result<(), PlanFault> {
        if self.upper.is_a() == self.lower.is_a() {
            return Err(PlanFault::SamePad);
        }
        if !self.turn.is_multiple_of(90) || self.turn >= 360 {
            return Err(PlanFault::Askew(self.turn));
        }
        match self.overlap() {
            1..=MAX_OVERLAP => Ok(()),
            cells => Err(PlanFault::Overlap(cells)),
        }
    }
}

impl Plan {
    /// The Pads alone; all Improvements lie face down beside them.
    pub const fn bare(lay: Lay) -> Plan {
        Plan { lay, pieces: [EMPTY_PIECE; MAX_PIECES], count: 0 }
    }

    /// Lays one more Improvement: on top of those already under the upper Pad, or on top of all.
    ///
    /// # Panics
    /// If there are already [`MAX_PIECES`].
    pub fn push(&mut self, piece: Piece) {
        let count = self.count as usize;
        assert!(count < MAX_PIECES, "a plan holds {MAX_PIECES} improvements");
        self.pieces[count] = piece;
        self.count += 1;
        if piece.under {
            let mut at = count;
            while at > 0 && !self.pieces[at - 1].under {
                self.pieces[at] = self.pieces[at - 1];
                at -= 1;
            }
            self.pieces[at] = piece;
        }
    }

    /// The plan with one more Improvement.
    #[must_use]
    pub fn with(mut self, piece: Piece) -> Plan {
        self.push(piece);
        self
    }

    /// The Improvements on the Pads, from the bottom up.
    #[inline]
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces[..self.count as usize]
    }

    /// Says yes, or what is wrong first, for someone who owns these Improvements.
    pub fn check(&self, owned: &[Tile], overhang: Overhang) -> Result<(), PlanFault> {
        self.lay.check()?;
        let pieces = self.pieces();
        // Own Improvements (SPI-024), face up (SPI-029), and no tokens (SPI-030).
        for piece in pieces {
            if piece.tile == Tile::TOKEN {
                return Err(PlanFault::TokenOnPad);
            }
            let count = |tiles: &mut dyn Iterator<Item = Tile>| tiles.filter(|&tile| tile == piece.tile).count();
            if count(&mut pieces.iter().map(|piece| piece.tile)) > count(&mut owned.iter().copied()) {
                return Err(PlanFault::NotOwned(piece.tile));
            }
            if piece.face_down {
                return Err(PlanFault::FaceDownOnPad(piece.tile));
            }
        }
        // On the Pads (SPI-025), under the upper one on the lower one (SPI-028), and with 4G half beside them
        // (SPI-096).
        let mut hanging = 0;
        for piece in pieces {
            let ground = |cell| if piece.under { self.lay.on_lower(cell) } else { self.lay.on_pads(cell) };
            let off = piece.cells().into_iter().filter(|&cell| !ground(cell)).count();
            if off == 0 {
                continue;
            }
            if piece.under && (overhang == Overhang::None || off == 2) {
                return Err(PlanFault::NotOnLower(piece.tile));
            }
            if overhang == Overhang::None {
                return Err(PlanFault::SticksOut(piece.tile));
            }
            if off == 2 {
                return Err(PlanFault::BesidePads(piece.tile));
            }
            hanging += 1;
            if overhang == Overhang::One && hanging > 1 {
                return Err(PlanFault::SecondSticksOut(piece.tile));
            }
        }
        for (position, over) in pieces.iter().enumerate() {
            for under in &pieces[..position] {
                if self.clashes(over, under) {
                    return Err(PlanFault::FullyCovers { over: over.tile, under: under.tile });
                }
            }
        }
        Ok(())
    }

    /// Do two Improvements lie on the same two cells with no part of the upper Pad between them? Then one hides the
    /// other whole, which is forbidden (SPI-027); two may hide a third (SPI-034).
    #[inline]
    pub(crate) fn clashes(&self, over: &Piece, under: &Piece) -> bool {
        let ([a, b], [c, d]) = (over.cells(), under.cells());
        if !((a == c && b == d) || (a == d && b == c)) {
            return false;
        }
        over.under == under.under || !(self.lay.on_upper(a) || self.lay.on_upper(b))
    }

    /// The visible symbols of a legal plan: only these are active (SPI-023), on Improvements as on Pads (SPI-026), the
    /// topmost of each cell. Goods count what cells show; covered cells and Improvements beside the Pads are not in it
    /// (SPI-052).
    pub fn show(&self, pads: &Pads) -> Sum {
        let mut table = Table { top: [Symbol::Empty; FRAME], sum: Sum::default() };
        for (&cell, &symbol) in LOWER.iter().zip(pads.face(self.lay.lower)) {
            table.top[cell] = symbol;
            table.sum = table.sum.plus(symbol.one());
        }
        let pieces = self.pieces();
        let under = pieces.iter().take_while(|piece| piece.under).count();
        for piece in &pieces[..under] {
            table.lay(piece);
        }
        let corner = index(self.lay.dx, self.lay.dy);
        for (&cell, &symbol) in UPPER[self.lay.quarter() as usize & 3].iter().zip(pads.face(self.lay.upper)) {
            table.put(corner + cell, symbol);
        }
        for piece in &pieces[under..] {
            table.lay(piece);
        }
        table.sum
    }
}

/// What lies on top in each cell of the frame, and the sum of it.
struct Table {
    top: [Symbol; FRAME],
    sum: Sum,
}

impl Table {
    #[inline]
    fn put(&mut self, cell: usize, symbol: Symbol) {
        let top = &mut self.top[cell];
        self.sum = self.sum.plus(symbol.one()).minus(top.one());
        *top = symbol;
    }

    #[inline]
    fn lay(&mut self, piece: &Piece) {
        let [first, second] = piece.cells();
        let [one, other] = piece.tile.symbols();
        self.put(index(first.0, first.1), one);
        self.put(index(second.0, second.1), other);
    }
}

/// The cells of the lower Pad in the frame.
const LOWER: [usize; 6] = [index(0, 0), index(1, 0), index(0, 1), index(1, 1), index(0, 2), index(1, 2)];

/// The cells of the upper Pad in the frame, from its top left corner on, by quarter turns.
const UPPER: [[usize; 6]; 4] = {
    let mut upper = [[0; 6]; 4];
    let mut at = 0;
    while at < 24 {
        let (x, y) = turned(at as u8 / 6, at % 6);
        upper[at / 6][at % 6] = index(x, y) - index(0, 0);
        at += 1;
    }
    upper
};

const EMPTY_PIECE: Piece = Piece { tile: Tile::NONE, x: 0, y: 0, way: Way::Right, under: false, face_down: false };
