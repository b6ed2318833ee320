"""States from Python: whole games, refusals, copies, pickles, records, views without secrets."""

from __future__ import annotations

import copy
import pickle
import random

import pytest

import boardroom

GAMES = ["furnace", "smartphone", "superpower", "goofspiel"]


def play(state: boardroom.State, rng: random.Random, steps: int = 10_000) -> None:
    while not state.is_terminal() and state.steps < steps:
        state.apply(rng.choice(state.legal_actions()))


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_by_numbers(name: str) -> None:
    game = boardroom.load_game(name, players=3)
    state = game.new_state(seed=4)
    while not state.is_terminal():
        legal = state.legal_actions()
        assert legal == sorted(set(legal)) and all(0 <= one < game.num_actions for one in legal)
        mask = state.action_mask()
        assert mask.shape == (game.num_actions,) and [int(one) for one in mask.nonzero()[0]] == legal
        assert state.current_seat == state.seats_to_act[0]
        state.apply(random.Random(state.steps).choice(legal))
    assert sum(state.returns()) == pytest.approx(1.0)
    assert state.returns("points") == pytest.approx(state.points())
    assert sum(state.returns("margin")) == pytest.approx(0.0, abs=1e-3)
    assert state.legal_actions() == [] and state.current_seat is None
    again = boardroom.State.from_record(state.to_record())
    assert again.is_terminal() and again.describe() == state.describe()


@pytest.mark.parametrize("name", GAMES)
def test_copies_and_pickles_go_on_alike(name: str) -> None:
    state = boardroom.load_game(name, players=2).new_state(seed=9)
    play(state, random.Random(1), 25)
    # In the middle of a decision, where there is one of several numbers.
    if name == "smartphone":
        while not state.said:
            state.apply(state.legal_actions()[0])
    twins = [state.copy(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))]
    play(state, random.Random(2))
    for twin in twins:
        play(twin, random.Random(2))
        assert twin.describe() == state.describe() and twin.to_record() == state.to_record()


def test_a_copy_with_a_seed_of_its_own_has_another_future() -> None:
    state = boardroom.load_game("goofspiel", players=2).new_state(seed=1)
    futures = set()
    for seed in range(20):
        twin = state.copy(seed=seed)
        play(twin, random.Random(0))
        futures.add(tuple(line for line in twin.to_record().splitlines() if line.startswith("chance")))
    assert len(futures) > 15


def test_refusals_name_the_rule() -> None:
    state = boardroom.load_game("furnace", players=3, capitalists=False).new_state(seed=1)
    first = state.legal_texts()[0]
    state.apply(first)
    with pytest.raises(boardroom.Refusal) as refused:
        state.apply(first)
    assert refused.value.rule.startswith("FUR-") and refused.value.text
    assert str(refused.value).startswith(refused.value.rule)
    with pytest.raises(boardroom.NotationError):
        state.apply("bid nonsense")
    with pytest.raises(boardroom.IllegalAction):
        state.apply(boardroom.load_game("furnace").num_actions + 7)
    with pytest.raises(IndexError):
        state.view(5)


def test_lines_and_numbers_say_the_same() -> None:
    state = boardroom.load_game("superpower", players=2).new_state(seed=3)
    rng = random.Random(5)
    while not state.is_terminal():
        line = rng.choice(state.legal_texts())
        twin = state.copy()
        for number in state.numbers(line):
            twin.apply(number)
        state.apply(line)
        assert twin.describe() == state.describe(), line


def test_what_is_wrong_with_a_table_is_said_at_once() -> None:
    with pytest.raises(ValueError, match="no game 'chess'"):
        boardroom.load_game("chess")
    with pytest.raises(ValueError, match="players"):
        boardroom.load_game("furnace", players=9)
    with pytest.raises(ValueError, match="line"):
        boardroom.State.from_record("nonsense")


def test_a_view_has_no_secrets() -> None:
    """Two games that differ only in what the first seat planned in secret look the same to the second."""
    start = boardroom.load_game("smartphone", players=2).new_state(seed=6)
    plans = start.legal_texts()
    one, other = start.copy(), start.copy()
    one.apply(plans[0])
    other.apply(plans[-1])
    assert one.describe() != other.describe()
    assert one.view(1) == other.view(1)
    assert one.legal_actions() == other.legal_actions()


def test_explicit_chance_waits() -> None:
    state = boardroom.load_game("goofspiel", players=2).new_state(explicit_chance=True)
    assert state.is_chance() and state.legal_actions() == [] and state.current_seat is None
    with pytest.raises(boardroom.BoardroomError):
        state.apply(0)
    state.draw(3)
    assert not state.is_chance() and state.seats_to_act == [0, 1]


@pytest.mark.parametrize("name", GAMES)
def test_bots_play(name: str) -> None:
    state = boardroom.load_game(name, players=2).new_state(seed=2)
    greedy, searching = boardroom.Bot("greedy"), boardroom.Bot("search:30it", seed=1)
    for _ in range(6):
        searching.act(state)
        for number in greedy.numbers(state):
            state.apply(number)
    with pytest.raises(ValueError):
        boardroom.Bot("genius").choose(state)


def test_examples_in_the_documentation() -> None:
    import doctest

    from boardroom import bots

    for module in (boardroom, bots):
        found = doctest.testmod(module)
        assert found.attempted > 0 and found.failed == 0, module


def test_everything_public_is_documented() -> None:
    import inspect

    for name in boardroom.__all__:
        one = getattr(boardroom, name)
        if inspect.isclass(one) or inspect.isroutine(one):
            assert one.__doc__, name
        if inspect.isclass(one):
            for method, value in vars(one).items():
                if not method.startswith("_") and (callable(value) or inspect.isdatadescriptor(value)):
                    assert inspect.getdoc(value), f"{name}.{method}"


def test_importing_starts_no_thread() -> None:
    import subprocess
    import sys

    code = "import os, boardroom; print(len(os.listdir('/proc/self/task')))"
    alone = "import os, numpy; print(len(os.listdir('/proc/self/task')))"
    count = [subprocess.run([sys.executable, "-c", one], capture_output=True, text=True).stdout for one in (code, alone)]
    assert count[0] == count[1]
