//! A small linear program with bounded variables.
//!
//! Used only to find good prices. Nothing rests on what comes out, because any prices give a valid bound (`prices`).

/// The most rows a program can have.
pub(super) const MOST_ROWS: usize = 48;

/// One variable: what a unit takes of each row, what it earns, and how many units there can be.
#[derive(Clone, Copy, Debug)]
pub(super) struct Column {
    pub(super) takes: [f64; MOST_ROWS],
    pub(super) earns: f64,
    pub(super) most: f64,
}

const EPSILON: f64 = 1e-7;
const MOST_PIVOTS: usize = 600;

/// Maximises what the columns earn, each row taking no more than there is, and returns the dual price of each row.
pub(super) fn duals(columns: &[Column], there_is: &[f64]) -> [f64; MOST_ROWS] {
    // The work grows with the rows, and most programs have few.
    match there_is.len() {
        0..=5 => solve::<5>(columns, there_is),
        6..=10 => solve::<10>(columns, there_is),
        11..=16 => solve::<16>(columns, there_is),
        17..=24 => solve::<24>(columns, there_is),
        25..=34 => solve::<34>(columns, there_is),
        _ => solve::<MOST_ROWS>(columns, there_is),
    }
}

fn solve<const ROWS: usize>(columns: &[Column], there_is: &[f64]) -> [f64; MOST_ROWS] {
    // The tableau holds the columns and then one slack for each row; the basis starts with the slacks.
    let rows = there_is.len();
    let count = columns.len();
    let width = count + rows;
    let mut table = vec![[0.0; ROWS]; width];
    let mut gains = vec![0.0; width];
    let mut most = vec![f64::INFINITY; width];
    let mut at_most = vec![false; width];
    let mut in_basis = vec![false; width];
    for (place, column) in columns.iter().enumerate() {
        table[place].copy_from_slice(&column.takes[..ROWS]);
        gains[place] = column.earns;
        most[place] = column.most;
    }
    let mut basis = [0; MOST_ROWS];
    let mut held = [0.0; MOST_ROWS];
    for row in 0..rows {
        table[count + row][row] = 1.0;
        in_basis[count + row] = true;
        basis[row] = count + row;
        held[row] = there_is[row];
    }
    for pivot in 0..MOST_PIVOTS {
        let wanted = |place: usize| if at_most[place] { -gains[place] } else { gains[place] };
        let mut entering = None;
        let mut best = EPSILON;
        for place in (0..width).filter(|&place| !in_basis[place]) {
            if wanted(place) > best {
                entering = Some(place);
                best = wanted(place);
                // After many pivots the first column will do: that cannot go in circles.
                if pivot > MOST_PIVOTS / 2 {
                    break;
                }
            }
        }
        let Some(entering) = entering else { break };
        let direction = if at_most[entering] { -1.0 } else { 1.0 };
        let mut step = most[entering];
        let mut leaving = None;
        for row in 0..rows {
            let slope = direction * table[entering][row];
            let (room, to_most) = if slope > EPSILON {
                (held[row] / slope, false)
            } else if slope < -EPSILON {
                ((most[basis[row]] - held[row]) / -slope, true)
            } else {
                continue;
            };
            if room < step - EPSILON {
                step = room.max(0.0);
                leaving = Some((row, to_most));
            }
        }
        for row in 0..rows {
            held[row] -= direction * table[entering][row] * step;
        }
        let Some((row, to_most)) = leaving else {
            at_most[entering] = !at_most[entering];
            continue;
        };
        let from = if at_most[entering] { most[entering] } else { 0.0 };
        held[row] = from + direction * step;
        let left = basis[row];
        in_basis[left] = false;
        at_most[left] = to_most;
        in_basis[entering] = true;
        at_most[entering] = false;
        basis[row] = entering;
        let pivot_column = table[entering];
        let scale = 1.0 / pivot_column[row];
        let pivot_gain = gains[entering];
        for place in 0..width {
            let factor = table[place][row] * scale;
            if factor == 0.0 {
                continue;
            }
            for (entry, pivot) in table[place].iter_mut().zip(pivot_column) {
                *entry -= pivot * factor;
            }
            table[place][row] = factor;
            gains[place] -= pivot_gain * factor;
        }
    }
    std::array::from_fn(|row| if row < rows { (-gains[count + row]).max(0.0) } else { 0.0 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_duals_price_what_is_scarce() {
        let column = |takes: [f64; 2], earns, most| {
            let mut all = [0.0; MOST_ROWS];
            all[..2].copy_from_slice(&takes);
            Column { takes: all, earns, most }
        };
        // Three units of the first row, worth 2 each through the first column; the second row is not scarce.
        let columns = [column([1.0, 0.0], 2.0, 2.0), column([1.0, 1.0], 1.0, 5.0)];
        let prices = duals(&columns, &[3.0, 9.0]);
        assert!((prices[0] - 1.0).abs() < 1e-9 && prices[1].abs() < 1e-9, "{prices:?}");
        let prices = duals(&columns, &[1.0, 9.0]);
        assert!((prices[0] - 2.0).abs() < 1e-9, "{prices:?}");
    }
}
