//! Phase 7: selling Goods to Buyers.

use crate::events::Event;
use crate::fast::bytes::BuyersByRegion;
use crate::ids::{Region, Regions, Tech};
use crate::rules::Smartphone;
use crate::state::{Buyers, State};
use game::{Seat, Tell};

/// Where a seat may sell, Buyers and stock aside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Markets {
    /// Regions with an Office of the seat.
    pub(crate) home: Regions,
    /// Regions without one, in which it may sell one Good.
    pub(crate) abroad: Regions,
}

impl Smartphone {
    /// Regions in which Goods are sold at all: those without a Retailer (SPI-120).
    #[inline]
    pub(crate) fn selling_regions(&self) -> Regions {
        self.all_regions - self.retailer_regions
    }

    /// How many of its Goods the seat sells if this many Buyers are willing: each buys one.
    pub fn sold_to(&self, state: &State, seat: Seat, buyers: u32) -> u8 {
        state.companies[seat].goods.min(u8::try_from(buyers).unwrap_or(u8::MAX))
    }

    /// Where the seat may sell: in regions with an Office of its own (SPI-130), and with the back of 4G one Good a
    /// round in each of the others (SPI-097).
    #[inline]
    pub(crate) fn markets(&self, state: &State, seat: Seat) -> Markets {
        let company = &state.companies[seat];
        let regions = self.selling_regions();
        let abroad = if self.has_back(state, seat, Tech::FourG) {
            regions - company.presence - company.abroad
        } else {
            Regions::NONE
        };
        Markets { home: regions & company.presence, abroad }
    }

    /// The free Buyers of a region who would buy from the seat, Offices and Retailers aside. A Buyer buys one Good a
    /// round (SPI-133).
    #[inline]
    pub fn willing(&self, state: &State, seat: Seat, region: Region) -> Buyers {
        let company = &state.companies[seat];
        self.lookups.willing(region, company.price, company.techs) - state.bought(region, self.players)
    }

    /// Those of all regions at once.
    #[inline]
    pub(crate) fn willing_everywhere(&self, state: &State, seat: Seat) -> BuyersByRegion {
        let company = &state.companies[seat];
        self.lookups.willing_everywhere(company.price, company.techs) - state.bought_everywhere(self.players)
    }

    /// How many Goods the seat can sell in a region at most, its stock aside.
    #[inline]
    pub fn room_for_goods(&self, state: &State, seat: Seat, region: Region) -> u32 {
        let markets = self.markets(state, seat);
        if markets.home.contains(region) {
            self.willing(state, seat, region).len() as u32
        } else if markets.abroad.contains(region) {
            u32::from(!self.willing(state, seat, region).is_empty())
        } else {
            0
        }
    }

    /// How many Goods the seat can sell in a region at most, out of its stock.
    #[inline]
    pub fn max_sale(&self, state: &State, seat: Seat, region: Region) -> u8 {
        let goods = state.companies[seat].goods;
        self.room_for_goods(state, seat, region).min(u32::from(goods)) as u8
    }

    /// Whom the seat would sell this many Goods to in a region: the leftmost willing Buyers, none passed over
    /// (SPI-134).
    #[inline]
    pub fn buyers_of_sale(&self, state: &State, seat: Seat, region: Region, amount: u8) -> Buyers {
        let willing = self.willing(state, seat, region).bits();
        let mut rest = willing;
        for _ in 0..amount {
            rest &= rest.wrapping_sub(1);
        }
        Buyers::from_bits(willing & !rest)
    }

    /// Who has sold to a Buyer of a region this round.
    pub fn seller_to(&self, state: &State, region: Region, buyer: usize) -> Option<Seat> {
        Seat::all(self.players).find(|&seat| state.companies[seat].sold.in_region(region).contains(buyer))
    }

    /// Sells Goods in a region.
    pub(crate) fn sell(&self, state: &mut State, seat: Seat, region: Region, amount: u8, tell: &mut impl Tell<Event>) {
        let buyers = self.buyers_of_sale(state, seat, region, amount);
        let company = &mut state.companies[seat];
        company.sold.add(region, buyers);
        company.goods -= amount;
        if !company.presence.contains(region) {
            company.abroad.insert(region);
        }
        let price = company.price;
        tell.tell(|| Event::Sold { seat, region, buyers, price });
    }

    /// Goods that were not sold are lost (SPI-136), unless the seat keeps them.
    pub(crate) fn clear_goods(&self, state: &mut State, tell: &mut impl Tell<Event>) {
        for seat in Seat::all(self.players) {
            let goods = state.companies[seat].goods;
            if goods == 0 {
                continue;
            }
            if self.keeps_goods(state, seat) {
                tell.tell(|| Event::GoodsKept(seat, goods));
            } else {
                tell.tell(|| Event::GoodsLost(seat, goods));
                state.companies[seat].goods = 0;
            }
        }
    }
}
