"""The state of one body: where it is, how it is turned, and how both change."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

import numpy as np

from polhode.arrays import strict, vector
from polhode.core import attitude as forms
from polhode.core.quat import rotate, rotate_back
from polhode.errors import InputError
from polhode.model.attitude import Attitude, unit_quaternions
from polhode.model.signals import checked_states
from polhode.tables import Sheet, Shown, facts, vector_text


class StateLike(Protocol):
    """What loads and events see of a motion: one state, or n of them as arrays of n rows."""

    @property
    def position(self) -> np.ndarray:
        """Of the mass center in world axes, m."""
        ...

    @property
    def velocity(self) -> np.ndarray:
        """Its velocity in world axes, m/s."""
        ...

    @property
    def attitude(self) -> np.ndarray:
        """q_WB, scalar first."""
        ...

    @property
    def omega(self) -> np.ndarray:
        """The angular velocity in body axes, rad/s."""
        ...


class _Derived(np.ndarray):
    """A velocity in body axes that was computed, not given: `dataclasses.replace` may hand it back beside a new one."""


@strict
@dataclass(frozen=True, eq=False)
class State(Shown):
    """The state of one body.

    `position` (m) and `velocity` (m/s) of the mass center in world axes, `attitude` as a scalar-first quaternion q_WB
    or an `Attitude` from "body" to "world", `omega` the angular velocity in body axes (rad/s). Instead of `velocity`
    one may give `velocity_body`, its components in body axes. `carried` is set by `run.final`: the attitude form of the
    run and its numbers, so that another run in that form goes on to the bit; and so is `own`, the own states of loads
    by name, with which another run under the same loads goes on, and `loop`, with which its controllers do.
    """

    position: Any = (0.0, 0.0, 0.0)
    velocity: Any = None
    attitude: Any = (1.0, 0.0, 0.0, 0.0)
    omega: Any = (0.0, 0.0, 0.0)
    velocity_body: Any = field(default=None, kw_only=True, metadata={"derived": True})
    carried: Any = field(default=None, kw_only=True, repr=False)
    own: Any = field(default=None, kw_only=True, repr=False, metadata={"later": True})
    loop: str | None = field(default=None, kw_only=True, repr=False, metadata={"later": True})

    def __post_init__(self) -> None:
        q_WB = _quaternion(self.attitude)
        given = None if isinstance(self.velocity_body, _Derived) and self.velocity is not None else self.velocity_body
        if self.velocity is not None and given is not None:
            raise InputError("give velocity (world axes) or velocity_body (body axes), not both")
        q = q_WB.tolist()  # formulas on floats are faster than on the elements of arrays, and have the same bits
        v_W = (0.0, 0.0, 0.0) if self.velocity is None else vector(self.velocity, "velocity").tolist()
        if given is not None:
            v_W = rotate(q, vector(given, "velocity_body").tolist())
        fields = {
            "position": vector(self.position, "position"),
            "velocity": vector(v_W, "velocity"),
            "attitude": vector(q_WB, "attitude", 4),
            "omega": vector(self.omega, "omega"),
            "velocity_body": vector(rotate_back(q, v_W), "velocity_body").view(_Derived),
            "carried": _carried(self.carried, q_WB),
            "own": checked_states(self.own),
        }
        for name, value in fields.items():
            object.__setattr__(self, name, value)

    def _sheet(self) -> Sheet:
        return Sheet("State", [facts({
            "position": f"{vector_text(self.position)} m",
            "velocity": f"{vector_text(self.velocity)} m/s",
            "attitude": f"{vector_text(self.attitude, beside=1.0)} (w, x, y, z)",
            "omega": f"{vector_text(self.omega)} rad/s, body axes",
        })])  # fmt: skip

    def numbers(self, form: str) -> np.ndarray | None:
        """The attitude numbers that this state carries in that form, if it does."""
        name, numbers = self.carried or ("", None)
        return numbers if name == form else None

    @property
    def rotation(self) -> np.ndarray:
        """R_WB, the matrix that takes body components to world components."""
        return Attitude.from_quaternion(self.attitude).matrix


def _quaternion(attitude: Any) -> np.ndarray:
    """q_WB of what was given as an attitude; frames are checked."""
    if not isinstance(attitude, Attitude):
        return unit_quaternions(vector(attitude, "attitude (a scalar-first quaternion)", 4))
    if (attitude.source, attitude.target) != ("body", "world"):
        raise InputError(
            f'a state needs the attitude from "body" to "world", not from "{attitude.source}" to "{attitude.target}"'
        )
    return np.asarray(attitude.quaternion)


def _carried(given: Any, q_WB: np.ndarray) -> tuple[str, np.ndarray] | None:
    """The numbers that a state carries, dropped where they are not those of its attitude (it was replaced)."""
    if given is None:
        return None
    name, numbers = given
    module, par = forms.form(name)
    a = vector(numbers, "carried attitude numbers", module.N)
    return (name, a) if abs(abs(np.dot(module.to_q(a, par), q_WB)) - 1.0) < 1e-9 else None


class StateView(NamedTuple):
    """What a load function gets as its `state`: the same names as `State`, as arrays."""

    position: np.ndarray
    velocity: np.ndarray
    attitude: np.ndarray
    omega: np.ndarray
    rotation: np.ndarray
    velocity_body: np.ndarray
    omega_world: np.ndarray
