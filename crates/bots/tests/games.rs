//! The advice of the games keeps its promises, and the bots play whole games of each.

use bots::{BotName, make, play_game};
use furnace::Furnace;
use game::drive::{Bare, Taken, step};
use game::standing::victory_shares;
use game::xoshiro::Xoshiro;
use game::{Advice, Dice, Eye, Game, Next, Options, Seat, Setup, Silent, Weights};
use goofspiel::Goofspiel;
use smartphone::Smartphone;
use superpower::Superpower;

fn table<G: Game>(options: &[(&str, &str)]) -> G {
    let options = options.iter().fold(Options::new(), |all, (name, value)| all.with(name, *value));
    G::new(&Setup { options, ..Setup::default() }).unwrap_or_else(|error| panic!("{error}"))
}

/// Plays a game by candidates, playouts and chance in turn, and looks at all advice on the way.
fn look_at_advice<G: Advice>(options: &[(&str, &str)], seed: u64) {
    let game = table::<G>(options);
    let mut mind = game.mind(&Weights::of::<G>());
    let mut dice = Xoshiro::from_seed(seed);
    let (mut candidates, mut buffer) = (Vec::new(), Vec::new());
    let mut state = game.start();
    let mut round = 0;
    loop {
        assert!(game.round(&state) >= round, "rounds never fall");
        round = game.round(&state);
        let taken = step(&mut Bare::new(&game, &mut state), &mut dice, |steps, dice, awaited| {
            let seat = awaited.iter().nth(dice.below(awaited.len() as u32) as usize).unwrap();
            let view = game.seen_by(steps.state(), Eye::Seat(seat));
            candidates.clear();
            game.candidates(&view, seat, &mut mind, &mut candidates);
            assert!(!candidates.is_empty());
            for (index, candidate) in candidates.iter().enumerate() {
                assert!(candidate.score.is_finite());
                if let Err(refusal) = game.check(&view, seat, &candidate.action) {
                    panic!("candidate {:?}: {refusal}", candidate.action);
                }
                let twice = candidates[..index].iter().any(|other| other.action == candidate.action);
                assert!(!twice, "{:?} is a candidate twice", candidate.action);
            }
            let quick = game.playout(&view, seat, &mut mind, dice, &mut buffer);
            if let Err(refusal) = game.check(&view, seat, &quick) {
                panic!("playout {quick:?}: {refusal}");
            }
            let action = match dice.below(3) {
                0 => candidates[dice.below(candidates.len() as u32) as usize].action,
                1 => quick,
                _ => game.random_action(&view, seat, dice, &mut buffer),
            };
            assert!(!game.reason(&view, seat, &action, &mut mind).is_empty());
            steps.act(seat, &action);
        });
        if taken == Taken::Over {
            break;
        }
        let estimate = game.estimate(&state, &mut mind);
        assert!(estimate.taken(game.players()).iter().all(|points| points.is_finite()));
        let spread = game.spread(&state, &mut mind);
        assert!(spread.is_finite() && spread > 0.0 && game.scale() > 0.0);
    }
    let (estimate, standing) = (game.estimate(&state, &mut mind), game.standing(&state));
    for seat in Seat::all(game.players()) {
        assert_eq!(estimate[seat], standing[seat].points as f32, "the estimate is exact at the end");
    }
}

#[test]
fn furnace_advice_keeps_its_promises() {
    for players in ["2", "3", "4"] {
        for (chain, production, rounds) in [("no", "together", "4"), ("yes", "together", "4"), ("yes", "in-turn", "3")]
        {
            let options = [("players", players), ("chain", chain), ("production", production), ("rounds", rounds)];
            look_at_advice::<Furnace>(&options, 1);
            look_at_advice::<Furnace>(&options, 2);
        }
    }
}

#[test]
fn smartphone_advice_keeps_its_promises() {
    for players in ["2", "3", "5"] {
        for (edition, technologies, steve) in
            [("en", "front", "none"), ("pl", "back", "normal"), ("1st", "random", "hard")]
        {
            let options =
                [("players", players), ("edition", edition), ("technologies", technologies), ("steve", steve)];
            look_at_advice::<Smartphone>(&options, 1);
        }
    }
}

#[test]
fn superpower_advice_keeps_its_promises() {
    for players in ["2", "3", "4", "5"] {
        for spare in ["no", "yes"] {
            look_at_advice::<Superpower>(&[("players", players), ("spare-contractor", spare)], 1);
        }
    }
}

#[test]
fn goofspiel_advice_keeps_its_promises() {
    for players in ["2", "3", "4", "5"] {
        for (ties, house) in [("discard", "no"), ("carry", "no"), ("carry", "yes")] {
            let options = [("players", players), ("ties", ties), ("house", house)];
            look_at_advice::<Goofspiel>(&options, 1);
            look_at_advice::<Goofspiel>(&options, 2);
        }
    }
}

/// Wins of one bot against copies of another, and no complaint.
fn wins<G: Advice>(players: usize, one: &str, others: &str, games: u64) -> f64 {
    let game = table::<G>(&[("players", &players.to_string())]);
    let mut wins = 0.0;
    for number in 0..games {
        let own = number as usize % players;
        let name = |seat: usize| -> BotName { if seat == own { one } else { others }.parse().unwrap() };
        let mut bots: Vec<_> = (0..players).map(|seat| make::<G>(&name(seat), number * 5 + seat as u64)).collect();
        let standing = play_game(&game, &mut bots, &mut Xoshiro::for_game(1, number / players as u64));
        wins += victory_shares(&standing, players)[Seat::new(own)];
        for bot in &mut bots {
            assert_eq!(bot.complaints(), Vec::<String>::new());
        }
    }
    wins / games as f64
}

#[test]
fn greedy_beats_random() {
    assert!(wins::<Goofspiel>(2, "greedy", "random", 40) >= 0.75);
    assert!(wins::<Furnace>(4, "greedy", "random", 20) >= 0.95);
    assert!(wins::<Superpower>(4, "greedy", "random", 20) >= 0.95);
    assert!(wins::<Smartphone>(4, "greedy", "random", 8) >= 0.95);
}

#[test]
fn a_search_plays_whole_games_of_each() {
    assert!(wins::<Goofspiel>(3, "search:40it", "random", 12) > 0.5);
    assert!(wins::<Furnace>(3, "search:40it", "random", 3) > 0.9);
    assert!(wins::<Superpower>(3, "search:40it", "random", 3) > 0.9);
    assert!(wins::<Smartphone>(3, "search:40it", "random", 2) > 0.9);
}

#[test]
fn a_plan_does_not_depend_on_the_plans_of_others() {
    let game = table::<Smartphone>(&[("players", "3")]);
    let mut dice = Xoshiro::from_seed(3);
    let mut state = game.start();
    while game.next(&state) == Next::Chance {
        let chance = game.draw(&state, &mut dice);
        game.happen(&mut state, &chance, &mut Silent);
    }
    assert!(game.is_secret(&state));
    let own = Seat::new(1);
    for text in ["greedy", "search:60it"] {
        let name: BotName = text.parse().unwrap();
        let mut chosen = Vec::new();
        for seed in 0..3 {
            let mut other = state;
            let mut dice = Xoshiro::from_seed(seed);
            for seat in [Seat::new(0), Seat::new(2)] {
                let plan = game.random_action(&other, seat, &mut dice, &mut Vec::new());
                game.play_unchecked(&mut other, seat, &plan, &mut Silent);
            }
            let view = game.seen_by(&other, Eye::Seat(own));
            chosen.push(make::<Smartphone>(&name, 7).choose(&game, &view, own));
        }
        assert!(chosen.windows(2).all(|pair| pair[0] == pair[1]), "{text}: {chosen:?}");
    }
}
