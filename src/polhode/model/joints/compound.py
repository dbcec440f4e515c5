"""Several joints in a row with nothing that has mass between them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from polhode.arrays import strict, vector
from polhode.core.scalars import cos, sin
from polhode.core.small import Nine, Parts, Three, cross3, mat_mul, mat_t_vec, mat_vec
from polhode.core.so3 import log
from polhode.core.spatial import ZERO, Six, add, cross_motion, minus, motion_into, scaled
from polhode.errors import InputError
from polhode.model.joints.joint import Joint, Motion6
from polhode.model.joints.prismatic import Prismatic
from polhode.model.joints.revolute import Revolute
from polhode.model.joints.spherical import Spherical

_AXES = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
_STILL: tuple[Nine, Three] = ((1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0), (0.0, 0.0, 0.0))
_STARTS, _STEPS, _CLOSE = 20, 60, 1e-10  # of Newton's method for the coordinates of a pose
_AGAIN = 1e-13  # a step below that ends it


class _Part(NamedTuple):
    """One joint of the row: its axis and a point on it in the axes of the mounts, and its places in q and v."""

    joint: Joint
    axis: Three
    point: Three
    q: slice
    v: slice


@strict
@dataclass(frozen=True, eq=False)
class Compound(Joint):
    """Joints one behind the other, from the parent to the body, with nothing that has mass between them.

    joints: each a `Revolute`, a `Prismatic` or a `Spherical` (quaternion), with its axis in the axes of the mounts as
    all stands at rest; points: one for each, m, where it sits, from the mounts in their axes (all there by default).
    q and v are those of the joints in their order, and the pose is the product of theirs: J_1(q_1) J_2(q_2) ...
    """

    joints: Any
    points: Any = None

    def __post_init__(self) -> None:
        row = tuple(self.joints) if isinstance(self.joints, (list, tuple)) else ()
        if not row or not all(_allowed(joint) for joint in row):
            raise InputError(
                "a compound joint is a list of revolute, prismatic and spherical (quaternion) joints, as in"
                f' Compound([Prismatic("x"), Revolute("z")]), not {self.joints!r}'
            )
        points = [(0.0, 0.0, 0.0)] * len(row) if self.points is None else self.points
        if len(points) != len(row):
            raise InputError(f"a compound joint of {len(row)} joints needs as many points, not {len(points)}")
        object.__setattr__(self, "joints", row)
        object.__setattr__(self, "points", tuple(vector(p, "a point of a compound joint") for p in points))

    @cached_property
    def parts(self) -> tuple[_Part, ...]:
        """The joints with their numbers."""
        found, n_q, n_v = [], 0, 0
        for joint, point in zip(self.joints, self.points, strict=True):
            along = joint.axis if isinstance(joint, Revolute | Prismatic) else (0.0, 0.0, 1.0)
            axis = tuple((np.asarray(along) + 0.0).tolist())
            q, v = slice(n_q, n_q + joint.n_q), slice(n_v, n_v + joint.n_v)
            found.append(_Part(joint, axis, tuple((point + 0.0).tolist()), q, v))
            n_q, n_v = q.stop, v.stop
        return tuple(found)

    @property
    def n_q(self) -> int:
        """The coordinates of all."""
        return sum(joint.n_q for joint in self.joints)

    @property
    def n_v(self) -> int:
        """The speeds of all."""
        return sum(joint.n_v for joint in self.joints)

    @property
    def labels(self) -> tuple[str, ...]:
        """Those of each with its number: "angle 1"."""
        return tuple(f"{text} {i}" for i, joint in enumerate(self.joints, 1) for text in joint.labels)

    @property
    def units(self) -> tuple[str, ...]:
        """Those of each."""
        return tuple(unit for joint in self.joints for unit in joint.units)

    @property
    def speed_labels(self) -> tuple[str, ...]:
        """Those of each with its number."""
        return tuple(f"{text} {i}" for i, joint in enumerate(self.joints, 1) for text in joint.speed_labels)

    @property
    def speed_units(self) -> tuple[str, ...]:
        """Those of each."""
        return tuple(unit for joint in self.joints for unit in joint.speed_units)

    @property
    def rest(self) -> tuple[float, ...]:
        """Every joint at rest."""
        return tuple(x for joint in self.joints for x in joint.rest)

    def pose(self, q: Parts) -> tuple[Nine, Three]:
        """The product of the poses."""
        whole = _STILL
        for part in self.parts:
            whole = _then(whole, _pose(part, q[part.q]))
        return whole

    def columns(self, q: Parts) -> tuple[Motion6, ...]:
        """The axes of each joint, carried into M by the joints behind it."""
        found: list[Six] = []
        behind = _STILL
        for part in reversed(self.parts):
            found = [motion_into(*behind, h) for h in _columns(part)] + found
            behind = _then(_pose(part, q[part.q]), behind)
        return tuple(found)

    def bias(self, q: Parts, v: Parts) -> Motion6:
        """The sum of V x (the joint's own twist) over the joints, each carried into M by those behind it."""
        V: Any = ZERO
        c: Any = ZERO
        for part in self.parts:
            X = _pose(part, q[part.q])
            own: Any = ZERO
            for k, h in enumerate(_columns(part)):
                own = add(own, scaled(v[part.v.start + k], h))
            V = add(motion_into(*X, V), own)
            c = add(motion_into(*X, c), cross_motion(V, own))
        return c

    def rate(self, q: Parts, v: Parts) -> tuple[Any, ...]:
        """Those of all joints."""
        return tuple(x for part in self.parts for x in part.joint.rate(q[part.q], v[part.v]))

    def speeds(self, q: Parts, q_dot: Parts) -> tuple[Any, ...]:
        """Those of all joints."""
        return tuple(x for part in self.parts for x in part.joint.speeds(q[part.q], q_dot[part.q]))

    def normalize(self, q: Parts) -> tuple[Any, ...]:
        """Quaternions at unit length."""
        return tuple(x for part in self.parts for x in part.joint.normalize(q[part.q]))

    def coordinates_of(self, R_FM: Parts, p_FM: Parts) -> tuple[Any, ...]:
        """By Newton's method from rest, and from other places where that fails: one of the solutions."""
        parts: list[Any] = [*R_FM, *p_FM]
        rows = np.stack(np.broadcast_arrays(*parts), axis=-1).astype(float)
        found = np.array([self._found(row) for row in rows.reshape(-1, 12)])
        return tuple(np.moveaxis(found.reshape(*rows.shape[:-1], self.n_q), -1, 0))

    def _found(self, pose: np.ndarray) -> np.ndarray:
        """The coordinates of one pose (12,)."""
        rng = np.random.default_rng(0)  # the same starts for the same pose
        for k in range(_STARTS):
            dv = rng.uniform(-2.0, 2.0, self.n_v) if k else np.zeros(self.n_v)
            q = np.array(self.retract(self.rest, tuple(dv)), dtype=float)
            for _ in range(_STEPS):
                gap = self._gap(q, pose)
                step = np.linalg.lstsq(np.array(self.columns(q)).T, gap, rcond=1e-12)[0]
                q = np.array(self.retract(q, step / max(1.0, np.abs(step).max(initial=0.0))), dtype=float)
                if np.abs(step).max(initial=0.0) < _AGAIN * (1.0 + np.abs(q).max(initial=0.0)):
                    break
            if np.abs(self._gap(q, pose)).max() < _CLOSE:
                return _wrapped(self, q)
        raise InputError(f"the compound joint of {len(self.joints)} joints does not reach the pose {pose.tolist()}")

    def _gap(self, q: np.ndarray, pose: np.ndarray) -> np.ndarray:
        """The twist that leads from q to a pose in a unit of time, in the axes of M."""
        R, p = self.pose(q)
        R_gap = np.reshape(R, (3, 3)).T @ pose[:9].reshape(3, 3)
        return np.array([*log(tuple(R_gap.ravel())), *mat_t_vec(R, minus(pose[9:], p))], dtype=float)


def _allowed(joint: Any) -> bool:
    """A joint that can be one of a row."""
    return isinstance(joint, (Revolute, Prismatic)) or (
        isinstance(joint, Spherical) and joint.coordinates == "quaternion"
    )


def _then(a: tuple[Nine, Three], b: tuple[Nine, Three]) -> tuple[Nine, Three]:
    """The pose a, then b in its axes."""
    return mat_mul(a[0], b[0]), add(a[1], mat_vec(a[0], b[1]))


def _pose(part: _Part, q: Parts) -> tuple[Nine, Three]:
    """Where one joint puts what was at rest, in the axes of the mounts."""
    if isinstance(part.joint, Prismatic):
        return _STILL[0], scaled(q[0], part.axis)
    R = part.joint.turn.matrix(q) if isinstance(part.joint, Spherical) else _turn(part.axis, q[0])
    return R, minus(part.point, mat_vec(R, part.point))


def _turn(a: Three, angle: Any) -> Nine:
    """R = c 1 + (1 - c) a a^T + s a~, the elements of coordinate axes as literal numbers."""
    c, s = cos(angle), sin(angle)
    versed = 1.0 - c
    diagonal = [1.0 if isinstance(x, float) and x * x == 1.0 else c + versed * (x * x) for x in a]
    xy, xz, yz = versed * (a[0] * a[1]), versed * (a[0] * a[2]), versed * (a[1] * a[2])
    x, y, z = s * a[0], s * a[1], s * a[2]
    return (diagonal[0], xy - z, xz + y, xy + z, diagonal[1], yz - x, xz - y, yz + x, diagonal[2])


def _columns(part: _Part) -> tuple[Six, ...]:
    """The twists of one joint's speeds at the mounts, in axes that it has moved: (a, r x a), or (0, a) for a slide."""
    if isinstance(part.joint, Prismatic):
        return ((0.0, 0.0, 0.0, *part.axis),)
    axes = _AXES if isinstance(part.joint, Spherical) else (part.axis,)
    return tuple((*a, *cross3(part.point, a)) for a in axes)  # type: ignore[misc]


def _wrapped(joint: Compound, q: np.ndarray) -> np.ndarray:
    """Angles in (-pi, pi]."""
    turning = np.array([unit == "rad" for unit in joint.units])
    return np.where(turning, np.pi - np.mod(np.pi - q, 2.0 * np.pi), q)
