-- Studies: games as trees of variations, each somebody's own. The text is a record with comments.
CREATE TABLE studies (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    share_key TEXT NOT NULL,
    shared BOOLEAN NOT NULL,
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    source TEXT,
    version BIGINT NOT NULL,
    created BIGINT NOT NULL,
    touched BIGINT NOT NULL,
    text TEXT NOT NULL
);
CREATE INDEX studies_by_person ON studies (person, touched);
