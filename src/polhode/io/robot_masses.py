"""Links with masses that no body has: refused, mended, or taken as the file states them.

About four in ten public robots have such links: tensors with all six numbers alike, products of inertia with reversed
signs, moments rounded below the triangle inequality, moving links without mass. Only what moves as one body counts in
the equations of motion. So a link that is fixed to another is made one with it, and their sum, which is exactly that of
the file, is judged in its place. What is then left is taken as it stands ("given"), or replaced by the nearest tensor
that some body has ("mend", see `nearest_physical`).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from polhode.errors import InputError
from polhode.io.robot import Robot, RobotBody, Stated
from polhode.mass.inertia import Facts, broken_rule, likely_cause, nearest_physical
from polhode.model.mechanism import WORLD
from polhode.model.reading import Finding
from polhode.model.system import System

CHOICES = ("mend", "given", "refuse")
_WHICH = (
    'inertia="mend" takes the nearest tensor that some body has, inertia="given" computes with the numbers as they are'
)
_SINGULAR = 1e-13  # of a mass matrix scaled to ones on its diagonal: the least eigenvalue, below which it has none


class Settled(NamedTuple):
    """A machine whose bodies all have a mass that can be computed with, and what was done to get there."""

    robot: Robot
    findings: tuple[Finding, ...]


def settled(robot: Robot, inertia: str) -> Settled:
    """The machine with bodies of mass alone, parents first, and its unphysical links dealt with as `inertia` says."""
    if inertia not in CHOICES:
        raise InputError(f'inertia is "mend", "given" or "refuse", not {inertia!r}')
    for body in robot.bodies:
        if body.mass is not None and (body.mass.mass < 0.0 or (inertia == "refuse" and wrong_with(body.mass))):
            raise _refused(body, body.mass)
    if inertia == "refuse":
        return Settled(robot.with_mass_only(), ())
    found: list[Finding] = []
    robot = _joined(_with_mass_only(robot, inertia, found), found)
    if found and not robot.bodies:
        raise InputError("nothing in it has mass, so there is nothing that could move")
    last = [_judged(body, body.mass, inertia, found) if body.mass is not None else body for body in robot.bodies]
    return Settled(robot._replace(bodies=tuple(last)), tuple(found))


def wrong_with(mass: Stated) -> str:
    """Why no body has these mass properties, in words that follow "inertia of ..."; empty where one has."""
    if mass.mass == 0.0:
        return "stands without a mass." if mass.inertia.any() else "and mass are zero."
    return broken_rule(mass.inertia, Facts(mass.mass, mass.com))


def _refused(body: RobotBody, mass: Stated) -> InputError:
    """The doctor's words, and what would work."""
    if mass.mass < 0.0:
        return InputError(f'the mass of "{body.name}" is {mass.mass:g} kg: no body has a negative mass')
    cause = likely_cause(mass.inertia, Facts(mass.mass, mass.com)) if mass.mass else ""
    return InputError(f'inertia of "{body.name}" {wrong_with(mass)} {cause} {_WHICH}.')


def _with_mass_only(robot: Robot, inertia: str, found: list[Finding]) -> Robot:
    """Frames dropped; a link that moves without mass is fixed to its parent, or stays without mass under several."""

    def alone(body: RobotBody, children: list[RobotBody]) -> RobotBody:
        """What becomes of a moving body without mass whose joints nobody can take over."""
        names = ", ".join(hop.name for hop in body.hops)
        if children:
            found.append(Finding(body.name, "moves without mass;", f"{len(children)} bodies move on it: it has none"))
            return body._replace(mass=Stated(0.0, np.zeros(3), np.zeros((3, 3))), unphysical=True)
        if inertia == "given":
            raise InputError(
                f'"{body.name}" moves, but it has no mass and carries nothing that has any: its acceleration would be'
                ' infinite. Give it a mass and an inertia, or use inertia="mend", which fixes it to its parent.'
            )
        found.append(Finding(body.name, f"moves by {names}, has no mass and carries none;", "fixed to its parent"))
        return body._replace(hops=(), end=body.drawn)

    return robot.with_mass_only(alone)


def _joined(robot: Robot, found: list[Finding]) -> Robot:
    """Links that no body can be made one with what they are fixed to; the sum is that of the file."""

    def note(link: RobotBody, other: RobotBody) -> bool:
        """Whether `link` is to be joined with `other`."""
        wrong = "" if link.mass is None or link.unphysical else wrong_with(link.mass)
        if wrong:
            found.append(Finding(link.name, wrong, f'Made one with "{other.name}", to which it is fixed.'))
        return bool(wrong)

    robot = robot.lumped(note)
    moving = {body.name for body in robot.bodies if body.hops}
    return robot.lumped(lambda body, parent: parent.name in moving and note(parent, body))


def _judged(body: RobotBody, mass: Stated, inertia: str, found: list[Finding]) -> RobotBody:
    """A body as it stands, or with another tensor where no body has its own."""
    wrong = "" if body.unphysical else wrong_with(mass)
    if not wrong:
        return body
    if inertia == "given" or mass.mass == 0.0:
        found.append(Finding(body.name, wrong, "Taken as it stands."))
        return body._replace(unphysical=True)
    near = nearest_physical(mass.inertia)
    size = float(np.linalg.norm(mass.inertia))
    change = float(np.linalg.norm(near - mass.inertia)) / size if size else 0.0
    still = " It is fixed to the world and moves nothing." if body.parent == WORLD and not body.hops else ""
    found.append(Finding(body.name, wrong, f"Mended: the nearest tensor differs by {100.0 * change:.2g} %.{still}"))
    return body._replace(mass=mass._replace(inertia=near))


def checked(system: System, inertia: str) -> tuple[Finding, ...]:
    """An error that names a joint, if the mass matrix of a system with unphysical links is positive definite nowhere;
    a finding, if it is so in general and not at rest, as with a point mass behind three hinges whose axes meet."""
    mechanism = system.mechanism()
    rest, plain = system.state(), [link.joint.n_q == link.joint.n_v for link in mechanism.links
                                   for _ in range(link.joint.n_q)]  # fmt: skip
    bent = rest.q + np.where(plain, 0.3 + 0.2 * np.sin(np.arange(len(plain))), 0.0)
    found = [_least(system.mass_matrix(state)) for state in (rest, system.state(q=bent))]
    least, along = max(found)
    link = next((link for link in mechanism.links if link.v.start <= found[0][1] < link.v.stop), None)
    if link is None or min(found)[0] > _SINGULAR:
        return ()
    wrong = "has no inertia along all of its joints at rest;"
    if least > _SINGULAR:
        return (Finding(link.name, wrong, "start from another position, or give it an inertia"),)
    link = next(link for link in mechanism.links if link.v.start <= along < link.v.stop)
    advice = 'Use inertia="mend"' if inertia == "given" else "Give it a mass and an inertia in the file"
    raise InputError(
        f"no acceleration follows from these masses: nothing that has inertia hangs on the joint"
        f' "{(link.joint_names or (link.name,))[0]}" of "{link.name}" (the least eigenvalue of the scaled mass matrix'
        f" is {least:.2g}). {advice}."
    )


def _least(M: np.ndarray) -> tuple[float, int]:
    """The least eigenvalue of M scaled to ones on its diagonal, and the speed that has most of its direction."""
    if not len(M):
        return 1.0, 0
    diagonal = np.diag(M)
    first = int(np.argmin(diagonal))
    if diagonal[first] <= 0.0:
        return float(diagonal[first]), first
    scale = 1.0 / np.sqrt(diagonal)
    values, vectors = np.linalg.eigh(scale[:, None] * M * scale)
    return float(values[0]), int(np.argmax(np.abs(vectors[:, 0])))
