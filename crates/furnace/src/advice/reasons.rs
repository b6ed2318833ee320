//! Why an action is advised, in the words of the table: the card, whom it is taken from, who could still take it.
//!
//! Everything said here is what the adviser compared: worths of cards in coins by the end of the game, compensations,
//! the solver's plan.

use super::{Mind, SOLVER_VISITS};
use crate::action::{Action, Position};
use crate::card::{Card, CompanyId};
use crate::components::Power;
use crate::disc::{Bid, Bidder, Disc};
use crate::resource::Resource;
use crate::rules::Furnace;
use crate::solver::Worth;
use crate::state::{Phase, State};
use game::advice::{after, course};
use game::{Advice, Game, Remark, Seat};

/// What is worth less than this many coins is worth nothing to speak of.
const LITTLE: f32 = 0.5;

impl Furnace {
    fn family(&self, company: CompanyId) -> &str {
        &self.components.company(company).family
    }

    fn card_called(&self, card: Card) -> &str {
        match card {
            Card::Startup => "start-up",
            Card::Company(company) => self.family(company),
        }
    }

    pub(super) fn why(&self, state: &State, seat: Seat, action: &Action, mind: &mut Mind) -> Remark {
        let said = match *action {
            Action::Bid { disc, on } if state.phase == Phase::Auction => self.why_bid(state, seat, disc, on, mind),
            Action::Compensate { times } => self.why_compensate(state, seat, times, mind),
            Action::Place { company, at } => self.why_place(state, seat, company, at, mind),
            Action::Choose { power } => Self::why_choose(state, power, mind),
            Action::Resolve { .. } | Action::Upgrade { .. } | Action::End if state.phase == Phase::Production => {
                self.why_produce(state, seat, action, mind)
            }
            _ => None,
        };
        said.unwrap_or_else(|| course(self, state, seat, action, mind))
    }

    fn why_bid(&self, state: &State, seat: Seat, disc: Disc, on: Position, mind: &mut Mind) -> Option<Remark> {
        let company = state.row.company(on)?;
        mind.offers.prepare_with_others(self, state, self.run(&mind.flow, &mind.values));
        let [value, less] = mind.offers.worths(state, seat, on, disc);
        let bids = self.bids_on(state, on, Some(Bid { bidder: Bidder::Seat(seat), disc }));
        let top = *bids.last()?;
        let about = |id, text: String| {
            let remark = Remark::new(id, text).with("company", self.family(company)).with("disc", disc.value());
            remark.with("value", value).with("less", less)
        };
        let name = self.family(company);
        if top.bidder != Bidder::Seat(seat) && less >= LITTLE {
            return Some(match top.bidder {
                Bidder::Seat(other) => about(
                    "bid-second",
                    format!("Second on purpose: the compensation of {name} is worth about {less:.0} coins to you."),
                )
                .with("other", other),
                Bidder::Agent => about(
                    "bid-second-agent",
                    format!("Second to the Agent: the compensation of {name} is worth about {less:.0} coins to you."),
                ),
            });
        }
        if value < LITTLE || top.bidder != Bidder::Seat(seat) {
            let text = format!("{name} is worth little to you: a way to spend a {disc} without losing much.");
            return Some(about("bid-spare", text));
        }
        // Of those who could still bid higher the one to whom the card is worth most.
        let toppers = self.toppers(state, seat, disc, on);
        let rivals = toppers.iter().filter_map(|topper| match topper.bidder {
            Bidder::Seat(other) => Some((other, mind.offers.worths(state, other, on, topper.disc)[0])),
            Bidder::Agent => None,
        });
        let rival = rivals.max_by(|one, other| one.1.total_cmp(&other.1));
        // The disc that led until now belongs to someone who loses the card.
        let before = self.bids_on(state, on, None).last().copied();
        if let Some(Bid { bidder: Bidder::Seat(other), disc: beaten }) = before.filter(|bid| bid.bidder != top.bidder) {
            let theirs = mind.offers.worths(state, other, on, beaten)[0];
            let text = format!("Takes {name} from another: about {value:.0} coins to you, {theirs:.0} to them.");
            return Some(about("bid-takes", text).with("other", other).with("theirs", theirs));
        }
        Some(match rival {
            Some((rival, _)) => {
                let text = format!("{name} is worth about {value:.0} coins to you; someone could still top a {disc}.");
                about("bid-contested", text).with("rival", rival).with("rivals", toppers.len())
            }
            None => {
                let text = format!("{name} is worth about {value:.0} coins to you, and nobody can top a {disc}.");
                about("bid-free", text)
            }
        })
    }

    fn why_compensate(&self, state: &State, seat: Seat, times: u8, mind: &mut Mind) -> Option<Remark> {
        let company = self.pending(state)?.company;
        let points = |times, mind: &mut Mind| {
            let then = after(self, state, seat, &Action::Compensate { times });
            self.estimate(&then, mind)[seat]
        };
        let gain = points(times, mind) - points(0, mind);
        let name = self.family(company);
        Some(match times {
            0 => Remark::new("decline", format!("Without the exchange of {name} you keep what it takes."))
                .with("company", name),
            _ if gain.round() < 0.0 => {
                let less = -gain;
                let words = format!("{times} times the exchange of {name}: about {less:.0} coins less.");
                Remark::new("exchange-less", words).with("company", name).with("times", times).with("less", less)
            }
            _ => Remark::new("exchange", format!("{times} times the exchange of {name}: about {gain:.0} coins more."))
                .with("company", name)
                .with("times", times)
                .with("gain", gain),
        })
    }

    fn why_place(&self, state: &State, seat: Seat, company: CompanyId, at: u8, mind: &mut Mind) -> Option<Remark> {
        let mut places = Vec::new();
        self.legal(state, seat, &mut places);
        let points = |action: &Action, mind: &mut Mind| self.estimate(&after(self, state, seat, action), mind)[seat];
        let here = points(&Action::Place { company, at }, mind);
        let worst = places.iter().map(|action| points(action, mind)).fold(here, f32::min);
        let name = self.family(company);
        let text =
            format!("In place {at}, {name} is worth about {:.0} coins more than in its worst place.", here - worst);
        Some(Remark::new("place", text).with("company", name).with("at", at).with("gain", here - worst))
    }

    /// What a capitalist is worth beside the best of the others that lie there (FUR-028).
    fn why_choose(state: &State, power: Power, mind: &Mind) -> Option<Remark> {
        let worth = |power: Power| mind.values.capitalist[power as usize];
        let others = state.offered.iter().filter(|&other| other != power);
        let other = others.max_by(|&one, &other| worth(one).total_cmp(&worth(other)))?;
        let gain = worth(power) - worth(other);
        let (id, more) = if gain < 0.0 { ("choose-less", "less") } else { ("choose", "more") };
        let text = format!("Earns about {:.0} coins {more} in a game than the best of the others.", gain.abs());
        Some(
            Remark::new(id, text).with("capitalist", power.word()).with("other", other.word()).with("gain", gain.abs()),
        )
    }

    fn why_produce(&self, state: &State, seat: Seat, action: &Action, mind: &mut Mind) -> Option<Remark> {
        let player = &state.players[seat];
        let run = self.run(&mind.flow, &mind.values);
        let worth = self.solver_worth(state, player, run);
        let to_come = self.to_come(state);
        let gain = match *action {
            Action::Upgrade { card: Card::Company(company), .. } => run.gain_later(company, to_come),
            _ => 0.0,
        };
        let ceiling = mind.followed.ceiling(player, to_come);
        let plan = self.plan_production_below(player, &worth, SOLVER_VISITS, ceiling, &mut mind.desk);
        if plan.actions.first() != Some(action) {
            return Some(self.why_other_step(state, seat, action, gain, &worth, mind));
        }
        let money = plan.goods[Resource::Money];
        Some(match *action {
            Action::Upgrade { card, .. } if gain >= LITTLE => {
                let name = self.card_called(card);
                let text = format!("Once upgraded, {name} earns about {gain:.0} coins more in the rounds to come.");
                Remark::new("upgrade", text).with("card", name).with("gain", gain)
            }
            Action::Resolve { card, .. } | Action::Upgrade { card, .. } => {
                let name = self.card_called(card);
                let text = format!("In the best order found {name} comes now; it ends with {money} coins.");
                Remark::new("run", text).with("card", name).with("money", money)
            }
            _ => Remark::new("end", "Nothing left to run earns more than it costs."),
        })
    }

    /// Why a step that is not the solver's may be taken all the same: what the best production after it ends with.
    fn why_other_step(
        &self,
        state: &State,
        seat: Seat,
        action: &Action,
        gain: f32,
        worth: &Worth,
        mind: &mut Mind,
    ) -> Remark {
        let (Action::Resolve { card, .. } | Action::Upgrade { card, .. }) = *action else {
            let money = state.players[seat].goods[Resource::Money];
            return Remark::new("end-now", format!("Ends with {money} coins and runs nothing more."))
                .with("money", money);
        };
        let (plan, _) = self.follow(state, seat, action, worth, mind);
        let (name, money) = (self.card_called(card), plan.goods[Resource::Money]);
        let (id, text) = if matches!(action, Action::Upgrade { .. }) {
            (
                "upgrade-first",
                format!("Once upgraded, {name} earns about {gain:.0} coins later; this ends with {money}."),
            )
        } else {
            ("run-first", format!("With {name} now, the best production that follows ends with {money} coins."))
        };
        Remark::new(id, text).with("card", name).with("money", money).with("gain", gain)
    }
}
