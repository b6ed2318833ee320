//! What Technologies do: the effects of their fronts and backs, each in one place.
//!
//! | | front | back |
//! |---|---|---|
//! | GPS | [`Terms::production`] (SPI-090) | [`immediate_bonus`] (SPI-091) |
//! | Wi-Fi | [`may_use_wifi`] (SPI-092) | [`keeps_goods`] (SPI-093) |
//! | Gamepad | [`research::cost`] (SPI-094) | [`immediate_bonus`] (SPI-095) |
//! | Li-Ion | [`logistics_progress`] (SPI-098) | [`li_ion_goods`] (SPI-099) |
//! | NFC | [`nfc_limit`] (SPI-100) | [`Terms::price`], [`immediate_bonus`] (SPI-101) |
//! | 4G | [`overhang`] (SPI-096) | [`markets`] (SPI-097) |
//!
//! [`immediate_bonus`]: Smartphone::immediate_bonus
//! [`keeps_goods`]: Smartphone::keeps_goods
//! [`li_ion_goods`]: Smartphone::li_ion_goods
//! [`markets`]: Smartphone::markets
//! [`may_use_wifi`]: Smartphone::may_use_wifi
//! [`nfc_limit`]: Smartphone::nfc_limit
//! [`overhang`]: Smartphone::overhang
//! [`research::cost`]: crate::research::cost

use crate::events::{Cause, Event};
use crate::ids::{Edition, Tech, Techs};
use crate::outcome::{Terms, logistics_progress};
use crate::plan::Overhang;
use crate::rules::Smartphone;
use crate::state::{Stage, State};
use game::{Seat, Tell};

/// The Goods by the back of GPS.
const GPS_GOODS: u8 = 5;

/// The most Goods that NFC sells in a turn.
const NFC_GOODS: u8 = 3;

impl Smartphone {
    /// Is the front of a Technology up?
    #[inline]
    pub fn is_front(&self, state: &State, tech: Tech) -> bool {
        !state.backs.contains(tech)
    }

    /// Does the seat have the effect of the Technology's front?
    #[inline]
    pub fn has_front(&self, state: &State, seat: Seat, tech: Tech) -> bool {
        (state.companies[seat].techs - state.backs).contains(tech)
    }

    /// Does the seat have the effect of the Technology's back?
    #[inline]
    pub fn has_back(&self, state: &State, seat: Seat, tech: Tech) -> bool {
        (state.companies[seat].techs & state.backs).contains(tech)
    }

    /// What finishing a Technology brings at once (SPI-087): with the back up, GPS gives 5 Goods (SPI-091), Li-Ion
    /// Goods for Technologies (SPI-099), NFC a higher price (SPI-101), and Gamepad an Office in a small region
    /// (SPI-095).
    pub(crate) fn immediate_bonus(&self, state: &mut State, seat: Seat, tech: Tech, tell: &mut impl Tell<Event>) {
        if self.is_front(state, tech) {
            return;
        }
        match tech {
            Tech::Gps => self.gain_goods(state, seat, GPS_GOODS, Cause::Tech(tech), tell),
            Tech::LiIon => {
                let goods = self.li_ion_goods(state.companies[seat].techs, true);
                self.gain_goods(state, seat, goods, Cause::Tech(tech), tell);
            }
            Tech::Nfc => self.move_price(state, seat, true, Cause::Tech(tech), tell),
            Tech::Gamepad => state.stage = Stage::SmallOffice,
            Tech::Wifi | Tech::FourG => {}
        }
    }

    /// Goods by the back of Li-Ion, in phase 3 or at once when it is finished: the editions differ (SPI-099).
    fn li_ion_goods(&self, techs: Techs, at_once: bool) -> u8 {
        let count = techs.len() as u8;
        match self.edition {
            Edition::First => count,
            Edition::Polish => count / 2,
            Edition::English if at_once => count / 2,
            Edition::English => count,
        }
    }

    /// What a company brings to its plan.
    pub fn terms(&self, state: &State, seat: Seat) -> Terms {
        let company = &state.companies[seat];
        let li_ion = self.has_back(state, seat, Tech::LiIon);
        Terms {
            start_price: self.components.price_start,
            min_price: self.components.price_min,
            max_price: self.components.price_max,
            tokens: company.tokens,
            gps: self.has_front(state, seat, Tech::Gps),
            plus_is_logistics: self.has_front(state, seat, Tech::LiIon),
            li_ion_goods: if li_ion { self.li_ion_goods(company.techs, false) } else { 0 },
            price_rise: u8::from(self.has_back(state, seat, Tech::Nfc)),
        }
    }

    /// Does the number of Price+ matter beyond the price: may the seat still finish Li-Ion with its front up?
    pub fn plus_counts(&self, state: &State, seat: Seat) -> bool {
        self.is_front(state, Tech::LiIon) && !state.companies[seat].has(Tech::LiIon)
    }

    /// The Progress the seat has for regions this round, with Li-Ion as it is now.
    #[inline]
    pub fn logistics_progress(&self, state: &State, seat: Seat) -> u8 {
        let company = &state.companies[seat];
        logistics_progress(company.logistics, company.price_plus, self.has_front(state, seat, Tech::LiIon))
    }

    /// How far the seat's Improvements may stick out: with the front of 4G by one half each, in the first English
    /// edition only one of them (SPI-096).
    #[inline]
    pub fn overhang(&self, state: &State, seat: Seat) -> Overhang {
        match self.edition {
            _ if !self.has_front(state, seat, Tech::FourG) => Overhang::None,
            Edition::First => Overhang::One,
            _ => Overhang::Any,
        }
    }

    /// Is Wi-Fi's second Office still to be had this turn: once in each phase 6 (SPI-092)?
    #[inline]
    pub fn may_use_wifi(&self, state: &State, seat: Seat) -> bool {
        !state.wifi_done && self.has_front(state, seat, Tech::Wifi)
    }

    /// Must the second Office be placed before the turn ends? Only in the first English edition (SPI-092).
    pub(crate) fn must_use_wifi(&self) -> bool {
        self.edition == Edition::First
    }

    /// Does the seat keep Goods it does not sell (SPI-093)?
    #[inline]
    pub fn keeps_goods(&self, state: &State, seat: Seat) -> bool {
        self.has_back(state, seat, Tech::Wifi)
    }

    /// How many Goods the seat may sell without a region in its turn of phase 6: 3 with the front of NFC (SPI-100).
    #[inline]
    pub(crate) fn nfc_limit(&self, state: &State, seat: Seat) -> u8 {
        if self.has_front(state, seat, Tech::Nfc) { NFC_GOODS } else { 0 }
    }

    /// How many Goods the seat on turn can still sell by NFC.
    #[inline]
    pub fn nfc_goods(&self, state: &State, seat: Seat) -> u8 {
        state.nfc_left.min(state.companies[seat].goods)
    }

    /// Sells Goods by NFC: the VP are scored at once, at the price of the moment (SPI-100).
    pub(crate) fn sell_off_board(&self, state: &mut State, seat: Seat, goods: u8, tell: &mut impl Tell<Event>) {
        let company = &mut state.companies[seat];
        company.goods -= goods;
        let price = company.price;
        company.vp += Smartphone::goods_points(goods, price);
        state.nfc_left -= goods;
        state.points[state.round as usize - 1][seat].nfc += goods * price;
        tell.tell(|| Event::SoldOffBoard { seat, goods, price });
    }

    /// Adds to the Available Goods outside phase 3.
    pub(crate) fn gain_goods(
        &self,
        state: &mut State,
        seat: Seat,
        goods: u8,
        cause: Cause,
        tell: &mut impl Tell<Event>,
    ) {
        if goods == 0 {
            return;
        }
        let company = &mut state.companies[seat];
        company.goods = company.goods.saturating_add(goods);
        tell.tell(|| Event::GainedGoods { seat, goods, cause });
    }

    /// Raises or lowers a price by 1 outside phase 2; a step out of the range is lost (SPI-041).
    pub(crate) fn move_price(
        &self,
        state: &mut State,
        seat: Seat,
        up: bool,
        cause: Cause,
        tell: &mut impl Tell<Event>,
    ) {
        let price = &mut state.companies[seat].price;
        *price = self.next_price(*price, up).unwrap_or(*price);
        let price = *price;
        tell.tell(|| Event::PriceMoved { seat, price, cause });
    }

    /// The price one step up or down, if that is in the range (SPI-041).
    pub fn next_price(&self, price: u8, up: bool) -> Option<u8> {
        let next = if up { price + 1 } else { price.checked_sub(1)? };
        (self.components.price_min..=self.components.price_max).contains(&next).then_some(next)
    }
}
