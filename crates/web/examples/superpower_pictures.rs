//! Pictures of chosen positions.
use bots::BotName;
use catalog::Table;
use game::xoshiro::Xoshiro;
use game::{Dice, Next, Seat};
use web::{Tongue, assets, sample};
fn main() -> std::io::Result<()> {
    let out = std::path::PathBuf::from(std::env::args().nth(1).unwrap());
    std::fs::create_dir_all(out.join("assets"))?;
    for asset in assets::all() { std::fs::write(out.join("assets").join(asset.name), &asset.content)?; }
    let title = catalog::find("superpower").unwrap();
    for players in ["2", "3", "4", "5"] {
        for (bot, tag, spare) in [(BotName::Greedy, "g", "no"), (BotName::Random, "r", "yes")] {
        let mut table = sample::open(title, &[("players", players), ("spare-contractor", spare)]);
        let mut dice = Xoshiro::from_seed(77);
        let mut counts = std::collections::BTreeMap::<String, usize>::new();
        loop {
            let view = table.view(game::Eye::Spectator);
            let phase = view.get("phase").and_then(game::Value::as_text).unwrap().to_owned();
            let turn = view.get("turn").and_then(game::Value::as_int).unwrap();
            let mut put = |name: String, seat: Option<Seat>, tongue: Tongue, draft: Option<&str>, guided: bool| -> std::io::Result<()> {
                let mut page = sample::page(title, &*table, seat, tongue);
                page.draft = draft.map(str::to_owned);
                page.taste.guided = guided;
                let mut html = page.page().into_string().replace("/assets/", "assets/");
                for asset in assets::all() { html = html.replace(&format!("?v={}", asset.print), ""); }
                std::fs::write(out.join(format!("sp{players}{tag}-{name}.html")), html)
            };
            match table.next() {
                Next::Over => { put("over".into(), Some(Seat::new(0)), Tongue::En, None, false)?; put("over-pl".into(), None, Tongue::Pl, None, false)?; break }
                Next::Chance => {
                    if turn == 1 && phase == "first" { put("start".into(), Some(Seat::new(0)), Tongue::Pl, None, false)?; }
                    table.draw(&mut dice); }
                Next::Auto(_) => {}
                Next::Decide { awaited, .. } => {
                    let seat = awaited.first().unwrap();
                    let legal = table.legal(seat);
                    let key = format!("{phase}{}", match turn { 1..=2 => "-early", 3..=7 => "-mid", _ => "-late" });
                    let n = counts.entry(key.clone()).or_default(); *n += 1;
                    let keep = match phase.as_str() { "actions" => *n == 3 || *n == 6, _ => *n <= 2 };
                    if keep {
                        let tongue = if *n % 2 == 0 { Tongue::Pl } else { Tongue::En };
                        put(format!("{key}-{n}"), Some(seat), tongue, None, *n == 3)?;
                        let find = |what: &str| legal.iter().find(|action| action.starts_with(what)).cloned();
                        let draft = match phase.as_str() {
                            "actions" => find("markets").or_else(|| find("invest friendly")).or_else(|| find("invest coop")).or_else(|| find("market")),
                            "raising" => legal.first().cloned(),
                            _ => legal.last().and_then(|action| action.split(',').next().map(str::to_owned)),
                        };
                        if let Some(draft) = draft { put(format!("{key}-{n}-draft"), Some(seat), tongue, Some(&draft), false)?; }
                    }
                    let answer = table.ask_bot(seat, &bot, dice.next_u64());
                    table.act(seat, &answer.action).unwrap();
                }
            }
        }}
    }
    Ok(())
}
