//! The replay of a game: any step, as any seat saw it.

use crate::table::TablePage;
use board::pieces::{icon, once, token};
use board::t;
use board::{SeatFace, SeatKind};
use maud::{Markup, html};

/// Everything a replay shows: the table as it was, and where in its course that is.
#[derive(Debug)]
pub struct ReplayPage {
    /// The table at this step, drawn but not to be acted at.
    pub table: TablePage,
    /// The step that is shown; 0 is the start.
    pub step: usize,
    /// How many steps there are.
    pub of: usize,
    /// May the visitor play on from here?
    pub can_play_on: bool,
}

impl ReplayPage {
    /// The page.
    pub fn page(&self) -> Markup {
        self.table.framed(&["replay.js"], self.fragment())
    }

    /// The part that changes from step to step.
    pub fn fragment(&self) -> Markup {
        self.table.picture(&self.controls())
    }

    fn address(&self, step: usize) -> String {
        format!("/table/{}/replay?step={step}&eye={}", self.table.header.id, self.eye_word())
    }

    fn eye_word(&self) -> String {
        match self.table.table.seat() {
            Some(seat) => self.table.seats[seat.index()].word.clone(),
            None if self.table.table.is_whole() => "all".to_owned(),
            None => "spectator".to_owned(),
        }
    }

    /// Who plays on from here: the one whose eyes look, or the viewer, or the first who can.
    fn player(&self) -> Option<&SeatFace> {
        let faces = || self.table.seats.iter().filter(|face| face.kind != SeatKind::Automa);
        let looking = faces().find(|face| self.table.table.seat() == Some(face.seat));
        looking.or_else(|| faces().find(|face| face.mine)).or_else(|| faces().next()).filter(|_| self.can_play_on)
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
            div class="replay-steps" {
                (go(0, "first", t!(language, "replay-first")))
                (go(self.step.saturating_sub(1), "back", t!(language, "replay-back")))
                (go((self.step + 1).min(self.of), "forward", t!(language, "replay-forward")))
                (go(self.of, "last", t!(language, "replay-last")))
            }
            form class="replay-slider" method="get" action={ "/table/" (self.table.header.id) "/replay" } {
                input type="hidden" name="eye" value=(self.eye_word());
                label class="vh" for="step" { (t!(language, "replay-step", step = self.step, of = self.of)) }
                input id="step" type="range" name="step" min="0" max=(self.of) value=(self.step);
                span class="s" { (t!(language, "replay-step", step = self.step, of = self.of)) }
                noscript { button class="btn" type="submit" { (t!(language, "replay-go")) } }
            }
            div class="replay-eyes" role="group" aria-label=(t!(language, "replay-eyes")) {
                (icon("eye"))
                @for face in &self.table.seats {
                    a class="eye"
                        href={ "/table/" (self.table.header.id) "/replay?step=" (self.step) "&eye=" (face.word) }
                        data-swap
                        aria-current=[(self.table.table.seat() == Some(face.seat)).then_some("true")] title=(face.name)
                    {
                        (token(face.colour, "", Some(&face.name)))
                    }
                }
                a class="eye s" href={ "/table/" (self.table.header.id) "/replay?step=" (self.step) "&eye=all" }
                    data-swap
                    aria-current=[(self.table.table.is_whole()).then_some("true")] { (t!(language, "replay-all-eyes")) }
            }
            @if let Some(face) = self.player() {
                form method="post"
                    action={
                        "/table/" (self.table.header.id) "/play-on"
                        @if let Some(key) = &self.table.header.key { "?key=" (key) }
                    }
                {
                    (once())
                    input type="hidden" name="step" value=(self.step);
                    input type="hidden" name="seat" value=(face.word);
                    button class="btn" type="submit"
                        title=(t!(language, "replay-play-on-as", name = face.name.as_str()))
                    {
                        (token(face.colour, "t16", None)) (t!(language, "replay-play-on"))
                    }
                }
            }
            a class="btn" href={ "/table/" (self.table.header.id) "/result" } { (t!(language, "see-result")) }
        }
    }
}
