//! Plays random games over all options and counts, auditing every state, and then measures the bare playout speed.
//!
//! `cargo run --release -p furnace --example furnace_games -- 100000`

use furnace::Furnace;
use game::xoshiro::Xoshiro;
use game::{Dice, Game, Next, Options, Setup, Silent};
use std::time::Instant;

fn table(options: &[(&str, &str)]) -> Furnace {
    let options = options.iter().fold(Options::new(), |all, (name, value)| all.with(name, value));
    Furnace::new(&Setup { options, ..Setup::default() }).expect("good options")
}

fn play(game: &Furnace, dice: &mut Xoshiro, audited: bool) -> u64 {
    let mut state = game.start();
    let mut buffer = Vec::new();
    let mut decisions = 0;
    loop {
        if audited {
            game.audit(&state).expect("a sound state");
        }
        match game.next(&state) {
            Next::Over => return decisions,
            Next::Chance => {
                let chance = game.draw(&state, dice);
                game.happen(&mut state, &chance, &mut Silent);
            }
            Next::Decide { awaited, .. } => {
                let seat = awaited.iter().nth(dice.below(awaited.len() as u32) as usize).expect("an awaited seat");
                let action = game.random_action(&state, seat, dice, &mut buffer);
                if audited {
                    game.check(&state, seat, &action).expect("a legal action");
                }
                game.play_unchecked(&mut state, seat, &action, &mut Silent);
                decisions += 1;
            }
            Next::Auto(_) => unreachable!("there is no automa"),
        }
    }
}

fn main() {
    let games: u64 = std::env::args().nth(1).map_or(10_000, |text| text.parse().expect("a number of games"));
    let mut tables = Vec::new();
    for players in ["2", "3", "4"] {
        for capitalists in ["yes", "no"] {
            for rounds in ["4", "3"] {
                for chain in ["no", "yes"] {
                    for production in ["together", "in-turn"] {
                        tables.push(table(&[
                            ("players", players),
                            ("capitalists", capitalists),
                            ("rounds", rounds),
                            ("chain", chain),
                            ("production", production),
                        ]));
                    }
                }
            }
        }
    }
    let begin = Instant::now();
    let mut decisions = 0;
    for number in 0..games {
        let game = &tables[number as usize % tables.len()];
        decisions += play(game, &mut Xoshiro::for_game(1, number), true);
    }
    println!(
        "{games} audited games over {} tables: {decisions} decisions, all sound ({:.1?})",
        tables.len(),
        begin.elapsed()
    );
    println!("a state has {} bytes", size_of::<furnace::State>());
    for players in ["2", "3", "4"] {
        let game = table(&[("players", players)]);
        let mut dice = Xoshiro::from_seed(9);
        let begin = Instant::now();
        let mut decisions = 0;
        let mut games = 0;
        while begin.elapsed().as_secs_f64() < 2.0 {
            for _ in 0..200 {
                decisions += play(&game, &mut dice, false);
                games += 1;
            }
        }
        let seconds = begin.elapsed().as_secs_f64();
        println!(
            "{players} players: {:.2} million decisions/s, {:.0} games/s, {:.0} decisions a game",
            decisions as f64 / seconds / 1e6,
            f64::from(games) / seconds,
            decisions as f64 / f64::from(games)
        );
    }
}
