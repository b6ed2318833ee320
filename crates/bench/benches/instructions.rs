//! Instruction counts of the kernels under callgrind, without the noise of a clock.
//!
//! `cargo bench -p bench` needs valgrind and the runner of the same version as the library:
//! `cargo install gungraun-runner --version 0.20.0`.

#![allow(missing_docs, reason = "the macros make modules without any")]

use bench::positions::{Position, middles, openings};
use bench::solvers::{Placings, Plans, Productions};
use bench::table::{Depth, Searching, play, random_record, replay, simulation};
use bots::{BotName, Playable};
use furnace::Furnace;
use game::{Options, Record, Setup};
use gungraun::{library_benchmark, library_benchmark_group, main};
use smartphone::Smartphone;
use std::hint::black_box;
use std::sync::Arc;
use superpower::Superpower;

/// How many random games a count takes.
const GAMES: u64 = 20;

fn table<G: Playable>(players: u32) -> Arc<G> {
    let options = Options::new().with("players", players);
    Arc::new(G::new(&Setup { options, ..Setup::default() }).expect("a table"))
}

fn furnace(players: u32) -> Arc<Furnace> {
    table(players)
}

fn smartphone(players: u32) -> Arc<Smartphone> {
    table(players)
}

fn superpower(players: u32) -> Arc<Superpower> {
    table(players)
}

fn random_games<G: Playable>(game: &Arc<G>) -> u64 {
    let simulation = simulation(game, BotName::Random, 1);
    play(&mut simulation.table(), 0..GAMES)
}

fn greedy_game<G: Playable>(game: &Arc<G>, number: u64) -> u64 {
    let simulation = simulation(game, BotName::Greedy, 2);
    play(&mut simulation.table(), number..number + 1)
}

#[library_benchmark]
#[bench::two(args = (2), setup = furnace)]
#[bench::three(args = (3), setup = furnace)]
#[bench::four(args = (4), setup = furnace)]
fn furnace_random(game: Arc<Furnace>) -> u64 {
    black_box(random_games(&game))
}

#[library_benchmark]
#[bench::two(args = (2), setup = smartphone)]
#[bench::three(args = (3), setup = smartphone)]
#[bench::four(args = (4), setup = smartphone)]
#[bench::five(args = (5), setup = smartphone)]
fn smartphone_random(game: Arc<Smartphone>) -> u64 {
    black_box(random_games(&game))
}

#[library_benchmark]
#[bench::two(args = (2), setup = superpower)]
#[bench::three(args = (3), setup = superpower)]
#[bench::four(args = (4), setup = superpower)]
#[bench::five(args = (5), setup = superpower)]
fn superpower_random(game: Arc<Superpower>) -> u64 {
    black_box(random_games(&game))
}

/// A table at which a game was played already: tables that are made once in a process do not count.
fn warm<G: Playable>(game: Arc<G>) -> Arc<G> {
    greedy_game(&game, 0);
    game
}

#[library_benchmark]
#[bench::furnace(warm(furnace(3)))]
fn furnace_greedy(game: Arc<Furnace>) -> u64 {
    black_box(greedy_game(&game, 1))
}

#[library_benchmark]
#[bench::smartphone(warm(smartphone(3)))]
fn smartphone_greedy(game: Arc<Smartphone>) -> u64 {
    black_box(greedy_game(&game, 1))
}

#[library_benchmark]
#[bench::superpower(warm(superpower(3)))]
fn superpower_greedy(game: Arc<Superpower>) -> u64 {
    black_box(greedy_game(&game, 1))
}

type Ask<G> = (Arc<G>, Vec<Position<G>>);

fn opening<G: Playable>(game: Arc<G>) -> Ask<G> {
    let positions = openings(&*game, 1);
    (warm(game), positions)
}

fn middle<G: Playable>(game: Arc<G>) -> Ask<G> {
    let positions = middles(&*game, 1);
    (warm(game), positions)
}

fn search<G: Playable>((game, positions): Ask<G>, depth: Depth) -> u64 {
    black_box(Searching::new(&*game, &positions, depth, 200, 1).ask())
}

#[library_benchmark]
#[bench::opening(opening(furnace(3)))]
#[bench::middle(middle(furnace(3)))]
fn furnace_search(ask: Ask<Furnace>) -> u64 {
    search(ask, Depth::Usual)
}

#[library_benchmark]
#[bench::middle(middle(furnace(3)))]
fn furnace_search_at_random(ask: Ask<Furnace>) -> u64 {
    search(ask, Depth::Random)
}

#[library_benchmark]
#[bench::opening(opening(smartphone(3)))]
#[bench::middle(middle(smartphone(3)))]
fn smartphone_search(ask: Ask<Smartphone>) -> u64 {
    search(ask, Depth::Usual)
}

#[library_benchmark]
#[bench::opening(opening(superpower(3)))]
#[bench::middle(middle(superpower(3)))]
fn superpower_search(ask: Ask<Superpower>) -> u64 {
    search(ask, Depth::Usual)
}

#[library_benchmark]
#[bench::eight(Productions::new(8, 16))]
fn production_solver(productions: Productions) -> u64 {
    black_box(productions.plan_all())
}

#[library_benchmark]
#[bench::none(Plans::new(0))]
#[bench::three(Plans::new(3))]
#[bench::six(Plans::new(6))]
fn plan_solver(plans: Plans) -> u64 {
    black_box(plans.solve())
}

#[library_benchmark]
#[bench::hundred(Placings::new(100))]
fn contract_solver(placings: Placings) -> u64 {
    black_box(placings.solve_all())
}

#[library_benchmark]
#[bench::furnace(random_record(&furnace(4), 1))]
#[bench::smartphone(random_record(&smartphone(4), 1))]
#[bench::superpower(random_record(&superpower(4), 1))]
fn record_read(text: String) -> Record {
    black_box(Record::parse(&text).expect("a good record"))
}

fn record_of<G: Playable>(game: Arc<G>) -> (Arc<G>, Record) {
    let record = Record::parse(&random_record(&game, 1)).expect("a good record");
    (game, record)
}

#[library_benchmark]
#[bench::furnace(record_of(furnace(4)))]
fn furnace_replay((game, record): (Arc<Furnace>, Record)) -> u64 {
    black_box(replay(&game, &record))
}

#[library_benchmark]
#[bench::smartphone(record_of(smartphone(4)))]
fn smartphone_replay((game, record): (Arc<Smartphone>, Record)) -> u64 {
    black_box(replay(&game, &record))
}

#[library_benchmark]
#[bench::superpower(record_of(superpower(4)))]
fn superpower_replay((game, record): (Arc<Superpower>, Record)) -> u64 {
    black_box(replay(&game, &record))
}

library_benchmark_group!(name = random_play; benchmarks = furnace_random, smartphone_random, superpower_random);
library_benchmark_group!(name = greedy; benchmarks = furnace_greedy, smartphone_greedy, superpower_greedy);
library_benchmark_group!(
    name = searches;
    benchmarks = furnace_search, furnace_search_at_random, smartphone_search, superpower_search
);
library_benchmark_group!(name = solvers; benchmarks = production_solver, plan_solver, contract_solver);
library_benchmark_group!(
    name = records;
    benchmarks = record_read, furnace_replay, smartphone_replay, superpower_replay
);

main!(library_benchmark_groups = random_play, greedy, searches, solvers, records);
