//! Phase II: nations put down tokens, one action each, round after round.

use crate::action::{Action, Placed, Put, Spot};
use crate::contracts::Bn;
use crate::events::Event;
use crate::fast::effects::Effect;
use crate::rules::Superpower;
use crate::state::{Phase, SoftPower, State};
use game::bits::Lanes;
use game::{Next, Seat, Tell};

impl Superpower {
    #[inline]
    pub(crate) fn next_step(&self, state: &State) -> Next {
        match state.phase {
            Phase::First | Phase::Forecast | Phase::Situation | Phase::Deal => Next::Chance,
            Phase::Actions => Next::decide(state.actor),
            Phase::Raising | Phase::Placing | Phase::LastPlacing => Next::decide_all(state.awaited),
            Phase::Over => Next::Over,
        }
    }

    /// MOC-030: the nation to the left of the CP holder begins, and so the holder plays last.
    #[inline]
    pub(crate) fn first_to_act(&self, state: &State) -> Seat {
        state.holder.left(self.players)
    }

    /// The nations in this turn's order.
    pub(crate) fn turn_order(&self, state: &State) -> impl Iterator<Item = Seat> + use<> {
        self.first_to_act(state).around(self.players)
    }

    #[inline]
    pub(crate) fn apply_action(&self, state: &mut State, seat: Seat, action: &Action, tell: &mut impl Tell<Event>) {
        // Nine actions of ten are of this kind: a branch is predicted better than a jump by kind.
        let Action::Put(put) = *action else { return self.apply_rarer(state, seat, action, tell) };
        self.put(state, seat, put, tell);
    }

    /// All actions but to put something somewhere. Never inlined, for actions that come more often need fewer
    /// registers.
    #[inline(never)]
    fn apply_rarer(&self, state: &mut State, seat: Seat, action: &Action, tell: &mut impl Tell<Event>) {
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

    /// Puts tokens on a spot. The state changes by the sums of an [`Effect`].
    fn put(&self, state: &mut State, seat: Seat, put: Put, tell: &mut impl Tell<Event>) {
        let Put { spot, stake } = put;
        let effect = Effect::at(spot);
        let paid = self.paid(state, effect, stake);
        state.invested.add(effect.invested, self.prices);
        state.tokens.spend(seat, stake.tokens());
        state.cp_ready &= !stake.has_cp();
        state.free_markets &= !effect.taken;
        let cards = state.soft_power[seat].lanes().word().wrapping_add(effect.cards);
        state.soft_power[seat] = SoftPower::from_lanes(Lanes::<4>::from_word(cards));
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

    /// Clockwise to the next nation with something to place; the balance if there is none.
    #[inline]
    fn pass_on(&self, state: &mut State, tell: &mut impl Tell<Event>) {
        match state.tokens.next_after(state.actor, state.holder, state.cp_ready) {
            Some(seat) => state.actor = seat,
            None => self.balance(state, tell),
        }
    }
}
