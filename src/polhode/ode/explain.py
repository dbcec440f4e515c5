"""Why a solution stopped early, in words: the time, the function to blame, and what to do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

import numpy as np

from polhode.errors import InterruptedRunError, RunError
from polhode.integrate import drive, march
from polhode.integrate.drive import Motion
from polhode.model.loads.vectors import argument_count
from polhode.ode.equation import Equation
from polhode.ode.solution import Solution


def explain(equation: Equation, watched: tuple[Any, ...], motion: Motion, failures: list[BaseException],
            solution: Solution) -> NoReturn:  # fmt: skip
    """Say why a solution stopped early; it is kept in the error's `partial`."""
    where, kept = f"at t = {motion.t_stop:.9g}", "The solution up to there is in the error's `partial`."
    if any(isinstance(cause, KeyboardInterrupt) for cause in failures):
        raise InterruptedRunError(f"interrupted {where}. {kept}", solution)
    if failures and isinstance(failures[0], MemoryError):
        raise RunError(
            f"no memory for more than {len(solution)} samples {where}. Keep fewer with t_eval. {kept}", solution
        )
    if failures:
        cause = failures[0]
        raise RunError(f"a function raised {type(cause).__name__} {where}: {cause}. {kept}", solution) from cause
    reasons = {
        march.NOT_FINITE: "the solution stopped being finite",
        march.STEP_TOO_SMALL: "the step became too small to advance: f changes too abruptly, or rtol is too tight,",
        march.NO_EVENT_VALUE: "an event function gave no number in the step that ends",
        march.LOG_FULL: "too many events in one step; take shorter ones, with max_step or dt,",
        drive.STEPS_UP: f"{motion.steps} steps, as many as max_steps allows,",
        drive.MEMORY_UP: f"{len(motion.t)} samples, as much memory as there may be; keep fewer with t_eval,",
        drive.ZENO: "an event happens again and again without time in between; end the run before, with terminal=N,",
    }
    blame = _suspect(equation, watched, motion)
    raise RunError(f"{reasons[motion.status]} {where}{blame}. {kept}", solution)


def _suspect(equation: Equation, watched: tuple[Any, ...], motion: Motion) -> str:
    """What f, or an event, does there or near by that ended the run; machine code does not tell."""
    if motion.status not in (march.NOT_FINITE, march.NO_EVENT_VALUE):
        return ""
    y, step = motion.y_stop.reshape(equation.y0.shape), 1e-9 * max(1.0, abs(motion.t_stop))
    functions = [(f'"{getattr(equation.f, "__name__", "f")}"', equation.highest)]
    if motion.status == march.NO_EVENT_VALUE:
        functions, step = [(f'event "{event.name}"', event.f) for event in watched], -step
    found = (_finding(name, call, t, y) for name, call in functions for t in (motion.t_stop, motion.t_stop + step))
    return next((f": {text}" for text in found if text), "")


def _finding(name: str, function: Callable[..., Any], t: float, y: np.ndarray) -> str:
    """What is wrong with a function of (t, y) or (t) at one place; nothing where nothing is."""
    try:
        with np.errstate(all="ignore"):
            value = function(t) if argument_count(function, name) == 1 else function(t, y.copy())
    except Exception as raised:  # noqa: BLE001  (a user's function may raise anything)
        return f"{name} raised {type(raised).__name__}: {raised}"
    good = np.isfinite(np.array(value, dtype=float)).all()
    return "" if good else f"{name} gave {np.array(value).tolist()} there"
