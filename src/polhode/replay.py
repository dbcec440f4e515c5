"""Make a run again from its recipe and compare bit by bit: can what was stored be trusted, and repeated?"""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from polhode.dynamics.newton_euler import FORM
from polhode.errors import InputError, InterruptedRunError, PolhodeError, RunError, StorageError
from polhode.model.event import checked_events
from polhode.model.loads.table import checked_loads
from polhode.results.join import join
from polhode.results.rebuild import Missing, missing_in
from polhode.results.recipe import Recipe, describe_call
from polhode.results.system_trajectory import SystemTrajectory
from polhode.results.trajectory import Trajectory
from polhode.simulate import simulate

# The unknowns in the order of `newton_euler`, the ledger of a run with loads last.
_QUANTITIES = (("position", "m"), ("velocity", "m/s"), ("omega", "rad/s"), ("attitude", ""), ("work", "J"),
               ("impulse", "N s"), ("angular impulse", "N m s"))  # fmt: skip


_CHECKS = {"loads": checked_loads, "events": checked_events}


class Difference(NamedTuple):
    """One quantity that did not come out the same: where first (sample and time, s), and by how much at most."""

    quantity: str
    sample: int
    t: float
    largest: float
    unit: str

    def __str__(self) -> str:
        size = f"{self.largest:.3g} {self.unit}".strip()
        return f"{self.quantity}: differs from sample {self.sample} (t = {self.t:.9g} s) on, by {size} at most"


@dataclass(frozen=True)
class Replay:
    """What came of making a run again.

    `samples` were compared. `differences` is empty where every bit is the same. `missing` names what was not kept;
    then nothing was made again. `changes` says what is not as it was: versions, processor, compiled or plain.
    """

    samples: int
    differences: tuple[Difference, ...] = ()
    missing: tuple[Missing, ...] = ()
    changes: tuple[str, ...] = ()
    obstacle: str = ""

    @property
    def made(self) -> bool:
        """Whether the run could be made again."""
        return not self.missing and not self.obstacle

    @property
    def same(self) -> bool:
        """Whether the run was made again, and every bit of every sample is the same."""
        return self.made and not self.differences

    def __str__(self) -> str:
        if not self.made:
            return self._why_not()
        if self.same:
            return "\n  ".join([f"Replay: the same bits, all {self.samples} samples", *self.changes])
        reasons = self.changes or ("the versions and the machine are the same: was the file changed by hand?",)
        return "\n  ".join(["Replay: DIFFERENT", *map(str, self.differences), "Likely reasons:", *reasons])

    def _why_not(self) -> str:
        """What stood in the way."""
        lines = [f"not kept: {item}" for item in self.missing] or [self.obstacle]
        kept = "The stored samples stand as they are: neither their seal nor their certificate needs what is missing."
        return "\n  ".join(["Replay: not possible", *lines, kept])


def replay(run: Trajectory | SystemTrajectory | str | os.PathLike[str], **supplied: Any) -> Replay:
    """Make `run` (a run, or the path of a stored one) again and compare every bit of every sample.

    A load or event that is a Python function is not in a file. Who has it can hand it in again under the name that
    `simulate` knows, `replay(path, loads=[...])`; it must be the one of the run, by the hash of the model.
    """
    stored = run if isinstance(run, Trajectory | SystemTrajectory) else _loaded(run)
    if isinstance(stored, SystemTrajectory):
        return Replay(
            len(stored), obstacle="it is the run of a system, and only runs of one body can be made again so far"
        )
    recipes = stored.provenance.recipes
    if not recipes:
        return Replay(len(stored), obstacle="its file is of an earlier format, which held no recipe")
    supplied = {name: _CHECKS.get(name, tuple)(value) for name, value in supplied.items()}
    calls = [recipe.arguments() | supplied for recipe in recipes]
    missing = missing_in(tuple(value for call in calls for value in call.values()))
    if missing:
        return Replay(len(stored), missing=missing)
    if supplied:
        _check_supplied(supplied, calls, recipes)
    mine, again = _cut(stored, _made(calls))
    return Replay(len(mine), _differences(mine, again), changes=_changes(stored, again))


def _loaded(path: str | os.PathLike[str]) -> Any:
    from polhode.results.storage import load

    return load(path)


def _check_supplied(supplied: dict[str, Any], calls: list[dict[str, Any]], recipes: tuple[Recipe, ...]) -> None:
    """Refuse other loads and events than those of the run."""
    for call, recipe in zip(calls, recipes, strict=True):
        given = describe_call(call, recipe.compiled).model_hash
        if given != recipe.model_hash:
            raise InputError(f"the {' and '.join(supplied)} given are not those of the run: the model's hash is {given}"
                             f" with them, and was {recipe.model_hash}")  # fmt: skip


def _made(calls: list[dict[str, Any]]) -> Trajectory:
    """The run that these calls give, joined where there are several."""
    runs = [_one(call) for call in calls]
    return runs[0] if len(runs) == 1 else join(runs)


def _one(call: dict[str, Any]) -> Trajectory:
    """The run that one call gives."""
    try:
        return simulate(**call)
    except InterruptedRunError:
        raise
    except RunError as stopped:  # as the stored run may have done
        if stopped.partial is None:
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
    return _first(stored, n), _first(again, n)


def _first(run: Trajectory, n: int) -> Trajectory:
    """The first `n` samples of a run."""
    return Trajectory(run.body, run.loads, run.t[:n], run.raw[:n], run.provenance)


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
            found.append(Difference(name, int(differ[0]), float(stored.t[differ[0]]), largest, unit))
    return tuple(found)


def _other_events(stored: Trajectory, again: Trajectory) -> list[Difference]:
    """The events, if they are not the same to the bit."""
    one, other = (np.empty((0, 0)) if run.log is None or not len(run.log) else run.log for run in (stored, again))
    if one.shape == other.shape and (_bits(one) == _bits(other)).all():
        return []
    text, t = f"events ({len(one)} stored, {len(other)} made again)", float(one[0, 0] if len(one) else other[0, 0])
    largest = float(np.abs(one - other).max()) if one.shape == other.shape else float("nan")
    return [Difference(text, int(np.searchsorted(stored.t, t)), t, largest, "")]


def _parts(stored: Trajectory, again: Trajectory, n: int) -> list[tuple[str, str, np.ndarray, np.ndarray]]:
    """The numbers of two runs side by side, by quantity."""
    if stored.raw.shape[1] != again.raw.shape[1]:
        raise InputError(f"the runs have {stored.raw.shape[1]} and {again.raw.shape[1]} unknowns: they do not compare")
    form, ledger = stored._form[0].N, stored.raw.shape[1] > FORM + stored._form[0].N
    sizes = [3, 3, 3, form, *([1, 3, 3] if ledger else [])]
    columns = np.split(np.arange(stored.raw.shape[1]), np.cumsum(sizes)[:-1])
    places = zip(_QUANTITIES, columns, strict=False)  # a free run has no ledger
    parts = [(name, unit, stored.raw[:n, place], again.raw[:n, place]) for (name, unit), place in places]
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
    return tuple(found)
