//! Ratings from the places of many games, by Weng and Lin's method for free-for-all games.

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

/// A strength, and how unsure it is. Everyone begins at 25 with 8.3.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The strength.
    pub value: f64,
    /// Its uncertainty.
    pub uncertainty: f64,
}

/// Rates this many players from games, in order. A game is a list of player and place.
pub fn rate<'a>(players: usize, games: impl IntoIterator<Item = &'a [(usize, u8)]>) -> Vec<Rating> {
    let mut ratings = vec![WengLinRating::new(); players];
    let config = WengLinConfig::new();
    for game in games {
        let teams: Vec<[WengLinRating; 1]> = game.iter().map(|&(player, _)| [ratings[player]]).collect();
        let placed: Vec<(&[WengLinRating], MultiTeamOutcome)> = teams
            .iter()
            .zip(game)
            .map(|(team, &(_, place))| (team.as_slice(), MultiTeamOutcome::new(usize::from(place))))
            .collect();
        let after = weng_lin_multi_team(&placed, &config);
        // Someone who sits in several seats gets the mean of what the seats got.
        for (player, rating) in ratings.iter_mut().enumerate() {
            let own: Vec<&WengLinRating> =
                game.iter().zip(&after).filter(|((who, _), _)| *who == player).map(|(_, team)| &team[0]).collect();
            if own.is_empty() {
                continue;
            }
            let mean =
                |part: fn(&WengLinRating) -> f64| own.iter().map(|one| part(one)).sum::<f64>() / own.len() as f64;
            *rating = WengLinRating { rating: mean(|one| one.rating), uncertainty: mean(|one| one.uncertainty) };
        }
    }
    ratings.iter().map(|rating| Rating { value: rating.rating, uncertainty: rating.uncertainty }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_wins_more_is_rated_higher() {
        let games: Vec<Vec<(usize, u8)>> = (0..60)
            .map(|number| if number % 4 == 0 { vec![(0, 2), (1, 1), (2, 3)] } else { vec![(0, 1), (1, 2), (2, 3)] })
            .collect();
        let ratings = rate(3, games.iter().map(Vec::as_slice));
        assert!(ratings[0].value > ratings[1].value && ratings[1].value > ratings[2].value);
        assert!(ratings.iter().all(|rating| rating.uncertainty < 8.3));
    }

    #[test]
    fn equals_stay_equal() {
        let game = [(0, 1), (1, 1)];
        let ratings = rate(2, std::iter::repeat_n(&game[..], 20));
        assert!((ratings[0].value - ratings[1].value).abs() < 1e-9);
    }
}
