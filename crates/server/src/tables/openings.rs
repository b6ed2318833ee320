//! Games opened once and copied: reading components again for every table would be most of what
//! a table costs.

use super::setup::{SeatPlan, TableSetup};
use catalog::{Table, Title};
use game::Setup;
use game::components::recorded;
use parking_lot::Mutex;
use std::collections::HashMap;
use std::fmt::Write;
use std::sync::{Arc, OnceLock};

/// How many setups are kept. If more are asked for, games are opened again, and nothing worse.
const KEPT: usize = 128;

type Opened = Result<Arc<dyn Table>, String>;

/// Opened games, by everything that decides what they are.
#[derive(Default)]
pub(super) struct Openings {
    kept: Mutex<HashMap<String, Opened>>,
    /// The fingerprints of the built-in components, by game.
    fingerprints: OnceLock<HashMap<&'static str, String>>,
}

impl Openings {
    /// The table of a setup before its first step, or why there is none.
    pub(super) fn open(&self, title: &dyn Title, setup: &TableSetup) -> Opened {
        let mut key = format!("{} {} {}", title.id(), setup.rules, setup.components);
        for (name, value) in setup.options.iter() {
            let _ = write!(key, "\n{name}: {value}");
        }
        if let Some(known) = self.kept.lock().get(&key) {
            return known.clone();
        }
        let opened = open(title, setup);
        let mut kept = self.kept.lock();
        if kept.len() >= KEPT {
            kept.clear();
        }
        kept.insert(key, opened.clone());
        opened
    }

    /// The seats of a table for a list: as its setup says them, without opening the game. Nothing if
    /// there cannot be such a table any more.
    pub(super) fn seats(&self, titles: &[&'static dyn Title], game: &str, setup: &TableSetup) -> Option<Vec<SeatPlan>> {
        let title = titles.iter().find(|title| title.id() == game)?;
        let fingerprints = self.fingerprints.get_or_init(|| {
            titles.iter().map(|title| (title.id(), game::components::fingerprint(title.components()))).collect()
        });
        let built_in = fingerprints.get(game) == Some(&setup.components)
            || recorded(title.former_components(), &setup.components).is_some();
        if built_in && title.rules_versions().contains(&setup.rules) && !setup.seats.is_empty() {
            return Some(setup.seats.clone());
        }
        self.open(*title, setup).ok().map(|table| SeatPlan::of(&*table))
    }
}

fn open(title: &dyn Title, setup: &TableSetup) -> Opened {
    let components = recorded(title.former_components(), &setup.components);
    let game_setup = Setup { rules: Some(setup.rules), options: setup.options.clone(), components };
    let table = title.open(&game_setup).map_err(|error| error.to_string())?;
    if table.components_hash() != setup.components {
        return Err(format!(
            "the table was made with components {}, this program has {}",
            setup.components,
            table.components_hash()
        ));
    }
    Ok(Arc::from(table))
}
