//! The price ladder, everyone in Priority order, the points by round, and Steve.

use super::map::tech_slots;
use super::planner::{program_name, program_word, revealed};
use super::sight::Sight;
use board::Language;
use board::pieces::{icon, icon_in};
use board::t;
use game::{Next, Seat};
use maud::{Markup, html};
use smartphone::ids::Region;
use smartphone::state::Phase;

/// The price ladder.
pub(super) fn ladder(sight: &Sight<'_>) -> Markup {
    let parts = sight.parts();
    let language = sight.language;
    let order = sight.order();
    let known = sight.state.phase != Phase::Plan;
    html! {
        div class="ladder panel" {
            h2 { (t!(language, "smartphone-col-price")) span { (t!(language, "smartphone-lowest-first")) } }
            ol {
                @for price in parts.price_min..=parts.price_max {
                    @let mine = known && sight.cx.me.is_some_and(|me| sight.company(me).price == price);
                    li class=[mine.then_some("self")] {
                        span {
                            @for &seat in &order {
                                @if sight.company(seat).price == price {
                                    span data-piece={ "price-" (seat.index()) } { (sight.token(seat, "")) }
                                }
                            }
                        }
                        b { (price) }
                    }
                }
            }
        }
    }
}

/// Where a seat stands in the phase, in a word. Who is done is ticked off: names need the room of the word.
fn when(sight: &Sight<'_>, seat: Seat, place: usize) -> Markup {
    let language = sight.language;
    let done = |word: &str| {
        let words = t!(language, word);
        html! { span class="st" title=(words) { (icon_in("check", "i14")) span class="vh" { (words) } } }
    };
    let acts = |word: &str| html! { span class="st on" { (t!(language, word)) } };
    if sight.state.phase == Phase::Plan && sight.cx.table.next() != Next::Over {
        let has_planned = sight.state.planned.contains(seat) || sight.game.is_steve(seat);
        return if has_planned { done("smartphone-ready") } else { acts("smartphone-planning") };
    }
    let turn = sight.state.turn as usize;
    match place.cmp(&turn) {
        _ if sight.mover().is_none() => html! {},
        std::cmp::Ordering::Less => done("smartphone-done"),
        std::cmp::Ordering::Equal => acts("smartphone-now"),
        std::cmp::Ordering::Greater => {
            html! { @if place == turn + 1 { span class="st" { (t!(language, "smartphone-next")) } } }
        }
    }
}

/// Everyone with their number: in Priority order, and by their places once the game is over.
fn numbered(sight: &Sight<'_>) -> Vec<(usize, Seat)> {
    let mut people: Vec<(usize, Seat)> = (1..).zip(sight.order()).collect();
    if sight.cx.table.next() == Next::Over {
        let standing = sight.cx.table.standing();
        for (number, seat) in &mut people {
            *number = usize::from(standing[seat.index()].place);
        }
        people.sort_by_key(|(place, _)| *place);
    }
    people
}

/// Everyone, with what they have.
pub(super) fn people(sight: &Sight<'_>) -> Markup {
    let (language, state) = (sight.language, &sight.state);
    let mover = sight.mover();
    let planned = !matches!(state.phase, Phase::Plan | Phase::Sides | Phase::Retailers | Phase::Block | Phase::Program);
    html! {
        ol class="folk panel" {
            @for (number, seat) in numbered(sight) {
                @let company = sight.company(seat);
                @let trucks = sight.game.logistics_progress(state, seat);
                @let steve = sight.game.is_steve(seat);
                li class={ "pl" @if mover == Some(seat) { " now" } } {
                    span class="ord" { (number) }
                    (sight.token(seat, "t22"))
                    span class="name-line" {
                        b { (sight.cx.name(seat)) }
                        (when(sight, seat, number - 1))
                    }
                    span class="has" role="img"
                        aria-label=(t!(
                            language,
                            "smartphone-has-tiles",
                            tiles = company.improvement_count,
                            tokens = company.tokens
                        ))
                    {
                        (icon_in("tile", "i")) (company.improvement_count) (icon_in("goods-token", "i"))
                        (company.tokens)
                    }
                    span class="vp" { b { (sight.points(seat)) } " " (t!(language, "smartphone-vp-short")) }
                    div class="stats" {
                        @if planned {
                            span class="pr" role="img"
                                aria-label=(t!(language, "smartphone-price-is", price = company.price))
                            {
                                (company.price)
                            }
                        } @else {
                            span class="pr" { "?" }
                        }
                        @if planned {
                            span role="img" aria-label=(t!(language, "smartphone-count-goods", count = company.goods)) {
                                (icon_in("crate", "i")) (company.goods)
                            }
                            span role="img"
                                aria-label=(t!(language, "smartphone-count-gears", count = company.research))
                            {
                                (icon_in("gear", "i"))
                                @if mover == Some(seat) && state.phase == Phase::Research { b { (state.progress) } "/" }
                                (company.research)
                            }
                            span role="img" aria-label=(t!(language, "smartphone-count-trucks", count = trucks)) {
                                (icon_in("truck", "i"))
                                @if mover == Some(seat) && state.phase == Phase::Logistics {
                                    b { (state.progress) } "/"
                                }
                                (trucks)
                            }
                        } @else if steve { span class="prog-name s" { (program_name(sight).unwrap_or_default()) } }
                        @else {
                            span class="own-tiles" {
                                @for &tile in company.owned() { (super::sight::tile(language, tile, "mini")) }
                            }
                        }
                        (tech_slots(sight, seat))
                    }
                }
            }
        }
        div class="more-panels" {
            @if planned && state.round > 0 {
                button class="btn s" type="button" popovertarget="plans-panel" {
                    (icon_in("tile", "i")) (t!(language, "smartphone-plans"))
                }
            }
            button class="btn s" type="button" popovertarget="points-panel" {
                (icon("check")) (t!(language, "smartphone-points"))
            }
            @if Seat::all(sight.players()).any(|seat| sight.game.is_steve(seat)) {
                button class="btn s" type="button" popovertarget="steve-panel" { (icon("robot")) "Steve" }
            }
        }
        @if planned && state.round > 0 {
            (panel(
                language,
                "plans-panel",
                &t!(language, "smartphone-plans-of", round = state.round),
                &revealed(sight),
            ))
        }
        (panel(language, "points-panel", &t!(language, "smartphone-points"), &points(sight)))
        @if Seat::all(sight.players()).any(|seat| sight.game.is_steve(seat)) {
            (panel(language, "steve-panel", "Steve", &steve(sight)))
        }
    }
}

/// A panel over the table, which a button, Escape or a touch beside it closes.
fn panel(language: Language, id: &str, title: &str, content: &Markup) -> Markup {
    html! {
        div class="card-panel wide" popover id=(id) {
            div class="panel-head" {
                h2 { (title) }
                button class="btn flat round" type="button" popovertarget=(id) popovertargetaction="hide"
                    aria-label=(t!(language, "close"))
                {
                    (icon("cross"))
                }
            }
            (content)
        }
    }
}

/// The points by round and source.
pub(super) fn points(sight: &Sight<'_>) -> Markup {
    let (language, state) = (sight.language, &sight.state);
    let seats: Vec<Seat> = Seat::all(sight.players()).collect();
    let control = |seat: Seat, round: usize| {
        let (_, _, held) = sight.game.round_points(state, seat, round);
        let sum: u16 = held.iter().map(|&(_, _, vp)| u16::from(vp)).sum();
        let names: Vec<String> = held
            .iter()
            .map(|&(region, _, vp): &(Region, u8, u8)| format!("{} {vp}", sight.card(region).name))
            .collect();
        (sum, names.join(", "))
    };
    html! {
        table class="sheet" {
            thead {
                tr {
                    td {}
                    @for &seat in &seats { th scope="col" { (sight.token(seat, "t16")) " " (sight.cx.name(seat)) } }
                }
            }
            tbody {
                tr {
                    th scope="row" { (t!(language, "smartphone-start")) }
                    @for &seat in &seats { td { (sight.game.home(seat).vp) } }
                }
                @for round in 0..state.round as usize {
                    tr {
                        th scope="row" { (t!(language, "smartphone-round-goods", round = round + 1)) }
                        @for &seat in &seats { td { (state.points[round][seat].goods) } }
                    }
                    @if seats.iter().any(|&seat| state.points[round][seat].nfc > 0) {
                        tr {
                            th scope="row" { (t!(language, "smartphone-round-nfc", round = round + 1)) }
                            @for &seat in &seats { td { (state.points[round][seat].nfc) } }
                        }
                    }
                    tr {
                        th scope="row" { (t!(language, "smartphone-round-control", round = round + 1)) }
                        @for &seat in &seats {
                            @let (sum, names) = control(seat, round);
                            td { (sum) @if !names.is_empty() { small class="soft" { (names) } } }
                        }
                    }
                }
                tr {
                    th scope="row" { (t!(language, "smartphone-patents")) }
                    @for &seat in &seats { td { (sight.game.patent_points(state, seat)) } }
                }
                tr {
                    th scope="row" { (t!(language, "smartphone-retailers")) }
                    @for &seat in &seats { td { (sight.game.retailer_points(state, seat)) } }
                }
            }
            tfoot {
                tr {
                    th scope="row" { (t!(language, "smartphone-total")) }
                    @for &seat in &seats { td { b { (sight.points(seat)) } } }
                }
            }
        }
    }
}

/// The rules Steve plays by, each with the word of its explanation.
const STEVES_RULES: [(&str, &str); 5] = [
    ("SPI-162", "program"),
    ("SPI-164", "improve"),
    ("SPI-165", "research"),
    ("SPI-166", "logistics"),
    ("SPI-167", "sell"),
];

/// Steve's programs and how he plays.
fn steve(sight: &Sight<'_>) -> Markup {
    let (language, state) = (sight.language, &sight.state);
    html! {
        p class="soft s" { (t!(language, "smartphone-steve-intro")) }
        table class="sheet" {
            thead {
                tr {
                    th scope="col" { (t!(language, "smartphone-program")) }
                    th scope="col" { (t!(language, "smartphone-col-price")) }
                    th scope="col" { (t!(language, "smartphone-col-goods")) }
                    th scope="col" { (t!(language, "smartphone-col-gears")) }
                    th scope="col" { (t!(language, "smartphone-col-trucks")) }
                    td {}
                }
            }
            tbody {
                @for (place, program) in sight.parts().programs.iter().enumerate() {
                    @let now = state.program_now() == Some(place);
                    @let used = state.has_used_program(place);
                    tr class=(if now { "now" } else if used { "used" } else { "" }) {
                        th scope="row" { (program_word(sight, &program.name)) }
                        td { (program.price) }
                        td { (program.goods) }
                        td { (sight.game.program_research(program.research)) }
                        td { (program.logistics) }
                        td class="s" {
                            (if now {
                                t!(language, "smartphone-now")
                            } else if used {
                                t!(language, "smartphone-used")
                            } else {
                                String::new()
                            })
                        }
                    }
                }
            }
        }
        ul class="steve-rules s" {
            @for (rule, id) in STEVES_RULES {
                li {
                    (t!(language, &format!("smartphone-steve-{id}"))) " "
                    a href=(sight.cx.rule_link(rule)) target="_blank" { (rule) }
                }
            }
        }
    }
}
