"""A body alone as a mechanism: one link on a free joint, with the loads that act on it."""

from __future__ import annotations

from typing import Any

from polhode.model.body import Body
from polhode.model.joints.free import Free
from polhode.model.mechanism import WORLD, Mechanism
from polhode.model.system import System
from polhode.model.system_loads.on import On

_KEPT = "_alone"  # under this name a body keeps its mechanism


def alone(body: Body, loads: tuple[Any, ...] = ()) -> Mechanism:
    """The mechanism of `body` on `ph.joints.Free()`, made once and kept on the body; each load acts as `On` has it.

    q = (position, q_WB), v = (velocity of the mass center in world axes, omega in body axes). A load that slips has no
    place in a mechanism (see `On`) and must be left out by the caller.
    """
    bare = vars(body).get(_KEPT)
    if bare is None:
        system = System(name=body.name)
        system.add(body, Free(), name=name_in_mechanism(body))
        bare = system.mechanism()
        object.__setattr__(body, _KEPT, bare)
    return bare.with_loads(tuple(On(bare.links[0].name, load) for load in loads)) if loads else bare


def name_in_mechanism(body: Body) -> str:
    """The name of the body's link: its own, or "body" where it has none that a mechanism can use."""
    return body.name if body.name not in ("", WORLD) else "body"
