//! Puzzles over the wire: the first answer counts once, nothing is told before it, and nonsense changes nothing.

use crate::support::{Browser, Site, config};
use axum::http::StatusCode;
use puzzles::{Puzzle, built_in};
use server::Config;
use server::limits::{Act, Limits, Rate};

fn tactical(game: &str) -> &'static Puzzle {
    built_in(game).unwrap().puzzles().iter().find(|puzzle| !puzzle.is_exact()).unwrap()
}

fn exact(game: &str) -> &'static Puzzle {
    built_in(game).unwrap().puzzles().iter().find(|puzzle| puzzle.is_exact()).unwrap()
}

fn address(puzzle: &Puzzle) -> String {
    format!("/puzzle/{}/{}", puzzle.game(), puzzle.id)
}

async fn answer(browser: &Browser, puzzle: &Puzzle, actions: &[String]) -> crate::support::Answer {
    browser.post(&format!("{}/act", address(puzzle)), &[("action", actions.join(" ; ").as_str())]).await
}

async fn rating(site: &Site, user: &str) -> (u32, u32, i64) {
    let solver = site.app.store().solver(user).await.unwrap().unwrap();
    (solver.tries, solver.solved, solver.rating.rating.round() as i64)
}

/// The id of whoever is signed in, from their own download.
async fn id_of(browser: &Browser) -> String {
    let text = browser.get("/me/export").await.page();
    let all: serde_json::Value = serde_json::from_str(&text).unwrap();
    all["profile"]["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn an_answer_is_rated_once_however_often_it_is_sent() {
    let site = Site::open().await;
    let browser = site.guest("Ann").await;
    let me = id_of(&browser).await;
    for game in ["furnace", "smartphone", "superpower"] {
        for puzzle in [tactical(game), exact(game)] {
            let before = browser.get(&address(puzzle)).await.page();
            assert!(before.contains("puzzle-panel") && !before.contains("puzzle-steps"), "{}", puzzle.id);
            let done = answer(&browser, puzzle, &puzzle.solution).await;
            assert_eq!(done.to(), address(puzzle));
            let after = browser.get(&address(puzzle)).await.page();
            assert!(after.contains("puzzle-panel reached") && after.contains("puzzle-steps"), "{}", puzzle.id);
            let standing = rating(&site, &me).await;
            // Again, in another tab, wrong this time, given up: the first answer stays.
            for actions in [&puzzle.solution, &puzzle.first_idea] {
                assert_eq!(answer(&browser, puzzle, actions).await.to(), address(puzzle));
            }
            browser.post(&format!("{}/give-up", address(puzzle)), &[]).await;
            assert_eq!(rating(&site, &me).await, standing);
            assert!(browser.get(&address(puzzle)).await.page().contains("puzzle-panel reached"));
        }
    }
    assert_eq!(rating(&site, &me).await.0, 6);
    // It is on the person's own pages and in the download, and gone with the person.
    let page = browser.get("/me").await.page();
    assert!(page.contains("id=\"puzzles\"") && page.contains("6 in a row"));
    let all: serde_json::Value = serde_json::from_str(&browser.get("/me/export").await.page()).unwrap();
    assert_eq!(all["puzzles"].as_array().unwrap().len(), 6);
    browser.post("/me/delete", &[("sure", "yes")]).await;
    assert!(site.app.store().puzzle_tries(&me, 10).await.unwrap().is_empty());
    assert_eq!(site.app.store().solver(&me).await.unwrap(), None);
}

#[tokio::test]
async fn a_wrong_answer_is_told_with_the_arithmetic_and_the_solution() {
    let site = Site::open().await;
    let (ann, mut jan) = (site.guest("Ann").await, site.browser_at("192.0.2.9"));
    let puzzle = exact("furnace");
    answer(&ann, puzzle, &puzzle.first_idea).await.to();
    let page = ann.get(&address(puzzle)).await.page();
    assert!(page.contains("puzzle-panel missed") && page.contains("the best order earns"), "{page}");
    // The solution is told in the words of the board, and nobody is said to think.
    let steps = page.split_once("puzzle-steps").unwrap().1.split_once("</ol>").unwrap().0;
    assert_eq!(steps.matches("<li>").count(), puzzle.solution.len());
    assert!(puzzle.solution.iter().all(|action| !steps.contains(&format!(">{action}<"))), "{steps}");
    assert!(!page.contains("class=\"thinking"), "{page}");
    // Every step of the solution can be seen on the board.
    for step in 0..=puzzle.solution.len() + 3 {
        assert!(ann.get(&format!("{}?show={step}", address(puzzle))).await.page().contains("puzzle-steps"));
    }
    // Somebody else is told nothing, in whatever language and whatever they ask for.
    jan.language = "pl";
    for tail in ["", "?show=1", "?show=x", "?draft=best", "?moves=end"] {
        let page = jan.get(&format!("{}{tail}", address(puzzle))).await.page();
        assert!(page.contains("Najlepsza kolejność") && !page.contains("puzzle-steps"), "{tail}");
    }
    // An answer that is whole but only looked at is not judged.
    let moves: String = puzzle.solution.join(" ; ").bytes().map(|byte| format!("%{byte:02X}")).collect();
    let looked = jan.get(&format!("{}?moves={moves}", address(puzzle))).await.page();
    assert!(!looked.contains("puzzle-steps") && !looked.contains("puzzle-panel reached"));
    assert!(jan.cookies.lock().unwrap().is_empty(), "to look leaves nothing behind");
    // Who answers without a name becomes a guest and stays the same person with a password.
    answer(&jan, puzzle, &puzzle.solution).await.to();
    assert!(jan.get(&address(puzzle)).await.page().contains("puzzle-panel reached"));
    let me = id_of(&jan).await;
    jan.post("/me/password", &[("login", "jan"), ("password", "a long password")]).await;
    assert_eq!(id_of(&jan).await, me);
    assert_eq!(rating(&site, &me).await.0, 1);
    // Ann's session is hers: nothing of it has changed.
    assert!(ann.get(&address(puzzle)).await.page().contains("puzzle-panel missed"));
}

#[tokio::test]
async fn giving_up_shows_the_solution_and_counts_as_not_solved() {
    let site = Site::open().await;
    let browser = site.guest("Ann").await;
    let puzzle = tactical("smartphone");
    let gone = browser.post(&format!("{}/give-up", address(puzzle)), &[]).await;
    assert_eq!(gone.to(), address(puzzle));
    assert!(browser.get(&address(puzzle)).await.page().contains("puzzle-panel missed"));
    let (tries, solved, now) = rating(&site, &id_of(&browser).await).await;
    assert!((tries, solved) == (1, 0) && now < 1400);
}

#[tokio::test]
async fn nonsense_changes_nothing() {
    let site = Site::open().await;
    let browser = site.guest("Ann").await;
    let puzzle = tactical("superpower");
    let many = vec!["market 1"; 900].join(" ; ");
    for action in ["", "dance", "place 9 on 9", ";;;", "\u{0}\u{1}", &many, &"x".repeat(9000)] {
        let refused = browser.post(&format!("{}/act", address(puzzle)), &[("action", action)]).await;
        // A legal action in front of the nonsense is an answer; everything else is refused with a reason.
        if action != many {
            assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{action:?}");
            assert!(refused.text.contains("role=\"alert\""), "{action:?}");
            assert!(!refused.text.contains("puzzle-steps"), "{action:?}");
        }
    }
    for path in ["/puzzle/furnace/00000000", "/puzzle/chess/00000000", "/puzzles/chess", "/puzzle/furnace/%2e%2e"] {
        assert_eq!(browser.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
        assert_ne!(browser.post(&format!("{path}/act"), &[("action", "end")]).await.status, StatusCode::OK);
    }
    assert_eq!(browser.get(&format!("/puzzle/furnace/{}", puzzle.id)).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_puzzle_of_the_day_is_the_same_for_all_and_the_next_is_new() {
    let site = Site::open().await;
    let (ann, ben) = (site.guest("Ann").await, site.guest("Ben").await);
    let link = |page: &str| {
        let from = page.split_once("puzzle-day").unwrap().1;
        from.split("href=\"/puzzle/").nth(1).unwrap().split('"').next().unwrap().to_owned()
    };
    let (one, other) = (ann.get("/").await.page(), ben.get("/puzzles").await.page());
    assert_eq!(link(&one), link(&other));
    site.app.clock().advance(86_400_000);
    assert_ne!(link(&ann.get("/").await.page()), link(&one));
    // As many as one likes, none twice.
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..12 {
        let page = ann.get("/puzzles/superpower").await.page();
        let next = page.split("/puzzle/superpower/").nth(1).unwrap()[..8].to_owned();
        assert!(seen.insert(next.clone()), "{next} again");
        let puzzle = built_in("superpower").unwrap().find(&next).unwrap();
        answer(&ann, puzzle, &puzzle.solution).await.to();
    }
    assert!(ann.get("/puzzles").await.page().contains("12 in a row"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn many_answers_at_once_count_once_each() {
    let site = Site::open().await;
    let puzzle = tactical("furnace");
    let ann = site.guest("Ann").await;
    let mut people = Vec::new();
    for number in 0..4 {
        people.push(site.guest(&format!("Guest {number}")).await);
    }
    let mut answers = tokio::task::JoinSet::new();
    for number in 0..1000 {
        // Most of them from one person's tabs, the others from people who answer the same puzzle.
        let browser = if number % 20 == 0 { people[number / 20 % 4].clone() } else { ann.clone() };
        answers.spawn(async move { answer(&browser, puzzle, &puzzle.solution).await.status });
    }
    while let Some(status) = answers.join_next().await {
        let status = status.unwrap();
        assert!(matches!(status, StatusCode::SEE_OTHER | StatusCode::CONFLICT), "{status}");
    }
    assert_eq!(rating(&site, &id_of(&ann).await).await.0, 1);
    let score = site.app.store().puzzle_score("furnace", &puzzle.id).await.unwrap().unwrap();
    let mut kept = 0;
    for browser in people.iter().chain([&ann]) {
        kept += site.app.store().puzzle_tries(&id_of(browser).await, 10).await.unwrap().len();
    }
    assert_eq!(score.tries as usize, kept);
}

#[tokio::test]
async fn answers_are_limited() {
    let mut limits = Limits::none();
    limits.rates.insert(Act::Move, Rate { burst: 3, a_minute: 1 });
    let site = Site::with(Config { limits, ..config() }).await;
    let browser = site.browser();
    let puzzle = tactical("furnace");
    let mut last = StatusCode::OK;
    for _ in 0..5 {
        last = browser.post(&format!("{}/act", address(puzzle)), &[("action", "dance")]).await.status;
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn a_store_that_is_gone_is_said_and_the_home_page_stays() {
    let site = Site::open().await;
    let browser = site.browser();
    let puzzle = tactical("furnace");
    site.damage("DROP TABLE puzzle_tries; DROP TABLE solvers; DROP TABLE puzzle_scores");
    let refused = answer(&browser, puzzle, &puzzle.solution).await;
    assert!(refused.status.is_server_error(), "{}", refused.status);
    assert!(!refused.text.contains("puzzle-steps"));
    assert!(browser.get(&address(puzzle)).await.status.is_server_error());
    assert!(browser.get("/").await.page().contains("class=\"covers\""));
}

#[tokio::test]
async fn no_solver_speaks_on_the_board_of_a_puzzle() {
    let site = Site::open().await;
    let ann = site.guest("Ann").await;
    for game in ["furnace", "smartphone", "superpower"] {
        let spoilers = web::boards::of(game).spoilers();
        let kinds =
            |exact: bool| built_in(game).unwrap().puzzles().iter().filter(move |one| one.is_exact() == exact).take(4);
        for puzzle in kinds(true).chain(kinds(false)) {
            // Also with something picked, and with a wrong try of it.
            let first = puzzle.first_idea.join(" ; ");
            let draft: String = first.bytes().map(|byte| format!("%{byte:02x}")).collect();
            for way in [address(puzzle), format!("{}?draft={draft}", address(puzzle))] {
                let page = ann.get(&way).await.page();
                let told = spoilers.iter().find(|name| page.contains(&format!("data-region=\"{name}\"")));
                assert_eq!(told, None, "{game} {}", puzzle.id);
                assert!(
                    !page.contains("class=\"best-now\"") && !page.contains("class=\"proposal\""),
                    "{game} {}",
                    puzzle.id
                );
            }
        }
    }
}
