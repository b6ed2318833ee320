-- Finished games that are looked at again: of which game and by what, for whom, who works on it, and what was found.
-- Due is when it may be claimed or its claim runs out; nothing once it is done, and then nobody owns it any more.
CREATE TABLE analyses (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    print TEXT NOT NULL,
    owner TEXT NOT NULL,
    cost BIGINT NOT NULL,
    worker TEXT,
    due BIGINT,
    text TEXT NOT NULL
);
CREATE INDEX analyses_by_due ON analyses (due) WHERE due IS NOT NULL;
