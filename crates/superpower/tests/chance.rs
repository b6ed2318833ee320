//! Chance falls as it would from a shuffled deck and a shuffled heap of contracts.

use conformance::chi_square::assert_fits;
use game::xoshiro::Xoshiro;
use game::{Game, Next, Options, Setup, Silent, shuffle};
use std::collections::BTreeMap;
use superpower::{
    Action, ByZone, Chance, Class, Contracts, Country, Level, Pair, Phase, Spot, Stake, State, Superpower,
};

/// A file with a deck small enough that every order can be counted: 2 bull (two faces), 3 stable
/// (two faces), 2 bear; one stable and one bear card are taken out unseen.
fn small_deck() -> Superpower {
    let text = superpower::components::BUILT_IN
        .replace("turns = { 2 = 12, 3 = 12, 4 = 12, 5 = 10 }", "turns = { 2 = 5, 3 = 5, 4 = 5, 5 = 5 }")
        .replace("{ bull = 0, stable = 0, bear = 1 }", "{ bull = 0, stable = 1, bear = 1 }")
        .replace("{ bull = 0, stable = 1, bear = 2 }", "{ bull = 0, stable = 1, bear = 1 }")
        .replace("copies = 4", "copies = 2")
        .replacen("copies = 2", "copies = 1", 2)
        .replace("copies = 3", "copies = 2");
    // The second stable face has one card.
    let text = {
        let at = text.find("word = \"polarised-markets\"").expect("the face");
        let (before, after) = text.split_at(at);
        format!("{before}{}", after.replacen("copies = 2", "copies = 1", 1))
    };
    let options = Options::new().with("players", 2);
    Superpower::new(&Setup { options, components: Some(&text), rules: None }).expect("a small deck")
}

/// Plays a turn's actions as briefly as can be.
fn sell_bonds(game: &Superpower, state: &mut State) {
    while let Next::Decide { awaited, .. } = game.next(state) {
        let seat = awaited.first().expect("someone");
        let bonds = Action::put(Spot::Bonds, Stake::Token);
        let action = if state.tokens[seat] > 0 { bonds } else { Action::PassCp };
        game.play_unchecked(state, seat, &action, &mut Silent);
    }
}

/// What the table sees of the deck, in order: the class shown, the face turned, the class shown…
fn sequence(game: &Superpower, dice: &mut Xoshiro) -> String {
    let mut state = game.start();
    let mut seen = String::new();
    loop {
        match game.next(&state) {
            Next::Over => return seen,
            Next::Chance => {
                let chance = game.draw(&state, dice);
                match chance {
                    Chance::Next(class) => seen.push(['B', 'S', 'R'][class as usize]),
                    Chance::Situation(face) => seen.push((b'0' + face.0) as char),
                    _ => {}
                }
                game.happen(&mut state, &chance, &mut Silent);
            }
            _ => sell_bonds(game, &mut state),
        }
    }
}

/// The same from a real deck: cards taken out unseen, the rest shuffled, the class of the next card
/// on its back.
fn shuffled_sequence(game: &Superpower, dice: &mut Xoshiro) -> String {
    let components = game.components();
    let mut deck: Vec<(Class, u8)> = Vec::new();
    for class in Class::ALL {
        let mut cards: Vec<(Class, u8)> = Vec::new();
        for (index, face) in components.situations.iter().enumerate() {
            if face.class == class {
                cards.extend((0..face.copies).map(|_| (class, index as u8)));
            }
        }
        shuffle(&mut cards, dice);
        cards.truncate(cards.len() - usize::from(components.removed[2][class as usize]));
        deck.extend(cards);
    }
    shuffle(&mut deck, dice);
    let mut seen = String::new();
    for (index, (class, face)) in deck.iter().enumerate() {
        if index == 0 {
            seen.push(['B', 'S', 'R'][*class as usize]);
        }
        seen.push((b'0' + face) as char);
        if let Some((next, _)) = deck.get(index + 1) {
            seen.push(['B', 'S', 'R'][*next as usize]);
        }
    }
    seen
}

#[test]
fn moc_012_classes_and_faces_come_as_from_a_shuffled_deck_with_cards_taken_out() {
    let game = small_deck();
    assert_eq!(game.components().deck(2), [2, 2, 1]);
    // Every order of the real deck with its exact probability, by counting: class orders are equally
    // likely, and the faces of a class come as drawn from all its cards.
    let mut expected: BTreeMap<String, f64> = BTreeMap::new();
    for order in permutations(&[0, 0, 1, 1, 2]) {
        for bulls in permutations(&[0, 1]) {
            for stables in permutations(&[2, 2, 3]) {
                let (mut bull, mut stable) = (bulls.iter(), stables.iter());
                let faces: Vec<u8> = order
                    .iter()
                    .map(|class| match class {
                        0 => *bull.next().expect("a bull"),
                        1 => *stable.next().expect("a stable"),
                        _ => 4,
                    })
                    .collect();
                let mut text = String::new();
                for (index, face) in faces.iter().enumerate() {
                    text.push(['B', 'S', 'R'][usize::from(order[index])]);
                    text.push((b'0' + face) as char);
                }
                // What is seen is the class, the face, the next class and so on: the same letters.
                *expected.entry(text).or_default() += 1.0;
            }
        }
    }
    assert_eq!(expected.len(), 30 * 2 * 3);
    let index: BTreeMap<&str, usize> =
        expected.keys().enumerate().map(|(place, text)| (text.as_str(), place)).collect();
    let weights: Vec<f64> = expected.values().copied().collect();
    for real in [false, true] {
        let mut counts = vec![0u32; expected.len()];
        for number in 0..40_000 {
            let mut dice = Xoshiro::for_game(12, number);
            let text = if real { shuffled_sequence(&game, &mut dice) } else { sequence(&game, &mut dice) };
            counts[index[text.as_str()]] += 1;
        }
        assert_fits(&counts, &weights);
    }
}

fn permutations(items: &[u8]) -> Vec<Vec<u8>> {
    if items.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for index in 0..items.len() {
        let mut rest = items.to_vec();
        let first = rest.remove(index);
        for mut tail in permutations(&rest) {
            tail.insert(0, first);
            all.push(tail);
        }
    }
    // Cards of the same face are told apart by nobody; each order appears as often as it should.
    all
}

fn table(players: usize) -> Superpower {
    Superpower::new(&Setup { options: Options::new().with("players", players), ..Setup::default() }).expect("a table")
}

#[test]
fn moc_017_every_nation_is_equally_likely_to_hold_cp_first() {
    let game = table(5);
    let state = game.start();
    let mut counts = [0u32; 5];
    let mut dice = Xoshiro::from_seed(17);
    for _ in 0..20_000 {
        let Chance::First(seat) = game.draw(&state, &mut dice) else { panic!("the first holder is drawn") };
        counts[seat.index()] += 1;
    }
    assert_fits(&counts, &[1.0; 5]);
}

#[test]
fn moc_024_every_order_of_the_contracts_is_equally_likely() {
    let game = table(2);
    let mut state = game.start();
    let countries = [Level::Cooperating, Level::Friendly, Level::Strategic, Level::Cooperating];
    state.portfolio[game::Seat::new(0)] = countries.map(|level| Country::new(level, Pair::EMPTY)).into_iter().collect();
    state.markers[game::Seat::new(0)] = ByZone::new([2, 1, 1]);
    state.markers[game::Seat::new(1)] = ByZone::default();
    state.situation = game.faces().nth(1);
    state.phase = Phase::Deal;
    assert_eq!(game.contracts_due(&state), Contracts::new(2, 1, 1));
    let orders: Vec<Vec<u8>> = {
        let mut orders = permutations(&[1, 1, 2, 3]);
        orders.sort();
        orders.dedup();
        orders
    };
    assert_eq!(orders.len(), 12);
    let mut counts = vec![0u32; orders.len()];
    let mut dice = Xoshiro::from_seed(24);
    for _ in 0..24_000 {
        let Chance::Deal(deal) = game.draw(&state, &mut dice) else { panic!("a deal is drawn") };
        let order: Vec<u8> = deal.values().collect();
        counts[orders.iter().position(|known| *known == order).expect("a possible order")] += 1;
    }
    assert_fits(&counts, &vec![1.0; orders.len()]);
}
