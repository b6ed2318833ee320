//! The component file as text: its form, and what must hold between its entries.
//!
//! Single values are checked as they are read, by their types; what follows here compares entries with one another.

use super::{
    Bonus, Buyer, Components, Kind, Known, MAX_BUYERS, MAX_KINDS, MAX_PROGRAMS, MAX_RETAILERS, MAX_ROUNDS, MAX_SLOTS,
    MAX_SPACES, Program, RegionCard, Retailer, RetailerFace, SizeCard, Start, TechCard, word_of,
};
use crate::ids::{MAX_REGIONS, Region, Regions, SCOREBOARD, Size, TECHS, Tech};
use crate::plan::Pads;
use crate::symbol::{Symbol, Tile};
use game::components::{self, Entry, List, Within, one_of, refuse_duplicates};
use game::{Colour, ComponentsError, Provenance};
use serde::{Deserialize, Deserializer};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    game: Entry<GameEntry>,
    pads: PadsEntry,
    company: List<Entry<CompanyEntry>, 5, 5>,
    improvement: List<Entry<ImprovementEntry>, 1, MAX_KINDS>,
    technology: List<Entry<TechEntry>, TECHS, TECHS>,
    size: SizesEntry,
    region: List<Entry<RegionEntry>, 1, MAX_REGIONS>,
    map: Entry<MapEntry>,
    retailer: List<RetailerEntry, 0, MAX_RETAILERS>,
    retailer_regions: Entry<RetailerRegionsEntry>,
    steve: List<Entry<ProgramEntry>, 1, MAX_PROGRAMS>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GameEntry {
    price_min: Within<1, 20>,
    price_max: u8,
    price_start: u8,
    rounds: Within<1, { MAX_ROUNDS as u8 }>,
    improvement_slots: Within<1, { MAX_SLOTS as u8 }>,
    no_improve_phase_in_round: u8,
    goods_tokens: Within<0, 100>,
    provenance: Provenance,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(non_snake_case, reason = "the sides' names")]
struct PadsEntry {
    A1: PadSide,
    A2: PadSide,
    B1: PadSide,
    B2: PadSide,
    provenance: Provenance,
}

/// Three rows of two symbols.
#[derive(Deserialize)]
#[serde(try_from = "[String; 3]")]
struct PadSide([Symbol; 6]);

impl TryFrom<[String; 3]> for PadSide {
    type Error = String;

    fn try_from(rows: [String; 3]) -> Result<PadSide, String> {
        if rows.iter().any(|row| row.chars().count() != 2) {
            return Err("a side has 3 rows of 2 symbols".to_owned());
        }
        let mut cells = [Symbol::Empty; 6];
        for (cell, letter) in cells.iter_mut().zip(rows.iter().flat_map(|row| row.chars())) {
            *cell =
                Symbol::from_letter(letter).ok_or_else(|| format!("'{letter}' is none of the symbols {SYMBOLS}"))?;
        }
        Ok(PadSide(cells))
    }
}

const SYMBOLS: &str = "P M + R L F .";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CompanyEntry {
    #[serde(deserialize_with = "read_colour")]
    colour: Colour,
    home: String,
    start_vp: u8,
    improvement: Tile,
    provenance: Provenance,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ImprovementEntry {
    symbols: Tile,
    count: Within<1, 40>,
    provenance: Provenance,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TechEntry {
    id: Tech,
    /// With the Patent gone and the front of Gamepad the cost is 2 less, and something must be left.
    cost: Within<3, 12>,
    patent_vp: u8,
    front: String,
    back: String,
    provenance: Provenance,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(non_snake_case, reason = "the letters on the board")]
struct SizesEntry {
    S: Entry<SizeEntry>,
    M: Entry<SizeEntry>,
    L: Entry<SizeEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SizeEntry {
    cost: Within<1, 12>,
    first: Spaces,
    second: Spaces,
    provenance: Provenance,
}

/// A number for each space.
type Spaces = List<u8, 1, MAX_SPACES>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RegionEntry {
    name: RegionName,
    size: Size,
    buyers: List<Buyer, 1, MAX_BUYERS>,
    at: [u16; 2],
    provenance: Provenance,
}

/// A name that can be written as one word of notation.
#[derive(Deserialize)]
#[serde(try_from = "String")]
struct RegionName {
    name: String,
    word: String,
}

impl TryFrom<String> for RegionName {
    type Error = &'static str;

    fn try_from(said: String) -> Result<RegionName, &'static str> {
        let word = word_of(&said);
        if word.is_empty() || !word.chars().all(|letter| letter.is_alphanumeric() || letter == '-') {
            return Err("a name has letters, digits and spaces");
        }
        Ok(RegionName { name: said.trim().to_owned(), word })
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MapEntry {
    lines: Vec<[String; 2]>,
    provenance: Provenance,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RetailerEntry {
    size: Size,
    faces: [FaceEntry; 2],
    provenance: Provenance,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FaceEntry {
    vp: Spaces,
    bonus: Bonus,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RetailerRegionsEntry {
    #[serde(rename = "2", default)]
    two: Vec<String>,
    #[serde(rename = "3", default)]
    three: Vec<String>,
    #[serde(rename = "4", default)]
    four: Vec<String>,
    #[serde(rename = "5", default)]
    five: Vec<String>,
    provenance: Provenance,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ProgramEntry {
    program: String,
    /// Price, Goods, Research, Logistics.
    gives: (u8, Within<0, 20>, Within<0, 20>, Within<0, 20>),
    provenance: Provenance,
}

fn read_colour<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Colour, D::Error> {
    one_of(deserializer, &SCOREBOARD, Colour::word)
}

impl<'de> Deserialize<'de> for Tech {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tech, D::Error> {
        one_of(deserializer, &Tech::ALL, Tech::id)
    }
}

impl<'de> Deserialize<'de> for Size {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Size, D::Error> {
        one_of(deserializer, &Size::ALL, Size::letter)
    }
}

impl<'de> Deserialize<'de> for Tile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tile, D::Error> {
        let letters = String::deserialize(deserializer)?;
        let problem = || serde::de::Error::custom(format!("'{letters}' is not two of the symbols {SYMBOLS}"));
        Tile::from_letters(&letters).ok_or_else(problem)
    }
}

impl<'de> Deserialize<'de> for Bonus {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Bonus, D::Error> {
        let words = String::deserialize(deserializer)?;
        let known = "none, goods N, research N, price, second office, move";
        Bonus::from_words(&words).ok_or_else(|| serde::de::Error::custom(format!("'{words}' is none of {known}")))
    }
}

impl<'de> Deserialize<'de> for Buyer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Buyer, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged, expecting = "should be a price or the id of a Technology")]
        enum Entry {
            Limit(u8),
            Wants(Tech),
        }
        Ok(match Entry::deserialize(deserializer)? {
            Entry::Limit(limit) => Buyer::Limit(limit),
            Entry::Wants(tech) => Buyer::Wants(tech),
        })
    }
}

/// Reads a component file.
pub(super) fn read(text: &str) -> Result<Components, ComponentsError> {
    let file: File = components::read(text)?;
    let game = &file.game;
    let price_min = game.price_min.get();
    let price_max = game.within("price_max", game.price_max, price_min..=20)?;
    let price_start = game.within("price_start", game.price_start, price_min..=price_max)?;
    let map = Map { regions: &file.region };
    refuse_duplicates(&file.region, "name", |region| region.name.word.as_str())?;
    refuse_duplicates(&file.improvement, "symbols", |improvement| improvement.symbols.name())?;
    let lines = map.lines(&file.map)?;
    let mut connected = [Regions::NONE; MAX_REGIONS];
    for &(one, other) in &lines {
        connected[one.index()].insert(other);
        connected[other.index()].insert(one);
    }
    Ok(Components {
        price_min,
        price_max,
        price_start,
        rounds: game.rounds.get(),
        slots: game.improvement_slots.get(),
        no_improve_round: game.no_improve_phase_in_round,
        goods_tokens: game.goods_tokens.get(),
        pads: Pads([&file.pads.A1, &file.pads.A2, &file.pads.B1, &file.pads.B2].map(|side| side.0)),
        companies: map.companies(&file.company)?,
        programs: programs(&file.steve, game.rounds.get(), price_min, price_max)?,
        techs: techs(&file.technology)?,
        sizes: [size_card(&file.size.S)?, size_card(&file.size.M)?, size_card(&file.size.L)?],
        retailer_regions: map.retailer_regions(&file.retailer_regions)?,
        connected,
        lines,
        known: Known {
            game: game.provenance,
            pads: file.pads.provenance,
            lines: file.map.provenance,
            retailer_regions: file.retailer_regions.provenance,
        },
        improvements: file
            .improvement
            .iter()
            .map(|entry| Kind { tile: entry.symbols, count: entry.count.get(), provenance: entry.provenance })
            .collect(),
        retailers: file.retailer.iter().map(retailer).collect(),
        regions: file.region.into_iter().map(region_card).collect(),
    })
}

/// The regions of the file, which other entries name.
struct Map<'a> {
    regions: &'a [Entry<RegionEntry>],
}

impl Map<'_> {
    /// The region that an entry names in a field.
    fn find<T>(&self, entry: &Entry<T>, field: &str, name: &str) -> Result<Region, ComponentsError> {
        let word = word_of(name);
        let found = self.regions.iter().position(|region| region.name.word == word);
        found.map(Region::new).ok_or_else(|| entry.error(field, format!("there is no region '{name}'")))
    }

    fn lines(&self, map: &Entry<MapEntry>) -> Result<Vec<(Region, Region)>, ComponentsError> {
        let line = |(place, [one, other]): (usize, &[String; 2])| {
            let field = format!("line {}", place + 1);
            let (one, other) = (self.find(map, &field, one)?, self.find(map, &field, other)?);
            if one == other {
                return Err(map.error(&field, "a line connects two different regions"));
            }
            Ok((one, other))
        };
        map.lines.iter().enumerate().map(line).collect()
    }

    fn companies(&self, entries: &[Entry<CompanyEntry>]) -> Result<[Start; 5], ComponentsError> {
        let mut starts = Vec::new();
        for (entry, colour) in entries.iter().zip(SCOREBOARD) {
            if entry.colour != colour {
                return Err(entry.error("colour", format!("'{}' should be {}", entry.colour.word(), colour.word())));
            }
            let home = self.find(entry, "home", &entry.home)?;
            if starts.iter().any(|start: &Start| start.home == home) {
                return Err(entry.error("home", format!("{} is another company's home", entry.home)));
            }
            let (vp, improvement) = (entry.start_vp, entry.improvement);
            starts.push(Start { home, vp, improvement, provenance: entry.provenance });
        }
        Ok([starts[0], starts[1], starts[2], starts[3], starts[4]])
    }

    fn retailer_regions(&self, entry: &Entry<RetailerRegionsEntry>) -> Result<[Regions; 4], ComponentsError> {
        let mut all = [Regions::NONE; 4];
        let lists = [("2", &entry.two), ("3", &entry.three), ("4", &entry.four), ("5", &entry.five)];
        for (regions, (field, names)) in all.iter_mut().zip(lists) {
            for name in names {
                regions.insert(self.find(entry, field, name)?);
            }
        }
        Ok(all)
    }
}

fn techs(entries: &[Entry<TechEntry>]) -> Result<[TechCard; TECHS], ComponentsError> {
    let card = |(entry, tech): (&Entry<TechEntry>, Tech)| {
        if entry.id != tech {
            return Err(entry.error("id", format!("'{}' should be {}", entry.id.id(), tech.id())));
        }
        Ok(TechCard {
            cost: entry.cost.get(),
            patent_vp: entry.patent_vp,
            sides: [entry.front.clone(), entry.back.clone()],
            provenance: entry.provenance,
        })
    };
    let cards: Vec<TechCard> = entries.iter().zip(Tech::ALL).map(card).collect::<Result<_, _>>()?;
    cards.try_into().map_err(|_| ComponentsError::new("technology", format!("there are {TECHS} Technologies")))
}

fn size_card(entry: &Entry<SizeEntry>) -> Result<SizeCard, ComponentsError> {
    let ((spaces, first), (seconds, second)) = (by_space(&entry.first), by_space(&entry.second));
    if spaces != seconds {
        return Err(entry.error("second", format!("{seconds} spaces, but {spaces} under first")));
    }
    Ok(SizeCard { cost: entry.cost.get(), spaces, first, second, provenance: entry.provenance })
}

fn by_space(numbers: &Spaces) -> (u8, [u8; MAX_SPACES]) {
    let mut all = [0; MAX_SPACES];
    all[..numbers.len()].copy_from_slice(numbers);
    (numbers.len() as u8, all)
}

fn region_card(entry: Entry<RegionEntry>) -> RegionCard {
    let RegionEntry { name: RegionName { name, word }, size, buyers, at, provenance } = entry.into_value();
    RegionCard { name, word, size, buyers: buyers.to_vec(), at, provenance }
}

fn retailer(entry: &RetailerEntry) -> Retailer {
    let faces = entry.faces.each_ref().map(|face| {
        let (spaces, vp) = by_space(&face.vp);
        RetailerFace { spaces, vp, bonus: face.bonus }
    });
    Retailer { size: entry.size, faces, provenance: entry.provenance }
}

fn programs(
    entries: &[Entry<ProgramEntry>],
    rounds: u8,
    price_min: u8,
    price_max: u8,
) -> Result<Vec<Program>, ComponentsError> {
    if entries.len() < rounds as usize {
        return Err(ComponentsError::new(
            "steve",
            format!("{} programs; there are {rounds} to {MAX_PROGRAMS}, one a round", entries.len()),
        ));
    }
    let program = |entry: &Entry<ProgramEntry>| {
        let (price, goods, research, logistics) = entry.gives;
        Ok(Program {
            name: entry.program.clone(),
            price: entry.within("gives, price", price, price_min..=price_max)?,
            goods: goods.get(),
            research: research.get(),
            logistics: logistics.get(),
            provenance: entry.provenance,
        })
    };
    entries.iter().map(program).collect()
}
