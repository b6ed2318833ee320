//! The world: the turns and their situations, the marker zones, the forecast, and the race.

use super::bits::{card, class_icon};
use super::sight::Sight;
use super::words::{class_name, level_brief, level_name, level_short};
use board::pieces::{icon_in, picture, token};
use board::t;
use game::Seat;
use maud::{Markup, html};
use superpower::{Class, Face, Level, Phase, race};

/// The situation panel and the race.
pub(super) fn world(sight: &Sight<'_>) -> Markup {
    html! {
        div class="world" data-scroll="world" tabindex="0" role="group"
            aria-label=(t!(sight.cx.language, "superpower-world"))
        {
            div class="panel situation" {
                (track(sight))
                (card_now(sight))
                (zones(sight))
                (forecast(sight))
            }
            (race_panel(sight))
        }
    }
}

/// The turns of the game: what came, what is, what is announced, what is hidden.
fn track(sight: &Sight<'_>) -> Markup {
    let (language, state) = (sight.cx.language, &sight.state);
    let history = state.history();
    let turns = usize::from(sight.turns());
    let next = state.forecast.map(|class| (history.len(), class));
    let hidden_from = history.len() + usize::from(next.is_some()) + 1;
    html! {
        div class="ph" {
            h2 { (t!(language, "superpower-turn-of", turn = state.turn, turns = turns)) }
            span class="s soft" { (t!(language, "superpower-deck")) }
        }
        ol class={ "track n" (turns) } {
            @for turn in 0..turns {
                @let said = history.get(turn).map(|&face| (class_of(sight, face), sight.face(face)));
                @match said {
                    Some((class, name)) => {
                        @let now = turn + 1 == history.len() && !sight.is_over();
                        li class={ (if now { "now " } else { "past " }) (class.word()) }
                            title={ (turn + 1) ": " (name) }
                        {
                            (class_icon(class, "i14"))
                            span class="vh" { (turn + 1) ": " (name) }
                        }
                    }
                    None => {
                        @match next.filter(|&(index, _)| index == turn) {
                            Some((_, class)) => {
                                li class={ "coming " (class.word()) }
                                    title={ (turn + 1) ": " (class_name(language, class)) }
                                {
                                    (class_icon(class, "i14"))
                                    span class="vh" { (turn + 1) ": " (class_name(language, class)) }
                                }
                            }
                            None => { li { (turn + 1) } }
                        }
                    }
                }
            }
        }
        @if hidden_from <= turns {
            p class="s below" {
                @if hidden_from == turns { (t!(language, "superpower-deck-last", turn = turns)) }
                @else { (t!(language, "superpower-deck-below", first = hidden_from, last = turns)) }
                @for class in Class::ALL {
                    @let count = state.deck[class as usize];
                    @if count > 0 {
                        " "
                        span class={ "cls " (class.word()) } {
                            (class_icon(class, "i14")) (count)
                            span class="vh" { " " (class_name(language, class)) }
                        }
                    }
                }
            }
        }
    }
}

fn class_of(sight: &Sight<'_>, face: Face) -> Class {
    sight.game.components().situations[face.index()].class
}

/// The scene of a situation card; one of its class where the component file has new faces.
fn scene(sight: &Sight<'_>, face: Face) -> Markup {
    let situation = &sight.game.components().situations[face.index()];
    let name = match situation.word.as_str() {
        known @ ("boom" | "prosperity" | "emerging-markets" | "polarised-markets" | "crisis") => known,
        _ => match situation.class {
            Class::Bull => "prosperity",
            Class::Stable => "emerging-markets",
            Class::Bear => "crisis",
        },
    };
    icon_in(&format!("scene-{name}"), "scene")
}

/// What a face brings for each marker, in a few words.
fn rule_of(sight: &Sight<'_>, face: Face) -> String {
    let language = sight.cx.language;
    let [one, two, three] = sight.game.components().situations[face.index()].contracts;
    if one == two && two == three {
        return t!(language, "superpower-per-marker", count = one);
    }
    let zones: Vec<String> = Level::ZONES
        .into_iter()
        .zip([one, two, three])
        .filter(|(_, count)| *count > 0)
        .map(|(level, _)| level_short(language, level))
        .collect();
    t!(language, "superpower-only-zones", zones = zones.join(", "), count = zones.len())
}

fn card_now(sight: &Sight<'_>) -> Markup {
    let language = sight.cx.language;
    let Some(face) = sight.state.situation else {
        return html! { p class="sit none s soft" { (t!(language, "superpower-no-situation")) } };
    };
    let class = class_of(sight, face);
    html! {
        div class={ "sit " (class.word()) } {
            (scene(sight, face))
            div {
                p class={ "s " (class.word()) } { (class_name(language, class)) }
                p class="name" { (sight.face(face)) }
                p class="s soft" { (rule_of(sight, face)) }
            }
        }
    }
}

/// The markers by zone, with whose they are, and the contracts the card brings for them.
fn zones(sight: &Sight<'_>) -> Markup {
    let (language, state) = (sight.cx.language, &sight.state);
    let per = state.situation.map(|face| sight.game.components().situations[face.index()].contracts);
    let due = sight.game.contracts_due(state).counts();
    let before_deal = matches!(state.phase, Phase::Forecast | Phase::Deal);
    html! {
        div class="zones" {
            @for (zone, level) in Level::ZONES.into_iter().enumerate() {
                @let count = state.zones()[zone];
                div class={ "zone z" (zone + 1) } {
                    p class="s soft" title=(level_name(language, level)) { (level_brief(language, level)) }
                    div class="marks" {
                        b { (count) }
                        span class={ "who " (if count > 6 { "tight" } else { "" }) } {
                            @for seat in Seat::all(sight.players()) { (markers(sight, seat, zone, count > 6)) }
                        }
                    }
                    @if let Some(per) = per {
                        @let brings = due[zone];
                        p class="eq s"
                            title=(t!(
                                language,
                                "superpower-zone-brings",
                                per = per[zone],
                                count = brings,
                                value = zone + 1
                            ))
                        {
                            @if per[zone] == 0 { span class="x" { "×0" } (card(zone as u8 + 1, "t off")) }
                            @else {
                                "×" (per[zone]) @if before_deal { " = " b { (brings) } } (card(zone as u8 + 1, "t"))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The markers of a seat in a zone: one by one, or counted where there are many.
fn markers(sight: &Sight<'_>, seat: Seat, zone: usize, tight: bool) -> Markup {
    let own = sight.state.markers[seat].counts();
    let face = sight.cx.face(seat);
    // The highest ones are counted first: so the marker that moves up keeps its name and glides.
    let first: u8 = own[zone + 1..].iter().sum();
    html! {
        @if own[zone] > 0 {
            @if tight {
                span class="mk1" {
                    (token(face.colour, "t14", Some(&face.name)))
                    @if own[zone] > 1 { i { (own[zone]) } }
                }
            } @else {
                @for index in first..first + own[zone] {
                    span data-piece={ (face.word) "-marker-" (index) } { (token(face.colour, "t14", Some(&face.name))) }
                }
            }
        }
    }
}

/// What the next card can be, by counting the cards that were seen.
fn forecast(sight: &Sight<'_>) -> Markup {
    let (language, state) = (sight.cx.language, &sight.state);
    let Some(class) = state.forecast else {
        return html! {
            @if !sight.is_over() && state.phase != Phase::First && state.situation.is_some() && state.deck == [0; 3] {
                p class="fore last s" { (t!(language, "superpower-last-turn")) }
            }
        };
    };
    let faces: Vec<(Face, u8)> = sight
        .game
        .faces()
        .filter(|&face| class_of(sight, face) == class)
        .map(|face| (face, sight.game.unseen(state, face)))
        .filter(|(_, unseen)| *unseen > 0)
        .collect();
    let all: u32 = faces.iter().map(|(_, unseen)| u32::from(*unseen)).sum();
    let turn = state.history().len() + 1;
    let opens = |face: Face| sight.game.opened_by(state, face).map(|market| sight.market(market));
    html! {
        div class={ "fore " (class.word()) } {
            p class="head" {
                (class_icon(class, "i"))
                b {
                    @if let [(only, _)] = faces[..] {
                        (t!(
                            language,
                            "superpower-forecast-sure",
                            turn = turn,
                            class = class_name(language, class),
                            face = sight.face(only)
                        ))
                    } @else {
                        (t!(language, "superpower-forecast", turn = turn, class = class_name(language, class)))
                    }
                }
            }
            @for &(face, unseen) in &faces {
                @let brings = sight.game.contracts_for(state, face).counts();
                div class="face" {
                    @if faces.len() > 1 {
                        p class="s" {
                            (sight.face(face)) " "
                            b class="num" { (100 * u32::from(unseen) / all) "%" }
                            @if let Some(market) = opens(face) {
                                " " span class="soft" { (t!(language, "superpower-opens", market = market)) }
                            }
                        }
                    } @else if let Some(market) = opens(face) {
                        p class="s soft" { (t!(language, "superpower-opens", market = market)) }
                    }
                    div class="zr" {
                        @for zone in 0..3 {
                            span class="eq s" {
                                b { (brings[zone]) }
                                (card(zone as u8 + 1, if brings[zone] == 0 { "t off" } else { "t" }))
                            }
                        }
                    }
                }
            }
            p class="s soft with" { (t!(language, "superpower-with-markers")) }
        }
    }
}

/// Who is the superpower, who could take the title, and with what.
fn race_panel(sight: &Sight<'_>) -> Markup {
    let (language, state) = (sight.cx.language, &sight.state);
    let after = sight.after_draft();
    let title = sight.game.components().superpower_points;
    let rank = |seat: Seat| {
        let now = sight.game.standing_of(state, seat);
        let mut levels: Vec<(Level, bool)> = Vec::new();
        for level in Level::ZONES.into_iter().rev() {
            levels.extend((0..state.markers[seat][level as usize - 1]).map(|_| (level, true)));
        }
        let later = sight.game.expected_standing(state, seat);
        let drafted =
            after.as_ref().filter(|_| sight.cx.me == Some(seat)).map(|after| sight.game.expected_standing(after, seat));
        (now, levels, later, drafted)
    };
    html! {
        div class="panel race" {
            div class="ph" {
                h2 { (t!(language, "superpower-race")) }
            }
            ol {
                @for seat in Seat::all(sight.players()) {
                    @let (now, levels, later, drafted) = rank(seat);
                    @let face = sight.cx.face(seat);
                    @let then = drafted.unwrap_or(later);
                    li class=[(sight.home == Some(seat)).then_some("me")] {
                        (token(face.colour, "", Some(&face.name)))
                        span class="nation" title=(sight.nation(seat)) { (sight.nation_short(seat)) }
                        span class="lv" role="img" aria-label=(t!(language, "superpower-race-countries", count = now.0))
                        {
                            @for (level, _) in levels.iter().take(7) { i class={ "pip f" (*level as u8) } {} }
                            @if levels.len() > 7 { small { "+" (levels.len() - 7) } }
                            @for _ in usize::from(now.0)..race::NEEDED.into() { i class="pip no" {} }
                        }
                        span class="v" {
                            @if state.superpower == Some(seat) {
                                span data-piece="crown" {
                                    (picture("crown", "crown", &t!(language, "superpower-title")))
                                }
                            }
                            b { (now.0) " · " (now.1) }
                            @if then.0 != now.0 { span class="then" { "→ " (then.0) " · " (then.1) } }
                            @else if then != now { span class="then" { "→ " (then.1) } }
                        }
                    }
                }
            }
            p class="s soft" title=(t!(language, "superpower-race-worth-full", points = title)) {
                (t!(language, "superpower-race-legend", points = title))
            }
            (claim(sight))
        }
    }
}

/// What it takes to become the superpower, and whether the draft is enough.
fn claim(sight: &Sight<'_>) -> Markup {
    let (language, state) = (sight.cx.language, &sight.state);
    let needs = sight.game.title_needs(state);
    html! {
        @if sight.is_over() {}
        @else if let (Some(holder), Some((countries, points))) = (state.superpower, needs.or_more_points_than) {
            @if sight.home == Some(holder) {
                p class="s" { (t!(language, "superpower-claim-mine")) }
            } @else {
                p class="s" {
                    (t!(
                        language,
                        "superpower-claim-from",
                        nation = sight.nation(holder),
                        more = needs.countries,
                        same = countries,
                        points = points
                    ))
                }
            }
        } @else {
            p class="s" { (t!(language, "superpower-claim-first", needed = needs.countries)) }
        }
    }
}
