//! The log in words, from the happenings as data.

use super::bits::{card, class_icon, cp};
use super::words::{class_name, country_label, face_name, level_name, market_name, nation_name, pile_name};
use board::BoardContext;
use board::pieces::icon_in;
use board::t;
use board::{LogStep, Saying};
use game::{Seat, Value};
use maud::{Markup, html};
use superpower::{Class, Level, Market, Pile, Superpower};

pub(super) fn say(cx: &BoardContext<'_>, step: &LogStep) -> Vec<Saying> {
    let speaker = Speaker { cx, game: cx.game::<Superpower>() };
    step.happenings()
        .iter()
        .map(|happening| {
            speaker.saying(&happening.value).unwrap_or_else(|| Saying::line(step.seat, html! { (happening.text) }))
        })
        .collect()
}

struct Speaker<'a> {
    cx: &'a BoardContext<'a>,
    game: &'a Superpower,
}

impl Speaker<'_> {
    fn seat(&self, value: &Value, name: &str) -> Option<Seat> {
        self.cx.table.seat_named(value.get(name)?.as_text()?)
    }

    fn level(value: &Value) -> Option<Level> {
        let word = value.get("level")?.as_text()?;
        Level::ZONES.into_iter().find(|level| level.word() == word)
    }

    fn pile(value: &Value) -> Option<Pile> {
        let word = value.get("pile")?.as_text()?;
        Pile::ALL.into_iter().find(|pile| pile.word() == word)
    }

    fn cards(value: &Value, name: &str) -> Markup {
        let mut values: Vec<u8> = value
            .get(name)
            .map(|list| {
                list.items().iter().filter_map(Value::as_int).filter_map(|value| u8::try_from(value).ok()).collect()
            })
            .unwrap_or_default();
        values.sort_unstable_by(|one, other| other.cmp(one));
        if values.len() > 6 {
            let count = |value: u8| values.iter().filter(|&&other| other == value).count();
            return html! {
                span class="ks in" {
                    @for value in (1..=3u8).rev() { @if count(value) > 0 { (count(value)) "×" (card(value, "t")) " " } }
                }
            };
        }
        html! { span class="ks in" { @for value in values { (card(value, "t")) } } }
    }

    fn worth(value: &Value, name: &str) -> i64 {
        value.get(name).map_or(0, |list| list.items().iter().filter_map(Value::as_int).sum())
    }

    fn market(&self, number: i64) -> String {
        market_name(self.cx.language, self.game, Market(u8::try_from(number - 1).unwrap_or(0)))
    }

    fn stake(&self, value: &Value) -> Markup {
        let language = self.cx.language;
        html! {
            @match value.get("stake").and_then(Value::as_text) {
                Some("cp") => { " " (cp(language, "t16 in")) }
                Some("two-tokens") => { " " (t!(language, "superpower-log-two")) }
                Some("token-and-cp") => { " " (t!(language, "superpower-log-with")) " " (cp(language, "t16 in")) }
                _ => {}
            }
        }
    }

    fn country(&self, seat: Seat, value: &Value) -> String {
        let number = value.get("country").and_then(Value::as_int).unwrap_or(0);
        country_label(self.cx.face(seat).colour, number)
    }

    /// The line for a happening; none for a kind that is not known here.
    fn saying(&self, value: &Value) -> Option<Saying> {
        let language = self.cx.language;
        let int = |name: &str| value.get(name).and_then(Value::as_int).unwrap_or(0);
        let seat = self.seat(value, "seat");
        let line = |words: Markup| Some(Saying::line(seat, words));
        let minor = |words: Markup| Some(Saying::minor(seat, words));
        match value.get("kind")?.as_text()? {
            "first" => line(html! { (cp(language, "t16 in")) " " (t!(language, "superpower-log-first")) }),
            "forecast" => {
                let class = Class::ALL
                    .into_iter()
                    .find(|class| value.get("class").and_then(Value::as_text) == Some(class.word()))?;
                minor(html! {
                    (t!(language, "superpower-log-forecast")) " " (class_icon(class, "i14 in")) " "
                    (class_name(language, class))
                })
            }
            "situation" => {
                let word = value.get("situation")?.as_text()?;
                let face =
                    self.game.faces().find(|face| self.game.components().situations[face.index()].word == word)?;
                let class = self.game.components().situations[face.index()].class;
                Some(Saying::heading(html! {
                    (class_icon(class, "i14 in")) " "
                    (t!(
                        language,
                        "superpower-log-situation",
                        turn = int("turn"),
                        name = face_name(language, self.game, face)
                    ))
                }))
            }
            "market-opened" => {
                minor(html! { (t!(language, "superpower-log-opened", market = self.market(int("market")))) })
            }
            "dealt" if Self::worth(value, "contracts") == 0 => {
                minor(html! { (t!(language, "superpower-log-dealt-none")) })
            }
            "dealt" => minor(html! { (t!(language, "superpower-log-dealt")) " " (Self::cards(value, "contracts")) }),
            "market" => line(html! {
                (t!(language, "superpower-log-takes")) " " b { (self.market(int("market"))) } (self.stake(value)) " "
                (Self::cards(value, "contracts"))
            }),
            "markets" => {
                let both: Vec<String> = value
                    .get("markets")?
                    .items()
                    .iter()
                    .filter_map(Value::as_int)
                    .map(|number| self.market(number))
                    .collect();
                line(html! {
                    (icon_in("soft-power", "i14 in accent")) " " (t!(language, "superpower-log-takes")) " "
                    b { (both.join(" + ")) } (self.stake(value)) " " (Self::cards(value, "contracts"))
                })
            }
            "invested" => {
                let pile = pile_name(language, Self::pile(value)?);
                line(html! {
                    (t!(language, "superpower-log-invests")) " " b { (pile) } (self.stake(value)) ", "
                    @if int("paid") == 0 {
                        (t!(language, "superpower-free"))
                    } @else {
                        (t!(language, "superpower-bn", n = int("paid")))
                    }
                })
            }
            "bonds" => line(html! { (t!(language, "superpower-log-bonds")) (self.stake(value)) }),
            "prepared" => {
                line(html! { (t!(language, "superpower-log-prepared", price = int("paid"))) (self.stake(value)) })
            }
            "passed-cp" => line(html! { (t!(language, "superpower-log-passed-cp")) " " (cp(language, "t16 in")) }),
            "invoiced" => {
                Some(Saying::heading(html! { (t!(language, "superpower-log-balance", amount = int("amount"))) }))
            }
            "contractor" => {
                minor(html! { (t!(language, "superpower-log-contractor", country = self.country(seat?, value))) })
            }
            "soft-power" => minor(html! { (t!(language, "superpower-log-soft-power")) }),
            "raised" => {
                let level = level_name(language, Self::level(value)?);
                minor(html! { b { (self.country(seat?, value)) } " → " (level) })
            }
            "cards-lost" => {
                let pile = pile_name(language, Self::pile(value)?);
                minor(html! { (t!(language, "superpower-log-lost", count = int("cards"), pile = pile)) })
            }
            "superpower" => {
                let points = int("points");
                let words = match self.seat(value, "from") {
                    Some(from) => t!(
                        language,
                        "superpower-log-title-from",
                        nation = nation_name(language, self.game, seat?),
                        from = nation_name(language, self.game, from),
                        countries = int("countries"),
                        points = points
                    ),
                    None => t!(
                        language,
                        "superpower-log-title",
                        nation = nation_name(language, self.game, seat?),
                        countries = int("countries"),
                        points = points
                    ),
                };
                line(html! { (icon_in("crown", "crown in")) " " b { (words) } })
            }
            "placed" => minor(html! {
                b { (self.country(seat?, value)) } " " (Self::cards(value, "contracts"))
                @if int("settled") > 0 {
                    " " span class="up" { (t!(language, "superpower-log-settled", n = int("settled"))) }
                }
            }),
            "to-superpower" => {
                let to = nation_name(language, self.game, self.seat(value, "to")?);
                minor(html! {
                    (Self::cards(value, "contracts")) " "
                    (t!(language, "superpower-log-to-superpower", nation = to))
                })
            }
            "to-bank" => {
                minor(html! { (Self::cards(value, "contracts")) " " (t!(language, "superpower-log-to-bank")) })
            }
            "cp-moved" => minor(html! { (cp(language, "t16 in")) " " (t!(language, "superpower-log-cp-moved")) }),
            "final-settlement" => minor(html! { (t!(language, "superpower-log-final", n = int("amount"))) }),
            "over" => Some(Saying::heading(html! { (t!(language, "superpower-log-over")) })),
            _ => None,
        }
    }
}
