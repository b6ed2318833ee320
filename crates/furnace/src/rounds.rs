//! The course of a game: rounds, phases, whose turn it is, and what an action sets in motion.

use crate::action::Action;
use crate::card::Card;
use crate::events::Event;
use crate::production::Yield;
use crate::rules::Furnace;
use crate::state::{Phase, State};
use game::{Next, Seat, Seats, Tell};

impl Furnace {
    /// Who decides next, or what.
    #[inline]
    pub(crate) fn next_step(&self, state: &State) -> Next {
        if matches!(state.phase, Phase::Startups | Phase::Capitalists | Phase::First | Phase::Row | Phase::Die) {
            Next::Chance
        } else if state.phase == Phase::Over {
            Next::Over
        } else {
            Next::decide_all(self.open_seats(state))
        }
    }

    /// Plays a legal action, and what follows by itself.
    #[inline]
    pub(crate) fn apply_action(&self, state: &mut State, seat: Seat, action: &Action, tell: &mut impl Tell<Event>) {
        match *action {
            Action::Resolve { card, times } => {
                let player = &mut state.players[seat];
                let extra_run = self.resolve(player, card, times);
                tell.tell(|| {
                    let Yield { paid, gained } = self.yields(player, card, times);
                    Event::CardResolved { seat, card, paid, gained }
                });
                if extra_run {
                    tell.tell(|| Event::ExtraRunUsed { seat, card });
                }
            }
            Action::Bid { disc, on } => self.bid(state, seat, disc, on, tell),
            _ => self.apply_rarer(state, seat, action, tell),
        }
    }

    /// Plays an action that is neither a bid nor resolves a card.
    #[inline(never)]
    fn apply_rarer(&self, state: &mut State, seat: Seat, action: &Action, tell: &mut impl Tell<Event>) {
        match *action {
            Action::Compensate { times } => self.compensate(state, seat, times, tell),
            Action::Choose { power } => self.choose(state, seat, power, tell),
            Action::Place { company, at } => self.place(state, seat, company, at, tell),
            Action::Upgrade { card, payment } => {
                self.upgrade(&mut state.players[seat], card, payment);
                if let Card::Company(company) = card {
                    let paid = *self.upgrade_cost(payment);
                    tell.tell(|| Event::CompanyUpgraded { seat, company, payment, paid });
                }
            }
            Action::End => self.end_production(state, seat, tell),
            Action::Bid { .. } | Action::Resolve { .. } => unreachable!("bids and resolved cards are played before"),
        }
    }

    /// Opens the production of all players.
    pub(crate) fn open_production(&self, state: &mut State) {
        state.phase = Phase::Production;
        state.busy = Seats::all(self.players);
        state.turn = 0;
    }

    /// A player ends the production and keeps all goods (FUR-058); the last one ends the round.
    #[inline(never)] // Like all that is not done in every other step, so that steps need few registers.
    pub(crate) fn end_production(&self, state: &mut State, seat: Seat, tell: &mut impl Tell<Event>) {
        let goods = state.players[seat].goods;
        tell.tell(|| Event::ProductionEnded { seat, goods });
        state.players[seat].refresh();
        state.busy.remove(seat);
        state.turn += 1;
        if state.busy.is_empty() {
            state.turn = 0;
            self.end_round(state, tell);
        }
    }

    /// Ends the game after the last round, the fourth, or the third of a short game (FUR-026); after any other the
    /// first-player marker goes to the left and the counter moves on (FUR-060).
    fn end_round(&self, state: &mut State, tell: &mut impl Tell<Event>) {
        if state.round == self.rounds {
            return self.end_game(state, tell);
        }
        let round = state.round;
        state.round += 1;
        state.first = state.first.left(self.players);
        state.phase = Phase::Row;
        let first = state.first;
        tell.tell(|| Event::RoundEnded { round, first });
    }
}
