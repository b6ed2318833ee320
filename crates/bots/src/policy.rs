//! What a net is told about the candidates of a decision: how they look to the game's advice, and what the game says
//! about each of them.

use game::features::Sheet;
use game::{Advice, Candidate, Seat};

/// How many features all games have in common; those of the game follow.
const COMMON: usize = 3;

/// The lowest that a promise or a score is told as.
const LEAST: f32 = -8.0;

/// How many numbers tell a net what a candidate of this game is like; 0 where nets do not weigh candidates.
pub fn candidate_width<G: Advice>() -> usize {
    match G::candidate_features() {
        [] => 0,
        own => COMMON + own.len(),
    }
}

/// Fills a sheet with the features of candidates that are sorted by score, the best first. `unit` is how much worse one
/// looks that promises a third as much.
pub fn observe_candidates<G: Advice>(
    game: &G,
    view: &G::State,
    seat: Seat,
    mind: &mut G::Mind,
    candidates: &[Candidate<G::Action>],
    unit: f32,
    into: &mut Sheet,
) {
    into.begin(candidate_width::<G>());
    let best = candidates[0].score;
    let behind = |candidate: &Candidate<G::Action>| ((candidate.score - best) / unit).max(4.0 * LEAST);
    let all = candidates.iter().map(|candidate| behind(candidate).exp()).sum::<f32>().ln();
    for (place, candidate) in candidates.iter().enumerate() {
        let mut pen = into.add();
        let behind = behind(candidate);
        pen.put((behind - all).max(LEAST)).put((behind / 4.0).max(LEAST)).put(1.0 / (1.0 + place as f32));
        game.observe_action(view, seat, &candidate.action, mind, &mut pen);
        debug_assert_eq!(pen.left(), 0, "every feature of a candidate is written");
    }
}
