//! The five capitalists.

use crate::common::*;
use furnace::{Disc, Event, Hand, Phase, Power};
use game::Seat;

#[test]
fn fur_090_the_financier_bids_with_the_neutral_disc_in_every_auction() {
    let mut bench = Bench::auction_with("financier engineer", "1 2 4 5 7 9");
    bench.steps(&["red bid neutral on 1"]).fill(&[]);
    let bids = |bench: &Bench, seat: Seat| {
        bench.events.iter().filter(|event| matches!(event, Event::DiscPlaced { seat: who, .. } if *who == seat)).count()
    };
    assert_eq!((bids(&bench, RED), bids(&bench, BLUE)), (5, 4));
    bench.idle();
    bench.steps(&["chance row 10 11 12 13 14 16"]);
    assert_eq!(bench.player(RED).hand, Hand::WITH_NEUTRAL);
    bench.steps(&["blue bid 1 on 1", "red bid neutral on 2"]);
}

#[test]
fn fur_091_the_speculator_places_anywhere_but_loses_every_tie() {
    let mut bench = Bench::auction_with("engineer speculator negotiator", "25 1 2 4 5 7 9");
    bench.steps(&["red bid 3 on 1", "blue bid 3 on 1", "yellow bid 4 on 2"]);
    bench.steps(&["red bid 4 on 3", "blue bid 2 on 1", "yellow bid 1 on 4"]); // a second own disc
    let blue = bench.goods(BLUE);
    bench.fill(&[1]);
    // Red's 3 stands higher than blue's: red wins, and both of blue's discs are compensated, the lower first.
    assert!(bench.player(RED).companies.contains(company(25)));
    let paid: Vec<(Seat, u8, u16)> = bench
        .events
        .iter()
        .filter_map(|event| match event {
            Event::CompensationGained { seat, company: from, disc, gained } if *from == company(25) => {
                Some((*seat, disc.value(), gained.amounts()[0]))
            }
            _ => None,
        })
        .collect();
    assert_eq!(paid, [(BLUE, 2, 4), (BLUE, 3, 6)]);
    assert!(bench.goods(BLUE)[0] >= blue[0] + 10);
    // Winning with several discs gives the card and no compensation at all.
    let mut bench = Bench::auction_with("engineer speculator negotiator", "25 1 2 4 5 7 9");
    bench.steps(&["red bid 3 on 1", "blue bid 4 on 1", "yellow bid 4 on 2"]);
    bench.steps(&["red bid 4 on 3", "blue bid 2 on 1", "yellow bid 1 on 4"]);
    bench.fill(&[1]);
    assert!(bench.player(BLUE).companies.contains(company(25)));
    let blue_paid = |event: &&Event| match event {
        Event::CompensationGained { seat, company: from, .. } => *seat == BLUE && *from == company(25),
        _ => false,
    };
    assert_eq!(bench.events.iter().filter(blue_paid).count(), 0);
}

#[test]
fn fur_091_the_speculator_also_loses_ties_to_the_agent() {
    let mut bench = Bench::auction_with("speculator engineer", "25 1 2 4 5 7");
    bench.steps(&["red bid 4 on 2", "blue bid 4 on 3", "chance die 1"]); // the Agent's 1 on card 1
    bench.steps(&["red bid 1 on 1", "blue bid 1 on 4"]);
    bench.fill(&[1]);
    assert!(bench.events.contains(&Event::AgentWon { company: company(25), disc: Disc::from_value(1) }));
    assert!(bench.told().contains(&"Red gains 2 coal from Steel trade 25.".to_owned()), "{:?}", bench.told());
}

#[test]
fn fur_092_the_metallurgist_may_pay_iron_for_each_upgrade() {
    let mut bench = Bench::production(&[]);
    bench.state.players[RED].capitalist = Some(Power::IronForUpgrade);
    for number in [7, 8, 9] {
        bench.give(RED, number, false);
    }
    bench.set_goods(RED, [3, 2, 0, 0, 0]);
    bench.steps(&["red resolve startup with 0"]);
    assert!(bench.legal(RED).contains(&"upgrade 7 with iron".to_owned()));
    bench.steps(&["red upgrade 7 with iron", "red upgrade 8", "red upgrade 9 with iron"]);
    assert_eq!(bench.goods(RED), [0, 0, 0, 0, 0]);
    // Nobody else may, and iron does not stand in for coal.
    bench.give(BLUE, 10, false);
    bench.set_goods(BLUE, [1, 1, 0, 0, 0]);
    bench.steps(&["blue resolve startup with 0"]);
    bench.refused("blue upgrade 10 with iron", "FUR-092");
    let mut bench = Bench::production(&[]);
    bench.state.players[RED].capitalist = Some(Power::IronForUpgrade);
    bench.give(RED, 7, false);
    bench.set_goods(RED, [0, 5, 0, 0, 0]);
    bench.steps(&["red resolve startup with 0"]);
    bench.refused("red upgrade 7 with iron", "FUR-054");
}

#[test]
fn fur_093_the_negotiator_is_compensated_as_for_a_higher_disc() {
    let mut bench = Bench::auction_with("engineer negotiator", "25 6 1 2 5 7");
    bench.set_goods(BLUE, [0; 5]);
    bench.steps(&["red bid 4 on 1", "blue bid 3 on 1", "chance die 6"]);
    bench.steps(&["red bid 3 on 2", "blue bid 1 on 2"]).fill(&[1, 2]);
    assert!(bench.told().contains(&"Blue gains 8 coal from Steel trade 25.".to_owned()), "{:?}", bench.told());
    assert_eq!(bench.legal(BLUE), ["compensate 0", "compensate 1", "compensate 2"], "the 1 counts as a 2");
    bench.refused("blue compensate 3", "FUR-041");
    bench.steps(&["blue compensate 2"]);
    // It changes nothing about who wins: the 3 lost to the 4.
    assert!(bench.player(RED).companies.contains(company(25)));
}

#[test]
fn fur_094_the_engineer_does_one_line_once_more_in_each_production() {
    let engineer = || {
        let mut bench = Bench::production(&[]);
        bench.state.players[RED].capitalist = Some(Power::ExtraRun);
        bench.give(RED, 25, false); // 1 iron -> 2 money x2
        bench.give(RED, 27, true); // 1 iron -> 2 money x2, then 1 iron -> 1 oil x3
        bench.set_goods(RED, [5, 12, 0, 0, 0]);
        bench
    };
    let mut bench = engineer();
    bench.refused("red resolve 25 with 4", "FUR-094");
    bench.steps(&["red resolve 25 with 3"]);
    bench.refused("red resolve 27 with 3 0", "FUR-094");
    bench.refused("red resolve startup with 2", "FUR-094");
    bench.steps(&["red resolve 27 with 2 3", "red resolve startup with 1", "red end"]);
    assert!(bench.told().contains(&"Red uses the extra run on Steel trade 25.".to_owned()));
    assert!(!bench.player(RED).extra_run_used, "it comes back with the next production");
    // One line only, also of one card.
    let mut bench = engineer();
    bench.refused("red resolve 27 with 3 4", "FUR-094");
    bench.steps(&["red resolve 27 with 2 4"]);
    assert!(bench.player(RED).extra_run_used);
    // It may be the sale of the start-up card.
    let mut bench = engineer();
    bench.steps(&["red resolve startup with 2"]);
    assert_eq!(bench.goods(RED), [3, 10, 0, 1, 8]);
    // Without the extra run everything stays possible.
    let mut bench = engineer();
    bench.steps(&["red resolve 25 with 2"]);
    assert!(!bench.player(RED).extra_run_used);
}

#[test]
fn fur_094_the_extra_run_is_not_for_compensation() {
    let mut bench = Bench::auction_with("speculator engineer", "6 1 2 4 5 7"); // 6: 2 coal -> 2 money
    bench.set_goods(BLUE, [9, 0, 0, 0, 0]);
    bench.steps(&["red bid 4 on 1", "blue bid 2 on 1"]).fill(&[1]);
    assert_eq!(bench.state.phase, Phase::Compensation);
    bench.refused("blue compensate 3", "FUR-041");
}

#[test]
fn fur_095_others_are_bound_by_the_speculators_discs_too() {
    let mut bench = Bench::auction_with("speculator engineer", "1 2 3 4 5 6");
    bench.steps(&["red bid 1 on 1"]);
    bench.refused("blue bid 1 on 1", "FUR-033");
    bench.steps(&["blue bid 3 on 1", "chance die 1"]);
    // The Agent's 1 would be equal to the speculator's: it places its 2.
    assert_eq!(bench.discs(1), [1, 2, 3]);
    bench.steps(&["red bid 2 on 1"]); // beside its own 1 and equal to the Agent's 2
    bench.refused("blue bid 4 on 1", "FUR-032");
}
