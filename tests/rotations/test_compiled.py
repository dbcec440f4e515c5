"""Kernels as machine code give what they give as Python."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from polhode.core import attitude, quat, se3, small, so3
from tests.rotations.helpers import AXIS, EPS, compiled, random_quaternions

Q = tuple(random_quaternions(1, seed=41)[0])
P = tuple(random_quaternions(1, seed=42)[0])
W, V = (0.7, -1.3, 0.9), (0.4, -2.0, 1.1)
R = quat.to_matrix(Q)
SYM = (3.0, 0.2, -0.3, 4.0, 0.1, 5.0)

CASES = [
    (small.dot3, V, W),
    (small.cross3, V, W),
    (small.norm3, V),
    (small.mat_vec, R, V),
    (small.mat_t_vec, R, V),
    (small.mat_mul, R, R),
    (small.mat_t_mul, R, R),
    (small.sym_vec, SYM, V),
    (quat.multiply, P, Q),
    (quat.conjugate, Q),
    (quat.rotate, Q, V),
    (quat.rotate_back, Q, V),
    (quat.norm, Q),
    (quat.normalize, P),
    (quat.from_rotvec, V),
    (quat.from_rotvec, (0.0, 0.0, 0.0)),
    (quat.to_rotvec, Q),
    (quat.to_rotvec, (-1.0, 0.0, 0.0, 0.0)),
    (quat.to_matrix, Q),
    (quat.from_matrix, R),
    (so3.hat, V),
    (so3.vee, R),
    (so3.exp, V),
    (so3.exp, (1e-200, 0.0, -3e-200)),
    (so3.log, R),
    (so3.one_newton_orthonormalization, tuple(1.001 * x for x in R)),
    (se3.apply, R, V, W),
    (se3.apply_inverse, R, V, W),
    (se3.compose, R, V, R, W),
    (se3.invert, R, V),
]


def assert_same(function: Any, *arguments: Any) -> None:
    ours, machine = function(*arguments), compiled(function)(*arguments)
    assert isinstance(machine, tuple | float), "a kernel returns numbers, not arrays: nothing may be allocated"
    assert np.max(np.abs(flat(ours) - flat(machine))) <= 8 * EPS * (1 + np.max(np.abs(flat(ours))))


def flat(value: Any) -> np.ndarray:
    return np.concatenate([flat(x) for x in value]) if isinstance(value, tuple) else np.array([value], dtype=np.float64)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case[0].__name__)
def test_compiled_is_plain(case: tuple[Any, ...]) -> None:
    assert_same(*case)


@pytest.mark.parametrize("name", attitude.NAMES)
def test_compiled_forms_are_plain(name: str) -> None:
    kind, par = attitude.form(name)
    a = tuple(kind.from_q(np.array(Q), par).tolist())
    a_dot = kind.rate(a, W, par)
    for word in ("to_R", "to_q", "normalize", "singular_distance"):
        assert_same(getattr(kind, word), a, par)
    assert_same(kind.rate, a, W, par)
    assert_same(kind.rate_inverse, a, tuple(map(float, a_dot)), par)


@pytest.mark.parametrize("angle", [0.0, 1e-200, 1e-9, 4.0])
def test_compiled_forms_at_their_edges(angle: float) -> None:
    for name, size in (("rotvec", angle), ("mrp", np.tan(angle / 4))):
        kind, par = attitude.form(name)
        a = tuple(map(float, size * AXIS))
        assert_same(kind.normalize, a, par)
        assert_same(kind.rate, a, W, par)


def test_kernels_take_arrays_as_well_as_tuples() -> None:
    for function, *arguments in (CASES[8], CASES[18], CASES[24]):
        arrays = [np.array(x) for x in arguments]
        assert np.allclose(compiled(function)(*arrays), function(*arguments), rtol=0, atol=8 * EPS)
