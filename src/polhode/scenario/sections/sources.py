"""Where a force or a torque comes from: a constant or formulas, samples, steps in time, or a sum of these.

Samples are rows `t, x, y, z`, written in the scenario or in a CSV file beside it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal

import numpy as np
from pydantic import Field, PrivateAttr, create_model

from polhode.core.units import FORCE, NUMBER, TIME, Kind, kind_of
from polhode.errors import StorageError
from polhode.model.expression import Expression
from polhode.model.piecewise import Piecewise
from polhode.model.series import TimeSeries
from polhode.model.vector_sum import VectorSum
from polhode.scenario import guard, limits, places
from polhode.scenario.fields import Context, Json, Later, Section, Time, vector_schema
from polhode.scenario.problems import Plain, Refused, below, located, short
from polhode.scenario.quantities import Components, each, factor, formula_vector, scalar_in, vector_source

_WAYS = ("value", "series", "sum", "steps")
_VECTOR: Json = vector_schema(FORCE)["anyOf"][0] | {"description": "numbers, with or without unit, or formulas"}
Written = Annotated[Any, Field(json_schema_extra={"anyOf": [_VECTOR, {"type": "string"}]})]
Rows = Annotated[Any, Field(json_schema_extra={"type": ["string", "array"]})]
Between = Literal["linear", "previous", "cubic"]
Made = Expression | Components | TimeSeries | VectorSum | Piecewise  # what a load takes as its source


class Step(Section):
    """A value from a time on."""

    start: Time = Field(alias="from", description="when it begins")
    value: Written = Field(description="three components")


class Source(Section):
    """A vector in one of four ways: `value`, `series`, `steps` or `sum`."""

    quantity: ClassVar[Kind] = NUMBER
    alone = "value"
    shorter = (_VECTOR, {"type": "string"})

    value: Written = Field(None, description="three numbers with or without unit, or formulas of t, x y z, vx vy vz, "
                                             "wx wy wz, qw qx qy qz")  # fmt: skip
    unit: str | None = Field(None, max_length=40, description="one unit for all components")
    series: Rows = Field(None, description="rows [t, x, y, z], or the name of a CSV file with them; zero outside")
    kind: Between = Field("linear", description="how a series goes between its rows")
    steps: list[Step] | None = Field(
        None, min_length=1, max_length=limits.ITEMS, description="values one after another"
    )
    until: Time | None = Field(None, description="when the last of the steps ends")
    sum: list[Source] | None = Field(None, description="parts to be added")
    _made: Made = PrivateAttr(())

    def faults(self, context: Context) -> Iterator[str]:
        """Not one way, or one that cannot be made."""
        given = list(self.given(*_WAYS))
        if len(given) != 1:
            yield f"{' and '.join(given) or 'none of them'} given; a vector is given by one of {', '.join(_WAYS)}"
            return
        with located():
            self._made = self._source(context.folder)

    def source(self) -> Made:
        """What a load takes as its source."""
        return self._made

    def _source(self, folder: Path | None) -> Made:
        if self.series is not None:
            with below("series"):
                return TimeSeries(*rows_of(self.series, self.quantity, self.unit, folder), kind=self.kind)
        if self.sum is not None:
            return VectorSum([part.source() for part in self.sum])
        if self.steps is None:
            return self._vector(self.value, "value")
        values = [self._vector(step.value, "steps", i, "value") for i, step in enumerate(self.steps)]
        times = [step.start for step in self.steps] + ([] if self.until is None else [self.until])
        with located("steps"):
            return Piecewise(times, values)

    def _vector(self, value: Plain, *path: str | int) -> Expression | Components:
        with below(*path):
            return vector_source(formula_vector(value, self.quantity, self.unit))


@cache
def source_section(unit: str) -> type[Source]:
    """The section of a vector in a unit; a part of its sum is one of the same kind."""
    part = Annotated[Source, Later(lambda: source_section(unit), schema={"type": ["array", "string", "object"]})]
    parts = Field(None, min_length=1, max_length=limits.ITEMS, description="parts to be added")
    name = f"SourceIn{unit.title().replace(' ', '')}"
    own: dict[str, Any] = {"sum": (list[part] | None, parts)}
    made = create_model(name, __base__=Source, __doc__=Source.__doc__, **own)
    made.quantity = kind_of(unit)
    return made


def rows_of(given: Plain, kind: Kind, unit: str | None, folder: Path | None,
            width: int = 3) -> tuple[np.ndarray, np.ndarray]:  # fmt: skip
    """Times (n,) in s and vectors (n, width) in SI, from rows or from a file of that name."""
    heads = "t, x, y, z" if width == 3 else f"t, {', '.join(['value'] * width)}"
    if isinstance(given, str):
        table = _from_file(given, folder, width, heads)
        table[:, 1:] *= factor(unit, kind) if unit else 1.0
    else:
        table = _from_rows(given, (TIME, *[kind] * width), (None, *[unit] * width), f"[{heads}]")
    if len(table) < 2 or (np.diff(table[:, 0]) <= 0.0).any():
        raise Refused(f"a series needs two rows or more, {heads}, with rising times")
    return table[:, 0], table[:, 1:]


def _from_rows(given: Plain, kinds: tuple[Kind, ...], of_all: tuple[str | None, ...], heads: str) -> np.ndarray:
    """Rows in the scenario, (n, columns) in SI; `kinds` and common units of their columns."""
    if not isinstance(given, list):
        raise Refused(f"{short(given)} is not a series; give rows {heads}, or the name of a CSV file with them")

    def row(items: Plain) -> list[float]:
        """One row in SI."""
        if not isinstance(items, list) or len(items) != len(kinds):
            raise Refused(f"{short(items)} is not a row; a row is {heads}")
        return each(zip(items, kinds, of_all, strict=True), (), lambda one: scalar_in(*one))

    return np.array(each(given, (), row), dtype=float).reshape(-1, len(kinds))


def _from_file(name: str, folder: Path | None, width: int, heads: str) -> np.ndarray:
    """The rows of a CSV file, (n, 1 + width); a first line with names is passed over."""
    content = places.content(folder, name, limits.SERIES_BYTES)
    many = "four" if width == 3 else str(1 + width)
    rows: list[list[float]] = []
    try:
        with guard.bounded(f"reading {short(name)}"):
            lines = content.decode("utf-8-sig", "replace").splitlines()
            start = 1 if lines and not _numbers(lines[0]) else 0
            if len(lines) - start > limits.SERIES_ROWS:
                raise Refused(f"{short(name)} has {len(lines)} lines; {limits.SERIES_ROWS} are allowed")
            for i, line in enumerate(lines[start:], start + 1):
                numbers = _numbers(line)
                if line.strip() and (len(numbers) != 1 + width or not np.isfinite(numbers).all()):
                    text = f"line {i} of {short(name)} is {short(line)}; a row is {many} finite numbers: {heads}"
                    raise Refused(text)
                if numbers:
                    rows.append(numbers)
    except StorageError as reason:
        raise Refused(str(reason)) from None
    return np.array(rows, dtype=float).reshape(-1, 1 + width)


def _numbers(line: str) -> list[float]:
    """The numbers of a line; none where one of them is something else."""
    try:
        return [float(item) for item in line.split(",")]
    except ValueError:
        return []
