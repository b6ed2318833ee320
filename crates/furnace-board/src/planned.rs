//! The part of a production that is still a plan: its cards with steppers for the exchanges, buttons that move them,
//! and upgrades on the sleeping effects.

use super::plan::{self, Course, Laid, Plan};
use super::production::{amounts, card_art, piece_of};
use super::words::Case;
use super::{draw, words};
use board::BoardContext;
use board::pieces::{icon, icon_in};
use board::t;
use furnace::{Action, Card, CompanyId, Effect, Furnace, Payment, Resource, State};
use game::{Game, Seat};
use maud::{Markup, html};

/// A seat's plan, over the state it begins with.
#[derive(Clone, Copy)]
pub(super) struct Planned<'a> {
    pub(super) cx: &'a BoardContext<'a>,
    pub(super) state: &'a State,
    pub(super) seat: Seat,
    pub(super) course: &'a Course,
}

impl Planned<'_> {
    /// The card at a place of the plan, under its number among all the cards of the seat; is it the next one?
    pub(super) fn card(&self, place: usize, number: usize, now: bool) -> Markup {
        let Planned { cx, state, seat, course } = *self;
        let laid = &course.steps[place];
        let language = cx.language;
        let game = cx.game::<Furnace>();
        let name = words::card(language, game, laid.card);
        let upgraded = matches!(laid.card, Card::Company(id) if laid.state.players[seat].upgraded.contains(id));
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
                        @if !game.is_chained() { (self.movers(place, &words::card_in(language, game, laid.card, Case::Accusative))) }
                    }
                    @match laid.card {
                        Card::Startup => {
                            (self.line(place, 1))
                            (self.upgrade_line(laid))
                        }
                        Card::Company(id) => {
                            (self.line(place, 0))
                            @if laid.runs.len() > 1 { (self.line(place, 1)) }
                            @else { (self.sleeping(id)) }
                        }
                    }
                }
                (amounts(cx, &laid.before, &laid.after))
            }
        }
    }

    /// Buttons that move a card of the plan to the left, to the right, or to the front.
    fn movers(&self, place: usize, name: &str) -> Markup {
        let Planned { cx, state, seat, course } = *self;
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
    fn line(&self, place: usize, index: usize) -> Markup {
        let language = self.cx.language;
        let laid = &self.course.steps[place];
        let Some(run) = laid.runs.get(index) else { return html! {} };
        html! {
            span class="eff" {
                (draw::lamp(language, true))
                (draw::effect(language, &run.effect))
                @match run.times {
                    None => { span class="note" { (t!(language, "furnace-runs-itself")) } }
                    Some(times) => { (self.stepper(place, index, &run.effect, times)) }
                }
            }
        }
    }

    /// How often a line runs, with buttons for more and fewer.
    fn stepper(&self, place: usize, index: usize, effect: &Effect, times: u8) -> Markup {
        let Planned { cx, state, seat, course } = *self;
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
    fn upgrade_line(&self, laid: &Laid) -> Markup {
        let Planned { cx, course, .. } = *self;
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
                        more => {
                            (icon_in("check", "i14")) (t!(language, "furnace-upgrades-count", count = more.len()))
                        }
                    }
                }
            }
        }
    }

    /// The sleeping extra effect of a company, with the button that upgrades it.
    fn sleeping(&self, id: CompanyId) -> Markup {
        let language = self.cx.language;
        let company = self.cx.game::<Furnace>().components().company(id);
        html! {
            span class="eff off" {
                (draw::lamp(language, false))
                (draw::effect(language, &company.extra))
                span class="wakes" { (self.upgrade_buttons(id)) }
            }
        }
    }

    /// Buttons that put an upgrade into the plan, take it out, or swap it for another.
    pub(super) fn upgrade_buttons(&self, id: CompanyId) -> Markup {
        let Planned { cx, state, seat, course } = *self;
        let language = cx.language;
        let game = cx.game::<Furnace>();
        let write = |plan: &Plan| plan.write(game, state, seat);
        let done = course.upgrades.iter().chain(course.steps.iter().flat_map(|step| &step.upgrades));
        if done.clone().any(|(company, _)| *company == id) {
            // It lies basic side up when its turn comes, and is upgraded later.
            let draft = write(&course.plan.without_upgrade(id));
            let name = words::company_in(language, game, id, Case::Genitive);
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
                @let name = words::company_in(language, game, id, Case::Accusative);
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
                        // Whether it comes to nothing depends on what the plan has run before it.
                        @let doubt = game.futile(base, seat, &action);
                        @let button = cx.choose(
                            &write(&course.plan.with_upgrade(id, payment)),
                            false,
                            if doubt.is_some() { "wake can futile" } else { "wake can" },
                            &label,
                            content(t!(language, "furnace-upgrade-do")),
                        );
                        @match doubt {
                            Some(doubt) => {
                                span data-doubt=(cx.remark_text("futile", &doubt)) data-rule=[doubt.rule] { (button) }
                            }
                            None => { (button) }
                        }
                    }
                    Err(refusal) => {
                        @match self.instead(id, payment) {
                            Some(plan) => {
                                (cx.choose(
                                    &write(&plan),
                                    false,
                                    "wake",
                                    &label,
                                    content(t!(language, "furnace-upgrade-instead")),
                                ))
                            }
                            None => {
                                (cx.refused(&refusal, "wake", &label, content(t!(language, "furnace-upgrade-do"))))
                            }
                        }
                    }
                }
            }
        }
    }

    /// The plan with this upgrade in place of the last one, if that can be done.
    fn instead(&self, id: CompanyId, payment: Payment) -> Option<Plan> {
        let mut plan = self.course.plan.clone();
        plan.upgrades.pop()?;
        let plan = plan.with_upgrade(id, payment);
        let laid = plan::lay(self.cx.game::<Furnace>(), self.state, self.seat, plan.clone());
        let done = laid
            .upgrades
            .iter()
            .chain(laid.steps.iter().flat_map(|step| &step.upgrades))
            .any(|(company, _)| *company == id);
        done.then_some(plan)
    }
}

/// What the start-up card gives before anything else.
fn gain_chip(laid: &Laid) -> Markup {
    html! { @if let Some(run) = laid.runs.first() { span class="chip" { (draw::gains(run.effect.output())) } } }
}
