//! Phase II: actions.

use crate::play::Play;
use game::rulebook::RuleKind;
use game::{Game, Options, Setup};
use superpower::{Action, Event, Phase, Pile, Spot, Stake, Superpower};

#[test]
fn moc_030_clockwise_from_the_left_of_the_holder_until_all_tokens_lie() {
    let mut play = Play::open(3, "japan", "crisis");
    play.refused("germany bonds", "MOC-030");
    play.refused("japan bonds", "MOC-030");
    play.refused("uk pass cp", "MOC-032");
    let mut order = Vec::new();
    while play.state.phase == Phase::Actions {
        let seat = play.state.actor;
        let word = play.game.seat_word(seat).to_owned();
        let action = match (word.as_str(), play.state.tokens[seat]) {
            ("uk", _) => "invest soft-power with two",
            ("japan", 0) => "pass cp",
            _ => "bonds",
        };
        if word == "japan" && play.state.tokens[seat] > 0 {
            play.refused("japan pass cp", "MOC-030");
        }
        play.say(&format!("{word} {action}"));
        order.push(word);
    }
    // The United Kingdom used both tokens at once and is passed over; Japan has CP for a last turn.
    assert_eq!(order, ["uk", "germany", "japan", "germany", "japan", "japan"]);
    play.refused("japan bonds", "MOC-030");
}

#[test]
fn moc_031_an_action_needs_a_token_and_tokens_stay() {
    let mut play = Play::open(2, "japan", "crisis");
    for text in ["market 1", "invest cooperating", "bonds"] {
        play.allowed(&format!("germany {text}"));
    }
    play.say("germany market 1");
    play.say("japan bonds");
    let germany = play.seat("germany");
    assert_eq!(play.state.tokens[germany], 1);
    assert_eq!(play.state.placed()[0].on(), Spot::Market(superpower::Market(0)), "the token lies there");
    play.refused("germany invest friendly with two", "MOC-031");
    play.say("germany market 2");
    assert!(play.state.is_taken(superpower::Market(0)), "and stays until the balance");
    play.say("japan bonds");
    play.say("japan pass cp");
    assert_eq!((play.state.is_taken(superpower::Market(0)), play.state.tokens[germany]), (false, 2));
}

#[test]
fn moc_032_cp_is_one_more_token_alone_or_with_one() {
    let mut play = Play::open(2, "germany", "crisis");
    play.refused("japan bonds by cp", "MOC-032");
    play.refused("japan invest friendly with token and cp", "MOC-032");
    play.say("japan bonds");
    play.set_soft_power("germany", 1, 1);
    for text in [
        "market 1 by cp",
        "bonds by cp",
        "invest friendly by cp",
        "prepare by cp",
        "markets 1 2 with soft power by cp",
        "invest strategic with token and cp",
    ] {
        play.allowed(&format!("germany {text}"));
    }
    play.refused("germany bonds with token and cp", "MOC-037");
    // Alone, with both influence tokens still in hand, at the holder's place in the round.
    play.say("germany market 1 by cp");
    assert!(!play.state.cp_ready);
    assert_eq!(play.state.actor, play.seat("japan"));
    play.say("japan bonds");
    play.refused("germany bonds by cp", "MOC-032");
    play.say("germany bonds");
    play.say("germany bonds");
    assert_ne!(play.state.phase, Phase::Actions, "nothing is left to pass");
    // Influence tokens must be used: there is no action that passes them.
    let play = Play::open(2, "germany", "crisis");
    let mut listed = Vec::new();
    play.game.legal(&play.state, play.state.actor, &mut listed);
    assert!(listed.iter().all(|action| matches!(action, Action::Put(_))));
}

#[test]
fn moc_033_prices_of_the_six_piles() {
    let play = Play::open(2, "germany", "crisis");
    let prices = Pile::ALL.map(|pile| play.price(pile, Stake::Token));
    assert_eq!(prices, [1, 2, 1, 2, 3, 3]);
    let mut play = Play::open(2, "germany", "crisis");
    play.set_treasury("japan", 20);
    play.say("japan invest strategic");
    assert_eq!(play.treasury("japan"), 17);
}

#[test]
fn moc_034_the_nth_investment_costs_n_times_the_price() {
    let mut play = Play::open(5, "usa", "crisis");
    for word in ["germany", "japan", "uk", "china", "usa"] {
        play.set_treasury(word, 20);
    }
    for (word, paid) in [("germany", 1), ("japan", 2), ("uk", 3), ("china", 4), ("usa", 5), ("germany", 6)] {
        play.say(&format!("{word} invest cooperating"));
        let expected = if word == "germany" && paid == 6 { 20 - 1 - 6 } else { 20 - paid };
        assert_eq!(play.treasury(word), expected, "{word}");
    }
}

#[test]
fn moc_035_two_tokens_on_a_fresh_card_are_free() {
    for pile in Pile::ALL {
        let mut play = Play::open(2, "germany", "crisis");
        play.set_treasury("japan", 0);
        play.refused(&format!("japan invest {}", pile.word()), "MOC-039");
        play.say(&format!("japan invest {} with two", pile.word()));
        assert_eq!(play.treasury("japan"), 0);
    }
}

/// What Germany, Japan and the UK pay for a friendly state one after the other, with these stakes.
fn paid_by_three(stakes: [&str; 3]) -> [u16; 3] {
    let nations = ["germany", "japan", "uk"];
    let mut play = Play::open(4, "china", "crisis");
    nations.iter().for_each(|word| play.set_treasury(word, 20));
    for (word, stake) in nations.iter().zip(stakes) {
        play.say(&format!("{word} invest friendly{stake}"));
    }
    nations.map(|word| 20 - play.treasury(word))
}

#[test]
fn moc_036_two_tokens_later_are_one_step_cheaper() {
    assert_eq!(paid_by_three(["", " with two", " with two"]), [2, 2, 4]);
    // Ruling: after a free first investment two tokens pay the price once.
    let mut play = Play::open(4, "china", "crisis");
    play.say("germany invest friendly with two");
    assert_eq!(play.price(Pile::Friendly, Stake::TwoTokens), 2);
    assert_eq!(play.price(Pile::Friendly, Stake::Token), 4);
}

#[test]
fn moc_036_by_the_letter_two_tokens_pay_what_the_previous_investor_paid() {
    let mut play = Play::with_two_tokens_paid(5).into_turn_one("usa", "crisis");
    for word in ["germany", "japan", "uk", "china"] {
        play.set_treasury(word, 9);
    }
    // Nothing first, and so nothing again; one token pays by the number of investments (MOC-034), as ever.
    play.say("germany invest friendly with two");
    assert_eq!(play.price(Pile::Friendly, Stake::TwoTokens), 0);
    play.say("japan invest friendly with two");
    assert_eq!(play.price(Pile::Friendly, Stake::Token), 6);
    play.say("uk invest friendly");
    assert_eq!(play.price(Pile::Friendly, Stake::TwoTokens), 6);
    play.say("china invest friendly with two");
    assert_eq!(["germany", "japan", "uk", "china"].map(|word| 9 - play.treasury(word)), [0, 0, 6, 6]);
    // Another card was not invested in yet, and nobody pays what they have not.
    assert_eq!(play.price(Pile::Cooperating, Stake::TwoTokens), 0);
    play.set_treasury("usa", 5);
    play.refused("usa invest friendly with token and cp", "MOC-039");
    let mut listed = Vec::new();
    play.game.legal(&play.state, play.seat("usa"), &mut listed);
    let on_friendly = |action: &Action| matches!(action, Action::Put(put) if put.on() == Spot::Pile(Pile::Friendly));
    assert!(!listed.iter().any(on_friendly), "{listed:?}");
}

#[test]
fn moc_036_one_step_less_is_played_unless_the_table_says_otherwise() {
    let said = |value: Option<&str>| {
        let options = value.map_or(Options::new(), |value| Options::new().with("two-tokens", value));
        Superpower::new(&Setup { options, ..Setup::default() }).unwrap().chosen().get("two-tokens").unwrap().to_owned()
    };
    assert_eq!((said(None), said(Some("step")), said(Some("paid"))), ("step".into(), "step".into(), "paid".into()));
}

#[test]
fn moc_032_and_moc_036_are_marked_as_rulings_in_every_language() {
    for language in ["en", "pl"] {
        for id in ["MOC-032", "MOC-036", "MOC-073"] {
            assert_eq!(Superpower::rulebook_in(language).rule(id).unwrap().kind, RuleKind::Ruling, "{language} {id}");
        }
    }
}

#[test]
fn moc_037_two_tokens_on_investments_only() {
    let mut play = Play::open(2, "germany", "crisis");
    play.set_soft_power("japan", 1, 1);
    for text in ["market 1 with two", "bonds with two", "prepare with two", "markets 1 2 with soft power with two"] {
        play.refused(&format!("japan {text}"), "MOC-037");
    }
    play.allowed("japan invest soft-power with two");
}

#[test]
fn moc_038_the_two_contractor_piles_rise_apart() {
    let mut play = Play::open(3, "germany", "crisis");
    play.say("japan invest contractor");
    assert_eq!(play.price(Pile::FirstContractors, Stake::Token), 2);
    assert_eq!(play.price(Pile::SecondContractors, Stake::Token), 2, "its own price, not yet risen");
    play.say("uk invest contractor-2");
    assert_eq!(play.price(Pile::FirstContractors, Stake::Token), 2);
    assert_eq!(play.price(Pile::SecondContractors, Stake::Token), 4);
}

#[test]
fn moc_039_nobody_spends_more_than_they_have() {
    let mut play = Play::open(2, "germany", "crisis");
    play.refused("japan invest strategic", "MOC-039");
    let refusal = play.refusal("japan invest strategic");
    assert_eq!(refusal.args, [("price", "3".to_owned()), ("treasury", "2".to_owned())]);
    play.say("japan invest friendly");
    assert_eq!(play.treasury("japan"), 0, "a price is paid exactly");
    play.say("germany bonds");
    play.refused("japan invest cooperating", "MOC-039");
}

#[test]
fn moc_040_an_investment_needs_no_country_yet() {
    let mut play = Play::open(2, "germany", "crisis");
    play.set_treasury("japan", 3);
    play.allowed("japan invest cooperating");
    play.allowed("japan invest strategic");
    play.say("japan invest strategic");
    assert_eq!(play.countries("japan"), "c");
}

#[test]
fn moc_041_no_more_investments_than_cards() {
    let mut play = Play::open(3, "germany", "crisis");
    for word in ["germany", "japan", "uk"] {
        play.set_treasury(word, 20);
    }
    // Two of the six soft power cards are left.
    play.set_soft_power("germany", 0, 4);
    play.say("japan invest soft-power");
    play.say("uk invest soft-power");
    play.refused("germany invest soft-power", "MOC-041");
    play.refused("germany invest soft-power with two", "MOC-041");
}

#[test]
fn moc_042_bonds_bring_1_bn_at_once_and_are_never_occupied() {
    let mut play = Play::open(2, "germany", "crisis");
    play.say("japan bonds");
    assert_eq!(play.treasury("japan"), 3);
    play.say("germany bonds");
    // Spendable this turn: a strategic partner costs 3.
    play.allowed("japan invest strategic");
    play.say("japan bonds");
    assert_eq!(play.treasury("japan"), 4, "used again by the same nation");
}

#[test]
fn moc_043_a_token_takes_the_market_and_closes_it_to_all() {
    let mut play = Play::open(3, "germany", "crisis");
    play.set_market(4, &[]);
    play.say("japan market 1");
    play.refused("uk market 1", "MOC-043");
    play.say("uk market 4");
    play.say("germany bonds");
    play.refused("japan market 1", "MOC-043");
    assert_eq!(play.market(1), [1], "the contracts are taken in the balance");
    play.rest();
    assert_eq!(play.market(1), Vec::<u8>::new());
    assert_eq!(play.countries("japan"), "c1");
    assert_eq!(play.countries("uk"), "c", "an empty market may be taken");
}

/// Japan, with this many soft power cards ready, has the first action.
fn with_soft_power(players: usize, ready: u8) -> Play {
    let mut play = Play::open(players, "germany", "crisis");
    play.set_soft_power("japan", ready, 0);
    play
}

#[test]
fn moc_044_soft_power_takes_two_neighbours() {
    let mut play = with_soft_power(4, 1);
    for (one, other) in [(1, 2), (2, 3), (3, 4), (5, 6), (1, 5), (2, 6)] {
        play.allowed(&format!("japan markets {one} {other} with soft power"));
        play.allowed(&format!("japan markets {other} {one} with soft power"));
    }
    for (one, other) in [(1, 3), (1, 6), (2, 5), (4, 5), (1, 1)] {
        play.refused(&format!("japan markets {one} {other} with soft power"), "MOC-044");
    }
    play.refused("japan markets 3 7 with soft power", "MOC-014");
    play.say("japan markets 2 6 with soft power");
    let cards = play.state.soft_power[play.seat("japan")];
    assert_eq!((cards.ready, cards.spent), (0, 1), "one card an action");
    play.refused("uk market 6", "MOC-043");
    play.refused("uk markets 1 2 with soft power", "MOC-044");
    play.set_soft_power("uk", 1, 0);
    play.refused("uk markets 1 2 with soft power", "MOC-043");
    play.allowed("uk markets 1 5 with soft power");
    play.rest();
    assert_eq!(play.countries("japan"), "c1", "contracts of both markets: one of 1 bn lay there");
}

#[test]
fn moc_045_a_used_card_is_prepared_in_a_later_turn_and_ready_in_the_one_after() {
    let mut play = with_soft_power(2, 1);
    play.refused("japan prepare", "MOC-045");
    play.say("japan markets 1 2 with soft power");
    play.say("germany bonds");
    play.refused("japan prepare", "MOC-045");
    play.refused("japan markets 3 4 with soft power", "MOC-045");
    play.rest();
    play.turn("emerging-markets", "stable");
    // Turn 2: the card lies on its preparation side.
    play.say("germany bonds");
    play.refused("japan markets 3 4 with soft power", "MOC-045");
    let before = play.treasury("japan");
    play.say("japan prepare");
    assert_eq!(play.treasury("japan"), before - 1);
    play.say("germany bonds");
    play.refused("japan prepare", "MOC-045");
    play.refused("japan markets 3 4 with soft power", "MOC-045");
    play.rest();
    play.turn("emerging-markets", "stable");
    // Turn 3: ready.
    play.allowed("japan markets 3 4 with soft power");
    // It always costs 1 bn, also the second one of a turn, and cannot be had for nothing.
    let mut play = Play::open(3, "germany", "crisis");
    for word in ["japan", "uk"] {
        play.set_soft_power(word, 0, 2);
    }
    play.set_treasury("uk", 0);
    play.say("japan prepare");
    play.refused("uk prepare", "MOC-039");
    play.say("uk bonds");
    play.say("germany bonds");
    play.say("japan prepare");
    assert_eq!(play.treasury("japan"), 0);
    play.say("uk prepare");
    assert_eq!(play.treasury("uk"), 0);
}

#[test]
fn moc_046_a_bought_card_is_ready_next_turn_and_there_is_no_limit() {
    let mut play = Play::open(2, "japan", "crisis");
    play.set_treasury("germany", 20);
    play.say("germany invest soft-power");
    play.say("japan bonds");
    play.refused("germany markets 1 2 with soft power", "MOC-046");
    play.say("germany invest soft-power");
    play.rest();
    play.turn("emerging-markets", "stable");
    let germany = play.seat("germany");
    assert_eq!(play.state.soft_power[germany].ready, 2);
    play.say("japan bonds");
    play.say("germany markets 1 2 with soft power");
    play.say("japan bonds");
    play.allowed("germany markets 3 4 with soft power");
}

#[test]
fn moc_e06_friendly_states_at_2_4_6() {
    assert_eq!(paid_by_three([""; 3]), [2, 4, 6]);
    let mut play = Play::open(2, "japan", "crisis");
    play.set_treasury("germany", 20);
    play.say("germany invest friendly");
    play.say("japan bonds");
    play.say("germany invest friendly");
    assert_eq!(20 - play.treasury("germany"), 2 + 4, "the same nation twice");
    let play = Play::open(2, "japan", "crisis");
    assert_eq!(play.price(Pile::Friendly, Stake::TwoTokens), 0, "two tokens first");
    let mut play = Play::open(2, "japan", "crisis");
    play.say("germany invest friendly");
    play.say("japan invest friendly with two");
    assert_eq!(play.treasury("japan"), 0, "two tokens second: 2 bn");
}

#[test]
fn moc_e07_soft_power_for_nothing_in_turn_1() {
    let mut play = Play::open(2, "japan", "crisis");
    play.say("germany invest soft-power with two");
    assert_eq!(play.treasury("germany"), 2);
    assert!(play.events.contains(&Event::Invested {
        seat: play.seat("germany"),
        stake: Stake::TwoTokens,
        pile: Pile::SoftPower,
        paid: 0
    }));
    play.rest();
    assert_eq!(play.state.soft_power[play.seat("germany")].ready, 1);
}

#[test]
fn moc_e08_cp_with_one_token_cp_with_two_cp_alone() {
    let mut play = Play::open(2, "germany", "crisis");
    play.say("japan invest friendly");
    assert_eq!(play.price(Pile::Friendly, Stake::TokenAndCp), play.price(Pile::Friendly, Stake::TwoTokens));
    play.allowed("germany invest friendly with token and cp");
    play.allowed("germany invest friendly with two");
    let with_all = play.game.read_action(&play.state, play.seat("germany"), "invest friendly with two and cp");
    assert!(with_all.is_err(), "there is no such action");
    play.say("germany invest friendly with token and cp");
    assert_eq!((play.treasury("germany"), play.state.cp_ready), (0, false));
    let mut play = Play::open(2, "germany", "crisis");
    play.say("japan bonds");
    play.say("germany bonds by cp");
    assert_eq!(play.treasury("germany"), 3);
    assert_eq!(play.state.tokens[play.seat("germany")], 2, "an action of its own");
}

#[test]
fn moc_e09_diagonal_markets_are_refused() {
    let mut play = with_soft_power(4, 1);
    for (one, other) in [(1, 6), (2, 5)] {
        play.refused(&format!("japan markets {one} {other} with soft power"), "MOC-044");
    }
    (play.state.open_markets, play.state.free_markets) = (8, 0xff);
    for (one, other) in [(3, 8), (4, 7), (2, 7), (3, 6)] {
        play.refused(&format!("japan markets {one} {other} with soft power"), "MOC-044");
    }
    play.allowed("japan markets 4 8 with soft power");
}

#[test]
fn what_comes_to_nothing_is_allowed_and_said() {
    let mut play = Play::open(2, "japan", "crisis");
    let germany = play.seat("germany");
    let why = |play: &Play, text: &str| {
        let action = play.game.read_action(&play.state, germany, text).unwrap();
        assert_eq!(play.game.check(&play.state, germany, &action), Ok(()), "{text}");
        play.game.futile(&play.state, germany, &action).map(|remark| (remark.id, remark.rule))
    };
    play.set_treasury("germany", 9);
    play.set_countries("germany", "p");
    // MOC-040, MOC-053: a card for which there is no country.
    assert_eq!(why(&play, "invest cooperating"), None);
    assert_eq!(why(&play, "invest friendly"), Some(("no-country", Some("MOC-053"))));
    play.set_market(1, &[]);
    play.set_market(2, &[1]);
    assert_eq!(why(&play, "market 1"), Some(("no-contracts", Some("MOC-043"))));
    assert_eq!(why(&play, "market 2"), Some(("no-room", Some("MOC-062"))), "a prospective partner takes none");
    play.set_countries("germany", "c");
    assert_eq!(why(&play, "market 2"), None);
    assert_eq!(why(&play, "invest friendly"), None);
    assert_eq!(why(&play, "bonds"), None);
}
