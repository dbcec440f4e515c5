"""What of an array can collide: rods as segments in a plane, panels as boxes in space, and how far they reach.

Bodies on a common hinge touch there for ever and are left out; that panels do not pass through their neighbors is a
matter of the limits of a hinge, from -180 to 180 deg.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from polhode.arrays import not_negative
from polhode.core.small import mat_vec
from polhode.core.spatial import add
from polhode.errors import InputError
from polhode.library.shape import Shape
from polhode.model.mechanism import Link
from polhode.plan.connection import standing
from polhode.plan.folding import Folding


@dataclass(frozen=True, eq=False)
class Box:
    """A box of link i: its center (3,), half of its edges (3,) m, and its axes R_LB (3, 3), in the axes of the link."""

    link: int
    center: np.ndarray
    half: np.ndarray
    R_LB: np.ndarray

    @property
    def corners(self) -> np.ndarray:
        """Its eight corners (8, 3) in the axes of the link."""
        signs = np.array(np.meshgrid([-1, 1], [-1, 1], [-1, 1])).reshape(3, -1).T
        return self.center + (signs * self.half) @ self.R_LB.T

    @property
    def segment(self) -> np.ndarray:
        """Its middle line along its longest edge, (2, 3)."""
        longest = int(np.argmax(self.half))
        arm = self.R_LB[:, longest] * self.half[longest]
        return np.array([self.center - arm, self.center + arm])


@dataclass(frozen=True, eq=False)
class Solids:
    """The boxes of an array, and the pairs of them that can meet."""

    array: Folding
    boxes: tuple[Box, ...]

    @cached_property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """All pairs of boxes whose bodies are not on one hinge."""
        links = self.array.mechanism.links

        def apart(i: int, j: int) -> bool:
            return i != j and links[i].parent != j and links[j].parent != i

        return tuple((a, b) for b in range(len(self.boxes)) for a in range(b)
                     if apart(self.boxes[a].link, self.boxes[b].link))  # fmt: skip

    @cached_property
    def reach(self) -> np.ndarray:
        """For each hinge how far at most a point of what it carries moves for a unit of it, (n,), m (1 for slides).

        Along the tree outward: corners of the body, then what hangs on it. Slides count at their start.
        """
        links, start = self.array.mechanism.links, self.array.start
        out = np.zeros(len(links))  # from the frame of each link
        for box in self.boxes:
            out[box.link] = max(out[box.link], float(np.linalg.norm(box.corners, axis=1).max()))
        for i in reversed(range(1, len(links))):
            link = links[i]
            slid = sum(abs(x) for x, one in zip(start, self.array.hinges, strict=True)
                       if one.unit == "m" and link.q.start <= one.q < link.q.stop)  # fmt: skip
            out[link.parent] = max(out[link.parent], float(np.linalg.norm(link.p_PF)) + slid + out[i])
        owner = [next(i for i, link in enumerate(links) if link.q.start <= one.q < link.q.stop)
                 for one in self.array.hinges]  # fmt: skip
        return np.array([out[i] if one.unit == "rad" else 1.0 for i, one in zip(owner, self.array.hinges, strict=True)])

    @cached_property
    def size(self) -> float:
        """The length of the largest box, m."""
        return 2.0 * float(max(box.half.max() for box in self.boxes))

    def segments(self, shapes: np.ndarray) -> np.ndarray:
        """The middle lines (n_box, 2, ..., 2) of all boxes in the plane of the array, m, in shapes (..., n)."""
        moving, found = standing(self.array, shapes), []
        plain = np.zeros(shapes.shape[:-1])
        for box in self.boxes:
            m = moving.links[box.link]
            ends = [add(m.p_WL, mat_vec(m.R_WL, end)) for end in box.segment]
            R_F = np.array(self.array.root.R_PF).reshape(3, 3)
            found.append([np.stack([sum(R_F[k, i] * end[k] for k in range(3)) + plain for i in (0, 1)], -1)
                          for end in ends])  # fmt: skip
        return np.array(found)

    def poses(self, shapes: np.ndarray) -> list[tuple[np.ndarray, np.ndarray]]:
        """R (m, 3, 3) and center (m, 3) of every box in shapes (m, n)."""
        moving, plain = standing(self.array, shapes), np.zeros(len(shapes))
        placed = []
        for box in self.boxes:
            m = moving.links[box.link]
            R_WL = np.stack([x + plain for x in m.R_WL], -1).reshape(-1, 3, 3)
            origin = np.stack([x + plain for x in m.p_WL], -1)
            placed.append((R_WL @ box.R_LB, origin + R_WL @ box.center))
        return placed

    def name(self, i: int) -> str:
        """The body of a box."""
        return self.array.mechanism.links[self.boxes[i].link].name


def solids(array: Folding, gap: float | None = None) -> Solids:
    """The boxes around the parts of all bodies, in the axes of each.

    gap: how much shorter a panel is taken at each of its edges than it is drawn, m, so that panels which meet in a
    corner of the flat net do not collide there; its thickness by default. Rods in a plane keep their length and have no
    width.
    """
    own = None if gap is None else not_negative(gap, "gap", "m")
    boxes = [box for i, link in enumerate(array.mechanism.links) for box in _boxes(i, link, own, array.planar)]
    return Solids(array, tuple(boxes))


def _boxes(i: int, link: Link, gap: float | None, planar: bool) -> list[Box]:
    shape = link.body.geometry
    if shape is None:
        raise InputError(f'body "{link.name}" has no shape, so nobody knows what it could hit: give it geometry=...,'
                         " build it from ph.library, or do not ask (collisions=False, avoid=False)")  # fmt: skip
    parts = shape.parts if isinstance(shape, Shape) else Shape.of(shape, link.name).parts
    R_LB, com = np.array(link.R_LB).reshape(3, 3), np.array(link.com)
    found = []
    for part in parts:
        low, high = part.mesh.bounds
        half = 0.5 * (high - low)
        if not planar:
            thin = int(np.argmin(half))
            cut = 2.0 * half[thin] if gap is None else gap
            half = np.array([h if k == thin else h - cut for k, h in enumerate(half)])
            if (half <= 0.0).any():
                raise InputError(f'with a gap of {cut:.3g} m nothing is left of "{link.name}", {2.0 * (half + cut)} m')
        found.append(Box(i, com + R_LB @ (0.5 * (low + high)), half, R_LB))
    return found
