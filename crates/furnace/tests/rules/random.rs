//! Random play: the quick ways must be what the slow ones are, for one and the same dice.

use crate::common::*;
use furnace::components::BUILT_IN;
use furnace::{Furnace, Phase};
use game::xoshiro::Xoshiro;
use game::{Dice, Game, Next, Options, Setup, Silent};

/// Tables with every way of producing and bidding, also with cards on which more than usual can be done.
fn tables() -> Vec<Furnace> {
    let odd = BUILT_IN
        .replace("2 coal -> 1 oil x2", "1 coal + 1 iron + 1 oil -> 3 oil x9")
        .replace("1 iron -> 1 oil x2", "1 iron -> 1 oil x8")
        .replace("1 iron -> 2 money x2", "7 iron -> 20 money x9")
        .replace("1 coal -> 1 iron x2", "1 coal -> 2 coal + 1 iron x5");
    let mut tables = Vec::new();
    for players in 2..=4 {
        for (chain, production) in [("no", "together"), ("yes", "together"), ("no", "in-turn")] {
            for components in [None, Some(odd.as_str())] {
                let options = Options::new().with("players", players).with("chain", chain);
                let options = options.with("production", production);
                tables.push(Furnace::new(&Setup { options, components, ..Setup::default() }).unwrap());
            }
        }
    }
    tables
}

#[test]
fn a_drawn_action_is_the_listed_one_of_the_same_number() {
    for game in tables() {
        for number in 0..15 {
            let mut dice = Xoshiro::for_game(70, number);
            let mut state = game.start();
            let (mut listed, mut buffer) = (Vec::new(), Vec::new());
            loop {
                match game.next(&state) {
                    Next::Over => break,
                    Next::Decide { awaited, .. } => {
                        let seat = awaited.first().unwrap();
                        listed.clear();
                        game.legal(&state, seat, &mut listed);
                        let by_number = listed[{ dice }.below(listed.len() as u32) as usize];
                        let drawn = game.random_action(&state, seat, &mut dice, &mut buffer);
                        assert_eq!(drawn, by_number, "{listed:?}");
                        game.play_unchecked(&mut state, seat, &drawn, &mut Silent);
                    }
                    _ => {
                        let chance = game.draw(&state, &mut dice);
                        game.happen(&mut state, &chance, &mut Silent);
                    }
                }
            }
        }
    }
}

#[test]
fn many_random_actions_at_once_are_as_many_one_by_one() {
    for game in tables() {
        for number in 0..15 {
            let (mut dice, mut single_dice) = (Xoshiro::for_game(71, number), Xoshiro::for_game(71, number));
            let (mut state, mut single) = (game.start(), game.start());
            let mut buffer = Vec::new();
            loop {
                match game.next(&state) {
                    Next::Over => break,
                    Next::Decide { awaited, .. } => {
                        let seat = awaited.first().unwrap();
                        let steps = game.play_at_random(&mut state, seat, &mut dice, &mut buffer);
                        assert!(steps > 0);
                        for _ in 0..steps {
                            let seat = game.next(&single).awaited().first().unwrap();
                            let action = game.random_action(&single, seat, &mut single_dice, &mut buffer);
                            game.play_unchecked(&mut single, seat, &action, &mut Silent);
                        }
                    }
                    _ => {
                        let chance = game.draw(&state, &mut dice);
                        assert_eq!(chance, game.draw(&single, &mut single_dice));
                        game.happen(&mut state, &chance, &mut Silent);
                        game.happen(&mut single, &chance, &mut Silent);
                    }
                }
                assert_eq!(state, single);
            }
        }
    }
}

#[test]
fn a_production_with_all_cards_there_are_is_drawn_too() {
    let mut bench = Bench::production(&[]);
    for number in 1..=36 {
        bench.give(RED, number, number % 3 == 0);
    }
    bench.set_goods(RED, [9, 20, 3, 1, 0]);
    let (mut dice, mut buffer) = (Xoshiro::from_seed(72), Vec::new());
    for _ in 0..200 {
        let mut listed = Vec::new();
        bench.game.legal(&bench.state, RED, &mut listed);
        let by_number = listed[{ dice }.below(listed.len() as u32) as usize];
        assert_eq!(bench.game.random_action(&bench.state, RED, &mut dice, &mut buffer), by_number);
    }
    bench.game.play_at_random(&mut bench.state, RED, &mut dice, &mut buffer);
    assert!(bench.state.phase == Phase::Production && !bench.open().contains(RED));
}
