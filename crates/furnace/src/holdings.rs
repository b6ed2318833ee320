//! What a player was dealt and has bought, counted for those who study many games.

use crate::rules::Furnace;
use crate::state::State;
use game::{Holding, Moment, Seat};

impl Furnace {
    pub(crate) fn list_holdings(&self) -> Vec<Holding> {
        let components = &self.components;
        let startups = components.startups.iter().map(|startup| ("start-up", startup.id.number().to_string()));
        let capitalists = components.capitalists.iter().map(|capitalist| ("capitalist", capitalist.id.clone()));
        let companies =
            components.companies.iter().map(|company| format!("{} {}", company.family, company.id.number()));
        let dealt = startups.chain(capitalists).map(|(kind, name)| Holding::new(kind, name, Moment::Start));
        Holding::order(self.players)
            .chain(dealt)
            .chain(companies.map(|name| Holding::new("company", name, Moment::End)))
            .collect()
    }

    pub(crate) fn add_holdings(&self, state: &State, seat: Seat, counts: &mut [u16]) {
        let (components, player) = (&self.components, &state.players[seat]);
        let (order, rest) = counts.split_at_mut(self.players);
        let (startups, rest) = rest.split_at_mut(components.startups.len());
        let (capitalists, companies) = rest.split_at_mut(components.capitalists.len());
        order[(seat.index() + self.players - state.first.index()) % self.players] += 1;
        for (startup, count) in components.startups.iter().zip(startups) {
            *count += u16::from(startup.id == player.startup);
        }
        for (capitalist, count) in components.capitalists.iter().zip(capitalists) {
            *count += u16::from(Some(capitalist.power) == player.capitalist);
        }
        for (company, count) in components.companies.iter().zip(companies) {
            *count += u16::from(player.companies.contains(company.id));
        }
    }
}
