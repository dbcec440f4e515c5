"""Sampled laws inside the loop: programs that are called at their sample times, without a way out to Python.

A law is a program (t, state, par, out) that is called at origin + k / rate. It sees `state`: the unknowns, the commands
as they are held, and what all laws remember. It writes `out`: its commands, the inputs that follow from them, what it
remembers from now on, and what it wants to have written down. A march goes from one instant to the next; at an instant
commands that are due arrive first, in the order in which they were given, then laws are called, in their order; and
steps begin anew. Two times that differ by rounding alone are one instant.

The loop of `march` is left as it is: what stands here is around it. Everything is in arrays, so that the caller can
leave and come back, and other targets can do the same.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from polhode._jit import call_load, kernel
from polhode.integrate import block as b
from polhode.integrate import march
from polhode.integrate.block import Array, Table, copy
from polhode.integrate.legs import leg_to

# plan, one row for each law: from where its samples are counted (s), their rate (Hz), how much later its commands
# arrive (s), and when it is called next (s)
ORIGIN, RATE, DELAY, NEXT = range(4)
PLAN = 4
# agenda, one row for each law: the number of its next call; its commands that wait, which stand in a ring of rows of
# `waiting`: the oldest row, how many, the first row of the ring and its size; its first command and how many
# numbers; where its memory stands in `state` and how many numbers; how many numbers it writes
K, OLDEST, WAITS, RING, RING_SIZE, COMMAND, COMMANDS, MEMORY, MEMORIES, OUT = range(10)
AGENDA = 10
# places, one row for each number that is commanded: where it stands in `state`, and where among the inputs
HELD, INPUT = range(2)
# waiting: when a command arrives, the number of its announcement, and what the law gave
ARRIVES, ORDER, GIVEN = range(3)
# inputs: where programs have them in their numbers, and how many; then their values
FIRST, COUNT, VALUES = range(3)
# said, one row for each call, and for each arrival of what had a delay: the law (for arrivals: counted on), the time,
# and what it gave
WHO, WHEN, WORDS = range(3)
# span: until when laws are called here (s), when others are called (s), the end of the run (s), whether the field
# jumps there; then the grid of fixed steps (see `legs`)
END, OTHERS, RUN_END, SWITCHED, GRID = range(5)
# tally: rows of `said`, announcements, the law that gave no number, steps, unknowns that laws see, 1 where a leg is to
# begin
SAID, ANNOUNCED, FAILED, STEPS, SEEN, NEW_LEG = range(6)
TALLY = 6

SIGNATURE = (*march.SIGNATURE, "f8[,]", "i8[,]", "i8[,]", "f8[,]", "i8[]", "i8[]", "f8[]", "f8[]", "f8[]", "f8[,]",
             "f8[]", "i8[]")  # fmt: skip
_HALF = 2.0**-53 * (1.0 + 2.0**-52)
_LEAST = 5e-324
_SAME = 4.0  # units in the last place of a time that are rounding


@kernel
def spacing(x: float) -> float:
    """From |x| to the next larger float (S. M. Rump et al., BIT 49, 2009, 419-431)."""
    a = abs(x)
    return (a + (_HALF * a + _LEAST)) - a


@kernel
def just_before(x: float) -> float:
    """The largest float below x (ibid.)."""
    return x - (_HALF * abs(x) + _LEAST)


@kernel
def next_due(plan: Array, agenda: Array, waiting: Array) -> float:
    """When a law is called next, or commands of one arrive, s."""
    due = inf
    for i in range(plan.shape[0]):
        due = min(due, plan[i, NEXT])
        if agenda[i, WAITS] > 0:
            due = min(due, waiting[agenda[i, OLDEST], ARRIVES])
    return due


@kernel
def first_arrival(soon: float, agenda: Array, waiting: Array) -> int:
    """The law whose commands arrive first until then, by their announcement; -1: none."""
    which, first = -1, inf
    for i in range(agenda.shape[0]):
        if agenda[i, WAITS] > 0:
            row = agenda[i, OLDEST]
            if waiting[row, ARRIVES] <= soon and waiting[row, ORDER] < first:
                which, first = i, waiting[row, ORDER]
    return which


@kernel
def first_call(soon: float, plan: Array) -> int:
    """The first law that is to be called until then; -1: none."""
    for i in range(plan.shape[0]):
        if plan[i, NEXT] <= soon:
            return i
    return -1


@kernel
def say(who: int, t: float, n: int, words: Array, said: Array, tally: Array) -> None:
    """Write down what was given."""
    row = tally[SAID]
    said[row, WHO], said[row, WHEN] = who, t
    copy(n, words, said[row, WORDS:])
    tally[SAID] += 1


@kernel
def command(i: int, given: Array, agenda: Array, places: Array, state: Array, inputs: Array) -> None:
    """From now on the commands of law i are these; behind them stand the inputs that follow."""
    n = agenda[i, COMMANDS]
    for j in range(n):
        place = agenda[i, COMMAND] + j
        state[places[place, HELD]] = given[j]
        inputs[VALUES + places[place, INPUT]] = given[n + j]


@kernel
def arrive(i: int, t: float, laws: int, agenda: Array, places: Array, waiting: Array, inputs: Array, state: Array,
           said: Array, tally: Array) -> None:  # fmt: skip
    """The oldest commands of law i that wait take effect."""
    row = agenda[i, OLDEST]
    given = waiting[row, GIVEN:]
    command(i, given, agenda, places, state, inputs)
    say(laws + i, t, 2 * agenda[i, COMMANDS], given, said, tally)
    agenda[i, WAITS] -= 1
    agenda[i, OLDEST] = agenda[i, RING] + (row + 1 - agenda[i, RING]) % agenda[i, RING_SIZE]


@kernel
def ask(i: int, t: float, plan: Array, agenda: Array, places: Array, waiting: Array, updates: Table, inputs: Array,
        state: Array, out: Array, said: Array, tally: Array) -> bool:  # fmt: skip
    """Call law i; whether it gave numbers."""
    n, total = agenda[i, COMMANDS], 0.0
    call_load(updates, 2 * i, t, state, out)
    for j in range(2 * n):
        total += out[j]
    if not march.finite(total):
        return False
    copy(agenda[i, MEMORIES], out[2 * n :], state[agenda[i, MEMORY] :])
    say(i, t, agenda[i, OUT], out, said, tally)
    agenda[i, K] += 1
    plan[i, NEXT] = plan[i, ORIGIN] + float(agenda[i, K]) / plan[i, RATE]
    if plan[i, DELAY] == 0.0:
        command(i, out, agenda, places, state, inputs)
        return True
    tally[ANNOUNCED] += 1
    row = agenda[i, RING] + (agenda[i, OLDEST] - agenda[i, RING] + agenda[i, WAITS]) % agenda[i, RING_SIZE]
    waiting[row, ARRIVES], waiting[row, ORDER] = t + plan[i, DELAY], float(tally[ANNOUNCED])
    copy(2 * n, out, waiting[row, GIVEN:])
    agenda[i, WAITS] += 1
    return True


@kernel
def instant(t: float, y: Array, plan: Array, agenda: Array, places: Array, waiting: Array, updates: Table,
            writers: Table, inputs: Array, state: Array, out: Array, said: Array, tally: Array) -> int:  # fmt: skip
    """All that happens at t, where the unknowns are y."""
    soon = t + _SAME * spacing(t)
    copy(tally[SEEN], y, state)
    while next_due(plan, agenda, waiting) <= soon:
        i = first_arrival(soon, agenda, waiting)
        if i >= 0:
            arrive(i, t, plan.shape[0], agenda, places, waiting, inputs, state, said, tally)
            continue
        i = first_call(soon, plan)
        if not ask(i, t, plan, agenda, places, waiting, updates, inputs, state, out, said, tally):
            tally[FAILED] = i
            return march.NO_COMMAND
    for k in range(len(writers) // 2):
        call_load(writers, 2 * k, t, inputs, out)
    return march.RUNNING


@kernel
def write_inputs(t: float, inputs: Array, par: Array, out: Array) -> None:
    """Put the inputs where a program has them among its numbers."""
    first = int(inputs[FIRST])
    for j in range(int(inputs[COUNT])):
        par[first + j] = inputs[VALUES + j]
    out[0] = 0.0


@kernel
def lay(clock: Array, count: Array, block: Array, plan: Array, agenda: Array, waiting: Array, span: Array) -> None:
    """The leg from here to the next instant; the field is not asked for times from it on."""
    stop = min(span[END], next_due(plan, agenda, waiting))
    jumps = stop < span[RUN_END] or span[SWITCHED] == 1.0
    block[b.LATEST] = just_before(stop) if jumps else inf
    clock[march.T_END] = stop
    if span[GRID + 1] > 0.0:
        t_to, origin, dt, first, total, last = leg_to(span[GRID:], float(clock[march.T]), stop)
        clock[march.T_END], clock[march.T_START], clock[march.DT], clock[march.H] = t_to, origin, dt, last
        count[march.TAKEN], count[march.TOTAL] = first, total


@kernel
def stand(clock: Array, count: Array, block: Array, plan: Array, agenda: Array, places: Array, waiting: Array,
          updates: Table, writers: Table, inputs: Array, state: Array, out: Array, said: Array, span: Array,
          tally: Array) -> int:  # fmt: skip
    """At the end of a leg: what is due happens, and the next leg begins, unless others have a word here."""
    t, due = clock[march.T], next_due(plan, agenda, waiting)
    if t >= span[END] or (due <= t and span[OTHERS] <= t + _SAME * spacing(t)):
        return march.DONE
    if due <= t:
        status = instant(t, block[b.Y :], plan, agenda, places, waiting, updates, writers, inputs, state, out, said,
                         tally)  # fmt: skip
        if status != march.RUNNING:
            return status
        count[march.ANEW] = 1
    lay(clock, count, block, plan, agenda, waiting, span)
    return march.RUNNING


@kernel
def full(agenda: Array, waiting: Array, said: Array, tally: Array) -> bool:
    """Whether another instant could say more than there is room for."""
    return agenda.shape[0] > 0 and tally[SAID] + agenda.shape[0] + waiting.shape[0] >= said.shape[0]


def around(walk: Callable[..., int]) -> Callable[..., int]:
    """The loop of `march`, from instant to instant."""

    @kernel
    def go(clock: Array, count: Array, size: Array, block: Array, trial: Array, table: Table, t_eval: Array,
           out_t: Array, out_y: Array, watchers: Table, rules: Array, marks: Array, log: Array, plan: Array,
           agenda: Array, places: Array, waiting: Array, updates: Table, writers: Table, inputs: Array, state: Array,
           out: Array, said: Array, span: Array, tally: Array) -> int:  # fmt: skip
        """Try count[ALLOWED] steps at most."""
        left, status = count[march.ALLOWED], march.RUNNING
        if tally[NEW_LEG] == 1:
            lay(clock, count, block, plan, agenda, waiting, span)
            tally[NEW_LEG] = 0
        while left > 0 and not full(agenda, waiting, said, tally):
            count[march.ALLOWED], taken, refused = left, count[march.TAKEN], count[march.REFUSED]
            status = walk(clock, count, size, block, trial, table, t_eval, out_t, out_y, watchers, rules, marks, log)
            tally[STEPS] += count[march.TAKEN] - taken
            left -= max(1, count[march.TAKEN] - taken + count[march.REFUSED] - refused)
            if status != march.DONE:
                return status
            status = stand(clock, count, block, plan, agenda, places, waiting, updates, writers, inputs, state, out,
                           said, span, tally)  # fmt: skip
            if status != march.RUNNING:
                return status
        return march.RUNNING

    return go


adaptive, fixed = around(march.adaptive), around(march.fixed)
