//! Goofspiel with turns: once a round is settled, each seat in turn places up to two stones, one by one, and is done.
//!
//! Goofspiel has decisions in secret, but no turn of several moves that can be taken back one by one. The stones are
//! such a turn, and count for nothing. All the rest is Goofspiel's own answer, but for the advice, which is the least
//! there can be.

use game::{
    Advice, Breakdown, BySeat, Dice, Eye, Game, Motive, Next, NotationError, OptionSpec, Options, Refusal, Rulebooks,
    Seat, Setup, SetupError, Standing, Tell, Value, Weights,
};
use goofspiel::{Bid, Event, Goofspiel, Prize, worth};
use std::time::Duration;

const MAX_STONES: u8 = 2;

/// Where it is slow, a search of many iterations lasts longer than any test.
#[derive(Debug)]
pub(crate) struct Stones<const SLOW: bool = false>(Goofspiel);

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct State {
    cards: goofspiel::State,
    /// Who places stones; nobody while a round is played.
    turn: Option<Seat>,
    /// The stones of this turn.
    stones: u8,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Action {
    Bid(Bid),
    Place,
    Done,
}

impl<const SLOW: bool> Game for Stones<SLOW> {
    const ID: &'static str = if SLOW { "slowly" } else { "stones" };
    const NAME: &'static str = "Goofspiel with stones";
    const BLURB: &'static str = Goofspiel::BLURB;
    const RULES: &'static [u32] = Goofspiel::RULES;
    type State = State;
    type Action = Action;
    type Chance = Prize;
    type Event = Event;

    fn start(&self) -> State {
        State { cards: self.0.start(), turn: None, stones: 0 }
    }

    fn next(&self, state: &State) -> Next {
        state.turn.map_or_else(|| self.0.next(&state.cards), Next::decide)
    }

    fn legal(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        if state.turn.is_none() {
            let mut bids = Vec::new();
            self.0.legal(&state.cards, seat, &mut bids);
            into.extend(bids.into_iter().map(Action::Bid));
        } else if state.turn == Some(seat) {
            into.extend((state.stones < MAX_STONES).then_some(Action::Place));
            into.push(Action::Done);
        }
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Bid(bid) => self.0.check(&state.cards, seat, bid),
            Action::Place if state.turn == Some(seat) && state.stones < MAX_STONES => Ok(()),
            Action::Done if state.turn == Some(seat) => Ok(()),
            Action::Place | Action::Done => {
                Err(Refusal::new("GOO-011", "no-stones", "No stones are placed now.").with("stones", state.stones))
            }
        }
    }

    fn play_unchecked(&self, state: &mut State, seat: Seat, action: &Action, tell: &mut impl Tell<Event>) {
        match action {
            Action::Bid(bid) => {
                self.0.play_unchecked(&mut state.cards, seat, bid, tell);
                // The last bid has settled the round.
                if state.cards.prize.is_none() {
                    state.turn = Some(Seat::new(0));
                }
            }
            Action::Place => state.stones += 1,
            Action::Done => {
                state.stones = 0;
                state.turn = Seat::all(self.players()).nth(seat.index() + 1);
            }
        }
    }

    fn describe(&self, view: &State) -> Value {
        self.0.describe(&view.cards).with("stones", view.stones)
    }

    fn write_action(&self, state: &State, seat: Seat, action: &Action) -> String {
        match action {
            Action::Bid(bid) => self.0.write_action(&state.cards, seat, bid),
            Action::Place => "place".to_owned(),
            Action::Done => "done".to_owned(),
        }
    }

    fn read_action(&self, state: &State, seat: Seat, text: &str) -> Result<Action, NotationError> {
        match text {
            "place" => Ok(Action::Place),
            "done" => Ok(Action::Done),
            _ => self.0.read_action(&state.cards, seat, text).map(Action::Bid),
        }
    }

    // ---- as in Goofspiel -----------------------------------------------------------------------

    fn options() -> &'static [OptionSpec] {
        Goofspiel::options()
    }

    fn rulebooks() -> &'static Rulebooks {
        Goofspiel::rulebooks()
    }

    fn new(setup: &Setup<'_>) -> Result<Self, SetupError> {
        Goofspiel::new(setup).map(Stones)
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

    fn automa(&self, seat: Seat) -> Option<&str> {
        self.0.automa(seat)
    }

    fn draw(&self, state: &State, dice: &mut impl Dice) -> Prize {
        self.0.draw(&state.cards, dice)
    }

    fn check_chance(&self, state: &State, prize: &Prize) -> Result<(), Refusal> {
        self.0.check_chance(&state.cards, prize)
    }

    fn happen(&self, state: &mut State, prize: &Prize, tell: &mut impl Tell<Event>) {
        self.0.happen(&mut state.cards, prize, tell);
    }

    fn auto(&self, state: &State, seat: Seat) -> (Action, Motive) {
        let (bid, why) = self.0.auto(&state.cards, seat);
        (Action::Bid(bid), why)
    }

    fn seen_by(&self, state: &State, eye: Eye) -> State {
        State { cards: self.0.seen_by(&state.cards, eye), ..*state }
    }

    fn is_secret(&self, state: &State) -> bool {
        self.0.is_secret(&state.cards)
    }

    fn event_text(&self, event: &Event) -> String {
        self.0.event_text(event)
    }

    fn event_value(&self, event: &Event) -> Value {
        self.0.event_value(event)
    }

    fn audit(&self, state: &State) -> Result<(), String> {
        self.0.audit(&state.cards)
    }

    fn standing(&self, state: &State) -> BySeat<Standing> {
        if SLOW {
            std::thread::sleep(Duration::from_millis(5));
        }
        self.0.standing(&state.cards)
    }

    fn breakdown(&self, state: &State, seat: Seat) -> Breakdown {
        self.0.breakdown(&state.cards, seat)
    }

    fn write_chance(&self, state: &State, prize: &Prize) -> String {
        self.0.write_chance(&state.cards, prize)
    }

    fn read_chance(&self, state: &State, text: &str) -> Result<Prize, NotationError> {
        self.0.read_chance(&state.cards, text)
    }
}

bots::playable!(Stones<false>);
bots::playable!(Stones<true>);

impl<const SLOW: bool> Advice for Stones<SLOW> {
    type Mind = ();

    fn weights() -> &'static str {
        "search_rounds = 3\n"
    }

    fn mind(&self, _weights: &Weights) {}

    fn round(&self, state: &State) -> u32 {
        self.0.round(&state.cards)
    }

    fn estimate(&self, state: &State, _mind: &mut ()) -> BySeat<f32> {
        self.standing(state).map(|standing| standing.points as f32)
    }

    fn spread(&self, state: &State, _mind: &mut ()) -> f32 {
        1.0 + f32::from(worth(state.cards.deck))
    }

    fn scale(&self) -> f32 {
        10.0
    }
}
