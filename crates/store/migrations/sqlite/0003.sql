-- Rematches are found from the game before.
CREATE INDEX tables_by_previous ON tables (previous) WHERE previous IS NOT NULL;
