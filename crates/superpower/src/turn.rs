//! Phases I and II of a turn: the situation, the deal, and the actions.

use crate::action::{Action, Placed, Put, Spot};
use crate::chance::{Chance, Deal};
use crate::contracts::{Bn, Contracts, Pair};
use crate::country::Country;
use crate::effect::Effect;
use crate::event::Event;
use crate::level::{ByZone, Level};
use crate::market::{MAX_MARKETS, Market};
use crate::pile::{ByPile, Pile};
use crate::situation::Face;
use crate::state::{Phase, SoftPower, State};
use crate::table::Superpower;
use crate::tokens::Tokens;
use game::{Seat, Tell};

impl Superpower {
    /// The contracts the open situation card brings for the markers (MOC-020, MOC-021).
    #[inline]
    pub fn contracts_due(&self, state: &State) -> Contracts {
        let Some(face) = state.situation else { return Contracts::NONE };
        self.contracts_for(state, face)
    }

    /// The contracts this face would bring for the markers as they are.
    #[inline]
    pub fn contracts_for(&self, state: &State, face: Face) -> Contracts {
        let per_marker = self.components.situations[face.index()].contracts;
        let [cooperating, friendly, strategic] = state.zones();
        Contracts::new(per_marker[0] * cooperating, per_marker[1] * friendly, per_marker[2] * strategic)
    }

    /// MOC-022: the market that this situation opens, the first covered one; none if no other is covered.
    #[inline]
    pub fn opened_by(&self, state: &State, face: Face) -> Option<Market> {
        let is_opened = self.components.situations[face.index()].opens_market
            && usize::from(state.open_markets) < self.components.grid.len();
        is_opened.then_some(Market(state.open_markets))
    }

    pub(crate) fn let_happen(&self, state: &mut State, chance: &Chance, tell: &mut impl Tell<Event>) {
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
            Chance::Deal(ref deal) => self.lay(state, deal, tell),
        }
    }

    /// Where all contracts are of one value their order is no matter of chance: then it is only counted how
    /// many come to each market, round and round (MOC-024).
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
            let count = u32::from(each) * u32::from(index < usize::from(open)) + u32::from(index < usize::from(more));
            market.join(Contracts::of_lanes(one * count));
        }
        state.issued += due.worth();
        self.begin_actions(state, before, tell);
    }

    /// MOC-024: one by one on the open markets, round and round, upon what lies there.
    fn lay(&self, state: &mut State, deal: &Deal, tell: &mut impl Tell<Event>) {
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

    /// The contracts are dealt; the nation to the left of CP begins (MOC-030).
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
        state.actor = state.holder.left(self.players);
    }

    #[inline]
    pub(crate) fn act(&self, state: &mut State, seat: Seat, action: &Action, tell: &mut impl Tell<Event>) {
        // Nine actions of ten are of this kind: a branch foretells that better than a jump by kind.
        let Action::Put(put) = *action else { return self.act_otherwise(state, seat, action, tell) };
        self.put(state, seat, put, tell);
    }

    /// All actions but to put something somewhere. Never inlined, for actions that come more often need fewer registers.
    #[inline(never)]
    fn act_otherwise(&self, state: &mut State, seat: Seat, action: &Action, tell: &mut impl Tell<Event>) {
        match *action {
            Action::Put(_) => {}
            Action::PassCp => {
                state.cp_ready = false;
                tell.tell(|| Event::PassedCp { seat });
                self.pass_on(state, tell);
            }
            Action::Raise(country) => self.raise(state, seat, country as usize, tell),
            Action::Place(arrangement) => self.place(state, seat, arrangement, tell),
        }
    }

    /// What is put where is random in playouts: so the state changes by the sums of an [`Effect`].
    fn put(&self, state: &mut State, seat: Seat, put: Put, tell: &mut impl Tell<Event>) {
        let Put { spot, stake } = put;
        let effect = Effect::at(spot);
        let paid = self.paid(state, effect, stake);
        state.invested.add(effect.invested, self.repertoire.prices);
        state.tokens.spend(seat, stake.tokens());
        state.cp_ready &= !stake.has_cp();
        state.free_markets &= !effect.taken;
        state.soft_power[seat] = SoftPower::of_lanes(state.soft_power[seat].lanes().wrapping_add(effect.cards));
        state.issued += Bn::from(effect.bonds);
        state.treasury[seat] = state.treasury[seat] + Bn::from(effect.bonds) - Bn::from(paid);
        tell.tell(|| match effect.spot {
            Spot::Bonds => Event::Bonds { seat, stake },
            on @ Spot::Market(market) => Event::Market { seat, stake, market, contracts: state.contracts_on(on) },
            on @ Spot::Markets(first, second) => {
                Event::Markets { seat, stake, first, second, contracts: state.contracts_on(on) }
            }
            Spot::Pile(pile) => Event::Invested { seat, stake, pile, paid: Bn::from(paid) },
            Spot::Preparation => Event::Prepared { seat, stake, paid: Bn::from(paid) },
        });
        state.put_down(Placed { seat, spot, stake, paid });
        self.pass_on(state, tell);
    }

    /// MOC-030: clockwise to the next nation with something to place, influence tokens or CP; the balance
    /// if there is none.
    #[inline]
    fn pass_on(&self, state: &mut State, tell: &mut impl Tell<Event>) {
        match state.tokens.next_after(state.actor, state.holder, state.cp_ready) {
            Some(seat) => state.actor = seat,
            None => self.balance(state, tell),
        }
    }

    /// The state before the first draw: MOC-013 to MOC-016.
    pub(crate) fn set_up(&self) -> State {
        let mut state = State::empty();
        let players = self.players as u8;
        state.piles = ByPile::new(self.components.cards);
        state.piles[Pile::FirstContractors] -= players;
        state.piles[Pile::Cooperating] -= players;
        if self.spare_contractor {
            state.piles[Pile::SecondContractors] -= players;
        }
        state.free_all_markets(self.components.open_at_start[self.players]);
        state.deck = self.components.deck(self.players);
        state.tokens = Tokens::each(self.players, self.components.influence_tokens);
        for seat in Seat::all(self.players) {
            state.treasury[seat] = Bn::from(self.components.start_money);
            state.issued += Bn::from(self.components.start_money);
            state.portfolio[seat].push(Country::new(Level::Cooperating, Pair::EMPTY));
            if self.spare_contractor {
                state.portfolio[seat].push(Country::new(Level::Potential, Pair::EMPTY));
            }
            state.markers[seat] = ByZone::new([1, 0, 0]);
        }
        state
    }
}
