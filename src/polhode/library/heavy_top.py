"""A spinning top on a fixed point, as a system of one body."""

from __future__ import annotations

from typing import Annotated, Any

import numpy as np

from polhode.geometry import solids as meshes
from polhode.library.colors import GRAY, RED, SKY
from polhode.library.placing import z_along
from polhode.library.shape import Part, Shape
from polhode.model.body import Body
from polhode.model.field_kinds import TURNS, Choice
from polhode.model.joints.spherical import Spherical
from polhode.model.system import System
from polhode.parametric import parametric

MASS, INERTIA, ARM = 15.0, (0.234375, 0.46875, 0.234375), (0.0, 1.0, 0.0)
"""kg; kg m^2 about the mass center; the mass center from the fixed point in body axes, m."""

SPIN = (0.0, 150.0, -4.61538)
"""The angular velocity at the start of the benchmark, in body axes, rad/s; the body's axes are then the world's."""


@parametric
def heavy_top(
    *,
    coordinates: Annotated[str, Choice(TURNS, "of its ball joint: quaternion, or angles like zxz")] = "quaternion",
    gravity: Any = (0.0, 0.0, -9.81),
) -> System:
    """The heavy top of a benchmark for integrators on groups: "top" on a ball joint in the world's origin.

    coordinates: those of the joint, as in `ph.joints.Spherical`. It comes within 7e-7 rad of hanging straight down,
    where some sets of Euler angles fail. `SPIN` of this module is its start. gravity: (3,) m/s^2.

    Source: O. Bruels, A. Cardona, M. Arnold, Lie group generalized-alpha time integration of constrained flexible
    multibody systems, Mechanism and Machine Theory 48 (2012), 121-137.
    """
    system = System(gravity, name="heavy top")
    system.add(Body(MASS, INERTIA, "top", _picture()), Spherical(coordinates), at_body=tuple(-x for x in ARM))
    return system


def _picture() -> Shape:
    """A thin disk, 2 I_yy = m r^2, on an arm to the fixed point; a mark on its rim shows the spin."""
    r = float(np.sqrt(2.0 * INERTIA[1] / MASS))
    upright = z_along(np.array([0.0, 1.0, 0.0]))
    disk, arm = meshes.cylinder(r, 0.02).rotated(upright), meshes.rod(1.0, 0.012).rotated(upright)
    mark = meshes.sphere(0.03, 24).shifted((0.9 * r, 0.01, 0.0))
    return Shape("top", (Part("disk", disk, SKY), Part("arm", arm.shifted((0.0, -0.5, 0.0)), GRAY),
                         Part("mark", mark, RED)))  # fmt: skip
