//! A server that acknowledges moves briefly and forgets the last one of every game: the people must notice.

use load::{Busy, Progress, Target, play};
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

/// The moves of a game.
const MOVES: usize = 5;

/// How many moves were made at each table.
type Tables = Arc<Mutex<HashMap<String, usize>>>;

struct Request {
    line: String,
    is_brief: bool,
}

/// The next request on a connection.
async fn read(wire: &mut BufReader<TcpStream>) -> Option<Request> {
    let (mut first, mut length, mut is_brief) = (String::new(), 0, false);
    wire.read_line(&mut first).await.ok().filter(|read| *read > 0)?;
    loop {
        let mut header = String::new();
        wire.read_line(&mut header).await.ok()?;
        match header.trim().split_once(": ") {
            Some(("content-length", value)) => length = value.parse().ok()?,
            Some(("prefer", "return=minimal")) => is_brief = true,
            Some(_) => {}
            None => break,
        }
    }
    wire.read_exact(&mut vec![0; length]).await.ok()?;
    Some(Request { line: first, is_brief })
}

fn answer(tables: &Tables, request: &Request) -> String {
    let mut tables = tables.lock().unwrap();
    let words: Vec<&str> = request.line.split([' ', '/', '?']).filter(|word| !word.is_empty()).collect();
    match words[..] {
        ["GET", "metrics", ..] => "process_resident_memory_bytes 1048576\n".to_owned(),
        ["POST", "api", "v1", "guests", ..] => r#"{"token":"t"}"#.to_owned(),
        ["POST", "api", "v1", "tables", "HTTP", ..] => {
            let id = format!("t{}", tables.len());
            tables.insert(id.clone(), 0);
            format!(r#"{{"id":"{id}","stage":"gathering","seats":[{{"seat":"red","kind":"open"}}]}}"#)
        }
        ["PUT", ..] => r#"{"stage":"playing","next":{"awaited":["red"]}}"#.to_owned(),
        ["GET", _, _, _, id, "legal", ..] => format!(r#"{{"version":{},"actions":["pass"]}}"#, tables[id]),
        ["POST", _, _, _, id, "moves", ..] if request.is_brief => {
            let made = tables.get_mut(id).unwrap();
            *made += 1;
            let stage = if *made == MOVES { "finished" } else { "playing" };
            format!(r#"{{"id":"{id}","version":{made},"stage":"{stage}","awaited":["red"]}}"#)
        }
        ["GET", _, _, _, id, "log", ..] => {
            let lines = vec![r#"{"line":"red pass"}"#; tables[id].saturating_sub(1)];
            format!("[{}]", lines.join(","))
        }
        ["GET", _, _, _, _, "lines", ..] => "{}\n".to_owned(),
        _ => panic!("nobody asks for {}", request.line),
    }
}

#[tokio::test]
async fn a_move_that_was_acknowledged_and_forgotten_is_lost() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let target = Target::new(&format!("http://{}", listener.local_addr().unwrap())).unwrap();
    let tables = Tables::default();
    let kept = tables.clone();
    tokio::spawn(async move {
        while let Ok((wire, _)) = listener.accept().await {
            let tables = kept.clone();
            tokio::spawn(async move {
                let mut wire = BufReader::new(wire);
                while let Some(request) = read(&mut wire).await {
                    let body = answer(&tables, &request);
                    let text = format!("HTTP/1.1 200 OK\r\ncontent-length: {}\r\n\r\n{body}", body.len());
                    wire.write_all(text.as_bytes()).await.unwrap();
                }
            });
        }
    });
    // Two moves a second at one table: three of one game in the time there is, and only the last of them is forgotten.
    let duration = Duration::from_millis(1450);
    let busy = Busy { game: "any".to_owned(), tables: 1, players: 1, duration, rate: Some(2) };
    let figures = play(&target, &busy, &Progress::default()).await;
    assert_eq!((figures.moves, figures.kept, figures.lost), (3, 2, 1), "{figures}");
    assert_eq!((figures.refused, figures.faults, figures.not_sent), (0, 0, 0), "{figures}");
    assert_eq!((figures.told, figures.memory), (1, Some(1048576)), "{figures}");
    // As fast as it goes: one of each game.
    let busy = Busy { rate: None, duration: Duration::from_millis(300), ..busy };
    let figures = play(&target, &busy, &Progress::default()).await;
    let unfinished = u64::from(figures.moves % MOVES as u64 > 0);
    assert!(figures.games > 0 && figures.kept + figures.lost == figures.moves, "{figures}");
    assert_eq!(figures.lost, figures.games + unfinished, "{figures}");
}
