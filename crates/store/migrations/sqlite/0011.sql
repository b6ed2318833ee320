-- First answers to puzzles: one for each person and puzzle, for ever.
CREATE TABLE puzzle_tries (
    user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    game TEXT NOT NULL,
    puzzle TEXT NOT NULL,
    solved INTEGER NOT NULL,
    answer TEXT NOT NULL,
    before REAL NOT NULL,
    after REAL NOT NULL,
    made INTEGER NOT NULL,
    PRIMARY KEY (user, game, puzzle)
) WITHOUT ROWID;
CREATE INDEX puzzle_tries_by_time ON puzzle_tries (user, made);

-- How well somebody solves puzzles.
CREATE TABLE solvers (
    user TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    tries INTEGER NOT NULL,
    solved INTEGER NOT NULL,
    row_now INTEGER NOT NULL,
    row_best INTEGER NOT NULL,
    days_now INTEGER NOT NULL,
    days_best INTEGER NOT NULL,
    last_day INTEGER NOT NULL
) WITHOUT ROWID;

-- How hard puzzles are for people; one that nobody has tried yet is not here.
CREATE TABLE puzzle_scores (
    game TEXT NOT NULL,
    puzzle TEXT NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    tries INTEGER NOT NULL,
    solved INTEGER NOT NULL,
    PRIMARY KEY (game, puzzle)
) WITHOUT ROWID;
