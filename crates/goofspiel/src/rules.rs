//! The rules of Goofspiel at one table: the game contract, answered.

use crate::cards::{Card, Cards, MAX_CARDS, suit, worth};
use crate::events::{Event, values};
use crate::state::{Bid, Prize, State};
use game::{
    BySeat, Dice, Eye, Game, History, Motive, Next, NotationError, OptionSpec, Options, Refusal, Rulebooks, Seat,
    Seats, Setup, SetupError, Standing, Step, Stretch, Tally, Tell, Value, Words,
};
use std::sync::Arc;

/// The words that name the seats.
pub const SEAT_WORDS: [&str; 5] = ["red", "blue", "green", "white", "black"];

static RULEBOOKS: Rulebooks =
    Rulebooks::new(&[("en", include_str!("../rules/en.md")), ("pl", include_str!("../rules/pl.md"))]);

const OPTIONS: &[OptionSpec] = &[
    OptionSpec::number("players", 2..=5, "2").with_help("How many play, the house included (GOO-001)."),
    OptionSpec::number("cards", 3..=MAX_CARDS as u32, "13")
        .with_help("How many cards a suit has: 13, or fewer for a short game (GOO-002)."),
    OptionSpec::choice(
        "ties",
        &[("discard", "nobody gets the prize"), ("carry", "the prize goes to whoever takes the next one")],
        "discard",
    )
    .with_help("What becomes of a prize when the highest bids are equal (GOO-020)."),
    OptionSpec::yes_no("house", "no")
        .with_help("The rules play the last seat; with two players that is a game for one (GOO-040)."),
];

/// The rules at one table.
#[derive(Debug)]
pub struct Goofspiel {
    chosen: Options,
    pub(crate) players: usize,
    /// How many cards a suit has, and so how many rounds there are.
    pub(crate) cards: u8,
    /// Does a tied prize stay for the next round?
    pub(crate) ties_carry: bool,
    /// The seat that the rules play.
    house: Option<Seat>,
}

impl Goofspiel {
    /// The seats in which someone decides: all but the house (GOO-040).
    fn people(&self) -> Seats {
        Seats::all(self.players - usize::from(self.house.is_some()))
    }

    /// How many rounds are settled: everyone has used up one card in each.
    pub(crate) fn rounds_played(&self, state: &State) -> u8 {
        self.cards - state.hands[Seat::new(0)].len() as u8
    }

    /// The one home of legality: the cards a seat may bid now (GOO-011), also in place of an earlier bid (GOO-012).
    pub(crate) fn biddable(&self, state: &State, seat: Seat) -> Cards {
        if self.next(state).open().contains(seat) { state.hands[seat] } else { Cards::NONE }
    }

    /// Why a card that is not among them is refused.
    fn refusal(&self, state: &State, seat: Seat, card: Card) -> Refusal {
        if self.house == Some(seat) {
            return Refusal::new("GOO-040", "house", "The rules play the house.");
        }
        match state.prize {
            None => Refusal::new("GOO-011", "no-prize", "There is no prize to bid for now."),
            Some(_) if state.hands[seat].contains(card) => {
                Refusal::new("GOO-041", "house-first", "The house bids before you.")
            }
            Some(_) => {
                Refusal::new("GOO-011", "not-in-hand", format!("There is no {card} in your hand.")).with("card", card)
            }
        }
    }
}

impl Game for Goofspiel {
    const ID: &'static str = "goofspiel";
    const NAME: &'static str = "Goofspiel";
    const BLURB: &'static str = "Bid for prizes, all at once and in secret, with the same cards as everyone else.";
    const SOURCES: &'static [&'static str] = &["prizes"];

    type State = State;
    type Action = Bid;
    type Chance = Prize;
    type Event = Event;

    // ---- what there is -------------------------------------------------------------------------

    fn options() -> &'static [OptionSpec] {
        OPTIONS
    }

    fn rulebooks() -> &'static Rulebooks {
        &RULEBOOKS
    }

    fn new(setup: &Setup<'_>) -> Result<Goofspiel, SetupError> {
        let chosen = setup.options_of::<Goofspiel>()?;
        let players = chosen.number("players").unwrap_or(2) as usize;
        Ok(Goofspiel {
            players,
            cards: chosen.number("cards").unwrap_or(13) as u8,
            ties_carry: chosen.get("ties") == Some("carry"),
            house: chosen.is_yes("house").then(|| Seat::new(players - 1)),
            chosen,
        })
    }

    fn chosen(&self) -> &Options {
        &self.chosen
    }

    fn players(&self) -> usize {
        self.players
    }

    fn seat_word(&self, seat: Seat) -> &str {
        SEAT_WORDS[seat.index()]
    }

    fn automa(&self, seat: Seat) -> Option<&str> {
        (self.house == Some(seat)).then_some("The house")
    }

    // ---- what happens --------------------------------------------------------------------------

    /// Everyone holds a suit (GOO-002), and another one holds the prizes (GOO-003).
    fn start(&self) -> State {
        let mut state = State { deck: suit(self.cards), ..State::default() };
        state.hands.taken_mut(self.players).fill(suit(self.cards));
        state
    }

    fn next(&self, state: &State) -> Next {
        if state.prize.is_none() {
            // GOO-050: the game is over after the last prize.
            return if state.deck.is_empty() { Next::Over } else { Next::Chance };
        }
        if let Some(house) = self.house.filter(|&house| state.bids[house].is_none()) {
            return Next::Auto(house);
        }
        let missing = self.people().iter().filter(|&seat| state.bids[seat].is_none()).collect();
        // GOO-012: the others may still replace what they have bid.
        Next::Decide { awaited: missing, open: self.people() }
    }

    fn legal(&self, state: &State, seat: Seat, into: &mut Vec<Bid>) {
        into.extend(self.biddable(state, seat).iter().map(Bid));
    }

    fn check(&self, state: &State, seat: Seat, &Bid(card): &Bid) -> Result<(), Refusal> {
        if self.biddable(state, seat).contains(card) { Ok(()) } else { Err(self.refusal(state, seat, card)) }
    }

    /// Notes a bid in place of an earlier one (GOO-012). The last one settles the round.
    fn play_unchecked(&self, state: &mut State, seat: Seat, &Bid(card): &Bid, tell: &mut impl Tell<Event>) {
        state.bids[seat] = Some(card);
        if state.bids.taken(self.players).iter().all(Option::is_some) {
            self.settle(state, tell);
        }
    }

    /// Each prize that is still face down is equally likely (GOO-010).
    fn draw(&self, state: &State, dice: &mut impl Dice) -> Prize {
        Prize(Card::new(dice.bit_of(state.deck.bits().into()) as u8))
    }

    fn check_chance(&self, state: &State, &Prize(prize): &Prize) -> Result<(), Refusal> {
        if state.prize.is_some() {
            return Err(Refusal::new("GOO-010", "prize-lies-open", "No prize is turned up now."));
        }
        if !state.deck.contains(prize) {
            let text = format!("The prize of {prize} is not among those face down.");
            return Err(Refusal::new("GOO-010", "prize-gone", text).with("prize", prize));
        }
        Ok(())
    }

    /// Turns a prize up (GOO-010).
    fn happen(&self, state: &mut State, &Prize(prize): &Prize, tell: &mut impl Tell<Event>) {
        state.deck.remove(prize);
        state.prize = Some(prize);
        tell.tell(|| Event::TurnedUp(prize));
    }

    /// The house bids the value of the prize (GOO-041). It always has that card: it has used one for each prize so far.
    fn auto(&self, state: &State, _seat: Seat) -> (Bid, Motive) {
        let prize = state.prize.expect("a prize lies open");
        (Bid(prize), Motive::new("GOO-041", "the value of the prize, {}").with(prize.value()))
    }

    // ---- what may be known ---------------------------------------------------------------------

    /// Bids are secret until the last one is in (GOO-011); the house lays its own in the open (GOO-041).
    fn seen_by(&self, state: &State, eye: Eye) -> State {
        let mut view = *state;
        for seat in self.people().iter().filter(|&seat| !eye.sees_secrets_of(seat)) {
            view.bids[seat] = None;
        }
        view
    }

    fn is_secret(&self, state: &State) -> bool {
        matches!(self.next(state), Next::Decide { .. })
    }

    fn describe(&self, view: &State) -> Value {
        let player = |seat: Seat| {
            Value::map()
                .with("seat", SEAT_WORDS[seat.index()])
                .with("points", worth(view.won[seat]))
                .with("hand", values(view.hands[seat]))
                .with("bid", view.bids[seat].map(Card::value))
                .with("won", values(view.won[seat]))
        };
        Value::map()
            .with("round", (self.rounds_played(view) + 1).min(self.cards))
            .with("rounds", self.cards)
            .with("prize", view.prize.map(Card::value))
            .with("carried", values(view.carried))
            .with("deck", values(view.deck))
            .with("players", Value::list(Seat::all(self.players).map(player)))
    }

    fn event_text(&self, event: &Event) -> String {
        event.sentence()
    }

    fn event_value(&self, event: &Event) -> Value {
        event.data()
    }

    fn audit(&self, state: &State) -> Result<(), String> {
        self.audit_state(state)
    }

    // ---- how it stands -------------------------------------------------------------------------

    /// Most points win (GOO-050).
    fn standing(&self, state: &State) -> BySeat<Standing> {
        state.won.map(|&won| Standing { points: worth(won).into(), ..Standing::default() })
    }

    fn tally(&self, steps: &History<Arc<Step<Goofspiel>>>) -> Tally {
        let mut tally = Tally::new(self.cards);
        let mut round = 0;
        for event in steps.iter().flat_map(|step| step.events()) {
            match *event {
                Event::TurnedUp(_) => round += 1,
                Event::Taken(seat, prizes) => tally.add(seat, Stretch::Round(round), "prizes", worth(prizes).into()),
                _ => {}
            }
        }
        tally
    }

    // ---- how it is written ---------------------------------------------------------------------

    fn write_action(&self, _state: &State, _seat: Seat, Bid(card): &Bid) -> String {
        format!("bid {card}")
    }

    fn read_action(&self, _state: &State, _seat: Seat, text: &str) -> Result<Bid, NotationError> {
        read_card("bid", text).map(Bid)
    }

    fn write_chance(&self, _state: &State, Prize(prize): &Prize) -> String {
        format!("prize {prize}")
    }

    fn read_chance(&self, _state: &State, text: &str) -> Result<Prize, NotationError> {
        read_card("prize", text).map(Prize)
    }
}

/// Reads a word and a card: `bid 7`, `prize 12`.
fn read_card(word: &str, text: &str) -> Result<Card, NotationError> {
    let mut words = Words::of(text);
    words.expect(word)?;
    let value = words.number("a card", 1, MAX_CARDS.into())?;
    words.end()?;
    Ok(Card::new(value as u8))
}
