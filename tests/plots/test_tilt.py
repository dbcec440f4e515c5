"""Nutation, precession and spin of a top: against the closed motion, however often it turns between samples."""

from __future__ import annotations

import numpy as np
import pytest

import polhode as ph
from polhode.plot.tilt import tilt_of

TRANSVERSE, AXIAL = 1.0, 1.8
OMEGA = (0.6, 0.3, 9.0)


def top(samples: int, span: float = 20.0) -> ph.Trajectory:
    body = ph.Body(mass=1.0, inertia=(TRANSVERSE, TRANSVERSE, AXIAL), name="top")
    start = ph.State(omega=OMEGA, attitude=ph.Attitude.from_euler("zyx", (0.3, -0.4, 0.9)))
    return ph.simulate(body, start, span, method="free_rotor", dt=span / (samples - 1))


@pytest.mark.parametrize("samples", [21, 2001])
def test_a_free_symmetric_top(samples: int) -> None:
    """The axis leans by a constant angle, goes around L at |L|/It, and the body spins at w3 (It - Ia)/It.

    With 21 samples it turns by 9 rad and more between two of them.
    """
    run = top(samples)
    L = run.angular_momentum[0]
    angles = tilt_of(run.only, L / np.linalg.norm(L), np.array([0.0, 0.0, 1.0]))
    lean = np.arctan2(TRANSVERSE * np.hypot(*OMEGA[:2]), AXIAL * OMEGA[2])
    rates = np.linalg.norm(L) / TRANSVERSE, OMEGA[2] * (TRANSVERSE - AXIAL) / TRANSVERSE
    np.testing.assert_allclose(angles.nutation, lean, rtol=0.0, atol=1e-12)
    for found, rate in zip((angles.precession, angles.spin), rates, strict=True):
        assert abs(rate) * 20.0 > 20.0 * np.pi  # many turns
        np.testing.assert_allclose(found - found[0], rate * (run.t - run.t[0]), rtol=0.0, atol=1e-10 * abs(rate) * 20.0)


def test_the_twin_without_rates_counts_too_few_turns() -> None:
    run = top(21)
    L = run.angular_momentum[0]
    angles = tilt_of(run.only, L / np.linalg.norm(L), np.array([0.0, 0.0, 1.0]))
    nearest = np.unwrap((angles.precession + np.pi) % (2.0 * np.pi) - np.pi)
    assert abs(nearest[-1] - angles.precession[-1]) > 2.0 * np.pi


def test_the_picture_has_an_axis_for_each() -> None:
    figure = top(2001).plot("tilt")
    assert [ax.get_ylabel() for ax in figure.axes] == [r"$\theta$ [deg]", r"$\psi$ [deg]", r"$\varphi$ [deg]"]
    assert "from $L$ to z of the body" in figure.axes[0].get_title(loc="left")
    assert np.ptp(figure.axes[1].lines[0].get_ydata()) > 360.0


def test_up_is_against_gravity_and_can_be_given() -> None:
    body = ph.Body(mass=1.0, inertia=(1.0, 1.2, 1.8), name="top")
    run = ph.simulate(body, ph.State(omega=OMEGA), 1.0, loads=ph.loads.Gravity((0, -9.81, 0)))
    figure = run.plot("tilt")
    assert "the vertical" in figure.axes[0].get_title(loc="left")
    lean = np.degrees(np.arccos(np.clip(run.rotation[:, 1, 2], -1.0, 1.0)))
    shown = figure.axes[0].lines[0]
    np.testing.assert_allclose(np.interp(run.t, shown.get_xdata(), shown.get_ydata()), lean, atol=0.05)
    given = run.plot("tilt", up="x", axis="y").axes[0]
    np.testing.assert_allclose(given.lines[0].get_ydata()[0], 90.0, atol=1e-9)


def test_an_upright_top_has_a_gap() -> None:
    """Precession and spin are one there: no noise is drawn for them."""
    body = ph.Body(mass=1.0, inertia=(1.0, 1.0, 1.8), name="top")
    run = ph.simulate(body, ph.State(omega=(0, 0, 3.0)), 1.0)
    assert np.isnan(tilt_of(run.only, np.array([0.0, 0.0, 1.0]), np.array([0.0, 0.0, 1.0])).spin).all()
    assert run.plot("tilt") is not None


def test_angles_beside_a_spin_have_axes_of_their_own() -> None:
    """A heavy top on Euler angles: 17,000 deg of spin do not stand beside a few deg of nutation."""
    system = ph.System(gravity=(0, 0, -9.81), name="spinner")
    body = ph.Body(mass=1.0, inertia=(0.02, 0.02, 0.01), name="top")
    system.add(body, ph.joints.Spherical("zxz"), at_body=(0, 0, -0.1))
    run = ph.simulate(system, system.state(q={"top": (0.1, 0.6, 0.2)}, v={"top": (0, 0, 300.0)}), 1.0)
    figure = run.plot("angles")
    assert len(figure.axes) == 3
    assert np.ptp(figure.axes[2].lines[0].get_ydata()) > 17_000
    assert np.ptp(figure.axes[1].lines[0].get_ydata()) < 90.0
    assert "wrapped at ±180°" in run.plot("overview").axes[0].get_title(loc="left")
