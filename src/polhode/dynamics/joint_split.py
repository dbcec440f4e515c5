"""The six directions of a joint, parted into those that it lets go and those that it forbids."""

from __future__ import annotations

from typing import Any, NamedTuple

from polhode.core.scalars import select, sqrt
from polhode.core.spatial import Six, add, dot, minus, scaled

_UNITS = tuple(tuple(1.0 if i == j else 0.0 for i in range(6)) for j in range(6))


class Split(NamedTuple):
    """forbidden: 6 - n_v orthonormal directions f with f . H = 0. inverse: n_v rows of H^+, v = H^+ (H v)."""

    forbidden: tuple[Six, ...]
    inverse: tuple[Six, ...]


def split(H: tuple[Six, ...]) -> Split:
    """By reflections, H = Q R: the last columns of Q are forbidden, and H^+ = R^-1 Q1^T.

    Nothing is chosen by value, so that symbols go through; of a column that is a coordinate axis, zeros stay zeros.
    """
    mirrors: list[tuple[Six, Any]] = []
    R: list[Six] = []
    for k, column in enumerate(H):
        for mirror in mirrors:
            column = _reflected(mirror, column)
        mirrors.append(_mirror(k, column))
        R.append(_reflected(mirrors[-1], column))
    Q = [_turned(mirrors, unit) for unit in _UNITS]
    return Split(tuple(Q[len(H) :]), _inverse(R, Q))


def _mirror(k: int, column: Six) -> tuple[Six, Any]:
    """u and |u|^2 / 2 of the reflection that takes places k, k + 1, ... of `column` onto place k."""
    tail = column[k:]
    length = sqrt(dot(tail, tail))
    onto = select(column[k], -1.0, 1.0) * length  # away from where it points, so that nothing cancels
    u = (*(0.0,) * k, column[k] - onto, *column[k + 1 :])
    return u, -onto * u[k]  # type: ignore[return-value]


def _reflected(mirror: tuple[Six, Any], a: Six) -> Six:
    """a - u (u . a) / (|u|^2 / 2)."""
    u, half = mirror
    return minus(a, scaled(dot(u, a) / half, u))


def _turned(mirrors: list[tuple[Six, Any]], a: Any) -> Six:
    """Q a."""
    for mirror in reversed(mirrors):
        a = _reflected(mirror, a)
    return a


def _inverse(R: list[Six], Q: list[Six]) -> tuple[Six, ...]:
    """R^-1 Q1^T, from the last row up; R holds columns."""
    rows: list[Any] = [None] * len(R)
    for k in reversed(range(len(R))):
        row: Any = Q[k]
        for j in range(k + 1, len(R)):
            row = add(row, scaled(-R[j][k], rows[j]))
        rows[k] = scaled(1.0 / R[k][k], row)
    return tuple(rows)
