"""What the tests of formulations ask again and again."""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode.dynamics.formulation import Efforts, Solution, nothing_acts
from polhode.dynamics.linear import NumpyLinear
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion, motion
from polhode.model.system_state import SystemState
from tests.formulations.random_systems import rows

EPS = float(np.finfo(float).eps)


def moving_of(state: SystemState) -> Motion:
    """How all links stand and move."""
    return motion(state.mechanism, 0.0, tuple(state.q.tolist()), tuple(state.v.tolist()))


def random_efforts(mechanism: Mechanism, rng: np.random.Generator) -> Efforts:
    """A wrench on every link and a force along every speed, none of them zero."""
    wrenches = tuple(tuple(rng.normal(scale=3.0, size=6).tolist()) for _ in mechanism.links)
    return Efforts(wrenches, tuple(rng.normal(scale=3.0, size=mechanism.n_v).tolist()))  # type: ignore[arg-type]


def solved(formulation: Any, state: SystemState, efforts: Efforts | None = None) -> Solution:
    """The accelerations of a system by a formulation."""
    given = nothing_acts(state.mechanism) if efforts is None else efforts
    return formulation.accelerations(state.mechanism, moving_of(state), given, rows(state), NumpyLinear())


def difference(one: Solution, two: Solution) -> float:
    """The largest difference of accelerations of joints and links, and of multipliers, of the largest of each."""
    return max(relative(a, b) for a, b in zip(one, two, strict=True))


def relative(a: Any, b: Any) -> float:
    """The largest difference of two arrays, of the largest element."""
    first, second = np.array(a, dtype=float), np.array(b, dtype=float)
    size = np.abs(first).max(initial=0.0)
    return float(np.abs(first - second).max(initial=0.0) / size) if size else 0.0
