"""A solar wing: panels in a row."""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode.arrays import not_negative, positive
from polhode.errors import InputError
from polhode.geometry import solids as meshes
from polhode.library.colors import BLUE, GRAY
from polhode.library.shape import Part, Shape
from polhode.mass.solids import Box
from polhode.mass.solids.shape import extents
from polhode.parametric import parametric

_MOST = 1000


@parametric
def solar_wing(
    panels: int = 3, *, size: Any = (1.0, 1.0), thickness: float = 0.01, panel_mass: float = 1.0, gap: float = 0.02,
    yoke: float = 0.2,
) -> Shape:  # fmt: skip
    """A wing of equal panels in a row along +y that face +x, with its root at the origin.

    size: (along y, along z) of one panel, m; thickness (m) along x; panel_mass (kg); gap between panels, m; yoke: from
    the root to the first panel, m, a bar that is drawn and weighs nothing.
    """
    n = _count(panels)
    (out, along), t = extents(size, "the edges of a panel", 2), positive(thickness, "thickness", "m")
    space, root = not_negative(gap, "gap", "m"), not_negative(yoke, "yoke", "m")
    box, mesh = Box((t, out, along)).solid(mass=panel_mass), meshes.box((t, out, along))
    at = [(0.0, root + 0.5 * out + i * (out + space), 0.0) for i in range(n)]
    parts = [Part(f"panel {i + 1}", mesh.shifted(v), BLUE, box.shifted(v)) for i, v in enumerate(at)]
    return Shape("solar wing", (*_bars(parts, root, space, t), *parts))


def _bars(panels: list[Part], root: float, space: float, t: float) -> list[Part]:
    """The yoke and what holds the panels together, without mass."""
    edges = [0.0, *(end for part in panels for end in part.mesh.bounds[:, 1].tolist())]
    names = ["yoke", *(f"hinge {i + 1}" for i in range(len(panels) - 1))]
    bars = []
    for name, low, high in zip(names, edges[0::2], edges[1::2], strict=False):
        if high - low > 1e-12 * edges[-1]:
            mesh = meshes.box((t, high - low, 2.0 * t)).shifted((0.0, 0.5 * (low + high), 0.0))
            bars.append(Part(name, mesh, GRAY))
    return bars


def _count(panels: Any) -> int:
    """A number of panels."""
    if isinstance(panels, bool) or not isinstance(panels, int | np.integer) or not 1 <= panels <= _MOST:
        raise InputError(f"a wing has 1 to {_MOST} panels, not {panels!r}")
    return int(panels)
