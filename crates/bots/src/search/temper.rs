//! How sure chances are told beside what tries found, so that they come true as often as they say.
//!
//! Tries agree with each other more than with the truth: they share a judge and a way to play on. A power makes their
//! chances bolder or more timid as a whole; a doubt keeps those at the ends of the scale from promising everything,
//! where a power that suits the middle would.

use game::{BySeat, Seat};

/// A change of chances that keeps their order, and their sum of 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Temper {
    /// What each chance is raised to. Below 1 where tries are too sure of themselves.
    pub power: f64,
    /// The part of what is told that knows nothing: every seat has the same chance in it.
    pub doubt: f64,
}

impl Temper {
    /// Chances as they were found.
    pub const NONE: Temper = Temper { power: 1.0, doubt: 0.0 };

    /// What is told of chances that were found.
    pub fn tell(&self, found: &BySeat<f64>, players: usize) -> BySeat<f64> {
        let part = self.doubt / players.max(1) as f64;
        raised(found, players, self.power)
            .map_or(*found, |raised| of_seats(players, |seat| (1.0 - self.doubt) * raised[seat] + part))
    }

    /// What was found, from what was told of it.
    pub fn take_back(&self, told: &BySeat<f64>, players: usize) -> BySeat<f64> {
        let part = self.doubt / players.max(1) as f64;
        let sure = of_seats(players, |seat| (told[seat] - part) / (1.0 - self.doubt));
        raised(&sure, players, 1.0 / self.power).unwrap_or(*told)
    }
}

/// Chances raised to a power, together 1; nothing where nobody has any.
fn raised(chances: &BySeat<f64>, players: usize, power: f64) -> Option<BySeat<f64>> {
    let raised = of_seats(players, |seat| chances[seat].max(0.0).powf(power));
    let sum: f64 = raised.taken(players).iter().sum();
    (sum > 0.0).then(|| raised.map(|chance| chance / sum))
}

fn of_seats(players: usize, of: impl Fn(Seat) -> f64) -> BySeat<f64> {
    BySeat::from_fn(|seat| if seat.index() < players { of(seat) } else { 0.0 })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chances(of: [f64; 3]) -> BySeat<f64> {
        BySeat::from_fn(|seat| of.get(seat.index()).copied().unwrap_or(0.0))
    }

    #[test]
    fn what_is_told_adds_up_to_one_and_can_be_taken_back() {
        let found = chances([0.7, 0.25, 0.05]);
        for temper in [Temper::NONE, Temper { power: 0.6, doubt: 0.0 }, Temper { power: 1.7, doubt: 0.02 }] {
            let told = temper.tell(&found, 3);
            assert!((told.taken(3).iter().sum::<f64>() - 1.0).abs() < 1e-12, "{temper:?}");
            let back = temper.take_back(&told, 3);
            for seat in Seat::all(3) {
                assert!((back[seat] - found[seat]).abs() < 1e-12, "{temper:?}");
            }
        }
    }

    #[test]
    fn doubt_keeps_certain_chances_from_the_ends() {
        let told = Temper { power: 2.0, doubt: 0.03 }.tell(&chances([1.0, 0.0, 0.0]), 3);
        assert!((told[Seat::new(0)] - 0.98).abs() < 1e-12 && (told[Seat::new(2)] - 0.01).abs() < 1e-12);
    }

    #[test]
    fn chances_that_nobody_has_are_told_as_they_are() {
        assert_eq!(Temper { power: 0.5, doubt: 0.1 }.tell(&chances([0.0; 3]), 3), chances([0.0; 3]));
    }
}
