"""What a run was asked to be, checked once and for all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from numbers import Integral
from typing import Any, Generic, NamedTuple, TypeVar

import numpy as np

from polhode import arrays
from polhode.errors import InputError
from polhode.integrate import events as rules_of
from polhode.integrate import methods
from polhode.integrate.legs import EPS, Schedule
from polhode.integrate.methods import Method
from polhode.model.event import checked_events
from polhode.model.loads.load import Blow
from polhode.simulate.around import Around
from polhode.simulate.inputs import Held, held_inputs
from polhode.simulate.loop import held_at, same_widths
from polhode.simulate.model import Model, Moving

_NEVER = 1 << 62  # crossings until an event ends the run, where it does not
MOST_STEPS = 10**9  # of a run that was given no other cap


M = TypeVar("M", bound=Moving, covariant=True)


class Plan(NamedTuple, Generic[M]):
    """A run, checked and ready to go."""

    model: M
    method: Method
    events: tuple[Any, ...]
    schedule: Schedule
    parameters: Mapping[str, float] = {}  # their values in this run, by name
    inputs: Held = Held()
    around: Around = Around()  # sensors, controllers, actuators

    @property
    def adaptive(self) -> bool:
        """Whether the method chooses its steps."""
        return not self.schedule.dt


def make_plan(model: Any, start: Any, *, loads: Any = (), method: Method | str = "dopri5", attitude: Any = "quaternion",
              formulation: Any = None, events: Any = (), parameters: Mapping[str, float] | None = None,
              inputs: Any = None, around: Around | None = None, **times: Any) -> Plan[Model]:  # fmt: skip
    """Check everything that was asked for, once; `times` as for `make_schedule`."""
    make = partial(_moved(model), model, start, loads, attitude, formulation)
    return planned(lambda chosen, _: make(chosen), method, events, parameters, inputs, around, **times)


def planned(make: Callable[[Method, float], M], method: Method | str, events: Any,
            parameters: Mapping[str, float] | None = None, inputs: Any = None, around: Around | None = None,
            **times: Any) -> Plan[M]:  # fmt: skip
    """The same for what `make` gives, of the method and of the time at which the run starts."""
    schedule = make_schedule(**times)
    chosen = checked_method(method, schedule)
    moved = make(chosen, schedule.t_start)
    seen = checked_events(events)
    schedule = moved.fits(chosen, schedule._replace(guard=moved.guard), bool(seen))
    loop = around or Around()
    before = held_at(moved.loop, schedule.t_start) if loop else {}
    same_widths(before, {one.name: one.width for one in moved.inputs})
    held = Held()
    if moved.inputs or inputs:
        held = held_inputs(moved.inputs, inputs, schedule.t_start, schedule.t_end, before)
    return Plan(moved, chosen, seen, schedule, parameters or {}, held, loop)


def _moved(model: Any) -> Callable[..., Model]:
    """How a model is moved: as a mechanism, if it is a system of bodies. What only one of them needs is not loaded
    for the other.
    """
    if hasattr(model, "mechanism"):
        from polhode.simulate.jointed import jointed

        return jointed
    from polhode.simulate.one_body import one_body

    return one_body


def checked_method(method: Method | str, schedule: Schedule) -> Any:
    """The method of that name, or that instance, if it can keep the schedule."""
    chosen = methods.get(method)
    if not methods.is_method(chosen):
        raise InputError(
            f"method must be a name or a method, not {method!r}; the names are: {', '.join(methods.names())}"
        )
    if not schedule.dt and not chosen.adaptive and not chosen.exact:
        raise InputError(f'method "{chosen.name}" takes fixed steps: give dt (s), for example dt=1e-3')
    if schedule.dt and not chosen.fixed:
        raise InputError(
            f'method "{chosen.name}" chooses its own steps and takes no dt; limit them with max_step={schedule.dt:g}'
        )
    return chosen


def event_rules(watched: tuple[Any, ...]) -> np.ndarray:
    """What crossings do (see `integrate.events`), one row for each event."""
    rules = np.empty((len(watched), 3), dtype=np.int64)
    for row, event in zip(rules, watched, strict=True):
        kind = rules_of.STOPS if event.terminal else rules_of.GOES_ON
        if event.jump is not None:
            kind = rules_of.BOUNCES if issubclass(type(event), Blow) else rules_of.JUMPS
        row[:] = event.direction, kind, event.terminal or _NEVER
    return rules


def make_schedule(*, t_start: Any = 0.0, t_end: Any, dt: Any = None, rtol: Any = 1e-9, atol: Any = 1e-12,
                  first_step: Any = None, max_step: Any = None, t_eval: Any = None, max_steps: Any = MOST_STEPS,
                  max_memory: Any = None) -> Schedule:  # fmt: skip
    """Times, steps, tolerances and caps, checked."""
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
        0.0,
        _times(t_eval, begin, end),
        _checked_cap(max_steps),
        float("inf") if max_memory is None else arrays.positive(max_memory, "max_memory", "bytes"),
    )
    resolution = 8 * EPS * max(abs(begin), abs(end))
    if 0.0 < schedule.dt < resolution:
        raise InputError(f"dt = {schedule.dt:g} s is below the resolution of the time around t = {end:g} s"
                         f" ({resolution:.1g} s): count time from a nearer origin")  # fmt: skip
    if schedule.rtol < 1e-15:
        raise InputError(f"rtol = {schedule.rtol:g} is below what double precision can keep; use 1e-14 or more")
    return schedule


def _checked_cap(max_steps: Any) -> float:
    if max_steps is None:
        return float("inf")
    if isinstance(max_steps, bool) or not isinstance(max_steps, Integral) or max_steps < 1:
        raise InputError(f"max_steps must be a whole number from 1 on, or None for no cap, not {max_steps!r}")
    return int(max_steps)


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
