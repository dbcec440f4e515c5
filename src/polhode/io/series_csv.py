"""A series from a file of text: columns by name or number, units from the header, faults with the number of their line.

The first line may name the columns, with units, `t [ms],thrust [kN]`; what has a unit is turned into SI. Columns are
parted by commas, semicolons, tabs, bars or blanks, whichever the first line has. Beside any sign but the comma,
numbers may be written with a decimal comma. Empty lines and lines that begin with # or % are passed over.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np

from polhode.arrays import unknown
from polhode.core import units
from polhode.errors import InputError, StorageError
from polhode.io import guard
from polhode.model.series import Column, TimeSeries
from polhode.results.atomic import as_path

FILE_BYTES = guard.FILE_BYTES // 4
COLUMNS = guard.ENTRIES
LINES = 5_000_000
NUMBERS = 20_000_000  # in the columns that are read
LONGEST_LINE, LONGEST_NAME = 100_000, 200  # characters of a line that is looked at by itself, and of a name
_TIMES = ("t", "time", "zeit", "temps", "tiempo")
_NAME = re.compile(r"(?P<name>.*?)\s*(?:\[(?P<unit>[^\[\]]*)\]|\((?P<other>[^()]*)\))?", re.DOTALL)
_BLANKS = re.compile(r"\s+(?![\[(])(?![^\[(]*[\])])")  # but for those before and within a unit
_SIGNS = "\t;,|"
_WITHOUT = ("", "1", "-")  # how people write that there is no unit


class _Line(NamedTuple):
    """A line that is neither empty nor a comment, and its number in the file, counted from 1."""

    number: int
    text: str


class _Text(NamedTuple):
    """A file as lines: the names and units of its columns, the sign between them, and the lines of numbers."""

    path: str
    head: int  # the number of the line that names the columns, 0 where none does
    names: tuple[str, ...]
    units: tuple[str, ...]
    sign: str | None
    lines: list[_Line]

    def fault(self, line: int, text: str) -> StorageError:
        """The error for something in a line."""
        return StorageError(f"{self.path}, line {line}: {text}")

    def place(self, column: Column) -> int:
        """Where a column stands, from 0 on."""
        if isinstance(column, bool) or not isinstance(column, str | int | np.integer):
            raise InputError(f"a column is named by a text or a number, counted from 0, not by {column!r}")
        if not isinstance(column, str):
            if not -len(self.names) <= column < len(self.names):
                raise InputError(f"{self.path} has {len(self.names)} columns, counted from 0, and no number {column}")
            return int(column) % len(self.names)
        if not self.head:
            raise InputError(f'{self.path} does not name its columns: give "{column}" by its number, counted from 0')
        found = [i for i, name in enumerate(self.names) if name == column]
        if not found:
            raise unknown(f"column of {self.path} named", column, self.names)
        if len(found) > 1:
            raise InputError(f'{len(found)} columns of {self.path} are named "{column}": give a number, one of {found}')
        return found[0]

    def factor(self, place: int, time: bool) -> float:
        """What one of the unit of a column is in SI."""
        unit = self.units[place]
        if unit in _WITHOUT:
            return 1.0
        try:
            return units.factor(unit, units.TIME) if time else units.parse(unit).factor
        except InputError as reason:
            advice = "" if not time else ", and the times of a series need one of time"
            raise self.fault(self.head, f'column "{self.names[place]}": {reason}{advice}') from None


def read(path: str | os.PathLike[str], columns: Column | Sequence[Column] | None = None, *, time: Column | None = None,
         kind: str = "linear", delimiter: str | None = None) -> TimeSeries:  # fmt: skip
    """See `TimeSeries.from_csv`."""
    text = _opened(path, delimiter)
    at = text.place(_usual_time(text) if time is None else time)
    if columns is None:
        columns = [i for i in range(len(text.names)) if i != at]
        columns = columns[0] if len(columns) == 1 else columns
    if isinstance(columns, str) or not isinstance(columns, Iterable):
        one, places = True, [text.place(columns)]
    else:
        one, places = False, [text.place(column) for column in columns]
    if not places:
        raise InputError(f"{text.path} has no column beside its times")
    values = _numbers(text, [at, *places])
    values *= [text.factor(at, True), *(text.factor(i, False) for i in places)]
    late = np.flatnonzero(np.diff(values[:, 0]) <= 0.0)
    if len(late):
        i = int(late[0])
        raise text.fault(text.lines[i + 1].number, f"t = {values[i + 1, 0]:.9g} s does not come after"
                         f" {values[i, 0]:.9g} s: the times of a series must rise")  # fmt: skip
    if len(values) < 2:
        raise StorageError(f"{text.path} has one row of numbers; a series needs 2 at least")
    return TimeSeries(values[:, 0], values[:, 1] if one else values[:, 1:], kind)


def _usual_time(text: _Text) -> int:
    """The column of times where none is named: the one that is called so, or the first."""
    named = [i for i, name in enumerate(text.names) if name.lower() in _TIMES]
    return named[0] if named and text.head else 0


def _opened(path: str | os.PathLike[str], delimiter: str | None) -> _Text:
    """The lines of a file and what its head says."""
    given = str(as_path(path))
    if delimiter is not None and (not isinstance(delimiter, str) or len(delimiter) != 1):
        raise InputError(f"a delimiter is one sign, as in delimiter=';', not {delimiter!r}")
    lines, comments = _lines(given, _decoded(guard.content(path, FILE_BYTES), given))
    first = lines[0]
    sign = _sign(first.text) if delimiter is None else None if delimiter.isspace() and delimiter != "\t" else delimiter
    fields = _fields(given, first, sign)
    if not all(map(_is_number, fields)):
        head, lines = first, lines[1:]
    elif comments and comments[-1].number == first.number - 1:  # as NumPy's savetxt writes it
        head = comments[-1]._replace(text=comments[-1].text.strip().lstrip("#% "))
    else:
        head = None
    named = [] if head is None else _fields(given, head, sign)
    if not lines:
        raise StorageError(f"{given} names its columns and has no rows of numbers")
    if head is not first and len(named) != len(fields):
        head, named = None, [f"{i}" for i in range(len(fields))]
    if any(len(name) > LONGEST_NAME for name in named):
        raise StorageError(f"{given} has a column with a name of more than {LONGEST_NAME} characters")
    found = [_NAME.fullmatch(name.strip()) for name in named]
    names = tuple(match["name"] for match in found if match)
    said = tuple((match["unit"] or match["other"] or "").strip() for match in found if match)
    return _Text(given, 0 if head is None else head.number, names, said, sign, lines)


def _decoded(data: bytes, path: str) -> str:
    """The text of a file in UTF-8, or in UTF-16 where it says so by its first bytes."""
    code = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        text = data.decode(code)
    except UnicodeDecodeError as reason:
        line = 1 + data.count(b"\n", 0, reason.start)
        raise StorageError(f"{path}, line {line}: this is not text in UTF-8. Save the table as CSV in UTF-8.") from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _lines(path: str, text: str) -> tuple[list[_Line], list[_Line]]:
    """The lines that hold something, and the comments before them."""
    guard.counted(text.count("\n"), LINES, "lines", path)
    lines: list[_Line] = []
    comments: list[_Line] = []
    for i, line in enumerate(text.split("\n"), 1):
        if line.lstrip().startswith(("#", "%")):
            comments += [] if lines else [_Line(i, line)]
        elif line.strip():
            lines.append(_Line(i, line))
    if not lines:
        raise StorageError(f"{path} has no rows of numbers")
    return lines, comments


def _sign(line: str) -> str | None:
    """The sign between the columns of a line; None: blanks."""
    return next((sign for sign in _SIGNS if sign in line), None)


def _fields(path: str, line: _Line, sign: str | None) -> list[str]:
    """The texts between the signs of a line, without quotes."""
    for n, most, what in ((len(line.text), LONGEST_LINE, "characters"), (_count(line.text, sign), COLUMNS, "columns")):
        if n > most:
            raise StorageError(f"{path}, line {line.number}: more than {most} {what}")
    parts = _BLANKS.split(line.text.strip()) if sign is None else line.text.split(sign)
    return [part.strip().strip('"').strip() for part in parts]


def _count(line: str, sign: str | None) -> int:
    """How many columns a line has; blanks within units count as one more."""
    return len(line.split(None, COLUMNS + 1)) if sign is None else line.count(sign) + 1


def _is_number(text: str) -> bool:
    try:
        float(text.replace(",", "."))
    except ValueError:
        return False
    return True


def _numbers(text: _Text, places: list[int]) -> np.ndarray:
    """The numbers in these columns (n, columns), all finite; what is wrong is said with its line."""
    guard.counted(len(text.lines) * len(places), NUMBERS, "numbers", text.path)
    wide = len(text.names)
    for line in text.lines:
        n = _count(line.text, text.sign)
        if n != wide:
            comma = " Are there decimal commas between commas?" if text.sign == "," else ""
            raise text.fault(line.number, f"{n} columns, where the first line has {wide}.{comma}")
    rows = [line.text for line in text.lines]
    if text.sign != "," and any("," in row for row in rows):
        rows = [row.replace(",", ".") for row in rows]
    try:
        values = np.loadtxt(rows, delimiter=text.sign, comments=None, quotechar='"', usecols=places, ndmin=2)
    except (ValueError, OverflowError):
        values = np.empty((0, 0))
    if values.shape != (len(rows), len(places)) or not np.isfinite(values).all():
        raise _first_fault(text, rows, places)
    return values


def _first_fault(text: _Text, rows: list[str], places: list[int]) -> StorageError:
    """The error for the first field that is no finite number."""
    for line, row in zip(text.lines, rows, strict=True):
        fields = _fields(text.path, _Line(line.number, row), text.sign)
        for i in places:
            if not _is_number(fields[i]) or not np.isfinite(float(fields[i].replace(",", "."))):
                what = f'has "{fields[i][:40]}", which is not a finite number' if fields[i] else "is empty"
                return text.fault(line.number, f'column "{text.names[i]}" {what}')
    return StorageError(f"{text.path} cannot be read as a table of numbers")
