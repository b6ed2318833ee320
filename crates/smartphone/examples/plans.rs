//! Times the plan solver: outcomes and plans for 0 to 6 Improvements, with and without 4G.

use smartphone::components::{BUILT_IN, Components};
use smartphone::outcome::Terms;
use smartphone::plan::Overhang;
use smartphone::solver::{Reach, pareto};
use smartphone::symbol::Tile;
use std::time::Instant;

fn main() {
    let components = Components::read(BUILT_IN).expect("the built-in components");
    let terms = Terms { start_price: 5, min_price: 2, max_price: 8, ..Terms::default() };
    let tiles: Vec<Tile> =
        ["R+", "P+", "ML", "RR", "LL", "MP"].iter().filter_map(|name| Tile::from_letters(name)).collect();
    for overhang in [Overhang::None, Overhang::One, Overhang::Any] {
        let begin = Instant::now();
        let reach = Reach::new(&components.pads, overhang);
        println!("{overhang:?}: tables in {:.1} ms, once", begin.elapsed().as_secs_f64() * 1e3);
        for count in 0..=tiles.len() {
            let owned = &tiles[..count];
            let begin = Instant::now();
            let found = reach.outcomes(owned, &terms, false);
            let solved = begin.elapsed().as_secs_f64() * 1e3;
            let best = pareto(&found, false).len();
            let begin = Instant::now();
            let plans =
                found.iter().map(|found| reach.plan(found, owned)).filter(|plan| !plan.pieces().is_empty()).count();
            let laid = begin.elapsed().as_secs_f64() * 1e3;
            println!(
                "  {count} improvements: {} outcomes ({best} unbeaten) in {solved:.2} ms, all {plans} plans laid in {laid:.2} ms",
                found.len()
            );
        }
    }
}
