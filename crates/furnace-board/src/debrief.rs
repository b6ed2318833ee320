//! What a player of Furnace can learn from a finished game.

use crate::words;
use board::{BoardContext, Debrief, Fact, Past, t};
use furnace::solver::Worth;
use furnace::{Action, Card, CompanyId, Event, Furnace, Resource, SaleLine};
use game::{Seat, Seen, Taken};

/// Less than this is not worth a word.
const FEW: u16 = 2;

/// What whoever looks did well, and one thing to try.
pub(crate) fn debrief(cx: &BoardContext<'_>, past: Past<'_>) -> Option<Debrief> {
    let played = Played::of(cx, cx.me?, past);
    Some(Debrief::new(well(cx, &played), next(cx, &played)))
}

/// What there is to say something about.
struct Played {
    /// What lost bids brought, of all kinds together.
    compensation: u16,
    /// The companies won, and those upgraded.
    won: usize,
    upgraded: usize,
    /// The company that earned the most, and how much.
    best: Option<(CompanyId, i32)>,
    /// The money of the last production: how much it brought, and could have.
    last: Option<(u16, u16)>,
    /// Resources that were left.
    left: u16,
}

impl Played {
    fn of(cx: &BoardContext<'_>, me: Seat, past: Past<'_>) -> Played {
        let player = cx.view::<Furnace>().players[me];
        let mut compensation = 0;
        for event in cx.steps::<Furnace>().iter().flat_map(|step| step.events()) {
            if let Event::CompensationGained { seat, gained, .. } | Event::CompensationProcessed { seat, gained, .. } =
                event
                && *seat == me
            {
                compensation += gained.iter().map(|(_, amount)| amount).sum::<u16>();
            }
        }
        let mut earned: Vec<(CompanyId, i32)> = Vec::new();
        for sale in cx.game::<Furnace>().sales(cx.steps::<Furnace>()) {
            let Some(Card::Company(company)) = sale.card.filter(|_| sale.line != SaleLine::Compensation) else {
                continue;
            };
            match earned.iter_mut().find(|(own, _)| *own == company) {
                _ if sale.seat != me => {}
                Some((_, money)) => *money += sale.money,
                None => earned.push((company, sale.money)),
            }
        }
        Played {
            compensation,
            won: player.companies.len(),
            upgraded: player.upgraded.len(),
            best: earned.into_iter().rev().max_by_key(|(_, money)| *money),
            last: last_production(cx, me, past),
            left: [Resource::Coal, Resource::Iron, Resource::Oil].map(|kind| player.goods[kind]).iter().sum(),
        }
    }
}

/// What the last production brought, and the most it could have: nothing is worth saving then.
fn last_production(cx: &BoardContext<'_>, me: Seat, past: Past<'_>) -> Option<(u16, u16)> {
    let steps = cx.steps::<Furnace>();
    let produces = |taken: &Taken<Furnace>| match taken {
        Taken::Act(seat, action) => {
            *seat == me && matches!(action, Action::Resolve { .. } | Action::Upgrade { .. } | Action::End)
        }
        _ => false,
    };
    let deals = |events: &[Event]| events.iter().any(|event| matches!(event, Event::RowDealt { .. }));
    let row = steps.iter().enumerate().fold(0, |row, (place, step)| if deals(step.events()) { place } else { row });
    let first = steps.iter().enumerate().skip(row).find(|(_, step)| produces(step.taken())).map(|(place, _)| place)?;
    let before = past(first)?;
    let player = before.as_any().downcast_ref::<Seen<Furnace>>()?.view().players[me];
    let plan = cx.game::<Furnace>().plan_production(&player, &Worth::last_round());
    let start = player.goods[Resource::Money];
    let end = cx.view::<Furnace>().players[me].goods[Resource::Money];
    Some((end.saturating_sub(start), plan.goods[Resource::Money].saturating_sub(start)))
}

fn well(cx: &BoardContext<'_>, played: &Played) -> Vec<Fact> {
    let language = cx.language;
    let mut facts = Vec::new();
    let mut say = |icon, headline, words| facts.push(Fact::new(icon, headline, words));
    if let Some((money, best)) = played.last.filter(|(money, best)| money >= best && *best > FEW) {
        say(
            "check",
            t!(language, "furnace-well-last"),
            t!(language, "furnace-well-last-words", money = money, best = best),
        );
    }
    if played.compensation >= 8 {
        let words = t!(language, "furnace-well-lost-words", amount = played.compensation);
        say("ring", t!(language, "furnace-well-lost"), words);
    }
    if played.upgraded >= 2 {
        let words = t!(language, "furnace-well-upgrade-words", count = played.upgraded);
        say("flame", t!(language, "furnace-well-upgrade"), words);
    }
    if let Some((company, money)) = played.best.filter(|(_, money)| *money > 0) {
        let name = words::company(language, cx.game::<Furnace>(), company);
        say(
            "money",
            t!(language, "furnace-well-company", company = name),
            t!(language, "furnace-well-company-words", money = words::amount(language, Resource::Money, money as u16)),
        );
    }
    say("flag", t!(language, "furnace-well-won"), t!(language, "furnace-well-won-words", count = played.won));
    facts
}

fn next(cx: &BoardContext<'_>, played: &Played) -> (Fact, &'static str) {
    let language = cx.language;
    if let Some((money, best)) = played.last.filter(|(money, best)| money + FEW <= *best) {
        let words = t!(language, "furnace-try-last-words", money = money, best = best);
        return (Fact::new("money", t!(language, "furnace-try-last"), words), "last");
    }
    if played.upgraded < 2 {
        let words = t!(language, "furnace-try-upgrade-words", count = played.upgraded);
        return (Fact::new("flame", t!(language, "furnace-try-upgrade"), words), "upgrade");
    }
    if played.compensation < 8 {
        let words = t!(language, "furnace-try-lost-words", amount = played.compensation);
        return (Fact::new("ring", t!(language, "furnace-try-lost"), words), "second");
    }
    if played.left >= 5 {
        let words = t!(language, "furnace-try-left-words", amount = played.left);
        return (Fact::new("cube", t!(language, "furnace-try-left"), words), "order");
    }
    (Fact::new("eye", t!(language, "furnace-try-count"), t!(language, "furnace-try-count-words")), "count")
}
