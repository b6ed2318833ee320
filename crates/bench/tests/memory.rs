//! What a game of random players may cost: no allocation, and states small enough to copy at every node of a tree.

use bench::table::{play, simulation};
use bots::{BotName, Playable};
use furnace::Furnace;
use game::{Game, Options, Setup};
use smartphone::Smartphone;
use std::sync::Arc;
use superpower::Superpower;

fn table<G: Game>(options: &[(&str, &str)]) -> G {
    let options = options.iter().fold(Options::new(), |all, (name, value)| all.with(name, value));
    G::new(&Setup { options, ..Setup::default() }).expect("a table")
}

/// Plays random games as `boardroom simulate` does, at a table where some were played before.
fn allocations<G: Playable>(game: G) -> u64 {
    let simulation = simulation(&Arc::new(game), BotName::Random, 1);
    let mut table = simulation.table();
    play(&mut table, 0..100);
    allocation_counter::measure(|| _ = play(&mut table, 100..200)).count_total
}

#[test]
fn the_counter_counts() {
    assert_eq!(allocation_counter::measure(|| drop(std::hint::black_box(Box::new(7)))).count_total, 1);
}

#[test]
fn a_simulated_game_of_furnace_allocates_nothing() {
    for players in ["2", "3", "4"] {
        for chain in ["no", "yes"] {
            assert_eq!(
                allocations(table::<Furnace>(&[("players", players), ("chain", chain)])),
                0,
                "{players} {chain}"
            );
        }
    }
}

#[test]
fn a_simulated_game_of_smartphone_allocates_nothing() {
    for players in ["2", "3", "4", "5"] {
        for steve in ["none", "easy", "hard"] {
            let game = table::<Smartphone>(&[("players", players), ("steve", steve), ("technologies", "random")]);
            assert_eq!(allocations(game), 0, "{players} {steve}");
        }
    }
}

#[test]
fn a_simulated_game_of_superpower_allocates_nothing() {
    for players in ["2", "3", "4", "5"] {
        for spare in ["no", "yes"] {
            let game = table::<Superpower>(&[("players", players), ("spare-contractor", spare)]);
            assert_eq!(allocations(game), 0, "{players} {spare}");
        }
    }
}

#[test]
fn a_state_is_below_a_kibibyte() {
    assert!(size_of::<<Furnace as Game>::State>() < 1024);
    assert!(size_of::<<Smartphone as Game>::State>() < 1024);
    assert!(size_of::<<Superpower as Game>::State>() < 1024);
}
