"""A body without extent."""

from __future__ import annotations

from typing import Any

from polhode.model.body import Body
from polhode.parametric import parametric


@parametric
def PointMass(mass: float, name: str = "point mass", geometry: Any = None) -> Body:
    """A body of mass `mass` (kg) in one point: its inertia is zero, so nothing determines how it turns.

    It is a link of a system where joints or constraints hold it, or the end of a rope. Alone it is refused, because the
    equations of a free body divide by the inertia; `Body(mass, inertia)` has a size.
    """
    return Body(mass, (0.0, 0.0, 0.0), name, geometry)
