//! How the things of Furnace are called in each language.

use board::t;
use board::words::Memory;
use board::{Args, Language};
use furnace::{Card, CompanyId, Disc, Effect, Furnace, Goods, Power, Resource};
use std::sync::LazyLock;

/// A message whose id is put together, or what to say without one.
fn found(language: Language, id: &str, otherwise: &str) -> String {
    crate::WORDS.find(language, id, &Args::new()).unwrap_or_else(|| otherwise.to_owned())
}

fn slug(name: &str) -> String {
    name.to_lowercase().replace([' ', '_'], "-")
}

/// A kind of goods: "Coal".
pub(super) fn resource(language: Language, kind: Resource) -> String {
    t!(language, &format!("furnace-{}", kind.word()))
}

/// The name of a resource where there is room for one word, beside its picture.
pub(super) fn resource_in_short(language: Language, kind: Resource) -> String {
    if kind == Resource::Upgrade { t!(language, "furnace-upgrade-short") } else { resource(language, kind) }
}

/// A family of companies; a family of a foreign component file keeps its own name.
pub(super) fn family(language: Language, name: &str) -> String {
    found(language, &format!("furnace-family-{}", slug(name)), name)
}

/// The form of a name that a sentence needs; languages without cases have only the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Case {
    /// The name by itself.
    Nominative,
    /// Something is done with it: "Ulepszasz Kopalnię rudy".
    Accusative,
    /// Something is of it: "z Kopalni rudy".
    Genitive,
}

impl Case {
    /// What a message's form in this case is called.
    const fn form(self) -> &'static str {
        match self {
            Case::Nominative => "",
            Case::Accusative => ".acc",
            Case::Genitive => ".gen",
        }
    }
}

/// The name of a company in a case.
pub(super) fn company_in(language: Language, game: &Furnace, id: CompanyId, case: Case) -> String {
    let name = &game.components().company(id).family;
    found(language, &format!("furnace-family-{}{}", slug(name), case.form()), name)
}

/// The name of a card in a tableau, in a case.
pub(super) fn card_in(language: Language, game: &Furnace, card: Card, case: Case) -> String {
    match card {
        Card::Startup => found(language, &format!("furnace-startup{}", case.form()), ""),
        Card::Company(id) => company_in(language, game, id, case),
    }
}

/// The name of a company.
pub(super) fn company(language: Language, game: &Furnace, id: CompanyId) -> String {
    company_in(language, game, id, Case::Nominative)
}

/// The name of a card in a tableau.
pub(super) fn card(language: Language, game: &Furnace, card: Card) -> String {
    card_in(language, game, card, Case::Nominative)
}

/// A card by the rules' word for it: a family of companies, the start-up card, or a capitalist by what it does.
pub(super) fn card_called(language: Language, word: &str) -> String {
    match Power::ALL.into_iter().find(|power| power.word() == word) {
        Some(power) => capitalist(language, power),
        None if word == "start-up" => t!(language, "furnace-startup"),
        None => family(language, word),
    }
}

/// The end of message ids for a power.
fn power_slug(power: Power) -> String {
    slug(power.word())
}

/// The capitalist with this power.
pub(super) fn capitalist(language: Language, power: Power) -> String {
    t!(language, &format!("furnace-capitalist-{}", power_slug(power)))
}

/// What the capitalist does, in a few words.
pub(super) fn power(language: Language, power: Power) -> String {
    t!(language, &format!("furnace-power-{}", power_slug(power)))
}

/// A disc: "3", "neutral 2".
pub(super) fn disc(language: Language, disc: Disc) -> String {
    if disc.is_neutral() { t!(language, "furnace-neutral-disc") } else { value(language, disc) }
}

/// A disc that something is done with: Polish declines the neutral one.
pub(super) fn disc_acc(language: Language, disc: Disc) -> String {
    if disc.is_neutral() { t!(language, "furnace-neutral-disc-acc") } else { value(language, disc) }
}

fn value(language: Language, disc: Disc) -> String {
    t!(language, "furnace-disc", value = disc.value())
}

/// An amount of one kind: "2 coal".
pub(super) fn amount(language: Language, kind: Resource, count: u16) -> String {
    t!(language, &format!("furnace-count-{}", kind.word()), count = count)
}

/// Goods in words: "1 coal, 2 iron".
pub(super) fn goods(language: Language, goods: &Goods) -> String {
    static SAID: LazyLock<Memory<(Language, Goods)>> = LazyLock::new(Memory::default);
    SAID.recall((language, *goods), || Some(counted(language, goods))).unwrap_or_default()
}

fn counted(language: Language, goods: &Goods) -> String {
    let parts: Vec<String> = goods.iter().map(|(kind, count)| amount(language, kind, count)).collect();
    if parts.is_empty() { t!(language, "furnace-nothing") } else { parts.join(", ") }
}

/// A line of a card in words.
pub(super) fn effect(language: Language, effect: &Effect) -> String {
    let output = goods(language, effect.output());
    if !effect.is_processing() {
        return t!(language, "furnace-effect-gain", goods = output);
    }
    let input = goods(language, effect.input());
    t!(language, "furnace-effect-exchange", input = input, output = output, limit = effect.limit())
}

/// A compensation in words.
pub(super) fn compensation(language: Language, effect: &Effect) -> String {
    let output = goods(language, effect.output());
    if !effect.is_processing() {
        return t!(language, "furnace-compensation-gain", goods = output);
    }
    t!(language, "furnace-compensation-exchange", input = goods(language, effect.input()), output = output)
}
