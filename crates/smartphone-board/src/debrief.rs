//! What a player of Smartphone Inc. can learn from a finished game.

use crate::sight::Sight;
use board::{BoardContext, Debrief, Fact, t};
use game::Seat;
use smartphone::{Event, Smartphone};

/// What whoever looks did well, and one thing to try.
pub(crate) fn debrief(cx: &BoardContext<'_>) -> Option<Debrief> {
    let played = Played::of(cx, cx.me?);
    Some(Debrief::new(well(cx, &played), next(cx, &played)))
}

/// What there is to say something about.
#[derive(Default)]
struct Played {
    /// Goods sold, the VP they brought, and those that found no Buyer.
    sold: u32,
    points: u32,
    lost: u32,
    /// Progress that was not placed.
    idle: u32,
    /// How often the company was first in a region, and the VP for control.
    first: u32,
    control: u32,
    /// Technologies, Patents and Offices at the end.
    techs: u32,
    patents: u32,
    offices: u32,
}

impl Played {
    fn of(cx: &BoardContext<'_>, me: Seat) -> Played {
        let mut played = Played::default();
        for event in cx.steps::<Smartphone>().iter().flat_map(|step| step.events()) {
            match *event {
                Event::GoodsScored { seat, goods, price } | Event::SoldOffBoard { seat, goods, price }
                    if seat == me =>
                {
                    played.sold += u32::from(goods);
                    played.points += u32::from(Smartphone::goods_points(goods, price));
                }
                Event::GoodsLost(seat, goods) if seat == me => played.lost += u32::from(goods),
                Event::ProgressLost(seat, progress) if seat == me => played.idle += u32::from(progress),
                Event::ControlScored { seat, place, vp, .. } if seat == me => {
                    played.first += u32::from(place == 1);
                    played.control += u32::from(vp);
                }
                _ => {}
            }
        }
        let sight = Sight::new(cx);
        let company = sight.company(me);
        played.techs = company.techs.len() as u32;
        played.patents = company.patents.len() as u32;
        let offices = sight.parts().all_regions().map(|region| sight.state.offices_of(me, region));
        played.offices = offices.sum::<usize>() as u32;
        played
    }
}

fn well(cx: &BoardContext<'_>, played: &Played) -> Vec<Fact> {
    let language = cx.language;
    let mut facts = Vec::new();
    let mut say = |icon, headline, words| facts.push(Fact::new(icon, headline, words));
    if played.sold > 0 && played.lost <= 2 {
        let words = t!(language, "smartphone-well-sold-words", count = played.sold, vp = played.points);
        say("crate", t!(language, "smartphone-well-sold"), words);
    }
    if played.patents > 0 {
        let words = t!(language, "smartphone-well-patents-words", count = played.patents);
        say("patent", t!(language, "smartphone-well-patents"), words);
    }
    if played.first >= 4 {
        let words = t!(language, "smartphone-well-control-words", count = played.first, vp = played.control);
        say("office", t!(language, "smartphone-well-control"), words);
    }
    if played.offices >= 5 {
        let words = t!(language, "smartphone-well-offices-words", count = played.offices);
        say("truck", t!(language, "smartphone-well-offices"), words);
    }
    let words = t!(language, "smartphone-well-points-words", count = played.sold, vp = played.points);
    say("price", t!(language, "smartphone-well-points"), words);
    facts
}

fn next(cx: &BoardContext<'_>, played: &Played) -> (Fact, &'static str) {
    let language = cx.language;
    if played.lost >= 5 {
        let words = t!(language, "smartphone-try-lost-words", count = played.lost);
        return (Fact::new("crate", t!(language, "smartphone-try-lost"), words), "office");
    }
    if played.offices < 4 {
        let words = t!(language, "smartphone-try-offices-words", count = played.offices);
        return (Fact::new("truck", t!(language, "smartphone-try-offices"), words), "trucks");
    }
    if played.techs < 2 {
        let words = t!(language, "smartphone-try-techs-words", count = played.techs);
        return (Fact::new("gear", t!(language, "smartphone-try-techs"), words), "patent");
    }
    if played.idle >= 2 {
        let words = t!(language, "smartphone-try-idle-words", count = played.idle);
        return (Fact::new("tile", t!(language, "smartphone-try-idle"), words), "gears");
    }
    if played.first < 4 {
        let words = t!(language, "smartphone-try-control-words", count = played.first);
        return (Fact::new("office", t!(language, "smartphone-try-control"), words), "sell");
    }
    (Fact::new("price", t!(language, "smartphone-try-price"), t!(language, "smartphone-try-price-words")), "price")
}
