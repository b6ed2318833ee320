//! The log of Furnace in words, with its pieces drawn in.

use super::auction::you;
use super::words::Case;
use super::{draw, words};
use board::BoardContext;
use board::t;
use board::{LogStep, Saying};
use furnace::{CompanyId, Disc, Furnace, Goods, Resource, StartupId};
use game::{Happening, Seat, Value};
use maud::{Markup, html};

/// One step as lines.
pub(super) fn say(cx: &BoardContext<'_>, step: &LogStep) -> Vec<Saying> {
    step.happenings().iter().filter_map(|happening| line(cx, step, happening)).collect()
}

/// What an event speaks of.
struct EventData<'a> {
    cx: &'a BoardContext<'a>,
    value: &'a Value,
}

impl EventData<'_> {
    fn number(&self, name: &str) -> u8 {
        self.value.get(name).and_then(Value::as_int).and_then(|number| u8::try_from(number).ok()).unwrap_or(0)
    }

    fn seat(&self, name: &str) -> Option<Seat> {
        self.cx.table.seat_named(self.value.get(name)?.as_text()?)
    }

    fn company(&self, case: Case) -> String {
        let number = self.number("company");
        if number == 0 {
            return String::new();
        }
        words::company_in(self.cx.language, self.cx.game::<Furnace>(), CompanyId::new(number), case)
    }

    /// The card of an event about production.
    fn card(&self) -> String {
        match self.value.get("card").and_then(Value::as_int).and_then(|number| u8::try_from(number).ok()) {
            Some(number) => words::company(self.cx.language, self.cx.game::<Furnace>(), CompanyId::new(number)),
            None => t!(self.cx.language, "furnace-startup"),
        }
    }

    fn goods(&self, name: &str) -> Goods {
        let amount = |kind: Resource| {
            let goods = self.value.get(name)?;
            u16::try_from(goods.get(kind.word())?.as_int()?).ok()
        };
        Goods::new(Resource::ALL.map(|kind| amount(kind).unwrap_or(0)))
    }

    fn disc(&self) -> Disc {
        let neutral = self.value.get("neutral").and_then(Value::as_bool).unwrap_or(false);
        if neutral { Disc::NEUTRAL } else { Disc::from_value(self.number("value").clamp(1, 4)) }
    }
}

/// Goods in the log: pictures with amounts that speak.
fn heap(cx: &BoardContext<'_>, goods: &Goods) -> Markup {
    html! {
        span class="heap" role="img" aria-label=(words::goods(cx.language, goods)) {
            @for (kind, amount) in goods.iter() { span class="q" { (amount) (draw::good(kind)) } }
        }
    }
}

fn line(cx: &BoardContext<'_>, step: &LogStep, happening: &Happening) -> Option<Saying> {
    let language = cx.language;
    let data = EventData { cx, value: &happening.value };
    let kind = happening.value.get("kind").and_then(Value::as_text).unwrap_or_default();
    let who = data.seat("seat");
    let name = who.map(|seat| cx.name(seat)).unwrap_or_default();
    let you = who.map_or("no", |seat| you(cx, seat));
    let owner = who.map(|seat| draw::Owner::Colour(cx.face(seat).colour));
    let disc = |disc: Disc| {
        html! {
            @if let Some(owner) = owner {
                (draw::disc(owner, disc, "log-disc", None))
                span class="vh" { (words::disc(language, disc)) }
            }
        }
    };
    Some(match kind {
        "startup-dealt" => {
            let card = cx.game::<Furnace>().components().startup(StartupId::new(data.number("startup")));
            let words = t!(language, "furnace-log-startup", name = name, you = you);
            Saying::line(
                who,
                html! { (words) " " (heap(cx, &data.goods("gained"))) ", " (draw::effect(language, &card.sale)) },
            )
        }
        "capitalist-dealt" => {
            let id = happening.value.get("capitalist").and_then(Value::as_text).unwrap_or_default();
            let known = cx.game::<Furnace>().components().capitalists.iter().find(|capitalist| capitalist.id == id);
            let capitalist = known.map(|capitalist| words::capitalist(language, capitalist.power)).unwrap_or_default();
            Saying::line(
                who,
                html! { (t!(language, "furnace-log-capitalist", name = name, you = you, capitalist = capitalist)) },
            )
        }
        "capitalists-offered" => {
            let ids = happening.value.get("capitalists");
            let ids = (0..).map_while(|nth| ids.and_then(|ids| ids.at(nth)).and_then(Value::as_text));
            let known = &cx.game::<Furnace>().components().capitalists;
            let named = ids.filter_map(|id| known.iter().find(|one| one.id == id));
            let names: Vec<String> = named.map(|one| words::capitalist(language, one.power)).collect();
            Saying::heading(html! { (t!(language, "furnace-log-offered", capitalists = names.join(", "))) })
        }
        "first-drawn" => Saying::line(who, html! { (t!(language, "furnace-log-first", name = name, you = you)) }),
        "row-dealt" => Saying::heading(html! { (t!(language, "furnace-log-row", round = data.number("round"))) }),
        "disc-placed" => Saying::line(
            who,
            html! {
                (name) ": " (disc(data.disc())) " "
                (t!(language, "furnace-log-bid", position = data.number("position"), company = data.company(Case::Accusative)))
            },
        ),
        "skipped" => Saying::minor(who, html! { (t!(language, "furnace-log-skip", name = name, you = you)) }),
        "agent-placed" => Saying::line(
            None,
            html! {
                (draw::die(language, data.number("die"))) " " (t!(language, "furnace-agent")) ": "
                (draw::disc(draw::Owner::Agent, Disc::from_value(data.number("value").clamp(1, 4)), "log-disc", None))
                span class="vh" { (data.number("value")) } " "
                (t!(language, "furnace-log-bid", position = data.number("position"), company = data.company(Case::Accusative)))
            },
        ),
        "compensation-gained" => Saying::minor(
            who,
            html! {
                (t!(language, "furnace-log-gained", name = name, you = you, company = data.company(Case::Accusative))) " "
                (heap(cx, &data.goods("gained")))
            },
        ),
        "compensation-processed" => {
            let times = data.number("times");
            let words = if times == 0 {
                html! { (t!(language, "furnace-log-declined", name = name, you = you, company = data.company(Case::Accusative))) }
            } else {
                html! {
                    (t!(language, "furnace-log-exchanged", name = name, you = you, company = data.company(Case::Nominative))) " "
                    (heap(cx, &data.goods("paid"))) " → " (heap(cx, &data.goods("gained")))
                }
            };
            Saying::minor(who, words)
        }
        "company-won" => Saying::minor(
            who,
            html! {
                (t!(language, "furnace-log-won", name = name, you = you, company = data.company(Case::Accusative))) " "
                (disc(data.disc()))
            },
        ),
        "company-unwanted" => Saying::minor(
            None,
            html! { (t!(language, "furnace-log-unwanted", company = data.company(Case::Accusative))) },
        ),
        "agent-won" => Saying::minor(
            None,
            html! { (t!(language, "furnace-log-agent-won", company = data.company(Case::Accusative))) },
        ),
        "company-placed" => Saying::line(
            who,
            html! {
                (t!(
                    language,
                    "furnace-log-placed",
                    name = name,
                    you = you,
                    company = data.company(Case::Accusative),
                    at = data.number("at")
                ))
            },
        ),
        "card-resolved" => {
            let (paid, gained) = (data.goods("paid"), data.goods("gained"));
            Saying::line(
                who,
                html! {
                    (name) ": " (data.card()) " "
                    @if !paid.is_empty() { (heap(cx, &paid)) " → " }
                    @if gained.is_empty() { (t!(language, "furnace-log-passed")) } @else { (heap(cx, &gained)) }
                },
            )
        }
        "extra-run-used" => Saying::minor(who, html! { (t!(language, "furnace-log-extra", name = name, you = you)) }),
        "company-upgraded" => Saying::line(
            who,
            html! {
                (t!(language, "furnace-log-upgraded", name = name, you = you, company = data.company(Case::Accusative))) " "
                (heap(cx, &data.goods("paid")))
            },
        ),
        "production-ended" => {
            let money = data.goods("goods")[Resource::Money];
            Saying::line(who, html! { (t!(language, "furnace-log-ended", name = name, you = you, money = money)) })
        }
        "round-ended" => {
            let next = data.seat("first");
            let first = next.map(|seat| cx.face(seat).name.clone()).unwrap_or_default();
            let you = next.map_or("no", |seat| super::auction::you(cx, seat));
            Saying::minor(
                None,
                html! { (t!(language, "furnace-log-round", round = data.number("round"), first = first, you = you)) },
            )
        }
        "game-ended" => {
            let winners = happening.value.get("winners").map(Value::items).unwrap_or_default();
            let names: Vec<String> = winners
                .iter()
                .filter_map(|word| cx.table.seat_named(word.as_text()?))
                .map(|seat| cx.face(seat).name.clone())
                .collect();
            Saying::heading(html! { (t!(language, "furnace-log-game", count = names.len(), names = names.join(", "))) })
        }
        _ => Saying::line(step.seat, html! { (happening.text) }),
    })
}
