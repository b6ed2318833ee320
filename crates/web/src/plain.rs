//! The plain board: any game as text, from its view and its list of legal actions.
//!
//! A new game is playable in the browser before it has a board of its own.

use board::pieces::token;
use board::{
    Board, BoardContext, Confirm, Cover, Language, Phase, Prompt, Region, Status, Title, When, Words, t, waiting_prompt,
};
use game::{Seat, Value};
use maud::{Markup, html};

/// A board for a game without one.
pub struct Plain {
    title: &'static dyn Title,
}

impl Plain {
    /// The class of all games without a board of their own.
    pub const CLASS: &'static str = "plain";

    /// The plain board of a game.
    pub fn new(title: &'static dyn Title) -> Plain {
        Plain { title }
    }
}

impl Board for Plain {
    fn title(&self) -> &'static dyn Title {
        self.title
    }

    fn class(&self) -> &'static str {
        Plain::CLASS
    }

    fn words(&self) -> &'static Words {
        &crate::WORDS
    }

    fn cover(&self, _language: Language) -> Cover {
        Cover::plain(self.title, include_str!("../assets/plain-cover.svg"))
    }

    fn status(&self, cx: &BoardContext<'_>) -> Status {
        let view = cx.table.view();
        let number = |name: &str| view.get(name).and_then(Value::as_int).and_then(|number| u32::try_from(number).ok());
        let round = number("round").or_else(|| number("turn"));
        let phase = view.get("phase").and_then(Value::as_text).unwrap_or_default().to_owned();
        Status {
            round_words: round.map(|round| t!(cx.language, "plain-round", round = round)).unwrap_or_default(),
            phases: if phase.is_empty() { Vec::new() } else { vec![Phase { name: phase, when: When::Now }] },
            ..Status::default()
        }
    }

    fn prompt(&self, cx: &BoardContext<'_>) -> Prompt {
        waiting_prompt(cx).unwrap_or_else(|| Prompt {
            sentence: t!(cx.language, "plain-your-turn"),
            confirm: cx
                .drafted_action()
                .map(|action| Confirm::new(action, t!(cx.language, "confirm-action", action = action))),
            waiting: Some(t!(cx.language, "plain-pick")),
            ..Prompt::default()
        })
    }

    fn regions(&self, cx: &BoardContext<'_>) -> Vec<Region> {
        let actions = cx.legal();
        let view = cx.table.view();
        vec![
            Region {
                name: "actions",
                label: t!(cx.language, "plain-actions"),
                markup: html! {
                    h2 { (t!(cx.language, "plain-actions")) }
                    div class="plain-actions" {
                        @for action in &actions { (cx.pick(action, "btn", "", html! { (action) })) }
                    }
                },
            },
            Region { name: "state", label: t!(cx.language, "plain-state"), markup: tree(&view) },
            Region { name: "seats", label: t!(cx.language, "plain-seats"), markup: seats(cx) },
        ]
    }

    fn text_board(&self, cx: &BoardContext<'_>) -> Markup {
        tree(&cx.table.view())
    }
}

/// Everybody with their points, compact.
pub fn seats(cx: &BoardContext<'_>) -> Markup {
    let standing = cx.table.standing();
    html! {
        ul class="plain-seats" {
            @for seat in Seat::all(cx.table.players()) {
                @let face = cx.face(seat);
                li class=[cx.table.next().awaited().contains(seat).then_some("now")] {
                    (token(face.colour, "", None)) b { (face.name) }
                    span class="num" { (standing[seat.index()].points) }
                }
            }
        }
    }
}

/// A value as nested lists.
fn tree(value: &Value) -> Markup {
    html! {
        @match value.plain() {
            Value::Null => { span class="soft" { "–" } }
            Value::Bool(flag) => { (flag) }
            Value::Int(number) => { (number) }
            Value::Real(number) => { (number) }
            Value::Text(text) => { (text.as_str()) }
            Value::List(items) => { ol class="plain-list" { @for item in items { li { (tree(item)) } } } }
            Value::Map(entries) => {
                dl class="plain-map" { @for (name, value) in entries { div { dt { (name) } dd { (tree(value)) } } } }
            }
            Value::Shared(shared) => { (tree(shared.value())) }
        }
    }
}
