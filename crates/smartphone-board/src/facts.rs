//! What is worth saying of a finished game: who sold for the most, and who led in most regions.

use crate::sight::Sight;
use board::{BoardContext, Fact, t};
use game::{BySeat, Seat};
use smartphone::{Event, Smartphone};
use std::cmp::Reverse;

/// Who sold at the highest price, and who was most often first in a region.
pub(super) fn facts(cx: &BoardContext<'_>) -> Vec<Fact> {
    highest_price(cx).into_iter().chain(first_places(cx)).collect()
}

/// An average with one place behind the point or comma.
fn average(cx: &BoardContext<'_>, (goods, points): (u32, u32)) -> String {
    let tenths = (points * 10 + goods / 2) / goods;
    t!(cx.language, "smartphone-decimal", whole = tenths / 10, tenth = tenths % 10)
}

fn highest_price(cx: &BoardContext<'_>) -> Option<Fact> {
    // For each seat how many Goods it sold, and for how many VP.
    let mut sold: BySeat<(u32, u32)> = BySeat::default();
    for event in cx.steps::<Smartphone>().iter().flat_map(|step| step.events()) {
        if let Event::GoodsScored { seat, goods, price } | Event::SoldOffBoard { seat, goods, price } = *event {
            sold[seat].0 += u32::from(goods);
            sold[seat].1 += u32::from(Smartphone::goods_points(goods, price));
        }
    }
    let mut sellers: Vec<Seat> = Seat::all(cx.seats.len()).filter(|&seat| sold[seat].0 > 0).collect();
    // By points for each Good, without a fraction.
    sellers.sort_by(|&one, &other| {
        let ((goods, points), (their_goods, their_points)) = (sold[one], sold[other]);
        (their_points * goods).cmp(&(points * their_goods))
    });
    let (first, rest) = sellers.split_first()?;
    let others: Vec<String> =
        rest.iter().map(|&seat| format!("{} {}", cx.name(seat), average(cx, sold[seat]))).collect();
    Some(Fact {
        icon: "price",
        headline: t!(cx.language, "smartphone-fact-price", name = cx.name(*first)),
        words: t!(
            cx.language,
            "smartphone-fact-price-words",
            price = average(cx, sold[*first]),
            count = sold[*first].0,
            others = others.join(", "),
            more = others.len()
        ),
    })
}

fn first_places(cx: &BoardContext<'_>) -> Option<Fact> {
    let mut first: BySeat<(u32, u32)> = BySeat::default();
    for event in cx.steps::<Smartphone>().iter().flat_map(|step| step.events()) {
        if let Event::ControlScored { seat, place: 1, vp, .. } = *event {
            first[seat].0 += 1;
            first[seat].1 += u32::from(vp);
        }
    }
    let all: u32 = Seat::all(cx.seats.len()).map(|seat| first[seat].0).sum();
    let best = Seat::all(cx.seats.len()).max_by_key(|&seat| (first[seat], Reverse(seat)))?;
    let (count, vp) = first[best];
    (count > 0).then(|| Fact {
        icon: "office",
        headline: t!(cx.language, "smartphone-fact-control", name = cx.name(best)),
        words: t!(cx.language, "smartphone-fact-control-words", count = count, all = all, vp = vp),
    })
}

/// How many Offices and Technologies a company has.
pub(super) fn summary(cx: &BoardContext<'_>, seat: Seat) -> String {
    let sight = Sight::new(cx);
    let regions = sight.parts().all_regions();
    let offices: usize = regions.map(|region| sight.state.offices_of(seat, region)).sum();
    let offices = t!(cx.language, "smartphone-summary-offices", count = offices);
    let techs = t!(cx.language, "smartphone-summary-techs", count = sight.state.companies[seat].techs.len());
    format!("{offices}, {techs}")
}

/// The symbol of a source of VP.
pub(super) fn source_icon(source: &str) -> &'static str {
    match source {
        "goods" => "crate",
        "control" => "office",
        "nfc" => "tech-nfc",
        "patents" => "patent",
        "retailers" => "shop",
        _ => "flag",
    }
}
