//! What pages get: the described view and the events as data.

use crate::common::{PLAIN_TWO, Table};
use game::{Eye, Game, Seat, Value};
use smartphone::ids::Tech;
use smartphone::state::Phase;

fn at<'a>(value: &'a Value, path: &[&str]) -> &'a Value {
    path.iter().fold(value, |value, name| match name.parse::<usize>() {
        Ok(index) => value.at(index).unwrap_or_else(|| panic!("{path:?}")),
        Err(_) => value.get(name).unwrap_or_else(|| panic!("{path:?}")),
    })
}

fn words(value: &Value) -> Vec<&str> {
    value.items().iter().filter_map(Value::as_text).collect()
}

#[test]
fn the_view_tells_what_a_page_needs() {
    let mut table = Table::two(&[], PLAIN_TWO);
    table.step("green plan A2 over B1 at 0,1");
    let view = table.game.describe(&table.game.seen_by(&table.state, Eye::Seat(Seat::new(1))));
    assert_eq!(at(&view, &["phase_number"]).as_int(), Some(1));
    assert_eq!(words(at(&view, &["planned"])), ["green"]);
    assert_eq!(at(&view, &["companies", "0", "plan"]), &Value::Null);
    assert_eq!(at(&view, &["companies", "0", "planned"]).as_bool(), Some(true));
    let own = table.game.describe(&table.game.seen_by(&table.state, Eye::Seat(Seat::new(0))));
    assert_eq!(at(&own, &["companies", "0", "plan", "text"]).as_text(), Some("plan A2 over B1 at 0,1; R+ face down"));
    table.step("blue plan A1 over B1 at 1,2");
    table.give_tech("green", Tech::Gps);
    table.on_turn("green", Phase::Logistics, 2);
    let view = table.game.describe(&table.state);
    assert_eq!(at(&view, &["turn"]).as_text(), Some("green"));
    assert_eq!(words(at(&view, &["order"])), ["green", "blue"]);
    assert_eq!(at(&view, &["progress_left"]).as_int(), Some(2));
    assert_eq!(at(&view, &["companies", "0", "price"]).as_int(), Some(3));
    assert_eq!(at(&view, &["companies", "0", "produced", "covered"]).as_int(), Some(4));
    assert_eq!(at(&view, &["technologies", "0", "patent_owner"]).as_text(), Some("green"));
    assert_eq!(at(&view, &["technologies", "0", "cost"]).as_int(), Some(2));
    let region = at(&view, &["regions", "6"]);
    assert_eq!(at(region, &["name"]).as_text(), Some("North Africa"));
    assert_eq!(at(region, &["spaces", "0", "office"]).as_text(), Some("green"));
    assert_eq!(words(at(region, &["buyers", "0", "willing"])), ["green"]);
    assert_eq!(words(at(region, &["neighbours"])), ["south-america", "europe", "emirates", "china"]);
    assert_eq!(at(&view, &["regions", "9", "retailer", "bonus"]).as_text(), Some("none"));
    assert_eq!(at(&view, &["pads", "A1"]).items().len(), 6);
}

#[test]
fn rounds_are_broken_down() {
    let table = Table::after_a_sale();
    let view = table.game.describe(&table.state);
    let company = at(&view, &["rounds_played", "0", "companies", "0"]);
    assert_eq!(at(company, &["goods"]).as_int(), Some(6));
    assert_eq!(at(company, &["control", "0", "region"]).as_text(), Some("north-africa"));
    assert_eq!(at(company, &["control", "0", "vp"]).as_int(), Some(2));
}

#[test]
fn every_event_has_a_sentence_and_a_kind() {
    let mut kinds = std::collections::BTreeSet::new();
    for (seed, edition, steve) in [(1, "en", "none"), (2, "1st", "normal"), (3, "pl", "none"), (4, "1st", "none")] {
        let options = [("players", "3"), ("edition", edition), ("steve", steve), ("technologies", "random")];
        let game = conformance::table::<smartphone::Smartphone>(&options);
        let mut dice = game::xoshiro::Xoshiro::from_seed(seed);
        for _ in 0..20 {
            let mut state = game.start();
            let mut events = Vec::new();
            loop {
                match game.next(&state) {
                    game::Next::Over => break,
                    game::Next::Chance => {
                        let chance = game.draw(&state, &mut dice);
                        game.happen(&mut state, &chance, &mut events);
                    }
                    game::Next::Auto(seat) => {
                        let (action, _) = game.auto(&state, seat);
                        game.play_unchecked(&mut state, seat, &action, &mut events);
                    }
                    game::Next::Decide { awaited, .. } => {
                        let seat = awaited.first().unwrap();
                        let action = game.random_action(&state, seat, &mut dice, &mut Vec::new());
                        game.play_unchecked(&mut state, seat, &action, &mut events);
                    }
                }
            }
            for event in &events {
                let text = game.event_text(event);
                assert!(text.ends_with('.') && text.starts_with(|letter: char| !letter.is_lowercase()), "{text}");
                let value = game.event_value(event);
                kinds.insert(value.get("kind").and_then(Value::as_text).expect("a kind").to_owned());
            }
        }
    }
    for kind in ["revealed", "produced", "sold", "control_scored", "office_moved", "bonus_declined", "final_score"] {
        assert!(kinds.contains(kind), "{kind} in {kinds:?}");
    }
}

#[test]
fn spi_032_a_plan_is_described_with_what_it_was_laid_with() {
    let mut table = Table::two(&[], PLAIN_TWO);
    table.step("green plan A2 over B1 at 0,1");
    table.step("blue plan A1 over B1 at 1,2");
    let shown = |table: &Table| {
        let view = table.game.describe(&table.state);
        let company = at(&view, &["companies", "0"]);
        let text = at(company, &["plan", "text"]).as_text().unwrap().to_owned();
        (text, words(at(company, &["face_down"])).join(" "), at(company, &["improvements"]).items().len())
    };
    let (text, down, owned) = shown(&table);
    assert_eq!((text.as_str(), down.as_str(), owned), ("plan A2 over B1 at 0,1; R+ face down", "R+", 1));
    table.until(Phase::Research);
    assert_eq!(shown(&table), (text, down, 2), "what phase 4 brought is owned, and was not planned with");
}
