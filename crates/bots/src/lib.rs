//! Computer players: random, greedy, tree search. They know no particular game's rules,
//! only [`Game`] and [`Advice`](game::Advice), and they see what their seat may see: a bot is given a view, never
//! the state itself.
//!
//! [`make`] creates a bot by name. Such a bot never fails: a bot that panics or chooses
//! something illegal is caught, a simpler one answers in its place, and
//! [`complaints`](Bot::complaints) says so.
//!
//! # How to read it
//!
//! [`BotName`] is how people call a bot (`greedy`, `search:2000it`, a level), [`Bot`] is what it does, [`make`] leads
//! from one to the other. [`Random`], [`Greedy`] and [`Search`] are the three kinds, in the order in which they are
//! read best; a [`Judge`] tells them how a position will end, and an [`Oracle`] everyone else; [`Guard`] stands around
//! those that can fail, a temperament (`hard~builder`) chooses among what is about as good, and a [`SearchControl`]
//! pauses or stops one that thinks too long. [`play`] lets them play whole games, and [`tune`] improves the weights of a
//! game's advice by self-play.
//!
//! ```
//! use bots::{BotName, make};
//! use game::{Course, Eye, Game, Seat, Setup};
//! use goofspiel::Goofspiel;
//!
//! let mut course = Course::new(Goofspiel::new(&Setup::default()).unwrap().into());
//! course.step("chance prize 9").unwrap();
//! let seat = Seat::new(0);
//! let seen = course.seen_by(Eye::Seat(seat));
//! let mut bot = make::<Goofspiel>(&"greedy".parse::<BotName>().unwrap(), 1);
//! let bid = bot.choose(seen.game(), seen.view(), seat);
//! course.act(seat, &bid).unwrap();
//! ```

mod considered;
mod control;
mod greedy;
mod guard;
mod judge;
mod name;
pub mod play;
mod playable;
mod policy;
mod random;
pub mod search;
mod table;
mod temperament;
pub mod tune;

pub use considered::Considered;
pub use control::SearchControl;
pub use greedy::Greedy;
pub use guard::Guard;
pub use judge::{Assessor, Judge, Oracle};
pub use name::{BotName, BotNameError, Budget, BudgetError, Judged, Level, USUAL_BUDGET};
pub use play::{Player, play_game, play_game_with_peekers};
pub use playable::Playable;
pub use policy::{candidate_width, observe_candidates};
pub use random::Random;
pub use search::Search;
pub use temperament::{TemperamentError, TemperamentWord};

use game::{BySeat, Game, Seat, Weights};

/// Someone who decides for a seat.
pub trait Bot<G: Game>: Send {
    /// Begins a new game: from here on it chooses like a new bot with this seed.
    fn begin(&mut self, seed: u64);

    /// Chooses a legal action for a seat that may act, from the seat's own view of the state.
    fn choose(&mut self, game: &G, view: &G::State, seat: Seat) -> G::Action;

    /// The best few actions, best first, with what the bot thinks of them: at least one, at most
    /// `most`.
    fn consider(&mut self, game: &G, view: &G::State, seat: Seat, most: usize) -> Vec<Considered<G::Action>>;

    /// What it found in its last choice: every seat's probable part of the victory; `None` if nothing was searched.
    fn shares(&self) -> Option<BySeat<f32>> {
        None
    }

    /// What went wrong since the last time this was asked, for a log; mostly nothing.
    fn complaints(&mut self) -> Vec<String> {
        Vec::new()
    }
}

/// The bot with this name and the game's built-in weights. The same seed makes the same choices,
/// unless the budget is in milliseconds. A temperament that the game does not know changes nothing
/// ([`BotName::check_temperament`] says whether it does).
pub fn make<G: Playable>(name: &BotName, seed: u64) -> Box<dyn Bot<G>> {
    make_on(name, seed, &SearchControl::default())
}

/// The same with a control, by which its search can be told to pause or to stop.
pub fn make_on<G: Playable>(name: &BotName, seed: u64, control: &SearchControl) -> Box<dyn Bot<G>> {
    let weights = Weights::of::<G>();
    let (judge, temperament) = (name.judge(), name.temperament());
    let greedy = |temperature| {
        Greedy::<G>::new(weights.clone(), temperature, seed).with_judge(judge).with_temperament(temperament)
    };
    let search = |budget, temperature| {
        Search::<G>::new(weights.clone(), budget, seed)
            .with_temperature(temperature)
            .with_judge(judge)
            .with_temperament(temperament)
            .with_control(control.clone())
    };
    let guard = |bot: Box<dyn Bot<G>>| {
        let in_need: Box<dyn Bot<G>> = Box::new(greedy(0.0));
        Box::new(Guard::new(vec![(name.to_string(), bot), ("greedy".to_owned(), in_need)], seed))
    };
    match name.plain() {
        BotName::Random => Box::new(Random::<G>::new(seed)),
        BotName::Greedy => guard(Box::new(greedy(0.0))),
        BotName::Search(budget) => guard(Box::new(search(budget, 0.0))),
        BotName::Level(level) => match level.budget() {
            Some(budget) => guard(Box::new(search(budget, level.temperature()))),
            None if level == Level::Easy => {
                let temperature = weights.find("easy_temperature").unwrap_or(level.temperature());
                guard(Box::new(greedy(temperature).with_slack(weights.find("easy_slack").unwrap_or(0.0))))
            }
            None => guard(Box::new(greedy(level.temperature()))),
        },
        BotName::With(..) => unreachable!("a plain name has neither judge nor temperament"),
    }
}
