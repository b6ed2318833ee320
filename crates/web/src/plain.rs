//! The plain board: any game, drawn from what it says of itself. Its description is the position, its legal actions are
//! buttons, its events are the log.
//!
//! So a new game is played in the browser before it has a board of its own. What the game says is English; the page
//! around it speaks the viewer's language and marks the game's words as English.
//!
//! Nothing here knows any game. A few names in a description have a meaning, for whoever uses them: `round` (of
//! `rounds`), `phase`, `turn` and `seat` where they name a seat, and a list with one entry for each `seat`.

use board::pieces::token;
use board::{
    Board, BoardContext, Confirm, Cover, Language, LogStep, Phase, Prompt, Region, Saying, Status, Title, When, Words,
    t, waiting_prompt,
};
use game::{Seat, Value};
use maud::{Markup, html};
use std::borrow::Cow;

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
        let number = |name: &str| view.get(name).and_then(Value::as_int);
        let round_words = match (number("round"), number("rounds")) {
            (Some(round), Some(rounds)) => t!(cx.language, "plain-round-of", round = round, rounds = rounds),
            (Some(round), None) => t!(cx.language, "plain-round", round = round),
            _ => String::new(),
        };
        let phase = view.get("phase").and_then(Value::as_text).map(|name| Phase { name: plain(name), when: When::Now });
        Status { round_words, phases: phase.into_iter().collect(), ..Status::default() }
    }

    fn prompt(&self, cx: &BoardContext<'_>) -> Prompt {
        let mut prompt = waiting_prompt(cx).unwrap_or_else(|| Prompt {
            sentence: t!(cx.language, "plain-your-turn"),
            waiting: Some(t!(cx.language, "plain-pick")),
            ..Prompt::default()
        });
        prompt.detail = secrecy(cx);
        // Whoever has decided in secret may decide again.
        prompt.confirm =
            cx.drafted_action().map(|action| Confirm::new(action, t!(cx.language, "confirm-action", action = action)));
        prompt
    }

    fn regions(&self, cx: &BoardContext<'_>) -> Vec<Region> {
        let view = cx.table.view();
        let (by_seat, rest) = split(cx, &view);
        let titled = |title: String, markup: Markup| html! { h2 { (title) } (markup) };
        let region = |name: &'static str, label: String, markup: Markup| Region {
            name,
            markup: titled(label.clone(), markup),
            label,
        };
        vec![
            region("actions", t!(cx.language, "plain-actions"), actions(cx)),
            region("state", t!(cx.language, "plain-state"), map(cx, rest)),
            region("seats", t!(cx.language, "plain-seats"), seats(cx, by_seat)),
        ]
    }

    fn text_board(&self, cx: &BoardContext<'_>) -> Markup {
        tree(cx, &cx.table.view())
    }

    /// The sentences of the game, with people's names for their seats where a sentence begins with one.
    fn say(&self, cx: &BoardContext<'_>, step: &LogStep) -> Vec<Saying> {
        let say = |happening: &game::Happening| {
            let word = happening.value.get("seat").and_then(Value::as_text).unwrap_or_default();
            let seat = cx.table.seat_named(word);
            let rest = happening.text.strip_prefix(word).filter(|rest| rest.starts_with([' ', '\'', ',', ':']));
            let words = match (seat, rest) {
                (Some(seat), Some(rest)) => html! { (cx.face(seat).name) span lang=[english(cx.language)] { (rest) } },
                _ => html! { span lang=[english(cx.language)] { (happening.text) } },
            };
            Saying::line(seat, words)
        };
        step.happenings().iter().map(say).collect()
    }
}

/// The tag that marks a game's own words on a page in another language.
fn english(language: Language) -> Option<&'static str> {
    (language != Language::En).then_some(Language::En.tag())
}

/// A name as people write it: `cards-left` is "cards left".
fn plain(name: &str) -> String {
    name.replace(['-', '_'], " ")
}

/// What somebody who decides in secret is told about it.
fn secrecy(cx: &BoardContext<'_>) -> Option<String> {
    if !cx.may_act() || !cx.table.is_secret() {
        return None;
    }
    let mut others = cx.table.next().open();
    let mut awaited = cx.table.next().awaited();
    if let Some(me) = cx.me {
        others.remove(me);
        awaited.remove(me);
    }
    let count = others.len() - awaited.len();
    let secret = t!(cx.language, "plain-secret");
    match others.is_empty() {
        true => None,
        false => Some(format!("{secret} {}", t!(cx.language, "plain-in", count = count, others = others.len()))),
    }
}

/// The legal actions as buttons. Those that begin with the same word stand together below it.
fn actions(cx: &BoardContext<'_>) -> Markup {
    let actions = cx.legal();
    let mut groups: Vec<(&str, Vec<&str>)> = Vec::new();
    for action in &actions {
        let word = action.split(' ').next().unwrap_or_default();
        match groups.iter_mut().find(|(first, _)| *first == word) {
            Some((_, group)) => group.push(action),
            None => groups.push((word, vec![action])),
        }
    }
    let (groups, single): (Vec<_>, Vec<_>) = groups.into_iter().partition(|(_, group)| group.len() > 1);
    let button = |action: &str, words: &str| cx.pick(action, "plain-act", action, html! { (words) });
    html! {
        @if actions.is_empty() { p class="soft" { (t!(cx.language, "plain-no-actions")) } }
        @for (word, group) in &groups {
            div class="plain-group" role="group" aria-label=(word) lang=[english(cx.language)] {
                h3 { (word) }
                div class="plain-acts" { @for action in group { (button(action, action[word.len()..].trim_start())) } }
            }
        }
        @if !single.is_empty() {
            div class="plain-acts" lang=[english(cx.language)] {
                @for action in single.iter().flat_map(|(_, group)| group) { (button(action, action)) }
            }
        }
    }
}

type Entry = (Cow<'static, str>, Value);

/// What a description says of each seat, and what else it says that does not stand in the top bar.
fn split<'a>(cx: &BoardContext<'_>, view: &'a Value) -> (Option<&'a [Value]>, Vec<&'a Entry>) {
    let Value::Map(entries) = view.plain() else { return (None, Vec::new()) };
    let is_by_seat = |value: &Value| {
        let seats: Option<Vec<Seat>> = value.items().iter().map(|item| seat_of(cx, item)).collect();
        seats.is_some_and(|seats| seats.into_iter().eq(Seat::all(cx.table.players())))
    };
    let by_seat = entries.iter().position(|(_, value)| is_by_seat(value));
    let in_top_bar = |name: &str| matches!(name, "round" | "rounds" | "phase");
    let rest = entries.iter().enumerate().filter(|&(at, (name, _))| Some(at) != by_seat && !in_top_bar(name));
    (by_seat.map(|at| entries[at].1.items()), rest.map(|(_, entry)| entry).collect())
}

/// The seat an entry names as its own.
fn seat_of(cx: &BoardContext<'_>, item: &Value) -> Option<Seat> {
    cx.table.seat_named(item.get("seat")?.as_text()?)
}

/// Everybody with their points, whether they are awaited, and what the description says of them.
fn seats(cx: &BoardContext<'_>, by_seat: Option<&[Value]>) -> Markup {
    let standing = cx.table.standing();
    let next = cx.table.next();
    html! {
        ul class="plain-seats" {
            @for seat in Seat::all(cx.table.players()) {
                @let face = cx.face(seat);
                li class=[(cx.me == Some(seat)).then_some("own")] {
                    p class="plain-who" {
                        (token(face.colour, "t24", None)) b { (face.name) }
                        @if cx.me == Some(seat) { span class="soft" { "(" (t!(cx.language, "seat-you")) ")" } }
                        @if next.awaited().contains(seat) {
                            span class="tag on" { (t!(cx.language, "plain-deciding")) }
                        } @else if next.open().contains(seat) {
                            span class="tag" { (t!(cx.language, "plain-decided")) }
                        }
                        span class="plain-points num" {
                            (t!(cx.language, "plain-points", count = standing[seat.index()].points))
                        }
                    }
                    @if let Some(Value::Map(entries)) = by_seat.map(|all| all[seat.index()].plain()) {
                        @let said_above = |name: &str| matches!(name, "seat" | "points");
                        (map(cx, entries.iter().filter(|(name, _)| !said_above(name)).collect()))
                    }
                }
            }
        }
    }
}

/// Names and what stands behind them; a seat by who sits there.
fn map(cx: &BoardContext<'_>, entries: Vec<&Entry>) -> Markup {
    let seat = |name: &str, value: &Value| match name {
        "turn" | "seat" => value.as_text().and_then(|word| cx.table.seat_named(word)),
        _ => None,
    };
    html! {
        dl class="plain-map" {
            @for (name, value) in entries {
                div {
                    dt lang=[english(cx.language)] { (plain(name)) }
                    @match seat(name, value) {
                        Some(seat) => { dd { b { (cx.face(seat).name) } } }
                        None => { dd { (tree(cx, value)) } }
                    }
                }
            }
        }
    }
}

/// A value as nested lists: single things side by side, others below one another.
fn tree(cx: &BoardContext<'_>, value: &Value) -> Markup {
    let is_single = |item: &Value| !matches!(item.plain(), Value::List(_) | Value::Map(_));
    html! {
        @match value.plain() {
            Value::Null => { (nothing(cx.language)) }
            Value::Bool(true) => { b { (t!(cx.language, "plain-yes")) } }
            Value::Bool(false) => { b { (t!(cx.language, "plain-no")) } }
            Value::Int(number) => { b { (number) } }
            Value::Real(number) => { b { (number) } }
            Value::Text(text) => { b lang=[english(cx.language)] { (plain(text.as_str())) } }
            Value::List(items) if items.is_empty() => { (nothing(cx.language)) }
            Value::List(items) if items.iter().all(is_single) => {
                ul class="plain-chips" { @for item in items { li { (tree(cx, item)) } } }
            }
            Value::List(items) => { ol class="plain-list" { @for item in items { li { (tree(cx, item)) } } } }
            Value::Map(entries) => { (map(cx, entries.iter().collect())) }
            Value::Shared(shared) => { (tree(cx, shared.value())) }
        }
    }
}

/// A dash on the screen, a word for screen readers.
fn nothing(language: Language) -> Markup {
    html! { span class="soft" { span aria-hidden="true" { "–" } span class="vh" { (t!(language, "plain-nothing")) } } }
}
