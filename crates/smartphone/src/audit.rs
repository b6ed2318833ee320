//! What must be true of every state: conservation and ranges; and which outcomes of chance are possible.

use crate::action::Chance;
use crate::ids::{MAX_REGIONS, Region, TECHS, Tech};
use crate::plan::MAX_PIECES;
use crate::state::{Phase, State};
use crate::table::Smartphone;
use game::{MAX_SEATS, Next, Refusal, Seat};

impl Smartphone {
    /// Says what is wrong with a state, if anything.
    pub(crate) fn find_fault(&self, state: &State) -> Result<(), String> {
        self.audit_improvements(state)?;
        self.audit_offices(state)?;
        let mut tokens = u32::from(state.tokens);
        let mut patents = u32::from(state.patents);
        for seat in Seat::all(self.players) {
            let company = &state.companies[seat];
            let name = self.colour(seat).word();
            if !(self.components.price_min..=self.components.price_max).contains(&company.price) {
                return Err(format!("{name}'s price is {}", company.price));
            }
            if company.patents & !company.techs != 0 {
                return Err(format!("{name} has a Patent without the Technology"));
            }
            if patents & u32::from(company.patents) != 0 {
                return Err(format!("a Patent of {name} is elsewhere, too"));
            }
            patents |= u32::from(company.patents);
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
            let scored: i32 = self.sources(state, seat).total();
            if scored != self.standings(state)[seat].points {
                return Err(format!("{name}'s points by source are {scored}"));
            }
        }
        if patents != (1 << TECHS) - 1 {
            return Err("a Patent is lost".to_owned());
        }
        if tokens != u32::from(self.components.goods_tokens) {
            return Err(format!("there are {tokens} Goods tokens"));
        }
        Ok(())
    }

    fn audit_improvements(&self, state: &State) -> Result<(), String> {
        for (place, &(tile, count)) in self.components.improvements.iter().enumerate() {
            let in_block = state.block.iter().filter(|&&known| known == tile).count();
            let mut all = in_block + state.pile[place] as usize + state.gone[place] as usize;
            for seat in Seat::all(self.players) {
                let owned = state.companies[seat].owned().iter().skip(1).filter(|&&known| known == tile).count();
                all += owned;
            }
            if all != count as usize {
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
            let count = state.office_count(region);
            if spaces[count..].iter().any(|&office| office != 0) {
                return Err(format!("a gap between the Offices of {name}"));
            }
            if count > self.spaces(state, region) {
                return Err(format!("{count} Offices in {name}"));
            }
            let mut bought = 0u8;
            for seat in Seat::all(self.players) {
                let most = if state.retailers[region.index()] != 0 { 1 } else { 2 };
                let offices = state.offices_of(seat, region);
                if offices > most {
                    return Err(format!("{offices} Offices of {} in {name}", self.colour(seat).word()));
                }
                let company = &state.companies[seat];
                if (offices > 0) != (company.presence >> region.index() & 1 == 1) {
                    return Err(format!("presence of {} in {name}", self.colour(seat).word()));
                }
                let sold = company.sold[region.index()];
                if bought & sold != 0 {
                    return Err(format!("a Buyer in {name} bought twice"));
                }
                bought |= sold;
                if sold != 0 && state.retailers[region.index()] != 0 {
                    return Err(format!("Goods were sold at the Retailer in {name}"));
                }
                if sold != 0 && offices == 0 && sold.count_ones() > 1 {
                    return Err(format!("several Goods sold without an Office in {name}"));
                }
            }
        }
        Ok(())
    }

    /// Could this outcome come now?
    pub(crate) fn judge_chance(&self, state: &State, chance: &Chance) -> Result<(), Refusal> {
        let not_now = || Refusal::new("SPI-013", "not-drawn-now", "That is not drawn now.");
        if self.whose(state) != Next::Chance {
            return Err(not_now());
        }
        match (state.phase, *chance) {
            (Phase::Sides, Chance::Sides(backs)) => {
                let fixed = !self.random_sides;
                if backs >> TECHS != 0 || backs & fixed != self.chosen_backs & fixed {
                    return Err(Refusal::new("SPI-007", "sides-were-chosen", "A side that was chosen is not drawn."));
                }
                Ok(())
            }
            (Phase::Retailers, Chance::Retailers(placed)) => self.judge_retailers(&placed),
            (Phase::Block, Chance::Block(block)) => {
                let mut pile = state.pile;
                let left: usize = pile.iter().map(|&count| count as usize).sum();
                let dealt = block.iter().take_while(|tile| !tile.is_none()).count();
                let right = left.min(self.components.slots as usize);
                if dealt != right || block[dealt..].iter().any(|tile| !tile.is_none()) {
                    return Err(Refusal::new(
                        "SPI-006",
                        "wrong-number-dealt",
                        format!("{right} Improvements are dealt, not {dealt}."),
                    ));
                }
                for tile in &block[..dealt] {
                    match self.kind(*tile).filter(|&kind| pile[kind] > 0) {
                        Some(kind) => pile[kind] -= 1,
                        None => {
                            return Err(Refusal::new(
                                "SPI-006",
                                "not-in-the-pile",
                                format!("No {} is left in the pile.", tile.name()),
                            ));
                        }
                    }
                }
                Ok(())
            }
            (Phase::Program, Chance::Program(program)) => {
                if program as usize >= self.components.programs.len() || state.programs_used >> program & 1 == 1 {
                    return Err(Refusal::new("SPI-162", "program-used", "That program was used in this game already."));
                }
                Ok(())
            }
            (_, Chance::Order(order)) if state.order_open => {
                let mut seen = 0u8;
                let (natural, ranks) = self.ranked(state);
                let mut rank_of = [0; MAX_SEATS];
                for place in 0..self.players {
                    rank_of[natural[place] as usize] = ranks[place];
                }
                for (place, &seat) in order.iter().enumerate() {
                    if place >= self.players {
                        if seat != 0 {
                            return Err(not_now());
                        }
                        continue;
                    }
                    if seat as usize >= self.players || seen >> seat & 1 == 1 || rank_of[seat as usize] != ranks[place]
                    {
                        return Err(Refusal::new(
                            "SPI-062",
                            "order-against-priority",
                            "Only equals are put in a random order.",
                        ));
                    }
                    seen |= 1 << seat;
                }
                Ok(())
            }
            _ => Err(not_now()),
        }
    }

    fn judge_retailers(&self, placed: &[u8; MAX_REGIONS]) -> Result<(), Refusal> {
        let mut used = 0u64;
        for (index, &code) in placed.iter().enumerate() {
            let wanted = self.retailer_regions >> index & 1 == 1;
            if wanted != (code != 0) {
                return Err(Refusal::new("SPI-013", "retailer-regions", "The regions with Retailers are not random."));
            }
            let Some(code) = code.checked_sub(1) else { continue };
            let tile = code as usize / 2;
            let size = self.components.regions[index].size;
            if tile >= self.components.retailers.len() || self.components.retailers[tile].size != size {
                return Err(Refusal::new(
                    "SPI-013",
                    "retailer-size",
                    format!(
                        "A Retailer of size {} belongs in {}.",
                        size.letter(),
                        self.region_name(Region::new(index))
                    ),
                ));
            }
            if used >> tile & 1 == 1 {
                return Err(Refusal::new("SPI-013", "retailer-twice", "A Retailer lies in one region only."));
            }
            used |= 1 << tile;
        }
        Ok(())
    }
}
