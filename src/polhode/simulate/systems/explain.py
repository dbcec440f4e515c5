"""Why a run of a system stopped early, in words: the time, the joint, and what to do."""

from __future__ import annotations

from typing import Any, NoReturn

import numpy as np

from polhode.errors import InterruptedRunError, RunError, SingularAttitudeError
from polhode.integrate import drive, events, march
from polhode.integrate.drive import Motion
from polhode.simulate.systems.plan import SystemPlan
from polhode.simulate.systems.watching import Watching

_KEPT = "The trajectory up to there is in the error's `partial`."


def explain(plan: SystemPlan, failures: list[BaseException], motion: Motion, watching: Watching, run: Any) -> NoReturn:
    """Say why a run stopped early, with the trajectory up to there."""
    where = f'"{plan.mechanism.name}" at t = {motion.t_stop:.9g} s'
    if any(isinstance(cause, KeyboardInterrupt) for cause in failures):
        raise InterruptedRunError(f"interrupted: {where}. {_KEPT}", run)
    if failures and isinstance(failures[0], MemoryError):
        raise RunError(f"no memory for more than {len(run.t)} samples: {where}. Keep fewer with t_eval. {_KEPT}", run)
    if failures and isinstance(failures[0], RunError):
        raise RunError(f"{failures[0]} {_KEPT}", run) from failures[0]
    if failures:
        cause = failures[0]
        raise RunError(f"a function of {where} raised {type(cause).__name__}: {cause}. {_KEPT}", run) from cause
    if motion.status == march.SINGULAR:
        raise SingularAttitudeError(f"{_singular(plan, motion)} {_KEPT}", run)
    raise RunError(f"{_reason(plan, motion, watching, where)} {_KEPT}", run)


def _reason(plan: SystemPlan, motion: Motion, watching: Watching, where: str) -> str:
    if motion.status == drive.ZENO:
        name = watching.events[int(motion.log[-1, events.WHICH])].name
        return (f'"{name}" of {where} happens again and again without time in between, as the bounces of a ball that'
                f" comes to rest do. End the run before, or give it a restitution of 0.")  # fmt: skip
    if motion.status == march.NO_EVENT_VALUE:
        return f"an event of {where} gave no number."
    if motion.status == march.LOG_FULL:
        return f"{len(motion.log)} events in one step: {where}. Take shorter ones, with max_step or dt."
    if motion.status == march.NOT_FINITE:
        return (f"the state of {where} stopped being finite: {_suspect(plan, motion)}. With a fixed step, a smaller dt"
                f" may cure it.")  # fmt: skip
    return (f"the step of {where} became too small to advance: the forces change too abruptly, a loop is in a singular"
            f" position, or rtol = {plan.schedule.rtol:g} is too tight.")  # fmt: skip


def _singular(plan: SystemPlan, motion: Motion) -> str:
    """Which joint is at the singularity of its angles."""
    found = ""
    for link in plan.mechanism.links:
        q = motion.y_stop[link.q]
        if link.joint.singular_angle and link.joint.singular_distance(q) < 1e-2:
            found = f'"{link.name}" ({type(link.joint).__name__}, q = {np.round(q, 6).tolist()})'
    return (f"at t = {motion.t_stop:.9g} s the joint of {found} is at the singularity of its angles, where their rates"
            f' are not defined: use coordinates="quaternion" or another sequence.')  # fmt: skip


def _suspect(plan: SystemPlan, motion: Motion) -> str:
    """The largest speed, which usually tells which joint ran away."""
    n_q, speeds = plan.mechanism.n_q, np.abs(motion.y_stop[plan.mechanism.n_q :][: plan.mechanism.n_v])
    if not n_q or not len(speeds):
        return "its motion grew beyond all bounds"
    link = next(link for link in plan.mechanism.links if link.v.start <= int(np.argmax(speeds)) < link.v.stop)
    return f'the joint of "{link.name}" moved fastest just before, at {speeds.max():.6g} (m/s or rad/s)'
