"""The inertia doctor: what makes numbers the inertia of a body, and what is likely wrong where they are none.

Beside the three rules that hold for any body (symmetric, no negative principal moment, triangle inequality) there are
two that need its mass m and its size, the edges a_x, a_y, a_z of a box around it. With J_xx = int x^2 dm from the
center,

    J_xx = (Iyy + Izz - Ixx)/2 <= m a_x^2/4          Popoviciu's inequality: equality for two points at the ends
    12 J_xx/m >= (a_x/100)^2 for x or y or z         no law, but plausible: the box of equal inertia is not a speck

A broken rule names itself and the numbers. The usual mistakes are then undone one by one, and tried: a cause is named
only if undoing it leaves a tensor that breaks no rule.

Source of the inequality: T. Popoviciu, Mathematica (Cluj) 9, 1935, 129-145.
"""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from itertools import permutations
from math import isfinite
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import frozen, not_negative, positive, vector
from polhode.errors import InputError
from polhode.mass.tensors import is_diagonal, moments_of, parallel

SLACK = 1e-12
"""Relative: laminae and ideal rods meet the triangle inequality with equality, up to rounding."""

SPECK = 0.01
"""A body whose box of equal inertia is smaller than this part of its size, along every axis, is not believed."""

UNITS = {
    1e-6: "kg mm^2, or computed with lengths in mm",
    1e-4: "kg cm^2, or computed with lengths in cm",
    1e-3: "g m^2 or t mm^2",
    1e-9: "g mm^2",
    1e-7: "g cm^2",
}
"""Factors to kg m^2, and the units that they stand for; the likely ones first."""

FAR = 50.0
"""How many times larger than the next a moment must be before it is taken for one in another unit."""

_SIGNS = (
    "With the products of inertia reversed it would be valid: the tensor holds Ixy = -int x y dm, some programs print"
    " +int x y dm. Reverse all three, or the one that is wrong."
)
_UNEXPLAINED = (
    "No sign and no unit alone explains it. Is it about the mass center, in the axes of the body? To move it there from"
    " another point, use MassProperties.from_inertia_about(...)."
)


class Facts(NamedTuple):
    """What is known of a body beside its tensor: mass (kg), mass center (m) and the edges of a box around it (m)."""

    mass: float | None = None
    com: np.ndarray | None = None
    size: np.ndarray | None = None


NOTHING = Facts()
"""Nothing is known but the tensor."""


def checked_inertia(
    inertia: ArrayLike, of: str, *, mass: float | None = None, com: ArrayLike | None = None,
    size: ArrayLike | None = None,
) -> np.ndarray:  # fmt: skip
    """`inertia` ((3,) diagonal or (3,3), kg m^2, about the mass center) as a valid read-only 3x3 tensor.

    What else is known of the body helps to judge it and to find the mistake: `mass` (kg), `com` (3,) (m, from the
    origin of the shape), `size` (m): the edges of a box around the body along the axes of the tensor, or one number
    that none of them exceeds. An error names the rule, the numbers, and the mistakes that explain them.
    """
    I, facts = (
        _as_matrix(inertia, of),
        Facts(
            mass=None if mass is None else positive(mass, f'mass of "{of}"', "kg"),
            com=None if com is None else vector(com, f'com of "{of}"'),
            size=None if size is None else _box_edges(size, of),
        ),
    )
    with np.errstate(over="ignore", invalid="ignore"):
        complaint = broken_rule(I, facts)
        if complaint:
            raise InputError(f'inertia of "{of}" {complaint} {likely_cause(I, facts)}')
    return frozen(I if is_diagonal(I) else 0.5 * I + 0.5 * I.T)


def symmetric_inertia(inertia: ArrayLike, of: str, *, mass: float) -> np.ndarray:
    """`inertia` as a read-only symmetric 3x3 tensor, whether or not some body of that `mass` (kg) has it."""
    not_negative(mass, f'mass of "{of}"', "kg")
    I = _as_matrix(inertia, of)
    if asymmetric(I):
        raise InputError(f'inertia of "{of}" {broken_rule(I, NOTHING)} {_triangles(I)}')
    return frozen(0.5 * I + 0.5 * I.T)


def nearest_physical(I: np.ndarray) -> np.ndarray:
    """The tensor nearest to I (3, 3) that some body has: the least sum of squares of all nine changes, kg m^2.

    It has the principal axes of I, and moments that are sums of second moments J >= 0, I_1 = J_2 + J_3 and so on.
    Where the largest moment alone is too large, I_3 > I_1 + I_2, a third of the excess is taken off it and added to
    each of the others: the nearest body is then a lamina.
    """
    moments, V = np.linalg.eigh(0.5 * (I + I.T))
    cone = np.ones((3, 3)) - np.eye(3)  # columns: the moments of a unit second moment along each axis
    near = np.zeros(3)
    for chosen in ([0], [1], [2], [0, 1], [0, 2], [1, 2], [0, 1, 2]):
        J = np.linalg.lstsq(cone[:, chosen], moments, rcond=None)[0]
        found = cone[:, chosen] @ J
        if (J >= 0.0).all() and np.sum((found - moments) ** 2) < np.sum((near - moments) ** 2):
            near = found
    mended = V @ np.diag(near) @ V.T
    return 0.5 * (mended + mended.T)


def refuse_zero_moment(moments: np.ndarray, of: str) -> None:
    """An error where a principal moment is zero: the equations of a free body divide by it."""
    found = moments.tolist()
    least, most = min(found), max(found)
    if least <= 1e-15 * most:
        raise InputError(
            f'"{of}" has a zero principal moment of inertia ({least:.3g} kg m^2): its spin about that axis is'
            " undetermined, and the equations of a free body divide by it. Give it a thickness."
        )


def _box_edges(size: ArrayLike, of: str) -> np.ndarray:
    """The edges of a box around a body, (3,) m, from three numbers or one that none of them exceeds."""
    edges = vector(size if np.ndim(size) else (size, size, size), f'size of "{of}"')
    if (edges < 0.0).any() or not edges.any():
        raise InputError(f'the size of "{of}" must not be negative, nor zero along every axis, but it is'
                         f" {edges.tolist()} m")  # fmt: skip
    return edges


def _as_matrix(inertia: ArrayLike, of: str) -> np.ndarray:
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
    if not all(map(isfinite, array.ravel().tolist())):  # of nine numbers, in half the time of NumPy
        raise InputError(f'inertia of "{of}" must be finite, not {array.tolist()}')
    return array


# The rules.


def broken_rule(I: np.ndarray, facts: Facts) -> str:
    """The first rule that I (3, 3) breaks, in words that follow "inertia of ..."; empty if there is none."""
    if not is_diagonal(I) and asymmetric(I):
        return f"is not symmetric: it differs from its transpose by {np.abs(I - I.T).max():.3g} kg m^2."
    moments = moments_of(I)
    return _negative(I, moments) or _triangle(moments) or _too_large(I, facts) or _too_small(I, facts)


def asymmetric(I: np.ndarray) -> bool:
    """Whether a matrix differs from its transpose by more than rounding."""
    return bool(np.abs(I - I.T).max() > SLACK * np.abs(I).max())


def _negative(I: np.ndarray, moments: list[float]) -> str:
    """0 <= I_1."""
    if moments[0] >= 0.0 or moments[0] >= -SLACK * float(np.abs(I).max()):
        return ""
    return f"has a negative principal moment: {listed(moments)} kg m^2."


def _triangle(moments: list[float]) -> str:
    """I_3 <= I_1 + I_2."""
    low, middle, high = moments
    if low + middle >= high * (1 - SLACK):
        return ""
    return (
        f"breaks the triangle inequality: {low:.6g} + {middle:.6g} < {high:.6g} kg m^2 (principal)."
        " No body has such moments."
    )


def _too_large(I: np.ndarray, facts: Facts) -> str:
    """J_ii <= m a_i^2/4 along each axis."""
    if facts.mass is None or facts.size is None:
        return ""
    J, most = second_moments(I), 0.25 * facts.mass * facts.size**2
    over = J - most * (1 + SLACK) - SLACK * float(np.trace(I))
    i = int(np.argmax(over))
    if over[i] <= 0.0:
        return ""
    x, a = "xyz"[i], facts.size[i]
    return (
        f"is too large for the body: int {x}^2 dm about its mass center is {J[i]:.6g} kg m^2, and {facts.mass:.6g} kg"
        f" within a = {a:.6g} m along {x} have at most m a^2/4 = {most[i]:.6g} kg m^2."
    )


def _too_small(I: np.ndarray, facts: Facts) -> str:
    """sqrt(12 J_ii/m) >= a_i/100 along one axis at least."""
    if facts.mass is None or facts.size is None or not facts.size.any():
        return ""
    edges = np.sqrt(12.0 * np.maximum(second_moments(I), 0.0) / facts.mass)  # of a uniform box with these moments
    if (edges >= SPECK * facts.size).any():
        return ""
    return (
        f"is too small for the body: a box of equal inertia would have edges of {listed(edges)} m,"
        f" and the body has {listed(facts.size)} m."
    )


def second_moments(I: np.ndarray) -> np.ndarray:
    """J_ii = int x_i^2 dm = tr(I)/2 - I_ii, (3,), kg m^2."""
    return 0.5 * np.trace(I) - np.diag(I)


def listed(values: Iterable[float]) -> str:
    """Numbers in a row, to six digits."""
    return ", ".join(f"{value:.6g}" for value in values)


# The causes.


def likely_cause(I: np.ndarray, facts: Facts) -> str:
    """The mistakes that explain why I (3, 3) breaks a rule, in words; what to check if none of them does."""
    if asymmetric(I):
        return _triangles(I)
    found = [_rounded(I), _wrong_signs(I, facts), _about_another_point(I, facts), _one_in_another_unit(I, facts)]
    if facts.size is not None and _works(I):  # some body has it, but none of this size
        found += [_all_in_another_unit(I, facts), _size_in_mm(I, facts, facts.size), _other_axes(I, facts)]
    return " ".join(text for text in found if text) or _UNEXPLAINED


def cause_of_bad_move(I_P: np.ndarray, mass: float, d: np.ndarray) -> str:
    """Why a valid tensor about a point P gives none about the mass center, which lies at d (3,) m from P."""
    loss = float(np.finfo(float).eps) * float(np.abs(I_P).max())
    found = ["Is it about the mass center already? Then give it to MassProperties(mass, com, inertia) as it is."]
    if _works(I_P - parallel(mass, 1e-3 * d)):
        found.insert(0, "With a mass center in mm instead of m (times 0.001) it would be valid.")
    if _works(reversed_products(I_P) - parallel(mass, d)):
        found.insert(0, _SIGNS)
    if _works(I_P - parallel(mass, d) + 32.0 * loss * np.eye(3)):
        found.insert(0, f"What is left is rounding: the point is so far away that {loss:.1e} kg m^2 are one digit.")
    return " ".join(found)


def reversed_products(I: np.ndarray) -> np.ndarray:
    """The tensor with the signs of its three products changed."""
    return 2.0 * np.diag(np.diag(I)) - I


def _works(I: np.ndarray, facts: Facts = NOTHING) -> bool:
    return not broken_rule(I, facts)


def _triangles(I: np.ndarray) -> str:
    """The mistakes that leave a tensor without symmetry."""
    upper, lower = np.triu(I, 1), np.tril(I, -1)
    if not upper.any() or not lower.any():
        return "Only one triangle is filled: give each product of inertia twice, Ixy = Iyx."
    if np.allclose(np.abs(upper), np.abs(lower.T), rtol=1e-9, atol=0.0):
        return "A product has opposite signs in its two places: give it twice with the same, Ixy = -int x y dm."
    return "Give each product of inertia twice, with the same sign (Ixy = -int x y dm)."


def _rounded(I: np.ndarray) -> str:
    """Three moments whose sum fails by less than the digits that they were given with."""
    moments = np.diag(I)
    gap = 2.0 * float(moments.max()) - float(moments.sum())
    places = [Decimal(repr(float(x))).as_tuple().exponent for x in moments]  # of the last decimals, -3 for 0.125
    digits = sum(0.5 * 10.0 ** int(place) for place in places)
    if np.count_nonzero(I - np.diag(moments)) or not 0.0 < gap <= digits or gap > 0.01 * moments.max():
        return ""
    return f"It fails by {gap:.3g} kg m^2, less than the last digits of these numbers: rounded? Give all their digits."


def _wrong_signs(I: np.ndarray, facts: Facts) -> str:
    repaired = reversed_products(I)
    return _SIGNS if not np.array_equal(repaired, I) and _works(repaired, facts) else ""


def _about_another_point(I: np.ndarray, facts: Facts) -> str:
    """A tensor that was not moved to the mass center, or moved there twice."""
    if facts.mass is None or facts.com is None or not facts.com.any():
        return ""
    moved, found = parallel(facts.mass, facts.com), []
    if _works(I - moved, facts):
        found.append(
            f"Given about the origin instead of the mass center ({listed(facts.com)}) m? Moved there it would be valid:"
            " use MassProperties.from_inertia_about(mass, com, inertia, point=(0, 0, 0))."
        )
    if _works(I + moved, facts) and not _works(I):
        found.append(
            "Was m d^2 taken off a tensor that was about the mass center already? With it added back,"
            f" {listed(np.linalg.eigvalsh(I + moved))} kg m^2 (principal), it would be valid."
        )
    return " ".join(found)


def _one_in_another_unit(I: np.ndarray, facts: Facts) -> str:
    """One moment far larger than the others, which fits with the factor of a unit."""
    i, moments = int(np.argmax(np.diag(I))), np.sort(np.diag(I))
    if moments[2] < FAR * moments[1] or moments[1] <= 0.0:
        return ""
    for factor, unit in UNITS.items():
        repaired = I.copy()
        repaired[i, i] *= factor
        if _works(repaired, facts):
            x = "xyz"[i]
            return f"Is I{x}{x} in another unit ({unit})? With {repaired[i, i]:.6g} kg m^2 it would be valid."
    return ""


def _all_in_another_unit(I: np.ndarray, facts: Facts) -> str:
    """The unit that brings the tensor nearest to that of a uniform box of the known size."""
    if facts.mass is None or facts.size is None:
        return ""
    uniform = facts.mass * float(facts.size @ facts.size) / 12.0
    ratio = float(second_moments(I).sum()) / uniform
    fitting = [factor for factor in UNITS if 0.1 <= factor * ratio <= 3.0 and _works(factor * I, facts)]
    if not fitting:
        return ""
    near = min(fitting, key=lambda factor: abs(np.log(factor * ratio)))
    return f"Given in {UNITS[near]}? Times {near:g} it would fit."


def _other_axes(I: np.ndarray, facts: Facts) -> str:
    """A tensor that fits the size with its axes in another order."""
    for order in permutations(range(3)):
        if _works(I[np.ix_(order, order)], facts):
            names = "".join("xyz"[i] for i in order)
            return f"Are the axes of the tensor and of the size the same? With {names} for xyz it would fit."
    return ""


def _size_in_mm(I: np.ndarray, facts: Facts, size: np.ndarray) -> str:
    if not _works(I, facts._replace(size=1e-3 * size)):
        return ""
    return f"Is the size in mm instead of m? It would fit {listed(1e-3 * size)} m."
