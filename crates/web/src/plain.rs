//! The plain board: any game, drawn from what it says of itself. Its description is the position, its legal actions are
//! buttons, its events are the log.
//!
//! So a new game is played in the browser before it has a board of its own. What the game says is English; the page
//! around it speaks the viewer's language and marks the game's words as English.
//!
//! Nothing here knows any game. A few names in a description have a meaning, for whoever uses them: `round` (of
//! `rounds`), `phase`, `turn` and `seat` where they name a seat, and a list with one entry for each `seat`.

mod changes;

use board::pieces::token;
use board::{
    Board, BoardContext, Confirm, Cover, Language, LogStep, Phase, Prompt, Region, Saying, Status, Title, When, Words,
    t, waiting_prompt,
};
use changes::{Change, News};
use game::{Next, Seat, Value};
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

    fn compares(&self) -> bool {
        true
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
        // Who decides is told by the seats in the top bar.
        let order = if cx.table.next() == Next::Over { Vec::new() } else { Seat::all(cx.table.players()).collect() };
        Status { round_words, phases: phase.into_iter().collect(), order, ..Status::default() }
    }

    fn prompt(&self, cx: &BoardContext<'_>) -> Prompt {
        let mut prompt = waiting_prompt(cx).unwrap_or_else(|| Prompt {
            sentence: t!(cx.language, "plain-your-turn"),
            waiting: Some(t!(cx.language, "plain-pick")),
            ..Prompt::default()
        });
        prompt.detail = secrecy(cx);
        // Whoever has decided in secret may decide again.
        prompt.confirm = cx
            .drafted_action()
            .map(|action| Confirm::new(action, t!(cx.language, "confirm-action", action = plain(action))));
        prompt.arithmetic = cx.drafted_action().map(|action| preview(cx, action));
        prompt
    }

    fn regions(&self, cx: &BoardContext<'_>) -> Vec<Region> {
        let view = cx.table.view();
        let (by_seat, rest) = split(cx, &view);
        let (seats_before, _) = cx.before.map(|before| split(cx, before)).unwrap_or_default();
        let region = |name: &'static str, label: String, markup: Markup| Region {
            name,
            // The frame has said the name of a region to screen readers. What is too long is scrolled, also by keys.
            markup: html! {
                p class="plain-title" aria-hidden="true" { (label) }
                div class="plain-body" data-scroll=(name) tabindex="0" role="group" aria-label=(label) { (markup) }
            },
            label,
        };
        let mut regions = vec![
            region("state", t!(cx.language, "plain-state"), map(cx, rest, cx.before)),
            region("seats", t!(cx.language, "plain-seats"), seats(cx, by_seat, seats_before)),
        ];
        // Whoever only watches, or looks back, has nothing to choose from and is not told so again and again.
        if cx.live && cx.me.is_some() && cx.table.next() != Next::Over {
            regions.insert(0, region("actions", t!(cx.language, "plain-actions"), actions(cx)));
        }
        regions
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

/// A name as people write it: `cards-left` is "cards left". Numbers stay as they are: `-1`, `3-2`.
fn plain(name: &str) -> String {
    let mut after_letter = false;
    let as_written = |letter: char| {
        let joins = letter == '_' || letter == '-' && after_letter;
        after_letter = letter.is_alphabetic();
        if joins { ' ' } else { letter }
    };
    name.chars().map(as_written).collect()
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

/// What a picked action does, as far as the game tells before it is played: of the table, and of the viewer's seat.
fn preview(cx: &BoardContext<'_>, action: &str) -> Markup {
    let mut changes = Vec::new();
    let mut is_held = false;
    if let Ok(trial) = cx.table.try_out(&[action]).as_ref() {
        is_held = trial.tried == 0 || trial.held.is_some();
        let (now, then) = (cx.table.view(), trial.seen.view());
        changes = changes::between(&now, &then);
        if let (Some(me), Some(now), Some(then)) = (cx.me, split(cx, &now).0, split(cx, &then).0) {
            changes.extend(changes::between(&now[me.index()], &then[me.index()]));
        }
    }
    html! {
        span lang=[english(cx.language)] { b { (plain(action)) } }
        @for Change { name, from, to } in changes.iter().take(3) {
            span lang=[english(cx.language)] { (name) " " (from) " → " b { (to) } }
        }
        @if is_held && cx.table.is_secret() { span class="soft" { (t!(cx.language, "plain-shown-then")) } }
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
    let button = |action: &str, words: &str| cx.pick(action, "plain-act", &plain(action), html! { (plain(words)) });
    html! {
        @if actions.is_empty() { p class="soft" { (t!(cx.language, "plain-no-actions")) } }
        @for (word, group) in &groups {
            div class="plain-group" role="group" aria-label=(plain(word)) lang=[english(cx.language)] {
                h3 { (plain(word)) }
                @let numbers: Option<Vec<i64>> = group.iter().map(|action| number_of(action, word)).collect();
                div class="plain-acts" {
                    @for (place, action) in group.iter().enumerate() {
                        // Where actions are numbers, those that are gone leave a gap.
                        @if let Some(numbers) = numbers.as_ref().filter(|_| place > 0) {
                            @for gone in (numbers[place - 1] + 1..numbers[place]).take(MAX_GAPS) {
                                span class="plain-gone" aria-hidden="true" { (gone) }
                            }
                        }
                        (button(action, action[word.len()..].trim_start()))
                    }
                }
            }
        }
        @if !single.is_empty() {
            div class="plain-acts" lang=[english(cx.language)] {
                @for action in single.iter().flat_map(|(_, group)| group) { (button(action, action)) }
            }
        }
    }
}

/// The most numbers that are shown as gone between two actions.
const MAX_GAPS: usize = 12;

/// The number an action consists of behind its first word.
fn number_of(action: &str, word: &str) -> Option<i64> {
    action.strip_prefix(word)?.trim().parse().ok()
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
fn seats(cx: &BoardContext<'_>, by_seat: Option<&[Value]>, before: Option<&[Value]>) -> Markup {
    let standing = cx.table.standing();
    let next = cx.table.next();
    html! {
        ul class="plain-seats" {
            @for seat in Seat::all(cx.table.players()) {
                @let face = cx.face(seat);
                @let before = before.map(|all| &all[seat.index()]);
                @let points = standing[seat.index()].points;
                @let had = before.and_then(|before| before.get("points")).and_then(Value::as_int);
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
                            @if let Some(more) = had.map(|had| i64::from(points) - had).filter(|more| *more > 0) {
                                span class="plain-more" { "+" (more) } " "
                            }
                            (t!(cx.language, "plain-points", count = points))
                        }
                    }
                    @if let Some(Value::Map(entries)) = by_seat.map(|all| all[seat.index()].plain()) {
                        @let said_above = |name: &str| matches!(name, "seat" | "points");
                        (map(cx, entries.iter().filter(|(name, _)| !said_above(name)).collect(), before))
                    }
                }
            }
        }
    }
}

/// Names and what stands behind them; a seat by who sits there. What was told otherwise before is marked.
fn map(cx: &BoardContext<'_>, entries: Vec<&Entry>, before: Option<&Value>) -> Markup {
    let seat = |name: &str, value: &Value| match name {
        "turn" | "seat" => value.as_text().and_then(|word| cx.table.seat_named(word)),
        _ => None,
    };
    html! {
        dl class="plain-map" {
            @for (name, value) in entries {
                @let news = before.and_then(|before| changes::news(before.get(name), value));
                div class=[news.map(|_| "plain-news")] {
                    dt lang=[english(cx.language)] { (plain(name)) }
                    @match seat(name, value) {
                        Some(seat) => { dd { b { (cx.face(seat).name) } } }
                        None => { dd { (tree(cx, value)) } }
                    }
                    @match news {
                        Some(News::New) => { dd class="tag" { (t!(cx.language, "plain-new")) } }
                        Some(News::Changed) => { dd class="tag" { (t!(cx.language, "plain-changed")) } }
                        None => {}
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
            Value::Map(entries) => { (map(cx, entries.iter().collect(), None)) }
            Value::Shared(shared) => { (tree(cx, shared.value())) }
        }
    }
}

/// A dash on the screen, a word for screen readers.
fn nothing(language: Language) -> Markup {
    html! { span class="soft" { span aria-hidden="true" { "–" } span class="vh" { (t!(language, "plain-nothing")) } } }
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn names_are_written_as_people_write_them_and_numbers_stay() {
        assert_eq!(plain("cards-left"), "cards left");
        assert_eq!(plain("heap-1 take 2"), "heap 1 take 2");
        assert_eq!(plain("on_the_path"), "on the path");
        assert_eq!(plain("move -1 or 3-2"), "move -1 or 3-2");
    }
}
