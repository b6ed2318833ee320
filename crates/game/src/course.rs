//! The course of a game: the state, and the lines that led to it.
//!
//! Every step goes through here when a game is played for real, so that state and record never
//! part: a step is checked, played, and written down, or refused with nothing changed. What is taken is
//! kept and given back as a [`Step`]; nobody need take it again to know what followed from it. Playouts
//! of bots use the [`Game`] directly.
//!
//! Secrets are kept here and nowhere else: whose a step is, and which step showed it.

use crate::chacha::ChaCha20;
use crate::contract::Game;
use crate::dice::Dice;
use crate::history::History;
use crate::next::Next;
use crate::notation::{NotationError, Words};
use crate::record::{Line, Record, RecordError};
use crate::refusal::Refusal;
use crate::seat::{Eye, Seat, Seats};
use crate::seen::Seen;
use crate::standing::places;
use crate::step::{Step, Taken};
use crate::tell::{Moments, Silent};
use std::sync::Arc;

/// The state is kept every this many steps: to look back at any moment takes at most that many.
const MARK: usize = 32;

/// Why a step in notation was not taken; nothing was changed.
///
/// ```
/// # use game::{Course, Game, Setup};
/// # use goofspiel::Goofspiel;
/// let mut course = Course::new(Goofspiel::new(&Setup::default()).unwrap().into());
/// course.step("chance prize 9").unwrap();
/// let error = course.step("red bid 14").unwrap_err();
/// assert_eq!((error.column, error.problem.as_str()), (9, "expected a card from 1 to 13, found '14'"));
/// assert!(error.refusal.is_none(), "no rule was broken: it is no notation");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepError {
    /// The column of the line, from 1.
    pub column: usize,
    /// What was expected, or which rule refused it.
    pub problem: String,
    /// The refusal, where a rule spoke and not the grammar.
    pub refusal: Option<Refusal>,
}

impl StepError {
    fn grammar(column: usize, problem: impl Into<String>) -> StepError {
        StepError { column, problem: problem.into(), refusal: None }
    }
}

impl From<Refusal> for StepError {
    fn from(refusal: Refusal) -> StepError {
        StepError { column: 1, problem: refusal.to_string(), refusal: Some(refusal) }
    }
}

impl From<NotationError> for StepError {
    fn from(error: NotationError) -> StepError {
        StepError::grammar(error.column, error.problem())
    }
}

impl std::fmt::Display for StepError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.problem)
    }
}

impl std::error::Error for StepError {}

/// Where a secret step is, and what became of it.
#[derive(Clone, Copy, Debug)]
struct Secret {
    /// The place of the step.
    place: usize,
    /// The place of the step that showed it to all.
    shown_by: Option<usize>,
}

/// A game being played or replayed.
///
/// ```
/// use game::{Course, Eye, Game, Setup};
/// use goofspiel::Goofspiel;
///
/// let game = Goofspiel::new(&Setup::default()).unwrap();
/// let mut course = Course::new(game.into());
/// for step in ["chance prize 9", "red bid 10", "blue bid 8"] {
///     course.step(step).unwrap();
/// }
/// assert_eq!(course.result(), "red 9 (1), blue 0 (2)");
/// let record = course.record(Eye::Referee);
/// let again = Course::replay(course.game().clone(), &record).unwrap();
/// assert_eq!(again.state(), course.state());
/// ```
pub struct Course<G: Game> {
    game: Arc<G>,
    state: G::State,
    /// Shared with everything that was cut from the course.
    steps: History<Arc<Step<G>>>,
    /// The steps taken in secret, in order.
    secrets: Vec<Secret>,
    /// The states after every [`MARK`] steps, the one before the first included.
    marks: Vec<G::State>,
    draws: u64,
}

impl<G: Game> std::fmt::Debug for Course<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Course").field("state", &self.state).field("steps", &self.steps()).finish_non_exhaustive()
    }
}

impl<G: Game> Clone for Course<G> {
    fn clone(&self) -> Course<G> {
        Course {
            game: self.game.clone(),
            steps: self.steps.clone(),
            secrets: self.secrets.clone(),
            marks: self.marks.clone(),
            ..*self
        }
    }
}

impl<G: Game> Course<G> {
    /// A game before its first step.
    pub fn new(game: Arc<G>) -> Course<G> {
        let state = game.start();
        Course { game, state, steps: History::new(), secrets: Vec::new(), marks: vec![state], draws: 0 }
    }

    /// The rules at this table.
    pub fn game(&self) -> &Arc<G> {
        &self.game
    }

    /// The state now.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// What happens next.
    pub fn next(&self) -> Next {
        self.game.next(&self.state)
    }

    /// How many steps were taken.
    pub fn steps(&self) -> usize {
        self.steps.len()
    }

    /// How many of them were draws; the number of the next draw.
    pub fn draws(&self) -> u64 {
        self.draws
    }

    /// The steps that an eye may know. Decisions made in secret are left out until all are made.
    pub fn steps_seen_by(&self, eye: Eye) -> History<Arc<Step<G>>> {
        self.first_seen_by(self.steps(), eye)
    }

    /// The steps among the first ones that an eye may know then.
    fn first_seen_by(&self, steps: usize, eye: Eye) -> History<Arc<Step<G>>> {
        let is_hidden = |secret: &&Secret| {
            let shown = secret.shown_by.is_some_and(|place| place < steps);
            let own = || self.steps[secret.place].secret_of().is_none_or(|seat| eye.sees_secrets_of(seat));
            secret.place < steps && !shown && !own()
        };
        let hidden: Vec<usize> = self.secrets.iter().filter(is_hidden).map(|secret| secret.place).collect();
        if hidden.is_empty() {
            let mut seen = self.steps.clone();
            seen.truncate(steps);
            return seen;
        }
        let is_seen = |(place, _): &(usize, &Arc<Step<G>>)| !hidden.contains(place);
        self.steps.iter().take(steps).enumerate().filter(is_seen).map(|(_, step)| step.clone()).collect()
    }

    /// The step at a place, whoever may know it.
    pub fn step_at(&self, place: usize) -> Option<&Arc<Step<G>>> {
        self.steps.get(place)
    }

    /// What an eye sees of it. Whatever serves a person or a bot is given this and not the course.
    pub fn seen_by(&self, eye: Eye) -> Seen<G> {
        Seen::new(&self.game, &self.state, eye, (self.steps(), self.draws), self.steps_seen_by(eye))
    }

    /// What an eye saw of it after the first steps.
    pub fn seen_after(&self, steps: usize, eye: Eye) -> Seen<G> {
        let steps = steps.min(self.steps());
        let seen = self.first_seen_by(steps, eye);
        Seen::new(&self.game, &self.state_after(steps), eye, (steps, self.draws_of(steps)), seen)
    }

    /// The moments within the step at a place: how many of its events were told until then, and the state. None
    /// within a secret that its own step did not show.
    fn moments_of(&self, place: usize) -> Vec<(usize, G::State)> {
        let Some(step) = self.steps.get(place).filter(|step| step.secret_of().is_none() || step.shows()) else {
            return Vec::new();
        };
        let mut state = self.state_after(place);
        let mut moments = Moments::default();
        step.taken().happen_to(&self.game, &mut state, &mut moments);
        // The last one is the end of the step where nothing comes after it.
        let mut moments = moments.into_taken();
        if moments.last().is_some_and(|(told, last)| *told == step.events().len() && *last == state) {
            moments.pop();
        }
        moments
    }

    /// How many events of the step at a place were told until each moment within it.
    pub fn moments(&self, place: usize) -> Vec<usize> {
        self.moments_of(place).into_iter().map(|(told, _)| told).collect()
    }

    /// What an eye saw of a moment within the step at a place.
    pub fn seen_within(&self, place: usize, moment: usize, eye: Eye) -> Option<Seen<G>> {
        let (_, state) = self.moments_of(place).get(moment).copied()?;
        let seen = self.first_seen_by(place, eye);
        Some(Seen::new(&self.game, &state, eye, (place, self.draws_of(place)), seen))
    }

    /// What happened next after the first steps.
    pub fn next_after(&self, steps: usize) -> Next {
        self.game.next(&self.state_after(steps))
    }

    /// The state after the first steps: from the last mark on they are played again.
    fn state_after(&self, steps: usize) -> G::State {
        if steps >= self.steps() {
            return self.state;
        }
        self.state_from_mark(steps / MARK, steps)
    }

    /// The state of a mark, played on to this many steps.
    fn state_from_mark(&self, mark: usize, steps: usize) -> G::State {
        let mut state = self.marks[mark];
        for step in self.steps.iter().take(steps).skip(mark * MARK) {
            step.taken().happen_to(&self.game, &mut state, &mut Silent);
        }
        state
    }

    fn draws_of(&self, steps: usize) -> u64 {
        self.steps.iter().take(steps).filter(|step| matches!(step.taken(), Taken::Draw(_))).count() as u64
    }

    /// Goes back to the moment after the first steps. What was secret then is secret again.
    pub fn go_back(&mut self, steps: usize) {
        if steps >= self.steps() {
            return;
        }
        self.state = self.state_after(steps);
        self.draws = self.draws_of(steps);
        self.steps.truncate(steps);
        self.marks.truncate(steps / MARK + 1);
        self.secrets.retain(|secret| secret.place < steps);
        for secret in &mut self.secrets {
            secret.shown_by = secret.shown_by.filter(|place| *place < steps);
        }
    }

    /// The record so far, as an eye may know it.
    pub fn record(&self, eye: Eye) -> Record {
        self.seen_by(eye).record()
    }

    /// Points and places of all seats as they stand, as a record's header gives them at the end:
    /// `red 34 (1), blue 27 (2)`.
    pub fn result(&self) -> String {
        let game = &self.game;
        let standing = game.standing(&self.state);
        let places = places(&standing, game.players());
        let of_seat = |seat| format!("{} {} ({})", game.seat_word(seat), standing[seat].points, places[seat]);
        Seat::all(game.players()).map(of_seat).collect::<Vec<_>>().join(", ")
    }

    /// Compares the result that a record's header tells with the one its steps have led to.
    pub fn check_result(&self, record: &Record) -> Result<(), RecordError> {
        let Some(told) = record.extra("result") else { return Ok(()) };
        if self.next() != Next::Over {
            let problem = format!("the record tells a result, but its game is not over: {}", self.awaits());
            return Err(record.header_error("result", problem));
        }
        let right = self.result();
        if told.split_whitespace().map(str::to_lowercase).eq(right.split_whitespace().map(str::to_lowercase)) {
            return Ok(());
        }
        Err(record.header_error("result", format!("the steps lead to the result '{right}', not to '{told}'")))
    }

    /// A seat acts.
    pub fn act(&mut self, seat: Seat, action: &G::Action) -> Result<Arc<Step<G>>, Refusal> {
        self.game.check(&self.state, seat, action)?;
        Ok(self.take(Taken::Act(seat, *action), None))
    }

    /// Draws what must be drawn, from these dice.
    ///
    /// # Panics
    /// If nothing is to be drawn now.
    pub fn draw(&mut self, dice: &mut impl Dice) -> Arc<Step<G>> {
        assert_eq!(self.next(), Next::Chance, "nothing is to be drawn now");
        let chance = self.game.draw(&self.state, dice);
        self.take(Taken::Draw(chance), None)
    }

    /// Draws from a table's seed: draw number `n` of the game reads stream number `n`.
    ///
    /// # Panics
    /// If nothing is to be drawn now.
    pub fn draw_from_seed(&mut self, seed: &[u8; 32]) -> Arc<Step<G>> {
        self.draw(&mut ChaCha20::for_draw(seed, self.draws))
    }

    /// Chance takes this outcome.
    pub fn happen(&mut self, chance: &G::Chance) -> Result<Arc<Step<G>>, StepError> {
        self.check_chance(chance)?;
        Ok(self.take(Taken::Draw(*chance), None))
    }

    fn check_chance(&self, chance: &G::Chance) -> Result<(), StepError> {
        if self.next() != Next::Chance {
            return Err(StepError::grammar(1, format!("nothing is to be drawn now: {}", self.awaits())));
        }
        Ok(self.game.check_chance(&self.state, chance)?)
    }

    /// The rules take their own step.
    ///
    /// # Panics
    /// If the rules have no step of their own now.
    pub fn auto(&mut self) -> Arc<Step<G>> {
        let Next::Auto(seat) = self.next() else { panic!("the rules have no step of their own now") };
        let (action, reason) = self.game.auto(&self.state, seat);
        self.take(Taken::Auto(seat, action), Some(reason.to_string()))
    }

    /// Takes a step that may be taken, writes it down, and opens what was secret if nothing is any more.
    fn take(&mut self, taken: Taken<G>, comment: Option<String>) -> Arc<Step<G>> {
        let step = Arc::new(Step::take(&self.game, &mut self.state, taken, comment));
        self.draws += u64::from(matches!(taken, Taken::Draw(_)));
        // Nobody may learn how often a seat changed its mind: a secret takes the place of the one it
        // replaces, and neither the number of steps nor their order tells.
        let hidden = self.first_hidden();
        let replaced = step.secret_of().and_then(|seat| {
            let same = |place: &usize| self.steps[*place].secret_of() == Some(seat);
            (hidden..self.steps()).find(same)
        });
        let place = replaced.unwrap_or(self.steps());
        match self.steps.get_mut(place) {
            Some(old) => {
                *old = step.clone();
                self.mark_again(place);
            }
            None => {
                if step.secret_of().is_some() {
                    self.secrets.push(Secret { place, shown_by: None });
                }
                self.steps.push(step.clone());
                self.mark();
            }
        }
        // What was gathered in secret is open to all as soon as nothing is gathered any more.
        if hidden < self.steps() && !self.game.is_secret(&self.state) {
            for secret in self.secrets.iter_mut().filter(|secret| secret.place >= hidden && secret.shown_by.is_none()) {
                secret.shown_by = Some(place);
            }
        }
        step
    }

    /// The place from which on every step is a secret that was not shown.
    fn first_hidden(&self) -> usize {
        let hidden = self.secrets.iter().rev().filter(|secret| secret.shown_by.is_none());
        hidden.fold(self.steps(), |first, secret| if secret.place + 1 == first { secret.place } else { first })
    }

    /// Keeps the state if it is time to.
    fn mark(&mut self) {
        if self.steps().is_multiple_of(MARK) {
            self.marks.push(self.state);
        }
    }

    /// States kept since a step was replaced hold what it was: they are made anew.
    fn mark_again(&mut self, place: usize) {
        let kept = place / MARK + 1;
        let made = self.marks.len();
        self.marks.truncate(kept);
        for mark in kept..made {
            self.marks.push(self.state_from_mark(mark - 1, mark * MARK));
        }
    }

    /// Takes one step as it is written in a record: `red bid 4 on 2`, `chance die 4`, `auto …`.
    pub fn step(&mut self, text: &str) -> Result<Arc<Step<G>>, StepError> {
        let (taken, reason) = self.read(text)?;
        Ok(self.take(taken, reason))
    }

    /// What a line of a record does, if it may be done now; with the rules' reason, where it is theirs.
    fn read(&self, text: &str) -> Result<(Taken<G>, Option<String>), StepError> {
        let mut words = Words::of(text);
        let head = words.word("a seat, 'chance' or 'auto'").map_err(StepError::from)?;
        match head {
            _ if head.eq_ignore_ascii_case("chance") => {
                if self.next() != Next::Chance {
                    return Err(StepError::grammar(1, format!("nothing is to be drawn now: {}", self.awaits())));
                }
                let rest = words.rest();
                let chance = self.game.read_chance(&self.state, rest).map_err(|error| shifted(text, rest, error))?;
                self.check_chance(&chance)?;
                Ok((Taken::Draw(chance), None))
            }
            _ if head.eq_ignore_ascii_case("auto") => {
                let Next::Auto(seat) = self.next() else {
                    return Err(StepError::grammar(
                        1,
                        format!("the rules have no step of their own now: {}", self.awaits()),
                    ));
                };
                words.expect(self.game.seat_word(seat)).map_err(StepError::from)?;
                let rest = words.rest();
                let said =
                    self.game.read_action(&self.state, seat, rest).map_err(|error| shifted(text, rest, error))?;
                let (action, reason) = self.game.auto(&self.state, seat);
                if said != action {
                    let right = self.game.write_action(&self.state, seat, &action);
                    return Err(StepError::grammar(1, format!("the rules do '{right}' here ({reason})")));
                }
                Ok((Taken::Auto(seat, action), Some(reason.to_string())))
            }
            word => {
                let seat = self.seat_named(word).ok_or_else(|| {
                    let known: Vec<&str> =
                        Seat::all(self.game.players()).map(|seat| self.game.seat_word(seat)).collect();
                    StepError::grammar(
                        1,
                        format!("expected a seat ({}), 'chance' or 'auto', found '{word}'", known.join(", ")),
                    )
                })?;
                if matches!(self.next(), Next::Chance | Next::Auto(_) | Next::Over) {
                    return Err(StepError::grammar(1, format!("{word} cannot act now: {}", self.awaits())));
                }
                let rest = words.rest();
                let action =
                    self.game.read_action(&self.state, seat, rest).map_err(|error| shifted(text, rest, error))?;
                self.game.check(&self.state, seat, &action)?;
                Ok((Taken::Act(seat, action), None))
            }
        }
    }

    /// The seat with this word.
    pub fn seat_named(&self, word: &str) -> Option<Seat> {
        Seat::all(self.game.players()).find(|&seat| self.game.seat_word(seat).eq_ignore_ascii_case(word))
    }

    /// Whom or what the game waits for, in words.
    pub fn awaits(&self) -> String {
        self.next().in_words(|seat| self.game.seat_word(seat))
    }

    /// Seats that may act now.
    pub fn open(&self) -> Seats {
        self.next().open()
    }

    /// Replays a record at a table made for it; a result it tells must be the one it comes to.
    pub fn replay(game: Arc<G>, record: &Record) -> Result<Course<G>, RecordError> {
        let mut course = Course::new(game);
        for line in &record.lines {
            course.follow(line)?;
        }
        course.check_result(record)?;
        Ok(course)
    }

    /// Takes the step of a record's line; its comment is kept.
    pub fn follow(&mut self, line: &Line) -> Result<Arc<Step<G>>, RecordError> {
        let error = |error: StepError| RecordError::new(line.number, error.column, error.problem);
        let (taken, reason) = self.read(&line.text).map_err(error)?;
        Ok(self.take(taken, line.comment.clone().or(reason)))
    }
}

/// An error within a part of a line, told by the column of the whole line.
fn shifted(text: &str, rest: &str, error: NotationError) -> StepError {
    let before = text[..text.len() - rest.len()].chars().count();
    StepError::from(NotationError { column: before + error.column, ..error })
}
