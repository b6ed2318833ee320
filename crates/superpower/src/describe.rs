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
//!   `prices` for one and two tokens and those `after` one with a single token, and `seats`: for each seat and stake
//!   the `price`, the treasury `after` it, and `why` not (the rule's number), or null.
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
use crate::level::{ByZone, Level};
use crate::pile::Pile;
use crate::portfolio::Portfolio;
use crate::race::{NEEDED, TitleNeeds};
use crate::rules::Superpower;
use crate::situation::{Class, Face, MAX_FACES};
use crate::solver;
use crate::state::{Phase, SoftPower, State};
use game::{BySeat, Game, Parts, Seat, Value};
use std::sync::OnceLock;

/// What was described before, by all that is said of it. From one move to the next most of it looks the same.
#[derive(Debug, Default)]
pub(crate) struct Described {
    printed: OnceLock<Printed>,
    /// The face, and how many cards with it were turned.
    copies: Parts<(Face, u8)>,
    /// The class, how many cards of each face were turned, and the markers in each zone.
    forecasts: Parts<(Class, [u8; MAX_FACES], [u8; 3])>,
    /// The zone, the markers of each nation in it, and the open card.
    zones: Parts<(usize, BySeat<u8>, Option<Face>)>,
    /// What some contracts would add for a nation: its countries and its hand as they are expected to be, and the
    /// contracts.
    offers: Parts<(Seat, Portfolio, Contracts, Contracts)>,
    purchases: Parts<Purchase>,
    seats: Parts<Nation>,
    /// A nation in the race as it stands and as it is expected to, and what it needs for the title unless it has it.
    racers: Parts<(Seat, Race, Race, Option<TitleNeeds>)>,
    /// Whoever is to place contracts: its countries and its hand.
    placings: Parts<(Seat, Portfolio, Contracts)>,
}

/// What is printed and never changes, described once for all descriptions.
#[derive(Debug)]
struct Printed {
    /// By face: all that it says, and what is said of a card turned earlier.
    faces: Vec<[Value; 2]>,
    /// By market: the numbers of its neighbours.
    neighbours: Vec<Value>,
    /// By level: the contracts that a country of it takes.
    takes: [Value; 4],
}

/// Countries of cooperating level or better, and their points.
type Race = (u8, u16);

/// All that decides what the next investment of a nation in a pile costs it, and whether it may make it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Purchase {
    seat: Seat,
    pile: Pile,
    /// With each stake.
    prices: [Bn; Stake::ALL.len()],
    treasury: Bn,
    tokens: u8,
    has_cp: bool,
    has_card_left: bool,
    phase: Phase,
}

/// All that is said of a nation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Nation {
    seat: Seat,
    treasury: Bn,
    tokens: u8,
    holds_cp: bool,
    is_superpower: bool,
    portfolio: Portfolio,
    soft_power: SoftPower,
    pending: ByZone,
    hand: Contracts,
}

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
    fn printed(&self) -> &Printed {
        self.described.printed.get_or_init(|| {
            let grid = &self.components.grid;
            let neighbours = |market| grid.all().filter(move |&other| grid.are_neighbours(market, other));
            let numbers = |market| Value::list(neighbours(market).map(|other| other.number()));
            Printed {
                faces: self.faces().map(|face| [self.face_map(face), self.past_map(face)].map(Value::shared)).collect(),
                neighbours: grid.all().map(|market| numbers(market).shared()).collect(),
                takes: Level::ALL.map(|level| Value::list(self.components.allowed.values(level)).shared()),
            }
        })
    }

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
        self.printed().faces[face.index()][0].clone()
    }

    fn describe_past(&self, face: Face) -> Value {
        self.printed().faces[face.index()][1].clone()
    }

    /// What a face says, to be shared or to be written on.
    fn face_map(&self, face: Face) -> Value {
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

    fn past_map(&self, face: Face) -> Value {
        let situation = &self.components.situations[face.index()];
        Value::map().with("word", situation.word.as_str()).with("class", situation.class.word())
    }

    fn describe_forecast(&self, state: &State, class: Class) -> Value {
        let key = (class, state.turned, state.zones());
        self.described.forecasts.get(key, || self.describe_forecast_anew(state, class))
    }

    fn describe_forecast_anew(&self, state: &State, class: Class) -> Value {
        let of_class = || self.faces().filter(move |face| self.components.situations[face.index()].class == class);
        let all: u32 = of_class().map(|face| u32::from(self.unseen(state, face))).sum();
        let faces = of_class().filter(|&face| self.unseen(state, face) > 0).map(|face| {
            let unseen = self.unseen(state, face);
            self.face_map(face)
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
        let turned = state.turned[face.index()];
        self.described.copies.get((face, turned), || {
            self.face_map(face)
                .with("copies", self.components.situations[face.index()].copies)
                .with("turned", turned)
                .with("unseen", self.unseen(state, face))
        })
    }

    fn describe_zone(&self, state: &State, zone: usize) -> Value {
        let key = (zone, state.markers.map(|markers| markers[zone]), state.situation);
        self.described.zones.get(key, || self.describe_zone_anew(state, zone))
    }

    fn describe_zone_anew(&self, state: &State, zone: usize) -> Value {
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
            let expected = |seat| (seat, self.expected_portfolio(state, seat), self.expected_hand(state, seat));
            own.extend(Seat::all(self.players).map(expected));
        }
        let grid = &self.components.grid;
        Value::list(grid.all().map(|market| {
            let contracts = state.markets[market.index()];
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
                for &(seat, portfolio, hand) in &own {
                    let key = (seat, portfolio, hand, contracts);
                    offers.push(self.described.offers.get(key, || self.describe_offer(state, seat, contracts)));
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
                .with("neighbours", self.printed().neighbours[market.index()].clone())
                .with("taken", taken)
                .with("offers", offers)
        }))
    }

    fn describe_offer(&self, state: &State, seat: Seat, contracts: Contracts) -> Value {
        let offer = self.offer(state, seat, contracts);
        Value::map()
            .with("seat", self.seat(seat))
            .with("places", offer.places)
            .with("settles", offer.settles)
            .with("leaves", offer.leaves)
    }

    fn describe_pile(&self, state: &State, pile: Pile) -> Value {
        let prices = |one: Bn, two: Bn| Value::map().with("one", one).with("two", two);
        let (one, two) = (self.price(state, pile, Stake::Token), self.price(state, pile, Stake::TwoTokens));
        let prices_by_stake = Stake::ALL.map(|stake| self.price(state, pile, stake));
        let seats = Seat::all(self.players).map(|seat| {
            let key = Purchase {
                seat,
                pile,
                prices: prices_by_stake,
                treasury: state.treasury[seat],
                tokens: state.tokens[seat],
                has_cp: state.has_cp(seat),
                has_card_left: self.has_card_left(state, pile),
                phase: state.phase,
            };
            self.described.purchases.get(key, || self.describe_purchase(state, &key))
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

    fn describe_purchase(&self, state: &State, purchase: &Purchase) -> Value {
        let (seat, pile) = (purchase.seat, purchase.pile);
        // As if it were the seat's action now.
        let mut asked = *state;
        asked.actor = seat;
        let mut stakes = Value::map().with("seat", self.seat(seat));
        for (stake, price) in Stake::ALL.into_iter().zip(purchase.prices) {
            let refusal = self.check(&asked, seat, &Action::put(Spot::Pile(pile), stake)).err();
            let preview = Value::map()
                .with("price", price)
                .with("after", i64::from(purchase.treasury) - i64::from(price))
                .with("why", refusal.map(|refusal| refusal.rule));
            stakes = stakes.with(stake.word(), preview);
        }
        stakes
    }

    fn describe_seat(&self, state: &State, seat: Seat) -> Value {
        let key = Nation {
            seat,
            treasury: state.treasury[seat],
            tokens: state.tokens[seat],
            holds_cp: state.phase != Phase::First && state.holder == seat,
            is_superpower: state.superpower == Some(seat),
            portfolio: state.portfolio[seat],
            soft_power: state.soft_power[seat],
            pending: state.pending[seat],
            hand: state.hand[seat],
        };
        self.described.seats.get(key, || self.describe_nation(state, &key))
    }

    fn describe_nation(&self, state: &State, described: &Nation) -> Value {
        let seat = described.seat;
        let nation = &self.components.nations[seat.index()];
        let portfolio = &described.portfolio;
        let countries = portfolio.countries().iter().enumerate().map(|(index, country)| {
            let level = country.level();
            Value::map()
                .with("number", index + 1)
                .with("level", level.word())
                .with("name", level_name(level))
                .with("contracts", heap(country.contracts().heap()))
                .with("takes", self.printed().takes[level as usize].clone())
                .with("points", self.components.country_points[level as usize])
        });
        let mut breakdown = Value::map();
        for (source, points) in self.point_sources(state, seat).0 {
            breakdown = breakdown.with(source, points);
        }
        let cards = described.soft_power;
        let pending = Level::ZONES
            .into_iter()
            .zip(described.pending.counts())
            .flat_map(|(level, count)| std::iter::repeat_n(level.word(), usize::from(count)));
        Value::map()
            .with("seat", nation.word.as_str())
            .with("name", nation.name.as_str())
            .with("provenance", nation.provenance.word())
            .with("treasury", described.treasury)
            .with("tokens", described.tokens)
            .with("cp", described.holds_cp)
            .with("points", self.points(state, seat).iter().sum::<i32>())
            .with("breakdown", breakdown)
            .with("superpower", described.is_superpower)
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
            .with("hand", heap(described.hand))
    }

    fn describe_race(&self, state: &State) -> Value {
        let needed = self.title_needs(state);
        let race = Seat::all(self.players).map(|seat| {
            let needs = (state.superpower != Some(seat)).then_some(needed);
            let key = (seat, self.standing_of(state, seat), self.expected_standing(state, seat), needs);
            self.described.racers.get(key, || self.describe_racer(key))
        });
        Value::map()
            .with("holder", state.superpower.map(|seat| self.seat(seat)))
            .with("needed", NEEDED)
            .with("worth", self.components.superpower_points)
            .with("race", Value::list(race))
    }

    fn describe_racer(&self, (seat, now, later, needs): (Seat, Race, Race, Option<TitleNeeds>)) -> Value {
        let standing = |map: Value, (countries, points): Race| map.with("countries", countries).with("points", points);
        let takes = needs.map(|needed| {
            let or_points = needed
                .or_more_points_than
                .map(|(countries, points)| Value::map().with("countries", countries).with("more_than", points));
            Value::map().with("countries", needed.countries).with("or_points", or_points)
        });
        standing(Value::map().with("seat", self.seat(seat)), now)
            .with("expected", standing(Value::map(), later))
            .with("takes_with", takes)
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
            let key = (seat, state.portfolio[seat], state.hand[seat]);
            self.described.placings.get(key, || self.describe_placing_of(state, seat))
        }))
    }

    fn describe_placing_of(&self, state: &State, seat: Seat) -> Value {
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
    }
}
