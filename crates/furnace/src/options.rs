//! The options of a table.

use game::OptionSpec;

/// What the command line, the forms, the API and records know about the options.
pub(crate) const OPTIONS: &[OptionSpec] = &[
    OptionSpec::number("players", 2..=4, "3").with_help("How many players. With two, the Agent bids too (FUR-080)."),
    OptionSpec::choice(
        "capitalists",
        &[("yes", "dealt at random"), ("no", "none"), ("draft", "chosen, one more than players is dealt")],
        "yes",
    )
    .with_help(
        "Each player gets a capitalist with a special power, dealt or chosen (FUR-028); best left out of a first game \
         (FUR-025).",
    ),
    OptionSpec::number("rounds", 3..=4, "4").with_help("4 rounds, or 3 for a short game (FUR-026)."),
    OptionSpec::yes_no("chain", "no")
        .with_help("Your cards form a chain that always runs left to right; for experienced players (FUR-070)."),
    OptionSpec::choice(
        "production",
        &[("together", "all produce at the same time"), ("in-turn", "one by one, from the first player")],
        "together",
    )
    .with_help(
        "Everyone produces at once, or one by one so that you can follow along; good for first games (FUR-027).",
    ),
];
