//! Looking for puzzles in games that bots play.
//!
//! The work is cut into units: one game each, whose draws, choices and examinations follow from the seed and the unit's
//! number alone. So it does not matter who does which unit, or how many at a time.

use crate::set::{Posed, line_of};
use crate::{Puzzle, TACTICAL, solve};
use bots::search::{Compared, Examiner};
use bots::{Judge, Playable, SearchControl};
use catalog::Visitor;
use game::numbers::Numbered;
use game::xoshiro::Xoshiro;
use game::{Course, Dice, Eye, Game, Next, OptionKind, Options, Record, Seat, Setup, Silent, Task, Weights};
use std::sync::Arc;

/// How puzzles are looked for.
#[derive(Clone, Debug)]
pub struct Plan {
    /// What all dice are seeded with.
    pub seed: u64,
    /// The iterations with which every decision is looked at first. What looks clear is looked at again with ten times
    /// as many.
    pub iterations: u32,
    /// By how much the best action must be better than every other, in chances to win.
    pub margin: f64,
    /// The most exact and the most tactical ones from one game.
    pub most: (usize, usize),
    /// Pauses and stops the work.
    pub control: SearchControl,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan { seed: 1, iterations: 240, margin: 0.06, most: (3, 5), control: SearchControl::default() }
    }
}

/// What came of a unit: a game, and the puzzles in it.
#[derive(Clone, Debug, Default)]
pub struct Finding {
    /// The game.
    pub record: Record,
    /// Its puzzles, in order.
    pub posed: Vec<(bool, Posed)>,
}

/// How many other iterations are worth the first look.
const TENFOLD: u32 = 10;

/// A decision with fewer actions is no puzzle, and one with more cannot be looked through.
const CHOICES: std::ops::RangeInclusive<usize> = 4..=40;

/// How sure one must be that an action is worse: this many standard errors.
const ERRORS: f64 = 3.0;

/// What a bot may take for a decision that is no puzzle.
const USUAL: u32 = 60;

/// How often a task is tried by chance, to find out how hard it is.
const ATTEMPTS: u32 = 200;

/// How many tactical ones of a game may be such that every bot sees the answer at once.
const MAX_EASY: usize = 1;

/// The most actions of such a try.
const LONGEST: usize = 60;

struct Look<'a>(&'a Plan, u64);

impl Visitor for Look<'_> {
    type Output = Finding;

    fn visit<G: Playable + Numbered>(self) -> Finding {
        Search::<G>::new(self.0, self.1).run()
    }
}

/// Plays the game of a unit and looks for puzzles in it.
pub fn look(game: &str, plan: &Plan, unit: u64) -> Result<Finding, catalog::UnknownGame> {
    catalog::visit(game, Look(plan, unit))
}

/// The table of a unit: as usual, and every other one with one more player.
fn options<G: Game>(unit: u64) -> Options {
    let mut options = Options::new();
    let players = G::options().iter().find(|spec| spec.name == "players").expect("every game has players");
    let usual: i64 = players.default.parse().unwrap_or(3);
    let OptionKind::Number { max, .. } = players.kind else { return options };
    let more = (unit % 2) as i64;
    options.set("players", (usual + more).min(i64::from(max)));
    options
}

struct Search<'a, G: Playable> {
    plan: &'a Plan,
    course: Course<G>,
    dice: Xoshiro,
    /// Asks the better judge at the table.
    examiner: Examiner<G>,
    /// Asks the judge that never changes.
    plain: Examiner<G>,
    mind: G::Mind,
    exact: Vec<Puzzle>,
    /// With how hard each is for bots, from 0 to 1.
    tactical: Vec<(f64, Puzzle)>,
    /// Rounds and seats whose task was looked at.
    asked: Vec<(u32, Seat)>,
}

impl<'a, G: Playable> Search<'a, G> {
    fn new(plan: &'a Plan, unit: u64) -> Search<'a, G> {
        let setup = Setup { options: options::<G>(unit), ..Setup::default() };
        let game = Arc::new(G::new(&setup).expect("a usual table"));
        Search {
            plan,
            dice: Xoshiro::for_game(plan.seed, unit),
            examiner: Examiner::new(&game, Judge::Best, &plan.control),
            plain: Examiner::new(&game, Judge::Hand, &plan.control),
            mind: game.mind(&Weights::of::<G>()),
            course: Course::new(game),
            exact: Vec::new(),
            tactical: Vec::new(),
            asked: Vec::new(),
        }
    }

    fn run(mut self) -> Finding {
        while !self.plan.control.is_stopped() {
            match self.course.next() {
                Next::Over => break,
                Next::Chance => drop(self.course.draw(&mut self.dice)),
                Next::Auto(_) => drop(self.course.auto()),
                Next::Decide { awaited, .. } => {
                    for seat in awaited.iter() {
                        self.ask_for_task(seat);
                    }
                    let seat = awaited.first().expect("somebody is awaited");
                    let action = self.decide(seat);
                    self.course.act(seat, &action).expect("a legal action");
                }
            }
        }
        game::shuffle(&mut self.exact, &mut self.dice);
        self.exact.truncate(self.plan.most.0);
        // Some of those that every bot sees at once are enough.
        game::shuffle(&mut self.tactical, &mut self.dice);
        let (hard, mut easy): (Vec<_>, Vec<_>) = self.tactical.drain(..).partition(|(hard, _)| *hard > 0.0);
        easy.truncate(MAX_EASY);
        self.tactical.extend(hard.into_iter().chain(easy));
        self.tactical.truncate(self.plan.most.1);
        let mut all: Vec<Puzzle> =
            self.exact.into_iter().chain(self.tactical.into_iter().map(|(_, puzzle)| puzzle)).collect();
        all.sort_by(|one, other| (one.steps, &one.id).cmp(&(other.steps, &other.id)));
        let posed = |puzzle: &Puzzle| (puzzle.is_exact(), Posed { steps: puzzle.steps, line: line_of(puzzle) });
        Finding { record: self.course.record(Eye::Referee), posed: all.iter().map(posed).collect() }
    }

    /// Is there anything in the record up to here that the seat may not know?
    fn is_open(&self, seat: Seat) -> bool {
        let state = self.course.state();
        self.course.game().seen_by(state, Eye::Seat(seat)) == *state
    }

    /// What a seat decides, and whether that is a puzzle.
    fn decide(&mut self, seat: Seat) -> G::Action {
        let game = self.course.game().clone();
        let view = game.seen_by(self.course.state(), Eye::Seat(seat));
        let seed = self.dice.next_u64();
        let mut legal = Vec::new();
        if game.is_listed(&view, seat) && !game.is_secret(&view) && !game.is_solitaire(&view) && self.is_open(seat) {
            game.legal(&view, seat, &mut legal);
        }
        if !CHOICES.contains(&legal.len()) {
            return self.examiner.pick(&game, &view, seat, USUAL, seed);
        }
        let first = self.examiner.compare(&game, &view, seat, self.plan.iterations, seed);
        let best = first[0].action;
        let second = first.get(1).map_or(0.0, |second| second.loss.0);
        if first.len() == legal.len()
            && second >= self.plan.margin * 0.6
            && let Some(puzzle) = self.tactical(&game, &view, seat, &legal, best, seed)
        {
            self.tactical.push(puzzle);
        }
        best
    }

    /// Is everything but one action worse, by a margin, when one looks ten times as long?
    fn tactical(
        &mut self,
        game: &Arc<G>,
        view: &G::State,
        seat: Seat,
        legal: &[G::Action],
        best: G::Action,
        seed: u64,
    ) -> Option<(f64, Puzzle)> {
        let margin = self.plan.margin;
        let is_clear = |compared: &[Compared<G::Action>], margin: f64, errors: f64| {
            let worse = |one: &Compared<G::Action>| one.loss.0 >= margin && one.loss.0 >= errors * one.loss.1;
            compared[0].action == best && compared[1..].iter().all(worse)
        };
        // The judge that never changes must agree, though it need not see it as clearly.
        let plain = self.plain.compare(game, view, seat, self.plan.iterations * 2, seed ^ 2);
        if !is_clear(&plain, margin / 3.0, 1.0) {
            return None;
        }
        let long = self.examiner.compare(game, view, seat, self.plan.iterations * TENFOLD, seed ^ 1);
        if !is_clear(&long, margin, ERRORS) {
            return None;
        }
        let write = |action: &G::Action| game.write_action(view, seat, action);
        let chance = |action: &G::Action| {
            let found = long.iter().find(|one| one.action == *action);
            found.map_or(0, |one| (one.after.chances[seat] * 100.0).round() as u8)
        };
        // How many iterations does it take to see it?
        let (mut found, mut tries) = (0, 0);
        let mut first_idea = None;
        for iterations in [0, 8, 24, 80, 240] {
            for examiner in [&mut self.plain, &mut self.examiner] {
                let pick = examiner.pick(game, view, seat, iterations, seed ^ u64::from(iterations));
                found += u32::from(pick == best);
                tries += 1;
                if pick != best && first_idea.is_none() {
                    first_idea = Some(pick);
                }
            }
        }
        let first_idea = first_idea.unwrap_or(long[1].action);
        let hard = 1.0 - f64::from(found) / f64::from(tries);
        let rating =
            1000.0 + 800.0 * hard + 60.0 * (legal.len() as f64 / 4.0).log2() - 400.0 * (long[1].loss.0 - margin);
        let puzzle = Puzzle {
            about: TACTICAL.to_owned(),
            rating: rating.clamp(800.0, 2200.0) as u16,
            solution: vec![write(&best)],
            first_idea: vec![write(&first_idea)],
            chances: legal.iter().map(chance).collect(),
            ..self.here(seat)
        };
        solve::check_here(&puzzle, game, view, seat, &solve::Depth::QUICK).is_ok().then_some((hard, puzzle))
    }

    /// The position, before anything is known of it.
    fn here(&self, seat: Seat) -> Puzzle {
        let record = Arc::new(self.course.record(Eye::Referee));
        let word = self.course.game().seat_word(seat).to_owned();
        let id = game::components::fingerprint(&format!("{record}\n{word}"))[..8].to_owned();
        Puzzle {
            id,
            about: String::new(),
            steps: record.lines.len(),
            record,
            seat: word,
            rating: 0,
            solution: Vec::new(),
            first_idea: Vec::new(),
            chances: Vec::new(),
        }
    }

    /// Does a task of the seat begin here, and is it one that the first idea does not solve?
    fn ask_for_task(&mut self, seat: Seat) {
        let game = self.course.game().clone();
        let round = game.round(self.course.state());
        if self.asked.contains(&(round, seat)) || !self.is_open(seat) {
            return;
        }
        let view = *self.course.state();
        let Some(task) = game.task(&view, seat, &mut self.mind) else { return };
        self.asked.push((round, seat));
        if !task.best.beats(&task.first_made) {
            return;
        }
        let hits = self.attempts(&game, &view, seat, &task);
        let chance = (f64::from(hits) + 0.5) / f64::from(ATTEMPTS + 1);
        let odds = ((1.0 - chance) / chance).ln();
        let rating = match task.solution.len() {
            1 => 1250.0 + 80.0 * odds,
            steps => 900.0 + 60.0 * steps as f64 + 30.0 * odds,
        };
        let puzzle = Puzzle {
            about: task.kind.to_owned(),
            rating: rating.clamp(800.0, 2200.0) as u16,
            solution: written(&*game, &view, seat, &task.solution),
            first_idea: written(&*game, &view, seat, &task.first_idea),
            ..self.here(seat)
        };
        self.exact.push(puzzle);
    }

    /// How often somebody solves a task who does half of it by chance.
    fn attempts(&mut self, game: &G, view: &G::State, seat: Seat, task: &Task<G::Action>) -> u32 {
        // What is done in one step would be solved by advice alone.
        let advised = if task.solution.len() > 1 { 70 } else { 0 };
        let mut buffer = Vec::new();
        let mut hits = 0;
        for _ in 0..ATTEMPTS {
            let (mut state, mut actions) = (*view, Vec::new());
            while actions.len() < LONGEST {
                let action = if self.dice.below(100) < advised {
                    game.playout(&state, seat, &mut self.mind, &mut self.dice, &mut buffer)
                } else {
                    game.random_action(&state, seat, &mut self.dice, &mut buffer)
                };
                actions.push(action);
                if let Some(made) = game.made(view, seat, &actions) {
                    hits += u32::from(!task.best.beats(&made));
                    break;
                }
                game.play_unchecked(&mut state, seat, &action, &mut Silent);
            }
        }
        hits
    }
}

/// Actions one after the other, in notation.
fn written<G: Game>(game: &G, view: &G::State, seat: Seat, actions: &[G::Action]) -> Vec<String> {
    let mut state = *view;
    let mut lines = Vec::new();
    for action in actions {
        lines.push(game.write_action(&state, seat, action));
        game.play_unchecked(&mut state, seat, action, &mut Silent);
    }
    lines
}
