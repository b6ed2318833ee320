//! The least a game can be: two seats take one or two matches in turn, and whoever takes the last one wins. It answers
//! only what the contract has no answer for, and so shows that the contract's own answers hold.

use conformance::{compare_exhaustively, play_random_games, table};
use game::{
    BySeat, Course, Eye, Game, Next, NoChance, NotationError, OptionSpec, Options, Refusal, Rulebooks, Seat, Setup,
    SetupError, Standing, Tell, Value, Words,
};

static RULEBOOKS: Rulebooks = Rulebooks::new(&[("en", RULES)]);

const RULES: &str = "# Last match\n\
                     ## All\n\
                     - LAS-001 Two play. There are as many `matches` as the table says.\n\
                     - LAS-002 Whoever is on turn takes one or two. Whoever takes the last one wins.\n";

const OPTIONS: &[OptionSpec] = &[OptionSpec::number("players", 2..=2, "2"), OptionSpec::number("matches", 1..=9, "7")];

#[derive(Debug)]
struct LastMatch {
    chosen: Options,
    matches: u8,
}

#[derive(Clone, Copy, PartialEq, Debug)]
struct State {
    left: u8,
    turn: Seat,
}

#[derive(Clone, Copy, PartialEq, Debug)]
struct Take(u8);

impl LastMatch {
    fn other(seat: Seat) -> Seat {
        Seat::new(1 - seat.index())
    }

    fn most(&self, state: &State, seat: Seat) -> u8 {
        if self.next(state).open().contains(seat) { state.left.min(2) } else { 0 }
    }
}

impl Game for LastMatch {
    const ID: &'static str = "last-match";
    const NAME: &'static str = "Last match";
    const BLURB: &'static str = "Take one or two.";

    type State = State;
    type Action = Take;
    type Chance = NoChance;
    type Event = (Seat, u8);

    fn options() -> &'static [OptionSpec] {
        OPTIONS
    }

    fn rulebooks() -> &'static Rulebooks {
        &RULEBOOKS
    }

    fn new(setup: &Setup<'_>) -> Result<LastMatch, SetupError> {
        let chosen = setup.options_of::<LastMatch>()?;
        Ok(LastMatch { matches: chosen.number("matches").unwrap_or(7) as u8, chosen })
    }

    fn chosen(&self) -> &Options {
        &self.chosen
    }

    fn players(&self) -> usize {
        2
    }

    fn start(&self) -> State {
        State { left: self.matches, turn: Seat::new(0) }
    }

    fn next(&self, state: &State) -> Next {
        if state.left == 0 { Next::Over } else { Next::decide(state.turn) }
    }

    fn legal(&self, state: &State, seat: Seat, into: &mut Vec<Take>) {
        into.extend((1..=self.most(state, seat)).map(Take));
    }

    fn check(&self, state: &State, seat: Seat, &Take(matches): &Take) -> Result<(), Refusal> {
        if (1..=self.most(state, seat)).contains(&matches) {
            return Ok(());
        }
        Err(Refusal::new("LAS-002", "not-now", "You can't take that now."))
    }

    fn play_unchecked(&self, state: &mut State, seat: Seat, &Take(matches): &Take, tell: &mut impl Tell<(Seat, u8)>) {
        *state = State { left: state.left - matches, turn: LastMatch::other(seat) };
        tell.tell(|| (seat, matches));
    }

    fn describe(&self, view: &State) -> Value {
        Value::map().with("turn", self.seat_word(view.turn)).with("left", view.left)
    }

    fn event_text(&self, &(seat, matches): &(Seat, u8)) -> String {
        format!("{} takes {matches}.", self.seat_word(seat))
    }

    fn event_value(&self, &(seat, matches): &(Seat, u8)) -> Value {
        Value::map().with("kind", "took").with("seat", self.seat_word(seat)).with("matches", matches)
    }

    fn audit(&self, state: &State) -> Result<(), String> {
        if state.left > self.matches { Err(format!("{} matches of {}", state.left, self.matches)) } else { Ok(()) }
    }

    fn standing(&self, state: &State) -> BySeat<Standing> {
        let has_won = |seat| state.left == 0 && seat == LastMatch::other(state.turn);
        let mut standing = BySeat::default();
        for seat in Seat::all(2) {
            standing[seat] = Standing { points: has_won(seat).into(), ..Standing::default() };
        }
        standing
    }

    fn write_action(&self, _state: &State, _seat: Seat, Take(matches): &Take) -> String {
        format!("take {matches}")
    }

    fn read_action(&self, _state: &State, _seat: Seat, text: &str) -> Result<Take, NotationError> {
        let mut words = Words::of(text);
        words.expect("take")?;
        let matches = words.number("matches", 0, 9)?;
        words.end()?;
        Ok(Take(matches as u8))
    }
}

#[test]
fn it_passes_the_conformance_tests() {
    for matches in ["1", "7", "9"] {
        let options = [("matches", matches)];
        play_random_games::<LastMatch>(&options, 4, 1);
        let compared = compare_exhaustively::<LastMatch>(&table(&options), 4, 2, |_, _, _, into| {
            into.extend((0..=9).map(Take));
        });
        assert!(compared.legal > 0 && compared.actions > compared.legal);
    }
}

#[test]
fn what_it_does_not_say_follows() {
    let mut course = Course::new(table::<LastMatch>(&[("matches", "2")]));
    let game = course.game().clone();
    assert_eq!((game.rules_version(), game.components_hash()), (1, game::components::NO_FILE));
    assert_eq!([0, 1].map(|seat| game.seat_word(Seat::new(seat)).to_owned()), ["green", "blue"]);
    assert!(course.step("chance 6").is_err(), "nothing is drawn here");
    let error = game.read_chance(course.state(), "6").expect_err("there is no such outcome");
    assert!(error.to_string().contains("this game has no chance"), "{error}");
    course.step("green take 2").expect("a legal action");
    assert_eq!(course.next(), Next::Over);
    assert_eq!(game.breakdown(course.state(), Seat::new(0)).0, [("points".to_owned(), 1)]);
    assert!(course.seen_by(Eye::Spectator).tally().gains.is_empty());
    let refused = LastMatch::new(&Setup { rules: Some(2), ..Setup::default() }).expect_err("there is one version");
    assert_eq!(refused.to_string(), "there is no rules version 2; known: [1]");
}
