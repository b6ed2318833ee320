//! The reliability diagram: what was told across, how often it came true upwards. On the diagonal chances are right.

use crate::{Calibration, Reliability};
use std::fmt::Write;

const SIDE: f64 = 220.0;
const GAP: f64 = 50.0;
const TOP: f64 = 64.0;

/// An SVG with one square for each phase of the game.
pub fn reliability_diagram(title: &str, found: &Calibration) -> String {
    let width = GAP + (SIDE + GAP) * found.phases.len() as f64;
    let height = TOP + SIDE + 56.0;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" \
         font-size=\"12\" role=\"img\">\n<title>{title}</title>\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"white\"/>\n<text x=\"{GAP}\" y=\"22\" font-size=\"14\">{title}</text>\n"
    );
    for (number, (phase, part)) in found.phases.iter().enumerate() {
        let left = GAP + (SIDE + GAP) * number as f64;
        let name = format!("{}: Brier score {:.3}, {} states", phase.word(), part.brier, part.states);
        let _ = writeln!(svg, "<text x=\"{left}\" y=\"{}\">{name}</text>", TOP - 10.0);
        draw_square(&mut svg, left, part);
    }
    svg += "</svg>\n";
    svg
}

fn draw_square(svg: &mut String, left: f64, part: &Reliability) {
    let (x, y) = (|chance: f64| left + SIDE * chance, |chance: f64| TOP + SIDE * (1.0 - chance));
    for tenth in 0..=5 {
        let chance = f64::from(tenth) / 5.0;
        let (across, up) = (x(chance), y(chance));
        let _ = writeln!(
            svg,
            "<path d=\"M{left:.1} {up:.1}H{:.1}M{across:.1} {TOP:.1}V{:.1}\" stroke=\"#ddd\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{:.0}</text>\
             <text x=\"{across:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{:.0} %</text>",
            left + SIDE,
            TOP + SIDE,
            left - 6.0,
            up + 4.0,
            chance * 100.0,
            TOP + SIDE + 18.0,
            chance * 100.0
        );
    }
    let _ = writeln!(
        svg,
        "<path d=\"M{:.1} {:.1}L{:.1} {:.1}\" stroke=\"#888\" stroke-dasharray=\"4 4\"/>",
        x(0.0),
        y(0.0),
        x(1.0),
        y(1.0)
    );
    let most = part.bins.iter().map(|bin| bin.cases).max().unwrap_or(1).max(1) as f64;
    for bin in part.bins.iter().filter(|bin| bin.cases > 0) {
        let radius = 3.0 + 7.0 * (bin.cases as f64 / most).sqrt();
        let _ = writeln!(
            svg,
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"{radius:.1}\" fill=\"#2a6fb0\" fill-opacity=\"0.8\"><title>told {:.1} %, came \
             {:.1} %, {} cases</title></circle>",
            x(bin.told()),
            y(bin.came()),
            bin.told() * 100.0,
            bin.came() * 100.0,
            bin.cases
        );
    }
    let _ =
        writeln!(svg, "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">told</text>", x(0.5), TOP + SIDE + 38.0);
}
