//! Measures the production solver on random late-game tableaus.
//!
//! `cargo run --release -p furnace --example solver_speed -- 300`, or with a part of a name for some of them only.

use furnace::solver::Worth;
use furnace::{Cards, CompanyId, Furnace, Goods, Player, Power, Resource, StartupId};
use game::xoshiro::Xoshiro;
use game::{Dice, Game, Options, Setup};
use std::time::{Duration, Instant};

/// What the measured tableaus are like.
struct Kind {
    name: &'static str,
    cards: usize,
    /// The chance of a company to be upgraded, in percent.
    upgraded: u32,
    /// The most of each kind of goods.
    goods: [u32; 4],
    chain: bool,
    last_round: bool,
}

fn tableau(kind: &Kind, dice: &mut Xoshiro) -> Player {
    let mut numbers: Vec<u8> = (1..=36).collect();
    game::shuffle(&mut numbers, dice);
    let mut player = Player { startup: StartupId::new(1 + dice.below(5) as u8), ..Player::default() };
    let companies: Vec<CompanyId> = numbers[..kind.cards].iter().map(|&number| CompanyId::new(number)).collect();
    player.companies = companies.iter().copied().collect();
    player.upgraded = companies.iter().copied().filter(|_| dice.below(100) < kind.upgraded).collect::<Cards>();
    player.capitalist = [None].into_iter().chain(Power::ALL.map(Some)).nth(dice.below(6) as usize).flatten();
    let mut goods = Goods::NONE;
    for (resource, most) in Resource::ALL.into_iter().zip(kind.goods) {
        goods[resource] = dice.below(most + 1) as u16;
    }
    player.goods = goods;
    if kind.chain {
        player.chain = furnace::Chain::starting();
        for (len, &company) in companies.iter().enumerate() {
            player.chain.insert(dice.below(len as u32 + 2) as usize, company);
        }
    }
    player
}

fn worth(kind: &Kind, dice: &mut Xoshiro) -> Worth {
    if kind.last_round {
        return Worth::last_round();
    }
    let mut worth = Worth::from_goods([
        70 + dice.below(60),
        130 + dice.below(90),
        250 + dice.below(120),
        150 + dice.below(100),
        100,
    ]);
    for number in 1..=36 {
        worth = worth.with_upgraded(CompanyId::new(number), dice.below(600));
    }
    worth
}

/// The processor time of this thread where the system tells it, for a busy machine must not look like a slow solver.
fn processor_time(since: Instant) -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = text.split_whitespace().next().and_then(|number| number.parse().ok());
    nanoseconds.map_or_else(|| since.elapsed(), Duration::from_nanos)
}

fn main() {
    let start = Instant::now();
    let rounds: usize = std::env::args().nth(1).map_or(300, |text| text.parse().expect("a number of tableaus"));
    let kinds = [
        Kind {
            name: "8 cards, few goods",
            cards: 8,
            upgraded: 30,
            goods: [4, 3, 2, 2],
            chain: false,
            last_round: false,
        },
        Kind {
            name: "14 cards, few goods",
            cards: 14,
            upgraded: 40,
            goods: [4, 3, 2, 3],
            chain: false,
            last_round: false,
        },
        Kind {
            name: "14 cards, few goods, last",
            cards: 14,
            upgraded: 40,
            goods: [4, 3, 2, 3],
            chain: false,
            last_round: true,
        },
        Kind {
            name: "14 cards, many goods",
            cards: 14,
            upgraded: 40,
            goods: [16, 10, 8, 6],
            chain: false,
            last_round: false,
        },
        Kind {
            name: "14 cards, many goods, last",
            cards: 14,
            upgraded: 40,
            goods: [16, 10, 8, 6],
            chain: false,
            last_round: true,
        },
        Kind {
            name: "14 cards, all basic",
            cards: 14,
            upgraded: 0,
            goods: [10, 6, 4, 6],
            chain: false,
            last_round: false,
        },
        Kind {
            name: "14 cards, all upgraded, last",
            cards: 14,
            upgraded: 100,
            goods: [6, 4, 3, 0],
            chain: false,
            last_round: true,
        },
        Kind {
            name: "14 cards, no goods, last",
            cards: 14,
            upgraded: 60,
            goods: [0, 0, 0, 0],
            chain: false,
            last_round: true,
        },
        Kind {
            name: "20 cards, some goods, last",
            cards: 20,
            upgraded: 40,
            goods: [8, 6, 4, 5],
            chain: false,
            last_round: true,
        },
        Kind {
            name: "14 cards in a chain",
            cards: 14,
            upgraded: 40,
            goods: [8, 6, 4, 5],
            chain: true,
            last_round: false,
        },
        Kind {
            name: "14 cards in a chain, last",
            cards: 14,
            upgraded: 40,
            goods: [8, 6, 4, 5],
            chain: true,
            last_round: true,
        },
    ];
    println!(
        "{:32} {:>9} {:>9} {:>9} {:>9} {:>8} {:>8}",
        "tableaus", "median", "99 %", "worst", "visits", "inexact", "max gap"
    );
    let wanted = std::env::args().nth(2).unwrap_or_default();
    for kind in kinds.iter().filter(|kind| kind.name.contains(&wanted)) {
        let chain = if kind.chain { "yes" } else { "no" };
        let setup = Setup { options: Options::new().with("chain", chain), ..Setup::default() };
        let game = Furnace::new(&setup).expect("good options");
        let mut dice = Xoshiro::from_seed(5);
        let mut times: Vec<Duration> = Vec::new();
        let (mut inexact, mut visits, mut gap) = (0, 0, 0);
        for _ in 0..rounds {
            let player = tableau(kind, &mut dice);
            let worth = worth(kind, &mut dice);
            let begin = processor_time(start);
            let plan = game.plan_production(&player, &worth);
            times.push(processor_time(start) - begin);
            inexact += u32::from(!plan.exact);
            visits = visits.max(plan.visits);
            gap = gap.max(plan.gap);
        }
        times.sort();
        println!(
            "{:32} {:>9.1?} {:>9.1?} {:>9.1?} {:>9} {:>8} {:>8}",
            kind.name,
            times[times.len() / 2],
            times[times.len() * 99 / 100],
            times[times.len() - 1],
            visits,
            inexact,
            gap
        );
    }
}
