"""What ties a mechanism to the world, and what sits in its joints."""

from __future__ import annotations

from typing import Any

from polhode.model.joints.free import Free
from polhode.model.mechanism import GROUND, WORLD, Mechanism


def is_free(mechanism: Mechanism) -> bool:
    """Whether nothing ties the system to the world.

    All its roots are free, no constraint names the world, and neither a constraint nor a load sits in a root's joint.
    """
    roots = {link.name: link.joint for link in mechanism.links if link.parent == GROUND}
    tied = held_otherwise(mechanism)
    return bool(roots) and all(isinstance(joint, Free) for joint in roots.values()) and not tied


def held_otherwise(mechanism: Mechanism) -> bool:
    """Whether something beside its joints ties it to the world: a constraint, or what sits in a joint to the world."""
    if any(touches_world(constraint) for constraint in mechanism.constraints):
        return True
    roots = {link.name for link in mechanism.links if link.parent == GROUND}
    return any(joint in roots for one in (*mechanism.constraints, *mechanism.loads) for joint in joints_of(one))


def joints_of(one: Any) -> tuple[str, ...]:
    """The joints in which a constraint or a load sits, by the bodies that they carry."""
    named = (getattr(one, field, None) for field in ("joint", "joint_1", "joint_2"))
    return tuple(getattr(joint, "name", joint) for joint in named if joint is not None)


def touches_world(constraint: Any) -> bool:
    """Whether a constraint names the world among its bodies; one that a file has not kept may."""
    return WORLD in getattr(constraint, "ends", (WORLD,))
