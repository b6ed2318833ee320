//! What a playout may cost: no allocation, and states small enough to copy at every node of a tree.

use furnace::Furnace;
use game::xoshiro::Xoshiro;
use game::{Advice, Game, Options, Setup};
use gauge::random_play::{Choice, play};
use smartphone::Smartphone;
use superpower::Superpower;

fn table<G: Game>(options: &[(&str, &str)]) -> G {
    let options = options.iter().fold(Options::new(), |all, (name, value)| all.with(name, value));
    G::new(&Setup { options, ..Setup::default() }).expect("a table")
}

/// Plays random games in both ways, the second time round with a buffer as large as it gets.
fn allocations<G: Advice>(game: &G) -> u64 {
    let mut buffer = Vec::with_capacity(8192);
    let mut count = 0;
    for choice in [Choice::Listed, Choice::Drawn] {
        let info = allocation_counter::measure(|| {
            for number in 0..100 {
                play(game, &mut Xoshiro::for_game(1, number), &mut buffer, choice);
            }
        });
        count += info.count_total;
    }
    count
}

#[test]
fn the_counter_counts() {
    assert_eq!(allocation_counter::measure(|| drop(std::hint::black_box(Box::new(7)))).count_total, 1);
}

#[test]
fn a_playout_of_furnace_allocates_nothing() {
    for players in ["2", "3", "4"] {
        for chain in ["no", "yes"] {
            assert_eq!(
                allocations(&table::<Furnace>(&[("players", players), ("chain", chain)])),
                0,
                "{players} {chain}"
            );
        }
    }
}

#[test]
fn a_playout_of_smartphone_allocates_nothing() {
    for players in ["2", "3", "4", "5"] {
        for steve in ["none", "easy", "hard"] {
            let game = table::<Smartphone>(&[("players", players), ("steve", steve), ("technologies", "random")]);
            assert_eq!(allocations(&game), 0, "{players} {steve}");
        }
    }
}

#[test]
fn a_playout_of_superpower_allocates_nothing() {
    for players in ["2", "3", "4", "5"] {
        for spare in ["no", "yes"] {
            let game = table::<Superpower>(&[("players", players), ("spare-contractor", spare)]);
            assert_eq!(allocations(&game), 0, "{players} {spare}");
        }
    }
}

#[test]
fn a_state_is_below_a_kibibyte() {
    assert!(size_of::<<Furnace as Game>::State>() < 1024);
    assert!(size_of::<<Smartphone as Game>::State>() < 1024);
    assert!(size_of::<<Superpower as Game>::State>() < 1024);
}
