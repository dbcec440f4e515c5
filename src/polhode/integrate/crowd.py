"""The marches of many members at once, each in a lane of its own (`_jit.lanes`): written for one, compiled for all.

Arrays of a lane (clock, block, ...) are interleaved; what stands in memory that all share is indexed by the number of a
member. Fixed steps are the same for all, so their loop is too. Steps that are chosen differ: a lane that has brought
its member to the end takes the next one, while the others march on.
"""

from __future__ import annotations

from polhode._jit import call_load, kernel, vector
from polhode.integrate import block as b
from polhode.integrate import march
from polhode.integrate.block import Array, Table, copy, total_at, y_new_at
from polhode.integrate.events import BEFORE, EVENT, FOUND, WHICH, settle

# plan: what all members share, s, and tolerances; START is where point 0 of a grid of steps is
START, END, DT, LAST, LATEST, RTOL, ATOL, FIRST_STEP, MAX_STEP, GUARD, POWER, FIRST, T_START = range(13)
PLAN = 13
# counts: the first member, the one behind the last, lanes, fixed steps in all, the number of the first, steps allowed
MEMBER, STOP, LANES, TOTAL, BEGIN, MOST = range(6)
COUNTS = 6
# what is told of each member: how it ended, steps, refused steps, the event that ended it
STATUS, TAKEN, REFUSED, BY = range(4)
TOLD = 4
STEPS_UP = march.NO_COMMAND + 2  # as in `drive`
PIECE = 16  # steps that are tried before lanes look who has arrived

# plan, counts, sizes, table, t_eval | here, there, trial, lane | y0, inertia, ends, t_end, told, samples
FIXED = ("f8[]", "i8[]", "i8[]", "i8[]", "f8[]", "f8[]", "f8[]", "f8[]", "i8[]", "f8[,]", "f8[,]", "f8[,]", "f8[]",
         "i8[,]", "f8[,]")  # fmt: skip
FIXED_SHARED = (True,) * 5 + (False,) * 4 + (True,) * 6
# plan, counts, sizes, table, t_eval, watchers | clock, count, block, trial, out_t, out_y, rules, marks, log, lane |
# first rules, y0, inertia, ends, t_end, told, samples, times of events, how many
ADAPTIVE = ("f8[]", "i8[]", "i8[]", "i8[]", "f8[]", "i8[]", "f8[]", "i8[]", "f8[]", "f8[]", "f8[]", "f8[,]", "i8[,]",
            "f8[,]", "f8[,]", "i8[]", "i8[,]", "f8[,]", "f8[,]", "f8[,]", "f8[]", "i8[,]", "f8[,]", "f8[,]",
            "i8[,]")  # fmt: skip
ADAPTIVE_SHARED = (True,) * 6 + (False,) * 10 + (True,) * 9


@kernel
def fixed(plan: Array, counts: Array, size: Array, table: Table, t_eval: Array, here: Array, there: Array, trial: Array,
          lane: Array, y0: Array, inertia: Array, ends: Array, t_end: Array, told: Array,
          samples: Array) -> int:  # fmt: skip
    """Members with steps of one length, `LANES` of them at a time."""
    group = counts[MEMBER]
    while group < counts[STOP]:
        member = group + lane[0]
        if member < counts[STOP]:
            start(member, plan, size, here, y0, inertia)
            copy(b.Y, here, there)
            copy(b.Y, here, trial)
            leaps(member, plan, counts, size, table, t_eval, here, there, trial, ends, t_end, told, samples)
        group += counts[LANES]
    return 0


@kernel
def start(member: int, plan: Array, size: Array, block: Array, y0: Array, inertia: Array) -> None:
    """Put the start of a member into its block."""
    n = size[b.N]
    block[b.MARK], block[b.T], block[b.H] = 0.0, plan[T_START], 0.0
    block[b.LATEST], block[b.RTOL], block[b.ATOL] = plan[LATEST], plan[RTOL], plan[ATOL]
    for j in range(n):
        block[b.Y + j] = y0[member, j]
    weights = block[total_at(n, size[b.ROWS]) + 3 :]
    for j in range(inertia.shape[1]):
        weights[j] = inertia[member, j]


@kernel
def leaps(member: int, plan: Array, counts: Array, size: Array, table: Table, t_eval: Array, block: Array, other: Array,
          trial: Array, ends: Array, t_end: Array, told: Array, samples: Array) -> None:  # fmt: skip
    """All steps of one member; one that is not finite any more, or too near to a singularity, is left where it was."""
    n, origin, dt, total, guard, due = size[b.N], plan[START], plan[DT], counts[TOTAL], plan[GUARD], 0
    here, there, pair, total_in = block, other, vector(2), total_at(size[b.N], size[b.ROWS])
    status, taken = march.RUNNING, 0
    while due < len(t_eval) and t_eval[due] <= plan[T_START]:
        keep_sample(member, due, n, here[b.Y :], samples)
        due += 1
    for i in range(counts[BEGIN], total):
        t, h, t_new = origin + i * dt, dt, origin + (i + 1) * dt
        if i == total - 1:
            t_new, h = plan[END], plan[LAST]
        if size[b.EXACT] == 1:
            h = t_new - t
        here[b.T], here[b.H] = t, h
        if due < len(t_eval) and t_eval[due] < t_new:
            due = between(member, due, t, h, t_new, size, here, trial, table, t_eval, samples)
        if guard > 0.0:
            call_load(table, b.NEAR, 0.0, here[b.Y :], pair)
            if status == march.RUNNING and abs(pair[0]) < guard + h * pair[1]:
                status = march.SINGULAR
                leave(member, n, t, here[b.Y :], ends, t_end)
        call_load(table, b.LEAP, t, here, there)
        if status == march.RUNNING:
            if there[total_in] - there[total_in] == 0.0:
                taken += 1
            else:
                status = march.NOT_FINITE
                leave(member, n, t, here[b.Y :], ends, t_end)
        while due < len(t_eval) and t_eval[due] == t_new:
            keep_sample(member, due, n, there[b.Y :], samples)
            due += 1
        here, there = there, here
    if status == march.RUNNING:
        status = march.DONE
        leave(member, n, plan[END], here[b.Y :], ends, t_end)
    told[member, STATUS], told[member, TAKEN] = status, taken
    told[member, REFUSED], told[member, BY] = 0, -1


@kernel
def between(member: int, due: int, t: float, h: float, t_new: float, size: Array, here: Array, trial: Array,
            table: Table, t_eval: Array, samples: Array) -> int:  # fmt: skip
    """The times of t_eval inside the coming step, which is taken apart for that; the next one that is due."""
    n = size[b.N]
    copy(b.Y + n, here, trial)
    call_load(table, b.FIELD, min(t, trial[b.LATEST]), trial[b.Y :], trial[b.Y + n :])
    call_load(table, b.STEP, t, trial, trial)
    if size[b.EXTRAS] == 1:
        call_load(table, b.EXTRA, t, trial, trial)
    s = trial[y_new_at(n, size[b.ROWS]) + n :]
    while due < len(t_eval) and t_eval[due] < t_new:
        call_load(table, b.BETWEEN, (t_eval[due] - t) / h, trial, s)
        settle(t_eval[due], s, size, table)
        keep_sample(member, due, n, s, samples)
        due += 1
    return due


@kernel
def keep_sample(member: int, k: int, n: int, y: Array, samples: Array) -> None:
    """The state at the k-th time of a member."""
    for j in range(n):
        samples[member, k * n + j] = y[j]


@kernel
def leave(member: int, n: int, t: float, y: Array, ends: Array, t_end: Array) -> None:
    """Where a member ended."""
    t_end[member] = t
    for j in range(n):
        ends[member, j] = y[j]


@kernel
def adaptive(plan: Array, counts: Array, size: Array, table: Table, t_eval: Array, watchers: Table, clock: Array,
             count: Array, block: Array, trial: Array, out_t: Array, out_y: Array, rules: Array, marks: Array,
             log: Array, lane: Array, first_rules: Array, y0: Array, inertia: Array, ends: Array, t_end: Array,
             told: Array, samples: Array, times: Array, many: Array) -> int:  # fmt: skip
    """Members whose steps keep the error at the tolerance: each lane takes the next of its own when one has ended."""
    member, stop = counts[MEMBER] + lane[0], counts[STOP]
    if member < stop:
        begin(member, plan, size, clock, count, block, trial, rules, marks, first_rules, y0, inertia, t_eval, samples)
    while member < stop:
        count[march.ALLOWED] = PIECE
        status = march.adaptive(
            clock, count, size, block, trial, table, t_eval, out_t, out_y, watchers, rules, marks, log
        )
        drain(member, size, count, out_y, log, samples, times, many)
        if status == march.RUNNING and count[march.TAKEN] >= counts[MOST]:
            status = STEPS_UP
        if status != march.RUNNING:
            leave(member, size[b.N], clock[march.T], block[b.Y :], ends, t_end)
            told[member, STATUS], told[member, TAKEN] = status, count[march.TAKEN]
            told[member, REFUSED], told[member, BY] = count[march.REFUSED], count[EVENT]
            member += counts[LANES]
            if member < stop:
                begin(member, plan, size, clock, count, block, trial, rules, marks, first_rules, y0, inertia, t_eval,
                      samples)  # fmt: skip
    return 0


@kernel
def begin(member: int, plan: Array, size: Array, clock: Array, count: Array, block: Array, trial: Array, rules: Array,
          marks: Array, first_rules: Array, y0: Array, inertia: Array, t_eval: Array,
          samples: Array) -> None:  # fmt: skip
    """A lane as new, with the start of its next member."""
    n = size[b.N]
    for j in range(march.CLOCK):
        clock[j] = 0.0
    for j in range(march.COUNT):
        count[j] = 0
    for j in range(len(block)):
        block[j], trial[j] = 0.0, 0.0
    for row in range(marks.shape[0]):
        for j in range(marks.shape[1]):
            marks[row, j] = 0.0
    for row in range(rules.shape[0]):
        for j in range(3):
            rules[row, j] = first_rules[row, j]
    start(member, plan, size, block, y0, inertia)
    clock[march.T], clock[march.T_START], clock[march.T_END] = plan[T_START], plan[T_START], plan[END]
    clock[march.GUARD], clock[march.POWER], clock[march.FIRST] = plan[GUARD], plan[POWER], plan[FIRST]
    clock[march.MAX_STEP], clock[march.FIRST_STEP] = plan[MAX_STEP], plan[FIRST_STEP]
    count[march.ANEW] = 1
    while count[march.NEXT] < len(t_eval) and t_eval[count[march.NEXT]] <= plan[T_START]:
        keep_sample(member, count[march.NEXT], n, block[b.Y :], samples)
        count[march.NEXT] += 1


@kernel
def drain(member: int, size: Array, count: Array, out_y: Array, log: Array, samples: Array, times: Array,
          many: Array) -> None:  # fmt: skip
    """Samples and events of the last piece go to where those of the member are kept."""
    n, k = size[b.N], 0
    while k < count[march.SAMPLE]:
        keep_sample(member, count[march.NEXT] - count[march.SAMPLE] + k, n, out_y[k], samples)
        k += 1
    count[march.SAMPLE] = 0
    k = 0
    while k < count[FOUND]:
        which = int(log[k, WHICH])
        room = times.shape[1] // many.shape[1]
        if many[member, which] < room:
            times[member, which * room + many[member, which]] = log[k, BEFORE]
        many[member, which] += 1
        k += 1
    count[FOUND] = 0
