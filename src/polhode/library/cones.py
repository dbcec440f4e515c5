"""The cones of a free symmetric body: omega draws one in the body and one in space, and the first rolls on the second.

The body cone is around the symmetry axis e, the space cone around the angular momentum H. With the moments I_a about e
and I_t across it, and the parts omega_a = omega . e and omega_t of omega along e and across it,

    angle of omega to e:  tan gamma = omega_t/|omega_a|,     half angle of the body cone,
    angle of H to e:      tan theta = (I_t/I_a) tan gamma,
    angle of omega to H:  |theta - gamma|,                   half angle of the space cone.

A long body (I_t > I_a, prolate) has theta > gamma: the cones lie outside each other. A flat one (I_t < I_a, oblate)
has theta < gamma: the space cone lies inside the body cone. In both cases they touch along omega, and omega, H and e
lie in a plane. A cone ends at the tip of omega: height |omega| cos, radius |omega| sin of its half angle.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from polhode.arrays import positive, strict
from polhode.errors import InputError
from polhode.geometry import solids as meshes
from polhode.geometry.mesh import Mesh
from polhode.library.colors import ORANGE, SKY
from polhode.library.placing import about, direction, z_along
from polhode.library.shape import Part, Shape
from polhode.mass.inertia import checked_inertia
from polhode.mass.tensors import principal
from polhode.model.body import Body
from polhode.model.state import State

_FLAT = 1e-9  # rad, least angle of a cone, and least distance from a plane
_EQUAL = 1e-4  # relative difference of two moments that a user may have rounded


@strict
@dataclass(frozen=True, eq=False)
class ConeOfRates:
    """A cone around `axis` (3,) with its tip at the origin, whose rim goes through the tip of `omega` (3,), rad/s.

    Where omega is more than 90 deg from the axis, the cone opens the other way.
    """

    omega: Any
    axis: Any

    def __post_init__(self) -> None:
        along, rate = direction(self.omega, "the angular velocity of a cone")
        axis, _ = direction(self.axis, "the axis of a cone")
        axis = axis if axis @ along >= 0.0 else 0.0 - axis
        object.__setattr__(self, "omega", along * rate)
        object.__setattr__(self, "axis", axis)
        if not _FLAT < self.half_angle < 0.5 * np.pi - _FLAT:
            raise InputError(
                f"there is no cone: omega is {np.degrees(self.half_angle):.3g} deg from its axis. At 0 deg the body"
                " spins about that axis and omega does not move; at 90 deg the cone is a plane."
            )

    @property
    def half_angle(self) -> float:
        """The angle between omega and the axis, rad."""
        across = np.linalg.norm(np.cross(self.axis, self.omega))
        return float(np.arctan2(across, self.axis @ self.omega))

    @property
    def height(self) -> float:
        """The part of omega along the axis, |omega| cos(half_angle), rad/s."""
        return float(self.axis @ self.omega)

    @property
    def radius(self) -> float:
        """The part of omega across the axis, |omega| sin(half_angle), rad/s."""
        return float(np.linalg.norm(np.cross(self.axis, self.omega)))

    @property
    def tilt(self) -> float:
        """The angle between the axis and z, rad."""
        return float(np.arctan2(np.hypot(self.axis[0], self.axis[1]), self.axis[2]))

    def mesh(self, n: int = 64, scale: float = 1.0) -> Mesh:
        """The closed cone as a mesh, `scale` m for 1 rad/s, with one of its `n` edges along omega."""
        s = positive(scale, "the scale of a cone", "m/(rad/s)")
        standing = meshes.cone(s * self.radius, s * self.height, n)
        on_its_tip = standing.rotated(about((1.0, 0.0, 0.0), np.pi)).shifted((0.0, 0.0, s * self.height))
        return on_its_tip.rotated(z_along(self.axis, self.omega))

    def shape(self, name: str, color: str, n: int = 64, scale: float = 1.0) -> Shape:
        """The cone as a shape without mass."""
        return Shape(name, (Part(name, self.mesh(n, scale), color),))


class Cones(NamedTuple):
    """Body cone and space cone at one moment, in common axes; `kind` is "oblate" or "prolate"."""

    body: ConeOfRates
    space: ConeOfRates
    kind: str

    def shapes(self, n: int = 64, scale: float = 1.0) -> tuple[Shape, Shape]:
        """Both as shapes, `scale` m for 1 rad/s: the first moves with the body, the second rests in space."""
        return self.body.shape("body cone", SKY, n, scale), self.space.shape("space cone", ORANGE, n, scale)


def body_cone(omega: Any, axis: Any = (0.0, 0.0, 1.0)) -> ConeOfRates:
    """The cone that omega (3,) rad/s draws in the body around its symmetry axis (3,), both in body axes."""
    return ConeOfRates(omega, axis)


def space_cone(omega: Any, momentum: Any) -> ConeOfRates:
    """The cone that omega (3,) rad/s draws in space around the angular momentum (3,) N m s, both in world axes."""
    return ConeOfRates(omega, momentum)


def cones(body: Body | Any, state: State | Any) -> Cones:
    """Both cones of a free symmetric body in a `state`, in world axes.

    body: a `ph.Body`, or its inertia ((3,) or (3, 3), kg m^2). state: a `ph.State`, or only omega (3,) rad/s of a body
    whose axes are those of the world.
    """
    I = body.inertia if isinstance(body, Body) else checked_inertia(body, "body")
    now = state if isinstance(state, State) else State(omega=state)
    axis, kind = symmetry_axis(I)
    w_W = now.rotation @ now.omega
    return Cones(ConeOfRates(w_W, now.rotation @ axis), ConeOfRates(w_W, now.rotation @ (I @ now.omega)), kind)


def symmetry_axis(inertia: Any) -> tuple[np.ndarray, str]:
    """The axis of the single moment of a symmetric body (3,), and whether the body is "oblate" or "prolate".

    Two moments are taken as equal if they differ by less than 1e-4 of the largest, as rounded ones do.
    """
    moments, V = principal(checked_inertia(inertia, "body"))
    low, high = (np.diff(moments) <= _EQUAL * moments[2]).tolist()
    if low == high:
        what = "all three moments are equal, and omega moves nowhere" if low else "no two moments are equal"
        raise InputError(
            f"the cones belong to a body with one axis of symmetry, but of {moments.tolist()} kg m^2 {what}."
            " For any body polhode.plot.cones(run) draws what omega does."
        )
    return (V[:, 2], "oblate") if low else (V[:, 0], "prolate")
