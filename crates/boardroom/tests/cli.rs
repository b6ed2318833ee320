//! The program as people and scripts use it: real processes, their output and exit codes.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn boardroom(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_boardroom")).args(arguments).output().expect("the program runs")
}

/// What a command that must succeed prints.
fn told(arguments: &[&str]) -> String {
    let output = boardroom(arguments);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?} failed: {errors}");
    String::from_utf8(output.stdout).expect("text")
}

/// What a command that must be refused says, on the error stream, with exit code 2.
fn refused(arguments: &[&str]) -> String {
    let output = boardroom(arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    assert!(output.stdout.is_empty() || arguments[0] == "replay", "{arguments:?} printed something");
    String::from_utf8(output.stderr).expect("text")
}

/// A folder of a test's own, removed at its end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("boardroom-cli-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        Folder(folder)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }

    /// The record of a random game.
    fn record(&self, game: &str, options: &[&str]) -> String {
        let mut arguments = vec!["simulate", game, "--games", "1", "--records", self.0.to_str().unwrap()];
        for option in options {
            arguments.extend(["--option", option]);
        }
        told(&arguments);
        self.file(&format!("{game}-000001.record"))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

const GAMES: [&str; 3] = ["furnace", "smartphone", "superpower"];

#[test]
fn the_games_and_their_options_are_listed() {
    let games = told(&["games"]);
    for game in GAMES {
        assert!(games.contains(game), "{games}");
        let options = told(&["options", game]);
        assert!(options.contains("players: 2 to "), "{options}");
    }
    assert!(
        refused(&["options", "chess"])
            .contains("there is no game 'chess'; the games are furnace, smartphone, superpower")
    );
}

#[test]
fn rules_are_shown_whole_or_one_by_one() {
    for (game, rule) in [("furnace", "FUR-033"), ("smartphone", "SPI-022"), ("superpower", "MOC-060")] {
        let all = told(&["rules", game]);
        assert!(all.contains(rule), "{game}");
        let one = told(&["rules", game, &rule.to_lowercase()]);
        assert!(one.contains(rule) && one.lines().count() < 15, "{one}");
        let components = told(&["rules", game, rule, "--components"]);
        assert!(components.contains("[rebuilt]") && components.contains("[printed]"), "{components}");
    }
    assert!(told(&["rules", "furnace", "agent"]).contains("FUR-08"));
    assert!(told(&["rules", "furnace", "fur-035", "--lang", "pl"]).contains("rozstrzygnięcie"));
    assert!(told(&["rules", "superpower", "zeton obligacji", "--lang", "pl"]).contains("MOC-042"));
    assert!(told(&["rules", "superpower", "stock exchange"]).contains("MOC-043"), "what players call a market");
    assert!(refused(&["rules", "furnace", "zeppelin"]).contains("zeppelin"));
    assert!(refused(&["rules", "furnace", "--lang", "xx"]).contains("xx"));
    assert!(refused(&["rules", "furnace", "FUR-999"]).contains("FUR-999"));
}

fn simulated(arguments: &[&str]) -> Value {
    serde_json::from_str(&told(&[&["simulate"], arguments, &["--json"]].concat())).expect("JSON")
}

#[test]
fn the_result_of_a_seed_does_not_depend_on_the_threads() {
    for game in GAMES {
        let run = |threads: &str| {
            let mut result = simulated(&[game, "--players", "3", "--games", "60", "--seed", "9", "--threads", threads]);
            for clock in ["seconds", "decisions_per_second"] {
                result.as_object_mut().unwrap().remove(clock);
            }
            result
        };
        assert_eq!(run("1"), run("2"), "{game}");
        assert_eq!(run("1"), run("3"), "{game}");
    }
}

#[test]
fn a_simulation_tells_its_figures_as_json() {
    let result = simulated(&[
        "furnace",
        "--players",
        "4",
        "--bots",
        "random,random,random,random",
        "--games",
        "50",
        "--seed",
        "1",
    ]);
    for key in ["game", "players", "games", "seed", "decisions", "seconds", "decisions_per_second"] {
        assert!(!result[key].is_null(), "{key} is missing");
    }
    let seats = result["seats"].as_array().unwrap();
    assert_eq!(seats.len(), 4);
    let mut wins = 0.0;
    for seat in seats {
        for key in ["bot", "wins", "win_share", "low", "high", "mean_score", "sd_score"] {
            assert!(!seat[key].is_null(), "{key} is missing");
        }
        let figure = |key: &str| seat[key].as_f64().unwrap();
        assert!(figure("low") <= figure("win_share") && figure("win_share") <= figure("high"));
        wins += figure("wins");
    }
    assert!((wins - 50.0).abs() < 1e-6, "every game has one victory to share");
}

#[test]
fn results_are_sorted_by_what_seats_begin_with() {
    let groups = |game: &str, field: &str| {
        let report = simulated(&[game, "--players", "3", "--games", "30", "--by", field]);
        let groups = report["groups"].as_array().expect("groups").clone();
        let games: u64 = groups.iter().map(|group| group["games"].as_u64().unwrap()).sum();
        let wins: f64 = groups.iter().map(|group| group["wins"].as_f64().unwrap()).sum();
        assert_eq!((games, wins.round()), (90, 30.0), "every seat of every game is in one group");
        groups.iter().map(|group| group["group"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert!(groups("furnace", "players.startup.id").len() > 3);
    assert_eq!(groups("furnace", "first_player"), ["another seat", "this seat"]);
    assert_eq!(groups("smartphone", "companies.colour").len(), 3);
    assert_eq!(groups("superpower", "order"), ["place 1", "place 2", "place 3"]);
    for field in ["nonsense", "players", "players.nonsense", "phase"] {
        let refusal = refused(&["simulate", "furnace", "--games", "1", "--by", field]);
        assert!(refusal.contains(&format!("'{field}' leads to nothing")), "{refusal}");
    }
}

#[test]
fn bad_simulations_are_refused() {
    assert!(refused(&["simulate", "furnace", "--players", "9"]).contains("option 'players' takes 2 to 4, not '9'"));
    assert!(refused(&["simulate", "furnace", "--bots", "random,random"]).contains("2 bots are named for"));
    assert!(refused(&["simulate", "furnace", "--bots", "genius"]).contains("there is no bot 'genius'"));
    let nobody = refused(&["simulate", "furnace", "--bots", "hard~nobody"]);
    assert!(nobody.contains("there is no temperament 'nobody' at this game; there is: builder"), "{nobody}");
    assert!(refused(&["simulate", "furnace", "--option", "colour=red"]).contains("there is no option 'colour'"));
    assert!(refused(&["simulate", "furnace", "--option", "colour"]).contains("NAME=VALUE"));
    assert!(refused(&["simulate", "furnace", "--components", "/nowhere.toml"]).contains("/nowhere.toml"));
}

#[test]
fn a_record_is_replayed_step_by_step() {
    let folder = Folder::new("replay");
    for game in GAMES {
        let record = folder.record(game, &["players=3"]);
        let text = told(&["replay", &record]);
        assert!(text.contains("The game is over."), "{text}");
        let steps: Vec<Value> = told(&["replay", &record, "--json"])
            .lines()
            .map(|line| serde_json::from_str(line).expect("JSON"))
            .collect();
        assert!(steps.len() > 20);
        for (index, step) in steps.iter().enumerate() {
            assert_eq!(step["step"], index + 1);
            assert!(step["line"].is_string() && step["state"].is_object() && step["events"].is_array());
        }
        assert_eq!(steps.last().unwrap()["next"]["kind"], "over");
        let fingerprints = told(&["replay", &record, &record, "--fingerprints"]);
        let fingerprints: Vec<&str> = fingerprints.lines().collect();
        assert_eq!(fingerprints.len(), 2 * steps.len());
        assert_eq!(fingerprints[..steps.len()], fingerprints[steps.len()..]);
        assert!(fingerprints.windows(2).filter(|two| two[0] != two[1]).count() > steps.len(), "steps change the state");
        let part = told(&["replay", &record, "--to", "5"]);
        assert!(part.contains("So far;"), "{part}");
        assert!(refused(&["replay", &record, "--to", "99999"]).contains("steps, not 99999"));
    }
}

#[test]
fn a_bad_record_ends_with_the_line_and_the_reason() {
    let folder = Folder::new("bad");
    let record = folder.record("furnace", &["players=3"]);
    let good = std::fs::read_to_string(&record).unwrap();
    let spoiled = |change: &dyn Fn(&str) -> String| {
        let file = folder.file("spoiled.record");
        std::fs::write(&file, change(&good)).unwrap();
        refused(&["replay", &file])
    };
    let bid = good.lines().position(|line| line.contains(" bid ")).unwrap();
    let with_line = |line: &'static str| {
        move |good: &str| {
            let mut lines: Vec<&str> = good.lines().collect();
            lines[bid] = line;
            lines.join("\n")
        }
    };
    let place = format!("line {}, column ", bid + 1);
    assert!(spoiled(&with_line("red buy 4")).contains(&place));
    let error = spoiled(&with_line("chance die 9"));
    assert!(error.contains(&place) && error.contains("nothing is to be drawn now"), "{error}");
    let header = |from: &str, to: &str, problem: &str| {
        let line = good.lines().position(|line| line.contains(from)).unwrap() + 1;
        let error = spoiled(&|good| good.replacen(from, to, 1));
        assert!(error.contains(&format!("line {line}, column ")) && error.contains(problem), "{error}");
    };
    header("game: furnace", "game: chess", "there is no game 'chess'");
    header("rules: 1", "rules: 77", "there is no rules version 77");
    header("components: ", "components: f", "component file");
    header("option players: 3", "option players: 9", "option 'players' takes 2 to 4, not '9'");
    header("option chain: no", "option colour: red", "there is no option 'colour'");
    header("seats: red blue", "seats: red red", "the record names the seats 'red red yellow'");
    header("result: red ", "result: red 7", "the steps lead to the result 'red ");
    assert!(spoiled(&|_| "hello".to_owned()).contains("line 1, column 1: expected 'boardroom record 1'"));
    assert!(refused(&["replay", "/nowhere.record"]).contains("/nowhere.record"));
}

#[test]
fn every_draw_of_a_simulated_game_is_verified() {
    let folder = Folder::new("verified");
    for game in GAMES {
        let record = folder.record(game, &["players=3"]);
        let good = std::fs::read_to_string(&record).unwrap();
        assert!(good.contains("\nresult: ") && good.contains("\nsimulation-seed: "), "{good}");
        let text = told(&["replay", &record, "--verify"]);
        assert!(text.contains("Verified: every draw comes from the seed"), "{text}");
        let seed = good.lines().find(|line| line.starts_with("simulation-seed: ")).unwrap();
        std::fs::write(&record, good.replacen(seed, "simulation-seed: 424242", 1)).unwrap();
        let refusal = refused(&["replay", &record, "--verify"]);
        assert!(refusal.contains(": the seed gives 'chance "), "{refusal}");
        // The letters of a draw do not matter, and without the seed there is nothing to verify by.
        let loud: Vec<String> = good
            .lines()
            .map(|line| if line.starts_with("chance ") { line.to_uppercase() } else { line.to_owned() })
            .collect();
        std::fs::write(&record, loud.join("\n")).unwrap();
        told(&["replay", &record, "--verify"]);
        std::fs::write(&record, good.replacen("simulation-seed", "seed-of-somebody", 1)).unwrap();
        assert!(refused(&["replay", &record, "--verify"]).contains("the record tells no seed"));
    }
}

#[test]
fn endless_input_is_refused_within_bounds() {
    let folder = Folder::new("endless");
    let good = std::fs::read_to_string(folder.record("furnace", &["players=2"])).unwrap();
    let file = folder.file("endless.record");
    let lines: String = (0..1_000_000).map(|number| format!("key {number}: v\n")).collect();
    std::fs::write(&file, good.replacen("seats:", &format!("{lines}seats:"), 1)).unwrap();
    assert!(refused(&["replay", &file]).contains("line 1002, column 1: the header has more than 1000 lines"));
    let refusal = refused(&["import", &file, "--data", &folder.file("data")]);
    assert!(refusal.contains("line 1002, column 1: the header has more than 1000 lines"), "{refusal}");
    std::fs::write(&file, good.replacen("seats:", &format!("{lines}{lines}seats:"), 1)).unwrap();
    assert!(refused(&["replay", &file]).contains("the text is longer than 16777216 bytes"));
    if cfg!(unix) {
        assert!(refused(&["check", "components", "/dev/zero"]).contains("longer than"));
    }
}

#[test]
fn unknown_header_keys_are_kept_and_do_not_disturb() {
    let folder = Folder::new("header");
    let record = folder.record("superpower", &["players=2"]);
    let good = std::fs::read_to_string(&record).unwrap();
    std::fs::write(&record, good.replacen("seats:", "weather: rain\nseats:", 1)).unwrap();
    told(&["replay", &record]);
}

#[test]
fn legal_actions_are_listed_at_the_end_of_a_record() {
    let folder = Folder::new("legal");
    let record = folder.record("furnace", &["players=3"]);
    let good = std::fs::read_to_string(&record).unwrap();
    assert!(told(&["legal", &record]).contains("the game is over"));
    let until_bid: Vec<&str> = good.lines().take_while(|line| !line.contains(" bid ")).collect();
    std::fs::write(&record, until_bid.join("\n")).unwrap();
    let legal = told(&["legal", &record]);
    // Seven cards and four discs; a fifth disc for the financier.
    assert!(matches!(legal.lines().count(), 28 | 35), "{legal}");
    for line in legal.lines().take(3) {
        // A replay holds a record to the result it tells; this one does not come to it any more.
        let mut longer = until_bid.join("\n").replace("result:", "result of the whole:");
        longer.push('\n');
        longer.push_str(line);
        let file = folder.file("longer.record");
        std::fs::write(&file, longer).unwrap();
        told(&["replay", &file]);
    }
}

#[test]
fn component_files_are_checked() {
    let folder = Folder::new("components");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for game in GAMES {
        let file = root.join(game).join("components").join(format!("{game}.toml"));
        let own = file.display().to_string();
        let text = told(&["check", "components", &own]);
        assert!(text.contains("a component file for"), "{text}");
        assert!(told(&["check", "components", "--game", game, &own]).contains("fingerprint"));
    }
    let good = std::fs::read_to_string(root.join("furnace/components/furnace.toml")).unwrap();
    let bad = folder.file("bad.toml");
    std::fs::write(&bad, good.replacen("basic = \"2 coal\"", "basic = \"2 gold\"", 1)).unwrap();
    let error = refused(&["check", "components", "--game", "furnace", &bad]);
    assert!(error.contains("gold"), "{error}");
    std::fs::write(&bad, "this is [ no toml").unwrap();
    assert!(refused(&["check", "components", "--game", "furnace", &bad]).contains("line 1"));
}

#[test]
fn another_component_file_can_be_played_with() {
    let folder = Folder::new("own");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let good = std::fs::read_to_string(root.join("furnace/components/furnace.toml")).unwrap();
    let own = folder.file("own.toml");
    std::fs::write(&own, good.replacen("basic = \"2 coal\"", "basic = \"3 coal\"", 1)).unwrap();
    let records = folder.0.to_str().unwrap();
    told(&["simulate", "furnace", "--games", "1", "--components", &own, "--records", records]);
    let record = folder.file("furnace-000001.record");
    assert!(refused(&["replay", &record]).contains("give its component file"));
    assert!(told(&["replay", &record, "--components", &own]).contains("The game is over."));
}

#[test]
fn bots_compete_and_are_rated() {
    let folder = Folder::new("arena");
    let csv = folder.file("games.csv");
    let result = told(&["arena", "furnace", "--bots", "greedy,random,random", "--games", "6", "--json", "--csv", &csv]);
    let result: Value = serde_json::from_str(&result).expect("JSON");
    assert_eq!(result["games"], 6);
    let bots = result["bots"].as_array().unwrap();
    assert_eq!(bots.len(), 2);
    for key in ["bot", "games", "wins", "win_share", "low", "high", "mean_score", "rating", "think_seconds"] {
        assert!(bots.iter().all(|bot| !bot[key].is_null()), "{key} is missing");
    }
    assert_eq!(std::fs::read_to_string(&csv).unwrap().lines().count(), 1 + 6 * 3);
    assert!(refused(&["arena", "furnace", "--bots", "greedy,steve:hard"]).contains("Steve does not play Furnace"));
    assert!(bots[0]["adjusted"].is_null());
    let match_of = ["arena", "goofspiel", "--bots", "greedy@hand,random", "--games", "8", "--adjusted"];
    assert!(told(&match_of).contains("With the luck of the draws taken off"));
    let result: Value = serde_json::from_str(&told(&[&match_of[..], &["--json"]].concat())).expect("JSON");
    assert_eq!(result["bots"][0]["bot"], "greedy@hand");
    assert!(result["bots"][0]["adjusted"]["win_share"].is_number());
    assert!(refused(&["arena", "goofspiel", "--bots", "greedy@oracle,random"]).contains("no bot 'greedy@oracle'"));
}

#[test]
fn a_net_is_trained_and_goes_on_after_a_break() {
    let folder = Folder::new("train");
    let small = ["--games", "8", "--deals", "1", "--iterations", "4", "--epochs", "2", "--out", &folder.file("run")];
    let train = |more: &[&str]| told(&[&["train", "goofspiel"], &small[..], more].concat());
    assert!(train(&["--rounds", "1"]).contains("Round 1: won "));
    assert!(train(&["--rounds", "2"]).contains("Round 2: won "));
    for name in ["run/best.net", "run/log.csv", "run/plot.svg"] {
        assert!(std::fs::metadata(folder.file(name)).is_ok_and(|file| file.len() > 0), "{name}");
    }
    let other = [&["train", "goofspiel"], &small[..], &["--seed", "7"]].concat();
    assert!(refused(&other).contains("holds a run by another plan"));
    assert!(refused(&["train", "goofspiel", "--setting", "pip=2"]).contains("no setting of the search"));
    assert!(refused(&["train", "goofspiel", "--minutes", "0"]).contains("a number above 0"));
    assert!(refused(&["train", "goofspiel", "--from", "built-in"]).contains("goofspiel has no net built in"));
    assert!(refused(&["train", "goofspiel", "--from", "no/such.net"]).contains("no/such.net: "));
}

#[test]
fn speed_is_measured_at_every_table_that_is_asked_for() {
    let quick = ["--rounds", "1", "--milliseconds", "1"];
    for (game, players, solver) in
        [("furnace", 2, "production solver"), ("smartphone", 2, "plan solver"), ("superpower", 5, "contract solver")]
    {
        let text = told(&[&["bench", game, "--players", &players.to_string(), "--json"], &quick[..]].concat());
        let report: Value = serde_json::from_str(&text).expect("JSON");
        let tables = report["tables"].as_array().expect("tables");
        assert!(!tables.is_empty());
        for table in tables {
            assert_eq!((table["game"].as_str(), table["players"].as_i64()), (Some(game), Some(players)));
            let figures = table["figures"].as_array().expect("figures");
            let best = |name: &str, unit: &str| {
                let is_it = |one: &&Value| one["name"] == name && one["unit"] == unit;
                let found = figures.iter().find(is_it).unwrap_or_else(|| panic!("no {name} in {table}"));
                assert!(found["best"].as_f64() >= found["median"].as_f64(), "{found}");
                found["best"].as_f64().expect("a number")
            };
            assert!(best("state", "bytes") < 1024.0);
            assert!(best("steps a game, chance included", "steps") > best("decisions a game", "decisions"));
            for (name, unit) in [
                ("random play", "decisions/s"),
                ("random games", "games/s"),
                ("greedy games", "games/s"),
                ("search from the opening", "iterations/s"),
                ("search from mid-game", "iterations/s"),
                ("records read", "steps/s"),
                ("records replayed", "steps/s"),
            ] {
                assert!(best(name, unit) > 0.0, "{name}");
            }
            let has_command = |one: &Value| one["command"].as_str().is_some_and(|said| said.starts_with("boardroom "));
            assert!(figures.iter().all(|one| one["name"] == "state" || has_command(one)), "{table}");
        }
        let solved = report["solvers"][0]["figures"].as_array().expect("figures");
        assert!(
            solved.iter().any(|one| one["name"].as_str().is_some_and(|name| name.starts_with(solver))),
            "{solved:?}"
        );
    }
    assert!(refused(&["bench", "furnace", "--players", "5"]).contains("no table of that game has that many players"));
    assert!(refused(&["bench", "chess"]).contains("chess"));
}

#[test]
fn an_analysis_tells_chances_mistakes_and_luck() {
    let folder = Folder::new("analyse");
    let path = folder.0.to_str().unwrap();
    let played = boardroom(&["simulate", "goofspiel", "--games", "1", "--records", path]);
    assert!(played.status.success());
    let record = format!("{path}/goofspiel-000001.record");
    let told = boardroom(&["analyse", &record, "--budget", "50it", "--json", "--threads", "1"]);
    assert!(told.status.success(), "{}", String::from_utf8_lossy(&told.stderr));
    let told: serde_json::Value = serde_json::from_slice(&told.stdout).unwrap();
    assert_eq!(told["seats"].as_array().unwrap().len(), 2);
    for seat in told["seats"].as_array().unwrap() {
        assert!(seat["accuracy"].is_number() && seat["luck"].is_number() && seat["mistakes"].is_array(), "{seat}");
    }
    // Every decision has all of them, also the last one, in which there is nothing to choose.
    for bid in told["steps"].as_array().unwrap().iter().filter(|step| !step["seat"].is_null()) {
        for field in ["step", "line", "chances", "best", "best_chances", "loss"] {
            assert!(!bid[field].is_null(), "{field} in {bid}");
        }
    }
    assert!(told["turning_points"].is_array());
    let again = boardroom(&["analyse", &record, "--budget", "50it", "--json", "--threads", "2"]);
    assert_eq!(serde_json::from_slice::<serde_json::Value>(&again.stdout).unwrap(), told, "whatever the threads");
    let words = boardroom(&["analyse", &record, "--budget", "50it"]);
    assert!(String::from_utf8(words.stdout).unwrap().contains("Turning points"));
    let wrong = boardroom(&["analyse", &record, "--budget", "often"]);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&wrong.stderr).contains("'often' is no budget; say 400it"));
}

#[test]
fn chances_are_put_to_the_test() {
    let folder = Folder::new("calibrate");
    let svg = folder.0.join("goofspiel.svg");
    let cases = folder.0.join("goofspiel.csv");
    let ask = ["calibrate", "goofspiel", "--games", "10", "--bot", "greedy", "--budget", "20it"];
    let files = ["--svg", svg.to_str().unwrap(), "--cases", cases.to_str().unwrap()];
    let told = boardroom(&[&ask[..], &files].concat());
    let text = String::from_utf8(told.stdout).unwrap();
    assert!(text.contains("Brier score") && text.contains("last:"), "{text}");
    assert!(text.contains("draws_middle:") && text.contains("the worst bins with 100 cases or more: "), "{text}");
    assert!(std::fs::read_to_string(svg).unwrap().starts_with("<svg"));
    let cases = std::fs::read_to_string(cases).unwrap();
    let (head, lines) = cases.split_once('\n').unwrap();
    assert_eq!(head, "game,phase,after_draw,seat,found,told,came");
    assert!(lines.lines().count() > 10 && lines.lines().all(|line| line.split(',').count() == 7), "{lines}");
}

#[test]
fn puzzles_are_made_gone_on_with_and_solved_again() {
    let folder = Folder::new("puzzles");
    let file = folder.file("some.puzzles");
    let made = |count: &str| told(&["puzzles", "make", "superpower", "--count", count, "--seed", "5", "-o", &file]);
    assert!(made("2").contains("puzzles from"), "it says how many");
    let first = std::fs::read_to_string(&file).unwrap();
    // More of them come behind what is there; as many as there are change nothing.
    made("3");
    let more = std::fs::read_to_string(&file).unwrap();
    assert!(more.len() > first.len());
    made("3");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), more);
    let checked = told(&["puzzles", "check", &file]);
    assert!(checked.contains("0 of them not solved as they say"), "{checked}");
    let deep = boardroom(&["puzzles", "check", &file, "--deep", "--iterations", "400", "--every", "2"]);
    assert!(String::from_utf8(deep.stdout).unwrap().contains("tactical puzzles"));
    // Other files are refused.
    let other = ["puzzles", "make", "furnace", "--count", "1", "--seed", "5", "-o", &file];
    assert!(refused(&other).contains("puzzles of another game or seed"));
    assert!(refused(&["puzzles", "check", "/no/such/file"]).contains("/no/such/file"));
    assert!(refused(&["puzzles", "make", "chess"]).contains("there is no game 'chess'"));
}

#[test]
fn a_hint_names_an_action_and_a_reason() {
    let folder = Folder::new("hint");
    let record = folder.record("superpower", &["players=3"]);
    let good = std::fs::read_to_string(&record).unwrap();
    let part: Vec<&str> = good.lines().collect();
    std::fs::write(&record, part[..part.len() / 2].join("\n")).unwrap();
    let hint = boardroom(&["hint", &record, "--bot", "search:60it"]);
    if hint.status.success() {
        let text = String::from_utf8(hint.stdout).unwrap();
        assert!(text.starts_with("* ") && text.contains('%'), "{text}");
    } else {
        assert!(String::from_utf8_lossy(&hint.stderr).contains("nobody decides"));
    }
}

#[test]
fn help_and_completions_are_there() {
    let help = told(&["--help"]);
    assert!(help.contains("simulate") && help.contains("Exit codes"), "{help}");
    assert!(told(&["simulate", "--help"]).contains("--threads"));
    for shell in ["bash", "zsh", "fish"] {
        assert!(told(&["completions", shell]).contains("boardroom"));
    }
}

/// Every name in a tree of JSON.
fn names(value: &Value, into: &mut std::collections::BTreeSet<String>) {
    match value {
        Value::Object(entries) => {
            for (name, value) in entries {
                into.insert(name.clone());
                names(value, into);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| names(item, into)),
        _ => {}
    }
}

#[test]
fn every_field_of_a_state_is_documented() {
    let folder = Folder::new("documented");
    let documented = include_str!("../../../docs/states.md");
    for (game, options) in [
        ("furnace", &["players=2", "chain=yes"][..]),
        ("smartphone", &["players=4", "steve=normal"]),
        ("superpower", &["players=3"]),
    ] {
        let record = folder.record(game, options);
        let mut found = std::collections::BTreeSet::new();
        for line in told(&["replay", &record, "--json"]).lines() {
            let mut step: Value = serde_json::from_str(line).expect("JSON");
            // What an event speaks of depends on its kind.
            step.as_object_mut().expect("an object").remove("events");
            names(&step, &mut found);
        }
        let missing: Vec<&String> = found.iter().filter(|name| !documented.contains(&format!("`{name}`"))).collect();
        assert!(missing.is_empty(), "{game}: docs/states.md does not speak of {missing:?}");
    }
}

/// All files below a folder, by their places in it.
fn files_below(folder: &Path) -> std::collections::BTreeMap<PathBuf, Vec<u8>> {
    let (mut found, mut folders) = (std::collections::BTreeMap::new(), vec![folder.to_owned()]);
    while let Some(next) = folders.pop() {
        for entry in std::fs::read_dir(&next).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                found.insert(
                    path.strip_prefix(folder).expect("below").to_owned(),
                    std::fs::read(&path).expect("a file"),
                );
            }
        }
    }
    found
}

#[test]
fn games_are_kept_as_tables_and_go_on_where_they_were_stopped() {
    let folder = Folder::new("parquet");
    let simulate = |to: &str, more: &[&str]| {
        let mut arguments =
            vec!["simulate", "furnace", "--games", "50", "--seed", "4", "--part", "20", "--parquet", to];
        arguments.extend(more);
        told(&arguments)
    };
    let (one, two) = (folder.file("one"), folder.file("two"));
    let text = simulate(&one, &["--threads", "1"]);
    assert!(text.contains("50"), "{text}");
    let files = files_below(Path::new(&one));
    assert_eq!(files.len(), 5 * 3, "three parts of five tables");
    assert!(files.values().all(|file| file.starts_with(b"PAR1") && file.ends_with(b"PAR1")));
    assert!(files.keys().all(|path| path.parent().is_some_and(|folder| folder.ends_with("game=furnace"))));
    simulate(&two, &["--threads", "2"]);
    assert_eq!(files_below(Path::new(&two)), files, "whatever the threads");
    // A part whose games are missing is played again; the others stay.
    let missing = files.keys().find(|path| path.starts_with("games")).expect("games");
    std::fs::remove_file(Path::new(&two).join(missing)).unwrap();
    simulate(&two, &[]);
    assert_eq!(files_below(Path::new(&two)), files);
    assert!(refused(&["simulate", "furnace", "--part", "20"]).contains("--parquet"));
    assert!(refused(&["simulate", "furnace", "--parquet", &one, "--part", "0"]).contains("--part"));
}

#[test]
fn a_data_set_has_all_games_and_a_report_chooses_among_them() {
    let folder = Folder::new("dataset");
    let (data, page) = (folder.file("data"), folder.file("page.html"));
    let text = told(&["dataset", &data, "--bot", "random", "--games", "30"]);
    assert_eq!(text.matches(": 30 games, ").count(), GAMES.len(), "{text}");
    let files = files_below(Path::new(&data));
    for game in GAMES {
        for table in ["decisions", "games", "holdings", "rounds", "scores"] {
            let place = Path::new(table).join(format!("game={game}"));
            assert_eq!(files.keys().filter(|path| path.starts_with(&place)).count(), 1, "{table} of {game}");
        }
    }
    told(&["dataset", &data, "--bot", "random", "--games", "30"]);
    assert_eq!(files_below(Path::new(&data)), files, "nothing is played twice");
    assert!(refused(&["dataset", &data, "--bot", "genius"]).contains("there is no bot 'genius'"));
    // Three kinds of games have no balance in common.
    assert!(!refused(&["report", &data, "-o", &page]).is_empty() && !Path::new(&page).exists());
    let text = told(&["report", &data, "--run", "smartphone", "-o", &page]);
    assert!(text.contains("Smartphone Inc.: 30 games, in "), "{text}");
    let told_page = std::fs::read_to_string(&page).unwrap();
    assert!(told_page.starts_with("<!DOCTYPE html>") && told_page.contains("id=\"kind-technology\""));
    for outside in ["http://", "https://", "src=", "<script", "<link"] {
        assert!(!told_page.contains(outside), "{outside}");
    }
    let polish = folder.file("strona.html");
    told(&["report", &data, "--run", "superpower", "--language", "pl", "-o", &polish]);
    assert!(std::fs::read_to_string(&polish).unwrap().contains("<html lang=\"pl\""));
    assert!(refused(&["report", &data, "--run", "chess", "-o", &page]).contains("there is no run or game 'chess'"));
    assert!(refused(&["report", &data, "--players", "3", "-o", &page]).contains("was played already"));
    assert!(refused(&["report", "furnace", "--run", "furnace", "-o", &page]).contains("chooses within a folder"));
    assert!(refused(&["report", "furnace", "--language", "de", "-o", &page]).contains("there is no language 'de'"));
}

#[test]
fn a_report_puts_a_changed_component_file_beside_the_built_in_one() {
    let folder = Folder::new("against");
    let (changed, page) = (folder.file("rich.toml"), folder.file("page.html"));
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("../furnace/components/furnace.toml");
    let built_in = std::fs::read_to_string(own).unwrap();
    let text = built_in.replace("1 oil -> 4 money", "1 oil -> 16 money");
    assert_ne!(text, built_in);
    std::fs::write(&changed, text).unwrap();
    let play = ["report", "furnace", "--games", "100", "--bots", "random", "--against", &changed, "-o", &page];
    assert!(told(&play).contains("Furnace: 100 games, in "));
    let page = std::fs::read_to_string(&page).unwrap();
    assert!(page.contains("id=\"against\"") && page.contains("rich.toml") && page.contains("class=\"sure\""));
}
