//! What is worth saying of a finished game: the company that earned most, and what lost bids were good for.

use crate::auction::you;
use crate::words;
use board::{BoardContext, Fact, t};
use furnace::{Card, CompanyId, Event, Furnace, Resource, SaleLine};
use game::{BySeat, Seat};
use std::cmp::Reverse;

/// The company that earned someone the most, and who got the most for lost bids.
pub(super) fn facts(cx: &BoardContext<'_>) -> Vec<Fact> {
    best_company(cx).into_iter().chain(lost_bids(cx)).collect()
}

fn best_company(cx: &BoardContext<'_>) -> Option<Fact> {
    let (game, language) = (cx.game::<Furnace>(), cx.language);
    let mut earned: Vec<(Seat, CompanyId, i32)> = Vec::new();
    for sale in game.sales(cx.steps::<Furnace>()) {
        let Some(Card::Company(company)) = sale.card.filter(|_| sale.line != SaleLine::Compensation) else { continue };
        match earned.iter_mut().find(|(seat, own, _)| (*seat, *own) == (sale.seat, company)) {
            Some((_, _, money)) => *money += sale.money,
            None => earned.push((sale.seat, company, sale.money)),
        }
    }
    // Of equals the one that earned first.
    let (seat, company, money) = earned.into_iter().rev().max_by_key(|(_, _, money)| *money)?;
    Some(Fact {
        icon: "money",
        headline: t!(language, "furnace-fact-company", company = words::company(language, game, company)),
        words: t!(
            language,
            "furnace-fact-company-words",
            you = you(cx, seat),
            name = cx.face(seat).name.as_str(),
            money = words::amount(language, Resource::Money, u16::try_from(money).ok()?)
        ),
    })
}

fn lost_bids(cx: &BoardContext<'_>) -> Option<Fact> {
    let language = cx.language;
    // For each seat how many compensations it took, and how much came of them.
    let mut taken: BySeat<(u16, u16)> = BySeat::default();
    for event in cx.steps::<Furnace>().iter().flat_map(|step| step.events()) {
        let (Event::CompensationGained { seat, gained, .. } | Event::CompensationProcessed { seat, gained, .. }) =
            event
        else {
            continue;
        };
        let amount: u16 = gained.iter().map(|(_, amount)| amount).sum();
        if amount > 0 {
            taken[*seat].0 += 1;
            taken[*seat].1 += amount;
        }
    }
    let best = Seat::all(cx.seats.len()).max_by_key(|&seat| (taken[seat].1, Reverse(seat)))?;
    let (count, amount) = taken[best];
    (amount > 0).then(|| Fact {
        icon: "ring",
        headline: t!(language, "furnace-fact-lost", name = cx.name(best)),
        words: t!(language, "furnace-fact-lost-words", count = count, amount = amount),
    })
}

/// How many companies a seat has, how many of them are upgraded, and what their extra effects have earned.
pub(super) fn summary(cx: &BoardContext<'_>, seat: Seat) -> String {
    let player = cx.view::<Furnace>().players[seat];
    let extra = |sale: &&furnace::Sale| sale.seat == seat && sale.line == SaleLine::Extra;
    let sales = cx.game::<Furnace>().sales(cx.steps::<Furnace>());
    let money: i32 = sales.iter().filter(extra).map(|sale| sale.money).sum();
    let companies = t!(cx.language, "furnace-summary-companies", count = player.companies.len());
    let upgraded = t!(cx.language, "furnace-summary-upgraded", count = player.upgraded.len(), money = money);
    format!("{companies}, {upgraded}")
}

/// The symbol of a source of money.
pub(super) fn source_icon(source: &str) -> &'static str {
    match source {
        "basic-coal" => "cube",
        "basic-iron" | "extra-metal" => "bar",
        "basic-oil" | "extra-oil" => "drum",
        "extraction" => "wrench",
        "startup" => "flame",
        "compensation" => "ring",
        _ => "flag",
    }
}
