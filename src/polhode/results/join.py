"""One trajectory out of several that follow each other, with a certificate that covers all of it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import numpy as np

from polhode.errors import InputError
from polhode.integrate.events import STATES, WHICH
from polhode.results.invariants import Invariants
from polhode.results.layout import LEDGER, Layout
from polhode.results.provenance import Provenance
from polhode.results.signals import joined
from polhode.results.trajectory import Start, Trajectory

_SAME = 1e-9  # how far a start may be from the end before it, relative: attitude forms differ by rounding


def join(runs: Any) -> Trajectory:
    """The motion of several runs of one model as one: each must begin when and where the one before it ended.

    The ledger runs on, so the certificate covers the whole. Where loads with a potential come or go between two runs,
    the potential energy jumps; the switch is entered as work.
    """
    parts = _checked(runs)
    layout = parts[0].layout.joined([run.layout for run in parts[1:]])
    whole = _Whole(layout, LEDGER if any(run.has_ledger for run in parts) else 0)
    for run in parts:
        whole.add(run)
    return whole.trajectory(parts)


class _Whole:
    """The run in the making: rows of the common layout, and what the ledger stands at where the next part begins."""

    def __init__(self, layout: Layout, n_ledger: int) -> None:
        self.layout, self.ledger = layout, np.zeros(n_ledger)
        self.t: list[np.ndarray] = []
        self.raw: list[np.ndarray] = []
        self.potential: list[np.ndarray] = []
        self.log: list[np.ndarray] = []
        self.breaks: list[float] = []
        self.names: list[str] = []

    def add(self, run: Trajectory) -> None:
        """One more part; its start is the end of the one before, and is not kept twice."""
        rows, begins = self._rows(run, run.raw), run.beginning
        first = 1 if self.t and run.t[0] == begins.t[0] else 0
        if self.t and len(self.ledger):
            self.ledger[0] += begins.potential_energy[0] - self.potential[-1][-1]
        self.log.append(self._log(run))
        place = rows.shape[1] - len(self.ledger)
        rows[:, place:] += self.ledger
        self.ledger = rows[-1, place:].copy()
        self.breaks += [*([float(begins.t[0])] if self.t else []), *run.breaks]
        self.t.append(run.t[first:])
        self.raw.append(rows[first:])
        self.potential.append(run.potential_energy[first:])
        self.names += run.event_names

    def _rows(self, run: Trajectory, raw: np.ndarray) -> np.ndarray:
        """Rows of a part in the common layout, with a ledger where there is one, writable."""
        rows = run.layout.rewritten(raw, self.layout)
        own = run.layout.ledger(raw) if len(self.ledger) else np.empty((len(raw), 0))
        return np.concatenate([rows, own], axis=1)

    def _log(self, run: Trajectory) -> np.ndarray:
        """The events of a part, their states in the common layout and with what the ledger stood at when it began."""
        half, head = run.raw.shape[1], run.log[:, :STATES].copy()
        head[:, WHICH] += len(self.names)
        sides = [self._rows(run, side) for side in (run.log[:, STATES : STATES + half], run.log[:, STATES + half :])]
        for side in sides:
            side[:, side.shape[1] - len(self.ledger) :] += self.ledger
        return np.concatenate([head, *sides], axis=1)

    def trajectory(self, parts: list[Trajectory]) -> Trajectory:
        """All parts together."""
        firsts = [len(run) - len(t) for run, t in zip(parts, self.t, strict=True)]
        begin = parts[0].start
        if begin is not None:
            row = self._rows(parts[0], np.array(begin.raw)[None])[0]
            begin = Start(begin.t, row, float(parts[0].beginning.potential_energy[0]))
        constraints = bool(parts[0].mechanism.constraints)
        acting = np.concatenate([run._holding.active[i:] for run, i in zip(parts, firsts, strict=True)])
        return Trajectory(
            self.layout, np.concatenate(self.t), np.concatenate(self.raw), _provenance(parts, self.layout),
            sorted(set(self.breaks)), np.concatenate(self.log), tuple(self.names), acting if constraints else None,
            [one for run in parts for one in run.ledger], np.concatenate(self.potential),
            _held(parts, firsts) if constraints else None, begin, joined([run.inputs for run in parts]),
        )  # fmt: skip


def _held(parts: list[Trajectory], firsts: list[int]) -> np.ndarray | None:
    """What constraints hold on to, along all parts; None where they hold nothing."""
    held = [run._holding.kept_numbers for run in parts]
    if any(numbers is None for numbers in held):
        return None
    return np.concatenate([numbers[i:] for numbers, i in zip(held, firsts, strict=True) if numbers is not None])


def _checked(runs: Any) -> list[Trajectory]:
    parts = list(runs) if isinstance(runs, Sequence) else []
    if not parts or not all(isinstance(run, Trajectory) for run in parts):
        raise InputError(f"join takes a list of runs, not {runs!r}")
    for i, (one, two) in enumerate(pairwise(parts), start=1):
        _follow(one, two, f"run {i} and run {i + 1} cannot be joined")
    return parts


def _follow(one: Trajectory, two: Trajectory, what: str) -> None:
    """Refuse two runs of which the second does not go on where the first ended."""
    other = one.layout.other_model(two.layout)
    if other:
        raise InputError(f"{what}: {other}")
    end, begin = one.part(slice(len(one) - 1, None)), two.beginning  # before a blow at that very time
    gap = begin.t[0] - end.t[0]
    if abs(gap) > 8 * np.finfo(float).eps * max(abs(end.t[0]), abs(begin.t[0]), one.t[-1] - one.t[0]):
        raise InputError(
            f"{what}: one ends at t = {end.t[0]:.9g} s, the next starts at t = {begin.t[0]:.9g} s; pass t_start"
        )
    for i, body in enumerate(one.names):
        of = f' of "{body}"' if len(one.names) > 1 else ""
        for name in ("position", "velocity", "omega", "attitude"):
            a, b = (getattr(run._kinematics, name)[0, i] for run in (end, begin))
            if name == "attitude":
                b = b * np.sign(a @ b)
            if np.abs(a - b).max() > _SAME * max(np.abs(a).max(), np.abs(b).max(), 1e-3):
                raise InputError(f"{what}: {name}{of} is {a.tolist()} at the end of one and {b.tolist()} at the start"
                                 " of the next; start it from run.final")  # fmt: skip
    _follow_states(end, begin, what)


def _follow_states(end: Trajectory, begin: Trajectory, what: str) -> None:
    """The same for the own states that both have."""
    for name in (one.name for one in end.layout.own_states if one in begin.layout.own_states):
        a, b = (np.atleast_1d(run.signal(name).y[0]) for run in (end, begin))
        if np.abs(a - b).max() > _SAME * max(np.abs(a).max(), np.abs(b).max(), 1e-3):
            raise InputError(f'{what}: own state "{name}" is {a.tolist()} at the end of one and {b.tolist()} at the'
                             " start of the next; start it from run.final")  # fmt: skip


def _kept_by_all(origins: list[Provenance]) -> list[str]:
    """The laws that the methods of all parts keep to rounding."""
    return sorted(set.intersection(*(set(origin.options.get("keeps", ())) for origin in origins)))


def _lowest_order(origins: list[Provenance]) -> int | None:
    """The lowest order among the methods of all parts; None where none has one."""
    return min((o.options["order"] for o in origins if o.options.get("order") is not None), default=None)


def _loads_change(parts: list[Trajectory]) -> bool:
    """Whether other loads act in one part than in another."""
    first = parts[0].loads
    return any(len(run.loads) != len(first) or any(a is not b for a, b in zip(run.loads, first, strict=True))
               for run in parts)  # fmt: skip


def _provenance(parts: list[Trajectory], layout: Layout) -> Provenance:
    """Where the whole comes from: the first part's origin with the steps of all."""
    origins = [run.provenance for run in parts]
    methods = dict.fromkeys(origin.method for origin in origins)
    return origins[0]._replace(
        method=", ".join(methods), attitude=layout.attitude, steps=sum(o.steps for o in origins),
        refused=sum(o.refused for o in origins), status=f"{len(parts)} runs joined; {origins[-1].status}",
        options=origins[0].options | {"rtol": max(o.options["rtol"] for o in origins),
                                      "atol": max(o.options["atol"] for o in origins),
                                      "t_end": origins[-1].options["t_end"],
                                      "on_group": all(o.options.get("on_group", True) for o in origins),
                                      "linear_laws": all(o.options.get("linear_laws", False) for o in origins),
                                      "keeps": _kept_by_all(origins), "order": _lowest_order(origins),
                                      "loads": [load for run in parts for load in Invariants(run).loads],
                                      "loads_change": _loads_change(parts)},
        recipes=tuple(recipe for o in origins for recipe in o.recipes),
    )  # fmt: skip
