//! The position as text for screen readers, and the pictures of the rules' chapters.

use super::LEVELS;
use super::bits::{bars, card};
use super::sight::Sight;
use super::words::{class_name, heap, level_name, pile_name};
use crate::pieces::icon_in;
use crate::t;
use crate::tongue::Tongue;
use game::Seat;
use maud::{Markup, html};
use superpower::{Level, Pile, Spot, Stake};

pub(super) fn text_board(sight: &Sight<'_>) -> Markup {
    let (tongue, state) = (sight.cx.tongue, &sight.state);
    let standing = sight.cx.table.standing();
    let grid = &sight.game.components().grid;
    html! {
        h2 { (t!(tongue, "superpower-turn-of", turn = state.turn, turns = sight.turns())) }
        @if let Some(face) = state.situation {
            p { (t!(tongue, "superpower-text-situation", name = sight.face(face), class = class_name(tongue, sight.game.components().situations[face.index()].class))) }
        }
        @if let Some(class) = state.forecast {
            p { (t!(tongue, "superpower-text-forecast", class = class_name(tongue, class))) }
        }
        h3 { (t!(tongue, "superpower-text-zones")) }
        ul {
            @for (zone, level) in Level::ZONES.into_iter().enumerate() {
                li { (level_name(tongue, level)) ": " (state.zone(zone)) }
            }
        }
        h3 { (t!(tongue, "superpower-exchanges")) }
        ul {
            @for market in grid.all() {
                li {
                    (sight.market(market)) ": "
                    @if !state.is_open(market) { (t!(tongue, "superpower-text-covered")) }
                    @else {
                        (heap(tongue, state.markets[market.index()]))
                        @if let Some(placed) = state.placed().iter().find(|placed| match placed.on {
                            Spot::Market(taken) => taken == market,
                            Spot::Markets(first, second) => first == market || second == market,
                            _ => false,
                        }) { ", " (t!(tongue, "superpower-text-taken", name = sight.cx.face(placed.seat).name.as_str())) }
                    }
                }
            }
        }
        h3 { (t!(tongue, "superpower-investments")) }
        table {
            thead { tr {
                th scope="col" { (t!(tongue, "superpower-text-pile")) }
                th scope="col" { (t!(tongue, "superpower-stake-token")) }
                th scope="col" { (t!(tongue, "superpower-stake-two-tokens")) }
                th scope="col" { (t!(tongue, "superpower-text-left")) }
            } }
            tbody {
                @for pile in Pile::ALL {
                    tr {
                        th scope="row" { (pile_name(tongue, pile)) }
                        td { (sight.bn(sight.price(pile, Stake::Token))) }
                        td { (sight.bn(sight.price(pile, Stake::TwoTokens))) }
                        td { (state.piles[pile.index()]) }
                    }
                }
            }
        }
        @for seat in Seat::all(sight.players()) {
            @let own = state.soft_power[seat];
            h3 { (sight.cx.face(seat).name) ", " (sight.nation(seat)) }
            p {
                (t!(tongue, "superpower-treasury")) ": " (sight.bn(state.treasury[seat])) ". "
                (t!(tongue, "superpower-sums", points = standing[seat.index()].points, work = sight.at_work(seat))) ". "
                (t!(tongue, "superpower-tokens-left", left = state.tokens[seat], all = sight.game.components().influence_tokens)) ". "
                @if sight.holds_cp(seat) { (t!(tongue, "superpower-cp")) ". " }
                @if state.superpower == Some(seat) { (t!(tongue, "superpower-title")) ". " }
                @if own.all() > 0 { (t!(tongue, "superpower-soft-tag", ready = own.ready, used = own.used + own.spent, preparing = own.preparing)) ". " }
                @if !state.hand[seat].is_empty() { (t!(tongue, "superpower-in-hand")) " " (heap(tongue, state.hand[seat])) "." }
            }
            ul {
                @for (index, country) in state.portfolio[seat].countries().iter().enumerate() {
                    li { (sight.label(seat, index)) ": " (level_name(tongue, country.level())) ", " (heap(tongue, country.contracts().heap())) }
                }
            }
        }
    }
}

/// A picture for a chapter of the rules.
pub(super) fn chapter_picture(tongue: Tongue, chapter: &str) -> Option<Markup> {
    let chapter = chapter.to_lowercase();
    let picture = if chapter.starts_with("components") {
        html! {
            @for level in LEVELS { span class="step" { (bars(level)) span class="s" { (level_name(tongue, level)) } } }
        }
    } else if chapter.starts_with("phase i:") {
        html! {
            @for zone in 1..=3u8 {
                span class="step" { span class="s" { (level_name(tongue, Level::of(zone))) } (icon_in("arrow", "i")) (card(zone, "")) }
            }
        }
    } else if chapter.starts_with("phase ii:") {
        html! {
            span class="steps" {
                @for (index, price) in [2, 4, 6].into_iter().enumerate() {
                    span class={ "st" (if index == 0 { " you" } else { "" }) } { i { (price) } em { "×" (index + 1) } }
                }
            }
        }
    } else if chapter.starts_with("phase iii, step 1") {
        html! {
            @for (index, level) in LEVELS.into_iter().enumerate() { @if index > 0 { (icon_in("arrow", "i")) } (bars(level)) }
        }
    } else if chapter.starts_with("phase iii, step 2") {
        html! {
            @for (level, values) in [(Level::Cooperating, &[1u8][..]), (Level::Friendly, &[1, 2]), (Level::Strategic, &[2, 3])] {
                span class="step" { (bars(level)) span class="ks" { @for &value in values { (card(value, "")) } } }
            }
        }
    } else if chapter.contains("superpower") {
        html! { (icon_in("crown", "crown big")) @for _ in 0..3 { (bars(Level::Cooperating)) } }
    } else if chapter.starts_with("the end") {
        html! {
            @for (level, points) in [(Level::Cooperating, 2), (Level::Friendly, 5), (Level::Strategic, 10)] {
                span class="step" { (bars(level)) b { (points) } }
            }
            span class="step" { (icon_in("crown", "crown")) b { "10" } }
            span class="step" { (icon_in("bank", "i20")) b { "1" } }
        }
    } else {
        return None;
    };
    Some(html! { div class="superpower chapter" { (picture) } })
}
