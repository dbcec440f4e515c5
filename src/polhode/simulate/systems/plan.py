"""What a run of a system was asked to be, checked once and for all."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from polhode.dynamics import formulations
from polhode.dynamics.mass_matrix import mass_matrix
from polhode.dynamics.system_equations import size
from polhode.errors import InputError
from polhode.integrate import methods
from polhode.integrate.legs import Schedule
from polhode.integrate.table import RungeKutta
from polhode.model.event import checked_events
from polhode.model.mechanism import Mechanism
from polhode.model.motion import motion
from polhode.model.system import System
from polhode.model.system_loads.load import checked_load
from polhode.model.system_state import SystemState
from polhode.simulate.plan import checked_method, make_schedule

_NO_MASS = 1e-13  # of the size of a mass matrix: less is rounding
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
    if mechanism.constraints or way.name in ("articulated", "wittenburg"):  # the others know singular masses
        _refuse_nothing_moved(begin)
    return SystemPlan(mechanism, begin, way, chosen, checked_events(events), schedule)


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
    theirs, own = ([link.name for link in one.links] for one in (start.mechanism, mechanism))
    if theirs != own:
        raise InputError(f'the start belongs to "{start.mechanism.name}", whose bodies are {", ".join(theirs)};'
                         f' those of "{mechanism.name}" are {", ".join(own)}')  # fmt: skip
    return start


def _refuse_nothing_moved(start: SystemState) -> None:
    """Refuse a joint that moves no mass: nothing would say how it accelerates."""
    mechanism = start.mechanism
    if all(np.linalg.eigvalsh(link.body.inertia)[0] > 0.0 for link in mechanism.links):
        return
    moving = motion(mechanism, 0.0, tuple(start.q.tolist()), tuple(start.v.tolist()))
    M = np.array(mass_matrix(mechanism, moving), dtype=float)
    scale = np.sqrt(np.maximum(np.diag(M), np.finfo(float).tiny))
    sizes, ways = np.linalg.eigh(M / np.outer(scale, scale))
    if mechanism.n_v and sizes[0] < _NO_MASS:
        k = int(np.argmax(np.abs(ways[:, 0])))
        link = next(link for link in mechanism.links if link.v.start <= k < link.v.stop)
        raise InputError(f'the joint of "{link.name}" ({type(link.joint).__name__}) moves no mass in one of its ways:'
                         " give what hangs on it some inertia, or another joint")  # fmt: skip


def first(plan: SystemPlan) -> np.ndarray:
    """The start in the unknowns of the problem."""
    y = np.zeros(plan.n)
    y[: plan.mechanism.n_q + plan.mechanism.n_v] = np.concatenate([plan.start.q, plan.start.v])
    return y
