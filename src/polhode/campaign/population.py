"""The inputs of all members: distributions by name, a design, a seed, and how inputs hang together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np

from polhode.arrays import number, unknown, whole
from polhode.campaign import distributions
from polhode.campaign.designs import Design, design_of
from polhode.campaign.distributions import Distribution, Listed
from polhode.errors import InputError
from polhode.results.foreign import package

_SEEDS = 2**63 - 1


@dataclass(frozen=True, eq=False)
class Population:
    """n members: `draw(a, b)` gives the inputs of those from a to before b, by name, members first."""

    inputs: Mapping[str, Distribution]
    design: Design
    n: int
    seed: int
    mixing: np.ndarray | None = None  # of normal numbers behind the inputs, by Cholesky's method

    def draw(self, first: int, last: int) -> dict[str, np.ndarray]:
        """The inputs of these members."""
        u = self.uniforms(first, last)
        members, begin, found = np.arange(first, last), 0, {}
        for name, one in self.inputs.items():
            found[name] = one.at(u[:, begin : begin + one.width], members)
            begin += one.width
        return found

    def uniforms(self, first: int, last: int) -> np.ndarray:
        """The places of members in the unit cube, correlated where that was asked for."""
        u = self.design.uniforms(self.seed, first, last, self.width)
        if self.mixing is None:
            return u
        special = package("scipy.special", "campaign", "correlated inputs")
        tiny = np.finfo(float).eps / 2
        return np.clip(special.ndtr(special.ndtri(u) @ self.mixing.T), tiny, 1.0 - tiny)

    @cached_property
    def width(self) -> int:
        """How many even numbers a member takes."""
        return sum(one.width for one in self.inputs.values())

    @cached_property
    def columns(self) -> tuple[str, ...]:
        """A name for each of these: that of the input, with a number where it has several."""
        return tuple(name if one.width == 1 else f"{name}[{i}]"
                     for name, one in self.inputs.items() for i in range(one.width))  # fmt: skip

    def extended(self, n: int) -> Population:
        """The same with more members; the first ones stay what they are."""
        if n < self.n:
            raise InputError(f"the campaign has {self.n} members; it can be extended, not cut to {n}")
        _listed(self.inputs, n)
        return replace(self, n=n, design=self.design.extended(n, self.width))

    def describe(self) -> dict[str, Any]:
        """What all members have in common; how many they are is no part of it."""
        told = {name: one.describe() for name, one in self.inputs.items()}
        mixing = {} if self.mixing is None else {"correlated by": self.mixing.tolist()}
        return {"inputs": told, "design": self.design.describe(), "seed": self.seed, **mixing}


def population(given: Mapping[str, Any], n: int | None, design: Design | str = "random", seed: int = 0,
               correlations: Mapping[tuple[str, str], float] | None = None) -> Population:  # fmt: skip
    """The members of a campaign, checked.

    correlations: {("mass", "thrust"): 0.6}, between the normal numbers behind two inputs (a Gaussian copula): the
    inputs keep their own distributions.
    """
    if not isinstance(given, Mapping):
        raise InputError(f'distributions are given by name, {{"k": scipy.stats.norm(3, 0.1)}}, not as {given!r:.80}')
    inputs = {str(name): distributions.of(one, f'the input "{name}"') for name, one in given.items()}
    width = sum(one.width for one in inputs.values())
    rows = [len(one.values) for one in inputs.values() if isinstance(one, Listed)]
    chosen, size = design_of(design, min(rows) if n is None and rows else n, width)
    _listed(inputs, size)
    whole(seed, "seed", 0, _SEEDS)
    return Population(inputs, chosen, size, seed, _mixing(inputs, correlations or {}))


def _listed(inputs: Mapping[str, Distribution], n: int) -> None:
    """Lists must have a row for each member."""
    for name, one in inputs.items():
        if isinstance(one, Listed) and len(one.values) < n:
            raise InputError(f'the input "{name}" lists {len(one.values)} values; there are {n} members')


def _mixing(inputs: Mapping[str, Distribution], correlations: Mapping[tuple[str, str], float]) -> np.ndarray | None:
    """The lower triangle by which independent normal numbers become correlated ones."""
    if not correlations:
        return None
    places = {name: sum(one.width for one in list(inputs.values())[:i]) for i, name in enumerate(inputs)}
    matrix = np.eye(sum(one.width for one in inputs.values()))
    for pair, given in correlations.items():
        first, second = _pair(pair)
        value = number(given, f"the correlation of {first} and {second}")
        for name in (first, second):
            if name not in inputs:
                raise unknown("input named", name, inputs)
            if inputs[name].width != 1:
                raise InputError(f'only inputs of one random number can be correlated, and "{name}" is none')
        if first == second or not -1.0 < value < 1.0:
            raise InputError(f"the correlation of {first} and {second} lies between -1 and 1, not at {value:g}")
        i, j = places[first], places[second]
        matrix[i, j] = matrix[j, i] = value
    least = float(np.linalg.eigvalsh(matrix)[0])
    if least <= 0.0:
        raise InputError(f"no inputs can be correlated like this: the matrix has the eigenvalue {least:.3g}, and all"
                         " must be positive; bring the correlations nearer to 0")  # fmt: skip
    return np.linalg.cholesky(matrix)


def _pair(given: object) -> tuple[str, str]:
    if not isinstance(given, tuple) or len(given) != 2 or not all(isinstance(one, str) for one in given):
        raise InputError(f'correlations are given as {{("mass", "thrust"): 0.6}}, not with the key {given!r:.80}')
    return given
