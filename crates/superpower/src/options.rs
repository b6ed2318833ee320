//! The options of a table, and what is read from them.

use game::options::YES_NO;
use game::{OptionKind, OptionSpec, Options};

/// What the command line, the forms, the API and records know about the options.
pub(crate) const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "players",
        kind: OptionKind::Number { min: 2, max: 5 },
        default: "4",
        help: "How many nations play: 12 turns with 2 to 4, 10 with 5 (MOC-010, MOC-011).",
    },
    OptionSpec {
        name: "spare-contractor",
        kind: YES_NO,
        default: "no",
        help: "Every nation starts with a second country, a prospective partner (MOC-015).",
    },
    OptionSpec {
        name: "two-tokens",
        kind: OptionKind::Choice(&[
            ("step", "one step less than one token, our ruling"),
            ("paid", "what the previous investor paid, as the printed rule reads"),
        ]),
        default: "step",
        help: "What two tokens pay for a card that already has an investment this turn (MOC-036).",
    },
];

/// What two tokens pay for a card that already has an investment this turn (MOC-036).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TwoTokens {
    /// One step less than one token.
    Step,
    /// What the previous investor paid.
    Paid,
}

impl TwoTokens {
    /// What was chosen.
    pub(crate) fn chosen(options: &Options) -> TwoTokens {
        if options.get("two-tokens") == Some("paid") { TwoTokens::Paid } else { TwoTokens::Step }
    }
}
