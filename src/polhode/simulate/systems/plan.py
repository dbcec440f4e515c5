"""What a run of a system was asked to be, checked once and for all."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from polhode.dynamics import formulations
from polhode.dynamics.massless import massless_joint
from polhode.dynamics.system_equations import size
from polhode.errors import InputError
from polhode.integrate import methods
from polhode.integrate.legs import Schedule
from polhode.integrate.table import RungeKutta
from polhode.model.event import checked_events
from polhode.model.mechanism import Mechanism
from polhode.model.system import System
from polhode.model.system_loads.load import checked_load
from polhode.model.system_state import SystemState
from polhode.simulate.plan import checked_method, make_schedule

_GUARD = 1e-6  # rad: how near to a singular angle a run stops


class SystemPlan(NamedTuple):
    """A run, checked and ready to go."""

    mechanism: Mechanism
    start: SystemState
    formulation: Any
    method: Any
    events: tuple[Any, ...]
    schedule: Schedule

    @property
    def adaptive(self) -> bool:
        """Whether the method chooses its steps."""
        return not self.schedule.dt

    @property
    def own_past(self) -> bool:
        """Whether the method is a solver that takes no state from outside."""
        return not getattr(self.method, "fixed", True)

    @property
    def n(self) -> int:
        """The unknowns of the problem: with room, where one machine code can serve many systems."""
        return size(self.mechanism, not isinstance(self.method, RungeKutta))


def make_plan(system: System, start: Any, t_end: Any, t_start: Any, loads: Any, method: Any, attitude: Any,
              formulation: Any, events: Any, t_eval: Any, rtol: Any, atol: Any, dt: Any, first_step: Any,
              max_step: Any) -> SystemPlan:  # fmt: skip
    """Check everything that was asked for, once."""
    mechanism = _loaded(system, loads)
    if attitude != "quaternion":
        raise InputError(
            f'attitude="{attitude}" is for a single body; the joints of a system have their own coordinates, as in'
            f' ph.joints.Spherical("{attitude}")'
        )
    guard = _GUARD if any(link.joint.singular_angle for link in mechanism.links) else 0.0
    schedule = make_schedule(t_start, t_end, dt, rtol, atol, first_step, max_step, guard, t_eval)
    chosen = checked_method(method, schedule)
    if methods.moves_bodies(chosen):
        raise InputError(f'method "{chosen.name}" moves the rotation of a single body; a system takes "dopri5",'
                         f' "dop853", "rk4" or another method for any equation')  # fmt: skip
    way, begin = formulations.fitting(formulation, mechanism), _start(mechanism, start)
    if mechanism.constraints or way.name in ("articulated", "wittenburg"):
        _refuse_massless(mechanism, schedule.t_start, begin)
    return SystemPlan(mechanism, begin, way, chosen, checked_events(events), schedule)


def _refuse_massless(mechanism: Mechanism, t: float, start: SystemState) -> None:
    """Refuse a freedom that no inertia belongs to, by the name of its joint."""
    name = massless_joint(mechanism, t, start.q)
    if name is not None:
        kind = type(mechanism.link(name).joint).__name__
        raise InputError(
            f'the joint of "{name}" ({kind}) lets something move that has no inertia, so that nothing determines how'
            f" fast it does: give the body an inertia, or a joint without that freedom; formulation="
            f'"udwadia_kalaba" takes the slowest motion that is possible, in a system without loops'
        )


def _loaded(system: System, loads: Any) -> Mechanism:
    """The mechanism with the loads of this run beside its own."""
    mechanism = system.mechanism()
    if not mechanism.links:
        raise InputError(f'"{system.name}" has no bodies: add some with system.add(body, joint, ...)')
    more = loads if isinstance(loads, (tuple, list)) else (loads,)
    checked = tuple(checked_load(load, mechanism) for load in more)
    return mechanism.with_loads(checked) if checked else mechanism


def _start(mechanism: Mechanism, start: Any) -> SystemState:
    if not isinstance(start, SystemState):
        raise InputError(f'the start of "{mechanism.name}" is system.state(q=..., v=...), not {start!r}')
    if (len(start.q), len(start.v)) != (mechanism.n_q, mechanism.n_v):
        raise InputError(
            f'the start has {len(start.q)} coordinates and {len(start.v)} speeds, but "{mechanism.name}" has'
            f" {mechanism.n_q} and {mechanism.n_v}: make the state after the last body was added"
        )
    return start


def first(plan: SystemPlan) -> np.ndarray:
    """The start in the unknowns of the problem."""
    y = np.zeros(plan.n)
    y[: plan.mechanism.n_q + plan.mechanism.n_v] = np.concatenate([plan.start.q, plan.start.v])
    return y
