//! Games by numbers are the games of the rules: one at a time, many at once, on any number of threads.

use environment::{AnyVector, Filled, Reward, begin, begin_record, fields, space, vector};
use game::xoshiro::Xoshiro;
use game::{Dice, Options, Setup};

const GAMES: [&str; 4] = ["furnace", "smartphone", "superpower", "goofspiel"];

fn setup(players: u32) -> Setup<'static> {
    Setup { options: Options::new().with("players", players), ..Setup::default() }
}

/// Rows that a vector fills.
struct Rows {
    seats: Vec<i32>,
    rewards: Vec<f32>,
    ended: Vec<bool>,
    counts: Vec<i32>,
    legal: Vec<i32>,
    width: usize,
}

impl Rows {
    fn new(id: &str, vector: &dyn AnyVector) -> Rows {
        let (games, width) = (vector.games(), space(id).expect("a game").count);
        Rows {
            seats: vec![0; games],
            rewards: vec![0.0; games * vector.players()],
            ended: vec![false; games],
            counts: vec![0; games],
            legal: vec![0; games * width],
            width,
        }
    }

    fn filled(&mut self) -> Filled<'_> {
        let Rows { seats, rewards, ended, counts, legal, .. } = self;
        Filled { seats, rewards, ended, counts, legal }
    }

    fn open(&self, index: usize) -> &[i32] {
        &self.legal[index * self.width..][..self.counts[index] as usize]
    }
}

/// What came of some steps with random open numbers, as one number.
fn trace(id: &str, threads: usize, steps: usize) -> (u64, usize) {
    let mut games = vector(id, &setup(3), 200, 7, threads, Reward::Win).expect("a vector");
    let (mut rows, mut dice) = (Rows::new(id, &*games), Xoshiro::from_seed(3));
    games.look(&mut rows.filled());
    let (mut hash, mut ended) = (0u64, 0);
    for _ in 0..steps {
        let numbers: Vec<i64> = (0..games.games())
            .map(|index| {
                let open = rows.open(index);
                i64::from(open[dice.below(open.len() as u32) as usize])
            })
            .collect();
        games.step(&numbers, &mut rows.filled()).expect("open numbers");
        let mut mask = vec![false; games.games() * rows.width];
        games.mask(&mut mask);
        for index in 0..games.games() {
            let row = &mask[index * rows.width..][..rows.width];
            assert!(
                row.iter()
                    .enumerate()
                    .filter(|(_, open)| **open)
                    .map(|(number, _)| number as i32)
                    .eq(rows.open(index).iter().copied())
            );
            let sum: f32 = rows.rewards[index * 3..][..3].iter().sum();
            assert!((sum - if rows.ended[index] { 1.0 } else { 0.0 }).abs() < 1e-6, "shares of a victory: {sum}");
            ended += usize::from(rows.ended[index]);
            hash = (hash ^ (rows.seats[index] as u64) << 32 ^ rows.counts[index] as u64).wrapping_mul(0x100_0000_01b3);
        }
    }
    (hash, ended)
}

#[test]
fn a_seed_gives_the_same_games_whatever_the_threads() {
    for id in GAMES {
        let (one, ended) = trace(id, 1, 500);
        assert!(ended > 100, "{id}: {ended} games came to their end");
        assert_eq!(trace(id, 3, 500), (one, ended), "{id}");
    }
}

#[test]
fn a_number_that_is_not_open_changes_nothing() {
    let mut games = vector("furnace", &setup(2), 3, 1, 1, Reward::Win).expect("a vector");
    let mut rows = Rows::new("furnace", &*games);
    games.look(&mut rows.filled());
    let before = rows.legal.clone();
    let good = i64::from(rows.open(0)[0]);
    let error = games.step(&[good, 9_999, good], &mut rows.filled()).expect_err("not open");
    assert_eq!(error, "in game 1: the number 9999 is not open here");
    assert!(games.step(&[good], &mut rows.filled()).is_err());
    games.look(&mut rows.filled());
    assert_eq!(rows.legal, before);
}

#[test]
fn a_game_by_numbers_is_written_as_a_record_and_replayed() {
    for id in GAMES {
        for seed in 0..6 {
            let mut play = begin(id, &setup(3), Xoshiro::from_seed(seed), true).expect("a game");
            let mut dice = Xoshiro::from_seed(seed);
            while !play.is_over() {
                let open: Vec<u16> = play.open().iter().collect();
                play.say(open[dice.below(open.len() as u32) as usize]).expect("an open number");
                if play.steps() == 20 && play.said().is_empty() {
                    let half = begin_record(&play.record(), None, play.dice(), true).expect("a record");
                    assert_eq!((half.seat(), half.open()), (play.seat(), play.open()), "{id}");
                }
            }
            let record = play.record();
            let again = begin_record(&record, None, play.dice(), true).expect("a record");
            assert!(again.is_over());
            assert_eq!((again.points(), again.describe()), (play.points(), play.describe()), "{id}");
            let rewards: f32 = again.rewards(Reward::Margin).iter().sum();
            assert!(rewards.abs() < 1e-3, "margins add up to nothing: {rewards}");
        }
    }
}

#[test]
fn lines_and_numbers_say_the_same() {
    for id in GAMES {
        let (mut by_line, mut dice) =
            (begin(id, &setup(2), Xoshiro::from_seed(5), true).expect("a game"), Xoshiro::from_seed(5));
        let mut by_number = by_line.copy();
        while !by_line.is_over() {
            let lines = by_line.lines();
            let line = &lines[dice.below(lines.len() as u32) as usize];
            for number in by_number.spell(line).expect("a legal line") {
                by_number.say(number).expect("an open number");
            }
            by_line.act_line(line).expect("a legal line");
            assert_eq!(by_line.describe(), by_number.describe(), "{id}: {line}");
        }
        assert!(by_line.act_line("end").is_err() && by_line.say(0).is_err(), "the game is over");
    }
}

#[test]
fn a_copy_goes_its_own_way_in_the_middle_of_a_decision() {
    let mut play = begin("smartphone", &setup(2), Xoshiro::from_seed(1), true).expect("a game");
    play.say(3).expect("sides");
    let mut copy = play.copy();
    assert_eq!((copy.said(), copy.open()), (play.said(), play.open()));
    copy.say(10).expect("a placement");
    assert_eq!(play.said(), [3]);
    assert!(play.act_line("plan A1 over B1 at 1,1").is_err(), "a decision begun in numbers ends in numbers");
}

#[test]
fn chance_waits_where_it_is_not_drawn_by_itself() {
    let mut play = begin("goofspiel", &setup(2), Xoshiro::from_seed(1), false).expect("a game");
    assert!(play.waits_for_chance() && play.seat().is_none() && play.say(0).is_err());
    play.draw(9).expect("a prize is drawn");
    assert_eq!((play.seat(), play.awaited()), (Some(0), vec![0, 1]));
    assert!(play.draw(9).is_err());
}

#[test]
fn a_bot_chooses_for_the_seat_on_turn() {
    let mut play = begin("superpower", &setup(2), Xoshiro::from_seed(1), true).expect("a game");
    let mut bot = play.bot(&"greedy".parse().expect("a bot"), 1);
    for _ in 0..20 {
        let line = bot.choose(&*play).expect("a choice");
        play.act_line(&line).expect("a legal line");
    }
}

#[test]
fn a_guess_knows_no_more_than_the_seat() {
    let mut start = begin("smartphone", &setup(3), Xoshiro::from_seed(2), true).expect("a game");
    let plans = start.lines();
    start.act_line(&plans[0]).expect("a plan");
    let mut other = begin("smartphone", &setup(3), Xoshiro::from_seed(2), true).expect("a game");
    other.act_line(plans.last().expect("a plan")).expect("another plan");
    let guesses = [start.guess(1, 5).expect("a seat"), other.guess(1, 5).expect("a seat")];
    assert_eq!(guesses[0].describe(), guesses[1].describe(), "a guess does not depend on what is secret");
    assert_eq!(start.guess(0, 5).expect("a seat").describe(), start.describe(), "one's own plan is known");
    assert_eq!(guesses[0].open(), start.open());
}

#[test]
fn seats_that_decide_together_can_be_asked_in_any_order() {
    let mut play = begin("goofspiel", &setup(3), Xoshiro::from_seed(2), true).expect("a game");
    play.ask(2).expect("everybody bids");
    play.say(4).expect("a card");
    assert_eq!((play.seat(), play.awaited()), (Some(0), vec![0, 1]));
    assert!(play.ask(2).is_err() && play.ask(7).is_err());
}

#[test]
fn observations_are_rows_of_named_numbers_and_tell_no_secret() {
    for id in GAMES {
        let fields = fields(id, 3).expect("a game");
        let play = begin(id, &setup(3), Xoshiro::from_seed(2), true).expect("a game");
        for seat in 0..3 {
            assert_eq!(play.observation(seat).expect("a seat").len(), fields.len(), "{id}");
        }
        let mut games = vector(id, &setup(3), 100, 3, 2, Reward::Win).expect("a vector");
        let mut rows = vec![f32::NAN; 100 * games.width()];
        games.observe(&mut rows);
        assert!(games.width() == fields.len() && rows.iter().all(|number| number.is_finite()), "{id}");
    }
    // Two games that differ in what one seat has decided in secret look the same to the others.
    let (mut one, mut other) = (
        begin("smartphone", &setup(2), Xoshiro::from_seed(2), true),
        begin("smartphone", &setup(2), Xoshiro::from_seed(2), true),
    );
    let (one, other) = (one.as_mut().expect("a game"), other.as_mut().expect("a game"));
    let plans = one.lines();
    one.act_line(&plans[0]).expect("a plan");
    other.act_line(plans.last().expect("a plan")).expect("a plan");
    assert_eq!(one.observation(1), other.observation(1));
}

#[test]
fn a_game_of_a_vector_is_the_game_of_its_number() {
    for id in GAMES {
        let mut games = vector(id, &setup(3), 5, 11, 2, Reward::Points).expect("a vector");
        let (mut rows, mut dice) = (Rows::new(id, &*games), Xoshiro::from_seed(4));
        let begin = |number: u64| begin(id, &setup(3), Xoshiro::for_game(11, number), true).expect("a game");
        let mut plays: Vec<_> = (0..5).map(begin).collect();
        let (mut seen, mut ends) = (vec![0.0; 5 * games.width()], vec![0.0; 5 * games.width()]);
        let (mut numbers, mut over) = ([0; 5], 0);
        games.look(&mut rows.filled());
        while over < 8 {
            games.observe(&mut seen);
            games.numbers(&mut numbers);
            let mut said = Vec::new();
            for (index, play) in plays.iter().enumerate() {
                let seat = play.seat().expect("somebody decides");
                let open: Vec<i32> = play.open().iter().map(i32::from).collect();
                assert_eq!((rows.seats[index], rows.open(index)), (seat as i32, &open[..]), "{id}");
                assert_eq!(seen[index * games.width()..][..games.width()], play.observation(seat).expect("a seat"));
                said.push(i64::from(open[dice.below(open.len() as u32) as usize]));
            }
            games.step(&said, &mut rows.filled()).expect("open numbers");
            games.observe_ends(&mut ends);
            let mut ends = ends.chunks(games.width());
            for (index, play) in plays.iter_mut().enumerate() {
                let seat = play.seat().expect("somebody decides");
                play.say(said[index] as u16).expect("an open number");
                assert_eq!(rows.ended[index], play.is_over(), "{id}");
                if play.is_over() {
                    assert_eq!(rows.rewards[index * 3..][..3], play.rewards(Reward::Points));
                    assert_eq!(ends.next().expect("an end"), play.observation(seat).expect("a seat"));
                    *play = begin(numbers[index] as u64 + 5);
                    over += 1;
                }
            }
        }
    }
}
