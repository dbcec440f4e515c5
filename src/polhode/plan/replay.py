"""Torques found by collocation, replayed in the simulator: the polynomials themselves, interval by interval.

In each interval of a mesh the torque of a hinge is a polynomial of the time. Its coefficients are inputs of a load, which
change where intervals meet: no step reaches across, and nothing is sampled.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from polhode.arrays import strict
from polhode.errors import InputError
from polhode.core.scalars import Parts
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion
from polhode.model.series import TimeSeries
from polhode.model.signals import Input, all_inputs
from polhode.model.system_loads.load import Effort, SystemLoad, checked_load
from polhode.model.system_state import SystemState
from polhode.plan.folding import Chosen
from polhode.plan.mesh import Course
from polhode.plan.radau import between, radau
from polhode.results.trajectory import Trajectory

if TYPE_CHECKING:
    from polhode.model.system import System
    from polhode.plan.optimal_control import OptimalMotion

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


def replayed_inputs(motion: OptimalMotion, system: System, start: SystemState | None, loads: Any, parts: int,
                    options: Mapping[str, Any]) -> Trajectory:  # fmt: skip
    """See `OptimalMotion.replay`."""
    from polhode.simulate import simulate

    given = tuple(loads) if isinstance(loads, tuple | list) else (loads,)
    mechanism = system.mechanism()
    mechanism = mechanism.with_loads(tuple(checked_load(one, mechanism) for one in given)) if given else mechanism
    inputs = all_inputs(mechanism.loads)
    width = sum(one.width for one in inputs)
    if width != motion.u.shape[1]:
        raise InputError(f'"{system.name}" has {width} numbers in its inputs, but the motion has {motion.u.shape[1]} controls:'
                         " replay it on the system whose casadi() it was found for")  # fmt: skip
    n_q, n_v = mechanism.n_q, mechanism.n_v
    begin = system.state(q=motion.x[0, :n_q], v=motion.x[0, n_q : n_q + n_v]) if start is None else start
    t, means = held_means(motion.course, parts)
    series, at = {}, 0
    for one in inputs:
        rows = means[:, at : at + one.width]
        series[one.name] = TimeSeries(t, rows[:, 0] if one.width == 1 else rows, kind="previous")
        at += one.width
    usual: dict[str, Any] = {"rtol": 1e-10, "atol": 1e-12}
    return simulate(system, begin, motion.t_end, motion.course.t_start, loads=loads, inputs=series, **usual | dict(options))


def held_means(course: Course, parts: int) -> tuple[np.ndarray, np.ndarray]:
    """Times (K parts,) at which equal parts of all intervals begin, s, and the means (K parts, n_u) of the controls there."""
    nodes, weights = np.polynomial.legendre.leggauss(8)
    edges, firsts = course.t_start + course.span * course.mesh.edges, course.mesh.firsts
    times, means = [], []
    for k, m in enumerate(course.mesh.counts):
        cuts = np.linspace(-1.0, 1.0, parts + 1)
        looks = (cuts[:-1, None] + (1.0 + nodes) / parts).ravel()
        values = between(radau(m).x, looks) @ course.u[firsts[k] : firsts[k + 1]]
        means.append(np.einsum("pnu,n->pu", values.reshape(parts, len(nodes), -1), 0.5 * weights))
        times.append(edges[k] + 0.5 * (edges[k + 1] - edges[k]) * (1.0 + cuts[:-1]))
    return np.concatenate(times), np.concatenate(means)
