-- How often an entry of the log was amended: a secret decision that was replaced before anybody saw it.
ALTER TABLE tables ADD COLUMN revision BIGINT NOT NULL DEFAULT 0;
