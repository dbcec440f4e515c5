"""The inputs of a run: numbers that are held, and changed at stops that are known before the run."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from polhode.arrays import unknown
from polhode.control.recorded import Recorded
from polhode.errors import InputError
from polhode.model.loads.table import warn_user
from polhode.model.series import TimeSeries
from polhode.model.signals import Input, numbers, row
from polhode.results.signals import Signal

Row = tuple[float, ...]


class Commander(Protocol):
    """Whoever sets inputs on the way of a run: samples that were given, or a controller that looks at the state."""

    def times(self, t_start: float, t_end: float) -> tuple[float, ...]:
        """When it speaks between both, s."""
        ...

    def at(self, t: float, y: np.ndarray) -> Mapping[str, Row]:
        """New values of inputs by name, from the time t on, where the unknowns are y."""
        ...


@dataclass(frozen=True, eq=False)
class Samples:
    """An input that follows a series; a `Commander`."""

    of: Input
    series: TimeSeries

    @property
    def _rows(self) -> np.ndarray:
        return self.series.y.reshape(len(self.series.t), -1)

    def times(self, t_start: float, t_end: float) -> tuple[float, ...]:
        """Where its values change."""
        before = np.concatenate([[row(self.of.value)], self._rows[:-1]])
        t = self.series.t[(self._rows != before).any(axis=1)]
        return tuple(t[(t > t_start) & (t < t_end)].tolist())

    def at(self, t: float, y: Any = None) -> Mapping[str, Row]:
        """The last sample until t; before the first one the input's own value."""
        i = int(np.searchsorted(self.series.t, t, side="right")) - 1
        return {self.of.name: row(self.of.value) if i < 0 else tuple(self._rows[i].tolist())}

    def gaps(self, t_start: float, t_end: float) -> list[str]:
        """Where the run goes beyond the samples, in words; to hold the last one as long as any other is no reason."""
        t, found = self.series.t, []
        if t_start < t[0]:
            found.append(f"from t = {t_start:.6g} to {min(t_end, t[0]):.6g} s its own value, {self.of.value}, counts")
        if t_end > t[-1] + 1.001 * np.diff(t).max():
            found.append(f"from t = {t[-1]:.6g} to {t_end:.6g} s its last value is held")
        return found


@dataclass(frozen=True, eq=False)
class Held:
    """What the inputs of a run are told, checked: their values at the start in a row, and who changes them.

    `given` is what the run was given, by name, for its recipe.
    """

    inputs: tuple[Input, ...] = ()
    start: Row = ()
    commanders: tuple[Commander, ...] = ()
    given: tuple[tuple[str, Any], ...] = ()


def held_inputs(inputs: tuple[Input, ...], given: Any, t_start: float, t_end: float,
                before: Mapping[str, Row] | None = None) -> Held:  # fmt: skip
    """The inputs of a model with what a run gives for them, {"u": 2.0} or {"u": TimeSeries(..., kind="previous")}.

    before: what a run held whose loop this one takes up.
    """
    told = _by_name(given)
    known = {one.name: one for one in inputs}
    for name in told:
        if name not in known:
            raise unknown("input of this model named", name, known) if known else InputError(
                f'this model has no inputs, but inputs= names "{name}": give a load one, ph.loads.Force(ph.Input("u",'
                " (0, 0, 0)))")  # fmt: skip
    samples = tuple(_samples(known[name], value) for name, value in told.items() if isinstance(value, TimeSeries))
    values = {one.name: (before or {}).get(one.name, row(one.value)) for one in inputs}
    kept: list[tuple[str, Any]] = []
    for name, value in told.items():
        if not isinstance(value, TimeSeries):
            values[name] = known[name].checked(value)
        kept.append((name, value if isinstance(value, TimeSeries) else numbers(value, name)))
    for one in samples:
        values |= one.at(t_start)
    _tell_gaps(samples, t_start, t_end)
    return Held(inputs, tuple(x for name in known for x in values[name]), samples, tuple(kept))


def _by_name(given: Any) -> dict[str, Any]:
    try:
        told = dict(given or ())
    except (TypeError, ValueError):
        raise InputError(f'inputs are given as {{"name": value}}, not {given!r}') from None
    return {key.name if isinstance(key, Input) else key: value for key, value in told.items()}


def _samples(one: Input, series: TimeSeries) -> Samples:
    """A series for an input, if it is held and has as many numbers."""
    if series.kind != "previous":
        raise InputError(f'input "{one.name}" is held between its times, but the series is "{series.kind}": give'
                         f' ph.TimeSeries(t, y, kind="previous"), or put the series itself into the load')  # fmt: skip
    if series.width != one.width:
        raise InputError(f'input "{one.name}" has {one.width} number{"s" * (one.width > 1)}, but {series!r} has'
                         f" {series.width}")  # fmt: skip
    return Samples(one, series)


def _tell_gaps(samples: tuple[Samples, ...], t_start: float, t_end: float) -> None:
    """Say, once for all inputs, where the samples do not cover the run."""
    gaps = [f'"{one.of.name}": {text}' for one in samples for text in one.gaps(t_start, t_end)]
    if gaps:
        warn_user(f"samples of inputs do not cover the whole run: {'; '.join(gaps)}.")


class Inputs:
    """The inputs of one run while it runs. `write` puts their values, in a row, where the programs read them."""

    def __init__(self, held: Held, write: Callable[[Row], None], t_start: float, t_end: float) -> None:
        self._changed = True
        self._inputs, self._write = held.inputs, write
        self._speaks = [(set(one.times(t_start, t_end)), one) for one in held.commanders]
        ends = np.cumsum([0, *(one.width for one in held.inputs)]).tolist()
        self._places = {one.name: slice(*ends[i : i + 2]) for i, one in enumerate(held.inputs)}
        self._values = list(held.start)
        self._followed: dict[str, list[tuple[np.ndarray, np.ndarray]]] = {name: [] for name in self._places}
        self._told: dict[str, list[tuple[float, Row]]] = {
            name: [(t_start, held.start[place])] for name, place in self._places.items()
        }

    @property
    def stops(self) -> set[float]:
        """The times at which somebody speaks."""
        return {t for times, _ in self._speaks for t in times}

    def arrive(self, t: float, y: np.ndarray) -> dict[str, Row]:
        """What those say that speak at this time, which holds from now on, by name."""
        found: dict[str, Row] = {}
        for times, one in self._speaks:
            if t in times:
                found |= one.at(t, y)
        for name, values in found.items():
            self.set(t, name, values)
        return found

    def set(self, t: float, name: str, values: Row) -> None:
        """Give an input other values from t on; the programs know it after `flush`."""
        place, told = self._places[name], self._told[name]
        if len(told) > 1 and told[-1][0] == t:  # of two words at one time only the later one ever acts
            told[-1] = (t, values)
        else:
            told.append((t, values))
        if tuple(self._values[place]) != values:
            self._values[place] = values
            self._changed = True

    def flush(self) -> None:
        """Let the programs know what has changed."""
        if self._changed:
            self._write(tuple(self._values))
            self._changed = False

    @property
    def held(self) -> dict[str, Row]:
        """The values of all inputs as they are, by name."""
        return {name: tuple(self._values[place]) for name, place in self._places.items()}

    @property
    def row(self) -> Row:
        """The values of all inputs as they are."""
        return tuple(self._values)

    @property
    def firsts(self) -> dict[str, int]:
        """Where each input begins in that row."""
        return {name: place.start for name, place in self._places.items()}

    def overwrite(self, name: str, values: Row) -> None:
        """An input as a formula has set it, which will tell later when that was."""
        if tuple(self._values[self._places[name]]) != values:
            self._values[self._places[name]] = values
            self._changed = True

    def followed(self, name: str, t: np.ndarray, rows: np.ndarray) -> None:
        """What an input was told at many times, in their order."""
        self._followed[name].append((t, rows))

    def _history(self, name: str) -> tuple[np.ndarray, np.ndarray]:
        """All that an input was told, (n,) and (n, width), in the order of time."""
        told = self._told[name]
        t, rows = np.array([t for t, _ in told]), np.array([values for _, values in told])
        if not self._followed[name]:
            return t, rows
        t = np.concatenate([t, *(part for part, _ in self._followed[name])])
        rows = np.concatenate([rows, *(part for _, part in self._followed[name])])
        if (t[1:] >= t[:-1]).all():
            return t, rows
        order = np.argsort(t, kind="stable")
        return t[order], rows[order]

    def recorded(self, stops: np.ndarray) -> Recorded:
        """What was set, to be set again in a run that stands still at these times too."""
        parts = [self._history(name) for name in self._told]
        t = np.concatenate([np.empty(0), *(t[1:] for t, _ in parts)])
        which = np.concatenate([np.empty(0), *(np.full(len(t) - 1, i) for i, (t, _) in enumerate(parts))])
        order = np.lexsort((which, t))
        widths = np.array([one.width for one in self._inputs], dtype=int)
        ends = np.cumsum(widths[which[order].astype(int)])
        values = np.empty(ends[-1] if len(ends) else 0)
        for i, (_, rows) in enumerate(parts):  # each to the places that the order of time gives it
            first = ends[which[order] == i] - widths[i]
            values[first[:, None] + np.arange(widths[i])] = rows[1:]
        return Recorded(tuple(self._told), tuple(widths.tolist()), stops, t[order], which[order], values)

    def signals(self) -> tuple[Signal, ...]:
        """What each input was told, and from when on."""
        found = []
        for one in self._inputs:
            t, rows = self._history(one.name)
            found.append(Signal(one.name, one.unit, t, rows if isinstance(one.value, tuple) else rows[:, 0], held=True))
        return tuple(found)
