//! Tasks: pieces of a game that one seat does by itself and that have an exact answer, such as a production or a plan.
//!
//! What was made of a task is a short list of named numbers, of which the first counts most. Puzzles are made from
//! tasks; which pieces of a game are some, and what counts in them, is the game's to say
//! ([`Advice::task`](crate::Advice::task)).

use std::cmp::Ordering;

/// What was made of a task: numbers with names, the one that counts most first.
///
/// ```
/// use game::task::Made;
///
/// let (one, other) = (Made::of("placed", 10).and("settled", 3), Made::of("placed", 9).and("settled", 7));
/// assert!(one.beats(&other));
/// assert_eq!(one.get("settled"), Some(3));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Made(Vec<(&'static str, i64)>);

impl Made {
    /// One number with its name.
    pub fn of(name: &'static str, number: impl Into<i64>) -> Made {
        Made(vec![(name, number.into())])
    }

    /// And one that counts where all before it are equal.
    #[must_use]
    pub fn and(mut self, name: &'static str, number: impl Into<i64>) -> Made {
        self.0.push((name, number.into()));
        self
    }

    /// The numbers with their names.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&'static str, i64)> + '_ {
        self.0.iter().copied()
    }

    /// The number of a name.
    pub fn get(&self, name: &str) -> Option<i64> {
        self.0.iter().find(|(known, _)| *known == name).map(|(_, number)| *number)
    }

    /// Is it better?
    pub fn beats(&self, other: &Made) -> bool {
        self.compare(other) == Ordering::Greater
    }

    /// By the first number that differs.
    pub fn compare(&self, other: &Made) -> Ordering {
        let numbers = |made: &Made| made.0.iter().map(|(_, number)| *number).collect::<Vec<_>>();
        numbers(self).cmp(&numbers(other))
    }
}

/// A task and its exact answer.
///
/// ```
/// use game::task::{Made, Task};
///
/// let (best, first_made) = (Made::of("money", 23), Made::of("money", 20));
/// let (solution, first_idea) = (vec!["forge", "mine"], vec!["mine", "forge"]);
/// let task = Task { kind: "production", solution, best, first_idea, first_made };
/// assert!(task.best.beats(&task.first_made), "what comes to mind first is not the answer");
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Task<A> {
    /// What is to be done, by a name that messages know.
    pub kind: &'static str,
    /// Actions of the seat that make the most of it, in order.
    pub solution: Vec<A>,
    /// What they make.
    pub best: Made,
    /// What one would do first, without looking far.
    pub first_idea: Vec<A>,
    /// What that makes.
    pub first_made: Made,
}
