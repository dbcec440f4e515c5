"""From a plan to a motion: the equations, the march over them, and what acts in an instant."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from polhode.core import attitude as forms
from polhode.core.equations import Equations
from polhode.core.quat import to_matrix
from polhode.dynamics import momentum, newton_euler
from polhode.errors import SingularAttitudeError
from polhode.integrate import drive
from polhode.integrate.drive import Motion, Task
from polhode.model.loads.coverage import warn_uncovered
from polhode.model.loads.table import LoadTable, load_table, wrench_at
from polhode.model.loads.velocity import of_velocity
from polhode.model.state import State
from polhode.simulate.jumps import Jumps
from polhode.simulate.plan import Plan, event_rules


def move(plan: Plan, report: Callable[[float], None] | None) -> tuple[Motion, list[BaseException]]:
    """Run the plan; the motion, and what went wrong in functions of the user."""
    warn_uncovered(plan.loads, plan.schedule.t_start, plan.schedule.t_end)
    equations, march_on = _engine(plan)  # first, because it decides whether this process can make machine code
    table = load_table((*plan.loads, *plan.events), plan.body, plan.schedule.t_start, start_state(plan.start))
    task = _task(plan, equations, table)
    schedule = plan.schedule._replace(max_step=min(plan.schedule.max_step, *_longest_steps(plan)))
    return drive.drive(march_on, _first(plan, equations), task, schedule, table.failures, report), table.failures


def _engine(plan: Plan) -> tuple[Equations, Callable[..., int]]:
    """The equations of the model and the march over them."""
    if plan.formulation == "momentum":
        return _momentum_engine(plan)
    module, par = forms.form(plan.form.name)
    equations = newton_euler.equations(module, par, plan.loaded, bool(plan.events))
    kind = ("newton_euler", plan.form.kind, plan.loaded)
    return equations, drive.engine(plan.method, equations, plan.adaptive, kind)


def _momentum_engine(plan: Plan) -> tuple[Equations, Callable[..., int]]:
    """The same with the angular momentum in space as the unknown."""
    looks, slips = any(map(of_velocity, plan.loads)), any(getattr(load, "slips", False) for load in plan.loads)
    settings, extras = len(_settings(plan)), getattr(plan.method, "extras", 0)
    equations = momentum.equations(plan.loaded, bool(plan.events), looks, slips, settings, extras)
    kind = ("momentum", plan.loaded, looks and plan.loaded, slips, settings, extras)
    return equations, drive.engine(plan.method, equations, plan.adaptive, kind)


def _settings(plan: Plan) -> tuple[float, ...]:
    """The numbers of its own that the method reads."""
    return tuple(getattr(plan.method, "settings", ()))


def _task(plan: Plan, equations: Equations, table: LoadTable) -> Task:
    jumps, n = Jumps(plan, table.failures), 3 * len(plan.loads)
    task = Task(equations.n, _numbers(plan), table.calls[:n], _stops(plan), jumps.at_stop, table.calls[n:],
                event_rules(plan.events), jumps.at_event)  # fmt: skip
    return task if equations.rotor is None else task._replace(prepare=_preparation(plan, equations))


def _numbers(plan: Plan) -> np.ndarray:
    """What the field reads as `par`."""
    if plan.formulation == "momentum":
        return momentum.parameters(plan.body, _settings(plan))
    return newton_euler.parameters(plan.body, forms.form(plan.form.name)[1])


def _preparation(plan: Plan, equations: Equations) -> Callable[[float, np.ndarray, np.ndarray], None]:
    """What follows a change of the state from outside: the momentum, and what the method derives from both."""
    rotor, more = equations.rotor, getattr(plan.method, "prepare", None)
    assert rotor is not None
    uniform = [load for load in plan.loads if getattr(load, "uniform", False)]
    start = start_state(plan.start)
    force_W = sum((wrench_at(load, plan.body, 0.0, start)[:3] for load in uniform), np.zeros(3))

    def prepare(t: float, y: np.ndarray, par: np.ndarray) -> None:
        """Derive L_W, then the method's own."""
        momentum.set_momentum(y, par, rotor.momentum)
        if more is not None:
            more(plan.body.inertia, force_W, rotor, t, y, par)

    return prepare


def _stops(plan: Plan) -> tuple[float, ...]:
    """The times at which a load switches, in rising order."""
    times = {float(t) for load in plan.loads for t in getattr(load, "switch_times", ())}
    return tuple(sorted(t for t in times if plan.schedule.t_start <= t <= plan.schedule.t_end))


def _longest_steps(plan: Plan) -> list[float]:
    """The longest steps, s, that see every feature of the loads."""
    return [float(getattr(load, "longest_step", np.inf)) for load in plan.loads] + [np.inf]


def _first(plan: Plan, equations: Equations) -> np.ndarray:
    """The start in the unknowns of the equations."""
    module, par = forms.form(plan.form.name)
    y0 = np.zeros(equations.n)
    a0 = plan.start.numbers(plan.form.name)
    a0 = module.from_q(plan.start.attitude, par) if a0 is None else a0
    given = np.concatenate([plan.start.position, plan.start.velocity, plan.start.omega, a0])
    y0[: len(given)] = given
    if plan.form.guard > 0.0 and module.singular_distance(a0, par) < plan.form.guard:
        raise SingularAttitudeError(plan.form.explain(plan.schedule.t_start, a0), None)
    return y0


def start_state(start: State) -> np.ndarray:
    """The start as load functions see it."""
    return flat_state(np.concatenate([start.position, start.velocity, start.omega]), start.attitude)


def flat_state(nine: np.ndarray, q_WB: Any) -> np.ndarray:
    """Position, velocity and omega with an attitude, laid out as in `model.loads.layout`."""
    return np.concatenate([nine, q_WB, to_matrix(q_WB)])
