"""OpenSpiel games: `register()` makes every game known as `boardroom_<id>`, for its algorithms to run on.

>>> import pyspiel                                                      # doctest: +SKIP
>>> boardroom.openspiel.register()                                      # doctest: +SKIP
>>> game = pyspiel.load_game("boardroom_furnace", {"players": 3})       # doctest: +SKIP

A game is sequential there (seats that decide together are asked in order, none sees what another has decided) and its
utility is the part of the victory, which adds up to 1. What a seat knows is its record: whatever it saw and did.

Chance is explicit with `SAMPLES` equally likely outcomes, each a draw from a seed of its own: the real outcomes (a row of eight
cards) are too many to be listed. Where few things can happen and all are equally likely, as in Goofspiel, say `"chance": "distinct"`:
then outcomes that come to the same are one, and the tree is the real one. A search sees no future in a copy, and
`resample_from_infostate` decides anew what is hidden from a player. Other options are given as a text, `"options": "cards=4 ties=carry"`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from ._boardroom import State, games
from .game import load_game

SAMPLES = 64
"""How many draws stand for a chance node."""

MAX_LENGTH = 4_000
"""No game here takes as many numbers and draws."""


def _make_type(name: str) -> Any:
    return pyspiel.GameType(
        short_name=f"boardroom_{name}",
        long_name=f"Boardroom: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=5,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": 2, "chance": "sampled", "options": ""},
    )


class BoardroomState(pyspiel.State):  # type: ignore[misc]
    """A state as OpenSpiel wants it, around one of ours (`game_state`)."""

    def __init__(self, game: Any, state: State) -> None:
        super().__init__(game)
        self.game_state = state
        self._outcomes: list[tuple[int, float]] | None = None

    def current_player(self) -> int:
        """The seat that decides, or chance, or the end."""
        if self.game_state.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.game_state.current_seat
        return int(pyspiel.PlayerId.CHANCE) if seat is None else seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.game_state.legal_actions() if player == self.game_state.current_seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Draws from as many seeds, all alike; the different ones among them if the game was asked for these."""
        if self._outcomes is None:
            seeds = list(range(SAMPLES))
            if self.get_game().is_distinct:
                seeds = list(self._distinct().values())
            self._outcomes = [(seed, 1.0 / len(seeds)) for seed in seeds]
        return self._outcomes

    def _distinct(self) -> dict[str, int]:
        """What can happen, each with the first seed that brings it."""
        found: dict[str, int] = {}
        for seed in range(SAMPLES):
            after = self.game_state.copy()
            after.draw(seed)
            found.setdefault(str(after.describe()), seed)
        return found

    def _apply_action(self, action: int) -> None:
        self._outcomes = None
        if self.game_state.is_chance():
            self.game_state.draw(action)
        else:
            self.game_state.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        for one in self.get_game().action_ranges:
            if one.first <= action < one.first + one.count:
                return f"{one.name} {action - one.first}"
        return str(action)

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.game_state.is_terminal()

    def returns(self) -> list[float]:
        """Each seat's part of the victory."""
        return list(self.game_state.returns())

    def _check(self, player: int | None) -> int:
        """The seat that is asked for; errors in the words OpenSpiel uses."""
        seat = self.current_player() if player is None else player
        if seat < 0:
            raise RuntimeError(f"player >= 0 is needed, and {seat} is nobody who looks")
        if seat >= self.get_game().num_players():
            raise RuntimeError(f"player < {self.get_game().num_players()} is needed, not {seat}")
        return seat

    def information_state_string(self, player: int | None = None) -> str:
        """All a seat has seen and done: its record, and what it has said of a decision under way."""
        seat = self._check(player)
        said = self.game_state.said if seat == self.game_state.current_seat else []
        return f"{self.game_state.to_record(seat)}\n# seat {seat} {said}"

    def observation_string(self, player: int | None = None) -> str:
        """The position as a seat sees it."""
        seat = self._check(player)
        said = self.game_state.said if seat == self.game_state.current_seat else []
        return f"{seat} {said} {self.game_state.view(seat)}"

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """The features of the position as a seat sees it (`boardroom.features`)."""
        return [float(value) for value in self.game_state.observation(self._check(player))]

    def resample_from_infostate(self, player: int, _sampler: Any) -> BoardroomState:
        """The same for the player, what is hidden from it decided anew."""
        seed = int(_sampler() * 2**53)
        return BoardroomState(self.get_game(), self.game_state.guess(player, seed))

    def clone(self) -> BoardroomState:
        """A copy."""
        return BoardroomState(self.get_game(), self.game_state.copy())

    def __str__(self) -> str:
        return self.game_state.to_record()


class BoardroomObserver:
    """The features of a state as OpenSpiel's observation tensor."""

    def __init__(self, width: int) -> None:
        self.tensor = np.zeros(width, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: BoardroomState, player: int) -> None:
        """Fills the tensor."""
        self.tensor[:] = state.game_state.observation(player)

    def string_from(self, state: BoardroomState, player: int) -> str:
        """The position in words."""
        return state.observation_string(player)


def _make_game(name: str, game_type: Any) -> type:
    space = load_game(name)

    class BoardroomGame(pyspiel.Game):  # type: ignore[misc]
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            chosen = {"players": 2, "chance": "sampled", "options": "", **(params or {})}
            if chosen["chance"] not in ("sampled", "distinct"):
                raise ValueError(f"chance is 'sampled' or 'distinct', not '{chosen['chance']}'")
            self.is_distinct = chosen["chance"] == "distinct"
            pairs = [word.partition("=") for word in str(chosen["options"]).split()]
            options: dict[str, Any] = {option: value for option, _, value in pairs}
            self.table = load_game(name, players=int(chosen["players"]), **options)
            self.action_ranges = space.action_ranges
            super().__init__(
                game_type,
                pyspiel.GameInfo(
                    num_distinct_actions=space.num_actions,
                    max_chance_outcomes=SAMPLES,
                    num_players=int(chosen["players"]),
                    min_utility=0.0,
                    max_utility=1.0,
                    utility_sum=1.0,
                    max_game_length=MAX_LENGTH,
                ),
                chosen,
            )

        def new_initial_state(self) -> BoardroomState:
            return BoardroomState(self, self.table.new_state(explicit_chance=True))

        def observation_tensor_size(self) -> int:
            return len(self.table.new_state().observation(0))

        def observation_tensor_shape(self) -> list[int]:
            return [self.observation_tensor_size()]

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> BoardroomObserver:
            return BoardroomObserver(self.observation_tensor_size())

    return BoardroomGame


_registered: set[str] = set()


def register() -> list[str]:
    """Makes all games known to OpenSpiel; their names there."""
    for name in games():
        if name not in _registered:
            game_type = _make_type(name)
            pyspiel.register_game(game_type, _make_game(name, game_type))
            _registered.add(name)
    return [f"boardroom_{name}" for name in games()]
