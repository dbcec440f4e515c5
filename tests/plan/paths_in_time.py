"""Random closed paths of the shape as functions of time, and arrays that run through them in the simulator."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

import polhode as ph
from polhode.core.quat import conjugate, multiply

T = 5.0  # s


class Wave(NamedTuple):
    """Closed paths of all hinges: a function of time for each, and the rates at t = 0."""

    functions: list[Callable[[float], float]]
    rates: np.ndarray

    @property
    def path(self) -> ph.plan.ShapePath:
        """The same as a path of the shape."""
        return ph.plan.ShapePath.curve(lambda s: [f(s * T) for f in self.functions], pieces=6)


def random_wave(rng: np.random.Generator, start: np.ndarray, size: float = 0.5) -> Wave:
    """Three harmonics with random weights, from a given shape."""
    a, b = rng.normal(scale=size, size=(2, len(start), 3)) / np.arange(1, 4)
    w = 2 * np.pi / T

    def one(c: float, a1: float, a2: float, a3: float, b1: float, b2: float, b3: float) -> Callable[[float], float]:
        def f(t):
            return (c + a1 * (np.cos(w * t) - 1) + b1 * np.sin(w * t) + a2 * (np.cos(2 * w * t) - 1)
                    + b2 * np.sin(2 * w * t) + a3 * (np.cos(3 * w * t) - 1) + b3 * np.sin(3 * w * t))  # fmt: skip

        return f

    functions = [one(float(start[j]), *a[j].tolist(), *b[j].tolist()) for j in range(len(start))]
    return Wave(functions, w * (b * np.arange(1, 4)).sum(axis=1))


def moved(system: ph.System, wave: Wave, *, momentum=None, attitude=None, rtol: float = 1e-9) -> ph.Trajectory:
    """The full dynamics with all hinges driven along the wave."""
    array = ph.plan.folding.folding(system)
    shape = np.array([f(0.0) for f in wave.functions])
    start = ph.plan.start(system, shape, rates=wave.rates, momentum=momentum, attitude=attitude)
    driven = ph.System.of(array.mechanism)
    for name, f in zip(array.names, wave.functions, strict=True):
        driven.constrain(ph.constraints.Prescribed(name, f), name=f"drive of {name}")
    return ph.simulate(driven, driven.state(q=start.q, v=start.v), T, rtol=rtol, atol=1e-11)


def turned(run: ph.Trajectory, name: str = "a") -> np.ndarray:
    """The turn of a body from the start to the end of a run, in its axes at the start."""
    q = run.body(name).attitude
    return np.array(multiply(conjugate(q[0]), q[-1]))
