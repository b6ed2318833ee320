//! What was done already in this round, read from the table's record.

use super::plan;
use board::BoardContext;
use furnace::{Action, Card, Chance, CompanyId, Furnace, Goods, Position, State};
use game::{Seat, Step, Taken};

/// A card that was resolved in this production.
#[derive(Clone, Debug)]
pub(super) struct Ran {
    /// The card.
    pub(super) card: Card,
    /// Its active lines with how often each was done.
    pub(super) runs: Vec<plan::Run>,
    /// The companies upgraded directly after it.
    pub(super) upgrades: Vec<CompanyId>,
    /// The goods before it.
    pub(super) before: Goods,
    /// The goods after it and its upgrades.
    pub(super) after: Goods,
}

/// The steps of this round, the last first.
fn this_round<'a>(cx: &BoardContext<'a>) -> impl Iterator<Item = &'a Step<Furnace>> + use<'a> {
    let deals = |step: &&'a Step<Furnace>| matches!(step.taken(), Taken::Draw(Chance::Row(_)));
    cx.steps::<Furnace>().iter().rev().map(|step| &**step).take_while(move |step| !deals(step))
}

/// The actions of this round with who did them, the last first.
fn actions<'a>(cx: &BoardContext<'a>) -> impl Iterator<Item = (Seat, Action)> + use<'a> {
    this_round(cx).filter_map(|step| match step.taken() {
        Taken::Act(seat, action) => Some((*seat, *action)),
        Taken::Draw(_) | Taken::Auto(..) => None,
    })
}

/// What the die showed last in this round.
pub(super) fn last_roll(cx: &BoardContext<'_>) -> Option<u8> {
    this_round(cx).find_map(|step| match step.taken() {
        Taken::Draw(Chance::Die(side)) => Some(*side),
        _ => None,
    })
}

/// The places where others have bid since the viewer's last bid.
pub(super) fn fresh_bids(cx: &BoardContext<'_>) -> Vec<(Seat, Position)> {
    let Some(me) = cx.me else { return Vec::new() };
    actions(cx)
        .take_while(|(seat, _)| *seat != me)
        .filter_map(|(seat, action)| match action {
            Action::Bid { on, .. } => Some((seat, on)),
            _ => None,
        })
        .collect()
}

/// The cards a player has resolved in this production, in order, with the goods on the way. Reckoned
/// backwards from what the player has now.
pub(super) fn ran(cx: &BoardContext<'_>, state: &State, seat: Seat) -> Vec<Ran> {
    let game = cx.game::<Furnace>();
    let mut player = state.players[seat];
    let mut upgrades: Vec<CompanyId> = Vec::new();
    let mut after = player.goods;
    let mut all = Vec::new();
    for (_, action) in actions(cx).filter(|(who, _)| *who == seat) {
        match action {
            Action::Upgrade { card: Card::Company(company), payment } => {
                player.goods.gain(game.upgrade_cost(payment), 1);
                player.upgraded.remove(company);
                upgrades.insert(0, company);
            }
            Action::Resolve { card, times } => {
                let mut said = times.as_slice().iter().copied();
                let runs: Vec<plan::Run> = game
                    .lines(&player, card)
                    .iter()
                    .map(|&effect| plan::Run { effect, times: if effect.is_processing() { said.next() } else { None } })
                    .collect();
                for run in runs.iter().rev() {
                    let times = u16::from(run.times.unwrap_or(1));
                    player.goods.gain(run.effect.input(), times);
                    player.goods.pay(run.effect.output(), times);
                }
                all.push(Ran { card, runs, upgrades: std::mem::take(&mut upgrades), before: player.goods, after });
                after = player.goods;
            }
            _ => break,
        }
    }
    all.reverse();
    all
}
