"""A vector that changes its law at known times: one value after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property, reduce
from operator import is_
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import ArrayLike

from polhode._jit import kernel
from polhode.arrays import frozen, strict
from polhode.core.small import Parts
from polhode.errors import InputError
from polhode.model import samples
from polhode.model.loads.vectors import Source, Value, as_source, source, times_of
from polhode.model.samples import locate

Piece: TypeAlias = Callable[..., tuple[float, float, float]]
_MOST = 64  # pieces where one of them is no constant: each is machine code of its own


@strict
@dataclass(frozen=True, eq=False, repr=False)
class Piecewise(Source):
    """Value i acts from times[i] on (s), to just before times[i + 1]; before the first time there is nothing.

    A value is three numbers, a function of (t) or (t, state), or another source; all see the time of the run. The last
    one acts for ever, or to one more time at the end of `times`.
    """

    times: Any
    values: Any

    has_samples = True
    function_arguments = 2  # (t, state), then the parameters

    def __post_init__(self) -> None:
        if not isinstance(self.values, Iterable) or isinstance(self.values, str | bytes):
            raise InputError(f"a Piecewise takes a list of values, not {self.values!r}")
        values = [source(value, f"value {i + 1} of a Piecewise") for i, value in enumerate(self.values)]
        object.__setattr__(self, "times", _times(self.times, len(values)))
        object.__setattr__(self, "values", tuple(values))
        if len(values) > _MOST and not self._steps:
            raise InputError(
                f"a Piecewise of functions has at most {_MOST} values, not {len(values)}; add up shorter ones"
            )

    def __repr__(self) -> str:
        return f"Piecewise({len(self.values)} values from t = {self.times[0]:g} s)"

    def __call__(self, t: ArrayLike) -> np.ndarray:
        """The value at one time, (3,), or at many, (m, 3)."""
        times, single = times_of(t, "a Piecewise")
        found = np.zeros((len(times), 3))
        for piece, name, begin, end in self._pieces:
            inside = (times >= begin) & (times < end)
            if inside.any():
                found[inside] = piece.rows_at(name, times[inside])
        return found[0] if single else found

    @property
    def value_kernel(self) -> Value:
        """The kernel that finds the piece and evaluates it; steps between constants are a held series."""
        if self._steps:
            return samples.sampled
        kernels = [piece.value_kernel for piece, _, _, _ in self._pieces]
        return _staged(reduce(lambda rest, first: _first_or(first, rest), reversed(kernels), _none))

    def numbers(self) -> np.ndarray:
        """What that kernel reads: the times, then of each piece how many numbers it has, and these."""
        edges = self._edges
        if self._steps:
            return samples.packed(edges, np.array([*self.values, np.zeros(3)]), samples.PREVIOUS, float(edges[-1]))
        parts = [piece.numbers() for piece, _, _, _ in self._pieces]
        pieces = [piece for part in parts for piece in ([len(part)], part)]
        return np.concatenate([[len(edges)], edges, *pieces])

    def settled(self, what: str, t: float, state: np.ndarray) -> Piecewise:
        """The pieces as a run uses them, each checked when it begins; those that are over stay as they are."""
        values = [
            piece.settled(f"{what}, {name}", max(t, begin), state) if t < end else value
            for value, (piece, name, begin, end) in zip(self.values, self._pieces, strict=True)
        ]
        return self if all(map(is_, values, self.values)) else Piecewise(self.times, values)

    @property
    def switch_times(self) -> tuple[float, ...]:
        """When a piece begins, ends, jumps or bends, s."""
        inner = (t for piece, _, begin, end in self._pieces for t in piece.switch_times if begin < t < end)
        return tuple(sorted({*self.times.tolist(), *inner}))

    @property
    def longest_step(self) -> float:
        """The longest step that sees every feature of every piece, s."""
        return min(piece.longest_step for piece, _, _, _ in self._pieces)

    def uncovered(self, begin: float, end: float) -> list[tuple[float, float]]:
        """The parts of begin ... end, s, on which a piece has no samples although it should."""
        return [gap for piece, _, first, last in self._pieces
                for gap in piece.uncovered(max(begin, first), min(end, last))]  # fmt: skip

    @property
    def _edges(self) -> np.ndarray:
        """The times between pieces, with the end of the last one."""
        return np.append(self.times, np.inf)[: len(self.values) + 1]

    @cached_property
    def _steps(self) -> bool:
        """Whether all values are constants."""
        return not any(callable(value) for value in self.values)

    @property
    def _pieces(self) -> list[tuple[Source, str, float, float]]:
        """Each value as a source, its name, and from when to when it acts, s."""
        edges, sources = self._edges.tolist(), [as_source(value) for value in self.values]
        names = [f"value {i} ({one.part_name})" for i, one in enumerate(sources, 1)]
        return list(zip(map(as_source, self.values, names), names, edges[:-1], edges[1:], strict=True))


def _times(given: ArrayLike, n: int) -> np.ndarray:
    """The times of a Piecewise of n values, checked."""
    try:
        times = frozen(given).ravel()
    except (TypeError, ValueError, OverflowError):
        raise InputError(f"the times of a Piecewise must be numbers, not {given!r}") from None
    if n == 0 or len(times) not in (n, n + 1):
        raise InputError(
            f"a Piecewise of {n} values needs {n} times, or {n + 1} where the last one ends, not {len(times)}"
        )
    if not np.isfinite(times).all() or (np.diff(times) <= 0.0).any():
        raise InputError(f"the times of a Piecewise must be finite and rise, not {times.tolist()}")
    return times


@kernel
def _none(i: int, t: float, state: Parts, par: Parts) -> tuple[float, float, float]:
    """No piece."""
    return (0.0, 0.0, 0.0)


def _first_or(first: Value, rest: Piece) -> Piece:
    """The first piece, or one of the rest; `par` holds the size of the first one's numbers, these, and the others'."""

    @kernel
    def choose(i: int, t: float, state: Parts, par: Parts) -> tuple[float, float, float]:
        """Piece i."""
        if i == 0:
            return first(t, state, par[1:])
        return rest(i - 1, t, state, par[1 + int(par[0]) :])

    return choose


def _staged(choose: Piece) -> Value:
    """The kernel of all pieces: finds the one that acts at t, and evaluates it."""

    @kernel
    def staged(t: float, state: Parts, par: Parts) -> tuple[float, float, float]:
        """The value at t; zero before the first time and from the last one on."""
        n, edges = int(par[0]), par[1:]
        if not (t >= edges[0] and t < edges[n - 1]):
            return (0.0, 0.0, 0.0)
        return choose(locate(t, n, 1, 0, edges), t, state, par[1 + n :])

    return staged
