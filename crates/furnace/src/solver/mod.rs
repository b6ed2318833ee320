//! The production solver: a player's best production, exactly.
//!
//! Given what each kind of goods and each upgraded company is worth after the production,
//! [`plan`](Furnace::plan_production) finds the order of the cards, the exchanges and the upgrades with the highest
//! total worth, from the beginning of a production or from the middle of one.
//!
//! # How
//!
//! The search goes card by card. Four things keep it small without losing the optimum:
//!
//! 1. *Order.* Two neighbouring runs X, Y may be swapped unless X yields something that Y takes (proof in `order`). So
//!    of the cards left only those in a smallest set that no card outside feeds have to be tried next. What there is
//!    more of than all cards left could take feeds nobody.
//! 2. *Price bounds.* For any prices at least as high as the worths, goods at those prices plus what each card left
//!    could earn at them is an upper bound (`prices`). Good prices are the duals of the linear program that forgets the
//!    order (`simplex`).
//! 3. *Memory.* The same cards left with the same useful goods need one visit only, with the best worth gathered so
//!    far.
//! 4. *The start-up card* is tried after a card only if that card was needed to pay for what it does.
//!
//! A search that would take too long stops at a limit of visits; the plan then says that it is not exact and how much
//! better the optimum could be at most.

mod line;
mod mix;
mod order;
mod prices;
mod problem;
mod search;
mod simplex;

use crate::action::Action;
use crate::card::{CompanyId, MAX_COMPANIES};
use crate::player::Player;
use crate::resource::{Goods, KINDS};
use crate::rules::Furnace;
pub(crate) use prices::Desk;
use problem::Problem;
use search::Search;

/// What things are worth after a production. Whole numbers, so that plans compare exactly; none may be negative.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Worth {
    goods: [u32; KINDS],
    upgraded: [u32; MAX_COMPANIES as usize + 1],
}

impl Worth {
    /// Worths of coal, iron, oil, upgrade tokens and money, with upgraded companies worth nothing by themselves.
    pub const fn from_goods(goods: [u32; KINDS]) -> Worth {
        Worth { goods, upgraded: [0; MAX_COMPANIES as usize + 1] }
    }

    /// For the last production of a game: most money, then most resources.
    pub const fn last_round() -> Worth {
        Worth::from_goods([1, 1, 1, 0, 10_000])
    }

    /// The same worths, with this company worth this much once it is upgraded.
    #[must_use]
    pub const fn with_upgraded(mut self, company: CompanyId, worth: u32) -> Worth {
        self.upgraded[company.index()] = worth;
        self
    }

    /// What these goods are worth.
    pub fn value(&self, goods: &Goods) -> i64 {
        self.goods.iter().zip(goods.amounts()).map(|(&worth, &amount)| i64::from(worth) * i64::from(amount)).sum()
    }

    /// What it is worth that this company is upgraded.
    pub const fn upgraded(&self, company: CompanyId) -> u32 {
        self.upgraded[company.index()]
    }
}

/// A plan for the rest of a production.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// What to do, in order; the last is [`Action::End`].
    pub actions: Vec<Action>,
    /// What the player has afterwards.
    pub goods: Goods,
    /// What that is worth, together with the companies upgraded on the way.
    pub value: i64,
    /// Is no better plan possible?
    pub exact: bool,
    /// How much better the optimum could be at most; 0 for an exact plan.
    pub gap: i64,
    /// How many positions were looked at.
    pub visits: u32,
}

/// The visits after which [`Furnace::plan_production`] gives up exactness: far beyond what real tableaus need.
pub const USUAL_VISITS: u32 = 400_000;

impl Furnace {
    /// The best way for a player to go on with the production from here, or to do the next one if none has begun.
    ///
    /// With the chain variant only companies that stand in the chain take part.
    pub fn plan_production(&self, player: &Player, worth: &Worth) -> Plan {
        self.plan_production_within(player, worth, USUAL_VISITS)
    }

    /// The same with another limit of visits.
    pub fn plan_production_within(&self, player: &Player, worth: &Worth, visits: u32) -> Plan {
        self.plan_production_below(player, worth, visits, i64::MAX, &mut Desk::default())
    }

    /// The same plan where it is known that none can be worth more than `ceiling`: the search ends when it has found
    /// one that is worth as much, for it only ever takes a better plan in place of the first.
    ///
    /// What the desk remembers of earlier questions spares work and changes nothing.
    pub(crate) fn plan_production_below(
        &self,
        player: &Player,
        worth: &Worth,
        visits: u32,
        ceiling: i64,
        desk: &mut Desk,
    ) -> Plan {
        let problem = Problem::new(self, player, worth);
        Search::new(&problem, visits, ceiling, desk).run()
    }
}
