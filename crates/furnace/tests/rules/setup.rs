//! Setup: what is dealt, and the options.

use crate::common::*;
use conformance::chi_square;
use furnace::{Chance, Furnace, Hand, Phase, Power};
use game::xoshiro::Xoshiro;
use game::{Game, Next, Seat};

#[test]
fn fur_020_each_player_gets_a_startup_a_capitalist_and_four_discs() {
    let mut bench = Bench::new(&[("players", "3")]);
    bench.refused("chance startups 1 2", "FUR-020");
    bench.refused("chance startups 1 2 2", "FUR-020");
    bench.refused("chance startups 1 2 9", "FUR-020");
    bench.steps(&["chance startups 3 1 5"]);
    bench.refused("chance capitalists engineer engineer negotiator", "FUR-020");
    bench.refused("chance capitalists engineer negotiator", "FUR-020");
    bench.steps(&["chance capitalists engineer speculator negotiator"]);
    let startups: Vec<u8> = Seat::all(3).map(|seat| bench.player(seat).startup.number()).collect();
    assert_eq!(startups, [3, 1, 5]);
    assert_eq!(bench.player(BLUE).capitalist, Some(Power::IgnorePlacement));
    assert!(Seat::all(3).all(|seat| bench.player(seat).hand == Hand::COLOUR));
}

#[test]
fn fur_020_every_deal_of_startups_is_equally_likely() {
    let bench = Bench::new(&[("players", "2")]);
    let mut dice = Xoshiro::from_seed(20);
    let mut counts = [0; 25];
    for _ in 0..40_000 {
        let Chance::Startups(dealt) = bench.game.draw(&bench.state, &mut dice) else { panic!("not start-ups") };
        counts[usize::from(dealt[0].number() - 1) * 5 + usize::from(dealt[1].number() - 1)] += 1;
    }
    let possible: Vec<u32> = (0..25).filter(|place| place / 5 != place % 5).map(|place| counts[place]).collect();
    assert_eq!(possible.iter().sum::<u32>(), 40_000, "a card was dealt twice");
    chi_square::assert_fits(&possible, &[1.0; 20]);
}

#[test]
fn fur_020_every_deal_of_capitalists_is_equally_likely() {
    let mut bench = Bench::new(&[("players", "2")]);
    bench.steps(&["chance startups 1 2"]);
    let mut dice = Xoshiro::from_seed(21);
    let mut counts = [0; 25];
    let index = |power: Option<Power>| Power::ALL.iter().position(|known| Some(*known) == power).unwrap();
    for _ in 0..40_000 {
        let Chance::Capitalists(dealt) = bench.game.draw(&bench.state, &mut dice) else { panic!("not capitalists") };
        counts[index(dealt[0]) * 5 + index(dealt[1])] += 1;
    }
    let possible: Vec<u32> = (0..25).filter(|place| place / 5 != place % 5).map(|place| counts[place]).collect();
    chi_square::assert_fits(&possible, &[1.0; 20]);
}

#[test]
fn fur_021_the_extra_disc_is_the_neutral_two() {
    let bench = Bench::auction_with("financier engineer", "1 2 3 4 5 6");
    assert_eq!(bench.player(RED).hand, Hand::WITH_NEUTRAL);
    assert_eq!(bench.player(BLUE).hand, Hand::COLOUR);
}

#[test]
fn fur_022_goods_at_the_top_come_once_at_setup() {
    let mut bench = Bench::new(&[("players", "4")]);
    bench.steps(&["chance startups 1 2 3 4"]);
    assert_eq!(bench.goods(RED), [0, 0, 0, 1, 0]);
    assert_eq!(bench.goods(BLUE), [2, 0, 0, 0, 0]);
    assert_eq!(bench.goods(YELLOW), [1, 1, 0, 0, 0]);
    assert_eq!(bench.goods(BLACK), [1, 0, 0, 0, 0]);
    // In production the start-up card gives its token, and not its start goods again.
    let mut bench = Bench::production(&[]);
    bench.steps(&["blue resolve startup with 0"]);
    assert_eq!(bench.goods(BLUE), [0, 0, 0, 1, 0]);
}

#[test]
fn fur_023_a_row_is_a_uniform_draw_from_the_unseen_cards() {
    let mut bench = Bench::auction("2", "1 2 4 5 7 9");
    bench.fill(&[]).idle();
    assert_eq!(bench.state.phase, Phase::Row);
    bench.refused("chance row 1 8 10 11 12 13", "FUR-023");
    bench.refused("chance row 8 8 10 11 12 13", "FUR-023");
    let mut dice = Xoshiro::from_seed(23);
    let mut first = vec![0; 37];
    let mut any = vec![0; 37];
    for _ in 0..20_000 {
        let Chance::Row(row) = bench.game.draw(&bench.state, &mut dice) else { panic!("not a row") };
        first[row[0].unwrap().index()] += 1;
        for company in row.iter().flatten() {
            any[company.index()] += 1;
        }
    }
    for counts in [first, any] {
        let unseen: Vec<u32> = bench.state.unseen.iter().map(|company| counts[company.index()]).collect();
        assert_eq!(unseen.iter().sum::<u32>(), counts.iter().sum::<u32>(), "a seen card came again");
        chi_square::assert_fits(&unseen, &[1.0; 30]);
    }
}

#[test]
fn fur_023_every_order_of_a_small_rest_is_equally_likely() {
    let mut bench = Bench::auction("2", "1 2 3 4 5 6");
    bench.state.unseen = cards(&[7, 8, 9, 10, 11, 12]);
    bench.state.phase = Phase::Row;
    let mut dice = Xoshiro::from_seed(24);
    let mut counts = vec![0; 720];
    for _ in 0..72_000 {
        let Chance::Row(row) = bench.game.draw(&bench.state, &mut dice) else { panic!("not a row") };
        let row: Vec<u8> = row.iter().flatten().map(|company| company.number()).collect();
        let rank = (0..6).fold(0, |rank, place| {
            rank * (6 - place) + row[place + 1..].iter().filter(|&&later| later < row[place]).count()
        });
        counts[rank] += 1;
    }
    chi_square::assert_fits(&counts, &[1.0; 720]);
}

#[test]
fn fur_024_the_first_player_is_drawn_at_random() {
    let mut bench = Bench::new(&[("players", "3"), ("capitalists", "no")]);
    bench.steps(&["chance startups 1 2 3"]);
    bench.refused("chance first black", "FUR-024");
    let mut dice = Xoshiro::from_seed(25);
    let mut counts = vec![0; 3];
    for _ in 0..9_000 {
        let Chance::First(seat) = bench.game.draw(&bench.state, &mut dice) else { panic!("not a first player") };
        counts[seat.index()] += 1;
    }
    chi_square::assert_fits(&counts, &[1.0; 3]);
    bench.steps(&["chance first yellow", "chance row 1 2 3 4 5 6 7"]);
    assert_eq!(bench.deciding(), YELLOW);
}

#[test]
fn fur_025_without_capitalists_none_is_dealt() {
    let mut bench = Bench::new(&[("players", "2"), ("capitalists", "no")]);
    bench.steps(&["chance startups 1 2"]);
    assert_eq!(bench.state.phase, Phase::First);
    bench.steps(&["chance first red"]);
    assert!(bench.player(RED).capitalist.is_none());
    let mut bench = Bench::new(&[("players", "2")]);
    bench.steps(&["chance startups 1 2"]);
    assert_eq!(bench.state.phase, Phase::Capitalists);
}

#[test]
fn fur_026_a_short_game_has_three_rounds() {
    for (rounds, last) in [("3", 3), ("4", 4)] {
        let game = conformance::table::<Furnace>(&[("players", "2"), ("rounds", rounds)]);
        let course = conformance::random_game(&game, 26);
        assert_eq!(course.next(), Next::Over);
        assert_eq!(course.state().round, last);
    }
}

#[test]
fn fur_027_production_in_turn_goes_clockwise_from_the_first_player() {
    let mut bench = Bench::production(&[("production", "in turn")]);
    bench.state.first = BLUE;
    assert_eq!(bench.deciding(), BLUE);
    bench.refused("red resolve startup with 0", "FUR-027");
    bench.steps(&["blue resolve startup with 0", "blue end"]);
    assert_eq!(bench.deciding(), RED);
    bench.refused("blue end", "FUR-050");
    bench.steps(&["red resolve startup with 0", "red end"]);
    assert_eq!(bench.state.phase, Phase::Row);
    // By default all produce at the same time.
    let bench = Bench::production(&[]);
    assert_eq!(bench.open().len(), 2);
}

#[test]
fn fur_028_capitalists_are_chosen_from_the_last_to_the_first() {
    let mut bench = Bench::new(&[("players", "3"), ("capitalists", "draft")]);
    bench.steps(&["chance startups 1 2 3"]);
    bench.refused("chance capitalists engineer speculator negotiator", "FUR-028");
    bench.refused("chance capitalists engineer speculator negotiator engineer", "FUR-020");
    bench.steps(&["chance capitalists engineer speculator negotiator financier"]);
    assert!(Seat::all(3).all(|seat| bench.player(seat).capitalist.is_none()));
    bench.refused("red choose engineer", "FUR-028");
    bench.steps(&["chance first blue"]);
    assert_eq!((bench.state.phase, bench.state.offered.len()), (Phase::Draft, 4));
    // Blue goes first, then yellow, then red: so red chooses first.
    bench.refused("blue choose engineer", "FUR-028");
    bench.refused("red choose metallurgist", "FUR-028");
    bench.steps(&["red choose financier"]);
    assert_eq!(bench.player(RED).hand, Hand::WITH_NEUTRAL, "the disc comes with the capitalist");
    bench.refused("yellow choose financier", "FUR-028");
    bench.steps(&["yellow choose speculator", "blue choose engineer"]);
    // The negotiator is left and out of the game.
    assert_eq!((bench.state.phase, bench.state.offered.is_empty()), (Phase::Row, true));
    assert_eq!(bench.player(BLUE).capitalist, Some(Power::ExtraRun));
    assert_eq!(bench.player(YELLOW).capitalist, Some(Power::IgnorePlacement));
}

#[test]
fn fur_028_every_table_lays_out_one_more_than_players() {
    for players in 2..=4usize {
        let mut bench = Bench::new(&[("players", &players.to_string()), ("capitalists", "draft")]);
        let startups: Vec<String> = (1..=players).map(|number| number.to_string()).collect();
        bench.steps(&[&format!("chance startups {}", startups.join(" "))]);
        let chance = bench.game.draw(&bench.state, &mut Xoshiro::from_seed(28));
        let Chance::Capitalists(dealt) = chance else { panic!("not capitalists") };
        assert_eq!(dealt.iter().flatten().count(), players + 1);
    }
    let mut dealt = Bench::new(&[("players", "2")]);
    dealt.steps(&["chance startups 1 2", "chance capitalists engineer financier", "chance first red"]);
    dealt.refused("red choose negotiator", "FUR-028");
    assert_eq!(dealt.state.phase, Phase::Row);
}
