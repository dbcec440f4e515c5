"""One trajectory out of several that follow each other, with a certificate that covers all of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

import numpy as np

from polhode.errors import InputError
from polhode.integrate.events import STATES, WHICH
from polhode.results.invariants import Invariants
from polhode.results.layout import LEDGER, Layout, same_load
from polhode.results.pace import joined_pace
from polhode.results.provenance import Provenance
from polhode.results.signals import joined
from polhode.results.trajectory import Start, Trajectory

_SAME = 1e-9  # how far a start may be from the end before it, relative: attitude forms differ by rounding


def join(runs: Sequence[Trajectory]) -> Trajectory:
    """The motion of several runs of one model as one: each must begin when and where the one before it ended.

    The ledger runs on, so the certificate covers the whole. Where loads with a potential come or go between two runs,
    the potential energy jumps; the switch is entered as work.
    """
    parts = _checked(runs)
    begins = [run.beginning for run in parts]
    layout = parts[0].layout.joined([run.layout for run in parts[1:]])
    n_ledger = LEDGER if any(run.has_ledger for run in parts) else 0
    offsets = _offsets(parts, begins, n_ledger)

    def rows(k: int, raw: np.ndarray) -> np.ndarray:
        """Rows of part k in the common layout, its ledger counted from the first part on."""
        own = parts[k].layout.ledger(raw)[:, :n_ledger] + offsets[k]
        return np.concatenate([parts[k].layout.rewritten(raw, layout), own], axis=1)

    # the start of a part is the end of the one before, and is not kept twice
    firsts = [int(k > 0 and run.t[0] == begins[k].t[0]) for k, run in enumerate(parts)]
    kept = [run.part(slice(first, None)) for run, first in zip(parts, firsts, strict=True)]
    start = parts[0].start
    if start is not None:
        start = Start(start.t, rows(0, np.array(start.raw)[None])[0], float(begins[0].potential_energy[0]))
    constraints = bool(parts[0].mechanism.constraints)
    held = [run._holding.kept_numbers for run in kept] if constraints else []
    known = [numbers for numbers in held if numbers is not None]
    return Trajectory(
        layout, np.concatenate([run.t for run in kept]),
        np.concatenate([rows(k, run.raw) for k, run in enumerate(kept)]), _provenance(parts, layout),
        breaks=sorted({*(begin.t[0] for begin in begins[1:]), *(t for run in parts for t in run.breaks)}),
        log=_log(parts, rows), event_names=tuple(name for run in parts for name in run.event_names),
        activity=np.concatenate([run._holding.active for run in kept]) if constraints else None,
        ledger=[one for run in parts for one in run.ledger],
        stored_potential=np.concatenate([run.potential_energy[i:] for run, i in zip(parts, firsts, strict=True)]),
        numbers=np.concatenate(known) if known and len(known) == len(held) else None, start=start,
        inputs=joined([run.inputs for run in parts]),
        loop_signals=joined([run.loop_signals for run in parts]), loop=parts[-1].loop,
        pace=joined_pace([run.pace for run in parts]),
    )  # fmt: skip


def _offsets(parts: list[Trajectory], begins: list[Trajectory], n_ledger: int) -> list[np.ndarray]:
    """What the ledger stands at where each part begins, with the work of switching potentials."""
    offsets = [np.zeros(n_ledger)]
    for one, begin in zip(parts[:-1], begins[1:], strict=True):
        offset = one.layout.ledger(one.raw)[-1, :n_ledger] + offsets[-1]
        offset[:1] += begin.potential_energy[0] - one.potential_energy[-1]
        offsets.append(offset)
    return offsets


def _log(parts: list[Trajectory], rows: Callable[[int, np.ndarray], np.ndarray]) -> np.ndarray:
    """The events of all parts, numbered through, their states in the common layout."""
    found, known = [], 0
    for k, run in enumerate(parts):
        head, half = run.log[:, :STATES].copy(), STATES + run.raw.shape[1]
        head[:, WHICH] += known
        found.append(np.concatenate([head, rows(k, run.log[:, STATES:half]), rows(k, run.log[:, half:])], axis=1))
        known += len(run.event_names)
    return np.concatenate(found)


def _checked(runs: Sequence[Trajectory]) -> list[Trajectory]:
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


def _loads_change(parts: list[Trajectory]) -> bool:
    """Whether other loads act in one part than in another."""
    first = parts[0].loads
    return any(len(run.loads) != len(first) or not all(map(same_load, run.loads, first)) for run in parts)


def _provenance(parts: list[Trajectory], layout: Layout) -> Provenance:
    """Where the whole comes from: the first part's origin with the steps of all."""
    origins = [run.provenance for run in parts]
    methods = dict.fromkeys(origin.method for origin in origins)
    keeps = [set(o.options.get("keeps", ())) for o in origins]
    orders = [o.options["order"] for o in origins if o.options.get("order") is not None]
    return origins[0]._replace(
        method=", ".join(methods), attitude=layout.attitude, steps=sum(o.steps for o in origins),
        refused=sum(o.refused for o in origins), status=f"{len(parts)} runs joined; {origins[-1].status}",
        options=origins[0].options | {"rtol": max(o.options["rtol"] for o in origins),
                                      "atol": max(o.options["atol"] for o in origins),
                                      "t_end": origins[-1].options["t_end"],
                                      "on_group": all(o.options.get("on_group", True) for o in origins),
                                      "linear_laws": all(o.options.get("linear_laws", False) for o in origins),
                                      "keeps": sorted(set.intersection(*keeps)),
                                      "order": min(orders, default=None),
                                      "loads": [load for run in parts for load in Invariants(run).loads],
                                      "loads_change": _loads_change(parts)},
        recipes=tuple(recipe for o in origins for recipe in o.recipes),
    )  # fmt: skip
