//! The guard: a bot that fails never stalls a game.

use crate::{Bot, Considered, Playable, Random};
use game::{BySeat, Game, Seat};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Asks its bots in turn until one answers with a legal action; a random player is the last of
/// them. What went wrong is kept until someone asks for it.
pub struct Guard<G: Game> {
    bots: Vec<(String, Box<dyn Bot<G>>)>,
    random: Random<G>,
    /// Which of the bots chose last; none if the random player did.
    chose: Option<usize>,
    complaints: Vec<String>,
}

impl<G: Game> Guard<G> {
    /// A guard over bots, by name, the one to be asked first in front.
    pub fn new(bots: Vec<(String, Box<dyn Bot<G>>)>, seed: u64) -> Guard<G> {
        Guard { bots, random: Random::new(seed), chose: None, complaints: Vec::new() }
    }
}

impl<G: Playable> Bot<G> for Guard<G> {
    fn begin(&mut self, seed: u64) {
        for (_, bot) in &mut self.bots {
            bot.begin(seed);
        }
        self.random.begin(seed);
        self.complaints.clear();
    }

    fn choose(&mut self, game: &G, view: &G::State, seat: Seat) -> G::Action {
        for (nth, (name, bot)) in self.bots.iter_mut().enumerate() {
            match catch_unwind(AssertUnwindSafe(|| bot.choose(game, view, seat))) {
                Ok(action) => match game.check(view, seat, &action) {
                    Ok(()) => {
                        self.chose = Some(nth);
                        return action;
                    }
                    Err(refusal) => {
                        self.complaints.push(format!("{name} chose {action:?}, which is refused: {refusal}"))
                    }
                },
                Err(panic) => self.complaints.push(format!("{name} failed: {}", words_of(&*panic))),
            }
        }
        self.chose = None;
        self.random.choose(game, view, seat)
    }

    fn consider(&mut self, game: &G, view: &G::State, seat: Seat, most: usize) -> Vec<Considered<G::Action>> {
        for (name, bot) in &mut self.bots {
            match catch_unwind(AssertUnwindSafe(|| bot.consider(game, view, seat, most))) {
                Ok(mut considered) => {
                    let all = considered.len();
                    considered.retain(|one| game.check(view, seat, &one.action).is_ok());
                    if considered.len() < all {
                        self.complaints.push(format!("{name} considered what is refused"));
                    }
                    if !considered.is_empty() {
                        return considered;
                    }
                }
                Err(panic) => self.complaints.push(format!("{name} failed: {}", words_of(&*panic))),
            }
        }
        self.random.consider(game, view, seat, most)
    }

    fn shares(&self) -> Option<BySeat<f32>> {
        self.bots[self.chose?].1.shares()
    }

    fn complaints(&mut self) -> Vec<String> {
        std::mem::take(&mut self.complaints)
    }
}

/// What a panic said.
fn words_of(panic: &(dyn std::any::Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("without a word")
}
