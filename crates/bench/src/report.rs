//! What is measured, table by table.

use crate::clock::{Effort, Rate};
use crate::particular::unusual_tables;
use crate::table::{measure, measure_records};
use bots::Playable;
use catalog::Visitor;
use game::{OptionKind, Options, Setup};
use std::sync::Arc;

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
    /// The command by which a user does the same; none for the size of something.
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
        let figures = catalog::visit(self.game, Figures { table: self, effort, begin }).expect("a game of the list");
        TableReport { game: self.game, players: self.players, options: self.options(), figures }
    }

    fn figures<G: Playable>(&self, effort: Effort, begin: &mut dyn FnMut(&str)) -> Vec<Figure> {
        let players = Options::new().with("players", self.players);
        let options = self.options.iter().fold(players, |all, (name, value)| all.with(name, value));
        let game = Arc::new(G::new(&Setup { options, ..Setup::default() }).expect("a table of the list"));
        let mut figures = measure(&game, &self.in_command(), effort, begin);
        figures.extend(measure_records(&game, effort, begin));
        figures
    }
}

/// Takes the figures of a table with the real type of its game.
struct Figures<'a> {
    table: &'a Table,
    effort: Effort,
    begin: &'a mut dyn FnMut(&str),
}

impl Visitor for Figures<'_> {
    type Output = Vec<Figure>;

    fn visit<G: Playable>(self) -> Vec<Figure> {
        self.table.figures::<G>(self.effort, self.begin)
    }
}

/// Every table that is measured: each player count of each game, and what changes its length.
pub fn tables() -> Vec<Table> {
    let mut tables = Vec::new();
    for title in catalog::titles() {
        let game = title.id();
        let counts = title.options().iter().find(|spec| spec.name == "players").map(|spec| spec.kind);
        let Some(OptionKind::Number { min, max }) = counts else { continue };
        tables.extend((min..=max).map(|players| Table { game, players: players as usize, options: &[] }));
        tables.extend(unusual_tables(game).map(|&(players, options)| Table { game, players, options }));
    }
    tables
}
