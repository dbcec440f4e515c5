"""Zero crossings along a step: none is missed between its ends, and each is located to rounding.

Event functions g are looked at along the dense output of a step, on intervals that are halved until g there is close to
a parabola; so a step may be long for the motion and still hold thousands of crossings. A crossing is then located by
taking the step anew, from its start to the crossing: as accurate as the method, not as its dense output. Steps are
never disturbed by events that do not stop the march.

How wide such an interval may be is remembered from step to step, and it at most doubles from one to the next: a g that
oscillates fast cannot be mistaken for a slow one whose values happen to agree at the points that were looked at. An
interval in which g comes near zero and turns back is halved too, until its parabola can tell on which side of zero.

The side of an event is the sign that g had last; a g that starts at zero has none until it leaves it. Zero itself
belongs to the new side, and a g that stays at zero stays on that side.
"""

from __future__ import annotations

from polhode._jit import call_load, kernel, vector
from polhode.integrate import block as b
from polhode.integrate.block import Array, Table, copy, y_new_at
from polhode.integrate.legs import EPS
from polhode.integrate.root import ANEW, HI, LO, OVER, PHASE, SEARCH, WRITE_LO, X, advance, begin

# rules, one row for each event: which crossings count (0: all), what they do, and how many are left before they stop
DIRECTION, KIND, LEFT = range(3)
# BOUNCES: a jump after which the event is on its old side, even where the way back is too short to be seen
GOES_ON, STOPS, JUMPS, BOUNCES = range(4)
# marks, one column for each event: the side, values at the five points of an interval, and at a trial point; the old
# side of an event that jumped just now, dg/dt before the jump, and how far g has been from zero since the jump before;
# copies of the side, of what is left and of the old side; and, in the first column, the width of the last interval, s
SIDE, AT_A, AT_Q1, AT_M, AT_Q3, AT_B, TRIAL, JUMPED, SLOPE, FARTHEST = range(10)
SIDE_KEPT, LEFT_KEPT, JUMPED_KEPT, WIDTH = range(10, 14)
MARKS = 14
# log, one row for each crossing: times before and after, the event, 1 where it rose and -1 where it fell, then the
# states before and after
BEFORE, AFTER, WHICH, WAY, STATES = range(5)
# count: rows written to the log, and the event that the march stopped at
FOUND, EVENT = 7, 8

NOWHERE, UNCLEAR, NO_NUMBER, FULL = 2.0, 3.0, 4.0, 5.0  # what `scan` gives beside the fraction where to stop
_FINEST = 2.0**-14  # of a step
_PATIENCE = 8  # intervals that stay rough at the finest width: more is not a jump of g, but a g that is not seen well
# The inner points of an interval: not the quarters, so that a periodic g cannot hide behind them.
_C1, _C3 = 0.2113248654051871, 0.7886751345948129
# The slope at the start of an interval: weights of the values at its other four points, that at the start taken as 0.
_S1, _SM, _S3, _SB = 9.0 + 3.0 * 3.0**0.5, -8.0, 9.0 - 3.0 * 3.0**0.5, -1.0


@kernel
def settle(t: float, y: Array, size: Array, table: Table) -> None:
    """Put a state back where it belongs."""
    put_back(t, y, size, table, vector(2))


@kernel
def put_back(t: float, y: Array, size: Array, table: Table, settled: Array) -> None:
    """The same, and what is to be known of it: settled[0] is not 0 where its slope must be asked for anew, settled[1]
    is how far constraints are from losing rank there, 1 for far (see `dynamics.settling`).
    """
    settled[0], settled[1] = 0.0, 1.0
    if size[b.SETTLES] == 1:
        call_load(table, b.SETTLE, t, y, settled)


@kernel
def watch(t: float, y: Array, watchers: Table, out: Array) -> None:
    """The values of all event functions: `watchers` holds each function and its numbers."""
    value = vector(1)
    for i in range(len(watchers) // 2):
        call_load(watchers, 2 * i, t, y, value)
        out[i] = value[0]


@kernel
def scan(t_new: float, size: Array, block: Array, trial: Array, table: Table, count: Array, watchers: Table,
         rules: Array, marks: Array, log: Array) -> float:  # fmt: skip
    """Look for crossings in the step that was just taken, and log them.

    The fraction of the step at which an event stops the march, or one of NOWHERE, UNCLEAR, NO_NUMBER, FULL.
    """
    t, h = block[b.T], block[b.H]
    if size[b.EXTRAS] == 1:
        call_load(table, b.EXTRA, t, block, block)
    watch(t, block[b.Y :], watchers, marks[AT_A])
    keep(rules, marks)
    a, left, rough, width = 0.0, 0.0, 0, min(max(2.0 * marks[WIDTH, 0] / h, _FINEST), 1.0)
    while a < 1.0:
        e = a + width if a + width < 1.0 - 1e-9 else 1.0
        look(a, e, t_new, size, block, table, watchers, marks)
        if not all_finite(marks):
            return NO_NUMBER
        if not smooth(marks):
            if width > _FINEST:
                width *= 0.5
                continue
            rough += 1
        elif width > _FINEST and not decided(t, marks):
            width *= 0.5
            continue
        marks[WIDTH, 0] = (e - a) * h
        leave_zero(t, (e - a) * h, rules, marks)
        go_far(marks)
        which, lo, hi, side = earliest(a, e, left, size, block, trial, table, watchers, rules, marks, log, count[FOUND])
        if which < 0:
            settle_sides(marks)
            a, left, width = e, e, min(2.0 * width, 1.0)
            continue
        log[count[FOUND], WHICH], log[count[FOUND], WAY] = which, -side
        count[FOUND] += 1
        if stops(which, rules):
            count[EVENT] = which
            marks[SLOPE, which] = (marks[AT_B, which] - marks[AT_A, which]) / ((e - a) * h)
            return lo
        if count[FOUND] == log.shape[0]:
            return FULL
        pass_by(which, side, rules, marks)
        a, left = hi, lo
    return UNCLEAR if rough >= _PATIENCE else NOWHERE


@kernel
def earliest(a: float, e: float, left: float, size: Array, block: Array, trial: Array, table: Table, watchers: Table,
             rules: Array, marks: Array, log: Array, row: int) -> tuple[int, float, float, float]:  # fmt: skip
    """Locate and log the first crossing of any event in an interval.

    Which event, between which fractions of the step, and from which side; -1 where there is none.
    """
    m, which, logged, first_lo, first_hi, first_side = rules.shape[0], -1, -1, 0.0, NOWHERE, 0.0
    for j in range(m + 1):
        i = j if j < m else which
        if i == logged or i < 0:  # the log has it already, or there is nothing to write
            break
        lo, hi, side = bracket(i, left, a, e, rules, marks)
        if lo >= hi:
            x = dip(i, a, e, marks)
            if x > a:
                look_at(x, size, block, table, watchers, marks[TRIAL])
                lo, hi, side = dip_bracket(i, a, x, e, rules, marks)
        if lo < hi:
            lo, hi = locate(i, side, lo, hi, left, size, block, trial, table, watchers, marks, log, row)
            logged = i
            if hi < first_hi or (hi == first_hi and rules[i, KIND] == GOES_ON):  # who only looks on goes first
                which, first_lo, first_hi, first_side = i, lo, hi, side
    return (which, first_lo, first_hi, first_side)


@kernel
def look(a: float, e: float, t_new: float, size: Array, block: Array, table: Table, watchers: Table,
         marks: Array) -> None:  # fmt: skip
    """The values of all events at the inner points and the end of an interval, to the rows AT_Q1 ... AT_B."""
    for row in range(AT_Q1, AT_B + 1):
        x = point(a, e, row)
        if x == 1.0:
            watch(t_new, block[y_new_at(size[b.N], size[b.ROWS]) :], watchers, marks[AT_B])
        else:
            look_at(x, size, block, table, watchers, marks[row])


@kernel
def look_at(x: float, size: Array, block: Array, table: Table, watchers: Table, out: Array) -> None:
    """The values of all events at one point of the dense output."""
    n, t = size[b.N], block[b.T] + x * block[b.H]
    s = block[y_new_at(n, size[b.ROWS]) + n :]
    call_load(table, b.BETWEEN, x, block, s)
    settle(t, s, size, table)
    watch(t, s, watchers, out)


@kernel
def locate(i: int, side: float, lo: float, hi: float, safe: float, size: Array, block: Array, trial: Array,
           table: Table, watchers: Table, marks: Array, log: Array, row: int) -> tuple[float, float]:  # fmt: skip
    """Narrow a bracket of event i to an ulp of time; the states at both ends go to the log's `row`, TRIAL is of the
    later.

    The step is taken anew in the other block, from its start to the trial point.
    """
    search, n, t, h = vector(SEARCH), size[b.N], block[b.T], block[b.H]
    at_end = y_new_at(n, size[b.ROWS])
    end = trial[at_end:]
    copy(b.Y + 2 * n, block, trial)
    begin(search, lo, hi)
    tolerance = EPS * max(abs(t), abs(t + hi * h)) / h
    for _ in range(300):
        x = search[X]
        if x == 1.0:
            copy(n, block[at_end:], end)
        else:
            if search[ANEW] == 1.0:
                trial[b.H] = x * h
                call_load(table, b.STEP, t, trial, trial)
            else:
                call_load(table, b.BETWEEN, x, block, end)
            settle(t + x * h, end, size, table)
        watch(t + x * h, end, watchers, marks[TRIAL])
        if search[PHASE] >= WRITE_LO:
            later = int(search[PHASE]) - WRITE_LO
            log[row, BEFORE + later] = t + x * h
            copy(n, end, log[row, STATES + later * n :])
        advance(search, beside_zero(marks[TRIAL, i], x, side), side, safe, tolerance)
        if search[PHASE] == OVER:
            break
    return (search[LO], search[HI])


@kernel
def beside_zero(f: float, x: float, side: float) -> float:
    """A value that is zero is on the new side; at the start of a step, rounding around zero is on the old one."""
    if f == 0.0 or f != f:
        f = -side * 1e-300
    return side * 1e-300 if x == 0.0 and f * side < 0.0 else f


@kernel
def point(a: float, b: float, row: int) -> float:
    """Where in the step the values of a row were taken."""
    if row == AT_A:
        return a
    if row == AT_B:
        return b
    return a + (b - a) * (_C1 if row == AT_Q1 else (0.5 if row == AT_M else _C3))


@kernel
def all_finite(marks: Array) -> bool:
    """Whether every event gave numbers on the interval."""
    total = 0.0
    for row in range(AT_A, AT_B + 1):
        for i in range(marks.shape[1]):
            total += marks[row, i]
    return total - total == 0.0


@kernel
def smooth(marks: Array) -> bool:
    """Whether each event is close to a parabola on the interval: the one through its ends and middle foretells it."""
    for i in range(marks.shape[1]):
        a, m, b = marks[AT_A, i], marks[AT_M, i], marks[AT_B, i]
        q1, q3 = marks[AT_Q1, i], marks[AT_Q3, i]
        low, high = min(a, q1, m, q3, b), max(a, q1, m, q3, b)
        span = high - low
        near, middle, far = 2.0 * (_C1 - 0.5) * (_C1 - 1.0), 4.0 * _C1 * (1.0 - _C1), 2.0 * _C1 * (_C1 - 0.5)
        error = max(abs(q1 - (near * a + middle * m + far * b)), abs(q3 - (far * a + middle * m + near * b)))
        if error > 0.1 * span and span > 1e-12 * max(abs(low), abs(high)):
            return False
    return True


@kernel
def decided(t: float, marks: Array) -> bool:
    """Whether the parabola of each event tells if it reaches zero: not if its bottom is as near to it as it may be off.

    One that jumped just now, at `t`, begins at zero: no bottom is to be looked for there. The bottom may be half a
    width outside, or at the end, where g is about to turn. On half the interval a parabola is off by an eighth, so few
    halvings decide what comes close, even what only touches.
    """
    for i in range(marks.shape[1]):
        side = marks[SIDE, i]
        a, m, b = side * marks[AT_A, i], side * marks[AT_M, i], side * marks[AT_B, i]
        q1, q3 = side * marks[AT_Q1, i], side * marks[AT_Q3, i]
        if min(a, q1, m, q3, b) > 0.0:
            bend, slope = 2.0 * (a - 2.0 * m + b), 4.0 * m - 3.0 * a - b
            off = max(abs(q1 - a - _C1 * (slope + _C1 * bend)), abs(q3 - a - _C3 * (slope + _C3 * bend)))
            if b <= min(4.0 * off, a, q1, m, q3):
                return False
            if leaves(t, i, marks):
                continue
            if slope < bend and 3.0 * bend > -slope and abs(a * bend - 0.25 * slope * slope) <= 4.0 * off * bend:
                return False
    return True


@kernel
def counts(side: float, direction: int) -> bool:
    """Whether a crossing away from `side` is one that was asked for."""
    return direction == 0 or direction * side < 0.0


@kernel
def bracket(i: int, left: float, a: float, b: float, rules: Array, marks: Array) -> tuple[float, float, float]:
    """Two neighboring points between which event i crosses for the first time, and its side before; empty if none."""
    side, before, last = marks[SIDE, i], left, 0.0
    for row in range(AT_A, AT_B + 1):
        x, g = point(a, b, row), marks[row, i]
        arrives, last = g == 0.0 and last * side > 0.0, g
        if side == 0.0:
            side = marks[SIDE, i] = sign(g)
        elif g * side < 0.0 or arrives:
            if counts(side, rules[i, DIRECTION]) and x > before:
                return (before, x, side)
            side = -side
        before = x
    return (1.0, 0.0, side)


@kernel
def dip(i: int, a: float, b: float, marks: Array) -> float:
    """Where the parabola through three neighboring values has its extremum beyond zero; -1 where there is none."""
    side = marks[SIDE, i]
    for row in range(AT_Q1, AT_Q3 + 1):
        g0, g1, g2 = side * marks[row - 1, i], side * marks[row, i], side * marks[row + 1, i]
        if g0 > 0.0 and g1 > 0.0 and g2 > 0.0:
            x0, x1, x2 = point(a, b, row - 1), point(a, b, row), point(a, b, row + 1)
            u, v = (g1 - g0) / (x1 - x0), (g2 - g1) / (x2 - x1)
            bend = (v - u) / (x2 - x0)
            if bend > 0.0:
                x = 0.5 * (x0 + x1 - u / bend)
                lowest = g0 + (x - x0) * (u + (x - x1) * bend)
                if x0 < x < x2 and lowest < 0.2 * min(g0, g1, g2):
                    return x
    return -1.0


@kernel
def dip_bracket(i: int, a: float, x: float, b: float, rules: Array, marks: Array) -> tuple[float, float, float]:
    """The bracket around the wanted crossing of a dip whose bottom, at x, is beyond zero, and the side before it."""
    side, before, after = marks[SIDE, i], a, b
    if marks[TRIAL, i] * side > 0.0:
        return (1.0, 0.0, side)
    for row in range(AT_B, AT_A - 1, -1):
        at = point(a, b, row)
        if at > x:
            after = at
        elif at < x:
            before = max(before, at)
    if counts(side, rules[i, DIRECTION]):
        return (before, x, side)
    return (x, after, -side)  # going in was not asked for, coming out is


@kernel
def sign(g: float) -> float:
    """-1, 0 or 1."""
    return 1.0 if g > 0.0 else (-1.0 if g < 0.0 else 0.0)


@kernel
def settle_sides(marks: Array) -> None:
    """Go on at the end of an interval in which nothing that counts has happened."""
    for i in range(marks.shape[1]):
        marks[AT_A, i] = marks[AT_B, i]
        if marks[AT_B, i] != 0.0:
            marks[SIDE, i] = sign(marks[AT_B, i])


@kernel
def pass_by(which: int, side: float, rules: Array, marks: Array) -> None:
    """Go on behind a crossing: its event has changed sides; others have if their crossing was not asked for."""
    for i in range(marks.shape[1]):
        g = marks[AT_A, i] = marks[TRIAL, i]
        if i == which:
            marks[SIDE, i] = -side
        elif g * marks[SIDE, i] < 0.0 and not counts(marks[SIDE, i], rules[i, DIRECTION]):
            marks[SIDE, i] = -marks[SIDE, i]


@kernel
def stops(which: int, rules: Array) -> bool:
    """Whether a crossing ends the march here."""
    if rules[which, KIND] == STOPS:
        rules[which, LEFT] -= 1
        return rules[which, LEFT] <= 0
    return rules[which, KIND] >= JUMPS


@kernel
def keep(rules: Array, marks: Array) -> None:
    """Remember the sides and what is left, for a step that may be refused."""
    for i in range(marks.shape[1]):
        if marks[SIDE, i] == 0.0:
            marks[SIDE, i] = sign(marks[AT_A, i])
        marks[SIDE_KEPT, i], marks[LEFT_KEPT, i], marks[JUMPED_KEPT, i] = (
            marks[SIDE, i],
            rules[i, LEFT],
            marks[JUMPED, i],
        )


@kernel
def leaves(t: float, i: int, marks: Array) -> bool:
    """Whether event i jumped just now, at t, and is next to zero there: what is small beside the values to come, or
    what g changed by in the rounding of the time.
    """
    g1, gm, g3, gb = abs(marks[AT_Q1, i]), abs(marks[AT_M, i]), abs(marks[AT_Q3, i]), abs(marks[AT_B, i])
    near = max(1e-9 * max(g1, gm, g3, gb), 16.0 * EPS * abs(t) * abs(marks[SLOPE, i]))
    return marks[JUMPED, i] != 0.0 and abs(marks[AT_A, i]) <= near


@kernel
def leave_zero(t: float, width: float, rules: Array, marks: Array) -> None:
    """Where an event goes that jumped just now, at t, whatever the rounding of its value next to zero; `width` in s.

    Back to its old side, or through zero after all: then its slope is as clear as it was before the jump. Next to
    none is a body that comes to rest, whose event will happen again at once.
    """
    for i in range(marks.shape[1]):
        old, g1, gm, g3, gb = marks[JUMPED, i], marks[AT_Q1, i], marks[AT_M, i], marks[AT_Q3, i], marks[AT_B, i]
        if leaves(t, i, marks):
            slope = (_S1 * g1 + _SM * gm + _S3 * g3 + _SB * gb) / width
            through = rules[i, KIND] != BOUNCES and slope * old < -1e-3 * abs(marks[SLOPE, i])
            marks[SIDE, i] = -old if through else old
            marks[AT_A, i] = marks[SIDE, i] * 1e-300
        marks[JUMPED, i] = 0.0


@kernel
def go_far(marks: Array) -> None:
    """How far each event goes from zero, on its side: one that hardly does between its jumps has come to rest."""
    for i in range(marks.shape[1]):
        for row in range(AT_Q1, AT_B + 1):
            marks[FARTHEST, i] = max(marks[FARTHEST, i], marks[SIDE, i] * marks[row, i])


@kernel
def take_back(found: int, count: Array, rules: Array, marks: Array) -> None:
    """Forget what a refused step has seen; `found`: what the log held before it."""
    count[FOUND] = found
    for i in range(marks.shape[1]):
        marks[SIDE, i], marks[JUMPED, i] = marks[SIDE_KEPT, i], marks[JUMPED_KEPT, i]
        rules[i, LEFT] = int(marks[LEFT_KEPT, i])
