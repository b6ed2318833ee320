//! Games between bots, on several threads, with a result that depends only on the seed.

use crate::crowd::work;
use crate::grouping::{Grouping, GroupingError};
use crate::play::bot_seed;
use crate::statistics::{SeatTallies, Tally};
use crate::witness::{Witness, play_before};
use bots::play::play;
use bots::{BotName, Playable, Player, TemperamentError};
use game::standing::victory_shares;
use game::xoshiro::Xoshiro;
use game::{Course, Eye, Game, Record, Seat};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// What is to be simulated.
#[derive(Clone, Debug)]
pub struct Simulation<G: Game> {
    /// The rules at the table.
    pub game: Arc<G>,
    /// Who sits where, one for each seat.
    pub bots: Vec<BotName>,
    /// How many games.
    pub games: u64,
    /// The seed of all chance.
    pub seed: u64,
    /// How many threads.
    pub threads: usize,
    /// What the seats begin with, by which results are grouped as well.
    pub by: Option<Grouping>,
}

/// Why a simulation could not be run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SimulationError {
    /// The bots do not fit the seats.
    Bots {
        /// How many were named.
        named: usize,
        /// How many seats there are.
        seats: usize,
    },
    /// A bot has a temperament that the game does not know.
    Temperament(TemperamentError),
    /// A game does not end.
    Endless {
        /// The game's number under the seed, from 0.
        number: u64,
    },
    /// A record could not be saved.
    Keep(String),
    /// Results cannot be grouped like this.
    Grouping(GroupingError),
}

impl fmt::Display for SimulationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SimulationError::Bots { named, seats } => {
                write!(f, "{named} bots are named for {seats} seats; name one for each, or one for all")
            }
            SimulationError::Temperament(error) => error.fmt(f),
            SimulationError::Endless { number } => write!(f, "game {number} of this seed does not end"),
            SimulationError::Keep(problem) => f.write_str(problem),
            SimulationError::Grouping(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for SimulationError {}

/// What came out.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// Who sat where; an automa by its own name.
    pub seats: Vec<String>,
    /// A tally for each seat.
    pub by_seat: Vec<Tally>,
    /// A tally for each name, over all seats it sat in, in the order of the seats.
    pub by_bot: Vec<(String, Tally)>,
    /// A tally for each group of what the seats began with, in the order of their names.
    pub by_group: BTreeMap<String, Tally>,
    /// Decisions made by seats, those of an automa included.
    pub decisions: u64,
    /// How long it took.
    pub time: Duration,
}

/// Someone who looks at a simulation while it runs.
pub trait Watch: Sync {
    /// How many games are done.
    fn done(&self, _games: u64) {}
    /// Does the watcher want records?
    fn wants_records(&self) -> bool {
        false
    }
    /// A finished game's record, if wanted.
    fn record(&self, _number: u64, _record: Record) -> Result<(), String> {
        Ok(())
    }
}

/// Nobody looks.
#[derive(Clone, Copy, Debug)]
pub struct Unwatched;
impl Watch for Unwatched {}

impl<G: Playable> Simulation<G> {
    /// One name for each seat: as many as seats, or one for all.
    pub fn fit_bots(game: &G, mut bots: Vec<BotName>) -> Result<Vec<BotName>, SimulationError> {
        let seats = game.players();
        if bots.len() == 1 {
            bots = vec![bots[0]; seats];
        }
        Simulation::check(game, &bots)?;
        Ok(bots)
    }

    fn check(game: &G, bots: &[BotName]) -> Result<(), SimulationError> {
        let (named, seats) = (bots.len(), game.players());
        if named != seats {
            return Err(SimulationError::Bots { named, seats });
        }
        bots.iter().try_for_each(|bot| bot.check_temperament(G::temperaments())).map_err(SimulationError::Temperament)
    }

    /// Plays all games.
    pub fn run(&self, watch: &impl Watch) -> Result<Report, SimulationError> {
        Simulation::check(&*self.game, &self.bots)?;
        let players = self.game.players();
        let begin = Instant::now();
        let tables = work(
            self.games,
            self.threads,
            || self.table(),
            |number, table: &mut Table<'_, G>| {
                table.play(number, watch)?;
                watch.done(1);
                Ok(())
            },
        )?;
        let mut all = Part::default();
        for Table { part, .. } in tables {
            all.tallies.merge(&part.tallies, players);
            all.decisions += part.decisions;
            for (group, tally) in part.groups {
                all.groups.entry(group).or_default().merge(&tally);
            }
        }
        Ok(self.report_of(&all.tallies, all.groups, all.decisions, begin.elapsed()))
    }

    /// The report of games that were tallied, here or elsewhere.
    pub fn report_of(
        &self,
        tallies: &SeatTallies,
        by_group: BTreeMap<String, Tally>,
        decisions: u64,
        time: Duration,
    ) -> Report {
        let seats = self.names();
        let by_seat: Vec<Tally> = Seat::all(seats.len()).map(|seat| *tallies.of(seat)).collect();
        let mut by_bot: Vec<(String, Tally)> = Vec::new();
        for (name, tally) in seats.iter().zip(&by_seat) {
            match by_bot.iter_mut().find(|(known, _)| known == name) {
                Some((_, sum)) => sum.merge(tally),
                None => by_bot.push((name.clone(), *tally)),
            }
        }
        Report { seats, by_seat, by_bot, by_group, decisions, time }
    }

    /// Who sits where; an automa by its own name.
    pub fn names(&self) -> Vec<String> {
        let names = Seat::all(self.game.players()).map(|seat| match self.game.automa(seat) {
            Some(automa) => automa.to_owned(),
            None => self.bots[seat.index()].to_string(),
        });
        names.collect()
    }

    /// A table at which games of this simulation are played one after the other: each thread has one.
    pub fn table(&self) -> Table<'_, G> {
        let players = self.bots.iter().map(Player::new).collect();
        Table { simulation: self, players, part: Part::default() }
    }
}

/// What one thread works with: its players, made once for all games, and the results so far.
pub struct Table<'a, G: Game> {
    simulation: &'a Simulation<G>,
    players: Vec<Player<G>>,
    part: Part,
}

impl<G: Playable> Table<'_, G> {
    /// Plays one game of the seed. All chance of the game, and every bot's own, depends on the
    /// seed and the game's number alone. Nothing is allocated here for games of random players without a record.
    pub fn play(&mut self, number: u64, watch: &impl Watch) -> Result<(), SimulationError> {
        let Simulation { game: shared, seed, by, .. } = self.simulation;
        let game = &**shared;
        let mut dice = Xoshiro::for_game(*seed, number);
        for (seat, player) in self.players.iter_mut().enumerate() {
            player.begin(bot_seed(*seed, number, seat));
        }
        let endless = SimulationError::Endless { number };
        let (standing, effort) = if watch.wants_records() {
            let mut course = Course::new(shared.clone());
            let effort = play(game, &mut course, &mut self.players, &mut dice).ok_or(endless)?;
            let mut record = course.record(Eye::Referee);
            record.set_extra("simulation-seed", seed.to_string());
            record.set_extra("simulation-game", number.to_string());
            record.set_extra("result", course.result());
            watch.record(number, record).map_err(SimulationError::Keep)?;
            (game.standing(course.state()), effort)
        } else {
            let mut state = game.start();
            let effort = game.play_between(&mut state, &mut self.players, &mut dice).ok_or(endless)?;
            (game.standing(&state), effort)
        };
        let part = &mut self.part;
        part.decisions += effort.decisions.taken(game.players()).iter().sum::<u64>();
        part.draws += effort.draws;
        part.tallies.add(&standing, game.players());
        if let Some(by) = by {
            let groups = by.groups(game, Xoshiro::for_game(*seed, number)).map_err(SimulationError::Grouping)?;
            let shares = victory_shares(&standing, game.players());
            for (seat, group) in Seat::all(game.players()).zip(groups) {
                part.groups.entry(group).or_default().add(shares[seat], standing[seat].points);
            }
        }
        Ok(())
    }

    /// Plays one game of the seed before a witness: the same game as [`play`](Table::play), seen step by step.
    pub fn play_before(&mut self, number: u64, witness: &mut impl Witness<G>) -> Result<(), SimulationError> {
        let Simulation { game, seed, .. } = self.simulation;
        let mut dice = Xoshiro::for_game(*seed, number);
        for (seat, player) in self.players.iter_mut().enumerate() {
            player.begin(bot_seed(*seed, number, seat));
        }
        let effort = play_before(&**game, &mut self.players, &mut dice, witness);
        let effort = effort.ok_or(SimulationError::Endless { number })?;
        self.part.decisions += effort.decisions.taken(game.players()).iter().sum::<u64>();
        self.part.draws += effort.draws;
        Ok(())
    }

    /// The decisions made here so far, those of an automa included.
    pub fn decisions(&self) -> u64 {
        self.part.decisions
    }

    /// How often something was drawn here so far.
    pub fn draws(&self) -> u64 {
        self.part.draws
    }
}

#[derive(Default)]
struct Part {
    tallies: SeatTallies,
    decisions: u64,
    draws: u64,
    groups: BTreeMap<String, Tally>,
}
