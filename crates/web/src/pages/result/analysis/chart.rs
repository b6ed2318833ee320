//! The chances of all seats over the steps of the game: one axis, draws in a lane of their own, turning points
//! numbered.
//!
//! The result itself is a crown at the end of the winner's line and not a jump to 100.

use super::super::ResultPage;
use super::{KnownAnalysis, direction, signed};
use analysis::Analysis;
use board::pieces::{colour_class, shape, token};
use board::{SeatFace, t};
use maud::{Markup, html};

const WIDTH: f64 = 900.0;
const HEIGHT: f64 = 300.0;
const LEFT: f64 = 40.0;
const RIGHT: f64 = 26.0;
const TOP: f64 = 24.0;
/// Where the lines end, and the lane of draws begins.
const FLOOR: f64 = 244.0;
/// The middle of the lane.
const LANE: f64 = 274.0;
/// Luck of draws is told where it has this much room, and is worth this much.
const LUCK_ROOM: f64 = 58.0;
const LUCK_TOLD: f64 = 0.005;
/// The number of a round is told where it has this much room; the first one is a word longer.
const ROUND_ROOM: f64 = 40.0;
const FIRST_ROOM: f64 = 70.0;
/// The shape of a seat stands this often on its line.
const SHAPES: usize = 4;

/// How the chart is laid out.
struct Scale {
    steps: usize,
    top: f64,
}

impl Scale {
    fn new(analysis: &Analysis) -> Scale {
        let told = analysis.steps.iter().rev().skip(1).flat_map(|step| &step.chances);
        let most = told.fold(0.3, |most: f64, chance| most.max(*chance));
        Scale { steps: analysis.steps.len().max(1), top: (most * 10.0 + 0.5).ceil().min(10.0) / 10.0 }
    }

    fn x(&self, step: usize) -> f64 {
        LEFT + (WIDTH - LEFT - RIGHT) * step as f64 / self.steps as f64
    }

    fn y(&self, chance: f64) -> f64 {
        FLOOR - (FLOOR - TOP) * (chance / self.top).clamp(0.0, 1.0)
    }
}

/// The chance of a seat after this many steps, as it was told; the end itself is no chance any more.
fn chance(analysis: &Analysis, steps: usize, seat: usize) -> f64 {
    let last = analysis.steps.len().saturating_sub(1);
    match steps.min(last) {
        0 => analysis.steps.first().map_or(0.0, |step| step.before[seat]),
        steps => analysis.steps[steps - 1].chances[seat],
    }
}

impl ResultPage {
    pub(super) fn chance_panel(&self, known: &KnownAnalysis) -> Markup {
        let language = self.visitor.language;
        let analysis = &known.analysis;
        let scale = Scale::new(analysis);
        let all = analysis.steps.len();
        let mut faces = self.seats_in_order();
        let ticks = (0..=((scale.top * 100.0).round() as i64)).step_by(if scale.top > 0.6 { 20 } else { 10 });
        html! {
            section class="panel chances" aria-labelledby="analysis-title" {
                div class="panel-head" {
                    h2 id="analysis-title" { (t!(language, "chances-title")) }
                    p class="s chance-legend" {
                        span class="soft" { (t!(language, "chances-legend")) }
                        @for face in &faces {
                            @let told: Vec<String> = (0..=all)
                                .map(|step| percent(chance(analysis, step, face.seat.index())).to_string())
                                .collect();
                            span data-chances=(told.join(" ")) {
                                (token(face.colour, "t14", Some(&face.name))) " "
                                b class="num" { (percent(chance(analysis, self.replay.step, face.seat.index()))) }
                                " %"
                            }
                        }
                    }
                }
                div class="chance-scroll" { svg class="chance-chart" viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="group"
                    aria-label=(t!(language, "chances-label")) data-steps=(all) data-left=(LEFT) data-right=(RIGHT)
                {
                    @for tick in ticks {
                        @let y = scale.y(tick as f64 / 100.0);
                        line class="grid" x1=(LEFT) x2=(WIDTH - RIGHT) y1=(at(y)) y2=(at(y)) {}
                        text class="axis end" x=(LEFT - 6.0) y=(at(y + 4.0)) { (tick) }
                    }
                    (self.round_marks(known, &scale))
                    // The reader's line is drawn last, over the others.
                    @for face in { faces.reverse(); &faces } { (self.line(analysis, &scale, face)) }
                    (self.lane(analysis, &scale))
                    line class="chance-now" x1=(at(scale.x(self.replay.step))) x2=(at(scale.x(self.replay.step)))
                        y1=(TOP - 12.0) y2=(HEIGHT) {}
                    (self.numbers(known, &scale))
                } }
                (self.table_of_chances(known))
            }
        }
    }

    /// Where rounds begin.
    fn round_marks(&self, known: &KnownAnalysis, scale: &Scale) -> Markup {
        let mut room = f64::MIN;
        let mut marks = Vec::new();
        for (nth, &(place, number)) in known.rounds.iter().enumerate() {
            let x = scale.x(place);
            let told = x >= room;
            if told {
                room = x + if nth == 0 { FIRST_ROOM } else { ROUND_ROOM };
            }
            marks.push((x, number, told, nth == 0));
        }
        html! {
            @for (x, number, told, first) in marks {
                line class="grid" x1=(at(x)) x2=(at(x)) y1=(TOP) y2=(FLOOR) {}
                @if told {
                    text class="axis" x=(at(x + 4.0)) y=(at(FLOOR - 5.0)) {
                        @if first {
                            (t!(self.visitor.language, "chances-round", unit = self.round_unit(), number = number))
                        } @else {
                            (number)
                        }
                    }
                }
            }
        }
    }

    fn line(&self, analysis: &Analysis, scale: &Scale, face: &SeatFace) -> Markup {
        let seat = face.seat.index();
        let last = analysis.steps.len().saturating_sub(1);
        let path: Vec<String> = (0..=last)
            .map(|step| format!("{:.1},{:.1}", scale.x(step), scale.y(chance(analysis, step, seat))))
            .collect();
        let mine = self.own_seat() == Some(face.seat);
        let marks = (0..SHAPES).map(|nth| last * (2 * nth + 1) / (2 * SHAPES) + seat * last / (SHAPES * 8));
        let won = self.rows.iter().any(|row| row.place == 1 && row.face.seat == face.seat);
        let end = scale.y(chance(analysis, last, seat));
        html! {
            g class=(colour_class(face.colour)) {
                polyline class={ "trail" @if mine { " mine" } } points=(path.join(" ")) {}
                @for step in marks {
                    @let (x, y) = (scale.x(step.min(last)), scale.y(chance(analysis, step, seat)));
                    g class="trail-mark" transform=(format!("translate({:.1} {:.1}) scale(.5)", x - 6.0, y - 6.0)) {
                        (shape(face.colour))
                    }
                }
                @if won {
                    use class="chance-crown" href="#i-crown" x=(at(WIDTH - RIGHT + 4.0)) y=(at(end - 9.0)) width="18"
                        height="18" {}
                }
            }
        }
    }

    /// Draws apart from decisions, with the luck they brought.
    fn lane(&self, analysis: &Analysis, scale: &Scale) -> Markup {
        let Some(hero) = self.hero() else { return html! {} };
        let draws: Vec<(usize, f64)> = analysis
            .steps
            .iter()
            .enumerate()
            .filter_map(|(place, step)| Some((place, step.luck.as_ref()?[hero.seat.index()])))
            .collect();
        // The luckiest and unluckiest are told first, and others where there is room.
        let mut by_weight = draws.clone();
        by_weight.sort_by(|one, other| other.1.abs().total_cmp(&one.1.abs()));
        let mut told: Vec<(usize, f64)> = Vec::new();
        for (place, luck) in by_weight.into_iter().filter(|(_, luck)| luck.abs() >= LUCK_TOLD) {
            if told.iter().all(|(other, _)| (scale.x(*other) - scale.x(place)).abs() >= LUCK_ROOM) {
                told.push((place, luck));
            }
        }
        told.sort_by_key(|(place, _)| *place);
        html! {
            rect class="lane" x=(LEFT) y=(FLOOR + 8.0) width=(WIDTH - LEFT - RIGHT) height=(HEIGHT - FLOOR - 8.0) rx="4" {}
            use href="#i-die" class="lane-die" x=(LEFT - 24.0) y=(LANE - 8.0) width="16" height="16" {}
            @for (place, _) in &draws {
                line class="lane-tick" x1=(at(scale.x(place + 1))) x2=(at(scale.x(place + 1))) y1=(FLOOR + 8.0) y2=(FLOOR + 15.0) {}
            }
            @for (place, luck) in &told {
                @let x = scale.x(place + 1).clamp(LEFT + 20.0, WIDTH - RIGHT - 20.0);
                a href=(self.board_of(place + 1, None)) data-swap aria-label=(t!(
                    self.visitor.language,
                    "chances-draw",
                    step = place + 1,
                    luck = signed(*luck)
                )) {
                    rect class="lane-target" x=(at(x - 24.0)) y=(at(LANE - 13.0)) width="48" height="26" rx="4" {}
                    use href="#i-die" class="lane-die" x=(at(x - 19.0)) y=(LANE - 6.0) width="14" height="14" {}
                    text class={ "lane-luck " (direction(*luck)) } x=(at(x - 1.0)) y=(LANE + 5.0) { (signed(*luck)) }
                }
            }
        }
    }

    /// The numbers of the turning points, on the line of the one the page speaks of.
    fn numbers(&self, known: &KnownAnalysis, scale: &Scale) -> Markup {
        let Some(hero) = self.hero() else { return html! {} };
        html! {
            @for (nth, point) in known.turning_points.iter().enumerate() {
                @let x = scale.x(point.place + 1).min(WIDTH - RIGHT);
                @let y = scale.y(chance(&known.analysis, point.place + 1, hero.seat.index())).max(TOP);
                a class="chance-number" href=(self.board_of(point.place, point.seat)) data-swap data-point=(point.place)
                    aria-label=(t!(self.visitor.language, "chances-point", number = nth + 1))
                {
                    circle cx=(at(x)) cy=(at(y)) r="13" {}
                    text x=(at(x)) y=(at(y + 5.0)) { (nth + 1) }
                }
            }
        }
    }

    /// The same for those who hear the page: the chances at the end of every round.
    fn table_of_chances(&self, known: &KnownAnalysis) -> Markup {
        let (language, analysis) = (self.visitor.language, &known.analysis);
        let ends = known.rounds.iter().skip(1).map(|(place, _)| *place).chain([analysis.steps.len()]);
        let ends: Vec<(usize, u32)> = ends.zip(known.rounds.iter().map(|(_, number)| *number)).collect();
        html! {
            div class="vh" { table {
                caption { (t!(language, "chances-label")) }
                thead { tr {
                    th scope="col" { (t!(language, "result-player")) }
                    @for (_, number) in &ends {
                        th scope="col" { (t!(language, "chances-round", unit = self.round_unit(), number = *number)) }
                    }
                } }
                tbody { @for face in self.seats_in_order() {
                    tr {
                        th scope="row" { (face.name) }
                        @for &(end, _) in &ends { td { (percent(chance(analysis, end, face.seat.index()))) " %" } }
                    }
                } }
            } }
        }
    }
}

fn at(number: f64) -> String {
    format!("{number:.1}")
}

fn percent(chance: f64) -> i64 {
    (chance * 100.0).round() as i64
}
