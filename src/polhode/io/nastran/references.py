"""What elements refer to: grid points, properties, materials. What is missing is an error that names the element."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from polhode.io.nastran.cards import Card
from polhode.io.nastran.deck import Deck
from polhode.io.nastran.frames import Frame, frame_of


class Grids(NamedTuple):
    """Grid points: where each number stands in the table of basic coordinates, in the units of the file."""

    rows: dict[int, int]
    points: np.ndarray  # (n, 3)

    def row(self, card: Card, i: int) -> int:
        """The row of the grid point that value `i` of an element names."""
        number = card.number(i, "a grid point")
        if number not in self.rows:
            raise card.error(f"its grid point {number} is missing")
        return self.rows[number]

    def corners(self, card: Card, first: int, k: int) -> list[int]:
        """The rows of `k` grid points from value `first` on, all different."""
        rows = [self.row(card, first + i) for i in range(k)]
        if len(set(rows)) < k:
            raise card.error("two of its corners are the same grid point; give a collapsed element its proper card")
        return rows


def grids(deck: Deck, known: dict[int, Frame]) -> Grids:
    """All grid points in basic coordinates."""
    cards = list(deck.tables["GRID"].values())
    default = deck.default_system
    systems = np.array([card.integer(1, "CP", default) for card in cards], dtype=np.int64)
    given = [[card.real(2 + i, f"X{i + 1}", 0.0) for i in range(3)] for card in cards]
    points = np.array(given, dtype=float).reshape(-1, 3)
    for number in np.unique(systems).tolist():
        here = np.flatnonzero(systems == number)
        points[here] = frame_of(number, known, cards[here[0]], deck.unread).points(points[here])
    return Grids({number: row for row, number in enumerate(deck.tables["GRID"])}, points)


def property_of(card: Card, kind: str, deck: Deck) -> Card:
    """The PSHELL or PSOLID of an element; a blank number is the element's own, as in NASTRAN."""
    number = card.integer(1, "PID", card.number(0, "its number"))
    if number not in deck.tables[kind]:
        raise card.error(f"its property {kind} {number} is missing.{_unread(deck, 'P', 'properties')}")
    return deck.tables[kind][number]


def density_of(card: Card, owner: Card, number: int, deck: Deck) -> float:
    """RHO of the MAT1 that the property of an element names; blank is zero, as in NASTRAN."""
    through = f"{owner.name} {owner.text(0)} ({owner.line.place})"
    if number <= 0:
        raise card.error(f"its property {through} names no material")
    if number not in deck.tables["MAT1"]:
        raise card.error(
            f"its material MAT1 {number}, named by {through}, is missing.{_unread(deck, 'MAT', 'materials')}"
        )
    material = deck.tables["MAT1"][number]
    density = material.real(4, "RHO", 0.0)
    if density < 0.0:
        raise material.error(f"RHO is {density:g}, but a density is not negative")
    return density


def _unread(deck: Deck, start: str, what: str) -> str:
    """A hint: cards of the same family that the file has and that are not read."""
    names = sorted(name for name in deck.unread if name.startswith(start) and name not in ("PARAM", "PLOTEL"))
    return f" The file has {what} that are not read: {', '.join(names[:6])}." if names else ""
