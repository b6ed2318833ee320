//! Hints for a first game, pictures for the chapters of the rules, and the components one by one.

use super::map;
use super::planner;
use super::sight::{Sight, bonus_words, symbol_icon, symbol_word, tech_chip, tech_name, tile, tile_word};
use crate::SmartphoneBoard;
use anygame::Table;
use board::pieces::{Colour, icon_in, token};
use board::{Board, BoardContext, Exhibit, Language, Topic, sample, t};
use game::{Component, Eye, Game, Seat};
use maud::{Markup, html};
use smartphone::Action;
use smartphone::components::RetailerFace;
use smartphone::ids::{Region, Tech};
use smartphone::plan::Face;
use smartphone::state::{Phase, Stage};
use smartphone::symbol::{Symbol, Tile};
use std::sync::LazyLock;

/// What this decision is about.
pub(super) fn coach(sight: &Sight<'_>) -> Option<Topic> {
    let me = sight.cx.me.filter(|_| sight.cx.is_awaited())?;
    let state = &sight.state;
    let front = |tech: Tech| sight.company(me).has(tech) && sight.game.is_front(state, tech);
    let (name, rules): (_, &[_]) = match (state.phase, state.stage) {
        (Phase::Plan, _) if state.round == 1 => ("plan", &["SPI-021", "SPI-040", "SPI-051"]),
        (Phase::Plan, _) => ("plan-later", &["SPI-024", "SPI-053", "SPI-060"]),
        (Phase::Improve, Stage::Main) => ("improve", &["SPI-070", "SPI-032"]),
        (Phase::Research, Stage::Main) if !sight.game.ready(state, me).is_empty() => {
            ("finish", &["SPI-083", "SPI-087"])
        }
        (Phase::Research, Stage::Main) => ("research", &["SPI-081", "SPI-084", "SPI-085"]),
        (Phase::Logistics, Stage::Main) if state.progress == 0 && front(Tech::Nfc) => ("nfc", &["SPI-100"]),
        (Phase::Logistics, Stage::Main) if state.progress == 0 && front(Tech::Wifi) => ("wifi", &["SPI-092"]),
        (Phase::Logistics, Stage::Main) => ("logistics", &["SPI-110", "SPI-111", "SPI-112"]),
        (Phase::Sell, Stage::Main) => ("sell", &["SPI-131", "SPI-134", "SPI-141"]),
        (_, Stage::SmallOffice) => ("small", &["SPI-095"]),
        (_, Stage::Goods(_)) => ("goods", &["SPI-124"]),
        (_, Stage::Research(_)) => ("bonus-research", &["SPI-125"]),
        (_, Stage::Price) => ("price", &["SPI-126"]),
        (_, Stage::SecondOffice) => ("second", &["SPI-127"]),
        (_, Stage::Move(_)) => ("move", &["SPI-128"]),
        _ => return None,
    };
    Some(Topic { name, rules })
}

/// A table of five on which nothing has happened, to draw components from.
static TABLE: LazyLock<Box<dyn Table>> = LazyLock::new(|| {
    let mut table = sample::open(SmartphoneBoard.title(), &[("players", "5")]);
    sample::play_until(&mut *table, 1, |table| !table.next().awaited().is_empty());
    table
});

/// Draws something at that table.
pub(crate) fn at_table<T>(language: Language, draw: impl FnOnce(&Sight<'_>) -> T) -> T {
    let seats = sample::faces(&**TABLE, None);
    let seen = TABLE.seen_by(Eye::Spectator);
    draw(&Sight::new(&BoardContext::picture(&SmartphoneBoard, &*seen, &seats, language)))
}

/// A plan in notation as a picture of the Pads, and what it gives.
pub(crate) fn laid(sight: &Sight<'_>, words: &str, label: &str) -> Option<Markup> {
    let action = sight.game.read_action(&sight.state, Seat::new(0), words).ok()?;
    let Action::Plan(plan) = action else { return None };
    let sum = plan.show(&sight.parts().pads);
    Some(html! {
        figure class="laid" {
            (planner::picture(sight, &plan, &[], label))
            figcaption {
                span { (label) }
                span class="sums" {
                    @for symbol in Symbol::ALL {
                        @if let Some(name) = symbol_icon(symbol) {
                            @if sum.of(symbol) > 0 {
                                span title=(symbol_word(sight.language, symbol)) {
                                    (icon_in(name, "i")) (sum.of(symbol))
                                }
                            }
                        }
                    }
                }
            }
        }
    })
}

/// A picture for a chapter.
pub(super) fn picture(language: Language, chapter: &str) -> Option<Markup> {
    let picture = match chapter {
        "Phase 1: Planning" => html! {
            ul class="legend" {
                @for symbol in Symbol::ALL {
                    @if let Some(name) = symbol_icon(symbol) {
                        li { (icon_in(name, "i24")) (symbol_word(language, symbol)) }
                    }
                }
            }
        },
        "Phase 3: Production" => at_table(language, |sight| {
            let plans = ["plan A1 over B1 at 1,2", "plan A1 over B1 at 0,2", "plan A2 over B1 at 0,1"];
            html! {
                div class="laid-plans" {
                    @for (words, count) in plans.into_iter().zip([1, 2, 4]) {
                        @let label = t!(language, "learn-smartphone-covered", count = count);
                        @if let Some(picture) = laid(sight, words, &label) {
                            (picture)
                        }
                    }
                }
            }
        }),
        "Technologies" => {
            html! {
                ul class="legend" {
                    @for tech in Tech::ALL { li { (tech_chip(tech, "has")) (tech_name(language, tech)) } }
                }
            }
        }
        _ => return None,
    };
    Some(html! { div class="smartphone lesson" { (picture) } })
}

/// A component as it looks on the board.
pub(super) fn exhibit(language: Language, component: &Component) -> Option<Exhibit> {
    at_table(language, |sight| draw(sight, component))
}

fn draw(sight: &Sight<'_>, component: &Component) -> Option<Exhibit> {
    let (language, parts, name) = (sight.language, sight.parts(), component.name.as_str());
    let made = |name: String, picture: Markup, words: String| {
        Some(Exhibit { name, picture: html! { div class="smartphone" { (picture) } }, words })
    };
    match component.kind {
        "pad" => {
            let face = Face::ALL.into_iter().find(|face| face.name() == name)?;
            let label = t!(language, "learn-smartphone-pad", pad = name);
            let cells = parts.pads.face(face);
            let spoken: Vec<String> = cells.iter().map(|&symbol| symbol_word(language, symbol)).collect();
            let picture = html! {
                span class="pad-face" role="img" aria-label=(spoken.join(", ")) {
                    @for &symbol in cells { i { @if let Some(name) = symbol_icon(symbol) { (icon_in(name, "i24")) } } }
                }
            };
            made(label, picture, String::new())
        }
        "region" => {
            let at = parts.regions.iter().position(|region| region.name == name)?;
            let picture = html! { ul class="loose" { (map::card(sight, Region::new(at))) } };
            made(name.to_owned(), picture, String::new())
        }
        "company" => {
            let colour = Colour::ALL.into_iter().find(|colour| colour.word().eq_ignore_ascii_case(name))?;
            let start = &parts.companies[Colour::ALL.iter().position(|other| *other == colour)?];
            let label = t!(language, &format!("learn-colour-{}", colour.word()));
            let picture = html! {
                p class="company" {
                    (token(colour, "t28", None))
                    span { (parts.regions[start.home.index()].name) }
                    b { (t!(language, "smartphone-vp", count = start.vp)) }
                    (tile(language, start.improvement, ""))
                }
            };
            made(label, picture, String::new())
        }
        "improvement" => {
            let kind = Tile::from_letters(name)?;
            let count = parts.improvements.iter().find(|other| other.tile == kind).map_or(0, |kind| kind.count);
            let picture = html! { p class="company" { (tile(language, kind, "")) b { "× " (count) } } };
            made(tile_word(language, kind), picture, String::new())
        }
        "technology" => {
            let tech = Tech::ALL.into_iter().find(|tech| tech.title() == name)?;
            let card = &parts.techs[tech as usize];
            let picture = html! {
                div class="tech-card" {
                    p {
                        (tech_chip(tech, "has"))
                        b { (tech_name(language, tech)) }
                        span class="price" { (icon_in("gear", "i")) (card.cost) }
                        span class="pat free" { (icon_in("patent", "i14")) (card.patent_vp) }
                    }
                    @for front in [true, false] {
                        p class="s" {
                            b {
                                (if front { t!(language, "smartphone-front") } else { t!(language, "smartphone-back") })
                            }
                            ": " (sight.side(tech, front))
                        }
                    }
                }
            };
            let note = t!(language, "smartphone-tech-note", cost = card.cost, vp = card.patent_vp);
            made(tech_name(language, tech), picture, note)
        }
        "region size" => {
            let size = smartphone::ids::Size::ALL.into_iter().find(|size| size.letter() == name)?;
            let card = &parts.sizes[size as usize];
            let spaces = usize::from(card.spaces);
            let picture = html! {
                div class="reg" {
                    header { span class="sz" { (name) } span class="cost" { (icon_in("truck", "i14")) (card.cost) } }
                    ol class="off" {
                        @for space in 0..spaces {
                            li {
                                span class="worth" {
                                    (card.first[space])
                                    @if card.second[space] > 0 { small { "/" (card.second[space]) } }
                                }
                                i {}
                            }
                        }
                    }
                }
            };
            made(t!(language, "smartphone-size", size = name), picture, t!(language, "learn-smartphone-size-words"))
        }
        "retailer" => {
            let number: usize = name.split_whitespace().last()?.parse().ok()?;
            let retailer = parts.retailers.get(number.checked_sub(1)?)?;
            let letter = retailer.size.letter();
            let picture = html! {
                div class="faces" { @for face in &retailer.faces { (retailer_face(language, letter, face)) } }
            };
            let label = t!(language, "learn-smartphone-retailer", number = number, size = letter);
            made(label, picture, String::new())
        }
        "program" => {
            let program = parts.programs.iter().find(|program| program.name == name)?;
            let label = planner::program_word(sight, &program.name);
            let gives = [
                ("coin-price", 0, program.price),
                ("crate", 1, program.goods),
                ("gear", 2, program.research),
                ("truck", 3, program.logistics),
            ];
            let names =
                ["smartphone-col-price", "smartphone-col-goods", "smartphone-col-gears", "smartphone-col-trucks"];
            let picture = html! {
                p class="company" {
                    b { (label) }
                    @for (icon, place, amount) in gives {
                        span class="given" title=(t!(language, names[place])) {
                            @if place == 0 {
                                span class="s soft" { (t!(language, names[0])) }
                            } @else {
                                (icon_in(icon, "i"))
                            }
                            b { (amount) }
                        }
                    }
                }
            };
            made(label, picture, String::new())
        }
        "game" => made(
            t!(language, "learn-smartphone-track"),
            html! {
                p class="company" {
                    @for price in parts.price_min..=parts.price_max {
                        span class={ "coin" @if price == parts.price_start { " start" } } { (price) }
                    }
                }
            },
            t!(language, "learn-smartphone-track-words", start = parts.price_start, rounds = parts.rounds),
        ),
        "map" if name == "Lines" => {
            let named = |region: Region| parts.regions[region.index()].name.as_str();
            let lines: Vec<String> =
                parts.lines.iter().map(|&(one, other)| format!("{} – {}", named(one), named(other))).collect();
            made(t!(language, "learn-smartphone-lines"), html! { p class="s" { (lines.join(" · ")) } }, String::new())
        }
        "map" => made(
            t!(language, "learn-smartphone-retailer-regions"),
            html! { p class="s" { (t!(language, "learn-smartphone-retailer-regions-words")) } },
            String::new(),
        ),
        _ => None,
    }
}

fn retailer_face(language: Language, size: &str, face: &RetailerFace) -> Markup {
    html! {
        div class="reg shop" {
            header { span class="sz" { (size) } }
            ol class="off" {
                @for space in 0..usize::from(face.spaces) { li { span class="worth" { b { (face.vp[space]) } } i {} } }
            }
            p class="bonus s" { (icon_in("shop", "i14")) (bonus_words(language, face.bonus)) }
        }
    }
}
