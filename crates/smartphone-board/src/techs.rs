//! The Technologies with Patents, both sides, Progress and owners; the Improvements on offer.

use super::sight::{Sight, tech_chip, tech_id, tech_name, tech_short, tile, tile_word};
use board::pieces::icon_in;
use board::t;
use game::Seat;
use maud::{Markup, html};
use smartphone::Action;
use smartphone::ids::Tech;
use smartphone::state::{Phase, Stage};

/// All six Technologies.
pub(super) fn techs(sight: &Sight<'_>) -> Markup {
    html! { ul class="techs panel" { @for tech in Tech::ALL { (tech_card(sight, tech)) } } }
}

/// The Technologies at a glance beside a plan, for large screens: how far one is with each, and whether its Patent is
/// free.
pub(super) fn in_short(sight: &Sight<'_>, me: Seat) -> Markup {
    let language = sight.language;
    html! {
        section class="techs-short" aria-label=(t!(language, "smartphone-technologies")) {
            h3 class="s soft" { (t!(language, "smartphone-technologies")) }
            ul {
                @for tech in Tech::ALL {
                    @let company = sight.company(me);
                    @let cost = sight.game.tech_cost(&sight.state, me, tech);
                    @let vp = sight.parts().techs[tech as usize].patent_vp;
                    li title=(tech_name(language, tech)) {
                        (tech_chip(tech, if company.has(tech) { "has" } else { "" }))
                        b { (tech_short(language, tech)) }
                        @if company.has(tech) {
                            (icon_in("check", "i14"))
                        } @else {
                            span class="num" { (icon_in("gear", "i14")) (company.tech_progress[tech as usize]) "/" (cost) }
                        }
                        @if sight.state.has_patent(tech) {
                            span class="num" role="img" aria-label=(t!(language, "smartphone-patent-free", count = vp)) {
                                (icon_in("patent", "i14")) (vp)
                            }
                        }
                    }
                }
            }
        }
    }
}

fn is_asked(sight: &Sight<'_>) -> bool {
    sight.my_turn().is_some()
        && match sight.state.stage {
            Stage::Research(_) => true,
            Stage::Main => sight.state.phase == Phase::Research,
            _ => false,
        }
}

/// What the viewer may do with a Technology now, the most first: action, label, content, and is it finished by it?
fn targets(sight: &Sight<'_>, tech: Tech) -> Vec<(String, String, Markup, bool)> {
    let Some(me) = sight.my_turn().filter(|_| is_asked(sight)) else { return Vec::new() };
    let (state, language) = (&sight.state, sight.language);
    let (word, title) = (tech.word(), tech_name(language, tech));
    let cost = sight.game.tech_cost(state, me, tech);
    let (there, missing) = (sight.company(me).tech_progress[tech as usize], sight.game.missing(state, me, tech));
    let mut found = Vec::new();
    let finish = format!("finish {word}");
    if sight.cx.check(&finish).is_ok() {
        found.push((
            finish,
            t!(language, "smartphone-finish", tech = title.as_str()),
            html! { (icon_in("check", "i14")) (t!(language, "smartphone-finish-short")) },
            true,
        ));
    }
    let bonus = format!("bonus research on {word}");
    if sight.cx.check(&bonus).is_ok() {
        let label = t!(
            language,
            "smartphone-research-part",
            amount = 1,
            tech = title.as_str(),
            progress = there + 1,
            cost = cost
        );
        found.push((bonus, label, html! { (icon_in("gear", "i14")) "1 → " (there + 1) "/" (cost) }, missing <= 1));
    }
    for amount in (1..=sight.game.max_research(state, me, tech)).rev() {
        let action = format!("research {amount} on {word}");
        if sight.cx.check(&action).is_err() {
            continue;
        }
        let done = amount >= missing;
        let main = found.is_empty();
        let label = if done {
            t!(language, "smartphone-research-done", amount = amount, tech = title.as_str())
        } else {
            t!(
                language,
                "smartphone-research-part",
                amount = amount,
                tech = title.as_str(),
                progress = there + amount,
                cost = cost
            )
        };
        let content = html! {
            @if main { (icon_in("gear", "i14")) }
            (amount)
            @if main && done {
                (icon_in("check", "i14"))
            } @else if main {
                span class="of" { (there + amount) "/" (cost) }
            }
        };
        found.push((action, label, content, done));
    }
    found
}

fn tech_card(sight: &Sight<'_>, tech: Tech) -> Markup {
    let (state, language, cx) = (&sight.state, sight.language, sight.cx);
    let card = &sight.parts().techs[tech as usize];
    let viewer = cx.me.or_else(|| sight.mover());
    let cost = viewer.map_or(card.cost, |seat| sight.game.tech_cost(state, seat, tech));
    let free = state.has_patent(tech);
    let holder = Seat::all(sight.players()).find(|&seat| sight.company(seat).has_patent(tech));
    let owners: Vec<Seat> = Seat::all(sight.players()).filter(|&seat| sight.company(seat).has(tech)).collect();
    let mine = viewer.is_some_and(|seat| sight.company(seat).has(tech));
    let front = sight.game.is_front(state, tech);
    let adds = match sight.legal_draft() {
        Some(Action::Research { tech: on, amount }) if on == tech => amount,
        Some(Action::BonusResearch(on)) if on == tech => 1,
        _ => 0,
    };
    let under_way: Vec<(Seat, u8, u8)> = Seat::all(sight.players())
        .map(|seat| {
            (seat, sight.company(seat).tech_progress[tech as usize], if cx.me == Some(seat) { adds } else { 0 })
        })
        .filter(|&(seat, there, more)| there + more > 0 && !sight.company(seat).has(tech))
        .collect();
    let found = targets(sight, tech);
    let chosen = found.iter().any(|(action, ..)| cx.draft == Some(action.as_str()));
    let panel = format!("tech-{}", tech_id(tech));
    html! {
        li class={ "tech" @if mine { " mine" } @if !found.is_empty() { " can" } @if chosen { " chosen" } } {
            h2 {
                (tech_chip(tech, if mine { "has" } else { "" }))
                b { (tech_short(language, tech)) }
                button class="info" type="button" popovertarget=(panel)
                    aria-label=(t!(language, "smartphone-both-sides", tech = tech_name(language, tech)))
                {
                    "⇄"
                }
            }
            p class="s soft what" { (sight.side(tech, front)) }
            p class="row" {
                span class="price" role="img" aria-label=(t!(language, "smartphone-tech-cost", count = cost)) {
                    (icon_in("gear", "i")) (cost)
                }
                @if free {
                    span class="pat free" role="img"
                        aria-label=(t!(language, "smartphone-patent-free", count = card.patent_vp))
                    {
                        (icon_in("patent", "i14")) (card.patent_vp)
                    }
                } @else {
                    span class="pat" {
                        (icon_in("patent", "i14")) (card.patent_vp)
                        @if let Some(seat) = holder { (sight.token(seat, "t16")) }
                    }
                }
                span class="owners" { @for seat in owners { @if Some(seat) != holder { (sight.token(seat, "t16")) } } }
            }
            div class="row way" {
                @if found.is_empty() {
                    @for (seat, there, more) in under_way {
                        @let needs = sight.game.tech_cost(state, seat, tech);
                        span class="tp" { (sight.token(seat, "t16")) b { (there + more) } small { "/" (needs) } }
                    }
                    @if is_asked(sight) && !mine { (refused(sight, tech)) }
                } @else {
                    div class="spots inline" {
                        @for (place, (action, label, content, done)) in found.iter().enumerate().rev() {
                            (cx.pick(
                                action,
                                if place == 0 && *done {
                                    "spot main"
                                } else if place == 0 {
                                    "spot part"
                                } else {
                                    "spot"
                                },
                                label,
                                content.clone(),
                            ))
                        }
                    }
                    @for (seat, there, _) in under_way.iter().filter(|(seat, ..)| cx.me != Some(*seat)) {
                        span class="tp" { (sight.token(*seat, "t14")) b { (there) } }
                    }
                }
            }
            (both_sides(sight, tech, &panel, front))
        }
    }
}

/// The panel with both sides of a Technology.
fn both_sides(sight: &Sight<'_>, tech: Tech, panel: &str, front: bool) -> Markup {
    let (language, card) = (sight.language, &sight.parts().techs[tech as usize]);
    html! {
        div class="card-panel" popover id=(panel) {
            h2 { (tech_chip(tech, "has")) b { (tech_name(language, tech)) } }
            @for is_front in [true, false] {
                p class=(if is_front == front { "up-side" } else { "soft" }) {
                    b { (if is_front { t!(language, "smartphone-front") } else { t!(language, "smartphone-back") }) }
                    @if is_front == front { " · " (t!(language, "smartphone-side-up")) }
                    br; (sight.side(tech, is_front))
                }
            }
            p class="s soft" {
                (t!(language, "smartphone-tech-note", cost = card.cost, vp = card.patent_vp)) " "
                a href=(sight.cx.rule_link("SPI-084")) target="_blank" { "SPI-084" }
            }
        }
    }
}

fn refused(sight: &Sight<'_>, tech: Tech) -> Markup {
    let action = if sight.state.stage == Stage::Main {
        format!("research 1 on {}", tech.word())
    } else {
        format!("bonus research on {}", tech.word())
    };
    match sight.cx.check(&action).err().flatten() {
        Some(refusal) => sight.cx.refused(
            &refusal,
            "cost",
            &t!(sight.language, "smartphone-why-not", region = tech_name(sight.language, tech)),
            icon_in("no", "i14"),
        ),
        None => html! {},
    }
}

/// The Improvement Block.
pub(super) fn block(sight: &Sight<'_>) -> Markup {
    let (state, language, cx) = (&sight.state, sight.language, sight.cx);
    let asked = state.phase == Phase::Improve;
    let slots = sight.parts().slots as usize;
    html! {
        div class="offer panel" {
            h2 { (t!(language, "smartphone-offer")) }
            @if state.block.iter().all(|tile| tile.is_none()) {
                p class="s soft" {
                    (if state.round >= sight.parts().no_improve_round {
                        t!(language, "smartphone-offer-last")
                    } else {
                        t!(language, "smartphone-offer-empty")
                    })
                }
            } @else {
                ol {
                    @for (place, &here) in state.block[..slots].iter().enumerate() {
                        li {
                            @if here.is_none() { span class="tile gone" {} }
                            @else if asked {
                                @let first = state.block[..place].iter().all(|&other| other != here);
                                @if first || !cx.may_act() {
                                    (cx.pick(
                                        &format!("take {}", here.name()),
                                        "tile-pick",
                                        &t!(language, "smartphone-take", symbols = tile_word(language, here)),
                                        tile(language, here, ""),
                                    ))
                                } @else { (tile(language, here, "")) }
                            } @else { (tile(language, here, "")) }
                        }
                    }
                }
                p class="s soft" { (t!(language, "smartphone-tokens-left", count = state.tokens)) }
            }
        }
    }
}
