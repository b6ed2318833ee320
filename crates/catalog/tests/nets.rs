//! The nets that games bring along: they are read, they fit the features, and they are asked where they have learned.

use bots::{Judge, Oracle, Playable};
use catalog::{Visitor, titles, visit};
use game::xoshiro::Xoshiro;
use game::{Next, OptionKind, Options, Setup, Silent};

struct Check;

impl Visitor for Check {
    type Output = usize;

    fn visit<G: Playable>(self) -> usize {
        let nets = net::built_in::<G>();
        assert_eq!(nets.len(), G::nets().len(), "{}: a net for other features than the game has now", G::ID);
        if nets.is_empty() {
            return 0;
        }
        for net in nets.iter() {
            let notes: Vec<&str> = net.card().notes().map(|(name, _)| name).collect();
            assert!(["games", "rows", "search", "lesson", "seed", "minutes"].iter().all(|name| notes.contains(name)));
        }
        let table = |options: Options| G::new(&Setup { options, ..Setup::default() }).expect("a table");
        let players = G::options().iter().find(|spec| spec.name == "players").expect("a number of seats");
        let OptionKind::Number { min, max } = players.kind else { panic!("a number of seats") };
        for players in min..=max {
            let game = table(Options::new().with("players", players));
            // A net may leave a number of seats to the estimate, where it has not proved better; but not the usual
            // ones.
            let Some(net) = Judge::Best.net_for(&game) else {
                assert!(![3, 4].contains(&players), "{}: no net for {players} seats", G::ID);
                continue;
            };
            let again = Judge::Best.net_for(&game).expect("the same net");
            assert!(std::sync::Arc::ptr_eq(&net, &again), "read once and shared");
            assert!(Judge::Hand.net_for(&game).is_none());
            // Chances are told by a net that was fitted; where the best one was not, the estimate may tell them.
            let telling = Judge::Best.fitted_net_for(&game);
            assert!(telling.is_some() || ![3, 4].contains(&players), "{}: who tells {players} seats chances?", G::ID);
            assert!(telling.is_none_or(|telling| telling.card().is_fitted()));

            // What it says are chances, from the first draw to the end.
            let (mut state, mut dice, mut list) = (game.start(), Xoshiro::from_seed(players.into()), Vec::new());
            let mut oracle = Oracle::new(&game, Judge::Net);
            loop {
                let chances = oracle.chances(&game, &state);
                let sum: f32 = chances.taken(game.players()).iter().sum();
                assert!((sum - 1.0).abs() < 1e-3 && chances.taken(game.players()).iter().all(|&one| one >= 0.0));
                match game.next(&state) {
                    Next::Over => break,
                    Next::Chance => {
                        let outcome = game.draw(&state, &mut dice);
                        game.happen(&mut state, &outcome, &mut Silent);
                    }
                    Next::Auto(seat) => {
                        let (action, _) = game.auto(&state, seat);
                        game.play_unchecked(&mut state, seat, &action, &mut Silent);
                    }
                    Next::Decide { awaited, .. } => {
                        let seat = awaited.first().expect("someone is awaited");
                        let action = game.random_action(&state, seat, &mut dice, &mut list);
                        game.play_unchecked(&mut state, seat, &action, &mut Silent);
                    }
                }
            }
        }
        // Components it has never met are for nets that have proved themselves with others; without one they are left to
        // the estimate, unless someone asks for the net.
        let text = G::default_components().replace("\"printed\"", "\"likely\"");
        let own = G::new(&Setup { components: Some(&text), ..Setup::default() }).expect("a table");
        let proved = nets.iter().find(|net| net.card().is_proved_with_others());
        let asked = Judge::Best.net_for(&own);
        assert_eq!(asked.map(|net| net.hash()), proved.map(|net| net.hash()));
        assert!(Judge::Net.net_for(&own).is_some());
        // Chances that people are told are fitted there, too, if any net that was fitted has proved itself.
        let telling = nets.iter().find(|net| net.card().is_proved_with_others() && net.card().is_fitted());
        if let Some(telling) = telling {
            assert_eq!(Judge::Best.fitted_net_for(&own).map(|net| net.hash()), Some(telling.hash()), "{}", G::ID);
        }
        nets.len()
    }
}

#[test]
fn built_in_nets_are_asked_where_they_have_learned() {
    let all: usize = titles().iter().map(|title| visit(title.id(), Check).expect("a game")).sum();
    assert!(all > 0);
}
