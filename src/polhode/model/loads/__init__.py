"""Loads: what acts on a body. One file per kind, one frozen class each; users pass instances.

`On(body, load)` lets one act on a body of a system. The others that come from `model.system_loads` act on joints and
between bodies, in systems only; their face is in `model.system_loads.load`. Of a load on one body this is the face:

A load has `pack(body)` (its numbers, an array or a tuple of floats) and `kernel` (a function `(t, state, par, wrench)`
that writes the force in world axes to wrench[0:3] and the torque about the mass center in body axes to wrench[3:6]).
`state` is laid out as in `polhode.model.loads.layout`. It may have

    potential(body, t, state)         U in J, where the force has one: f = -dU/dp
    dissipated_power(body, t, state)  the power that it takes from the body, W
    switch_times                      when it jumps or bends, s: each is the first instant of what follows, so that a
                                      load is continuous from the right, and a step ends just before it
    longest_step                      the longest step that sees all of its features, s
    settled(what, t, state)           itself as a run uses it, after a check at the start
    kick(body, t, state)              for a blow at a switch time: impulse (world axes), angular impulse (body axes)
    plain                             whether its kernel is arithmetic alone and asks nothing of values, so that it
                                      runs on numbers of every kind (`core.scalars`)
    slips = True, slip(body, t, state)  where an internal damper carries a part s_B of the turning (rad/s, body axes):
                                      its kernel writes it to wrench[6:9] too (see `internal_friction`)

with times (n,) and states that have position, velocity, attitude and omega as arrays of n rows; `kick` and `settled`
see one time and one state. A load may claim, for the certificate, what it never does (all False where absent):

    force_free     it exerts no force
    torque_free    it exerts no torque about the mass center
    passive        it never gives energy to the body
    torque_free_about(axis)   it exerts no torque about this axis (3,) of the body through the mass center
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from polhode.model.field_kinds import exported
from polhode.model.loads.drag import Drag as Drag
from polhode.model.loads.force import Force as Force
from polhode.model.loads.friction import Friction as Friction
from polhode.model.loads.gravity import Gravity as Gravity
from polhode.model.loads.impulse import Impulse as Impulse
from polhode.model.loads.internal_friction import InternalFriction as InternalFriction
from polhode.model.loads.spring import Spring as Spring
from polhode.model.loads.torque import Torque as Torque

if TYPE_CHECKING:
    from polhode.model.system_loads.joint_damper import JointDamper as JointDamper
    from polhode.model.system_loads.joint_friction import JointFriction as JointFriction
    from polhode.model.system_loads.joint_motor import JointMotor as JointMotor
    from polhode.model.system_loads.joint_spring import JointSpring as JointSpring
    from polhode.model.system_loads.joint_tracking import JointTracking as JointTracking
    from polhode.model.system_loads.law import Law as Law
    from polhode.model.system_loads.on import On as On
    from polhode.model.system_loads.spring_damper import SpringDamper as SpringDamper
    from polhode.model.system_loads.spring_lock import SpringLock as SpringLock

_LATER = {
    "JointDamper": "joint_damper",
    "JointFriction": "joint_friction",
    "JointMotor": "joint_motor",
    "JointSpring": "joint_spring",
    "JointTracking": "joint_tracking",
    "Law": "law",
    "On": "on",
    "SpringDamper": "spring_damper",
    "SpringLock": "spring_lock",
}
ON_A_BODY = tuple(exported(globals()))
IN_A_SYSTEM = tuple(name for name in _LATER if name not in ("On", "Law"))  # a law is a function
__all__ = sorted((*ON_A_BODY, *_LATER))  # pyright: ignore[reportUnsupportedDunderAll]


def __getattr__(name: str) -> Any:
    """Load on first use what only systems need."""
    if name not in _LATER:
        raise AttributeError(f"module 'polhode.loads' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"polhode.model.system_loads.{_LATER[name]}"), name)


def file_of(name: str) -> str:
    """The file of a load that only systems need, which is its name in scenarios too."""
    return _LATER[name]


def __dir__() -> list[str]:
    return sorted(__all__)
