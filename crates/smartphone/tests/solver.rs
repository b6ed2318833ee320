//! The plan solver against the numbers known of the Pads, and against brute force over physical arrangements.

use smartphone::outcome::{Outcome, Terms};
use smartphone::plan::{Face, Lay, MAX_PIECES, Overhang, Pads, Piece, Plan, Way};
use smartphone::solver::{Reach, face_pairs, offsets, pareto};
use smartphone::symbol::{Symbol, Tile};
use std::collections::BTreeSet;

fn pads() -> Pads {
    let side = |rows: &str| {
        let cells: Vec<Symbol> = rows.chars().map(|letter| Symbol::from_letter(letter).unwrap()).collect();
        <[Symbol; 6]>::try_from(cells).unwrap()
    };
    Pads([side(".LFP.+"), side("M.FP.R"), side("M.RL.L"), side(".PLR.R")])
}

fn tiles(names: &[&str]) -> Vec<Tile> {
    names.iter().map(|name| Tile::from_letters(name).unwrap()).collect()
}

/// Terms under which no two sums of symbols look the same.
fn telling() -> Terms {
    Terms { start_price: 100, min_price: 0, max_price: 255, ..Terms::default() }
}

fn printed() -> Terms {
    Terms { start_price: 5, min_price: 2, max_price: 8, ..Terms::default() }
}

fn outcome(plan: &Plan, owned: usize, terms: &Terms) -> Outcome {
    let beside = (owned - plan.pieces().len()) as u8;
    Outcome::from_symbols(plan.show(&pads()).with_goods(plan.lay.overlap() + beside), terms)
}

#[test]
fn there_are_480_placements_and_112_covered_cases() {
    let offsets: Vec<_> = offsets().collect();
    assert_eq!(offsets.len(), 60);
    assert_eq!(offsets.len() * face_pairs().count(), 480);
    // A covered case: who is on top, both sides, and which cells of the lower Pad are covered.
    let mut covered = BTreeSet::new();
    let mut parts = BTreeSet::new();
    for (turn, dx, dy) in offsets {
        for (upper, lower) in face_pairs() {
            let lay = Lay { upper, lower, turn, dx, dy };
            let cells: Vec<(i8, i8)> =
                (0..3).flat_map(|y| (0..2).map(move |x| (x, y))).filter(|&cell| lay.on_upper(cell)).collect();
            parts.insert(cells.clone());
            covered.insert((upper, lower, cells));
        }
    }
    assert_eq!(parts.len(), 14);
    assert_eq!(covered.len(), 112);
}

#[test]
fn there_are_67_outcomes_without_improvements() {
    let found = Reach::new(&pads(), Overhang::None).outcomes(&[], &printed(), false);
    assert_eq!(found.len(), 67);
    let range = |of: fn(&Outcome) -> u8| {
        let all: BTreeSet<u8> = found.iter().map(|found| of(&found.outcome)).collect();
        (*all.first().unwrap(), *all.last().unwrap())
    };
    assert_eq!(range(|outcome| outcome.price), (3, 6));
    assert_eq!(range(|outcome| outcome.goods), (2, 7));
    assert_eq!(range(|outcome| outcome.research), (0, 3));
    assert_eq!(range(|outcome| outcome.logistics), (0, 3));
}

/// Every way to lay a tile near the Pads, legal or not.
fn spots(lay: &Lay, tile: Tile, overhang: Overhang) -> Vec<Piece> {
    let mut spots = Vec::new();
    for y in -3..=5 {
        for x in -3..=4 {
            for way in Way::ALL {
                for under in [false, true] {
                    let piece = Piece { tile, x, y, way, under, face_down: false };
                    if Plan::bare(*lay).with(piece).check(&[tile], overhang).is_ok() {
                        spots.push(piece);
                    }
                }
            }
        }
    }
    spots
}

/// All outcomes of all arrangements: each subset of the tiles, each at each spot, in each order.
fn brute_force(lay: Lay, tiles: &[Tile], overhang: Overhang) -> BTreeSet<Outcome> {
    fn extend(
        plan: &Plan,
        owned: &[Tile],
        left: &[(Tile, Vec<Piece>)],
        overhang: Overhang,
        all: &mut BTreeSet<Outcome>,
    ) {
        all.insert(outcome(plan, owned.len(), &telling()));
        for (at, (_, spots)) in left.iter().enumerate() {
            let mut rest = left.to_vec();
            rest.remove(at);
            for &piece in spots {
                let plan = plan.with(piece);
                if plan.check(owned, overhang).is_ok() {
                    extend(&plan, owned, &rest, overhang, all);
                }
            }
        }
    }
    let left: Vec<_> = tiles.iter().map(|&tile| (tile, spots(&lay, tile, overhang))).collect();
    let mut all = BTreeSet::new();
    extend(&Plan::bare(lay), tiles, &left, overhang, &mut all);
    all
}

fn agree(lay: Lay, tiles: &[Tile], overhang: Overhang) {
    let reach = Reach::among(&pads(), overhang, |kept| *kept == lay);
    let found = reach.outcomes(tiles, &telling(), true);
    let solved: BTreeSet<Outcome> = found.iter().map(|found| found.outcome).collect();
    let brute = brute_force(lay, tiles, overhang);
    let missed: Vec<_> = brute.difference(&solved).collect();
    let made_up: Vec<_> = solved.difference(&brute).collect();
    assert!(missed.is_empty() && made_up.is_empty(), "{lay:?} {overhang:?}: missed {missed:?}, made up {made_up:?}");
    for found in &found {
        let plan = reach.plan(found, tiles);
        plan.check(tiles, overhang).unwrap_or_else(|fault| panic!("{plan:?}: {fault:?}"));
        assert_eq!(outcome(&plan, tiles.len(), &telling()), found.outcome, "{plan:?}");
    }
}

const ALL_OVERHANGS: [Overhang; 3] = [Overhang::None, Overhang::One, Overhang::Any];

#[test]
fn one_improvement_agrees_with_brute_force_everywhere() {
    for (turn, dx, dy) in offsets() {
        for (upper, lower) in face_pairs() {
            for overhang in ALL_OVERHANGS {
                agree(Lay { upper, lower, turn, dx, dy }, &tiles(&["PR"]), overhang);
            }
        }
    }
}

#[test]
fn two_improvements_agree_with_brute_force_at_every_offset() {
    for (turn, dx, dy) in offsets().filter(|&(turn, ..)| turn < 180) {
        for overhang in ALL_OVERHANGS {
            agree(Lay { upper: Face::A2, lower: Face::B1, turn, dx, dy }, &tiles(&["PR", "L+"]), overhang);
        }
    }
}

#[test]
fn three_improvements_agree_with_brute_force() {
    let lay = |turn, dx, dy| Lay { upper: Face::B2, lower: Face::A1, turn, dx, dy };
    agree(lay(0, 1, 2), &tiles(&["MR", "L+", "PP"]), Overhang::None);
    agree(lay(90, -1, 1), &tiles(&["MR", "L+", "PP"]), Overhang::None);
    agree(lay(0, 0, 2), &tiles(&["MR", "L+", "PP"]), Overhang::One);
    agree(lay(0, 0, 1), &tiles(&["MR", "L+", "PP"]), Overhang::Any);
}

#[test]
fn witnesses_are_legal_with_many_improvements() {
    let many = tiles(&["R+", "P+", "ML", "RR", "LL", "MP"]);
    assert_eq!(many.len(), MAX_PIECES);
    for overhang in ALL_OVERHANGS {
        let reach = Reach::new(&pads(), overhang);
        for count in [3, 6] {
            let owned = &many[..count];
            let found = reach.outcomes(owned, &printed(), true);
            for found in found.iter().step_by(7) {
                let plan = reach.plan(found, owned);
                plan.check(owned, overhang).unwrap_or_else(|fault| panic!("{plan:?}: {fault:?}"));
                assert_eq!(outcome(&plan, count, &printed()), found.outcome, "{plan:?}");
            }
        }
    }
}

#[test]
fn the_pareto_set_holds_what_nothing_beats() {
    let found = Reach::new(&pads(), Overhang::None).outcomes(&tiles(&["PR"]), &printed(), false);
    let best = pareto(&found, false);
    assert!(!best.is_empty() && best.len() < found.len());
    for one in &found {
        let beaten = found.iter().any(|other| other.outcome.beats(&one.outcome, false));
        assert_eq!(beaten, !best.iter().any(|kept| kept.outcome == one.outcome));
    }
}
