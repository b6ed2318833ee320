//! What a company has come to own, counted for those who study many games.

use crate::ids::Tech;
use crate::rules::Smartphone;
use crate::state::State;
use game::{Holding, Moment, Seat};

impl Smartphone {
    pub(crate) fn list_holdings(&self) -> Vec<Holding> {
        let techs = Tech::ALL.map(|tech| ("technology", tech.title().to_owned()));
        let patents = Tech::ALL.map(|tech| ("patent", tech.title().to_owned()));
        let regions = self.components.regions.iter().map(|region| ("region", region.name.clone()));
        let improvements = self.components.improvements.iter().map(|kind| ("improvement", kind.tile.name()));
        let made = techs.into_iter().chain(patents).chain(regions).chain(improvements);
        Holding::order(self.players).chain(made.map(|(kind, name)| Holding::new(kind, name, Moment::End))).collect()
    }

    pub(crate) fn add_holdings(&self, state: &State, seat: Seat, counts: &mut [u16]) {
        let company = &state.companies[seat];
        let (order, rest) = counts.split_at_mut(self.players);
        let (techs, rest) = rest.split_at_mut(Tech::ALL.len());
        let (patents, rest) = rest.split_at_mut(Tech::ALL.len());
        let (regions, improvements) = rest.split_at_mut(self.components.regions.len());
        let priority = self.priority(state).order;
        let place = priority[..self.players].iter().position(|&other| usize::from(other) == seat.index());
        order[place.expect("a place for every seat")] += 1;
        for (place, tech) in Tech::ALL.into_iter().enumerate() {
            techs[place] += u16::from(company.techs.contains(tech));
            patents[place] += u16::from(company.patents.contains(tech));
        }
        for (offices, count) in state.offices.iter().zip(regions) {
            *count += offices.owners().filter(|&owner| owner == seat).count() as u16;
        }
        for (kind, count) in self.components.improvements.iter().zip(improvements) {
            let own = &company.improvements[..usize::from(company.improvement_count)];
            *count += own.iter().filter(|&&tile| tile == kind.tile).count() as u16;
        }
    }
}
