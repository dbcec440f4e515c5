"""The cards of a file by name and number, and what elements refer to: properties, materials, points, systems.

A reference to something that is missing is an error that names the element.

Coordinate systems (CORD2R, CORD2C, CORD2S) may stand in chains. A system has its origin A, a point B on its z axis and
a point C in its x-z plane, all given in another system. Cylindrical coordinates are (r, theta, z), spherical ones
(r, theta from z, phi about z), angles in degrees.
"""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from polhode.errors import StorageError
from polhode.io import guard
from polhode.io.nastran.cards import Card, bulk_lines, cards
from polhode.results.atomic import as_path

SYSTEMS = ("CORD2R", "CORD2C", "CORD2S")
ELEMENTS = ("CTRIA3", "CQUAD4", "CTETRA", "CHEXA", "CONM2")
NUMBERED = ("GRID", *SYSTEMS, *ELEMENTS, "PSHELL", "PSOLID", "MAT1")
_FLAT = 1e-10  # sine of the angle between A-B and A-C below which the three points lie on a line
KNOWN = frozenset((*NUMBERED, "GRDSET", "PARAM"))
# Cards that carry mass, or that could: what is missing from the answer is said first.
HEAVY = frozenset(
    (
        *("CBAR", "CBEAM", "CBEND", "CROD", "CONROD", "CTUBE", "CSHEAR", "CWELD", "CFAST", "CBUSH"),
        *("CTRIA6", "CQUAD8", "CTRIAR", "CQUADR", "CTRIAX6", "CPENTA", "CPYRAM", "CPYRA"),
        *("CONM1", "CMASS1", "CMASS2", "CMASS3", "CMASS4", "NSM", "NSM1", "NSML", "NSML1", "DMIG"),
    )
)


@dataclass(frozen=True)
class Tables:
    """Cards by name and number, the count of those not read, and the settings that bear on the mass."""

    name: str
    cards: dict[str, dict[int, Card]] = field(default_factory=lambda: {name: {} for name in NUMBERED})
    unread: Counter[str] = field(default_factory=Counter)
    settings: dict[str, Card] = field(default_factory=dict)
    repeated: list[Card] = field(default_factory=list)

    def put(self, card: Card) -> None:
        """Keep a card under its number; the same card again is counted, another one with its number is an error."""
        table = self.cards[card.name]
        first = table.setdefault(card.number(0, "its number"), card)
        if first is card:
            guard.counted(len(table), guard.FACETS, f"cards {card.name}", self.name)
        elif first.values == card.values:
            self.repeated.append(card)
        else:
            raise card.error(f"its number was given before, with other values: {first.line.place}")

    @property
    def weight_to_mass(self) -> float:
        """PARAM,WTMASS, by which every mass of the file is multiplied; 1 where it is absent."""
        card = self.settings.get("WTMASS")
        value = 1.0 if card is None else card.real(1, "WTMASS")
        if card is not None and value <= 0.0:
            raise card.error(f"WTMASS is {value:g}, but it must be above zero")
        return value

    def property_of(self, card: Card, kind: str) -> Card:
        """The PSHELL or PSOLID of an element; a blank number is the element's own, as in NASTRAN."""
        number = card.integer(1, "PID", card.number(0, "its number"))
        if number not in self.cards[kind]:
            raise card.error(f"its property {kind} {number} is missing.{self._others('P', 'properties')}")
        return self.cards[kind][number]

    def density_of(self, card: Card, owner: Card, number: int) -> float:
        """RHO of the MAT1 that the property of an element names; blank is zero, as in NASTRAN."""
        through = f"{owner.name} {owner.text(0)} ({owner.line.place})"
        if number <= 0:
            raise card.error(f"its property {through} names no material")
        if number not in self.cards["MAT1"]:
            others = self._others("MAT", "materials")
            raise card.error(f"its material MAT1 {number}, named by {through}, is missing.{others}")
        return self.cards["MAT1"][number].not_negative(4, "RHO", "a density")

    def _others(self, start: str, what: str) -> str:
        """A hint: cards of the same family that the file has and that are not read."""
        names = sorted(name for name in self.unread if name.startswith(start) and name not in ("PARAM", "PLOTEL"))
        return f" The file has {what} that are not read: {', '.join(names[:6])}." if names else ""


def read_tables(path: str | os.PathLike[str]) -> Tables:
    """Sort the cards of the file `path`; of several PARAM of one name the last one holds, as in NASTRAN."""
    tables = Tables(as_path(path).name)
    for card in cards(bulk_lines(path), KNOWN):
        if card.name in tables.cards:
            tables.put(card)
        elif card.name in KNOWN:
            tables.settings[card.text(0).upper() if card.name == "PARAM" else card.name] = card
        else:
            tables.unread[card.name] += 1
    if not any(tables.cards[name] for name in ELEMENTS):
        found = ", ".join(f"{name} {count}" for name, count in tables.unread.most_common(8)) or "none"
        raise StorageError(f"{tables.name} has no {', '.join(ELEMENTS)}, so it has no mass. Its other cards: {found}.")
    return tables


class Frame(NamedTuple):
    """A coordinate system: its kind (R, C or S), its origin and its axes (columns) in basic coordinates."""

    kind: str
    origin: np.ndarray
    R: np.ndarray

    def points(self, given: np.ndarray) -> np.ndarray:
        """Basic coordinates of points (n, 3) that are given in this system."""
        return self.origin + _cartesian(self.kind, given) @ self.R.T

    def axes_at(self, point: np.ndarray) -> np.ndarray:
        """The directions (columns) in which the three coordinates grow at a basic point; on the z axis theta is 0."""
        if self.kind == "R":
            return self.R
        x, y, z = (point - self.origin) @ self.R
        flat = np.hypot(x, y)
        c, s = _direction(x, y, flat)
        about_z = np.array([[c, -s, 0.0], [s, c, 0.0], [0.0, 0.0, 1.0]])
        if self.kind == "C":
            return self.R @ about_z
        c, s = _direction(z, flat, np.hypot(flat, z))
        return self.R @ about_z @ np.array([[s, c, 0.0], [0.0, 0.0, 1.0], [c, -s, 0.0]])


BASIC = Frame("R", np.zeros(3), np.eye(3))


def frames(cards: dict[int, Card]) -> dict[int, Frame]:
    """Every system by its number, 0 is the basic one; a chain that is broken or closed is an error."""
    done = {0: BASIC}
    for number in cards:
        chain: list[int] = []
        while number not in done:
            if number in chain:
                raise cards[number].error(f"it is defined by itself, through {', '.join(map(str, chain))}")
            chain.append(number)
            parent = cards[number].integer(1, "RID", 0)
            if parent not in cards and parent != 0:
                raise cards[number].error(f"its reference system {parent} is missing")
            number = parent
        for link in reversed(chain):
            done[link] = _frame(cards[link], done[cards[link].integer(1, "RID", 0)])
    return done


def _frame(card: Card, parent: Frame) -> Frame:
    """The system of a card: z along A-B, y along z x (A-C)."""
    numbers = [card.real(i, "coordinate") for i in range(2, 11)]
    a, b, c = parent.points(np.array(numbers).reshape(3, 3))
    z, x = b - a, c - a
    y = np.cross(z, x)
    if not np.linalg.norm(y) > _FLAT * np.linalg.norm(z) * np.linalg.norm(x):
        raise card.error("its three points lie on one line")
    z = z / np.linalg.norm(z)
    y = y / np.linalg.norm(y)
    return Frame(card.name[-1], a, np.column_stack([np.cross(y, z), y, z]))


def _cartesian(kind: str, given: np.ndarray) -> np.ndarray:
    """Coordinates along the axes of the system itself."""
    if kind == "R":
        return given
    r, second, third = np.moveaxis(given, -1, 0)
    if kind == "C":
        flat, angle, height = r, np.radians(second), third
    else:
        flat, angle, height = r * np.sin(np.radians(second)), np.radians(third), r * np.cos(np.radians(second))
    return np.stack([flat * np.cos(angle), flat * np.sin(angle), height], axis=-1)


def _direction(x: float, y: float, length: float) -> tuple[float, float]:
    """Cosine and sine of the angle from the first axis to (x, y); of 0 where that has no length."""
    return (x / length, y / length) if length > 0.0 else (1.0, 0.0)


class Grids(NamedTuple):
    """Grid points: where each number stands in the table of basic coordinates, and the coordinate systems."""

    rows: dict[int, int]
    points: np.ndarray  # (n, 3), in the units of the file
    systems: dict[int, Frame]
    unread: Counter[str]

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

    def system(self, number: int, card: Card) -> Frame:
        """The coordinate system that `card` names, or an error that names the card."""
        if number not in self.systems:
            others = [name for name in self.unread if name.startswith("CORD")]
            hint = f" The file has {', '.join(others)}, which is not read." if others else ""
            raise card.error(f"its coordinate system {number} is missing.{hint}")
        return self.systems[number]


def grids(tables: Tables) -> Grids:
    """All grid points in basic coordinates; those that name no system are in that of GRDSET, else in the basic one."""
    cards, systems = (
        tables.cards["GRID"],
        frames({n: card for name in SYSTEMS for n, card in tables.cards[name].items()}),
    )
    default = tables.settings["GRDSET"].integer(1, "CP", 0) if "GRDSET" in tables.settings else 0
    given = [[card.real(2 + i, f"X{i + 1}", 0.0) for i in range(3)] for card in cards.values()]
    points = np.array(given, dtype=float).reshape(-1, 3)
    found = Grids({number: row for row, number in enumerate(cards)}, points, systems, tables.unread)
    named = np.array([card.integer(1, "CP", default) for card in cards.values()], dtype=np.int64)
    listed = list(cards.values())
    for number in np.unique(named).tolist():
        here = np.flatnonzero(named == number)
        points[here] = found.system(number, listed[here[0]]).points(points[here])
    return found
