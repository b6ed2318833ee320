//! Same seeds, same games, same lists in the same order, same decisions of bots: held by a hash for each table and kind
//! of player, in `fingerprints/<game>.txt`. What makes the code quicker or plainer must not change any of them.
//!
//! A hash covers what everyone else depends on: notation, events as data, descriptions and standings. It does not
//! depend on how types are laid out or called, nor on sentences. A file can name the former component file its games are
//! played with: cards that change must not make them begin anew. `BOARDROOM_BLESS=1` writes the files anew; look at the
//! difference before you keep it.

use bots::{BotName, Playable, Player};
use catalog::{Visitor, visit};
use game::components::recorded;
use game::drive::{Bare, Steps, Taken, step};
use game::xoshiro::Xoshiro;
use game::{Options, Seat, Setup};
use std::path::PathBuf;

/// FNV-1a over texts.
struct Hash(u64);

impl Hash {
    fn new() -> Hash {
        Hash(0xcbf2_9ce4_8422_2325)
    }

    fn add(&mut self, text: &str) {
        for byte in text.bytes().chain([b'\n']) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
    }
}

/// One line of a file: the options of a table, who plays there, and how many games.
#[derive(Clone)]
struct Case {
    /// The name of a former component file; the present one if it is empty.
    components: String,
    options: Options,
    players: String,
    games: u64,
}

impl Case {
    /// Reads `players=2 chain=yes; greedy; 10`, with or without a hash behind.
    fn read(line: &str, components: &str) -> Case {
        let mut parts = line.split(';').map(str::trim);
        let mut part = || parts.next().unwrap_or_else(|| panic!("an incomplete line: {line}"));
        let options = part().split_whitespace().fold(Options::new(), |all, option| {
            let (name, value) = option.split_once('=').unwrap_or_else(|| panic!("not an option: {option}"));
            all.with(name, value)
        });
        let components = components.to_owned();
        Case { components, options, players: part().to_owned(), games: part().parse().expect("a number of games") }
    }
}

impl Visitor for Case {
    type Output = u64;

    fn visit<G: Playable>(self) -> u64 {
        let components = recorded(G::former_components(), &self.components);
        assert_eq!(components.is_none(), self.components.is_empty(), "{}: {}", G::ID, self.components);
        let game = G::new(&Setup { options: self.options, components, ..Setup::default() }).expect("a table");
        let mut hash = Hash::new();
        for number in 0..self.games {
            match self.players.as_str() {
                "lists" => play_at_random(&game, number, &mut hash),
                bot => play_bots(&game, &bot.parse().expect("a bot"), number, &mut hash),
            }
        }
        hash.0
    }
}

/// A random game with its lists, events and descriptions.
fn play_at_random<G: Playable>(game: &G, number: u64, hash: &mut Hash) {
    let (mut state, mut dice) = (game.start(), Xoshiro::for_game(5, number));
    let (mut list, mut events, mut steps) = (Vec::new(), Vec::new(), 0u32);
    loop {
        match game.next(&state) {
            game::Next::Over => break,
            game::Next::Chance => {
                let outcome = game.draw(&state, &mut dice);
                hash.add(&game.write_chance(&state, &outcome));
                game.happen(&mut state, &outcome, &mut events);
            }
            game::Next::Auto(seat) => {
                let (action, _) = game.auto(&state, seat);
                hash.add(&game.write_action(&state, seat, &action));
                game.play_unchecked(&mut state, seat, &action, &mut events);
            }
            game::Next::Decide { awaited, .. } => {
                let seat = awaited.first().expect("someone is awaited");
                list.clear();
                game.legal(&state, seat, &mut list);
                // Long lists by their number and every hundredth entry: writing all of them would take minutes.
                hash.add(&list.len().to_string());
                for action in list.iter().step_by(1 + list.len() / 100) {
                    hash.add(&game.write_action(&state, seat, action));
                }
                let action = game.random_action(&state, seat, &mut dice, &mut list);
                hash.add(&game.write_action(&state, seat, &action));
                game.play_unchecked(&mut state, seat, &action, &mut events);
            }
        }
        for event in events.drain(..) {
            hash.add(&format!("{:?}", game.event_value(&event)));
        }
        steps += 1;
        if steps.is_multiple_of(16) {
            hash.add(&format!("{:?}", game.describe(&state)));
        }
    }
    for seat in Seat::all(game.players()) {
        hash.add(&format!("{:?} {:?}", game.standing(&state)[seat], game.breakdown(&state, seat)));
    }
}

/// A game of one kind of bot; the bots are those of the table, begun anew.
fn play_bots<G: Playable>(game: &G, name: &BotName, number: u64, hash: &mut Hash) {
    let mut players: Vec<Player<G>> = (0..game.players()).map(|_| Player::new(name)).collect();
    for (seat, player) in players.iter_mut().enumerate() {
        player.begin(number * 10 + seat as u64);
    }
    let (mut state, mut dice) = (game.start(), Xoshiro::for_game(11, number));
    let mut bare = Bare::new(game, &mut state);
    let mut decide = |bare: &mut Bare<'_, G>, _: &mut Xoshiro, awaited: game::Seats| {
        let seat = awaited.first().expect("someone is awaited");
        let action = players[seat.index()].choose(game, bare.state(), seat);
        hash.add(&game.write_action(bare.state(), seat, &action));
        bare.act(seat, &action);
    };
    while step(&mut bare, &mut dice, &mut decide) != Taken::Over {}
    assert_eq!(bare.next(), game::Next::Over);
}

/// Compares every line of a game's file, or writes the file anew.
fn hold(game: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/fingerprints/{game}.txt"));
    let file = std::fs::read_to_string(&path).expect("the file of fingerprints");
    let (mut anew, mut components) = (String::new(), "");
    for line in file.lines() {
        components = line.strip_prefix("# components ").unwrap_or(components);
        if line.is_empty() || line.starts_with('#') {
            anew += &format!("{line}\n");
            continue;
        }
        let case = Case::read(line, components);
        let head = line.split(';').take(3).map(str::trim).collect::<Vec<_>>().join("; ");
        let hash = visit(game, case).expect("a game of the catalog");
        anew += &format!("{head}; {hash:016x}\n");
    }
    if std::env::var_os("BOARDROOM_BLESS").is_some() {
        std::fs::write(&path, anew).expect("the file of fingerprints");
    } else {
        similar(game, &file, &anew);
    }
}

fn similar(game: &str, file: &str, anew: &str) {
    let changed: Vec<String> = file
        .lines()
        .zip(anew.lines())
        .filter(|(old, new)| old != new)
        .map(|(old, new)| format!("{old} -> {new}"))
        .collect();
    assert!(changed.is_empty(), "{game} is played in another way:\n{}", changed.join("\n"));
}

#[test]
fn furnace_is_played_as_it_always_was() {
    hold("furnace");
}

#[test]
fn smartphone_is_played_as_it_always_was() {
    hold("smartphone");
}

#[test]
fn superpower_is_played_as_it_always_was() {
    hold("superpower");
}
