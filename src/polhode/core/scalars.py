"""The functions of one number that physics written once needs, for every kind of number that it is run with.

A formula of `dynamics` runs on floats (to be read and stepped through), on complex numbers (for complex-step
derivatives), on arrays (a batch: all samples of a run at once) and on the symbols of `_jit.trace`, which remember what
was done to them and become straight-line machine code. A symbol has the methods that are named here.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

_NUMPY = (np.ndarray, np.generic, complex)


def _of_one(name: str, plain: Callable[[float], float]) -> Callable[[Any], Any]:
    batch = getattr(np, name)

    def function(x: Any) -> Any:
        if type(x) is float or type(x) is int:
            return plain(x)
        return batch(x) if isinstance(x, _NUMPY) else getattr(x, name)()

    function.__name__ = function.__qualname__ = name
    function.__word__ = name  # what the stated form calls it
    function.__doc__ = f"{name}(x) of a float, a complex number, an array or a symbol."
    return function


sin, cos, sqrt = _of_one("sin", math.sin), _of_one("cos", math.cos), _of_one("sqrt", math.sqrt)
tanh, exp, floor = (
    _of_one("tanh", math.tanh),
    _of_one("exp", math.exp),
    _of_one("floor", lambda x: float(math.floor(x))),
)


def select(x: Any, positive: Any, otherwise: Any) -> Any:
    """`positive` where x > 0 and `otherwise` elsewhere; of a complex x the real part decides."""
    if isinstance(x, (int, float, complex)):
        return positive if x.real > 0.0 else otherwise
    if isinstance(x, _NUMPY):
        return np.where(np.real(x) > 0.0, positive, otherwise)
    return x.select(positive, otherwise)


select.__word__ = "select"


def arctan2(y: Any, x: Any) -> Any:
    """The angle of the point (x, y), rad."""
    for one in (y, x):
        if not isinstance(one, (int, float, *_NUMPY)):  # a symbol
            return one.tape.scalar(y).arctan2(x)
    return np.arctan2(y, x)


arctan2.__word__ = "atan2"


def is_zero(x: Any) -> bool:
    """Whether x is the number 0, for a formula that leaves out a part: a symbol, whose value nobody knows, is not."""
    return isinstance(x, (int, float)) and x == 0.0


def largest(a: Any, b: Any) -> Any:
    """The larger of two numbers."""
    return select(b - a, b, a)


def least(a: Any, b: Any) -> Any:
    """The smaller of two numbers."""
    return select(a - b, b, a)


def call(par: Any, slot: int, t: Any, inputs: Any, n_out: int) -> tuple[Any, ...]:
    """What the function at place `slot` of `par` writes, `n_out` numbers, for the numbers `inputs`.

    It is called as `function(t, inputs, its numbers, out)`, and its numbers stand behind it in `par` (see
    `_jit.marks.call_load`). In machine code both places hold addresses, and what was a symbol is a number.
    """
    if hasattr(par, "call"):  # a traced array
        return par.call(slot, t, inputs, n_out)
    if any(isinstance(x, np.ndarray) and x.ndim for x in (t, *inputs)):
        return _call_batch(par, slot, t, inputs, n_out)
    out = np.zeros(n_out, dtype=complex if any(isinstance(x, complex) for x in inputs) else float)
    par[slot](t, np.array(inputs), par[slot + 1], out)
    return tuple(out.tolist())


def _call_batch(par: Any, slot: int, t: Any, inputs: Any, n_out: int) -> tuple[Any, ...]:
    """One call for each sample."""
    rows = np.stack(np.broadcast_arrays(t, *inputs), axis=-1)
    out = np.zeros((*rows.shape[:-1], n_out))
    for index in np.ndindex(*rows.shape[:-1]):
        par[slot](float(rows[index][0]), rows[index][1:].copy(), par[slot + 1], out[index])
    return tuple(np.moveaxis(out, -1, 0))
