//! What Furnace tells the bots: forecasts by a quick production, bids by what a row's cards are
//! worth to each player, productions by the exact solver.

mod alternatives;
mod bids;
mod features;
mod flow;
mod follow;
mod offers;
mod reasons;
mod run;
mod settling;
mod solved;
mod tasks;
mod temperaments;
mod values;

use crate::action::Action;
use crate::card::{Cards, CompanyId};
use crate::components::Power;
use crate::disc::Bidder;
use crate::player::Player;
use crate::resource::{KINDS, Resource};
use crate::rules::Furnace;
use crate::solver::{Desk, Worth};
use crate::state::{Phase, State};
use bids::CANDIDATE;
use features::{FEATURES, LineCodes};
use flow::Flow;
use follow::Followed;
use game::advice::look_ahead_at_all;
use game::{
    Advice, BySeat, Candidate, Dice, Game, Made, Remark, Seat, Seats, Solved, Standing, Task, Temperament, Weights,
};
pub(crate) use offers::MadeOffers;
use offers::Offers;
use run::Run;
use settling::Settling;
use std::ops::RangeInclusive;
use temperaments::TEMPERAMENTS;
use values::{Values, worth};

/// The solver counts in whole numbers: this many to a unit of money.
const SOLVER_UNIT: f32 = 100.0;

/// How many positions the solver may look at for one decision of a bot.
const SOLVER_VISITS: u32 = 60_000;

/// How many random bids a playout compares.
const PLAYOUT_BIDS: usize = 4;

/// The head of an adviser.
#[derive(Debug)]
pub struct Mind {
    values: Values,
    flow: Flow,
    lines: LineCodes,
    offers: Offers,
    followed: Followed,
    desk: Desk,
    settling: Settling,
    actions: Vec<Action>,
}

impl Furnace {
    fn run<'a>(&'a self, flow: &'a Flow, values: &'a Values) -> Run<'a> {
        Run { game: self, flow, values }
    }

    /// How many productions come after that of the last round whose row was dealt.
    fn to_come(&self, state: &State) -> usize {
        let begun = if state.phase == Phase::Row { state.round.saturating_sub(1) } else { state.round };
        usize::from(self.rounds - begun)
    }

    /// A player as if the auction ended as it stands: with the companies it would win and the
    /// compensation it would get.
    fn as_it_stands(&self, state: &State, seat: Seat, run: Run<'_>) -> Player {
        let mut player = state.players[seat];
        let mut won = Cards::NONE;
        for index in usize::from(state.row.settled)..self.row_size {
            let pile = &state.row.piles[index];
            let Some(top) = pile.top() else { continue };
            let company = CompanyId::new(state.row.companies[index]);
            if pile.at(top).is_some_and(|bid| bid.bidder == Bidder::Seat(seat)) {
                won.insert(company);
                continue;
            }
            if !state.row.bears(Bidder::Seat(seat), index) {
                continue;
            }
            let effect = &self.lookups.compensation[company.index()];
            let from = if index == usize::from(state.row.settled) { usize::from(state.row.slot) } else { 0 };
            for slot in from..top {
                let Some(bid) = pile.at(slot).filter(|bid| bid.bidder == Bidder::Seat(seat)) else { continue };
                let value = player.compensation_value(bid.disc);
                if !effect.is_processing() {
                    player.goods.gain(effect.output(), u16::from(value));
                } else {
                    let prices = &run.values.kept[self.to_come(state).max(1)];
                    if worth(effect.output(), prices) > worth(effect.input(), prices) {
                        let times = effect.possible(&player.goods, value);
                        effect.exchange(&mut player.goods, times);
                    }
                }
            }
        }
        if won.is_empty() && player.unplaced.is_empty() { player } else { run.with(&player, won) }
    }

    /// What the solver is to maximise in this round's production.
    fn solver_worth(&self, state: &State, player: &Player, run: Run<'_>) -> Worth {
        let to_come = self.to_come(state);
        if to_come == 0 {
            return Worth::last_round();
        }
        let prices = &run.values.kept[to_come];
        let mut goods = [0; KINDS];
        for (worth, price) in goods.iter_mut().zip(prices) {
            *worth = (price * SOLVER_UNIT).round() as u32;
        }
        let mut worth = Worth::from_goods(goods);
        for company in player.companies.without(player.upgraded).iter() {
            let gain = run.gain_later(company, to_come);
            worth = worth.with_upgraded(company, (gain * SOLVER_UNIT).round().max(0.0) as u32);
        }
        worth
    }
}

// Statics, so that they are in the program once, however many crates ask for them.
static WEIGHTS: &str = include_str!("../../advice.toml");
static NETS: [&[u8]; 2] = [include_bytes!("../../nets/furnace-5.net"), include_bytes!("../../nets/furnace-2.net")];
static PUZZLES: &str = include_str!("../../puzzles/furnace.puzzles");

bots::playable!(Furnace);

impl Advice for Furnace {
    type Mind = Mind;

    fn weights() -> &'static str {
        WEIGHTS
    }

    fn mind(&self, weights: &Weights) -> Mind {
        let values = Values::from_weights(weights);
        Mind {
            flow: Flow::new(&self.lookups, &values),
            lines: LineCodes::new(&self.lookups),
            values,
            offers: Offers::default(),
            followed: Followed::default(),
            desk: Desk::default(),
            settling: Settling::default(),
            actions: Vec::new(),
        }
    }

    fn round(&self, state: &State) -> u32 {
        match state.phase {
            Phase::Over => u32::from(state.round),
            _ => u32::from(state.round).saturating_sub(1),
        }
    }

    fn playing_rounds(&self) -> Option<RangeInclusive<u32>> {
        Some(0..=u32::from(self.rounds()) - 1)
    }

    fn estimate(&self, state: &State, mind: &mut Mind) -> BySeat<f32> {
        let run = self.run(&mind.flow, &mind.values);
        let later = self.to_come(state);
        BySeat::from_fn(|seat| {
            if seat.index() >= self.players {
                return 0.0;
            }
            let player = &state.players[seat];
            match state.phase {
                Phase::Over => f32::from(player.goods[Resource::Money]),
                Phase::Startups | Phase::Capitalists | Phase::First | Phase::Draft | Phase::Row => {
                    run.forecast(player, later, later)
                }
                Phase::Production if !state.busy.contains(seat) => run.forecast(player, later, later),
                Phase::Production => run.forecast(player, later + 1, later),
                _ => run.forecast(&self.as_it_stands(state, seat, run), later + 1, later),
            }
        })
    }

    fn spread(&self, state: &State, mind: &mut Mind) -> f32 {
        mind.values.spread + mind.values.spread_round * self.to_come(state) as f32
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
        20.0
    }

    fn is_solitaire(&self, state: &State) -> bool {
        matches!(state.phase, Phase::Production | Phase::Placing)
    }

    fn is_settled(&self, state: &State) -> bool {
        state.phase == Phase::Production && self.to_come(state) == 0
    }

    fn is_ripe(&self, state: &State) -> bool {
        // Where nobody has produced yet. The last production is money in hand, and better tried than guessed.
        let has_begun = |seat: Seat| state.players[seat].cards_resolved() > 0;
        state.phase == Phase::Production
            && self.to_come(state) > 0
            && state.busy == Seats::all(self.players)
            && !Seat::all(self.players).any(has_begun)
    }

    fn settle(&self, state: &State, mind: &mut Mind) -> BySeat<Standing> {
        let mut end = *state;
        for seat in state.busy.iter() {
            end.players[seat].goods = mind.settling.last_goods(self, &state.players[seat], &mut mind.desk);
        }
        self.standing(&end)
    }

    fn candidates(&self, state: &State, seat: Seat, mind: &mut Mind, into: &mut Vec<Candidate<Action>>) {
        let run = self.run(&mind.flow, &mind.values);
        match state.phase {
            Phase::Production => {
                let player = &state.players[seat];
                let (worth, to_come) = (self.solver_worth(state, player, run), self.to_come(state));
                let ceiling = mind.followed.ceiling(player, to_come);
                let plan = self.plan_production_below(player, &worth, SOLVER_VISITS, ceiling, &mut mind.desk);
                mind.followed.remember(self, player, to_come, &worth, &plan);
                into.push(Candidate::new(plan.actions[0], 0.0));
            }
            Phase::Auction => {
                mind.offers.prepare_with_others(self, state, run);
                mind.actions.clear();
                self.legal(state, seat, &mut mind.actions);
                for &action in &mind.actions {
                    let Action::Bid { disc, on } = action else { continue };
                    let score = mind.offers.score(self, state, &mind.values, seat, disc, on);
                    into.push(Candidate::new(action, score));
                }
            }
            Phase::Draft => {
                let score =
                    |power: Power| Candidate::new(Action::Choose { power }, mind.values.capitalist[power as usize]);
                into.extend(state.offered.iter().map(score));
            }
            _ => look_ahead_at_all(self, state, seat, mind, |mind| &mut mind.actions, into),
        }
    }

    fn alternatives(&self, state: &State, seat: Seat, mind: &mut Mind) -> Vec<Candidate<Action>> {
        if state.phase == Phase::Production { self.other_steps(state, seat, mind) } else { Vec::new() }
    }

    fn solve(&self, view: &State, seat: Seat, taken: &[Action], mind: &mut Mind) -> Option<Solved<Action>> {
        self.solved_production(view, seat, taken, mind)
    }

    fn task(&self, view: &State, seat: Seat, mind: &mut Mind) -> Option<Task<Action>> {
        self.last_production(view, seat, mind)
    }

    fn made(&self, view: &State, seat: Seat, actions: &[Action]) -> Option<Made> {
        self.money_made(view, seat, actions)
    }

    fn playout(
        &self,
        state: &State,
        seat: Seat,
        mind: &mut Mind,
        dice: &mut impl Dice,
        buffer: &mut Vec<Action>,
    ) -> Action {
        let run = self.run(&mind.flow, &mind.values);
        let player = &state.players[seat];
        match state.phase {
            Phase::Auction => {
                mind.offers.prepare(self, state, run);
                let bids = self.bids(state, seat);
                let mut best = bids.at_random(dice);
                let mut most = f32::NEG_INFINITY;
                for _ in 0..PLAYOUT_BIDS {
                    let (disc, on) = bids.at_random(dice);
                    let score = mind.offers.score(self, state, &mind.values, seat, disc, on);
                    if score > most {
                        (best, most) = ((disc, on), score);
                    }
                }
                Action::Bid { disc: best.0, on: best.1 }
            }
            Phase::Compensation => {
                let Some(pending) = self.pending(state) else {
                    return self.random_action(state, seat, dice, buffer);
                };
                let effect = &self.lookups.compensation[pending.company.index()];
                let prices = &mind.values.kept[self.to_come(state).max(1)];
                let pays = worth(effect.output(), prices) > worth(effect.input(), prices);
                Action::Compensate { times: if pays { pending.most } else { 0 } }
            }
            Phase::Draft => {
                let worth = |power: &Power| mind.values.capitalist[*power as usize];
                let best = state.offered.iter().max_by(|one, other| worth(one).total_cmp(&worth(other)));
                match best {
                    Some(power) => Action::Choose { power },
                    None => self.random_action(state, seat, dice, buffer),
                }
            }
            Phase::Placing => {
                let Some(company) = player.unplaced.iter().next() else {
                    return self.random_action(state, seat, dice, buffer);
                };
                Action::Place { company, at: run.place_for(player, company) as u8 + 1 }
            }
            _ => run.step(player, self.to_come(state)),
        }
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
        let _ = Values::from_weights(&Weights::of::<Furnace>());
    }
}
