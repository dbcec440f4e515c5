"""Where the members of a campaign stand in the unit cube of their inputs: at random, evenly, on a grid, or as an
analysis of sensitivities needs them. A member's place follows from its number alone, so that any part can be computed
anywhere.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np

from polhode.arrays import unknown, whole
from polhode.campaign import seeds
from polhode.errors import InputError
from polhode.results.foreign import package

_LEAST = 2.0**-53
_MOST = 10**15  # members
_BITS = 32  # of Sobol's points, of which there are at most 2^32
_EDGE = 0.005  # what Morris and its like keep off the ends of distributions, which may lie at infinity


class Design(ABC):
    """A way to place members; `size` is how many it needs, None where any number will do."""

    name: str

    @abstractmethod
    def uniforms(self, seed: int, first: int, last: int, width: int) -> np.ndarray:
        """The places of the members from `first` to before `last`, (last - first, width), between 0 and 1."""

    def size(self, width: int) -> int | None:
        """How many members there are; None: as many as are asked for."""
        return None

    def describe(self) -> dict[str, Any]:
        """What it is, in plain words and numbers."""
        return {"name": self.name}

    def extended(self, n: int, width: int) -> Design:
        """The design of n members, of which the first are those of this one."""
        size = self.size(width)
        if size is not None and size != n:
            raise InputError(f"a {self.name} design of {size} members is a whole; it cannot have {n}")
        return self


@dataclass(frozen=True)
class Random(Design):
    """Independent places."""

    name = "random"

    def uniforms(self, seed: int, first: int, last: int, width: int) -> np.ndarray:
        """By the counters of the members."""
        return seeds.uniforms(seed, seeds.INPUTS, first, last - first, width)


@dataclass(frozen=True)
class LatinHypercube(Design):
    """In each input every one of n equal strata is met once (McKay, Beckman and Conover 1979).

    blocks: the sizes of hypercubes one after the other; a campaign that is extended gets one more of them.
    """

    blocks: tuple[int, ...]
    name = "latin_hypercube"

    def size(self, width: int) -> int:
        """All blocks."""
        return sum(self.blocks)

    def uniforms(self, seed: int, first: int, last: int, width: int) -> np.ndarray:
        """Strata in a random order for each input, and a random place within each stratum."""
        found = seeds.uniforms(seed, seeds.JITTER, first, last - first, width)
        begin = 0
        for i, size in enumerate(self.blocks):
            a, b = max(first, begin), min(last, begin + size)
            if a < b:
                for column in range(width):
                    strata = seeds.order(seed, i * 65536 + column, size, np.arange(a - begin, b - begin))
                    found[a - first : b - first, column] = (strata + found[a - first : b - first, column]) / size
            begin += size
        return np.clip(found, _LEAST, 1.0 - _LEAST)

    def describe(self) -> dict[str, Any]:
        """The blocks are no part of what the campaign is: they grow."""
        return {"name": self.name}

    def extended(self, n: int, width: int) -> Design:
        """One hypercube more."""
        more = n - sum(self.blocks)
        return self if more == 0 else LatinHypercube((*self.blocks, more))


@dataclass(frozen=True)
class Sobol(Design):
    """Sobol's sequence, scrambled by Owen's method: even in all projections; best with powers of two."""

    name = "sobol"

    def uniforms(self, seed: int, first: int, last: int, width: int) -> np.ndarray:
        """The points of these numbers."""
        return _sobol(seed, first, last, width)


def _sobol(seed: int, first: int, last: int, width: int) -> np.ndarray:
    if width == 0:
        return np.empty((last - first, 0))
    qmc = package("scipy.stats.qmc", "campaign", "Sobol's sequence")
    engine = qmc.Sobol(width, scramble=True, bits=_BITS, rng=np.random.default_rng(seed))
    if first:
        engine.fast_forward(first)
        points = engine.random(last - first)
    else:  # one, then the rest: a first draw of no power of two would be warned of, in every chunk
        points = np.concatenate([engine.random(1), engine.random(last - 1)])[:last]
    return points + 0.5 * 2.0**-_BITS  # the middles of cells: none is 0, where quantiles may lie at infinity


@dataclass(frozen=True)
class Grid(Design):
    """All combinations; `points` in each input, the last of them fastest, at the middles of equal parts."""

    points: tuple[int, ...]
    name = "grid"

    def size(self, width: int) -> int:
        """The product."""
        if len(self.points) != width:
            raise InputError(f"a grid needs a number of points for each of its {width} inputs, not {self.points}")
        return prod(self.points)

    def uniforms(self, seed: int, first: int, last: int, width: int) -> np.ndarray:
        """The digits of a member's number."""
        places = np.stack(np.unravel_index(np.arange(first, last), self.points), axis=1)
        return (places + 0.5) / np.array(self.points)

    def describe(self) -> dict[str, Any]:
        """The points."""
        return {"name": self.name, "points": list(self.points)}


@dataclass(frozen=True)
class Saltelli(Design):
    """What Sobol's indices need: `base` pairs of points, and for each pair mixtures in one input each.

    A pair is a point of Sobol's sequence in twice the dimension, (a, b); its members are a, then a with input i of b
    for each i, then b (Saltelli et al., Comput. Phys. Commun. 181, 2010).
    """

    base: int
    name = "saltelli"

    def size(self, width: int) -> int:
        """base (width + 2)."""
        return self.base * (width + 2)

    def uniforms(self, seed: int, first: int, last: int, width: int) -> np.ndarray:
        """The pairs that these members belong to, and which mixture each is."""
        pair, place = np.divmod(np.arange(first, last), width + 2)
        low = int(pair[0]) if len(pair) else 0
        pairs = _sobol(seed, low, (int(pair[-1]) if len(pair) else 0) + 1, 2 * width)
        a, b = pairs[pair - low, :width], pairs[pair - low, width:]
        from_b = (place[:, None] == np.arange(1, width + 1)) | (place == width + 1)[:, None]
        return np.where(from_b, b, a)

    def describe(self) -> dict[str, Any]:
        """It grows by pairs."""
        return {"name": self.name}

    def extended(self, n: int, width: int) -> Design:
        """More pairs."""
        if n % (width + 2):
            raise InputError(f"Sobol's indices of {width} inputs take members by {width + 2}; {n} is no multiple")
        return Saltelli(n // (width + 2))


@dataclass(frozen=True)
class Morris(Design):
    """Random walks through a coarse grid, one input at a time (Morris, Technometrics 33, 1991)."""

    walks: int
    levels: int = 4
    name = "morris"

    def size(self, width: int) -> int:
        """walks (width + 1)."""
        return self.walks * (width + 1)

    def uniforms(self, seed: int, first: int, last: int, width: int) -> np.ndarray:
        """From the list of all, which is short."""
        return _EDGE + (1.0 - 2.0 * _EDGE) * self.places(seed, width)[first:last]

    def places(self, seed: int, width: int) -> np.ndarray:
        """On the grid from 0 to 1."""
        sampling = package("SALib.sample.morris", "campaign", "a Morris design")
        problem = {"num_vars": width, "names": [f"x{i}" for i in range(width)], "bounds": [[0.0, 1.0]] * width}
        return sampling.sample(problem, self.walks, num_levels=self.levels, seed=seed & 0xFFFFFFFF)

    def describe(self) -> dict[str, Any]:
        """Walks and levels."""
        return {"name": self.name, "walks": self.walks, "levels": self.levels}


@dataclass(frozen=True)
class OneAtATime(Design):
    """The middle of all inputs, then each input alone at its `low` and its `high` quantile: a tornado."""

    low: float = 0.05
    high: float = 0.95
    name = "one_at_a_time"

    def size(self, width: int) -> int:
        """2 width + 1."""
        return 2 * width + 1

    def uniforms(self, seed: int, first: int, last: int, width: int) -> np.ndarray:
        """The middle, low and high of the first input, of the second, and so on."""
        whole_list = np.full((2 * width + 1, width), 0.5)
        for i in range(width):
            whole_list[1 + 2 * i : 3 + 2 * i, i] = self.low, self.high
        return whole_list[first:last]

    def describe(self) -> dict[str, Any]:
        """The quantiles."""
        return {"name": self.name, "low": self.low, "high": self.high}


def design_of(given: Design | str, n: int | None, width: int) -> tuple[Design, int]:
    """The design that is meant and the number of its members."""
    if n is not None:
        n = whole(n, "n, the number of members", 1, _MOST)
    design = given if isinstance(given, Design) else _named(given, n, width)
    fixed = design.size(width)
    if fixed is None and n is None:
        raise InputError("n is missing: how many members are wanted?")
    if fixed is not None and n is not None and fixed != n:
        raise InputError(f"a {design.name} design of {width} inputs has {fixed} members, not n = {n}; leave n out")
    return design, fixed if fixed is not None else n or 0


def _named(name: object, n: int | None, width: int) -> Design:
    """A design by its name, for about n members."""
    known = ("random", "latin_hypercube", "sobol", "saltelli", "morris", "one_at_a_time", "grid")
    if name not in known:
        raise unknown("design named", name, known)
    if name == "random":
        return Random()
    if name == "sobol":
        return Sobol()
    if name == "one_at_a_time":
        return OneAtATime()
    if n is None:
        raise InputError(f"n is missing: how many members is the {name} design to have?")
    if name == "latin_hypercube":
        return LatinHypercube((n,))
    if name == "grid":
        each = round(n ** (1.0 / max(width, 1)))
        return Grid((each,) * width)
    step = width + 2 if name == "saltelli" else width + 1
    if n % step:
        near = max(1, round(n / step)) * step
        raise InputError(f"a {name} design of {width} inputs has members by {step}; n = {near} would do, not {n}")
    return Saltelli(n // step) if name == "saltelli" else Morris(n // step)
