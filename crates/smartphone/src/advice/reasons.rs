//! Why an action is advised, in the words of the table: the Technology, the region, the Buyers, control.

use super::Mind;
use crate::action::Action;
use crate::ids::{Region, Tech};
use crate::outcome::Outcome;
use crate::rules::Smartphone;
use crate::state::{Phase, Stage, State};
use game::advice::course;
use game::{Remark, Seat};

impl Smartphone {
    pub(super) fn why(&self, state: &State, seat: Seat, action: &Action, mind: &mut Mind) -> Remark {
        match *action {
            Action::Plan(plan) => self.why_plan(state, seat, &self.planned(state, seat, &plan).outcome, mind),
            Action::Take(tile) => {
                let rounds = self.components.rounds - state.round;
                let text = format!("{} serves on the Pads of the rounds to come.", tile.name());
                Remark::new("take", text).with("tile", tile.name()).with("rounds", rounds)
            }
            Action::Research { tech, .. } | Action::Finish(tech) | Action::BonusResearch(tech) => {
                self.why_tech(state, seat, tech, mind)
            }
            Action::Ship { region, .. } | Action::Office(region) | Action::SecondOffice(region) => {
                self.why_office(state, seat, region, mind)
            }
            Action::Sell { region, amount } => self.why_sell(state, seat, region, amount),
            Action::OffBoard(goods) => {
                let points = Smartphone::goods_points(goods, state.companies[seat].price);
                let text = format!("{points} VP at once, and no Buyer is needed for them.");
                Remark::new("nfc", text).with("goods", goods).with("points", points)
            }
            Action::End => match state.stage {
                Stage::Main => {
                    let (goods, progress) = match state.phase {
                        Phase::Sell if !self.keeps_goods(state, seat) => (state.companies[seat].goods, 0),
                        _ => (0, state.progress),
                    };
                    let text = format!("Ends the turn, with {goods} Goods and {progress} Progress lost.");
                    Remark::new("end", text).with("goods", goods).with("progress", progress)
                }
                _ => course(self, state, seat, action, mind),
            },
            _ => course(self, state, seat, action, mind),
        }
    }

    /// A plan: what would sell now, and what its Progress is for.
    fn why_plan(&self, state: &State, seat: Seat, outcome: &Outcome, mind: &Mind) -> Remark {
        let demand = self.demand(state, seat);
        let (goods, sells, points) = (demand.stock() + outcome.goods, demand.sells(outcome), demand.points(outcome));
        let planning = self.outlook(&mind.values, &mind.buyers).of(state, seat).planning();
        let tech = planning.first_tech(outcome.research).map_or("none", Tech::title);
        let region = planning.first_office(outcome.logistics).map(|region| self.region_name(region));
        let text = format!("At price {} about {sells} of {goods} Goods sell now, for {points} VP.", outcome.price);
        Remark::new("plan", text)
            .with("price", outcome.price)
            .with("goods", goods)
            .with("sells", sells)
            .with("points", points)
            .with("tech", tech)
            .with("region", region.unwrap_or("none"))
    }

    fn why_tech(&self, state: &State, seat: Seat, tech: Tech, mind: &Mind) -> Remark {
        let outlook = self.outlook(&mind.values, &mind.buyers);
        let worth = outlook.of(state, seat).tech_worths(outlook.rounds_to_come(state) + 0.7)[tech as usize];
        let patent = self.components.techs[tech as usize].patent_vp;
        let title = tech.title();
        match state.has_patent(tech) {
            true => {
                let text = format!("{title} seems worth {worth:.0} VP by the end, with its Patent of {patent} VP.");
                Remark::new("tech-patent", text).with("tech", title).with("worth", worth).with("patent", patent)
            }
            false => Remark::new("tech", format!("{title} seems worth {worth:.0} VP by the end, mostly by sales."))
                .with("tech", title)
                .with("worth", worth),
        }
    }

    fn why_office(&self, state: &State, seat: Seat, region: Region, mind: &Mind) -> Remark {
        let outlook = self.outlook(&mind.values, &mind.buyers);
        let name = self.region_name(region);
        if let Some(face) = self.retailer(state, region) {
            let space = state.office_count(region).min(usize::from(face.spaces) - 1);
            let vp = face.vp[space];
            let text = format!("The next Office with the Retailer in {name} brings {vp} VP at the end.");
            return Remark::new("retailer", text).with("region", name).with("vp", vp);
        }
        let worth = outlook.of(state, seat).office_worth(region, outlook.rounds_to_come(state) + 1.0);
        let buyers = self.willing(state, seat, region).len();
        let text = format!("{name} has {buyers} Buyers for you now; an Office there seems worth {worth:.0} VP.");
        Remark::new("office", text).with("region", name).with("buyers", buyers).with("worth", worth)
    }

    fn why_sell(&self, state: &State, seat: Seat, region: Region, amount: u8) -> Remark {
        let name = self.region_name(region);
        let points = Smartphone::goods_points(amount, state.companies[seat].price);
        let control = self.control_vp_after_sale(state, seat, region, amount);
        let said =
            |id, text: String| Remark::new(id, text).with("region", name).with("amount", amount).with("points", points);
        if control > self.control_vp(state, seat, region) {
            let text = format!("{points} VP for the Goods, and {control} VP for control of {name} as it stands.");
            said("sell-control", text).with("control", control)
        } else {
            said("sell", format!("{points} VP for the Goods; control of {name} does not change."))
        }
    }
}
