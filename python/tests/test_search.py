"""Our search with an evaluation from Python: a callable, a TorchScript file, an ONNX file."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import boardroom
from boardroom import evaluation

GAMES = ["furnace", "smartphone", "superpower", "goofspiel"]


def by_points(name: str, players: int) -> boardroom.Evaluation:
    """The seats' points as a share of all points, read from the features."""
    features = boardroom.features(name, players)
    columns = [place for place, one in enumerate(features) if one.name == "points"]
    assert len(columns) == players

    def evaluate(rows: Any) -> Any:
        odds = np.exp(rows[:, columns] / 10.0)
        return odds / odds.sum(axis=1, keepdims=True)

    return evaluate


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_makes_the_same_choices_in_batches(name: str) -> None:
    state = boardroom.load_game(name, players=3).new_state(seed=2)
    asked: list[int] = []

    def evaluate(rows: Any) -> Any:
        assert rows.dtype == np.float32 and rows.shape[1] == len(state.observation(0))
        asked.append(len(rows))
        # Some numbers that depend on the row alone.
        value = np.abs(np.sin(rows.sum(axis=1)))
        return np.stack([value, 1 - value, value / 2], axis=1)

    lines = []
    for _ in range(2):
        asked.clear()
        search = boardroom.Search(evaluate, iterations=60, batch=8, playouts=False, seed=5)
        lines.append((search.choose(state), tuple(asked)))
    assert lines[0] == lines[1] and lines[0][0] in state.legal_texts() or name == "smartphone"
    assert max(asked) == 8 and sum(asked) <= 60
    state.apply(lines[0][0])
    assert threading.active_count() == 1, "no thread stays behind"


def test_an_evaluation_wins() -> None:
    """Points alone are a fair guide in Superpower: with them the search beats a random player nearly always."""
    game, wins = boardroom.load_game("superpower", players=2), 0.0
    search, chance = boardroom.Search(by_points("superpower", 2), iterations=48, batch=16), boardroom.Bot("random", seed=3)
    for seed in range(6):
        state = game.new_state(seed)
        while not state.is_terminal():
            (search if state.current_seat == seed % 2 else chance).act(state)
        wins += state.returns()[seed % 2]
    assert wins >= 5


def test_what_goes_wrong_in_an_evaluation_is_raised() -> None:
    state = boardroom.load_game("furnace", players=2).new_state()

    def broken(rows: Any) -> Any:
        raise KeyError("no such net")

    with pytest.raises(KeyError, match="no such net"):
        boardroom.Search(broken).choose(state)
    with pytest.raises(ValueError, match=r"16 rows of 2 values, not an array of shape \(16, 3\)"):
        boardroom.Search(lambda rows: np.ones((len(rows), 3))).choose(state)
    with pytest.raises(ValueError, match=r"rows of 2 values, not an array of shape \(2,\)"):
        boardroom.Search(lambda rows: [0.5, 0.5]).choose(state)
    with pytest.raises(ValueError, match="finite values, not NaN"):
        boardroom.Search(lambda rows: np.full((len(rows), 2), np.nan)).choose(state)
    with pytest.raises(ValueError, match="at least one iteration"):
        boardroom.Search(broken, iterations=0)
    # A search that failed can be asked again.
    answers = iter([KeyError("once"), None])

    def at_first(rows: Any) -> Any:
        if isinstance(next(answers, None), KeyError):
            raise KeyError("once")
        return np.ones((len(rows), 2))

    search = boardroom.Search(at_first, iterations=32)
    with pytest.raises(KeyError):
        search.choose(state)
    assert search.choose(state) in state.legal_texts()


def test_a_bot_that_thinks_is_not_asked_again() -> None:
    state = boardroom.load_game("furnace", players=2).new_state()
    search: boardroom.Search

    def asks_itself(rows: Any) -> Any:
        search.choose(state)

    search = boardroom.Search(asks_itself, iterations=4)
    with pytest.raises(ValueError, match="thinking already"):
        search.choose(state)


def test_onnx_files(tmp_path: Path) -> None:
    onnx = pytest.importorskip("onnx")
    state = boardroom.load_game("superpower", players=2).new_state(seed=1)
    width = len(state.observation(0))
    weights = np.random.default_rng(1).normal(size=(width, 2)).astype(np.float32) / 100
    make, kind = onnx.helper, onnx.TensorProto.FLOAT
    graph = make.make_graph(
        [make.make_node("MatMul", ["rows", "weights"], ["values"])],
        "linear",
        [make.make_tensor_value_info("rows", kind, [None, width])],
        [make.make_tensor_value_info("values", kind, [None, 2])],
        [onnx.numpy_helper.from_array(weights, "weights")],
    )
    model = make.make_model(graph, opset_imports=[make.make_opsetid("", 17)], ir_version=9)
    onnx.save(model, str(tmp_path / "linear.onnx"))
    evaluate = evaluation.from_onnx(tmp_path / "linear.onnx", softmax=True)
    rows = np.stack([state.observation(0), state.observation(1)])
    expected = np.exp(rows @ weights) / np.exp(rows @ weights).sum(axis=1, keepdims=True)
    assert np.allclose(evaluate(rows), expected, atol=1e-4)
    assert boardroom.Search(evaluate, iterations=40).choose(state) in state.legal_texts()


def test_torchscript_files(tmp_path: Path) -> None:
    torch = pytest.importorskip("torch")
    state = boardroom.load_game("superpower", players=2).new_state(seed=1)
    torch.manual_seed(1)
    net = torch.nn.Sequential(torch.nn.Linear(len(state.observation(0)), 2), torch.nn.Softmax(dim=1))
    torch.jit.save(torch.jit.script(net), str(tmp_path / "net.pt"))
    evaluate = evaluation.from_torchscript(tmp_path / "net.pt")
    rows = np.stack([state.observation(0), state.observation(1)])
    assert np.allclose(evaluate(rows), net(torch.from_numpy(rows)).detach().numpy(), atol=1e-5)
    assert boardroom.Search(evaluate, iterations=40).choose(state) in state.legal_texts()
