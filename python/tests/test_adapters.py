"""PettingZoo's and OpenSpiel's own tests, and their algorithms on our games."""

from __future__ import annotations

import random
import warnings
from typing import Any

import numpy as np
import pytest

import boardroom

GAMES = ["furnace", "smartphone", "superpower", "goofspiel"]


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_aec(name: str) -> None:
    from pettingzoo.test import api_test, seed_test

    from boardroom import pettingzoo

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(pettingzoo.env(name, players=3), num_cycles=200)
        seed_test(lambda: pettingzoo.env(name, players=2), num_cycles=100)


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_parallel(name: str) -> None:
    """Their tests of parallel environments know no masks, so the next open number counts."""
    from pettingzoo.test import parallel_api_test, parallel_seed_test

    from boardroom import pettingzoo

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        parallel_api_test(pettingzoo.parallel_env(name, players=3, illegal="next"), num_cycles=200)
        parallel_seed_test(lambda: pettingzoo.parallel_env(name, players=2, illegal="next"), num_cycles=100)


@pytest.mark.parametrize("name", GAMES)
def test_a_parallel_game_by_masks(name: str) -> None:
    """The usual mode: whole games by open numbers, the same from the same seed, and an error for any other number."""
    from boardroom import pettingzoo

    def play(seed: int) -> tuple[list[bytes], dict[str, float]]:
        env, rng, seen = pettingzoo.parallel_env(name, players=3), np.random.default_rng(7), []
        observations, _ = env.reset(seed=seed)
        sums = dict.fromkeys(env.possible_agents, 0.0)
        while env.agents:
            for agent in env.agents:
                assert env.observation_space(agent).contains(observations[agent])
                seen.append(observations[agent]["observation"].tobytes() + observations[agent]["action_mask"].tobytes())
            masks = {agent: observations[agent]["action_mask"] for agent in env.agents}
            observations, rewards, terminations, truncations, _ = env.step(
                {agent: int(rng.choice(np.flatnonzero(mask))) for agent, mask in masks.items()}
            )
            assert not any(truncations.values())
            sums = {agent: sums[agent] + rewards[agent] for agent in sums}
        assert all(terminations.values())
        return seen, sums

    first = play(4)
    assert first == play(4) and first[0] != play(5)[0] and sum(first[1].values()) == pytest.approx(1.0)
    env = pettingzoo.parallel_env(name, players=3)
    observations, _ = env.reset(seed=1)
    closed = {agent: int(np.flatnonzero(one["action_mask"] == 0)[0]) for agent, one in observations.items()}
    with pytest.raises(boardroom.IllegalAction):
        env.step(closed)


@pytest.mark.parametrize("name", ["goofspiel", "furnace"])
def test_pettingzoo_max_cycles(name: str) -> None:
    """It wants agents that take turns number by number, as bids do; a decision of several numbers is one agent's alone."""
    from types import SimpleNamespace

    from pettingzoo.test import max_cycles_test

    from boardroom import pettingzoo

    def raw_env(max_cycles: int, **_: Any) -> Any:
        return pettingzoo.raw_env(name, players=2, max_cycles=max_cycles, illegal="next")

    def parallel_env(max_cycles: int, **_: Any) -> Any:
        return pettingzoo.parallel_env(name, players=2, max_cycles=max_cycles, illegal="next")

    max_cycles_test(SimpleNamespace(env=raw_env, raw_env=raw_env, parallel_env=parallel_env))


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_cut_short_after_so_many_cycles(name: str) -> None:
    from boardroom import pettingzoo

    env, steps = pettingzoo.env(name, players=3, max_cycles=4), 0
    env.reset(seed=2)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        assert not terminated and reward == 0 and truncated == (steps == 12)
        env.step(None if truncated else int(np.flatnonzero(observation["action_mask"])[0]))
        steps += not truncated
    assert steps == 12
    together, cycles = pettingzoo.parallel_env(name, players=3, max_cycles=4), 0
    observations, _ = together.reset(seed=2)
    while together.agents:
        actions = {agent: int(np.flatnonzero(observations[agent]["action_mask"])[0]) for agent in together.agents}
        observations, _, terminations, truncations, _ = together.step(actions)
        cycles += 1
        assert not any(terminations.values()) and all(truncations.values()) == (cycles == 4)
    assert cycles == 4


@pytest.mark.parametrize("name", ["goofspiel", "smartphone"])
def test_a_parallel_game_hides_what_others_decide_in_the_same_step(name: str) -> None:
    from boardroom import pettingzoo

    first, other = pettingzoo.parallel_env(name, players=2), pettingzoo.parallel_env(name, players=2)
    seen = [env.reset(seed=3)[0] for env in (first, other)]
    red, blue = first.possible_agents
    numbers = np.flatnonzero(seen[0][red]["action_mask"])
    same = int(np.flatnonzero(seen[0][blue]["action_mask"])[0])
    answers = [
        env.step({red: int(number), blue: same})[0] for env, number in ((first, numbers[0]), (other, numbers[-1]))
    ]
    if name == "smartphone":
        assert (answers[0][blue]["observation"] == answers[1][blue]["observation"]).all()
        assert (answers[0][blue]["action_mask"] == answers[1][blue]["action_mask"]).all()


@pytest.fixture(scope="module")
def openspiel() -> list[str]:
    pytest.importorskip("pyspiel")
    from boardroom import openspiel

    return openspiel.register()


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_random_games(openspiel: list[str], name: str) -> None:
    import pyspiel

    game = pyspiel.load_game(f"boardroom_{name}", {"players": 3})
    assert game.num_players() == 3
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_searches(openspiel: list[str], name: str) -> None:
    import pyspiel
    from open_spiel.python.algorithms import mcts

    game = pyspiel.load_game(f"boardroom_{name}", {"players": 2})
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2.0, 8, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = game.new_initial_state()
    for _ in range(6):
        if state.is_chance_node():
            state.apply_action(rng.choice([outcome for outcome, _ in state.chance_outcomes()]))
        else:
            state.apply_action(bot.step(state))


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_information_set_search(openspiel: list[str], name: str) -> None:
    """Their IS-MCTS, which refuses simultaneous games, runs on decisions made one after the other in secret."""
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    game = pyspiel.load_game(f"boardroom_{name}", {"players": 2})
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(5)),
        uct_c=2.0,
        max_simulations=20,
        random_state=np.random.RandomState(5),
    )
    state, rng = game.new_initial_state(), random.Random(1)
    for _ in range(4):
        if state.is_chance_node():
            state.apply_action(rng.randrange(64))
        else:
            state.apply_action(bot.step(state))


def test_a_number_that_is_not_open_is_an_error() -> None:
    from boardroom import pettingzoo

    env = pettingzoo.env("goofspiel")
    env.reset(seed=1)
    env.step(4)
    env.step(4)
    with pytest.raises(boardroom.IllegalAction):
        env.step(4)
    with pytest.raises(ValueError, match="illegal is"):
        pettingzoo.parallel_env("goofspiel", illegal="maybe")


def test_features_are_named() -> None:
    for name in GAMES:
        features = boardroom.features(name, players=3)
        state = boardroom.load_game(name, players=3).new_state()
        assert len(features) == len(state.observation(0))
        assert len({(one.part, one.name) for one in features}) == len(features), name
        assert all(one.help and one.least <= one.most for one in features)


def test_observations_begin_with_the_one_who_looks() -> None:
    state = boardroom.load_game("goofspiel", players=3).new_state(seed=1)
    rng = random.Random(2)
    while state.steps < 20:
        state.apply(rng.choice(state.legal_actions()))
    width = sum(one.part == "own" for one in boardroom.features("goofspiel", 3))
    rows = [state.observation(seat)[: 3 * width].reshape(3, width) for seat in range(3)]
    for seat in range(3):
        assert (rows[seat][0] == rows[0][seat]).all()
        assert (rows[seat][1] == rows[(seat + 1) % 3][0]).all()
    assert rows[0][0][0] == state.points()[0]
