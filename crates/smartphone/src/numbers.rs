//! Decisions as numbers. Plans are far too many to be listed, so a plan is laid step by step: the sides of the Pads,
//! how the upper one lies, then Improvement after Improvement from the bottom up until it is done.

use crate::action::Action;
use crate::fast::sampler::{Placement, Sampler, faces};
use crate::ids::{MAX_REGIONS, TECHS};
use crate::plan::{Lay, Overhang, Piece, Plan, Way};
use crate::rules::Smartphone;
use crate::state::{Phase, State};
use crate::symbol::Tile;
use game::Seat;
use game::numbers::{NumberRange, Numbered, Numbers};

/// Kinds of Improvements, by their two symbols.
const KINDS: u16 = 49;
const SIDES: u16 = 8;
const PLACEMENTS: u16 = 60;
/// The frame that holds every legal plan: x from -3 to 4, y from -3 to 5.
const WIDTH: i8 = 8;
const CELLS: u16 = 72;
/// More than this can be neither sold nor placed at once.
const AMOUNTS: u16 = 64;

const REGIONS: u16 = MAX_REGIONS as u16;

const SIDE: NumberRange = NumberRange::start(
    "sides",
    SIDES,
    "a plan begins with the sides that are up: Pad A's (1 or 2), Pad B's, and which Pad is on top",
);
const PLACEMENT: NumberRange =
    SIDE.then("placement", PLACEMENTS, "how the upper Pad lies: its turn and its offset, in the order of the solver");
const LAY: NumberRange = PLACEMENT.then(
    "lay",
    KINDS,
    "the next Improvement on the Pads, by its two symbols: 7 times the first plus the second",
);
const CELL: NumberRange = LAY.then("cell", CELLS, "the cell of its first symbol: x from -3, y from -3, row by row");
const WAY: NumberRange =
    CELL.then("way", 8, "where its second symbol lies: right, down, left, up; then the same under the upper Pad");
const PLANNED: NumberRange =
    WAY.then("planned", 1, "the plan is done; all other Improvements lie face down beside the Pads");
const TAKE: NumberRange = PLANNED.then("take", KINDS, "take this Improvement from the Block, by its two symbols");
const FINISH: NumberRange = TAKE.then("finish", TECHS as u16, "finish this Technology");
const RESEARCH: NumberRange = FINISH.then("research", TECHS as u16, "place Progress on this Technology");
const BONUS_RESEARCH: NumberRange =
    RESEARCH.then("bonus_research", TECHS as u16, "a Retailer's bonus: 1 Progress on this Technology");
const SHIP: NumberRange = BONUS_RESEARCH.then("ship", REGIONS, "place Progress in this region");
const SELL: NumberRange = SHIP.then("sell", REGIONS, "sell Goods in this region");
const OFFICE: NumberRange = SELL.then("office", REGIONS, "place the Office of Gamepad's back here");
const SECOND_OFFICE: NumberRange = OFFICE.then("second_office", REGIONS, "place a second Office here");
const MOVE: NumberRange = SECOND_OFFICE.then("move", REGIONS, "a Retailer's bonus: move the (left) Office from here");
const MOVE_RIGHT: NumberRange = MOVE.then("move_right", REGIONS, "the same with the right one of two");
const TO: NumberRange = MOVE_RIGHT.then("to", REGIONS, "to this region");
const AMOUNT: NumberRange = TO.then("amount", AMOUNTS, "how much Progress or how many Goods, from 1");
const OFF_BOARD: NumberRange = AMOUNT.then("off_board", 1, "NFC: sell Goods without a region");
const TAKE_GOODS: NumberRange = OFF_BOARD.then("take_goods", 1, "a Retailer's bonus: take its Goods");
const PRICE: NumberRange = TAKE_GOODS.then("price", 2, "a Retailer's bonus: the price down, or up, by 1");
const DECLINE: NumberRange = PRICE.then("decline", 1, "take no (more) bonus");
const END: NumberRange = DECLINE.then("end", 1, "end the turn");

const fn kind(tile: Tile) -> usize {
    tile.code() as usize - 1
}

const fn cell(x: i8, y: i8) -> usize {
    ((y + 3) * WIDTH + x + 3) as usize
}

const fn way(way: Way, under: bool) -> usize {
    way as usize + if under { 4 } else { 0 }
}

/// A plan that is being laid: what the numbers said so far come to.
struct Begun<'a> {
    plan: Plan,
    placement: &'a Placement,
    /// The Improvements that are not laid yet.
    rest: Vec<Tile>,
    hanging: Overhang,
    /// Places that another Improvement would hide, as bits.
    taken: u64,
    /// From here on nothing goes under the upper Pad: pieces are laid from the bottom up.
    is_over: bool,
}

impl Begun<'_> {
    /// The places where an Improvement may lie now.
    fn places(&self) -> impl Iterator<Item = Piece> {
        let places = self.placement.places(self.hanging != Overhang::None);
        places
            .filter(|(piece, slot)| self.taken >> slot & 1 == 0 && !(self.is_over && piece.under))
            .map(|(piece, _)| piece)
    }

    fn lay(&mut self, tile: Tile, x: i8, y: i8, along: usize) {
        let found = self
            .placement
            .places(true)
            .enumerate()
            .find(|(_, (piece, _))| (piece.x, piece.y) == (x, y) && way(piece.way, piece.under) == along);
        let Some((nth, (piece, slot))) = found else { return };
        self.plan.push(Piece { tile, ..piece });
        self.taken |= 1 << slot;
        self.is_over |= !piece.under;
        if self.hanging == Overhang::One && !self.placement.rests(nth) {
            self.hanging = Overhang::None;
        }
        if let Some(place) = self.rest.iter().position(|&other| other == tile) {
            self.rest.remove(place);
        }
    }
}

impl Smartphone {
    fn begun(&self, view: &State, seat: Seat, said: &[u16]) -> Option<Begun<'static>> {
        let &[sides, placement, ref pieces @ ..] = said else { return None };
        let (upper, lower) = faces(u32::from(sides));
        let placement = Sampler::shared().placement(PLACEMENT.index(placement)?);
        let (turn, dx, dy) = placement.lie();
        let mut begun = Begun {
            plan: Plan::bare(Lay { upper, lower, turn, dx, dy }),
            placement,
            rest: view.companies[seat].owned().to_vec(),
            hanging: self.overhang(view, seat),
            taken: 0,
            is_over: false,
        };
        for piece in pieces.chunks_exact(3) {
            let tile = begun.rest.iter().copied().find(|&tile| LAY.index(piece[0]) == Some(kind(tile)))?;
            let at = CELL.index(piece[1])? as i8;
            begun.lay(tile, at % WIDTH - 3, at / WIDTH - 3, WAY.index(piece[2])?);
        }
        Some(begun)
    }

    fn spell_plan(&self, plan: &Plan, into: &mut Vec<u16>) {
        let Lay { upper, lower, turn, dx, dy } = plan.lay;
        let sides = (0..u32::from(SIDES)).find(|&sides| faces(sides) == (upper, lower)).unwrap_or(0);
        into.push(SIDE.at(sides as usize));
        into.push(PLACEMENT.at(Sampler::shared().find(turn, dx, dy).unwrap_or(0)));
        for piece in plan.pieces() {
            into.push(LAY.at(kind(piece.tile)));
            into.push(CELL.at(cell(piece.x, piece.y)));
            into.push(WAY.at(way(piece.way, piece.under)));
        }
        into.push(PLANNED.at(0));
    }
}

impl Numbered for Smartphone {
    const NUMBERS: &'static [NumberRange] = &[
        SIDE,
        PLACEMENT,
        LAY,
        CELL,
        WAY,
        PLANNED,
        TAKE,
        FINISH,
        RESEARCH,
        BONUS_RESEARCH,
        SHIP,
        SELL,
        OFFICE,
        SECOND_OFFICE,
        MOVE,
        MOVE_RIGHT,
        TO,
        AMOUNT,
        OFF_BOARD,
        TAKE_GOODS,
        PRICE,
        DECLINE,
        END,
    ];

    #[inline]
    fn spell(&self, _view: &State, _seat: Seat, action: &Action, into: &mut Vec<u16>) {
        let amount = |amount: u8| AMOUNT.at(usize::from(amount) - 1);
        let region = |range: NumberRange, region: crate::ids::Region| range.at(game::bits::Member::index(region));
        match *action {
            Action::Plan(plan) => self.spell_plan(&plan, into),
            Action::Take(tile) => into.push(TAKE.at(kind(tile))),
            Action::Finish(tech) => into.push(FINISH.at(tech as usize)),
            Action::Research { tech, amount: progress } => {
                into.extend([RESEARCH.at(tech as usize), amount(progress)]);
            }
            Action::Ship { region: to, amount: progress } => into.extend([region(SHIP, to), amount(progress)]),
            Action::Office(at) => into.push(region(OFFICE, at)),
            Action::SecondOffice(at) => into.push(region(SECOND_OFFICE, at)),
            Action::OffBoard(goods) => into.extend([OFF_BOARD.at(0), amount(goods)]),
            Action::TakeGoods => into.push(TAKE_GOODS.at(0)),
            Action::BonusResearch(tech) => into.push(BONUS_RESEARCH.at(tech as usize)),
            Action::Price { up } => into.push(PRICE.at(usize::from(up))),
            Action::Move { from, to, right } => {
                into.extend([region(if right { MOVE_RIGHT } else { MOVE }, from), region(TO, to)]);
            }
            Action::Decline => into.push(DECLINE.at(0)),
            Action::Sell { region: at, amount: goods } => into.extend([region(SELL, at), amount(goods)]),
            Action::End => into.push(END.at(0)),
        }
    }

    fn is_stepwise(&self, view: &State, seat: Seat) -> bool {
        view.phase == Phase::Plan && self.planners().contains(seat)
    }

    fn follow(&self, view: &State, seat: Seat, said: &[u16], open: &mut Numbers) -> Option<Action> {
        let add = |open: &mut Numbers, range: NumberRange| {
            (0..usize::from(range.count)).for_each(|n| open.insert(range.at(n)))
        };
        match said.len() {
            0 => {
                add(open, SIDE);
                return None;
            }
            1 => {
                add(open, PLACEMENT);
                return None;
            }
            _ => {}
        }
        let begun = self.begun(view, seat, said)?;
        let piece = &said[2..][(said.len() - 2) / 3 * 3..];
        match *piece {
            [] => {
                open.insert(PLANNED.at(0));
                if begun.places().next().is_some() {
                    begun.rest.iter().for_each(|&tile| open.insert(LAY.at(kind(tile))));
                }
                None
            }
            [first] if first == PLANNED.at(0) => Some(Action::Plan(begun.plan)),
            [_] => {
                begun.places().for_each(|piece| open.insert(CELL.at(cell(piece.x, piece.y))));
                None
            }
            [_, at, ..] => {
                let here = begun.places().filter(|piece| CELL.index(at) == Some(cell(piece.x, piece.y)));
                here.for_each(|piece| open.insert(WAY.at(way(piece.way, piece.under))));
                None
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::Face;

    #[test]
    fn sides_and_placements_are_those_of_the_solver() {
        assert_eq!(crate::solver::offsets().count(), usize::from(PLACEMENTS));
        let all: Vec<(Face, Face)> = (0..u32::from(SIDES)).map(faces).collect();
        assert!(all.iter().enumerate().all(|(nth, sides)| !all[..nth].contains(sides)));
    }
}
