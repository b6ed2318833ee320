//! Plots as SVG: colours are those of the page, light or dark, and every plot says in words what it shows.

use crate::page::Figures;
use maud::{Markup, PreEscaped, html};

const WIDTH: f64 = 720.0;
const LEFT: f64 = 190.0;
const RIGHT: f64 = 690.0;
const ROW: f64 = 24.0;

/// A figure with its interval.
pub(crate) struct Mark {
    pub(crate) label: String,
    pub(crate) value: f64,
    pub(crate) interval: (f64, f64),
    /// Does it stand out?
    pub(crate) stands_out: bool,
}

/// How the numbers of an axis are written.
#[derive(Clone, Copy)]
pub(crate) enum Axis {
    Percent,
    Points,
}

impl Axis {
    fn write(self, figures: &Figures, value: f64) -> String {
        match self {
            Axis::Percent => figures.percent(value, 0),
            Axis::Points => figures.number(value, if value.fract().abs() < 1e-9 { 0 } else { 1 }),
        }
    }
}

/// Steps that people like, some five of them between two values.
fn ticks(low: f64, high: f64) -> Vec<f64> {
    let raw = ((high - low) / 5.0).max(1e-9);
    let power = 10f64.powf(raw.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].into_iter().map(|nice| nice * power).find(|&step| step >= raw).unwrap_or(raw);
    let first = (low / step).ceil() as i64;
    (first..).map(|nth| nth as f64 * step).take_while(|&tick| tick <= high + step * 1e-6).collect()
}

fn frame(id: &str, title: &str, about: &str, height: f64, inside: Markup) -> Markup {
    html! {
        svg viewBox=(format!("0 0 {WIDTH} {height}")) role="img" aria-labelledby=(format!("{id}-t {id}-d")) {
            title id=(format!("{id}-t")) { (title) }
            desc id=(format!("{id}-d")) { (about) }
            (inside)
        }
    }
}

fn text(x: f64, y: f64, class: &str, words: &str) -> Markup {
    html! { text x=(format!("{x:.1}")) y=(format!("{y:.1}")) class=(class) { (words) } }
}

fn line(from: (f64, f64), to: (f64, f64), class: &str) -> Markup {
    let [x1, y1, x2, y2] = [from.0, from.1, to.0, to.1].map(|at| format!("{at:.1}"));
    html! { line x1=(x1) y1=(y1) x2=(x2) y2=(y2) class=(class) {} }
}

/// Dots with whiskers, one a row, beside a line for what would be fair.
pub(crate) fn whiskers(
    figures: &Figures,
    id: &str,
    title: &str,
    about: &str,
    axis: Axis,
    fair: f64,
    marks: &[Mark],
) -> Markup {
    let ends = marks.iter().flat_map(|mark| [mark.interval.0, mark.interval.1, mark.value]).chain([fair]);
    let (low, high) = ends.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), end| (low.min(end), high.max(end)));
    let room = ((high - low) * 0.06).max(1e-3);
    let (low, high) = (low - room, high + room);
    let across = |value: f64| LEFT + (RIGHT - LEFT) * (value - low) / (high - low);
    let bottom = 10.0 + ROW * marks.len() as f64;
    let inside = html! {
        @for tick in ticks(low, high) {
            (line((across(tick), 6.0), (across(tick), bottom), "grid"))
            (text(across(tick), bottom + 18.0, "tick middle", &axis.write(figures, tick)))
        }
        (line((across(fair), 2.0), (across(fair), bottom), "fair"))
        @for (nth, mark) in marks.iter().enumerate() {
            @let y = 10.0 + ROW * (nth as f64 + 0.5);
            (text(LEFT - 10.0, y + 4.5, "end", &mark.label))
            (line((across(mark.interval.0), y), (across(mark.interval.1), y), if mark.stands_out { "whisker out" } else { "whisker" }))
            circle cx=(format!("{:.1}", across(mark.value))) cy=(format!("{y:.1}")) r="5"
                class=(if mark.stands_out { "dot out" } else { "dot" }) {}
        }
    };
    frame(id, title, about, bottom + 26.0, inside)
}

/// Bars: how often each stretch of values came.
pub(crate) fn bars(figures: &Figures, id: &str, title: &str, about: &str, bins: &[(String, u64)]) -> Markup {
    let most = bins.iter().map(|(_, count)| *count).max().unwrap_or(1).max(1) as f64;
    let all: u64 = bins.iter().map(|(_, count)| count).sum();
    let (top, bottom, left) = (16.0, 200.0, 56.0);
    let width = (RIGHT - left) / bins.len().max(1) as f64;
    let share = |count: f64| count / all.max(1) as f64;
    // Labels that would run into each other are left out.
    let every = (bins.len() as f64 * 52.0 / (RIGHT - left)).ceil().max(1.0) as usize;
    let inside = html! {
        @for tick in ticks(0.0, share(most)) {
            @let y = bottom - (bottom - top) * tick / share(most).max(1e-9);
            (line((left, y), (RIGHT, y), "grid"))
            (text(left - 8.0, y + 4.0, "tick end", &figures.percent(tick, u8::from(share(most) < 0.05) as usize)))
        }
        @for (nth, (label, count)) in bins.iter().enumerate() {
            @let height = (bottom - top) * *count as f64 / most;
            @let x = left + width * nth as f64;
            rect x=(format!("{:.1}", x + width * 0.08)) y=(format!("{:.1}", bottom - height))
                width=(format!("{:.1}", width * 0.84)) height=(format!("{height:.1}")) class="bar" {}
            @if nth % every == 0 { (text(x + width / 2.0, bottom + 18.0, "tick middle", label)) }
        }
    };
    frame(id, title, about, bottom + 26.0, inside)
}

/// A line from round to round, with its interval around it.
pub(crate) fn curve(figures: &Figures, id: &str, title: &str, about: &str, fair: f64, marks: &[Mark]) -> Markup {
    let (top, bottom, left) = (12.0, 210.0, 56.0);
    let across = |nth: usize| left + 20.0 + (RIGHT - left - 40.0) * nth as f64 / (marks.len().max(2) - 1) as f64;
    let up = |value: f64| bottom - (bottom - top) * value;
    let point = |nth: usize, value: f64| format!("{:.1},{:.1}", across(nth), up(value));
    let line_points: Vec<String> = marks.iter().enumerate().map(|(nth, mark)| point(nth, mark.value)).collect();
    let upper = marks.iter().enumerate().map(|(nth, mark)| point(nth, mark.interval.1));
    let lower = marks.iter().enumerate().rev().map(|(nth, mark)| point(nth, mark.interval.0));
    let band: Vec<String> = upper.chain(lower).collect();
    let inside = html! {
        @for tick in ticks(0.0, 1.0) {
            (line((left, up(tick)), (RIGHT, up(tick)), "grid"))
            (text(left - 8.0, up(tick) + 4.0, "tick end", &figures.percent(tick, 0)))
        }
        (line((left, up(fair)), (RIGHT, up(fair)), "fair"))
        polygon points=(band.join(" ")) class="band" {}
        polyline points=(line_points.join(" ")) class="curve" {}
        @for (nth, mark) in marks.iter().enumerate() {
            circle cx=(format!("{:.1}", across(nth))) cy=(format!("{:.1}", up(mark.value))) r="4" class="dot" {}
            (text(across(nth), bottom + 18.0, "tick middle", &mark.label))
        }
    };
    frame(id, title, about, bottom + 26.0, inside)
}

/// The style of the page and its plots. Colours are the same two in both, dark and light.
pub(crate) fn style() -> PreEscaped<&'static str> {
    PreEscaped(include_str!("report.css"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_numbers_within_bounds() {
        let near = |found: Vec<f64>, wanted: &[f64]| {
            assert_eq!(found.len(), wanted.len(), "{found:?}");
            assert!(found.iter().zip(wanted).all(|(one, other)| (one - other).abs() < 1e-9), "{found:?}");
        };
        near(ticks(0.0, 1.0), &[0.0, 0.2, 0.4, 0.6, 0.8, 1.0]);
        near(ticks(-3.0, 12.0), &[0.0, 5.0, 10.0]);
    }
}
