"""The ten questions of docs/data.md, asked of a small data set: every block runs, and answers in the columns that are shown."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import duckdb
import polars as pl
import pytest

import boardroom.data

PAGE = Path(__file__).resolve().parents[2] / "docs/data.md"


def parts() -> list[tuple[str, str, list[str]]]:
    """The blocks of code under the heading: language, text, and the columns of the table that stands behind, if there is one."""
    text = PAGE.read_text(encoding="utf-8").split("## Ten questions")[1].split("\n## ")[0]
    found = []
    for block in re.finditer(r"```(\w+)\n(.*?)```\n\n?(\|[^\n]*)?", text, re.DOTALL):
        language, code, table = block.groups()
        columns = [] if table is None else [name.strip() for name in table.splitlines()[0].strip("|").split("|")]
        found.append((language, code, columns))
    return found


def shown(code: str, names: dict[str, Any]) -> Any:
    """What the last expression of a block gives, if it ends with one."""
    tree = ast.parse(code)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, str(PAGE), "exec"), names)
    return eval(compile(ast.Expression(last.value), str(PAGE), "eval"), names) if isinstance(last, ast.Expr) else None


def test_every_question_is_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for game in ("furnace", "smartphone", "superpower"):
        boardroom.data.simulate(game, "data", games=40, bots="random", seed=1, threads=2)
    database, names, answers = duckdb.connect(), {}, 0
    for language, code, columns in parts():
        answer: Any = database.sql(code) if language == "sql" else shown(code, names)
        if answer is None or code.startswith("create view"):
            continue
        frame = answer.pl() if language == "sql" else answer
        assert isinstance(frame, pl.DataFrame) and frame.height > 0, code
        if columns:
            assert [name for name in columns if name != "game"] == [name for name in frame.columns if name != "game"], code
        answers += 1
    assert answers == 10
