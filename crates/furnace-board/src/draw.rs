//! The pieces of Furnace as drawings: goods, lines of cards, discs, the die, the works.

use super::words;
use board::BoardContext;
use board::Language;
use board::pieces::{Colour, colour_class, icon_in, picture};
use board::t;
use furnace::{Bid, Bidder, Company, Disc, Effect, Furnace, Goods, Resource};
use maud::{Markup, html};

/// The symbol of a kind of goods.
pub(super) const fn symbol(kind: Resource) -> &'static str {
    match kind {
        Resource::Coal => "coal",
        Resource::Iron => "iron",
        Resource::Oil => "oil",
        Resource::Upgrade => "star",
        Resource::Money => "money",
    }
}

/// The picture of a kind of goods, for decoration.
pub(super) fn good(kind: Resource) -> Markup {
    icon_in(symbol(kind), "g")
}

/// The picture of a kind of goods that speaks its name.
pub(super) fn named_good(language: Language, kind: Resource) -> Markup {
    picture(symbol(kind), "g", &words::resource(language, kind))
}

/// What a band of the cards beside it shows, and a word about it: for the eye, as every card says it for itself.
pub(super) fn row_label(language: Language, name: &str, note: &str) -> Markup {
    html! {
        span aria-hidden="true" {
            b { (t!(language, name)) }
            (t!(language, note))
        }
    }
}

/// Goods side by side, amounts of one unsaid, money on a coin.
pub(super) fn goods(goods: &Goods) -> Markup {
    html! {
        @for (kind, amount) in goods.iter() {
            @if kind == Resource::Money { span class="coin" { (amount) } }
            @else { span class="q" { @if amount != 1 { (amount) } (good(kind)) } }
        }
    }
}

/// Goods with a plus sign each: `+6 coal`.
pub(super) fn gains(goods: &Goods) -> Markup {
    html! {
        @for (kind, amount) in goods.iter() { span class="q up" { "+" (amount) (good(kind)) } }
    }
}

/// A line of a card as a drawing that speaks.
pub(super) fn effect(language: Language, effect: &Effect) -> Markup {
    html! {
        span class="fx" role="img" aria-label=(words::effect(language, effect)) {
            @if effect.is_processing() {
                (goods(effect.input()))
                span class="ar" { (effect.limit()) (icon_in("arrow", "")) }
            }
            (goods(effect.output()))
        }
    }
}

/// A compensation as a drawing that speaks: the ring stands for the value of the disc.
pub(super) fn compensation(language: Language, effect: &Effect) -> Markup {
    html! {
        span class="fx" role="img" aria-label=(words::compensation(language, effect)) {
            @if effect.is_processing() {
                (goods(effect.input()))
                span class="ar" { (icon_in("ring", "rg")) (icon_in("arrow", "")) }
                (goods(effect.output()))
            } @else {
                (goods(effect.output()))
                span class="x" { "×" }
                (icon_in("ring", "rg1"))
            }
        }
    }
}

/// One exchange of a line without its limit.
pub(super) fn exchange(effect: &Effect) -> Markup {
    html! {
        span class="fx" { (goods(effect.input())) span class="ar" { (icon_in("arrow", "")) } (goods(effect.output())) }
    }
}

/// A lit flame before an active line, an unlit one before a sleeping line.
pub(super) fn lamp(language: Language, active: bool) -> Markup {
    if active {
        picture("flame", "lamp", &t!(language, "furnace-active"))
    } else {
        picture("unlit", "lamp", &t!(language, "furnace-asleep"))
    }
}

/// The sky behind a company and the drawing of its works.
pub(super) fn art(company: &Company) -> Markup {
    let drawing = match company.family.as_str() {
        "Colliery" => "colliery",
        "Coal basin" => "basin",
        "Iron mine" => "mine",
        "Ironworks" => "ironworks",
        "Blast furnace" => "furnace",
        "Refinery" => "refinery",
        "Coal chemistry" => "chem",
        "Machine works" => "works",
        "Steel trade" => "steel",
        "Oil trade" => "oil",
        "Oil exchange" => "exchange",
        "Coal trade" => "barge",
        _ => "works",
    };
    let kind = company.basic.output().iter().next().map_or(Resource::Money, |(kind, _)| kind);
    html! { span class={ "art k-" (symbol(kind)) } { (icon_in(&format!("art-{drawing}"), "")) } }
}

/// The drawing of a start-up card.
pub(super) fn startup_art() -> Markup {
    html! { span class="art k-star" { (icon_in("art-startup", "")) } }
}

/// Whose disc is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Owner {
    /// A player's, in this colour.
    Colour(Colour),
    /// The Agent's.
    Agent,
}

impl Owner {
    /// The owner of a bid at this table.
    pub(super) fn of(cx: &BoardContext<'_>, bidder: Bidder) -> Owner {
        match bidder {
            Bidder::Seat(seat) => Owner::Colour(cx.face(seat).colour),
            Bidder::Agent => Owner::Agent,
        }
    }

    const fn class(self) -> &'static str {
        match self {
            Owner::Colour(colour) => colour_class(colour),
            Owner::Agent => "p-a",
        }
    }
}

/// A capital disc with its value, on the owner's shape. `piece` names it for gliding.
pub(super) fn disc(owner: Owner, disc: Disc, class: &str, piece: Option<&str>) -> Markup {
    let neutral = if disc.is_neutral() { " n" } else { "" };
    let low = owner == Owner::Colour(Colour::Yellow);
    html! {
        span class={ "disc " (owner.class()) (neutral) " " (class) } data-piece=[piece] {
            svg viewBox="0 0 40 42" aria-hidden="true" {
                use href="#i-disc" {}
                g class="inset" {
                    @match owner {
                        Owner::Colour(Colour::Green) => { circle cx="20" cy="20" r="11.3" {} }
                        Owner::Agent => { path d="M14.6 8h10.8L32 14.6v10.8L25.4 32H14.6L8 25.4V14.6z" {} }
                        Owner::Colour(Colour::Blue) => { rect x="10" y="10" width="20" height="20" rx="2.5" {} }
                        Owner::Colour(Colour::Black) => { path d="M20 6.5 33.5 20 20 33.5 6.5 20z" {} }
                        Owner::Colour(Colour::Yellow) => { path d="M20 7 32.5 28.5h-25z" stroke-linejoin="round" {} }
                        Owner::Colour(Colour::Red) => { path d="M20 8l10.4 6v12L20 32 9.6 26V14z" {} }
                    }
                }
                text class="value" x="20" y=(if low { "26.2" } else { "25.4" }) { (disc.value()) }
            }
        }
    }
}

/// A disc that lies on a card.
pub(super) fn bid(cx: &BoardContext<'_>, bid: Bid, class: &str) -> Markup {
    let name = piece_name(cx, bid);
    disc(Owner::of(cx, bid.bidder), bid.disc, class, Some(&name))
}

/// The name of a disc for gliding.
pub(super) fn piece_name(cx: &BoardContext<'_>, bid: Bid) -> String {
    match bid.bidder {
        Bidder::Seat(seat) => format!("disc-{}-{}", cx.face(seat).word, bid.disc),
        Bidder::Agent => format!("disc-agent-{}", bid.disc),
    }
}

/// The Agent's token.
pub(super) fn agent_token(class: &str, label: Option<&str>) -> Markup {
    html! {
        svg class={ "token p-a " (class) } viewBox="0 0 24 24" role=[label.map(|_| "img")] aria-label=[label]
            aria-hidden=[label.is_none().then_some("true")]
        {
            @if let Some(label) = label { title { (label) } }
            g class="token-shape" { path d="M7.5 1h9L23 7.5v9L16.5 23h-9L1 16.5v-9z" {} }
            text class="token-letter" x="12" y="16.3" { "A" }
        }
    }
}

/// The face of the die.
pub(super) fn die(language: Language, side: u8) -> Markup {
    const SPOTS: [&[(u8, u8)]; 6] = [
        &[(12, 12)],
        &[(7, 7), (17, 17)],
        &[(7, 7), (12, 12), (17, 17)],
        &[(7, 7), (17, 7), (7, 17), (17, 17)],
        &[(7, 7), (17, 7), (12, 12), (7, 17), (17, 17)],
        &[(7, 6), (17, 6), (7, 12), (17, 12), (7, 18), (17, 18)],
    ];
    let label = t!(language, "furnace-die", side = side);
    html! {
        svg class="die" viewBox="0 0 24 24" role="img" aria-label=(label) {
            title { (label) }
            rect class="die-face" x="1" y="1" width="22" height="22" rx="5" {}
            @for (x, y) in SPOTS[usize::from(side.clamp(1, 6)) - 1] { circle class="die-spot" cx=(x) cy=(y) r="2.3" {} }
        }
    }
}

/// The art of a company by its number.
pub(super) fn company_art(game: &Furnace, id: furnace::CompanyId) -> Markup {
    art(game.components().company(id))
}
