"""A Python bot at a running server: it takes a seat, listens, and plays a whole game.

>>> client = Client.as_guest("http://127.0.0.1:8080", "Pythia")   # doctest: +SKIP
>>> client.play(table, boardroom.Bot("greedy"))                    # doctest: +SKIP

What it knows is what the server shows its seat. A connection that breaks is opened again, and nothing is missed or played
twice: a move names the version of the table it answers.
"""

from __future__ import annotations

import json
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator
from typing import Any

from ._boardroom import State
from .bots import Bot
from .errors import BoardroomError

Policy = Bot | Callable[[State], str]
"""A bot, or a function that answers a line for the seat on turn."""


class Problem(BoardroomError):
    """What the server answered in place of doing what was asked."""

    def __init__(self, status: int, kind: str, text: str) -> None:
        super().__init__(f"{kind}: {text}")
        self.status = status
        self.kind = kind
        self.text = text


class Client:
    """Somebody with a token at a server."""

    def __init__(self, url: str, token: str, patience: float = 60.0) -> None:
        """`patience` is how many seconds it tries to reach a server that does not answer."""
        self.url = url.rstrip("/") + "/api/v1"
        self.token = token
        self.patience = patience

    @staticmethod
    def as_guest(url: str, name: str) -> Client:
        """A new guest with this name."""
        client = Client(url, "")
        client.token = client.call("POST", "/guests", {"name": name, "token": True})["token"]
        return client

    def _open(self, method: str, path: str, body: Any = None, timeout: float = 60.0) -> Any:
        request = urllib.request.Request(self.url + path, method=method)
        request.add_header("Content-Type", "application/json")
        if self.token:
            request.add_header("Authorization", "Bearer " + self.token)
        data = None if body is None else json.dumps(body).encode()
        return urllib.request.urlopen(request, data, timeout=timeout)

    def call(self, method: str, path: str, body: Any = None) -> Any:
        """Asks the server. A server that cannot be reached or has no time is asked again for a while."""
        until = time.monotonic() + self.patience
        wait = 0.05
        while True:
            try:
                with self._open(method, path, body) as answer:
                    text = answer.read()
                    kind = answer.headers.get("Content-Type", "")
                return json.loads(text) if "json" in kind else text.decode()
            except urllib.error.HTTPError as error:
                if error.code not in (429, 503) or time.monotonic() > until:
                    raise _problem(error) from None
                wait = float(error.headers.get("Retry-After") or wait)
            except (urllib.error.URLError, ConnectionError, TimeoutError) as error:
                # What was asked may have been done. A move that is sent again is not played twice.
                if time.monotonic() > until:
                    raise BoardroomError(f"the server cannot be reached: {error}") from error
            time.sleep(min(wait, 5.0))
            wait = min(wait * 2, 5.0)

    def sit_down(self, table: str, seat: str | None = None, key: str | None = None) -> str:
        """Takes a seat, the first open one if none is named; which one."""
        query = "" if key is None else "?key=" + urllib.parse.quote(key)
        view = self.call("GET", f"/tables/{table}{query}")
        mine = view.get("you", {}).get("seats", [])
        if mine and (seat is None or seat in mine):
            return str(seat or mine[0])
        if seat is None:
            free = [one["seat"] for one in view["seats"] if one["kind"] == "open"]
            if not free:
                raise BoardroomError("no seat is open at this table")
            seat = free[0]
        self.call("PUT", f"/tables/{table}/seats/{seat}{query}", {})
        return str(seat)

    def news(self, table: str) -> Iterator[int]:
        """The versions of the table as they come, the present one first; over broken connections too."""
        last = None
        until = time.monotonic() + self.patience
        while True:
            try:
                with self._open("GET", f"/tables/{table}/news", timeout=self.patience) as stream:
                    for line in stream:
                        until = time.monotonic() + self.patience
                        if line.startswith(b"id:") and int(line[3:]) != last:
                            last = int(line[3:])
                            yield last
            except urllib.error.HTTPError as error:
                if error.code not in (429, 503):
                    raise _problem(error) from None
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                pass
            if time.monotonic() > until:
                raise BoardroomError("the server cannot be reached")
            time.sleep(0.1)
            # What happened while nobody listened.
            version = int(self.call("GET", f"/tables/{table}")["version"])
            if version != last:
                last = version
                yield last

    def state(self, table: str, seat: str) -> State:
        """The game as the seat may know it."""
        state = State.from_record(str(self.call("GET", f"/tables/{table}/record")))
        state.ask(state.seat_names.index(seat))
        return state

    def play(self, table: str, policy: Policy, seat: str | None = None, key: str | None = None) -> dict[str, int]:
        """Sits down, plays until the game is over, and tells the points of all seats."""
        own = self.sit_down(table, seat, key)
        for _ in self.news(table):
            while True:
                view = self.call("GET", f"/tables/{table}")
                if view["stage"] in ("finished", "closed"):
                    return {row["seat"]: int(row["points"]) for row in view.get("standing", [])}
                if not any(one["seat"] == own and one["awaited"] for one in view["you"]["decisions"]):
                    break
                self._move(table, own, policy, int(view["version"]))
        raise BoardroomError("the table is gone")

    def _move(self, table: str, seat: str, policy: Policy, version: int) -> None:
        state = self.state(table, seat)
        line = policy.choose(state) if isinstance(policy, Bot) else policy(state)
        try:
            self.call("POST", f"/tables/{table}/moves", {"seat": seat, "action": line, "version": version})
        except Problem as problem:
            # The table has moved on: look again.
            if problem.kind not in ("stale", "not-now"):
                raise


def _problem(error: urllib.error.HTTPError) -> Problem:
    try:
        said = json.load(error)["error"]
        return Problem(error.code, said["kind"], said["text"])
    except (ValueError, KeyError):
        return Problem(error.code, "http", str(error))
