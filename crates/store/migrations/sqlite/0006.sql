-- For whom bots think, and for how long.
ALTER TABLE jobs ADD COLUMN owner TEXT NOT NULL DEFAULT '';
ALTER TABLE jobs ADD COLUMN cost INTEGER NOT NULL DEFAULT 0;
CREATE INDEX jobs_by_owner ON jobs (owner);

CREATE TABLE thinking (
    owner TEXT NOT NULL,
    minute INTEGER NOT NULL,
    spent INTEGER NOT NULL,
    PRIMARY KEY (owner, minute)
) WITHOUT ROWID;
CREATE INDEX thinking_by_minute ON thinking (minute);
