"""Coordinate systems CORD2R, CORD2C and CORD2S, also in chains, and points given in them.

A system has its origin A, a point B on its z axis and a point C in its x-z plane, all given in another system.
Cylindrical coordinates are (r, theta, z), spherical ones (r, theta from z, phi about z), angles in degrees.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from polhode.io.nastran.cards import Card

NAMES = ("CORD2R", "CORD2C", "CORD2S")
_FLAT = 1e-10  # sine of the angle between A-B and A-C below which the three points lie on a line


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
