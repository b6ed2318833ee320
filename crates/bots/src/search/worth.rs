//! What an outcome is worth to each seat: a mix of victory, place and points, from 0 to 1.

use super::settings::Settings;
use crate::judge::Bench;
use game::standing::victory_shares;
use game::{Advice, BySeat, Next, Seat, places};

/// The worth of a state for each seat, and the probable parts of the victory.
#[derive(Clone, Copy, Debug, Default)]
pub struct Worth {
    /// What each seat strives for.
    pub(super) worth: BySeat<f32>,
    /// Its part of the victory.
    pub(super) share: BySeat<f32>,
    /// Its probable points at the end.
    pub(super) points: BySeat<f32>,
}

/// The worth of a state: exact when the game is over, or decided but for what a solver knows; by the judge before.
pub(super) fn worth<G: Advice>(
    game: &G,
    state: &G::State,
    mind: &mut G::Mind,
    bench: &mut Bench,
    settings: &Settings,
) -> Worth {
    let players = game.players();
    let mut worth = Worth::default();
    let points;
    let end = match game.next(state) {
        Next::Over => Some((game.standing(state), game.estimate(state, mind))),
        _ if settings.settle && bench.is_net() && game.is_settled(state) => {
            let standing = game.settle(state, mind);
            let points = standing.map(|standing| standing.points as f32);
            Some((standing, points))
        }
        _ => None,
    };
    if let Some((standing, told)) = end {
        points = told;
        let places = places(&standing, players);
        let victory = victory_shares(&standing, players);
        for seat in Seat::all(players) {
            worth.share[seat] = victory[seat] as f32;
            let rank = match players {
                1 => 1.0,
                _ => {
                    let equal = Seat::all(players).filter(|&other| places[other] == places[seat]).count();
                    let place = f32::from(places[seat]) + (equal - 1) as f32 / 2.0;
                    (players as f32 - place) / (players - 1) as f32
                }
            };
            worth.worth[seat] = settings.win * worth.share[seat] + settings.rank * rank;
        }
    } else {
        let judged = bench.judge(game, state, mind);
        points = judged.points;
        worth.share = judged.shares(players);
        let strengths = &judged.strengths;
        for seat in Seat::all(players) {
            let mut rank = if players == 1 { 1.0 } else { 0.0 };
            for other in Seat::all(players).filter(|&other| other != seat) {
                let behind = (strengths[other] - strengths[seat]) / judged.spread;
                rank += 1.0 / (1.0 + behind.exp()) / (players - 1) as f32;
            }
            worth.worth[seat] = settings.win * worth.share[seat] + settings.rank * rank;
        }
    }
    let unit = game.scale();
    let total: f32 = points.taken(players).iter().sum();
    for seat in Seat::all(players) {
        let others = if players == 1 { 0.0 } else { (total - points[seat]) / (players - 1) as f32 };
        let ahead = (points[seat] - others) / unit;
        worth.worth[seat] += settings.score * (0.5 + 0.5 * ahead / (1.0 + ahead.abs()));
        worth.worth[seat] /= settings.win + settings.rank + settings.score;
    }
    worth.points = points;
    worth
}
