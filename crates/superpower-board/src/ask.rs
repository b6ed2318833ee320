//! What the viewer has to decide: the prompt with the ways to pay, and the arithmetic.

use super::bits::stake_picture;
use super::markets::{effect, leaves_words};
use super::nations::sketch_of;
use super::sight::{Draft, Sight};
use super::words::{heap, level_name, pile_name};
use board::pieces::icon_in;
use board::t;
use board::waiting_prompt;
use board::{Confirm, Prompt};
use game::{Game, Seat};
use maud::{Markup, html};
use superpower::{Action, Pair, Phase, Pile, Spot, Stake};

pub(super) fn prompt(sight: &Sight<'_>) -> Prompt {
    if let Some(prompt) = waiting_prompt(&sight.cx) {
        return prompt;
    }
    let Some(me) = sight.cx.me else { return Prompt::default() };
    match sight.state.phase {
        Phase::Raising => raise(sight, me),
        Phase::Placing | Phase::LastPlacing => place(sight, me),
        _ => act(sight, me),
    }
}

fn act(sight: &Sight<'_>, me: Seat) -> Prompt {
    let (language, state) = (sight.cx.language, &sight.state);
    let last_is_cp = state.tokens[me] == 0 && state.has_cp(me);
    let mut others = Vec::new();
    if sight.cx.check("pass cp").is_ok() {
        others.push(Confirm::new("pass cp", t!(language, "superpower-pass-cp")));
    }
    let sentence = if last_is_cp { t!(language, "superpower-ask-cp") } else { t!(language, "superpower-ask-action") };
    let (arithmetic, confirm) = match sight.draft {
        Draft::Put { on, stake } => {
            let label = confirm_words(sight, on, stake);
            (Some(arithmetic(sight, me, on, stake)), Some(Confirm::new(sight.text(on, stake), label)))
        }
        _ => (None, None),
    };
    Prompt {
        sentence,
        detail: match sight.draft {
            Draft::Put { on, .. } => Some(spot_words(sight, on)),
            _ => None,
        },
        tools: (ways(sight, me) > 1).then(|| pay_with(sight, me)),
        arithmetic,
        confirm,
        waiting: Some(t!(language, "superpower-pick-place")),
        others,
    }
}

/// The ways to put tokens down: for the place in the draft, or for the next place that is picked.
fn pay_with(sight: &Sight<'_>, me: Seat) -> Markup {
    let language = sight.cx.language;
    let liked = sight.liked_stake();
    html! {
        span class="s soft pay-label" { (t!(language, "superpower-pay-with")) }
        div class="seg" role="group" aria-label=(t!(language, "superpower-pay-with")) {
            @for stake in Sight::stakes() {
                @if sight.state.has_stake(me, stake) {
                    @let name = t!(language, &format!("superpower-stake-{}", stake.word()));
                    @match sight.draft {
                        Draft::Put { on, .. } => {
                            @let content = html! {
                                span class="gl" { (stake_picture(sight, me, stake, "t20")) }
                                (stake_price(sight, on, stake))
                            };
                            (sight.cx.pick(
                                &sight.text(on, stake),
                                "sg",
                                "",
                                html! { span class="vh" { (name) } (content) },
                            ))
                        }
                        _ => {
                            @let on = liked == Some(stake) || (liked.is_none() && stake == usual(sight, me));
                            @let content = html! {
                                span class="gl" { (stake_picture(sight, me, stake, "t20")) }
                                span { (t!(language, &format!("superpower-stake-short-{}", stake.word()))) }
                            };
                            (sight.cx.choose(
                                Sight::stake_words(stake),
                                on,
                                "sg",
                                "",
                                html! { span class="vh" { (name) } (content) },
                            ))
                        }
                    }
                }
            }
        }
    }
}

/// How many ways to put tokens down the viewer still has.
fn ways(sight: &Sight<'_>, me: Seat) -> usize {
    Sight::stakes().into_iter().filter(|stake| sight.state.has_stake(me, *stake)).count()
}

fn usual(sight: &Sight<'_>, me: Seat) -> Stake {
    if sight.state.tokens[me] == 0 { Stake::Cp } else { Stake::Token }
}

fn stake_price(sight: &Sight<'_>, on: Spot, stake: Stake) -> Markup {
    let language = sight.cx.language;
    html! {
        span {
            @match (stake.may_lie_on(on), sight.cost(on, stake)) {
                (false, _) => { "–" }
                (true, 0) => { (t!(language, "superpower-free")) }
                (true, price) => { (sight.bn(price)) }
            }
        }
    }
}

/// What a place is, in words.
fn spot_words(sight: &Sight<'_>, on: Spot) -> String {
    let language = sight.cx.language;
    match on {
        Spot::Bonds => t!(language, "superpower-spot-bonds"),
        Spot::Market(market) => {
            t!(
                language,
                "superpower-spot-market",
                market = sight.market(market),
                contracts = heap(language, sight.state.contracts_on(on))
            )
        }
        Spot::Markets(first, second) => {
            t!(
                language,
                "superpower-spot-markets",
                first = sight.market(first),
                second = sight.market(second),
                contracts = heap(language, sight.state.contracts_on(on))
            )
        }
        Spot::Pile(pile) => t!(language, "superpower-spot-pile", pile = pile_name(language, pile)),
        Spot::Preparation => t!(language, "superpower-spot-prepare"),
    }
}

/// What the draft costs and gains.
fn arithmetic(sight: &Sight<'_>, me: Seat, on: Spot, stake: Stake) -> Markup {
    let (language, state) = (sight.cx.language, &sight.state);
    let money = sight.treasury_after_draft(me);
    html! {
        @if let Some(then) = money {
            span class="num" {
                (icon_in("bank", "i")) (t!(language, "superpower-from-to", from = state.treasury[me], to = then))
            }
        }
        @match on {
            Spot::Market(_) | Spot::Markets(..) => {
                @let offer = sight.game.offer(state, me, state.contracts_on(on));
                span {
                    b class=[(offer.places > 0).then_some("up")] {
                        (t!(language, "superpower-offer-places", n = offer.places))
                    }
                }
                @if offer.settles > 0 { span { (t!(language, "superpower-offer-settles", n = offer.settles)) } }
                @if offer.leaves > 0 { span class="loss" { (leaves_words(sight, me, offer.leaves)) } }
            }
            Spot::Pile(pile) => {
                @let (words, fits) = effect(sight, pile);
                span class=[(!fits).then_some("loss")] { (words) }
                @let next = sight.game.price_after(state, pile, 1);
                span class="soft opt" { (t!(language, "superpower-next-pays", price = next)) }
            }
            Spot::Preparation => { span { (t!(language, "superpower-effect-soft", turn = state.turn + 1)) } }
            Spot::Bonds => {}
        }
        @let left = state.tokens[me] - stake.tokens().min(state.tokens[me]);
        span class="soft s" { (t!(language, "superpower-tokens-then", left = left)) }
    }
}

/// What an action does, in a few words that name the place.
pub(super) fn action_text(sight: &Sight<'_>, action: &str) -> Option<String> {
    let (language, me) = (sight.cx.language, sight.cx.me?);
    let put = match sight.game.read_action(&sight.state, me, action).ok()? {
        Action::Put(put) => put,
        Action::Place(arrangement) if !arrangement.heap().is_empty() => {
            let on = |(country, pair): (usize, Pair)| {
                let values: Vec<String> = pair.values().map(|value| value.to_string()).collect();
                format!("{} {}", sight.label(me, country), values.join(" + "))
            };
            let places: Vec<String> = arrangement.iter().map(on).collect();
            let n = arrangement.heap().worth();
            return Some(t!(language, "superpower-action-places", n = n, places = places.join(", ")));
        }
        _ => return None,
    };
    let label = confirm_words(sight, put.on(), put.stake());
    let place = match put.on() {
        Spot::Pile(pile) => Some(pile_name(language, pile)),
        Spot::Markets(first, second) => Some(format!("{} + {}", sight.market(first), sight.market(second))),
        Spot::Preparation => Some(pile_name(language, Pile::SoftPower)),
        Spot::Bonds | Spot::Market(_) => None,
    };
    let label = match place {
        Some(place) => t!(language, "superpower-action-at", place = place, label = label),
        None => label,
    };
    // The same place for another token is another move.
    if put.stake() == Stake::Token {
        return Some(label);
    }
    let stake = t!(language, &format!("superpower-stake-{}", put.stake().word()));
    Some(t!(language, "superpower-action-with", label = label, stake = stake))
}

fn confirm_words(sight: &Sight<'_>, on: Spot, stake: Stake) -> String {
    let language = sight.cx.language;
    let price = sight.cost(on, stake);
    match on {
        Spot::Bonds => t!(language, "superpower-confirm-bonds"),
        Spot::Market(market) => t!(language, "superpower-confirm-market", market = sight.market(market)),
        Spot::Markets(..) => t!(language, "superpower-confirm-markets"),
        Spot::Pile(_) if price == 0 => t!(language, "superpower-confirm-free"),
        Spot::Pile(_) => t!(language, "superpower-confirm-pay", price = price),
        Spot::Preparation => t!(language, "superpower-confirm-prepare", price = price),
    }
}

fn raise(sight: &Sight<'_>, me: Seat) -> Prompt {
    let language = sight.cx.language;
    let Some(level) = sight.game.pending_level(&sight.state, me) else { return Prompt::default() };
    let pending: u8 = sight.state.pending[me].counts().iter().sum();
    let confirm = match sight.draft {
        Draft::Raise(country) => {
            let action = sight.game.write_action(&sight.state, me, &Action::Raise(country as u8));
            Some(Confirm::new(action, t!(language, "superpower-confirm-raise", country = sight.label(me, country))))
        }
        _ => None,
    };
    let arithmetic = match sight.draft {
        Draft::Raise(country) => {
            let own = sight.state.portfolio[me].countries()[country];
            let points = sight.game.components().country_points;
            let gain = i32::from(points[level as usize]) - i32::from(points[own.level() as usize]);
            Some(html! {
                span {
                    b { (sight.label(me, country)) } " " (level_name(language, own.level())) " → "
                    (level_name(language, level))
                }
                span class="up" { (t!(language, "superpower-plus-points", points = gain)) }
                @if !own.contracts().is_empty() {
                    span class="soft" {
                        (t!(language, "superpower-contracts-stay", contracts = heap(language, own.contracts().heap())))
                    }
                }
            })
        }
        _ => None,
    };
    Prompt {
        sentence: t!(language, "superpower-ask-raise", level = level_name(language, level)),
        detail: (pending > 1).then(|| t!(language, "superpower-ask-raise-more", count = pending)),
        arithmetic,
        confirm,
        waiting: Some(t!(language, "superpower-pick-country")),
        ..Prompt::default()
    }
}

fn place(sight: &Sight<'_>, me: Seat) -> Prompt {
    let (language, state) = (sight.cx.language, &sight.state);
    let sketch = sketch_of(sight);
    let countries = state.portfolio[me].countries();
    let left = sketch.left(state.hand[me]);
    let (placed, settles) = (sketch.arrangement.heap().worth(), sketch.arrangement.settles(countries));
    let text = sketch.words();
    let checked = sight.cx.check(&text);
    let confirm = checked.is_ok().then(|| Confirm::new(text, t!(language, "superpower-confirm-place", n = placed)));
    let begun = !sketch.arrangement.heap().is_empty();
    let why = match &checked {
        Err(Some(refusal)) if begun => Some(format!("{} ({})", sight.cx.refusal_text(refusal), refusal.rule)),
        _ if sketch.held.is_some() => Some(t!(language, "superpower-holding", value = sketch.held.unwrap_or(1))),
        _ => None,
    };
    let superpower = state.superpower == Some(me);
    Prompt {
        sentence: t!(language, "superpower-ask-place", worth = state.hand[me].worth(), count = state.hand[me].cards()),
        detail: Some(why.unwrap_or_else(|| {
            t!(language, if superpower { "superpower-place-note-superpower" } else { "superpower-place-note" })
        })),
        arithmetic: begun.then(|| {
            html! {
                span { b class="up" { (t!(language, "superpower-offer-places", n = placed)) } }
                @if settles > 0 {
                    span class="num" {
                        (icon_in("bank", "i"))
                        (t!(
                            language,
                            "superpower-from-to",
                            from = state.treasury[me],
                            to = state.treasury[me] + settles
                        ))
                    }
                }
                @if !left.is_empty() {
                    span class="loss" {
                        @if checked.is_ok() {
                            (leaves_words(sight, me, left.worth().into()))
                        } @else {
                            (t!(language, "superpower-left-to-place", n = left.worth()))
                        }
                    }
                }
            }
        }),
        confirm,
        waiting: Some(t!(language, "superpower-place-waiting")),
        ..Prompt::default()
    }
}
