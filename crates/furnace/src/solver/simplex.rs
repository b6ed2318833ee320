//! A small linear program with bounded variables.
//!
//! Used only to find good prices. Nothing rests on what comes out, because any prices give a valid bound (`prices`). But
//! which of several best plans is found does depend on it, so the same program must get the same prices to the last bit.
//!
//! The tableau is kept small. The column of a variable in the basis is 1 in the variable's own row and 0 in all others, so it
//! need not be kept; only where rounding would leave something else there, the column is kept as it comes out. And a row of which
//! there is more than all columns together could take never decides anything, so it is left out.

use arrayvec::ArrayVec;

/// The most rows a program can have.
pub(super) const MAX_ROWS: usize = 48;

/// The rows that every column may have to do with; of the others it takes from a few.
pub(super) const FIRST_ROWS: usize = 10;

/// One variable: what a unit takes of each row, what it earns, and how many units there can be.
#[derive(Clone, Debug)]
pub(super) struct Column {
    pub(super) takes: [f64; FIRST_ROWS],
    /// What it takes of the rows behind the first ones, each named once.
    pub(super) more: ArrayVec<(usize, f64), 4>,
    pub(super) earns: f64,
    pub(super) most: f64,
}

const EPSILON: f64 = 1e-7;
const MAX_PIVOTS: usize = 600;

/// So much more there must be of a row than can be taken, for it to be left out: far more than rounding could make of it.
const PLENTY: f64 = 1e-3;

/// So many rows are reckoned with in one step.
const LANES: usize = 4;

/// A number for each of some rows. Behind the last row there are zeros.
type Chunk = [f64; LANES];

/// The slot of a variable whose column is not kept.
const NOWHERE: usize = usize::MAX;

/// Where programs are solved, one after the other.
///
/// Variables are numbered: the columns of the program, and behind them the slack of each row. A slot is a place for a column of
/// the tableau.
#[derive(Debug, Default)]
pub(super) struct Simplex {
    /// The rows of the program that can decide something.
    rows: ArrayVec<usize, MAX_ROWS>,
    /// How many chunks a column has.
    stride: usize,
    /// The tableau, slot by slot.
    table: Vec<Chunk>,
    /// By slot: what one more would earn.
    gains: Vec<f64>,
    /// By slot: 1 for what is at 0, -1 for what is at its most, 0 for what is in the basis: which way it can go.
    ways: Vec<f64>,
    /// By slot: the variable.
    variables: Vec<usize>,
    /// By variable: the slot.
    slots: Vec<usize>,
    /// By variable: how much there can be of it.
    most: Vec<f64>,
    /// By row: the variable in the basis, how much there is of it, and how much there can be.
    basis: Vec<usize>,
    held: Vec<Chunk>,
    tops: Vec<Chunk>,
    /// The column of the pivot, and how far it can go until something in the basis is at 0 or at its most.
    column: Vec<Chunk>,
    rooms: Vec<Chunk>,
    /// Slots that have to do with the row of the pivot.
    touched: Vec<usize>,
}

impl Simplex {
    /// Maximises what the columns earn, each row taking no more than there is, and returns the dual prices of the first rows.
    pub(super) fn duals(&mut self, columns: &[Column], there_is: &[f64]) -> [f64; FIRST_ROWS] {
        self.choose_rows(columns, there_is);
        self.lay_out(columns, there_is);
        for pivot in 0..MAX_PIVOTS {
            let Some(slot) = self.entering(pivot) else { break };
            let (entering, direction) = (self.variables[slot], self.ways[slot]);
            self.column.copy_from_slice(&self.table[slot * self.stride..][..self.stride]);
            self.measure(direction);
            let mut step = self.most[entering];
            let mut leaving = None;
            for (row, &room) in self.rooms.as_flattened().iter().enumerate() {
                if room < step - EPSILON {
                    step = room.max(0.0);
                    leaving = Some(row);
                }
            }
            for (held, column) in self.held.iter_mut().zip(&self.column) {
                let (before, column) = (*held, *column);
                *held = std::array::from_fn(|lane| before[lane] - direction * column[lane] * step);
            }
            let Some(row) = leaving else {
                self.ways[slot] = -direction;
                continue;
            };
            let (chunk, lane) = (row / LANES, row % LANES);
            let from = if direction < 0.0 { self.most[entering] } else { 0.0 };
            self.held[chunk][lane] = from + direction * step;
            self.tops[chunk][lane] = self.most[entering];
            let leaving = std::mem::replace(&mut self.basis[row], entering);
            let to_most = direction * self.column[chunk][lane] < 0.0;
            self.turn(slot, row, leaving);
            self.ways[self.slots[leaving]] = if to_most { -1.0 } else { 1.0 };
        }
        let mut duals = [0.0; FIRST_ROWS];
        for (&row, &slot) in self.rows.iter().zip(&self.slots[columns.len()..]) {
            if row < FIRST_ROWS && slot != NOWHERE {
                duals[row] = (-self.gains[slot]).max(0.0);
            }
        }
        duals
    }

    /// Finds the rows that can decide something.
    fn choose_rows(&mut self, columns: &[Column], there_is: &[f64]) {
        // The most that can be taken, and whether anything is taken or given at all.
        let mut taken = [0.0; MAX_ROWS];
        let mut moved = [0.0; MAX_ROWS];
        for column in columns {
            let mut add = |row: usize, takes: f64| {
                taken[row] += if takes > 0.0 { takes * column.most } else { 0.0 };
                moved[row] += takes.abs();
            };
            for (row, &takes) in column.takes.iter().enumerate() {
                add(row, takes);
            }
            for &(row, takes) in &column.more {
                add(row, takes);
            }
        }
        self.rows.clear();
        for (row, &there_is) in there_is.iter().enumerate() {
            if moved[row] > 0.0 && taken[row] + PLENTY > there_is {
                self.rows.push(row);
            }
        }
    }

    /// Writes the tableau of a program. The basis starts with the slacks, of which there is no most.
    fn lay_out(&mut self, columns: &[Column], there_is: &[f64]) {
        let (count, rows) = (columns.len(), self.rows.len());
        let stride = rows.div_ceil(LANES);
        let first = self.rows.iter().take_while(|&&row| row < FIRST_ROWS).count();
        self.stride = stride;
        self.table.clear();
        self.gains.clear();
        self.most.clear();
        for column in columns {
            let start = self.table.len();
            self.table.resize(start + stride, [0.0; LANES]);
            let entries = self.table[start..].as_flattened_mut();
            for (entry, &row) in entries.iter_mut().zip(&self.rows[..first]) {
                *entry = column.takes[row];
            }
            for &(row, takes) in &column.more {
                if let Some(place) = self.rows[first..].iter().position(|&known| known == row) {
                    entries[first + place] = takes;
                }
            }
            self.gains.push(column.earns);
            self.most.push(column.most);
        }
        self.most.resize(count + rows, f64::INFINITY);
        self.ways.clear();
        self.ways.resize(count, 1.0);
        self.variables.clear();
        self.variables.extend(0..count);
        self.slots.clear();
        self.slots.extend(0..count);
        self.slots.resize(count + rows, NOWHERE);
        self.basis.clear();
        self.basis.extend(count..count + rows);
        self.held.clear();
        self.held.resize(stride, [0.0; LANES]);
        for (held, &row) in self.held.as_flattened_mut().iter_mut().zip(&self.rows) {
            *held = there_is[row];
        }
        self.tops.clear();
        self.tops.resize(stride, [f64::INFINITY; LANES]);
        self.column.resize(stride, [0.0; LANES]);
        self.rooms.resize(stride, [0.0; LANES]);
    }

    /// The slot of the variable that earns most, of equals that with the lowest number; `None` where none earns anything.
    fn entering(&self, pivot: usize) -> Option<usize> {
        let mut best = EPSILON.next_up();
        let mut found = None;
        let is_late = pivot > MAX_PIVOTS / 2;
        for (slot, (gain, way)) in self.gains.iter().zip(&self.ways).enumerate() {
            let wanted = gain * way;
            if wanted >= best {
                let is_before = found.is_none_or(|found: usize| self.variables[slot] < self.variables[found]);
                if is_late {
                    // After many pivots the first variable will do: that cannot go in circles.
                    found = if is_before { Some(slot) } else { found };
                } else if wanted > best || is_before {
                    (best, found) = (wanted, Some(slot));
                }
            }
        }
        found
    }

    /// Finds how far the column of the pivot can go until something in the basis, row by row, is at 0 or at its most.
    fn measure(&mut self, direction: f64) {
        let basis = self.held.iter().zip(&self.tops);
        for (rooms, (column, (held, tops))) in self.rooms.iter_mut().zip(self.column.iter().zip(basis)) {
            let (column, held, tops) = (*column, *held, *tops);
            *rooms = std::array::from_fn(|lane| {
                let slope = direction * column[lane];
                let way = if slope < 0.0 { tops[lane] - held[lane] } else { held[lane] };
                let room = way / slope.abs();
                if slope.abs() > EPSILON { room } else { f64::INFINITY }
            });
        }
    }

    /// Brings the variable of a slot into the basis, in the row of the pivot, in place of another one, which will have a slot.
    fn turn(&mut self, slot: usize, row: usize, leaving: usize) {
        let (stride, chunk, lane) = (self.stride, row / LANES, row % LANES);
        let pivot = self.column[chunk][lane];
        let scale = 1.0 / pivot;
        let gain = self.gains[slot];
        self.touched.clear();
        for other in 0..self.gains.len() {
            if self.table[other * stride + chunk][lane] != 0.0 {
                self.touched.push(other);
            }
        }
        let column = &self.column[..stride];
        for &other in &self.touched {
            let entries = &mut self.table[other * stride..][..stride];
            let factor = entries[chunk][lane] * scale;
            for (entries, column) in entries.iter_mut().zip(column) {
                let (before, column) = (*entries, *column);
                *entries = std::array::from_fn(|lane| before[lane] - column[lane] * factor);
            }
            entries[chunk][lane] = factor;
            self.gains[other] -= gain * factor;
        }
        self.ways[slot] = 0.0;
        let is_new = self.slots[leaving] == NOWHERE;
        let mut left = slot;
        if pivot * scale == 1.0 {
            // Then nothing was left of the column in any other row, and it need not be kept.
            self.slots[self.variables[slot]] = NOWHERE;
            self.variables[slot] = NOWHERE;
        } else if is_new {
            left = self.gains.len();
            self.gains.push(0.0);
            self.ways.push(0.0);
            self.variables.push(NOWHERE);
            self.table.resize((left + 1) * stride, [0.0; LANES]);
        }
        if is_new {
            // Its column was 1 in the row of the pivot and 0 in all others.
            let entries = &mut self.table[left * stride..][..stride];
            for (entries, column) in entries.iter_mut().zip(column) {
                *entries = column.map(|entry| 0.0 - entry * scale);
            }
            entries[chunk][lane] = scale;
            self.gains[left] = 0.0 - gain * scale;
            self.variables[left] = leaving;
            self.slots[leaving] = left;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_duals_price_what_is_scarce() {
        let column = |takes: [f64; 2], earns, most| {
            let mut all = [0.0; FIRST_ROWS];
            all[..2].copy_from_slice(&takes);
            Column { takes: all, more: ArrayVec::new(), earns, most }
        };
        // Three units of the first row, worth 2 each through the first column; the second row is not scarce.
        let columns = [column([1.0, 0.0], 2.0, 2.0), column([1.0, 1.0], 1.0, 5.0)];
        let mut simplex = Simplex::default();
        let prices = simplex.duals(&columns, &[3.0, 9.0]);
        assert!((prices[0] - 1.0).abs() < 1e-9 && prices[1].abs() < 1e-9, "{prices:?}");
        let prices = simplex.duals(&columns, &[1.0, 9.0]);
        assert!((prices[0] - 2.0).abs() < 1e-9, "{prices:?}");
    }
}
