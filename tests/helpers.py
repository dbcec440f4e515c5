"""Random bodies and states of general kind: nothing is zero, nothing is aligned. And a disk that is full."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

import numpy as np

import polhode as ph


def random_inertia(rng: np.random.Generator, full: bool = True) -> np.ndarray:
    """A valid inertia of general kind: squared extents along three axes, turned by a random rotation."""
    extent = rng.uniform(0.1, 1.0, 3)
    moments = np.array([extent[1] + extent[2], extent[0] + extent[2], extent[0] + extent[1]])
    if not full:
        return np.diag(moments)
    R = np.linalg.qr(rng.normal(size=(3, 3)))[0]
    inertia = R @ np.diag(moments) @ R.T
    return 0.5 * (inertia + inertia.T)


def random_body(rng: np.random.Generator) -> ph.Body:
    """A body of general kind."""
    return ph.Body(mass=rng.uniform(0.5, 3.0), inertia=random_inertia(rng))


def random_state(rng: np.random.Generator) -> ph.State:
    """A state in which nothing is zero."""
    return ph.State(
        position=rng.normal(size=3), velocity=rng.normal(size=3), attitude=rng.normal(size=4), omega=rng.normal(size=3)
    )


@contextlib.contextmanager
def largest_file(n: int) -> Iterator[None]:
    """While this lasts, no file can grow beyond `n` bytes, as on a disk that is full."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (n, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
