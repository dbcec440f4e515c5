"""Bodies on hinges, as far as their shape goes: which parts hang where, and how they stand for given angles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import strict, unknown, vector
from polhode.errors import InputError
from polhode.library.placing import in_sequence
from polhode.library.shape import Part, Shape
from polhode.model.body import Body
from polhode.model.joints.free import Free
from polhode.model.joints.joint import Joint
from polhode.model.joints.revolute import Revolute
from polhode.model.joints.spherical import Spherical
from polhode.model.joints.universal import Universal
from polhode.model.system import System

WORLD = "world"
BALL_JOINTS = ("angles", "quaternion")


@strict
@dataclass(frozen=True, eq=False)
class Hinge:
    """A hinge between `parent` (a body, or "world") and `body`, which turns by angles about the axes `sequence`.

    at_parent, at_body: the hinge from the mass center of each (from the origin of the world), in their own axes, (3,)
    m. sequence: "y" turns about y; "zxz" is a ball joint with R_PB = Rz(a) Rx(b) Rz(c).
    """

    parent: str
    body: str
    at_parent: Any
    at_body: Any
    sequence: str

    def __post_init__(self) -> None:
        for field in ("at_parent", "at_body"):
            object.__setattr__(self, field, vector(getattr(self, field), f'{field} of the hinge of "{self.body}"'))
        if not self.sequence or not set(self.sequence) <= set("xyz"):
            raise InputError(f'a hinge turns about axes given by letters, as in "y" or "zxz", not {self.sequence!r}')


@strict
@dataclass(frozen=True, eq=False)
class Linkage:
    """Shapes on hinges: each in its own axes with its mass center at the origin, a parent before what hangs on it.

    A shape without a hinge stands as it is. The angles of all hinges, in their order, are one list of numbers. start:
    those (n_q,) rad from which its system starts where a state says nothing else; None: zeros. ball_joints: what the
    coordinates of ball joints are in its system, "angles" or "quaternion".
    """

    name: str
    shapes: tuple[Shape, ...]
    hinges: tuple[Hinge, ...]
    start: Any = None
    ball_joints: str = "angles"

    def __post_init__(self) -> None:
        if self.ball_joints not in BALL_JOINTS:
            raise unknown(f'coordinates of the ball joints of "{self.name}"', self.ball_joints, BALL_JOINTS)
        names = [shape.name for shape in self.shapes]
        if len(set(names)) < len(names):
            raise InputError(f'two bodies of "{self.name}" have the same name: {", ".join(names)}')
        self._check_tree(names)
        for shape in self.shapes:
            com, size = shape.mass_properties.com, float(shape.mesh.size.max())
            if np.abs(com).max() > 1e-12 * size:
                raise InputError(f'the origin of "{shape.name}" must be its mass center, which is at {com.tolist()} m')

    def _check_tree(self, names: list[str]) -> None:
        """Every hinge leads from the world, or a body that has its place, to a body that has none yet."""
        hung = {hinge.body for hinge in self.hinges}
        known = {WORLD, *(name for name in names if name not in hung)}
        for hinge in self.hinges:
            if hinge.body not in names:
                raise unknown(f'body of "{self.name}" named', hinge.body, names)
            if hinge.parent not in known or hinge.body in known:
                raise InputError(
                    f'the hinge from "{hinge.parent}" to "{hinge.body}" does not fit: a parent comes before what hangs'
                    " on it, and every body hangs on one hinge"
                )
            known.add(hinge.body)

    @property
    def n_q(self) -> int:
        """The number of angles."""
        return sum(len(hinge.sequence) for hinge in self.hinges)

    def __getitem__(self, name: str) -> Shape:
        for shape in self.shapes:
            if shape.name == name:
                return shape
        raise unknown(f'body of "{self.name}" named', name, [shape.name for shape in self.shapes])

    def body(self, name: str) -> Body:
        """One of the rigid bodies."""
        return self[name].body()

    def system(self, gravity: ArrayLike = (0.0, 0.0, 0.0)) -> System:
        """The bodies on their hinges as a `System`, with their pictures; a body that hangs on none is free."""
        system = System(gravity, name=self.name)
        hinges = {hinge.body: hinge for hinge in self.hinges}
        for shape in self.shapes:
            if shape.name not in hinges:
                system.add(self.body(shape.name), Free(), name=shape.name)
        joints = [_joint(hinge, self.ball_joints) for hinge in self.hinges]
        for hinge, joint in zip(self.hinges, joints, strict=True):
            system.add(self.body(hinge.body), joint, hinge.parent, hinge.at_parent, hinge.at_body, hinge.body)
        if self.start is not None:
            turned = zip(self.hinges, joints, self._by_hinge(self.start), strict=True)
            system.start_from({hinge.body: _coordinates(hinge, joint, own) for hinge, joint, own in turned})
        return system

    def _by_hinge(self, q: ArrayLike | None) -> list[np.ndarray]:
        """The angles q (n_q,), those of each hinge on their own."""
        angles = np.zeros(self.n_q) if q is None else vector(q, f'the angles of "{self.name}"', self.n_q)
        return np.split(angles, np.cumsum([len(hinge.sequence) for hinge in self.hinges])[:-1])

    def poses(self, q: ArrayLike | None = None) -> dict[str, tuple[np.ndarray, np.ndarray]]:
        """R_WB (3, 3) and the place of the mass center p_WB (3,) m of every body, for the angles q (n_q,) rad."""
        poses = {shape.name: (np.eye(3), np.zeros(3)) for shape in self.shapes} | {WORLD: (np.eye(3), np.zeros(3))}
        for hinge, own in zip(self.hinges, self._by_hinge(q), strict=True):
            R_WP, p_WP = poses[hinge.parent]
            R_WB = R_WP @ in_sequence(hinge.sequence, own)
            poses[hinge.body] = R_WB, p_WP + R_WP @ hinge.at_parent - R_WB @ hinge.at_body
        del poses[WORLD]
        return poses

    def shape(self, q: ArrayLike | None = None) -> Shape:
        """All bodies as they stand for the angles q (n_q,) rad, zeros if not given, as one shape.

        Its parts are named after their bodies; its mass properties are those with all hinges locked.
        """
        parts: list[Part] = []
        for name, (R_WB, p_WB) in self.poses(q).items():
            own = self[name] if len(self[name].parts) == 1 else self[name].prefixed(f"{name} ")
            parts += own.rotated(R_WB).shifted(p_WB).parts
        return Shape(self.name, tuple(parts))


def _joint(hinge: Hinge, ball_joints: str) -> Joint:
    """The joint of a hinge: one letter is a hinge about that axis, three are a ball joint, with these angles or not."""
    letters = hinge.sequence
    if len(letters) == 1:
        return Revolute(letters)
    if len(letters) == 2:
        return Universal(letters[0], letters[1])
    return Spherical(letters if ball_joints == "angles" else ball_joints)


def _coordinates(hinge: Hinge, joint: Joint, angles: np.ndarray) -> np.ndarray:
    """The coordinates of a joint for the angles of its hinge."""
    if joint.n_q == len(angles):
        return angles
    return np.array(joint.coordinates_of(in_sequence(hinge.sequence, angles).ravel().tolist(), (0.0, 0.0, 0.0)))
