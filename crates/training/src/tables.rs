//! The tables that games are played at: every number of seats, and every option now and then.

use bots::Playable;
use game::{Dice, OptionKind, Options, Setup, SetupError, xoshiro::Xoshiro};
use std::sync::Arc;

/// How many tables are made for a run.
const TABLES: usize = 48;

/// How often an option has another value than its usual one.
const UNUSUAL: f64 = 0.15;

/// How often each number of seats is played, from 2; four is what matches are measured with.
const SEATS: [f64; 4] = [0.2, 0.24, 0.42, 0.14];

/// A list of tables to take turns at. What `fixed` says holds at all of them.
///
/// # Errors
/// If the game refuses what is fixed.
pub fn tables<G: Playable>(fixed: &Options, seed: u64) -> Result<Vec<Arc<G>>, SetupError> {
    let mut dice = Xoshiro::for_game(seed, 0x7ab1e5);
    let make = |options: Options| G::new(&Setup { options, ..Setup::default() }).map(Arc::new);
    let mut tables = vec![make(fixed.clone())?];
    while tables.len() < TABLES {
        let mut options = fixed.clone();
        for spec in G::options() {
            // Drawn for every option, so that fixing one leaves the others as they were.
            let (is_unusual, which) = (dice.unit() < UNUSUAL, dice.unit());
            if options.get(spec.name).is_some() {
                continue;
            }
            match spec.kind {
                OptionKind::Number { min, max } if spec.name == "players" => {
                    let chances = (min..=max).map(|seats| SEATS.get(seats as usize - 2).copied().unwrap_or(0.1));
                    let mut left = which * chances.clone().sum::<f64>();
                    let drawn = (min..=max).zip(chances).find(|(_, chance)| {
                        left -= chance;
                        left < 0.0
                    });
                    options = options.with(spec.name, drawn.map_or(max, |(seats, _)| seats));
                }
                OptionKind::Number { min, max } if is_unusual => {
                    options = options.with(spec.name, min + (which * f64::from(max - min + 1)) as u32);
                }
                OptionKind::Choice(choices) if is_unusual => {
                    options = options.with(spec.name, choices[(which * choices.len() as f64) as usize].0);
                }
                _ => {}
            }
        }
        // Two options that do not go together: another draw.
        if let Ok(table) = make(options) {
            tables.push(table);
        }
    }
    Ok(tables)
}
