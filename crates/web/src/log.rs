//! A cache of logs already put into words: a long game is read again and again, and only its end is new.

use board::Language;
use board::log::LogStep;
use board::pieces::Colour;
use game::Seat;
use maud::{Markup, PreEscaped};
use parking_lot::Mutex;
use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

/// A log as it was written: the lines of each step, one after another.
#[derive(Clone, Debug, Default)]
pub(crate) struct Written {
    steps: Vec<LogStep>,
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

/// How many bytes of logs are remembered; when there are more, all are forgotten, and logs are written again as needed.
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
    let kept = WRITTEN.lock().get(&key).cloned().unwrap_or_default();
    let same = kept.steps.iter().zip(steps).take_while(|(old, new)| old.is_same(new)).count();
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
        written.steps.push(step.clone());
    }
    let written = Arc::new(written);
    let mut logs = WRITTEN.lock();
    if logs.values().map(|log| log.html.len()).sum::<usize>() > KEPT {
        logs.clear();
    }
    logs.insert(key, written.clone());
    written
}
