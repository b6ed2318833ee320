//! The map over the planner: at a desk a panel with everything beside the map, on a phone a sheet with the small map,
//! the price of the plan and one list at a time. The plan below stays as it lies.

use super::sight::Sight;
use super::{map, people, techs};
use board::pieces::icon;
use board::t;
use maud::{Markup, html};
use smartphone::outcome::Outcome;

/// The lists of the sheet, by the ids of their messages; the first is shown.
const LISTS: [&str; 3] = ["smartphone-sheet-regions", "smartphone-technologies", "smartphone-people"];

/// The sheet; `yours` is what the plan on the bench leads to, if it is legal.
pub(super) fn sheet(sight: &Sight<'_>, yours: Option<&Outcome>) -> Markup {
    let language = sight.language;
    let tried = sight.cx.me.zip(yours).map(|(me, outcome)| sight.trying(me, outcome.price));
    let close = |class: &str, content: Markup| {
        html! {
            button class=(class) type="button" popovertarget="map-panel" popovertargetaction="hide"
                aria-label=(t!(language, "smartphone-sheet-back"))
            {
                (content)
            }
        }
    };
    html! {
        div class="map-panel" popover id="map-panel" {
            div class="map-head" {
                h2 { (t!(language, "smartphone-map")) }
                span class="s soft" { (t!(language, "smartphone-sheet-note")) }
                (close("btn flat round", icon("cross")))
            }
            div class="map-body" tabindex="0" data-scroll="map" {
                @if let Some(outcome) = yours { (price(sight, outcome)) }
                div class="map-tabs" role="radiogroup" aria-label=(t!(language, "smartphone-map")) {
                    @for (place, id) in LISTS.into_iter().enumerate() {
                        label {
                            input type="radio" name="map-list" value=(place) checked[place == 0];
                            span { (t!(language, id)) }
                        }
                    }
                }
                div class="r-map" { (map::map(tried.as_ref().unwrap_or(sight))) }
                div class="r-strip" { (techs::techs(sight)) (techs::block(sight)) }
                div class="r-people" { (people::ladder(sight)) (people::people(sight)) }
            }
            div class="map-foot" {
                @if let Some((me, outcome)) = sight.cx.me.zip(yours) {
                    @let demand = sight.game.demand(&sight.state, me);
                    p class="s" {
                        b { (t!(language, "smartphone-sheet-plan", price = outcome.price, goods = outcome.goods)) }
                        " "
                        (t!(
                            language,
                            "smartphone-sheet-sells",
                            count = demand.sells(outcome),
                            vp = demand.points(outcome)
                        ))
                    }
                }
                (close("btn go", html! { (t!(language, "smartphone-sheet-back")) }))
            }
        }
    }
}

/// The price of the plan among all there are.
fn price(sight: &Sight<'_>, outcome: &Outcome) -> Markup {
    let parts = sight.parts();
    html! {
        div class="map-price" {
            span class="s soft" { (t!(sight.language, "smartphone-sheet-price")) }
            ol aria-hidden="true" {
                @for price in parts.price_min..=parts.price_max {
                    li class=[(price == outcome.price).then_some("self")] { (price) }
                }
            }
            b class="vh" { (outcome.price) }
        }
    }
}
