"""Parts beside each other, each the surface of a solid: which of them share material, and how much.

Facets that cut through each other are searched for once, over all parts together. A part that lies whole in the
material of another cuts nothing: it is found by how often material counts just under its surface.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from polhode.geometry import edges, facets
from polhode.geometry.mesh import Mesh
from polhode.geometry.overlaps import Overlaps, self_overlaps


class Shared(NamedTuple):
    """What parts share: `pairs` of parts (i < j) that do; `cuts`: of each part the facets of its own that cut each
    other."""

    pairs: tuple[tuple[int, int], ...]
    cuts: dict[int, Overlaps]

    def groups(self, n: int) -> list[list[int]]:
        """All `n` parts, those together that share something, directly or by others."""
        group = list(range(n))
        for i, j in self.pairs:
            low, high = sorted((group[i], group[j]))
            group = [low if one == high else one for one in group]
        return [[i for i in range(n) if group[i] == one] for one in dict.fromkeys(group)]


def shared(parts: Sequence[Mesh], progress: Callable[[float], None] | None = None) -> Shared:
    """Which of `parts`, each closed by itself, share material, and which cut through themselves."""
    whole = parts[0]
    for part in parts[1:]:
        whole = whole.joined(part)
    start = np.cumsum([0, *(len(part.faces) for part in parts)])
    found = self_overlaps(whole, progress)
    first, second = (np.searchsorted(start, column, side="right") - 1 for column in found.pairs.T)
    own = {int(i): Overlaps(found.pairs[(first == i) & (second == i)] - start[i], found.complete)
           for i in np.unique(first[first == second])}  # fmt: skip
    cut = {(min(i, j), max(i, j)) for i, j in zip(first.tolist(), second.tolist(), strict=True) if i != j}
    return Shared(tuple(sorted(cut | _inside(parts))), own)


def _inside(parts: Sequence[Mesh]) -> set[tuple[int, int]]:
    """Pairs of parts of which one has a shell that lies in the material of the other."""
    under = [_under(part) for part in parts]
    found = set()
    for j, part in enumerate(parts):
        low, high = part.bounds
        others = [(i, points[((points >= low) & (points <= high)).all(axis=1)]) for i, points in enumerate(under)]
        near = [(i, points) for i, points in others if i != j and len(points)]
        if near:
            counts = facets.winding(part.vertices, part.faces, np.concatenate([points for _, points in near]))
            owner = np.repeat([i for i, _ in near], [len(points) for _, points in near])
            found |= {(min(int(i), j), max(int(i), j)) for i in owner[counts > 0]}
    return found


def _under(part: Mesh) -> np.ndarray:
    """A point of the material a little under the largest facet of every shell of a closed part, (n, 3) m."""
    mate, _ = edges.mates(part.faces, len(part.vertices))
    return facets.points_under(part, facets.measured(part, *edges.shells(mate)))
