"""The signals of a run: what controllers commanded, saw and remembered, inputs as they were held, and own states of
loads at the samples.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from polhode.errors import StorageError, printable
from polhode.model.signals import OwnState, row

if TYPE_CHECKING:
    from polhode.results.netcdf import Reader, Variable
    from polhode.results.trajectory import Trajectory


class Signal(NamedTuple):
    """A signal: its name, its unit, times t (n,), s, and values y (n,), or (n, k) where it has several numbers.

    held: each value holds from its time until the next one, as that of an input does; otherwise these are samples.
    kind: "command", "sensor" or "memory" of what a loop said, otherwise nothing. of: where it is an attitude q_WB that
    was measured or estimated, the name of the body.
    """

    name: str
    unit: str
    t: np.ndarray
    y: np.ndarray
    held: bool = False
    kind: str = ""
    of: str = ""

    def __repr__(self) -> str:
        """One line: the arrays are there to be printed by whoever wants them."""
        size = " x ".join(map(str, self.y.shape))
        span = (
            f", {self.t[0]:g} ... {self.t[-1]:g} s, {self.y.min() + 0.0:.6g} ... {self.y.max() + 0.0:.6g}"
            if len(self.t)
            else ""
        )
        unit = f" {self.unit}" if self.unit and span else ""
        return f'Signal "{printable(self.name)}": {size} values{span}{unit}{", held" if self.held else ""}'

    def at(self, t: np.ndarray) -> np.ndarray:
        """Of a signal that is held, its values at the times t (n,), (n, k); where it changes the new one counts, but of
        two samples of one time the first is before the change.
        """
        i = np.searchsorted(self.t, t, side="right") - 1
        before = np.searchsorted(self.t, t, side="left") - 1
        i = np.where(np.append(t[1:] == t[:-1], False), before, i)
        return self.y.reshape(len(self.t), -1)[np.maximum(i, 0)]


class Group(NamedTuple):
    """Signals that are drawn together: title, unit, times t (n,), names of the columns of y (n, k), whether held."""

    title: str
    unit: str
    t: np.ndarray
    names: tuple[str, ...]
    y: np.ndarray
    held: bool
    kind: str = ""


KINDS = {"command": "commands", "sensor": "sensors", "memory": "remembered", "": "signals"}
_ENDS = {3: "xyz", 4: "wxyz"}
_TOGETHER = 6  # curves that share a diagram


def gathered(signals: Iterable[Signal]) -> list[Group]:
    """Signals as diagrams: those of one number that have kind, unit and times in common share one, up to six.

    What controllers remember has no known unit, and a count beside an angle would hide it: each has its own.
    """
    found: list[Group] = []
    keys: list[tuple[str, str, bool]] = []
    for one in signals:
        rows, key = one.y.reshape(len(one.t), -1), (one.kind, one.unit, one.held)
        k = rows.shape[1]
        places = [i for i, group in enumerate(found) if keys[i] == key and len(group.names) < _TOGETHER
                  and np.array_equal(group.t, one.t)] if k == 1 and one.kind not in ("", "memory") else []  # fmt: skip
        if places:
            group = found[places[0]]
            names = (*group.names, one.name)
            title = f"{KINDS[one.kind].capitalize()}: {', '.join(names)}"
            found[places[0]] = group._replace(title=title, names=names, y=np.hstack([group.y, rows]))
            continue
        names = (one.name,) if k == 1 else tuple(f"{one.name} {end}" for end in _ENDS.get(k, range(1, k + 1)))
        found.append(Group(one.name, one.unit, one.t, names, rows, one.held, one.kind))
        keys.append(key if k == 1 else ("", "", False))
    return found


def steps(t: np.ndarray, y: np.ndarray, end: float) -> tuple[np.ndarray, np.ndarray]:
    """Values (n, k) that are held from times t (n,) on, as a line with corners until `end`."""
    times = np.append(np.repeat(t, 2)[1:], max(end, t[-1]))
    return times, np.repeat(y, 2, axis=0)


def joined(parts: Sequence[tuple[Signal, ...]]) -> tuple[Signal, ...]:
    """The inputs of runs that follow each other; one that a part does not have is held on until it has one again."""
    found: dict[str, Signal] = {}
    for one in (one for signals in parts for one in signals):
        last = found.get(one.name)
        if last is None or last.y.shape[1:] != one.y.shape[1:]:
            found[one.name] = one
            continue
        new = slice(1 if np.array_equal(last.y[-1], one.y[0]) else 0, None)
        found[one.name] = last._replace(t=np.append(last.t, one.t[new]), y=np.concatenate([last.y, one.y[new]]))
    return tuple(found.values())


def seen_beside(run: Trajectory, load: Any) -> np.ndarray:
    """What a load on one body saw beside the motion at the samples: its inputs and its own states, (n, ...)."""
    from polhode.dynamics.evaluation import layout
    from polhode.model.system_loads.on import On

    acting = run.mechanism.loads
    mine = [i for i, one in enumerate(acting) if isinstance(one, On) and one.load is load]
    if not mine or not (load.inputs or load.own_states):
        return np.empty((len(run), 0))
    own = layout(run.mechanism).own[mine[0]]
    return np.concatenate([run._input_rows[:, list(own.inputs)], run._own_rows[:, list(own.states)]], axis=1)


# ---- in files


def signal_variables(signals: tuple[Signal, ...], kind: str = "input") -> dict[str, Variable]:
    """Inputs, or what a loop said ("signal"), as arrays, two for each."""
    from polhode.results.netcdf import Variable

    found: dict[str, Variable] = {}
    for i, one in enumerate(signals):
        dimensions = (f"{kind}_{i}_change", *((f"{kind}_{i}_component",) if one.y.ndim > 1 else ()))
        found[f"{kind}_{i}_time"] = Variable(dimensions[:1], one.t, {"units": "s", "long_name": "held from then on"})
        found[f"{kind}_{i}_value"] = Variable(dimensions, one.y, {"units": one.unit, "long_name": f"{kind} {one.name}"})
    return found


def signals_in_words(signals: tuple[Signal, ...], states: tuple[OwnState, ...]) -> dict[str, str]:
    """The names and units of inputs, and the own states, as attributes of a file; nothing where there are none."""
    inputs = {"inputs": json.dumps([(one.name, one.unit) for one in signals])} if signals else {}
    rows = [(one.name, one.start, one.unit) for one in states]
    return inputs | ({"own_states": json.dumps(rows)} if rows else {})


def signals_from(reader: Reader, kind: str = "input") -> tuple[Signal, ...]:
    """The inverse of `signal_variables`."""
    found = []
    for i, (name, unit, *more) in enumerate(json.loads(reader.attribute(f"{kind}s") or "[]")):
        t, y = (reader.array(f"{kind}_{i}_{part}").astype(float) for part in ("time", "value"))
        if t.ndim != 1 or not len(t) or len(y) != len(t) or y.ndim > 2:
            raise StorageError(f'times of shape {t.shape} and values of shape {y.shape} of {kind} "{str(name)[:40]}" do'
                               " not belong together")  # fmt: skip
        found.append(Signal(str(name), str(unit), t, y, True, *map(str, more[:2])))
    return tuple(found)


def states_from(reader: Reader) -> tuple[OwnState, ...]:
    """The own states of a file; older ones have none."""
    return tuple(_state(*one) for one in json.loads(reader.attribute("own_states") or "[]"))


def _state(name: Any, start: Any, unit: Any) -> OwnState:
    values = tuple(map(float, start)) if isinstance(start, list) else float(start)
    if not row(values):
        raise StorageError(f'own state "{str(name)[:40]}" has no numbers')
    return OwnState(str(name), values, str(unit))
