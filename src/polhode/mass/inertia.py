"""The inertia doctor: what makes numbers the inertia of a body, and what is likely wrong where they are none."""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode.arrays import frozen, positive, vector
from polhode.errors import InputError
from polhode.mass.causes import likely_cause
from polhode.mass.rules import Facts, broken_rule


def checked_inertia(inertia: Any, of: str, *, mass: Any = None, com: Any = None, size: Any = None) -> np.ndarray:
    """`inertia` ((3,) diagonal or (3,3), kg m^2, about the mass center) as a valid read-only 3x3 tensor.

    What else is known of the body helps to judge it and to find the mistake: `mass` (kg), `com` (3,) (m, from the
    origin of the shape), `size` (m): the edges of a box around the body along the axes of the tensor, or one number
    that none of them exceeds. An error names the rule, the numbers, and the mistakes that explain them.
    """
    I, facts = _as_matrix(inertia, of), _facts(of, mass, com, size)
    with np.errstate(over="ignore", invalid="ignore"):
        complaint = broken_rule(I, facts)
        if complaint:
            raise InputError(f'inertia of "{of}" {complaint} {likely_cause(I, facts)}')
    return frozen(0.5 * I + 0.5 * I.T)


def refuse_zero_moment(moments: np.ndarray, of: str) -> None:
    """An error where a principal moment is zero: the equations of a free body divide by it."""
    found = moments.tolist()
    least, most = min(found), max(found)
    if least <= 1e-15 * most:
        raise InputError(
            f'"{of}" has a zero principal moment of inertia ({least:.3g} kg m^2): its spin about that axis is'
            " undetermined, and the equations of a free body divide by it. Give it a thickness."
        )


def checked_size(size: Any, of: str) -> np.ndarray:
    """The edges of a box around a body, (3,) m, from three numbers or one that none of them exceeds."""
    edges = vector(size if np.ndim(size) else (size, size, size), f'size of "{of}"')
    if (edges < 0.0).any() or not edges.any():
        raise InputError(f'the size of "{of}" must not be negative, nor zero along every axis, but it is'
                         f" {edges.tolist()} m")  # fmt: skip
    return edges


def _facts(of: str, mass: Any, com: Any, size: Any) -> Facts:
    """What is known of the body, checked."""
    return Facts(
        mass=None if mass is None else positive(mass, f'mass of "{of}"', "kg"),
        com=None if com is None else vector(com, f'com of "{of}"'),
        size=None if size is None else checked_size(size, of),
    )


def _as_matrix(inertia: Any, of: str) -> np.ndarray:
    """Three moments or nine numbers as a matrix of finite numbers."""
    try:
        array = np.array(frozen(inertia))
    except (TypeError, ValueError, OverflowError):
        raise InputError(f'inertia of "{of}" must be 3 moments or a 3x3 matrix of numbers, not {inertia!r}') from None
    if array.shape == (3,):
        array = np.diag(array)
    if array.shape != (3, 3):
        six = " Six numbers are ambiguous: write the matrix, with Ixy = -int x y dm." if array.shape == (6,) else ""
        raise InputError(f'inertia of "{of}" must have shape (3,) or (3, 3), not {array.shape}.{six}')
    if not np.isfinite(array).all():
        raise InputError(f'inertia of "{of}" must be finite, not {array.tolist()}')
    return array
