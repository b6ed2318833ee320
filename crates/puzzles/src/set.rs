//! Puzzles as text: the records they come from, with a line for each puzzle where it is posed.
//!
//! ```text
//! boardroom puzzles 1
//! game: GAME
//! seed: 1
//!
//! = unit 3
//! boardroom record 1
//! ...
//! red bid 4
//! ? 03c1f2aa tactical blue 1480 | bid 3 | bid 5 | 41 22 31
//! = next 4
//! ```
//!
//! A line `?` holds the puzzle's name, what it is about, the seat, the rating; then the solution, the first idea (both
//! lists separated by ` / `) and the chances. `= next` says where making goes on. What comes after the last puzzle of a
//! game is left out.

use crate::Puzzle;
use game::Record;
use std::collections::HashMap;
use std::fmt::Write;
use std::sync::Arc;

const FIRST_LINE: &str = "boardroom puzzles 1";

/// What separates the actions of a list.
const BETWEEN: &str = " / ";

/// The puzzles of a game.
#[derive(Clone, Debug, Default)]
pub struct Set {
    game: String,
    seed: u64,
    next: u64,
    puzzles: Vec<Puzzle>,
    places: HashMap<String, usize>,
}

/// What is wrong with a text of puzzles, and in which line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub problem: String,
}

impl std::fmt::Display for SetError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "puzzles: line {}: {}", self.line, self.problem)
    }
}

impl std::error::Error for SetError {}

/// A puzzle as it was found, before it is put into a set.
#[derive(Clone, PartialEq, Debug)]
pub struct Posed {
    /// How many steps of its game come before it.
    pub steps: usize,
    /// Its line, without the question mark.
    pub line: String,
}

/// The line of a puzzle.
pub(crate) fn line_of(puzzle: &Puzzle) -> String {
    let chances: Vec<String> = puzzle.chances.iter().map(u8::to_string).collect();
    format!(
        "{} {} {} {} | {} | {} | {}",
        puzzle.id,
        puzzle.about,
        puzzle.seat,
        puzzle.rating,
        puzzle.solution.join(BETWEEN),
        puzzle.first_idea.join(BETWEEN),
        chances.join(" ")
    )
    .trim_end()
    .to_owned()
}

/// Reads the line of a puzzle.
fn read_line(text: &str, record: &Arc<Record>, steps: usize) -> Option<Puzzle> {
    let mut parts = text.split('|').map(str::trim);
    let mut words = parts.next()?.split_whitespace().map(str::to_owned);
    let list = |part: &str| part.split(BETWEEN).map(|action| action.trim().to_owned()).collect::<Vec<_>>();
    let (id, about, seat, rating) = (words.next()?, words.next()?, words.next()?, words.next()?.parse().ok()?);
    let (solution, first_idea) = (list(parts.next()?), list(parts.next()?));
    let chances = parts.next().unwrap_or_default().split_whitespace().map(str::parse).collect::<Result<_, _>>().ok()?;
    let is_named = id.len() == 8 && id.bytes().all(|byte| byte.is_ascii_hexdigit());
    let record = record.clone();
    is_named.then_some(Puzzle { id, about, record, steps, seat, rating, solution, first_idea, chances })
}

/// The head of a text of puzzles.
pub fn head(game: &str, seed: u64) -> String {
    format!("{FIRST_LINE}\ngame: {game}\nseed: {seed}\n")
}

/// A game and its puzzles as a piece of such a text.
pub fn piece(unit: u64, record: &Record, posed: &[Posed]) -> String {
    let mut text = String::new();
    let Some(last) = posed.iter().map(|one| one.steps).max() else { return text };
    let lines = &record.lines[..last];
    let mut header = record.clone();
    header.lines.clear();
    header.other.clear();
    let header = header.to_string();
    let _ = writeln!(text, "\n= unit {unit}\n{}\n", header.trim_end());
    for place in 0..=last {
        for one in posed.iter().filter(|one| one.steps == place) {
            let _ = writeln!(text, "? {}", one.line);
        }
        if let Some(line) = lines.get(place) {
            let _ = writeln!(text, "{}", line.text);
        }
    }
    text
}

/// The line that says where making goes on.
pub fn foot(next: u64) -> String {
    format!("= next {next}\n")
}

/// A text without the lines that only said where making went on from, but for the last.
pub fn tidy(text: &str) -> String {
    let is_foot = |line: &str| line.starts_with("= next ");
    let last = text.lines().rev().find(|line| is_foot(line));
    let lines = text.lines().filter(|line| !is_foot(line)).chain(last);
    lines.map(|line| format!("{line}\n")).collect()
}

impl Set {
    /// Reads a text of puzzles. The records in it are parsed, not replayed.
    pub fn parse(text: &str) -> Result<Set, SetError> {
        let mut set = Set::default();
        let fault = |line: usize, problem: &str| SetError { line: line + 1, problem: problem.to_owned() };
        if text.lines().next() != Some(FIRST_LINE) {
            return Err(fault(0, &format!("expected '{FIRST_LINE}'")));
        }
        // The lines of the game that is being read, and the puzzles in it.
        let mut record = String::new();
        let mut asked: Vec<(usize, String)> = Vec::new();
        let mut begun = None;
        for (number, line) in text.lines().enumerate().skip(1) {
            if let Some(sign) = line.strip_prefix("= ") {
                set.take(&mut record, &mut asked, begun.take())?;
                match sign.split_once(' ').map(|(word, number)| (word, number.parse::<u64>())) {
                    Some(("unit", Ok(unit))) => (set.next, begun) = (unit + 1, Some(number + 1)),
                    Some(("next", Ok(next))) => set.next = next,
                    _ => return Err(fault(number, "expected '= unit N' or '= next N'")),
                }
            } else if begun.is_none() {
                match line.split_once(": ") {
                    Some(("game", game)) => set.game = game.to_owned(),
                    Some(("seed", seed)) => set.seed = seed.parse().map_err(|_| fault(number, "no seed"))?,
                    None if line.is_empty() => {}
                    _ => return Err(fault(number, "expected 'game: …', 'seed: …' or '= unit N'")),
                }
            } else if let Some(puzzle) = line.strip_prefix("? ") {
                asked.push((number, puzzle.to_owned()));
                // Kept apart from the record as a comment, so that its place among the steps is known.
                record.push_str("; ?\n");
            } else {
                record.push_str(line);
                record.push('\n');
            }
        }
        set.take(&mut record, &mut asked, begun)?;
        Ok(set)
    }

    /// Takes over a game that was read and its puzzles.
    fn take(
        &mut self,
        text: &mut String,
        asked: &mut Vec<(usize, String)>,
        begun: Option<usize>,
    ) -> Result<(), SetError> {
        let (text, asked) = (std::mem::take(text), std::mem::take(asked));
        let Some(begun) = begun else { return Ok(()) };
        let record = Record::parse(&text)
            .map_err(|error| SetError { line: begun + error.line, problem: error.problem.clone() })?;
        if record.game != self.game {
            return Err(SetError { line: begun + 1, problem: format!("'{}' is another game", record.game) });
        }
        let record = Arc::new(record);
        // The blank line behind the header: steps are counted from there.
        let mut steps = 0;
        let mut asked = asked.into_iter();
        for line in text.lines().skip_while(|line| !line.is_empty()).skip(1) {
            if line == "; ?" {
                let (number, line) = asked.next().expect("as many as marks");
                let puzzle = read_line(&line, &record, steps)
                    .ok_or_else(|| SetError { line: number + 1, problem: "this is no puzzle".to_owned() })?;
                if self.places.insert(puzzle.id.clone(), self.puzzles.len()).is_some() {
                    return Err(SetError { line: number + 1, problem: format!("'{}' is there twice", puzzle.id) });
                }
                self.puzzles.push(puzzle);
            } else if !line.trim().is_empty() {
                steps += 1;
            }
        }
        Ok(())
    }

    /// The game.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// The seed they were made with.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The unit with which making goes on.
    pub fn next(&self) -> u64 {
        self.next
    }

    /// All of them, in order.
    pub fn puzzles(&self) -> &[Puzzle] {
        &self.puzzles
    }

    /// The one with this name.
    pub fn find(&self, id: &str) -> Option<&Puzzle> {
        self.places.get(id).map(|&place| &self.puzzles[place])
    }

    /// How many are exact, and how many are not.
    pub fn kinds(&self) -> (usize, usize) {
        let exact = self.puzzles.iter().filter(|puzzle| puzzle.is_exact()).count();
        (exact, self.puzzles.len() - exact)
    }
}
