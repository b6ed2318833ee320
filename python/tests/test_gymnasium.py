"""Many games at once under Gymnasium's conventions for vectors."""

from __future__ import annotations

import doctest

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

import boardroom
import boardroom.gymnasium
from boardroom.gymnasium import VectorEnv

GAMES = ["furnace", "smartphone", "superpower", "goofspiel"]


@pytest.mark.parametrize("name", GAMES)
def test_spaces_hold_what_comes_out(name: str) -> None:
    games = VectorEnv(name, 6, players=3)
    assert isinstance(games, gymnasium.vector.VectorEnv) and games.unwrapped is games
    assert games.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    assert games.action_space == gymnasium.spaces.MultiDiscrete([games.single_action_space.n] * 6)
    observations, infos = games.reset(seed=3)
    games.action_space.seed(1)
    for _ in range(40):
        assert games.observation_space.contains(observations)
        assert all(games.single_observation_space.contains(row) for row in observations)
        actions = games.action_space.sample(mask=tuple(infos["action_mask"]))
        observations, rewards, terminations, truncations, infos = games.step(actions)
        assert rewards.shape == terminations.shape == truncations.shape == (6,)
        assert rewards.dtype == np.float64 and terminations.dtype == truncations.dtype == np.bool_
        assert not truncations.any() and (infos["action_mask"].sum(axis=1) > 0).all()
    with pytest.raises(ValueError, match="in game 0"):
        games.step(np.full(6, games.single_action_space.n))
    games.close()
    assert games.closed


@pytest.mark.parametrize("name", GAMES)
def test_games_are_those_of_states_to_their_end(name: str) -> None:
    games, game = VectorEnv(name, 4, threads=2, players=2, rewards="points"), boardroom.load_game(name, players=2)
    observations, infos = games.reset(seed=5)
    states = [game.new_state(5, number=number) for number in range(4)]
    ended = 0
    while ended < 6:
        seats = infos["seat"]
        actions = np.array([np.random.default_rng(state.steps).choice(state.legal_actions()) for state in states])
        for row, state in enumerate(states):
            assert (observations[row] == state.observation(int(seats[row]))).all()
            assert (np.flatnonzero(infos["action_mask"][row]) == state.legal_actions()).all()
            state.apply(int(actions[row]))
        observations, rewards, terminations, _, infos = games.step(actions)
        assert ("final_obs" in infos) == bool(terminations.any())
        for row, state in enumerate(states):
            assert terminations[row] == state.is_terminal()
            if not state.is_terminal():
                assert rewards[row] == 0 and not infos["rewards"][row].any()
                continue
            decider = int(seats[row])
            final = infos["final_info"]
            assert infos["_final_obs"][row] and infos["_final_info"][row] and final["_rewards"][row]
            assert (infos["final_obs"][row] == state.observation(decider)).all()
            assert final["seat"][row] == decider and final["rewards"][row].tolist() == state.returns("points")
            assert rewards[row] == state.returns("points")[decider]
            states[row] = game.new_state(5, number=int(games.games.game_numbers()[row]))
            ended += 1


def test_a_seed_gives_the_same_games_and_copies_stay() -> None:
    def play(threads: int) -> list[bytes]:
        games = VectorEnv("furnace", 70, threads, players=2)
        observations, infos = games.reset(seed=9)
        first = observations.copy()
        seen = []
        for _ in range(60):
            after, rewards, terminations, _, infos = games.step(infos["action_mask"].argmax(axis=1))
            seen.append(after.tobytes() + rewards.tobytes() + terminations.tobytes())
        assert (first == observations).all(), "what was given out does not change"
        return seen

    assert play(1) == play(3)
    games = VectorEnv("furnace", 3, players=2, copy=False)
    first, _ = games.reset(seed=1)
    assert games.reset(seed=2)[0] is first


def test_wrappers_of_gymnasium_go_around_it() -> None:
    games = DictInfoToList(RecordEpisodeStatistics(VectorEnv("superpower", 3, players=2)))
    _, infos = games.reset(seed=2)
    lengths: list[int] = []
    while len(lengths) < 3:
        actions = np.array([one["action_mask"].argmax() for one in infos])
        _, _, terminations, _, infos = games.step(actions)
        lengths += [int(infos[row]["episode"]["l"]) for row in np.flatnonzero(terminations)]
    assert min(lengths) > 10


def test_examples_in_the_documentation() -> None:
    found = doctest.testmod(boardroom.gymnasium)
    assert found.attempted > 0 and found.failed == 0
