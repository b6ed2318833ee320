//! The coach of a first game: a short word at each new kind of decision, with the rules behind it.
//!
//! A board says which topic belongs to the decision at hand ([`Board::coach`]); here it becomes a panel beside the
//! prompt. What a person has been told is kept in a cookie ([`CoachProgress`]): a topic is open while its first
//! decision is being made, and can be opened again at any time. At which tables the coach stands by is kept in
//! another ([`Coached`]): nowhere else does it speak, unless somebody has switched it on for all of them.

use board::pieces::icon;
use board::{Args, Board, Language, Topic, t};
use maud::{Markup, html};

/// The tables of guided games, the newest last.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Coached(Vec<String>);

impl Coached {
    /// More than anybody plays at once.
    const MAX: usize = 8;

    /// Reads the cookie: ids separated by dots.
    pub fn from_cookie(text: &str) -> Coached {
        let ids = text.split('.').filter(|id| CoachProgress::is_name(id));
        Coached(ids.take(Coached::MAX).map(str::to_owned).collect())
    }

    /// The text of the cookie.
    pub fn cookie(&self) -> String {
        self.0.join(".")
    }

    /// Is a game at this table guided?
    pub fn has(&self, table: &str) -> bool {
        self.0.iter().any(|id| id == table)
    }

    /// The same with one more table; the oldest is forgotten.
    #[must_use]
    pub fn with(mut self, table: &str) -> Coached {
        self.0.retain(|id| id != table);
        self.0.push(table.to_owned());
        let many = self.0.len().saturating_sub(Coached::MAX);
        self.0.drain(..many);
        self
    }

    /// The same without a table.
    #[must_use]
    pub fn without(mut self, table: &str) -> Coached {
        self.0.retain(|id| id != table);
        self
    }
}

/// Which topics somebody has been told.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CoachProgress {
    /// Topics that are over, as `<game>-auction`.
    done: Vec<String>,
    /// The one that stands open, and where: a table and how many decisions its reader had made there.
    open: Option<(String, String)>,
}

/// More topics than there are; a longer list was made up.
const MAX_TOPICS: usize = 80;

impl CoachProgress {
    /// Reads the cookie: names separated by dots, the open one with its place behind an `@`.
    pub fn from_cookie(text: &str) -> CoachProgress {
        let mut told = CoachProgress::default();
        for name in text.split('.').take(MAX_TOPICS) {
            match name.split_once('@') {
                Some((topic, place)) if CoachProgress::is_name(topic) && CoachProgress::is_name(place) => {
                    told.open = Some((topic.to_owned(), place.to_owned()));
                }
                None if CoachProgress::is_name(name) => told.done.push(name.to_owned()),
                _ => {}
            }
        }
        told
    }

    /// Could this be the name of a topic, or of a place?
    pub fn is_name(name: &str) -> bool {
        let plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
        !name.is_empty() && name.len() < 60 && name.chars().all(plain)
    }

    /// The text of the cookie.
    pub fn cookie(&self) -> String {
        let open = self.open.iter().map(|(topic, place)| format!("{topic}@{place}"));
        self.done.iter().cloned().chain(open).collect::<Vec<_>>().join(".")
    }

    /// Is the topic over?
    pub fn has(&self, topic: &str) -> bool {
        self.done.iter().any(|done| done == topic)
    }

    /// The same when this topic is over.
    #[must_use]
    pub fn with(mut self, topic: &str) -> CoachProgress {
        if self.open.as_ref().is_some_and(|(open, _)| open == topic) {
            self.open = None;
        }
        if !self.has(topic) && self.done.len() < MAX_TOPICS {
            self.done.push(topic.to_owned());
        }
        self
    }

    /// The same when this topic comes up at this place: it opens if it is new there; one that was open
    /// anywhere else is over.
    #[must_use]
    pub fn meet(self, topic: &str, place: &str) -> CoachProgress {
        let told = match self.open.clone() {
            Some((open, at)) if open == topic && at == place => return self,
            Some((open, _)) => self.with(&open),
            None => self,
        };
        if told.has(topic) {
            return told;
        }
        CoachProgress { open: Some((topic.to_owned(), place.to_owned())), ..told }
    }
}

/// The panel of the coach beside the prompt.
#[derive(Clone)]
pub struct Panel<'a> {
    /// The reader's language.
    pub language: Language,
    /// The board that speaks.
    pub board: &'static dyn Board,
    /// What this decision is about; nothing while others decide.
    pub topic: Option<Topic>,
    /// Has it been told before? Then the panel is folded, and can be opened.
    pub told: bool,
    /// Is the game over?
    pub over: bool,
    /// The table.
    pub table: &'a str,
    /// Where to come back to after a setting.
    pub back: &'a str,
}

impl Panel<'_> {
    /// The panel, as a region of the table. It is there throughout a guided game, so that the prompt has one size.
    pub fn markup(&self) -> Markup {
        let language = self.language;
        let game = self.board.id();
        let say = |topic: &Topic, what: &str| {
            self.board.words().say(language, &format!("{game}-coach-{}{what}", topic.name), &Args::new())
        };
        html! {
            aside class="region coach" data-region="coach" aria-label=(t!(language, "coach")) {
                details open[!self.told] {
                    summary { (icon("hint")) b { (t!(language, "coach")) } }
                    div class="coach-words" tabindex="0" role="group" aria-label=(t!(language, "coach-words")) {
                        @match &self.topic {
                            Some(topic) => { p { b { (say(topic, "")) } " " (say(topic, "-why")) } }
                            None if self.over => { p { (t!(language, "coach-over")) } }
                            None => { p { (t!(language, "coach-waits")) } }
                        }
                    }
                    form class="coach-acts" method="post" action="/taste" data-post="told" {
                        input type="hidden" name="back" value=(self.back);
                        @if let Some(topic) = &self.topic {
                            span class="coach-rules s" {
                                @for rule in topic.rules.iter().take(3) {
                                    a href={ "/learn/" (game) "#" (rule) } target="_blank" { (rule) }
                                }
                            }
                            @if !self.told {
                                button class="btn" type="submit" name="told" value={ (game) "-" (topic.name) } {
                                    (t!(language, "coach-got-it"))
                                }
                            }
                        }
                        button class="btn flat" type="submit" name="uncoach" value=(self.table)
                            title=(t!(language, "coach-stop")) aria-label=(t!(language, "coach-stop"))
                        {
                            (icon("cross"))
                        }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_tables_are_guided() {
        let coached = Coached::from_cookie("a-1.b c;.b-2");
        assert!(coached.has("a-1") && coached.has("b-2") && !coached.has("b c;"));
        let many = (0..20).fold(coached, |coached, table| coached.with(&format!("t-{table}")));
        assert!(many.has("t-19") && many.has("t-12") && !many.has("t-11") && !many.has("a-1"));
        assert_eq!(Coached::from_cookie(&many.cookie()), many);
        assert!(!many.without("t-19").has("t-19"));
    }

    #[test]
    fn a_topic_is_open_at_its_first_decision_only() {
        let told = CoachProgress::default().meet("tea-auction", "amber-1_0");
        assert!(!told.has("tea-auction"));
        let told = told.meet("tea-auction", "amber-1_0");
        assert!(!told.has("tea-auction"), "drawn again, it is still the same decision");
        let told = told.meet("tea-auction", "amber-1_1");
        assert!(told.has("tea-auction"), "the next decision of its kind");
        let told = told.meet("tea-production", "amber-1_4").meet("tea-compensation", "amber-1_5");
        assert!(told.has("tea-production") && !told.has("tea-compensation"));
    }

    #[test]
    fn what_was_told_is_kept_in_a_cookie() {
        let told = CoachProgress::default().with("tea-auction").meet("tea-plan", "t-9_3");
        assert_eq!(told.cookie(), "tea-auction.tea-plan@t-9_3");
        assert_eq!(CoachProgress::from_cookie(&told.cookie()), told);
        let long = format!("a b;.x\"y.{}..", "z".repeat(100));
        assert_eq!(CoachProgress::from_cookie(&long), CoachProgress::default(), "nonsense is forgotten");
        assert!(CoachProgress::from_cookie(&vec!["a"; 500].join(".")).cookie().len() < 200);
        let told = told.with("tea-plan");
        assert!(told.has("tea-plan") && told.clone().with("tea-plan") == told);
    }
}
