"""Evaluations for `boardroom.Search` from files of other libraries, which are imported only when they are used.

A net takes rows of observations (`positions by features`, `f32`) and answers rows of values (`positions by seats`), the seat that
searches first: what `boardroom.Evaluation` says. If it answers logarithms (a net without a last softmax) say `softmax=True`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .bots import Evaluation


def _shares(values: NDArray[Any], softmax: bool) -> NDArray[Any]:
    if not softmax:
        return values
    odds = np.exp(values - values.max(axis=1, keepdims=True))
    return np.asarray(odds / odds.sum(axis=1, keepdims=True))


def from_torchscript(path: str | Path, softmax: bool = False) -> Evaluation:
    """The evaluation of a TorchScript file (`torch.jit.save`), on the processor. Needs `torch`."""
    import torch

    load: Any = torch.jit.load  # It has no types.
    net = load(str(path), map_location="cpu").eval()

    def evaluate(rows: NDArray[np.float32]) -> NDArray[Any]:
        with torch.inference_mode():
            return _shares(net(torch.from_numpy(rows)).numpy(), softmax)

    return evaluate


def from_onnx(path: str | Path, softmax: bool = False) -> Evaluation:
    """The evaluation of an ONNX file: its first input and its first output count. Needs `onnxruntime`."""
    import onnxruntime

    options = onnxruntime.SessionOptions()
    # Batches are small: threads would cost more than they save.
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])
    name = session.get_inputs()[0].name

    def evaluate(rows: NDArray[np.float32]) -> NDArray[Any]:
        return _shares(np.asarray(session.run(None, {name: rows})[0]), softmax)

    return evaluate
