//! The nations: the one at home here in full, the others compact but complete.

use super::bits::{bars_said, card, cards, cp, room};
use super::placing::Sketch;
use super::sight::{Draft, Sight};
use super::words::{heap, level_brief, level_name, level_short};
use board::pieces::{colour_class, icon_in, picture, token};
use board::t;
use game::Seat;
use maud::{Markup, html};
use superpower::solver::Completions;
use superpower::{Country, Level, Phase, Spot};

/// The nation at home here.
pub(super) fn home(sight: &Sight<'_>, seat: Seat) -> Markup {
    let face = sight.cx.face(seat);
    let placing = sight.places() == Some(seat);
    let countries = sight.state.portfolio[seat].countries();
    let raising = sight.state.phase == Phase::Raising && sight.cx.me == Some(seat) && sight.cx.may_act();
    let size = match countries.len() {
        0..=4 => "few",
        5..=8 => "some",
        _ => "many",
    };
    html! {
        div
            class={
                "panel own " (colour_class(face.colour)) (if placing { " placing" } else { "" })
                (if raising { " raising" } else { "" })
            }
        {
            (head(sight, seat, true))
            @if placing { (hand(sight, seat)) }
            div class={ "lands " (size) } data-scroll="lands" tabindex="0" role="group" aria-label=(sight.nation(seat))
            {
                @if placing {
                    @let completions = sight.game.completions(&sight.state, seat);
                    @for (index, &country) in countries.iter().enumerate() {
                        (land_to_fill(sight, seat, index, country, &completions))
                    }
                } @else {
                    @for (index, &country) in countries.iter().enumerate() { (land(sight, seat, index, country)) }
                }
                @if !placing { (soft_power(sight, seat)) }
            }
        }
    }
}

/// Name, nation, money, points and what is still to place.
fn head(sight: &Sight<'_>, seat: Seat, full: bool) -> Markup {
    let (language, state) = (sight.cx.language, &sight.state);
    let face = sight.cx.face(seat);
    let points = sight.cx.table.standing()[seat.index()].points;
    let at_work = state.portfolio[seat].under_contract();
    html! {
        div class="nh" {
            (token(face.colour, if full { "t24" } else { "" }, None))
            span class="who" {
                b {
                    (face.name)
                    @if full && sight.cx.me == Some(seat) {
                        span class="soft you" { " " (t!(language, "superpower-you")) }
                    }
                }
                " "
                span class="s soft" title=(sight.nation(seat)) {
                    (if full { sight.nation(seat) } else { sight.nation_short(seat) })
                }
            }
            @if state.superpower == Some(seat) { (picture("crown", "crown", &t!(language, "superpower-title"))) }
            @if !full { (soft_tag(sight, seat)) }
            span class="cash" title=(t!(language, "superpower-treasury")) {
                (icon_in("bank", "i20")) span class="vh" { (t!(language, "superpower-treasury")) ": " }
                b { (if full { sight.bn(state.treasury[seat]) } else { state.treasury[seat].to_string() }) }
                @if let Some(then) = sight.treasury_after_draft(seat) { span class="then" { "→ " (then) } }
            }
            @if full {
                span class="s soft sums" { (t!(language, "superpower-sums", points = points, work = at_work)) }
                span class="to-place s soft" { (t!(language, "superpower-to-place")) (sight.hand_tokens(seat, "t24")) }
            } @else {
                span class="left" { (sight.hand_tokens(seat, "t16")) }
                span class="s pts" title=(t!(language, "superpower-sums", points = points, work = at_work)) {
                    (t!(language, "superpower-points-short", points = points))
                }
            }
        }
    }
}

/// A country at home: its steps with what fits, its contracts, and how it would rise.
fn land(sight: &Sight<'_>, seat: Seat, index: usize, country: Country) -> Markup {
    let language = sight.cx.language;
    let level = country.level();
    let after = sight.after_draft().map(|after| sight.expected(&after, seat)).filter(|_| sight.cx.me == Some(seat));
    let before = sight.expected(&sight.state, seat);
    let then = after.as_ref().unwrap_or(&before).countries().get(index).map_or(level, |later| later.level());
    let drafted = after.is_some() && before.countries().get(index).is_none_or(|now| now.level() != then);
    let label = sight.label(seat, index);
    let at_work = country.contracts().worth();
    let content = html! {
        span class="hd" {
            b { (label) }
            span class="s soft" title=(level_name(language, level)) {
                @if then == level { (level_short(language, level)) }
                @else {
                    span class="from" { (level_short(language, level)) " " }
                    span class="then" { "→ " (level_short(language, then)) }
                }
            }
        }
        (steps(sight, level, then))
        span class="row" {
            @for value in country.contracts().values().collect::<Vec<_>>().into_iter().rev() { (card(value, "")) }
            @for _ in 0..sight.game.room(country) { (room("")) }
            span class="s soft grow" {
                @if level == Level::Potential && at_work == 0 { (t!(language, "superpower-land-bare")) }
                @else if at_work > 0 { (t!(language, "superpower-land-work", n = at_work)) }
                @else { (t!(language, "superpower-land-empty")) }
            }
        }
    };
    let rise = if drafted { " rise" } else { "" };
    if sight.state.phase == Phase::Raising && sight.cx.me == Some(seat) && sight.cx.may_act() {
        let picked = if sight.draft == Draft::Raise(index) { " chosen" } else { "" };
        return sight.cx.pick(&format!("raise {}", index + 1), &format!("land{rise}{picked}"), "", content);
    }
    html! { div class={ "land" (rise) } { (content) } }
}

/// The four steps with the contracts that fit each; the ones reached are filled.
fn steps(sight: &Sight<'_>, level: Level, then: Level) -> Markup {
    let language = sight.cx.language;
    let allowed = sight.game.components().allowed;
    html! {
        span class="st4" role="img"
            aria-label=(t!(language, "superpower-steps-label", level = level_name(language, level)))
        {
            @for step in 0..4u8 {
                @let at = Level::from_number(step);
                @let class = if at <= level {
                    format!("d{step}")
                } else if at <= then {
                    "go".to_owned()
                } else {
                    String::new()
                };
                i class=(class) { @for value in allowed.values(at) { (value) " " } }
            }
        }
    }
}

/// The soft power cards at home.
fn soft_power(sight: &Sight<'_>, seat: Seat) -> Markup {
    let (language, state) = (sight.cx.language, &sight.state);
    let own = state.soft_power[seat];
    let picked = matches!(sight.draft, Draft::Put { on: Spot::Preparation, .. });
    let cost = sight.game.components().preparation;
    html! {
        @if own.ready > 0 {
            div class="land softc ready" {
                (icon_in("soft-power", "i24 accent"))
                b { (t!(language, "superpower-soft-ready", count = own.ready)) }
                span class="s soft" { (t!(language, "superpower-soft-ready-note")) }
            }
        }
        @if own.used > 0 {
            @let on = Spot::Preparation;
            (sight.cx.pick(
                &sight.text(on, sight.stake_for(on)),
                if picked { "land softc chosen" } else { "land softc" },
                "",
                html! {
                    (icon_in("soft-power", "i24 faded"))
                    b { (t!(language, "superpower-soft-used", count = own.used)) }
                    span class="s soft" { (t!(language, "superpower-soft-prepare", cost = cost)) }
                },
            ))
        }
        @if own.spent + own.preparing > 0 {
            div class="land softc" {
                (icon_in("soft-power", "i24 faded"))
                @if own.spent > 0 { span class="s soft" { (t!(language, "superpower-soft-spent", count = own.spent)) } }
                @if own.preparing > 0 {
                    span class="s soft" { (t!(language, "superpower-soft-preparing", count = own.preparing)) }
                }
            }
        }
    }
}

/// The soft power cards of someone else, small.
fn soft_tag(sight: &Sight<'_>, seat: Seat) -> Markup {
    let own = sight.state.soft_power[seat];
    let label = t!(
        sight.cx.language,
        "superpower-soft-tag",
        ready = own.ready,
        used = own.used + own.spent,
        preparing = own.preparing
    );
    html! {
        @if own.all() > 0 {
            span class="softs" role="img" aria-label=(label) title=(label) {
                @for _ in 0..own.ready.min(3) { (icon_in("soft-power", "i14 accent")) }
                @for _ in 0..(own.all() - own.ready).min(3) { (icon_in("soft-power", "i14 faded")) }
            }
        }
    }
}

/// The contracts in hand, and the solver's proposal.
fn hand(sight: &Sight<'_>, seat: Seat) -> Markup {
    let language = sight.cx.language;
    let sketch = sketch_of(sight);
    let all = sight.state.hand[seat];
    let left = sketch.left(all);
    html! {
        div class="hand" {
            span class="s soft" { (t!(language, "superpower-hand", worth = all.worth())) }
            span class="ks" {
                @for value in left.values().collect::<Vec<_>>().into_iter().rev() {
                    @let held = sketch.held == Some(value);
                    @let next = Sketch { held: (!held).then_some(value), ..sketch };
                    span data-value=(value) {
                        (sight.cx.choose(
                            &next.words(),
                            held,
                            "kb",
                            &t!(language, "superpower-hand-card", value = value),
                            card(value, ""),
                        ))
                    }
                }
                @if left.is_empty() { span class="s soft" { (t!(language, "superpower-hand-empty")) } }
            }
            @if !sight.cx.unaided { (proposal(sight, seat, sketch)) }
        }
    }
}

/// The sketch of the draft, or an empty one.
pub(super) fn sketch_of(sight: &Sight<'_>) -> Sketch {
    match sight.draft {
        Draft::Place(sketch) => sketch,
        _ => Sketch::default(),
    }
}

/// The arrangement that pays most, with what it pays; one click lays it.
fn proposal(sight: &Sight<'_>, seat: Seat, sketch: Sketch) -> Markup {
    let language = sight.cx.language;
    let best = sight.game.best_placing(&sight.state, seat);
    let plan = Sketch { arrangement: best.arrangement, held: None };
    let where_to: Vec<String> = best
        .arrangement
        .iter()
        .map(|(country, pair)| {
            t!(
                language,
                "superpower-on-country",
                contracts = heap(language, pair.heap()),
                country = sight.label(seat, country)
            )
        })
        .collect();
    let countries = sight.state.portfolio[seat].countries();
    let same = sketch.arrangement.canonical(countries) == best.arrangement;
    html! {
        div class="proposal" {
            @if same {
                span class="s up" { (icon_in("check", "i14")) (t!(language, "superpower-best-is-yours")) }
            } @else {
                (sight.cx.pick(&plan.words(), "btn best", "", html! {
                    (icon_in("hint", "i"))
                    span { b { (t!(language, "superpower-best")) } " "
                        (t!(language, "superpower-pays", places = best.placed, settles = best.settled))
                        @if !best.left.is_empty() {
                            " "
                            span class="loss" { (super::markets::leaves_words(sight, seat, best.left.worth().into())) }
                        }
                    }
                }))
                span class="s soft plan" { (where_to.join(" · ")) }
            }
            @if let Some(hint) = sight.cx.hint().filter(|hint| *hint != plan.words() && sight.cx.check(hint).is_ok()) {
                (sight.cx.pick(hint, "btn", "", html! { (icon_in("hint", "i")) (t!(language, "superpower-hinted")) }))
            }
            @if sketch != Sketch::default() {
                (sight.cx.choose("place", false, "btn", "", html! { (t!(language, "superpower-clear")) }))
            }
        }
    }
}

/// A country that can get contracts: the earlier ones that settle, the new ones, and what fits.
fn land_to_fill(sight: &Sight<'_>, seat: Seat, index: usize, country: Country, completions: &Completions) -> Markup {
    let language = sight.cx.language;
    let level = country.level();
    let sketch = sketch_of(sight);
    let new = sketch.arrangement.on(index);
    let old = country.contracts();
    let label = sight.label(seat, index);
    let left = sketch.left(sight.state.hand[seat]);
    let allowed = sight.game.components().allowed;
    let takes: Vec<String> = allowed.values(level).map(|value| value.to_string()).collect();
    if takes.is_empty() && old.is_empty() {
        return html! {
            div class="land fill bare" data-country=(index + 1) {
                span class="hd" {
                    b { (label) }
                    span class="s soft" title=(level_name(language, level)) { (level_short(language, level)) }
                    (bars_said(language, level))
                }
                span class="s soft takes" { (t!(language, "superpower-takes-nothing")) }
            }
        };
    }
    html! {
        div class={ "land fill" (if new.is_empty() { "" } else { " got" }) } data-country=(index + 1) {
            span class="hd" {
                b { (label) }
                span class="s soft" title=(level_name(language, level)) { (level_short(language, level)) }
                (bars_said(language, level))
            }
            span class="s soft takes" {
                @if takes.is_empty() {
                    (t!(language, "superpower-takes-nothing"))
                } @else {
                    (t!(language, "superpower-takes", values = takes.join(" / ")))
                }
            }
            span class={ "row old" (if new.is_empty() { "" } else { " settling" }) } {
                @if old.is_empty() {
                    @if !takes.is_empty() { span class="s tag first" { (t!(language, "superpower-empty-first")) } }
                } @else {
                    (cards(language, old.heap(), "m", 2))
                    @if new.is_empty() { span class="s soft" { (t!(language, "superpower-stays")) } }
                    @else { span class="s up" { (t!(language, "superpower-cashes", n = old.worth())) } }
                }
            }
            span class="row new" {
                @for value in new.values().collect::<Vec<_>>().into_iter().rev() {
                    (sight.cx.choose(
                        &sketch.without(index, value).words(),
                        true,
                        "kb",
                        &t!(language, "superpower-take-back-card", value = value, country = label.as_str()),
                        card(value, ""),
                    ))
                }
                @for value in 1..=3u8 {
                    @if left.count(value) > 0 && sketch.held.is_none_or(|held| held == value) {
                        (slot(sight, seat, sketch, index, value, &label, completions))
                    }
                }
            }
        }
    }
}

/// A button that lays one contract of this value here, or says why that cannot be.
fn slot(
    sight: &Sight<'_>,
    seat: Seat,
    sketch: Sketch,
    country: usize,
    value: u8,
    label: &str,
    completions: &Completions,
) -> Markup {
    let language = sight.cx.language;
    let Some(next) = sketch.with(country, value) else { return html! {} };
    let words = t!(language, "superpower-place-card", value = value, country = label);
    let content = html! { span class="plus" { "+" } (card(value, "t")) };
    let text = next.words();
    match sight.game.check_unfinished(&sight.state, seat, next.arrangement, completions) {
        Ok(()) => html! { span data-put=(value) { (sight.cx.choose(&text, false, "put legal", &words, content)) } },
        Err(refusal) => html! { span data-put=(value) { (sight.cx.refused(&refusal, "put", &words, content)) } },
    }
}

/// The other nations.
pub(super) fn others(sight: &Sight<'_>) -> Markup {
    let seats = sight.others();
    html! {
        div class={ "nats n" (seats.len()) } data-scroll="nations" tabindex="0" role="group"
            aria-label=(t!(sight.cx.language, "superpower-nations"))
        {
            @for seat in seats { (nation(sight, seat)) }
        }
    }
}

fn nation(sight: &Sight<'_>, seat: Seat) -> Markup {
    let language = sight.cx.language;
    let countries = sight.state.portfolio[seat].countries();
    let face = sight.cx.face(seat);
    let waiting = sight.is_awaited(seat);
    let expected = sight.expected(&sight.state, seat);
    html! {
        div class={ "panel nat " (colour_class(face.colour)) (if waiting { " awaited" } else { "" }) } {
            (head(sight, seat, false))
            ul class="mini" {
                @for (index, country) in countries.iter().enumerate() {
                    @let then = expected.countries().get(index).map_or(country.level(), |later| later.level());
                    @let name = level_name(language, country.level());
                    li class="land" title={ (sight.label(seat, index)) ": " (name) } {
                        span class="cap" {
                            b { (sight.label(seat, index)) }
                            span class="soft" { (level_brief(language, country.level())) }
                        }
                        (bars_said(language, country.level()))
                        @if then > country.level() {
                            span class="then" role="img"
                                aria-label=(t!(language, "superpower-rises", level = level_name(language, then)))
                            {
                                "↑"
                            }
                        }
                        span class="ks" {
                            @for value in country.contracts().values().collect::<Vec<_>>().into_iter().rev() {
                                (card(value, "t"))
                            }
                            @for _ in 0..sight.game.room(*country) { (room("t")) }
                        }
                    }
                }
            }
            @let hand = sight.state.hand[seat];
            @if !hand.is_empty() {
                p class="s soft inhand" { (t!(language, "superpower-in-hand")) (cards(language, hand, "t", 8)) }
            }
        }
    }
}

/// The points of everyone at the end, by source.
pub(super) fn scoring(sight: &Sight<'_>) -> Markup {
    let language = sight.cx.language;
    let standing = sight.cx.table.standing();
    let mut order: Vec<Seat> = Seat::all(sight.players()).collect();
    order.sort_by_key(|seat| (standing[seat.index()].place, seat.index()));
    let sources: Vec<String> =
        sight.cx.table.breakdown(Seat::default()).0.iter().map(|(source, _)| source.clone()).collect();
    html! {
        div class="panel scoring" {
            div class="ph" {
                h2 { (t!(language, "superpower-final")) }
                span class="s soft" { (t!(language, "superpower-final-note")) }
            }
            div class="wide" tabindex="0" role="group" aria-label=(t!(language, "superpower-final")) {
                table {
                    thead {
                        tr {
                            th scope="col" { span class="vh" { (t!(language, "superpower-source")) } }
                            @for &seat in &order {
                                @let face = sight.cx.face(seat);
                                th scope="col" {
                                    span class="col" {
                                        (token(face.colour, "t24", None))
                                        b { (face.name) }
                                        span class="s soft" { (sight.nation(seat)) }
                                    }
                                }
                            }
                        }
                    }
                    tbody {
                        @for (row, source) in sources.iter().enumerate() {
                            tr {
                                th scope="row" {
                                    (source_icon(sight, source)) (sight.cx.board.source_name(language, source))
                                    @if let Some(level) = level_of(source) {
                                        span class="s soft" {
                                            " "
                                            (t!(
                                                language,
                                                "superpower-each",
                                                points = sight.game.components().country_points[level as usize]
                                            ))
                                        }
                                    }
                                }
                                @for &seat in &order {
                                    @let points =
                                        sight.cx.table.breakdown(seat).0.get(row).map_or(0, |(_, points)| *points);
                                    td class=[(points == 0).then_some("nought")] {
                                        (points)
                                        @if let Some(count) = count_of(sight, seat, source) {
                                            @if count > 0 { span class="s soft" { " (" (count) ")" } }
                                        }
                                    }
                                }
                            }
                        }
                    }
                    tfoot {
                        tr {
                            th scope="row" { (t!(language, "superpower-total")) }
                            @for &seat in &order {
                                @let row = &standing[seat.index()];
                                td {
                                    b { (row.points) }
                                    @if row.place == 1 { (picture("crown", "crown", &t!(language, "superpower-won"))) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn level_of(source: &str) -> Option<Level> {
    Level::ZONES.into_iter().find(|level| level.word() == source)
}

fn count_of(sight: &Sight<'_>, seat: Seat, source: &str) -> Option<u8> {
    level_of(source).map(|level| sight.state.portfolio[seat].count(level))
}

fn source_icon(sight: &Sight<'_>, source: &str) -> Markup {
    match (level_of(source), source) {
        (Some(level), _) => super::bits::bars(level),
        (None, "cash") => icon_in("bank", "i20"),
        (None, "superpower") => icon_in("crown", "crown"),
        _ => cp(sight.cx.language, "t16"),
    }
}
