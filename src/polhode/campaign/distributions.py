"""What the numbers of members are drawn from: distributions of SciPy by their names, lists, directions, rotations.

Each takes numbers that are even between 0 and 1 (`width` of them) to values (of shape `shape`), so that every design,
random or not, serves every distribution.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from polhode.arrays import number, numbers, positive, unknown
from polhode.errors import InputError
from polhode.results.foreign import package

Description = dict[str, Any]


class Distribution(ABC):
    """What a number or a vector is drawn from."""

    width: int = 1
    """How many even numbers a value takes."""

    shape: tuple[int, ...] = ()
    """The shape of a value."""

    @abstractmethod
    def at(self, u: np.ndarray, members: np.ndarray) -> np.ndarray:
        """The values (m, *shape) for even numbers u (m, width) of these members (m,)."""

    @abstractmethod
    def describe(self) -> Description:
        """What it is, in plain words and numbers."""

    @property
    def middle(self) -> np.ndarray:
        """The value in the middle of all even numbers."""
        return self.at(np.full((1, self.width), 0.5), np.zeros(1, dtype=int))[0]


@dataclass(frozen=True)
class Fixed(Distribution):
    """One value for all members."""

    value: tuple[float, ...]
    shape: tuple[int, ...] = ()
    width = 0

    def at(self, u: np.ndarray, members: np.ndarray) -> np.ndarray:
        """The value, m times."""
        return np.broadcast_to(np.reshape(self.value, self.shape), (len(members), *self.shape)).copy()

    def describe(self) -> Description:
        """Its numbers."""
        return {"fixed": list(self.value)}


@dataclass(frozen=True, eq=False)
class Listed(Distribution):
    """A value for each member, one after the other: array (n, ...)."""

    values: np.ndarray
    width = 0

    @property
    def shape(self) -> tuple[int, ...]:  # pyright: ignore[reportIncompatibleVariableOverride]
        """Of one value."""
        return self.values.shape[1:]

    def at(self, u: np.ndarray, members: np.ndarray) -> np.ndarray:
        """The values of these members."""
        return self.values[members]

    def describe(self) -> Description:
        """How many, and a hash of all of them."""
        from hashlib import blake2b

        content = blake2b(np.ascontiguousarray(self.values).tobytes(), digest_size=16).hexdigest()
        return {"listed": list(self.values.shape), "hash": content}


@dataclass(frozen=True)
class Marginal(Distribution):
    """A distribution of `scipy.stats` by its name and numbers, by the inverse of its cumulative distribution."""

    name: str
    numbers: tuple[tuple[str, float], ...]

    def __post_init__(self) -> None:
        frozen = self._frozen()
        ends = np.array(frozen.ppf([0.25, 0.75]), dtype=float)
        if not np.isfinite(ends).all():
            given = ", ".join(f"{key} = {value:g}" for key, value in self.numbers)
            raise InputError(f"{self.name} has no values for {given}: see scipy.stats.{self.name}")

    def _frozen(self) -> Any:
        return _family(self.name)(**dict(self.numbers))

    def at(self, u: np.ndarray, members: np.ndarray) -> np.ndarray:
        """Its quantiles."""
        return np.asarray(self._frozen().ppf(u[:, 0]), dtype=float)

    def describe(self) -> Description:
        """Its name and numbers."""
        return {"scipy.stats": self.name, **dict(self.numbers)}


@dataclass(frozen=True)
class Choice(Distribution):
    """One of several values, each with its probability; equal ones where none are given."""

    values: tuple[float, ...]
    probabilities: tuple[float, ...] = ()

    def __post_init__(self) -> None:
        chances = self.probabilities
        if not self.values or (chances and len(chances) != len(self.values)):
            raise InputError(f"a choice needs one probability for each of its {len(self.values)} values")
        if chances and (min(chances) < 0.0 or abs(sum(chances) - 1.0) > 1e-9):
            raise InputError(f"the probabilities of a choice add up to 1, not to {sum(chances):g}")

    def at(self, u: np.ndarray, members: np.ndarray) -> np.ndarray:
        """The value whose part of the line from 0 to 1 is met."""
        n = len(self.values)
        ends = np.cumsum(self.probabilities) if self.probabilities else np.arange(1, n + 1) / n
        return np.asarray(self.values)[np.minimum(np.searchsorted(ends, u[:, 0], side="right"), n - 1)]

    def describe(self) -> Description:
        """Values and probabilities."""
        return {"choice": list(self.values), "probabilities": list(self.probabilities)}


@dataclass(frozen=True)
class Components(Distribution):
    """A vector of independent components."""

    parts: tuple[Distribution, ...]

    @property
    def width(self) -> int:  # pyright: ignore[reportIncompatibleVariableOverride]
        """That of all parts."""
        return sum(part.width for part in self.parts)

    @property
    def shape(self) -> tuple[int, ...]:  # pyright: ignore[reportIncompatibleVariableOverride]
        """As many as there are parts."""
        return (len(self.parts),)

    def at(self, u: np.ndarray, members: np.ndarray) -> np.ndarray:
        """Side by side."""
        ends = np.cumsum([0, *(part.width for part in self.parts)])
        columns = [part.at(u[:, a:b], members) for part, a, b in zip(self.parts, ends, ends[1:], strict=False)]
        return np.stack(columns, axis=1)

    def describe(self) -> Description:
        """Each of them."""
        return {"components": [part.describe() for part in self.parts]}


@dataclass(frozen=True)
class Sphere(Distribution):
    """A vector of a given length (a number, or a distribution) in any direction, all equally likely."""

    radius: Distribution
    shape = (3,)

    @property
    def width(self) -> int:  # pyright: ignore[reportIncompatibleVariableOverride]
        """Two for the direction."""
        return 2 + self.radius.width

    def at(self, u: np.ndarray, members: np.ndarray) -> np.ndarray:
        """Archimedes: the height is even on a sphere, and so is the angle around it."""
        z, angle = 2.0 * u[:, 0] - 1.0, 2.0 * np.pi * u[:, 1]
        rim = np.sqrt((1.0 - z) * (1.0 + z))
        direction = np.stack([rim * np.cos(angle), rim * np.sin(angle), z], axis=1)
        return self.radius.at(u[:, 2:], members)[:, None] * direction

    def describe(self) -> Description:
        """The radius."""
        return {"sphere": self.radius.describe()}


@dataclass(frozen=True)
class Rotation(Distribution):
    """Any attitude, all equally likely: unit quaternions [w, x, y, z] (Shoemake, "Uniform random rotations", 1992)."""

    width = 3
    shape = (4,)

    def at(self, u: np.ndarray, members: np.ndarray) -> np.ndarray:
        """Two circles whose radii are even in their squares."""
        one, two = np.sqrt(1.0 - u[:, 0]), np.sqrt(u[:, 0])
        a, b = 2.0 * np.pi * u[:, 1], 2.0 * np.pi * u[:, 2]
        return np.stack([two * np.cos(b), one * np.sin(a), one * np.cos(a), two * np.sin(b)], axis=1)

    def describe(self) -> Description:
        """Nothing more to say."""
        return {"rotation": "uniform"}


def distribution(name: str, **given: float) -> Distribution:
    """A distribution of `scipy.stats` by its name, with SciPy's own numbers, distribution("gamma", a=2.0, scale=0.5),
    or with those that people know: mean and std of norm; low and high of uniform, loguniform, randint; all four of
    truncnorm; low, mode and high of triang.
    """
    rules = _KNOWN.get(name)
    numbers = {key: number(value, f"{key} of {name}") for key, value in given.items()}
    if rules is not None and set(numbers) == set(rules[0]):
        numbers = rules[1](**numbers)
    family = _family(name)
    known = ["loc", "scale", *(part.strip() for part in (family.shapes or "").split(",") if part.strip())]
    for key in numbers:
        if key not in known and not (name == "randint" and key == "scale"):
            more = f"; or {', '.join(rules[0])}" if rules is not None else ""
            raise InputError(f'{name} has no number "{key}": it takes {", ".join(known)}{more}')
    try:
        return Marginal(name, tuple(numbers.items()))
    except TypeError as reason:
        raise InputError(f"{name}: {reason}; it takes {', '.join(known)}") from None


def _uniform(low: float, high: float) -> dict[str, float]:
    if not high > low:
        raise InputError(f"uniform needs high above low, not low = {low:g} and high = {high:g}")
    return {"loc": low, "scale": high - low}


def _truncated(mean: float, std: float, low: float, high: float) -> dict[str, float]:
    positive(std, "std of truncnorm")
    return {"a": (low - mean) / std, "b": (high - mean) / std, "loc": mean, "scale": std}


def _triangle(low: float, mode: float, high: float) -> dict[str, float]:
    return {"c": (mode - low) / (high - low), "loc": low, "scale": high - low}


_KNOWN: dict[str, tuple[tuple[str, ...], Any]] = {
    "norm": (("mean", "std"), lambda mean, std: {"loc": mean, "scale": positive(std, "std of norm")}),
    "uniform": (("low", "high"), _uniform),
    "loguniform": (("low", "high"), lambda low, high: {"a": positive(low, "low of loguniform"), "b": high}),
    "randint": (("low", "high"), lambda low, high: {"low": low, "high": high}),
    "truncnorm": (("mean", "std", "low", "high"), _truncated),
    "triang": (("low", "mode", "high"), _triangle),
}


def _family(name: str) -> Any:
    """The family of this name in `scipy.stats`."""
    stats = package("scipy.stats", "campaign", "a distribution")
    found = getattr(stats, name, None) if isinstance(name, str) and not name.startswith("_") else None
    if not isinstance(found, stats.rv_continuous | stats.rv_discrete):
        known = [one for one in dir(stats) if isinstance(getattr(stats, one), stats.rv_continuous | stats.rv_discrete)]
        raise unknown("distribution of scipy.stats named", name, known)
    return found


def of(given: Any, what: str) -> Distribution:
    """What users give: a distribution, a frozen one of SciPy, a number, an array with a row for each member, or a list
    of these for the components of a vector."""
    if isinstance(given, Distribution):
        return given
    if hasattr(given, "dist") and hasattr(given, "ppf"):  # a frozen distribution of SciPy
        return _of_scipy(given)
    if isinstance(given, np.ndarray) and given.ndim:
        return Listed(numbers(given, what))
    if isinstance(given, Sequence) and not isinstance(given, str):
        parts = tuple(of(part, what) for part in given)
        if any(part.shape for part in parts) or not parts:
            raise InputError(f"{what}: the components of a vector are numbers or distributions of numbers")
        fixed = all(isinstance(part, Fixed) for part in parts)
        return Fixed(tuple(float(part.middle) for part in parts), (len(parts),)) if fixed else Components(parts)
    if isinstance(given, Mapping):
        raise InputError(f"{what}: a distribution is given as distribution(name, ...) or one of scipy.stats")
    return Fixed((number(given, what),))


def _of_scipy(given: Any) -> Distribution:
    """A frozen distribution of SciPy, by its name and numbers."""
    shapes, loc, scale = given.dist._parse_args(*given.args, **given.kwds)
    names = [part.strip() for part in (given.dist.shapes or "").split(",") if part.strip()]
    discrete = not hasattr(given.dist, "pdf")
    numbers = {"loc": float(loc), **({} if discrete else {"scale": float(scale)})}
    return Marginal(given.dist.name, tuple({**dict(zip(names, map(float, shapes), strict=True)), **numbers}.items()))
