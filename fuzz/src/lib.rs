//! What must hold whatever is thrown at the project: no panic, no endless loop, memory within bounds; what is read is
//! written and read again as the same; what is refused changes nothing.
//!
//! A [`Target`] is a function over bytes and the corpus it begins with. `guided/` gives the same functions to libFuzzer,
//! which looks for inputs that reach new code; the program here mutates the corpora by a fixed seed, so that a short run is
//! the same every time.

mod bodies;
mod components;
mod drafts;
mod notation;
mod records;

use catalog::{Table, Title};
use game::Next;
use game::xoshiro::Xoshiro;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use web::sample;

/// One thing to throw bytes at.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Its name, and that of its corpus.
    pub name: &'static str,
    /// Takes an input, and panics if something that must hold does not.
    pub run: fn(&[u8]),
    /// How many inputs the short run tries.
    pub short: u64,
    /// Words that mean something there.
    pub words: &'static [&'static str],
}

/// All of them.
pub const TARGETS: [Target; 7] = [
    Target { name: "records", run: records::run, short: 1500, words: records::WORDS },
    Target { name: "furnace", run: |data| notation::run("furnace", data), short: 800, words: notation::FURNACE },
    Target {
        name: "smartphone",
        run: |data| notation::run("smartphone", data),
        short: 600,
        words: notation::SMARTPHONE,
    },
    Target {
        name: "superpower",
        run: |data| notation::run("superpower", data),
        short: 800,
        words: notation::SUPERPOWER,
    },
    Target { name: "components", run: components::run, short: 400, words: components::WORDS },
    Target { name: "drafts", run: drafts::run, short: 400, words: drafts::WORDS },
    Target { name: "bodies", run: bodies::run, short: 400, words: bodies::WORDS },
];

/// The target with this name.
pub fn target(name: &str) -> Option<Target> {
    TARGETS.into_iter().find(|target| target.name == name)
}

impl Target {
    /// The folder of the inputs it begins with.
    pub fn corpus(&self) -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("corpora").join(self.name)
    }
}

/// Moments of one random game, which is always the same.
struct Moments(OnceLock<Vec<Box<dyn Table>>>);

impl Moments {
    const fn new() -> Moments {
        Moments(OnceLock::new())
    }

    /// The table at the moment with this number, or at one of as many as there are.
    fn table(&self, title: &dyn Title, options: &[(&str, &str)], number: u64) -> Box<dyn Table> {
        let moments = self.0.get_or_init(|| {
            let mut table = sample::open(title, options);
            let mut dice = Xoshiro::from_seed(5);
            let mut moments = Vec::new();
            while table.next() != Next::Over && moments.len() < 150 {
                moments.push(table.boxed_clone());
                sample::step(&mut *table, &mut dice);
            }
            moments
        });
        moments[(number % moments.len() as u64) as usize].boxed_clone()
    }
}

/// The first line of an input as a number that chooses something, and the rest.
fn choice(text: &str) -> (u64, &str) {
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    (first.trim().parse().unwrap_or(0), rest)
}
