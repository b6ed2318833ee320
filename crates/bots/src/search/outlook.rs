//! The outlook of a decision: its best few actions, and the chances of every seat after each.
//!
//! Like an examination it searches first and then tries the best in turns against the same draws, so that two actions
//! differ by what they do and not by luck.

use super::better;
use super::examine::{Examiner, half, nth_draws};
use super::own_dice;
use super::worker::{Clock, Held};
use super::worth::Worth;
use crate::{Budget, Playable};
use game::{BySeat, Dice, Remark, Seat};

/// An action, and where it leads.
#[derive(Clone, PartialEq, Debug)]
pub struct Prospect<A> {
    /// The action; legal.
    pub action: A,
    /// The part of the victory of each seat; together 1.
    pub chances: BySeat<f64>,
    /// Why a bot might take it.
    pub reason: Remark,
}

/// What was found out about a decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Outlook<A> {
    /// The best actions, the best first.
    pub best: Vec<Prospect<A>>,
    /// How often the game was tried out.
    pub looks: u32,
}

/// What the tries of one action came to.
#[derive(Clone, Copy, Default)]
struct Sum {
    tries: u32,
    worth: f64,
    share: BySeat<f64>,
}

impl Sum {
    fn add(&mut self, seat: Seat, worth: &Worth) {
        self.tries += 1;
        self.worth += f64::from(worth.worth[seat]);
        self.share = BySeat::from_fn(|one| self.share[one] + f64::from(worth.share[one]));
    }

    /// The mean chances, which add up to one.
    fn chances(&self, players: usize) -> BySeat<f64> {
        let all: f64 = Seat::all(players).map(|seat| self.share[seat]).sum();
        BySeat::from_fn(|seat| if seat.index() < players && all > 0.0 { self.share[seat] / all } else { 0.0 })
    }
}

impl<G: Playable> Examiner<G> {
    /// The best few actions of a seat, from what it sees. With a control that was told to stop the answer is
    /// worthless, but quick.
    pub fn outlook(
        &mut self,
        game: &G,
        view: &G::State,
        seat: Seat,
        most: usize,
        budget: Budget,
        seed: u64,
    ) -> Outlook<G::Action> {
        let mut dice = own_dice(seed);
        self.worker.begin(dice);
        let tried = self.worker.open_with(game, view, seat, None);
        let control = self.control.clone();
        if tried.len() == 1 {
            return self.solved(game, view, seat, most, budget, seed);
        }
        let mut looks = 0;
        let mut clock = half(budget, &control);
        while !clock.is_over(looks) {
            let held = Held::new(None, dice.next_u64());
            self.worker.iterate_held(game, view, seat, held);
            looks += 1;
        }
        let mut ranked: Vec<_> = self.worker.tried_at(seat).into_iter().enumerate().collect();
        ranked.sort_by(|(_, one), (_, other)| better(one, other));
        let arms: Vec<usize> = ranked.iter().map(|&(arm, _)| arm).take(most).collect();
        let held: Vec<Option<usize>> = arms.iter().copied().map(Some).collect();
        let sums = self.try_in_turns(game, view, seat, &held, half(budget, &control), seed);
        looks += sums.iter().map(|sum| sum.tries).sum::<u32>();
        let found = arms.iter().map(|&arm| tried[arm].action).zip(sums).collect();
        self.outlook_of(game, view, seat, found, looks)
    }

    /// Tries some of the actions of the last search in turns, each at least once, all against the same draws.
    fn try_in_turns(
        &mut self,
        game: &G,
        view: &G::State,
        seat: Seat,
        arms: &[Option<usize>],
        mut clock: impl Clock,
        seed: u64,
    ) -> Vec<Sum> {
        let mut sums = vec![Sum::default(); arms.len()];
        for done in 0.. {
            if done >= arms.len() as u32 && clock.is_over(done) {
                break;
            }
            let nth = done as usize % arms.len();
            let draws = nth_draws(seed, done as usize / arms.len());
            sums[nth].add(seat, &self.worker.iterate_held(game, view, seat, Held::new(arms[nth], draws)));
        }
        sums
    }

    /// Where a solver leaves one candidate: that one and the best of the others.
    fn solved(
        &mut self,
        game: &G,
        view: &G::State,
        seat: Seat,
        most: usize,
        budget: Budget,
        seed: u64,
    ) -> Outlook<G::Action> {
        let only = self.worker.tried_at(seat)[0].action;
        let others = game.alternatives(view, seat, self.worker.mind());
        let others = others.into_iter().map(|candidate| candidate.action).filter(|action| *action != only);
        let actions: Vec<G::Action> = std::iter::once(only).chain(others).take(most).collect();
        let (control, count) = (self.control.clone(), actions.len() as u32);
        let mut found = Vec::new();
        for action in actions {
            let arms = self.worker.open_with(game, view, seat, Some(&action));
            let arm = arms.iter().position(|one| one.action == action);
            let clock = half(part(budget, count), &control);
            found.extend(self.try_in_turns(game, view, seat, &[arm], clock, seed).into_iter().map(|sum| (action, sum)));
        }
        let looks = found.iter().map(|(_, sum)| sum.tries).sum();
        self.outlook_of(game, view, seat, found, looks)
    }

    fn outlook_of(
        &mut self,
        game: &G,
        view: &G::State,
        seat: Seat,
        mut found: Vec<(G::Action, Sum)>,
        looks: u32,
    ) -> Outlook<G::Action> {
        let players = game.players();
        let temper = self.temper(game, view);
        let chances = |sum: &Sum| temper.tell(&sum.chances(players), players);
        let chance = |sum: &Sum| chances(sum)[seat];
        let mean = |sum: &Sum| sum.worth / f64::from(sum.tries.max(1));
        found.sort_by(|(_, one), (_, other)| {
            chance(other).total_cmp(&chance(one)).then(mean(other).total_cmp(&mean(one)))
        });
        let mind = self.worker.mind();
        let prospect = |(action, sum): (G::Action, Sum)| Prospect {
            action,
            chances: chances(&sum),
            reason: game.reason(view, seat, &action, mind),
        };
        Outlook { best: found.into_iter().map(prospect).collect(), looks }
    }
}

/// A part of a budget, twice as large as it should be because only half of it is used.
fn part(budget: Budget, count: u32) -> Budget {
    let part = |all: u32| (all / count.max(1)).saturating_mul(2);
    match budget {
        Budget::Iterations(iterations) => Budget::Iterations(part(iterations)),
        Budget::Milliseconds(milliseconds) => Budget::Milliseconds(part(milliseconds)),
        Budget::Within { iterations, milliseconds } => {
            Budget::Within { iterations: part(iterations), milliseconds: part(milliseconds) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Judge, SearchControl};
    use game::{Eye, Game, Next, Setup};
    use goofspiel::Goofspiel;

    #[test]
    fn chances_of_all_seats_add_up_and_the_same_seed_says_the_same() {
        let game = Goofspiel::new(&Setup::default()).unwrap();
        let mut state = game.start();
        let mut dice = own_dice(3);
        while game.next(&state) == Next::Chance {
            let chance = game.draw(&state, &mut dice);
            game.happen(&mut state, &chance, &mut game::Silent);
        }
        let seat = Seat::new(0);
        let view = game.seen_by(&state, Eye::Seat(seat));
        let look = || {
            let mut examiner = Examiner::new(&game, Judge::Hand, &SearchControl::default());
            examiner.outlook(&game, &view, seat, 5, Budget::Iterations(400), 7)
        };
        let found = look();
        assert_eq!(found.best.len(), 5);
        assert!(found.looks >= 400, "{}", found.looks);
        for one in &found.best {
            let all: f64 = Seat::all(game.players()).map(|seat| one.chances[seat]).sum();
            assert!((all - 1.0).abs() < 1e-6, "{all}");
            assert!(game.check(&view, seat, &one.action).is_ok());
        }
        assert!(found.best.windows(2).all(|two| two[0].chances[seat] >= two[1].chances[seat]));
        assert_eq!(look(), found);
    }
}
