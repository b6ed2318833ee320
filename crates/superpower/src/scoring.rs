//! The end of the game, and how the nations stand.

use crate::contracts::Pair;
use crate::events::Event;
use crate::portfolio::Portfolio;
use crate::rules::Superpower;
use crate::state::{Phase, State};
use game::{Breakdown, BySeat, Seat, Standing, Tell};

impl Superpower {
    /// MOC-080: all contracts in countries settle at once; those on markets are worth nothing.
    pub(crate) fn end_game(&self, state: &mut State, tell: &mut impl Tell<Event>) {
        for seat in Seat::all(self.players) {
            let amount = state.portfolio[seat].under_contract();
            for country in state.portfolio[seat].countries_mut() {
                *country = country.holding(Pair::EMPTY);
            }
            state.treasury[seat] += amount;
            if amount > 0 {
                tell.tell(|| Event::FinalSettlement { seat, amount });
            }
        }
        state.phase = Phase::Over;
        tell.tell(|| Event::Over);
    }

    /// MOC-081: the points of a seat from each source, as they stand: cash, countries by level, and the superpower.
    #[inline]
    pub(crate) fn points(&self, state: &State, seat: Seat) -> [i32; 5] {
        let mut levels = [0i32; 4];
        for country in state.portfolio[seat].countries() {
            let level = country.level() as usize;
            levels[level] += i32::from(self.components.country_points[level]);
        }
        let superpower = if state.superpower == Some(seat) { i32::from(self.components.superpower_points) } else { 0 };
        let cash = i32::from(state.treasury[seat]) * i32::from(self.components.bn_points);
        [cash, levels[1], levels[2], levels[3], superpower]
    }

    /// What the countries of a portfolio count at the end.
    pub fn country_points(&self, portfolio: &Portfolio) -> u16 {
        let points = self.components.country_points;
        portfolio.countries().iter().map(|country| u16::from(points[country.level() as usize])).sum()
    }

    pub(crate) fn standings(&self, state: &State) -> BySeat<Standing> {
        let mut standings = BySeat::default();
        for seat in Seat::all(self.players) {
            // MOC-082: a tie goes to more cash.
            standings[seat] = Standing {
                points: self.points(state, seat).iter().sum(),
                tiebreaks: [i32::from(state.treasury[seat]), 0, 0],
            };
        }
        standings
    }

    pub(crate) fn point_sources(&self, state: &State, seat: Seat) -> Breakdown {
        let [cash, cooperating, friendly, strategic, superpower] = self.points(state, seat);
        Breakdown::default()
            .with("cash", cash)
            .with("cooperating", cooperating)
            .with("friendly", friendly)
            .with("strategic", strategic)
            .with("superpower", superpower)
    }
}
