"""The laws that a march calls by itself (see `sampled`), in the arrays that it works on."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import NamedTuple

import numpy as np

from polhode.arrays import floats_of, integers_of
from polhode.integrate import sampled as s
from polhode.integrate.stepping import Word

_ROOM = 4096  # rows of what was said, before they are put aside


class SampledLaw(NamedTuple):
    """A law as the march calls it: its program, when, and where its numbers stand.

    commands: for each number that it commands its places in `state` and among the inputs. memory: where what it
    remembers stands in `state`, and how many numbers. n_out: how many numbers its program writes. waits: commands that
    were given before, as rows of `waiting`, the oldest first.
    """

    entry: tuple[Word, Word]
    origin: float
    k: int
    rate: float
    delay: float
    commands: tuple[tuple[int, int], ...]
    memory: tuple[int, int]
    n_out: int
    waits: tuple[tuple[float, ...], ...] = ()


class Agenda:
    """The arrays of `sampled` for one run; without laws the march finds its legs by itself, and stands at their ends.

    state: what laws see at the start; `n_seen` unknowns of the run come first. inputs: their values, which programs
    have from place `first` of their numbers on; `writers`: for each program the entry that writes them.
    """

    def __init__(self, laws: Sequence[SampledLaw], state: np.ndarray, n_seen: int, inputs: Sequence[float], first: int,
                 writers: Sequence[Word]) -> None:  # fmt: skip
        self.laws, self.state = tuple(laws), np.array(state, dtype=float)
        self.plan, self.agenda = np.zeros((len(laws), s.PLAN)), np.zeros((len(laws), s.AGENDA), dtype=np.int64)
        widths = [len(law.commands) for law in laws]
        rings = [len(law.waits) + (0 if law.delay == 0.0 else int(law.delay * law.rate) + 3) for law in laws]
        for i, law in enumerate(laws):
            ring, command = sum(rings[:i]), sum(widths[:i])
            self.plan[i] = law.origin, law.rate, law.delay, law.origin + law.k / law.rate
            self.agenda[i] = (
                law.k,
                ring,
                len(law.waits),
                ring,
                max(1, rings[i]),
                command,
                widths[i],
                *law.memory,
                law.n_out,
            )
        self.places = np.array([place for law in laws for place in law.commands], dtype=np.int64).reshape(-1, 2)
        self.waiting = np.zeros((sum(rings), s.GIVEN + 2 * max(widths, default=0)))
        for i, law in enumerate(laws):
            for k, row in enumerate(law.waits):
                self.waiting[sum(rings[:i]) + k, : len(row)] = row
        self.updates = np.array([word for law in laws for word in law.entry], dtype=np.int64)
        self.writers = np.array(writers, dtype=np.int64)
        self.inputs = np.array([first, len(inputs), *inputs], dtype=float)
        width = max((law.n_out for law in laws), default=0)
        self.out = np.zeros(max(1, width))
        self._margin = len(laws) + len(self.waiting)
        self.said = np.empty((_ROOM + self._margin if laws else 1, s.WORDS + width))
        self.span, self.tally = np.zeros(s.GRID + 6), np.zeros(s.TALLY, dtype=np.int64)
        self.tally[s.SEEN] = n_seen
        self._span, self._tally = floats_of(self.span), integers_of(self.tally)
        self._full: list[np.ndarray] = []
        self._read = 0  # rows of `said` whose instants were told

    @property
    def arrays(self) -> tuple[np.ndarray, ...]:
        """In the order of `sampled.SIGNATURE`."""
        return (self.plan, self.agenda, self.places, self.waiting, self.updates, self.writers, self.inputs, self.state,
                self.out, self.said, self.span, self.tally)  # fmt: skip

    @property
    def due(self) -> float:
        """When something is due next, s."""
        return float(s.next_due(self.plan, self.agenda, self.waiting)) if self.laws else inf

    def set_up(self, run_end: float, switched: bool, grid: Sequence[float]) -> None:
        """A run to `run_end`, s; switched: the field jumps there. `grid`: that of its fixed steps (see `legs.Grid`)."""
        self.span[s.RUN_END :] = run_end, switched, *grid

    def begin_leg(self, end: float, others: float) -> None:
        """March until `end`, or until something is due at the very time of `others`, s."""
        self._span[s.END], self._span[s.OTHERS], self._tally[s.NEW_LEG] = end, others, 1

    @property
    def steps(self) -> int:
        """The steps of the run so far."""
        return self._tally[s.STEPS]

    def instants(self) -> np.ndarray:
        """The instants of what was said since the last time, s."""
        t, self._read = self.said[self._read : self.tally[s.SAID], s.WHEN], int(self.tally[s.SAID])
        return t[np.concatenate([[True], t[1:] != t[:-1]])] if len(t) else t

    def make_room(self) -> bool:
        """Put what was said aside where there is no room for more; whether it goes to another place from now on."""
        if int(self.tally[s.SAID]) + self._margin < len(self.said):
            return False
        self._full.append(self.said[: self.tally[s.SAID]])
        self.said = np.empty((2 * len(self.said), self.said.shape[1]))
        self.tally[s.SAID] = self._read = 0
        return True

    def all_said(self) -> np.ndarray:
        """What was said in the whole run."""
        last = self.said[: self.tally[s.SAID]]
        return np.concatenate([*self._full, last]) if self._full else last

    def waits(self, i: int) -> list[np.ndarray]:
        """The commands of law i that wait, the oldest first."""
        _, oldest, n, ring, size = self.agenda[i, : s.RING_SIZE + 1].tolist()
        return [self.waiting[ring + (oldest - ring + k) % size] for k in range(n)]
