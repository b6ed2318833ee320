-- Who has looked at which running table, and when first: nobody asks an engine about a game they watch.
CREATE TABLE glances (
    person TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    time BIGINT NOT NULL,
    PRIMARY KEY (person, table_id)
);
CREATE INDEX glances_by_table ON glances (table_id);
