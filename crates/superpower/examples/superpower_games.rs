//! Plays random games and says how fast, and how long the lists of choices get.
//!
//! `cargo run --release -p superpower --example superpower_games -- GAMES [SEED] [audit] [eager]` plays that many
//! games over all player counts and both starts. With `audit` every state is audited and every action
//! checked; without it the bare playout loop is timed. With `eager` the nations take the richest
//! market or buy a country card whenever they can, which makes for large portfolios and long lists.

use game::xoshiro::Xoshiro;
use game::{Dice, Game, Next, Options, Seat, Setup, Silent};
use std::time::Instant;
use superpower::{Action, Phase, Spot, State, Superpower};

#[derive(Default)]
struct Count {
    decisions: u64,
    draws: u64,
    places: u64,
    place_choices: u64,
    longest: usize,
    unlisted: u64,
}

/// The richest market, or a country card, in turn; anything where neither is to be had.
fn eager_action(game: &Superpower, state: &State, seat: Seat, dice: &mut Xoshiro, buffer: &mut Vec<Action>) -> Action {
    let random = game.random_action(state, seat, dice, buffer);
    if state.phase != Phase::Actions {
        return random;
    }
    buffer.clear();
    game.legal(state, seat, buffer);
    let spot = |action: &Action| match action {
        Action::Put(put) => Some(put.on()),
        _ => None,
    };
    let worth = |action: &Action| match spot(action) {
        Some(Spot::Market(market)) => state.markets[market.index()].worth(),
        Some(Spot::Markets(first, second)) => {
            state.markets[first.index()].worth() + state.markets[second.index()].worth()
        }
        _ => 0,
    };
    let is_country = |action: &&Action| matches!(spot(action), Some(Spot::Pile(pile)) if pile.level().is_some());
    let richest = buffer.iter().max_by_key(|action| worth(action)).filter(|action| worth(action) > 0);
    let cards = buffer.iter().filter(is_country).count();
    match (richest, cards) {
        (Some(&richest), _) if dice.below(2) == 0 || cards == 0 => richest,
        (_, 0) => random,
        _ => {
            let nth = dice.below(cards as u32) as usize;
            buffer.iter().filter(is_country).nth(nth).copied().unwrap_or(random)
        }
    }
}

struct Mode {
    audit: bool,
    eager: bool,
}

fn play(game: &Superpower, dice: &mut Xoshiro, buffer: &mut Vec<Action>, mode: &Mode, count: &mut Count) -> State {
    let audit = mode.audit;
    let mut state = game.start();
    loop {
        if audit && let Err(problem) = game.audit(&state) {
            panic!("{problem}: {state:?}");
        }
        match game.next(&state) {
            Next::Over => return state,
            Next::Chance => {
                let chance = game.draw(&state, dice);
                game.happen(&mut state, &chance, &mut Silent);
                count.draws += 1;
            }
            Next::Auto(_) => unreachable!("there is no automa"),
            Next::Decide { awaited, .. } => {
                let nth = if awaited.len() == 1 { 0 } else { dice.below(awaited.len() as u32) as usize };
                let seat = awaited.iter().nth(nth).expect("somebody is awaited");
                let action = if mode.eager {
                    eager_action(game, &state, seat, dice, buffer)
                } else {
                    game.random_action(&state, seat, dice, buffer)
                };
                if audit {
                    if let Err(refusal) = game.check(&state, seat, &action) {
                        panic!("{refusal}: {action:?} in {state:?}");
                    }
                    if matches!(action, Action::Place(_)) {
                        count.places += 1;
                        count.place_choices += buffer.len() as u64;
                        count.longest = count.longest.max(buffer.len());
                        count.unlisted += u64::from(!game.is_listed(&state, seat));
                    }
                }
                game.play_unchecked(&mut state, seat, &action, &mut Silent);
                count.decisions += 1;
            }
        }
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let games: u64 = words.first().and_then(|word| word.parse().ok()).unwrap_or(10_000);
    let seed: u64 = words.get(1).and_then(|word| word.parse().ok()).unwrap_or(1);
    let is_said = |said: &str| words.iter().any(|word| word == said);
    let mode = Mode { audit: is_said("audit"), eager: is_said("eager") };
    println!("a state has {} bytes, an action {}", size_of::<State>(), size_of::<Action>());
    for players in 2..=5 {
        for spare in ["no", "yes"] {
            let options = Options::new().with("players", players).with("spare-contractor", spare);
            let game = Superpower::new(&Setup { options, ..Setup::default() }).expect("a table");
            let mut buffer = Vec::with_capacity(8192);
            let mut count = Count::default();
            let share = games / 8;
            let begin = Instant::now();
            for number in 0..share {
                play(&game, &mut Xoshiro::for_game(seed, number), &mut buffer, &mode, &mut count);
            }
            let seconds = begin.elapsed().as_secs_f64();
            print!(
                "{players} players, spare contractor {spare}: {share} games, {} decisions and {} draws in {seconds:.2} s, {:.2} M decisions/s",
                count.decisions,
                count.draws,
                count.decisions as f64 / seconds / 1e6
            );
            if mode.audit {
                print!(
                    "; {} placings of {:.1} choices, at most {}, {} not listed whole",
                    count.places,
                    count.place_choices as f64 / count.places.max(1) as f64,
                    count.longest,
                    count.unlisted
                );
            }
            println!();
        }
    }
}
