-- Names of accounts are unique as people read them; who keeps away from whom; reports to the host.
ALTER TABLE users ADD COLUMN name_key TEXT;
CREATE UNIQUE INDEX users_by_name_key ON users (name_key) WHERE name_key IS NOT NULL;

CREATE TABLE shuns (
    user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    other TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    distance TEXT NOT NULL,
    made INTEGER NOT NULL,
    PRIMARY KEY (user, other)
) WITHOUT ROWID;
CREATE INDEX shuns_by_other ON shuns (other);

CREATE TABLE reports (
    id TEXT PRIMARY KEY,
    reporter TEXT NOT NULL,
    subject TEXT NOT NULL,
    table_id TEXT NOT NULL,
    entry INTEGER NOT NULL,
    text TEXT NOT NULL,
    made INTEGER NOT NULL,
    resolved INTEGER,
    note TEXT,
    UNIQUE (reporter, table_id, subject, entry)
) WITHOUT ROWID;
CREATE INDEX reports_by_time ON reports (made);

-- What somebody has said is found, to be shown to them and to be removed with them.
CREATE INDEX entries_by_speaker ON entries (who) WHERE kind = 'chat';
