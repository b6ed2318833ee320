//! Do chances deserve the name? Games between bots, the chances told on the way, and how often what they tell came true.

use crate::luck;
use bots::search::Examiner;
use bots::{BotName, Budget, Judge, Player, SearchControl};
use game::drive::{Bare, Taken, step};
use game::standing::victory_shares;
use game::xoshiro::Xoshiro;
use game::{Advice, BySeat, Dice, Eye, Seat};
use simulation::crowd;
use std::sync::Arc;

/// How many bins chances are sorted into, from 0 to 100 %.
pub const BINS: usize = 10;

/// Where in a game a chance was told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// In the first round.
    Start,
    /// In any round between the first and the last.
    Middle,
    /// In the last round.
    Last,
}

impl Phase {
    /// All of them, in order.
    pub const ALL: [Phase; 3] = [Phase::Start, Phase::Middle, Phase::Last];

    /// The word for it in tables and files.
    pub fn word(self) -> &'static str {
        match self {
            Phase::Start => "start",
            Phase::Middle => "middle",
            Phase::Last => "last",
        }
    }
}

/// How chances are put to the test.
#[derive(Clone, Debug)]
pub struct CalibrationPlan {
    /// How many games are played.
    pub games: u64,
    /// What everything is seeded with.
    pub seed: u64,
    /// How many threads share the games.
    pub threads: usize,
    /// Who plays in every seat.
    pub bot: BotName,
    /// What an analysis may take for a decision.
    pub budget: Budget,
    /// Who says how positions will end.
    pub judge: Judge,
    /// One decision of this many is asked about, on average.
    pub every: u32,
}

/// Chances of about the same size.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Bin {
    /// How often such a chance was told.
    pub cases: u64,
    told: f64,
    came: f64,
}

impl Bin {
    /// The mean of what was told.
    pub fn told(&self) -> f64 {
        self.told / self.cases.max(1) as f64
    }

    /// How often it came true; shared victories count in parts.
    pub fn came(&self) -> f64 {
        self.came / self.cases.max(1) as f64
    }
}

/// A bin with fewer cases says nothing.
pub const ENOUGH: u64 = 100;

/// How well chances told at one phase of the game hold.
#[derive(Clone, PartialEq, Debug)]
pub struct Reliability {
    /// Told chances by size.
    pub bins: [Bin; BINS],
    /// How many states were asked about.
    pub states: u64,
    /// The mean square difference between what was told and what came, added up over the seats of a state.
    pub brier: f64,
    /// The mean of minus the logarithm of the chance told to whoever won.
    pub log_loss: f64,
    /// The power of the chances that would have fitted best: above 1 they were too timid, below 1 too bold.
    pub best_power: f64,
}

impl Reliability {
    /// The bin with enough cases whose chances are furthest from what came.
    pub fn worst(&self) -> Option<&Bin> {
        let apart = |bin: &Bin| (bin.told() - bin.came()).abs();
        let enough = self.bins.iter().filter(|bin| bin.cases >= ENOUGH);
        enough.max_by(|one, other| apart(one).total_cmp(&apart(other)))
    }
}

/// Chances put to the test.
#[derive(Clone, PartialEq, Debug)]
pub struct Calibration {
    /// In every phase, in order.
    pub phases: Vec<(Phase, Reliability)>,
    /// Over all phases.
    pub all: Reliability,
    /// Those told after draws, over all phases.
    pub draws: Reliability,
}

/// What was told at a moment, and what came.
#[derive(Clone, Debug)]
struct Case {
    round: u32,
    told: Vec<f64>,
    came: Vec<f64>,
}

/// Plays games and compares the chances told on the way with their results. `tell` hears of every game that is over.
pub fn calibrate<G: Advice>(game: &Arc<G>, plan: &CalibrationPlan, tell: &(dyn Fn() + Sync)) -> Calibration {
    let begin = || {
        let players: Vec<Player<G>> = Seat::all(game.players()).map(|_| Player::new(&plan.bot)).collect();
        (players, Examiner::new(game.as_ref(), plan.judge, &SearchControl::default()), Vec::new())
    };
    type Part<G> = (Vec<Player<G>>, Examiner<G>, Vec<(u64, Played)>);
    let play = |number: u64, (players, examiner, games): &mut Part<G>| {
        games.push((number, play_one(game.as_ref(), number, players, examiner, plan)));
        tell();
        Ok::<(), std::convert::Infallible>(())
    };
    let Ok(parts) = crowd::work(plan.games, plan.threads, begin, play);
    let mut games: Vec<(u64, Played)> = parts.into_iter().flat_map(|(_, _, games)| games).collect();
    games.sort_by_key(|(number, _)| *number);
    let mut by_phase: [Vec<Case>; 3] = Default::default();
    let mut draws = Vec::new();
    let first = game.playing_rounds().map_or(0, |rounds| *rounds.start());
    for (_, played) in games {
        for case in played.decisions {
            let phase = match case.round {
                round if round <= first => Phase::Start,
                round if round >= played.last => Phase::Last,
                _ => Phase::Middle,
            };
            by_phase[phase as usize].push(case);
        }
        draws.extend(played.draws);
    }
    let all: Vec<Case> = by_phase.iter().flatten().cloned().collect();
    let phases = Phase::ALL.into_iter().map(|phase| (phase, reliability(&by_phase[phase as usize]))).collect();
    Calibration { phases, all: reliability(&all), draws: reliability(&draws) }
}

/// What was told in one game.
struct Played {
    decisions: Vec<Case>,
    draws: Vec<Case>,
    /// The round it ended in.
    last: u32,
}

/// One game: what was told on the way, and the round it ended in.
fn play_one<G: Advice>(
    game: &G,
    number: u64,
    players: &mut [Player<G>],
    examiner: &mut Examiner<G>,
    plan: &CalibrationPlan,
) -> Played {
    let mut dice = Xoshiro::for_game(plan.seed, number);
    let mut asking = Xoshiro::for_game(!plan.seed, number);
    for player in players.iter_mut() {
        player.begin(dice.next_u64());
    }
    let mut state = game.start();
    let mut decisions: Vec<(u32, BySeat<f64>)> = Vec::new();
    let mut draws: Vec<(u32, BySeat<f64>)> = Vec::new();
    let mut bare = Bare::new(game, &mut state);
    let mut last = 0;
    loop {
        let before = game.round(bare.state());
        let taken = step(&mut bare, &mut dice, |bare, _, awaited| {
            let seat = awaited.first().expect("somebody is awaited");
            let view = game.seen_by(bare.state(), Eye::Seat(seat));
            let action = players[seat.index()].choose(game, bare.state(), seat);
            last = game.round(bare.state());
            if asking.below(plan.every) == 0 {
                let examined = examiner.decision(game, &view, seat, &action, plan.budget, asking.next_u64());
                decisions.push((last, examined.after_taken.chances));
            }
            bare.act(seat, &action);
        });
        match taken {
            Taken::Over => break,
            Taken::Chance if asking.below(plan.every) == 0 => {
                let view = game.seen_by(bare.state(), Eye::Spectator);
                let playouts = luck::playouts(plan.budget);
                let (told, _) = examiner.forecast(game, &view, before, playouts, asking.next_u64());
                draws.push((before, told.chances));
            }
            _ => {}
        }
    }
    let came = victory_shares(&game.standing(&state), game.players()).taken(game.players()).to_vec();
    let case = |(round, told): (u32, BySeat<f64>)| Case {
        round,
        told: told.taken(game.players()).to_vec(),
        came: came.clone(),
    };
    Played { decisions: decisions.into_iter().map(case).collect(), draws: draws.into_iter().map(case).collect(), last }
}

fn reliability(cases: &[Case]) -> Reliability {
    let mut bins = [Bin::default(); BINS];
    let (mut brier, mut log_loss) = (0.0, 0.0);
    for case in cases {
        for (&told, &came) in case.told.iter().zip(&case.came) {
            let bin = &mut bins[((told * BINS as f64) as usize).min(BINS - 1)];
            bin.cases += 1;
            bin.told += told;
            bin.came += came;
            brier += (told - came) * (told - came);
        }
        log_loss += loss_of(case, 1.0);
    }
    let states = cases.len().max(1) as f64;
    Reliability {
        bins,
        states: cases.len() as u64,
        brier: brier / states,
        log_loss: log_loss / states,
        best_power: best_power(cases),
    }
}

/// The log loss of chances raised to a power.
fn loss_of(case: &Case, power: f64) -> f64 {
    let raised: Vec<f64> = case.told.iter().map(|told| told.max(1e-3).powf(power)).collect();
    let sum: f64 = raised.iter().sum();
    case.came.iter().zip(&raised).map(|(came, raised)| -came * (raised / sum).ln()).sum()
}

/// The power that makes the log loss least, by golden section.
fn best_power(cases: &[Case]) -> f64 {
    let loss = |power: f64| cases.iter().map(|case| loss_of(case, power)).sum::<f64>();
    let (mut low, mut high) = (0.25_f64, 4.0_f64);
    let golden = (5.0_f64.sqrt() - 1.0) / 2.0;
    for _ in 0..24 {
        let (left, right) = (high - golden * (high - low), low + golden * (high - low));
        if loss(left) < loss(right) { high = right } else { low = left }
    }
    (low + high) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn case(told: [f64; 2], came: [f64; 2]) -> Case {
        Case { round: 0, told: told.to_vec(), came: came.to_vec() }
    }

    #[test]
    fn chances_that_are_right_need_no_power() {
        // Seven of ten times what was told with 70 % came.
        let cases: Vec<Case> =
            (0..1000).map(|number| case([0.7, 0.3], if number % 10 < 7 { [1.0, 0.0] } else { [0.0, 1.0] })).collect();
        let found = reliability(&cases);
        assert!((found.best_power - 1.0).abs() < 0.01, "{}", found.best_power);
        assert_eq!((found.bins[7].cases, found.bins[3].cases), (1000, 1000));
        assert!((found.bins[7].came() - 0.7).abs() < 1e-9 && (found.bins[7].told() - 0.7).abs() < 1e-9);
    }

    #[test]
    fn timid_chances_want_a_power_above_one() {
        let cases: Vec<Case> =
            (0..1000).map(|number| case([0.6, 0.4], if number % 10 < 9 { [1.0, 0.0] } else { [0.0, 1.0] })).collect();
        assert!(reliability(&cases).best_power > 2.0);
    }
}
