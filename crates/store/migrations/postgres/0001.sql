CREATE TABLE users (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    login TEXT UNIQUE,
    password TEXT,
    created BIGINT NOT NULL
);

CREATE TABLE tokens (
    hash BYTEA PRIMARY KEY,
    person TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    scopes TEXT NOT NULL,
    label TEXT NOT NULL,
    created BIGINT NOT NULL,
    used BIGINT NOT NULL,
    expires BIGINT
);
CREATE INDEX tokens_by_user ON tokens (person);

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    setup TEXT NOT NULL,
    visibility TEXT NOT NULL,
    password TEXT,
    join_key TEXT NOT NULL,
    watch_key TEXT NOT NULL,
    seed BYTEA NOT NULL,
    owner TEXT,
    previous TEXT,
    created BIGINT NOT NULL,
    stage TEXT NOT NULL,
    finished BIGINT,
    result TEXT,
    version BIGINT NOT NULL,
    touched BIGINT NOT NULL
);
CREATE INDEX tables_by_touch ON tables (touched);
CREATE INDEX tables_by_owner ON tables (owner) WHERE owner IS NOT NULL;

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat SMALLINT NOT NULL,
    person TEXT,
    bot TEXT,
    awaited BOOLEAN NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX seats_by_user ON seats (person) WHERE person IS NOT NULL;

CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number BIGINT NOT NULL,
    kind TEXT NOT NULL,
    who TEXT NOT NULL,
    text TEXT NOT NULL,
    time BIGINT NOT NULL,
    PRIMARY KEY (table_id, number)
);
