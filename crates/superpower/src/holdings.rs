//! What a nation has come to own, counted for those who study many games.

use crate::level::Level;
use crate::rules::Superpower;
use crate::state::State;
use game::{Holding, Moment, Seat};

impl Superpower {
    pub(crate) fn list_holdings(&self) -> Vec<Holding> {
        let countries = Level::ALL.map(|level| Holding::new("country", level.name(), Moment::End));
        let rest = [("soft-power", "card"), ("superpower", "title")];
        Holding::order(self.players)
            .chain(countries)
            .chain(rest.map(|(kind, name)| Holding::new(kind, name, Moment::End)))
            .collect()
    }

    pub(crate) fn add_holdings(&self, state: &State, seat: Seat, counts: &mut [u16]) {
        let (order, rest) = counts.split_at_mut(self.players);
        let place = self.turn_order(state).position(|other| other == seat);
        order[place.expect("a place for every seat")] += 1;
        for country in state.portfolio[seat].countries() {
            rest[country.level() as usize] += 1;
        }
        let rest = &mut rest[Level::ALL.len()..];
        rest[0] += u16::from(state.soft_power[seat].all());
        rest[1] += u16::from(state.superpower == Some(seat));
    }
}
