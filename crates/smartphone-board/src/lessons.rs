//! The lessons of Smartphone Inc., and when each is done.

use board::{Attempt, Lesson, Verdict};
use smartphone::state::{Company, Phase};
use smartphone::{Event, Smartphone};

pub(crate) const LESSONS: &[Lesson] = &[
    Lesson {
        name: "cover",
        record: include_str!("../lessons/cover.record"),
        rules: &["SPI-022", "SPI-051"],
        without: &[],
        goal: |attempt| match planned(attempt, "fewer", |company| (company.produced.covered.into(), 4)) {
            Verdict::Reached => planned(attempt, "trucks", |company| (company.logistics.into(), 2)),
            verdict => verdict,
        },
    },
    Lesson {
        name: "trucks",
        record: include_str!("../lessons/trucks.record"),
        rules: &["SPI-023", "SPI-110"],
        without: &[],
        goal: |attempt| planned(attempt, "fewer", |company| (company.logistics.into(), 3)),
    },
    Lesson {
        name: "price",
        record: include_str!("../lessons/price.record"),
        rules: &["SPI-040", "SPI-024"],
        without: &[],
        goal: |attempt| planned(attempt, "lower", |company| (company.price.into(), 7)),
    },
    Lesson {
        name: "gears",
        record: include_str!("../lessons/gears.record"),
        rules: &["SPI-024", "SPI-080"],
        without: &[],
        goal: |attempt| planned(attempt, "fewer", |company| (company.research.into(), 3)),
    },
    Lesson {
        name: "patent",
        record: include_str!("../lessons/patent.record"),
        rules: &["SPI-081", "SPI-084"],
        without: &[],
        goal: patent,
    },
    Lesson {
        name: "office",
        record: include_str!("../lessons/office.record"),
        rules: &["SPI-111", "SPI-112"],
        without: &[],
        goal: office,
    },
    Lesson {
        name: "sell",
        record: include_str!("../lessons/sell.record"),
        rules: &["SPI-131", "SPI-141"],
        without: &[],
        goal: sell,
    },
];

/// A plan that comes to at least this much of something.
fn planned(attempt: &Attempt<'_>, why: &'static str, of: fn(&Company) -> (i64, i64)) -> Verdict {
    let state = attempt.now::<Smartphone>();
    if state.phase == Phase::Plan {
        return Verdict::Open;
    }
    let (have, want) = of(&state.companies[attempt.me()]);
    if have >= want { Verdict::Reached } else { Verdict::Missed(why, vec![("have", have), ("want", want)]) }
}

fn patent(attempt: &Attempt<'_>) -> Verdict {
    let me = attempt.me();
    let finished = |event: &Event| matches!(event, Event::Finished { seat, patent: true, .. } if *seat == me);
    if attempt.events::<Smartphone>().any(finished) {
        return Verdict::Reached;
    }
    // What is split can no longer come together in one turn.
    let spent = |event: &Event| match event {
        Event::Researched { seat, amount, .. } if *seat == me => u32::from(*amount),
        _ => 0,
    };
    let all = u32::from(attempt.begin::<Smartphone>().companies[me].research);
    let used: u32 = attempt.events::<Smartphone>().map(spent).sum();
    if used >= all || attempt.now::<Smartphone>().phase != Phase::Research {
        return Verdict::missed("split");
    }
    Verdict::Open
}

fn office(attempt: &Attempt<'_>) -> Verdict {
    let me = attempt.me();
    let (game, state) = (attempt.game::<Smartphone>(), attempt.now::<Smartphone>());
    for event in attempt.events::<Smartphone>() {
        if let Event::OfficePlaced { seat, region, .. } = event
            && *seat == me
        {
            let sells = !game.willing(state, me, *region).is_empty();
            return if sells { Verdict::Reached } else { Verdict::missed("nobody") };
        }
    }
    let shipped = |event: &Event| matches!(event, Event::Shipped { seat, .. } if *seat == me);
    match state.phase {
        Phase::Logistics if !attempt.events::<Smartphone>().any(shipped) => Verdict::Open,
        _ => Verdict::missed("far"),
    }
}

fn sell(attempt: &Attempt<'_>) -> Verdict {
    let me = attempt.me();
    let (game, begin, state) =
        (attempt.game::<Smartphone>(), attempt.begin::<Smartphone>(), attempt.now::<Smartphone>());
    let could: i64 = game.components().all_regions().map(|region| i64::from(game.max_sale(begin, me, region))).sum();
    let sold: i64 = attempt
        .events::<Smartphone>()
        .map(|event| match event {
            Event::Sold { seat, buyers, .. } if *seat == me => buyers.len() as i64,
            _ => 0,
        })
        .sum();
    match state.phase {
        _ if sold >= could => Verdict::Reached,
        Phase::Sell if state.mover() == me => Verdict::Open,
        _ => Verdict::Missed("fewer", vec![("have", sold), ("want", could)]),
    }
}
