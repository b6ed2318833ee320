"""Boards as pictures: whole files that stand alone, drawn from what a seat may see."""

from __future__ import annotations

import random
import re
from xml.dom import minidom

import pytest

import boardroom

GAMES = ["furnace", "smartphone", "superpower", "goofspiel"]


@pytest.mark.parametrize("name", GAMES)
def test_a_picture_stands_alone(name: str) -> None:
    state = boardroom.load_game(name, players=3).new_state(seed=4)
    rng = random.Random(1)
    for steps in (0, 30, 10_000):
        while not state.is_terminal() and state.steps < steps:
            state.apply(rng.choice(state.legal_actions()))
        for seat, language in [(None, "en"), (0, "en"), (2, "pl")]:
            svg = state.render(seat, language)
            root = minidom.parseString(svg).documentElement
            assert root is not None and root.tagName == "svg" and root.getAttribute("width") == "1280"
            asked = re.sub("http://www.w3.org/(2000/svg|1999/xhtml)", "", svg)
            assert "http" not in asked and "@import" not in asked and "<script" not in asked
    assert state.render(0, "pl") != state.render(0, "en")
    page = state._repr_html_()
    assert page.startswith("<img ") and "data:image/svg+xml;base64," in page


def test_a_picture_hides_what_the_seat_may_not_know() -> None:
    start = boardroom.load_game("smartphone", players=2).new_state(seed=6)
    plans = start.legal_texts()
    one, other = start.copy(), start.copy()
    one.apply(plans[0])
    other.apply(plans[-1])
    for seat in (1, None):
        assert one.render(seat) == other.render(seat)
    assert one.to_record() != other.to_record() and one.to_record(1) == other.to_record(1)


def test_what_cannot_be_drawn_is_said() -> None:
    state = boardroom.load_game("furnace").new_state()
    with pytest.raises(ValueError, match="en and pl, not 'de'"):
        state.render(0, "de")
    with pytest.raises(IndexError, match="no seat 7"):
        state.render(7)


def test_pettingzoo_renders() -> None:
    from boardroom import pettingzoo

    env = pettingzoo.env("superpower", players=2, render_mode="svg")
    env.reset(seed=3)
    assert str(env.render()).startswith("<svg")
    parallel = pettingzoo.parallel_env("goofspiel", render_mode="ansi")
    parallel.reset(seed=3)
    assert str(parallel.render()).startswith("boardroom record")
    with pytest.raises(ValueError, match="render_mode is one of ansi, svg, not 'human'"):
        pettingzoo.env("furnace", render_mode="human")
    with pytest.raises(ValueError, match="no rewards 'glory'"):
        pettingzoo.parallel_env("furnace", rewards="glory")
