//! The state every game begins with.

use crate::contracts::{Bn, Pair};
use crate::country::Country;
use crate::level::{ByZone, Level};
use crate::pile::{ByPile, Pile};
use crate::rules::Superpower;
use crate::state::State;
use crate::tokens::Tokens;
use game::Seat;

impl Superpower {
    /// The state before the first draw.
    pub(crate) fn first_state(&self) -> State {
        let mut state = State::empty();
        let players = self.players as u8;
        // MOC-013: the prospective partners nations start with come from the first pile, spare ones from the second.
        state.piles = ByPile::new(self.components.cards);
        state.piles.take(Pile::FirstContractors, players);
        state.piles.take(Pile::Cooperating, players);
        if self.spare_contractor {
            state.piles.take(Pile::SecondContractors, players);
        }
        // MOC-014: which markets are open depends on the number of nations.
        state.free_all_markets(self.components.open_at_start[self.players]);
        state.deck = self.components.deck(self.players);
        state.tokens = Tokens::each(self.players, self.components.influence_tokens);
        for seat in Seat::all(self.players) {
            // MOC-015: tokens, money, and one country; with the option a second one.
            state.treasury[seat] = Bn::from(self.components.start_money);
            state.issued += Bn::from(self.components.start_money);
            state.portfolio[seat].push(Country::new(Level::Cooperating, Pair::EMPTY));
            if self.spare_contractor {
                state.portfolio[seat].push(Country::new(Level::Potential, Pair::EMPTY));
            }
            // MOC-016: one marker in the cooperating zone.
            state.markers[seat] = ByZone::new([1, 0, 0]);
        }
        state
    }
}
