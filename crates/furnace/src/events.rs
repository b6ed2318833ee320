//! What happens as a consequence: the events of the log, as sentences and as data.
//!
//! The sentences are the English of records, of the API and of the terminal. Kinds and fields of the data are fixed,
//! since pages and programs read them.

use crate::action::{Payment, Position};
use crate::card::{Card, CompanyId, StartupId};
use crate::components::{Power, Powers};
use crate::disc::Disc;
use crate::resource::{Goods, Resource};
use crate::rules::{Furnace, SEAT_WORDS};
use game::{Seat, Seats, Value};

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A player got a start-up card and its goods.
    StartupDealt {
        /// Who.
        seat: Seat,
        /// Which card.
        startup: StartupId,
        /// The goods at its top.
        gained: Goods,
    },
    /// A player got a capitalist.
    CapitalistDealt {
        /// Who.
        seat: Seat,
        /// What it does.
        power: Power,
    },
    /// Capitalists were laid out to be chosen from.
    CapitalistsOffered {
        /// What they do.
        offered: Powers,
    },
    /// The first player was drawn.
    FirstDrawn {
        /// Who.
        seat: Seat,
    },
    /// A row was dealt.
    RowDealt {
        /// The round.
        round: u8,
        /// The companies, from left to right.
        companies: Vec<CompanyId>,
    },
    /// A player placed a disc.
    DiscPlaced {
        /// Who.
        seat: Seat,
        /// Which disc.
        disc: Disc,
        /// Where.
        position: Position,
        /// On which company.
        company: CompanyId,
    },
    /// A player could place no disc and skipped.
    Skipped {
        /// Who.
        seat: Seat,
    },
    /// The Agent placed a disc.
    AgentPlaced {
        /// What the die showed.
        die: u8,
        /// Which disc.
        disc: Disc,
        /// Where.
        position: Position,
        /// On which company.
        company: CompanyId,
    },
    /// A player gained a compensation by extraction.
    CompensationGained {
        /// Who.
        seat: Seat,
        /// From which company.
        company: CompanyId,
        /// For which disc.
        disc: Disc,
        /// What.
        gained: Goods,
    },
    /// A player took a compensation by processing, or declined it.
    CompensationProcessed {
        /// Who.
        seat: Seat,
        /// From which company.
        company: CompanyId,
        /// For which disc.
        disc: Disc,
        /// How often.
        times: u8,
        /// What was paid.
        paid: Goods,
        /// What was gained.
        gained: Goods,
    },
    /// A player won a company.
    CompanyWon {
        /// Who.
        seat: Seat,
        /// Which company.
        company: CompanyId,
        /// With which disc.
        disc: Disc,
    },
    /// Nobody had bid on a company: it went to the box.
    CompanyUnwanted {
        /// Which company.
        company: CompanyId,
    },
    /// The Agent won a company: it went to the box.
    AgentWon {
        /// Which company.
        company: CompanyId,
        /// With which disc.
        disc: Disc,
    },
    /// A player put a company into the chain.
    CompanyPlaced {
        /// Who.
        seat: Seat,
        /// Which company.
        company: CompanyId,
        /// The place it has now, from 1.
        at: u8,
    },
    /// A player resolved a card.
    CardResolved {
        /// Who.
        seat: Seat,
        /// Which card.
        card: Card,
        /// What was discarded in all.
        paid: Goods,
        /// What was gained in all.
        gained: Goods,
    },
    /// A player used the engineer's extra run.
    ExtraRunUsed {
        /// Who.
        seat: Seat,
        /// On which card.
        card: Card,
    },
    /// A player upgraded a company.
    CompanyUpgraded {
        /// Who.
        seat: Seat,
        /// Which company.
        company: CompanyId,
        /// How it was paid.
        payment: Payment,
        /// What was paid.
        paid: Goods,
    },
    /// A player ended their production.
    ProductionEnded {
        /// Who.
        seat: Seat,
        /// What the player has now.
        goods: Goods,
    },
    /// A round ended, and the first-player marker moved.
    RoundEnded {
        /// The round that ended.
        round: u8,
        /// The next round's first player.
        first: Seat,
    },
    /// The game ended.
    GameEnded {
        /// Who won; more than one share the victory.
        winners: Seats,
    },
}

/// Goods as people say them: `1 coal and 2 upgrade tokens`.
pub(crate) fn goods_phrase(goods: &Goods) -> String {
    let parts: Vec<String> = goods
        .iter()
        .map(|(kind, amount)| match kind {
            Resource::Upgrade if amount == 1 => "1 upgrade token".to_owned(),
            Resource::Upgrade => format!("{amount} upgrade tokens"),
            _ => format!("{amount} {}", kind.word()),
        })
        .collect();
    join(&parts)
}

fn join(parts: &[String]) -> String {
    match parts {
        [] => "nothing".to_owned(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// Goods as data: every kind by name.
pub(crate) fn goods_value(goods: &Goods) -> Value {
    Resource::ALL.into_iter().fold(Value::map(), |map, kind| map.with(kind.word(), goods[kind]))
}

fn disc_phrase(disc: Disc) -> String {
    if disc.is_neutral() { "the neutral 2".to_owned() } else { format!("a {disc}") }
}

impl Furnace {
    fn seat_title(&self, seat: Seat) -> String {
        let word = SEAT_WORDS[seat.index()];
        word[..1].to_uppercase() + &word[1..]
    }

    fn company_name(&self, id: CompanyId) -> String {
        format!("{} {id}", self.components.company(id).family)
    }

    /// The words for capitalists.
    pub(crate) fn capitalist_ids(&self, powers: Powers) -> Vec<String> {
        let id = |power| self.components.capitalist(power).map(|capitalist| capitalist.id.clone());
        powers.iter().filter_map(id).collect()
    }

    fn card_name(&self, card: Card) -> String {
        match card {
            Card::Startup => "the start-up card".to_owned(),
            Card::Company(id) => self.company_name(id),
        }
    }

    /// The event as one English sentence.
    pub(crate) fn event_sentence(&self, event: &Event) -> String {
        match event {
            Event::StartupDealt { seat, startup, gained } => {
                format!("{} starts with start-up card {startup} and {}.", self.seat_title(*seat), goods_phrase(gained))
            }
            Event::CapitalistDealt { seat, power } => {
                let name = self.components.capitalist(*power).map_or("capitalist", |capitalist| &capitalist.id);
                format!("{} is the {name}.", self.seat_title(*seat))
            }
            Event::CapitalistsOffered { offered } => {
                format!("To be chosen from: {}.", join(&self.capitalist_ids(*offered)))
            }
            Event::FirstDrawn { seat } => format!("{} is the first player.", self.seat_title(*seat)),
            Event::RowDealt { round, companies } => {
                let names: Vec<String> = companies.iter().map(|&company| self.company_name(company)).collect();
                format!("Round {round}: on offer are {}.", join(&names))
            }
            Event::DiscPlaced { seat, disc, position, company } => {
                let (seat, disc, company) = (self.seat_title(*seat), disc_phrase(*disc), self.company_name(*company));
                format!("{seat} bids {disc} on {company}, card {}.", position.number())
            }
            Event::Skipped { seat } => {
                format!("{} can place no disc any more and skips.", self.seat_title(*seat))
            }
            Event::AgentPlaced { die, disc, position, company } => format!(
                "The die shows {die}: the Agent bids {} on {}, card {}.",
                disc_phrase(*disc),
                self.company_name(*company),
                position.number()
            ),
            Event::CompensationGained { seat, company, gained, .. } => {
                format!(
                    "{} gains {} from {}.",
                    self.seat_title(*seat),
                    goods_phrase(gained),
                    self.company_name(*company)
                )
            }
            Event::CompensationProcessed { seat, company, times: 0, .. } => {
                format!("{} declines the compensation of {}.", self.seat_title(*seat), self.company_name(*company))
            }
            Event::CompensationProcessed { seat, company, paid, gained, .. } => format!(
                "{} turns {} into {} at {}.",
                self.seat_title(*seat),
                goods_phrase(paid),
                goods_phrase(gained),
                self.company_name(*company)
            ),
            Event::CompanyWon { seat, company, disc } => {
                format!("{} wins {} with {}.", self.seat_title(*seat), self.company_name(*company), disc_phrase(*disc))
            }
            Event::CompanyUnwanted { company } => {
                format!("Nobody bid on {}: it goes to the box.", self.company_name(*company))
            }
            Event::AgentWon { company, disc } => {
                format!(
                    "The Agent wins {} with {}: it goes to the box.",
                    self.company_name(*company),
                    disc_phrase(*disc)
                )
            }
            Event::CompanyPlaced { seat, company, at } => {
                format!("{} puts {} at place {at} of the chain.", self.seat_title(*seat), self.company_name(*company))
            }
            Event::CardResolved { seat, card, paid, gained } => {
                let (seat, card) = (self.seat_title(*seat), self.card_name(*card));
                match (paid.is_empty(), gained.is_empty()) {
                    (true, true) => format!("{seat} passes over {card}."),
                    (true, false) => format!("{seat} gains {} from {card}.", goods_phrase(gained)),
                    _ => format!("{seat} gives {} for {} at {card}.", goods_phrase(paid), goods_phrase(gained)),
                }
            }
            Event::ExtraRunUsed { seat, card } => {
                format!("{} uses the extra run on {}.", self.seat_title(*seat), self.card_name(*card))
            }
            Event::CompanyUpgraded { seat, company, paid, .. } => {
                format!(
                    "{} upgrades {} for {}.",
                    self.seat_title(*seat),
                    self.company_name(*company),
                    goods_phrase(paid)
                )
            }
            Event::ProductionEnded { seat, goods } => {
                format!("{} ends production with {}.", self.seat_title(*seat), goods_phrase(goods))
            }
            Event::RoundEnded { round, first } => {
                format!("Round {round} ends. {} is the next first player.", self.seat_title(*first))
            }
            Event::GameEnded { winners } => {
                let names: Vec<String> = winners.iter().map(|seat| self.seat_title(seat)).collect();
                let verb = if names.len() == 1 { "wins" } else { "share the victory" };
                format!("The game ends: {} {verb}.", join(&names))
            }
        }
    }

    /// The event as data: `kind` and what it speaks of.
    pub(crate) fn event_data(&self, event: &Event) -> Value {
        let map = |kind: &str| Value::map().with("kind", kind);
        let seat = |seat: &Seat| SEAT_WORDS[seat.index()];
        let card = |card: &Card| match card {
            Card::Startup => Value::from("startup"),
            Card::Company(id) => Value::from(id.number()),
        };
        match event {
            Event::StartupDealt { seat: who, startup, gained } => map("startup-dealt")
                .with("seat", seat(who))
                .with("startup", startup.number())
                .with("gained", goods_value(gained)),
            Event::CapitalistDealt { seat: who, power } => map("capitalist-dealt")
                .with("seat", seat(who))
                .with("capitalist", self.components.capitalist(*power).map(|capitalist| capitalist.id.clone())),
            Event::CapitalistsOffered { offered } => {
                map("capitalists-offered").with("capitalists", Value::list(self.capitalist_ids(*offered)))
            }
            Event::FirstDrawn { seat: who } => map("first-drawn").with("seat", seat(who)),
            Event::RowDealt { round, companies } => map("row-dealt")
                .with("round", *round)
                .with("companies", Value::list(companies.iter().map(|company| company.number()))),
            Event::DiscPlaced { seat: who, disc, position, company } => map("disc-placed")
                .with("seat", seat(who))
                .with("value", disc.value())
                .with("neutral", disc.is_neutral())
                .with("position", position.number())
                .with("company", company.number()),
            Event::Skipped { seat: who } => map("skipped").with("seat", seat(who)),
            Event::AgentPlaced { die, disc, position, company } => map("agent-placed")
                .with("die", *die)
                .with("value", disc.value())
                .with("position", position.number())
                .with("company", company.number()),
            Event::CompensationGained { seat: who, company, disc, gained } => map("compensation-gained")
                .with("seat", seat(who))
                .with("company", company.number())
                .with("value", disc.value())
                .with("gained", goods_value(gained)),
            Event::CompensationProcessed { seat: who, company, disc, times, paid, gained } => {
                map("compensation-processed")
                    .with("seat", seat(who))
                    .with("company", company.number())
                    .with("value", disc.value())
                    .with("times", *times)
                    .with("paid", goods_value(paid))
                    .with("gained", goods_value(gained))
            }
            Event::CompanyWon { seat: who, company, disc } => map("company-won")
                .with("seat", seat(who))
                .with("company", company.number())
                .with("value", disc.value())
                .with("neutral", disc.is_neutral()),
            Event::CompanyUnwanted { company } => map("company-unwanted").with("company", company.number()),
            Event::AgentWon { company, disc } => {
                map("agent-won").with("company", company.number()).with("value", disc.value())
            }
            Event::CompanyPlaced { seat: who, company, at } => {
                map("company-placed").with("seat", seat(who)).with("company", company.number()).with("at", *at)
            }
            Event::CardResolved { seat: who, card: which, paid, gained } => map("card-resolved")
                .with("seat", seat(who))
                .with("card", card(which))
                .with("paid", goods_value(paid))
                .with("gained", goods_value(gained)),
            Event::ExtraRunUsed { seat: who, card: which } => {
                map("extra-run-used").with("seat", seat(who)).with("card", card(which))
            }
            Event::CompanyUpgraded { seat: who, company, payment, paid } => map("company-upgraded")
                .with("seat", seat(who))
                .with("company", company.number())
                .with("with_iron", *payment == Payment::Iron)
                .with("paid", goods_value(paid)),
            Event::ProductionEnded { seat: who, goods } => {
                map("production-ended").with("seat", seat(who)).with("goods", goods_value(goods))
            }
            Event::RoundEnded { round, first } => map("round-ended").with("round", *round).with("first", seat(first)),
            Event::GameEnded { winners } => {
                map("game-ended").with("winners", Value::list(winners.iter().map(|winner| SEAT_WORDS[winner.index()])))
            }
        }
    }
}
