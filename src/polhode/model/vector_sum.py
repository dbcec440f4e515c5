"""A sum of vectors that depend on time: constants, functions, samples and sums of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import reduce
from operator import is_
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from polhode._jit import kernel
from polhode.arrays import strict
from polhode.core.small import Parts
from polhode.errors import InputError
from polhode.model.loads.vectors import Constant, Function, Given, Source, Value, as_source, fixed, source, times_of
from polhode.model.series import TimeSeries


@strict
@dataclass(frozen=True, eq=False, repr=False)
class VectorSum(Source):
    """The sum of its `parts`: three numbers, a function of (t) or (t, state), a `TimeSeries` or another source.

    Rows, columns and an array of rows [t, x, y, z] are taken too. `total(t)` is the sum at one time or at many. A
    series contributes nothing outside its span; where the next one begins at the very time at which it ends, it yields,
    so that the pieces of a longer record join without counting an instant twice.

    `reader(series, t)` replaces how a series is read; it returns three numbers.
    """

    parts: Any = ()
    reader: Callable[[TimeSeries, float], ArrayLike] | None = None

    has_samples = True
    function_arguments = 2  # (t, state), then the parameters

    def __post_init__(self) -> None:
        if not isinstance(self.parts, Iterable) or isinstance(self.parts, str | bytes | np.ndarray):
            raise InputError(f"a VectorSum takes a list of parts, not {self.parts!r}")
        if self.reader is not None and not callable(self.reader):
            raise InputError(f"the reader of a VectorSum is a function (series, t), not {self.reader!r}")
        given = [_part(part, i) for i, part in enumerate(self.parts)]
        object.__setattr__(self, "parts", tuple(one for part in given for one in self._spliced(part)))

    def __repr__(self) -> str:
        return f"VectorSum({len(self.parts)} parts)"

    def add(self, part: Given | ArrayLike) -> VectorSum:
        """A new sum with one more part."""
        return VectorSum((*self.parts, part), self.reader)

    def __call__(self, t: ArrayLike) -> np.ndarray:
        """The sum at one time, (3,), or at many, (m, 3)."""
        times, single = times_of(t, "a VectorSum")
        total = np.zeros((len(times), 3))
        for part, name, end in self._readings:
            total += np.where((times < end)[:, None], part.rows_at(name, times), 0.0)
        return total[0] if single else total

    at = __call__

    @property
    def value_kernel(self) -> Value:
        """The kernel that adds up the parts in a run."""
        kernels = [part.value_kernel for part, _, _ in self._readings if not isinstance(part, Constant)]
        return reduce(lambda rest, first: _added(first, rest), reversed(kernels), fixed)

    def numbers(self) -> np.ndarray:
        """What that kernel reads: of each part that is no constant, how many numbers it has and these; then the sum of
        the constants."""
        pieces, constant = [], np.zeros(3)
        for part, _, end in self._readings:
            numbers = part.numbers(end) if isinstance(part, TimeSeries) else part.numbers()
            if isinstance(part, Constant):
                constant += numbers
            else:
                pieces += [np.array([len(numbers)], dtype=float), numbers]
        return np.concatenate([*pieces, constant])

    def settled(self, what: str, t: float, state: np.ndarray) -> VectorSum:
        """The sum as a run uses it, after a check of each part at the start."""
        parts = [part.settled(f"{what}, {name}", t, state) for part, name, _ in self._readings]
        return self if all(map(is_, parts, self.parts)) else VectorSum(parts)

    @property
    def switch_times(self) -> tuple[float, ...]:
        """When a part jumps or bends, s."""
        return tuple(sorted({min(t, end) for part, end in zip(self._sources, self._ends, strict=True)
                             for t in part.switch_times}))  # fmt: skip

    @property
    def longest_step(self) -> float:
        """The longest step that sees every feature of every part, s."""
        return min((part.longest_step for part in self._sources), default=float("inf"))

    def uncovered(self, begin: float, end: float) -> list[tuple[float, float]]:
        """The parts of begin ... end, s, on which all of its series are silent; none where it has no series."""
        gaps = [part.uncovered(begin, end) for part in self._sources if part.has_samples]
        return reduce(_common, gaps) if gaps else []

    @property
    def _sources(self) -> list[Source]:
        """The parts, with the face of sources."""
        return [as_source(part) for part in self.parts]

    @property
    def _readings(self) -> list[tuple[Source, str, float]]:
        """Each part as it is read (with a reader, a series is a function of time), its name and its end, s."""
        names = [f"part {i} ({part.part_name})" for i, part in enumerate(self._sources, 1)]
        read = [self._by_reader(part) if isinstance(part, TimeSeries) and self.reader else part for part in self.parts]
        return list(zip(map(as_source, read, names), names, self._ends, strict=True))

    @property
    def _ends(self) -> list[float]:
        """When each part ends, s: a series at its end, or where the next one begins at its last sample."""
        starts = [float(part.t[0]) for part in self.parts if isinstance(part, TimeSeries) and not self.reader]
        return [_end(part, starts) if isinstance(part, TimeSeries) and not self.reader else np.inf
                for part in self.parts]  # fmt: skip

    def _by_reader(self, series: TimeSeries) -> Function:
        """`series` as the reader reads it: a function of time."""
        reader = self.reader
        assert reader is not None

        def read(t: float) -> ArrayLike:
            """The value at t."""
            return reader(series, t)

        return read

    def _spliced(self, part: Given) -> tuple[Given, ...]:
        """The parts of a sum inside this one, so that all series see one another; another reader keeps it whole."""
        return part.parts if isinstance(part, VectorSum) and part.reader is self.reader else (part,)


def _part(given: Given | ArrayLike, i: int) -> Given:
    """A part as it is kept; an array of rows [t, x, y, z] is a series."""
    if isinstance(given, np.ndarray) and given.ndim == 2 and given.shape[0] > 1 and given.shape[1] == 4:
        return TimeSeries(given[:, 0], given[:, 1:])
    return source(given, f"part {i + 1} of a sum")


def _end(series: TimeSeries, starts: list[float]) -> float:
    """When a series ends, s: where another one starts at its last sample, or just behind that."""
    return min([start for start in starts if series.t[-1] <= start < series.end], default=series.end)


def _common(a: list[tuple[float, float]], b: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """What two lists of intervals have in common."""
    both = [(max(p[0], q[0]), min(p[1], q[1])) for p in a for q in b]
    return [gap for gap in both if gap[0] < gap[1]]


def _added(first: Value, rest: Value) -> Value:
    """The kernel of a sum of two; `par` holds the size of the first one's numbers, these, and the other's."""

    @kernel
    def total(t: float, state: Parts, par: Parts) -> tuple[float, float, float]:
        """first + rest."""
        a, b = first(t, state, par[1:]), rest(t, state, par[1 + int(par[0]) :])
        return (a[0] + b[0], a[1] + b[1], a[2] + b[2])

    return total
