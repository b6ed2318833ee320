"""The crew: actors that do units of work, wherever Ray puts them, and somebody who hands the units out.

Ray is imported when a crew is made: what it listens on is decided then.
"""

from __future__ import annotations

import os
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any

STRAGGLER = 3.0
"""A unit that takes this many times as long as the others is given to a second worker when nothing else is left."""

Work = Callable[..., Any]


class _Worker:
    """Does units, one after the other."""

    def ready(self) -> bool:
        return True

    def do(self, work: Work, arguments: tuple[Any, ...]) -> Any:
        return work(*arguments)


@dataclass(frozen=True)
class Unit:
    """Something to be done: a name that never changes, a function, and what it is given."""

    name: str
    work: Work
    arguments: tuple[Any, ...]


@dataclass
class Progress:
    """How far it is, for people. Nothing is printed where nobody looks."""

    what: str = "units"
    stream: Any = field(default_factory=lambda: sys.stderr)
    begun: float = field(default_factory=time.monotonic)
    told: float = 0.0

    def tell(self, done: int, skipped: int, total: int) -> None:
        """Says it, at most twice a second."""
        now = time.monotonic()
        if not self.stream.isatty() or (now - self.told < 0.5 and done < total):
            return
        self.told = now
        rate = (done - skipped) / max(now - self.begun, 1e-9)
        left = f", {(total - done) / rate:.0f} s left" if rate > 0 and done < total else ""
        print(f"\r{done:,} of {total:,} {self.what}, {rate:.1f} a second{left}   ", end="", file=self.stream, flush=True)
        if done == total:
            print(file=self.stream)


@dataclass
class _Job:
    unit: Unit
    begun: float = 0.0
    runners: int = 0


class Crew:
    """Workers on Ray. `with Crew(workers=4) as crew: crew.run(units)`.

    Without an address Ray is started on this machine with as many workers as asked for, or one for each core; with one, a
    cluster is used, and workers are as many as it has cores unless asked otherwise. Work that fails by itself ends the run
    with its error; a worker that dies is replaced, and its unit is done again.
    """

    def __init__(self, address: str | None = None, workers: int | None = None) -> None:
        self._owns = False
        os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
        if address is None:
            # Ray's own name for "this machine alone": it then listens on loopback and nowhere else.
            os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")
        import ray
        from ray import exceptions

        self._lost = (
            exceptions.NodeDiedError,
            exceptions.ObjectLostError,
            exceptions.OwnerDiedError,
            exceptions.RayActorError,
            exceptions.WorkerCrashedError,
        )
        """What says that somebody died, and nothing about the work: the unit is done again."""
        self._ray: Any = ray
        if not ray.is_initialized():
            quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
            if address is None:
                # A new one, also where somebody else has one on this machine.
                cores = workers or os.cpu_count()
                ray.init("local", num_cpus=cores, include_dashboard=False, _node_ip_address="127.0.0.1", **quiet)
            else:
                ray.init(address=address, **quiet)
            self._owns = True
        self.workers = workers or max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        self._actor: Any = ray.remote(num_cpus=1, max_restarts=0, max_task_retries=0)(_Worker)
        self._idle: list[Any] = []
        self._waiting: dict[Any, Any] = {}
        self.replaced = 0
        """How many workers have died."""

    def __enter__(self) -> Crew:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def gather(self, timeout: float = 300.0) -> None:
        """Hires all workers and waits until each has a place: where time is measured, or nobody may be late.

        After `timeout` seconds without another one arriving it gives up, and says how many have a place.
        """
        for _ in range(self.workers - len(self._idle) - len(self._waiting)):
            self._hire()
        while self._waiting:
            done, _ = self._ray.wait([*self._waiting], num_returns=1, timeout=timeout)
            if not done:
                placed = self.workers - len(self._waiting)
                raise TimeoutError(f"{placed} of {self.workers} workers have a core after {timeout:g} s; are all nodes there?")
            for reference in done:
                self._arrive(reference)

    def rest(self) -> None:
        """Lets the workers go, so that others can have their cores; they are hired again for the next units."""
        for actor in [*self._idle, *self._waiting.values()]:
            self._ray.kill(actor)
        self._idle, self._waiting = [], {}

    def close(self) -> None:
        """Lets the workers go, and stops Ray if it was started here."""
        self.rest()
        if self._owns:
            self._ray.shutdown()
            self._owns = False

    def _hire(self) -> None:
        # Whoever has no place yet gets no work, so that a cluster that lost a node waits for nobody.
        actor = self._actor.remote()
        self._waiting[actor.ready.remote()] = actor

    def _replace(self, actor: Any) -> None:
        self.replaced += 1
        # Perhaps it only cannot be reached: its place is needed.
        self._ray.kill(actor)
        self._hire()

    def run(self, units: Iterable[Unit], told: Callable[[int], None] | None = None) -> Iterator[tuple[Unit, Any]]:
        """Does all units and yields each with what came of it, in the order in which they are done."""
        waiting = deque(_Job(unit) for unit in units)
        left = {job.unit.name for job in waiting}
        running: dict[Any, tuple[_Job, Any]] = {}
        spent: list[float] = []
        for _ in range(min(self.workers, len(waiting)) - len(self._idle) - len(self._waiting)):
            self._hire()
        while left:
            while self._idle and (job := self._next(waiting, running, spent)) is not None:
                actor = self._idle.pop()
                job.begun, job.runners = time.monotonic(), job.runners + 1
                running[actor.do.remote(job.unit.work, job.unit.arguments)] = (job, actor)
            done, _ = self._ray.wait([*running, *self._waiting], num_returns=1, timeout=1.0)
            for reference in done:
                if reference in self._waiting:
                    self._arrive(reference)
                    continue
                job, actor = running.pop(reference)
                job.runners -= 1
                try:
                    result = self._ray.get(reference)
                except self._lost:
                    self._replace(actor)
                    if job.unit.name in left and job.runners == 0:
                        waiting.appendleft(job)
                    continue
                self._idle.append(actor)
                if job.unit.name not in left:
                    continue
                left.discard(job.unit.name)
                spent.append(time.monotonic() - job.begun)
                if told is not None:
                    told(len(left))
                yield job.unit, result
        # Those who do a second time what somebody else has done are not waited for.
        for _, actor in running.values():
            self._ray.kill(actor)

    def _arrive(self, reference: Any) -> None:
        actor = self._waiting.pop(reference)
        try:
            self._ray.get(reference)
        except self._lost:
            self._replace(actor)
        else:
            self._idle.append(actor)

    def _next(self, waiting: deque[_Job], running: dict[Any, tuple[_Job, Any]], spent: list[float]) -> _Job | None:
        """The next unit, or one that takes very long and can be done twice, for it comes out the same."""
        if waiting:
            return waiting.popleft()
        if not spent:
            return None
        usual = sum(spent) / len(spent)
        slow = [job for job, _ in running.values() if job.runners == 1]
        slow = [job for job in slow if time.monotonic() - job.begun > max(STRAGGLER * usual, 5.0)]
        return min(slow, key=lambda job: job.begun, default=None)
