"""The mass center of a whole system, held in a point of the world."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from polhode.arrays import strict
from polhode.core.small import dot3
from polhode.core.spatial import add, minus, scaled
from polhode.errors import InputError
from polhode.model.constraints.constraint import NOTHING, Constraint, Own
from polhode.model.constraints.row import Row
from polhode.model.field_kinds import Choice, Triple, Vector
from polhode.model.mechanism import GROUND, WORLD, Mechanism
from polhode.model.motion import Motion

AXES = ("xyz", "xy", "yz", "zx", "x", "y", "z")
UNITS = {"x": (1.0, 0.0, 0.0), "y": (0.0, 1.0, 0.0), "z": (0.0, 0.0, 1.0)}


@strict
@dataclass(frozen=True, eq=False)
class MassCenter(Constraint):
    """The mass center of all bodies stays in the point `at` of the world, m: sum m_i p_i / m = at, along `axes`.

    One equation for each letter of `axes`, along the axes of the world; a system in the plane of x and y has "xy". The
    multipliers are the force on the whole in world axes, N, of which each body feels its part by mass: nothing turns.
    Where nothing else acts from outside and the mass center starts at rest, they are zero.
    """

    at: Annotated[Triple, Vector("m", "the point of the world")] = (0.0, 0.0, 0.0)
    axes: Annotated[str, Choice(AXES, "along which axes of the world it is held")] = "xyz"
    name: str = ""
    described = "a mass center"

    def check(self, mechanism: Mechanism) -> None:
        """There is something to hold."""
        if not mechanism.links:
            raise InputError(f'"{mechanism.name}" has no bodies, so it has no mass center to hold')

    @property
    def ends(self) -> tuple[str, ...]:
        """The world."""
        return (WORLD,)

    def units(self, mechanism: Mechanism) -> tuple[str, ...]:
        """Lengths."""
        return ("m",) * len(self.axes)

    def rows(self, mechanism: Mechanism, moving: Motion, own: Own = NOTHING) -> tuple[Row, ...]:
        """n . (sum m_i p_i / m - at) for each axis n."""
        whole, at = mechanism.mass, tuple(self.at)
        center, bias = minus((0.0, 0.0, 0.0), moving.ground.position(at)), scaled(-1.0, moving.ground.centripetal(at))
        for link, m in zip(mechanism.links, moving.links, strict=True):
            share = link.mass / whole
            center = add(center, scaled(share, m.position(link.com)))
            bias = add(bias, scaled(share, m.centripetal(link.com)))
        rows = []
        for letter in self.axes:
            n = UNITS[letter]
            parts = [(i, scaled(link.mass / whole, moving.links[i].along(link.com, n)))
                     for i, link in enumerate(mechanism.links)]  # fmt: skip
            parts.append((GROUND, scaled(-1.0, moving.ground.along(at, n))))
            rows.append(Row(dot3(n, center), tuple(parts), bias=dot3(n, bias)))
        return tuple(rows)
