//! The versions of the rules: what was begun by an earlier one goes on by it.
//!
//! The records in `tests/version-1` were played before there was a second version, with Steve at every table; one was
//! broken off in the middle of a turn of his.

use game::xoshiro::Xoshiro;
use game::{Course, Game, Next, Record, Setup};
use smartphone::Smartphone;
use std::fs;
use std::path::Path;
use std::sync::Arc;

fn read(name: &str) -> Record {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/version-1").join(format!("{name}.record"));
    Record::parse(&fs::read_to_string(file).unwrap()).unwrap()
}

fn game(record: &Record, rules: Option<u32>) -> Arc<Smartphone> {
    Arc::new(Smartphone::new(&Setup { rules, options: record.options.clone(), components: None }).unwrap())
}

/// Replays a record by a version, as far as that takes the same steps.
fn replay(name: &str, rules: u32) -> Result<Course<Smartphone>, String> {
    let record = read(name);
    Course::replay(game(&record, Some(rules)), &record).map_err(|error| error.to_string())
}

/// What Steve does next, and which version the table has.
fn next(course: &Course<Smartphone>) -> (String, u32) {
    let (game, state) = (course.game(), course.state());
    let Next::Auto(seat) = course.next() else { panic!("it is not Steve's turn") };
    let (action, _) = game.auto(state, seat);
    (game.write_action(state, seat, &action), game.rules_version())
}

const FINISHED: [&str; 5] = [
    "steve-leaves-canada",
    "steve-leaves-the-caribbean",
    "steve-leaves-the-emirates",
    "three-in-polish",
    "two-in-english",
];

#[test]
fn records_of_version_1_replay_by_version_1() {
    for name in FINISHED {
        let course = replay(name, 1).unwrap_or_else(|problem| panic!("{name}: {problem}"));
        assert_eq!((course.next(), course.game().rules_version()), (Next::Over, 1), "{name}");
        assert_eq!(read(name).extra("result"), Some(course.result().as_str()), "{name}");
        assert_eq!(course.record(game::Eye::Referee).rules, 1, "{name}");
    }
}

#[test]
fn a_new_table_plays_the_newest_version() {
    let record = read("two-in-english");
    assert_eq!(game(&record, None).rules_version(), 2);
    assert_eq!(Smartphone::RULES, [1, 2]);
    assert!(Smartphone::new(&Setup { rules: Some(3), ..Setup::default() }).is_err());
}

#[test]
fn spi_166_from_version_2_on_steve_leaves_a_retailers_region_last() {
    for (name, rules, takes) in [
        ("steve-leaves-canada", 2, "the rules do 'move cis to usa' here"),
        ("steve-leaves-the-caribbean", 2, "the rules do 'move emirates to europe' here"),
    ] {
        let problem = replay(name, rules).unwrap_err();
        assert!(problem.contains(takes), "{name}: {problem}");
    }
    // Where no Retailer's region is at stake the versions agree to the end.
    for name in ["steve-leaves-the-emirates", "three-in-polish", "two-in-english"] {
        assert!(replay(name, 2).is_ok(), "{name}");
    }
}

#[test]
fn a_table_of_version_1_that_was_broken_off_goes_on_as_it_would_have() {
    let name = "broken-off-before-the-move";
    let mut course = replay(name, 1).unwrap();
    assert_eq!(next(&course), ("move canada to usa".to_owned(), 1));
    assert_eq!(next(&replay(name, 2).unwrap()), ("move cis to usa".to_owned(), 2));
    // To the end, step by step, as the whole game went.
    let whole = read("steve-leaves-canada");
    for line in &whole.lines[course.steps()..] {
        course.follow(line).unwrap();
    }
    assert_eq!(whole.extra("result"), Some(course.result().as_str()));
}

#[test]
fn two_versions_are_played_side_by_side() {
    let record = read("broken-off-before-the-move");
    let mut courses = [1, 2].map(|rules| Course::new(game(&record, Some(rules))));
    // A step here, a step there: until Steve must move an Office the versions agree.
    for line in &record.lines {
        for course in &mut courses {
            course.follow(line).unwrap();
        }
        assert_eq!(courses[0].state(), courses[1].state());
    }
    assert_eq!(courses.each_ref().map(next), [("move canada to usa".to_owned(), 1), ("move cis to usa".to_owned(), 2)]);
    // To the end of both, again by turns; each game goes on by its own rules and is written with them.
    let (mut dice, mut buffer) = ([Xoshiro::from_seed(1), Xoshiro::from_seed(1)], Vec::new());
    let mut going = [true; 2];
    while going.contains(&true) {
        for ((course, dice), going) in courses.iter_mut().zip(&mut dice).zip(&mut going) {
            *going = *going && conformance::random_step(course, dice, &mut buffer);
        }
    }
    for (course, rules) in courses.iter().zip([1, 2]) {
        let written = course.record(game::Eye::Referee);
        assert_eq!((course.game().rules_version(), written.rules), (rules, rules));
        let replay = |rules| Course::replay(game(&record, Some(rules)), &written);
        assert_eq!(replay(rules).unwrap().state(), course.state());
        assert!(replay(3 - rules).is_err(), "the other version moved elsewhere");
    }
}
