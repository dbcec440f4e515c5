"""What a file says beside the tree of bodies: resistance in joints, their limits, and what stays together."""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode.core.quat import from_matrix
from polhode.errors import InputError
from polhode.io.robot import HERE, Place, Robot, RobotBody, Tie
from polhode.model import constraints
from polhode.model.mechanism import WORLD
from polhode.model.system import System
from polhode.model.system_loads.joint_damper import JointDamper
from polhode.model.system_loads.joint_friction import JointFriction
from polhode.model.system_loads.joint_spring import JointSpring


def apply_ties(system: System, robot: Robot, stops: bool) -> list[str]:
    """Add the loads and the constraints of a machine to its system; gives what could not be added, in words."""
    left: list[str] = []
    for body in robot.bodies:
        left += _resistance(system, body)
        left += _limits(system, body, stops)
    for tie in robot.ties:
        made = _coupling(robot, tie.numbers) if tie.kind == "coupling" else _together(robot, tie)
        system.constrain(made, name=tie.name)
    return _counted(left)


def _counted(left: list[str]) -> list[str]:
    """Equal words once, with their number."""
    return [f"{words} ({left.count(words)})" for words in dict.fromkeys(left)]


def _resistance(system: System, body: RobotBody) -> list[str]:
    """Dampers, friction and springs in the joint of a body."""
    along = {key: [getattr(hop, key) for hop in body.hops for _ in range(hop.joint.n_v)]
             for key in ("damping", "friction", "stiffness", "spring_rest")}  # fmt: skip
    if any(along["damping"]):
        system.load(JointDamper(body.name, along["damping"]))
    if any(along["friction"]):
        system.load(JointFriction(body.name, along["friction"]))
    if not any(along["stiffness"]):
        return []
    if any(hop.joint.n_q != hop.joint.n_v for hop in body.hops):
        return ["springs in ball joints"]
    system.load(JointSpring(body.name, along["stiffness"], along["spring_rest"]))
    return []


def _limits(system: System, body: RobotBody, stops: bool) -> list[str]:
    """The ranges of joints, as stops where they are wanted."""
    ranged = [(i, hop) for i, hop in enumerate(body.hops) if np.isfinite(hop.limits[:2]).any()]
    if not ranged:
        return []
    if not stops:
        return ["limits of joints; stops=True makes stops of them"] * len(ranged)
    for i, hop in ranged:
        if hop.joint.n_q != 1:
            return ["limits of ball joints"]
        ends = {key: value for key, value in zip(("lower", "upper"), hop.limits[:2], strict=True) if np.isfinite(value)}
        system.constrain(
            constraints.Stop(joint=body.name, coordinate=_which(body, i), name=f"stop of {hop.name}", **ends)
        )
    return []


def _which(body: RobotBody, i: int) -> int | None:
    """The number of a hop's coordinate in the joint of its body; none is needed for a single one."""
    return None if len(body.hops) == 1 else sum(hop.joint.n_q for hop in body.hops[:i])


def _coupling(robot: Robot, told: dict[str, Any]) -> Any:
    """q_1 = ratio q_2 + offset."""
    (body_1, which_1), (body_2, which_2) = _hop(robot, told["hop_1"]), _hop(robot, told["hop_2"])
    return constraints.Gear(body_1, body_2, -told["ratio"], told["offset"], which_1, which_2)


def _hop(robot: Robot, name: str) -> tuple[str, int | None]:
    """The body that a joint carries, and the number of its coordinate."""
    for body in robot.bodies:
        for i, hop in enumerate(body.hops):
            if hop.name == name:
                return body.name, _which(body, i)
    raise InputError(f'there is no joint "{name}" that moves a body')


def _together(robot: Robot, tie: Tie) -> Any:
    """A point (connect) or a frame (weld) of two bodies."""
    (body_1, at_1), (body_2, at_2) = _both_ends(robot, tie.numbers)
    points = (at_1.p - robot.center(body_1), at_2.p - robot.center(body_2))
    if tie.kind == "connect":
        return constraints.Point(body_1, body_2, *points)
    return constraints.Weld(body_1, body_2, *points, attitude=_turn(at_1, at_2))


def _both_ends(robot: Robot, told: dict[str, Any]) -> list[tuple[str, Place]]:
    """Each body with the place that is tied; where only one is told, the other is there too as the file draws them."""
    drawn = robot.drawn()
    ends = [_end(robot, told[key]) for key in ("body_1", "body_2")]
    places: list[Place | None] = [told.get("place_1"), told.get("place_2")]
    in_world = [drawn[end[0]].then(end[1]).then(at or HERE) for end, at in zip(ends, places, strict=True)]
    found = []
    for i, (carrier, frame) in enumerate(ends):
        place = places[i]
        found.append((carrier, frame.then(place) if place else drawn[carrier].inverse.then(in_world[1 - i])))
    return found


def _end(robot: Robot, name: str) -> tuple[str, Place]:
    """The body with mass at one end, and the place of the named frame in it."""
    carrier, frame = robot.frame(name)
    if carrier != WORLD and all(body.name != carrier for body in robot.bodies):
        raise InputError(f'there is no body "{name}" that something could be tied to')
    return carrier, frame


def _turn(at_1: Place, at_2: Place) -> tuple[float, ...]:
    """The attitude of body 2 in body 1 when both frames coincide."""
    return from_matrix(tuple((at_1.R @ at_2.R.T).ravel()))
