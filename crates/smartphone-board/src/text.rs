//! The position as headings, lists and tables, for screen readers.

use super::sight::{Sight, tech_name, tile_word};
use board::t;
use game::Seat;
use maud::{Markup, html};
use smartphone::components::Buyer;
use smartphone::ids::Tech;

pub(super) fn board(sight: &Sight<'_>) -> Markup {
    let (language, state) = (sight.language, &sight.state);
    html! {
        h2 { (t!(language, "smartphone-people")) }
        table {
            thead { tr {
                th { (t!(language, "smartphone-people")) }
                th { (t!(language, "smartphone-vp-short")) }
                th { (t!(language, "smartphone-col-price")) }
                th { (t!(language, "smartphone-col-goods")) }
                th { (t!(language, "smartphone-col-gears")) }
                th { (t!(language, "smartphone-col-trucks")) }
                th { (t!(language, "smartphone-technologies")) }
                th { (t!(language, "smartphone-improvements")) }
            } }
            tbody {
                @for seat in sight.order() {
                    @let company = sight.company(seat);
                    tr {
                        th scope="row" { (sight.cx.name(seat)) }
                        td { (sight.points(seat)) }
                        td { (company.price) }
                        td { (company.goods) }
                        td { (company.research) }
                        td { (sight.game.logistics_progress(state, seat)) }
                        td { (company.finished().map(Tech::title).collect::<Vec<_>>().join(", ")) }
                        td {
                            (company
                                .owned()
                                .iter()
                                .map(|&tile| tile_word(language, tile))
                                .collect::<Vec<_>>()
                                .join("; "))
                        }
                    }
                }
            }
        }
        h2 { (t!(language, "smartphone-map")) }
        ul {
            @for region in sight.parts().all_regions() {
                @let offices: Vec<String> = state.owners(region).map(|seat| sight.cx.name(seat)).collect();
                li {
                    b { (sight.card(region).name) } ", "
                    (t!(language, "smartphone-size", size = sight.card(region).size.letter())) ". "
                    (t!(language, "smartphone-offices")) ": "
                    (if offices.is_empty() { "–".to_owned() } else { offices.join(", ") }) ". "
                    @match sight.game.retailer(state, region) {
                        Some(face) => {
                            (t!(language, "smartphone-retailer")) ": " (sight.bonus(face.bonus)) ", "
                            (face.vp[..face.spaces as usize].iter().map(u8::to_string).collect::<Vec<_>>().join("/"))
                            "."
                        }
                        None => {
                            (t!(language, "smartphone-buyers")) ": "
                            (sight
                                .card(region)
                                .buyers
                                .iter()
                                .map(|buyer| match buyer {
                                    Buyer::Limit(limit) => limit.to_string(),
                                    Buyer::Wants(tech) => tech_name(language, *tech),
                                })
                                .collect::<Vec<_>>()
                                .join(", "))
                            "."
                        }
                    }
                    @for seat in Seat::all(sight.players()) {
                        @let there = sight.company(seat).region_progress[region.index()];
                        (progress(sight, seat, there, sight.parts().size_of(region).cost))
                    }
                }
            }
        }
        h2 { (t!(language, "smartphone-technologies")) }
        ul {
            @for tech in Tech::ALL {
                li {
                    b { (tech_name(language, tech)) } ": " (sight.side(tech, sight.game.is_front(state, tech))) ". "
                    @if state.has_patent(tech) {
                        (t!(language, "smartphone-patent-free", count = sight.parts().techs[tech as usize].patent_vp))
                        "."
                    }
                    @for seat in Seat::all(sight.players()) {
                        @let there = sight.company(seat).tech_progress[tech as usize];
                        (progress(sight, seat, there, sight.game.tech_cost(state, seat, tech)))
                    }
                }
            }
        }
        h2 { (t!(language, "smartphone-offer")) }
        ul { @for &tile in state.block.iter().filter(|tile| !tile.is_none()) { li { (tile_word(language, tile)) } } }
    }
}

/// How far someone has come with a region or a Technology, where they have begun.
fn progress(sight: &Sight<'_>, seat: Seat, there: u8, cost: u8) -> Markup {
    let name = sight.cx.name(seat);
    html! {
        @if there > 0 {
            " " (t!(sight.language, "smartphone-progress-of", name = name, progress = there, cost = cost)) "."
        }
    }
}
