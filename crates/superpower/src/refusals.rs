//! Why an action or an outcome is refused: the rule's number, a message id, and one English sentence.
//!
//! Reached only when `legality` said no. Arguments are what a page needs to say the same in its reader's language:
//! nations by their word, markets by their printed name, countries by number with the number of the seat that owns
//! them.

use crate::action::{Action, Spot, Stake};
use crate::alike;
use crate::arrangement::Arrangement;
use crate::chance::Chance;
use crate::level::Level;
use crate::market::Market;
use crate::pile::Pile;
use crate::placing::{Breach, judge};
use crate::rules::Superpower;
use crate::situation::Class;
use crate::state::{Phase, State};
use game::{Refusal, Seat};

/// `1 card`, `3 cards`.
fn counted(count: u8, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}

impl Superpower {
    /// Why this action of the seat is not legal now.
    pub(crate) fn refusal(&self, state: &State, seat: Seat, action: &Action) -> Refusal {
        if state.phase == Phase::Over {
            return Refusal::new("MOC-080", "game-over", "The game is over.");
        }
        if seat.index() >= self.players {
            return Refusal::new("MOC-015", "no-such-nation", "Nobody plays that nation at this table.");
        }
        match *action {
            Action::Put(_) | Action::PassCp if state.phase != Phase::Actions => {
                let text = "You can place tokens only in phase II.";
                Refusal::new("MOC-030", "not-in-phase-two", text).with("phase", state.phase.word())
            }
            Action::Put(_) | Action::PassCp if state.actor != seat => {
                let text = format!("It's {}'s turn.", self.nation(state.actor));
                Refusal::new("MOC-030", "not-your-action", text).with("nation", self.seat(state.actor))
            }
            Action::Put(put) => self.refuse_put(state, seat, put.on(), put.stake()),
            Action::PassCp if !state.has_cp(seat) => no_cp(),
            Action::PassCp => {
                let text = "Place your influence tokens first; you can skip CP only when it's your last token.";
                Refusal::new("MOC-030", "cp-not-last", text).with("tokens", state.tokens[seat])
            }
            Action::Raise(country) => self.refuse_raise(state, seat, usize::from(country)),
            Action::Place(arrangement) => self.refuse_place(state, seat, arrangement),
        }
    }

    fn refuse_put(&self, state: &State, seat: Seat, on: Spot, stake: Stake) -> Refusal {
        if !stake.may_lie_on(on) {
            let text = "You can use two tokens only on an investment. Use one here.";
            return Refusal::new("MOC-037", "two-tokens-on-investments-only", text);
        }
        if stake.has_cp() && !state.has_cp(seat) {
            return no_cp();
        }
        if !state.has_stake(seat, stake) {
            let (needed, left) = (stake.tokens(), state.tokens[seat]);
            let text =
                format!("That takes {}, and you have {left} left this turn.", counted(needed, "influence token"));
            return Refusal::new("MOC-031", "too-few-tokens", text).with("needed", needed).with("left", left);
        }
        match on {
            Spot::Market(market) => {
                self.refuse_market(state, market).unwrap_or_else(|| self.too_dear(state, seat, on, stake))
            }
            Spot::Markets(first, second) => self.refuse_markets(state, seat, first, second),
            Spot::Pile(pile) if !self.has_card_left(state, pile) => pile_exhausted(state, pile),
            Spot::Preparation if state.soft_power[seat].used == 0 => {
                let text = "You have no Soft Power card that was used in an earlier turn.";
                Refusal::new("MOC-045", "nothing-to-prepare", text)
            }
            Spot::Bonds | Spot::Pile(_) | Spot::Preparation => self.too_dear(state, seat, on, stake),
        }
    }

    fn too_dear(&self, state: &State, seat: Seat, on: Spot, stake: Stake) -> Refusal {
        let (price, treasury) = (self.cost(state, on, stake), state.treasury[seat]);
        let text = format!("That costs {price} bn, and you have {treasury} bn.");
        Refusal::new("MOC-039", "too-dear", text).with("price", price).with("treasury", treasury)
    }

    /// Why a market cannot be taken, if it cannot.
    fn refuse_market(&self, state: &State, market: Market) -> Option<Refusal> {
        let Some(name) = self.components.grid.names.get(market.index()) else {
            let text = format!(
                "There is no market {}; they are numbered 1 to {}.",
                market.number(),
                self.components.grid.len()
            );
            return Some(Refusal::new("MOC-014", "no-such-market", text).with("market", market.number()));
        };
        if !state.is_open(market) {
            let text = format!("{name} is closed; only a Boom opens the next market.");
            return Some(Refusal::new("MOC-014", "market-covered", text).with("market", name));
        }
        state.is_taken(market).then(|| {
            let text = format!("{name} is already taken this turn.");
            Refusal::new("MOC-043", "market-taken", text).with("market", name)
        })
    }

    /// Why two markets cannot be taken at once.
    fn refuse_markets(&self, state: &State, seat: Seat, first: Market, second: Market) -> Refusal {
        if state.soft_power[seat].ready == 0 {
            return self.refuse_soft_power(state, seat);
        }
        if let Some(refusal) = self.refuse_market(state, first).or_else(|| self.refuse_market(state, second)) {
            return refusal;
        }
        let names = &self.components.grid.names;
        let (one, other) = (&names[first.index()], &names[second.index()]);
        let text = format!(
            "{one} and {other} aren't adjacent: Soft Power takes two markets side by side or one above the other."
        );
        Refusal::new("MOC-044", "no-neighbours", text).with("first", one).with("second", other)
    }

    fn refuse_soft_power(&self, state: &State, seat: Seat) -> Refusal {
        let bought =
            state.placed().iter().any(|placed| placed.seat == seat && placed.on() == Spot::Pile(Pile::SoftPower));
        if state.soft_power[seat].all() > 0 {
            let text = format!(
                "Your Soft Power card isn't ready. Prepare it with a token and {} bn to use it next turn.",
                self.components.preparation
            );
            Refusal::new("MOC-045", "soft-power-not-ready", text)
        } else if bought {
            let text = "You can use a Soft Power card you bought this turn from the next turn on.";
            Refusal::new("MOC-046", "soft-power-just-bought", text)
        } else {
            let text = "You need a ready Soft Power card to take two markets.";
            Refusal::new("MOC-044", "no-soft-power", text)
        }
    }

    fn refuse_raise(&self, state: &State, seat: Seat, country: usize) -> Refusal {
        let countries = state.portfolio[seat].countries();
        let level = self.pending_level(state, seat).filter(|_| state.phase == Phase::Raising);
        let Some(level) = level.filter(|_| state.awaited.contains(seat)) else {
            return Refusal::new("MOC-052", "nothing-to-raise", "You have no card to place on a country now.");
        };
        let Some(chosen) = countries.get(country) else {
            return no_such_country(seat, countries.len(), country);
        };
        if !chosen.can_rise_to(level) {
            let needed = level.below().unwrap_or(Level::Potential);
            let text = format!("This card needs a {}; country {} isn't one.", needed.name(), country + 1);
            return Refusal::new("MOC-051", "wrong-stage", text)
                .with("country", country + 1)
                .with("card", level.word())
                .with("needed", needed.word())
                .with("seat", seat.index() + 1);
        }
        alike(seat, alike::first_alike(countries, country), country)
    }

    fn refuse_place(&self, state: &State, seat: Seat, arrangement: Arrangement) -> Refusal {
        let countries = state.portfolio[seat].countries();
        let is_placing = matches!(state.phase, Phase::Placing | Phase::LastPlacing) && state.awaited.contains(seat);
        let judged = judge(self.components.allowed, countries, state.hand[seat], arrangement);
        let Some(breach) = judged.err().filter(|_| is_placing) else {
            return Refusal::new("MOC-056", "nothing-to-place", "You have no contracts to place now.");
        };
        match breach {
            Breach::NoCountry { country } => no_such_country(seat, countries.len(), country),
            Breach::Alike { first, second } => alike(seat, first, second),
            Breach::Level { country, value } => {
                let level = countries[country].level();
                let values: Vec<String> =
                    self.components.allowed.values(level).map(|value| format!("{value} bn")).collect();
                let takes = if values.is_empty() { "no contracts".to_owned() } else { values.join(" or ") };
                let text = format!(
                    "Country {} is a {} and takes {takes}: it can't hold a contract of {value} bn.",
                    country + 1,
                    level.name()
                );
                Refusal::new("MOC-057", "level-does-not-take", text)
                    .with("country", country + 1)
                    .with("value", value)
                    .with("seat", seat.index() + 1)
            }
            Breach::NotInHand { value } => {
                let count = state.hand[seat].count(value);
                let text = format!("You have only {} of {value} bn to place.", counted(count, "contract"));
                Refusal::new("MOC-056", "not-in-hand", text).with("value", value).with("count", count)
            }
            Breach::EmptyFirst { value, country, empty } => {
                let text = format!(
                    "Fill countries without contracts first: move the {value} bn from country {} to country {}.",
                    country + 1,
                    empty + 1
                );
                Refusal::new("MOC-060", "empty-countries-first", text)
                    .with("value", value)
                    .with("country", country + 1)
                    .with("empty", empty + 1)
                    .with("seat", seat.index() + 1)
            }
            Breach::StillFits { value, country } => {
                let text = format!("You must place every contract that fits: {value} bn fits country {}.", country + 1);
                Refusal::new("MOC-061", "contract-still-fits", text)
                    .with("value", value)
                    .with("country", country + 1)
                    .with("seat", seat.index() + 1)
            }
        }
    }

    /// An unfinished arrangement from which no legal one can come.
    pub(crate) fn dead_end(&self) -> Refusal {
        let text = "That leaves no legal way to place the rest: fill countries without contracts first.";
        Refusal::new("MOC-060", "dead-end", text)
    }

    /// Why chance cannot bring this now.
    pub(crate) fn refuse_outcome(&self, state: &State, chance: &Chance) -> Refusal {
        let not_now = |what: &str| {
            Refusal::new("MOC-020", "not-drawn-now", format!("{what} is not drawn now."))
                .with("phase", state.phase.word())
        };
        match *chance {
            Chance::First(_) if state.phase != Phase::First => not_now("The first CP holder"),
            Chance::First(_) => {
                Refusal::new("MOC-017", "no-such-nation", "The first CP holder must be a nation at the table.")
            }
            Chance::Next(_) if state.phase != Phase::Forecast => not_now("The class of the next situation card"),
            Chance::Next(class) => {
                let text = format!("No {} card is left in the situation deck.", class.word());
                Refusal::new("MOC-012", "class-exhausted", text).with("class", class.word())
            }
            Chance::Situation(_) if state.phase != Phase::Situation => not_now("The face of a situation card"),
            Chance::Situation(face) => {
                let Some(situation) = self.components.situations.get(face.index()) else {
                    return Refusal::new("MOC-020", "no-such-situation", "There is no such situation card.");
                };
                if Some(situation.class) != state.forecast {
                    let class = state.forecast.map_or("", Class::word);
                    let text = format!("The next card is a {class} card, and {} isn't one.", situation.name);
                    return Refusal::new("MOC-012", "wrong-class", text)
                        .with("class", class)
                        .with("situation", &situation.word);
                }
                let text = format!("Every {} card has been turned already.", situation.name);
                Refusal::new("MOC-020", "face-exhausted", text).with("situation", &situation.word)
            }
            Chance::Deal(_) if state.phase != Phase::Deal => not_now("A deal of contracts"),
            Chance::Deal(_) => {
                let [ones, twos, threes] = self.contracts_due(state).counts();
                let text = format!(
                    "The situation and the markers bring {ones} contracts of 1 bn, {twos} of 2 bn and {threes} of 3 bn."
                );
                Refusal::new("MOC-020", "wrong-deal", text).with("ones", ones).with("twos", twos).with("threes", threes)
            }
        }
    }
}

fn no_cp() -> Refusal {
    Refusal::new("MOC-032", "no-cp", "You don't have the Consistent Policy token, or you've already used it.")
}

fn pile_exhausted(state: &State, pile: Pile) -> Refusal {
    let left = state.piles[pile];
    let text = match left {
        0 => format!("There are no cards left in the pile {}.", pile.name()),
        1 => format!("The last card of the pile {} has already been invested in this turn.", pile.name()),
        _ => format!("All {left} cards of the pile {} have already been invested in this turn.", pile.name()),
    };
    Refusal::new("MOC-041", "pile-exhausted", text).with("pile", pile.word()).with("left", left)
}

fn no_such_country(seat: Seat, countries: usize, country: usize) -> Refusal {
    let text = format!("There is no country {}; you have {countries}.", country + 1);
    Refusal::new("MOC-054", "no-such-country", text)
        .with("country", country + 1)
        .with("countries", countries)
        .with("seat", seat.index() + 1)
}

/// Only a program can get here: what people write is put in order when it is read.
fn alike(seat: Seat, first: usize, second: usize) -> Refusal {
    let text = format!("Countries {} and {} are identical; use country {}.", first + 1, second + 1, first + 1);
    Refusal::new("MOC-054", "alike", text)
        .with("first", first + 1)
        .with("second", second + 1)
        .with("seat", seat.index() + 1)
}
