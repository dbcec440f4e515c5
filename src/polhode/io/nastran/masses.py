"""CONM2: a mass with an offset from its grid point and an inertia of its own."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from polhode.io.nastran.cards import Card
from polhode.io.nastran.deck import Deck
from polhode.io.nastran.frames import BASIC, Frame, frame_of
from polhode.io.nastran.references import Grids


class Masses(NamedTuple):
    """Concentrated masses, in basic axes and in the units of the file until they are scaled."""

    numbers: np.ndarray  # (n,)
    mass: np.ndarray  # (n,)
    points: np.ndarray  # (n, 3) their mass centers
    inertia: np.ndarray  # (n, 3, 3) about their own mass centers, products with their sign in the tensor

    def scaled(self, length: float, mass: float) -> Masses:
        """The same in m and kg, where the file's units are `length` m and `mass` kg."""
        return self._replace(
            mass=self.mass * mass, points=self.points * length, inertia=self.inertia * mass * length**2
        )


def masses(deck: Deck, grids: Grids, known: dict[int, Frame]) -> Masses:
    """Every CONM2 of a file."""
    rows = [_row(card, deck, grids, known) for card in deck.tables["CONM2"].values()]
    return Masses(
        np.array(list(deck.tables["CONM2"]), dtype=np.int64),
        np.array([row[0] for row in rows], dtype=float),
        np.array([row[1] for row in rows], dtype=float).reshape(-1, 3),
        np.array([row[2] for row in rows], dtype=float).reshape(-1, 3, 3),
    )


def _row(card: Card, deck: Deck, grids: Grids, known: dict[int, Frame]) -> tuple[float, np.ndarray, np.ndarray]:
    """Mass, mass center and inertia of one card.

    The offset and the inertia are along the axes of CID, at the grid point where these turn from place to place. With
    CID -1 the three numbers are the basic coordinates of the mass center itself.
    """
    mass = card.real(3, "M")
    if mass < 0.0:
        raise card.error(f"its mass is {mass:g}; a body has no negative mass")
    point = grids.points[grids.row(card, 1)]
    given = np.array([card.real(4 + i, f"X{i + 1}", 0.0) for i in range(3)])
    number = card.integer(2, "CID", 0)
    if number == -1:
        return mass, given, _inertia(card, BASIC.R)
    R = frame_of(number, known, card, deck.unread).axes_at(point)
    return mass, point + R @ given, _inertia(card, R)


def _inertia(card: Card, R: np.ndarray) -> np.ndarray:
    """The tensor in basic axes: I21, I31 and I32 are the integrals of x y dm, so they enter with a minus."""
    i11, i21, i22, i31, i32, i33 = (card.real(8 + i, "its inertia", 0.0) for i in range(6))
    tensor = np.array([[i11, -i21, -i31], [-i21, i22, -i32], [-i31, -i32, i33]])
    moments = np.linalg.eigvalsh(tensor)
    slack = 1e-6 * moments[2]  # eight columns hold seven digits at best
    if moments[0] < -slack or moments[0] + moments[1] < moments[2] - slack:
        raise card.error(
            f"no body has its principal moments {moments[0]:.6g}, {moments[1]:.6g}, {moments[2]:.6g}: none is negative,"
            " and each is at most the sum of the others. I21, I31 and I32 are the integrals of x y dm, without a minus."
        )
    return R @ tensor @ R.T
