//! The plan solver: every distinct outcome that Pads and Improvements can reach, each with one plan.
//!
//! `ground` says which covers of the Pads' cells any tiles can make. For the Pads at hand that gives lists of
//! distinct sums of what stays visible ([`Reach`]). A question about particular tiles is then a cross of two short
//! lists: visible Pads times visible halves. The lists for a number of tiles in sight are made when a question first
//! needs them.

mod arrange;
mod ground;

use crate::fast::packed::{Numbers, Packing, WITHOUT_PLUS, pack};
use crate::outcome::{Outcome, Terms};
use crate::plan::{Face, Lay, MAX_OVERLAP, MAX_PIECES, Overhang, Pads, Piece, Plan, Way, size, turned};
use crate::symbol::{Sum, Symbol, Tile};
use ground::{Cover, Ground, Tally};
use parking_lot::Mutex;
use std::sync::{Arc, OnceLock};

/// All legal placements of the Pads, the sides aside: turn and offset. There are 60.
pub fn offsets() -> impl Iterator<Item = (u16, i8, i8)> {
    (0..4u16)
        .flat_map(|quarter| {
            let (width, height) = size(quarter as u8);
            (1 - height..3).flat_map(move |dy| (1 - width..2).map(move |dx| (quarter * 90, dx, dy)))
        })
        .filter(|&(turn, dx, dy)| Lay { upper: Face::A1, lower: Face::B1, turn, dx, dy }.check().is_ok())
}

/// Who lies on whom: the 8 pairs of sides.
pub fn face_pairs() -> impl Iterator<Item = (Face, Face)> {
    Face::ALL
        .into_iter()
        .flat_map(|upper| Face::ALL.into_iter().map(move |lower| (upper, lower)))
        .filter(|(upper, lower)| upper.is_a() != lower.is_a())
}

/// What is left of the Pads in sight under some tiles, and one way to get there.
#[derive(Clone, Copy, Debug)]
struct Remainder {
    /// The symbols in sight, covered cells as Goods.
    sum: Sum,
    /// How many more tiles can be hidden.
    hidden: i8,
    lay: Lay,
    cover: u16,
}

/// For one number of tiles in sight: what can be left of the Pads, by number of tiles with both halves in sight.
type Remainders = Vec<Vec<Remainder>>;

/// What can be reached with a pair of Pads by any tiles.
#[derive(Debug)]
pub struct Reach {
    pads: Pads,
    overhang: Overhang,
    /// The placements. Those of one offset, and half turns of it, which have the same cells, stand together.
    lays: Vec<Lay>,
    /// By number of tiles in sight.
    remainders: [OnceLock<Remainders>; MAX_PIECES + 1],
}

/// An outcome, and the means to lay out a plan for it.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    /// The outcome.
    pub outcome: Outcome,
    remainder: Remainder,
    tally: Tally,
    /// For each tile in turn: 0 face down, 1 hidden, 2 first half, 3 second half, 4 both; to base 5.
    code: u16,
}

impl Reach {
    /// What these Pads can reach, shared by all tables with the same Pads, so that lists are made once.
    pub fn shared(pads: &Pads, overhang: Overhang) -> Arc<Reach> {
        static KNOWN: Mutex<Vec<Arc<Reach>>> = Mutex::new(Vec::new());
        let mut known = KNOWN.lock();
        let found = known.iter().find(|reach| reach.pads == *pads && reach.overhang == overhang);
        if let Some(reach) = found {
            return reach.clone();
        }
        let reach = Arc::new(Reach::new(pads, overhang));
        known.push(reach.clone());
        reach
    }

    /// What these Pads can reach in all 480 placements.
    pub fn new(pads: &Pads, overhang: Overhang) -> Reach {
        Reach::among(pads, overhang, |_| true)
    }

    /// The same for some of the placements: what is left when, say, the Pads stay as they are.
    pub fn among(pads: &Pads, overhang: Overhang, keep: impl Fn(&Lay) -> bool) -> Reach {
        let offsets = offsets().filter(|&(turn, ..)| turn < 180);
        let lays = offsets.flat_map(|(turn, dx, dy)| {
            face_pairs()
                .flat_map(move |(upper, lower)| [turn, turn + 180].map(|turn| Lay { upper, lower, turn, dx, dy }))
        });
        let lays = lays.filter(keep).collect();
        Reach { pads: *pads, overhang, lays, remainders: [const { OnceLock::new() }; MAX_PIECES + 1] }
    }

    /// What can be left of the Pads by tiles of which this many show both halves, and this many one.
    fn remainders(&self, doubles: u8, singles: u8) -> &[Remainder] {
        let tiles = usize::from(doubles + singles);
        &self.remainders[tiles].get_or_init(|| self.list_remainders(tiles))[usize::from(doubles)]
    }

    /// Looks through all placements and covers.
    fn list_remainders(&self, tiles: usize) -> Remainders {
        let numbering = Numbering::new(&self.pads);
        let mut best = vec![[Witness::NONE; MAX_PIECES + 1]; numbering.len()];
        for lays in self.lays.chunk_by(have_same_cells) {
            let ground = Ground::new(&lays[0], self.overhang);
            let covers = ground.covers(tiles);
            for lay in lays {
                let visible = Visible::new(&numbering, &self.pads, lay, &ground);
                for &Cover { cells: cover, hidden } in &covers {
                    for (best, hidden) in best[visible.number(cover)][..=tiles].iter_mut().zip(hidden) {
                        if hidden > best.hidden {
                            *best = Witness { hidden, cover, lay: *lay };
                        }
                    }
                }
            }
        }
        let list = |doubles: usize| {
            let all = best.iter().enumerate().map(|(number, best)| (number, &best[doubles]));
            let found = all.filter(|(_, best)| best.hidden >= 0);
            let remainder = |(number, &Witness { hidden, cover, lay }): (usize, &Witness)| Remainder {
                sum: numbering.sum(number),
                hidden,
                lay,
                cover,
            };
            found.map(remainder).collect()
        };
        (0..=tiles).map(list).collect()
    }

    /// Every distinct outcome for someone with these Improvements, in order: price, then Goods and so on.
    /// Where `plus_counts` is false, outcomes that differ only in the number of Price+ are one.
    ///
    /// # Panics
    /// If there are more than [`MAX_PIECES`] Improvements.
    pub fn outcomes(&self, tiles: &[Tile], terms: &Terms, plus_counts: bool) -> Vec<Found> {
        assert!(tiles.len() <= MAX_PIECES, "a plan holds {MAX_PIECES} improvements");
        let (mut seen, packing) = (Numbers::new(), Packing::new(terms));
        let mut all = Vec::new();
        let mask = if plus_counts { u64::MAX } else { WITHOUT_PLUS };
        for (tally, halves) in halves(tiles) {
            let remainders = self.remainders(tally.doubles, tally.singles);
            for remainder in remainders.iter().filter(|remainder| remainder.hidden >= tally.hidden as i8) {
                for &(sum, code) in &halves {
                    let sum = remainder.sum.plus(sum);
                    if seen.insert(packing.packed(sum) & mask) {
                        let outcome = Outcome::from_symbols(sum, terms);
                        all.push(Found { outcome, remainder: *remainder, tally, code });
                    }
                }
            }
        }
        // No two are the same, and packed they compare in one step.
        all.sort_unstable_by_key(|found| pack(&found.outcome).swap_bytes());
        all
    }

    /// Lays out a plan that leads to a found outcome; the tiles are those of the question.
    pub fn plan(&self, found: &Found, tiles: &[Tile]) -> Plan {
        let lay = found.remainder.lay;
        let ground = Ground::new(&lay, self.overhang);
        let laid = ground.arrange(found.remainder.cover, found.tally).expect("a cover that was found can be laid");
        let mut states: Vec<(Tile, u16)> = Vec::new();
        let mut code = found.code;
        for &tile in tiles {
            states.push((tile, code % 5));
            code /= 5;
        }
        let mut plan = Plan::bare(lay);
        for laid in laid {
            let wanted = |state: u16| match laid.shows {
                [true, true] => state == 4,
                [false, false] => state == 1,
                _ => state == 2 || state == 3,
            };
            let at = states.iter().position(|&(_, state)| wanted(state)).expect("as many tiles as places");
            let (tile, state) = states.remove(at);
            // The half that shows lies on the cell that shows.
            let turned = (state == 2 && !laid.shows[0]) || (state == 3 && laid.shows[0]);
            let [mut first, mut second] = laid.slot.cells;
            if turned {
                (first, second) = (second, first);
            }
            let step = (second.0 - first.0, second.1 - first.1);
            let way = Way::ALL.into_iter().find(|way| way.step() == step).expect("neighbouring cells");
            plan.push(Piece { tile, x: first.0, y: first.1, way, under: laid.slot.under, face_down: false });
        }
        plan
    }
}

/// Those that no other outcome beats: at the same price none has as much of everything and more of something.
pub fn pareto(found: &[Found], plus_counts: bool) -> Vec<Found> {
    let is_beaten = |one: &Found| found.iter().any(|other| other.outcome.beats(&one.outcome, plus_counts));
    found.iter().filter(|one| !is_beaten(one)).copied().collect()
}

/// Do the Pads lie on the same cells, whichever sides are up and whichever end of the upper one points where?
fn have_same_cells(one: &Lay, other: &Lay) -> bool {
    (one.turn % 180, one.dx, one.dy) == (other.turn % 180, other.dx, other.dy)
}

/// One way to a remainder.
#[derive(Clone, Copy, Debug)]
struct Witness {
    /// How many tiles can be hidden; -1 for no way.
    hidden: i8,
    cover: u16,
    lay: Lay,
}

impl Witness {
    const NONE: Witness =
        Witness { hidden: -1, cover: 0, lay: Lay { upper: Face::A1, lower: Face::B1, turn: 0, dx: 0, dy: 0 } };
}

/// The sums of symbols that a pair of Pads can show, numbered in their order without gaps: each symbol has a weight,
/// and a sum's number is its weights together.
struct Numbering {
    /// By symbol, nothing included: the weight of one, and how many counts there are, 0 included.
    weights: [(u32, u32); 7],
}

impl Numbering {
    fn new(pads: &Pads) -> Numbering {
        let count = |face: Face, symbol| pads.face(face).iter().filter(|&&other| other == symbol).count() as u32;
        let most = |one, other, symbol| count(one, symbol).max(count(other, symbol));
        let mut weight = 1;
        let weights = Symbol::ALL.map(|symbol| {
            if symbol == Symbol::Empty {
                return (0, 1);
            }
            let covered = if symbol == Symbol::Goods { MAX_OVERLAP } else { 0 };
            let counts = most(Face::A1, Face::A2, symbol) + most(Face::B1, Face::B2, symbol) + u32::from(covered) + 1;
            let own = weight;
            weight *= counts;
            (own, counts)
        });
        Numbering { weights }
    }

    /// How many numbers there are.
    fn len(&self) -> usize {
        let (weight, counts) = self.weights[Symbol::Improve as usize];
        (weight * counts) as usize
    }

    fn weight(&self, symbol: Symbol) -> u32 {
        self.weights[symbol as usize].0
    }

    /// The sum with a number.
    fn sum(&self, number: usize) -> Sum {
        Symbol::ALL[1..].iter().fold(Sum::default(), |sum, &symbol| {
            let (weight, counts) = self.weights[symbol as usize];
            let count = number as u32 / weight % counts;
            (0..count).fold(sum, |sum, _| sum.plus(symbol.one()))
        })
    }
}

/// What one placement shows under each cover, as numbers of sums.
struct Visible {
    /// Without a cover.
    bare: u32,
    /// What sets of the first six cells hide, and sets of the others.
    hidden: [[u32; 64]; 2],
}

impl Visible {
    fn new(numbering: &Numbering, pads: &Pads, lay: &Lay, ground: &Ground) -> Visible {
        let cells = &ground.cells[..ground.on_pads];
        let weights: Vec<u32> = cells.iter().map(|&cell| numbering.weight(top(pads, lay, cell))).collect();
        // Covered cells of the lower Pad count as Goods.
        let bare = weights.iter().sum::<u32>() + u32::from(lay.overlap()) * numbering.weight(Symbol::Goods);
        let hidden = [0, 6].map(|from| {
            let mut hidden = [0; 64];
            for set in 1..64usize {
                let at = from + set.trailing_zeros() as usize;
                hidden[set] = hidden[set & (set - 1)] + weights.get(at).copied().unwrap_or(0);
            }
            hidden
        });
        Visible { bare, hidden }
    }

    #[inline]
    fn number(&self, cover: u16) -> usize {
        (self.bare - self.hidden[0][cover as usize & 63] - self.hidden[1][cover as usize >> 6 & 63]) as usize
    }
}

/// The symbol of the Pads that is on top at a cell.
fn top(pads: &Pads, lay: &Lay, cell: (i8, i8)) -> Symbol {
    if lay.on_upper(cell) {
        let local = (cell.0 - lay.dx, cell.1 - lay.dy);
        let at = (0..6).find(|&at| turned(lay.quarter(), at) == local).expect("a cell of the upper pad");
        pads.face(lay.upper)[at]
    } else {
        pads.face(lay.lower)[(cell.1 * 2 + cell.0) as usize]
    }
}

/// For each tally the distinct sums that the visible halves and the face-down tiles can have, with one way.
fn halves(tiles: &[Tile]) -> Vec<(Tally, Vec<(Sum, u16)>)> {
    // By code: the sum, with the tally counted in the bits above it, so that a tile adds to both in one step.
    const TALLY: u32 = 48;
    const COUNT: u32 = 3;
    let [double, single, hidden] = [0, 1, 2].map(|kind| Sum(1 << (TALLY + COUNT * kind)));
    let mut ways = Vec::with_capacity(5usize.pow(tiles.len() as u32));
    ways.push(Sum::default());
    for tile in tiles {
        let [first, second] = tile.symbols().map(Symbol::one);
        let face_down = Sum::default().with_goods(1);
        let states = [face_down, hidden, single.plus(first), single.plus(second), double.plus(first).plus(second)];
        let before = ways.len();
        // The first tile is the lowest digit of the code; state 0 comes last because it takes the place of what was
        // there.
        for state in &states[1..] {
            for code in 0..before {
                ways.push(ways[code].plus(*state));
            }
        }
        for way in &mut ways[..before] {
            *way = way.plus(states[0]);
        }
    }
    let mut by_tally: Vec<(Tally, Vec<(Sum, u16)>)> = Vec::new();
    let mut places = [usize::MAX; 1 << (3 * COUNT)];
    for (code, way) in ways.into_iter().enumerate() {
        let counts = way.0 >> TALLY;
        let place = &mut places[counts as usize];
        if *place == usize::MAX {
            *place = by_tally.len();
            let [doubles, singles, hidden] = [0, 1, 2].map(|kind| (counts >> (COUNT * kind) & 7) as u8);
            by_tally.push((Tally { doubles, singles, hidden }, Vec::new()));
        }
        by_tally[*place].1.push((Sum(way.0 & ((1 << TALLY) - 1)), code as u16));
    }
    for (_, sums) in &mut by_tally {
        sums.sort_unstable();
        sums.dedup_by_key(|(sum, _)| *sum);
    }
    by_tally
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_numbered_in_order_and_back() {
        let side = |letters: &str| {
            let cells: Vec<Symbol> = letters.chars().map(|letter| Symbol::from_letter(letter).unwrap()).collect();
            <[Symbol; 6]>::try_from(cells).unwrap()
        };
        for pads in [
            Pads([side(".LFP.+"), side("M.FP.R"), side("M.RL.L"), side(".PLR.R")]),
            Pads([side("PPPPPP"), side("MMMMMM"), side("RRRRRR"), side("LLLLLL")]),
        ] {
            let numbering = Numbering::new(&pads);
            let sums: Vec<Sum> = (0..numbering.len()).map(|number| numbering.sum(number)).collect();
            assert!(sums.is_sorted_by(|one, other| one < other), "each sum has one number");
            for (number, sum) in sums.iter().enumerate() {
                let weight = |symbol: Symbol| u32::from(sum.of(symbol)) * numbering.weight(symbol);
                assert_eq!(Symbol::ALL.map(weight).iter().sum::<u32>() as usize, number);
            }
        }
    }
}
