//! Hints for a first game, pictures for the chapters of the rules, and the cards one by one.

use super::draw::{self, Owner};
use super::production::capitalist_icon;
use super::words;
use board::Language;
use board::Topic;
use board::pieces::{Colour, icon_in};
use board::t;
use board::{BoardContext, Exhibit};
use furnace::{Company, Components, Disc, Furnace, Phase, Startup, State};
use game::Component;
use maud::{Markup, html};
use std::sync::LazyLock;

/// What this decision is about.
pub(super) fn coach(cx: &BoardContext<'_>, state: &State) -> Option<Topic> {
    if !cx.is_awaited() {
        return None;
    }
    let (name, rules): (_, &[_]) = match state.phase {
        Phase::Auction if state.round == 1 => ("auction", &["FUR-031", "FUR-033", "FUR-039"]),
        Phase::Auction => ("auction-later", &["FUR-036", "FUR-042"]),
        Phase::Compensation => ("compensation", &["FUR-041", "FUR-042"]),
        Phase::Placing => ("placing", &["FUR-071", "FUR-073"]),
        Phase::Draft => ("draft", &["FUR-028"]),
        Phase::Production if state.round == cx.game::<Furnace>().rounds() => ("last", &["FUR-061", "FUR-062"]),
        Phase::Production => ("production", &["FUR-050", "FUR-054", "FUR-056"]),
        _ => return None,
    };
    Some(Topic { name, rules })
}

/// The built-in cards.
pub(crate) static CARDS: LazyLock<Option<Components>> =
    LazyLock::new(|| Components::read(furnace::components::BUILT_IN).ok());

/// A picture for a chapter.
pub(super) fn picture(language: Language, chapter: &str) -> Option<Markup> {
    let cards = CARDS.as_ref()?;
    let company = cards.companies.first()?;
    let red = Owner::Colour(Colour::Red);
    let blue = Owner::Colour(Colour::Blue);
    let picture = match chapter {
        "Effects" => html! {
            p {
                (draw::lamp(language, true)) (draw::effect(language, &company.basic))
                span { (t!(language, "furnace-picture-extraction")) }
            }
            p {
                (draw::lamp(language, true)) (draw::effect(language, &company.extra))
                span { (t!(language, "furnace-picture-processing")) }
            }
            p class="off" {
                (draw::lamp(language, false)) (draw::effect(language, &company.extra))
                span { (t!(language, "furnace-picture-asleep")) }
            }
        },
        "Auction" => html! {
            p {
                span class="lie" { (draw::disc(red, Disc::from_value(4), "", None)) (icon_in("crown", "crown")) }
                span { (t!(language, "furnace-picture-highest")) }
            }
            p {
                span class="lie" { (draw::disc(blue, Disc::from_value(3), "", None)) }
                (draw::compensation(language, &cards.companies.get(1)?.compensation))
                span { (t!(language, "furnace-picture-outbid")) }
            }
        },
        "Production" => html! {
            p {
                (draw::goods(&cards.upgrade_cost))
                span class="ar" { (icon_in("arrow", "")) }
                (draw::lamp(language, true))
                span { (t!(language, "furnace-picture-upgrade")) }
            }
        },
        "Two players: the Agent" => html! {
            p {
                (draw::die(language, 4)) (draw::disc(Owner::Agent, Disc::from_value(1), "", None))
                span { (t!(language, "furnace-agent-note")) }
            }
        },
        _ => return None,
    };
    Some(html! { div class="furnace lesson" { (picture) } })
}

/// A card of the game as it lies on the table.
pub(super) fn exhibit(language: Language, component: &Component) -> Option<Exhibit> {
    let cards = CARDS.as_ref()?;
    match component.kind {
        "company" => {
            let of = |company: &&Company| component.name == format!("{} {}", company.family, company.id.number());
            let company = cards.companies.iter().find(of)?;
            let name = format!("{} {}", words::family(language, &company.family), company.id.number());
            let picture = card(html! {
                span class="head" { b { (name) } }
                span class="comp" { (draw::compensation(language, &company.compensation)) }
                (draw::art(company))
                span class="eff" { (draw::lamp(language, true)) (draw::effect(language, &company.basic)) }
                span class="eff off" { (draw::lamp(language, false)) (draw::effect(language, &company.extra)) }
            });
            Some(Exhibit { name, picture, words: String::new() })
        }
        "start-up" => {
            let of = |startup: &&Startup| component.name == format!("Start-up {}", startup.id.number());
            let startup = cards.startups.iter().find(of)?;
            let name = format!("{} {}", t!(language, "furnace-startup"), startup.id.number());
            let picture = card(html! {
                span class="head" { b { (name) } }
                span class="comp" role="img" aria-label=(words::goods(language, &startup.start)) {
                    (draw::gains(&startup.start))
                }
                (draw::startup_art())
                span class="eff" { (draw::lamp(language, true)) (draw::effect(language, &startup.gain)) }
                span class="eff" { (draw::lamp(language, true)) (draw::effect(language, &startup.sale)) }
            });
            Some(Exhibit { name, picture, words: t!(language, "learn-furnace-startup-words") })
        }
        "capitalist" => {
            let capitalist = cards.capitalists.iter().find(|one| one.id == component.name)?;
            let name = words::capitalist(language, capitalist.power);
            let picture = html! {
                div class="furnace capitalist" {
                    (capitalist_icon(capitalist.power))
                    b { (name) }
                    span { (words::power(language, capitalist.power)) }
                }
            };
            Some(Exhibit { name, picture, words: String::new() })
        }
        _ => None,
    }
}

fn card(inner: Markup) -> Markup {
    html! { div class="furnace" { div class="card" { div class="face idle" { (inner) } } } }
}

/// A note of the built-in component file.
pub(super) fn component_note(language: Language, note: &str) -> Option<String> {
    let id = match note {
        "the compensation is documented, the rest is a guess" => "learn-note-compensation",
        "basic and extra effect are documented, the compensation is a guess" => "learn-note-effects",
        "the basic effect is documented, the rest is a guess" => "learn-note-basic",
        "basic effect and compensation are documented, that they share a card is a guess" => "learn-note-share",
        "the basic effect is documented, the extra effect is probable, the compensation is a guess" => {
            "learn-note-probable"
        }
        _ => return None,
    };
    Some(t!(language, id))
}
