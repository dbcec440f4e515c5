"""One trajectory out of several that follow each other, with a certificate that covers all of it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import numpy as np

from polhode.core.small import vectors
from polhode.dynamics.newton_euler import FORM, LEDGER
from polhode.errors import InputError
from polhode.integrate.events import STATES, WHICH
from polhode.results.invariants import Invariants
from polhode.results.provenance import Provenance
from polhode.results.trajectory import Trajectory

_SAME = 1e-9  # how far a start may be from the end before it, relative: attitude forms differ by rounding


def join(runs: Any) -> Trajectory:
    """The motion of several runs of one body as one: each must begin when and where the one before it ended.

    The ledger runs on, so the certificate covers the whole. Where loads with a potential come or go between two runs,
    the potential energy jumps; the switch is entered as work.
    """
    parts = _checked(runs)
    form = parts[0].provenance.attitude if len({run.provenance.attitude for run in parts}) == 1 else "quaternion"
    ledger = np.zeros(LEDGER if any(run.has_ledger for run in parts) else 0)
    t, raw, potential, log, breaks, names = [], [], [], [], [], []
    for i, run in enumerate(parts):
        rows, first = _common(run, run.raw, form, len(ledger)), min(i, 1)  # the start is the end of the one before
        if i and len(ledger):
            ledger[0] += run.potential_energy[0] - parts[i - 1].potential_energy[-1]
        log.append(_log(run, form, ledger, len(names)))
        rows[:, rows.shape[1] - len(ledger) :] += ledger
        ledger = rows[-1, rows.shape[1] - len(ledger) :].copy()
        t.append(run.t[first:])
        raw.append(rows[first:])
        potential.append(run.potential_energy[first:])
        breaks += [*([float(run.t[0])] if i else []), *run.breaks]
        names += run.event_names
    return Trajectory(parts[0].body, _loads(parts), np.concatenate(t), np.concatenate(raw), _provenance(parts, form),
                      np.concatenate(potential), sorted(set(breaks)), np.concatenate(log), tuple(names))  # fmt: skip


def _checked(runs: Any) -> list[Trajectory]:
    parts = list(runs) if isinstance(runs, Sequence) else []
    if not parts or not all(isinstance(run, Trajectory) for run in parts):
        raise InputError(f"join takes a list of runs, not {runs!r}")
    for i, (one, two) in enumerate(pairwise(parts), start=1):
        _follow(one, two, f"run {i} and run {i + 1} cannot be joined")
    return parts


def _follow(one: Trajectory, two: Trajectory, what: str) -> None:
    """Refuse two runs of which the second does not go on where the first ended."""
    same = one.body.mass == two.body.mass and np.array_equal(one.body.inertia, two.body.inertia)
    if not same:
        raise InputError(f'{what}: "{one.body.name}" and "{two.body.name}" are different bodies')
    gap = two.t[0] - one.t[-1]
    if abs(gap) > 8 * np.finfo(float).eps * max(abs(one.t[-1]), abs(two.t[0]), one.t[-1] - one.t[0]):
        raise InputError(
            f"{what}: one ends at t = {one.t[-1]:.9g} s, the next starts at t = {two.t[0]:.9g} s; pass t_start"
        )
    end, begin = one.final, two._state(two.raw[0], two.attitude[0])  # before a blow at that very time
    for name in ("position", "velocity", "omega", "attitude"):
        a, b = getattr(end, name), getattr(begin, name)
        if name == "attitude":
            b = b * np.sign(a @ b)
        if np.abs(a - b).max() > _SAME * max(np.abs(a).max(), np.abs(b).max(), 1e-3):
            raise InputError(f"{what}: {name} is {a.tolist()} at the end of one and {b.tolist()} at the start of the"
                             " next; start it from run.final")  # fmt: skip


def _common(run: Trajectory, raw: np.ndarray, form: str, n_ledger: int) -> np.ndarray:
    """Rows of unknowns of a run in a common attitude form, with a ledger where there is one, writable."""
    module, par = run._form
    numbers, ledger = raw[:, FORM : FORM + module.N], raw[:, FORM + module.N :]
    if run.provenance.attitude != form:
        numbers = vectors(module.to_q(numbers.T, par))
    if ledger.shape[1] != n_ledger:
        ledger = np.zeros((len(raw), n_ledger))
    return np.concatenate([raw[:, :FORM], numbers, ledger], axis=1)


def _log(run: Trajectory, form: str, ledger: np.ndarray, events_before: int) -> np.ndarray:
    """The events of a run in the common form; `ledger` is what it stood at when the run began."""
    half, head = run.raw.shape[1], run.log[:, :STATES].copy()
    head[:, WHICH] += events_before
    sides = [_common(run, side, form, len(ledger))
             for side in (run.log[:, STATES : STATES + half], run.log[:, STATES + half :])]  # fmt: skip
    for side in sides:
        side[:, side.shape[1] - len(ledger) :] += ledger
    return np.concatenate([head, *sides], axis=1)


def _loads(parts: list[Trajectory]) -> tuple[Any, ...]:
    """All loads, each once."""
    return tuple({id(load): load for run in parts for load in run.loads}.values())


def _claims_of(parts: list[Trajectory]) -> list[list[str]]:
    """What the loads of all parts claim."""
    return [load for run in parts for load in Invariants(run).loads]


def _kept_by_all(origins: list[Provenance]) -> list[str]:
    """The laws that the methods of all parts keep to rounding."""
    return sorted(set.intersection(*(set(origin.options.get("keeps", ())) for origin in origins)))


def _lowest_order(origins: list[Provenance]) -> int | None:
    """The lowest order among the methods of all parts; None where none has one."""
    return min((o.options["order"] for o in origins if o.options.get("order") is not None), default=None)


def _provenance(parts: list[Trajectory], form: str) -> Provenance:
    """Where the whole comes from: the first part's origin with the steps of all."""
    origins = [run.provenance for run in parts]
    methods = dict.fromkeys(origin.method for origin in origins)
    return origins[0]._replace(
        method=", ".join(methods), attitude=form, steps=sum(o.steps for o in origins),
        refused=sum(o.refused for o in origins), status=f"{len(parts)} runs joined; {origins[-1].status}",
        options=origins[0].options | {"rtol": max(o.options["rtol"] for o in origins),
                                      "atol": max(o.options["atol"] for o in origins),
                                      "t_end": origins[-1].options["t_end"],
                                      "on_group": all(o.options.get("on_group", True) for o in origins),
                                      "linear_laws": all(o.options.get("linear_laws", True) for o in origins),
                                      "keeps": _kept_by_all(origins), "order": _lowest_order(origins),
                                      "loads": _claims_of(parts)},
        recipes=tuple(recipe for o in origins for recipe in o.recipes),
    )  # fmt: skip
