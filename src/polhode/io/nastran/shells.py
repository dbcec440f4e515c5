"""CTRIA3 and CQUAD4 with their PSHELL and MAT1: corners, thickness at each corner, density, added mass, offset."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from polhode.io.nastran.cards import Card
from polhode.io.nastran.deck import Deck
from polhode.io.nastran.references import Grids, density_of, property_of


class Shells(NamedTuple):
    """Plane elements of `k` corners: all in the units of the file until they are scaled."""

    name: str
    numbers: np.ndarray  # (n,) of the elements
    corners: np.ndarray  # (n, k) rows of the grid table
    thickness: np.ndarray  # (n, k) at the corners
    density: np.ndarray  # (n,) mass / volume
    added: np.ndarray  # (n,) NSM, mass / area
    offset: np.ndarray  # (n,) ZOFFS, along the normal
    properties: np.ndarray  # (n,) numbers of their PSHELL

    def scaled(self, length: float, mass: float) -> Shells:
        """The same in m and kg, where the file's units are `length` m and `mass` kg."""
        return self._replace(
            thickness=self.thickness * length,
            density=self.density * mass / length**3,
            added=self.added * mass / length**2,
            offset=self.offset * length,
        )


def shells(deck: Deck, name: str, grids: Grids) -> Shells:
    """The elements of one kind, CTRIA3 (3 corners) or CQUAD4 (4)."""
    k = 3 if name == "CTRIA3" else 4
    plates: dict[str, _Plate] = {}
    rows = [_row(card, k, _plate(card, deck, plates), grids) for card in deck.tables[name].values()]
    columns = list(zip(*rows, strict=True)) if rows else [()] * 7
    integers, reals = (np.int64, np.float64)
    kinds = (integers, integers, reals, reals, reals, reals, integers)
    arrays = [np.array(column, dtype=kind) for column, kind in zip(columns, kinds, strict=True)]
    return Shells(name, arrays[0], arrays[1].reshape(-1, k), arrays[2].reshape(-1, k), *arrays[3:])


class _Plate(NamedTuple):
    """A PSHELL with what its elements share."""

    card: Card
    number: int
    density: float
    added: float


def _plate(card: Card, deck: Deck, seen: dict[str, _Plate]) -> _Plate:
    """The PSHELL of an element, looked up once for all elements that share it."""
    key = card.text(1)
    if not key or key not in seen:
        owner = property_of(card, "PSHELL", deck)
        material = owner.integer(1, "MID1", 0) or owner.integer(3, "MID2", 0)
        added = owner.real(7, "NSM", 0.0)
        if added < 0.0:
            raise owner.error(f"NSM is {added:g}, but a mass per area is not negative")
        seen[key] = _Plate(owner, owner.number(0, "its number"), density_of(card, owner, material, deck), added)
    return seen[key]


def _row(card: Card, k: int, plate: _Plate, grids: Grids) -> tuple[object, ...]:
    """Number, corners, thickness, density, added mass, offset and property of one element."""
    return (
        card.number(0, "its number"),
        grids.corners(card, 2, k),
        _thickness(card, k, plate.card),
        plate.density,
        plate.added,
        card.real(3 + k, "ZOFFS", 0.0),
        plate.number,
    )


def _thickness(card: Card, k: int, plate: Card) -> list[float]:
    """T1 to T4 of the element, where blank T of the PSHELL; with TFLAG 1 they are fractions of that T."""
    if len(card.values) < 10:  # the usual element has no thickness of its own
        return [_common(card, plate)] * k
    relative = card.integer(9, "TFLAG", 0)
    if relative not in (0, 1):
        raise card.error(f"TFLAG is {relative}, but it is 0 or 1")
    own = [card.has(10 + i) for i in range(k)]
    common = plate.real(2, "T", 0.0) if all(own) and not relative else _common(card, plate)
    factor = common if relative else 1.0
    values = [factor * card.real(10 + i, f"T{i + 1}") if own[i] else common for i in range(k)]
    return [_not_negative(card, value) for value in values]


def _common(card: Card, plate: Card) -> float:
    """T of the PSHELL, which an element without its own thickness needs."""
    if not plate.has(2):
        raise card.error(f"it has no thickness T1 to T4, and PSHELL {plate.text(0)} ({plate.line.place}) has no T")
    return _not_negative(card, plate.real(2, "T"))


def _not_negative(card: Card, thickness: float) -> float:
    if thickness < 0.0:
        raise card.error(f"its thickness is {thickness:g}, but it must not be negative")
    return thickness
