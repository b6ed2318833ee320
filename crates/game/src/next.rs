//! What happens next: who may decide, or chance, or the rules by themselves, or nothing more.

use crate::seat::{Seat, Seats};

/// The one question a driver asks of a state again and again.
///
/// ```
/// use game::{Next, Seat, Seats};
///
/// let blue = Seat::new(1);
/// let next = Next::decide(blue);
/// assert_eq!((next.awaited(), next.open()), (Seats::only(blue), Seats::only(blue)));
/// assert_eq!(next.in_words(|_| "blue"), "blue must decide");
/// assert!(Next::Chance.open().is_empty());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Next {
    /// Seats decide. With more than one awaited seat the decisions are simultaneous (secret
    /// plans) or parallel and independent (production): any order of arrival is allowed.
    Decide {
        /// The game waits for each of these.
        awaited: Seats,
        /// These may act now: the awaited ones, and those who may still replace what they said.
        open: Seats,
    },
    /// Something is drawn or rolled: the driver supplies an outcome.
    Chance,
    /// The rules themselves act for this seat (an automa): the one possible step is
    /// [`Game::auto`](crate::Game::auto).
    Auto(Seat),
    /// The game has ended.
    Over,
}

impl Next {
    /// Only this seat decides, and nobody may take anything back.
    #[inline]
    pub const fn decide(seat: Seat) -> Next {
        Next::Decide { awaited: Seats::only(seat), open: Seats::only(seat) }
    }

    /// All of these decide, and nobody else may act.
    #[inline]
    pub const fn decide_all(seats: Seats) -> Next {
        Next::Decide { awaited: seats, open: seats }
    }

    /// The seats that may act now.
    #[inline]
    pub const fn open(self) -> Seats {
        match self {
            Next::Decide { open, .. } => open,
            _ => Seats::NONE,
        }
    }

    /// The seats the game waits for.
    #[inline]
    pub const fn awaited(self) -> Seats {
        match self {
            Next::Decide { awaited, .. } => awaited,
            _ => Seats::NONE,
        }
    }

    /// Whom or what the game waits for, in words; `name` says the word of a seat.
    pub fn in_words<'a>(self, name: impl Fn(Seat) -> &'a str) -> String {
        match self {
            Next::Decide { awaited, .. } => {
                let names: Vec<&str> = awaited.iter().map(name).collect();
                format!("{} must decide", names.join(" and "))
            }
            Next::Chance => "chance comes next".to_owned(),
            Next::Auto(seat) => format!("the rules act for {} next", name(seat)),
            Next::Over => "the game is over".to_owned(),
        }
    }
}
