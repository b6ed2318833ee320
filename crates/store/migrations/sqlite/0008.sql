-- What somebody has decided ahead, for when its condition holds: their secret, so it is not in the log.
CREATE TABLE ahead (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX ahead_by_user ON ahead (user);

-- Who was invited to a table, so that they find it.
CREATE TABLE invitations (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    PRIMARY KEY (table_id, user)
) WITHOUT ROWID;
CREATE INDEX invitations_by_user ON invitations (user);
