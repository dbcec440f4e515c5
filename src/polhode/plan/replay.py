"""Torques found by collocation, replayed in the simulator: the polynomials themselves, interval by interval.

In each interval of a mesh the torque of a hinge is a polynomial of the time. Its coefficients are inputs of a load,
which change where intervals meet: no step reaches across, and nothing is sampled.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from polhode.arrays import strict
from polhode.core.scalars import Parts
from polhode.errors import InputError
from polhode.model.constraints.lock import Lock
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion
from polhode.model.series import TimeSeries
from polhode.model.signals import Input, OwnState, all_inputs
from polhode.model.switch import Switch
from polhode.model.system import System
from polhode.model.system_loads.load import Effort, SystemLoad, checked_load
from polhode.model.system_state import SystemState
from polhode.plan.folding import Folding
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
        """The polynomials now."""
        values = _polynomials(moving.inputs, moving.t, len(self.speeds), self.degree)
        return Effort((), tuple(zip(self.speeds, values, strict=True)))


def coefficients(course: Course, degree: int) -> np.ndarray:
    """(K, 2 + n_u (degree + 1)): what the input is in each interval."""
    rows, edges, firsts = [], course.t_start + course.span * course.mesh.edges, course.mesh.firsts
    for k, m in enumerate(course.mesh.counts):
        own = np.linalg.solve(np.vander(radau(m).x, increasing=True), course.u[firsts[k] : firsts[k + 1]])
        padded = np.zeros((degree + 1, own.shape[1]))
        padded[:m] = own
        rows.append(np.concatenate([[edges[k], edges[k + 1] - edges[k]], padded.T.ravel()]))
    return np.array(rows)


class Segment(NamedTuple):
    """A part of a replay: which hinges move, by their places in the shape, and their course, torques as its controls;
    all others are locked meanwhile.
    """

    places: tuple[int, ...]
    course: Course


def replayed(array: Folding, start: SystemState, segments: Sequence[Segment]) -> Trajectory:
    """The whole array from `start` under the torques of segments that follow each other in time."""
    from polhode.simulate import simulate

    moving = sorted({place for one in segments for place in one.places})
    degree = max(max(one.course.mesh.counts) for one in segments) - 1
    load = CollocatedTorque(tuple(array.hinges[i].v for i in moving), degree)
    each = [_rows(one, moving, degree) for one in segments]
    t, rows = (np.concatenate([one[i] for one in each]) for i in (0, 1))
    series = _series(t, rows, segments[-1].course)
    system, last = _locked(array, segments), segments[-1].course
    return simulate(system, system.state(q=start.q, v=start.v), last.t_start + last.span, segments[0].course.t_start,
                    loads=[load], inputs={COURSE: series}, rtol=1e-11, atol=1e-13)  # fmt: skip


def _rows(one: Segment, moving: Sequence[int], degree: int) -> tuple[np.ndarray, np.ndarray]:
    """When the intervals of a segment begin, and what the input is in each; no torque in hinges that do not move."""
    own, m = coefficients(one.course, degree), degree + 1
    rows = np.zeros((len(own), 2 + len(moving) * m))
    rows[:, :2] = own[:, :2]
    for i, place in enumerate(one.places):
        at = 2 + moving.index(place) * m
        rows[:, at : at + m] = own[:, 2 + i * m : 2 + (i + 1) * m]
    return own[:, 0], rows


def _locked(array: Folding, segments: Sequence[Segment]) -> System:
    """The array with locks on all hinges that do not move, switched where segments meet."""
    system = System.of(array.mechanism)
    held = [{name for i, name in enumerate(array.names) if i not in one.places} for one in segments]
    for name in array.names:
        if any(name in one for one in held):
            system.constrain(Lock(name), name=f"lock of {name}", active=name in held[0])
    for before, after, one in zip(held, held[1:], segments[1:], strict=False):
        if before != after:
            on, off = ([f"lock of {name}" for name in array.names if name in these] for these in (
                after - before, before - after))  # fmt: skip
            system.at(one.course.t_start, Switch(on=on, off=off))
    return system


def _series(t: np.ndarray, rows: np.ndarray, course: Course) -> TimeSeries:
    """What acts from each of these times on; a series has two rows at least."""
    if len(t) == 1:
        t, rows = np.append(t, t[0] + course.span), np.concatenate([rows, rows])
    return TimeSeries(t, rows, kind="previous")


def _polynomials(given: Parts, t: Any, width: int, degree: int) -> tuple[Any, ...]:
    """The values (width,) of the polynomials of an interval, given = (t_0, h, c), by Horner's rule."""
    x, m = 2.0 * (t - given[0]) / given[1] - 1.0, degree + 1
    values = []
    for i in range(width):
        value: Any = 0.0
        for j in range(m - 1, -1, -1):
            value = value * x + given[2 + i * m + j]
        values.append(value)
    return tuple(values)


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
        """The motion with the values of the polynomials as inputs."""
        return moving._replace(inputs=_polynomials(moving.inputs, moving.t, self.width, self.degree))

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
        series[name] = _series(edges, coefficients(replace(course, u=course.u[:, columns]), degree), course)
        loads.append(PolynomialInputs(load, degree, name))
    return tuple(loads), series
