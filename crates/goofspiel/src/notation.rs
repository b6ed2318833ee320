//! Actions and outcomes as text, both ways: `bid 7`, `done`, `prize 12`.

use crate::action::{Action, Chance};
use crate::cards::{Card, MAX_CARDS};
use game::{NotationError, Words};

/// The action in notation.
pub(crate) fn action_text(action: &Action) -> String {
    match action {
        Action::Bid(card) => format!("bid {card}"),
        Action::Done => "done".to_owned(),
    }
}

/// Reads an action.
pub(crate) fn parse_action(text: &str) -> Result<Action, NotationError> {
    let mut words = Words::of(text);
    let action = match words.choice("an action", &[("bid", true), ("done", false)])? {
        true => Action::Bid(card(&mut words)?),
        false => Action::Done,
    };
    words.end()?;
    Ok(action)
}

/// The outcome in notation.
pub(crate) fn chance_text(chance: &Chance) -> String {
    let Chance::Prize(prize) = chance;
    format!("prize {prize}")
}

/// Reads an outcome.
pub(crate) fn parse_chance(text: &str) -> Result<Chance, NotationError> {
    let mut words = Words::of(text);
    words.expect("prize")?;
    let prize = card(&mut words)?;
    words.end()?;
    Ok(Chance::Prize(prize))
}

fn card(words: &mut Words<'_>) -> Result<Card, NotationError> {
    Ok(Card::new(words.number("a card", 1, i64::from(MAX_CARDS))? as u8))
}
