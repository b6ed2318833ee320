//! The advice of the games keeps its promises, and the bots play whole games of each.

use bots::{Bot, BotName, Playable, TemperamentWord, make, play_game};
use furnace::Furnace;
use game::drive::{Bare, Taken, step};
use game::features::Sheet;
use game::standing::victory_shares;
use game::xoshiro::Xoshiro;
use game::{Candidate, Dice, Eye, Game, Next, Options, Seat, Setup, Silent, Weights};
use goofspiel::Goofspiel;
use smartphone::Smartphone;
use superpower::Superpower;

fn table<G: Game>(options: &[(&str, &str)]) -> G {
    let options = options.iter().fold(Options::new(), |all, (name, value)| all.with(name, *value));
    G::new(&Setup { options, ..Setup::default() }).unwrap_or_else(|error| panic!("{error}"))
}

/// Plays a game by candidates, playouts and chance in turn, and looks at all advice on the way.
fn look_at_advice<G: Playable>(options: &[(&str, &str)], seed: u64) {
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
            look_at_features(&game, steps.state(), seat, &mut mind, &candidates);
            let quick = game.playout(&view, seat, &mut mind, dice, &mut buffer);
            if let Err(refusal) = game.check(&view, seat, &quick) {
                panic!("playout {quick:?}: {refusal}");
            }
            let action = match dice.below(3) {
                0 => candidates[dice.below(candidates.len() as u32) as usize].action,
                1 => quick,
                _ => game.random_action(&view, seat, dice, &mut buffer),
            };
            assert!(!game.reason(&view, seat, &action, &mut mind).text.is_empty());
            let _ = game.futile(&view, seat, &action);
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

/// Every feature of every candidate is written, within its range, and made from what the seat sees.
fn look_at_features<G: Playable>(
    game: &G,
    state: &G::State,
    seat: Seat,
    mind: &mut G::Mind,
    candidates: &[Candidate<G::Action>],
) {
    let features = G::candidate_features();
    let [mut seen, mut known] = [Sheet::default(), Sheet::default()];
    for (sheet, state) in [(&mut seen, &game.seen_by(state, Eye::Seat(seat))), (&mut known, state)] {
        sheet.begin(features.len());
        for candidate in candidates {
            let mut pen = sheet.add();
            game.observe_action(state, seat, &candidate.action, mind, &mut pen);
            assert_eq!(pen.left(), 0, "{:?}", candidate.action);
        }
    }
    assert_eq!(seen, known, "nothing hidden is read");
    for (row, candidate) in seen.values().chunks_exact(features.len()).zip(candidates) {
        for (feature, value) in features.iter().zip(row) {
            let within = (feature.least..=feature.most).contains(value);
            assert!(within, "{feature:?}: {value} of {:?}", candidate.action);
        }
    }
}

#[test]
fn candidates_are_told_by_features_of_different_names() {
    fn look<G: Playable>() {
        let mut names: Vec<&str> = G::candidate_features().iter().map(|feature| feature.name).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert!(count > 0 && names.len() == count, "{}", G::ID);
    }
    look::<Furnace>();
    look::<Goofspiel>();
    look::<Smartphone>();
    look::<Superpower>();
}

#[test]
fn temperaments_have_words_and_like_what_can_be_told() {
    fn look<G: Playable>() {
        let mut words: Vec<&str> = G::temperaments().iter().map(|one| one.word).collect();
        words.sort_unstable();
        words.dedup();
        assert!(words.len() >= 2 && words.len() == G::temperaments().len(), "{}", G::ID);
        for one in G::temperaments() {
            assert_eq!(TemperamentWord::new(one.word).unwrap().as_str(), one.word);
            assert!(one.word != "any" && !one.about.is_empty() && !one.likes.is_empty());
            for (name, pleases) in one.likes {
                let is_known = G::candidate_features().iter().any(|feature| feature.name == *name);
                assert!(is_known && pleases.is_finite() && *pleases != 0.0, "{} {}: {name}", G::ID, one.word);
            }
        }
    }
    look::<Furnace>();
    look::<Goofspiel>();
    look::<Smartphone>();
    look::<Superpower>();
}

/// What a bot chooses at the decisions of one game of others.
fn choices_in_a_game<G: Playable>(name: &str) -> Vec<G::Action> {
    let game = table::<G>(&[("players", "3")]);
    let mut bot = make::<G>(&name.parse::<BotName>().unwrap(), 1);
    let mut others = make::<G>(&"easy".parse::<BotName>().unwrap(), 2);
    let (mut dice, mut state, mut chosen) = (Xoshiro::from_seed(5), game.start(), Vec::new());
    let mut steps = Bare::new(&game, &mut state);
    while chosen.len() < 150
        && step(&mut steps, &mut dice, |steps, _, awaited| {
            let seat = awaited.first().unwrap();
            let view = game.seen_by(steps.state(), Eye::Seat(seat));
            let action = bot.choose(&game, &view, seat);
            game.check(&view, seat, &action).unwrap();
            chosen.push(action);
            steps.act(seat, &others.choose(&game, &view, seat));
        }) != Taken::Over
    {}
    chosen
}

#[test]
fn each_temperament_chooses_in_its_own_way_and_always_in_the_same() {
    fn look<G: Playable>() {
        for kind in ["greedy", "search:60it"] {
            let plain = choices_in_a_game::<G>(kind);
            let mut differ = 0;
            for one in G::temperaments() {
                let name = format!("{kind}~{}", one.word);
                let own = choices_in_a_game::<G>(&name);
                assert_eq!(own, choices_in_a_game::<G>(&name), "{name}");
                let others = own.iter().zip(&plain).filter(|(own, plain)| own != plain).count();
                assert!(others < own.len() * 2 / 3, "{} {name}: {others} of {}", G::ID, own.len());
                differ += others;
            }
            assert!(kind == "greedy" || differ > 0, "{} {kind}: all are alike", G::ID);
        }
        assert_eq!(choices_in_a_game::<G>("greedy~nobody"), choices_in_a_game::<G>("greedy"));
    }
    look::<Furnace>();
    look::<Smartphone>();
    look::<Superpower>();
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
        look_at_advice::<Furnace>(&[("players", players), ("capitalists", "draft")], 3);
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
fn wins<G: Playable>(players: usize, one: &str, others: &str, games: u64) -> f64 {
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

/// Plays a game by its candidates; wherever a solver names only its best action, a hint compares it with others.
/// Gives how often that was, and how often three actions were named, or all there are.
fn compare_what_is_solved<G: Playable>(options: &[(&str, &str)], seed: u64) -> [usize; 2] {
    let game = table::<G>(options);
    let mut mind = game.mind(&Weights::of::<G>());
    let mut dice = Xoshiro::from_seed(seed);
    let (mut candidates, mut legal) = (Vec::new(), Vec::new());
    let (mut state, mut alone, mut compared) = (game.start(), 0, 0);
    loop {
        let taken = step(&mut Bare::new(&game, &mut state), &mut dice, |steps, dice, awaited| {
            let seat = awaited.first().unwrap();
            let view = game.seen_by(steps.state(), Eye::Seat(seat));
            candidates.clear();
            game.candidates(&view, seat, &mut mind, &mut candidates);
            let action = candidates[dice.below(candidates.len() as u32) as usize].action;
            legal.clear();
            game.legal(&view, seat, &mut legal);
            if candidates.len() == 1 && legal.len() > 1 {
                let hints = bots::Greedy::<G>::new(Weights::of::<G>(), 0.0, 1).consider(&game, &view, seat, 3);
                assert_eq!(hints[0].action, action, "the solver's action comes first");
                for (place, hint) in hints.iter().enumerate() {
                    game.check(&view, seat, &hint.action).expect("advice is legal");
                    assert!(hints[..place].iter().all(|other| other.action != hint.action), "each is another action");
                    assert!(hint.share <= hints[0].share, "none is better than the solver's: {hints:?}");
                    assert!(!hint.reason.id.starts_with("course"), "it is said what comes of it: {:?}", hint.reason);
                }
                alone += 1;
                compared += usize::from(hints.len() == legal.len().min(3));
                assert!(hints.len() >= 2, "{legal:?}");
            }
            steps.act(seat, &action);
        });
        if taken == Taken::Over {
            return [alone, compared];
        }
    }
}

/// Most hints of some games name three actions.
fn assert_most_are_compared<G: Playable>(options: &[(&str, &str)]) {
    let found = (1..=3).map(|seed| compare_what_is_solved::<G>(options, seed));
    let [alone, compared] = found.fold([0; 2], |sum, one| [sum[0] + one[0], sum[1] + one[1]]);
    assert!(alone > 3 && compared * 2 > alone, "{}: {compared} of {alone} hints name three actions", G::ID);
}

#[test]
fn a_hint_compares_a_solved_production_with_other_steps() {
    assert_most_are_compared::<Furnace>(&[("players", "3")]);
}

#[test]
fn a_hint_compares_the_best_placing_with_others() {
    assert_most_are_compared::<Superpower>(&[("players", "4")]);
}
