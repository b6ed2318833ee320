//! How much luck a seat had: what each draw did to its chances, against what draws do there on average.
//!
//! At every draw the chances are judged after what came, and after a number of other draws from the same state. The
//! difference is 0 on average, whoever judges and however badly, because what came is one of the same kind as the
//! others. So a match stays fair when a part of the luck is taken off its results; a good judge only makes it a larger
//! part.

use bots::play::Board;
use bots::{Oracle, Playable, Random};
use game::drive::{Bare, Steps};
use game::xoshiro::Xoshiro;
use game::{BySeat, Dice, Next, Seat};

/// How many other draws each is compared with.
const OTHERS: u32 = 16;

/// A game without a record, watched for luck.
pub(crate) struct Watched<'a, G: Playable> {
    game: &'a G,
    bare: Bare<'a, G>,
    oracle: &'a mut Oracle<G>,
    /// What the other draws are made with: the game's own dice do not feel them.
    dice: Xoshiro,
    luck: BySeat<f64>,
}

impl<'a, G: Playable> Watched<'a, G> {
    pub(crate) fn new(
        game: &'a G,
        state: &'a mut G::State,
        oracle: &'a mut Oracle<G>,
        dice: Xoshiro,
    ) -> Watched<'a, G> {
        Watched { game, bare: Bare::new(game, state), oracle, dice, luck: BySeat::default() }
    }

    /// The luck of each seat so far, in victories.
    pub(crate) fn luck(&self) -> BySeat<f64> {
        self.luck
    }
}

impl<G: Playable> Steps for Watched<'_, G> {
    fn next(&self) -> Next {
        self.bare.next()
    }

    fn draw(&mut self, dice: &mut impl Dice) {
        let before = *self.bare.state();
        let mut usual = BySeat::<f64>::default();
        for _ in 0..OTHERS {
            let mut other = before;
            Bare::new(self.game, &mut other).draw(&mut self.dice);
            let chances = self.oracle.chances(self.game, &other);
            usual = BySeat::from_fn(|seat| usual[seat] + f64::from(chances[seat]));
        }
        self.bare.draw(dice);
        let chances = self.oracle.chances(self.game, self.bare.state());
        for seat in Seat::all(self.game.players()) {
            self.luck[seat] += f64::from(chances[seat]) - usual[seat] / f64::from(OTHERS);
        }
    }

    fn auto(&mut self, seat: Seat) {
        self.bare.auto(seat);
    }
}

impl<G: Playable> Board<G> for Watched<'_, G> {
    fn state(&self) -> &G::State {
        self.bare.state()
    }

    fn act(&mut self, seat: Seat, action: &G::Action) {
        self.bare.act(seat, action);
    }

    fn act_at_random(&mut self, game: &G, seat: Seat, random: &mut Random<G>) -> u32 {
        self.bare.act_at_random(game, seat, random)
    }
}

/// A win share with luck taken off.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Adjusted {
    /// The share.
    pub share: f64,
    /// Its 95 % interval.
    pub interval: (f64, f64),
    /// How many times as many games would be needed for an interval as narrow without it.
    pub saving: f64,
}

/// Takes off as much of the luck as goes with the results: each game is a share and the luck that came with it. `None`
/// with fewer than three games.
pub fn adjust(games: &[(f64, f64)]) -> Option<Adjusted> {
    if games.len() < 3 {
        return None;
    }
    let count = games.len() as f64;
    let mean = |of: fn(&(f64, f64)) -> f64| games.iter().map(of).sum::<f64>() / count;
    let (share, luck) = (mean(|game| game.0), mean(|game| game.1));
    let (mut spread, mut with_luck, mut of_luck) = (0.0, 0.0, 0.0);
    for (won, lucky) in games {
        spread += (won - share) * (won - share);
        with_luck += (won - share) * (lucky - luck);
        of_luck += (lucky - luck) * (lucky - luck);
    }
    let slope = if of_luck > 0.0 { with_luck / of_luck } else { 0.0 };
    let left = (spread - slope * with_luck).max(0.0);
    let error = 1.959_963_984_540_054 * (left / (count - 2.0) / count).sqrt();
    let share = share - slope * luck;
    let saving = if left > 0.0 { (spread / (count - 1.0)) / (left / (count - 2.0)) } else { 1.0 };
    Some(Adjusted { share, interval: ((share - error).max(0.0), (share + error).min(1.0)), saving })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn luck_that_decides_is_taken_off() {
        // Whoever is lucky wins; three games of four were lucky, and a fair coin was tossed.
        let games: Vec<(f64, f64)> =
            (0..100).map(|number| if number % 4 == 0 { (0.0, -0.5) } else { (1.0, 0.5) }).collect();
        let adjusted = adjust(&games).unwrap();
        assert!((adjusted.share - 0.5).abs() < 1e-9, "{adjusted:?}");
        assert!(adjusted.interval.1 - adjusted.interval.0 < 1e-3);
    }

    #[test]
    fn luck_that_has_nothing_to_do_with_it_changes_little() {
        let games: Vec<(f64, f64)> =
            (0..400).map(|number| (f64::from(number % 4 / 3), f64::from(number / 4 % 2) - 0.5)).collect();
        let adjusted = adjust(&games).unwrap();
        assert!((adjusted.share - 0.25).abs() < 1e-9 && (adjusted.saving - 1.0).abs() < 0.01, "{adjusted:?}");
        assert_eq!(adjust(&games[..2]), None);
    }
}
