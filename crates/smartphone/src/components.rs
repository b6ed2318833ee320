//! The component file: Pads, companies, Improvements, Technologies, the map, Retailers, Steve's programs.
//!
//! The built-in file is part of the program; another may be given in its place. The loader is strict about form, and
//! every error names the entry. Knows no state and no player.

use crate::component_file::{self, word_of};
use crate::ids::{MAX_REGIONS, Region, Size, TECHS, Tech};
use crate::plan::Pads;
use crate::symbol::Tile;
use game::ComponentsError;
use game::components::Component;

/// The built-in component file.
pub const BUILT_IN: &str = include_str!("../components/smartphone.toml");

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

/// A company's start (SPI-004).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Start {
    /// The home region.
    pub home: Region,
    /// VP at the start.
    pub vp: u8,
    /// The starting Improvement.
    pub improvement: Tile,
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
}

/// What belongs to a size of region.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SizeCard {
    /// Progress needed for an Office.
    pub cost: u8,
    /// How many Office spaces there are.
    pub spaces: u8,
    /// VP of the first seller, by the rightmost Office.
    pub first: [u8; MAX_SPACES],
    /// VP of the second seller.
    pub second: [u8; MAX_SPACES],
}

/// A Buyer of a region.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Buyer {
    /// Red: buys up to this price (SPI-131).
    Limit(u8),
    /// Purple: buys from an owner of this Technology (SPI-132).
    Wants(Tech),
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
}

/// What a Retailer gives to whoever opens an Office there (SPI-122).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bonus {
    /// Nothing (SPI-129).
    None,
    /// That many Goods (SPI-124).
    Goods(u8),
    /// That much Progress on Technologies (SPI-125).
    Research(u8),
    /// The price up or down by 1 (SPI-126).
    Price,
    /// A second Office (SPI-127).
    SecondOffice,
    /// An Office moved (SPI-128).
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

    pub(crate) fn from_words(words: &str) -> Option<Bonus> {
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
}

/// One of Steve's programs (SPI-161).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    /// The name.
    pub name: String,
    /// The price.
    pub price: u8,
    /// Goods made by the program.
    pub goods: u8,
    /// Progress for Technologies.
    pub research: u8,
    /// Progress for regions.
    pub logistics: u8,
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
    /// The Improvements of the market: kind and count.
    pub improvements: Vec<(Tile, u8)>,
    /// The Technologies.
    pub techs: [TechCard; TECHS],
    /// The sizes.
    pub sizes: [SizeCard; 3],
    /// The regions.
    pub regions: Vec<RegionCard>,
    /// The neighbours of each region, as sets.
    pub neighbours: [u16; MAX_REGIONS],
    /// The lines as the file gives them.
    pub lines: Vec<(Region, Region)>,
    /// The Retailers.
    pub retailers: Vec<Retailer>,
    /// Named regions that get a Retailer, by number of companies, from 2 to 5.
    pub retailer_regions: [u16; 4],
    /// Steve's programs.
    pub programs: Vec<Program>,
    pub(crate) list: Vec<Component>,
}

impl Components {
    /// Reads a component file, or says what is wrong and where.
    pub fn read(text: &str) -> Result<Components, ComponentsError> {
        let components = component_file::read(text)?;
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

    /// The card of a region's size.
    #[inline]
    pub fn size_of(&self, region: Region) -> &SizeCard {
        &self.sizes[self.regions[region.index()].size as usize]
    }

    /// Every component with its provenance.
    pub fn list(&self) -> &[Component] {
        &self.list
    }
}

impl Components {
    /// Are there Retailers enough for every number and choice of companies?
    fn check_retailers(&self) -> Result<(), ComponentsError> {
        for players in 2..=5usize {
            for chosen in (0..32u32).filter(|set| set.count_ones() as usize == players) {
                let homes = (0..5).filter(|at| chosen >> at & 1 == 1).map(|at| self.companies[at].home);
                let homes = homes.fold(0u16, |mask, home| mask | 1 << home.index());
                let wanted = self.retailer_mask(players, homes);
                for size in Size::ALL {
                    let regions = Region::of(wanted).filter(|region| self.regions[region.index()].size == size).count();
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

    /// The regions with a Retailer, for so many companies with Offices in these homes (SPI-009 to SPI-012).
    pub fn retailer_mask(&self, players: usize, homes: u16) -> u16 {
        if players >= 5 {
            return self.retailer_regions[3];
        }
        let medium = self.all_regions().filter(|region| self.regions[region.index()].size == Size::M);
        let medium = medium.fold(0u16, |mask, region| mask | 1 << region.index());
        self.retailer_regions[players - 2] | medium & !homes
    }
}
