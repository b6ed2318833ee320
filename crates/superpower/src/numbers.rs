//! Decisions as numbers: an action of phase II is one number, contracts are placed one by one.

use crate::action::{self, Action, Spot, Stake};
use crate::arrangement::Arrangement;
use crate::country::MAX_COUNTRIES;
use crate::market::{MAX_MARKETS, Market};
use crate::pile::{PILES, Pile};
use crate::rules::Superpower;
use crate::state::State;
use game::Seat;
use game::numbers::{NumberRange, Numbered};

/// The pairs of two different markets, the lower number first.
const PAIRS: usize = MAX_MARKETS * (MAX_MARKETS - 1) / 2;

/// Before the piles come the bond field, the markets and pairs of them; after them the used soft power card of one's own.
const FIRST_PILE: usize = 1 + MAX_MARKETS + PAIRS;
const SPOTS: usize = FIRST_PILE + PILES + 1;

const TOKEN: NumberRange = NumberRange::start(
    "token",
    SPOTS as u16,
    "put one token on: the bond field, a market, two adjacent markets (1-2, 1-3 … 7-8), an investment pile, a used \
     soft power card of one's own",
);
const CP: NumberRange = TOKEN.then("cp", SPOTS as u16, "put CP alone on one of the same spots");
const TWO_TOKENS: NumberRange = CP.then("two_tokens", PILES as u16, "put two tokens on this investment pile");
const TOKEN_AND_CP: NumberRange =
    TWO_TOKENS.then("token_and_cp", PILES as u16, "put a token and CP on this investment pile");
const PASS_CP: NumberRange = TOKEN_AND_CP.then("pass_cp", 1, "do not use CP this turn");
const RAISE: NumberRange = PASS_CP.then("raise", MAX_COUNTRIES as u16, "raise this country with the next card");
const PLACE: NumberRange = RAISE.then(
    "place",
    MAX_COUNTRIES as u16,
    "place the next new contract on this country: contracts of 3 bn first, then 2, then 1",
);
const LEAVE: NumberRange = PLACE.then("leave", 1, "leave the next new contract, which fits nowhere in what was chosen");

/// The place of a spot within a stretch.
const fn spot_index(spot: Spot) -> usize {
    match spot {
        Spot::Bonds => 0,
        Spot::Market(Market(market)) => 1 + market as usize,
        Spot::Markets(Market(first), Market(second)) => {
            let (first, second) = (first as usize, second as usize);
            // Those that begin with a lower market come before.
            1 + MAX_MARKETS + first * (2 * MAX_MARKETS - first - 1) / 2 + second - first - 1
        }
        Spot::Pile(pile) => FIRST_PILE + pile as usize,
        Spot::Preparation => SPOTS - 1,
    }
}

/// The number of each action of phase II, by stake and spot: lists of actions are spelled at every step of a vector,
/// and a jump by the spot would be mispredicted.
static PUTS: [[u16; action::SPOTS]; Stake::ALL.len()] = {
    let mut table = [[u16::MAX; action::SPOTS]; Stake::ALL.len()];
    let mut first = 0;
    while first < MAX_MARKETS as u8 {
        table = with_spot(table, Spot::Market(Market(first)));
        let mut second = first + 1;
        while second < MAX_MARKETS as u8 {
            table = with_spot(table, Spot::Markets(Market(first), Market(second)));
            second += 1;
        }
        first += 1;
    }
    let mut pile = 0;
    while pile < PILES {
        table = with_spot(table, Spot::Pile(Pile::ALL[pile]));
        pile += 1;
    }
    with_spot(with_spot(table, Spot::Bonds), Spot::Preparation)
};

/// The table with the numbers of a spot.
const fn with_spot(
    mut table: [[u16; action::SPOTS]; Stake::ALL.len()],
    spot: Spot,
) -> [[u16; action::SPOTS]; Stake::ALL.len()] {
    let (place, index) = (spot.index() as usize, spot_index(spot));
    table[Stake::Token as usize][place] = TOKEN.at(index);
    table[Stake::Cp as usize][place] = CP.at(index);
    // MOC-037: two lie on investment cards only.
    if let Spot::Pile(_) = spot {
        table[Stake::TwoTokens as usize][place] = TWO_TOKENS.at(index - FIRST_PILE);
        table[Stake::TokenAndCp as usize][place] = TOKEN_AND_CP.at(index - FIRST_PILE);
    }
    table
}

impl Superpower {
    /// Contract by contract, the dearest first, those of one value by country: so every arrangement has one spelling.
    fn spell_placing(&self, view: &State, seat: Seat, arrangement: Arrangement, into: &mut Vec<u16>) {
        for value in (1..=3).rev() {
            let before = into.len();
            for (country, pair) in arrangement.iter() {
                into.extend(pair.values().filter(|&placed| placed == value).map(|_| PLACE.at(country)));
            }
            let left = usize::from(view.hand[seat].count(value)).saturating_sub(into.len() - before);
            into.extend(std::iter::repeat_n(LEAVE.at(0), left));
        }
    }
}

/// The number at a place of what [`Superpower::spell_placing`] spells.
fn placed_at(view: &State, seat: Seat, arrangement: Arrangement, place: usize) -> Option<u16> {
    let mut rest = place;
    for value in (1..=3).rev() {
        let mut placed = 0;
        for (country, pair) in arrangement.iter() {
            for _ in pair.values().filter(|&placed| placed == value) {
                if placed == rest {
                    return Some(PLACE.at(country));
                }
                placed += 1;
            }
        }
        let spelled = placed.max(usize::from(view.hand[seat].count(value)));
        if rest < spelled {
            return Some(LEAVE.at(0));
        }
        rest -= spelled;
    }
    None
}

impl Numbered for Superpower {
    const NUMBERS: &'static [NumberRange] = &[TOKEN, CP, TWO_TOKENS, TOKEN_AND_CP, PASS_CP, RAISE, PLACE, LEAVE];

    #[inline]
    fn spell(&self, view: &State, seat: Seat, action: &Action, into: &mut Vec<u16>) {
        match *action {
            Action::Put(put) => into.push(PUTS[put.stake as usize][usize::from(put.spot)]),
            Action::PassCp => into.push(PASS_CP.at(0)),
            Action::Raise(country) => into.push(RAISE.at(usize::from(country))),
            Action::Place(arrangement) => self.spell_placing(view, seat, arrangement, into),
        }
    }

    #[inline]
    fn number_at(&self, view: &State, seat: Seat, action: &Action, place: usize) -> Option<u16> {
        match *action {
            Action::Put(put) => Some(PUTS[put.stake as usize][usize::from(put.spot)]),
            Action::PassCp => Some(PASS_CP.at(0)),
            Action::Raise(country) => Some(RAISE.at(usize::from(country))),
            Action::Place(arrangement) => placed_at(view, seat, arrangement, place),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_spot_has_a_number_of_its_own() {
        let markets = (0..MAX_MARKETS as u8).map(|market| Spot::Market(Market(market)));
        let pairs = (0..MAX_MARKETS as u8).flat_map(|first| {
            (first + 1..MAX_MARKETS as u8).map(move |second| Spot::Markets(Market(first), Market(second)))
        });
        let piles = Pile::ALL.map(Spot::Pile);
        let all = [Spot::Bonds].into_iter().chain(markets).chain(pairs).chain(piles).chain([Spot::Preparation]);
        assert!(all.clone().map(spot_index).eq(0..SPOTS));
        let number = |stake: Stake, spot: Spot| PUTS[stake as usize][usize::from(spot.index())];
        assert!(all.clone().map(|spot| number(Stake::Token, spot)).eq(0..SPOTS as u16));
        assert!(all.clone().map(|spot| number(Stake::Cp, spot)).eq((0..SPOTS).map(|spot| CP.at(spot))));
        for (stake, range) in [(Stake::TwoTokens, TWO_TOKENS), (Stake::TokenAndCp, TOKEN_AND_CP)] {
            let piles = all.clone().filter(|&spot| stake.may_lie_on(spot));
            assert!(piles.map(|spot| number(stake, spot)).eq((0..PILES).map(|pile| range.at(pile))));
        }
    }
}
