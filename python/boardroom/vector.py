"""Many games at once."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ._boardroom import NativeVecEnv, action_ranges


class VecEnv:
    """Steps many games at once, without the interpreter's lock, on as many threads as it is given.

    Gymnasium's conventions for vectors, with seats: `step` takes one number for each game, and answers rewards by seat,
    terminations, truncations (never) and a dict. A game that ends is followed by a new one in the same step. The same seed
    gives the same games whatever the threads.

    All arrays are made once and filled again at every step: copy what you keep.

    - `seats`: who decides next, for each game.
    - `legal_counts`, `legal_actions`: how many numbers are open, and which, in rising order; what is behind the count means
      nothing. A random one: `legal_actions[rows, (rng.random(n) * legal_counts).astype(np.int64)]`.
    - `action_mask()`: the same as an array over the whole action space.
    - `observations()`: what the seat on turn may know, as numbers.
    """

    metadata: dict[str, Any] = {"autoreset_mode": "SameStep", "render_modes": []}

    def __init__(
        self,
        game: str,
        num_envs: int,
        seed: int = 0,
        threads: int = 1,
        *,
        players: int | None = None,
        rewards: str = "win",
        rules: int | None = None,
        components: str | None = None,
        **options: Any,
    ) -> None:
        if players is not None:
            options["players"] = players
        self.game = game
        self.num_envs = num_envs
        self.num_actions = sum(count for _, _, count, _ in action_ranges(game))
        self._seed = seed
        self._games = NativeVecEnv(game, num_envs, seed, threads, rewards, rules, components, options)
        self.num_players = self._games.num_players
        self._rows = np.arange(num_envs)
        self.seats: NDArray[np.int32] = self._games.seats
        self.rewards: NDArray[np.float32] = self._games.rewards
        self.terminations: NDArray[np.bool_] = self._games.terminated
        self.truncations: NDArray[np.bool_] = np.zeros(num_envs, dtype=np.bool_)
        self.legal_counts: NDArray[np.int32] = self._games.legal_counts
        self.legal_actions: NDArray[np.int32] = self._games.legal_actions

    def reset(self, seed: int | None = None) -> dict[str, Any]:
        """Begins all games anew, under this seed or the next one."""
        self._seed = self._seed + 1 if seed is None else seed
        self._games.reset(self._seed)
        return self._info()

    def step(
        self, actions: NDArray[np.integer[Any]]
    ) -> tuple[NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Says a number in each game. If one of them is not open nothing is said, and the error names the game."""
        self._games.step(np.ascontiguousarray(actions, dtype=np.int64))
        return self.rewards, self.terminations, self.truncations, self._info()

    def action_mask(self) -> NDArray[np.bool_]:
        """Which numbers are open: games by actions."""
        return self._games.action_mask()

    def observations(self) -> NDArray[np.float32]:
        """What the seat on turn of each game may know: games by features (`boardroom.features`)."""
        return self._games.observations()

    def end_observations(self) -> NDArray[np.float32]:
        """What whoever decided last saw at the end of the games that ended with the last step: a row for each of them."""
        return self._games.end_observations()

    def game_numbers(self) -> NDArray[np.int64]:
        """The number of each game under the seed: it rises by `num_envs` when a new one begins.

        `load_game(…).new_state(seed, number=…)` is the same game as a state.
        """
        return self._games.game_numbers()

    def sample(self, rng: np.random.Generator) -> NDArray[np.int64]:
        """A random open number for each game."""
        nth = (rng.random(self.num_envs, dtype=np.float32) * self.legal_counts).astype(np.int64)
        # In 32 bits a product may be rounded up to the count itself.
        np.minimum(nth, self.legal_counts - 1, out=nth)
        return self.legal_actions[self._rows, nth].astype(np.int64)

    def _info(self) -> dict[str, Any]:
        return {"seats": self.seats, "legal_counts": self.legal_counts, "legal_actions": self.legal_actions}
