//! How last productions end: what each player has when a good one, found by the solver within a few visits, is done.
//!
//! A search meets the same companies with the same goods again and again in the last auction, so what the solver found
//! is kept.

use crate::disc::Hand;
use crate::player::Player;
use crate::resource::Goods;
use crate::rules::Furnace;
use crate::solver::{Desk, Worth};
use std::collections::HashMap;

/// How many positions the solver may look at: few, because a search asks often. So what it finds need not be the best;
/// how far it is from that was not measured.
const VISITS: u32 = 60;

/// How many productions are kept.
const MAX_KEPT: usize = 20_000;

/// Last productions that were solved.
#[derive(Clone, Debug, Default)]
pub(super) struct Settling {
    known: HashMap<Player, Goods>,
}

impl Settling {
    /// What a player has after a good last production from here: most money, then most resources (FUR-062).
    pub(super) fn last_goods(&mut self, furnace: &Furnace, player: &Player, desk: &mut Desk) -> Goods {
        // Discs have no part in a production.
        let player = &Player { hand: Hand::default(), ..*player };
        if let Some(goods) = self.known.get(player) {
            return *goods;
        }
        let plan = furnace.plan_production_below(player, &Worth::last_round(), VISITS, i64::MAX, desk);
        if self.known.len() >= MAX_KEPT {
            self.known.clear();
        }
        self.known.insert(*player, plan.goods);
        plan.goods
    }
}
