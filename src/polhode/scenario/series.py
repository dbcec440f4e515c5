"""Samples of a vector against time: rows `t, x, y, z`, written in the scenario or in a CSV file beside it."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from polhode.core import units
from polhode.core.units import Kind
from polhode.errors import StorageError
from polhode.scenario import guard, limits, places
from polhode.scenario.plain import Plain
from polhode.scenario.problems import Refused, short
from polhode.scenario.quantities import each, factor, scalar, scalar_in


def rows_of(given: Plain, kind: Kind, unit: str | None, folder: Path | None,
            width: int = 3) -> tuple[np.ndarray, np.ndarray]:  # fmt: skip
    """Times (n,) in s and vectors (n, width) in SI, from rows or from a file of that name."""
    table = _from_file(given, folder, width) if isinstance(given, str) else _from_rows(given, kind, unit, width)
    if isinstance(given, str) and unit:
        table[:, 1:] *= factor(unit, kind)
    if len(table) < 2 or (np.diff(table[:, 0]) <= 0.0).any():
        raise Refused(f"a series needs two rows or more, {_heads(width)}, with rising times")
    return table[:, 0], table[:, 1:]


def _heads(width: int) -> str:
    """What stands in a row."""
    return "t, x, y, z" if width == 3 else f"t, {', '.join(['value'] * width)}"


def _from_rows(given: Plain, kind: Kind, unit: str | None, width: int) -> np.ndarray:
    heads = f"[{_heads(width)}]"
    if not isinstance(given, list):
        raise Refused(f"{short(given)} is not a series; give rows {heads}, or the name of a CSV file with them")

    def row(items: Plain) -> list[float]:
        """One row in SI."""
        if not isinstance(items, list) or len(items) != 1 + width:
            raise Refused(f"{short(items)} is not a row; a row is {heads}")
        try:
            t = scalar(items[0], units.TIME)
        except Refused as refused:
            raise Refused(*refused.below(0)) from None
        return [t, *each([None, *items[1:]], (), lambda item: 0.0 if item is None else scalar_in(item, kind, unit))[1:]]

    return np.array(each(given, (), row), dtype=float).reshape(-1, 1 + width)


def _from_file(name: str, folder: Path | None, width: int) -> np.ndarray:
    content = places.content(folder, name, limits.SERIES_BYTES)
    try:
        with guard.bounded(f"reading {short(name)}"):
            return _table(content, name, width)
    except StorageError as reason:
        raise Refused(str(reason)) from None


def _table(content: bytes, name: str, width: int) -> np.ndarray:
    """The rows of a file."""
    lines = content.decode("utf-8-sig", "replace").splitlines()
    start = 1 if lines and not _numbers(lines[0]) else 0  # a first line with names
    if len(lines) - start > limits.SERIES_ROWS:
        raise Refused(f"{short(name)} has {len(lines)} lines; {limits.SERIES_ROWS} are allowed")
    rows = [_row(line, name, i, width) for i, line in enumerate(lines[start:], start + 1) if line.strip()]
    return np.array(rows, dtype=float).reshape(-1, 1 + width)


def _row(line: str, name: str, i: int, width: int) -> list[float]:
    numbers = _numbers(line)
    if numbers is None or len(numbers) != 1 + width or not np.isfinite(numbers).all():
        many = "four" if width == 3 else str(1 + width)
        raise Refused(f"line {i} of {short(name)} is {short(line)}; a row is {many} finite numbers: {_heads(width)}")
    return numbers


def _numbers(line: str) -> list[float] | None:
    try:
        return [float(item) for item in line.split(",")]
    except ValueError:
        return None
