//! Lessons: each can be done, and not by what only looks right; every word of them is there in both languages; and what
//! can be learned from a finished game.

use board::{Args, BoardContext, MAX_MOVES, Verdict};
use bots::BotName;
use game::xoshiro::Xoshiro;
use game::{Eye, Seat};
use std::collections::BTreeSet;
use web::layout::Visitor;
use web::lesson::{self, LessonPage};
use web::table::Pick;
use web::{Language, boards, sample};

/// Why tries fail, by the words of the messages.
fn written(board: &dyn board::Board) -> BTreeSet<String> {
    let files = board.words().files().iter();
    let ids = files.flat_map(|(_, [english, _])| english.lines()).filter_map(|line| Some(line.split_once(" = ")?.0));
    ids.filter(|id| id.contains("-lesson-") && id.contains("-no-")).map(str::to_owned).collect()
}

#[test]
fn every_lesson_can_be_done_and_not_by_what_only_looks_right() {
    for board in boards::all() {
        let lessons = board.lessons();
        assert!((5..=8).contains(&lessons.len()), "{} has {} lessons", board.id(), lessons.len());
        let names: BTreeSet<&str> = lessons.iter().map(|lesson| lesson.name).collect();
        assert_eq!(names.len(), lessons.len(), "{}: a name twice", board.id());
        for lesson in lessons {
            let place = format!("{} {}", board.id(), lesson.name);
            let play = |moves: &[String]| {
                let mut table = lesson.open(*board);
                assert_eq!(*table.verdict(), Verdict::Open, "{place}: over before it begins");
                assert!(table.table().next().awaited().contains(table.seat()), "{place}: not the learner's turn");
                for action in moves {
                    assert_eq!(*table.verdict(), Verdict::Open, "{place}: over before '{action}'");
                    table.act(action).unwrap_or_else(|error| panic!("{place}: '{action}': {error}"));
                }
                table
            };
            let (solution, wrong) = (lesson.solution(), lesson.wrong());
            assert!(!solution.is_empty() && solution.len() <= MAX_MOVES && !wrong.is_empty(), "{place}");
            assert_eq!(*play(&solution).verdict(), Verdict::Reached, "{place}: the solution");
            let missed = play(&wrong);
            let Verdict::Missed(why, numbers) = missed.verdict() else {
                panic!("{place}: the wrong answer comes to {:?}", missed.verdict())
            };
            let mut args = Args::new();
            numbers.iter().for_each(|(name, number)| args.set(*name, *number));
            for language in Language::ALL {
                let id = format!("{}-lesson-{}-no-{why}", board.id(), lesson.name);
                assert!(board.words().find(language, &id, &args).is_some(), "no message {id}");
            }
            for rule in lesson.rules {
                assert!(board.title().rulebook().rule(rule).is_some(), "{place}: no rule {rule}");
            }
        }
    }
}

/// Whatever somebody does in a lesson, it ends with a word that is written, or waits for them.
#[test]
fn every_try_ends_with_a_word() {
    for board in boards::all() {
        let written = written(*board);
        let mut met = BTreeSet::new();
        for lesson in board.lessons() {
            for seed in 0..60 {
                let mut dice = Xoshiro::from_seed(seed);
                let mut table = lesson.open(*board);
                while *table.verdict() == Verdict::Open && table.moves().len() < MAX_MOVES {
                    let legal = table.table().legal(table.seat());
                    assert!(!legal.is_empty(), "{} {}: nothing to do", board.id(), lesson.name);
                    let action = &legal[game::Dice::below(&mut dice, legal.len() as u32) as usize];
                    table.act(action).expect("a legal action");
                }
                let before = table.moves().len();
                if *table.verdict() != Verdict::Open {
                    table.act("nonsense").expect("what is over stays as it is");
                    assert_eq!(table.moves().len(), before);
                }
                if let Verdict::Missed(why, _) = table.verdict() {
                    met.insert(format!("{}-lesson-{}-no-{why}", board.id(), lesson.name));
                }
            }
        }
        let unknown: Vec<&String> = met.difference(&written).collect();
        assert!(unknown.is_empty(), "no message for {unknown:?}");
    }
}

#[test]
fn a_lesson_is_drawn_with_what_is_to_be_done_and_what_came_of_it() {
    for board in boards::all() {
        for (number, lesson) in board.lessons().iter().enumerate() {
            for language in Language::ALL {
                let visitor = Visitor { language, ..Visitor::default() };
                let draw = |moves: &[String]| {
                    let mut table = lesson.open(*board);
                    moves.iter().for_each(|action| table.act(action).expect("a legal action"));
                    let page = LessonPage {
                        visitor: &visitor,
                        board: *board,
                        lesson,
                        number,
                        table: &table,
                        pick: Pick::default(),
                    };
                    page.page().page().into_string()
                };
                let place = format!("{} {} {language:?}", board.id(), lesson.name);
                let say = |what: &str| {
                    let words = lesson::words(*board, language, lesson, what, &Args::new());
                    maud::html! { (words) }.into_string()
                };
                let (open, done, missed) = (draw(&[]), draw(&lesson.solution()), draw(&lesson.wrong()));
                for html in [&open, &done, &missed] {
                    assert!(!html.contains('«') && !html.contains(" style="), "{place}");
                    assert!(!html.contains("/table/"), "{place}: a way to a table there is not");
                }
                assert!(open.contains(&say("-aim")) && open.contains(&say("-hint")), "{place}");
                assert!(done.contains(&say("-done")) && !done.contains(&say("-hint")), "{place}");
                assert!(missed.contains(&say("-hint")) && !missed.contains(&say("-aim")), "{place}");
                assert!(
                    open.contains("data-action=") || open.contains("data-draft="),
                    "{place}: nothing can be picked"
                );
                assert!(!done.contains("data-action="), "{place}: it goes on after the end");
                for region in lesson.without {
                    assert!(!open.contains(&format!("data-region=\"{region}\"")), "{place}: {region} is shown");
                }
            }
        }
    }
}

#[test]
fn whoever_played_is_told_what_they_did_well_and_one_thing_to_try() {
    for (game, options) in [
        ("furnace", &[("players", "3"), ("capitalists", "no")][..]),
        ("furnace", &[("players", "2")]),
        ("smartphone", &[("players", "3"), ("technologies", "front")]),
        ("superpower", &[("players", "3")]),
    ] {
        let board = boards::of(game);
        let mut met = BTreeSet::new();
        for (bot, seed) in [(BotName::Greedy, 1), (BotName::Random, 2), (BotName::Random, 3), (BotName::Greedy, 4)] {
            let mut table = sample::open(board.title(), options);
            let mut dice = Xoshiro::from_seed(seed);
            while sample::step_by(&mut *table, &bot, &mut dice) {}
            for seat in Seat::all(table.players()) {
                let seats = sample::faces(&*table, Some(seat));
                let seen = table.seen_by(Eye::Seat(seat));
                let past = |steps: usize| Some(table.seen_after(steps, Eye::Seat(seat)));
                let told = Language::ALL.map(|language| {
                    let cx = BoardContext::picture(board, &*seen, &seats, language);
                    let told = board.debrief(&cx, &past).expect("something to say");
                    assert_eq!(board.debrief(&cx, &past).as_ref(), Some(&told), "it says the same again");
                    assert!((1..=2).contains(&told.well.len()), "{game}: {told:?}");
                    for fact in told.well.iter().chain([&told.next]) {
                        let words = format!("{} {}", fact.headline, fact.words);
                        assert!(!words.contains('«') && !words.contains('{'), "{game}: {words}");
                    }
                    let lesson = told.lesson.and_then(|name| lesson::find(board, name));
                    assert!(lesson.is_some(), "{game}: no lesson {:?}", told.lesson);
                    told
                });
                assert_eq!(told[0].lesson, told[1].lesson, "{game}: another word in the other language");
                met.insert(told[0].lesson);
            }
            // Nobody else is told anything.
            let seats = sample::faces(&*table, None);
            let seen = table.seen_by(Eye::Spectator);
            let cx = BoardContext::picture(board, &*seen, &seats, Language::En);
            assert!(board.debrief(&cx, &|_| None).is_none());
        }
        assert!(met.len() > 1, "{game}: everybody is told the same: {met:?}");
    }
}
