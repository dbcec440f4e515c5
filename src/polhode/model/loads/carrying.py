"""Mass that comes and goes with a load: what it adds to its body now, and what leaves with the momentum that it has.

A body B that burns propellant is its structure, with the mass center Bo, and lumps of mass that are fixed in it at this
instant. The axes of B and its origin Bo are those of the structure and do not move in it, however the mass center of
the whole moves. Everything is written in body axes, from Bo.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np

from polhode.core.scalars import Parts
from polhode.core.small import Three, cross3, dot3, sym_vec
from polhode.core.spatial import Six, add, minus, scaled
from polhode.model.loads.load import Load

NOWHERE: Three = (0.0, 0.0, 0.0)


class Lump(NamedTuple):
    """A part of a body that loses mass: its mass, its mass center from Bo, its inertia about it (6,), and the rates of
    all three, kg/s, m/s, kg m^2/s, in body axes.
    """

    mass: Any
    center: Parts
    inertia: Parts
    mass_rate: Any
    center_rate: Parts
    inertia_rate: Parts


class Whole(NamedTuple):
    """A body with all that it carries: mass, mass center from Bo, inertia about that center (6,)."""

    mass: Any
    center: Parts
    inertia: Parts


class Leaving(NamedTuple):
    """The momentum that leaves a body per time with what is expelled, and its angular momentum about Bo, N and N m."""

    momentum: Parts
    angular: Parts


class Carrying(Load):
    """A load whose own states tell of mass that it adds to its body. `kernel` writes, behind the rates, `n_told` more
    numbers, which `leaving` reads.
    """

    n_told: int = 0

    @abstractmethod
    def carried_numbers(self) -> np.ndarray:
        """The numbers that the two formulas below read as `par`."""

    @abstractmethod
    def lump(self, own: Parts, rates: Parts, par: Parts) -> Lump:
        """What its own states (in a row, with their rates) say that the body carries."""

    @abstractmethod
    def leaving(self, lump: Lump, told: Parts, v_B: Parts, w_B: Parts, par: Parts) -> Leaving:
        """What leaves a body whose origin moves with v_B and which turns with w_B, in body axes."""

    @property
    def n_out(self) -> int:
        """The wrench, the rates of the own states, and what it tells."""
        return super().n_out + self.n_told


def whole(mass: Any, inertia: Parts, lumps: Iterable[Lump], com: Parts = NOWHERE) -> Whole:
    """A body of `mass` and `inertia` (6,) about its center at `com`, with its lumps, as one rigid body."""
    parts = [(mass, com, inertia), *((lump.mass, lump.center, lump.inertia) for lump in lumps)]
    total = sum((m for m, _, _ in parts[1:]), parts[0][0])
    center: Any = NOWHERE
    for m, c, _ in parts:
        center = add(center, scaled(m / total, c))
    I: Any = (0.0,) * 6
    for m, c, own in parts:
        I = add(I, add(own, point_inertia(m, minus(c, center))))
    return Whole(total, center, I)


def point_inertia(m: Any, d: Parts) -> Six:
    """m (d^2 E - d d) of a mass at d, (6,)."""
    x, y, z = d
    xx, yy, zz = x * x, y * y, z * z
    return (m * (yy + zz), -m * x * y, -m * x * z, m * (xx + zz), -m * y * z, m * (xx + yy))


def symmetric(inertia: Parts) -> np.ndarray:
    """Six numbers as a tensor, (..., 3, 3)."""
    parts: list[Any] = list(inertia)
    xx, xy, xz, yy, yz, zz = np.broadcast_arrays(*parts)
    return np.moveaxis(np.array([[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]], dtype=float), (0, 1), (-2, -1))


def flow_inside(lump: Lump, exit_B: Parts) -> Three:
    """The momentum relative to the body of what is on its way from the lump to the exit, N s.

    Integral of rho u dV = d(m c)/dt + (what leaves) r_e, by the conservation of mass alone.
    """
    way = minus(exit_B, lump.center)
    return add(scaled(lump.mass, lump.center_rate), scaled(-lump.mass_rate, way))


def shift(lump: Lump) -> Three:
    """d(m c)/dt, kg m/s: how the mass moment of a lump about Bo changes in the body."""
    return add(scaled(lump.mass, lump.center_rate), scaled(lump.mass_rate, lump.center))


def power(lump: Lump, leaving: Leaving, v_B: Parts, w_B: Parts) -> Any:
    """What the kinetic energy of a body gains per time by one lump and its jet, W.

        K_dot = -V . (momentum that leaves) - V . M_dot V / 2,     V = (v_B, w_B)

    because M V_dot + V x* M V = F and F = -(momentum that leaves) - M_dot V.
    """
    v_c = add(v_B, cross3(w_B, lump.center))
    moved = lump.mass_rate * dot3(v_c, v_c) + 2.0 * lump.mass * dot3(v_c, cross3(w_B, lump.center_rate))
    turned = dot3(w_B, sym_vec(lump.inertia_rate, w_B))
    return -dot3(leaving.momentum, v_B) - dot3(leaving.angular, w_B) - 0.5 * (moved + turned)
