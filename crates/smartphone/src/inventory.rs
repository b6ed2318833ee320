//! The components as people read them, each with how well it is known.

use crate::components::Components;
use crate::ids::{SCOREBOARD, Size, Tech};
use crate::plan::Face;
use game::Component;

/// Every component.
pub(crate) fn list(components: &Components) -> Vec<Component> {
    let known = &components.known;
    let mut list = vec![Component {
        kind: "game",
        name: "Track".to_owned(),
        text: format!(
            "prices {} to {} from {}, {} rounds",
            components.price_min, components.price_max, components.price_start, components.rounds
        ),
        provenance: known.game,
        note: None,
    }];
    list.extend(Face::ALL.map(|face| {
        let letters: Vec<char> = components.pads.face(face).iter().map(|symbol| symbol.letter()).collect();
        Component {
            kind: "pad",
            name: face.name().to_owned(),
            text: letters.chunks(2).map(String::from_iter).collect::<Vec<_>>().join(" / "),
            provenance: known.pads,
            note: None,
        }
    }));
    list.extend(components.regions.iter().map(|card| Component {
        kind: "region",
        name: card.name.clone(),
        text: {
            let buyers: Vec<String> = card.buyers.iter().map(|buyer| buyer.words()).collect();
            format!("{}, buyers {}", card.size.letter(), buyers.join(" "))
        },
        provenance: card.provenance,
        note: None,
    }));
    list.extend(components.companies.iter().zip(SCOREBOARD).map(|(start, colour)| Component {
        kind: "company",
        name: colour.title().to_owned(),
        text: format!("{}, {} VP, {}", components.regions[start.home.index()].name, start.vp, start.improvement.name()),
        provenance: start.provenance,
        note: None,
    }));
    list.extend(components.improvements.iter().map(|kind| Component {
        kind: "improvement",
        name: kind.tile.name(),
        text: format!("{} of them", kind.count),
        provenance: kind.provenance,
        note: None,
    }));
    list.extend(components.techs.iter().zip(Tech::ALL).map(|(card, tech)| Component {
        kind: "technology",
        name: tech.title().to_owned(),
        text: format!(
            "cost {}, Patent {} VP; front: {}; back: {}",
            card.cost, card.patent_vp, card.sides[0], card.sides[1]
        ),
        provenance: card.provenance,
        note: None,
    }));
    list.extend(components.sizes.iter().zip(Size::ALL).map(|(card, size)| {
        let spaces = ..card.spaces as usize;
        Component {
            kind: "region size",
            name: size.letter().to_owned(),
            text: format!("cost {}, first {:?}, second {:?}", card.cost, &card.first[spaces], &card.second[spaces]),
            provenance: card.provenance,
            note: None,
        }
    }));
    list.push(Component {
        kind: "map",
        name: "Lines".to_owned(),
        text: format!("{} lines", components.lines.len()),
        provenance: known.lines,
        note: None,
    });
    list.extend(components.retailers.iter().enumerate().map(|(place, retailer)| {
        Component {
            kind: "retailer",
            name: format!("{} {}", retailer.size.letter(), place + 1),
            text: retailer
                .faces
                .map(|face| format!("{:?}, bonus {}", &face.vp[..face.spaces as usize], face.bonus.words()))
                .join("; "),
            provenance: retailer.provenance,
            note: None,
        }
    }));
    list.push(Component {
        kind: "map",
        name: "Retailer regions".to_owned(),
        text: "which regions get a Retailer".to_owned(),
        provenance: known.retailer_regions,
        note: None,
    });
    list.extend(components.programs.iter().map(|program| Component {
        kind: "program",
        name: program.name.clone(),
        text: format!(
            "price {}, {} Goods, {} Research, {} Logistics",
            program.price, program.goods, program.research, program.logistics
        ),
        provenance: program.provenance,
        note: None,
    }));
    list
}

/// What a component file holds, in a few lines.
pub(crate) fn summary(components: &Components) -> Vec<String> {
    let improvements: u32 = components.improvements.iter().map(|kind| u32::from(kind.count)).sum();
    vec![
        format!("{} regions, {} lines", components.regions.len(), components.lines.len()),
        format!("{improvements} Improvements of {} kinds", components.improvements.len()),
        format!("{} technologies, {} retailers", components.techs.len(), components.retailers.len()),
        format!("{} programs of Steve", components.programs.len()),
    ]
}
