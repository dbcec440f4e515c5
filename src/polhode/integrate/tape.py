"""The samples of a run while it is being made: arrays that grow, and a log of the events."""

from __future__ import annotations

import numpy as np

from polhode.errors import InputError
from polhode.integrate import events, march
from polhode.integrate.legs import Schedule

_FIRST_ROOM = 1024
_LOG_ROWS, _LOG_NUMBERS = 32768, 4_000_000  # crossings that one step may hold: memory that is reserved, not used


class Tape:
    """Samples and events of a run. `count` is shared with the march, which writes to the arrays."""

    def __init__(self, schedule: Schedule, n: int, n_events: int, count: np.ndarray) -> None:
        self.wanted = np.empty(0) if schedule.t_eval is None else schedule.t_eval
        self.count, self.n = count, n
        self.t, self.y = _room(schedule, self.wanted, n)
        width = events.STATES + 2 * n
        rows = min(_LOG_ROWS, max(256, _LOG_NUMBERS // width)) if n_events else 0
        self.log = np.empty((rows, width))
        self._full_logs: list[np.ndarray] = []

    @property
    def kept(self) -> int:
        """The number of samples so far."""
        return int(self.count[march.SAMPLE])

    @property
    def every(self) -> bool:
        """Whether every step is kept."""
        return not len(self.wanted)

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
        """One more sample."""
        self.make_room(1)
        self.t[self.kept], self.y[self.kept] = t, y
        self.count[march.SAMPLE] += 1

    def make_room(self, rows: int) -> None:
        """At least that many rows more, in place where the allocator can."""
        if self.kept + rows > len(self.t):
            self._resize(max(self.kept + rows, len(self.t) * 3 // 2 + 1))

    def empty_log(self) -> None:
        """Put the events aside where half of the log is used."""
        found = int(self.count[events.FOUND])
        if 2 * found > len(self.log):
            self._full_logs.append(self.log[:found].copy())
            self.count[events.FOUND] = 0

    def trim(self) -> None:
        """Give back the room that was not used."""
        if self.kept < len(self.t):
            self._resize(self.kept)

    def all_events(self) -> np.ndarray:
        """The log of all events in order of time (see `events`)."""
        return np.concatenate([*self._full_logs, self.log[: int(self.count[events.FOUND])]])

    def _resize(self, rows: int) -> None:
        self.t.resize(rows, refcheck=False)
        self.y.resize((rows, self.n), refcheck=False)


def _room(schedule: Schedule, wanted: np.ndarray, n: int) -> tuple[np.ndarray, np.ndarray]:
    """Arrays for the samples: of the right size where it is known, a first piece where it is not."""
    if len(wanted):
        rows = len(wanted)
    else:
        rows = schedule.total_steps + 1 if schedule.dt else _FIRST_ROOM
    try:
        return np.empty(rows), np.empty((rows, n))
    except (MemoryError, ValueError):
        raise InputError(
            f"{rows:.3g} samples need {8e-9 * rows * (n + 1):.3g} GB of memory; keep fewer of them with t_eval"
        ) from None
