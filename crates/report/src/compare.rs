//! Two component files on the same deals: what changed, and is it more than chance?

use crate::regression::{Worth, worths};
use crate::study::{Seating, Study};

/// What changed from one file to the other.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Difference {
    /// With the first file.
    pub one: f64,
    /// With the second.
    pub other: f64,
    /// The standard error of the difference.
    pub error: f64,
}

impl Difference {
    /// How much more it is with the second file.
    pub fn by(&self) -> f64 {
        self.other - self.one
    }

    /// Is it more than chance would give, by its 95 % interval?
    pub fn is_sure(&self) -> bool {
        self.by().abs() > 1.96 * self.error
    }
}

/// A holding in two studies.
#[derive(Clone, PartialEq, Debug)]
pub struct Compared {
    /// What it is.
    pub kind: String,
    /// Which one.
    pub name: String,
    /// The win shares of those who held it.
    pub share: Difference,
    /// What it was worth.
    pub worth: Option<(Worth, Worth)>,
}

/// Two studies side by side.
#[derive(Clone, PartialEq, Debug)]
pub struct Comparison {
    /// Points of a seat, deal by deal.
    pub points: Difference,
    /// Win shares of seats, deal by deal.
    pub seats: Vec<(String, Difference)>,
    /// By kind and name: win shares of those who held it, and what it was worth.
    pub holdings: Vec<Compared>,
}

impl Comparison {
    /// Compares studies of the same deals.
    pub fn of(one: &Study, other: &Study) -> Comparison {
        let players = one.run.players();
        let pairs = || one.seatings.iter().zip(&other.seatings);
        let mean =
            |game: &[Seating]| game.iter().map(|seating| f64::from(seating.points)).sum::<f64>() / players as f64;
        let games = one.seatings.chunks_exact(players).zip(other.seatings.chunks_exact(players));
        let points = paired(games.map(|(one, other)| (mean(one), mean(other))));
        let of_seat =
            |seat: usize| paired(pairs().skip(seat).step_by(players).map(|(one, other)| (one.share, other.share)));
        let seats = one.run.seats.iter().enumerate().map(|(seat, name)| (name.clone(), of_seat(seat))).collect();
        let mut holdings = Vec::new();
        for kind in &one.kinds {
            let Some(second) = other.kinds.iter().find(|second| second.kind == kind.kind) else { continue };
            let worth = worths(one, &kind.holdings).zip(worths(other, &second.holdings));
            for (nth, group) in kind.groups.iter().enumerate() {
                let Some(at) = second.groups.iter().position(|other| other.name == group.name) else { continue };
                let again = &second.groups[at];
                let variance = |share: f64, games: u64| share * (1.0 - share) / games.max(1) as f64;
                let (share, later) = (group.tally.win_share(), again.tally.win_share());
                let error = (variance(share, group.tally.games()) + variance(later, again.tally.games())).sqrt();
                let difference = Difference { one: share, other: later, error };
                let worth = worth.as_ref().map(|(first, second)| (first[nth], second[at]));
                holdings.push(Compared { kind: kind.kind.clone(), name: group.name.clone(), share: difference, worth });
            }
        }
        Comparison { points, seats, holdings }
    }
}

/// The difference of two means of pairs.
fn paired(pairs: impl Iterator<Item = (f64, f64)>) -> Difference {
    let (mut count, mut one, mut other, mut sum, mut squares) = (0.0, 0.0, 0.0, 0.0, 0.0);
    for (first, second) in pairs {
        let by = second - first;
        (count, one, other) = (count + 1.0, one + first, other + second);
        (sum, squares) = (sum + by, squares + by * by);
    }
    let mean = sum / f64::max(count, 1.0);
    let variance = (squares / f64::max(count, 1.0) - mean * mean).max(0.0);
    Difference {
        one: one / f64::max(count, 1.0),
        other: other / f64::max(count, 1.0),
        error: (variance / f64::max(count, 1.0)).sqrt(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_compared_pair_by_pair() {
        let difference = paired([(1.0, 2.0), (5.0, 6.0), (9.0, 10.0)].into_iter());
        assert_eq!((difference.one, difference.other, difference.by()), (5.0, 6.0, 1.0));
        assert!(difference.error < 1e-9 && difference.is_sure());
    }
}
