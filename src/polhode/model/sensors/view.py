"""What a sensor sees of a motion at one instant: how links stand, move and accelerate, and what joints carry.

Numbers may be of any kind (`core.scalars`), as in all formulas of the model.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from polhode.core.small import Nine, Three


class LinkView(NamedTuple):
    """One link (the body itself, where there is one): B has its origin in the mass center and the body's own axes.

    R_WB: its rotation, row by row; p_WB, v_WB, a_WB: place, velocity and acceleration of the mass center in world axes,
    m, m/s, m/s^2; w_WB_B, alpha_WB_B: angular velocity and acceleration in body axes, rad/s, rad/s^2; g_W: the
    acceleration of free fall there, world axes, m/s^2 (zero where nothing has weight).
    """

    R_WB: Nine
    p_WB: Three
    v_WB: Three
    w_WB_B: Three
    a_WB: Three
    alpha_WB_B: Three
    g_W: Three


class View(Protocol):
    """A motion at one instant, as sensors see it."""

    @property
    def t(self) -> Any:
        """The time, s."""
        ...

    def link(self, name: str | None) -> LinkView:
        """A link by its name; None is the only one."""
        ...

    def joint(self, name: str) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
        """Coordinates and speeds of the joint that carries the link of that name."""
        ...

    def reaction(self, name: str) -> tuple[Three, Three]:
        """Force (N) and torque (N m, about the joint) that the joint exerts on the link of that name, in the link's
        axes.
        """
        ...
