"""Games as tables: Parquet files that DuckDB, Polars, pandas and Arrow read. docs/data.md describes them.

>>> import boardroom.data
>>> files = boardroom.data.unit("goofspiel", first=0, count=3)
>>> sorted({name.split("/")[0] for name in files})
['decisions', 'games', 'holdings', 'rounds', 'scores']
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import _boardroom

TABLES = ("decisions", "holdings", "rounds", "scores", "games")
"""The tables, in the order they are written: a part is there when its games are."""


@dataclass(frozen=True)
class Line:
    """How a seat, or a bot, did in many games."""

    name: str
    games: int
    wins: float
    win_share: float
    low: float
    high: float
    mean_score: float
    sd_score: float


@dataclass(frozen=True)
class Report:
    """What came of games: a line for each seat, and how many decisions were made."""

    seats: list[Line]
    decisions: int


def _names(bots: str | Sequence[str]) -> list[str]:
    return bots.split(",") if isinstance(bots, str) else list(bots)


def simulate(
    game: str,
    folder: str | os.PathLike[str],
    games: int = 1000,
    bots: str | Sequence[str] = "random",
    seed: int = 1,
    threads: int = 1,
    part: int | None = None,
    *,
    rules: int | None = None,
    components: str | None = None,
    **options: Any,
) -> Report:
    """Plays games between bots into a folder of tables, as `boardroom simulate --parquet` does.

    Games that are there already are not played again. `part` is how many games a file has; the same files come of the same
    arguments, whatever the threads.
    """
    lines, decisions = _boardroom.simulate(
        game, os.fspath(folder), games, _names(bots), seed, threads, part, rules, components, options
    )
    return Report([Line(*line) for line in lines], decisions)


def unit(
    game: str,
    first: int,
    count: int,
    bots: str | Sequence[str] = "random",
    seed: int = 1,
    *,
    rules: int | None = None,
    components: str | None = None,
    **options: Any,
) -> dict[str, bytes]:
    """Plays the games `first` to `first + count - 1` of a run: the files of one part, by their places in a folder."""
    return dict(_boardroom.dataset_unit(game, _names(bots), seed, first, count, rules, components, options))


def places(
    game: str,
    first: int,
    count: int,
    bots: str | Sequence[str] = "random",
    seed: int = 1,
    *,
    rules: int | None = None,
    components: str | None = None,
    **options: Any,
) -> list[str]:
    """Where the files of a part are in a folder, the games last."""
    return _boardroom.dataset_places(game, _names(bots), seed, first, count, rules, components, options)


def save(folder: str | os.PathLike[str], files: dict[str, bytes]) -> None:
    """Writes the files of a part, each in one piece, the games last."""
    order = {table: nth for nth, table in enumerate(TABLES)}
    for name in sorted(files, key=lambda name: order[name.split("/")[0]]):
        path = Path(folder, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, files[name])


def write_whole(path: Path, content: bytes) -> None:
    """Writes a file so that it is whole or not there at all."""
    draft = path.with_suffix(f".{os.getpid()}.part")
    draft.write_bytes(content)
    os.replace(draft, path)


def masks(column: Iterable[bytes], count: int | None = None) -> NDArray[np.bool_]:
    """The masks of decisions as an array, rows by numbers; `count` is how many numbers the game has."""
    rows = list(column)
    width = len(rows[0]) if rows else 0
    packed = np.frombuffer(b"".join(rows), dtype=np.uint8).reshape(len(rows), width)
    return np.unpackbits(packed, axis=1, count=count, bitorder="little").astype(np.bool_)
