//! The auction: rows, bids, settling, compensation.

use crate::common::*;
use furnace::{Event, Furnace, Hand, Phase};
use game::{Game, Seat};

#[test]
fn fur_030_the_row_has_six_seven_or_eight_cards() {
    for (players, size) in [("2", 6), ("3", 7), ("4", 8)] {
        let row: Vec<String> = (1..=size).map(|number| number.to_string()).collect();
        let mut bench = Bench::auction(players, &row.join(" "));
        assert_eq!(bench.state.unseen.len(), 36 - size);
        assert_eq!(bench.state.row.left().len(), size);
        if size < 8 {
            bench.refused(&format!("red bid 1 on {}", size + 1), "FUR-030");
        }
        bench.steps(&[&format!("red bid 1 on {size}")]);
    }
    let mut bench = Bench::new(&[("players", "3"), ("capitalists", "no")]);
    bench.steps(&["chance startups 1 2 3", "chance first red"]);
    bench.refused("chance row 1 2 3 4 5 6", "FUR-030");
    bench.refused("chance row 1 2 3 4 5 6 7 8", "FUR-030");
}

#[test]
fn fur_031_players_place_one_disc_each_clockwise_from_the_first() {
    let mut bench = Bench::new(&[("players", "3"), ("capitalists", "no")]);
    bench.steps(&["chance startups 1 2 3", "chance first blue", "chance row 1 2 3 4 5 6 7"]);
    bench.refused("red bid 1 on 1", "FUR-031");
    bench.refused("blue end", "FUR-050");
    assert_eq!(bench.legal(BLUE).len(), 28, "four discs on seven cards, and no way to pass");
    bench.steps(&["blue bid 1 on 1"]);
    bench.refused("blue bid 2 on 2", "FUR-031");
    bench.steps(&["yellow bid 4 on 1", "red bid 2 on 1"]);
    bench.refused("blue bid 1 on 2", "FUR-031"); // that disc is placed
    bench.steps(&["blue bid 2 on 2"]);
    assert_eq!(bench.deciding(), YELLOW);
}

#[test]
fn fur_032_no_two_discs_of_one_player_on_a_card() {
    let mut bench = Bench::auction("3", "1 2 3 4 5 6 7");
    bench.steps(&["red bid 1 on 1", "blue bid 1 on 2", "yellow bid 1 on 3"]);
    bench.refused("red bid 4 on 1", "FUR-032");
    bench.steps(&["red bid 4 on 2"]);
}

#[test]
fn fur_033_no_two_discs_of_equal_value_on_a_card() {
    let mut bench = Bench::auction("3", "1 2 3 4 5 6 7");
    bench.steps(&["red bid 3 on 1"]);
    let sentence = bench.refused("blue bid 3 on 1", "FUR-033");
    assert_eq!(sentence, "There is already a 3 on card 1. Choose another card or another disc.");
    bench.steps(&["blue bid 2 on 1"]);
    // The neutral disc counts as a 2, and as its owner's disc.
    let mut bench = Bench::auction_with("financier engineer negotiator", "1 2 3 4 5 6 7");
    bench.steps(&["red bid neutral on 1"]);
    bench.refused("blue bid 2 on 1", "FUR-033");
    bench.steps(&["blue bid 3 on 1", "yellow bid 2 on 2"]);
    bench.refused("red bid 4 on 1", "FUR-032");
    bench.refused("red bid 2 on 2", "FUR-033");
}

#[test]
fn fur_034_bidding_goes_round_until_all_discs_are_placed() {
    let mut bench = Bench::auction_with("engineer negotiator financier", "1 2 3 4 5 6 7");
    let mut order = Vec::new();
    while bench.state.phase == Phase::Auction {
        order.push(bench.deciding().index());
        let seat = bench.deciding();
        let action = bench.legal(seat)[0].clone();
        bench.steps(&[&format!("{} {action}", furnace::SEAT_WORDS[seat.index()])]);
    }
    // Four laps of three, and the financier's fifth disc alone at the end.
    assert_eq!(order, [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 2]);
}

#[test]
fn fur_035_who_can_place_nothing_skips() {
    let mut bench = Bench::auction_with("financier engineer", "1 2 3 4 5 6");
    bench.steps(&["red bid 4 on 1", "blue bid 1 on 5", "chance die 6"]); // the Agent's 1 on 6
    bench.steps(&["red bid 3 on 2", "blue bid 2 on 6", "chance die 1"]); // the Agent's 2 on 1
    bench.steps(&["red bid 2 on 3", "blue bid 3 on 1", "chance die 2"]); // the Agent's 4 on 2
    bench.steps(&["red bid neutral on 4", "blue bid 4 on 3"]);
    assert_eq!(bench.state.phase, Phase::Die);
    assert_eq!(bench.player(RED).hand.iter().count(), 1);
    bench.steps(&["chance die 1"]); // the Agent's 3 on 3
    // Red's 1 is left: own discs lie on 1 to 4, and a 1 lies on 5 and on 6.
    assert!(bench.events.contains(&Event::Skipped { seat: RED }));
    let placed = |event: &&Event| matches!(event, Event::DiscPlaced { seat, .. } if *seat == RED);
    assert_eq!(bench.events.iter().filter(placed).count(), 4);
    // The disc did nothing and comes back with the others.
    while bench.state.phase == Phase::Compensation {
        let seat = bench.deciding();
        bench.steps(&[&format!("{} compensate 0", furnace::SEAT_WORDS[seat.index()])]);
    }
    assert_eq!(bench.player(RED).hand, Hand::WITH_NEUTRAL);
}

#[test]
fn fur_036_cards_are_settled_from_left_to_right() {
    let mut bench = Bench::auction("2", "1 2 3 4 5 6");
    bench.fill(&[]);
    let settled: Vec<u8> = bench
        .events
        .iter()
        .filter_map(|event| match event {
            Event::CompanyWon { company, .. }
            | Event::CompanyUnwanted { company }
            | Event::AgentWon { company, .. } => Some(company.number()),
            _ => None,
        })
        .collect();
    assert!(settled.windows(2).all(|pair| pair[0] < pair[1]), "{settled:?}");
}

#[test]
fn fur_037_a_card_without_a_disc_goes_to_the_box() {
    let mut bench = Bench::auction("3", "1 2 4 5 7 9 10");
    bench.fill(&[1]);
    assert!(bench.state.discarded.contains(company(1)));
    assert!(bench.events.contains(&Event::CompanyUnwanted { company: company(1) }));
    bench.idle();
    // It never returns: it cannot be in a later row.
    bench.refused("chance row 1 11 12 13 14 15 16", "FUR-023");
}

#[test]
fn fur_038_the_highest_disc_wins_the_card_basic_side_up() {
    let mut bench = Bench::auction("3", "25 1 2 4 5 7 9");
    bench.steps(&["red bid 2 on 1", "blue bid 3 on 1", "yellow bid 1 on 1"]).fill(&[1]);
    assert!(bench.player(BLUE).companies.contains(company(25)));
    assert!(!bench.player(BLUE).upgraded.contains(company(25)));
    assert!(!bench.player(RED).companies.contains(company(25)));
}

#[test]
fn fur_039_losers_are_compensated_from_the_lowest_disc_before_the_card_changes_hands() {
    // 8: 1 iron -> 1 oil, so each losing disc is a decision.
    let mut bench = Bench::auction("4", "8 1 2 4 5 7 9 10");
    for seat in Seat::all(4) {
        bench.set_goods(seat, [0, 9, 0, 0, 0]);
    }
    bench.steps(&["red bid 3 on 1", "blue bid 1 on 1", "yellow bid 4 on 1", "black bid 2 on 1"]).fill(&[1]);
    assert_eq!(bench.state.phase, Phase::Compensation);
    let mut order = Vec::new();
    while bench.state.phase == Phase::Compensation {
        assert!(!bench.player(YELLOW).companies.contains(company(8)), "the card changed hands too early");
        let seat = bench.deciding();
        order.push(seat);
        bench.refused("yellow compensate 1", "FUR-039");
        bench.steps(&[&format!("{} compensate 1", furnace::SEAT_WORDS[seat.index()])]);
    }
    assert_eq!(order, [BLUE, BLACK, RED], "from the 1 up to the 3, and nothing for the winner");
    assert!(bench.player(YELLOW).companies.contains(company(8)));
    assert_eq!(bench.goods(YELLOW)[2], 0, "the winner takes no compensation");
}

#[test]
fn fur_039_a_disc_whose_owner_cannot_pay_is_passed_over() {
    let mut bench = Bench::auction("3", "8 1 2 4 5 7 9"); // 8: 1 iron -> 1 oil
    for seat in Seat::all(3) {
        bench.set_goods(seat, [0, 0, 0, 0, 0]);
    }
    bench.set_goods(RED, [0, 1, 0, 0, 0]);
    bench.steps(&["red bid 3 on 1", "blue bid 1 on 1", "yellow bid 4 on 1"]).fill(&[1]);
    assert_eq!((bench.state.phase, bench.deciding()), (Phase::Compensation, RED), "blue has no iron");
    bench.steps(&["red compensate 1"]);
    assert!(bench.player(YELLOW).companies.contains(company(8)));
}

#[test]
fn fur_040_extraction_is_multiplied_by_the_disc_and_happens_by_itself() {
    let mut bench = Bench::auction("3", "5 25 1 2 4 7 9"); // 5 compensates with 1 iron
    bench.steps(&["red bid 4 on 1", "blue bid 2 on 1", "yellow bid 3 on 1"]).fill(&[1]);
    let gained: Vec<(Seat, u16)> = bench
        .events
        .iter()
        .filter_map(|event| match event {
            Event::CompensationGained { seat, company: from, gained, .. } if *from == company(5) => {
                Some((*seat, gained.amounts()[1]))
            }
            _ => None,
        })
        .collect();
    assert_eq!(gained, [(BLUE, 2), (YELLOW, 3)]);
}

#[test]
fn fur_041_processing_is_taken_up_to_the_value_of_the_disc() {
    let mut bench = Bench::auction("2", "6 1 2 4 5 7"); // 6: 2 coal -> 2 money
    bench.set_goods(BLUE, [9, 0, 0, 0, 0]);
    bench.steps(&["red bid 4 on 1", "blue bid 3 on 1"]).fill(&[1]);
    assert_eq!(bench.deciding(), BLUE);
    assert_eq!(bench.legal(BLUE), ["compensate 0", "compensate 1", "compensate 2", "compensate 3"]);
    bench.refused("blue compensate 4", "FUR-041");
    bench.steps(&["blue compensate 2"]);
    assert_eq!((bench.goods(BLUE)[0], bench.goods(BLUE)[4]), (5, 4));
    // With less coal than the disc's value takes, the coal is the limit; with none it passes by itself.
    let mut bench = Bench::auction("2", "6 1 2 4 5 7");
    bench.set_goods(BLUE, [3, 0, 0, 0, 0]);
    bench.steps(&["red bid 4 on 1", "blue bid 3 on 1"]).fill(&[1]);
    assert_eq!(bench.legal(BLUE), ["compensate 0", "compensate 1"]);
    bench.refused("blue compensate 2", "FUR-012");
    let mut bench = Bench::auction("2", "6 1 2 4 5 7");
    bench.set_goods(BLUE, [0; 5]);
    bench.steps(&["red bid 4 on 1", "blue bid 3 on 1"]).fill(&[1]);
    assert_eq!(bench.state.phase, Phase::Production);
}

#[test]
fn fur_042_compensation_can_be_spent_further_right_and_never_further_left() {
    // 4 gives 2 coal a point, 6 turns coal into money.
    let play = |row: &str, source: u8, sink: u8| {
        let mut bench = Bench::auction("2", row);
        bench.set_goods(BLUE, [0; 5]);
        bench.steps(&[&format!("red bid 4 on {source}"), &format!("blue bid 1 on {source}"), "chance die 5"]);
        bench.steps(&[&format!("red bid 3 on {sink}"), &format!("blue bid 2 on {sink}")]).fill(&[1, 2]);
        bench
    };
    let mut bench = play("4 6 1 2 5 7", 1, 2);
    assert_eq!(bench.deciding(), BLUE);
    bench.steps(&["blue compensate 1"]);
    assert_eq!(bench.goods(BLUE)[4], 2);
    let bench = play("6 4 1 2 5 7", 2, 1);
    assert_eq!(bench.state.phase, Phase::Production, "there was no coal when card 1 was settled");
    assert!(bench.goods(BLUE)[0] >= 2 && bench.goods(BLUE)[4] == 0);
}

#[test]
fn fur_043_all_discs_come_back() {
    let mut bench = Bench::auction_with("financier engineer", "1 2 4 5 7 9");
    bench.fill(&[]);
    assert_eq!(bench.state.phase, Phase::Production);
    assert_eq!(bench.player(RED).hand, Hand::WITH_NEUTRAL);
    assert_eq!(bench.player(BLUE).hand, Hand::COLOUR);
    assert_eq!(bench.state.agent, Hand::COLOUR);
    bench.idle();
    bench.steps(&["chance row 10 11 12 13 14 15"]);
    assert_eq!(bench.legal(BLUE).len(), 4 * 6, "{:?}", bench.legal(BLUE));
}

#[test]
fn fur_e01_four_and_three_on_two_coal() {
    let mut bench = Bench::auction("3", "25 1 2 4 5 7 9");
    bench.set_goods(BLUE, [0; 5]);
    bench.steps(&["red bid 4 on 1", "blue bid 3 on 1"]).fill(&[1]);
    assert!(bench.told().contains(&"Blue gains 6 coal from Steel trade 25.".to_owned()), "{:?}", bench.told());
    assert!(bench.player(RED).companies.contains(company(25)));
}

#[test]
fn fur_e02_four_two_and_one_on_iron_to_oil() {
    let play = |blue: u8, yellow: u8| {
        let mut bench = Bench::auction("3", "8 1 2 4 5 7 9");
        for seat in Seat::all(3) {
            bench.set_goods(seat, [0, 5, 0, 0, 0]);
        }
        bench.steps(&["red bid 4 on 1", "blue bid 2 on 1", "yellow bid 1 on 1"]).fill(&[1]);
        assert_eq!(bench.legal(YELLOW), ["compensate 0", "compensate 1"]);
        bench.steps(&[&format!("yellow compensate {yellow}")]);
        assert_eq!(bench.legal(BLUE), ["compensate 0", "compensate 1", "compensate 2"]);
        bench.steps(&[&format!("blue compensate {blue}")]);
        assert!(bench.player(RED).companies.contains(company(8)));
        (bench.goods(BLUE)[2], bench.goods(YELLOW)[2])
    };
    for blue in 0..=2 {
        for yellow in 0..=1 {
            assert_eq!(play(blue, yellow), (u16::from(blue), u16::from(yellow)));
        }
    }
}

#[test]
fn bids_come_in_a_random_game_as_often_as_listed() {
    // The random bid is drawn without listing: each listed bid must come equally often.
    let mut bench = Bench::auction_with("financier engineer negotiator", "1 2 3 4 5 6 7");
    bench.steps(&["red bid 3 on 1", "blue bid 2 on 2", "yellow bid 4 on 3"]);
    let listed = bench.legal(RED);
    let mut counts = vec![0; listed.len()];
    let mut dice = game::xoshiro::Xoshiro::from_seed(31);
    for _ in 0..listed.len() * 1000 {
        let action = bench.game.random_action(&bench.state, RED, &mut dice, &mut Vec::new());
        let text = bench.game.write_action(&bench.state, RED, &action);
        counts[listed.iter().position(|known| *known == text).expect("a listed bid")] += 1;
    }
    conformance::chi_square::assert_fits(&counts, &vec![1.0; listed.len()]);
    assert_eq!(Furnace::ID, "furnace");
}

#[test]
fn what_comes_to_nothing_is_allowed_and_said() {
    let processing = |bench: &Bench, on: u8| {
        let companies = bench.state.row.left();
        let id = companies.iter().nth(usize::from(on) - 1).expect("a card");
        bench.game.components().company(id).compensation.is_processing()
    };
    let row: Vec<String> = (1..=36).map(|number| number.to_string()).collect();
    // A row whose first cards are in the order of their numbers, so that positions are known.
    let mut found = false;
    for start in [0, 7, 14, 21] {
        let mut bench = Bench::auction("3", &row[start..start + 7].join(" "));
        let Some(on) = (1..=7).find(|&on| processing(&bench, on)) else { continue };
        found = true;
        bench.steps(&[&format!("red bid 4 on {on}")]);
        bench.set_goods(BLUE, [0; 5]);
        let futile = |bench: &Bench, text: &str| {
            let action = bench.game.read_action(&bench.state, BLUE, text).unwrap();
            assert_eq!(bench.game.check(&bench.state, BLUE, &action), Ok(()), "{text}");
            bench.game.futile(&bench.state, BLUE, &action).map(|remark| (remark.id, remark.rule))
        };
        let low = format!("bid 3 on {on}");
        assert_eq!(futile(&bench, &low), Some(("bid-empty", Some("FUR-039"))));
        bench.set_goods(BLUE, [9; 5]);
        assert_eq!(futile(&bench, &low), None, "now there is something to exchange");
        let free = (1..=7).find(|&other| other != on).unwrap();
        assert_eq!(futile(&bench, &format!("bid 3 on {free}")), None, "it leads");
    }
    assert!(found, "some compensation is by processing");
}
