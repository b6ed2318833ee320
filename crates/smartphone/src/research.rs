//! Phase 5: Progress on Technologies, and finishing them.

use crate::components::Components;
use crate::events::Event;
use crate::ids::{ALL_TECHS, Tech, Techs};
use crate::rules::Smartphone;
use crate::state::State;
use game::bits::Lanes;
use game::{Seat, Tell};

/// The Progress that a Technology needs: 1 less for everyone once its Patent is gone (SPI-084, SPI-085), and 1 less
/// for owners of the front of Gamepad (SPI-094).
pub(crate) fn cost(components: &Components, tech: Tech, has_patent: bool, gamepad: bool) -> u8 {
    components.techs[tech as usize].cost - u8::from(!has_patent) - u8::from(gamepad)
}

impl Smartphone {
    /// The Progress a seat needs for each Technology.
    #[inline]
    pub(crate) fn tech_costs(&self, state: &State, seat: Seat) -> Lanes<8> {
        self.lookups.tech_costs(state.patents, self.has_front(state, seat, Tech::Gamepad))
    }

    /// The Progress a seat needs for a Technology.
    #[inline]
    pub fn tech_cost(&self, state: &State, seat: Seat, tech: Tech) -> u8 {
        self.tech_costs(state, seat).get(tech as usize)
    }

    /// Technologies whose cost the seat's Progress has reached, which it finishes on its turn before anything else
    /// (SPI-083).
    #[inline]
    pub fn ready(&self, state: &State, seat: Seat) -> Techs {
        let company = &state.companies[seat];
        let enough = company.research_progress().at_least(self.tech_costs(state, seat));
        Techs::from_bits(enough.gathered().bits()) & (ALL_TECHS - company.techs)
    }

    /// Progress a Technology still needs; 0 for a finished one. No more than that is placed (SPI-086).
    #[inline]
    pub fn missing(&self, state: &State, seat: Seat, tech: Tech) -> u8 {
        let company = &state.companies[seat];
        if company.has(tech) {
            return 0;
        }
        self.tech_cost(state, seat, tech).saturating_sub(company.tech_progress[tech as usize])
    }

    /// The most Progress that the seat on turn can place on a Technology now.
    #[inline]
    pub fn max_research(&self, state: &State, seat: Seat, tech: Tech) -> u8 {
        self.missing(state, seat, tech).min(state.progress)
    }

    /// What is missing for all unfinished Technologies at once, where none is ready.
    #[inline]
    pub(crate) fn missing_everywhere(&self, state: &State, seat: Seat) -> Lanes<8> {
        self.tech_costs(state, seat) - state.companies[seat].research_progress()
    }

    /// Places Progress of the phase on a Technology, where it stays from round to round (SPI-081, SPI-082).
    pub(crate) fn research(&self, state: &mut State, seat: Seat, tech: Tech, amount: u8, tell: &mut impl Tell<Event>) {
        state.progress -= amount;
        self.place_progress(state, seat, tech, amount, tell);
    }

    /// Places Progress on a Technology, wherever it comes from.
    pub(crate) fn place_progress(
        &self,
        state: &mut State,
        seat: Seat,
        tech: Tech,
        amount: u8,
        tell: &mut impl Tell<Event>,
    ) {
        let cost = self.tech_cost(state, seat, tech);
        let progress = &mut state.companies[seat].tech_progress[tech as usize];
        *progress += amount;
        let progress = *progress;
        tell.tell(|| Event::Researched { seat, tech, amount, progress, cost });
    }

    /// Finishes a Technology: the Progress comes back (SPI-083), and whoever is first takes the Patent (SPI-084).
    pub(crate) fn finish(&self, state: &mut State, seat: Seat, tech: Tech, tell: &mut impl Tell<Event>) {
        let patent = state.has_patent(tech);
        state.patents.remove(tech);
        let company = &mut state.companies[seat];
        company.techs.insert(tech);
        company.tech_progress[tech as usize] = 0;
        if patent {
            company.patents.insert(tech);
        }
        tell.tell(|| Event::Finished { seat, tech, patent });
        self.immediate_bonus(state, seat, tech, tell);
    }
}
