//! Phase I: contracts.

use crate::play::Play;
use superpower::{Contracts, Face, Phase};

/// Three nations whose countries give these markers, before the first card is turned.
fn table(germany: &str, japan: &str, uk: &str, class: &str) -> Play {
    let mut play = Play::new(3);
    play.set_countries("germany", germany);
    play.set_countries("japan", japan);
    play.set_countries("uk", uk);
    play.chance("first germany");
    play.chance(&format!("next {class}"));
    play
}

#[test]
fn moc_020_a_card_brings_contracts_for_the_markers_of_each_zone() {
    let mut play = table("c f s", "c s", "c", "bull");
    play.chance("situation prosperity");
    play.chance("next stable");
    assert_eq!(play.game.contracts_due(&play.state), Contracts::new(3, 1, 2), "1, 2 and 3 bn by zone");
    play.impossible("deal 1 1 1 2 3", "MOC-020");
    play.impossible("deal 1 1 1 2 3 3 3", "MOC-020");
    play.impossible("deal 1 1 2 2 3 3", "MOC-020");
    play.chance("deal 3 2 1 1 3 1");
    assert_eq!(play.state.phase, Phase::Actions);
    assert_eq!(play.market(1), [1, 3]);
}

#[test]
fn moc_021_one_card_drawn_is_one_each_two_are_two_each_and_x_is_none() {
    let play = table("c f s", "c f s", "c", "bull");
    let due = |face: u8| play.game.contracts_for(&play.state, Face(face));
    assert_eq!(due(0), Contracts::new(6, 4, 4), "Boom: two each");
    assert_eq!(due(1), Contracts::new(3, 2, 2), "Prosperity: one each");
    assert_eq!(due(2), Contracts::new(3, 2, 0), "Emerging markets lead: no strategic ones");
    assert_eq!(due(3), Contracts::new(3, 0, 2), "Polarised markets: no friendly ones");
    assert_eq!(due(4), Contracts::new(3, 0, 0), "Crisis: cooperating ones only");
}

#[test]
fn moc_022_boom_opens_the_first_covered_market_and_prosperity_does_not() {
    let mut play = table("c", "c", "c", "bull");
    play.turn("prosperity", "bull");
    assert_eq!(play.state.open_markets, 5);
    play.rest();
    play.turn("boom", "bull");
    assert_eq!(play.state.open_markets, 6);
    assert_eq!(play.market(6), [1], "the new market takes part in the deal of 6");
    play.rest();
    // Nothing is left to open.
    (play.state.open_markets, play.state.free_markets) = (8, 0xff);
    play.turn("boom", "stable");
    assert_eq!((play.state.open_markets, play.state.phase), (8, Phase::Actions));
}

#[test]
fn moc_023_one_marker_for_each_country_of_the_level_in_any_portfolio() {
    let play = table("p c c f", "c s s", "p p", "bull");
    assert_eq!(play.state.zones(), [3, 1, 2]);
    assert_eq!(play.state.markers[play.seat("uk")], [0; 3]);
    // A card bought in phase II changes the zones in the balance, not before.
    let mut play = Play::open(2, "japan", "crisis");
    play.say("germany invest friendly");
    assert_eq!(play.state.zones()[1], 0);
    play.rest();
    assert_eq!(play.state.zones(), [1, 1, 0]);
}

#[test]
fn moc_024_contracts_are_laid_round_and_round_in_the_order_drawn() {
    let mut play = table("c f", "c f", "c f", "stable");
    play.set_market(2, &[3]);
    play.chance("situation emerging-markets");
    play.chance("next stable");
    play.chance("deal 2 1 1 2 1 2");
    let markets: Vec<Vec<u8>> = (1..=8).map(|number| play.market(number)).collect();
    assert_eq!(markets, [vec![2, 2], vec![1, 3], vec![1], vec![2], vec![1], vec![], vec![], vec![]]);
}

#[test]
fn moc_025_contracts_nobody_takes_stay_on_their_market() {
    let mut play = Play::open(2, "japan", "emerging-markets");
    assert_eq!((play.market(1), play.market(2)), (vec![1], vec![1]));
    play.say("germany market 2");
    play.rest();
    assert_eq!((play.market(1), play.market(2)), (vec![1], vec![]));
    play.turn("emerging-markets", "stable");
    assert_eq!((play.market(1), play.market(2)), (vec![1, 1], vec![1]), "new ones come on top");
}

#[test]
fn moc_e01_emerging_markets_lead_with_markers_2_3_and_some() {
    let mut play = table("c f s", "c f s", "f s", "stable");
    assert_eq!(play.state.zones(), [2, 3, 3]);
    play.chance("situation emerging-markets");
    assert_eq!(play.game.contracts_due(&play.state), Contracts::new(2, 3, 0));
}

#[test]
fn moc_e02_boom_with_markers_2_3_2_brings_fourteen() {
    let mut play = table("c f s", "c f s", "f", "bull");
    play.chance("situation boom");
    let due = play.game.contracts_due(&play.state);
    assert_eq!((due, due.cards()), (Contracts::new(4, 6, 4), 14));
    // With three in the last zone the rule gives sixteen.
    let mut play = table("c f s", "c f s", "f s", "bull");
    play.chance("situation boom");
    assert_eq!(play.game.contracts_due(&play.state).cards(), 16);
}

#[test]
fn moc_e03_fourteen_contracts_on_six_markets() {
    let mut play = table("c f s", "c f s", "f", "bull");
    play.set_market(1, &[1]);
    play.set_market(4, &[2]);
    play.turn("boom", "stable");
    assert_eq!(play.state.open_markets, 6);
    let cards: Vec<u16> = play.state.markets.iter().map(|market| market.cards()).collect();
    assert_eq!(cards, [3 + 1, 3, 2, 2 + 1, 2, 2, 0, 0]);
}

#[test]
fn moc_e04_with_three_nations_a_boom_makes_five_markets_six_before_the_deal() {
    let mut play = table("c", "c", "c", "bull");
    assert_eq!(play.state.open_markets, 5);
    play.turn("boom", "stable");
    assert_eq!(play.state.open_markets, 6);
    assert!((1..=6).all(|number| play.market(number) == [1]));
}

#[test]
fn moc_e05_zones_of_three_nations() {
    let play = table("c f", "c f", "f s", "bull");
    assert_eq!(play.state.zones(), [2, 3, 1]);
}
