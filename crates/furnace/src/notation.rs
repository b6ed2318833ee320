//! Actions and outcomes as lines of text, both ways.

use crate::action::{Action, Payment, Position, Times};
use crate::card::{Card, CompanyId, MAX_COMPANIES, MAX_STARTUPS, StartupId};
use crate::chain::MAX_CHAIN;
use crate::chance::Chance;
use crate::components::{MAX_ROW, Power};
use crate::disc::{Disc, MAX_VALUE};
use crate::rules::{Furnace, SEAT_WORDS};
use game::{NotationError, Seat, Words};

impl Furnace {
    /// The action in notation.
    pub(crate) fn action_text(&self, action: &Action) -> String {
        match action {
            Action::Bid { disc, on } => format!("bid {disc} on {}", on.number()),
            Action::Compensate { times } => format!("compensate {times}"),
            Action::Choose { power } => {
                let id = self.components.capitalist(*power).map_or(power.word(), |capitalist| &capitalist.id);
                format!("choose {id}")
            }
            Action::Place { company, at } => format!("place {company} at {at}"),
            Action::Resolve { card, times } => {
                let mut text = format!("resolve {card}");
                for (place, times) in times.as_slice().iter().enumerate() {
                    text += if place == 0 { " with " } else { " " };
                    text += &times.to_string();
                }
                text
            }
            Action::Upgrade { card, payment: Payment::Token } => format!("upgrade {card}"),
            Action::Upgrade { card, payment: Payment::Iron } => format!("upgrade {card} with iron"),
            Action::End => "end".to_owned(),
        }
    }

    /// Reads an action.
    pub(crate) fn parse_action(&self, text: &str) -> Result<Action, NotationError> {
        #[derive(Clone, Copy)]
        enum Verb {
            Bid,
            Compensate,
            Place,
            Resolve,
            Upgrade,
            End,
            Choose,
        }
        let mut words = Words::of(text);
        let verbs = [
            ("bid", Verb::Bid),
            ("compensate", Verb::Compensate),
            ("place", Verb::Place),
            ("resolve", Verb::Resolve),
            ("upgrade", Verb::Upgrade),
            ("end", Verb::End),
            ("choose", Verb::Choose),
        ];
        let action = match words.choice("an action", &verbs)? {
            Verb::Bid => {
                let disc = if words.take_if("neutral") {
                    Disc::NEUTRAL
                } else {
                    Disc::from_value(words.number("'neutral' or a disc", 1, i64::from(MAX_VALUE))? as u8)
                };
                words.expect("on")?;
                let on = words.number("a card of the row", 1, MAX_ROW as i64)?;
                Action::Bid { disc, on: Position::new(on as u8) }
            }
            Verb::Compensate => Action::Compensate { times: words.number("how often", 0, 99)? as u8 },
            Verb::Place => {
                let company = company(&mut words)?;
                words.expect("at")?;
                Action::Place { company, at: words.number("a place of the chain", 1, MAX_CHAIN as i64)? as u8 }
            }
            Verb::Resolve => {
                let card = card(&mut words)?;
                let times = if words.take_if("with") {
                    let first = words.number("how often", 0, 99)? as u8;
                    if words.is_done() {
                        Times::one(first)
                    } else {
                        Times::two(first, words.number("how often", 0, 99)? as u8)
                    }
                } else {
                    Times::NONE
                };
                Action::Resolve { card, times }
            }
            Verb::Upgrade => {
                let card = card(&mut words)?;
                let payment = if words.take_if("with") {
                    words.expect("iron")?;
                    Payment::Iron
                } else {
                    Payment::Token
                };
                Action::Upgrade { card, payment }
            }
            Verb::End => Action::End,
            Verb::Choose => Action::Choose { power: words.choice("a capitalist", &self.capitalist_words())? },
        };
        words.end()?;
        Ok(action)
    }

    /// The outcome in notation.
    pub(crate) fn chance_text(&self, chance: &Chance) -> String {
        let mut text = String::new();
        match chance {
            Chance::Startups(startups) => {
                text += "startups";
                for startup in startups.iter().filter(|&&startup| startup != StartupId::NONE) {
                    text += &format!(" {startup}");
                }
            }
            Chance::Capitalists(powers) => {
                text += "capitalists";
                for capitalist in powers.iter().flatten().filter_map(|&power| self.components.capitalist(power)) {
                    text += &format!(" {}", capitalist.id);
                }
            }
            Chance::First(seat) => text += &format!("first {}", SEAT_WORDS[seat.index()]),
            Chance::Row(companies) => {
                text += "row";
                for company in companies.iter().flatten() {
                    text += &format!(" {company}");
                }
            }
            Chance::Die(die) => text += &format!("die {die}"),
        }
        text
    }

    /// The words for the capitalists of the file.
    fn capitalist_words(&self) -> Vec<(&str, Power)> {
        self.components.capitalists.iter().map(|capitalist| (capitalist.id.as_str(), capitalist.power)).collect()
    }

    /// Reads an outcome.
    pub(crate) fn parse_chance(&self, text: &str) -> Result<Chance, NotationError> {
        #[derive(Clone, Copy)]
        enum Kind {
            Startups,
            Capitalists,
            First,
            Row,
            Die,
        }
        let mut words = Words::of(text);
        let kinds = [
            ("startups", Kind::Startups),
            ("capitalists", Kind::Capitalists),
            ("first", Kind::First),
            ("row", Kind::Row),
            ("die", Kind::Die),
        ];
        let chance = match words.choice("what is drawn", &kinds)? {
            Kind::Startups => {
                let mut startups = [StartupId::NONE; 4];
                startups[0] = startup(&mut words)?;
                for next in &mut startups[1..] {
                    if !words.is_done() {
                        *next = startup(&mut words)?;
                    }
                }
                Chance::Startups(startups)
            }
            Kind::Capitalists => {
                let known = self.capitalist_words();
                let mut powers = [None; 5];
                powers[0] = Some(words.choice("a capitalist", &known)?);
                for power in &mut powers[1..] {
                    if !words.is_done() {
                        *power = Some(words.choice("a capitalist", &known)?);
                    }
                }
                Chance::Capitalists(powers)
            }
            Kind::First => {
                let seats: Vec<(&str, Seat)> = SEAT_WORDS.into_iter().zip(Seat::all(SEAT_WORDS.len())).collect();
                Chance::First(words.choice("a seat", &seats)?)
            }
            Kind::Row => {
                let mut row = [None; MAX_ROW];
                row[0] = Some(company(&mut words)?);
                for next in &mut row[1..] {
                    if !words.is_done() {
                        *next = Some(company(&mut words)?);
                    }
                }
                Chance::Row(row)
            }
            Kind::Die => Chance::Die(words.number("a side of the die", 1, 6)? as u8),
        };
        words.end()?;
        Ok(chance)
    }
}

fn company(words: &mut Words<'_>) -> Result<CompanyId, NotationError> {
    Ok(CompanyId::new(words.number("a company", 1, i64::from(MAX_COMPANIES))? as u8))
}

fn card(words: &mut Words<'_>) -> Result<Card, NotationError> {
    if words.take_if("startup") {
        return Ok(Card::Startup);
    }
    let company = words.number("'startup' or a company", 1, i64::from(MAX_COMPANIES))?;
    Ok(Card::Company(CompanyId::new(company as u8)))
}

fn startup(words: &mut Words<'_>) -> Result<StartupId, NotationError> {
    Ok(StartupId::new(words.number("a start-up card", 1, i64::from(MAX_STARTUPS))? as u8))
}
