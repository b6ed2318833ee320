//! Sums that do not depend on the order of addition, and the figures computed from them.

use game::standing::victory_shares;
use game::{BySeat, Seat, Standing};

/// A victory is cut into this many parts, so that any number of seats up to six can share it and
/// sums stay whole.
const PARTS: u64 = 60;

/// What one seat, or one bot, did in many games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    games: u64,
    win_parts: u64,
    points: i64,
    squares: i128,
}

impl Tally {
    /// Adds one game: the share of the victory, and the points.
    pub fn add(&mut self, share: f64, points: i32) {
        self.games += 1;
        self.win_parts += (share * PARTS as f64).round() as u64;
        self.points += i64::from(points);
        self.squares += i128::from(points) * i128::from(points);
    }

    /// Adds all of another tally.
    pub fn merge(&mut self, other: &Tally) {
        self.games += other.games;
        self.win_parts += other.win_parts;
        self.points += other.points;
        self.squares += other.squares;
    }

    /// How many games.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// Victories; a shared one counts as its share.
    pub fn wins(&self) -> f64 {
        self.win_parts as f64 / PARTS as f64
    }

    /// Victories per game.
    pub fn win_share(&self) -> f64 {
        if self.games == 0 { 0.0 } else { self.wins() / self.games as f64 }
    }

    /// The 95 % interval of the win share.
    pub fn interval(&self) -> (f64, f64) {
        wilson(self.wins(), self.games)
    }

    /// Points per game.
    pub fn mean_score(&self) -> f64 {
        if self.games == 0 { 0.0 } else { self.points as f64 / self.games as f64 }
    }

    /// The standard deviation of the points of a game.
    pub fn sd_score(&self) -> f64 {
        if self.games < 2 {
            return 0.0;
        }
        let games = i128::from(self.games);
        let spread = self.squares * games - i128::from(self.points) * i128::from(self.points);
        (spread as f64 / (games as f64 * (games - 1) as f64)).sqrt()
    }
}

/// Wilson's 95 % interval for a share of `wins` in `games`.
pub fn wilson(wins: f64, games: u64) -> (f64, f64) {
    if games == 0 {
        return (0.0, 1.0);
    }
    const Z: f64 = 1.959_963_984_540_054;
    let games = games as f64;
    let share = wins / games;
    let scale = 1.0 + Z * Z / games;
    let middle = (share + Z * Z / (2.0 * games)) / scale;
    let half = Z * (share * (1.0 - share) / games + Z * Z / (4.0 * games * games)).sqrt() / scale;
    ((middle - half).max(0.0), (middle + half).min(1.0))
}

/// One tally a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SeatTallies(BySeat<Tally>);

impl SeatTallies {
    /// Adds a finished game.
    pub fn add(&mut self, standing: &BySeat<Standing>, players: usize) {
        let shares = victory_shares(standing, players);
        for seat in Seat::all(players) {
            self.0[seat].add(shares[seat], standing[seat].points);
        }
    }

    /// Adds what one seat did in a finished game.
    pub fn add_seat(&mut self, seat: Seat, share: f64, points: i32) {
        self.0[seat].add(share, points);
    }

    /// Adds all of another.
    pub fn merge(&mut self, other: &SeatTallies, players: usize) {
        for seat in Seat::all(players) {
            self.0[seat].merge(&other.0[seat]);
        }
    }

    /// The tally of a seat.
    pub fn of(&self, seat: Seat) -> &Tally {
        &self.0[seat]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_those_of_the_books() {
        let mut tally = Tally::default();
        for (share, points) in [(1.0, 10), (0.5, 8), (0.0, 3)] {
            tally.add(share, points);
        }
        assert_eq!(tally.games(), 3);
        assert_eq!(tally.wins(), 1.5);
        assert_eq!(tally.mean_score(), 7.0);
        assert!((tally.sd_score() - 13f64.sqrt()).abs() < 1e-12);
    }

    #[test]
    fn wilson_is_known() {
        let (low, high) = wilson(20.0, 100);
        assert!((low - 0.1334).abs() < 1e-4 && (high - 0.2888).abs() < 1e-4, "{low} {high}");
        assert_eq!(wilson(0.0, 0), (0.0, 1.0));
        assert_eq!(wilson(0.0, 10).0, 0.0);
        assert!(wilson(10.0, 10).1 > 0.999_999);
    }

    #[test]
    fn adding_in_parts_changes_nothing() {
        let (mut whole, mut left, mut right) = (Tally::default(), Tally::default(), Tally::default());
        for number in 0..50 {
            let share = [0.0, 1.0, 0.5, 1.0 / 3.0, 0.2][number % 5];
            whole.add(share, number as i32 - 20);
            if number % 3 == 0 { &mut left } else { &mut right }.add(share, number as i32 - 20);
        }
        right.merge(&left);
        assert_eq!(whole, right);
    }
}
