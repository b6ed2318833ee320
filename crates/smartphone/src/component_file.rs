//! The component file as text: reading it, strictly, with errors that name the entry.

use crate::components::{
    Bonus, Buyer, Components, MAX_BUYERS, MAX_KINDS, MAX_ROUNDS, MAX_SLOTS, MAX_SPACES, Program, RegionCard, Retailer,
    RetailerFace, SizeCard, Start, TechCard,
};
use crate::ids::{Colour, MAX_REGIONS, Region, Size, TECHS, Tech};
use crate::plan::{Face, Pads};
use crate::symbol::{Symbol, Tile};
use game::components::{Component, line_and_column};
use game::{ComponentsError, Provenance};
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    game: GameEntry,
    pads: PadsEntry,
    company: Vec<CompanyEntry>,
    improvement: Vec<ImprovementEntry>,
    technology: Vec<TechEntry>,
    size: BTreeMap<String, SizeEntry>,
    region: Vec<RegionEntry>,
    map: MapEntry,
    retailer: Vec<RetailerEntry>,
    retailer_regions: BTreeMap<String, ListOrWord>,
    steve: Vec<SteveEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GameEntry {
    price_min: u8,
    price_max: u8,
    price_start: u8,
    rounds: u8,
    improvement_slots: u8,
    no_improve_phase_in_round: u8,
    goods_tokens: u8,
    provenance: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(non_snake_case)]
struct PadsEntry {
    A1: Vec<String>,
    A2: Vec<String>,
    B1: Vec<String>,
    B2: Vec<String>,
    provenance: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CompanyEntry {
    colour: String,
    home: String,
    start_vp: u8,
    improvement: String,
    provenance: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ImprovementEntry {
    symbols: String,
    count: u8,
    provenance: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TechEntry {
    id: String,
    cost: u8,
    patent_vp: u8,
    front: String,
    back: String,
    provenance: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SizeEntry {
    cost: u8,
    first: Vec<u8>,
    second: Vec<u8>,
    provenance: String,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum BuyerEntry {
    Limit(u8),
    Wants(String),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RegionEntry {
    name: String,
    size: String,
    buyers: Vec<BuyerEntry>,
    at: [u16; 2],
    provenance: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MapEntry {
    lines: Vec<[String; 2]>,
    provenance: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FaceEntry {
    vp: Vec<u8>,
    bonus: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RetailerEntry {
    size: String,
    faces: [FaceEntry; 2],
    provenance: String,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum ListOrWord {
    List(Vec<String>),
    Word(String),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SteveEntry {
    program: String,
    gives: [u8; 4],
    provenance: String,
}

type Result<T> = std::result::Result<T, ComponentsError>;

fn wrong<T>(entry: impl Into<String>, problem: impl Into<String>) -> Result<T> {
    Err(ComponentsError::new(entry, problem))
}

/// Says which entry of the text an offset lies in: the table header above it, counted.
fn entry_at(text: &str, offset: usize) -> String {
    let before = text.get(..offset).unwrap_or(text);
    let (line, column) = line_and_column(text, offset);
    let is_header = |line: &&str| line.trim_start().starts_with('[');
    let last_line = text.lines().nth(line - 1).unwrap_or_default();
    let headers: Vec<&str> = before.lines().chain([last_line]).filter(is_header).map(str::trim).collect();
    match headers.last() {
        None => format!("line {line}, column {column}"),
        Some(header) => {
            let name = header.trim_matches(['[', ']']);
            let here = before.lines().filter(is_header).map(str::trim).filter(|known| known == header).count().max(1);
            let name = if header.starts_with("[[") { format!("{name} {here}") } else { name.to_owned() };
            format!("{name}, line {line}, column {column}")
        }
    }
}

fn provenance(entry: &str, word: &str) -> Result<Provenance> {
    Provenance::from_word(word).map_or_else(
        || wrong(format!("{entry}, provenance"), format!("'{word}' is none of printed, likely, in part, rebuilt")),
        Ok,
    )
}

fn in_range(entry: &str, what: &str, number: u8, min: u8, max: u8) -> Result<u8> {
    if (min..=max).contains(&number) {
        Ok(number)
    } else {
        wrong(format!("{entry}, {what}"), format!("{number} is not from {min} to {max}"))
    }
}

fn tile(entry: &str, letters: &str) -> Result<Tile> {
    Tile::from_letters(letters)
        .map_or_else(|| wrong(entry, format!("'{letters}' is not two of the symbols P M + R L F .")), Ok)
}

fn size(entry: &str, word: &str) -> Result<Size> {
    let found = Size::ALL.into_iter().find(|size| size.letter() == word);
    found.map_or_else(|| wrong(format!("{entry}, size"), format!("'{word}' is none of S, M, L")), Ok)
}

fn spaces(entry: &str, what: &str, numbers: &[u8]) -> Result<(u8, [u8; MAX_SPACES])> {
    if !(1..=MAX_SPACES).contains(&numbers.len()) {
        return wrong(format!("{entry}, {what}"), format!("{} spaces; there are 1 to {MAX_SPACES}", numbers.len()));
    }
    let mut all = [0; MAX_SPACES];
    all[..numbers.len()].copy_from_slice(numbers);
    Ok((numbers.len() as u8, all))
}

/// A name as one word of notation.
pub(crate) fn word_of(name: &str) -> String {
    name.trim().to_lowercase().replace([' ', '_'], "-")
}

/// Reads a component file.
pub(crate) fn read(text: &str) -> Result<Components> {
    let file: File = toml::from_str(text).map_err(|error| {
        let entry = error.span().map_or_else(|| "file".to_owned(), |span| entry_at(text, span.start));
        ComponentsError::new(entry, error.message().to_owned())
    })?;
    Reader { list: Vec::new() }.read(file)
}

/// Builds the components entry by entry.
struct Reader {
    list: Vec<Component>,
}

impl Reader {
    fn note(&mut self, kind: &'static str, entry: &str, name: String, text: String, word: &str) -> Result<()> {
        let provenance = provenance(entry, word)?;
        self.list.push(Component { kind, name, text, provenance, note: None });
        Ok(())
    }

    fn read(mut self, file: File) -> Result<Components> {
        let game = &file.game;
        let price_min = in_range("game", "price_min", game.price_min, 1, 20)?;
        let price_max = in_range("game", "price_max", game.price_max, price_min, 20)?;
        let price_start = in_range("game", "price_start", game.price_start, price_min, price_max)?;
        let rounds = in_range("game", "rounds", game.rounds, 1, MAX_ROUNDS as u8)?;
        let slots = in_range("game", "improvement_slots", game.improvement_slots, 1, MAX_SLOTS as u8)?;
        let goods_tokens = in_range("game", "goods_tokens", game.goods_tokens, 0, 100)?;
        let text = format!("prices {price_min} to {price_max} from {price_start}, {rounds} rounds");
        self.note("game", "game", "Track".to_owned(), text, &game.provenance)?;
        let pads = self.pads(&file.pads)?;
        let regions = self.regions(&file.region)?;
        let names: Vec<String> = regions.iter().map(|card| card.word.clone()).collect();
        let find = |entry: &str, name: &str| -> Result<Region> {
            match names.iter().position(|known| *known == word_of(name)) {
                Some(index) => Ok(Region::new(index)),
                None => wrong(entry, format!("there is no region '{name}'")),
            }
        };
        let companies = self.companies(&file.company, &find)?;
        let improvements = self.improvements(&file.improvement)?;
        let techs = self.techs(&file.technology)?;
        let sizes = self.sizes(&file.size)?;
        let mut neighbours = [0u16; MAX_REGIONS];
        let mut lines = Vec::new();
        for (index, [one, other]) in file.map.lines.iter().enumerate() {
            let entry = format!("map, line {}", index + 1);
            let (one, other) = (find(&entry, one)?, find(&entry, other)?);
            if one == other {
                return wrong(entry, "a line joins two different regions");
            }
            neighbours[one.index()] |= 1 << other.index();
            neighbours[other.index()] |= 1 << one.index();
            lines.push((one, other));
        }
        self.note("map", "map", "Lines".to_owned(), format!("{} lines", lines.len()), &file.map.provenance)?;
        let retailers = self.retailers(&file.retailer)?;
        let mut retailer_regions = [0u16; 4];
        for (key, entry) in &file.retailer_regions {
            match (key.as_str(), entry) {
                ("provenance", ListOrWord::Word(word)) => {
                    let text = "which regions get a Retailer".to_owned();
                    self.note("map", "retailer_regions", "Retailer regions".to_owned(), text, word)?;
                }
                ("2" | "3" | "4" | "5", ListOrWord::List(list)) => {
                    let players: usize = key.parse().unwrap_or(2);
                    for name in list {
                        let region = find(&format!("retailer_regions, {key}"), name)?;
                        retailer_regions[players - 2] |= 1 << region.index();
                    }
                }
                _ => return wrong(format!("retailer_regions, {key}"), "expected 2, 3, 4 or 5 with a list of regions"),
            }
        }
        let programs = self.programs(&file.steve, rounds, price_min, price_max)?;
        Ok(Components {
            price_min,
            price_max,
            price_start,
            rounds,
            slots,
            no_improve_round: game.no_improve_phase_in_round,
            goods_tokens,
            pads,
            companies,
            improvements,
            techs,
            sizes,
            regions,
            neighbours,
            lines,
            retailers,
            retailer_regions,
            programs,
            list: self.list,
        })
    }

    fn pads(&mut self, entry: &PadsEntry) -> Result<Pads> {
        let mut pads = Pads::default();
        for (face, rows) in Face::ALL.into_iter().zip([&entry.A1, &entry.A2, &entry.B1, &entry.B2]) {
            let place = format!("pads, {}", face.name());
            let letters: Vec<char> = rows.concat().chars().collect();
            if rows.len() != 3 || rows.iter().any(|row| row.chars().count() != 2) {
                return wrong(place, "a side has 3 rows of 2 symbols");
            }
            for (cell, &letter) in letters.iter().enumerate() {
                let Some(symbol) = Symbol::from_letter(letter) else {
                    return wrong(place, format!("'{letter}' is none of the symbols P M + R L F ."));
                };
                pads.0[face as usize][cell] = symbol;
            }
            self.note("pad", "pads", face.name().to_owned(), rows.join(" / "), &entry.provenance)?;
        }
        Ok(pads)
    }

    fn companies(
        &mut self,
        entries: &[CompanyEntry],
        find: &dyn Fn(&str, &str) -> Result<Region>,
    ) -> Result<[Start; 5]> {
        if entries.len() != 5 {
            return wrong("company", format!("{} companies; there are five", entries.len()));
        }
        let mut starts = Vec::new();
        for (entry, colour) in entries.iter().zip(Colour::ALL) {
            let place = format!("company {}", starts.len() + 1);
            if entry.colour != colour.word() {
                return wrong(format!("{place}, colour"), format!("'{}' should be {}", entry.colour, colour.word()));
            }
            let home = find(&format!("{place}, home"), &entry.home)?;
            if starts.iter().any(|start: &Start| start.home == home) {
                return wrong(format!("{place}, home"), format!("{} is another company's home", entry.home));
            }
            let improvement = tile(&format!("{place}, improvement"), &entry.improvement)?;
            starts.push(Start { home, vp: entry.start_vp, improvement });
            let text = format!("{}, {} VP, {}", entry.home, entry.start_vp, entry.improvement);
            self.note("company", &place, colour.title().to_owned(), text, &entry.provenance)?;
        }
        Ok([starts[0], starts[1], starts[2], starts[3], starts[4]])
    }

    fn improvements(&mut self, entries: &[ImprovementEntry]) -> Result<Vec<(Tile, u8)>> {
        if entries.is_empty() || entries.len() > MAX_KINDS {
            return wrong("improvement", format!("{} kinds; there are 1 to {MAX_KINDS}", entries.len()));
        }
        let mut kinds: Vec<(Tile, u8)> = Vec::new();
        for entry in entries {
            let place = format!("improvement {}", kinds.len() + 1);
            let kind = tile(&format!("{place}, symbols"), &entry.symbols)?;
            if kinds.iter().any(|&(known, _)| known == kind) {
                return wrong(format!("{place}, symbols"), format!("'{}' is there twice", entry.symbols));
            }
            kinds.push((kind, in_range(&place, "count", entry.count, 1, 40)?));
            let text = format!("{} of them", entry.count);
            self.note("improvement", &place, entry.symbols.clone(), text, &entry.provenance)?;
        }
        Ok(kinds)
    }

    fn techs(&mut self, entries: &[TechEntry]) -> Result<[TechCard; TECHS]> {
        if entries.len() != TECHS {
            return wrong("technology", format!("{} technologies; there are {TECHS}", entries.len()));
        }
        let mut cards = Vec::new();
        for (entry, tech) in entries.iter().zip(Tech::ALL) {
            let place = format!("technology {}", cards.len() + 1);
            if entry.id != tech.id() {
                return wrong(format!("{place}, id"), format!("'{}' should be {}", entry.id, tech.id()));
            }
            // With the Patent gone and Gamepad owned the cost is 2 less, and something must be left.
            let cost = in_range(&place, "cost", entry.cost, 3, 12)?;
            let sides = [entry.front.clone(), entry.back.clone()];
            let text =
                format!("cost {cost}, Patent {} VP; front: {}; back: {}", entry.patent_vp, entry.front, entry.back);
            cards.push(TechCard { cost, patent_vp: entry.patent_vp, sides });
            self.note("technology", &place, tech.title().to_owned(), text, &entry.provenance)?;
        }
        <[TechCard; TECHS]>::try_from(cards).or_else(|_| wrong("technology", "there are six technologies"))
    }

    fn sizes(&mut self, entries: &BTreeMap<String, SizeEntry>) -> Result<[SizeCard; 3]> {
        let mut cards = [SizeCard::default(); 3];
        if let Some(odd) = entries.keys().find(|key| Size::ALL.iter().all(|size| size.letter() != *key)) {
            return wrong(format!("size.{odd}"), "the sizes are S, M and L");
        }
        for size in Size::ALL {
            let place = format!("size.{}", size.letter());
            let Some(entry) = entries.get(size.letter()) else {
                return wrong(place, "the size is missing");
            };
            let cost = in_range(&place, "cost", entry.cost, 1, 12)?;
            let (count, first) = spaces(&place, "first", &entry.first)?;
            let (seconds, second) = spaces(&place, "second", &entry.second)?;
            if count != seconds {
                return wrong(format!("{place}, second"), format!("{seconds} spaces, but {count} under first"));
            }
            cards[size as usize] = SizeCard { cost, spaces: count, first, second };
            let text = format!("cost {cost}, first {:?}, second {:?}", entry.first, entry.second);
            self.note("region size", &place, size.letter().to_owned(), text, &entry.provenance)?;
        }
        Ok(cards)
    }

    fn regions(&mut self, entries: &[RegionEntry]) -> Result<Vec<RegionCard>> {
        if entries.is_empty() || entries.len() > MAX_REGIONS {
            return wrong("region", format!("{} regions; there are 1 to {MAX_REGIONS}", entries.len()));
        }
        let mut cards: Vec<RegionCard> = Vec::new();
        for entry in entries {
            let place = format!("region {} ({})", cards.len() + 1, entry.name);
            let word = word_of(&entry.name);
            if word.is_empty() || !word.chars().all(|letter| letter.is_alphanumeric() || letter == '-') {
                return wrong(format!("{place}, name"), "a name has letters, digits and spaces");
            }
            if cards.iter().any(|card| card.word == word) {
                return wrong(format!("{place}, name"), "the name is there twice");
            }
            if entry.buyers.is_empty() || entry.buyers.len() > MAX_BUYERS {
                return wrong(
                    format!("{place}, buyers"),
                    format!("{} buyers; there are 1 to {MAX_BUYERS}", entry.buyers.len()),
                );
            }
            let mut buyers = Vec::new();
            for buyer in &entry.buyers {
                buyers.push(match buyer {
                    BuyerEntry::Limit(limit) => Buyer::Limit(*limit),
                    BuyerEntry::Wants(id) => match Tech::ALL.into_iter().find(|tech| tech.id() == id) {
                        Some(tech) => Buyer::Wants(tech),
                        None => return wrong(format!("{place}, buyers"), format!("there is no technology '{id}'")),
                    },
                });
            }
            let size = size(&place, &entry.size)?;
            let shown: Vec<String> = buyers
                .iter()
                .map(|buyer| match buyer {
                    Buyer::Limit(limit) => limit.to_string(),
                    Buyer::Wants(tech) => tech.title().to_owned(),
                })
                .collect();
            let text = format!("{}, buyers {}", size.letter(), shown.join(" "));
            self.note("region", &place, entry.name.clone(), text, &entry.provenance)?;
            cards.push(RegionCard { name: entry.name.trim().to_owned(), word, size, buyers, at: entry.at });
        }
        Ok(cards)
    }

    fn retailers(&mut self, entries: &[RetailerEntry]) -> Result<Vec<Retailer>> {
        if entries.len() > 60 {
            return wrong("retailer", format!("{} retailers; there are at most 60", entries.len()));
        }
        let mut retailers = Vec::new();
        for entry in entries {
            let place = format!("retailer {}", retailers.len() + 1);
            let size = size(&place, &entry.size)?;
            let mut faces = [RetailerFace { spaces: 0, vp: [0; MAX_SPACES], bonus: Bonus::None }; 2];
            for (number, (face, said)) in faces.iter_mut().zip(&entry.faces).enumerate() {
                let place = format!("{place}, face {}", number + 1);
                (face.spaces, face.vp) = spaces(&place, "vp", &said.vp)?;
                face.bonus = match Bonus::from_words(&said.bonus) {
                    Some(bonus) => bonus,
                    None => {
                        return wrong(
                            format!("{place}, bonus"),
                            format!(
                                "'{}' is none of none, goods N, research N, price, second office, move",
                                said.bonus
                            ),
                        );
                    }
                };
            }
            let text = entry.faces.each_ref().map(|face| format!("{:?}, bonus {}", face.vp, face.bonus)).join("; ");
            let name = format!("{} {}", size.letter(), retailers.len() + 1);
            self.note("retailer", &place, name, text, &entry.provenance)?;
            retailers.push(Retailer { size, faces });
        }
        Ok(retailers)
    }

    fn programs(&mut self, entries: &[SteveEntry], rounds: u8, min: u8, max: u8) -> Result<Vec<Program>> {
        if entries.len() < rounds as usize || entries.len() > 8 {
            return wrong("steve", format!("{} programs; there are {rounds} to 8, one a round", entries.len()));
        }
        let mut programs = Vec::new();
        for entry in entries {
            let place = format!("steve {}", programs.len() + 1);
            let [price, goods, research, logistics] = entry.gives;
            in_range(&place, "gives, price", price, min, max)?;
            for (what, number) in [("goods", goods), ("research", research), ("logistics", logistics)] {
                in_range(&place, &format!("gives, {what}"), number, 0, 20)?;
            }
            let text = format!("price {price}, {goods} Goods, {research} Research, {logistics} Logistics");
            self.note("program", &place, entry.program.clone(), text, &entry.provenance)?;
            programs.push(Program { name: entry.program.clone(), price, goods, research, logistics });
        }
        Ok(programs)
    }
}
