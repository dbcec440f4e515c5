"""Moments of mass: what is added up, element by element, before there are mass properties."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import fsum
from typing import NamedTuple

import numpy as np

from polhode.errors import InputError
from polhode.mass.properties import MassProperties

CHUNK = 16_384  # elements whose quadrature points are held at once


class Moments(NamedTuple):
    """Mass, first and second moment about an origin O: m = int dm, s = int x dm (3,), S = int x x^T dm (3, 3)."""

    mass: float
    first: np.ndarray
    second: np.ndarray

    def properties(self, origin: np.ndarray) -> MassProperties:
        """com = O + s/m,  I = tr(C) 1 - C  with  C = S - s s^T/m, the second moment about the mass center."""
        if not self.mass > 0.0:
            raise InputError(f"the mass is {self.mass:g} kg: nothing has both a size and a density")
        C = self.second - np.outer(self.first, self.first) / self.mass
        C = 0.5 * (C + C.T)
        return MassProperties(self.mass, origin + self.first / self.mass, np.trace(C) * np.eye(3) - C)


NOTHING = Moments(0.0, np.zeros(3), np.zeros((3, 3)))


def total(parts: Iterable[Moments]) -> Moments:
    """The sum of moments about one origin, each number rounded once."""
    listed = list(parts)
    if not listed:
        return NOTHING
    rows = np.array([[part.mass, *part.first, *part.second.ravel()] for part in listed])
    sums = np.array([fsum(column) for column in rows.T.tolist()])
    return Moments(float(sums[0]), sums[1:4], sums[4:].reshape(3, 3))


def at_points(mass: np.ndarray, x: np.ndarray) -> Moments:
    """Moments of points of `mass` (n,) at `x` (n, 3)."""
    return Moments(float(mass.sum()), mass @ x, np.einsum("n,ni,nj->ij", mass, x, x, optimize=True))


def of_bodies(mass: np.ndarray, x: np.ndarray, inertia: np.ndarray) -> Moments:
    """Moments of bodies at `x` (n, 3) with inertia (n, 3, 3) about their own mass centers: C = tr(I)/2 1 - I."""
    centers = at_points(mass, x)
    I = inertia.sum(axis=0)
    return centers._replace(second=centers.second + 0.5 * np.trace(I) * np.eye(3) - I)


def in_chunks(moments: Callable[..., Moments], *arrays: np.ndarray) -> Moments:
    """`moments(*arrays)` of many elements, some thousands at a time, so that memory stays bounded."""
    n = len(arrays[0])
    return total(moments(*(array[i : i + CHUNK] for array in arrays)) for i in range(0, n, CHUNK))
