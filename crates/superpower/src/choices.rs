//! The legal actions of a seat: listed, and drawn at random without a list.

use crate::action::{Action, Spot, Stake};
use crate::chance::Faces;
use crate::components::Components;
use crate::effect::PREPARATION;
use crate::market::{MAX_MARKETS, MAX_PAIRS};
use crate::pile::{ByPile, PILES, Pile};
use crate::state::{Phase, State};
use crate::table::Superpower;
use game::bits::Prepared;
use game::bits::{Counted, ONES, TOPS, gathered};
use game::{Dice, Seat};

/// Where each kind of spot stands among the bits of a set of them, in the order of lists: the markets,
/// the pairs of neighbours, the piles, the bonds, and the preparation.
mod spot {
    use crate::market::{MAX_MARKETS, MAX_PAIRS};
    use crate::pile::PILES;

    pub(super) const MARKETS: usize = 0;
    pub(super) const PAIRS: usize = MARKETS + MAX_MARKETS;
    pub(super) const PILES_AT: usize = PAIRS + MAX_PAIRS;
    pub(super) const BONDS: usize = PILES_AT + PILES;
    pub(super) const PREPARATION: usize = BONDS + 1;
    pub(super) const ALL: usize = PREPARATION + 1;
}

/// Where the bits of each stake begin in a set of actions of phase II, in the order of lists: a single
/// token can lie on every spot, two of them on piles only. So all actions of a nation are one number.
const STAKES_AT: [usize; 4] = [0, spot::ALL, 2 * spot::ALL, 2 * spot::ALL + PILES];

const _: () = assert!(2 * spot::ALL + 2 * PILES <= 64);
const _: () = assert!(spot::PREPARATION - spot::PILES_AT == PREPARATION as usize);

/// The lists of one stake on a set of spots.
#[derive(Clone, Debug)]
struct SpotLists {
    markets: Prepared<Action, MAX_MARKETS, { 1 << MAX_MARKETS }>,
    /// The pairs in two halves: those of all would be too many.
    pairs: [Prepared<Action, HALF_OF_PAIRS, { 1 << HALF_OF_PAIRS }>; 2],
    /// The piles, the bonds and the preparation.
    others: Prepared<Action, OTHERS, { 1 << OTHERS }>,
}

const HALF_OF_PAIRS: usize = MAX_PAIRS / 2;
const OTHERS: usize = spot::ALL - spot::PILES_AT;

/// What lists of phase II are made of, worked out once for a table.
#[derive(Clone, Debug)]
pub(crate) struct Repertoire {
    /// The action of each bit.
    puts: [Action; 64],
    /// The lists of a single token, and of CP alone.
    singles: [SpotLists; 2],
    /// The lists of two tokens, and of one with CP.
    doubles: [Prepared<Action, PILES, { 1 << PILES }>; 2],
    /// The pairs of neighbours among a set of markets, as bits by their place in the grid's list.
    pairs: [u16; 1 << MAX_MARKETS],
    /// The prices of the piles, a byte each, and above them those of the bonds, 0, and of a preparation.
    pub(crate) prices: u64,
    /// The situation cards of each class.
    pub(crate) faces: [Faces; 3],
}

impl Repertoire {
    /// The repertoire of a table with these components.
    pub(crate) fn new(components: &Components) -> Repertoire {
        let mut spots = [Spot::Bonds; spot::ALL];
        for market in components.grid.all() {
            spots[spot::MARKETS + market.index()] = Spot::Market(market);
        }
        let mut pairs = [0; 1 << MAX_MARKETS];
        for (index, &(first, second)) in components.grid.neighbours.iter().enumerate() {
            spots[spot::PAIRS + index] = Spot::Markets(first, second);
            let both = 1 << first.index() | 1 << second.index();
            for (markets, pairs) in pairs.iter_mut().enumerate() {
                *pairs |= u16::from(markets & both == both) << index;
            }
        }
        for pile in Pile::ALL {
            spots[spot::PILES_AT + pile.index()] = Spot::Pile(pile);
        }
        spots[spot::PREPARATION] = Spot::Preparation;
        let mut puts = [Action::PassCp; 64];
        for (&stake, at) in Stake::ALL.iter().zip(STAKES_AT) {
            let piles = &spots[spot::PILES_AT..][..PILES];
            for (index, &on) in if stake.is_double() { piles } else { &spots[..] }.iter().enumerate() {
                puts[at + index] = Action::put(on, stake);
            }
        }
        Repertoire {
            puts,
            singles: [STAKES_AT[0], STAKES_AT[1]].map(|at| SpotLists {
                markets: Prepared::new(&puts[at + spot::MARKETS..]),
                pairs: [0, HALF_OF_PAIRS].map(|half| Prepared::new(&puts[at + spot::PAIRS + half..])),
                others: Prepared::new(&puts[at + spot::PILES_AT..]),
            }),
            doubles: [STAKES_AT[2], STAKES_AT[3]].map(|at| Prepared::new(&puts[at..])),
            pairs,
            prices: ByPile::new(components.price).lanes() | u64::from(components.preparation) << (8 * PREPARATION),
            faces: Faces::of(&components.situations),
        }
    }
}

/// All bits, or none.
#[inline]
const fn only_if(may: bool) -> u64 {
    (may as u64).wrapping_neg()
}

impl SpotLists {
    /// Lists the actions on a set of spots.
    #[inline(always)]
    fn list(&self, spots: u64, into: &mut Vec<Action>) {
        self.markets.list(spots >> spot::MARKETS, into);
        // Only a ready soft power card gives pairs.
        if spots >> spot::PAIRS & ((1 << MAX_PAIRS) - 1) != 0 {
            self.pairs[0].list(spots >> spot::PAIRS, into);
            self.pairs[1].list(spots >> (spot::PAIRS + HALF_OF_PAIRS), into);
        }
        self.others.list(spots >> spot::PILES_AT, into);
    }
}

impl Superpower {
    /// What a seat can pay for with one token, and with two, as bits: the piles (MOC-033 to MOC-036, MOC-039,
    /// MOC-041), the bonds, which cost nothing, and a preparation, whether there is a card for it or not.
    /// All at once, a byte each; no price comes near the top bit of its byte.
    #[inline]
    fn affordable(&self, state: &State, seat: Seat) -> (u64, u64) {
        let treasury = (u64::from(state.treasury[seat].min(126)) * ONES) | TOPS;
        // The two bytes beside the piles are never exhausted.
        let exhausted = (state.invested.counts().lanes() | TOPS) - (state.piles.lanes() | ONES & !(ONES >> 16));
        let set = |cost: u64| {
            let tops = (treasury - cost) & !exhausted & TOPS;
            u64::from(gathered(tops >> 7))
        };
        (set(self.prices_with_one(state)), set(self.prices_with_two(state)))
    }

    /// The spots a seat can put one token on in phase II, and the piles it can put two on, as bits in the
    /// order of lists.
    #[inline]
    fn spots(&self, state: &State, seat: Seat) -> (u64, u64) {
        let (one, two) = self.affordable(state, seat);
        let (cards, markets) = (state.soft_power[seat], state.free_markets);
        let pairs = u64::from(self.repertoire.pairs[usize::from(markets)]) & only_if(cards.ready > 0);
        let prepares = only_if(cards.used > 0) | !(1 << (spot::PREPARATION - spot::PILES_AT));
        let single = u64::from(markets) << spot::MARKETS | pairs << spot::PAIRS | (one & prepares) << spot::PILES_AT;
        (single, two & ((1 << PILES) - 1))
    }

    /// The actions of a seat in phase II, all but to pass CP, as bits in the order of lists.
    #[inline]
    fn choice(&self, state: &State, seat: Seat) -> u64 {
        let (single, two) = self.spots(state, seat);
        let (tokens, has_cp) = (state.tokens.of(seat), state.has_cp(seat));
        single << STAKES_AT[0] & only_if(tokens > 0)
            | (single & only_if(has_cp)) << STAKES_AT[1]
            | (two & only_if(tokens > 1)) << STAKES_AT[2]
            | (two & only_if(tokens > 0 && has_cp)) << STAKES_AT[3]
    }

    /// May the seat pass CP (MOC-030)?
    #[inline]
    fn may_pass(&self, state: &State, seat: Seat) -> bool {
        state.has_cp(seat) && state.tokens.of(seat) == 0
    }

    pub(crate) fn list(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        // Nine lists of ten are of this kind: a branch foretells that better than a jump by phase.
        if state.phase != Phase::Actions {
            self.list_balance(state, seat, into);
        } else if state.actor == seat {
            self.list_actions(state, seat, into);
        }
    }

    #[inline]
    fn list_actions(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        let (single, two) = self.spots(state, seat);
        let two_tokens = two & only_if(state.tokens.of(seat) > 1);
        if state.has_cp(seat) {
            return self.list_with_cp(state, seat, (single, two), into);
        }
        // Without CP a nation to act has a token.
        self.repertoire.singles[0].list(single, into);
        self.repertoire.doubles[0].list(two_tokens, into);
    }

    /// The actions of the holder of CP. Never inlined, for lists that come more often need fewer registers.
    #[inline(never)]
    fn list_with_cp(&self, state: &State, seat: Seat, (single, two): (u64, u64), into: &mut Vec<Action>) {
        let tokens = state.tokens.of(seat);
        let [with_token, with_cp] = &self.repertoire.singles;
        let [with_two, with_token_and_cp] = &self.repertoire.doubles;
        with_token.list(single & only_if(tokens > 0), into);
        with_cp.list(single, into);
        with_two.list(two & only_if(tokens > 1), into);
        with_token_and_cp.list(two & only_if(tokens > 0), into);
        if self.may_pass(state, seat) {
            into.push(Action::PassCp);
        }
    }

    pub(crate) fn list_raises(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        let Some(level) = self.pending_level(state, seat) else { return };
        let countries = state.portfolio[seat].countries();
        for (index, country) in countries.iter().enumerate() {
            if country.can_rise_to(level) && !countries[..index].contains(country) {
                into.push(Action::Raise(index as u8));
            }
        }
    }

    /// One of the listed actions, each equally likely; those of phase II without a list.
    pub(crate) fn pick(&self, state: &State, seat: Seat, dice: &mut impl Dice, buffer: &mut Vec<Action>) -> Action {
        if state.phase != Phase::Actions {
            buffer.clear();
            self.list(state, seat, buffer);
            return buffer[dice.below(buffer.len() as u32) as usize];
        }
        let choice = Counted::new(self.choice(state, seat));
        let nth = dice.below(choice.count() + u32::from(self.may_pass(state, seat)));
        if nth < choice.count() { self.repertoire.puts[choice.nth(nth) as usize & 63] } else { Action::PassCp }
    }
}
