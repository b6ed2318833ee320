"""The same results with one worker, with three nodes, and when a node dies in the middle."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import boardroom.data
from boardroom import cluster
from boardroom.cluster.crew import Unit

# Before Ray is imported: it listens on loopback alone, and reports to nobody.
os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] = "0"
import ray
from ray.cluster_utils import Cluster

NODE: dict[str, Any] = {"num_cpus": 1, "include_dashboard": False, "node_ip_address": "127.0.0.1"}


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def listening() -> list[str]:
    """The addresses on which processes of Ray listen, but for loopback."""
    found = []
    for table, anywhere in (("/proc/net/tcp", "00000000"), ("/proc/net/tcp6", "0" * 32)):
        for line in Path(table).read_text().splitlines()[1:]:
            fields = line.split()
            if fields[3] == "0A" and fields[1].split(":")[0] == anywhere:
                found.append(fields[1])
    return found


@pytest.fixture(scope="module")
def nodes() -> Iterator[Cluster]:
    made = Cluster(initialize_head=True, head_node_args=NODE)
    made.add_node(**NODE)
    made.add_node(**NODE)
    yield made
    made.shutdown()


class Killing(cluster.Progress):
    """Ends a node when the first unit is done."""

    def __init__(self, nodes: Cluster) -> None:
        super().__init__()
        self.nodes = nodes

    def tell(self, done: int, skipped: int, total: int) -> None:
        if self.nodes is not None and done == skipped + 1:
            victim = next(iter(self.nodes.worker_nodes))
            self.nodes.remove_node(victim, allow_graceful=False)


def test_three_nodes_of_which_one_dies_do_what_one_worker_does(nodes: Cluster, tmp_path: Path) -> None:
    expected, found = tmp_path / "one", tmp_path / "three"
    boardroom.data.simulate("furnace", expected, games=160, bots="greedy", seed=9, part=10)
    with cluster.Crew(nodes.address) as crew:
        assert crew.workers == 3
        done = cluster.simulate("furnace", found, 160, "greedy", 9, 10, crew=crew, progress=Killing(nodes))
        assert done == 16
        assert contents(found) == contents(expected)
        # What is there is not played again; what is missing is.
        for path in list((found / "games/game=furnace").iterdir())[:3]:
            path.unlink()
        assert cluster.simulate("furnace", found, 160, "greedy", 9, 10, crew=crew) == 3
        assert contents(found) == contents(expected)


def test_arenas_and_self_play_are_those_of_the_program(nodes: Cluster, tmp_path: Path) -> None:
    training: dict[str, Any] = {"rounds": 1, "games": 40, "iterations": 4, "deals": 1, "epochs": 1}
    with cluster.Crew(nodes.address) as crew:
        many = cluster.arena("furnace", "greedy,random,random", tmp_path / "arena", games=30, unit=7, crew=crew)
        again = cluster.arena("furnace", "greedy,random,random", tmp_path / "arena", games=30, unit=7, crew=crew)
        rounds = cluster.selfplay("furnace", tmp_path / "net", crew=crew, **training)
        # Work that fails by itself ends with its own words.
        with pytest.raises(ray.exceptions.RayTaskError, match="no game 'chess'"):
            list(crew.run([Unit("bad", boardroom.data.unit, ("chess", 0, 1))]))
    assert many == again and many[0].line.games == 30 and many[0].line.win_share > 0.5
    program = os.environ.get("BOARDROOM")
    if program:
        one = [program, "arena", "furnace", "--bots", "greedy,random,random", "--games", "30", "--json"]
        told = subprocess.run(one, check=True, capture_output=True, text=True, timeout=120).stdout
        assert f'"wins":{many[0].line.wins}' in told.replace(" ", ""), told
        numbers = [f"--{name}={value}" for name, value in training.items()]
        train = [program, "train", "furnace", "--out", str(tmp_path / "same"), *numbers]
        subprocess.run(train, check=True, capture_output=True, timeout=240)
        assert (tmp_path / "same/round-0.rows").read_bytes() == (tmp_path / "net/round-0.rows").read_bytes()
    assert len(rounds) == 1 and (tmp_path / "net/round-0.net").exists()


def test_the_command_runs_here_and_listens_to_nobody_else(tmp_path: Path) -> None:
    before = set(listening())
    with cluster.Crew(workers=1) as crew:
        cluster.simulate("goofspiel", tmp_path / "local", 6, "random", 3, 2, crew=crew, export=str(tmp_path / "large"))
        assert set(listening()) <= before, "Ray listens on loopback alone"
    import duckdb

    rows = duckdb.sql(f"select count(*) from '{tmp_path}/large/scores/game=goofspiel/*.parquet'").fetchall()
    assert rows == [(12,)]
    wrong = [sys.executable, "-m", "boardroom.cluster", "simulate", "furnace", "--out", str(tmp_path), "--option", "players"]
    told = subprocess.run(wrong, capture_output=True, text=True, timeout=60)
    assert told.returncode == 2 and "say NAME=VALUE" in told.stderr
