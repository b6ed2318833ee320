//! The components: companies, start-up cards and capitalists, each with how well it is known.
//!
//! The built-in file is part of the program, and so are those that were built in before, for what was made with them;
//! an owner of the printed game can give another. This module knows what is
//! in the box, and nothing of a state or a player. The form of the file and its errors are in `components/file.rs`.

mod file;

use crate::card::{CompanyId, StartupId};
use crate::effect::Effect;
use crate::resource::Goods;
use game::components::FormerFile;
use game::{ComponentsError, Provenance};

/// The built-in component file.
pub static BUILT_IN: &str = include_str!("../components/furnace.toml");

/// The files that were built in before, oldest first.
pub const FORMER: &[FormerFile] =
    &[FormerFile { name: "da71285f7d86e271", text: include_str!("../components/former/furnace-1.toml") }];

/// Fingerprints of files that say more of their provenance than an earlier one, and nothing else, with its name.
pub const SAME_VALUES: &[(&str, &str)] = &[("528901e6c11193cf", "da71285f7d86e271")];

/// The most cards in a row.
pub const MAX_ROW: usize = 8;
/// The rounds of a full game, for which the companies must suffice.
pub const MAX_ROUNDS: u8 = 4;

/// A company card (FUR-001), with its three kinds of effect (FUR-013).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Company {
    /// The number on the card.
    pub id: CompanyId,
    /// The illustration it shares with its family.
    pub family: String,
    /// What bidders get who did not get the card.
    pub compensation: Effect,
    /// What the owner gets in production.
    pub basic: Effect,
    /// What the owner gets too once the card is upgraded.
    pub extra: Effect,
    /// How well the printed card is known.
    pub provenance: Provenance,
    /// What about it is known or guessed.
    pub note: Option<String>,
}

/// A start-up card (FUR-002).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Startup {
    /// The number on the card.
    pub id: StartupId,
    /// What its owner gets once, at setup.
    pub start: Goods,
    /// What it gives in each production.
    pub gain: Effect,
    /// What it sells in each production.
    pub sale: Effect,
    /// How well the printed card is known.
    pub provenance: Provenance,
    /// What about it is known or guessed.
    pub note: Option<String>,
}

/// What a capitalist changes for its owner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Power {
    /// Financier: bids with the neutral disc too.
    ExtraDisc,
    /// Speculator: not bound by the placement rules, but loses ties.
    IgnorePlacement,
    /// Metallurgist: may upgrade with iron in place of upgrade tokens.
    IronForUpgrade,
    /// Negotiator: compensation as for a disc 1 higher.
    CompensationPlusOne,
    /// Engineer: one processing line a production may be done more often.
    ExtraRun,
}

impl Power {
    /// All of them, in the order of the rules.
    pub const ALL: [Power; 5] =
        [Power::ExtraDisc, Power::IgnorePlacement, Power::IronForUpgrade, Power::CompensationPlusOne, Power::ExtraRun];

    /// The word for it in component files.
    pub const fn word(self) -> &'static str {
        match self {
            Power::ExtraDisc => "extra_disc",
            Power::IgnorePlacement => "ignore_placement",
            Power::IronForUpgrade => "iron_for_upgrade",
            Power::CompensationPlusOne => "compensation_plus_one",
            Power::ExtraRun => "extra_run",
        }
    }

    /// What it does, in one sentence.
    pub const fn sentence(self) -> &'static str {
        match self {
            Power::ExtraDisc => "Bids with the neutral disc of value 2 too.",
            Power::IgnorePlacement => "May place discs beside one of their own or of equal value, but loses every tie.",
            Power::IronForUpgrade => "May pay iron in place of the upgrade token for each upgrade.",
            Power::CompensationPlusOne => "Takes every compensation as if the disc were 1 higher.",
            Power::ExtraRun => "May do one processing line more often in each production.",
        }
    }
}

/// A set of powers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Powers(u8);

impl Powers {
    /// None of them.
    pub const NONE: Powers = Powers(0);

    /// Is this one there?
    pub const fn contains(self, power: Power) -> bool {
        self.0 >> power as u8 & 1 == 1
    }

    /// Puts one in.
    pub fn insert(&mut self, power: Power) {
        self.0 |= 1 << power as u8;
    }

    /// Takes one out.
    pub fn remove(&mut self, power: Power) {
        self.0 &= !(1 << power as u8);
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is there none?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// All of them, in the order of the rules.
    pub fn iter(self) -> impl Iterator<Item = Power> + Clone {
        Power::ALL.into_iter().filter(move |&power| self.contains(power))
    }
}

/// A capitalist card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Capitalist {
    /// Its name in files and notation: one lower-case word.
    pub id: String,
    /// What it does.
    pub power: Power,
    /// How well the printed card is known.
    pub provenance: Provenance,
    /// What about it is known or guessed.
    pub note: Option<String>,
}

/// Everything in a component file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Components {
    /// How many cards are in a row with 2, 3 and 4 players.
    pub(crate) row_size: [u8; 3],
    /// What upgrading a company costs.
    pub upgrade_cost: Goods,
    /// The companies, by number.
    pub companies: Vec<Company>,
    /// The start-up cards, by number.
    pub startups: Vec<Startup>,
    /// The capitalists, in the order of the file.
    pub capitalists: Vec<Capitalist>,
    /// How many more times the engineer's line may be done.
    pub extra_runs: u8,
}

impl Components {
    /// Reads a component file, or says which entry is wrong and what would be right.
    pub fn read(text: &str) -> Result<Components, ComponentsError> {
        file::read(text)
    }

    /// How many cards a row has with this many players.
    pub fn row_size(&self, players: usize) -> usize {
        usize::from(self.row_size[players - 2])
    }

    /// The company with this number.
    ///
    /// # Panics
    /// If the file has none.
    pub fn company(&self, id: CompanyId) -> &Company {
        &self.companies[self.company_place(id)]
    }

    /// The place of a company of the file among all.
    pub(crate) fn company_place(&self, id: CompanyId) -> usize {
        self.companies.binary_search_by_key(&id, |company| company.id).expect("a company of the file")
    }

    /// The start-up card with this number.
    ///
    /// # Panics
    /// If the file has none.
    pub fn startup(&self, id: StartupId) -> &Startup {
        &self.startups[self.startup_place(id)]
    }

    /// The place of a start-up card of the file among all.
    pub(crate) fn startup_place(&self, id: StartupId) -> usize {
        self.startups.binary_search_by_key(&id, |startup| startup.id).expect("a start-up card of the file")
    }

    /// The capitalist with this power, if the file has it.
    pub fn capitalist(&self, power: Power) -> Option<&Capitalist> {
        self.capitalists.iter().find(|capitalist| capitalist.power == power)
    }
}
