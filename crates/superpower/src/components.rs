//! The components: what is in the box, how well each part is known, and what a good file is.
//!
//! The built-in file is part of the program; an owner of the printed game can give another. Errors name the entry. This
//! module knows the form of the file and its limits, and nothing of play.

mod file;

use crate::arrangement::Allowed;
use crate::market::{Grid, MAX_MARKETS};
use crate::pile::PILES;
use crate::situation::{Class, MAX_FACES, Situation};
use file::File;
use game::components::{Entry, read, refuse_duplicates};
use game::{ComponentsError, MAX_SEATS, Provenance};

/// The built-in component file.
pub static BUILT_IN: &str = include_str!("../components/superpower.toml");

/// The fewest nations at a table.
pub const MIN_PLAYERS: usize = 2;

/// The most contracts that can be dealt in one turn.
pub const MAX_DEALT: usize = 64;

/// The most cards a situation may have.
pub const MAX_COPIES: u8 = 15;

/// The most turns of a game.
pub const MAX_TURNS: usize = 20;

/// The highest price of a first investment: eleven times it, for the eleventh, stays a small number.
pub const MAX_PRICE: u8 = 10;

/// The most influence tokens of a nation.
pub const MAX_TOKENS: u8 = 2;

/// A nation that can be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Nation {
    /// Its word in notation.
    pub word: String,
    /// Its name.
    pub name: String,
    /// How well it is known that the printed game has it.
    pub provenance: Provenance,
}

/// Everything in the box.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Components {
    /// The turns of a game, by the number of players.
    pub turns: [u8; MAX_SEATS + 1],
    /// The money each nation starts with.
    pub start_money: u8,
    /// The influence tokens of each nation.
    pub influence_tokens: u8,
    /// The nations, in the order of the seats.
    pub nations: Vec<Nation>,
    /// The cards of each pile before the start.
    pub cards: [u8; PILES],
    /// The cards that cover markets.
    pub unavailable_markets: u8,
    /// The contract cards of 1, 2 and 3 bn in the box.
    pub contracts: [u8; 3],
    /// The price of a turn's first investment in each pile.
    pub price: [u8; PILES],
    /// The price of preparing a soft power card.
    pub preparation: u8,
    /// The points of a country, by level.
    pub country_points: [u8; 4],
    /// The points of the superpower.
    pub superpower_points: u8,
    /// The points of one bn.
    pub bn_points: u8,
    /// What each level takes.
    pub allowed: Allowed,
    /// The markets.
    pub grid: Grid,
    /// The markets open at the start, by the number of players.
    pub open_at_start: [u8; MAX_SEATS + 1],
    /// The faces of the situation deck.
    pub situations: Vec<Situation>,
    /// The cards of each class taken out unseen, by the number of players.
    pub removed: [[u8; 3]; MAX_SEATS + 1],
    /// How well each table of the file is known, in the order of the file.
    pub provenances: Vec<(&'static str, Provenance)>,
}

type Result<T> = std::result::Result<T, ComponentsError>;

fn wrong<T>(entry: impl Into<String>, problem: impl Into<String>) -> Result<T> {
    Err(ComponentsError::new(entry, problem))
}

impl Components {
    /// Reads a component file, or says what is wrong and where.
    pub fn read(text: &str) -> Result<Components> {
        let file: File = read(text)?;
        refuse_duplicates(&file.nation, "word", |nation| &nation.word.0)?;
        refuse_duplicates(&file.situation, "word", |situation| &situation.word.0)?;
        let (table, price, points, removed) = (&file.table, &file.price, &file.points, &file.removed);
        let components = Components {
            turns: table.turns.map(|&turns| turns),
            start_money: table.start_money.get(),
            influence_tokens: table.influence_tokens.get(),
            nations: nations(&file.nation)?,
            cards: cards(&file.cards)?,
            unavailable_markets: file.cards.unavailable_market.get(),
            contracts: [file.contracts.ones, file.contracts.twos, file.contracts.threes],
            price: [
                price.potential_first_pile.get(),
                price.potential_second_pile.get(),
                price.cooperating.get(),
                price.friendly.get(),
                price.strategic.get(),
                price.soft_power.get(),
            ],
            preparation: price.soft_power_preparation.get(),
            country_points: [0, points.cooperating, points.friendly, points.strategic],
            superpower_points: points.superpower,
            bn_points: points.bn,
            allowed: {
                let values = &file.contract_values;
                let [cooperating, friendly, strategic] = [&values.cooperating, &values.friendly, &values.strategic]
                    .map(|values| values.iter().map(|value| value.get()).collect::<Vec<u8>>());
                Allowed::new(&cooperating, &friendly, &strategic)
            },
            grid: grid(&file.markets)?,
            open_at_start: file.markets.open_at_start.map(|&open| open),
            situations: file.situation.iter().map(|entry| situation(entry)).collect(),
            removed: [
                [0; 3],
                [0; 3],
                removed.two.counts(),
                removed.three.counts(),
                removed.four.counts(),
                removed.five.counts(),
            ],
            provenances: vec![
                ("table", table.provenance),
                ("cards", file.cards.provenance),
                ("contracts", file.contracts.provenance),
                ("price", price.provenance),
                ("points", points.provenance),
                ("contract_values", file.contract_values.provenance),
                ("markets", file.markets.provenance),
                ("removed", removed.provenance),
            ],
        };
        components.check(&file)?;
        Ok(components)
    }

    /// How many cards of a class are in the box.
    pub fn class_cards(&self, class: Class) -> u8 {
        self.situations.iter().filter(|face| face.class == class).map(|face| face.copies).sum()
    }

    /// How many cards of each class are in the deck of this many players. Some go back to the box unseen: one bear card
    /// with two to four nations (MOC-010), two bear cards and a stable one with five (MOC-011).
    pub fn deck(&self, players: usize) -> [u8; 3] {
        Class::ALL.map(|class| self.class_cards(class) - self.removed[players][class as usize])
    }

    /// What must hold between entries.
    fn check(&self, file: &File) -> Result<()> {
        if self.situations.len() > MAX_FACES {
            return wrong("situation", format!("{} faces are more than {MAX_FACES}", self.situations.len()));
        }
        let most = self.situations.iter().flat_map(|face| face.contracts).max().unwrap_or(0);
        let markers = file.cards.cooperating.get();
        if usize::from(most) * usize::from(markers) > MAX_DEALT {
            let problem =
                format!("{most} contracts for each of {markers} countries are more than {MAX_DEALT} in a turn");
            return Err(file.cards.error("cooperating", problem));
        }
        for players in MIN_PLAYERS..=MAX_SEATS {
            for class in Class::ALL {
                let (there, out) = (self.class_cards(class), self.removed[players][class as usize]);
                if out > there {
                    let entry = format!("removed, {players}, {}", class.word());
                    return wrong(entry, format!("{out} cards cannot be taken out of {there}"));
                }
            }
            let (deck, turns) = (self.deck(players).iter().sum::<u8>(), self.turns[players]);
            if deck != turns {
                let problem = format!("{turns} turns, but {deck} situation cards for {players} players");
                return Err(file.table.error("turns", problem));
            }
            file.table.within("turns", turns, 1..=MAX_TURNS as u8)?;
            let (open, all) = (self.open_at_start[players], self.grid.len() as u8);
            if open == 0 || open > all || all - open > self.unavailable_markets {
                let problem = format!(
                    "{open} open markets of {all} with {players} players cannot be made with {} covering cards",
                    self.unavailable_markets
                );
                return Err(file.markets.error("open_at_start", problem));
            }
        }
        Ok(())
    }
}

fn nations(entries: &[Entry<file::Nation>]) -> Result<Vec<Nation>> {
    if entries.len() != MAX_SEATS {
        return wrong("nation", format!("{} nations, but there are {MAX_SEATS} seats", entries.len()));
    }
    let nation = |entry: &Entry<file::Nation>| Nation {
        word: entry.word.0.clone(),
        name: entry.name.clone(),
        provenance: entry.provenance,
    };
    Ok(entries.iter().map(nation).collect())
}

fn cards(cards: &Entry<file::Cards>) -> Result<[u8; PILES]> {
    let potential = cards.potential.get();
    if !potential.is_multiple_of(2) {
        return Err(cards.error("potential", format!("{potential} cards do not make two equal piles")));
    }
    Ok([
        potential / 2,
        potential / 2,
        cards.cooperating.get(),
        cards.friendly.get(),
        cards.strategic.get(),
        cards.soft_power.get(),
    ])
}

fn grid(markets: &Entry<file::Markets>) -> Result<Grid> {
    let columns = markets.grid.first().map_or(0, Vec::len);
    if markets.grid.iter().any(|row| row.len() != columns) || columns == 0 {
        return Err(markets.error("grid", "every row must have the same number of markets, and at least one"));
    }
    let names: Vec<String> = markets.grid.iter().flatten().cloned().collect();
    if names.len() > MAX_MARKETS {
        return Err(markets.error("grid", format!("{} markets are more than {MAX_MARKETS}", names.len())));
    }
    Ok(Grid::new(names, columns))
}

fn situation(entry: &file::Situation) -> Situation {
    Situation {
        word: entry.word.0.clone(),
        name: entry.name.clone(),
        polish: entry.polish.clone(),
        class: entry.class,
        contracts: entry.contracts.map(|count| count.get()),
        opens_market: entry.opens_market,
        copies: entry.copies.get(),
        provenance: entry.provenance,
    }
}
