//! What Smartphone Inc. tells the bots: plans by the plan solver, Technologies and Offices by the
//! sales they will bring, sales by price and control.

mod features;
mod moves;
mod outlook;
mod reasons;
mod tasks;
mod temperaments;
mod values;

use crate::action::Action;
use crate::ids::{Regions, Size};
use crate::outcome::Outcome;
use crate::rules::Smartphone;
use crate::state::{Phase, Stage, State};
use features::FEATURES;
use game::advice::look_ahead_at_all;
use game::{Advice, BySeat, Candidate, Dice, Made, Remark, Seat, Task, Temperament, Weights};
use moves::CANDIDATE;
use outlook::Outlook;
use std::ops::ControlFlow::Continue;
use std::ops::RangeInclusive;
use temperaments::TEMPERAMENTS;
use values::{UsualBuyers, Values};

/// How many plans are candidates.
const MAX_PLANS: usize = 32;

/// How many random plans a playout compares.
const PLAYOUT_PLANS: usize = 8;

/// The head of an adviser.
#[derive(Debug)]
pub struct Mind {
    values: Values,
    buyers: UsualBuyers,
    actions: Vec<Action>,
    ranked: Vec<(f32, usize)>,
}

impl Smartphone {
    fn outlook<'a>(&'a self, values: &'a Values, buyers: &'a UsualBuyers) -> Outlook<'a> {
        Outlook { game: self, values, buyers }
    }

    /// The best plans by what their outcomes seem to be worth, each laid out.
    fn plans(&self, state: &State, seat: Seat, mind: &mut Mind, into: &mut Vec<Candidate<Action>>) {
        let planning = self.outlook(&mind.values, &mind.buyers).of(state, seat).planning();
        let found = self.outcomes(state, seat);
        mind.ranked.clear();
        for (index, one) in found.iter().enumerate() {
            let worth = planning.worth(&one.outcome) + 0.01 * f32::from(one.outcome.price_plus);
            mind.ranked.push((worth, index));
        }
        // The best first. Only these are put in order; the rest, a hundred times as many, follows where it is wanted.
        let best_first = |a: &(f32, usize), b: &(f32, usize)| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1));
        let mut listed: Vec<Outcome> = Vec::with_capacity(MAX_PLANS);
        let mut rest = &mut mind.ranked[..];
        while !rest.is_empty() {
            let count = rest.len().min(4 * MAX_PLANS);
            if count < rest.len() {
                rest.select_nth_unstable_by(count, best_first);
            }
            let (best, others) = rest.split_at_mut(count);
            best.sort_unstable_by(best_first);
            for &mut (worth, index) in best {
                // Outcomes that differ in Price+ alone are one; the one with more of it stands first.
                let plain = Outcome { price_plus: 0, ..found[index].outcome };
                if listed.contains(&plain) {
                    continue;
                }
                into.push(Candidate::new(Action::Plan(self.lay_out(state, seat, &found[index])), worth));
                listed.push(plain);
                if listed.len() == MAX_PLANS {
                    return;
                }
            }
            rest = others;
        }
    }

    /// What an action of phases 4 to 7 seems to be worth, quickly.
    fn quick_worth(&self, state: &State, seat: Seat, action: &Action, turn: &Turn, values: &Values) -> f32 {
        let company = &state.companies[seat];
        let price = f32::from(company.price);
        match *action {
            Action::Take(tile) => 4.0 * values.tile(tile),
            Action::Finish(_) => 100.0,
            Action::Research { tech, amount } => {
                let missing = self.missing(state, seat, tech).max(1);
                let part = if amount == missing { values.finish } else { values.progress };
                turn.techs[tech as usize] * part * f32::from(amount) / f32::from(missing)
            }
            Action::BonusResearch(tech) => {
                let missing = self.missing(state, seat, tech).max(1);
                turn.techs[tech as usize] / f32::from(missing)
            }
            Action::Ship { region, amount } => {
                let missing = self.missing_in(state, seat, region);
                let part = if amount == missing { values.finish } else { values.progress };
                turn.offices[region.index()] * part * f32::from(amount) / f32::from(missing.max(1))
            }
            Action::Office(region) => turn.offices[region.index()],
            Action::SecondOffice(_) => 1.0,
            Action::OffBoard(goods) => {
                let spare = f32::from(company.goods) - turn.room;
                let goods = f32::from(goods);
                price * goods.min(spare.max(0.0)) - 1.5 * (goods - spare.max(0.0)).max(0.0)
            }
            Action::TakeGoods => 3.0,
            Action::Price { up } => {
                if up == (turn.room > f32::from(company.goods)) {
                    2.0
                } else {
                    0.0
                }
            }
            Action::Move { .. } | Action::Decline | Action::End => 0.0,
            Action::Sell { region, amount } => {
                let sold = company.sold_in(region) + u32::from(amount);
                let mut control = 0.0;
                let offices = state.office_count(region);
                if offices > 0 {
                    let others = Seat::all(self.players).filter(|&other| other != seat);
                    let best = others.map(|other| state.companies[other].sold_in(region)).max().unwrap_or(0);
                    let leads = sold > best || sold == best && state.owner(region, 0) == Some(seat);
                    let size = self.components.size_of(region);
                    control = f32::from(if leads { size.first[offices - 1] } else { size.second[offices - 1] });
                }
                // Goods are sold somewhere in any case; what counts is control for few Goods.
                price * f32::from(amount).min(2.0) + control
            }
            Action::Plan(_) => 0.0,
        }
    }
}

/// What the actions of a turn are worth, as far as they have it in common.
struct Turn {
    techs: [f32; crate::ids::TECHS],
    offices: [f32; crate::ids::MAX_REGIONS],
    room: f32,
}

impl Turn {
    fn new(game: &Smartphone, state: &State, seat: Seat, outlook: Outlook<'_>) -> Turn {
        let mut turn = Turn { techs: [0.0; 6], offices: [0.0; crate::ids::MAX_REGIONS], room: 0.0 };
        let researching = state.phase == Phase::Research || matches!(state.stage, Stage::Research(_));
        let shipping = state.phase == Phase::Logistics;
        if !researching && !shipping && state.stage != Stage::SmallOffice {
            return turn;
        }
        let rounds = outlook.rounds_to_come(state);
        let prospect = outlook.of(state, seat);
        if researching {
            turn.techs = prospect.tech_worths(rounds + 0.7);
        }
        let mut regions = if shipping { game.shipping_regions(state, seat) } else { Regions::NONE };
        if state.stage == Stage::SmallOffice {
            regions |= game.components().regions_of(Size::S);
        }
        for region in regions.iter() {
            turn.offices[region.index()] = prospect.office_worth(region, rounds + 1.0);
        }
        if shipping {
            for region in state.companies[seat].presence.iter() {
                turn.room += game.room_for_goods(state, seat, region) as f32;
            }
        }
        turn
    }
}

// Statics, so that they are in the program once, however many crates ask for them.
static WEIGHTS: &str = include_str!("../../advice.toml");
static NETS: [&[u8]; 2] =
    [include_bytes!("../../nets/smartphone-4.net"), include_bytes!("../../nets/smartphone-2.net")];
static PUZZLES: &str = include_str!("../../puzzles/smartphone.puzzles");

bots::playable!(Smartphone);

impl Advice for Smartphone {
    type Mind = Mind;

    fn weights() -> &'static str {
        WEIGHTS
    }

    fn mind(&self, weights: &Weights) -> Mind {
        Mind {
            values: Values::from_weights(weights),
            buyers: UsualBuyers::new(self),
            actions: Vec::new(),
            ranked: Vec::new(),
        }
    }

    fn round(&self, state: &State) -> u32 {
        u32::from(state.round) + u32::from(state.phase == Phase::Over)
    }

    fn playing_rounds(&self) -> Option<RangeInclusive<u32>> {
        Some(1..=u32::from(self.components().rounds))
    }

    fn estimate(&self, state: &State, mind: &mut Mind) -> BySeat<f32> {
        let outlook = self.outlook(&mind.values, &mind.buyers);
        let rounds = outlook.rounds_to_come(state);
        BySeat::from_fn(|seat| if seat.index() < self.players { outlook.of(state, seat).points(rounds) } else { 0.0 })
    }

    fn spread(&self, state: &State, mind: &mut Mind) -> f32 {
        let rounds = self.outlook(&mind.values, &mind.buyers).rounds_to_come(state);
        mind.values.spread_last + mind.values.spread_round * rounds
    }

    game::forward_features!();

    fn temperaments() -> &'static [Temperament] {
        &TEMPERAMENTS
    }

    fn nets() -> &'static [&'static [u8]] {
        &NETS
    }

    fn puzzles() -> &'static str {
        PUZZLES
    }

    fn scale(&self) -> f32 {
        40.0
    }

    fn candidates(&self, state: &State, seat: Seat, mind: &mut Mind, into: &mut Vec<Candidate<Action>>) {
        match (state.phase, state.stage) {
            (Phase::Plan, _) => self.plans(state, seat, mind, into),
            (Phase::Improve, _) => {
                let turns = f32::from(self.components.rounds - state.round);
                let _ = self.visit_options(state, seat, &mut |action| {
                    let worth = match action {
                        Action::Take(tile) => 4.0 * turns * mind.values.tile(tile),
                        _ => 0.0,
                    };
                    into.push(Candidate::new(action, worth));
                    Continue(())
                });
            }
            _ => look_ahead_at_all(self, state, seat, mind, |mind| &mut mind.actions, into),
        }
    }

    fn task(&self, view: &State, seat: Seat, _mind: &mut Mind) -> Option<Task<Action>> {
        self.planning_task(view, seat)
    }

    fn made(&self, view: &State, seat: Seat, actions: &[Action]) -> Option<Made> {
        self.plan_made(view, seat, actions)
    }

    fn playout(
        &self,
        state: &State,
        seat: Seat,
        mind: &mut Mind,
        dice: &mut impl Dice,
        _buffer: &mut Vec<Action>,
    ) -> Action {
        let outlook = self.outlook(&mind.values, &mind.buyers);
        if state.phase == Phase::Plan {
            let planning = outlook.of(state, seat).planning();
            let mut best = self.random_plan(state, seat, dice);
            let mut most = f32::NEG_INFINITY;
            for _ in 0..PLAYOUT_PLANS {
                let plan = self.random_plan(state, seat, dice);
                let worth = planning.worth(&self.planned(state, seat, &plan).outcome);
                if worth > most {
                    (best, most) = (plan, worth);
                }
            }
            return Action::Plan(best);
        }
        let turn = Turn::new(self, state, seat, outlook);
        let mut best = Action::End;
        let mut most = f32::NEG_INFINITY;
        let _ = self.visit_options(state, seat, &mut |action| {
            // A draw from the logistic distribution.
            let unit = dice.unit() as f32 * 0.998 + 0.001;
            let noise = mind.values.noise * (unit / (1.0 - unit)).ln() * 0.5;
            let worth = self.quick_worth(state, seat, &action, &turn, &mind.values) + noise;
            if worth > most {
                (best, most) = (action, worth);
            }
            Continue(())
        });
        best
    }

    fn reason(&self, state: &State, seat: Seat, action: &Action, mind: &mut Mind) -> Remark {
        self.why(state, seat, action, mind)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_weights_are_complete() {
        let _ = Values::from_weights(&Weights::of::<Smartphone>());
    }
}
