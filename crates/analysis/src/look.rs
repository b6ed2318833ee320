//! A game on the examiner's desk: its steps are looked at one by one, in any order, and put together.

use crate::finding::{Finding, Findings};
use crate::{Analysis, Decision, Plan, Step, Summary, luck, summary};
use bots::search::{Examined, Examiner};
use bots::{Budget, Judge, Playable, SearchControl};
use game::{BySeat, Course, Eye, Seat, Solved, StepError, Taken, Weights};

/// What an action costs beside the best one, from what its seat knew.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged {
    /// The best action, in notation; the one judged where none is clearly better.
    pub best: String,
    /// What the action costs in chances, from 0 to 1; 0 where that is less than the noise.
    pub loss: f64,
    /// What it costs in points; 0 where that is less than the noise.
    pub points_lost: f64,
    /// The chance of its seat after it.
    pub chance: f64,
}

/// A game whose steps are looked at, whichever game it is.
pub trait Look: Send {
    /// How many steps it has.
    fn steps(&self) -> usize;
    /// Is there anything to look at in a step? What the rules did by themselves, nobody decided.
    fn is_open(&self, place: usize) -> bool;
    /// Is the step at a place somebody's decision?
    fn is_decision(&self, place: usize) -> bool;
    /// Looks at the step at a place. With a control that was told to stop the answer is worthless, but quick.
    fn look_at(&mut self, place: usize, budget: Budget) -> Finding;
    /// What another action would have cost at the decision at a place.
    fn judge(&mut self, place: usize, action: &str, budget: Budget) -> Result<Judged, StepError>;
    /// The stretches of decisions that can be solved exactly, with the place where each begins and whose it is.
    fn solved(&self) -> Vec<(usize, Seat, Solved<String>)>;
    /// The whole game, as far as it was looked at.
    fn put_together(&self, findings: &Findings) -> Analysis;
}

/// The desk: a course and an examiner.
pub(crate) struct Desk<G: Playable, C: std::borrow::Borrow<Course<G>>> {
    course: C,
    examiner: Examiner<G>,
    seed: u64,
}

/// More decisions than any stretch has that can be solved.
const LONGEST_STRETCH: usize = 64;

/// What is clear of the noise: a loss of more than two standard errors.
fn clear((lost, error): (f64, f64)) -> f64 {
    if lost > 2.0 * error { lost.max(0.0) } else { 0.0 }
}

/// The iterations of a budget; time is counted as about what a search does in it.
fn iterations(budget: Budget) -> u32 {
    match budget {
        Budget::Iterations(iterations) | Budget::Within { iterations, .. } => iterations.max(1),
        Budget::Milliseconds(milliseconds) => milliseconds.max(1),
    }
}

impl<G: Playable, C: std::borrow::Borrow<Course<G>>> Desk<G, C> {
    pub(crate) fn new(course: C, judge: Judge, seed: u64, control: &SearchControl) -> Desk<G, C> {
        let examiner = Examiner::new(course.borrow().game().as_ref(), judge, control);
        Desk { course, examiner, seed }
    }

    fn course(&self) -> &Course<G> {
        self.course.borrow()
    }

    /// The seed of a step's own dice.
    fn seed_of(&self, place: usize) -> u64 {
        self.seed.wrapping_mul(0x2545_f491_4f6c_dd1d) ^ (place as u64 + 1).wrapping_mul(0xd134_2543_de82_ef95)
    }

    fn examine(
        &mut self,
        place: usize,
        view: &G::State,
        seat: Seat,
        action: &G::Action,
        budget: Budget,
    ) -> Examined<G::Action> {
        let seed = self.seed_of(place);
        let game = self.course.borrow().game().as_ref();
        self.examiner.decision(game, view, seat, action, budget, seed)
    }
}

impl<G: Playable, C: std::borrow::Borrow<Course<G>> + Send> Look for Desk<G, C> {
    fn steps(&self) -> usize {
        self.course().steps()
    }

    fn is_open(&self, place: usize) -> bool {
        self.course().step_at(place).is_some_and(|step| !matches!(step.taken(), Taken::Auto(..)))
    }

    fn is_decision(&self, place: usize) -> bool {
        self.course().step_at(place).is_some_and(|step| matches!(step.taken(), Taken::Act(..)))
    }

    fn look_at(&mut self, place: usize, budget: Budget) -> Finding {
        let step = self.course().step_at(place).expect("a step of the course").clone();
        let players = self.course().game().players();
        let told = |chances: &BySeat<f64>| Some(chances.taken(players).to_vec());
        match step.taken() {
            Taken::Act(seat, action) => {
                let seen = self.course().seen_after(place, Eye::Seat(*seat));
                let examined = self.examine(place, seen.view(), *seat, action, budget);
                let game = self.course().game();
                let (loss, points_lost) = (clear(examined.loss), clear(examined.points_lost));
                let is_clear = loss > 0.0 || points_lost > 0.0;
                let best = if is_clear { &examined.best } else { action };
                let after_best = if is_clear { &examined.after_best } else { &examined.after_taken };
                let decision = (examined.choices > 1).then(|| Decision {
                    seat: *seat,
                    choices: examined.choices,
                    best: game.write_action(seen.view(), *seat, best),
                    best_chances: after_best.chances.taken(players).to_vec(),
                    loss,
                    points_lost,
                });
                Finding {
                    iterations: iterations(budget),
                    round: Some(game.round(seen.view())),
                    before: told(&after_best.chances),
                    after: told(&examined.after_taken.chances),
                    decision,
                    ..Finding::default()
                }
            }
            Taken::Draw(chance) => {
                let seen = self.course().seen_after(place, Eye::Spectator);
                let seed = self.seed_of(place);
                let game = self.course.borrow().game().as_ref();
                let draw = luck::look_at_draw(game, seen.view(), chance, &mut self.examiner, budget, seed);
                let luck = BySeat::from_fn(|seat| draw.after[seat] - draw.before[seat]);
                Finding {
                    iterations: iterations(budget),
                    round: Some(game.round(seen.view())),
                    before: told(&draw.before),
                    after: told(&draw.after),
                    decision: None,
                    luck: told(&luck),
                    noise: told(&draw.noise),
                }
            }
            Taken::Auto(..) => Finding::default(),
        }
    }

    fn judge(&mut self, place: usize, action: &str, budget: Budget) -> Result<Judged, StepError> {
        let nothing = || StepError { column: 1, problem: "nobody decided there".to_owned(), refusal: None };
        let step = self.course().step_at(place).ok_or_else(nothing)?.clone();
        let Taken::Act(seat, _) = step.taken() else { return Err(nothing()) };
        let seen = self.course().seen_after(place, Eye::Seat(*seat));
        let game = self.course().game().clone();
        let action = game.read_action(seen.view(), *seat, action)?;
        game.check(seen.view(), *seat, &action)?;
        let examined = self.examine(place, seen.view(), *seat, &action, budget);
        let (loss, points_lost) = (clear(examined.loss), clear(examined.points_lost));
        let best = if loss > 0.0 || points_lost > 0.0 { &examined.best } else { &action };
        Ok(Judged {
            best: game.write_action(seen.view(), *seat, best),
            loss,
            points_lost,
            chance: examined.after_taken.chances[*seat],
        })
    }

    fn solved(&self) -> Vec<(usize, Seat, Solved<String>)> {
        let (course, game) = (self.course(), self.course().game());
        let mut mind = game.mind(&Weights::of::<G>());
        let decisions: Vec<(usize, Seat, G::Action)> = (0..course.steps())
            .filter_map(|place| match course.step_at(place)?.taken() {
                Taken::Act(seat, action) => Some((place, *seat, *action)),
                _ => None,
            })
            .collect();
        let mut found = Vec::new();
        for (nth, &(place, seat, _)) in decisions.iter().enumerate() {
            let seen = course.seen_after(place, Eye::Seat(seat));
            let own = decisions[nth..].iter().filter(|(_, other, _)| *other == seat);
            let taken: Vec<G::Action> = own.map(|(_, _, action)| *action).take(LONGEST_STRETCH).collect();
            if let Some(solved) = game.solve(seen.view(), seat, &taken, &mut mind) {
                found.push((place, seat, solved.map(|action| game.write_action(seen.view(), seat, &action))));
            }
        }
        found
    }

    /// The steps in order; what nobody decided leaves the chances as they were. The end of a game is exact.
    fn put_together(&self, findings: &Findings) -> Analysis {
        let (course, game) = (self.course(), self.course().game());
        let players = game.players();
        let mut last = vec![1.0 / players as f64; players];
        let mut round = 0;
        let mut steps: Vec<Step> = Vec::with_capacity(course.steps());
        let unknown = Finding::default();
        for place in 0..course.steps() {
            let step = course.step_at(place).expect("a step of the course");
            // A line that was written about another game does not fit: it counts as nothing known.
            let fits = |found: &&Finding| {
                [&found.before, &found.after, &found.luck, &found.noise]
                    .into_iter()
                    .flatten()
                    .all(|list| list.len() == players)
            };
            let found = findings.at(place).filter(fits).unwrap_or(&unknown);
            let before = found.before.clone().unwrap_or_else(|| last.clone());
            let chances = found.after.clone().unwrap_or_else(|| before.clone());
            last.clone_from(&chances);
            round = found.round.unwrap_or(round);
            steps.push(Step {
                maker: step.maker(),
                line: step.line().text.clone(),
                round,
                before,
                chances,
                decision: found.decision.clone(),
                luck: found.luck.clone(),
                noise: found.noise.clone(),
            });
        }
        if course.next() == game::Next::Over
            && let Some(step) = steps.last_mut()
        {
            let shares = game::standing::victory_shares(&game.standing(course.state()), players);
            step.chances = shares.taken(players).to_vec();
        }
        let scale = f64::from(game.scale());
        let seats = Seat::all(players).map(|seat| Summary::of(&steps, seat, scale)).collect();
        let turning_points = summary::turning_points(&steps);
        let seat_words = Seat::all(players).map(|seat| game.seat_word(seat).to_owned()).collect();
        Analysis { seat_words, steps, seats, turning_points, solved: Vec::new() }
    }
}

/// A desk for the course, by a plan.
pub(crate) fn desk<G: Playable, C: std::borrow::Borrow<Course<G>>>(course: C, plan: &Plan) -> Desk<G, C> {
    Desk::new(course, plan.judge, plan.seed, &plan.control)
}
