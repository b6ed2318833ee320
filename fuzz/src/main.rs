//! The short run: every corpus, and mutations of it that a fixed seed decides.
//!
//! `fuzz [TARGET…] [--runs N] [--seconds S]`. An input that does harm is written to `fuzz/findings`, and the run fails.
//! Each input is also given a time that nothing sane comes near, so that an endless loop is found and named.

use fuzz::{Target, target, targets};
use game::Dice;
use game::xoshiro::Xoshiro;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// No input takes longer, however slow the machine is.
const ENDLESS: Duration = Duration::from_secs(60);
/// No mutation is longer.
const LONGEST: usize = 20_000;

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let (mut chosen, mut runs, mut seconds) = (Vec::new(), None, None);
    while let Some(word) = words.next() {
        let mut number = || words.next().and_then(|word| word.parse::<u64>().ok());
        match word.as_str() {
            "--runs" => runs = number(),
            "--seconds" => seconds = number(),
            name => match target(name) {
                Some(target) => chosen.push(target),
                None => {
                    let names: Vec<&str> = targets().iter().map(|target| target.name).collect();
                    eprintln!("fuzz: there is no target '{name}'; the targets are {}", names.join(", "));
                    return ExitCode::from(2);
                }
            },
        }
    }
    if chosen.is_empty() {
        chosen.extend(targets());
    }
    let sound = chosen.iter().filter(|target| throw(target, runs.unwrap_or(target.short), seconds)).count();
    let failed = chosen.len() - sound;
    println!("{sound} passed");
    println!("{failed} failed");
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Throws a target's corpus at it, and then mutations of it. True if nothing did harm.
fn throw(target: &Target, runs: u64, seconds: Option<u64>) -> bool {
    let corpus = read(&target.corpus());
    let words = target.words();
    assert!(!corpus.is_empty(), "the corpus of '{}' is empty", target.name);
    let begin = Instant::now();
    let watch = Watch::new(target.name);
    let mut dice = Xoshiro::from_seed(20);
    let mut done = 0;
    let goes_on = |done: u64| match seconds {
        Some(seconds) => begin.elapsed() < Duration::from_secs(seconds),
        None => done < runs,
    };
    for input in &corpus {
        if !watch.take(target, input) {
            return false;
        }
        done += 1;
    }
    while goes_on(done) {
        let input = mutate(&corpus, &words, &mut dice);
        if !watch.take(target, &input) {
            return false;
        }
        done += 1;
    }
    println!("{}: {done} inputs in {:.1} s", target.name, begin.elapsed().as_secs_f64());
    true
}

/// The files of a folder, in the order of their names.
fn read(folder: &Path) -> Vec<Vec<u8>> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .map(|entries| entries.flatten().map(|entry| entry.path()).collect())
        .unwrap_or_default();
    files.sort();
    files.iter().filter_map(|file| std::fs::read(file).ok()).collect()
}

/// A few changes to an input of the corpus.
fn mutate(corpus: &[Vec<u8>], words: &[String], dice: &mut Xoshiro) -> Vec<u8> {
    let mut pick = |count: usize| dice.below(count.max(1) as u32) as usize;
    let mut input = corpus[pick(corpus.len())].clone();
    for _ in 0..=pick(4) {
        let at = pick(input.len() + 1);
        match pick(7) {
            0 if at < input.len() => input[at] = b" 09-;,:xZ\n\"[{"[pick(13)],
            1 if at < input.len() => drop(input.drain(at..(at + 1 + pick(12)).min(input.len()))),
            2 => input.truncate(at.max(1)),
            3 => {
                let part: Vec<u8> = input[at..].iter().copied().take(1 + pick(40)).collect();
                input.splice(at..at, part);
            }
            4 => {
                let other = &corpus[pick(corpus.len())];
                let from = pick(other.len());
                let part: Vec<u8> = other[from..].iter().copied().take(1 + pick(200)).collect();
                input.splice(at..at, part);
            }
            5 => {
                let digits = input.iter().enumerate().filter(|(_, letter)| letter.is_ascii_digit());
                let places: Vec<usize> = digits.map(|(place, _)| place).collect();
                if !places.is_empty() {
                    input[places[pick(places.len())]] = b'0' + pick(10) as u8;
                }
            }
            _ => drop(input.splice(at..at, words[pick(words.len())].bytes())),
        }
    }
    input.truncate(LONGEST);
    input
}

/// Since when an input is at work, and which.
type Now = Option<(Instant, Vec<u8>)>;

/// Looks at the inputs from aside: one that panics or never ends is kept.
struct Watch {
    name: &'static str,
    now: Arc<Mutex<Now>>,
}

impl Watch {
    fn new(name: &'static str) -> Watch {
        let now: Arc<Mutex<Now>> = Arc::default();
        let seen = Arc::downgrade(&now);
        std::thread::spawn(move || {
            while let Some(now) = seen.upgrade() {
                if let Some((begin, input)) = &*now.lock().unwrap_or_else(|broken| broken.into_inner())
                    && begin.elapsed() > ENDLESS
                {
                    eprintln!("{name}: an input does not end: {}", keep(name, input).display());
                    std::process::exit(1);
                }
                drop(now);
                std::thread::sleep(Duration::from_secs(1));
            }
        });
        Watch { name, now }
    }

    fn set(&self, input: Option<&[u8]>) {
        let now = input.map(|input| (Instant::now(), input.to_vec()));
        *self.now.lock().unwrap_or_else(|broken| broken.into_inner()) = now;
    }

    /// Throws one input; false if it panics.
    fn take(&self, target: &Target, input: &[u8]) -> bool {
        self.set(Some(input));
        let sound = catch_unwind(AssertUnwindSafe(|| target.run(input))).is_ok();
        self.set(None);
        if !sound {
            eprintln!("{}: an input does harm: {}", self.name, keep(self.name, input).display());
        }
        sound
    }
}

/// Keeps an input that did harm.
fn keep(name: &str, input: &[u8]) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("findings");
    let file = folder.join(format!("{name}-{}", game::components::fingerprint(&String::from_utf8_lossy(input))));
    let _ = std::fs::create_dir_all(&folder).and_then(|()| std::fs::write(&file, input));
    file
}
