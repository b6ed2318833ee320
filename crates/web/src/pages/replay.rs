//! The replay of a game: any step, as any seat saw it. It stands on a page of its own, on the page after the game, and
//! at a running table, where it is the board of an earlier step as the viewer saw it then.

use crate::table::TablePage;
use board::pieces::{icon, once, token};
use board::t;
use board::{SeatFace, SeatKind, When};
use maud::{Markup, html};

/// Where a replay is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReplayPlace {
    /// On a page of its own, of a finished game.
    Alone,
    /// On the page after the game.
    AfterGame,
    /// At a table where the game goes on; the version it had when the page was drawn.
    Running(u64),
}

/// Everything a replay shows: the table as it was, and where in its course that is.
#[derive(Debug)]
pub struct ReplayPage {
    /// The table at this step, as a picture without actions.
    pub table: TablePage,
    /// Where it is shown.
    pub place: ReplayPlace,
    /// What every address of it carries beside the step: the key of a spectator, what the viewer had picked.
    pub carried: Vec<(&'static str, String)>,
    /// The same as the end of an address: `&key=…`.
    pub tail: String,
    /// The way back to the table.
    pub back: String,
    /// The step that is shown; 0 is the start.
    pub step: usize,
    /// How many steps there are.
    pub of: usize,
    /// The step before the next decision of whoever looks, or through whose eyes they look.
    pub next_decision: Option<usize>,
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
        let look = self.look_form();
        let controls = self.controls();
        match self.place {
            ReplayPlace::AfterGame => self.table.picture_on_page(&controls, &look),
            ReplayPlace::Alone | ReplayPlace::Running(_) => self.table.picture(&controls, &look),
        }
    }

    /// The page this is a part of.
    fn path(&self) -> String {
        let id = &self.table.header.id;
        match self.place {
            ReplayPlace::AfterGame => format!("/table/{id}/result"),
            ReplayPlace::Alone | ReplayPlace::Running(_) => format!("/table/{id}/replay"),
        }
    }

    /// The place on it.
    fn anchor(&self) -> &'static str {
        if self.place == ReplayPlace::AfterGame { "#replay" } else { "" }
    }

    fn address(&self, step: usize, eye: &str) -> String {
        format!("{}?step={step}&eye={eye}{}{}", self.path(), self.tail, self.anchor())
    }

    fn eye_word(&self) -> String {
        match self.table.table.seat() {
            Some(seat) => self.table.seats[seat.index()].word.clone(),
            None if self.table.table.is_whole() => "all".to_owned(),
            None => "spectator".to_owned(),
        }
    }

    /// Who plays on from here: the seat that is shown, or the viewer's, or the first that can.
    fn player(&self) -> Option<&SeatFace> {
        let faces = || self.table.seats.iter().filter(|face| face.kind != SeatKind::Automa);
        let looking = faces().find(|face| self.table.table.seat() == Some(face.seat));
        looking.or_else(|| faces().find(|face| face.mine)).or_else(|| faces().next()).filter(|_| self.can_play_on)
    }

    /// What every form here says beside the step.
    fn hidden_fields(&self) -> Markup {
        html! {
            input type="hidden" name="eye" value=(self.eye_word());
            @for (name, value) in &self.carried { input type="hidden" name=(name) value=(value); }
        }
    }

    /// Lines of the log lead to their steps by this form, also without a script.
    fn look_form(&self) -> Markup {
        html! {
            form id="look" method="get" action={ (self.path()) (self.anchor()) } hidden { (self.hidden_fields()) }
        }
    }

    fn controls(&self) -> Markup {
        let language = self.table.viewer.language;
        let eye = self.eye_word();
        let go = |to: usize, key: &str, label: String| {
            html! {
                a class="btn round-6" href=(self.address(to, &eye)) data-step-key=(key) title=(label)
                    aria-label=(label)
                {
                    (icon(key))
                }
            }
        };
        html! {
            div class="replay-steps" {
                (go(0, "first", t!(language, "replay-first")))
                (go(self.step.saturating_sub(1), "back", t!(language, "replay-back")))
                // Without a script nothing plays by itself.
                button class="btn round-6 replay-play" type="button" data-play hidden
                    data-pause=(t!(language, "replay-pause")) title=(t!(language, "replay-play"))
                    aria-label=(t!(language, "replay-play"))
                {
                    span class="when-still" { (icon("play")) } span class="when-playing" { (icon("pause")) }
                }
                (go((self.step + 1).min(self.of), "forward", t!(language, "replay-forward")))
                (go(self.of, "last", t!(language, "replay-last")))
                div class="replay-speeds" role="group" aria-label=(t!(language, "replay-speed")) hidden {
                    @for speed in [1, 2, 4] {
                        button type="button" data-speed=(speed) aria-pressed=(speed == 1) { (speed) "×" }
                    }
                }
            }
            form class="replay-slider" method="get" action={ (self.path()) (self.anchor()) } {
                (self.hidden_fields())
                label class="vh" for="step" { (t!(language, "replay-step", step = self.step, of = self.of)) }
                input id="step" type="range" name="step" min="0" max=(self.of) value=(self.step)
                    aria-valuetext=(self.where_words());
                noscript { button class="btn" type="submit" { (t!(language, "replay-go")) } }
                span class="replay-where s" {
                    b { (t!(language, "replay-step", step = self.step, of = self.of)) }
                    span class="soft" { (self.where_words()) }
                }
            }
            @if let Some(step) = self.next_decision {
                a class="btn replay-decision" href=(self.address(step, &eye)) data-step-key="decision" {
                    (icon("last"))
                    (match self.table.table.seat().filter(|seat| !self.table.seats[seat.index()].mine) {
                        Some(seat) => t!(
                            language,
                            "replay-decision-of",
                            name = self.table.seats[seat.index()].name.as_str()
                        ),
                        None => t!(language, "replay-decision"),
                    })
                }
            }
            @match self.place {
                ReplayPlace::Running(version) => {
                    a class="btn go replay-now" href=(self.back) data-now=(version)
                        data-news=(t!(language, "replay-news"))
                    {
                        (icon("last")) span { (t!(language, "replay-back-to-now")) }
                    }
                }
                ReplayPlace::Alone | ReplayPlace::AfterGame => {
                    (self.eyes(&eye))
                    (self.play_on())
                }
            }
            @if self.place == ReplayPlace::Alone {
                a class="btn" href=(self.table.to("/result")) { (t!(language, "see-result")) }
            }
        }
    }

    /// Where in the game the step is: round and phase.
    fn where_words(&self) -> String {
        let status = self.table.past_status();
        let phase = status.phases.iter().find(|phase| phase.when == When::Now).map(|phase| phase.name.as_str());
        [Some(status.round_words.as_str()), phase].into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }

    /// Through whose eyes; only when all is over.
    fn eyes(&self, eye: &str) -> Markup {
        let language = self.table.viewer.language;
        html! {
            div class="replay-eyes" role="group" aria-label=(t!(language, "replay-eyes")) {
                (icon("eye"))
                @for face in &self.table.seats {
                    a class="eye" href=(self.address(self.step, &face.word)) data-swap
                        aria-current=[(eye == face.word).then_some("true")] title=(face.name)
                    {
                        (token(face.colour, "", Some(&face.name)))
                    }
                }
                a class="eye s" href=(self.address(self.step, "all")) data-swap
                    aria-current=[(eye == "all").then_some("true")] title=(t!(language, "replay-all-eyes"))
                {
                    (icon("seats")) span class="wide-words" { (t!(language, "replay-all-eyes")) }
                }
            }
        }
    }

    fn play_on(&self) -> Markup {
        let language = self.table.viewer.language;
        html! {
            @if let Some(face) = self.player() {
                form method="post" action=(self.table.to("/play-on")) {
                    (once())
                    input type="hidden" name="step" value=(self.step);
                    input type="hidden" name="seat" value=(face.word);
                    button class="btn" type="submit"
                        title=(t!(language, "replay-play-on-as", name = face.name.as_str()))
                    {
                        (token(face.colour, "t16", None)) (icon("play"))
                        span class="wide-words" { (t!(language, "replay-play-on")) }
                    }
                }
            }
        }
    }
}
