"""Where a force or torque comes from: a constant, a function of (t) or (t, state), or a source of ours.

A source (`TimeSeries`, `VectorSum`, `Piecewise`, `Expression`, or a class of a user) has `width`, the number of its
components; `value_kernel`, a kernel `(t, state, par)` that returns three numbers; `numbers()`, the array that the
kernel reads as `par`; `settled(what, t, state)`, itself as a run uses it, after a check at the start; `switch_times`
and `longest_step`; and it can be called with a time. Constants and functions get the same face from the functions here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from polhode import arrays
from polhode._jit import kernel, matrix, vector
from polhode.core.small import mat_t_vec, mat_vec
from polhode.errors import InputError
from polhode.model.loads.layout import ATTITUDE, OMEGA, POSITION, ROTATION, SIZE, VELOCITY
from polhode.model.signals import Input
from polhode.model.state import StateView

Value = Callable[..., tuple[float, float, float]]


def source_or_input(given: Any, what: str) -> Any:
    """The same as `source`, and inputs."""
    if not isinstance(given, Input):
        return source(given, what)
    if given.width != 3:
        raise InputError(f"{what} must have 3 components, but {given!r} has {given.width}")
    return given


def inputs_in(given: Any) -> tuple[Input, ...]:
    """The inputs behind a load."""
    return (given,) if isinstance(given, Input) else ()


def source(given: Any, what: str) -> Any:
    """`given` as it is kept: a read-only vector, a function or a source; a list that holds one of these is a sum."""
    if isinstance(given, Input):
        raise InputError(f"{what} cannot be {given!r}: an input stands by itself in a load, ph.loads.Force(u), not in a"
                         " sum or a piece")  # fmt: skip
    if is_source(given):
        if given.width != 3:
            raise InputError(f"{what} must have 3 components, but {given!r} has {given.width}")
        return given
    if callable(given):
        return given
    if isinstance(given, list | tuple) and any(isinstance(item, Input) for item in given):
        raise InputError(f"{what} cannot hold an input among other things: give one load for each, or a"
                         " ph.loads.Law(f, inputs=[...])")  # fmt: skip
    if isinstance(given, list | tuple) and any(callable(item) for item in given):
        from polhode.model.vector_sum import VectorSum

        return VectorSum(given)
    return constant(given, what)


def is_source(given: Any) -> bool:
    """Whether `given` brings its own kernel."""
    return hasattr(given, "value_kernel") and not isinstance(given, type)


def constant(given: Any, what: str) -> np.ndarray:
    """Three numbers as a read-only vector; a row (1, 3) or a column (3, 1) will do."""
    try:
        lying = np.shape(given) in ((1, 3), (3, 1))
    except ValueError:  # ragged: `arrays.vector` says what is wrong
        lying = False
    return arrays.vector(np.ravel(given) if lying else given, what)


def numbers_of(given: Any) -> np.ndarray:
    """What the kernel reads as `par`: the constant, nothing for a function, or the numbers of a source."""
    if is_source(given):
        return given.numbers()
    return np.empty(0) if callable(given) or isinstance(given, Input) else given


def switch_times_of(given: Any) -> tuple[float, ...]:
    """When what was given jumps or bends, s, as far as that is known."""
    return given.switch_times if is_source(given) else ()


def all_switches(given: Any, told: Any, what: str) -> tuple[float, ...]:
    """The switch times of what was given and those that the user told, s, in rising order."""
    try:
        times = np.array(told, dtype=float).ravel()
    except (TypeError, ValueError, OverflowError):
        raise InputError(f"switch_times of {what} must be a list of times, not {told!r}") from None
    if not np.isfinite(times).all():
        raise InputError(f"switch_times of {what} must be finite, not {told!r}")
    return tuple(sorted({*switch_times_of(given), *times.tolist()}))


def longest_step_of(given: Any) -> float:
    """The longest step that sees every feature of what was given, s; infinity where there is no such bound."""
    return given.longest_step if is_source(given) else float("inf")


def value_kernel(given: Any, what: str) -> Value:
    """The kernel `value(t, state, par)` of what was given; a constant is read from the start of `par`, an input from
    behind the state of the body.
    """
    if is_source(given):
        return given.value_kernel
    if isinstance(given, Input):
        return held
    if not callable(given):
        return fixed
    return _of_time(given) if argument_count(given, what) == 1 else _of_state(given)


def argument_count(function: Any, what: str) -> int:
    """Whether `function` takes (t) or (t, state)."""
    code = getattr(function, "__code__", None)
    if code is not None and not hasattr(function, "__self__") and not code.co_flags & 0x0C:
        least, most = code.co_argcount - len(function.__defaults__ or ()), code.co_argcount
    else:
        least, most = inspected_count(function)
    count = min(max(least, 1), most)
    if count not in (1, 2) or least > 2:
        raise InputError(f"{what} must be a function of (t) or of (t, state), but it takes {least} arguments")
    return count


def inspected_count(function: Any) -> tuple[int, int]:
    """The least and the most arguments that anything callable takes."""
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
def fixed(t: float, state: Any, par: Any) -> tuple[float, float, float]:
    """A constant."""
    return (par[0], par[1], par[2])


@kernel
def held(t: float, state: Any, par: Any) -> tuple[float, float, float]:
    """An input, the first that the load sees."""
    return (state[SIZE], state[SIZE + 1], state[SIZE + 2])


@kernel
def three(given: Any) -> tuple[float, float, float]:
    """What a user's function returned as three floats; NaN, which ends the run, where there are not three."""
    if len(given) != 3:
        return (np.nan, np.nan, np.nan)
    return (float(given[0]), float(given[1]), float(given[2]))


@kernel
def of_row(given: Any) -> tuple[float, float, float]:
    """The same for a row, [[a, b, c]]."""
    return three(given[0])


@kernel
def of_column(given: Any) -> tuple[float, float, float]:
    """The same for a column, [[a], [b], [c]]."""
    if len(given) != 3:
        return (np.nan, np.nan, np.nan)
    return (float(given[0][0]), float(given[1][0]), float(given[2][0]))


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


def settled(given: Any, what: str, t: float, state: np.ndarray) -> Any:
    """`given` as a run uses it, after a check at the start: what gives no three finite numbers is met by its name.

    A function is called once, as Python; one that returns a row or a column becomes one that returns three numbers.
    """
    if is_source(given):
        return given.settled(what, t, state)
    if not callable(given):
        return given
    count = argument_count(given, what)
    try:
        result = given(t) if count == 1 else given(t, python_view(state))
    except Exception as cause:
        raise InputError(f"{what} raised {type(cause).__name__} at the start, t = {t:g} s: {cause}") from cause
    shape = _checked_result(result, what, t)
    return given if shape == (3,) else _flattened(given, count, of_row if shape == (1, 3) else of_column)


def _checked_result(result: Any, what: str, t: float) -> tuple[int, ...]:
    """The shape of what a function returned, if it is three finite numbers."""
    try:
        array = np.array(result, dtype=float)
    except (TypeError, ValueError):
        raise InputError(f"{what} must return 3 numbers, but at t = {t:g} s it returned {result!r}") from None
    if array.shape not in ((3,), (1, 3), (3, 1)):
        raise InputError(
            f"{what} must return 3 numbers, but at t = {t:g} s it returned shape {array.shape}: {result!r}"
        )
    if not np.isfinite(array).all():
        raise InputError(f"{what} must be finite, but at t = {t:g} s it returned {array.ravel().tolist()}")
    return array.shape


def _flattened(function: Any, count: int, read: Any) -> Any:
    """`function` with its row or column read as three numbers."""

    @kernel
    def of_time(t: float) -> tuple[float, float, float]:
        """f(t) as three numbers."""
        return read(function(t))

    @kernel
    def of_state(t: float, state: Any) -> tuple[float, float, float]:
        """f(t, state) as three numbers."""
        return read(function(t, state))

    return of_time if count == 1 else of_state


def values_at(given: Any, what: str, times: np.ndarray) -> np.ndarray:
    """What was given, at many times (m,), as an array (m, 3); refused where it needs a state or is not finite."""
    if is_source(given):
        return _finite_rows(given(times), what, times)
    if not callable(given):
        return np.broadcast_to(given, (len(times), 3))
    if argument_count(given, what) != 1:
        raise InputError(
            f"{what} is a function of (t, state): it can act in a run, but not be called with a time alone"
        )
    rows = np.empty((len(times), 3))
    for row, t in zip(rows, times.tolist(), strict=True):
        result = _called(given, what, t)
        _checked_result(result, what, t)
        row[:] = np.ravel(result)
    return rows


def _finite_rows(rows: np.ndarray, what: str, times: np.ndarray) -> np.ndarray:
    """Values (m, 3) at times (m,), refused where one is not finite."""
    good = np.isfinite(rows).all(axis=1)
    if not good.all():
        i = int(np.argmin(good))
        raise InputError(f"{what} must be finite, but at t = {times[i]:g} s it is {rows[i].tolist()}")
    return rows


def _called(function: Any, what: str, t: float) -> Any:
    """function(t), whose division by zero is an error of ours that names it."""
    try:
        with np.errstate(all="ignore"):
            return function(t)
    except ArithmeticError as reason:
        raise InputError(f"{what} must be finite, but at t = {t:g} s it raised: {reason}") from reason


def describe_part(given: Any) -> str:
    """How a message calls a part of a sum."""
    if is_source(given):
        return repr(given)
    return f'function "{getattr(given, "__name__", given)}"' if callable(given) else f"constant {given.tolist()}"


def times_of(t: Any, what: str) -> tuple[np.ndarray, bool]:
    """One time or many as a flat array, and whether it was one."""
    try:
        times = np.asarray(t, dtype=float)
    except (TypeError, ValueError, OverflowError):
        raise InputError(f"{what} is called with a time or a list of times, not {t!r}") from None
    if times.ndim > 1 and max(times.shape) != times.size:
        raise InputError(f"{what} is called with a time or a list of times, not an array of shape {times.shape}")
    if not np.isfinite(times).all():
        raise InputError(f"{what} is called with finite times, not {t!r}")
    return times.ravel(), times.ndim == 0
