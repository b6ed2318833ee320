//! A random legal plan without a list: plans are far too many to be listed.
//!
//! In words: one of the 480 placements of the Pads, all alike (SPI-021, SPI-022). Then the Improvements in a random
//! order, each beside the Pads in a third of the cases, and otherwise at one of the places where it may lie as long as
//! it lies there alone. Where another would then hide it whole, or be hidden by it (SPI-027), it stays beside the Pads.
//! With the front of 4G (SPI-096) the places that stick out count as well, in the first English edition until one is
//! taken.
//!
//! The places depend neither on the Improvement nor on what the Pads show nor on a half turn of the upper one, so they
//! are found once for all tables, by asking [`Plan::check`] about each; two places clash if [`Plan::clashes`] says so.
//! The plain version in the tests asks both anew for every plan.

use crate::plan::{Face, Lay, MAX_PIECES, Overhang, Piece, Plan, Way, size};
use crate::solver::offsets;
use crate::symbol::{Symbol, Tile};
use game::Dice;
use std::sync::LazyLock;

/// A place for a tile.
#[derive(Clone, Copy, Debug)]
struct Place {
    /// The column of the first symbol.
    x: i8,
    /// The row of the first symbol.
    y: i8,
    /// From the first symbol to the second.
    way: Way,
    /// Under the upper Pad?
    under: bool,
    /// The same for places at which two tiles would clash.
    slot: u8,
}

/// One placement of the Pads, their sides aside, with the places for tiles: those that rest first, then those that
/// stick out.
#[derive(Clone, Debug)]
pub(crate) struct Placement {
    turn: u16,
    dx: i8,
    dy: i8,
    places: Vec<Place>,
    resting: u32,
}

impl Placement {
    fn new(turn: u16, dx: i8, dy: i8) -> Placement {
        let lay = Lay { upper: Face::A1, lower: Face::B1, turn, dx, dy };
        let (mut places, mut hanging) = (Vec::new(), Vec::new());
        let mut slots: Vec<Piece> = Vec::new();
        for piece in pieces_near(&lay) {
            let plan = Plan::bare(lay).with(piece);
            if plan.check(&[SOME_TILE], Overhang::Any).is_err() {
                continue;
            }
            let slot = slots.iter().position(|known| plan.clashes(&piece, known)).unwrap_or_else(|| {
                slots.push(piece);
                slots.len() - 1
            });
            let Piece { x, y, way, under, .. } = piece;
            let rests = plan.check(&[SOME_TILE], Overhang::None).is_ok();
            if rests { &mut places } else { &mut hanging }.push(Place { x, y, way, under, slot: slot as u8 });
        }
        assert!(slots.len() <= 64, "a set of slots fits a number");
        let resting = places.len() as u32;
        places.append(&mut hanging);
        Placement { turn, dx, dy, places, resting }
    }

    /// The turn and the offset of the upper Pad.
    pub(crate) fn lie(&self) -> (u16, i8, i8) {
        (self.turn, self.dx, self.dy)
    }

    /// The places for a tile, those that rest first, each with the number that it shares with places that would hide
    /// it; with those that stick out, or without.
    pub(crate) fn places(&self, hanging: bool) -> impl Iterator<Item = (Piece, u8)> + use<'_> {
        let count = if hanging { self.places.len() } else { self.resting as usize };
        self.places[..count].iter().map(|&Place { x, y, way, under, slot }| {
            (Piece { tile: SOME_TILE, x, y, way, under, face_down: false }, slot)
        })
    }

    /// Does a tile at this place rest on the Pads?
    pub(crate) fn rests(&self, place: usize) -> bool {
        place < self.resting as usize
    }
}

/// All placements and places.
#[derive(Debug)]
pub(crate) struct Sampler {
    placements: Vec<Placement>,
}

static SAMPLER: LazyLock<Sampler> = LazyLock::new(Sampler::new);

/// Any tile at all, to ask where one may lie.
const SOME_TILE: Tile = Tile::new(Symbol::Goods, Symbol::Goods);

impl Sampler {
    /// The one there is.
    pub(crate) fn shared() -> &'static Sampler {
        &SAMPLER
    }

    fn new() -> Sampler {
        let (upright, turned): (Vec<_>, Vec<_>) = offsets().partition(|&(turn, ..)| turn < 180);
        let upright: Vec<Placement> = upright.into_iter().map(|(turn, dx, dy)| Placement::new(turn, dx, dy)).collect();
        // The cells of a Pad are the same after a half turn.
        let turned = turned.into_iter().zip(&upright).map(|((turn, dx, dy), half_turn)| {
            debug_assert_eq!((turn - 180, dx, dy), (half_turn.turn, half_turn.dx, half_turn.dy));
            Placement { turn, ..half_turn.clone() }
        });
        let turned: Vec<Placement> = turned.collect();
        Sampler { placements: [upright, turned].concat() }
    }

    /// The placement with this number.
    pub(crate) fn placement(&self, number: usize) -> &Placement {
        &self.placements[number]
    }

    /// The number of a placement.
    pub(crate) fn find(&self, turn: u16, dx: i8, dy: i8) -> Option<usize> {
        self.placements.iter().position(|placement| placement.lie() == (turn, dx, dy))
    }

    /// A random legal plan for someone with these Improvements.
    pub(crate) fn plan(&self, owned: &[Tile], overhang: Overhang, dice: &mut impl Dice) -> Plan {
        // One draw for the sides and the placement: 8 pairs of sides, 60 placements.
        let draw = dice.below(8 * self.placements.len() as u32);
        let placement = &self.placements[draw as usize / 8];
        let (upper, lower) = faces(draw);
        let mut plan = Plan::bare(Lay { upper, lower, turn: placement.turn, dx: placement.dx, dy: placement.dy });
        let mut tiles = [Tile::NONE; MAX_PIECES];
        let tiles = &mut tiles[..owned.len()];
        tiles.copy_from_slice(owned);
        game::shuffle(tiles, dice);
        let mut hanging = overhang;
        let mut taken = 0u64;
        for &tile in tiles.iter() {
            let places = if hanging == Overhang::None { placement.resting } else { placement.places.len() as u32 };
            // A third of the Improvements stays beside the Pads.
            let draw = dice.below(places + places / 2);
            if draw >= places {
                continue;
            }
            let Place { x, y, way, under, slot } = placement.places[draw as usize];
            if taken >> slot & 1 == 1 {
                continue;
            }
            taken |= 1 << slot;
            plan.push(Piece { tile, x, y, way, under, face_down: false });
            if hanging == Overhang::One && draw >= placement.resting {
                hanging = Overhang::None;
            }
        }
        plan
    }
}

/// The sides of a draw: three bits, which of A, which of B, who is on top.
pub(crate) fn faces(draw: u32) -> (Face, Face) {
    let (a, b) = (Face::ALL[draw as usize & 1], Face::ALL[2 + (draw as usize >> 1 & 1)]);
    if draw & 4 == 0 { (a, b) } else { (b, a) }
}

/// Every way to lay a tile with a half on the Pads, legal or not, row by row.
fn pieces_near(lay: &Lay) -> impl Iterator<Item = Piece> {
    let lay = *lay;
    let (width, height) = size(lay.quarter());
    let columns = lay.dx.min(0) - 1..=(lay.dx + width).max(2);
    let rows = lay.dy.min(0) - 1..=(lay.dy + height).max(3);
    let cells = rows.flat_map(move |y| columns.clone().map(move |x| (x, y)));
    let pieces = cells.flat_map(|(x, y)| {
        Way::ALL.into_iter().flat_map(move |way| {
            [false, true].map(|under| Piece { tile: SOME_TILE, x, y, way, under, face_down: false })
        })
    });
    pieces.filter(move |piece| piece.cells().into_iter().any(|cell| lay.on_pads(cell)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::xoshiro::Xoshiro;

    /// The same by the words above, asking the rules about every place and every pair.
    fn plain(owned: &[Tile], overhang: Overhang, dice: &mut impl Dice) -> Plan {
        let offsets: Vec<_> = offsets().collect();
        let draw = dice.below(8 * offsets.len() as u32);
        let (turn, dx, dy) = offsets[draw as usize / 8];
        let (upper, lower) = faces(draw);
        let lay = Lay { upper, lower, turn, dx, dy };
        let fits = |piece: &Piece, overhang| {
            let piece = Piece { tile: SOME_TILE, ..*piece };
            Plan::bare(lay).with(piece).check(&[SOME_TILE], overhang).is_ok()
        };
        // All cells of the frame that holds every legal plan.
        let mut all = Vec::new();
        for (x, y) in (-3..=5i8).flat_map(|y| (-3..=4i8).map(move |x| (x, y))) {
            for way in Way::ALL {
                all.extend([false, true].map(|under| Piece { tile: SOME_TILE, x, y, way, under, face_down: false }));
            }
        }
        let resting: Vec<Piece> = all.iter().copied().filter(|piece| fits(piece, Overhang::None)).collect();
        let sticks_out = |piece: &Piece| !fits(piece, Overhang::None) && fits(piece, Overhang::Any);
        let with_hanging: Vec<Piece> = resting.iter().copied().chain(all.into_iter().filter(sticks_out)).collect();
        let mut tiles = owned.to_vec();
        game::shuffle(&mut tiles, dice);
        let mut plan = Plan::bare(lay);
        for tile in tiles {
            let may_hang = match overhang {
                Overhang::None => false,
                Overhang::One => plan.pieces().iter().all(|piece| fits(piece, Overhang::None)),
                Overhang::Any => true,
            };
            let places = if may_hang { &with_hanging } else { &resting };
            let draw = dice.below((places.len() + places.len() / 2) as u32) as usize;
            let Some(place) = places.get(draw) else { continue };
            let piece = Piece { tile, ..*place };
            if !plan.pieces().iter().any(|known| plan.clashes(&piece, known)) {
                plan.push(piece);
            }
        }
        plan
    }

    #[test]
    fn plans_are_those_of_the_plain_version_and_legal() {
        let tiles = ["R+", "P+", "ML", "RR", "LL", "MP"].map(|name| Tile::from_letters(name).unwrap());
        for overhang in [Overhang::None, Overhang::One, Overhang::Any] {
            for count in 0..=MAX_PIECES {
                let owned = &tiles[..count];
                for seed in 0..60 {
                    let (mut dice, mut other) = (Xoshiro::from_seed(seed), Xoshiro::from_seed(seed));
                    let plan = Sampler::shared().plan(owned, overhang, &mut dice);
                    assert_eq!(plan, plain(owned, overhang, &mut other));
                    assert_eq!(dice.next_u64(), other.next_u64(), "the same dice are used up");
                    plan.check(owned, overhang).unwrap_or_else(|fault| panic!("{plan:?}: {fault:?}"));
                }
            }
        }
    }
}
