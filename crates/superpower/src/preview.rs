//! What the year-end balance will bring as things stand: previews for views and pages. Nothing here changes a state.

use crate::action::Spot;
use crate::contracts::{Bn, Contracts, Pair};
use crate::country::Country;
use crate::level::Level;
use crate::portfolio::Portfolio;
use crate::rules::Superpower;
use crate::solver::{self, Plan};
use crate::state::{Phase, State};
use game::Seat;

/// What some more contracts would add for a nation at best, in bn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
    /// The worth of new contracts placed.
    pub places: i32,
    /// The money that settles at once.
    pub settles: i32,
    /// The worth of what cannot be placed.
    pub leaves: i32,
}

impl Superpower {
    /// For how many more contracts a country has room: none where its level takes no contract of any value.
    pub fn room(&self, country: Country) -> u8 {
        let takes_any = self.components.allowed.values(country.level()).next().is_some();
        if takes_any { country.contracts().room() } else { 0 }
    }

    /// A seat's countries as they will be when this turn's cards are placed, each on the first country it fits.
    pub fn expected_portfolio(&self, state: &State, seat: Seat) -> Portfolio {
        let mut expected = state.portfolio[seat];
        let mut cards = state.pending[seat];
        // Once the balance has begun what was bought is in the portfolio, or among the pending cards.
        let bought = if state.phase == Phase::Actions { state.placed() } else { &[] };
        for placed in bought.iter().filter(|placed| placed.seat == seat) {
            let Spot::Pile(pile) = placed.on() else { continue };
            match pile.level() {
                Some(Level::Potential) => expected.push(Country::new(Level::Potential, Pair::EMPTY)),
                Some(level) => cards.put(level),
                None => {}
            }
        }
        for (zone, level) in Level::ZONES.into_iter().enumerate() {
            for _ in 0..cards[zone] {
                if let Some(country) = expected.countries_mut().iter_mut().find(|country| country.can_rise_to(level)) {
                    *country = country.raised();
                }
            }
        }
        expected
    }

    /// The contracts on the markets a seat has taken this turn.
    pub fn expected_hand(&self, state: &State, seat: Seat) -> Contracts {
        let mut hand = Contracts::NONE;
        for placed in state.placed().iter().filter(|placed| placed.seat == seat) {
            hand.join(state.contracts_on(placed.on()));
        }
        hand
    }

    /// How a seat will stand in the race when this turn's cards are placed.
    pub fn expected_standing(&self, state: &State, seat: Seat) -> (u8, u16) {
        let mut expected = *state;
        expected.markers[seat] = self.expected_portfolio(state, seat).levels();
        self.standing_of(&expected, seat)
    }

    /// The legal arrangement of a seat's hand that pays most (see [`solver::best`]).
    pub fn best_placing(&self, state: &State, seat: Seat) -> Plan {
        solver::best(self.components.allowed, &state.portfolio[seat], state.hand[seat])
    }

    /// What these contracts would add for a seat at the end of this turn, at best.
    pub fn offer(&self, state: &State, seat: Seat, contracts: Contracts) -> Offer {
        self.offers(state, seat)(contracts)
    }

    /// The same for several heaps of contracts.
    pub(crate) fn offers(&self, state: &State, seat: Seat) -> impl Fn(Contracts) -> Offer + use<> {
        let (allowed, portfolio) = (self.components.allowed, self.expected_portfolio(state, seat));
        let hand = self.expected_hand(state, seat);
        let before = solver::best(allowed, portfolio.countries(), hand);
        move |contracts| {
            let mut more = hand;
            more.join(contracts);
            let after = solver::best(allowed, portfolio.countries(), more);
            let gain = |after: Bn, before: Bn| i32::from(after) - i32::from(before);
            Offer {
                places: gain(after.placed, before.placed),
                settles: gain(after.settled, before.settled),
                leaves: gain(after.left.worth(), before.left.worth()),
            }
        }
    }
}
