//! How many lines of play there are, by depth: counted here and compared with `perft/<game>.txt`. A line is a sequence
//! of decisions; whatever chance and the rules do in between is drawn from the seed. A wrong count means that a list
//! has lost or gained something.
//!
//! Depths are counted until there are more than 20,000 lines, eight at the most. `BOARDROOM_BLESS=1` writes the files
//! anew; look at the difference before you keep it.

use bots::Playable;
use catalog::{Visitor, visit};
use game::drive::{Bare, Taken, step};
use game::xoshiro::Xoshiro;
use game::{Game, Options, Setup, Silent};
use std::path::PathBuf;

const ENOUGH: u64 = 20_000;
const MAX_DEPTH: u64 = 8;

/// One line of a file: the options of a table and the seed of its draws.
struct Case {
    options: Options,
    seed: u64,
}

impl Case {
    /// Reads `players=2 chain=yes; 1`, with or without counts behind.
    fn read(line: &str) -> Case {
        let mut parts = line.split(';').map(str::trim);
        let options = parts.next().unwrap_or_default().split_whitespace().fold(Options::new(), |all, option| {
            let (name, value) = option.split_once('=').unwrap_or_else(|| panic!("not an option: {option}"));
            all.with(name, value)
        });
        let seed = parts.next().and_then(|seed| seed.parse().ok()).unwrap_or_else(|| panic!("no seed: {line}"));
        Case { options, seed }
    }
}

impl Visitor for Case {
    type Output = Vec<u64>;

    fn visit<G: Playable>(self) -> Vec<u64> {
        let game = G::new(&Setup { options: self.options, ..Setup::default() }).expect("a table");
        let start = settled(&game, game.start(), self.seed, 0);
        let mut counts = Vec::new();
        for depth in 1..=MAX_DEPTH {
            counts.push(lines(&game, &start, self.seed, 1, depth));
            if counts.last().is_some_and(|&count| count == 0 || count > ENOUGH) {
                break;
            }
        }
        counts
    }
}

/// The state after everything that chance and the rules do before someone decides.
fn settled<G: Game>(game: &G, mut state: G::State, seed: u64, depth: u64) -> G::State {
    let mut dice = Xoshiro::for_game(seed, depth);
    let mut steps = Bare::new(game, &mut state);
    while matches!(step(&mut steps, &mut dice, |_, _, _| ()), Taken::Chance | Taken::Auto(_)) {}
    state
}

/// The lines from this decision on, down to the depth `most`.
fn lines<G: Game>(game: &G, state: &G::State, seed: u64, depth: u64, most: u64) -> u64 {
    let Some(seat) = game.next(state).awaited().first() else { return 0 };
    let mut actions = Vec::new();
    game.legal(state, seat, &mut actions);
    if depth == most {
        return actions.len() as u64;
    }
    let after = |action: &G::Action| {
        let mut after = *state;
        game.play_unchecked(&mut after, seat, action, &mut Silent);
        settled(game, after, seed, depth)
    };
    actions.iter().map(|action| lines(game, &after(action), seed, depth + 1, most)).sum()
}

#[test]
fn every_game_has_as_many_lines_as_are_written_down() {
    for title in catalog::titles().into_iter().chain(catalog::examples()) {
        let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/perft/{}.txt", title.id()));
        let file = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let mut counted = String::new();
        for line in file.lines() {
            if line.starts_with('#') {
                counted += &format!("{line}\n");
                continue;
            }
            let counts = visit(title.id(), Case::read(line)).expect("a game of the catalog");
            let words: Vec<String> = counts.iter().map(u64::to_string).collect();
            let head: Vec<&str> = line.split(';').take(2).map(str::trim).collect();
            counted += &format!("{}; {}\n", head.join("; "), words.join(" "));
        }
        if std::env::var_os("BOARDROOM_BLESS").is_some() {
            std::fs::write(&path, &counted).expect("the file of counts");
        }
        assert_eq!(counted, std::fs::read_to_string(&path).expect("the file of counts"), "{}", title.id());
    }
}
