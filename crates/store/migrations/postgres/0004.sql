-- Wishes granted once, and the ways to what may be cleared away.
CREATE TABLE granted (
    key BYTEA PRIMARY KEY,
    person TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    wish BYTEA NOT NULL,
    answer TEXT NOT NULL,
    made BIGINT NOT NULL,
    expires BIGINT NOT NULL
);
CREATE INDEX granted_by_user ON granted (person, made);
CREATE INDEX granted_by_end ON granted (expires);
CREATE INDEX guests_by_arrival ON users (created) WHERE login IS NULL;
