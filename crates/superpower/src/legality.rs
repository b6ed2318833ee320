//! What a nation may do: the one home of legality.
//!
//! `visit_actions` visits every legal action in the fixed order of lists. It and the check ask the same predicates;
//! where the answer is no, `refusals` says why. Phase II is listed by `fast::lists`, which tests hold to what is
//! visited here. There are too many arrangements of contracts to visit them for a check: that asks `placing`, and the
//! solver visits.

use crate::action::{Action, Spot, Stake};
use crate::alike;
use crate::arrangement::Arrangement;
use crate::market::Market;
use crate::pile::Pile;
use crate::placing::judge;
use crate::rules::Superpower;
use crate::solver::{self, Completions};
use crate::state::{Phase, State};
use game::{Refusal, Seat, Visited};
use std::ops::ControlFlow::{Break, Continue};

/// The most arrangements that are listed. Larger choices do not occur in ordinary games; where one does, the list holds
/// the first ones of the solver's order and the one that pays most.
pub const MAX_LISTED: usize = 4096;

impl Superpower {
    /// Visits every legal action of a seat, in the fixed order of lists.
    pub(crate) fn visit_actions(
        &self,
        state: &State,
        seat: Seat,
        visit: &mut impl FnMut(Action) -> Visited,
    ) -> Visited {
        match state.phase {
            Phase::Actions => {
                let puts = Stake::ALL.into_iter().flat_map(|stake| self.spots_in_order().map(move |on| (on, stake)));
                let puts = puts.filter(|&(on, stake)| self.may_put(state, seat, on, stake));
                let skip = self.may_skip_cp(state, seat).then_some(Action::PassCp);
                puts.map(|(on, stake)| Action::put(on, stake)).chain(skip).try_for_each(visit)
            }
            Phase::Raising => {
                let countries = 0..state.portfolio[seat].countries().len() as u8;
                let mut countries = countries.filter(|&country| self.may_raise(state, seat, country));
                countries.try_for_each(|country| visit(Action::Raise(country)))
            }
            Phase::Placing | Phase::LastPlacing if state.awaited.contains(seat) => {
                let (portfolio, hand) = (&state.portfolio[seat], state.hand[seat]);
                let mut visited = Continue(());
                solver::each(self.components.allowed, portfolio, hand, |arrangement| {
                    visited = visit(Action::Place(arrangement));
                    visited.is_continue()
                });
                visited
            }
            _ => Continue(()),
        }
    }

    /// Every spot of this table, in the order of lists.
    fn spots_in_order(&self) -> impl Iterator<Item = Spot> {
        let grid = &self.components.grid;
        let pairs = grid.neighbours.iter().map(|&(first, second)| Spot::Markets(first, second));
        let others = Pile::ALL.map(Spot::Pile).into_iter().chain([Spot::Bonds, Spot::Preparation]);
        grid.all().map(Spot::Market).chain(pairs).chain(others)
    }

    /// Lists the legal actions of a seat, all of them or the first [`MAX_LISTED`].
    pub(crate) fn list_actions(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        // Nine lists of ten are of this kind: a branch is predicted better than a jump by phase.
        if state.phase != Phase::Actions {
            self.list_balance(state, seat, into);
        } else if state.actor == seat {
            self.list_quickly(state, seat, into);
        }
    }

    /// The choices of phase III. Never inlined, for lists that come more often need fewer registers.
    #[inline(never)]
    fn list_balance(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        let _ = self.visit_actions(state, seat, &mut |action| {
            into.push(action);
            if into.len() <= MAX_LISTED { Continue(()) } else { Break(()) }
        });
        if into.len() > MAX_LISTED {
            let best = Action::Place(self.best_placing(state, seat).arrangement);
            into.pop();
            if !into.contains(&best) {
                into.push(best);
            }
        }
    }

    /// Are all legal actions of the seat listed?
    #[inline]
    pub(crate) fn lists_all(&self, state: &State, seat: Seat) -> bool {
        match state.phase {
            Phase::Placing | Phase::LastPlacing => self.lists_all_placings(state, seat),
            _ => true,
        }
    }

    /// Never inlined: it is asked of every decision, and hardly any is a placing.
    #[inline(never)]
    fn lists_all_placings(&self, state: &State, seat: Seat) -> bool {
        !state.awaited.contains(seat)
            || !solver::exceeds(self.components.allowed, &state.portfolio[seat], state.hand[seat], MAX_LISTED)
    }

    pub(crate) fn check_action(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let is_legal = seat.index() < self.players
            && match *action {
                Action::Put(put) => self.may_put(state, seat, put.on(), put.stake()),
                Action::PassCp => self.may_skip_cp(state, seat),
                Action::Raise(country) => self.may_raise(state, seat, country),
                Action::Place(arrangement) => self.may_place(state, seat, arrangement),
            };
        if is_legal { Ok(()) } else { Err(self.refusal(state, seat, action)) }
    }

    /// Is it the seat's action in phase II?
    fn is_acting(&self, state: &State, seat: Seat) -> bool {
        state.phase == Phase::Actions && state.actor == seat
    }

    /// May the seat put this stake on that spot now?
    fn may_put(&self, state: &State, seat: Seat, on: Spot, stake: Stake) -> bool {
        self.is_acting(state, seat)
            && stake.may_lie_on(on)
            && state.has_stake(seat, stake)
            && self.is_available(state, seat, on)
            && self.can_pay(state, seat, on, stake)
    }

    /// MOC-039: nobody spends more than they have.
    pub(crate) fn can_pay(&self, state: &State, seat: Seat, on: Spot, stake: Stake) -> bool {
        self.cost(state, on, stake) <= state.treasury[seat]
    }

    /// Is the spot there for this seat, whatever it puts there?
    fn is_available(&self, state: &State, seat: Seat, on: Spot) -> bool {
        match on {
            // MOC-042: the bond field is never occupied.
            Spot::Bonds => true,
            Spot::Market(market) => self.is_free(state, market),
            // MOC-044: soft power takes two adjacent markets, both open and free. They are named in their order.
            Spot::Markets(first, second) => {
                state.soft_power[seat].ready > 0
                    && first < second
                    && self.components.grid.are_neighbours(first, second)
                    && self.is_free(state, first)
                    && self.is_free(state, second)
            }
            // MOC-040: nobody asks whether the nation has a country for the card.
            Spot::Pile(pile) => self.has_card_left(state, pile),
            Spot::Preparation => state.soft_power[seat].used > 0,
        }
    }

    /// MOC-043: a market with a token is closed to everyone, its holder included; one without contracts is not.
    fn is_free(&self, state: &State, market: Market) -> bool {
        state.is_open(market) && !state.is_taken(market)
    }

    /// MOC-041: a pile takes no more investments in a turn than it has cards.
    pub(crate) fn has_card_left(&self, state: &State, pile: Pile) -> bool {
        state.invested.count(pile) < state.piles[pile]
    }

    /// MOC-030: CP may be skipped when it is the holder's last token.
    pub(crate) fn may_skip_cp(&self, state: &State, seat: Seat) -> bool {
        self.is_acting(state, seat) && state.has_cp(seat) && state.tokens.get(seat) == 0
    }

    /// May the seat lay its next card on this country now?
    fn may_raise(&self, state: &State, seat: Seat, country: u8) -> bool {
        let (countries, index) = (state.portfolio[seat].countries(), usize::from(country));
        state.phase == Phase::Raising
            && state.awaited.contains(seat)
            && index < countries.len()
            && self.pending_level(state, seat).is_some_and(|level| countries[index].can_rise_to(level))
            && alike::first_alike(countries, index) == index
    }

    /// May the seat place its contracts like this now?
    fn may_place(&self, state: &State, seat: Seat, arrangement: Arrangement) -> bool {
        let countries = state.portfolio[seat].countries();
        matches!(state.phase, Phase::Placing | Phase::LastPlacing)
            && state.awaited.contains(seat)
            && judge(self.components.allowed, countries, state.hand[seat], arrangement).is_ok()
    }

    /// All legal arrangements of a seat's hand, for [`check_unfinished`](Superpower::check_unfinished).
    pub fn completions(&self, state: &State, seat: Seat) -> Completions {
        Completions::new(self.components.allowed, state.portfolio[seat].countries(), state.hand[seat])
    }

    /// Can this unfinished arrangement of a seat's hand still become a legal one by placing more of it? If not: why.
    /// `completions` are those of the seat.
    pub fn check_unfinished(
        &self,
        state: &State,
        seat: Seat,
        begun: Arrangement,
        completions: &Completions,
    ) -> Result<(), Refusal> {
        if completions.can_complete(begun) {
            return Ok(());
        }
        let action = Action::Place(begun.canonical(state.portfolio[seat].countries()));
        self.check_action(state, seat, &action)?;
        Err(self.dead_end())
    }
}
