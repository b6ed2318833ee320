//! Production as a ledger: the cards in the order they run, steppers for the exchanges, upgrades on
//! the sleeping effects, and under every card what there is after it.

use super::plan::{self, Course, Plan, Run};
use super::planned::Planned;
use super::words::Case;
use super::{draw, past, words};
use board::pieces::{change, icon_in, token};
use board::t;
use board::{BoardContext, Confirm, Prompt};
use furnace::{Action, Card, Furnace, Goods, Payment, Power, Resource, State};
use game::{Game, Seat};
use maud::{Markup, html};

/// The viewer's plan as the draft has it, if the viewer produces now.
pub(super) fn course(cx: &BoardContext<'_>, state: &State) -> Option<Course> {
    let me = cx.me.filter(|&me| cx.may_act() && state.is_producing(me))?;
    let game = cx.game::<Furnace>();
    let plan = cx.draft.and_then(|draft| Plan::read(game, state, me, draft)).unwrap_or_default();
    Some(plan::lay(game, state, me, plan))
}

/// What the viewer has to decide.
pub(super) fn prompt(cx: &BoardContext<'_>, state: &State) -> Prompt {
    let language = cx.language;
    let game = cx.game::<Furnace>();
    let (Some(me), Some(course)) = (cx.me, course(cx, state)) else { return Prompt::default() };
    // A draft of one legal action is meant literally, whatever would be wiser.
    let literal = cx.drafted_action().and_then(|text| game.read_action(state, me, text).ok());
    let next = literal.or_else(|| course.actions.first().copied()).unwrap_or(Action::End);
    let may_end = cx.check("end").is_ok();
    let confirm =
        (next != Action::End || may_end).then(|| Confirm::new(game.write_action(state, me, &next), doing(cx, &next)));
    let mut others = Vec::new();
    if may_end && next != Action::End {
        others.push(Confirm::new("end", t!(language, "furnace-do-end")));
    }
    let money = course.end[Resource::Money];
    if course.may_end && !course.actions.is_empty() {
        let count = course.actions.len();
        let script = course.script(game, state, me);
        others.push(Confirm::new(script, t!(language, "furnace-do-all", count = count, money = money)));
    }
    let sentence = match next {
        Action::Resolve { card, .. } => {
            t!(language, "furnace-ask-run", card = words::card_in(language, game, card, Case::Accusative))
        }
        Action::Upgrade { card, .. } => {
            t!(language, "furnace-ask-upgrade", card = words::card_in(language, game, card, Case::Accusative))
        }
        _ => t!(language, "furnace-ask-end"),
    };
    Prompt {
        sentence,
        // Where every card has run there is nothing to order any more.
        detail: (next != Action::End).then(|| t!(language, "furnace-ask-plan")),
        arithmetic: Some(totals(cx, &course)),
        confirm,
        others,
        ..Prompt::default()
    }
}

/// What an action does, for its button.
pub(super) fn doing(cx: &BoardContext<'_>, action: &Action) -> String {
    let language = cx.language;
    let game = cx.game::<Furnace>();
    match *action {
        Action::Resolve { card, times } => {
            let name = words::card_in(language, game, card, Case::Accusative);
            let idle = !times.as_slice().is_empty() && times.as_slice().iter().all(|&times| times == 0);
            match (idle, card) {
                (true, Card::Company(_)) => t!(language, "furnace-do-run-zero", card = name),
                _ => t!(language, "furnace-do-run", card = name),
            }
        }
        Action::Upgrade { card, payment } => {
            let name = words::card_in(language, game, card, Case::Accusative);
            match payment {
                Payment::Token => t!(language, "furnace-do-upgrade", card = name),
                Payment::Iron => t!(language, "furnace-do-upgrade-iron", card = name),
            }
        }
        _ => t!(language, "furnace-do-end"),
    }
}

/// All goods before and after the plan.
fn totals(cx: &BoardContext<'_>, course: &Course) -> Markup {
    html! {
        ul class="tot" aria-label=(t!(cx.language, "furnace-totals")) {
            @for kind in Resource::ALL {
                li class=[(kind == Resource::Money).then_some("m")] {
                    (draw::named_good(cx.language, kind))
                    span { i { (course.start[kind]) " → " } b { (course.end[kind]) } }
                }
            }
        }
    }
}

/// The ledger of a seat: the viewer's with its plan, or someone's cards as they lie.
pub(super) fn ledger(cx: &BoardContext<'_>, state: &State, seat: Seat) -> Markup {
    let language = cx.language;
    let game = cx.game::<Furnace>();
    let course = course(cx, state).filter(|_| cx.me == Some(seat));
    let ran = past::ran(cx, state, seat);
    let player = &state.players[seat];
    let start = ran.first().map_or(player.goods, |first| first.before);
    let rest: Vec<Card> = if course.is_some() { Vec::new() } else { plan::waiting(game, player) };
    let count = ran.len() + rest.len() + course.as_ref().map_or(0, |course| course.steps.len());
    let next = course
        .as_ref()
        .and_then(|course| course.steps.iter().position(|step| course.actions.first() == Some(&step.action)));
    let planned = course.as_ref().map(|course| Planned { cx, state, seat, course });
    let script = course.as_ref().map(|course| {
        // What is left of the plan once its next action is played, for the script that keeps a plan going.
        let parts: Vec<String> = course.actions.iter().map(|action| game.write_action(state, seat, action)).collect();
        parts
    });
    html! {
        div class="labels led-labels" {
            span class="fl" aria-hidden="true" { (t!(language, "furnace-label-order")) (icon_in("arrow", "")) }
            span class="persona" {
                @if cx.me != Some(seat) { b { (token(cx.face(seat).colour, "t14", None)) (cx.face(seat).name) } }
                @if let Some(power) = player.capitalist {
                    b { (capitalist_icon(power)) (words::capitalist(language, power)) }
                    (words::power(language, power))
                    @if power == Power::ExtraRun {
                        span class=(if player.extra_run_used { "soft" } else { "up" }) {
                            @if player.extra_run_used {
                                (t!(language, "furnace-extra-used"))
                            } @else {
                                (t!(language, "furnace-extra-free"))
                            }
                        }
                    }
                } @else if cx.me == Some(seat) { b { (cx.name(seat)) } }
            }
            (draw::row_label(language, "furnace-label-basic", "furnace-label-active"))
            (draw::row_label(language, "furnace-label-extra", "furnace-label-upgraded"))
            ul class="led" aria-label=(t!(language, "furnace-before")) {
                @for kind in Resource::ALL {
                    li { (draw::good(kind)) span { (words::resource_in_short(language, kind)) } b { (start[kind]) } }
                }
            }
        }
        ol class={ "cards ledger n" (count.min(20)) } tabindex="0" data-scroll="ledger"
            aria-label=(t!(language, "furnace-cards-in-order"))
            data-plan=[course.as_ref().map(|course| course.plan.write(game, state, seat))]
            data-first=[script.as_ref().and_then(|parts| parts.first())]
        {
            @for (place, ran) in ran.iter().enumerate() {
                (done_card(cx, state, seat, ran, place + 1, planned))
            }
            @if let Some(planned) = planned {
                @for place in 0..planned.course.steps.len() {
                    (planned.card(place, ran.len() + place + 1, next == Some(place)))
                }
            }
            @for (place, card) in rest.iter().enumerate() {
                (resting_card(cx, state, seat, *card, ran.len() + place + 1))
            }
        }
    }
}

/// The sign of a capitalist.
pub(super) fn capitalist_icon(power: Power) -> Markup {
    icon_in(
        match power {
            Power::ExtraDisc => "fin",
            Power::IgnorePlacement => "spec",
            Power::IronForUpgrade => "ingot",
            Power::CompensationPlusOne => "talk",
            Power::ExtraRun => "wrench",
        },
        "i14",
    )
}

pub(super) fn card_art(game: &Furnace, card: Card) -> Markup {
    match card {
        Card::Startup => draw::startup_art(),
        Card::Company(id) => draw::company_art(game, id),
    }
}

pub(super) fn piece_of(card: Card, seat_word: &str) -> String {
    match card {
        Card::Startup => format!("startup-{seat_word}"),
        Card::Company(id) => format!("company-{id}"),
    }
}

/// The amounts after a card, with what changed.
pub(super) fn amounts(cx: &BoardContext<'_>, before: &Goods, after: &Goods) -> Markup {
    html! {
        ul class="led" aria-label=(t!(cx.language, "furnace-after")) {
            @for kind in Resource::ALL {
                @let (was, is) = (before[kind], after[kind]);
                li class=[(was != is).then_some("c")] {
                    (draw::named_good(cx.language, kind))
                    @if was != is { (change(i64::from(is) - i64::from(was))) }
                    span { (is) }
                }
            }
        }
    }
}

/// A card that was resolved: it lies turned, and its bands say what it did.
fn done_card(
    cx: &BoardContext<'_>,
    state: &State,
    seat: Seat,
    ran: &past::Ran,
    number: usize,
    planned: Option<Planned<'_>>,
) -> Markup {
    let language = cx.language;
    let game = cx.game::<Furnace>();
    let name = words::card(language, game, ran.card);
    let player = &state.players[seat];
    // A card that was resolved can still be upgraded by the start-up card, for later rounds.
    let late = match ran.card {
        Card::Company(id) if game.may_yet_be_upgraded(player, id) => planned.map(|planned| (planned, id)),
        _ => None,
    };
    html! {
        li class="col done" {
            article class="card" data-piece=(piece_of(ran.card, &cx.face(seat).word)) title=(name) {
                span class="head" { i { (number) } b { (name) } (icon_in("check", "i14 e")) }
                (card_art(game, ran.card))
                @for run in &ran.runs { p class="ran" { (ran_words(cx, run)) } }
                @if let Some((planned, id)) = late {
                    div class="ran off" { span class="wakes" { (planned.upgrade_buttons(id)) } }
                } @else if ran.runs.len() < 2 { p class="ran nil" { (t!(language, "furnace-asleep")) } }
                @if !ran.upgrades.is_empty() {
                    p class="woke s" { (draw::good(Resource::Upgrade)) (ran.upgrades.len()) }
                }
            }
            (amounts(cx, &ran.before, &ran.after))
        }
    }
}

fn ran_words(cx: &BoardContext<'_>, run: &Run) -> Markup {
    html! {
        @match run.times {
            None => { (draw::gains(run.effect.output())) }
            Some(0) => { span class="soft" { "0 ×" } }
            Some(times) => {
                b { (times) " ×" }
                span class="vh" { (words::effect(cx.language, &run.effect)) }
                (draw::exchange(&run.effect))
            }
        }
    }
}

/// A card that waits, without a plan: others' eyes, or not the time.
fn resting_card(cx: &BoardContext<'_>, state: &State, seat: Seat, card: Card, number: usize) -> Markup {
    let language = cx.language;
    let game = cx.game::<Furnace>();
    let player = &state.players[seat];
    let name = words::card(language, game, card);
    let upgraded = matches!(card, Card::Company(id) if player.upgraded.contains(id));
    html! {
        li class="col rest" {
            article class="card" data-piece=(piece_of(card, &cx.face(seat).word)) {
                span class="head" { i { (number) } b { (name) } @if upgraded { (icon_in("star", "i14")) } }
                (card_art(game, card))
                @match card {
                    Card::Startup => {
                        @let startup = game.components().startup(player.startup);
                        span class="eff" { (draw::lamp(language, true)) (draw::effect(language, &startup.gain)) }
                        span class="eff" { (draw::lamp(language, true)) (draw::effect(language, &startup.sale)) }
                    }
                    Card::Company(id) => {
                        @let company = game.components().company(id);
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
