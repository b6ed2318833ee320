"""The notebooks run, and show what comes out."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

NOTEBOOKS = Path(__file__).resolve().parent.parent / "notebooks"


@pytest.mark.parametrize("path", sorted(NOTEBOOKS.glob("*.ipynb")), ids=lambda path: path.stem)
def test_a_notebook_shows_what_comes_out(path: Path) -> None:
    if path.stem == "ppo":
        pytest.importorskip("torch")
    ran = subprocess.run([sys.executable, str(NOTEBOOKS / "run.py"), str(path)], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert path.stat().st_size < 100_000, "outputs are kept small"
