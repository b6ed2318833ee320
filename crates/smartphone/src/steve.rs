//! Steve, the automa: what he does and why (SPI-160 to SPI-168).
//!
//! He chooses among the same options as anybody; nothing here changes a state but his program.

use crate::action::Action;
use crate::ids::{Level, Region, Tech};
use crate::outcome::Production;
use crate::state::{Phase, Stage, State};
use crate::table::Smartphone;
use game::{Motive, Seat};

impl Smartphone {
    /// Phases 2 and 3 for Steve: his program in place of a plan (SPI-161, SPI-163).
    pub(crate) fn follow_program(&self, state: &mut State, seat: Seat) {
        let terms = self.terms(state, seat);
        let Some(program) = state.program.checked_sub(1).map(|place| &self.components.programs[place as usize]) else {
            return;
        };
        let company = &mut state.companies[seat];
        company.price = (program.price + terms.price_rise).min(terms.max_price);
        company.improve = true;
        company.research = self.program_research(program.research);
        company.logistics = program.logistics;
        company.price_plus = 0;
        company.produced = Production {
            shown: program.goods,
            covered: 0,
            face_down: company.improvement_count,
            tokens: terms.tokens,
            gps: 0,
            li_ion: terms.li_ion_goods,
        };
    }

    /// The Research of a program at Steve's level.
    pub fn program_research(&self, research: u8) -> u8 {
        match self.steve {
            Some((_, Level::Easy)) => research.saturating_sub(1),
            Some((_, Level::Hard)) => research + 1,
            _ => research,
        }
    }

    /// What Steve does now, and why.
    pub(crate) fn steve_acts(&self, state: &State, seat: Seat) -> (Action, Motive) {
        let company = &state.companies[seat];
        match (state.stage, state.phase) {
            (Stage::SmallOffice, _) => {
                let regions = self.options_in(state, seat, |action| match action {
                    Action::Office(region) => Some(region),
                    _ => None,
                });
                let region = self.most_buyers(state, seat, regions);
                (
                    Action::Office(region),
                    Motive::new("SPI-166", "{} Buyers there for him, the most").with(self.buyers(state, seat, region)),
                )
            }
            (Stage::Goods(goods), _) => (Action::TakeGoods, Motive::new("SPI-124", "takes {} Goods").with(goods)),
            (Stage::Research(_), Phase::Research) if self.ready(state, seat) != 0 => self.finish_best(state, seat),
            (Stage::Research(_), _) => {
                let tech = self.soonest_tech(state, seat);
                let missing = self.missing(state, seat, tech);
                (Action::BonusResearch(tech), Motive::new("SPI-165", "fewest missing, {}").with(missing))
            }
            (Stage::Price, _) => self.best_price(state, seat),
            (Stage::SecondOffice, _) => {
                let region = self.most_buyers(state, seat, self.second_office_regions(state, seat));
                (
                    Action::SecondOffice(region),
                    Motive::new("SPI-166", "{} Buyers there for him, the most").with(self.buyers(state, seat, region)),
                )
            }
            (Stage::Move(_), _) => self.steve_moves(state, seat),
            (Stage::Main, Phase::Improve) => {
                let tile = state.block.iter().copied().find(|tile| !tile.is_none()).unwrap_or_default();
                (Action::Take(tile), Motive::new("SPI-164", "the leftmost Improvement"))
            }
            (Stage::Main, Phase::Research) if self.ready(state, seat) != 0 => self.finish_best(state, seat),
            (Stage::Main, Phase::Research) => {
                let tech = self.soonest_tech(state, seat);
                let missing = self.missing(state, seat, tech);
                if missing == 0 {
                    return (Action::End, Motive::new("SPI-165", "nothing left to research"));
                }
                let amount = missing.min(state.progress);
                (Action::Research { tech, amount }, Motive::new("SPI-165", "fewest missing, {}").with(missing))
            }
            (Stage::Main, Phase::Logistics) => self.steve_ships(state, seat),
            _ => {
                let best = self
                    .components
                    .all_regions()
                    .filter(|&region| company.goods > 0 && self.room_for_goods(state, seat, region) > 0)
                    .map(|region| (self.gain_of_sale(state, seat, region), region))
                    .reduce(|best, next| if next.0 > best.0 { next } else { best });
                match best {
                    Some((gain, region)) => {
                        (Action::Sell { region, amount: 1 }, Motive::new("SPI-167", "gains {} VP, the most").with(gain))
                    }
                    None => (Action::End, Motive::new("SPI-167", "nobody buys any more")),
                }
            }
        }
    }

    fn finish_best(&self, state: &State, seat: Seat) -> (Action, Motive) {
        let best = Tech::of(self.ready(state, seat))
            .reduce(
                |best, next| if self.patent_worth(state, next) > self.patent_worth(state, best) { next } else { best },
            )
            .unwrap_or(Tech::Gps);
        (Action::Finish(best), Motive::new("SPI-165", "ready, Patent worth {}").with(self.patent_worth(state, best)))
    }

    /// What a Technology's Patent would bring now.
    fn patent_worth(&self, state: &State, tech: Tech) -> u8 {
        if state.patents & tech.bit() == 0 { 0 } else { self.components.techs[tech as usize].patent_vp }
    }

    /// The Technology with the fewest missing; tie: the higher Patent, then the order of the file (SPI-165).
    fn soonest_tech(&self, state: &State, seat: Seat) -> Tech {
        let unfinished = Tech::of(!state.companies[seat].techs).filter(|&tech| self.missing(state, seat, tech) > 0);
        let key = |tech: Tech| (self.missing(state, seat, tech), 255 - self.patent_worth(state, tech));
        unfinished.reduce(|best, next| if key(next) < key(best) { next } else { best }).unwrap_or(Tech::Gps)
    }

    /// Free Buyers of a region who would buy from the seat now; none where a Retailer is.
    fn buyers(&self, state: &State, seat: Seat, region: Region) -> u32 {
        if state.retailers[region.index()] != 0 { 0 } else { self.willing(state, seat, region).len() as u32 }
    }

    /// Buyers the seat can reach now, all regions together.
    fn reachable(&self, state: &State, seat: Seat) -> u32 {
        self.components.all_regions().map(|region| self.room_for_goods(state, seat, region)).sum()
    }

    fn most_buyers(&self, state: &State, seat: Seat, regions: u16) -> Region {
        let key = |region: Region| self.buyers(state, seat, region);
        Region::of(regions).reduce(|best, next| if key(next) > key(best) { next } else { best }).unwrap_or(Region(0))
    }

    fn options_in(&self, state: &State, seat: Seat, pick: impl Fn(Action) -> Option<Region>) -> u16 {
        let mut regions = 0;
        self.each_option(state, seat, &mut |action| {
            if let Some(region) = pick(action) {
                regions |= 1 << region.index();
            }
            true
        });
        regions
    }

    fn steve_ships(&self, state: &State, seat: Seat) -> (Action, Motive) {
        let company = &state.companies[seat];
        if state.progress > 0 {
            let missing = |region: Region| self.missing_in(state, seat, region);
            let key = |region: Region| (missing(region), 255 - self.buyers(state, seat, region));
            let best = Region::of(self.shipping_regions(state, seat))
                .filter(|&region| self.has_space(state, region))
                .reduce(|best, next| if key(next) < key(best) { next } else { best });
            if let Some(region) = best {
                let amount = missing(region).min(state.progress);
                let reason = Motive::new("SPI-166", "fewest missing, {}, with {} Buyers for him")
                    .with(missing(region))
                    .and(self.buyers(state, seat, region));
                return (Action::Ship { region, amount }, reason);
            }
        }
        if self.may_use_wifi(state, seat) {
            let regions = self.second_office_regions(state, seat);
            if regions != 0 {
                let region = self.most_buyers(state, seat, regions);
                let reason = Motive::new("SPI-166", "Wi-Fi, {} Buyers there for him, the most")
                    .with(self.buyers(state, seat, region));
                return (Action::SecondOffice(region), reason);
            }
        }
        let beyond = u32::from(company.goods).saturating_sub(self.reachable(state, seat));
        let goods = beyond.min(u32::from(state.nfc_left)) as u8;
        if goods > 0 {
            return (
                Action::OffBoard(goods),
                Motive::new("SPI-166", "NFC takes {} Goods beyond the Buyers he can reach").with(goods),
            );
        }
        (Action::End, Motive::new("SPI-166", "nothing more to do"))
    }

    /// The Price bonus: where price times sales is best; tie: declined, then up (SPI-166).
    fn best_price(&self, state: &State, seat: Seat) -> (Action, Motive) {
        let worth = |price: u8| {
            let mut other = *state;
            other.companies[seat].price = price;
            u32::from(price) * self.reachable(&other, seat).min(u32::from(state.companies[seat].goods))
        };
        let price = state.companies[seat].price;
        let mut best: Option<(Action, u32)> = None;
        for (action, price) in [
            (Action::Decline, price),
            (Action::Price { up: true }, price + 1),
            (Action::Price { up: false }, price - 1),
        ] {
            let mut legal = false;
            self.each_option(state, seat, &mut |option| {
                legal |= option == action;
                true
            });
            if legal && best.is_none_or(|(_, most)| worth(price) > most) {
                best = Some((action, worth(price)));
            }
        }
        let (action, vp) = best.unwrap_or((Action::Decline, 0));
        (action, Motive::new("SPI-166", "{} VP in reach, the most").with(vp))
    }

    /// Move is declined; where it must be made, from fewest Buyers to most, and out of a Retailer's region only if there is
    /// no other (SPI-166).
    fn steve_moves(&self, state: &State, seat: Seat) -> (Action, Motive) {
        // Buyers say nothing of a Retailer's region, whose VP count at the end. Version 1 did not look at that.
        let stays = |from: Region| self.rules >= 2 && state.retailers[from.index()] != 0;
        let mut best: Option<(Action, (bool, i64, i64))> = None;
        let mut declinable = false;
        self.each_option(state, seat, &mut |action| {
            match action {
                Action::Decline => declinable = true,
                Action::Move { from, to, .. } => {
                    let (left, gained) = (self.buyers(state, seat, from), self.buyers(state, seat, to));
                    let key = (!stays(from), -i64::from(left), i64::from(gained));
                    if best.is_none_or(|(_, most)| key > most) {
                        best = Some((action, key));
                    }
                }
                _ => {}
            }
            true
        });
        match best {
            Some((action, (_, from, to))) if !declinable => {
                (action, Motive::new("SPI-166", "from {} Buyers to {}").with(-from).and(to))
            }
            _ => (Action::Decline, Motive::new("SPI-166", "he declines to move")),
        }
    }

    /// VP that one more Good in a region brings the seat: its price and the change in its own control points (SPI-167).
    fn gain_of_sale(&self, state: &State, seat: Seat, region: Region) -> i32 {
        let before = i32::from(self.control_vp(state, seat, region));
        let after = i32::from(self.control_vp_after_sale(state, seat, region, 1));
        i32::from(state.companies[seat].price) + after - before
    }
}
