//! Which parts of a table's page are sent: a script says what its page shows, and gets the rest.
//!
//! Every part of a page has a *print*, a short hash of its markup. The page keeps the prints of what it shows
//! (`data-prints` of `#table`) and sends them with each request (the header `x-have`). Parts whose print is
//! the same are not sent, and of the log only the lines that the page does not have. Nothing is remembered
//! here: a page that has other parts than there are now, or sends nonsense, gets everything.
//!
//! This module knows no game and no table; [`table`](crate::table) decides which parts there are.

use board::LogStep;
use foldhash::quality::FixedState;
use maud::{Markup, Render};
use std::hash::{BuildHasher, Hash, Hasher};

/// A part of a page that is swapped by itself.
#[derive(Debug)]
pub(crate) struct Part {
    /// Its name: the `data-region` of its element.
    pub(crate) name: &'static str,
    /// Its element.
    pub(crate) markup: Markup,
    /// What it is compared by; a part without a print is always sent.
    pub(crate) print: Option<String>,
}

impl Part {
    /// A part that is sent when its markup has changed.
    pub(crate) fn new(name: &'static str, markup: Markup) -> Part {
        let print = print_of(&markup.0);
        Part { name, markup, print: Some(print) }
    }

    /// The same for a part whose forms name the version: a script fills it in, so the version alone is not a change.
    pub(crate) fn with_version(name: &'static str, markup: Markup, version: u64) -> Part {
        let version = format!(" name=\"version\" value=\"{version}\"");
        let mut hasher = hasher();
        let mut rest = markup.0.as_bytes();
        while let Some(at) = memchr::memmem::find(rest, version.as_bytes()) {
            hasher.write(&rest[..at]);
            rest = &rest[at + version.len()..];
        }
        hasher.write(rest);
        let print = format!("{:x}", hasher.finish());
        Part { name, markup, print: Some(print) }
    }

    /// A part that is always sent.
    pub(crate) fn fleeting(name: &'static str, markup: Markup) -> Part {
        Part { name, markup, print: None }
    }
}

/// A fast hash, not a secure one: whoever is sent a part knows all of it anyway.
fn hasher() -> impl Hasher {
    FixedState::default().build_hasher()
}

/// Something that is written directly into the page, and not into a string of its own first.
pub(crate) struct Written<F: Fn(&mut String)>(pub(crate) F);

impl<F: Fn(&mut String)> Render for Written<F> {
    fn render_to(&self, to: &mut String) {
        self.0(to);
    }
}

/// Parts one after another.
pub(crate) struct Joined<'a>(pub(crate) &'a [Part]);

impl Render for Joined<'_> {
    fn render_to(&self, to: &mut String) {
        // Allocated at once: a string that grows is copied again and again.
        to.reserve(self.0.iter().map(|part| part.markup.0.len()).sum());
        self.0.iter().for_each(|part| to.push_str(&part.markup.0));
    }
}

/// A hash as hexadecimal digits. Another build may compute another one: then a part is sent once more.
fn print_of(value: impl Hash) -> String {
    let mut hasher = hasher();
    value.hash(&mut hasher);
    format!("{:x}", hasher.finish())
}

/// The prints of all parts, as a page carries them: `top:1f… prompt:9c… once:`.
pub(crate) fn prints(parts: &[Part]) -> String {
    let mut text = String::with_capacity(parts.len() * 24);
    for part in parts {
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(part.name);
        text.push(':');
        text.push_str(part.print.as_deref().unwrap_or_default());
    }
    text
}

/// What a page that asks shows already.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct KnownParts(Vec<(String, String)>);

impl KnownParts {
    /// What a page says it has.
    pub fn read(text: &str) -> KnownParts {
        let part = |word: &str| word.split_once(':').map(|(name, print)| (name.to_owned(), print.to_owned()));
        KnownParts(text.split(' ').take(64).filter_map(part).collect())
    }

    /// The print of a part the page has.
    pub(crate) fn print(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(own, _)| own == name).map(|(_, print)| print.as_str())
    }

    /// Does the page consist of these parts?
    pub(crate) fn is_made_of(&self, parts: &[Part]) -> bool {
        self.0.len() == parts.len() && self.0.iter().zip(parts).all(|((name, _), part)| name == part.name)
    }

    /// Is this what the page shows?
    pub(crate) fn has(&self, part: &Part) -> bool {
        part.print.is_some() && self.print(part.name) == part.print.as_deref()
    }
}

/// How far a log goes and what it says: `12-9c…-8` for twelve steps, the last own one the eighth.
///
/// A line depends on its step and on `names`, whatever else its words are made of, and on nothing that comes later. So
/// a log that begins with the steps a page shows need not be written again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LogPrint {
    steps: usize,
    print: String,
    since: usize,
}

impl LogPrint {
    /// The print of the first steps of a log; `since` is the step behind which everything is news.
    pub(crate) fn of(names: impl Hash, log: &[LogStep], since: usize) -> LogPrint {
        let mut hasher = hasher();
        names.hash(&mut hasher);
        for step in log {
            (step.number, step.seat, step.text(), step.reason()).hash(&mut hasher);
        }
        LogPrint { steps: log.len(), print: format!("{:x}", hasher.finish()), since }
    }

    /// How a page carries it.
    pub(crate) fn text(&self) -> String {
        format!("{}-{}-{}", self.steps, self.print, self.since)
    }

    /// How many steps of this log a page shows, if they are the same as here.
    pub(crate) fn shown(text: &str, names: impl Hash, log: &[LogStep]) -> Option<usize> {
        let mut words = text.split('-');
        let steps = words.next()?.parse().ok().filter(|steps| (1..=log.len()).contains(steps))?;
        (words.next()? == LogPrint::of(names, &log[..steps], 0).print).then_some(steps)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;
    use board::log;
    use maud::html;

    /// The log of a game after this many steps.
    fn log(seed: u64, steps: usize) -> Vec<LogStep> {
        let mut table = sample::open(catalog::titles()[0], &[]);
        sample::play_until(&mut *table, seed, |table| table.steps() >= steps);
        log::steps(&*table.seen_by(game::Eye::Spectator))
    }

    #[test]
    fn what_a_page_has_stays_at_home() {
        let parts = [
            Part::new("top", html! { "a" }),
            Part::new("prompt", html! { "b" }),
            Part::fleeting("once", html! { "c" }),
        ];
        let have = KnownParts::read(&prints(&parts));
        assert!(have.is_made_of(&parts) && have.has(&parts[0]) && have.has(&parts[1]));
        assert!(!have.has(&parts[2]), "what is never the same always travels");
        assert!(!have.has(&Part::new("prompt", html! { "changed" })));
        assert!(!have.is_made_of(&parts[..2]), "another page");
        for nonsense in ["", " ", ":", "top", "top:1 top:1 top:1", &"x:y ".repeat(1000)] {
            assert!(!KnownParts::read(nonsense).is_made_of(&parts), "{nonsense}");
        }
    }

    #[test]
    fn a_log_goes_on_where_the_page_ends_only_if_it_begins_the_same() {
        let log = log(1, 6);
        let shown = LogPrint::of("names", &log[..5], 1).text();
        assert_eq!(LogPrint::shown(&shown, "names", &log), Some(5));
        assert_eq!(LogPrint::shown(&shown, "other names", &log), None);
        // A step was taken back, and another made.
        assert_eq!(LogPrint::shown(&shown, "names", &self::log(2, 6)), None);
        assert_eq!(LogPrint::shown(&shown, "names", &log[..1]), None);
        for nonsense in ["", "-", "0--", "9999999999999999999999-1-1", "2", "2-", "-1-2-3"] {
            assert_eq!(LogPrint::shown(nonsense, "names", &log), None, "{nonsense}");
        }
    }
}
