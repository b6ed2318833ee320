//! Tables against the games they were made from.

use bots::{BotName, Playable};
use catalog::Visitor;
use dataset::tables::Table;
use dataset::{Files, Part, Run, Writing, play_part, read, write};
use game::numbers::Numbered;
use game::{Course, Eye, Setup};
use parquet::file::reader::{FileReader, SerializedFileReader};
use simulation::Simulation;
use simulation::simulation::{Unwatched, Watch};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex};

fn simulation<G: Playable>(bot: &str, games: u64, threads: usize) -> Simulation<G> {
    let game = Arc::new(G::new(&Setup::default()).unwrap());
    let bots = vec![bot.parse::<BotName>().unwrap(); game.players()];
    Simulation { game, bots, games, seed: 7, threads, by: None }
}

/// All files of a folder with their bytes.
fn contents(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let (mut found, mut folders) = (BTreeMap::new(), vec![folder.to_owned()]);
    while let Some(next) = folders.pop() {
        for entry in std::fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(folder).unwrap().display().to_string();
                found.insert(name, std::fs::read(&path).unwrap());
            }
        }
    }
    found
}

/// Something that holds for every game.
trait Check {
    fn check<G: Playable + Numbered>();
}

struct Checked<C>(std::marker::PhantomData<C>);

impl<C: Check> Visitor for Checked<C> {
    type Output = ();

    fn visit<G: Playable + Numbered>(self) {
        C::check::<G>();
    }
}

fn for_every_game<C: Check>() {
    for title in catalog::titles().into_iter().chain(catalog::examples()) {
        catalog::visit(title.id(), Checked::<C>(std::marker::PhantomData)).unwrap();
    }
}

#[test]
fn the_files_are_the_same_with_any_number_of_threads_and_after_a_break() {
    struct Threads;
    impl Check for Threads {
        fn check<G: Playable + Numbered>() {
            let folders = [(); 3].map(|()| tempfile::tempdir().unwrap());
            let writing = |nth: usize| Writing { folder: folders[nth].path().to_owned(), part: 20 };
            let plain = simulation::<G>("random", 50, 1).run(&Unwatched).unwrap();
            let one = write(&simulation::<G>("random", 50, 1), &writing(0), &|_| {}).unwrap();
            let two = write(&simulation::<G>("random", 50, 2), &writing(1), &|_| {}).unwrap();
            // The report is that of a simulation without tables.
            assert_eq!((&one.by_seat, one.decisions), (&plain.by_seat, plain.decisions), "{}", G::ID);
            assert_eq!((&two.by_seat, two.decisions), (&plain.by_seat, plain.decisions), "{}", G::ID);
            // A part that was cut short has tables but no games, and is played again; whole ones are read.
            write(&simulation::<G>("random", 40, 1), &writing(2), &|_| {}).unwrap();
            let run = Run::of(&simulation::<G>("random", 50, 1));
            let games = format!("games/game={}/{}-000000020-000000040.parquet", G::ID, run.id);
            std::fs::remove_file(folders[2].path().join(games)).unwrap();
            let again = write(&simulation::<G>("random", 50, 2), &writing(2), &|_| {}).unwrap();
            assert_eq!((&again.by_seat, again.decisions), (&plain.by_seat, plain.decisions), "{}", G::ID);
            let all = contents(folders[0].path());
            assert_eq!(all.len(), 3 * Table::ALL.len());
            assert!(all == contents(folders[1].path()) && all == contents(folders[2].path()), "{}", G::ID);
        }
    }
    for_every_game::<Threads>();
}

#[test]
fn decisions_are_those_of_the_record() {
    struct Replayed;
    impl Check for Replayed {
        fn check<G: Playable + Numbered>() {
            struct Records(Mutex<Vec<game::Record>>);
            impl Watch for Records {
                fn wants_records(&self) -> bool {
                    true
                }
                fn record(&self, _: u64, record: game::Record) -> Result<(), String> {
                    self.0.lock().unwrap().push(record);
                    Ok(())
                }
            }
            let simulation = simulation::<G>("random", 3, 1);
            let records = Records(Mutex::default());
            simulation.run(&records).unwrap();
            let part = play_part(&simulation, 0..3, &|| {}).unwrap();
            let rows = &part.decisions;
            let (mut row, bytes) = (0, part.run.mask_bytes());
            for (number, record) in records.0.lock().unwrap().iter().enumerate() {
                let course = Course::replay(simulation.game.clone(), record).unwrap();
                let mut play = repeated::Walk::new(simulation.game.clone());
                for step in 0..course.steps() {
                    let taken = *course.step_at(step).unwrap().taken();
                    if let game::Taken::Act(seat, action) = taken {
                        let view = simulation.game.seen_by(play.state(), Eye::Seat(seat));
                        let numbers = play.chooser.spell_out(&simulation.game, &view, seat, &action).unwrap();
                        for (step, &said) in numbers.iter().enumerate() {
                            assert_eq!(rows.number[row], number as i64);
                            assert_eq!(rows.seat[row], seat.index() as i32);
                            assert_eq!(rows.step[row], step as i32);
                            assert_eq!(rows.action[row], Some(i32::from(said)));
                            let mask = &rows.mask[row * bytes..(row + 1) * bytes];
                            assert!(mask[usize::from(said) / 8] >> (said % 8) & 1 == 1, "what was said was open");
                            let open: u32 = mask.iter().map(|byte| byte.count_ones()).sum();
                            assert_eq!(rows.open[row], open as i32);
                            row += 1;
                        }
                    }
                    play.repeat(&taken);
                }
            }
            assert_eq!(row, rows.number.len(), "{}: no row too many", G::ID);
            assert!(rows.win_chance.iter().all(Option::is_none), "nobody searched");
        }
    }
    for_every_game::<Replayed>();
}

/// A game that is repeated step by step.
mod repeated {
    use game::numbers::{Chooser, Numbered};
    use game::{Silent, Taken};
    use std::sync::Arc;

    pub(crate) struct Walk<G: Numbered> {
        game: Arc<G>,
        state: G::State,
        pub(crate) chooser: Chooser<G>,
    }

    impl<G: Numbered> Walk<G> {
        pub(crate) fn new(game: Arc<G>) -> Walk<G> {
            Walk { state: game.start(), game, chooser: Chooser::default() }
        }

        pub(crate) fn state(&self) -> &G::State {
            &self.state
        }

        pub(crate) fn repeat(&mut self, taken: &Taken<G>) {
            match taken {
                Taken::Draw(chance) => self.game.happen(&mut self.state, chance, &mut Silent),
                Taken::Act(seat, action) | Taken::Auto(seat, action) => {
                    self.game.play_unchecked(&mut self.state, *seat, action, &mut Silent);
                }
            }
        }
    }
}

#[test]
fn rows_add_up_and_are_read_back() {
    struct Counts;
    impl Check for Counts {
        fn check<G: Playable + Numbered>() {
            let simulation = simulation::<G>("greedy", 12, 1);
            let part = play_part(&simulation, 0..12, &|| {}).unwrap();
            let players = simulation.game.players();
            assert_eq!(part.scores.number.len(), 12 * players);
            for game in 0..12 {
                let of_game = |numbers: &[i64]| numbers.iter().filter(|&&number| number == game as i64).count();
                assert_eq!(of_game(&part.rounds.number), part.games.rounds[game] as usize * players);
                let seats = part.scores.decisions[game * players..][..players].iter().sum::<i32>();
                assert_eq!(seats, part.games.decisions[game]);
                let shares: f64 = part.scores.share[game * players..][..players].iter().sum();
                assert!((shares - 1.0).abs() < 1e-9);
                // The last round is the end.
                let mut last = part.rounds.points.chunks(players).zip(part.rounds.number.chunks(players));
                let last = last.rfind(|(_, number)| number[0] == game as i64).unwrap().0;
                assert_eq!(last, &part.scores.points[game * players..][..players]);
            }
            assert_eq!(part.rounds.round.iter().min(), Some(&1));
            // What everybody has one of is there once a seat.
            for kind in ["order", "start-up", "capitalist"] {
                let of_kind = |row: &&u16| part.run.holdings[usize::from(**row)].kind == kind;
                let count = part.holdings.holding.iter().filter(of_kind).count();
                assert!(count == 0 || count == 12 * players, "{}: {kind} {count}", G::ID);
            }
            assert!(part.run.holdings.is_empty() == part.holdings.number.is_empty());
            let folder = tempfile::tempdir().unwrap();
            write(&simulation, &Writing { folder: folder.path().to_owned(), part: 5 }, &|_| {}).unwrap();
            let parts = read(folder.path()).unwrap();
            let [back] = &parts[..] else { panic!("one run") };
            assert_eq!((&back.games, &back.scores, &back.rounds), (&part.games, &part.scores, &part.rounds));
            let name = |part: &Part, nth: u16| part.run.holdings[usize::from(nth)].clone();
            let names = |part: &Part| part.holdings.holding.iter().map(|&nth| name(part, nth)).collect::<Vec<_>>();
            assert_eq!(names(back), names(&part));
            assert_eq!((&back.run.bots, &back.run.seats), (&part.run.bots, &part.run.seats));
        }
    }
    for_every_game::<Counts>();
}

#[test]
fn the_schema_is_the_documented_one() {
    let part = play_part(&simulation::<furnace::Furnace>("search:20it", 2, 1), 0..2, &|| {}).unwrap();
    let files: Files = part.files().unwrap();
    let doc = include_str!("../../../docs/data.md");
    for (table, bytes) in files {
        let reader = SerializedFileReader::new(bytes::Bytes::from(bytes)).unwrap();
        let about = reader.metadata().file_metadata();
        let notes = about.key_value_metadata().unwrap();
        let note = |key: &str| notes.iter().find(|note| note.key == key).and_then(|note| note.value.clone());
        assert_eq!(note("boardroom.schema").as_deref(), Some("1"));
        assert_eq!(note("boardroom.game").as_deref(), Some("furnace"));
        assert_eq!(reader.num_row_groups(), 1);
        assert!(doc.contains(&format!("### `{}`", table.name())), "docs/data.md describes {}", table.name());
        let section = doc.split(&format!("### `{}`", table.name())).nth(1).unwrap().split("\n### ").next().unwrap();
        for column in about.schema_descr().columns() {
            assert!(section.contains(&format!("`{}`", column.name())), "{}: {}", table.name(), column.name());
        }
    }
    let chances: Vec<f32> = part.decisions.win_chance.iter().copied().flatten().collect();
    assert!(chances.len() > 20 && chances.iter().all(|chance| (0.0..=1.0).contains(chance)), "searched");
}
