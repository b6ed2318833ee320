//! Icons, tokens and small figures that several pages share.
//!
//! Drawings are SVG symbols, common ones in `assets/common.svg` here and each game's in its own sheet; a page carries
//! the sheets it needs once ([`sprite`]) and every use is a reference. Colours come from the style sheet, so that both
//! themes are drawn by the same line.

use crate::seat::SeatFace;
use maud::{Markup, PreEscaped, html};

pub use game::Colour;

/// The sheet every page carries.
pub const COMMON: &str = include_str!("../assets/common.svg");

/// Symbol sheets, hidden, to stand once on a page before their first use.
pub fn sprite<'a>(sheets: impl IntoIterator<Item = &'a str>) -> Markup {
    html! {
        svg class="sprite" width="0" height="0" aria-hidden="true" {
            defs { @for sheet in sheets { (PreEscaped(sheet)) } }
        }
    }
}

/// The symbol `i-<name>`, for decoration: 16 px unless a class says otherwise.
pub fn icon(name: &str) -> Markup {
    icon_in(name, "i")
}

/// The symbol `i-<name>` with classes of its own, for decoration.
pub fn icon_in(name: &str, class: &str) -> Markup {
    html! { svg class=(class) aria-hidden="true" focusable="false" { use href={ "#i-" (name) } {} } }
}

/// The symbol `i-<name>` with a meaning of its own, for those who do not see it.
pub fn picture(name: &str, class: &str, label: &str) -> Markup {
    html! { svg class=(class) role="img" aria-label=(label) { title { (label) } use href={ "#i-" (name) } {} } }
}

/// The class that sets `--p` (the colour), `--pd` (its shade) and `--pi` (ink on it).
pub const fn colour_class(colour: Colour) -> &'static str {
    match colour {
        Colour::Green => "p-g",
        Colour::Blue => "p-b",
        Colour::Black => "p-k",
        Colour::Yellow => "p-y",
        Colour::Red => "p-r",
    }
}

/// The outline of a colour's shape in a 24 x 24 box, to be filled: never colour alone.
pub fn shape(colour: Colour) -> Markup {
    html! {
        @match colour {
            Colour::Green => { circle cx="12" cy="12" r="10.5" {} }
            Colour::Blue => { rect x="2" y="2" width="20" height="20" rx="3.5" {} }
            Colour::Black => { path d="M12 .8 23.2 12 12 23.2.8 12z" stroke-linejoin="round" {} }
            Colour::Yellow => { path d="M12 1.6 23.4 22H.6z" stroke-linejoin="round" {} }
            Colour::Red => { path d="M12 .8l10 5.6v11.2l-10 5.6-10-5.6V6.4z" {} }
        }
    }
}

/// A player's token with its letter, 20 px unless a class says otherwise (`t16`, `t24`, `t28`).
/// With a label it speaks; without one it is decoration beside the name.
pub fn token(colour: Colour, class: &str, label: Option<&str>) -> Markup {
    let baseline = if colour == Colour::Yellow { "19.4" } else { "16.3" };
    html! {
        svg class={ "token " (colour_class(colour)) " " (class) } viewBox="0 0 24 24" role=[label.map(|_| "img")]
            aria-label=[label] aria-hidden=[label.is_none().then_some("true")] {
            @if let Some(label) = label { title { (label) } }
            g class="token-shape" { (shape(colour)) }
            text class="token-letter" x="12" y=(baseline) { (colour.letter()) }
        }
    }
}

/// The token of someone at the table, speaking their name.
pub fn seat_token(face: &SeatFace, class: &str) -> Markup {
    token(face.colour, class, Some(&face.name))
}

/// The face of a bot that has a temperament, which stands beside its name: the symbol `i-face-<word>` of its game.
pub fn portrait(face: &SeatFace) -> Markup {
    html! {
        @if let Some(word) = face.kind.temperament() { (icon_in(&format!("face-{word}"), "portrait")) }
    }
}

/// A gold coin with an amount on it.
pub fn coin(amount: impl std::fmt::Display) -> Markup {
    html! { span class="coin" { (amount.to_string()) } }
}

/// A change of an amount with its sign: `+6`, `−2`, coloured and never by colour alone.
pub fn change(amount: i64) -> Markup {
    let (class, text) = match amount {
        0 => ("still", "±0".to_owned()),
        more @ 1.. => ("up", format!("+{more}")),
        less => ("down", format!("−{}", less.unsigned_abs())),
    };
    html! { span class=(class) { (text) } }
}

/// A QR code of a text as a drawing, dark on white in both themes so that cameras can read it.
pub fn qr_code(text: &str, label: &str) -> Markup {
    let Ok(code) = qrcode::QrCode::new(text.as_bytes()) else { return html! {} };
    let width = code.width();
    let mut path = String::new();
    for y in 0..width {
        let mut x = 0;
        while x < width {
            let dark = |x: usize| code[(x, y)] == qrcode::Color::Dark;
            if !dark(x) {
                x += 1;
                continue;
            }
            let start = x;
            while x < width && dark(x) {
                x += 1;
            }
            path.push_str(&format!("M{start} {y}h{}v1h-{}z", x - start, x - start));
        }
    }
    html! {
        svg class="qr" viewBox={ "-3 -3 " (width + 6) " " (width + 6) } shape-rendering="crispEdges" role="img"
            aria-label=(label)
        {
            title { (label) }
            rect x="-3" y="-3" width=(width + 6) height=(width + 6) fill="#fff" {}
            path d=(path) fill="#1f1d1a" {}
        }
    }
}

/// What a form holds in place of its one-time key until the page is sent.
pub const ONCE: &str = "⟨a-word-of-its-own...⟩";

/// Gives a form a one-time key: however often it is sent, it is carried out once.
pub fn once() -> Markup {
    html! { input type="hidden" name="once" value=(ONCE) autocomplete="off"; }
}
