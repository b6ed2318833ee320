//! Solving puzzles again, and judging answers.

use crate::Puzzle;
use bots::search::Examiner;
use bots::{Budget, Judge, Playable, SearchControl};
use catalog::Visitor;
use game::numbers::Numbered;
use game::{Course, Eye, Game, Made, Next, Remark, Seat, Weights};
use std::sync::Arc;

/// How closely tactical puzzles are looked at when they are solved again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Depth {
    /// The iterations of a comparison.
    pub iterations: u32,
    /// Is the solution compared with every other action, or only with the first idea and the best others?
    pub every: bool,
    /// Who says how positions will end.
    pub judge: Judge,
    /// What the dice are seeded with.
    pub seed: u64,
}

impl Depth {
    /// A short look by the judge that never changes. Every puzzle that ships passes it.
    pub const QUICK: Depth = Depth { iterations: 96, every: false, judge: Judge::Hand, seed: 7 };

    /// As long a look at every action as puzzles are made with, by other dice.
    pub const DEEP: Depth = Depth { iterations: 2400, every: true, judge: Judge::Best, seed: 7 };
}

/// What became of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It goes on.
    Open,
    /// It is as good as the solution.
    Right,
    /// It is not.
    Wrong,
}

/// An answer, judged.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged {
    /// What became of it.
    pub verdict: Verdict,
    /// What it makes of the task of an exact puzzle, once it is whole.
    pub made: Option<Made>,
    /// What the solution makes of it.
    pub best: Option<Made>,
    /// The chances after the answer and after the solution of a tactical puzzle, in percent.
    pub chances: Option<(u8, u8)>,
}

/// Why something is not an answer: a line cannot be read, or the rules refuse it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoAnswer(pub String);

impl std::fmt::Display for NoAnswer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NoAnswer {}

/// How much worse every other action must be when it is looked at again by other dice: in chances, and in standard
/// errors.
const AGAIN: (f64, f64) = (0.03, 2.0);

/// The most actions of an answer.
pub const MAX_ACTIONS: usize = 60;

/// The position of a puzzle.
struct Position<G: Game> {
    course: Course<G>,
    seat: Seat,
}

impl<G: Playable> Position<G> {
    fn open(puzzle: &Puzzle) -> Result<Position<G>, String> {
        let record = &puzzle.record;
        let setup = record.setup(G::former_components(), None);
        let game = G::new(&setup).map_err(|error| error.to_string())?;
        if game.components_hash() != record.components {
            return Err("it was made with other components".to_owned());
        }
        let mut course = Course::new(Arc::new(game));
        for line in &record.lines[..puzzle.steps.min(record.lines.len())] {
            G::take_line(&mut course, line).map_err(|error| error.to_string())?;
        }
        let seat = course.seat_named(&puzzle.seat).ok_or_else(|| format!("there is no seat '{}'", puzzle.seat))?;
        let awaited = matches!(course.next(), Next::Decide { awaited, .. } if awaited.contains(seat));
        let seen = course.game().seen_by(course.state(), Eye::Seat(seat)) == *course.state();
        match (awaited, seen) {
            (false, _) => Err("its seat does not decide there".to_owned()),
            (_, false) => Err("something in it is hidden from its seat".to_owned()),
            _ => Ok(Position { course, seat }),
        }
    }

    /// The actions of these lines, one after the other.
    fn read(&self, lines: &[String]) -> Result<Vec<G::Action>, NoAnswer> {
        let game = self.course.game();
        let mut state = *self.course.state();
        let mut actions = Vec::new();
        if lines.len() > MAX_ACTIONS {
            return Err(NoAnswer("too many actions".to_owned()));
        }
        for (index, line) in lines.iter().enumerate() {
            let action = game.read_action(&state, self.seat, line).map_err(|error| NoAnswer(error.to_string()))?;
            game.check(&state, self.seat, &action).map_err(|refusal| NoAnswer(refusal.to_string()))?;
            // The state behind the last one is asked for by nobody.
            if index + 1 < lines.len() {
                game.play_unchecked(&mut state, self.seat, &action, &mut game::Silent);
            }
            actions.push(action);
        }
        Ok(actions)
    }

    fn judge(&self, puzzle: &Puzzle, answer: &[String]) -> Result<Judged, NoAnswer> {
        let game = self.course.game();
        let (view, seat) = (self.course.state(), self.seat);
        let actions = self.read(answer)?;
        let solution = self.read(&puzzle.solution)?;
        if puzzle.is_exact() {
            let best = game.made(view, seat, &solution);
            let made = game.made(view, seat, &actions);
            let verdict = match (&made, &best) {
                (None, _) => Verdict::Open,
                (Some(made), Some(best)) if !best.beats(made) => Verdict::Right,
                _ => Verdict::Wrong,
            };
            return Ok(Judged { verdict, made, best, chances: None });
        }
        let mut legal = Vec::new();
        game.legal(view, seat, &mut legal);
        // A file keeps what the comparison found; it is told as sure as chances may be told.
        let examiner = Examiner::new(game.as_ref(), Judge::Best, &SearchControl::default());
        let chance = |action: &G::Action| {
            let place = legal.iter().position(|one| one == action);
            let found = place.and_then(|place| puzzle.chances.get(place)).copied().unwrap_or(0);
            (examiner.told(game, view, f64::from(found) / 100.0) * 100.0).round() as u8
        };
        let verdict = match actions.first() {
            None => Verdict::Open,
            Some(action) if *action == solution[0] => Verdict::Right,
            Some(_) => Verdict::Wrong,
        };
        let chances = actions.first().map(|action| (chance(action), chance(&solution[0])));
        Ok(Judged { verdict, made: None, best: None, chances })
    }
}

struct Judging<'a>(&'a Puzzle, &'a [String]);

impl Visitor for Judging<'_> {
    type Output = Result<Judged, NoAnswer>;

    fn visit<G: Playable + Numbered>(self) -> Self::Output {
        Position::<G>::open(self.0).map_err(NoAnswer)?.judge(self.0, self.1)
    }
}

/// Judges an answer: actions of the seat, one after the other. What comes behind a whole answer is not looked at.
pub fn judge(puzzle: &Puzzle, answer: &[String]) -> Result<Judged, NoAnswer> {
    catalog::visit(puzzle.game(), Judging(puzzle, answer)).map_err(|error| NoAnswer(error.to_string()))?
}

struct Reason<'a>(&'a Puzzle);

impl Visitor for Reason<'_> {
    type Output = Option<Remark>;

    fn visit<G: Playable + Numbered>(self) -> Option<Remark> {
        let position = Position::<G>::open(self.0).ok()?;
        let action = position.read(&self.0.solution[..1]).ok()?[0];
        let game = position.course.game();
        let mut mind = game.mind(&Weights::of::<G>());
        Some(game.reason(position.course.state(), position.seat, &action, &mut mind))
    }
}

/// Why the solution is good, in the game's words.
pub fn reason(puzzle: &Puzzle) -> Option<Remark> {
    catalog::visit(puzzle.game(), Reason(puzzle)).ok()?
}

struct Check<'a>(&'a Puzzle, &'a Depth);

impl Visitor for Check<'_> {
    type Output = Result<(), String>;

    fn visit<G: Playable + Numbered>(self) -> Self::Output {
        let position = Position::<G>::open(self.0)?;
        check_here(self.0, position.course.game(), position.course.state(), position.seat, self.1)
    }
}

/// Solves a puzzle again: an exact one exactly, a tactical one by a look as deep as is asked for. If the solution is
/// not what comes out: why.
pub fn check(puzzle: &Puzzle, depth: &Depth) -> Result<(), String> {
    catalog::visit(puzzle.game(), Check(puzzle, depth)).map_err(|error| error.to_string())?
}

/// The same where the position is known.
pub(crate) fn check_here<G: Playable>(
    puzzle: &Puzzle,
    game: &Arc<G>,
    view: &G::State,
    seat: Seat,
    depth: &Depth,
) -> Result<(), String> {
    let read = |line: &String| game.read_action(view, seat, line).map_err(|error| error.to_string());
    if puzzle.is_exact() {
        let mut mind = game.mind(&Weights::of::<G>());
        let task = game.task(view, seat, &mut mind).ok_or("there is no task any more")?;
        let position = Position::<G>::open(puzzle)?;
        let made = |lines: &[String]| {
            let actions = position.read(lines).map_err(|error| error.0)?;
            game.made(view, seat, &actions).ok_or_else(|| "it does not come to an end".to_owned())
        };
        if task.kind != puzzle.about {
            return Err(format!("it is a {}", task.kind));
        }
        if made(&puzzle.solution)? != task.best {
            return Err(format!("the best is {:?}", task.best));
        }
        let first = made(&puzzle.first_idea)?;
        return if task.best.beats(&first) { Ok(()) } else { Err("the first idea solves it".to_owned()) };
    }
    let (solution, first) = (read(&puzzle.solution[0])?, read(&puzzle.first_idea[0])?);
    game.check(view, seat, &solution).map_err(|refusal| refusal.to_string())?;
    game.check(view, seat, &first).map_err(|refusal| refusal.to_string())?;
    let mut examiner = Examiner::new(game.as_ref(), depth.judge, &SearchControl::default());
    if depth.every {
        let all = examiner.compare(game, view, seat, depth.iterations, depth.seed);
        if all[0].action != solution {
            return Err(format!("'{}' looks better", game.write_action(view, seat, &all[0].action)));
        }
        // Whoever was chosen for a margin of the same size shows a part of it again, not all.
        let near = all[1..].iter().find(|one| one.loss.0 < AGAIN.0 || one.loss.0 < AGAIN.1 * one.loss.1);
        return near.map_or(Ok(()), |one| {
            let other = game.write_action(view, seat, &one.action);
            Err(format!("'{other}' is only {:.1} points of chance worse", one.loss.0 * 100.0))
        });
    }
    let found = examiner.decision(game, view, seat, &first, Budget::Iterations(depth.iterations), depth.seed);
    if found.best != solution {
        let instead = game.write_action(view, seat, &found.best);
        return Err(format!("'{instead}' looks better"));
    }
    let (ahead, error) = found.ahead;
    if ahead > error { Ok(()) } else { Err("it is not clearly better than the first idea".to_owned()) }
}
