"""The motion of a body in a scene that nothing simulates: formulas of t, samples, or a place where it rests."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import numpy as np
from pydantic import Field

from polhode.core import units
from polhode.core.attitude.euler import SEQUENCES
from polhode.core.units import Kind
from polhode.errors import InputError
from polhode.scenario import limits, places
from polhode.scenario.fields import Mark, Section, below, located, vector_schema
from polhode.scenario.formulas import expression_of, formula_of_time, formula_vector
from polhode.scenario.plain import Plain
from polhode.scenario.problems import Complaint, Refused, choice, short
from polhode.scenario.quantities import vector
from polhode.scenario.series import rows_of
from polhode.view.motions import FunctionMotion, Motion, SampledMotion, StaticMotion, from_rows

_FORMS = ("quaternion", *SEQUENCES)
_REST = ("zyx", (0.0, 0.0, 0.0))
_COLUMNS = {6: "t, x, y, z and three angles", 7: "t, x, y, z, qw, qx, qy, qz"}


def timed_vector(kind: Kind) -> Mark:
    """A mark for three components, each a number or a formula of t."""

    def read(value: Plain) -> tuple[Any, ...]:
        """SI numbers, and formulas as texts."""
        items = formula_vector(value, kind)
        for i, item in enumerate(items):
            if isinstance(item, str):
                with below(i):
                    formula_of_time(item)
        return items

    return Mark(read, vector_schema(kind))


def _attitude(given: Plain) -> tuple[str, tuple[Any, ...]]:
    """A form and its numbers or formulas."""
    if not isinstance(given, dict) or len(given) != 1:
        raise Refused(f'{short(given)} was given; an attitude is one form, like {{zyx: ["pi*t", 0, 0]}}')
    ((form, value),) = given.items()
    if form not in _FORMS:
        raise Refused(Complaint((str(form),), choice(form, _FORMS)))
    with below(form):
        if form == "quaternion":
            return form, vector(value, units.NUMBER, 4)
        return form, timed_vector(units.ANGLE).read(value)


_ATTITUDE = {
    "type": "object",
    "properties": {form: vector_schema(units.ANGLE, 4 if form == "quaternion" else 3) for form in _FORMS},
    "minProperties": 1,
    "maxProperties": 1,
    "additionalProperties": False,
}


class GivenMotion(Section):
    """Where something is: `position` and `attitude`, numbers or formulas of t, or a `series` of both."""

    position: Annotated[Any, timed_vector(units.LENGTH)] = Field(
        None, description="three numbers or formulas of t, world axes"
    )
    attitude: Annotated[Any, Mark(_attitude, _ATTITUDE)] = Field(
        None, description="Euler angles by their sequence, numbers or formulas of t; or a quaternion"
    )
    series: Annotated[Any, Field(json_schema_extra={"type": ["string", "array"]})] = Field(
        None, description="rows t, x, y, z and a quaternion or three angles; or the name of a CSV file with them"
    )
    euler: str | None = Field(None, max_length=3, description="what three angles of a series mean; absent: zyx")

    def complaints(self) -> list[Complaint]:
        """What does not fit together."""
        found = []
        if self.series is not None and (self.position is not None or self.attitude is not None):
            found.append(Complaint(("series",), "a series has position and attitude in it; leave those out"))
        if self.euler is not None and self.series is None:
            found.append(Complaint(("euler",), "euler is for a series of angles; give series"))
        if self.euler is not None and self.euler not in (*SEQUENCES, "rpy"):
            found.append(Complaint(("euler",), choice(self.euler, (*SEQUENCES, "rpy"))))
        return found

    def motion(self, span: tuple[float, float], folder: Path | None) -> Motion:
        """The motion; formulas hold in `span`, s."""
        if self.series is not None:
            with below("series"):
                return _sampled(self.series, self.euler or "zyx", folder)
        place = self.position or (0.0, 0.0, 0.0)
        form, turn = self.attitude or _REST
        with located():
            if not any(isinstance(item, str) for item in (*place, *turn)):
                return _rest(place, form, turn)
            return _moving(place, form, turn, span)


def _sequence(form: str) -> str:
    return "zyx" if form == "quaternion" else form


def _rest(place: Any, form: str, turn: Any) -> StaticMotion:
    """At rest there."""
    from polhode.model.attitude import Attitude

    attitude = Attitude.from_quaternion(turn) if form == "quaternion" else Attitude.from_euler(form, turn)
    return StaticMotion(place, attitude)


def _moving(place: Any, form: str, turn: Any, span: tuple[float, float]) -> FunctionMotion:
    """By formulas; they must be finite where it begins and ends."""
    formula = expression_of((*place, *turn))

    def pose(t: float) -> tuple[np.ndarray, np.ndarray]:
        """Position and rotation at t."""
        values = formula(t)
        return values[:3], values[3:]

    for t in span:
        if not np.isfinite(formula(t)).all():
            raise InputError(f"the position or the attitude is not finite at t = {t:g} s")
    return FunctionMotion(pose, span, _sequence(form))


def _sampled(given: Plain, sequence: str, folder: Path | None) -> SampledMotion:
    """Rows of 7 or 8 numbers."""
    width = _width(given, folder)
    if width not in _COLUMNS:
        raise Refused(f"rows of {width + 1} numbers; a motion has {' or '.join(_COLUMNS.values())}")
    t, values = rows_of(given, units.NUMBER, None, folder, width)
    with located():
        return from_rows(np.column_stack([t, values]), sequence)


def _width(given: Plain, folder: Path | None) -> int:
    """How many numbers follow the time in the last row."""
    if isinstance(given, str):
        lines = places.content(folder, given, limits.SERIES_BYTES).decode("utf-8-sig", "replace").rstrip()
        return lines[lines.rfind("\n") + 1 :].count(",")
    last = given[-1] if isinstance(given, list) and given else None
    return len(last) - 1 if isinstance(last, list) else 0
