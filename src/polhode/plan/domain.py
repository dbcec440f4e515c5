"""Where in the plane of two hinges bodies collide: as a shapely geometry, in rad.

A chain of three straight rods has it in closed form (`exact_domain.py`). All other arrays are covered by squares, which
are halved until the distance of the bodies proves a square free, or it is as small as was asked for; then its middle
and its corners are looked at.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from polhode.arrays import not_negative, positive
from polhode.errors import InputError
from polhode.plan.distances import Distances
from polhode.plan.exact_domain import exact_domain, straight_lengths
from polhode.plan.folding import Chosen, Foldable, choose
from polhode.plan.solids import Solids, solids
from polhode.results.foreign import package

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

_RESOLUTION = np.pi / 64.0
_CORNERS = np.array([[0.0, 0.0], [-1.0, -1.0], [-1.0, 1.0], [1.0, -1.0], [1.0, 1.0]])  # and the middle


def collision_domain(
    model: Foldable,
    *,
    hinges: Sequence[str] | None = None,
    held: Mapping[str, float] | None = None,
    margin: float = 0.0,
    gap: float | None = None,
    resolution: float | None = None,
) -> BaseGeometry:
    """The shapes (psi1, psi2), rad, from -pi to pi, in which two bodies collide: a shapely (Multi)Polygon.

    For a chain of three straight rods in a plane it is exact: corners where its border is straight, and elsewhere
    points on its border, whose chords are within 1e-5 rad of it. For all else, and with a `margin` (m) that bodies must
    keep, it is made of squares with the edge `resolution` (rad, pi/64 by default): those in whose middle or corners
    bodies collide, where the distance of the bodies has not proven larger squares free. hinges: which two move, where
    there are more; held: where the others stay. gap: how much shorter a panel in space is taken at each of its edges
    than it is drawn, m; its thickness by default, so that panels that meet in a corner of the flat net do not collide.
    Bodies on a common hinge do not count.
    """
    chosen = choose(model, hinges, held, 2)
    if chosen.units != ("rad", "rad"):
        raise InputError(f"a collision domain is drawn for two hinges that turn, not for {', '.join(chosen.names)}")
    shapely = package("shapely", "plan", "a collision domain")
    bodies, far = solids(chosen.array, gap), not_negative(margin, "margin", "m")
    lengths = straight_lengths(chosen, bodies) if chosen.array.planar and far == 0.0 else None
    if lengths is not None:
        return exact_domain(*lengths)
    edge = _RESOLUTION if resolution is None else positive(resolution, "resolution", "rad")
    return _covered(shapely, chosen, bodies, far, edge)


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
    whole = np.rint((centers + np.pi) / half)  # in whole numbers, so that neighbors share their edges exactly
    boxes = shapely.box(*(whole - 1.0).T, *(whole + 1.0).T)
    return shapely.transform(shapely.union_all(boxes), lambda corner: corner * half - np.pi)
