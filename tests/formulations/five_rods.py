"""The five rods of source 002, with the parameters of its code: two ball joints (zxz), then hinges about z, y and y."""

from __future__ import annotations

import numpy as np

from polhode.model.body import Body
from polhode.model.joints import Revolute, Spherical
from polhode.model.system import System

MASSES = (3.0, 3.0, 2.0, 1.5, 1.5)
INERTIAS = ((4 / 3, 4 / 3, 1.2), (4 / 3, 4 / 3, 0.8), (1 / 6, 5 / 24, 1 / 24), (1 / 3, 1 / 3, 0.2), (1 / 3, 1 / 3, 0.2))
AT_PARENT = ((0, 0, 0), (0, 0, -1), (0, 0, -1), (0.5, 0, 0), (-0.5, 0, 0))
AT_BODY = ((0, 0, 1), (0, 0, 1), (0, 0, 1), (0, 0, 0.5), (0, 0, 0.5))
PARENTS = ("world", "rod 1", "rod 2", "rod 3", "rod 3")
GRAVITY = (0.0, 0.0, -9.81)
Q0 = np.array([np.pi, 1, 2, 1, 2, 1, np.pi, 2, -2])
ENERGY = -191.499711048  # J, total energy at the start, from rest


def five_rods() -> System:
    """The system, "rod 1" to "rod 5"."""
    joints = (Spherical("zxz"), Spherical("zxz"), Revolute("z"), Revolute("y"), Revolute("y"))
    system = System(gravity=GRAVITY, name="five rods")
    for k, joint in enumerate(joints):
        body = Body(mass=MASSES[k], inertia=MASSES[k] * np.array(INERTIAS[k]))
        system.add(body, joint, parent=PARENTS[k], at_parent=AT_PARENT[k], at_body=AT_BODY[k], name=f"rod {k + 1}")
    return system
