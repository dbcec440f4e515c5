"""The arrays that the loop of a run works on, the call of the loop with all of them, and the samples that it leaves."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import numpy as np

from polhode._jit import Bound, compiling
from polhode.arrays import integers_of
from polhode.errors import InputError
from polhode.integrate import block as b
from polhode.integrate import events, march
from polhode.integrate.legs import Schedule

if TYPE_CHECKING:
    from polhode.integrate.agenda import Agenda
    from polhode.integrate.stepping import Word

_SAMPLES = 64  # of a short run, which are copied out at its end
# places of the samples among the arguments of the loop (see `march.SIGNATURE`)
_WANTED, _T, _Y = 6, 7, 8
_SAID = 22  # and of what laws say, with `sampled.SIGNATURE`
_NONE_WANTED = np.empty(0)
_FIRST_OWN = 1024  # samples, where they are more than the room takes
_MOST_MEMORY = 8e9  # bytes of samples, where no cap was given
_LOG_ROWS, _LOG_NUMBERS = 32768, 4_000_000  # crossings that one step may hold: memory that is reserved, not used


class Room:
    """The arrays of one run at a time; the next run with the same steps may take them over.

    To tell machine code where 13 arrays are takes 26 us; in a room that is kept only what is new has to be told.
    `log` has space for the events of some steps. `t` and `y` are a first space for samples.
    """

    def __init__(self, loop: Callable[..., int], sizes: np.ndarray, entries: Sequence[Word], watchers: Sequence[Word],
                 rules: np.ndarray, more: Sequence[np.ndarray] = ()) -> None:  # fmt: skip
        n = self.n = int(sizes[b.N])
        self.sizes = sizes.copy()
        self.sizes[b.WATCHED] = len(rules) > 0
        size = b.places(n, int(sizes[b.ROWS])).size
        self.clock, self.count = np.zeros(march.CLOCK), np.zeros(march.COUNT, dtype=np.int64)
        self.block, self.trial = np.zeros(size), np.zeros(size)
        self.rules, self.marks = rules.copy(), np.zeros((events.MARKS, len(rules)))
        width = events.STATES + 2 * n
        self.log = np.empty((min(_LOG_ROWS, max(256, _LOG_NUMBERS // width)) if len(rules) else 0, width))
        self.t, self.y = np.empty(_SAMPLES), np.empty((_SAMPLES, n))
        self._led_away = False
        self.call = Bound(loop, (self.clock, self.count, self.sizes, self.block, self.trial, table(entries),
                                 _NONE_WANTED, self.t, self.y, table(watchers), self.rules, self.marks,
                                 self.log, *more))  # fmt: skip

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

    def say_to(self, agenda: Agenda) -> None:
        """Tell the loop where laws say what they do, where that has no room left."""
        if agenda.make_room():
            self.call.put(_SAID, agenda.said)

    def leave(self) -> None:
        """At the end of a run: let go of its samples, which belong to whoever asked for them."""
        if self._led_away:
            self.lead(None, self.t, self.y)


def table(entries: Sequence[Word]) -> np.ndarray | tuple[Word, ...]:
    """Entries as the loop reads them."""
    return np.array(entries, dtype=np.int64) if compiling() else tuple(entries)


class Samples:
    """Samples and events of a run. `count` is shared with the march, which writes to the arrays.

    Where their number is not known, the first samples go to the room, and are copied out of it at the end, or where
    they become more. `moved` says that they go to another place from now on. `most`: as many rows may be kept.
    """

    def __init__(self, schedule: Schedule, room: Room) -> None:
        self.wanted, self.count, self.n, self.log = schedule.t_eval, room.count, room.n, room.log
        self._counted = integers_of(room.count)
        self.most = max(2, int(min(schedule.max_memory, _MOST_MEMORY) / (8 * (self.n + 1))))
        self._lent = self.wanted is None and not schedule.dt and len(room.t) <= self.most
        self.t, self.y = (room.t, room.y) if self._lent else _first_space(schedule, self.n, self.most)
        self.moved = not self._lent
        self._full_logs: list[np.ndarray] = []

    @property
    def kept(self) -> int:
        """The number of samples so far."""
        return self._counted[march.SAMPLE]

    @property
    def every(self) -> bool:
        """Whether every step is kept."""
        return self.wanted is None

    @property
    def room(self) -> int:
        """How many steps can be taken before there must be more room."""
        return len(self.t) - self._counted[march.SAMPLE] if self.wanted is None else 1 << 62

    def start(self, t: float, y: np.ndarray) -> None:
        """Write the start: always, or where it is wanted."""
        rows = 1 if self.every else int(np.searchsorted(self.wanted, t, side="right"))
        self.t[:rows], self.y[:rows] = t, y
        self.count[march.SAMPLE] = rows
        self.count[march.NEXT] = 0 if self.every else rows

    def changed(self, t: float, y: np.ndarray) -> None:
        """The state jumped at t: a second sample there, or, where times were wanted, the one that holds from t on."""
        if self.every:
            self.put(t, y)
        elif self.kept and self.t[self.kept - 1] == t:
            self.y[self.kept - 1] = y

    def last(self, t: float, y: np.ndarray) -> None:
        """Where a run ends early, its last state is kept, asked for or not."""
        if self.kept == 0 or self.t[self.kept - 1] < t:
            self.put(t, y)

    def put(self, t: float, y: np.ndarray) -> None:
        """One more sample, whatever may be kept."""
        if self.kept == len(self.t):
            self._resize(self.kept + 1)
        self.t[self.kept], self.y[self.kept] = t, y
        self.count[march.SAMPLE] += 1

    def make_room(self, rows: int) -> None:
        """At least that many rows more, in place where the allocator can, but not more than may be kept."""
        needed = self.kept + rows
        if needed > len(self.t) and (len(self.t) < self.most or rows == 1):
            self._resize(max(min(max(needed, len(self.t) * 3 // 2 + 1), self.most), self.kept))

    def empty_log(self) -> None:
        """Put the events aside where half of the log is used."""
        found = int(self.count[events.FOUND])
        if 2 * found > len(self.log):
            self._full_logs.append(self.log[:found].copy())
            self.count[events.FOUND] = 0

    def trim(self) -> None:
        """Give back the room that was not used."""
        if self._lent:
            self.t, self.y = self.t[: self.kept].copy(), self.y[: self.kept].copy()
        elif self.kept < len(self.y):
            self._resize(self.kept)

    def all_events(self) -> np.ndarray:
        """The log of all events in order of time (see `events`)."""
        last = self.log[: int(self.count[events.FOUND])]
        return np.concatenate([*self._full_logs, last]) if self._full_logs else last.copy()

    def _resize(self, rows: int) -> None:
        self.moved = True
        if not self._lent:
            self.y.resize((rows, self.n), refcheck=False)  # first: no time has room where its state has none
            self.t.resize(rows, refcheck=False)
            return
        rows = max(rows, min(_FIRST_OWN, self.most))
        t, y = np.empty(rows), np.empty((rows, self.n))
        t[: self.kept], y[: self.kept] = self.t[: self.kept], self.y[: self.kept]
        self.t, self.y, self._lent = t, y, False


def _first_space(schedule: Schedule, n: int, most: int) -> tuple[np.ndarray, np.ndarray]:
    """Arrays for the samples: of the right size where it is known, a first piece where it is not."""
    if schedule.t_eval is not None:
        return _space(len(schedule.t_eval), n)
    rows = schedule.total_steps + 1 if schedule.dt else _FIRST_OWN
    return _space(min(rows, most), n) if math.isfinite(schedule.max_memory) else _space(rows, n, most)


def _space(rows: int, n: int, most: float = math.inf) -> tuple[np.ndarray, np.ndarray]:
    """Arrays for samples; more rows than `most` are refused, where nobody said that a part will do."""
    try:
        if rows > most:
            raise MemoryError
        return np.empty(rows), np.empty((rows, n))
    except (MemoryError, ValueError):
        raise InputError(
            f"{rows:.3g} samples need {8e-9 * rows * (n + 1):.3g} GB of memory; keep fewer of them with t_eval"
        ) from None
