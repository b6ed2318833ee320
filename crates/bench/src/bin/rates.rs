//! Random play and search of all games in a few seconds, a line a figure with tabs between name, best,
//! median and unit: what `bench/peers` sets beside other engines. Quicker to build than the program.

use bench::clock::{Effort, Rate, rate};
use bench::positions::middles;
use bench::table::{Depth, Searching, length, play_rate};
use bots::{BotName, Playable};
use catalog::Visitor;
use game::{OptionKind, Options, Setup};
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::time::Duration;

const EFFORT: Effort = Effort { rounds: 3, round: Duration::from_millis(60), threads: 1 };

fn print(name: &str, rate: Rate, unit: &str) {
    println!("{name}\t{}\t{}\t{unit}", rate.best, rate.median);
}

fn measure<G: Playable>(counts: RangeInclusive<u32>) {
    for players in counts {
        let options = Options::new().with("players", players);
        let game = Arc::new(G::new(&Setup { options, ..Setup::default() }).expect("a table"));
        let (decisions, steps) = length(&game);
        let more = Rate { best: steps / decisions, median: steps / decisions };
        print(&format!("{}, {players} players, steps a decision", G::ID), more, "steps");
        let random = play_rate(&game, BotName::Random, 16, EFFORT);
        print(&format!("{}, {players} players, random play", G::ID), random, "decisions/s");
        let positions = middles(&*game, 8);
        let ways =
            [(Depth::Usual, "as the bots do"), (Depth::Full, "full playouts"), (Depth::Random, "full random playouts")];
        for (depth, way) in ways {
            let rate = rate(EFFORT, |_| {
                let mut searching = Searching::new(&*game, &positions, depth, 1000, 1);
                move || searching.ask()
            });
            print(&format!("{}, {players} players, search from mid-game, {way}", G::ID), rate, "iterations/s");
        }
    }
}

/// Measures all player counts of a game.
struct Measure(RangeInclusive<u32>);

impl Visitor for Measure {
    type Output = ();

    fn visit<G: Playable>(self) {
        measure::<G>(self.0);
    }
}

fn main() {
    let wanted = std::env::args().nth(1);
    for title in catalog::titles().into_iter().chain(catalog::examples()) {
        let players = title.options().iter().find(|spec| spec.name == "players").map(|spec| spec.kind);
        if let Some(OptionKind::Number { min, max }) = players
            && wanted.as_ref().is_none_or(|word| word == title.id())
        {
            catalog::visit(title.id(), Measure(min..=max)).expect("a game of the list");
        }
    }
}
