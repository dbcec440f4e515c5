"""A spring with a damper between points of two bodies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple

from polhode.arrays import strict
from polhode.core.scalars import Number, Parts, is_zero, select, sqrt
from polhode.core.small import Three, dot3
from polhode.core.spatial import minus, scaled
from polhode.errors import InputError
from polhode.model.field_kinds import POINT_1, POINT_2, BodyName, Triple
from polhode.model.field_kinds import Number as NumberKind
from polhode.model.mechanism import WORLD, Mechanism, Place
from polhode.model.motion import Motion
from polhode.model.system_loads.load import Effort, SystemLoad


class _Stretch(NamedTuple):
    """How a spring lies: from point 1 to point 2, in world axes, and how long that is, m."""

    d: Three
    length: Number


@strict
@dataclass(frozen=True, eq=False)
class SpringDamper(SystemLoad):
    """A spring and a damper from the point `at_1` of `body_1` to the point `at_2` of `body_2`; "world" is a body.

    With d the way from point 1 to point 2 and e = d / |d|, it pulls point 1 with f and point 2 with -f,

        f = (stiffness (|d| - length) + damping |d|_dot) e,    U = stiffness / 2 (|d| - length)^2.

    `stiffness` in N/m, `damping` in N s/m, `length` (m) where the spring is slack; points from the mass centers in body
    axes, m, of the world from its origin. The damper takes the power damping |d|_dot^2. At |d| = 0 there is no
    direction: a spring with a length and the damper give nothing there.
    """

    body_1: Annotated[str, BodyName()]
    body_2: Annotated[str, BodyName()]
    stiffness: Annotated[float, NumberKind("N/m", "force per length", least=0.0, absent=0.0)]
    damping: Annotated[float, NumberKind("N s/m", "force per speed", least=0.0)] = 0.0
    length: Annotated[float, NumberKind("m", "length without force", least=0.0)] = 0.0
    at_1: Annotated[Triple, POINT_1] = (0.0, 0.0, 0.0)
    at_2: Annotated[Triple, POINT_2] = (0.0, 0.0, 0.0)
    name: str = "spring damper"

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.stiffness == 0.0 and self.damping == 0.0:
            raise InputError(f"{self.name} does nothing: give stiffness (N/m) or damping (N s/m)")
        if self.body_1 == self.body_2:
            raise InputError(f'{self.name} goes from "{self.body_1}" to itself: name two bodies')

    def check(self, mechanism: Mechanism) -> None:
        """Both bodies exist."""
        mechanism.index(self.body_1)
        mechanism.index(self.body_2)

    def from_outside(self, mechanism: Mechanism) -> bool:
        """Whether one end is in the world."""
        return WORLD in (self.body_1, self.body_2)

    def effort(self, mechanism: Mechanism, moving: Motion, par: Parts, slot: int) -> Effort:
        """The two pulls, and the power of the damper."""
        (i, r_1), (j, r_2) = self._points(mechanism)
        one, two = moving.of(i), moving.of(j)
        stretch = self._stretch(mechanism, moving)
        damped = not is_zero(self.damping)
        inverse = _inverse(stretch.length) if damped or not is_zero(self.length) else 0.0
        speed = inverse * dot3(stretch.d, minus(two.velocity(r_2), one.velocity(r_1))) if damped else 0.0
        # f = (stiffness (1 - length / |d|) + damping |d|_dot / |d|) d; a spring without length asks for no |d|
        pull = scaled(self.stiffness * (1.0 - self.length * inverse) + self.damping * speed * inverse, stretch.d)
        wrenches = (i, one.along(r_1, pull)), (j, two.along(r_2, scaled(-1.0, pull)))
        return Effort(wrenches, power=-(self.damping * speed * speed))

    def potential(self, mechanism: Mechanism, moving: Motion) -> Number:
        """U = stiffness / 2 (|d| - length)^2, J."""
        stretch = self._stretch(mechanism, moving)
        if is_zero(self.length):
            return 0.5 * self.stiffness * dot3(stretch.d, stretch.d)
        return 0.5 * self.stiffness * (stretch.length - self.length) ** 2

    def _points(self, mechanism: Mechanism) -> tuple[Place, Place]:
        """The links and the points in their frames."""
        return mechanism.point(self.body_1, self.at_1), mechanism.point(self.body_2, self.at_2)

    def _stretch(self, mechanism: Mechanism, moving: Motion) -> _Stretch:
        (i, r_1), (j, r_2) = self._points(mechanism)
        d = minus(moving.of(j).position(r_2), moving.of(i).position(r_1))
        return _Stretch(d, sqrt(dot3(d, d)))


def _inverse(length: Number) -> Any:
    """1 / length, and 0 where it is zero."""
    return select(length, 1.0 / select(length, length, 1.0), 0.0)
