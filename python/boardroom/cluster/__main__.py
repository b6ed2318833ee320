"""`python -m boardroom.cluster simulate|arena|selfplay|puzzles GAME …`"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from . import Crew, Progress, arena, puzzles, selfplay, simulate
from .selfplay import tell_on_terminal


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m boardroom.cluster", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)

    def command(name: str, about: str) -> argparse.ArgumentParser:
        one = commands.add_parser(name, help=about, description=about)
        one.add_argument("game", help="the game's id, as `boardroom games` lists it")
        one.add_argument("--out", required=True, metavar="DIR", help="where what is done is kept; a second run goes on there")
        one.add_argument("--seed", type=int, default=1, metavar="S", help="the seed [default: 1]")
        one.add_argument("--address", metavar="ADDRESS", help="a Ray cluster [default: this machine alone]")
        one.add_argument("--workers", type=int, metavar="N", help="how many workers [default: one for each core]")
        return one

    def tables(name: str, about: str, games: int) -> argparse.ArgumentParser:
        one = command(name, about)
        one.add_argument("--games", type=int, default=games, metavar="G", help=f"how many games [default: {games}]")
        one.add_argument("--players", type=int, metavar="N", help="how many players")
        one.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
        return one

    one = tables("simulate", "Play games into tables in Parquet files.", 1000)
    one.add_argument("--bots", default="random", metavar="BOT,…", help="one for each seat, or one for all")
    one.add_argument("--components", metavar="FILE", help="a component file to use instead of the built-in one")
    one.add_argument("--unit", type=int, default=1000, metavar="G", help="how many games a unit has [default: 1000]")
    one.add_argument("--export", metavar="URI", help="also write the tables in large files there, through Ray Data")
    one = tables("arena", "Let bots compete in rotated seats and rate them.", 200)
    one.add_argument("--bots", required=True, metavar="BOT,…", help="one for each seat")
    one.add_argument("--components", metavar="FILE", help="a component file to use instead of the built-in one")
    one.add_argument("--unit", type=int, default=20, metavar="G", help="how many games a unit has [default: 20]")
    one.add_argument("--adjusted", action="store_true", help="watch luck and take it off the win shares")
    one = tables("selfplay", "Train a net; the games of self-play are played by the workers.", 2000)
    one.add_argument("--rounds", type=int, default=3, metavar="R", help="how many rounds [default: 3]")
    one.add_argument("--iterations", type=int, default=150, metavar="N", help="the iterations of a search [default: 150]")
    one.add_argument("--deals", type=int, default=50, metavar="N", help="how many deals a contest has [default: 50]")
    one.add_argument("--epochs", type=int, default=8, metavar="N", help="how often a lesson goes over all rows [default: 8]")
    one.add_argument("--threads", type=int, default=1, metavar="T", help="threads of the learner [default: 1]")
    one.add_argument("--from", dest="base", metavar="NET", help="a net to go on from, a file or built-in")
    one.add_argument("--anew", action="store_true", help="learn everything anew, from games of the net to go on from")
    one.add_argument("--further", action="store_true", help="learn everything further, from the net to go on from")
    one.add_argument("--against", metavar="BOT", help="a bot to learn to beat, in place of the net itself")
    one.add_argument("--setting", action="append", default=[], metavar="NAME=NUMBER", help="a setting of the search")
    one = command("puzzles", "Find positions with one clearly best answer in games of bots.")
    one.add_argument("--count", type=int, default=300, metavar="N", help="how many puzzles [default: 300]")
    return parser


def _options(ask: argparse.Namespace) -> dict[str, Any]:
    options: dict[str, Any] = {}
    for word in ask.option:
        name, equals, value = word.partition("=")
        if not equals:
            raise ValueError(f"'{word}' is no option; say NAME=VALUE, as rounds=3")
        options[name.strip()] = value.strip()
    if ask.players is not None:
        options["players"] = ask.players
    return options


def _run(ask: argparse.Namespace) -> None:
    if min(getattr(ask, name, 1) for name in ("games", "unit", "count")) < 1:
        raise ValueError("--games, --unit and --count take numbers above 0")
    if ask.command == "puzzles":
        with Crew(ask.address, ask.workers) as crew:
            made = puzzles(ask.game, ask.out, ask.count, ask.seed, crew=crew, progress=Progress("puzzles"))
        print(f"{made.exact} exact and {made.tactical} tactical puzzles from {made.games} games in {made.path}")
        return
    options = _options(ask)
    if getattr(ask, "components", None):
        options["components"] = Path(ask.components).read_text(encoding="utf-8")
    with Crew(ask.address, ask.workers) as crew:
        if ask.command == "simulate":
            done = simulate(
                ask.game, ask.out, ask.games, ask.bots, ask.seed, ask.unit,
                crew=crew, progress=Progress(), export=ask.export, **options,
            )  # fmt: skip
            print(f"{ask.game}: {ask.games} games in {ask.out}; {done} units were played now")
        elif ask.command == "arena":
            results = arena(
                ask.game, ask.bots, ask.out, ask.games, ask.seed, ask.unit, ask.adjusted,
                crew=crew, progress=Progress(), **options,
            )  # fmt: skip
            for one in results:
                line = one.line
                print(
                    f"{line.name:<16} {line.games:>6} games  {line.win_share:6.1%} ({line.low:.1%} to {line.high:.1%})"
                    f"  {line.mean_score:8.2f} points  rating {one.rating:5.2f} ± {one.uncertainty:.2f}"
                )
        else:
            rounds = selfplay(
                ask.game, ask.out, ask.rounds, ask.games, ask.iterations, ask.deals, ask.epochs, ask.seed, ask.threads,
                crew=crew, tell=tell_on_terminal, base=ask.base, anew=ask.anew, further=ask.further, against=ask.against, settings=ask.setting, **options,
            )  # fmt: skip
            for number, round in enumerate(rounds, 1):
                kept = "kept" if round.kept else "not kept"
                print(f"Round {number}: won {round.share:.1%} ± {round.uncertainty:.1%} of {round.games} games; {kept}.")


def main(arguments: list[str] | None = None) -> int:
    """Runs a command; the exit code."""
    ask = _parser().parse_args(arguments)
    try:
        _run(ask)
    except (ValueError, OSError, RuntimeError) as error:
        print(f"boardroom.cluster: {error}", file=sys.stderr)
        return 2 if isinstance(error, ValueError) else 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
