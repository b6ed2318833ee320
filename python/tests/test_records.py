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
SEED = 7


def told(*words: str) -> list[str]:
    """What the program prints, line by line."""
    return subprocess.run([PROGRAM, *words], check=True, capture_output=True, text=True).stdout.splitlines()


def steps_of(text: str) -> list[str]:
    """The steps of a record, one a line, without what stands above them and without remarks."""
    lines = text.split("\n\n", 1)[1].splitlines()
    return [step for line in lines if (step := f" {line}".split(" ;")[0].strip())]


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
    told("simulate", name, "--players", "3", "--games", str(RECORDS), "--seed", str(SEED), "--records", str(tmp_path))
    game = boardroom.load_game(name, players=3)
    records = sorted(tmp_path.iterdir())
    assert len(records) == RECORDS
    # The program's word on the whole state after every step of all of them.
    fingerprints = iter(told("replay", "--fingerprints", *map(str, records)))
    for path in records:
        text = path.read_text()
        steps, state = steps_of(text), game.new_state(explicit_chance=True)
        after = [next(fingerprints) for _ in steps]
        for line in steps:
            take(state, line)
            # Python goes on by itself where the rules act, so that several steps may have been taken.
            assert state.fingerprint() == after[state.steps - 1], (path, line)
        assert state.is_terminal() and steps_of(state.to_record()) == steps, path
        result = next(line for line in text.splitlines() if line.startswith("result: "))
        points = {one.split()[0]: int(one.split()[1]) for one in result.removeprefix("result: ").split(", ")}
        assert dict(zip(state.seat_names, state.points())) == points
    assert next(fingerprints, None) is None


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_state_and_its_number_under_the_seed(name: str, tmp_path: Path) -> None:
    """What a fingerprint stands for, word by word; and a state that draws what the program drew."""
    told("simulate", name, "--players", "3", "--games", "3", "--seed", str(SEED), "--records", str(tmp_path))
    game = boardroom.load_game(name, players=3)
    for number, path in enumerate(sorted(tmp_path.iterdir())):
        steps, state = steps_of(path.read_text()), game.new_state(SEED, number=number)
        after = [json.loads(line)["state"] for line in told("replay", "--json", str(path))]
        for line in steps:
            if not line.startswith("chance "):
                take(state, line)
                assert state.describe() == after[state.steps - 1], line
        assert state.is_terminal() and steps_of(state.to_record()) == steps, path
