//! The bots on a small game, Goofspiel: they play legally, by their seed, without secrets, and well.

use bots::{
    Bot, BotName, Budget, Greedy, Guard, Level, Search, SearchControl, make, make_on, play_game, play_game_with_peekers,
};
use game::drive::{Bare, Taken, step};
use game::standing::victory_shares;
use game::xoshiro::Xoshiro;
use game::{Advice, BySeat, Dice, Eye, Game, Next, Options, Remark, Seat, Seats, Setup, Silent, Weights};
use goofspiel::{Bid, Card, Cards, Goofspiel, State};

fn name(text: &str) -> BotName {
    text.parse().unwrap()
}

/// A table of five rounds.
fn table(players: usize) -> Goofspiel {
    table_with(players, &[])
}

fn table_with(players: usize, options: &[(&str, &str)]) -> Goofspiel {
    let five = Options::new().with("players", players).with("cards", 5);
    let options = options.iter().fold(five, |all, (name, value)| all.with(name, value));
    Goofspiel::new(&Setup { options, ..Setup::default() }).unwrap()
}

fn cards(values: &[u8]) -> Cards {
    values.iter().copied().map(Card::new).collect()
}

/// A state in which the given round's bids are open, after random play.
fn bidding(game: &Goofspiel, seed: u64, round: u32) -> State {
    let mut dice = Xoshiro::from_seed(seed);
    let mut state = game.start();
    let mut buffer = Vec::new();
    loop {
        match game.next(&state) {
            Next::Chance => {
                let chance = game.draw(&state, &mut dice);
                game.happen(&mut state, &chance, &mut Silent);
            }
            Next::Decide { .. } if game.round(&state) == round => return state,
            Next::Decide { awaited, .. } => {
                let seat = awaited.first().unwrap();
                let action = game.random_action(&state, seat, &mut dice, &mut buffer);
                game.play_unchecked(&mut state, seat, &action, &mut Silent);
            }
            other => panic!("{other:?} before round {round}"),
        }
    }
}

/// The choices of one bot in every seat of a whole game, all of them checked.
fn choices(game: &Goofspiel, mut make: impl FnMut(u64) -> Box<dyn Bot<Goofspiel>>, seed: u64) -> Vec<Bid> {
    let mut bots: Vec<_> = (0..game.players() as u64).map(&mut make).collect();
    let mut dice = Xoshiro::from_seed(seed);
    let mut state = game.start();
    let mut chosen = Vec::new();
    let mut steps = Bare::new(game, &mut state);
    while step(&mut steps, &mut dice, |steps, dice, awaited| {
        let seat = awaited.iter().nth(dice.below(awaited.len() as u32) as usize).unwrap();
        let action = bots[seat.index()].choose(game, &game.seen_by(steps.state(), Eye::Seat(seat)), seat);
        game.check(steps.state(), seat, &action).expect("a legal choice");
        steps.act(seat, &action);
        chosen.push(action);
    }) != Taken::Over
    {}
    chosen
}

#[test]
fn whole_games_are_legal_and_follow_the_seed() {
    for players in 2..=5 {
        for options in [&[][..], &[("house", "yes"), ("ties", "carry")]] {
            let game = table_with(players, options);
            for text in ["random", "greedy", "search:200it", "search:200it@playouts", "easy"] {
                let play = || choices(&game, |seed| make(&name(text), seed), 5);
                assert_eq!(play(), play(), "{text} with {players} and {options:?}");
            }
        }
    }
}

#[test]
fn threads_change_nothing_about_reproducibility() {
    let game = table(3);
    let search = |seed| Search::<Goofspiel>::new(Weights::of::<Goofspiel>(), Budget::Iterations(300), seed);
    for threads in [2, 3] {
        let play = || choices(&game, |seed| Box::new(search(seed).with_threads(threads)), 9);
        assert_eq!(play(), play(), "{threads} threads");
    }
}

#[test]
fn a_decision_does_not_depend_on_the_secrets_of_others() {
    let game = table(3);
    let own = Seat::new(1);
    for seed in 0..4 {
        for text in ["greedy", "search:300it", "easy"] {
            let asked = |others: [u8; 2]| {
                let mut state = bidding(&game, seed, 1);
                for (seat, nth) in [Seat::new(0), Seat::new(2)].into_iter().zip(others) {
                    let mut legal = Vec::new();
                    game.legal(&state, seat, &mut legal);
                    game.play_unchecked(&mut state, seat, &legal[nth as usize], &mut Silent);
                }
                make::<Goofspiel>(&name(text), 3).choose(&game, &game.seen_by(&state, Eye::Seat(own)), own)
            };
            let nobody = make::<Goofspiel>(&name(text), 3).choose(&game, &bidding(&game, seed, 1), own);
            for others in [[0, 0], [3, 1], [2, 3]] {
                assert_eq!(asked(others), nobody, "{text}");
            }
        }
    }
}

#[test]
fn a_seat_that_has_decided_may_think_again() {
    let game = table(3);
    let mut state = bidding(&game, 2, 1);
    let own = Seat::new(0);
    let mut legal = Vec::new();
    game.legal(&state, own, &mut legal);
    game.play_unchecked(&mut state, own, &legal[0], &mut Silent);
    let again = make::<Goofspiel>(&name("search:100it"), 1).choose(&game, &game.seen_by(&state, Eye::Seat(own)), own);
    game.check(&state, own, &again).expect("a legal choice");
}

/// Wins of one bot against copies of another, rotated over the seats.
fn wins(players: usize, one: &str, others: &str, games: u64) -> f64 {
    let game = table(players);
    let mut wins = 0.0;
    for number in 0..games {
        let own = number as usize % players;
        let bot =
            |seat: usize| make::<Goofspiel>(&name(if seat == own { one } else { others }), number * 7 + seat as u64);
        let mut bots: Vec<_> = (0..players).map(bot).collect();
        let standing = play_game(&game, &mut bots, &mut Xoshiro::for_game(1, number / players as u64));
        wins += victory_shares(&standing, players)[Seat::new(own)];
    }
    wins / games as f64
}

#[test]
fn search_beats_random_clearly() {
    for players in [2, 3, 4] {
        let share = wins(players, "search:200it", "random", 240);
        assert!(share > 1.3 / players as f64, "{share} with {players}");
    }
}

#[test]
fn who_peeks_at_secret_bids_wins_more() {
    // The yardstick works: a search that sees the others' bids beats one that does not.
    let (players, games) = (2, 60);
    let game = table(players);
    let mut wins = [0.0; 2];
    for number in 0..games {
        let own = Seat::new(number as usize % players);
        for (wins, peekers) in wins.iter_mut().zip([Seats::NONE, Seats::only(own)]) {
            let bot = |seat: usize| make::<Goofspiel>(&name("search:100it"), number * 7 + seat as u64);
            let mut bots: Vec<_> = (0..players).map(bot).collect();
            let mut dice = Xoshiro::for_game(1, number / players as u64);
            let standing = play_game_with_peekers(&game, &mut bots, &mut dice, peekers);
            *wins += victory_shares(&standing, players)[own];
        }
    }
    assert!(wins[1] > wins[0] * 1.2, "{wins:?}");
}

#[test]
fn search_finds_the_one_right_answer() {
    // Two prizes are left, 1 and 5, and one card in red's hand beats all of blue's: it takes whatever it is bid for,
    // and the last round goes by itself. Where the 5 comes last, to let the 1 go wins for sure, 8 to 7; where it lies
    // open, to take it at once saves half a victory, 5 to 5.
    let game = table(2);
    let (red, blue) = (Seat::new(0), Seat::new(1));
    let mut state = bidding(&game, 1, 3);
    state.hands =
        BySeat::from_fn(|seat| [cards(&[2, 5]), cards(&[3, 4])].get(seat.index()).copied().unwrap_or_default());
    for (prize, red_won, blue_won, right, certain) in [(1, &[3][..], &[2, 4][..], 2, 1.0), (5, &[], &[4], 5, 0.5)] {
        state.prize = Some(Card::new(prize));
        state.deck = cards(&[1, 5]).without(Card::new(prize));
        (state.won[red], state.won[blue]) = (cards(red_won), cards(blue_won));
        assert_eq!(game.audit(&state), Ok(()));
        let mut search = Search::<Goofspiel>::new(Weights::of::<Goofspiel>(), Budget::Iterations(400), 1);
        let considered = search.consider(&game, &state, red, 2);
        assert_eq!(considered[0].action, Bid(Card::new(right)));
        assert!((considered[0].share - certain).abs() < 0.1, "{considered:?}");
        assert!(considered[0].visits > considered[1].visits && considered[1].share < considered[0].share);
        assert!(considered[0].reason.text.contains("points"), "{considered:?}");
    }
}

#[test]
fn hints_come_from_every_bot() {
    let game = table(3);
    let state = bidding(&game, 4, 2);
    for text in ["random", "greedy", "search:100it", "easy"] {
        let mut bot = make::<Goofspiel>(&name(text), 1);
        let considered = bot.consider(&game, &state, Seat::new(1), 2);
        assert!((1..=2).contains(&considered.len()), "{text}");
        for one in considered {
            game.check(&state, Seat::new(1), &one.action).expect("a legal hint");
            assert!((0.0..=1.0).contains(&one.share), "{text}: {}", one.share);
            assert!(!one.reason.text.is_empty());
        }
        assert!(bot.complaints().is_empty());
    }
}

struct Cheat;

impl Bot<Goofspiel> for Cheat {
    fn begin(&mut self, _seed: u64) {}

    fn choose(&mut self, _game: &Goofspiel, _view: &State, _seat: Seat) -> Bid {
        Bid(Card::new(13))
    }

    fn consider(&mut self, _: &Goofspiel, _: &State, _: Seat, _: usize) -> Vec<bots::Considered<Bid>> {
        vec![bots::Considered {
            action: Bid(Card::new(13)),
            share: 1.0,
            visits: 1,
            reason: Remark::new("because", "Because."),
        }]
    }
}

#[test]
fn a_bot_that_fails_is_replaced_and_reported() {
    let game = table(3);
    let mut state = bidding(&game, 4, 2);
    let seat = Seat::new(2);
    // A state that cannot be: blue must bid and has no card. So playouts of a search panic, in a thread of its own as
    // well; then a cheat; then nobody but chance.
    state.hands[Seat::new(1)] = Cards::NONE;
    let search = Search::<Goofspiel>::new(Weights::of::<Goofspiel>(), Budget::Iterations(10), 1).with_threads(2);
    let greedy = Greedy::<Goofspiel>::new(Weights::of::<Goofspiel>(), 0.0, 1);
    let right = make::<Goofspiel>(&name("greedy"), 1).choose(&game, &state, seat);
    let mut guard = Guard::new(
        vec![
            ("search".to_owned(), Box::new(search) as Box<dyn Bot<Goofspiel>>),
            ("cheat".to_owned(), Box::new(Cheat)),
            ("greedy".to_owned(), Box::new(greedy)),
        ],
        1,
    );
    assert_eq!(guard.choose(&game, &state, seat), right);
    let complaints = guard.complaints();
    assert_eq!(complaints.len(), 2);
    let why = complaints[0].split_once("search failed: ").map(|(_, why)| why);
    assert!(why.is_some_and(|why| !why.is_empty()), "{complaints:?}");
    assert!(complaints[1].contains("cheat chose Bid(Card(13)), which is refused"), "{complaints:?}");
    assert!(guard.complaints().is_empty());
    assert!(!guard.consider(&game, &state, seat, 3).is_empty());
    let mut alone = Guard::new(vec![("cheat".to_owned(), Box::new(Cheat) as Box<dyn Bot<Goofspiel>>)], 1);
    game.check(&state, seat, &alone.choose(&game, &state, seat)).expect("random is legal");
    game.check(&state, seat, &alone.consider(&game, &state, seat, 1)[0].action).expect("random is legal");
}

#[test]
fn levels_are_bots() {
    let game = table(2);
    let mut state = bidding(&game, 4, 3);
    let seat = Seat::new(0);
    for level in Level::ALL {
        // One candidate: nothing to think about, so that no level takes its time.
        state.hands[seat] = cards(&[1]);
        let action = make::<Goofspiel>(&BotName::Level(level), 1).choose(&game, &state, seat);
        assert_eq!(action, Bid(Card::new(1)), "{level}");
    }
}

#[test]
fn a_temperament_takes_what_it_likes_among_what_is_about_as_good() {
    let game = table(3);
    let (mut lower, mut higher) = (0, 0);
    for seed in 0..20 {
        for round in 0..4 {
            let (view, seat) = (bidding(&game, seed, round), Seat::new(1));
            let bid = |who: &str| make::<Goofspiel>(&name(who), seed).choose(&game, &view, seat).0.value();
            for kind in ["greedy", "search:40it"] {
                let plain = bid(kind);
                let (bold, careful) = (bid(&format!("{kind}~bold")), bid(&format!("{kind}~careful")));
                assert!(careful <= plain && plain <= bold, "{kind}: {careful:?}, {plain:?}, {bold:?}");
                (lower, higher) = (lower + u32::from(careful < plain), higher + u32::from(plain < bold));
            }
            // What it takes looks about as good as the best.
            let mut mind = game.mind(&Weights::of::<Goofspiel>());
            let mut candidates = Vec::new();
            game.candidates(&view, seat, &mut mind, &mut candidates);
            let best = candidates.iter().map(|one| one.score).fold(f32::MIN, f32::max);
            let taken = bid("greedy~bold");
            let taken = candidates.iter().find(|one| one.action.0.value() == taken).unwrap();
            assert!(best - taken.score <= 0.031 * game.spread(&view, &mut mind));
        }
    }
    assert!(lower > 0 && higher > 0, "{lower} {higher}");
    // A bot that lost its way plays on like any other.
    let view = bidding(&game, 1, 1);
    let bid = |who: &str| make::<Goofspiel>(&name(who), 3).choose(&game, &view, Seat::new(0));
    assert_eq!(bid("search:40it~nobody"), bid("search:40it"));
    let error = name("hard~nobody").check_temperament(Goofspiel::temperaments()).unwrap_err();
    assert_eq!(error.to_string(), "there is no temperament 'nobody' at this game; there is: bold, careful");
    assert_eq!(name("hard~bold").check_temperament(Goofspiel::temperaments()), Ok(()));
    assert_eq!(name("hard").check_temperament(&[]), Ok(()));
}

#[test]
fn a_bot_may_sit_at_another_table() {
    let mut search = Search::<Goofspiel>::new(Weights::of::<Goofspiel>(), Budget::Iterations(50), 1);
    for players in [2, 4, 3] {
        let game = table(players);
        let state = bidding(&game, 3, 1);
        let seat = Seat::new(players - 1);
        game.check(&state, seat, &search.choose(&game, &state, seat)).expect("a legal choice");
    }
}

#[test]
fn the_tuner_leaves_what_is_bad() {
    let game = table(2);
    // To spare cards for ever is bad: such a bot bids its lowest for every prize.
    let bad = Goofspiel::weights().replace("pip = 1.6", "pip = 20").replace("search_rounds = 13", "search_rounds = 5");
    let bad = Weights::parse(&bad).unwrap();
    assert_eq!(bad.get("pip"), 20.0);
    let tuning = bots::tune::Tuning { steps: 12, deals: 8, seed: 3, ..Default::default() };
    let mut steps = 0;
    let tuned = bots::tune::tune(&[&game], &bad, &tuning, |progress| {
        steps = progress.step;
        progress.step < 10
    });
    assert_eq!(steps, 10, "told to stop");
    assert_eq!(tuned.get("search_rounds"), 5.0, "settings of the search are left alone");
    let again = bots::tune::tune(&[&game], &bad, &tuning, |progress| progress.step < 10);
    assert_eq!(tuned, again, "the seed decides");
}

#[test]
fn a_rest_changes_no_choice_and_a_stop_ends_the_search() {
    let game = table(3);
    let own = Seat::new(1);
    let view = bidding(&game, 1, 1);
    let undisturbed = make::<Goofspiel>(&name("search:3000it"), 3).choose(&game, &view, own);
    let control = SearchControl::default();
    control.rest();
    let waker = control.clone();
    let awake = std::thread::spawn(move || {
        std::thread::sleep(std::time::Duration::from_millis(20));
        waker.go_on();
    });
    assert_eq!(make_on::<Goofspiel>(&name("search:3000it"), 3, &control).choose(&game, &view, own), undisturbed);
    awake.join().unwrap();
    // This one would think for an hour.
    let stopper = control.clone();
    let stopped = std::thread::spawn(move || {
        std::thread::sleep(std::time::Duration::from_millis(20));
        stopper.stop();
    });
    let choice = make_on::<Goofspiel>(&name("search:3600s"), 3, &control).choose(&game, &view, own);
    game.check(&view, own, &choice).expect("a legal choice all the same");
    stopped.join().unwrap();
    // And whoever is stopped before the first iteration still answers.
    assert!(!make_on::<Goofspiel>(&name("search:3600s"), 3, &control).consider(&game, &view, own, 5).is_empty());
}
