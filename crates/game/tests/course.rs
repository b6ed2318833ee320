//! The course of a game, shown on the smallest game that has everything: two people whisper a
//! number, a die is rolled, an automa answers, and somebody claims the sum.

use game::{
    Breakdown, BySeat, ComponentsError, Course, Dice, Eye, Game, Held, Line, Maker, Motive, Next, NotationError,
    OptionKind, OptionSpec, Options, Record, Refusal, Rulebook, Seat, Seats, Setup, SetupError, Standing, Step, Tell,
    Value, Words,
};
use std::sync::{Arc, LazyLock};

#[derive(Debug)]
struct Whisper {
    options: Options,
}

#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct State {
    whispered: BySeat<u8>,
    die: u8,
    echo: u8,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Action {
    Whisper(u8),
    Echo(u8),
}

const AUTOMA: Seat = Seat::new(2);

impl Game for Whisper {
    const ID: &'static str = "whisper";
    const NAME: &'static str = "Whisper";
    const BLURB: &'static str = "Two numbers, a die and an echo.";
    const RULES: &'static [u32] = &[1];
    type State = State;
    type Action = Action;
    type Chance = u8;
    type Event = u8;

    fn options() -> &'static [OptionSpec] {
        &[OptionSpec { name: "players", kind: OptionKind::Number { min: 3, max: 3 }, default: "3", help: "" }]
    }

    fn rulebook() -> &'static Rulebook {
        static BOOK: LazyLock<Rulebook> =
            LazyLock::new(|| Rulebook::parse("# Whisper\n## All\n- WHI-001 From 1 to 3.\n"));
        &BOOK
    }

    fn default_components() -> &'static str {
        ""
    }

    fn check_components(_text: &str) -> Result<Vec<String>, ComponentsError> {
        Ok(Vec::new())
    }

    fn component_list() -> Vec<game::Component> {
        Vec::new()
    }

    fn new(setup: &Setup<'_>) -> Result<Whisper, SetupError> {
        Ok(Whisper { options: setup.options.complete(Self::options())? })
    }

    fn chosen(&self) -> &Options {
        &self.options
    }

    fn rules_version(&self) -> u32 {
        1
    }

    fn components_hash(&self) -> &str {
        "none"
    }

    fn players(&self) -> usize {
        3
    }

    fn seat_word(&self, seat: Seat) -> &str {
        ["ann", "ben", "echo"][seat.index()]
    }

    fn automa(&self, seat: Seat) -> Option<&str> {
        (seat == AUTOMA).then_some("echo")
    }

    fn start(&self) -> State {
        State::default()
    }

    fn next(&self, state: &State) -> Next {
        let waiting: Seats = Seat::all(2).filter(|&seat| state.whispered[seat] == 0).collect();
        match state {
            _ if !waiting.is_empty() => Next::Decide { awaited: waiting, open: Seats::all(2) },
            State { die: 0, .. } => Next::Chance,
            State { echo: 0, .. } => Next::Auto(AUTOMA),
            _ => Next::Over,
        }
    }

    fn legal(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        into.extend((1..=3).map(Action::Whisper).filter(|action| self.check(state, seat, action).is_ok()));
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Whisper(1..=3) if self.next(state).open().contains(seat) => Ok(()),
            _ => Err(Refusal::new("WHI-001", "range", "a number from 1 to 3 is whispered").with("most", 3)),
        }
    }

    fn play_unchecked(&self, state: &mut State, seat: Seat, action: &Action, tell: &mut impl Tell<u8>) {
        match *action {
            Action::Whisper(number) => state.whispered[seat] = number,
            Action::Echo(number) => {
                state.echo = number;
                tell.tell(|| number);
            }
        }
    }

    fn draw(&self, _state: &State, dice: &mut impl Dice) -> u8 {
        1 + dice.below(6) as u8
    }

    fn check_chance(&self, state: &State, chance: &u8) -> Result<(), Refusal> {
        if self.next(state) == Next::Chance && (1..=6).contains(chance) {
            Ok(())
        } else {
            Err(Refusal::new("WHI-001", "die", "a die shows 1 to 6"))
        }
    }

    fn happen(&self, state: &mut State, chance: &u8, _tell: &mut impl Tell<u8>) {
        state.die = *chance;
    }

    fn auto(&self, state: &State, _seat: Seat) -> (Action, Motive) {
        (Action::Echo(state.die), Motive::new("WHI-001", "it repeats the die"))
    }

    fn seen_by(&self, state: &State, eye: Eye) -> State {
        let mut view = *state;
        if self.is_secret(state) {
            for seat in Seat::all(2).filter(|&seat| !eye.sees_secrets_of(seat)) {
                view.whispered[seat] = 0;
            }
        }
        view
    }

    fn is_secret(&self, state: &State) -> bool {
        matches!(self.next(state), Next::Decide { .. })
    }

    fn describe(&self, view: &State) -> Value {
        Value::map().with("die", view.die)
    }

    fn event_text(&self, event: &u8) -> String {
        format!("Echo says {event}")
    }

    fn event_value(&self, event: &u8) -> Value {
        Value::map().with("kind", "echo").with("number", *event)
    }

    fn audit(&self, _state: &State) -> Result<(), String> {
        Ok(())
    }

    fn standing(&self, state: &State) -> BySeat<Standing> {
        state.whispered.map(|&number| Standing { points: i32::from(number), ..Standing::default() })
    }

    fn breakdown(&self, state: &State, seat: Seat) -> Breakdown {
        Breakdown::default().with("number", i32::from(state.whispered[seat]))
    }

    fn write_action(&self, _state: &State, _seat: Seat, action: &Action) -> String {
        match action {
            Action::Whisper(number) => format!("whisper {number}"),
            Action::Echo(number) => format!("echo {number}"),
        }
    }

    fn read_action(&self, _state: &State, _seat: Seat, text: &str) -> Result<Action, NotationError> {
        let mut words = Words::of(text);
        let make =
            words.choice("an action", &[("whisper", Action::Whisper as fn(u8) -> Action), ("echo", Action::Echo)])?;
        let number = words.number("a number", 0, 9)?;
        words.end()?;
        Ok(make(number as u8))
    }

    fn write_chance(&self, _state: &State, chance: &u8) -> String {
        format!("die {chance}")
    }

    fn read_chance(&self, _state: &State, text: &str) -> Result<u8, NotationError> {
        let mut words = Words::of(text);
        words.expect("die")?;
        Ok(words.number("a side", 0, 9)? as u8)
    }
}

fn course() -> Course<Whisper> {
    Course::new(Arc::new(Whisper::new(&Setup::default()).unwrap()))
}

fn lines(course: &Course<Whisper>, eye: Eye) -> Vec<String> {
    course.steps_seen_by(eye).map(|step| step.line().text.clone()).collect()
}

#[test]
fn a_whole_game_is_written_down_and_replayed() {
    let mut course = course();
    for step in ["ben whisper 2", "ann whisper 3", "chance die 4"] {
        course.step(step).unwrap();
    }
    assert_eq!(course.auto().events(), [4]);
    assert_eq!(course.next(), Next::Over);
    assert_eq!((course.steps(), course.draws()), (4, 1));
    let text = course.record(Eye::Referee).to_string();
    assert!(
        text.ends_with(
            "\n\nben whisper 2\nann whisper 3\nchance die 4\nauto echo echo 4 ; WHI-001: it repeats the die\n"
        )
    );
    let again = Course::replay(course.game().clone(), &Record::parse(&text).unwrap()).unwrap();
    assert_eq!(again.state(), course.state());
    assert_eq!(again.record(Eye::Referee).to_string(), text);
}

#[test]
fn letters_of_any_case_are_read_in_every_kind_of_step() {
    let mut course = course();
    for step in ["BEN Whisper 2", "Ann WHISPER 3", "CHANCE Die 4", "Auto ECHO echo 4"] {
        course.step(step).unwrap_or_else(|error| panic!("{step}: {error}"));
    }
    assert_eq!(lines(&course, Eye::Referee), ["ben whisper 2", "ann whisper 3", "chance die 4", "auto echo echo 4"]);
}

#[test]
fn a_false_result_is_refused_where_it_stands() {
    let mut course = course();
    for step in ["ben whisper 2", "ann whisper 3", "chance die 4", "auto echo echo 4"] {
        course.step(step).unwrap();
    }
    let mut record = course.record(Eye::Referee);
    let replay = |record: &Record, result: &str| {
        let mut record = record.clone();
        record.set_extra("event", "club night");
        record.set_extra("result", result);
        let record = Record::parse(&record.to_string()).unwrap();
        Course::replay(course.game().clone(), &record).map(|_| ()).map_err(|error| error.to_string())
    };
    let right = course.result();
    assert_eq!(replay(&record, &right), Ok(()));
    assert_eq!(replay(&record, &right.to_uppercase().replace(' ', "  ")), Ok(()), "written another way");
    let false_one = right.replacen(|letter: char| letter.is_ascii_digit(), "77", 1);
    let problem = replay(&record, &false_one).unwrap_err();
    let line = record.to_string().lines().position(str::is_empty).unwrap() + 2;
    assert_eq!(problem, format!("line {line}, column 9: the steps lead to the result '{right}', not to '{false_one}'"));
    record.lines.pop();
    let problem = replay(&record, &right).unwrap_err();
    assert!(
        problem.starts_with(&format!("line {line}, column 9: the record tells a result, but its game is not over"))
    );
}

#[test]
fn secret_lines_are_open_to_their_seat_until_all_have_decided() {
    let (ann, ben) = (Seat::new(0), Seat::new(1));
    let mut course = course();
    course.step("ann whisper 3").unwrap();
    assert_eq!(lines(&course, Eye::Seat(ann)), ["ann whisper 3"]);
    assert!(lines(&course, Eye::Seat(ben)).is_empty());
    assert!(lines(&course, Eye::Spectator).is_empty());
    course.step("ann whisper 1").unwrap();
    assert_eq!(lines(&course, Eye::Referee), ["ann whisper 1"], "a replaced secret is gone");
    course.step("ben whisper 2").unwrap();
    assert_eq!(lines(&course, Eye::Spectator), ["ann whisper 1", "ben whisper 2"]);
}

#[test]
fn a_replaced_secret_leaves_no_trace() {
    let mut often = course();
    let mut once = course();
    for number in [3, 2, 1] {
        let step = often.follow(&Line::new(format!("ann whisper {number}"))).unwrap();
        assert_eq!(step.line().text, format!("ann whisper {number}"));
        assert_eq!(often.steps(), 1);
    }
    once.step("ann whisper 1").unwrap();
    assert_eq!((often.state(), often.record(Eye::Referee)), (once.state(), once.record(Eye::Referee)));
    for course in [&mut often, &mut once] {
        course.step("ben whisper 2").unwrap();
    }
    assert_eq!((often.steps(), often.record(Eye::Spectator)), (once.steps(), once.record(Eye::Spectator)));
    assert_eq!(often.step_at(1).unwrap().line().text, "ben whisper 2");
}

#[test]
fn a_trial_is_made_on_what_the_seat_sees_and_stops_where_secrets_would_open() {
    let (ann, ben) = (Seat::new(0), Seat::new(1));
    let ben_tries = |whispered: &str| {
        let mut course = course();
        course.step(whispered).unwrap();
        let mut seen = course.seen_by(Eye::Seat(ben));
        let answer = seen.try_out(&Action::Whisper(2));
        assert!(seen.steps().is_empty());
        (answer, *seen.view(), seen.next(), seen.record())
    };
    let (answer, view, next, _) = ben_tries("ann whisper 1");
    assert_eq!(answer, Ok(Err(Held::Secret)), "the last whisper would open both");
    assert_eq!(next.awaited(), Seats::only(ben), "that Ann has decided is no secret");
    assert_eq!(view.whispered[ben], 0, "the position is the one before");
    assert_eq!(ben_tries("ann whisper 1"), ben_tries("ann whisper 3"));
    // As long as somebody else is missing, a whisper can be tried, and replaced.
    let mut seen = course().seen_by(Eye::Seat(ann));
    assert_eq!(seen.try_out(&Action::Whisper(7)).unwrap_err().rule, "WHI-001");
    assert_eq!(seen.try_out(&Action::Whisper(3)), Ok(Ok(())));
    assert_eq!((seen.next().awaited(), seen.view().whispered[ann]), (Seats::only(ben), 3));
    assert_eq!(seen.try_out(&Action::Whisper(1)), Ok(Ok(())));
    assert_eq!(seen.view().whispered[ann], 1);
}

#[test]
fn a_refused_step_changes_nothing_and_says_why() {
    let mut course = course();
    course.step("ann whisper 3").unwrap();
    let (state, record) = (*course.state(), course.record(Eye::Referee));
    let mut fails = |step: &str| {
        let error = course.step(step).unwrap_err();
        assert_eq!((*course.state(), course.record(Eye::Referee)), (state, record.clone()));
        (error.column, error.problem)
    };
    let told = |column: usize, problem: &str| (column, problem.to_owned());
    assert_eq!(fails("ben whisper 7"), told(1, "WHI-001: a number from 1 to 3 is whispered"));
    assert_eq!(fails("ben shout 2"), told(5, "expected an action (whisper, echo), found 'shout'"));
    assert_eq!(fails("ben whisper"), told(12, "expected a number from 0 to 9, found the end"));
    assert_eq!(fails("ben whisper 2 3"), told(15, "expected nothing more, found '3'"));
    assert_eq!(fails("carl whisper 2"), told(1, "expected a seat (ann, ben, echo), 'chance' or 'auto', found 'carl'"));
    assert_eq!(fails("chance die 3"), told(1, "nothing is to be drawn now: ben must decide"));
    assert_eq!(fails("auto echo echo 3"), told(1, "the rules have no step of their own now: ben must decide"));
    assert_eq!(fails(""), told(1, "expected a seat, 'chance' or 'auto', found the end"));
}

#[test]
fn the_rules_own_steps_are_held_to_what_they_must_be() {
    let mut course = course();
    for step in ["ann whisper 1", "ben whisper 1", "chance die 6"] {
        course.step(step).unwrap();
    }
    let error = course.step("auto echo echo 5").unwrap_err();
    assert_eq!(error.problem, "the rules do 'echo 6' here (WHI-001: it repeats the die)");
    let error = course.step("ann whisper 1").unwrap_err();
    assert_eq!(error.problem, "ann cannot act now: the rules act for echo next");
    course.step("auto echo echo 6").unwrap();
    assert_eq!(course.awaits(), "the game is over");
}

#[test]
fn impossible_outcomes_are_refused() {
    let mut course = course();
    course.step("ann whisper 1").unwrap();
    course.step("ben whisper 1").unwrap();
    assert_eq!(course.step("chance die 9").unwrap_err().problem, "WHI-001: a die shows 1 to 6");
    let mut other = course.clone();
    course.draw_from_seed(&[5; 32]);
    other.draw_from_seed(&[5; 32]);
    assert_eq!(course.state(), other.state());
}

#[test]
fn a_step_says_who_took_it_what_followed_and_whose_secret_it_is() {
    let (ann, ben) = (Seat::new(0), Seat::new(1));
    let mut course = course();
    let told = |step: &Step<Whisper>| (step.maker(), step.secret_of(), step.shows(), step.events().to_vec());
    assert_eq!(told(&course.step("ann whisper 3").unwrap()), (Maker::Seat(ann), Some(ann), false, vec![]));
    assert_eq!(told(&course.step("ben whisper 2").unwrap()), (Maker::Seat(ben), Some(ben), true, vec![]));
    assert_eq!(told(&course.step("chance die 4").unwrap()), (Maker::Chance, None, false, vec![]));
    assert_eq!(told(&course.auto()), (Maker::Rules(Seat::new(2)), None, false, vec![4]));
    let echo = course.step_at(3).unwrap();
    assert_eq!(echo.happenings().len(), 1);
    assert!(std::ptr::eq(echo.happenings(), echo.happenings()), "they are made once");
}

#[test]
fn any_moment_can_be_looked_back_at_and_gone_back_to() {
    let steps = ["ann whisper 3", "ben whisper 2", "chance die 4", "auto echo echo 4"];
    let mut course = course();
    let mut moments = Vec::new();
    for step in steps {
        moments.push(course.clone());
        course.step(step).unwrap();
    }
    for (taken, then) in moments.iter().enumerate() {
        for eye in [Eye::Seat(Seat::new(0)), Eye::Seat(Seat::new(1)), Eye::Spectator, Eye::Referee] {
            let (seen, right) = (course.seen_after(taken, eye), then.seen_by(eye));
            assert_eq!((seen.view(), seen.next(), seen.record()), (right.view(), right.next(), right.record()));
            assert_eq!((seen.steps_taken(), seen.draws()), (right.steps_taken(), right.draws()));
        }
        assert_eq!(course.next_after(taken), then.next());
        let mut back = course.clone();
        back.go_back(taken);
        assert_eq!((back.state(), back.draws()), (then.state(), then.draws()));
        assert_eq!(back.record(Eye::Spectator), then.record(Eye::Spectator), "what was secret is secret again");
        for step in &steps[taken..] {
            back.step(step).unwrap();
        }
        assert_eq!((back.state(), back.record(Eye::Spectator)), (course.state(), course.record(Eye::Spectator)));
    }
}
