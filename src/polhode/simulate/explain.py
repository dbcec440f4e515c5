"""Why a run stopped early, in words: the time, the last good state, and what to do."""

from __future__ import annotations

from typing import NoReturn

import numpy as np

from polhode.core import attitude as forms
from polhode.dynamics import newton_euler
from polhode.errors import InterruptedRunError, RunError, SingularAttitudeError
from polhode.integrate import drive, events, march, methods
from polhode.integrate.drive import Motion
from polhode.model.loads.table import given_by, load_name, wrench_at
from polhode.results.trajectory import Trajectory
from polhode.simulate.motion import flat_state
from polhode.simulate.plan import Plan


def explain(plan: Plan, failures: list[BaseException], motion: Motion, run: Trajectory) -> NoReturn:
    """Say why a run stopped early, with the time, the last good state and the trajectory up to there."""
    where = f'"{plan.body.name}" at t = {motion.t_stop:.9g} s'
    kept = "The trajectory up to there is in the error's `partial`."
    if any(isinstance(cause, KeyboardInterrupt) for cause in failures):
        raise InterruptedRunError(f"interrupted: {where}. {kept}", run)
    if failures and isinstance(failures[0], MemoryError):
        raise RunError(
            f"no memory for more than {len(run)} samples: {where}. Keep fewer of them with t_eval. {kept}", run
        )
    if failures:
        cause = failures[0]
        raise RunError(f"a function of {where} raised {type(cause).__name__}: {cause}. {kept}", run) from cause
    if motion.status == march.SINGULAR:
        numbers = motion.y_stop[newton_euler.FORM : newton_euler.FORM + 3]
        raise SingularAttitudeError(f"{plan.form.explain(motion.t_stop, numbers, plan.schedule.dt)} {kept}", run)
    if motion.status == drive.ZENO:
        name = plan.events[int(motion.log[-1, events.WHICH])].name
        raise RunError(f'event "{name}" of {where} happens again and again without time in between, as the bounces of a'
                       f" ball that comes to rest do. End the run before, with terminal=N at the N-th. {kept}",
                       run)  # fmt: skip
    if motion.status == march.NO_EVENT_VALUE:
        raise RunError(f"no number for an event in the step that ends with {where}: {_suspects(plan, motion)}. {kept}",
                       run)  # fmt: skip
    if motion.status == march.LOG_FULL:
        raise RunError(f"{len(motion.log)} events in one step: {where}. Take shorter ones, with max_step or dt. {kept}",
                       run)  # fmt: skip
    good = f"Last good state: {_short(motion.y_stop)}. {kept}"
    if motion.status == march.NOT_FINITE:
        raise RunError(f"the state of {where} stopped being finite: {_suspects(plan, motion)}. {good}", run)
    raise RunError(f"the step of {where} became too small to advance: the forces change too abruptly, or rtol ="
                   f" {plan.schedule.rtol:g} is too tight. {good}", run)  # fmt: skip


def _suspects(plan: Plan, motion: Motion) -> str:
    """Which loads give no number at or just after the last good state, or which events at or just before it."""
    module, par = forms.form(plan.form.name)
    y = motion.y_stop
    state = flat_state(y[: newton_euler.FORM], module.to_q(y[newton_euler.FORM :], par))
    step = plan.schedule.dt or 1e-9 * max(1.0, abs(motion.t_stop))
    of_event = motion.status == march.NO_EVENT_VALUE
    for load in plan.events if of_event else plan.loads:
        for t in (motion.t_stop, *(motion.t_stop + (-step if of_event else step) * part for part in (0.5, 1.0))):
            try:
                wrench = wrench_at(load, plan.body, t, state)
            except Exception as raised:  # noqa: BLE001  (a user's function may raise anything)
                return f"{load_name(load)} raised {type(raised).__name__}: {raised} at t = {t:.9g} s"
            if not np.isfinite(wrench).all():
                return f"{load_name(load)} gave {given_by(load, wrench)} at t = {t:.9g} s"
    if of_event:
        return "a function of the state was not finite on the way"
    return _no_step(plan, y) if methods.moves_bodies(plan.method) else _UNBOUNDED


def _no_step(plan: Plan, y: np.ndarray) -> str:
    """A step from a state of ordinary size and under finite loads that has no end: the method could not solve it."""
    turn = plan.schedule.dt * float(np.linalg.norm(y[newton_euler.OMEGA : newton_euler.OMEGA + 3]))
    if not 1e-3 < turn < 1e3:
        return _UNBOUNDED
    if turn < 0.1:  # not for the length of the step
        return (f'"{plan.method.name}" found no solution for a step of {plan.schedule.dt:g} s, though the body turns by'
                f" about {turn:.2g} rad only: the loads are too strong for it, or the principal moments of inertia too"
                f" far apart; a much smaller dt may cure it")  # fmt: skip
    return (f'"{plan.method.name}" found no solution for a step of {plan.schedule.dt:g} s, in which the body turns by'
            f" about {turn:.3g} rad; take a dt of at most {plan.schedule.dt * 0.5 / turn:.2g} s")  # fmt: skip


_UNBOUNDED = "the motion grew beyond all bounds; with a fixed step, a smaller dt may cure it"


def _short(y: np.ndarray) -> str:
    place, speed, spin = (", ".join(f"{v:.6g}" for v in y[i : i + 3]) for i in (0, 3, 6))
    return f"position ({place}) m, velocity ({speed}) m/s, omega ({spin}) rad/s"
