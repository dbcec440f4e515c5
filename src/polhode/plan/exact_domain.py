"""Where three straight rods in a row collide, in closed form.

With the angles between rods, alpha = pi - psi1 and beta = pi - psi2, rods a and c cross where

    beta <= atan2(la sin alpha, lb - la cos alpha)   and   alpha <= atan2(lc sin beta, lb - lc cos beta):

c lies below the tip of a as seen from its hinge, and a below the tip of c. Both curves meet where the tips do, in the
triangle of the three lengths, and so there is no domain where lb >= la + lc. Where la = lb the first is the line alpha
+ 2 beta = pi, where lc = lb the second is 2 alpha + beta = pi. The mirror image, with both signs changed, is the other
half. For equal rods that is the quadrilateral (180, 180), (90, 180), (120, 120), (180, 90) deg.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polhode.plan.folding import Chosen
from polhode.plan.solids import Solids
from polhode.results.foreign import package

if TYPE_CHECKING:
    from shapely import MultiPolygon

_STRAIGHT = 1e-12  # of a length, or rad
_POINTS = 400  # of a curve of the border


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


def exact_domain(la: float, lb: float, lc: float) -> MultiPolygon:
    """The closed form and its mirror image, in (psi1, psi2), rad."""
    shapely = package("shapely", "plan", "a collision domain")
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
