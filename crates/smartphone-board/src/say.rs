//! The log in words, with the pieces drawn in.

use super::because::because;
use super::planner::{picture, program_word};
use super::sight::{Sight, bonus_words, goods_words, progress_words, tech_called, tile};
use board::BoardContext;
use board::pieces::icon_in;
use board::t;
use board::{LogStep, Saying};
use game::{Game, Happening, Seat, Value};
use maud::{Markup, html};
use smartphone::Action;
use smartphone::components::Bonus;
use smartphone::symbol::Tile;

/// One step as lines.
pub(super) fn say(cx: &BoardContext<'_>, step: &LogStep) -> Vec<Saying> {
    let sight = Sight::new(cx);
    let mut lines: Vec<Saying> = step.happenings().iter().filter_map(|happening| line(&sight, happening)).collect();
    if let Some(reason) = step.reason() {
        lines.push(Saying::minor(None, because(&sight, reason)));
    }
    lines
}

/// What an event speaks of.
struct EventData<'a> {
    sight: &'a Sight<'a>,
    value: &'a Value,
}

impl EventData<'_> {
    fn text(&self, name: &str) -> &str {
        self.value.get(name).and_then(Value::as_text).unwrap_or_default()
    }

    fn texts(&self, name: &str) -> impl Iterator<Item = &str> {
        self.value.get(name).map(Value::items).unwrap_or_default().iter().filter_map(Value::as_text)
    }

    fn number(&self, name: &str) -> i64 {
        self.value.get(name).and_then(Value::as_int).unwrap_or(0)
    }

    fn region(&self, name: &str) -> String {
        let word = self.text(name);
        self.sight.parts().region(word).map_or_else(|| word.to_owned(), |region| self.sight.card(region).name.clone())
    }

    fn tech(&self) -> String {
        tech_called(self.sight.language, self.text("technology")).unwrap_or_else(|| "?".to_owned())
    }

    /// Goods in words: "3 Goods".
    fn goods(&self) -> String {
        goods_words(self.sight.language, self.number("goods"))
    }

    /// Progress in words.
    fn progress(&self) -> String {
        progress_words(self.sight.language, self.number("amount"))
    }

    fn tiles(&self, name: &str) -> Markup {
        html! {
            @for kind in self.texts(name).filter_map(Tile::from_letters) { (tile(self.sight.language, kind, "mini")) }
        }
    }

    fn cause(&self) -> String {
        match self.text("cause") {
            "retailer" => t!(self.sight.language, "smartphone-cause-retailer"),
            "progress" | "" => String::new(),
            word => tech_called(self.sight.language, word).unwrap_or_else(|| word.to_owned()),
        }
    }

    fn bonus(&self) -> String {
        let words = self.text("bonus");
        Bonus::from_words(words).map_or(words.to_owned(), |bonus| bonus_words(self.sight.language, bonus))
    }
}

fn line(sight: &Sight<'_>, happening: &Happening) -> Option<Saying> {
    let (language, cx) = (sight.language, sight.cx);
    let data = EventData { sight, value: &happening.value };
    let who: Option<Seat> = cx.table.seat_named(data.text("seat"));
    let called = who.map(|seat| cx.name(seat)).unwrap_or_default();
    let name = called.as_str();
    // What speaks of someone without a verb stands after the name; a sentence says itself who acts.
    let named = |words: String| html! { b { (name) } ": " (words) };
    let said = |words: String| html! { (words) };
    let you = if who.is_some() && who == cx.me { "yes" } else { "no" };
    let (goods, vp) = (data.number("goods"), data.number("vp"));
    Some(match data.text("kind") {
        "sides_set" => {
            let backs: Vec<String> = data.texts("backs").filter_map(|word| tech_called(language, word)).collect();
            Saying::minor(
                None,
                html! {
                    @if backs.is_empty() {
                        (t!(language, "smartphone-log-fronts"))
                    } @else {
                        (t!(language, "smartphone-log-backs", techs = backs.join(", ")))
                    }
                },
            )
        }
        "retailer_placed" => Saying::minor(
            None,
            html! { (t!(language, "smartphone-log-retailer", region = data.region("region"), bonus = data.bonus())) },
        ),
        "round_began" => {
            Saying::heading(html! { (t!(language, "smartphone-log-round", round = data.number("round"))) })
        }
        "block_dealt" => {
            Saying::minor(None, html! { (t!(language, "smartphone-offer")) " " (data.tiles("improvements")) })
        }
        "program_drawn" => Saying::line(
            who,
            named(t!(language, "smartphone-log-program", program = program_word(sight, data.text("program")))),
        ),
        "planned" => Saying::line(who, named(t!(language, "smartphone-ready"))),
        "revealed" => Saying::line(
            who,
            html! {
                b { (name) } ": " (t!(language, "smartphone-log-reveals"))
                (revealed_plan(sight, who, data.text("plan"), name))
            },
        ),
        "price_set" => Saying::minor(
            who,
            html! { (icon_in("price", "i14")) " " (t!(language, "smartphone-price-is", price = data.number("price"))) },
        ),
        "produced" => {
            let made = data.value.get("goods").and_then(|made| made.get("total")).and_then(Value::as_int).unwrap_or(0);
            Saying::minor(
                who,
                html! {
                    (icon_in("crate", "i14")) " "
                    (t!(language, "smartphone-log-made", name = name, you = you, goods = goods_words(language, made)))
                },
            )
        }
        "order_set" => {
            let phase = data.number("phase");
            let order: Vec<Seat> = data.texts("order").filter_map(|word| cx.table.seat_named(word)).collect();
            Saying::heading(html! {
                (t!(language, &format!("smartphone-phase-{phase}"))) " "
                @for seat in order { (sight.token(seat, "t14")) }
            })
        }
        "took_improvement" => Saying::line(
            who,
            html! {
                (t!(language, "smartphone-log-takes", name = name, you = you)) " "
                @if let Some(kind) = Tile::from_letters(data.text("improvement")) { (tile(language, kind, "mini")) }
            },
        ),
        "took_token" => Saying::line(who, said(t!(language, "smartphone-log-token", name = name, you = you))),
        "took_nothing" => Saying::line(who, said(t!(language, "smartphone-log-nothing", name = name, you = you))),
        "researched" => Saying::line(
            who,
            said(t!(
                language,
                "smartphone-log-research",
                name = name,
                you = you,
                amount = data.progress(),
                tech = data.tech(),
                progress = data.number("progress"),
                cost = data.number("cost")
            )),
        ),
        "finished" => {
            let patent = data.value.get("patent").and_then(Value::as_bool).unwrap_or(false);
            Saying::line(
                who,
                said(t!(
                    language,
                    "smartphone-log-finished",
                    name = name,
                    you = you,
                    tech = data.tech(),
                    patent = if patent { "yes" } else { "no" }
                )),
            )
        }
        "gained_goods" => {
            Saying::minor(who, named(t!(language, "smartphone-log-gained", count = goods, cause = data.cause())))
        }
        "price_moved" => Saying::minor(
            who,
            named(t!(language, "smartphone-log-price", price = data.number("price"), cause = data.cause())),
        ),
        "shipped" => Saying::line(
            who,
            said(t!(
                language,
                "smartphone-log-ship",
                name = name,
                you = you,
                amount = data.progress(),
                region = data.region("region"),
                progress = data.number("progress"),
                cost = data.number("cost")
            )),
        ),
        "office_placed" => {
            let cause = data.cause();
            let words = t!(
                language,
                "smartphone-log-office",
                name = name,
                you = you,
                region = data.region("region"),
                space = data.number("space")
            );
            Saying::line(who, said(if cause.is_empty() { words } else { format!("{words} ({cause})") }))
        }
        "office_moved" => Saying::line(
            who,
            said(t!(
                language,
                "smartphone-log-moved",
                name = name,
                you = you,
                from = data.region("from"),
                to = data.region("to")
            )),
        ),
        "bonus_offered" => Saying::minor(
            who,
            named(t!(language, "smartphone-log-bonus", region = data.region("region"), bonus = data.bonus())),
        ),
        "bonus_declined" => Saying::minor(who, said(t!(language, "smartphone-log-declined", name = name, you = you))),
        "bonus_lost" => Saying::minor(who, said(t!(language, "smartphone-log-bonus-lost", name = name, you = you))),
        "sold_off_board" => Saying::line(
            who,
            said(t!(language, "smartphone-log-nfc", name = name, you = you, goods = data.goods(), vp = vp)),
        ),
        "sold" => Saying::line(
            who,
            said(t!(
                language,
                "smartphone-log-sold",
                name = name,
                you = you,
                goods = data.goods(),
                region = data.region("region"),
                price = data.number("price")
            )),
        ),
        "progress_lost" => Saying::minor(
            who,
            said(t!(language, "smartphone-log-progress-lost", name = name, you = you, amount = data.progress())),
        ),
        "goods_lost" => Saying::minor(
            who,
            said(t!(language, "smartphone-log-goods-lost", name = name, you = you, goods = data.goods())),
        ),
        "goods_kept" => Saying::minor(
            who,
            said(t!(language, "smartphone-log-goods-kept", name = name, you = you, goods = data.goods())),
        ),
        "goods_scored" => Saying::line(
            who,
            named(t!(language, "smartphone-log-scored", count = goods, price = data.number("price"), vp = vp)),
        ),
        "control_scored" => Saying::minor(
            who,
            named(t!(
                language,
                "smartphone-log-control",
                region = data.region("region"),
                place = data.number("place"),
                vp = vp
            )),
        ),
        "block_cleared" => {
            Saying::minor(None, html! { (t!(language, "smartphone-log-cleared")) " " (data.tiles("improvements")) })
        }
        "final_score" => Saying::line(
            who,
            named(t!(
                language,
                "smartphone-log-final",
                vp = vp,
                board = data.number("scoreboard"),
                patents = data.number("patents"),
                retailers = data.number("retailers")
            )),
        ),
        _ => Saying::minor(who, html! { (happening.text) }),
    })
}

/// A revealed plan as a small picture, read from its notation.
fn revealed_plan(sight: &Sight<'_>, who: Option<Seat>, text: &str, name: &str) -> Markup {
    let Some(seat) = who else { return html! {} };
    // Improvements may have come and the names are in the text itself: read it as someone who owns all it names.
    let owned: Vec<Tile> =
        text.split(';').skip(1).filter_map(|part| Tile::from_letters(part.split_whitespace().next()?)).collect();
    let mut state = sight.state;
    for (place, &kind) in owned.iter().take(state.companies[seat].improvements.len()).enumerate() {
        state.companies[seat].improvements[place] = kind;
    }
    state.companies[seat].improvement_count = owned.len().min(state.companies[seat].improvements.len()) as u8;
    match sight.game.read_action(&state, seat, text) {
        Ok(Action::Plan(plan)) => picture(sight, &plan, &owned, &t!(sight.language, "smartphone-plan-of", name = name)),
        _ => html! {},
    }
}
