"""The loops that carry a state through time: fixed steps, or steps chosen by the error estimate.

They know a field, a method's kernels and a state vector, never a body. A march can be left and taken up again: all that
it needs stands in `clock` (floats), `count` (integers), `y` and `slope` (the field at y), so the caller can give it
room for samples piece by piece, show progress and answer Ctrl-C between pieces.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Any, TypeAlias

from polhode._jit import kernel, matrix, vector
from polhode.core.equations import Equations
from polhode.integrate.events import BEFORE, FOUND, FULL, NO_NUMBER, STATES, UNCLEAR, copy, scanner, take_back
from polhode.integrate.legs import EPS
from polhode.integrate.one_step import OneStep, Steps

# Where a march stands when it returns.
RUNNING, DONE, NOT_FINITE, STEP_TOO_SMALL, SINGULAR, AT_EVENT, NO_EVENT_VALUE, LOG_FULL = range(8)
# clock: what the loops read and keep, by place; H is the last step's length at fixed steps
T, H, T_START, T_END, DT, RTOL, ATOL, MAX_STEP, GUARD, GROWTH = range(10)
CLOCK = 10
# count: steps taken, steps refused, samples written, next t_eval, steps allowed in this call, steps in all (fixed),
# whether the field at y is known already; then those of `events`
TAKEN, REFUSED, SAMPLE, NEXT, ALLOWED, TOTAL, KNOWN = range(7)
COUNT = 9

# clock, count, y, slope, par, calls, t_eval, out_t, out_y, and for events: watchers, rules, marks, log
SIGNATURE = ("f8[]", "i8[]", "f8[]", "f8[]", "f8[]", "i8[]", "f8[]", "f8[]", "f8[,]", "i8[]", "i8[,]", "f8[,]",
             "f8[,]")  # fmt: skip
Array: TypeAlias = Any  # an array of floats or integers, or a stack vector inside machine code


@kernel
def finite(n: int, y: Array) -> bool:
    """Whether all components are numbers: any infinity or NaN survives the sum."""
    total = 0.0
    for j in range(n):
        total += y[j]
    return total - total == 0.0


@kernel
def put(n: int, t: float, y: Array, i: int, out_t: Array, out_y: Array) -> None:
    """Write one sample."""
    out_t[i] = t
    for j in range(n):
        out_y[i, j] = y[j]


def sampler(problem: Equations, steps: Steps) -> Callable[..., None]:
    """A kernel that writes the times of t_eval inside a step, by its dense output; `put_end` writes its end."""
    n, normalize, extra, interpolate = problem.n, problem.normalize, steps.extra, steps.interpolate

    @kernel
    def sample(t: float, y: Array, h: float, t_new: float, par: Array, calls: Array, k: Array, s: Array,
               count: Array, t_eval: Array, out_t: Array, out_y: Array) -> None:  # fmt: skip
        """Write the times of t_eval inside the step from t to t_new."""
        if count[NEXT] < t_eval.shape[0] and t_eval[count[NEXT]] < t_new:
            extra(t, y, h, par, calls, k, s)
        while count[NEXT] < t_eval.shape[0] and t_eval[count[NEXT]] < t_new:
            at = t_eval[count[NEXT]]
            interpolate((at - t) / h, t, y, h, par, calls, k, s)
            normalize(at, s, par, calls)
            put(n, at, s, count[SAMPLE], out_t, out_y)
            count[SAMPLE] += 1
            count[NEXT] += 1

    return sample


def looker(problem: Equations, steps: Steps, rows: int) -> Callable[..., None]:
    """A kernel that writes the times of t_eval inside the coming step, which it takes for itself, in arrays of its own.

    Fixed steps seldom hold such times. The loop that takes the steps then never looks into its arrays by a running
    index, so that they stay in registers.
    """
    n, field, step, sample = problem.n, problem.field, steps.step, sampler(problem, steps)

    @kernel
    def look(t: float, y: Array, h: float, t_new: float, par: Array, calls: Array, count: Array,
             t_eval: Array, out_t: Array, out_y: Array) -> None:  # fmt: skip
        """Take the coming step apart and write the times of t_eval inside it."""
        if count[NEXT] < t_eval.shape[0] and t_eval[count[NEXT]] < t_new:
            begin, end, s, k = vector(n), vector(n), vector(n), matrix(rows, n)
            copy(n, y, begin)
            field(t, begin, par, calls, k[0])
            step(t, begin, h, par, calls, k, s, end)
            if finite(n, end):
                sample(t, begin, h, t_new, par, calls, k, s, count, t_eval, out_t, out_y)

    return look


@kernel
def put_end(n: int, t: float, y: Array, count: Array, t_eval: Array, out_t: Array, out_y: Array) -> None:
    """Write the state after a step: always, or where t_eval asks for this very time."""
    if t_eval.shape[0] == 0:
        put(n, t, y, count[SAMPLE], out_t, out_y)
        count[SAMPLE] += 1
        return
    while count[NEXT] < t_eval.shape[0] and t_eval[count[NEXT]] == t:
        put(n, t, y, count[SAMPLE], out_t, out_y)
        count[SAMPLE] += 1
        count[NEXT] += 1


@kernel
def quiet_until(i: int, stop: int, clock: Array, count: Array, t_eval: Array) -> int:
    """The step that must be watched next, at the latest: the last one, or one before t_eval's next time falls due."""
    until = min(stop, count[TOTAL] - 1)
    if t_eval.shape[0] == 0:
        return i
    if count[NEXT] < t_eval.shape[0]:
        due = (t_eval[count[NEXT]] - clock[T_START]) / clock[DT]
        until = min(until, int(min(due, 1e18)) - 1)
    return max(i, until)


def fixed(method: OneStep, problem: Equations) -> Callable[..., int]:
    """The march with steps of clock[DT]: step i starts at T_START + i DT, which is never summed.

    The slope at the end of a step is not taken over by the next one, even where the method has it: the state is put
    back on its group in between, and a run that was cut into pieces would not have the bits of the whole one. A method
    that is exact gets steps that end at the time of the sample to the bit.
    """
    steps, exact = method.kernels(problem), getattr(method, "exact", False)
    step, look = steps.bare_step, looker(problem, steps, method.rows)
    n, n_par, rows = problem.n, problem.n_par, method.stages
    field, normalize, distance, speed = problem.field, problem.normalize, problem.distance, problem.speed

    def march(clock: Array, count: Array, y_io: Array, slope: Array, par_in: Array, calls: Array,
              t_eval: Array, out_t: Array, out_y: Array, watchers: Array, rules: Array, marks: Array,
              log: Array) -> int:  # fmt: skip
        """Take count[ALLOWED] steps at most; where the march stands then."""
        y, y_new, s, par, k = vector(n), vector(n), vector(n), vector(n_par), matrix(rows, n)
        copy(n, y_io, y)
        copy(n_par, par_in, par)
        start, dt, guard, status = clock[T_START], clock[DT], clock[GUARD], RUNNING
        i, total, stop = count[TAKEN], count[TOTAL], count[TAKEN] + count[ALLOWED]
        while status == RUNNING and i < stop:
            until, h = quiet_until(i, stop, clock, count, t_eval), dt
            watched = until == i
            if watched:
                t, t_end = start + i * dt, start + (i + 1) * dt
                if i == total - 1:  # the last step ends at t_end, to the bit
                    t_end, h = clock[T_END], clock[H]
                look(t, y, h, t_end, par, calls, count, t_eval, out_t, out_y)
                until = i + 1
            while i < until:
                if guard > 0.0 and abs(distance(y, par)) < guard + h * speed(y, par):
                    status = SINGULAR  # the coming step could jump over it unseen
                    break
                t = start + i * dt
                if exact:
                    h = (clock[T_END] if i == total - 1 else start + (i + 1) * dt) - t
                field(t, y, par, calls, k[0])
                step(t, y, h, par, calls, k, s, y_new)
                if not finite(n, y_new):
                    status = NOT_FINITE
                    break
                normalize(t + h, y_new, par, calls)
                copy(n, y_new, y)
                i += 1
            clock[T] = clock[T_END] if i == total else start + i * dt
            if i == total:
                status = DONE
            if watched and status != NOT_FINITE and status != SINGULAR:
                put_end(n, clock[T], y, count, t_eval, out_t, out_y)
        copy(n, y, y_io)
        count[TAKEN] = i
        return status

    return march


def adaptive(method: OneStep, problem: Equations) -> Callable[..., int]:
    """The march with steps that keep the error estimate at the tolerance."""
    steps = method.kernels(problem)
    step, error, sample, first = steps.step, steps.error, sampler(problem, steps), first_step(method, problem)
    n, n_par, rows, scan = problem.n, problem.n_par, method.rows, scanner(method, problem, steps)
    last, reuse, exponent = method.stages - 1, method.reuses_last, -1.0 / (method.error_order + 1)
    field, normalize, distance, passes = problem.field, problem.normalize, problem.distance, passer(problem)

    def march(clock: Array, count: Array, y_io: Array, slope: Array, par_in: Array, calls: Array,
              t_eval: Array, out_t: Array, out_y: Array, watchers: Array, rules: Array, marks: Array,
              log: Array) -> int:  # fmt: skip
        """Try count[ALLOWED] steps at most; where the march stands then."""
        y, y_new, s, par, k = vector(n), vector(n), vector(n), vector(n_par), matrix(rows, n)
        take_up(n, y_io, slope, par_in, y, k[0], par, n_par)
        rtol, atol, end, guard, wild = clock[RTOL], clock[ATOL], clock[T_END], clock[GUARD], False
        t, h, growth, known, status = clock[T], clock[H], clock[GROWTH], count[KNOWN], RUNNING
        every, left = t_eval.shape[0] == 0, count[ALLOWED]
        while status == RUNNING and left > 0 and room(every, count, out_t, log):
            left -= 1
            if known == 0:
                field(t, y, par, calls, k[0])
                known, status = 1, RUNNING if finite(n, k[0]) else NOT_FINITE
                if status != RUNNING:
                    break
            h = first(t, y, end - t, par, calls, rtol, atol, k, s, y_new) if h == 0.0 else h
            t_new = next_time(t, h, end, clock[MAX_STEP])
            h = t_new - t
            if too_short(h, t, t_new == end):
                status = NOT_FINITE if wild else STEP_TOO_SMALL
                break
            step(t, y, h, par, calls, k, s, y_new)
            e = error(y, y_new, h, rtol, atol, k)
            wild, jumped = not (finite(n, y_new) and e < 1e300), guard > 0.0 and passes(h, y, y_new, par)
            if wild or jumped or e > 1.0:
                h *= 0.2 if wild else (0.5 if jumped else max(0.2, 0.9 * e**exponent))
                growth, count[REFUSED] = 1.0, count[REFUSED] + 1  # right after a refusal the step must not grow
                continue
            known = 1 if normalize(t_new, y_new, par, calls) == 0 and reuse else 0
            found = count[FOUND]
            stop = scan(t, y, h, t_new, y_new, par, calls, k, s, count, watchers, rules, marks, log)
            if stop == UNCLEAR and h > 1e-9 * (end - clock[T_START]):
                take_back(found, count, rules, marks)
                h, count[REFUSED] = 0.1 * h, count[REFUSED] + 1
                continue
            status = after_scan(stop)
            if status == AT_EVENT:
                t_new = last_event(n, count, log, y_new)
            sample(t, y, h, t_new, par, calls, k, s, count, t_eval, out_t, out_y)
            put_end(n, t_new, y_new, count, t_eval, out_t, out_y)
            copy(n, y_new, y)
            if reuse:
                copy(n, k[last], k[0])
            t, h, growth = t_new, h * min(growth, 0.9 * (e + 1e-30) ** exponent), 10.0
            count[TAKEN] += 1
            if status == RUNNING and t >= end:
                status = DONE
            elif status == RUNNING and guard > 0.0 and abs(distance(y, par)) < guard:
                status = SINGULAR
        clock[T], clock[H], clock[GROWTH], count[KNOWN] = t, h, growth, known
        copy(n, y, y_io)
        copy(n, k[0], slope)
        return status

    return march


def fixed_watched(method: OneStep, problem: Equations) -> Callable[..., int]:
    """The march with steps of clock[DT] that looks for events in each step; otherwise as `fixed`."""
    steps, exact = method.kernels(problem), getattr(method, "exact", False)
    step, sample, scan = steps.step, sampler(problem, steps), scanner(method, problem, steps)
    n, n_par, rows = problem.n, problem.n_par, method.rows
    field, normalize, distance, speed = problem.field, problem.normalize, problem.distance, problem.speed

    def march(clock: Array, count: Array, y_io: Array, slope: Array, par_in: Array, calls: Array,
              t_eval: Array, out_t: Array, out_y: Array, watchers: Array, rules: Array, marks: Array,
              log: Array) -> int:  # fmt: skip
        """Take count[ALLOWED] steps at most; where the march stands then."""
        y, y_new, s, par, k = vector(n), vector(n), vector(n), vector(n_par), matrix(rows, n)
        copy(n, y_io, y)
        copy(n_par, par_in, par)
        i, stop, guard, status = count[TAKEN], count[TAKEN] + count[ALLOWED], clock[GUARD], RUNNING
        while status == RUNNING and i < stop and 2 * count[FOUND] <= log.shape[0]:
            t, h, t_new = clock[T_START] + i * clock[DT], clock[DT], clock[T_START] + (i + 1) * clock[DT]
            if i == count[TOTAL] - 1:
                t_new, h = clock[T_END], clock[H]
            if exact:
                h = t_new - t
            if guard > 0.0 and abs(distance(y, par)) < guard + h * speed(y, par):
                status = SINGULAR
                break
            field(t, y, par, calls, k[0])
            step(t, y, h, par, calls, k, s, y_new)
            if not finite(n, y_new):
                status = NOT_FINITE
                break
            normalize(t_new, y_new, par, calls)
            status = after_scan(scan(t, y, h, t_new, y_new, par, calls, k, s, count, watchers, rules, marks, log))
            if status == AT_EVENT:
                t_new = last_event(n, count, log, y_new)
            sample(t, y, h, t_new, par, calls, k, s, count, t_eval, out_t, out_y)
            put_end(n, t_new, y_new, count, t_eval, out_t, out_y)
            copy(n, y_new, y)
            i += 1
            clock[T] = t_new
            if status == RUNNING and i == count[TOTAL]:
                status = DONE
        copy(n, y, y_io)
        count[TAKEN] = i
        return status

    return march


@kernel
def take_up(n: int, y_io: Array, slope: Array, par_in: Array, y: Array, k0: Array, par: Array, n_par: int) -> None:
    """Copy what a march goes on from to where it works fast."""
    copy(n, y_io, y)
    copy(n, slope, k0)
    copy(n_par, par_in, par)


@kernel
def room(every: bool, count: Array, out_t: Array, log: Array) -> bool:
    """Whether there is room for another sample and for the events of another step."""
    return not (every and count[SAMPLE] == out_t.shape[0]) and 2 * count[FOUND] <= log.shape[0]


@kernel
def too_short(h: float, t: float, to_the_end: bool) -> bool:
    """Whether a step of h is lost in the rounding of the time t."""
    return not (h > max(4.0 * EPS * abs(t), 1e-300) or to_the_end)


def passer(problem: Equations) -> Callable[..., bool]:
    """A kernel that says whether a step went through the singularity, perhaps more than once."""
    distance, speed = problem.distance, problem.speed

    @kernel
    def passes(h: float, y: Array, y_new: Array, par: Array) -> bool:
        """Other side, or so fast that one cannot know."""
        return distance(y, par) * distance(y_new, par) < 0.0 or h * max(speed(y, par), speed(y_new, par)) > 1.5

    return passes


@kernel
def last_event(n: int, count: Array, log: Array, y: Array) -> float:
    """The time just before the last event that was logged; y becomes the state there."""
    copy(n, log[count[FOUND] - 1, STATES:], y)
    return log[count[FOUND] - 1, BEFORE]


@kernel
def after_scan(stop: float) -> int:
    """Where the march stands after the scan of a step."""
    if stop <= 1.0:
        return AT_EVENT
    if stop == NO_NUMBER:
        return NO_EVENT_VALUE
    return LOG_FULL if stop == FULL else RUNNING


@kernel
def next_time(t: float, h: float, end: float, longest: float) -> float:
    """The end of a step of `h`, pulled to `end` where only a sliver would be left for a last step."""
    h = min(h, longest)
    return end if t + 1.01 * h >= end and end - t <= longest else t + h


def first_step(method: OneStep, problem: Equations) -> Callable[..., float]:
    """A kernel that guesses the first step from two slopes (Hairer, Norsett, Wanner I, sec. II.4)."""
    n, n_control, field, power = problem.n, problem.n_control, problem.field, 1.0 / (method.order + 1)

    @kernel
    def first(t: float, y: Array, span: float, par: Array, calls: Array, rtol: float, atol: float,
              k: Array, s: Array, slope: Array) -> float:  # fmt: skip
        """A first step that is neither timid nor wild, s."""
        d0, d1, d2 = 0.0, 0.0, 0.0
        for j in range(n_control):
            scale = atol + rtol * abs(y[j])
            d0 += (y[j] / scale) ** 2
            d1 += (k[0, j] / scale) ** 2
        d0, d1 = sqrt(d0 / n_control), sqrt(d1 / n_control)
        h0 = 1e-6 if d0 < 1e-5 or d1 < 1e-5 else 0.01 * d0 / d1
        h0 = min(max(h0, 64.0 * EPS * abs(t)), span)  # a state next to zero asks for less than time can resolve
        for j in range(n):
            s[j] = y[j] + h0 * k[0, j]
        field(t + h0, s, par, calls, slope)
        for j in range(n_control):
            d2 += ((slope[j] - k[0, j]) / (atol + rtol * abs(y[j]))) ** 2
        steepest = max(d1, sqrt(d2 / n_control) / h0)
        h1 = max(1e-6, 1e-3 * h0) if steepest <= 1e-15 else (0.01 / steepest) ** power
        return min(100.0 * h0, max(h1, 64.0 * EPS * abs(t)), span)

    return first
