//! The figures of a study against those of the simulation they are made from.

use board::Language;
use bots::{BotName, Playable};
use dataset::play_all;
use furnace::Furnace;
use game::numbers::Numbered;
use game::{Game, Setup};
use report::{About, Comparison, Study, StudyError, page, worths};
use simulation::simulation::Unwatched;
use simulation::{Grouping, Simulation};
use smartphone::Smartphone;
use std::sync::Arc;

fn simulation<G: Playable>(by: Option<&str>, components: Option<&str>) -> Simulation<G> {
    let game = Arc::new(G::new(&Setup { components, ..Setup::default() }).unwrap());
    let bots = vec!["random".parse::<BotName>().unwrap(); game.players()];
    Simulation { game, bots, games: 120, seed: 3, threads: 2, by: by.map(|by| Grouping(by.to_owned())) }
}

fn study_of<G: Playable + Numbered>(components: Option<&str>) -> Study {
    Study::of(&play_all(&simulation::<G>(None, components), &|_| {}).unwrap()).unwrap()
}

fn study() -> Study {
    study_of::<Furnace>(None)
}

#[test]
fn win_shares_are_those_of_the_simulation() {
    let (study, plain) = (study(), simulation::<Furnace>(Some("players.startup.id"), None).run(&Unwatched).unwrap());
    assert_eq!(study.games, 120);
    let seats: Vec<_> = study.seats.iter().map(|group| group.tally).collect();
    assert_eq!(seats, plain.by_seat);
    let kind = study.kinds.iter().find(|kind| kind.kind == "start-up").unwrap();
    assert_eq!(kind.groups.len(), plain.by_group.len());
    for group in &kind.groups {
        assert_eq!(group.tally, plain.by_group[&group.name], "start-up {}", group.name);
    }
    assert_eq!(study.length.counts.iter().map(|(length, count)| *length as u64 * count).sum::<u64>(), plain.decisions);
    assert_eq!(study.leads.len(), 4);
    let last = study.leads[3];
    assert_eq!((last.games, last.wins), (study.games - study.shared, (study.games - study.shared) as f64));
}

#[test]
fn a_worth_that_was_put_in_is_found() {
    let mut study = study();
    let start_ups = study.kinds.iter().find(|kind| kind.kind == "start-up").unwrap().holdings.clone();
    // Ten points for the first start-up card and nothing else, but for a little noise.
    for (nth, seating) in study.seatings.iter_mut().enumerate() {
        let has_it = seating.held.iter().any(|&(holding, _)| holding == start_ups[0]);
        seating.points = 50 + 10 * i32::from(has_it) + (nth as i32 * 7919 % 5) - 2;
    }
    let worth = worths(&study, &start_ups).unwrap();
    for other in &worth[1..] {
        let by = worth[0].points - other.points;
        assert!((by - 10.0).abs() < 1.0, "{by} of 10");
        assert!(other.error > 0.0 && other.error < 1.0);
    }
    assert!(worths(&study, &[]).is_none());
}

#[test]
fn the_page_stands_alone_in_both_languages() {
    let study = study();
    // The same cards in another file: nothing differs.
    let text = format!("{}\n# the same\n", Furnace::default_components());
    let other = study_of::<Furnace>(Some(&text));
    for language in Language::ALL {
        let files = Some(("one.toml".to_owned(), "two.toml".to_owned()));
        let about = About { game: "Furnace".to_owned(), words: None, language, files };
        let page = page(&about, &study, Some(&other));
        assert!(!page.contains('«'), "a message is missing");
        for outside in ["http://", "https://", "src=", "<script", "<link", "url(", "@import"] {
            assert!(!page.contains(outside), "{outside}");
        }
        for part in ["<svg", "role=\"img\"", "prefers-color-scheme: dark", "id=\"kind-capitalist\"", "id=\"against\""] {
            assert!(page.contains(part), "{part}");
        }
        assert_eq!(page.matches("<svg").count(), page.matches("<desc").count());
        assert!(!page.contains("class=\"sure\""), "the same components differ in nothing");
    }
}

#[test]
fn a_change_to_the_components_shows_on_the_same_deals() {
    // Whoever sells oil gets four times as much for it; nothing else changes.
    let built_in = Furnace::default_components();
    let text = built_in.replace("1 oil -> 4 money", "1 oil -> 16 money");
    assert!(text.len() > built_in.len());
    let (one, other) = (study(), study_of::<Furnace>(Some(&text)));
    assert_eq!(one.numbers, other.numbers, "the same deals");
    let compared = Comparison::of(&one, &other);
    assert!(compared.points.is_sure() && compared.points.by() > 5.0, "{:?}", compared.points);
    let mean = |study: &Study| {
        let all: i32 = study.seatings.iter().map(|seating| seating.points).sum();
        f64::from(all) / study.seatings.len() as f64
    };
    assert!((compared.points.one - mean(&one)).abs() < 1e-9 && (compared.points.other - mean(&other)).abs() < 1e-9);
    // Cards that were not changed are those of the same deal; what was dealt is the same.
    let dealt = |study: &Study| {
        let kind = study.kinds.iter().find(|kind| kind.kind == "capitalist").unwrap().clone();
        kind.groups.iter().map(|group| (group.name.clone(), group.tally.games())).collect::<Vec<_>>()
    };
    assert_eq!(dealt(&one), dealt(&other));
    let files = Some(("one.toml".to_owned(), "two.toml".to_owned()));
    let about = About { game: "Furnace".to_owned(), words: None, language: Language::En, files };
    assert!(page(&about, &one, Some(&other)).contains("class=\"sure\""));
}

#[test]
fn technologies_and_regions_of_smartphone_are_weighed() {
    let study = study_of::<Smartphone>(None);
    for kind in ["technology", "patent", "region", "improvement"] {
        let found = study.kinds.iter().find(|found| found.kind == kind).unwrap_or_else(|| panic!("{kind}"));
        assert!(found.groups.len() >= 6, "{kind}: {}", found.groups.len());
        for (group, &holding) in found.groups.iter().zip(&found.holdings) {
            let holders = || study.seatings.iter().filter(|one| one.held.iter().any(|&(held, _)| held == holding));
            let wins: f64 = holders().map(|one| one.share).sum();
            assert_eq!(group.tally.games(), holders().count() as u64, "{kind} {}", group.name);
            assert!((group.tally.wins() - wins).abs() < 1e-9, "{kind} {}", group.name);
            let (low, high) = group.tally.interval();
            assert!(low <= group.tally.win_share() && group.tally.win_share() <= high);
        }
        assert!(worths(&study, &found.holdings).is_some(), "{kind}");
    }
    let about = About { game: "Smartphone Inc.".to_owned(), words: None, language: Language::Pl, files: None };
    let page = page(&about, &study, None);
    assert!(page.contains("id=\"kind-technology\"") && page.contains("id=\"kind-region\""));
    assert!(!page.contains('«') && !page.contains("id=\"against\""));
}

#[test]
fn games_of_several_kinds_are_told_apart() {
    let mut parts = play_all(&simulation::<Furnace>(None, None), &|_| {}).unwrap();
    let mut other = parts[0].clone();
    Arc::make_mut(&mut other.run).options = "players=2".to_owned();
    parts.push(other);
    assert!(matches!(Study::of(&parts), Err(StudyError::Mixed(runs)) if runs.len() == 2));
    assert_eq!(Study::of(&[]).unwrap_err(), StudyError::Empty);
}
