//! A table as one picture that stands alone: an SVG with the board of the pages inside, its style and its symbols, for
//! notebooks, papers and whoever has no server. It asks for nothing from anywhere, and nobody can act in it.
//!
//! The board is drawn by the same functions and laid out by the same style sheets as on the pages, for a screen of
//! [`WIDTH`] by [`HEIGHT`]. Drawn from what one eye may see, like everything here.

use crate::assets;
use crate::boards;
use board::pieces::{self, Colour};
use board::{Board, BoardContext, Language, SeatFace, SeatKind, log};
use catalog::SeenTable;
use game::Seat;
use maud::{Markup, html};
use std::collections::HashSet;
use std::fmt::Write;

/// How wide a picture is, in pixels.
pub const WIDTH: u32 = 1280;
/// How high it is.
pub const HEIGHT: u32 = 800;

/// How many steps the picture tells of.
const STEPS_TOLD: usize = 12;

/// What is different from a page: the sizes of its window, and nothing to press. The log has the place of the chat,
/// too.
const OWN_STYLE: &str = ".picture { --high: 800px; --wide: 1280px; color-scheme: light; width: 1280px; height: 800px } \
    .picture .tools { display: none } .picture .log { grid-area: log-start / log-start / chat-end / log-end } \
    .picture .lines { display: flex; flex-direction: column; justify-content: flex-end } \
    .picture * { scrollbar-width: none !important }";

/// The table as these eyes see it, as an SVG file.
pub fn picture(seen: &dyn SeenTable, language: Language) -> String {
    let board = boards::of(seen.id());
    let seats = faces(seen);
    let cx = BoardContext::picture(board, seen, &seats, language);
    let drawn = body(board, &cx).into_string();
    let symbols = pieces::sprite(boards::common_sheets().into_iter().chain([board.files().sprites])).into_string();
    let style = reduce(&assets::table_style(board), &Names::of(&drawn));
    let label = html! { (boards::name(board.id(), language)) }.into_string();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{HEIGHT}\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         role=\"img\" aria-label=\"{label}\"><style><![CDATA[{style}{OWN_STYLE}]]></style>{}\
         <foreignObject width=\"{WIDTH}\" height=\"{HEIGHT}\">{}</foreignObject></svg>",
        used_symbols(&symbols, &drawn),
        as_xml(&drawn),
    )
}

/// The seats by the words of records: who sits there is nobody's business here.
fn faces(seen: &dyn SeenTable) -> Vec<SeatFace> {
    let words = seen.seat_words();
    let face = |seat: Seat| {
        let word = words[seat.index()].clone();
        let automa = seen.automa(seat);
        SeatFace {
            seat,
            name: automa.clone().unwrap_or_else(|| word.clone()),
            colour: Colour::for_seat(&word, seat.index()),
            kind: if automa.is_some() { SeatKind::Automa } else { SeatKind::Person },
            word,
            present: true,
            mine: seen.seat() == Some(seat),
            seconds_left: None,
            person: None,
            guest: false,
        }
    };
    Seat::all(seen.players()).map(face).collect()
}

fn body(board: &'static dyn Board, cx: &BoardContext<'_>) -> Markup {
    let (status, prompt) = (board.status(cx), board.prompt(cx));
    let steps = log::steps(cx.table);
    let class = board.class();
    html! {
        div xmlns="http://www.w3.org/1999/xhtml" lang=(cx.language.tag()) class="picture at-table" { div id="table" class=(class) {
            header class="top" {
                span class="brand" {
                    (boards::emblem(board.id(), "i20 accent"))
                    span class="brand-name" { (boards::name(board.id(), cx.language)) }
                }
                div class="where" {
                    span class="round" { (status.round_words) }
                    span class="note soft s" { (status.note) }
                }
            }
            div class={ "table " (class) } {
                section class="region prompt panel waits" {
                    div class="ask" {
                        p class="sentence" { (prompt.sentence) }
                        @if let Some(detail) = &prompt.detail { p class="soft s" { (detail) } }
                    }
                }
                @for region in board.regions(cx) {
                    section class={ "region r-" (region.name) } { (region.markup) }
                }
                section class="region log panel" {
                    ol class="lines" {
                        @for step in &steps[steps.len().saturating_sub(STEPS_TOLD)..] {
                            @for saying in board.say(cx, step) {
                                li class=(match saying.weight {
                                    log::Weight::Heading => "heading",
                                    log::Weight::Line => "line",
                                    log::Weight::Minor => "minor",
                                }) {
                                    @if let Some(seat) = saying.seat {
                                        (pieces::token(cx.face(seat).colour, "t16", None))
                                    }
                                    span { (saying.words) }
                                }
                            }
                        }
                    }
                }
            }
        } }
    }
}

/// The classes and elements of a drawing: rules for others need not be carried.
struct Names<'a>(HashSet<&'a str>);

impl<'a> Names<'a> {
    fn of(drawn: &'a str) -> Names<'a> {
        let classes = drawn.split(" class=\"").skip(1).filter_map(|rest| rest.split('"').next());
        Names(classes.flat_map(str::split_whitespace).collect())
    }

    /// Can a selector meet anything? Only what stands outside of brackets is asked.
    fn meets(&self, selector: &str) -> bool {
        let (mut depth, mut rest) = (0, selector);
        while let Some(at) = rest.find(['(', ')', '.', '[', ']']) {
            let (sign, after) = (rest.as_bytes()[at], &rest[at + 1..]);
            match sign {
                b'(' | b'[' => depth += 1,
                b')' | b']' => depth -= 1,
                _ if depth == 0 => {
                    let end = after.find(|letter: char| !letter.is_alphanumeric() && letter != '-' && letter != '_');
                    let class = &after[..end.unwrap_or(after.len())];
                    if !class.is_empty() && !class.starts_with(|first: char| first.is_ascii_digit()) && !self.has(class)
                    {
                        return false;
                    }
                }
                _ => {}
            }
            rest = after;
        }
        true
    }

    fn has(&self, class: &str) -> bool {
        self.0.contains(class)
    }
}

/// What of a style sheet a still picture of this size needs: queries of the window are answered, movement and what
/// meets nothing is left out. Rules may stand within rules.
fn reduce(css: &str, names: &Names<'_>) -> String {
    let mut out = String::new();
    let mut rest = css.trim_start();
    while !rest.is_empty() {
        if let Some(comment) = rest.strip_prefix("/*") {
            rest = comment.split_once("*/").map_or("", |(_, after)| after).trim_start();
            continue;
        }
        let end = first_outside(rest, b"{;").unwrap_or(rest.len());
        let head = rest[..end].trim();
        if rest.as_bytes().get(end) != Some(&b'{') {
            // A declaration of the rule around it.
            if !head.is_empty() {
                let _ = write!(out, "{head};");
            }
            rest = rest.get(end + 1..).unwrap_or("").trim_start();
            continue;
        }
        let close = end + 1 + first_outside(&rest[end + 1..], b"}").unwrap_or(rest.len() - end - 1);
        let inner = &rest[end + 1..close];
        rest = rest.get(close + 1..).unwrap_or("").trim_start();
        if let Some(query) = head.strip_prefix("@media") {
            if query.split(',').any(is_met) {
                out.push_str(&reduce(inner, names));
            }
        } else if !head.starts_with("@keyframes") {
            let met: Vec<&str> =
                split_outside(head).into_iter().map(str::trim).filter(|one| names.meets(one)).collect();
            let inner = if met.is_empty() { String::new() } else { reduce(inner, names) };
            if !inner.is_empty() {
                let selectors = met.join(",").replace("body.at-table", ".picture").replace(":root", ".picture");
                let selectors = if selectors == "body" { ".picture".to_owned() } else { selectors };
                let _ = write!(out, "{selectors}{{{inner}}}");
            }
        }
    }
    out
}

/// Where the first of these signs stands outside of brackets, texts and comments. A closing brace ends a block that
/// was not opened here.
fn first_outside(css: &str, signs: &[u8]) -> Option<usize> {
    let (mut depth, mut quote) = (0i32, None);
    let bytes = css.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        let sign = bytes[at];
        match quote {
            Some(open) => {
                if sign == open {
                    quote = None;
                }
            }
            None if bytes[at..].starts_with(b"/*") => {
                at = css[at + 2..].find("*/").map_or(bytes.len(), |end| at + 2 + end + 2);
                continue;
            }
            None if depth == 0 && signs.contains(&sign) => return Some(at),
            None => match sign {
                b'"' | b'\'' => quote = Some(sign),
                b'(' | b'[' | b'{' => depth += 1,
                b')' | b']' | b'}' => depth -= 1,
                _ => {}
            },
        }
        at += 1;
    }
    None
}

/// The parts between commas that stand outside of brackets.
fn split_outside(selectors: &str) -> Vec<&str> {
    let (mut parts, mut rest) = (Vec::new(), selectors);
    while let Some(at) = first_outside(rest, b",") {
        parts.push(&rest[..at]);
        rest = &rest[at + 1..];
    }
    parts.push(rest);
    parts
}

/// Is a query met by a window of the picture's size?
fn is_met(query: &str) -> bool {
    query.split(" and ").all(|part| {
        let part = part.trim().trim_start_matches('(').trim_end_matches(')');
        let Some((name, value)) = part.split_once(':') else { return false };
        let Some(pixels) = value.trim().strip_suffix("px").and_then(|number| number.parse::<u32>().ok()) else {
            return false;
        };
        match name.trim() {
            "min-width" => WIDTH >= pixels,
            "max-width" => WIDTH <= pixels,
            "min-height" => HEIGHT >= pixels,
            "max-height" => HEIGHT <= pixels,
            _ => false,
        }
    })
}

/// The sheet of symbols with those that a drawing uses, and those that they use.
fn used_symbols(sheet: &str, drawn: &str) -> String {
    let sheet = as_xml(sheet);
    let symbols: Vec<&str> = sheet.split("<symbol ").skip(1).filter_map(|one| one.split("</symbol>").next()).collect();
    let name = |symbol: &str| symbol.split("id=\"").nth(1).and_then(|rest| rest.split('"').next()).map(str::to_owned);
    let mut used = vec![false; symbols.len()];
    let mut seen_in = vec![drawn.to_owned()];
    while let Some(text) = seen_in.pop() {
        for (symbol, used) in symbols.iter().zip(&mut used).filter(|(_, used)| !**used) {
            if name(symbol).is_some_and(|name| text.contains(&format!("\"#{name}\""))) {
                *used = true;
                seen_in.push((*symbol).to_owned());
            }
        }
    }
    let kept: String =
        symbols.iter().zip(used).filter(|(_, used)| *used).map(|(one, _)| format!("<symbol {one}</symbol>")).collect();
    // What is no symbol (gradients, patterns) is small and stays.
    let others: String = sheet
        .split("<symbol ")
        .enumerate()
        .map(
            |(index, part)| if index == 0 { part } else { part.split_once("</symbol>").map_or("", |(_, after)| after) },
        )
        .collect();
    others.replacen("</defs>", &format!("{kept}</defs>"), 1)
}

/// Elements of HTML that have no end.
const VOID: [&str; 6] = ["br", "hr", "img", "input", "wbr", "col"];

/// HTML as our functions write it, as well-formed XML: every element is closed, every attribute has a value, and
/// drawings name their namespace.
fn as_xml(html: &str) -> String {
    let mut out = String::with_capacity(html.len() + html.len() / 8);
    let mut rest = html;
    while let Some(at) = rest.find('<') {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        if let Some(comment) = rest.strip_prefix("<!--") {
            rest = comment.split_once("-->").map_or("", |(_, after)| after);
            continue;
        }
        let end = first_after_quotes(rest);
        let tag = &rest[1..end];
        rest = rest.get(end + 1..).unwrap_or("");
        if tag.starts_with('/') {
            let _ = write!(out, "<{tag}>");
            continue;
        }
        let is_closed = tag.ends_with('/');
        let (name, attributes) = tag.trim_end_matches('/').split_once(char::is_whitespace).unwrap_or((tag, ""));
        let name = name.trim_end_matches('/');
        let _ = write!(out, "<{name}");
        if name == "svg" && !attributes.contains("xmlns=") {
            out.push_str(" xmlns=\"http://www.w3.org/2000/svg\"");
        }
        write_attributes(attributes, &mut out);
        out.push_str(if is_closed || VOID.contains(&name) { "/>" } else { ">" });
    }
    out.push_str(rest);
    out.replace("&nbsp;", "\u{a0}")
}

/// Where a tag ends: a bracket within quotes does not end it.
fn first_after_quotes(tag: &str) -> usize {
    let mut quoted = false;
    tag.bytes()
        .position(|sign| {
            quoted ^= sign == b'"';
            sign == b'>' && !quoted
        })
        .unwrap_or(tag.len())
}

fn write_attributes(attributes: &str, out: &mut String) {
    let mut rest = attributes.trim();
    while !rest.is_empty() {
        let end = rest.find(|letter: char| letter == '=' || letter.is_whitespace()).unwrap_or(rest.len());
        let (name, after) = rest.split_at(end);
        match after.strip_prefix("=\"").and_then(|value| value.split_once('"')) {
            Some((value, after)) => {
                // What happens on a press or leads elsewhere has no place in a picture.
                let leads_away = name == "href" && !value.starts_with('#');
                if !leads_away && name != "form" {
                    let _ = write!(out, " {name}=\"{value}\"");
                }
                rest = after.trim_start();
            }
            None => {
                let _ = write!(out, " {name}=\"\"");
                rest = after.trim_start_matches('=').trim_start();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::sample;
    use game::Eye;

    /// Every element is closed by its own name, and every attribute has a value: what a reader of XML asks for.
    fn check_xml(xml: &str) {
        let mut open = Vec::new();
        let mut rest = xml;
        while let Some(at) = rest.find('<') {
            rest = &rest[at..];
            if let Some(data) = rest.strip_prefix("<![CDATA[") {
                rest = data.split_once("]]>").expect("data ends").1;
                continue;
            }
            let end = first_after_quotes(rest);
            let tag = &rest[1..end];
            rest = &rest[end + 1..];
            match tag.strip_prefix('/') {
                Some(name) => assert_eq!(open.pop(), Some(name.trim())),
                None if tag.ends_with('/') => {}
                None => open.push(tag.split_whitespace().next().unwrap()),
            }
            let quotes = tag.matches('"').count();
            assert_eq!(quotes, 2 * tag.matches("=\"").count(), "{tag}");
        }
        assert!(open.is_empty(), "{open:?}");
    }

    #[test]
    fn pictures_are_whole_files_that_ask_for_nothing() {
        for title in catalog::titles().into_iter().chain(catalog::examples()) {
            let mut table = sample::open(title, &[("players", "3")]);
            for stop in [0, 9, 40, 10_000] {
                sample::play_until(&mut *table, 5, |table| table.steps() >= stop);
                for eye in [Eye::Seat(Seat::new(1)), Eye::Spectator] {
                    for language in Language::ALL {
                        let svg = picture(&*table.seen_by(eye), language);
                        check_xml(&svg);
                        let outside = svg.replace("http://www.w3.org/", "");
                        assert!(
                            !outside.contains("http") && !outside.contains("url(/") && !outside.contains("<script")
                        );
                        assert!(svg.len() < 200_000, "{}: {}", title.id(), svg.len());
                    }
                }
            }
        }
    }

    #[test]
    fn two_secrets_make_one_picture_for_the_others() {
        let title = catalog::find("smartphone").unwrap();
        let mut table = sample::open(title, &[("players", "2")]);
        sample::play_until(&mut *table, 3, |table| table.next().awaited().len() == 2);
        let plans = table.legal(Seat::new(0));
        let pictures = [plans.first(), plans.last()].map(|plan| {
            let mut table = table.boxed_clone();
            table.act(Seat::new(0), plan.unwrap()).unwrap();
            [Eye::Seat(Seat::new(1)), Eye::Spectator].map(|eye| picture(&*table.seen_by(eye), Language::En))
        });
        assert!(plans.first() != plans.last() && pictures[0] == pictures[1]);
    }

    #[test]
    fn a_style_sheet_is_reduced_to_what_a_picture_needs() {
        let names = Names::of("<b class=\"card new\">");
        let css = "/* a */ .card { color: red; &.new { top: 0 } .gone { left: 0 } } .gone, .card > b { x: y } \
                   @media (max-width: 999px) { .card { z: 1 } } @media (min-width: 1000px) { .new:not(.gone) { w: 2 } }";
        let reduced = ".card{color: red;&.new{top: 0;}}.card > b{x: y;}.new:not(.gone){w: 2;}";
        assert_eq!(reduce(css, &names), reduced);
    }

    #[test]
    fn html_becomes_xml() {
        let html = "<p hidden title=\"a > b\">x<br><svg class=\"i\"><use href=\"#i-x\"></use></svg><a href=\"/learn\">y</a></p>";
        let xml = "<p hidden=\"\" title=\"a > b\">x<br/><svg xmlns=\"http://www.w3.org/2000/svg\" class=\"i\">\
                   <use href=\"#i-x\"></use></svg><a>y</a></p>";
        assert_eq!(as_xml(html), xml);
    }
}
