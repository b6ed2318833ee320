//! The options of a table, and what is read from them.

use game::options::YES_NO;
use game::{OptionKind, OptionSpec, Options};

/// What the command line, the forms, the API and records know about the options.
pub(crate) const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "players",
        kind: OptionKind::Number { min: 2, max: 5 },
        default: "2",
        help: "How many play, the house included (GOO-001).",
    },
    OptionSpec {
        name: "cards",
        kind: OptionKind::Number { min: 3, max: 13 },
        default: "13",
        help: "How many cards a suit has: 13, or fewer for a short game (GOO-002).",
    },
    OptionSpec {
        name: "ties",
        kind: OptionKind::Choice(&[
            ("discard", "nobody gets the prize"),
            ("carry", "the prize goes to whoever takes the next one"),
            ("split", "those who tie share the points"),
        ]),
        default: "discard",
        help: "What becomes of a prize when the highest bids are equal (GOO-020).",
    },
    OptionSpec {
        name: "bidding",
        kind: OptionKind::Choice(&[
            ("secret", "all at once, face down"),
            ("open", "one after another, in view of all"),
        ]),
        default: "secret",
        help: "Bids are secret, or laid in the open and in turn, which suits first games (GOO-030).",
    },
    OptionSpec {
        name: "house",
        kind: YES_NO,
        default: "no",
        help: "The rules play the last seat; with two players that is a game for one (GOO-040).",
    },
    OptionSpec {
        name: "tiebreak",
        kind: OptionKind::Choice(&[("none", "equal points share the place"), ("prizes", "more prizes stand before")]),
        default: "none",
        help: "What decides between equal points at the end (GOO-051).",
    },
];

/// What becomes of a prize when the highest bids are equal (GOO-020).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ties {
    /// Nobody gets it (GOO-021).
    Discard,
    /// Whoever takes the next prize gets it as well (GOO-022).
    Carry,
    /// Those who tie share the points (GOO-023).
    Split,
}

impl Ties {
    /// What was chosen.
    pub(crate) fn chosen(options: &Options) -> Ties {
        match options.get("ties") {
            Some("carry") => Ties::Carry,
            Some("split") => Ties::Split,
            _ => Ties::Discard,
        }
    }
}
