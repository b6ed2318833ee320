//! The component file: what is in the box, how well each part is known, and what a good file is.
//!
//! The built-in file is part of the program; an owner of the printed game can give another. Errors
//! name the entry. This module knows the form of the file and its limits, and nothing of play.

use crate::arrangement::Allowed;
use crate::country::MAX_COUNTRIES;
use crate::level::Level;
use crate::market::{Grid, MAX_MARKETS};
use crate::pile::{PILES, Pile};
use crate::situation::{Class, MAX_FACES, Situation};
use game::components::line_and_column;
use game::{ComponentsError, MAX_SEATS, Provenance};
use serde::Deserialize;
use std::collections::BTreeMap;

/// The built-in component file.
pub const BUILT_IN: &str = include_str!("../components/superpower.toml");

/// The fewest nations at a table.
pub const LEAST_PLAYERS: usize = 2;

/// The most contracts that can be dealt in one turn.
pub const MAX_DEALT: usize = 64;

/// The most cards a situation may have.
pub const MAX_COPIES: u8 = 15;

/// The most turns of a game.
pub const MAX_TURNS: usize = 20;

/// The highest price of a first investment: eleven times it, for the eleventh, stays a small number.
pub const MAX_PRICE: u8 = 10;

/// The most influence tokens of a nation.
pub const MAX_TOKENS: u8 = 2;

/// A nation that can be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Nation {
    /// Its word in notation.
    pub word: String,
    /// Its name.
    pub name: String,
    /// How well it is known that the printed game has it.
    pub provenance: Provenance,
}

/// Everything in the box.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Components {
    /// The turns of a game, by the number of players.
    pub turns: [u8; MAX_SEATS + 1],
    /// The money each nation starts with.
    pub start_money: u8,
    /// The influence tokens of each nation.
    pub influence_tokens: u8,
    /// The nations, in the order of the seats.
    pub nations: Vec<Nation>,
    /// The cards of each pile before the start.
    pub cards: [u8; PILES],
    /// The cards that cover markets.
    pub unavailable_markets: u8,
    /// The contract cards of 1, 2 and 3 bn in the box; the bank never runs out of them (MOC-002).
    pub contracts: [u8; 3],
    /// The price of a turn's first investment in each pile.
    pub price: [u8; PILES],
    /// The price of preparing a soft power card.
    pub preparation: u8,
    /// The points of a country, by level.
    pub country_points: [u8; 4],
    /// The points of the superpower.
    pub superpower_points: u8,
    /// The points of one bn.
    pub bn_points: u8,
    /// What each level may carry.
    pub allowed: Allowed,
    /// The markets.
    pub grid: Grid,
    /// The markets open at the start, by the number of players.
    pub open_at_start: [u8; MAX_SEATS + 1],
    /// The faces of the situation deck.
    pub situations: Vec<Situation>,
    /// The cards of each class taken out unseen, by the number of players.
    pub removed: [[u8; 3]; MAX_SEATS + 1],
    /// How well each table of the file is known, in the order of the file.
    pub provenances: Vec<(&'static str, Provenance)>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    table: Table,
    nation: Vec<NationEntry>,
    cards: Cards,
    contracts: ContractCards,
    price: Price,
    points: Points,
    contract_values: ContractValues,
    markets: Markets,
    removed: Removed,
    situation: Vec<SituationEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    provenance: String,
    turns: BTreeMap<String, u8>,
    start_money: u8,
    influence_tokens: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NationEntry {
    word: String,
    name: String,
    provenance: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Cards {
    provenance: String,
    potential: u8,
    cooperating: u8,
    friendly: u8,
    strategic: u8,
    soft_power: u8,
    unavailable_market: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ContractCards {
    provenance: String,
    #[serde(rename = "1")]
    ones: u8,
    #[serde(rename = "2")]
    twos: u8,
    #[serde(rename = "3")]
    threes: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Price {
    provenance: String,
    potential_first_pile: u8,
    potential_second_pile: u8,
    cooperating: u8,
    friendly: u8,
    strategic: u8,
    soft_power: u8,
    soft_power_preparation: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Points {
    provenance: String,
    cooperating: u8,
    friendly: u8,
    strategic: u8,
    superpower: u8,
    bn: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ContractValues {
    provenance: String,
    cooperating: Vec<u8>,
    friendly: Vec<u8>,
    strategic: Vec<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Markets {
    provenance: String,
    open_at_start: BTreeMap<String, u8>,
    grid: Vec<Vec<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Removed {
    provenance: String,
    #[serde(rename = "2")]
    two: ByClass,
    #[serde(rename = "3")]
    three: ByClass,
    #[serde(rename = "4")]
    four: ByClass,
    #[serde(rename = "5")]
    five: ByClass,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ByClass {
    bull: u8,
    stable: u8,
    bear: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SituationEntry {
    word: String,
    name: String,
    polish: String,
    class: String,
    contracts: Vec<u8>,
    opens_market: bool,
    copies: u8,
    provenance: String,
}

type Result<T> = std::result::Result<T, ComponentsError>;

fn wrong<T>(entry: impl Into<String>, problem: impl Into<String>) -> Result<T> {
    Err(ComponentsError::new(entry, problem))
}

/// The table and key at a byte of the file, as `situation 3, copies`.
fn entry_at(text: &str, offset: usize) -> String {
    let (line, column) = line_and_column(text, offset);
    let place = format!("line {line}, column {column}");
    let mut table = String::new();
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for (index, words) in text.lines().map(str::trim).enumerate() {
        if let Some(name) = words.strip_prefix("[[").and_then(|rest| rest.split("]]").next()) {
            let count = counts.entry(name).or_default();
            *count += 1;
            table = format!("{name} {count}");
        } else if let Some(name) = words.strip_prefix('[').and_then(|rest| rest.split(']').next()) {
            table = name.to_owned();
        }
        if index + 1 == line {
            let key = words.split('=').next().filter(|key| words.len() > key.len() && !key.starts_with('['));
            return match (table.is_empty(), key) {
                (true, None) => place,
                (true, Some(key)) => format!("{} ({place})", key.trim()),
                (false, None) => format!("{table} ({place})"),
                (false, Some(key)) => format!("{table}, {} ({place})", key.trim()),
            };
        }
    }
    place
}

fn provenance(entry: &str, word: &str) -> Result<Provenance> {
    let known: Vec<&str> = Provenance::ALL.into_iter().map(Provenance::word).collect();
    Provenance::from_word(word)
        .map_or_else(|| wrong(format!("{entry}, provenance"), format!("'{word}' is none of {}", known.join(", "))), Ok)
}

fn within(entry: &str, number: u8, least: u8, most: u8) -> Result<u8> {
    if (least..=most).contains(&number) {
        Ok(number)
    } else {
        wrong(entry, format!("{number} is not from {least} to {most}"))
    }
}

/// A number for each count of players, all given and no other.
fn by_players(entry: &str, numbers: &BTreeMap<String, u8>) -> Result<[u8; MAX_SEATS + 1]> {
    let mut by_players = [0; MAX_SEATS + 1];
    for key in numbers.keys() {
        if key.parse().ok().filter(|players| (LEAST_PLAYERS..=MAX_SEATS).contains(players)).is_none() {
            return wrong(entry, format!("'{key}' is no number of players from 2 to 5"));
        }
    }
    for (players, number) in by_players.iter_mut().enumerate().skip(LEAST_PLAYERS) {
        match numbers.get(&players.to_string()) {
            Some(said) => *number = *said,
            None => return wrong(entry, format!("nothing is said for {players} players")),
        }
    }
    Ok(by_players)
}

fn is_word(text: &str) -> bool {
    text.starts_with(|letter: char| letter.is_ascii_lowercase())
        && text.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-')
}

fn word<'a>(entry: &str, word: &str, before: impl Iterator<Item = &'a str>) -> Result<String> {
    if !is_word(word) || word == "chance" {
        return wrong(format!("{entry}, word"), format!("'{word}' is no lower-case word for notation"));
    }
    if before.into_iter().any(|other| other == word) {
        return wrong(format!("{entry}, word"), format!("'{word}' stands there twice"));
    }
    Ok(word.to_owned())
}

impl Components {
    /// Reads a component file, or says what is wrong and where.
    pub fn read(text: &str) -> Result<Components> {
        let file: File = toml::from_str(text).map_err(|error| {
            let entry = error.span().map_or_else(|| "the file".to_owned(), |span| entry_at(text, span.start));
            ComponentsError::new(entry, error.message())
        })?;
        let components = Components {
            turns: by_players("table, turns", &file.table.turns)?,
            start_money: within("table, start_money", file.table.start_money, 0, 100)?,
            influence_tokens: within("table, influence_tokens", file.table.influence_tokens, 1, MAX_TOKENS)?,
            nations: read_nations(&file.nation)?,
            cards: read_cards(&file.cards)?,
            unavailable_markets: within("cards, unavailable_market", file.cards.unavailable_market, 0, 8)?,
            contracts: [file.contracts.ones, file.contracts.twos, file.contracts.threes],
            price: read_prices(&file.price)?,
            preparation: within("price, soft_power_preparation", file.price.soft_power_preparation, 0, MAX_PRICE)?,
            country_points: [0, file.points.cooperating, file.points.friendly, file.points.strategic],
            superpower_points: file.points.superpower,
            bn_points: file.points.bn,
            allowed: read_values(&file.contract_values)?,
            grid: read_grid(&file.markets.grid)?,
            open_at_start: by_players("markets, open_at_start", &file.markets.open_at_start)?,
            situations: file
                .situation
                .iter()
                .enumerate()
                .map(|(index, entry)| read_situation(index, entry, &file.situation))
                .collect::<Result<_>>()?,
            removed: {
                let taken = |count: &ByClass| [count.bull, count.stable, count.bear];
                let counts = &file.removed;
                [[0; 3], [0; 3], taken(&counts.two), taken(&counts.three), taken(&counts.four), taken(&counts.five)]
            },
            provenances: vec![
                ("table", provenance("table", &file.table.provenance)?),
                ("cards", provenance("cards", &file.cards.provenance)?),
                ("contracts", provenance("contracts", &file.contracts.provenance)?),
                ("price", provenance("price", &file.price.provenance)?),
                ("points", provenance("points", &file.points.provenance)?),
                ("contract_values", provenance("contract_values", &file.contract_values.provenance)?),
                ("markets", provenance("markets", &file.markets.provenance)?),
                ("removed", provenance("removed", &file.removed.provenance)?),
            ],
        };
        components.check()?;
        Ok(components)
    }

    /// How many cards of a class are in the box.
    pub fn class_cards(&self, class: Class) -> u8 {
        self.situations.iter().filter(|face| face.class == class).map(|face| face.copies).sum()
    }

    /// How many cards of each class are in the deck of so many players.
    pub fn deck(&self, players: usize) -> [u8; 3] {
        Class::ALL.map(|class| self.class_cards(class) - self.removed[players][class as usize])
    }

    /// What must hold between entries.
    fn check(&self) -> Result<()> {
        if self.situations.len() > MAX_FACES {
            return wrong("situation", format!("{} faces are more than {MAX_FACES}", self.situations.len()));
        }
        let most = self.situations.iter().flat_map(|face| face.contracts).max().unwrap_or(0);
        let markers = self.cards[Pile::Cooperating.index()];
        if usize::from(most) * usize::from(markers) > MAX_DEALT {
            let problem =
                format!("{most} contracts for each of {markers} countries are more than {MAX_DEALT} in a turn");
            return wrong("cards, cooperating", problem);
        }
        for players in LEAST_PLAYERS..=MAX_SEATS {
            for class in Class::ALL {
                let (there, out) = (self.class_cards(class), self.removed[players][class as usize]);
                if out > there {
                    let entry = format!("removed, {players}, {}", class.word());
                    return wrong(entry, format!("{out} cards cannot be taken out of {there}"));
                }
            }
            let (deck, turns) = (self.deck(players).iter().sum::<u8>(), self.turns[players]);
            if deck != turns {
                let problem = format!("{turns} turns, but {deck} situation cards for {players} players");
                return wrong("table, turns", problem);
            }
            within("table, turns", turns, 1, MAX_TURNS as u8)?;
            let (open, all) = (self.open_at_start[players], self.grid.len() as u8);
            if open == 0 || open > all || all - open > self.unavailable_markets {
                let problem = format!(
                    "{open} open markets of {all} with {players} players cannot be made with {} covering cards",
                    self.unavailable_markets
                );
                return wrong("markets, open_at_start", problem);
            }
        }
        Ok(())
    }

    /// What is in the file, in a few lines for a person.
    pub fn summary(&self) -> Vec<String> {
        let nations: Vec<&str> = self.nations.iter().map(|nation| nation.name.as_str()).collect();
        let piles = Pile::ALL.map(|pile| format!("{} {}", self.cards[pile.index()], pile.name()));
        let mut lines = vec![
            format!("{} nations: {}", nations.len(), nations.join(", ")),
            format!("cards: {}", piles.join(", ")),
            format!("{} markets: {}", self.grid.len(), self.grid.names.join(", ")),
        ];
        for class in Class::ALL {
            let faces: Vec<String> = self
                .situations
                .iter()
                .filter(|face| face.class == class)
                .map(|face| format!("{} x {} ({})", face.copies, face.name, face.provenance.word()))
                .collect();
            lines.push(format!("{} {} cards: {}", self.class_cards(class), class.word(), faces.join(", ")));
        }
        for known in Provenance::ALL {
            let tables: Vec<&str> =
                self.provenances.iter().filter(|(_, how)| *how == known).map(|(table, _)| *table).collect();
            if !tables.is_empty() {
                lines.push(format!("{}: {}", known.word(), tables.join(", ")));
            }
        }
        lines
    }
}

fn read_nations(entries: &[NationEntry]) -> Result<Vec<Nation>> {
    if entries.len() != MAX_SEATS {
        return wrong("nation", format!("{} nations, but there are {MAX_SEATS} seats", entries.len()));
    }
    let read = |(index, entry): (usize, &NationEntry)| {
        let place = format!("nation {}", index + 1);
        Ok(Nation {
            word: word(&place, &entry.word, entries[..index].iter().map(|other| other.word.as_str()))?,
            name: entry.name.clone(),
            provenance: provenance(&place, &entry.provenance)?,
        })
    };
    entries.iter().enumerate().map(read).collect()
}

fn read_cards(cards: &Cards) -> Result<[u8; PILES]> {
    let seats = MAX_SEATS as u8;
    // Every nation starts with a contractor of the first pile, and perhaps one of the second.
    let potential = within("cards, potential", cards.potential, 2 * seats, MAX_COUNTRIES as u8)?;
    if potential % 2 != 0 {
        return wrong("cards, potential", format!("{potential} cards do not make two equal piles"));
    }
    Ok([
        potential / 2,
        potential / 2,
        within("cards, cooperating", cards.cooperating, seats, MAX_COUNTRIES as u8)?,
        within("cards, friendly", cards.friendly, 0, MAX_COUNTRIES as u8)?,
        within("cards, strategic", cards.strategic, 0, MAX_COUNTRIES as u8)?,
        within("cards, soft_power", cards.soft_power, 0, 30)?,
    ])
}

fn read_prices(price: &Price) -> Result<[u8; PILES]> {
    Ok([
        within("price, potential_first_pile", price.potential_first_pile, 0, MAX_PRICE)?,
        within("price, potential_second_pile", price.potential_second_pile, 0, MAX_PRICE)?,
        within("price, cooperating", price.cooperating, 0, MAX_PRICE)?,
        within("price, friendly", price.friendly, 0, MAX_PRICE)?,
        within("price, strategic", price.strategic, 0, MAX_PRICE)?,
        within("price, soft_power", price.soft_power, 0, MAX_PRICE)?,
    ])
}

fn read_values(values: &ContractValues) -> Result<Allowed> {
    let lists = [&values.cooperating, &values.friendly, &values.strategic];
    for (level, list) in Level::ZONES.into_iter().zip(lists) {
        for &value in list {
            within(&format!("contract_values, {}", level.word()), value, 1, 3)?;
        }
    }
    Ok(Allowed::new(&values.cooperating, &values.friendly, &values.strategic))
}

fn read_grid(rows: &[Vec<String>]) -> Result<Grid> {
    let columns = rows.first().map_or(0, Vec::len);
    if rows.iter().any(|row| row.len() != columns) || columns == 0 {
        return wrong("markets, grid", "every row must have the same number of markets, and at least one");
    }
    let names: Vec<String> = rows.iter().flatten().cloned().collect();
    if names.len() > MAX_MARKETS {
        return wrong("markets, grid", format!("{} markets are more than {MAX_MARKETS}", names.len()));
    }
    Ok(Grid::new(names, columns))
}

fn read_situation(index: usize, entry: &SituationEntry, all: &[SituationEntry]) -> Result<Situation> {
    let place = format!("situation {}", index + 1);
    let class = Class::ALL.into_iter().find(|class| class.word() == entry.class);
    let Some(class) = class else {
        return wrong(format!("{place}, class"), format!("'{}' is none of bull, stable, bear", entry.class));
    };
    let Ok(contracts) = <[u8; 3]>::try_from(entry.contracts.as_slice()) else {
        return wrong(format!("{place}, contracts"), format!("{} numbers for three zones", entry.contracts.len()));
    };
    for count in contracts {
        within(&format!("{place}, contracts"), count, 0, 2)?;
    }
    Ok(Situation {
        word: word(&place, &entry.word, all[..index].iter().map(|other| other.word.as_str()))?,
        name: entry.name.clone(),
        polish: entry.polish.clone(),
        class,
        contracts,
        opens_market: entry.opens_market,
        copies: within(&format!("{place}, copies"), entry.copies, 1, MAX_COPIES)?,
        provenance: provenance(&place, &entry.provenance)?,
    })
}
