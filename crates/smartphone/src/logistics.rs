//! Phase 6: Progress in regions, and Offices.

use crate::events::{Cause, Event};
use crate::ids::{Region, Regions, Size, Tech};
use crate::rules::Smartphone;
use crate::state::{Stage, State};
use game::{Seat, Tell};

impl Smartphone {
    /// How many Offices fit into a region.
    #[inline]
    pub fn spaces(&self, state: &State, region: Region) -> usize {
        self.lookups.spaces(region, state.retailers[region.index()])
    }

    /// Has the region an empty space? Offices stand from the left, and without one none can be added (SPI-113).
    #[inline]
    pub fn has_space(&self, state: &State, region: Region) -> bool {
        state.offices[region.index()].is_empty(self.spaces(state, region) - 1)
    }

    /// Regions connected to one with an Office of the seat. An Office opens the way at once (SPI-115), one on a
    /// Retailer too (SPI-116).
    #[inline]
    pub fn connected(&self, state: &State, seat: Seat) -> Regions {
        self.lookups.connected(state.companies[seat].presence)
    }

    /// Regions the seat could place Progress in if they had an empty space: connected ones without an Office of its own
    /// (SPI-111).
    #[inline]
    pub fn shipping_regions(&self, state: &State, seat: Seat) -> Regions {
        self.connected(state, seat) - state.companies[seat].presence
    }

    /// Regions the seat may place Progress in: those with an empty space (SPI-111). Progress in a full one waits
    /// (SPI-117).
    #[inline]
    pub(crate) fn enterable_regions<'a>(&'a self, state: &'a State, seat: Seat) -> impl Iterator<Item = Region> + 'a {
        self.shipping_regions(state, seat).iter().filter(move |&region| self.has_space(state, region))
    }

    /// The Progress the seat still needs for an Office in a region (SPI-112). No more than that is placed; when none is
    /// missing the Office is placed, and the Progress comes back.
    #[inline]
    pub fn missing_in(&self, state: &State, seat: Seat, region: Region) -> u8 {
        self.lookups.office_cost(region) - state.companies[seat].region_progress[region.index()]
    }

    /// The most Progress that the seat on turn can place in a region now.
    #[inline]
    pub fn max_shipment(&self, state: &State, seat: Seat, region: Region) -> u8 {
        self.missing_in(state, seat, region).min(state.progress)
    }

    /// Regions that can take a second Office of the seat: exactly one there, no Retailer (SPI-123), an empty space. So
    /// it is for Wi-Fi (SPI-092) and for a Retailer's bonus (SPI-127); in any other way a company has one Office in a
    /// region (SPI-114).
    #[inline]
    pub fn second_office_regions(&self, state: &State, seat: Seat) -> Regions {
        let mut found = Regions::NONE;
        for region in (state.companies[seat].presence - self.retailer_regions).iter() {
            if self.has_space(state, region) && state.offices_of(seat, region) == 1 {
                found.insert(region);
            }
        }
        found
    }

    /// Regions for the Office by the back of Gamepad: small ones without an Office of the seat (SPI-095), with an empty
    /// space.
    pub(crate) fn small_office_regions<'a>(
        &'a self,
        state: &'a State,
        seat: Seat,
    ) -> impl Iterator<Item = Region> + 'a {
        let small = self.components.regions_of(Size::S) - state.companies[seat].presence;
        small.iter().filter(move |&region| self.has_space(state, region))
    }

    /// Places Progress in a region, and an Office when none is missing.
    pub(crate) fn ship(&self, state: &mut State, seat: Seat, region: Region, amount: u8, tell: &mut impl Tell<Event>) {
        state.progress -= amount;
        let cost = self.lookups.office_cost(region);
        let progress = &mut state.companies[seat].region_progress[region.index()];
        *progress += amount;
        let progress = *progress;
        tell.tell(|| Event::Shipped { seat, region, amount, progress, cost });
        if self.missing_in(state, seat, region) == 0 {
            self.place_office(state, seat, region, Cause::Progress, tell);
        }
    }

    /// Places the Office by the back of Gamepad in one of these regions.
    pub(crate) fn place_small_office(
        &self,
        state: &mut State,
        seat: Seat,
        region: Region,
        tell: &mut impl Tell<Event>,
    ) {
        state.stage = Stage::Main;
        self.place_office(state, seat, region, Cause::Tech(Tech::Gamepad), tell);
    }

    /// Places a second Office, by Wi-Fi or by a Retailer's bonus.
    pub(crate) fn place_second_office(
        &self,
        state: &mut State,
        seat: Seat,
        region: Region,
        tell: &mut impl Tell<Event>,
    ) {
        let cause = if state.stage == Stage::Main {
            state.wifi_done = true;
            Cause::Tech(Tech::Wifi)
        } else {
            state.stage = Stage::Main;
            Cause::Retailer
        };
        self.place_office(state, seat, region, cause, tell);
    }

    /// Puts an Office on the leftmost empty space (SPI-113), and a Retailer offers its bonus.
    fn place_office(&self, state: &mut State, seat: Seat, region: Region, cause: Cause, tell: &mut impl Tell<Event>) {
        let space = self.add_office(state, seat, region);
        tell.tell(|| Event::OfficePlaced { seat, region, space: space as u8 + 1, cause });
        self.offer_bonus(state, seat, region, tell);
    }

    /// Adds an Office to a region, by placement or by a move: the seat's Progress there comes back, however it got the
    /// Office. On which space?
    pub(crate) fn add_office(&self, state: &mut State, seat: Seat, region: Region) -> usize {
        let company = &mut state.companies[seat];
        company.presence.insert(region);
        company.region_progress[region.index()] = 0;
        state.offices[region.index()].add(seat)
    }
}
