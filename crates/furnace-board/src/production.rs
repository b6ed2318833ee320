//! Production as a ledger: the cards in the order they run, steppers for the exchanges, upgrades on
//! the sleeping effects, and under every card what there is after it.

use super::plan::{self, Course, Laid, Plan, Run};
use super::{draw, past, words};
use board::pieces::{change, icon, icon_in, token};
use board::t;
use board::{BoardContext, Confirm, Prompt};
use furnace::{Action, Card, CompanyId, Effect, Furnace, Goods, Payment, Power, Resource, State};
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
            t!(language, "furnace-ask-run", card = words::card(language, game, card))
        }
        Action::Upgrade { card, .. } => {
            t!(language, "furnace-ask-upgrade", card = words::card(language, game, card))
        }
        _ => t!(language, "furnace-ask-end"),
    };
    Prompt {
        sentence,
        detail: Some(t!(language, "furnace-ask-plan")),
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
            let name = words::card(language, game, card);
            let idle = !times.as_slice().is_empty() && times.as_slice().iter().all(|&times| times == 0);
            match (idle, card) {
                (true, Card::Company(_)) => t!(language, "furnace-do-run-zero", card = name),
                _ => t!(language, "furnace-do-run", card = name),
            }
        }
        Action::Upgrade { card, payment } => {
            let name = words::card(language, game, card);
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

/// The ledger of a seat: the viewer's with its plan, or somebody's cards as they lie.
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
            span aria-hidden="true" {
                b { (t!(language, "furnace-label-basic")) }
                (t!(language, "furnace-label-active"))
            }
            span aria-hidden="true" {
                b { (t!(language, "furnace-label-extra")) }
                (t!(language, "furnace-label-upgraded"))
            }
            ul class="led" aria-label=(t!(language, "furnace-before")) {
                @for kind in Resource::ALL {
                    li { (draw::good(kind)) span { (words::resource(language, kind)) } b { (start[kind]) } }
                }
            }
        }
        ol class={ "cards ledger n" (count.min(20)) } tabindex="0" data-scroll="ledger"
            aria-label=(t!(language, "furnace-cards-in-order"))
            data-plan=[course.as_ref().map(|course| course.plan.write(game, state, seat))]
            data-first=[script.as_ref().and_then(|parts| parts.first())]
        {
            @for (place, ran) in ran.iter().enumerate() {
                (done_card(cx, state, seat, ran, place + 1, course.as_ref()))
            }
            @if let Some(course) = &course {
                @for (place, laid) in course.steps.iter().enumerate() {
                    (planned_card(cx, state, seat, course, place, laid, ran.len(), next == Some(place)))
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

fn card_art(game: &Furnace, card: Card) -> Markup {
    match card {
        Card::Startup => draw::startup_art(),
        Card::Company(id) => draw::company_art(game, id),
    }
}

fn piece_of(card: Card, seat_word: &str) -> String {
    match card {
        Card::Startup => format!("startup-{seat_word}"),
        Card::Company(id) => format!("company-{id}"),
    }
}

/// The amounts after a card, with what changed.
fn amounts(cx: &BoardContext<'_>, before: &Goods, after: &Goods) -> Markup {
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
    course: Option<&Course>,
) -> Markup {
    let language = cx.language;
    let game = cx.game::<Furnace>();
    let name = words::card(language, game, ran.card);
    let player = &state.players[seat];
    // A card that was resolved can still be upgraded by the start-up card, for later rounds.
    let late = match ran.card {
        Card::Company(id) if game.may_yet_be_upgraded(player, id) => course.map(|course| (course, id)),
        _ => None,
    };
    html! {
        li class="col done" {
            article class="card" data-piece=(piece_of(ran.card, &cx.face(seat).word)) title=(name) {
                span class="head" { i { (number) } b { (name) } (icon_in("check", "i14 e")) }
                (card_art(game, ran.card))
                @for run in &ran.runs { p class="ran" { (ran_words(cx, run)) } }
                @if let Some((course, id)) = late {
                    div class="ran off" { span class="wakes" { (upgrade_buttons(cx, state, seat, course, id)) } }
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

/// A card of the plan.
#[allow(clippy::too_many_arguments)]
fn planned_card(
    cx: &BoardContext<'_>,
    state: &State,
    seat: Seat,
    course: &Course,
    place: usize,
    laid: &Laid,
    before: usize,
    now: bool,
) -> Markup {
    let language = cx.language;
    let game = cx.game::<Furnace>();
    let name = words::card(language, game, laid.card);
    let upgraded = matches!(laid.card, Card::Company(id) if laid.state.players[seat].upgraded.contains(id));
    let number = before + place + 1;
    let class = if now {
        "now"
    } else if laid.idle {
        "idle-card"
    } else {
        ""
    };
    let step = Plan { steps: vec![course.plan.steps[place].clone()], upgrades: Vec::new() };
    let upgrades = Plan { steps: Vec::new(), upgrades: course.plan.upgrades.clone() };
    let mut text = step.write(game, state, seat);
    if laid.card == Card::Startup && !upgrades.upgrades.is_empty() {
        text = format!("{text}; {}", upgrades.write(game, state, seat));
    }
    html! {
        li class={ "col " (class) } data-card=(laid.card) data-said=(text) {
            article class="card" data-piece=(piece_of(laid.card, &cx.face(seat).word)) {
                span class="head" {
                    i { (number) } b title=(name) { (name) }
                    @if upgraded { (icon_in("star", "i14")) }
                }
                span class="scene" {
                    (card_art(game, laid.card))
                    @if laid.card == Card::Startup { (gain_chip(laid)) }
                    @if !game.is_chained() { (movers(cx, state, seat, course, place, &name)) }
                }
                @match laid.card {
                    Card::Startup => {
                        (line(cx, state, seat, course, place, 1))
                        (upgrade_line(cx, laid, course))
                    }
                    Card::Company(id) => {
                        (line(cx, state, seat, course, place, 0))
                        @if laid.runs.len() > 1 { (line(cx, state, seat, course, place, 1)) }
                        @else { (sleeping(cx, state, seat, course, id)) }
                    }
                }
            }
            (amounts(cx, &laid.before, &laid.after))
        }
    }
}

/// What the start-up card gives before anything else.
fn gain_chip(laid: &Laid) -> Markup {
    html! { @if let Some(run) = laid.runs.first() { span class="chip" { (draw::gains(run.effect.output())) } } }
}

/// Buttons that move a card of the plan to the left, to the right, or to the front.
fn movers(cx: &BoardContext<'_>, state: &State, seat: Seat, course: &Course, place: usize, name: &str) -> Markup {
    let language = cx.language;
    let game = cx.game::<Furnace>();
    let to = |to: usize| course.plan.moved(place, to).write(game, state, seat);
    html! {
        span class="movers" {
            @if place > 0 {
                (cx.choose(
                    &to(place - 1),
                    false,
                    "mv",
                    &t!(language, "furnace-move-left", card = name),
                    icon_in("back", "i14"),
                ))
            }
            @if place + 1 < course.plan.steps.len() {
                (cx.choose(
                    &to(place + 1),
                    false,
                    "mv",
                    &t!(language, "furnace-move-right", card = name),
                    icon_in("forward", "i14"),
                ))
            }
        }
    }
}

/// An active line of a card: it runs by itself, or it has a stepper.
fn line(cx: &BoardContext<'_>, state: &State, seat: Seat, course: &Course, place: usize, index: usize) -> Markup {
    let language = cx.language;
    let laid = &course.steps[place];
    let Some(run) = laid.runs.get(index) else { return html! {} };
    html! {
        span class="eff" {
            (draw::lamp(language, true))
            (draw::effect(language, &run.effect))
            @match run.times {
                None => { span class="note" { (t!(language, "furnace-runs-itself")) } }
                Some(times) => { (stepper(cx, state, seat, course, place, index, &run.effect, times)) }
            }
        }
    }
}

#[allow(clippy::too_many_arguments)]
fn stepper(
    cx: &BoardContext<'_>,
    state: &State,
    seat: Seat,
    course: &Course,
    place: usize,
    index: usize,
    effect: &Effect,
    times: u8,
) -> Markup {
    let language = cx.language;
    let game = cx.game::<Furnace>();
    let laid = &course.steps[place];
    let number = laid.runs[..index].iter().filter(|run| run.times.is_some()).count();
    let with = |times: u8| {
        let mut said = laid.said();
        said[number] = times;
        said
    };
    // The numbers of the lines after this one are wishes, and give way to it.
    let more = {
        let mut said = with(times + 1);
        said[number + 1..].fill(0);
        laid.check(game, seat, &said)
    };
    let draft = |times: u8| course.plan.with_times(place, with(times)).write(game, state, seat);
    let wrench = more.is_ok() && times >= effect.limit();
    let name = words::card(language, game, laid.card);
    let fewer_label = t!(language, "furnace-fewer", card = name.as_str());
    let more_label = if wrench {
        t!(language, "furnace-more-engineer", card = name.as_str())
    } else {
        t!(language, "furnace-more", card = name.as_str())
    };
    html! {
        span class="step" role="group" aria-label=(words::effect(language, effect)) {
            @if times > 0 { (cx.choose(&draft(times - 1), false, "", &fewer_label, icon("minus"))) }
            @else { span class="dead" { (icon("minus")) } }
            span { b { (times) } " " (t!(language, "furnace-of", limit = effect.limit())) }
            @match more {
                Ok(()) => {
                    (cx.choose(
                        &draft(times + 1),
                        false,
                        if wrench { "w" } else { "" },
                        &more_label,
                        icon(if wrench { "wrench" } else { "plus" }),
                    ))
                }
                Err(refusal) => { (cx.refused(&refusal, "", &more_label, icon("plus"))) }
            }
        }
    }
}

/// The start-up card's last line: what is upgraded.
fn upgrade_line(cx: &BoardContext<'_>, laid: &Laid, course: &Course) -> Markup {
    let language = cx.language;
    let game = cx.game::<Furnace>();
    let names: Vec<String> =
        laid.upgrades.iter().map(|(company, _)| words::company(language, game, *company)).collect();
    html! {
        span class="eff" {
            (draw::lamp(language, true))
            span class="fx" role="img"
                aria-label=(t!(
                    language,
                    "furnace-upgrade-cost",
                    cost = words::goods(language, &game.components().upgrade_cost)
                ))
            {
                (draw::goods(&game.components().upgrade_cost))
                span class="ar" { (icon_in("arrow", "")) }
                (icon_in("flame", "lamp"))
            }
            span class={ "note" (if names.is_empty() { "" } else { " woken" }) } title=(names.join(", ")) {
                @match names.as_slice() {
                    [] if course.plan.steps.len() > 1 => { (t!(language, "furnace-tap-sleeping")) }
                    [] => { "–" }
                    [one] => { (icon_in("check", "i14")) (one) }
                    more => { (icon_in("check", "i14")) (t!(language, "furnace-upgrades-count", count = more.len())) }
                }
            }
        }
    }
}

/// The sleeping extra effect of a company, with the button that upgrades it.
fn sleeping(cx: &BoardContext<'_>, state: &State, seat: Seat, course: &Course, id: CompanyId) -> Markup {
    let language = cx.language;
    let company = cx.game::<Furnace>().components().company(id);
    html! {
        span class="eff off" {
            (draw::lamp(language, false))
            (draw::effect(language, &company.extra))
            span class="wakes" { (upgrade_buttons(cx, state, seat, course, id)) }
        }
    }
}

/// Buttons that put an upgrade into the plan, take it out, or swap it for another.
pub(super) fn upgrade_buttons(
    cx: &BoardContext<'_>,
    state: &State,
    seat: Seat,
    course: &Course,
    id: CompanyId,
) -> Markup {
    let language = cx.language;
    let game = cx.game::<Furnace>();
    let write = |plan: &Plan| plan.write(game, state, seat);
    let done = course.upgrades.iter().chain(course.steps.iter().flat_map(|step| &step.upgrades));
    if done.clone().any(|(company, _)| *company == id) {
        // It lies basic side up when its turn comes, and is upgraded later.
        let draft = write(&course.plan.without_upgrade(id));
        let name = words::company(language, game, id);
        return cx.choose(
            &draft,
            true,
            "wake",
            &t!(language, "furnace-upgrade-later-label", card = name),
            html! { (icon("check")) (t!(language, "furnace-upgrade-later")) },
        );
    }
    let base = course.upgrading.as_ref().unwrap_or(state);
    html! {
        @for &payment in game.payments_known(&state.players[seat]) {
            @let action = Action::Upgrade { card: Card::Company(id), payment };
            @let name = words::company(language, game, id);
            @let label = match payment {
                Payment::Token => t!(language, "furnace-upgrade-label", card = name),
                Payment::Iron => t!(language, "furnace-upgrade-iron-label", card = name),
            };
            @let content = |word: String| html! {
                (draw::good(if payment == Payment::Iron { Resource::Iron } else { Resource::Upgrade }))
                span { (word) }
            };
            @match game.check(base, seat, &action) {
                Ok(()) => {
                    (cx.choose(
                        &write(&course.plan.with_upgrade(id, payment)),
                        false,
                        "wake can",
                        &label,
                        content(t!(language, "furnace-upgrade-do")),
                    ))
                }
                Err(refusal) => {
                    @match instead(game, state, seat, course, id, payment) {
                        Some(plan) => {
                            (cx.choose(
                                &write(&plan),
                                false,
                                "wake",
                                &label,
                                content(t!(language, "furnace-upgrade-instead")),
                            ))
                        }
                        None => { (cx.refused(&refusal, "wake", &label, content(t!(language, "furnace-upgrade-do")))) }
                    }
                }
            }
        }
    }
}

/// The plan with this upgrade in place of the last one, if that can be done.
fn instead(
    game: &Furnace,
    state: &State,
    seat: Seat,
    course: &Course,
    id: CompanyId,
    payment: Payment,
) -> Option<Plan> {
    let mut plan = course.plan.clone();
    plan.upgrades.pop()?;
    let plan = plan.with_upgrade(id, payment);
    let laid = plan::lay(game, state, seat, plan.clone());
    let done = laid
        .upgrades
        .iter()
        .chain(laid.steps.iter().flat_map(|step| &step.upgrades))
        .any(|(company, _)| *company == id);
    done.then_some(plan)
}
