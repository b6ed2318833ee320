//! Two players: the Agent.

use crate::common::*;
use conformance::chi_square;
use furnace::{Bidder, Chance, Disc, Event, Hand, Phase, Position};
use game::Game;
use game::xoshiro::Xoshiro;

fn agent_bids(bench: &Bench) -> Vec<(u8, u8)> {
    let bid = |event: &Event| match event {
        Event::AgentPlaced { disc, position, .. } => Some((disc.value(), position.number())),
        _ => None,
    };
    bench.events.iter().filter_map(bid).collect()
}

#[test]
fn fur_080_a_set_nobody_chose_belongs_to_the_agent() {
    let bench = Bench::auction("2", "1 2 3 4 5 6");
    assert_eq!(bench.state.agent, Hand::COLOUR);
    for (players, row) in [("3", "1 2 3 4 5 6 7"), ("4", "1 2 3 4 5 6 7 8")] {
        assert_eq!(Bench::auction(players, row).state.agent, Hand::NONE);
    }
}

#[test]
fn fur_081_the_die_is_rolled_after_each_bid_of_the_second_player() {
    let mut bench = Bench::auction("2", "1 2 3 4 5 6");
    bench.steps(&["red bid 4 on 1"]);
    assert_eq!(bench.state.phase, Phase::Auction);
    bench.steps(&["blue bid 4 on 2"]);
    assert_eq!(bench.state.phase, Phase::Die);
    bench.steps(&["chance die 5"]);
    assert_eq!(agent_bids(&bench), [(1, 5)]);
    assert_eq!(bench.deciding(), RED);
    // In the next round blue is first, so the die follows red's bids.
    bench.fill(&[]);
    while bench.state.phase == Phase::Compensation {
        let seat = bench.deciding();
        bench.steps(&[&format!("{} compensate 0", furnace::SEAT_WORDS[seat.index()])]);
    }
    bench.idle();
    bench.steps(&["chance row 10 11 12 13 14 15", "blue bid 1 on 1"]);
    assert_eq!(bench.state.phase, Phase::Auction);
    bench.steps(&["red bid 1 on 2"]);
    assert_eq!(bench.state.phase, Phase::Die);
}

#[test]
fn fur_081_the_die_is_fair() {
    let mut bench = Bench::auction("2", "1 2 3 4 5 6");
    bench.steps(&["red bid 4 on 1", "blue bid 4 on 2"]);
    let mut dice = Xoshiro::from_seed(81);
    let mut counts = vec![0; 6];
    for _ in 0..12_000 {
        let Chance::Die(die) = bench.game.draw(&bench.state, &mut dice) else { panic!("not a die") };
        counts[usize::from(die - 1)] += 1;
    }
    chi_square::assert_fits(&counts, &[1.0; 6]);
}

#[test]
fn fur_082_the_agent_places_its_lowest_legal_disc() {
    let mut bench = Bench::auction("2", "1 2 3 4 5 6");
    bench.steps(&["red bid 1 on 3", "blue bid 2 on 3", "chance die 3"]);
    assert_eq!(agent_bids(&bench), [(3, 3)]);
    bench.steps(&["red bid 4 on 1", "blue bid 3 on 2", "chance die 1"]);
    assert_eq!(agent_bids(&bench)[1], (1, 1));
}

#[test]
fn fur_083_if_none_is_legal_the_agent_goes_right_and_round() {
    let mut bench = Bench::auction("2", "1 2 3 4 5 6");
    bench.steps(&["red bid 4 on 2", "blue bid 3 on 2", "chance die 6"]);
    assert_eq!(agent_bids(&bench), [(1, 6)]);
    // The Agent has a disc on card 6, so it goes on to card 1.
    bench.steps(&["red bid 3 on 3", "blue bid 4 on 3", "chance die 6"]);
    assert_eq!(agent_bids(&bench)[1], (2, 1));
    // From card 6 over card 1 to card 2.
    bench.steps(&["red bid 2 on 4", "blue bid 2 on 5", "chance die 6"]);
    assert_eq!(agent_bids(&bench)[2].1, 4, "3 and 4 lie on cards 2 and 3, and the Agent on 6 and 1");
}

#[test]
fn fur_084_the_agent_is_third_and_takes_no_compensation() {
    let mut bench = Bench::auction("2", "4 6 1 2 5 7"); // 4: 2 coal a point
    bench.steps(&["red bid 4 on 1", "blue bid 3 on 2", "chance die 1"]);
    assert_eq!(bench.discs(1), [1, 4]);
    let blue = bench.goods(BLUE);
    bench.fill(&[1, 2]);
    let gained =
        |event: &&Event| matches!(event, Event::CompensationGained { company: from, .. } if *from == company(4));
    assert_eq!(bench.events.iter().filter(gained).count(), 0, "nobody but the Agent was outbid on card 1");
    assert!(bench.goods(BLUE)[0] >= blue[0]);
    // Red, blue, Agent: in that order, in each lap.
    let order: Vec<&str> = bench
        .events
        .iter()
        .filter_map(|event| match event {
            Event::DiscPlaced { seat, .. } => Some(furnace::SEAT_WORDS[seat.index()]),
            Event::AgentPlaced { .. } => Some("agent"),
            _ => None,
        })
        .collect();
    assert_eq!(order, ["red", "blue", "agent"].repeat(4));
}

#[test]
fn fur_085_a_card_the_agent_wins_goes_to_the_box_after_compensation() {
    let mut bench = Bench::auction("2", "4 6 1 2 5 7");
    bench.set_goods(RED, [0; 5]);
    bench.steps(&["red bid 1 on 1", "blue bid 4 on 2", "chance die 1"]); // the Agent's 2 on 1
    assert_eq!(bench.discs(1), [1, 2]);
    bench.fill(&[1, 2]);
    assert!(bench.state.discarded.contains(company(4)));
    let place = |wanted: &dyn Fn(&Event) -> bool| bench.events.iter().position(wanted).expect("it happened");
    let paid = place(
        &|event| matches!(event, Event::CompensationGained { seat, company: from, .. } if *seat == RED && *from == company(4)),
    );
    let gone = place(&|event| matches!(event, Event::AgentWon { company: from, .. } if *from == company(4)));
    assert!(paid < gone);
}

#[test]
fn fur_086_without_a_disc_no_die_is_rolled_and_the_neutral_disc_is_not_the_agents() {
    let mut bench = Bench::auction_with("engineer financier", "1 2 3 4 5 6");
    let mut dies = 0;
    while matches!(bench.state.phase, Phase::Auction | Phase::Die) {
        if bench.state.phase == Phase::Die {
            dies += 1;
            bench.steps(&["chance die 3"]);
            continue;
        }
        let seat = bench.deciding();
        let action = bench.legal(seat).pop().unwrap();
        bench.steps(&[&format!("{} {action}", furnace::SEAT_WORDS[seat.index()])]);
    }
    assert_eq!(dies, 4, "the fifth bid of the second player brings no die");
    let neutral = |event: &&Event| matches!(event, Event::AgentPlaced { disc, .. } if *disc == Disc::NEUTRAL);
    assert_eq!(bench.events.iter().filter(neutral).count(), 0);
    assert_eq!(agent_bids(&bench).len(), 4);
}

#[test]
fn fur_e04_the_agent_passes_over_cards_where_it_cannot_bid() {
    for (on_four, expected) in [("red bid 3 on 4", 2), ("red bid neutral on 4", 4)] {
        let mut bench = Bench::auction_with("financier engineer", "1 2 3 4 5 6");
        bench.steps(&["red bid 2 on 6", "blue bid 2 on 3", "chance die 2"]);
        bench.steps(&["red bid 4 on 3", "blue bid 1 on 5", "chance die 6"]);
        // The Agent's 1 lies on card 2, its 3 beside the 2 on card 6; card 3 bears a 2 and a 4.
        assert_eq!(agent_bids(&bench), [(1, 2), (3, 6)]);
        assert_eq!(bench.state.agent.iter().map(Disc::value).collect::<Vec<_>>(), [2, 4]);
        assert_eq!(bench.discs(3), [2, 4]);
        bench.steps(&[on_four, "blue bid 3 on 1", "chance die 2"]);
        assert_eq!(agent_bids(&bench)[2], (expected, 4));
        assert!(bench.state.row.bids(Position::new(4)).any(|bid| bid.bidder == Bidder::Agent));
    }
}
