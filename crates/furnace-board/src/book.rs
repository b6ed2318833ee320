//! How to play Furnace: the two pages of the book and the three cards before a first game, made of real cards.

use crate::draw::{self, Owner};
use crate::learning::CARDS;
use crate::{WORDS, words};
use board::pieces::{Colour, coin, icon_in, token};
use board::{BookPage, Intro, Language, Teller, t};
use furnace::{Company, Disc, Resource};
use maud::{Markup, html};

fn teller(language: Language) -> Teller {
    Teller { language, words: &WORDS, game: "furnace" }
}

fn company(number: u8) -> Option<&'static Company> {
    CARDS.as_ref()?.companies.iter().find(|company| company.id.number() == number)
}

fn small_disc(colour: Colour, value: u8) -> Markup {
    html! { span class="furnace" { (draw::disc(Owner::Colour(colour), Disc::from_value(value), "", None)) } }
}

fn goods(kind: Resource, amount: u16) -> Markup {
    html! { span class="furnace q" { (amount) (draw::good(kind)) } }
}

/// A card of the row with the discs on it; the first of them is the highest.
fn card_in_row(language: Language, place: u8, number: u8, bids: &[(Colour, u8)]) -> Option<Markup> {
    let company = company(number)?;
    Some(html! {
        div class="card" {
            div class="face idle" {
                span class="head" { i { (place) } b { (words::family(language, &company.family)) } }
                span class="comp" { (draw::compensation(language, &company.compensation)) }
                (draw::art(company))
                span class="lies" {
                    @for (index, &(colour, value)) in bids.iter().enumerate() {
                        span class="lie" {
                            @if index == 0 { (icon_in("crown", "crown")) }
                            (draw::disc(Owner::Colour(colour), Disc::from_value(value), "", None))
                        }
                    }
                }
                span class="eff" { (draw::lamp(language, true)) (draw::effect(language, &company.basic)) }
                span class="eff off" { (draw::lamp(language, false)) (draw::effect(language, &company.extra)) }
                span class="foot" {
                    @if let Some(&(colour, _)) = bids.first() {
                        (token(colour, "t14", None)) (t!(language, "furnace-book-takes"))
                    }
                }
            }
        }
    })
}

/// A card in production, and what its owner has after it.
fn card_in_chain(language: Language, number: u8, left: Markup) -> Option<Markup> {
    let company = company(number)?;
    Some(html! {
        div class="card" {
            div class="face idle chain-face" {
                span class="head" { b { (words::family(language, &company.family)) } }
                (draw::art(company))
                span class="eff" { (draw::lamp(language, true)) (draw::effect(language, &company.basic)) }
                span class="then" { (left) }
            }
        }
    })
}

/// How to play, on two pages.
pub(crate) fn book(language: Language) -> Option<[BookPage; 2]> {
    let teller = teller(language);
    let row = [
        card_in_row(language, 1, 25, &[(Colour::Blue, 4), (Colour::Green, 3)])?,
        card_in_row(language, 2, 7, &[(Colour::Yellow, 3)])?,
        card_in_row(language, 3, 20, &[(Colour::Black, 2), (Colour::Yellow, 1)])?,
    ];
    let arrow = html! { span class="to" { (icon_in("arrow", "")) } };
    let chain = [
        card_in_chain(language, 2, goods(Resource::Coal, 2))?,
        card_in_chain(language, 11, goods(Resource::Iron, 2))?,
        card_in_chain(language, 25, html! { (coin(4)) })?,
    ];
    Some([
        teller.page(
            1,
            html! { div class="furnace book-cards" { @for card in row { (card) } } },
            vec![
                small_disc(Colour::Blue, 4),
                small_disc(Colour::Green, 3),
                html! { span class="furnace ar" { (icon_in("arrow", "")) } },
            ],
        ),
        teller.page(
            2,
            html! {
                div class="furnace book-cards chained" {
                    @for (index, card) in chain.into_iter().enumerate() { @if index > 0 { (arrow) } (card) }
                }
            },
            vec![
                html! { span class="furnace" { (draw::lamp(language, false)) } },
                html! { span class="furnace" { (draw::lamp(language, true)) } },
                icon_in("crown", "crown big-crown"),
            ],
        ),
    ])
}

/// The three cards before a first game.
pub(crate) fn intro(language: Language) -> Option<Intro> {
    let round = vec![
        small_disc(Colour::Blue, 4),
        icon_in("crown", "crown big-crown"),
        small_disc(Colour::Green, 3),
        html! { span class="furnace" { (draw::good(Resource::Upgrade)) } },
        html! { span class="furnace" { (draw::lamp(language, true)) } },
        icon_in("reset", "i24"),
    ];
    let sale = |number| {
        company(number).map(|company| html! { span class="furnace" { (draw::effect(language, &company.basic)) } })
    };
    let startup = CARDS.as_ref()?.startups.get(1)?;
    let points = vec![
        sale(25)?,
        sale(28)?,
        html! { span class="furnace" { (draw::effect(language, &startup.sale)) } },
        html! { span class="furnace" { (draw::compensation(language, &company(12)?.compensation)) } },
    ];
    Some(teller(language).intro(round, points))
}
