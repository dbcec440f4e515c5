"""Loads: what acts on a body. One file per kind, one frozen class each; users pass instances.

`Load` is what each of them derives from (`load.py`). `On(body, load)` lets one act on a body of a system. The others
that come from `model.system_loads` act on joints and between bodies, in systems only; their face is `SystemLoad` in
`model.system_loads.load`.
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
from polhode.model.loads.load import Load as Load
from polhode.model.loads.spring import Spring as Spring
from polhode.model.loads.thrust import Thrust as Thrust
from polhode.model.loads.torque import Torque as Torque

if TYPE_CHECKING:
    from polhode.model.system_loads.joint_damper import JointDamper as JointDamper
    from polhode.model.system_loads.joint_feedback import JointFeedback as JointFeedback
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
    "JointFeedback": "joint_feedback",
    "JointFriction": "joint_friction",
    "JointMotor": "joint_motor",
    "JointSpring": "joint_spring",
    "JointTracking": "joint_tracking",
    "Law": "law",
    "On": "on",
    "SpringDamper": "spring_damper",
    "SpringLock": "spring_lock",
}
ON_A_BODY = tuple(name for name in exported(globals()) if name != "Load")
IN_A_SYSTEM = tuple(name for name in _LATER if name not in ("On", "Law"))  # a law is a function
__all__ = sorted(("Load", *ON_A_BODY, *_LATER))  # pyright: ignore[reportUnsupportedDunderAll]


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
