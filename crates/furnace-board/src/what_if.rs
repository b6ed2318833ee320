//! What if a seat produced now, in this order? A chain to put into another order, beside a study.
//!
//! Cards run as often as they go, and companies are upgraded as in the best production; both are the rules' to say.

use super::plan::{self, Laid, Plan, Step};
use super::{draw, words};
use board::pieces::{change, icon_in};
use board::t;
use board::{BoardContext, WhatIf};
use furnace::{Card, Furnace, Phase, Resource, StartupStage, State};
use game::{Seat, Seats};
use maud::html;

/// The state in which the seat produces: as it is where it does, else as if bidding were over and brought nothing.
fn producing(state: &State, seat: Seat) -> Option<State> {
    if state.is_producing(seat) {
        return Some(*state);
    }
    if !matches!(state.phase, Phase::Auction | Phase::Die | Phase::Compensation) {
        return None;
    }
    let mut now = *state;
    now.phase = Phase::Production;
    now.busy = Seats::only(seat);
    let player = &mut now.players[seat];
    player.resolved = furnace::Cards::NONE;
    player.stage = StartupStage::Waiting;
    player.links_done = 0;
    player.extra_run_used = false;
    Some(now)
}

/// The word of a card in a try.
fn word(card: Card) -> String {
    match card {
        Card::Startup => "startup".to_owned(),
        Card::Company(id) => id.number().to_string(),
    }
}

/// The cards in the order of a try.
fn order(tried: Option<&str>, cards: &[Card]) -> Vec<Card> {
    let said = tried.and_then(|tried| tried.strip_prefix("order ")).unwrap_or_default();
    let mut order: Vec<Card> = Vec::new();
    for wanted in said.split_whitespace() {
        if let Some(&card) = cards.iter().find(|card| word(**card) == wanted)
            && !order.contains(&card)
        {
            order.push(card);
        }
    }
    order.extend(cards.iter().filter(|card| !order.contains(card)).copied().collect::<Vec<_>>());
    order
}

pub(super) fn what_if(cx: &BoardContext<'_>, tried: Option<&str>) -> Option<WhatIf> {
    let language = cx.language;
    let game = cx.game::<Furnace>();
    let state = cx.view::<Furnace>();
    let me = cx.me?;
    let now = producing(&state, me)?;
    let player = &now.players[me];
    let cards = plan::waiting(game, player);
    if cards.len() < 2 {
        return None;
    }
    let solved = plan::best(game, player);
    let best = Plan::from_solved(game, player, &solved);
    let steps = order(tried, &cards).into_iter().map(|card| Step { card, said: Vec::new() }).collect();
    let course = plan::lay(game, &now, me, Plan { steps, upgrades: best.upgrades.clone() });
    let top = plan::lay(game, &now, me, best.clone());
    let (mine, most) = (course.end[Resource::Money], top.end[Resource::Money].max(course.end[Resource::Money]));
    let best_order: Vec<String> = best.steps.iter().map(|step| word(step.card)).collect();
    let moved = |place: usize, by: isize| {
        let mut words: Vec<String> = course.steps.iter().map(|step| word(step.card)).collect();
        let to = place.checked_add_signed(by).filter(|to| *to < words.len())?;
        words.swap(place, to);
        Some(format!("order {}", words.join(" ")))
    };
    let name = words_of(cx, me);
    Some(WhatIf {
        title: t!(language, "furnace-what-if", name = name),
        markup: html! {
            p class="what-if-sum s" {
                @if !game.is_chained() { span class="soft" { (t!(language, "furnace-what-if-drag")) } }
                span {
                    (t!(language, "furnace-what-if-order")) " " b class="num" { (mine) } " "
                    (t!(language, "furnace-what-if-of")) " " b class="num up" { (most) }
                }
                @if !game.is_chained() {
                    (WhatIf::button(
                        &format!("order {}", best_order.join(" ")),
                        false,
                        "btn out",
                        "",
                        html! { (t!(language, "furnace-what-if-best")) },
                    ))
                }
            }
            ol class="what-if-chain" data-what-if-order[!game.is_chained()] {
                @for (place, step) in course.steps.iter().enumerate() {
                    @let card = words::card(language, game, step.card);
                    li class=[step.idle.then_some("idle")] data-word=(word(step.card)) tabindex="0"
                        draggable[!game.is_chained()]
                        aria-label=(t!(language, "furnace-what-if-place", card = card.as_str(), at = place + 1))
                    {
                        span class="what-if-head" {
                            (icon_in("grip", "i14")) b { (card) }
                            @if !game.is_chained() {
                                @for (by, name, id) in [(-1, "up", "furnace-what-if-earlier"), (1, "down", "furnace-what-if-later")] {
                                    @if let Some(tried) = moved(place, by) {
                                        @let label = t!(language, id, card = card.as_str());
                                        (WhatIf::button(&tried, false, "btn flat round", &label, html! { (icon_in(name, "i14")) }))
                                    }
                                }
                            }
                        }
                        (lines(step))
                        span class="what-if-total num" {
                            (draw::good(Resource::Money)) b { (step.after[Resource::Money]) }
                            @let gain = i64::from(step.after[Resource::Money]) - i64::from(step.before[Resource::Money]);
                            @if gain != 0 { " " (change(gain)) }
                        }
                    }
                }
            }
        },
    })
}

fn words_of(cx: &BoardContext<'_>, seat: Seat) -> String {
    cx.face(seat).name.clone()
}

/// What a card does in its place.
fn lines(step: &Laid) -> maud::Markup {
    html! {
        span class="what-if-lines" {
            @for run in &step.runs {
                @match run.times {
                    Some(0) => { span class="soft" { (draw::exchange(&run.effect)) " 0 ×" } }
                    Some(times) => { span { (draw::exchange(&run.effect)) b { (times) " ×" } } }
                    None => { span { (draw::exchange(&run.effect)) } }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use furnace::CompanyId;

    #[test]
    fn a_try_is_an_order_and_what_it_leaves_out_follows() {
        let cards = [Card::Startup, Card::Company(CompanyId::new(5)), Card::Company(CompanyId::new(7))];
        assert_eq!(order(Some("order 7 startup 99 7"), &cards), [cards[2], cards[0], cards[1]]);
        assert_eq!(order(Some("nonsense"), &cards), cards);
        assert_eq!(order(None, &cards), cards);
    }
}
