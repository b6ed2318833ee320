//! The conformance tests find what is wrong: Goofspiel passes them, and a Goofspiel that breaks one promise fails them,
//! whichever promise that is.

use conformance::{Compared, compare_exhaustively, play_random_games, table};
use game::{
    Breakdown, BySeat, Dice, Eye, Game, Motive, Next, NotationError, OptionSpec, Options, Refusal, Rulebooks, Seat,
    Setup, SetupError, Standing, Tell, Value,
};
use goofspiel::{Bid, Card, Event, Goofspiel, MAX_CARDS, Prize, State};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// What is wrong with a game.
const NOTHING: u8 = 0;
const LISTS_TOO_MUCH: u8 = 1;
const LISTS_TOO_LITTLE: u8 = 2;
const LISTS_TWICE: u8 = 3;
const ALLOWS_TOO_EARLY: u8 = 4;
const SHOWS_SECRETS: u8 = 5;
const MISCOUNTS: u8 = 6;

/// Goofspiel with one fault. What is not faulty is Goofspiel's own answer.
#[derive(Debug)]
struct Faulty<const FAULT: u8>(Goofspiel);

impl<const FAULT: u8> Game for Faulty<FAULT> {
    const ID: &'static str = "faulty";
    const NAME: &'static str = Goofspiel::NAME;
    const BLURB: &'static str = Goofspiel::BLURB;
    const RULES: &'static [u32] = Goofspiel::RULES;
    type State = State;
    type Action = Bid;
    type Chance = Prize;
    type Event = Event;

    fn legal(&self, state: &State, seat: Seat, into: &mut Vec<Bid>) {
        self.0.legal(state, seat, into);
        match FAULT {
            LISTS_TOO_MUCH if into.len() == 2 => into.push(Bid(Card::new(MAX_CARDS))),
            LISTS_TOO_LITTLE if into.len() == 3 => into.truncate(2),
            LISTS_TWICE if into.len() == 2 => into.push(into[0]),
            _ => {}
        }
    }

    fn check(&self, state: &State, seat: Seat, bid: &Bid) -> Result<(), Refusal> {
        let too_early = state.prize.is_none() && state.hands[seat].contains(bid.0);
        if FAULT == ALLOWS_TOO_EARLY && too_early { Ok(()) } else { self.0.check(state, seat, bid) }
    }

    fn seen_by(&self, state: &State, eye: Eye) -> State {
        if FAULT == SHOWS_SECRETS { *state } else { self.0.seen_by(state, eye) }
    }

    fn breakdown(&self, state: &State, seat: Seat) -> Breakdown {
        let breakdown = self.0.breakdown(state, seat);
        if FAULT == MISCOUNTS { breakdown.with("luck", 1) } else { breakdown }
    }

    // ---- as in Goofspiel -----------------------------------------------------------------------

    fn options() -> &'static [OptionSpec] {
        Goofspiel::options()
    }

    fn rulebooks() -> &'static Rulebooks {
        Goofspiel::rulebooks()
    }

    fn new(setup: &Setup<'_>) -> Result<Self, SetupError> {
        Goofspiel::new(setup).map(Faulty)
    }

    fn chosen(&self) -> &Options {
        self.0.chosen()
    }

    fn rules_version(&self) -> u32 {
        self.0.rules_version()
    }

    fn players(&self) -> usize {
        self.0.players()
    }

    fn seat_word(&self, seat: Seat) -> &str {
        self.0.seat_word(seat)
    }

    fn start(&self) -> State {
        self.0.start()
    }

    fn next(&self, state: &State) -> Next {
        self.0.next(state)
    }

    fn play_unchecked(&self, state: &mut State, seat: Seat, bid: &Bid, tell: &mut impl Tell<Event>) {
        self.0.play_unchecked(state, seat, bid, tell);
    }

    fn draw(&self, state: &State, dice: &mut impl Dice) -> Prize {
        self.0.draw(state, dice)
    }

    fn check_chance(&self, state: &State, prize: &Prize) -> Result<(), Refusal> {
        self.0.check_chance(state, prize)
    }

    fn happen(&self, state: &mut State, prize: &Prize, tell: &mut impl Tell<Event>) {
        self.0.happen(state, prize, tell);
    }

    fn auto(&self, state: &State, seat: Seat) -> (Bid, Motive) {
        self.0.auto(state, seat)
    }

    fn is_secret(&self, state: &State) -> bool {
        self.0.is_secret(state)
    }

    fn describe(&self, view: &State) -> Value {
        self.0.describe(view)
    }

    fn event_text(&self, event: &Event) -> String {
        self.0.event_text(event)
    }

    fn event_value(&self, event: &Event) -> Value {
        self.0.event_value(event)
    }

    fn audit(&self, state: &State) -> Result<(), String> {
        self.0.audit(state)
    }

    fn standing(&self, state: &State) -> BySeat<Standing> {
        self.0.standing(state)
    }

    fn write_action(&self, state: &State, seat: Seat, bid: &Bid) -> String {
        self.0.write_action(state, seat, bid)
    }

    fn read_action(&self, state: &State, seat: Seat, text: &str) -> Result<Bid, NotationError> {
        self.0.read_action(state, seat, text)
    }

    fn write_chance(&self, state: &State, prize: &Prize) -> String {
        self.0.write_chance(state, prize)
    }

    fn read_chance(&self, state: &State, text: &str) -> Result<Prize, NotationError> {
        self.0.read_chance(state, text)
    }
}

const TABLE: &[(&str, &str)] = &[("players", "3"), ("cards", "5")];

fn compare<const FAULT: u8>() -> Compared {
    compare_exhaustively(&table::<Faulty<FAULT>>(TABLE), 20, 1, |_, _, _, into| {
        into.extend((1..=MAX_CARDS).map(|value| Bid(Card::new(value))));
    })
}

/// What a test that must fail says.
fn complaint<T>(test: impl FnOnce() -> T) -> String {
    let panic = catch_unwind(AssertUnwindSafe(test)).err().expect("the fault is not found");
    panic.downcast_ref::<String>().expect("a message").clone()
}

#[test]
fn a_right_game_passes() {
    let compared = compare::<NOTHING>();
    assert_eq!(compared.actions, compared.states * 3 * u64::from(MAX_CARDS));
    assert!(compared.states > 200 && compared.legal > compared.states, "{compared:?}");
    play_random_games::<Faulty<NOTHING>>(TABLE, 20, 1);
}

#[test]
fn an_action_that_is_judged_differently_is_named() {
    for (found, expected) in [
        (complaint(compare::<LISTS_TOO_MUCH>), "bid 13' is listed and refused: "),
        (complaint(compare::<LISTS_TOO_LITTLE>), "' is allowed and not listed"),
        (complaint(compare::<LISTS_TWICE>), "' is listed twice"),
        (complaint(compare::<ALLOWS_TOO_EARLY>), "'red bid 1' is allowed and not listed"),
    ] {
        assert!(found.contains(expected) && found.contains("game: faulty"), "{found}");
    }
}

#[test]
fn a_game_that_shows_secrets_or_miscounts_is_found_out() {
    for (found, expected) in [
        (complaint(|| play_random_games::<Faulty<SHOWS_SECRETS>>(TABLE, 1, 1)), "sees what red decided in secret"),
        (complaint(|| play_random_games::<Faulty<MISCOUNTS>>(TABLE, 1, 1)), "does not add up to"),
    ] {
        assert!(found.contains(expected), "{found}");
    }
}

#[test]
fn a_universe_that_lacks_something_is_no_universe() {
    let lacks_two = |_: &_, _: &_, _, into: &mut Vec<_>| into.extend([1, 3, 4, 5].map(|value| Bid(Card::new(value))));
    let found = complaint(|| compare_exhaustively(&table::<Faulty<NOTHING>>(TABLE), 1, 1, lacks_two));
    assert!(found.contains("bid 2' is listed and missing from the universe"), "{found}");
}
