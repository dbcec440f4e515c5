"""A symmetric body under axial torque in closed form: a 30-digit reference, Kummer's functions, laws, refusals."""

from __future__ import annotations

import dataclasses
import math
from fractions import Fraction
from typing import Any

import mpmath
import numpy as np
import pytest

import polhode as ph
from polhode.core.quat import angle, multiply, rotate
from polhode.core.small import components, vectors
from polhode.errors import InputError
from tests.solutions.quadratic import ONE, distance, reference, spinning, turning

EPS = float(np.finfo(float).eps)

# Moments, torque along the axis (an index and N m), rate and attitude at the start.
CASES: dict[str, tuple[tuple[float, ...], int, float, tuple[float, ...], tuple[float, ...]]] = {
    "oblate": ((0.5, 0.5, 0.9), 2, 0.3, (0.4, -0.7, 1.1), (0.5, 0.5, -0.7, 0.1)),
    "prolate, spun down": ((0.2, 0.7, 0.7), 0, -0.05, (2.0, -0.3, 0.4), (0.3, -0.5, 0.1, 0.8)),
    "spin reversed": ((0.5, 0.9, 0.5), 1, -0.8, (0.4, 1.5, -0.6), (1.0, 0.2, 0.3, 0.4)),
    "strong torque": ((0.5, 0.5, 0.9), 2, 9.0, (0.4, -0.7, 1.1), (0.5, 0.5, -0.7, 0.1)),
    "faint torque": ((0.5, 0.5, 0.9), 2, 1e-9, (0.4, -0.7, 1.1), (0.5, 0.5, -0.7, 0.1)),
    "no torque": ((0.5, 0.5, 0.9), 2, 0.0, (0.4, -0.7, 1.1), (0.5, 0.5, -0.7, 0.1)),
    "from no spin": ((0.5, 0.5, 0.9), 2, 0.6, (0.4, -0.7, 0.0), (0.5, 0.5, -0.7, 0.1)),
    "round body": ((0.6, 0.6, 0.6), 1, 0.3, (0.4, -0.7, 1.1), (0.5, 0.5, -0.7, 0.1)),
    "spin alone": ((0.5, 0.5, 0.9), 2, 0.6, (0.0, 0.0, -1.2), (0.5, 0.5, -0.7, 0.1)),
    "from rest": ((0.5, 0.5, 0.9), 2, 0.6, (0.0, 0.0, 0.0), (0.5, 0.5, -0.7, 0.1)),
    "spin alone, hardly": ((0.5, 0.5, 0.9), 2, 0.6, (1e-12, 2e-12, -1.2), (0.5, 0.5, -0.7, 0.1)),
}


def make(name: str) -> ph.exact.AxialTorque:
    inertia, i, N, omega0, q0 = CASES[name]
    return ph.exact.axial_torque(inertia, N * np.eye(3)[i], omega0, q0)


def turned(name: str, t: float) -> float:
    """About how many radians the body turns."""
    inertia, _, N, omega0, _ = CASES[name]
    return abs(t) * (float(np.linalg.norm(omega0)) + abs(N * t) / min(inertia))


def errors(body: ph.exact.AxialTorque, name: str, t: float) -> tuple[float, float]:
    """Errors of omega (relative) and of the attitude (rad, the sign included) against the reference of the case."""
    inertia, i, N, omega0, _ = CASES[name]
    terms = spinning(inertia, 0) + turning(3, 0) + [(i, Fraction(N) / Fraction(inertia[i]), ONE, ONE)]
    y = reference(terms, [*omega0, *body.attitude0.tolist()], t)
    size = max(float(np.linalg.norm(omega0)), float(np.linalg.norm([float(x) for x in y[:3]])))
    return distance(body.omega(t), y[:3]) / size, 2.0 * distance(body.attitude(t), y[3:])


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("t", [6.0, -2.5])
def test_equals_the_reference(name: str, t: float) -> None:
    assert max(errors(make(name), name, t)) <= EPS * (40.0 + 4.0 * turned(name, t))


@pytest.mark.parametrize("name", ["oblate", "prolate, spun down", "spin reversed"])
def test_twins_fail(name: str) -> None:
    """A torque a thousandth too large, and a round body that does not turn against the real one."""
    body = make(name)
    stronger = dataclasses.replace(body, acceleration=1.001 * body.acceleration)
    assert max(errors(stronger, name, 4.0)) > 1e-4
    assert max(errors(dataclasses.replace(body, _wobble=0.0), name, 4.0)) > 1e-2


@pytest.mark.parametrize("t", [0.5, 4.0, -11.0, 30.0])
def test_the_attitude_is_in_kummers_functions(t: float) -> None:
    """Round body from no spin: a = e^(i x/2) M(-c, 1/2, -i x), b = w t/2 e^(-i x/2) M(c + 1/2, 3/2, i x), x = g t^2/2.

    c = i |w|^2/(8 g), w = w_1 + i w_2, g = N/A; Romano 2008 in Klein's parameters, q = (Re a, Re b, Im b, Im a).
    """
    A, N, w = 0.8, 0.35, complex(0.6, -0.9)
    q = ph.exact.axial_torque((A, A, A), (0, 0, N), (w.real, w.imag, 0.0)).attitude(t)
    with mpmath.workdps(200):
        gain = mpmath.mpf(N) / mpmath.mpf(A)
        x, c = gain * mpmath.mpf(t) ** 2 / 2, 1j * mpmath.mpf(abs(w)) ** 2 / (8 * gain)
        a = mpmath.expj(x / 2) * mpmath.hyp1f1(-c, 0.5, -1j * x)
        b = mpmath.mpc(w) * t / 2 * mpmath.expj(-x / 2) * mpmath.hyp1f1(c + 0.5, 1.5, 1j * x)
    expected = [float(y) for y in (a.real, b.real, b.imag, a.imag)]
    np.testing.assert_allclose(q, expected, rtol=0, atol=EPS * (20 + 4 * float(x) + 4 * abs(t)))


@pytest.mark.parametrize("name", CASES)
def test_laws(name: str) -> None:
    """Axial momentum grows as N t, the rate across stays in size, and L turns as the torque in the world says."""
    inertia, i, N, omega0, _ = CASES[name]
    body, t = make(name), np.linspace(-5.0, 5.0, 101)
    w = body.omega(t)
    np.testing.assert_allclose(w[:, i], omega0[i] + N / inertia[i] * t, rtol=0, atol=8 * EPS * (abs(omega0[i]) + 90))
    across, across0 = np.delete(w, i, axis=1), np.delete(np.array(omega0), i)
    np.testing.assert_allclose(np.linalg.norm(across, axis=1), np.linalg.norm(across0), rtol=8 * EPS)
    speed = max(float(np.abs(w).max()), 1.0)
    h = 1e-3 / speed
    L = [
        vectors(rotate(components(body.attitude(t + k * h)), components(body.omega(t + k * h) * inertia)))
        for k in SIDES
    ]
    slope = (L[0] - 8 * L[1] + 8 * L[2] - L[3]) / (12 * h)
    torque = vectors(rotate(components(body.attitude(t)), N * np.eye(3)[i]))
    np.testing.assert_allclose(slope, torque, atol=2e-10 * speed**2)


SIDES = (-2, -1, 1, 2)


def test_torque_free_is_the_free_top() -> None:
    inertia, _, _, omega0, q0 = CASES["no torque"]
    t = np.linspace(-9.0, 9.0, 31)
    free = ph.exact.free_top(inertia, omega0, q0)
    assert np.max(angle(make("no torque").attitude(t), free.attitude(t))) <= 100 * EPS
    np.testing.assert_allclose(make("no torque").omega(t), free.omega(t), atol=60 * EPS)
    assert np.max(angle(make("oblate").attitude(t), free.attitude(t))) > 0.1  # twin


def test_simulation_follows_the_closed_form() -> None:
    inertia, i, N, omega0, q0 = CASES["oblate"]
    t = np.linspace(0.0, 5.0, 21)
    body, start = ph.Body(mass=1.0, inertia=inertia), ph.State(omega=omega0, attitude=q0)
    load = ph.loads.Torque(N * np.eye(3)[i], frame="body")
    run = ph.simulate(body, start, 5.0, loads=[load], method="dop853", rtol=1e-12, atol=1e-13, t_eval=t)
    assert np.max(angle(run.attitude, make("oblate").attitude(t))) < 1e-9
    np.testing.assert_allclose(run.omega, make("oblate").omega(t), atol=1e-9)


def test_general_axes() -> None:
    """A full tensor in turned body axes and the torque as a vector: the same motion."""
    rng = np.random.default_rng(5)
    q_PB = ph.Attitude.from_quaternion(rng.normal(size=4))
    R_BP = q_PB.inverse.matrix
    inertia, i, N, omega0, q0 = CASES["oblate"]
    I_B = R_BP @ np.diag(inertia) @ R_BP.T
    q_WB = vectors(multiply(np.array(q0) / np.linalg.norm(q0), q_PB.quaternion))
    body = ph.exact.axial_torque(0.5 * (I_B + I_B.T), R_BP[:, i] * N, R_BP @ np.array(omega0), q_WB)
    t = np.linspace(-5.0, 5.0, 21)
    expected = vectors(multiply(components(make("oblate").attitude(t)), q_PB.quaternion))
    assert np.max(angle(body.attitude(t), expected)) <= 16 * EPS * 60
    np.testing.assert_allclose(body.omega(t) @ R_BP, make("oblate").omega(t), atol=16 * EPS * 60)
    number = ph.exact.axial_torque(inertia, N, omega0, q0)
    np.testing.assert_array_equal(number.attitude(t), make("oblate").attitude(t))


def test_long_times_and_signs() -> None:
    """20,000 rad: restarted halfway, the same; signs are continuous, and the order of the times does not matter."""
    body = make("strong torque")
    later = ph.exact.axial_torque((0.5, 0.5, 0.9), 9.0, body.omega(20.0), body.attitude(20.0))
    assert angle(later.attitude(20.0), body.attitude(40.0)) <= 4 * EPS * turned("strong torque", 40.0)
    t = np.linspace(-4.0, 4.0, 4001)
    q = body.attitude(t)
    assert np.all(np.sum(q[1:] * q[:-1], axis=-1) > 0.99)
    order = np.random.default_rng(1).permutation(len(t))
    np.testing.assert_array_equal(body.attitude(t[order]), q[order])
    for part in (17, 2000, 3300):
        np.testing.assert_allclose(body.attitude(t[part]), q[part], atol=EPS * (20 + turned("strong torque", 4.0)))


def test_start_is_returned_exactly_and_shapes_follow_t() -> None:
    body = ph.exact.axial_torque((0.5, 0.5, 0.9), 0.3, (0.4, -0.7, 1.1), (0.6, 0.0, 0.8, 0.0))
    assert body.attitude(0.0).tolist() == [0.6, 0.0, 0.8, 0.0]
    assert body.omega([1.0, 0.0])[1].tolist() == [0.4, -0.7, 1.1]
    assert (body.attitude(np.ones((2, 5))).shape, body.attitude([]).shape, body.omega(1.0).shape) == (
        (2, 5, 4),
        (0, 4),
        (3,),
    )
    np.testing.assert_allclose(body.omega_world(1.0), rotate(body.attitude(1.0), body.omega(1.0)))
    assert body.acceleration == 0.3 / 0.9


@pytest.mark.parametrize(
    ("inertia", "torque", "says"),
    [
        ((1, 1.1, 0.5), 3.0, "two principal moments must be equal.*simulate"),
        ((1, 1, 1), 3.0, "three equal moments.*give torque as a vector"),
        ((1, 1, 0.5), (0, 1, 2), "torque must lie along a principal axis.*simulate"),
        ((1, 1, 0.5), (1, 0, 0), "two moments across torque must be equal"),
        ((1, 1, 0.5), None, "torque must be a number"),
    ],
)
def test_bad_bodies_are_refused(inertia: Any, torque: Any, says: str) -> None:
    with pytest.raises(InputError, match=says):
        ph.exact.axial_torque(inertia, torque, (0, 0, 1))


def test_too_many_turns_are_refused_for_the_attitude_alone() -> None:
    body = make("oblate")
    with pytest.raises(InputError, match=r"turns by about .* rad until t = 1e\+06 s.*earlier times"):
        body.attitude(1e6)
    assert math.isfinite(body.omega(1e6)[0])
    with pytest.raises(InputError, match="t must be finite"):
        body.omega(math.nan)
