"""What makes three numbers or a 3x3 matrix the inertia of a body, and what is likely wrong when they are not."""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode.arrays import frozen
from polhode.errors import InputError

_SLACK = 1e-12  # relative: laminae and ideal rods meet the triangle inequality with equality


def checked_inertia(inertia: Any, of: str) -> np.ndarray:
    """`inertia` ((3,) diagonal or (3,3), kg m^2, about the mass center) as a valid read-only 3x3 tensor."""
    I_BBcm_B = _as_matrix(inertia, of)
    size = float(np.abs(I_BBcm_B).max())
    asymmetry = float(np.abs(I_BBcm_B - I_BBcm_B.T).max())
    if asymmetry > _SLACK * size:
        raise InputError(
            f'inertia of "{of}" is not symmetric: it differs from its transpose by {asymmetry:.3g} kg m^2.'
            " Give each product of inertia twice, with the same sign (Ixy = -integral of x y dm)."
        )
    moments = np.linalg.eigvalsh(I_BBcm_B)
    if moments[0] < -_SLACK * size:
        raise InputError(
            f'inertia of "{of}" has a negative principal moment: {_list(moments)} kg m^2.'
            " Check the signs of the products of inertia (the tensor holds -integral of x y dm)."
        )
    if moments[0] + moments[1] < moments[2] * (1 - _SLACK):
        raise InputError(
            f'inertia of "{of}" breaks the triangle inequality: {moments[0]:.6g} + {moments[1]:.6g} < {moments[2]:.6g}'
            " kg m^2 (principal). No body has such moments. Given about the origin instead of the mass center,"
            " products with the wrong sign, or a unit mixed up?"
        )
    return frozen(0.5 * I_BBcm_B + 0.5 * I_BBcm_B.T)


def refuse_zero_moment(moments: np.ndarray, of: str) -> None:
    """An error where a principal moment is zero: the equations of a free body divide by it."""
    least, most = float(np.min(moments)), float(np.max(moments))
    if least <= 1e-15 * most:
        raise InputError(
            f'"{of}" has a zero principal moment of inertia ({least:.3g} kg m^2): its spin about that axis is'
            " undetermined, and the equations of a free body divide by it. Give it a thickness."
        )


def _as_matrix(inertia: Any, of: str) -> np.ndarray:
    try:
        array = np.array(inertia, dtype=float)
    except (TypeError, ValueError, OverflowError):
        raise InputError(f'inertia of "{of}" must be 3 moments or a 3x3 matrix of numbers, not {inertia!r}') from None
    if array.shape == (3,):
        array = np.diag(array)
    if array.shape != (3, 3):
        raise InputError(f'inertia of "{of}" must have shape (3,) or (3, 3), not {array.shape}')
    if not np.isfinite(array).all():
        raise InputError(f'inertia of "{of}" must be finite, not {array.tolist()}')
    return array


def _list(values: np.ndarray) -> str:
    return ", ".join(f"{value:.6g}" for value in values)
