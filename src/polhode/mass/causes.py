"""What is likely wrong with an inertia that no body has: the usual mistakes are undone one by one, and tried.

A cause is named only if undoing it leaves a tensor that breaks no rule.
"""

from __future__ import annotations

from decimal import Decimal
from itertools import permutations

import numpy as np

from polhode.mass.parallel_axes import parallel
from polhode.mass.rules import NOTHING, Facts, asymmetric, broken_rule, listed, second_moments

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


def likely_cause(I: np.ndarray, facts: Facts) -> str:
    """The mistakes that explain why I (3, 3) breaks a rule, in words; what to check if none of them does."""
    if asymmetric(I):
        return _triangles(I)
    return " ".join(text for text in _tried(I, facts) if text) or _UNEXPLAINED


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


_SIGNS = (
    "With the products of inertia reversed it would be valid: the tensor holds Ixy = -int x y dm, some programs print"
    " +int x y dm. Reverse all three, or the one that is wrong."
)
_UNEXPLAINED = (
    "No sign and no unit alone explains it. Is it about the mass center, in the axes of the body? To move it there from"
    " another point, use MassProperties.from_inertia_about(...)."
)


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


def _tried(I: np.ndarray, facts: Facts) -> list[str]:
    """The mistakes that leave a symmetric tensor."""
    return [
        _rounded(I, facts),
        _wrong_signs(I, facts),
        _about_origin(I, facts),
        _moved_twice(I, facts),
        _one_in_another_unit(I, facts),
        _all_in_another_unit(I, facts),
        _size_in_mm(I, facts),
        _other_axes(I, facts),
    ]


def _rounded(I: np.ndarray, facts: Facts) -> str:
    """Three moments whose sum fails by less than the digits that they were given with."""
    moments = np.diag(I)
    gap = 2.0 * float(moments.max()) - float(moments.sum())
    digits = sum(0.5 * 10.0 ** _exponent(float(x)) for x in moments)
    if np.count_nonzero(I - np.diag(moments)) or not 0.0 < gap <= digits or gap > 0.01 * moments.max():
        return ""
    return f"It fails by {gap:.3g} kg m^2, less than the last digits of these numbers: rounded? Give all their digits."


def _exponent(x: float) -> int:
    """The place of the last decimal of a number, -3 for 0.125."""
    exponent = Decimal(repr(x)).as_tuple().exponent
    return exponent if isinstance(exponent, int) else 0


def _wrong_signs(I: np.ndarray, facts: Facts) -> str:
    repaired = reversed_products(I)
    return _SIGNS if not np.array_equal(repaired, I) and _works(repaired, facts) else ""


def _about_origin(I: np.ndarray, facts: Facts) -> str:
    if facts.mass is None or facts.com is None or not facts.com.any():
        return ""
    if not _works(I - parallel(facts.mass, facts.com), facts):
        return ""
    return (
        f"Given about the origin instead of the mass center ({listed(facts.com)}) m? Moved there it would be valid:"
        " use MassProperties.from_inertia_about(mass, com, inertia, point=(0, 0, 0))."
    )


def _moved_twice(I: np.ndarray, facts: Facts) -> str:
    if facts.mass is None or facts.com is None or not facts.com.any():
        return ""
    moved = parallel(facts.mass, facts.com)
    if not _works(I + moved, facts) or not broken_rule(I, NOTHING):
        return ""
    return (
        "Was m d^2 taken off a tensor that was about the mass center already? With it added back,"
        f" {listed(np.linalg.eigvalsh(I + moved))} kg m^2 (principal), it would be valid."
    )


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
    if facts.mass is None or facts.size is None or broken_rule(I, NOTHING):
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
    if facts.size is None or broken_rule(I, NOTHING):
        return ""
    for order in permutations(range(3)):
        if _works(I[np.ix_(order, order)], facts):
            names = "".join("xyz"[i] for i in order)
            return f"Are the axes of the tensor and of the size the same? With {names} for xyz it would fit."
    return ""


def _size_in_mm(I: np.ndarray, facts: Facts) -> str:
    if facts.size is None or broken_rule(I, NOTHING) or not _works(I, facts._replace(size=1e-3 * facts.size)):
        return ""
    return f"Is the size in mm instead of m? It would fit {listed(1e-3 * facts.size)} m."
