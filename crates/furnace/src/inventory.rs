//! The components as people read them, each with how well it is known.

use crate::components::Components;
use game::{Component, Provenance};

/// Every company, start-up card and capitalist.
pub(crate) fn list(components: &Components) -> Vec<Component> {
    let companies = components.companies.iter().map(|company| Component {
        kind: "company",
        name: format!("{} {}", company.family, company.id.number()),
        text: format!("{} | {} | {}", company.compensation, company.basic, company.extra),
        provenance: company.provenance,
        note: company.note.clone(),
    });
    let startups = components.startups.iter().map(|startup| Component {
        kind: "start-up",
        name: format!("Start-up {}", startup.id.number()),
        text: format!("{} to start with | {} | {}", startup.start, startup.gain, startup.sale),
        provenance: startup.provenance,
        note: startup.note.clone(),
    });
    let capitalists = components.capitalists.iter().map(|capitalist| Component {
        kind: "capitalist",
        name: capitalist.id.clone(),
        text: capitalist.power.sentence().to_owned(),
        provenance: capitalist.provenance,
        note: capitalist.note.clone(),
    });
    companies.chain(startups).chain(capitalists).collect()
}

/// What a component file holds, in a few lines.
pub(crate) fn summary(components: &Components) -> Vec<String> {
    let known = |what: &str, all: Vec<Provenance>| {
        let counts = Provenance::ALL.into_iter().filter_map(|provenance| {
            let count = all.iter().filter(|&&other| other == provenance).count();
            (count > 0).then(|| format!("{count} {}", provenance.word()))
        });
        format!("{} {what} ({})", all.len(), counts.collect::<Vec<_>>().join(", "))
    };
    vec![
        known("companies", components.companies.iter().map(|company| company.provenance).collect()),
        known("start-up cards", components.startups.iter().map(|startup| startup.provenance).collect()),
        known("capitalists", components.capitalists.iter().map(|capitalist| capitalist.provenance).collect()),
        format!(
            "rows of {}, {} and {} cards with 2, 3 and 4 players",
            components.row_size[0], components.row_size[1], components.row_size[2]
        ),
        format!("upgrading costs {}", components.upgrade_cost),
    ]
}

#[cfg(test)]
mod tests {
    use crate::rules::Furnace;
    use game::{Game, Provenance};

    #[test]
    fn every_card_says_how_well_it_is_known() {
        let list = Furnace::component_list();
        assert_eq!(list.len(), 36 + 5 + 5);
        let colliery = &list[0];
        assert_eq!((colliery.name.as_str(), colliery.provenance), ("Colliery 1", Provenance::Printed));
        assert_eq!(colliery.text, "1 iron | 2 coal | 1 iron -> 2 money x4");
        assert!(list.iter().any(|one| one.provenance == Provenance::Rebuilt));
    }
}
