//! The fixed production chain: putting new companies into it.

use super::words::Case;
use super::{draw, plan, words};
use board::pieces::{icon, icon_in};
use board::t;
use board::{BoardContext, Confirm, Prompt};
use furnace::{Action, Card, CompanyId, Furnace, Phase, Resource, State};
use game::{Game, Seat, Silent};
use maud::{Markup, html};

/// What is picked: a company, and perhaps a place for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Held {
    /// The company to be placed.
    pub(super) company: CompanyId,
    /// The place it is tried at, from 1.
    pub(super) at: Option<u8>,
}

/// The company and place of the draft; without one the first company that waits.
pub(super) fn held(cx: &BoardContext<'_>, state: &State) -> Option<Held> {
    let me = cx.me.filter(|_| cx.may_act() && state.phase == Phase::Placing)?;
    let game = cx.game::<Furnace>();
    let unplaced = state.players[me].unplaced;
    if let Some(Ok(Action::Place { company, at })) = cx.drafted_action().map(|text| game.read_action(state, me, text)) {
        return Some(Held { company, at: Some(at) });
    }
    let said = cx.draft.and_then(|draft| draft.strip_prefix("hold ")).and_then(|word| word.trim().parse::<u8>().ok());
    let wanted = unplaced.iter().find(|company| Some(company.number()) == said);
    wanted.or_else(|| unplaced.iter().next()).map(|company| Held { company, at: None })
}

/// What the viewer has to decide.
pub(super) fn prompt(cx: &BoardContext<'_>, state: &State) -> Prompt {
    let language = cx.language;
    let game = cx.game::<Furnace>();
    let (Some(me), Some(held)) = (cx.me, held(cx, state)) else { return Prompt::default() };
    let name = words::company_in(language, game, held.company, Case::Accusative);
    let money = held.at.map(|at| earned(game, state, me, held.company, at));
    Prompt {
        sentence: t!(language, "furnace-ask-place", company = name.as_str()),
        detail: Some(t!(language, "furnace-ask-place-detail")),
        tools: Some(html! {
            ul class="new-firms" aria-label=(t!(language, "furnace-to-place")) {
                @for id in state.players[me].unplaced.iter() {
                    @let name = words::company(language, game, id);
                    li data-hold=(id) {
                        (cx.choose(
                            &format!("hold {id}"),
                            id == held.company,
                            "btn hold-firm",
                            "",
                            html! { (name) (draw::effect(language, &game.components().company(id).basic)) },
                        ))
                    }
                }
            }
        }),
        arithmetic: money.map(|money| {
            html! {
                span { (t!(language, "furnace-chain-earns")) }
                span class="q" {
                    (draw::named_good(language, Resource::Money)) (state.players[me].goods[Resource::Money]) " → "
                    b { (money) }
                }
            }
        }),
        confirm: cx
            .drafted_action()
            .zip(held.at)
            .map(|(action, at)| Confirm::new(action, t!(language, "furnace-do-place", company = name, at = at))),
        waiting: Some(t!(language, "furnace-wait-place")),
        ..Prompt::default()
    }
}

/// The money after the best production with the company at this place of the chain.
fn earned(game: &Furnace, state: &State, me: Seat, company: CompanyId, at: u8) -> u16 {
    let mut after = *state;
    game.play_unchecked(&mut after, me, &Action::Place { company, at }, &mut Silent);
    plan::best(game, &after.players[me]).goods[Resource::Money]
}

/// The chain of a seat with gaps for the held company.
pub(super) fn row(cx: &BoardContext<'_>, state: &State, seat: Seat) -> Markup {
    let language = cx.language;
    let game = cx.game::<Furnace>();
    let player = &state.players[seat];
    let held = held(cx, state).filter(|_| cx.me == Some(seat));
    let links: Vec<Card> = player.chain.iter().collect();
    let money: Vec<u16> = match held {
        Some(held) => (1..=links.len() as u8 + 1).map(|at| earned(game, state, seat, held.company, at)).collect(),
        None => Vec::new(),
    };
    let most = money.iter().copied().max().unwrap_or(0);
    html! {
        div class="labels led-labels" {
            span class="fl" aria-hidden="true" { (t!(language, "furnace-label-order")) (icon_in("arrow", "")) }
            span class="persona" { b { (cx.name(seat)) } (t!(language, "furnace-chain")) }
        }
        ol class="cards chain" tabindex="0" data-scroll="chain" aria-label=(t!(language, "furnace-chain")) {
            @for (index, card) in links.iter().enumerate() {
                (gap(cx, held, index as u8 + 1, money.get(index).copied(), most))
                (link(cx, state, seat, *card, index + 1))
            }
            (gap(cx, held, links.len() as u8 + 1, money.get(links.len()).copied(), most))
        }
    }
}

/// A place where the held company can be put.
fn gap(cx: &BoardContext<'_>, held: Option<Held>, at: u8, money: Option<u16>, most: u16) -> Markup {
    let Some(held) = held else { return html! {} };
    let language = cx.language;
    let game = cx.game::<Furnace>();
    let action = format!("place {} at {at}", held.company);
    let company = game.components().company(held.company);
    let name = words::company(language, game, held.company);
    let chosen = held.at == Some(at);
    let label = match money {
        Some(money) => t!(language, "furnace-gap-money", company = name.as_str(), at = at, money = money),
        None => t!(language, "furnace-gap", company = name.as_str(), at = at),
    };
    html! {
        li class={ "gap" (if chosen { " chosen" } else { "" }) } data-gap=(at) {
            (cx.pick(&action, "hole", if chosen { "" } else { &label }, html! {
                @if chosen {
                    b { (name) }
                    (draw::art(company))
                    span class="eff" { (draw::lamp(language, true)) (draw::effect(language, &company.basic)) }
                } @else { (icon("plus")) }
                @if let Some(money) = money {
                    span class={ "gain" (if money == most { " best" } else { "" }) } {
                        (draw::good(Resource::Money)) (money)
                    }
                }
            }))
        }
    }
}

fn link(cx: &BoardContext<'_>, state: &State, seat: Seat, card: Card, number: usize) -> Markup {
    let language = cx.language;
    let game = cx.game::<Furnace>();
    let player = &state.players[seat];
    html! {
        li class="col rest" {
            article class="card" {
                span class="head" { i { (number) } b { (words::card(language, game, card)) } }
                @match card {
                    Card::Startup => {
                        @let startup = game.components().startup(player.startup);
                        (draw::startup_art())
                        span class="eff" { (draw::lamp(language, true)) (draw::effect(language, &startup.gain)) }
                        span class="eff" { (draw::lamp(language, true)) (draw::effect(language, &startup.sale)) }
                    }
                    Card::Company(id) => {
                        @let company = game.components().company(id);
                        @let upgraded = player.upgraded.contains(id);
                        (draw::art(company))
                        span class="eff" { (draw::lamp(language, true)) (draw::effect(language, &company.basic)) }
                        span class={ "eff " (if upgraded { "" } else { "off" }) } {
                            (draw::lamp(language, upgraded)) (draw::effect(language, &company.extra))
                        }
                    }
                }
            }
        }
    }
}
