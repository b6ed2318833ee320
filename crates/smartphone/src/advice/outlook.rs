//! Where a company is heading: what it will sell in the rounds to come, and what Technologies,
//! Offices and Progress are worth to it.

use super::values::{USUAL_PRICES, UsualBuyers, Values};
use crate::components::Bonus;
use crate::ids::{ALL_TECHS, MAX_REGIONS, Region, Regions, TECHS, Tech, Techs};
use crate::outcome::Outcome;
use crate::rules::Smartphone;
use crate::state::{Company, Phase, State};
use game::Seat;
use std::array::from_fn;
use std::cell::OnceCell;

/// What a forecast needs beside the state.
#[derive(Clone, Copy)]
pub(super) struct Outlook<'a> {
    pub(super) game: &'a Smartphone,
    pub(super) values: &'a Values,
    pub(super) buyers: &'a UsualBuyers,
}

impl<'a> Outlook<'a> {
    /// Rounds still to be planned.
    pub(super) fn rounds_to_come(&self, state: &State) -> f32 {
        let all = self.game.components().rounds;
        match state.phase {
            Phase::Over => 0.0,
            Phase::Sides | Phase::Retailers => f32::from(all),
            Phase::Block | Phase::Program | Phase::Plan => f32::from(all + 1 - state.round),
            _ => f32::from(all - state.round),
        }
    }

    /// The prospects of one company.
    #[inline]
    pub(super) fn of(self, state: &'a State, seat: Seat) -> Prospect<'a> {
        let Outlook { game, values, buyers } = self;
        let company = &state.companies[seat];
        let open = if state.phase > Phase::Retailers { game.selling_regions() } else { game.all_regions };
        let mut goods = values.goods + f32::from(company.tokens);
        for &tile in company.owned() {
            goods += values.tile(tile);
        }
        let goods = USUAL_PRICES.map(|price| goods + values.goods_lower * (5.0 - f32::from(price)));
        let crowd = Crowd::new(state, seat, game.players);
        Prospect { game, values, buyers, state, seat, company, open, crowd, goods, now: OnceCell::new() }
    }
}

/// The smaller of two amounts, less a little where they are close: neither is ever quite used up.
#[inline]
fn lesser(goods: f32, room: f32) -> f32 {
    let near = larger(1.0 - (goods - room).abs() * 0.5, 0.0);
    smaller(goods, room) - 0.3 * near * near
}

/// The larger of two numbers. Unlike [`f32::max`] it does not ask whether they are numbers at all, so that a processor
/// compares all usual prices at once.
#[inline]
fn larger(one: f32, other: f32) -> f32 {
    if one > other { one } else { other }
}

/// The smaller of two numbers.
#[inline]
fn smaller(one: f32, other: f32) -> f32 {
    if one < other { one } else { other }
}

/// How many other companies have an Office in each region: the digits of all the numbers to base 2, each digit a set of
/// regions, so that a company is added to all of them at once.
#[derive(Clone, Copy)]
struct Crowd([Regions; 3]);

impl Crowd {
    #[inline]
    fn new(state: &State, seat: Seat, players: usize) -> Crowd {
        let [mut ones, mut twos, mut fours] = [0; 3];
        for (other, company) in state.companies.iter(players) {
            let presence = if other == seat { 0 } else { company.presence.bits() };
            let carried = ones & presence;
            ones ^= presence;
            fours |= twos & carried;
            twos ^= carried;
        }
        Crowd([ones, twos, fours].map(Regions::from_bits))
    }

    #[inline]
    fn at(self, region: Region) -> usize {
        let [ones, twos, fours] = self.0.map(|digit| usize::from(digit.contains(region)));
        ones + 2 * twos + 4 * fours
    }
}

/// One company in one state, with what all its forecasts have in common.
pub(super) struct Prospect<'a> {
    game: &'a Smartphone,
    values: &'a Values,
    buyers: &'a UsualBuyers,
    state: &'a State,
    seat: Seat,
    company: &'a Company,
    /// Regions in which Goods are sold.
    open: Regions,
    crowd: Crowd,
    /// Goods a round to come at each usual price.
    goods: [f32; 4],
    /// What a usual round to come brings by sales as things are; worked out when first wanted.
    now: OnceCell<f32>,
}

impl<'a> Prospect<'a> {
    /// The part of a region's Buyers that the company can count on.
    #[inline]
    fn part(&self, region: Region) -> f32 {
        self.values.parts[self.crowd.at(region)]
    }

    /// What a usual round to come brings by sales at the best of the usual prices, with these Technologies and Offices.
    #[inline]
    fn sales(&self, techs: Techs, presence: Regions) -> f32 {
        // The Buyers the company can count on at each usual price.
        let mut room = [0.0; 4];
        for region in (presence & self.open).iter() {
            let part = self.part(region);
            for (room, buyers) in room.iter_mut().zip(self.buyers.of(region, techs)) {
                *room += part * buyers;
            }
        }
        let goods = self.goods;
        let spare: [f32; 4] = from_fn(|at| smaller(larger(room[at] - goods[at], 0.0), 4.0));
        let sold: [f32; 4] = from_fn(|at| lesser(goods[at], room[at]));
        let worth: [f32; 4] = from_fn(|at| f32::from(USUAL_PRICES[at]) * sold[at] + self.values.flexible * spare[at]);
        worth.into_iter().fold(0.0, larger)
    }

    /// The same as things are.
    #[inline]
    fn sales_now(&self) -> f32 {
        *self.now.get_or_init(|| self.sales(self.company.techs, self.company.presence))
    }

    /// Control points the company can hope for in a region in a round.
    #[inline]
    fn control(&self, region: Region, more: usize) -> f32 {
        if !self.open.contains(region) {
            return 0.0;
        }
        let others = self.crowd.at(region);
        let offices = self.state.office_count(region) + more;
        let size = self.game.components().size_of(region);
        let space = offices.clamp(1, usize::from(size.spaces)) - 1;
        let (first, second) = (f32::from(size.first[space]), f32::from(size.second[space]));
        self.values.control * 2.0 * (first + second) / (1.0 + others as f32 + if others == 0 { 0.2 } else { 0.0 })
    }

    /// What an ability is worth a round.
    #[inline]
    fn ability(&self, tech: Tech) -> f32 {
        self.values.ability[tech as usize][usize::from(self.state.backs.contains(tech))]
    }

    /// What a usual round to come brings.
    fn round(&self) -> f32 {
        let mut points = self.sales_now();
        for region in self.company.presence.iter() {
            points += self.control(region, 0);
        }
        for tech in self.company.techs.iter() {
            points += self.ability(tech);
        }
        points * self.values.buyer_use
    }

    /// What each Technology would be worth, with this many rounds to come in which it works; 0 for finished ones.
    pub(super) fn tech_worths(&self, rounds: f32) -> [f32; TECHS] {
        let company = self.company;
        let now = self.sales_now();
        let mut worths = [0.0; TECHS];
        for tech in (ALL_TECHS - company.techs).iter() {
            let more = self.sales(company.techs.with(tech), company.presence) - now + self.ability(tech);
            let patent = if self.state.has_patent(tech) {
                self.values.patent_hope * f32::from(self.game.components().techs[tech as usize].patent_vp)
            } else {
                0.0
            };
            worths[tech as usize] = patent + rounds * self.values.buyer_use * more;
        }
        worths
    }

    /// What an Office in a region would be worth.
    pub(super) fn office_worth(&self, region: Region, rounds: f32) -> f32 {
        let company = self.company;
        if let Some(face) = self.game.retailer(self.state, region) {
            let space = self.state.office_count(region).min(usize::from(face.spaces) - 1);
            let bonus = match face.bonus {
                Bonus::None | Bonus::Move => 0.0,
                Bonus::Goods(goods) => 2.0 * f32::from(goods),
                Bonus::Research(progress) => 2.0 * f32::from(progress),
                Bonus::Price => 1.5,
                Bonus::SecondOffice => 1.0,
            };
            return self.values.retailer_hope * f32::from(face.vp[space]) + bonus;
        }
        let more = self.sales(company.techs, company.presence.with(region)) - self.sales_now();
        rounds * self.values.buyer_use * (more + self.control(region, 1))
    }

    /// The points the company will probably end with.
    pub(super) fn points(&self, rounds: f32) -> f32 {
        let (game, state, seat) = (self.game, self.state, self.seat);
        let mut points = f32::from(game.total_vp(state, seat));
        if matches!(state.phase, Phase::Improve | Phase::Research | Phase::Logistics | Phase::Sell) {
            points += self.present_round();
        }
        if rounds > 0.0 {
            points += rounds * self.round();
            points += self.values.progress * self.begun(rounds);
        }
        points
    }

    /// What Progress already placed is worth.
    fn begun(&self, rounds: f32) -> f32 {
        let company = self.company;
        let mut worth = 0.0;
        if company.tech_progress != [0; TECHS] {
            let worths = self.tech_worths((rounds - 0.5).max(0.5));
            for tech in (ALL_TECHS - company.techs).iter() {
                let progress = f32::from(company.tech_progress[tech as usize]);
                if progress > 0.0 {
                    let cost = f32::from(self.game.tech_cost(self.state, self.seat, tech).max(1));
                    worth += worths[tech as usize] * (progress / cost).min(1.0);
                }
            }
        }
        if company.region_progress != [0; MAX_REGIONS] {
            for region in self.game.components().all_regions() {
                let progress = company.region_progress[region.index()];
                if progress > 0 && self.game.has_space(self.state, region) {
                    let cost = f32::from(self.game.lookups.office_cost(region));
                    let later = self.office_worth(region, (rounds - 0.5).max(0.5));
                    worth += later * f32::from(progress) / cost;
                }
            }
        }
        worth
    }

    /// The sales and control of the round that is being played.
    fn present_round(&self) -> f32 {
        let (game, state, seat, company) = (self.game, self.state, self.seat, self.company);
        let mut sold = company.sold_goods() as f32;
        let mut points = 0.0;
        let selling = state.phase == Phase::Sell;
        let place = state.order.iter().position(|&other| usize::from(other) == seat.index()).unwrap_or(0);
        if !selling || place >= usize::from(state.turn) {
            let mut room = 0.0;
            for region in company.presence.iter() {
                let part = if selling && place == usize::from(state.turn) { 1.0 } else { self.part(region) };
                room += part * game.room_for_goods(state, seat, region) as f32;
            }
            let nfc = if state.phase < Phase::Sell { f32::from(game.nfc_limit(state, seat)) } else { 0.0 };
            sold +=
                if selling { f32::from(company.goods).min(room) } else { lesser(f32::from(company.goods), room + nfc) };
        }
        points += f32::from(company.price) * sold;
        if selling {
            // A company that sold nothing in a region does not control it.
            for region in game.components().all_regions().filter(|&region| company.sold_in(region) > 0) {
                points += f32::from(game.control_vp(state, seat, region));
            }
        } else {
            for region in company.presence.iter() {
                points += self.control(region, 0);
            }
        }
        points
    }

    /// What all plans of the company have in common.
    pub(super) fn planning(self) -> Planning<'a> {
        let (game, state, seat) = (self.game, self.state, self.seat);
        let later = f32::from(game.components().rounds - state.round);
        let mut techs = [(0.0, 0); TECHS];
        for (tech, worth) in Tech::ALL.into_iter().zip(self.tech_worths(later + 0.7)) {
            let missing = game.missing(state, seat, tech).max(1);
            techs[tech as usize] = (worth / f32::from(missing), missing);
        }
        let mut offices = [(0.0, 0); MAX_REGIONS];
        let mut enterable = Regions::NONE;
        for region in game.enterable_regions(state, seat) {
            let missing = game.missing_in(state, seat, region);
            offices[region.index()] = (self.office_worth(region, later) / f32::from(missing), missing);
            enterable.insert(region);
        }
        Planning { later, techs, offices, enterable, prospect: self }
    }
}

/// What all plans of one company have in common.
pub(super) struct Planning<'a> {
    prospect: Prospect<'a>,
    /// Rounds after this one.
    later: f32,
    /// By Technology: what each Progress on it is worth, and how much is missing.
    techs: [(f32, u8); TECHS],
    /// By region: what each Progress there is worth, and how much is missing.
    offices: [(f32, u8); MAX_REGIONS],
    /// Regions in which Progress may be placed.
    enterable: Regions,
}

impl Planning<'_> {
    /// The Technology that this much Research would be spent on first and would finish.
    pub(super) fn first_tech(&self, research: u8) -> Option<Tech> {
        let open = (ALL_TECHS - self.prospect.company.techs).iter().map(|tech| (tech, self.techs[tech as usize]));
        let finished = open.filter(|(_, (gain, missing))| *gain > 0.0 && *missing <= research);
        finished.max_by(|one, other| one.1.0.total_cmp(&other.1.0)).map(|(tech, _)| tech)
    }

    /// The region in which this much Logistics would place an Office first.
    pub(super) fn first_office(&self, logistics: u8) -> Option<Region> {
        let open = self.enterable.iter().map(|region| (region, self.offices[region.index()]));
        let finished = open.filter(|(_, (gain, missing))| *gain > 0.0 && *missing <= logistics);
        finished.max_by(|one, other| one.1.0.total_cmp(&other.1.0)).map(|(region, _)| region)
    }

    /// What a planned outcome seems to be worth.
    pub(super) fn worth(&self, outcome: &Outcome) -> f32 {
        let Prospect { game, values, state, seat, company, .. } = self.prospect;
        let buyers = |region: Region| {
            let willing = game.lookups.willing(region, outcome.price, company.techs);
            self.prospect.part(region) * willing.len() as f32
        };
        let mut room = 0.0;
        for region in (company.presence & self.prospect.open).iter() {
            room += buyers(region);
        }
        // Research: the best Technologies for the Progress, one after the other.
        let mut worth = 0.0;
        let mut left = outcome.research;
        let mut done = company.techs;
        while left > 0 {
            let mut best = None;
            let mut most = 0.0;
            for tech in (ALL_TECHS - done).iter() {
                let (gain, missing) = self.techs[tech as usize];
                let gain = if missing <= left { gain * values.finish } else { gain * values.progress };
                if gain > most {
                    (best, most) = (Some((tech, missing)), gain);
                }
            }
            let Some((tech, missing)) = best else { break };
            worth += most * f32::from(left.min(missing));
            left -= left.min(missing);
            done.insert(tech);
        }
        // Logistics: the same with regions; an Office of this round sells already.
        let mut left = outcome.logistics;
        let mut enterable = self.enterable;
        while left > 0 {
            let mut best = None;
            let mut most = 0.0;
            for region in enterable.iter() {
                let (gain, missing) = self.offices[region.index()];
                let gain = if missing <= left { gain * values.finish + 1.5 } else { gain * values.progress };
                if gain > most {
                    (best, most) = (Some((region, missing)), gain);
                }
            }
            let Some((region, missing)) = best else { break };
            worth += most * f32::from(left.min(missing));
            if missing <= left && self.prospect.open.contains(region) {
                room += buyers(region);
            }
            left -= left.min(missing);
            enterable.remove(region);
        }
        let goods = f32::from(outcome.goods + company.goods);
        room += f32::from(game.nfc_limit(state, seat));
        worth += f32::from(outcome.price) * lesser(goods, room);
        worth += values.flexible * (room - goods).clamp(0.0, 4.0);
        worth += values.first * (5.0 - f32::from(outcome.price));
        if game.has_phase_4(state.round) && outcome.improve {
            worth += values.plan_improve * self.later;
        }
        worth
    }
}
