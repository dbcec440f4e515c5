"""What an event can do to a state: a bounce, new values, or a change. Each is called as `jump(t, state)`.

They are objects with fields, not functions, so that a run with them can be stored and made again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from polhode.arrays import frozen, number, positive, strict, vector
from polhode.core.quat import to_matrix
from polhode.errors import InputError
from polhode.model.inertia import checked_inertia
from polhode.model.state import State

_FIELDS = ("position", "velocity", "attitude", "omega")


@strict
@dataclass(frozen=True, eq=False)
class Set:
    """New values of position (m), velocity (m/s), attitude (q_WB) or omega (rad/s); what is None goes on."""

    position: Any = None
    velocity: Any = None
    attitude: Any = None
    omega: Any = None

    def __post_init__(self) -> None:
        _check(self, _FIELDS)

    def __call__(self, t: float, state: Any) -> State:
        """The state with the values."""
        return _changed(state, {name: getattr(self, name) for name in _FIELDS if getattr(self, name) is not None})


@strict
@dataclass(frozen=True, eq=False)
class Add:
    """Amounts that are added to position (m), velocity (m/s) or omega (rad/s)."""

    position: Any = None
    velocity: Any = None
    omega: Any = None

    def __post_init__(self) -> None:
        _check(self, ("position", "velocity", "omega"))

    def __call__(self, t: float, state: Any) -> State:
        """The state with the amounts added."""
        given = [name for name in ("position", "velocity", "omega") if getattr(self, name) is not None]
        return _changed(state, {name: np.asarray(getattr(state, name)) + getattr(self, name) for name in given})


@strict
@dataclass(frozen=True, eq=False)
class Bounce:
    """A bounce of the mass center off a plane with normal n, v+ = v - (1 + e) (v.n) n; the spin goes on.

    restitution: e, the speed after over the speed before, 0 to 1. normal: in world axes, of any length.
    """

    restitution: float
    normal: Any = (0.0, 0.0, 1.0)

    throws_back = True  # the event is on its old side afterwards

    def __post_init__(self) -> None:
        object.__setattr__(self, "restitution", _restitution(self.restitution))
        object.__setattr__(self, "normal", vector(self.normal, "normal"))
        if not self.normal.any():
            raise InputError("a normal of zeros has no direction; that of the floor is (0, 0, 1)")

    def __call__(self, t: float, state: Any) -> State:
        """The state just after."""
        n = self.normal / np.linalg.norm(self.normal)
        v_W = np.asarray(state.velocity)
        return _changed(state, {"velocity": v_W - (1.0 + self.restitution) * (v_W @ n) * n})


@strict
@dataclass(frozen=True, eq=False)
class BoxBounce:
    """A bounce of a box's lowest corner off the floor z = 0, without friction.

    mass (kg) and inertia (kg m^2) are the body's, size (3,) are the edges (m). The impulse j along z turns the corner's
    speed u = n.(v + w x r) around, u+ = -e u, so j = -(1 + e) u / (1/m + (r x n).I^-1 (r x n)). Source: W. J. Stronge,
    Impact Mechanics, 2000, section 3.1. `BoxBounce.height(size)` is the formula of the event that belongs to it.
    """

    mass: float
    inertia: Any
    restitution: float
    size: Any

    throws_back = True

    def __post_init__(self) -> None:
        object.__setattr__(self, "mass", positive(self.mass, "mass", "kg"))
        object.__setattr__(self, "inertia", checked_inertia(self.inertia, "the box"))
        object.__setattr__(self, "restitution", _restitution(self.restitution))
        object.__setattr__(self, "size", vector(self.size, "size"))
        if self.size.min() <= 0.0:
            raise InputError(f"the edges of a box must be greater than zero, not {self.size.tolist()} m")

    def __call__(self, t: float, state: Any) -> State:
        """The state just after."""
        n_B = np.array(to_matrix(state.attitude)).reshape(3, 3)[2]
        arm_B = np.cross(-0.5 * np.sign(n_B) * self.size, n_B)  # r x n
        turn_B = np.linalg.solve(self.inertia, arm_B)
        u = float(state.velocity[2] + np.asarray(state.omega) @ arm_B)
        j = -(1.0 + self.restitution) * u / (1.0 / self.mass + arm_B @ turn_B)
        velocity = np.asarray(state.velocity) + np.array([0.0, 0.0, j / self.mass])
        return _changed(state, {"velocity": velocity, "omega": np.asarray(state.omega) + j * turn_B})

    @staticmethod
    def height(size: Any) -> str:
        """The height of the lowest corner of a box with the edges `size` (m) as a formula, z - sum |R_zi| size_i/2."""
        row = ("2*(qx*qz - qw*qy)", "2*(qy*qz + qw*qx)", "(1 - 2*(qx*qx + qy*qy))")
        half = 0.5 * vector(size, "size")
        return "z" + "".join(f" - {float(h)!r}*abs({text})" for h, text in zip(half, row, strict=True))


def _changed(state: Any, values: dict[str, Any]) -> State:
    return State(**{**{name: getattr(state, name) for name in _FIELDS}, **values})


def _check(jump: Any, names: tuple[str, ...]) -> None:
    for name in names:
        value = getattr(jump, name)
        if value is not None:
            object.__setattr__(jump, name, frozen(vector(value, name, 4 if name == "attitude" else 3)))


def _restitution(value: Any) -> float:
    e = number(value, "restitution")
    if not 0.0 <= e <= 1.0:
        raise InputError(f"restitution must lie between 0 and 1, not {e:g}: more would make energy")
    return e
