"""What stands for a body that has no geometry: the ellipsoid of its inertia, a rod or a plate where that is flat."""

from __future__ import annotations

from typing import Any

from polhode.library.ellipsoid import equal_ellipsoid
from polhode.library.shape import Shape


def stand_in(body: Any) -> Shape:
    """A shape with the mass and the inertia of the body."""
    return equal_ellipsoid(body)
