"""Many games into tables, on as many machines as there are."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from .. import data
from .crew import Crew, Progress, Unit


def _play(game: str, first: int, count: int, bots: list[str], seed: int, table: dict[str, Any]) -> dict[str, bytes]:
    return data.unit(game, first, count, bots, seed, **table)


def simulate(
    game: str,
    folder: str | os.PathLike[str],
    games: int = 1000,
    bots: str | Sequence[str] = "random",
    seed: int = 1,
    unit: int = 1000,
    *,
    crew: Crew,
    progress: Progress | None = None,
    export: str | None = None,
    rules: int | None = None,
    components: str | None = None,
    **options: Any,
) -> int:
    """Plays games into a folder of tables; how many units were done, those of an earlier run not counted.

    The files are those that `boardroom simulate --parquet` writes with parts of the same size, byte by byte. With `export`
    Ray Data writes all tables once more in large files, to a folder or an address it knows, such as `s3://…`.
    """
    names = bots.split(",") if isinstance(bots, str) else list(bots)
    table: dict[str, Any] = {"rules": rules, "components": components, **options}
    starts = range(0, games, unit)
    units, total = [], len(starts)
    for first in starts:
        count = min(unit, games - first)
        last = data.places(game, first, count, names, seed, **table)[-1]
        if not Path(folder, last).exists():
            units.append(Unit(last, _play, (game, first, count, names, seed, table)))
    skipped = total - len(units)
    for nth, (_, files) in enumerate(crew.run(units), 1):
        data.save(folder, files)
        if progress is not None:
            progress.tell(skipped + nth, skipped, total)
    if export is not None:
        crew.rest()
        _export(folder, game, export)
    return len(units)


def _export(folder: str | os.PathLike[str], game: str, export: str) -> None:
    """All files of a game's tables as a few large ones, of the same schema, with what files say about themselves."""
    import pyarrow.parquet as pq
    import ray.data
    from ray.data import SaveMode

    ray.data.DataContext.get_current().enable_progress_bars = False
    for table in data.TABLES:
        source = Path(folder, table, f"game={game}")
        first = min(source.glob("*.parquet"), default=None)
        if first is not None:
            schema = pq.read_schema(first)
            # A large file may hold several runs: its rows name them.
            about = {name: word for name, word in (schema.metadata or {}).items() if name != b"boardroom.run"}
            rows = ray.data.read_parquet(str(source), partitioning=None)
            rows.write_parquet(
                f"{export.rstrip('/')}/{table}/game={game}",
                mode=SaveMode.OVERWRITE,
                schema=schema.with_metadata(about),
                compression="zstd",
            )
