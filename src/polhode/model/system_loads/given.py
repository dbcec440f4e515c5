"""What a load on a joint is given, one number for each of the joint's speeds: a constant, a formula, a function, or

A function is one of (t), or of (t, q, v) of the joint: numbers where the joint has one coordinate and one speed, arrays
otherwise. It returns a number, or one for each speed. Constants are written into the formulas; the others are called
through `par` (`core.scalars.call`) as `f(t, (*q, *v), its numbers, out)`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import Any

import numpy as np

from polhode import arrays
from polhode._jit import kernel, vector
from polhode._jit.foreign_code import UserFunction
from polhode.core.scalars import call
from polhode.errors import InputError
from polhode.model.expression import Expression
from polhode.model.loads.vectors import inspected_count, is_source
from polhode.model.samples import FIRST, sampled, sampled_rate
from polhode.model.series import TimeSeries
from polhode.model.signals import Input

_WIDEST = 3  # components of a series
Law = Callable[..., None]


def kept(given: Any, what: str) -> Any:
    """`given` as a load keeps it: a float, a read-only vector, a function, a series, or an input where it takes one."""
    if isinstance(given, TimeSeries):
        return given
    if isinstance(given, Input):
        raise InputError(f"{what} takes no input: {given!r} stands in ph.loads.JointMotor, or in a ph.loads.Law")
    if isinstance(given, Expression):
        return _formula(given, what)
    if is_source(given):
        raise InputError(f"{what} takes numbers, a function of (t) or (t, q, v), an Expression of t, or a TimeSeries,"
                         f" not {given!r}, which gives three numbers to a body")  # fmt: skip
    if callable(given):
        return given
    return constant(given, what)


def _formula(given: Expression, what: str) -> Expression:
    """Formulas of t."""
    others = [name for name in given.uses if name != "t"]
    if others:
        raise InputError(f"{what} is a formula of t alone, but {given!r} looks at {', '.join(others)}")
    if given.width > 1 and not given.traceable:
        raise InputError(f"{what}: {given!r} cannot be written into machine code; use a function of t")
    return given


def constant(given: Any, what: str) -> float | np.ndarray:
    """A number, or one for each speed."""
    if np.ndim(given) == 0:
        return arrays.number(given, what)
    return arrays.vector(given, what, len(given))


def not_negative(given: Any, what: str, unit: str) -> float | np.ndarray:
    """The same, none of them negative."""
    values = constant(given, what)
    if not np.size(values):
        raise InputError(f"{what} must be a number, or one for each speed of the joint, not an empty list")
    arrays.not_negative(float(np.min(values)), what, unit)
    return values


def check(given: Any, n: int, what: str) -> None:
    """Refuse what does not give `n` numbers."""
    if isinstance(given, np.ndarray) and given.shape != (n,):
        raise InputError(f"{what} has {len(given)} numbers, but the joint needs 1 or {n}")
    if isinstance(given, Input) and given.width not in (1, n):
        raise InputError(f"{what} is {given!r} of {given.width} numbers, but the joint needs 1 or {n}")
    if isinstance(given, Expression) and given.width not in (1, n):
        raise InputError(f"{what} has {given.width} formulas, but the joint needs 1 or {n}")
    if isinstance(given, TimeSeries) and (given.width != n or n > _WIDEST):
        wide = f", and a series gives at most {_WIDEST}: use a function" if n > _WIDEST else ""
        raise InputError(f"{what} is {given!r} of width {given.width}, but the joint needs {n}{wide}")


def constants(given: Any, n: int) -> tuple[float, ...]:
    """A constant, once for each of `n`."""
    return tuple(np.broadcast_to(given, n).tolist())


def is_function(given: Any) -> bool:
    """Whether it is a function of a user."""
    return callable(given) and not isinstance(given, TimeSeries | Expression)


def slots_of(given: Any) -> int:
    """Whether it has to be called: a formula that symbols know is written out."""
    return 1 if callable(given) and not (isinstance(given, Expression) and given.traceable) else 0


def values(given: Any, n: int, t: Any, inputs: tuple[Any, ...], par: Any, slot: int) -> tuple[Any, ...]:
    """Its `n` numbers now; `inputs` are q and v of the joint."""
    if isinstance(given, Expression) and given.traceable:
        found = given.at(t)
        return found * n if given.width == 1 else found
    return call(par, slot, t, inputs, n) if callable(given) else constants(given, n)


def longest_step(given: Any) -> float:
    """The longest step that sees all of a series or a formula, s."""
    return given.longest_step if isinstance(given, TimeSeries | Expression) else float("inf")


def user_function(given: Any, n_q: int, n_v: int, what: str, t: float, inputs: np.ndarray) -> UserFunction:
    """A function or a series as machine code calls it, after a check at the start."""
    if isinstance(given, TimeSeries):
        return tried(_of_series(sampled, n_v), widened(given).numbers(), what, t, inputs, n_v)
    function = given.as_function() if isinstance(given, Expression) else given
    return tried(_law(function, n_q, n_v, what, t, inputs), np.zeros(1), what, t, inputs, n_v)


def held_function(series: TimeSeries, n: int, what: str, t: float, inputs: np.ndarray) -> UserFunction:
    """The same for a series that keeps its first value before its span and its last one after it."""
    par = np.concatenate([[series.t[-1]], widened(series).numbers()])
    return tried(_of_series(_held, n), par, what, t, inputs, n)


def rate_function(series: TimeSeries, n: int, what: str, t: float, inputs: np.ndarray) -> UserFunction:
    """The same for the slope of a series."""
    return tried(_of_series(sampled_rate, n), widened(series).numbers(), what, t, inputs, n)


def widened(series: TimeSeries) -> TimeSeries:
    """The series with columns of zeros beside its own: samples are read three at a time."""
    y = series.y.reshape(len(series.t), -1)
    return TimeSeries(series.t, np.pad(y, ((0, 0), (0, _WIDEST - y.shape[1]))), series.kind)


def tried(law: Law, par: np.ndarray, what: str, t: float, inputs: np.ndarray, n: int) -> UserFunction:
    """A law with its numbers, called once as Python at the start."""
    out = np.zeros(n)
    law(t, inputs.copy(), par, out)
    if not np.isfinite(out).all():
        raise InputError(f"{what} must be finite, but at the start, t = {t:g} s, it gives {out.tolist()}")
    return UserFunction(law, par, t, inputs, out)


def _law(function: Any, n_q: int, n_v: int, what: str, t: float, inputs: np.ndarray) -> Law:
    """A user's function as a law, by what it takes and what it returns."""
    count = argument_count(function, what)
    arguments = _arguments(count, n_q, n_v, inputs)
    try:
        shape = np.shape(np.array(function(t, *arguments), dtype=float))
    except Exception as cause:
        raise InputError(f"{what} raised {type(cause).__name__} at the start, t = {t:g} s: {cause}") from cause
    if shape != (n_v,) and not (n_v == 1 and shape == ()):
        raise InputError(f"{what} must return {n_v} number{'s' * (n_v > 1)}, but it returned shape {shape}")
    write = one if shape == () else _written(n_v)
    if count == 1:
        return _of_time(function, write)
    return _of_numbers(function, write) if n_q == n_v == 1 else _of_arrays(function, write, n_q, n_v)


def argument_count(function: Any, what: str, allowed: tuple[int, ...] = (1, 3)) -> int:
    """How many arguments a function is called with: (t) or (t, q, v)."""
    least, most = inspected_count(function)
    fitting = [n for n in allowed if least <= n <= most]
    if not fitting:
        words = " or of ".join({1: "(t)", 2: "(t, p)", 3: "(t, q, v)", 4: "(t, q, v, p)"}[n] for n in allowed)
        raise InputError(f"{what} must be a function of {words}, but it takes {least} arguments")
    return fitting[-1] if least > 1 else fitting[0]


def _arguments(count: int, n_q: int, n_v: int, inputs: np.ndarray) -> tuple[Any, ...]:
    """What a function gets beside the time."""
    if count == 1:
        return ()
    q, v = inputs[:n_q].copy(), inputs[n_q : n_q + n_v].copy()
    return (float(q[0]), float(v[0])) if n_q == n_v == 1 else (q, v)


@kernel
def one(given: Any, out: Any) -> None:
    """A single number."""
    out[0] = float(given)


def _written(n: int) -> Any:
    """The kernel that writes n numbers, one after the other: tuples may hold numbers of several kinds."""

    @kernel
    def nothing(given: Any, out: Any) -> None:
        """No number is left."""

    return reduce(lambda rest, i: _first_of(i, rest), reversed(range(n)), nothing)


def _first_of(i: int, rest: Any) -> Any:
    @kernel
    def write(given: Any, out: Any) -> None:
        """Number i, then the rest."""
        out[i] = float(given[i])
        rest(given, out)

    return write


def _of_time(function: Any, write: Any) -> Law:
    @kernel
    def law(t: float, inputs: Any, par: Any, out: Any) -> None:
        """f(t)."""
        write(function(t), out)

    return law


def _of_numbers(function: Any, write: Any) -> Law:
    @kernel
    def law(t: float, inputs: Any, par: Any, out: Any) -> None:
        """f(t, q, v) of one coordinate and one speed."""
        write(function(t, inputs[0], inputs[1]), out)

    return law


def _of_arrays(function: Any, write: Any, n_q: int, n_v: int) -> Law:
    @kernel
    def law(t: float, inputs: Any, par: Any, out: Any) -> None:
        """f(t, q, v) of arrays, which are the function's own."""
        q, v = vector(n_q), vector(n_v)
        for i in range(n_q):
            q[i] = inputs[i]
        for i in range(n_v):
            v[i] = inputs[n_q + i]
        write(function(t, q, v), out)

    return law


def _of_series(read: Any, n: int) -> Law:
    write = _written(n)

    @kernel
    def law(t: float, inputs: Any, par: Any, out: Any) -> None:
        """The first n components of a series."""
        write(read(t, inputs, par), out)

    return law


@kernel
def _held(t: float, inputs: Any, par: Any) -> tuple[float, float, float]:
    """A series at the nearest time of its span; par[0] is the time of its last sample."""
    return sampled(min(max(t, par[1 + FIRST]), par[0]), inputs, par[1:])
