//! The world map: regions with Offices, Buyers and Retailers, and the lines between them.

use super::sight::{Sight, tech_chip, tech_name};
use board::pieces::{colour_class, icon, icon_in, shape};
use board::t;
use game::{Game, Seat};
use maud::{Markup, html};
use smartphone::components::Buyer;
use smartphone::ids::Region;
use smartphone::state::{Buyers, Phase, Stage};
use smartphone::{Action, Smartphone};

/// The regions of the known map: the word, a short name for the small map, and the middle on a map of 944 x 540.
const PLACES: [(&str, &str, i32, i32); 12] = [
    ("canada", "CAN", 126, 73),
    ("usa", "USA", 159, 206),
    ("caribbean", "CAR", 184, 339),
    ("south-america", "SAM", 174, 472),
    ("europe", "EUR", 499, 83),
    ("emirates", "EMI", 584, 219),
    ("north-africa", "NAF", 414, 342),
    ("rsa", "RSA", 510, 472),
    ("cis", "CIS", 792, 73),
    ("china", "CHN", 785, 206),
    ("india", "IND", 784, 339),
    ("australia", "AUS", 790, 472),
];

/// How the known lines run; others are straight.
const ROUTES: [(&str, &str, &str); 17] = [
    ("canada", "usa", "M126 68V194"),
    ("usa", "europe", "M159 178C320 170 340 110 499 100"),
    ("usa", "caribbean", "M190 194V344"),
    ("usa", "south-america", "M82 194C82 320 86 360 108 468"),
    ("caribbean", "south-america", "M190 344V468"),
    ("south-america", "north-africa", "M174 455C300 430 296 372 414 360"),
    ("south-america", "rsa", "M174 474C320 492 380 486 510 476"),
    ("europe", "cis", "M499 90C650 78 660 72 792 72"),
    ("europe", "north-africa", "M440 90C434 200 424 240 420 346"),
    ("china", "north-africa", "M700 204C690 322 590 330 414 344"),
    ("emirates", "north-africa", "M540 226C534 310 520 322 414 322"),
    ("emirates", "rsa", "M556 226C560 340 548 380 534 472"),
    ("emirates", "india", "M584 236C684 244 680 312 784 322"),
    ("cis", "china", "M790 78V204"),
    ("china", "india", "M784 204V342"),
    ("india", "australia", "M788 342V468"),
    ("rsa", "australia", "M510 474C630 484 660 482 790 474"),
];

/// The continents, drawn by hand as a backdrop.
const LAND: &str = "\
    M12 58L44 36L86 41L126 41L165 45L205 32L239 27L244 49L213 71L207 89L231 107L244 120L250 94L260 76L284 89\
    L297 107L308 120L284 138L297 147L271 160L260 173L255 195L242 213L244 239L236 222L218 217L199 231L199 257\
    L215 270L226 257L223 279L236 288L239 310L252 315L239 323L223 297L205 284L178 270L170 244L155 217L144 204\
    L131 186L126 164L126 138L110 111L86 85L54 89L33 102L28 89L17 76zM310 -4L376 -8L403 5L397 41L350 63L337 85\
    L318 63L310 41L276 10zM411 284L413 257L429 217L440 191L482 186L485 204L508 213L522 208L543 213L553 253L569 297\
    L590 297L580 332L561 372L561 416L548 438L543 469L527 500L506 505L495 469L487 425L490 385L479 350L479 332\
    L466 323L442 328L432 328L421 310zM429 191L432 155L450 155L445 138L461 124L477 111L477 98L487 102L482 89L469 89\
    L469 76L492 49L522 36L564 54L548 67L574 54L614 45L640 27L680 18L733 10L759 23L825 27L878 41L925 45L925 67\
    L904 85L886 102L870 124L865 94L833 89L815 111L825 138L801 160L791 178L796 195L788 195L778 173L767 182L778 213\
    L764 248L741 257L743 297L733 310L720 292L727 341L720 323L714 306L704 275L693 253L683 262L667 288L661 319\
    L648 270L640 253L630 239L606 235L588 217L603 239L611 253L593 279L572 297L556 253L548 217L551 191L529 186\
    L527 169L561 169L556 142L535 147L529 164L516 182L508 173L492 151L503 173L495 182L485 160L466 160L456 173\
    L450 186zM440 129L461 124L456 111L448 89L437 98L442 111zM392 67L419 67L419 54L395 54zM796 213L815 204L830 191\
    L833 164L841 155L828 147L820 178L801 195zM743 346L764 319L770 350L759 368L746 363zM706 323L735 372L725 372z\
    M801 350L828 359L854 394L833 390L817 381zM569 421L590 407L582 465L569 456zM754 447L778 425L801 399L815 399\
    L825 425L830 394L844 434L862 469L854 518L825 522L801 491L767 509L756 500zM910 500L928 513L910 553L894 553z\
    M169 310L187 297L214 306L240 328L246 350L261 363L285 376L275 412L269 447L251 469L235 500L224 518L209 527\
    L203 544L190 544L187 518L190 483L193 429L177 412L164 372L172 341zM201 248L230 257L246 266L230 270L214 257z";

fn place(word: &str) -> Option<(&'static str, i32, i32)> {
    PLACES.iter().find(|(known, ..)| *known == word).map(|&(_, short, x, y)| (short, x, y))
}

/// The map with all regions.
pub(super) fn map(sight: &Sight<'_>) -> Markup {
    let parts = sight.parts();
    let known = parts.regions.iter().all(|card| place(&card.word).is_some());
    let mut regions: Vec<Region> = parts.all_regions().collect();
    // On a narrow screen the cards stand in two columns: what can be picked comes first.
    regions.sort_by_key(|&region| targets(sight, region).is_empty());
    html! {
        // On a low screen it scrolls, also by keyboard.
        div class={ "stage" @if !known { " loose" } } tabindex="0" {
            @if known {
                svg class="world" viewBox="0 0 944 540" preserveAspectRatio="none" aria-hidden="true" {
                    defs {
                        pattern id="map-dots" width="9" height="9" patternUnits="userSpaceOnUse" {
                            circle cx="4.5" cy="4.5" r="2" class="dot" {}
                        }
                    }
                    path class="land" d=(LAND) {}
                    path d=(LAND) fill="url(#map-dots)" {}
                    (lines(sight))
                }
                (edge_labels(sight))
                (small_map(sight))
            }
            ul class="regions" {
                @for (class, id) in GROUPS { li class={ "group s soft " (class) } { (t!(sight.language, id)) } }
                @for &region in &regions { (card(sight, region)) }
            }
            (key(sight))
        }
    }
}

fn key(sight: &Sight<'_>) -> Markup {
    let language = sight.language;
    let Some(seller) = sight.seller() else { return html! {} };
    let (name, price) = (sight.cx.name(seller), sight.company(seller).price);
    let you = if sight.cx.me == Some(seller) { "yes" } else { "no" };
    html! {
        ul class="key s soft" aria-hidden="true" {
            li {
                i class="buyer p yes" { (price) }
                (t!(language, "smartphone-key-buys", you = you, name = name.as_str(), price = price))
            }
            li { i class="buyer p" { (price.saturating_sub(1)) } (t!(language, "smartphone-key-not")) }
            li { i class="gold" { "5/2" } (t!(language, "smartphone-key-control")) }
        }
    }
}

fn own(sight: &Sight<'_>, region: Region) -> bool {
    sight.cx.me.is_some_and(|me| sight.state.has_office(me, region))
}

/// How the sheet of a phone groups the regions: where one can sell, what is one step away, and the others.
const GROUPS: [(&str, &str); 3] =
    [("g-home", "smartphone-sheet-here"), ("g-near", "smartphone-sheet-near"), ("g-far", "smartphone-sheet-far")];

/// Is a region one step away from an Office of the viewer's?
fn is_near(sight: &Sight<'_>, region: Region) -> bool {
    let ends =
        |&(from, to): &(Region, Region)| (from == region && own(sight, to)) || (to == region && own(sight, from));
    sight.parts().lines.iter().any(ends)
}

fn lines(sight: &Sight<'_>) -> Markup {
    let parts = sight.parts();
    html! {
        g class="lines" {
            @for &(from, to) in &parts.lines {
                @let (a, b) = (sight.card(from).word.as_str(), sight.card(to).word.as_str());
                @let mine = if own(sight, from) != own(sight, to) { "m" } else { "" };
                @let joins = |one: &str, two: &str| (one == a && two == b) || (one == b && two == a);
                @if let Some((_, _, path)) = ROUTES.iter().find(|(one, two, _)| joins(one, two)) {
                    path class=(mine) d=(path) {}
                } @else if let (Some((_, ax, ay)), Some((_, bx, by))) = (place(a), place(b)) {
                    @if (ax - bx).abs() > 472 {
                        @for (word, x, y) in [(a, ax, ay), (b, bx, by)] {
                            @let shift = if is_second_edge(sight, word, (from, to)) { 16 } else { -16 };
                            @let edge = if x > 472 { 944 } else { 0 };
                            path class={ "e " (mine) } d={ "M" (x) " " (y + shift) "H" (edge) } {}
                        }
                    } @else { path class=(mine) d={ "M" (ax) " " (ay) "L" (bx) " " (by) } {} }
                }
            }
        }
    }
}

/// Does another line round the edge end at this region before this one?
fn is_second_edge(sight: &Sight<'_>, word: &str, line: (Region, Region)) -> bool {
    let before = sight.parts().lines.iter().take_while(|&&other| other != line);
    before
        .filter(|(from, to)| is_edge(sight, *from, *to))
        .any(|&(from, to)| sight.card(from).word == word || sight.card(to).word == word)
}

/// Does a line run round the edge of the map?
fn is_edge(sight: &Sight<'_>, from: Region, to: Region) -> bool {
    match (place(&sight.card(from).word), place(&sight.card(to).word)) {
        (Some((_, ax, _)), Some((_, bx, _))) => (ax - bx).abs() > 472,
        _ => false,
    }
}

/// Where the lines round the edge lead to.
fn edge_labels(sight: &Sight<'_>) -> Markup {
    let mut labels: Vec<(&str, &str, bool)> = Vec::new();
    for &(from, to) in &sight.parts().lines {
        let (a, b) = (sight.card(from), sight.card(to));
        if let (Some((_, ax, _)), Some((_, bx, _))) = (place(&a.word), place(&b.word))
            && is_edge(sight, from, to)
        {
            labels.push((&a.word, &b.name, ax > 472));
            labels.push((&b.word, &a.name, bx > 472));
        }
    }
    html! {
        @for (place, (word, name, right)) in labels.iter().enumerate() {
            @let second = labels[..place].iter().any(|(other, ..)| other == word);
            span
                class={ "edge s soft at-" (word) @if *right { " eright" } @else { " eleft" } @if second { " lowside" } }
                aria-hidden="true"
            {
                (name)
            }
        }
    }
}

/// The map in small, for narrow screens.
fn small_map(sight: &Sight<'_>) -> Markup {
    let parts = sight.parts();
    html! {
        svg class="small-map" viewBox="-8 20 960 530" aria-hidden="true" {
            path class="land" d=(LAND) {}
            @for &(from, to) in &parts.lines {
                @let ends = (place(&sight.card(from).word), place(&sight.card(to).word));
                @if let (Some((a, ax, ay)), Some((b, bx, by))) = ends {
                    @let mine = if own(sight, from) != own(sight, to) { "m" } else { "" };
                    @if is_edge(sight, from, to) {
                        @for (region, x, y, other) in [(from, ax, ay, b), (to, bx, by, a)] {
                            @let second = is_second_edge(sight, &sight.card(region).word, (from, to));
                            @let (line, words) = if second { (y + 14, y + 36) } else { (y - 14, y - 20) };
                            @let (edge, anchor) = if x > 472 { (944, "end") } else { (0, "start") };
                            path class={ "e " (mine) } d={ "M" (x) " " (line) "H" (edge) } {}
                            text class="beyond" x=(edge) y=(words) text-anchor=(anchor) { (other) }
                        }
                    } @else {
                        path class=(mine) d={ "M" (ax) " " (ay) "L" (bx) " " (by) } {}
                    }
                }
            }
            @for region in parts.all_regions() {
                @if let Some((short, x, y)) = place(&sight.card(region).word) {
                    @let class = if !targets(sight, region).is_empty() {
                        "node l"
                    } else if own(sight, region) {
                        "node o"
                    } else {
                        "node"
                    };
                    g class=(class) {
                        rect x=(x - 38) y=(y - 20) width="76" height="40" rx="12" {}
                        text x=(x) y=(y + 9) { (short) }
                    }
                    (small_offices(sight, region, x, y + 22))
                }
            }
        }
    }
}

/// Whose Offices stand in a region, below its place on the small map.
fn small_offices(sight: &Sight<'_>, region: Region, x: i32, y: i32) -> Markup {
    let mut owners: Vec<Seat> = sight.state.owners(region).collect();
    owners.sort_unstable_by_key(|seat| seat.index());
    owners.dedup();
    let left = x - owners.len() as i32 * 20;
    html! {
        @for (place, seat) in owners.iter().enumerate() {
            @let colour = sight.cx.face(*seat).colour;
            g class={ "small-office " (colour_class(colour)) }
                transform={ "translate(" (left + place as i32 * 40 + 1) " " (y - 8) ") scale(1.5)" }
            {
                (shape(colour))
            }
        }
    }
}

/// One thing that can be done in a region now: the action, what it says, and how it looks.
struct Target {
    action: String,
    /// Would it open an Office, or is it a sale?
    opens: bool,
    words: Markup,
    label: String,
    main: bool,
}

/// What the viewer may do in a region now.
fn targets(sight: &Sight<'_>, region: Region) -> Vec<Target> {
    let Some(me) = sight.my_turn() else { return Vec::new() };
    let (state, language) = (&sight.state, sight.language);
    let card = sight.card(region);
    let (word, name) = (card.word.as_str(), card.name.as_str());
    let mut found = Vec::new();
    let legal = |action: &str| sight.cx.check(action).is_ok();
    match state.stage {
        Stage::Main if state.phase == Phase::Logistics => {
            let cost = sight.parts().size_of(region).cost;
            let there = state.companies[me].region_progress[region.index()];
            for amount in (1..=sight.game.max_shipment(state, me, region)).rev() {
                let action = format!("ship {amount} to {word}");
                if !legal(&action) {
                    continue;
                }
                let opens = there + amount == cost;
                let main = found.is_empty();
                let words = html! {
                    @if main { (icon_in("truck", "i14")) }
                    (amount)
                    @if main && opens {
                        (icon_in("office", "i14"))
                    } @else if main {
                        span class="of" { (there + amount) "/" (cost) }
                    }
                };
                let label = if opens {
                    t!(language, "smartphone-ship-opens", amount = amount, region = name)
                } else {
                    t!(
                        language,
                        "smartphone-ship-part",
                        amount = amount,
                        region = name,
                        progress = there + amount,
                        cost = cost
                    )
                };
                found.push(Target { action, opens, words, label, main });
            }
            second(sight, word, name, &mut found);
        }
        Stage::Main if state.phase == Phase::Sell => {
            let price = state.companies[me].price;
            for amount in (1..=sight.game.max_sale(state, me, region)).rev() {
                let action = format!("sell {amount} in {word}");
                if !legal(&action) {
                    continue;
                }
                let main = found.is_empty();
                let points = Smartphone::goods_points(amount, price);
                let words = html! {
                    @if main { (icon_in("crate", "i14")) } (amount)
                    @if main { span class="of" { (t!(language, "smartphone-vp", count = points)) } }
                };
                let label = t!(language, "smartphone-sell-in", amount = amount, region = name, points = points);
                found.push(Target { action, opens: true, words, label, main });
            }
        }
        Stage::SmallOffice => {
            let action = format!("office in {word}");
            if legal(&action) {
                let label = t!(language, "smartphone-office-in", region = name);
                let words = html! { "+" (icon_in("office", "i14")) };
                found.push(Target { action, opens: true, words, label, main: true });
            }
        }
        Stage::SecondOffice => second(sight, word, name, &mut found),
        Stage::Move(_) => {
            if let Some((from, right)) = moving(sight) {
                let source = sight.card(from);
                let action = format!("move {}{} to {word}", if right { "right " } else { "" }, source.word);
                if legal(&action) {
                    let label = t!(language, "smartphone-move-to", from = source.name.as_str(), to = name);
                    let words = html! { "→" (icon_in("office", "i14")) };
                    found.push(Target { action, opens: true, words, label, main: true });
                }
            }
        }
        _ => {}
    }
    found
}

fn second(sight: &Sight<'_>, word: &str, name: &str, found: &mut Vec<Target>) {
    let action = format!("second office in {word}");
    if sight.cx.check(&action).is_ok() {
        let label = t!(sight.language, "smartphone-second-in", region = name);
        found
            .push(Target { action, opens: true, words: html! { "2×" (icon_in("office", "i14")) }, label, main: true });
    }
}

/// The Office that the viewer has taken up to move: its region, and is it the right one of two?
pub(super) fn moving(sight: &Sight<'_>) -> Option<(Region, bool)> {
    if !matches!(sight.state.stage, Stage::Move(_)) {
        return None;
    }
    if let Some(Action::Move { from, right, .. }) = sight.drafted() {
        return Some((from, right));
    }
    let rest = sight.cx.draft?.strip_prefix("from ")?;
    let (right, word) = rest.strip_prefix("right ").map_or((false, rest), |word| (true, word));
    Some((sight.parts().region(word)?, right))
}

/// Offices that can be taken up for a move.
fn sources(sight: &Sight<'_>, region: Region) -> Vec<bool> {
    let (Some(me), Stage::Move(_)) = (sight.my_turn(), sight.state.stage) else { return Vec::new() };
    let mut legal = Vec::new();
    sight.game.legal(&sight.state, me, &mut legal);
    let can_move = |wanted: bool| {
        let is_such =
            |action: &Action| matches!(*action, Action::Move { from, right, .. } if from == region && right == wanted);
        legal.iter().any(is_such)
    };
    [false, true].into_iter().filter(|&right| can_move(right)).collect()
}

/// Why nothing can be done here, as an action that is refused.
fn refused_action(sight: &Sight<'_>, region: Region) -> Option<String> {
    sight.my_turn()?;
    let word = &sight.card(region).word;
    match sight.state.stage {
        Stage::Main if sight.state.phase == Phase::Logistics && sight.state.progress > 0 => {
            Some(format!("ship 1 to {word}"))
        }
        Stage::Main if sight.state.phase == Phase::Sell => Some(format!("sell 1 in {word}")),
        Stage::SmallOffice => Some(format!("office in {word}")),
        Stage::SecondOffice => Some(format!("second office in {word}")),
        Stage::Move(_) => {
            let (from, right) = moving(sight)?;
            Some(format!("move {}{} to {word}", if right { "right " } else { "" }, sight.card(from).word))
        }
        _ => None,
    }
}

/// One region.
pub(super) fn card(sight: &Sight<'_>, region: Region) -> Markup {
    let (state, language, cx) = (&sight.state, sight.language, sight.cx);
    let card = sight.card(region);
    let size = sight.parts().size_of(region);
    let retailer = sight.game.retailer(state, region);
    let found = targets(sight, region);
    let picked = found.iter().find(|target| cx.draft == Some(target.action.as_str()));
    let ghost = picked.filter(|target| target.opens && state.phase != Phase::Sell).and(cx.me);
    let opens = found.iter().any(|target| target.main && target.opens);
    let class = format!(
        "reg {} at-{}{}{}{}{}{}",
        card.size.letter(),
        card.word,
        if own(sight, region) {
            " home"
        } else if is_near(sight, region) {
            " near"
        } else {
            ""
        },
        if found.is_empty() { "" } else { " can" },
        if opens { " opens" } else { "" },
        if picked.is_some() { " chosen" } else { "" },
        if retailer.is_some() { " shop" } else { "" },
    );
    let me_class = cx.me.filter(|_| own(sight, region)).map_or("", |me| colour_class(cx.face(me).colour));
    html! {
        li class={ (class) " " (me_class) } {
            header {
                span class="sz" role="img" aria-label=(t!(language, "smartphone-size", size = card.size.letter())) {
                    (card.size.letter())
                }
                b { (card.name) }
                @if found.is_empty() { (cost(sight, region, size.cost)) }
            }
            @if !found.is_empty() || !sources(sight, region).is_empty() { (tags(sight, region, &found)) }
            (offices(sight, region, ghost))
            @match retailer {
                Some(face) => {
                    p class="bonus s" { (icon_in("shop", "i14")) (sight.bonus(face.bonus)) }
                }
                None => { (buyers(sight, region)) }
            }
            (progress(sight, region, size.cost))
        }
    }
}

/// What an Office costs; where nothing can be done it says why.
fn cost(sight: &Sight<'_>, region: Region, cost: u8) -> Markup {
    let content = html! { (icon_in("truck", "i14")) (cost) };
    let label = t!(sight.language, "smartphone-region-cost", count = cost);
    let refusal = refused_action(sight, region).and_then(|action| sight.cx.check(&action).err().flatten());
    match refusal {
        Some(refusal) => sight.cx.refused(
            &refusal,
            "cost",
            &t!(sight.language, "smartphone-why-not", region = sight.card(region).name.as_str()),
            content,
        ),
        None => html! { span class="cost" role="img" aria-label=(label) { (content) } },
    }
}

fn tags(sight: &Sight<'_>, region: Region, found: &[Target]) -> Markup {
    let cx = sight.cx;
    html! {
        div class="spots" {
            @for right in sources(sight, region) {
                @let word = &sight.card(region).word;
                @let draft = format!("from {}{word}", if right { "right " } else { "" });
                @let on = moving(sight) == Some((region, right));
                @let label = if right {
                    t!(sight.language, "smartphone-move-right", region = sight.card(region).name.as_str())
                } else {
                    t!(sight.language, "smartphone-move-from", region = sight.card(region).name.as_str())
                };
                (cx.choose(&draft, on, "spot take", &label, html! { (icon_in("office", "i14")) "↑" @if right { "2" } }))
            }
            @for target in found.iter().rev() {
                (cx.pick(
                    &target.action,
                    if target.main && target.opens {
                        "spot main"
                    } else if target.main {
                        "spot part"
                    } else {
                        "spot"
                    },
                    &target.label,
                    target.words.clone(),
                ))
            }
        }
    }
}

/// The Office spaces with what they are worth.
fn offices(sight: &Sight<'_>, region: Region, ghost: Option<Seat>) -> Markup {
    let (state, language) = (&sight.state, sight.language);
    let retailer = sight.game.retailer(state, region);
    let size = sight.parts().size_of(region);
    let spaces = sight.game.spaces(state, region);
    let taken = state.office_count(region);
    html! {
        ol class="off" aria-label=(t!(language, "smartphone-offices")) {
            @for space in 0..spaces {
                @let owner = state.owner(region, space);
                @let now = retailer.is_none() && space + 1 == taken;
                @let next = space == taken && ghost.is_some();
                li class=(if now && ghost.is_none() { "now" } else if next { "upnext" } else { "" }) {
                    span class="worth" {
                        @match retailer {
                            Some(face) => { b { (face.vp[space]) } }
                            None => {
                                (size.first[space])
                                @if size.second[space] > 0 { small { "/" (size.second[space]) } }
                            }
                        }
                    }
                    i {
                        @if let Some(seat) = owner {
                            @let rank = state.owners(region).take(space).filter(|&other| other == seat).count();
                            span data-piece={ "office-" (seat.index()) "-" (sight.card(region).word) "-" (rank) } {
                                (sight.token(seat, "t22"))
                            }
                        } @else if let Some(seat) = ghost.filter(|_| next) {
                            span class="ghost" { (sight.token(seat, "t22")) }
                        }
                    }
                }
            }
        }
    }
}

/// The Buyers: filled ones would buy from the viewer now, outlined ones would not.
fn buyers(sight: &Sight<'_>, region: Region) -> Markup {
    let (state, language) = (&sight.state, sight.language);
    let seller = sight.seller();
    let willing = seller.map(|seat| sight.game.willing(state, seat, region)).unwrap_or_default();
    let served = match (sight.legal_draft(), sight.cx.me) {
        (Some(Action::Sell { region: at, amount }), Some(me)) if at == region => {
            sight.game.buyers_of_sale(state, me, region, amount)
        }
        _ => Buyers::default(),
    };
    html! {
        ul class="buyers" aria-label=(t!(language, "smartphone-buyers")) {
            @for (place, buyer) in sight.card(region).buyers.iter().enumerate() {
                @let bought = sight.game.seller_to(state, region, place);
                @let would = willing.contains(place);
                @let chosen = served.contains(place);
                @let label = buyer_label(sight, *buyer, bought, would);
                @let class = format!(
                    "buyer {}{}{}{}",
                    if matches!(buyer, Buyer::Limit(_)) { "p" } else { "t" },
                    if would { " yes" } else { "" },
                    if chosen { " sale" } else { "" },
                    if bought.is_some() { " sold" } else { "" }
                );
                li { i class=(class) role="img" aria-label=(label) title=(label) {
                    @match (bought, buyer) {
                        (Some(seat), _) => { (sight.token(seat, "t16")) }
                        (None, Buyer::Limit(limit)) => { (limit) }
                        (None, Buyer::Wants(tech)) => {
                            (icon_in(&format!("tech-{}", super::sight::tech_id(*tech)), "i14"))
                        }
                    }
                } }
            }
        }
    }
}

fn buyer_label(sight: &Sight<'_>, buyer: Buyer, bought: Option<Seat>, would: bool) -> String {
    let language = sight.language;
    let what = match buyer {
        Buyer::Limit(limit) => t!(language, "smartphone-buyer-limit", limit = limit),
        Buyer::Wants(tech) => t!(language, "smartphone-buyer-wants", tech = tech_name(language, tech)),
    };
    let how = match bought {
        Some(seat) => {
            let you = if sight.cx.me == Some(seat) { "yes" } else { "no" };
            t!(language, "smartphone-buyer-bought", name = sight.cx.name(seat), you = you)
        }
        None if would => t!(language, "smartphone-buyer-yes"),
        None => t!(language, "smartphone-buyer-no"),
    };
    format!("{what}, {how}")
}

/// Progress of everyone in a region, with what the draft would add.
fn progress(sight: &Sight<'_>, region: Region, cost: u8) -> Markup {
    let state = &sight.state;
    let adds = match sight.legal_draft() {
        Some(Action::Ship { region: at, amount }) if at == region => amount,
        _ => 0,
    };
    let rows: Vec<(Seat, u8, u8)> = Seat::all(sight.players())
        .map(|seat| {
            (
                seat,
                state.companies[seat].region_progress[region.index()],
                if sight.cx.me == Some(seat) { adds } else { 0 },
            )
        })
        .filter(|&(_, there, more)| there + more > 0)
        .collect();
    html! {
        @if !rows.is_empty() {
            div class="prog" {
                @for (seat, there, more) in rows {
                    span
                        aria-label=(t!(
                            sight.language,
                            "smartphone-progress-of",
                            name = sight.cx.name(seat),
                            progress = there,
                            cost = cost
                        )) role="img"
                    {
                        (sight.token(seat, "t14"))
                        @for place in 0..cost {
                            i class=(if place < there { "on" } else if place < there + more { "plus" } else { "" }) {}
                        }
                    }
                }
            }
        }
    }
}

/// The Technology chips a seat has, six fixed places, a gold ring for a Patent.
pub(super) fn tech_slots(sight: &Sight<'_>, seat: Seat) -> Markup {
    let company = sight.company(seat);
    let names: Vec<String> = company.finished().map(|tech| tech_name(sight.language, tech)).collect();
    html! {
        span class="slots" role="img"
            aria-label=(t!(
                sight.language,
                "smartphone-techs-of",
                techs = if names.is_empty() { "–".to_owned() } else { names.join(", ") }
            ))
        {
            @for tech in smartphone::ids::Tech::ALL {
                (tech_chip(
                    tech,
                    if company.has_patent(tech) {
                        "has pt"
                    } else if company.has(tech) {
                        "has"
                    } else {
                        "lacks"
                    },
                ))
            }
        }
    }
}

/// A button that opens a panel with the map, while planning covers it.
pub(super) fn map_button(sight: &Sight<'_>) -> Markup {
    html! {
        button class="btn" type="button" popovertarget="map-panel" {
            (icon("map")) (t!(sight.language, "smartphone-map"))
        }
    }
}
