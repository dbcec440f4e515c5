"""Energies, momenta and the mass center of a system, from how all links move.

Vectors are in world axes; numbers may be of any kind (`core.scalars`), so that a whole run is one call.
"""

from __future__ import annotations

from typing import Any

from polhode.core.small import Parts, Three, cross3, dot3, sym_vec
from polhode.core.spatial import add, minus, scaled
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion

_NOTHING: Three = (0.0, 0.0, 0.0)


def rotational_energy(mechanism: Mechanism, moving: Motion) -> Any:
    """The sum of w . I w / 2, I about the mass center of each body, J."""
    total = 0.0
    for link, m in zip(mechanism.links, moving.links, strict=True):
        total = total + 0.5 * dot3(m.V[:3], sym_vec(link.inertia, m.V[:3]))
    return total


def translational_energy(mechanism: Mechanism, moving: Motion) -> Any:
    """The sum of m v^2 / 2, v of the mass center of each body, J."""
    total = 0.0
    for link, m in zip(mechanism.links, moving.links, strict=True):
        v_W = m.velocity(link.com)
        total = total + 0.5 * link.mass * dot3(v_W, v_W)
    return total


def kinetic_energy(mechanism: Mechanism, moving: Motion) -> Any:
    """Of turning and of moving, J."""
    return rotational_energy(mechanism, moving) + translational_energy(mechanism, moving)


def gravity_potential(mechanism: Mechanism, moving: Motion) -> Any:
    """-m g . p of the mass center, zero at the origin of the world, J."""
    return -mechanism.mass * dot3(mechanism.gravity, mass_center(mechanism, moving))


def potential_energy(mechanism: Mechanism, moving: Motion, laden: Mechanism | None = None) -> Any:
    """That of gravity and of all loads that have one, J; `laden`: the mechanism with all that its links carry."""
    own = [load.potential(mechanism, moving) for load in mechanism.loads]
    weight = gravity_potential(mechanism if laden is None else laden, moving)
    return sum((energy for energy in own if energy is not None), weight)


def mass_center(mechanism: Mechanism, moving: Motion) -> Three:
    """The mass center of all bodies, m."""
    total = _NOTHING
    for link, m in zip(mechanism.links, moving.links, strict=True):
        total = add(total, scaled(link.mass / mechanism.mass, m.position(link.com)))
    return total


def mass_center_velocity(mechanism: Mechanism, moving: Motion) -> Three:
    """Its velocity, m/s."""
    return scaled(1.0 / mechanism.mass, momentum(mechanism, moving))


def momentum(mechanism: Mechanism, moving: Motion) -> Three:
    """The sum of m v, N s."""
    total = _NOTHING
    for link, m in zip(mechanism.links, moving.links, strict=True):
        total = add(total, scaled(link.mass, m.velocity(link.com)))
    return total


def angular_momentum(mechanism: Mechanism, moving: Motion) -> Three:
    """About the mass center of the system, N m s."""
    return angular_momentum_about(mechanism, moving, mass_center(mechanism, moving))


def angular_momentum_about(mechanism: Mechanism, moving: Motion, point: Parts) -> Three:
    """About a point (3,) of the world that stands still, N m s: the sum of I w + (p - point) x m v."""
    total = _NOTHING
    for link, m in zip(mechanism.links, moving.links, strict=True):
        arm = minus(m.position(link.com), point)
        spin = m.turn(sym_vec(link.inertia, m.V[:3]))
        total = add(total, add(spin, cross3(arm, scaled(link.mass, m.velocity(link.com)))))
    return total
