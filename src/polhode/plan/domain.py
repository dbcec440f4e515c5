"""Where in the plane of two hinges bodies collide: as a shapely geometry, in rad.

Three rods in a row, a and c on both ends of b, have a domain in closed form. With the angles between them, alpha = pi -
psi1 and beta = pi - psi2, rods a and c cross where

    beta <= atan2(la sin alpha, lb - la cos alpha)   and   alpha <= atan2(lc sin beta, lb - lc cos beta):

c lies below the tip of a as seen from its hinge, and a below the tip of c. Both curves meet where the tips do, in the
triangle of the three lengths, and so there is no domain where lb >= la + lc. Where la = lb the first is the line alpha +
2 beta = pi, where lc = lb the second is 2 alpha + beta = pi. The mirror image, with both signs changed, is the other
half. All other arrays are covered by squares, which are halved until the distance of the bodies proves a square free, or
it is as small as was asked for; then its middle and its corners are looked at.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from polhode.arrays import not_negative, positive
from polhode.errors import InputError
from polhode.plan.collisions import Distances
from polhode.plan.folding import Chosen, Foldable, choose
from polhode.plan.solids import Solids, solids
from polhode.results.foreign import package

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

_STRAIGHT = 1e-12  # of a length, or rad
_POINTS = 400  # of a curve of the border
_RESOLUTION = np.pi / 64.0
_CORNERS = np.array([[0.0, 0.0], [-1.0, -1.0], [-1.0, 1.0], [1.0, -1.0], [1.0, 1.0]])  # and the middle


def collision_domain(model: Foldable, *, hinges: Sequence[str] | None = None, held: Mapping[str, float] | None = None,
                     margin: float = 0.0, gap: float | None = None, resolution: float | None = None) -> BaseGeometry:
    """The shapes (psi1, psi2), rad, from -pi to pi, in which two bodies collide: a shapely (Multi)Polygon.

    For a chain of three straight rods in a plane it is exact: corners where its border is straight, and elsewhere
    points on its border, whose chords are within 1e-5 rad of it. For all else, and with a `margin` (m) that bodies must
    keep, it is made of squares with the edge `resolution` (rad, pi/64 by default): those in whose middle or corners
    bodies collide, where the distance of the bodies has not proven larger squares free. hinges: which two move, where there are more; held: where the others stay. gap: how much shorter a
    panel in space is taken at each of its edges than it is drawn, m; its thickness by default, so that panels that meet
    in a corner of the flat net do not collide. Bodies on a common hinge do not count.
    """
    chosen = choose(model, hinges, held, 2)
    if chosen.units != ("rad", "rad"):
        raise InputError(f"a collision domain is drawn for two hinges that turn, not for {', '.join(chosen.names)}")
    shapely = package("shapely", "plan", "a collision domain")
    bodies, far = solids(chosen.array, gap), not_negative(margin, "margin", "m")
    lengths = straight_lengths(chosen, bodies) if chosen.array.planar and far == 0.0 else None
    if lengths is not None:
        return _exact(shapely, *lengths)
    edge = _RESOLUTION if resolution is None else positive(resolution, "resolution", "rad")
    return _covered(shapely, chosen, bodies, far, edge)


def straight_lengths(chosen: Chosen, bodies: Solids) -> tuple[float, float, float] | None:
    """The lengths (la, lb, lc) where the array is three straight pieces in a row at psi = 0; None where it is not."""
    array, flat = chosen.array, chosen.shapes(np.zeros((1, 2)))
    links = array.mechanism.links
    if any(link.parent != i - 1 for i, link in enumerate(links)):
        return None
    ends = bodies.segments(flat)[:, :, 0]  # (n_box, 2, 2)
    away = ends[-1].mean(axis=0) - ends[0].mean(axis=0)
    if not away.any() or len(ends) < 3:
        return None
    along = away / np.linalg.norm(away)
    places, off = ends @ along, np.abs(ends @ np.array([-along[1], along[0]]))
    size = bodies.size
    if off.max() - off.min() > _STRAIGHT * size or np.abs(off - off.flat[0]).max() > _STRAIGHT * size:
        return None
    places = np.sort(places, axis=1)
    if np.abs(places[1:, 0] - places[:-1, 1]).max() > 1e-9 * size or (np.diff(places[:, 0]) <= 0.0).any():
        return None
    first, second = sorted(i + 1 for i in chosen.places)
    cuts = places[0, 0], places[first, 0], places[second, 0], places[-1, 1]
    lengths = tuple(float(x) for x in np.diff(cuts))
    return lengths if chosen.places[0] < chosen.places[1] else lengths[::-1]  # type: ignore[return-value]


def _exact(shapely: Any, la: float, lb: float, lc: float) -> Any:
    """The closed form and its mirror image."""
    if lb >= (la + lc) * (1.0 - _STRAIGHT):
        return shapely.MultiPolygon()
    outer = _border(la, lb, lc)  # (alpha, beta) from alpha = 0 to the corner where the tips meet
    inner = _border(lc, lb, la)[:, ::-1]
    around = np.concatenate([[[0.0, 0.0]], outer, inner[::-1][1:]])
    half = shapely.Polygon(np.pi - around)
    return shapely.MultiPolygon([half, shapely.Polygon(around - np.pi)])


def _border(la: float, lb: float, lc: float) -> np.ndarray:
    """Where the tip of a lies on c, (m, 2) of (alpha, beta), from alpha = 0 to where it reaches the tip of c."""
    most = float(np.arccos(np.clip((la * la + lb * lb - lc * lc) / (2.0 * la * lb), -1.0, 1.0)))
    if abs(la - lb) <= _STRAIGHT * lb:
        return np.array([[0.0, 0.5 * np.pi], [most, 0.5 * (np.pi - most)]])
    alpha = most * np.linspace(0.0, 1.0, _POINTS) ** 2  # the curve bends most near alpha = 0
    beta = np.arctan2(la * np.sin(alpha), lb - la * np.cos(alpha))
    return np.stack([alpha, beta], 1)


def _covered(shapely: Any, chosen: Chosen, bodies: Solids, margin: float, edge: float) -> Any:
    """Squares that are not proven free and hold a shape that is not, joined."""
    distances, reach = Distances(bodies, true=margin > 0.0), bodies.reach[list(chosen.places)]
    half = np.pi / 4.0
    one = np.arange(-np.pi + half, np.pi, 2.0 * half)
    centers = np.stack(np.meshgrid(one, one, indexing="ij"), -1).reshape(-1, 2)
    while len(centers):
        near, _ = distances.of(chosen.shapes(centers))
        centers = centers[near - margin <= half * reach.sum() + distances.touching]
        if 2.0 * half <= edge * (1.0 + 1e-9):
            break
        half *= 0.5
        centers = (centers[:, None, :] + half * _CORNERS[1:]).reshape(-1, 2)
    if not len(centers):
        return shapely.MultiPolygon()
    looked_at = centers[:, None, :] + half * _CORNERS
    near, _ = distances.of(chosen.shapes(looked_at))
    centers = centers[(near <= margin + distances.touching).any(axis=1)]
    boxes = shapely.box(*(centers - half).T, *(centers + half).T)
    return shapely.union_all(boxes)
