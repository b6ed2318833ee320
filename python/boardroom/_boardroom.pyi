from collections.abc import Callable
from typing import Any, final

import numpy as np
from numpy.typing import NDArray

__all__ = [
    "Bot",
    "NativeVecEnv",
    "PuzzleSet",
    "SelfPlay",
    "State",
    "__version__",
    "action_ranges",
    "arena_games",
    "arena_results",
    "arena_unit",
    "dataset_places",
    "dataset_unit",
    "features",
    "games",
    "options",
    "puzzles_unit",
    "selfplay_unit",
    "simulate",
    "train",
]

__version__: str

def games() -> list[str]: ...
def action_ranges(game: str) -> list[tuple[str, int, int, str]]: ...
def features(game: str, players: int) -> list[tuple[str, str, float, float, str]]: ...
def options(game: str) -> list[tuple[str, str, str]]: ...

_Line = tuple[str, int, float, float, float, float, float, float]
_Seat = tuple[int, int, int, float, int, float]
_Parts = tuple[str, list[tuple[str, str]], list[int], int, int, float, str | None, list[int]]

def simulate(
    game: str,
    folder: str,
    games: int,
    bots: list[str],
    seed: int,
    threads: int,
    part: int | None = None,
    rules: int | None = None,
    components: str | None = None,
    options: dict[str, Any] | None = None,
) -> tuple[list[_Line], int]: ...
def dataset_unit(
    game: str,
    bots: list[str],
    seed: int,
    first: int,
    count: int,
    rules: int | None = None,
    components: str | None = None,
    options: dict[str, Any] | None = None,
) -> list[tuple[str, bytes]]: ...
def dataset_places(
    game: str,
    bots: list[str],
    seed: int,
    first: int,
    count: int,
    rules: int | None = None,
    components: str | None = None,
    options: dict[str, Any] | None = None,
) -> list[str]: ...
def arena_unit(
    game: str,
    bots: list[str],
    seed: int,
    first: int,
    count: int,
    adjusted: bool = False,
    rules: int | None = None,
    components: str | None = None,
    options: dict[str, Any] | None = None,
) -> list[list[_Seat]]: ...
def arena_results(
    game: str,
    bots: list[str],
    seed: int,
    games: list[list[_Seat]],
    adjusted: bool = False,
    rules: int | None = None,
    components: str | None = None,
    options: dict[str, Any] | None = None,
) -> list[tuple[_Line, float, float, int, tuple[float, float, float] | None]]: ...
def arena_games(
    game: str,
    bots: list[str],
    games: int,
    rules: int | None = None,
    components: str | None = None,
    options: dict[str, Any] | None = None,
) -> int: ...
def selfplay_unit(
    game: str,
    options: list[tuple[str, str]],
    seeds: list[int],
    iterations: int,
    choices: int,
    blend: float,
    against: str | None,
    numbers: list[int],
    net: bytes | None,
) -> bytes: ...
def train(
    game: str,
    folder: str,
    rounds: int,
    games: int,
    iterations: int,
    deals: int,
    epochs: int,
    seed: int,
    threads: int,
    width: int,
    play: Callable[[list[SelfPlay]], list[bytes]],
    tell: Callable[[int, str, float, str], None],
    base: str | None,
    anew: bool,
    further: bool,
    against: str | None,
    settings: list[str],
    options: dict[str, Any] | None,
) -> list[tuple[int, float, float, bool]]: ...

def puzzles_unit(game: str, seed: int, unit: int) -> tuple[str, list[tuple[int, str]]]: ...

@final
class PuzzleSet:
    next_unit: int
    exact: int
    tactical: int
    def __new__(cls, game: str, seed: int, count: int) -> PuzzleSet: ...
    def wants_more(self) -> bool: ...
    def put(self, record: str, posed: list[tuple[int, str]]) -> None: ...
    def text(self) -> str: ...

@final
class SelfPlay:
    games: int
    def parts(self) -> _Parts: ...
    def net(self) -> bytes | None: ...

@final
class State:
    game: str
    num_players: int
    seat_names: list[str]
    current_seat: int | None
    seats_to_act: list[int]
    said: list[int]
    steps: int
    def __new__(
        cls,
        game: str,
        seed: int = 0,
        explicit_chance: bool = False,
        rules: int | None = None,
        components: str | None = None,
        options: dict[str, Any] | None = None,
        number: int | None = None,
    ) -> State: ...
    @staticmethod
    def from_record(text: str, seed: int = 0, components: str | None = None) -> State: ...
    def is_terminal(self) -> bool: ...
    def is_chance(self) -> bool: ...
    def legal_actions(self) -> list[int]: ...
    def action_mask(self) -> NDArray[np.bool_]: ...
    def legal_texts(self) -> list[str]: ...
    def numbers(self, text: str) -> list[int]: ...
    def apply(self, action: int | str) -> bool: ...
    def draw(self, outcome: int | str) -> None: ...
    def ask(self, seat: int) -> None: ...
    def guess(self, seat: int, seed: int) -> State: ...
    def observation(self, seat: int) -> NDArray[np.float32]: ...
    def view(self, seat: int) -> dict[str, Any]: ...
    def describe(self) -> dict[str, Any]: ...
    def fingerprint(self) -> str: ...
    def returns(self, rewards: str = "win") -> list[float]: ...
    def points(self) -> list[int]: ...
    def copy(self, seed: int | None = None) -> State: ...
    def to_record(self, seat: int | None = None) -> str: ...
    def render(self, seat: int | None = None, language: str = "en") -> str: ...
    def _repr_html_(self) -> str: ...
    def __copy__(self) -> State: ...
    def __deepcopy__(self, memo: Any) -> State: ...

@final
class Bot:
    def __new__(cls, state: State, name: str, seed: int) -> Bot: ...
    @staticmethod
    def searching(
        state: State,
        evaluate: Callable[[NDArray[np.float32]], Any],
        iterations: int,
        batch: int,
        playouts: bool,
        seed: int,
    ) -> Bot: ...
    def choose(self, state: State) -> str: ...

@final
class NativeVecEnv:
    seats: NDArray[np.int32]
    rewards: NDArray[np.float32]
    terminated: NDArray[np.bool_]
    legal_counts: NDArray[np.int32]
    legal_actions: NDArray[np.int32]
    num_players: int
    def __new__(
        cls,
        game: str,
        num_envs: int,
        seed: int,
        threads: int,
        rewards: str,
        rules: int | None,
        components: str | None,
        options: dict[str, Any] | None,
    ) -> NativeVecEnv: ...
    def reset(self, seed: int) -> None: ...
    def step(self, actions: NDArray[np.int64]) -> None: ...
    def action_mask(self) -> NDArray[np.bool_]: ...
    def observations(self) -> NDArray[np.float32]: ...
    def end_observations(self) -> NDArray[np.float32]: ...
    def game_numbers(self) -> NDArray[np.int64]: ...
