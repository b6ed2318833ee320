"""What a wheel must do in an environment of its own, with nothing but what it asks for: run by ./test.sh after installing it."""

import os
import random
import sys

import numpy as np  # noqa: F401


def threads() -> int:
    return len(os.listdir("/proc/self/task")) if sys.platform == "linux" else 1


before = threads()

import boardroom  # noqa: E402

assert threads() == before, "importing starts no thread"
for name in boardroom.games():
    state = boardroom.load_game(name).new_state(seed=1)
    rng = random.Random(1)
    while not state.is_terminal():
        state.apply(rng.choice(state.legal_actions()))
    assert abs(sum(state.returns()) - 1) < 1e-6
    assert state.render(0).startswith("<svg")
assert threads() == before, "one game starts no thread"
for extra in ("torch", "onnxruntime", "gymnasium", "pettingzoo", "pyspiel"):
    assert extra not in sys.modules, extra
print(f"boardroom {boardroom.__version__}: {', '.join(boardroom.games())}")
