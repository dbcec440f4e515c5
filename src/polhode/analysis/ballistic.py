"""Exact flights of a mass center: without drag, with linear drag, and falling with quadratic drag.

The time t counts from the start of the flight. Each motion is evaluated at the times that are asked for (to compare a
run, at the run's own), and nothing is accumulated.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from polhode.arrays import number, vector
from polhode.errors import InputError

if TYPE_CHECKING:
    from polhode.results.trajectory import Trajectory

Array: TypeAlias = NDArray[np.float64]


@dataclass(frozen=True)
class Flight:
    """A motion of the mass center in closed form; `position(t)` (m) and `velocity(t)` (m/s) in world axes, (n, 3)."""

    position: Callable[[ArrayLike], Array]
    velocity: Callable[[ArrayLike], Array]


def parabola(position: ArrayLike, velocity: ArrayLike, acceleration: ArrayLike) -> Flight:
    """The flight under a constant acceleration, p = p0 + v0 t + a t^2/2 and v = v0 + a t."""
    p0, v0, a = vector(position, "position"), vector(velocity, "velocity"), vector(acceleration, "acceleration")
    return Flight(
        lambda t: p0 + np.multiply.outer(t, v0) + np.multiply.outer(0.5 * np.square(t), a),
        lambda t: v0 + np.multiply.outer(t, a),
    )


def linear_drag(position: ArrayLike, velocity: ArrayLike, acceleration: ArrayLike, rate: float) -> Flight:
    """The flight with drag in proportion to the velocity, v' = a - k v, with k = `rate` (1/s).

    v = v0 e + a (1 - e)/k and p = p0 + v0 (1 - e)/k + a (k t - 1 + e)/k^2 with e = exp(-k t). For small k t the last
    term is a difference of nearly equal numbers, and its series takes over.
    """
    p0, v0, a = vector(position, "position"), vector(velocity, "velocity"), vector(acceleration, "acceleration")
    k = _rate(rate, "rate", "1/s")

    def first(t: ArrayLike) -> Array:
        """(1 - exp(-k t))/k."""
        return -np.expm1(-k * np.asarray(t, dtype=float)) / k

    return Flight(
        lambda t: p0 + np.multiply.outer(first(t), v0) + np.multiply.outer(_second(k, t), a),
        lambda t: np.multiply.outer(np.exp(-k * np.asarray(t, dtype=float)), v0) + np.multiply.outer(first(t), a),
    )


def quadratic_drag(position: ArrayLike, velocity: ArrayLike, gravity: ArrayLike, drag: float) -> Flight:
    """The fall along gravity with drag in proportion to the square of the speed, u' = g - c |u| u.

    u is the speed along gravity, g = |gravity| (m/s^2), c = `drag` (1/m), and U = sqrt(g/c) the terminal speed. Up,
    until u = 0: u = -U tan(atan(-u0/U) - g t/U). Down: u = U tanh(g t/U + atanh(u0/U)), written so that u0 >= U is no
    special case. The distance is the integral of each.
    """
    p0, v0, g = vector(position, "position"), vector(velocity, "velocity"), vector(gravity, "gravity")
    size, c = float(np.linalg.norm(g)), _rate(drag, "drag", "1/m")
    if size == 0.0:
        raise InputError("a fall needs gravity, and it is zero")
    down = g / size
    u0 = float(v0 @ down)
    if np.linalg.norm(v0 - u0 * down) > 1e-12 * np.linalg.norm(v0):
        raise InputError(
            f"the velocity {v0.tolist()} m/s is not along gravity {g.tolist()} m/s^2; this fall is vertical"
        )
    fall = _Fall(size, c, u0)
    return Flight(
        lambda t: p0 + np.multiply.outer(fall.distance(t), down), lambda t: np.multiply.outer(fall.speed(t), down)
    )


@dataclass(frozen=True)
class _Fall:
    """A vertical fall with quadratic drag: g in m/s^2, c in 1/m, u0 in m/s along gravity."""

    g: float
    c: float
    u0: float

    @property
    def terminal(self) -> float:
        """U = sqrt(g/c), m/s."""
        return float(np.sqrt(self.g / self.c))

    @property
    def rise(self) -> float:
        """How long the body still rises, s: U/g atan(-u0/U)."""
        return self.terminal / self.g * float(np.arctan(max(-self.u0, 0.0) / self.terminal))

    def speed(self, t: ArrayLike) -> Array:
        """u(t) along gravity, m/s."""
        time = np.asarray(t, dtype=float)
        rising = -self.terminal * np.tan(self.g / self.terminal * np.maximum(self.rise - time, 0.0))
        # With u = U (U th + u0)/(U + u0 th), th = tanh(g t/U), one form holds below, at and above the terminal speed.
        start, th = max(self.u0, 0.0), np.tanh(self.g / self.terminal * np.maximum(time - self.rise, 0.0))
        falling = self.terminal * (self.terminal * th + start) / (self.terminal + start * th)
        return np.where(time < self.rise, rising, falling)

    def distance(self, t: ArrayLike) -> Array:
        """The way along gravity since the start, m: the integral of u."""
        time, rate = np.asarray(t, dtype=float), self.g / self.terminal
        up = np.maximum(self.rise - time, 0.0)
        way_up = (np.log(np.cos(rate * up)) - np.log(np.cos(rate * self.rise))) / self.c
        x, start = rate * np.maximum(time - self.rise, 0.0), max(self.u0, 0.0) / self.terminal
        # log(cosh x + s sinh x) without overflow: x + log((1 + s)/2 + (1 - s)/2 exp(-2 x)).
        way_down = (x + np.log1p(0.5 * (1.0 - start) * np.expm1(-2.0 * x))) / self.c
        return way_down - way_up


def errors(run: Trajectory, flight: Flight, t_start: float = 0.0) -> tuple[Array, Array]:
    """|position - exact| (m) and |velocity - exact| (m/s) at every sample of the run, each (n,)."""
    t = run.t - t_start
    return (
        np.linalg.norm(run.position - flight.position(t), axis=1),
        np.linalg.norm(run.velocity - flight.velocity(t), axis=1),
    )


def _second(k: float, t: ArrayLike) -> Array:
    """(k t - 1 + exp(-k t))/k^2, by its series t^2/2 - k t^3/6 + ... where k t is small."""
    time = np.asarray(t, dtype=float)
    x = k * time
    series = np.zeros_like(x)
    for n in range(
        20, 1, -1
    ):  # Horner: the sum of (-x)^(n - 2)/n! over n >= 2; beyond n = 20 nothing is left for |x| < 1
        series = (1.0 - x * series) / n
    small = np.abs(x) < 1.0
    return np.where(small, time * time * series, (time + np.expm1(-x) / k) / k)


def _rate(value: float, what: str, unit: str) -> float:
    rate = number(value, what)
    if rate <= 0.0:
        raise InputError(
            f"{what} must be greater than zero, not {rate:g} {unit}; without drag the flight is a parabola"
        )
    return rate
