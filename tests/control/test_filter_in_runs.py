"""The attitude filter behind real sensors in seeded runs: it is as far off as it says.

The body is a ball, whose spin is constant: what a gyro reads at a sample is then the mean until the next one, as the
filter takes it. The truth is a sensor of its own, which the filter does not use.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from scipy.stats import chi2

import polhode as ph

DT, ANGLE_WALK, BIAS_WALK, SIGMA = 0.25, 3e-5, 1e-6, 2e-4
TOOLS, S = ph.attitude_control, ph.sensors
BALL = ph.Body(mass=1.0, inertia=(0.1, 0.1, 0.1))
SAMPLES = 60


def controller(believed: float) -> ph.Controller:
    """Runs the filter, and notes its error in units of its own covariance; it commands nothing that acts."""
    estimator = TOOLS.AttitudeFilter(DT, ANGLE_WALK, BIAS_WALK, believed * SIGMA, angle_start=1e-2, bias_start=1e-3)

    def look(t: float, seen: Any, memory: Any) -> float:
        if "filter" not in memory:  # the first attitude is the tracker's own
            memory["filter"] = estimator.fresh(seen.tracker)
            memory["filter"]["P"][:3, :3] = (believed * SIGMA) ** 2 * np.eye(3)
        else:
            estimator.correct(memory["filter"], seen.tracker)
        off = (ph.Attitude(memory["filter"]["attitude"]).inverse @ ph.Attitude(seen.truth[6:10])).rotvec
        memory["nees"] = float(off @ np.linalg.solve(memory["filter"]["P"][:3, :3], off))
        estimator.predict(memory["filter"], seen.gyro)
        return 0.0

    return ph.Controller(look, rate=1 / DT, commands="u", seen=["gyro", "tracker", "truth"], name="look")


def nees(runs: int, believed: float = 1.0) -> np.ndarray:
    """(runs, samples): each has three degrees of freedom. Spin, start and bias are those of the seed."""
    look, found = controller(believed), []
    for seed in range(runs):
        rng = np.random.default_rng([seed, 77])
        start = ph.State(attitude=rng.normal(size=4), omega=0.05 * rng.normal(size=3))
        sensors = [S.Gyro("gyro", rate=1 / DT, noise=ANGLE_WALK, bias=1e-3 * rng.normal(size=3), bias_walk=BIAS_WALK),
                   S.StarTracker("tracker", rate=1 / DT, noise=(SIGMA,) * 3),
                   S.Truth("truth", rate=1 / DT)]  # fmt: skip
        run = ph.simulate(BALL, start, SAMPLES * DT - 0.5 * DT, actuators=[ph.actuators.Torque("u")], sensors=sensors,
                          controllers=[look], seed=seed, method="split4", dt=DT)  # fmt: skip
        found.append(run.signal("look.nees").y)
    return np.array(found)


def inside(found: np.ndarray) -> np.ndarray:
    """Whether the mean over all runs is in its 99 % band, for each sample."""
    n = len(found)
    low, high = chi2.ppf([0.005, 0.995], 3 * n) / n
    return (low < found.mean(axis=0)) & (found.mean(axis=0) < high)


def test_forty_runs_are_consistent() -> None:
    """A few of the samples may be outside; samples of one run belong together."""
    assert inside(nees(40)).mean() > 0.9


@pytest.mark.long
def test_a_thousand_runs_are_consistent() -> None:
    found = inside(nees(1000))
    assert found[-1]
    assert found.mean() > 0.9


def test_a_filter_that_believes_another_noise_is_found_out() -> None:
    """Twin: a tracker that is taken for 1.3 times as good."""
    assert inside(nees(40, 1 / 1.3)).mean() < 0.5
