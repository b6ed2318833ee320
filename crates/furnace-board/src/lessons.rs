//! The lessons of Furnace, and when each is done.

use board::{Attempt, Lesson, Verdict};
use furnace::solver::Worth;
use furnace::{Action, Card, CompanyId, Event, Furnace, Phase, Position, Resource, State};
use game::{Seat, Taken};

/// Nothing but the answer is left out.
const NO_BEST: &[&str] = &["best"];

pub(crate) const LESSONS: &[Lesson] = &[
    Lesson {
        name: "win",
        record: include_str!("../lessons/win.record"),
        rules: &["FUR-031", "FUR-038"],
        without: &[],
        goal: |attempt| on_card(attempt, 3, |_, leads| if leads { None } else { Some("low") }),
    },
    Lesson {
        name: "second",
        record: include_str!("../lessons/second.record"),
        rules: &["FUR-039", "FUR-040"],
        without: &[],
        goal: second,
    },
    Lesson {
        name: "left",
        record: include_str!("../lessons/left.record"),
        rules: &["FUR-041", "FUR-042"],
        without: &[],
        goal: left,
    },
    Lesson {
        name: "count",
        record: include_str!("../lessons/count.record"),
        rules: &["FUR-032", "FUR-033"],
        without: &[],
        goal: |attempt| {
            on_card(attempt, 2, |disc, leads| match (disc, leads) {
                (_, false) => Some("low"),
                (3, true) => None,
                (_, true) => Some("dear"),
            })
        },
    },
    Lesson {
        name: "order",
        record: include_str!("../lessons/order.record"),
        rules: &["FUR-050", "FUR-051"],
        without: NO_BEST,
        goal: |attempt| most_money(attempt, "order"),
    },
    Lesson {
        name: "upgrade",
        record: include_str!("../lessons/upgrade.record"),
        rules: &["FUR-054", "FUR-056"],
        without: NO_BEST,
        goal: upgrade,
    },
    Lesson {
        name: "last",
        record: include_str!("../lessons/last.record"),
        rules: &["FUR-060", "FUR-061"],
        without: NO_BEST,
        goal: |attempt| most_money(attempt, "less"),
    },
];

/// The learner's bid on a card of the row: done unless something is wrong with the value of the disc or because
/// someone can still top it.
fn on_card(attempt: &Attempt<'_>, place: u8, wrong: fn(u8, bool) -> Option<&'static str>) -> Verdict {
    let me = attempt.me();
    let bid = attempt.steps::<Furnace>().find_map(|step| match step.taken() {
        Taken::Act(seat, Action::Bid { disc, on }) if *seat == me => Some((*disc, *on)),
        _ => None,
    });
    let Some((disc, on)) = bid else { return Verdict::Open };
    if on != Position::new(place) {
        return Verdict::missed("elsewhere");
    }
    let (game, begin) = (attempt.game::<Furnace>(), attempt.begin::<Furnace>());
    let highest = begin.row.bids(on).all(|other| other.disc.value() < disc.value());
    let leads = highest && game.toppers(begin, me, disc, on).is_empty();
    match wrong(disc.value(), leads) {
        None => Verdict::Reached,
        Some(why) => Verdict::missed(why),
    }
}

/// Is the auction over?
fn is_resolved(state: &State) -> bool {
    !matches!(state.phase, Phase::Auction | Phase::Die | Phase::Compensation)
}

fn second(attempt: &Attempt<'_>) -> Verdict {
    const WANTED: u16 = 6;
    let me = attempt.me();
    let (mut most, mut won) = (0, false);
    for event in attempt.events::<Furnace>() {
        match event {
            Event::CompensationGained { seat, gained, .. } if *seat == me => most = most.max(gained[Resource::Coal]),
            Event::CompanyWon { seat, disc, .. } if *seat == me && disc.value() == 3 => won = true,
            _ => {}
        }
    }
    match is_resolved(attempt.now::<Furnace>()) {
        _ if most >= WANTED => Verdict::Reached,
        false => Verdict::Open,
        true if won => Verdict::missed("won"),
        true => Verdict::missed("other"),
    }
}

fn left(attempt: &Attempt<'_>) -> Verdict {
    const WANTED: u16 = 6;
    let me = attempt.me();
    let state = attempt.now::<Furnace>();
    let to_the_left = |taken: &Taken<Furnace>| match taken {
        Taken::Act(seat, Action::Bid { on, .. }) => *seat == me && *on == Position::new(1),
        _ => false,
    };
    match is_resolved(state) {
        _ if state.players[me].goods[Resource::Money] >= WANTED => Verdict::Reached,
        false => Verdict::Open,
        true if attempt.steps::<Furnace>().any(|step| to_the_left(step.taken())) => Verdict::missed("early"),
        true => Verdict::missed("few"),
    }
}

/// Has the learner ended the production?
fn has_ended(state: &State, me: Seat) -> bool {
    state.phase != Phase::Production || !state.busy.contains(me)
}

/// As much money as the production could bring.
fn most_money(attempt: &Attempt<'_>, why: &'static str) -> Verdict {
    let me = attempt.me();
    let (begin, now) = (attempt.begin::<Furnace>(), attempt.now::<Furnace>());
    if !has_ended(now, me) {
        return Verdict::Open;
    }
    let best = attempt.game::<Furnace>().plan_production(&begin.players[me], &Worth::last_round());
    let (best, money) = (best.goods[Resource::Money], now.players[me].goods[Resource::Money]);
    if money >= best {
        return Verdict::Reached;
    }
    let before = begin.players[me].goods[Resource::Money];
    let gained = |money: u16| i64::from(money) - i64::from(before);
    Verdict::Missed(why, vec![("money", gained(money)), ("best", gained(best))])
}

fn upgrade(attempt: &Attempt<'_>) -> Verdict {
    let me = attempt.me();
    let colliery = CompanyId::new(2);
    for event in attempt.events::<Furnace>() {
        match event {
            Event::CardResolved { seat, card: Card::Company(company), gained, .. }
                if *seat == me && *company == colliery =>
            {
                return if gained[Resource::Coal] >= 5 { Verdict::Reached } else { Verdict::missed("early") };
            }
            Event::CompanyUpgraded { seat, company, .. } if *seat == me && *company != colliery => {
                return Verdict::missed("other");
            }
            _ => {}
        }
    }
    // The start-up card is past, and nothing was upgraded.
    let player = &attempt.now::<Furnace>().players[me];
    match player.stage {
        furnace::StartupStage::Done if !player.upgraded.contains(colliery) => Verdict::missed("skipped"),
        _ if has_ended(attempt.now::<Furnace>(), me) => Verdict::missed("skipped"),
        _ => Verdict::Open,
    }
}
