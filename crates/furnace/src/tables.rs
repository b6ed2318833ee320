//! The components laid out for speed: every card's lines by number, and sets of cards with something in common.
//!
//! Knows what cards do, not who has them.

use crate::card::{Card, Cards, MAX_COMPANIES, MAX_STARTUPS, Place, StartupId};
use crate::components::{Components, Power};
use crate::effect::Effect;
use crate::face::Face;
use crate::lineup::Lying;
use crate::player::Player;
use crate::resource::{Goods, Resource};

const COMPANIES: usize = MAX_COMPANIES as usize + 1;
const STARTUPS: usize = MAX_STARTUPS as usize + 1;

/// The active lines of a card as it lies now, from top to bottom (FUR-052).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lines<'a> {
    pub(crate) first: &'a Effect,
    pub(crate) second: Option<&'a Effect>,
}

impl<'a> Lines<'a> {
    pub(crate) fn iter(self) -> impl Iterator<Item = &'a Effect> {
        std::iter::once(self.first).chain(self.second)
    }

    /// How many of the lines are processing.
    pub(crate) fn processing(self) -> usize {
        self.iter().filter(|line| line.is_processing()).count()
    }
}

/// The lines of all cards, by number.
#[derive(Clone, Debug)]
pub(crate) struct Tables {
    pub(crate) compensation: [Effect; COMPANIES],
    pub(crate) basic: [Effect; COMPANIES],
    pub(crate) extra: [Effect; COMPANIES],
    /// All cards as they can lie: for somebody without and with an extra run left.
    faces: [[Face; Lying::COUNT]; 2],
    pub(crate) start: [Goods; STARTUPS],
    pub(crate) gain: [Effect; STARTUPS],
    pub(crate) sale: [Effect; STARTUPS],
    /// Companies whose basic effect is an extraction.
    pub(crate) extracts_basic: Cards,
    /// Companies whose extra effect is an extraction.
    pub(crate) extracts_extra: Cards,
    /// All companies of the file.
    pub(crate) companies: Cards,
    pub(crate) upgrade_cost: Goods,
    /// The cost with iron in place of upgrade tokens (FUR-092).
    pub(crate) iron_cost: Goods,
    pub(crate) extra_runs: u8,
}

impl Tables {
    pub(crate) fn new(components: &Components) -> Tables {
        let mut iron_cost = components.upgrade_cost;
        iron_cost[Resource::Iron] += iron_cost[Resource::Upgrade];
        iron_cost[Resource::Upgrade] = 0;
        let no_card = Face::default();
        let mut tables = Tables {
            compensation: [Effect::default(); COMPANIES],
            basic: [Effect::default(); COMPANIES],
            extra: [Effect::default(); COMPANIES],
            faces: std::array::from_fn(|_| std::array::from_fn(|_| no_card.clone())),
            start: [Goods::NONE; STARTUPS],
            gain: [Effect::default(); STARTUPS],
            sale: [Effect::default(); STARTUPS],
            extracts_basic: Cards::NONE,
            extracts_extra: Cards::NONE,
            companies: Cards::NONE,
            upgrade_cost: components.upgrade_cost,
            iron_cost,
            extra_runs: components.extra_runs,
        };
        for company in &components.companies {
            tables.compensation[company.id.index()] = company.compensation;
            tables.basic[company.id.index()] = company.basic;
            tables.extra[company.id.index()] = company.extra;
            tables.add_faces(Card::Company(company.id), StartupId::NONE, [company.basic, company.extra]);
            tables.companies.insert(company.id);
            if !company.basic.is_processing() {
                tables.extracts_basic.insert(company.id);
            }
            if !company.extra.is_processing() {
                tables.extracts_extra.insert(company.id);
            }
        }
        for startup in &components.startups {
            tables.start[startup.id.index()] = startup.start;
            tables.gain[startup.id.index()] = startup.gain;
            tables.sale[startup.id.index()] = startup.sale;
            tables.add_faces(Card::Startup, startup.id, [startup.gain, startup.sale]);
        }
        tables
    }

    fn add_faces(&mut self, card: Card, startup: StartupId, lines: [Effect; 2]) {
        let basic = if card == Card::Startup { 2 } else { 1 };
        for (faces, extra) in self.faces.iter_mut().zip([0, self.extra_runs]) {
            for (is_upgraded, active) in [(false, &lines[..basic]), (true, &lines)] {
                let lying = Lying::new(Place::of(card, startup), is_upgraded);
                let lines = Lines { first: &active[0], second: active.get(1) };
                faces[lying.index()] =
                    Face::new(active, |goods, into| Tables::list_times(card, lines, goods, extra, into));
            }
        }
    }

    /// The active lines of a player's card.
    #[inline]
    pub(crate) fn lines(&self, player: &Player, card: Card) -> Lines<'_> {
        match card {
            Card::Startup => {
                Lines { first: &self.gain[player.startup.index()], second: Some(&self.sale[player.startup.index()]) }
            }
            Card::Company(id) => Lines {
                first: &self.basic[id.index()],
                second: player.upgraded.contains(id).then(|| &self.extra[id.index()]),
            },
        }
    }

    /// A card as it lies, for somebody who may, or may not, do one line more often.
    #[inline]
    pub(crate) fn face(&self, lying: Lying, may_run_more: bool) -> &Face {
        &self.faces[usize::from(may_run_more)][lying.index()]
    }

    /// Companies of the player that have an active extraction and are unresolved (FUR-057).
    #[inline]
    pub(crate) fn mandatory(&self, player: &Player) -> Cards {
        let extracting = self.extracts_basic.either(self.extracts_extra.both(player.upgraded));
        player.companies.without(player.resolved).both(extracting)
    }

    /// How many more times one line may be done now (FUR-094).
    #[inline]
    pub(crate) fn extra_runs(&self, player: &Player) -> u8 {
        if player.has(Power::ExtraRun) && !player.extra_run_used { self.extra_runs } else { 0 }
    }
}
