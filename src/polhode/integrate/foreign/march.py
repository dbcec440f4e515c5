"""A march that lets a solver of another library take the steps: samples, events and stops are as in the others.

Solvers with a past (multistep methods) keep it between steps, so the state is never touched on the way, except where a
chart of the attitude changes; there the solver starts anew. Events are located on the solver's own dense output, by the
kernels of `events`, which run as Python here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import numpy as np

from polhode._jit import call_entry, compiling
from polhode.integrate import block as b
from polhode.integrate import march
from polhode.integrate.events import BEFORE, FOUND, STATES, scan
from polhode.integrate.foreign.face import Foreign, Stepper

Entries: TypeAlias = Sequence[Any] | np.ndarray
"""A table of programs: addresses and those of their numbers in machine code, functions and numbers in plain Python."""


class ForeignMarch:
    """One run of a foreign solver: it remembers the solver between the calls of `go`."""

    def __init__(self, method: Foreign, sizes: np.ndarray, table: Entries) -> None:
        self.method, self.n, self.control = method, int(sizes[b.N]), int(sizes[b.CONTROL])
        self.field, self.settle, self.near = (entry_function(table, place) for place in (b.FIELD, b.SETTLE, b.NEAR))
        self.stepper: Stepper | None = None

    def go(self, clock: np.ndarray, count: np.ndarray, sizes: np.ndarray, block: np.ndarray, trial: np.ndarray,
           table: Entries, t_eval: np.ndarray, out_t: np.ndarray, out_y: np.ndarray, watchers: Entries,
           rules: np.ndarray, marks: np.ndarray, log: np.ndarray) -> int:  # fmt: skip
        """Take count[ALLOWED] steps at most; where the march stands then."""
        for _ in range(int(count[march.ALLOWED])):
            if 2 * count[FOUND] > len(log) or (not len(t_eval) and count[march.SAMPLE] == len(out_t)):
                return march.RUNNING
            if count[march.KNOWN] == 0 or self.stepper is None:
                self.stepper = self._open(clock, block)
                count[march.KNOWN] = 1
            status = self._step(self.stepper, clock, count, sizes, block, trial, t_eval, out_t, out_y, watchers, rules,
                                marks, log)  # fmt: skip
            if status != march.RUNNING:
                return status
        return march.RUNNING

    def _open(self, clock: np.ndarray, block: np.ndarray) -> Stepper:
        latest = float(block[b.LATEST])

        def field(t: float, at: np.ndarray, dy: np.ndarray) -> None:
            """The field as the solver calls it."""
            self.field(min(t, latest), np.ascontiguousarray(at, dtype=float), dy)

        return self.method.open(field, float(clock[march.T]), block[b.Y : b.Y + self.n].copy(),
                                float(clock[march.T_END]), float(block[b.RTOL]), float(block[b.ATOL]),
                                float(clock[march.H]), float(clock[march.MAX_STEP]), self.control)  # fmt: skip

    def _step(self, stepper: Stepper, clock: np.ndarray, count: np.ndarray, sizes: np.ndarray, block: np.ndarray,
              trial: np.ndarray, t_eval: np.ndarray, out_t: np.ndarray, out_y: np.ndarray, watchers: Entries,
              rules: np.ndarray, marks: np.ndarray, log: np.ndarray) -> int:  # fmt: skip
        """One step of the solver and all that follows from it."""
        y, began = block[b.Y : b.Y + self.n], float(clock[march.T])
        reason = stepper.step()
        t, y_new = float(stepper.t), np.array(stepper.y, dtype=float)
        if reason is not None or not np.isfinite(y_new).all():
            slope = np.zeros(self.n)
            self.field(began, y.copy(), slope)
            return march.STEP_TOO_SMALL if np.isfinite(slope).all() else march.NOT_FINITE
        status = self._scan(stepper, t, y_new, sizes, block, trial, count, watchers, rules, marks, log)
        if status == march.AT_EVENT:
            row = log[count[FOUND] - 1]
            t, y_new = float(row[BEFORE]), row[STATES : STATES + self.n].copy()
        self._sample(stepper, t, count, t_eval, out_t, out_y)
        march.put_end(self.n, t, y_new, count, t_eval, out_t, out_y)
        singular = bool(clock[march.GUARD]) and self._singular(clock, y, y_new, t - began)
        if self.settle is not None:
            chart, moved = y_new.copy(), np.zeros(2)
            self.settle(t, chart, moved)
            if moved[0] != 0.0:
                y_new, count[march.KNOWN], clock[march.H] = chart, 0, 0.0
        y[:], clock[march.T] = y_new, t
        count[march.TAKEN] += 1
        if status != march.RUNNING:
            return status
        return march.DONE if t >= clock[march.T_END] else (march.SINGULAR if singular else march.RUNNING)

    def _scan(self, stepper: Stepper, t: float, y_new: np.ndarray, sizes: np.ndarray, block: np.ndarray,
              trial: np.ndarray, count: np.ndarray, watchers: Entries, rules: np.ndarray, marks: np.ndarray,
              log: np.ndarray) -> int:  # fmt: skip
        """Look for events in the last step."""
        if not len(rules):
            return march.RUNNING
        where = b.places(self.n, 1)
        block[b.T], block[b.H], block[where.y_new : where.s] = stepper.t_old, t - stepper.t_old, y_new

        def between(x: float, at: np.ndarray, par: None, out: np.ndarray) -> None:
            """The solver's dense output."""
            out[: self.n] = stepper.at(at[b.T] + x * at[b.H])

        def step(begin: float, at: np.ndarray, par: None, out: np.ndarray) -> None:
            """A solver with a past cannot take a step anew."""
            out[where.y_new : where.s] = stepper.at(begin + at[b.H])

        programs: list[Callable[..., None] | None] = [None] * b.TABLE
        programs[b.BETWEEN], programs[b.STEP] = between, step
        bare = sizes.copy()
        bare[b.SETTLES] = 0
        looks = [item for i in range(0, len(watchers), 2) for item in (_watcher(entry_function(watchers, i)), None)]
        return march.after_scan(scan(t, bare, block, trial, programs, count, looks, rules, marks, log))

    def _sample( self, stepper: Stepper, t: float, count: np.ndarray, t_eval: np.ndarray, out_t: np.ndarray,
                out_y: np.ndarray ) -> None:  # fmt: skip
        """Write the times of t_eval inside the last step."""
        while count[march.NEXT] < len(t_eval) and t_eval[count[march.NEXT]] < t:
            at = float(t_eval[count[march.NEXT]])
            march.put(self.n, at, stepper.at(at), count[march.SAMPLE], out_t, out_y)
            count[march.SAMPLE] += 1
            count[march.NEXT] += 1

    def _singular(self, clock: np.ndarray, y: np.ndarray, y_new: np.ndarray, h: float) -> bool:
        """Whether the attitude has come to its singularity, or jumped over it."""
        before, after = np.zeros(2), np.zeros(2)
        assert self.near is not None
        self.near(0.0, y.copy(), before)
        self.near(0.0, y_new.copy(), after)
        return before[0] * after[0] < 0.0 or abs(after[0]) < clock[march.GUARD] or h * after[1] > 1.5


def entry_function(table: Entries, place: int) -> Any:
    """An entry of a table as a function of (t, state, out); None where there is none."""
    function, numbers = table[place], table[place + 1]
    if compiling():
        return call_entry(int(function), int(numbers)) if function else None
    return (lambda t, state, out: function(t, state, numbers, out)) if function else None


def _watcher(function: Callable[..., None]) -> Callable[..., None]:
    """An event function as Python calls it."""

    def watch(t: float, state: np.ndarray, par: None, out: np.ndarray) -> None:
        """Its value, of a state that lies in one piece."""
        function(t, np.ascontiguousarray(state), out)

    return watch
