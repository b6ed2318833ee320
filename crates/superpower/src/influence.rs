//! Phase III, step 1: tokens return, cards find their countries, and the superpower is decided.

use crate::action::Spot;
use crate::contracts::Bn;
use crate::events::Event;
use crate::fast::effects::Effect;
use crate::level::{ByZone, Level};
use crate::pile::{ByPile, Pile};
use crate::rules::Superpower;
use crate::state::{Phase, State};
use crate::tokens::Tokens;
use game::bits::{LaneMask, Lanes};
use game::{MAX_SEATS, Seat, Seats, Tell};

/// The piles whose cards raise a country.
const RAISING: LaneMask<8> = LaneMask::<8>::from_tops(0x80_8080 << (8 * Pile::Cooperating.index()));

impl Superpower {
    /// Begins the balance. Never inlined: it comes once a turn, and would cost every action before it the registers it
    /// needs.
    #[inline(never)]
    pub(crate) fn balance(&self, state: &mut State, tell: &mut impl Tell<Event>) {
        // The cards each nation invested in.
        let mut bought = [Lanes::<8>::default(); MAX_SEATS];
        let mut invested = 0;
        for placed in state.placed() {
            let (seat, effect) = (placed.seat, Effect::at(placed.spot));
            invested += Bn::from(placed.paid);
            bought[seat.index()] += effect.invested;
            match effect.spot {
                Spot::Pile(Pile::SoftPower) => tell.tell(|| Event::SoftPower { seat }),
                Spot::Pile(Pile::FirstContractors | Pile::SecondContractors) => tell.tell(|| {
                    let [first, second, ..] = bought[seat.index()].bytes();
                    let country = state.portfolio[seat].countries().len() as u8 + first + second - 1;
                    Event::Contractor { seat, country }
                }),
                _ => {}
            }
        }
        // MOC-050: what was invested goes to the bank, and tokens return.
        state.issued -= invested;
        if invested > 0 {
            tell.tell(|| Event::Invoiced { amount: invested });
        }
        state.cp_ready = true;
        state.tokens = Tokens::each(self.players, self.components.influence_tokens);
        let mut with_cards = Seats::NONE;
        let mut cards = Lanes::<8>::default();
        for seat in Seat::all(self.players) {
            let own = bought[seat.index()];
            cards += own;
            let [first, second, _, _, _, soft_power, ..] = own.bytes();
            state.portfolio[seat].push_prospects(first + second);
            let raising = (own & RAISING).word() >> (8 * Pile::Cooperating.index());
            state.pending[seat] = ByZone::from_lanes(Lanes::<4>::from_word(raising as u32));
            with_cards = with_cards.with_if(seat, raising != 0);
            state.soft_power[seat] = state.soft_power[seat].after_turn(soft_power);
        }
        // Cards that raise a country leave their pile when they find one.
        state.piles = ByPile::from_lanes(state.piles.lanes() - (cards & !RAISING));
        state.phase = Phase::Raising;
        state.awaited = Seats::NONE;
        tell.pause(state);
        for seat in with_cards.iter() {
            if !self.raise_without_choice(state, seat, tell) {
                state.awaited.insert(seat);
            }
        }
        if state.awaited.is_empty() {
            self.end_influence(state, tell);
        }
    }

    /// Places every card that leaves its owner no choice, and says whether all cards are dealt with. MOC-052: lower
    /// levels come first, so that a turn's cards can raise one country several levels, whatever the order they were
    /// bought in; and where more than one country will do, the owner chooses.
    fn raise_without_choice(&self, state: &mut State, seat: Seat, tell: &mut impl Tell<Event>) -> bool {
        while let Some(level) = self.pending_level(state, seat) {
            let zone = level as usize - 1;
            let below = state.portfolio[seat].at_level(Level::from_number(zone as u8));
            let cards = state.pending[seat][zone];
            if below.countries == 0 {
                // MOC-053: a card with no place is lost; the money is gone, the card stays on its pile.
                state.pending[seat].clear(level);
                tell.tell(|| Event::CardsLost { seat, pile: Pile::from_level(level), cards });
            } else if below.are_alike || cards >= below.count {
                self.lift(state, seat, below.countries.trailing_zeros() as usize, tell);
            } else {
                return false;
            }
        }
        true
    }

    /// Places the next card on a country.
    #[inline]
    fn lift(&self, state: &mut State, seat: Seat, country: usize, tell: &mut impl Tell<Event>) {
        let level = state.portfolio[seat].raise(country);
        state.pending[seat].take(level);
        state.piles.take(Pile::from_level(level), 1);
        tell.tell(|| Event::Raised { seat, country: country as u8, level });
        tell.pause(state);
    }

    /// The level of the card a seat must place next.
    #[inline]
    pub fn pending_level(&self, state: &State, seat: Seat) -> Option<Level> {
        state.pending[seat].lowest()
    }

    pub(crate) fn raise(&self, state: &mut State, seat: Seat, country: usize, tell: &mut impl Tell<Event>) {
        self.lift(state, seat, country, tell);
        if self.raise_without_choice(state, seat, tell) {
            state.awaited.remove(seat);
            if state.awaited.is_empty() {
                self.end_influence(state, tell);
            }
        }
    }

    /// MOC-055: markers are brought up to date, then the superpower is decided.
    fn end_influence(&self, state: &mut State, tell: &mut impl Tell<Event>) {
        for seat in Seat::all(self.players) {
            state.markers[seat] = state.portfolio[seat].levels();
        }
        let before = state.superpower;
        state.superpower = self.claim(state);
        if let (Some(seat), true) = (state.superpower, state.superpower != before) {
            let (countries, points) = self.standing_of(state, seat);
            tell.tell(|| Event::Superpower { seat, from: before, countries, points });
        }
        tell.pause(state);
        self.begin_settlement(state, tell);
    }
}
