"""What happened on the way: the events of a run, with the state on both sides of each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from polhode.arrays import unknown
from polhode.integrate.events import BEFORE, STATES, WAY, WHICH
from polhode.model.state import State
from polhode.tables import Sheet, Shown, Table

if TYPE_CHECKING:
    from polhode.model.system_state import SystemState


class Occurrence(NamedTuple):
    """One event: its name, time (s), +1 if its function rose through zero and -1 if it fell, and both states.

    Without a jump the two states are an ulp of time apart, on the two sides of zero; with one, `after` is behind it.
    """

    name: str
    t: float
    way: int
    before: Any  # a State, of a system a SystemState
    after: Any


class EventLog(Sequence[Occurrence], Shown):
    """All events of a run in order of time; `events["ground"]` are those of one name."""

    def __init__(
        self, log: np.ndarray, names: tuple[str, ...], state_of: Callable[[np.ndarray], State | SystemState]
    ) -> None:
        self._log, self.names, self._state_of = log, names, state_of

    def __len__(self) -> int:
        return len(self._log)

    def __getitem__(self, key: int | slice | str) -> Any:
        if isinstance(key, int | np.integer):
            return self._occurrence(self._log[key])
        return EventLog(self._log[key if isinstance(key, slice) else self._named(key)], self.names, self._state_of)

    def __iter__(self) -> Iterator[Occurrence]:
        return map(self._occurrence, self._log)

    def __repr__(self) -> str:
        counts = ", ".join(f'{self._named(name).sum()} "{name}"' for name in dict.fromkeys(self.names))
        return f"EventLog: {counts or 'no events were looked for'}"

    def _sheet(self) -> Sheet:
        ways = {1: "rising", -1: "falling"}
        rows = [(f"{row[BEFORE]:.9g}", self.names[int(row[WHICH])], ways.get(int(row[WAY]), "")) for row in self._log]
        return Sheet(repr(self), [Table(rows, ("t [s]", "event", "way"))])

    @property
    def t(self) -> np.ndarray:
        """The times of all events, s."""
        return self._log[:, BEFORE]

    def _named(self, name: str) -> np.ndarray:
        """Which rows of the log are events of that name."""
        if name not in self.names:
            raise unknown("event of this run named", name, self.names)
        return np.isin(self._log[:, WHICH], [i for i, known in enumerate(self.names) if known == name])

    def _occurrence(self, row: np.ndarray) -> Occurrence:
        n = (len(row) - STATES) // 2
        before, after = row[STATES : STATES + n], row[STATES + n :]
        name = self.names[int(row[WHICH])]
        return Occurrence(name, float(row[BEFORE]), int(row[WAY]), self._state_of(before), self._state_of(after))
