//! Plays random games: `playouts [games] [audit]` prints the speed, or audits every state.

use game::xoshiro::Xoshiro;
use game::{Dice, Game, Next, Options, Setup, Silent};
use smartphone::Smartphone;
use std::time::Instant;

fn table(options: &[(&str, &str)]) -> Smartphone {
    let options = options.iter().fold(Options::new(), |all, (name, value)| all.with(name, value));
    Smartphone::new(&Setup { options, ..Setup::default() }).expect("a table")
}

/// Plays one game at random; returns how many decisions it had.
fn play(game: &Smartphone, dice: &mut Xoshiro, buffer: &mut Vec<smartphone::Action>, audit: bool) -> u64 {
    let mut state = game.start();
    let mut decisions = 0;
    loop {
        if audit && let Err(fault) = game.audit(&state) {
            panic!("{fault}: {state:?}");
        }
        match game.next(&state) {
            Next::Over => return decisions,
            Next::Chance => {
                let outcome = game.draw(&state, dice);
                if audit {
                    game.check_chance(&state, &outcome).expect("a possible outcome");
                }
                game.happen(&mut state, &outcome, &mut Silent);
            }
            Next::Auto(seat) => {
                let (action, _) = game.auto(&state, seat);
                game.play_unchecked(&mut state, seat, &action, &mut Silent);
            }
            Next::Decide { awaited, .. } => {
                let seat = awaited.first().expect("somebody");
                let action = game.random_action(&state, seat, dice, buffer);
                if audit {
                    game.check(&state, seat, &action).expect("a legal action");
                }
                game.play_unchecked(&mut state, seat, &action, &mut Silent);
                decisions += 1;
            }
        }
    }
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let games: u64 = arguments.next().and_then(|word| word.parse().ok()).unwrap_or(50_000);
    let audit = arguments.next().as_deref() == Some("audit");
    let mut buffer = Vec::with_capacity(256);
    let mut dice = Xoshiro::from_seed(1);
    if audit {
        let mut tables = Vec::new();
        for edition in ["en", "pl", "1st"] {
            for players in ["2", "3", "4", "5"] {
                for steve in ["none", "easy", "normal", "hard"] {
                    let options =
                        [("players", players), ("edition", edition), ("technologies", "random"), ("steve", steve)];
                    tables.push(table(&options));
                }
            }
        }
        let decisions: u64 =
            (0..games).map(|number| play(&tables[number as usize % tables.len()], &mut dice, &mut buffer, true)).sum();
        println!("{games} games, {decisions} decisions audited without a fault");
        return;
    }
    println!(
        "state: {} bytes, action: {} bytes",
        size_of::<smartphone::state::State>(),
        size_of::<smartphone::Action>()
    );
    for players in ["2", "3", "4", "5"] {
        let game = table(&[("players", players), ("technologies", "random")]);
        let begin = Instant::now();
        let decisions: u64 = (0..games).map(|_| play(&game, &mut dice, &mut buffer, false)).sum();
        let seconds = begin.elapsed().as_secs_f64();
        println!(
            "{players} companies: {games} games in {seconds:.2} s, {:.2} M decisions/s, {:.0} games/s, {:.0} decisions a game",
            decisions as f64 / seconds / 1e6,
            games as f64 / seconds,
            decisions as f64 / games as f64
        );
    }
    let _ = dice.next_u64();
}
