"""What a run was asked to be, checked once and for all."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from polhode import arrays
from polhode.errors import InputError
from polhode.integrate import events, methods
from polhode.integrate.legs import EPS, Schedule
from polhode.mass.inertia import refuse_zero_moment
from polhode.model.attitude_form import AttitudeForm
from polhode.model.body import Body
from polhode.model.event import checked_events
from polhode.model.loads.table import checked_loads, slips
from polhode.model.state import State
from polhode.simulate.suits import checked_formulation, fitting_schedule, refuse_loads

_NEVER = 1 << 62  # crossings until an event ends the run, where it does not


class Plan(NamedTuple):
    """A run, checked and ready to go."""

    body: Body
    start: State
    loads: tuple[Any, ...]
    method: Any
    form: AttitudeForm
    events: tuple[Any, ...]
    schedule: Schedule
    formulation: str = "newton_euler"

    @property
    def adaptive(self) -> bool:
        """Whether the method chooses its steps."""
        return not self.schedule.dt

    @property
    def loaded(self) -> bool:
        """Whether the motion needs a ledger: something acts on the body, now and then or all the time."""
        return bool(self.loads) or any(event.jump is not None for event in self.events)

    @property
    def slips(self) -> bool:
        """Whether the shell of the body turns otherwise than with omega: a load has an internal damper."""
        return any(slips(load) for load in self.loads)


def make_plan(model: Any, start: Any, t_end: Any, t_start: Any, loads: Any, method: Any, attitude: Any,
              formulation: Any, watched: Any, t_eval: Any, rtol: Any, atol: Any, dt: Any, first_step: Any,
              max_step: Any) -> Plan:  # fmt: skip
    """Check everything that was asked for, once."""
    if not isinstance(model, Body):
        raise InputError(f"simulate moves a ph.Body, not {model!r}")
    if not isinstance(start, State):
        raise InputError(f"the start must be a ph.State, not {start!r}")
    refuse_zero_moment(model.principal_moments, model.name)
    form = AttitudeForm.of(attitude)
    schedule = make_schedule(t_start, t_end, dt, rtol, atol, first_step, max_step, form.guard, t_eval)
    chosen, acting = checked_method(method, schedule), checked_loads(loads)
    schedule, way = fitting_schedule(chosen, schedule, watched), checked_formulation(formulation, chosen, form)
    refuse_loads(chosen, acting)
    return Plan(model, start, acting, chosen, form, checked_events(watched), schedule, way)


def checked_method(method: Any, schedule: Schedule) -> Any:
    """The method of that name, or that instance, if it can keep the schedule."""
    chosen = methods.get(method)
    if not methods.is_method(chosen):
        raise InputError(
            f"method must be a name or a method, not {method!r}; the names are: {', '.join(methods.names())}"
        )
    if not schedule.dt and not chosen.adaptive and not getattr(chosen, "exact", False):
        raise InputError(f'method "{chosen.name}" takes fixed steps: give dt (s), for example dt=1e-3')
    if schedule.dt and not getattr(chosen, "fixed", True):
        raise InputError(
            f'method "{chosen.name}" chooses its own steps and takes no dt; limit them with max_step={schedule.dt:g}'
        )
    return chosen


def event_rules(watched: tuple[Any, ...]) -> np.ndarray:
    """What crossings do (see `integrate.events`), one row for each event."""
    rules = np.empty((len(watched), 3), dtype=np.int64)
    for row, event in zip(rules, watched, strict=True):
        kind = events.STOPS if event.terminal else events.GOES_ON
        if event.jump is not None:
            back = hasattr(event, "kick") or getattr(event.jump, "throws_back", False)
            kind = events.BOUNCES if back else events.JUMPS
        row[:] = event.direction, kind, event.terminal or _NEVER
    return rules


def make_schedule(t_start: Any, t_end: Any, dt: Any, rtol: Any, atol: Any, first_step: Any, max_step: Any,
                  guard: float, t_eval: Any) -> Schedule:  # fmt: skip
    """Times, steps and tolerances, checked."""
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
        guard,
        _times(t_eval, begin, end),
    )
    resolution = 8 * EPS * max(abs(begin), abs(end))
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
