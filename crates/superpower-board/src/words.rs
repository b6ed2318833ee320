//! What things are called, in the viewer's language; what the component file names and no message
//! knows keeps its own name.

use super::sight::Sight;
use board::pieces::Colour;
use board::t;
use board::{Args, Language};
use game::{Refusal, Seat};
use std::fmt::Display;
use superpower::{Class, Contracts, Face, Level, Market, Pile, Situation, Superpower};

fn named(language: Language, id: &str, fallback: &str) -> String {
    crate::WORDS.find(language, id, &Args::new()).unwrap_or_else(|| fallback.to_owned())
}

/// The drawing and the message of a market, by its printed name.
pub(super) fn city(name: &str) -> Option<&'static str> {
    Some(match name {
        "NASDAQ" => "nyc",
        "Shanghai" => "sha",
        "London" => "lon",
        "Tokyo" => "tyo",
        "Bombay" => "bom",
        "Frankfurt" => "fra",
        "Warsaw" => "waw",
        "São Paulo" => "sao",
        _ => return None,
    })
}

/// The name of a market.
pub(super) fn market_name(language: Language, game: &Superpower, market: Market) -> String {
    let name = game.components().grid.names.get(market.index()).map_or("?", String::as_str);
    match city(name) {
        Some(city) => named(language, &format!("superpower-market-{city}"), name),
        None => name.to_owned(),
    }
}

/// The name of a nation.
pub(super) fn nation_name(language: Language, game: &Superpower, seat: Seat) -> String {
    let nation = &game.components().nations[seat.index()];
    named(language, &format!("superpower-nation-{}", nation.word), &nation.name)
}

/// The name of a situation card; one that only a component file knows has its name from there.
pub(super) fn situation_name(language: Language, situation: &Situation) -> String {
    let own = match language {
        Language::En => &situation.name,
        Language::Pl => &situation.polish,
    };
    named(language, &format!("superpower-situation-{}", situation.word), own)
}

/// The name of the situation card with this face.
pub(super) fn face_name(language: Language, game: &Superpower, face: Face) -> String {
    situation_name(language, &game.components().situations[face.index()])
}

/// What a refusal speaks of, in the viewer's language: a nation by its word, a market by its printed name; other words
/// stay as they are, for messages choose by them.
pub(super) fn term(language: Language, word: &str) -> String {
    let market = city(word).map(|city| format!("superpower-market-{city}"));
    named(language, &market.unwrap_or_else(|| format!("superpower-nation-{word}")), word)
}

/// The label of a country: the owner's letter and its number.
pub(super) fn country_label(owner: Colour, number: impl Display) -> String {
    format!("{}{number}", owner.letter())
}

/// A refusal in words. Its countries are called as on the board.
pub(super) fn refusal_text(language: Language, refusal: &Refusal) -> String {
    let number = |name: &str| refusal.args.iter().find(|(other, _)| *other == name)?.1.parse::<usize>().ok();
    let owner = number("seat").map(|seat| Colour::for_seat("", seat - 1));
    let mut args = Args::new();
    for (name, value) in &refusal.args {
        match (value.parse::<i64>(), owner, *name) {
            (Ok(country), Some(owner), "country" | "empty" | "first" | "second") => {
                args.set(*name, country_label(owner, country));
            }
            (Ok(number), ..) => args.set(*name, number),
            (Err(_), ..) => args.set(*name, term(language, value)),
        }
    }
    let id = format!("superpower-refusal-{}", refusal.id);
    crate::WORDS.find(language, &id, &args).unwrap_or_else(|| refusal.text.clone())
}

/// What a country of this level is called.
pub(super) fn level_name(language: Language, level: Level) -> String {
    t!(language, &format!("superpower-level-{}", level.word()))
}

/// The same in tight places.
pub(super) fn level_short(language: Language, level: Level) -> String {
    t!(language, &format!("superpower-short-{}", level.word()))
}

/// The same in the narrowest places, which say the whole of it to whoever points at them.
pub(super) fn level_brief(language: Language, level: Level) -> String {
    t!(language, &format!("superpower-brief-{}", level.word()))
}

/// What a card of a pile is called.
pub(super) fn pile_name(language: Language, pile: Pile) -> String {
    t!(language, &format!("superpower-pile-{}", pile.word()))
}

/// What a class of situation is called.
pub(super) fn class_name(language: Language, class: Class) -> String {
    t!(language, &format!("superpower-class-{}", class.word()))
}

/// A number of billions.
pub(super) fn bn(language: Language, amount: impl Into<i64>) -> String {
    t!(language, "superpower-bn", n = amount.into())
}

/// `1 + 1 + 2 bn`, or nothing.
pub(super) fn heap(language: Language, contracts: Contracts) -> String {
    let values: Vec<String> = contracts.values().map(|value| value.to_string()).collect();
    if values.is_empty() {
        t!(language, "superpower-no-contracts")
    } else {
        t!(language, "superpower-bn-sum", sum = values.join(" + "))
    }
}

impl Sight<'_> {
    pub(super) fn market(&self, market: Market) -> String {
        market_name(self.cx.language, self.game, market)
    }

    pub(super) fn nation(&self, seat: Seat) -> String {
        nation_name(self.cx.language, self.game, seat)
    }

    /// The name of a nation in tight places.
    pub(super) fn nation_short(&self, seat: Seat) -> String {
        let word = &self.game.components().nations[seat.index()].word;
        named(self.cx.language, &format!("superpower-nation-short-{word}"), &self.nation(seat))
    }

    pub(super) fn face(&self, face: Face) -> String {
        face_name(self.cx.language, self.game, face)
    }

    pub(super) fn bn(&self, amount: impl Into<i64>) -> String {
        bn(self.cx.language, amount)
    }
}
