//! A small linear program with bounded variables.
//!
//! Used only to find good prices. Nothing rests on what comes out, because any prices give a valid bound (`prices`). But
//! which of several best plans is found does depend on it, so the same program must get the same prices to the last bit.

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
    pub(super) more: ArrayVec<(usize, f64), 6>,
    pub(super) earns: f64,
    pub(super) most: f64,
}

const EPSILON: f64 = 1e-7;
const MAX_PIVOTS: usize = 600;

/// Where programs are solved, one after the other.
#[derive(Debug, Default)]
pub(super) struct Simplex {
    /// The tableau, row by row: a number for each column and then one for the slack of each row.
    table: Vec<f64>,
    /// What one more of each would earn.
    gains: Vec<f64>,
    most: Vec<f64>,
    /// 1 for what is at 0, -1 for what is at its most, 0 for what is in the basis: which way it can go.
    ways: Vec<f64>,
    /// The row of the pivot, scaled.
    factors: Vec<f64>,
}

impl Simplex {
    /// Maximises what the columns earn, each row taking no more than there is, and returns the dual price of each row.
    pub(super) fn duals(&mut self, columns: &[Column], there_is: &[f64]) -> [f64; MAX_ROWS] {
        let rows = there_is.len();
        let count = columns.len();
        let width = count + rows;
        self.lay_out(columns, rows);
        // The basis starts with the slacks.
        let mut basis = [0; MAX_ROWS];
        let mut held = [0.0; MAX_ROWS];
        for row in 0..rows {
            basis[row] = count + row;
            held[row] = there_is[row];
        }
        for pivot in 0..MAX_PIVOTS {
            let Some(entering) = self.entering(pivot) else { break };
            let direction = self.ways[entering];
            let column: [f64; MAX_ROWS] =
                std::array::from_fn(|row| if row < rows { self.table[row * width + entering] } else { 0.0 });
            let mut step = self.most[entering];
            let mut leaving = None;
            for row in 0..rows {
                let slope = direction * column[row];
                let (room, to_most) = if slope > EPSILON {
                    (held[row] / slope, false)
                } else if slope < -EPSILON {
                    ((self.most[basis[row]] - held[row]) / -slope, true)
                } else {
                    continue;
                };
                if room < step - EPSILON {
                    step = room.max(0.0);
                    leaving = Some((row, to_most));
                }
            }
            for row in 0..rows {
                held[row] -= direction * column[row] * step;
            }
            let Some((row, to_most)) = leaving else {
                self.ways[entering] = -direction;
                continue;
            };
            let from = if direction < 0.0 { self.most[entering] } else { 0.0 };
            held[row] = from + direction * step;
            self.ways[basis[row]] = if to_most { -1.0 } else { 1.0 };
            self.ways[entering] = 0.0;
            basis[row] = entering;
            self.turn(&column[..rows], row, entering);
        }
        std::array::from_fn(|row| if row < rows { (-self.gains[count + row]).max(0.0) } else { 0.0 })
    }

    /// Writes the tableau of a program.
    fn lay_out(&mut self, columns: &[Column], rows: usize) {
        let count = columns.len();
        let width = count + rows;
        self.table.clear();
        self.table.resize(rows * width, 0.0);
        self.gains.clear();
        self.gains.resize(width, 0.0);
        self.most.clear();
        self.most.resize(width, f64::INFINITY);
        self.ways.clear();
        self.ways.resize(count, 1.0);
        self.ways.resize(width, 0.0);
        self.factors.resize(width, 0.0);
        for (place, column) in columns.iter().enumerate() {
            for (row, &takes) in column.takes.iter().enumerate().take(rows) {
                self.table[row * width + place] = takes;
            }
            for &(row, takes) in &column.more {
                self.table[row * width + place] = takes;
            }
            self.gains[place] = column.earns;
            self.most[place] = column.most;
        }
        for row in 0..rows {
            self.table[row * width + count + row] = 1.0;
        }
    }

    /// The column that earns most, the first of equals; `None` where none earns anything.
    fn entering(&self, pivot: usize) -> Option<usize> {
        let wanted = |(gain, way): (&f64, &f64)| gain * way;
        let all = || self.gains.iter().zip(&self.ways).map(wanted);
        if pivot > MAX_PIVOTS / 2 {
            // After many pivots the first column will do: that cannot go in circles.
            return all().position(|wanted| wanted > EPSILON);
        }
        // First how much, four at a time and without a branch, and then where.
        const LANES: usize = 4;
        let higher = |one: f64, other: f64| if other > one { other } else { one };
        let mut lanes = [EPSILON; LANES];
        let (gains, rest_of_gains) = self.gains.as_chunks::<LANES>();
        let (ways, rest_of_ways) = self.ways.as_chunks::<LANES>();
        for (gains, ways) in gains.iter().zip(ways) {
            for lane in 0..LANES {
                lanes[lane] = higher(lanes[lane], gains[lane] * ways[lane]);
            }
        }
        let best = rest_of_gains.iter().zip(rest_of_ways).map(wanted).chain(lanes).fold(EPSILON, higher);
        if best > EPSILON { all().position(|wanted| wanted == best) } else { None }
    }

    /// Brings a column into the basis in place of what was there in this row.
    fn turn(&mut self, column: &[f64], row: usize, entering: usize) {
        let width = self.gains.len();
        let factors = &mut self.factors[..width];
        let scale = 1.0 / column[row];
        for (factor, entry) in factors.iter_mut().zip(&self.table[row * width..(row + 1) * width]) {
            *factor = entry * scale;
        }
        let lines = self.table.chunks_exact_mut(width).zip(column).enumerate();
        for (_, (line, pivot)) in lines.filter(|(other, (_, pivot))| *other != row && **pivot != 0.0) {
            for (entry, factor) in line.iter_mut().zip(&*factors) {
                *entry -= pivot * factor;
            }
        }
        self.table[row * width..(row + 1) * width].copy_from_slice(factors);
        let gain = self.gains[entering];
        for (other, factor) in self.gains.iter_mut().zip(&*factors) {
            *other -= gain * factor;
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
