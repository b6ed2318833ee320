//! Decisions as numbers: a bid is one number, a card is named first and then how often its lines are done.

use crate::action::{Action, Payment};
use crate::card::{Card, MAX_COMPANIES};
use crate::chain::MAX_CHAIN;
use crate::components::{MAX_ROW, Power};
use crate::disc::MAX_HAND;
use crate::rules::Furnace;
use crate::state::State;
use game::Seat;
use game::numbers::{NumberRange, Numbered};

/// More often than this no line can be done, nor a compensation taken.
const TIMES_COUNT: u16 = 32;

const COMPANIES: u16 = MAX_COMPANIES as u16;

const BID: NumberRange = NumberRange::start(
    "bid",
    (MAX_HAND * MAX_ROW) as u16,
    "place a disc (1, 2, 3, 4, neutral) on a card of the row: 8 places for each disc, from the left",
);
const TIMES: NumberRange =
    BID.then("times", TIMES_COUNT, "how often: a compensation that processes, or the next active line of the card");
const PLACE: NumberRange = TIMES.then("place", COMPANIES, "put this new company, by its number, into the chain");
const AT: NumberRange = PLACE.then("at", MAX_CHAIN as u16 + 1, "at this place of the chain, from the left");
const RESOLVE: NumberRange =
    AT.then("resolve", COMPANIES + 1, "resolve the start-up card, or this company by its number");
const UPGRADE: NumberRange = RESOLVE.then("upgrade", COMPANIES, "upgrade this company, by its number, with a token");
const UPGRADE_WITH_IRON: NumberRange =
    UPGRADE.then("upgrade_with_iron", COMPANIES, "the same with iron in place of the token");
const END: NumberRange = UPGRADE_WITH_IRON.then("end", 1, "end the production");
const CHOOSE: NumberRange = END.then(
    "choose",
    Power::ALL.len() as u16,
    "choose a capitalist: Financier, Speculator, Metallurgist, Negotiator, Engineer",
);

impl Numbered for Furnace {
    const NUMBERS: &'static [NumberRange] = &[BID, TIMES, PLACE, AT, RESOLVE, UPGRADE, UPGRADE_WITH_IRON, END, CHOOSE];

    #[inline]
    fn spell(&self, _view: &State, _seat: Seat, action: &Action, into: &mut Vec<u16>) {
        match *action {
            Action::Bid { disc, on } => into.push(BID.at(disc.index() as usize * MAX_ROW + on.index())),
            Action::Compensate { times } => into.push(TIMES.at(usize::from(times))),
            Action::Place { company, at } => {
                into.push(PLACE.at(company.index() - 1));
                into.push(AT.at(usize::from(at) - 1));
            }
            Action::Resolve { card, times } => {
                into.push(RESOLVE.at(match card {
                    Card::Startup => 0,
                    Card::Company(company) => company.index(),
                }));
                into.extend(times.as_slice().iter().map(|&times| TIMES.at(usize::from(times))));
            }
            Action::Upgrade { card, payment } => {
                let range = if payment == Payment::Token { UPGRADE } else { UPGRADE_WITH_IRON };
                // A start-up card cannot be upgraded (FUR-055), so no legal action names one.
                let Card::Company(company) = card else { return };
                into.push(range.at(company.index() - 1));
            }
            Action::End => into.push(END.at(0)),
            Action::Choose { power } => into.push(CHOOSE.at(power as usize)),
        }
    }
}
