//! A stretch of a seat's own decisions that can be solved exactly: what it made, and the best that could be made of it.

use crate::remark::Remark;

/// What a stretch of decisions on a seat's own board made, beside the best that could be made of it.
///
/// ```
/// use game::{Remark, Solved};
///
/// let remark = Remark::new("solved-bids", "The bids made 2, the best make 5.").with("made", 2).with("best", 5);
/// let solved = Solved { made: 2, best: 5, played: vec![("bid 1", 2)], better: vec![("bid 3", 5)], remark };
/// assert_eq!(solved.lost(), 3);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solved<A> {
    /// What it made.
    pub made: i32,
    /// The most that could be made.
    pub best: i32,
    /// What was done, one after the other, each with what had been made after it.
    pub played: Vec<(A, i32)>,
    /// The same for a best way.
    pub better: Vec<(A, i32)>,
    /// Both numbers in a sentence, as `made` and `best`.
    pub remark: Remark,
}

impl<A> Solved<A> {
    /// What was given away.
    pub fn lost(&self) -> i32 {
        self.best - self.made
    }

    /// The same with actions of another kind: in notation, say.
    pub fn map<B>(self, mut with: impl FnMut(A) -> B) -> Solved<B> {
        let mut all = |stages: Vec<(A, i32)>| stages.into_iter().map(|(action, made)| (with(action), made)).collect();
        let (played, better) = (all(self.played), all(self.better));
        Solved { made: self.made, best: self.best, played, better, remark: self.remark }
    }
}
