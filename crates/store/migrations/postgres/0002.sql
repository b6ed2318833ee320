-- Clocks, bots and bans.
ALTER TABLE tables ADD COLUMN deadline BIGINT;
CREATE INDEX tables_by_deadline ON tables (deadline) WHERE deadline IS NOT NULL;

CREATE TABLE jobs (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat SMALLINT NOT NULL,
    since BIGINT NOT NULL,
    due BIGINT NOT NULL,
    worker TEXT,
    PRIMARY KEY (table_id, seat, since)
);
CREATE INDEX jobs_by_due ON jobs (due);

CREATE TABLE bans (
    subject TEXT PRIMARY KEY,
    reason TEXT NOT NULL,
    made BIGINT NOT NULL,
    until BIGINT
);
