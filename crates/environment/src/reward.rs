//! What a seat gets when a game is over.

use game::standing::victory_shares;
use game::{BySeat, Game, Seat};
use std::str::FromStr;

/// How a finished game is rewarded. Before the end nobody gets anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Reward {
    /// The part of the victory: 1 for a sole winner, a half each for two, 0 for the others.
    #[default]
    Win,
    /// The final points.
    Points,
    /// The points less the mean of the others': they add up to 0.
    Margin,
}

impl Reward {
    /// What each seat gets in a state that is over.
    pub fn of<G: Game>(self, game: &G, state: &G::State) -> BySeat<f32> {
        let (players, standing) = (game.players(), game.standing(state));
        match self {
            Reward::Win => {
                let shares = victory_shares(&standing, players);
                BySeat::from_fn(|seat| shares[seat] as f32)
            }
            Reward::Points => BySeat::from_fn(|seat| standing[seat].points as f32),
            Reward::Margin => {
                let sum: f32 = Seat::all(players).map(|seat| standing[seat].points as f32).sum();
                let others = (players - 1).max(1) as f32;
                BySeat::from_fn(|seat| {
                    let own = standing[seat].points as f32;
                    own - (sum - own) / others
                })
            }
        }
    }
}

impl FromStr for Reward {
    type Err = String;

    fn from_str(text: &str) -> Result<Reward, String> {
        match text {
            "win" => Ok(Reward::Win),
            "points" => Ok(Reward::Points),
            "margin" => Ok(Reward::Margin),
            other => Err(format!("there are no rewards '{other}'; take win, points or margin")),
        }
    }
}
