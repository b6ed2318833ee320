//! The points of all seats round by round, as lines.

use super::{ResultPage, ResultRow};
use board::pieces::{colour_class, shape};
use board::t;
use maud::{Markup, html};

const WIDTH: f64 = 420.0;
const HEIGHT: f64 = 240.0;
/// Room for the numbers of the axis, and for the names at the end of the lines.
const LEFT: f64 = 34.0;
const RIGHT: f64 = 118.0;
const TOP: f64 = 10.0;
const BOTTOM: f64 = 22.0;
/// Names at the end of the lines stand at least this far from each other.
const LINE: f64 = 16.0;

/// Numbers for an axis from `low` to `top`: steps of 1, 2 or 5 of some power of ten, four to seven of them, the first
/// not above `low` and the last not below `top`.
fn axis(low: i32, top: i32) -> Vec<i32> {
    let span = (top - low).max(1);
    let step = (0..)
        .flat_map(|power| [1, 2, 5].map(|digit| digit * 10_i32.pow(power)))
        .find(|step| span <= step * 5)
        .expect("some step is large enough");
    (low.div_euclid(step)..=-(-top).div_euclid(step)).map(|number| number * step).collect()
}

impl ResultPage {
    pub(super) fn curve_panel(&self) -> Markup {
        let language = self.visitor.language;
        let title = t!(language, "result-curve", unit = self.round_unit());
        let stretches = self.tally.stretches();
        if stretches.len() < 3 {
            return html! {};
        }
        let last = stretches.len() - 1;
        let points = |row: &ResultRow| -> Vec<i32> {
            stretches.iter().map(|&stretch| self.tally.up_to(row.face.seat, stretch)).collect()
        };
        let lines: Vec<(&ResultRow, Vec<i32>)> = self.rows.iter().map(|row| (row, points(row))).collect();
        let all = || lines.iter().flat_map(|(_, points)| points.iter().copied());
        let ticks = axis(all().min().unwrap_or(0).min(0), all().max().unwrap_or(1).max(1));
        let (low, top) = (ticks[0], ticks[ticks.len() - 1]);
        let x = |place: usize| LEFT + 8.0 + (WIDTH - LEFT - RIGHT - 8.0) * place as f64 / last as f64;
        let y = |points: i32| {
            TOP + (HEIGHT - BOTTOM - TOP) * (1.0 - f64::from(points - low) / f64::from((top - low).max(1)))
        };
        html! {
            section class="panel curve" {
                h2 { (title) }
                svg viewBox={ "0 0 " (WIDTH) " " (HEIGHT + 8.0) } role="img" aria-label=(title) {
                    @for tick in &ticks {
                        line class="grid" x1=(LEFT) x2=(x(last)) y1=(y(*tick)) y2=(y(*tick)) {}
                        text class="axis end" x=(LEFT - 6.0) y=(y(*tick) + 4.0) { (tick) }
                    }
                    @for (place, stretch) in stretches.iter().enumerate() {
                        line class="tick" x1=(x(place)) x2=(x(place)) y1=(HEIGHT - BOTTOM) y2=(HEIGHT - BOTTOM + 4.0) {}
                        // Where there are many, every other one is called by its number, and none beside the last.
                        @if last <= 8 || place == last || (place % 2 == 0 && place + 1 < last) {
                            text class="axis mid" data-stretch=(place) x=(x(place)) y=(HEIGHT - 2.0) {
                                (self.stretch_name(*stretch))
                            }
                        }
                    }
                    @for (row, points) in lines.iter().rev() {
                        @let path: Vec<String> = points
                            .iter()
                            .enumerate()
                            .map(|(place, points)| format!("{:.1},{:.1}", x(place), y(*points)))
                            .collect();
                        g class=(colour_class(row.face.colour)) {
                            polyline class={ "trail" @if self.own_seat() == Some(row.face.seat) { " mine" } }
                                points=(path.join(" ")) {}
                            @for (place, points) in points.iter().enumerate() {
                                g class="trail-mark"
                                    transform=(format!(
                                        "translate({:.1} {:.1}) scale(.4)",
                                        x(place) - 4.8,
                                        y(*points) - 4.8
                                    ))
                                {
                                    (shape(row.face.colour))
                                }
                            }
                        }
                    }
                    @for (row, at) in ends(&lines, y) {
                        text class="axis name" x=(x(last) + 12.0) y=(format!("{:.1}", at + 4.0)) {
                            tspan class="bold" { (row.points) } " " (shortened(&row.face.name, 11))
                        }
                    }
                }
                div class="vh" { table {
                    caption { (title) }
                    thead { tr {
                        th scope="col" { (t!(language, "result-player")) }
                        @for stretch in &stretches { th scope="col" { (self.stretch_name(*stretch)) } }
                    } }
                    tbody {
                        @for (row, points) in &lines {
                            tr {
                                th scope="row" { (row.face.name) }
                                @for points in points { td { (points) } }
                            }
                        }
                    }
                } }
            }
        }
    }
}

/// How high the names at the end of the lines stand: beside the line, and not on each other.
fn ends<'a>(lines: &[(&'a ResultRow, Vec<i32>)], y: impl Fn(i32) -> f64) -> Vec<(&'a ResultRow, f64)> {
    let mut ends: Vec<(&ResultRow, f64)> =
        lines.iter().map(|(row, points)| (*row, y(points.last().copied().unwrap_or(0)))).collect();
    ends.sort_by(|one, other| one.1.total_cmp(&other.1));
    // Downwards as far as needed, and then up again from the lower edge.
    let mut least = f64::MIN;
    for end in &mut ends {
        end.1 = end.1.max(least);
        least = end.1 + LINE;
    }
    let mut most = HEIGHT - BOTTOM;
    for end in ends.iter_mut().rev() {
        end.1 = end.1.min(most);
        most = end.1 - LINE;
    }
    ends
}

fn shortened(name: &str, most: usize) -> String {
    if name.chars().count() <= most { name.to_owned() } else { name.chars().take(most - 1).chain(['…']).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_axis_has_few_round_numbers() {
        assert_eq!(axis(0, 236), [0, 50, 100, 150, 200, 250]);
        assert_eq!(axis(0, 31), [0, 10, 20, 30, 40]);
        assert_eq!(axis(-3, 9), [-5, 0, 5, 10]);
        assert_eq!(axis(0, 1), [0, 1]);
        for top in 1..400 {
            let ticks = axis(0, top);
            assert!((2..=7).contains(&ticks.len()) && ticks[ticks.len() - 1] >= top, "{top}: {ticks:?}");
        }
    }

    #[test]
    fn long_names_are_cut() {
        assert_eq!(shortened("Bartholomew", 11), "Bartholomew");
        assert_eq!(shortened("Bartholomew J", 11), "Bartholome…");
    }
}
