//! The components laid out for speed: every card's lines by number, every card as it can lie, and sets of cards with
//! something in common. Made once for a component file.
//!
//! Knows what cards do, not who has them.

use crate::card::{Card, Cards, MAX_COMPANIES, MAX_STARTUPS, StartupId};
use crate::components::{BUILT_IN, Components, FORMER};
use crate::effect::Effect;
use crate::fast::card_bits::{CardBit, FaceIndex};
use crate::fast::face::Face;
use crate::production::Lines;
use crate::resource::{Goods, Resource};
use crate::rules::Furnace;
use std::sync::{Arc, OnceLock};

const COMPANIES: usize = MAX_COMPANIES as usize + 1;
const STARTUPS: usize = MAX_STARTUPS as usize + 1;

/// Those of the files that ship, the present one and then the former: they are large, and the same for all who play
/// with one.
static SHIPPED: [OnceLock<Arc<Lookups>>; 1 + FORMER.len()] = [const { OnceLock::new() }; 1 + FORMER.len()];

/// The lines of all cards, by number.
#[derive(Clone, Debug)]
pub(crate) struct Lookups {
    pub(crate) compensation: [Effect; COMPANIES],
    pub(crate) basic: [Effect; COMPANIES],
    pub(crate) extra: [Effect; COMPANIES],
    /// All cards as they can lie: for someone without and with an extra run left.
    faces: [[Face; FaceIndex::COUNT]; 2],
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
    /// The cost with iron in place of upgrade tokens.
    pub(crate) iron_cost: Goods,
    pub(crate) extra_runs: u8,
}

impl Lookups {
    /// Those of the components that this text says; of a file that ships they are made once in a process.
    pub(crate) fn shared(text: &str, components: &Components) -> Arc<Lookups> {
        let new = || Arc::new(Lookups::new(components));
        let mut shipped = std::iter::once(BUILT_IN).chain(FORMER.iter().map(|file| file.text));
        match shipped.position(|shipped| shipped == text) {
            Some(place) => SHIPPED[place].get_or_init(new).clone(),
            None => new(),
        }
    }

    fn new(components: &Components) -> Lookups {
        let mut iron_cost = components.upgrade_cost;
        iron_cost[Resource::Iron] += iron_cost[Resource::Upgrade];
        iron_cost[Resource::Upgrade] = 0;
        let no_card = Face::default();
        let mut lookups = Lookups {
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
            lookups.compensation[company.id.index()] = company.compensation;
            lookups.basic[company.id.index()] = company.basic;
            lookups.extra[company.id.index()] = company.extra;
            lookups.add_faces(Card::Company(company.id), StartupId::NONE, [company.basic, company.extra]);
            lookups.companies.insert(company.id);
            if !company.basic.is_processing() {
                lookups.extracts_basic.insert(company.id);
            }
            if !company.extra.is_processing() {
                lookups.extracts_extra.insert(company.id);
            }
        }
        for startup in &components.startups {
            lookups.start[startup.id.index()] = startup.start;
            lookups.gain[startup.id.index()] = startup.gain;
            lookups.sale[startup.id.index()] = startup.sale;
            lookups.add_faces(Card::Startup, startup.id, [startup.gain, startup.sale]);
        }
        lookups
    }

    fn add_faces(&mut self, card: Card, startup: StartupId, lines: [Effect; 2]) {
        let basic = if card == Card::Startup { 2 } else { 1 };
        for (faces, extra) in self.faces.iter_mut().zip([0, self.extra_runs]) {
            for (is_upgraded, active) in [(false, &lines[..basic]), (true, &lines)] {
                let index = FaceIndex::new(CardBit::from_card(card, startup), is_upgraded);
                let lines = Lines::new(&active[0], active.get(1));
                faces[index.index()] =
                    Face::new(active, |goods, into| Furnace::list_times(card, lines, goods, extra, into));
            }
        }
    }

    /// A card as it lies, for someone who may or may not do one line more often.
    #[inline]
    pub(crate) fn face(&self, index: FaceIndex, may_run_more: bool) -> &Face {
        &self.faces[usize::from(may_run_more)][index.index()]
    }
}
