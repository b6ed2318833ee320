CREATE TABLE users (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    login TEXT UNIQUE,
    password TEXT,
    created INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE tokens (
    hash BLOB PRIMARY KEY,
    user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    scopes TEXT NOT NULL,
    label TEXT NOT NULL,
    created INTEGER NOT NULL,
    used INTEGER NOT NULL,
    expires INTEGER
) WITHOUT ROWID;
CREATE INDEX tokens_by_user ON tokens (user);

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    setup TEXT NOT NULL,
    visibility TEXT NOT NULL,
    password TEXT,
    join_key TEXT NOT NULL,
    watch_key TEXT NOT NULL,
    seed BLOB NOT NULL,
    owner TEXT,
    previous TEXT,
    created INTEGER NOT NULL,
    stage TEXT NOT NULL,
    finished INTEGER,
    result TEXT,
    version INTEGER NOT NULL,
    touched INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX tables_by_touch ON tables (touched);
CREATE INDEX tables_by_owner ON tables (owner) WHERE owner IS NOT NULL;

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user TEXT,
    bot TEXT,
    awaited INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX seats_by_user ON seats (user) WHERE user IS NOT NULL;

CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    kind TEXT NOT NULL,
    who TEXT NOT NULL,
    text TEXT NOT NULL,
    time INTEGER NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
