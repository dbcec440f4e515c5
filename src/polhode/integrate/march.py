"""The loop that carries a state through time: one for all models and all methods.

It knows a table of programs by their addresses (see `block`) and sizes, never a body or a method. It can be left and
taken up again: all that it needs stands in `clock` (floats), `count` (integers) and the block, so the caller can give
it room for samples piece by piece, show progress and answer Ctrl-C between pieces.
"""

from __future__ import annotations

from math import sqrt

from polhode._jit import call_load, kernel, vector
from polhode.integrate import block as b
from polhode.integrate.block import Array, Table, copy, summed, total_at, y_new_at
from polhode.integrate.events import (
    BEFORE,
    FOUND,
    FULL,
    NO_NUMBER,
    NOWHERE,
    STATES,
    UNCLEAR,
    put_back,
    scan,
    settle,
    take_back,
)
from polhode.integrate.legs import EPS

# Where a march stands when it returns.
RUNNING, DONE, NOT_FINITE, STEP_TOO_SMALL, SINGULAR, AT_EVENT, NO_EVENT_VALUE, LOG_FULL, NO_COMMAND = range(9)
# clock: what the loops read and keep, by place; H is the last step's length at fixed steps. POWER is that of the
# error in the step control, FIRST that of the first guess. FLOW is the most energy that has gone to and fro since the
# last jump or stop, WORK and STORED are the work and what stood in the motion then (J); UNSURE is how far the rate of
# the work is not known (W). MARGIN says how far constraints are from losing rank where a step begins, 1 for far;
# APPROACH how fast its root shrinks, 1/s. FIRST_STEP is the first step after a stop, s, or 0: chosen
(T, H, T_START, T_END, DT, MAX_STEP, GUARD, GROWTH, POWER, FIRST, FLOW, WORK, STORED, UNSURE, MARGIN,
 APPROACH, FIRST_STEP) = range(17)  # fmt: skip
CLOCK = 17
# count: steps taken, steps refused, samples written, next t_eval, steps allowed in this call, steps in all (fixed),
# whether the field at y is known already; then those of `events`
TAKEN, REFUSED, SAMPLE, NEXT, ALLOWED, TOTAL, KNOWN = range(7)
TRIES = 9  # steps refused on the way to a position in which constraints lose rank
WILD, ANEW, COUNT = 10, 11, 12  # 1 where the last try was not finite; 1 at the start, and after a stop or a jump

# clock, count, sizes, block, trial (a second block), table, t_eval, out_t, out_y, and for events: watchers, rules,
# marks, log
SIGNATURE = ("f8[]", "i8[]", "i8[]", "f8[]", "f8[]", "i8[]", "f8[]", "f8[]", "f8[,]", "i8[]", "i8[,]", "f8[,]", "f8[,]")


@kernel
def finite(total: float) -> bool:
    """Whether a sum is a number, and so all that was added."""
    return total - total == 0.0


@kernel
def put(n: int, t: float, y: Array, i: int, out_t: Array, out_y: Array) -> None:
    """Write one sample."""
    out_t[i] = t
    for j in range(n):
        out_y[i, j] = y[j]


@kernel
def sample(t_new: float, size: Array, block: Array, table: Table, count: Array, t_eval: Array, out_t: Array,
           out_y: Array) -> None:  # fmt: skip
    """Write the times of t_eval inside the step of the block, which ends at t_new, by its dense output."""
    if not (count[NEXT] < t_eval.shape[0] and t_eval[count[NEXT]] < t_new):
        return
    n, t, h = size[b.N], block[b.T], block[b.H]
    s = block[y_new_at(n, size[b.ROWS]) + n :]
    if size[b.EXTRAS] == 1:
        call_load(table, b.EXTRA, t, block, block)
    while count[NEXT] < t_eval.shape[0] and t_eval[count[NEXT]] < t_new:
        at = float(t_eval[count[NEXT]])
        call_load(table, b.BETWEEN, (at - t) / h, block, s)
        settle(at, s, size, table)
        put(n, at, s, count[SAMPLE], out_t, out_y)
        count[SAMPLE] += 1
        count[NEXT] += 1


@kernel
def look(t: float, h: float, t_new: float, size: Array, block: Array, trial: Array, table: Table, count: Array,
         t_eval: Array, out_t: Array, out_y: Array) -> None:  # fmt: skip
    """Write the times of t_eval inside the coming fixed step, which is taken apart for that in the other block."""
    if count[NEXT] < t_eval.shape[0] and t_eval[count[NEXT]] < t_new:
        n = size[b.N]
        copy(b.Y + n, block, trial)
        trial[b.T], trial[b.H] = t, h
        call_load(table, b.FIELD, min(t, trial[b.LATEST]), trial[b.Y :], trial[b.Y + n :])
        call_load(table, b.STEP, t, trial, trial)
        if finite(trial[total_at(n, size[b.ROWS])]):
            sample(t_new, size, trial, table, count, t_eval, out_t, out_y)


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


@kernel
def near(y: Array, table: Table, pair: Array) -> float:
    """The distance to a singularity, signed by the side; pair[1] is the fastest that it can change."""
    call_load(table, b.NEAR, 0.0, y, pair)
    return pair[0]


@kernel
def fixed(clock: Array, count: Array, size: Array, block: Array, trial: Array, table: Table, t_eval: Array,
          out_t: Array, out_y: Array, watchers: Table, rules: Array, marks: Array, log: Array) -> int:  # fmt: skip
    """The march with steps of clock[DT]: step i starts at T_START + i DT, which is never summed.

    Steps go from one block to the other and back, so that no state has to be copied. A method that is exact gets
    steps that end at the time of the sample to the bit.
    """
    if size[b.WATCHED] == 1:
        return fixed_watched(clock, count, size, block, trial, table, t_eval, out_t, out_y, watchers, rules, marks, log)
    n, start, dt, guard, exact, status = size[b.N], clock[T_START], clock[DT], clock[GUARD], size[b.EXACT] == 1, RUNNING
    here, there, pair, total_in = block, trial, vector(2), total_at(n, size[b.ROWS])
    i, total, stop, away = count[TAKEN], count[TOTAL], count[TAKEN] + count[ALLOWED], False
    copy(b.Y, block, trial)
    while status == RUNNING and i < stop:
        until, h = quiet_until(i, stop, clock, count, t_eval), dt
        watched = until == i
        if watched:
            t, t_end = start + i * dt, start + (i + 1) * dt
            if i == total - 1:  # the last step ends at t_end, to the bit
                t_end, h = clock[T_END], clock[H]
            look(t, h, t_end, size, here, there, table, count, t_eval, out_t, out_y)
            until = i + 1
        while i < until:
            if guard > 0.0 and abs(near(here[b.Y :], table, pair)) < guard + h * pair[1]:
                status = SINGULAR  # the coming step could jump over it unseen
                break
            t = start + i * dt
            if exact:
                h = (clock[T_END] if i == total - 1 else start + (i + 1) * dt) - t
            here[b.T], here[b.H] = t, h
            call_load(table, b.LEAP, t, here, there)
            if not finite(there[total_in]):
                status = NOT_FINITE
                break
            here, there, away = there, here, not away
            i += 1
        clock[T] = clock[T_END] if i == total else start + i * dt
        if i == total:
            status = DONE
        if watched and status != NOT_FINITE and status != SINGULAR:
            put_end(n, clock[T], here[b.Y :], count, t_eval, out_t, out_y)
    if away:
        copy(n, here[b.Y :], block[b.Y :])
    count[TAKEN] = i
    return status


@kernel
def fixed_watched(clock: Array, count: Array, size: Array, block: Array, trial: Array, table: Table, t_eval: Array,
                  out_t: Array, out_y: Array, watchers: Table, rules: Array, marks: Array,
                  log: Array) -> int:  # fmt: skip
    """The march with steps of clock[DT] that looks for events in each step.

    A step is taken twice: by the program of `fixed`, so that watching changes no bit, and for its slopes.
    """
    n, guard, exact, status = size[b.N], clock[GUARD], size[b.EXACT] == 1, RUNNING
    y, y_new, pair, total_in = block[b.Y :], block[y_new_at(n, size[b.ROWS]) :], vector(2), total_at(n, size[b.ROWS])
    end = trial[b.Y :]
    i, stop = count[TAKEN], count[TAKEN] + count[ALLOWED]
    while status == RUNNING and i < stop and 2 * count[FOUND] <= log.shape[0]:
        t, h, t_new = clock[T_START] + i * clock[DT], clock[DT], clock[T_START] + (i + 1) * clock[DT]
        if i == count[TOTAL] - 1:
            t_new, h = clock[T_END], clock[H]
        if exact:
            h = t_new - t
        if guard > 0.0 and abs(near(y, table, pair)) < guard + h * pair[1]:
            status = SINGULAR
            break
        block[b.T], block[b.H] = t, h
        copy(b.Y, block, trial)
        call_load(table, b.LEAP, t, block, trial)
        if not finite(trial[total_in]):
            status = NOT_FINITE
            break
        call_load(table, b.FIELD, min(t, block[b.LATEST]), y, block[b.Y + n :])
        call_load(table, b.STEP, t, block, block)
        copy(n, end, y_new)
        stop_at = scan(t_new, size, block, trial, table, count, watchers, rules, marks, log)
        status, clock[T] = arrive(t_new, stop_at, size, block, table, count, t_eval, out_t, out_y, log)
        i += 1
        if status == RUNNING and i == count[TOTAL]:
            status = DONE
    count[TAKEN] = i
    return status


@kernel
def adaptive(clock: Array, count: Array, size: Array, block: Array, trial: Array, table: Table, t_eval: Array,
             out_t: Array, out_y: Array, watchers: Table, rules: Array, marks: Array, log: Array) -> int:  # fmt: skip
    """The march with steps that keep the error estimate at the tolerance. Try count[ALLOWED] steps at most."""
    if count[ANEW] == 1:
        begin_anew(clock, count, size, block)
    n, end, guard, wild, pair = size[b.N], clock[T_END], clock[GUARD], count[WILD] == 1, vector(2)
    y, k, y_new = block[b.Y :], block[b.Y + n :], block[y_new_at(n, size[b.ROWS]) :]
    total_in, last, reuses = total_at(n, size[b.ROWS]), block[b.Y + n * size[b.STAGES] :], size[b.REUSES] == 1
    t, h, growth, known, status = clock[T], clock[H], clock[GROWTH], count[KNOWN], RUNNING
    every, left, settled = t_eval.shape[0] == 0, count[ALLOWED], vector(2)
    while status == RUNNING and left > 0 and room(every, count, out_t, log):
        left -= 1
        if known == 0:
            call_load(table, b.FIELD, min(t, block[b.LATEST]), y, k)
            known, status = 1, RUNNING if finite(summed(n, k)) else NOT_FINITE
            if status != RUNNING:
                break
        h = first_step(t, end - t, clock[FIRST], size, block, table) if h == 0.0 else h
        t_new = next_time(t, parted(h, clock), end, clock[MAX_STEP])
        h = t_new - t
        if too_short(h, t, t_new == end):
            status = NOT_FINITE if wild else STEP_TOO_SMALL
            break
        block[b.T], block[b.H] = t, h
        call_load(table, b.STEP, t, block, block)
        e, noisy = block[total_in + 1], False
        wild = not (finite(block[total_in]) and e < 1e300)
        if e > 1.0 and not wild and size[b.HELD] == 1 and clock[MARGIN] < CLOSE:
            noisy, e = beside_noise(t_new, e, clock, count, size, block, trial, table)
        e = with_work(t, h, e, clock, size, block, trial, table)
        jumped = guard > 0.0 and passes(h, y, y_new, table, pair)
        if wild or jumped or noisy or e > 1.0:
            again = 1.63 if count[TRIES] % 5 == 4 else 0.85  # noise: from 1 to 1/2 and back, one of them is lucky
            h *= 0.2 if wild else (0.5 if jumped else (again if noisy else max(0.2, 0.9 * e ** clock[POWER])))
            growth, count[REFUSED] = 1.0, count[REFUSED] + 1  # right after a refusal the step must not grow
            count[TRIES] += 1
            continue
        put_back(t_new, y_new, size, table, settled)
        known = 1 if settled[0] == 0.0 and reuses else 0
        found, stop = count[FOUND], NOWHERE
        if size[b.WATCHED] == 1:
            stop = scan(t_new, size, block, trial, table, count, watchers, rules, marks, log)
        if stop == UNCLEAR and h > 1e-9 * (end - clock[T_START]):
            take_back(found, count, rules, marks)
            h, count[REFUSED] = 0.1 * h, count[REFUSED] + 1
            known = 1
            continue
        status, t = arrive(t_new, stop, size, block, table, count, t_eval, out_t, out_y, log)
        if size[b.HELD] == 1:
            approached(h, settled[1], clock, count)
        if reuses:
            copy(n, last, k)
        h, growth = h * min(growth, 0.9 * (e + 1e-30) ** clock[POWER]), 10.0
        count[TAKEN] += 1
        if size[b.CONTROL] < n:
            clock[FLOW] = max(clock[FLOW], since(clock[WORK], float(y[size[b.CONTROL]])))
            clock[UNSURE] *= 0.9
        if status == RUNNING and t >= end:
            status = DONE
        elif status == RUNNING and guard > 0.0 and abs(near(y, table, pair)) < guard:
            status = SINGULAR
    clock[T], clock[H], clock[GROWTH], count[KNOWN], count[WILD] = t, h, growth, known, 1 if wild else 0
    return status


@kernel
def begin_anew(clock: Array, count: Array, size: Array, block: Array) -> None:
    """Nothing of the past holds for the slopes and the step, and energies are counted anew: a run that goes on from
    here must take the same steps.
    """
    count[ANEW], count[KNOWN], count[TRIES] = 0, 0, 0
    clock[GROWTH], clock[H], clock[MARGIN], clock[APPROACH] = 10.0, clock[FIRST_STEP], 1.0, 0.0
    clock[FLOW], clock[UNSURE] = 0.0, 0.0
    n, control = size[b.N], size[b.CONTROL]
    if control < n:
        clock[WORK] = block[b.Y + control]
        clock[STORED] = stored(control, block[b.Y :], block[total_at(n, size[b.ROWS]) + 3 :], 0.0)[0]


# ---- next to positions in which constraints lose rank
#
# A linkage that lies flat can leave in several directions. On the way there rounding eps grows across the constraints,
# at the distance d to eps / d, and to eps v / d^2 in the speeds; beyond the position it shrinks again by the same law.
# Short steps would follow that growth and never arrive; a step of usual length goes across unharmed, if none of its
# slopes is taken too near. So steps are parted such that they do not end where the next should begin, and errors that
# may be noise are looked at more closely: what stands across the constraints is taken back by these anyway.

CLOSE = 0.2  # below this margin, d^2 in rad, the way ahead and the noise are looked at
SPREAD = 1e5  # what a step of high order makes of noise, which goes from slope to slope
NOISE, MORE = 3.0, 3.0  # as much noise, in tolerances, is taken at first, and so many times more at each new try


@kernel
def noise(margin: float, size: Array, block: Array) -> float:
    """How much of the error of a step may be noise, in tolerances: eps / d^2 of the largest unknown, spread."""
    largest = 0.0
    for j in range(size[b.CONTROL]):
        largest = max(largest, abs(block[b.Y + j]))
    return SPREAD * EPS * largest / (margin * (block[b.ATOL] + block[b.RTOL] * largest))


@kernel
def beside_noise(t_new: float, e: float, clock: Array, count: Array, size: Array, block: Array, trial: Array,
                 table: Table) -> tuple[bool, float]:  # fmt: skip
    """Whether the error `e` of a step is noise, but too much for this try; and the error to choose the next step by."""
    along, more = error_along(t_new, size, block, trial, table), MORE ** count[TRIES]
    if along > noise(clock[MARGIN], size, block):
        return (False, along)
    if e > NOISE * more or along > max(1.0, more / MORE**2):
        return (True, along)
    return (False, min(along, 1.0))


@kernel
def approached(h: float, margin: float, clock: Array, count: Array) -> None:
    """Keep the margin at the end of a step of h, and how fast its root, about the distance, became smaller."""
    clock[APPROACH] = (sqrt(clock[MARGIN]) - sqrt(margin)) / h
    clock[MARGIN] = margin
    if clock[APPROACH] <= 0.0 or margin >= CLOSE:
        count[TRIES] = 0


@kernel
def parted(h: float, clock: Array) -> float:
    """A step of h, or half the way to the position where it would end near that: the next step then goes across."""
    if clock[APPROACH] <= 0.0 or clock[MARGIN] >= CLOSE:
        return h
    ahead = sqrt(clock[MARGIN]) / clock[APPROACH]
    return 0.5 * ahead if 0.5 * h < ahead < 1.5 * h else h


@kernel
def error_along(t_new: float, size: Array, block: Array, trial: Array, table: Table) -> float:
    """The size of the error of a step along the motions that constraints allow at its end."""
    n, new = size[b.N], y_new_at(size[b.N], size[b.ROWS])
    copy(total_at(n, size[b.ROWS]), block, trial)
    both = vector(2 * n)
    copy(n, block[new:], both)
    for i in range(size[b.ROWS]):
        slope = trial[b.Y + (1 + i) * n :]
        copy(n, slope, both[n:])
        call_load(table, b.ALLOWED, t_new, both, slope)
    call_load(table, b.JUDGE, t_new, trial, trial)
    return trial[total_at(n, size[b.ROWS]) + 1]


@kernel
def with_work(t: float, h: float, e: float, clock: Array, size: Array, block: Array, trial: Array,
              table: Table) -> float:  # fmt: skip
    """The size of the error of a step whose unknowns have the error `e`: that of its work, where this is larger.

    The work of loads, drives and moving bases (J) has a tolerance of its own kind: `rtol` of the most energy that has
    gone to and fro since the last jump or stop, as work or into the motion, and what that changes by when the speeds
    are off by `atol` (see `stored`). Small speeds, for which `atol` is the larger tolerance, count as atol / rtol: the
    energies of a start from rest need not be resolved from nothing on. And the work is not asked to be better than its
    rate is known, h dP (see `unsure`). Neither is looked at before it matters: before the work would choose the steps,
    and before it would refuse one.
    """
    n, m, rtol, new = size[b.N], size[b.CONTROL], block[b.RTOL], y_new_at(size[b.N], size[b.ROWS])
    error = block[total_at(n, size[b.ROWS]) + 2] if m < n else 0.0
    if not (error > 0.0 and e <= 1.0):
        return e
    flow = max(clock[FLOW], since(clock[WORK], float(block[new + m])))
    tolerance = rtol * flow + h * clock[UNSURE]
    if error > e * tolerance:
        least = block[b.ATOL] / max(rtol, EPS)
        kinetic, slope = stored(m, block[new:], block[total_at(n, size[b.ROWS]) + 3 :], least)
        flow = clock[FLOW] = max(flow, abs(kinetic - clock[STORED]))
        tolerance = rtol * flow + block[b.ATOL] * slope + h * clock[UNSURE]
    if error > tolerance:
        clock[UNSURE] = max(clock[UNSURE], unsure(t, size, block, trial, table))
        tolerance += h * clock[UNSURE]
    return max(e, error / max(tolerance, 1e-300))


@kernel
def since(before: float, work: float) -> float:
    """The work since then, J, to eight bits: the last ones depend on where counting began, and steps must not."""
    change = abs(work - before)
    many = 35184372088833.0 * change  # 2^45 + 1
    return many - (many - change)


@kernel
def stored(m: int, y: Array, inertia: Array, least: float) -> tuple[float, float]:
    """About how much energy stands in the motion, and what it changes by when all speeds are off by 1 of their units.

    The sums of inertia v^2 / 2 and of inertia |v|, with |v| at least `least`, as if no speed knew of the others.
    """
    energy, slope = 0.0, 0.0
    for j in range(m):
        energy += 0.5 * inertia[j] * y[j] * y[j]
        slope += inertia[j] * max(abs(y[j]), least)
    return (energy, slope)


@kernel
def unsure(t: float, size: Array, block: Array, trial: Array, table: Table) -> float:
    """How far the power of the ledger is not known at the start of a step, dP (W).

    What it changes by when all unknowns are off by their tolerances, in three patterns of signs. That holds its
    rounding too, which is all that there is where forces do no work.
    """
    n, m, doubt = size[b.N], size[b.CONTROL], 0.0
    for pattern in range(3):
        for j in range(m):
            off = block[b.ATOL] + block[b.RTOL] * abs(block[b.Y + j])
            down = (j * pattern // 2) % 2 == 1
            trial[b.Y + j] = block[b.Y + j] - off if down else block[b.Y + j] + off
        call_load(table, b.FIELD, min(t, block[b.LATEST]), trial[b.Y :], trial[b.Y + n :])
        doubt += abs(float(trial[b.Y + n + m] - block[b.Y + n + m]))
    return 8.0 * doubt  # error estimates of high order weigh the rounding of slopes by up to 2


@kernel
def room(every: bool, count: Array, out_t: Array, log: Array) -> bool:
    """Whether there is room for another sample and for the events of another step."""
    return not (every and count[SAMPLE] == out_t.shape[0]) and 2 * count[FOUND] <= log.shape[0]


@kernel
def too_short(h: float, t: float, to_the_end: bool) -> bool:
    """Whether a step of h is lost in the rounding of the time t."""
    return not (h > max(4.0 * EPS * abs(t), 1e-300) or to_the_end)


@kernel
def passes(h: float, y: Array, y_new: Array, table: Table, pair: Array) -> bool:
    """Whether a step went through the singularity, perhaps more than once: other side, or so fast that one cannot
    know.
    """
    before = near(y, table, pair)
    speed = pair[1]
    return before * near(y_new, table, pair) < 0.0 or h * max(speed, pair[1]) > 1.5


@kernel
def arrive(t_new: float, stop: float, size: Array, block: Array, table: Table, count: Array, t_eval: Array,
           out_t: Array, out_y: Array, log: Array) -> tuple[int, float]:  # fmt: skip
    """Take over the end of a step, or the state just before the event that stops it, and write what is wanted of both.

    `stop` is what `scan` gave. Where the march stands, and at which time.
    """
    n = size[b.N]
    y_new = block[y_new_at(n, size[b.ROWS]) :]
    if stop <= 1.0:
        t_new = log[count[FOUND] - 1, BEFORE]
        copy(n, log[count[FOUND] - 1, STATES:], y_new)
    sample(t_new, size, block, table, count, t_eval, out_t, out_y)
    put_end(n, t_new, y_new, count, t_eval, out_t, out_y)
    copy(n, y_new, block[b.Y :])
    return (after_scan(stop), t_new)


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


@kernel
def first_step(t: float, span: float, power: float, size: Array, block: Array, table: Table) -> float:
    """A first step that is neither timid nor wild, s, from two slopes (Hairer, Norsett, Wanner I, sec. II.4)."""
    n, m, rtol, atol = size[b.N], size[b.CONTROL], block[b.RTOL], block[b.ATOL]
    y, k, slope = block[b.Y :], block[b.Y + n :], block[y_new_at(n, size[b.ROWS]) :]
    s, d0, d1, d2 = slope[n:], 0.0, 0.0, 0.0
    for j in range(m):
        scale = atol + rtol * abs(y[j])
        d0 += (y[j] / scale) ** 2
        d1 += (k[j] / scale) ** 2
    d0, d1 = sqrt(d0 / max(m, 1)), sqrt(d1 / max(m, 1))
    h0 = 1e-6 if d0 < 1e-5 or d1 < 1e-5 else 0.01 * d0 / d1
    h0 = min(max(h0, 64.0 * EPS * abs(t)), span)  # a state next to zero asks for less than time can resolve
    for j in range(n):
        s[j] = y[j] + h0 * k[j]
    call_load(table, b.FIELD, min(t + h0, block[b.LATEST]), s, slope)
    for j in range(m):
        d2 += ((slope[j] - k[j]) / (atol + rtol * abs(y[j]))) ** 2
    steepest = max(d1, sqrt(d2 / max(m, 1)) / h0)
    h1 = max(1e-6, 1e-3 * h0) if steepest <= 1e-15 else (0.01 / steepest) ** power
    return min(100.0 * h0, max(h1, 64.0 * EPS * abs(t), 1e-3 * h0), span)
