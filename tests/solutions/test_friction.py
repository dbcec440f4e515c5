"""Friction outside and inside a body, against motions that are known in closed form."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode._jit import kernel
from polhode.core.attitude import quaternion
from polhode.core.quat import rotate
from polhode.dynamics import newton_euler
from polhode.dynamics.acting import Acting, Figures
from polhode.replay import replay
from tests.helpers import random_body, random_state

EPS = float(np.finfo(float).eps)
OPTIONS = {"rtol": 1e-12, "atol": 1e-14}
MATRIX = np.array([[0.05, 0.01, -0.02], [0.01, 0.04, 0.015], [-0.02, 0.015, 0.06]])
LAWS = [ph.loads.InternalFriction(power=0.05), ph.loads.InternalFriction(coefficient=0.03)]


# --- external friction


def test_friction_on_a_ball_is_an_exponential(rng: np.random.Generator) -> None:
    """I w_dot = -K w: w = exp(-K t / I) w0, by the eigenvectors of K; the mass center feels nothing."""
    ball, start = ph.Body(mass=1.3, inertia=(0.4, 0.4, 0.4)), random_state(rng)
    run = ph.simulate(ball, start, 3.0, loads=[ph.loads.Friction(MATRIX)], **OPTIONS)
    k, V = np.linalg.eigh(MATRIX)
    right = np.exp(-np.outer(run.t, k) / 0.4) * (V.T @ start.omega) @ V.T
    np.testing.assert_allclose(run.omega, right, atol=1e-10)
    assert not run.impulse.any()
    diagonal = ph.simulate(ball, start, 3.0, loads=[ph.loads.Friction(np.diag(MATRIX))], **OPTIONS)
    assert np.abs(diagonal.omega[-1] - right[-1]).max() > 1e-2  # twin: what couples the axes matters


def test_friction_on_a_symmetric_body(rng: np.random.Generator) -> None:
    """The spin falls as exp(-k3 t / C), the rate across as exp(-k1 t / A), whatever the wobble between them."""
    A, C, start = 0.9, 0.4, random_state(rng)
    load = ph.loads.Friction((0.05, 0.05, 0.11))
    run = ph.simulate(ph.Body(mass=1.3, inertia=(A, A, C)), start, 4.0, loads=[load], **OPTIONS)
    across = np.hypot(*start.omega[:2]) * np.exp(-0.05 * run.t / A)
    np.testing.assert_allclose(run.omega[:, 2], start.omega[2] * np.exp(-0.11 * run.t / C), atol=1e-10)
    np.testing.assert_allclose(np.hypot(*run.omega[:, :2].T), across, atol=1e-10)
    lame = ph.simulate(ph.Body(mass=1.3, inertia=(A, 0.8 * A, C)), start, 4.0, loads=[load], **OPTIONS)
    assert np.abs(np.hypot(*lame.omega[:, :2].T) - np.interp(lame.t, run.t, across)).max() > 1e-2  # twin


def test_what_friction_takes_is_in_the_ledger(rng: np.random.Generator) -> None:
    """The integral of the dissipated power is the work, with the other sign."""
    body, start, load = random_body(rng), random_state(rng), ph.loads.Friction(MATRIX)
    run = ph.simulate(body, start, 2.0, loads=[load], t_eval=np.linspace(0, 2, 2001), **OPTIONS)
    lost = load.dissipated_power(body, run.t, run)
    simpson = np.sum(lost[:-2:2] + 4 * lost[1:-1:2] + lost[2::2]) * 1e-3 / 3
    assert simpson == pytest.approx(-run.work[-1], rel=1e-9)


# --- internal friction: the law of the field


def slopes(load: Any, body: ph.Body, start: ph.State) -> tuple[np.ndarray, float]:
    """How fast the field changes the angular momentum in the world, and the energy of rotation."""
    figures = Figures(tuple(newton_euler.parameters(body)), 2)
    field = newton_euler.field_program(figures, quaternion, (), Acting(body, (load,), True, 2 + len(figures.values)))
    y, dy = np.concatenate([start.position, start.velocity, start.omega, start.attitude, np.zeros(7)]), np.zeros(20)
    field(0.0, y, [load.kernel, np.array(load.pack(body)), *figures.values], dy)
    w, w_dot, q, q_dot = y[6:9], dy[6:9], y[9:13], dy[9:13]
    h = 1e-30  # a complex step has no rounding of its own
    turned = np.array(rotate(q + 1j * h * q_dot, body.inertia @ (w + 1j * h * w_dot)))
    assert dy[13] == pytest.approx(w_dot @ body.inertia @ w, rel=1e-12, abs=1e-15)  # the work of the ledger
    return turned.imag / h, float(w_dot @ body.inertia @ w)


@pytest.mark.parametrize("load", LAWS)
def test_the_field_takes_energy_and_no_momentum(load: Any, rng: np.random.Generator) -> None:
    """L_dot_W = 0 to the rounding of its terms; E_dot = -dissipated power, and that by the formula."""
    for _ in range(20):
        body, start = random_body(rng), random_state(rng)
        L_dot, E_dot = slopes(load, body, start)
        L = body.inertia @ start.omega
        g = np.cross(start.omega, L)
        assert np.linalg.norm(L_dot) < 50 * EPS * np.linalg.norm(L) * np.linalg.norm(start.omega)
        if load.power is None:
            assert E_dot == pytest.approx(-load.coefficient * g @ g, rel=1e-12, abs=1e-15)
        else:
            floor = load.taper**2 * start.omega @ start.omega * (L @ L) + load.power**2 / 4 / (
                start.omega @ start.omega
            )
            assert E_dot == pytest.approx(-load.power * (g @ g) / (g @ g + floor), rel=1e-12, abs=1e-15)


@kernel
def no_slip(w_B: Any, s_B: Any) -> tuple[float, float, float]:
    """A shell that turns with omega alone: wrong."""
    return (w_B[0] + 0.0 * s_B[0], w_B[1] + 0.0 * s_B[1], w_B[2] + 0.0 * s_B[2])


def test_a_shell_that_does_not_slip_is_found_out(rng: np.random.Generator, broken: Any) -> None:
    """Twin: leave the slip out of the kinematics, and the angular momentum turns in the world."""
    broken(newton_euler, "shell_rate", no_slip)
    body, start = random_body(rng), random_state(rng)
    assert np.linalg.norm(slopes(LAWS[1], body, start)[0]) > 1e-4
    run = ph.simulate(body, start, 20.0, loads=[LAWS[1]], **OPTIONS)
    assert run.certificate["energy"].ok  # nothing is wrong with the energy
    assert run.certificate["angular_momentum"].verdict == "broken"


# --- internal friction: motions

PROLATE, SPIN = ph.Body(mass=2.0, inertia=(1.1, 1.1, 0.2)), ph.State(omega=(0.06, -0.05, 6.0), velocity=(1, 2, 3))


def test_a_prolate_spinner_falls_over_by_a_logistic_curve() -> None:
    """u = L_3^2 of a symmetric body under `coefficient`: u_dot = -2 c k u (L^2 - u), k = 1/C - 1/A."""
    A, C, c = 1.1, 0.2, 0.03
    run = ph.simulate(PROLATE, SPIN, 60.0, loads=[ph.loads.InternalFriction(coefficient=c)], **OPTIONS)
    L = run.model.inertia @ SPIN.omega
    LL, u0, k = L @ L, L[2] ** 2, 1 / C - 1 / A
    u = LL / (1 + (LL / u0 - 1) * np.exp(2 * c * k * LL * run.t))
    np.testing.assert_allclose(run.rotation_energy, LL / (2 * A) + 0.5 * k * u, atol=1e-10)
    assert u[-1] < 1e-3 * LL  # it lies flat
    assert np.abs(run.angular_momentum - run.angular_momentum[0]).max() < 1e-10
    free = ph.simulate(PROLATE, SPIN, 60.0, **OPTIONS)
    assert free.rotation_energy[-1] > 5 * run.rotation_energy[-1]  # twin: without friction it stands


def test_a_constant_power_is_a_straight_line_until_it_tapers() -> None:
    """E falls by power t to within what the floor takes, and to 9 digits as the time t(E) of the law with its floor."""
    A, C, P, taper = 1.1, 0.2, 0.05, 0.01
    load, start = ph.loads.InternalFriction(power=P), ph.State(omega=(1.0, -0.5, 6.0))
    run = ph.simulate(PROLATE, start, 80.0, loads=[load], **OPTIONS)
    E, L = run.rotation_energy, PROLATE.inertia @ start.omega
    LL, k = L @ L, 1 / C - 1 / A
    bulk = E > LL / (2 * A) * 1.1
    assert np.abs(E - (E[0] - P * run.t))[bulk].max() < 0.01 * E[0]

    def excess(energy: np.ndarray) -> np.ndarray:
        """floor / |g|^2 on the way: how much longer than power alone it takes."""
        u = (energy - LL / (2 * A)) * 2 / k
        ww = (LL - u) / A**2 + u / C**2
        return (taper**2 * ww * LL + P**2 / (4 * ww)) / (k**2 * u * (LL - u))

    x, weight = np.polynomial.legendre.leggauss(200)
    last = np.flatnonzero(bulk)[-1]
    span = E[0] - E[last]
    time = (span + 0.5 * span * weight @ excess(E[last] + 0.5 * span * (1 + x))) / P
    assert run.t[last] == pytest.approx(time, rel=1e-9)
    assert run.t[last] > span / P * (1 + 1e-4)  # twin: without the floor it would be faster


@pytest.mark.parametrize("load", LAWS)
def test_the_end_is_a_flat_spin(load: Any, rng: np.random.Generator) -> None:
    """Any body ends about its axis of the largest moment, with the least energy L^2 / (2 I_max), L being the same."""
    body, start = random_body(rng), random_state(rng)
    fast = ph.State(omega=3.0 * start.omega, attitude=start.attitude)
    L = np.linalg.norm(body.inertia @ fast.omega)
    strong = ph.loads.InternalFriction(coefficient=0.3) if load.power is None else ph.loads.InternalFriction(power=0.3)
    run = ph.simulate(body, fast, 300.0, loads=[strong], method="dop853", rtol=1e-11, t_eval=[300.0])
    moments, axes = np.linalg.eigh(body.inertia)
    assert run.rotation_energy[-1] == pytest.approx(L**2 / (2 * moments[2]), rel=1e-7)
    assert abs(run.omega[-1] @ axes[:, 2]) == pytest.approx(L / moments[2], rel=1e-7)
    assert np.linalg.norm(run.angular_momentum[-1]) == pytest.approx(L, rel=1e-8)
    assert run.certificate.ok


@pytest.mark.parametrize("load", LAWS)
@pytest.mark.parametrize("omega", [(0, 0, 0), (0, 2, 0), (1e-150, 2e-150, 1e-160)])
def test_nothing_to_take(load: Any, omega: Any) -> None:
    """At rest, about a principal axis, or next to nothing: no number goes wrong and nothing is lost."""
    body = ph.Body(mass=1.0, inertia=(0.3, 0.5, 0.7))
    run = ph.simulate(body, ph.State(omega=omega), 5.0, loads=[load])
    np.testing.assert_array_equal(run.omega[-1], omega)
    assert not run.slip.any() or np.abs(run.slip).max() < 1e-100
    assert run.certificate.ok


def test_friction_outside_and_inside_brings_a_body_to_rest() -> None:
    """The constant power does not become stiffer and stiffer while the body comes to rest."""
    loads = [ph.loads.Friction(0.4), ph.loads.InternalFriction(power=0.5)]
    run = ph.simulate(ph.Body(mass=1.0, inertia=(0.3, 0.5, 0.7)), ph.State(omega=(3, 2, 1)), 40.0, loads=loads)
    assert np.abs(run.omega[-1]).max() < 1e-9
    assert run.provenance.steps < 1000
    assert (np.diff(run.energy) <= 1e-12).all()
    assert run.certificate.ok


@pytest.mark.parametrize(("method", "form"), [("dopri5", "mrp"), ("bdf", "zxz")])
def test_other_forms_and_foreign_solvers_slip_alike(method: str, form: str) -> None:
    """The attitude after 5 s is that of the quaternion, to the tolerance."""
    if method == "bdf":
        pytest.importorskip("sksundae")
    start = ph.State(omega=(1.0, -0.5, 3.0), attitude=(0.5, 0.5, -0.1, 0.7))
    right = ph.simulate(PROLATE, start, 5.0, loads=[LAWS[0]], **OPTIONS)
    run = ph.simulate(PROLATE, start, 5.0, loads=[LAWS[0]], method=method, attitude=form, rtol=1e-10, atol=1e-12)
    assert abs(run.attitude[-1] @ right.attitude[-1]) == pytest.approx(1.0, abs=1e-11)
    assert np.abs(run.angular_momentum[-1] - right.angular_momentum[0]).max() < 1e-6


def test_between_samples_the_shell_turns_with_the_slip() -> None:
    """Interpolation is of fourth order; with omega alone for a slope it would be of first."""
    load, start = ph.loads.InternalFriction(coefficient=0.1), ph.State(omega=(3.0, -2.0, 4.0))
    errors = []
    for h in (0.04, 0.02):
        t = np.linspace(0.0, 1.2, round(1.2 / h) + 1)
        middle = 0.5 * (t[1:] + t[:-1])
        run, right = (ph.simulate(PROLATE, start, 1.2, loads=[load], t_eval=at, **OPTIONS) for at in (t, middle))
        errors.append(
            2 * np.sqrt(2 * np.abs(1 - np.abs(np.sum(run.at(middle).attitude * right.attitude, axis=1)))).max()
        )
    assert 8.0 < errors[0] / errors[1] < 32.0
    assert np.abs(run.slip).max() * 0.02 / 8 > 30 * errors[1]  # twin: what a slope without the slip would cost
    parts = [ph.simulate(PROLATE, start, 0.6, loads=[load], t_eval=t[t <= 0.6], **OPTIONS)]
    parts.append(ph.simulate(PROLATE, parts[0].final, 1.2, 0.6, t_eval=t[t >= 0.6], **OPTIONS))
    whole = ph.join(parts)  # in its second half nothing slips
    np.testing.assert_allclose(whole.at(0.31).attitude, parts[0].at(0.31).attitude, atol=1e-4)
    np.testing.assert_allclose(whole.at(0.91).attitude, parts[1].at(0.91).attitude, atol=1e-4)
    with pytest.raises(ph.PolhodeError, match="does not know which load acted when"):
        _ = whole.slip


def test_a_spring_off_the_center_works_on_the_shell() -> None:
    """Its potential changes as the shell turns, by omega + slip; the ledger holds what the kinetic energy has not."""
    spring = ph.loads.Spring(3.0, (0.5, -0.4, 0.3), at=(0.2, 0.1, -0.3))
    run = ph.simulate(PROLATE, SPIN, 2.0, loads=[spring, ph.loads.InternalFriction(coefficient=0.3)], **OPTIONS)
    assert run.certificate["energy"].error < 1e-10
    arm = run.rotation @ spring.at
    t_W = np.cross(arm, 3.0 * (spring.anchor - run.position - arm))
    extra = np.einsum("ni,nij,nj->n", t_W, run.rotation, run.slip)  # twin: what the ledger would miss
    assert abs(np.sum(0.5 * (extra[1:] + extra[:-1]) * np.diff(run.t))) > 1e-3


def test_blows_gravity_and_friction_together_and_again(tmp_path: Path) -> None:
    """Kicks enter the same ledger; a stored run comes back, slips alike and can be made again to the bit."""
    loads = [ph.loads.Gravity((0, 0, -9.81)), ph.loads.Friction((0.01, 0.02, 0.03))]
    loads += [ph.loads.InternalFriction(power=0.02, taper=0.05)]
    loads += [ph.loads.Impulse((1.0, 2.0, 3.0), 0.7, at=(0.1, 0.2, 0.3))]
    run = ph.simulate(PROLATE, SPIN, 2.0, loads=loads)
    assert run.certificate.ok
    run.save(tmp_path / "run.nc")
    stored = ph.load(tmp_path / "run.nc")
    assert replay(stored).same
    np.testing.assert_array_equal(stored.slip, run.slip)
    assert [type(load).__name__ for load in stored.loads] == [type(load).__name__ for load in loads]
