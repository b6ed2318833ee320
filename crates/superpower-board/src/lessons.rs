//! The lessons of Superpower, and when each is done.

use board::{Attempt, Lesson, Verdict};
use superpower::{Event, Level, Phase, Pile, Stake, Superpower};

pub(crate) const LESSONS: &[Lesson] = &[
    Lesson {
        name: "free",
        record: include_str!("../lessons/free.record"),
        rules: &["MOC-035", "MOC-051"],
        without: &[],
        goal: free,
    },
    Lesson {
        name: "bonds",
        record: include_str!("../lessons/bonds.record"),
        rules: &["MOC-042", "MOC-033"],
        without: &[],
        goal: bonds,
    },
    Lesson {
        name: "levels",
        record: include_str!("../lessons/levels.record"),
        rules: &["MOC-051", "MOC-052"],
        without: &[],
        goal: levels,
    },
    Lesson {
        name: "soft",
        record: include_str!("../lessons/soft.record"),
        rules: &["MOC-044", "MOC-045"],
        without: &[],
        goal: soft,
    },
    Lesson {
        name: "room",
        record: include_str!("../lessons/room.record"),
        rules: &["MOC-056", "MOC-057"],
        without: &[],
        goal: room,
    },
    Lesson {
        name: "place",
        record: include_str!("../lessons/place.record"),
        rules: &["MOC-059", "MOC-060"],
        without: &[],
        goal: place,
    },
    Lesson {
        name: "superpower",
        record: include_str!("../lessons/superpower.record"),
        rules: &["MOC-070", "MOC-081"],
        without: &[],
        goal: title,
    },
];

/// Is the turn in which the lesson began over?
fn is_past(attempt: &Attempt<'_>) -> bool {
    let (begin, now) = (attempt.begin::<Superpower>(), attempt.now::<Superpower>());
    begin.turn != now.turn || now.phase == Phase::Over
}

/// Can the learner still do something in the actions of this turn?
fn has_tokens(attempt: &Attempt<'_>) -> bool {
    let (me, now) = (attempt.me(), attempt.now::<Superpower>());
    now.phase == Phase::Actions && !is_past(attempt) && (now.tokens[me] > 0 || now.has_cp(me))
}

fn free(attempt: &Attempt<'_>) -> Verdict {
    let me = attempt.me();
    let own = attempt.events::<Superpower>().find_map(|event| match *event {
        Event::Invested { seat, pile, paid, .. } if seat == me => Some((pile, paid)),
        _ => None,
    });
    match own {
        Some((Pile::Friendly, 0)) => Verdict::Reached,
        Some((Pile::Friendly, _)) => Verdict::missed("paid"),
        Some(_) => Verdict::missed("other"),
        None if attempt.now::<Superpower>().tokens[me] < attempt.begin::<Superpower>().tokens[me] => {
            Verdict::missed("other")
        }
        None => Verdict::Open,
    }
}

fn bonds(attempt: &Attempt<'_>) -> Verdict {
    let me = attempt.me();
    for event in attempt.events::<Superpower>() {
        if let Event::Invested { seat, pile, stake, .. } = *event
            && seat == me
        {
            return match (pile, stake) {
                (Pile::Friendly, Stake::Token | Stake::Cp) => Verdict::Reached,
                (Pile::Friendly, _) => Verdict::missed("two"),
                _ => Verdict::missed("other"),
            };
        }
    }
    if has_tokens(attempt) { Verdict::Open } else { Verdict::missed("other") }
}

fn levels(attempt: &Attempt<'_>) -> Verdict {
    let me = attempt.me();
    for event in attempt.events::<Superpower>() {
        match *event {
            Event::Raised { seat, level: Level::Strategic, .. } if seat == me => return Verdict::Reached,
            Event::CardsLost { seat, .. } if seat == me => return Verdict::missed("skipped"),
            _ => {}
        }
    }
    if is_past(attempt) { Verdict::missed("low") } else { Verdict::Open }
}

fn soft(attempt: &Attempt<'_>) -> Verdict {
    const WANTED: i64 = 4;
    let me = attempt.me();
    for event in attempt.events::<Superpower>() {
        let contracts = match *event {
            Event::Markets { seat, contracts, .. } if seat == me => contracts,
            Event::Market { seat, .. } if seat == me => return Verdict::missed("one"),
            Event::Invested { seat, .. } | Event::Bonds { seat, .. } if seat == me => return Verdict::missed("other"),
            _ => continue,
        };
        let count = i64::from(contracts.cards());
        return if count >= WANTED { Verdict::Reached } else { Verdict::Missed("few", vec![("have", count)]) };
    }
    if has_tokens(attempt) { Verdict::Open } else { Verdict::missed("other") }
}

fn room(attempt: &Attempt<'_>) -> Verdict {
    let me = attempt.me();
    let mut lost = false;
    for event in attempt.events::<Superpower>() {
        match *event {
            Event::Placed { seat, contracts, .. } if seat == me && contracts.count(3) > 0 => return Verdict::Reached,
            Event::ToBank { seat, contracts } | Event::ToSuperpower { seat, contracts, .. }
                if seat == me && contracts.count(3) > 0 =>
            {
                lost = true;
            }
            _ => {}
        }
    }
    match is_past(attempt) {
        false => Verdict::Open,
        true if lost => Verdict::missed("lost"),
        true => Verdict::missed("left"),
    }
}

fn place(attempt: &Attempt<'_>) -> Verdict {
    let me = attempt.me();
    let settled: u16 = attempt
        .events::<Superpower>()
        .map(|event| match *event {
            Event::Placed { seat, settled, .. } if seat == me => settled,
            _ => 0,
        })
        .sum();
    match is_past(attempt) {
        _ if settled >= 3 => Verdict::Reached,
        false => Verdict::Open,
        true => Verdict::missed("kept"),
    }
}

fn title(attempt: &Attempt<'_>) -> Verdict {
    match (attempt.now::<Superpower>().superpower, is_past(attempt)) {
        (Some(seat), _) if seat == attempt.me() => Verdict::Reached,
        (_, false) => Verdict::Open,
        (_, true) => Verdict::missed("two"),
    }
}
