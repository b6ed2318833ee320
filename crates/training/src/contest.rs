//! One against others of another kind, every seat in turn with the same chance: who judges better?

use bots::{Bot, BotName, Budget, Playable, Search};
use game::drive::{Bare, Taken, step};
use game::standing::victory_shares;
use game::xoshiro::{Xoshiro, splitmix};
use game::{Eye, Seat, Weights};
use net::Net;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Who plays.
#[derive(Clone, Debug)]
pub enum Side {
    /// A searching player.
    Search {
        /// The net it asks; `None` for the game's own estimate.
        net: Option<Arc<Net>>,
        /// How long it thinks.
        budget: Budget,
    },
    /// A bot by its name.
    Named(BotName),
}

impl Side {
    fn bot<G: Playable>(&self) -> Box<dyn Bot<G>> {
        match self {
            Side::Search { net, budget } => {
                let search = Search::<G>::new(Weights::of::<G>(), *budget, 0);
                match net {
                    Some(net) => Box::new(search.with_net(net.clone())),
                    None => Box::new(search),
                }
            }
            Side::Named(name) => bots::make(name, 0),
        }
    }
}

/// What is to be played.
pub struct Contest<'a, G> {
    /// The table.
    pub game: &'a G,
    /// The one.
    pub one: Side,
    /// Those in all other seats.
    pub others: Side,
    /// How many deals; each is played once for every seat of the one.
    pub deals: u64,
    /// The seed of all of it.
    pub seed: u64,
    /// How many games at once.
    pub threads: usize,
    /// No deal begins after this.
    pub until: Option<Instant>,
}

/// What came out.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Outcome {
    /// Games played.
    pub games: u64,
    /// The one's victories, in sixtieths: that is even for all ties of up to five.
    pub sixtieths: u64,
    /// The one's points in all.
    pub points: i64,
    /// The others' points in all.
    pub others_points: i64,
    /// How many others there were in a game.
    pub others: u64,
    /// How long the one thought, and about how many decisions.
    pub thought: (Duration, u64),
    /// The same of the others.
    pub others_thought: (Duration, u64),
}

impl Outcome {
    /// The one's part of the victories.
    pub fn share(&self) -> f64 {
        self.sixtieths as f64 / 60.0 / self.games.max(1) as f64
    }

    /// Half the width of the 95 % interval around it.
    pub fn uncertainty(&self) -> f64 {
        let share = self.share();
        1.96 * (share * (1.0 - share) / self.games.max(1) as f64).sqrt()
    }

    /// The mean points of the one and of the others.
    pub fn means(&self) -> (f64, f64) {
        let games = self.games.max(1) as f64;
        (self.points as f64 / games, self.others_points as f64 / games / self.others.max(1) as f64)
    }

    fn add(&mut self, other: &Outcome) {
        self.games += other.games;
        self.sixtieths += other.sixtieths;
        self.points += other.points;
        self.others_points += other.others_points;
        self.others = self.others.max(other.others);
        for (sum, more) in [(&mut self.thought, other.thought), (&mut self.others_thought, other.others_thought)] {
            sum.0 += more.0;
            sum.1 += more.1;
        }
    }
}

impl<G: Playable> Contest<'_, G> {
    /// Plays all deals; `done` hears of each game.
    ///
    /// # Panics
    /// If a bot does, or if a game has no end.
    pub fn play(&self, done: &(impl Fn() + Sync)) -> Outcome {
        let (next, late) = (AtomicU64::new(0), AtomicBool::new(false));
        let free: Vec<Seat> = Seat::all(self.game.players()).filter(|&seat| self.game.automa(seat).is_none()).collect();
        let labour = || {
            let (mut one, mut outcome) = (self.one.bot::<G>(), Outcome::default());
            let mut others: Vec<_> = Seat::all(self.game.players()).map(|_| self.others.bot::<G>()).collect();
            loop {
                let deal = next.fetch_add(1, Ordering::Relaxed);
                if self.until.is_some_and(|until| deal > 0 && Instant::now() >= until) {
                    late.store(true, Ordering::Relaxed);
                }
                if deal >= self.deals || late.load(Ordering::Relaxed) {
                    return outcome;
                }
                for &seat in &free {
                    outcome.add(&self.game(deal, seat, &mut one, &mut others));
                    done();
                }
            }
        };
        std::thread::scope(|scope| {
            let others: Vec<_> = (1..self.threads.max(1)).map(|_| scope.spawn(labour)).collect();
            let mut all = labour();
            for other in others {
                match other.join() {
                    Ok(more) => all.add(&more),
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
            all
        })
    }

    /// One game with the one in this seat.
    fn game(&self, deal: u64, own: Seat, one: &mut Box<dyn Bot<G>>, others: &mut [Box<dyn Bot<G>>]) -> Outcome {
        let (game, players) = (self.game, self.game.players());
        let mut seeds = self.seed ^ deal.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut dice = Xoshiro::for_game(self.seed, deal);
        for seat in Seat::all(players) {
            let seed = splitmix(&mut seeds);
            if seat == own { one.begin(seed) } else { others[seat.index()].begin(seed) }
        }
        let (mut state, mut decisions) = (game.start(), 0u32);
        let mut outcome = Outcome { games: 1, others: players as u64 - 1, ..Outcome::default() };
        loop {
            let taken = step(&mut Bare::new(game, &mut state), &mut dice, |bare, _, awaited| {
                let seat = awaited.first().expect("someone is awaited");
                let view = game.seen_by(bare.state(), Eye::Seat(seat));
                let begin = Instant::now();
                let (bot, thought) = match seat == own {
                    true => (&mut *one, &mut outcome.thought),
                    false => (&mut others[seat.index()], &mut outcome.others_thought),
                };
                let action = bot.choose(game, &view, seat);
                thought.0 += begin.elapsed();
                thought.1 += 1;
                bare.act(seat, &action);
                decisions += 1;
            });
            if taken == Taken::Over {
                break;
            }
            assert!(decisions < 100_000, "every game ends");
        }
        let standing = game.standing(&state);
        outcome.sixtieths = (victory_shares(&standing, players)[own] * 60.0).round() as u64;
        for seat in Seat::all(players) {
            let points = i64::from(standing[seat].points);
            *(if seat == own { &mut outcome.points } else { &mut outcome.others_points }) += points;
        }
        outcome
    }
}
