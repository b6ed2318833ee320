//! Where the halves of Improvements can lie on two Pads: the cells of one placement as a small graph, and
//! which sets of cells a number of Improvements can show.
//!
//! For the sum of visible symbols only this matters of an arrangement of Improvements: which cells of the
//! Pads they hide (the *cover*), how many of them show both halves, how many one, how many none. Which tile
//! lies where is free, and so is which half a tile shows. So the question "which sums can be reached" falls
//! apart into a question about cells alone, answered here, and one about tiles alone, answered in the solver.
//!
//! A cover is reachable by exactly these arrangements: its cells are parted into *doubles* (two neighbours
//! under one tile) and *singles*. A single's other half is hidden by a tile already there (it is laid below a
//! neighbour), or by the upper Pad (it is laid on the lower Pad, half under the upper one). Hence in each
//! connected part of the cover someone must come first: a double, or, if the part has no cell on the upper
//! Pad, a single half under it. Every pair of neighbouring cells that are all hidden from sight, and carry no
//! tile on the same level, can hold one more tile that shows nothing.
//!
//! With the front of 4G halves may lie outside the Pads. An outside cell touches at most one cell of each Pad.
//! Most touch one cell only (*margin* cells); those in the inner corners touch one of each Pad, and those at a
//! covered cell can be reached below the upper Pad: these two kinds take part in the graph as cells of their own.
//!
//! Covers are worked out for one number of tiles in sight at a time. Few tiles hide few cells, so that is cheap for
//! the few tiles that most questions are about. The brute force of `tests/solver.rs` is the yardstick.

use crate::plan::{Lay, MAX_PIECES, Overhang, Way};
use game::bits::each;

/// The most cells of a graph: 11 on the Pads and a few outside.
pub(super) const MAX_CELLS: usize = 15;

/// A pair of neighbouring cells, and the level: laid before the upper Pad or after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Slot {
    pub(super) cells: [(i8, i8); 2],
    pub(super) under: bool,
}

/// The cells of one placement of the Pads. Cells of the Pads come first, then those outside.
#[derive(Clone, Debug)]
pub(super) struct Ground {
    /// Where the cells lie.
    pub(super) cells: Vec<(i8, i8)>,
    /// How many of them lie on the Pads.
    pub(super) on_pads: usize,
    /// Cells of the upper Pad.
    pub(super) upper: u16,
    /// Cells of the lower Pad under the upper one.
    pub(super) covered: u16,
    /// The neighbours of each cell, without those between outside cells.
    pub(super) neighbours: [u16; MAX_CELLS],
    /// Margin cells of each cell: outside cells that are not in the graph.
    pub(super) margin: [u8; MAX_CELLS],
    pub(super) overhang: Overhang,
}

/// How many tiles show two halves, one half, none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Tally {
    pub(super) doubles: u8,
    pub(super) singles: u8,
    pub(super) hidden: u8,
}

/// A pair (doubles, margin doubles) as a bit of a set.
const fn bit(doubles: usize, margin: usize) -> u64 {
    1 << (doubles * 8 + margin)
}

/// All pairs with at most [`MAX_PIECES`] doubles.
const FEW: u64 = bit(MAX_PIECES + 1, 0) - 1;
/// Pairs with exactly one double over the margin.
const ONE_OVER_MARGIN: u64 = 0x0202_0202_0202_0202;
/// Pairs with at most one.
const AT_MOST_ONE_OVER_MARGIN: u64 = 0x0303_0303_0303_0303;

/// A cover of the Pads' cells that a number of tiles in sight can make, and by number of doubles among them how many
/// more tiles can be hidden; -1 where it cannot be made like that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Cover {
    pub(super) cells: u16,
    pub(super) hidden: [i8; MAX_PIECES + 1],
}

impl Ground {
    /// The ground of a legal placement; the sides that are up do not matter.
    pub(super) fn new(lay: &Lay, overhang: Overhang) -> Ground {
        let around = || (-3..=5i8).flat_map(|y| (-3..=4i8).map(move |x| (x, y)));
        let mut cells: Vec<(i8, i8)> = around().filter(|&cell| lay.on_pads(cell)).collect();
        let on_pads = cells.len();
        let is_covered = |cell| lay.on_lower(cell) && lay.on_upper(cell);
        if overhang == Overhang::Any {
            for cell in around().filter(|&cell| !lay.on_pads(cell)) {
                let touched: Vec<_> = steps(cell).filter(|&next| lay.on_pads(next)).collect();
                if touched.len() > 1 || touched.iter().any(|&next| is_covered(next)) {
                    cells.push(cell);
                }
            }
        }
        assert!(cells.len() <= MAX_CELLS, "an arrangement of pads has few cells");
        let mask = |wanted: &dyn Fn((i8, i8)) -> bool| {
            cells.iter().enumerate().filter(|(_, cell)| wanted(**cell)).fold(0u16, |mask, (at, _)| mask | 1 << at)
        };
        let (upper, covered) = (mask(&|cell| lay.on_upper(cell)), mask(&is_covered));
        let mut neighbours = [0; MAX_CELLS];
        let mut margin = [0; MAX_CELLS];
        for (at, &cell) in cells.iter().enumerate() {
            for next in steps(cell) {
                match cells.iter().position(|&known| known == next) {
                    Some(other) if at < on_pads || other < on_pads => neighbours[at] |= 1 << other,
                    None if at < on_pads && overhang != Overhang::None => margin[at] += 1,
                    _ => {}
                }
            }
        }
        Ground { cells, on_pads, upper, covered, neighbours, margin, overhang }
    }

    /// The connected part of `within` that holds `from`.
    pub(super) fn part(&self, from: u16, within: u16) -> u16 {
        let (mut part, mut edge) = (from, from);
        while edge != 0 {
            let at = edge.trailing_zeros() as usize;
            edge &= edge - 1;
            let fresh = self.neighbours[at] & within & !part;
            part |= fresh;
            edge |= fresh;
        }
        part
    }

    /// The neighbours of a set of cells.
    fn beside(&self, mask: u16) -> u16 {
        each(mask.into()).fold(0, |all, at| all | self.neighbours[at])
    }

    /// Can a connected part be begun by a single half under the upper Pad?
    pub(super) fn has_root(&self, part: u16) -> bool {
        part & self.upper == 0 && self.beside(part) & self.covered != 0
    }

    /// Can a tile lie on this pair below the upper Pad? One cell is covered by it; the other too, or it is no
    /// cell of the upper Pad, or, with 4G, the tile sticks out over the lower Pad's edge.
    pub(super) fn is_below(&self, both: u16) -> bool {
        both & self.covered != 0 && (self.overhang == Overhang::Any || both & self.upper & !self.covered == 0)
    }

    /// Every cover that this many tiles in sight can make.
    pub(super) fn covers(&self, tiles: usize) -> Vec<Cover> {
        let partings = self.partings(tiles);
        let rooted = self.rooted(&partings, tiles);
        let pads = (1 << self.on_pads) - 1;
        let mut best = vec![[-1; MAX_PIECES + 1]; 1 << self.on_pads];
        for (shown, &pairs) in rooted.iter().enumerate().filter(|(_, pairs)| **pairs != 0) {
            self.most_hidden(&partings[shown], pairs, tiles, &mut best[shown & pads]);
        }
        let covers = best.into_iter().enumerate().map(|(cells, hidden)| Cover { cells: cells as u16, hidden });
        covers.filter(|cover| cover.hidden.iter().any(|&hidden| hidden >= 0)).collect()
    }

    /// For one set of shown cells and the ways to part it: by number of doubles, the most tiles that can be hidden when
    /// this many are in sight.
    fn most_hidden(&self, shown: &Parting, pairs: u64, tiles: usize, best: &mut [i8; MAX_PIECES + 1]) {
        let (cells, room, margins) = (i32::from(shown.cells), i32::from(shown.room), i32::from(shown.margins));
        for pair in each(pairs) {
            let (doubles, margin) = ((pair / 8) as i32, (pair % 8) as i32);
            let plain = doubles - margin;
            let singles = cells - 2 * plain - margin;
            // The other tiles in sight are halves outside the Pads whose other half is hidden.
            let outside = tiles as i32 - doubles - singles;
            let most = if self.overhang == Overhang::One { 1.min(margins) - margin } else { margins - margin };
            if singles < 0 || margin > margins || !(0..=most).contains(&outside) {
                continue;
            }
            // Who may let one tile stick out, and did not, can hide one with a half off the lower Pad.
            let spare = i32::from(self.overhang == Overhang::One && margin + outside == 0);
            let hidden = (room + spare - plain - singles).min((MAX_PIECES - tiles) as i32);
            let best = &mut best[doubles as usize];
            *best = (*best).max(hidden as i8);
        }
    }

    /// For each set of cells, what it is parted into by at most this many tiles. Whatever a tile is added to needs one
    /// tile less, so nothing is missed by leaving out what needs more.
    fn partings(&self, tiles: usize) -> Vec<Parting> {
        // Pairs of cells on which a tile below the upper Pad is hidden: by the Pad alone, or if one cell beside it is
        // shown.
        let (mut by_pad, mut by_cell) = (0, [0; MAX_CELLS]);
        for at in 0..self.cells.len() {
            for other in each((self.neighbours[at] & !((2u16 << at) - 1)).into()) {
                let both = 1u16 << at | 1u16 << other;
                match both & !self.upper {
                    _ if !self.is_below(both) => {}
                    0 => by_pad += 1,
                    beside => by_cell[beside.trailing_zeros() as usize] += 1,
                }
            }
        }
        let margin = |at: usize| if self.covered >> at & 1 == 1 { 0 } else { self.margin[at] };
        let covered = each(self.covered.into()).map(|at| self.margin[at]).sum();
        let fitting = fitting(tiles);
        let mut partings = vec![Parting { pairs: 0, cells: 0, room: 0, margins: 0 }; 1 << self.cells.len()];
        partings[0] = Parting { pairs: bit(0, 0), cells: 0, room: by_pad, margins: covered };
        for mask in 1..partings.len() {
            let (at, rest) = (mask.trailing_zeros() as usize, mask & (mask - 1));
            let before = partings[rest];
            let cells = before.cells + 1;
            if usize::from(cells) > 2 * tiles {
                partings[mask].cells = cells;
                continue;
            }
            let (mut pairs, mut room) = (before.pairs, before.room + by_cell[at]);
            for other in each(u64::from(self.neighbours[at]) & rest as u64) {
                pairs |= partings[rest & !(1 << other)].pairs << 8;
                // Over everything, or on the lower Pad beside the upper one: both cells carry a tile.
                room += 1;
            }
            if self.margin[at] > 0 {
                let with = before.pairs << 9;
                pairs |= if self.overhang == Overhang::One { with & ONE_OVER_MARGIN } else { with };
            }
            let pairs = pairs & fitting[usize::from(cells)];
            partings[mask] = Parting { pairs, cells, room, margins: before.margins + margin(at) };
        }
        partings
    }

    /// Those ways of parting in which each connected part has someone who comes first.
    fn rooted(&self, partings: &[Parting], tiles: usize) -> Vec<u64> {
        let fitting = fitting(tiles);
        let mut rooted = vec![0u64; partings.len()];
        rooted[0] = bit(0, 0);
        for mask in (1..partings.len()).filter(|&mask| partings[mask].pairs != 0) {
            let whole = mask as u16;
            let part = self.part(whole & whole.wrapping_neg(), whole);
            rooted[mask] = if part == whole {
                let roots = if self.has_root(part) { FEW } else { FEW & !0xff };
                partings[mask].pairs & roots
            } else {
                let (one, other) = (rooted[part as usize], rooted[(whole & !part) as usize]);
                let both = each(one).fold(0, |both, pair| both | other << pair);
                let allowed = if self.overhang == Overhang::One { AT_MOST_ONE_OVER_MARGIN } else { FEW };
                both & allowed & fitting[usize::from(partings[mask].cells)]
            };
        }
        rooted
    }
}

/// A set of cells, and how it can be parted.
#[derive(Clone, Copy, Debug)]
struct Parting {
    /// How many doubles, and doubles over the margin.
    pairs: u64,
    /// How many cells there are.
    cells: u8,
    /// Pairs of cells that are hidden when these carry tiles: room for tiles on all levels.
    room: u8,
    /// Margin cells that a tile with its other half hidden can show.
    margins: u8,
}

/// By number of cells, the pairs that need at most this many tiles: a double over the margin holds one cell, as a
/// single does.
fn fitting(tiles: usize) -> [u64; MAX_CELLS + 1] {
    std::array::from_fn(|cells| {
        let pairs = (0..=MAX_PIECES).flat_map(|doubles| (0..=doubles).map(move |margin| (doubles, margin)));
        let needed = |(doubles, margin): &(usize, usize)| (cells + margin).saturating_sub(*doubles);
        pairs.filter(|pair| needed(pair) <= tiles).fold(0, |all, (doubles, margin)| all | bit(doubles, margin))
    })
}

/// The four neighbours of a cell.
pub(super) fn steps((x, y): (i8, i8)) -> impl Iterator<Item = (i8, i8)> {
    Way::ALL.into_iter().map(move |way| (x + way.step().0, y + way.step().1))
}
