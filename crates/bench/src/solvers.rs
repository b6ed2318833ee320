//! The solvers of the three games on the questions they get in play.

use crate::positions::walk;
use furnace::solver::Worth;
use furnace::{Cards, CompanyId, Furnace, Goods, Player, Power, Resource, StartupId};
use game::xoshiro::Xoshiro;
use game::{Dice, Game, Setup};
use smartphone::components::{BUILT_IN, Components};
use smartphone::outcome::Terms;
use smartphone::plan::Overhang;
use smartphone::solver::Reach;
use smartphone::symbol::Tile;
use std::sync::Arc;
use superpower::{Allowed, Contracts, Phase, Portfolio, Superpower};

/// Productions of Furnace: tableaus with this many companies, some upgraded, with random goods.
#[derive(Debug)]
pub struct Productions {
    game: Furnace,
    asked: Vec<(Player, Worth)>,
}

impl Productions {
    /// This many tableaus with this many companies.
    ///
    /// # Panics
    /// If there are more companies asked for than there are.
    pub fn new(companies: usize, count: usize) -> Productions {
        let game = Furnace::new(&Setup::default()).expect("the usual table");
        let mut dice = Xoshiro::for_game(5, companies as u64);
        let asked = (0..count).map(|_| (tableau(companies, &mut dice), worth(&mut dice))).collect();
        Productions { game, asked }
    }

    /// Plans every production once; how many there were.
    pub fn plan_all(&self) -> u64 {
        for (player, worth) in &self.asked {
            std::hint::black_box(self.game.plan_production(player, worth));
        }
        self.asked.len() as u64
    }

    /// Plans them one after another, again and again.
    pub fn plan_one(&self, number: usize) -> u64 {
        let (player, worth) = &self.asked[number % self.asked.len()];
        std::hint::black_box(self.game.plan_production(player, worth));
        1
    }
}

fn tableau(companies: usize, dice: &mut Xoshiro) -> Player {
    let mut numbers: Vec<u8> = (1..=36).collect();
    game::shuffle(&mut numbers, dice);
    let mut player = Player { startup: StartupId::new(1 + dice.below(5) as u8), ..Player::default() };
    let own: Vec<CompanyId> = numbers[..companies].iter().map(|&number| CompanyId::new(number)).collect();
    player.companies = own.iter().copied().collect();
    player.upgraded = own.iter().copied().filter(|_| dice.below(100) < 40).collect::<Cards>();
    player.capitalist = [None].into_iter().chain(Power::ALL.map(Some)).nth(dice.below(6) as usize).flatten();
    let mut goods = Goods::NONE;
    for (resource, most) in Resource::ALL.into_iter().zip([8, 6, 4, 4]) {
        goods[resource] = dice.below(most + 1) as u16;
    }
    player.goods = goods;
    player
}

fn worth(dice: &mut Xoshiro) -> Worth {
    let goods = [70 + dice.below(60), 130 + dice.below(90), 250 + dice.below(120), 150 + dice.below(100), 100];
    (1..=36)
        .fold(Worth::from_goods(goods), |worth, number| worth.with_upgraded(CompanyId::new(number), dice.below(600)))
}

/// Plans of Smartphone Inc.: every outcome that this many Improvements allow.
#[derive(Debug)]
pub struct Plans {
    reach: Arc<Reach>,
    terms: Terms,
    tiles: Vec<Tile>,
}

impl Plans {
    /// With this many Improvements, at most six.
    pub fn new(improvements: usize) -> Plans {
        let components = Components::read(BUILT_IN).expect("the built-in components");
        let tiles = ["R+", "P+", "ML", "RR", "LL", "MP"].iter().filter_map(|name| Tile::from_letters(name));
        let plans = Plans {
            reach: Reach::shared(&components.pads, Overhang::None),
            terms: Terms { start_price: 5, min_price: 2, max_price: 8, ..Terms::default() },
            tiles: tiles.take(improvements).collect(),
        };
        // Lists that are made once in a process do not count.
        plans.solve();
        plans
    }

    /// Solves the question once.
    pub fn solve(&self) -> u64 {
        std::hint::black_box(self.reach.outcomes(&self.tiles, &self.terms, false));
        1
    }
}

/// Contracts of Superpower: hands and portfolios as they come up in random play.
#[derive(Debug)]
pub struct Placings {
    allowed: Allowed,
    asked: Vec<(Portfolio, Contracts)>,
}

impl Placings {
    /// How many placings from random games.
    pub fn new(count: usize) -> Placings {
        let game = Superpower::new(&Setup::default()).expect("the usual table");
        let mut asked = Vec::new();
        for number in 0.. {
            walk(&game, Xoshiro::for_game(3, number), |state, seat| {
                if matches!(state.phase, Phase::Placing | Phase::LastPlacing) && asked.len() < count {
                    asked.push((state.portfolio[seat], state.hand[seat]));
                }
                asked.len() < count
            });
            if asked.len() == count {
                break;
            }
        }
        Placings { allowed: game.components().allowed, asked }
    }

    /// Finds the best arrangement of each once; how many there were.
    pub fn solve_all(&self) -> u64 {
        for (portfolio, hand) in &self.asked {
            std::hint::black_box(superpower::solver::best(self.allowed, portfolio, *hand));
        }
        self.asked.len() as u64
    }
}
