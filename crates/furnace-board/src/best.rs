//! The solver's proposal beside the viewer's plan.

use super::plan::{self, Course, Laid, Plan};
use super::production::course;
use super::{draw, words};
use board::BoardContext;
use board::pieces::{change, icon, icon_in};
use board::t;
use furnace::{Card, CompanyId, Furnace, Payment, Resource, State};
use game::Seat;
use maud::{Markup, html};

/// The solver's proposal, with its result before it is taken.
pub(super) fn best(cx: &BoardContext<'_>, state: &State) -> Markup {
    let language = cx.language;
    let game = cx.game::<Furnace>();
    let (Some(me), Some(course)) = (cx.me, course(cx, state)) else { return html! {} };
    let player = &state.players[me];
    let solved = plan::best(game, player);
    let best = plan::lay(game, state, me, Plan::from_solved(game, player, &solved));
    let (start, mine, top) = (course.start[Resource::Money], course.end[Resource::Money], best.end[Resource::Money]);
    let most = top.max(mine).max(1);
    // Another plan that earns as much is no advice: what differs is shown only where it pays.
    let same = mine >= top;
    let end = if same { &course.end } else { &best.end };
    html! {
        div class="prop panel" {
            h2 {
                (icon("hint")) (t!(language, "furnace-best"))
                span class="tag" {
                    @if solved.exact {
                        (t!(language, "furnace-best-exact"))
                    } @else {
                        (t!(language, "furnace-best-near"))
                    }
                }
            }
            div class="bars" {
                span class="s" { (t!(language, "furnace-best-mine")) }
                (bar(mine, most, ""))
                b class="num" { (start) " → " (mine) }
                b class="s" { (t!(language, "furnace-best-top")) }
                (bar(top, most, "bb"))
                b class="num up" { (start) " → " (top) }
            }
            @if same {
                p class="s same" { (icon("check")) (t!(language, "furnace-best-same")) }
            } @else {
                ol class="chg" tabindex="0" data-scroll="best" aria-label=(t!(language, "furnace-best-differs")) {
                    @for row in differences(cx, state, me, &course, &best) { (row) }
                }
            }
            p class="ends" {
                span class="soft" { (t!(language, "furnace-best-ends")) }
                @for kind in Resource::ALL { span class="q" { (draw::named_good(language, kind)) (end[kind]) } }
            }
            @if !same {
                div class="pb" {
                    (cx.choose(&best.plan.write(game, state, me), false, "btn out", "", html! {
                        (t!(language, "furnace-best-use"))
                        " " (change(i64::from(top) - i64::from(mine))) (draw::good(Resource::Money))
                    }))
                }
            }
        }
    }
}

/// A bar of its share of the most.
fn bar(value: u16, most: u16, class: &str) -> Markup {
    let width = u32::from(value) * 100 / u32::from(most);
    html! {
        svg class={ "bar " (class) } viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" {
            rect class="bar-ground" x="0" y="0" width="100" height="10" {}
            rect class="bar-value" x="0" y="0" width=(width) height="10" {}
        }
    }
}

/// Where the best plan differs from the viewer's, card by card.
fn differences(cx: &BoardContext<'_>, state: &State, me: Seat, mine: &Course, best: &Course) -> Vec<Markup> {
    let language = cx.language;
    let game = cx.game::<Furnace>();
    let order = |course: &Course| -> Vec<Card> {
        course.steps.iter().filter(|step| !step.idle).map(|step| step.card).collect()
    };
    let mut rows = Vec::new();
    let upgrades = |course: &Course| -> Vec<(CompanyId, Payment)> {
        let mut all: Vec<_> =
            course.upgrades.iter().chain(course.steps.iter().flat_map(|step| &step.upgrades)).copied().collect();
        all.sort_by_key(|(company, payment)| (*company, *payment == Payment::Iron));
        all
    };
    let (my_upgrades, best_upgrades) = (upgrades(mine), upgrades(best));
    if my_upgrades != best_upgrades {
        let names: Vec<String> = best_upgrades
            .iter()
            .map(|(company, payment)| match payment {
                Payment::Token => words::company(language, game, *company),
                Payment::Iron => t!(language, "furnace-with-iron", card = words::company(language, game, *company)),
            })
            .collect();
        rows.push(html! {
            li {
                span class="no" { (icon_in("star", "i14")) } b class="nm" { (t!(language, "furnace-startup")) }
                span {
                    @if names.is_empty() { (t!(language, "furnace-best-no-upgrade")) }
                    @else { (t!(language, "furnace-best-upgrade", cards = names.join(", "))) }
                }
            }
        });
    }
    for (place, step) in best.steps.iter().enumerate() {
        let other = mine.steps.iter().find(|other| other.card == step.card);
        let said = step.said();
        let theirs = other.map(Laid::said).unwrap_or_default();
        if said == theirs {
            continue;
        }
        let number = place + 1 + state.players[me].cards_resolved();
        rows.push(html! {
            li {
                span class="no" { (number) } b class="nm" { (words::card(language, game, step.card)) }
                @for (index, run) in step.runs.iter().filter(|run| run.times.is_some()).enumerate() {
                    @let (times, was) = (run.times.unwrap_or(0), theirs.get(index).copied());
                    @if was != Some(times) {
                        span class="run" {
                            (draw::exchange(&run.effect)) b { (times) " ×" }
                            @if let Some(was) = was {
                                span class="soft" { (t!(language, "furnace-best-not", times = was)) }
                            }
                        }
                    }
                }
            }
        });
    }
    let (mine, best) = (order(mine), order(best));
    if mine != best && !game.is_chained() {
        let names: Vec<String> = best.iter().map(|card| words::card(language, game, *card)).collect();
        rows.push(html! {
            li class="ord" {
                span class="no" { (icon_in("forward", "i14")) }
                b class="nm" { (t!(language, "furnace-label-order")) }
                span { (names.join(" → ")) }
            }
        });
    }
    rows
}
