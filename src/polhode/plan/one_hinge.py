"""How far one hinge may move before two panels can touch.

What the hinge carries turns about a fixed line. A point at the distance r from it moves by r dpsi at most, so a tile of
a panel that is d away from another panel, with no point farther than r from the line, is free for dpsi = d/r. Panels
that meet in a corner of the flat net stay near each other there; with tiles the corner, which hardly moves, and the far
edge, which is far away, are judged each for itself.
"""

from __future__ import annotations

import numpy as np

from polhode.plan.boxes import separation
from polhode.plan.connection import standing
from polhode.plan.folding import Chosen
from polhode.plan.solids import Box, Solids

TILES = 4  # along each edge of a panel


class OneHinge:
    """Lines of the shape along which one chosen hinge (by its place) moves alone, from starts (m, k)."""

    def __init__(self, chosen: Chosen, bodies: Solids, place: int, starts: np.ndarray) -> None:
        self._chosen, self._solids, self._place = chosen, bodies, place
        hinge = chosen.array.hinges[chosen.places[place]]
        links = chosen.array.mechanism.links
        owner = next(i for i, link in enumerate(links) if link.q.start <= hinge.q < link.q.stop)
        carried = {owner}
        for i, link in enumerate(links):
            if link.parent in carried:
                carried.add(i)
        ordered = [(i, j) if bodies.boxes[j].link in carried else (j, i) for i, j in bodies.pairs
                   if (bodies.boxes[i].link in carried) != (bodies.boxes[j].link in carried)]  # fmt: skip
        self._pairs = ordered  # the second one moves
        self._places = [bodies.pairs.index((min(pair), max(pair))) for pair in ordered]
        self._tiles = {j: _tiles(bodies.boxes[j]) for _, j in ordered}
        slides = hinge.unit == "m"
        self._levers = self._all_levers(chosen.shapes(starts), owner, hinge.v - links[owner].v.start, slides)

    def _all_levers(self, shapes: np.ndarray, owner: int, column: int, slides: bool) -> dict[int, np.ndarray]:
        """For each box that moves and each line: how far tiles reach from the axis, (m, n_tile), m; 1 on a slide."""
        if slides:
            return {j: np.ones((len(shapes), len(self._tiles[j][0]))) for j in self._tiles}
        moving, plain = standing(self._chosen.array, shapes), np.zeros(len(shapes))
        link, poses = moving.links[owner], self._solids.poses(shapes)
        origin = np.stack([x + plain for x in link.p_WL], -1)
        axis = np.stack([x + plain for x in link.turn(link.H[column][:3])], -1)
        found = {}
        for j, (offsets, half) in self._tiles.items():
            signs = np.array(np.meshgrid([-1, 1], [-1, 1], [-1, 1])).reshape(3, -1).T
            corners = offsets[:, None, :] + signs * half
            R, p = poses[j]
            arms = np.einsum("mij,tcj->mtci", R, corners) + (p - origin)[:, None, None, :]
            found[j] = np.linalg.norm(np.cross(axis[:, None, None, :], arms), axis=-1).max(axis=-1)
        return found

    def __call__(self, lines: np.ndarray, psi: np.ndarray, far: np.ndarray) -> tuple[np.ndarray, ...]:
        """Of lines (by number) at psi: the distance, the part of the line that is free from here, and the pair."""
        if not self._pairs:
            return np.full(len(psi), np.inf), np.full(len(psi), np.inf), np.zeros(len(psi), dtype=int)
        poses, boxes = self._solids.poses(self._chosen.shapes(psi)), self._solids.boxes
        near, free = [], []
        for i, j in self._pairs:
            offsets, half = self._tiles[j]
            (R_1, p_1), (R_2, p_2), n = poses[i], poses[j], len(offsets)
            centers = (p_2[:, None, :] + np.einsum("mij,tj->mti", R_2, offsets)).reshape(-1, 3)
            still, moved = (np.repeat(R_1, n, axis=0), np.repeat(p_1, n, axis=0)), (np.repeat(R_2, n, axis=0), centers)
            d = np.maximum(0.0, separation(still, boxes[i].half, moved, half)).reshape(len(psi), n)
            near.append(d.min(axis=1))
            free.append((d / self._levers[j][lines]).min(axis=1))
        which = np.argmin(near, axis=0)
        speed = np.abs(far[:, self._place])
        return np.min(near, axis=0), np.min(free, axis=0) / speed, np.array(self._places)[which]


def _tiles(box: Box) -> tuple[np.ndarray, np.ndarray]:
    """The middles (n_tile, 3) of the tiles of a box, from its center in its axes, and half of their edges (3,), m."""
    thin = int(np.argmin(box.half))
    counts = [1 if k == thin else TILES for k in range(3)]
    rows = [h * (2.0 * np.arange(n) + 1.0 - n) / n for h, n in zip(box.half, counts, strict=True)]
    middles = np.stack(np.meshgrid(*rows, indexing="ij"), -1).reshape(-1, 3)
    return middles, box.half / np.array(counts)
