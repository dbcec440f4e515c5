"""The functions of one number that physics written once needs, for every kind of number that it is run with.

A formula of `dynamics` runs on floats (to be read and stepped through), on complex numbers (for complex-step
derivatives), on arrays (a batch: all samples of a run at once) and on the symbols of `_jit.trace`, which remember what
was done to them and become straight-line machine code. A symbol has the methods that are named here.
"""

from __future__ import annotations

import math
from collections.abc import Callable, MutableSequence, Sequence
from operator import methodcaller
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from polhode._jit.trace.scalar import Scalar
from polhode._jit.trace.tape import Cells

Number: TypeAlias = float | complex | NDArray[Any] | Scalar
"""What a formula may be run with: a float, a complex number, an array (a batch) or a symbol of a trace.

For arguments. A result is of the kind that the caller has put in, which a type cannot say here: it is `Any`, or a tuple
of such (`core.small.Three`).
"""

Parts: TypeAlias = Sequence[Any] | NDArray[Any] | Cells
"""The components of a vector, as a formula reads them: anything that gives numbers by index."""

Outputs: TypeAlias = Cells | MutableSequence[Any] | NDArray[Any]
"""What a program writes to: symbols of a trace, a list or an array."""

Floats: TypeAlias = NDArray[np.float64]
"""An array of floats, as kernels of the stated form are given it: unknowns, slopes, numbers of a model."""

_NUMPY = (np.ndarray, np.generic, complex)


def _of_one(name: str, plain: Callable[[float], float], batch: np.ufunc) -> Callable[[Number], Any]:
    of_symbol = methodcaller(name)

    def function(x: Number) -> Any:
        if type(x) is float or type(x) is int:
            return plain(x)
        return batch(x) if isinstance(x, _NUMPY) else of_symbol(x)

    function.__name__ = function.__qualname__ = name
    function.__word__ = name  # what the stated form calls it
    function.__doc__ = f"{name}(x) of a float, a complex number, an array or a symbol."
    return function


sin, cos = _of_one("sin", math.sin, np.sin), _of_one("cos", math.cos, np.cos)
sqrt, exp = _of_one("sqrt", math.sqrt, np.sqrt), _of_one("exp", math.exp, np.exp)
tanh, floor = _of_one("tanh", math.tanh, np.tanh), _of_one("floor", lambda x: float(math.floor(x)), np.floor)


def select(x: Number, positive: Number, otherwise: Number) -> Any:
    """`positive` where x > 0 and `otherwise` elsewhere; of a complex x the real part decides."""
    if isinstance(x, (int, float, complex)):
        return positive if x.real > 0.0 else otherwise
    if any(isinstance(one, np.ndarray) and (one.dtype == object or isinstance(x, Scalar))
           for one in (x, positive, otherwise)):  # fmt: skip
        return _EACH(x, positive, otherwise)  # type: ignore[arg-type]  (arrays of symbols)
    if isinstance(x, _NUMPY):
        return np.where(np.real(x) > 0.0, positive, otherwise)  # type: ignore[arg-type]
    return x.select(positive, otherwise)


select.__word__ = "select"
_EACH = np.frompyfunc(select, 3, 1)


def arctan2(y: Number, x: Number) -> Any:
    """The angle of the point (x, y), rad."""
    for one in (y, x):
        if isinstance(one, Scalar):
            return one.tape.scalar(y).arctan2(x)
    return np.arctan2(y, x)  # type: ignore[arg-type]


arctan2.__word__ = "atan2"


def is_zero(x: Number) -> bool:
    """Whether x is the number 0, for a formula that leaves out a part: a symbol, whose value nobody knows, is not."""
    return isinstance(x, (int, float)) and x == 0.0


def largest(a: Number, b: Number) -> Any:
    """The larger of two numbers."""
    return select(b - a, b, a)


def least(a: Number, b: Number) -> Any:
    """The smaller of two numbers."""
    return select(a - b, b, a)


def call(par: Parts | Cells, slot: int, t: Number, inputs: Sequence[Any], n_out: int) -> tuple[Any, ...]:
    """What the function at place `slot` of `par` writes, `n_out` numbers, for the numbers `inputs`.

    It is called as `function(t, inputs, its numbers, out)`, and its numbers stand behind it in `par` (see
    `_jit.marks.call_load`). In machine code both places hold addresses, and what was a symbol is a number.
    """
    if isinstance(par, Cells):  # a traced array
        return par.call(slot, t, inputs, n_out)
    function, numbers = par[slot], par[slot + 1]
    if not any(isinstance(x, np.ndarray) and x.ndim for x in (t, *inputs)):
        out = np.zeros(n_out, dtype=complex if any(isinstance(x, complex) for x in inputs) else float)
        function(t, np.array(inputs), numbers, out)
        return tuple(out.tolist())
    samples = np.stack(np.broadcast_arrays(t, *inputs), axis=-1)  # type: ignore[arg-type]  # one call for each sample
    out = np.zeros((*samples.shape[:-1], n_out))
    for index in np.ndindex(*samples.shape[:-1]):
        function(float(samples[index][0]), samples[index][1:].copy(), numbers, out[index])
    return tuple(np.moveaxis(out, -1, 0))
