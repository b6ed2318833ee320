//! What each holding is worth in points, everything else being equal: least squares with a little ridge.
//!
//! Points and counts are taken as what a seat has above the mean of its table, so that rich games and poor games do not
//! blur the picture. Errors are by game (the seats of one game are not independent), and the ridge, a millionth of the
//! mean diagonal, only decides between holdings that cannot be told apart: they share what they are worth.

use crate::study::Study;

/// What one more of a holding goes with.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Worth {
    /// Points.
    pub points: f64,
    /// Their standard error.
    pub error: f64,
    /// In how many seatings it was held.
    pub held: u64,
}

impl Worth {
    /// The 95 % interval.
    pub fn interval(&self) -> (f64, f64) {
        (self.points - 1.96 * self.error, self.points + 1.96 * self.error)
    }
}

/// The worth of the holdings with these numbers, all in one regression with the seats beside them. None where there are
/// fewer games than holdings.
pub fn worths(study: &Study, holdings: &[usize]) -> Option<Vec<Worth>> {
    let (players, many) = (study.run.players(), holdings.len());
    let games = study.seatings.len() / players.max(1);
    let width = many + players;
    if many == 0 || players < 2 || games < 2 * width {
        return None;
    }
    let mut column = vec![None; study.holdings.len()];
    for (nth, &holding) in holdings.iter().enumerate() {
        column[holding] = Some(nth);
    }
    let mut held = vec![0; many];
    let mut cross = Square::new(width);
    let mut right = vec![0.0; width];
    let mut rows = vec![vec![0.0; width]; players];
    for game in study.seatings.chunks_exact(players) {
        let points = fill(game, &column, &mut rows);
        for (row, seating) in rows.iter().zip(game) {
            for &(holding, _) in &seating.held {
                if let Some(nth) = column[holding] {
                    held[nth] += 1;
                }
            }
            cross.add_outer(row);
        }
        for (row, points) in rows.iter().zip(&points) {
            right.iter_mut().zip(row).for_each(|(sum, x)| *sum += x * points);
        }
    }
    let ridge = 1e-6 * (0..width).map(|nth| cross.at(nth, nth)).sum::<f64>() / width as f64;
    for nth in 0..width {
        *cross.at_mut(nth, nth) += ridge.max(1e-9);
    }
    let inverse = cross.inverse()?;
    let found: Vec<f64> = (0..width).map(|nth| dot(inverse.row(nth), &right)).collect();
    // The second time through the games: what is left over, by game.
    let mut meat = Square::new(width);
    let mut score = vec![0.0; width];
    for game in study.seatings.chunks_exact(players) {
        let points = fill(game, &column, &mut rows);
        score.fill(0.0);
        for (row, points) in rows.iter().zip(&points) {
            let left = points - dot(row, &found);
            score.iter_mut().zip(row).for_each(|(sum, x)| *sum += x * left);
        }
        meat.add_outer(&score);
    }
    let small = games as f64 / (games as f64 - 1.0);
    let error = |nth: usize| {
        let row = inverse.row(nth);
        let half: Vec<f64> = (0..width).map(|other| dot(meat.row(other), row)).collect();
        (dot(row, &half) * small).max(0.0).sqrt()
    };
    Some((0..many).map(|nth| Worth { points: found[nth], error: error(nth), held: held[nth] }).collect())
}

/// The rows of one game, each less the mean of the table; the points likewise.
fn fill(game: &[crate::study::Seating], column: &[Option<usize>], rows: &mut [Vec<f64>]) -> Vec<f64> {
    let players = game.len();
    let many = rows[0].len() - players;
    for (seat, (row, seating)) in rows.iter_mut().zip(game).enumerate() {
        row.fill(0.0);
        for &(holding, count) in &seating.held {
            if let Some(nth) = column[holding] {
                row[nth] += f64::from(count);
            }
        }
        row[many + seat] = 1.0;
    }
    for nth in 0..rows[0].len() {
        let mean = rows.iter().map(|row| row[nth]).sum::<f64>() / players as f64;
        if mean != 0.0 {
            rows.iter_mut().for_each(|row| row[nth] -= mean);
        }
    }
    let mean = game.iter().map(|seating| f64::from(seating.points)).sum::<f64>() / players as f64;
    game.iter().map(|seating| f64::from(seating.points) - mean).collect()
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(x, y)| x * y).sum()
}

/// A square of numbers, row by row.
struct Square {
    width: usize,
    cells: Vec<f64>,
}

impl Square {
    fn new(width: usize) -> Square {
        Square { width, cells: vec![0.0; width * width] }
    }

    fn row(&self, nth: usize) -> &[f64] {
        &self.cells[nth * self.width..(nth + 1) * self.width]
    }

    fn at(&self, row: usize, column: usize) -> f64 {
        self.cells[row * self.width + column]
    }

    fn at_mut(&mut self, row: usize, column: usize) -> &mut f64 {
        &mut self.cells[row * self.width + column]
    }

    fn add_outer(&mut self, row: &[f64]) {
        for (cells, &x) in self.cells.chunks_exact_mut(row.len()).zip(row) {
            if x != 0.0 {
                cells.iter_mut().zip(row).for_each(|(cell, y)| *cell += x * y);
            }
        }
    }

    /// By Gauss and Jordan, with the largest pivot; none if there is none.
    fn inverse(&self) -> Option<Square> {
        let width = self.width;
        let mut left = self.cells.clone();
        let mut right = Square::new(width);
        for nth in 0..width {
            *right.at_mut(nth, nth) = 1.0;
        }
        for pivot in 0..width {
            let largest = (pivot..width)
                .max_by(|&one, &other| left[one * width + pivot].abs().total_cmp(&left[other * width + pivot].abs()))?;
            if left[largest * width + pivot].abs() < 1e-12 {
                return None;
            }
            for column in 0..width {
                left.swap(pivot * width + column, largest * width + column);
                right.cells.swap(pivot * width + column, largest * width + column);
            }
            let by = 1.0 / left[pivot * width + pivot];
            for column in 0..width {
                left[pivot * width + column] *= by;
                right.cells[pivot * width + column] *= by;
            }
            for row in (0..width).filter(|&row| row != pivot) {
                let factor = left[row * width + pivot];
                if factor == 0.0 {
                    continue;
                }
                for column in 0..width {
                    left[row * width + column] -= factor * left[pivot * width + column];
                    right.cells[row * width + column] -= factor * right.cells[pivot * width + column];
                }
            }
        }
        Some(right)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_inverse_undoes() {
        let mut square = Square::new(3);
        for row in [[2.0, 1.0, 0.5], [0.0, 3.0, 1.0], [1.0, -1.0, 4.0]] {
            square.add_outer(&row);
        }
        let inverse = square.inverse().unwrap();
        for row in 0..3 {
            for column in 0..3 {
                let cell: f64 = (0..3).map(|nth| square.at(row, nth) * inverse.at(nth, column)).sum();
                assert!((cell - f64::from(u8::from(row == column))).abs() < 1e-9);
            }
        }
        assert!(Square::new(2).inverse().is_none());
    }
}
