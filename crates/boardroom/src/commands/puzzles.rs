//! `boardroom puzzles`: find positions with one clearly best answer, and solve them again.

use crate::cli::{PuzzlesArgs, PuzzlesCheckArgs, PuzzlesMakeArgs};
use crate::failure::Failure;
use crate::input;
use indicatif::{ProgressBar, ProgressStyle};
use puzzles::make::{Stand, make};
use puzzles::solve::{Depth, check};
use puzzles::{Plan, Puzzle, Set, set};
use simulation::crowd;
use std::convert::Infallible;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::Path;

pub(crate) fn run(ask: &PuzzlesArgs) -> Result<(), Failure> {
    match ask {
        PuzzlesArgs::Make(ask) => run_make(ask),
        PuzzlesArgs::Check(ask) => run_check(ask),
    }
}

fn bar(count: usize, what: &str) -> ProgressBar {
    let bar = ProgressBar::new(count as u64);
    let style =
        ProgressStyle::with_template(&format!("{{bar:40}} {{human_pos}} of {{human_len}} {what}, {{eta}} left"));
    bar.set_style(style.expect("a progress template"));
    bar
}

/// What is in the file so far; nothing where there is none.
fn so_far(file: &Path, game: &str, seed: u64) -> Result<Option<Set>, Failure> {
    if !file.exists() {
        return Ok(None);
    }
    let problem = |problem: String| Failure::input(format!("{}: {problem}", file.display()));
    let text = std::fs::read_to_string(file).map_err(|error| problem(error.to_string()))?;
    let set = Set::parse(&text).map_err(|error| problem(error.to_string()))?;
    match set.game() == game && set.seed() == seed {
        true => Ok(Some(set)),
        false => Err(problem("has puzzles of another game or seed; give another file".to_owned())),
    }
}

fn run_make(ask: &PuzzlesMakeArgs) -> Result<(), Failure> {
    let plan = Plan { seed: ask.seed, ..Plan::default() };
    catalog::find(&ask.game)?;
    let known = match &ask.output {
        Some(file) => so_far(file, &ask.game, ask.seed)?,
        None => None,
    };
    let stand = known.as_ref().map_or_else(Stand::default, Stand::of);
    let head = set::head(&ask.game, ask.seed);
    let mut out: Box<dyn Write> = match &ask.output {
        Some(file) => {
            let opened: std::io::Result<File> = OpenOptions::new().create(true).append(true).open(file);
            Box::new(opened.map_err(|error| Failure::machine(format!("{}: {error}", file.display())))?)
        }
        None => Box::new(std::io::stdout()),
    };
    if known.is_none() {
        out.write_all(head.as_bytes()).map_err(Failure::machine)?;
    }
    let bar = bar(ask.count, "puzzles");
    bar.set_position(stand.count() as u64);
    // Every unit is written when it is whole, so that stopping costs one game at most.
    let stand = make(&ask.game, &plan, ask.count, ask.threads.number(), stand, |text, stand| {
        bar.set_position(stand.count() as u64);
        out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(Failure::machine)
    })?;
    bar.finish_and_clear();
    if let Some(file) = &ask.output {
        let problem = |error: std::io::Error| Failure::machine(format!("{}: {error}", file.display()));
        let text = std::fs::read_to_string(file).map_err(problem)?;
        input::write_whole(file, &set::tidy(&text)).map_err(problem)?;
        println!("{} exact and {} tactical puzzles from {} games", stand.exact, stand.tactical, stand.next);
    }
    Ok(())
}

fn run_check(ask: &PuzzlesCheckArgs) -> Result<(), Failure> {
    let read;
    let set = match puzzles::built_in(&ask.what) {
        Some(set) => set,
        None => {
            let problem = |problem: String| Failure::input(format!("{}: {problem}", ask.what));
            let text = std::fs::read_to_string(&ask.what).map_err(|error| problem(error.to_string()))?;
            read = Set::parse(&text).map_err(|error| problem(error.to_string()))?;
            &read
        }
    };
    let usual = if ask.deep { Depth::DEEP } else { Depth::QUICK };
    let judge = match &ask.judge {
        Some(word) => input::judge(Some(word))?,
        None => usual.judge,
    };
    let depth = Depth { iterations: ask.iterations.unwrap_or(usual.iterations), judge, seed: ask.seed, ..usual };
    let all: Vec<&Puzzle> = set.puzzles().iter().step_by(ask.every as usize).collect();
    let bar = bar(all.len(), "puzzles");
    let look = |nth: u64, wrong: &mut Vec<(u64, String)>| {
        if let Err(why) = check(all[nth as usize], &depth) {
            wrong.push((nth, why));
        }
        bar.inc(1);
        Ok::<(), Infallible>(())
    };
    let Ok(parts) = crowd::work_in_batches(all.len() as u64, 1, ask.threads.number(), Vec::new, look);
    bar.finish_and_clear();
    let mut wrong: Vec<_> = parts.into_iter().flatten().collect();
    wrong.sort();
    for (nth, why) in &wrong {
        let Puzzle { id, about, .. } = all[*nth as usize];
        println!("{id} ({about}): {why}");
    }
    let exact = all.iter().filter(|puzzle| puzzle.is_exact()).count();
    let tactical = all.len() - exact;
    println!("{exact} exact and {tactical} tactical puzzles, {} of them not solved as they say", wrong.len());
    if wrong.is_empty() { Ok(()) } else { Err(Failure::input("some puzzles are wrong")) }
}
