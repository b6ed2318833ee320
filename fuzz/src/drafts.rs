//! Drafts of the pages: whatever a browser sends as picked and not yet played, the page is drawn, and nothing of it
//! gets out of its quotes.

use crate::{choice, moment};
use game::Options;
use web::{Language, sample};

pub(crate) const WORDS: &[&str] = &[
    "bid 4 on 2",
    "disc 3",
    "compensate 1",
    "resolve 3 with 1 1",
    "upgrade 3",
    "end",
    "plan A2 over B1 at 0,1",
    "; PR at 0,1 right",
    "ship 1 to europe",
    "sell 1 in usa",
    "invest friendly with two",
    "market 3",
    "place 1 2 on 1",
    "raise 2",
    "-",
    ",",
    ":",
    "99999999999999999999",
    "\"><script>",
    "&amp;",
    "'",
    "\u{0}",
    "ż",
];

pub(crate) fn run(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let (number, _, draft) = choice(text);
    if draft.len() > 4096 {
        return;
    }
    let titles = catalog::titles();
    let title = titles[(number % titles.len() as u64) as usize];
    let options = Options::new().with("players", 3);
    let table = moment(title, &options, number / titles.len() as u64).expect("three can play any of these games");
    let seat = table.next().awaited().first();
    let mut page = sample::page(&*table, seat, if number % 2 == 0 { Language::En } else { Language::Pl });
    page.pick.draft = Some(draft.to_owned());
    let drawn = page.page().into_string();
    assert!(drawn.ends_with("</html>"), "the page does not end");
    if draft.len() > 8 && draft.contains('<') {
        assert!(!drawn.contains(draft), "a draft stands in the page as it came");
    }
}
