//! What a state of Furnace looks like in numbers: each player's goods and what all their lines together take, extract
//! and make in a production; the rounds to come.
//!
//! Lines are told by what they do, never by the number of their card, so cards of another component file are told as
//! well as the printed ones. During an auction a player counts as if it ended as it stands. Raw counts only: nothing
//! here depends on the weights of the advice.

use super::Mind;
use crate::card::{CompanyId, MAX_COMPANIES, MAX_STARTUPS, StartupId};
use crate::components::Power;
use crate::disc::Bidder;
use crate::effect::Effect;
use crate::fast::lookups::Lookups;
use crate::player::Player;
use crate::resource::{KINDS, Resource};
use crate::rules::Furnace;
use crate::state::{Phase, State};
use game::features::{flag, join, players_up_to};
use game::{Feature, Features, Observation, Seat};

/// How many numbers tell what lines do.
pub(super) const LINE: usize = 3 * KINDS + 7;

const MONEY: usize = Resource::Money as usize;

/// The features of lines, each name and sentence with what lines they are.
macro_rules! lines {
    ($which:literal, $lines:literal) => {
        [
            Feature::new(concat!($which, "_take_coal"), 0.0, 60.0, concat!("Coal that ", $lines, " take at most.")),
            Feature::new(concat!($which, "_take_iron"), 0.0, 60.0, concat!("Iron that ", $lines, " take at most.")),
            Feature::new(concat!($which, "_take_oil"), 0.0, 60.0, concat!("Oil that ", $lines, " take at most.")),
            Feature::new(
                concat!($which, "_take_upgrade"),
                0.0,
                60.0,
                concat!("Upgrade tokens that ", $lines, " take."),
            ),
            Feature::new(concat!($which, "_take_money"), 0.0, 60.0, concat!("Money that ", $lines, " take at most.")),
            Feature::new(concat!($which, "_extract_coal"), 0.0, 30.0, concat!("Coal that ", $lines, " extract.")),
            Feature::new(concat!($which, "_extract_iron"), 0.0, 30.0, concat!("Iron that ", $lines, " extract.")),
            Feature::new(concat!($which, "_extract_oil"), 0.0, 30.0, concat!("Oil that ", $lines, " extract.")),
            Feature::new(
                concat!($which, "_extract_upgrade"),
                0.0,
                30.0,
                concat!("Upgrade tokens that ", $lines, " give."),
            ),
            Feature::new(
                concat!($which, "_extract_money"),
                0.0,
                30.0,
                concat!("Money that ", $lines, " give for nothing."),
            ),
            Feature::new(concat!($which, "_make_coal"), 0.0, 60.0, concat!("Coal that ", $lines, " make at most.")),
            Feature::new(concat!($which, "_make_iron"), 0.0, 60.0, concat!("Iron that ", $lines, " make at most.")),
            Feature::new(concat!($which, "_make_oil"), 0.0, 60.0, concat!("Oil that ", $lines, " make at most.")),
            Feature::new(
                concat!($which, "_make_upgrade"),
                0.0,
                60.0,
                concat!("Upgrade tokens that ", $lines, " make."),
            ),
            Feature::new(concat!($which, "_make_money"), 0.0, 150.0, concat!("Money that ", $lines, " make at most.")),
            Feature::new(concat!($which, "_sell_coal"), 0.0, 90.0, concat!("Money that ", $lines, " make from coal.")),
            Feature::new(concat!($which, "_sell_iron"), 0.0, 90.0, concat!("Money that ", $lines, " make from iron.")),
            Feature::new(concat!($which, "_sell_oil"), 0.0, 90.0, concat!("Money that ", $lines, " make from oil.")),
            Feature::new(
                concat!($which, "_sell_upgrade"),
                0.0,
                90.0,
                concat!("Money that ", $lines, " make from upgrades."),
            ),
            Feature::new(
                concat!($which, "_process_coal"),
                0.0,
                60.0,
                concat!("Goods that ", $lines, " make from coal."),
            ),
            Feature::new(
                concat!($which, "_process_iron"),
                0.0,
                60.0,
                concat!("Goods that ", $lines, " make from iron."),
            ),
            Feature::new(concat!($which, "_process_oil"), 0.0, 60.0, concat!("Goods that ", $lines, " make from oil.")),
        ]
    };
}

/// The features of the basic line of a card on offer.
pub(super) const LINES: [Feature; LINE] = lines!("basic", "its basic line");

const OWN: [Feature; 17] = [
    Feature::new("coal", 0.0, 60.0, "Coal in hand."),
    Feature::new("iron", 0.0, 60.0, "Iron in hand."),
    Feature::new("oil", 0.0, 60.0, "Oil in hand."),
    Feature::new("upgrade", 0.0, 30.0, "Upgrade tokens in hand."),
    Feature::new("money", 0.0, 250.0, "Money in hand."),
    Feature::new("companies", 0.0, 24.0, "Companies owned, and those that would be won as the auction stands."),
    Feature::new("upgraded", 0.0, 24.0, "Companies that lie upgraded side up."),
    Feature::new("resolved", 0.0, 25.0, "Cards resolved in this production."),
    Feature::flag("producing", "Is in the middle of a production."),
    Feature::new("discs", 0.0, 5.0, "Discs still to be placed in this auction."),
    Feature::new("place", 0.0, 3.0, "Places behind the first player."),
    Feature::flag("first", "Is the first player."),
    Feature::flag("extra_disc", "Has the capitalist with the neutral disc."),
    Feature::flag("ignore_placement", "Has the capitalist who ignores the placement rules."),
    Feature::flag("iron_for_upgrade", "Has the capitalist who upgrades with iron."),
    Feature::flag("compensation_plus_one", "Has the capitalist with more compensation."),
    Feature::flag("extra_run", "Has the capitalist who runs a line more often."),
];

const SEAT: [Feature; 17 + 2 * LINE] =
    join(&[&OWN, &lines!("active", "active lines"), &lines!("later", "lines not yet upgraded")]);

const TABLE: [Feature; 15] = join(&[players_up_to(4), &SITUATION]);

const SITUATION: [Feature; 12] = [
    Feature::flag("no_production_left", "This is the end, or the last production is over."),
    Feature::flag("one_production_left", "One production is to come, one that runs included."),
    Feature::flag("two_productions_left", "Two productions are to come."),
    Feature::flag("three_productions_left", "Three productions are to come."),
    Feature::flag("four_productions_left", "Four productions are to come."),
    Feature::flag("capitalists", "Capitalists are in play."),
    Feature::flag("chain", "Cards form a chain."),
    Feature::flag("between_rounds", "No row lies there: a new one is to be dealt."),
    Feature::flag("auction", "The auction runs."),
    Feature::flag("production", "The production runs."),
    Feature::new("row_left", 0.0, 8.0, "Cards of the row that are not settled."),
    Feature::new("unseen", 0.0, 36.0, "Companies nobody has seen yet."),
];

pub(super) const FEATURES: Features = Features { seat: &SEAT, table: &TABLE };

/// What a line does.
pub(super) type LineCode = [f32; LINE];

fn tell(line: &Effect) -> LineCode {
    let mut told = [0.0; LINE];
    let times = f32::from(line.limit());
    if !line.is_processing() {
        for (kind, amount) in line.output().iter() {
            told[KINDS + kind.index()] = f32::from(amount);
        }
        return told;
    }
    let bought: Vec<usize> = line.input().iter().map(|(kind, _)| kind.index()).filter(|&kind| kind != MONEY).collect();
    for (kind, amount) in line.input().iter() {
        told[kind.index()] = f32::from(amount) * times;
    }
    for (kind, amount) in line.output().iter() {
        let made = f32::from(amount) * times;
        told[2 * KINDS + kind.index()] = made;
        for &from in &bought {
            // What a line makes is shared between the kinds it takes.
            let part = made / bought.len() as f32;
            if kind.index() == MONEY {
                told[3 * KINDS + from] += part;
            } else if from < 3 {
                told[3 * KINDS + 4 + from] += part;
            }
        }
    }
    told
}

/// What all lines of the cards at a table do, told once.
#[derive(Clone, Debug)]
pub(super) struct LineCodes {
    basic: Vec<LineCode>,
    extra: Vec<LineCode>,
    /// Both lines of each start-up card.
    startups: Vec<LineCode>,
}

fn add(sum: &mut LineCode, line: &LineCode) {
    sum.iter_mut().zip(line).for_each(|(sum, number)| *sum += number);
}

impl LineCodes {
    pub(super) fn new(lookups: &Lookups) -> LineCodes {
        let companies = 0..=usize::from(MAX_COMPANIES);
        LineCodes {
            basic: companies.clone().map(|number| tell(&lookups.basic[number])).collect(),
            extra: companies.map(|number| tell(&lookups.extra[number])).collect(),
            startups: (0..=usize::from(MAX_STARTUPS))
                .map(|number| {
                    let mut both = tell(&lookups.gain[number]);
                    add(&mut both, &tell(&lookups.sale[number]));
                    both
                })
                .collect(),
        }
    }

    /// What the basic line of a company does.
    pub(super) fn basic(&self, company: CompanyId) -> &LineCode {
        &self.basic[company.index()]
    }

    fn startup(&self, startup: StartupId) -> &LineCode {
        &self.startups[startup.index()]
    }
}

impl Furnace {
    /// A player with the companies and the plain compensation that the auction would bring as it stands.
    fn dealt_with(&self, state: &State, seat: Seat) -> Player {
        let mut player = state.players[seat];
        if !matches!(state.phase, Phase::Auction | Phase::Die | Phase::Compensation) {
            return player;
        }
        for index in usize::from(state.row.settled)..self.row_size {
            let pile = &state.row.piles[index];
            let Some(top) = pile.top() else { continue };
            let company = CompanyId::new(state.row.companies[index]);
            if pile.at(top).is_some_and(|bid| bid.bidder == Bidder::Seat(seat)) {
                player.companies.insert(company);
                continue;
            }
            let effect = &self.lookups.compensation[company.index()];
            let from = if index == usize::from(state.row.settled) { usize::from(state.row.slot) } else { 0 };
            for slot in from..top {
                let own = pile.at(slot).filter(|bid| bid.bidder == Bidder::Seat(seat));
                if let Some(bid) = own.filter(|_| !effect.is_processing()) {
                    player.goods.gain(effect.output(), u16::from(player.compensation_value(bid.disc)));
                }
            }
        }
        player
    }

    /// Fills an observation.
    pub(super) fn observe_all(&self, state: &State, mind: &Mind, into: &mut Observation) {
        let lines = &mind.lines;
        let begun = if state.phase == Phase::Row { state.round.saturating_sub(1) } else { state.round };
        let left = match state.phase {
            Phase::Over => 0,
            Phase::Startups | Phase::Capitalists | Phase::First | Phase::Draft | Phase::Row => self.rounds - begun,
            _ => self.rounds + 1 - begun,
        };
        let mut table = into.table();
        table.put_players(self.players, 4);
        table.put_all((0..=4).map(|number| flag(number == left)));
        table.put_flag(self.capitalists).put_flag(self.chained);
        let dealing = [Phase::Startups, Phase::Capitalists, Phase::First, Phase::Draft, Phase::Row];
        table.put_flag(dealing.contains(&state.phase));
        table.put_flag(matches!(state.phase, Phase::Auction | Phase::Die | Phase::Compensation | Phase::Placing));
        table.put_flag(state.phase == Phase::Production);
        table.put(state.row.left().len() as f32).put(state.unseen.len() as f32);
        for seat in Seat::all(self.players) {
            let player = self.dealt_with(state, seat);
            let mut pen = into.seat(seat);
            pen.put_all(player.goods.amounts().iter().map(|&amount| f32::from(amount)));
            let producing = state.is_producing(seat);
            pen.put(player.companies.len() as f32).put(player.upgraded.len() as f32);
            pen.put(if producing { player.cards_resolved() as f32 } else { 0.0 }).put_flag(producing);
            let place = (seat.index() + self.players - state.first.index()) % self.players;
            let bids = matches!(state.phase, Phase::Auction | Phase::Die);
            pen.put(if bids { player.hand.iter().count() as f32 } else { 0.0 });
            pen.put(place as f32).put_flag(place == 0);
            pen.put_all(Power::ALL.map(|power| flag(player.has(power))));
            let (mut active, mut later) = (*lines.startup(player.startup), [0.0; LINE]);
            for company in player.companies.iter() {
                add(&mut active, &lines.basic[company.index()]);
                let is_upgraded = player.upgraded.contains(company);
                add(if is_upgraded { &mut active } else { &mut later }, &lines.extra[company.index()]);
            }
            pen.put_all(active).put_all(later);
            debug_assert_eq!(pen.left(), 0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use conformance::{Observed, observe_states};
    use game::{BySeat, Game, Options};

    #[test]
    fn features_are_in_range_open_to_all_and_the_same_round_the_table() {
        let tables = (0..24u32).map(|number| {
            Options::new()
                .with("players", 2 + number % 3)
                .with("chain", if number % 4 == 3 { "yes" } else { "no" })
                .with("capitalists", ["yes", "yes", "draft", "yes", "no"][number as usize % 5])
                .with("rounds", 3 + number % 2)
        });
        let Observed { turned, .. } = observe_states::<Furnace>(tables, |game, state| {
            let players = game.players();
            // Between rounds nothing but the players and the first of them depends on seats.
            (state.phase == Phase::Row && state.round >= 2).then(|| {
                let mut moved = *state;
                moved.players = BySeat::from_fn(|seat| match seat.index() < players {
                    true => state.players[Seat::new((seat.index() + 1) % players)],
                    false => Player::default(),
                });
                moved.first = Seat::new((state.first.index() + players - 1) % players);
                moved
            })
        });
        assert!(turned > 40, "{turned}");
    }

    #[test]
    fn lines_are_told_by_what_they_do() {
        let line = |text| tell(&crate::effect::read_effect(text, false).unwrap());
        let at = |told: &LineCode, name: &str| {
            let full = format!("active_{name}");
            told[SEAT.iter().position(|feature| feature.name == full).unwrap() - OWN.len()]
        };
        let sale = line("1 iron -> 2 money x4");
        assert_eq!(
            ["take_iron", "make_money", "sell_iron", "sell_coal"].map(|name| at(&sale, name)),
            [4.0, 8.0, 8.0, 0.0]
        );
        let mine = line("2 coal");
        assert_eq!(["extract_coal", "take_coal", "make_coal"].map(|name| at(&mine, name)), [2.0, 0.0, 0.0]);
        let works = line("1 coal + 1 iron -> 1 oil x2");
        assert_eq!(["make_oil", "process_coal", "process_iron"].map(|name| at(&works, name)), [2.0, 1.0, 1.0]);
    }
}
