"""The same results on one node, on three, and when one of them dies in the middle."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import boardroom.data
from boardroom import cluster
from boardroom.cluster import crew as crews
from boardroom.cluster.crew import Unit

# Before Ray is imported: it listens on loopback alone, and reports to nobody.
os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] = "0"
import ray
from ray.cluster_utils import Cluster

PROGRAM = os.environ.get("BOARDROOM", "target/debug/boardroom")
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


def run(*words: str) -> str:
    """What the program prints."""
    return subprocess.run([PROGRAM, *words], check=True, capture_output=True, text=True, timeout=240).stdout


@pytest.fixture(scope="module")
def one_node(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[cluster.Contender]]:
    """What one Ray node with one worker makes: tables, an arena, and what came of it."""
    folder = tmp_path_factory.mktemp("one")
    before = set(listening())
    with cluster.Crew(workers=1) as crew:
        assert set(listening()) <= before, "Ray listens on loopback alone"
        cluster.simulate("furnace", folder / "tables", 160, "greedy", 9, 10, crew=crew)
        results = cluster.arena("furnace", "greedy,random,random", folder / "arena", games=60, unit=5, crew=crew)
        cluster.simulate("furnace", folder / "local", 6, "random", 3, 2, crew=crew, export=str(folder / "large"))
    return folder, results


@pytest.fixture(scope="module")
def all_nodes() -> Iterator[Cluster]:
    made = Cluster(initialize_head=True, head_node_args=NODE)
    yield made
    made.shutdown()


@pytest.fixture()
def nodes(all_nodes: Cluster) -> Cluster:
    """Three nodes, whatever a test before has done to them."""
    while len(all_nodes.worker_nodes) < 2:
        all_nodes.add_node(**NODE)
    # Whoever died in a test before is not counted any more.
    all_nodes.wait_for_nodes()
    return all_nodes


def children(parent: int) -> list[int]:
    """The processes that a process has started."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            # Behind the name in brackets: the state, then the parent.
            if int(path.read_text().rpartition(")")[2].split()[1]) == parent:
                found.append(int(path.parent.name))
    return found


class Killing(cluster.Progress):
    """Ends a node when the first unit is done, and goes on when its workers have ended, too: they may live a little longer."""

    def __init__(self, nodes: Cluster) -> None:
        super().__init__()
        self.nodes = nodes

    def tell(self, done: int, skipped: int, total: int) -> None:
        if done == skipped + 1:
            victim = next(iter(self.nodes.worker_nodes))
            workers = [pid for raylet in victim.all_processes["raylet"] for pid in children(raylet.process.pid)]
            assert workers, "somebody works there"
            self.nodes.remove_node(victim, allow_graceful=False)
            for _ in range(600):
                if not any(Path(f"/proc/{pid}").exists() for pid in workers):
                    return
                time.sleep(0.1)
            raise AssertionError("the workers of a node that was killed live on")


@pytest.fixture()
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody does a unit for a second time because it takes long: only whoever died is replaced."""
    monkeypatch.setattr(crews, "STRAGGLER", 1e9)


def test_tables_of_three_nodes_of_which_one_dies(
    one_node: tuple[Path, list[cluster.Contender]], nodes: Cluster, patient: None, tmp_path: Path
) -> None:
    with cluster.Crew(nodes.address) as crew:
        assert crew.workers == 3
        crew.gather()
        done = cluster.simulate("furnace", tmp_path, 160, "greedy", 9, 10, crew=crew, progress=Killing(nodes))
        assert done == 16 and crew.replaced >= 1 and len(nodes.worker_nodes) == 1
        assert contents(tmp_path) == contents(one_node[0] / "tables")
        # What is there is not played again; what is missing is.
        for path in list((tmp_path / "games/game=furnace").iterdir())[:3]:
            path.unlink()
        assert cluster.simulate("furnace", tmp_path, 160, "greedy", 9, 10, crew=crew) == 3
        assert contents(tmp_path) == contents(one_node[0] / "tables")
    boardroom.data.simulate("furnace", tmp_path / "same", games=160, bots="greedy", seed=9, part=10)
    assert contents(tmp_path / "same") == contents(one_node[0] / "tables")


def test_an_arena_of_three_nodes_of_which_one_dies(
    one_node: tuple[Path, list[cluster.Contender]], nodes: Cluster, patient: None, tmp_path: Path
) -> None:
    bots = "greedy,random,random"
    with cluster.Crew(nodes.address) as crew:
        crew.gather()
        found = cluster.arena("furnace", bots, tmp_path, games=60, unit=5, crew=crew, progress=Killing(nodes))
        assert crew.replaced >= 1 and len(nodes.worker_nodes) == 1
        assert found == one_node[1] and contents(tmp_path) == contents(one_node[0] / "arena")
        assert cluster.arena("furnace", bots, tmp_path, games=60, unit=5, crew=crew) == found
    assert found[0].line.games == 60 and found[0].line.win_share > 0.5
    told = run("arena", "furnace", "--bots", bots, "--games", "60", "--json")
    assert f'"wins":{found[0].line.wins}' in told.replace(" ", ""), told


def learned(path: Path) -> tuple[list[str], bytes]:
    """A net's card without how long it took, and its numbers."""
    card, _, numbers = path.read_bytes().partition(b"\n\n")
    return [line for line in card.decode().splitlines() if not line.startswith("note minutes")], numbers


def test_a_net_and_puzzles_are_those_of_the_program(nodes: Cluster, tmp_path: Path) -> None:
    training: dict[str, Any] = {"rounds": 1, "games": 40, "iterations": 4, "deals": 1, "epochs": 1}
    with cluster.Crew(nodes.address) as crew:
        rounds = cluster.selfplay("furnace", tmp_path / "net", crew=crew, settings=["search_rounds=1"], **training)
        made = cluster.puzzles("superpower", tmp_path / "puzzles", count=6, seed=3, crew=crew)
        # What units found is kept: fewer puzzles need no game more.
        kept = contents(tmp_path / "puzzles")
        fewer = cluster.puzzles("superpower", tmp_path / "puzzles", count=2, seed=3, crew=crew)
        assert set(contents(tmp_path / "puzzles")) == set(kept) and fewer.exact + fewer.tactical == 2
        # Work that fails by itself ends with its own words.
        with pytest.raises(ray.exceptions.RayTaskError, match="no game 'chess'"):
            list(crew.run([Unit("bad", boardroom.data.unit, ("chess", 0, 1))]))
        with pytest.raises(RuntimeError, match="goofspiel has no net built in"):
            cluster.selfplay("goofspiel", tmp_path / "none", crew=crew, base="built-in", **training)
    numbers = [f"--{name}={value}" for name, value in training.items()]
    run("train", "furnace", "--out", str(tmp_path / "same"), "--setting", "search_rounds=1", *numbers)
    assert len(rounds) == 1
    assert (tmp_path / "same/round-0.rows").read_bytes() == (tmp_path / "net/round-0.rows").read_bytes()
    assert learned(tmp_path / "same/round-0.net") == learned(tmp_path / "net/round-0.net")
    assert made.exact + made.tactical == 6 and made.path.name == "superpower-3.puzzles"
    run("puzzles", "make", "superpower", "--count", "6", "--seed", "3", "-o", str(tmp_path / "same.puzzles"))
    assert (tmp_path / "same.puzzles").read_bytes() == kept["superpower-3.puzzles"]


def test_workers_without_a_core_are_not_waited_for_without_end(nodes: Cluster) -> None:
    with cluster.Crew(nodes.address, workers=4) as crew, pytest.raises(TimeoutError, match="3 of 4 workers have a core"):
        crew.gather(timeout=20)


def test_a_worker_that_dies_is_replaced_and_its_unit_done_again(nodes: Cluster, tmp_path: Path) -> None:
    # In here, so that workers are sent what it does, and not where it is written.
    def dies_once(mark: str, answer: int) -> int:
        if not os.path.exists(mark):
            open(mark, "w").close()
            os._exit(1)
        return answer

    units = [Unit(str(nth), dies_once, (str(tmp_path / str(nth)), nth)) for nth in range(3)]
    with cluster.Crew(nodes.address, workers=2) as crew:
        answers = {unit.name: answer for unit, answer in crew.run(units)}
        assert answers == {"0": 0, "1": 1, "2": 2} and crew.replaced == 3


def test_large_files_say_what_the_small_ones_say(one_node: tuple[Path, list[cluster.Contender]]) -> None:
    import duckdb
    import pyarrow.parquet as pq

    folder = one_node[0]
    for table in boardroom.data.TABLES:
        small, large = (sorted((folder / name / table / "game=furnace").iterdir()) for name in ("local", "large"))
        rows = [duckdb.sql(f"select * from read_parquet({[str(one) for one in files]}) order by all") for files in (small, large)]
        assert rows[0].columns == rows[1].columns and rows[0].fetchall() == rows[1].fetchall() != []
        schema = pq.read_schema(small[0])
        for path in large:
            about = pq.ParquetFile(path).metadata
            assert about.row_group(0).column(0).compression == "ZSTD"
            found = pq.read_schema(path)
            assert found.equals(schema), "masks are of the same type, too"
            assert found.metadata[b"boardroom.schema"] == b"1" and found.metadata[b"boardroom.game"] == b"furnace"
            assert found.metadata[b"boardroom.numbers"] == schema.metadata[b"boardroom.numbers"]


def test_the_command_says_what_is_wrong(tmp_path: Path) -> None:
    def told(*words: str) -> tuple[int, str]:
        command = [sys.executable, "-m", "boardroom.cluster", *words, "--out", str(tmp_path)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60)
        return done.returncode, done.stderr

    code, said = told("simulate", "furnace", "--option", "players")
    assert code == 2 and "say NAME=VALUE" in said
    code, said = told("puzzles", "furnace", "--count", "0")
    assert code == 2 and "numbers above 0" in said
    code, said = told("puzzles", "furnace", "--games", "3")
    assert code == 2 and "unrecognized arguments" in said
