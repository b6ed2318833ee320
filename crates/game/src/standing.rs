//! How the seats stand: points, tie-breaks, places, shared victories, and where points come from.

use crate::seat::{BySeat, Seat};

/// Points and what breaks a tie between equal points, the first tie-break first; more is better.
///
/// ```
/// use game::{BySeat, Standing, places};
///
/// let standing = BySeat::from_fn(|seat| Standing { points: 20, tiebreaks: [seat.index() as i32, 0, 0] });
/// assert_eq!(places(&standing, 3).taken(3), [3, 2, 1], "the tie-break decides");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Standing {
    /// What the game counts: money, victory points.
    pub points: i32,
    /// What decides between equal points, in order. Unused ones are 0.
    pub tiebreaks: [i32; 3],
}

/// The place of each seat, from 1. Equals share the better place, and the next place is left out:
/// 1, 2, 2, 4. Several seats in place 1 share the victory.
pub fn places(standing: &BySeat<Standing>, players: usize) -> BySeat<u8> {
    BySeat::from_fn(|seat| {
        if seat.index() >= players {
            return 0;
        }
        let better = standing.taken(players).iter().filter(|other| **other > standing[seat]).count();
        1 + better as u8
    })
}

/// Each seat's part of the victory: 1 for a sole winner, a half each for two, 0 for the others.
pub fn victory_shares(standing: &BySeat<Standing>, players: usize) -> BySeat<f64> {
    let places = places(standing, players);
    let winners = Seat::all(players).filter(|&seat| places[seat] == 1).count();
    BySeat::from_fn(|seat| if seat.index() < players && places[seat] == 1 { 1.0 / winners as f64 } else { 0.0 })
}

/// Points by source, in the order the rules score them. The sum is the seat's points.
///
/// ```
/// use game::Breakdown;
///
/// let breakdown = Breakdown::default().with("prizes", 18).with("house rules", -2);
/// assert_eq!(breakdown.total(), 16);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Breakdown(pub Vec<(String, i32)>);

impl Breakdown {
    /// The breakdown with one more source.
    #[must_use]
    pub fn with(mut self, source: impl Into<String>, points: i32) -> Breakdown {
        self.0.push((source.into(), points));
        self
    }

    /// All points together.
    pub fn total(&self) -> i32 {
        self.0.iter().map(|(_, points)| points).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(points: [(i32, i32); 4]) -> BySeat<Standing> {
        BySeat::from_fn(|seat| {
            let (points, first) = points.get(seat.index()).copied().unwrap_or_default();
            Standing { points, tiebreaks: [first, 0, 0] }
        })
    }

    #[test]
    fn ties_are_broken_in_order_and_equals_share_the_better_place() {
        let standing = table([(10, 1), (12, 0), (10, 1), (10, 3)]);
        assert_eq!(places(&standing, 4).taken(4), [3, 1, 3, 2]);
        assert_eq!(places(&standing, 2).taken(2), [2, 1]);
    }

    #[test]
    fn a_shared_victory_is_shared() {
        let standing = table([(12, 1), (12, 1), (10, 1), (0, 0)]);
        assert_eq!(victory_shares(&standing, 4).taken(4), [0.5, 0.5, 0.0, 0.0]);
    }

    #[test]
    fn a_breakdown_adds_up() {
        assert_eq!(Breakdown::default().with("cash", 22).with("crown", 10).total(), 32);
    }
}
