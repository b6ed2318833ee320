"""OpenSpiel's own tests of its interface on our games, and its exploitability on a Goofspiel that both know."""

from __future__ import annotations

import unittest
from collections import Counter
from typing import Any

import pytest

GAMES = ["furnace", "smartphone", "superpower", "goofspiel"]

# What of its api_test cannot hold for our games, and why. Everything else must.
CANNOT_HOLD = {
    "test_current_player_infosets_no_overlap_between_players": "wants tensors that name the player who looks; ours are told from "
    "the seat that looks, so that two seats in the same place have the same numbers and a net need not know its seat",
}


@pytest.fixture(scope="module")
def openspiel() -> list[str]:
    pytest.importorskip("pyspiel")
    from boardroom import openspiel

    return openspiel.register()


def failing(base: type, name: str, game: Any) -> dict[str, str]:
    """The tests of one of its test classes that do not hold for a game, each with what went wrong."""
    case = type("Case", (base,), {"game_name": name, "game": game})
    result = unittest.TestResult()
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(case)
    suite.run(result)
    assert result.testsRun > 3
    return {test.id().rsplit(".", 1)[-1]: text for test, text in result.failures + result.errors}


@pytest.mark.parametrize("name", GAMES)
def test_the_interface_on_a_part_of_the_tree(openspiel: list[str], name: str) -> None:
    import pyspiel
    from open_spiel.integration_tests import api_test

    game = pyspiel.load_game(f"boardroom_{name}", {"players": 3})
    found = failing(api_test.EnforceAPIOnPartialTreeBase, game.get_type().short_name, game)
    assert not found, "\n".join(found.values())


def small() -> tuple[Any, Any]:
    """Goofspiel for two with three cards: ours, and OpenSpiel's own with bids made one after the other in secret."""
    import pyspiel

    ours = pyspiel.load_game("boardroom_goofspiel", {"players": 2, "chance": "distinct", "options": "cards=3"})
    theirs = pyspiel.load_game("goofspiel", {"players": 2, "num_cards": 3, "points_order": "random"})
    return ours, pyspiel.convert_to_turn_based(theirs)


def count_nodes(state: Any) -> Counter[str]:
    """How many nodes of each kind the whole tree has."""
    if state.is_terminal():
        return Counter(terminal=1)
    counted = Counter(chance=1) if state.is_chance_node() else Counter(playable=1)
    for action in state.legal_actions():
        counted += count_nodes(state.child(action))
    return counted


def test_the_interface_on_a_full_tree(openspiel: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    from open_spiel.integration_tests import api_test

    ours, theirs = small()
    nodes = count_nodes(theirs.new_initial_state())
    expected = nodes["chance"], nodes["playable"], nodes["terminal"]
    monkeypatch.setitem(api_test.TOTAL_NUM_STATES, "ours", expected)
    known = len(api_test._assert_is_perfect_recall(theirs))
    monkeypatch.setitem(api_test.PERFECT_RECALL_NUM_STATES, "ours", known)
    found = failing(api_test.EnforceAPIOnFullTreeBase, "ours", ours)
    assert set(found) == set(CANNOT_HOLD), "\n".join(found.values())


def test_exploitability_is_that_of_their_own_goofspiel(openspiel: list[str]) -> None:
    """Both play the same Goofspiel. A victory is 1 there and a defeat -1, here 1 and 0: half of the distance."""
    from open_spiel.python import policy
    from open_spiel.python.algorithms import exploitability

    ours, theirs = small()
    values = [exploitability.nash_conv(game, policy.UniformRandomPolicy(game)) for game in (ours, theirs)]
    assert values[1] > 0.1 and values[0] == pytest.approx(values[1] / 2)
