//! Where money came from: every exchange that brought or cost some, by what was sold and on which kind of line.
//!
//! Counted from what was told of the steps of a game. Which lines a card had when it was resolved follows from the
//! upgrades before it; nothing is played again.

use crate::action::{Action, Times};
use crate::card::Card;
use crate::effect::Effect;
use crate::events::Event;
use crate::player::Player;
use crate::resource::{Goods, Resource};
use crate::rules::Furnace;
use game::{BySeat, History, Seat, Step, Stretch, Taken, Tally};
use std::sync::Arc;

/// The kind of line that money came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SaleLine {
    /// The goods at the top of a start-up card.
    Dealt,
    /// A line of the start-up card, or an upgrade paid for there.
    Startup,
    /// The basic effect of a company.
    Basic,
    /// The extra effect of an upgraded company.
    Extra,
    /// The compensation for a lost bid.
    Compensation,
}

/// Money that came from one line at one time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sale {
    /// Who got it.
    pub seat: Seat,
    /// In which round; 0 before the first.
    pub round: u8,
    /// The card whose line it was; none for what was dealt.
    pub card: Option<Card>,
    /// The kind of line.
    pub line: SaleLine,
    /// What was given for it.
    pub sold: Goods,
    /// How much; negative if money was paid.
    pub money: i32,
}

impl Sale {
    /// The kind of source in a tally: what was sold, by basic or by extra effects. Few extra effects sell coal, and
    /// most of those with iron, so the two are one kind there. What lies on a start-up card at first is that card's.
    /// Money that a company gives for nothing is extracted, as anything else would be.
    fn source(&self) -> &'static str {
        match self.line {
            SaleLine::Dealt | SaleLine::Startup => "startup",
            SaleLine::Compensation => "compensation",
            SaleLine::Basic | SaleLine::Extra => {
                let is_basic = self.line == SaleLine::Basic;
                // What is sold together goes by the dearest of it: goods are in the order of their worth.
                let dearest = self.sold.iter().map(|(kind, _)| kind).filter(|&kind| kind != Resource::Money).last();
                match dearest {
                    None => "extraction",
                    Some(Resource::Oil) if is_basic => "basic-oil",
                    Some(Resource::Oil) => "extra-oil",
                    Some(Resource::Iron) if is_basic => "basic-iron",
                    Some(_) if is_basic => "basic-coal",
                    Some(_) => "extra-metal",
                }
            }
        }
    }
}

/// The kinds of sources of a tally, in the order they are shown.
pub(crate) const SOURCES: &[&str] =
    &["basic-coal", "basic-iron", "basic-oil", "extra-metal", "extra-oil", "extraction", "startup", "compensation"];

fn money(paid: &Goods, gained: &Goods) -> i32 {
    i32::from(gained[Resource::Money]) - i32::from(paid[Resource::Money])
}

impl Furnace {
    /// Everything that brought or cost money in these steps, in order.
    pub fn sales(&self, steps: &History<Arc<Step<Furnace>>>) -> Vec<Sale> {
        let mut sales = Vec::new();
        // As much of the players as their cards' lines depend on.
        let mut players: BySeat<Player> = BySeat::default();
        let mut round = 0;
        for step in steps.iter() {
            for event in step.events() {
                let sale = |seat, card, line, paid: &Goods, gained: &Goods| Sale {
                    seat,
                    round,
                    card,
                    line,
                    sold: *paid,
                    money: money(paid, gained),
                };
                match event {
                    Event::RowDealt { round: dealt, .. } => round = *dealt,
                    Event::StartupDealt { seat, startup, gained } => {
                        players[*seat].startup = *startup;
                        sales.push(sale(*seat, None, SaleLine::Dealt, &Goods::NONE, gained));
                    }
                    Event::CompensationGained { seat, company, gained, .. } => {
                        let card = Some(Card::Company(*company));
                        sales.push(sale(*seat, card, SaleLine::Compensation, &Goods::NONE, gained));
                    }
                    Event::CompensationProcessed { seat, company, paid, gained, .. } => {
                        let card = Some(Card::Company(*company));
                        sales.push(sale(*seat, card, SaleLine::Compensation, paid, gained));
                    }
                    Event::CompanyUpgraded { seat, company, paid, .. } => {
                        players[*seat].upgraded.insert(*company);
                        // FUR-054: upgrades are paid for at the start-up card.
                        sales.push(sale(*seat, Some(Card::Startup), SaleLine::Startup, paid, &Goods::NONE));
                    }
                    Event::CardResolved { seat, card, .. } => {
                        let Taken::Act(_, Action::Resolve { times, .. }) = step.taken() else { continue };
                        for (line, effect, times) in self.lines_done(&players[*seat], *card, *times) {
                            let (paid, gained) = (effect.input().times(times), effect.output().times(times));
                            sales.push(sale(*seat, Some(*card), line, &paid, &gained));
                        }
                    }
                    _ => {}
                }
            }
        }
        sales.retain(|sale| sale.money != 0);
        sales
    }

    /// The lines of a card, and how often each was done: extractions once (FUR-010).
    fn lines_done(&self, player: &Player, card: Card, times: Times) -> Vec<(SaleLine, &Effect, u16)> {
        let kinds = match card {
            Card::Startup => [SaleLine::Startup; 2],
            Card::Company(_) => [SaleLine::Basic, SaleLine::Extra],
        };
        let mut said = times.as_slice().iter();
        let mut often = |line: &Effect| if line.is_processing() { *said.next().unwrap_or(&0) } else { 1 };
        self.lines(player, card).iter().zip(kinds).map(|(line, kind)| (kind, line, u16::from(often(line)))).collect()
    }

    /// When money came, and from what.
    pub(crate) fn tally_of(&self, steps: &History<Arc<Step<Furnace>>>) -> Tally {
        let mut tally = Tally::new(self.rounds);
        for sale in self.sales(steps) {
            let stretch = if sale.round == 0 { Stretch::Start } else { Stretch::Round(sale.round) };
            tally.add(sale.seat, stretch, sale.source(), sale.money);
        }
        tally
    }
}
