"""Torques found by collocation, replayed in the simulator: the polynomials themselves, interval by interval.

In each interval of a mesh the torque of a hinge is a polynomial of the time. Its coefficients are inputs of a load, which
change where intervals meet: no step reaches across, and nothing is sampled.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from polhode.arrays import strict
from polhode.core.scalars import Parts
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion
from polhode.model.series import TimeSeries
from polhode.model.signals import Input
from polhode.model.system_loads.load import Effort, SystemLoad
from polhode.model.system_state import SystemState
from polhode.plan.folding import Chosen
from polhode.plan.mesh import Course
from polhode.plan.radau import radau
from polhode.results.trajectory import Trajectory

COURSE = "torques"


@strict
@dataclass(frozen=True, eq=False)
class CollocatedTorque(SystemLoad):
    """tau_i = sum of c_ij x^j in hinge i, x = 2 (t - t_0) / h - 1; the input is (t_0, h, c) of the interval."""

    speeds: tuple[int, ...]  # places of the hinges in v
    degree: int
    name: str = "optimal torques"

    @property
    def inputs(self) -> tuple[Input, ...]:  # pyright: ignore[reportIncompatibleVariableOverride]
        """Begin and length of the interval, then the coefficients of all hinges, the highest last."""
        return (Input(COURSE, (0.0, 1.0, *(0.0,) * (len(self.speeds) * (self.degree + 1)))),)

    def check(self, mechanism: Mechanism) -> None:
        """It was made for this mechanism."""

    def from_outside(self, mechanism: Mechanism) -> bool:
        """Torques in hinges act on both sides."""
        return False

    def effort(self, mechanism: Mechanism, moving: Motion, par: Parts, slot: int) -> Effort:
        """Horner's rule."""
        given, m = moving.inputs, self.degree + 1
        x = 2.0 * (moving.t - given[0]) / given[1] - 1.0
        found: list[tuple[int, Any]] = []
        for i, place in enumerate(self.speeds):
            value: Any = 0.0
            for j in range(m - 1, -1, -1):
                value = value * x + given[2 + i * m + j]
            found.append((place, value))
        return Effort((), tuple(found))


def coefficients(course: Course, degree: int) -> np.ndarray:
    """(K, 2 + n_u (degree + 1)): what the input is in each interval."""
    rows, edges, firsts = [], course.t_start + course.span * course.mesh.edges, course.mesh.firsts
    for k, m in enumerate(course.mesh.counts):
        own = np.linalg.solve(np.vander(radau(m).x, increasing=True), course.u[firsts[k] : firsts[k + 1]])
        padded = np.zeros((degree + 1, own.shape[1]))
        padded[:m] = own
        rows.append(np.concatenate([[edges[k], edges[k + 1] - edges[k]], padded.T.ravel()]))
    return np.array(rows)


def replayed(chosen: Chosen, start: SystemState, course: Course) -> Trajectory:
    """The whole array from `start` under the torques of a course of [psi, psi_dot, attitude]."""
    from polhode.simulate import simulate

    hinges = [chosen.array.hinges[i] for i in chosen.places]
    degree = max(course.mesh.counts) - 1
    load = CollocatedTorque(tuple(one.v for one in hinges), degree)
    rows = coefficients(course, degree)
    if len(rows) == 1:
        rows = np.concatenate([rows, rows])
    edges = course.t_start + course.span * course.mesh.edges[: len(rows)]
    series = TimeSeries(edges, rows, kind="previous")
    return simulate(chosen.array.system, start, course.t_start + course.span, course.t_start, loads=[load],
                    inputs={COURSE: series}, rtol=1e-11, atol=1e-13)  # fmt: skip
