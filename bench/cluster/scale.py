"""How far a cluster carries: what can be measured on one machine, and a simulation of the rest.

    python bench/cluster/scale.py measure            # 1, 2 and 4 workers and nodes here, and what the one who hands out units costs
    python bench/cluster/scale.py model --unit 4     # 10, 100, 1,000 cores with units of four seconds

`measure` starts Ray nodes on this machine by Ray's own cluster utilities. With more workers than cores the wall clock says
nothing, so processor time is told as well: what a unit costs beside the games in it. `model` is a queue in which workers ask
one driver for units; its service time is what `measure` found, and the times of units are spread as measured.
"""

from __future__ import annotations

import argparse
import heapq
import math
import os
import random
import statistics
import tempfile
import time
from typing import Any

os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] = "0"


def nothing(size: int) -> bytes:
    return bytes(size)


def measure(game: str, bots: str, unit: int, units: int) -> None:
    import ray
    from ray.cluster_utils import Cluster

    import boardroom.data
    from boardroom.cluster import Crew, simulate
    from boardroom.cluster.crew import Unit

    boardroom.data.unit(game, 0, unit, bots)
    spent, sizes = [], []
    for first in range(0, 12 * unit, unit):
        begin = time.process_time()
        sizes.append(sum(len(content) for content in boardroom.data.unit(game, first, unit, bots).values()))
        spent.append(time.process_time() - begin)
    mean, size = statistics.mean(spent), round(statistics.mean(sizes))
    print(
        f"a unit of {unit} games of {game} by {bots}: {mean:.2f} s of a core, {size:,} bytes;"
        f" units lie {statistics.stdev(spent) / mean:.0%} of that apart (standard deviation of {len(spent)})"
    )
    learn(game)

    def run(label: str, crew: Crew) -> None:
        crew.gather()
        list(crew.run([Unit(f"warm{nth}", nothing, (1,)) for nth in range(4 * crew.workers)]))
        with tempfile.TemporaryDirectory() as folder:
            begin = time.perf_counter()
            simulate(game, folder, unit * units, bots, 1, unit, crew=crew)
            wall = time.perf_counter() - begin
        print(f"{label}: {units} units in {wall:.1f} s, {unit * units / wall:,.0f} games a second")

    for workers in (1, 2, 4):
        with Crew(workers=workers) as crew:
            run(f"{workers} workers on one node", crew)
            if workers == 1:
                for size, count in ((1, 400), (size, 100), (4_000_000, 50)):
                    before, begin = time.process_time(), time.perf_counter()
                    list(crew.run([Unit(str(nth), nothing, (size,)) for nth in range(count)]))
                    wall, own = time.perf_counter() - begin, time.process_time() - before
                    print(
                        f"handing out a unit that answers {size:,} bytes: {own / count * 1e3:.2f} ms of the driver,"
                        f" {wall / count * 1e3:.2f} ms in all"
                    )
    node: dict[str, Any] = {"num_cpus": 1, "include_dashboard": False, "node_ip_address": "127.0.0.1"}
    for nodes in (1, 2, 4):
        cluster = Cluster(initialize_head=True, head_node_args=node)
        for _ in range(nodes - 1):
            cluster.add_node(**node)
        with Crew(cluster.address) as crew:
            run(f"{nodes} nodes of one worker", crew)
        ray.shutdown()
        cluster.shutdown()


def learn(game: str) -> None:
    """How the time of a round of training is shared between games, which a cluster plays, and the learner."""
    from boardroom import _boardroom
    from boardroom.cluster.selfplay import Round

    spent: dict[str, float] = {}
    last, now = "games", time.process_time()

    def pass_to(part: str) -> None:
        nonlocal last, now
        spent[last] = spent.get(last, 0.0) + time.process_time() - now
        last, now = part, time.process_time()

    def play(orders: list[_boardroom.SelfPlay]) -> list[bytes]:
        pass_to("games")
        pieces = [_boardroom.selfplay_unit(*order.parts(), order.net()) for order in orders]
        pass_to("lesson")
        return pieces

    with tempfile.TemporaryDirectory() as folder:
        tell = lambda _round, part, _done, _note: pass_to(part) if part != "games" else None
        rounds = [Round(*one) for one in _boardroom.train(game, folder, 1, 320, 60, 10, 8, 1, 1, 4, play, tell, None, [], {})]
        pass_to("end")
    parts = ", ".join(f"{part} {seconds:.1f} s" for part, seconds in spent.items())
    print(f"a round of 320 games at 60 iterations, a lesson of 8 epochs and a contest of {rounds[0].games} games: {parts} of a core")


def simulate_cluster(cores: int, units: int, mean: float, spread: float, service: float, seed: int) -> float:
    """The part of all cores' time that is spent on games. Times of units are log-normal; the driver serves one at a time."""
    dice = random.Random(seed)
    sigma = math.sqrt(math.log(1 + spread * spread))
    free = [(0.0, core) for core in range(cores)]
    heapq.heapify(free)
    driver, work, end = 0.0, 0.0, 0.0
    for _ in range(units):
        asked, core = heapq.heappop(free)
        # The driver takes what came back and hands out the next one.
        driver = max(driver, asked) + service
        took = mean * dice.lognormvariate(-sigma * sigma / 2, sigma)
        work += took
        end = max(end, driver + took)
        heapq.heappush(free, (driver + took, core))
    return work / (cores * end)


def model(unit: float, spread: float, service: float, per_core: int) -> None:
    print(f"units of {unit} s (spread {spread:.0%}), {service * 1e3:.1f} ms of the driver each, {per_core} units a core")
    for cores in (1, 2, 4, 10, 100, 1000):
        runs = [simulate_cluster(cores, cores * per_core, unit, spread, service, seed) for seed in range(5)]
        efficiency = statistics.mean(runs)
        print(f"{cores:>5} cores: {efficiency:6.1%} of their time is games, {cores * efficiency:7.1f} times one core")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    one = commands.add_parser("measure")
    one.add_argument("--game", default="furnace")
    one.add_argument("--bots", default="greedy")
    one.add_argument("--unit", type=int, default=100, help="games a unit")
    one.add_argument("--units", type=int, default=40)
    one = commands.add_parser("model")
    one.add_argument("--unit", type=float, default=4.0, help="seconds of a unit")
    one.add_argument("--spread", type=float, default=0.2, help="how far units' times lie apart, as a part of their mean")
    one.add_argument("--service", type=float, default=0.004, help="seconds of the driver a unit")
    one.add_argument("--per-core", type=int, default=50, help="how many units there are for each core")
    ask = parser.parse_args()
    if ask.command == "measure":
        measure(ask.game, ask.bots, ask.unit, ask.units)
    else:
        model(ask.unit, ask.spread, ask.service, ask.per_core)


if __name__ == "__main__":
    main()
