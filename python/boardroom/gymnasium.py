"""Many games at once as Gymnasium wants them: `VectorEnv` is a `gymnasium.vector.VectorEnv`.

Gymnasium knows one agent for each game; here that is whoever decides. Observations are theirs (`boardroom.features` says what
they mean), and so is the reward: what the seat that said the number gets when the game ends with it, and 0 before. What all
seats get is in the infos, for whoever learns for all of them:

- `action_mask`: which numbers are open, games by actions (`int8`, as `Discrete.sample` takes it);
- `seat`: who decides next; `rewards`: what each seat got in this step, games by seats;
- `final_obs`: for a game that ended with this step what whoever decided last saw at its end; `final_info`: the `rewards` then,
  and the `seat` that decided last.

A game that ends is followed by a new one in the same step (`AutoresetMode.SAME_STEP`). As everywhere in Gymnasium a name with
an underscore before it says in which games an info means anything.

>>> import boardroom.gymnasium
>>> games = boardroom.gymnasium.VectorEnv("superpower", 8, players=3)
>>> observations, infos = games.reset(seed=1)
>>> actions = games.action_space.sample(mask=tuple(infos["action_mask"]))
>>> observations, rewards, terminations, truncations, infos = games.step(actions)
>>> rewards.shape
(8,)
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector import VectorEnv as _VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from .vector import VecEnv

Floats = NDArray[np.float32]


class VectorEnv(_VectorEnv[Floats, NDArray[np.int64], NDArray[Any]]):
    """Games of one kind, stepped all at once. With `copy=False` arrays are filled again at every step: copy what you keep."""

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(
        self,
        game: str,
        num_envs: int,
        threads: int = 1,
        *,
        players: int | None = None,
        rewards: str = "win",
        copy: bool = True,
        **options: Any,
    ) -> None:
        """Takes what `boardroom.VecEnv` takes; other words are options of the game (`capitalists=False`)."""
        self.games = VecEnv(game, num_envs, threads=threads, players=players, rewards=rewards, **options)
        self.num_envs = num_envs
        self._copies = copy
        width = self.games.observations().shape[1]
        self.single_observation_space = spaces.Box(-np.inf, np.inf, (width,), dtype=np.float32)
        self.single_action_space = spaces.Discrete(self.games.num_actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._rows = np.arange(num_envs)
        self._all = np.ones(num_envs, dtype=np.bool_)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        """Begins all games anew, under this seed or the next one."""
        super().reset(seed=seed)
        self.games.reset(seed)
        return self._kept(self.games.observations()), self._infos()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Floats, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Says a number in each game. One that is not open is a `ValueError` that names the game, and nothing is said."""
        deciders = self.games.seats.copy()
        rewards, terminations, truncations, _ = self.games.step(np.asarray(actions))
        infos = self._infos()
        if terminations.any():
            ended = terminations.copy()
            ends = np.full(self.num_envs, None, dtype=object)
            for row, end in zip(np.flatnonzero(ended), self.games.end_observations()):
                ends[row] = end
            infos["final_obs"], infos["_final_obs"] = ends, ended
            final = {"rewards": rewards.copy(), "_rewards": ended, "seat": deciders, "_seat": ended}
            infos["final_info"], infos["_final_info"] = final, ended
        own = rewards[self._rows, deciders].astype(np.float64)
        observations = self._kept(self.games.observations())
        return observations, own, self._kept(terminations), self._kept(truncations), infos

    def close_extras(self, **kwargs: Any) -> None:
        """Nothing is held open."""

    def _kept(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self._copies else array

    def _infos(self) -> dict[str, Any]:
        infos: dict[str, Any] = {
            "action_mask": self.games.action_mask().astype(np.int8),
            "seat": self._kept(self.games.seats),
            "rewards": self._kept(self.games.rewards),
        }
        return infos | {f"_{name}": self._all for name in list(infos)}
