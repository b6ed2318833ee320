//! Who plays better: bots against each other, every bot in every seat, with the same chance in
//! every rotation, so that neither seats nor luck decide.

use crate::crowd::work;
use crate::play::{Bare, bot_seed, play};
use crate::rating::{Rating, rate};
use crate::statistics::Tally;
use bots::{BotName, make};
use game::standing::victory_shares;
use game::xoshiro::Xoshiro;
use game::{Advice, Game, Seat, places};
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Arena<G: Game> {
    /// The rules at the table.
    pub game: Arc<G>,
    /// The contenders, one for each seat that is not the rules' own.
    pub bots: Vec<BotName>,
    /// How many games; made up to whole rounds of rotations.
    pub games: u64,
    /// What all chance comes from.
    pub seed: u64,
    /// How many games at once.
    pub threads: usize,
}

/// Why an arena could not be held.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ArenaError {
    /// The bots do not fit the seats.
    Bots {
        /// How many were named.
        named: usize,
        /// How many seats want one.
        seats: usize,
    },
    /// A game does not end.
    Endless {
        /// The game's number, from 0.
        number: u64,
    },
}

impl fmt::Display for ArenaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ArenaError::Bots { named, seats } => write!(f, "{named} bots are named for {seats} seats"),
            ArenaError::Endless { number } => write!(f, "game {number} of this seed does not end"),
        }
    }
}

impl std::error::Error for ArenaError {}

/// One seat of one game.
#[derive(Clone, PartialEq, Debug)]
pub struct SeatResult {
    /// The contender's index in [`Results::bots`].
    pub bot: usize,
    /// Its points.
    pub points: i32,
    /// Its place, from 1.
    pub place: u8,
    /// Its part of the victory.
    pub share: f64,
    /// Its decisions.
    pub decisions: u64,
    /// How long it thought.
    pub thought: Duration,
}

/// What one contender did.
#[derive(Clone, PartialEq, Debug)]
pub struct Contender {
    /// Its name.
    pub bot: String,
    /// Victories and points.
    pub tally: Tally,
    /// Its rating.
    pub rating: Rating,
    /// Its decisions.
    pub decisions: u64,
    /// How long it thought in all.
    pub thought: Duration,
}

/// What came out.
#[derive(Clone, PartialEq, Debug)]
pub struct Results {
    /// The contenders, in the order they were named; equal names are one contender.
    pub bots: Vec<Contender>,
    /// Every game, seat by seat.
    pub games: Vec<Vec<SeatResult>>,
    /// Victories and points by seat, over all contenders.
    pub seats: Vec<Tally>,
}

impl<G: Advice> Arena<G> {
    /// The seats that the contenders rotate through.
    fn free_seats(&self) -> Vec<Seat> {
        Seat::all(self.game.players()).filter(|&seat| self.game.automa(seat).is_none()).collect()
    }

    /// How many games are played: whole rounds of rotations.
    pub fn rounded_games(&self) -> u64 {
        let rotations = self.free_seats().len().max(1) as u64;
        self.games.div_ceil(rotations) * rotations
    }

    /// Plays all games; `done` hears of each.
    pub fn run(&self, done: impl Fn() + Sync) -> Result<Results, ArenaError> {
        let free = self.free_seats();
        if self.bots.len() != free.len() {
            return Err(ArenaError::Bots { named: self.bots.len(), seats: free.len() });
        }
        let mut names: Vec<String> = Vec::new();
        let mut index = |name: String| {
            names.iter().position(|known| *known == name).unwrap_or_else(|| {
                names.push(name);
                names.len() - 1
            })
        };
        let contenders: Vec<usize> = self.bots.iter().map(|bot| index(bot.to_string())).collect();
        let automas: Vec<Option<usize>> = Seat::all(self.game.players())
            .map(|seat| self.game.automa(seat).map(|name| index(name.to_owned())))
            .collect();
        let parts = work(self.rounded_games(), self.threads, |number, part: &mut Vec<(u64, Vec<SeatResult>)>| {
            part.push((number, self.play(number, &free, &contenders, &automas)?));
            done();
            Ok(())
        })?;
        let mut numbered = parts.concat();
        numbered.sort_by_key(|(number, _)| *number);
        Ok(self.results(names, numbered.into_iter().map(|(_, game)| game).collect()))
    }

    /// Game `number`: its deal is one of the seed's, its rotation says who sits where.
    fn play(
        &self,
        number: u64,
        free: &[Seat],
        contenders: &[usize],
        automas: &[Option<usize>],
    ) -> Result<Vec<SeatResult>, ArenaError> {
        let game = &*self.game;
        let (deal, rotation) = (number / free.len() as u64, (number % free.len() as u64) as usize);
        let mut who = automas.to_vec();
        let mut names = vec![BotName::Random; game.players()];
        for (place, seat) in free.iter().enumerate() {
            let bot = (place + rotation) % free.len();
            who[seat.index()] = Some(contenders[bot]);
            names[seat.index()] = self.bots[bot];
        }
        let mut bots: Vec<_> =
            names.iter().enumerate().map(|(seat, name)| make(name, bot_seed(self.seed, number, seat))).collect();
        let mut bare = Bare::<G>(game.start());
        let mut dice = Xoshiro::for_game(self.seed, deal);
        let effort = play::<G, true>(game, &mut bare, &mut bots, &mut dice).ok_or(ArenaError::Endless { number })?;
        let standing = game.standing(&bare.0);
        let (places, shares) = (places(&standing, game.players()), victory_shares(&standing, game.players()));
        let seat_result = |seat: Seat| SeatResult {
            bot: who[seat.index()].expect("somebody in every seat"),
            points: standing[seat].points,
            place: places[seat],
            share: shares[seat],
            decisions: effort.decisions[seat],
            thought: effort.thought[seat],
        };
        Ok(Seat::all(game.players()).map(seat_result).collect())
    }

    fn results(&self, names: Vec<String>, games: Vec<Vec<SeatResult>>) -> Results {
        let placed: Vec<Vec<(usize, u8)>> =
            games.iter().map(|game| game.iter().map(|seat| (seat.bot, seat.place)).collect()).collect();
        let ratings = rate(names.len(), placed.iter().map(Vec::as_slice));
        let contender =
            |(bot, rating)| Contender { bot, tally: Tally::default(), rating, decisions: 0, thought: Duration::ZERO };
        let mut bots: Vec<Contender> = names.into_iter().zip(ratings).map(contender).collect();
        let mut seats = vec![Tally::default(); self.game.players()];
        for game in &games {
            for (result, seat) in game.iter().zip(&mut seats) {
                let contender = &mut bots[result.bot];
                contender.tally.add(result.share, result.points);
                contender.decisions += result.decisions;
                contender.thought += result.thought;
                seat.add(result.share, result.points);
            }
        }
        Results { bots, games, seats }
    }
}
