//! The options of a table.

use game::options::YES_NO;
use game::{OptionKind, OptionSpec};

/// What the command line, the forms, the API and records know about the options.
pub(crate) const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "players",
        kind: OptionKind::Number { min: 2, max: 4 },
        default: "3",
        help: "How many players. With two, the Agent bids too (FUR-080).",
    },
    OptionSpec {
        name: "capitalists",
        kind: YES_NO,
        default: "yes",
        help: "Each player gets a capitalist with a special power; best left out of a first game (FUR-025).",
    },
    OptionSpec {
        name: "rounds",
        kind: OptionKind::Number { min: 3, max: 4 },
        default: "4",
        help: "4 rounds, or 3 for a short game (FUR-026).",
    },
    OptionSpec {
        name: "chain",
        kind: YES_NO,
        default: "no",
        help: "Your cards form a chain that always runs left to right; for experienced players (FUR-070).",
    },
    OptionSpec {
        name: "production",
        kind: OptionKind::Choice(&[
            ("together", "all produce at the same time"),
            ("in-turn", "one by one, from the first player"),
        ]),
        default: "together",
        help: "Everyone produces at once, or one by one so that you can follow along; good for first games (FUR-027).",
    },
];
