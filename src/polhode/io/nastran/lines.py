"""The bulk-data lines of a NASTRAN file: without comments and control sections, with INCLUDEs in their places.

What stands before BEGIN BULK (executive and case control) is skipped; where there is no BEGIN BULK the file is bulk
data from its first line. ENDDATA ends it, and must be there: it is the one sign that a file was not cut off.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from polhode.errors import StorageError
from polhode.io import guard
from polhode.results.atomic import as_path

_BEGIN = re.compile(r"\s*BEGIN\b", re.IGNORECASE)
_BEGIN_BULK = re.compile(r"\s*BEGIN(\s+BULK)?\s*", re.IGNORECASE)
_END = re.compile(r"\s*ENDDATA\b", re.IGNORECASE)
_INCLUDE = re.compile(r"\s*INCLUDE[\s=]+(?P<rest>.*)", re.IGNORECASE)
_INCLUDE_LINES = 8  # over which the name of one file may run
_LONGEST = 4096  # characters of a line


class Line(NamedTuple):
    """A line without its comment, and where it stands."""

    text: str
    file: str
    number: int

    @property
    def place(self) -> str:
        """As in `plate.bdf, line 12`."""
        return f"{self.file}, line {self.number}"

    @property
    def shown(self) -> str:
        """The text for a message, shortened."""
        return repr(self.text if len(self.text) < 90 else self.text[:87] + "...")


class _Deck:
    """The folder of the main file, and what may still be read."""

    def __init__(self, main: Path) -> None:
        self.folder = main.parent
        self.bytes_left = guard.FILE_BYTES
        self.files_left = guard.INCLUDES

    def lines(self, path: Path, name: str) -> list[Line]:
        """The lines of one file, each at most once taken from what is left."""
        self.files_left -= 1
        if self.files_left < 0:
            raise StorageError(
                f"{name}: INCLUDE drew in more than {guard.INCLUDES} files; join them, or break the circle"
            )
        data = guard.content(path, self.bytes_left)
        self.bytes_left -= len(data)
        return _decoded(data, name)


def bulk_lines(path: str | os.PathLike[str]) -> Iterator[Line]:
    """The bulk-data lines of the file `path` up to ENDDATA, with those of the files that it includes."""
    main = as_path(path)
    deck = _Deck(main)
    lines = _after_begin(deck.lines(main, main.name))
    last = lines[-1] if lines else Line("", main.name, 0)
    for line in _expanded(lines, main, deck, ()):
        if _END.match(line.text):
            return
        yield line
    raise StorageError(
        f"{main} ends at line {last.number} without ENDDATA, so it may be cut off; the last line is {last.shown}."
        " Get the whole file, or add a line ENDDATA if nothing is missing."
    )


def _decoded(data: bytes, name: str) -> list[Line]:
    """The lines of a text; comments ($ to the end) and trailing blanks are dropped, tabs go to columns of 8."""
    if b"\0" in data:
        raise StorageError(f"{name} is not a text, so it is no bulk-data file: byte {data.index(0)} is zero")
    text = data.decode("utf-8-sig", "replace")
    parts = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    unfinished = Line(parts[-1].partition("$")[0].rstrip(), name, len(parts))
    if unfinished.text and not _END.match(unfinished.text):
        raise StorageError(
            f"{unfinished.place} is not finished: {unfinished.shown} has no end of line, and no ENDDATA follows. The"
            " file may be cut off; get the whole file, or end its last line if nothing is missing."
        )
    return [_bare(part, name, i) for i, part in enumerate(parts, 1)]


def _bare(text: str, name: str, number: int) -> Line:
    """One line without its comment."""
    if len(text) > _LONGEST:
        raise StorageError(f"{name}, line {number} has {len(text)} characters: this is no bulk-data file")
    bare = text.partition("$")[0].rstrip()
    return Line(bare.expandtabs(8) if "\t" in bare else bare, name, number)


def _after_begin(lines: list[Line]) -> list[Line]:
    """What follows BEGIN BULK, or everything where it is absent."""
    for i, line in enumerate(lines):
        if _BEGIN.match(line.text):
            if not _BEGIN_BULK.fullmatch(line.text):
                raise StorageError(f"{line.place}: {line.shown}: superelements and other parts are not read")
            return lines[i + 1 :]
    return lines


def _expanded(lines: list[Line], path: Path, deck: _Deck, above: tuple[Path, ...]) -> Iterator[Line]:
    """The lines that are not blank, with each INCLUDE replaced by the lines of its file."""
    above = (*above, path.resolve())
    rest = iter(lines)
    for line in rest:
        first = line.text.lstrip()[:7].upper()
        if first == "INCLUDE" and (match := _INCLUDE.fullmatch(line.text)):
            name = _file_name(match["rest"].strip(), line, rest)
            target = _include(name, line, path, deck, above)
            yield from _expanded(deck.lines(target, name), target, deck, above)
        elif first.startswith("BEGIN") and _BEGIN.match(line.text):
            raise StorageError(f"{line.place}: {line.shown} is a second BEGIN: superelements are not read")
        elif first:
            yield line


def _file_name(text: str, line: Line, rest: Iterator[Line]) -> str:
    """The name of an INCLUDE, in quotes or bare; a quoted one may run over several lines."""
    quote = text[:1]
    if quote not in ("'", '"'):
        return text
    for _ in range(_INCLUDE_LINES):
        if quote in text[1:]:
            return text[1:].partition(quote)[0].strip()
        text += next(rest, Line(quote, "", 0)).text.strip()
    raise StorageError(f"{line.place}: the name of the included file has no closing quote: {line.shown}")


def _include(name: str, line: Line, path: Path, deck: _Deck, above: tuple[Path, ...]) -> Path:
    """The file of an INCLUDE: beside the file that names it or beside the main file, inside the main file's folder."""
    if len(above) > guard.DEPTH:
        raise StorageError(f"{line.place}: files include each other more than {guard.DEPTH} deep")
    target = guard.inside(path.parent, name, line.place, deck.folder)
    if not target.exists():
        target = guard.inside(deck.folder, name, line.place)
    if target in above:
        raise StorageError(f"{line.place}: {name} includes itself, by way of {line.file}")
    if not target.exists():
        raise StorageError(f"{line.place}: there is no file {name} to include")
    return target
