//! Trains a net without the rest of the program: `cargo run --release -p training --example train -- GAME FOLDER
//! [name=value …]` with the names of a plan (rounds, games, minutes, iterations, deals, epochs, seed, threads),
//! `from=FILE` with a net to go on from (`anew=1`: everything is learned anew, `further=1`: further), `against=BOT`, options of the table as
//! `option.NAME=VALUE` and settings of the search as `setting.NAME=VALUE`.

use bots::Playable;
use catalog::Visitor;
use net::Net;
use std::sync::{Arc, Mutex};
use std::time::Instant;
use training::{News, Plan, Start, train};

struct Train(Plan);

impl Visitor for Train {
    type Output = ();

    fn visit<G: Playable>(self) {
        let last = Mutex::new(Instant::now());
        let tell = |news: &News| {
            let mut last = last.lock().unwrap();
            if last.elapsed().as_secs() >= 10 || news.part == "lesson" {
                *last = Instant::now();
                println!("round {} {} {:.0} % {}", news.round, news.part, news.done * 100.0, news.note);
            }
        };
        match train::<G>(&self.0, &tell) {
            Ok(rounds) => {
                for (number, round) in rounds.iter().enumerate() {
                    let (share, interval) = (round.outcome.share() * 100.0, round.outcome.uncertainty() * 100.0);
                    println!("round {number}: {share:.1} % ± {interval:.1} of {}, {}", round.outcome.games, round.kept);
                }
            }
            Err(error) => println!("{error}"),
        }
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, folder, rest @ ..] = &words[..] else { panic!("GAME FOLDER [name=value …]") };
    let mut plan = Plan::new(folder.into());
    for word in rest {
        let (name, value) = word.split_once('=').expect("name=value");
        let number = || value.parse::<f64>().expect("a number");
        match name.split_once('.') {
            Some(("option", option)) => plan.options.set(option, value),
            Some(("setting", setting)) => plan.settings.push((setting.to_owned(), number() as f32)),
            _ => match name {
                "rounds" => plan.rounds = number() as u32,
                "games" => plan.games = number() as u64,
                "minutes" => plan.minutes = Some(number()),
                "iterations" => plan.iterations = number() as u32,
                "deals" => plan.deals = number() as u64,
                "epochs" => plan.epochs = number() as u32,
                "seed" => plan.seed = number() as u64,
                "threads" => plan.threads = number() as usize,
                "anew" => plan.start = Start::Anew,
                "further" => plan.start = Start::Further,
                "against" => plan.against = Some(value.parse().expect("a bot")),
                "from" => {
                    let file = std::fs::read(value).expect("a file");
                    plan.base = Some(Arc::new(Net::read(&file).expect("a net")));
                }
                other => panic!("what is '{other}'?"),
            },
        }
    }
    catalog::visit(game, Train(plan)).expect("a game");
}
