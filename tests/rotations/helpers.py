"""What the rotation tests share: attitudes without zeros, attitudes at every edge, and a kernel as machine code."""

from __future__ import annotations

import functools
import types
from collections.abc import Callable
from typing import Any

import numba
import numpy as np
from numpy.typing import NDArray

from polhode.core import attitude, quat
from polhode.core.small import components, matrices, vectors

EPS = float(np.finfo(np.float64).eps)

FORMS = attitude.NAMES
PROPER = tuple(s for s in attitude.euler.SEQUENCES if s[0] == s[2])
TAIT_BRYAN = tuple(s for s in attitude.euler.SEQUENCES if s[0] != s[2])
SMALL = tuple(10.0**-k for k in (9, 12, 15, 16, 17, 30, 100, 149, 150, 151, 160, 200, 300)) + (0.0,)

AXIS = np.array((0.48, -0.6, 0.64))  # a unit vector without zeros


@functools.cache
def random_quaternions(n: int = 2000, seed: int = 7) -> NDArray[np.float64]:
    """Attitudes spread evenly, both signs of w."""
    q = np.random.default_rng(seed).normal(size=(n, 4))
    return q / np.linalg.norm(q, axis=-1, keepdims=True)


@functools.cache
def edge_quaternions() -> NDArray[np.float64]:
    """Attitudes within nothing to 1e-9 of no rotation, of half a turn, and of the gimbal lock of every sequence."""
    angles = [sign * near + a for near in SMALL for sign in (1, -1) for a in (0.0, np.pi)]
    axes = np.vstack((AXIS, -AXIS, np.eye(3), [(0.6, 0.8, 0.0)], [(0.0, -0.8, 0.6)]))
    plain = [quat.from_rotvec(angle * axis) for angle in angles for axis in axes]
    locked = [
        attitude.euler.to_q((0.7, lock + sign * near, -1.9), attitude.euler.pack(name))
        for name in attitude.euler.SEQUENCES
        for lock in ((0.0, np.pi) if name in PROPER else (np.pi / 2, -np.pi / 2))
        for near in SMALL
        for sign in (1, -1)
    ]
    return np.array(plain + locked, dtype=np.float64)


def matrix_of(q: NDArray[np.float64]) -> NDArray[np.float64]:
    """Rotation matrices (..., 3, 3) of quaternions (..., 4), by the plain textbook formula in complex-free NumPy."""
    w, x, y, z = np.moveaxis(q / np.linalg.norm(q, axis=-1, keepdims=True), -1, 0)
    rows = (
        *(w * w + x * x - y * y - z * z, 2 * (x * y - w * z), 2 * (x * z + w * y)),
        *(2 * (x * y + w * z), w * w - x * x + y * y - z * z, 2 * (y * z - w * x)),
        *(2 * (x * z - w * y), 2 * (y * z + w * x), w * w - x * x - y * y + z * z),
    )
    return matrices(rows)


def hat_of(v: NDArray[np.float64]) -> NDArray[np.float64]:
    """hat(v) a = v x a, from NumPy's own vector product; (..., 3) -> (..., 3, 3)."""
    return np.swapaxes(np.cross(v[..., None, :], np.eye(3)), -1, -2)


def form_matrix(name: str, a: NDArray[Any]) -> NDArray[Any]:
    """R (..., 3, 3) of numbers (..., N)."""
    kind, par = attitude.form(name)
    return matrices(kind.to_R(components(a), par))


def form_rate(name: str, a: NDArray[Any], w: NDArray[Any]) -> NDArray[Any]:
    """a_dot (..., N)."""
    kind, par = attitude.form(name)
    return vectors(kind.rate(components(a), components(w), par))


FLAGS: dict[str, Any] = {"error_model": "numpy", "no_cfunc_wrapper": True}
_compiled: dict[Any, Any] = {}


def compiled(function: Callable[..., Any]) -> Callable[..., Any]:
    """`function` as numba machine code, its kernel callees likewise: the compile step of polhode in small."""
    if function not in _compiled:
        names = function.__code__.co_names
        scope = {k: v for k, v in function.__globals__.items() if k in names}
        scope |= {k: compiled(v) for k, v in scope.items() if hasattr(v, "__kernel__")}
        rebuilt = types.FunctionType(function.__code__, scope, function.__name__)
        _compiled[function] = numba.njit(**FLAGS)(rebuilt)
    return _compiled[function]
