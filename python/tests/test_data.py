"""Tables as other programs read them."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import duckdb
import numpy as np
import polars as pl
import pyarrow.dataset as ds
import pytest

import boardroom
import boardroom.data


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("data")
    for game in ("furnace", "smartphone", "superpower"):
        boardroom.data.simulate(game, folder, games=60, bots="random", seed=5, threads=2, part=25)
    return folder


def test_duckdb_polars_and_arrow_read_the_same(folder: Path) -> None:
    for table in boardroom.data.TABLES:
        source = f"{folder}/{table}/**/*.parquet"
        counts = duckdb.sql(
            f"select game, count(*) from read_parquet('{source}', hive_partitioning=true, union_by_name=true) group by game"
        ).fetchall()
        assert {game for game, _ in counts} == {"furnace", "smartphone", "superpower"}
        for game, count in counts:
            files = f"{folder}/{table}/game={game}"
            assert pl.read_parquet(f"{files}/*.parquet").height == count
            assert ds.dataset(files, format="parquet").count_rows() == count
            metadata = ds.dataset(files, format="parquet").schema.metadata or {}
            assert metadata.get(b"boardroom.schema") == b"1"


def test_figures_are_those_of_the_simulation(folder: Path) -> None:
    report = boardroom.data.simulate("furnace", folder, games=60, bots="random", seed=5, part=25)
    scores = duckdb.sql(
        f"select seat, sum(share), avg(points) from '{folder}/scores/game=furnace/*.parquet' group by seat order by seat"
    ).fetchall()
    for (_, wins, mean), line in zip(scores, report.seats, strict=True):
        assert wins == pytest.approx(line.wins) and mean == pytest.approx(line.mean_score)
    (decisions,) = duckdb.sql(f"select sum(decisions) from '{folder}/games/game=furnace/*.parquet'").fetchall()[0]
    assert decisions == report.decisions


def test_masks_hold_what_was_said(folder: Path) -> None:
    for game in ("furnace", "smartphone", "superpower"):
        rows = pl.read_parquet(f"{folder}/decisions/game={game}/*.parquet")
        masks = boardroom.data.masks(rows["mask"], boardroom.load_game(game).num_actions)
        assert (masks.sum(axis=1) == rows["open"].to_numpy()).all()
        assert masks[np.arange(len(masks)), rows["action"].to_numpy()].all()


def test_a_unit_is_a_part_and_the_program_writes_the_same(folder: Path, tmp_path: Path) -> None:
    files = boardroom.data.unit("furnace", 25, 25, "random", 5)
    for name, content in files.items():
        assert Path(folder, name).read_bytes() == content
    assert sorted(boardroom.data.places("furnace", 25, 25, "random", 5)) == sorted(files)
    program = os.environ.get("BOARDROOM")
    if program:
        arguments = ["furnace", "--games", "60", "--seed", "5", "--part", "25", "--parquet", str(tmp_path)]
        subprocess.run([program, "simulate", *arguments], check=True, capture_output=True, timeout=120)
        for name, content in files.items():
            assert Path(tmp_path, name).read_bytes() == content


def test_what_is_wrong_is_said() -> None:
    with pytest.raises(ValueError, match="there is no game 'chess'"):
        boardroom.data.unit("chess", 0, 1)
    with pytest.raises(ValueError, match="nobody"):
        boardroom.data.unit("furnace", 0, 1, bots="nobody")
    with pytest.raises(ValueError, match="2 bots are named for 3 seats"):
        boardroom.data.unit("furnace", 0, 1, bots=["random", "greedy"])
