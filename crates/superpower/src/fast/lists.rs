//! The list of phase II, put together from lists made beforehand.
//!
//! In words, and in the order of the list: with one token, with CP alone, with two tokens and with one and CP, as far
//! as the nation has them, on every spot that is open to it and that it can pay for: the markets, two adjacent markets,
//! the piles, the bonds and a preparation; two tokens on piles only. At the end, to skip CP where it is the last token.
//! The plain version is `legality::visit_actions`, and the tests compare the two at every state of many games.
//!
//! The spots of a nation are one number, a bit for each, which is worked out for all of them at once; then each part of
//! the number says which list to copy.

use crate::action::{Action, Spot, Stake};
use crate::components::Components;
use crate::fast::effects::PREPARATION;
use crate::market::{MAX_MARKETS, MAX_PAIRS};
use crate::pile::{PILES, Pile};
use crate::rules::Superpower;
use crate::state::State;
use game::Seat;
use game::bits::{LaneMask, Lanes, Prepared};

/// Where each kind of spot stands among the bits of a set of them, in the order of the list.
mod at {
    use crate::market::{MAX_MARKETS, MAX_PAIRS};
    use crate::pile::PILES as HOW_MANY;

    pub(super) const MARKETS: usize = 0;
    pub(super) const PAIRS: usize = MARKETS + MAX_MARKETS;
    pub(super) const PILES: usize = PAIRS + MAX_PAIRS;
    pub(super) const BONDS: usize = PILES + HOW_MANY;
    pub(super) const PREPARATION: usize = BONDS + 1;
    pub(super) const END: usize = PREPARATION + 1;
}

const HALF_OF_PAIRS: usize = MAX_PAIRS / 2;
/// The piles, the bonds and the preparation, in the order of their prices.
const PRICED: usize = at::END - at::PILES;

const _: () = assert!(at::PREPARATION - at::PILES == PREPARATION && PRICED == 8);

/// The lists of one stake on a set of spots.
#[derive(Clone, Debug)]
struct SpotLists {
    markets: Prepared<Action, MAX_MARKETS, { 1 << MAX_MARKETS }>,
    /// The pairs in two halves: lists for sets of all of them would be too many.
    pairs: [Prepared<Action, HALF_OF_PAIRS, { 1 << HALF_OF_PAIRS }>; 2],
    /// What has a lane among the prices.
    priced: Prepared<Action, PRICED, { 1 << PRICED }>,
}

impl SpotLists {
    fn new(spots: &[Spot; at::END], stake: Stake) -> SpotLists {
        let actions = spots.map(|on| Action::put(on, stake));
        SpotLists {
            markets: Prepared::new(&actions[at::MARKETS..]),
            pairs: [0, HALF_OF_PAIRS].map(|half| Prepared::new(&actions[at::PAIRS + half..])),
            priced: Prepared::new(&actions[at::PILES..]),
        }
    }

    /// Lists the actions on a set of spots.
    #[inline(always)]
    fn list(&self, spots: u64, into: &mut Vec<Action>) {
        self.markets.list(spots >> at::MARKETS, into);
        // Only a ready soft power card gives pairs.
        if spots >> at::PAIRS & ((1 << MAX_PAIRS) - 1) != 0 {
            self.pairs[0].list(spots >> at::PAIRS, into);
            self.pairs[1].list(spots >> (at::PAIRS + HALF_OF_PAIRS), into);
        }
        self.priced.list(spots >> at::PILES, into);
    }
}

/// The lists of a table, made once.
#[derive(Clone, Debug)]
pub(crate) struct Lists {
    /// With one token, and with CP alone.
    singles: [SpotLists; 2],
    /// With two tokens, and with one and CP.
    doubles: [Prepared<Action, PILES, { 1 << PILES }>; 2],
    /// The pairs of neighbours among a set of markets, as bits by their place in the grid's list.
    pairs: [u16; 1 << MAX_MARKETS],
}

impl Lists {
    pub(crate) fn new(components: &Components) -> Lists {
        let mut spots = [Spot::Bonds; at::END];
        for market in components.grid.all() {
            spots[at::MARKETS + market.index()] = Spot::Market(market);
        }
        let mut pairs = [0; 1 << MAX_MARKETS];
        for (index, &(first, second)) in components.grid.neighbours.iter().enumerate() {
            spots[at::PAIRS + index] = Spot::Markets(first, second);
            let both = 1 << first.index() | 1 << second.index();
            for (markets, pairs) in pairs.iter_mut().enumerate() {
                *pairs |= u16::from(markets & both == both) << index;
            }
        }
        for pile in Pile::ALL {
            spots[at::PILES + pile.index()] = Spot::Pile(pile);
        }
        spots[at::PREPARATION] = Spot::Preparation;
        let doubles = |stake| Prepared::new(&Pile::ALL.map(|pile| Action::put(Spot::Pile(pile), stake)));
        Lists {
            singles: [Stake::Token, Stake::Cp].map(|stake| SpotLists::new(&spots, stake)),
            doubles: [Stake::TwoTokens, Stake::TokenAndCp].map(doubles),
            pairs,
        }
    }
}

/// All bits, or none.
#[inline]
const fn only_if(may: bool) -> u64 {
    (may as u64).wrapping_neg()
}

impl Superpower {
    /// What a seat can pay for with one token, and with two, as bits by lane of the prices.
    #[inline]
    fn affordable(&self, state: &State, seat: Seat) -> (u64, u64) {
        // No price comes near the top of its lane.
        let treasury = Lanes::<8>::splat(state.treasury[seat].min(126) as u8);
        // MOC-041. The two lanes beside the piles are never exhausted.
        const BESIDE: LaneMask<8> = LaneMask::<8>::from_tops(0x8080 << 48);
        let exhausted = state.invested.counts().lanes().at_least(state.piles.lanes()) & !BESIDE;
        let set = |prices: Lanes<8>| u64::from((treasury.at_least(prices) & !exhausted).gathered().bits());
        (set(self.prices_with_one(state)), set(self.prices_with_two(state)))
    }

    /// The spots a seat can put one token on, and the piles it can put two on, as bits in the order of the list.
    #[inline]
    fn spots(&self, state: &State, seat: Seat) -> (u64, u64) {
        let (one, two) = self.affordable(state, seat);
        let (cards, markets) = (state.soft_power[seat], state.free_markets);
        let pairs = u64::from(self.lists.pairs[usize::from(markets)]) & only_if(cards.ready > 0);
        let prepares = only_if(cards.used > 0) | !(1 << PREPARATION);
        let single = u64::from(markets) << at::MARKETS | pairs << at::PAIRS | (one & prepares) << at::PILES;
        (single, two & ((1 << PILES) - 1))
    }

    /// Lists the actions of the seat whose action it is in phase II.
    #[inline]
    pub(crate) fn list_quickly(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        let (single, two) = self.spots(state, seat);
        let two_tokens = two & only_if(state.tokens.get(seat) > 1);
        if state.has_cp(seat) {
            return self.list_with_cp(state, seat, (single, two), into);
        }
        // Without CP a nation to act has a token.
        self.lists.singles[0].list(single, into);
        self.lists.doubles[0].list(two_tokens, into);
    }

    /// The actions of the holder of CP. Never inlined, for lists that come more often need fewer registers.
    #[inline(never)]
    fn list_with_cp(&self, state: &State, seat: Seat, (single, two): (u64, u64), into: &mut Vec<Action>) {
        let tokens = state.tokens.get(seat);
        let [with_token, with_cp] = &self.lists.singles;
        let [with_two, with_token_and_cp] = &self.lists.doubles;
        with_token.list(single & only_if(tokens > 0), into);
        with_cp.list(single, into);
        with_two.list(two & only_if(tokens > 1), into);
        with_token_and_cp.list(two & only_if(tokens > 0), into);
        if self.may_skip_cp(state, seat) {
            into.push(Action::PassCp);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use conformance::visit_states;
    use game::{Game, Options, Setup};
    use std::ops::ControlFlow::Continue;

    /// At every state of random games, and for every seat, the quick list is the plain one.
    fn compare(options: &[(&str, &str)], components: Option<&str>, games: u64) -> usize {
        let options = options.iter().fold(Options::new(), |all, (name, value)| all.with(name, *value));
        let game = Superpower::new(&Setup { options, components, rules: None }).expect("a table");
        let (mut quick, mut plain, mut compared) = (Vec::new(), Vec::new(), 0);
        visit_states(&game, games, 44, |state, _| {
            for seat in Seat::all(game.players) {
                quick.clear();
                game.list_actions(state, seat, &mut quick);
                plain.clear();
                let _ = game.visit_actions(state, seat, &mut |action| {
                    plain.push(action);
                    Continue(())
                });
                if game.lists_all(state, seat) {
                    assert_eq!(quick, plain, "{state:?}");
                }
                compared += plain.len();
            }
        });
        compared
    }

    #[test]
    fn the_quick_list_is_the_plain_one_at_every_state_of_random_games() {
        let mut compared = 0;
        for players in ["2", "3", "4", "5"] {
            compared += compare(&[("players", players)], None, 150);
            compared += compare(&[("players", players), ("two-tokens", "paid")], None, 50);
            compared += compare(&[("players", players), ("spare-contractor", "yes")], None, 50);
        }
        assert!(compared > 1_000_000, "{compared}");
    }

    #[test]
    fn the_quick_list_is_the_plain_one_with_other_components() {
        // Small piles, other prices, a grid of one row, one token each.
        let text = crate::components::BUILT_IN
            .replacen("soft_power = 6", "soft_power = 1", 1)
            .replacen("friendly = 19", "friendly = 2", 1)
            .replacen("friendly = 2\nstrategic = 3", "friendly = 0\nstrategic = 10", 1)
            .replacen("influence_tokens = 2", "influence_tokens = 1", 1);
        for players in ["2", "5"] {
            assert!(compare(&[("players", players)], Some(&text), 60) > 10_000);
        }
    }
}
