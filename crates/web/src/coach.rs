//! The coach of a first game: a short hint at each new kind of decision, with the rules behind it.
//!
//! A board says which lesson belongs to the decision at hand ([`Board::coach`]); here it
//! becomes a panel. What a person has been told is kept in a cookie ([`CoachProgress`]): a lesson is open
//! while its first decision is being made, and can be opened again at any time.

use board::pieces::icon;
use board::{Args, Board, Language, Lesson, t};
use maud::{Markup, html};

/// Which lessons somebody has seen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CoachProgress {
    /// Lessons that are over, as `<game>-auction`.
    done: Vec<String>,
    /// The one that stands open, and where: a table and how many decisions its reader had made there.
    open: Option<(String, String)>,
}

/// More lessons than there are; a longer list was made up.
const MOST: usize = 80;

impl CoachProgress {
    /// Reads the cookie: names separated by dots, the open one with its place behind an `@`.
    pub fn from_cookie(text: &str) -> CoachProgress {
        let mut told = CoachProgress::default();
        for name in text.split('.').take(MOST) {
            match name.split_once('@') {
                Some((lesson, place)) if CoachProgress::is_lesson(lesson) && CoachProgress::is_lesson(place) => {
                    told.open = Some((lesson.to_owned(), place.to_owned()));
                }
                None if CoachProgress::is_lesson(name) => told.done.push(name.to_owned()),
                _ => {}
            }
        }
        told
    }

    /// Could this be the name of a lesson, or of a place?
    pub fn is_lesson(name: &str) -> bool {
        let plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
        !name.is_empty() && name.len() < 60 && name.chars().all(plain)
    }

    /// The text of the cookie.
    pub fn cookie(&self) -> String {
        let open = self.open.iter().map(|(lesson, place)| format!("{lesson}@{place}"));
        self.done.iter().cloned().chain(open).collect::<Vec<_>>().join(".")
    }

    /// Is the lesson over?
    pub fn has(&self, lesson: &str) -> bool {
        self.done.iter().any(|done| done == lesson)
    }

    /// The same when this lesson is over.
    #[must_use]
    pub fn with(mut self, lesson: &str) -> CoachProgress {
        if self.open.as_ref().is_some_and(|(open, _)| open == lesson) {
            self.open = None;
        }
        if !self.has(lesson) && self.done.len() < MOST {
            self.done.push(lesson.to_owned());
        }
        self
    }

    /// The same when this lesson comes up at this place: it opens if it is new there; one that was open
    /// anywhere else is over.
    #[must_use]
    pub fn meet(self, lesson: &str, place: &str) -> CoachProgress {
        let told = match self.open.clone() {
            Some((open, at)) if open == lesson && at == place => return self,
            Some((open, _)) => self.with(&open),
            None => self,
        };
        if told.has(lesson) {
            return told;
        }
        CoachProgress { open: Some((lesson.to_owned(), place.to_owned())), ..told }
    }
}

/// The panel of a lesson.
#[derive(Clone)]
pub struct Panel<'a> {
    /// The reader's language.
    pub language: Language,
    /// The board whose lesson it is.
    pub board: &'static dyn Board,
    /// The lesson.
    pub lesson: Lesson,
    /// Has it been shown before? Then it is closed, and can be opened.
    pub told: bool,
    /// Where to come back to after a setting.
    pub back: &'a str,
}

impl Panel<'_> {
    /// The panel, as a region of the table.
    pub fn markup(&self) -> Markup {
        let language = self.language;
        let (game, topic) = (self.board.id(), self.lesson.topic);
        let say = |what: &str| self.board.words().say(language, &format!("{game}-coach-{topic}{what}"), &Args::new());
        html! {
            aside class="region coach" data-region="coach" aria-label=(t!(language, "coach")) {
                details open[!self.told] {
                    summary { (icon("hint")) span { (t!(language, "coach")) } }
                    div class="coach-words" {
                        p { b { (say("")) } }
                        p { (say("-why")) }
                        p class="coach-rules s" {
                            span class="soft" { (t!(language, "coach-rules")) }
                            @for rule in self.lesson.rules {
                                a href={ "/learn/" (game) "#" (rule) } target="_blank" { (rule) }
                            }
                        }
                        form class="coach-acts" method="post" action="/taste" data-post="told" {
                            input type="hidden" name="back" value=(self.back);
                            @if !self.told {
                                button class="btn" type="submit" name="told" value={ (game) "-" (topic) } {
                                    (icon("check")) (t!(language, "coach-got-it"))
                                }
                            }
                            button class="btn flat" type="submit" name="guided" value="no" {
                                (t!(language, "coach-stop"))
                            }
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
    fn a_lesson_is_open_at_its_first_decision_only() {
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
