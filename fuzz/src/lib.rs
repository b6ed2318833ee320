//! What must hold whatever is thrown at the project: no panic, no endless loop, memory within bounds; what is read is
//! written and read again as the same; what is refused changes nothing.
//!
//! A [`Target`] is a function over bytes and the corpus it begins with. `guided/` gives the same functions to
//! libFuzzer, which looks for inputs that reach new code; the program here mutates the corpora by a fixed seed, so that
//! a short run is the same every time.

mod bodies;
mod components;
mod drafts;
mod notation;
mod records;

use catalog::{Table, Title};
use game::xoshiro::Xoshiro;
use game::{Next, Options, Setup};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use web::sample;

/// One thing to throw bytes at.
#[derive(Clone, Copy)]
pub struct Target {
    /// Its name, and that of its corpus.
    pub name: &'static str,
    /// How many inputs the short run tries.
    pub short: u64,
    kind: Kind,
}

#[derive(Clone, Copy)]
enum Kind {
    /// Something particular, with the words that mean something there.
    Own(fn(&[u8]), &'static [&'static str]),
    /// The language of a game.
    Notation(&'static dyn Title),
}

/// All of them: one for the language of each game in the catalog, examples included, and the others.
pub fn targets() -> Vec<Target> {
    let own = |name, short, run, words| Target { name, short, kind: Kind::Own(run, words) };
    let games = catalog::titles().into_iter().chain(catalog::examples());
    let mut targets: Vec<Target> =
        games.map(|title| Target { name: title.id(), short: 700, kind: Kind::Notation(title) }).collect();
    targets.push(own("records", 1500, records::run, records::WORDS));
    targets.push(own("components", 400, components::run, components::WORDS));
    targets.push(own("drafts", 400, drafts::run, drafts::WORDS));
    targets.push(own("bodies", 400, bodies::run, bodies::WORDS));
    targets
}

/// The target with this name.
pub fn target(name: &str) -> Option<Target> {
    targets().into_iter().find(|target| target.name == name)
}

impl Target {
    /// Takes an input, and panics if something that must hold does not.
    pub fn run(&self, data: &[u8]) {
        match self.kind {
            Kind::Own(run, _) => run(data),
            Kind::Notation(title) => notation::run(title, data),
        }
    }

    /// Words that mean something there.
    pub fn words(&self) -> Vec<String> {
        match self.kind {
            Kind::Own(_, words) => words.iter().map(|word| (*word).to_owned()).collect(),
            Kind::Notation(title) => notation::words(title),
        }
    }

    /// The folder of the inputs it begins with. A game without one begins with nothing but its words.
    pub fn corpus(&self) -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("corpora").join(self.name)
    }
}

/// Moments of one random game at a table, which is always the same.
type Moments = Arc<Vec<Box<dyn Table>>>;

/// At most this many tables are remembered; mutations make more.
const TABLES: usize = 64;

/// The moments of a game with these options; nothing if the game does not take them.
fn moments(title: &'static dyn Title, options: &Options) -> Option<Moments> {
    static KNOWN: Mutex<BTreeMap<String, Moments>> = Mutex::new(BTreeMap::new());
    let key = format!("{} {options:?}", title.id());
    if let Some(known) = KNOWN.lock().unwrap_or_else(PoisonError::into_inner).get(&key) {
        return Some(known.clone());
    }
    let mut table = title.open(&Setup { options: options.clone(), ..Setup::default() }).ok()?;
    let mut dice = Xoshiro::from_seed(5);
    let mut moments = Vec::new();
    while table.next() != Next::Over && moments.len() < 150 {
        moments.push(table.boxed_clone());
        sample::step(&mut *table, &mut dice);
    }
    let moments = Arc::new(moments);
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if known.len() < TABLES {
        known.insert(key, moments.clone());
    }
    Some(moments)
}

/// The table at the moment with this number, or at one of as many as there are.
fn moment(title: &'static dyn Title, options: &Options, number: u64) -> Option<Box<dyn Table>> {
    let moments = moments(title, options)?;
    Some(moments[(number % moments.len() as u64) as usize].boxed_clone())
}

/// The first line of an input as a number that chooses something, with options behind it (`12 players=3`), and the
/// rest.
fn choice(text: &str) -> (u64, Options, &str) {
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    let mut words = first.split_whitespace();
    let number = words.next().and_then(|word| word.parse().ok()).unwrap_or(0);
    let options = words.filter_map(|word| word.split_once('='));
    (number, options.fold(Options::new(), |all, (name, value)| all.with(name, value)), rest)
}
