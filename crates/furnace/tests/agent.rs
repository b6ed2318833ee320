//! The Agent of the two-player game: FUR-080 to FUR-086, and its example.

mod script;

use battery::chi_square::assert_fits;
use furnace::{Bidder, Chance, CompanyId, Disc, Event, Phase, Position};
use game::Game;
use game::xoshiro::Xoshiro;
use script::{BLUE, RED, Script};

fn on(script: &Script, place: u8) -> Vec<(Bidder, u8)> {
    script.state.row.bids(Position::new(place)).map(|bid| (bid.bidder, bid.disc.value())).collect()
}

#[test]
fn fur_080_an_unused_set_of_discs_belongs_to_the_agent() {
    let script = Script::with_row(2, "2 4 7 9 10 14");
    assert_eq!(script.state.agent.iter().map(Disc::value).collect::<Vec<_>>(), [1, 2, 3, 4]);
    assert!(Script::with_row(3, "2 4 7 9 10 14 16").state.agent.is_empty());
}

#[test]
fn fur_081_the_die_is_rolled_after_every_bid_of_the_second_player() {
    let mut script = Script::with_row(2, "2 4 7 9 10 14");
    script.go("red bid 1 on 1");
    assert_eq!(script.awaited(), "blue");
    script.go("blue bid 1 on 2");
    assert_eq!(script.state.phase, Phase::Die);
    let mut dice = Xoshiro::from_seed(81);
    let mut sides = [0; 6];
    for _ in 0..12_000 {
        let Chance::Die(side) = script.game.draw(&script.state, &mut dice) else { panic!("a die") };
        sides[usize::from(side) - 1] += 1;
    }
    assert_fits(&sides, &[1.0; 6]);
    script.go("chance die 5");
    assert_eq!(on(&script, 5), [(Bidder::Agent, 1)]);
    assert_eq!(script.awaited(), "red");
    // In round 2 blue is first, and the die follows red.
    script.finish_auction().finish_production().go("chance row 1 3 5 6 8 11\nblue bid 1 on 1");
    assert_eq!(script.awaited(), "red");
    script.go("red bid 2 on 2");
    assert_eq!(script.state.phase, Phase::Die);
}

#[test]
fn fur_082_the_agent_places_its_lowest_legal_disc() {
    let mut script = Script::with_row(2, "2 4 7 9 10 14");
    script.go("red bid 1 on 3\nblue bid 2 on 3\nchance die 3");
    assert_eq!(on(&script, 3).last(), Some(&(Bidder::Agent, 3)), "1 and 2 lie there already");
    script.go("red bid 2 on 1\nblue bid 1 on 2\nchance die 6");
    assert_eq!(on(&script, 6), [(Bidder::Agent, 1)]);
}

#[test]
fn fur_083_where_none_fits_it_goes_on_to_the_right_and_from_6_to_1() {
    let mut script = Script::with_row(2, "2 4 7 9 10 14");
    script.go("red bid 4 on 1\nblue bid 4 on 2\nchance die 6\nred bid 3 on 3\nblue bid 3 on 4\nchance die 6");
    assert_eq!(on(&script, 6), [(Bidder::Agent, 1)]);
    assert_eq!(on(&script, 1), [(Bidder::Agent, 2), (Bidder::Seat(RED), 4)], "its own disc lies on 6, so card 1");
}

#[test]
fn fur_084_the_agent_bids_third_and_takes_no_compensation() {
    let mut script = Script::with_row(2, "2 4 7 9 10 14");
    script.go("red bid 4 on 1\nblue bid 1 on 2\nchance die 1");
    let placed: Vec<&str> = script
        .events
        .iter()
        .filter_map(|event| match event {
            Event::DiscPlaced { seat, .. } => Some(script.game.seat_word(*seat)),
            Event::AgentPlaced { .. } => Some("agent"),
            _ => None,
        })
        .collect();
    assert_eq!(placed, ["red", "blue", "agent"]);
    script.finish_auction();
    let paid_for_2 = script.events.iter().any(
        |event| matches!(event, Event::CompensationGained { company, disc, .. } if company.number() == 2 && disc.value() == 1),
    );
    assert!(!paid_for_2, "the Agent's 1 on the first card earns nothing");
    assert!(script.companies(RED).contains(&2));
}

#[test]
fn fur_085_a_card_the_agent_wins_is_discarded_after_the_compensations() {
    let mut script = Script::with_row(2, "2 4 7 9 10 14");
    // The Agent's 1, 2 and 3 go elsewhere; then its 4 tops red's 3 on the first card.
    script.go("red bid 3 on 1
        blue bid 1 on 2
        chance die 3
        red bid 1 on 4
        blue bid 2 on 5
        chance die 6
        red bid 2 on 2
        blue bid 3 on 6
        chance die 2
        red bid 4 on 3
        blue bid 4 on 4
        chance die 1");
    assert!(script.state.discarded.contains(CompanyId::new(2)));
    assert!(!script.companies(RED).contains(&2) && !script.companies(BLUE).contains(&2));
    let gained = script.events.iter().find_map(|event| match event {
        Event::CompensationGained { seat, company, gained, .. } if company.number() == 2 => {
            Some((*seat, gained.amounts()[0]))
        }
        _ => None,
    });
    assert_eq!(gained, Some((RED, 6)));
}

#[test]
fn fur_086_without_a_disc_no_die_is_rolled_and_the_neutral_disc_is_not_the_agents() {
    let mut script = Script::opened(&[], 2, "financier engineer", "2 4 7 9 10 14");
    assert_eq!(script.state.agent.iter().count(), 4);
    assert!(script.state.agent.iter().all(|disc| !disc.is_neutral()));
    let mut rolled = 0;
    while matches!(script.state.phase, Phase::Auction | Phase::Die) {
        if script.state.phase == Phase::Die {
            rolled += 1;
            script.go("chance die 1");
        } else {
            let seat = if script.awaited() == "red" { RED } else { BLUE };
            let (word, action) = (script.game.seat_word(seat).to_owned(), script.legal(seat)[0].clone());
            script.go(&format!("{word} {action}"));
        }
    }
    assert_eq!(rolled, 4, "red's fifth disc is followed by no die");
}

/// The Agent's 1 lies on card 2, card 3 bears a 2 and a 4.
const BEFORE_THE_EXAMPLE: &str = "red bid 2 on 3\nblue bid 1 on 1\nchance die 2";

#[test]
fn fur_e04_the_agent_holds_2_and_4_and_the_die_shows_2() {
    let mut script = Script::with_row(2, "2 4 7 9 10 14");
    script.go(BEFORE_THE_EXAMPLE);
    script.go("red bid 1 on 5\nblue bid 2 on 5\nchance die 5\nred bid 3 on 4\nblue bid 4 on 3");
    assert_eq!(script.state.agent.iter().map(Disc::value).collect::<Vec<_>>(), [2, 4]);
    script.go("chance die 2");
    assert_eq!(on(&script, 4), [(Bidder::Agent, 2), (Bidder::Seat(RED), 3)]);
}

#[test]
fn fur_e04_had_card_4_held_a_2_the_agent_would_put_its_4_there() {
    let mut script = Script::with_row(2, "2 4 7 9 10 14");
    script.go(BEFORE_THE_EXAMPLE);
    script.go("red bid 1 on 5\nblue bid 2 on 4\nchance die 5\nred bid 3 on 6\nblue bid 4 on 3");
    // Both 2s of the players are needed on cards 3 and 4, so the Agent's own hand is set as the example says.
    script.state.agent = Default::default();
    script.state.agent.insert(Disc::of_value(2));
    script.state.agent.insert(Disc::of_value(4));
    script.go("chance die 2");
    assert_eq!(on(&script, 4), [(Bidder::Seat(BLUE), 2), (Bidder::Agent, 4)]);
}
