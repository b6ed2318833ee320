//! Short runs from beginning to end: losses fall, the threads leave no trace, and a run that was stopped anywhere goes
//! on where it was.

use goofspiel::Goofspiel;
use net::{Net, Shape};
use std::fs;
use std::path::Path;
use std::sync::Arc;
use training::{News, Plan, Start, TrainError, train};

fn plan(folder: &Path) -> Plan {
    Plan { rounds: 2, games: 96, iterations: 12, deals: 4, epochs: 5, ..Plan::new(folder.into()) }
}

fn run(plan: &Plan) -> Vec<training::Round> {
    train::<Goofspiel>(plan, &|_: &News| {}).unwrap()
}

/// The files of a run that depend on its plan alone.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut files = Vec::new();
    for round in 0..2 {
        for end in ["rows", "txt"] {
            let name = format!("round-{round}.{end}");
            files.push((name.clone(), fs::read(folder.join(&name)).unwrap()));
        }
        // The card says how long it took; the numbers do not depend on that.
        let net = Net::read(&fs::read(folder.join(format!("round-{round}.net"))).unwrap()).unwrap();
        let numbers = net.numbers().iter().flat_map(|number| number.to_le_bytes()).collect();
        files.push((format!("round-{round}.net"), numbers));
    }
    files.push(("log.csv".to_owned(), fs::read(folder.join("log.csv")).unwrap()));
    files
}

#[test]
fn losses_fall_and_everything_is_written_down() {
    let folder = tempfile::tempdir().unwrap();
    let rounds = run(&plan(folder.path()));
    assert_eq!(rounds.len(), 2);
    assert!(rounds.iter().all(|round| round.outcome.games == 16), "four deals at four seats");
    let log = fs::read_to_string(folder.path().join("log.csv")).unwrap();
    let losses: Vec<f64> = log
        .lines()
        .filter(|line| line.starts_with("1,lesson,"))
        .map(|line| line.split(',').nth(4).unwrap().parse().unwrap())
        .collect();
    assert_eq!(losses.len(), 5, "{log}");
    assert!(losses[4] < 0.9 * losses[0], "{losses:?}");
    assert_eq!(log.lines().filter(|line| line.contains(",contest,")).count(), 2);
    let plot = fs::read_to_string(folder.path().join("plot.svg")).unwrap();
    assert!(plot.starts_with("<svg") && plot.contains("<polyline") && plot.ends_with("</svg>\n"));
    let best = folder.path().join("best.net");
    assert_eq!(best.exists(), rounds.iter().any(|round| round.kept));
    let net = Net::read(&fs::read(folder.path().join("round-1.net")).unwrap()).unwrap();
    assert!(net.card().is_for::<Goofspiel>());
    let notes: Vec<&str> = net.card().notes().map(|(name, _)| name).collect();
    assert_eq!(notes, ["games", "rows", "search", "lesson", "seed", "minutes", "chances"]);
}

#[test]
fn a_run_that_was_stopped_goes_on_and_threads_leave_no_trace() {
    let whole = tempfile::tempdir().unwrap();
    let rounds = run(&plan(whole.path()));

    // Stopped in the games of the first round, in the middle of a write.
    let broken = tempfile::tempdir().unwrap();
    let threads = Plan { threads: 3, ..plan(broken.path()) };
    run(&Plan { rounds: 1, ..threads.clone() });
    for name in ["round-0.txt", "round-0.net", "log.csv"] {
        fs::remove_file(broken.path().join(name)).unwrap();
    }
    let rows = broken.path().join("round-0.rows");
    let mut bytes = fs::read(&rows).unwrap();
    bytes.truncate(bytes.len() - 100);
    fs::write(&rows, bytes).unwrap();
    let first = run(&Plan { rounds: 1, ..threads.clone() });
    assert_eq!(rounds_without_time(&first)[0], rounds_without_time(&rounds)[0]);

    // Stopped after the lesson of the second round, before the contest.
    run(&threads);
    fs::remove_file(broken.path().join("round-1.txt")).unwrap();
    let again = run(&threads);
    assert_eq!(rounds_without_time(&again), rounds_without_time(&rounds));
    for ((name, one), (_, other)) in files(whole.path()).into_iter().zip(files(broken.path())) {
        assert!(one == other, "{name} differs");
    }
}

/// Times are not the same twice.
fn rounds_without_time(rounds: &[training::Round]) -> Vec<training::Round> {
    let mut rounds = rounds.to_vec();
    for round in &mut rounds {
        (round.outcome.thought, round.outcome.others_thought) = Default::default();
    }
    rounds
}

#[test]
fn a_folder_belongs_to_one_plan() {
    let folder = tempfile::tempdir().unwrap();
    let small = Plan { rounds: 1, games: 4, deals: 1, epochs: 1, iterations: 2, ..Plan::new(folder.path().into()) };
    train::<Goofspiel>(&small, &|_| {}).unwrap();
    let other = Plan { seed: 2, ..small.clone() };
    let error = train::<Goofspiel>(&other, &|_| {}).unwrap_err();
    assert!(matches!(error, TrainError::OtherPlan(_)), "{error}");
    // A limit of time is no other plan: whoever has more of it goes on.
    let timed = Plan { minutes: Some(0.05), ..small };
    assert_eq!(train::<Goofspiel>(&timed, &|_| {}).unwrap().len(), 1);
}

#[test]
fn a_run_that_goes_on_from_a_net_teaches_it_to_weigh_candidates() {
    let folder = tempfile::tempdir().unwrap();
    let first = Plan { rounds: 1, ..plan(&folder.path().join("first")) };
    run(&first);
    let base = Net::read(&fs::read(first.folder.join("round-0.net")).unwrap()).unwrap();
    let further = Plan { rounds: 1, base: Some(Arc::new(base)), ..plan(&folder.path().join("further")) };
    run(&further);
    let base = further.base.as_ref().unwrap();
    let net = Net::read(&fs::read(further.folder.join("round-0.net")).unwrap()).unwrap();
    let judges = net.numbers().iter().zip(base.numbers()).take_while(|(one, other)| one == other).count();
    let shape = Shape { candidate: 0, ..net.shape() };
    assert!(judges >= Net::size(shape) && net.numbers() != base.numbers(), "{judges}");
    assert!(net.card().weighs_for::<Goofspiel>() && net.card().is_for::<Goofspiel>());
    let log = fs::read_to_string(further.folder.join("log.csv")).unwrap();
    let column = |name: &str| log.lines().next().unwrap().split(',').position(|known| known == name).unwrap();
    let of_tries = log.lines().filter(|line| line.contains(",lesson,"));
    let losses: Vec<f64> =
        of_tries.map(|line| line.split(',').nth(column("taste_loss")).unwrap().parse().unwrap()).collect();
    assert!(losses.len() == 5 && losses[4] < 0.97 * losses[0], "{losses:?}");

    // Another game's net does not fit.
    let error = train::<furnace::Furnace>(&Plan { folder: folder.path().join("other"), ..further }, &|_| {});
    assert!(matches!(error, Err(TrainError::OtherNet)), "{error:?}");
}

#[test]
fn a_run_can_learn_anew_from_games_of_a_net() {
    let folder = tempfile::tempdir().unwrap();
    let first = Plan { rounds: 1, ..plan(&folder.path().join("first")) };
    run(&first);
    let base = Net::read(&fs::read(first.folder.join("round-0.net")).unwrap()).unwrap();
    let card = base.card().clone().with_setting("search_rounds", 2.0).with_setting("search_width", 7.0);
    let base = Arc::new(base.with_card(card));
    let anew = Plan { rounds: 1, base: Some(base.clone()), start: Start::Anew, ..plan(&folder.path().join("anew")) };
    run(&anew);
    let net = Net::read(&fs::read(anew.folder.join("round-0.net")).unwrap()).unwrap();
    let judges = Net::size(Shape { candidate: 0, ..net.shape() });
    assert_ne!(net.numbers()[..judges], base.numbers()[..judges]);
    let hash = format!("{:016x}", base.hash());
    assert!(net.card().notes().any(|note| note == ("first games by", hash.as_str())));
    assert!(!net.card().is_fitted(), "nobody has compared its chances with what came");

    // Or it goes on from what they are.
    let further = Plan { rounds: 1, start: Start::Further, ..plan(&folder.path().join("further")) };
    let options = game::Options::new().with("players", "3");
    let mut further = Plan { base: Some(base.clone()), options, ..further };
    further.set("search_rounds=1").unwrap();
    run(&further);
    let net = Net::read(&fs::read(further.folder.join("round-0.net")).unwrap()).unwrap();
    assert_ne!(net.numbers(), base.numbers());
    // It searches as that one does, but for what is said to be otherwise.
    assert_eq!(["search_rounds", "search_width"].map(|name| net.card().setting(name)), [Some(1.0), Some(7.0)]);
    // And it still knows the tables at which that one has learned, though it has met none but those for three.
    let tables = |net: &Net| net.card().options().map(|(name, of)| (name.to_owned(), of.to_vec())).collect::<Vec<_>>();
    assert!(tables(&base).iter().any(|(name, values)| name == "players" && values.len() > 1));
    assert_eq!(tables(&net), tables(&base));
    let mean = |numbers: &[f32]| numbers.iter().sum::<f32>() / numbers.len() as f32;
    let apart: Vec<f32> = net.numbers().iter().zip(base.numbers()).map(|(one, other)| (one - other).abs()).collect();
    let size: Vec<f32> = base.numbers().iter().map(|number| number.abs()).collect();
    assert!(mean(&apart) < 0.5 * mean(&size), "{} of {}", mean(&apart), mean(&size));
    assert!(net.card().notes().any(|note| note == ("further from", hash.as_str())));

    // What is learned is part of the plan.
    let error = train::<Goofspiel>(&Plan { start: Start::Further, ..anew }, &|_| {}).unwrap_err();
    assert!(matches!(error, TrainError::OtherPlan(_)), "{error}");
}

#[test]
fn a_net_can_learn_to_beat_a_bot() {
    let folder = tempfile::tempdir().unwrap();
    let against = Some("greedy@hand".parse().unwrap());
    let plan = Plan { against, ..plan(folder.path()) };
    let rounds = run(&plan);
    // The better one against the bot is kept, not the one that beats the net before.
    let best = rounds[0].outcome.share().max(rounds[1].outcome.share());
    assert!(rounds[0].kept && rounds[1].kept == (rounds[1].outcome.share() >= best));
    let net = Net::read(&fs::read(folder.path().join("best.net")).unwrap()).unwrap();
    assert!(net.card().notes().any(|note| note == ("against", "greedy@hand")));
    let error = train::<Goofspiel>(&Plan { against: None, ..plan }, &|_| {}).unwrap_err();
    assert!(matches!(error, TrainError::OtherPlan(_)), "{error}");
}
