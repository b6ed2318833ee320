//! The component file as text: its form, and what must hold between its entries.
//!
//! Single values are checked as they are read, by their types; what follows here compares entries with one another.

use super::{Capitalist, Company, Components, MAX_ROUNDS, MAX_ROW, Power, Startup};
use crate::card::{CompanyId, MAX_COMPANIES, MAX_STARTUPS, StartupId};
use crate::disc::{Disc, MAX_VALUE};
use crate::effect::{Effect, read_effect, read_goods};
use crate::resource::{Goods, Resource};
use game::components::{self, Entry, Within, one_of, refuse_duplicates};
use game::{ComponentsError, Provenance};
use serde::{Deserialize, Deserializer};

/// How many start-up cards, and how many capitalists, a full table needs.
const MAX_PLAYERS: usize = 4;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    row_size: Entry<RowSizes>,
    upgrade_cost: UpgradeCost,
    #[serde(rename = "discs")]
    _discs: Discs,
    #[serde(rename = "neutral_disc")]
    _neutral_disc: NeutralDisc,
    company: Vec<Entry<CompanyEntry>>,
    startup: Vec<Entry<StartupEntry>>,
    capitalist: Vec<Entry<CapitalistEntry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RowSizes {
    #[serde(rename = "2")]
    two: u8,
    #[serde(rename = "3")]
    three: Within<4, { MAX_ROW as u8 }>,
    #[serde(rename = "4")]
    four: Within<4, { MAX_ROW as u8 }>,
}

/// The goods an upgrade costs, an upgrade token among them: the metallurgist may pay iron in its place.
#[derive(Deserialize)]
#[serde(try_from = "String")]
struct UpgradeCost(Goods);

impl TryFrom<String> for UpgradeCost {
    type Error = String;

    fn try_from(text: String) -> Result<UpgradeCost, String> {
        let cost = read_goods(&text)?;
        if cost[Resource::Upgrade] == 0 {
            return Err("must hold an upgrade token, as '1 coal + 1 upgrade'".to_owned());
        }
        Ok(UpgradeCost(cost))
    }
}

/// The values of a colour's discs, which cannot be others.
#[derive(Deserialize)]
#[serde(try_from = "Vec<u8>")]
struct Discs;

impl TryFrom<Vec<u8>> for Discs {
    type Error = &'static str;

    fn try_from(values: Vec<u8>) -> Result<Discs, &'static str> {
        if values.into_iter().eq(1..=MAX_VALUE) { Ok(Discs) } else { Err("must be [1, 2, 3, 4]") }
    }
}

/// The value of the neutral disc, which cannot be another.
#[derive(Deserialize)]
#[serde(try_from = "u8")]
struct NeutralDisc;

impl TryFrom<u8> for NeutralDisc {
    type Error = String;

    fn try_from(value: u8) -> Result<NeutralDisc, String> {
        let known = Disc::NEUTRAL.value();
        if value == known { Ok(NeutralDisc) } else { Err(format!("must be {known}")) }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CompanyEntry {
    id: Within<1, MAX_COMPANIES>,
    family: Name,
    compensation: Compensation,
    basic: Line,
    extra: Line,
    provenance: Provenance,
    note: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StartupEntry {
    id: Within<1, MAX_STARTUPS>,
    start: StartGoods,
    gain: Line,
    sale: Line,
    provenance: Provenance,
    note: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CapitalistEntry {
    id: Word,
    power: Power,
    extra_runs: Option<Within<1, 3>>,
    provenance: Provenance,
    note: Option<String>,
}

/// A name that is not empty.
#[derive(Deserialize)]
#[serde(try_from = "String")]
struct Name(String);

impl TryFrom<String> for Name {
    type Error = &'static str;

    fn try_from(name: String) -> Result<Name, &'static str> {
        let name = name.trim();
        if name.is_empty() { Err("should not be empty") } else { Ok(Name(name.to_owned())) }
    }
}

/// A word of notation.
#[derive(Deserialize)]
#[serde(try_from = "String")]
struct Word(String);

impl TryFrom<String> for Word {
    type Error = &'static str;

    fn try_from(word: String) -> Result<Word, &'static str> {
        if word.is_empty() || !word.bytes().all(|letter| letter.is_ascii_lowercase()) {
            return Err("should be one word of the letters a to z, in lower case");
        }
        Ok(Word(word))
    }
}

/// A line of a card.
#[derive(Deserialize)]
#[serde(try_from = "String")]
struct Line(Effect);

impl TryFrom<String> for Line {
    type Error = String;

    fn try_from(text: String) -> Result<Line, String> {
        read_effect(&text, false).map(Line)
    }
}

/// The compensation of a company, whose arrow carries no number.
#[derive(Deserialize)]
#[serde(try_from = "String")]
struct Compensation(Effect);

impl TryFrom<String> for Compensation {
    type Error = String;

    fn try_from(text: String) -> Result<Compensation, String> {
        read_effect(&text, true).map(Compensation)
    }
}

/// The goods at the top of a start-up card.
#[derive(Deserialize)]
#[serde(try_from = "String")]
struct StartGoods(Goods);

impl TryFrom<String> for StartGoods {
    type Error = String;

    fn try_from(text: String) -> Result<StartGoods, String> {
        read_goods(&text).map(StartGoods)
    }
}

impl<'de> Deserialize<'de> for Power {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Power, D::Error> {
        one_of(deserializer, &Power::ALL, Power::word)
    }
}

/// Reads a component file.
pub(super) fn read(text: &str) -> Result<Components, ComponentsError> {
    let file: File = components::read(text)?;
    let (mut companies, mut startups) = (companies(&file.company)?, startups(&file.startup)?);
    companies.sort_by_key(|company| company.id);
    startups.sort_by_key(|startup| startup.id);
    let row_size = row_size(&file.row_size)?;
    enough_companies(row_size, companies.len())?;
    Ok(Components {
        row_size,
        upgrade_cost: file.upgrade_cost.0,
        companies,
        startups,
        capitalists: capitalists(&file.capitalist)?,
        extra_runs: file.capitalist.iter().find_map(|entry| entry.extra_runs).map_or(1, Within::get),
    })
}

/// The die of the two-player game names one of six cards.
fn row_size(sizes: &Entry<RowSizes>) -> Result<[u8; 3], ComponentsError> {
    if sizes.two != 6 {
        return Err(sizes.error("2", "must be 6: the die names the card the Agent bids on"));
    }
    Ok([sizes.two, sizes.three.get(), sizes.four.get()])
}

/// A company is in one row at most, so a full game needs as many as all its rows have.
fn enough_companies(row_size: [u8; 3], count: usize) -> Result<(), ComponentsError> {
    for (players, size) in (2..).zip(row_size) {
        let needed = usize::from(size) * usize::from(MAX_ROUNDS);
        if count < needed {
            let problem = format!(
                "there are {count} companies, but rows of {size} with {players} players need {needed} in {MAX_ROUNDS} rounds"
            );
            return Err(ComponentsError::new("company", problem));
        }
    }
    Ok(())
}

fn enough_for_all<T>(kind: &str, entries: &[T]) -> Result<(), ComponentsError> {
    if entries.len() < MAX_PLAYERS {
        let problem = format!("there are {}, but four players need {MAX_PLAYERS}", entries.len());
        return Err(ComponentsError::new(kind, problem));
    }
    Ok(())
}

fn companies(entries: &[Entry<CompanyEntry>]) -> Result<Vec<Company>, ComponentsError> {
    refuse_duplicates(entries, "id", |company| company.id)?;
    let company = |entry: &Entry<CompanyEntry>| Company {
        id: CompanyId::new(entry.id.get()),
        family: entry.family.0.clone(),
        compensation: entry.compensation.0,
        basic: entry.basic.0,
        extra: entry.extra.0,
        provenance: entry.provenance,
        note: entry.note.clone(),
    };
    Ok(entries.iter().map(company).collect())
}

fn startups(entries: &[Entry<StartupEntry>]) -> Result<Vec<Startup>, ComponentsError> {
    refuse_duplicates(entries, "id", |startup| startup.id)?;
    enough_for_all("startup", entries)?;
    let startup = |entry: &Entry<StartupEntry>| {
        if entry.gain.0.is_processing() {
            return Err(entry.error("gain", "should be goods without an arrow, as '1 upgrade'"));
        }
        if !entry.sale.0.is_processing() {
            return Err(entry.error("sale", "should be processing, as '3 coal -> 4 money x1'"));
        }
        Ok(Startup {
            id: StartupId::new(entry.id.get()),
            start: entry.start.0,
            gain: entry.gain.0,
            sale: entry.sale.0,
            provenance: entry.provenance,
            note: entry.note.clone(),
        })
    };
    entries.iter().map(startup).collect()
}

fn capitalists(entries: &[Entry<CapitalistEntry>]) -> Result<Vec<Capitalist>, ComponentsError> {
    refuse_duplicates(entries, "id", |capitalist| capitalist.id.0.as_str())?;
    refuse_duplicates(entries, "power", |capitalist| capitalist.power.word())?;
    enough_for_all("capitalist", entries)?;
    let capitalist = |entry: &Entry<CapitalistEntry>| {
        if entry.power != Power::ExtraRun && entry.extra_runs.is_some() {
            return Err(entry.error("extra_runs", "goes with the power 'extra_run' only"));
        }
        Ok(Capitalist {
            id: entry.id.0.clone(),
            power: entry.power,
            provenance: entry.provenance,
            note: entry.note.clone(),
        })
    };
    entries.iter().map(capitalist).collect()
}
