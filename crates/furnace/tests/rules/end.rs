//! The end of a round and of the game, and who wins.

use crate::common::*;
use furnace::{Event, Phase};
use game::{Game, Next, Seats, places};

#[test]
fn fur_060_marker_and_counter_move_on_together_and_the_last_round_ends_the_game() {
    let mut bench = Bench::production(&[]);
    bench.state.round = 3;
    bench.idle();
    assert_eq!(bench.state.phase, Phase::Row);
    assert_eq!((bench.state.first, bench.state.round), (BLUE, 4), "the counter does not wait for the next row");
    let ended = bench.events.iter().any(|event| matches!(event, Event::RoundEnded { round: 3, first: BLUE }));
    assert!(ended, "{:?}", bench.events);
    bench.steps(&["chance row 1 2 4 5 7 9"]);
    assert_eq!((bench.deciding(), bench.state.round), (BLUE, 4));
    bench.fill(&[]);
    bench.idle();
    assert_eq!(bench.game.next(&bench.state), Next::Over);
    // From the last seat the marker goes to the first one.
    let mut bench = Bench::production(&[]);
    bench.state.first = BLUE;
    bench.idle();
    assert_eq!(bench.state.first, RED);
}

/// Ends a game in which the players have these cards and goods, and gives the places.
fn finish(red: (&[u8], [u16; 5]), blue: (&[u8], [u16; 5])) -> (Vec<u8>, Seats) {
    let mut bench = Bench::production(&[]);
    bench.state.round = 4;
    for (seat, (companies, goods)) in [(RED, red), (BLUE, blue)] {
        for &number in companies {
            bench.give(seat, number, false);
        }
        bench.set_goods(seat, goods);
    }
    bench.idle();
    let standing = bench.game.standing(&bench.state);
    let winners = match bench.events.last() {
        Some(Event::GameEnded { winners }) => *winners,
        other => panic!("{other:?}"),
    };
    (places(&standing, 2).taken(2).to_vec(), winners)
}

#[test]
fn fur_061_most_money_wins() {
    let (places, winners) = finish((&[], [0, 0, 0, 0, 11]), (&[10, 11, 12], [9, 9, 9, 9, 10]));
    assert_eq!(places, [1, 2]);
    assert_eq!(winners, Seats::only(RED));
}

#[test]
fn fur_062_with_equal_money_most_cards_win() {
    let (places, _) = finish((&[10], [9, 9, 9, 9, 10]), (&[11, 12], [0, 0, 0, 0, 10]));
    assert_eq!(places, [2, 1]);
    let bench = Bench::production(&[]);
    assert_eq!(bench.game.standing(&bench.state)[RED].tiebreaks[0], 1, "the start-up card counts");
}

#[test]
fn fur_063_then_most_resources_win_and_tokens_are_none() {
    let (places, _) = finish((&[10], [1, 1, 1, 0, 10]), (&[11], [2, 0, 0, 9, 10]));
    assert_eq!(places, [1, 2]);
    let (places, _) = finish((&[10], [0, 0, 2, 0, 10]), (&[11], [3, 0, 0, 0, 10]));
    assert_eq!(places, [2, 1]);
}

#[test]
fn fur_064_then_the_victory_is_shared() {
    let (places, winners) = finish((&[10], [1, 1, 1, 0, 10]), (&[11], [3, 0, 0, 5, 10]));
    assert_eq!(places, [1, 1]);
    assert_eq!(winners, Seats::all(2));
}
