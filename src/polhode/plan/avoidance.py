"""Keeping out of a collision domain, exactly: outside of each convex piece of it.

A shape psi is outside of a convex polygon n_i . psi <= b_i if and only if one of the distances d_i = n_i . psi - b_i is
not negative. Two of them join to one smooth number with the same sign as the larger one,

    d_1 + d_2 + sqrt(d_1^2 + d_2^2)

(an R-function: V. L. Rvachev, 1982; as a complementarity function: A. Fischer, Optimization 24 (1992) 269), and more of
them one after the other: so no ellipse stands for the polygon, and an optimizer gets one inequality per piece. Only in
a corner has it no slope, so that the corner is rounded by `_ROUND`, less than the margin by which the domain grows.
Edges on the limits of the hinges do not count, because nobody can be beyond them. Pieces that are not convex are cut
into convex ones.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from polhode.errors import InputError
from polhode.plan.casadi_symbols import casadi_module
from polhode.plan.folding import Chosen
from polhode.plan.mesh import Course
from polhode.plan.optimal_control import Formula

_DEEP = 1e-9  # rad: a start closer than this to the border counts as outside
_ROUND = 0.3  # of the margin
_COARSE = 0.5  # of the margin: by so much a border of many points may be simplified
_MANY = 60  # corners
_LOOKS = 2000  # samples of a motion
_NEAR, _CLOSE = 2e-4, 0.08  # rad: of a domain that is touched, and of its corner
_STRETCH = 0.01  # of the whole time: longer along an edge is a stretch


class Touch(NamedTuple):
    """A place of the whole time, and the corner (2,) that is touched there, if it is one."""

    place: float
    corner: np.ndarray | None


@dataclass(frozen=True, eq=False)
class Avoidance:
    """Convex pieces of the domain, each as (normals (m, 2), offsets (m,)); `domain` is the shapely geometry, `grown`
    the one that the pieces cover, by `margin` (rad) larger. rough: its border is that of squares, so that its corners
    mean nothing.
    """

    pieces: tuple[tuple[np.ndarray, np.ndarray], ...]
    domain: Any = None
    grown: Any = None
    margin: float = 0.0
    rough: bool = False

    @classmethod
    def of(cls, chosen: Chosen, avoid: Any, limits: np.ndarray, margin: float) -> Avoidance:
        """True: the collision domain of the hinges that move; or any shapely geometry in their plane. limits: (2, 2) of
        the hinges, rad. margin: rad, by which the domain grows, because between its points a motion cuts corners.
        """
        if len(chosen.places) != 2:
            raise InputError(f"collisions are avoided in the plane of two hinges, but {len(chosen.places)} move:"
                             " choose two with hinges=(...)")  # fmt: skip
        domain = avoid
        if avoid is True:
            from polhode.plan.domain import collision_domain

            held = chosen.others
            domain = collision_domain(chosen.array, hinges=chosen.names, held=held)
        return cls._grown(domain, limits, margin)

    @classmethod
    def _grown(cls, domain: Any, limits: np.ndarray, margin: float) -> Avoidance:
        simpler, most = _simpler(domain, margin)
        pieces = [halfplanes(np.array(one.exterior.coords)[:-1]) for one in convex_pieces(simpler)]
        return cls(tuple(_within(piece, limits) for piece in pieces), domain, simpler, most, most > margin)

    def wider(self, limits: np.ndarray) -> Avoidance:
        """The same with twice the margin."""
        return self._grown(self.domain, limits, 2.0 * self.margin)

    def touched(self, shapes: np.ndarray) -> bool:
        """Whether one of the shapes (n, 2) is inside the domain itself."""
        import shapely

        return bool(self.pieces) and bool(shapely.contains_xy(self.domain, shapes[:, 0], shapes[:, 1]).any())

    def touches(self, course: Course, stretches: bool = False) -> list[Touch]:
        """Where a motion touches what it avoids, or cuts into it: at a corner, or the ends of a stretch along an edge,
        if those are asked for too.
        """
        if self.path is None:
            return []
        s = np.linspace(0.0, 1.0, _LOOKS)
        shapes = course.at(course.t_start + course.span * s)[0][:, :2]
        corners, found = self._corners(), []
        far = np.array([self.path(0.0, (x, y), None) for x, y in shapes], dtype=float).min(axis=1)
        inside = np.flatnonzero(far < _NEAR)
        for run in np.split(inside, np.flatnonzero(np.diff(inside) > 1) + 1) if len(inside) else ():
            apart = np.linalg.norm(corners[:, None] - shapes[run], axis=2)
            which, at = np.unravel_index(int(np.argmin(apart)), apart.shape)
            if apart[which, at] < _CLOSE:
                found.append(Touch(float(s[run[at]]), corners[which]))
            if stretches and s[run[-1]] - s[run[0]] > _STRETCH:
                found += [Touch(float(s[end]), None) for end in (run[0], run[-1])]
        return sorted(found, key=lambda one: one.place)

    def _corners(self) -> np.ndarray:
        """Of the grown domain, (m, 2)."""
        import shapely

        return shapely.get_coordinates(self.grown)

    def check(self, chosen: Chosen, shape: np.ndarray, what: str) -> None:
        """Refuse a shape inside."""
        for normals, offsets in self.pieces:
            if (normals @ shape - offsets < -_DEEP).all():
                raise InputError(f"the {what} of the maneuver is inside the collision domain: hinges"
                                 f" {', '.join(chosen.names)} at {[round(float(np.degrees(x)), 3) for x in shape]}"
                                 f" deg")  # fmt: skip

    @property
    def path(self) -> Formula | None:
        """Of each piece how far outside."""
        if not self.pieces:
            return None
        sqrt, small = casadi_module().sqrt, 2.0 * (_ROUND * self.margin) ** 2

        def outside(t: Any, x: Any, u: Any) -> list[Any]:
            """Distances, joined edge by edge."""
            found = []
            for normals, offsets in self.pieces:
                far = [normals[i, 0] * x[0] + normals[i, 1] * x[1] - offsets[i] for i in range(len(offsets))]
                joined = far[0]
                for one in far[1:]:
                    joined = joined + one + sqrt(joined**2 + one**2 + small)
                found.append(joined)
            return found

        return outside

    @property
    def path_bounds(self) -> list[tuple[float, None]] | None:
        """At least 0."""
        return [(0.0, None)] * len(self.pieces) or None


def _simpler(domain: Any, margin: float) -> tuple[Any, float]:
    """The domain grown by a margin and simplified, which still covers it; a staircase of squares gets a larger
    margin.
    """
    import shapely

    while True:
        grown = domain.buffer(margin, join_style="mitre").simplify(_COARSE * margin)
        if shapely.get_num_coordinates(grown) <= _MANY or margin > 0.1:
            return (grown if grown.covers(domain) else domain.buffer(margin, join_style="mitre")), margin
        margin *= 2.0


def no_avoidance() -> Avoidance:
    """Nothing to keep out of."""
    return Avoidance(())


def convex_pieces(domain: Any) -> list[Any]:
    """Convex polygons that cover a shapely geometry: triangles, joined as long as what comes out is convex."""
    import shapely

    polygons = [one for one in getattr(domain, "geoms", (domain,)) if not one.is_empty]
    pieces: list[Any] = []
    for one in polygons:
        if _convex(one):
            pieces.append(one)
            continue
        parts: list[Any] = []
        for triangle in shapely.constrained_delaunay_triangles(one).geoms:
            for i, part in enumerate(parts):
                both = part.union(triangle)
                if both.geom_type == "Polygon" and _convex(both):
                    parts[i] = both
                    break
            else:
                parts.append(triangle)
        pieces += parts
    return pieces


def _convex(one: Any) -> bool:
    return not one.interiors and one.convex_hull.area - one.area <= 1e-9 * one.area


def halfplanes(corners: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Outward unit normals (m, 2) and offsets (m,) of a convex polygon: inside, n . psi <= b."""
    x, y = corners.T
    if 0.5 * float(np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y)) < 0.0:
        corners = corners[::-1]
    edges = np.roll(corners, -1, axis=0) - corners
    normals = np.stack([edges[:, 1], -edges[:, 0]], axis=1)
    normals /= np.linalg.norm(normals, axis=1, keepdims=True)
    return normals, (normals * corners).sum(axis=1)


def _within(piece: tuple[np.ndarray, np.ndarray], limits: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The edges beyond which there is room within the limits."""
    normals, offsets = piece
    corners = np.array([[x, y] for x in limits[0] for y in limits[1]])
    room = (corners @ normals.T).max(axis=0) - offsets > 1e-9
    if not room.any():
        raise InputError("the domain to be avoided covers all that the limits of the hinges allow")
    return normals[room], offsets[room]
