"""Why a run stopped early, in words: the time, the last good state, and what to do."""

from __future__ import annotations

from collections.abc import Sized

from polhode.errors import InterruptedRunError, RunError, SingularAttitudeError
from polhode.integrate import drive, events, march
from polhode.simulate.model import Moving
from polhode.simulate.motion import Moved
from polhode.simulate.plan import Plan

_KEPT = "What came before is in the error's `partial`."


def explain(plan: Plan[Moving], moved: Moved, run: Sized) -> None:
    """Say why a run stopped early, if it did, with the time, the last good state and the run up to there."""
    motion = moved.motion
    if not moved.failures and motion.status in (march.DONE, march.AT_EVENT):
        return
    where = f'"{plan.model.name}" at t = {motion.t_stop:.9g} s'
    _explain_failures(moved.failures, where, run)
    if motion.status == march.SINGULAR:
        raise SingularAttitudeError(f"{plan.model.singular(motion, plan.schedule.dt)} {_KEPT}", run)
    raise RunError(f"{_reason(plan, moved, where)} {_KEPT}", run)


def _explain_failures(failures: list[BaseException], where: str, run: Sized) -> None:
    """Say what went wrong in a function of the user, at the keyboard or with the memory, if anything did."""
    if not failures:
        return
    cause = failures[0]
    if any(isinstance(one, KeyboardInterrupt) for one in failures):
        raise InterruptedRunError(f"interrupted: {where}. {_KEPT}", run)
    if isinstance(cause, MemoryError):
        raise RunError(f"no memory for more than {len(run)} samples: {where}. Keep fewer of them with t_eval. {_KEPT}",
                       run)  # fmt: skip
    if isinstance(cause, RunError):
        said = str(cause).replace(f" {_KEPT}", "")  # of a run inside a controller: once is enough
        raise cause.retold(f"{said}{'' if said.endswith('.') else '.'} {_KEPT}", run) from cause
    raise RunError(f"a function of {where} raised {type(cause).__name__}: {cause}. {_KEPT}", run) from cause


def _reason(plan: Plan[Moving], moved: Moved, where: str) -> str:
    motion = moved.motion
    if motion.status == drive.ZENO:
        name = moved.way.events[int(motion.log[-1, events.WHICH])].name
        return (f'event "{name}" of {where} happens again and again without time in between, as the bounces of a ball'
                f" that comes to rest do. End the run before, with terminal=N at the N-th, or give it a restitution of"
                f" 0.")  # fmt: skip
    if motion.status == drive.STEPS_UP:
        return (f"{motion.steps} steps, as many as max_steps allows: {where}. Take longer ones, or give a larger"
                f" max_steps; None is no cap.")  # fmt: skip
    if motion.status == drive.MEMORY_UP:
        return (f"{len(motion.t)} samples, as much memory as max_memory allows: {where}. Keep fewer with t_eval,"
                f" or give a larger max_memory.")  # fmt: skip
    if motion.status == march.LOG_FULL:
        return f"{len(motion.log)} events in one step: {where}. Take shorter ones, with max_step or dt."
    good = f"Last good state: {plan.model.last_state(motion.y_stop)}."
    if motion.status in (march.NO_EVENT_VALUE, march.NOT_FINITE):
        suspects = plan.model.suspects(plan.method, plan.events, plan.schedule, motion)
        if motion.status == march.NO_EVENT_VALUE:
            return f"no number for an event in the step that ends with {where}: {suspects}."
        return f"the state of {where} stopped being finite: {suspects}. {good}"
    return (f"the step of {where} became too small to advance: what acts changes too abruptly, the equations are"
            f" singular there, or rtol = {plan.schedule.rtol:g} is too tight. {good}")  # fmt: skip
