//! What an action of Superpower looks like in numbers: what is put down, where, what it costs, and what it brings.

use super::Mind;
use crate::action::{Action, Spot};
use crate::contracts::Contracts;
use crate::level::Level;
use crate::pile::Pile;
use crate::race::NEEDED;
use crate::rules::Superpower;
use crate::state::State;
use game::features::Pen;
use game::{Feature, Seat};

pub(super) const CANDIDATE: [Feature; 42] = [
    Feature::flag("bonds", "Goes to the bond field."),
    Feature::flag("market", "Takes a market."),
    Feature::flag("two_markets", "Takes two markets at once."),
    Feature::flag("prospect", "Buys a prospective partner."),
    Feature::flag("dear_prospect", "Buys one of the more expensive pile."),
    Feature::flag("cooperating", "Buys a card for a cooperating state."),
    Feature::flag("friendly", "Buys a card for a friendly state."),
    Feature::flag("strategic", "Buys a card for a strategic partner."),
    Feature::flag("soft_power", "Buys Soft Power."),
    Feature::flag("preparation", "Prepares used Soft Power."),
    Feature::flag("pass", "Keeps CP out of this turn."),
    Feature::flag("raise", "Says which country a card raises."),
    Feature::flag("place", "Places contracts."),
    Feature::new("tokens", 0.0, 2.0, "Influence tokens put down."),
    Feature::flag("cp", "CP is put down."),
    Feature::flag("double", "Counts as two tokens."),
    Feature::new("tokens_after", 0.0, 4.0, "Influence tokens left afterwards."),
    Feature::flag("cp_after", "CP is still there afterwards."),
    Feature::new("price", 0.0, 60.0, "Money paid."),
    Feature::new("money_after", 0.0, 200.0, "Money left afterwards."),
    Feature::flag("broke", "Nothing is left."),
    Feature::new("ones", 0.0, 30.0, "Contracts of 1 bn taken."),
    Feature::new("twos", 0.0, 30.0, "Contracts of 2 bn taken."),
    Feature::new("threes", 0.0, 30.0, "Contracts of 3 bn taken."),
    Feature::new("fitting", 0.0, 180.0, "How much of them, in bn, finds room beside what was taken before."),
    Feature::new("wasted", 0.0, 180.0, "How much of them does not."),
    Feature::new("fitting_share", 0.0, 1.0, "What fits, as a part of the best free market's."),
    Feature::new("to_rival", 0.0, 180.0, "How much of them would find room with the rival who has the most room."),
    Feature::flag("raisable", "The nation has a country that the card raises, or needs none."),
    Feature::new("same_bought", 0.0, 8.0, "Cards of the same kind that the nation bought this turn."),
    Feature::new("cards_left", 0.0, 60.0, "Cards left in the pile."),
    Feature::new("own_there", 0.0, 8.0, "Own tokens on the pile this turn."),
    Feature::new("others_there", 0.0, 20.0, "Tokens of others on the pile this turn."),
    Feature::flag("makes_needed", "Gives the number of countries that a superpower needs."),
    Feature::new("race_gain", 0.0, 40.0, "What it adds to the points of the race."),
    Feature::flag("takes_lead", "Leads the race for superpower with it, and did not before."),
    Feature::new("carriers", 0.0, 60.0, "Countries that carry contracts now."),
    Feature::new("room", 0.0, 120.0, "Room in them, in contracts."),
    Feature::new("taken", 0.0, 60.0, "Contracts taken this turn before."),
    Feature::new("bought", 0.0, 12.0, "Cards bought this turn before."),
    Feature::new("markets_taken", 0.0, 12.0, "Markets taken this turn before."),
    Feature::new("others_tokens", 0.0, 20.0, "Influence tokens that others have left."),
];

/// What a nation has done this turn.
struct SoFar {
    heap: Contracts,
    bought: [u8; 6],
    markets: u8,
    levels: [u8; 4],
}

impl Superpower {
    fn so_far(state: &State, seat: Seat) -> SoFar {
        let mut so_far = SoFar { heap: Contracts::NONE, bought: [0; 6], markets: 0, levels: [0; 4] };
        for country in state.portfolio[seat].countries() {
            so_far.levels[country.level() as usize] += 1;
        }
        for placed in state.placed().iter().filter(|placed| placed.seat == seat) {
            match placed.on() {
                Spot::Pile(pile) => {
                    so_far.bought[pile.index()] += 1;
                    if let Some(level) = pile.level() {
                        so_far.levels[level as usize] += 1;
                        if let Some(below) = level.below() {
                            so_far.levels[below as usize] = so_far.levels[below as usize].saturating_sub(1);
                        }
                    }
                }
                on => {
                    so_far.heap.join(state.contracts_on(on));
                    so_far.markets += u8::from(matches!(on, Spot::Market(_) | Spot::Markets(..)));
                }
            }
        }
        so_far
    }

    /// How much of some contracts finds room beside those of this turn, in bn.
    fn more_fitting(so_far: &SoFar, contracts: Contracts) -> f32 {
        let carriers = [so_far.levels[1], so_far.levels[2], so_far.levels[3]];
        let mut more = so_far.heap;
        more.join(contracts);
        Superpower::fitting(more, carriers) - Superpower::fitting(so_far.heap, carriers)
    }

    /// Writes the features of an action.
    pub(super) fn observe_candidate(
        &self,
        state: &State,
        seat: Seat,
        action: &Action,
        _mind: &mut Mind,
        into: &mut Pen<'_>,
    ) {
        let put = match *action {
            Action::Put(put) => put,
            Action::PassCp | Action::Raise(_) | Action::Place(_) => {
                into.put_all([0.0; 10]);
                into.put_flag(*action == Action::PassCp).put_flag(matches!(action, Action::Raise(_)));
                into.put_flag(matches!(action, Action::Place(_))).fill(0.0);
                return;
            }
        };
        let (on, stake) = (put.on(), put.stake());
        let so_far = Superpower::so_far(state, seat);
        let pile = if let Spot::Pile(pile) = on { Some(pile) } else { None };
        into.put_flag(on == Spot::Bonds).put_flag(matches!(on, Spot::Market(_)));
        into.put_flag(matches!(on, Spot::Markets(..)));
        into.put_all(Pile::ALL.map(|one| f32::from(u8::from(pile == Some(one)))));
        into.put_flag(on == Spot::Preparation).put_flag(false).put_flag(false).put_flag(false);
        let (tokens, treasury) = (state.tokens.get(seat), state.treasury[seat]);
        into.put(f32::from(stake.tokens())).put_flag(stake.has_cp()).put_flag(stake.is_double());
        into.put(f32::from(tokens.saturating_sub(stake.tokens()))).put_flag(state.has_cp(seat) && !stake.has_cp());
        let price = match on {
            Spot::Pile(pile) => self.price(state, pile, stake),
            Spot::Preparation => u16::from(self.components.preparation),
            _ => 0,
        };
        into.put(f32::from(price)).put(f32::from(treasury.saturating_sub(price))).put_flag(price >= treasury);

        let contracts = state.contracts_on(on);
        let fitting = Superpower::more_fitting(&so_far, contracts);
        let lying: f32 = contracts.counts().iter().zip([1.0, 2.0, 3.0]).map(|(&count, bn)| f32::from(count) * bn).sum();
        into.put_all(contracts.counts().map(f32::from)).put(fitting).put((lying - fitting).max(0.0));
        let is_market = matches!(on, Spot::Market(_) | Spot::Markets(..));
        let (mut best, mut to_rival) = (0.0f32, 0.0f32);
        if is_market {
            for market in (0..state.markets.len()).filter(|market| state.free_markets >> market & 1 == 1) {
                best = best.max(Superpower::more_fitting(&so_far, state.markets[market]));
            }
            for other in Seat::all(self.players).filter(|&other| other != seat) {
                to_rival = to_rival.max(Superpower::more_fitting(&Superpower::so_far(state, other), contracts));
            }
        }
        into.put(if best > 0.0 { (fitting / best).min(1.0) } else { 0.0 }).put(to_rival);

        let level = pile.and_then(Pile::level);
        let below = level.and_then(Level::below);
        let is_raisable = pile.is_some() && below.is_none_or(|below| so_far.levels[below as usize] > 0);
        into.put_flag(is_raisable).put(pile.map_or(0.0, |pile| f32::from(so_far.bought[pile.index()])));
        into.put(pile.map_or(0.0, |pile| f32::from(state.piles[pile])));
        let there = |own: bool| {
            let placed = state.placed().iter().filter(|placed| placed.on() == on && (placed.seat == seat) == own);
            placed.count() as f32
        };
        let (own_there, others_there) = if pile.is_some() { (there(true), there(false)) } else { (0.0, 0.0) };
        into.put(own_there).put(others_there);
        let points = |level: Option<Level>| {
            let counted = level.filter(|&level| level != Level::Potential);
            counted.map_or(0.0, |level| f32::from(self.components.country_points[level as usize]))
        };
        let gain = if is_raisable { (points(level) - points(below)).max(0.0) } else { 0.0 };
        let in_race = so_far.levels[1] + so_far.levels[2] + so_far.levels[3];
        let joins = is_raisable && level == Some(Level::Cooperating);
        into.put_flag(joins && in_race + 1 == NEEDED).put(gain);
        let race = |seat: Seat| self.standing_of(state, seat);
        let best = Seat::all(self.players).filter(|&other| other != seat).map(race).max().unwrap_or_default();
        let own = race(seat);
        let with = (own.0 + u8::from(joins), own.1 + gain as u16);
        into.put_flag(gain > 0.0 && own <= best && with > best);
        let mut room = 0;
        for country in state.portfolio[seat].countries().iter().filter(|country| country.level() != Level::Potential) {
            room += u32::from(country.contracts().room());
        }
        into.put(f32::from(in_race)).put(room as f32);
        into.put(so_far.heap.counts().iter().map(|&count| f32::from(count)).sum());
        into.put(f32::from(so_far.bought.iter().sum::<u8>())).put(f32::from(so_far.markets));
        let others = Seat::all(self.players).filter(|&other| other != seat);
        into.put(others.map(|other| f32::from(state.tokens.get(other))).sum());
    }
}
