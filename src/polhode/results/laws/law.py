"""What a law of the motion is: when it applies, and how it is measured along a run, piece by piece."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

import numpy as np

from polhode.results.invariants import Invariants, Piece, largest

NOTHING = 1e-6  # of its natural size: a sum that is smaller has no size of its own, its terms cancel


@dataclass(kw_only=True)
class Sizes:
    """How far a law was missed, and how large the numbers are that it is made of, in its own unit.

    error: the largest departure. scale: the size of what the law speaks of, which the error is compared with.
    natural: the size that it could have, judged by the energies of the motion; it takes the place of a scale that is
    next to nothing beside it. numbers: the largest number that went into the law, which rounding is a part of.
    per_atol: what the law changes by when the unknowns of the run are off by 1 of their own units, which turns `atol`
    into the unit of the law.
    """

    error: float = 0.0
    scale: float = 0.0
    natural: float = 0.0
    numbers: float = 0.0
    per_atol: float = 0.0


@dataclass
class Measure(Sizes):
    """A law along a run, piece by piece."""

    @property
    def size(self) -> float:
        """What the error is compared with."""
        return self.scale if self.scale > NOTHING * self.natural else self.natural

    def add(self, piece: Piece) -> None:
        """Take one more piece of the run into account; the start of the run comes first, as a piece of one sample."""
        raise NotImplementedError


@dataclass
class Terms(Sizes):
    """What a law says of a piece of a run.

    totals: what must not change, each (n,) or (n, k). sizes: the arrays, (n,) or (n, k), that these are made of.
    falling: what may not rise, (n,).
    """

    totals: tuple[np.ndarray, ...] = ()
    sizes: tuple[np.ndarray, ...] = ()
    falling: np.ndarray | None = None


@dataclass
class Balance(Measure):
    """The largest of all that the pieces of a run say; totals depart from their values at the start of the run, and
    what may only fall rises above what it had fallen to.
    """

    terms: Callable[[Piece], Terms] = lambda piece: Terms()
    first: tuple[np.ndarray, ...] = ()
    lowest: float = float("inf")

    def add(self, piece: Piece) -> None:
        """The totals against those of the start, and the sizes of their terms."""
        found = self.terms(piece)
        self.first = self.first or tuple(total[0].copy() for total in found.totals)
        gaps = (largest(total - first) for total, first in zip(found.totals, self.first, strict=True))
        self.error = max(self.error, found.error, *gaps)
        self.scale = max(self.scale, found.scale, *(largest(size) for size in found.sizes))
        self.natural, self.numbers = max(self.natural, found.natural), max(self.numbers, found.numbers)
        self.per_atol = max(self.per_atol, found.per_atol)
        if found.falling is not None:
            so_far = np.minimum(np.minimum.accumulate(found.falling), self.lowest)
            self.error, self.lowest = max(self.error, largest(found.falling - so_far)), float(so_far[-1])


class LawOfMotion(ABC):
    """One law. It has no numbers of its own: what it needs to know stands in the run and its invariants."""

    name: ClassVar[str]
    unit: ClassVar[str]
    words: ClassVar[str] = ""  # how the certificate calls it, where that is always the same

    @abstractmethod
    def applies(self, model: Invariants) -> bool:
        """Whether the motion of this run must keep it."""

    def text(self, model: Invariants) -> str:
        """How the certificate calls it."""
        return self.words

    def terms(self, model: Invariants, piece: Piece) -> Terms:
        """What must not change along a piece of the run, or how far it is missed there."""
        raise NotImplementedError

    def measure(self, model: Invariants) -> Measure:
        """A new measure, which is then given all pieces of the run."""
        return Balance(terms=partial(self.terms, model))

    def exact(self, model: Invariants) -> bool:
        """Whether the method keeps it to rounding."""
        return self.name in model.run.provenance.options.get("keeps", [])
