//! The fixed production chain: putting new companies into it (FUR-070 to FUR-072).

use crate::action::Action;
use crate::card::CompanyId;
use crate::event::Event;
use crate::furnace::Furnace;
use crate::state::State;
use game::{Refusal, Seat, Tell};

impl Furnace {
    /// Lists where a player may put the new companies: at either end or between any two cards.
    #[inline(never)]
    pub(crate) fn list_placings(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        let player = &state.players[seat];
        for company in player.unplaced.iter() {
            into.extend((1..=player.chain.len() as u8 + 1).map(|at| Action::Place { company, at }));
        }
    }

    /// Says whether a company may be put there, or which rule forbids it.
    pub(crate) fn check_placing(&self, state: &State, seat: Seat, company: CompanyId, at: u8) -> Result<(), Refusal> {
        let player = &state.players[seat];
        if !player.companies.contains(company) {
            let text = format!("Company {company} is not yours; place a company you have just won.");
            return Err(Refusal::new("FUR-071", "company-not-yours", text).with("company", company));
        }
        if !player.unplaced.contains(company) {
            let text = format!("Company {company} stands in the chain already, and the order there never changes.");
            return Err(Refusal::new("FUR-072", "placed-already", text).with("company", company));
        }
        let places = player.chain.len() + 1;
        if at == 0 || usize::from(at) > places {
            let text = format!("A card can be put at place 1 to {places} of your chain, not at {at}.");
            return Err(Refusal::new("FUR-071", "no-such-place", text).with("places", places).with("at", at));
        }
        Ok(())
    }

    /// A player puts a company into the chain; production opens when all have placed.
    #[inline(never)]
    pub(crate) fn place(&self, state: &mut State, seat: Seat, company: CompanyId, at: u8, tell: &mut impl Tell<Event>) {
        let player = &mut state.players[seat];
        player.chain.insert(usize::from(at) - 1, company);
        player.unplaced.remove(company);
        tell.tell(|| Event::CompanyPlaced { seat, company, at });
        if player.unplaced.is_empty() {
            state.busy.remove(seat);
        }
        if state.busy.is_empty() {
            self.open_production(state);
        }
    }
}
