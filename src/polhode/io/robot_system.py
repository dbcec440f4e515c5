"""A machine from a file as a `System`, with what resists in its joints and what stays together; and a system as files
of machines want it: each body with a frame at its joint, at a place in the frame of its parent.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from polhode.errors import InputError, PolhodeWarning
from polhode.io import guard
from polhode.io.robot import HERE, Bond, Coupling, Hop, Place, Robot, RobotBody
from polhode.io.robot_masses import checked, settled
from polhode.io.xml_files import understood
from polhode.library.shape import Shape
from polhode.model import constraints, joints
from polhode.model.body import Body
from polhode.model.joints.joint import Joint
from polhode.model.mechanism import GROUND, WORLD, Link, Mechanism
from polhode.model.reading import Finding, ReadingReport
from polhode.model.system import System
from polhode.model.system_loads.joint_damper import JointDamper
from polhode.model.system_loads.joint_friction import JointFriction
from polhode.model.system_loads.joint_spring import JointSpring

_SAME = 1e-12  # how far axes may be from perpendicular to be taken as such
_TOLD = 3  # links that a warning names


def system_of(robot: Robot, fixed: str = "weld", stops: bool = False, inertia: str = "mend") -> System:
    """The system of a machine; what was left out or mended is said in one warning, and in `system.report`.

    The axes of each body are those of its frame in the file. fixed: "weld" keeps bodies that are fixed to others as
    bodies, "lump" makes them one. stops: limits of joints become stops. inertia: what to do about masses that no body
    has, see `robot_masses`.
    """
    with understood(robot.source):
        if fixed not in ("weld", "lump"):
            raise InputError(f'fixed is "weld" or "lump", not {fixed!r}')
        guard.counted(len(robot.bodies), guard.ENTRIES, "bodies", robot.source)
        drawn = sum(len(body.seen) for body in robot.bodies)
        robot, findings = settled(robot, inertia)
        robot = robot.lumped() if fixed == "lump" else robot
        system, centers = System(gravity=robot.gravity, name=robot.name), {WORLD: np.zeros(3)}
        left: list[str] = []
        called: dict[str, str] = {}  # how the joint of each body is named in loads and constraints
        for body in robot.bodies:
            centers[body.name] = body.com
            called[body.name] = _add(system, body, centers[body.parent])
            left += [*_resistance(system, body, called[body.name]), *_limits(system, body, stops, called[body.name])]
        for tie in robot.ties:
            made = _gear(robot, tie, called) if isinstance(tie, Coupling) else _together(robot, tie, centers)
            if made is None:
                left.append("couplings (mimic) of joints that do not move")
            else:
                system.constrain(made, name=tie.name)
        left += ["visuals of links without mass that hang on no body"] * (
            drawn - sum(len(body.seen) for body in robot.bodies))  # fmt: skip
        counted = [f"{words} ({left.count(words)})" for words in dict.fromkeys(left)]
        if findings:
            findings += checked(system, inertia)
    system.report = ReadingReport(robot.source, inertia, findings, tuple(dict.fromkeys([*robot.ignored, *counted])))
    warn(system.report.left_out, f"{robot.source} was read")
    _warn_of(findings, robot.source, inertia)
    return system


def _warn_of(findings: tuple[Finding, ...], source: str, inertia: str) -> None:
    """One warning for all links that were not taken as they are; none for those whose sum is that of the file."""
    told = [one for one in findings if "Made one with" not in one.done]
    if told:
        first = "; ".join(f'"{one.link}" {one.wrong} {one.done}' for one in told[:_TOLD])
        more = f"; and {len(told) - _TOLD} more" if len(told) > _TOLD else ""
        words = f'{source} has links with masses that no body has (inertia="{inertia}"): {first}{more}'
        warnings.warn(f"{words.rstrip('.')}. system.report lists them all.", PolhodeWarning, stacklevel=4)


def warn(left_out: Iterable[str], what: str) -> None:
    """One warning for everything that was not taken over; called by what a reader or a writer of a format calls."""
    said = "; ".join(dict.fromkeys(left_out))
    if said:
        warnings.warn(f"{what} without: {said}", PolhodeWarning, stacklevel=4)


def _add(system: System, body: RobotBody, com_parent: np.ndarray) -> str:
    """Hang one body on; how its joint is called, by its own name or by that of the body."""
    assert body.mass is not None
    joint, outer, inner = _mounted(body)
    names = [hop.name for hop in body.hops]
    if (isinstance(joint, joints.Free) and len(names) > 1) or not all(names) or {*names} & {*system.joint_names}:
        names = []  # several became one, or a name is taken
    seen = Shape(body.name, body.seen).shifted(-body.mass.com) if body.seen else None
    link = system.add(
        Body(body.mass.mass, body.mass.inertia, body.name, seen, unphysical=body.unphysical), joint,
        parent=body.parent, name=body.name, at_parent=outer.p - com_parent, axes_parent=outer.R,
        at_body=inner.p - body.mass.com, axes_body=inner.R, joint_name=names,
    )  # fmt: skip

    return link.joint_names[0] if len(link.joint_names) == 1 else body.name


def _mounted(body: RobotBody) -> tuple[Joint, Place, Place]:
    """The joint of a body, and its mount in the frame of the parent and in that of the body.

    Several joints become one, in the axes of the mount of the last.
    """
    if not body.hops:
        return joints.Weld(), body.end, HERE
    if len(body.hops) == 1:
        return body.hops[0].joint, body.hops[0].place, body.end.inverse
    row: list[Joint] = []
    points: list[np.ndarray] = []
    last = HERE
    for hop in reversed(body.hops):
        row.insert(0, _turned(hop, last.R, body.name))
        points.insert(0, last.inverse.p)
        last = hop.place.then(last)
    return joints.Free() if _is_free(row, points) else joints.Compound(row, points), last, body.end.inverse


def _turned(hop: Hop, R: np.ndarray, body: str) -> Joint:
    """A joint as it stands in the axes R of a later mount."""
    if isinstance(hop.joint, (joints.Revolute, joints.Prismatic)):
        return type(hop.joint)(hop.joint.axis if np.array_equal(R, np.eye(3)) else R.T @ hop.joint.axis)
    if isinstance(hop.joint, joints.Spherical) and np.array_equal(R, np.eye(3)):
        return hop.joint
    raise InputError(
        f'the joints of "{body}" stand one behind the other without mass between them, and one of them is a'
        f" {type(hop.joint).__name__}: only hinges and sliders can be joined so. Give a mass to what is between them."
    )


def _is_free(row: list[Joint], points: list[np.ndarray]) -> bool:
    """Sliders along x, y and z of the mount, then a ball: what `Free` is, with the same coordinates."""
    axes = [joint.axis for joint in row[:3] if isinstance(joint, joints.Prismatic)]
    if len(row) != 4 or len(axes) != 3 or not isinstance(row[3], joints.Spherical):
        return False
    return bool(np.abs(np.array(axes) - np.eye(3)).max() <= _SAME and not points[3].any())


def _resistance(system: System, body: RobotBody, joint: str) -> list[str]:
    """Dampers, friction and springs in the joint of a body, called `joint`; gives what could not be added, in words."""
    along = [hop for hop in body.hops for _ in range(hop.joint.n_v)]
    if any(hop.damping for hop in along):
        system.load(JointDamper(joint, [hop.damping for hop in along]))
    if any(hop.friction for hop in along):
        system.load(JointFriction(joint, [hop.friction for hop in along]))
    if not any(hop.stiffness for hop in along):
        return []
    if any(hop.joint.n_q != hop.joint.n_v for hop in body.hops):
        return ["springs in ball joints"]
    system.load(JointSpring(joint, [hop.stiffness for hop in along], [hop.spring_rest for hop in along]))
    return []


def _limits(system: System, body: RobotBody, stops: bool, joint: str) -> list[str]:
    """The ranges of joints, as stops where they are wanted; gives what could not be added, in words."""
    ranged = [(i, hop) for i, hop in enumerate(body.hops) if np.isfinite(hop.limits[:2]).any()]
    if not stops:
        return ["limits of joints; stops=True makes stops of them"] * len(ranged)
    for i, hop in ranged:
        if hop.joint.n_q != 1:
            return ["limits of ball joints"]
        ends = {key: value for key, value in zip(("lower", "upper"), hop.limits[:2], strict=True) if np.isfinite(value)}
        system.constrain(constraints.Stop(joint=joint, coordinate=_which(body, i), name=f"stop of {hop.name}", **ends))
    return []


def _which(body: RobotBody, i: int) -> int | None:
    """The number of a hop's coordinate in the joint of its body; none is needed for a single one."""
    return None if len(body.hops) == 1 else sum(hop.joint.n_q for hop in body.hops[:i])


def _gear(robot: Robot, tie: Coupling, called: dict[str, str]) -> constraints.Gear | constraints.Prescribed | None:
    """q_1 = ratio q_2 + offset; q_2 = 0 where the joint that is followed does not move, None where q_1 is fixed."""
    hops = {hop.name: (called[body.name], _which(body, i)) for body in robot.bodies for i, hop in enumerate(body.hops)}
    if tie.hop_1 not in hops:
        return None
    body_1, which_1 = hops[tie.hop_1]
    if tie.hop_2 not in hops:
        return constraints.Prescribed(body_1, tie.offset, coordinate=which_1)
    body_2, which_2 = hops[tie.hop_2]
    return constraints.Gear(body_1, body_2, -tie.ratio, tie.offset, which_1, which_2)


def _together(robot: Robot, tie: Bond, centers: dict[str, np.ndarray]) -> constraints.Point | constraints.Weld:
    """A point or a frame of two bodies; `centers`: the mass center of each body in its frame."""
    (body_1, frame_1), (body_2, frame_2) = (_end(robot, name, centers) for name in (tie.body_1, tie.body_2))
    drawn = robot.drawn()
    world_1, world_2 = (drawn[body].then(frame).then(place or HERE) for body, frame, place in
                        ((body_1, frame_1, tie.place_1), (body_2, frame_2, tie.place_2)))  # fmt: skip
    at_1 = frame_1.then(tie.place_1) if tie.place_1 else drawn[body_1].inverse.then(world_2)
    at_2 = frame_2.then(tie.place_2) if tie.place_2 else drawn[body_2].inverse.then(world_1)
    points = (at_1.p - centers[body_1], at_2.p - centers[body_2])
    if not tie.turns:
        return constraints.Point(body_1, body_2, *points)
    attitude = Place(at_1.R @ at_2.R.T, HERE.p).quaternion  # of body 2 in body 1 when both frames coincide
    return constraints.Weld(body_1, body_2, *points, attitude=attitude)


def _end(robot: Robot, name: str, known: dict[str, np.ndarray]) -> tuple[str, Place]:
    """The body with mass at one end, and the place of the named frame in it."""
    carrier, frame = robot.frames.get(name, (name, HERE))
    if carrier not in known:
        raise InputError(f'there is no body "{name}" that something could be tied to')
    return carrier, frame


class OutLink(NamedTuple):
    """A body in its file frame N: its place in the parent's at rest, mass center (3,) and inertia (3, 3) in N.

    R_LN: the axes of N in those of the link, whose joint has its canonical axes there.
    """

    link: Link
    parent: str
    place: Place
    com: np.ndarray
    inertia: np.ndarray
    R_LN: np.ndarray

    def axis(self, canonical: ArrayLike) -> np.ndarray:
        """A vector in the joint's canonical axes, in N."""
        return self.R_LN.T @ np.asarray(canonical, dtype=float) + 0.0

    @property
    def body_place(self) -> Place:
        """The body (mass center, body axes) in N."""
        return Place(self.R_LN.T @ np.reshape(self.link.R_LB, (3, 3)), self.com)


def out_links(mechanism: Mechanism, axes: Callable[[Link], str]) -> list[OutLink]:
    """All bodies, parents first; `axes(link)` chooses those of the file frame: "body", "mount" or "joint"."""
    if mechanism.base is not None:
        raise InputError(f'the base of "{mechanism.name}" moves by a given rule, which the format cannot say')
    found: list[OutLink] = []
    for link in mechanism.links:
        parent, kind = None if link.parent == GROUND else found[link.parent], axes(link)
        R_LN = {"body": np.reshape(link.R_LB, (3, 3)), "mount": link.joint.frame.T, "joint": np.eye(3)}[kind]
        R, p = np.reshape(link.R_PF, (3, 3)) @ R_LN, np.array(link.p_PF)
        if parent is not None:
            R, p = parent.R_LN.T @ R, parent.R_LN.T @ p
        inertia = link.body.inertia if kind == "body" else _turned_inertia(R_LN.T, link.inertia)
        name, com = WORLD if parent is None else parent.link.name, R_LN.T @ np.array(link.com) + 0.0
        found.append(OutLink(link, name, Place(R + 0.0, p + 0.0), com, inertia, R_LN))
    return found


def _turned_inertia(R: np.ndarray, inertia: tuple[float, ...]) -> np.ndarray:
    """R I R^T of six numbers."""
    I = np.zeros((3, 3))
    I[np.triu_indices(3)] = inertia
    I = R @ (I + np.triu(I, 1).T) @ R.T
    return 0.5 * (I + I.T)


def refused(joint: Joint, name: str, form: str, advice: str) -> InputError:
    """The error for a joint that a format does not have."""
    return InputError(f'"{name}" hangs on a {type(joint).__name__} joint, which {form} does not have. {advice}')
