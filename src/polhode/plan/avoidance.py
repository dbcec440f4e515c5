"""Keeping out of a collision domain, exactly: outside of each convex piece of it, by a line between.

A shape psi is outside of a convex polygon n_i . psi <= b_i if and only if there are weights z_i >= 0 with sum 1 and

    sum of z_i (n_i . psi - b_i) >= 0

so the weights join the controls of the optimizer, and no ellipse stands for the polygon; the last weight is what the others
leave of 1. Edges on the limits of the hinges need no weight, because nobody can be beyond them. Pieces that are not convex
are cut into triangles.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from polhode.errors import InputError
from polhode.plan.casadi_symbols import casadi_module
from polhode.plan.folding import Chosen
from polhode.plan.optimal_control import Formula

if TYPE_CHECKING:
    import casadi

_DEEP = 1e-9  # rad: a start closer than this to the border counts as outside


@dataclass(frozen=True, eq=False)
class Avoidance:
    """Convex pieces of the domain, each as (normals (m, 2), offsets (m,)); `domain` is the shapely geometry."""

    pieces: tuple[tuple[np.ndarray, np.ndarray], ...]
    domain: Any = None

    @classmethod
    def of(cls, chosen: Chosen, avoid: Any, limits: np.ndarray, margin: float = 0.0) -> Avoidance:
        """True: the collision domain of the hinges that move; or any shapely geometry in their plane. limits: (2, 2) of the
        hinges, rad. margin: rad, by which the domain grows, because between its points a motion cuts corners.
        """
        if len(chosen.places) != 2:
            raise InputError(f"collisions are avoided in the plane of two hinges, but {len(chosen.places)} move: choose two"
                             " with hinges=(...)")  # fmt: skip
        domain = avoid
        if avoid is True:
            from polhode.plan.domain import collision_domain

            domain = collision_domain(chosen.array, hinges=chosen.names)
        grown = domain.buffer(margin, join_style="mitre") if margin > 0.0 else domain
        pieces = [halfplanes(np.array(one.exterior.coords)[:-1]) for one in convex_pieces(grown)]
        return cls(tuple(_within(piece, limits) for piece in pieces), domain)

    def touched(self, shapes: np.ndarray) -> bool:
        """Whether one of the shapes (n, 2) is inside the domain itself."""
        import shapely

        return bool(shapely.contains_xy(self.domain, shapes[:, 0], shapes[:, 1]).any())

    def check(self, chosen: Chosen, shape: np.ndarray, what: str) -> None:
        """Refuse a shape inside."""
        for normals, offsets in self.pieces:
            if (normals @ shape - offsets < -_DEEP).all():
                raise InputError(f"the {what} of the maneuver is inside the collision domain: hinges"
                                 f" {', '.join(chosen.names)} at {[round(float(np.degrees(x)), 3) for x in shape]} deg")  # fmt: skip

    @property
    def n(self) -> int:
        """How many weights."""
        return sum(max(len(offsets) - 1, 0) for _, offsets in self.pieces)

    @property
    def bounds(self) -> list[tuple[float, float]]:
        """Of the weights."""
        return [(0.0, 1.0)] * self.n

    def field(self, f: casadi.Function, k: int) -> casadi.Function:
        """The field with the weights behind its controls, which move nothing."""
        if not self.pieces:
            return f
        ca = casadi_module()
        t, x, u = ca.SX.sym("t"), ca.SX.sym("x", f.size1_in(1)), ca.SX.sym("u", k + self.n)
        return ca.Function("field", [t, x, u], [f(t, x, u[:k])], ["t", "x", "u"], ["x_dot"])

    def path(self, k: int) -> Formula | None:
        """Of each piece the distance beyond the line between, and the sum of the weights."""
        if not self.pieces:
            return None

        def outside(t: Any, x: Any, u: Any) -> list[Any]:
            """Beyond the line between of each piece; of those with many edges also the sum of the weights."""
            found, at = [], k
            for normals, offsets in self.pieces:
                m = len(offsets)
                far = [normals[i, 0] * x[0] + normals[i, 1] * x[1] - offsets[i] for i in range(m)]
                z = [u[at + i] for i in range(m - 1)]
                found.append(far[-1] + sum(a * (b - far[-1]) for a, b in zip(z, far[:-1], strict=True)))
                found += [sum(z)] if m > 2 else []
                at += m - 1
            return found

        return outside

    @property
    def path_bounds(self) -> list[tuple[float | None, float | None]] | None:
        """At least 0; sums of weights at most 1."""
        found: list[tuple[float | None, float | None]] = []
        for _, offsets in self.pieces:
            found += [(0.0, None), (0.0, 1.0)] if len(offsets) > 2 else [(0.0, None)]
        return found or None


def no_avoidance() -> Avoidance:
    """Nothing to keep out of."""
    return Avoidance(())


def convex_pieces(domain: Any) -> list[Any]:
    """Convex polygons that cover a shapely geometry."""
    import shapely

    polygons = [one for one in getattr(domain, "geoms", (domain,)) if not one.is_empty]
    pieces: list[Any] = []
    for one in polygons:
        if not one.interiors and one.convex_hull.area - one.area <= 1e-12 * one.area:
            pieces.append(one)
            continue
        triangles = shapely.constrained_delaunay_triangles(one)
        pieces += list(triangles.geoms)
    return pieces


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
