//! Rounds and the end: FUR-060 to FUR-064.

mod script;

use furnace::{CompanyId, Phase};
use game::{Game, Next, Seat, places};
use script::{BLUE, RED, Script, YELLOW};

const PLAIN: &[(&str, &str)] = &[("capitalists", "no")];

#[test]
fn fur_060_the_marker_passes_to_the_left_and_the_last_production_ends_the_game() {
    let mut script = Script::with_row(3, "2 4 7 9 10 14 16");
    for (round, first, row) in [
        (1, "red", ""),
        (2, "blue", "1 3 5 6 8 11 12"),
        (3, "yellow", "13 15 17 18 19 20 21"),
        (4, "red", "22 23 24 25 26 27 28"),
    ] {
        if !row.is_empty() {
            script.go(&format!("chance row {row}"));
        }
        assert_eq!(script.state.round, round);
        assert_eq!(script.game.seat_word(script.state.first), first);
        assert_eq!(script.awaited(), first);
        script.finish_auction().finish_production();
    }
    assert_eq!(script.game.next(&script.state), Next::Over);
    assert!(Seat::all(3).all(|seat| script.legal(seat).is_empty()));
}

/// The end of a game with these goods and companies.
fn ended(goods: [[u16; 5]; 3], companies: [&[u8]; 3]) -> Vec<u8> {
    let mut script = Script::producing(PLAIN, "", &[]);
    script.state.phase = Phase::Over;
    for seat in [RED, BLUE, YELLOW] {
        script.give(seat, goods[seat.index()]);
        for &number in companies[seat.index()] {
            script.state.players[seat].companies.insert(CompanyId::new(number));
        }
    }
    let standing = script.game.standing(&script.state);
    places(&standing, 3).taken(3).to_vec()
}

#[test]
fn fur_061_most_money_wins() {
    assert_eq!(ended([[9, 9, 9, 9, 10], [0, 0, 0, 0, 12], [0, 0, 0, 0, 11]], [&[1, 2, 3], &[], &[4]]), [3, 1, 2]);
}

#[test]
fn fur_062_a_tie_goes_to_more_cards_and_capitalists_do_not_count() {
    assert_eq!(ended([[0, 0, 0, 0, 10], [9, 0, 0, 0, 10], [0, 0, 0, 0, 9]], [&[1, 2], &[3], &[4, 5, 6]]), [1, 2, 3]);
    // The start-up card counts for everyone alike.
    let script = Script::producing(PLAIN, "", &[7]);
    assert_eq!(script.state.players[RED].cards(), 2);
    assert_eq!(script.state.players[BLUE].cards(), 1);
}

#[test]
fn fur_063_still_tied_goes_to_more_resources_and_upgrade_tokens_are_none() {
    assert_eq!(ended([[1, 1, 1, 9, 10], [2, 2, 0, 0, 10], [0, 0, 2, 0, 10]], [&[1], &[2], &[3]]), [2, 1, 3]);
}

#[test]
fn fur_064_still_tied_the_victory_is_shared() {
    let tied = ended([[1, 1, 1, 5, 10], [3, 0, 0, 0, 10], [0, 0, 0, 0, 4]], [&[1], &[2], &[3]]);
    assert_eq!(tied, [1, 1, 3], "equals share the better place");
    assert_eq!(ended([[0; 5]; 3], [&[], &[], &[]]), [1, 1, 1]);
}

#[test]
fn the_breakdown_tells_where_the_money_is() {
    let mut script = Script::producing(PLAIN, "", &[]);
    script.give(RED, [0, 0, 0, 0, 17]);
    assert_eq!(script.game.breakdown(&script.state, RED).total(), 17);
    assert_eq!(script.game.standing(&script.state)[Seat::new(0)].points, 17);
}
