"""Positions with one clearly best answer, looked for on as many machines as there are."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path

from .. import _boardroom
from ..data import write_whole
from .crew import Crew, Progress, Unit


@dataclass(frozen=True)
class PuzzlesMade:
    """What a set has: puzzles with an exact answer, puzzles whose answer was found by search, and how many games were played."""

    exact: int
    tactical: int
    games: int
    path: Path


def puzzles(
    game: str,
    folder: str | os.PathLike[str],
    count: int = 300,
    seed: int = 1,
    *,
    crew: Crew,
    progress: Progress | None = None,
) -> PuzzlesMade:
    """Finds puzzles; `GAME-SEED.puzzles` in the folder is what `boardroom puzzles make` writes, byte by byte.

    A unit is one game of bots. What units found is kept in the folder, so that a run that was stopped, or one that wants more
    puzzles, plays only games that nobody has played yet.
    """
    made = _boardroom.PuzzleSet(game, seed, count)
    Path(folder).mkdir(parents=True, exist_ok=True)

    def place(unit: int) -> Path:
        return Path(folder, f"{game}-{seed}-{unit:06}.json")

    while made.wants_more():
        # A few games for each worker at a time, so that all have something to do and few are played in vain.
        wave = range(made.next_unit, made.next_unit + 2 * crew.workers)
        missing = [
            Unit(str(place(unit)), _boardroom.puzzles_unit, (game, seed, unit)) for unit in wave if not place(unit).exists()
        ]
        for done, found in crew.run(missing):
            write_whole(Path(done.name), json.dumps(found).encode())
        for unit in wave:
            if made.wants_more():
                record, posed = json.loads(place(unit).read_bytes())
                made.put(record, [(steps, line) for steps, line in posed])
        if progress is not None:
            progress.tell(made.exact + made.tactical, 0, count)
    path = Path(folder, f"{game}-{seed}.puzzles")
    write_whole(path, made.text().encode())
    return PuzzlesMade(made.exact, made.tactical, made.next_unit, path)
