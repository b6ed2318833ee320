//! One arrangement of Improvements that makes a cover: which tile-sized slots, on which level, in which order.

use super::ground::{Ground, Slot, Tally, steps};
use crate::plan::Overhang;
use game::bits::each;

/// The cells of a set.
fn each_of(cells: u16) -> impl Iterator<Item = usize> {
    each(cells.into())
}

/// How one tile lies in an arrangement, and which of its cells show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Laid {
    pub(super) slot: Slot,
    pub(super) shows: [bool; 2],
}

/// How the cells of a cover are parted, while it is searched.
struct Parting {
    doubles: Vec<(usize, usize)>,
    over_margin: Vec<usize>,
    singles: Vec<usize>,
}

impl Ground {
    /// An arrangement that makes this cover with this tally, from the bottom up on each level.
    pub(super) fn arrange(&self, cover: u16, tally: Tally) -> Option<Vec<Laid>> {
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
        for other in each_of(self.neighbours[at] & rest) {
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

    /// Lays the tiles of a parting, if someone comes first in each part and there is room for the rest.
    fn build(&self, shown: u16, tally: Tally, parting: &Parting) -> Option<Vec<Laid>> {
        let mut down: Vec<Laid> = Vec::new();
        let mut free_margin: Vec<(usize, (i8, i8))> = each_of(shown | self.covered)
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
                let root = each_of(part).find(|&at| self.neighbours[at] & self.covered != 0)?;
                let beneath = (self.neighbours[root] & self.covered).trailing_zeros() as usize;
                under_parts |= part;
                reached |= 1 << root;
                down.push(self.laid([root, beneath], true, [true, false]));
            }
            while reached != part {
                let at = each_of(part & !reached).find(|&at| self.neighbours[at] & reached != 0)?;
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
            for other in each_of(self.neighbours[at] & !((2u16 << at) - 1)) {
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
            let hanging = each_of(self.covered).find_map(|at| {
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
