"""What drives an equation from outside: a constant, a function of time, or samples."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from polhode import arrays
from polhode._jit import kernel
from polhode.errors import InputError
from polhode.model.loads.vectors import is_source
from polhode.model.series import TimeSeries


class Inputs(NamedTuple):
    """The input u(t): as Python (`at`), as a kernel `(t, par)` with its numbers, and when it switches, s."""

    at: Callable[[float], Any]
    kernel: Callable[..., Any]
    numbers: np.ndarray
    switch_times: tuple[float, ...] = ()
    longest_step: float = float("inf")


def make_inputs(given: Any) -> Inputs:
    """`given` as an input: numbers, a function of time, a `TimeSeries`, or another source of three components."""
    if isinstance(given, TimeSeries) and given.y.ndim == 1:
        return _series(given)
    if is_source(given):
        if given.width != 3:
            raise InputError(f"inputs may be a series of numbers (n,) or of three components, not {given!r}")
        return _source(given)
    if callable(given):
        return Inputs(given, _of_time(given), np.empty(0))
    try:
        constant = arrays.frozen(given)
    except (TypeError, ValueError, OverflowError):
        raise InputError(f"inputs must be numbers, a function of time or a ph.TimeSeries, not {given!r}") from None
    if constant.ndim > 1:
        raise InputError(f"inputs must be a number or a list of numbers, not an array of shape {constant.shape}")
    return _constant(constant)


def _constant(value: np.ndarray) -> Inputs:
    n = value.size

    @kernel
    def number(t: float, par: Any) -> Any:
        """A constant number."""
        return par[0]

    @kernel
    def numbers(t: float, par: Any) -> Any:
        """Constant numbers."""
        return par[:n]

    if value.ndim == 0:
        return Inputs(lambda t: float(value), number, value[None])
    return Inputs(lambda t: value.copy(), numbers, value)


def _of_time(function: Callable[[float], Any]) -> Callable[..., Any]:
    @kernel
    def value(t: float, par: Any) -> Any:
        """u(t)."""
        return function(t)

    return value


def _series(series: TimeSeries) -> Inputs:
    """A series of single numbers: carried as the first of three components."""
    columns = np.zeros((len(series.t), 3))
    columns[:, 0] = series.y
    three = TimeSeries(series.t, columns, series.kind)
    sampled = three.value_kernel

    @kernel
    def value(t: float, par: Any) -> Any:
        """The first component."""
        return sampled(t, par, par)[0]

    return Inputs(lambda t: float(series(t)), value, three.numbers(), series.switch_times, series.longest_step)


def _source(source: Any) -> Inputs:
    inner = source.value_kernel

    @kernel
    def value(t: float, par: Any) -> Any:
        """Three components; a source that asks for a state gets numbers that it cannot use."""
        return inner(t, par, par)

    return Inputs(source, value, source.numbers(), source.switch_times, source.longest_step)
