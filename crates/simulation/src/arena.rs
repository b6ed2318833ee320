//! Which bot plays better: bots against each other, every bot in every seat, with the same chance in
//! every rotation, so that neither seats nor luck decide.

use crate::crowd::work;
use crate::play::bot_seed;
use crate::rating::{Rating, rate};
use crate::statistics::Tally;
use bots::play::play_timed;
use bots::{BotName, Player};
use game::drive::Bare;
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
    /// How many games; rounded up to whole rounds of rotations.
    pub games: u64,
    /// The seed of all chance.
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
        /// How many seats need one.
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
        let halls = work(
            self.rounded_games(),
            self.threads,
            || Hall::new(self, &free, &contenders, &automas),
            |number, hall: &mut Hall<'_, G>| {
                hall.play(number)?;
                done();
                Ok(())
            },
        )?;
        let mut numbered: Vec<_> = halls.into_iter().flat_map(|hall| hall.games).collect();
        numbered.sort_by_key(|(number, _)| *number);
        Ok(self.results(names, numbered.into_iter().map(|(_, game)| game).collect()))
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

/// What one thread works with: the contenders, made once for all games, and the games so far.
struct Hall<'a, G: Game> {
    arena: &'a Arena<G>,
    free: &'a [Seat],
    /// Who the contenders are among the results, by their places in the arena's list.
    contenders: &'a [usize],
    /// The automa of each seat among the results.
    automas: &'a [Option<usize>],
    /// One player a seat: the contenders in the free ones, moved on from game to game.
    players: Vec<Player<G>>,
    /// By how many places the contenders have moved on.
    rotation: usize,
    games: Vec<(u64, Vec<SeatResult>)>,
}

impl<'a, G: Advice> Hall<'a, G> {
    fn new(
        arena: &'a Arena<G>,
        free: &'a [Seat],
        contenders: &'a [usize],
        automas: &'a [Option<usize>],
    ) -> Hall<'a, G> {
        let mut names = vec![BotName::Random; arena.game.players()];
        for (seat, bot) in free.iter().zip(&arena.bots) {
            names[seat.index()] = *bot;
        }
        let players = names.iter().map(Player::new).collect();
        Hall { arena, free, contenders, automas, players, rotation: 0, games: Vec::new() }
    }

    /// Seats the contenders: in rotation `r`, the free seat at place `p` is that of contender `p + r`.
    fn seat(&mut self, rotation: usize) {
        let seats = self.free.len();
        for _ in 0..(rotation + seats - self.rotation) % seats {
            for pair in self.free.windows(2) {
                self.players.swap(pair[0].index(), pair[1].index());
            }
        }
        self.rotation = rotation;
    }

    /// Game `number`: its deal is one of the seed's, its rotation says who sits where.
    fn play(&mut self, number: u64) -> Result<(), ArenaError> {
        let (game, seed) = (&*self.arena.game, self.arena.seed);
        let (deal, rotation) = (number / self.free.len() as u64, (number % self.free.len() as u64) as usize);
        self.seat(rotation);
        for (seat, player) in self.players.iter_mut().enumerate() {
            player.begin(bot_seed(seed, number, seat));
        }
        let mut state = game.start();
        let mut dice = Xoshiro::for_game(seed, deal);
        let effort = play_timed(game, &mut Bare::new(game, &mut state), &mut self.players, &mut dice)
            .ok_or(ArenaError::Endless { number })?;
        let standing = game.standing(&state);
        let (places, shares) = (places(&standing, game.players()), victory_shares(&standing, game.players()));
        let who = |seat: Seat| match self.free.iter().position(|&free| free == seat) {
            Some(place) => self.contenders[(place + rotation) % self.free.len()],
            None => self.automas[seat.index()].expect("somebody in every seat"),
        };
        let seat_result = |seat: Seat| SeatResult {
            bot: who(seat),
            points: standing[seat].points,
            place: places[seat],
            share: shares[seat],
            decisions: effort.decisions[seat],
            thought: effort.thought[seat],
        };
        self.games.push((number, Seat::all(game.players()).map(seat_result).collect()));
        Ok(())
    }
}
