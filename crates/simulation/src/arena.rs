//! Which bot plays better: bots against each other, every bot in every seat, with the same chance in
//! every rotation, so that neither seats nor luck decide.

use crate::crowd::work;
use crate::luck::{Adjusted, Watched, adjust};
use crate::play::bot_seed;
use crate::rating::{Rating, rate};
use crate::statistics::Tally;
use bots::play::play_timed;
use bots::{BotName, Judge, Oracle, Playable, Player, TemperamentError};
use game::drive::Bare;
use game::standing::victory_shares;
use game::xoshiro::Xoshiro;
use game::{BySeat, Game, Seat, places};
use std::fmt;
use std::ops::Range;
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
    /// Is the luck of every seat watched, and taken off the win shares as far as it goes with them?
    pub adjusted: bool,
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
    /// A bot has a temperament that the game does not know.
    Temperament(TemperamentError),
    /// A game does not end.
    Endless {
        /// The game's number, from 0.
        number: u64,
    },
    /// The games are not those of this arena.
    OtherGames,
}

impl fmt::Display for ArenaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ArenaError::Bots { named, seats } => write!(f, "{named} bots are named for {seats} seats"),
            ArenaError::Temperament(error) => error.fmt(f),
            ArenaError::Endless { number } => write!(f, "game {number} of this seed does not end"),
            ArenaError::OtherGames => f.write_str("these are games of another arena"),
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
    /// How lucky it was in the draws, in victories; 0 where nobody watched.
    pub luck: f64,
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
    /// Its win share with luck taken off, where that was watched.
    pub adjusted: Option<Adjusted>,
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

impl<G: Playable> Arena<G> {
    /// The seats that the contenders rotate through.
    fn free_seats(&self) -> Vec<Seat> {
        Seat::all(self.game.players()).filter(|&seat| self.game.automa(seat).is_none()).collect()
    }

    /// How many games are played: whole rounds of rotations.
    pub fn rounded_games(&self) -> u64 {
        let rotations = self.free_seats().len().max(1) as u64;
        self.games.div_ceil(rotations) * rotations
    }

    /// Do the bots fit the seats?
    pub fn check(&self) -> Result<(), ArenaError> {
        let seats = self.free_seats().len();
        if self.bots.len() != seats {
            return Err(ArenaError::Bots { named: self.bots.len(), seats });
        }
        self.bots.iter().try_for_each(|bot| bot.check_temperament(G::temperaments())).map_err(ArenaError::Temperament)
    }

    /// Plays all games; `done` hears of each.
    pub fn run(&self, done: impl Fn() + Sync) -> Result<Results, ArenaError> {
        self.results_of(self.play(0..self.rounded_games(), done)?)
    }

    /// Plays the games of these numbers, whatever the number of games: a part that others can add to. `done` hears of
    /// each.
    pub fn play(&self, numbers: Range<u64>, done: impl Fn() + Sync) -> Result<Vec<Vec<SeatResult>>, ArenaError> {
        self.check()?;
        let free = self.free_seats();
        let Lineup { contenders, automas, .. } = self.lineup();
        let halls = work(
            numbers.end.saturating_sub(numbers.start),
            self.threads,
            || Hall::new(self, &free, &contenders, &automas),
            |nth, hall: &mut Hall<'_, G>| {
                hall.play(numbers.start + nth)?;
                done();
                Ok(())
            },
        )?;
        let mut numbered: Vec<_> = halls.into_iter().flat_map(|hall| hall.games).collect();
        numbered.sort_by_key(|(number, _)| *number);
        Ok(numbered.into_iter().map(|(_, game)| game).collect())
    }

    /// What came of games that were played here or elsewhere, in the order of their numbers.
    pub fn results_of(&self, games: Vec<Vec<SeatResult>>) -> Result<Results, ArenaError> {
        self.check()?;
        let names = self.lineup().names;
        let seats = self.game.players();
        if games.iter().any(|game| game.len() != seats || game.iter().any(|seat| seat.bot >= names.len())) {
            return Err(ArenaError::OtherGames);
        }
        Ok(self.results(names, games))
    }

    /// Who is who among the results.
    fn lineup(&self) -> Lineup {
        let mut names: Vec<String> = Vec::new();
        let mut index = |name: String| {
            names.iter().position(|known| *known == name).unwrap_or_else(|| {
                names.push(name);
                names.len() - 1
            })
        };
        let contenders = self.bots.iter().map(|bot| index(bot.to_string())).collect();
        let automas = Seat::all(self.game.players())
            .map(|seat| self.game.automa(seat).map(|name| index(name.to_owned())))
            .collect();
        Lineup { names, contenders, automas }
    }

    fn results(&self, names: Vec<String>, games: Vec<Vec<SeatResult>>) -> Results {
        let placed: Vec<Vec<(usize, u8)>> =
            games.iter().map(|game| game.iter().map(|seat| (seat.bot, seat.place)).collect()).collect();
        let ratings = rate(names.len(), placed.iter().map(Vec::as_slice));
        let contender = |(bot, rating)| Contender {
            bot,
            tally: Tally::default(),
            rating,
            decisions: 0,
            thought: Duration::ZERO,
            adjusted: None,
        };
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
        for (index, contender) in bots.iter_mut().enumerate().filter(|_| self.adjusted) {
            let of_game = |game: &Vec<SeatResult>| {
                let seats = || game.iter().filter(|seat| seat.bot == index);
                let count = seats().count().max(1) as f64;
                (
                    seats().map(|seat| seat.share).sum::<f64>() / count,
                    seats().map(|seat| seat.luck).sum::<f64>() / count,
                )
            };
            contender.adjusted = adjust(&games.iter().map(of_game).collect::<Vec<_>>());
        }
        Results { bots, games, seats }
    }
}

/// Who is who among the results: by place in the arena's list, and by seat for an automa.
struct Lineup {
    names: Vec<String>,
    contenders: Vec<usize>,
    automas: Vec<Option<usize>>,
}

/// What one thread works with: the contenders, made once for all games, and the games so far.
struct Hall<'a, G: Playable> {
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
    /// Who says what draws do to chances, where luck is watched.
    oracle: Option<Oracle<G>>,
    games: Vec<(u64, Vec<SeatResult>)>,
}

impl<'a, G: Playable> Hall<'a, G> {
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
        let oracle = arena.adjusted.then(|| Oracle::new(&*arena.game, Judge::Best));
        Hall { arena, free, contenders, automas, players, rotation: 0, oracle, games: Vec::new() }
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
        let mut luck = BySeat::default();
        let effort = match &mut self.oracle {
            Some(oracle) => {
                let others = Xoshiro::for_game(seed ^ 0x10c4, number);
                let mut watched = Watched::new(game, &mut state, oracle, others);
                let effort = play_timed(game, &mut watched, &mut self.players, &mut dice);
                luck = watched.luck();
                effort
            }
            None => play_timed(game, &mut Bare::new(game, &mut state), &mut self.players, &mut dice),
        };
        let effort = effort.ok_or(ArenaError::Endless { number })?;
        let standing = game.standing(&state);
        let (places, shares) = (places(&standing, game.players()), victory_shares(&standing, game.players()));
        let who = |seat: Seat| match self.free.iter().position(|&free| free == seat) {
            Some(place) => self.contenders[(place + rotation) % self.free.len()],
            None => self.automas[seat.index()].expect("someone in every seat"),
        };
        let seat_result = |seat: Seat| SeatResult {
            bot: who(seat),
            points: standing[seat].points,
            place: places[seat],
            share: shares[seat],
            decisions: effort.decisions[seat],
            thought: effort.thought[seat],
            luck: luck[seat],
        };
        self.games.push((number, Seat::all(game.players()).map(seat_result).collect()));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use furnace::Furnace;
    use game::{Options, Setup};

    #[test]
    fn watching_luck_changes_no_game_and_luck_goes_round() {
        let game = Furnace::new(&Setup { options: Options::new().with("players", 3), ..Setup::default() }).unwrap();
        let bots: Vec<BotName> = ["greedy", "random", "random"].map(|bot| bot.parse().unwrap()).into();
        let game = Arc::new(game);
        let run = |adjusted, threads| {
            let arena = Arena { game: game.clone(), bots: bots.clone(), games: 12, seed: 3, threads, adjusted };
            arena.run(|| {}).unwrap()
        };
        let (plain, watched) = (run(false, 2), run(true, 2));
        let mut lucky = 0;
        for (one, other) in plain.games.iter().flatten().zip(watched.games.iter().flatten()) {
            assert_eq!((one.bot, one.points, one.share), (other.bot, other.points, other.share));
            assert_eq!(one.luck, 0.0);
            lucky += usize::from(other.luck != 0.0);
        }
        assert!(lucky > 30, "{lucky} of 36");
        for game in &watched.games {
            // What one seat gains by a draw, the others lose.
            assert!(game.iter().map(|seat| seat.luck).sum::<f64>().abs() < 1e-4);
        }
        assert!(plain.bots.iter().all(|bot| bot.adjusted.is_none()));
        let adjusted = watched.bots[0].adjusted.unwrap();
        assert!(
            adjusted.interval.0 <= adjusted.share && adjusted.share <= adjusted.interval.1 && adjusted.saving > 0.0
        );
        assert_eq!(run(true, 1).bots[0].adjusted, watched.bots[0].adjusted, "the threads leave no trace");
    }
}
