"""The mechanical connection of an array: how its shape turns it while its angular momentum stays.

About the mass center, in the axes of the reference body, the angular momentum is I(psi) w + C(psi) psi_dot, where I is
the inertia of the array with all hinges locked and C the coupling of the hinges, both blocks of its mass matrix without
the shifts. So the reference turns at

    w = I^-1 R^T mu - A(psi) psi_dot,    A = I^-1 C,

for the momentum mu in world axes. A is the mechanical connection; at zero momentum the turn depends on the path of the
shape alone, not on its pace. Around a small loop it is the curvature times the area.

J. E. Marsden, R. Montgomery, T. Ratiu, Reduction, Symmetry and Phases in Mechanics, Memoirs of the AMS 436 (1990).
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import numbers, whole
from polhode.core.small import Parts, cross3, inverse_symmetric, sym_vec
from polhode.core.spatial import Six, force_out, inertia_times, minus
from polhode.dynamics.recursion import composites
from polhode.errors import InputError
from polhode.model.mechanism import GROUND, Mechanism
from polhode.model.motion import Motion, motion
from polhode.plan.folding import Chosen, Foldable, Folding, folding

_SMALL = 1e-20  # a complex step: derivatives to rounding
_FLAT = 1e-12  # of the largest moment: a smaller one is none


class Locked(NamedTuple):
    """About the mass center, in the axes of the reference: the locked inertia (..., 3, 3), kg m^2, and the coupling
    (..., 3, n) of the hinges, kg m^2 (kg m of those that slide).
    """

    inertia: np.ndarray
    coupling: np.ndarray


def locked_momentum(mechanism: Mechanism, moving: Motion) -> tuple[Six, tuple[Parts, ...]]:
    """Formulas on numbers of any kind: I (6,) and for each hinge its column of C (3,), in the axes of the root link."""
    bodies = composites(mechanism, moving)
    I, H, M = bodies[0]
    m, first = M[0], (H[7], H[2], H[3])  # the first moment m c stands in H = m c~
    c = tuple(x / m for x in first)
    x, y, z = c
    central = minus(I, (m * (y * y + z * z), -m * x * y, -m * x * z, m * (x * x + z * z), -m * y * z,
                        m * (x * x + y * y)))  # fmt: skip
    columns = []
    for i, link in enumerate(mechanism.links[1:], 1):
        for h in moving.links[i].H:
            F = inertia_times(bodies[i], h)
            j, parent = i, link.parent
            while parent != GROUND:
                F = force_out(moving.links[j].R_PL, moving.links[j].p_PL, F)
                j, parent = parent, mechanism.links[parent].parent
            columns.append(minus(F[:3], cross3(c, F[3:])))
    return central, tuple(columns)


def standing(array: Folding, shapes: np.ndarray) -> Motion:
    """How the array stands in shapes (..., n), its reference in the origin with its axes along those of the world."""
    mechanism = array.mechanism
    q: list[Any] = list(mechanism.rest)
    for k, hinge in enumerate(array.hinges):
        q[hinge.q] = shapes[..., k]
    return motion(mechanism, 0.0, tuple(q), (0.0,) * mechanism.n_v)


def locked(model: Foldable, shapes: ArrayLike) -> Locked:
    """Locked inertia and coupling in shapes (..., n)."""
    array = folding(model)
    psi = shapes if isinstance(shapes, np.ndarray) and shapes.dtype == complex else checked_shapes(array, shapes)
    R_LB = np.array(array.root.R_LB).reshape(3, 3)
    central, columns = locked_momentum(array.mechanism, standing(array, psi))
    full = np.stack(np.broadcast_arrays(*(central[k] + 0.0 * psi[..., 0] for k in (0, 1, 2, 1, 3, 4, 2, 4, 5))), -1)
    I_L = full.reshape(*psi.shape[:-1], 3, 3)
    C_L = np.stack([np.stack(np.broadcast_arrays(*(x + 0.0 * psi[..., 0] for x in one)), -1) for one in columns], -1)
    if array.planar:
        return Locked(I_L, C_L)
    return Locked(R_LB.T @ I_L @ R_LB, R_LB.T @ C_L)


def connection(model: Foldable, shapes: ArrayLike) -> np.ndarray:
    """A (..., 3, n) of w = -A psi_dot at zero momentum, in the axes of the reference; 1/m of hinges that slide.

    shapes: (..., n), rad or m. Of an array in a plane A is (..., 1, n): the rate about the normal.
    """
    array = folding(model)
    return _columns(array, checked_shapes(array, shapes), range(len(array.hinges)))


def rates(chosen: Chosen, psi: np.ndarray, slopes: np.ndarray) -> np.ndarray:
    """-A psi' (..., 3), or (...,) in a plane, where chosen hinges stand at psi (..., k) and move by psi' (..., k)."""
    A = _columns(chosen.array, chosen.shapes(psi), chosen.places)
    w = -np.einsum("...ij,...j->...i", A, slopes)
    return w[..., 0] if chosen.array.planar else w


def _columns(array: Folding, shapes: np.ndarray, places: range | tuple[int, ...]) -> np.ndarray:
    """The columns of A of some hinges."""
    central, columns = locked_momentum(array.mechanism, standing(array, shapes))
    plain = np.zeros(shapes.shape[:-1])
    if array.planar:
        return np.stack([columns[k][2] / central[5] + plain for k in places], -1)[..., None, :]
    _check_inertia(array, central)
    inverse = inverse_symmetric(central)
    A_L = np.stack([np.stack(np.broadcast_arrays(*sym_vec(inverse, columns[k]), plain)[:3], -1) for k in places], -1)
    return np.array(array.root.R_LB).reshape(3, 3).T @ A_L


def _check_inertia(array: Folding, central: Six) -> None:
    """Where the array is a line without thickness, nothing says how it turns about itself."""
    xx, xy, xz, yy, yz, zz = central
    size = np.max(np.abs(xx) + np.abs(yy) + np.abs(zz))
    volume = np.abs(xx * (yy * zz - yz * yz) - xy * (xy * zz - xz * yz) + xz * (xy * yz - xz * yy))
    if np.min(volume) < _FLAT * size**3:
        raise InputError(f'"{array.name}" has no inertia about one of its axes in some shape (a straight line of thin'
                         " rods): give its bodies a thickness, or put the first on ph.joints.Planar()")  # fmt: skip


def curvature(model: Foldable, shapes: ArrayLike, first: int = 0, second: int = 1) -> np.ndarray:
    """The density of the net turn at shapes (..., n): for a small loop the turn is F times the area it encloses.

    Of the hinges `first` and `second` by their places; the loop goes from the first to the second, anticlockwise where
    the first is drawn to the right. F = -(dA_2/dpsi_1 - dA_1/dpsi_2) + A_1 x A_2, (..., 3), in the axes of the
    reference; (...,) in a plane, where the last term is zero. Derivatives are complex steps, exact to rounding.
    """
    array = folding(model)
    psi = checked_shapes(array, shapes)
    n = len(array.hinges)
    for place in (first, second):
        whole(place, f'the place of a hinge of "{array.name}"', 0, n - 1)
    slopes = []
    for along, of in ((first, second), (second, first)):
        step = np.zeros(n, dtype=complex)
        step[along] = 1j * _SMALL
        slopes.append(np.imag(_columns(array, psi + step, (of,))[..., 0]) / _SMALL)
    F = slopes[1] - slopes[0]
    if array.planar:
        return F[..., 0]
    A = _columns(array, psi, (first, second))
    return F + np.cross(A[..., 0], A[..., 1])


def checked_shapes(array: Folding, shapes: ArrayLike) -> np.ndarray:
    """Whole shapes (..., n), finite."""
    psi = numbers(shapes, f'a shape of "{array.name}"')
    if psi.ndim == 0 or psi.shape[-1] != len(array.hinges):
        raise InputError(f'a shape of "{array.name}" is {len(array.hinges)} numbers ({", ".join(array.names)}), not an'
                         f" array of shape {psi.shape}")  # fmt: skip
    return psi
