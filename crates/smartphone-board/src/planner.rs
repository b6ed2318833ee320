//! The pad planner: totals with their sums, the bench, the tools, the tray, what the rules say, who has committed.

use super::bench::{Bench, COLUMNS, Part, ROWS, USUAL_ROWS, Verdict};
use super::sight::{Sight, symbol_icon, tech_short, tile_word};
use super::techs;
use board::pieces::{icon, icon_in};
use board::t;
use game::Seat;
use maud::{Markup, html};
use smartphone::ids::Tech;
use smartphone::outcome::{Outcome, Preview, Pricing, Production};
use smartphone::plan::{Face, Plan};
use smartphone::symbol::{Symbol, Tile};

/// A step of the planner: sets the draft, and has a name of its own so that the keyboard's focus stays on it.
pub(super) fn knob(id: &str, draft: &str, on: bool, class: &str, label: &str, content: Markup) -> Markup {
    html! {
        button id=(id) class={ (class) @if on { " on" } } type="submit" form="draft" name="draft" value=(draft)
            data-draft=(draft)
            aria-pressed=(on) aria-label=[(!label.is_empty()).then_some(label)] { (content) }
    }
}

/// The price with its sum.
fn price_sum(pricing: &Pricing) -> Markup {
    html! {
        (pricing.start)
        @if pricing.cheap > 0 { " − " (pricing.cheap) (icon_in("cheap", "i14")) }
        @if pricing.plus > 0 { " + " (pricing.plus) (icon_in("price-plus", "i14")) }
        @if pricing.rise > 0 { " + " (pricing.rise) " NFC" }
        @if pricing.is_limited() { " → " (pricing.price) }
    }
}

/// The Goods with their sum.
fn goods_sum(sight: &Sight<'_>, made: &Production) -> Markup {
    let language = sight.language;
    let parts = [
        (made.shown, t!(language, "smartphone-made-shown")),
        (made.gps, "GPS".to_owned()),
        (made.covered, t!(language, "smartphone-made-covered")),
        (made.face_down, t!(language, "smartphone-made-down")),
        (made.tokens, t!(language, "smartphone-made-tokens")),
        (made.li_ion, "Li-Ion".to_owned()),
    ];
    let parts: Vec<String> =
        parts.into_iter().filter(|(count, _)| *count > 0).map(|(count, what)| format!("{count} {what}")).collect();
    html! { (if parts.is_empty() { "0".to_owned() } else { parts.join(" + ") }) }
}

/// What the gears could do: the Technology they would bring nearest.
fn gear_note(sight: &Sight<'_>, me: Seat, gears: u8) -> Markup {
    let best = Tech::ALL
        .into_iter()
        .filter(|&tech| !sight.company(me).has(tech))
        .map(|tech| (sight.game.missing(&sight.state, me, tech), tech))
        .min();
    html! {
        @if let Some((missing, tech)) = best {
            @let cost = sight.game.tech_cost(&sight.state, me, tech);
            @let there = cost.saturating_sub(missing);
            (tech_short(sight.language, tech)) " " (there) " → "
            b { (t!(sight.language, "smartphone-of", now = (there + gears).min(cost), of = cost)) }
        } @else { (t!(sight.language, "smartphone-all-techs")) }
    }
}

/// The five totals.
pub(super) fn totals(sight: &Sight<'_>, me: Seat, verdict: &Verdict) -> Markup {
    let language = sight.language;
    let part = |icon_name: &str, name: String, value: Option<String>, sum: Markup| {
        html! {
            div class="tot-box" {
                p class="tot-name" { (name) }
                div class="big" { (icon_in(icon_name, "i28")) (value.unwrap_or_else(|| "–".to_owned())) }
                p class="tot-sum" { (sum) }
            }
        }
    };
    let leads = verdict.leads.as_ref();
    let value = |of: fn(&Outcome) -> String| leads.map(|leads| of(&leads.outcome));
    let shown = leads.map(|leads| leads.outcome);
    html! {
        (part(
            "price",
            t!(language, "smartphone-col-price"),
            value(|outcome| outcome.price.to_string()),
            html! { @if let Some(leads) = leads { (price_sum(&leads.pricing)) } },
        ))
        (part(
            "crate",
            t!(language, "smartphone-col-goods"),
            value(|outcome| outcome.goods.to_string()),
            html! { @if let Some(leads) = leads { (goods_sum(sight, &leads.production)) } },
        ))
        (part(
            "factory",
            t!(language, "smartphone-col-improve"),
            shown.map(|outcome| t!(language, if outcome.improve { "smartphone-yes" } else { "smartphone-no" })),
            html! {
                @if let Some(outcome) = &shown {
                    @if !sight.game.has_phase_4(sight.state.round) {
                        (t!(language, "smartphone-improve-last"))
                    } @else if outcome.improve {
                        (t!(language, "smartphone-improve-yes"))
                    } @else {
                        (t!(language, "smartphone-improve-no"))
                    }
                }
            },
        ))
        (part(
            "gear",
            t!(language, "smartphone-col-gears"),
            value(|outcome| outcome.research.to_string()),
            html! { @if let Some(outcome) = &shown { (gear_note(sight, me, outcome.research)) } },
        ))
        (part(
            "truck",
            t!(language, "smartphone-col-trucks"),
            value(|outcome| outcome.logistics.to_string()),
            html! {
                @if let Some(leads) = leads {
                    @if leads.trucks_by_li_ion {
                        (leads.trucks) (icon_in("truck", "i14")) " + "
                        (leads.pricing.plus) (icon_in("price-plus", "i14")) " Li-Ion"
                    } @else {
                        (t!(language, "smartphone-trucks-shown", count = leads.trucks))
                    }
                }
            },
        ))
    }
}

const CELL: i32 = 100;

fn cell_at((x, y): (i8, i8)) -> (i32, i32) {
    (i32::from(x) * CELL, i32::from(y) * CELL)
}

fn symbol_use(symbol: Symbol, (x, y): (i32, i32), inset: i32) -> Markup {
    html! {
        @if let Some(name) = symbol_icon(symbol) {
            use href={ "#i-" (name) } x=(x + inset) y=(y + inset) width=(CELL - 2 * inset) height=(CELL - 2 * inset) {}
        }
    }
}

/// A Pad as it lies.
fn pad(bench: &Bench, pads: &smartphone::plan::Pads, which: usize) -> Markup {
    let spot = &bench.pads[which];
    let (width, height) = spot.size();
    let (x, y) = cell_at(spot.at);
    let face = Face::ALL[which * 2 + usize::from(spot.second)];
    html! {
        rect class="pad" x=(x + 3) y=(y + 3) width=(i32::from(width) * CELL - 6) height=(i32::from(height) * CELL - 6)
            rx="18" {}
        @for (cell, symbol) in spot.cells().into_iter().zip(pads.face(face)) {
            @let (x, y) = cell_at(cell);
            rect class="cell" x=(x + 10) y=(y + 10) width=(CELL - 20) height=(CELL - 20) rx="14" {}
            (symbol_use(*symbol, (x, y), 22))
        }
    }
}

/// The label of a Pad, at its corner farther from the other.
fn pad_tag(bench: &Bench, which: usize) -> Markup {
    let spot = &bench.pads[which];
    let other = &bench.pads[1 - which];
    let (width, height) = spot.size();
    let (x, y) = cell_at(spot.at);
    let low = spot.at.1 > other.at.1 || (spot.at.1 == other.at.1 && spot.at.1 + height > other.at.1 + other.size().1);
    let right = spot.at.0 > other.at.0;
    let x = if right { x + i32::from(width) * CELL - 74 } else { x + 14 };
    let y = if low { y + i32::from(height) * CELL - 12 } else { y - 12 };
    let face = Face::ALL[which * 2 + usize::from(spot.second)];
    html! {
        g class="tagp" {
            rect x=(x) y=(y) width="60" height="26" rx="13" {}
            text x=(x + 30) y=(y + 19) { (face.name()) }
        }
    }
}

fn piece(bench: &Bench, place: usize, bad: bool) -> Markup {
    let spot = &bench.spots[place];
    let [(ax, ay), (bx, by)] = spot.cells().map(cell_at);
    let (left, top) = (ax.min(bx), ay.min(by));
    let (width, height) = ((ax - bx).abs() + CELL, (ay - by).abs() + CELL);
    let symbols = bench.owned[spot.tile].symbols();
    html! {
        rect class=(if bad { "imp bad" } else { "imp" }) x=(left + 6) y=(top + 6) width=(width - 12)
            height=(height - 12) rx="16" {}
        @if width > height {
            path class="fold" d={ "M" (left + CELL) " " (top + 18) "v64" } {}
        } @else {
            path class="fold" d={ "M" (left + 18) " " (top + CELL) "h64" } {}
        }
        (symbol_use(symbols[0], (ax, ay), 22)) (symbol_use(symbols[1], (bx, by), 22))
        @if bad {
            g class="stop" {
                circle cx=(left + width / 2) cy=(top + height / 2) r="22" {}
                path d={ "M" (left + width / 2 - 8) " " (top + height / 2 - 8) "l16 16m0 -16l-16 16" } {}
            }
        }
    }
}

/// The dashed outline of what lies hidden under the upper Pad.
fn hidden(bench: &Bench, place: usize) -> Markup {
    let spot = &bench.spots[place];
    let upper = &bench.pads[bench.top];
    let [(ax, ay), (bx, by)] = spot.cells().map(cell_at);
    html! {
        @if spot.under && spot.cells().iter().any(|&cell| upper.has(cell)) {
            rect class="hid" x=(ax.min(bx) + 6) y=(ay.min(by) + 6) width=((ax - bx).abs() + CELL - 12)
                height=((ay - by).abs() + CELL - 12) rx="16" {}
        }
    }
}

/// The arrangement as a drawing. With words it can be grasped: each part carries the draft that selects it.
fn drawing(sight: &Sight<'_>, bench: &Bench, bad: &[usize], words: Option<&str>) -> Markup {
    let pads = &sight.parts().pads;
    let (lower, upper) = (1 - bench.top, bench.top);
    let covered: Vec<(i8, i8)> =
        bench.pads[lower].cells().into_iter().filter(|&cell| bench.pads[upper].has(cell)).collect();
    let group = |part: Part, class: &str, content: Markup| {
        let chosen = words.is_some() && bench.chosen == part;
        let label = part_name(sight, bench, part);
        html! {
            @if let Some(words) = words {
                g class={ "part " (class) @if chosen { " held" } } id={ "part-" (part.word()) } data-part=(part.word())
                    data-draft={ (words) " | sel " (part.word()) }
                    tabindex="0" role="button" aria-pressed=(chosen) aria-label=(label) { (content) }
            } @else { g class=(class) { (content) } }
        }
    };
    html! {
        (group(Part::Pad(lower), "lower", pad(bench, pads, lower)))
        @for (place, spot) in bench.spots.iter().enumerate() {
            @if spot.under { (group(Part::Tile(spot.tile), "tilep", piece(bench, place, bad.contains(&spot.tile)))) }
        }
        (group(Part::Pad(upper), "upper", pad(bench, pads, upper)))
        @for (place, spot) in bench.spots.iter().enumerate() {
            @if !spot.under { (group(Part::Tile(spot.tile), "tilep", piece(bench, place, bad.contains(&spot.tile)))) }
        }
        g class="atop" {
            @for place in 0..bench.spots.len() { (hidden(bench, place)) }
            @for cell in covered {
                @let (x, y) = cell_at(cell);
                g class="made" {
                    circle cx=(x + 16) cy=(y + 16) r="17" {}
                    use href="#i-crate" x=(x + 5) y=(y + 5) width="22" height="22" {}
                }
            }
            (pad_tag(bench, lower)) (pad_tag(bench, upper))
        }
    }
}

/// What a part is called.
fn part_name(sight: &Sight<'_>, bench: &Bench, part: Part) -> String {
    match part {
        Part::Pad(which) => t!(
            sight.language,
            "smartphone-pad",
            pad = ["A", "B"][which],
            side = u8::from(bench.pads[which].second) + 1,
            on = if bench.top == which { "top" } else { "under" }
        ),
        Part::Tile(tile) => {
            t!(sight.language, "smartphone-improvement", symbols = tile_word(sight.language, bench.owned[tile]))
        }
    }
}

/// The bench with its grid of dots.
pub(super) fn bench_region(sight: &Sight<'_>, me: Seat, bench: &Bench, verdict: &Verdict) -> Markup {
    let words = bench.words(sight);
    let rows = (bench.bounds().1.1 + 1).clamp(USUAL_ROWS, ROWS);
    let (width, height) = (i32::from(COLUMNS) * CELL, i32::from(rows) * CELL);
    html! {
        div class="board" {
            svg id="bench" class={ "bench" @if verdict.refusal.is_some() { " wrong" } }
                viewBox={ "-16 -16 " (width + 32) " " (height + 32) } data-words=(words) data-cell=(CELL)
                role="group" aria-label=(t!(sight.language, "smartphone-bench"))
            {
                g class="grid-dots" aria-hidden="true" {
                    @for y in 0..=rows {
                        @for x in 0..=COLUMNS { circle cx=(i32::from(x) * CELL) cy=(i32::from(y) * CELL) r="3.5" {} }
                    }
                }
                (drawing(sight, bench, &verdict.bad, Some(&words)))
            }
        }
        (tools(sight, me, bench, verdict, &words))
    }
}

/// A plan as a small picture, for what is revealed.
pub(super) fn picture(sight: &Sight<'_>, plan: &Plan, owned: &[Tile], label: &str) -> Markup {
    let bench = Bench::of(plan, owned);
    let ((left, top), (right, low)) = bench.bounds();
    let (x, y) = cell_at((left, top));
    let (width, height) = (i32::from(right - left + 1) * CELL, i32::from(low - top + 1) * CELL);
    html! {
        svg class="bench still" viewBox={ (x - 16) " " (y - 16) " " (width + 32) " " (height + 32) } role="img"
            aria-label=(label)
        {
            (drawing(sight, &bench, &[], None))
        }
    }
}

/// The outcome in one line, what differs in bold.
fn mini(sight: &Sight<'_>, now: Option<&Outcome>, then: &Verdict) -> Markup {
    let changed = |of: fn(&Outcome) -> u8, outcome: &Outcome| {
        if now.is_some_and(|now| of(now) != of(outcome)) { "d" } else { "" }
    };
    html! {
        @match (&then.refusal, &then.leads) {
            (Some(refusal), _) => { span class="mo no" { (icon_in("cross", "i14")) (sight.cx.refusal_text(refusal)) } }
            (None, Some(Preview { outcome, .. })) => {
                span class="mo" {
                    span class={ "pr " (changed(|outcome| outcome.price, outcome)) } { (outcome.price) }
                    span class=(changed(|outcome| outcome.goods, outcome)) { (icon_in("crate", "i14")) (outcome.goods) }
                    span class=(if outcome.improve { "" } else { "off" }) { (icon_in("factory", "i14")) }
                    span class=(changed(|outcome| outcome.research, outcome)) {
                        (icon_in("gear", "i14")) (outcome.research)
                    }
                    span class=(changed(|outcome| outcome.logistics, outcome)) {
                        (icon_in("truck", "i14")) (outcome.logistics)
                    }
                }
            }
            (None, None) => {}
        }
    }
}

/// The ways a part can be nudged: their word, their key, the cells to the right and down, and the arrow shown.
const NUDGES: [(&str, &str, i8, i8, &str); 4] = [
    ("left", "arrowleft", -1, 0, "←"),
    ("up", "arrowup", 0, -1, "↑"),
    ("down", "arrowdown", 0, 1, "↓"),
    ("right", "arrowright", 1, 0, "→"),
];

/// The tools for the chosen part, each with what it would lead to.
fn tools(sight: &Sight<'_>, me: Seat, bench: &Bench, verdict: &Verdict, words: &str) -> Markup {
    let language = sight.language;
    let now = verdict.leads.as_ref().map(|leads| &leads.outcome);
    let part = bench.chosen;
    let name = part.word();
    let tool = |id: &'static str,
                key: &'static str,
                icon_name: &'static str,
                title: String,
                op: String,
                after: Bench| {
        let then = after.verdict(sight, me);
        html! {
            button id={ "tool-" (id) } class={ "toolb" @if then.refusal.is_some() { " wrong" } } type="submit"
                form="draft" name="draft" value={ (words) " | " (op) } data-draft={ (words) " | " (op) } data-key=(key)
            {
                span class="tool-name" { (icon_in(icon_name, "i20")) (title) kbd { (key.to_uppercase()) } }
                (mini(sight, now, &then))
            }
        }
    };
    let turn = || {
        let after = bench.after(|bench| bench.turn(part));
        tool("turn", "r", "rot", t!(language, "smartphone-turn"), format!("turn {name}"), after)
    };
    let bring = |up: bool| t!(language, if up { "smartphone-bring-up" } else { "smartphone-bring-under" });
    let lies = match part {
        Part::Tile(tile) => bench.spots.iter().find(|spot| spot.tile == tile),
        Part::Pad(_) => None,
    };
    html! {
        div class="tools" {
            h2 { (part_name(sight, bench, part)) }
            @match part {
                Part::Pad(which) => {
                    (turn())
                    (tool(
                        "flip",
                        "f",
                        "flip",
                        t!(language, "smartphone-flip", side = if bench.pads[which].second { 1 } else { 2 }),
                        format!("flip {name}"),
                        bench.after(|bench| bench.pads[which].second ^= true),
                    ))
                    (tool(
                        "swap",
                        "o",
                        "under",
                        bring(bench.top != which),
                        "swap".to_owned(),
                        bench.after(|bench| bench.top ^= 1),
                    ))
                }
                Part::Tile(tile) => {
                    @if let Some(spot) = lies {
                        (turn())
                        (tool(
                            "under",
                            "o",
                            "under",
                            bring(spot.under),
                            format!("under {name}"),
                            bench.after(|bench| bench.put_under(tile)),
                        ))
                        (tool(
                            "off",
                            "t",
                            "cross",
                            t!(language, "smartphone-take-off"),
                            format!("off {name}"),
                            bench.after(|bench| bench.spots.retain(|spot| spot.tile != tile)),
                        ))
                    } @else {
                        button id="tool-lay" class="toolb" type="submit" form="draft" name="draft"
                            value={ (words) " | lay " (name) } data-draft={ (words) " | lay " (name) } data-key="t"
                        {
                            span class="tool-name" {
                                (icon_in("tile", "i20")) (t!(language, "smartphone-put-on"))
                                kbd { "T" }
                            }
                            span class="mo" { (t!(language, "smartphone-put-on-hint")) }
                        }
                    }
                }
            }
            @if lies.is_some() || matches!(part, Part::Pad(_)) {
                div class="nudge" role="group" aria-label=(t!(language, "smartphone-move-part")) {
                    @for (id, key, x, y, arrow) in NUDGES {
                        @let draft = format!("{words} | move {name} {x} {y}");
                        button id={ "nudge-" (id) } type="submit" form="draft" name="draft" value=(draft)
                            data-draft=(draft) data-key=(key)
                            aria-label=(t!(language, &format!("smartphone-nudge-{id}")))
                        {
                            (arrow)
                        }
                    }
                }
            }
            (techs::in_short(sight, me))
            ul class="marks s soft" {
                li { i class="g" { (icon_in("crate", "i14")) } (t!(language, "smartphone-mark-covered")) }
                li { i class="h" {} (t!(language, "smartphone-mark-under")) }
            }
        }
    }
}

/// The owned Improvements, and what the rules say to the bench.
pub(super) fn tray(sight: &Sight<'_>, me: Seat, bench: &Bench, verdict: &Verdict) -> Markup {
    let language = sight.language;
    let words = bench.words(sight);
    let where_is = |tile: usize| match bench.spots.iter().find(|spot| spot.tile == tile) {
        None => t!(language, "smartphone-lies-beside"),
        Some(_) if verdict.bad.contains(&tile) => t!(language, "smartphone-lies-wrong"),
        Some(spot) if spot.under => t!(language, "smartphone-lies-under"),
        Some(_) => t!(language, "smartphone-lies-on"),
    };
    html! {
        div class="tiles" {
            h2 { (t!(language, "smartphone-your-parts")) }
            ol {
                @for which in [0, 1] {
                    @let short = format!("{}{}", ["A", "B"][which], if bench.pads[which].second { 2 } else { 1 });
                    li class="it" {
                        (knob(
                            &format!("tray-{}", Part::Pad(which).word()),
                            &format!("{words} | sel {}", Part::Pad(which).word()),
                            bench.chosen == Part::Pad(which),
                            "padchip",
                            &format!("{short}, {}", part_name(sight, bench, Part::Pad(which))),
                            html! { (short) },
                        ))
                        span {
                            (if bench.top == which {
                                t!(language, "smartphone-on-top")
                            } else {
                                t!(language, "smartphone-below")
                            })
                        }
                    }
                }
                @for (place, &tile) in bench.owned.iter().enumerate() {
                    @let lies = bench.spots.iter().any(|spot| spot.tile == place);
                    li class={ "it " @if lies { "placed" } @else { "beside" } } {
                        button id={ "tray-" (place) }
                            class={ "tile big" @if bench.chosen == Part::Tile(place) { " on" } } type="submit"
                            form="draft" name="draft"
                            value={ (words) " | sel " (place) } data-draft={ (words) " | sel " (place) }
                            data-tray=(place)
                            aria-pressed=(bench.chosen == Part::Tile(place))
                            aria-label={ (part_name(sight, bench, Part::Tile(place))) @if !lies { ", +1" } }
                        {
                            @for symbol in tile.symbols() {
                                @if let Some(name) = symbol_icon(symbol) { (icon_in(name, "i24")) }
                            }
                            @if !lies { span class="plus1" { "+1" (icon_in("crate", "i14")) } }
                        }
                        span { (where_is(place)) }
                    }
                }
                @let tokens = sight.company(me).tokens;
                @if tokens > 0 {
                    li class="it" {
                        span class="token-pile" { (tokens) "×" (icon_in("goods-token", "i24")) }
                        span { (t!(language, "smartphone-tokens-each")) }
                    }
                }
            }
        }
        (law(sight, bench, verdict))
        @if let Some(hint) = sight.cx.hint() { (hinted(sight, me, bench, hint)) }
    }
}

/// What the rules say.
fn law(sight: &Sight<'_>, bench: &Bench, verdict: &Verdict) -> Markup {
    let language = sight.language;
    let overlap = bench.plan().lay.overlap();
    html! {
        div class="law" {
            @match &verdict.refusal {
                None => {
                    h2 class="ok" { (icon("check")) (t!(language, "smartphone-plan-legal")) }
                    p class="s soft" { (t!(language, "smartphone-plan-shares", count = overlap)) }
                }
                Some(refusal) => {
                    h2 class="bad" { (icon_in("cross", "i")) (t!(language, "smartphone-plan-wrong")) }
                    p class="no s" {
                        (sight.cx.refusal_text(refusal)) " "
                        a href=(sight.cx.rule_link(refusal.rule)) target="_blank" { (refusal.rule) }
                    }
                    @if verdict.leads.is_some() { p class="s soft" { (t!(language, "smartphone-totals-without")) } }
                }
            }
        }
    }
}

fn hinted(sight: &Sight<'_>, me: Seat, bench: &Bench, hint: &str) -> Markup {
    let wishes: String = bench.wishes.iter().map(|wish| format!(" | {wish}")).collect();
    let there = Bench::read(sight, me, hint);
    let same = there.plan() == bench.plan();
    html! {
        div class="advice" {
            span class="s soft" { (t!(sight.language, "smartphone-hint")) }
            (mini(sight, None, &there.verdict(sight, me)))
            @if same { span class="s up" { (icon("check")) (t!(sight.language, "smartphone-yours")) } }
            @else {
                (knob(
                    "lay-hint",
                    &format!("{hint}{wishes}"),
                    false,
                    "btn hinted",
                    "",
                    html! { (t!(sight.language, "smartphone-lay-hint")) },
                ))
            }
        }
    }
}

/// Who has committed, and never what.
pub(super) fn committed(sight: &Sight<'_>) -> Markup {
    let (language, state) = (sight.language, &sight.state);
    html! {
        div class="list-head" {
            h2 { (t!(language, "smartphone-committed")) }
            span class="s soft" { (t!(language, "smartphone-committed-note")) }
        }
        ol class="wait" {
            @for seat in Seat::all(sight.players()) {
                @let steve = sight.game.is_steve(seat);
                @let done = steve || state.planned.contains(seat);
                li class={ @if done { "in" } @if sight.cx.me == Some(seat) { " self" } } {
                    (sight.token(seat, "t22"))
                    b { (sight.cx.name(seat)) }
                    span class=(if done { "up" } else { "soft" }) {
                        @if steve { (program_name(sight).unwrap_or_default()) }
                        @else if done { (icon_in("check", "i14")) (t!(language, "smartphone-ready-plan")) }
                        @else { (t!(language, "smartphone-planning")) }
                    }
                }
            }
        }
    }
}

/// The name of Steve's program this round.
pub(super) fn program_name(sight: &Sight<'_>) -> Option<String> {
    let program = sight.state.program_now()?;
    Some(program_word(sight, &sight.parts().programs[program].name))
}

/// The name of one of Steve's programs.
pub(super) fn program_word(sight: &Sight<'_>, name: &str) -> String {
    let id = format!("smartphone-program-{}", name.to_lowercase().replace(' ', "-"));
    crate::WORDS.find(sight.language, &id, &board::Args::new()).unwrap_or_else(|| name.to_owned())
}

/// Everyone's plans, as they were revealed together.
pub(super) fn revealed(sight: &Sight<'_>) -> Markup {
    let language = sight.language;
    html! {
        ul class={ "plans n" (sight.game.planners().len()) } {
            @for seat in sight.order() {
                @let company = sight.company(seat);
                li class="panel" {
                    header { (sight.token(seat, "")) b { (sight.cx.name(seat)) } }
                    @match (&company.plan, sight.game.is_steve(seat)) {
                        (Some(plan), _) => {
                            @let owned = sight.game.planned_with(&sight.state, seat);
                            (picture(
                                sight,
                                plan,
                                owned,
                                &t!(language, "smartphone-plan-of", name = sight.cx.name(seat)),
                            ))
                        }
                        (None, true) => {
                            p class="program" {
                                (t!(language, "smartphone-program")) " " b { (program_name(sight).unwrap_or_default()) }
                            }
                        }
                        (None, false) => { p class="soft" { "–" } }
                    }
                    p class="sum" {
                        span { (icon_in("price", "i14")) b { (company.price) } }
                        span { (icon_in("crate", "i14")) b { (company.produced.total()) } }
                        @if company.improve { span { (icon_in("factory", "i14")) } }
                        span { (icon_in("gear", "i14")) b { (company.research) } }
                        span { (icon_in("truck", "i14")) b { (sight.game.logistics_progress(&sight.state, seat)) } }
                    }
                    p class="s soft" { (goods_sum(sight, &company.produced)) }
                }
            }
        }
    }
}
