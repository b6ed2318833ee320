//! The component file: companies, start-up cards, capitalists, with what is known of their origin.
//!
//! The built-in file is part of the program. Another may be given in its place, so the loader takes any sensible content
//! and is strict about form: every error names the entry and says what would be right. Knows no state and no player.

use crate::card::{CompanyId, MAX_COMPANIES, MAX_STARTUPS, StartupId};
use crate::disc::VALUES;
use crate::effect::{Effect, read_effect, read_goods};
use crate::resource::{Goods, Resource};
use game::components::line_and_column;
use game::{ComponentsError, Provenance};
use toml::{Table, Value};

/// The built-in component file.
pub const BUILT_IN: &str = include_str!("../components/furnace.toml");

/// Fingerprints of files that say more of their provenance than an earlier one, and nothing else, with its name.
pub const SAME_VALUES: &[(&str, &str)] = &[("528901e6c11193cf", "da71285f7d86e271")];

/// The most cards a row may have.
pub const LONGEST_ROW: usize = 8;
/// The rounds of a full game, for which the companies must suffice.
pub const MAX_ROUNDS: u8 = 4;

/// A company card (FUR-001).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Company {
    /// The number on the card.
    pub id: CompanyId,
    /// The illustration it shares with its family.
    pub family: String,
    /// What bidders get who did not get the card.
    pub compensation: Effect,
    /// What the owner gets in production.
    pub basic: Effect,
    /// What the owner gets too once the card is upgraded.
    pub extra: Effect,
    /// How well the printed card is known.
    pub provenance: Provenance,
    /// What about it is known or guessed.
    pub note: Option<String>,
}

/// A start-up card (FUR-002, FUR-054).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Startup {
    /// The number on the card.
    pub id: StartupId,
    /// What its owner gets once, at setup.
    pub start: Goods,
    /// What it gives in each production.
    pub gain: Effect,
    /// What it sells in each production.
    pub sale: Effect,
    /// How well the printed card is known.
    pub provenance: Provenance,
    /// What about it is known or guessed.
    pub note: Option<String>,
}

/// What a capitalist changes for its owner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Power {
    /// Financier: bids with the neutral disc too (FUR-090).
    ExtraDisc,
    /// Speculator: not bound by the placement rules, but loses ties (FUR-091).
    IgnorePlacement,
    /// Metallurgist: may upgrade with iron in place of upgrade tokens (FUR-092).
    IronForUpgrade,
    /// Negotiator: compensation as for a disc 1 higher (FUR-093).
    CompensationPlusOne,
    /// Engineer: one processing line a production may be done more often (FUR-094).
    ExtraRun,
}

impl Power {
    /// All of them, in the order of the rules.
    pub const ALL: [Power; 5] =
        [Power::ExtraDisc, Power::IgnorePlacement, Power::IronForUpgrade, Power::CompensationPlusOne, Power::ExtraRun];

    /// The word for it in component files.
    pub const fn word(self) -> &'static str {
        match self {
            Power::ExtraDisc => "extra_disc",
            Power::IgnorePlacement => "ignore_placement",
            Power::IronForUpgrade => "iron_for_upgrade",
            Power::CompensationPlusOne => "compensation_plus_one",
            Power::ExtraRun => "extra_run",
        }
    }

    /// What it does, in one sentence.
    pub const fn sentence(self) -> &'static str {
        match self {
            Power::ExtraDisc => "Bids with the neutral disc of value 2 too.",
            Power::IgnorePlacement => "May place a disc beside an own disc or one of equal value, but loses every tie.",
            Power::IronForUpgrade => "May pay iron in place of the upgrade token for each upgrade.",
            Power::CompensationPlusOne => "Takes every compensation as if the disc were 1 higher.",
            Power::ExtraRun => "May do one processing line more often in each production.",
        }
    }
}

/// A capitalist card (FUR-002).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Capitalist {
    /// Its name in files and notation: one lower-case word.
    pub id: String,
    /// What it does.
    pub power: Power,
    /// How well the printed card is known.
    pub provenance: Provenance,
    /// What about it is known or guessed.
    pub note: Option<String>,
}

/// Everything in a component file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Components {
    /// How many cards are in a row with 2, 3 and 4 players (FUR-030).
    row_size: [u8; 3],
    /// What upgrading a company costs (FUR-054).
    pub upgrade_cost: Goods,
    /// The companies, by number.
    pub companies: Vec<Company>,
    /// The start-up cards, by number.
    pub startups: Vec<Startup>,
    /// The capitalists, in the order of the file.
    pub capitalists: Vec<Capitalist>,
    /// How many more times the engineer's line may be done (FUR-094).
    pub extra_runs: u8,
}

impl Components {
    /// Reads and checks a component file.
    pub fn read(text: &str) -> Result<Components, ComponentsError> {
        let file: Table = text.parse().map_err(|error: toml::de::Error| {
            let (line, column) = line_and_column(text, error.span().map_or(0, |span| span.start));
            ComponentsError::new(format!("line {line}, column {column}"), error.message())
        })?;
        let top = Entry { name: "the file".to_owned(), table: &file };
        let keys = ["row_size", "upgrade_cost", "discs", "neutral_disc", "company", "startup", "capitalist"];
        top.only(&keys)?;
        let components = Components {
            row_size: read_row_size(&top)?,
            upgrade_cost: read_upgrade_cost(&top)?,
            companies: read_companies(&top)?,
            startups: read_startups(&top)?,
            capitalists: read_capitalists(&top)?,
            extra_runs: read_extra_runs(&top)?,
        };
        check_discs(&top)?;
        for (players, &size) in (2..).zip(&components.row_size) {
            let needed = usize::from(size) * usize::from(MAX_ROUNDS);
            if components.companies.len() < needed {
                let problem = format!(
                    "there are {} companies, but rows of {size} with {players} players need {needed} in {MAX_ROUNDS} rounds",
                    components.companies.len()
                );
                return Err(ComponentsError::new("company", problem));
            }
        }
        Ok(components)
    }

    /// How many cards are in a row with so many players (FUR-030).
    pub fn row_size(&self, players: usize) -> usize {
        usize::from(self.row_size[players - 2])
    }

    /// The company with this number.
    ///
    /// # Panics
    /// If the file has none.
    pub fn company(&self, id: CompanyId) -> &Company {
        &self.companies[self.company_place(id)]
    }

    /// The place of a company of the file among all.
    pub(crate) fn company_place(&self, id: CompanyId) -> usize {
        self.companies.binary_search_by_key(&id, |company| company.id).expect("a company of the file")
    }

    /// The start-up card with this number.
    ///
    /// # Panics
    /// If the file has none.
    pub fn startup(&self, id: StartupId) -> &Startup {
        &self.startups[self.startup_place(id)]
    }

    /// The place of a start-up card of the file among all.
    pub(crate) fn startup_place(&self, id: StartupId) -> usize {
        self.startups.binary_search_by_key(&id, |startup| startup.id).expect("a start-up card of the file")
    }

    /// The capitalist with this power, if the file has it.
    pub fn capitalist(&self, power: Power) -> Option<&Capitalist> {
        self.capitalists.iter().find(|capitalist| capitalist.power == power)
    }

    /// What is in the file, in a few lines for a person.
    pub fn summary(&self) -> Vec<String> {
        let known = |all: &mut dyn Iterator<Item = Provenance>| {
            let all: Vec<Provenance> = all.collect();
            let counts = Provenance::ALL.into_iter().filter_map(|provenance| {
                let count = all.iter().filter(|&&other| other == provenance).count();
                (count > 0).then(|| format!("{count} {}", provenance.word()))
            });
            counts.collect::<Vec<_>>().join(", ")
        };
        vec![
            format!(
                "{} companies ({})",
                self.companies.len(),
                known(&mut self.companies.iter().map(|company| company.provenance))
            ),
            format!(
                "{} start-up cards ({})",
                self.startups.len(),
                known(&mut self.startups.iter().map(|startup| startup.provenance))
            ),
            format!(
                "{} capitalists ({})",
                self.capitalists.len(),
                known(&mut self.capitalists.iter().map(|capitalist| capitalist.provenance))
            ),
            format!(
                "rows of {}, {} and {} cards with 2, 3 and 4 players",
                self.row_size[0], self.row_size[1], self.row_size[2]
            ),
            format!("upgrading costs {}", self.upgrade_cost),
        ]
    }
}

/// A table of the file and what to call it in errors.
struct Entry<'a> {
    name: String,
    table: &'a Table,
}

impl Entry<'_> {
    fn error(&self, key: &str, problem: impl Into<String>) -> ComponentsError {
        ComponentsError::new(format!("{}, {key}", self.name), problem)
    }

    fn only(&self, known: &[&str]) -> Result<(), ComponentsError> {
        match self.table.keys().find(|key| !known.contains(&key.as_str())) {
            Some(key) => Err(self.error(key, format!("there is no such field; known: {}", known.join(", ")))),
            None => Ok(()),
        }
    }

    fn value(&self, key: &str) -> Result<&Value, ComponentsError> {
        self.table.get(key).ok_or_else(|| self.error(key, "is missing"))
    }

    fn text(&self, key: &str) -> Result<&str, ComponentsError> {
        self.value(key)?.as_str().ok_or_else(|| self.error(key, "should be a text in quotes"))
    }

    fn number(&self, key: &str, min: u8, max: u8) -> Result<u8, ComponentsError> {
        let number = self.value(key)?.as_integer().and_then(|number| u8::try_from(number).ok());
        number
            .filter(|number| (min..=max).contains(number))
            .ok_or_else(|| self.error(key, format!("should be a whole number from {min} to {max}")))
    }

    fn effect(&self, key: &str) -> Result<Effect, ComponentsError> {
        read_effect(self.text(key)?, key == "compensation").map_err(|problem| self.error(key, problem))
    }

    fn goods(&self, key: &str) -> Result<Goods, ComponentsError> {
        read_goods(self.text(key)?).map_err(|problem| self.error(key, problem))
    }

    fn provenance(&self) -> Result<Provenance, ComponentsError> {
        let word = self.text("provenance")?;
        Provenance::from_word(word).ok_or_else(|| {
            let known: Vec<&str> = Provenance::ALL.iter().map(|provenance| provenance.word()).collect();
            self.error("provenance", format!("'{word}' is none of {}", known.join(", ")))
        })
    }

    fn note(&self) -> Result<Option<String>, ComponentsError> {
        if self.table.contains_key("note") { self.text("note").map(|note| Some(note.to_owned())) } else { Ok(None) }
    }

    /// The entries `[[key]]`, each with its name: `company 17`, or `company entry 3` where the id is no use.
    fn entries(&self, key: &str) -> Result<Vec<Entry<'_>>, ComponentsError> {
        let list = self.value(key)?.as_array();
        let list = list.ok_or_else(|| self.error(key, format!("should be a list of [[{key}]] entries")))?;
        let entries = list.iter().enumerate().map(|(place, entry)| {
            let table = entry.as_table().ok_or_else(|| self.error(key, format!("entry {} is no table", place + 1)))?;
            let name = match table.get("id") {
                Some(Value::Integer(id)) => format!("{key} {id}"),
                Some(Value::String(id)) => format!("{key} {id}"),
                _ => format!("{key} entry {}", place + 1),
            };
            Ok(Entry { name, table })
        });
        entries.collect()
    }
}

fn read_row_size(top: &Entry<'_>) -> Result<[u8; 3], ComponentsError> {
    let sizes = top.value("row_size")?.as_table();
    let sizes = sizes.ok_or_else(|| top.error("row_size", "should be a table, as { 2 = 6, 3 = 7, 4 = 8 }"))?;
    let entry = Entry { name: "row_size".to_owned(), table: sizes };
    entry.only(&["2", "3", "4"])?;
    // The die of the two-player game names one of six cards (FUR-081).
    if entry.number("2", 1, 99)? != 6 {
        return Err(entry.error("2", "must be 6: the die names the card the Agent bids on"));
    }
    let longest = LONGEST_ROW as u8;
    Ok([6, entry.number("3", 4, longest)?, entry.number("4", 4, longest)?])
}

fn read_upgrade_cost(top: &Entry<'_>) -> Result<Goods, ComponentsError> {
    let cost = top.goods("upgrade_cost")?;
    if cost[Resource::Upgrade] == 0 {
        return Err(top.error("upgrade_cost", "must hold an upgrade token, as '1 coal + 1 upgrade'"));
    }
    Ok(cost)
}

fn check_discs(top: &Entry<'_>) -> Result<(), ComponentsError> {
    let values: Vec<i64> = top.value("discs")?.as_array().into_iter().flatten().filter_map(Value::as_integer).collect();
    if values != (1..=VALUES as i64).collect::<Vec<_>>() {
        return Err(top.error("discs", "must be [1, 2, 3, 4]"));
    }
    if top.number("neutral_disc", 0, 99)? != 2 {
        return Err(top.error("neutral_disc", "must be 2"));
    }
    Ok(())
}

fn read_companies(top: &Entry<'_>) -> Result<Vec<Company>, ComponentsError> {
    let mut companies: Vec<Company> = Vec::new();
    for entry in top.entries("company")? {
        entry.only(&["id", "family", "compensation", "basic", "extra", "provenance", "note"])?;
        let id = CompanyId::new(entry.number("id", 1, MAX_COMPANIES)?);
        if companies.iter().any(|company| company.id == id) {
            return Err(entry.error("id", format!("there is a company {id} already")));
        }
        companies.push(Company {
            id,
            family: read_name(&entry, "family")?,
            compensation: entry.effect("compensation")?,
            basic: entry.effect("basic")?,
            extra: entry.effect("extra")?,
            provenance: entry.provenance()?,
            note: entry.note()?,
        });
    }
    companies.sort_by_key(|company| company.id);
    Ok(companies)
}

fn read_startups(top: &Entry<'_>) -> Result<Vec<Startup>, ComponentsError> {
    let mut startups: Vec<Startup> = Vec::new();
    for entry in top.entries("startup")? {
        entry.only(&["id", "start", "gain", "sale", "provenance", "note"])?;
        let id = StartupId::new(entry.number("id", 1, MAX_STARTUPS)?);
        if startups.iter().any(|startup| startup.id == id) {
            return Err(entry.error("id", format!("there is a start-up card {id} already")));
        }
        let (gain, sale) = (entry.effect("gain")?, entry.effect("sale")?);
        if gain.is_processing() {
            return Err(entry.error("gain", "should be goods without an arrow, as '1 upgrade'"));
        }
        if !sale.is_processing() {
            return Err(entry.error("sale", "should be processing, as '3 coal -> 4 money x1'"));
        }
        startups.push(Startup {
            id,
            start: entry.goods("start")?,
            gain,
            sale,
            provenance: entry.provenance()?,
            note: entry.note()?,
        });
    }
    if startups.len() < 4 {
        return Err(top.error("startup", format!("there are {}, but four players need 4", startups.len())));
    }
    startups.sort_by_key(|startup| startup.id);
    Ok(startups)
}

fn read_capitalists(top: &Entry<'_>) -> Result<Vec<Capitalist>, ComponentsError> {
    let mut capitalists: Vec<Capitalist> = Vec::new();
    for entry in top.entries("capitalist")? {
        entry.only(&["id", "power", "extra_runs", "provenance", "note"])?;
        let id = entry.text("id")?.to_owned();
        if id.is_empty() || !id.bytes().all(|letter| letter.is_ascii_lowercase()) {
            return Err(entry.error("id", "should be one word of the letters a to z, in lower case"));
        }
        if capitalists.iter().any(|capitalist| capitalist.id == id) {
            return Err(entry.error("id", format!("there is a capitalist {id} already")));
        }
        let word = entry.text("power")?;
        let power = Power::ALL.into_iter().find(|power| power.word() == word).ok_or_else(|| {
            let known: Vec<&str> = Power::ALL.iter().map(|power| power.word()).collect();
            entry.error("power", format!("'{word}' is none of {}", known.join(", ")))
        })?;
        if capitalists.iter().any(|capitalist| capitalist.power == power) {
            return Err(entry.error("power", format!("another capitalist has '{word}' already")));
        }
        if power != Power::ExtraRun && entry.table.contains_key("extra_runs") {
            return Err(entry.error("extra_runs", "goes with the power 'extra_run' only"));
        }
        capitalists.push(Capitalist { id, power, provenance: entry.provenance()?, note: entry.note()? });
    }
    if capitalists.len() < 4 {
        return Err(top.error("capitalist", format!("there are {}, but four players need 4", capitalists.len())));
    }
    Ok(capitalists)
}

fn read_extra_runs(top: &Entry<'_>) -> Result<u8, ComponentsError> {
    for entry in top.entries("capitalist")? {
        if entry.table.contains_key("extra_runs") {
            return entry.number("extra_runs", 1, 3);
        }
    }
    Ok(1)
}

fn read_name(entry: &Entry<'_>, key: &str) -> Result<String, ComponentsError> {
    let name = entry.text(key)?.trim();
    if name.is_empty() { Err(entry.error(key, "should not be empty")) } else { Ok(name.to_owned()) }
}
