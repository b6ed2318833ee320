//! The options of a table, and what is read from them.

use game::{OptionSpec, Options};

/// What the command line, the forms, the API and records know about the options.
pub(crate) const OPTIONS: &[OptionSpec] = &[
    OptionSpec::number("players", 2..=5, "4")
        .with_help("How many nations play: 12 turns with 2 to 4, 10 with 5 (MOC-010, MOC-011)."),
    OptionSpec::yes_no("spare-contractor", "no")
        .with_help("Every nation starts with a second country, a prospective partner (MOC-015)."),
    OptionSpec::choice(
        "two-tokens",
        &[
            ("step", "one step less than one token, our ruling"),
            ("paid", "what the previous investor paid, as the printed rule reads"),
        ],
        "step",
    )
    .with_help("What two tokens pay for a card that already has an investment this turn (MOC-036)."),
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
