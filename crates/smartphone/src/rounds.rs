//! The course of a game: rounds, phases, turns, whose turn it is, and what happens by itself.

use crate::action::Action;
use crate::components::MAX_SLOTS;
use crate::events::Event;
use crate::fast::choice::Choice;
use crate::ids::Edition;
use crate::outcome::Production;
use crate::rules::Smartphone;
use crate::state::{Company, Phase, Sales, Stage, State};
use crate::symbol::Tile;
use game::{Next, Seat, Seats, Tell};
use std::ops::ControlFlow;

/// Does the seat on turn decide, or do the rules?
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Forced {
    /// There are several options.
    No,
    /// There is only this one.
    To(Action),
    /// There is none.
    Nothing,
}

impl Smartphone {
    /// Who decides next, or what.
    #[inline]
    pub(crate) fn next_step(&self, state: &State) -> Next {
        match state.phase {
            Phase::Sides | Phase::Retailers | Phase::Block | Phase::Program => Next::Chance,
            Phase::Plan => Next::Decide { awaited: self.yet_to_plan(state), open: self.planners() },
            Phase::Over => Next::Over,
            _ if state.order_open => Next::Chance,
            _ => {
                let seat = state.mover();
                if self.is_steve(seat) { Next::Auto(seat) } else { Next::decide(seat) }
            }
        }
    }

    /// Plays a legal action, and what follows by itself.
    #[inline]
    pub(crate) fn apply_action(&self, state: &mut State, seat: Seat, action: &Action, tell: &mut impl Tell<Event>) {
        if let Action::Plan(plan) = action {
            self.commit(state, seat, plan, tell);
            return;
        }
        self.act(state, seat, action, tell);
        self.go_on(state, tell);
    }

    /// Plays one decision of phases 4 to 7, without what follows by itself.
    fn act(&self, state: &mut State, seat: Seat, action: &Action, tell: &mut impl Tell<Event>) {
        match *action {
            Action::Plan(_) => {}
            Action::Take(tile) => self.take_improvement(state, seat, tile, tell),
            Action::Finish(tech) => self.finish(state, seat, tech, tell),
            Action::Research { tech, amount } => self.research(state, seat, tech, amount, tell),
            Action::Ship { region, amount } => self.ship(state, seat, region, amount, tell),
            Action::Office(region) => self.place_small_office(state, seat, region, tell),
            Action::SecondOffice(region) => self.place_second_office(state, seat, region, tell),
            Action::OffBoard(goods) => self.sell_off_board(state, seat, goods, tell),
            Action::TakeGoods => self.take_bonus_goods(state, seat, tell),
            Action::BonusResearch(tech) => self.place_bonus_research(state, seat, tech, tell),
            Action::Price { up } => self.take_price_step(state, seat, up, tell),
            Action::Move { from, to, right } => self.move_office(state, seat, from, to, right, tell),
            Action::Decline => self.decline_bonus(state, seat, tell),
            Action::Sell { region, amount } => self.sell(state, seat, region, amount, tell),
            Action::End => self.end_turn(state, tell),
        }
    }

    // ---- rounds ----------------------------------------------------------------------------------

    /// Begins a round with a new Block. None is dealt for a round without phase 4 (SPI-151), nor from an empty pile.
    pub(crate) fn begin_round(&self, state: &mut State, tell: &mut impl Tell<Event>) {
        state.round += 1;
        let round = state.round;
        tell.tell(|| Event::RoundBegan(round));
        if self.has_phase_4(round) && state.pile.iter().any(|&count| count > 0) {
            state.phase = Phase::Block;
        } else {
            self.begin_program(state);
        }
    }

    /// Goes on to Steve's program, or to planning where he does not play.
    pub(crate) fn begin_program(&self, state: &mut State) {
        state.phase = if self.steve.is_some() { Phase::Program } else { Phase::Plan };
    }

    /// Ends a round after phase 7: unsold Goods, VP, and everything back for the next (SPI-150, SPI-151, SPI-152). The
    /// last round ends the game (SPI-153).
    fn end_round(&self, state: &mut State, tell: &mut impl Tell<Event>) {
        tell.pause(state);
        self.clear_goods(state, tell);
        self.score(state, tell);
        tell.pause(state);
        let block = state.block;
        if block.iter().any(|tile| !tile.is_none()) {
            tell.tell(|| Event::BlockCleared(block));
        }
        for kind in block.iter().filter_map(|&tile| self.lookups.kind(tile)) {
            state.gone[kind] += 1;
        }
        state.block = [Tile::NONE; MAX_SLOTS];
        state.planned = Seats::NONE;
        state.program = None;
        state.stage = Stage::Main;
        for seat in Seat::all(self.players) {
            let company = &mut state.companies[seat];
            company.sold = Sales::default();
            company.abroad = Default::default();
            company.price = self.components.price_start;
            company.produced = Production::default();
            company.improve = false;
            company.research = 0;
            company.logistics = 0;
            company.price_plus = 0;
            company.plan = None;
        }
        if state.round < self.components.rounds {
            self.begin_round(state, tell);
            return;
        }
        state.phase = Phase::Over;
        for seat in Seat::all(self.players) {
            let Company { vp: board, .. } = state.companies[seat];
            let (patents, retailers) = (self.patent_points(state, seat), self.retailer_points(state, seat));
            tell.tell(|| Event::FinalScore { seat, board, patents, retailers });
        }
    }

    // ---- phases 4 to 7 ---------------------------------------------------------------------------

    /// Begins one of the phases 4 to 7. The order is taken afresh, as prices may have changed (SPI-060).
    pub(crate) fn begin_phase(&self, state: &mut State, phase: Phase, tell: &mut impl Tell<Event>) {
        state.phase = phase;
        state.turn = 0;
        state.stage = Stage::Main;
        let priority = self.priority(state);
        let order = priority.order;
        state.order = order;
        // Only where Priority ends with a coin can two be equal.
        state.order_open = self.edition == Edition::First && priority.has_equals(self.players);
        if !state.order_open {
            tell.tell(|| Event::OrderSet { phase, order });
            self.begin_turn(state);
        }
    }

    fn end_phase(&self, state: &mut State, tell: &mut impl Tell<Event>) {
        match state.phase {
            Phase::Improve => self.begin_phase(state, Phase::Research, tell),
            Phase::Research => self.begin_phase(state, Phase::Logistics, tell),
            Phase::Logistics => self.begin_phase(state, Phase::Sell, tell),
            _ => self.end_round(state, tell),
        }
    }

    /// Gives the seat on turn what its turn has: the Progress of the phase (SPI-080, SPI-110), and what NFC may sell.
    pub(crate) fn begin_turn(&self, state: &mut State) {
        state.stage = Stage::Main;
        state.progress = 0;
        state.wifi_done = false;
        state.nfc_left = 0;
        if state.turn as usize >= self.players {
            return;
        }
        let seat = state.mover();
        match state.phase {
            Phase::Research => state.progress = state.companies[seat].research,
            Phase::Logistics => {
                state.progress = self.logistics_progress(state, seat);
                state.nfc_left = self.nfc_limit(state, seat);
            }
            _ => {}
        }
    }

    /// Ends the turn of the seat: Progress that was not placed is lost (SPI-081, SPI-110).
    pub(crate) fn end_turn(&self, state: &mut State, tell: &mut impl Tell<Event>) {
        let (seat, lost) = (state.mover(), state.progress);
        if lost > 0 {
            tell.tell(|| Event::ProgressLost(seat, lost));
        }
        state.turn += 1;
        self.begin_turn(state);
    }

    /// Goes on until someone has something to decide. What is forced happens by itself.
    pub(crate) fn go_on(&self, state: &mut State, tell: &mut impl Tell<Event>) {
        loop {
            if state.phase < Phase::Improve || state.phase == Phase::Over || state.order_open {
                return;
            }
            if state.turn as usize >= self.players {
                self.end_phase(state, tell);
                continue;
            }
            let seat = state.mover();
            if state.phase == Phase::Improve && !self.may_take_improvement(state, seat) {
                self.take_token(state, seat, tell);
                tell.pause(state);
                self.end_turn(state, tell);
                continue;
            }
            match self.choice(state, seat) {
                Some(Choice::Several) => {
                    debug_assert_eq!(self.forced(state, seat), Forced::No, "told without the options");
                    return;
                }
                Some(Choice::EndOnly) => {
                    debug_assert_eq!(self.forced(state, seat), Forced::To(Action::End), "told without the options");
                    self.end_turn(state, tell);
                    continue;
                }
                None => {}
            }
            match self.forced(state, seat) {
                Forced::No => return,
                Forced::To(action) => {
                    self.act(state, seat, &action, tell);
                    tell.pause(state);
                }
                Forced::Nothing => self.lose_bonus(state, seat, tell),
            }
        }
    }

    /// Has the seat on turn no choice?
    pub(crate) fn forced(&self, state: &State, seat: Seat) -> Forced {
        let mut forced = Forced::Nothing;
        let _ = self.visit_options(state, seat, &mut |action| {
            if forced == Forced::Nothing {
                forced = Forced::To(action);
                ControlFlow::Continue(())
            } else {
                forced = Forced::No;
                ControlFlow::Break(())
            }
        });
        forced
    }
}
