//! The one home of legality: what a seat may do, what chance may bring, and which rule says no.

use crate::action::{Action, Chance};
use crate::rules::{Goofspiel, SEAT_WORDS};
use crate::state::State;
use game::{Next, Refusal, Seat};

impl Goofspiel {
    /// Visits every legal action of a seat: bids from the lowest card to the highest, then to be done.
    pub(crate) fn visit_actions(&self, state: &State, seat: Seat, mut visit: impl FnMut(Action)) {
        if !self.next_step(state).open().contains(seat) {
            return;
        }
        // GOO-031: an open bid is only raised. A secret one may be replaced by any card (GOO-012).
        let laid = state.bids[seat].filter(|_| self.is_open);
        for card in state.hands[seat].iter().filter(|&card| laid.is_none_or(|laid| card > laid)) {
            visit(Action::Bid(card));
        }
        if laid.is_some() {
            visit(Action::Done);
        }
    }

    /// Lists them.
    pub(crate) fn list_actions(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        self.visit_actions(state, seat, |action| into.push(action));
    }

    /// Says yes, or names the broken rule.
    pub(crate) fn check_action(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let mut is_legal = false;
        self.visit_actions(state, seat, |legal| is_legal |= legal == *action);
        if is_legal { Ok(()) } else { Err(self.refusal(state, seat, action)) }
    }

    /// Why an action that is not legal is refused.
    fn refusal(&self, state: &State, seat: Seat, action: &Action) -> Refusal {
        let next = self.next_step(state);
        if self.house == Some(seat) {
            return Refusal::new("GOO-040", "house", "The rules play the house.");
        }
        if !matches!(next, Next::Decide { .. }) {
            return Refusal::new("GOO-011", "no-prize", "There is no prize to bid for now.");
        }
        if !next.open().contains(seat) {
            let turn = next.in_words(|seat| SEAT_WORDS[seat.index()]);
            return Refusal::new("GOO-030", "not-your-turn", format!("It is not your turn: {turn}."))
                .with("turn", turn);
        }
        match *action {
            Action::Bid(card) if !state.hands[seat].contains(card) => {
                Refusal::new("GOO-011", "not-in-hand", format!("There is no {card} in your hand.")).with("card", card)
            }
            Action::Bid(card) => Refusal::new("GOO-031", "no-raise", "An open bid is only raised.").with("card", card),
            Action::Done if self.is_open => Refusal::new("GOO-031", "no-bid", "You have not bid yet."),
            Action::Done => {
                Refusal::new("GOO-030", "secret-bids", "Only those who bid in the open say that they are done.")
            }
        }
    }

    /// Could this prize be turned up now (GOO-010)?
    pub(crate) fn check_outcome(&self, state: &State, chance: &Chance) -> Result<(), Refusal> {
        let Chance::Prize(prize) = *chance;
        if self.next_step(state) != Next::Chance {
            return Err(Refusal::new("GOO-010", "prize-lies-open", "No prize is turned up now."));
        }
        if !state.deck.contains(prize) {
            let text = format!("The prize of {prize} is not among those face down.");
            return Err(Refusal::new("GOO-010", "prize-gone", text).with("prize", prize));
        }
        Ok(())
    }
}
