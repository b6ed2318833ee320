-- Clocks, bots and bans.
ALTER TABLE tables ADD COLUMN deadline INTEGER;
CREATE INDEX tables_by_deadline ON tables (deadline) WHERE deadline IS NOT NULL;

CREATE TABLE jobs (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    since INTEGER NOT NULL,
    due INTEGER NOT NULL,
    worker TEXT,
    PRIMARY KEY (table_id, seat, since)
) WITHOUT ROWID;
CREATE INDEX jobs_by_due ON jobs (due);

CREATE TABLE bans (
    subject TEXT PRIMARY KEY,
    reason TEXT NOT NULL,
    made INTEGER NOT NULL,
    until INTEGER
) WITHOUT ROWID;
