//! The better line: how a finished game might have gone on, board by board, as the seat would have seen it.

use crate::boards;
use crate::table::TablePage;
use board::pieces::{icon, token};
use board::{BoardContext, SeatFace, log, t};
use maud::{Markup, html};

/// A board of a line that was never played.
#[derive(Debug)]
pub struct BetterPage {
    /// The table as it would have been, as a picture without actions.
    pub table: TablePage,
    /// The table's id.
    pub id: String,
    /// What every address carries: `?key=…`, or nothing.
    pub tail: String,
    /// The step of the game the line begins after.
    pub place: usize,
    /// How many steps of the line are shown.
    pub at: usize,
    /// How many it has.
    pub of: usize,
    /// Whose line it is.
    pub face: SeatFace,
}

impl BetterPage {
    fn address(&self, at: usize) -> String {
        let joint = if self.tail.is_empty() { "?" } else { "&" };
        format!("/table/{}/better/{}{}{joint}at={at}", self.id, self.place, self.tail)
    }

    /// The page.
    pub fn page(&self) -> Markup {
        self.table.framed(&["replay.js"], self.fragment())
    }

    /// The part that changes from step to step.
    pub fn fragment(&self) -> Markup {
        self.table.picture(&self.controls(), &html! {})
    }

    /// What the last of the shown steps did, in the words of the log.
    fn last_words(&self) -> Markup {
        let steps = log::steps(&*self.table.table);
        let board = boards::of(self.table.table.id());
        let cx = BoardContext::picture(board, &*self.table.table, &self.table.seats, self.table.viewer.language);
        let Some(step) = steps.last().filter(|_| self.at > 0) else { return html! {} };
        let said = board.say(&cx, step).into_iter().find(|said| said.weight != log::Weight::Heading);
        html! { @if let Some(said) = said { (said.words) } }
    }

    fn controls(&self) -> Markup {
        let language = self.table.viewer.language;
        let go = |to: usize, key: &str, label: String| {
            html! {
                a class="btn round-6" href=(self.address(to)) data-step-key=(key) title=(label) aria-label=(label) {
                    (icon(key))
                }
            }
        };
        html! {
            div class="better-words" {
                p { (token(self.face.colour, "t16", Some(&self.face.name))) " " b { (t!(language, "better-title")) } }
                p class="s soft" { (t!(language, "better-about", name = self.face.name.as_str())) }
            }
            div class="replay-steps" {
                (go(0, "first", t!(language, "replay-first")))
                (go(self.at.saturating_sub(1), "back", t!(language, "replay-back")))
                (go((self.at + 1).min(self.of), "forward", t!(language, "replay-forward")))
                (go(self.of, "last", t!(language, "replay-last")))
            }
            p class="better-step" role="status" {
                b { (t!(language, "better-step", step = self.at, of = self.of)) } " "
                span { (self.last_words()) }
            }
            a class="btn" href={ "/table/" (self.id) "/result" (self.tail) "#analysis" } {
                (t!(language, "exercise-back"))
            }
        }
    }
}
