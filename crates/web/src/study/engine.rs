//! The engine beside a study: the best few actions, and the chances of all seats after each.

use super::Scene;
use board::pieces::{colour_class, icon, token};
use board::{BoardContext, t};
use catalog::{Outlook, Prospect, SeenTable};
use game::{Next, Seat};
use maud::{Markup, html};

/// What the engine says.
#[derive(Clone, PartialEq, Debug)]
pub enum EngineView {
    /// The host has switched it off.
    Off,
    /// It answers only the study's author.
    Reader,
    /// This is a game that people still play: at this table, where the visitor is at it.
    Fenced(Option<String>),
    /// It has not been asked.
    Waiting,
    /// It cannot answer now, and why.
    Silent(String),
    /// What it has found.
    Found {
        /// Who decides.
        seat: Seat,
        /// The best actions.
        outlook: Outlook,
        /// The number of the search, and of the last one.
        round: (usize, usize),
    },
}

/// How long somebody can let the engine think about a position: the number of the last search, and the seconds that all
/// up to it take together, or so.
const LIMITS: [(usize, u32); 4] = [(2, 1), (3, 3), (4, 6), (5, 12)];
/// The last search for somebody who has not chosen.
const USUAL: usize = 4;

/// Where an action stands in the list.
struct Ranked {
    /// Its place, from 0.
    place: usize,
    /// The chance to win after it, in hundredths, and after the best.
    chance: i64,
    best: i64,
    /// Was it played here?
    played: bool,
}

/// A part of one as whole hundredths.
fn percent(share: f64) -> i64 {
    (share * 100.0).round() as i64
}

impl Scene<'_> {
    pub(super) fn engine(&self, seen: &dyn SeenTable) -> Markup {
        let language = self.page.visitor.language;
        let decides = matches!(self.table.next(), Next::Decide { .. });
        // A script asks for more as long as there is more to find.
        let asks = match &self.page.engine {
            EngineView::Waiting => decides.then_some(0),
            EngineView::Found { round: (round, last), .. } => (round < last).then_some(round + 1),
            _ => None,
        };
        let looks = match &self.page.engine {
            EngineView::Found { outlook, .. } => Some(outlook.looks),
            _ => None,
        };
        let name = self.acting.map(|seat| self.seats[seat.index()].name.clone());
        html! {
            section class="panel engine" id="engine" aria-labelledby="engine-title" data-round=[asks] data-looks=[looks]
                data-from={ (self.page.study.place(self.page.at)) " " (self.acting.map_or(0, Seat::index)) }
            {
                header {
                    h2 id="engine-title" {
                        @match (&name, self.acting) {
                            (Some(name), Some(seat)) => {
                                (t!(language, "engine-best")) " "
                                (token(self.seats[seat.index()].colour, "t16", None)) " " (name)
                            }
                            _ => { (t!(language, "engine")) }
                        }
                    }
                    @if let EngineView::Found { outlook, round: (round, last), .. } = &self.page.engine {
                        span class="engine-looks s soft num" data-growing=[(round < last).then_some("yes")] {
                            (t!(language, "engine-looks", count = outlook.looks))
                        }
                    }
                    @if self.page.own && !matches!(self.page.engine, EngineView::Off | EngineView::Fenced(_)) {
                        // A script shows both, and keeps to them.
                        label class="engine-limit s soft" hidden {
                            span class="vh" { (t!(language, "engine-limit")) }
                            select data-engine-limit title=(t!(language, "engine-limit")) {
                                @for (last, seconds) in LIMITS {
                                    option value=(last) selected[last == USUAL] {
                                        (t!(language, "engine-limit-seconds", seconds = seconds))
                                    }
                                }
                            }
                        }
                        button class="btn flat round engine-pause" type="button" aria-pressed="false" data-engine-pause
                            title=(t!(language, "engine-pause")) aria-label=(t!(language, "engine-pause")) hidden
                        {
                            (icon("pause"))
                        }
                    }
                }
                @match &self.page.engine {
                    EngineView::Off => { p class="soft s" { (t!(language, "problem-engine-off")) } }
                    EngineView::Reader => { p class="soft s" { (t!(language, "engine-reader")) } }
                    EngineView::Fenced(table) => {
                        div class="engine-fenced" role="status" {
                            (icon("lock"))
                            p {
                                (t!(language, "problem-study-running")) " " (t!(language, "engine-fenced"))
                                @if let Some(table) = table {
                                    " " a href={ "/table/" (table) } { (t!(language, "engine-fenced-table")) }
                                }
                            }
                        }
                    }
                    EngineView::Silent(why) => { p class="notice s" role="status" { (why) } (self.ask()) }
                    EngineView::Waiting if decides => { (self.ask()) }
                    EngineView::Waiting => { p class="soft s" { (t!(language, "problem-engine-nothing")) } }
                    EngineView::Found { seat, outlook, .. } => { (self.found(seen, *seat, outlook)) }
                }
            }
        }
    }

    /// Asking by hand, where no script does.
    fn ask(&self) -> Markup {
        let seat = self.acting.map(|seat| self.seats[seat.index()].word.as_str()).unwrap_or_default();
        html! {
            form class="engine-ask" method="post" action={ (self.page.path()) "/engine" } {
                input type="hidden" name="moves" value=(self.page.study.place(self.page.at));
                input type="hidden" name="seat" value=(seat);
                input type="hidden" name="round" value="3";
                button class="btn" type="submit" {
                    (icon("robot")) (t!(self.page.visitor.language, "engine-ask"))
                }
            }
        }
    }

    fn found(&self, seen: &dyn SeenTable, seat: Seat, outlook: &Outlook) -> Markup {
        let language = self.page.visitor.language;
        let cx = self.context(seen);
        let best = outlook.best.first().map_or(0, |one| percent(one.chances[seat.index()]));
        let played = self.played();
        html! {
            @if let Some(first) = outlook.best.first() { (self.all_seats(first)) }
            ol class="engine-best" {
                @for (place, one) in outlook.best.iter().enumerate() {
                    @let chance = percent(one.chances[seat.index()]);
                    @let ranked = Ranked { place, chance, best, played: played.contains(&one.action) };
                    li { (self.row(&cx, seat, one, ranked)) }
                }
            }
            p class="vh" role="status" {
                @if let Some(first) = outlook.best.first() {
                    (t!(language, "engine-says", action = self.board.action_text(&cx, &first.action), percent = best))
                }
            }
        }
    }

    /// What was played here, in the notation of actions.
    fn played(&self) -> Vec<String> {
        let study = self.page.study;
        let step =
            |id: &study::NodeId| study.node(*id).line().text.split_once(' ').map(|(_, action)| action.to_owned());
        study.node(self.page.at).children().iter().filter_map(step).collect()
    }

    fn row(&self, cx: &BoardContext<'_>, seat: Seat, one: &Prospect, ranked: Ranked) -> Markup {
        let Ranked { place, chance, best, played } = ranked;
        let language = self.page.visitor.language;
        html! {
            form class="act" method="post" action={ (self.page.path()) "/act" } data-act=(one.action) {
                input type="hidden" name="seat" value=(self.seats[seat.index()].word);
                input type="hidden" name="version" value=(self.page.version);
                input type="hidden" name="moves" value=(self.page.study.place(self.page.at));
                input type="hidden" name="action" value=(one.action);
                button class={ "engine-row" @if place == 0 { " first" } } type="submit" {
                    b class="medal" { (place + 1) }
                    span class="what" {
                        b { (self.board.action_text(cx, &one.action)) }
                        @if played { " " span class="tag" { (t!(language, "engine-played")) } }
                    }
                    (self.chances(one))
                    span class="chance num" {
                        b { (t!(language, "hint-share", percent = chance)) }
                        @if place == 0 { i class="best" { (t!(language, "hint-best")) } }
                        @else if best > chance { i class="less" { (t!(language, "hint-less", percent = best - chance)) } }
                        @else { i class="best" { (t!(language, "hint-equal")) } }
                    }
                    span class="because s" { (cx.remark_text("hint", &one.reason)) }
                }
            }
        }
    }

    /// The chances of all seats as one bar, in the order of the seats.
    fn chances(&self, one: &Prospect) -> Markup {
        let mut from = 0.0;
        let parts: Vec<(f64, f64, &str)> = one
            .chances
            .iter()
            .zip(&self.seats)
            .map(|(chance, face)| {
                let part = (from, chance * 100.0, colour_class(face.colour));
                from += chance * 100.0;
                part
            })
            .collect();
        html! {
            svg class="chance-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" {
                @for (x, width, class) in parts {
                    rect class=(class) x=(format!("{x:.1}")) y="0" width=(format!("{width:.1}")) height="8" {}
                }
            }
        }
    }

    /// The chances of all seats in figures.
    fn all_seats(&self, first: &Prospect) -> Markup {
        let language = self.page.visitor.language;
        html! {
            p class="engine-seats s" {
                span class="soft" { (t!(language, "engine-chances")) }
                @for (chance, face) in first.chances.iter().zip(&self.seats) {
                    span class="num" {
                        (token(face.colour, "t16", Some(&face.name))) " " b { (percent(*chance)) }
                    }
                }
                (self.chances(first))
            }
        }
    }
}
