//! What is measured, table by table.

use crate::clock::{Effort, Rate, rate};
use crate::solvers::{Placings, Plans, Productions};
use crate::table::{measure, measure_records};
use furnace::Furnace;
use game::{Advice, Game, Options, Setup};
use smartphone::Smartphone;
use std::sync::Arc;
use superpower::Superpower;

/// One figure.
#[derive(Clone, PartialEq, Debug)]
pub struct Figure {
    /// What was measured.
    pub name: String,
    /// Of the best round; of a size, the size.
    pub best: f64,
    /// Of the median round.
    pub median: f64,
    /// What it is counted in.
    pub unit: &'static str,
    /// The command with which a user has the same done; none for the size of something.
    pub command: Option<String>,
}

impl Figure {
    /// A rate.
    pub fn rate(name: impl Into<String>, rate: Rate, unit: &'static str) -> Figure {
        Figure { name: name.into(), best: rate.best, median: rate.median, unit, command: None }
    }

    /// Something that does not depend on time.
    pub fn size(name: impl Into<String>, size: f64, unit: &'static str) -> Figure {
        Figure { name: name.into(), best: size, median: size, unit, command: None }
    }

    /// With the command that does the same for a user.
    #[must_use]
    pub fn of(self, command: &str) -> Figure {
        Figure { command: Some(command.to_owned()), ..self }
    }
}

/// All figures of one table.
#[derive(Clone, PartialEq, Debug)]
pub struct TableReport {
    /// The game's id.
    pub game: &'static str,
    /// How many seats.
    pub players: usize,
    /// What is unusual about the table, as `rounds=3`.
    pub options: String,
    /// The figures.
    pub figures: Vec<Figure>,
}

/// A table to be measured.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// The game's id.
    pub game: &'static str,
    /// How many seats.
    pub players: usize,
    options: &'static [(&'static str, &'static str)],
}

impl Table {
    /// What is unusual about it.
    pub fn options(&self) -> String {
        self.options.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join(" ")
    }

    /// How a command names it.
    fn in_command(&self) -> String {
        let more = self.options.iter().map(|(name, value)| format!(" --option {name}={value}"));
        format!("{} --players {}", self.game, self.players) + &more.collect::<String>()
    }

    /// Measures it. `begin` hears the name of each figure before it is taken.
    pub fn measure(&self, effort: Effort, begin: &mut dyn FnMut(&str)) -> TableReport {
        let figures = match self.game {
            Furnace::ID => self.figures::<Furnace>(effort, begin),
            Smartphone::ID => self.figures::<Smartphone>(effort, begin),
            _ => self.figures::<Superpower>(effort, begin),
        };
        TableReport { game: self.game, players: self.players, options: self.options(), figures }
    }

    fn figures<G: Advice>(&self, effort: Effort, begin: &mut dyn FnMut(&str)) -> Vec<Figure> {
        let players = Options::new().with("players", self.players);
        let options = self.options.iter().fold(players, |all, (name, value)| all.with(name, value));
        let game = Arc::new(G::new(&Setup { options, ..Setup::default() }).expect("a table of the list"));
        let mut figures = measure(&game, &self.in_command(), effort, begin);
        figures.extend(measure_records(&game, effort, begin));
        figures
    }
}

/// Every table that is measured: each player count of each game, and what changes its length.
pub fn tables() -> Vec<Table> {
    let mut tables = Vec::new();
    for players in 2..=4 {
        tables.push(Table { game: Furnace::ID, players, options: &[] });
    }
    tables.push(Table { game: Furnace::ID, players: 4, options: &[("rounds", "3")] });
    for players in 2..=5 {
        tables.push(Table { game: Smartphone::ID, players, options: &[] });
    }
    tables.push(Table { game: Smartphone::ID, players: 3, options: &[("steve", "normal")] });
    for players in 2..=5 {
        tables.push(Table { game: Superpower::ID, players, options: &[] });
    }
    tables
}

/// Who asks the solvers: one who looks one step ahead, and everybody who searches.
const HINT: &str = "boardroom hint RECORD --bot greedy";

/// The solver of a game, by the size of the question.
pub fn solver_figures(game: &str, effort: Effort, begin: &mut dyn FnMut(&str)) -> Vec<Figure> {
    let effort = Effort { threads: 1, ..effort };
    let mut figures = Vec::new();
    match game {
        Furnace::ID => {
            for companies in [4, 8, 12] {
                let name = format!("production solver, {companies} companies");
                begin(&name);
                let productions = Productions::new(companies, 64);
                let rate = rate(effort, |_| {
                    let (productions, mut number) = (&productions, 0);
                    move || {
                        number += 1;
                        productions.plan_one(number)
                    }
                });
                figures.push(Figure::rate(name, rate, "plans/s").of(HINT));
            }
        }
        Smartphone::ID => {
            for improvements in [0, 2, 4, 6] {
                let name = format!("plan solver, {improvements} improvements");
                begin(&name);
                let plans = Plans::new(improvements);
                figures.push(Figure::rate(name, rate(effort, |_| || plans.solve()), "questions/s").of(HINT));
            }
        }
        _ => {
            begin("contract solver");
            let placings = Placings::new(256);
            let solved = rate(effort, |_| || placings.solve_all());
            figures.push(Figure::rate("contract solver", solved, "placings/s").of(HINT));
        }
    }
    figures
}
