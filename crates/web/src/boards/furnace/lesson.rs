//! Hints for a first game, and pictures for the chapters of the rules.

use super::draw::{self, Owner};
use crate::boards::BoardContext;
use crate::pieces::{Colour, icon_in};
use crate::t;
use crate::tongue::Tongue;
use furnace::{Components, Disc, Furnace, Phase, State};
use maud::{Markup, html};
use std::sync::LazyLock;

/// What this decision is about.
pub(super) fn coach(cx: &BoardContext<'_>, state: &State) -> Option<String> {
    let tongue = cx.tongue;
    let id = match state.phase {
        Phase::Auction if state.round == 1 => "furnace-coach-auction",
        Phase::Auction => "furnace-coach-auction-later",
        Phase::Compensation => "furnace-coach-compensation",
        Phase::Placing => "furnace-coach-placing",
        Phase::Production if state.round == cx.game::<Furnace>().rounds() => "furnace-coach-last",
        Phase::Production => "furnace-coach-production",
        _ => return None,
    };
    Some(t!(tongue, id))
}

static CARDS: LazyLock<Option<Components>> = LazyLock::new(|| Components::read(furnace::components::BUILT_IN).ok());

/// A picture for a chapter.
pub(super) fn picture(tongue: Tongue, chapter: &str) -> Option<Markup> {
    let cards = CARDS.as_ref()?;
    let company = cards.companies.first()?;
    let red = Owner::Colour(Colour::Red);
    let blue = Owner::Colour(Colour::Blue);
    let picture = match chapter {
        "Effects" => html! {
            p { (draw::lamp(tongue, true)) (draw::effect(tongue, &company.basic)) span { (t!(tongue, "furnace-lesson-extraction")) } }
            p { (draw::lamp(tongue, true)) (draw::effect(tongue, &company.extra)) span { (t!(tongue, "furnace-lesson-processing")) } }
            p class="off" { (draw::lamp(tongue, false)) (draw::effect(tongue, &company.extra)) span { (t!(tongue, "furnace-lesson-asleep")) } }
        },
        "Auction" => html! {
            p {
                span class="lie" { (draw::disc(red, Disc::of_value(4), "", None)) (icon_in("crown", "crown")) }
                span { (t!(tongue, "furnace-lesson-highest")) }
            }
            p {
                span class="lie" { (draw::disc(blue, Disc::of_value(3), "", None)) }
                (draw::compensation(tongue, &cards.companies.get(1)?.compensation))
                span { (t!(tongue, "furnace-lesson-outbid")) }
            }
        },
        "Production" => html! {
            p { (draw::goods(&cards.upgrade_cost)) span class="ar" { (icon_in("arrow", "")) } (draw::lamp(tongue, true)) span { (t!(tongue, "furnace-lesson-upgrade")) } }
        },
        "Two players: the Agent" => html! {
            p { (draw::die(tongue, 4)) (draw::disc(Owner::Agent, Disc::of_value(1), "", None)) span { (t!(tongue, "furnace-agent-note")) } }
        },
        _ => return None,
    };
    Some(html! { div class="furnace lesson" { (picture) } })
}
