//! A round: a prize is turned up, all bid, and the highest bid takes it.

use crate::action::{Action, Chance};
use crate::cards::{Card, Cards, suit};
use crate::events::Event;
use crate::options::Ties;
use crate::rules::Goofspiel;
use crate::state::State;
use game::{BySeat, Dice, Motive, Next, Seat, Seats, Tell};

impl Goofspiel {
    /// The state before the first prize is turned up (GOO-002, GOO-003).
    pub(crate) fn first_state(&self) -> State {
        let suit = suit(self.cards);
        State {
            deck: suit,
            prize: None,
            carried: Cards::NONE,
            hands: BySeat::from_fn(|seat| if seat.index() < self.players { suit } else { Cards::NONE }),
            bids: BySeat::default(),
            done: Seats::NONE,
            won: BySeat::default(),
            shared: BySeat::default(),
        }
    }

    /// Who decides, or chance, or the house, or nothing more.
    pub(crate) fn next_step(&self, state: &State) -> Next {
        if state.prize.is_none() {
            // GOO-050: the game is over after the last prize.
            return if state.deck.is_empty() { Next::Over } else { Next::Chance };
        }
        if let Some(house) = self.house.filter(|&house| state.bids[house].is_none()) {
            return Next::Auto(house);
        }
        if self.is_open {
            return Next::decide(self.seat_in_turn(state));
        }
        let missing = self.people().iter().filter(|&seat| state.bids[seat].is_none()).collect();
        // GOO-012: the others may still replace what they have bid.
        Next::Decide { awaited: missing, open: self.people() }
    }

    /// How many rounds are settled: everybody has used up one card in each.
    #[inline]
    pub(crate) fn rounds_played(&self, state: &State) -> u8 {
        self.cards - state.hands[Seat::new(0)].len() as u8
    }

    /// Whose turn it is to lay an open bid: the first who is not done, from a seat that moves on by one in each round
    /// (GOO-030).
    fn seat_in_turn(&self, state: &State) -> Seat {
        let people = self.people().len();
        let first = Seat::new(usize::from(self.rounds_played(state)) % people);
        first.around(people).find(|&seat| !state.done.contains(seat)).expect("a round in which not all are done")
    }

    /// One of the prizes that are still face down, each equally likely (GOO-010).
    pub(crate) fn draw_outcome(&self, state: &State, dice: &mut impl Dice) -> Chance {
        Chance::Prize(Card::new(dice.bit_of(state.deck.bits().into()) as u8))
    }

    /// Turns a prize up.
    pub(crate) fn apply_outcome(&self, state: &mut State, chance: &Chance, tell: &mut impl Tell<Event>) {
        let Chance::Prize(prize) = *chance;
        state.deck.remove(prize);
        state.prize = Some(prize);
        tell.tell(|| Event::TurnedUp(prize));
    }

    /// What the house does, and why (GOO-041). Nothing keeps it from having the card: it has used one for each prize that
    /// was turned up.
    pub(crate) fn auto_action(&self, state: &State) -> (Action, Motive) {
        let prize = state.prize.expect("a prize lies open");
        (Action::Bid(prize), Motive::new("GOO-041", "the value of the prize, {}").with(prize.value()))
    }

    /// Notes a bid, or that a seat is done; the last one settles the round.
    pub(crate) fn apply_action(&self, state: &mut State, seat: Seat, action: &Action, tell: &mut impl Tell<Event>) {
        match *action {
            // GOO-012, GOO-031: it takes the place of the one before.
            Action::Bid(card) => state.bids[seat] = Some(card),
            Action::Done => state.done.insert(seat),
        }
        let all_in = match self.is_open {
            true => state.done == self.people(),
            false => state.bids.taken(self.players).iter().all(Option::is_some),
        };
        if all_in {
            self.settle(state, tell);
        }
    }

    /// Turns all bids up (GOO-013), gives the prize away, and plays the last round if only that is left.
    fn settle(&self, state: &mut State, tell: &mut impl Tell<Event>) {
        let (mut highest, mut winners) = (0, Seats::NONE);
        for seat in Seat::all(self.players) {
            let card = state.bids[seat].expect("all have bid");
            state.hands[seat].remove(card);
            tell.tell(|| Event::Bid(seat, card));
            if card.value() > highest {
                (highest, winners) = (card.value(), Seats::NONE);
            }
            winners = winners.with_if(seat, card.value() == highest);
        }
        self.give_prize(state, winners, tell);
        state.prize = None;
        state.bids = BySeat::default();
        state.done = Seats::NONE;
        // GOO-015: nobody has a choice any more.
        if state.deck.len() == 1 {
            let last = state.deck.first().expect("one prize");
            self.apply_outcome(state, &Chance::Prize(last), tell);
            state.bids = state.hands.map(|hand| hand.first());
            self.settle(state, tell);
        }
    }

    /// The prize, and what was carried over with it, goes to those with the highest bid.
    fn give_prize(&self, state: &mut State, winners: Seats, tell: &mut impl Tell<Event>) {
        let prize = state.prize.expect("a prize lies open");
        let prizes = state.carried.with(prize);
        state.carried = Cards::NONE;
        match (winners.first(), self.ties) {
            // GOO-014
            (Some(winner), _) if winners.len() == 1 => {
                state.won[winner] |= prizes;
                tell.tell(|| Event::Taken(winner, prizes));
            }
            // GOO-022
            (_, Ties::Carry) if !state.deck.is_empty() => {
                state.carried = prizes;
                tell.tell(|| Event::Carried(prizes));
            }
            // GOO-023
            (_, Ties::Split) => {
                let points = prize.value() / winners.len() as u8;
                for seat in winners.iter() {
                    state.shared[seat] += points;
                }
                tell.tell(|| Event::Split(winners, points));
            }
            // GOO-021, and what is still carried after the last round (GOO-022).
            (_, Ties::Discard | Ties::Carry) => tell.tell(|| Event::Discarded(prizes)),
        }
    }
}
