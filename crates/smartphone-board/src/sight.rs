//! What the viewer sees of a game of Smartphone Inc., and the small sums the drawings need.

use board::BoardContext;
use board::Language;
use board::pieces::{icon_in, seat_token};
use board::t;
use game::{Game, Next, Seat};
use maud::{Markup, html};
use smartphone::components::{Bonus, Components, RegionCard};
use smartphone::ids::{Region, Tech};
use smartphone::state::{Company, Phase, State};
use smartphone::symbol::{Symbol, Tile};
use smartphone::{Action, Smartphone};

/// The game through the viewer's eyes.
pub(super) struct Sight<'a> {
    pub(super) cx: &'a BoardContext<'a>,
    pub(super) game: &'a Smartphone,
    pub(super) state: State,
    pub(super) language: Language,
}

impl<'a> Sight<'a> {
    pub(super) fn new(cx: &'a BoardContext<'a>) -> Sight<'a> {
        Sight { cx, game: cx.game::<Smartphone>(), state: cx.view::<Smartphone>(), language: cx.language }
    }

    /// The same, with a price that a seat only tries: Buyers fill by it.
    pub(super) fn trying(&self, seat: Seat, price: u8) -> Sight<'a> {
        let mut state = self.state.clone();
        state.companies[seat].price = price;
        Sight { state, ..*self }
    }

    pub(super) fn parts(&self) -> &'a Components {
        self.game.components()
    }

    pub(super) fn players(&self) -> usize {
        self.cx.table.players()
    }

    pub(super) fn company(&self, seat: Seat) -> &Company {
        &self.state.companies[seat]
    }

    pub(super) fn card(&self, region: Region) -> &'a RegionCard {
        &self.parts().regions[region.index()]
    }

    /// The seat on turn in phases 4 to 7.
    pub(super) fn mover(&self) -> Option<Seat> {
        let moving = matches!(self.state.phase, Phase::Improve | Phase::Research | Phase::Logistics | Phase::Sell);
        (moving && !matches!(self.cx.table.next(), Next::Chance | Next::Over)).then(|| self.state.mover())
    }

    /// For whom Buyers are filled or outlined: the viewer, or else whoever is on turn.
    pub(super) fn seller(&self) -> Option<Seat> {
        self.cx.me.or_else(|| self.mover())
    }

    /// Is it the viewer's turn in phases 4 to 7?
    pub(super) fn my_turn(&self) -> Option<Seat> {
        self.cx.me.filter(|&me| self.cx.may_act() && self.mover() == Some(me))
    }

    /// The seats in the order they act; Steve's planning aside.
    pub(super) fn order(&self) -> Vec<Seat> {
        self.state.order[..self.players()].iter().map(|&seat| Seat::new(seat as usize)).collect()
    }

    /// The draft as an action of the viewer, legal or not.
    pub(super) fn drafted(&self) -> Option<Action> {
        let me = self.cx.me.filter(|_| self.cx.may_act())?;
        self.game.read_action(&self.state, me, self.cx.draft?).ok()
    }

    /// The same, if it is legal.
    pub(super) fn legal_draft(&self) -> Option<Action> {
        self.cx.drafted_action()?;
        self.drafted()
    }

    pub(super) fn token(&self, seat: Seat, class: &str) -> Markup {
        seat_token(self.cx.face(seat), class)
    }

    /// All points of a seat as they stand, Patents and Retailers included.
    pub(super) fn points(&self, seat: Seat) -> u16 {
        self.game.total_vp(&self.state, seat)
    }

    /// The words for a Retailer's bonus.
    pub(super) fn bonus(&self, bonus: Bonus) -> String {
        bonus_words(self.language, bonus)
    }

    /// What the side of a Technology does.
    pub(super) fn side(&self, tech: Tech, front: bool) -> String {
        let edition = match self.game.edition() {
            smartphone::ids::Edition::English => "en",
            smartphone::ids::Edition::Polish => "pl",
            smartphone::ids::Edition::First => "first",
        };
        let id = format!("smartphone-{}-{}", tech_id(tech), if front { "front" } else { "back" });
        let mut args = board::Args::new();
        args.set("edition", edition);
        crate::WORDS.say(self.language, &id, &args)
    }
}

pub(super) fn bonus_words(language: Language, bonus: Bonus) -> String {
    match bonus {
        Bonus::None => t!(language, "smartphone-bonus-none"),
        Bonus::Goods(count) => t!(language, "smartphone-bonus-goods", count = count),
        Bonus::Research(count) => t!(language, "smartphone-bonus-research", count = count),
        Bonus::Price => t!(language, "smartphone-bonus-price"),
        Bonus::SecondOffice => t!(language, "smartphone-bonus-second"),
        Bonus::Move => t!(language, "smartphone-bonus-move"),
    }
}

/// The end of ids of messages and symbols for a Technology.
pub(super) const fn tech_id(tech: Tech) -> &'static str {
    ["gps", "wifi", "gamepad", "liion", "nfc", "4g"][tech as usize]
}

/// The name of a Technology.
pub(super) fn tech_name(language: Language, tech: Tech) -> String {
    t!(language, &format!("smartphone-tech-{}", tech_id(tech)))
}

/// The same in tight places.
pub(super) fn tech_short(language: Language, tech: Tech) -> String {
    let id = format!("smartphone-tech-short-{}", tech_id(tech));
    crate::WORDS.find(language, &id, &board::Args::new()).unwrap_or_else(|| tech_name(language, tech))
}

/// The name of the Technology that the rules call by this word, id or name.
pub(super) fn tech_called(language: Language, word: &str) -> Option<String> {
    let tech = Tech::ALL.into_iter().find(|tech| [tech.word(), tech.id(), tech.title()].contains(&word))?;
    Some(tech_name(language, tech))
}

/// A number of Goods: "3 Goods".
pub(super) fn goods_words(language: Language, count: i64) -> String {
    t!(language, "smartphone-goods-of", count = count)
}

/// An amount of Progress: "3 Progress".
pub(super) fn progress_words(language: Language, count: i64) -> String {
    t!(language, "smartphone-progress-amount", count = count)
}

/// The round chip of a Technology.
pub(super) fn tech_chip(tech: Tech, class: &str) -> Markup {
    html! { i class={ "tchip " (class) } { (icon_in(&format!("tech-{}", tech_id(tech)), "i14")) } }
}

/// The name of a symbol's drawing.
pub(super) const fn symbol_icon(symbol: Symbol) -> Option<&'static str> {
    match symbol {
        Symbol::Empty => None,
        Symbol::Goods => Some("crate"),
        Symbol::CheapGoods => Some("cheap"),
        Symbol::PricePlus => Some("price-plus"),
        Symbol::Research => Some("gear"),
        Symbol::Logistics => Some("truck"),
        Symbol::Improve => Some("factory"),
    }
}

/// The word for a symbol.
pub(super) fn symbol_word(language: Language, symbol: Symbol) -> String {
    match symbol {
        Symbol::Empty => t!(language, "smartphone-symbol-empty"),
        Symbol::Goods => t!(language, "smartphone-symbol-goods"),
        Symbol::CheapGoods => t!(language, "smartphone-symbol-cheap"),
        Symbol::PricePlus => t!(language, "smartphone-symbol-plus"),
        Symbol::Research => t!(language, "smartphone-symbol-research"),
        Symbol::Logistics => t!(language, "smartphone-symbol-logistics"),
        Symbol::Improve => t!(language, "smartphone-symbol-improve"),
    }
}

/// The two symbols of an Improvement in words.
pub(super) fn tile_word(language: Language, tile: Tile) -> String {
    tile.symbols().map(|symbol| symbol_word(language, symbol)).join(" + ")
}

/// An Improvement as a small picture that speaks.
pub(super) fn tile(language: Language, tile: Tile, class: &str) -> Markup {
    html! {
        span class={ "tile " (class) } role="img" aria-label=(tile_word(language, tile)) {
            @for symbol in tile.symbols() { @if let Some(name) = symbol_icon(symbol) { (icon_in(name, "i")) } }
        }
    }
}
