"""A joint that is driven along a course given in time."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any

from polhode._jit.foreign_code import UserFunction
from polhode.arrays import strict
from polhode.model.constraints.constraint import NOTHING, Own
from polhode.model.constraints.coordinate import OnCoordinate, coordinate
from polhode.model.constraints.row import Row
from polhode.model.course import Called, Course, Function, course_of
from polhode.model.field_kinds import CoordinateName, JointName
from polhode.model.field_kinds import Course as CourseKind
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion


@strict
@dataclass(frozen=True, eq=False)
class Prescribed(OnCoordinate):
    """A coordinate of a joint follows `motion`: q = f(t), one equation; the multiplier is what drives it, N m or N.

    motion: a number (held there), a `Polynomial` (offset, rate, ...), a `Harmonic`, a function of t, or a `TimeSeries`.
    A function is differentiated while it is computed: it is made of arithmetic and NumPy's functions; any other comes
    with its derivatives, `velocity` and `acceleration`, functions of t. Of a series the natural cubic spline through
    its samples is taken, whatever its kind, and outside of them it goes on straight.
    """

    joint: Annotated[str, JointName()]
    motion: Annotated[Any, CourseKind("the coordinate: a number, or a formula of t in rad or m")]
    velocity: Function | None = None
    acceleration: Function | None = None
    coordinate: Annotated[int | str | None, CoordinateName()] = None
    name: str = ""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.course  # noqa: B018  (refuses what is no course)

    @cached_property
    def course(self) -> Course:
        """The motion as it is read (see `model.course`)."""
        return course_of(self.motion, self.velocity, self.acceleration)

    @property
    def slots(self) -> int:
        """One where the course must be called."""
        return self.course.slots

    @property
    def switch_times(self) -> tuple[float, ...]:
        """Those of the course."""
        return self.course.switch_times

    def functions(self, mechanism: Mechanism, t: float) -> tuple[UserFunction, ...]:
        """That of the course, where it must be called."""
        return self.course.functions(t) if isinstance(self.course, Called) else ()

    def rows(self, mechanism: Mechanism, moving: Motion, own: Own = NOTHING) -> tuple[Row, ...]:
        """q - f(t)."""
        at = coordinate(mechanism, self.joint, self.coordinate)
        f, f_dot, f_ddot = own.called(0, moving.t, 3) if isinstance(self.course, Called) else self.course.at(moving.t)
        return (Row(moving.q[at.q] - f, speeds=((at.v, 1.0),), drift=-f_dot, bias=-f_ddot),)
