"""Lines to cards: free, small and large fields, and continuation lines wherever they stand.

A line has a head (field 1), eight values of eight columns (four of sixteen where the head has a star) and a tail
(field 10). A head that is blank or begins with + or * continues a card: the one whose tail has the same name, or the
one before.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from polhode.errors import StorageError
from polhode.io.nastran.lines import Line

_NAME = re.compile(r"[A-Z][A-Z0-9]{0,7}")
_INTEGER = re.compile(r"[+-]?[0-9]{1,18}")
_REAL = re.compile(r"([+-]?(?:\d+\.?\d*|\.\d+))(?:[EeDd]([+-]?\d+))?", re.ASCII)
_SHORT_REAL = re.compile(r"([+-]?(?:\d+\.\d*|\.\d+))([+-]\d+)", re.ASCII)  # 1.5-3 is 1.5e-3


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
        else:
            current = _orphan(piece, line, orphans, current)
    _settle(chains, orphans)
    return chains, orphans


def _orphan(piece: _Piece, line: Line, orphans: dict[str, _Chain], behind: _Chain) -> _Chain:
    """Keep a named continuation until its card is known."""
    key = _key(piece.head)
    if key in orphans:
        first = orphans[key].line.place
        raise StorageError(f"{line.place}: the continuation +{key} stands also in {first}; names must be unique")
    orphans[key] = _Chain("+" + key, line, piece, behind)
    return orphans[key]


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
    """Head, values and tail of a line: free where it has a comma, else in columns."""
    text = line.text
    if "," in text:
        return _split_free(line)
    head = text[:8].strip()
    if "*" in head:
        values = tuple([text[i : i + 16].strip() for i in range(8, min(72, len(text)), 16)])
        return _Piece(head, values, text[72:80].strip(), 4)
    values = tuple([text[i : i + 8].strip() for i in range(8, min(72, len(text)), 8)])
    return _Piece(head, values, text[72:80].strip(), 8)


def _split_free(line: Line) -> _Piece:
    """The parts between the commas."""
    head, *values = [part.strip() for part in line.text.split(",")]
    width = 4 if "*" in head else 8
    if len(values) > width + 1:
        # Blanks behind the tail are harmless; more values than a line holds would be lost.
        if any(values[width + 1 :]):
            raise StorageError(
                f"{line.place}: {line.shown} has {len(values)} values; a line holds {width} and a continuation's name"
            )
        values = values[: width + 1]
    return _Piece(head, tuple(values[:width]), values[width] if len(values) > width else "", width)
