//! Renders tables in many phases, seats and languages to HTML files, to be looked at.
//!
//! `cargo run -p web --example gallery -- OUTDIR [game …]`

use catalog::{Table, Title};
use game::{Next, Seat};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use web::{Tongue, assets, sample};

fn main() -> std::io::Result<()> {
    let mut args = std::env::args().skip(1);
    let out = PathBuf::from(args.next().unwrap_or_else(|| "gallery".to_owned()));
    let wanted: Vec<String> = args.collect();
    fs::create_dir_all(out.join("assets"))?;
    for asset in assets::all() {
        fs::write(out.join("assets").join(asset.name), &asset.content)?;
    }
    for title in catalog::titles() {
        if wanted.is_empty() || wanted.iter().any(|game| game == title.id()) {
            tables(title, &out)?;
        }
    }
    Ok(())
}

/// The kinds of positions met so far, so that each is kept a few times only: what is decided, by
/// the phase in the view and the first word of the actions.
fn kind(table: &dyn Table) -> Option<String> {
    let Next::Decide { awaited, .. } = table.next() else { return None };
    let seat = awaited.first()?;
    let view = table.view(game::Eye::Seat(seat));
    let phase = view.get("phase").and_then(game::Value::as_text).unwrap_or("").replace(' ', "-");
    let actions = table.legal(seat);
    let words: BTreeSet<&str> = actions.iter().filter_map(|action| action.split_whitespace().next()).collect();
    Some(format!("{phase}-{}", words.into_iter().take(3).collect::<Vec<_>>().join("-")))
}

fn tables(title: &'static dyn Title, out: &Path) -> std::io::Result<()> {
    let players = title.options().iter().find(|spec| spec.name == "players").expect("every game has players");
    let game::OptionKind::Number { min, max } = players.kind else { panic!("players is a number") };
    for count in min.max(2)..=max {
        let count_text = count.to_string();
        let mut seen = BTreeSet::new();
        let mut table = sample::open(title, &[("players", &count_text)]);
        let mut pages: Vec<(String, Box<dyn Table>)> = Vec::new();
        let mut last_round: Option<Box<dyn Table>> = None;
        sample::play_until(&mut *table, u64::from(count) * 7 + 1, |table| {
            if let Some(kind) = kind(table) {
                // The second time is better to look at: more has happened.
                let name = format!("{}-{count}p-{kind}", title.id());
                let turn = format!("{name}-{}", table.steps() / 24);
                if seen.insert(turn) && pages.iter().filter(|(kept, _)| kept.starts_with(&name)).count() < 3 {
                    pages.push((format!("{name}-{}", table.steps()), table.boxed_clone()));
                }
                last_round = Some(table.boxed_clone());
            }
            false
        });
        if let Some(last) = last_round {
            pages.push((format!("{}-{count}p-late-{}", title.id(), last.steps()), last));
        }
        pages.push((format!("{}-{count}p-over", title.id()), table));
        for (name, table) in &pages {
            let seat = table.next().awaited().first().unwrap_or(Seat::new(0));
            draw(title, &**table, Some(seat), Tongue::En, None, out, name)?;
            if count == max || count == 2 {
                draw(title, &**table, Some(seat), Tongue::Pl, None, out, &format!("{name}-pl"))?;
                draw(title, &**table, None, Tongue::En, None, out, &format!("{name}-watched"))?;
                if let Some(action) = table.legal(seat).first() {
                    draw(title, &**table, Some(seat), Tongue::En, Some(action), out, &format!("{name}-picked"))?;
                }
            }
        }
    }
    Ok(())
}

fn draw(
    title: &'static dyn Title,
    table: &dyn Table,
    seat: Option<Seat>,
    tongue: Tongue,
    draft: Option<&str>,
    out: &Path,
    name: &str,
) -> std::io::Result<()> {
    let mut page = sample::page(title, table, seat, tongue);
    page.draft = draft.map(str::to_owned);
    write(out, name, page.page().into_string())
}

/// Writes a page with addresses that work from a file.
fn write(out: &Path, name: &str, page: String) -> std::io::Result<()> {
    let mut page = page.replace("/assets/", "assets/");
    for asset in assets::all() {
        page = page.replace(&format!("?v={}", asset.print), "");
    }
    fs::write(out.join(format!("{name}.html")), page)
}
