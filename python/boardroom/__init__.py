"""Boardroom: economic board games for research.

>>> import boardroom
>>> game = boardroom.load_game("furnace", players=4, capitalists=True)
>>> state = game.new_state(seed=1)
>>> while not state.is_terminal():
...     _ = state.apply(state.legal_actions()[0])
>>> sum(state.returns())
1.0

Every decision is a number of a fixed space (`game.action_ranges` says what each means), or several where it is large; the
numbers that are open are always said in full, and none of them leads into a dead end. `VecEnv` plays many games at once.

What there is:

- `load_game`, `Game`, `State`: the rules at one table, and a game that goes on there.
- `features`, `Game.action_ranges`: what the numbers of observations and actions mean.
- `VecEnv`: thousands of games at once, for those who learn.
- `Bot`, `Search`: our bots as policies, and our search with an evaluation of yours (`boardroom.evaluation`: TorchScript, ONNX).
- `Client`: a seat at a running server.
- `boardroom.data`: games as tables (Parquet); `boardroom.cluster`: many of them on Ray.
- `boardroom.gymnasium`, `boardroom.pettingzoo`, `boardroom.openspiel`: the games as those libraries want them; each is imported when you ask for it.

What cannot be done is said by an exception: `Refusal` names the rule, `IllegalAction` the number, `NotationError` the line. A state in
a notebook shows its board; `State.render` gives it as an SVG file. The manual is `docs/python.md`, and `python/notebooks` has examples.
"""

from __future__ import annotations

from ._boardroom import State, __version__, games
from .bots import Bot, Evaluation, Search
from .client import Client
from .errors import BoardroomError, IllegalAction, NotationError, Refusal
from .game import ActionRange, Feature, Game, features, load_game
from .vector import VecEnv

__all__ = [
    "ActionRange",
    "BoardroomError",
    "Bot",
    "Client",
    "Evaluation",
    "Feature",
    "Game",
    "IllegalAction",
    "NotationError",
    "Refusal",
    "Search",
    "State",
    "VecEnv",
    "__version__",
    "features",
    "games",
    "load_game",
]
