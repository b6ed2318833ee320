//! The decisions of phases 4 to 7: what the seat on turn may do, and what it does.
//!
//! [`Smartphone::each_option`] is the one home of legality for these phases: `legal` lists it, `check` looks it up, and
//! where it gives a single option the rules take it by themselves.

use crate::action::Action;
use crate::components::Bonus;
use crate::event::{Cause, Event};
use crate::ids::{Edition, Region, TECHS, Tech};
use crate::state::{Phase, Stage, State, how_many};
use crate::symbol::Tile;
use crate::table::{EACH_TECH, Smartphone};
use game::{Seat, Tell};

/// The set of all Technologies.
const ALL_TECHS: u8 = (1 << TECHS) - 1;

/// Does the seat on turn decide, or do the rules?
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Forced {
    /// There are several options.
    No,
    /// There is only this one.
    To(Action),
    /// There is none.
    Nothing,
}

/// What can be told of a turn without its options.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Soon {
    /// There are several options.
    Chooses,
    /// There is nothing but to end the turn.
    Ends,
}

/// Gives an option to the visitor, and stops when it has seen enough.
macro_rules! give {
    ($visit:ident, $action:expr) => {
        if !$visit($action) {
            return;
        }
    };
}

impl Smartphone {
    /// Calls with each legal action of the seat on turn, in a fixed order, until the visitor says no.
    #[inline]
    pub(crate) fn each_option(&self, state: &State, seat: Seat, visit: &mut impl FnMut(Action) -> bool) {
        match state.stage {
            Stage::Main => match state.phase {
                Phase::Improve => self.improve_options(state, visit),
                Phase::Research => self.research_options(state, seat, visit),
                Phase::Logistics => self.logistics_options(state, seat, visit),
                _ => self.sell_options(state, seat, visit),
            },
            _ => self.bonus_options(state, seat, visit),
        }
    }

    /// The same as [`forced`](Smartphone::forced) without a look at the options, which is asked after every action: the
    /// usual turns are told by the first thing that can be done. Nothing where that does not tell. A call would cost about
    /// as much as the answer.
    #[inline(always)]
    pub(crate) fn soon_forced(&self, state: &State, seat: Seat) -> Option<Soon> {
        if state.stage != Stage::Main {
            return None;
        }
        let company = &state.companies[seat];
        // Whatever can be done in these phases can be left, too.
        let may_act = match state.phase {
            // What is not ready always misses something.
            Phase::Research if self.ready(state, seat) == 0 => state.progress > 0 && company.techs != ALL_TECHS,
            Phase::Logistics if self.may_use_wifi(state, seat) => return None,
            Phase::Logistics => state.nfc_left.min(company.goods) > 0 || self.may_ship(state, seat),
            Phase::Sell => self.may_sell(state, seat),
            Phase::Improve => {
                let mut tiles = state.block.iter().filter(|tile| !tile.is_none());
                let first = tiles.next()?;
                tiles.any(|tile| tile != first).then_some(true)?
            }
            _ => return None,
        };
        Some(if may_act { Soon::Chooses } else { Soon::Ends })
    }

    /// Has the seat on turn no choice?
    pub(crate) fn forced(&self, state: &State, seat: Seat) -> Forced {
        let mut forced = Forced::Nothing;
        self.each_option(state, seat, &mut |action| {
            let first = matches!(forced, Forced::Nothing);
            forced = if first { Forced::To(action) } else { Forced::No };
            first
        });
        forced
    }

    fn improve_options(&self, state: &State, visit: &mut impl FnMut(Action) -> bool) {
        for (place, &tile) in state.block.iter().enumerate() {
            if !tile.is_none() && !state.block[..place].contains(&tile) {
                give!(visit, Action::Take(tile));
            }
        }
    }

    /// Technologies with Progress enough, not yet finished (SPI-083).
    #[inline]
    pub fn ready(&self, state: &State, seat: Seat) -> u8 {
        let company = &state.companies[seat];
        let progress = company.research_progress();
        // The top bit of each byte: has it any Progress, and is that as much as the cost? All are far below 128.
        let begun = progress + 0x7f * EACH_TECH;
        let enough = (progress | (0x80 * EACH_TECH)) - self.tech_costs(state, seat);
        let both = begun & enough & (0x80 * EACH_TECH);
        if both == 0 {
            return 0;
        }
        Tech::of(!company.techs)
            .filter(|&tech| both >> (8 * tech as u32) & 0x80 != 0)
            .fold(0, |ready, tech| ready | tech.bit())
    }

    /// Progress a Technology still needs; 0 for a finished one (SPI-086).
    #[inline]
    pub fn missing(&self, state: &State, seat: Seat, tech: Tech) -> u8 {
        let company = &state.companies[seat];
        if company.has(tech) {
            return 0;
        }
        self.tech_cost(state, seat, tech).saturating_sub(company.tech_progress[tech as usize])
    }

    fn research_options(&self, state: &State, seat: Seat, visit: &mut impl FnMut(Action) -> bool) {
        let ready = self.ready(state, seat);
        if ready != 0 {
            for tech in Tech::of(ready) {
                give!(visit, Action::Finish(tech));
            }
            return;
        }
        if state.progress > 0 {
            let missing = self.tech_costs(state, seat) - state.companies[seat].research_progress();
            for tech in Tech::of(!state.companies[seat].techs) {
                // None is ready: each has less Progress than it costs.
                let most = ((missing >> (8 * tech as u32)) as u8).min(state.progress);
                for amount in 1..most + 1 {
                    give!(visit, Action::Research { tech, amount });
                }
            }
        }
        visit(Action::End);
    }

    /// Progress a region still needs from the seat, if it may be placed there (SPI-111).
    #[inline]
    pub fn shipping_regions(&self, state: &State, seat: Seat) -> u16 {
        self.connected(state, seat) & !state.companies[seat].presence
    }

    /// Is there a region in which the seat may place Progress?
    #[inline]
    fn may_ship(&self, state: &State, seat: Seat) -> bool {
        state.progress > 0 && Region::of(self.shipping_regions(state, seat)).any(|region| self.has_space(state, region))
    }

    fn logistics_options(&self, state: &State, seat: Seat, visit: &mut impl FnMut(Action) -> bool) {
        let company = &state.companies[seat];
        if state.progress > 0 {
            for region in Region::of(self.shipping_regions(state, seat)) {
                if !self.has_space(state, region) {
                    continue;
                }
                let missing = self.missing_in(state, seat, region);
                for amount in 1..missing.min(state.progress) + 1 {
                    give!(visit, Action::Ship { region, amount });
                }
            }
        }
        let mut must = false;
        if self.may_use_wifi(state, seat) {
            for region in Region::of(self.second_office_regions(state, seat)) {
                must = self.edition == Edition::First;
                give!(visit, Action::SecondOffice(region));
            }
        }
        for goods in 1..state.nfc_left.min(company.goods) + 1 {
            give!(visit, Action::OffBoard(goods));
        }
        if !must {
            visit(Action::End);
        }
    }

    /// Is Wi-Fi's second Office still to be had this turn (SPI-092)?
    #[inline]
    pub fn may_use_wifi(&self, state: &State, seat: Seat) -> bool {
        !state.wifi_done && self.has_front(state, seat, Tech::Wifi)
    }

    fn sell_options(&self, state: &State, seat: Seat, visit: &mut impl FnMut(Action) -> bool) {
        let company = &state.companies[seat];
        if company.goods > 0 {
            let willing = self.willing_everywhere(state, seat);
            let abroad = self.sales_abroad(state, seat);
            for region in Region::of((company.presence | abroad) & !self.retailer_regions) {
                let most = if company.presence >> region.index() & 1 == 1 { company.goods } else { 1 };
                let most = most.min(how_many(willing[region.index()]));
                for amount in 1..most + 1 {
                    give!(visit, Action::Sell { region, amount });
                }
            }
        }
        visit(Action::End);
    }

    /// Is there a Buyer for a Good of the seat?
    #[inline]
    fn may_sell(&self, state: &State, seat: Seat) -> bool {
        let company = &state.companies[seat];
        if company.goods == 0 {
            return false;
        }
        let willing = self.willing_everywhere(state, seat);
        let regions = (company.presence | self.sales_abroad(state, seat)) & !self.retailer_regions;
        Region::of(regions).any(|region| willing[region.index()] != 0)
    }

    /// Regions in which the seat may sell one Good without an Office, Buyers aside (SPI-097).
    #[inline]
    fn sales_abroad(&self, state: &State, seat: Seat) -> u16 {
        let company = &state.companies[seat];
        if self.has_back(state, seat, Tech::FourG) {
            ((1u16 << self.region_count) - 1) & !company.presence & !company.abroad
        } else {
            0
        }
    }

    // Rare beside the turns themselves, and large: kept out of their way.
    #[inline(never)]
    fn bonus_options(&self, state: &State, seat: Seat, visit: &mut impl FnMut(Action) -> bool) {
        let company = &state.companies[seat];
        let mut any = false;
        match state.stage {
            Stage::Main => {}
            Stage::SmallOffice => {
                for region in Region::of(self.small & !company.presence) {
                    if self.has_space(state, region) {
                        give!(visit, Action::Office(region));
                    }
                }
                return;
            }
            Stage::Goods(_) => {
                any = true;
                give!(visit, Action::TakeGoods);
            }
            Stage::Research(_) => {
                // On the own turn in phase 5 a Technology is finished as soon as it is ready, before anything else.
                if state.phase == Phase::Research && self.ready(state, seat) != 0 {
                    for tech in Tech::of(self.ready(state, seat)) {
                        give!(visit, Action::Finish(tech));
                    }
                    return;
                }
                for tech in Tech::of(!company.techs) {
                    if self.missing(state, seat, tech) > 0 {
                        any = true;
                        give!(visit, Action::BonusResearch(tech));
                    }
                }
            }
            Stage::Price => {
                for (up, end) in [(false, self.components.price_min), (true, self.components.price_max)] {
                    if company.price != end {
                        any = true;
                        give!(visit, Action::Price { up });
                    }
                }
            }
            Stage::SecondOffice => {
                for region in Region::of(self.second_office_regions(state, seat)) {
                    any = true;
                    give!(visit, Action::SecondOffice(region));
                }
            }
            Stage::Move(not_from) => {
                for from in Region::of(company.presence & !(1 << not_from.index())) {
                    for to in Region::of(((1u16 << self.region_count) - 1) & !company.presence) {
                        if !self.has_space(state, to) {
                            continue;
                        }
                        any = true;
                        give!(visit, Action::Move { from, to, right: false });
                        if state.offices_of(seat, from) == 2 {
                            give!(visit, Action::Move { from, to, right: true });
                        }
                    }
                }
            }
        }
        if any && self.edition != Edition::First {
            visit(Action::Decline);
        }
    }

    // ---- what it does ----------------------------------------------------------------------------

    /// Plays one decision of phases 4 to 7, without what follows by itself.
    pub(crate) fn apply(&self, state: &mut State, seat: Seat, action: &Action, tell: &mut impl Tell<Event>) {
        match *action {
            Action::Plan(_) => {}
            Action::Take(tile) => {
                if let Some(place) = state.block.iter().position(|&known| known == tile) {
                    state.block[place] = Tile::NONE;
                }
                state.companies[seat].gain(tile);
                tell.tell(|| Event::TookImprovement(seat, tile));
                self.end_turn(state, tell);
            }
            Action::Finish(tech) => self.finish(state, seat, tech, tell),
            Action::Research { tech, amount } => {
                state.progress -= amount;
                self.place_research(state, seat, tech, amount, tell);
            }
            Action::Ship { region, amount } => self.ship(state, seat, region, amount, tell),
            Action::Office(region) => {
                state.stage = Stage::Main;
                self.place_office(state, seat, region, Cause::Tech(Tech::Gamepad), tell);
            }
            Action::SecondOffice(region) => {
                let cause = if state.stage == Stage::Main {
                    state.wifi_done = true;
                    Cause::Tech(Tech::Wifi)
                } else {
                    state.stage = Stage::Main;
                    Cause::Retailer
                };
                self.place_office(state, seat, region, cause, tell);
            }
            Action::OffBoard(goods) => {
                let company = &mut state.companies[seat];
                company.goods -= goods;
                let price = company.price;
                company.vp += u16::from(goods) * u16::from(price);
                state.nfc_left -= goods;
                state.points[state.round as usize - 1][seat].nfc += goods * price;
                tell.tell(|| Event::SoldOffBoard { seat, goods, price });
            }
            Action::TakeGoods => {
                if let Stage::Goods(goods) = state.stage {
                    self.gain_goods(state, seat, goods, Cause::Retailer, tell);
                }
                state.stage = Stage::Main;
            }
            Action::BonusResearch(tech) => {
                state.stage = match state.stage {
                    Stage::Research(left) if left > 1 => Stage::Research(left - 1),
                    _ => Stage::Main,
                };
                self.place_research(state, seat, tech, 1, tell);
            }
            Action::Price { up } => {
                state.stage = Stage::Main;
                self.move_price(state, seat, up, Cause::Retailer, tell);
            }
            Action::Move { from, to, right } => {
                state.stage = Stage::Main;
                self.move_office(state, seat, from, to, right, tell);
            }
            Action::Decline => {
                state.stage = Stage::Main;
                tell.tell(|| Event::BonusDeclined(seat));
            }
            Action::Sell { region, amount } => self.sell(state, seat, region, amount, tell),
            Action::End => self.end_turn(state, tell),
        }
    }

    fn place_research(&self, state: &mut State, seat: Seat, tech: Tech, amount: u8, tell: &mut impl Tell<Event>) {
        let cost = self.tech_cost(state, seat, tech);
        let progress = &mut state.companies[seat].tech_progress[tech as usize];
        *progress += amount;
        let progress = *progress;
        tell.tell(|| Event::Researched { seat, tech, amount, progress, cost });
    }

    /// Finishes a Technology: Progress back, Patent if it is there, bonus at once (SPI-083 to SPI-087).
    fn finish(&self, state: &mut State, seat: Seat, tech: Tech, tell: &mut impl Tell<Event>) {
        let patent = state.patents & tech.bit() != 0;
        state.patents &= !tech.bit();
        let company = &mut state.companies[seat];
        company.techs |= tech.bit();
        company.tech_progress[tech as usize] = 0;
        if patent {
            company.patents |= tech.bit();
        }
        let techs = company.techs;
        tell.tell(|| Event::Finished { seat, tech, patent });
        if self.is_front(state, tech) {
            return;
        }
        match tech {
            Tech::Gps => self.gain_goods(state, seat, 5, Cause::Tech(tech), tell),
            Tech::LiIon => {
                let goods = self.li_ion_goods(techs, true);
                self.gain_goods(state, seat, goods, Cause::Tech(tech), tell);
            }
            Tech::Nfc => self.move_price(state, seat, true, Cause::Tech(tech), tell),
            Tech::Gamepad => state.stage = Stage::SmallOffice,
            Tech::Wifi | Tech::FourG => {}
        }
    }

    fn gain_goods(&self, state: &mut State, seat: Seat, goods: u8, cause: Cause, tell: &mut impl Tell<Event>) {
        if goods == 0 {
            return;
        }
        let company = &mut state.companies[seat];
        company.goods = company.goods.saturating_add(goods);
        tell.tell(|| Event::GainedGoods { seat, goods, cause });
    }

    fn ship(&self, state: &mut State, seat: Seat, region: Region, amount: u8, tell: &mut impl Tell<Event>) {
        state.progress -= amount;
        let cost = self.office_costs[region.index()];
        let progress = &mut state.companies[seat].region_progress[region.index()];
        *progress += amount;
        let progress = *progress;
        tell.tell(|| Event::Shipped { seat, region, amount, progress, cost });
        if progress >= cost {
            self.place_office(state, seat, region, Cause::Progress, tell);
        }
    }

    /// Puts an Office on the leftmost empty space, returns Progress, offers a Retailer's bonus (SPI-112, SPI-113, SPI-122).
    fn place_office(&self, state: &mut State, seat: Seat, region: Region, cause: Cause, tell: &mut impl Tell<Event>) {
        let space = state.office_count(region);
        state.offices[region.index()][space] = seat.index() as u8 + 1;
        let company = &mut state.companies[seat];
        company.presence |= 1 << region.index();
        company.region_progress[region.index()] = 0;
        tell.tell(|| Event::OfficePlaced { seat, region, space: space as u8 + 1, cause });
        let Some(face) = self.retailer(state, region) else { return };
        let bonus = face.bonus;
        state.stage = match bonus {
            Bonus::None => return,
            Bonus::Goods(goods) => Stage::Goods(goods),
            Bonus::Research(progress) => Stage::Research(progress),
            Bonus::Price => Stage::Price,
            Bonus::SecondOffice => Stage::SecondOffice,
            Bonus::Move => Stage::Move(region),
        };
        tell.tell(|| Event::BonusOffered { seat, region, bonus });
    }

    /// Moves an Office: gaps close to the left, no bonus comes of it (SPI-128).
    fn move_office(
        &self,
        state: &mut State,
        seat: Seat,
        from: Region,
        to: Region,
        right: bool,
        tell: &mut impl Tell<Event>,
    ) {
        let mark = seat.index() as u8 + 1;
        let spaces = &mut state.offices[from.index()];
        let place = if right {
            spaces.iter().rposition(|&office| office == mark)
        } else {
            spaces.iter().position(|&office| office == mark)
        };
        if let Some(place) = place {
            spaces[place] = 0;
            spaces[place..].rotate_left(1);
        }
        let stays = spaces.contains(&mark);
        let space = state.office_count(to);
        state.offices[to.index()][space] = mark;
        let company = &mut state.companies[seat];
        if !stays {
            company.presence &= !(1 << from.index());
        }
        company.presence |= 1 << to.index();
        company.region_progress[to.index()] = 0;
        tell.tell(|| Event::OfficeMoved { seat, from, to, space: space as u8 + 1 });
    }

    /// Sells Goods to the leftmost willing Buyers (SPI-134).
    fn sell(&self, state: &mut State, seat: Seat, region: Region, amount: u8, tell: &mut impl Tell<Event>) {
        let buyers = self.buyers_of_sale(state, seat, region, amount).bits();
        let company = &mut state.companies[seat];
        company.sold[region.index()] |= buyers;
        company.goods -= amount;
        if company.presence >> region.index() & 1 == 0 {
            company.abroad |= 1 << region.index();
        }
        let price = company.price;
        tell.tell(|| Event::Sold { seat, region, buyers, price });
    }
}
