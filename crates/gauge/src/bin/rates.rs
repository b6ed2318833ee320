//! Random play and search of all games in a few seconds, a line a figure with tabs between name, best,
//! median and unit: what `bench/peers` sets beside other engines. Quicker to build than the program.

use furnace::Furnace;
use game::xoshiro::Xoshiro;
use game::{Advice, Options, Setup};
use gauge::clock::{Effort, Rate, rate};
use gauge::positions::middles;
use gauge::random_play::{Choice, play};
use gauge::table::{Depth, Searching, length};
use smartphone::Smartphone;
use std::ops::RangeInclusive;
use std::time::Duration;
use superpower::Superpower;

const EFFORT: Effort = Effort { rounds: 3, round: Duration::from_millis(60), threads: 1 };

fn print(name: &str, rate: Rate, unit: &str) {
    println!("{name}\t{}\t{}\t{unit}", rate.best, rate.median);
}

fn measure<G: Advice>(counts: RangeInclusive<u32>) {
    for players in counts {
        let options = Options::new().with("players", players);
        let game = G::new(&Setup { options, ..Setup::default() }).expect("a table");
        let (decisions, steps) = length(&game);
        let more = Rate { best: steps / decisions, median: steps / decisions };
        print(&format!("{}, {players} players, steps a decision", G::ID), more, "steps");
        for (choice, way) in [(Choice::Listed, "listed"), (Choice::Drawn, "drawn")] {
            let rate = rate(EFFORT, |_| {
                let (game, mut dice, mut buffer) = (&game, Xoshiro::from_seed(1), Vec::with_capacity(8192));
                move || (0..16).map(|_| play(game, &mut dice, &mut buffer, choice).decisions).sum()
            });
            print(&format!("{}, {players} players, {way}", G::ID), rate, "decisions/s");
        }
        let positions = middles(&game, 8);
        let ways =
            [(Depth::Usual, "as the bots do"), (Depth::Full, "full playouts"), (Depth::Random, "full random playouts")];
        for (depth, way) in ways {
            let rate = rate(EFFORT, |_| {
                let mut searching = Searching::new(&game, &positions, depth, 1000, 1);
                move || searching.ask()
            });
            print(&format!("{}, {players} players, search from mid-game, {way}", G::ID), rate, "iterations/s");
        }
    }
}

fn main() {
    let wanted = std::env::args().nth(1);
    let is_wanted = |id: &str| wanted.as_ref().is_none_or(|word| word == id);
    if is_wanted("furnace") {
        measure::<Furnace>(2..=4);
    }
    if is_wanted("smartphone") {
        measure::<Smartphone>(2..=5);
    }
    if is_wanted("superpower") {
        measure::<Superpower>(2..=5);
    }
}
