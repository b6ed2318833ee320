//! What an outcome is worth to each seat: a mix of victory, place and points, from 0 to 1.

use super::settings::Settings;
use game::advice::shares;
use game::standing::victory_shares;
use game::{Advice, BySeat, Next, Seat, places};

/// The worth of a state for each seat, and the probable parts of the victory.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Worth {
    /// What each seat strives for.
    pub(super) worth: BySeat<f32>,
    /// Its part of the victory.
    pub(super) share: BySeat<f32>,
}

/// The worth of a state: exact when the game is over, by the estimate before.
pub(super) fn worth<G: Advice>(game: &G, state: &G::State, mind: &mut G::Mind, settings: &Settings) -> Worth {
    let players = game.players();
    let points = game.estimate(state, mind);
    let spread = game.spread(state, mind);
    let mut worth = Worth::default();
    if game.next(state) == Next::Over {
        let standing = game.standing(state);
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
        worth.share = shares(&points, players, spread);
        for seat in Seat::all(players) {
            let mut rank = if players == 1 { 1.0 } else { 0.0 };
            for other in Seat::all(players).filter(|&other| other != seat) {
                rank += 1.0 / (1.0 + ((points[other] - points[seat]) / spread).exp()) / (players - 1) as f32;
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
    worth
}
