//! Why an action is advised, in the words of the table: the market, the card, what settles, the race for the title.

use super::Mind;
use crate::action::{Action, Put, Spot};
use crate::level::Level;
use crate::pile::Pile;
use crate::rules::Superpower;
use crate::state::{Phase, State};
use game::advice::{after, course};
use game::{Remark, Seat};

/// From this change of the chance on the race for the title is what an action is for.
const IN_THE_RACE: f32 = 0.2;

impl Superpower {
    pub(super) fn why(&self, state: &State, seat: Seat, action: &Action, mind: &mut Mind) -> Remark {
        let said = match *action {
            Action::Put(put) if state.phase == Phase::Actions => self.why_put(state, seat, put, mind),
            Action::Place(_) => self.why_place(state, seat, action),
            Action::PassCp => Some(Remark::new("pass-cp", "The Consistent Policy token stays unused this turn.")),
            _ => None,
        };
        said.unwrap_or_else(|| course(self, state, seat, action, mind))
    }

    fn why_put(&self, state: &State, seat: Seat, put: Put, mind: &Mind) -> Option<Remark> {
        match put.on() {
            on @ (Spot::Market(_) | Spot::Markets(..)) => {
                let offer = self.offer(state, seat, state.contracts_on(on));
                let names = &self.components.grid.names;
                let (id, first, second) = match on {
                    Spot::Markets(first, second) => ("markets", first, Some(second)),
                    Spot::Market(market) => ("market", market, None),
                    _ => return None,
                };
                let text = format!(
                    "Contracts worth {} bn find a place in your countries, and {} bn settle.",
                    offer.places, offer.settles
                );
                let remark = Remark::new(id, text).with("market", names[first.index()].as_str());
                let remark = match second {
                    Some(second) => remark.with("second", names[second.index()].as_str()),
                    None => remark,
                };
                Some(remark.with("places", offer.places).with("settles", offer.settles))
            }
            Spot::Pile(pile) => self.why_invest(state, seat, put, pile, mind),
            Spot::Bonds => Some(Remark::new("bonds", "1 bn at once, to be spent this turn.")),
            Spot::Preparation => {
                let text = "A ready Soft Power card takes two markets with one token.";
                Some(Remark::new("prepare", text))
            }
        }
    }

    fn why_invest(&self, state: &State, seat: Seat, put: Put, pile: Pile, mind: &Mind) -> Option<Remark> {
        let price = self.price(state, pile, put.stake());
        let Some(level) = pile.level() else {
            let text = format!("From the next turn on it takes two markets with one token, for {price} bn.");
            return Some(Remark::new("soft-power", text).with("price", price));
        };
        let Some(below) = level.below() else {
            let text = format!("A new prospective partner for {price} bn: a place for the next card.");
            return Some(Remark::new("prospect", text).with("price", price));
        };
        let points = |level: Level| self.components.country_points[level as usize];
        let gain = points(level) - points(below);
        let most = self.components.allowed.values(level).max().unwrap_or(0);
        let chance = |state: &State| {
            let mut later = *state;
            self.settle_year(&mut later);
            self.race(&later, &mind.values, self.turns_to_come(&later))[seat]
        };
        let (now, then) = (chance(state), chance(&after(self, state, seat, &Action::Put(put))));
        let words = |id, text: String| {
            let remark = Remark::new(id, text).with("level", level.word()).with("price", price).with("points", gain);
            remark.with("value", most)
        };
        Some(if then - now >= IN_THE_RACE {
            let text = format!("It brings you forward in the race for the superpower title, and {gain} points.");
            words("race", text).with("title", self.components.superpower_points)
        } else {
            let text =
                format!("For {price} bn {gain} points more at the end, and room for contracts of up to {most} bn.");
            words("invest", text)
        })
    }

    fn why_place(&self, state: &State, seat: Seat, action: &Action) -> Option<Remark> {
        let best = self.best_placing(state, seat);
        let Action::Place(arrangement) = *action else { return None };
        if arrangement == best.arrangement {
            let text = format!(
                "Places contracts worth {} bn and settles {} bn: no other way does more.",
                best.placed, best.settled
            );
            return Some(Remark::new("place", text).with("placed", best.placed).with("settled", best.settled));
        }
        let placed = arrangement.heap().worth();
        let settled = arrangement.settles(state.portfolio[seat].countries());
        Some(if (placed, settled) == (best.placed, best.settled) {
            let text = format!("Places {placed} bn and settles {settled} bn too, in other countries.");
            Remark::new("place-alike", text).with("placed", placed).with("settled", settled)
        } else {
            let left = state.hand[seat].worth() - placed;
            let text = format!("Places {placed} bn and settles {settled} bn; {left} bn can’t be placed.");
            Remark::new("place-other", text).with("placed", placed).with("settled", settled).with("left", left)
        })
    }
}
