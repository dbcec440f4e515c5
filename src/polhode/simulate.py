"""The one verb: `simulate` moves a model from a start state to an end time and gives back a `Trajectory`."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, NamedTuple, NoReturn

import numpy as np

from polhode import arrays
from polhode._jit import compiling
from polhode.core import attitude as forms
from polhode.core.quat import to_matrix
from polhode.dynamics import newton_euler
from polhode.errors import InputError, InterruptedRunError, RunError, SingularAttitudeError
from polhode.integrate import drive, march, methods
from polhode.integrate.drive import Motion, Schedule
from polhode.model.attitude_form import AttitudeForm
from polhode.model.body import Body
from polhode.model.inertia import refuse_zero_moment
from polhode.model.loads.table import LoadTable, checked_loads, load_name, load_table, wrench_at
from polhode.model.state import State
from polhode.results.describe import describe
from polhode.results.provenance import Provenance, digest, versions
from polhode.results.trajectory import Trajectory


class _Plan(NamedTuple):
    """A run, checked and ready to go."""

    body: Body
    start: State
    loads: tuple[Any, ...]
    method: Any
    form: AttitudeForm
    schedule: Schedule

    @property
    def adaptive(self) -> bool:
        """Whether the method chooses its steps."""
        return not self.schedule.dt


def _own_errors(function: Callable[..., Any]) -> Callable[..., Any]:
    """Unknown arguments get an error of ours that lists the right ones."""
    code = function.__code__
    names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]

    @wraps(function)
    def call(*args: Any, **kwargs: Any) -> Any:
        """Check the names, then call."""
        for name in kwargs:
            if name not in names:
                raise arrays.unknown(f"argument of {function.__name__} named", name, names)
        absent = [name for name in names[len(args) : 3] if name not in kwargs]
        if absent or len(args) > code.co_argcount:
            raise InputError(
                f"{function.__name__} takes ({', '.join(names)}); missing: {', '.join(absent) or 'nothing'}"
            )
        return function(*args, **kwargs)

    return call


@_own_errors
def simulate(
    model: Body,
    start: State,
    t_end: float,
    t_start: float = 0.0,
    *,
    loads: Any = (),
    method: Any = "dopri5",
    attitude: Any = "quaternion",
    formulation: str | None = None,
    t_eval: Any = None,
    rtol: float = 1e-9,
    atol: float = 1e-12,
    dt: float | None = None,
    first_step: float | None = None,
    max_step: float | None = None,
) -> Trajectory:
    """Move `model` from `start` at `t_start` to `t_end` under `loads`.

    model: a `Body`. start: its `State`. loads: one load or several (`ph.loads`). method: a name or an instance (see
    `ph.methods`); with `dt` (s) it takes fixed steps, without it chooses them so that the error of each step stays
    below rtol |y| + atol. attitude: "quaternion", "dcm", "mrp", "rotvec", "euler" (= "zyx"), one of the 12 sequences,
    or a `ph.AttitudeForm`. t_eval: the times to keep (dense output); absent: every step. first_step, max_step in s.
    """
    plan = _plan(model, start, t_end, t_start, loads, method, attitude, formulation, t_eval, rtol, atol, dt, first_step,
                 max_step)  # fmt: skip
    model_hash = digest(describe(plan.body, plan.loads, plan.start))
    equations, march_on = _engine(plan)  # first, because it decides whether this process can make machine code
    table = load_table(plan.loads, plan.body, plan.schedule.t_start, _start_state(plan.start))
    motion = _move(plan, equations, march_on, table)
    run = Trajectory(plan.body, plan.loads, motion.t, motion.y, _provenance(plan, motion, model_hash))
    if table.failures or motion.status != march.DONE:
        _explain(plan, table, motion, run)
    return run


def _plan(model: Any, start: Any, t_end: Any, t_start: Any, loads: Any, method: Any, attitude: Any, formulation: Any,
          t_eval: Any, rtol: Any, atol: Any, dt: Any, first_step: Any, max_step: Any) -> _Plan:  # fmt: skip
    """Check everything that was asked for, once."""
    if not isinstance(model, Body):
        raise InputError(f"simulate moves a ph.Body, not {model!r}")
    if not isinstance(start, State):
        raise InputError(f"the start must be a ph.State, not {start!r}")
    if formulation not in (None, "newton_euler"):
        raise arrays.unknown("formulation for a single body named", formulation, ("newton_euler",))
    refuse_zero_moment(model.principal_moments, model.name)
    chosen, form = methods.get(method), AttitudeForm.of(attitude)
    if not methods.is_method(chosen):
        raise InputError(
            f"method must be a name or a method, not {method!r}; the names are: {', '.join(methods.names())}"
        )
    if dt is None and not chosen.adaptive:
        raise InputError(f'method "{chosen.name}" takes fixed steps: give dt (s), for example dt=1e-3')
    if dt is not None and not getattr(chosen, "fixed", True):
        raise InputError(f'method "{chosen.name}" chooses its steps itself: leave dt out; max_step (s) bounds them')
    schedule = _schedule(t_start, t_end, dt, rtol, atol, first_step, max_step, form, t_eval)
    return _Plan(model, start, checked_loads(loads), chosen, form, schedule)


def _schedule(t_start: Any, t_end: Any, dt: Any, rtol: Any, atol: Any, first_step: Any, max_step: Any,
              form: AttitudeForm, t_eval: Any) -> Schedule:  # fmt: skip
    begin, end = arrays.number(t_start, "t_start"), arrays.number(t_end, "t_end")
    if end <= begin:
        raise InputError(f"t_end must come after t_start, but t_end = {end:g} s and t_start = {begin:g} s")
    schedule = Schedule(
        begin,
        end,
        0.0 if dt is None else arrays.positive(dt, "dt", "s"),
        arrays.positive(rtol, "rtol"),
        arrays.positive(atol, "atol"),
        0.0 if first_step is None else arrays.positive(first_step, "first_step", "s"),
        float("inf") if max_step is None else arrays.positive(max_step, "max_step", "s"),
        form.guard,
        _times(t_eval, begin, end),
    )
    resolution = 8 * march.EPS * max(abs(begin), abs(end))
    if 0.0 < schedule.dt < resolution:
        raise InputError(f"dt = {schedule.dt:g} s is below the resolution of the time around t = {end:g} s"
                         f" ({resolution:.1g} s): count time from a nearer origin")  # fmt: skip
    if schedule.rtol < 1e-15:
        raise InputError(f"rtol = {schedule.rtol:g} is below what double precision can keep; use 1e-14 or more")
    return schedule


def _times(t_eval: Any, begin: float, end: float) -> np.ndarray | None:
    if t_eval is None:
        return None
    try:
        times = np.array(t_eval, dtype=float)
    except (TypeError, ValueError, OverflowError):
        raise InputError(f"t_eval must be a list of times, not {t_eval!r}") from None
    if times.ndim != 1 or not len(times) or not np.isfinite(times).all() or (np.diff(times) <= 0).any():
        raise InputError("t_eval must be a non-empty list of finite times in strictly rising order")
    if times[0] < begin or times[-1] > end:
        raise InputError(f"t_eval must lie between t_start = {begin:g} s and t_end = {end:g} s, but it spans"
                         f" {times[0]:g} ... {times[-1]:g} s")  # fmt: skip
    return times


def _start_state(start: State) -> np.ndarray:
    """The start as load functions see it."""
    return _flat(np.concatenate([start.position, start.velocity, start.omega]), start.attitude)


def _flat(nine: np.ndarray, q_WB: Any) -> np.ndarray:
    """Position, velocity and omega with an attitude, laid out as in `model.loads.layout`."""
    return np.concatenate([nine, q_WB, to_matrix(q_WB)])


def _engine(plan: _Plan) -> tuple[newton_euler.Equations, Callable[..., int]]:
    """The equations of the model and the march over them."""
    module, par = forms.form(plan.form.name)
    equations = newton_euler.equations(module, par, bool(plan.loads))
    kind = ("newton_euler", plan.form.kind, bool(plan.loads))
    return equations, drive.engine(plan.method, equations, plan.adaptive, kind)


def _move(plan: _Plan, equations: newton_euler.Equations, march_on: Callable[..., int], table: LoadTable) -> Motion:
    module, par = forms.form(plan.form.name)
    y0 = np.zeros(equations.n)
    a0 = module.from_q(plan.start.attitude, par)
    y0[: equations.n_control] = np.concatenate([plan.start.position, plan.start.velocity, plan.start.omega, a0])
    _refuse_singular_start(plan, module, a0, par)
    numbers = newton_euler.parameters(plan.body, par)
    return drive.drive(march_on, equations.n, y0, numbers, table.calls, table.data, plan.schedule, table.failures)


def _refuse_singular_start(plan: _Plan, module: Any, a0: np.ndarray, par: tuple[float, ...]) -> None:
    if plan.form.guard > 0.0 and module.singular_distance(a0, par) < plan.form.guard:
        raise SingularAttitudeError(plan.form.explain(plan.schedule.t_start, a0), None)


def _provenance(plan: _Plan, motion: Motion, model_hash: str) -> Provenance:
    schedule = plan.schedule
    options = {"t_start": schedule.t_start, "t_end": schedule.t_end, "rtol": schedule.rtol, "atol": schedule.atol,
               "dt": schedule.dt, "first_step": schedule.first_step,
               "max_step": None if np.isinf(schedule.max_step) else schedule.max_step,
               "t_eval": schedule.t_eval is not None, "guard": schedule.guard,
               "linear_laws": getattr(plan.method, "linear_laws", True)}  # fmt: skip
    status = "complete" if motion.status == march.DONE else "stopped"
    return Provenance(plan.method.name, plan.form.name, options, model_hash, motion.steps, motion.refused,
                      compiling(), plan.adaptive, status, versions())  # fmt: skip


def _explain(plan: _Plan, table: LoadTable, motion: Motion, run: Trajectory) -> NoReturn:
    """Say why a run stopped early, with the time, the last good state and the trajectory up to there."""
    where = f'"{plan.body.name}" at t = {motion.t_stop:.9g} s'
    kept = "The trajectory up to there is in the error's `partial`."
    if any(isinstance(cause, KeyboardInterrupt) for cause in table.failures):
        raise InterruptedRunError(f"interrupted: {where}. {kept}", run)
    if table.failures and isinstance(table.failures[0], MemoryError):
        raise RunError(
            f"no memory for more than {len(run)} samples: {where}. Keep fewer of them with t_eval. {kept}", run
        )
    if table.failures:
        cause = table.failures[0]
        raise RunError(f"a load function of {where} raised {type(cause).__name__}: {cause}. {kept}", run) from cause
    if motion.status == march.SINGULAR:
        numbers = motion.y_stop[newton_euler.FORM : newton_euler.FORM + 3]
        raise SingularAttitudeError(f"{plan.form.explain(motion.t_stop, numbers, plan.schedule.dt)} {kept}", run)
    good = f"Last good state: {_short(motion.y_stop)}. {kept}"
    if motion.status == march.NOT_FINITE:
        raise RunError(f"the state of {where} stopped being finite: {_suspects(plan, motion)}. {good}", run)
    raise RunError(f"the step of {where} became too small to advance: the forces change too abruptly, or rtol ="
                   f" {plan.schedule.rtol:g} is too tight. {good}", run)  # fmt: skip


def _suspects(plan: _Plan, motion: Motion) -> str:
    """Which loads give no number at or just after the last good state."""
    module, par = forms.form(plan.form.name)
    y = motion.y_stop
    state = _flat(y[: newton_euler.FORM], module.to_q(y[newton_euler.FORM :], par))
    step = plan.schedule.dt or 1e-9 * max(1.0, abs(motion.t_stop))
    for load in plan.loads:
        for t in (motion.t_stop, motion.t_stop + 0.5 * step, motion.t_stop + step):
            try:
                wrench = wrench_at(load, plan.body, t, state)
            except Exception as raised:  # noqa: BLE001  (a user's function may raise anything)
                return f"{load_name(load)} raised {type(raised).__name__}: {raised} at t = {t:.9g} s"
            if not np.isfinite(wrench).all():
                return f"{load_name(load)} gave {wrench.tolist()} (force, torque) at t = {t:.9g} s"
    return "the motion grew beyond all bounds; with a fixed step, a smaller dt may cure it"


def _short(y: np.ndarray) -> str:
    place, speed, spin = (", ".join(f"{v:.6g}" for v in y[i : i + 3]) for i in (0, 3, 6))
    return f"position ({place}) m, velocity ({speed}) m/s, omega ({spin}) rad/s"
