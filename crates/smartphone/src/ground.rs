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
//! connected part of the cover somebody must come first: a double, or, if the part has no cell on the upper
//! Pad, a single half under it. Every pair of neighbouring cells that are all hidden from sight, and carry no
//! tile on the same level, can hold one more tile that shows nothing.
//!
//! With Technology 4G halves may lie outside the Pads. An outside cell touches at most one cell of each Pad.
//! Most touch one cell only (*margin* cells); those in the inner corners touch one of each Pad, and those at a
//! covered cell can be reached below the upper Pad: these two kinds take part in the graph as cells of their own.

use crate::plan::{Lay, MAX_PIECES, Overhang, Way};

/// The most cells of a graph: 11 on the Pads and a few outside.
pub(crate) const MAX_CELLS: usize = 15;

/// A pair of neighbouring cells, and the level: laid before the upper Pad or after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Slot {
    pub(crate) cells: [(i8, i8); 2],
    pub(crate) under: bool,
}

/// The cells of one placement of the Pads. Cells of the Pads come first, then those outside.
#[derive(Clone, Debug)]
pub(crate) struct Ground {
    /// Where the cells lie.
    pub(crate) cells: Vec<(i8, i8)>,
    /// How many of them lie on the Pads.
    pub(crate) on_pads: usize,
    /// Cells of the upper Pad.
    upper: u16,
    /// Cells of the lower Pad under the upper one.
    covered: u16,
    /// The neighbours of each cell, without those between outside cells.
    neighbours: [u16; MAX_CELLS],
    /// Margin cells of each cell: outside cells that are not in the graph.
    margin: [u8; MAX_CELLS],
    overhang: Overhang,
}

/// How many tiles show two halves, one half, none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Tally {
    pub(crate) doubles: u8,
    pub(crate) singles: u8,
    pub(crate) hidden: u8,
}

/// A pair (doubles, margin doubles) as a bit of a set.
const fn bit(doubles: usize, margin: usize) -> u64 {
    1 << (doubles * 8 + margin)
}

/// All pairs with at most [`MAX_PIECES`] doubles.
const FEW: u64 = bit(MAX_PIECES + 1, 0) - 1;

/// The most hidden tiles for each number of doubles and singles; -1 where those cannot be shown.
pub(crate) type Caps = [[i8; MAX_PIECES + 1]; MAX_PIECES + 1];

impl Ground {
    /// The ground of a legal placement; the sides that are up do not matter.
    pub(crate) fn new(lay: &Lay, overhang: Overhang) -> Ground {
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

    /// All subsets of the graph's cells.
    fn masks(&self) -> usize {
        1 << self.cells.len()
    }

    /// The connected part of `within` that holds `from`.
    fn part(&self, from: u16, within: u16) -> u16 {
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
        bits(mask).fold(0, |all, at| all | self.neighbours[at])
    }

    /// Can a connected part be begun by a single half under the upper Pad?
    fn has_root(&self, part: u16) -> bool {
        part & self.upper == 0 && self.beside(part) & self.covered != 0
    }

    /// Pairs of cells that are hidden when the cells of `shown` carry tiles: room for tiles on all levels.
    fn room(&self, shown: u16) -> i32 {
        let mut pairs = 0;
        for at in 0..self.cells.len() {
            let later = self.neighbours[at] & !((2u16 << at) - 1);
            let here = 1u16 << at;
            for other in bits(later) {
                let there = 1u16 << other;
                let both = here | there;
                // Over everything, or on the lower Pad beside the upper one: both cells carry a tile.
                pairs += i32::from(both & !shown == 0);
                pairs += i32::from(self.is_below(both) && both & !self.upper & !shown == 0);
            }
        }
        pairs
    }

    /// Can a tile lie on this pair below the upper Pad? One cell is covered by it; the other too, or it is no
    /// cell of the upper Pad, or, with 4G, the tile sticks out over the lower Pad's edge.
    fn is_below(&self, both: u16) -> bool {
        both & self.covered != 0 && (self.overhang == Overhang::Any || both & self.upper & !self.covered == 0)
    }

    /// For each cover of the Pads' cells, how many tiles can make it.
    pub(crate) fn caps(&self) -> Vec<Caps> {
        let partings = self.partings();
        let rooted = self.rooted(&partings);
        let mut all = vec![[[-1i8; MAX_PIECES + 1]; MAX_PIECES + 1]; 1 << self.on_pads];
        for shown in 0..self.masks() {
            if rooted[shown] == 0 {
                continue;
            }
            let caps = &mut all[shown & ((1 << self.on_pads) - 1)];
            self.each_tally(shown as u16, rooted[shown], |tally| {
                let cap = &mut caps[tally.doubles as usize][tally.singles as usize];
                *cap = (*cap).max(tally.hidden as i8);
            });
        }
        all
    }

    /// Calls with each tally that a shown set allows, the hidden ones at their most.
    fn each_tally(&self, shown: u16, pairs: u64, mut call: impl FnMut(Tally)) {
        let cells = shown.count_ones() as i32;
        let room = self.room(shown);
        let margins = self.margins(shown);
        for pair in bits64(pairs) {
            let (doubles, margin) = ((pair / 8) as i32, (pair % 8) as i32);
            let plain = doubles - margin;
            let singles = cells - 2 * plain - margin;
            if singles < 0 || margin > margins {
                continue;
            }
            let most = if self.overhang == Overhang::One { 1 - margin } else { margins - margin };
            for outside in 0..=most.min(MAX_PIECES as i32) {
                let shown = doubles + singles + outside;
                let left = MAX_PIECES as i32 - shown;
                if left < 0 || outside > margins - margin {
                    break;
                }
                // Who may let one tile stick out, and did not, can hide one with a half off the lower Pad.
                let spare = i32::from(self.overhang == Overhang::One && margin + outside == 0);
                let hidden = (room + spare - plain - singles).min(left);
                call(Tally { doubles: doubles as u8, singles: (singles + outside) as u8, hidden: hidden as u8 });
            }
        }
    }

    /// Margin cells that a tile with its other half hidden can show.
    fn margins(&self, shown: u16) -> i32 {
        bits(shown | self.covered).map(|at| i32::from(self.margin[at])).sum()
    }

    /// For each set of cells: in how many doubles, and doubles over the margin, it can be parted.
    fn partings(&self) -> Vec<u64> {
        let mut partings = vec![0u64; self.masks()];
        partings[0] = bit(0, 0);
        for mask in 1..self.masks() {
            let at = mask.trailing_zeros() as usize;
            let rest = mask & (mask - 1);
            let mut found = partings[rest];
            for other in bits(self.neighbours[at] & rest as u16) {
                found |= partings[rest & !(1 << other)] << 8;
            }
            if self.margin[at] > 0 {
                let with = partings[rest] << 9;
                found |= if self.overhang == Overhang::One { with & MARGIN_ONE } else { with };
            }
            partings[mask] = found & FEW;
        }
        partings
    }

    /// The partings in which each connected part has somebody who comes first.
    fn rooted(&self, partings: &[u64]) -> Vec<u64> {
        let mut rooted = vec![0u64; self.masks()];
        rooted[0] = bit(0, 0);
        for mask in 1..self.masks() {
            let whole = mask as u16;
            let part = self.part(whole & whole.wrapping_neg(), whole);
            if part == whole {
                let roots = if self.has_root(part) { FEW } else { FEW & !0xff };
                rooted[mask] = partings[mask] & roots;
            } else {
                let (one, other) = (rooted[part as usize], rooted[(whole & !part) as usize]);
                let mut both = bits64(one).fold(0, |both, pair| both | other << pair) & FEW;
                if self.overhang == Overhang::One {
                    both &= MARGIN_AT_MOST_ONE;
                }
                rooted[mask] = both;
            }
        }
        rooted
    }
}

/// How one tile lies in an arrangement, and which of its cells show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Laid {
    pub(crate) slot: Slot,
    pub(crate) shows: [bool; 2],
}

/// How the cells of a cover are parted, while it is searched.
struct Parting {
    doubles: Vec<(usize, usize)>,
    over_margin: Vec<usize>,
    singles: Vec<usize>,
}

impl Ground {
    /// An arrangement that makes this cover with this tally, from the bottom up on each level.
    pub(crate) fn arrange(&self, cover: u16, tally: Tally) -> Option<Vec<Laid>> {
        let pads = (1u16 << self.on_pads) - 1;
        let outside = ((1u32 << self.cells.len()) - 1) as u16 & !pads;
        let mut extra = 0u16;
        loop {
            let shown = cover | extra;
            let mut parting = Parting { doubles: Vec::new(), over_margin: Vec::new(), singles: Vec::new() };
            if let Some(laid) = self.part_cells(shown, shown, tally, &mut parting) {
                return Some(laid);
            }
            // The next set of outside cells.
            extra = extra.wrapping_sub(outside) & outside;
            if extra == 0 {
                return None;
            }
        }
    }

    fn part_cells(&self, shown: u16, left: u16, tally: Tally, parting: &mut Parting) -> Option<Vec<Laid>> {
        let doubles = parting.doubles.len() + parting.over_margin.len();
        if doubles > tally.doubles as usize
            || parting.singles.len() > tally.singles as usize
            || doubles + (left.count_ones() as usize) < tally.doubles as usize
        {
            return None;
        }
        if left == 0 {
            return if doubles == tally.doubles as usize { self.build(shown, tally, parting) } else { None };
        }
        let at = left.trailing_zeros() as usize;
        let rest = left & (left - 1);
        for other in bits(self.neighbours[at] & rest) {
            parting.doubles.push((at, other));
            let found = self.part_cells(shown, rest & !(1 << other), tally, parting);
            if found.is_some() {
                return found;
            }
            parting.doubles.pop();
        }
        parting.singles.push(at);
        let found = self.part_cells(shown, rest, tally, parting);
        if found.is_some() {
            return found;
        }
        parting.singles.pop();
        if self.margin[at] > 0 && (self.overhang == Overhang::Any || parting.over_margin.is_empty()) {
            parting.over_margin.push(at);
            let found = self.part_cells(shown, rest, tally, parting);
            if found.is_some() {
                return found;
            }
            parting.over_margin.pop();
        }
        None
    }

    /// Lays the tiles of a parting, if somebody comes first in each part and there is room for the rest.
    fn build(&self, shown: u16, tally: Tally, parting: &Parting) -> Option<Vec<Laid>> {
        let mut down: Vec<Laid> = Vec::new();
        let mut free_margin: Vec<(usize, (i8, i8))> = bits(shown | self.covered)
            .flat_map(|at| steps(self.cells[at]).map(move |cell| (at, cell)))
            .filter(|&(at, cell)| self.margin[at] > 0 && !self.cells.contains(&cell))
            .collect();
        let mut left = shown;
        let mut under_parts = 0u16;
        while left != 0 {
            let part = self.part(left & left.wrapping_neg(), left);
            left &= !part;
            let mut reached = 0u16;
            for &(one, other) in parting.doubles.iter().filter(|(one, _)| part >> one & 1 == 1) {
                reached |= 1 << one | 1 << other;
                down.push(self.laid([one, other], false, [true, true]));
            }
            for &at in parting.over_margin.iter().filter(|&&at| part >> at & 1 == 1) {
                let place = free_margin.iter().position(|&(owner, _)| owner == at)?;
                let (_, cell) = free_margin.remove(place);
                reached |= 1 << at;
                let slot = Slot { cells: [self.cells[at], cell], under: false };
                down.push(Laid { slot, shows: [true, true] });
            }
            if reached == 0 {
                if !self.has_root(part) {
                    return None;
                }
                let root = bits(part).find(|&at| self.neighbours[at] & self.covered != 0)?;
                let beneath = (self.neighbours[root] & self.covered).trailing_zeros() as usize;
                under_parts |= part;
                reached |= 1 << root;
                down.push(self.laid([root, beneath], true, [true, false]));
            }
            while reached != part {
                let at = bits(part & !reached).find(|&at| self.neighbours[at] & reached != 0)?;
                let beside = (self.neighbours[at] & reached).trailing_zeros() as usize;
                reached |= 1 << at;
                down.push(self.laid([at, beside], under_parts >> at & 1 == 1, [true, false]));
            }
        }
        for _ in parting.singles.len()..tally.singles as usize {
            let (at, cell) = free_margin.pop()?;
            let under = shown >> at & 1 == 0 || under_parts >> at & 1 == 1;
            down.push(Laid { slot: Slot { cells: [self.cells[at], cell], under }, shows: [false, true] });
        }
        if self.overhang == Overhang::One && down.iter().filter(|laid| self.sticks_out(laid)).count() > 1 {
            return None;
        }
        self.hide(shown, under_parts, tally.hidden as usize, &mut down).then(|| {
            down.reverse();
            down
        })
    }

    /// Lays tiles that show nothing below all others.
    fn hide(&self, shown: u16, under_parts: u16, hidden: usize, down: &mut Vec<Laid>) -> bool {
        let wanted = down.len() + hidden;
        for at in 0..self.cells.len() {
            for other in bits(self.neighbours[at] & !((2u16 << at) - 1)) {
                let both = 1u16 << at | 1u16 << other;
                let level = under_parts & both != 0;
                let places =
                    [(both & !shown == 0, level), (self.is_below(both) && both & !self.upper & !shown == 0, true)];
                for (fits, under) in places {
                    let laid = self.laid([at, other], under, [false, false]);
                    if fits && down.len() < wanted && !down.iter().any(|known| same_slot(known, &laid)) {
                        down.push(laid);
                    }
                }
            }
        }
        if self.overhang == Overhang::One && !down.iter().any(|laid| self.sticks_out(laid)) && down.len() < wanted {
            let hanging = bits(self.covered).find_map(|at| {
                let off = self.neighbours[at] & self.upper & !self.covered;
                (off != 0).then(|| self.laid([at, off.trailing_zeros() as usize], true, [false, false]))
            });
            down.extend(hanging);
        }
        down.len() == wanted
    }

    fn laid(&self, cells: [usize; 2], under: bool, shows: [bool; 2]) -> Laid {
        Laid { slot: Slot { cells: cells.map(|at| self.cells[at]), under }, shows }
    }

    fn sticks_out(&self, laid: &Laid) -> bool {
        laid.slot.cells.iter().any(|cell| !self.cells[..self.on_pads].contains(cell))
    }
}

fn same_slot(one: &Laid, other: &Laid) -> bool {
    let ([a, b], [c, d]) = (one.slot.cells, other.slot.cells);
    one.slot.under == other.slot.under && ((a == c && b == d) || (a == d && b == c))
}

/// Exactly one double over the margin, for any number of doubles.
const MARGIN_ONE: u64 = 0x0202_0202_0202_0202;
/// At most one double over the margin.
const MARGIN_AT_MOST_ONE: u64 = 0x0303_0303_0303_0303;

/// The four neighbours of a cell.
fn steps((x, y): (i8, i8)) -> impl Iterator<Item = (i8, i8)> {
    Way::ALL.into_iter().map(move |way| (x + way.step().0, y + way.step().1))
}

fn bits(mask: u16) -> impl Iterator<Item = usize> {
    bits64(u64::from(mask))
}

fn bits64(mask: u64) -> impl Iterator<Item = usize> {
    let mut rest = mask;
    std::iter::from_fn(move || {
        (rest != 0).then(|| {
            let at = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            at
        })
    })
}
