"""The loop of `boardroom train` with its games of self-play on as many machines as there are.

Lessons and contests are the learner's: they run where this runs.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from .. import _boardroom
from .crew import Crew, Unit


@dataclass(frozen=True)
class Round:
    """What came of a round: its contest against the best net before."""

    games: int
    share: float
    uncertainty: float
    kept: bool


def _play(parts: Any, net: Any) -> bytes:
    import ray

    # The net is in the object store once, not in every call.
    play: Any = _boardroom.selfplay_unit
    piece: bytes = play(*parts, None if net is None else ray.get(net[0]))
    return piece


def selfplay(
    game: str,
    folder: str | os.PathLike[str],
    rounds: int = 3,
    games: int = 2000,
    iterations: int = 150,
    deals: int = 50,
    epochs: int = 8,
    seed: int = 1,
    threads: int = 1,
    *,
    crew: Crew,
    tell: Callable[[int, str, float, str], None] | None = None,
    base: str | os.PathLike[str] | None = None,
    anew: bool = False,
    further: bool = False,
    against: str | None = None,
    settings: Sequence[str] = (),
    **options: Any,
) -> list[Round]:
    """Trains a net in a folder, which is the same as `boardroom train` leaves there, and can be gone on with by either.

    The same seed gives the same net whatever the number of workers. `base` is a net to go on from, a file or `built-in`;
    with `anew` everything is learned again from games that it plays first, with `further` it learns on in all its numbers. `against` is a bot to learn to beat in place of
    the net itself. `settings` are those of the search, said as `search_rounds=1`.
    """
    import ray

    nets: dict[int, Any] = {}

    def play(orders: list[_boardroom.SelfPlay]) -> list[bytes]:
        units = []
        for nth, order in enumerate(orders):
            net = order.net()
            if net is not None and hash(net) not in nets:
                nets.clear()
                nets[hash(net)] = ray.put(net)
            # In a list, so that Ray hands on the reference and not what it stands for.
            held = None if net is None else [nets[hash(net)]]
            units.append(Unit(str(nth), _play, (order.parts(), held)))
        pieces = {int(unit.name): piece for unit, piece in crew.run(units)}
        return [pieces[nth] for nth in range(len(orders))]

    told = _boardroom.train(
        game,
        os.fspath(folder),
        rounds,
        games,
        iterations,
        deals,
        epochs,
        seed,
        threads,
        2 * crew.workers,
        play,
        tell or (lambda *_: None),
        None if base is None else os.fspath(base),
        anew,
        further,
        against,
        list(settings),
        options,
    )
    return [Round(*one) for one in told]


def tell_on_terminal(round: int, part: str, done: float, note: str) -> None:
    """Says how far it is, where somebody looks."""
    if sys.stderr.isatty():
        print(f"\rround {round + 1}, {part}: {done:.0%}, {note}   ", end="", file=sys.stderr, flush=True)
