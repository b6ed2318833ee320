//! The log of a game in words.

use catalog::{Happening, SeenTable, Table};
use game::Seat;
use maud::Markup;

/// One step of the game: a decision, a draw, or a step of the rules themselves.
#[derive(Clone, Debug)]
pub struct LogStep {
    /// Its number, from 1.
    pub number: usize,
    /// Who decided, or for whom the rules acted; nobody for a draw.
    pub seat: Option<Seat>,
    /// The step in notation, with its first word: `red bid 4 on 2`.
    pub text: String,
    /// Why the rules did it, for an automa.
    pub reason: Option<String>,
    /// What followed from it, in order.
    pub happenings: Vec<Happening>,
    /// When it was taken, in milliseconds since 1970, if known.
    pub at: Option<i64>,
}

/// One line of the log.
#[derive(Debug)]
pub struct Saying {
    /// Whose token stands before it.
    pub seat: Option<Seat>,
    /// What it says.
    pub words: Markup,
    /// How it stands out.
    pub weight: Weight,
}

/// How much a line of the log stands out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weight {
    /// The beginning of a round or phase.
    Heading,
    /// Something somebody did.
    Line,
    /// Something that followed from it.
    Minor,
}

impl Saying {
    /// A line about what somebody did.
    pub fn line(seat: Option<Seat>, words: Markup) -> Saying {
        Saying { seat, words, weight: Weight::Line }
    }

    /// A line about something that followed.
    pub fn minor(seat: Option<Seat>, words: Markup) -> Saying {
        Saying { seat, words, weight: Weight::Minor }
    }

    /// The heading of a round or phase.
    pub fn heading(words: Markup) -> Saying {
        Saying { seat: None, words, weight: Weight::Heading }
    }
}

/// The steps of a table with what followed from each. `fresh` is the same table before its first
/// step; it is played on with the lines that are seen, and needs no others: what others decided in
/// secret is not there yet for anything to depend on.
pub fn steps(seen: &dyn SeenTable, mut fresh: Box<dyn Table>) -> Vec<LogStep> {
    let mut steps = Vec::with_capacity(seen.lines().len());
    for line in seen.lines() {
        let Ok(happenings) = fresh.follow(line) else { break };
        let mut words = line.text.split_whitespace();
        let mut head = words.next().unwrap_or_default();
        if head == "auto" {
            head = words.next().unwrap_or_default();
        }
        steps.push(LogStep {
            number: steps.len() + 1,
            seat: seen.seat_named(head),
            text: line.text.clone(),
            reason: line.comment.clone(),
            happenings,
            at: None,
        });
    }
    steps
}
