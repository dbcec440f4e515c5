"""Torques found by collocation, replayed in the simulator: the polynomials themselves, interval by interval.

In each interval of a mesh the torque of a hinge is a polynomial of the time. Its coefficients are inputs of a load,
which change where intervals meet: no step reaches across, and nothing is sampled.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from polhode.arrays import strict
from polhode.core.scalars import Parts
from polhode.errors import InputError
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion
from polhode.model.series import TimeSeries
from polhode.model.signals import Input, OwnState, all_inputs
from polhode.model.system import System
from polhode.model.system_loads.load import Effort, SystemLoad, checked_load
from polhode.model.system_state import SystemState
from polhode.plan.folding import Chosen
from polhode.plan.mesh import Course
from polhode.plan.radau import radau
from polhode.results.trajectory import Trajectory

if TYPE_CHECKING:
    from polhode._jit.foreign_code import UserFunction
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


@strict
@dataclass(frozen=True, eq=False)
class PolynomialInputs(SystemLoad):
    """A load whose inputs are polynomials of the time, which change where intervals meet; all else is the load's own.

    Its one input is (t_0, h, c) of the interval, as in `CollocatedTorque`.
    """

    load: SystemLoad
    degree: int
    course: str

    name = property(lambda self: self.load.name)  # type: ignore[assignment]
    switch_times = property(lambda self: self.load.switch_times)  # type: ignore[assignment]
    longest_step = property(lambda self: self.load.longest_step)  # type: ignore[assignment]
    slots = property(lambda self: self.load.slots)  # type: ignore[assignment]
    sits_in = property(lambda self: self.load.sits_in)  # type: ignore[assignment]

    @property
    def width(self) -> int:
        """Numbers in the inputs of the load."""
        return sum(one.width for one in self.load.inputs)

    @property
    def inputs(self) -> tuple[Input, ...]:  # pyright: ignore[reportIncompatibleVariableOverride]
        """The course."""
        return (Input(self.course, (0.0, 1.0, *(0.0,) * (self.width * (self.degree + 1)))),)

    def _seen(self, moving: Motion) -> Motion:
        """The motion with the values of the polynomials as inputs, by Horner's rule."""
        given, m = moving.inputs, self.degree + 1
        x = 2.0 * (moving.t - given[0]) / given[1] - 1.0
        values = []
        for i in range(self.width):
            value: Any = 0.0
            for j in range(m - 1, -1, -1):
                value = value * x + given[2 + i * m + j]
            values.append(value)
        return moving._replace(inputs=tuple(values))

    def check(self, mechanism: Mechanism) -> None:
        """As the load."""
        self.load.check(mechanism)

    def from_outside(self, mechanism: Mechanism) -> bool:
        """As the load."""
        return self.load.from_outside(mechanism)

    def effort(self, mechanism: Mechanism, moving: Motion, par: Parts, slot: int) -> Effort:
        """As the load, with its inputs now."""
        return self.load.effort(mechanism, self._seen(moving), par, slot)

    def potential(self, mechanism: Mechanism, moving: Motion) -> Any:
        """As the load."""
        return self.load.potential(mechanism, moving)

    def own_states(self, mechanism: Mechanism) -> tuple[OwnState, ...]:
        """As the load."""
        return self.load.own_states(mechanism)

    def functions(self, mechanism: Mechanism, t: float, moving: Motion) -> tuple[UserFunction, ...]:
        """As the load."""
        return self.load.functions(mechanism, t, self._seen(moving))


def replayed_inputs(motion: OptimalMotion, system: System, start: SystemState | None, loads: Any,
                    options: Mapping[str, Any]) -> Trajectory:  # fmt: skip
    """See `OptimalMotion.replay`."""
    from polhode.simulate import simulate

    given = tuple(loads) if isinstance(loads, tuple | list) else (loads,)
    mechanism = system.mechanism()
    mechanism = mechanism.with_loads(tuple(checked_load(one, mechanism) for one in given)) if given else mechanism
    width = sum(one.width for one in all_inputs(mechanism.loads))
    if width != motion.u.shape[1]:
        raise InputError(f'"{system.name}" has {width} numbers in its inputs, but the motion has {motion.u.shape[1]}'
                         " controls: replay it on the system whose casadi() it was found for")  # fmt: skip
    wrapped, series = _with_courses(mechanism, motion.course)
    own = System.of(mechanism.with_parts(loads=wrapped))
    n_q, n_v = mechanism.n_q, mechanism.n_v
    q, v = (motion.x[0, :n_q], motion.x[0, n_q : n_q + n_v]) if start is None else (start.q, start.v)
    usual: dict[str, Any] = {"rtol": 1e-11, "atol": 1e-13}
    return simulate(
        own, own.state(q=q, v=v), motion.t_end, motion.course.t_start, inputs=series, **usual | dict(options)
    )


def _with_courses(mechanism: Mechanism, course: Course) -> tuple[tuple[SystemLoad, ...], dict[str, TimeSeries]]:
    """The loads of a mechanism with polynomials for their inputs, and the courses of those."""
    names = [one.name for one in all_inputs(mechanism.loads)]
    ends = np.cumsum([0, *(one.width for one in all_inputs(mechanism.loads))])
    degree = max(course.mesh.counts) - 1
    edges = course.t_start + course.span * course.mesh.edges[:-1]
    loads: list[SystemLoad] = []
    series: dict[str, TimeSeries] = {}
    for load in mechanism.loads:
        if not load.inputs:
            loads.append(load)
            continue
        columns = [c for one in load.inputs for c in range(*ends[names.index(one.name) :][:2])]
        name = f"course_{len(series) + 1}"
        rows = coefficients(replace(course, u=course.u[:, columns]), degree)
        if len(rows) == 1:  # a series has two rows at least
            rows = np.concatenate([rows, rows])
        t = edges if len(edges) > 1 else np.array([edges[0], edges[0] + course.span])
        series[name] = TimeSeries(t, rows, kind="previous")
        loads.append(PolynomialInputs(load, degree, name))
    return tuple(loads), series
