//! What a seat may do: the one home of legality.
//!
//! [`visit_actions`](Smartphone::visit_actions) visits every legal action of a seat in a fixed order. The list is made
//! by it, an action is legal if it is among them, and where a turn has a single option the rules take it by themselves.
//! Plans alone are too many to be visited: [`check_plan`](Smartphone::check_plan) tells legal ones from others, and the
//! list holds one for each distinct outcome.

use crate::action::Action;
use crate::ids::{ALL_TECHS, Region};
use crate::plan::{Plan, PlanFault};
use crate::rules::Smartphone;
use crate::state::{Phase, Stage, State};
use game::{Refusal, Seat, Visited};
use std::ops::ControlFlow::{Break, Continue};

impl Smartphone {
    /// May the seat decide now? In phase 1 all may who plan, again and again until the last plan is in (SPI-020); after
    /// it a plan stays as it is (SPI-031), and the one on turn decides.
    #[inline]
    pub(crate) fn may_act(&self, state: &State, seat: Seat) -> bool {
        match state.phase {
            Phase::Sides | Phase::Retailers | Phase::Block | Phase::Program | Phase::Over => false,
            Phase::Plan => self.planners().contains(seat),
            _ => !state.order_open && state.mover() == seat && !self.is_steve(seat),
        }
    }

    /// Visits every legal action of a seat, in a fixed order; in phase 1 one plan for each distinct outcome.
    #[inline]
    pub(crate) fn visit_actions(
        &self,
        state: &State,
        seat: Seat,
        visit: &mut impl FnMut(Action) -> Visited,
    ) -> Visited {
        if !self.may_act(state, seat) {
            return Continue(());
        }
        if state.phase == Phase::Plan {
            return self.visit_plans(state, seat, visit);
        }
        self.visit_options(state, seat, visit)
    }

    /// Lists what [`visit_actions`](Smartphone::visit_actions) visits.
    pub(crate) fn list_actions(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        let _ = self.visit_actions(state, seat, &mut |action| {
            into.push(action);
            Continue(())
        });
    }

    /// Is every legal action visited?
    #[inline]
    pub(crate) fn lists_all(&self, state: &State) -> bool {
        state.phase != Phase::Plan
    }

    /// Says yes, or names the broken rule.
    pub(crate) fn check_action(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let is_legal = self.may_act(state, seat)
            && match (state.phase, action) {
                (Phase::Plan, Action::Plan(plan)) => self.check_plan(state, seat, plan).is_ok(),
                (Phase::Plan, _) => false,
                _ => self.is_option(state, seat, action),
            };
        if is_legal { Ok(()) } else { Err(self.refusal(state, seat, action)) }
    }

    /// Says yes to a plan of the seat, or what is wrong with it.
    pub(crate) fn check_plan(&self, state: &State, seat: Seat, plan: &Plan) -> Result<(), PlanFault> {
        plan.check(state.companies[seat].owned(), self.overhang(state, seat))
    }

    /// Is it an option of the seat on turn?
    pub(crate) fn is_option(&self, state: &State, seat: Seat, action: &Action) -> bool {
        let found =
            self.visit_options(state, seat, &mut |option| if option == *action { Break(()) } else { Continue(()) });
        found.is_break()
    }

    /// One plan for each outcome. Out of the way of the lists that playouts need.
    #[inline(never)]
    fn visit_plans(&self, state: &State, seat: Seat, visit: &mut impl FnMut(Action) -> Visited) -> Visited {
        self.outcomes(state, seat).iter().try_for_each(|found| visit(Action::Plan(self.lay_out(state, seat, found))))
    }

    /// Visits the options of the seat on turn in phases 4 to 7, whoever plays it.
    #[inline]
    pub(crate) fn visit_options(
        &self,
        state: &State,
        seat: Seat,
        visit: &mut impl FnMut(Action) -> Visited,
    ) -> Visited {
        match state.stage {
            Stage::Main => match state.phase {
                Phase::Improve => self.visit_improvements(state, visit),
                Phase::Research => self.visit_research(state, seat, visit),
                Phase::Logistics => self.visit_logistics(state, seat, visit),
                _ => self.visit_sales(state, seat, visit),
            },
            _ => self.visit_bonus(state, seat, visit),
        }
    }

    /// Phase 4: one of the Improvements in the Block (SPI-070).
    fn visit_improvements(&self, state: &State, visit: &mut impl FnMut(Action) -> Visited) -> Visited {
        for (place, &tile) in state.block.iter().enumerate() {
            if !tile.is_none() && !state.block[..place].contains(&tile) {
                visit(Action::Take(tile))?;
            }
        }
        Continue(())
    }

    /// Phase 5: what is ready is finished first, in any order (SPI-083); then Progress, divided at will (SPI-081), and
    /// no more of it than a Technology needs.
    fn visit_research(&self, state: &State, seat: Seat, visit: &mut impl FnMut(Action) -> Visited) -> Visited {
        let ready = self.ready(state, seat);
        if !ready.is_empty() {
            return ready.iter().try_for_each(|tech| visit(Action::Finish(tech)));
        }
        if state.progress > 0 {
            let missing = self.missing_everywhere(state, seat);
            for tech in (ALL_TECHS - state.companies[seat].techs).iter() {
                for amount in 1..missing.get(tech as usize).min(state.progress) + 1 {
                    visit(Action::Research { tech, amount })?;
                }
            }
        }
        visit(Action::End)
    }

    /// Phase 6: Progress, divided at will (SPI-110), Wi-Fi's second Office, NFC's sale.
    fn visit_logistics(&self, state: &State, seat: Seat, visit: &mut impl FnMut(Action) -> Visited) -> Visited {
        if state.progress > 0 {
            for region in self.enterable_regions(state, seat) {
                for amount in 1..self.max_shipment(state, seat, region) + 1 {
                    visit(Action::Ship { region, amount })?;
                }
            }
        }
        let mut may_end = true;
        if self.may_use_wifi(state, seat) {
            for region in self.second_office_regions(state, seat).iter() {
                may_end = !self.must_use_wifi();
                visit(Action::SecondOffice(region))?;
            }
        }
        for goods in 1..self.nfc_goods(state, seat) + 1 {
            visit(Action::OffBoard(goods))?;
        }
        if may_end { visit(Action::End) } else { Continue(()) }
    }

    /// Phase 7: any number of Goods in any market, as far as there are willing Buyers; less than possible, too
    /// (SPI-135).
    fn visit_sales(&self, state: &State, seat: Seat, visit: &mut impl FnMut(Action) -> Visited) -> Visited {
        let goods = state.companies[seat].goods;
        if goods > 0 {
            let willing = self.willing_everywhere(state, seat);
            let markets = self.markets(state, seat);
            for region in (markets.home | markets.abroad).iter() {
                let most = if markets.home.contains(region) { goods } else { 1 };
                let most = most.min(willing.in_region(region).len() as u8);
                for amount in 1..most + 1 {
                    visit(Action::Sell { region, amount })?;
                }
            }
        }
        visit(Action::End)
    }

    /// A Retailer's bonus, or the Office by the back of Gamepad, which must be placed if it can be (SPI-087). Rare
    /// beside the turns themselves, and large: kept out of their way.
    #[inline(never)]
    fn visit_bonus(&self, state: &State, seat: Seat, visit: &mut impl FnMut(Action) -> Visited) -> Visited {
        // On one's own turn in phase 5 a Technology is finished as soon as it is ready, before anything else (SPI-125).
        if let (Stage::Research(_), Phase::Research) = (state.stage, state.phase) {
            let ready = self.ready(state, seat);
            if !ready.is_empty() {
                return ready.iter().try_for_each(|tech| visit(Action::Finish(tech)));
            }
        }
        let mut can_be_used = false;
        let mut give = |action| {
            can_be_used = true;
            visit(action)
        };
        match state.stage {
            Stage::Main => {}
            Stage::SmallOffice => {
                return self.small_office_regions(state, seat).try_for_each(|region| visit(Action::Office(region)));
            }
            Stage::Goods(_) => give(Action::TakeGoods)?,
            Stage::Research(_) => {
                for tech in ALL_TECHS.iter().filter(|&tech| self.missing(state, seat, tech) > 0) {
                    give(Action::BonusResearch(tech))?;
                }
            }
            Stage::Price => {
                let price = state.companies[seat].price;
                for up in [false, true].into_iter().filter(|&up| self.next_price(price, up).is_some()) {
                    give(Action::Price { up })?;
                }
            }
            Stage::SecondOffice => {
                for region in self.second_office_regions(state, seat).iter() {
                    give(Action::SecondOffice(region))?;
                }
            }
            Stage::Move(placed) => self.visit_moves(state, seat, placed, &mut give)?,
        }
        if can_be_used && self.may_decline() { visit(Action::Decline) } else { Continue(()) }
    }

    /// Every Office that may move, to every region it may move to; of two in one region either.
    fn visit_moves(
        &self,
        state: &State,
        seat: Seat,
        placed: Region,
        visit: &mut impl FnMut(Action) -> Visited,
    ) -> Visited {
        for from in self.movable_regions(state, seat, placed).iter() {
            for to in self.move_targets(state, seat) {
                visit(Action::Move { from, to, right: false })?;
                if state.offices_of(seat, from) == 2 {
                    visit(Action::Move { from, to, right: true })?;
                }
            }
        }
        Continue(())
    }
}
