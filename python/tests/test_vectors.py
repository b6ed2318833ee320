"""Many games at once: masks, seeds, threads, records by numbers."""

from __future__ import annotations

import numpy as np
import pytest

import boardroom

GAMES = ["furnace", "smartphone", "superpower", "goofspiel"]


def trace(name: str, threads: int) -> list[bytes]:
    games = boardroom.VecEnv(name, 150, seed=5, threads=threads, players=3)
    rng = np.random.default_rng(1)
    seen = []
    for _ in range(150):
        rewards, terminated, truncated, info = games.step(games.sample(rng))
        assert not truncated.any()
        assert np.allclose(rewards.sum(1), terminated.astype(np.float32))
        seen.append(games.seats.tobytes() + games.legal_counts.tobytes() + rewards.tobytes())
    return seen


@pytest.mark.parametrize("name", GAMES)
def test_the_same_games_whatever_the_threads(name: str) -> None:
    assert trace(name, 1) == trace(name, 3)


@pytest.mark.parametrize("name", GAMES)
def test_masks_and_lists_agree(name: str) -> None:
    games = boardroom.VecEnv(name, 40, players=2)
    rng = np.random.default_rng(2)
    for _ in range(60):
        mask = games.action_mask()
        assert mask.shape == (40, games.num_actions) and mask.any(1).all()
        assert (mask.sum(1) == games.legal_counts).all()
        for row in range(40):
            assert (mask[row].nonzero()[0] == games.legal_actions[row, : games.legal_counts[row]]).all()
        games.step(games.sample(rng))


@pytest.mark.parametrize("name", GAMES)
def test_a_game_of_a_vector_is_the_game_of_a_state(name: str) -> None:
    """A state with the number of a vector's game goes the same way: seats, open numbers, observations, rewards, the next game."""
    games, game = boardroom.VecEnv(name, 3, seed=8, players=2), boardroom.load_game(name, players=2)
    states = [game.new_state(8, number=number) for number in range(3)]
    rng, ended = np.random.default_rng(3), 0
    while ended < 5:
        observations, actions, numbers = games.observations(), games.sample(rng), games.game_numbers().copy()
        deciders = [state.current_seat for state in states]
        for row, state in enumerate(states):
            assert state.current_seat == games.seats[row]
            assert state.legal_actions() == games.legal_actions[row, : games.legal_counts[row]].tolist()
            assert (state.observation(int(games.seats[row])) == observations[row]).all()
            state.apply(int(actions[row]))
        rewards, terminated, _, _ = games.step(actions)
        assert terminated.tolist() == [state.is_terminal() for state in states]
        ends = iter(games.end_observations())
        for row in np.flatnonzero(terminated):
            state, decider = states[row], deciders[row]
            assert rewards[row].tolist() == state.returns() and decider is not None
            assert (next(ends) == state.observation(decider)).all()
            assert games.game_numbers()[row] == numbers[row] + 3
            states[row] = game.new_state(8, number=int(numbers[row]) + 3)
            ended += 1
        assert next(ends, None) is None


def test_reset_and_seeds() -> None:
    games = boardroom.VecEnv("furnace", 10, seed=1, players=2)
    first = games.legal_actions.copy(), games.legal_counts.copy()
    games.step(games.sample(np.random.default_rng(0)))
    games.reset(seed=1)
    assert (games.legal_actions[:, :20] == first[0][:, :20]).all() and (games.legal_counts == first[1]).all()


def test_a_number_that_is_not_open_is_refused_and_nothing_is_done() -> None:
    games = boardroom.VecEnv("goofspiel", 4)
    before = games.action_mask().copy()
    with pytest.raises(ValueError, match="in game 2"):
        games.step(np.array([0, 0, 99, 0]))
    with pytest.raises(ValueError, match="3 actions for 4 games"):
        games.step(np.array([0, 0, 0]))
    assert (games.action_mask() == before).all()


def test_rewards_by_points() -> None:
    games = boardroom.VecEnv("superpower", 8, rewards="points", players=2)
    rng, most = np.random.default_rng(0), 0.0
    for _ in range(400):
        rewards, _, _, _ = games.step(games.sample(rng))
        most = max(most, float(rewards.max()))
    assert most > 10
    with pytest.raises(ValueError, match="no rewards 'glory'"):
        boardroom.VecEnv("superpower", 8, rewards="glory")
