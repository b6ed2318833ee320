//! Temporary: positions of Furnace with other options.
use catalog::Table;
use game::{Eye, Value};
use web::{Tongue, sample};
fn main() {
    let out = std::env::args().nth(1).unwrap();
    let title = catalog::find("furnace").unwrap();
    let phase = |table: &dyn Table| table.view(Eye::Spectator).get("phase").and_then(Value::as_text).unwrap_or("").to_owned();
    let round = |table: &dyn Table| table.view(Eye::Spectator).get("round").and_then(Value::as_int).unwrap_or(0);
    let mut put = |name: &str, table: &dyn Table, draft: Option<String>, tongue: Tongue, watch: bool| {
        let seat = if watch { None } else { table.next().awaited().first().or(Some(game::Seat::new(0))) };
        let mut page = sample::page(title, table, seat, tongue);
        page.draft = draft;
        page.taste.guided = name.contains("guided");
        let html = page.page().into_string();
        std::fs::write(format!("{out}/{name}.html"), html).unwrap();
    };
    for (label, options, want, at) in [
        ("chain2", vec![("players", "4"), ("chain", "yes")], "placing", 2),
        ("chain4", vec![("players", "4"), ("chain", "yes")], "placing", 4),
        ("chainprod4", vec![("players", "2"), ("chain", "yes")], "production", 4),
        ("prod1", vec![("players", "4")], "production", 1),
        ("prod2", vec![("players", "4")], "production", 2),
        ("prod3", vec![("players", "3")], "production", 3),
        ("prod4", vec![("players", "3"), ("production", "in-turn")], "production", 4),
        ("bid3", vec![("players", "4")], "auction", 3),
        ("bid4", vec![("players", "3")], "auction", 4),
        ("start", vec![("players", "3")], "startups", 0),
    ] {
        let mut table = sample::open(title, &options);
        let mut seen = 0;
        let skip = if want == "auction" { 9 } else { 0 };
        sample::play_until(&mut *table, 5, |table| {
            let hit = phase(table) == want && round(table) == at;
            seen += i32::from(hit);
            hit && seen > skip
        });
        put(label, &*table, None, Tongue::En, false);
        put(&format!("{label}-pl"), &*table, None, Tongue::Pl, false);
        put(&format!("{label}-guided"), &*table, None, Tongue::En, false);
        put(&format!("{label}-watch"), &*table, None, Tongue::En, true);
        if let Some(seat) = table.next().awaited().first() {
            let actions = table.legal(seat);
            for (index, action) in actions.iter().enumerate().step_by(3).take(4) {
                put(&format!("{label}-d{index}"), &*table, Some(action.clone()), Tongue::En, false);
                put(&format!("{label}-d{index}-pl"), &*table, Some(action.clone()), Tongue::Pl, false);
            }
            let html = std::fs::read_to_string(format!("{out}/{label}.html")).unwrap();
            if let Some(draft) = html.split("class=\"pb\"").nth(1).and_then(|part| part.split("data-draft=\"").nth(1)?.split('"').next().map(str::to_owned)) {
                put(&format!("{label}-best"), &*table, Some(draft), Tongue::En, false);
            }
        }
    }
    // the speculator at work
    for seed in 1..60 {
        let mut table = sample::open(title, &[("players", "4")]);
        sample::play_until(&mut *table, seed, |table| {
            let view = table.view(Eye::Spectator);
            phase(table) == "auction" && view.get("row").unwrap().items().iter().any(|card| {
                let discs: Vec<i64> = card.get("discs").unwrap().items().iter().filter_map(|disc| disc.get("value")?.as_int()).collect();
                discs.windows(2).any(|two| two[0] == two[1]) && discs.len() > 2
            })
        });
        if phase(&*table) == "auction" {
            put("spec", &*table, None, Tongue::En, false);
            break;
        }
    }
}
