//! The analysis on the page after a game: who was likely to win when, where it turned, who played how well and how
//! lucky, what can be learned from it.
//!
//! It is drawn from what was found and from the boards of then, each as its seat saw it. While more is being found the
//! page says so.

mod chart;
mod points;

use super::ResultPage;
use crate::boards;
use analysis::Analysis;
use board::pieces::{icon, once, token};
use board::t;
use board::{BoardContext, Language, LogStep, SeatFace, log};
use catalog::SeenTable;
use game::{Maker, Seat, Solved};
use maud::{Markup, html};

/// The least loss that is worth an exercise, in chances.
const WORTH_LEARNING: f64 = 0.01;
/// How many exercises are offered.
const EXERCISES: usize = 3;

/// What the page knows of the analysis of its game.
#[derive(Debug)]
pub enum AnalysisPart {
    /// It can be asked for.
    Offered,
    /// It is there, or in the making.
    Known(Box<KnownAnalysis>),
}

/// An analysis as far as it is.
#[derive(Debug)]
pub struct KnownAnalysis {
    /// Is all found?
    pub done: bool,
    /// Did the reader ask for it? Then they may cancel it.
    pub mine: bool,
    /// How far it is, in hundredths.
    pub percent: u8,
    /// How many iterations a decision is looked at with.
    pub iterations: u32,
    /// What was found.
    pub analysis: Analysis,
    /// The steps at which rounds began, with their numbers.
    pub rounds: Vec<(usize, u32)>,
    /// The turning points in words.
    pub turning_points: Vec<TurningPoint>,
    /// What can be solved exactly, in words.
    pub solved: Vec<SolvedWords>,
}

/// A step at which the game turned, in words.
#[derive(Clone, Debug)]
pub struct TurningPoint {
    /// The step, from 0.
    pub place: usize,
    /// Whose decision it was; a draw was nobody's.
    pub seat: Option<Seat>,
    /// What was done.
    pub what: Markup,
    /// The round and the phase.
    pub when: String,
    /// What was better, and why; nothing for draws.
    pub better: Option<(String, Option<String>)>,
    /// What speaks for the action that was taken.
    pub because: Option<String>,
    /// Is it known how the game might have gone on?
    pub has_line: bool,
}

/// A stretch of decisions that was solved, in words.
#[derive(Clone, Debug)]
pub struct SolvedWords {
    /// The step it began at, from 0.
    pub place: usize,
    /// Whose it was.
    pub seat: Seat,
    /// What it made and what the best makes, in a sentence.
    pub sentence: String,
    /// What was given away.
    pub lost: i32,
    /// What was done, each with what had been made by then.
    pub played: Vec<(String, i32)>,
    /// The same for the best way.
    pub best: Vec<(String, i32)>,
}

/// What a seat that decided saw, to put its decision into words.
fn context<'a>(seen: &'a dyn SeenTable, faces: &'a [SeatFace], language: Language) -> BoardContext<'a> {
    let board = boards::of(seen.id());
    // Actions are called by what their buttons would say.
    BoardContext { live: true, ..BoardContext::picture(board, seen, faces, language) }
}

/// The action of a line of a record, without its seat.
pub fn action_of(line: &str) -> &str {
    line.split_once(' ').map_or("", |(_, action)| action)
}

impl TurningPoint {
    /// A decision: `seen` is what its seat saw before it.
    pub fn decision(
        analysis: &Analysis,
        place: usize,
        seen: &dyn SeenTable,
        faces: &[SeatFace],
        language: Language,
        has_line: bool,
    ) -> Option<TurningPoint> {
        let step = analysis.steps.get(place)?;
        let decision = step.decision.as_ref()?;
        let cx = context(seen, faces, language);
        let (played, best) = (action_of(&step.line), decision.best.as_str());
        let reasons = seen.reasons(&[played, best]);
        let said = |nth: usize| reasons.get(nth)?.as_ref().map(|remark| cx.remark_text("hint", remark));
        let is_other = played != best;
        Some(TurningPoint {
            place,
            seat: Some(decision.seat),
            what: html! { (cx.board.action_text(&cx, played)) },
            when: when(&cx),
            better: is_other.then(|| (cx.board.action_text(&cx, best), said(1))),
            because: said(0),
            has_line,
        })
    }

    /// Anything else, told like in the log; `seen` is the table before it and `told` its step.
    pub fn happening(
        place: usize,
        seen: &dyn SeenTable,
        told: &LogStep,
        faces: &[SeatFace],
        language: Language,
    ) -> TurningPoint {
        let cx = BoardContext::picture(boards::of(seen.id()), seen, faces, language);
        let said = cx.board.say(&cx, told).into_iter().find(|said| said.weight != log::Weight::Heading);
        let what = said.map_or_else(|| html! { (t!(language, "analysis-draw")) }, |said| said.words);
        TurningPoint { place, seat: None, what, when: when(&cx), better: None, because: None, has_line: false }
    }
}

/// The steps at which rounds may have begun, as far as is known.
pub fn round_begins(analysis: &Analysis) -> Vec<usize> {
    let is_other = |place: &usize| *place == 0 || analysis.steps[place - 1].round != analysis.steps[*place].round;
    (0..analysis.steps.len()).filter(is_other).collect()
}

/// The number of the round in a moment, as the board counts.
pub fn round_number(seen: &dyn SeenTable, faces: &[SeatFace], language: Language) -> Option<u32> {
    let cx = BoardContext::picture(boards::of(seen.id()), seen, faces, language);
    cx.board.status(&cx).round.map(|(number, _)| number)
}

/// The round and the phase of a moment.
fn when(cx: &BoardContext<'_>) -> String {
    let status = cx.board.status(cx);
    let phase = status.phases.iter().find(|phase| phase.when == board::When::Now).map(|phase| phase.name.as_str());
    [Some(status.round_words.as_str()), phase].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

impl SolvedWords {
    /// A solved stretch; `seen` is what its seat saw at its beginning.
    pub fn new(
        place: usize,
        seat: Seat,
        solved: &Solved<String>,
        seen: &dyn SeenTable,
        faces: &[SeatFace],
        language: Language,
    ) -> SolvedWords {
        let cx = context(seen, faces, language);
        let words = |stages: &[(String, i32)]| {
            stages.iter().map(|(action, made)| (cx.board.action_text(&cx, action), *made)).collect()
        };
        SolvedWords {
            place,
            seat,
            sentence: cx.remark_text("solved", &solved.remark),
            lost: solved.lost(),
            played: words(&solved.played),
            best: words(&solved.better),
        }
    }
}

/// Chances as points of a hundred, with a sign: `+6`, `−3`.
fn signed(chance: f64) -> String {
    let points = (chance * 100.0).round() as i64;
    match points {
        0 => "±0".to_owned(),
        1.. => format!("+{points}"),
        _ => format!("−{}", -points),
    }
}

/// The exercises of somebody with these seats: their largest mistakes, with what each cost.
pub fn exercises(analysis: &Analysis, held: &[Seat]) -> Vec<(usize, f64)> {
    let own = analysis.seats.iter().filter(|seat| held.contains(&seat.seat));
    let loss = |place: usize| analysis.steps[place].decision.as_ref().map_or(0.0, |decision| decision.loss);
    let mut all: Vec<(usize, f64)> = own.flat_map(|seat| &seat.mistakes).map(|&place| (place, loss(place))).collect();
    all.retain(|&(_, loss)| loss >= WORTH_LEARNING);
    all.sort_by(|one, other| other.1.total_cmp(&one.1));
    all.truncate(EXERCISES);
    all
}

impl ResultPage {
    /// The part of the page that grows while more is found.
    pub fn analysis_part(&self) -> Markup {
        match &self.analysis {
            AnalysisPart::Offered => self.offer(),
            AnalysisPart::Known(known) => self.known(known),
        }
    }

    fn offer(&self) -> Markup {
        let language = self.visitor.language;
        html! {
            div class="analysis" id="analysis" {
                section class="panel analysis-offer" aria-labelledby="analysis-title" {
                    (icon("search"))
                    div {
                        h2 id="analysis-title" { (t!(language, "analysis-title")) }
                        p class="soft" { (t!(language, "analysis-about")) }
                    }
                    form method="post" action=(self.way("/analyse")) {
                        (once())
                        button class="btn big" type="submit" { (t!(language, "analysis-ask")) }
                    }
                }
            }
        }
    }

    /// The address of something at this table, with the key the reader came by.
    fn way(&self, what: &str) -> String {
        let key = self.replay.tail.strip_prefix('&').map(|tail| format!("?{tail}")).unwrap_or_default();
        format!("/table/{}{what}{key}", self.id)
    }

    /// The address of the board of a step, on this page.
    fn board_of(&self, step: usize, eye: Option<Seat>) -> String {
        let eye = eye.and_then(|seat| self.face(seat)).map_or("all", |face| face.word.as_str());
        format!("/table/{}/result?step={step}&eye={eye}{}#replay", self.id, self.replay.tail)
    }

    fn face(&self, seat: Seat) -> Option<&SeatFace> {
        self.rows.iter().map(|row| &row.face).find(|face| face.seat == seat)
    }

    /// The seats in one order: the reader first.
    fn seats_in_order(&self) -> Vec<&SeatFace> {
        let mut faces: Vec<&SeatFace> = self.rows.iter().map(|row| &row.face).collect();
        faces.sort_by_key(|face| (!face.mine, face.seat));
        faces
    }

    /// Whose chances the page speaks of: the reader's, or the winner's.
    fn hero(&self) -> Option<&SeatFace> {
        let own = self.own_seat().and_then(|seat| self.face(seat));
        own.or_else(|| self.rows.first().map(|row| &row.face))
    }

    fn known(&self, known: &KnownAnalysis) -> Markup {
        let language = self.visitor.language;
        let busy = (!known.done).then(|| self.way("/analysis"));
        html! {
            div class="analysis" id="analysis" data-busy=[busy] {
                @if !known.done { (self.progress(known)) }
                div class="analysis-cols" {
                    (self.chance_panel(known))
                    (self.turning_panel(known))
                    div class="analysis-pair" {
                        (self.played_panel(known))
                        (self.learn_panel(known))
                    }
                    (self.solved_panel(known))
                }
                @if known.done {
                    p class="s soft analysis-by" { (t!(language, "analysis-by", iterations = known.iterations)) }
                }
            }
        }
    }

    fn progress(&self, known: &KnownAnalysis) -> Markup {
        let language = self.visitor.language;
        html! {
            div class="panel analysis-progress" {
                label for="analysis-far" { (t!(language, "analysis-progress", percent = known.percent)) }
                progress id="analysis-far" max="100" value=(known.percent) {}
                span class="s soft" { (t!(language, "analysis-grows")) }
                @if known.mine {
                    form method="post" action=(self.way("/analyse/cancel")) {
                        (once())
                        button class="btn flat" type="submit" { (icon("cross")) (t!(language, "analysis-cancel")) }
                    }
                }
            }
        }
    }

    /// How well everybody played, and how lucky they were.
    fn played_panel(&self, known: &KnownAnalysis) -> Markup {
        let language = self.visitor.language;
        let seats = &known.analysis.seats;
        let of = |seat: Seat| seats.iter().find(|one| one.seat == seat);
        let most = seats.iter().map(|seat| seat.luck.abs()).fold(0.05, f64::max);
        let place =
            |by: fn(&analysis::Summary) -> f64, own: f64| 1 + seats.iter().filter(|seat| by(seat) > own).count();
        let own = self.own_seat().and_then(of);
        html! {
            section class="panel played" aria-labelledby="played-title" {
                div class="panel-head" {
                    h2 id="played-title" { (t!(language, "played-title")) }
                    span class="s soft" { (t!(language, "played-columns")) }
                }
                ul {
                    @for face in self.seats_in_order() {
                        @if let Some(seat) = of(face.seat) {
                            li { details data-key={ "played-" (face.word) } {
                                summary {
                                    (token(face.colour, "t16", None)) span class="who-name" { (face.name) }
                                    (accuracy_bar(seat.accuracy))
                                    b class="num" { (t!(language, "played-accuracy", percent = seat.accuracy.round())) }
                                    (luck_bar(seat.luck, most))
                                    b class={ "num luck-number " (direction(seat.luck)) } { (signed(seat.luck)) }
                                }
                                p class="s soft" {
                                    (t!(
                                        language,
                                        "played-words",
                                        name = face.name.as_str(),
                                        loss = (seat.loss * 100.0).round(),
                                        decisions = seat.decisions,
                                        luck = signed(seat.luck)
                                    ))
                                }
                            } }
                        }
                    }
                }
                @if let Some(own) = own {
                    @if known.done {
                        p class="played-verdict" {
                            b { (t!(
                                language,
                                "played-verdict",
                                game = place(|seat| seat.accuracy, own.accuracy),
                                luck = place(|seat| seat.luck, own.luck)
                            )) }
                        }
                    }
                }
                p class="s soft" { (t!(language, "played-what")) }
            }
        }
    }

    /// One's own largest mistakes as exercises.
    fn learn_panel(&self, known: &KnownAnalysis) -> Markup {
        let language = self.visitor.language;
        let held: Vec<Seat> = self.rows.iter().filter(|row| row.face.mine).map(|row| row.face.seat).collect();
        let exercises = exercises(&known.analysis, &held);
        html! {
            @if !held.is_empty() && (known.done || !exercises.is_empty()) {
                section class="panel learn-mistakes" aria-labelledby="learn-title" {
                    h2 id="learn-title" { (icon("hint")) (t!(language, "mistakes-title")) }
                    @if let Some((first, _)) = exercises.first() {
                        p class="soft" { (t!(language, "mistakes-about", count = exercises.len())) }
                        ol class="mistake-chips s" {
                            @for (place, loss) in &exercises {
                                li { a class="pill" href=(self.way(&format!("/exercise/{place}"))) {
                                    (t!(language, "mistakes-one", step = place + 1)) " " b { (signed(-loss)) }
                                } }
                            }
                        }
                        a class="btn go" href=(self.way(&format!("/exercise/{first}"))) {
                            (icon("play")) (t!(language, "mistakes-start"))
                        }
                    } @else {
                        p class="soft" { (t!(language, "mistakes-none")) }
                    }
                }
            }
        }
    }

    /// What a solver knows exactly.
    fn solved_panel(&self, known: &KnownAnalysis) -> Markup {
        let language = self.visitor.language;
        let list = |title: String, stages: &[(String, i32)]| {
            html! {
                div {
                    h3 class="s soft" { (title) }
                    ol { @for (words, made) in stages { li { span { (words) } b class="num" { (made) } } } }
                }
            }
        };
        html! {
            @if !known.solved.is_empty() {
                section class="panel solved" aria-labelledby="solved-title" {
                    h2 id="solved-title" { (t!(language, "solved-title")) }
                    ul { @for one in &known.solved {
                        li { details data-key={ "solved-" (one.place) } {
                            summary {
                                @if let Some(face) = self.face(one.seat) { (token(face.colour, "t16", Some(&face.name))) }
                                span { (one.sentence) }
                                @if one.lost > 0 {
                                    b class="num down" { "−" (one.lost) }
                                } @else {
                                    span class="s soft" { (t!(language, "solved-best")) }
                                }
                            }
                            div class="solved-cols" {
                                (list(t!(language, "analysis-played"), &one.played))
                                @if one.lost > 0 { (list(t!(language, "analysis-better"), &one.best)) }
                            }
                            a class="btn" href=(self.board_of(one.place, Some(one.seat))) data-swap data-jump {
                                (icon("eye")) (t!(language, "turning-board"))
                            }
                        } }
                    } }
                }
            }
        }
    }
}

/// A word for good and bad news.
fn direction(chance: f64) -> &'static str {
    match (chance * 100.0).round() as i64 {
        0 => "still",
        1.. => "up",
        _ => "down",
    }
}

fn accuracy_bar(accuracy: f64) -> Markup {
    html! {
        svg class="accuracy-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" {
            rect class="well" width="100" height="10" rx="5" {}
            rect class="fill" width=(format!("{:.0}", accuracy.clamp(2.0, 100.0))) height="10" rx="5" {}
        }
    }
}

/// A bar to the right for what was gained and to the left for what was lost.
fn luck_bar(luck: f64, most: f64) -> Markup {
    let width = (luck.abs() / most * 48.0).clamp(1.0, 48.0);
    let x = if luck < 0.0 { 50.0 - width } else { 50.0 };
    html! {
        svg class={ "luck-bar " (direction(luck)) } viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true" {
            line class="grid" x1="50" x2="50" y1="0" y2="12" {}
            rect x=(format!("{x:.0}")) y="2" width=(format!("{width:.0}")) height="8" {}
        }
    }
}

/// Which turning points and solved stretches the page puts into words, for a router that fetches their boards: places
/// with the seat through whose eyes they are seen.
pub fn boards_needed(analysis: &Analysis) -> Vec<(usize, Option<Seat>)> {
    let seat = |place: usize| match analysis.steps[place].maker {
        Maker::Seat(seat) if analysis.steps[place].decision.is_some() => Some(seat),
        _ => None,
    };
    analysis.turning_points.iter().map(|&place| (place, seat(place))).collect()
}

/// The solved stretches that are shown to somebody with these seats: all of their own in which something was given
/// away, and the last of everybody.
pub fn solved_shown<'a>(analysis: &'a Analysis, held: &[Seat]) -> Vec<&'a (usize, Seat, Solved<String>)> {
    let last = |seat: Seat| analysis.solved.iter().rev().find(|one| one.1 == seat).map(|one| one.0);
    let shown = |one: &&(usize, Seat, Solved<String>)| {
        last(one.1) == Some(one.0) || (held.contains(&one.1) && one.2.lost() > 0)
    };
    let mut all: Vec<_> = analysis.solved.iter().filter(shown).collect();
    all.sort_by_key(|one| (!held.contains(&one.1), one.0));
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_said_in_whole_points_with_a_sign() {
        assert_eq!([0.062, -0.03, 0.004, -0.004].map(signed), ["+6", "−3", "±0", "±0"]);
        assert_eq!([0.062, -0.03, 0.004].map(direction), ["up", "down", "still"]);
        assert_eq!(action_of("red bid 4 on 2"), "bid 4 on 2");
    }
}
