"""Implicit one-step methods: their order, their stability where the field is stiff, and what their steps keep."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.core.quat import angle
from polhode.errors import InputError
from polhode.integrate import march as loops
from polhode.integrate import methods
from polhode.integrate.implicit import MOST_UNKNOWNS, factor, substitute
from polhode.integrate.legs import Schedule
from polhode.integrate.methods import rosenbrock23, trapezoid, trbdf2
from tests.helpers import random_body, random_state
from tests.orders.stiff import CURVE, N_CONTROL, PROBLEM, ROBERTSON, VAN_DER_POL, N, curve, field, march, start, walk

NAMES = ("rosenbrock23", "trapezoid", "trbdf2")
EPS = np.finfo(float).eps
METHODS = {name: methods.get(name) for name in NAMES}
every_method = pytest.mark.parametrize("name", NAMES)

# Twins with one wrong coefficient; the weights of trbdf2 still add up to one.
WRONG = {
    "rosenbrock23": rosenbrock23.METHOD._replace(
        stepper=partial(rosenbrock23.stepper, d=0.25), interpolate=rosenbrock23.interpolator(0.25)
    ),
    "trapezoid": trapezoid.METHOD._replace(stepper=partial(trapezoid.stepper, theta=0.55)),
    "trbdf2": trbdf2.METHOD._replace(
        stepper=partial(trbdf2.stepper, g=0.5, w=0.375), interpolate=trbdf2.interpolator(0.5, 0.375)
    ),
}


def mild(t: Any) -> Any:
    """The solution of y' = -1.3 (y - cos t) from y = 0.4."""
    return curve(t, -1.3) + (0.4 - curve(0.0, -1.3)) * np.exp(-1.3 * t)


def observed_order(method: Any, unknown: int, exact: float) -> float:
    """The power of the step with which the error of one unknown at t = 2 falls."""
    counts = np.array([40, 80, 160])
    errors = [abs(walk(method, (CURVE, -1.3), start(0.4), 2.0, n)[-1, unknown] - exact) for n in counts]
    return -np.polyfit(np.log(counts), np.log(errors), 1)[0]


@every_method
def test_order_of_the_state_and_of_the_ledger(name: str) -> None:
    """Both are of order 2, and an unknown that is still does not move at all."""
    nodes, weights = np.polynomial.legendre.leggauss(30)
    integral = float(weights @ mild(1.0 + nodes) ** 2)
    assert observed_order(methods.get(name), 0, mild(2.0)) == pytest.approx(2.0, abs=0.1)
    assert observed_order(methods.get(name), 4, integral) == pytest.approx(2.0, abs=0.1)
    assert (walk(methods.get(name), (CURVE, -1.3), start(0.4), 2.0, 40)[:, 3] == 0.7).all()


@pytest.mark.parametrize("name", ["trapezoid", "trbdf2"])
def test_a_wrong_coefficient_breaks_the_order(name: str) -> None:
    """Twin: with another theta or gamma the order falls to 1."""
    assert observed_order(WRONG[name], 0, mild(2.0)) == pytest.approx(1.0, abs=0.1)


@pytest.mark.parametrize("name", ["rosenbrock23", "trbdf2"])
def test_l_stable(name: str) -> None:
    """Far from the smooth solution of y' = -1e6 (y - cos t), a step of 1e5 time constants lands on it.

    What is left is the error of a step along the curve, at most h^2 / 10.
    """
    h = 0.1
    states = walk(methods.get(name), (CURVE, -1e6), start(3.0), 100 * h, 100)[:, 0]
    assert np.abs(states[1:] - curve(h * np.arange(1, 101), -1e6)).max() < 0.1 * h**2


def test_a_wrong_gamma_breaks_l_stability() -> None:
    """Twin: the Rosenbrock pair is of order 2 for any d, but damps only for its own; d = 1/4 keeps the distance."""
    assert observed_order(WRONG["rosenbrock23"], 0, mild(2.0)) == pytest.approx(2.0, abs=0.1)
    states = walk(WRONG["rosenbrock23"], (CURVE, -1e6), start(3.0), 1.0, 10)[:, 0]
    assert abs(states[-1] - curve(1.0, -1e6)) > 1.0


def test_the_trapezoid_is_a_stable_and_does_not_damp() -> None:
    """Its factor for h lambda -> -infinity is -1: the distance to the curve swings and never grows."""
    distance = walk(trapezoid.METHOD, (CURVE, -1e6), start(3.0), 10.0, 100)[:, 0] - curve(np.linspace(0, 10, 101), -1e6)
    assert (distance[1:] * distance[:-1] < 0.0).all()
    assert np.abs(distance).max() <= 2.0 * (1.0 + 1e-5)
    assert np.abs(distance).min() > 1.9


@pytest.mark.filterwarnings("ignore:.*:RuntimeWarning")
def test_an_explicit_method_explodes() -> None:
    """Twin: the same steps with rk4 leave all bounds."""
    assert not np.abs(walk(methods.get("rk4"), (CURVE, -1e6), start(3.0), 10.0, 100)[-1, 0]) < 1e100


PAR = np.array([VAN_DER_POL, 2.0])


def one_step(name: str, h: float) -> tuple[Any, np.ndarray, np.ndarray, np.ndarray]:
    """One step of `name` along van der Pol's equation with mu = 2: kernels, start, end, slopes."""
    method, par, y = methods.get(name), PAR, start(1.1, -0.6)
    kernels, k, s, y_new = method.kernels(PROBLEM), np.zeros((method.rows, N)), np.zeros(N_CONTROL), np.zeros(N)
    field(0.0, y, par, None, k[0])
    kernels.step(0.0, y, h, par, None, k, s, y_new)
    return kernels, y, y_new, k


def exact(h: float) -> np.ndarray:
    """The true end of that step, by 40 steps of dop853's kernels."""
    return walk(methods.get("dop853"), (VAN_DER_POL, 2.0), start(1.1, -0.6), h, 40)[-1]


@every_method
def test_the_error_estimate_is_the_error(name: str) -> None:
    """To leading order the estimate equals the error of the step, h^3 C, up to its sign."""
    for h in (0.02, 0.01):
        _, _, y_new, k = one_step(name, h)
        error = (y_new - exact(h))[:2]
        np.testing.assert_allclose(np.abs(k[-1, :2]), np.abs(error), rtol=10 * h)


@every_method
def test_dense_output(name: str) -> None:
    """It begins and ends where the step does, and between them its error falls with h^3."""
    errors = []
    for h in (0.04, 0.02, 0.01):
        kernels, y, y_new, k = one_step(name, h)
        out, worst = np.zeros(N), 0.0
        for x in (0.15, 0.4, 0.7, 0.9):
            kernels.interpolate(x, 0.0, y, h, PAR, None, k, out)
            worst = max(worst, np.abs(out - exact(x * h))[:2].max())
        errors.append(worst)
        for x, end in ((0.0, y), (1.0, y_new)):
            kernels.interpolate(x, 0.0, y, h, PAR, None, k, out)
            np.testing.assert_allclose(out, end, rtol=0, atol=20 * EPS)
    orders = np.log2(np.array(errors[:-1]) / errors[1:])
    assert orders == pytest.approx(np.full(2, methods.get(name).dense_order + 1), abs=0.25)


@pytest.mark.parametrize("name", ["trapezoid", "trbdf2"])
def test_dense_output_is_smooth(name: str) -> None:
    """The slope at both ends is the field there, so that pieces join with equal slopes."""
    h, d = 0.1, 1e-5
    kernels, y, y_new, k = one_step(name, h)
    for x, at in ((0.0, y), (1.0 - d, y_new)):
        left, right, slope = np.zeros(N), np.zeros(N), np.zeros(N)
        kernels.interpolate(x, 0.0, y, h, PAR, None, k, left)
        kernels.interpolate(x + d, 0.0, y, h, PAR, None, k, right)
        field(0.0, at, PAR, None, slope)
        np.testing.assert_allclose((right - left)[:2] / (d * h), slope[:2], atol=20 * d)


@pytest.mark.parametrize("name", ["trapezoid", "trbdf2"])
def test_a_stage_without_a_solution_leaves_nan(name: str) -> None:
    """x = y + h (y^2 + x^2) / 2 has no real root for y = 1, h = 10."""

    def square(t: float, y: Any, par: Any, calls: Any, dy: Any) -> None:
        dy[0] = y[0] * y[0]

    problem = PROBLEM._replace(field=square, n=1, n_control=1)
    method, k, y_new = methods.get(name), np.ones((4, 1)), np.zeros(1)
    with np.errstate(all="ignore"):
        method.kernels(problem).step(0.0, np.ones(1), 10.0, None, None, k, np.zeros(1), y_new)
    assert np.isnan(y_new[0])


def test_too_many_unknowns() -> None:
    """The error names the methods that take them."""
    problem = PROBLEM._replace(n=MOST_UNKNOWNS + 1, n_control=MOST_UNKNOWNS + 1)
    for name in NAMES:
        with pytest.raises(InputError, match=f'"{name}".*at most {MOST_UNKNOWNS}.*use "bdf" or "radau"'):
            methods.get(name).kernels(problem)


def test_linear_systems(rng: np.random.Generator) -> None:
    """Factors and substitution solve general systems, a zero on the diagonal among them, and see a singular one."""
    for m in (1, 2, 5, 13, 30):
        a, b = rng.normal(size=(m + 2, m)), rng.normal(size=m)
        if m > 1:
            a[0, 0] = 0.0
        w, x, pivot = a.copy(), b.copy(), np.zeros(m)
        assert factor(m, w, pivot)
        substitute(m, w, pivot, x)
        scale = np.linalg.cond(a[:m]) * EPS
        np.testing.assert_allclose(x, np.linalg.solve(a[:m], b), rtol=0, atol=10 * m * scale * np.abs(x).max())
        np.testing.assert_array_equal(w[m:], a[m:])
    assert not factor(2, np.array([[1.0, 2.0], [2.0, 4.0]]), np.zeros(2))
    assert not factor(1, np.array([[np.nan]]), np.zeros(1))


@pytest.fixture(scope="module")
def references() -> tuple[np.ndarray, np.ndarray]:
    """Robertson's reaction at t = 40 and van der Pol's oscillator at t = 2000, by SciPy's Radau at 1e-9."""
    from scipy.integrate import solve_ivp

    def robertson(t: float, y: Any) -> list[float]:
        slow, fast = -0.04 * y[0] + 1e4 * y[1] * y[2], 3e7 * y[1] ** 2
        return [slow, -slow - fast, fast]

    reaction = solve_ivp(robertson, (0, 40), [1, 0, 0], method="Radau", rtol=1e-9, atol=1e-14)
    swing = solve_ivp(
        lambda t, y: [y[1], 1000 * (1 - y[0] ** 2) * y[1] - y[0]], (0, 2000), [2, 0], method="Radau", rtol=1e-9,
        atol=1e-9)  # fmt: skip
    return reaction.y[:, -1], swing.y[:, -1]


@every_method
def test_robertson(name: str, references: tuple[np.ndarray, np.ndarray]) -> None:
    """Global errors of a method of order 2 go with rtol^(2/3); the mass, a linear law, is kept to rounding."""
    for rtol in (1e-4, 1e-6):
        schedule = Schedule(0.0, 40.0, rtol=rtol, atol=1e-6 * rtol)
        motion = march(methods.get(name), (ROBERTSON, 0.0), start(1.0, 0.0, 0.0), schedule)
        assert motion.status == loops.DONE
        assert motion.steps < 0.2 * rtol ** (-1 / 3) * 100
        np.testing.assert_allclose(motion.y[-1, :3], references[0], rtol=rtol ** (2 / 3))
        assert np.abs(motion.y[:, :3].sum(axis=1) - 1.0).max() < 5 * EPS * motion.steps**0.5


@every_method
def test_van_der_pol(name: str, references: tuple[np.ndarray, np.ndarray]) -> None:
    """Past two jumps of the stiff oscillator (mu = 1000), whose phase carries the error of both."""
    schedule = Schedule(0.0, 2000.0, rtol=1e-6, atol=1e-6)
    motion = march(methods.get(name), (VAN_DER_POL, 1000.0), start(2.0, 0.0), schedule)
    assert motion.status == loops.DONE
    assert motion.steps < 4000
    np.testing.assert_allclose(motion.y[-1, :2], references[1], atol=10 * 1e-6 ** (2 / 3))


def test_an_explicit_method_needs_its_stability(references: tuple[np.ndarray, np.ndarray]) -> None:
    """Twin: on the same reaction bs23 is held at h lambda = 2.5 with lambda up to 2000 1/s, 40 times the steps."""
    motions = [
        march(methods.get(name), (ROBERTSON, 0.0), start(1.0, 0.0, 0.0), Schedule(0.0, 40.0, rtol=1e-4, atol=1e-10))
        for name in ("bs23", "trbdf2")
    ]
    assert motions[0].steps > 40 * motions[1].steps


@every_method
def test_the_free_top(name: str, rng: np.random.Generator) -> None:
    """Steps chosen by the estimate follow the exact motion; the error goes with rtol^(2/3)."""
    body, begin, times = random_body(rng), random_state(rng), np.linspace(0.0, 5.0, 101)
    exact_motion = ph.exact.free_top(body.inertia, begin.omega, begin.attitude)
    for rtol in (1e-5, 1e-8):
        run = ph.simulate(body, begin, 5.0, method=name, rtol=rtol, atol=rtol, t_eval=times)
        assert angle(run.attitude, exact_motion.attitude(times)).max() < 30 * rtol ** (2 / 3)
        assert run.certificate.ok


def loaded_run(method: Any, rng: np.random.Generator, dt: float = 0.002) -> ph.Trajectory:
    """A body under a load that depends on its motion, in fixed steps."""

    def drag(t: float, state: Any) -> tuple[float, float, float]:
        return (0.3 * np.cos(t) - 0.4 * state.velocity[0], -0.2 * state.velocity[1], -0.1 * state.position[2])

    loads = [ph.loads.Gravity((0.1, 0.2, -9.81)), ph.loads.Force(drag, at=(0.1, -0.2, 0.3))]
    return ph.simulate(random_body(rng), random_state(rng), 1.0, loads=loads, method=method, dt=dt)


@pytest.mark.parametrize("name", ["trapezoid", "trbdf2"])
def test_momentum_is_impulse(name: str, rng: np.random.Generator) -> None:
    """Stages that are solved to rounding keep the linear law of a field that is not stiff to rounding."""
    run = loaded_run(METHODS[name]._replace(linear_laws=True), rng)
    assert run.certificate.ok
    assert run.certificate["momentum"].verdict == "kept"


def test_the_rosenbrock_pair_claims_less(rng: np.random.Generator) -> None:
    """Its differences show in the linear law, within tolerance; as a claim of rounding (the twin) that is broken."""
    state = rng.bit_generator.state
    assert loaded_run("rosenbrock23", rng, 0.05).certificate["momentum"].verdict == "within tolerance"
    rng.bit_generator.state = state
    bold = rosenbrock23.METHOD._replace(linear_laws=True)
    assert loaded_run(bold, rng, 0.05).certificate["momentum"].verdict == "broken"
