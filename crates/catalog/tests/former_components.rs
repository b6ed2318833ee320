//! Component files that were built in before: what was made with them opens for ever.

use catalog::{find, open_record, replay_record, titles};
use game::components::recorded;
use game::{Record, Setup};

/// A game of Furnace with the first of its component files.
const FORMER: &str = include_str!("../../furnace/tests/golden/random-4.record");

/// Every file that was ever built in, by the name records have for it. Lines are added here and never changed.
const FORMER_FILES: [(&str, &str); 1] = [("furnace", "da71285f7d86e271")];

#[test]
fn the_names_of_former_files_never_change() {
    let all: Vec<_> = titles()
        .into_iter()
        .flat_map(|title| title.former_components().iter().map(|file| (title.id(), file.name)))
        .collect();
    assert_eq!(all, FORMER_FILES);
}

#[test]
fn a_former_file_opens_under_its_name_and_new_games_have_another() {
    for title in titles() {
        let present = title.open(&Setup::default()).unwrap();
        for file in title.former_components() {
            assert!(title.check_components(file.text).is_ok(), "{}", file.name);
            let components = recorded(title.former_components(), file.name);
            assert_eq!(components, Some(file.text));
            let table = title.open(&Setup { components, ..Setup::default() }).unwrap();
            assert_eq!(table.components_hash(), file.name);
            assert_ne!(present.components_hash(), file.name);
        }
        assert_eq!(recorded(title.former_components(), present.components_hash()), None);
    }
}

#[test]
fn a_record_of_a_former_file_replays_without_the_file() {
    let record = Record::parse(FORMER).unwrap();
    assert_eq!(record.components, "da71285f7d86e271");
    let table = replay_record(&record, None).unwrap();
    assert_eq!(table.components_hash(), record.components);
    let course = catalog::course_of_record::<furnace::Furnace>(&record, None).unwrap();
    assert_eq!(course.record(game::Eye::Referee).components, record.components, "and is written with its name again");
}

#[test]
fn another_file_than_the_record_names_is_refused() {
    let record = Record::parse(FORMER).unwrap();
    let present = find("furnace").unwrap();
    let error = open_record(&record, Some(present.components())).err().unwrap();
    let own = present.open(&Setup::default()).unwrap().components_hash().to_owned();
    let problem =
        |said: &str| format!("the record was played with components {said}, these are {own}; give its component file");
    assert_eq!((error.line, error.problem), (4, problem("da71285f7d86e271")));

    let unknown = FORMER.replacen("da71285f7d86e271", "0123456789abcdef", 1);
    let error = open_record(&Record::parse(&unknown).unwrap(), None).err().unwrap();
    assert_eq!((error.line, error.problem), (4, problem("0123456789abcdef")));
}
