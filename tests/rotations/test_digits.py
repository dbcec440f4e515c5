"""Small and large angles against many-digit arithmetic (mpmath)."""

from __future__ import annotations

from typing import Any

import mpmath as mp
import numpy as np
import pytest

from polhode.core import quat, so3
from polhode.core.attitude import mrp, rotvec
from tests.rotations.helpers import AXIS, EPS

ANGLES = (
    1e-300,
    1e-160,
    1e-151,
    1e-149,
    1e-30,
    1e-17,
    1e-9,
    1e-8,
    1e-5,
    1e-3,
    0.03,
    0.3,
    1.0,
    2.0,
    3.0,
    3.14159265,
    5.5,
)
W = (0.7, -1.3, 0.9)

at_every_angle = pytest.mark.parametrize("angle", ANGLES)


@pytest.fixture(autouse=True)
def _digits() -> Any:
    with mp.workdps(40):
        yield


def exact_vector(angle: float) -> list[Any]:
    return [mp.mpf(float(x)) for x in angle * AXIS]


def skew(v: list[Any]) -> Any:
    x, y, z = v
    return mp.matrix([[0, -z, y], [z, 0, -x], [-y, x, 0]])


def worst(ours: Any, exact: Any, scale: Any = 1) -> float:
    return float(max(abs(mp.mpf(float(a)) - b) for a, b in zip(ours, exact, strict=True)) / scale)


@at_every_angle
def test_exponential(angle: float) -> None:
    v = exact_vector(angle)
    t = mp.sqrt(sum(x * x for x in v))
    R = mp.expm(skew(v), method="taylor")
    assert worst(so3.exp(angle * AXIS), list(R)) < 4 * EPS
    off = [so3.vee(so3.exp(angle * AXIS)), [(R[2, 1] - R[1, 2]) / 2, (R[0, 2] - R[2, 0]) / 2, (R[1, 0] - R[0, 1]) / 2]]
    assert worst(*off, scale=t) < 4 * EPS
    q = quat.from_rotvec(angle * AXIS)
    assert worst(q, [mp.cos(t / 2), *(mp.sin(t / 2) / t * x for x in v)]) < 2 * EPS
    assert worst(q[1:], [mp.sin(t / 2) / t * x for x in v], scale=t) < 2 * EPS


@at_every_angle
def test_logarithm(angle: float) -> None:
    q = quat.from_rotvec(angle * AXIS)
    w, *u = (mp.mpf(float(x)) for x in q)
    s = mp.sqrt(sum(x * x for x in u))
    sign = 1 if w >= 0 else -1
    exact = [2 * sign * mp.atan2(s, abs(w)) / s * x for x in u]
    assert worst(quat.to_rotvec(q), exact, scale=mp.sqrt(sum(x * x for x in exact))) < 4 * EPS


def exact_rate_matrix(v: list[Any]) -> Any:
    """w = J phi_dot, J = (1 - exp(-S))/S summed as a series: right Jacobian of SO(3)."""
    S, total, term = -skew(v), mp.eye(3), mp.eye(3)
    for k in range(1, 80):
        term = term * S / (k + 1)
        total += term
    return total


@at_every_angle
def test_rates_of_the_rotation_vector(angle: float) -> None:
    J, w = exact_rate_matrix(exact_vector(angle)), mp.matrix(W)
    grow = 1 / (2 * np.pi - angle)  # near the full turn the rate is large, and so is its conditioning
    assert worst(rotvec.rate(angle * AXIS, W, ()), list(mp.lu_solve(J, w))) < 8 * EPS * (1 + 10 * grow)
    assert worst(rotvec.rate_inverse(angle * AXIS, W, ()), list(J * w)) < 8 * EPS


@at_every_angle
def test_twin_left_jacobian_disagrees(angle: float) -> None:
    """The Jacobian of the world rate is the transposed one; it differs by angle x w, so not where rounding hides it."""
    J = exact_rate_matrix([-x for x in exact_vector(angle)])
    same = worst(rotvec.rate_inverse(angle * AXIS, W, ()), list(J * mp.matrix(W))) < 8 * EPS
    assert same == (angle <= EPS)


@at_every_angle
def test_modified_rodrigues_parameters(angle: float) -> None:
    q = quat.from_rotvec(angle * AXIS)
    w, *u = (mp.mpf(float(x)) for x in q)
    size = mp.sqrt(w * w + sum(x * x for x in u))
    sign = 1 if w >= 0 else -1
    exact = [sign * x / (size + abs(w)) for x in u]
    assert worst(mrp.from_q(np.array(q)), exact, scale=mp.sqrt(sum(x * x for x in exact))) < 4 * EPS
