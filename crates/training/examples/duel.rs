//! One searching player against others, with nets from files: `cargo run --release -p training --example duel -- GAME
//! PLAYERS ONE OTHERS [deals=50] [seed=1] [threads=1] [components=FILE]
//! [option.NAME=VALUE …]`, where a player is `hand:300it` or
//! `FILE:50ms`, and behind a file may stand `+search_rounds=2` to try a setting; or it is `bot:NAME`, as
//! `bot:hard@net`.

use bots::{Budget, Playable};
use catalog::Visitor;
use game::{Options, Setup};
use net::Net;
use std::sync::Arc;
use training::{Contest, Side};

struct Duel {
    options: Options,
    one: Side,
    others: Side,
    deals: u64,
    seed: u64,
    threads: usize,
    components: Option<String>,
    names: String,
}

impl Visitor for Duel {
    type Output = ();

    fn visit<G: Playable>(self) {
        let components = self.components.as_deref();
        let game = G::new(&Setup { options: self.options, components, ..Setup::default() }).expect("a table");
        let (deals, seed, threads) = (self.deals, self.seed, self.threads);
        let contest = Contest { game: &game, one: self.one, others: self.others, deals, seed, threads, until: None };
        let outcome = contest.play(&|| {});
        let (own, other) = outcome.means();
        let pace = |(time, decisions): (std::time::Duration, u64)| time.as_secs_f64() * 1e6 / decisions.max(1) as f64;
        println!(
            "{} {} seats, {}: {:.1} % ± {:.1} of {}, points {own:.1} : {other:.1}, µs a decision {:.0} : {:.0}",
            G::ID,
            game.players(),
            self.names,
            outcome.share() * 100.0,
            outcome.uncertainty() * 100.0,
            outcome.games,
            pace(outcome.thought),
            pace(outcome.others_thought),
        );
    }
}

fn side(text: &str) -> Side {
    if let Some(name) = text.strip_prefix("bot:") {
        return Side::Named(name.parse().expect("a bot"));
    }
    let (name, budget) = text.rsplit_once(':').expect("a player is NAME:BUDGET");
    let budget: Budget = budget.parse().expect("a budget is 300it or 50ms");
    let mut parts = name.split('+');
    let file = parts.next().expect("a name");
    if file == "hand" {
        return Side::Search { net: None, budget };
    }
    let net = Net::read(&std::fs::read(file).expect("a file")).expect("a net");
    let card = parts.fold(net.card().clone(), |card, setting| {
        let (name, value) = setting.split_once('=').expect("name=value");
        card.with_setting(name, value.parse().expect("a number"))
    });
    Side::Search { net: Some(Arc::new(net.with_card(card))), budget }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, players, one, others, rest @ ..] = &words[..] else { panic!("GAME PLAYERS ONE OTHERS") };
    let names = format!("{one} against {others}");
    let options = Options::new().with("players", players);
    let (one, others) = (side(one), side(others));
    let mut duel = Duel { options, one, others, deals: 50, seed: 1, threads: 1, components: None, names };
    for word in rest {
        let (name, value) = word.split_once('=').expect("name=value");
        match name {
            "deals" => duel.deals = value.parse().expect("a number"),
            "seed" => duel.seed = value.parse().expect("a number"),
            "components" => duel.components = Some(std::fs::read_to_string(value).expect("a file")),
            "threads" => duel.threads = value.parse().expect("a number"),
            name => duel.options.set(name.strip_prefix("option.").expect("an option"), value),
        }
    }
    catalog::visit(game, duel).expect("a game");
}
