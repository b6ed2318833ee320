//! The state as a tree of clear words: the documented shape of a Furnace state.
//!
//! | field | what it is |
//! |---|---|
//! | `round`, `rounds` | the round, from 1 (0 before the first), and how many are played |
//! | `phase` | what happens now, see below |
//! | `first_player` | this round's first player, or null before it is drawn |
//! | `deciding` | the seats that may act now |
//! | `row` | the cards on offer, one entry a position from left to right, see below |
//! | `compensation` | the compensation that waits: `seat`, `position`, `company`, `value`, `most`; or null |
//! | `agent` | the Agent's `discs` still to be placed, or null without an Agent |
//! | `players` | one entry a seat, see below |
//! | `unseen`, `box` | company numbers in the deck (in no order) and out of the game |
//! | `upgrade_cost` | the goods an upgrade costs |
//!
//! The phase is `startups`, `capitalists`, `first`, `draft`, `row`, `auction`, `die`, `compensation`, `placing`,
//! `production` or `over`.
//!
//! An entry of the row has `position`, the card's fields, `discs` from the lowest to the highest (`owner`: a seat or
//! `agent`, `value`, `neutral`), and `settled`.
//!
//! A player has `seat`, `goods` (`coal`, `iron`, `oil`, `upgrade`, `money`), `discs` still to be placed (`value`,
//! `neutral`), `skipped`, `startup` (or null before it is dealt: `id`, `start`, `gain`, `sale`, `stage`: `waiting`,
//! `open`, `done`, `provenance`, `note`), `capitalist` (or null: `id`, `power`, `text`, `provenance`, `note`),
//! `companies`, `extra_run` (`ready`, `used`, or null without the engineer), `producing`, `may_end`, and with the chain
//! variant `chain` (company numbers and `startup`, from left to right), `chain_next` (the card to resolve next, or
//! null) and `unplaced` (company numbers).
//!
//! A card has `id`, `family`, `compensation`, `basic`, `extra` (lines, see below), `provenance`, `note`; in a tableau
//! also `upgraded`, `resolved`, `mandatory` (it must be resolved before the player ends) and `active` (which lines
//! count as the card lies now: a list of `basic`, `extra`). A line has `text`, `kind` (`extraction` or `processing`),
//! `input`, `output` and `limit` (null where the disc's value is the limit).

use crate::action::Position;
use crate::card::{Card, Cards, CompanyId, StartupId};
use crate::components::{Company, Power, Startup};
use crate::disc::{Bidder, Disc, Hand};
use crate::effect::Effect;
use crate::events::goods_value;
use crate::fast::pile::Pile;
use crate::player::{Player, StartupStage};
use crate::rules::{Furnace, SEAT_WORDS};
use crate::state::{Phase, State};
use game::{Game, Parts, Seat, Value};

/// What is printed on the cards and never changes, described once for all descriptions.
#[derive(Debug)]
pub(crate) struct Printed {
    /// Compensation, basic and extra effect of each company, in the order of the components.
    companies: Vec<[Value; 3]>,
    /// Starting goods, gain and sale of each start-up card, in the order of the components.
    startups: Vec<[Value; 3]>,
    upgrade_cost: Value,
}

/// Players and cards on offer as they were described, by all that is said of them.
#[derive(Debug, Default)]
pub(crate) struct Described {
    /// The seat, the player, and whether the seat is skipped and producing.
    players: Parts<(Seat, Player, bool, bool)>,
    /// The position, the company there, the discs on it, and whether it was settled.
    offers: Parts<(Position, CompanyId, Pile, bool)>,
}

impl Furnace {
    fn printed(&self) -> &Printed {
        self.printed.get_or_init(|| {
            let company = |company: &Company| {
                [&company.compensation, &company.basic, &company.extra].map(|effect| effect_value(effect).shared())
            };
            let startup = |startup: &Startup| {
                [goods_value(&startup.start), effect_value(&startup.gain), effect_value(&startup.sale)]
                    .map(Value::shared)
            };
            Printed {
                companies: self.components.companies.iter().map(company).collect(),
                startups: self.components.startups.iter().map(startup).collect(),
                upgrade_cost: goods_value(&self.lookups.upgrade_cost).shared(),
            }
        })
    }

    pub(crate) fn describe_state(&self, state: &State) -> Value {
        let begun = !matches!(state.phase, Phase::Startups | Phase::Capitalists | Phase::First);
        let pending = self.pending(state).map(|pending| {
            Value::map()
                .with("seat", self.seat_word(pending.seat))
                .with("position", pending.position.number())
                .with("company", pending.company.number())
                .with("value", pending.disc.value())
                .with("most", pending.most)
        });
        let deciding = self.next(state).open();
        let map = Value::map()
            .with("round", state.round)
            .with("rounds", self.rounds)
            .with("phase", state.phase.word())
            .with("first_player", begun.then(|| self.seat_word(state.first)))
            .with("deciding", Value::list(deciding.iter().map(|seat| self.seat_word(seat))))
            .with("row", self.describe_row(state))
            .with("compensation", pending)
            .with("agent", self.has_agent().then(|| Value::map().with("discs", hand_value(state.agent))))
            .with("players", Value::list(Seat::all(self.players).map(|seat| self.describe_player(state, seat))))
            .with("unseen", cards_value(state.unseen))
            .with("box", cards_value(state.discarded))
            .with("upgrade_cost", self.printed().upgrade_cost.clone());
        if !self.drafts {
            return map;
        }
        map.with("offered", Value::list(self.capitalist_ids(state.offered)))
    }

    fn describe_row(&self, state: &State) -> Value {
        let cards = self.positions().filter_map(|position| {
            let company = state.row.company(position)?;
            let settled = position.index() < state.row.settled();
            let key = (position, company, state.row.piles[position.index()], settled);
            Some(self.described.offers.get(key, || self.describe_offer(key)))
        });
        Value::list(cards)
    }

    fn describe_offer(&self, (position, company, pile, settled): (Position, CompanyId, Pile, bool)) -> Value {
        let discs = pile.iter().map(|bid| {
            let owner = match bid.bidder {
                Bidder::Seat(seat) => SEAT_WORDS[seat.index()],
                Bidder::Agent => "agent",
            };
            disc_value(Value::map().with("owner", owner), bid.disc)
        });
        self.describe_company(Value::map().with("position", position.number()), company)
            .with("discs", Value::list(discs))
            .with("settled", settled)
    }

    fn describe_player(&self, state: &State, seat: Seat) -> Value {
        let key = (seat, state.players[seat], state.is_skipped(seat), state.is_producing(seat));
        self.described.players.get(key, || self.describe_player_anew(key))
    }

    fn describe_player_anew(&self, (seat, player, skipped, producing): (Seat, Player, bool, bool)) -> Value {
        let player = &player;
        let extra_run = player.has(Power::ExtraRun).then_some(if player.extra_run_used { "used" } else { "ready" });
        let companies = player.companies.iter().map(|company| self.describe_owned(player, company));
        let map = Value::map()
            .with("seat", self.seat_word(seat))
            .with("goods", goods_value(&player.goods))
            .with("discs", hand_value(player.hand))
            .with("skipped", skipped)
            .with("startup", self.describe_startup(player))
            .with("capitalist", self.describe_capitalist(player))
            .with("companies", Value::list(companies))
            .with("extra_run", extra_run)
            .with("producing", producing)
            .with("may_end", producing && self.may_end(player));
        if !self.chained {
            return map;
        }
        let next = player.next_link().filter(|_| producing);
        map.with("chain", Value::list(player.chain.iter().map(card_value)))
            .with("chain_next", next.map(card_value))
            .with("unplaced", cards_value(player.unplaced))
    }

    fn describe_owned(&self, player: &Player, company: CompanyId) -> Value {
        let upgraded = player.upgraded.contains(company);
        let active: &[&str] = if upgraded { &["basic", "extra"] } else { &["basic"] };
        self.describe_company(Value::map(), company)
            .with("upgraded", upgraded)
            .with("resolved", player.resolved.contains(company))
            .with("mandatory", self.mandatory(player).contains(company))
            .with("active", Value::list(active.iter().copied()))
    }

    fn describe_company(&self, map: Value, id: CompanyId) -> Value {
        let place = self.components.company_place(id);
        let company = &self.components.companies[place];
        let [compensation, basic, extra] = self.printed().companies[place].clone();
        map.with("id", id.number())
            .with("family", company.family.as_str())
            .with("compensation", compensation)
            .with("basic", basic)
            .with("extra", extra)
            .with("provenance", company.provenance.word())
            .with("note", company.note.as_deref())
    }

    fn describe_startup(&self, player: &Player) -> Value {
        if player.startup == StartupId::NONE {
            return Value::Null;
        }
        let place = self.components.startup_place(player.startup);
        let startup = &self.components.startups[place];
        let [start, gain, sale] = self.printed().startups[place].clone();
        let stage = match player.stage {
            StartupStage::Waiting => "waiting",
            StartupStage::Open => "open",
            StartupStage::Done => "done",
        };
        Value::map()
            .with("id", startup.id.number())
            .with("start", start)
            .with("gain", gain)
            .with("sale", sale)
            .with("stage", stage)
            .with("provenance", startup.provenance.word())
            .with("note", startup.note.as_deref())
    }

    fn describe_capitalist(&self, player: &Player) -> Value {
        let capitalist = player.capitalist.and_then(|power| self.components.capitalist(power));
        Value::from(capitalist.map(|capitalist| {
            Value::map()
                .with("id", capitalist.id.as_str())
                .with("power", capitalist.power.word())
                .with("text", capitalist.power.sentence())
                .with("provenance", capitalist.provenance.word())
                .with("note", capitalist.note.as_deref())
        }))
    }
}

fn effect_value(effect: &Effect) -> Value {
    Value::map()
        .with("text", effect.to_string())
        .with("kind", if effect.is_processing() { "processing" } else { "extraction" })
        .with("input", goods_value(effect.input()))
        .with("output", goods_value(effect.output()))
        .with("limit", (effect.limit() > 0).then(|| effect.limit()))
}

fn disc_value(map: Value, disc: Disc) -> Value {
    map.with("value", disc.value()).with("neutral", disc.is_neutral())
}

fn hand_value(hand: Hand) -> Value {
    Value::list(hand.iter().map(|disc| disc_value(Value::map(), disc)))
}

fn cards_value(cards: Cards) -> Value {
    Value::list(cards.iter().map(CompanyId::number))
}

fn card_value(card: Card) -> Value {
    match card {
        Card::Startup => Value::from("startup"),
        Card::Company(company) => Value::from(company.number()),
    }
}
