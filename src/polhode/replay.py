"""Make a run again from its recipe and compare bit by bit: can what was stored be trusted, and repeated?

A run that an earlier version stored may come out with other last bits. It is compared within the tolerance of its
method, 10 steps (rtol |y| + atol), and the report says so.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from polhode.errors import InputError, InterruptedRunError, PolhodeError, RunError, StorageError
from polhode.model.event import checked_events
from polhode.model.loads.table import checked_loads
from polhode.parametric import Values, with_values
from polhode.results.join import join
from polhode.results.joint_layout import JointLayout
from polhode.results.provenance import EARLIER, Provenance
from polhode.results.recipe import Missing, missing_in
from polhode.results.storage import load
from polhode.results.trajectory import Trajectory
from polhode.simulate import simulate
from polhode.tables import Sheet, Shown


class Difference(NamedTuple):
    """One quantity that did not come out the same: where first (sample and time, s), and by how much at most.

    allowed: what the tolerance of the method would allow there.
    """

    quantity: str
    sample: int
    t: float
    largest: float
    unit: str
    allowed: float = 0.0

    def __str__(self) -> str:
        size = f"{self.largest:.3g} {self.unit}".strip()
        return f"{self.quantity}: differs from sample {self.sample} (t = {self.t:.9g} s) on, by {size} at most"


@dataclass(frozen=True)
class Replay(Shown):
    """What came of making a run again.

    `samples` were compared. `differences` is empty where every bit is the same. `missing` names what was not kept;
    then nothing was made again. `changes` says what is not as it was: versions, processor, compiled or plain. `earlier`
    names the version that stored the run, if it was an earlier one; then differences within the tolerance of the method
    are no reason for doubt.
    """

    samples: int
    differences: tuple[Difference, ...] = ()
    missing: tuple[Missing, ...] = ()
    changes: tuple[str, ...] = ()
    obstacle: str = ""
    earlier: str = ""

    @property
    def made(self) -> bool:
        """Whether the run could be made again."""
        return not self.missing and not self.obstacle

    @property
    def same(self) -> bool:
        """Whether the run was made again, and every bit of every sample is the same."""
        return self.made and not self.differences

    @property
    def agrees(self) -> bool:
        """Whether the bits are the same or, of a run that an earlier version stored, within the method's tolerance."""
        within = bool(self.earlier) and all(one.largest <= one.allowed for one in self.differences)
        return self.same or (self.made and within)

    def _sheet(self) -> Sheet:
        if not self.made:
            return self._why_not()
        if self.same:
            return Sheet(f"Replay: the same bits, all {self.samples} samples", notes=self.changes)
        if self.agrees:
            head = f"Replay: the same within the method's tolerance, all {self.samples} samples"
            why = f"(not compared by bits: it was stored by {self.earlier})"
            sizes = [f"{one.quantity}: by {one.largest:.2g} at most, {one.allowed:.2g} allowed"
                     for one in self.differences]  # fmt: skip
            return Sheet(head, notes=[why, *sizes, *self.changes])
        reasons = self.changes or ("the versions and the machine are the same: was the file changed by hand?",)
        return Sheet("Replay: DIFFERENT", notes=[*map(str, self.differences), "Likely reasons:", *reasons])

    def _why_not(self) -> Sheet:
        """What stood in the way."""
        lines = [f"not kept: {item}" for item in self.missing] or [self.obstacle]
        kept = "The stored samples stand as they are: neither their seal nor their certificate needs what is missing."
        return Sheet("Replay: not possible", notes=[*lines, kept])


def replay(run: Trajectory | str | os.PathLike[str], *, progress: Any = None, **supplied: Any) -> Replay:
    """Make `run` (a run, or the path of a stored one) again and compare every bit of every sample.

    A load, event or constraint that is a Python function is not in a file. Who has it can hand it in again, with all
    others of its kind, as `replay(path, loads=[...])`, `events=[...]` or `constraints=[...]`; they must be those of the
    run, by the fingerprints of their code. progress: as of `simulate`; what it raises ends the replay.
    """
    stored = run if isinstance(run, Trajectory) else load(run)
    recipes = stored.provenance.recipes
    if not recipes:
        return Replay(len(stored), obstacle="its file is of an earlier format, which held no recipe")
    given = {name: _with_parameters(name, _checked(name, value), stored) for name, value in supplied.items()}
    for name, recipe in product(given, recipes):
        if not recipe.holds(name, given[name]):
            raise InputError(f"the {name} given are not those of the run: the fingerprints of their code and their"
                             f" numbers differ from what its recipe (model hash {recipe.model_hash}) says")  # fmt: skip
    calls = [recipe.arguments(**given) for recipe in recipes]
    missing = missing_in(tuple(value for call in calls for value in call.values()))
    if missing:
        return Replay(len(stored), missing=missing)
    found = _compared(stored, _made(calls, progress))
    if found.earlier and not found.agrees:  # perhaps other steps: ask for the motion at the stored times
        at_these = [call | {"t_eval": _within(call, stored.t)} for call in calls]
        found = _compared(stored, _made(at_these, progress))
    return found


def _compared(stored: Trajectory, again: Trajectory) -> Replay:
    """A stored run and the same made again."""
    mine, other = _cut(stored, again)
    return Replay(len(mine), _differences(mine, other), changes=_changes(stored, other),
                  earlier=stored.provenance.earlier)  # fmt: skip


def _within(call: dict[str, Any], t: np.ndarray) -> np.ndarray:
    """The times of a run that belong to one of its segments."""
    times = np.unique(t)
    return times[(times >= call.get("t_start", 0.0)) & (times <= call["t_end"])]


def _checked(name: str, value: Any) -> tuple[Any, ...]:
    """Loads and events as `simulate` takes them; a single one may stand without a list."""
    if name == "events":
        return checked_events(value)
    if not isinstance(value, list | tuple):
        value = checked_loads(value) if hasattr(value, "kernel") else (value,)
    return tuple(value)


def _with_parameters(name: str, given: tuple[Any, ...], stored: Trajectory) -> tuple[Any, ...]:
    """What was supplied, with the parameters of the run."""
    in_system = isinstance(stored.layout, JointLayout)
    settled = with_values(given, Values(stored.parameters, 3 if in_system else 2))
    return checked_loads(settled) if name == "loads" and not in_system else settled


def _made(calls: list[dict[str, Any]], progress: Any) -> Trajectory:
    """The run that these calls give, joined where there are several."""
    ended: list[BaseException] = []
    watched = _noted(progress, ended) if callable(progress) else progress
    runs = [_one(call, watched, ended) for call in calls]
    return runs[0] if len(runs) == 1 else join(runs)


def _noted(progress: Callable[[float], Any], ended: list[BaseException]) -> Callable[[float], Any]:
    """The same function, which also notes what it raises."""

    def report(fraction: float) -> None:
        """Ask it."""
        try:
            progress(fraction)
        except BaseException as reason:
            ended.append(reason)
            raise

    return report


def _one(call: dict[str, Any], progress: Any, ended: list[BaseException]) -> Trajectory:
    """The run that one call gives."""
    try:
        return simulate(**call, progress=progress)
    except InterruptedRunError:
        raise
    except RunError as stopped:  # as the stored run may have done
        if stopped.partial is None or ended:
            raise
        return stopped.partial
    except PolhodeError:
        raise
    except Exception as reason:  # a recipe may come from a file that anybody wrote
        raise StorageError(f"its recipe cannot be followed: {reason}") from reason


def _cut(stored: Trajectory, again: Trajectory) -> tuple[Trajectory, Trajectory]:
    """Both runs, cut to what can be compared: the times of an interpolated run, the part before a stop by hand."""
    status = stored.provenance.status
    if "interpolated" in status:
        return stored, again.at(stored.t)
    if not status.startswith("stopped") or again.t[-1] <= stored.t[-1]:
        return stored, again
    n = min(len(stored), len(again))
    n -= bool(stored.t[n - 1] != again.t[n - 1])  # the last state of a stopped run is kept, asked for or not
    return stored.part(slice(0, n)), again.part(slice(0, n))


def _differences(stored: Trajectory, again: Trajectory) -> tuple[Difference, ...]:
    """Every quantity whose bits differ."""
    n, found = min(len(stored), len(again)), []
    if len(stored) != len(again):
        text = f"number of samples ({len(stored)} stored, {len(again)} made again)"
        found.append(Difference(text, n, float(stored.t[n - 1]), abs(len(stored) - len(again)), ""))
    found += _other_events(stored, again)
    for name, unit, one, other in _parts(stored, again, n):
        differ = np.flatnonzero((_bits(one) != _bits(other)).any(axis=1))
        if len(differ):
            with np.errstate(invalid="ignore"):
                largest = float(np.nanmax(np.abs(one - other), initial=0.0))
            allowed = _allowed(stored.provenance, one)
            found.append(Difference(name, int(differ[0]), float(stored.t[differ[0]]), largest, unit, allowed))
    return tuple(found)


def _allowed(made: Provenance, values: np.ndarray) -> float:
    """What the method's tolerance allows for numbers of this size: 10 steps (rtol |y| + atol)."""
    size = float(np.nanmax(np.abs(values), initial=0.0))
    return 10 * max(1, made.steps) * (made.options["rtol"] * size + made.options["atol"])


def _other_events(stored: Trajectory, again: Trajectory) -> list[Difference]:
    """The events, if they are not the same to the bit."""
    one, other = (run.log if len(run.log) else np.empty((0, 0)) for run in (stored, again))
    if one.shape == other.shape and (_bits(one) == _bits(other)).all():
        return []
    text, t = f"events ({len(one)} stored, {len(other)} made again)", float(one[0, 0] if len(one) else other[0, 0])
    same = one.shape == other.shape
    largest = float(np.abs(one - other).max()) if same else float("nan")
    allowed = _allowed(stored.provenance, one) if same else 0.0
    return [Difference(text, int(np.searchsorted(stored.t, t)), t, largest, "", allowed)]


def _parts(stored: Trajectory, again: Trajectory, n: int) -> list[tuple[str, str, np.ndarray, np.ndarray]]:
    """The numbers of two runs side by side, by quantity."""
    if stored.raw.shape[1] != again.raw.shape[1]:
        raise InputError(f"the runs have {stored.raw.shape[1]} and {again.raw.shape[1]} unknowns: they do not compare")
    parts = [(name, unit, stored.raw[:n, places], again.raw[:n, places])
             for name, unit, places in stored.layout.columns(stored.raw.shape[1])]  # fmt: skip
    return [("time", "s", stored.t[:n, None], again.t[:n, None]), *parts]


def _bits(values: np.ndarray) -> np.ndarray:
    """Doubles as integers, so that 0 and -0 differ and a NaN equals itself."""
    return np.ascontiguousarray(values).view(np.int64)


def _changes(stored: Trajectory, again: Trajectory) -> tuple[str, ...]:
    """What is not as it was when the run was made."""
    then, now = dict(stored.provenance.versions), dict(again.provenance.versions)
    found = [f"{name}: {then[name]} then, {now[name]} now" for name in then if name in now and now[name] != then[name]]
    was, is_now = (run.provenance.recipes[0].compiled for run in (stored, again))
    if was != is_now:
        words = ("plain Python", "machine code")
        found.append(f"{words[was]} then, {words[is_now]} now")
    if EARLIER in then:
        found.append(f"stored as: {then[EARLIER]}")
    return tuple(found)
