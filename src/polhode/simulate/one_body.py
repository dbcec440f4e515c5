"""One free body as a run moves it: its equations, its programs, and what may act on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Any

import numpy as np

from polhode import arrays
from polhode._jit import Program
from polhode.core import attitude as forms
from polhode.core.quat import to_matrix
from polhode.core.rotor import Rotor
from polhode.core.scalars import call
from polhode.dynamics import momentum, newton_euler
from polhode.dynamics.acting import Acting, Figures
from polhode.dynamics.evaluation import plain_par
from polhode.errors import InputError, SingularAttitudeError
from polhode.integrate import march, methods
from polhode.integrate.drive import Motion
from polhode.integrate.legs import Schedule
from polhode.integrate.methods import Method
from polhode.integrate.stepping import Problem, Stepping, stepping
from polhode.mass.inertia import refuse_zero_moment
from polhode.model.attitude_form import AttitudeForm
from polhode.model.body import Body
from polhode.model.bounce import Bounce
from polhode.model.loads.carrying import symmetric, whole
from polhode.model.loads.load import Blow, claims
from polhode.model.loads.table import (
    checked_loads,
    load_table,
    of_velocity,
    warn_uncovered,
    wrench_at,
)
from polhode.model.signals import Input, OwnState, all_inputs, all_states, n_states, start_values
from polhode.model.state import State
from polhode.results.body_layout import BodyLayout
from polhode.results.invariants import claims_of
from polhode.simulate.burnout import burnouts, carries
from polhode.simulate.jumps import Jumps
from polhode.simulate.link import Linker
from polhode.simulate.model import UNBOUNDED, Model, Ready
from polhode.simulate.seeing import with_inputs
from polhode.simulate.times import longest_step, switch_times
from polhode.simulate.workbench import Shelf, Structures, Workbench, shelf

FORMULATIONS = ("newton_euler", "momentum")
_structures = Structures()  # the machine code of bodies with their loads


def one_body(body: Any, start: Any, loads: Any, attitude: Any, formulation: str | None, method: Method) -> OneBody:
    """A body with its start and its loads, checked."""
    if not isinstance(body, Body):
        raise InputError(f"simulate moves a ph.Body or a ph.System, not {body!r}")
    start = _checked_start(start)
    refuse_zero_moment(body.principal_moments, body.name)
    form = AttitudeForm.of(attitude)
    return OneBody(body, start, checked_loads(loads), form, checked_formulation(formulation, method, form))


def _checked_start(start: Any) -> State:
    if not isinstance(start, State):
        raise InputError(f"the start must be a ph.State, not {start!r}")
    return start


@dataclass(frozen=True, eq=False)
class OneBody(Model):
    """A body under loads, in an attitude form and a formulation: a `Model`."""

    body: Body
    start: State
    loads: tuple[Any, ...]
    form: AttitudeForm
    formulation: str

    @property
    def name(self) -> str:
        """That of the body."""
        return self.body.name

    @property
    def guard(self) -> float:
        """That of the attitude form, rad."""
        return self.form.guard

    @property
    def attitude(self) -> str:
        """The attitude form."""
        return self.form.name

    @property
    def inputs(self) -> tuple[Input, ...]:
        """Those of its loads."""
        return all_inputs(self.loads)

    @property
    def loop(self) -> str | None:
        """That of its start."""
        return self.start.loop

    @property
    def own_states(self) -> tuple[OwnState, ...]:
        """Those of its loads."""
        return all_states((load.own_states for load in self.loads), self.inputs)

    # ---- before the run

    def begun(self, start: Any) -> OneBody:
        """The same from another start."""
        return replace(self, start=_checked_start(start))

    def fits(self, method: Method, schedule: Schedule, watched: bool) -> Schedule:
        """Refuse loads that the method cannot honor. A motion that is known needs no steps but to the times asked
        for.
        """
        if self.formulation == "momentum" and self.own_states:
            names = ", ".join(f'"{one.name}"' for one in self.own_states)
            moves = methods.moves_bodies(method)
            who = f'method "{method.name}"' if moves else 'formulation "momentum"'
            better = 'use "dopri5", "rk4", "radau" or another method for any equation' if moves else "leave it away"
            raise InputError(f"{who} moves the rotation itself and carries no own states of loads ({names}): {better}")
        if methods.moves_bodies(method):
            refuse_loads(method, self.loads)
        if schedule.dt or not method.exact:
            return schedule
        if schedule.t_eval is None or watched:
            raise InputError(f'method "{method.name}" knows the motion at every time: give the times to keep, as dt (s)'
                             f" or t_eval; events need dt")  # fmt: skip
        return schedule._replace(dt=schedule.t_end - schedule.t_start)

    def ready(self, method: Method, events: tuple[Any, ...], schedule: Schedule, inputs: tuple[float, ...],
              failures: list[BaseException]) -> Ready:  # fmt: skip
        """The programs of the body, its loads and the events."""
        _refuse_beside_propellant(self.loads, events)
        others = [load for load in self.loads if not carries(load)]  # the curve of a motor ends with it
        warn_uncovered(others, schedule.t_start, schedule.t_end)
        figures, acting = self._numbers(events)
        called = (*acting.called, *events)
        table = load_table(
            (*self.loads, *events), called, self.body, schedule.t_start, start_state(self.start), failures
        )
        made = _structures.of((self.formulation, figures.structure, acting.structure, len(events)))
        ends = burnouts(acting.states, map(carries, self.loads), newton_euler.FORM + forms.form(self.form.name)[0].N)
        own = None if events or ends else shelf(made, method, schedule, self.form.name, self.form.guard > 0.0)
        bench = None if own is None else own.take()
        if bench is None:
            n_numbers = len(figures.values) + len(acting.figures.values) + len(inputs)
            link = Linker(table.calls, n_numbers, made, table.alive)
            bench = self._bench(method, figures, acting, link, schedule, bool(events or ends))
        else:
            bench.link.call(table.calls, table.alive)
        bench.steps.calls_python = own is None or table.calls_python
        bench.link.write(0, (*figures.values, *acting.figures.values, *inputs))
        bench.steps.set_own(self._own(method))
        watchers = self._watchers(len(events), len(acting.called), bench.link)
        for end in ends:
            watchers += bench.link.program(end.program(), ("burnout", end.at))
        rotor = bench.problem.rotor
        prepare = None if rotor is None else self._preparation(method, rotor, bench.steps)
        first_input = len(figures.values) + len(acting.figures.values)
        write_inputs = partial(bench.link.write, first_input)
        return Ready(bench.steps, self._first(bench.problem.n, schedule.t_start),
                     Jumps(self, (*events, *ends), watchers, failures),
                     switch_times(self.loads, (), schedule.t_start, schedule.t_end), longest_step(self.loads), bench,
                     write_inputs, prepare, None if own is None else partial(_put_back, own, bench),
                     newton_euler.moved(self.body) if self.loads else (),
                     partial(self._plain, method, bench.link, bench.link.numbers.size - len(inputs)),
                     (bench.link, first_input))  # fmt: skip

    def _plain(self, method: Method, link: Linker, first: int, t: float, q: tuple[float, ...],
               v: tuple[float, ...]) -> list[Any]:  # fmt: skip
        """The parameters of the body as a mechanism, with the inputs as they are."""
        mechanism = self.layout(method).mechanism
        return with_inputs(mechanism, plain_par(mechanism, t, q, v), tuple(link.numbers[first:].tolist()))

    def _bench(self, method: Method, figures: Figures, acting: Acting, link: Linker, schedule: Schedule,
               watched: bool) -> Workbench[Linker]:  # fmt: skip
        """The programs of runs like this one."""
        problem = self._problem(method, figures, acting)
        steps = stepping(method, problem, link, not schedule.dt, schedule.t_eval is not None or watched)
        return Workbench(link, problem, steps, method)

    def _watchers(self, n_events: int, n_called: int, link: Linker) -> list[Any]:
        """The functions of events, which stand behind those of loads."""
        found: list[Any] = []
        for i in range(n_events):
            found += link.program(self._watch(2 * (n_called + i)), ("watch", self.form.name, i))
        return found

    def _own(self, method: Method) -> Any:
        """The numbers of the body for methods that move a rotation itself."""
        return momentum.parameters(self.body, _settings(method)) if self.formulation == "momentum" else ()

    def _numbers(self, events: tuple[Any, ...]) -> tuple[Figures, Acting]:
        """Those of the body and of its loads; they follow the functions of the loads and events that are called."""
        by_momentum = self.formulation == "momentum"
        numbers = momentum.parameters(self.body).tolist() if by_momentum else newton_euler.parameters(self.body)
        n_called = sum(not load.plain for load in self.loads) + len(events)
        figures = Figures(tuple(numbers), 2 * n_called)
        return figures, Acting(self.body, self.loads, self.ledger(events), figures.first + len(numbers))

    def ledger(self, events: tuple[Any, ...]) -> bool:
        """Whether work and impulses are kept: something acts on the body, now and then or all the time."""
        return bool(self.loads) or any(event.jump is not None for event in events)

    def _problem(self, method: Method, figures: Figures, acting: Acting) -> Problem:
        """The equations of the body in the formulation of the run."""
        if self.formulation == "momentum":
            return self._momentum_problem(method, figures, acting)
        form, form_par = forms.form(self.form.name)
        n = newton_euler.FORM + form.N + acting.n_states
        near = newton_euler.near_program(form, form_par) if self.form.guard > 0.0 else None
        field = newton_euler.field_program(figures, form, form_par, acting)
        return Problem(self.form.name, n + newton_euler.LEDGER * acting.ledger, n, field,
                       newton_euler.settle_program(form, form_par), near, inline=True)  # fmt: skip

    def _momentum_problem(self, method: Method, figures: Figures, acting: Acting) -> Problem:
        extras, at = getattr(method, "extras", 0), momentum.momentum_at(acting)
        looks = acting.loaded and any(map(of_velocity, self.loads))
        n, rotor = at + 3 + extras, Rotor(acting.loaded, looks, acting.slips, at, at + 3, _no_action)
        return Problem(("momentum", extras), n, n, momentum.field_program(figures, acting, extras),
                       momentum.settle_program(figures, acting), inline=True, rotor=rotor,
                       action=momentum.action_program(acting) if acting.loaded else None,
                       own=self._own(method).tolist())  # fmt: skip

    def _watch(self, slot: int) -> Program:
        """The value of one event function, which sees the state as loads do."""
        form, form_par = forms.form(self.form.name)

        def watch(t: Any, y: Any, par: Any, out: Any) -> None:
            """g(t, state)."""
            a = tuple(y[newton_euler.FORM + i] for i in range(form.N))
            state = (*(y[i] for i in range(newton_euler.FORM)), *newton_euler.unit_of(form, a, form_par),
                     *form.to_R(a, form_par))  # fmt: skip
            out[0] = call(par, slot, t, state, 1)[0]

        return watch

    def _preparation(self, method: Method, rotor: Rotor, steps: Stepping) -> Callable[[float, np.ndarray], None]:
        """What follows a change of the state from outside: the momentum, and what the method derives from both."""
        more, own = getattr(method, "prepare", None), self._own(method)
        start, uniform = start_state(self.start), [load for load in self.loads if load.uniform]
        force_W = sum((wrench_at(load, self.body, 0.0, start)[:3] for load in uniform), np.zeros(3))

        def prepare(t: float, y: np.ndarray) -> None:
            """Derive L_W, then the method's own."""
            momentum.set_momentum(y, own, rotor.momentum)
            if more is not None:
                more(self.body.inertia, force_W, rotor, t, y, own)
                steps.set_own(own)

        return prepare

    def _first(self, n: int, t: float) -> np.ndarray:
        """The start in the unknowns of the equations."""
        module, par = forms.form(self.form.name)
        y0, given, own = np.zeros(n), self._given, start_values(self.own_states, self.start.own)
        y0[: len(given) + len(own)] = *given, *own
        a0 = given[newton_euler.FORM :]
        if self.form.guard > 0.0 and module.singular_distance(a0, par) < self.form.guard:
            raise SingularAttitudeError(self.form.explain(t, a0), None)
        return y0

    @cached_property
    def _given(self) -> np.ndarray:
        """Position, velocity, omega and the numbers of the attitude."""
        module, par = forms.form(self.form.name)
        a0 = self.start.numbers(self.form.name)
        a0 = module.from_q(self.start.attitude, par) if a0 is None else a0
        return np.concatenate([self.start.position, self.start.velocity, self.start.omega, a0])

    def carried(self, own: np.ndarray) -> tuple[Body, np.ndarray]:
        """The body with all that it carries where the own states of its loads are these, and the mass center of that
        from its own, body axes, m.
        """
        motors = [load for load in self.loads if carries(load)]
        return (self.body, np.zeros(3)) if not motors else _with_lumps(self.body, self.loads, own)

    # ---- after the run

    def layout(self, method: Method) -> BodyLayout:
        """The columns of `newton_euler`."""
        return BodyLayout(self.body, self.loads, self.form.name, self.formulation, method.fixed, self.own_states)

    def begin(self, method: Method, events: tuple[Any, ...]) -> np.ndarray:
        """The start, own states of loads, and a ledger that is empty."""
        own = start_values(self.own_states, self.start.own)
        return np.concatenate([self._given, own, np.zeros(newton_euler.LEDGER * self.ledger(events))])

    def options(self, method: Method, events: tuple[Any, ...]) -> dict[str, Any]:
        """Which laws the method keeps, its order, and what the loads claim."""
        return {"linear_laws": getattr(method, "linear_laws", True), "keeps": sorted(self._keeps(method, events)),
                "order": None if method.exact else method.order, "loads": claims_of(self.loads, self.body)}  # fmt: skip

    def _keeps(self, method: Method, events: tuple[Any, ...]) -> set[str]:
        """The laws that the method keeps to rounding in this run, by their names in the certificate.

        A method may say what it keeps of a free body, `keeps`, and what under any loads, `keeps_under_loads`. Where no
        load has a torque or slips, the rotation is that of a free body.
        """
        free: set[str] = set(getattr(method, "keeps", ()))
        if "energy" in free:
            free.add("rotation_energy")
        if not self.ledger(events):
            return free
        turns = any(load.slips for load in self.loads) or not all(claims(load, "torque_free") for load in self.loads)
        kept: set[str] = set(getattr(method, "keeps_under_loads", ()))
        return kept if turns else kept | (free & {"rotation_energy", "angular_momentum", "spin"})

    def recipe(self) -> dict[str, Any]:
        """Called so again, `simulate` gives the same bits."""
        return {"model": self.body, "start": self.start, "loads": self.loads, "attitude": self.form,
                "formulation": self.formulation}  # fmt: skip

    # ---- where a run stopped

    def singular(self, motion: Motion, dt: float) -> str:
        """Which angle of the attitude form, and what to do."""
        return self.form.explain(motion.t_stop, motion.y_stop[newton_euler.FORM : newton_euler.FORM + 3], dt)

    def suspects(self, method: Method, events: tuple[Any, ...], schedule: Schedule, motion: Motion) -> str:
        """Which loads give no number at or just after the last good state, or which events at or just before it."""
        module, par = forms.form(self.form.name)
        y, of_event = motion.y_stop, motion.status == march.NO_EVENT_VALUE
        state = flat_state(y[: newton_euler.FORM], module.to_q(y[newton_euler.FORM :], par))
        step = (schedule.dt or 1e-9 * max(1.0, abs(motion.t_stop))) * (-1.0 if of_event else 1.0)
        for one in events if of_event else self.loads:
            for t in (motion.t_stop, motion.t_stop + 0.5 * step, motion.t_stop + step):
                try:
                    wrench = wrench_at(one, self.body, t, state)
                except Exception as raised:  # noqa: BLE001  (a user's function may raise anything)
                    return f"{one.called} raised {type(raised).__name__}: {raised} at t = {t:.9g} s"
                if not np.isfinite(wrench).all():
                    return f"{one.called} gave {one.written(wrench)} at t = {t:.9g} s"
        if of_event:
            return "a function of the state was not finite on the way"
        return _no_step(method, schedule.dt, y) if methods.moves_bodies(method) else UNBOUNDED

    def last_state(self, y: np.ndarray) -> str:
        """Position, velocity and omega."""
        place, speed, spin = (", ".join(f"{v:.6g}" for v in y[i : i + 3]) for i in (0, 3, 6))
        return f"position ({place}) m, velocity ({speed}) m/s, omega ({spin}) rad/s"


def _no_action(*_: Any) -> None:
    """In place of what acts, until it is called by its address."""


def _settings(method: Method) -> tuple[float, ...]:
    """The numbers of its own that a method reads."""
    return tuple(getattr(method, "settings", ()))


def _no_step(method: Method, dt: float, y: np.ndarray) -> str:
    """A step from a state of ordinary size and under finite loads that has no end: the method could not solve it."""
    turn = dt * float(np.linalg.norm(y[newton_euler.OMEGA : newton_euler.OMEGA + 3]))
    if not 1e-3 < turn < 1e3:
        return UNBOUNDED
    if turn < 0.1:  # not for the length of the step
        return (f'"{method.name}" found no solution for a step of {dt:g} s, though the body turns by about {turn:.2g}'
                f" rad only: the loads are too strong for it, or the principal moments of inertia too far apart; a much"
                f" smaller dt may cure it")  # fmt: skip
    return (f'"{method.name}" found no solution for a step of {dt:g} s, in which the body turns by about {turn:.3g}'
            f" rad; take a dt of at most {dt * 0.5 / turn:.2g} s")  # fmt: skip


def checked_formulation(given: str | None, method: Method, form: AttitudeForm) -> str:
    """The formulation that was asked for, or the one that the method needs."""
    if given is not None and given not in FORMULATIONS:
        raise arrays.unknown("formulation for a single body named", given, FORMULATIONS)
    needed = getattr(method, "formulation", None)
    if needed is not None and given not in (None, needed):
        raise InputError(
            f'method "{method.name}" moves the angular momentum in space: leave formulation="{given}" away'
        )
    chosen = given or needed or "newton_euler"
    if chosen == "momentum" and form.name != "quaternion":
        who = f'method "{method.name}"' if needed else 'formulation "momentum"'
        raise InputError(f'{who} moves the rotation itself and keeps it as a quaternion: leave attitude="{form.name}"'
                         f' away; every run can show its angles, run.euler("zyx")')  # fmt: skip
    if chosen == "momentum" and not method.fixed:
        raise InputError(f'method "{method.name}" is a solver of another package and does not take the formulation'
                         f' "momentum"; use "dopri5" or "rkmk4"')  # fmt: skip
    return chosen


def refuse_loads(method: Any, loads: tuple[Any, ...]) -> None:
    """Refuse what a structure-preserving method cannot honor, and name one that can honor all of `loads`."""
    slipping = any(load.slips for load in loads)
    for load in loads:
        if not method.any_load and not issubclass(type(load), Blow) and not load.uniform:
            others = (
                '"rkmk4" or "stabilized"' if slipping else '"split4" (the same motion, kicked by the loads) or "rkmk4"'
            )
            raise InputError(f'method "{method.name}" is the exact motion of a free body and cannot honor'
                             f" {load.called}: use {others}")  # fmt: skip
        if load.slips and not method.slips:
            raise InputError(f'method "{method.name}" turns the body as its angular momentum says and cannot honor'
                             f' {load.called}, which makes it slip: use "rkmk4" or "stabilized"')  # fmt: skip


def _with_lumps(body: Body, loads: tuple[Any, ...], own: np.ndarray) -> tuple[Body, np.ndarray]:
    """A body with what its loads carry, as one, and the mass center of that."""
    lumps, at = [], 0
    for load in loads:
        width = n_states(load.own_states)
        if carries(load):
            lumps.append(load.lump(own[at : at + width], np.zeros(width), load.carried_numbers()))
        at += width
    mass, center, inertia = whole(body.mass, body.inertia[np.triu_indices(3)], lumps)
    return Body(float(mass), symmetric(inertia), body.name), np.array(center, dtype=float)


def _refuse_beside_propellant(loads: tuple[Any, ...], events: tuple[Any, ...]) -> None:
    """Refuse what a body with propellant cannot have."""
    motor = next(filter(carries, loads), None)
    if motor is None:
        return
    for event in events:
        if isinstance(event, Bounce):
            raise InputError(f'bounce "{event.name}" cannot act beside {motor.called}: a blow is worked out for a body'
                             " whose mass stays. Stop the run at the ground by ph.Event(..., terminal=True), and go on"
                             " without the motor")  # fmt: skip
    for load in loads:
        if load.slips:
            raise InputError(f"{load.called} cannot act beside {motor.called}: what slips in a body is told by"
                             " an inertia that stays. Leave one of them away")  # fmt: skip


def _put_back(shelf: Shelf[Linker], bench: Workbench[Linker]) -> None:
    """For the next run, which brings its own functions: let go of those of this one."""
    bench.link.alive = []
    shelf.put_back(bench)


def start_state(start: State) -> np.ndarray:
    """The start as load functions see it."""
    nine = [*start.position.tolist(), *start.velocity.tolist(), *start.omega.tolist()]
    return flat_state(nine, start.attitude.tolist())


def flat_state(nine: Any, q_WB: Any) -> np.ndarray:
    """Position, velocity and omega with an attitude, laid out as in `model.loads.layout`."""
    return np.array([*nine, *q_WB, *to_matrix(q_WB)])
