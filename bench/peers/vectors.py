"""Boardroom from Python beside OpenSpiel and PettingZoo from Python, in one run.

Called by ./python, which builds the wheel and installs everything. A loop of one game is timed by the processor's time of its
thread, vectors of games by the clock, for they use several threads, and searches by the processor's time of all threads. The
rounds of all take turns, so that a busy machine slows all of them alike, and the best round counts. Last it says which of the
figures that the package promises were reached.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import time
import warnings
from collections.abc import Callable

warnings.filterwarnings("ignore")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import numpy as np  # noqa: E402
import pyspiel  # noqa: E402
from pettingzoo.classic import connect_four_v3, leduc_holdem_v4  # noqa: E402

import boardroom  # noqa: E402

ROUNDS = 5
SECONDS = 0.4
CORES = 2
GAMES_AT_ONCE = int(os.environ.get("GAMES_AT_ONCE", 1024))
GAMES = ["furnace", "smartphone", "superpower", "goofspiel"]
PEERS = ("OpenSpiel goofspiel", "PettingZoo connect_four", "PettingZoo leduc_holdem")
Work = Callable[[], int]


def openspiel(name: str) -> Work:
    """Random play of OpenSpiel's game, counted in bids of players."""
    game, rng = pyspiel.load_game(name), random.Random(1)
    players = range(game.num_players())

    def once() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes())
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                state.apply_actions([rng.choice(state.legal_actions(player)) for player in players])
                steps += len(players)
        return steps

    return once


def pettingzoo(module: object) -> Work:
    """Random play of one of PettingZoo's classic games, in steps."""
    env, rng = module.env(), np.random.default_rng(1)  # type: ignore[attr-defined]
    env.reset(seed=1)

    def once() -> int:
        env.reset()
        steps = 0
        for agent in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            done = terminated or truncated
            env.step(None if done else int(rng.choice(np.flatnonzero(observation["action_mask"]))))
            steps += not done
        return steps

    return once


def single(name: str, players: int) -> Work:
    """Random play of one of our games through a state, in numbers said."""
    game, rng = boardroom.load_game(name, players=players), random.Random(1)

    def once() -> int:
        state, steps = game.new_state(rng.getrandbits(32)), 0
        while not state.is_terminal():
            state.apply(rng.choice(state.legal_actions()))
            steps += 1
        return steps

    return once


def vector(name: str, threads: int) -> Work:
    """Random legal numbers chosen in NumPy, for thousands of games at once."""
    games = boardroom.VecEnv(name, GAMES_AT_ONCE, seed=1, threads=threads, players=4)
    rng = np.random.default_rng(1)

    def once() -> int:
        games.step(games.sample(rng))
        return games.num_envs

    return once


# A search looks whether its choice is settled after every 64 iterations of a tree: none of these stops early.
ITERATIONS = 60
BATCH = 16


def search(name: str, bot: boardroom.Bot, iterations: int) -> Work:
    """Decisions at the beginning of a game, in iterations of the search."""
    state = boardroom.load_game(name, players=4).new_state(seed=1)

    def once() -> int:
        bot.choose(state)
        return iterations

    return once


def linear(rows: np.ndarray) -> np.ndarray:
    """The cheapest evaluation there is: what is measured is the way to it and back."""
    return np.abs(rows[:, :4]) + 1.0


def timed(work: Work, clock: Callable[[], float]) -> float:
    begin, units = clock(), 0
    while clock() - begin < SECONDS:
        units += work()
    return units / (clock() - begin)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print JSON")
    words = parser.parse_args()
    all_work: dict[str, tuple[Work, Callable[[], float]]] = {
        PEERS[0]: (openspiel("goofspiel"), time.thread_time),
        PEERS[1]: (pettingzoo(connect_four_v3), time.thread_time),
        PEERS[2]: (pettingzoo(leduc_holdem_v4), time.thread_time),
        "goofspiel, one game, 2 players": (single("goofspiel", 2), time.thread_time),
    }
    for name in GAMES:
        all_work[f"{name}, vector, 1 thread"] = (vector(name, 1), time.thread_time)
        all_work[f"{name}, vector, {CORES} threads"] = (vector(name, CORES), time.perf_counter)
    for name in GAMES[:3]:
        own = boardroom.Bot(f"search:{ITERATIONS}it@hand")
        asked = boardroom.Search(linear, iterations=ITERATIONS * BATCH, batch=BATCH)
        all_work[f"{name}, iterations of our search"] = (search(name, own, ITERATIONS), time.process_time)
        all_work[f"{name}, iterations that ask Python"] = (search(name, asked, asked.iterations), time.process_time)
    best = dict.fromkeys(all_work, 0.0)
    for _ in range(ROUNDS):
        for name, (work, clock) in all_work.items():
            best[name] = max(best[name], timed(work, clock))
    if words.json:
        print(json.dumps(best, indent=2))
        return
    spiel, four, poker = (best[name] for name in PEERS)
    print(f"{'':42} {'steps/s':>12} {'to OpenSpiel':>13} {'to connect_four':>16} {'to leduc_holdem':>16}")
    for name, rate in best.items():
        if "iterations" in name:
            print(f"{name:42} {rate:12,.0f}")
        else:
            print(f"{name:42} {rate:12,.0f} {rate / spiel:13.2f} {rate / four:16.1f} {rate / poker:16.1f}")
    for name in GAMES[:3]:
        slower = best[f"{name}, iterations of our search"] / best[f"{name}, iterations that ask Python"]
        print(f"{name}: a search that asks Python, {BATCH} positions at a time, is {slower:.1f} times slower than our own")
    many = {name: best[f"{name}, vector, {CORES} threads"] for name in GAMES}
    alone = {name: best[f"{name}, vector, 1 thread"] for name in GAMES}
    promises = {
        f"superpower, {CORES} threads: 1.5 million steps a second": many["superpower"] / 1.5e6,
        f"furnace, {CORES} threads: 1 million steps a second": many["furnace"] / 1e6,
        f"smartphone, {CORES} threads: 1 million steps a second": many["smartphone"] / 1e6,
    }
    for name in GAMES:
        promises[f"{name}, vector, 1 thread: 10 times OpenSpiel's goofspiel"] = alone[name] / spiel / 10
        promises[f"{name}, vector, {CORES} threads: 10 times OpenSpiel's goofspiel"] = many[name] / spiel / 10
    promises["slowest vector, 1 thread: 100 times PettingZoo's connect_four"] = min(alone.values()) / four / 100
    promises["slowest vector, 1 thread: 100 times PettingZoo's leduc_holdem"] = min(alone.values()) / poker / 100
    promises["goofspiel, one game in a loop: OpenSpiel's"] = best["goofspiel, one game, 2 players"] / spiel
    for promise, part in promises.items():
        print(f"{'reached' if part >= 1 else 'MISSED':8} {part:6.2f} of {promise}")


if __name__ == "__main__":
    main()
