"""The rules that every inertia tensor about a mass center keeps; a broken one names itself and the numbers.

Beside the three that hold for any body (symmetric, no negative principal moment, triangle inequality) there are two
that need its mass m and its size, the edges a_x, a_y, a_z of a box around it. With J_xx = int x^2 dm from the center,

    J_xx = (Iyy + Izz - Ixx)/2 <= m a_x^2/4          Popoviciu's inequality: equality for two points at the ends
    12 J_xx/m >= (a_x/100)^2 for x or y or z         no law, but plausible: the box of equal inertia is not a speck

Source of the inequality: T. Popoviciu, Mathematica (Cluj) 9, 1935, 129-145.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

SLACK = 1e-12
"""Relative: laminae and ideal rods meet the triangle inequality with equality, up to rounding."""

SPECK = 0.01
"""A body whose box of equal inertia is smaller than this part of its size, along every axis, is not believed."""


class Facts(NamedTuple):
    """What is known of a body beside its tensor: mass (kg), mass center (m) and the edges of a box around it (m)."""

    mass: float | None = None
    com: np.ndarray | None = None
    size: np.ndarray | None = None


NOTHING = Facts()
"""Nothing is known but the tensor."""


def broken_rule(I: np.ndarray, facts: Facts) -> str:
    """The first rule that I (3, 3) breaks, in words that follow "inertia of ..."; empty if there is none."""
    (xx, xy, xz), (yx, yy, yz), (zx, zy, zz) = I.tolist()
    if any((xy, xz, yx, yz, zx, zy)):
        if asymmetric(I):
            return f"is not symmetric: it differs from its transpose by {np.abs(I - I.T).max():.3g} kg m^2."
        moments = np.linalg.eigvalsh(I).tolist()
    else:  # as most are given, and then there is nothing to search for
        moments = sorted((xx, yy, zz))
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
    edges = equal_edges(I, facts.mass)
    if (edges >= SPECK * facts.size).any():
        return ""
    return (
        f"is too small for the body: a box of equal inertia would have edges of {listed(edges)} m,"
        f" and the body has {listed(facts.size)} m."
    )


def second_moments(I: np.ndarray) -> np.ndarray:
    """J_ii = int x_i^2 dm = tr(I)/2 - I_ii, (3,), kg m^2."""
    return 0.5 * np.trace(I) - np.diag(I)


def equal_edges(I: np.ndarray, mass: float) -> np.ndarray:
    """The edges of a uniform box with these moments about the axes of the tensor, sqrt(12 J_ii/m), (3,), m."""
    return np.sqrt(12.0 * np.maximum(second_moments(I), 0.0) / mass)


def listed(values: Iterable[float]) -> str:
    """Numbers in a row, to six digits."""
    return ", ".join(f"{value:.6g}" for value in values)
