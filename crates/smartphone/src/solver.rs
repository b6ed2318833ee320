//! The plan solver: every distinct outcome that Pads and Improvements can reach, each with one plan.
//!
//! `Ground` says which covers of the Pads' cells any tiles can make. For the Pads at hand that gives a list of
//! distinct sums of what stays visible, made once ([`Reach`]). A question about particular tiles is then a
//! cross of two short lists: visible Pads times visible halves.

use crate::ground::{Ground, Tally};
use crate::outcome::{Outcome, Terms};
use crate::plan::{Face, Lay, MAX_PIECES, Overhang, Pads, Piece, Plan, Way, size};
use crate::symbol::{Sum, Symbol, Tile};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::{Arc, Mutex, PoisonError};

/// A hasher for keys that are already numbers: one multiplication.
#[derive(Default)]
struct Multiply(u64);

impl Hasher for Multiply {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(u64::from(byte));
        }
    }
    fn write_u64(&mut self, number: u64) {
        let mixed = (self.0 ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = mixed ^ (mixed >> 29);
    }
}

type Numbers<V> = HashMap<u64, V, BuildHasherDefault<Multiply>>;

/// All legal placements of the Pads, the sides aside: turn and offset. There are 60 (SPI-022).
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

/// What is left of the Pads in sight, and one way to get there.
#[derive(Clone, Copy, Debug)]
struct Rest {
    sum: Sum,
    hidden: i8,
    lay: Lay,
    cover: u16,
}

/// What can be reached with a pair of Pads by any tiles.
#[derive(Debug)]
pub struct Reach {
    overhang: Overhang,
    /// By number of tiles with both halves in sight, and with one.
    rests: Vec<Vec<Rest>>,
}

const COUNTS: usize = MAX_PIECES + 1;

/// An outcome, and the means to lay out a plan for it.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    /// The outcome.
    pub outcome: Outcome,
    rest: Rest,
    tally: Tally,
    /// For each tile in turn: 0 face down, 1 hidden, 2 first half, 3 second half, 4 both; to base 5.
    code: u16,
}

impl Reach {
    /// The tables for these Pads, made when they are first asked for and shared by all tables with the same Pads.
    pub fn shared(pads: &Pads, overhang: Overhang) -> Arc<Reach> {
        static MADE: Mutex<Vec<(Pads, Overhang, Arc<Reach>)>> = Mutex::new(Vec::new());
        let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
        let known = made.iter().find(|(known, over, _)| known == pads && *over == overhang);
        if let Some((_, _, reach)) = known {
            return reach.clone();
        }
        let reach = Arc::new(Reach::new(pads, overhang));
        made.push((*pads, overhang, reach.clone()));
        reach
    }

    /// Looks through all 480 placements and all covers.
    pub fn new(pads: &Pads, overhang: Overhang) -> Reach {
        Reach::among(pads, overhang, |_| true)
    }

    /// The same for some of the placements: what is left when, say, the Pads stay as they are.
    pub fn among(pads: &Pads, overhang: Overhang, keep: impl Fn(&Lay) -> bool) -> Reach {
        let mut places: Numbers<usize> = Numbers::default();
        let mut found: Vec<[Option<Rest>; COUNTS * COUNTS]> = Vec::new();
        for (turn, dx, dy) in offsets().filter(|&(turn, ..)| turn < 180) {
            let plain = Lay { upper: Face::A1, lower: Face::B1, turn, dx, dy };
            let mut lays = face_pairs()
                .flat_map(|(upper, lower)| [turn, turn + 180].map(|turn| Lay { upper, lower, turn, dx, dy }))
                .filter(&keep)
                .peekable();
            if lays.peek().is_none() {
                continue;
            }
            let ground = Ground::new(&plain, overhang);
            let caps = ground.caps();
            let covers: Vec<(u16, Vec<(usize, i8)>)> = caps
                .iter()
                .enumerate()
                .map(|(cover, caps)| {
                    let counts = (0..COUNTS * COUNTS).map(|at| (at, caps[at / COUNTS][at % COUNTS]));
                    (cover as u16, counts.filter(|&(_, cap)| cap >= 0).collect::<Vec<_>>())
                })
                .filter(|(_, counts)| !counts.is_empty())
                .collect();
            for lay in lays {
                let sums = visible(pads, &lay, &ground);
                for (cover, counts) in &covers {
                    let sum = sums[*cover as usize];
                    let next = found.len();
                    let place = *places.entry(sum.0).or_insert(next);
                    if place == next {
                        found.push([None; COUNTS * COUNTS]);
                    }
                    for &(count, hidden) in counts {
                        let best = &mut found[place][count];
                        if best.is_none_or(|best| best.hidden < hidden) {
                            *best = Some(Rest { sum, hidden, lay, cover: *cover });
                        }
                    }
                }
            }
        }
        let rests = (0..COUNTS * COUNTS).map(|count| {
            let mut rests: Vec<Rest> = found.iter().filter_map(|best| best[count]).collect();
            rests.sort_by_key(|rest| rest.sum);
            rests
        });
        Reach { overhang, rests: rests.collect() }
    }

    /// Every distinct outcome for somebody with these Improvements, in order: price, then Goods and so on.
    /// Where `plus_counts` is false, outcomes that differ only in the number of Price+ are one.
    ///
    /// # Panics
    /// If there are more than [`MAX_PIECES`] Improvements.
    pub fn outcomes(&self, tiles: &[Tile], terms: &Terms, plus_counts: bool) -> Vec<Found> {
        assert!(tiles.len() <= MAX_PIECES, "a plan holds {MAX_PIECES} improvements");
        let mut seen = Seen::new();
        let mut all = Vec::new();
        let mask = if plus_counts { u64::MAX } else { (1 << 40) - 1 };
        for (tally, halves) in halves(tiles) {
            let rests = &self.rests[tally.doubles as usize * COUNTS + tally.singles as usize];
            for rest in rests.iter().filter(|rest| rest.hidden >= tally.hidden as i8) {
                for &(sum, code) in &halves {
                    let sum = rest.sum.plus(sum);
                    if seen.insert(packed_outcome(sum, terms) & mask) {
                        all.push(Found { outcome: Outcome::of(sum, terms), rest: *rest, tally, code });
                    }
                }
            }
        }
        // No two are the same, and packed they compare in one step.
        all.sort_unstable_by_key(|found| packed_of(&found.outcome).swap_bytes());
        all
    }

    /// Lays out a plan that leads to a found outcome; the tiles are those of the question.
    pub fn plan(&self, found: &Found, tiles: &[Tile]) -> Plan {
        let lay = found.rest.lay;
        let ground = Ground::new(&lay, self.overhang);
        let laid = ground.arrange(found.rest.cover, found.tally).expect("a cover that was found can be laid");
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

/// The outcome as one number: a byte for each part, in their order, Price+ last.
#[inline]
fn packed_of(outcome: &Outcome) -> u64 {
    let improve = u8::from(outcome.improve);
    let Outcome { price, goods, research, logistics, price_plus, .. } = *outcome;
    u64::from_le_bytes([price, goods, improve, research, logistics, price_plus, 0, 0])
}

/// The outcome of visible symbols as one number, without taking them apart: nine of ten outcomes are known already. Never 0,
/// since the upper Pad covers a cell and every covered cell gives a Good.
#[inline]
fn packed_outcome(sum: Sum, terms: &Terms) -> u64 {
    let [cheap, plus] = [Symbol::CheapGoods, Symbol::PricePlus].map(|symbol| i64::from(sum.of(symbol)));
    let price = i64::from(terms.start_price + terms.price_rise) + plus - cheap;
    let price = price.max(i64::from(terms.min_price)).min(i64::from(terms.max_price));
    let made = i64::from(sum.of(Symbol::Goods)) + cheap + i64::from(terms.tokens + terms.li_ion_goods);
    let goods = made + if terms.gps { cheap } else { 0 };
    let more_logistics = if terms.plus_is_logistics { plus } else { 0 };
    // Research and Logistics have the same bytes in both numbers.
    let kept = sum.0 & 0xff_ff00_0000;
    let packed = (kept as i64 + (more_logistics << 32) + (plus << 40) + (goods << 8) + price) as u64
        | u64::from(sum.of(Symbol::Improve) > 0) << 16;
    debug_assert_eq!(packed, packed_of(&Outcome::of(sum, terms)));
    packed
}

/// A set of numbers other than 0, which are asked for far more often than they are new.
struct Seen {
    /// As many places as a power of two; 0 where nothing is.
    places: Vec<u64>,
    count: usize,
}

impl Seen {
    fn new() -> Seen {
        Seen { places: vec![0; 1 << 10], count: 0 }
    }

    /// The place of a number, or where it would be.
    #[inline]
    fn place(&self, number: u64) -> usize {
        let mut hasher = Multiply::default();
        hasher.write_u64(number);
        let mut place = hasher.finish() as usize;
        loop {
            place &= self.places.len() - 1;
            if self.places[place] == number || self.places[place] == 0 {
                return place;
            }
            place += 1;
        }
    }

    /// Adds a number; was it new?
    #[inline]
    fn insert(&mut self, number: u64) -> bool {
        let place = self.place(number);
        if self.places[place] == number {
            return false;
        }
        self.places[place] = number;
        self.count += 1;
        if 2 * self.count > self.places.len() {
            self.grow();
        }
        true
    }

    #[cold]
    fn grow(&mut self) {
        let places = vec![0; 2 * self.places.len()];
        for number in std::mem::replace(&mut self.places, places).into_iter().filter(|&number| number != 0) {
            let place = self.place(number);
            self.places[place] = number;
        }
    }
}

/// For each cover, the sum of the Pads' cells left in sight, covered cells of the lower Pad as Goods.
fn visible(pads: &Pads, lay: &Lay, ground: &Ground) -> Vec<Sum> {
    let symbols: Vec<Symbol> = ground.cells[..ground.on_pads].iter().map(|&cell| top(pads, lay, cell)).collect();
    let bare = symbols.iter().fold(Sum::default(), |sum, symbol| sum.plus(symbol.one())).with_goods(lay.overlap());
    let mut sums = vec![bare; 1 << ground.on_pads];
    for cover in 1..sums.len() {
        let at = cover.trailing_zeros() as usize;
        sums[cover] = sums[cover & (cover - 1)].minus(symbols[at].one());
    }
    sums
}

/// The symbol of the Pads that is on top at a cell.
fn top(pads: &Pads, lay: &Lay, cell: (i8, i8)) -> Symbol {
    if lay.on_upper(cell) {
        let local = (cell.0 - lay.dx, cell.1 - lay.dy);
        let at = (0..6).find(|&at| crate::plan::turned(lay.quarter(), at) == local).expect("a cell of the upper pad");
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
        // The first tile is the lowest digit of the code; state 0 comes last because it takes the place of what was there.
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
    fn a_number_is_new_once() {
        let mut seen = Seen::new();
        // More than there are places at first, in runs that want the same places.
        let numbers = || (1..=5000u64).map(|number| (number % 7) << 40 | number);
        assert!(numbers().all(|number| seen.insert(number)));
        assert!(!numbers().any(|number| seen.insert(number)));
        assert_eq!(seen.count, 5000);
    }

    #[test]
    fn packed_outcomes_are_those_taken_apart() {
        let mut terms = Terms { start_price: 5, min_price: 1, max_price: 8, tokens: 2, ..Terms::default() };
        for choice in 0..8u8 {
            terms.gps = choice & 1 == 1;
            terms.plus_is_logistics = choice & 2 == 2;
            (terms.li_ion_goods, terms.price_rise) = if choice & 4 == 4 { (3, 1) } else { (0, 0) };
            for code in 0..4u64.pow(6) {
                let sum = Sum((0..6).fold(1, |sum, place| sum + ((code / 4u64.pow(place) % 4 * 3) << (8 * place))));
                assert_eq!(packed_outcome(sum, &terms), packed_of(&Outcome::of(sum, &terms)), "{sum:?} {terms:?}");
            }
        }
    }
}
