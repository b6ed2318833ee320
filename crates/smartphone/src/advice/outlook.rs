//! Where a company is heading: what it will sell in the rounds to come, and what Technologies,
//! Offices and Progress are worth to it.

use super::values::{Buyers, PRICES, Values};
use crate::components::Bonus;
use crate::ids::{Region, TECHS, Tech};
use crate::outcome::Outcome;
use crate::state::{Company, Phase, State};
use crate::table::Smartphone;
use game::Seat;

/// The prices a forecast tries.
const USUAL_PRICES: std::ops::RangeInclusive<u8> = 3..=6;

/// What a forecast needs beside the state.
#[derive(Clone, Copy)]
pub(super) struct Outlook<'a> {
    pub(super) game: &'a Smartphone,
    pub(super) values: &'a Values,
    pub(super) buyers: &'a Buyers,
}

/// The smaller of two amounts, less a little where they are close: neither is ever quite used up.
#[inline]
fn lesser(goods: f32, room: f32) -> f32 {
    let near = (1.0 - (goods - room).abs() * 0.5).max(0.0);
    goods.min(room) - 0.3 * near * near
}

impl Outlook<'_> {
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

    /// How many other companies have an Office in a region.
    #[inline]
    fn others(&self, state: &State, seat: Seat, region: Region) -> u32 {
        let bit = 1 << region.index();
        let others = Seat::all(self.game.players).filter(|&other| other != seat);
        others.filter(|&other| state.companies[other].presence & bit != 0).count() as u32
    }

    /// The Buyers a company can count on at each usual price, with these Technologies and Offices.
    #[inline]
    fn room(&self, state: &State, seat: Seat, techs: u8, presence: u16) -> [f32; 4] {
        let mut room = [0.0; 4];
        for region in Region::of(presence) {
            if state.retailers[region.index()] != 0 {
                continue;
            }
            let part = 1.0 / (1.0 + self.values.crowd * self.others(state, seat, region) as f32);
            let wants = self.buyers.wants[region.index()][usize::from(techs)];
            for (room, price) in room.iter_mut().zip(USUAL_PRICES) {
                let buyers = self.buyers.limits[region.index()][usize::from(price)] | wants;
                *room += part * buyers.count_ones() as f32;
            }
        }
        room
    }

    /// Goods a round to come at the price 5.
    #[inline]
    fn goods(&self, company: &Company) -> f32 {
        let mut goods = self.values.goods + f32::from(company.tokens);
        for &tile in company.owned() {
            goods += self.values.tile(tile);
        }
        goods
    }

    /// What a usual round to come brings by sales at the best of the usual prices.
    #[inline]
    fn sales(&self, goods: f32, room: &[f32; 4]) -> f32 {
        let mut best = 0.0f32;
        for (room, price) in room.iter().zip(USUAL_PRICES) {
            let price = f32::from(price);
            let goods = goods + self.values.goods_lower * (5.0 - price);
            let spare = (room - goods).clamp(0.0, 4.0);
            best = best.max(price * lesser(goods, *room) + self.values.flexible * spare);
        }
        best
    }

    /// Control points a company can hope for in a region in a round.
    #[inline]
    fn control(&self, state: &State, region: Region, more: usize, others: u32) -> f32 {
        if state.retailers[region.index()] != 0 {
            return 0.0;
        }
        let offices = state.office_count(region) + more;
        let size = self.game.components().size_of(region);
        let space = offices.clamp(1, usize::from(size.spaces)) - 1;
        let (first, second) = (f32::from(size.first[space]), f32::from(size.second[space]));
        self.values.control * 2.0 * (first + second) / (1.0 + others as f32 + if others == 0 { 0.2 } else { 0.0 })
    }

    /// What an ability is worth a round.
    #[inline]
    fn ability(&self, state: &State, tech: Tech) -> f32 {
        self.values.ability[tech as usize][usize::from(state.backs & tech.bit() != 0)]
    }

    /// What a usual round to come brings a company.
    fn round(&self, state: &State, seat: Seat) -> f32 {
        let company = &state.companies[seat];
        let room = self.room(state, seat, company.techs, company.presence);
        let mut points = self.sales(self.goods(company), &room);
        for region in Region::of(company.presence) {
            points += self.control(state, region, 0, self.others(state, seat, region));
        }
        for tech in Tech::of(company.techs) {
            points += self.ability(state, tech);
        }
        points * self.values.buyer_use
    }

    /// What each Technology would be worth to a company, with so many rounds to come in which it
    /// works; 0 for finished ones.
    pub(super) fn tech_worths(&self, state: &State, seat: Seat, rounds: f32) -> [f32; TECHS] {
        let company = &state.companies[seat];
        let goods = self.goods(company);
        let room = self.room(state, seat, company.techs, company.presence);
        let now = self.sales(goods, &room);
        let mut worths = [0.0; TECHS];
        for tech in Tech::of(!company.techs) {
            let with = self.room(state, seat, company.techs | tech.bit(), company.presence);
            let more = self.sales(goods, &with) - now + self.ability(state, tech);
            let patent = if state.patents & tech.bit() != 0 {
                self.values.patent_hope * f32::from(self.game.components().techs[tech as usize].patent_vp)
            } else {
                0.0
            };
            worths[tech as usize] = patent + rounds * self.values.buyer_use * more;
        }
        worths
    }

    /// What an Office in a region would be worth to a company.
    pub(super) fn office_worth(&self, state: &State, seat: Seat, region: Region, rounds: f32) -> f32 {
        let company = &state.companies[seat];
        if let Some(face) = self.game.retailer(state, region) {
            let space = state.office_count(region).min(usize::from(face.spaces) - 1);
            let bonus = match face.bonus {
                Bonus::None | Bonus::Move => 0.0,
                Bonus::Goods(goods) => 2.0 * f32::from(goods),
                Bonus::Research(progress) => 2.0 * f32::from(progress),
                Bonus::Price => 1.5,
                Bonus::SecondOffice => 1.0,
            };
            return self.values.retailer_hope * f32::from(face.vp[space]) + bonus;
        }
        let goods = self.goods(company);
        let now = self.sales(goods, &self.room(state, seat, company.techs, company.presence));
        let with = self.room(state, seat, company.techs, company.presence | 1 << region.index());
        let more = self.sales(goods, &with) - now;
        let control = self.control(state, region, 1, self.others(state, seat, region));
        rounds * self.values.buyer_use * (more + control)
    }

    /// The points a company will probably end with.
    pub(super) fn points(&self, state: &State, seat: Seat) -> f32 {
        let game = self.game;
        let company = &state.companies[seat];
        let mut points = f32::from(company.vp + game.patent_points(state, seat) + game.retailer_points(state, seat));
        let rounds = self.rounds_to_come(state);
        if matches!(state.phase, Phase::Improve | Phase::Research | Phase::Logistics | Phase::Sell) {
            points += self.present_round(state, seat);
        }
        if rounds > 0.0 {
            points += rounds * self.round(state, seat);
            points += self.values.progress * self.begun(state, seat, rounds);
        }
        points
    }

    /// What Progress already placed is worth.
    fn begun(&self, state: &State, seat: Seat, rounds: f32) -> f32 {
        let company = &state.companies[seat];
        let mut worth = 0.0;
        if company.tech_progress != [0; TECHS] {
            let worths = self.tech_worths(state, seat, (rounds - 0.5).max(0.5));
            for tech in Tech::of(!company.techs) {
                let progress = f32::from(company.tech_progress[tech as usize]);
                if progress > 0.0 {
                    let cost = f32::from(self.game.tech_cost(state, seat, tech).max(1));
                    worth += worths[tech as usize] * (progress / cost).min(1.0);
                }
            }
        }
        for region in self.game.components().all_regions() {
            let progress = company.region_progress[region.index()];
            if progress > 0 && self.game.has_space(state, region) {
                let cost = f32::from(self.game.components().size_of(region).cost);
                let later = self.office_worth(state, seat, region, (rounds - 0.5).max(0.5));
                worth += later * f32::from(progress) / cost;
            }
        }
        worth
    }

    /// The sales and control of the round that is being played.
    fn present_round(&self, state: &State, seat: Seat) -> f32 {
        let game = self.game;
        let company = &state.companies[seat];
        let mut sold = company.sold_goods() as f32;
        let mut points = 0.0;
        let selling = state.phase == Phase::Sell;
        let place = state.order.iter().position(|&other| usize::from(other) == seat.index()).unwrap_or(0);
        if !selling || place >= usize::from(state.turn) {
            let mut room = 0.0;
            for region in Region::of(company.presence) {
                let part = if selling && place == usize::from(state.turn) {
                    1.0
                } else {
                    1.0 / (1.0 + self.values.crowd * self.others(state, seat, region) as f32)
                };
                room += part * game.room_for_goods(state, seat, region) as f32;
            }
            let nfc = if state.phase < Phase::Sell && game.has_front(state, seat, Tech::Nfc) { 3.0 } else { 0.0 };
            sold +=
                if selling { f32::from(company.goods).min(room) } else { lesser(f32::from(company.goods), room + nfc) };
        }
        points += f32::from(company.price) * sold;
        if selling {
            for region in game.components().all_regions() {
                if let Some(control) = game.control(state, region) {
                    for (_, owner, vp) in game.control_points(region, control) {
                        if owner == seat {
                            points += f32::from(vp);
                        }
                    }
                }
            }
        } else {
            for region in Region::of(company.presence) {
                points += self.control(state, region, 0, self.others(state, seat, region));
            }
        }
        points
    }

    /// What a planned outcome seems to be worth to a company.
    pub(super) fn plan_worth(&self, state: &State, seat: Seat, outcome: &Outcome) -> f32 {
        let game = self.game;
        let company = &state.companies[seat];
        let later = f32::from(game.components().rounds - state.round);
        let price = usize::from(outcome.price).min(PRICES - 1);
        let mut room = 0.0;
        for region in Region::of(company.presence) {
            if state.retailers[region.index()] == 0 {
                let part = 1.0 / (1.0 + self.values.crowd * self.others(state, seat, region) as f32);
                let buyers = self.buyers.limits[region.index()][price]
                    | self.buyers.wants[region.index()][usize::from(company.techs)];
                room += part * buyers.count_ones() as f32;
            }
        }
        // Research: the best Technologies for the Progress, one after the other.
        let mut worth = 0.0;
        let techs = self.tech_worths(state, seat, later + 0.7);
        let mut left = outcome.research;
        let mut done = 0u8;
        while left > 0 {
            let mut best = None;
            let mut most = 0.0;
            for tech in Tech::of(!company.techs & !done) {
                let missing = game.missing(state, seat, tech);
                let gain = techs[tech as usize] / f32::from(missing.max(1));
                let gain = if missing <= left { gain * self.values.finish } else { gain * self.values.progress };
                if gain > most {
                    (best, most) = (Some((tech, missing)), gain);
                }
            }
            let Some((tech, missing)) = best else { break };
            worth += most * f32::from(left.min(missing.max(1)));
            left -= left.min(missing.max(1));
            done |= tech.bit();
        }
        // Logistics: the same with regions; an Office of this round sells already.
        let mut left = outcome.logistics;
        let mut entered = 0u16;
        let open = game.shipping_regions(state, seat);
        while left > 0 {
            let mut best = None;
            let mut most = 0.0;
            for region in Region::of(open & !entered) {
                if !game.has_space(state, region) {
                    continue;
                }
                let missing = game.components().size_of(region).cost - company.region_progress[region.index()];
                let gain = self.office_worth(state, seat, region, later) / f32::from(missing);
                let gain = if missing <= left { gain * self.values.finish + 1.5 } else { gain * self.values.progress };
                if gain > most {
                    (best, most) = (Some((region, missing)), gain);
                }
            }
            let Some((region, missing)) = best else { break };
            worth += most * f32::from(left.min(missing));
            if missing <= left && state.retailers[region.index()] == 0 {
                let part = 1.0 / (1.0 + self.values.crowd * self.others(state, seat, region) as f32);
                let buyers = self.buyers.limits[region.index()][price]
                    | self.buyers.wants[region.index()][usize::from(company.techs)];
                room += part * buyers.count_ones() as f32;
            }
            left -= left.min(missing);
            entered |= 1 << region.index();
        }
        let goods = f32::from(outcome.goods + company.goods);
        if game.has_front(state, seat, Tech::Nfc) {
            room += 3.0;
        }
        worth += f32::from(outcome.price) * lesser(goods, room);
        worth += self.values.flexible * (room - goods).clamp(0.0, 4.0);
        worth += self.values.first * (5.0 - f32::from(outcome.price));
        if state.round != game.components().no_improve_round && outcome.improve {
            worth += self.values.plan_improve * later;
        }
        worth
    }
}
