"""CTETRA and CHEXA with their PSOLID and MAT1: corners and density."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from polhode.io.nastran.cards import Card
from polhode.io.nastran.deck import Deck
from polhode.io.nastran.references import Grids, density_of, property_of

# Edges between corners, in the order of the mid-side grid points.
_EDGES = {
    "CTETRA": ((0, 1), (1, 2), (2, 0), (0, 3), (1, 3), (2, 3)),
    "CHEXA": (
        (0, 1), (1, 2), (2, 3), (3, 0), (0, 4), (1, 5), (2, 6), (3, 7), (4, 5), (5, 6), (6, 7), (7, 4),
    ),
}  # fmt: skip


class Solids(NamedTuple):
    """Volume elements of `k` corners."""

    name: str
    numbers: np.ndarray  # (n,)
    corners: np.ndarray  # (n, k) rows of the grid table
    density: np.ndarray  # (n,) mass / volume, in the units of the file until scaled
    properties: np.ndarray  # (n,) numbers of their PSOLID
    curved: int  # elements with a mid-side grid point that is not in the middle of its edge
    bend: float  # the largest distance of one from there, in edges

    def scaled(self, length: float, mass: float) -> Solids:
        """The same with the density in kg/m^3, where the file's units are `length` m and `mass` kg."""
        return self._replace(density=self.density * mass / length**3)


def solids(deck: Deck, name: str, grids: Grids) -> Solids:
    """The elements of one kind, CTETRA (4 corners) or CHEXA (8); grid points on edges are checked and left out."""
    k = 4 if name == "CTETRA" else 8
    cards = list(deck.tables[name].values())
    corners = np.array([grids.corners(card, 2, k) for card in cards], dtype=np.int64).reshape(-1, k)
    owners = [property_of(card, "PSOLID", deck) for card in cards]
    density = [
        density_of(card, owner, owner.integer(1, "MID", 0), deck) for card, owner in zip(cards, owners, strict=True)
    ]
    bends = np.array([_bend(card, k, grids) for card in cards])
    return Solids(
        name,
        np.array(list(deck.tables[name]), dtype=np.int64),
        corners,
        np.array(density, dtype=float),
        np.array([owner.number(0, "its number") for owner in owners], dtype=np.int64),
        int((bends > 1e-6).sum()),
        float(bends.max(initial=0.0)),
    )


def _bend(card: Card, k: int, grids: Grids) -> float:
    """How far mid-side grid points lie from the middle of their edges, in edges; 0 where there are none."""
    worst = 0.0
    for i, (a, b) in enumerate(_EDGES[card.name]):
        if card.has(2 + k + i):
            middle = grids.points[grids.row(card, 2 + k + i)]
            start, end = grids.points[grids.row(card, 2 + a)], grids.points[grids.row(card, 2 + b)]
            length = float(np.linalg.norm(end - start))
            worst = max(worst, float(np.linalg.norm(middle - 0.5 * (start + end))) / max(length, 1e-300))
    return worst
