"""Mass properties: the mass of a part, its mass center, and its inertia about the mass center."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from math import fsum
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import frozen, positive, strict, vector
from polhode.core.so3 import checked_rotation, nearest_rotation
from polhode.errors import InputError
from polhode.mass.inertia import NOTHING, broken_rule, cause_of_bad_move, checked_inertia
from polhode.mass.tensors import parallel, principal
from polhode.parametric import parametric
from polhode.tables import ROUNDING, Sheet, Shown, Table, number_text, numbers_text

ORTHONORMAL = 1e-6
"""How far a rotation matrix may be from orthonormal; the nearest rotation is taken."""

_MIRRORED = "A mirrored part is another part; build it from its own shape."


@strict
@dataclass(frozen=True, eq=False, repr=False)
class MassProperties(Shown):
    """Mass properties of a part, in the axes of its shape.

    `mass` in kg; `com` (3,), the mass center, in m from the origin of the shape; `inertia` in kg m^2 about the mass
    center, (3,) moments or a (3, 3) tensor whose off-diagonal elements carry their sign (Ixy = -int x y dm). An
    inertia that no body has is refused, with the likely mistake. `a + b` and `sum` join parts.
    """

    mass: float
    com: Any
    inertia: Any

    def __post_init__(self) -> None:
        object.__setattr__(self, "mass", positive(self.mass, "mass", "kg"))
        object.__setattr__(self, "com", vector(self.com, "com"))
        object.__setattr__(self, "inertia", checked_inertia(self.inertia, "body", mass=self.mass, com=self.com))

    @classmethod
    @parametric
    def point(cls, mass: float, at: ArrayLike) -> MassProperties:
        """A point of `mass` (kg) at a place (3,) (m)."""
        return cls(mass, vector(at, "at"), np.zeros(3))

    @classmethod
    @parametric
    def from_inertia_about(cls, mass: float, com: ArrayLike, inertia: ArrayLike, point: ArrayLike) -> MassProperties:
        """From a tensor about any `point` (3,) (m) instead of the mass center, in the same axes.

        I_com = I_point - m (d.d 1 - d d^T), d = com - point.
        """
        m, center, at = positive(mass, "mass", "kg"), vector(com, "com"), vector(point, "point")
        I_P, d = checked_inertia(inertia, "body", mass=m), center - at
        moved = I_P - parallel(m, d)
        complaint = broken_rule(moved, NOTHING)
        if complaint:
            raise InputError(
                f"the inertia about the point {_row(at)} m, moved to the mass center {_row(center)} m, {complaint}"
                f" {cause_of_bad_move(I_P, m, d)}"
            )
        return cls(m, center, moved)

    @classmethod
    def sum(cls, parts: Iterable[MassProperties]) -> MassProperties:
        """The whole of several parts that share their axes and their origin; the order does not matter, to the bit.

        m = sum m_i,  com = sum m_i com_i/m,  I = sum I_i + m_i (d_i.d_i 1 - d_i d_i^T),  d_i = com_i - com.
        """
        return cls._whole(tuple(parts))

    @classmethod
    @parametric
    def _whole(cls, parts: tuple[MassProperties, ...]) -> MassProperties:
        """What `sum` says."""
        wrong = [part for part in parts if not isinstance(part, MassProperties)]
        if wrong:
            raise InputError(f"a sum of mass properties takes MassProperties, not {wrong[0]!r}")
        if not parts:
            raise InputError("a sum of no parts has no mass and no mass center: give one part at least")
        try:
            mass = fsum(part.mass for part in parts)
            com = _sum([part.mass * part.com for part in parts]) / mass
            inertia = _sum([part.inertia + parallel(part.mass, part.com - com) for part in parts])
        except (OverflowError, ValueError):
            raise InputError(f"the sum of {len(parts)} parts is beyond the range of numbers") from None
        return cls(mass, com, inertia)

    def __add__(self, other: Any) -> MassProperties:
        return MassProperties.sum((self, other)) if isinstance(other, MassProperties) else NotImplemented

    def __radd__(self, other: Any) -> MassProperties:
        """0 + part, so that Python's own `sum` works."""
        return self if isinstance(other, int) and other == 0 else NotImplemented

    @parametric
    def shifted(self, v: ArrayLike) -> MassProperties:
        """The part moved by v (3,) m: its mass center moves, its inertia about it stays."""
        return MassProperties(self.mass, self.com + vector(v, "the shift"), self.inertia)

    @parametric
    def rotated(self, R: ArrayLike) -> MassProperties:
        """The part turned about the origin by a rotation matrix R (3, 3), com -> R com, I -> R I R^T.

        Where R = R_AB, these are the properties in axes A of a part that is described in axes B.
        """
        R = nearest_rotation(checked_rotation(R, ORTHONORMAL, _MIRRORED))
        I = R @ self.inertia @ R.T
        return MassProperties(self.mass, R @ self.com, 0.5 * (I + I.T))

    @parametric
    def scaled(self, *, length: float = 1.0, mass: float = 1.0) -> MassProperties:
        """The part with its lengths and its mass multiplied: com by the factor s, inertia by the factors k s^2.

        s is `length`, k is `mass`. `scaled(length=s)` keeps the mass; the same material has it grow with the cube,
        `scaled(length=s, mass=s**3)`.
        """
        s, k = positive(length, "the factor of length"), positive(mass, "the factor of mass")
        return MassProperties(k * self.mass, s * self.com, k * (s * s * self.inertia))

    def about(self, point: ArrayLike) -> np.ndarray:
        """The inertia about any point (3,) (m), I + m (d.d 1 - d d^T) with d = point - com, (3, 3), kg m^2."""
        at = vector(point, "point")
        I = self.inertia + parallel(self.mass, at - self.com)
        if not np.isfinite(I).all():
            raise InputError(f"the inertia about {_row(at)} m is beyond the range of numbers")
        return frozen(I)

    @parametric
    def checked_against(self, size: ArrayLike, name: str = "body") -> MassProperties:
        """The same, or an error if no body of this size has such an inertia: a unit, or a tensor about another point.

        `size` (m): the edges of a box around the body along its axes, or one number that none of them exceeds. Mass
        within the length a has int x^2 dm <= m a^2/4 about its center; and a hundredth of the size is not believed.
        """
        checked_inertia(self.inertia, name, mass=self.mass, com=self.com, size=size)
        return self

    @cached_property
    def _principal(self) -> tuple[np.ndarray, np.ndarray]:
        """Principal moments and axes."""
        moments, axes = principal(self.inertia)
        return frozen(np.maximum(moments, 0.0)), frozen(axes)

    @property
    def principal_moments(self) -> np.ndarray:
        """The principal moments of inertia in rising order, (3,), kg m^2."""
        return self._principal[0]

    @property
    def principal_axes(self) -> np.ndarray:
        """The principal axes as columns (3, 3), right-handed, I = V diag(principal_moments) V^T.

        Nothing in them is arbitrary: the first and the third axis point to where their leading component is positive,
        and equal moments have axes that follow those of the shape, not rounding (see `polhode.mass.tensors`).
        """
        return self._principal[1]

    @property
    def radii_of_gyration(self) -> np.ndarray:
        """sqrt(I_i/m) about the principal axes, in the order of the principal moments, (3,), m."""
        return frozen(np.sqrt(self.principal_moments / self.mass))

    @property
    def equal_ellipsoid(self) -> np.ndarray:
        """Semi-axes of the uniform solid ellipsoid of the same mass and inertia, along the principal axes, (3,), m.

        a_i^2 = 5/2 (I_j + I_k - I_i)/m.
        """
        return frozen(np.sqrt(5.0 * self._spread))

    @property
    def equal_box(self) -> np.ndarray:
        """Edges of the uniform solid box of the same mass and inertia, along the principal axes, (3,), m.

        a_i^2 = 6 (I_j + I_k - I_i)/m.
        """
        return frozen(np.sqrt(12.0 * self._spread))

    @property
    def _spread(self) -> np.ndarray:
        """The mean squares of the distances along the principal axes, (I_j + I_k - I_i)/(2 m), (3,), m^2."""
        a, b, c = self.principal_moments
        return np.maximum([b + (c - a), a + (c - b), a + (b - c)], 0.0) / (2.0 * self.mass)

    def __repr__(self) -> str:
        rows = ", ".join(_row(row) for row in self.inertia)
        return f"MassProperties(mass={self.mass!r}, com={_row(self.com)}, inertia=({rows}))"

    def _sheet(self) -> Sheet:
        size = float(self.radii_of_gyration.max())
        root = size / ROUNDING**0.5  # of a square that is zero to rounding
        return Sheet("", [Table([
            ("mass", number_text(self.mass, ".9g"), "", "", "kg"),
            ("mass center", *numbers_text(self.com, ".9g", size), "m"),
            *tensor_rows("inertia about it", self.inertia, "kg m^2"),
            ("principal moments", *numbers_text(self.principal_moments, ".9g"), "kg m^2"),
            *tensor_rows("principal axes", self.principal_axes, "columns"),
            ("radii of gyration", *numbers_text(self.radii_of_gyration, ".9g", root), "m"),
            ("box of equal inertia", *numbers_text(self.equal_box, ".9g", root), "m"),
        ])])  # fmt: skip


def _sum(arrays: list[np.ndarray]) -> np.ndarray:
    """The sum of equal-sized arrays, rounded once per element, so that no order is preferred."""
    rows = np.array(arrays).reshape(len(arrays), -1)
    return np.array([fsum(column) for column in rows.T.tolist()]).reshape(arrays[0].shape)


def _row(values: Iterable[float]) -> str:
    """Numbers in parentheses, to all digits."""
    return f"({', '.join(repr(float(value)) for value in values)})"


def tensor_rows(name: str, values: np.ndarray, unit: str) -> list[tuple[str, ...]]:
    """The rows of a table for a matrix (3, 3); what is zero to rounding beside its largest number is printed as 0."""
    size = float(np.max(np.abs(values)))
    names, units = (name, "", ""), (unit, "", "")
    return [(names[i], *numbers_text(row, ".9g", size), units[i]) for i, row in enumerate(values)]
