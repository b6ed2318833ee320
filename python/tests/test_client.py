"""A Python bot at a running server, through real HTTP; the server is killed in the middle and comes back."""

from __future__ import annotations

import os
import socket
import subprocess
import threading
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

import boardroom
from boardroom.client import Client, Policy, Problem

PROGRAM = os.environ.get("BOARDROOM", "target/debug/boardroom")


class Server:
    """The program, with its data in a folder of its own."""

    def __init__(self, data: Path) -> None:
        self.data = data
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        words = [PROGRAM, "serve", "--no-limits", "--listen", f"127.0.0.1:{self.port}", "--data", str(self.data)]
        self.process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(600):
            try:
                with urllib.request.urlopen(self.url + "/readyz", timeout=5):
                    return
            except OSError:
                assert self.process.poll() is None, "the server has ended"
                time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


@pytest.fixture()
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path)
    yield running
    running.kill()


def open_table(server: Server, game: str, seats: list[str]) -> str:
    host = Client.as_guest(server.url, "Host")
    wish = {"game": game, "options": {"players": len(seats)}, "seats": seats}
    return str(host.call("POST", "/tables", {**wish, "visibility": "open"})["id"])


def play_together(server: Server, table: str, policies: list[Policy]) -> list[dict[str, int]]:
    """Seats a policy for each, on threads of their own, as if they were at home; what each was told at the end."""
    told: list[dict[str, int]] = [{} for _ in policies]

    def sit(place: int) -> None:
        told[place] = Client.as_guest(server.url, f"Pythia {place}").play(table, policies[place])

    threads = [threading.Thread(target=sit, args=[place]) for place in range(len(policies))]
    for thread in threads:
        thread.start()
        # One after the other, so that nobody takes a seat somebody else has just taken.
        time.sleep(0.2)
    for thread in threads:
        thread.join(timeout=120)
    return told


def test_bots_play_whole_games(server: Server) -> None:
    for game in ["furnace", "smartphone", "superpower"]:
        told = play_together(server, open_table(server, game, ["open", "open"]), [boardroom.Bot("greedy"), first_legal])
        assert told[0] == told[1] and len(told[0]) == 2 and max(told[0].values()) > 0, game


def first_legal(state: boardroom.State) -> str:
    return state.legal_texts()[0]


def test_a_game_survives_a_killed_server(server: Server) -> None:
    table = open_table(server, "superpower", ["open", "open"])
    decisions = 0

    def policy(state: boardroom.State) -> str:
        nonlocal decisions
        decisions += 1
        if decisions == 5:
            server.kill()
            threading.Timer(0.3, server.start).start()
        return first_legal(state)

    told = play_together(server, table, [policy, first_legal])
    assert decisions > 5 and told[0] == told[1] and len(told[0]) == 2
    record = boardroom.State.from_record(str(Client.as_guest(server.url, "X").call("GET", f"/tables/{table}/record")))
    assert record.is_terminal() and dict(zip(record.seat_names, record.points())) == told[0]


def test_a_python_bot_sits_with_the_servers_bots(server: Server) -> None:
    """Their pace is made for people, so a few decisions must do."""
    table = open_table(server, "superpower", ["open", "greedy"])
    client = Client.as_guest(server.url, "Pythia")

    class Enough(Exception):
        pass

    decisions = 0

    def policy(state: boardroom.State) -> str:
        nonlocal decisions
        decisions += 1
        if decisions > 3:
            raise Enough
        return first_legal(state)

    with pytest.raises(Enough):
        client.play(table, policy)


def test_what_a_server_refuses_is_told(server: Server) -> None:
    client = Client.as_guest(server.url, "Pythia")
    with pytest.raises(Problem) as told:
        client.play("nosuchtable", boardroom.Bot("random"))
    assert told.value.kind == "missing" and told.value.status == 404
    with pytest.raises(boardroom.BoardroomError):
        Client("http://127.0.0.1:9", "", patience=0.2).call("GET", "/games")
