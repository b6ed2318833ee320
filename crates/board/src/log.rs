//! The log of a game in words: a step comes in, lines go out.

use anygame::{SeenTable, Step};
use game::{Happening, Seat};
use maud::Markup;
use std::ops::Range;
use std::sync::Arc;

/// One step of the game: a decision, a draw, or a step of the rules themselves.
#[derive(Clone, Debug)]
pub struct LogStep {
    /// Its number, from 1.
    pub number: usize,
    /// Who decided, or for whom the rules acted; nobody for a draw.
    pub seat: Option<Seat>,
    step: Arc<dyn Step>,
    /// Which of the happenings it tells of, where not all of them.
    told: Option<Range<usize>>,
}

impl LogStep {
    /// Is it the very same step, and not one that only looks like it?
    pub fn is_same(&self, other: &LogStep) -> bool {
        Arc::ptr_eq(&self.step, &other.step)
    }

    /// The step in notation, with its first word: `red bid 4 on 2`.
    pub fn text(&self) -> &str {
        &self.step.line().text
    }

    /// Why the rules did it, for an automa.
    pub fn reason(&self) -> Option<&str> {
        self.step.line().comment.as_deref()
    }

    /// What followed from it, in order.
    pub fn happenings(&self) -> &[Happening] {
        let all = self.step.happenings();
        match &self.told {
            Some(told) => all.get(told.clone()).unwrap_or_default(),
            None => all,
        }
    }

    /// The same step, of which only some happenings are told.
    #[must_use]
    pub fn part(&self, told: Range<usize>) -> LogStep {
        LogStep { told: Some(told), ..self.clone() }
    }
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
    /// Something someone did.
    Line,
    /// Something that followed from it.
    Minor,
}

impl Saying {
    /// A line about what someone did.
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

/// The steps of a table that its viewer may know, with what followed from each.
pub fn steps(seen: &dyn SeenTable) -> Vec<LogStep> {
    let step = |(number, step): (usize, Arc<dyn Step>)| LogStep { number, seat: step.maker().seat(), step, told: None };
    (1..).zip(seen.steps()).map(step).collect()
}
