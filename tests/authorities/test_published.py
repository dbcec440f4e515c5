"""Published numbers: the simulations, the exact solution and the sources all agree."""

from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode._jit import kernel
from polhode.core.attitude import mrp
from polhode.dynamics import newton_euler

FOLDER = Path(__file__).parents[2] / "authorities" / "nesc"
SIMULATIONS = ("Atmos_02_sim_01.csv", "Atmos_02_sim_04.csv")
SLUG_FT2 = 14.593902937206364 * 0.3048**2
BRICK = np.array([0.00189422, 0.006211019, 0.007194665]) * SLUG_FT2
RATE = np.radians([10.0, 20.0, 30.0])
AT_30 = np.array([12.618390775914, -17.397474761611, 31.119588886944])  # deg/s, closed form
HUB = {"inertia": (500.0, 200.0, 300.0), "omega": (0.5, -0.4, 0.7)}
HUB_OMEGA = (0.48764727536177, 0.31464158313677, 0.74229419650243)
HUB_Q = (0.69110011197605, 0.63083832094918, -0.00405127405877, 0.35271409842422)
HUB_MRP = (0.373034285, -0.00239564413, 0.208570797)


def published(name: str) -> tuple[np.ndarray, np.ndarray]:
    """Times and inertial body rates (deg/s) of one published simulation."""
    with (FOLDER / name).open() as file:
        rows = list(csv.DictReader(file))
    columns = [f"bodyAngularRateWrtEi_deg_s_{axis}" for axis in ("Roll", "Pitch", "Yaw")]
    return np.array([float(r["time"]) for r in rows]), np.array([[float(r[c]) for c in columns] for r in rows])


def largest_difference(name: str) -> float:
    """Between our simulation of the tumbling brick and a published one, in any body rate (deg/s)."""
    t, rates = published(name)
    brick = ph.Body(mass=1.0, inertia=BRICK, name="brick")
    run = ph.simulate(brick, ph.State(omega=RATE), t[-1], t_eval=t, method="dop853", rtol=1e-13, atol=1e-15)
    return float(np.abs(np.degrees(run.omega) - rates).max())


@pytest.mark.parametrize("name", SIMULATIONS)
def test_nesc_tumbling_brick(name: str) -> None:
    """NESC case 2: our simulation follows the published rates within 5e-10 deg/s."""
    assert largest_difference(name) < 5e-10


@pytest.mark.parametrize("name", SIMULATIONS)
def test_nesc_brick_without_gyroscopic_term_would_fail(name: str, broken: Callable[[Any, str, Any], None]) -> None:
    """Twin: simulated without w x (I w), the brick is far from the published rates."""

    @kernel
    def no_gyroscopic_term(w_B, par):  # type: ignore[no-untyped-def]
        return (0.0, 0.0, 0.0)

    broken(newton_euler, "free_spin_acceleration", no_gyroscopic_term)
    assert largest_difference(name) > 1.0


def test_nesc_closed_form() -> None:
    """The exact solution at 30 s, to 1e-12 relative."""
    omega = np.degrees(ph.exact.free_top(BRICK, RATE).omega(30.0))
    np.testing.assert_allclose(omega, AT_30, rtol=1e-12)


def test_basilisk_hub_closed_form() -> None:
    """The exact solution of the hub at 10 s against 14 printed digits."""
    top = ph.exact.free_top(HUB["inertia"], HUB["omega"])
    np.testing.assert_allclose(top.omega(10.0), HUB_OMEGA, rtol=1e-12, atol=1e-14)
    q_WB = top.attitude(10.0)  # sign-continuous from t = 0, so it may come as -q, the same attitude
    np.testing.assert_allclose(np.sign(q_WB[0]) * q_WB, HUB_Q, rtol=1e-12, atol=1e-14)


@pytest.mark.parametrize("form", ["quaternion", "mrp"])
def test_basilisk_hub_simulated(form: str) -> None:
    """The simulated MRP of the hub at 10 s agree with Basilisk's nine published digits."""
    hub = ph.Body(mass=750.0, inertia=HUB["inertia"], name="hub")
    run = ph.simulate(hub, ph.State(omega=HUB["omega"]), 10.0, attitude=form, method="dop853", rtol=1e-13, atol=1e-15)
    np.testing.assert_allclose(mrp.from_q(run.attitude[-1]), HUB_MRP, atol=1e-9)
    np.testing.assert_allclose(run.omega[-1], HUB_OMEGA, atol=1e-12)
