//! A log as a picture: how wrong nets were on games they do not know, lesson by lesson, and how they did in contests.

use std::fmt::Write;

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 360.0;
const LEFT: f64 = 60.0;
const TOP: f64 = 40.0;
const BOTTOM: f64 = 300.0;
const RIGHT: f64 = 690.0;

/// An SVG of a run's log.
pub(crate) fn plot(name: &str, log: &str) -> String {
    let lines: Vec<Vec<&str>> = log.lines().skip(1).map(|line| line.split(',').collect()).collect();
    let lessons: Vec<&Vec<&str>> = lines.iter().filter(|line| line.get(1) == Some(&"lesson")).collect();
    let number = |line: &[&str], column: usize| line.get(column).and_then(|text| text.parse::<f64>().ok());
    let held: Vec<(usize, f64)> =
        lessons.iter().enumerate().filter_map(|(at, line)| Some((at, number(line, 5)?))).collect();
    let by_hand: Vec<(usize, f64)> =
        lessons.iter().enumerate().filter_map(|(at, line)| Some((at, number(line, 6)?))).collect();
    let all = || held.iter().chain(&by_hand).map(|&(_, loss)| loss);
    let (low, high) = (all().fold(f64::INFINITY, f64::min), all().fold(f64::NEG_INFINITY, f64::max));
    let (low, high) = if low < high { (low, high) } else { (0.0, 1.0) };
    let across = |at: usize| LEFT + (RIGHT - LEFT) * at as f64 / (lessons.len().max(2) - 1) as f64;
    let up = |loss: f64| BOTTOM - (BOTTOM - TOP) * (loss - low) / (high - low);
    let path = |points: &[(usize, f64)]| {
        points.iter().map(|&(at, loss)| format!("{:.1},{:.1}", across(at), up(loss))).collect::<Vec<_>>().join(" ")
    };
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" \
         font-size=\"13\">\n<title>{name}: how a net learned</title>\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"white\"/>\n\
         <text x=\"{LEFT}\" y=\"24\">{name}: log loss on unknown games (solid: net, dashed: by hand)</text>\n"
    );
    for step in 0..=4 {
        let loss = low + (high - low) * f64::from(step) / 4.0;
        let y = up(loss);
        let _ = writeln!(svg, "<line x1=\"{LEFT}\" x2=\"{RIGHT}\" y1=\"{y:.1}\" y2=\"{y:.1}\" stroke=\"#ddd\"/>");
        let _ = writeln!(svg, "<text x=\"8\" y=\"{:.1}\">{loss:.3}</text>", y + 4.0);
    }
    for (points, dashes) in [(&held, ""), (&by_hand, " stroke-dasharray=\"5 4\"")] {
        let _ = writeln!(
            svg,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"#136\" stroke-width=\"2\"{dashes}/>",
            path(points)
        );
    }
    for line in lines.iter().filter(|line| line.get(1) == Some(&"contest")) {
        let last = lessons.iter().rposition(|lesson| lesson.first() == line.first()).unwrap_or(0);
        let (Some(games), Some(share), Some(interval)) = (number(line, 8), number(line, 9), number(line, 10)) else {
            continue;
        };
        let kept = if line.get(11) == Some(&"yes") { "kept" } else { "not kept" };
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"330\" text-anchor=\"end\">{:.0} % ± {:.0} of {games:.0}, {kept}</text>",
            across(last).max(LEFT + 150.0),
            share * 100.0,
            interval * 100.0
        );
    }
    svg += "</svg>\n";
    svg
}
