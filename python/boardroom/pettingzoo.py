"""PettingZoo environments: `env` (AEC, for every game) and `parallel_env` (for seats that decide together).

Observations are dicts with `observation` (the features of `boardroom.features`, from the agent's own view) and
`action_mask`. Agents are the seats by the words of records. Rewards come at the end.

A number that is not open raises `IllegalAction`. For agents that know no masks say `illegal="next"`: the next open number
counts, after the last one the first.

`render_mode="svg"` draws the board of the pages, as the agent on turn sees it: `render()` answers an SVG file as text, which
stands alone. `"ansi"` answers the record so far. There is no `"rgb_array"`: to make pixels of the board takes a browser.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from ._boardroom import State
from .game import Game, load_game

Observation = dict[str, NDArray[Any]]
"""What an agent gets: `observation` and `action_mask`."""

_RENDER_MODES = ["ansi", "svg"]


def env(game: str, players: int | None = None, **options: Any) -> AECEnv:
    """The game as an AEC environment, with PettingZoo's usual guards around it. Takes what `raw_env` takes."""
    return wrappers.OrderEnforcingWrapper(raw_env(game, players, **options))


class _Table:
    """What both kinds of environments have in common: the game, its seats as agents, their spaces, the picture."""

    def _sit_down(
        self,
        game: str,
        players: int | None,
        rewards: str,
        render_mode: str | None,
        max_cycles: int | None,
        illegal: str,
        options: dict[str, Any],
        extra_actions: int,
    ) -> None:
        if illegal not in ("error", "next"):
            raise ValueError(f"illegal is 'error' or 'next', not '{illegal}'")
        if render_mode is not None and render_mode not in _RENDER_MODES:
            raise ValueError(f"render_mode is one of {', '.join(_RENDER_MODES)}, not '{render_mode}'")
        self.game: Game = load_game(game, players, **options)
        self.render_mode = render_mode
        self.reward_kind = rewards
        self.max_cycles = max_cycles
        self.illegal = illegal
        self._state = self.game.new_state()
        # What is wrong with the rewards is said now, not at the end of the first game.
        self._state.returns(rewards)
        self._num_actions = self.game.num_actions
        self.possible_agents: list[str] = list(self._state.seat_names)
        self._seat = {name: seat for seat, name in enumerate(self.possible_agents)}
        width, actions = len(self._state.observation(0)), self._num_actions + extra_actions
        observation = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (width,), dtype=np.float32),
                "action_mask": spaces.Box(0, 1, (actions,), dtype=np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, observation)
        self.action_spaces = {name: spaces.Discrete(actions) for name in self.possible_agents}
        self._next_seed = 0
        self._cycles = 0

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same for all agents."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The same for all agents."""
        return self.action_spaces[agent]

    def _deal(self, seed: int | None) -> None:
        """A new game, under this seed or the next one."""
        self._next_seed = self._next_seed + 1 if seed is None else seed
        self._state = self.game.new_state(self._next_seed)
        self._cycles = 0

    def _number(self, state: State, action: int) -> int:
        """The number that counts."""
        if self.illegal == "next":
            legal = state.legal_actions()
            return next((one for one in legal if one >= action), legal[0])
        return action

    def render(self) -> str | None:
        """The board as the agent on turn sees it (`svg`), or the record so far (`ansi`)."""
        if self.render_mode == "svg":
            return self._state.render(self._state.current_seat)
        return self._state.to_record() if self.render_mode == "ansi" else None

    def state_of_game(self) -> State:
        """The game itself, for those who judge."""
        return self._state

    def close(self) -> None:
        """Nothing is held open."""


class raw_env(_Table, AECEnv):  # type: ignore[misc]
    """The game as an AEC environment. One step is one number: a large decision takes several."""

    metadata: dict[str, Any] = {"render_modes": _RENDER_MODES, "name": "boardroom_v0", "is_parallelizable": False}

    def __init__(
        self,
        game: str,
        players: int | None = None,
        rewards: str = "win",
        render_mode: str | None = None,
        max_cycles: int | None = None,
        illegal: str = "error",
        **options: Any,
    ) -> None:
        """`rewards` is `win`, `points` or `margin`; other words are options of the game (`capitalists=False`)."""
        AECEnv.__init__(self)
        self._sit_down(game, players, rewards, render_mode, max_cycles, illegal, options, extra_actions=0)
        self.metadata = {**type(self).metadata, "name": f"{game}_v0"}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a new game, under this seed or the next one."""
        self._deal(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn()

    def _turn(self) -> None:
        seat = self._state.current_seat
        self.agent_selection = self.possible_agents[0 if seat is None else seat]

    def observe(self, agent: str) -> Observation:
        """What the agent may know, and which numbers are open to it."""
        seat = self._seat[agent]
        mask = np.zeros(self._num_actions, dtype=np.int8)
        if self._state.current_seat == seat and agent in self.agents:
            mask[self._state.legal_actions()] = 1
        return {"observation": self._state.observation(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Says a number for the agent on turn."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        assert action is not None
        self._state.apply(self._number(self._state, int(action)))
        self._cycles += 1
        if self._state.is_terminal():
            for name, reward in zip(self.possible_agents, self._state.returns(self.reward_kind)):
                self.rewards[name] = reward
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and self._cycles >= self.max_cycles * len(self.possible_agents):
            self.truncations = dict.fromkeys(self.agents, True)
        self._turn()
        self._accumulate_rewards()


class parallel_env(_Table, ParallelEnv):  # type: ignore[misc]
    """The game with one step for all seats that decide together.

    The last number of the space means "nothing": it is the only one open to an agent that is not asked. Where a decision
    takes several numbers each agent says its own ones step by step, and what is decided counts for all at once.
    """

    metadata: dict[str, Any] = {"render_modes": _RENDER_MODES, "name": "boardroom_parallel_v0"}

    def __init__(
        self,
        game: str,
        players: int | None = None,
        rewards: str = "win",
        render_mode: str | None = None,
        max_cycles: int | None = None,
        illegal: str = "error",
        **options: Any,
    ) -> None:
        """`rewards` is `win`, `points` or `margin`; other words are options of the game (`capitalists=False`)."""
        self._sit_down(game, players, rewards, render_mode, max_cycles, illegal, options, extra_actions=1)
        self.metadata = {**type(self).metadata, "name": f"{game}_parallel_v0"}

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begins a new game, under this seed or the next one."""
        self._deal(seed)
        self.agents = list(self.possible_agents)
        self._ask()
        return self._observations(), {agent: {} for agent in self.agents}

    def _ask(self) -> None:
        """A game of its own for each seat that is asked: it says its decision there, and there alone."""
        self._asked: dict[int, State] = {}
        self._spoken: dict[int, list[int]] = {}
        for seat in self._state.seats_to_act:
            copy = self._state.copy()
            copy.ask(seat)
            self._asked[seat] = copy
            self._spoken[seat] = []

    def _observations(self) -> dict[str, Observation]:
        return {agent: self._observe(self._seat[agent]) for agent in self.agents}

    def _observe(self, seat: int) -> Observation:
        mask = np.zeros(self._num_actions + 1, dtype=np.int8)
        state = self._asked.get(seat)
        if state is None:
            mask[self._num_actions] = 1
            state = self._state
        else:
            mask[state.legal_actions()] = 1
        return {"observation": state.observation(seat), "action_mask": mask}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        """Says a number for each agent that is asked."""
        for seat, copy in list(self._asked.items()):
            number = self._number(copy, int(actions[self.possible_agents[seat]]))
            self._spoken[seat].append(number)
            if copy.apply(number):
                del self._asked[seat]
        if not self._asked:
            for seat, numbers in self._spoken.items():
                self._state.ask(seat)
                for number in numbers:
                    self._state.apply(number)
            self._ask()
        self._cycles += 1
        over = self._state.is_terminal()
        late = not over and self.max_cycles is not None and self._cycles >= self.max_cycles
        returns = self._state.returns(self.reward_kind)
        observations = self._observations()
        rewards = {agent: returns[self._seat[agent]] if over else 0.0 for agent in self.agents}
        terminations, truncations = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, late)
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        if over or late:
            self.agents = []
        return observations, rewards, terminations, truncations, infos
