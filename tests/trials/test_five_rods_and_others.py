"""The five rods run as they come and as both printed, a corrector reaches its reference, a bounce needs no load."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode import library

DOWN = (0.0, 0.0, -9.81)


@pytest.mark.parametrize("gravity", [(0.0, 0.0, 0.0), DOWN])
def test_five_rods_run_from_their_own_state(gravity: tuple[float, ...]) -> None:
    system = library.five_rods().system(gravity)
    run = ph.simulate(system, system.state(), 0.5)
    assert run.certificate.ok
    assert run.t[-1] == 0.5


def test_five_rods_by_quaternions() -> None:
    """The same motion as by angles, from the same position, and from hanging straight down."""
    turned, by_angles = library.five_rods(coordinates="quaternion").system(DOWN), library.five_rods().system(DOWN)
    angles = {"rod 1": (0.3, 0.8, 0.2), "rod 2": (0.4, 0.9, -0.3), "T": 0.5, "rod 4": 0.6, "rod 5": -0.4}
    q = {name: ph.Attitude.from_euler("zxz", x).quaternion if np.size(x) == 3 else x for name, x in angles.items()}
    options = {"method": "dop853", "rtol": 1e-11, "t_eval": [0.5]}
    one = ph.simulate(turned, turned.state(q=q), 0.5, **options)
    two = ph.simulate(by_angles, by_angles.state(q=angles), 0.5, **options)
    for name in ("rod 1", "rod 2", "T", "rod 4", "rod 5"):
        np.testing.assert_allclose(one.body(name).position, two.body(name).position, atol=1e-8)
    assert ph.simulate(turned, turned.state(v={"rod 1": (0.1, 0.2, 0.3)}), 0.5).certificate.ok


def hinge_points(**options: str) -> dict[tuple[str, str], tuple[list[float], list[float]]]:
    made = library.five_rods(**options).hinges
    return {(hinge.parent, hinge.body): (hinge.at_parent.tolist(), hinge.at_body.tolist()) for hinge in made}


def test_both_printed_sets_of_hinge_vectors() -> None:
    """Text: c34, c35 = +-1 along x, c44 = -l4/2 (the rod stands up); program: +-0.5, and +l4/2 (it hangs)."""
    program, text = hinge_points(hinges="program"), hinge_points(hinges="text")
    assert program == hinge_points()
    assert program["T", "rod 4"] == ([0.5, 0.0, 0.0], [0.0, 0.0, 0.5])
    assert program["T", "rod 5"] == ([-0.5, 0.0, 0.0], [0.0, 0.0, 0.5])
    assert text["T", "rod 4"] == ([1.0, 0.0, 0.0], [0.0, 0.0, -0.5])
    assert text["T", "rod 5"] == ([-1.0, 0.0, 0.0], [0.0, 0.0, 0.5])
    assert text["rod 2", "T"] == program["rod 2", "T"] == ([0.0, 0.0, -1.0], [0.0, 0.0, 1.0])
    with pytest.raises(ph.PolhodeError, match="program, text"):
        library.five_rods(hinges="both")


def corrected(steps: int, **fields: Any) -> float:
    """The largest error of the energy of a tumbler under RK4 at 2 ms with the corrector of the paper."""
    body, start = ph.Body(1.0, (0.02, 0.07, 0.0862)), ph.State(omega=(3.1, -2.3, 1.7))
    method = ph.methods.Stabilized("rk4", corrector="paper", **fields)
    run = ph.simulate(body, start, steps * 2e-3, method=method, dt=2e-3)
    return float(np.abs(run.rotation_energy / run.rotation_energy[0] - 1.0).max())


@pytest.mark.parametrize("steps", [10_000, 100_000])
def test_the_corrector_of_the_paper_does_no_harm_to_a_good_method(steps: int) -> None:
    """RK4 at 2 ms alone stays within 6e-11 of its energy over 10^5 steps; corrected it must stay within 9e-11."""
    assert corrected(steps) < 9e-11


def test_a_feedback_without_a_dead_band_shakes_it() -> None:
    """Twin: corrections that are always needed throw it about, at the floor of the gain and at its cap."""
    assert corrected(10_000, dead_band=0.0, cap=1e-4) > 1e-7
    assert corrected(10_000, dead_band=0.0) > 1e-3


def falling(method: str, **options: float) -> ph.Trajectory:
    body = ph.Body(1.0, (0.3, 0.4, 0.5))
    start = ph.State((0.0, 0.0, 1.0), (0.3, 0.2, -2.0), (0.3, 0.5, -0.2, 0.7), (0.1, 0.2, 0.3))
    return ph.simulate(body, start, 0.4, events=ph.Bounce(0.5), method=method, **options)


@pytest.mark.parametrize(
    ("method", "options"),
    [("dop853", {}), ("dopri5", {}), ("rk4", {"dt": 0.01}), ("adams", {}), ("implicit_midpoint", {"dt": 0.01})],
)
def test_a_bounce_without_loads_starts(method: str, options: dict[str, float]) -> None:
    """Nothing acts before the plane is met, so the velocity stays what it is, to rounding."""
    run = falling(method, **options)
    np.testing.assert_allclose(run.velocity, np.tile((0.3, 0.2, -2.0), (len(run), 1)), atol=1e-12)
    assert run.certificate.ok
