"""Where a force or torque comes from: a constant, a function of time, or a function of (t, state).

Each source becomes a kernel `value(t, state, par)` that returns three numbers; the load decides what they mean.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from polhode import arrays
from polhode._jit import kernel, matrix, vector
from polhode.core.small import mat_t_vec, mat_vec
from polhode.errors import InputError
from polhode.model.loads.layout import ATTITUDE, OMEGA, POSITION, ROTATION, VELOCITY
from polhode.model.state import StateView

Value = Callable[..., tuple[float, float, float]]


def source(given: Any, what: str) -> Any:
    """`given` as it is kept: a read-only vector, or the function."""
    return given if callable(given) else arrays.vector(given, what)


def constant_of(given: Any) -> tuple[float, ...]:
    """The numbers that go into `par`: the constant, or nothing for a function."""
    return () if callable(given) else tuple(map(float, given))


def value_kernel(given: Any, what: str) -> Value:
    """The kernel `value(t, state, par)` of what was given; a constant is read from the start of `par`."""
    if not callable(given):
        return _constant
    return _of_time(given) if argument_count(given, what) == 1 else _of_state(given)


def argument_count(function: Any, what: str) -> int:
    """Whether `function` takes (t) or (t, state)."""
    code = getattr(function, "__code__", None)
    if code is not None and not hasattr(function, "__self__") and not code.co_flags & 0x0C:
        least, most = code.co_argcount - len(function.__defaults__ or ()), code.co_argcount
    else:
        least, most = _inspected_count(function)
    count = min(max(least, 1), most)
    if count not in (1, 2) or least > 2:
        raise InputError(f"{what} must be a function of (t) or of (t, state), but it takes {least} arguments")
    return count


def _inspected_count(function: Any) -> tuple[int, int]:
    import inspect

    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return 1, 1  # a builtin without a signature: taken as a function of time
    kinds = [p for p in parameters if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
    if any(p.kind is p.VAR_POSITIONAL for p in parameters):
        return 2, 2
    return sum(p.default is p.empty for p in kinds), len(kinds)


@kernel
def _constant(t: float, state: Any, par: Any) -> tuple[float, float, float]:
    return (par[0], par[1], par[2])


@kernel
def three(given: Any) -> tuple[float, float, float]:
    """What a user's function returned as three floats; NaN, which ends the run, where there are not three."""
    if len(given) != 3:
        return (np.nan, np.nan, np.nan)
    return (float(given[0]), float(given[1]), float(given[2]))


def _of_time(function: Callable[[float], Any]) -> Value:
    @kernel
    def value(t: float, state: Any, par: Any) -> tuple[float, float, float]:
        """f(t)."""
        return three(function(t))

    return value


def _of_state(function: Callable[[float, Any], Any]) -> Value:
    @kernel
    def value(t: float, state: Any, par: Any) -> tuple[float, float, float]:
        """f(t, state)."""
        # Copies, so that a function which writes to its state changes nothing for others; made here, because scratch
        # arrays die with the function that made them. What is not used costs nothing.
        p_W, v_W, q_WB, w_B, v_B, w_W = vector(3), vector(3), vector(4), vector(3), vector(3), vector(3)
        return three(function(t, view(state, p_W, v_W, q_WB, w_B, matrix(3, 3), v_B, w_W)))

    return value


@kernel
def view(state: Any, p_W: Any, v_W: Any, q_WB: Any, w_B: Any, R_WB: Any, v_B: Any, w_W: Any) -> StateView:
    """The named parts of a flat state (see `layout`), written to the arrays given."""
    nine = state[ROTATION : ROTATION + 9]
    for i in range(3):
        p_W[i], v_W[i], w_B[i] = state[POSITION + i], state[VELOCITY + i], state[OMEGA + i]
        for j in range(3):
            R_WB[i, j] = nine[3 * i + j]
    for i in range(4):
        q_WB[i] = state[ATTITUDE + i]
    v_B[0], v_B[1], v_B[2] = mat_t_vec(nine, v_W)
    w_W[0], w_W[1], w_W[2] = mat_vec(nine, w_B)
    return StateView(p_W, v_W, q_WB, w_B, R_WB, v_B, w_W)


def python_view(state: np.ndarray) -> StateView:
    """The named parts of a flat state as arrays of their own."""
    return view(state, vector(3), vector(3), vector(4), vector(3), matrix(3, 3), vector(3), vector(3))


def check_value(given: Any, what: str, t: float, state: np.ndarray) -> None:
    """Call a user's function once, as Python, so that a wrong shape is met before the run and by its name."""
    if not callable(given):
        return
    count = argument_count(given, what)
    result = given(t) if count == 1 else given(t, python_view(state))
    try:
        array = np.array(result, dtype=float)
    except (TypeError, ValueError):
        raise InputError(f"{what} must return 3 numbers, but at t = {t:g} s it returned {result!r}") from None
    if array.shape != (3,):
        raise InputError(
            f"{what} must return 3 numbers, but at t = {t:g} s it returned shape {array.shape}: {result!r}"
        )
    if not np.isfinite(array).all():
        raise InputError(f"{what} must be finite, but at t = {t:g} s it returned {array.tolist()}")
