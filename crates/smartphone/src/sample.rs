//! A random legal plan, fast: any legal placement of the Pads, then each Improvement beside them or at any place that is
//! legal so far, in a random order of stacking.

use crate::plan::{Face, Lay, MAX_PIECES, Overhang, Piece, Plan, Way};
use crate::solver::offsets;
use crate::symbol::Tile;
use game::Dice;
use std::sync::LazyLock;

/// A place for a tile: where its first symbol lies, which way the second, on which level.
#[derive(Clone, Copy, Debug)]
struct Spot {
    x: i8,
    y: i8,
    way: Way,
    under: bool,
    /// Two tiles clash where this is the same: the same cells, and no part of the upper Pad between (SPI-027).
    slot: u8,
}

/// One offset of the Pads with the places for tiles: those that rest first, those that stick out behind.
#[derive(Debug)]
struct Offset {
    turn: u16,
    dx: i8,
    dy: i8,
    spots: Vec<Spot>,
    resting: u32,
}

/// All offsets and places.
#[derive(Debug)]
pub(crate) struct Sampler {
    offsets: Vec<Offset>,
}

/// The places do not depend on what the Pads show, so all tables share them.
static SAMPLER: LazyLock<Sampler> = LazyLock::new(Sampler::new);

impl Sampler {
    /// The one there is.
    pub(crate) fn shared() -> &'static Sampler {
        &SAMPLER
    }

    fn new() -> Sampler {
        let offsets = offsets().map(|(turn, dx, dy)| {
            let lay = Lay { upper: Face::A1, lower: Face::B1, turn, dx, dy };
            let tile = Tile::from_letters("PP").unwrap_or_default();
            let (mut resting, mut hanging) = (Vec::new(), Vec::new());
            let mut slots: Vec<Piece> = Vec::new();
            for (x, y) in (-3..=5i8).flat_map(|y| (-3..=4i8).map(move |x| (x, y))) {
                for way in Way::ALL {
                    for under in [false, true] {
                        let piece = Piece { tile, x, y, way, under, face_down: false };
                        let plan = Plan::bare(lay).with(piece);
                        let rests = plan.check(&[tile], Overhang::None).is_ok();
                        if !rests && plan.check(&[tile], Overhang::Any).is_err() {
                            continue;
                        }
                        let slot = slots.iter().position(|known| plan.clashes(&piece, known)).unwrap_or_else(|| {
                            slots.push(piece);
                            slots.len() - 1
                        });
                        let spot = Spot { x, y, way, under, slot: slot as u8 };
                        if rests { &mut resting } else { &mut hanging }.push(spot);
                    }
                }
            }
            assert!(slots.len() <= 64, "a set of slots fits a number");
            let count = resting.len() as u32;
            resting.append(&mut hanging);
            Offset { turn, dx, dy, spots: resting, resting: count }
        });
        Sampler { offsets: offsets.collect() }
    }

    /// A random legal plan for somebody with these Improvements.
    pub(crate) fn plan(&self, owned: &[Tile], overhang: Overhang, dice: &mut impl Dice) -> Plan {
        // One draw for the sides and the offset: 8 pairs of sides, 60 offsets.
        let draw = dice.below(8 * self.offsets.len() as u32);
        let offset = &self.offsets[draw as usize / 8];
        let (a, b) = (Face::ALL[draw as usize & 1], Face::ALL[2 + (draw as usize >> 1 & 1)]);
        let (upper, lower) = if draw & 4 == 0 { (a, b) } else { (b, a) };
        let mut plan = Plan::bare(Lay { upper, lower, turn: offset.turn, dx: offset.dx, dy: offset.dy });
        let mut tiles = [Tile::NONE; MAX_PIECES];
        let tiles = &mut tiles[..owned.len()];
        tiles.copy_from_slice(owned);
        game::shuffle(tiles, dice);
        let mut hanging = overhang;
        let mut taken = 0u64;
        for &tile in tiles.iter() {
            let places = if hanging == Overhang::None { offset.resting } else { offset.spots.len() as u32 };
            // A third of the Improvements stays beside the Pads.
            let draw = dice.below(places + places / 2);
            if draw >= places {
                continue;
            }
            let Spot { x, y, way, under, slot } = offset.spots[draw as usize];
            if taken >> slot & 1 == 1 {
                continue;
            }
            taken |= 1 << slot;
            plan.push(Piece { tile, x, y, way, under, face_down: false });
            if hanging == Overhang::One && draw >= offset.resting {
                hanging = Overhang::None;
            }
        }
        plan
    }
}
