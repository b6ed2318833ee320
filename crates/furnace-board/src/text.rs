//! The position as text for screen readers: headings, lists and tables.

use super::auction::bid_words;
use super::words;
use board::BoardContext;
use board::t;
use furnace::{Card, Furnace, Phase, Resource, StartupId, State};
use game::{Game, Seat};
use maud::{Markup, html};

/// The whole position.
pub(super) fn board(cx: &BoardContext<'_>, state: &State) -> Markup {
    let language = cx.language;
    let game = cx.game::<Furnace>();
    html! {
        h2 { (t!(language, "furnace-round", round = state.round, rounds = game.rounds())) }
        p { (t!(language, "furnace-unseen", count = state.unseen.len())) }
        @if matches!(state.phase, Phase::Auction | Phase::Die | Phase::Compensation) { (row(cx, state)) }
        @if state.phase == Phase::Draft {
            h3 { (t!(language, "furnace-offered")) }
            ul {
                @for power in state.offered.iter() {
                    li { (words::capitalist(language, power)) ": " (words::power(language, power)) }
                }
            }
        }
        (goods(cx, state))
        @for seat in Seat::all(game.players()) { (tableau(cx, state, seat)) }
    }
}

fn row(cx: &BoardContext<'_>, state: &State) -> Markup {
    let language = cx.language;
    let game = cx.game::<Furnace>();
    html! {
        h3 { (t!(language, "furnace-row")) }
        ol {
            @for position in state.row.positions() {
                @if let Some(id) = state.row.company(position) {
                    @let company = game.components().company(id);
                    @let bids = game.bids_on(state, position, None);
                    @let bids: Vec<String> = bids.into_iter().rev().map(|bid| bid_words(cx, bid)).collect();
                    li {
                        (words::family(language, &company.family)) ". "
                        (t!(
                            language,
                            "furnace-text-compensation",
                            effect = words::compensation(language, &company.compensation)
                        ))
                        " "
                        (t!(language, "furnace-text-basic", effect = words::effect(language, &company.basic))) " "
                        (t!(language, "furnace-text-extra", effect = words::effect(language, &company.extra))) " "
                        @if bids.is_empty() { (t!(language, "furnace-no-bids")) } @else { (bids.join(", ")) } "."
                    }
                }
            }
        }
    }
}

fn goods(cx: &BoardContext<'_>, state: &State) -> Markup {
    let language = cx.language;
    let game = cx.game::<Furnace>();
    html! {
        h3 { (t!(language, "furnace-goods")) }
        table {
            thead {
                tr {
                    th scope="col" { (t!(language, "furnace-player")) }
                    @for kind in Resource::ALL { th scope="col" { (words::resource(language, kind)) } }
                    th scope="col" { (t!(language, "furnace-discs-left")) }
                }
            }
            tbody {
                @for seat in Seat::all(game.players()) {
                    @let player = &state.players[seat];
                    @let discs: Vec<String> = player.hand.iter().map(|disc| words::disc(language, disc)).collect();
                    tr {
                        th scope="row" { (cx.name(seat)) }
                        @for kind in Resource::ALL { td { (player.goods[kind]) } }
                        td { @if discs.is_empty() { (t!(language, "furnace-none")) } @else { (discs.join(", ")) } }
                    }
                }
            }
        }
    }
}

fn tableau(cx: &BoardContext<'_>, state: &State, seat: Seat) -> Markup {
    let language = cx.language;
    let game = cx.game::<Furnace>();
    let player = &state.players[seat];
    if player.startup == StartupId::NONE {
        return html! {};
    }
    let cards: Vec<Card> = if game.is_chained() {
        player.chain.iter().collect()
    } else {
        std::iter::once(Card::Startup).chain(player.companies.iter().map(Card::Company)).collect()
    };
    html! {
        h3 { (t!(language, "furnace-text-cards", name = cx.name(seat))) }
        @if let Some(power) = player.capitalist {
            p { (words::capitalist(language, power)) ": " (words::power(language, power)) }
        }
        ol {
            @for card in cards {
                @let active: Vec<String> =
                    game.lines(player, card).iter().map(|line| words::effect(language, line)).collect();
                li {
                    (words::card(language, game, card)) ": " (active.join("; "))
                    @if let Card::Company(id) = card {
                        @if !player.upgraded.contains(id) {
                            ". "
                            (t!(
                                language,
                                "furnace-text-asleep",
                                effect = words::effect(language, &game.components().company(id).extra)
                            ))
                        }
                        @if player.resolved.contains(id) { " " (t!(language, "furnace-text-resolved")) }
                    }
                }
            }
        }
    }
}
