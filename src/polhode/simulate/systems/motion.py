"""From a plan of a system to its motion: the programs, the march over them, and what acts in an instant."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Any

import numpy as np

from polhode._jit import compiling
from polhode.dynamics import system_equations
from polhode.dynamics.linear import linear_of, solver_kernel
from polhode.dynamics.programs import Setting, settle_program
from polhode.dynamics.system_equations import LEDGER
from polhode.integrate import drive
from polhode.integrate.drive import Motion, Task
from polhode.integrate.legs import Schedule
from polhode.simulate.plan import event_rules
from polhode.simulate.systems.deck import Deck
from polhode.simulate.systems.field import field_call
from polhode.simulate.systems.plan import SystemPlan, first
from polhode.simulate.systems.watching import Watching


def move(plan: SystemPlan, report: Callable[[float], None] | None) -> tuple[Motion, list[BaseException], Watching]:
    """Run the plan; the motion, what went wrong in functions of the user, and what happened on the way."""
    failures: list[BaseException] = []
    march_on = _engine(plan)  # first, because it decides whether this process can make machine code
    solver = solver_kernel(plan.mechanism, plan.formulation)
    deck = Deck(plan.mechanism, plan.schedule.t_start, plan.start.q, plan.start.v, solver, failures)
    setting = Setting(plan.formulation, linear_of, getattr(plan.formulation, "stabilize", (0.0, 0.0)))
    watching = Watching(plan, deck, setting, failures)
    task, y0 = _task(plan, deck, setting, watching), first(plan)
    watching.begin(plan.schedule.t_start, y0)
    motion = drive.drive(march_on, y0, task, _scaled(plan), failures, report)
    return motion, failures, watching


def _engine(plan: SystemPlan) -> Callable[..., int]:
    """The march over systems of this size."""
    problem = (system_equations.unsettled if plan.own_past else system_equations.equations)(plan.n, watched(plan))
    return drive.engine(plan.method, problem, plan.adaptive, ("system", plan.n, plan.own_past))


def watched(plan: SystemPlan) -> bool:
    """Whether something is looked for on the way."""
    return bool(plan.events) or any(constraint.one_sided for constraint in plan.mechanism.constraints)


def _task(plan: SystemPlan, deck: Deck, setting: Setting, watching: Watching) -> Task:
    mechanism = plan.mechanism
    calls = [*field_call(plan, deck, setting), *deck.call(settle_program(mechanism, setting), ("settle",))]
    table = (lambda entries: np.array(entries, dtype=np.int64)) if compiling() else tuple
    return Task(plan.n, system_equations.parameters(mechanism), table(calls), _stops(plan), watching.at_stop,
                table(watching.calls), event_rules(watching.events), watching.at_event)  # fmt: skip


def _scaled(plan: SystemPlan) -> Schedule:
    """Tolerances that give the error of the true unknowns: the mean over more places is smaller by this factor."""
    true = plan.mechanism.n_q + plan.mechanism.n_v
    factor = sqrt(true / (plan.n - LEDGER))
    schedule, longest = plan.schedule, [plan.schedule.max_step, *_longest_steps(plan)]
    return schedule._replace(rtol=schedule.rtol * factor, atol=schedule.atol * factor, max_step=min(longest))


def _stops(plan: SystemPlan) -> tuple[float, ...]:
    """The times at which a load or a constraint switches, in rising order."""
    things: tuple[Any, ...] = (*plan.mechanism.loads, *plan.mechanism.constraints)
    times = {float(t) for thing in things for t in thing.switch_times} | {t for t, _ in plan.mechanism.commands}
    return tuple(sorted(t for t in times if plan.schedule.t_start <= t <= plan.schedule.t_end))


def _longest_steps(plan: SystemPlan) -> list[float]:
    """The longest steps, s, that see every feature of the loads."""
    return [float(getattr(load, "longest_step", np.inf)) for load in plan.mechanism.loads]
