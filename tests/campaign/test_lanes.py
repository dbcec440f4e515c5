"""Members in lanes: the bits of a member do not depend on who marches beside it, and its numbers are the true ones."""

import numpy as np
import pytest
from scipy.special import ellipk

import polhode as ph
from polhode.campaign.job import evaluate, why_not_lanes
from polhode.campaign.one_by_one import evaluate_one_by_one

TOP = ph.Body(mass=1.0, inertia=(1.0, 2.0, 3.0))
RNG = np.random.default_rng(8)


def spins(n: int) -> np.ndarray:
    return RNG.normal(size=(n, 3))


@pytest.mark.parametrize("how", [
    {"method": "rk4", "dt": 0.01},
    {"method": "rk4", "dt": 0.013, "t_eval": np.linspace(0.0, 2.0, 7)},
    {},
    {"method": "dop853", "rtol": 1e-11, "t_eval": np.linspace(0.0, 2.0, 7)},
    {"events": [ph.Event("wx", name="flip")], "keep": ["end", ph.keep.EventTimes("flip", 3)]},
    {"events": [ph.Event("wx", name="flip", terminal=True)]},
    {"attitude": "mrp"},
])  # fmt: skip
def test_lanes_are_simulate_and_know_nothing_of_each_other(how):
    starts = {"omega": spins(19), "velocity": RNG.normal(size=(19, 3))}
    many = ph.ensemble(TOP, starts, 2.0, threads=2, **how)
    assert why_not_lanes(many.job) == ""
    alone = evaluate_one_by_one(many.job, 0, 19).members
    for name, values in alone.items():
        assert np.allclose(many[name], values, rtol=1e-12, atol=1e-12, equal_nan=True), name
    for first, last in ((0, 1), (5, 6), (3, 14), (18, 19)):
        part = evaluate(many.job, first, last).members
        for name in alone:
            assert np.array_equal(part[name], many[name][first:last], equal_nan=True), name
    one = ph.ensemble(TOP, starts, 2.0, threads=1, **how)
    assert np.array_equal(one["raw"], many["raw"])


def test_numbers_of_each_member():
    m = ph.Parameter("m", 2.0)
    swing = ph.System(gravity=(0, 0, -9.81))
    swing.add(ph.Body(mass=m, inertia=(0.1, 0.2, 0.15)), ph.joints.Revolute("y"), at_body=(0, 0, 0.6), name="rod")
    swing.add(ph.Body(mass=0.7, inertia=(0.1, 0.2, 0.15)), ph.joints.Revolute("x"), "rod", at_body=(0, 0, 0.4))
    masses = np.append(np.linspace(0.5, 3.0, 10), 1.0)  # 1 folds away in formulas: another program
    many = ph.ensemble(swing, {"q": {"rod": np.linspace(0.1, 1.5, 11)}}, 1.0, parameters={"m": masses})
    assert why_not_lanes(many.job) == ""
    alone = evaluate_one_by_one(many.job, 0, 11).members
    assert np.allclose(many["raw"], alone["raw"], rtol=1e-12, atol=1e-12)
    assert np.array_equal(evaluate(many.job, 4, 5).members["raw"], many["raw"][4:5])


def test_a_lane_that_fails_fails_alone():
    pull = ph.loads.Force(ph.Expression("exp(800*vx)", "0", "0"), frame="world")
    velocity = np.zeros((9, 3))
    velocity[:, 0] = -2.0
    velocity[4, 0] = 0.5
    many = ph.ensemble(TOP, {"velocity": velocity}, 0.1, loads=[pull], method="rk4", dt=0.001)
    assert many.failed.tolist() == [4]
    assert many.t[4] < 0.1
    assert "finite" in many.why(4)


def test_what_cannot_run_in_lanes_says_why():
    ball = ph.ensemble(TOP, {"position": [(0, 0, 1.0)] * 3}, 0.2, loads=[ph.loads.Gravity((0, 0, -9.81))],
                       events=[ph.Bounce(0.5)])  # fmt: skip
    assert "changes the state" in why_not_lanes(ball.job)
    assert ball.ok.all()


def flip_period(inertia: np.ndarray, w: np.ndarray) -> np.ndarray:
    """4 K(m) / rate of the free top, s (Landau, Lifshitz I, sec. 37)."""
    I1, I2, I3 = inertia
    twice, square = (inertia * w * w).sum(axis=1), (inertia**2 * w * w).sum(axis=1)
    above = square > twice * I2
    rate = np.where(above, (I3 - I2) * (square - twice * I1), (I2 - I1) * (twice * I3 - square)) / (I1 * I2 * I3)
    m = (I2 - I1) * (twice * I3 - square) / ((I3 - I2) * (square - twice * I1))
    return 4.0 * ellipk(np.where(above, m, 1.0 / m)) / np.sqrt(rate)


@pytest.mark.parametrize("n", [300, pytest.param(100_000, marks=pytest.mark.slow)])
def test_flip_periods_are_elliptic_integrals(n):
    """Twice the time between two zeros of w2, which swings through zero on both sides of the separatrix."""
    w = np.random.default_rng(4).normal(size=(n, 3))
    exact = flip_period(TOP.principal_moments, w)
    keep = [ph.keep.EventTimes("flip", 3)]
    many = ph.ensemble(TOP, {"omega": w}, float(1.6 * exact.max()), method="dop853", rtol=1e-13, atol=1e-14,
                       events=[ph.Event("wy", name="flip", terminal=3)], keep=keep)  # fmt: skip
    assert why_not_lanes(many.job) == ""
    times = many["flip"]
    assert np.abs((times[:, 2] - times[:, 0]) / exact - 1.0).max() < 1e-9
