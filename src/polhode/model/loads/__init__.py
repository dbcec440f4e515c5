"""Loads: what acts on a body. One file per kind, one frozen class each; users pass instances.

A load has `pack(body)` (its numbers, as a tuple of floats), `kernel` (a function `(t, state, par, wrench)` that writes
the force in world axes to wrench[0:3] and the torque about the mass center in body axes to wrench[3:6]) and, where the
force has one, `potential(body, t, state)` in J for times (n,) and states with position, velocity, attitude and omega as
arrays of n rows. `state` is laid out as in `polhode.model.loads.layout`.
"""

from __future__ import annotations

from polhode.model.loads.force import Force
from polhode.model.loads.gravity import Gravity
from polhode.model.loads.torque import Torque

__all__ = ["Force", "Gravity", "Torque"]
