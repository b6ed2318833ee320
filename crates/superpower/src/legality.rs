//! What a nation may do: the check that names the broken rule.

use crate::action::{Action, Spot, Stake};
use crate::arrangement::{Arrangement, Breach, judge};
use crate::contracts::Bn;
use crate::level::Level;
use crate::market::Market;
use crate::pile::Pile;
use crate::solver::Completions;
use crate::state::{Phase, State};
use crate::table::Superpower;
use game::{Refusal, Seat};

type Check = Result<(), Refusal>;

impl Superpower {
    pub(crate) fn check_action(&self, state: &State, seat: Seat, action: &Action) -> Check {
        if state.phase == Phase::Over {
            return Err(Refusal::new("MOC-080", "game-over", "The game is over."));
        }
        if seat.index() >= self.players {
            return Err(Refusal::new("MOC-015", "no-such-nation", "Nobody plays that nation at this table."));
        }
        match *action {
            Action::Put(put) => {
                let (on, stake) = (put.on(), put.stake());
                self.check_turn(state, seat)?;
                self.check_stake(state, seat, on, stake)?;
                self.check_spot(state, seat, on, stake)
            }
            Action::PassCp => {
                self.check_turn(state, seat)?;
                if !state.has_cp(seat) {
                    let text = "You do not have the consistent policy token, or it is placed already.";
                    return Err(Refusal::new("MOC-032", "no-cp", text));
                }
                if state.tokens[seat] > 0 {
                    let text = "Consistent policy may be passed only when it is your last token: place your influence tokens first.";
                    return Err(Refusal::new("MOC-030", "cp-not-last", text).with("tokens", state.tokens[seat]));
                }
                Ok(())
            }
            Action::Raise(country) => self.check_raise(state, seat, country),
            Action::Place(arrangement) => self.check_place(state, seat, arrangement),
        }
    }

    fn check_turn(&self, state: &State, seat: Seat) -> Check {
        if state.phase != Phase::Actions {
            let text = "Tokens are placed in phase II only.";
            return Err(Refusal::new("MOC-030", "not-in-phase-two", text).with("phase", state.phase.word()));
        }
        if state.actor != seat {
            let name = self.nation(state.actor);
            let text = format!("It is {name}'s action.");
            return Err(Refusal::new("MOC-030", "not-your-action", text).with("nation", name));
        }
        Ok(())
    }

    fn check_stake(&self, state: &State, seat: Seat, on: Spot, stake: Stake) -> Check {
        if !stake.may_lie_on(on) {
            let text = "Two tokens may lie on an investment card only: use one token here.";
            return Err(Refusal::new("MOC-037", "two-tokens-on-investments-only", text));
        }
        if stake.has_cp() && !state.has_cp(seat) {
            let text = "You do not have the consistent policy token, or it is placed already.";
            return Err(Refusal::new("MOC-032", "no-cp", text));
        }
        if stake.tokens() > state.tokens[seat] {
            let (needed, left) = (stake.tokens(), state.tokens[seat]);
            let text = format!("That takes {needed} influence tokens, and you have {left} left this turn.");
            return Err(Refusal::new("MOC-031", "too-few-tokens", text).with("needed", needed).with("left", left));
        }
        Ok(())
    }

    fn check_spot(&self, state: &State, seat: Seat, on: Spot, stake: Stake) -> Check {
        match on {
            Spot::Bonds => Ok(()),
            Spot::Market(market) => self.check_market(state, market),
            Spot::Markets(first, second) => {
                let cards = state.soft_power[seat];
                if cards.ready == 0 {
                    return Err(if cards.used + cards.spent + cards.preparing > 0 {
                        let text = "Your soft power card is not ready: prepare it with a token and 1 bn, for use in the turn after.";
                        Refusal::new("MOC-045", "soft-power-not-ready", text)
                    } else if state
                        .placed()
                        .iter()
                        .any(|put| put.seat == seat && put.on() == Spot::Pile(Pile::SoftPower))
                    {
                        let text = "A soft power card bought this turn can be used from the next turn on.";
                        Refusal::new("MOC-046", "soft-power-just-bought", text)
                    } else {
                        let text = "Two markets at once take a ready soft power card, and you have none.";
                        Refusal::new("MOC-044", "no-soft-power", text)
                    });
                }
                self.check_market(state, first)?;
                self.check_market(state, second)?;
                if first >= second || !self.components.grid.are_neighbours(first, second) {
                    let names = &self.components.grid.names;
                    let (one, other) = (&names[first.index()], &names[second.index()]);
                    let text = format!(
                        "{one} and {other} are no neighbours: soft power takes two markets side by side or one above the other."
                    );
                    return Err(Refusal::new("MOC-044", "no-neighbours", text)
                        .with("first", one)
                        .with("second", other));
                }
                Ok(())
            }
            Spot::Pile(pile) => {
                let left = state.piles[pile];
                if state.invested.count(pile) >= left {
                    let text = format!(
                        "Only {left} cards are left in the pile '{}', and each has its investor this turn.",
                        pile.name()
                    );
                    return Err(Refusal::new("MOC-041", "pile-exhausted", text)
                        .with("pile", pile.word())
                        .with("left", left));
                }
                self.check_money(state, seat, self.cost(state, on, stake))
            }
            Spot::Preparation => {
                if state.soft_power[seat].used == 0 {
                    let text = "You have no soft power card that was used in an earlier turn.";
                    return Err(Refusal::new("MOC-045", "nothing-to-prepare", text));
                }
                self.check_money(state, seat, self.cost(state, on, stake))
            }
        }
    }

    fn check_market(&self, state: &State, market: Market) -> Check {
        let Some(name) = self.components.grid.names.get(market.index()) else {
            let most = self.components.grid.len();
            let text = format!("There is no market {}; they are numbered from 1 to {most}.", market.number());
            return Err(Refusal::new("MOC-014", "no-such-market", text).with("market", market.number()));
        };
        if !state.is_open(market) {
            let text = format!("{name} is covered; only a Boom opens the next market.");
            return Err(Refusal::new("MOC-014", "market-covered", text).with("market", name));
        }
        if state.is_taken(market) {
            let text = format!("{name} is taken this turn.");
            return Err(Refusal::new("MOC-043", "market-taken", text).with("market", name));
        }
        Ok(())
    }

    fn check_money(&self, state: &State, seat: Seat, price: Bn) -> Check {
        let treasury = state.treasury[seat];
        if price > treasury {
            let text = format!("That costs {price} bn, and you have {treasury} bn.");
            return Err(Refusal::new("MOC-039", "too-dear", text).with("price", price).with("treasury", treasury));
        }
        Ok(())
    }

    fn check_raise(&self, state: &State, seat: Seat, country: u8) -> Check {
        if state.phase != Phase::Raising || !state.awaited.contains(seat) {
            let text = "You have no card to lay on a country now.";
            return Err(Refusal::new("MOC-052", "nothing-to-raise", text));
        }
        let countries = state.portfolio[seat].countries();
        let Some(&chosen) = countries.get(usize::from(country)) else {
            return Err(self.no_such_country(countries.len(), usize::from(country)));
        };
        let Some(level) = self.pending_level(state, seat) else {
            return Err(Refusal::new("MOC-052", "nothing-to-raise", "You have no card left to lay."));
        };
        if !chosen.can_rise_to(level) {
            let needed = Level::of(level as u8 - 1);
            let text = format!(
                "The card '{}' is laid on a {}, and country {} is a {}.",
                level.name(),
                needed.name(),
                country + 1,
                chosen.level().name()
            );
            return Err(Refusal::new("MOC-051", "wrong-stage", text)
                .with("country", country + 1)
                .with("card", level.word())
                .with("needed", needed.word()));
        }
        if let Some(first) = countries[..usize::from(country)].iter().position(|other| *other == chosen) {
            return Err(self.alike(first, usize::from(country)));
        }
        Ok(())
    }

    fn check_place(&self, state: &State, seat: Seat, arrangement: Arrangement) -> Check {
        if !matches!(state.phase, Phase::Placing | Phase::LastPlacing) || !state.awaited.contains(seat) {
            let text = "You have no contracts to place now.";
            return Err(Refusal::new("MOC-056", "nothing-to-place", text));
        }
        let countries = state.portfolio[seat].countries();
        judge(self.components.allowed, countries, state.hand[seat], arrangement).map_err(|breach| match breach {
            Breach::NoCountry { country } => self.no_such_country(countries.len(), country),
            Breach::Alike { first, second } => self.alike(first, second),
            Breach::Level { country, value } => {
                let level = countries[country].level();
                let values: Vec<String> =
                    self.components.allowed.values(level).map(|value| value.to_string()).collect();
                let takes = if values.is_empty() { "nothing".to_owned() } else { values.join(" or ") };
                let text = format!(
                    "Country {} is a {} and takes {takes}, no contract of {value} bn.",
                    country + 1,
                    level.name()
                );
                Refusal::new("MOC-057", "level-does-not-take", text).with("country", country + 1).with("value", value)
            }
            Breach::NotInHand { value } => {
                let count = state.hand[seat].count(value);
                let text = format!("You have {count} contracts of {value} bn to place, no more.");
                Refusal::new("MOC-056", "not-in-hand", text).with("value", value).with("count", count)
            }
            Breach::EmptyFirst { value, country, empty } => {
                let text = format!(
                    "Countries without contracts come first: the {value} bn on country {} fits country {}, which has none.",
                    country + 1,
                    empty + 1
                );
                Refusal::new("MOC-060", "empty-countries-first", text)
                    .with("value", value)
                    .with("country", country + 1)
                    .with("empty", empty + 1)
            }
            Breach::StillFits { value, country } => {
                let text = format!(
                    "Every contract that fits must be placed: a {value} bn is left over and fits country {}.",
                    country + 1
                );
                Refusal::new("MOC-061", "contract-still-fits", text).with("value", value).with("country", country + 1)
            }
        })
    }

    /// Can this unfinished arrangement of a seat's hand still become a legal one by placing more of it? If not: why.
    /// `completions` are those of the seat's countries and hand.
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
        self.check_place(state, seat, begun.canonical(state.portfolio[seat].countries()))?;
        Err(Refusal::new("MOC-060", "dead-end", "From there no arrangement keeps the rules."))
    }

    /// All legal arrangements of a seat's hand, for [`check_unfinished`](Superpower::check_unfinished).
    pub fn completions(&self, state: &State, seat: Seat) -> Completions {
        Completions::new(self.components.allowed, state.portfolio[seat].countries(), state.hand[seat])
    }

    fn no_such_country(&self, countries: usize, country: usize) -> Refusal {
        let text = format!("There is no country {}; you have {countries}.", country + 1);
        Refusal::new("MOC-054", "no-such-country", text).with("country", country + 1).with("countries", countries)
    }

    /// Only a program can get here: what people write is put in order when it is read.
    fn alike(&self, first: usize, second: usize) -> Refusal {
        let text =
            format!("Countries {} and {} are alike: the one with the lower number is used.", first + 1, second + 1);
        Refusal::new("MOC-054", "alike", text).with("first", first + 1).with("second", second + 1)
    }
}
