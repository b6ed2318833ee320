//! The components as people read them, each with how well it is known.

use crate::components::Components;
use crate::pile::Pile;
use crate::situation::Class;
use game::{Component, Provenance};

/// Every nation, every table of the file, and every face of the situation deck.
pub(crate) fn list(components: &Components) -> Vec<Component> {
    let one = |kind, name: &str, text: String, provenance| Component {
        kind,
        name: name.to_owned(),
        text,
        provenance,
        note: None,
    };
    let mut list: Vec<Component> = components
        .nations
        .iter()
        .map(|nation| one("nation", &nation.name, format!("seat '{}'", nation.word), nation.provenance))
        .collect();
    for &(table, provenance) in &components.provenances {
        list.push(one("table", table, contents(components, table), provenance));
    }
    for face in &components.situations {
        let [cooperating, friendly, strategic] = face.contracts;
        let opens = if face.opens_market { "; a market opens" } else { "" };
        let text = format!(
            "{} x {}: contracts per marker {cooperating} / {friendly} / {strategic}{opens}",
            face.copies,
            face.class.word()
        );
        list.push(one("situation", &face.name, text, face.provenance));
    }
    list.sort_by_key(|component| component.provenance == Provenance::Rebuilt);
    list
}

/// What a table of the file says.
fn contents(components: &Components, table: &str) -> String {
    let piles = |numbers: &[u8]| {
        let named = Pile::ALL.iter().zip(numbers).map(|(pile, number)| format!("{} {number}", pile.name()));
        named.collect::<Vec<_>>().join(", ")
    };
    let by_players = |numbers: &[u8]| {
        let counts = numbers.iter().enumerate().skip(2).map(|(players, number)| format!("{players}: {number}"));
        counts.collect::<Vec<_>>().join(", ")
    };
    match table {
        "table" => format!(
            "turns by players {}; {} bn and {} influence tokens to start with",
            by_players(&components.turns),
            components.start_money,
            components.influence_tokens
        ),
        "cards" => piles(&components.cards),
        "contracts" => {
            let [one, two, three] = components.contracts;
            format!("{one} of 1 bn, {two} of 2 bn, {three} of 3 bn")
        }
        "price" => format!("{}; preparing a Soft Power card {} bn", piles(&components.price), components.preparation),
        "points" => {
            let [_, cooperating, friendly, strategic] = components.country_points;
            let (superpower, bn) = (components.superpower_points, components.bn_points);
            format!(
                "cooperating {cooperating}, friendly {friendly}, strategic {strategic}, superpower {superpower}, bn {bn}"
            )
        }
        "contract_values" => "what each level can hold".to_owned(),
        "markets" => {
            format!(
                "{}; open at the start by players {}",
                components.grid.names.join(", "),
                by_players(&components.open_at_start)
            )
        }
        "removed" => "bull, stable and bear cards taken out unseen by the number of players".to_owned(),
        other => other.to_owned(),
    }
}

/// What a component file holds, in a few lines.
pub(crate) fn summary(components: &Components) -> Vec<String> {
    let nations: Vec<&str> = components.nations.iter().map(|nation| nation.name.as_str()).collect();
    let piles = Pile::ALL.map(|pile| format!("{} {}", components.cards[pile.index()], pile.name()));
    let mut lines = vec![
        format!("{} nations: {}", nations.len(), nations.join(", ")),
        format!("cards: {}", piles.join(", ")),
        format!("{} markets: {}", components.grid.len(), components.grid.names.join(", ")),
    ];
    for class in Class::ALL {
        let faces: Vec<String> = components
            .situations
            .iter()
            .filter(|face| face.class == class)
            .map(|face| format!("{} x {} ({})", face.copies, face.name, face.provenance.word()))
            .collect();
        lines.push(format!("{} {} cards: {}", components.class_cards(class), class.word(), faces.join(", ")));
    }
    for known in Provenance::ALL {
        let tables: Vec<&str> =
            components.provenances.iter().filter(|(_, how)| *how == known).map(|(table, _)| *table).collect();
        if !tables.is_empty() {
            lines.push(format!("{}: {}", known.word(), tables.join(", ")));
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Superpower;
    use game::Game;

    #[test]
    fn every_component_says_how_well_it_is_known() {
        let list = Superpower::component_list();
        assert!(list.iter().any(|one| one.name == "Boom" && one.text.contains("2 / 2 / 2; a market opens")));
        assert!(list.iter().any(|one| one.provenance == Provenance::Rebuilt));
        assert!(list.iter().any(|one| one.name == "markets" && one.text.contains("NASDAQ")));
        assert!(list.iter().all(|one| !one.text.is_empty()));
    }
}
