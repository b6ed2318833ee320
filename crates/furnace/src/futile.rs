//! What is allowed and comes to nothing as things stand. Nobody is kept from it; pages say so.

use crate::action::Action;
use crate::card::Card;
use crate::disc::{Bid, Bidder};
use crate::preview::Get;
use crate::rules::Furnace;
use crate::state::State;
use game::{Remark, Seat};

impl Furnace {
    /// Why a legal action comes to nothing as things stand, if it does.
    pub(crate) fn futility(&self, state: &State, seat: Seat, action: &Action) -> Option<Remark> {
        match *action {
            Action::Bid { disc, on } => {
                let own = Bid { bidder: Bidder::Seat(seat), disc };
                let shares = self.shares(state, on, Some(own));
                let get = shares.iter().find(|share| share.bid == own)?.get;
                // FUR-039: a disc whose owner cannot pay for any exchange is passed over.
                matches!(get, Get::Exchange { possible: 0, .. }).then(|| {
                    let text = "A higher disc lies there, and you have nothing that its compensation takes.";
                    Remark::new("bid-empty", text).by("FUR-039").with("disc", disc.value())
                })
            }
            // FUR-050: a card is resolved once; after the last production there is none to come (FUR-026).
            Action::Upgrade { card: Card::Company(company), .. } => {
                let is_late = state.round == self.rounds && state.players[seat].resolved.contains(company);
                is_late.then(|| {
                    let text = "This card has already run, and there is no production after this one.";
                    Remark::new("upgrade-late", text).by("FUR-050")
                })
            }
            _ => None,
        }
    }
}
