"""Tensors of inertia: from second moments, about parallel axes (Huygens, Steiner), and in principal axes.

Second moments add, and so the theorem of parallel axes is plain. Principal axes come without an arbitrary choice: the
same tensor gives the same axes on every machine. LAPACK leaves their signs open, and their directions where moments
are equal. Here

- moments are in rising order, and those that differ by less than 1e-13 of the largest are equal (rounding would
  choose their axes otherwise);
- the first and the third axis have their leading component positive, the first that is at least 0.9 of the largest;
  the second makes the three right-handed;
- of two equal moments, the first axis is a coordinate axis projected across the axis of the single moment: the first
  of x, y, z that is nearly as perpendicular to it as any;
- three equal moments have the coordinate axes.
"""

from __future__ import annotations

import numpy as np

from polhode.core import principal_axes as exact

EQUAL = 1e-13
"""Moments nearer than this, relative to the largest, are equal."""


def inertia_of(J: np.ndarray) -> np.ndarray:
    """The inertia of second moments J = int r r^T dm (3, 3), I = tr(J) 1 - J, kg m^2.

    The diagonal is summed, Ixx = Jyy + Jzz: a difference would lose the small moment of a long thin body.
    """
    x, y, z = np.diag(J)
    return np.diag([y + z, z + x, x + y]) - (J - np.diag([x, y, z]))


def parallel(mass: float, d: np.ndarray) -> np.ndarray:
    """The inertia of a point mass (kg) about a point at the distance d (3,) m, m (d.d 1 - d d^T), (3, 3), kg m^2."""
    with np.errstate(over="ignore", invalid="ignore"):  # what is beyond all bounds is refused with the result
        return mass * inertia_of(np.outer(d, d))


def is_diagonal(I: np.ndarray) -> bool:
    """Whether a tensor (3, 3) is given in its principal axes, as most are: then there is nothing to search for."""
    (_, xy, xz), (yx, _, yz), (zx, zy, _) = I.tolist()
    return not (xy or xz or yx or yz or zx or zy)


def moments_of(I: np.ndarray) -> list[float]:
    """The principal moments of a symmetric tensor in rising order."""
    return sorted(I.diagonal().tolist()) if is_diagonal(I) else np.linalg.eigvalsh(I).tolist()


def principal(I: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Principal moments (3,) in rising order and axes (3, 3), right-handed, as columns: I = V diag(moments) V^T."""
    moments, V = _sorted(I)
    low, high = np.diff(moments) <= EQUAL * moments[2]
    if low and high:
        return np.full(3, moments.mean()), np.eye(3)
    if low or high:  # two equal moments, and the axis u of the single one
        pair, single = (slice(0, 2), 2) if low else (slice(1, 3), 0)
        moments[pair], u = moments[pair].mean(), _pointed(V[:, single])
        a, b = _pair(u)
        return moments, np.column_stack([a, b, u] if low else [u, a, b])
    first, third = _pointed(V[:, 0]), _pointed(V[:, 2])
    return moments, np.column_stack([first, np.cross(third, first), third])


def _sorted(I: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Moments in rising order and their axes, of any sign."""
    if exact.is_diagonal(I):
        order = np.argsort(np.diag(I), kind="stable")
        return np.diag(I)[order], np.eye(3)[:, order]
    moments, X = exact.principal_axes(I)
    return moments, np.array(X, dtype=np.float64)


def _pointed(v: np.ndarray) -> np.ndarray:
    """v or -v, so that its leading component is positive."""
    size = np.abs(v)
    return v if v[int(np.argmax(size >= 0.9 * size.max()))] > 0.0 else 0.0 - v


def _pair(u: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Two axes a and b that make (a, b, u) right-handed, a near to a coordinate axis."""
    size = np.abs(u)
    e = np.eye(3)[int(np.argmax(size <= size.min() + 0.1))]
    a = e - (u @ e) * u
    a /= np.linalg.norm(a)
    return a, np.cross(u, a)
