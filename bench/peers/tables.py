"""How long a hundred thousand random games take as tables in Parquet files, on two threads, and what DuckDB finds in them.

Called by ./tables, which builds the wheel and installs everything. Each game is played once, by the clock, into a new folder.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from pathlib import Path

import duckdb

import boardroom.data

GAMES = ["furnace", "smartphone", "superpower"]
THREADS = 2
LIMIT = 60.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100_000, help="how many games of each [default: 100000]")
    games = parser.parse_args().games
    for game in GAMES:
        with tempfile.TemporaryDirectory() as folder:
            begin = time.perf_counter()
            boardroom.data.simulate(game, folder, games, "random", threads=THREADS)
            wall = time.perf_counter() - begin
            size = sum(path.stat().st_size for path in Path(folder).rglob("*.parquet"))
            begin = time.perf_counter()
            played, decisions = duckdb.sql(
                f"select (select count(*) from '{folder}/games/**/*.parquet'), (select count(*) from '{folder}/decisions/**/*.parquet')"
            ).fetchall()[0]
            asked = time.perf_counter() - begin
        assert played == games
        reached = "reached" if wall < LIMIT else "MISSED"
        print(
            f"{game:12} {games:,} games in {wall:5.1f} s ({reached}: {LIMIT:.0f} s), {size / 1e6:,.0f} MB; "
            f"DuckDB counts {played:,} games and {decisions:,} numbers said in {asked:.2f} s"
        )


if __name__ == "__main__":
    main()
