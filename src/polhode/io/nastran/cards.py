"""From a bulk-data file to its cards: lines without comments and control sections, INCLUDEs in their places, fields.

What stands before BEGIN BULK (executive and case control) is skipped; where there is no BEGIN BULK the file is bulk
data from its first line. ENDDATA ends it, and must be there: it is the one sign that a file was not cut off.

A line has a head (field 1), eight values of eight columns (four of sixteen where the head has a star) and a tail
(field 10). A head that is blank or begins with + or * continues a card: the one whose tail has the same name, or the
one before.
"""

from __future__ import annotations

import math
import os
import re
from collections.abc import Iterable, Iterator
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
_NAME = re.compile(r"[A-Z][A-Z0-9]{0,7}")
_INTEGER = re.compile(r"[+-]?[0-9]{1,18}")
_REAL = re.compile(r"([+-]?(?:\d+\.?\d*|\.\d+))(?:[EeDd]([+-]?\d+))?", re.ASCII)
_SHORT_REAL = re.compile(r"([+-]?(?:\d+\.\d*|\.\d+))([+-]\d+)", re.ASCII)  # 1.5-3 is 1.5e-3


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


class _Budget:
    """The folder of the main file, and how many files and bytes may still be read."""

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
    budget = _Budget(main)
    lines = _after_begin(budget.lines(main, main.name))
    last = lines[-1] if lines else Line("", main.name, 0)
    for line in _expanded(lines, main, budget, ()):
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
    lines = []
    for number, part in enumerate(parts, 1):
        if len(part) > _LONGEST:
            raise StorageError(f"{name}, line {number} has {len(part)} characters: this is no bulk-data file")
        bare = part.partition("$")[0].rstrip()
        lines.append(Line(bare.expandtabs(8) if "\t" in bare else bare, name, number))
    last = lines[-1]
    if last.text and not _END.match(last.text):
        raise StorageError(
            f"{last.place} is not finished: {last.shown} has no end of line, and no ENDDATA follows. The file may be"
            " cut off; get the whole file, or end its last line if nothing is missing."
        )
    return lines


def _after_begin(lines: list[Line]) -> list[Line]:
    """What follows BEGIN BULK, or everything where it is absent."""
    for i, line in enumerate(lines):
        if _BEGIN.match(line.text):
            if not _BEGIN_BULK.fullmatch(line.text):
                raise StorageError(f"{line.place}: {line.shown}: superelements and other parts are not read")
            return lines[i + 1 :]
    return lines


def _expanded(lines: list[Line], path: Path, budget: _Budget, above: tuple[Path, ...]) -> Iterator[Line]:
    """The lines that are not blank, with each INCLUDE replaced by the lines of its file."""
    above = (*above, path.resolve())
    rest = iter(lines)
    for line in rest:
        first = line.text.lstrip()[:7].upper()
        if first == "INCLUDE" and (match := _INCLUDE.fullmatch(line.text)):
            name = _file_name(match["rest"].strip(), line, rest)
            target = _include(name, line, path, budget, above)
            yield from _expanded(budget.lines(target, name), target, budget, above)
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


def _include(name: str, line: Line, path: Path, budget: _Budget, above: tuple[Path, ...]) -> Path:
    """The file of an INCLUDE: beside the file that names it or beside the main file, inside the main file's folder."""
    if len(above) > guard.DEPTH:
        raise StorageError(f"{line.place}: files include each other more than {guard.DEPTH} deep")
    target = guard.inside(path.parent, name, line.place, budget.folder)
    if not target.exists():
        target = guard.inside(budget.folder, name, line.place)
    if target in above:
        raise StorageError(f"{line.place}: {name} includes itself, by way of {line.file}")
    if not target.exists():
        raise StorageError(f"{line.place}: there is no file {name} to include")
    return target


class Card(NamedTuple):
    """A card: its name, its values as texts (the first is field 2 of the first line), and where it begins."""

    name: str
    values: tuple[str, ...]
    line: Line

    def text(self, i: int) -> str:
        """Value `i`, blank where the card has ended."""
        return self.values[i] if i < len(self.values) else ""

    def has(self, i: int) -> bool:
        """Whether value `i` is not blank."""
        return bool(self.text(i))

    def integer(self, i: int, what: str, default: int | None = None) -> int:
        """Value `i` as an integer; a blank is `default`, or an error where there is none."""
        text = self.text(i)
        if text.isdecimal() and text.isascii() and len(text) < 19:  # the usual case, three times faster
            return int(text)
        if not text and default is not None:
            return default
        if not _INTEGER.fullmatch(text):
            raise self.error(f"{what} (value {i + 1}) is {text!r}, not an integer")
        return int(text)

    def number(self, i: int, what: str) -> int:
        """Value `i` as the number of a thing: an integer above zero."""
        value = self.integer(i, what)
        if value <= 0:
            raise self.error(f"{what} (value {i + 1}) is {value}, but it must be above zero")
        return value

    def real(self, i: int, what: str, default: float | None = None) -> float:
        """Value `i` as a real number; a blank is `default`, or an error where there is none."""
        text = self.text(i)
        if not text and default is not None:
            return default
        value = real(text)
        if value is None or not math.isfinite(value):
            raise self.error(f"{what} (value {i + 1}) is {text!r}, not a {'finite' if value else 'real'} number")
        return value

    def not_negative(self, i: int, what: str, thing: str) -> float:
        """Value `i` as `thing`, which no number below zero is; a blank is zero."""
        value = self.real(i, what, 0.0)
        if value < 0.0:
            raise self.error(f"{what} is {value:g}, but {thing} is not negative")
        return value

    def error(self, text: str) -> StorageError:
        """An error that names the card and its place."""
        number = self.text(0)
        return StorageError(f"{self.line.place}: {self.name}{' ' + number if number else ''}: {text}")


def real(text: str) -> float | None:
    """A NASTRAN real (1.5, 1.5E-3, 1.5D-3, 1.5-3, 2.+4, also 15), or None where `text` is none."""
    match = _REAL.fullmatch(text) or _SHORT_REAL.fullmatch(text)
    if match is None:
        return None
    return float(match[1] if match[2] is None else f"{match[1]}e{match[2]}")


class _Piece(NamedTuple):
    """The parts of one line."""

    head: str
    values: tuple[str, ...]
    tail: str
    width: int


class _Chain:
    """A card that is being put together, or lines whose card is not yet known, with the card that they stand behind."""

    __slots__ = ("behind", "line", "name", "pieces")

    def __init__(self, name: str, line: Line, piece: _Piece, behind: _Chain | None = None) -> None:
        self.name, self.line, self.pieces, self.behind = name, line, [piece], behind

    @property
    def tail(self) -> str:
        """Field 10 of the last line."""
        return self.pieces[-1].tail

    def card(self) -> Card:
        """The values of all lines, each line filled up with blanks to where the next one's values begin."""
        if len(self.pieces) == 1:
            return Card(self.name, self.pieces[0].values, self.line)
        values: list[str] = []
        for piece in self.pieces:
            values += [""] * (-len(values) % piece.width)
            values += [*piece.values, *[""] * (piece.width - len(piece.values))]
        return Card(self.name, tuple(values), self.line)


def cards(lines: Iterable[Line], known: frozenset[str]) -> Iterator[Card]:
    """The cards of `lines`; of one whose name is not `known` the values are not looked at."""
    chains, orphans = _linked(lines)
    chains.reverse()
    while chains:  # taken out one by one: a million cards need not be there twice
        chain = chains.pop()
        while (key := _key(chain.tail)) and key in orphans:
            chain.pieces += orphans.pop(key).pieces
        if chain.name in known:
            yield _checked(chain.card(), chain.tail)
        else:
            yield Card(chain.name, (), chain.line)
    for key, orphan in orphans.items():
        raise StorageError(f"{orphan.line.place}: the continuation +{key} belongs to no card")


def _checked(card: Card, tail: str) -> Card:
    """An error where a card promises a continuation that is not there, or copies values from the card before it."""
    if tail[:1] in ("+", "*"):
        raise card.error(f'its last line ends in "{tail}", but no continuation follows. Is the file cut off?')
    for text in card.values:
        if text[:1] == "=" or text[:2] == "*(":
            raise card.error(f"{text!r} repeats the card before; repetition is not read. Write the cards out.")
    return card


def _linked(lines: Iterable[Line]) -> tuple[list[_Chain], dict[str, _Chain]]:
    """The cards with the lines that follow them, and the named continuations that stand elsewhere, by name."""
    chains: list[_Chain] = []
    orphans: dict[str, _Chain] = {}
    current: _Chain | None = None
    for line in lines:
        piece = _split(line)
        if piece.head[:1] not in ("", "+", "*"):
            current = _Chain(_name(piece.head, line), line, piece)
            chains.append(current)
        elif current is None:
            raise StorageError(f"{line.place}: {line.shown} continues a card, but there is none before it")
        elif _key(piece.head) in ("", _key(current.tail)):
            current.pieces.append(piece)
        else:  # a named continuation, kept until its card is known
            key = _key(piece.head)
            if key in orphans:
                first = orphans[key].line.place
                raise StorageError(
                    f"{line.place}: the continuation +{key} stands also in {first}; names must be unique"
                )
            current = orphans[key] = _Chain("+" + key, line, piece, current)
    _settle(chains, orphans)
    return chains, orphans


def _settle(chains: list[_Chain], orphans: dict[str, _Chain]) -> None:
    """A continuation whose name no card asks for belongs to the card before it, if that asks for none by name."""
    wanted = {_key(chain.tail) for chain in (*chains, *orphans.values())}
    for key in [key for key in reversed(orphans) if key not in wanted]:
        behind = orphans[key].behind
        if behind is not None and not _key(behind.tail):
            behind.pieces += orphans.pop(key).pieces


def _key(mark: str) -> str:
    """The name of a continuation without its + or *."""
    return mark.lstrip("+*").upper()


def _name(head: str, line: Line) -> str:
    """The name of a card, without the star of large fields."""
    name = head.rstrip("*").rstrip().upper()
    if not _NAME.fullmatch(name):
        raise StorageError(f"{line.place}: {line.shown} does not begin with the name of a card")
    return name


def _split(line: Line) -> _Piece:
    """Head, values and tail of a line: between commas where it has one, else in columns."""
    text = line.text
    values = [part.strip() for part in text.split(",")]
    head = values.pop(0) if "," in text else text[:8].strip()
    width = 4 if "*" in head else 8
    if "," not in text:
        step = 64 // width
        columns = tuple([text[i : i + step].strip() for i in range(8, min(72, len(text)), step)])
        return _Piece(head, columns, text[72:80].strip(), width)
    if any(values[width + 1 :]):  # blanks behind the tail are harmless; more values than a line holds would be lost
        raise StorageError(
            f"{line.place}: {line.shown} has {len(values)} values; a line holds {width} and a continuation's name"
        )
    return _Piece(head, tuple(values[:width]), "".join(values[width : width + 1]), width)
