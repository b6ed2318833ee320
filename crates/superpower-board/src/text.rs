//! The position as text for screen readers.

use super::sight::Sight;
use super::words::{class_name, heap, level_name, pile_name};
use board::t;
use game::Seat;
use maud::{Markup, html};
use superpower::{Level, Pile, Stake};

pub(super) fn text_board(sight: &Sight<'_>) -> Markup {
    let (language, state) = (sight.cx.language, &sight.state);
    let standing = sight.cx.table.standing();
    let grid = &sight.game.components().grid;
    html! {
        h2 { (t!(language, "superpower-turn-of", turn = state.turn, turns = sight.turns())) }
        @if let Some(face) = state.situation {
            p {
                (t!(
                    language,
                    "superpower-text-situation",
                    name = sight.face(face),
                    class = class_name(language, sight.game.components().situations[face.index()].class)
                ))
            }
        }
        @if let Some(class) = state.forecast {
            p { (t!(language, "superpower-text-forecast", class = class_name(language, class))) }
        }
        h3 { (t!(language, "superpower-text-zones")) }
        ul {
            @for (zone, level) in Level::ZONES.into_iter().enumerate() {
                li { (level_name(language, level)) ": " (state.zones()[zone]) }
            }
        }
        h3 { (t!(language, "superpower-markets")) }
        ul {
            @for market in grid.all() {
                li {
                    (sight.market(market)) ": "
                    @if !state.is_open(market) { (t!(language, "superpower-text-covered")) }
                    @else {
                        (heap(language, state.markets[market.index()]))
                        @if let Some(placed) = state.placed().iter().find(|placed| placed.on().takes(market)) {
                            ", "
                            (t!(language, "superpower-text-taken", name = sight.cx.face(placed.seat).name.as_str()))
                        }
                    }
                }
            }
        }
        h3 { (t!(language, "superpower-investments")) }
        table {
            thead { tr {
                th scope="col" { (t!(language, "superpower-text-pile")) }
                th scope="col" { (t!(language, "superpower-stake-token")) }
                th scope="col" { (t!(language, "superpower-stake-two-tokens")) }
                th scope="col" { (t!(language, "superpower-text-left")) }
            } }
            tbody {
                @for pile in Pile::ALL {
                    tr {
                        th scope="row" { (pile_name(language, pile)) }
                        td { (sight.bn(sight.price(pile, Stake::Token))) }
                        td { (sight.bn(sight.price(pile, Stake::TwoTokens))) }
                        td { (state.piles[pile]) }
                    }
                }
            }
        }
        @for seat in Seat::all(sight.players()) {
            @let own = state.soft_power[seat];
            h3 { (sight.cx.face(seat).name) ", " (sight.nation(seat)) }
            p {
                (t!(language, "superpower-treasury")) ": " (sight.bn(state.treasury[seat])) ". "
                (t!(
                    language,
                    "superpower-sums",
                    points = standing[seat.index()].points,
                    work = state.portfolio[seat].under_contract()
                ))
                ". "
                (t!(
                    language,
                    "superpower-tokens-left",
                    left = state.tokens[seat],
                    all = sight.game.components().influence_tokens
                ))
                ". "
                @if sight.holds_cp(seat) { (t!(language, "superpower-cp")) ". " }
                @if state.superpower == Some(seat) { (t!(language, "superpower-title")) ". " }
                @if own.all() > 0 {
                    (t!(
                        language,
                        "superpower-soft-tag",
                        ready = own.ready,
                        used = own.used + own.spent,
                        preparing = own.preparing
                    ))
                    ". "
                }
                @if !state.hand[seat].is_empty() {
                    (t!(language, "superpower-in-hand")) " " (heap(language, state.hand[seat])) "."
                }
            }
            ul {
                @for (index, country) in state.portfolio[seat].countries().iter().enumerate() {
                    li {
                        (sight.label(seat, index)) ": " (level_name(language, country.level())) ", "
                        (heap(language, country.contracts().heap()))
                    }
                }
            }
        }
    }
}
