-- First answers to puzzles: one for each person and puzzle, for ever.
CREATE TABLE puzzle_tries (
    person TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    game TEXT NOT NULL,
    puzzle TEXT NOT NULL,
    solved BOOLEAN NOT NULL,
    answer TEXT NOT NULL,
    before DOUBLE PRECISION NOT NULL,
    after DOUBLE PRECISION NOT NULL,
    made BIGINT NOT NULL,
    PRIMARY KEY (person, game, puzzle)
);
CREATE INDEX puzzle_tries_by_time ON puzzle_tries (person, made);

-- How well somebody solves puzzles.
CREATE TABLE solvers (
    person TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    tries BIGINT NOT NULL,
    solved BIGINT NOT NULL,
    row_now BIGINT NOT NULL,
    row_best BIGINT NOT NULL,
    days_now BIGINT NOT NULL,
    days_best BIGINT NOT NULL,
    last_day BIGINT NOT NULL
);

-- How hard puzzles are for people; one that nobody has tried yet is not here.
CREATE TABLE puzzle_scores (
    game TEXT NOT NULL,
    puzzle TEXT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    tries BIGINT NOT NULL,
    solved BIGINT NOT NULL,
    PRIMARY KEY (game, puzzle)
);
