//! Retailers: their bonuses, and moving an Office.

use crate::components::{Bonus, RetailerFace};
use crate::events::{Cause, Event};
use crate::ids::{Edition, Region, Regions, Tech};
use crate::rules::Smartphone;
use crate::state::{Stage, State};
use game::{Seat, Tell};

impl Smartphone {
    /// The Retailer's face on a region, if there is one.
    #[inline]
    pub fn retailer(&self, state: &State, region: Region) -> Option<&RetailerFace> {
        state.retailers[region.index()].map(|side| self.components.face(side))
    }

    /// A new Office on a Retailer brings its bonus (SPI-122): Goods (SPI-124), Research (SPI-125), a price step
    /// (SPI-126), a second Office (SPI-127), a move (SPI-128), or nothing (SPI-129).
    pub(crate) fn offer_bonus(&self, state: &mut State, seat: Seat, region: Region, tell: &mut impl Tell<Event>) {
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

    /// May a bonus be declined? Not in the first English edition (SPI-122).
    pub(crate) fn may_decline(&self) -> bool {
        self.edition != Edition::First
    }

    pub(crate) fn decline_bonus(&self, state: &mut State, seat: Seat, tell: &mut impl Tell<Event>) {
        state.stage = Stage::Main;
        tell.tell(|| Event::BonusDeclined(seat));
    }

    /// A bonus that cannot be used is lost.
    pub(crate) fn lose_bonus(&self, state: &mut State, seat: Seat, tell: &mut impl Tell<Event>) {
        tell.tell(|| Event::BonusLost(seat));
        state.stage = Stage::Main;
    }

    /// The Goods of a bonus (SPI-124).
    pub(crate) fn take_bonus_goods(&self, state: &mut State, seat: Seat, tell: &mut impl Tell<Event>) {
        if let Stage::Goods(goods) = state.stage {
            self.gain_goods(state, seat, goods, Cause::Retailer, tell);
        }
        state.stage = Stage::Main;
    }

    /// One Progress of a bonus. Two may be divided (SPI-125).
    pub(crate) fn place_bonus_research(&self, state: &mut State, seat: Seat, tech: Tech, tell: &mut impl Tell<Event>) {
        state.stage = match state.stage {
            Stage::Research(left) if left > 1 => Stage::Research(left - 1),
            _ => Stage::Main,
        };
        self.place_progress(state, seat, tech, 1, tell);
    }

    /// The price step of a bonus (SPI-126).
    pub(crate) fn take_price_step(&self, state: &mut State, seat: Seat, up: bool, tell: &mut impl Tell<Event>) {
        state.stage = Stage::Main;
        self.move_price(state, seat, up, Cause::Retailer, tell);
    }

    /// Regions that an Office may be moved out of: not the one that has just been placed (SPI-128).
    pub(crate) fn movable_regions(&self, state: &State, seat: Seat, placed: Region) -> Regions {
        state.companies[seat].presence.without(placed)
    }

    /// Regions that an Office may be moved to, connected or not: an empty space, and no Office of the seat (SPI-128).
    pub(crate) fn move_targets<'a>(&'a self, state: &'a State, seat: Seat) -> impl Iterator<Item = Region> + 'a {
        let others = self.all_regions - state.companies[seat].presence;
        others.iter().filter(move |&region| self.has_space(state, region))
    }

    /// Moves an Office: gaps close to the left, and the move brings no bonus (SPI-128).
    pub(crate) fn move_office(
        &self,
        state: &mut State,
        seat: Seat,
        from: Region,
        to: Region,
        right: bool,
        tell: &mut impl Tell<Event>,
    ) {
        state.stage = Stage::Main;
        let spaces = &mut state.offices[from.index()];
        if let Some(space) = if right { spaces.rightmost(seat) } else { spaces.leftmost(seat) } {
            spaces.remove(space);
        }
        if !spaces.contains(seat) {
            state.companies[seat].presence.remove(from);
        }
        let space = self.add_office(state, seat, to);
        tell.tell(|| Event::OfficeMoved { seat, from, to, space: space as u8 + 1 });
    }
}
