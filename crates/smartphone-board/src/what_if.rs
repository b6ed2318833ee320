//! What if the price were another one? What would sell now, price by price, beside a study.

use super::sight::Sight;
use board::pieces::icon;
use board::t;
use board::{BoardContext, WhatIf};
use game::Seat;
use maud::html;
use smartphone::Smartphone;
use smartphone::ids::Region;
use smartphone::state::Phase;

/// What would be sold at a price.
struct Sale {
    price: u8,
    buyers: u32,
    sold: u8,
    points: u16,
    /// Where, with how many Buyers; nothing while others still plan.
    regions: Vec<(Region, u32)>,
}

fn sale(sight: &Sight<'_>, seat: Seat, price: u8) -> Sale {
    let mut state = sight.state;
    state.companies[seat].price = price;
    let (buyers, regions) = if state.phase == Phase::Plan {
        (u32::from(sight.game.demand(&state, seat).buyers(price)), Vec::new())
    } else {
        let rooms = sight.parts().all_regions().map(|region| (region, sight.game.room_for_goods(&state, seat, region)));
        let regions: Vec<(Region, u32)> = rooms.filter(|(_, room)| *room > 0).collect();
        (regions.iter().map(|(_, room)| room).sum(), regions)
    };
    let sold = sight.game.sold_to(&state, seat, buyers);
    Sale { price, buyers, sold, points: Smartphone::goods_points(sold, price), regions }
}

pub(super) fn what_if(cx: &BoardContext<'_>, tried: Option<&str>) -> Option<WhatIf> {
    let sight = Sight::new(cx);
    let language = sight.language;
    let seat = sight.seller()?;
    if !matches!(sight.state.phase, Phase::Plan | Phase::Improve | Phase::Research | Phase::Logistics | Phase::Sell)
        || sight.game.is_steve(seat)
    {
        return None;
    }
    let parts = sight.parts();
    let now = sight.company(seat).price;
    let said = tried.and_then(|tried| tried.strip_prefix("price ")).and_then(|price| price.trim().parse::<u8>().ok());
    let price = said.unwrap_or(now).clamp(parts.price_min, parts.price_max);
    let sales: Vec<Sale> = (parts.price_min..=parts.price_max).map(|price| sale(&sight, seat, price)).collect();
    let most = sales.iter().map(|sale| sale.buyers).max().unwrap_or(0).max(1);
    let best = sales.iter().map(|sale| sale.points).max().unwrap_or(0);
    let chosen = sales.iter().find(|sale| sale.price == price)?;
    let name = cx.face(seat).name.clone();
    Some(WhatIf {
        title: t!(language, "smartphone-what-if", name = name),
        markup: html! {
            p class="what-if-sum s" {
                (t!(
                    language,
                    "smartphone-what-if-sells",
                    price = price,
                    sold = chosen.sold,
                    goods = sight.company(seat).goods,
                    points = chosen.points
                ))
            }
            div class="what-if-prices" role="group" aria-label=(t!(language, "smartphone-what-if-price")) {
                @for sale in &sales {
                    @let height = sale.buyers * 36 / most;
                    @let label = t!(
                        language,
                        "smartphone-what-if-label",
                        price = sale.price,
                        buyers = sale.buyers,
                        points = sale.points
                    );
                    (WhatIf::button(&format!("price {}", sale.price), sale.price == price, "what-if-price", &label, html! {
                        span class="num s" { (sale.points) @if sale.points == best && best > 0 { (icon("check")) } }
                        svg viewBox="0 0 10 36" preserveAspectRatio="none" aria-hidden="true" {
                            rect x="0" y=(36 - height) width="10" height=(height) {}
                        }
                        b class="num" { (sale.price) }
                        @if sale.price == now { span class="tag" { (t!(language, "smartphone-what-if-now")) } }
                    }))
                }
            }
            @if !chosen.regions.is_empty() {
                p class="s soft" {
                    @for (place, (region, room)) in chosen.regions.iter().enumerate() {
                        @if place > 0 { " · " }
                        (sight.card(*region).name) " " b class="num" { (room) }
                    }
                }
            } @else if sight.state.phase == Phase::Plan {
                p class="s soft" { (t!(language, "smartphone-what-if-plan")) }
            }
        },
    })
}
