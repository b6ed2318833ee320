//! A small game to try the server on: everything a table must cope with, and nothing else.
//!
//! Three rounds. A card is drawn by chance; all pledge 0 to 3 in secret, and may change their minds
//! until the last has pledged; then each seat in turn places up to two stones, one by one, and says
//! done: each stone is worth the pledge, and the card once. So one short game has secret decisions, and turns of
//! several moves that can be taken back.

use game::*;
use std::sync::OnceLock;

const UNKNOWN: u8 = u8::MAX;
const ROUNDS: u8 = 3;

#[derive(Debug)]
pub(crate) struct Parley {
    players: usize,
    options: Options,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct State {
    round: u8,
    card: u8,
    pledge: BySeat<u8>,
    turn: Option<Seat>,
    stones: u8,
    points: BySeat<i16>,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Action {
    Pledge(u8),
    Place,
    Done,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Event {
    Drawn(u8),
    Pledged(Seat, u8),
    Placed(Seat),
    Ended(Seat),
}

const WORDS: [&str; 5] = ["red", "blue", "green", "white", "black"];

impl Parley {
    fn has_all_pledges(&self, state: &State) -> bool {
        Seat::all(self.players).all(|seat| state.pledge[seat] != UNKNOWN)
    }
}

impl Game for Parley {
    const ID: &'static str = "parley";
    const NAME: &'static str = "Parley";
    const BLURB: &'static str = "Secret pledges and open stones";
    const RULES: &'static [u32] = &[1];
    type State = State;
    type Action = Action;
    type Chance = u8;
    type Event = Event;

    fn options() -> &'static [OptionSpec] {
        const OPTIONS: &[OptionSpec] = &[OptionSpec {
            name: "players",
            kind: OptionKind::Number { min: 2, max: 4 },
            default: "2",
            help: "How many play.",
        }];
        OPTIONS
    }

    fn rulebook() -> &'static Rulebook {
        static BOOK: OnceLock<Rulebook> = OnceLock::new();
        BOOK.get_or_init(|| Rulebook::parse("# Parley\n## All\n- PAR-001 Pledge, place, be done.\n"))
    }

    fn new(setup: &Setup<'_>) -> Result<Parley, SetupError> {
        let options = setup.options.complete(Parley::options())?;
        Ok(Parley { players: options.number("players").unwrap_or(2) as usize, options })
    }

    fn chosen(&self) -> &Options {
        &self.options
    }

    fn rules_version(&self) -> u32 {
        1
    }

    fn players(&self) -> usize {
        self.players
    }

    fn seat_word(&self, seat: Seat) -> &str {
        WORDS[seat.index()]
    }

    fn start(&self) -> State {
        let pledge = BySeat::from_fn(|_| UNKNOWN);
        State { round: 0, card: 0, pledge, turn: None, stones: 0, points: BySeat::default() }
    }

    fn next(&self, state: &State) -> Next {
        if state.round == ROUNDS {
            return Next::Over;
        }
        if state.card == 0 {
            return Next::Chance;
        }
        if let Some(seat) = state.turn {
            return Next::decide(seat);
        }
        let all = Seats::all(self.players);
        let awaited = all.iter().filter(|&seat| state.pledge[seat] == UNKNOWN).collect();
        Next::Decide { awaited, open: all }
    }

    fn legal(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        if !self.next(state).open().contains(seat) {
            return;
        }
        match state.turn {
            None => into.extend((0..=3).map(Action::Pledge)),
            Some(_) => {
                if state.stones < 2 {
                    into.push(Action::Place);
                }
                into.push(Action::Done);
            }
        }
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let mut legal = Vec::new();
        self.legal(state, seat, &mut legal);
        if legal.contains(action) {
            return Ok(());
        }
        Err(Refusal::new("PAR-001", "not-now", "That cannot be done now.").with("stones", state.stones))
    }

    fn play_unchecked(&self, state: &mut State, seat: Seat, action: &Action, tell: &mut impl Tell<Event>) {
        match *action {
            Action::Pledge(pledge) => {
                state.pledge[seat] = pledge;
                tell.tell(|| Event::Pledged(seat, pledge));
                if self.has_all_pledges(state) {
                    state.turn = Some(Seat::new(0));
                }
            }
            Action::Place => {
                state.stones += 1;
                tell.tell(|| Event::Placed(seat));
            }
            Action::Done => {
                state.points[seat] += i16::from(state.stones) * i16::from(state.pledge[seat]) + i16::from(state.card);
                state.stones = 0;
                tell.tell(|| Event::Ended(seat));
                let next = seat.index() + 1;
                if next < self.players {
                    state.turn = Some(Seat::new(next));
                } else {
                    state.turn = None;
                    state.round += 1;
                    state.card = 0;
                    state.pledge = BySeat::from_fn(|_| UNKNOWN);
                }
            }
        }
    }

    fn draw(&self, _state: &State, dice: &mut impl Dice) -> u8 {
        1 + dice.below(6) as u8
    }

    fn check_chance(&self, state: &State, chance: &u8) -> Result<(), Refusal> {
        if self.next(state) == Next::Chance && (1..=6).contains(chance) {
            return Ok(());
        }
        Err(Refusal::new("PAR-001", "not-now", "That cannot be drawn now."))
    }

    fn happen(&self, state: &mut State, chance: &u8, tell: &mut impl Tell<Event>) {
        state.card = *chance;
        tell.tell(|| Event::Drawn(*chance));
    }

    fn seen_by(&self, state: &State, eye: Eye) -> State {
        let mut view = *state;
        if self.is_secret(state) {
            for seat in Seat::all(self.players).filter(|&seat| !eye.sees_secrets_of(seat)) {
                view.pledge[seat] = UNKNOWN;
            }
        }
        view
    }

    fn is_secret(&self, state: &State) -> bool {
        state.round < ROUNDS && state.card != 0 && state.turn.is_none()
    }

    fn describe(&self, view: &State) -> Value {
        let pledge = |seat: Seat| Some(view.pledge[seat]).filter(|pledge| *pledge != UNKNOWN);
        Value::map()
            .with("round", view.round)
            .with("card", view.card)
            .with("stones", view.stones)
            .with("pledges", Value::list(Seat::all(self.players).map(pledge)))
    }

    fn event_text(&self, event: &Event) -> String {
        match event {
            Event::Drawn(card) => format!("The card is {card}."),
            Event::Pledged(seat, pledge) => format!("{} pledges {pledge}.", WORDS[seat.index()]),
            Event::Placed(seat) => format!("{} places a stone.", WORDS[seat.index()]),
            Event::Ended(seat) => format!("{} is done.", WORDS[seat.index()]),
        }
    }

    fn event_value(&self, event: &Event) -> Value {
        Value::map().with("kind", format!("{event:?}"))
    }

    fn audit(&self, _state: &State) -> Result<(), String> {
        Ok(())
    }

    fn standing(&self, state: &State) -> BySeat<Standing> {
        state.points.map(|&points| Standing { points: i32::from(points), ..Standing::default() })
    }

    fn breakdown(&self, state: &State, seat: Seat) -> Breakdown {
        Breakdown::default().with("stones", i32::from(state.points[seat]))
    }

    fn write_action(&self, _state: &State, _seat: Seat, action: &Action) -> String {
        match action {
            Action::Pledge(pledge) => format!("pledge {pledge}"),
            Action::Place => "place".to_owned(),
            Action::Done => "done".to_owned(),
        }
    }

    fn read_action(&self, _state: &State, _seat: Seat, text: &str) -> Result<Action, NotationError> {
        let mut words = Words::of(text);
        let kind = words.choice(
            "pledge, place or done",
            &[("pledge", None), ("place", Some(Action::Place)), ("done", Some(Action::Done))],
        )?;
        let action = match kind {
            Some(action) => action,
            None => Action::Pledge(words.number("a pledge from 0 to 3", 0, 3)? as u8),
        };
        words.end()?;
        Ok(action)
    }

    fn write_chance(&self, _state: &State, chance: &u8) -> String {
        format!("card {chance}")
    }

    fn read_chance(&self, _state: &State, text: &str) -> Result<u8, NotationError> {
        let mut words = Words::of(text);
        words.expect("card")?;
        Ok(words.number("a card from 1 to 6", 1, 6)? as u8)
    }
}

impl Advice for Parley {
    type Mind = ();

    fn weights() -> &'static str {
        "stone = 1\nsearch_rounds = 3\n"
    }

    fn mind(&self, _weights: &Weights) {}

    fn round(&self, state: &State) -> u32 {
        u32::from(state.round)
    }

    fn estimate(&self, state: &State, _mind: &mut ()) -> BySeat<f32> {
        state.points.map(|&points| f32::from(points))
    }

    fn spread(&self, state: &State, _mind: &mut ()) -> f32 {
        1.0 + f32::from(ROUNDS - state.round.min(ROUNDS))
    }

    fn scale(&self) -> f32 {
        10.0
    }
}
