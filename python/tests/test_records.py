"""The same games from Python and from Rust: a thousand records of each game by the program, step by step."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest

import boardroom

PROGRAM = os.environ.get("BOARDROOM", "target/debug/boardroom")
GAMES = ["furnace", "smartphone", "superpower"]
RECORDS = 1_000
# How many of them are compared state by state: the program tells a whole state after every step.
TOLD = 3


def steps_of(text: str) -> list[str]:
    """The steps of a record, one a line, without what stands above them and without remarks."""
    lines = text.split("\n\n", 1)[1].splitlines()
    return [line.split("#")[0].strip() for line in lines if line.split("#")[0].strip()]


def take(state: boardroom.State, line: str) -> None:
    """Takes a step of a record: a draw as it is written, a decision number by number."""
    who, _, what = line.partition(" ")
    if who == "chance":
        state.draw(what)
    elif who != "auto":
        state.ask(state.seat_names.index(who))
        for number in state.numbers(what):
            assert number in state.legal_actions()
            state.apply(number)


@pytest.mark.parametrize("name", GAMES)
def test_a_thousand_records(name: str, tmp_path: Path) -> None:
    words = ["simulate", name, "--players", "3", "--games", str(RECORDS), "--seed", "7", "--records", str(tmp_path)]
    subprocess.run([PROGRAM, *words], check=True, stdout=subprocess.DEVNULL)
    game = boardroom.load_game(name, players=3)
    records = sorted(tmp_path.iterdir())
    assert len(records) == RECORDS
    for number, path in enumerate(records):
        text = path.read_text()
        steps, state = steps_of(text), game.new_state(explicit_chance=True)
        told = [None] * len(steps)
        if number < TOLD:
            replay = subprocess.run([PROGRAM, "replay", "--json", str(path)], check=True, capture_output=True, text=True)
            told = [json.loads(line)["state"] for line in replay.stdout.splitlines()]
            assert len(told) == len(steps)
        for line, after in zip(steps, told):
            before = state.steps
            take(state, line)
            # Python goes on by itself where the rules act: their step is compared when it is the last one taken.
            if after is not None and state.steps == before + 1:
                assert state.describe() == after, line
        assert state.is_terminal() and steps_of(state.to_record()) == steps, path
        result = next(line for line in text.splitlines() if line.startswith("result: "))
        points = {one.split()[0]: int(one.split()[1]) for one in result.removeprefix("result: ").split(", ")}
        assert dict(zip(state.seat_names, state.points())) == points
