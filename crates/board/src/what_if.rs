//! What-ifs: questions about a position whose answers are tried without playing.
//!
//! A try is one string, like a draft. A button that sets it is made with [`WhatIf::button`]; it works without a script.
//! What can be dragged into another order is a list `data-what-if-order` whose items each have their word in
//! `data-word`: a script puts `order` and the words behind each other and asks again. Rules are asked of the game.

use maud::{Markup, html};

/// A what-if as it is drawn.
#[derive(Debug)]
pub struct WhatIf {
    /// The question.
    pub title: String,
    /// What stands below it, inside the form that sends a try.
    pub markup: Markup,
}

impl WhatIf {
    /// A button that tries something. `on` marks what is tried now.
    pub fn button(tried: &str, on: bool, class: &str, label: &str, content: Markup) -> Markup {
        html! {
            button class={ (class) @if on { " on" } } type="submit" name="what-if" value=(tried) data-what-if=(tried)
                aria-pressed=(on) aria-label=[(!label.is_empty()).then_some(label)]
            {
                (content)
            }
        }
    }
}
