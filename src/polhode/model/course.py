"""Courses: how a number goes on in time, with its first two derivatives, as a prescribed motion needs them.

A course has `at(t)` -> (f, f_dot, f_ddot) for times of any kind, so that machine code is made of it; or `slots` = 1 and
a kernel that writes the three numbers, where it looks something up or is a user's function that must be called.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

import numpy as np

from polhode._jit import kernel
from polhode._jit.foreign_code import UserFunction
from polhode.arrays import number, strict, vector
from polhode.core.jets import BlindJet, Jet, derivatives
from polhode.core.scalars import cos, sin
from polhode.errors import InputError
from polhode.model.course_spline import along_spline, natural_spline
from polhode.model.series import TimeSeries

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

    def at(self, t: Any) -> tuple[Any, Any, Any]:
        """Horner's rule on a jet."""
        return derivatives(self._horner, t)

    def _horner(self, t: Jet) -> Any:
        total: Any = 0.0
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
        for field in ("amplitude", "omega", "phase", "mean"):
            object.__setattr__(self, field, number(getattr(self, field), f"{field} of a harmonic motion"))

    def at(self, t: Any) -> tuple[Any, Any, Any]:
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

    def at(self, t: Any) -> tuple[Any, Any, Any]:
        """f of a jet."""
        return derivatives(self.function, t)


@strict
@dataclass(frozen=True, eq=False)
class Called:
    """A kernel `(t, inputs, numbers, out)` that writes f, f_dot and f_ddot."""

    kernel: Callable[..., None]
    numbers: Any
    switch_times: tuple[float, ...] = ()
    slots: ClassVar[int] = 1

    def functions(self, t: float) -> tuple[UserFunction, ...]:
        """The kernel with what it writes at t."""
        out = np.zeros(3)
        self.kernel(t, np.array([t]), self.numbers, out)
        return (UserFunction(self.kernel, self.numbers, t, np.array([t]), out),)


@strict
@dataclass(frozen=True, eq=False)
class Course:
    """What a user gave as the course of a number, and how it is read."""

    motion: Any
    velocity: Any = None
    acceleration: Any = None

    @cached_property
    def read(self) -> Any:
        """A Polynomial, a Harmonic, a Formula or something that is Called."""
        given = self.motion
        if isinstance(given, Polynomial | Harmonic):
            return given
        if isinstance(given, TimeSeries):
            return _of_samples(given)
        if callable(given):
            return _of_function(given, self.velocity, self.acceleration)
        return Polynomial((number(given, "a prescribed motion that is no function, series, Polynomial or Harmonic"),))


def _of_samples(series: TimeSeries) -> Called:
    """The natural cubic spline through samples; before and behind them it goes on straight."""
    if series.width != 1:
        raise InputError(f"a prescribed motion is one number at a time, but {series!r} has {series.width}")
    return Called(along_spline, natural_spline(series.t, np.ravel(series.y)))


def _of_function(f: Any, velocity: Any, acceleration: Any) -> Any:
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


def _three(f: Any, velocity: Any, acceleration: Any) -> Callable[..., None]:
    """A kernel of three functions of time."""

    @kernel
    def course(t: float, inputs: Any, numbers: Any, out: Any) -> None:
        """f, f_dot, f_ddot."""
        out[0] = f(t)
        out[1] = velocity(t)
        out[2] = acceleration(t)

    return course


def _by_jets(f: Any) -> Callable[..., None]:
    """A kernel, for the interpreter alone, that differentiates a function which branches on the time."""
    try:
        derivatives(f, _PROBE)
    except Exception as reason:
        name = getattr(f, "__name__", repr(f))
        raise InputError(
            f'the derivatives of "{name}" cannot be found ({type(reason).__name__}: {reason}). Write it with arithmetic'
            " and NumPy's functions (np.sin, not math.sin), or give velocity= and acceleration= as functions of t"
        ) from reason

    def course(t: float, inputs: Any, numbers: Any, out: Any) -> None:
        """f, f_dot, f_ddot."""
        out[:3] = derivatives(f, t)

    return course
