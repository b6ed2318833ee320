//! The view, the events and the notation: what people and programs read.

use crate::play::Play;
use game::{Game, Value};

fn at<'a>(value: &'a Value, path: &str) -> &'a Value {
    path.split('.').fold(value, |value, word| {
        let found = match word.parse::<usize>() {
            Ok(index) => value.at(index),
            Err(_) => value.get(word),
        };
        found.unwrap_or_else(|| panic!("no {word} of {path} in {value:?}"))
    })
}

fn number(value: &Value, path: &str) -> i64 {
    at(value, path).as_int().unwrap_or_else(|| panic!("{path} is no number"))
}

fn text<'a>(value: &'a Value, path: &str) -> &'a str {
    at(value, path).as_text().unwrap_or_else(|| panic!("{path} is no text"))
}

#[test]
fn every_price_is_shown_to_every_seat() {
    let mut play = Play::open(3, "uk", "crisis");
    play.set_treasury("germany", 6);
    play.say("germany invest friendly");
    let view = play.game.describe(&play.state);
    assert_eq!(text(&view, "piles.3.word"), "friendly");
    assert_eq!((number(&view, "piles.3.left"), number(&view, "piles.3.base")), (19, 2));
    assert_eq!((number(&view, "piles.3.prices.one"), number(&view, "piles.3.prices.two")), (4, 2));
    assert_eq!((number(&view, "piles.3.after.one"), number(&view, "piles.3.after.two")), (6, 4));
    assert_eq!(text(&view, "piles.3.investments.0.seat"), "germany");
    // Germany could pay 4 of the 4 bn it has left; it has one token; only the United Kingdom has CP.
    assert_eq!(number(&view, "piles.3.seats.0.token.after"), 0);
    assert_eq!(at(&view, "piles.3.seats.0.token.why"), &Value::Null);
    assert_eq!(text(&view, "piles.3.seats.0.two-tokens.why"), "MOC-031");
    assert_eq!(text(&view, "piles.3.seats.0.cp.why"), "MOC-032");
    assert_eq!(text(&view, "piles.3.seats.1.token.why"), "MOC-039");
    assert_eq!(at(&view, "piles.3.seats.2.token-and-cp.why"), &Value::Null);
    assert_eq!(number(&view, "piles.3.seats.2.token-and-cp.price"), 2);
}

#[test]
fn the_forecast_shows_what_may_come() {
    let mut play = Play::new(3);
    play.chance("first germany");
    play.chance("next bull");
    play.chance("situation boom");
    play.chance("next bull");
    let view = play.game.describe(&play.state);
    assert_eq!(text(&view, "situation.name"), "Boom");
    assert_eq!(text(&view, "history.0.word"), "boom");
    assert_eq!(text(&view, "forecast.class"), "bull");
    assert_eq!(number(&view, "forecast.faces.0.unseen"), 1);
    assert_eq!(at(&view, "forecast.faces.0.chance"), &Value::Real(1.0 / 3.0));
    assert_eq!(number(&view, "forecast.faces.0.brings.0"), 6, "two for each of three markers");
    assert_eq!(number(&view, "forecast.faces.1.unseen"), 2);
    assert_eq!(number(&view, "deck.cards"), 10);
    assert_eq!(number(&view, "deck.below.bear"), 2);
    assert_eq!(number(&view, "situations.4.unseen"), 3, "one of them was taken out, nobody knows which");
}

#[test]
fn markets_show_holders_and_offers() {
    let mut play = Play::open(3, "uk", "crisis");
    play.set_soft_power("germany", 1, 0);
    play.set_countries("japan", "c1 f");
    play.set_market(3, &[2, 2, 3]);
    play.say("germany markets 1 5 with soft power");
    let view = play.game.describe(&play.state);
    assert_eq!((text(&view, "markets.0.taken.seat"), number(&view, "markets.0.taken.with")), ("germany", 5));
    assert_eq!(number(&view, "markets.4.taken.with"), 1);
    assert_eq!(at(&view, "markets.2.taken"), &Value::Null);
    assert_eq!(at(&view, "markets.5.open"), &Value::Bool(false));
    assert_eq!((number(&view, "markets.4.row"), number(&view, "markets.4.column")), (2, 1));
    // Japan could place both 2 bn on its friendly state; the 3 bn would be left.
    assert_eq!(text(&view, "markets.2.offers.1.seat"), "japan");
    assert_eq!(
        ["places", "settles", "leaves"].map(|field| number(&view, &format!("markets.2.offers.1.{field}"))),
        [4, 0, 3]
    );
    assert_eq!(number(&view, "markets.2.offers.0.places"), 0, "Germany's cooperating state takes none of it");
}

#[test]
fn the_race_is_compared_and_foreseen() {
    let mut play = Play::open(3, "uk", "crisis");
    play.set_countries("japan", "c f f");
    play.rest();
    play.turn("emerging-markets", "stable");
    play.set_countries("germany", "c c p");
    play.set_treasury("germany", 9);
    play.say("japan bonds");
    play.say("uk bonds");
    play.say("germany invest cooperating");
    let view = play.game.describe(&play.state);
    assert_eq!(text(&view, "superpower.holder"), "japan");
    assert_eq!((number(&view, "superpower.race.0.countries"), number(&view, "superpower.race.0.points")), (2, 4));
    assert_eq!(number(&view, "superpower.race.0.expected.countries"), 3);
    assert_eq!(number(&view, "superpower.race.0.expected.points"), 6);
    assert_eq!(number(&view, "superpower.race.0.takes_with.countries"), 4);
    assert_eq!(number(&view, "superpower.race.0.takes_with.or_points.more_than"), 12);
    assert_eq!(at(&view, "superpower.race.1.takes_with"), &Value::Null);
    assert_eq!(at(&view, "seats.1.superpower"), &Value::Bool(true));
    assert_eq!(number(&view, "seats.1.breakdown.superpower"), 10);
}

#[test]
fn choices_of_the_balance_are_shown_with_the_best() {
    let play = Play::placing("f c1", &[1, 1, 2]);
    let view = play.game.describe(&play.state);
    assert_eq!((text(&view, "phase"), text(&view, "placing.0.seat")), ("placing", "germany"));
    assert_eq!(number(&view, "placing.0.choices"), 3);
    assert_eq!(text(&view, "placing.0.best.text"), "place 1 2 on 1, 1 on 2");
    assert_eq!((number(&view, "placing.0.best.places"), number(&view, "placing.0.best.settles")), (4, 1));
    let mut play = Play::open(2, "japan", "crisis");
    play.set_countries("germany", "c c1");
    play.set_treasury("germany", 5);
    play.say("germany invest friendly");
    play.rest();
    let view = play.game.describe(&play.state);
    assert_eq!(text(&view, "raising.0.card"), "friendly");
    // MOC-034: this turn's investments are still told, and so are the prices they have made.
    let investments = at(&view, "piles.3.investments").items().len() as i64;
    assert!(investments > 0);
    assert_eq!(number(&view, "piles.3.prices.one"), (investments + 1) * number(&view, "piles.3.base"));
    assert_eq!(at(&view, "raising.0.countries"), &Value::list([1, 2]));
    assert_eq!(at(&view, "seats.0.cards"), &Value::list(["friendly"]));
}

#[test]
fn events_are_sentences_and_data() {
    let mut play = Play::open(2, "japan", "crisis");
    play.set_market(1, &[1, 1, 3]);
    play.say("germany market 1");
    play.say("japan invest strategic with token and cp");
    play.rest();
    let told: Vec<String> = play.events.iter().map(|event| play.game.event_text(event)).collect();
    for sentence in [
        "Japan gets the Consistent Policy token first.",
        "Turn 1: Crisis.",
        "2 contracts come to the markets, worth 2 bn.",
        "Germany takes NASDAQ: 1 + 1 + 3 bn.",
        "Japan invests in a strategic partner with a token and CP, for free.",
        "Japan has no country for a strategic partner: the investment is lost.",
        "Germany places 1 + 1 bn in country 1.",
        "Germany can't place 3 bn, which goes to the bank.",
        "The Consistent Policy token passes to Germany.",
    ] {
        assert!(told.iter().any(|line| line == sentence), "'{sentence}' is not among {told:#?}");
    }
    for event in &play.events {
        let data = play.game.event_value(event);
        assert!(data.get("kind").and_then(Value::as_text).is_some(), "{data:?}");
    }
}

#[test]
fn notation_errors_say_where_and_what() {
    let play = Play::open(2, "japan", "crisis");
    let seat = play.seat("germany");
    for (line, column, expected) in [
        ("sell", 1, "an action (market, markets, invest, bonds, prepare, pass, raise, place)"),
        ("market", 7, "a market from 1 to 8"),
        ("market 9", 8, "a market from 1 to 8"),
        ("market 1 with", 14, "'two', or 'token and cp'"),
        ("markets 1 2", 12, "'with'"),
        ("invest oil", 8, "a pile (contractor, contractor-2, cooperating, friendly, strategic, soft-power)"),
        ("bonds now", 7, "nothing more"),
        ("place 1 on 1 on 2", 14, "','"),
        ("place 1 on 1, 1 on 1", 20, "a country that is not named before"),
        ("place 4 on 1", 7, "a contract from 1 to 3"),
    ] {
        let error = play.game.read_action(&play.state, seat, line).expect_err(line);
        assert_eq!((error.column, error.expected.as_str()), (column, expected), "{line}");
    }
    let error = play.game.read_chance(&play.state, "situation flood").expect_err("no such card");
    assert_eq!(error.column, 11);
}
