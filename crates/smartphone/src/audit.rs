//! What must be true of every state: conservation and ranges.

use crate::components::MAX_SPACES;
use crate::ids::{ALL_TECHS, Tech};
use crate::plan::MAX_PIECES;
use crate::rules::Smartphone;
use crate::state::{Buyers, State};
use game::Seat;

impl Smartphone {
    /// Says what is wrong with a state, if anything.
    pub(crate) fn audit_state(&self, state: &State) -> Result<(), String> {
        self.audit_improvements(state)?;
        self.audit_offices(state)?;
        let mut tokens = u32::from(state.tokens);
        let mut patents = state.patents;
        for seat in Seat::all(self.players) {
            let company = &state.companies[seat];
            let name = self.colour(seat).word();
            if !(self.components.price_min..=self.components.price_max).contains(&company.price) {
                return Err(format!("{name}'s price is {}", company.price));
            }
            if !company.techs.is_superset(company.patents) {
                return Err(format!("{name} has a Patent without the Technology"));
            }
            if !(patents & company.patents).is_empty() {
                return Err(format!("a Patent of {name} is elsewhere, too"));
            }
            patents |= company.patents;
            tokens += u32::from(company.tokens);
            for tech in Tech::ALL {
                let progress = company.tech_progress[tech as usize];
                if company.has(tech) && progress > 0 {
                    return Err(format!("{name} has Progress on the finished {}", tech.title()));
                }
                if progress > self.components.techs[tech as usize].cost {
                    return Err(format!("{name} has {progress} Progress on {}", tech.title()));
                }
            }
            for region in self.components.all_regions() {
                let progress = company.region_progress[region.index()];
                if progress >= self.components.size_of(region).cost {
                    return Err(format!("{name} has {progress} Progress in {}", self.region_name(region)));
                }
                if progress > 0 && state.has_office(seat, region) {
                    return Err(format!("{name} has Office and Progress in {}", self.region_name(region)));
                }
            }
            let scored: i32 = self.point_sources(state, seat).total();
            if scored != self.standings(state)[seat].points {
                return Err(format!("{name}'s points by source are {scored}"));
            }
        }
        if patents != ALL_TECHS {
            return Err("a Patent is lost".to_owned());
        }
        if tokens != u32::from(self.components.goods_tokens) {
            return Err(format!("there are {tokens} Goods tokens"));
        }
        Ok(())
    }

    fn audit_improvements(&self, state: &State) -> Result<(), String> {
        for (place, kind) in self.components.improvements.iter().enumerate() {
            let tile = kind.tile;
            let in_block = state.block.iter().filter(|&&known| known == tile).count();
            let mut all = in_block + state.pile[place] as usize + state.gone[place] as usize;
            for seat in Seat::all(self.players) {
                let owned = state.companies[seat].owned().iter().skip(1).filter(|&&known| known == tile).count();
                all += owned;
            }
            if all != kind.count as usize {
                return Err(format!("there are {all} {}", tile.name()));
            }
        }
        for seat in Seat::all(self.players) {
            let company = &state.companies[seat];
            if company.improvements[0] != self.home(seat).improvement {
                return Err(format!("{} lost the starting Improvement", self.colour(seat).word()));
            }
            if company.improvement_count as usize + company.tokens as usize > MAX_PIECES {
                return Err(format!("{} took too much", self.colour(seat).word()));
            }
        }
        Ok(())
    }

    fn audit_offices(&self, state: &State) -> Result<(), String> {
        for region in self.components.all_regions() {
            let name = self.region_name(region);
            let spaces = &state.offices[region.index()];
            let count = spaces.count();
            if (count..MAX_SPACES).any(|space| !spaces.is_empty(space)) {
                return Err(format!("a gap between the Offices of {name}"));
            }
            if count > self.spaces(state, region) {
                return Err(format!("{count} Offices in {name}"));
            }
            let mut bought = Buyers::NONE;
            for seat in Seat::all(self.players) {
                let has_retailer = state.retailers[region.index()].is_some();
                let most = if has_retailer { 1 } else { 2 };
                let offices = state.offices_of(seat, region);
                if offices > most {
                    return Err(format!("{offices} Offices of {} in {name}", self.colour(seat).word()));
                }
                let company = &state.companies[seat];
                if (offices > 0) != company.presence.contains(region) {
                    return Err(format!("presence of {} in {name}", self.colour(seat).word()));
                }
                let sold = company.sold.in_region(region);
                if !(bought & sold).is_empty() {
                    return Err(format!("a Buyer in {name} bought twice"));
                }
                bought |= sold;
                if !sold.is_empty() && has_retailer {
                    return Err(format!("Goods were sold at the Retailer in {name}"));
                }
                if offices == 0 && sold.len() > 1 {
                    return Err(format!("several Goods sold without an Office in {name}"));
                }
            }
        }
        Ok(())
    }
}
