//! What the viewer has to decide: the sentence, the arithmetic of the draft, and the button that plays it.

use super::bench::Bench;
use super::map::{map_button, moving};
use super::sight::{Sight, tech_name, tile};
use board::pieces::icon_in;
use board::t;
use board::waiting_prompt;
use board::{Confirm, Prompt};
use game::{Game, Seat};
use maud::{Markup, html};
use smartphone::ids::{Region, Tech};
use smartphone::state::{Phase, Stage};
use smartphone::{Action, Smartphone};

pub(super) fn prompt(sight: &Sight<'_>) -> Prompt {
    if sight.state.phase == Phase::Plan
        && let Some(me) = sight.cx.me.filter(|_| sight.cx.may_act())
    {
        return plan(sight, me);
    }
    if let Some(waiting) = waiting_prompt(sight.cx) {
        return waiting;
    }
    let Some(me) = sight.cx.me else { return Prompt::default() };
    turn(sight, me)
}

/// Phase 1.
fn plan(sight: &Sight<'_>, me: Seat) -> Prompt {
    let language = sight.language;
    let bench = Bench::read(sight, me, sight.cx.draft.unwrap_or_default());
    let verdict = bench.verdict(sight, me);
    let action = sight.game.plan_text(&bench.owned, &bench.plan());
    let planners = Seat::all(sight.players()).filter(|&seat| !sight.game.is_steve(seat)).count();
    let committed = sight.state.planned.len();
    let mine = sight.state.planned.contains(me);
    let same = mine && sight.company(me).plan == Some(bench.plan());
    let sentence = if same {
        t!(language, "smartphone-ask-committed")
    } else if mine {
        t!(language, "smartphone-ask-replace")
    } else {
        t!(language, "smartphone-ask-plan")
    };
    let confirm = (verdict.refusal.is_none() && !same).then(|| {
        Confirm::new(action, if mine { t!(language, "smartphone-recommit") } else { t!(language, "smartphone-commit") })
    });
    Prompt {
        sentence,
        detail: Some(t!(language, "smartphone-ask-plan-detail", count = committed, of = planners)),
        tools: Some(html! {
            (map_button(sight))
            (super::planner::knob(
                "start-over",
                "",
                false,
                "btn",
                "",
                html! { (t!(language, "smartphone-start-over")) },
            ))
        }),
        confirm,
        waiting: Some(if same {
            t!(language, "smartphone-waits-others")
        } else {
            t!(language, "smartphone-plan-not-yet")
        }),
        ..Prompt::default()
    }
}

/// Phases 4 to 7.
fn turn(sight: &Sight<'_>, me: Seat) -> Prompt {
    let (language, state) = (sight.language, &sight.state);
    let company = sight.company(me);
    let left = state.progress;
    let (sentence, detail, waiting) = match state.stage {
        Stage::Main => match state.phase {
            Phase::Improve => (
                t!(language, "smartphone-ask-improve"),
                Some(t!(language, "smartphone-ask-improve-detail")),
                "smartphone-pick-tile",
            ),
            Phase::Research if !sight.game.ready(state, me).is_empty() => {
                (t!(language, "smartphone-ask-finish"), None, "smartphone-pick-tech")
            }
            Phase::Research => (
                t!(language, "smartphone-ask-research", count = left),
                (left > 0).then(|| t!(language, "smartphone-ask-left", left = left, of = company.research)),
                "smartphone-pick-tech",
            ),
            Phase::Logistics => (
                t!(language, "smartphone-ask-logistics", count = left),
                (left > 0).then(|| logistics_left(sight, me)),
                "smartphone-pick-region",
            ),
            _ => (
                sell_words(sight, me),
                Some(t!(
                    language,
                    "smartphone-ask-sell-detail",
                    count = buyers_left(sight, me),
                    sold = company.sold_goods()
                )),
                "smartphone-pick-region",
            ),
        },
        Stage::SmallOffice => (
            t!(language, "smartphone-ask-small"),
            Some(t!(language, "smartphone-ask-small-detail")),
            "smartphone-pick-region",
        ),
        Stage::Goods(count) => (t!(language, "smartphone-ask-goods", count = count), None, "smartphone-pick-goods"),
        Stage::Research(count) => {
            (t!(language, "smartphone-ask-bonus-research", count = count), None, "smartphone-pick-tech")
        }
        Stage::Price => (t!(language, "smartphone-ask-price", price = company.price), None, "smartphone-pick-price"),
        Stage::SecondOffice => (t!(language, "smartphone-ask-second"), None, "smartphone-pick-region"),
        Stage::Move(_) => match moving(sight) {
            Some((from, _)) => (
                t!(language, "smartphone-ask-move-to", from = sight.card(from).name.as_str()),
                None,
                "smartphone-pick-region",
            ),
            None => (t!(language, "smartphone-ask-move"), None, "smartphone-pick-office"),
        },
    };
    let draft = sight.legal_draft();
    let mut others = Vec::new();
    let drafted = sight.cx.draft.unwrap_or_default();
    if drafted != "end" && sight.cx.check("end").is_ok() {
        others.push(Confirm::new("end", end_words(sight, me)));
    }
    if drafted != "decline" && sight.cx.check("decline").is_ok() {
        others.push(Confirm::new("decline", t!(language, "smartphone-decline")));
    }
    Prompt {
        sentence,
        detail,
        tools: tools(sight, me),
        arithmetic: draft.and_then(|action| arithmetic(sight, me, action)),
        confirm: draft.map(|action| Confirm::new(drafted, action_words(sight, me, action))),
        waiting: Some(t!(language, waiting)),
        others,
    }
}

/// What can be sold: all Goods, or as many as there are Buyers in reach.
fn sell_words(sight: &Sight<'_>, me: Seat) -> String {
    let (language, company) = (sight.language, sight.company(me));
    let (goods, buyers) = (u32::from(company.goods), buyers_left(sight, me));
    if buyers < goods {
        t!(language, "smartphone-ask-sell-few", buyers = buyers, count = goods, price = company.price)
    } else {
        t!(language, "smartphone-ask-sell", count = company.goods, price = company.price)
    }
}

/// What is left of the Progress for regions, and where it comes from: trucks, and Price+ by Li-Ion.
fn logistics_left(sight: &Sight<'_>, me: Seat) -> String {
    let of = sight.game.logistics_progress(&sight.state, me);
    let trucks = sight.company(me).logistics;
    let left = sight.state.progress;
    let language = sight.language;
    match of - trucks.min(of) {
        0 => t!(language, "smartphone-ask-left", left = left, of = of),
        plus => t!(language, "smartphone-ask-left-li-ion", left = left, of = of, trucks = trucks, plus = plus),
    }
}

/// What ending the turn throws away.
fn end_words(sight: &Sight<'_>, me: Seat) -> String {
    let language = sight.language;
    match sight.state.phase {
        Phase::Research | Phase::Logistics if sight.state.progress > 0 => {
            t!(language, "smartphone-end-lose", count = sight.state.progress)
        }
        Phase::Sell if sight.company(me).goods > 0 && !sight.game.keeps_goods(&sight.state, me) => {
            t!(language, "smartphone-end-lose-goods", count = sight.company(me).goods)
        }
        _ => t!(language, "smartphone-end"),
    }
}

/// Buyers that would still buy from the seat where it may sell.
fn buyers_left(sight: &Sight<'_>, me: Seat) -> u32 {
    sight.parts().all_regions().map(|region| sight.game.room_for_goods(&sight.state, me, region)).sum()
}

/// Choices that stand nowhere on the board.
fn tools(sight: &Sight<'_>, me: Seat) -> Option<Markup> {
    let (language, state, cx) = (sight.language, &sight.state, sight.cx);
    let price = sight.company(me).price;
    match state.stage {
        Stage::Goods(count) => {
            Some(html! { (cx.pick("take goods", "btn", "", html! { "+" (count) (icon_in("crate", "i")) })) })
        }
        Stage::Price => Some(html! {
            @for (action, up) in [("price down", false), ("price up", true)] {
                (cx.pick(action, "btn", "", html! {
                    (icon_in("price", "i")) (price) " → " (price_after(sight, price, up))
                }))
            }
        }),
        Stage::Main if state.phase == Phase::Logistics && state.nfc_left > 0 => Some(html! {
            span class="nfc s" { "NFC" }
            @for count in 1..=sight.game.nfc_goods(state, me) {
                (cx.pick(
                    &format!("nfc {count}"),
                    "btn",
                    &t!(language, "smartphone-nfc", count = count, points = Smartphone::goods_points(count, price)),
                    html! {
                        (count) (icon_in("crate", "i"))
                        (t!(language, "smartphone-vp", count = Smartphone::goods_points(count, price)))
                    },
                ))
            }
        }),
        _ => None,
    }
}

/// The price after a step; at the end of the track it stays.
fn price_after(sight: &Sight<'_>, price: u8, up: bool) -> u8 {
    sight.game.next_price(price, up).unwrap_or(price)
}

fn name<'a>(sight: &Sight<'a>, region: Region) -> &'a str {
    &sight.card(region).name
}

/// The button's words.
fn action_words(sight: &Sight<'_>, me: Seat, action: Action) -> String {
    let language = sight.language;
    let price = sight.company(me).price;
    match action {
        Action::Plan(_) => t!(language, "smartphone-commit"),
        Action::Take(tile) => t!(language, "smartphone-take", symbols = super::sight::tile_word(language, tile)),
        Action::Finish(tech) => t!(language, "smartphone-finish", tech = tech_name(language, tech)),
        Action::Research { tech, amount } => {
            t!(language, "smartphone-do-research", amount = amount, tech = tech_name(language, tech))
        }
        Action::Ship { region, amount } => {
            t!(language, "smartphone-do-ship", amount = amount, region = name(sight, region))
        }
        Action::Office(region) => t!(language, "smartphone-office-in", region = name(sight, region)),
        Action::SecondOffice(region) => t!(language, "smartphone-second-in", region = name(sight, region)),
        Action::OffBoard(count) => {
            t!(language, "smartphone-nfc", count = count, points = Smartphone::goods_points(count, price))
        }
        Action::TakeGoods => t!(language, "smartphone-take-goods"),
        Action::BonusResearch(tech) => {
            t!(language, "smartphone-do-research", amount = 1, tech = tech_name(language, tech))
        }
        Action::Price { up } => t!(language, "smartphone-price-to", price = price_after(sight, price, up)),
        Action::Move { from, to, .. } => {
            t!(language, "smartphone-move-to", from = name(sight, from), to = name(sight, to))
        }
        Action::Decline => t!(language, "smartphone-decline"),
        Action::Sell { region, amount } => {
            t!(
                language,
                "smartphone-sell-in",
                amount = amount,
                region = name(sight, region),
                points = Smartphone::goods_points(amount, price)
            )
        }
        Action::End => end_words(sight, me),
    }
}

/// What an action does, in a few words; of a plan, what it leads to.
pub(super) fn action_text(sight: &Sight<'_>, action: &str) -> String {
    let read = sight.cx.me.and_then(|me| Some((me, sight.game.read_action(&sight.state, me, action).ok()?)));
    let language = sight.language;
    match read {
        Some((me, Action::Plan(plan))) => {
            let outcome = sight.game.planned(&sight.state, me, &plan).outcome;
            t!(
                language,
                "smartphone-plan-words",
                price = outcome.price,
                goods = outcome.goods,
                research = outcome.research,
                logistics = outcome.logistics,
                improve = if outcome.improve { "yes" } else { "no" }
            )
        }
        Some((me, action)) => action_words(sight, me, action),
        None => action.to_owned(),
    }
}

/// What an Office in a region changes: the space, control, the Buyers in reach.
fn office_sum(sight: &Sight<'_>, me: Seat, region: Region) -> Markup {
    let (state, language) = (&sight.state, sight.language);
    let taken = state.office_count(region);
    html! {
        span { (icon_in("office", "i")) (t!(language, "smartphone-space", space = taken + 1)) }
        @match sight.game.retailer(state, region) {
            Some(face) => {
                span { (t!(language, "smartphone-at-the-end", count = face.vp[taken])) }
                span { (icon_in("shop", "i14")) (sight.bonus(face.bonus)) }
            }
            None => {
                span {
                    (t!(language, "smartphone-control")) " "
                    @if taken > 0 { (sight.game.first_vp(region, taken)) " → " }
                    b { (sight.game.first_vp(region, taken + 1)) }
                }
                @if !state.has_office(me, region) {
                    @let now = buyers_left(sight, me);
                    @let more = sight.game.willing(state, me, region).len() as u32;
                    span {
                        (t!(
                            language,
                            "smartphone-reach-buyers",
                            now = now,
                            then = now + more,
                            goods = sight.company(me).goods
                        ))
                    }
                }
            }
        }
    }
}

/// What the draft costs and gains.
fn arithmetic(sight: &Sight<'_>, me: Seat, action: Action) -> Option<Markup> {
    let (state, language) = (&sight.state, sight.language);
    let company = sight.company(me);
    let price = company.price;
    Some(match action {
        Action::Take(here) => html! { (tile(language, here, "")) span { (t!(language, "smartphone-from-next")) } },
        Action::Research { tech, amount } => {
            research_sum(sight, me, tech, amount, state.progress - amount.min(state.progress))
        }
        Action::BonusResearch(tech) => research_sum(sight, me, tech, 1, 0),
        Action::Finish(tech) => finish_sum(sight, tech),
        Action::Ship { region, amount } => {
            let cost = sight.parts().size_of(region).cost;
            let there = company.region_progress[region.index()];
            html! {
                span {
                    b { (name(sight, region)) } " " (there) " → "
                    b { (t!(language, "smartphone-of", now = there + amount, of = cost)) }
                }
                @if there + amount == cost { (office_sum(sight, me, region)) }
                span { (icon_in("truck", "i")) (t!(language, "smartphone-still", count = state.progress - amount)) }
            }
        }
        Action::Office(region) | Action::SecondOffice(region) => {
            html! { span { b { (name(sight, region)) } } (office_sum(sight, me, region)) }
        }
        Action::Move { from, to, .. } => {
            html! { span { (name(sight, from)) " → " b { (name(sight, to)) } } (office_sum(sight, me, to)) }
        }
        Action::OffBoard(count) => html! {
            span {
                (count) " × " (price) " = "
                b { "+" (t!(language, "smartphone-vp", count = Smartphone::goods_points(count, price))) }
            }
            span { (icon_in("crate", "i")) (company.goods) " → " (company.goods - count) }
        },
        Action::TakeGoods => match state.stage {
            Stage::Goods(count) => {
                html! { span { (icon_in("crate", "i")) (company.goods) " → " b { (company.goods + count) } } }
            }
            _ => return None,
        },
        Action::Price { up } => html! {
            span { (icon_in("price", "i")) (price) " → " b { (price_after(sight, price, up)) } }
        },
        Action::Sell { region, amount } => sale_sum(sight, me, region, amount),
        Action::End | Action::Decline | Action::Plan(_) => return None,
    })
}

fn research_sum(sight: &Sight<'_>, me: Seat, tech: Tech, amount: u8, left: u8) -> Markup {
    let cost = sight.game.tech_cost(&sight.state, me, tech);
    let there = sight.company(me).tech_progress[tech as usize];
    html! {
        span {
            b { (tech_name(sight.language, tech)) } " " (there) " → "
            b { (t!(sight.language, "smartphone-of", now = there + amount, of = cost)) }
        }
        @if there + amount >= cost { (finish_sum(sight, tech)) }
        @if left > 0 { span { (icon_in("gear", "i")) (t!(sight.language, "smartphone-still", count = left)) } }
    }
}

fn finish_sum(sight: &Sight<'_>, tech: Tech) -> Markup {
    let free = sight.state.has_patent(tech);
    html! {
        @if free {
            span {
                (icon_in("patent", "i")) "+"
                (t!(sight.language, "smartphone-vp", count = sight.parts().techs[tech as usize].patent_vp))
            }
        }
        span class="s" { (sight.side(tech, sight.game.is_front(&sight.state, tech))) }
    }
}

fn sale_sum(sight: &Sight<'_>, me: Seat, region: Region, amount: u8) -> Markup {
    let (state, language) = (&sight.state, sight.language);
    let company = sight.company(me);
    let price = company.price;
    let before = sight.game.control_vp(state, me, region);
    let then = sight.game.control_vp_after_sale(state, me, region, amount);
    html! {
        span {
            b { (name(sight, region)) } " " (amount) " × " (price) " = "
            b { "+" (t!(language, "smartphone-vp", count = Smartphone::goods_points(amount, price))) }
        }
        @if before != then { span { (t!(language, "smartphone-control")) " " (before) " → " b { (then) } } }
        span { (icon_in("crate", "i")) (company.goods) " → " (company.goods - amount) }
    }
}
