//! The log of a game in words.

use crate::language::Language;
use crate::pieces::Colour;
use catalog::{SeenTable, Step};
use game::{Happening, Seat};
use maud::{Markup, PreEscaped};
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// One step of the game: a decision, a draw, or a step of the rules themselves.
#[derive(Clone, Debug)]
pub struct LogStep {
    /// Its number, from 1.
    pub number: usize,
    /// Who decided, or for whom the rules acted; nobody for a draw.
    pub seat: Option<Seat>,
    step: Arc<dyn Step>,
}

impl LogStep {
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
        self.step.happenings()
    }
}

/// A log as it was written: the lines of each step, one after another.
#[derive(Clone, Debug, Default)]
pub(crate) struct Written {
    steps: Vec<Arc<dyn Step>>,
    html: String,
    /// Where the lines of each step end.
    ends: Vec<usize>,
}

impl Written {
    /// The lines of the steps from one place up to another.
    pub(crate) fn lines(&self, from: usize, to: usize) -> PreEscaped<&str> {
        let end = |steps: usize| steps.checked_sub(1).map_or(0, |last| self.ends[last]);
        PreEscaped(&self.html[end(from)..end(to)])
    }
}

/// So many bytes of logs are remembered; then all are forgotten, and those looked at are written again.
const KEPT: usize = 32 << 20;

/// What the words of a log depend on beside its steps: the language, who is "you", and what people are called.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Names {
    pub(crate) language: Language,
    pub(crate) me: Option<Seat>,
    pub(crate) faces: Vec<(String, Colour)>,
}

type Logs = HashMap<(String, Names), Arc<Written>>;

/// The logs that were written last, by their tables and the names in them.
static WRITTEN: LazyLock<Mutex<Logs>> = LazyLock::new(Mutex::default);

/// The log of these steps. A line depends on its step and on the names alone, so what was written for earlier steps is
/// not written again, and people at one table share what they read in the same words.
pub(crate) fn written(key: (String, Names), steps: &[LogStep], say: impl Fn(&LogStep) -> Markup) -> Arc<Written> {
    let kept = WRITTEN.lock().unwrap_or_else(PoisonError::into_inner).get(&key).cloned().unwrap_or_default();
    let same = kept.steps.iter().zip(steps).take_while(|(old, new)| Arc::ptr_eq(old, &new.step)).count();
    if same == steps.len() {
        return kept;
    }
    let mut written = Written {
        steps: kept.steps[..same].to_vec(),
        html: kept.lines(0, same).0.to_owned(),
        ends: kept.ends[..same].to_vec(),
    };
    for step in &steps[same..] {
        written.html.push_str(&say(step).0);
        written.ends.push(written.html.len());
        written.steps.push(step.step.clone());
    }
    let written = Arc::new(written);
    let mut logs = WRITTEN.lock().unwrap_or_else(PoisonError::into_inner);
    if logs.values().map(|log| log.html.len()).sum::<usize>() > KEPT {
        logs.clear();
    }
    logs.insert(key, written.clone());
    written
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

/// The steps of a table that its viewer may know, with what followed from each.
pub fn steps(seen: &dyn SeenTable) -> Vec<LogStep> {
    let step = |(number, step): (usize, Arc<dyn Step>)| LogStep { number, seat: step.maker().seat(), step };
    (1..).zip(seen.steps()).map(step).collect()
}
