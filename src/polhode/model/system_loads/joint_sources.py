"""What a load on a joint is given, one number for each of the joint's speeds: a constant, a formula, a function, or
samples.

A function is one of (t), or of (t, q, v) of the joint: numbers where the joint has one coordinate and one speed, arrays
otherwise. It returns a number, or one for each speed. Constants and formulas are written into the equations; the others
are called through `par` (`core.scalars.call`) as `f(t, (*q, *v), its numbers, out)`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import Any, TypeAlias, TypeGuard

import numpy as np

from polhode._jit import kernel, vector
from polhode._jit.foreign_code import UserFunction
from polhode.core.scalars import Number, Parts, call
from polhode.errors import InputError
from polhode.model.expression import Expression
from polhode.model.field_kinds import per_speed
from polhode.model.loads.layout import Out
from polhode.model.loads.vectors import Function, inspected_count, is_source
from polhode.model.samples import FIRST, sampled, sampled_rate
from polhode.model.series import TimeSeries
from polhode.model.signals import Input
from polhode.model.system_loads.joint_load import WIDEST, for_each

JointGiven: TypeAlias = float | np.ndarray | Function | Expression | TimeSeries | Input
Law: TypeAlias = Callable[..., None]
Writer: TypeAlias = Callable[[Any, Out], None]


def kept(given: Any, what: str, takes_inputs: bool = False) -> JointGiven:
    """`given` as a load keeps it: a float, a read-only vector, a function, a formula, a series, or an input."""
    if isinstance(given, TimeSeries):
        return given
    if isinstance(given, Input):
        if not takes_inputs:
            raise InputError(f"{what} takes no input: {given!r} stands in ph.loads.JointMotor, or in a ph.loads.Law")
        return given
    if isinstance(given, Expression):
        others = [name for name in given.uses if name != "t"]
        if others:
            raise InputError(f"{what} is a formula of t alone, but {given!r} looks at {', '.join(others)}")
        return given
    if is_source(given):
        raise InputError(f"{what} takes numbers, a function of (t) or (t, q, v), an Expression of t, or a TimeSeries,"
                         f" not {given!r}, which gives three numbers to a body")  # fmt: skip
    return given if callable(given) else per_speed(given, what)


def is_function(given: JointGiven | str) -> TypeGuard[Function]:
    """Whether it is a function of a user."""
    return callable(given) and not isinstance(given, TimeSeries | Expression)


def slots_of(given: JointGiven) -> int:
    """Whether it has to be called: a formula is written out."""
    return 1 if callable(given) and not isinstance(given, Expression) else 0


def values(given: JointGiven, n: int, t: Number, inputs: tuple[Any, ...], par: Parts, slot: int,
           told: Parts = ()) -> tuple[Any, ...]:  # fmt: skip
    """Its `n` numbers now; `inputs` are q and v of the joint, `told` the values of the `Input` that it may be."""
    if isinstance(given, Input):
        return tuple(told) * (n // given.width)
    if isinstance(given, Expression):
        found = given.at(t)
        return found * n if given.width == 1 else found
    return call(par, slot, t, inputs, n) if callable(given) else for_each(given, n)


def longest_step(given: JointGiven | str) -> float:
    """The longest step that sees all of a series or a formula, s."""
    return given.longest_step if isinstance(given, TimeSeries | Expression) else float("inf")


def user_function(given: JointGiven, n_q: int, n_v: int, what: str, t: float, inputs: np.ndarray) -> UserFunction:
    """A function or a series as machine code calls it, after a check at the start."""
    if isinstance(given, TimeSeries):
        return tried(_of_series(sampled, n_v), widened(given).numbers(), what, t, inputs, n_v)
    assert is_function(given)
    return tried(_law(given, n_q, n_v, what, t, inputs), np.zeros(1), what, t, inputs, n_v)


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
    return TimeSeries(series.t, np.pad(y, ((0, 0), (0, WIDEST - y.shape[1]))), series.kind)


def tried(law: Law, par: np.ndarray, what: str, t: float, inputs: np.ndarray, n: int) -> UserFunction:
    """A law with its numbers, called once as Python at the start."""
    out = np.zeros(n)
    law(t, inputs.copy(), par, out)
    if not np.isfinite(out).all():
        raise InputError(f"{what} must be finite, but at the start, t = {t:g} s, it gives {out.tolist()}")
    return UserFunction(law, par, t, inputs, out)


def _law(function: Function, n_q: int, n_v: int, what: str, t: float, inputs: np.ndarray) -> Law:
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


def argument_count(function: Function, what: str, allowed: tuple[int, ...] = (1, 3)) -> int:
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
def one(given: float, out: Out) -> None:
    """A single number."""
    out[0] = float(given)


def _written(n: int) -> Writer:
    """The kernel that writes n numbers, one after the other: tuples may hold numbers of several kinds."""

    @kernel
    def nothing(given: Parts, out: Out) -> None:
        """No number is left."""

    return reduce(lambda rest, i: _first_of(i, rest), reversed(range(n)), nothing)


def _first_of(i: int, rest: Writer) -> Writer:
    @kernel
    def write(given: Parts, out: Out) -> None:
        """Number i, then the rest."""
        out[i] = float(given[i])
        rest(given, out)

    return write


def _of_time(function: Function, write: Writer) -> Law:
    @kernel
    def law(t: float, inputs: Parts, par: Parts, out: Out) -> None:
        """f(t)."""
        write(function(t), out)

    return law


def _of_numbers(function: Function, write: Writer) -> Law:
    @kernel
    def law(t: float, inputs: Parts, par: Parts, out: Out) -> None:
        """f(t, q, v) of one coordinate and one speed."""
        write(function(t, inputs[0], inputs[1]), out)

    return law


def _of_arrays(function: Function, write: Writer, n_q: int, n_v: int) -> Law:
    @kernel
    def law(t: float, inputs: Parts, par: Parts, out: Out) -> None:
        """f(t, q, v) of arrays, which are the function's own."""
        q, v = vector(n_q), vector(n_v)
        for i in range(n_q):
            q[i] = inputs[i]
        for i in range(n_v):
            v[i] = inputs[n_q + i]
        write(function(t, q, v), out)

    return law


def _of_series(read: Callable[..., tuple[float, float, float]], n: int) -> Law:
    write = _written(n)

    @kernel
    def law(t: float, inputs: Parts, par: Parts, out: Out) -> None:
        """The first n components of a series."""
        write(read(t, inputs, par), out)

    return law


@kernel
def _held(t: float, inputs: Parts, par: Parts) -> tuple[float, float, float]:
    """A series at the nearest time of its span; par[0] is the time of its last sample."""
    return sampled(min(max(t, par[1 + FIRST]), par[0]), inputs, par[1:])
