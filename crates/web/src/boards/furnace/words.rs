//! How the things of Furnace are called in each language.

use crate::t;
use crate::tongue::{Args, Memory, Tongue};
use furnace::{Card, CompanyId, Disc, Effect, Furnace, Goods, Power, Resource};
use std::sync::LazyLock;

/// A message whose id is put together, or what to say without one.
fn found(tongue: Tongue, id: &str, otherwise: &str) -> String {
    tongue.find(id, &Args::new()).unwrap_or_else(|| otherwise.to_owned())
}

fn slug(name: &str) -> String {
    name.to_lowercase().replace([' ', '_'], "-")
}

/// A kind of goods: "Coal".
pub(super) fn resource(tongue: Tongue, kind: Resource) -> String {
    t!(tongue, &format!("furnace-{}", kind.word()))
}

/// A family of companies; a family of a foreign component file keeps its own name.
pub(super) fn family(tongue: Tongue, name: &str) -> String {
    found(tongue, &format!("furnace-family-{}", slug(name)), name)
}

/// The name of a company.
pub(super) fn company(tongue: Tongue, game: &Furnace, id: CompanyId) -> String {
    family(tongue, &game.components().company(id).family)
}

/// The name of a card in a tableau.
pub(super) fn card(tongue: Tongue, game: &Furnace, card: Card) -> String {
    match card {
        Card::Startup => t!(tongue, "furnace-startup"),
        Card::Company(id) => company(tongue, game, id),
    }
}

/// The end of message ids for a power.
fn power_slug(power: Power) -> String {
    slug(power.word())
}

/// The capitalist with this power.
pub(super) fn capitalist(tongue: Tongue, power: Power) -> String {
    t!(tongue, &format!("furnace-capitalist-{}", power_slug(power)))
}

/// What the capitalist does, in a few words.
pub(super) fn power(tongue: Tongue, power: Power) -> String {
    t!(tongue, &format!("furnace-power-{}", power_slug(power)))
}

/// A disc: "3", "neutral 2".
pub(super) fn disc(tongue: Tongue, disc: Disc) -> String {
    if disc.is_neutral() { t!(tongue, "furnace-neutral-disc") } else { disc.value().to_string() }
}

/// An amount of one kind: "2 coal".
pub(super) fn amount(tongue: Tongue, kind: Resource, count: u16) -> String {
    t!(tongue, &format!("furnace-count-{}", kind.word()), count = count)
}

/// Goods in words: "1 coal, 2 iron".
pub(super) fn goods(tongue: Tongue, goods: &Goods) -> String {
    static SAID: LazyLock<Memory<(Tongue, Goods)>> = LazyLock::new(Memory::default);
    SAID.recall((tongue, *goods), || Some(counted(tongue, goods))).unwrap_or_default()
}

fn counted(tongue: Tongue, goods: &Goods) -> String {
    let parts: Vec<String> = goods.iter().map(|(kind, count)| amount(tongue, kind, count)).collect();
    if parts.is_empty() { t!(tongue, "furnace-nothing") } else { parts.join(", ") }
}

/// A line of a card in words.
pub(super) fn effect(tongue: Tongue, effect: &Effect) -> String {
    let output = goods(tongue, effect.output());
    if !effect.is_processing() {
        return t!(tongue, "furnace-effect-gain", goods = output);
    }
    let input = goods(tongue, effect.input());
    t!(tongue, "furnace-effect-exchange", input = input, output = output, limit = effect.limit())
}

/// A compensation in words.
pub(super) fn compensation(tongue: Tongue, effect: &Effect) -> String {
    let output = goods(tongue, effect.output());
    if !effect.is_processing() {
        return t!(tongue, "furnace-compensation-gain", goods = output);
    }
    t!(tongue, "furnace-compensation-exchange", input = goods(tongue, effect.input()), output = output)
}
