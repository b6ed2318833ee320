//! How to play Superpower: the two pages of the book and the three cards before a first game, made of real pieces.

use crate::WORDS;
use crate::bits::{bars, bars_said, card, class_icon};
use crate::learning::TABLE;
use crate::words::{level_name, pile_name};
use board::pieces::{Colour, icon_in, token};
use board::{BookPage, Intro, Language, Teller};
use maud::{Markup, html};
use superpower::{Class, Level, Pile};

fn teller(language: Language) -> Teller {
    Teller { language, words: &WORDS, game: "superpower" }
}

fn own(inner: Markup) -> Markup {
    html! { span class="superpower book-bit" { (inner) } }
}

/// A market with its contracts, and whose token lies there.
fn market(sign: &str, contracts: &[u8], taken: bool) -> Markup {
    html! {
        div class="mk" {
            (icon_in(sign, "sign"))
            span class="ks" { @for &value in contracts { (card(value, "")) } }
            span class="spot" { @if taken { (token(Colour::Blue, "t24", None)) } }
        }
    }
}

/// An investment pile with its price.
fn pile(language: Language, pile: Pile, level: Level, price: u8, tokens: usize) -> Markup {
    html! {
        div class="mk" {
            (bars(level))
            span class="s" { (pile_name(language, pile)) }
            span class="spot" {
                b class="price" { (price) }
                @for _ in 0..tokens { (token(Colour::Red, "t20", None)) }
            }
        }
    }
}

/// How to play, on two pages.
pub(crate) fn book(language: Language) -> Option<[BookPage; 2]> {
    let teller = teller(language);
    let parts = TABLE.as_ref()?.components();
    let price = |pile: Pile| parts.price[pile as usize];
    let actions = html! {
        div class="superpower book-table" {
            (market("city-nyc", &[1, 2], true))
            (market("city-sha", &[3], false))
            (market("city-lon", &[1, 1], false))
            (pile(language, Pile::Cooperating, Level::Cooperating, price(Pile::Cooperating), 0))
            (pile(language, Pile::Friendly, Level::Friendly, price(Pile::Friendly), 2))
            (pile(language, Pile::Strategic, Level::Strategic, price(Pile::Strategic), 0))
        }
    };
    let balance = html! {
        div class="superpower book-ladder" {
            @for level in Level::ZONES {
                div class="rung" {
                    (bars_said(language, level))
                    span class="s" { (level_name(language, level)) }
                    span class="ks" { @for value in parts.allowed.values(level) { (card(value, "")) } }
                    b class="worth" { (parts.country_points[level as usize]) }
                }
            }
        }
    };
    Some([
        teller.page(
            1,
            actions,
            vec![
                own(html! { (token(Colour::Blue, "t24", None)) }),
                own(html! { (token(Colour::Red, "t20", None)) (token(Colour::Red, "t20", None)) }),
                own(html! { (icon_in("bond", "i24")) }),
            ],
        ),
        teller.page(
            2,
            balance,
            vec![
                own(html! { (card(1, "")) (card(2, "")) }),
                own(html! { (icon_in("bank", "i24")) }),
                own(html! { (icon_in("crown", "crown big-crown")) }),
            ],
        ),
    ])
}

/// The three cards before a first game.
pub(crate) fn intro(language: Language) -> Option<Intro> {
    let parts = TABLE.as_ref()?.components();
    let round = vec![
        own(class_icon(Class::Bull, "i24")),
        own(html! { (token(Colour::Blue, "t24", None)) }),
        own(bars(Level::Friendly)),
        own(card(2, "")),
        own(icon_in("bank", "i24")),
        own(icon_in("around", "i24")),
    ];
    let scored = |picture: Markup, points: u8| {
        html! { span class="superpower book-bit book-sum" { (picture) b { (points) } } }
    };
    let countries = html! {
        span class="superpower book-bit book-sum" {
            @for level in Level::ZONES { (bars(level)) b { (parts.country_points[level as usize]) } }
        }
    };
    let points = vec![
        scored(icon_in("bank", "i24"), parts.bn_points),
        countries,
        scored(icon_in("crown", "crown big-crown"), parts.superpower_points),
        own(html! { (card(1, "")) (card(2, "")) (icon_in("arrow", "i")) (icon_in("bank", "i20")) }),
    ];
    Some(teller(language).intro(round, points))
}
