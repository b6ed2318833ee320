//! What a company can plan: every distinct outcome of the Pads and Improvements at hand, and a plan for the best.
//!
//! `cargo run --example plans -- R+ P+ ML` lists what can be reached with these Improvements; without any, what green
//! can plan in the first round.

use game::xoshiro::Xoshiro;
use game::{Game, Next, Seat, Setup, Silent};
use smartphone::Smartphone;
use smartphone::outcome::Outcome;
use smartphone::solver::pareto;
use smartphone::symbol::Tile;

fn main() {
    let game = Smartphone::new(&Setup::default()).expect("the built-in components and default options");
    let mut state = game.start();
    let mut dice = Xoshiro::from_seed(1);
    while game.next(&state) == Next::Chance {
        let outcome = game.draw(&state, &mut dice);
        game.happen(&mut state, &outcome, &mut Silent);
    }
    let green = Seat::new(0);
    let asked: Vec<Tile> = std::env::args()
        .skip(1)
        .map(|name| Tile::from_letters(&name).unwrap_or_else(|| panic!("'{name}' is not two of P M + R L F")))
        .collect();
    let tiles = if asked.is_empty() { state.companies[green].owned().to_vec() } else { asked };

    let (terms, overhang) = (game.terms(&state, green), game.overhang(&state, green));
    let reach = game.reach(overhang);
    let found = reach.outcomes(&tiles, &terms, false);
    let mut best = pareto(&found, false);
    best.sort_by_key(|one| std::cmp::Reverse(u32::from(one.outcome.price) * u32::from(one.outcome.goods)));
    println!("{} outcomes, {} of them unbeaten; those that sell for most:", found.len(), best.len());
    for one in best.iter().take(12) {
        let Outcome { price, goods, improve, research, logistics, .. } = one.outcome;
        let factory = if improve { "factory" } else { "-" };
        let plan = game.plan_text(&tiles, &reach.plan(one, &tiles));
        println!("price {price}, {goods} Goods, {factory}, {research} gears, {logistics} trucks: {plan}");
    }
}
