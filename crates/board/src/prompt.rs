//! What the viewer has to decide, and the buttons for it.

use crate::context::BoardContext;
use crate::fact::{own_seat, victory_words};
use crate::t;
use game::Next;
use maud::Markup;

/// A button that plays an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Confirm {
    /// The action, in notation.
    pub action: String,
    /// What it does, in a few words: "Bid 3 on Iron mine".
    pub label: String,
}

impl Confirm {
    /// A button that plays an action.
    pub fn new(action: impl Into<String>, label: impl Into<String>) -> Confirm {
        Confirm { action: action.into(), label: label.into() }
    }
}

/// What the viewer has to decide, at the same place in every game.
#[derive(Debug, Default)]
pub struct Prompt {
    /// What to do, or whom the game waits for, in one plain sentence.
    pub sentence: String,
    /// A short line below it.
    pub detail: Option<String>,
    /// Controls that belong to the question: the discs in hand, the ways to pay.
    pub tools: Option<Markup>,
    /// What the draft costs and gains.
    pub arithmetic: Option<Markup>,
    /// Plays the draft. Without one the frame shows a still button with `waiting`.
    pub confirm: Option<Confirm>,
    /// What the still button says while nothing can be confirmed: "Pick a company".
    pub waiting: Option<String>,
    /// Other actions that can be played right now: "End production", "Pass".
    pub others: Vec<Confirm>,
}

/// The prompt while the viewer has nothing to decide: whom the table waits for, or that it is over.
/// `None` when the viewer is asked.
pub fn waiting_prompt(cx: &BoardContext<'_>) -> Option<Prompt> {
    let language = cx.language;
    let sentence = match cx.table.next() {
        Next::Over => {
            let standing = cx.table.standing();
            let best: Vec<_> = standing.iter().filter(|row| row.place == 1).map(|row| cx.face(row.seat)).collect();
            victory_words(language, &best, own_seat(cx.seats))
        }
        Next::Chance => t!(language, "wait-chance"),
        Next::Auto(seat) => t!(language, "wait-for", names = cx.face(seat).name.as_str(), count = 1),
        Next::Decide { .. } if cx.is_awaited() => return None,
        Next::Decide { awaited, .. } => {
            let names: Vec<String> = awaited.iter().map(|seat| cx.face(seat).name.clone()).collect();
            t!(language, "wait-for", names = names.join(", "), count = names.len())
        }
    };
    Some(Prompt { sentence, ..Prompt::default() })
}
