//! What an action of Furnace looks like in numbers: what a card brings to the one who bids, what the disc costs, and
//! what stands against it.
//!
//! Cards are told by what their basic line does and what they compensate with, never by their number.

use super::Mind;
use super::features::{LINE, LINES};
use crate::action::Action;
use crate::disc::{Bid, Bidder};
use crate::resource::{KINDS, Resource};
use crate::rules::Furnace;
use crate::state::State;
use game::features::{Pen, join};
use game::{Feature, Seat};

const OWN: [Feature; 24] = [
    Feature::flag("bid", "Places a disc."),
    Feature::flag("compensate", "Takes a compensation by processing."),
    Feature::new("times", 0.0, 8.0, "How often it processes."),
    Feature::flag("all_times", "Processes as often as it can."),
    Feature::new("disc", 0.0, 4.0, "The value of the disc."),
    Feature::flag("neutral", "It is the neutral disc."),
    Feature::flag("highest_disc", "No disc of a higher value is left in the hand."),
    Feature::flag("last_disc", "It is the last disc of the hand."),
    Feature::flag("empty", "No disc lies on the card."),
    Feature::flag("lies_highest", "The disc would lie highest on the card."),
    Feature::flag("own_there", "Another own disc lies on the card."),
    Feature::flag("rival_on_top", "A player's disc lies highest there now."),
    Feature::new("top", 0.0, 4.0, "The value of the disc that lies highest there now."),
    Feature::new("row_place", 0.0, 8.0, "Cards that are settled before this one."),
    Feature::new("rivals", 0.0, 3.0, "Players who have a higher disc left and none on the card."),
    Feature::new("rival_discs", 0.0, 15.0, "Discs with which they could take it."),
    Feature::new("worth", -60.0, 90.0, "What the company is worth to the player by the forecast."),
    Feature::new("worth_above", -60.0, 90.0, "The same less the mean of the row."),
    Feature::new("worth_to_rival", -60.0, 90.0, "What it is worth to the other player who wants it most."),
    Feature::new("compensation", -60.0, 90.0, "What its compensation is worth for this disc."),
    Feature::new("hold", 0.0, 1.0, "The chance that the disc stays highest."),
    Feature::new("denial", 0.0, 90.0, "What the player on top would lose."),
    Feature::new("expected", -60.0, 90.0, "What the bid brings on average, without the price of the disc."),
    Feature::flag("compensation_processes", "Its compensation takes goods."),
];

const COMPENSATION: [Feature; KINDS] = [
    Feature::new("compensates_coal", -6.0, 6.0, "Coal that it compensates with, for each point of a disc."),
    Feature::new("compensates_iron", -6.0, 6.0, "Iron, for each point."),
    Feature::new("compensates_oil", -6.0, 6.0, "Oil, for each point."),
    Feature::new("compensates_upgrade", -6.0, 6.0, "Upgrade tokens, for each point."),
    Feature::new("compensates_money", -6.0, 6.0, "Money, for each point."),
];

pub(super) const CANDIDATE: [Feature; 24 + KINDS + LINE] = join(&[&OWN, &COMPENSATION, &LINES]);

impl Furnace {
    /// Writes the features of an action.
    pub(super) fn observe_candidate(
        &self,
        state: &State,
        seat: Seat,
        action: &Action,
        mind: &mut Mind,
        into: &mut Pen<'_>,
    ) {
        let player = &state.players[seat];
        let (disc, on) = match *action {
            Action::Bid { disc, on } => (disc, on),
            Action::Compensate { times } => {
                let most = self.pending(state).map_or(0, |pending| pending.most);
                into.put_flag(false).put_flag(true).put(f32::from(times)).put_flag(times == most).fill(0.0);
                return;
            }
            _ => {
                into.fill(0.0);
                return;
            }
        };
        let run = self.run(&mind.flow, &mind.values);
        mind.offers.prepare_with_others(self, state, run);
        let glance = mind.offers.glance(self, state, &mind.values, seat, disc, on);
        let pile = &state.row.piles[on.index()];
        let top: Option<Bid> = pile.top().and_then(|top| pile.at(top));
        let rival_discs = Seat::all(self.players)
            .filter(|&other| other != seat && !state.row.bears(Bidder::Seat(other), on.index()))
            .map(|other| state.players[other].hand.above(disc.value()))
            .filter(|&discs| discs > 0);
        let (rivals, discs) = rival_discs.fold((0, 0), |(rivals, all), discs| (rivals + 1, all + discs));
        into.put_flag(true).put_flag(false).put(0.0).put_flag(false);
        into.put(f32::from(disc.value())).put_flag(disc.is_neutral());
        into.put_flag(player.hand.above(disc.value()) == 0).put_flag(player.hand.iter().count() == 1);
        into.put_flag(top.is_none()).put_flag(glance.is_highest);
        into.put_flag(state.row.bears(Bidder::Seat(seat), on.index()));
        into.put_flag(top.is_some_and(|top| matches!(top.bidder, Bidder::Seat(other) if other != seat)));
        into.put(top.map_or(0.0, |top| f32::from(top.disc.value())));
        into.put((on.index() - usize::from(state.row.settled).min(on.index())) as f32);
        into.put(rivals as f32).put(discs as f32);
        let bounded = |number: f32| number.clamp(-60.0, 90.0);
        let expected = glance.holds * glance.value + (1.0 - glance.holds) * glance.compensation;
        into.put(bounded(glance.value)).put(bounded(glance.value - glance.mean)).put(bounded(glance.best_of_others));
        into.put(bounded(glance.compensation)).put(glance.holds).put(bounded(glance.denial)).put(bounded(expected));
        let company = state.row.company(on).expect("a card of the row");
        let effect = &self.lookups.compensation[company.index()];
        into.put_flag(effect.is_processing());
        let mut gains = [0.0f32; KINDS];
        for (kind, amount) in effect.output().iter() {
            gains[kind.index()] += f32::from(amount);
        }
        for (kind, amount) in effect.input().iter() {
            gains[kind.index()] -= f32::from(amount);
        }
        into.put_all(
            [Resource::Coal, Resource::Iron, Resource::Oil, Resource::Upgrade, Resource::Money]
                .map(|kind| gains[kind.index()].clamp(-6.0, 6.0)),
        );
        into.put_all(*mind.lines.basic(company));
    }
}
