//! A table with scripted players: sitting down, deciding, moving, and holding the log against what was acknowledged.

use crate::guest::Guest;
use crate::line::Line;
use crate::pick;
use serde::Deserialize;
use serde_json::value::RawValue;

/// What tables are to be like.
#[derive(Clone, Debug)]
pub(crate) struct Wish {
    pub(crate) game: String,
    pub(crate) players: usize,
}

/// A table with its players, and what the server has acknowledged there, in order.
pub(crate) struct Table {
    pub(crate) id: String,
    /// The words of the seats, and who has them.
    pub(crate) players: Vec<(String, Guest)>,
    pub(crate) now: Standing,
    acknowledged: Vec<Move>,
}

/// A move: the place of the player, and the action as the JSON it was listed as.
struct Move {
    player: usize,
    action: Box<RawValue>,
}

/// A decision that was made and not sent yet.
pub(crate) struct Choice {
    player: usize,
    action: Box<RawValue>,
    version: u64,
}

/// How a table stands, as far as those who play need to know: from a short acknowledgement, or from a whole view, of
/// which the rest is skipped.
#[derive(Deserialize, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Standing {
    stage: String,
    awaited: Option<Vec<String>>,
    next: Option<Next>,
}

#[derive(Deserialize, Clone, PartialEq, Eq, Debug)]
struct Next {
    awaited: Option<Vec<String>>,
}

impl Standing {
    fn read(body: &[u8]) -> Option<Standing> {
        serde_json::from_slice(body).ok()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.stage == "finished"
    }

    /// The seats the game waits for.
    fn awaited(&self) -> &[String] {
        let view = || self.next.as_ref().and_then(|next| next.awaited.as_deref());
        self.awaited.as_deref().or_else(view).unwrap_or_default()
    }
}

impl Table {
    /// Makes a table whose seats are taken by new guests; the last one begins the game.
    pub(crate) async fn sit_down(line: &mut Line, wish: &Wish) -> Option<Table> {
        #[derive(Deserialize)]
        struct Opened {
            id: String,
            seats: Vec<SeatTold>,
        }
        #[derive(Deserialize)]
        struct SeatTold {
            seat: String,
            kind: String,
        }
        let mut guest = Guest::arrive(line).await?;
        let Wish { game, players } = wish;
        let body = format!(r#"{{"game":"{game}","options":{{"players":{players}}}}}"#);
        let answer = line.post(Some(&guest), "/api/v1/tables", body).await?;
        let opened: Opened = serde_json::from_slice(&answer).ok()?;
        let mut now = Standing::read(&answer)?;
        let mut players = Vec::new();
        for place in opened.seats.into_iter().filter(|seat| seat.kind == "open") {
            if !players.is_empty() {
                guest = Guest::arrive(line).await?;
            }
            let path = format!("/api/v1/tables/{}/seats/{}", opened.id, place.seat);
            now = Standing::read(&line.put(Some(&guest), &path, "{}".to_owned()).await?)?;
            players.push((place.seat, guest.clone()));
        }
        Some(Table { id: opened.id, players, now, acknowledged: Vec::new() })
    }

    /// Lets a player the game waits for ask what is legal and take any of it; nothing if there is nothing to decide.
    pub(crate) async fn choose(&self, line: &mut Line, dice: &mut u64) -> Option<Choice> {
        #[derive(Deserialize)]
        struct Legal<'a> {
            version: u64,
            #[serde(borrow)]
            actions: Vec<&'a RawValue>,
        }
        if self.now.stage != "playing" {
            return None;
        }
        let awaited = self.now.awaited();
        let player = self.players.iter().position(|(word, _)| awaited.contains(word))?;
        let (word, guest) = &self.players[player];
        let body = line.get(Some(guest), &format!("/api/v1/tables/{}/legal?seat={word}", self.id)).await?;
        let legal: Legal<'_> = serde_json::from_slice(&body).ok()?;
        let action = (*pick(dice, &legal.actions)?).to_owned();
        Some(Choice { player, action, version: legal.version })
    }

    /// Sends a decision; says whether it was acknowledged.
    pub(crate) async fn make(&mut self, line: &mut Line, choice: Choice) -> bool {
        let Choice { player, action, version } = choice;
        let (word, guest) = &self.players[player];
        let body = format!(r#"{{"seat":"{word}","action":{action},"version":{version}}}"#);
        let answer = line.post_briefly(guest, &format!("/api/v1/tables/{}/moves", self.id), body).await;
        let Some(answer) = answer else { return false };
        self.acknowledged.push(Move { player, action });
        if let Some(now) = Standing::read(&answer) {
            self.now = now;
        }
        true
    }

    /// Looks at the table again, after something went wrong; says whether it could be seen.
    pub(crate) async fn look_again(&mut self, line: &mut Line) -> bool {
        let Some((_, guest)) = self.players.first() else { return false };
        let Some(body) = line.get(Some(guest), &format!("/api/v1/tables/{}", self.id)).await else { return false };
        match Standing::read(&body) {
            Some(now) => self.now = now,
            None => return false,
        }
        true
    }

    /// How many moves were acknowledged.
    pub(crate) fn moves(&self) -> u64 {
        self.acknowledged.len() as u64
    }

    /// How many of the acknowledged moves the log holds, in order. Each player reads their own view of it: what was
    /// decided in secret is not told to others while the game goes on.
    pub(crate) async fn count_kept(&self, line: &mut Line) -> u64 {
        let mut kept = 0;
        for (player, (word, guest)) in self.players.iter().enumerate() {
            let path = format!("/api/v1/tables/{}/log?seat={word}", self.id);
            let Some(log) = line.get(Some(guest), &path).await else { continue };
            let own = self.acknowledged.iter().filter(|made| made.player == player).map(|made| &*made.action);
            kept += in_log(&log, word, own);
        }
        kept
    }
}

/// How many of a seat's actions a log holds, in order.
fn in_log<'a>(log: &[u8], word: &str, actions: impl Iterator<Item = &'a RawValue>) -> u64 {
    #[derive(Deserialize)]
    struct Entry {
        line: Option<String>,
    }
    let entries: Vec<Entry> = serde_json::from_slice(log).unwrap_or_default();
    let mut lines = entries.into_iter().filter_map(|entry| entry.line);
    let is_there = |action: &RawValue| {
        let action: String = serde_json::from_str(action.get()).unwrap_or_default();
        let wanted = format!("{word} {action}");
        lines.any(|line| line == wanted)
    };
    actions.map(is_there).take_while(|found| *found).count() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn actions(texts: &[&str]) -> Vec<Box<RawValue>> {
        texts.iter().map(|text| RawValue::from_string(format!("{text:?}")).unwrap()).collect()
    }

    #[test]
    fn a_short_acknowledgement_and_a_whole_view_say_the_same() {
        let short = br#"{"id":"t","version":7,"stage":"playing","awaited":["red","blue"]}"#;
        let view = br#"{"id":"t","game":"g","stage":"playing","version":7,"seats":[{"seat":"red","awaited":true}],
            "awaits":"red and blue","next":{"kind":"decide","awaited":["red","blue"],"open":["red"],"secret":false},
            "state":{"stage":"finished","next":[1,2]}}"#;
        for body in [short.as_slice(), view] {
            let now = Standing::read(body).unwrap();
            assert!(!now.is_over());
            assert_eq!(now.awaited(), ["red", "blue"]);
        }
        let over = Standing::read(br#"{"stage":"finished","next":{"kind":"over"}}"#).unwrap();
        assert!(over.is_over() && over.awaited().is_empty());
        let over = Standing::read(br#"{"stage":"finished","awaited":[]}"#).unwrap();
        assert!(over.is_over() && over.awaited().is_empty());
        assert_eq!(Standing::read(b"no JSON"), None);
    }

    #[test]
    fn a_move_that_is_missing_in_the_log_is_lost_with_all_that_follow() {
        let log =
            br#"[{"kind":"sit"},{"line":"red bid 1"},{"line":"blue bid 2"},{"line":"red pass"},{"line":"red bid 3"}]"#;
        let made = actions(&["bid 1", "pass", "bid 3"]);
        assert_eq!(in_log(log, "red", made.iter().map(|action| &**action)), 3);
        let made = actions(&["bid 1", "bid 2", "bid 3"]);
        assert_eq!(in_log(log, "red", made.iter().map(|action| &**action)), 1);
        // Not in this order.
        let made = actions(&["pass", "bid 1"]);
        assert_eq!(in_log(log, "red", made.iter().map(|action| &**action)), 1);
        assert_eq!(in_log(b"", "red", made.iter().map(|action| &**action)), 0);
    }
}
