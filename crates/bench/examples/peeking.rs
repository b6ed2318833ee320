//! What would it be worth to know the others' plans? A yardstick, never a player: one search at the table
//! of Smartphone Inc. is shown what the others decided in secret before it decides itself.
//!
//! `cargo run --release -p bench --example peeking -- [ITERATIONS] [GAMES] [PLAYERS]`

use bots::{Bot, BotName, Budget, make, play_game_with_peekers};
use game::standing::victory_shares;
use game::xoshiro::Xoshiro;
use game::{Game, Options, Seat, Seats, Setup};
use smartphone::Smartphone;

fn main() {
    let mut arguments = std::env::args().skip(1).map(|word| word.parse::<u32>().expect("a number"));
    let mut next = |usual: u32| arguments.next().unwrap_or(usual);
    let (iterations, games, players) = (next(300), next(200), next(4) as usize);
    let options = Options::new().with("players", players);
    let game = Smartphone::new(&Setup { options, ..Setup::default() }).expect("a table");
    let name = BotName::Search(Budget::Iterations(iterations));
    // The same deals and seats twice: once someone peeks, once nobody does.
    let mut shares = [0.0; 2];
    for number in 0..games {
        let (deal, own) = (number as usize / players, Seat::new(number as usize % players));
        for (share, peekers) in shares.iter_mut().zip([Seats::only(own), Seats::NONE]) {
            let bot = |seat: usize| make::<Smartphone>(&name, u64::from(number) * 7 + seat as u64);
            let mut bots: Vec<Box<dyn Bot<Smartphone>>> = (0..players).map(bot).collect();
            let standing = play_game_with_peekers(&game, &mut bots, &mut Xoshiro::for_game(1, deal as u64), peekers);
            *share += victory_shares(&standing, players)[own];
        }
        eprint!("\r{} of {games}", number + 1);
    }
    eprintln!();
    let [peeking, honest] = shares.map(|share| 100.0 * share / f64::from(games));
    println!(
        "search:{iterations}it with {players} companies, {games} games: {peeking:.1} % of the victories for the one"
    );
    println!("who is shown the others' plans, {honest:.1} % for the same seat without.");
}
