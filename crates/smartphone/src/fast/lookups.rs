//! Answers prepared once a table: who buys, what a Technology costs, what is connected, how many Offices fit.
//!
//! In words, and each of them by calling the plain rule for every case:
//! - Who would buy is a matter of price (red Buyers, SPI-131) or of Technologies (purple ones, SPI-132), so it is
//!   looked up in two tables, by price and by set of Technologies, for all regions at once.
//! - The cost of a Technology depends on its Patent (SPI-084) and on the front of Gamepad (SPI-094), for all six at
//!   once.
//! - What a set of regions is connected to (SPI-111) is what its lower and its upper half are connected to.

use super::bytes::{Buyers, BuyersByRegion};
use crate::components::{Components, MAX_RETAILERS, RetailerSide};
use crate::ids::{ALL_TECHS, MAX_REGIONS, Region, Regions, Size, TECHS, Tech, Techs};
use crate::research;
use crate::symbol::Tile;
use game::bits::Lanes;

/// As many prices as a mask of five bits tells apart; component files end at 20.
const PRICES: usize = 32;

/// The regions in each half of a set of regions.
const HALF: usize = MAX_REGIONS / 2;

/// The tables of one table.
#[derive(Debug)]
pub(crate) struct Lookups {
    /// Red Buyers who pay a price, by price.
    limits: [BuyersByRegion; PRICES],
    /// Purple Buyers who are willing, by set of Technologies.
    wants: [BuyersByRegion; 1 << TECHS],
    /// The cost of each Technology without Gamepad, by set of Patents still to be had.
    costs: [Lanes<8>; 1 << TECHS],
    /// What sets of the first regions and sets of the others are connected to.
    connected: [[Regions; 1 << HALF]; 2],
    /// The cost of an Office, by region.
    office_costs: [u8; MAX_REGIONS],
    /// Office spaces by region, Retailers aside.
    region_spaces: [u8; MAX_REGIONS],
    /// Office spaces of a Retailer, by side.
    retailer_spaces: [u8; 2 * MAX_RETAILERS + 1],
    /// The Retailer tiles of each size, as sets.
    retailers: [u64; 3],
    /// Place among the kinds of Improvement, by tile; [`NO_KIND`] for none.
    kinds: [u8; 256],
}

const NO_KIND: u8 = u8::MAX;

impl Lookups {
    pub(crate) fn new(components: &Components) -> Lookups {
        let mut limits = [BuyersByRegion::default(); PRICES];
        let mut wants = [BuyersByRegion::default(); 1 << TECHS];
        for region in components.all_regions() {
            for (place, buyer) in components.regions[region.index()].buyers.iter().enumerate() {
                // Without Technologies only red Buyers are willing, and at a price that nobody pays only purple ones.
                for (price, willing) in limits.iter_mut().enumerate() {
                    if buyer.is_willing(price as u8, Techs::NONE) {
                        willing.insert(region, place);
                    }
                }
                for (techs, willing) in wants.iter_mut().enumerate() {
                    if buyer.is_willing(u8::MAX, Techs::from_bits(techs as u8)) {
                        willing.insert(region, place);
                    }
                }
            }
        }
        let costs = std::array::from_fn(|patents| {
            let mut costs = Lanes::<8>::default();
            for tech in Tech::ALL {
                let has_patent = Techs::from_bits(patents as u8).contains(tech);
                costs.set(tech as usize, research::cost(components, tech, has_patent, false));
            }
            costs
        });
        let connected = [0, HALF].map(|from| {
            std::array::from_fn(|set| {
                let regions = Regions::from_bits((set << from) as u16).iter();
                regions.fold(Regions::NONE, |all, region| all | components.connected[region.index()])
            })
        });
        let mut office_costs = [0; MAX_REGIONS];
        let mut region_spaces = [0; MAX_REGIONS];
        for region in components.all_regions() {
            let size = components.size_of(region);
            (office_costs[region.index()], region_spaces[region.index()]) = (size.cost, size.spaces);
        }
        let mut retailer_spaces = [0; 2 * MAX_RETAILERS + 1];
        for tile in 0..components.retailers.len() {
            for side in [0, 1].map(|face| RetailerSide::new(tile, face)) {
                retailer_spaces[side.number()] = components.face(side).spaces;
            }
        }
        let mut retailers = [0; 3];
        for (place, tile) in components.retailers.iter().enumerate() {
            retailers[tile.size as usize] |= 1 << place;
        }
        let mut kinds = [NO_KIND; 256];
        for (place, kind) in components.improvements.iter().enumerate() {
            kinds[kind.tile.code() as usize] = place as u8;
        }
        Lookups { limits, wants, costs, connected, office_costs, region_spaces, retailer_spaces, retailers, kinds }
    }

    /// The Buyers of a region who are willing at a price, for an owner of these Technologies.
    #[inline]
    pub(crate) fn willing(&self, region: Region, price: u8, techs: Techs) -> Buyers {
        self.limits(price).in_region(region) | self.wants(techs).in_region(region)
    }

    /// Those of all regions.
    #[inline]
    pub(crate) fn willing_everywhere(&self, price: u8, techs: Techs) -> BuyersByRegion {
        *self.limits(price) | *self.wants(techs)
    }

    #[inline]
    fn limits(&self, price: u8) -> &BuyersByRegion {
        &self.limits[price as usize % PRICES]
    }

    #[inline]
    fn wants(&self, techs: Techs) -> &BuyersByRegion {
        &self.wants[(techs & ALL_TECHS).bits() as usize]
    }

    /// The cost of each Technology, with these Patents still to be had. No cost is below 3 before these changes, so no
    /// lane falls below 0.
    #[inline]
    pub(crate) fn tech_costs(&self, patents: Techs, gamepad: bool) -> Lanes<8> {
        const ONE_EACH: Lanes<8> = Lanes::new([1, 1, 1, 1, 1, 1, 0, 0]);
        let costs = self.costs[(patents & ALL_TECHS).bits() as usize];
        costs - if gamepad { ONE_EACH } else { Lanes::default() }
    }

    /// What a set of regions is connected to.
    #[inline]
    pub(crate) fn connected(&self, regions: Regions) -> Regions {
        let set = regions.bits() as usize;
        let half = (1 << HALF) - 1;
        self.connected[0][set & half] | self.connected[1][set >> HALF & half]
    }

    /// The cost of an Office in a region.
    #[inline]
    pub(crate) fn office_cost(&self, region: Region) -> u8 {
        self.office_costs[region.index()]
    }

    /// How many Offices fit into a region, with or without a Retailer.
    #[inline]
    pub(crate) fn spaces(&self, region: Region, retailer: Option<RetailerSide>) -> usize {
        match retailer {
            None => self.region_spaces[region.index()] as usize,
            Some(side) => self.retailer_spaces[side.number()] as usize,
        }
    }

    /// The Retailer tiles of a size, as a set.
    #[inline]
    pub(crate) fn retailers(&self, size: Size) -> u64 {
        self.retailers[size as usize]
    }

    /// The place of an Improvement's kind in the component file.
    #[inline]
    pub(crate) fn kind(&self, tile: Tile) -> Option<usize> {
        let place = self.kinds[tile.code() as usize];
        (place != NO_KIND).then_some(place as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::components::BUILT_IN;

    #[test]
    fn the_tables_say_what_the_rules_say() {
        let components = Components::read(BUILT_IN).unwrap();
        let lookups = Lookups::new(&components);
        let sets = || (0..1u8 << TECHS).map(Techs::from_bits);
        for region in components.all_regions() {
            for price in components.price_min..=components.price_max {
                for techs in sets() {
                    let buyers = components.regions[region.index()].buyers.iter().enumerate();
                    let willing = buyers.filter(|(_, buyer)| buyer.is_willing(price, techs)).map(|(place, _)| place);
                    let willing: Buyers = willing.collect();
                    assert_eq!(lookups.willing(region, price, techs), willing);
                    assert_eq!(lookups.willing_everywhere(price, techs).in_region(region), willing);
                }
            }
            assert_eq!(lookups.office_cost(region), components.size_of(region).cost);
            assert_eq!(lookups.spaces(region, None), usize::from(components.size_of(region).spaces));
            for side in
                (0..components.retailers.len()).flat_map(|tile| [0, 1].map(|face| RetailerSide::new(tile, face)))
            {
                assert_eq!(lookups.spaces(region, Some(side)), usize::from(components.face(side).spaces));
            }
        }
        for patents in sets() {
            for gamepad in [false, true] {
                let costs = lookups.tech_costs(patents, gamepad);
                for tech in Tech::ALL {
                    let plain = research::cost(&components, tech, patents.contains(tech), gamepad);
                    assert_eq!(costs.get(tech as usize), plain);
                }
            }
        }
        for set in (0..1u16 << MAX_REGIONS).map(Regions::from_bits) {
            let each = set.iter().map(|region| components.connected[region.index()]);
            assert_eq!(lookups.connected(set), each.fold(Regions::NONE, |all, next| all | next));
        }
        for (place, kind) in components.improvements.iter().enumerate() {
            assert_eq!(lookups.kind(kind.tile), Some(place));
        }
        assert_eq!((lookups.kind(Tile::NONE), lookups.kind(Tile::TOKEN)), (None, None));
    }
}
