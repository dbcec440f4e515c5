"""A mechanism as a run moves it: bodies on joints, with their constraints, loads and switches."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import numpy as np

from polhode.dynamics import formulations
from polhode.dynamics.formulation import Formulation
from polhode.dynamics.linear import linear_of, solver_kernel
from polhode.dynamics.programs import LEDGER, Setting, allowed_program, field_program, near_program, settle_program
from polhode.dynamics.recursion import mass_matrix, own_inertias
from polhode.errors import InputError, KernelError, SingularAttitudeError
from polhode.integrate import march, methods
from polhode.integrate.drive import Motion
from polhode.integrate.legs import Schedule
from polhode.integrate.methods import Method
from polhode.integrate.stepping import Problem, stepping
from polhode.model.mechanism import Link, Mechanism
from polhode.model.motion import motion
from polhode.model.signals import Input, OwnState, all_inputs, all_states, n_states, start_values
from polhode.model.system import System
from polhode.model.system_loads.load import checked_load
from polhode.model.system_state import SystemState
from polhode.results.joint_layout import JointLayout
from polhode.simulate.field import field_call, is_long
from polhode.simulate.mechanism_link import MechanismLink
from polhode.simulate.model import Model, Ready
from polhode.simulate.times import longest_step, switch_times
from polhode.simulate.watching import Watching
from polhode.simulate.workbench import Shelf, Workbench, shelf

_NO_MASS = 1e-13  # of the size of a mass matrix: less is rounding
_GUARD = 1e-6  # rad: how near to a singular angle a run stops


def jointed(system: System, start: Any, loads: Any, attitude: Any, formulation: Formulation, method: Method) -> Jointed:
    """A system with its start and the loads of this run, checked."""
    mechanism = _loaded(system, loads)
    if attitude != "quaternion":
        raise InputError(
            f'attitude="{attitude}" is for a single body; the joints of a system have their own coordinates, as in'
            f' ph.joints.Spherical("{attitude}")'
        )
    if methods.moves_bodies(method):
        raise InputError(f'method "{method.name}" moves the rotation of a single body; a system takes "dopri5",'
                         f' "dop853", "rk4" or another method for any equation')  # fmt: skip
    way = formulations.fitting(formulation, mechanism)
    return Jointed(mechanism, _begin(mechanism, start, way), way)


def _begin(mechanism: Mechanism, start: Any, formulation: Formulation) -> SystemState:
    """The start, checked."""
    begin = _start(mechanism, start)
    if mechanism.constraints or formulation.name in ("articulated", "wittenburg"):  # the others know singular masses
        _refuse_nothing_moved(begin)
    return begin


@dataclass(frozen=True, eq=False)
class Jointed(Model):
    """A mechanism with its start, in a formulation: a `Model`."""

    mechanism: Mechanism
    start: SystemState
    formulation: Formulation

    @property
    def name(self) -> str:
        """That of the system."""
        return self.mechanism.name

    @property
    def guard(self) -> float:
        """How near to a singular angle of a joint a run stops, rad; 0 where no joint has one."""
        return _GUARD if any(link.joint.singular_angle for link in self.mechanism.links) else 0.0

    @property
    def attitude(self) -> str:
        """Each joint has coordinates of its own."""
        return "joints"

    @property
    def inputs(self) -> tuple[Input, ...]:
        """Those of its loads."""
        return all_inputs(self.mechanism.loads)

    @property
    def loop(self) -> str | None:
        """That of its start."""
        return self.start.loop

    @property
    def own_states(self) -> tuple[OwnState, ...]:
        """Those of its loads."""
        return all_states((load.own_states(self.mechanism) for load in self.mechanism.loads), self.inputs)

    # ---- before the run

    def begun(self, start: Any) -> Jointed:
        """The same from another start."""
        return replace(self, start=_begin(self.mechanism, start, self.formulation))

    def ready(self, method: Method, events: tuple[Any, ...], schedule: Schedule, inputs: tuple[float, ...],
              failures: list[BaseException]) -> Ready:  # fmt: skip
        """The programs of the mechanism, its loads, constraints and events."""
        mechanism, start = self.mechanism, self.start
        self._refuse_singular(schedule.t_start)
        own = self._shelf(method, events, schedule)
        bench = None if own is None else own.take()
        if bench is None:
            bench, way = self._with_symbols(method, events, schedule, failures)
            bench.steps.calls_python = own is None
        else:
            link = bench.link.taken_over(schedule.t_start, start.q, start.v, failures)
            way = Watching(mechanism, start, events, schedule.t_start, link, self._setting(link))
        bench.link.set_inputs(inputs)
        y0 = self.begin(method, events)
        way.begin(schedule.t_start, y0)
        commands = (t for t, _ in mechanism.commands)
        stops = switch_times((*mechanism.loads, *mechanism.constraints), commands, schedule.t_start, schedule.t_end)
        return Ready(bench.steps, y0, way, stops, longest_step(mechanism.loads), bench,
                     bench.link.set_inputs, done=None if own is None else partial(own.put_back, bench),
                     inertia=moved_masses(mechanism),
                     plain=lambda t, q, v: bench.link.plain(bench.link.activity),
                     numbers=(bench.link.programs, bench.link.first_input))  # fmt: skip

    def _with_symbols(self, method: Method, events: tuple[Any, ...], schedule: Schedule,
                      failures: list[BaseException]) -> tuple[Workbench[MechanismLink], Watching]:  # fmt: skip
        """The programs of runs like this one, in which the numbers of the mechanism are symbols.

        Formulas of a user's own joint, constraint or load may ask for the values of their numbers. Then the numbers are
        part of the programs, which no other mechanism shares.
        """
        if not self.mechanism.made.get("asks for values", is_long(self.mechanism, self.formulation)):
            try:
                return self._bench(method, events, schedule, failures, symbolic=True)
            except (KernelError, TypeError, AttributeError):
                self.mechanism.made["asks for values"] = True
        return self._bench(method, events, schedule, failures, symbolic=False)

    @property
    def stabilize(self) -> tuple[float, float]:
        """Baumgarte's numbers of the formulation, 1/s."""
        return getattr(self.formulation, "stabilize", (0.0, 0.0))

    def _setting(self, link: MechanismLink) -> Setting:
        return Setting(self.formulation, linear_of, self.stabilize, link.reader)

    def _bench(self, method: Method, events: tuple[Any, ...], schedule: Schedule, failures: list[BaseException],
               symbolic: bool) -> tuple[Workbench[MechanismLink], Watching]:  # fmt: skip
        """The programs of runs like this one."""
        mechanism, formulation, start = self.mechanism, self.formulation, self.start
        link = MechanismLink(mechanism, schedule.t_start, start.q, start.v, solver_kernel(mechanism, formulation),
                             failures, symbolic)  # fmt: skip
        setting = self._setting(link)
        way = Watching(mechanism, start, events, schedule.t_start, link, setting)
        entry, short = field_call(mechanism, formulation, link, setting)
        settle = settle_program(mechanism, setting) if method.fixed else None  # others take no state from outside
        n = mechanism.n_q + mechanism.n_v + n_states(link.places.states)
        field, allowed = field_program(mechanism, setting), allowed_program(mechanism, setting)
        problem = Problem(
            formulation, n + LEDGER, n, field, settle, near_program(mechanism), allowed, inline=short, entry=entry
        )
        dense = schedule.t_eval is not None or bool(way.events)
        steps = stepping(method, problem, link.programs, not schedule.dt, dense)
        return Workbench(link, problem, steps, method), way

    def _shelf(self, method: Method, events: tuple[Any, ...], schedule: Schedule) -> Shelf[MechanismLink] | None:
        """Where the programs of runs like this one are kept: those that are machine code alone, with nothing that is
        switched on the way.
        """
        mechanism, formulation = self.mechanism, self.formulation
        if events or mechanism.constraints or any(load.slots or load.carries for load in mechanism.loads):
            return None
        if not formulations.is_ours(formulation) or is_long(mechanism, formulation):  # its rows belong to one run
            return None
        return shelf(mechanism.made, method, schedule, formulation)

    def _refuse_singular(self, t: float) -> None:
        """Refuse a start in which the rates of angles are not defined."""
        for link in self.mechanism.links:
            q = self.start.q[link.q]
            if link.joint.singular_angle and link.joint.singular_distance(q) < _GUARD:
                raise SingularAttitudeError(_named(link, q, t), None)

    # ---- after the run

    def layout(self, method: Method) -> JointLayout:
        """Coordinates, speeds, own states of loads, ledger."""
        return JointLayout(self.mechanism, self.formulation.name, self.own_states)

    def begin(self, method: Method, events: tuple[Any, ...]) -> np.ndarray:
        """The start, own states of loads, and a ledger that is empty."""
        own = start_values(self.own_states, self.start.own)
        return np.concatenate([self.start.q, self.start.v, own, np.zeros(LEDGER)])

    def options(self, method: Method, events: tuple[Any, ...]) -> dict[str, Any]:
        """The formulation; no method keeps laws of a mechanism to rounding."""
        return {"formulation": self.formulation.name, "keeps": [], "linear_laws": False, "order": method.order}

    def recipe(self) -> dict[str, Any]:
        """Called so again, `simulate` gives the same bits."""
        return {"model": self.mechanism, "start": self.start, "formulation": self.formulation.name}

    # ---- where a run stopped

    def singular(self, motion: Motion, dt: float) -> str:
        """Which joint is at the singularity of its angles."""
        watched = [link for link in self.mechanism.links if link.joint.singular_angle]
        nearest = min(watched, key=lambda link: link.joint.singular_distance(motion.y_stop[link.q]))
        return _named(nearest, motion.y_stop[nearest.q], motion.t_stop)

    def suspects(self, method: Method, events: tuple[Any, ...], schedule: Schedule, motion: Motion) -> str:
        """The largest speed, which usually tells which joint ran away."""
        if motion.status == march.NO_EVENT_VALUE:
            return "a function of the state was not finite on the way"
        speeds = np.abs(motion.y_stop[self.mechanism.n_q :][: self.mechanism.n_v])
        if not len(speeds):
            return "its motion grew beyond all bounds"
        fastest = int(np.argmax(speeds))
        link = next(link for link in self.mechanism.links if link.v.start <= fastest < link.v.stop)
        return (f'the joint of "{link.name}" moved fastest just before, at {speeds.max():.6g} (m/s or rad/s); with a'
                f" fixed step, a smaller dt may cure it")  # fmt: skip

    def last_state(self, y: np.ndarray) -> str:
        """Coordinates and speeds."""
        n_q, n_v = self.mechanism.n_q, self.mechanism.n_v
        q, v = (", ".join(f"{x:.6g}" for x in part[:8]) + (" ..." if len(part) > 8 else "")
                for part in (y[:n_q], y[n_q : n_q + n_v]))  # fmt: skip
        return f"q = ({q}), v = ({v})"


def moved_masses(mechanism: Mechanism) -> tuple[float, ...]:
    """What each coordinate (nothing) and each speed moves, kg or kg m^2: all that hangs on its joint, in the rest pose.

    Empty where nothing does work.
    """
    if not (mechanism.loads or mechanism.constraints or mechanism.base):
        return ()
    if "moved" not in mechanism.made:
        at_rest = motion(mechanism, 0.0, tuple(mechanism.rest.tolist()), (0.0,) * mechanism.n_v)
        mechanism.made["moved"] = (0.0,) * mechanism.n_q + tuple(map(float, own_inertias(mechanism, at_rest)))
    return mechanism.made["moved"]


def _named(link: Link, q: np.ndarray, t: float) -> str:
    """A joint at the singularity of its angles, and what to do."""
    return (f'at t = {t:.9g} s the joint of "{link.name}" ({type(link.joint).__name__}, q = {np.round(q, 6).tolist()})'
            f" is at the singularity of its angles, where their rates are not defined: use"
            f' coordinates="quaternion" or another sequence.')  # fmt: skip


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
    return start if start.mechanism is mechanism else replace(start, mechanism=mechanism)


def _refuse_nothing_moved(start: SystemState) -> None:
    """Refuse a joint that moves no mass: nothing would say how it accelerates."""
    mechanism = start.mechanism
    if all(link.body.principal_moments[0] > 0.0 for link in mechanism.links):
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
