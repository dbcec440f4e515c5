"""The equations behind the methods that move a rotation as such, each in another form; slips; what they refuse."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.core.quat import rotate_back, to_matrix
from polhode.core.rotor import SLIP, TORQUE, WORK
from polhode.core.so3 import exp, hat
from polhode.integrate import methods
from polhode.integrate.group import cayley, munthe_kaas
from tests.helpers import random_body, random_state
from tests.steps import Q, Steps

EPS = float(np.finfo(float).eps)
KEEPERS = ("implicit_midpoint", "moser_veselov")


def hat3(v: Any) -> np.ndarray:
    return np.array(hat(v)).reshape(3, 3)


def one_step(name: str, h: float, rng: np.random.Generator) -> tuple[Steps, np.ndarray, np.ndarray, np.ndarray]:
    """The steps of a method, M before and after one of them, and Omega = R^T R_new."""
    steps = Steps(methods.get(name), random_body(rng))
    old = steps.start(random_state(rng))
    new = steps.step(0.0, old, h)
    M, M_new = (np.array(rotate_back(y[Q], y[steps.L])) for y in (old, new))
    R, R_new = (np.reshape(to_matrix(y[Q]), (3, 3)) for y in (old, new))
    return steps, M, M_new, R.T @ R_new


def test_the_midpoint_rule(rng: np.random.Generator) -> None:
    """M_new - M = h m x I^-1 m with m = (M + M_new)/2, to rounding."""
    steps, M, M_new, _ = one_step("implicit_midpoint", 0.4, rng)
    m = 0.5 * (M + M_new)
    np.testing.assert_allclose(M_new - M, 0.4 * np.cross(m, np.linalg.solve(steps.body.inertia, m)), atol=20 * EPS)


def test_the_equation_of_moser_and_veselov(rng: np.random.Generator) -> None:
    """h hat(M) = Omega J - J Omega^T with J = tr(I)/2 - I, and M_new = Omega^T M, to rounding."""
    steps, M, M_new, Omega = one_step("moser_veselov", 0.4, rng)
    J = 0.5 * np.trace(steps.body.inertia) * np.eye(3) - steps.body.inertia
    np.testing.assert_allclose(0.4 * hat3(M), Omega @ J - J @ Omega.T, atol=20 * EPS)
    np.testing.assert_allclose(M_new, Omega.T @ M, atol=20 * EPS)


def test_they_are_two_methods(rng: np.random.Generator) -> None:
    """Twin: neither solves the equation of the other."""
    steps, M, _, Omega = one_step("implicit_midpoint", 0.4, rng)
    J = 0.5 * np.trace(steps.body.inertia) * np.eye(3) - steps.body.inertia
    assert np.abs(0.4 * hat3(M) - (Omega @ J - J @ Omega.T)).max() > 1e-3


def test_the_slope_of_newton(rng: np.random.Generator) -> None:
    """The derivative of the equation against differences, which are exact for a quadratic one."""
    steps = Steps(methods.get("moser_veselov"), random_body(rng))
    I, M, a, k = steps.body.inertia, rng.normal(size=3), rng.normal(size=3), 0.3

    def gap(a: np.ndarray) -> np.ndarray:
        return I @ a + np.cross(a, I @ a) - k * (1.0 + a @ a) * M

    J = np.array([0.5 * (gap(a + e) - gap(a - e)) for e in np.eye(3)]).T
    np.testing.assert_allclose(np.reshape(cayley.slope(a, I @ a, M, 2 * k, steps.par), (3, 3)), J, atol=1e-14)


def test_a_step_too_long_has_no_solution() -> None:
    """Of a sphere Moser and Veselov ask for sin(angle) = h w: no number beyond 1, and the angle below."""
    steps = Steps(methods.get("moser_veselov"), ph.Body(mass=1.0, inertia=(1, 1, 1)))
    for h, angle in ((0.99, np.arcsin(0.99)), (0.5, np.arcsin(0.5)), (1.01, np.nan)):
        a = cayley.half_turn((0.0, 0.6, 0.8), 0.5 * h, 1.0, steps.par)
        assert 2.0 * np.arctan(np.linalg.norm(a)) == pytest.approx(angle, rel=1e-13, nan_ok=True)


def test_the_rate_of_a_rotation_vector(rng: np.random.Generator) -> None:
    """exp(Theta)^T d/dt exp(Theta) = hat(u) for Theta_dot = dexpinv_-Theta(u), to the first term that is left out."""
    for size in (0.1, 0.2):
        theta, u = size * rng.normal(size=3), rng.normal(size=3)
        rate, d = np.array(munthe_kaas.bend(theta, tuple(u))), 1e-4
        R, ahead, behind = (np.reshape(exp(theta + x * rate), (3, 3)) for x in (0.0, d, -d))
        left = R.T @ (ahead - behind) / (2 * d) - hat3(u)
        assert np.abs(left).max() < np.linalg.norm(theta) ** 4 * np.linalg.norm(u) / 720 * 2 + 1e-8
    wrong = np.array(munthe_kaas.bend(-theta, tuple(u)))  # twin: the sign of rates in space
    ahead, behind = (np.reshape(exp(theta + x * wrong), (3, 3)) for x in (d, -d))
    assert np.abs(R.T @ (ahead - behind) / (2 * d) - hat3(u)).max() > 1e-2


class Slosh:
    """An internal friction: the body slips by s = c M x w, which takes energy c |M x w|^2 and leaves L alone."""

    slips = of_velocity = True

    def __init__(self, c: float) -> None:
        self.c = c

    def pack(self, body: ph.Body) -> tuple[float, ...]:
        """The number, and the inertia."""
        return (self.c, *body.inertia.ravel())

    @staticmethod
    def kernel(t: float, state: Any, par: Any, wrench: Any) -> None:
        """No force, no torque, and the slip."""
        w_B, wrench[:TORQUE] = np.asarray(state[6:9]), 0.0
        wrench[TORQUE:SLIP] = 0.0
        wrench[SLIP : SLIP + 3] = par[0] * np.cross(np.reshape(par[1:10], (3, 3)) @ w_B, w_B)


@pytest.mark.parametrize("name", ["rkmk2", "rkmk4"])
def test_slips(name: str) -> None:
    """Energy falls at constant L, the ledger knows how much, and the attitude has the order of the method."""
    integrate = pytest.importorskip("scipy.integrate")
    body = ph.Body(mass=1.3, inertia=((0.6, 0.1, -0.05), (0.1, 1.1, 0.2), (-0.05, 0.2, 1.4)))
    steps, I = Steps(methods.get(name), body, (Slosh(0.4),)), body.inertia
    start = steps.start(ph.State(omega=(1.1, -0.8, 0.6), attitude=(0.5, 0.1, -0.7, 0.3)))
    order = methods.get(name).order

    def rates(t: float, R: np.ndarray) -> np.ndarray:
        """The rotation matrix of a body with that slip, of itself."""
        M = R.reshape(3, 3).T @ start[steps.L]
        w_B = np.linalg.solve(I, M)
        return (R.reshape(3, 3) @ hat3(w_B + 0.4 * np.cross(M, w_B))).ravel()

    R0 = np.array(to_matrix(start[Q]))
    end = integrate.solve_ivp(rates, (0.0, 1.0), R0, method="DOP853", rtol=1e-12, atol=1e-13).y[:, -1]
    errors = []
    for n in (16, 32, 64):
        y = steps.go(start, 1.0, n)
        np.testing.assert_array_equal(y[steps.L], start[steps.L])
        lost = steps.energy(start) - steps.energy(y)
        assert lost > 1e-2 * steps.energy(start)
        errors.append((np.abs(np.array(to_matrix(y[Q])) - end).max(), abs(lost + y[WORK])))
    powers = np.log2(np.divide(errors[1], errors[2]))
    assert powers[0] == pytest.approx(order, abs=0.3)
    assert powers[1] > order - 0.3


@pytest.mark.parametrize("name", KEEPERS)
def test_methods_that_know_no_slip_refuse_it(name: str) -> None:
    """Before the run, with the name of one that can."""
    body = ph.Body(mass=1.0, inertia=(1, 2, 2.5))
    with pytest.raises(ph.PolhodeError, match=r'makes it slip: use "rkmk4"'):
        ph.simulate(body, ph.State(omega=(1, 2, 3)), 1.0, loads=[Slosh(0.1)], method=name, dt=0.01)


@pytest.mark.parametrize("name", ["rkmk2", "rkmk4", *KEEPERS])
def test_what_does_not_go_together_is_refused(name: str) -> None:
    """Any equation, other attitude forms, other formulations, no step: each with what would work."""
    body, start = ph.Body(mass=1.0, inertia=(1, 2, 2.5)), ph.State(omega=(1, 2, 3))
    with pytest.raises(ph.PolhodeError, match=rf'"{name}" moves the rotation of a rigid body.*ph\.simulate.*"dopri5"'):
        ph.solve(lambda t, y: -y, (1.0,), 1.0, method=name, dt=0.1)
    with pytest.raises(ph.PolhodeError, match=f'"{name}" moves the rotation itself.*quaternion.*run.euler'):
        ph.simulate(body, start, 1.0, method=name, dt=0.01, attitude="zyx")
    with pytest.raises(ph.PolhodeError, match=f'"{name}" moves the angular momentum in space.*newton_euler'):
        ph.simulate(body, start, 1.0, method=name, dt=0.01, formulation="newton_euler")
    with pytest.raises(ph.PolhodeError, match=f'"{name}" takes fixed steps: give dt'):
        ph.simulate(body, start, 1.0, method=name)


def test_a_step_without_solution_is_explained() -> None:
    """The run stops there and says which dt will do; that one does."""
    body, start = ph.Body(mass=1.0, inertia=(1, 2, 2.5)), ph.State(omega=(1, 2, 3))
    with pytest.raises(ph.RunError, match=r'"moser_veselov" found no solution for a step of 0\.4 s, in which the body'
                       r" turns by about 1\.5 rad; take a dt of at most 0\.13 s") as caught:  # fmt: skip
        ph.simulate(body, start, 4.0, method="moser_veselov", dt=0.4)
    assert len(caught.value.partial) == 1
    assert ph.simulate(body, start, 4.0, method="moser_veselov", dt=0.13).certificate.ok


def test_a_load_without_a_number_is_blamed_first() -> None:
    """Twin: a step that is short enough, under a load that breaks down, is not the method's fault."""

    def broken(t: float) -> tuple[float, float, float]:
        return (float("nan") if t > 0.5 else 0.1, 0.0, 0.0)

    with pytest.raises(ph.RunError, match='torque "broken" gave'):
        ph.simulate(ph.Body(mass=1.0, inertia=(1, 2, 2.5)), ph.State(omega=(1, 2, 3)), 1.0, method="moser_veselov",
                    dt=0.01, loads=[ph.loads.Torque(broken)])  # fmt: skip


def test_the_table_knows_the_claims() -> None:
    """A method of this kind is told apart by its row, and so is what it keeps."""
    rows = {row.name: row for row in methods.table()}
    assert {rows[name].kind for name in ("rkmk2", "rkmk4", *KEEPERS)} == {"structure"}
    assert rows["dopri5"].kind == "explicit"
    assert rows["moser_veselov"].symplectic
    assert not rows["implicit_midpoint"].symplectic
    assert rows["implicit_midpoint"].keeps == ("angular_momentum", "energy", "rotation_energy")
    assert rows["rkmk4"].slips
    assert not rows["moser_veselov"].slips
    assert rows["dopri5"].keeps == ()


def test_a_bench_of_them() -> None:
    """`polhode bench solvers` takes them in the one attitude form that they know."""
    from polhode.analysis import solver_table

    rows = list(solver_table.measure_all(("rkmk4",), 0.01))
    assert [row.form for row in rows] == ["quaternion"] * 3
    assert max(rows[0].errors) < 1e-12
