"""A game with its options: where states come from."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from . import _boardroom
from ._boardroom import State


@dataclass(frozen=True)
class ActionRange:
    """A stretch of the action space with one meaning."""

    name: str
    first: int
    count: int
    help: str


@dataclass(frozen=True)
class Feature:
    """One number of an observation: whose it is (`own`, `left1` …, `table`, `said`), its name, range and meaning."""

    part: str
    name: str
    least: float
    most: float
    help: str


def features(game: str, players: int = 2) -> list[Feature]:
    """What the numbers of an observation mean, in order, at a table of this many seats.

    First the features of the seat that looks, then those of the others clockwise from it, then the table's, and last how
    often each number was said in a decision that takes several.
    """
    return [Feature(*one) for one in _boardroom.features(game, players)]


@dataclass(frozen=True)
class Game:
    """A game at tables of one kind."""

    name: str
    options: dict[str, Any] = field(default_factory=dict)
    rules: int | None = None
    components: str | None = None

    def new_state(self, seed: int = 0, explicit_chance: bool = False, number: int | None = None) -> State:
        """A new game. Chance is drawn from the seed by itself, or waits for `draw` if it is explicit.

        With a number it is that game of many under the seed, as `VecEnv`, simulations and data sets count them: it draws
        what theirs draws.
        """
        return State(self.name, seed, explicit_chance, self.rules, self.components, self.options, number)

    @property
    def num_players(self) -> int:
        """How many seats there are."""
        return self.new_state().num_players

    @property
    def action_ranges(self) -> list[ActionRange]:
        """What the numbers mean, stretch by stretch."""
        return [ActionRange(*one) for one in _boardroom.action_ranges(self.name)]

    @property
    def num_actions(self) -> int:
        """How many numbers the action space has: the same at all tables of a game."""
        return sum(one.count for one in self.action_ranges)


def load_game(
    name: str, players: int | None = None, rules: int | None = None, components: str | None = None, **options: Any
) -> Game:
    """The game with this name and these options; `components` is the text of a component file.

    Options are said as in `boardroom games`, with an underscore for a hyphen and `True` for yes. What is wrong is said at
    once, not when the first state is made.
    """
    if players is not None:
        options["players"] = players
    game = Game(name, options, rules, components)
    game.new_state()
    return game
