//! The list of outcomes within reach, beside the bench: sorted, filtered, and compared with what lies there.

use super::bench::Bench;
use super::planner::knob;
use super::sight::Sight;
use board::pieces::{icon, icon_in};
use board::t;
use game::Seat;
use maud::{Markup, html};
use parking_lot::Mutex;
use smartphone::outcome::{Outcome, Terms};
use smartphone::plan::{Overhang, Pads};
use smartphone::solver::Found;
use smartphone::symbol::Tile;
use smartphone::{Demand, Smartphone};
use std::sync::Arc;

/// How many rows are sent; the filters reach the others.
const MAX_ROWS: usize = 80;

/// What the outcomes depend on.
#[derive(Clone, PartialEq)]
struct Question {
    pads: Pads,
    owned: Vec<Tile>,
    terms: Terms,
    overhang: Overhang,
    plus_counts: bool,
}

/// All outcomes of a question, and for each whether another beats it.
struct Answer {
    found: Vec<Found>,
    beaten: Vec<bool>,
}

/// The newest answers: a person looks at the same question again with every touch of the bench.
static ANSWERS: Mutex<Vec<(Question, Arc<Answer>)>> = Mutex::new(Vec::new());

fn answer(sight: &Sight<'_>, me: Seat) -> Arc<Answer> {
    let (game, state) = (sight.game, &sight.state);
    let question = Question {
        pads: sight.parts().pads,
        owned: sight.company(me).owned().to_vec(),
        terms: game.terms(state, me),
        overhang: game.overhang(state, me),
        plus_counts: game.plus_counts(state, me),
    };
    let mut answers = ANSWERS.lock();
    if let Some((_, answer)) = answers.iter().find(|(known, _)| *known == question) {
        return Arc::clone(answer);
    }
    drop(answers);
    let found = game.outcomes(state, me);
    // Few are of one price, and only those compare.
    let beats = |one: &Outcome, other: &Outcome| one.price == other.price && one.beats(other, question.plus_counts);
    let beaten = found.iter().map(|one| found.iter().any(|other| beats(&other.outcome, &one.outcome))).collect();
    let answer = Arc::new(Answer { found, beaten });
    answers = ANSWERS.lock();
    answers.truncate(31);
    answers.insert(0, (question, Arc::clone(&answer)));
    answer
}

fn numbers(outcome: &Outcome) -> [u8; 6] {
    [outcome.price, outcome.goods, u8::from(outcome.improve), outcome.research, outcome.logistics, outcome.price_plus]
}

/// The outcome with these numbers; Price+ may be left out.
pub(super) fn find(sight: &Sight<'_>, me: Seat, wanted: &[u8]) -> Option<Found> {
    if wanted.len() < 5 {
        return None;
    }
    let answer = answer(sight, me);
    let fits = |found: &&Found| numbers(&found.outcome).iter().zip(wanted).all(|(one, other)| one == other);
    answer.found.iter().find(fits).copied()
}

/// What the rows are sorted by.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sort {
    Now,
    Sells,
    Sold,
    Price,
    Goods,
    Improve,
    Gears,
    Trucks,
}

const SORTS: [(&str, Sort, &str); 8] = [
    ("price", Sort::Price, "price"),
    ("goods", Sort::Goods, "crate"),
    ("improve", Sort::Improve, "factory"),
    ("gears", Sort::Gears, "gear"),
    ("trucks", Sort::Trucks, "truck"),
    ("sells", Sort::Sells, "crate"),
    ("now", Sort::Now, "goods-token"),
    ("sold", Sort::Sold, "crate"),
];

fn sold(outcome: &Outcome) -> u16 {
    Smartphone::goods_points(outcome.goods, outcome.price)
}

fn rank(outcome: &Outcome, sort: Sort, demand: &Demand) -> u16 {
    match sort {
        Sort::Now => demand.points(outcome),
        Sort::Sells => u16::from(demand.sells(outcome)),
        Sort::Sold => sold(outcome),
        Sort::Price => u16::from(outcome.price),
        Sort::Goods => u16::from(outcome.goods),
        Sort::Improve => u16::from(outcome.improve),
        Sort::Gears => u16::from(outcome.research),
        Sort::Trucks => u16::from(outcome.logistics),
    }
}

/// The list.
pub(super) fn list(sight: &Sight<'_>, me: Seat, bench: &Bench, yours: Option<&Outcome>) -> Markup {
    let language = sight.language;
    let answer = answer(sight, me);
    let base = bench.words(sight);
    let least = |kind: &str| bench.wished(kind).and_then(|word| word.parse::<u8>().ok()).unwrap_or(0);
    let (price, goods, gears, trucks) = (least("price"), least("goods"), least("gears"), least("trucks"));
    let improve = bench.wished("improve").is_some();
    let all = bench.wished("all").is_some();
    let sort =
        SORTS.iter().find(|(name, ..)| bench.wished("sort") == Some(name)).map_or(Sort::Now, |&(_, sort, _)| sort);
    let demand = sight.game.demand(&sight.state, me);
    let mut rows: Vec<Outcome> = Vec::new();
    for (found, beaten) in answer.found.iter().zip(&answer.beaten) {
        let outcome = found.outcome;
        let fits = (price == 0 || outcome.price == price)
            && outcome.goods >= goods
            && outcome.research >= gears
            && outcome.logistics >= trucks
            && (outcome.improve || !improve);
        let mine = is_mine(&outcome, yours);
        // Price+ alone makes no difference that is worth a row of its own.
        if (fits && (all || !beaten)) || mine {
            match rows.iter_mut().find(|row| numbers(row)[..5] == numbers(&outcome)[..5]) {
                Some(row) if row.price_plus < outcome.price_plus && !mine => *row = outcome,
                Some(_) => {}
                None => rows.push(outcome),
            }
        }
    }
    rows.sort_by_key(|row| {
        let progress = row.research + row.logistics;
        std::cmp::Reverse((rank(row, sort, &demand), demand.points(row), progress, sold(row), row.price))
    });
    let fit = rows.len();
    let prices: Vec<u8> = (sight.parts().price_min..=sight.parts().price_max)
        .filter(|&price| answer.found.iter().any(|found| found.outcome.price == price))
        .collect();
    let top = |of: fn(&Outcome) -> u8| answer.found.iter().map(|found| of(&found.outcome)).max().unwrap_or(0);
    let more = |id: &'static str, kind: &'static str, icon_name: &'static str, now: u8, from: u8, most: u8| {
        // Presses count up, and begin anew behind the most there is.
        let next = if now == 0 { from } else { now + 1 };
        let wish = if next > most { format!("{kind} any") } else { format!("{kind} {next}") };
        knob(
            id,
            &format!("{base} | {wish}"),
            now > 0,
            "fl",
            "",
            html! {
                (icon_in(icon_name, "i14"))
                @if now > 0 {
                    (t!(language, "smartphone-or-more", count = now))
                } @else {
                    (t!(language, "smartphone-any"))
                }
            },
        )
    };
    html! {
        div class="list-head" {
            h2 { (t!(language, "smartphone-reach")) }
            span class="s soft" { (t!(language, "smartphone-reach-count", shown = fit, all = answer.found.len())) }
        }
        div class="find" role="group" aria-label=(t!(language, "smartphone-filter")) {
            span class="prices" {
                (icon_in("price", "i14"))
                @for price_here in prices {
                    (knob(
                        &format!("fl-p{price_here}"),
                        &format!("{base} | price {price_here}"),
                        price == price_here,
                        "fl one",
                        &t!(language, "smartphone-filter-price", price = price_here),
                        html! { (price_here) },
                    ))
                }
            }
            (knob(
                "fl-improve",
                &format!("{base} | improve"),
                improve,
                "fl",
                "",
                html! {
                    (icon_in("factory", "i14"))
                    (if improve { t!(language, "smartphone-yes") } else { t!(language, "smartphone-any") })
                },
            ))
            (more("fl-goods", "goods", "crate", goods, 5, top(|outcome| outcome.goods)))
            (more("fl-gears", "gears", "gear", gears, 1, top(|outcome| outcome.research)))
            (more("fl-trucks", "trucks", "truck", trucks, 1, top(|outcome| outcome.logistics)))
            (knob("fl-all", &format!("{base} | all"), all, "fl", "", html! { (t!(language, "smartphone-beaten-too")) }))
        }
        div class="scroll" data-scroll="reach" tabindex="0" role="group" aria-label=(t!(language, "smartphone-reach")) {
            table class="outcomes" {
                thead {
                    tr {
                        @for (name, by, icon_name) in SORTS {
                            th scope="col" aria-sort=[(by == sort).then_some("descending")] {
                                (knob(
                                    &format!("sort-{name}"),
                                    &format!("{base} | sort {name}"),
                                    by == sort,
                                    "by",
                                    "",
                                    html! {
                                        (icon_in(icon_name, "i14"))
                                        span { (t!(language, &format!("smartphone-col-{name}"))) }
                                    },
                                ))
                            }
                        }
                        th scope="col" { span class="vh" { (t!(language, "smartphone-col-lay")) } }
                    }
                }
                tbody {
                    @for (place, row) in rows.iter().enumerate() {
                        @if place < MAX_ROWS || is_mine(row, yours) { (outcome_row(sight, &base, row, yours, &demand)) }
                    }
                }
            }
            @if rows.is_empty() { p class="soft lacks" { (t!(language, "smartphone-reach-none")) } }
        }
        p class="more s soft" {
            span {
                (t!(language, "smartphone-now-note", prices = lowest_prices(sight, me))) " "
                (t!(language, "smartphone-bold"))
            }
            @if fit > MAX_ROWS { span { (t!(language, "smartphone-more-below", count = fit - MAX_ROWS)) } }
        }
    }
}

/// How low each of the others can go: "Ben 3, Cleo 4".
fn lowest_prices(sight: &Sight<'_>, me: Seat) -> String {
    let others = Seat::all(sight.players()).filter(|&seat| seat != me);
    let price = |seat| format!("{} {}", sight.cx.name(seat), sight.game.lowest_price(&sight.state, seat));
    others.map(price).collect::<Vec<_>>().join(", ")
}

/// Is this what lies on the bench?
fn is_mine(row: &Outcome, yours: Option<&Outcome>) -> bool {
    yours.is_some_and(|yours| numbers(yours)[..5] == numbers(row)[..5])
}

fn outcome_row(sight: &Sight<'_>, base: &str, row: &Outcome, yours: Option<&Outcome>, demand: &Demand) -> Markup {
    let language = sight.language;
    let mine = is_mine(row, yours);
    let up = yours.is_some_and(|yours| row.beats(yours, false));
    let changes = |of: fn(&Outcome) -> u8| if yours.is_some_and(|yours| of(yours) != of(row)) { "d" } else { "" };
    let [price, goods, improve, research, logistics, plus] = numbers(row);
    let label = t!(
        language,
        "smartphone-lay-row",
        price = price,
        goods = goods,
        improve = if row.improve { "yes" } else { "no" },
        research = research,
        logistics = logistics
    );
    html! {
        tr class=(if mine { "mine" } else if up { "up" } else { "" }) aria-current=[mine.then_some("true")] {
            td class=(changes(|outcome| outcome.price)) { (price) }
            td class=(changes(|outcome| outcome.goods)) { (goods) }
            td {
                @if row.improve {
                    (icon_in("check", "i14 fac"))
                    span class="vh" { (t!(language, "smartphone-yes")) }
                } @else {
                    span aria-hidden="true" { "·" }
                    span class="vh" { (t!(language, "smartphone-no")) }
                }
            }
            td class=(changes(|outcome| outcome.research)) { (research) }
            td class=(changes(|outcome| outcome.logistics)) { (logistics) }
            td { (demand.sells(row)) }
            td class="vp" { (demand.points(row)) }
            td class="all" { (sold(row)) }
            td class="w" {
                @if mine { b { (t!(language, "smartphone-yours")) } }
                @else {
                    (knob(
                        &format!("row-{price}-{goods}-{improve}-{research}-{logistics}"),
                        &format!("{base} | want {price} {goods} {improve} {research} {logistics} {plus}"),
                        false,
                        if up { "lay up" } else { "lay" },
                        &label,
                        html! {
                            @if up {
                                (icon("up")) (t!(language, "smartphone-better"))
                            } @else {
                                (t!(language, "smartphone-lay-out"))
                            }
                        },
                    ))
                }
            }
        }
    }
}
