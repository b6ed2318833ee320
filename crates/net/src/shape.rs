//! The numbers of a net and where each of them is.

use crate::card::Card;
use crate::ready::Ready;
use game::MAX_SEATS;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

/// How many numbers a seat is encoded in.
pub const CODE: usize = 64;
/// How many numbers its judgement is made from.
pub const HEAD: usize = 32;
/// How many numbers the weight of a candidate is made from.
pub const POLICY: usize = 32;

/// How many features there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Of each seat.
    pub seat: usize,
    /// Of the table.
    pub table: usize,
    /// Of each candidate of a decision; 0 in a net that does not weigh candidates.
    pub candidate: usize,
}

impl Shape {
    /// The numbers of a policy, none in a net that has none.
    const fn policy(&self, numbers: usize) -> usize {
        if self.candidate == 0 { 0 } else { numbers }
    }
}

/// Where the parts of a net are among its numbers. All matrices have a row for each number that goes in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layout {
    shape: Shape,
}

impl Layout {
    pub(crate) const fn new(shape: Shape) -> Layout {
        Layout { shape }
    }

    /// From the features of a seat to its code.
    pub(crate) const fn seat(&self) -> Range<usize> {
        0..self.shape.seat * CODE
    }

    /// From the features of the table to the code of any seat.
    pub(crate) const fn table(&self) -> Range<usize> {
        let start = self.seat().end;
        start..start + self.shape.table * CODE
    }

    /// What every code begins with.
    pub(crate) const fn code_bias(&self) -> Range<usize> {
        let start = self.table().end;
        start..start + CODE
    }

    /// From the own code to the head.
    pub(crate) const fn own(&self) -> Range<usize> {
        let start = self.code_bias().end;
        start..start + CODE * HEAD
    }

    /// From the mean of the others' codes to the head.
    pub(crate) const fn others(&self) -> Range<usize> {
        let start = self.own().end;
        start..start + CODE * HEAD
    }

    /// What every head begins with.
    pub(crate) const fn head_bias(&self) -> Range<usize> {
        let start = self.others().end;
        start..start + HEAD
    }

    /// From the head to the strength.
    pub(crate) const fn strength(&self) -> Range<usize> {
        let start = self.head_bias().end;
        start..start + HEAD
    }

    /// From the head to the points.
    pub(crate) const fn points(&self) -> Range<usize> {
        let start = self.strength().end;
        start..start + HEAD
    }

    /// What strength and points begin with.
    pub(crate) const fn out_bias(&self) -> Range<usize> {
        let start = self.points().end;
        start..start + 2
    }

    /// From the code of the seat that decides to the policy for a candidate.
    pub(crate) const fn policy_own(&self) -> Range<usize> {
        let start = self.out_bias().end;
        start..start + self.shape.policy(CODE * POLICY)
    }

    /// From the mean of the others' codes to it.
    pub(crate) const fn policy_others(&self) -> Range<usize> {
        let start = self.policy_own().end;
        start..start + self.shape.policy(CODE * POLICY)
    }

    /// From the features of the candidate to it.
    pub(crate) const fn policy_candidate(&self) -> Range<usize> {
        let start = self.policy_others().end;
        start..start + self.shape.candidate * POLICY
    }

    /// What every policy begins with.
    pub(crate) const fn policy_bias(&self) -> Range<usize> {
        let start = self.policy_candidate().end;
        start..start + self.shape.policy(POLICY)
    }

    /// From the policy to the weight of the candidate.
    pub(crate) const fn weight(&self) -> Range<usize> {
        let start = self.policy_bias().end;
        start..start + self.shape.policy(POLICY)
    }

    /// From the features of the candidate straight to its weight.
    pub(crate) const fn direct(&self) -> Range<usize> {
        let start = self.weight().end;
        start..start + self.shape.candidate
    }

    /// How many numbers there are.
    pub(crate) const fn len(&self) -> usize {
        self.direct().end
    }
}

/// A net: its numbers and what is known about it. It takes features as they are; how they are scaled for learning is
/// part of its numbers.
#[derive(Debug)]
pub struct Net {
    card: Card,
    shape: Shape,
    numbers: Vec<f32>,
    /// Made ready for each number of seats, when it is first asked for.
    ready: [OnceLock<Arc<Ready>>; MAX_SEATS + 1],
}

impl Net {
    /// A net of these numbers.
    ///
    /// # Panics
    /// If there are not as many numbers as the shape takes.
    pub fn new(card: Card, shape: Shape, numbers: Vec<f32>) -> Net {
        assert_eq!(numbers.len(), Layout::new(shape).len(), "numbers of a net");
        Net { card, shape, numbers, ready: Default::default() }
    }

    /// How many numbers a net of this shape has.
    pub fn size(shape: Shape) -> usize {
        Layout::new(shape).len()
    }

    /// What is known about it.
    pub fn card(&self) -> &Card {
        &self.card
    }

    /// The same net with another card.
    #[must_use]
    pub fn with_card(self, card: Card) -> Net {
        Net { card, ..self }
    }

    /// Its shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Its numbers.
    pub fn numbers(&self) -> &[f32] {
        &self.numbers
    }

    /// The net laid out for a number of seats; made once and shared.
    pub fn ready(&self, players: usize) -> Arc<Ready> {
        self.ready[players].get_or_init(|| Arc::new(Ready::new(self, players))).clone()
    }
}
