"""Boardroom's own bots as policies, and its search with an evaluation written in Python."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import _boardroom
from ._boardroom import State

Evaluation = Callable[[NDArray[np.float32]], Any]
"""Says how positions will end: rows of observations in (positions by features), rows of values out (positions by seats).

A row is what the seat that searches may see, laid out as `State.observation(seat)`; a position is judged between decisions, so
nothing is `said` in it. The values of a row are the seats' parts of the victory, the seat that searches first, the others
clockwise from it; they need not add up to 1. An array, a list of lists or a tensor on the processor will do.
"""


class Bot:
    """A bot by its name: `random`, `greedy`, `easy` to `master`, `search:2000it`, `search:200ms`.

    It sees what the seat on turn may see, and nothing else. The same seed makes the same choices, unless its budget is in
    milliseconds.

    >>> import boardroom
    >>> state = boardroom.load_game("goofspiel", players=2).new_state(seed=1)
    >>> boardroom.Bot("greedy").act(state)
    >>> state.current_seat
    1
    """

    def __init__(self, name: str, seed: int = 0) -> None:
        self.name = name
        self.seed = seed
        self._bots: dict[str, _boardroom.Bot] = {}

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"

    def _make(self, state: State) -> _boardroom.Bot:
        return _boardroom.Bot(state, self.name, self.seed)

    def choose(self, state: State) -> str:
        """What it would do for the seat on turn, as a line of a record."""
        # A bot knows its table: another number of seats is another table.
        key = f"{state.game} {state.num_players}"
        bot = self._bots.get(key)
        if bot is None:
            bot = self._bots[key] = self._make(state)
        try:
            return bot.choose(state)
        except BaseException:
            self._bots.pop(key, None)
            raise

    def numbers(self, state: State) -> list[int]:
        """The same as numbers of the action space."""
        return state.numbers(self.choose(state))

    def act(self, state: State) -> None:
        """Plays what it chooses."""
        state.apply(self.choose(state))


class Search(Bot):
    """Boardroom's tree search, which asks you how a position will end.

    `evaluate` is any `Evaluation`; `boardroom.evaluation` makes one of a TorchScript or ONNX file. `iterations` is how often the
    tree is walked down for one decision. `batch` trees grow side by side and their positions are evaluated together, `batch` rows
    in a call, so a larger one wastes less time between Rust and Python; what they find is added up. With `playouts` a position is first played on to the end of the round by the game's quick
    policy, as our own search does (in Goofspiel to the end of the game, so that nothing is asked); without, you are asked where the
    tree ends. The same seed and evaluation
    make the same choices. An exception of `evaluate` ends the search and is raised by `choose`.

    >>> import boardroom, numpy as np
    >>> def equal(rows):
    ...     return np.ones((len(rows), 2))
    >>> state = boardroom.load_game("goofspiel", players=2).new_state(seed=1)
    >>> boardroom.Search(equal, iterations=50).choose(state).split()[0]
    'bid'
    """

    def __init__(
        self, evaluate: Evaluation, iterations: int = 400, batch: int = 16, playouts: bool = True, seed: int = 0
    ) -> None:
        if iterations < 1 or batch < 1:
            raise ValueError("a search has at least one iteration, and one position in a batch")
        super().__init__(f"search:{iterations}it with an evaluation of your own", seed)
        self.evaluate = evaluate
        self.iterations = iterations
        self.batch = min(batch, iterations)
        self.playouts = playouts

    def _make(self, state: State) -> _boardroom.Bot:
        return _boardroom.Bot.searching(state, self.evaluate, self.iterations, self.batch, self.playouts, self.seed)
