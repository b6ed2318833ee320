//! The course of a game: the state, and the lines that led to it.
//!
//! Every step goes through here when a game is played for real, so that state and record never
//! part: a step is checked, played, and written down, or refused with nothing changed. Playouts
//! of bots use the [`Game`] directly.

use crate::chacha::ChaCha20;
use crate::contract::Game;
use crate::dice::Dice;
use crate::next::Next;
use crate::notation::{NotationError, Words};
use crate::record::{Line, Record, RecordError};
use crate::refusal::Refusal;
use crate::seat::{Eye, Seat, Seats};
use crate::seen::Seen;
use crate::standing::places;
use std::sync::Arc;

/// Why a step in notation was not taken; nothing was changed.
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

/// A line of the course, and from whom it is still hidden.
#[derive(Clone, PartialEq, Debug)]
struct Entry {
    /// Shared with everything that was cut from the course.
    line: Arc<Line>,
    /// The seat whose open secret this is.
    secret_of: Option<Seat>,
}

/// A game being played or replayed.
#[derive(Debug)]
pub struct Course<G: Game> {
    game: Arc<G>,
    state: G::State,
    entries: Vec<Entry>,
    /// Where the last step is written: at the end, unless it took the place of a secret.
    last: usize,
    draws: u64,
}

impl<G: Game> Clone for Course<G> {
    fn clone(&self) -> Course<G> {
        Course { game: self.game.clone(), entries: self.entries.clone(), ..*self }
    }
}

impl<G: Game> Course<G> {
    /// A game before its first step.
    pub fn new(game: Arc<G>) -> Course<G> {
        let state = game.start();
        Course { game, state, entries: Vec::new(), last: 0, draws: 0 }
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
        self.entries.len()
    }

    /// How many of them were draws; the number of the next draw.
    pub fn draws(&self) -> u64 {
        self.draws
    }

    /// The lines that an eye may know. Decisions made in secret are left out until all are made.
    pub fn lines_seen_by(&self, eye: Eye) -> impl Iterator<Item = &Line> {
        self.entries_seen_by(eye).map(|entry| &*entry.line)
    }

    fn entries_seen_by(&self, eye: Eye) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(move |entry| entry.secret_of.is_none_or(|seat| eye.sees_secrets_of(seat)))
    }

    /// The line of the last step, whoever may know it.
    pub fn last_line(&self) -> Option<&Line> {
        self.entries.get(self.last).map(|entry| &*entry.line)
    }

    /// What an eye sees of it. Whatever serves a person or a bot is given this and not the course.
    pub fn seen_by(&self, eye: Eye) -> Seen<G> {
        let lines = self.entries_seen_by(eye).map(|entry| entry.line.clone()).collect();
        Seen::new(&self.game, &self.state, eye, (self.steps(), self.draws), lines)
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
    pub fn act(&mut self, seat: Seat, action: &G::Action) -> Result<Vec<G::Event>, Refusal> {
        self.game.check(&self.state, seat, action)?;
        let text = format!("{} {}", self.game.seat_word(seat), self.game.write_action(&self.state, seat, action));
        let secret_of = self.game.is_secret(&self.state).then_some(seat);
        let mut events = Vec::new();
        self.game.play(&mut self.state, seat, action, &mut events);
        self.write(Entry { line: Arc::new(Line::new(text)), secret_of });
        Ok(events)
    }

    /// Writes a step down, and opens what was secret if nothing is any more.
    fn write(&mut self, entry: Entry) {
        // How often a seat changed its mind is nobody's business: a secret takes the place of the one it
        // replaces, and neither the number of lines nor their order tells.
        let replaced =
            entry.secret_of.and_then(|seat| self.entries.iter().rposition(|old| old.secret_of == Some(seat)));
        match replaced {
            Some(place) => {
                self.last = place;
                self.entries[place] = entry;
            }
            None => {
                self.last = self.entries.len();
                self.entries.push(entry);
            }
        }
        self.disclose();
    }

    /// Draws what must be drawn, from these dice.
    ///
    /// # Panics
    /// If nothing is to be drawn now.
    pub fn draw(&mut self, dice: &mut impl Dice) -> Vec<G::Event> {
        assert_eq!(self.next(), Next::Chance, "nothing is to be drawn now");
        let chance = self.game.draw(&self.state, dice);
        self.let_happen(&chance)
    }

    /// Draws from a table's seed: draw number `n` of the game reads stream number `n`.
    ///
    /// # Panics
    /// If nothing is to be drawn now.
    pub fn draw_from_seed(&mut self, seed: &[u8; 32]) -> Vec<G::Event> {
        self.draw(&mut ChaCha20::for_draw(seed, self.draws))
    }

    /// Chance takes this outcome.
    pub fn happen(&mut self, chance: &G::Chance) -> Result<Vec<G::Event>, StepError> {
        if self.next() != Next::Chance {
            return Err(StepError::grammar(1, format!("nothing is to be drawn now: {}", self.awaits())));
        }
        self.game.check_chance(&self.state, chance)?;
        Ok(self.let_happen(chance))
    }

    fn let_happen(&mut self, chance: &G::Chance) -> Vec<G::Event> {
        let text = format!("chance {}", self.game.write_chance(&self.state, chance));
        let mut events = Vec::new();
        self.game.happen(&mut self.state, chance, &mut events);
        self.draws += 1;
        self.write(Entry { line: Arc::new(Line::new(text)), secret_of: None });
        events
    }

    /// The rules take their own step.
    ///
    /// # Panics
    /// If the rules have no step of their own now.
    pub fn auto(&mut self) -> Vec<G::Event> {
        let Next::Auto(seat) = self.next() else { panic!("the rules have no step of their own now") };
        let (action, reason) = self.game.auto(&self.state, seat);
        let text = format!("auto {} {}", self.game.seat_word(seat), self.game.write_action(&self.state, seat, &action));
        let mut events = Vec::new();
        self.game.play(&mut self.state, seat, &action, &mut events);
        self.write(Entry { line: Arc::new(Line::new(text).noted(reason.to_string())), secret_of: None });
        events
    }

    /// Takes one step as it is written in a record: `red bid 4 on 2`, `chance die 4`, `auto …`.
    pub fn step(&mut self, text: &str) -> Result<Vec<G::Event>, StepError> {
        let mut words = Words::of(text);
        let head = words.word("a seat, 'chance' or 'auto'").map_err(StepError::from)?;
        match head {
            _ if head.eq_ignore_ascii_case("chance") => {
                if self.next() != Next::Chance {
                    return Err(StepError::grammar(1, format!("nothing is to be drawn now: {}", self.awaits())));
                }
                let rest = words.rest();
                let chance = self.game.read_chance(&self.state, rest).map_err(|error| shifted(text, rest, error))?;
                self.happen(&chance)
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
                Ok(self.auto())
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
                Ok(self.act(seat, &action)?)
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

    /// What was gathered in secret is open to all as soon as nothing is gathered any more.
    fn disclose(&mut self) {
        if self.game.is_secret(&self.state) {
            return;
        }
        let secrets = self.entries.iter_mut().rev().take_while(|entry| entry.secret_of.is_some());
        secrets.for_each(|entry| entry.secret_of = None);
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
    pub fn follow(&mut self, line: &Line) -> Result<Vec<G::Event>, RecordError> {
        let events =
            self.step(&line.text).map_err(|error| RecordError::new(line.number, error.column, error.problem))?;
        if let (Some(entry), Some(comment)) = (self.entries.get_mut(self.last), &line.comment) {
            Arc::make_mut(&mut entry.line).comment = Some(comment.clone());
        }
        Ok(events)
    }
}

/// An error within a part of a line, told by the column of the whole line.
fn shifted(text: &str, rest: &str, error: NotationError) -> StepError {
    let before = text[..text.len() - rest.len()].chars().count();
    StepError::from(NotationError { column: before + error.column, ..error })
}
