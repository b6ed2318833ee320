//! Do chances deserve the name? Games between bots, the chances told on the way, and how often what they tell came
//! true.

use crate::luck;
use bots::search::{Examiner, Temper};
use bots::{BotName, Budget, Judge, Playable, Player, SearchControl};
use game::drive::{Bare, Taken, step};
use game::standing::victory_shares;
use game::xoshiro::Xoshiro;
use game::{BySeat, Dice, Eye, Seat};
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
    /// The sum over all games of the square of what came less what was told in each.
    squares: f64,
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

    /// The standard error of the difference between the two. Decisions of one game share its end, so games count here,
    /// not cases.
    pub fn error(&self) -> f64 {
        self.squares.sqrt() / self.cases.max(1) as f64
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
    /// How sure they should have been told.
    pub best: Temper,
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
    /// Those told after draws, in every phase.
    pub draws: Vec<(Phase, Reliability)>,
    /// Everything that was told, game by game, first after decisions, then after draws.
    pub cases: Vec<Case>,
}

/// What was told at a moment, and what came.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Case {
    /// The number of the game.
    pub game: u64,
    /// How many seats there were.
    pub players: usize,
    /// Whether it was told after a draw.
    pub after_draw: bool,
    /// Where in the game.
    pub phase: Phase,
    /// What the tries had found.
    pub found: BySeat<f64>,
    /// What was told.
    pub told: BySeat<f64>,
    /// Who had won in the end.
    pub came: BySeat<f64>,
}

/// Plays games and compares the chances told on the way with their results. `tell` hears of every game that is over.
pub fn calibrate<G: Playable>(game: &Arc<G>, plan: &CalibrationPlan, tell: &(dyn Fn() + Sync)) -> Calibration {
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
    let first = game.playing_rounds().map_or(0, |rounds| *rounds.start());
    let mut cases = Vec::new();
    for (number, played) in &games {
        let case = |told: &Prediction, after_draw: bool| Case {
            game: *number,
            players: game.players(),
            after_draw,
            phase: match told.round {
                round if round <= first => Phase::Start,
                round if round >= played.last => Phase::Last,
                _ => Phase::Middle,
            },
            found: told.temper.take_back(&told.chances, game.players()),
            told: told.chances,
            came: played.came,
        };
        cases.extend(played.decisions.iter().map(|told| case(told, false)));
        cases.extend(played.draws.iter().map(|told| case(told, true)));
    }
    let some =
        |is: &dyn Fn(&Case) -> bool| reliability(&cases.iter().filter(|case| is(case)).copied().collect::<Vec<_>>());
    let by_phase = |after_draw: bool| {
        let of = |phase| (phase, some(&|case| case.after_draw == after_draw && case.phase == phase));
        Phase::ALL.map(of).to_vec()
    };
    Calibration { phases: by_phase(false), all: some(&|case| !case.after_draw), draws: by_phase(true), cases }
}

/// Chances that were told in a round.
struct Prediction {
    round: u32,
    chances: BySeat<f64>,
    /// How sure they were told.
    temper: Temper,
}

/// What was told in one game.
struct Played {
    decisions: Vec<Prediction>,
    draws: Vec<Prediction>,
    /// The round it ended in.
    last: u32,
    /// The part of the victory that each seat had.
    came: BySeat<f64>,
}

/// One game: what was told on the way, and the round it ended in.
fn play_one<G: Playable>(
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
    let (mut decisions, mut draws) = (Vec::new(), Vec::new());
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
                let temper = examiner.temper(game, &view);
                decisions.push(Prediction { round: last, chances: examined.after_taken.chances, temper });
            }
            bare.act(seat, &action);
        });
        match taken {
            Taken::Over => break,
            Taken::Chance if asking.below(plan.every) == 0 => {
                let view = game.seen_by(bare.state(), Eye::Spectator);
                let playouts = luck::playouts(plan.budget);
                let (told, _) = examiner.forecast(game, &view, before, playouts, asking.next_u64());
                let temper = examiner.temper_after_draw(game, before);
                draws.push(Prediction { round: before, chances: told.chances, temper });
            }
            _ => {}
        }
    }
    let came = victory_shares(&game.standing(&state), game.players());
    Played { decisions, draws, last, came }
}

fn reliability(cases: &[Case]) -> Reliability {
    let mut bins = [Bin::default(); BINS];
    let (mut brier, mut log_loss) = (0.0, 0.0);
    for of_game in cases.chunk_by(|one, other| one.game == other.game) {
        let mut apart = [0.0; BINS];
        for case in of_game {
            for seat in Seat::all(case.players) {
                let (told, came) = (case.told[seat], case.came[seat]);
                let nth = bin_of(told);
                bins[nth].cases += 1;
                bins[nth].told += told;
                bins[nth].came += came;
                apart[nth] += came - told;
                brier += (told - came) * (told - came);
            }
            log_loss += loss_of(case, &case.told);
        }
        for (bin, apart) in bins.iter_mut().zip(apart) {
            bin.squares += apart * apart;
        }
    }
    let states = cases.len().max(1) as f64;
    Reliability {
        bins,
        states: cases.len() as u64,
        brier: brier / states,
        log_loss: log_loss / states,
        best: best_temper(cases),
    }
}

/// Minus the logarithm of the chance told to whoever won.
fn loss_of(case: &Case, told: &BySeat<f64>) -> f64 {
    Seat::all(case.players).map(|seat| -case.came[seat] * told[seat].max(1e-3).ln()).sum()
}

/// The doubts that are tried.
const DOUBTS: [f64; 12] = [0.0, 0.0025, 0.005, 0.0075, 0.01, 0.015, 0.02, 0.03, 0.04, 0.06, 0.08, 0.1];

/// How many powers are tried between a quarter and four.
const POWERS: i32 = 48;

/// How much more log loss than the least counts as the same.
const SLACK: f64 = 1.01;

/// How sure chances should have been told. Almost all cases of a late round lie at the ends of the scale, so the log
/// loss alone would forget the middle: among all that are about as good by it, this is the one whose bins are nearest
/// to what came.
fn best_temper(cases: &[Case]) -> Temper {
    let powers = (0..=POWERS).map(|step| 4_f64.powf(f64::from(2 * step - POWERS) / f64::from(POWERS)));
    let tempers = powers.flat_map(|power| DOUBTS.map(|doubt| Temper { power, doubt }));
    let tried: Vec<(Temper, f64)> = tempers.map(|temper| (temper, loss_with(cases, temper))).collect();
    let least = tried.iter().map(|(_, loss)| *loss).fold(f64::INFINITY, f64::min);
    let good = tried.into_iter().filter(|(_, loss)| *loss <= least * SLACK);
    let apart = good.map(|(temper, _)| (temper, apart_with(cases, temper)));
    apart.min_by(|(_, one), (_, other)| one.total_cmp(other)).map_or(Temper::NONE, |(temper, _)| temper)
}

fn loss_with(cases: &[Case], temper: Temper) -> f64 {
    cases.iter().map(|case| loss_of(case, &temper.tell(&case.found, case.players))).sum()
}

/// The square of how far each bin would be from what came, added up over its cases.
fn apart_with(cases: &[Case], temper: Temper) -> f64 {
    let mut bins = [(0.0_f64, 0.0_f64); BINS];
    for case in cases {
        let told = temper.tell(&case.found, case.players);
        for seat in Seat::all(case.players) {
            let (cases, apart) = &mut bins[bin_of(told[seat])];
            *cases += 1.0;
            *apart += case.came[seat] - told[seat];
        }
    }
    bins.iter().map(|(cases, apart)| apart * apart / cases.max(1.0)).sum()
}

/// The bin of a chance.
fn bin_of(chance: f64) -> usize {
    ((chance * BINS as f64) as usize).min(BINS - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn case(number: u64, told: [f64; 2], came: [f64; 2]) -> Case {
        let of = |chances: [f64; 2]| BySeat::from_fn(|seat| chances.get(seat.index()).copied().unwrap_or(0.0));
        Case {
            game: number,
            players: 2,
            after_draw: false,
            phase: Phase::Middle,
            found: of(told),
            told: of(told),
            came: of(came),
        }
    }

    /// A thousand games of two seats; the first wins this many of every ten.
    fn games(told: f64, won: u64) -> Vec<Case> {
        let came = |number: u64| if number % 10 < won { [1.0, 0.0] } else { [0.0, 1.0] };
        (0..1000).map(|number| case(number, [told, 1.0 - told], came(number))).collect()
    }

    #[test]
    fn chances_that_are_right_need_no_power() {
        // Seven of ten times what was told with 70 % came.
        let found = reliability(&games(0.7, 7));
        assert!((found.best.power - 1.0).abs() < 0.01, "{:?}", found.best);
        assert_eq!((found.bins[7].cases, found.bins[3].cases), (1000, 1000));
        assert!((found.bins[7].came() - 0.7).abs() < 1e-9 && (found.bins[7].told() - 0.7).abs() < 1e-9);
        // The error of a share of 70 % among 1000.
        assert!((found.bins[7].error() - (0.21_f64 / 1000.0).sqrt()).abs() < 1e-4);
    }

    #[test]
    fn timid_chances_want_a_power_above_one() {
        assert!(reliability(&games(0.6, 9)).best.power > 2.0);
    }

    #[test]
    fn chances_that_are_timid_in_the_middle_and_too_sure_at_the_end_want_a_power_and_a_doubt() {
        let cases: Vec<Case> = games(0.6, 7).into_iter().chain(games(0.9999, 9)).collect();
        let best = reliability(&cases).best;
        assert!(best.doubt > 0.0 && best.power > 1.0, "{best:?}");
    }

    #[test]
    fn decisions_of_one_game_do_not_make_it_more_certain() {
        let alone = reliability(&games(0.7, 7));
        let twice: Vec<Case> = games(0.7, 7).into_iter().flat_map(|case| [case, case]).collect();
        assert!((reliability(&twice).bins[7].error() - alone.bins[7].error()).abs() < 1e-9);
    }
}
