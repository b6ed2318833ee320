//! Phase III, step 2: contracts are taken and placed, earlier ones settle, and the turn ends.

use crate::arrangement::Arrangement;
use crate::contracts::{Contracts, Pair};
use crate::events::Event;
use crate::fast::effects::Effect;
use crate::market::MAX_MARKETS;
use crate::prices::Investments;
use crate::rules::Superpower;
use crate::solver;
use crate::state::{Phase, State};
use game::bits::Lanes;
use game::{Seat, Seats, Tell};

impl Superpower {
    /// Contracts are taken, and whoever has no choice places them at once.
    pub(crate) fn begin_settlement(&self, state: &mut State, tell: &mut impl Tell<Event>) {
        self.take_contracts(state);
        state.phase = Phase::Placing;
        tell.pause(state);
        let mut with_contracts = Seats::NONE;
        for (seat, hand) in state.hand.iter(self.players) {
            with_contracts = with_contracts.with_if(seat, !hand.is_empty());
        }
        if let Some(superpower) = state.superpower {
            with_contracts.remove(superpower);
        }
        for seat in with_contracts.iter() {
            self.begin_placing(state, seat, tell);
        }
        if state.awaited.is_empty() {
            self.place_last(state, tell);
        }
    }

    /// MOC-056: each nation takes all contracts of its markets. Everything that was put down takes those of two
    /// markets, most of which are none.
    fn take_contracts(&self, state: &mut State) {
        let mut markets = [Contracts::NONE; 16];
        markets[..MAX_MARKETS].copy_from_slice(&state.markets);
        let (placed, len) = state.clear_placed();
        // Until now this turn's investments were there for all to see, and so were the prices they had made.
        state.invested = Investments::default();
        for placed in &placed[..len] {
            let [first, second] = Effect::at(placed.spot).markets.map(|market| markets[usize::from(market % 16)]);
            let hand = &mut state.hand[placed.seat];
            hand.join(first);
            hand.join(second);
        }
        // MOC-025: what nobody took stays.
        for (market, contracts) in state.markets.iter_mut().enumerate() {
            let stays = u32::from(state.free_markets >> market & 1).wrapping_neg();
            *contracts = Contracts::from_lanes(Lanes::<4>::from_word(contracts.lanes().word() & stays));
        }
        state.free_all_markets(state.open_markets);
    }

    /// Where only one arrangement is legal it happens by itself; otherwise the seat is awaited.
    fn begin_placing(&self, state: &mut State, seat: Seat, tell: &mut impl Tell<Event>) {
        match solver::only(self.components.allowed, &state.portfolio[seat], state.hand[seat]) {
            Some(arrangement) => self.settle(state, seat, arrangement, tell),
            None => state.awaited.insert(seat),
        }
    }

    /// MOC-071: everyone else has placed; the superpower takes what they could not, and places it with its own.
    fn place_last(&self, state: &mut State, tell: &mut impl Tell<Event>) {
        if let Some(seat) = state.superpower {
            state.phase = Phase::LastPlacing;
            let leftovers = std::mem::take(&mut state.leftovers);
            state.hand[seat].join(leftovers);
            self.begin_placing(state, seat, tell);
            if !state.awaited.is_empty() {
                return;
            }
        }
        self.end_turn(state, tell);
    }

    pub(crate) fn place(&self, state: &mut State, seat: Seat, arrangement: Arrangement, tell: &mut impl Tell<Event>) {
        self.settle(state, seat, arrangement, tell);
        state.awaited.remove(seat);
        if state.awaited.is_empty() {
            if state.phase == Phase::Placing {
                self.place_last(state, tell);
            } else {
                self.end_turn(state, tell);
            }
        }
    }

    /// Places the new contracts, settles the earlier ones of the same countries, and sends the rest away.
    fn settle(&self, state: &mut State, seat: Seat, arrangement: Arrangement, tell: &mut impl Tell<Event>) {
        let hand = std::mem::take(&mut state.hand[seat]);
        let mut left = self.settle_eight(state, seat, 0, arrangement, hand, tell);
        if state.portfolio[seat].blocks() > 1 {
            left = self.settle_beyond(state, seat, arrangement, left, tell);
        }
        // Whether anything is left is hard to predict: so sums, one of which is 0.
        let to = state.heir(seat);
        let (passed_on, returned) = if to.is_some() { (left, Contracts::NONE) } else { (Contracts::NONE, left) };
        state.leftovers.join(passed_on);
        state.issued -= returned.worth();
        if !left.is_empty() {
            tell.tell(|| match to {
                Some(to) => Event::ToSuperpower { seat, to, contracts: left },
                None => Event::ToBank { seat, contracts: left },
            });
        }
        tell.pause(state);
    }

    /// Does so beyond the first eight countries; says what is left of the hand. Hardly any portfolio is that large.
    #[cold]
    #[inline(never)]
    fn settle_beyond(
        &self,
        state: &mut State,
        seat: Seat,
        arrangement: Arrangement,
        hand: Contracts,
        tell: &mut impl Tell<Event>,
    ) -> Contracts {
        (1..state.portfolio[seat].blocks())
            .fold(hand, |left, block| self.settle_eight(state, seat, block, arrangement, left, tell))
    }

    /// Does so for a block of eight countries; says what is left of the hand.
    #[inline]
    fn settle_eight(
        &self,
        state: &mut State,
        seat: Seat,
        block: usize,
        arrangement: Arrangement,
        hand: Contracts,
        tell: &mut impl Tell<Event>,
    ) -> Contracts {
        let settled = state.portfolio[seat].settle(block, arrangement);
        // MOC-059: they are money, to be spent from the next turn on.
        state.treasury[seat] += settled.settled();
        for index in 0..8 {
            let [contracts, earlier] = [settled.new, settled.earlier].map(|pairs| Pair(pairs.0.get(index)));
            if !contracts.is_empty() {
                let country = (8 * block + index) as u8;
                let (contracts, settled) = (contracts.heap(), earlier.worth());
                tell.tell(|| Event::Placed { seat, country, contracts, settled });
            }
        }
        Contracts::from_lanes(hand.lanes() - arrangement.heap_of_eight(block).lanes())
    }

    fn end_turn(&self, state: &mut State, tell: &mut impl Tell<Event>) {
        if state.turn < self.components.turns[self.players] {
            // MOC-065: CP passes to the left.
            state.turn += 1;
            state.holder = state.holder.left(self.players);
            let seat = state.holder;
            tell.tell(|| Event::CpMoved { seat });
            state.phase = Phase::Situation;
        } else {
            self.end_game(state, tell);
        }
    }
}
