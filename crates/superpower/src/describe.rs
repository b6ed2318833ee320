//! The state as a tree of clear words, for pages, programs and people.
//!
//! Numbers of markets and countries count from 1. A seat is its word. The fields:
//!
//! - `phase`: `first`, `forecast`, `situation`, `deal`, `actions`, `raising`, `placing`,
//!   `superpower-placing`, `over`; `turn`, `turns`, `players`.
//! - `cp`: `holder`, `ready` (not yet used or passed). `order`: the seats in this turn's order.
//!   `actor`: whose action it is; `awaited`: for whom the game waits.
//! - `situation`: the open card (`word`, `name`, `polish`, `class`, `contracts` per marker by zone,
//!   `opens_market`, `provenance`), or null. `history`: the turned cards' words with their classes.
//! - `forecast`: `class` of the next card, and `faces` it may have, each with `unseen` cards, `chance`
//!   and the `contracts` it would bring now. `deck`: cards `below` the next one, by class.
//! - `situations`: every face with `copies`, `turned`, `unseen` (cards taken out unseen included).
//! - `zones`: `level`, `markers` in all, `seats` with their own, `per_marker` and `contracts` of the
//!   open card.
//! - `markets`: `number`, `name`, `row`, `column`, `open`, `contracts`, `worth`, `neighbours`, `taken` (null
//!   or `seat`, `stake`, `with` the other market of a soft power action) and, in phase II, `offers`: for
//!   each seat what the market would add at best this year: `places`, `settles`, `leaves`.
//! - `bonds`: who sold them this turn (`seat`, `stake`).
//! - `piles`: `word`, `name`, `left`, `base` price, `investments` of this turn (`seat`, `stake`, `paid`), the next
//!   `prices` for one and two tokens and those `after` one with a single token, and `seats`: for each seat and stake the
//!   `price`, the treasury `after` it, and `why` not (the rule's number), or null.
//! - `seats`: `seat`, `name`, `provenance`, `treasury`, `tokens`, `cp`, `points`, `breakdown`, `superpower`,
//!   `countries` (`number`, `level`, `name`, `contracts`, `takes`, `points`), `at_work` (bn in contracts),
//!   `soft_power` (`ready`, `used`, `spent`, `preparing`), `cards` still to lay, `hand` still to place.
//! - `superpower`: `holder`, `needed`, `race` (each seat's `countries`, `points`, what they are `expected` to
//!   be when this year's investments are laid, and `takes_with`: the countries that take it for sure,
//!   or as many as the holder's with `or_points`).
//! - `raising`: `seat`, the `card`, the `countries` it may go to. `placing`: `seat`, `hand`, `choices` (counted up to
//!   the longest list), and `best`: `text`, `places`, `settles`, `leaves`. `leftovers` for the superpower.

use crate::action::{Action, Spot, Stake};
use crate::contracts::{Bn, Contracts};
use crate::legality::MAX_LISTED;
use crate::level::Level;
use crate::pile::Pile;
use crate::race::NEEDED;
use crate::rules::Superpower;
use crate::situation::{Class, Face};
use crate::solver;
use crate::state::{Phase, State};
use game::{Game, Seat, Value};

/// What views call a level: published data, which keeps its words.
const fn level_name(level: Level) -> &'static str {
    match level {
        Level::Potential => "potential contractor",
        other => other.name(),
    }
}

/// What views call a pile.
const fn pile_name(pile: Pile) -> &'static str {
    match pile {
        Pile::FirstContractors => "potential contractor (first pile)",
        Pile::SecondContractors => "potential contractor (second pile)",
        Pile::SoftPower => "soft power",
        other => other.name(),
    }
}

fn heap(contracts: Contracts) -> Value {
    Value::list(contracts.values())
}

impl Superpower {
    pub(crate) fn describe_state(&self, state: &State) -> Value {
        let next = self.next_step(state);
        let is_action = state.phase == Phase::Actions;
        Value::map()
            .with("phase", state.phase.word())
            .with("turn", state.turn)
            .with("turns", self.components.turns[self.players])
            .with("players", self.players)
            .with("cp", Value::map().with("holder", self.cp_holder(state)).with("ready", state.cp_ready))
            .with("order", Value::list(self.turn_order(state).map(|seat| self.seat(seat))))
            .with("actor", is_action.then(|| self.seat(state.actor)))
            .with("awaited", Value::list(next.awaited().iter().map(|seat| self.seat(seat))))
            .with("situation", state.situation.map(|face| self.describe_face(face)))
            .with("history", Value::list(state.history().iter().map(|&face| self.describe_past(face))))
            .with("forecast", state.forecast.map(|class| self.describe_forecast(state, class)))
            .with("deck", self.describe_deck(state))
            .with("situations", Value::list(self.faces().map(|face| self.describe_copies(state, face))))
            .with("zones", Value::list((0..3).map(|zone| self.describe_zone(state, zone))))
            .with("markets", self.describe_markets(state))
            .with("bonds", self.describe_tokens(state, Spot::Bonds))
            .with("piles", Value::list(Pile::ALL.map(|pile| self.describe_pile(state, pile))))
            .with("seats", Value::list(Seat::all(self.players).map(|seat| self.describe_seat(state, seat))))
            .with("superpower", self.describe_race(state))
            .with("raising", self.describe_raising(state))
            .with("placing", self.describe_placing(state))
            .with("leftovers", heap(state.leftovers))
    }

    fn cp_holder(&self, state: &State) -> Option<&str> {
        (state.phase != Phase::First).then(|| self.seat(state.holder))
    }

    fn describe_face(&self, face: Face) -> Value {
        let situation = &self.components.situations[face.index()];
        Value::map()
            .with("word", situation.word.as_str())
            .with("name", situation.name.as_str())
            .with("polish", situation.polish.as_str())
            .with("class", situation.class.word())
            .with("contracts", Value::list(situation.contracts))
            .with("opens_market", situation.opens_market)
            .with("provenance", situation.provenance.word())
    }

    fn describe_past(&self, face: Face) -> Value {
        let situation = &self.components.situations[face.index()];
        Value::map().with("word", situation.word.as_str()).with("class", situation.class.word())
    }

    fn describe_forecast(&self, state: &State, class: Class) -> Value {
        let of_class = || self.faces().filter(move |face| self.components.situations[face.index()].class == class);
        let all: u32 = of_class().map(|face| u32::from(self.unseen(state, face))).sum();
        let faces = of_class().filter(|&face| self.unseen(state, face) > 0).map(|face| {
            let unseen = self.unseen(state, face);
            self.describe_face(face)
                .with("unseen", unseen)
                .with("chance", f64::from(unseen) / f64::from(all))
                // Four numbers, the last of them always 0: published like that.
                .with("brings", Value::list(self.contracts_for(state, face).lanes().bytes()))
        });
        Value::map().with("class", class.word()).with("faces", Value::list(faces))
    }

    fn describe_deck(&self, state: &State) -> Value {
        let mut below = Value::map();
        for class in Class::ALL {
            below = below.with(class.word(), state.deck[class as usize]);
        }
        Value::map().with("below", below).with("cards", state.deck.iter().sum::<u8>())
    }

    fn describe_copies(&self, state: &State, face: Face) -> Value {
        self.describe_face(face)
            .with("copies", self.components.situations[face.index()].copies)
            .with("turned", state.turned[face.index()])
            .with("unseen", self.unseen(state, face))
    }

    fn describe_zone(&self, state: &State, zone: usize) -> Value {
        let per_marker = state.situation.map(|face| self.components.situations[face.index()].contracts[zone]);
        let seats = Seat::all(self.players)
            .map(|seat| Value::map().with("seat", self.seat(seat)).with("markers", state.markers[seat][zone]));
        Value::map()
            .with("level", Level::ZONES[zone].word())
            .with("markers", state.zones()[zone])
            .with("seats", Value::list(seats))
            .with("per_marker", per_marker)
            .with("contracts", self.contracts_due(state).counts()[zone])
    }

    fn describe_tokens(&self, state: &State, on: Spot) -> Value {
        let tokens = state.placed().iter().filter(|placed| placed.on() == on).map(|placed| {
            Value::map()
                .with("seat", self.seat(placed.seat))
                .with("stake", placed.stake.word())
                .with("paid", placed.paid)
        });
        Value::list(tokens)
    }

    fn describe_markets(&self, state: &State) -> Value {
        let mut own = Vec::new();
        if state.phase == Phase::Actions {
            own.extend(Seat::all(self.players).map(|seat| (seat, self.offers(state, seat))));
        }
        let grid = &self.components.grid;
        Value::list(grid.all().map(|market| {
            let contracts = state.markets[market.index()];
            let neighbours = grid.all().filter(|&other| grid.are_neighbours(market, other));
            let taken = state.placed().iter().find_map(|placed| {
                let with = match placed.on() {
                    Spot::Market(taken) if taken == market => None,
                    Spot::Markets(first, second) if first == market => Some(second.number()),
                    Spot::Markets(first, second) if second == market => Some(first.number()),
                    _ => return None,
                };
                let taken = Value::map().with("seat", self.seat(placed.seat)).with("stake", placed.stake.word());
                Some(taken.with("with", with))
            });
            let mut offers = Vec::new();
            if state.is_open(market) && !state.is_taken(market) {
                for (seat, offer) in &own {
                    let offer = offer(contracts);
                    let offer = Value::map()
                        .with("seat", self.seat(*seat))
                        .with("places", offer.places)
                        .with("settles", offer.settles)
                        .with("leaves", offer.leaves);
                    offers.push(offer);
                }
            }
            Value::map()
                .with("number", market.number())
                .with("name", grid.names[market.index()].as_str())
                .with("row", market.index() / grid.columns + 1)
                .with("column", market.index() % grid.columns + 1)
                .with("open", state.is_open(market))
                .with("contracts", heap(contracts))
                .with("worth", contracts.worth())
                .with("neighbours", Value::list(neighbours.map(|other| other.number())))
                .with("taken", taken)
                .with("offers", offers)
        }))
    }

    fn describe_pile(&self, state: &State, pile: Pile) -> Value {
        let prices = |one: Bn, two: Bn| Value::map().with("one", one).with("two", two);
        let (one, two) = (self.price(state, pile, Stake::Token), self.price(state, pile, Stake::TwoTokens));
        let seats = Seat::all(self.players).map(|seat| {
            let mut stakes = Value::map().with("seat", self.seat(seat));
            for stake in Stake::ALL {
                // The price as it would be were it the seat's action now.
                let mut asked = *state;
                asked.actor = seat;
                let price = self.price(state, pile, stake);
                let refusal = self.check(&asked, seat, &Action::put(Spot::Pile(pile), stake)).err();
                let preview = Value::map()
                    .with("price", price)
                    .with("after", i64::from(state.treasury[seat]) - i64::from(price))
                    .with("why", refusal.map(|refusal| refusal.rule));
                stakes = stakes.with(stake.word(), preview);
            }
            stakes
        });
        Value::map()
            .with("word", pile.word())
            .with("name", pile_name(pile))
            .with("left", state.piles[pile])
            .with("base", self.components.price[pile.index()])
            .with("investments", self.describe_tokens(state, Spot::Pile(pile)))
            .with("prices", prices(one, two))
            // After an investment with one token, two pay what that one paid, by either option.
            .with("after", prices(self.price_after(state, pile, 1), one))
            .with("seats", Value::list(seats))
    }

    fn describe_seat(&self, state: &State, seat: Seat) -> Value {
        let nation = &self.components.nations[seat.index()];
        let portfolio = &state.portfolio[seat];
        let countries = portfolio.countries().iter().enumerate().map(|(index, country)| {
            let level = country.level();
            Value::map()
                .with("number", index + 1)
                .with("level", level.word())
                .with("name", level_name(level))
                .with("contracts", heap(country.contracts().heap()))
                .with("takes", Value::list(self.components.allowed.values(level)))
                .with("points", self.components.country_points[level as usize])
        });
        let mut breakdown = Value::map();
        for (source, points) in self.point_sources(state, seat).0 {
            breakdown = breakdown.with(source, points);
        }
        let cards = state.soft_power[seat];
        let pending = Level::ZONES
            .into_iter()
            .zip(state.pending[seat].counts())
            .flat_map(|(level, count)| std::iter::repeat_n(level.word(), usize::from(count)));
        Value::map()
            .with("seat", nation.word.as_str())
            .with("name", nation.name.as_str())
            .with("provenance", nation.provenance.word())
            .with("treasury", state.treasury[seat])
            .with("tokens", state.tokens[seat])
            .with("cp", state.phase != Phase::First && state.holder == seat)
            .with("points", self.points(state, seat).iter().sum::<i32>())
            .with("breakdown", breakdown)
            .with("superpower", state.superpower == Some(seat))
            .with("countries", Value::list(countries))
            .with("at_work", portfolio.under_contract())
            .with(
                "soft_power",
                Value::map()
                    .with("ready", cards.ready)
                    .with("used", cards.used)
                    .with("spent", cards.spent)
                    .with("preparing", cards.preparing),
            )
            .with("cards", Value::list(pending))
            .with("hand", heap(state.hand[seat]))
    }

    fn describe_race(&self, state: &State) -> Value {
        let needed = self.title_needs(state);
        let race = Seat::all(self.players).map(|seat| {
            let (countries, points) = self.standing_of(state, seat);
            let (later_countries, later_points) = self.expected_standing(state, seat);
            let is_holder = state.superpower == Some(seat);
            let takes = (!is_holder).then(|| {
                let or_points = needed
                    .or_more_points_than
                    .map(|(countries, points)| Value::map().with("countries", countries).with("more_than", points));
                Value::map().with("countries", needed.countries).with("or_points", or_points)
            });
            Value::map()
                .with("seat", self.seat(seat))
                .with("countries", countries)
                .with("points", points)
                .with("expected", Value::map().with("countries", later_countries).with("points", later_points))
                .with("takes_with", takes)
        });
        Value::map()
            .with("holder", state.superpower.map(|seat| self.seat(seat)))
            .with("needed", NEEDED)
            .with("worth", self.components.superpower_points)
            .with("race", Value::list(race))
    }

    fn describe_raising(&self, state: &State) -> Value {
        if state.phase != Phase::Raising {
            return Value::list(Vec::<Value>::new());
        }
        Value::list(state.awaited.iter().map(|seat| {
            let mut choices = Vec::new();
            self.list_actions(state, seat, &mut choices);
            let countries = choices.iter().filter_map(|choice| match choice {
                Action::Raise(country) => Some(country + 1),
                _ => None,
            });
            Value::map()
                .with("seat", self.seat(seat))
                .with("card", self.pending_level(state, seat).map(Level::word))
                .with("countries", Value::list(countries))
        }))
    }

    fn describe_placing(&self, state: &State) -> Value {
        if !matches!(state.phase, Phase::Placing | Phase::LastPlacing) {
            return Value::list(Vec::<Value>::new());
        }
        Value::list(state.awaited.iter().map(|seat| {
            let (countries, hand) = (state.portfolio[seat].countries(), state.hand[seat]);
            let best = self.best_placing(state, seat);
            Value::map()
                .with("seat", self.seat(seat))
                .with("hand", heap(hand))
                .with("choices", solver::count(self.components.allowed, countries, hand, MAX_LISTED))
                .with(
                    "best",
                    Value::map()
                        .with("text", self.action_text(&Action::Place(best.arrangement)))
                        .with("places", best.placed)
                        .with("settles", best.settled)
                        .with("leaves", heap(best.left)),
                )
        }))
    }
}
