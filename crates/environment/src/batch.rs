//! Positions of a search that somebody outside assesses together: threads that ask wait for each other, and the last
//! one puts all questions to them as one batch of rows.
//!
//! The rows of a batch stand in the order of the threads, and a thread asks its next question only when it has its
//! answer. So what is asked, and in which batches, does not depend on how the threads are scheduled.

use crate::observation::write_row;
use bots::{Assessor, SearchControl};
use game::{BySeat, Observation, Seat};
use parking_lot::{Condvar, Mutex};
use std::fmt;

/// Assesses rows of numbers: as many values as there are rows and seats, the seat that looks first, or nothing if it
/// cannot.
pub type Assess = dyn Fn(&[f32], usize) -> Option<Vec<f32>> + Send + Sync;

/// Where threads of a search meet to ask together.
pub(crate) struct Batch {
    assess: Box<Assess>,
    /// Stops the search when nobody answers any more.
    control: SearchControl,
    width: usize,
    players: usize,
    desk: Mutex<Desk>,
    answered: Condvar,
}

#[derive(Default)]
struct Desk {
    /// How many threads may still ask.
    active: usize,
    /// The question of each thread that waits.
    questions: Vec<Option<Vec<f32>>>,
    /// The answer for each thread, until it is fetched.
    answers: Vec<Option<Vec<f32>>>,
    has_failed: bool,
}

impl fmt::Debug for Batch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Batch").field("width", &self.width).field("players", &self.players).finish_non_exhaustive()
    }
}

impl Batch {
    pub(crate) fn new(assess: Box<Assess>, control: SearchControl, width: usize, players: usize) -> Batch {
        Batch { assess, control, width, players, desk: Mutex::default(), answered: Condvar::new() }
    }

    /// Puts the questions of all who wait, if everybody does who may still ask.
    fn put(&self, desk: &mut Desk) {
        let asking: Vec<usize> = (0..desk.questions.len()).filter(|&one| desk.questions[one].is_some()).collect();
        if asking.is_empty() || asking.len() < desk.active {
            return;
        }
        let mut rows = Vec::with_capacity(asking.len() * self.width);
        for &one in &asking {
            rows.extend(desk.questions[one].take().into_iter().flatten());
        }
        let values = match desk.has_failed {
            true => None,
            false => (self.assess)(&rows, asking.len()),
        };
        let values = values.filter(|values| values.len() == asking.len() * self.players).unwrap_or_else(|| {
            desk.has_failed = true;
            self.control.stop();
            vec![1.0; asking.len() * self.players]
        });
        for (&one, values) in asking.iter().zip(values.chunks(self.players)) {
            desk.answers[one] = Some(values.to_vec());
        }
        self.answered.notify_all();
    }
}

impl Assessor for Batch {
    fn begin(&self, threads: usize) {
        let none = || (0..threads).map(|_| None).collect();
        *self.desk.lock() = Desk { active: threads, questions: none(), answers: none(), has_failed: false };
    }

    fn assess(&self, thread: usize, observation: &Observation, seat: Seat) -> BySeat<f32> {
        let mut row = vec![0.0; self.width];
        write_row(observation, seat, &[], &mut row);
        let mut desk = self.desk.lock();
        desk.questions[thread] = Some(row);
        self.put(&mut desk);
        let values = loop {
            match desk.answers[thread].take() {
                Some(values) => break values,
                None => self.answered.wait(&mut desk),
            }
        };
        let mut shares = BySeat::default();
        for (other, value) in seat.around(self.players).zip(values) {
            shares[other] = value;
        }
        shares
    }

    fn leave(&self, _thread: usize) {
        let mut desk = self.desk.lock();
        desk.active -= 1;
        self.put(&mut desk);
    }
}
