"""An equation as the marches take it: a problem whose field and events are called through a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from polhode._jit import call_load, entry, kernel, matrix, vector
from polhode.core.called import as_it_is, watch
from polhode.core.equations import Equations
from polhode.integrate.march import copy

_BETWEEN = ("f8[]", "i8[]", "f8[]", "f8[,]", "f8[]", "i8[]", "f8[,]")
_between: dict[Any, Callable[..., int]] = {}


def make_problem(n: int, watched: bool) -> Equations:
    """The problem of `n` unknowns; the same machine code serves every equation of that size."""
    return Equations(field, as_it_is, nowhere, nowhere, watch if watched else None, n, n, 1, ())


@kernel
def field(t: float, y: Any, par: Any, calls: Any, dy: Any) -> None:
    """The rates, by the equation's own function; not beyond the time that par allows."""
    call_load(calls, 0, min(t, par[0]), y, dy)


@kernel
def nowhere(y: Any, par: Any) -> float:
    """No singularity is known."""
    return 1.0


def between(method: Any, problem: Equations) -> Callable[..., int]:
    """An entry point that takes one step from given samples to given times."""
    from polhode._jit import compiling

    key = (method, problem.n, compiling())
    if key not in _between:
        _between[key] = entry(_steps(method, problem), _BETWEEN)
    return _between[key]


def _steps(method: Any, problem: Equations) -> Callable[..., int]:
    n, rows, step = problem.n, method.rows, method.kernels(problem).bare_step

    @kernel
    def go(at: Any, index: Any, t: Any, y: Any, par: Any, calls: Any, out: Any) -> int:
        """out[j] = the solution at at[j], from sample index[j]."""
        k, s, begin, end = matrix(rows, n), vector(n), vector(n), vector(n)
        for j in range(len(at)):
            copy(n, y[index[j]], begin)
            h = at[j] - t[index[j]]
            if h == 0.0:
                copy(n, begin, out[j])
                continue
            field(t[index[j]], begin, par, calls, k[0])
            step(t[index[j]], begin, h, par, calls, k, s, end)
            copy(n, end, out[j])
        return 0

    return go


def cubic(t: np.ndarray, y: np.ndarray, rates: Callable[[float, np.ndarray], np.ndarray]) -> Callable[..., np.ndarray]:
    """For methods that cannot step anew: the cubic through both ends of an interval and both slopes."""

    def at(times: np.ndarray, index: np.ndarray) -> np.ndarray:
        """The cubic at the given times of the given intervals."""
        i = np.minimum(index, len(t) - 2)
        h = t[i + 1] - t[i]
        x = np.where(h > 0, (times - t[i]) / np.where(h > 0, h, 1.0), 0.0)[:, None]
        f0 = np.array([rates(float(t[j]), y[j]) for j in i]) * h[:, None]
        f1 = np.array([rates(float(t[j + 1]), y[j + 1]) for j in i]) * h[:, None]
        rise = y[i + 1] - y[i]
        inside = y[i] + x * f0 + x**2 * (3 - 2 * x) * (rise - f0) + x**2 * (x - 1) * (f1 - f0)
        on_sample = (times == t[index])[:, None]
        return np.where(on_sample, y[index], inside)

    return at
