//! The components: what every player has (SPI-001), and what all share (SPI-003): Improvements, Technologies, the map,
//! Retailers, Steve's programs. Markers are no limit (SPI-002), so none are counted.
//!
//! The built-in file is part of the program; another may be given in its place. Knows no state and no player.

mod file;

use crate::ids::{MAX_REGIONS, Region, Regions, Size, TECHS, Tech, Techs};
use crate::plan::Pads;
use crate::symbol::Tile;
use game::{ComponentsError, Provenance};
use std::num::NonZeroU8;

/// The built-in component file.
pub static BUILT_IN: &str = include_str!("../components/smartphone.toml");

/// The most Office spaces of a region or Retailer.
pub const MAX_SPACES: usize = 5;
/// The most Buyers of a region.
pub const MAX_BUYERS: usize = 8;
/// The most kinds of Improvement in the market.
pub const MAX_KINDS: usize = 16;
/// The most rounds.
pub const MAX_ROUNDS: usize = 5;
/// The most places in the Improvement Block.
pub const MAX_SLOTS: usize = 5;
/// The most Retailers.
pub const MAX_RETAILERS: usize = 60;
/// The most programs of Steve.
pub const MAX_PROGRAMS: usize = 8;

/// A company's start (SPI-004).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Start {
    /// The home region.
    pub home: Region,
    /// VP at the start.
    pub vp: u8,
    /// The starting Improvement.
    pub improvement: Tile,
    /// How well it is known.
    pub provenance: Provenance,
}

/// A kind of Improvement in the market.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kind {
    /// Its symbols.
    pub tile: Tile,
    /// How many there are.
    pub count: u8,
    /// How well that is known.
    pub provenance: Provenance,
}

/// A Technology card with its Patent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TechCard {
    /// Progress needed while the Patent is there.
    pub cost: u8,
    /// What the Patent is worth.
    pub patent_vp: u8,
    /// The two sides in short, front first.
    pub sides: [String; 2],
    /// How well it is known.
    pub provenance: Provenance,
}

/// What belongs to a size of region.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SizeCard {
    /// Progress needed for an Office.
    pub cost: u8,
    /// How many Office spaces there are.
    pub spaces: u8,
    /// VP of the first seller, by the rightmost Office.
    pub first: [u8; MAX_SPACES],
    /// VP of the second seller.
    pub second: [u8; MAX_SPACES],
    /// How well it is known.
    pub provenance: Provenance,
}

/// A Buyer of a region.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Buyer {
    /// Red: buys up to this price.
    Limit(u8),
    /// Purple: buys from an owner of this Technology.
    Wants(Tech),
}

impl Buyer {
    /// Would it buy at this price from someone with these Technologies? A red Buyer at any price up to its number
    /// (SPI-131), a purple one at any price from an owner of its Technology (SPI-132).
    pub fn is_willing(self, price: u8, techs: Techs) -> bool {
        match self {
            Buyer::Limit(limit) => price <= limit,
            Buyer::Wants(tech) => techs.contains(tech),
        }
    }

    /// The number or the Technology, as people read it.
    pub fn words(self) -> String {
        match self {
            Buyer::Limit(limit) => limit.to_string(),
            Buyer::Wants(tech) => tech.title().to_owned(),
        }
    }
}

/// A region of the map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RegionCard {
    /// The name.
    pub name: String,
    /// The name as one word of notation.
    pub word: String,
    /// The size.
    pub size: Size,
    /// The Buyers, from the left.
    pub buyers: Vec<Buyer>,
    /// Where it stands on a map of 1336 x 896.
    pub at: [u16; 2],
    /// How well it is known.
    pub provenance: Provenance,
}

/// What a Retailer gives to whoever opens an Office there (SPI-122).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bonus {
    /// Nothing (SPI-129).
    None,
    /// That many Goods.
    Goods(u8),
    /// That much Progress on Technologies.
    Research(u8),
    /// The price up or down by 1.
    Price,
    /// A second Office.
    SecondOffice,
    /// An Office moved.
    Move,
}

impl Bonus {
    /// The words for it in component files and on the screen.
    pub fn words(self) -> String {
        match self {
            Bonus::None => "none".to_owned(),
            Bonus::Goods(goods) => format!("goods {goods}"),
            Bonus::Research(progress) => format!("research {progress}"),
            Bonus::Price => "price".to_owned(),
            Bonus::SecondOffice => "second office".to_owned(),
            Bonus::Move => "move".to_owned(),
        }
    }

    /// The bonus with these words.
    pub fn from_words(words: &str) -> Option<Bonus> {
        let all = [Bonus::None, Bonus::Price, Bonus::SecondOffice, Bonus::Move];
        let counted = (1..=9).flat_map(|count| [Bonus::Goods(count), Bonus::Research(count)]);
        all.into_iter().chain(counted).find(|bonus| bonus.words() == words)
    }
}

/// One face of a Retailer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RetailerFace {
    /// How many Offices it takes.
    pub spaces: u8,
    /// VP at the end, by space.
    pub vp: [u8; MAX_SPACES],
    /// What it gives.
    pub bonus: Bonus,
}

/// A Retailer tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Retailer {
    /// The regions it fits.
    pub size: Size,
    /// Both faces.
    pub faces: [RetailerFace; 2],
    /// How well it is known.
    pub provenance: Provenance,
}

/// A Retailer tile with one of its faces up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RetailerSide(/** `tile * 2 + face + 1` */ NonZeroU8);

impl RetailerSide {
    /// A tile, by its place in the component file, with a face up, 0 or 1.
    pub const fn new(tile: usize, face: usize) -> RetailerSide {
        assert!(tile < MAX_RETAILERS && face < 2);
        RetailerSide(NonZeroU8::MIN.saturating_add((tile * 2 + face) as u8))
    }

    /// The tile's place in the component file.
    pub const fn tile(self) -> usize {
        (self.0.get() as usize - 1) / 2
    }

    /// The face that is up, 0 or 1.
    pub const fn face(self) -> usize {
        (self.0.get() as usize - 1) % 2
    }

    /// The letter of the face in notation and descriptions.
    pub const fn letter(self) -> &'static str {
        if self.face() == 0 { "a" } else { "b" }
    }

    /// The side as a number from 1.
    #[inline]
    pub(crate) const fn number(self) -> usize {
        self.0.get() as usize
    }
}

/// One of Steve's programs (SPI-161).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    /// The name.
    pub name: String,
    /// The price.
    pub price: u8,
    /// Goods the program produces.
    pub goods: u8,
    /// Progress for Technologies.
    pub research: u8,
    /// Progress for regions.
    pub logistics: u8,
    /// How well it is known.
    pub provenance: Provenance,
}

/// How well those parts are known that there is one of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Known {
    /// Prices, rounds, Block and tokens.
    pub game: Provenance,
    /// The Pads.
    pub pads: Provenance,
    /// The lines of the map.
    pub lines: Provenance,
    /// Which regions get a Retailer.
    pub retailer_regions: Provenance,
}

/// Everything in the box.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Components {
    /// The lowest price.
    pub price_min: u8,
    /// The highest price.
    pub price_max: u8,
    /// The price at the start of a round.
    pub price_start: u8,
    /// How many rounds there are.
    pub rounds: u8,
    /// Places in the Improvement Block.
    pub slots: u8,
    /// The round without phase 4.
    pub no_improve_round: u8,
    /// Goods tokens in the box.
    pub goods_tokens: u8,
    /// The Pads' symbols.
    pub pads: Pads,
    /// The companies, in scoreboard order.
    pub companies: [Start; 5],
    /// The Improvements of the market.
    pub improvements: Vec<Kind>,
    /// The Technologies.
    pub techs: [TechCard; TECHS],
    /// The sizes.
    pub sizes: [SizeCard; 3],
    /// The regions.
    pub regions: Vec<RegionCard>,
    /// The regions each region is connected to.
    pub connected: [Regions; MAX_REGIONS],
    /// The lines as the file gives them.
    pub lines: Vec<(Region, Region)>,
    /// The Retailers.
    pub retailers: Vec<Retailer>,
    /// Named regions that get a Retailer, by number of companies, from 2 to 5.
    pub retailer_regions: [Regions; 4],
    /// Steve's programs.
    pub programs: Vec<Program>,
    /// How well the rest is known.
    pub known: Known,
}

impl Components {
    /// Reads a component file, or says what is wrong and where.
    pub fn read(text: &str) -> Result<Components, ComponentsError> {
        let components = file::read(text)?;
        components.check_retailers()?;
        Ok(components)
    }

    /// The region with this word or name.
    pub fn region(&self, word: &str) -> Option<Region> {
        let word = word_of(word);
        self.regions.iter().position(|card| card.word == word).map(Region::new)
    }

    /// All regions.
    pub fn all_regions(&self) -> impl Iterator<Item = Region> {
        (0..self.regions.len()).map(Region::new)
    }

    /// The regions of a size.
    pub fn regions_of(&self, size: Size) -> Regions {
        self.all_regions().filter(|region| self.regions[region.index()].size == size).collect()
    }

    /// The card of a region's size.
    #[inline]
    pub fn size_of(&self, region: Region) -> &SizeCard {
        &self.sizes[self.regions[region.index()].size as usize]
    }

    /// The face of a Retailer that is up.
    #[inline]
    pub fn face(&self, side: RetailerSide) -> &RetailerFace {
        &self.retailers[side.tile()].faces[side.face()]
    }

    /// The regions with a Retailer, for a number of companies with Offices in these homes: those that the file names
    /// for it and, with up to 4 companies, the medium ones without an Office (SPI-009, SPI-010, SPI-011, SPI-012).
    pub fn regions_with_retailers(&self, players: usize, homes: Regions) -> Regions {
        let named = self.retailer_regions[players - 2];
        if players >= 5 { named } else { named | (self.regions_of(Size::M) - homes) }
    }

    /// Are there Retailers enough for every number and choice of companies?
    fn check_retailers(&self) -> Result<(), ComponentsError> {
        for players in 2..=5usize {
            for chosen in (0..32u32).filter(|set| set.count_ones() as usize == players) {
                let homes = (0..5).filter(|at| chosen >> at & 1 == 1).map(|at| self.companies[at].home).collect();
                let wanted = self.regions_with_retailers(players, homes);
                for size in Size::ALL {
                    let regions = (wanted & self.regions_of(size)).len();
                    let tiles = self.retailers.iter().filter(|retailer| retailer.size == size).count();
                    if regions > tiles {
                        return Err(ComponentsError::new(
                            "retailer",
                            format!("{tiles} of size {}, but {players} companies need {regions}", size.letter()),
                        ));
                    }
                }
            }
        }
        Ok(())
    }
}

/// A name as one word of notation.
pub(crate) fn word_of(name: &str) -> String {
    name.trim().to_lowercase().replace([' ', '_'], "-")
}
