"""Runs the notebooks as plain Python, without Jupyter, and compares what comes out with what they show.

    python run.py [NOTEBOOK…]            # runs them (all by default); says what differs
    python run.py --write [NOTEBOOK…]    # runs them and stores what comes out

Cells that say `varies` in their metadata may give other numbers on another machine: they are run, and not compared. Neither are
pictures: a board that is drawn better is no fault.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import io
import json
import os
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent


def run_cell(source: str, names: dict[str, Any]) -> list[dict[str, Any]]:
    """What a cell prints and what its last expression shows, in the form notebooks keep it."""
    tree, outputs = ast.parse(source), []
    last = tree.body.pop().value if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, "<cell>", "exec"), names)
        shown = None if last is None else eval(compile(ast.Expression(last), "<cell>", "eval"), names)
    if printed.getvalue():
        outputs.append({"name": "stdout", "output_type": "stream", "text": printed.getvalue().splitlines(keepends=True)})
    if shown is not None:
        data: dict[str, Any] = {"text/plain": repr(shown).splitlines(keepends=True)}
        for kind, name in (("text/html", "_repr_html_"), ("image/svg+xml", "_repr_svg_")):
            if hasattr(shown, name):
                data[kind] = getattr(shown, name)().splitlines(keepends=True)
        outputs.append({"data": data, "metadata": {}, "output_type": "execute_result"})
    return outputs


def words_of(outputs: list[dict[str, Any]]) -> list[Any]:
    """What a cell says, without pictures."""
    return [one["data"]["text/plain"] if "data" in one else one["text"] for one in outputs]


def run(path: Path, write: bool) -> list[str]:
    """Runs a notebook; what differs from what it shows."""
    notebook = json.loads(path.read_text())
    names: dict[str, Any] = {"__name__": "__main__"}
    problems, count = [], 0
    for cell in notebook["cells"]:
        if cell["cell_type"] != "code":
            continue
        count += 1
        outputs = run_cell("".join(cell["source"]), names)
        for one in outputs:
            if one["output_type"] == "execute_result":
                one["execution_count"] = count
        if write:
            cell["outputs"], cell["execution_count"] = outputs, count
        elif not cell["metadata"].get("varies") and words_of(cell["outputs"]) != words_of(outputs):
            problems.append(f"{path.name}, cell {count}: not what it shows, but {words_of(outputs)}"[:600])
    if write:
        path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n")
    return problems


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("notebooks", nargs="*", type=Path)
    parser.add_argument("--write", action="store_true", help="store what comes out")
    words = parser.parse_args()
    paths = [path.resolve() for path in words.notebooks] or sorted(HERE.glob("*.ipynb"))
    sys.path.insert(0, str(HERE))
    os.chdir(HERE)
    problems = [problem for path in paths for problem in run(path, words.write)]
    print("\n".join(problems) or f"{len(paths)} notebooks run")
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
