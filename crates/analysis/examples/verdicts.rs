//! Does an analysis find what it should? Three questions about games of bots: `cargo run --release -p analysis
//! --example verdicts -- GAME PLAYERS planted|order|luck [games=30] [seed=1] [bot=expert] [budget=400]`.
//!
//! - `planted`: one decision of a game is replaced by a bad one (it costs at least ten points of chance by a search
//!   with ten times the budget); is it among the three biggest mistakes of its seat?
//! - `order`: how accurate are `random`, `easy`, `medium` and the bot at one table?
//! - `luck`: have equal bots equal luck on average?

use analysis::{Analysis, Plan, analyse};
use bots::search::Examiner;
use bots::{BotName, Budget, Judge, Playable, Player, SearchControl, play};
use catalog::Visitor;
use game::numbers::Numbered;
use game::xoshiro::Xoshiro;
use game::{Course, Dice, Eye, Options, Seat, Setup, Taken};
use std::sync::Arc;

/// What a planted mistake costs at least.
const COST: f64 = 0.1;

struct Question {
    options: Options,
    what: String,
    games: u64,
    seed: u64,
    bot: BotName,
    budget: u32,
}

impl Visitor for Question {
    type Output = ();

    fn visit<G: Playable + Numbered>(self) {
        let game = Arc::new(G::new(&Setup { options: self.options.clone(), ..Setup::default() }).expect("a table"));
        match self.what.as_str() {
            "planted" => self.planted(&game),
            "order" => self.order(&game),
            "luck" => self.luck(&game),
            other => panic!("there is no question '{other}': planted, order, luck"),
        }
    }
}

fn seated<G: Playable>(names: &[BotName], dice: &mut Xoshiro) -> Vec<Player<G>> {
    let mut players: Vec<Player<G>> = names.iter().map(Player::new).collect();
    for player in &mut players {
        player.begin(dice.next_u64());
    }
    players
}

impl Question {
    fn names(&self, players: usize) -> Vec<BotName> {
        vec![self.bot; players]
    }

    fn looked_at<G: Playable>(&self, course: &Course<G>) -> Analysis {
        let plan = Plan { budget: Budget::Iterations(self.budget), ..Plan::default() };
        analyse(course, &plan, &|_| ()).expect("nobody stops it")
    }

    /// A whole game.
    fn game<G: Playable>(&self, game: &Arc<G>, names: &[BotName], number: u64) -> Course<G> {
        let mut dice = Xoshiro::for_game(self.seed, number);
        let mut players = seated(names, &mut dice);
        let mut course = Course::new(game.clone());
        play::play(&**game, &mut course, &mut players, &mut dice).expect("it ends");
        course
    }

    fn planted<G: Playable>(&self, game: &Arc<G>) {
        let names = self.names(game.players());
        let mut examiner = Examiner::new(game.as_ref(), Judge::Best, &SearchControl::default());
        let (mut found, mut planted, mut number) = (0, 0, 0);
        while planted < self.games {
            number += 1;
            let mut course = self.game(game, &names, number);
            let mut dice = Xoshiro::for_game(!self.seed, number);
            let Some((place, seat, loss)) = self.plant(game, &mut course, &mut examiner, &mut dice) else { continue };
            let mut players = seated(&names, &mut dice);
            play::play(&**game, &mut course, &mut players, &mut dice).expect("it ends");
            let analysis = self.looked_at(&course);
            let mistakes = &analysis.seats[seat.index()].mistakes;
            let rank = mistakes.iter().position(|&mistake| mistake == place);
            planted += 1;
            found += u64::from(rank.is_some_and(|rank| rank < 3));
            let told = analysis.steps[place].decision.as_ref().map_or(0.0, |decision| decision.loss);
            println!(
                "game {number}, step {place}: cost {loss:.2}, told {told:.2}, rank {:?}",
                rank.map(|rank| rank + 1)
            );
        }
        println!(
            "{} {} seats: {found} of {planted} planted mistakes are among the three biggest",
            G::ID,
            game.players()
        );
    }

    /// Takes a game back to a decision and decides badly there: where, who, and what it costs.
    fn plant<G: Playable>(
        &self,
        game: &Arc<G>,
        course: &mut Course<G>,
        examiner: &mut Examiner<G>,
        dice: &mut Xoshiro,
    ) -> Option<(usize, Seat, f64)> {
        let mut actions = Vec::new();
        for _ in 0..60 {
            let place = dice.below(course.steps() as u32) as usize;
            let Taken::Act(seat, taken) = *course.step_at(place)?.taken() else { continue };
            let seen = course.seen_after(place, Eye::Seat(seat));
            actions.clear();
            game.legal(seen.view(), seat, &mut actions);
            if actions.len() < 2 {
                continue;
            }
            let bad = actions[dice.below(actions.len() as u32) as usize];
            let budget = Budget::Iterations(10 * self.budget);
            let examined = examiner.decision(game, seen.view(), seat, &bad, budget, dice.next_u64());
            let (loss, error) = examined.loss;
            if bad == taken || loss < COST || loss < 3.0 * error {
                continue;
            }
            course.go_back(place);
            course.act(seat, &bad).expect("it was listed");
            return Some((place, seat, loss));
        }
        None
    }

    fn order<G: Playable>(&self, game: &Arc<G>) {
        let words = ["random", "easy", "medium"];
        let mut names: Vec<BotName> = words.iter().map(|word| word.parse().expect("a bot")).collect();
        names.push(self.bot);
        names.truncate(game.players().max(2));
        let seats = names.len();
        assert_eq!(seats, game.players(), "at most four seats");
        let (mut sums, mut squares) = (vec![0.0; seats], vec![0.0; seats]);
        for number in 0..self.games {
            let shift = number as usize % seats;
            let sitting: Vec<BotName> = (0..seats).map(|seat| names[(seat + shift) % seats]).collect();
            let analysis = self.looked_at(&self.game(game, &sitting, number));
            for (seat, summary) in analysis.seats.iter().enumerate() {
                sums[(seat + shift) % seats] += summary.accuracy;
                squares[(seat + shift) % seats] += summary.accuracy * summary.accuracy;
            }
        }
        let games = self.games as f64;
        for ((name, sum), square) in names.iter().zip(&sums).zip(&squares) {
            let mean = sum / games;
            let error = ((square / games - mean * mean).max(0.0) / (games - 1.0).max(1.0)).sqrt();
            println!("{} {} seats, {name}: accuracy {mean:.1} ± {:.1}", G::ID, game.players(), 1.96 * error);
        }
    }

    fn luck<G: Playable>(&self, game: &Arc<G>) {
        let names = self.names(game.players());
        let seats = game.players();
        let (mut sums, mut squares, mut most) = (vec![0.0; seats], vec![0.0; seats], 0.0_f64);
        for number in 0..self.games {
            let analysis = self.looked_at(&self.game(game, &names, number));
            let luck: Vec<f64> = analysis.seats.iter().map(|seat| seat.luck).collect();
            most = most.max(luck.iter().sum::<f64>().abs());
            for (seat, luck) in luck.iter().enumerate() {
                sums[seat] += luck;
                squares[seat] += luck * luck;
            }
        }
        let games = self.games as f64;
        for (seat, (sum, square)) in sums.iter().zip(&squares).enumerate() {
            let mean = sum / games;
            let error = ((square / games - mean * mean).max(0.0) / (games - 1.0).max(1.0)).sqrt();
            println!("{} {seats} seats, seat {seat}: luck {:+.3} ± {:.3}", G::ID, mean, 1.96 * error);
        }
        println!("the largest sum over the seats of a game: {most:.6}");
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, players, what, rest @ ..] = &words[..] else { panic!("GAME PLAYERS planted|order|luck") };
    let options = Options::new().with("players", players);
    let bot = "expert".parse().expect("a bot");
    let mut question = Question { options, what: what.clone(), games: 30, seed: 1, bot, budget: 400 };
    for word in rest {
        let (name, value) = word.split_once('=').expect("name=value");
        match name {
            "games" => question.games = value.parse().expect("a number"),
            "seed" => question.seed = value.parse().expect("a number"),
            "budget" => question.budget = value.parse().expect("a number"),
            "bot" => question.bot = value.parse().expect("a bot"),
            _ => panic!("there is no setting '{name}'"),
        }
    }
    catalog::visit(game, question).expect("a game");
}
