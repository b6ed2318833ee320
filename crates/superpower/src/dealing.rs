//! Phase I: a situation card is turned, and contracts come to the markets.

use crate::chance::{Chance, Deal};
use crate::contracts::{Bn, Contracts};
use crate::events::Event;
use crate::market::{MAX_MARKETS, Market};
use crate::rules::Superpower;
use crate::situation::Face;
use crate::state::{Phase, State};
use game::Tell;

impl Superpower {
    /// The contracts that the open situation card brings.
    #[inline]
    pub fn contracts_due(&self, state: &State) -> Contracts {
        let Some(face) = state.situation else { return Contracts::NONE };
        self.contracts_for(state, face)
    }

    /// MOC-020: the contracts this face would bring for the markers as they are, of 1 bn for the cooperating zone, of 2
    /// bn for the friendly and of 3 bn for the strategic one. MOC-021: none, one or two for each marker, as the face
    /// says.
    #[inline]
    pub fn contracts_for(&self, state: &State, face: Face) -> Contracts {
        let per_marker = self.components.situations[face.index()].contracts;
        let [cooperating, friendly, strategic] = state.zones();
        Contracts::new(per_marker[0] * cooperating, per_marker[1] * friendly, per_marker[2] * strategic)
    }

    /// MOC-022: the market that this situation opens, the first covered one; none if no more are covered.
    #[inline]
    pub fn opened_by(&self, state: &State, face: Face) -> Option<Market> {
        let is_opened = self.components.situations[face.index()].opens_market
            && usize::from(state.open_markets) < self.components.grid.len();
        is_opened.then_some(Market(state.open_markets))
    }

    pub(crate) fn apply_outcome(&self, state: &mut State, chance: &Chance, tell: &mut impl Tell<Event>) {
        match *chance {
            Chance::First(seat) => {
                state.holder = seat;
                state.phase = Phase::Forecast;
                tell.tell(|| Event::First { seat });
            }
            Chance::Next(class) => {
                state.deck[class as usize] -= 1;
                state.forecast = Some(class);
                tell.tell(|| Event::Forecast { class });
                // MOC-012: the class of the next card is seen when the card above it is turned, before the deal.
                if state.situation.is_none() {
                    state.phase = Phase::Situation;
                } else {
                    self.begin_deal(state, tell);
                }
            }
            Chance::Situation(face) => {
                state.turn_card(face);
                let turn = state.turn;
                tell.tell(|| Event::Situation { turn, face });
                if let Some(market) = self.opened_by(state, face) {
                    state.free_all_markets(state.open_markets + 1);
                    tell.tell(|| Event::MarketOpened { market });
                }
                if state.deck == [0; 3] {
                    self.begin_deal(state, tell);
                } else {
                    state.phase = Phase::Forecast;
                }
            }
            Chance::Deal(ref deal) => self.deal(state, deal, tell),
        }
    }

    /// Where all contracts have the same value nothing depends on their order, and nothing is drawn: each market gets
    /// as many as it would one by one.
    fn begin_deal(&self, state: &mut State, tell: &mut impl Tell<Event>) {
        let due = self.contracts_due(state);
        let kinds = due.counts().map(|count| u8::from(count > 0));
        if kinds[0] + kinds[1] + kinds[2] > 1 {
            state.phase = Phase::Deal;
            return;
        }
        let (cards, open) = (due.cards() as u8, state.open_markets);
        let (each, more) = (cards / open, cards % open);
        let one = Contracts::new(kinds[0], kinds[1], kinds[2]).lanes();
        let before = state.markets;
        for (index, market) in state.markets.iter_mut().enumerate() {
            let count = each * u8::from(index < usize::from(open)) + u8::from(index < usize::from(more));
            market.join(Contracts::from_lanes(one.times(count)));
        }
        state.issued += due.worth();
        self.begin_actions(state, before, tell);
    }

    /// MOC-024: one by one on the open markets, from the first to the last and round again, on top of what is there.
    fn deal(&self, state: &mut State, deal: &Deal, tell: &mut impl Tell<Event>) {
        let before = state.markets;
        let mut market = 0;
        for value in deal.values() {
            state.markets[market % MAX_MARKETS].add(value);
            state.issued += Bn::from(value);
            market += 1;
            market = if market == usize::from(state.open_markets) { 0 } else { market };
        }
        self.begin_actions(state, before, tell);
    }

    /// The contracts are dealt, and phase II begins.
    #[inline]
    fn begin_actions(&self, state: &mut State, before: [Contracts; MAX_MARKETS], tell: &mut impl Tell<Event>) {
        tell.tell(|| {
            let mut contracts = Contracts::NONE;
            let markets = std::array::from_fn(|index| {
                let dealt = state.markets[index].minus(before[index]).unwrap_or(Contracts::NONE);
                contracts.join(dealt);
                dealt
            });
            Event::Dealt { contracts, markets }
        });
        state.phase = Phase::Actions;
        state.actor = self.first_to_act(state);
    }
}
