//! What happened since the viewer's last move: a strip at the prompt's edge, and the same step by step for a script
//! that shows it on the board.
//!
//! Every frame is a board of the past as the viewer saw it then; this module only says which there are, in words of
//! the log.

use super::TablePage;
use board::log::Weight;
use board::pieces::{icon, token};
use board::t;
use board::{Board, BoardContext, LogStep, Saying};
use game::Next;
use maud::{Markup, html};
use std::ops::Range;

/// How many lines the strip has.
const LINES: usize = 4;
/// The most frames that are shown in a row; what lies further back is in the log.
const FRAMES: usize = 40;

/// A board to be shown on the way from an earlier moment to now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frame {
    /// The number of the step it belongs to.
    pub step: usize,
    /// Which moment within the step; none for its end.
    pub moment: Option<usize>,
    /// Which of the step's happenings lead to it from the frame before.
    pub told: Range<usize>,
}

impl Frame {
    /// The frames of a step: its moments, each after a number of happenings, and its end.
    pub fn from_step(step: &LogStep, moments: &[usize]) -> Vec<Frame> {
        let mut told = 0;
        let mut frames = Vec::with_capacity(moments.len() + 1);
        for (moment, &until) in moments.iter().enumerate() {
            frames.push(Frame { step: step.number, moment: Some(moment), told: told..until });
            told = until;
        }
        frames.push(Frame { step: step.number, moment: None, told: told..step.happenings().len() });
        frames
    }
}

impl TablePage {
    /// What a step says in the strip: what somebody did, or else what came of it.
    fn headline(board: &dyn Board, cx: &BoardContext<'_>, step: &LogStep) -> Option<Saying> {
        let mut lines = board.say(cx, step);
        let did = lines.iter().position(|line| line.weight == Weight::Line);
        let at = did.or_else(|| lines.iter().position(|line| line.weight == Weight::Minor))?;
        Some(lines.swap_remove(at))
    }

    /// The strip: up to four lines, each leading to the board of its step, and the way to see all of it again.
    pub(super) fn since_strip(&self, board: &dyn Board, cx: &BoardContext<'_>) -> Markup {
        let language = self.viewer.language;
        let from = self.last_own();
        let title = t!(language, if from > 0 { "since-strip" } else { "since-start" });
        let news = || self.log.iter().rev().take_while(|step| step.number > from);
        let mut lines: Vec<(usize, Saying)> = Vec::new();
        for step in news() {
            if let Some(line) = Self::headline(board, cx, step) {
                lines.push((step.number, line));
            }
            if lines.len() == LINES {
                break;
            }
        }
        lines.reverse();
        let count = news().count();
        let Some(&(first, _)) = lines.first() else {
            let is_over = self.table.next() == Next::Over;
            return html! {
                div class="since-strip none" {
                    @if !is_over { span class="s soft" { (t!(language, "since-nothing")) } }
                }
            };
        };
        let more = self.log.iter().filter(|step| step.number > from && step.number < first).count();
        html! {
            div class="since-strip" {
                button class="again" type="submit" form="look" name="step" value=(from + 1) data-again=(from)
                    title=(t!(language, "since-again"))
                {
                    (icon("play")) span { (title) }
                    span class="vh" { (t!(language, "since-again-count", count = count)) }
                }
                @if more > 0 { span class="more num" { (t!(language, "since-more", count = more)) } }
                ol {
                    @for (number, line) in &lines {
                        li {
                            button class="bit" type="submit" form="look" name="step" value=(number)
                                data-again=(number - 1)
                            {
                                @if let Some(face) = line.seat.map(|seat| &self.seats[seat.index()]) {
                                    (token(face.colour, "t16", Some(&face.name)))
                                }
                                span { (line.words) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// What is shown in the strip's place while a script plays the past: what happens, and how to be done with it.
    pub(super) fn player(&self) -> Markup {
        let language = self.viewer.language;
        html! {
            div class="player" data-player hidden {
                span class="told s" data-told {}
                span class="num soft s" data-count {}
                div class="paces" role="group" aria-label=(t!(language, "preference-pace")) {
                    @for pace in super::Pace::SHOWN {
                        button class="btn flat" type="button" data-pace=(pace.word())
                            aria-pressed=(pace == self.viewer.preferences.pace)
                        {
                            (t!(language, &format!("pace-{}", pace.word())))
                        }
                    }
                }
                button class="btn skip-on" type="button" data-skip {
                    (icon("last")) (t!(language, "since-skip")) " " kbd { "S" }
                }
            }
        }
    }

    /// The frames for a script, each with its address and its words. What the viewer did is marked: they have seen it.
    pub fn frames(&self, mut frames: Vec<Frame>) -> Markup {
        let (board, cx) = (self.board(), self.past_context());
        frames.drain(..frames.len().saturating_sub(FRAMES));
        let key = self.header.key.as_ref().map(|key| format!("&key={key}")).unwrap_or_default();
        html! {
            ol id="frames" {
                @for frame in &frames {
                    @let step = &self.log[frame.step - 1];
                    @let own = frame.moment.is_none() && step.seat.is_some_and(|seat| self.viewer.held.contains(&seat));
                    @let moment = frame.moment.map(|moment| format!("&moment={moment}")).unwrap_or_default();
                    // A moment lies within the step that follows those before it.
                    @let after = frame.step - usize::from(frame.moment.is_some());
                    li data-step=(frame.step) data-own=[own.then_some("yes")]
                        data-url={ "/table/" (self.header.id) "/replay?step=" (after) (moment) (key) }
                    {
                        @for line in board.say(&cx, &step.part(frame.told.clone())) {
                            @if line.weight != Weight::Heading {
                                span class="told-line" {
                                    @if let Some(face) = line.seat.map(|seat| &self.seats[seat.index()]) {
                                        (token(face.colour, "t16", Some(&face.name)))
                                    }
                                    span { (line.words) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
