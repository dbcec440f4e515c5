"""The arrays that the loop of a run works on, and the call of the loop with all of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from polhode._jit import Bound, compiling
from polhode.integrate import block as b
from polhode.integrate import events, march

_SAMPLES = 64  # of a short run, which are copied out at its end
# places of the samples among the arguments of the loop (see `march.SIGNATURE`)
_WANTED, _T, _Y = 6, 7, 8
_NONE_WANTED = np.empty(0)


class Room:
    """The arrays of one run at a time; the next run with the same steps may take them over.

    To tell machine code where 13 arrays are takes 26 us; in a room that is kept only what is new has to be told.
    `log` has space for `log_rows` events. `t` and `y` are a first space for samples.
    """

    def __init__(self, loop: Callable[..., int], sizes: np.ndarray, entries: Any, watchers: Any, rules: np.ndarray,
                 log_rows: int) -> None:  # fmt: skip
        n = self.n = int(sizes[b.N])
        self.sizes = sizes.copy()
        self.sizes[b.WATCHED] = len(rules) > 0
        size = b.places(n, int(sizes[b.ROWS])).size
        self.clock, self.count = np.zeros(march.CLOCK), np.zeros(march.COUNT, dtype=np.int64)
        self.block, self.trial = np.zeros(size), np.zeros(size)
        self.rules, self.marks = rules.copy(), np.zeros((events.MARKS, len(rules)))
        self.log = np.empty((log_rows, events.STATES + 2 * n))
        self.t, self.y = np.empty(_SAMPLES), np.empty((_SAMPLES, n))
        self._led_away = False
        self.call = Bound(loop, (self.clock, self.count, self.sizes, self.block, self.trial, table(entries),
                                 _NONE_WANTED, self.t, self.y, table(watchers), self.rules, self.marks,
                                 self.log))  # fmt: skip

    def clear(self) -> None:
        """As new, for another run."""
        for array in (self.clock, self.count, self.block, self.trial):
            array.fill(0)

    def lead(self, wanted: np.ndarray | None, t: np.ndarray, y: np.ndarray) -> None:
        """Tell the loop which times are wanted and where samples go."""
        self.call.put(_WANTED, _NONE_WANTED if wanted is None else wanted)
        self.call.put(_T, t)
        self.call.put(_Y, y)
        self._led_away = t is not self.t

    def leave(self) -> None:
        """At the end of a run: let go of its samples, which belong to whoever asked for them."""
        if self._led_away:
            self.lead(None, self.t, self.y)


def table(entries: Any) -> Any:
    """Entries as the loop reads them."""
    return np.array(entries, dtype=np.int64) if compiling() else tuple(entries)
