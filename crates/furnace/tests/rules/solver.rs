//! The production solver against brute force over the real rules.

use crate::common::*;
use furnace::solver::Worth;
use furnace::{Action, Chain, CompanyId, Furnace, Goods, Player, Power, Resource, StartupId, StartupStage, State};
use game::xoshiro::Xoshiro;
use game::{Dice, Game, Seats, Silent};
use std::collections::HashSet;

fn value(worth: &Worth, before: &Player, after: &Player) -> i64 {
    let upgraded = after.upgraded.without(before.upgraded);
    worth.value(&after.goods) + upgraded.iter().map(|company| i64::from(worth.upgraded(company))).sum::<i64>()
}

/// The best value over everything the rules allow: plays every list of legal actions to its end.
fn brute_force(
    game: &Furnace,
    state: &State,
    before: &Player,
    worth: &Worth,
    seen: &mut HashSet<Player>,
    best: &mut i64,
) {
    let player = state.players[RED];
    if !seen.insert(player) {
        return;
    }
    let mut actions = Vec::new();
    game.legal(state, RED, &mut actions);
    for action in actions {
        if action == Action::End {
            *best = (*best).max(value(worth, before, &player));
            continue;
        }
        let mut after = *state;
        game.play_unchecked(&mut after, RED, &action, &mut Silent);
        brute_force(game, &after, before, worth, seen, best);
    }
}

/// A random production of red's, with this many companies.
fn random_case(bench: &Bench, companies: usize, dice: &mut Xoshiro, chained: bool) -> State {
    let mut state = bench.state;
    let mut numbers: Vec<u8> = (1..=36).collect();
    game::shuffle(&mut numbers, dice);
    let mut player = Player { startup: StartupId::new(1 + dice.below(5) as u8), ..Player::default() };
    player.capitalist = [None, None].into_iter().chain(Power::ALL.map(Some)).nth(dice.below(7) as usize).flatten();
    let mut goods = Goods::NONE;
    for (kind, most) in Resource::ALL.into_iter().zip([5, 4, 3, 3, 3]) {
        goods[kind] = dice.below(most) as u16;
    }
    player.goods = goods;
    if chained {
        player.chain = Chain::starting();
    }
    for &number in &numbers[..companies] {
        let company = CompanyId::new(number);
        player.companies.insert(company);
        if dice.below(2) == 0 {
            player.upgraded.insert(company);
        }
        if chained {
            let at = dice.below(player.chain.len() as u32 + 1) as usize;
            player.chain.insert(at, company);
        }
    }
    state.players[RED] = player;
    state
}

fn random_worth(dice: &mut Xoshiro) -> Worth {
    match dice.below(3) {
        0 => Worth::last_round(),
        1 => Worth::from_goods(std::array::from_fn(|_| dice.below(5))),
        _ => {
            let goods = [50 + dice.below(100), 100 + dice.below(150), 200 + dice.below(200), dice.below(300), 100];
            (1..=36).fold(Worth::from_goods(goods), |worth, number| {
                worth.with_upgraded(CompanyId::new(number), dice.below(4) * 150)
            })
        }
    }
}

/// The plan is legal, leads to what it says, and is worth what brute force says.
fn verify(bench: &Bench, state: &State, worth: &Worth) {
    let player = state.players[RED];
    let plan = bench.game.plan_production(&player, worth);
    assert!(plan.exact && plan.gap == 0, "not exact: {player:?}");
    let mut after = *state;
    for action in &plan.actions[..plan.actions.len() - 1] {
        bench.game.check(&after, RED, action).unwrap_or_else(|refusal| panic!("{refusal}: {plan:?} for {player:?}"));
        bench.game.play_unchecked(&mut after, RED, action, &mut Silent);
    }
    assert_eq!(plan.actions.last(), Some(&Action::End));
    bench.game.check(&after, RED, &Action::End).unwrap_or_else(|refusal| panic!("{refusal}: {plan:?}"));
    let end = after.players[RED];
    assert_eq!(end.goods, plan.goods);
    assert_eq!(value(worth, &player, &end), plan.value, "{plan:?}");
    let mut best = i64::MIN;
    brute_force(&bench.game, state, &player, worth, &mut HashSet::new(), &mut best);
    assert_eq!(plan.value, best, "{plan:?}\nfor {player:?}\nwith {worth:?}");
}

#[test]
fn plans_equal_brute_force_on_small_tableaus() {
    let bench = Bench::production(&[]);
    let mut dice = Xoshiro::from_seed(1);
    for number in 0..900 {
        let companies = 1 + number % 4;
        let state = random_case(&bench, companies, &mut dice, false);
        verify(&bench, &state, &random_worth(&mut dice));
    }
}

#[test]
fn plans_equal_brute_force_from_the_middle_of_a_production() {
    let bench = Bench::production(&[]);
    let mut dice = Xoshiro::from_seed(2);
    let mut open = 0;
    for _ in 0..400 {
        let mut state = random_case(&bench, 4, &mut dice, false);
        for _ in 0..1 + dice.below(3) {
            let action = bench.game.random_action(&state, RED, &mut dice, &mut Vec::new());
            if action != Action::End {
                bench.game.play_unchecked(&mut state, RED, &action, &mut Silent);
            }
        }
        open += u32::from(state.players[RED].stage == StartupStage::Open);
        verify(&bench, &state, &random_worth(&mut dice));
    }
    assert!(open > 20, "too few cases with an open start-up card: {open}");
}

#[test]
fn plans_equal_brute_force_in_a_chain() {
    let bench = Bench::production(&[("chain", "yes")]);
    let mut dice = Xoshiro::from_seed(3);
    for number in 0..500 {
        let mut state = random_case(&bench, 1 + number % 5, &mut dice, true);
        for _ in 0..dice.below(3) {
            let action = bench.game.random_action(&state, RED, &mut dice, &mut Vec::new());
            if action != Action::End {
                bench.game.play_unchecked(&mut state, RED, &action, &mut Silent);
            }
        }
        verify(&bench, &state, &random_worth(&mut dice));
    }
}

#[test]
fn plans_equal_brute_force_with_cards_that_go_in_circles() {
    // Other components: goods flow in both directions, lines give back what they take, two inputs and two outputs.
    let mut text = furnace::components::BUILT_IN.to_owned();
    for (from, to) in [
        ("basic = \"1 coal -> 1 iron x2\"", "basic = \"1 oil -> 2 coal x2\""),
        ("extra = \"1 iron -> 1 oil x2\"", "extra = \"1 iron -> 1 coal + 1 upgrade x2\""),
        ("extra = \"1 oil -> 4 money x2\"", "extra = \"2 money -> 1 oil x2\""),
        ("basic = \"2 coal -> 2 money x2\"", "basic = \"2 coal -> 1 coal + 1 iron x3\""),
        ("extra = \"2 iron\"", "extra = \"1 upgrade -> 1 iron + 1 money x2\""),
    ] {
        text = text.replace(from, to);
    }
    let options = [("players", "2"), ("capitalists", "no")];
    let mut bench = Bench::with_components(&options, Some(&text));
    bench.steps(&["chance startups 1 2", "chance first red"]);
    bench.state.phase = furnace::Phase::Production;
    bench.state.busy = Seats::all(2);
    let mut dice = Xoshiro::from_seed(4);
    for number in 0..500 {
        let state = random_case(&bench, 1 + number % 4, &mut dice, false);
        verify(&bench, &state, &random_worth(&mut dice));
    }
}

#[test]
fn the_last_round_prefers_money_then_resources() {
    let mut bench = Bench::production(&[]);
    bench.give(RED, 25, false); // 1 iron -> 2 money x2
    bench.give(RED, 11, false); // 1 coal -> 1 iron x2
    bench.set_goods(RED, [4, 0, 0, 0, 0]);
    let plan = bench.game.plan_production(bench.player(RED), &Worth::last_round());
    // One iron goes to the start-up card with a coal, one is sold; the last coal and the token upgrade the Steel trade,
    // which brings 3 coal for the tie-break.
    assert_eq!(plan.goods, Goods::new([3, 0, 0, 0, 6]));
    assert_eq!(plan.value, 60_003);
}

#[test]
fn a_stopped_search_says_so_and_bounds_the_gap() {
    let bench = Bench::production(&[]);
    let mut dice = Xoshiro::from_seed(6);
    let mut stopped = 0;
    for _ in 0..20 {
        let state = random_case(&bench, 10, &mut dice, false);
        let worth = random_worth(&mut dice);
        let quick = bench.game.plan_production_within(&state.players[RED], &worth, 1);
        let full = bench.game.plan_production(&state.players[RED], &worth);
        assert!(full.exact);
        assert!(quick.value <= full.value && full.value <= quick.value + quick.gap, "{quick:?} {full:?}");
        stopped += u32::from(!quick.exact);
    }
    assert!(stopped > 0, "no search was stopped");
}
