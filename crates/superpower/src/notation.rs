//! Actions and outcomes of chance as one line of text, both ways.
//!
//! ```text
//! market 3                            bonds                       place 1 1 on 1, 3 on 4
//! markets 3 4 with soft power         prepare                     place nothing
//! invest friendly                     pass cp                     raise 2
//! invest friendly with two            invest friendly with token and cp
//! ```
//!
//! A single token's action made with CP ends with `by cp`. Chance: `first japan`, `next bull`,
//! `situation boom`, `deal 1 2 2 1 3`.

use crate::action::{Action, Spot, Stake};
use crate::alike;
use crate::arrangement::Arrangement;
use crate::chance::{Chance, Deal};
use crate::contracts::Pair;
use crate::country::MAX_COUNTRIES;
use crate::market::{MAX_MARKETS, Market};
use crate::pile::Pile;
use crate::rules::Superpower;
use crate::situation::{Class, Face};
use crate::state::State;
use game::{NotationError, Seat, Words};
use std::fmt::Write;

impl Superpower {
    pub(crate) fn action_text(&self, action: &Action) -> String {
        match *action {
            Action::Put(put) => {
                let mut text = match put.on() {
                    Spot::Bonds => "bonds".to_owned(),
                    Spot::Market(market) => format!("market {}", market.number()),
                    Spot::Markets(first, second) => {
                        format!("markets {} {} with soft power", first.number(), second.number())
                    }
                    Spot::Pile(pile) => ["invest ", pile.word()].concat(),
                    Spot::Preparation => "prepare".to_owned(),
                };
                text.push_str(match put.stake() {
                    Stake::Token => "",
                    Stake::Cp => " by cp",
                    Stake::TwoTokens => " with two",
                    Stake::TokenAndCp => " with token and cp",
                });
                text
            }
            Action::PassCp => "pass cp".to_owned(),
            Action::Raise(country) => format!("raise {}", u16::from(country) + 1),
            Action::Place(Arrangement::NOTHING) => "place nothing".to_owned(),
            Action::Place(arrangement) => {
                let mut text = "place".to_owned();
                for (index, (country, pair)) in arrangement.iter().enumerate() {
                    if index > 0 {
                        text.push(',');
                    }
                    for value in pair.values() {
                        let _ = write!(text, " {value}");
                    }
                    let _ = write!(text, " on {}", country + 1);
                }
                text
            }
        }
    }

    pub(crate) fn parse_action(&self, state: &State, seat: Seat, text: &str) -> Result<Action, NotationError> {
        #[derive(Clone, Copy)]
        enum Verb {
            Market,
            Markets,
            Invest,
            Bonds,
            Prepare,
            Pass,
            Raise,
            Place,
        }
        let mut words = Words::of(text);
        let verb = words.choice(
            "an action",
            &[
                ("market", Verb::Market),
                ("markets", Verb::Markets),
                ("invest", Verb::Invest),
                ("bonds", Verb::Bonds),
                ("prepare", Verb::Prepare),
                ("pass", Verb::Pass),
                ("raise", Verb::Raise),
                ("place", Verb::Place),
            ],
        )?;
        let action = match verb {
            Verb::Market => put(Spot::Market(market(&mut words)?), &mut words)?,
            Verb::Markets => {
                let (one, other) = (market(&mut words)?, market(&mut words)?);
                for word in ["with", "soft", "power"] {
                    words.expect(word)?;
                }
                put(Spot::Markets(one.min(other), one.max(other)), &mut words)?
            }
            Verb::Invest => {
                let piles = Pile::ALL.map(|pile| (pile.word(), pile));
                put(Spot::Pile(words.choice("a pile", &piles)?), &mut words)?
            }
            Verb::Bonds => put(Spot::Bonds, &mut words)?,
            Verb::Prepare => put(Spot::Preparation, &mut words)?,
            Verb::Pass => {
                words.expect("cp")?;
                Action::PassCp
            }
            Verb::Raise => {
                let chosen = country(&mut words)?;
                let countries = state.portfolio[seat].countries();
                let is_there = chosen < countries.len();
                Action::Raise(if is_there { alike::first_alike(countries, chosen) } else { chosen } as u8)
            }
            Verb::Place => Action::Place(arrangement(&mut words)?.canonical(state.portfolio[seat].countries())),
        };
        words.end()?;
        Ok(action)
    }

    pub(crate) fn chance_text(&self, chance: &Chance) -> String {
        match *chance {
            Chance::First(seat) => format!("first {}", self.seat(seat)),
            Chance::Next(class) => format!("next {}", class.word()),
            Chance::Situation(face) => {
                let word = self.components.situations.get(face.index()).map_or("unknown", |face| face.word.as_str());
                format!("situation {word}")
            }
            Chance::Deal(deal) => {
                let mut text = "deal".to_owned();
                for value in deal.values() {
                    let _ = write!(text, " {value}");
                }
                text
            }
        }
    }

    pub(crate) fn parse_chance(&self, text: &str) -> Result<Chance, NotationError> {
        #[derive(Clone, Copy)]
        enum Kind {
            First,
            Next,
            Situation,
            Deal,
        }
        let mut words = Words::of(text);
        let kind = words.choice(
            "an outcome",
            &[("first", Kind::First), ("next", Kind::Next), ("situation", Kind::Situation), ("deal", Kind::Deal)],
        )?;
        let chance = match kind {
            Kind::First => {
                let seats: Vec<(&str, Seat)> = Seat::all(self.players).map(|seat| (self.seat(seat), seat)).collect();
                Chance::First(words.choice("a nation", &seats)?)
            }
            Kind::Next => Chance::Next(words.choice("a class", &Class::ALL.map(|class| (class.word(), class)))?),
            Kind::Situation => {
                let faces: Vec<(&str, Face)> =
                    self.faces().map(|face| (self.components.situations[face.index()].word.as_str(), face)).collect();
                Chance::Situation(words.choice("a situation", &faces)?)
            }
            Kind::Deal => {
                let mut deal = Deal::default();
                while !words.is_done() {
                    let before = words.clone();
                    let value = words.number("a contract", 1, 3)?;
                    if !deal.push(value as u8) {
                        return Err(before.error("no more contracts than a turn can have"));
                    }
                }
                Chance::Deal(deal)
            }
        };
        words.end()?;
        Ok(chance)
    }
}

fn market(words: &mut Words<'_>) -> Result<Market, NotationError> {
    Ok(Market(words.number("a market", 1, MAX_MARKETS as i64)? as u8 - 1))
}

fn country(words: &mut Words<'_>) -> Result<usize, NotationError> {
    Ok(words.number("a country", 1, MAX_COUNTRIES as i64)? as usize - 1)
}

fn put(on: Spot, words: &mut Words<'_>) -> Result<Action, NotationError> {
    let stake = if words.take_if("by") {
        words.expect("cp")?;
        Stake::Cp
    } else if words.take_if("with") {
        if words.take_if("two") {
            Stake::TwoTokens
        } else if words.take_if("token") {
            words.expect("and")?;
            words.expect("cp")?;
            Stake::TokenAndCp
        } else {
            return Err(words.error("'two', or 'token and cp'"));
        }
    } else {
        Stake::Token
    };
    Ok(Action::put(on, stake))
}

fn arrangement(words: &mut Words<'_>) -> Result<Arrangement, NotationError> {
    let mut arrangement = Arrangement::NOTHING;
    if words.take_if("nothing") {
        return Ok(arrangement);
    }
    loop {
        let mut pair = Pair::EMPTY;
        while pair.is_empty() || !words.take_if("on") {
            if pair.room() == 0 {
                return Err(words.error("'on', for a country holds at most two contracts (MOC-058)"));
            }
            let value = words.number("a contract", 1, 3)? as u8;
            pair = pair.with(value).unwrap_or(pair);
        }
        let before = words.clone();
        let index = country(words)?;
        if !arrangement.on(index).is_empty() {
            return Err(before.error("a country that is not named before"));
        }
        arrangement = arrangement.with(index, pair);
        if words.is_done() {
            return Ok(arrangement);
        }
        words.expect(",")?;
    }
}
