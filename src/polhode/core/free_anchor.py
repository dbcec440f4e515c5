"""The numbers of an anchor: all that `free_flow` needs of a free rotation, formed once and without cancellation."""

from __future__ import annotations

import math
from decimal import Decimal, localcontext
from fractions import Fraction
from typing import Any

import numpy as np

from polhode.core import free_flow as flow
from polhode.core.elliptic import associate_third
from polhode.core.free_rotation import (
    Invariants,
    invariants,
    kind_of,
    on_pole,
    parts,
    precession,
    start_of,
)
from polhode.core.nome import PI, Thetas, decimal, leaning, precisely, thetas, two_floats
from polhode.core.principal_axes import multiply_exactly, principal_fractions, transposed
from polhode.core.quat import conjugate, from_matrix, multiply, normalize
from polhode.core.rounding import root, unless_tiny


def anchor(I: np.ndarray, w_B: Any, q_WB: Any) -> np.ndarray:
    """The numbers of the free rotation of a body with inertia I (3, 3), from omega (body axes) and attitude on."""
    moments, V = principal_fractions(I)
    w_P = [row[0] for row in multiply_exactly(transposed(V), [[Fraction(float(x))] for x in w_B])]
    numbers = np.zeros(flow.SIZE)
    if kind_of(moments, w_P) in ("rest", "spherical", "principal axis"):
        S = np.eye(3)
        _one_axis(numbers, w_P)
    else:
        constants, S = invariants(moments, w_P)
        S = on_pole(S, _polhode(numbers, constants))
    r = from_matrix((np.array(V, dtype=float) @ S).ravel())
    numbers[flow.R : flow.R + 4] = conjugate(r)
    numbers[flow.C : flow.C + 4] = (1.0, 0.0, 0.0, 0.0)
    start = normalize(flow.attitude_after(0.0, numbers))
    numbers[flow.C : flow.C + 4] = normalize(multiply(q_WB, conjugate(start)))
    return numbers


def _one_axis(numbers: np.ndarray, w: list[Fraction]) -> None:
    """A turn about an axis that stays where it is, in body and world."""
    numbers[flow.KIND] = flow.SPIN
    square = sum((x * x for x in w), Fraction(0))
    if square:
        with localcontext(precisely()):
            rate = decimal(square).sqrt()
            numbers[flow.TURNS], numbers[flow.TURNS_LOW] = two_floats(rate / (4 * PI))
            numbers[flow.SPIN_AXIS : flow.SPIN_AXIS + 3] = [float(decimal(x) / rate) for x in w]


def _polhode(numbers: np.ndarray, constants: Invariants) -> int:
    """A motion around an axis: by theta functions, or next to the separatrix by the ladder; its pole."""
    pole, base, kappa, n = precession(constants)
    numbers[flow.POLE] = pole
    if constants.m1 > Fraction(flow.LEAST_M1) and -n < flow.MOST_N:
        _by_thetas(numbers, constants, pole, base, n)
    else:
        _by_ladder(numbers, constants, base, kappa, n)
    return pole


def _by_thetas(numbers: np.ndarray, constants: Invariants, pole: int, base: Fraction, n: Fraction) -> None:
    theta = thetas(constants.m, constants.m1, n)
    sense = -constants.sense if pole == 3 else constants.sense
    backward = math.copysign(1.0, constants.sense) if pole == 3 else 0.0
    with localcontext(precisely()):
        rate = decimal(constants.rate2).sqrt()
        phase = PI * rate / (2 * theta.quarter)  # rad/s of v
        angle = decimal(constants.LL).sqrt() * decimal(base) + sense * rate * theta.drift - int(backward) * phase
        numbers[flow.PHASE], numbers[flow.PHASE_LOW] = two_floats(phase / (2 * PI))
        numbers[flow.HALF], numbers[flow.HALF_LOW] = two_floats(angle / (4 * PI))
        numbers[flow.PHASE_START] = start_of(constants) * float(PI / (2 * theta.quarter))
        numbers[flow.PART : flow.PART + 3] = _amplitudes(constants, theta)
        _series(numbers, theta)
    numbers[flow.KIND], numbers[flow.BACKWARD], numbers[flow.SENSE] = flow.THETA, backward, sense


def _amplitudes(constants: Invariants, theta: Thetas) -> list[float]:
    """P_i: the amplitudes of L/|L|, with those of (cn, sn, dn) theta_4(v) in the series of `free_flow`."""
    q = theta.nome
    theta_3 = 1 + 2 * sum((q ** (k * k) for k in range(1, 20)), Decimal(0))
    theta_4 = 1 + 2 * sum(((-1) ** k * q ** (k * k) for k in range(1, 20)), Decimal(0))
    odd = 1 + sum((q ** (k * k + k) for k in range(1, 20)), Decimal(0))
    scale = (theta_4 / odd, theta_3 / odd, theta_4 / theta_3)
    return [x * float(y) for x, y in zip(parts(constants), scale, strict=True)]


def _series(numbers: np.ndarray, theta: Thetas) -> None:
    """The coefficients of the four series."""
    q = theta.nome
    numbers[flow.ODD] = 1.0
    for k in range(1, flow.TERMS + 1):
        grown, shrunk = leaning(q, theta.lean, k)
        sign = -1.0 if k % 2 else 1.0
        numbers[flow.EVEN + k - 1] = float(2 * q ** (k * k))
        numbers[flow.ODD + k] = float(q ** (k * k + k))
        numbers[flow.LEAN + k - 1] = sign * float(grown + shrunk)
        numbers[flow.TILT + k - 1] = sign * float(grown - shrunk)


def _by_ladder(numbers: np.ndarray, constants: Invariants, base: Fraction, kappa: Fraction, n: Fraction) -> None:
    m1 = unless_tiny(float(constants.m1))
    numbers[flow.KIND] = flow.LADDER
    numbers[flow.PART : flow.PART + 3] = parts(constants)
    numbers[flow.RATE], numbers[flow.START], numbers[flow.M1] = root(constants.rate2), start_of(constants), m1
    numbers[flow.BASE], numbers[flow.N] = root(constants.LL * base**2), float(n)
    numbers[flow.KAPPA] = math.copysign(root(constants.LL * kappa**2 / constants.rate2), kappa)
    numbers[flow.QUARTER] = float(associate_third(1.0, 0.0, math.sqrt(m1), float(n))) if m1 else 0.0
