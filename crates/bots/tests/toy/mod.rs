//! A toy game to try the bots on: secret bids for prizes drawn by chance, and a gamble in the open.
//!
//! Each seat holds the bids 1 to 5. In each of 5 rounds a prize of 1 to 6 is drawn; all seats bid
//! one of their numbers in secret; the highest bid that nobody else made takes the prize, and its
//! owner may keep it or roll a die: doubled on 4, 5, 6 (a prize of 6, or one won with a bid of 5,
//! only on 6), lost otherwise. Most points win.

use game::*;
use std::sync::OnceLock;

pub(crate) const NO_BID: u8 = 0;
pub(crate) const ROUNDS: u8 = 5;

#[derive(Debug)]
pub(crate) struct Toy {
    players: usize,
    options: Options,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct State {
    pub(crate) round: u8,
    pub(crate) prize: u8,
    /// The bids each seat still holds, one bit each.
    pub(crate) held: BySeat<u8>,
    /// The secret bids of this round.
    pub(crate) bid: BySeat<u8>,
    pub(crate) winner: Option<Seat>,
    pub(crate) rolls: bool,
    pub(crate) points: BySeat<i16>,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Action {
    Bid(u8),
    Keep,
    Gamble,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Chance {
    Prize(u8),
    Die(u8),
}

fn refusal() -> Refusal {
    Refusal::new("TOY-001", "not-now", "Not now.")
}

impl Toy {
    pub(crate) fn table(players: usize) -> Toy {
        Toy { players, options: Options::new().with("players", players.to_string()) }
    }

    fn finish_round(state: &mut State) {
        state.round += 1;
        state.prize = 0;
        state.winner = None;
        state.rolls = false;
        state.bid = BySeat::default();
    }
}

impl Game for Toy {
    const ID: &'static str = "toy";
    const NAME: &'static str = "Toy";
    const BLURB: &'static str = "Secret bids for prizes";
    const RULES: &'static [u32] = &[1];
    type State = State;
    type Action = Action;
    type Chance = Chance;
    type Event = ();

    fn options() -> &'static [OptionSpec] {
        &[]
    }

    fn rulebook() -> &'static Rulebook {
        static BOOK: OnceLock<Rulebook> = OnceLock::new();
        BOOK.get_or_init(|| Rulebook::parse("# Toy\n## All\n- TOY-001 Bid, win, gamble.\n"))
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

    fn new(_setup: &Setup<'_>) -> Result<Toy, SetupError> {
        Ok(Toy::table(3))
    }

    fn chosen(&self) -> &Options {
        &self.options
    }

    fn rules_version(&self) -> u32 {
        1
    }

    fn components_hash(&self) -> &str {
        "toy"
    }

    fn players(&self) -> usize {
        self.players
    }

    fn seat_word(&self, seat: Seat) -> &str {
        ["red", "blue", "green", "black", "white"][seat.index()]
    }

    fn start(&self) -> State {
        State {
            round: 0,
            prize: 0,
            held: BySeat::from_fn(|_| 0b11_1110),
            bid: BySeat::default(),
            winner: None,
            rolls: false,
            points: BySeat::default(),
        }
    }

    fn next(&self, state: &State) -> Next {
        if state.round == ROUNDS {
            return Next::Over;
        }
        if state.prize == 0 || state.rolls {
            return Next::Chance;
        }
        if let Some(winner) = state.winner {
            return Next::decide(winner);
        }
        let all = Seats::all(self.players);
        let awaited = all.iter().filter(|&seat| state.bid[seat] == NO_BID).collect();
        Next::Decide { awaited, open: all }
    }

    fn legal(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        if !self.next(state).open().contains(seat) {
            return;
        }
        if state.winner.is_some() {
            into.extend([Action::Keep, Action::Gamble]);
        } else {
            into.extend((1..=5).filter(|bid| state.held[seat] & (1 << bid) != 0).map(Action::Bid));
        }
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let mut legal = Vec::new();
        self.legal(state, seat, &mut legal);
        if legal.contains(action) { Ok(()) } else { Err(refusal()) }
    }

    fn play_unchecked(&self, state: &mut State, seat: Seat, action: &Action, _tell: &mut impl Tell<()>) {
        match *action {
            Action::Keep => {
                state.points[seat] += i16::from(state.prize);
                Toy::finish_round(state);
            }
            Action::Gamble => state.rolls = true,
            Action::Bid(bid) => {
                state.bid[seat] = bid;
                if Seat::all(self.players).any(|seat| state.bid[seat] == NO_BID) {
                    return;
                }
                for seat in Seat::all(self.players) {
                    state.held[seat] &= !(1 << state.bid[seat]);
                }
                let lone = |seat: &Seat| {
                    Seat::all(self.players).filter(|&other| state.bid[other] == state.bid[*seat]).count() == 1
                };
                state.winner = Seat::all(self.players).filter(lone).max_by_key(|&seat| state.bid[seat]);
                if state.winner.is_none() {
                    Toy::finish_round(state);
                }
            }
        }
    }

    fn draw(&self, state: &State, dice: &mut impl Dice) -> Chance {
        let number = 1 + dice.below(6) as u8;
        if state.rolls { Chance::Die(number) } else { Chance::Prize(number) }
    }

    fn check_chance(&self, state: &State, chance: &Chance) -> Result<(), Refusal> {
        match chance {
            _ if self.next(state) != Next::Chance => Err(refusal()),
            Chance::Prize(1..=6) if !state.rolls => Ok(()),
            Chance::Die(1..=6) if state.rolls => Ok(()),
            _ => Err(refusal()),
        }
    }

    fn happen(&self, state: &mut State, chance: &Chance, _tell: &mut impl Tell<()>) {
        match *chance {
            Chance::Prize(prize) => state.prize = prize,
            Chance::Die(die) => {
                let winner = state.winner.expect("a winner rolls");
                let needed = if state.prize == 6 || state.bid[winner] == 5 { 6 } else { 4 };
                if die >= needed {
                    state.points[winner] += i16::from(state.prize) * 2;
                }
                Toy::finish_round(state);
            }
        }
    }

    fn seen_by(&self, state: &State, eye: Eye) -> State {
        let mut view = *state;
        if self.is_secret(state) {
            for seat in Seat::all(self.players).filter(|&seat| !eye.sees_secrets_of(seat)) {
                view.bid[seat] = NO_BID;
            }
        }
        view
    }

    fn is_secret(&self, state: &State) -> bool {
        state.round < ROUNDS && state.prize != 0 && state.winner.is_none()
    }

    fn describe(&self, _view: &State) -> Value {
        Value::map()
    }

    fn event_text(&self, _event: &()) -> String {
        String::new()
    }

    fn event_value(&self, _event: &()) -> Value {
        Value::map()
    }

    fn audit(&self, _state: &State) -> Result<(), String> {
        Ok(())
    }

    fn standing(&self, state: &State) -> BySeat<Standing> {
        state.points.map(|&points| Standing { points: i32::from(points), ..Standing::default() })
    }

    fn breakdown(&self, state: &State, seat: Seat) -> Breakdown {
        Breakdown::default().with("prizes", i32::from(state.points[seat]))
    }

    fn write_action(&self, _state: &State, _seat: Seat, action: &Action) -> String {
        format!("{action:?}")
    }

    fn read_action(&self, _state: &State, _seat: Seat, _text: &str) -> Result<Action, NotationError> {
        unreachable!("the toy is never read")
    }

    fn write_chance(&self, _state: &State, chance: &Chance) -> String {
        format!("{chance:?}")
    }

    fn read_chance(&self, _state: &State, _text: &str) -> Result<Chance, NotationError> {
        unreachable!("the toy is never read")
    }
}

/// What the toy's advice thinks a bid that is still held is worth.
#[derive(Debug)]
pub(crate) struct Mind {
    held: f32,
    pub(crate) panics: bool,
}

impl Advice for Toy {
    type Mind = Mind;

    fn weights() -> &'static str {
        "held = 0.5   # points for each step of a bid still held\nsearch_rounds = 5\n"
    }

    fn mind(&self, weights: &Weights) -> Mind {
        Mind { held: weights.get("held"), panics: weights.find("panics").is_some() }
    }

    fn round(&self, state: &State) -> u32 {
        u32::from(state.round)
    }

    fn estimate(&self, state: &State, mind: &mut Mind) -> BySeat<f32> {
        assert!(!mind.panics, "this mind is lost");
        BySeat::from_fn(|seat| {
            let held: u8 = (1..=5).filter(|bid| state.held[seat] & (1 << bid) != 0).sum();
            let sure = if state.winner == Some(seat) && state.rolls { f32::from(state.prize) } else { 0.0 };
            let left = if state.round == ROUNDS { 0.0 } else { mind.held * f32::from(held) };
            f32::from(state.points[seat]) + sure + left
        })
    }

    fn spread(&self, state: &State, _mind: &mut Mind) -> f32 {
        1.0 + f32::from(ROUNDS - state.round)
    }

    fn scale(&self) -> f32 {
        8.0
    }
}
