//! Knowing what happens: moments within a step, the strip of news, hints with reasons, moves that come to nothing.

use board::{LogStep, log};
use catalog::{Table, Title};
use game::{Eye, Next, Seat};
use maud::html;
use std::collections::BTreeSet;
use web::sample;
use web::table::{Advice, Frame};
use web::{Language, TablePage};

/// Options by name.
type Chosen = &'static [(&'static str, &'static str)];

/// The games that have boards of their own, with options that show most of them.
fn games() -> Vec<(&'static dyn Title, Chosen)> {
    let options: [(&str, Chosen); 4] = [
        ("furnace", &[("players", "4")]),
        ("furnace", &[("players", "2"), ("chain", "yes")]),
        ("smartphone", &[("players", "3")]),
        ("superpower", &[("players", "4")]),
    ];
    let title = |id: &str| catalog::titles().iter().copied().find(|title| title.id() == id).expect("a game");
    options.into_iter().map(|(id, options)| (title(id), options)).collect()
}

fn page_of(table: &dyn Table, seen: Box<dyn catalog::SeenTable>, seat: Option<Seat>) -> TablePage {
    TablePage { log: log::steps(&*seen), table: seen, ..sample::page(table, seat, Language::En) }
}

#[test]
fn every_moment_within_a_step_can_be_seen_by_every_eye() {
    for (title, options) in games() {
        let mut table = sample::open(title, options);
        let (mut most, mut drawn) = (0, 0);
        sample::play_until(&mut *table, 5, |_| false);
        for place in 0..table.steps() {
            let moments = table.moments(place);
            let after = table.seen_after(place + 1, Eye::Referee);
            let step: LogStep = log::steps(&*after).pop().expect("a step was taken");
            assert!(moments.is_sorted(), "{}: {moments:?}", title.id());
            assert!(moments.iter().all(|told| *told <= step.happenings().len()));
            // All that is told is told once, in order, by the frames of the step.
            let frames = Frame::from_step(&step, &moments);
            assert_eq!(frames.len(), moments.len() + 1);
            let told: Vec<usize> = frames.iter().flat_map(|frame| frame.told.clone()).collect();
            assert_eq!(told, (0..step.happenings().len()).collect::<Vec<_>>());
            most = most.max(moments.len());
            for moment in 0..moments.len() {
                for eye in Seat::all(table.players()).map(Eye::Seat).chain([Eye::Spectator]) {
                    let seen = table.seen_within(place, moment, eye).expect("the moment is there");
                    let seat = seen.seat();
                    assert_eq!(seen.steps_taken(), place);
                    // Pictures are the longest part of it: now and then one.
                    drawn += 1;
                    if drawn % 23 == 0 {
                        let picture = page_of(&*table, seen, seat).picture(&html! {}, &html! {}).into_string();
                        assert!(!picture.contains('«') && picture.contains("class=\"region r-"), "{}", title.id());
                    }
                }
            }
            assert!(table.seen_within(place, moments.len(), Eye::Spectator).is_none());
        }
        assert!(most >= 3, "{}: no step has moments to look at, at most {most}", title.id());
    }
}

#[test]
fn a_secret_has_no_moments_before_it_is_shown() {
    let (title, options) = games()[2];
    let mut table = sample::open(title, options);
    sample::play_until(&mut *table, 3, |table| table.is_secret() && table.next().awaited().len() == 1);
    assert!(table.is_secret());
    for place in 0..table.steps() {
        let step = table.seen_after(place + 1, Eye::Referee).steps().pop().expect("a step");
        assert!(step.secret_of().is_none() || table.moments(place).is_empty(), "{step:?}");
    }
    // What the others see of the way to now does not depend on the plan.
    let owner = table.next().awaited().first().expect("one still plans");
    let pages = |plan: &str| {
        let mut played = table.boxed_clone();
        let other = Seat::all(played.players()).find(|seat| *seat != owner).unwrap();
        let seen = played.seen_by(Eye::Seat(other));
        let steps = log::steps(&*seen);
        let frames = steps.iter().flat_map(|step| Frame::from_step(step, &played.moments(step.number - 1))).collect();
        let before = page_of(&*played, seen, Some(other)).frames(frames).into_string();
        played.act(owner, plan).expect("a legal plan");
        before
    };
    let plans = table.legal(owner);
    assert_eq!(pages(&plans[0]), pages(&plans[1]));
}

#[test]
fn hints_name_moves_chances_and_reasons_in_both_languages() {
    for (title, options) in games() {
        let mut ids = BTreeSet::new();
        let mut panels = 0;
        let mut table = sample::open(title, options);
        sample::play_until(&mut *table, 2, |table| {
            let Some(seat) = table.next().awaited().first() else { return false };
            let seen = table.seen_by(Eye::Seat(seat));
            if !table.steps().is_multiple_of(3) {
                return false;
            }
            let greedy = "greedy".parse().expect("a bot");
            let hints = seen.hints(&greedy, 1, 5, &bots::SearchControl::default());
            for hint in &hints {
                let polish = sample::page(table, Some(seat), Language::Pl);
                let said = polish.context().remark_text("hint", &hint.reason);
                assert!(
                    !said.is_empty() && said != hint.reason.text,
                    "{}: {:?} is not translated",
                    title.id(),
                    hint.reason
                );
                assert!(!said.contains('{') && !said.contains('«'), "{said}");
                ids.insert(hint.reason.id);
            }
            // Where all is nearly lost the chances say nothing about which move is better.
            let lost: Vec<_> = hints.iter().map(|hint| catalog::Hint { share: 0.001, ..hint.clone() }).collect();
            let mut page = sample::page(table, Some(seat), Language::En);
            page.pick.advice = Advice::new(seen.steps_taken(), &lost);
            let text = page.page().into_string();
            assert!(text.contains("&lt;1") && !text.contains("as good"), "{}", title.id());
            for language in Language::ALL {
                let mut page = sample::page(table, Some(seat), language);
                page.pick.advice = Advice::new(seen.steps_taken(), &hints);
                page.pick.draft = page.pick.advice.best().map(str::to_owned);
                let text = page.page().into_string();
                assert!(text.contains("data-region=\"advice\""), "{}", title.id());
                assert_eq!(text.matches("class=\"because s\"").count(), hints.len().min(3));
                assert!(!text.contains('«'), "{}", title.id());
                panels += 1;
            }
            false
        });
        assert!(panels > 10 && ids.len() >= 4, "{}: {ids:?}", title.id());
    }
}

#[test]
fn no_two_moves_are_called_the_same() {
    for (title, options) in games().into_iter().filter(|(title, _)| title.id() != "smartphone") {
        let mut named = 0;
        let mut table = sample::open(title, options);
        sample::play_until(&mut *table, 4, |table| {
            let Some(seat) = table.next().awaited().first() else { return false };
            let page = sample::page(table, Some(seat), Language::En);
            let context = page.context();
            let board = web::boards::of(title.id());
            let mut names = BTreeSet::new();
            // Bids and tokens name a place; how contracts or exchanges are laid out is seen on the board.
            for action in table.seen_by(Eye::Seat(seat)).legal() {
                if ["bid ", "market ", "invest ", "bonds"].iter().any(|verb| action.starts_with(verb)) {
                    let name = board.action_text(&context, &action);
                    assert!(names.insert(name.clone()), "{}: {action} is called {name}, like another", title.id());
                    named += 1;
                }
            }
            false
        });
        assert!(named > 100, "{}: {named}", title.id());
    }
}

#[test]
fn an_exchange_that_costs_more_than_it_brings_says_so_in_words() {
    let mut met = BTreeSet::new();
    for seed in 0..8 {
        let mut table = sample::open(catalog::find("furnace").unwrap(), &[("players", "4")]);
        sample::play_until(&mut *table, seed, |table| {
            let Some(seat) = table.next().awaited().first() else { return false };
            let seen = table.seen_by(Eye::Seat(seat));
            let legal = seen.legal();
            let exchanges: Vec<&str> =
                legal.iter().map(String::as_str).filter(|action| action.starts_with("compensate ")).collect();
            for remark in seen.reasons(&exchanges).into_iter().flatten() {
                for language in Language::ALL {
                    let said = sample::page(table, Some(seat), language).context().remark_text("hint", &remark);
                    assert!(!said.contains(['-', '−', '«']), "{said}");
                }
                met.insert(remark.id);
            }
            false
        });
    }
    assert!(["decline", "exchange", "exchange-less"].iter().all(|id| met.contains(id)), "{met:?}");
}

#[test]
fn what_comes_to_nothing_looks_different_and_says_why() {
    let mut met = BTreeSet::new();
    for (title, options) in games() {
        for seed in 0..4 {
            let mut table = sample::open(title, options);
            sample::play_until(&mut *table, seed, |table| {
                let Some(seat) = table.next().awaited().first() else { return false };
                let seen = table.seen_by(Eye::Seat(seat));
                for action in seen.legal().iter().take(60) {
                    let Some(remark) = seen.futile(action) else { continue };
                    let rule = remark.rule.expect("a rule says so");
                    assert!(title.rulebook().rule(rule).is_some(), "{rule}");
                    if !met.insert((title.id(), remark.id)) {
                        continue;
                    }
                    let mut polish = sample::page(table, Some(seat), Language::Pl);
                    let said = polish.context().remark_text("futile", &remark);
                    assert_ne!(said, remark.text, "{}: {} is not translated", title.id(), remark.id);
                    // Picked, the prompt says it, with the number of the rule.
                    polish.pick.draft = Some(action.clone());
                    let text = polish.page().into_string();
                    assert!(text.contains("class=\"doubt s\"") && text.contains(rule), "{action}: {}", remark.text);
                    let plain = sample::page(table, Some(seat), Language::En).page().into_string();
                    assert!(plain.contains("data-doubt="), "{}: {action}", title.id());
                }
                assert!(seen.futile("dance").is_none());
                false
            });
        }
    }
    let of = |game: &str| met.iter().filter(|(id, _)| *id == game).count();
    assert!(of("furnace") >= 1 && of("smartphone") >= 2 && of("superpower") >= 3, "{met:?}");
}

#[test]
fn the_strip_has_up_to_four_lines_that_lead_to_their_boards() {
    for (title, options) in games() {
        let mut table = sample::open(title, options);
        let mut longest = 0;
        sample::play_until(&mut *table, 9, |table| {
            let me = Seat::new(0);
            if table.next() == Next::Over || !table.steps().is_multiple_of(4) {
                return false;
            }
            let text = sample::page(table, Some(me), Language::En).page().into_string();
            let lines = text.matches("class=\"bit\"").count();
            assert!(lines <= 4);
            assert_eq!(lines > 0, text.contains("class=\"again\""));
            longest = longest.max(lines);
            false
        });
        assert!(longest >= 3, "{}: {longest}", title.id());
    }
}
