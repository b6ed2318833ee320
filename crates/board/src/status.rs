//! Where a game stands, for the top bar.

use game::Seat;

/// Where the game stands, for the top bar.
#[derive(Debug, Default)]
pub struct Status {
    /// The round, and how many there are.
    pub round: Option<(u32, u32)>,
    /// The same in words: "Round 3 of 4".
    pub round_words: String,
    /// The phases of a round, in order.
    pub phases: Vec<Phase>,
    /// A few more words: "bid 10 of 17".
    pub note: String,
    /// The order of play now, where it matters.
    pub order: Vec<Seat>,
}

/// A phase in the top bar.
#[derive(Debug)]
pub struct Phase {
    /// Its short name.
    pub name: String,
    /// Is it past, now, or still to come?
    pub when: When,
}

/// Where something lies in time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// Done.
    Past,
    /// Going on.
    Now,
    /// To come.
    Later,
}
