"""What sensors and controllers see of a model at one instant of its run. What is not asked for is not worked out."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from types import SimpleNamespace
from typing import Any

import numpy as np

from polhode.arrays import nearest
from polhode.core.small import Nine, Three, cross3, mat_mul, mat_t_vec, mat_vec
from polhode.core.spatial import add, skew_square
from polhode.dynamics import formulations
from polhode.dynamics.evaluation import Evaluation, evaluate
from polhode.dynamics.evaluation import layout as places_of
from polhode.dynamics.linear import NumpyLinear
from polhode.dynamics.recursion import joint_reactions
from polhode.errors import InputError
from polhode.model.loads.table import wrench_at
from polhode.model.mechanism import Link, Mechanism
from polhode.model.motion import LinkMotion, Motion, motion
from polhode.model.sensors.view import LinkView
from polhode.model.system_loads.law import BodyView
from polhode.model.system_loads.on import On
from polhode.results.layout import Layout

Par = Callable[[float, tuple[float, ...], tuple[float, ...]], list[Any]]
"""`par` of `dynamics.evaluation` as plain Python, with inputs and constraints as they are now."""


class Seer:
    """Looks at a model: how columns of a run are read, the mechanism behind them, and what acts now."""

    def __init__(self, layout: Layout, par: Par) -> None:
        self.layout, self.par, self.width = layout, par, layout.width
        self.one_body = layout.kind == "body"
        self.mechanism: Mechanism = layout.mechanism
        self.formulation = formulations.get("multipliers" if self.mechanism.constraints else "articulated")

    def at(self, t: float, y: np.ndarray) -> Now:
        """The model at t, where the unknowns are y."""
        return Now(self, t, y[: self.width].copy())


class Now:
    """One instant of a run: a `View` for sensors."""

    def __init__(self, seer: Seer, t: float, y: np.ndarray) -> None:
        self.seer, self.t, self.y = seer, t, y

    @cached_property
    def q(self) -> np.ndarray:
        """The coordinates of all joints."""
        return self.seer.layout.coordinates(self.y[None])[0]

    @cached_property
    def v(self) -> np.ndarray:
        """Their speeds."""
        return self.seer.layout.speeds(self.y[None])[0]

    @cached_property
    def moving(self) -> Motion:
        """How all links stand and move."""
        return motion(self.seer.mechanism, self.t, tuple(self.q.tolist()), tuple(self.v.tolist()))

    @cached_property
    def evaluation(self) -> Evaluation:
        """Everything that acts, and the accelerations."""
        seer, q, v = self.seer, tuple(self.q.tolist()), tuple(self.v.tolist())
        seer.layout.refuse_forces()
        own = tuple(self.y[seer.layout.motion_width :].tolist()) if seer.layout.own_states else None
        return evaluate(seer.mechanism, seer.formulation, self.t, q, v, seer.par(self.t, q, v), NumpyLinear(),
                        states=own)  # fmt: skip

    def index(self, name: str | None) -> int:
        """The number of a link; None is the only one."""
        if name is not None:
            return self.seer.mechanism.index(name)
        if len(self.seer.mechanism.links) > 1:
            names = ", ".join(f'"{link.name}"' for link in self.seer.mechanism.links)
            raise InputError(f"a system has several bodies ({names}): say on which one, on=...")
        return 0

    def link(self, name: str | None) -> LinkView:
        """A link by its name."""
        return _Link(self, self.index(name))  # type: ignore[return-value]  (the same names, worked out when asked for)

    def joint(self, name: str) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Coordinates and speeds of the joint of that name."""
        hinge = self.seer.mechanism.hinge(name)
        return tuple(self.q[hinge.q].tolist()), tuple(self.v[hinge.v].tolist())

    def reaction(self, name: str) -> tuple[Three, Three]:
        """Force and torque that the joint of that link exerts on it, in the link's axes."""
        i = self.seer.mechanism.index(name)
        wrench, R = joint_reactions(self.evaluation.mechanism, self.evaluation)[i], self.moving.links[i].R_WL
        return mat_t_vec(R, wrench[3:]), mat_t_vec(R, wrench[:3])


class _Link:
    """One link, as `LinkView` has it."""

    def __init__(self, now: Now, i: int) -> None:
        self._now, self._i = now, i

    @property
    def _link(self) -> Link:
        return self._now.seer.mechanism.links[self._i]

    @property
    def _m(self) -> LinkMotion:
        return self._now.moving.links[self._i]

    @cached_property
    def R_WB(self) -> Nine:
        """Its rotation."""
        return mat_mul(self._m.R_WL, self._link.R_LB)

    @property
    def p_WB(self) -> Three:
        """Where its mass center is."""
        return self._m.position(self._link.com)

    @property
    def v_WB(self) -> Three:
        """The velocity of its mass center."""
        return self._m.velocity(self._link.com)

    @property
    def w_WB_B(self) -> Three:
        """Its angular velocity, body axes."""
        return mat_t_vec(self._link.R_LB, self._m.V[:3])

    @property
    def a_WB(self) -> Three:
        """The acceleration of its mass center."""
        A, r = self._now.evaluation.solution.links[self._i], self._link.com
        about = add(cross3(A[:3], r), skew_square(self._m.V[:3], r))
        return mat_vec(self._m.R_WL, add(A[3:], about))

    @property
    def alpha_WB_B(self) -> Three:
        """Its angular acceleration, body axes."""
        return mat_t_vec(self._link.R_LB, self._now.evaluation.solution.links[self._i][:3])

    @property
    def g_W(self) -> Three:
        """Free fall there: the gravity of the system, and loads on this body that act on all mass alike."""
        mechanism, total = self._now.seer.mechanism, np.array(self._now.seer.mechanism.gravity, dtype=float)
        for load in mechanism.loads:
            if isinstance(load, On) and load.body == self._link.name and load.load.of_mass:
                total += wrench_at(load.load, self._link.body, self._now.t, self._flat)[:3] / self._link.mass
        return tuple(total.tolist())  # type: ignore[return-value]

    @property
    def _flat(self) -> np.ndarray:
        from polhode.model.system_loads.body_state import quaternion_of

        R = self.R_WB
        return np.array([*self.p_WB, *self.v_WB, *self.w_WB_B, *quaternion_of(R), *R])


class Seen(SimpleNamespace):
    """What a controller sees, by name: `seen.gyro` or `seen["gyro"]`."""

    def __getitem__(self, name: str) -> Any:
        return self.__dict__[name] if name in self.__dict__ else self.__getattr__(name)

    def __getattr__(self, name: str) -> Any:
        """What is not there: asked for by a name that `seen` of the controller does not have."""
        known = ", ".join(self.__dict__) or "nothing"
        raise AttributeError(f'it does not see "{name}".{nearest(name, self.__dict__)} It sees {known}: what its'
                             " `seen` names")  # fmt: skip


class TrueState:
    """What a controller sees that sees everything: the names of `ph.State` where there is one body, of all models the
    coordinates `q`, the speeds `v` and every body by its name, `s["rod"]` or `s.body("rod")`.
    """

    def __init__(self, now: Now) -> None:
        self._now = now

    @property
    def _free(self) -> bool:
        """Whether it is one free body: its coordinates and speeds are its state, without further ado."""
        return self._now.seer.one_body

    @property
    def t(self) -> float:
        """The time, s."""
        return self._now.t

    @property
    def q(self) -> np.ndarray:
        """The coordinates of all joints; of one body its position and attitude."""
        return self._now.q

    @property
    def v(self) -> np.ndarray:
        """The speeds of all joints; of one body its velocity and omega."""
        return self._now.v

    def body(self, name: str | None = None) -> BodyView:
        """A body by its name."""
        m = self._now.link(name)
        return BodyView(np.array(m.p_WB), np.array(m.v_WB), np.array(m.w_WB_B), np.array(m.R_WB).reshape(3, 3))

    def joint(self, name: str) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Coordinates and speeds of the joint of that name."""
        return self._now.joint(name)

    def __getitem__(self, name: str) -> BodyView:
        return self.body(name)

    def __getattr__(self, name: str) -> Any:
        """What a state does not have: most likely a sensor, which must be named to be seen."""
        known = [one for one in dir(type(self)) if not one.startswith("_")]
        raise AttributeError(f'the true state has no "{name}".{nearest(name, known)} A sensor or an input is seen where'
                             f' the controller names it, seen=["{name}"]; without `seen` there are {", ".join(known)}'
                             )  # fmt: skip

    @cached_property
    def _only(self) -> BodyView:
        return self.body()

    @property
    def position(self) -> np.ndarray:
        """Of the mass center of the only body, world axes, m."""
        return self.q[:3].copy() if self._free else self._only.position

    @property
    def velocity(self) -> np.ndarray:
        """Its velocity, world axes, m/s."""
        return self.v[:3].copy() if self._free else self._only.velocity

    @property
    def omega(self) -> np.ndarray:
        """Its angular velocity, body axes, rad/s."""
        return self.v[3:6].copy() if self._free else self._only.omega

    @property
    def rotation(self) -> np.ndarray:
        """R_WB (3, 3)."""
        return self._only.rotation

    @property
    def attitude(self) -> np.ndarray:
        """q_WB (4,), scalar first: of one free body as it is integrated, otherwise w >= 0."""
        return self.q[3:7].copy() if self._free else self._only.attitude

    @property
    def omega_world(self) -> np.ndarray:
        """The angular velocity in world axes, rad/s."""
        return self._only.omega_world

    @property
    def velocity_body(self) -> np.ndarray:
        """The velocity of the mass center in body axes, m/s."""
        return self._only.velocity_body


def with_inputs(mechanism: Mechanism, par: list[Any], inputs: tuple[float, ...]) -> list[Any]:
    """`par` in which the inputs of loads have these values, in a row."""
    first = places_of(mechanism).inputs
    return [*par[:first], *inputs, *par[first + len(inputs) :]]
