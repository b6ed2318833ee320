//! What is allowed and comes to nothing as things stand. Nobody is kept from it; pages say so.

use crate::action::{Action, Spot};
use crate::rules::Superpower;
use crate::state::{Phase, State};
use game::{Remark, Seat};

impl Superpower {
    /// Why a legal action comes to nothing as things stand, if it does.
    pub(crate) fn futility(&self, state: &State, seat: Seat, action: &Action) -> Option<Remark> {
        let Action::Put(put) = *action else { return None };
        if state.phase != Phase::Actions {
            return None;
        }
        match put.on() {
            Spot::Pile(pile) => {
                let level = pile.level()?;
                let below = level.below()?;
                // MOC-040 allows it, and MOC-053 says what becomes of a card that finds no country.
                let expected = self.expected_portfolio(state, seat);
                let finds = expected.countries().iter().any(|country| country.can_rise_to(level));
                (!finds).then(|| {
                    let text = format!("You have no {} that it could raise: the card would be lost.", below.name());
                    Remark::new("no-country", text)
                        .by("MOC-053")
                        .with("level", level.word())
                        .with("below", below.word())
                })
            }
            on @ (Spot::Market(_) | Spot::Markets(..)) => {
                let contracts = state.contracts_on(on);
                if contracts.is_empty() {
                    let text = "There are no contracts: it only keeps others away.";
                    return Some(Remark::new("no-contracts", text).by("MOC-043"));
                }
                let offer = self.offer(state, seat, contracts);
                (offer.places <= 0 && offer.settles <= 0).then(|| {
                    let text = "None of your countries has room for these contracts: they would go to someone else.";
                    Remark::new("no-room", text).by("MOC-062")
                })
            }
            // MOC-045: what is prepared is used in a later turn, and there is none.
            Spot::Preparation => self.is_last_turn(state).then(|| {
                let text = "This is the last turn: there is none to use it in.";
                Remark::new("prepare-late", text).by("MOC-045")
            }),
            Spot::Bonds => None,
        }
    }

    /// Is this the last turn of the game?
    fn is_last_turn(&self, state: &State) -> bool {
        state.turn >= self.components.turns[self.players]
    }
}
