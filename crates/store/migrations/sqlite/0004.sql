-- Wishes granted once, and the ways to what may be cleared away.
CREATE TABLE granted (
    key BLOB PRIMARY KEY,
    user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    wish BLOB NOT NULL,
    answer TEXT NOT NULL,
    made INTEGER NOT NULL,
    expires INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX granted_by_user ON granted (user, made);
CREATE INDEX granted_by_end ON granted (expires);
CREATE INDEX guests_by_arrival ON users (created) WHERE login IS NULL;
