"""Bots against each other in rotated seats, on as many machines as there are."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .. import _boardroom
from ..data import Line, write_whole
from .crew import Crew, Progress, Unit

_Seat = tuple[int, int, int, float, int, float]


@dataclass(frozen=True)
class Contender:
    """What a bot did: its line, its rating, its decisions, and its win share with luck taken off, if that was asked for."""

    line: Line
    rating: float
    uncertainty: float
    decisions: int
    adjusted: tuple[float, float, float] | None


def _play(
    game: str, bots: list[str], seed: int, first: int, count: int, adjusted: bool, table: tuple[Any, ...]
) -> list[list[_Seat]]:
    return _boardroom.arena_unit(game, bots, seed, first, count, adjusted, *table)


def arena(
    game: str,
    bots: str | Sequence[str],
    folder: str | os.PathLike[str],
    games: int = 200,
    seed: int = 1,
    unit: int = 20,
    adjusted: bool = False,
    *,
    crew: Crew,
    progress: Progress | None = None,
    rules: int | None = None,
    components: str | None = None,
    **options: Any,
) -> list[Contender]:
    """Lets bots compete; what `boardroom arena` finds with the same seed. Units that are done are kept in the folder."""
    names = bots.split(",") if isinstance(bots, str) else list(bots)
    table = (rules, components, options)
    total = _boardroom.arena_games(game, names, games, *table)
    plan = json.dumps([game, names, seed, adjusted, rules, components, sorted(options.items())], default=str)
    run = hashlib.sha256(plan.encode()).hexdigest()[:16]

    def place(first: int, count: int) -> Path:
        return Path(folder, f"arena-{run}-{first:09}-{first + count:09}.json")

    stretches = [(first, min(unit, total - first)) for first in range(0, total, unit)]
    units = [
        Unit(str(place(first, count)), _play, (game, names, seed, first, count, adjusted, table))
        for first, count in stretches
        if not place(first, count).exists()
    ]
    Path(folder).mkdir(parents=True, exist_ok=True)
    skipped = len(stretches) - len(units)
    for nth, (done, seats) in enumerate(crew.run(units), 1):
        write_whole(Path(done.name), json.dumps(seats).encode())
        if progress is not None:
            progress.tell(skipped + nth, skipped, len(stretches))
    played: list[list[_Seat]] = []
    for first, count in stretches:
        played.extend([tuple(seat) for seat in seats] for seats in json.loads(place(first, count).read_bytes()))
    results = _boardroom.arena_results(game, names, seed, played, adjusted, *table)
    return [
        Contender(Line(*line), rating, uncertainty, decisions, without_luck)
        for line, rating, uncertainty, decisions, without_luck in results
    ]
