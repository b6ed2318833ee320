//! The tuner: better weights by self-play.
//!
//! Simultaneous perturbation (SPSA): in each step all weights are perturbed at once, up in one half of
//! the seats and down in the other; the game is played with both at one table, in both seatings and
//! with the same chance; and the weights move a little towards the half that did better. Chance is
//! the same for both seatings, so what differs is the weights.

use crate::{Bot, Greedy, Playable, play_game};
use game::standing::victory_shares;
use game::xoshiro::Xoshiro;
use game::{Dice, Seat, Weights};

/// How to tune.
#[derive(Clone, Debug)]
pub struct Tuning {
    /// How many steps.
    pub steps: u32,
    /// How many deals in each step; each is played twice, with the halves changed round.
    pub deals: u32,
    /// How far a weight is shaken, as a part of its size.
    pub shake: f32,
    /// How far the weights move in a step for a whole victory of difference, in shakes.
    pub stride: f32,
    /// The seed of all of it.
    pub seed: u64,
    /// How many games at once; what comes out does not depend on it.
    pub threads: usize,
    /// The weights to be tuned; when empty, all but those whose names begin with `search_`, `playout_`,
    /// `spread_` or `easy_`: greedy bots cannot tell good ones of those from bad ones.
    pub names: Vec<String>,
}

impl Default for Tuning {
    fn default() -> Tuning {
        Tuning { steps: 200, deals: 40, shake: 0.15, stride: 0.6, seed: 1, threads: 1, names: Vec::new() }
    }
}

/// How far the tuner is.
#[derive(Clone, Debug)]
pub struct Progress {
    /// The step just done, from 1.
    pub step: u32,
    /// How many there are.
    pub steps: u32,
    /// Games played so far.
    pub games: u64,
    /// How much more often the upper half won in this step, from -1 to 1.
    pub difference: f32,
    /// The weights now.
    pub weights: Weights,
}

/// Tunes the weights of greedy bots at these tables, the tables taking turns. `tell` hears of each
/// step and stops the tuning by answering false. The mean of the last half of the steps is returned,
/// which is steadier than the last step alone.
///
/// # Panics
/// If there is no table, or a table has fewer than two seats.
pub fn tune<G: Playable>(
    tables: &[&G],
    start: &Weights,
    tuning: &Tuning,
    mut tell: impl FnMut(&Progress) -> bool,
) -> Weights {
    assert!(!tables.is_empty(), "a table to play at");
    let names: Vec<&str> = start.iter().map(|weight| weight.name.as_str()).collect();
    let tuned: Vec<bool> = names
        .iter()
        .map(|&name| match tuning.names.is_empty() {
            true => !["search_", "playout_", "spread_", "easy_"].iter().any(|prefix| name.starts_with(prefix)),
            false => tuning.names.iter().any(|wanted| wanted == name),
        })
        .collect();
    let mut values = start.values();
    let units: Vec<f32> = values.iter().map(|value| value.abs().max(0.1) * tuning.shake).collect();
    let mut dice = Xoshiro::from_seed(tuning.seed);
    let (mut sum, mut summed) = (vec![0.0f64; values.len()], 0u32);
    let mut games = 0;
    for step in 0..tuning.steps {
        let signs: Vec<f32> = tuned
            .iter()
            .map(|&tuned| {
                if !tuned {
                    0.0
                } else if dice.below(2) == 0 {
                    1.0
                } else {
                    -1.0
                }
            })
            .collect();
        let shaken = |side: f32| -> Weights {
            let value = |index: usize| values[index] + side * signs[index] * units[index];
            start.with_values(&(0..values.len()).map(value).collect::<Vec<f32>>())
        };
        let halves = [shaken(1.0), shaken(-1.0)];
        let table = tables[step as usize % tables.len()];
        let difference = compare(table, &halves, tuning.deals, dice.next_u64(), tuning.threads);
        games += u64::from(tuning.deals) * 2;
        let gain = tuning.stride / (1.0 + step as f32 / (0.25 * tuning.steps as f32)).powf(0.6);
        for index in 0..values.len() {
            values[index] += gain * difference * signs[index] * units[index];
        }
        if step >= tuning.steps / 2 {
            summed += 1;
            for (sum, value) in sum.iter_mut().zip(&values) {
                *sum += f64::from(*value);
            }
        }
        let weights = start.with_values(&values);
        if !tell(&Progress { step: step + 1, steps: tuning.steps, games, difference, weights }) {
            break;
        }
    }
    if summed == 0 {
        return start.with_values(&values);
    }
    start.with_values(&sum.iter().map(|sum| (sum / f64::from(summed)) as f32).collect::<Vec<f32>>())
}

/// How much more of the victory the first weights get than the second, from -1 to 1, for greedy
/// bots at one table: every deal is played in both seatings, this many games at once. With an odd
/// number of seats the one too many goes to either in turn.
pub fn compare<G: Playable>(table: &G, sides: &[Weights; 2], deals: u32, seed: u64, threads: usize) -> f32 {
    assert!(table.players() > 1, "two sides need two seats");
    let mut differences = vec![0.0; deals as usize];
    let part = differences.len().div_ceil(threads.max(1)).max(1);
    std::thread::scope(|scope| {
        for (number, part_of_deals) in differences.chunks_mut(part).enumerate() {
            scope.spawn(move || {
                for (place, difference) in part_of_deals.iter_mut().enumerate() {
                    *difference = compare_deal(table, sides, (number * part + place) as u64, seed);
                }
            });
        }
    });
    // Added up in the order of the deals, so that the threads leave no trace in the sum.
    (differences.iter().sum::<f64>() / f64::from(deals * 2)) as f32
}

/// One deal in both seatings: the victories of the first side less those of the second.
fn compare_deal<G: Playable>(table: &G, sides: &[Weights; 2], deal: u64, seed: u64) -> f64 {
    let players = table.players();
    let mut difference = 0.0;
    // The seats of the first side: alternating, and shifted from deal to deal.
    for turned in [false, true] {
        let is_first = |seat: Seat| (seat.index() + (deal as usize / 2)) % 2 == usize::from(turned);
        let mut bots: Vec<Box<dyn Bot<G>>> = Seat::all(players)
            .map(|seat| {
                let weights = sides[usize::from(!is_first(seat))].clone();
                Box::new(Greedy::new(weights, 0.02, seed ^ seat.index() as u64)) as Box<dyn Bot<G>>
            })
            .collect();
        let standing = play_game(table, &mut bots, &mut Xoshiro::for_game(seed, deal));
        let shares = victory_shares(&standing, players);
        for seat in Seat::all(players) {
            let side = if is_first(seat) { 1.0 } else { -1.0 };
            difference += side * shares[seat];
        }
    }
    difference
}
