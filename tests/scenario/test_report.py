"""What is said about a scenario that was carried out: every number of it, worked out by itself."""

from __future__ import annotations

import re

import numpy as np
import pytest

import polhode as ph
from polhode.scenario import report, running
from polhode.scenario.validating import parse

TOP = """
title: A top
body: {{name: stone, mass: 2 kg, inertia: {inertia}}}
start: {{omega: {omega}, velocity: [0, 0, 0.5]}}
run: {{until: {until} s, rtol: 1e-10, attitude: {form}}}
exact: free_top
"""


def said(text: str) -> list[str]:
    scenario = parse(text.encode(), "test.yaml", None)
    return report.lines(scenario, running.simulate_all(scenario))


def top(inertia: tuple[float, ...], omega: tuple[float, ...], until: float = 20.0, form: str = "quaternion") -> str:
    given = {"inertia": list(inertia), "omega": list(omega), "until": until, "form": form}
    return "\n".join(said(TOP.format(**given)))


def numbers(pattern: str, text: str) -> tuple[float, ...]:
    found = re.search(pattern, text)
    assert found, text
    return tuple(map(float, found.groups()))


@pytest.mark.parametrize("inertia", [(1.0, 1.0, 1.6), (0.7, 1.5, 1.5)])
def test_a_symmetric_top_has_its_periods(inertia: tuple[float, ...]) -> None:
    """Omega goes around its axis at |I_s - I_t| / I_t times its part along it, the axis around L at L/I_t."""
    omega = (0.3, 0.2, 0.9)
    text = top(inertia, omega)
    transverse = sorted(inertia)[1]
    axis = int(np.argmax(np.abs(np.array(inertia) - transverse)))
    slip = abs(inertia[axis] - transverse) / transverse * abs(omega[axis])
    (period,) = numbers(r"Body period ([\d.]+) s: after it omega is back in the body", text)
    assert period == pytest.approx(2.0 * np.pi / slip, abs=1e-6)
    (rate,) = numbers(r"Precession about L at ([\d.]+) rad/s", text)
    assert rate == pytest.approx(np.linalg.norm(np.multiply(inertia, omega)) / transverse, abs=1e-5)
    assert "comes closest" not in text


def test_an_asymmetric_top_says_when_omega_is_almost_back_in_the_world() -> None:
    inertia, omega, until = (0.9, 1.3, 1.7), (0.4, 1.1, -0.7), 60.0
    text = top(inertia, omega, until)
    exact = ph.exact.free_top(inertia, omega)
    (period,) = numbers(r"Body period ([\d.]+) s", text)
    assert period == pytest.approx(exact.period, abs=1e-6)
    words = r"closest to its start after (\d+) of them \(([\d.]+) s\), turned by ([\d.-]+) deg"
    periods, after, turn = numbers(words, text)
    assert after == pytest.approx(periods * exact.period, abs=1e-3)
    assert 1 <= periods <= until / exact.period
    times = np.array([0.0, periods * exact.period])
    start, then = (ph.Attitude(q).matrix @ w for q, w in zip(exact.attitude(times), exact.omega(times), strict=True))
    L = exact.angular_momentum / np.linalg.norm(exact.angular_momentum)
    a, b = (w - (w @ L) * L for w in (start, then))
    between = np.degrees(np.arccos(np.clip(a @ b / np.linalg.norm(a) / np.linalg.norm(b), -1.0, 1.0)))
    assert abs(turn) == pytest.approx(between, abs=2e-4)
    assert "Precession" not in text
    assert "closest" not in top(inertia, omega, 0.5 * exact.period)


@pytest.mark.parametrize(("inertia", "omega"), [((1.0, 1.0, 1.0), (0.3, 0.2, 0.9)), ((1.0, 1.2, 1.6), (0.0, 0.0, 2.0))])
def test_a_spin_that_never_changes_has_no_period(inertia: tuple[float, ...], omega: tuple[float, ...]) -> None:
    text = top(inertia, omega)
    assert "period" not in text
    assert "Precession" not in text


def test_the_body_its_start_and_its_method_are_told() -> None:
    text = top((0.9, 1.3, 1.7), (0.4, 1.1, -0.7), 2.0)
    assert 'Body "stone": m = 2 kg, I = (0.9, 1.3, 1.7) kg m^2' in text
    assert "Start: velocity (0, 0, 0.5) m/s, omega (0.4, 1.1, -0.7) rad/s" in text
    assert "Method dopri5, rtol 1e-10, atol" in text
    assert "attitude by quaternion, to t = 2 s" in text
    assert "singularity" not in text
    full = said("title: a\nbody: {mass: 1, inertia: [[1, 0.1, 0], [0.1, 1.5, 0], [0, 0, 2]]}\nrun: {until: 1 s}\n")
    assert "I = ((1, 0.1, 0), (0.1, 1.5, 0), (0, 0, 2)) kg m^2" in full[0]
    assert "Start: at rest in the origin" in full


def test_how_near_a_singularity_came_is_told_in_degrees() -> None:
    """A turn about y by 0.5 rad/s for 2 s: theta of zyx ends 1 rad up, 90 deg - 57.3 deg from the lock."""
    text = top((1.0, 1.2, 1.6), (0.0, 0.5, 0.0), 2.0, "zyx")
    (away,) = numbers(r"stays at least ([\d.]+) deg away from the singularity of zyx", text)
    assert away == pytest.approx(90.0 - np.degrees(1.0), abs=0.05)


@pytest.mark.parametrize(("bounces", "more"), [(19, None), (20, None), (21, 1), (25, 5)])
def test_a_long_list_is_cut_and_says_by_how_much(bounces: int, more: int | None) -> None:
    found = report._first("Events:", [f"  {i}" for i in range(bounces)])
    assert found[0] == "Events:"
    assert found[1:21] == [f"  {i}" for i in range(min(bounces, 20))]
    assert found[21:] == ([f"  and {more} more"] if more else [])
    assert report._first("Events:", []) == []
