//! Games looked at again: what must hold of every analysis, and a mistake that everybody sees.

use analysis::{Analysis, CalibrationPlan, Plan, Stopped, analyse, calibrate};
use bots::{BotName, Budget, Judge, Player, play};
use furnace::Furnace;
use game::xoshiro::Xoshiro;
use game::{Course, Game, Maker, Options, Seat, Setup};
use goofspiel::Goofspiel;
use std::sync::Arc;

fn table<G: Game>(options: &[(&str, &str)]) -> Arc<G> {
    let options = options.iter().fold(Options::new(), |all, (name, value)| all.with(name, value));
    Arc::new(G::new(&Setup { options, ..Setup::default() }).expect("a table"))
}

fn plan(iterations: u32) -> Plan {
    Plan { budget: Budget::Iterations(iterations), ..Plan::default() }
}

/// A game of Furnace between a bot in the first seat and easy ones.
fn furnace_game(first: &str, seed: u64) -> Course<Furnace> {
    let mut course = Course::new(table::<Furnace>(&[("players", "3")]));
    let names = [first, "medium", "medium"].map(|name| name.parse::<BotName>().unwrap());
    let mut players: Vec<Player<Furnace>> = names.iter().map(Player::new).collect();
    for (number, player) in players.iter_mut().enumerate() {
        player.begin(seed + number as u64);
    }
    let game = course.game().clone();
    play::play(&*game, &mut course, &mut players, &mut Xoshiro::from_seed(seed)).expect("it ends");
    course
}

fn is_one(chances: &[f64]) -> bool {
    (chances.iter().sum::<f64>() - 1.0).abs() < 1e-4
        && chances.iter().all(|chance| (-1e-6..=1.000_001).contains(chance))
}

fn audit(course: &Course<Furnace>, analysis: &Analysis) {
    assert_eq!(analysis.steps.len(), course.steps());
    for (place, step) in analysis.steps.iter().enumerate() {
        assert!(is_one(&step.before) && is_one(&step.chances), "step {place}: {step:?}");
        assert_eq!(step.luck.is_some(), step.maker == Maker::Chance);
        if let Some(luck) = &step.luck {
            assert!(luck.iter().sum::<f64>().abs() < 1e-4, "luck is somebody else's loss: {luck:?}");
        }
        if let Some(decision) = &step.decision {
            assert!(decision.loss >= 0.0 && decision.choices > 1 && is_one(&decision.best_chances));
            assert_eq!(step.maker, Maker::Seat(decision.seat));
        }
    }
    for seat in &analysis.seats {
        assert!((0.0..=100.0).contains(&seat.accuracy));
        for &place in &seat.mistakes {
            assert_eq!(analysis.steps[place].maker, Maker::Seat(seat.seat));
        }
    }
    assert!(analysis.turning_points.is_sorted());
}

#[test]
fn the_result_does_not_depend_on_threads_and_adds_up() {
    let course = furnace_game("random", 3);
    let one = analyse(&course, &plan(60), &|_| ()).unwrap();
    audit(&course, &one);
    let two = analyse(&course, &Plan { threads: 2, ..plan(60) }, &|_| ()).unwrap();
    assert_eq!(one, two);
}

#[test]
fn whoever_plays_at_random_is_less_accurate() {
    let course = furnace_game("random", 4);
    let analysis = analyse(&course, &plan(120), &|_| ()).unwrap();
    let accuracy = |seat: usize| analysis.seats[seat].accuracy;
    assert!(accuracy(0) < accuracy(1) && accuracy(0) < accuracy(2), "{:?}", analysis.seats);
    assert!(!analysis.seats[0].mistakes.is_empty());
}

#[test]
fn a_bid_that_gives_the_game_away_is_named_with_the_better_one() {
    // Cards 2 and 3 are left to both, prizes 3 and 2: whoever keeps the 3 for the second prize wins less.
    let mut course = Course::new(table::<Goofspiel>(&[("cards", "3")]));
    for line in ["chance prize 1", "red bid 1", "blue bid 1", "chance prize 3", "red bid 2", "blue bid 3"] {
        course.step(line).unwrap();
    }
    let analysis = analyse(&course, &plan(400), &|_| ()).unwrap();
    let bid = analysis.steps[4].decision.as_ref().expect("a decision");
    assert_eq!((bid.seat, bid.best.as_str()), (Seat::new(0), "bid 3"));
    assert!(bid.loss > 0.2, "{bid:?}");
    assert_eq!(analysis.seats[0].mistakes.first(), Some(&4));
    assert_eq!(analysis.steps[5].decision.as_ref().map(|bid| bid.loss), Some(0.0), "blue did well");
}

#[test]
fn a_secret_decision_is_judged_by_what_its_seat_knew() {
    // The same bid of blue is judged alike whatever red had laid down before it.
    let judged = |red: &str| {
        let mut course = Course::new(table::<Goofspiel>(&[("cards", "5")]));
        for line in ["chance prize 5", red, "blue bid 4"] {
            course.step(line).unwrap();
        }
        let analysis = analyse(&course, &plan(100), &|_| ()).unwrap();
        analysis.steps[2].decision.clone().expect("a decision")
    };
    assert_eq!(judged("red bid 1"), judged("red bid 5"));
}

#[test]
fn it_tells_how_far_it_is_and_stops_when_told_to() {
    let course = furnace_game("easy", 5);
    let plan = plan(20);
    let most = std::sync::atomic::AtomicUsize::new(0);
    let tell = |progress: analysis::Progress| {
        most.fetch_max(progress.done, std::sync::atomic::Ordering::Relaxed);
        if progress.done == 10 {
            plan.control.stop();
        }
    };
    assert_eq!(analyse(&course, &plan, &tell), Err(Stopped));
    assert_eq!(most.into_inner(), 10);
}

#[test]
fn chances_are_compared_with_results_whatever_the_threads() {
    let game = table::<Goofspiel>(&[("cards", "5"), ("players", "3")]);
    let plan = CalibrationPlan {
        games: 40,
        seed: 7,
        threads: 1,
        bot: "greedy".parse().unwrap(),
        budget: Budget::Iterations(40),
        judge: Judge::Best,
        every: 2,
    };
    let one = calibrate(&game, &plan, &|| ());
    assert_eq!(one, calibrate(&game, &CalibrationPlan { threads: 2, ..plan }, &|| ()));
    let states: u64 = one.phases.iter().map(|(_, part)| part.states).sum();
    assert_eq!(states, one.all.states);
    assert_eq!(one.all.bins.iter().map(|bin| bin.cases).sum::<u64>(), 3 * states);
    assert!(analysis::reliability_diagram("Goofspiel", &one).matches("<circle").count() > 3);
}

#[test]
fn a_last_production_is_solved_card_by_card() {
    for first in ["random", "hard"] {
        let course = furnace_game(first, 6);
        let analysis = analyse(&course, &plan(8), &|_| ()).unwrap();
        let seats: Vec<Seat> = analysis.solved.iter().map(|(_, seat, _)| *seat).collect();
        assert_eq!(seats.len(), 3, "one for each seat: {seats:?}");
        for (place, seat, solved) in &analysis.solved {
            assert_eq!(analysis.steps[*place].maker, Maker::Seat(*seat));
            assert!(solved.lost() >= 0, "{solved:?}");
            assert_eq!(solved.played.last().map(|(_, made)| *made), Some(solved.made));
            assert_eq!(solved.better.last().map(|(_, made)| *made), Some(solved.best));
            assert!(solved.remark.text.contains(&solved.best.to_string()));
        }
        // Whoever solves it gives nothing away; whoever plays at random does.
        let lost = analysis.solved.iter().find(|(_, seat, _)| *seat == Seat::new(0)).map(|(.., solved)| solved.lost());
        assert_eq!(lost == Some(0), first == "hard", "{first}: {lost:?}");
    }
}

/// A finished game of Goofspiel as a record, and its table.
fn goofspiel_record() -> (game::Record, Box<dyn catalog::Table>) {
    let mut course = Course::new(table::<Goofspiel>(&[("cards", "5")]));
    let mut dice = Xoshiro::from_seed(5);
    let names = ["random", "easy"].map(|name| name.parse::<BotName>().unwrap());
    let mut players: Vec<Player<Goofspiel>> = names.iter().map(Player::new).collect();
    players.iter_mut().for_each(|player| player.begin(3));
    let game = course.game().clone();
    play::play(&*game, &mut course, &mut players, &mut dice).expect("it ends");
    let record = course.seen_by(game::Eye::Referee).record();
    let whole = catalog::replay_record(&record, None).unwrap();
    (record, whole)
}

#[test]
fn what_is_broken_off_goes_on_and_finds_the_same() {
    use analysis::{Findings, Found, go_through, look_at_record};
    let (record, whole) = goofspiel_record();
    let at_once = {
        let plan = plan(60);
        let mut look = look_at_record(&record, &plan).unwrap().unwrap();
        let mut findings = Findings::new(look.steps());
        go_through(&mut *look, &*whole, &mut findings, 60, &plan.control, &mut |_| ()).unwrap();
        assert_eq!(findings.seen_with(60), findings.steps());
        findings.text()
    };
    let mut text = String::new();
    let mut rests = 0;
    loop {
        let plan = plan(60);
        let mut look = look_at_record(&record, &plan).unwrap().unwrap();
        let mut findings = Findings::read(&text, look.steps());
        let (mut told, mut kept) = (0, findings.clone());
        let mut tell = |found: Found| {
            kept.take(found);
            told += 1;
            if told == 7 {
                plan.control.stop();
            }
        };
        let ended = go_through(&mut *look, &*whole, &mut findings, 60, &plan.control, &mut tell);
        text = kept.text();
        if ended.is_ok() {
            break;
        }
        rests += 1;
    }
    assert!(rests >= 3, "it was broken off");
    assert_eq!(text, at_once);
    let mut unknown = record;
    unknown.game = "chess".to_owned();
    assert!(look_at_record(&unknown, &plan(1)).is_none());
}

#[test]
fn a_better_line_is_written_down_and_read_back_and_shows_no_more_than_its_seat_would_see() {
    use analysis::BetterLine;
    let (_, whole) = goofspiel_record();
    let bot: BotName = "greedy".parse().unwrap();
    let control = bots::SearchControl::default();
    // The first bid of red, which blue answers in secret as it did.
    let line = BetterLine::new(&*whole, 1, Seat::new(0), "bid 2", &bot, &control).unwrap();
    let lines = line.lines();
    assert_eq!(lines[0], "red bid 2");
    let read = BetterLine::read(&*whole, 1, Seat::new(0), &lines);
    assert_eq!((read.lines(), read.steps()), (lines, line.steps()));
    let blue = whole.seen_by(game::Eye::Referee).steps()[2].line().text.clone();
    assert!(line.lines()[1] == blue, "blue could not know: {:?} {blue}", line.lines());
    let seen = line.seen_after(1).record();
    assert!(seen.lines.iter().all(|line| !line.text.starts_with("blue")), "{:?}", seen.lines);
    assert!(BetterLine::new(&*whole, 1, Seat::new(0), "bid 99", &bot, &control).is_err());
}
