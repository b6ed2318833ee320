-- Studies: games as trees of variations, each somebody's own. The text is a record with comments.
CREATE TABLE studies (
    id TEXT PRIMARY KEY,
    user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    share_key TEXT NOT NULL,
    shared INTEGER NOT NULL,
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    source TEXT,
    version INTEGER NOT NULL,
    created INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    text TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX studies_by_user ON studies (user, touched);
