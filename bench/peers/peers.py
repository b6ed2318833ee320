"""The same kind of work by Boardroom and by what a researcher would otherwise use, side by side.

Called by ./run, which installs everything. All rates are per second of processor time, the best of
several rounds; the rounds of the peers and of Boardroom take turns, so that a busy machine slows
all of them alike.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import time
import warnings

warnings.filterwarnings("ignore")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pyspiel  # noqa: E402

ROUNDS = 5
SECONDS = 0.3
REFERENCE = "OpenSpiel goofspiel"
MOVES = "OpenSpiel goofspiel, moves only"
MCTS = "OpenSpiel MCTS goofspiel, 3 players"
# Goofspiel is played here and there by the same rules: 13 cards, prizes in random order, tied prizes discarded,
# the last round by itself. So whole random games are compared by their bids, one for each player in each round.
SAME = (2, 3)
PYTHON = "OpenSpiel goofspiel, {} players, bids from Python"
NATIVE = "OpenSpiel goofspiel, {} players, bids of its C++ bots"
OURS = "goofspiel, {} players, random play"


def timed(work):
    """Units a second of processor time in one round."""
    begin, units = time.process_time(), 0
    while time.process_time() - begin < SECONDS:
        units += work()
    return units / (time.process_time() - begin)


def spiel_random(name, counts_chance=True, counts_bids=False):
    """Random play through the Python interface. A step is any change of the state: simultaneous
    bids are one step, a turned card is one. A move is a step that players made. With `counts_bids`
    only what players did counts, and simultaneous bids are one for each of them."""
    game, rng = pyspiel.load_game(name), random.Random(1)
    players = range(game.num_players())

    def once():
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes())
                state.apply_action(rng.choices(outcomes, weights)[0])
                steps += counts_chance and not counts_bids
                continue
            if state.is_simultaneous_node():
                state.apply_actions([rng.choice(state.legal_actions(player)) for player in players])
                steps += len(players) if counts_bids else 1
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                steps += 1
        return steps

    return lambda: timed(once)


def spiel_native(name):
    """Whole random games without Python: OpenSpiel's own random players in its own loop, both in C++.
    The bids of a game, which are the same in each, are counted on one played from here."""
    game = pyspiel.load_game(name)
    players = range(game.num_players())
    bots, rng = [pyspiel.make_uniform_random_bot(player, 7 + player) for player in players], random.Random(1)
    played, bids = game.new_initial_state(), 0
    while not played.is_terminal():
        if played.is_chance_node():
            played.apply_action(rng.choice(played.legal_actions()))
            continue
        played.apply_actions([rng.choice(played.legal_actions(player)) for player in players])
        bids += len(players)

    def once():
        pyspiel.evaluate_bots(game.new_initial_state(), bots, rng.randrange(1 << 30))
        return bids

    return lambda: timed(once)


def first_decision(game, rng):
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def spiel_mcts(name, simulations=1000):
    """OpenSpiel's tree search in C++ with random playouts to the end. Goofspiel is played in turns,
    for the search refuses simultaneous games."""
    game = pyspiel.load_game(name)
    if game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS:
        game = pyspiel.convert_to_turn_based(game)
    evaluator = pyspiel.RandomRolloutEvaluator(1, 7)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, simulations, 1000, False, 42, False)
    state = first_decision(game, random.Random(1))

    def once():
        bot.step(state)
        return simulations

    return lambda: timed(once)


def spiel_ismcts(name, simulations=500):
    """OpenSpiel's information set search in C++."""
    game = pyspiel.load_game(name)
    policy = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(7, pyspiel.RandomRolloutEvaluator(1, 7), 2.0, simulations, -1, policy, False, False)
    state = first_decision(game, random.Random(1))

    def once():
        bot.step(state)
        return simulations

    return lambda: timed(once)


def pettingzoo_random(module):
    """Random play by PettingZoo's own loop, with the action mask."""
    import importlib

    env = importlib.import_module(f"pettingzoo.classic.{module}").env()
    rng = random.Random(1)

    def once():
        env.reset(seed=rng.randrange(1 << 30))
        steps = 0
        for _agent in env.agent_iter():
            observation, _reward, ended, truncated, _info = env.last()
            if ended or truncated:
                env.step(None)
                continue
            mask = observation["action_mask"]
            env.step(rng.choice([action for action, legal in enumerate(mask) if legal]))
            steps += 1
        return steps

    return lambda: timed(once)


def boardroom_rates(program, games):
    """One measurement of everything here, or of these games alone: name -> rate."""
    lines = subprocess.run([program, *games], check=True, capture_output=True, text=True).stdout.splitlines()
    rates = {}
    for line in lines:
        name, best, _median, unit = line.split("\t")
        rates[name] = (float(best), unit)
    return rates


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--same", action="store_true", help="measure only Goofspiel, the game that both sides play")
    parser.add_argument("--rates", required=True, help="the program that measures Boardroom")
    parser.add_argument("--boardgame-io", required=True, help="the script that measures boardgame.io")
    ask = parser.parse_args()

    peers = {} if ask.same else {
        REFERENCE: (spiel_random("goofspiel"), "steps/s"),
        MOVES: (spiel_random("goofspiel", counts_chance=False), "moves/s"),
        "OpenSpiel goofspiel, 3 players": (spiel_random("goofspiel(players=3)"), "steps/s"),
        "OpenSpiel oh_hell": (spiel_random("oh_hell"), "steps/s"),
        "OpenSpiel hearts": (spiel_random("hearts"), "steps/s"),
        "PettingZoo connect_four": (pettingzoo_random("connect_four_v3"), "steps/s"),
        "PettingZoo leduc_holdem": (pettingzoo_random("leduc_holdem_v4"), "steps/s"),
        MCTS: (spiel_mcts("goofspiel(players=3)"), "simulations/s"),
        "OpenSpiel MCTS goofspiel, 3 players, open order": (
            spiel_mcts("goofspiel(players=3,points_order=descending)"),
            "simulations/s",
        ),
        "OpenSpiel ISMCTS oh_hell, 3 players": (spiel_ismcts("oh_hell"), "simulations/s"),
        "OpenSpiel ISMCTS hearts, 4 players": (spiel_ismcts("hearts"), "simulations/s"),
    }
    for players in SAME:
        name = f"goofspiel(players={players})"
        peers[PYTHON.format(players)] = (spiel_random(name, counts_bids=True), "bids/s")
        peers[NATIVE.format(players)] = (spiel_native(name), "bids/s")
    found, ours = {name: [] for name in peers}, {}
    for number in range(ROUNDS):
        print(f"round {number + 1} of {ROUNDS}", file=sys.stderr)
        for name, (measure, _unit) in peers.items():
            found[name].append(measure())
        for name, (rate, unit) in boardroom_rates(ask.rates, ["goofspiel"] if ask.same else []).items():
            ours.setdefault(name, (unit, []))[1].append(rate)
    theirs = {name: {"best": max(rates), "median": sorted(rates)[ROUNDS // 2], "unit": peers[name][1]}
              for name, rates in found.items()}
    if not ask.same:
        node = subprocess.run(["node", ask.boardgame_io], check=True, capture_output=True, text=True)
        theirs.update(json.loads(node.stdout))
    own = {name: {"best": max(rates), "median": sorted(rates)[len(rates) // 2], "unit": unit}
           for name, (unit, rates) in ours.items()}

    # Decisions against moves, and steps against steps: chance counts on both sides or on none.
    table = {}
    for name, rate in own.items():
        if ask.same:
            break
        if rate["unit"] == "decisions/s":
            steps = own[name.rsplit(",", 1)[0] + ", steps a decision"]["best"]
            table[name] = {
                "decisions to moves": rate["best"] / theirs[MOVES]["best"],
                "steps to steps": rate["best"] * steps / theirs[REFERENCE]["best"],
                "decisions to steps": rate["best"] / theirs[REFERENCE]["best"],
            }
        elif "search" in name:
            table[name] = {"simulations": rate["best"] / theirs[MCTS]["best"]}
    same = {}
    for players in SAME:
        rate = own[OURS.format(players)]["best"]
        same[players] = {
            "bids/s": rate,
            "to Python": rate / theirs[PYTHON.format(players)]["best"],
            "to C++": rate / theirs[NATIVE.format(players)]["best"],
        }
    if ask.json:
        print(json.dumps({"peers": theirs, "boardroom": own, "ratios": table, "the same game": same,
                          "reference": {"steps": REFERENCE, "moves": MOVES, "simulations": MCTS}}, indent=2))
        return
    width = max(len(name) for name in [*theirs, *own])
    print(f"{'':{width}}  {'best':>12}  {'median':>12}")
    for name, rate in theirs.items():
        print(f"{name:{width}}  {rate['best']:12,.0f}  {rate['median']:12,.0f}  {rate['unit']}")
    title = "" if ask.same else f"ratios to {REFERENCE} and its MCTS"
    print(f"\n{'Boardroom':{width}}  {'best':>12}  {'median':>12}  {'':13} {title}")
    for name, rate in own.items():
        ratios = ", ".join(f"{what} {ratio:.1f}" for what, ratio in table.get(name, {}).items())
        print(f"{name:{width}}  {rate['best']:12,.1f}  {rate['median']:12,.1f}  {rate['unit']:13} {ratios}")
    print("\nThe same game on both sides: Goofspiel, whole random games, bids a second")
    for players, row in same.items():
        print(f"{players} players: Boardroom {row['bids/s']:,.0f}, {row['to Python']:.1f} times OpenSpiel from Python, "
              f"{row['to C++']:.1f} times its C++ bots")


if __name__ == "__main__":
    main()
