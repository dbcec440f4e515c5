"""Courses: how a number goes on in time, with its first two derivatives, as a prescribed motion needs them.

A course has `at(t)` -> (f, f_dot, f_ddot) for times of any kind, so that machine code is made of it; or `slots` = 1 and
a kernel that writes the three numbers, where it looks something up or is a user's function that must be called.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, ClassVar, TypeAlias

import numpy as np

from polhode._jit import kernel
from polhode._jit.foreign_code import UserFunction
from polhode.arrays import number, strict, vector
from polhode.core.jets import BlindJet, Jet, derivatives, still
from polhode.core.scalars import Number, Parts, cos, sin
from polhode.core.small import Three
from polhode.errors import InputError
from polhode.model.loads.layout import Out
from polhode.model.samples import locate
from polhode.model.series import TimeSeries

Function: TypeAlias = Callable[[Any], Any]
Motion: TypeAlias = "float | Polynomial | Harmonic | TimeSeries | Function"
_PROBE = 0.318  # s, a time at which functions are tried


@strict
@dataclass(frozen=True, eq=False)
class Polynomial:
    """c_0 + c_1 t + c_2 t^2 + ...; (offset, rate) is a steady motion."""

    coefficients: Any
    slots: ClassVar[int] = 0
    switch_times: ClassVar[tuple[float, ...]] = ()

    def __post_init__(self) -> None:
        given = np.atleast_1d(np.asarray(self.coefficients, dtype=float))
        object.__setattr__(self, "coefficients", vector(given, "coefficients of a polynomial", max(given.size, 1)))

    def at(self, t: Number) -> Three:
        """Horner's rule on a jet."""
        return derivatives(self._horner, t)

    def _horner(self, t: Jet) -> Jet:
        total = still(0.0)
        for c in reversed(self.coefficients.tolist()):
            total = total * t + c
        return total


@strict
@dataclass(frozen=True, eq=False)
class Harmonic:
    """mean + amplitude sin(omega t + phase); omega rad/s, phase rad."""

    amplitude: float
    omega: float
    phase: float = 0.0
    mean: float = 0.0
    slots: ClassVar[int] = 0
    switch_times: ClassVar[tuple[float, ...]] = ()

    def __post_init__(self) -> None:
        for field in fields(self):
            value = number(vars(self)[field.name], f"{field.name} of a harmonic motion")
            object.__setattr__(self, field.name, value)

    def at(self, t: Number) -> Three:
        """The sine and its derivatives."""
        angle = self.omega * t + self.phase
        s, c = self.amplitude * sin(angle), self.amplitude * cos(angle)
        return s + self.mean, self.omega * c, -self.omega * self.omega * s


@strict
@dataclass(frozen=True, eq=False)
class Formula:
    """A function of time that computes alike at all times, differentiated while it is computed (see `core.jets`)."""

    function: Callable[[Any], Any]
    slots: ClassVar[int] = 0
    switch_times: ClassVar[tuple[float, ...]] = ()

    def at(self, t: Number) -> Three:
        """f of a jet."""
        return derivatives(self.function, t)


@strict
@dataclass(frozen=True, eq=False)
class Called:
    """A kernel `(t, inputs, numbers, out)` that writes f, f_dot and f_ddot."""

    kernel: Callable[..., None]
    numbers: np.ndarray
    switch_times: tuple[float, ...] = ()
    slots: ClassVar[int] = 1

    def functions(self, t: float) -> tuple[UserFunction, ...]:
        """The kernel with what it writes at t."""
        out = np.zeros(3)
        self.kernel(t, np.array([t]), self.numbers, out)
        return (UserFunction(self.kernel, self.numbers, t, np.array([t]), out),)


Course: TypeAlias = Polynomial | Harmonic | Formula | Called
"""How a number goes on in time, as it is read."""


def course_of(motion: Motion, velocity: Function | None = None, acceleration: Function | None = None) -> Course:
    """What a user gave as the course of a number, as it is read."""
    if isinstance(motion, Polynomial | Harmonic):
        return motion
    if isinstance(motion, TimeSeries):
        return _of_samples(motion)
    if callable(motion):
        return _of_function(motion, velocity, acceleration)
    return Polynomial((number(motion, "a prescribed motion that is no function, series, Polynomial or Harmonic"),))


def _of_samples(series: TimeSeries) -> Called:
    """The natural cubic spline through samples; before and behind them it goes on straight."""
    if series.width != 1:
        raise InputError(f"a prescribed motion is one number at a time, but {series!r} has {series.width}")
    return Called(along_spline, natural_spline(series.t, np.ravel(series.y)))


def _of_function(f: Function, velocity: Function | None, acceleration: Function | None) -> Course:
    """A function of time: its derivatives as given, or found while it is computed."""
    if velocity is not None and acceleration is not None:
        return Called(_three(f, velocity, acceleration), np.zeros(1))
    if velocity is not None or acceleration is not None:
        raise InputError("a prescribed motion needs velocity= and acceleration= together, or neither of them")
    try:
        derivatives(f, _PROBE, BlindJet)
        return Formula(f)
    except Exception:  # noqa: BLE001  (a user's function may fail in any way; the next try says how)
        return Called(_by_jets(f), np.zeros(1))


def _three(f: Function, velocity: Function, acceleration: Function) -> Callable[..., None]:
    """A kernel of three functions of time."""

    @kernel
    def course(t: float, inputs: Parts, numbers: Parts, out: Out) -> None:
        """f, f_dot, f_ddot."""
        out[0] = f(t)
        out[1] = velocity(t)
        out[2] = acceleration(t)

    return course


def _by_jets(f: Function) -> Callable[..., None]:
    """A kernel, for the interpreter alone, that differentiates a function which branches on the time."""
    try:
        derivatives(f, _PROBE)
    except Exception as reason:
        name = getattr(f, "__name__", repr(f))
        raise InputError(
            f'the derivatives of "{name}" cannot be found ({type(reason).__name__}: {reason}). Write it with arithmetic'
            " and NumPy's functions (np.sin, not math.sin), or give velocity= and acceleration= as functions of t"
        ) from reason

    def course(t: float, inputs: Parts, numbers: Parts, out: Out) -> None:
        """f, f_dot, f_ddot."""
        out[:3] = derivatives(f, t)

    return course


# The natural cubic spline through samples: twice differentiable everywhere, straight before and behind them.


def natural_spline(t: np.ndarray, y: np.ndarray) -> np.ndarray:
    """What `along_spline` reads, n and then (t, y, y_ddot) of each of n samples; y_ddot = 0 at both ends.

    Inside, h_k m_k + 2 (h_k + h_k+1) m_k+1 + h_k+1 m_k+2 = 6 (rise_k+1 - rise_k) for the second derivatives m.
    """
    h, rise = np.diff(t), np.diff(y) / np.diff(t)
    m = np.zeros(len(t))
    if len(t) > 2:
        m[1:-1] = _tridiagonal(h[1:-1], 2.0 * (h[:-1] + h[1:]), 6.0 * np.diff(rise))
    return np.concatenate([[len(t)], np.column_stack([t, y, m]).ravel()])


def _tridiagonal(off: np.ndarray, diagonal: np.ndarray, right: np.ndarray) -> np.ndarray:
    """x of a symmetric tridiagonal system, by elimination; it is diagonally dominant."""
    d, x = diagonal.copy(), right.copy()
    for k in range(1, len(d)):
        factor = off[k - 1] / d[k - 1]
        d[k] -= factor * off[k - 1]
        x[k] -= factor * x[k - 1]
    x[-1] /= d[-1]
    for k in range(len(d) - 2, -1, -1):
        x[k] = (x[k] - off[k] * x[k + 1]) / d[k]
    return x


@kernel
def along_spline(t: float, inputs: Parts, par: Parts, out: Out) -> None:
    """The spline, its slope and its second derivative at t."""
    n = int(par[0])
    rows = par[1:]
    guess = int((n - 1) * min(max((t - rows[0]) / (rows[3 * (n - 1)] - rows[0]), 0.0), 1.0))
    i = locate(t, n, 3, guess, rows)
    a, b = rows[3 * i :], rows[3 * i + 3 :]
    h = b[0] - a[0]
    s = min(max(t - a[0], 0.0), h)
    beyond = t - a[0] - s  # outside the samples
    slope = (b[1] - a[1]) / h - h * (2.0 * a[2] + b[2]) / 6.0
    bend = (b[2] - a[2]) / h
    out[1] = slope + s * (a[2] + 0.5 * s * bend)
    out[0] = a[1] + s * (slope + s * (0.5 * a[2] + s * bend / 6.0)) + beyond * out[1]
    out[2] = a[2] + s * bend if beyond == 0.0 else 0.0
