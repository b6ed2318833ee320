//! Phase III, the balance of the year: cards find their countries, the superpower is decided,
//! contracts are placed and settled, and the turn ends.

use crate::action::Spot;
use crate::arrangement::Arrangement;
use crate::contracts::{Bn, Contracts, Pair, Pairs};
use crate::effect::Effect;
use crate::event::Event;
use crate::level::{ByZone, Level};
use crate::market::MAX_MARKETS;
use crate::pile::{ByPile, Pile};
use crate::prices::Investments;
use crate::solver;
use crate::state::{Phase, SoftPower, State};
use crate::table::Superpower;
use crate::tokens::Tokens;
use game::{MAX_SEATS, Seat, Seats, Tell};

/// The bytes of the piles whose cards raise a country.
const RAISING: u64 = 0x0000_00ff_ffff_0000;

impl Superpower {
    /// Step 1: what was invested goes to the bank, tokens return, cards are handed out. Never inlined: it
    /// comes once a turn, and would cost every action before it the registers it needs.
    #[inline(never)]
    pub(crate) fn balance(&self, state: &mut State, tell: &mut impl Tell<Event>) {
        // The cards each nation invested in, a byte for each pile.
        let mut bought = [0u64; MAX_SEATS];
        let mut invested = 0;
        for placed in state.placed() {
            let (seat, effect) = (placed.seat, Effect::at(placed.spot));
            invested += Bn::from(placed.paid);
            bought[seat.index()] += effect.invested;
            match effect.spot {
                Spot::Pile(Pile::SoftPower) => tell.tell(|| Event::SoftPower { seat }),
                Spot::Pile(Pile::FirstContractors | Pile::SecondContractors) => tell.tell(|| {
                    let [first, second, ..] = bought[seat.index()].to_le_bytes();
                    let country = state.portfolio[seat].countries().len() as u8 + first + second - 1;
                    Event::Contractor { seat, country }
                }),
                _ => {}
            }
        }
        state.issued -= invested; // MOC-050
        if invested > 0 {
            tell.tell(|| Event::Invoiced { amount: invested });
        }
        let mut with_cards = Seats::NONE;
        let mut cards = 0;
        for seat in Seat::all(self.players) {
            let own = bought[seat.index()];
            cards += own;
            let [first, second, _, _, _, soft_power, ..] = own.to_le_bytes();
            state.portfolio[seat].push_contractors(first + second);
            state.pending[seat] = ByZone::of_lanes((own >> 16) as u32 & 0xff_ffff);
            with_cards = with_cards.with_if(seat, own & RAISING != 0);
            let after = state.soft_power[seat].after_turn();
            // MOC-046: it can be used from the next turn on, for this turn's actions are over.
            state.soft_power[seat] = SoftPower { ready: after.ready + soft_power, ..after };
        }
        // Cards that raise a country leave their pile when they find one (MOC-053).
        state.piles = ByPile::of_lanes(state.piles.lanes() - (cards & !RAISING));
        state.cp_ready = true;
        state.tokens = Tokens::each(self.players, self.components.influence_tokens);
        state.phase = Phase::Raising;
        state.awaited = Seats::NONE;
        for seat in with_cards.iter() {
            if !self.raise_without_choice(state, seat, tell) {
                state.awaited.insert(seat);
            }
        }
        if state.awaited.is_empty() {
            self.end_step_one(state, tell);
        }
    }

    /// Lays every card that leaves its owner no choice. Lower levels come first: so a turn's cards
    /// can raise one country several stages, whatever the order they were bought in (MOC-052).
    /// Says whether all cards are dealt with.
    fn raise_without_choice(&self, state: &mut State, seat: Seat, tell: &mut impl Tell<Event>) -> bool {
        while let Some(level) = self.pending_level(state, seat) {
            let zone = level as usize - 1;
            let below = state.portfolio[seat].at_level(Level::of(zone as u8));
            let cards = state.pending[seat][zone];
            if below.countries == 0 {
                // MOC-053: the money is gone, the card stays on its pile.
                state.pending[seat].clear(level);
                tell.tell(|| Event::CardsLost { seat, pile: Pile::of_level(level), cards });
            } else if below.are_alike || cards >= below.count {
                self.lift(state, seat, below.countries.trailing_zeros() as usize, tell);
            } else {
                return false;
            }
        }
        true
    }

    /// Lays the pending card for a country on it.
    #[inline]
    fn lift(&self, state: &mut State, seat: Seat, country: usize, tell: &mut impl Tell<Event>) {
        let level = state.portfolio[seat].raise(country);
        state.pending[seat].take(level);
        state.piles[Pile::of_level(level)] -= 1;
        tell.tell(|| Event::Raised { seat, country: country as u8, level });
    }

    /// The level of the card a seat must lay next.
    #[inline]
    pub fn pending_level(&self, state: &State, seat: Seat) -> Option<Level> {
        let cards = state.pending[seat].lanes();
        (cards != 0).then(|| Level::of(cards.trailing_zeros() as u8 / 8 + 1))
    }

    pub(crate) fn raise(&self, state: &mut State, seat: Seat, country: usize, tell: &mut impl Tell<Event>) {
        self.lift(state, seat, country, tell);
        if self.raise_without_choice(state, seat, tell) {
            state.awaited.remove(seat);
            if state.awaited.is_empty() {
                self.end_step_one(state, tell);
            }
        }
    }

    /// Markers are brought up to date, the superpower is decided, contracts are taken (MOC-055,
    /// MOC-056), and whoever has no choice places at once.
    fn end_step_one(&self, state: &mut State, tell: &mut impl Tell<Event>) {
        for seat in Seat::all(self.players) {
            state.markers[seat] = state.portfolio[seat].levels();
        }
        let before = state.superpower;
        state.superpower = self.claim(state);
        if let (Some(seat), true) = (state.superpower, state.superpower != before) {
            let (countries, points) = self.standing_of(state, seat);
            tell.tell(|| Event::Superpower { seat, from: before, countries, points });
        }
        self.take_contracts(state);
        state.phase = Phase::Placing;
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

    /// MOC-056: each nation takes the contracts of its markets. Everything that was placed takes those of two
    /// markets, most of which are none.
    fn take_contracts(&self, state: &mut State) {
        let mut markets = [Contracts::NONE; 16];
        markets[..MAX_MARKETS].copy_from_slice(&state.markets);
        let (placed, len) = state.clear_placed();
        // Until now this turn's investments lay there for all to see, and so did the prices they had made.
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
            *contracts = Contracts::of_lanes(contracts.lanes() & stays);
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

    /// Everybody else has placed: the superpower takes what they could not, and places (MOC-071).
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

    /// Lays the new contracts, settles the earlier ones of the same countries (MOC-059), and sends
    /// the rest away (MOC-062).
    fn settle(&self, state: &mut State, seat: Seat, arrangement: Arrangement, tell: &mut impl Tell<Event>) {
        let hand = std::mem::take(&mut state.hand[seat]);
        let mut left = self.settle_eight(state, seat, 0, arrangement, hand, tell);
        if state.portfolio[seat].blocks() > 1 {
            left = self.settle_beyond(state, seat, arrangement, left, tell);
        }
        // Whether anything is left nobody can foresee: so sums, one of which is 0.
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
    }

    /// Does so beyond the first eight countries; says what is left of the hand. Hardly any portfolio is so large.
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

    /// Does so for a block of eight countries, all at once; says what is left of the hand.
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
        let (codes, new) = (state.portfolio[seat].eight(block), arrangement.eight(block));
        let old = codes & ((new.carriers() >> 7) * 15);
        state.portfolio[seat].set_eight(block, (codes ^ old) | new.0);
        state.treasury[seat] += Pairs(old).worth();
        for index in 0..8 {
            let [contracts, earlier] = [new.0, old].map(|pairs| Pair((pairs >> (8 * index)) as u8));
            if !contracts.is_empty() {
                let country = (8 * block + index) as u8;
                let (contracts, settled) = (contracts.heap(), earlier.worth());
                tell.tell(|| Event::Placed { seat, country, contracts, settled });
            }
        }
        Contracts::of_lanes(hand.lanes() - arrangement.heap_of_eight(block).lanes())
    }

    fn end_turn(&self, state: &mut State, tell: &mut impl Tell<Event>) {
        if state.turn < self.components.turns[self.players] {
            // MOC-065
            state.turn += 1;
            state.holder = state.holder.left(self.players);
            let seat = state.holder;
            tell.tell(|| Event::CpMoved { seat });
            state.phase = Phase::Situation;
            return;
        }
        // MOC-080
        for seat in Seat::all(self.players) {
            let mut amount = 0;
            for country in state.portfolio[seat].countries_mut() {
                amount += country.contracts().worth();
                *country = country.carrying(Pair::EMPTY);
            }
            state.treasury[seat] += amount;
            if amount > 0 {
                tell.tell(|| Event::FinalSettlement { seat, amount });
            }
        }
        state.phase = Phase::Over;
        tell.tell(|| Event::Over);
    }
}
