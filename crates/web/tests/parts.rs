//! What is sent after a change: a page that has something gets the rest, and together they are the whole.

use game::xoshiro::Xoshiro;
use game::{Next, Seat};
use web::parts::KnownParts;
use web::{Language, sample};

fn prints(page: &str) -> &str {
    let (_, rest) = page.split_once("data-prints=\"").expect("a page has prints");
    rest.split_once('"').unwrap().0
}

fn regions(page: &str) -> Vec<&str> {
    page.split(" data-region=\"").skip(1).map(|rest| rest.split_once('"').unwrap().0).collect()
}

/// The lines of the log on a page, without the mark where news begin.
fn lines(page: &str) -> Vec<&str> {
    let whole = page.split_once("<section class=\"region log panel\"").map(|(_, log)| log);
    let more = || page.split("<ol ").find(|list| list.contains(" data-after=\""));
    let Some(log) = whole.or_else(more) else { return Vec::new() };
    let log = log.split_once("</ol>").unwrap().0;
    log.split("<li ").skip(1).filter(|line| !line.contains("class=\"since\"")).collect()
}

#[test]
fn a_log_grows_by_what_the_page_has_not() {
    for title in catalog::titles() {
        for (seat, language) in
            [(Some(Seat::new(0)), Language::Pl), (Some(Seat::new(1)), Language::En), (None, Language::En)]
        {
            let mut table = sample::open(title, &[("players", "3")]);
            let mut dice = Xoshiro::from_seed(7);
            let mut have = KnownParts::default();
            let mut shown: Vec<String> = Vec::new();
            let (mut grown, mut last) = (0, 0);
            while sample::step(&mut *table, &mut dice) && table.steps() < 160 {
                if table.steps() - last < 1 + table.steps() % 5 && table.next() != Next::Over {
                    continue;
                }
                last = table.steps();
                let page = sample::page(&*table, seat, language);
                let (whole, news) = (page.fragment().into_string(), page.news(&have).into_string());
                let fresh = lines(&news).into_iter().map(str::to_owned);
                if news.contains(" data-after=\"") {
                    grown += 1;
                    shown.extend(fresh);
                } else if regions(&news).contains(&"log") {
                    shown = fresh.collect();
                }
                assert_eq!(shown, lines(&whole), "{} at step {}", title.id(), table.steps());
                assert_eq!(prints(&news), prints(&whole));
                have = KnownParts::read(prints(&news));
            }
            assert!(grown > 5, "{}: the log went on {grown} times", title.id());
        }
    }
}

#[test]
fn only_what_differs_travels() {
    for title in catalog::titles() {
        let mut table = sample::open(title, &[("players", "3")]);
        let mine = |table: &dyn catalog::Table| table.next().awaited().contains(Seat::new(0)) && table.steps() > 8;
        sample::play_until(&mut *table, 3, mine);
        let page = |table: &dyn catalog::Table| sample::page(table, Some(Seat::new(0)), Language::En);
        let whole = page(&*table).fragment().into_string();
        let have = KnownParts::read(prints(&whole));
        // Nothing has changed but the one-time key.
        assert_eq!(regions(&page(&*table).news(&have).into_string()), ["once"], "{}", title.id());
        // Something was said, which makes a new version.
        let mut said = page(&*table);
        said.header.version += 1;
        said.talk.chat[0].text = Some("Well played!".to_owned());
        assert_eq!(regions(&said.news(&have).into_string()), ["chat", "once"], "{}", title.id());
        // A page that is made of other parts, as behind a curtain, is sent whole.
        let mut curtain = page(&*table);
        curtain.viewer.curtain = Some(Seat::new(0));
        let behind = curtain.news(&have).into_string();
        assert!(!behind.contains("data-part") && regions(&behind).contains(&"curtain"));
        assert!(!whole.contains("data-part"));
        let mut guided = page(&*table);
        guided.viewer.coached = true;
        let guided = guided.fragment().into_string();
        assert!(regions(&guided).contains(&"coach"));
        let alone = page(&*table).news(&KnownParts::read(prints(&guided))).into_string();
        assert_eq!(regions(&alone), regions(&whole), "the coach is gone");
        // Nonsense is answered with everything.
        for nonsense in ["", "undefined", "top:1", &prints(&whole).replace("log:", "gol:")] {
            assert_eq!(regions(&page(&*table).news(&KnownParts::read(nonsense)).into_string()), regions(&whole));
        }
        // Steps that were taken back and taken otherwise are written again.
        let elsewhere = prints(&whole).replace("log:", "log:9");
        let again = page(&*table).news(&KnownParts::read(&elsewhere)).into_string();
        assert_eq!(regions(&again), ["log", "once"]);
        assert_eq!(lines(&again), lines(&whole));
    }
}
