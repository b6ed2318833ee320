//! A small linear program with bounded variables.
//!
//! Used only to find good prices. Nothing rests on what comes out, because any prices give a valid bound (`prices`).
//! But which of several best plans is found does depend on it, so the same program must get the same prices to the last
//! bit.
//!
//! The tableau is kept small. The column of a variable in the basis is 1 in the variable's own row and 0 in all others,
//! so it need not be kept; only where rounding would leave something else there, the column is kept as it comes out.
//! And a row of which there is more than all columns together could take never decides anything, so it is left out.

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

/// How much more there must be of a row than can be taken, for it to be left out: far more than rounding could make of
/// it.
const PLENTY: f64 = 1e-3;

/// How many rows are worked on in one step.
const LANES: usize = 4;

/// A number for each of some rows. Behind the last row there are zeros.
type Chunk = [f64; LANES];

/// A number for each row: as many chunks as a program of its size needs, so that loops over them have a fixed length.
type Rows<const CHUNKS: usize> = [Chunk; CHUNKS];

/// With up to this many chunks of rows, to work on a column costs less than to ask whether that is needed.
const FEW_CHUNKS: usize = 2;

/// The slot of a variable whose column is not kept; the row where nothing leaves the basis.
const NOWHERE: usize = usize::MAX;

/// Prices of the first rows.
type Duals = [f64; FIRST_ROWS];

/// Where programs are solved, one after the other.
///
/// Variables are numbered: the columns of the program, and behind them the slack of each row. A slot is a place for a
/// column of the tableau.
#[derive(Debug, Default)]
pub(super) struct Simplex {
    /// The rows of the program that can decide something.
    rows: ArrayVec<usize, MAX_ROWS>,
    /// The tableau, slot by slot.
    table: Vec<Chunk>,
    /// How many slots there are. The last chunks of what follows are filled up with what never enters the basis.
    count: usize,
    /// By slot: what one more would earn.
    gains: Vec<Chunk>,
    /// By slot: 1 for what is at 0, -1 for what is at its most, 0 for what is in the basis: which way it can go.
    ways: Vec<Chunk>,
    /// By slot: the number of the variable.
    variables: Vec<Chunk>,
    /// By variable: the slot.
    slots: Vec<usize>,
    /// By variable: how much there can be of it.
    most: Vec<f64>,
    /// By row: the variable in the basis.
    basis: Vec<usize>,
}

impl Simplex {
    /// Maximises what the columns earn, each row taking no more than there is, and returns the dual prices of the first
    /// rows. The [limits] are those of the columns.
    pub(super) fn duals(&mut self, columns: &[Column], limits: &[f64], there_is: &[f64]) -> Duals {
        self.rows.clear();
        let rows = limits.iter().zip(there_is).enumerate();
        self.rows.extend(rows.filter(|(_, (limit, there_is))| limit > there_is).map(|(row, _)| row));
        match self.rows.len().div_ceil(LANES) {
            // Nothing is scarce.
            0 => [0.0; FIRST_ROWS],
            1 => self.solve::<1>(columns, there_is),
            2 => self.solve::<2>(columns, there_is),
            3 => self.solve::<3>(columns, there_is),
            4 => self.solve::<4>(columns, there_is),
            5 | 6 => self.solve::<6>(columns, there_is),
            _ => self.solve::<{ MAX_ROWS / LANES }>(columns, there_is),
        }
    }

    /// Solves a program with this many chunks of rows.
    fn solve<const CHUNKS: usize>(&mut self, columns: &[Column], there_is: &[f64]) -> Duals {
        self.lay_out::<CHUNKS>(columns);
        // By row: how much there is of what is in the basis, and how much there can be. It starts with the slacks, of
        // which there is no most.
        let mut held = [[0.0; LANES]; CHUNKS];
        let mut tops = [[f64::INFINITY; LANES]; CHUNKS];
        for (held, &row) in held.as_flattened_mut().iter_mut().zip(&self.rows) {
            *held = there_is[row];
        }
        for pivot in 0..MAX_PIVOTS {
            let Some(slot) = self.entering(pivot) else { break };
            let direction = self.ways.as_flattened()[slot];
            let entering = self.variables.as_flattened()[slot] as usize;
            let column = self.table.as_chunks().0[slot];
            let rooms = measure::<CHUNKS>(&column, &held, &tops, direction);
            let (leaving, step) = tightest(&rooms, self.most[entering]);
            for (held, column) in held.as_flattened_mut().iter_mut().zip(column.as_flattened()) {
                *held -= direction * column * step;
            }
            if leaving == NOWHERE {
                self.ways.as_flattened_mut()[slot] = -direction;
                continue;
            }
            let row = leaving;
            let from = if direction < 0.0 { self.most[entering] } else { 0.0 };
            held.as_flattened_mut()[row] = from + direction * step;
            tops.as_flattened_mut()[row] = self.most[entering];
            let leaving = std::mem::replace(&mut self.basis[row], entering);
            let to_most = direction * column.as_flattened()[row] < 0.0;
            self.turn(slot, &column, row, leaving);
            self.ways.as_flattened_mut()[self.slots[leaving]] = if to_most { -1.0 } else { 1.0 };
        }
        let mut duals = [0.0; FIRST_ROWS];
        for (&row, &slot) in self.rows.iter().zip(&self.slots[columns.len()..]) {
            if row < FIRST_ROWS && slot != NOWHERE {
                duals[row] = (-self.gains.as_flattened()[slot]).max(0.0);
            }
        }
        duals
    }

    /// Writes the tableau of a program.
    fn lay_out<const CHUNKS: usize>(&mut self, columns: &[Column]) {
        let (count, rows) = (columns.len(), self.rows.len());
        let first = self.rows.iter().take_while(|&&row| row < FIRST_ROWS).count();
        self.table.clear();
        self.most.clear();
        for column in columns {
            let mut entries = [[0.0; LANES]; CHUNKS];
            for (entry, &row) in entries.as_flattened_mut().iter_mut().zip(&self.rows[..first]) {
                *entry = column.takes[row];
            }
            for &(row, takes) in &column.more {
                if let Some(place) = self.rows[first..].iter().position(|&known| known == row) {
                    entries.as_flattened_mut()[first + place] = takes;
                }
            }
            self.table.extend(entries);
            self.most.push(column.most);
        }
        self.most.resize(count + rows, f64::INFINITY);
        self.count = count;
        let chunks = count.div_ceil(LANES);
        self.gains.clear();
        self.gains.resize(chunks, [0.0; LANES]);
        for (gain, column) in self.gains.as_flattened_mut().iter_mut().zip(columns) {
            *gain = column.earns;
        }
        self.ways.clear();
        self.ways.resize(chunks, [0.0; LANES]);
        self.ways.as_flattened_mut()[..count].fill(1.0);
        self.variables.clear();
        self.variables.extend((0..chunks).map(|chunk| std::array::from_fn(|lane| (chunk * LANES + lane) as f64)));
        self.slots.clear();
        self.slots.extend(0..count);
        self.slots.resize(count + rows, NOWHERE);
        self.basis.clear();
        self.basis.extend(count..count + rows);
    }

    /// The slot of the variable that earns most, of equals that with the lowest number; `None` where none earns
    /// anything.
    fn entering(&self, pivot: usize) -> Option<usize> {
        let least = EPSILON.next_up();
        // Where the most is, is as good as random: so it is found first how much it is, and then which variable has as
        // much, without a branch, in several lanes.
        let mut most = [least; LANES];
        for (gains, ways) in self.gains.iter().zip(&self.ways) {
            most = std::array::from_fn(|lane| more(gains[lane] * ways[lane], most[lane]));
        }
        // After many pivots the first variable will do: that cannot go in circles.
        let enough = if pivot > MAX_PIVOTS / 2 { least } else { most.into_iter().fold(least, more) };
        let mut first = [f64::INFINITY; LANES];
        for ((gains, ways), variables) in self.gains.iter().zip(&self.ways).zip(&self.variables) {
            first = std::array::from_fn(|lane| {
                let has_enough = gains[lane] * ways[lane] >= enough;
                less(if has_enough { variables[lane] } else { f64::INFINITY }, first[lane])
            });
        }
        let first = first.into_iter().fold(f64::INFINITY, less);
        (first < f64::INFINITY).then(|| self.slots[first as usize])
    }

    /// Brings the variable of a slot into the basis, in the row of the pivot, in place of another one, which will have
    /// a slot.
    fn turn<const CHUNKS: usize>(&mut self, slot: usize, column: &Rows<CHUNKS>, row: usize, leaving: usize) {
        let pivot = column.as_flattened()[row];
        let scale = 1.0 / pivot;
        let gain = self.gains.as_flattened()[slot];
        let gains = self.gains.as_flattened_mut();
        for (entries, others) in self.table.as_chunks_mut::<CHUNKS>().0.iter_mut().zip(gains) {
            // Whether a slot has to do with the row is as good as random. Where there is little to do, it is done
            // anyway: then nothing is taken away.
            let own = entries.as_flattened()[row];
            if CHUNKS <= FEW_CHUNKS || own != 0.0 {
                let factor = own * scale;
                for (entry, column) in entries.as_flattened_mut().iter_mut().zip(column.as_flattened()) {
                    *entry -= column * factor;
                }
                entries.as_flattened_mut()[row] = factor;
                *others -= gain * factor;
            }
        }
        self.ways.as_flattened_mut()[slot] = 0.0;
        let is_new = self.slots[leaving] == NOWHERE;
        let mut left = slot;
        if pivot * scale == 1.0 {
            // Then nothing was left of the column in any other row, and it need not be kept.
            self.slots[self.variables.as_flattened()[slot] as usize] = NOWHERE;
        } else if is_new {
            left = self.count;
            self.count += 1;
            if left == LANES * self.gains.len() {
                for list in [&mut self.gains, &mut self.ways, &mut self.variables] {
                    list.push([0.0; LANES]);
                }
            }
            self.table.extend([[0.0; LANES]; CHUNKS]);
        }
        if is_new {
            // Its column was 1 in the row of the pivot and 0 in all others.
            let entries = &mut self.table.as_chunks_mut::<CHUNKS>().0[left];
            *entries = column.map(|chunk| chunk.map(|entry| 0.0 - entry * scale));
            entries.as_flattened_mut()[row] = scale;
            self.gains.as_flattened_mut()[left] = 0.0 - gain * scale;
            self.variables.as_flattened_mut()[left] = leaving as f64;
            self.slots[leaving] = left;
        }
    }
}

/// By row: how much there must be for it to be left out, because it can decide nothing.
pub(super) fn limits(columns: &[Column], rows: usize) -> ArrayVec<f64, MAX_ROWS> {
    // The most that can be taken, and whether anything is taken or given at all.
    let mut taken = [0.0; MAX_ROWS];
    let mut moved = [0.0; MAX_ROWS];
    for column in columns {
        let mut add = |row: usize, takes: f64| {
            taken[row] += if takes > 0.0 { takes } else { 0.0 } * column.most;
            moved[row] += takes.abs();
        };
        for (row, &takes) in column.takes.iter().enumerate() {
            add(row, takes);
        }
        for &(row, takes) in &column.more {
            add(row, takes);
        }
    }
    let limit = |(taken, moved): (f64, f64)| if moved > 0.0 { taken + PLENTY } else { f64::NEG_INFINITY };
    taken.into_iter().zip(moved).take(rows).map(limit).collect()
}

fn more(one: f64, other: f64) -> f64 {
    if one > other { one } else { other }
}

fn less(one: f64, other: f64) -> f64 {
    if one < other { one } else { other }
}

/// The row that leaves least room, if that is less than there can be of what enters, and how far that lets it go. Rows
/// are asked one after the other, and each must be tighter than those before by more than rounding.
fn tightest<const CHUNKS: usize>(rooms: &Rows<CHUNKS>, most: f64) -> (usize, f64) {
    let mut least = rooms[0];
    for chunk in &rooms[1..] {
        least = std::array::from_fn(|lane| less(chunk[lane], least[lane]));
    }
    let least = least.into_iter().reduce(less).unwrap_or(f64::INFINITY);
    if least >= most - EPSILON {
        return (NOWHERE, most);
    }
    // Where all that are about as tight as the tightest are equal, it is the first of them.
    let (mut near, mut first) = ([0.0; LANES], [f64::INFINITY; LANES]);
    for (index, chunk) in rooms.iter().enumerate() {
        for lane in 0..LANES {
            let is_tightest = chunk[lane] == least;
            let is_near = chunk[lane] - EPSILON <= least;
            near[lane] += if is_near { 1.0 } else { 0.0 } - if is_tightest { 1.0 } else { 0.0 };
            let row = (LANES * index + lane) as f64;
            first[lane] = less(if is_tightest { row } else { f64::INFINITY }, first[lane]);
        }
    }
    if least >= 0.0 && near == [0.0; LANES] {
        return (first.into_iter().fold(f64::INFINITY, less) as usize, least);
    }
    let (mut leaving, mut step) = (NOWHERE, most);
    for (row, &room) in rooms.as_flattened().iter().enumerate() {
        if room < step - EPSILON {
            (leaving, step) = (row, room.max(0.0));
        }
    }
    (leaving, step)
}

/// How far the column of a pivot can go until something in the basis, row by row, is at 0 or at its most.
fn measure<const CHUNKS: usize>(
    column: &Rows<CHUNKS>,
    held: &Rows<CHUNKS>,
    tops: &Rows<CHUNKS>,
    direction: f64,
) -> Rows<CHUNKS> {
    std::array::from_fn(|chunk| {
        let (column, held, tops) = (column[chunk], held[chunk], tops[chunk]);
        std::array::from_fn(|lane| {
            let slope = direction * column[lane];
            let way = if slope < 0.0 { tops[lane] - held[lane] } else { held[lane] };
            let room = way / slope.abs();
            if slope.abs() > EPSILON { room } else { f64::INFINITY }
        })
    })
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
        let limits = limits(&columns, 2);
        let prices = simplex.duals(&columns, &limits, &[3.0, 9.0]);
        assert!((prices[0] - 1.0).abs() < 1e-9 && prices[1].abs() < 1e-9, "{prices:?}");
        let prices = simplex.duals(&columns, &limits, &[1.0, 9.0]);
        assert!((prices[0] - 2.0).abs() < 1e-9, "{prices:?}");
    }
}
