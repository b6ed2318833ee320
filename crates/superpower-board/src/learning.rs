//! Hints for a first game, pictures for the chapters of the rules, and the components one by one.

use super::bits::{bars, card, class_icon};
use super::sight::Sight;
use super::words::{bn, city, class_name, level_name, pile_name, situation_name};
use board::Exhibit;
use board::Topic;
use board::pieces::{Colour, icon_in, token};
use board::t;
use board::{Args, Language};
use game::{Component, Game, Setup};
use maud::{Markup, html};
use std::sync::LazyLock;
use superpower::{Class, Components, Level, Phase, Pile, Superpower, race};

/// What this decision is about.
pub(super) fn coach(sight: &Sight<'_>) -> Option<Topic> {
    let me = sight.cx.me.filter(|_| sight.cx.is_awaited())?;
    let state = &sight.state;
    let (name, rules): (_, &[_]) = match state.phase {
        Phase::Actions if state.tokens[me] == 0 => ("cp", &["MOC-030", "MOC-032"]),
        Phase::Actions if state.turn == 1 => ("first", &["MOC-031", "MOC-033", "MOC-035", "MOC-043"]),
        Phase::Actions if state.turn + 1 >= sight.turns() => ("late", &["MOC-080", "MOC-081"]),
        Phase::Actions => match state.forecast {
            Some(Class::Bull) => ("bull", &["MOC-020", "MOC-022"]),
            Some(Class::Bear) => ("bear", &["MOC-012", "MOC-025"]),
            _ => ("action", &["MOC-034", "MOC-051", "MOC-070"]),
        },
        Phase::Raising => ("raise", &["MOC-051", "MOC-052"]),
        Phase::Placing => ("place", &["MOC-057", "MOC-059", "MOC-060"]),
        Phase::LastPlacing => ("leftovers", &["MOC-071", "MOC-060"]),
        _ => return None,
    };
    Some(Topic { name, rules })
}

/// A table with the built-in components, to ask for what pictures show.
pub(crate) static TABLE: LazyLock<Option<Superpower>> = LazyLock::new(|| Superpower::new(&Setup::default()).ok());

/// A picture for a chapter.
pub(super) fn picture(language: Language, chapter: &str) -> Option<Markup> {
    let chapter = chapter.to_lowercase();
    let table = TABLE.as_ref()?;
    let parts = table.components();
    let picture = if chapter.starts_with("components") {
        html! {
            @for level in Level::ALL {
                span class="step" { (bars(level)) span class="s" { (level_name(language, level)) } }
            }
        }
    } else if chapter.starts_with("phase i:") {
        html! {
            @for zone in 1..=3u8 {
                span class="step" {
                    span class="s" { (level_name(language, Level::from_number(zone))) }
                    (icon_in("arrow", "i")) (card(zone, ""))
                }
            }
        }
    } else if chapter.starts_with("phase ii:") {
        html! {
            span class="steps" {
                @for earlier in 0..3 {
                    @let price = table.price_after(&table.start(), Pile::Friendly, earlier);
                    span class={ "st" (if earlier == 0 { " you" } else { "" }) } {
                        i { (price) }
                        em { "×" (earlier + 1) }
                    }
                }
            }
        }
    } else if chapter.starts_with("phase iii, step 1") {
        html! {
            @for (index, level) in Level::ALL.into_iter().enumerate() {
                @if index > 0 { (icon_in("arrow", "i")) }
                (bars(level))
            }
        }
    } else if chapter.starts_with("phase iii, step 2") {
        html! {
            @for level in Level::ZONES {
                span class="step" {
                    (bars(level))
                    span class="ks" { @for value in parts.allowed.values(level) { (card(value, "")) } }
                }
            }
        }
    } else if chapter.contains("superpower") {
        html! { (icon_in("crown", "crown big")) @for _ in 0..race::NEEDED { (bars(Level::Cooperating)) } }
    } else if chapter.starts_with("the end") {
        html! {
            @for level in Level::ZONES {
                span class="step" { (bars(level)) b { (parts.country_points[level as usize]) } }
            }
            span class="step" { (icon_in("crown", "crown")) b { (parts.superpower_points) } }
            span class="step" { (icon_in("bank", "i20")) b { (parts.bn_points) } }
        }
    } else {
        return None;
    };
    Some(html! { div class="superpower chapter" { (picture) } })
}

/// A component as it looks on the board.
pub(super) fn exhibit(language: Language, component: &Component) -> Option<Exhibit> {
    let parts = TABLE.as_ref()?.components();
    let made = |name: String, picture: Markup, words: String| {
        Some(Exhibit { name, picture: html! { div class="superpower" { (picture) } }, words })
    };
    match component.kind {
        "nation" => {
            let place = parts.nations.iter().position(|nation| nation.name == component.name)?;
            let nation = &parts.nations[place];
            let found = crate::WORDS.find(language, &format!("superpower-nation-{}", nation.word), &Args::new());
            let name = found.unwrap_or_else(|| nation.name.clone());
            let picture = html! {
                p class="nation-face" { (token(Colour::for_seat(&nation.word, place), "t28", None)) b { (name) } }
            };
            made(name, picture, String::new())
        }
        "situation" => {
            let situation = parts.situations.iter().find(|one| one.name == component.name)?;
            let name = situation_name(language, situation);
            let picture = html! {
                div class={ "sit " (situation.class.word()) } {
                    (icon_in(&format!("scene-{}", situation.word), "scene"))
                    div {
                        p class={ "s " (situation.class.word()) } {
                            (class_icon(situation.class, "i14")) (class_name(language, situation.class)) " × "
                            (situation.copies)
                        }
                        p class="name" { (name) }
                        p class="zone-cards" {
                            @for (zone, count) in (1..=3u8).zip(situation.contracts) {
                                span { @if count == 0 { "X" } @for _ in 0..count { (card(zone, "t")) } }
                            }
                        }
                    }
                }
            };
            let words = if situation.opens_market { t!(language, "learn-superpower-opens") } else { String::new() };
            made(name, picture, words)
        }
        "table" => {
            let name = t!(language, &format!("learn-superpower-{}", component.name.replace('_', "-")));
            made(name, contents(language, parts, &component.name)?, String::new())
        }
        _ => None,
    }
}

/// What a table of the component file says, as a drawing.
fn contents(language: Language, parts: &Components, table: &str) -> Option<Markup> {
    let by_players = |numbers: &[u8]| -> Vec<(usize, u8)> { numbers.iter().copied().enumerate().skip(2).collect() };
    let piles = |numbers: &[u8], money: bool| {
        html! {
            ul class="facts" {
                @for (pile, &number) in Pile::ALL.into_iter().zip(numbers) {
                    li {
                        span { (pile_name(language, pile)) }
                        b { @if money { (bn(language, number)) } @else { (number) } }
                    }
                }
            }
        }
    };
    Some(match table {
        "table" => html! {
            ul class="facts" {
                @for (players, turns) in by_players(&parts.turns) {
                    li {
                        span { (t!(language, "learn-players", count = players)) }
                        b { (t!(language, "learn-turns", count = turns)) }
                    }
                }
                li { span { (t!(language, "learn-superpower-start")) } b { (bn(language, parts.start_money)) } }
            }
        },
        "cards" => piles(&parts.cards, false),
        "contracts" => {
            html! {
                p class="ks" {
                    @for (value, count) in (1..=3u8).zip(parts.contracts) {
                        span class="kn" { (card(value, "")) b class="times" { "×" (count) } }
                    }
                }
            }
        }
        "price" => piles(&parts.price, true),
        "points" => html! {
            p class="ks" {
                @for (level, points) in Level::ALL.into_iter().zip(parts.country_points).skip(1) {
                    span class="step" { (bars(level)) b { (points) } }
                }
                span class="step" { (icon_in("crown", "crown")) b { (parts.superpower_points) } }
                span class="step" { (icon_in("bank", "i20")) b { (parts.bn_points) } }
            }
        },
        "contract_values" => picture(language, "phase iii, step 2")?,
        "markets" => html! {
            ol class="facts" {
                @for name in &parts.grid.names {
                    @let found = city(name).and_then(|city| {
                        crate::WORDS.find(language, &format!("superpower-market-{city}"), &Args::new())
                    });
                    li { span { (found.unwrap_or_else(|| name.clone())) } }
                }
            }
            ul class="facts" {
                @for (players, open) in by_players(&parts.open_at_start) {
                    li {
                        span { (t!(language, "learn-players", count = players)) }
                        b { (t!(language, "learn-superpower-open", count = open)) }
                    }
                }
            }
        },
        "removed" => html! {
            ul class="facts" {
                @for (players, [bull, stable, bear]) in parts.removed.iter().copied().enumerate().skip(2) {
                    li {
                        span { (t!(language, "learn-players", count = players)) }
                        b {
                            @for (class, count) in [(Class::Bull, bull), (Class::Stable, stable), (Class::Bear, bear)] {
                                @if count > 0 {
                                    (class_icon(class, "i14")) (count) " " (class_name(language, class)) " "
                                }
                            }
                        }
                    }
                }
            }
        },
        _ => return None,
    })
}
