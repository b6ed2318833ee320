//! The components as people read them, each with how well it is known.

use crate::components::Components;
use game::Component;

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
