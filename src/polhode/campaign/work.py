"""One task of a campaign: draw the inputs of its members, compute them, and put what is kept into the store.

Who does it, a thread, a process or a worker far away, needs this object and the folder alone. What comes back to the
driver is a few numbers (`Done`); the arrays go from the worker to the store.
"""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from polhode.campaign.experiment import Experiment
from polhode.campaign.outcomes import Outcome, Tally
from polhode.campaign.population import Population
from polhode.campaign.store import Arrays, Column, Store
from polhode.errors import InputError

_TOLD = 5  # members whose reasons a task tells


class Done(NamedTuple):
    """What the driver hears of a task that is in the store: computed members, seconds, tallies, and failures."""

    task: int
    members: int
    seconds: float
    tallies: Mapping[str, Tally]
    failed: int = 0
    reasons: Mapping[int, str] = {}


@dataclass(frozen=True, eq=False)
class Work:
    """All that a worker must know."""

    path: Path
    population: Population
    experiment: Experiment
    outcomes: tuple[Outcome, ...] = ()
    units: Mapping[str, str] = field(default_factory=dict)

    def __getstate__(self) -> dict[str, Any]:
        """An open store stays here."""
        return {name: value for name, value in self.__dict__.items() if name != "store"}

    @cached_property
    def store(self) -> Store:
        """The store, opened once."""
        return Store.open(self.path)

    def columns(self) -> dict[str, Column]:
        """What each member will have in the store, as its first member shows."""
        values, _ = self.values(0, 1)
        return {name: Column(array.shape[1:], array.dtype.str, self.units.get(name.partition("/")[2], ""))
                for name, array in values.items()}  # fmt: skip

    def values(self, first: int, last: int) -> tuple[Arrays, Mapping[int, str]]:
        """Inputs, what is kept, and outcomes of some members; and why some failed, by their numbers."""
        inputs = self.population.draw(first, last)
        found = self.experiment.evaluate(inputs, first)
        kept = {**found.kept, "ok": found.ok}
        known = {**inputs, **kept}
        judged = {f"outcomes/{one.name}": one.of(known, found.ok) for one in self.outcomes}
        values = {f"inputs/{name}": array for name, array in inputs.items()}
        values |= {f"kept/{name}": _plain(array) for name, array in kept.items()}
        return values | judged, {first + place: text for place, text in list(found.reasons.items())[:_TOLD]}

    def compute(self, task: int) -> Done:
        """Do one task, unless it is in the store already; members that are there stay as they are."""
        begin, store = time.perf_counter(), self.store
        first, last = store.span(task)
        have = store.members_in(task)
        if have >= last - first:
            return self._found(task, 0, 0.0)
        who = f"{socket.gethostname()} {os.getpid()}"
        store.note(f"{time.time():.3f} begin {task} members {first + have} to {last - 1} {who}")
        values, reasons = self.values(first + have, last)
        self._check(values)
        if have:
            before = store.read_task(task, have)
            values = {name: np.concatenate([before[name], array]) for name, array in values.items()}
        store.write(task, values)
        seconds = time.perf_counter() - begin
        store.note(f"{time.time():.3f} end {task} {seconds:.3f} s {who}")
        return self._told(task, last - first - have, seconds, values, reasons)

    def _check(self, values: Arrays) -> None:
        """What is kept has the same shape for all members."""
        for name, array in self.store.arrays.items():
            if name not in values or values[name].shape[1:] != array.shape[1:]:
                got = values[name].shape[1:] if name in values else "nothing"
                raise InputError(f"{name} has the shape {array.shape[1:]} in the store, and these members have {got}:"
                                 " what is kept must have the same shape for all members")  # fmt: skip

    def _found(self, task: int, members: int, seconds: float) -> Done:
        """What the store has of a task."""
        first, last = self.store.span(task)
        names = [f"outcomes/{one.name}" for one in self.outcomes] + ["kept/ok"]
        values = {name: self.store.read(name, first, last) for name in names}
        return self._told(task, members, seconds, values, {})

    def tallies(self, task: int) -> Done:
        """What an earlier driver heard of a task that is in the store."""
        return self._found(task, 0, 0.0)

    def _told(self, task: int, members: int, seconds: float, values: Arrays, reasons: Mapping[int, str]) -> Done:
        tallies = {one.name: Tally.of(values[f"outcomes/{one.name}"]) for one in self.outcomes}
        return Done(task, members, seconds, tallies, int((~values["kept/ok"]).sum()), reasons)


def _plain(array: np.ndarray) -> np.ndarray:
    """Floats, whole numbers and truths of fixed sizes; what else there is cannot be stored."""
    kind = array.dtype.kind
    if kind not in "fiub":
        raise InputError(f"what is kept must be numbers; an array of {array.dtype} cannot be stored")
    return array
