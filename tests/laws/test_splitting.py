"""Splitting methods on a heavy top: published places, an energy that never drifts, and the motion in closed form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode._jit import kernel
from polhode.core.free_turn import free_turn
from polhode.core.quat import angle, normalize, to_matrix
from polhode.model.loads.layout import ROTATION
from tests.solutions.taylor import distance, reference

EPS = float(np.finfo(float).eps)
WEIGHT = 15.0 * 9.81  # N, one meter from the fixed point along y
INERTIA = (15.234375, 0.46875, 15.234375)
OMEGA = (0.0, 150.0, -4.61538)


@kernel
def weight_torque(t: float, state: Any, par: Any, wrench: Any) -> None:
    """t_B = r_B x R^T (0, 0, -m g) with r_B along y."""
    up = state[ROTATION + 6 :]
    wrench[0], wrench[1], wrench[2] = 0.0, 0.0, 0.0
    wrench[3], wrench[4], wrench[5] = -par[0] * up[2], 0.0, par[0] * up[0]


@dataclass(frozen=True)
class TopWeight:
    """The weight of a top as a torque about its fixed point, with its potential m g z."""

    sign: float = 1.0  # -1: a torque that does not belong to the potential

    kernel = staticmethod(weight_torque)
    name = "weight of the top"

    def pack(self, body: ph.Body) -> tuple[float, ...]:
        return (self.sign * WEIGHT,)

    def potential(self, body: ph.Body, t: np.ndarray, state: Any) -> np.ndarray:
        return WEIGHT * np.array(to_matrix(state.attitude.T))[7]


def top_run(method: str, dt: float, t_end: float, every: int, load: TopWeight | None = None) -> ph.Trajectory:
    body = ph.Body(mass=15.0, inertia=INERTIA)
    times = np.arange(0, round(t_end / dt) + 1, every) * dt
    return ph.simulate(body, ph.State(omega=OMEGA), t_end, method=method, dt=dt, loads=[load or TopWeight()],
                       t_eval=np.append(times[times < t_end], t_end))  # fmt: skip


def energy_errors(run: ph.Trajectory) -> np.ndarray:
    return np.abs(run.energy / run.energy[0] - 1.0)


def test_published_places_of_the_heavy_top() -> None:
    """Bruels, Cardona, Arnold 2012: the mass center at 1 s, and the inertial omega_y at 10 ms."""
    run = top_run("split4", 1e-3, 1.0, 10)
    place = (0.173343964098386, 0.640088592070569, -0.748490791133581)
    np.testing.assert_allclose(run.rotation[-1] @ (0.0, 1.0, 0.0), place, rtol=0, atol=1e-13)
    assert run.omega_world[1, 1] == pytest.approx(149.847393954074, abs=2e-12)


def test_the_energy_of_the_heavy_top_does_not_drift() -> None:
    """50,000 steps of 1 ms: rounding alone, a random walk of a few eps per step; the symplectic error is below it."""
    errors = energy_errors(top_run("split4", 1e-3, 50.0, 50))
    assert errors.max() <= 5.0 * EPS * np.sqrt(50_000)


def test_strang_swings_and_does_not_drift() -> None:
    """Of order 2 the error is visible: it stays what it was in the first second."""
    errors = energy_errors(top_run("strang", 1e-3, 50.0, 7))
    seconds = errors[: 7142 // 50 * 50].reshape(50, -1).max(axis=1)
    assert seconds[0] > 1e-8
    assert seconds.max() <= 1.02 * seconds[:5].max()


def test_twin_a_method_without_structure_drifts() -> None:
    """Twin: rk4 at the same step loses energy steadily."""
    errors = energy_errors(top_run("rk4", 1e-3, 50.0, 50))
    assert errors[-1] > 20.0 * errors[len(errors) // 50]
    assert errors[-1] > 1e-9


def test_twin_a_torque_that_is_not_that_of_the_potential() -> None:
    """Twin: with the weight upside down the balance is broken, whatever the method."""
    assert energy_errors(top_run("split4", 1e-3, 1.0, 10, TopWeight(-1.0))).max() > 1e-3


def test_splitting_meets_the_closed_form() -> None:
    exact = ph.exact.heavy_top(INERTIA, (0.0, WEIGHT, 0.0), OMEGA)
    run = top_run("split4", 1e-3, 2.0, 100)
    assert angle(run.attitude, exact.attitude(run.t)).max() <= 1e-11


@pytest.mark.parametrize("turned", [1e-3, 0.3, 7.0, -2.0])
@pytest.mark.parametrize("inertia", [(0.02, 0.07, 0.0862), (1.0, 1.0, 1.7), (0.4, 0.3, 0.3), (1.0, 1.0, 2.0)])
def test_the_free_turn_is_right_to_rounding(inertia: Any, turned: float) -> None:
    """The power series of one turn against 30 digits: short and long, forward and back."""
    omega = np.array([3.1, -2.3, 1.7])
    h = turned / float(np.linalg.norm(omega))
    _, q = reference(np.array(inertia), omega, (1.0, 0.0, 0.0, 0.0), h)
    assert 2.0 * distance(normalize(np.add((1.0, 0.0, 0.0, 0.0), free_turn(omega, inertia, h))), q) <= EPS * (
        8.0 + 8.0 * abs(turned)
    )


def test_a_turn_without_end_is_given_up() -> None:
    """Loads that spin a body up beyond all measure stop the run at once; the state before is kept."""
    assert np.isnan(free_turn((1e12, 2e12, 0.0), (1.0, 2.0, 2.5), 1.0)).all()
    assert np.isnan(free_turn((np.inf, np.nan, 0.0), (1.0, 2.0, 2.5), 1.0)).all()
    body, start = ph.Body(1.0, (1.0, 2.0, 2.5)), ph.State(omega=(1.0, 2.0, 3.0))
    blast = ph.loads.Torque(lambda t: (1e30 if t > 0.5 else 0.1, 0.0, 0.0))
    with pytest.raises(ph.PolhodeError, match="the motion grew beyond all bounds") as told:
        ph.simulate(body, start, 1.0, loads=[blast], method="strang", dt=0.01)
    assert 0.4 < told.value.partial.t[-1] <= 0.51
