//! How to play Smartphone Inc.: the two pages of the book and the three cards before a first game, made of real pieces.

use crate::learning::{at_table, laid};
use crate::sight::{tech_chip, tech_name};
use crate::{WORDS, map};
use board::pieces::{Colour, icon_in, token};
use board::{BookPage, Intro, Language, Teller, t};
use maud::{Markup, html};
use smartphone::ids::{Region, Tech};

fn teller(language: Language) -> Teller {
    Teller { language, words: &WORDS, game: "smartphone" }
}

fn symbol(name: &str) -> Markup {
    icon_in(name, "i24")
}

/// Two prices of red Buyers: one who buys at this price, and one who does not.
fn buyers(prices: &[(u8, bool)]) -> Markup {
    html! {
        span class="smartphone book-buyers" {
            @for (price, buys) in prices { i class={ "buyer p" @if *buys { " yes" } } { (price) } }
        }
    }
}

/// The spaces of a region with Offices, the one that counts underlined.
fn spaces(offices: &[(&str, Option<Colour>)]) -> Markup {
    html! {
        span class="book-spaces" {
            @for (index, (worth, office)) in offices.iter().enumerate() {
                @let last = office.is_some() && offices.get(index + 1).is_none_or(|(_, next)| next.is_none());
                span class={ "sp" @if last { " counts" } } {
                    b { (worth) }
                    @if let Some(colour) = office { (token(*colour, "t16", None)) } @else { i {} }
                }
            }
        }
    }
}

/// How to play, on two pages.
pub(crate) fn book(language: Language) -> Option<[BookPage; 2]> {
    at_table(language, |sight| {
        let teller = teller(language);
        let label = t!(language, "learn-smartphone-covered", count = 4);
        let pads = laid(sight, "plan A2 over B1 at 0,1", &label)?;
        let regions = &sight.parts().regions;
        let region = |name: &str| regions.iter().position(|region| region.name == name).map(Region::new);
        let (europe, emirates) = (region("Europe")?, region("Emirates")?);
        Some([
            teller.page(
                1,
                html! { div class="smartphone book-pads" { (pads) } },
                vec![
                    html! { span class="smartphone" { (symbol("truck")) (symbol("gear")) } },
                    html! { span class="smartphone" { (symbol("crate")) } },
                    html! { span class="smartphone" { (symbol("cheap")) (symbol("price-plus")) } },
                ],
            ),
            teller.page(
                2,
                html! {
                    div class="smartphone book-regions" {
                        ul class="loose" { (map::card(sight, europe)) }
                        ul class="loose" { (map::card(sight, emirates)) }
                    }
                },
                vec![
                    buyers(&[(4, false), (5, true), (6, true)]),
                    spaces(&[("3", Some(Colour::Blue)), ("4", Some(Colour::Green)), ("5/2", None)]),
                    html! {
                        span class="smartphone" title=(tech_name(language, Tech::Gps)) { (tech_chip(Tech::Gps, "has")) }
                    },
                ],
            ),
        ])
    })
}

/// The three cards before a first game.
pub(crate) fn intro(language: Language) -> Option<Intro> {
    let round = ["tile", "price", "crate", "factory", "gear", "truck", "office"];
    let round = round.into_iter().map(symbol).chain([icon_in("crown", "crown big-crown")]).collect();
    let points = vec![
        buyers(&[(4, false), (5, true), (6, true), (7, true)]),
        spaces(&[("2", Some(Colour::Blue)), ("3", Some(Colour::Black)), ("5/2", Some(Colour::Green)), ("6/3", None)]),
        html! { span class="book-sum" { (symbol("patent")) b { "6–12" } } },
        html! { span class="book-sum" { (symbol("shop")) b { "10" } } },
    ];
    Some(teller(language).intro(round, points))
}
