//! People who do anything, and everything they were told.

use crate::wire::{Answer, Ask, Wire};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout_at};

/// Someone; without a token a passer-by who only looks.
#[derive(Clone, Debug, Default)]
pub(crate) struct Person {
    pub(crate) id: String,
    pub(crate) token: Option<String>,
}

/// A table and what its game is made from.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    pub(crate) id: String,
    pub(crate) game: String,
    pub(crate) rules: u32,
    pub(crate) options: Vec<(String, String)>,
}

/// What someone was told of a table when it stood at a version.
#[derive(Clone, Debug)]
pub(crate) struct Sight {
    pub(crate) person: usize,
    pub(crate) place: usize,
    pub(crate) version: u64,
    pub(crate) exchange: Exchange,
}

/// A question to a server, and what it answered.
#[derive(Clone, Debug)]
pub(crate) struct Exchange {
    pub(crate) url: String,
    pub(crate) ask: Ask,
    pub(crate) answer: Answer,
}

/// The pieces of a stream that someone heard, in order.
#[derive(Clone, Debug)]
pub(crate) struct Heard {
    pub(crate) person: usize,
    pub(crate) place: usize,
    pub(crate) pieces: Vec<Value>,
}

/// A move that the server has acknowledged.
#[derive(Clone, Debug)]
pub(crate) struct Acknowledged {
    pub(crate) place: usize,
    pub(crate) line: String,
    pub(crate) secret: bool,
}

/// The people, their tables, and what they were told.
pub(crate) struct Crowd {
    wire: Wire,
    pub(crate) people: Vec<Person>,
    pub(crate) places: Vec<Place>,
    pub(crate) sights: Mutex<Vec<Sight>>,
    pub(crate) heard: Mutex<Vec<Heard>>,
    pub(crate) acknowledged: Mutex<Vec<Acknowledged>>,
}

/// A generator of whims.
struct Whim(u64);

impl Whim {
    fn new(seed: u64) -> Whim {
        Whim(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % most.max(1)
    }

    fn pick<'a, T>(&mut self, list: &'a [T]) -> Option<&'a T> {
        if list.is_empty() { None } else { Some(&list[self.below(list.len())]) }
    }
}

fn words(list: &Value) -> Vec<String> {
    list.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}

/// A text as a part of an address.
fn encoded(text: &str) -> String {
    text.bytes().fold(String::new(), |mut out, byte| {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' => out.push(char::from(byte)),
            _ => out.push_str(&format!("%{byte:02X}")),
        }
        out
    })
}

impl Crowd {
    /// Guests arrive and sit down at three tables: two with secrets, one without.
    pub(crate) async fn gather(url: &str, people: usize) -> Arc<Crowd> {
        let mut crowd = Crowd {
            wire: Wire::new(),
            people: Vec::new(),
            places: Vec::new(),
            sights: Mutex::default(),
            heard: Mutex::default(),
            acknowledged: Mutex::default(),
        };
        for number in 0..people {
            let ask = Ask::send("POST", "/api/v1/guests", &json!({ "name": format!("Guest {number}"), "token": true }));
            let me = crowd.wire.ask(url, None, &ask).await.expect("the server answers").json();
            let text = |name: &str| me[name].as_str().expect("a text").to_owned();
            crowd.people.push(Person { id: text("id"), token: Some(text("token")) });
        }
        crowd.people.push(Person::default());
        crowd.seat(url, "smartphone", json!({ "players": 3 }), &[], &[0, 1, 2]).await;
        crowd.seat(url, "smartphone", json!({ "players": 5, "steve": "normal" }), &["easy"], &[3, 4, 5]).await;
        crowd.seat(url, "furnace", json!({ "players": 3 }), &["random"], &[0, 3]).await;
        Arc::new(crowd)
    }

    async fn seat(&mut self, url: &str, game: &str, options: Value, bots: &[&str], people: &[usize]) {
        let mut seats = vec!["me"];
        seats.extend(bots);
        let wish = json!({ "game": game, "options": options, "seats": seats });
        let view = self.must(url, people[0], Ask::send("POST", "/api/v1/tables", &wish)).await;
        let id = view["id"].as_str().expect("an id").to_owned();
        let open = view["seats"].as_array().expect("seats").iter().filter(|seat| seat["kind"] == "open");
        for (seat, &person) in open.zip(&people[1..]) {
            let path = format!("/api/v1/tables/{id}/seats/{}", seat["seat"].as_str().expect("a word"));
            self.must(url, person, Ask::send("PUT", path, &json!({}))).await;
        }
        let options = view["options"].as_object().expect("options").iter();
        self.places.push(Place {
            id,
            game: game.to_owned(),
            rules: view["rules"].as_u64().expect("a number") as u32,
            options: options
                .map(|(name, value)| (name.clone(), value.as_str().unwrap_or_default().to_owned()))
                .collect(),
        });
    }

    async fn ask(&self, url: &str, person: usize, ask: &Ask) -> Option<Answer> {
        let answer = self.wire.ask(url, self.people[person].token.as_deref(), ask).await?;
        assert!(answer.status < 500, "{ask:?}: {} {}", answer.status, answer.text);
        Some(answer)
    }

    async fn must(&self, url: &str, person: usize, ask: Ask) -> Value {
        let answer = self.ask(url, person, &ask).await.expect("the server answers");
        assert!(answer.status < 300, "{ask:?}: {} {}", answer.status, answer.text);
        answer.json()
    }

    /// How many moves the server has acknowledged.
    pub(crate) fn move_count(&self) -> usize {
        self.acknowledged.lock().unwrap().len()
    }

    /// Everyone does what they like, and listens now and then, until the server is gone.
    pub(crate) fn play(self: &Arc<Crowd>, url: &str, seed: u64) -> JoinSet<()> {
        let mut tasks = JoinSet::new();
        for person in 0..self.people.len() {
            let (crowd, there) = (self.clone(), url.to_owned());
            let mut whim = Whim::new(1 + seed * 1000 + person as u64);
            tasks.spawn(async move { while crowd.do_something(&there, person, &mut whim).await.is_some() {} });
            let (crowd, there) = (self.clone(), url.to_owned());
            let mut whim = Whim::new(501 + seed * 1000 + person as u64);
            tasks.spawn(async move { while crowd.listen(&there, person, &mut whim).await.is_some() {} });
        }
        tasks
    }

    /// Everyone reads everything there is to read at every table.
    pub(crate) async fn look_around(&self, url: &str) {
        let mut whim = Whim::new(77);
        for person in 0..self.people.len() {
            for place in 0..self.places.len() {
                for _ in 0..12 {
                    self.look(url, person, place, &mut whim).await;
                }
            }
        }
    }

    /// One whim of one person; nothing when the server is gone.
    async fn do_something(&self, url: &str, person: usize, whim: &mut Whim) -> Option<()> {
        sleep(Duration::from_millis(whim.below(25) as u64)).await;
        let place = whim.below(self.places.len());
        let table = format!("/api/v1/tables/{}", self.places[place].id);
        if self.people[person].token.is_none() {
            return self.look(url, person, place, whim).await;
        }
        let view = self.ask(url, person, &Ask::get(&table)).await?.json();
        let mine = words(&view["you"]["seats"]);
        let version = view["version"].clone();
        let seat = whim.pick(&mine).cloned();
        // Whoever the game waits for mostly gets on with it, so that something happens.
        let awaited = view["you"]["decisions"].as_array()?.iter().any(|decision| decision["awaited"] == true);
        if awaited && whim.below(10) < 6 {
            return self.decide(url, person, place, &view, whim).await;
        }
        let ask = match (whim.below(100), &seat) {
            (0..40, _) => return self.look(url, person, place, whim).await,
            (40..75, Some(_)) => return self.decide(url, person, place, &view, whim).await,
            (75..78, Some(seat)) => {
                let body = json!({ "seat": seat, "turn": whim.below(2) == 0, "version": version });
                Ask::send("POST", format!("{table}/undo"), &body)
            }
            (78..81, Some(_)) => Ask::send("POST", format!("{table}/proposals"), &json!({ "version": version })),
            (81..88, Some(_)) => {
                // Most of the time nothing is proposed; only a server that is gone ends anyone's whims.
                let Some(number) = view["proposal"]["number"].as_u64() else { return Some(()) };
                let body = json!({ "agree": whim.below(3) > 0 });
                Ask::send("POST", format!("{table}/proposals/{number}"), &body)
            }
            (88..90, Some(seat)) => Ask { method: "DELETE", path: format!("{table}/seats/{seat}"), body: None },
            (90..92, Some(seat)) => Ask::send("PUT", format!("{table}/seats/{seat}/bot"), &json!({ "bot": "random" })),
            (92..94, Some(seat)) => Ask { method: "DELETE", path: format!("{table}/seats/{seat}/bot"), body: None },
            (94..96, _) => {
                Ask::send("POST", format!("{table}/chat"), &json!({ "text": format!("hm {}", whim.below(9)) }))
            }
            (96..97, Some(seat)) => {
                // Asks for advice and hangs up before it comes.
                let ask = Ask::get(format!("{table}/hints?seat={seat}&bot=search:2000ms"));
                let soon = Instant::now() + Duration::from_millis(whim.below(60) as u64);
                let _ = timeout_at(soon, self.ask(url, person, &ask)).await;
                return Some(());
            }
            _ => {
                // Sits down wherever someone has left.
                let seats = view["seats"].as_array()?;
                let left: Vec<&Value> = seats.iter().filter(|seat| seat.get("person").is_none()).collect();
                let Some(seat) = whim.pick(&left).and_then(|seat| seat["seat"].as_str()) else { return Some(()) };
                Ask::send("PUT", format!("{table}/seats/{seat}"), &json!({}))
            }
        };
        self.ask(url, person, &ask).await.map(|_| ())
    }

    /// Takes a decision of one's own, or takes it again.
    async fn decide(&self, url: &str, person: usize, place: usize, view: &Value, whim: &mut Whim) -> Option<()> {
        let table = format!("/api/v1/tables/{}", self.places[place].id);
        let decisions = view["you"]["decisions"].as_array()?;
        let Some(decision) = whim.pick(decisions) else { return Some(()) };
        // What is decided already is decided again only now and then.
        if decision["awaited"] != true && whim.below(3) > 0 {
            return Some(());
        }
        let seat = decision["seat"].as_str()?.to_owned();
        let legal = self.ask(url, person, &Ask::get(format!("{table}/legal?seat={seat}"))).await?.json();
        let Some(action) = whim.pick(&words(&legal["actions"])).cloned() else { return Some(()) };
        let body = json!({ "seat": seat, "action": action, "version": legal["version"] });
        let answer = self.ask(url, person, &Ask::send("POST", format!("{table}/moves"), &body)).await?;
        if answer.status == 200 {
            let (line, secret) = (format!("{seat} {action}"), view["next"]["secret"] == true);
            self.acknowledged.lock().unwrap().push(Acknowledged { place, line, secret });
        }
        Some(())
    }

    /// Reads something of a table, and notes it if the table stood still meanwhile.
    async fn look(&self, url: &str, person: usize, place: usize, whim: &mut Whim) -> Option<()> {
        let id = &self.places[place].id;
        let table = format!("/api/v1/tables/{id}");
        let before = self.ask(url, person, &Ask::get(&table)).await?.json();
        let version = before["version"].as_u64()?;
        let mine = words(&before["you"]["seats"]);
        let steps = before["steps"].as_u64().unwrap_or_default() as usize;
        let seat = whim.pick(&mine).cloned();
        let action = match &seat {
            Some(seat) if before["stage"] == "playing" => {
                let legal = self.ask(url, person, &Ask::get(format!("{table}/legal?seat={seat}"))).await?.json();
                whim.pick(&words(&legal["actions"])).cloned()
            }
            _ => None,
        };
        let ask = match (whim.below(10), seat, action) {
            (0..3, Some(seat), Some(action)) => {
                Ask::send("POST", format!("{table}/preview"), &json!({ "seat": seat, "actions": [action] }))
            }
            (3, Some(seat), Some(action)) => {
                Ask::get(format!("/table/{id}?seat={seat}&here=1&draft={}", encoded(&action)))
            }
            (4, Some(seat), _) => Ask::get(format!("{table}/legal?seat={seat}")),
            (5, Some(seat), _) => Ask::get(format!("{table}?seat={seat}")),
            (6, _, _) => Ask::get(format!("{table}/log")),
            (7, _, _) => Ask::get(format!("{table}/record")),
            (8, _, _) => Ask::get(format!("{table}/steps/{}", steps.saturating_sub(whim.below(4)))),
            (9, _, _) => {
                let looked_at = steps.saturating_sub(whim.below(4));
                Ask::get(match whim.below(4) {
                    0 => format!("/table/{id}/exercise/{looked_at}"),
                    1 => format!("/table/{id}/better/{looked_at}"),
                    _ => format!("/table/{id}"),
                })
            }
            _ => Ask::get(table.clone()),
        };
        let answer = self.ask(url, person, &ask).await?;
        let after = self.ask(url, person, &Ask::get(&table)).await?.json();
        if after["version"].as_u64() == Some(version) {
            let exchange = Exchange { url: url.to_owned(), ask, answer };
            self.sights.lock().unwrap().push(Sight { person, place, version, exchange });
        }
        Some(())
    }

    /// Listens to a table for a while and hangs up.
    async fn listen(&self, url: &str, person: usize, whim: &mut Whim) -> Option<()> {
        let place = whim.below(self.places.len());
        let ask = Ask::get(format!("/api/v1/tables/{}/lines", self.places[place].id));
        let end = Instant::now() + Duration::from_millis(200 + whim.below(2500) as u64);
        let response = self.wire.open(url, self.people[person].token.as_deref(), &ask).await?;
        let mut body = response.into_body();
        let mut text = Vec::new();
        while let Ok(Some(Ok(frame))) = timeout_at(end, body.frame()).await {
            if let Some(data) = frame.data_ref() {
                text.extend_from_slice(data);
            }
        }
        // A piece that was cut off is no piece.
        let whole = text.iter().rposition(|byte| *byte == b'\n').map_or(&[][..], |end| &text[..end]);
        let lines = whole.split(|byte| *byte == b'\n').filter(|line| !line.is_empty());
        let pieces = lines.map(|line| serde_json::from_slice(line).expect("a line of JSON")).collect();
        self.heard.lock().unwrap().push(Heard { person, place, pieces });
        Some(())
    }
}
