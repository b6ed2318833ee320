//! Steve, the automa: what he does and why.
//!
//! He is a company like any other (SPI-160), and chooses among the same options as anyone (SPI-168); nothing here
//! changes a state but his program. His reasons stand in records, so their words are fixed.

use crate::action::Action;
use crate::ids::{ALL_TECHS, Level, Region, Regions, Tech};
use crate::outcome::Terms;
use crate::rules::Smartphone;
use crate::state::{Phase, Stage, State};
use crate::symbol::Sum;
use game::{Motive, Seat};
use std::ops::ControlFlow;

impl Smartphone {
    /// Phases 2 and 3 for Steve: his program in place of a plan, so that the fronts of GPS, Li-Ion and 4G do nothing
    /// for him (SPI-161). His Improvements lie face down, and he takes one in every phase 4 (SPI-164).
    pub(crate) fn follow_program(&self, state: &mut State, seat: Seat) {
        let terms = self.terms(state, seat);
        let Some(program) = state.program_now().map(|place| &self.components.programs[place]) else { return };
        let company = &mut state.companies[seat];
        company.price = Terms { start_price: program.price, ..terms }.price(0, 0);
        company.improve = true;
        company.research = self.program_research(program.research);
        company.logistics = program.logistics;
        company.price_plus = 0;
        company.produced = terms.production(Sum::default().with_goods(program.goods), 0, company.improvement_count);
    }

    /// The Research of a program at Steve's level (SPI-163).
    pub fn program_research(&self, research: u8) -> u8 {
        match self.steve {
            Some((_, Level::Easy)) => research.saturating_sub(1),
            Some((_, Level::Hard)) => research + 1,
            _ => research,
        }
    }

    /// What Steve does now, and why.
    pub(crate) fn auto_action(&self, state: &State, seat: Seat) -> (Action, Motive) {
        match (state.stage, state.phase) {
            (Stage::Main, Phase::Improve) => self.steve_improves(state),
            (Stage::Main | Stage::Research(_), Phase::Research) if !self.ready(state, seat).is_empty() => {
                self.steve_finishes(state, seat)
            }
            (Stage::Main, Phase::Research) => self.steve_researches(state, seat),
            (Stage::Main, Phase::Logistics) => self.steve_ships(state, seat),
            (Stage::Main, _) => self.steve_sells(state, seat),
            (Stage::SmallOffice, _) => {
                let (region, motive) = self.steve_places(state, seat, self.small_office_regions(state, seat).collect());
                (Action::Office(region), motive)
            }
            (Stage::Goods(goods), _) => (Action::TakeGoods, Motive::new("SPI-124", "takes {} Goods").with(goods)),
            (Stage::Research(_), _) => {
                let tech = self.soonest_tech(state, seat);
                let missing = self.missing(state, seat, tech);
                (Action::BonusResearch(tech), Motive::new("SPI-165", "fewest missing, {}").with(missing))
            }
            (Stage::Price, _) => self.steve_prices(state, seat),
            (Stage::SecondOffice, _) => {
                let (region, motive) = self.steve_places(state, seat, self.second_office_regions(state, seat));
                (Action::SecondOffice(region), motive)
            }
            (Stage::Move(_), _) => self.steve_moves(state, seat),
        }
    }

    // ---- phase 4 ---------------------------------------------------------------------------------

    /// The leftmost Improvement of the Block (SPI-164).
    fn steve_improves(&self, state: &State) -> (Action, Motive) {
        let tile = state.block.iter().copied().find(|tile| !tile.is_none()).unwrap_or_default();
        (Action::Take(tile), Motive::new("SPI-164", "the leftmost Improvement"))
    }

    // ---- phase 5 ---------------------------------------------------------------------------------

    /// Of several that are ready, the one with the higher Patent (SPI-165).
    fn steve_finishes(&self, state: &State, seat: Seat) -> (Action, Motive) {
        let worth = |tech: Tech| self.patent_worth(state, tech);
        let best = first_best(self.ready(state, seat).iter(), |&tech| worth(tech)).unwrap_or(Tech::Gps);
        (Action::Finish(best), Motive::new("SPI-165", "ready, Patent worth {}").with(worth(best)))
    }

    fn steve_researches(&self, state: &State, seat: Seat) -> (Action, Motive) {
        let tech = self.soonest_tech(state, seat);
        let missing = self.missing(state, seat, tech);
        if missing == 0 {
            return (Action::End, Motive::new("SPI-165", "nothing left to research"));
        }
        let amount = missing.min(state.progress);
        (Action::Research { tech, amount }, Motive::new("SPI-165", "fewest missing, {}").with(missing))
    }

    /// What a Technology's Patent would bring now.
    fn patent_worth(&self, state: &State, tech: Tech) -> u8 {
        if state.has_patent(tech) { self.components.techs[tech as usize].patent_vp } else { 0 }
    }

    /// The Technology with the fewest missing; tie: the higher Patent, then the order of the file (SPI-165).
    fn soonest_tech(&self, state: &State, seat: Seat) -> Tech {
        let missing = |tech: Tech| self.missing(state, seat, tech);
        let unfinished = (ALL_TECHS - state.companies[seat].techs).iter().filter(|&tech| missing(tech) > 0);
        let key = |tech: &Tech| (u8::MAX - missing(*tech), self.patent_worth(state, *tech));
        first_best(unfinished, key).unwrap_or(Tech::Gps)
    }

    // ---- phase 6 ---------------------------------------------------------------------------------

    /// Free Buyers of a region whom Steve could sell to now.
    fn buyers(&self, state: &State, seat: Seat, region: Region) -> u32 {
        if self.selling_regions().contains(region) { self.willing(state, seat, region).len() as u32 } else { 0 }
    }

    /// Buyers Steve can reach now, all regions together.
    fn reachable(&self, state: &State, seat: Seat) -> u32 {
        self.components.all_regions().map(|region| self.room_for_goods(state, seat, region)).sum()
    }

    /// Among regions for an Office, the one with most Buyers for him (SPI-166).
    fn steve_places(&self, state: &State, seat: Seat, regions: Regions) -> (Region, Motive) {
        let buyers = |region: Region| self.buyers(state, seat, region);
        let region = first_best(regions.iter(), |&region| buyers(region)).unwrap_or(Region::new(0));
        (region, Motive::new("SPI-166", "{} Buyers there for him, the most").with(buyers(region)))
    }

    /// Progress to the connected region with the fewest missing; tie: more Buyers. Then Wi-Fi, then NFC with Goods
    /// beyond the Buyers he can reach (SPI-166).
    fn steve_ships(&self, state: &State, seat: Seat) -> (Action, Motive) {
        if state.progress > 0 {
            let missing = |region: Region| self.missing_in(state, seat, region);
            let buyers = |region: Region| self.buyers(state, seat, region);
            let key = |region: &Region| (u8::MAX - missing(*region), buyers(*region));
            if let Some(region) = first_best(self.enterable_regions(state, seat), key) {
                let amount = missing(region).min(state.progress);
                let motive = Motive::new("SPI-166", "fewest missing, {}, with {} Buyers for him");
                return (Action::Ship { region, amount }, motive.with(missing(region)).and(buyers(region)));
            }
        }
        if self.may_use_wifi(state, seat) {
            let regions = self.second_office_regions(state, seat);
            if !regions.is_empty() {
                let (region, _) = self.steve_places(state, seat, regions);
                let motive = Motive::new("SPI-166", "Wi-Fi, {} Buyers there for him, the most");
                return (Action::SecondOffice(region), motive.with(self.buyers(state, seat, region)));
            }
        }
        let beyond = u32::from(state.companies[seat].goods).saturating_sub(self.reachable(state, seat));
        let goods = beyond.min(u32::from(state.nfc_left)) as u8;
        if goods > 0 {
            let motive = Motive::new("SPI-166", "NFC takes {} Goods beyond the Buyers he can reach");
            return (Action::OffBoard(goods), motive.with(goods));
        }
        (Action::End, Motive::new("SPI-166", "nothing more to do"))
    }

    // ---- a Retailer's bonus ----------------------------------------------------------------------

    /// The step after which price times sales is best; tie: declined, then up (SPI-166).
    fn steve_prices(&self, state: &State, seat: Seat) -> (Action, Motive) {
        let price = state.companies[seat].price;
        let after = |action: &Action| match *action {
            Action::Price { up } => self.next_price(price, up).unwrap_or(price),
            _ => price,
        };
        let worth = |action: &Action| {
            let mut other = *state;
            other.companies[seat].price = after(action);
            let sales = self.reachable(&other, seat).min(u32::from(state.companies[seat].goods));
            u32::from(after(action)) * sales
        };
        let wishes = [Action::Decline, Action::Price { up: true }, Action::Price { up: false }];
        let legal = wishes.into_iter().filter(|action| self.is_option(state, seat, action));
        let best = first_best(legal, worth).unwrap_or(Action::Decline);
        (best, Motive::new("SPI-166", "{} VP in reach, the most").with(worth(&best)))
    }

    /// He declines to move. Where he must, from the fewest Buyers to the most, and out of a Retailer's region only if
    /// he has an Office nowhere else (SPI-166).
    fn steve_moves(&self, state: &State, seat: Seat) -> (Action, Motive) {
        if self.is_option(state, seat, &Action::Decline) {
            return (Action::Decline, Motive::new("SPI-166", "he declines to move"));
        }
        // Buyers say nothing of a Retailer's region, whose VP count at the end. Version 1 did not look at that.
        let stays =
            |from: Region| self.rules >= Smartphone::STEVE_STAYS_AT_RETAILERS && self.retailer_regions.contains(from);
        let buyers = |region: Region| self.buyers(state, seat, region);
        let mut best: Option<((bool, u32, u32), Action)> = None;
        let _ = self.visit_options(state, seat, &mut |action| {
            if let Action::Move { from, to, .. } = action {
                let key = (!stays(from), u32::MAX - buyers(from), buyers(to));
                if best.is_none_or(|(most, _)| key > most) {
                    best = Some((key, action));
                }
            }
            ControlFlow::Continue(())
        });
        match best {
            Some(((_, left, gained), action)) => {
                (action, Motive::new("SPI-166", "from {} Buyers to {}").with(u32::MAX - left).and(gained))
            }
            None => (Action::Decline, Motive::new("SPI-166", "he declines to move")),
        }
    }

    // ---- phase 7 ---------------------------------------------------------------------------------

    /// One Good at a time where it brings most VP: his price and the change in his own control VP (SPI-167).
    fn steve_sells(&self, state: &State, seat: Seat) -> (Action, Motive) {
        let company = &state.companies[seat];
        let gain = |region: Region| {
            let before = i32::from(self.control_vp(state, seat, region));
            let after = i32::from(self.control_vp_after_sale(state, seat, region, 1));
            i32::from(company.price) + after - before
        };
        let regions = self.components.all_regions();
        let open = regions.filter(|&region| company.goods > 0 && self.room_for_goods(state, seat, region) > 0);
        match first_best(open, |&region| gain(region)) {
            Some(region) => {
                let motive = Motive::new("SPI-167", "gains {} VP, the most").with(gain(region));
                (Action::Sell { region, amount: 1 }, motive)
            }
            None => (Action::End, Motive::new("SPI-167", "nobody buys any more")),
        }
    }
}

/// The first of those with the largest key.
fn first_best<T, K: PartialOrd>(all: impl IntoIterator<Item = T>, key: impl Fn(&T) -> K) -> Option<T> {
    all.into_iter().reduce(|best, next| if key(&next) > key(&best) { next } else { best })
}
