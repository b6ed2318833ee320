-- What somebody has decided ahead, for when its condition holds: their secret, so it is not in the log.
CREATE TABLE ahead (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat SMALLINT NOT NULL,
    person TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX ahead_by_person ON ahead (person);

-- Who was invited to a table, so that they find it.
CREATE TABLE invitations (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    person TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    PRIMARY KEY (table_id, person)
);
CREATE INDEX invitations_by_person ON invitations (person);
