//! The OpenAPI document: it knows every route, every answer fits it, and garbage never breaks the
//! server.

use crate::support::{Client, Dice, Server, act, goofspiel_for_two, stones_for_two};
use hyper::Method;
use serde_json::{Value, json};

fn document() -> Value {
    serde_json::to_value(server::openapi()).unwrap()
}

#[tokio::test]
async fn the_document_is_served_as_it_is() {
    let server = Server::start().await;
    assert_eq!(server.stranger().get("/openapi.json").await.ok(), document());
    let unknown = server.stranger().get("/nothing/here").await;
    assert_eq!(unknown.problem(404), "missing");
}

#[test]
fn every_answer_is_described() {
    for (path, methods) in document()["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            assert!(operation["description"].is_string() || operation["summary"].is_string(), "{method} {path}");
            let parameters = operation["parameters"].as_array().cloned().unwrap_or_default();
            for name in path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}')) {
                assert!(parameters.iter().any(|one| one["name"] == name && one["in"] == "path"), "{method} {path}");
            }
            let open = path.starts_with("/api/v1/games") || path == "/api/v1/bots" || !path.starts_with("/api/");
            if operation.get("security").is_some() || !open {
                assert!(operation["responses"].get("401").is_some(), "{method} {path}");
            }
        }
    }
}

/// Does a value fit a schema? The small part of JSON Schema that the document uses.
fn fits(document: &Value, schema: &Value, value: &Value, at: &str) -> Result<(), String> {
    check(document, schema, value, at, false)
}

/// `part`: the schema describes only a part of an object, others the rest.
fn check(document: &Value, schema: &Value, value: &Value, at: &str, part: bool) -> Result<(), String> {
    if let Some(name) = schema["$ref"].as_str() {
        let schema = document.pointer(&name[1..]).ok_or_else(|| format!("{at}: no schema {name}"))?;
        return check(document, schema, value, at, part);
    }
    for all in schema["allOf"].as_array().into_iter().flatten() {
        check(document, all, value, at, true)?;
    }
    for one in ["oneOf", "anyOf"] {
        if let Some(choices) = schema[one].as_array()
            && !choices.iter().any(|choice| fits(document, choice, value, at).is_ok())
        {
            return Err(format!("{at}: no choice fits {value}"));
        }
    }
    if let Some(allowed) = schema["enum"].as_array()
        && !allowed.contains(value)
    {
        return Err(format!("{at}: {value} is not among {allowed:?}"));
    }
    let kinds: Vec<&str> = match &schema["type"] {
        Value::String(kind) => vec![kind.as_str()],
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    };
    let is = |kind: &str| match kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        other => panic!("{at}: unknown type {other}"),
    };
    if !kinds.is_empty() && !kinds.iter().any(|kind| is(kind)) {
        return Err(format!("{at}: {value} is no {kinds:?}"));
    }
    if let (Some(list), Some(items)) = (value.as_array(), schema.get("items")) {
        for (index, item) in list.iter().enumerate() {
            fits(document, items, item, &format!("{at}/{index}"))?;
        }
    }
    if let Some(object) = value.as_object() {
        for name in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
            if !object.contains_key(name) {
                return Err(format!("{at}: {name} is missing"));
            }
        }
        if let Some(properties) = schema["properties"].as_object() {
            for (name, value) in object {
                match properties.get(name) {
                    Some(schema) => fits(document, schema, value, &format!("{at}/{name}"))?,
                    None if part || schema.get("additionalProperties").is_some() => {}
                    None => return Err(format!("{at}: {name} is not in the schema")),
                }
            }
        }
    }
    Ok(())
}

/// Asks, and holds the answer against the document.
async fn ask(
    document: &Value,
    client: &Client,
    method: Method,
    template: &str,
    values: &[&str],
    body: Option<Value>,
) -> Value {
    let operation = &document["paths"][format!("/api/v1{template}")][method.as_str().to_lowercase()];
    assert!(operation.is_object(), "{method} {template} is not in the document");
    let mut path = template.to_owned();
    for value in values {
        let (start, end) = (path.find('{').unwrap(), path.find('}').unwrap());
        path.replace_range(start..=end, value);
    }
    let answer = client.ask(method.clone(), &path, body).await;
    let described = &operation["responses"][answer.status.as_str()];
    assert!(described.is_object(), "{method} {template}: {} is not described: {}", answer.status, answer.text);
    match described["content"].as_object().and_then(|content| content.iter().next()) {
        Some((kind, content)) => {
            let said = answer.headers["content-type"].to_str().unwrap();
            assert!(said.starts_with(kind.as_str()), "{method} {template}: {said} is not {kind}");
            if kind == "application/json" {
                let value = answer.json();
                fits(document, &content["schema"], &value, template).unwrap();
                return value;
            }
        }
        None => assert!(answer.text.is_empty(), "{method} {template}: {}", answer.text),
    }
    Value::Null
}

#[tokio::test]
async fn real_answers_fit_the_document() {
    let server = Server::start().await;
    let document = document();
    let (ann, bob, id) = stones_for_two(&server).await;
    let id = id.as_str();
    let get = async |path: &str, values: &[&str]| ask(&document, &ann, Method::GET, path, values, None).await;
    let post = async |client: &Client, path: &str, values: &[&str], body: Value| {
        ask(&document, client, Method::POST, path, values, Some(body)).await
    };
    let stranger = server.stranger();
    post(&stranger, "/guests", &[], json!({ "name": "Eve" })).await;
    post(&stranger, "/guests", &[], json!({ "name": "Eve", "token": true })).await;
    post(&stranger, "/guests", &[], json!({ "name": "" })).await;
    post(&stranger, "/sessions", &[], json!({ "login": "x", "password": "y" })).await;
    post(&stranger, "/tables", &[], json!({ "game": "goofspiel" })).await;
    get("/me", &[]).await;
    let tokens = post(&ann, "/me/tokens", &[], json!({ "label": "bot", "scopes": ["read", "play"] })).await;
    get("/me/tokens", &[]).await;
    ask(&document, &ann, Method::DELETE, "/me/tokens/{token}", &[tokens["id"].as_str().unwrap()], None).await;
    ask(&document, &ann, Method::PATCH, "/me", &[], Some(json!({ "name": "Anna" }))).await;
    let password = json!({ "login": "anna", "password": "correct horse" });
    ask(&document, &ann, Method::PUT, "/me/password", &[], Some(password.clone())).await;
    post(&stranger, "/sessions", &[], password).await;
    get("/games", &[]).await;
    get("/games/{game}", &["goofspiel"]).await;
    get("/games/{game}", &["chess"]).await;
    get("/bots", &[]).await;
    get("/tables", &[]).await;
    get("/tables/{table}", &[id]).await;
    get("/tables/{table}/legal", &[id]).await;
    get("/tables/{table}/log", &[id]).await;
    get("/tables/{table}/record", &[id]).await;
    get("/tables/{table}/series", &[id]).await;
    get("/tables/{table}/steps/{step}", &[id, "1"]).await;
    get("/tables/{table}/steps/{step}", &[id, "x"]).await;
    let version = ann.view(id).await["version"].clone();
    post(&ann, "/tables/{table}/moves", &[id], json!({ "seat": "red", "action": "dance", "version": version })).await;
    post(&ann, "/tables/{table}/moves", &[id], json!({ "seat": "red", "action": "bid 1", "version": 0 })).await;
    post(&ann, "/tables/{table}/moves", &[id], json!({ "seat": "red", "action": "bid 1", "version": version })).await;
    act(&bob, id, "blue", "bid 1").await;
    post(&ann, "/tables/{table}/preview", &[id], json!({ "seat": "red", "actions": ["place"] })).await;
    ask(&document, &ann, Method::GET, "/tables/{table}/hints", &[id], None).await;
    act(&ann, id, "red", "place").await;
    let version = ann.view(id).await["version"].clone();
    post(&ann, "/tables/{table}/undo", &[id], json!({ "seat": "red", "version": version })).await;
    act(&ann, id, "red", "done").await;
    let version = ann.view(id).await["version"].clone();
    let view = post(&ann, "/tables/{table}/proposals", &[id], json!({ "version": version })).await;
    let number = view["proposal"]["number"].to_string();
    post(&bob, "/tables/{table}/proposals/{proposal}", &[id, &number], json!({ "agree": false })).await;
    post(&bob, "/tables/{table}/chat", &[id], json!({ "text": "hello" })).await;
    let bot = Some(json!({ "bot": "random" }));
    ask(&document, &bob, Method::PUT, "/tables/{table}/seats/{seat}/bot", &[id, "blue"], bot.clone()).await;
    ask(&document, &bob, Method::DELETE, "/tables/{table}/seats/{seat}/bot", &[id, "blue"], None).await;
    ask(&document, &bob, Method::DELETE, "/tables/{table}/seats/{seat}", &[id, "blue"], None).await;
    ask(&document, &bob, Method::PUT, "/tables/{table}/seats/{seat}", &[id, "blue"], Some(json!({}))).await;
    post(&ann, "/tables/{table}/rematch", &[id], json!({})).await;
    post(&ann, "/tables/{table}/play-on", &[id], json!({ "seat": "red", "step": 1 })).await;
    post(&ann, "/tables/{table}/start", &[id], json!({ "bot": "random" })).await;
    let other = post(&ann, "/tables", &[], json!({ "game": "goofspiel" })).await;
    post(&ann, "/tables/{table}/close", &[other["id"].as_str().unwrap()], json!({})).await;
    ask(&document, &ann, Method::DELETE, "/sessions/current", &[], None).await;
    ask(&document, &bob, Method::DELETE, "/sessions", &[], None).await;
    // The pieces of a stream, too.
    let eve = server.guest("Eve").await;
    let mut lines = eve.lines(id, "?last=0").await;
    let piece = &document["components"]["schemas"]["Piece"];
    loop {
        let value = lines.next().await.unwrap();
        fits(&document, piece, &value, "piece").unwrap();
        if value["event"] == "view" {
            break;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn garbage_on_every_endpoint_is_refused_and_breaks_nothing() {
    for server in Server::on_both().await {
        let (ann, _bob, id) = goofspiel_for_two(&server).await;
        let mut dice = Dice::new(7);
        let names = [
            id.as_str(),
            "x",
            "%00",
            "..%2f..",
            "%F0%9F%8F%AD",
            "0",
            "-1",
            "99999999999999999999999",
            "'%20OR%201=1",
            "red",
            "%ff",
        ];
        let bodies = [
            "",
            "{",
            "null",
            "[]",
            "\"x\"",
            "{}",
            "0",
            "{\"name\":null}",
            "{\"name\":\"a\\u0000b\"}",
            "{\"game\":\"goofspiel\\u0000\"}",
            "{\"game\":\"goofspiel\",\"seats\":[\"\\u0000\"]}",
            "{\"game\":\"goofspiel\",\"name\":\"\\u0000\\u0000x\",\"password\":\"\\u0000\"}",
            "{\"login\":\"a\\u0000\",\"password\":\"b\\u0000cdefgh\"}",
            "{\"text\":\"\\u0000hi\"}",
            "{\"seat\":\"red\",\"action\":\"bid 1\\u0000\",\"version\":18446744073709551615}",
            "{\"seat\":\"red\",\"action\":\"bid 1\",\"version\":-1}",
            "{\"seat\":\"red\",\"actions\":[\"\",\"\\u0000\"]}",
            "{\"label\":\"\\u0000x\",\"scopes\":[\"read\"]}",
            "{\"bot\":\"search:4294967295ms\"}",
            "{\"bot\":\"\\ud800\"}",
            "{\"version\":18446744073709551615,\"from\":18446744073709551615}",
            "{\"agree\":true}",
            "{\"seat\":\"red\",\"turn\":true,\"version\":5}",
            concat!(
                "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
                "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["
            ),
        ];
        let queries = [
            "",
            "?key=%00",
            "?seat=%00",
            "?after=-1",
            "?last=x",
            "?limit=99999999999",
            "?stage=%00",
            "?before=9223372036854775807&limit=0",
            "?mine=maybe",
            "?game=%00",
            "?seat=red&bot=%00",
        ];
        let document = document();
        let mut asked = 0;
        for (path, methods) in document["paths"].as_object().unwrap() {
            for method in methods.as_object().unwrap().keys() {
                let method: Method = method.to_uppercase().parse().unwrap();
                // Signing out or deleting oneself would end the test early.
                let ends = matches!(path.as_str(), "/api/v1/me" | "/api/v1/sessions" | "/api/v1/sessions/current");
                if method == Method::DELETE && ends {
                    continue;
                }
                for _ in 0..12 {
                    let mut address = path.clone();
                    while let Some(start) = address.find('{') {
                        let end = address.find('}').unwrap();
                        let name: &&str = dice.pick(&names);
                        address.replace_range(start..=end, name);
                    }
                    let query: &&str = dice.pick(&queries);
                    address.push_str(query);
                    let client = if *dice.pick(&[true, true, false]) { ann.clone() } else { server.stranger() };
                    let body = (method != Method::GET).then(|| (*dice.pick(&bodies)).to_owned());
                    let response = client.send(method.clone(), &address, body.clone()).await;
                    assert!(response.status().as_u16() < 500, "{method} {address} {body:?}: {}", response.status());
                    asked += 1;
                }
            }
        }
        assert!(asked > 300);
        // Still well, and the table is as it was.
        ann.view(&id).await;
    }
}

#[tokio::test]
async fn a_dead_token_is_told_apart_wherever_somebody_may_be_signed_in() {
    let server = Server::start().await;
    let dead = server.stranger().with("authorization", "Bearer brt_dead");
    let document = document();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let whole = path.replace("{table}", "x").replace("{step}", "1").replace("{proposal}", "1");
            let whole = whole.replace("{game}", "furnace").replace("{seat}", "red").replace(['{', '}'], "");
            let method: Method = method.to_uppercase().parse().unwrap();
            let answer = dead.ask(method.clone(), &whole, Some(json!({}))).await;
            let known = operation["responses"].get(answer.status.as_str());
            assert!(known.is_some(), "{method} {path}: {} {}", answer.status, answer.text);
        }
    }
}

#[tokio::test]
async fn events_are_as_the_document_describes_them() {
    let server = Server::start().await;
    let (ann, _, id) = goofspiel_for_two(&server).await;
    let document = document();
    let answer = &document["paths"]["/api/v1/tables/{table}/events"]["get"]["responses"]["200"];
    let content = &answer["content"]["text/event-stream"];
    assert_eq!(content["schema"]["type"], "string");
    let shapes = &content["x-event-schema"];
    let mut events = ann.events(&id, "").await;
    ann.post(&format!("/tables/{id}/chat"), json!({ "text": "hello" })).await.ok();
    for name in ["view", "entry"] {
        let event = events.next().await.unwrap();
        assert_eq!(event.event, name);
        let event = json!({ "event": event.event, "id": event.id.to_string(), "data": event.data });
        fits(&document, shapes, &event, name).unwrap();
        let shape = if name == "view" { "ViewEvent" } else { "EntryEvent" };
        fits(&document, &json!({ "$ref": format!("#/components/schemas/{shape}") }), &event, name).unwrap();
    }
    let answer = &document["paths"]["/api/v1/tables/{table}/news"]["get"]["responses"]["200"];
    let event = ann.news(&id, "").await.next().await.unwrap();
    let event = json!({ "event": event.event, "id": event.id.to_string(), "data": event.data });
    fits(&document, &answer["content"]["text/event-stream"]["x-event-schema"], &event, "news").unwrap();
}
