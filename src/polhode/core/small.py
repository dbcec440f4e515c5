"""Vectors and matrices of space as tuples: the arithmetic that every kernel is written in.

A vector is three numbers, a 3x3 matrix nine in row order, a symmetric one six (xx, xy, xz, yy, yz, zz). A number may be
a float, a complex (for complex-step derivatives) or a whole array (a batch): components come first, always.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from polhode._jit import kernel
from polhode.core.scalars import Parts

Three: TypeAlias = tuple[Any, Any, Any]
Four: TypeAlias = tuple[Any, Any, Any, Any]
Nine: TypeAlias = tuple[Any, Any, Any, Any, Any, Any, Any, Any, Any]


@kernel
def dot3(a: Parts, b: Parts) -> Any:
    """Inner product, a . b; a and b (3,)."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


@kernel
def cross3(a: Parts, b: Parts) -> Three:
    """Vector product, a x b; a and b (3,)."""
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


@kernel
def minus3(a: Parts, b: Parts) -> Three:
    """Difference, a - b; a and b (3,)."""
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


@kernel
def norm3(a: Parts) -> Any:
    """Length, sqrt(a . a); a (3,)."""
    return np.sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2])


@kernel
def mat_vec(R: Parts, v: Parts) -> Three:
    """Matrix times vector, R v; R (9,), v (3,)."""
    return (
        R[0] * v[0] + R[1] * v[1] + R[2] * v[2],
        R[3] * v[0] + R[4] * v[1] + R[5] * v[2],
        R[6] * v[0] + R[7] * v[1] + R[8] * v[2],
    )


@kernel
def mat_t_vec(R: Parts, v: Parts) -> Three:
    """Transposed matrix times vector, R^T v; R (9,), v (3,)."""
    return (
        R[0] * v[0] + R[3] * v[1] + R[6] * v[2],
        R[1] * v[0] + R[4] * v[1] + R[7] * v[2],
        R[2] * v[0] + R[5] * v[1] + R[8] * v[2],
    )


@kernel
def mat_mul(A: Parts, B: Parts) -> Nine:
    """Matrix product, A B; A and B (9,)."""
    return (
        A[0] * B[0] + A[1] * B[3] + A[2] * B[6],
        A[0] * B[1] + A[1] * B[4] + A[2] * B[7],
        A[0] * B[2] + A[1] * B[5] + A[2] * B[8],
        A[3] * B[0] + A[4] * B[3] + A[5] * B[6],
        A[3] * B[1] + A[4] * B[4] + A[5] * B[7],
        A[3] * B[2] + A[4] * B[5] + A[5] * B[8],
        A[6] * B[0] + A[7] * B[3] + A[8] * B[6],
        A[6] * B[1] + A[7] * B[4] + A[8] * B[7],
        A[6] * B[2] + A[7] * B[5] + A[8] * B[8],
    )


@kernel
def mat_t_mul(A: Parts, B: Parts) -> Nine:
    """Transposed matrix times matrix, A^T B; A and B (9,)."""
    return mat_mul((A[0], A[3], A[6], A[1], A[4], A[7], A[2], A[5], A[8]), B)


@kernel
def sym_vec(S: Parts, v: Parts) -> Three:
    """Symmetric matrix times vector, S v; S (6,) as (xx, xy, xz, yy, yz, zz), v (3,)."""
    return (
        S[0] * v[0] + S[1] * v[1] + S[2] * v[2],
        S[1] * v[0] + S[3] * v[1] + S[4] * v[2],
        S[2] * v[0] + S[4] * v[1] + S[5] * v[2],
    )


def inverse_symmetric(S: Parts) -> tuple[Any, Any, Any, Any, Any, Any]:
    """The inverse of a symmetric matrix (6,), by its adjugate: good to rounding times its condition."""
    xx, xy, xz, yy, yz, zz = S
    a, b, c = yy * zz - yz * yz, xz * yz - xy * zz, xy * yz - xz * yy
    k = 1.0 / (xx * a + xy * b + xz * c)
    return (k * a, k * b, k * c, k * (xx * zz - xz * xz), k * (xy * xz - xx * yz), k * (xx * yy - xy * xy))


def components(a: ArrayLike) -> NDArray[Any]:
    """An array of vectors as a kernel reads it: (..., n) -> (n, ...)."""
    return np.moveaxis(np.asarray(a), -1, 0)


def elements(R: ArrayLike) -> NDArray[Any]:
    """An array of matrices as a kernel reads it: (..., 3, 3) -> (9, ...)."""
    R = np.asarray(R)
    return components(R.reshape(*R.shape[:-2], 9))


def vectors(parts: Sequence[Any]) -> NDArray[Any]:
    """A kernel's tuple as an array of vectors: n of (...) -> (..., n)."""
    return np.stack(np.broadcast_arrays(*parts), axis=-1)


def matrices(parts: Sequence[Any]) -> NDArray[Any]:
    """A kernel's tuple as an array of matrices: 9 of (...) -> (..., 3, 3)."""
    flat = vectors(parts)
    return flat.reshape(*flat.shape[:-1], 3, 3)
