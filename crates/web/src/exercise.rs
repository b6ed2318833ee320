//! An exercise from one's own game: the board of a decision as its seat saw it then, and the question what was better.
//!
//! Like a lesson it is a table without a server's state: the address names the game and the step, a try is judged when
//! it is made, and nothing is kept of it.

use crate::layout::Visitor;
use crate::table::{LessonPlace, Pick, TableHeader, TablePage};
use board::pieces::icon;
use board::{BoardContext, SeatFace, t};
use catalog::SeenTable;
use game::Seat;
use maud::{Markup, html};

/// What became of a try.
#[derive(Clone, PartialEq, Debug)]
pub enum Outcome {
    /// Nothing was tried yet.
    Open,
    /// As good as the best, within the noise.
    Right {
        /// What was tried.
        action: String,
    },
    /// Something better was there.
    Wrong {
        /// What was tried.
        action: String,
        /// What it costs in chances.
        loss: f64,
    },
    /// The reader wants to know.
    Shown,
}

/// Chances as points of a hundred.
fn points(chance: f64) -> i64 {
    (chance * 100.0).round() as i64
}

/// An exercise as its learner sees it.
pub struct ExercisePage<'a> {
    /// The learner.
    pub visitor: &'a Visitor,
    /// The table's id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What every address carries: `?key=…`, or nothing.
    pub tail: String,
    /// The decision, from 0.
    pub place: usize,
    /// All exercises of this game, in their order.
    pub all: Vec<usize>,
    /// What its seat saw.
    pub seen: Box<dyn SeenTable>,
    /// Whose decision it was.
    pub seat: Seat,
    /// Who sat where.
    pub faces: Vec<SeatFace>,
    /// What was played.
    pub played: String,
    /// What was better.
    pub best: String,
    /// What it cost.
    pub loss: f64,
    /// What became of the try.
    pub outcome: Outcome,
    /// What is picked, and what was refused.
    pub pick: Pick,
}

impl std::fmt::Debug for ExercisePage<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ExercisePage").field("id", &self.id).field("place", &self.place).finish_non_exhaustive()
    }
}

impl ExercisePage<'_> {
    fn path(&self, place: usize) -> String {
        format!("/table/{}/exercise/{place}", self.id)
    }

    fn cx(&self) -> BoardContext<'_> {
        let board = crate::boards::of(self.seen.id());
        BoardContext { live: true, ..BoardContext::picture(board, &*self.seen, &self.faces, self.visitor.language) }
    }

    fn words_of(&self, action: &str) -> String {
        let cx = self.cx();
        cx.board.action_text(&cx, action)
    }

    fn reason_of(&self, action: &str) -> Option<String> {
        let cx = self.cx();
        self.seen.reasons(&[action]).pop().flatten().map(|remark| cx.remark_text("hint", &remark))
    }

    /// The page, as a table.
    pub fn page(self) -> TablePage {
        let language = self.visitor.language;
        // The move itself stands in the question's place, what speaks for it in the panel, and the board shows it.
        let over = match &self.outcome {
            Outcome::Open | Outcome::Wrong { .. } => None,
            Outcome::Right { action } => Some((action.clone(), "exercise-good")),
            Outcome::Shown => Some((self.best.clone(), "exercise-best")),
        };
        let words = over.as_ref().map(|(action, id)| t!(language, id, action = self.words_of(action)));
        // As long as the answer is looked for, nothing on the board gives it away; a wrong try changes nothing in that.
        let looks = matches!(self.outcome, Outcome::Open | Outcome::Wrong { .. });
        let panel = self.panel();
        let after = over.and_then(|(action, _)| self.seen.try_out(&[&action]).ok()).map(|trial| trial.seen);
        let header = TableHeader {
            id: format!("exercise-{}-{}", self.id, self.place),
            name: t!(language, "exercise-title"),
            version: self.place as u64,
            lesson: Some(LessonPlace {
                path: self.path(self.place),
                without: if looks { crate::boards::of(self.seen.id()).spoilers() } else { &[] },
                unaided: looks,
                panel,
                over: words,
                ..LessonPlace::default()
            }),
            ..TableHeader::default()
        };
        let seen = after.unwrap_or(self.seen);
        TablePage::alone(self.visitor, header, Some(self.seat), self.faces, seen, self.pick)
    }

    /// What is asked, or what came of it. Gold is advice.
    fn panel(&self) -> Markup {
        let language = self.visitor.language;
        let number = self.all.iter().position(|place| *place == self.place).map_or(0, |nth| nth + 1);
        let next = self.all.get(number).copied();
        let (class, symbol) = match self.outcome {
            Outcome::Open | Outcome::Shown => ("", "hint"),
            Outcome::Right { .. } => (" reached", "check"),
            Outcome::Wrong { .. } => (" missed", "cross"),
        };
        html! {
            aside class={ "region coach lesson-panel exercise-panel" (class) } data-region="coach"
                aria-label=(t!(language, "exercise-title"))
            {
                p class="lesson-head" {
                    (icon(symbol)) b { (t!(language, "exercise-find")) }
                    @if number > 0 && self.all.len() > 1 {
                        span class="soft s" { (t!(language, "exercise-of", number = number, of = self.all.len())) }
                    }
                    a class="lesson-out s" href={ "/table/" (self.id) "/result" (self.tail) "#analysis" } {
                        (t!(language, "exercise-back"))
                    }
                }
                div class="coach-words" tabindex="0" role="group" aria-label=(t!(language, "lesson-aim")) {
                    p role="status" { (self.said()) }
                    @if let Some(reason) = self.reason() { p { (reason) } }
                }
                div class="coach-acts" {
                    @if matches!(self.outcome, Outcome::Open | Outcome::Wrong { .. }) {
                        a class="btn" href=(self.with_tail(self.place, "solution=yes")) {
                            (t!(language, "exercise-solution"))
                        }
                    } @else {
                        a class="btn" href=(self.with_tail(self.place, "")) {
                            (icon("reset")) (t!(language, "lesson-again"))
                        }
                        @if let Some(next) = next {
                            a class="btn go" href=(self.with_tail(next, "")) { (t!(language, "exercise-next")) }
                        }
                    }
                }
            }
        }
    }

    fn with_tail(&self, place: usize, more: &str) -> String {
        let words = [self.tail.trim_start_matches('?'), more].into_iter().filter(|word| !word.is_empty());
        let words = words.collect::<Vec<_>>().join("&");
        format!("{}{}{words}", self.path(place), if words.is_empty() { "" } else { "?" })
    }

    fn said(&self) -> String {
        let language = self.visitor.language;
        let played = self.words_of(&self.played);
        match &self.outcome {
            Outcome::Open => t!(language, "exercise-asks", played = played, loss = points(self.loss)),
            Outcome::Right { .. } => t!(language, "exercise-right"),
            Outcome::Wrong { action, loss } if *loss >= self.loss => {
                t!(language, "exercise-worse", action = self.words_of(action), loss = points(*loss))
            }
            Outcome::Wrong { action, loss } => {
                t!(language, "exercise-bad", action = self.words_of(action), loss = points(*loss))
            }
            Outcome::Shown => {
                t!(language, "exercise-shown", played = self.words_of(&self.played), loss = points(self.loss))
            }
        }
    }

    /// Why, in the game's words.
    fn reason(&self) -> Option<String> {
        match &self.outcome {
            Outcome::Open => None,
            Outcome::Right { action } | Outcome::Wrong { action, .. } => self.reason_of(action),
            Outcome::Shown => self.reason_of(&self.best),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::{SeatKind, pieces::Colour};
    use game::{Eye, Next, Record};

    /// The last production of a game: a solver knows its best order.
    const GAME: &str = include_str!("../../furnace/tests/golden/random-2.record");

    #[test]
    fn nothing_gives_the_answer_away_as_long_as_it_is_looked_for() {
        let record = Record::parse(GAME).unwrap();
        let table = catalog::replay_record(&record, None).unwrap();
        let visitor = Visitor::default();
        let faces: Vec<SeatFace> = table
            .seat_words()
            .iter()
            .enumerate()
            .map(|(index, word)| SeatFace {
                seat: Seat::new(index),
                word: word.clone(),
                name: word.clone(),
                colour: Colour::for_seat(word, index),
                kind: SeatKind::Person,
                present: true,
                mine: index == 0,
                seconds_left: None,
                person: None,
                guest: false,
            })
            .collect();
        let page = |place: usize, seat: Seat, outcome: Outcome| {
            let legal = table.seen_after(place, Eye::Seat(seat)).legal();
            let exercise = ExercisePage {
                visitor: &visitor,
                id: "t".to_owned(),
                name: String::new(),
                tail: String::new(),
                place,
                all: vec![place],
                seen: table.seen_after(place, Eye::Seat(seat)),
                seat,
                faces: faces.clone(),
                played: legal[0].clone(),
                best: legal.last().unwrap().clone(),
                loss: 0.2,
                outcome,
                pick: Pick::default(),
            };
            exercise.page().page().into_string()
        };
        let tells = |page: &str| page.contains("data-region=\"best\"") || page.contains("class=\"best-now\"");
        // The solution stands in the question's place, and the board is the one after it.
        let first = (0..table.steps())
            .find(|&place| matches!(table.seen_after(place, Eye::Spectator).next(), Next::Decide { .. }))
            .unwrap();
        let seat = table.seen_after(first, Eye::Spectator).next().awaited().first().unwrap();
        let board = |page: &str| {
            let from = page.split_once("data-region=\"row\"").unwrap().1;
            from.split_once("</section>").unwrap().0.to_owned()
        };
        let (open, shown) = (page(first, seat, Outcome::Open), page(first, seat, Outcome::Shown));
        assert!(shown.split_once("id=\"prompt\"").unwrap().1.contains("Best was: ") && !open.contains("Best was: "));
        let legal = table.seen_after(first, Eye::Seat(seat)).legal();
        let right = page(first, seat, Outcome::Right { action: legal.last().unwrap().clone() });
        let other = page(first, seat, Outcome::Right { action: legal[0].clone() });
        assert!(board(&shown) == board(&right) && board(&shown) != board(&other) && board(&shown) != board(&open));
        let mut told = 0;
        for place in (0..table.steps()).step_by(5) {
            let Next::Decide { awaited, .. } = table.seen_after(place, Eye::Spectator).next() else { continue };
            let seat = awaited.first().unwrap();
            let action = table.seen_after(place, Eye::Seat(seat)).legal()[0].clone();
            let wrong = Outcome::Wrong { action: action.clone(), loss: 0.1 };
            assert!(!tells(&page(place, seat, Outcome::Open)) && !tells(&page(place, seat, wrong)), "step {place}");
            told += usize::from(tells(&page(place, seat, Outcome::Right { action })));
        }
        assert!(told > 0, "there is something to give away");
    }
}
