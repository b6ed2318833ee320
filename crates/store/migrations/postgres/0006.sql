-- For whom bots think, and for how long.
ALTER TABLE jobs ADD COLUMN owner TEXT NOT NULL DEFAULT '';
ALTER TABLE jobs ADD COLUMN cost BIGINT NOT NULL DEFAULT 0;
CREATE INDEX jobs_by_owner ON jobs (owner);

CREATE TABLE thinking (
    owner TEXT NOT NULL,
    minute BIGINT NOT NULL,
    spent BIGINT NOT NULL,
    PRIMARY KEY (owner, minute)
);
CREATE INDEX thinking_by_minute ON thinking (minute);
