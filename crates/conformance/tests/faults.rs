//! The conformance tests find what is wrong: a small game is right, and wrong in one way after another.
//!
//! The game is Nim with a drawn heap: each seat in turn takes one to three, and whoever takes the last one wins.
//! It is wrong on purpose, so it is a game of this test alone.

use conformance::{Compared, compare_exhaustively, play_random_games, table};
use game::{
    Breakdown, BySeat, Dice, Game, Next, NotationError, OptionKind, OptionSpec, Options, Refusal, Rulebook, Seat,
    Setup, SetupError, Standing, Tell, Value, Words,
};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::OnceLock;

/// What is wrong with a game.
const NOTHING: u8 = 0;
const LISTS_TOO_MUCH: u8 = 1;
const LISTS_TOO_LITTLE: u8 = 2;
const ALLOWS_OTHERS: u8 = 3;
const LISTS_TWICE: u8 = 4;

#[derive(Debug)]
struct Nim<const FAULT: u8>(Options);

#[derive(Clone, Copy, PartialEq, Debug)]
struct State {
    drawn: bool,
    heap: u8,
    turn: Seat,
}

#[derive(Clone, Copy, PartialEq, Debug)]
struct Take(u8);

impl<const FAULT: u8> Nim<FAULT> {
    fn most(heap: u8) -> u8 {
        heap.min(3)
    }
}

impl<const FAULT: u8> Game for Nim<FAULT> {
    const ID: &'static str = "nim";
    const NAME: &'static str = "Nim";
    const BLURB: &'static str = "Take the last one";
    const RULES: &'static [u32] = &[1];
    type State = State;
    type Action = Take;
    type Chance = u8;
    type Event = ();

    fn options() -> &'static [OptionSpec] {
        const PLAYERS: OptionSpec = OptionSpec {
            name: "players",
            help: "How many players.",
            kind: OptionKind::Number { min: 2, max: 3 },
            default: "2",
        };
        &[PLAYERS]
    }

    fn rulebook() -> &'static Rulebook {
        static BOOK: OnceLock<Rulebook> = OnceLock::new();
        BOOK.get_or_init(|| Rulebook::parse("# Nim\n## All\n- NIM-001 Take one to three of the heap.\n"))
    }

    fn new(setup: &Setup<'_>) -> Result<Self, SetupError> {
        Ok(Nim(setup.options.complete(Self::options())?))
    }

    fn chosen(&self) -> &Options {
        &self.0
    }

    fn rules_version(&self) -> u32 {
        1
    }

    fn players(&self) -> usize {
        self.0.get("players").and_then(|said| said.parse().ok()).unwrap_or(2)
    }

    fn seat_word(&self, seat: Seat) -> &str {
        ["red", "blue", "green"][seat.index()]
    }

    fn start(&self) -> State {
        State { drawn: false, heap: 0, turn: Seat::new(0) }
    }

    fn next(&self, state: &State) -> Next {
        match (state.drawn, state.heap) {
            (false, _) => Next::Chance,
            (true, 0) => Next::Over,
            (true, _) => Next::decide(state.turn),
        }
    }

    fn legal(&self, state: &State, seat: Seat, into: &mut Vec<Take>) {
        if self.next(state).open().contains(seat) {
            into.extend((1..=Self::most(state.heap)).map(Take));
            match FAULT {
                LISTS_TOO_MUCH if state.heap == 2 => into.push(Take(3)),
                LISTS_TOO_LITTLE if state.heap == 3 => into.truncate(2),
                LISTS_TWICE if state.heap == 1 => into.push(Take(1)),
                _ => {}
            }
        }
    }

    fn check(&self, state: &State, seat: Seat, action: &Take) -> Result<(), Refusal> {
        let its_turn = self.next(state).open().contains(seat) || FAULT == ALLOWS_OTHERS && state.heap == 4;
        if its_turn && (1..=Self::most(state.heap)).contains(&action.0) {
            Ok(())
        } else {
            Err(Refusal::new("NIM-001", "not-now", "You cannot take that now."))
        }
    }

    fn play_unchecked(&self, state: &mut State, seat: Seat, action: &Take, _tell: &mut impl Tell<()>) {
        state.heap -= action.0;
        state.turn = seat.left(self.players());
    }

    fn draw(&self, _state: &State, dice: &mut impl Dice) -> u8 {
        10 + dice.below(6) as u8
    }

    fn check_chance(&self, state: &State, heap: &u8) -> Result<(), Refusal> {
        if !state.drawn && (10..16).contains(heap) {
            Ok(())
        } else {
            Err(Refusal::new("NIM-001", "not-now", "No such heap can be drawn now."))
        }
    }

    fn happen(&self, state: &mut State, heap: &u8, _tell: &mut impl Tell<()>) {
        *state = State { drawn: true, heap: *heap, ..*state };
    }

    fn describe(&self, view: &State) -> Value {
        Value::from(i64::from(view.heap))
    }

    fn event_text(&self, _event: &()) -> String {
        String::new()
    }

    fn event_value(&self, _event: &()) -> Value {
        Value::from(0)
    }

    fn audit(&self, state: &State) -> Result<(), String> {
        if state.heap < 16 { Ok(()) } else { Err("the heap has grown".to_owned()) }
    }

    fn standing(&self, state: &State) -> BySeat<Standing> {
        let over = self.next(state) == Next::Over;
        // Who took the last one sits before the seat whose turn it would be.
        let won = |seat: Seat| over && seat.left(self.players()) == state.turn;
        BySeat::from_fn(|seat| Standing { points: i32::from(won(seat)), ..Standing::default() })
    }

    fn breakdown(&self, state: &State, seat: Seat) -> Breakdown {
        Breakdown::default().with("last", self.standing(state)[seat].points)
    }

    fn write_action(&self, _state: &State, _seat: Seat, action: &Take) -> String {
        format!("take {}", action.0)
    }

    fn read_action(&self, _state: &State, _seat: Seat, text: &str) -> Result<Take, NotationError> {
        let mut words = Words::of(text);
        words.expect("take")?;
        let number = words.number("a number", 0, 16)?;
        words.end()?;
        Ok(Take(number as u8))
    }

    fn write_chance(&self, _state: &State, heap: &u8) -> String {
        format!("heap {heap}")
    }

    fn read_chance(&self, _state: &State, text: &str) -> Result<u8, NotationError> {
        let mut words = Words::of(text);
        words.expect("heap")?;
        let number = words.number("a number", 0, 99)?;
        words.end()?;
        Ok(number as u8)
    }
}

/// Everything anybody could take.
fn every_take<G: Game<Action = Take>>(_game: &G, _state: &G::State, _seat: Seat, into: &mut Vec<Take>) {
    into.extend((0..=16).map(Take));
}

fn compare<const FAULT: u8>() -> Compared {
    compare_exhaustively(&table::<Nim<FAULT>>(&[("players", "3")]), 40, 1, every_take)
}

/// What a test that must fail says.
fn complaint<T>(test: impl FnOnce() -> T) -> String {
    let panic = catch_unwind(AssertUnwindSafe(test)).err().expect("the fault is not found");
    panic.downcast_ref::<String>().expect("a message").clone()
}

#[test]
fn a_right_game_passes() {
    let compared = compare::<NOTHING>();
    assert_eq!(compared.actions, compared.states * 3 * 17);
    assert!(compared.states > 200 && compared.legal > compared.states, "{compared:?}");
    play_random_games::<Nim<NOTHING>>(&[("players", "2")], 20, 1);
}

#[test]
fn an_action_that_is_judged_differently_is_named() {
    for (found, expected) in [
        (complaint(compare::<LISTS_TOO_MUCH>), "take 3' is listed and refused: "),
        (complaint(compare::<LISTS_TOO_LITTLE>), "take 3' is allowed and not listed"),
        (complaint(compare::<ALLOWS_OTHERS>), "take 1' is allowed and not listed"),
        (complaint(compare::<LISTS_TWICE>), "take 1' is listed twice"),
    ] {
        assert!(found.contains(expected) && found.contains("game: nim"), "{found}");
    }
}

#[test]
fn a_universe_that_lacks_something_is_no_universe() {
    let game = table::<Nim<NOTHING>>(&[]);
    let found = complaint(|| compare_exhaustively(&game, 1, 1, |_, _, _, into| into.extend([Take(1), Take(3)])));
    assert!(found.contains("take 2' is listed and missing from the universe"), "{found}");
}
