"""Runs of more samples than are looked at together: every sample counts, and what one piece knows the next knows."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.results import certificate
from polhode.results.columns import pieces

N = 200_003  # samples: several pieces of 65,536 rows, and of half a million numbers


@pytest.fixture(scope="module")
def run() -> ph.Trajectory:
    """A body that tumbles and flies, with many samples from few steps."""
    body = ph.Body(mass=1.3, inertia=(1.0, 1.4, 1.9))
    start = ph.State((0.1, 0.2, 0.3), (0.5, 0.4, -0.3), (0.9, 0.1, -0.2, 0.3), (1.2, 0.8, -1.3))
    return ph.simulate(body, start, 20.0, t_eval=np.linspace(0.0, 20.0, N), rtol=1e-10, atol=1e-12)


def joints(n: int, rows: int) -> list[int]:
    """The samples on both sides of where pieces of so many rows meet, one inside each, the first and the last."""
    ends = np.arange(rows, n, rows)
    return sorted({0, n - 1, *(ends - 1).tolist(), *ends.tolist(), *(ends + rows // 2).clip(max=n - 1).tolist()})


def spoiled(run: ph.Trajectory, sample: int, column: int) -> ph.Trajectory:
    """The run with one number of one sample a thousandth off."""
    raw = run.raw.copy()
    raw[sample, column] += 1e-3
    return ph.Trajectory(run.layout, run.t, raw, run.provenance, start=run.start)


def test_a_long_run_keeps_its_laws(run: ph.Trajectory) -> None:
    assert len(run) == N
    assert run.certificate.ok, str(run.certificate)
    assert run.certificate.samples == N


@pytest.mark.parametrize(("column", "law"), [(3, "momentum"), (6, "energy"), (6, "angular_momentum"), (10, "attitude")])
def test_one_bad_sample_is_seen_wherever_it_stands(run: ph.Trajectory, column: int, law: str) -> None:
    rows = max(1024, certificate._NUMBERS // run.raw.shape[1])
    for sample in sorted({*joints(N, rows), *joints(N, 65_536)}):
        assert not spoiled(run, sample, column).certificate[law].ok, sample


def test_the_error_of_a_long_run_is_that_of_all_samples(run: ph.Trajectory) -> None:
    """Worked out over all samples at once: the largest departure of the kinetic energy from that of the start."""
    I, m = np.array((1.0, 1.4, 1.9)), 1.3
    kinetic = 0.5 * m * (run.velocity**2).sum(axis=1) + 0.5 * (I * run.omega**2).sum(axis=1)
    law = run.certificate["energy"]
    assert law.error * law.scale == pytest.approx(np.abs(kinetic - kinetic[0]).max(), rel=1e-3, abs=4e-15)


def test_a_rise_between_two_pieces_is_seen() -> None:
    """What may only fall falls along every piece and rises from one to the next: the energy of a damped body."""
    body, column = ph.Body(mass=1.3, inertia=(1.0, 1.4, 1.9)), 3
    made = ph.simulate(body, ph.State(velocity=(5.0, 0.4, -0.3)), 4.0, loads=ph.loads.Drag(linear=0.5),
                       t_eval=np.linspace(0.0, 4.0, N))  # fmt: skip
    assert made.certificate.ok, str(made.certificate)
    rows = max(1024, certificate._NUMBERS // made.raw.shape[1])
    for first in range(rows, N, rows):
        raw = made.raw.copy()
        raw[first:, column] += 0.3 * raw[first, column]
        faster = ph.Trajectory(made.layout, made.t, raw, made.provenance, start=made.start)
        assert not faster.certificate["dissipation"].ok, first


def test_tables_of_long_runs_have_every_row_once(run: ph.Trajectory) -> None:
    rows = np.concatenate(list(pieces(run)))
    np.testing.assert_array_equal(rows[:, 0], run.t)
    np.testing.assert_array_equal(rows[:, 1:4], run.position)
    np.testing.assert_array_equal(rows[:, 11:], run.omega)


def test_quantities_of_long_systems_are_those_of_their_samples() -> None:
    """Accelerations, forces and energies of a pendulum, worked out in pieces, against its equation at every sample."""
    system: Any = ph.System(gravity=(0, 0, -9.81))
    system.add(ph.Body(mass=1.3, inertia=(0.3, 0.4, 0.2), name="rod"), ph.joints.Revolute("y"), at_body=(0, 0, 0.5))
    run = ph.simulate(system, system.state(q={"rod": 1.0}), 3.0, t_eval=np.linspace(0.0, 3.0, 70_001))
    q, v = run.q[:, 0], run.v[:, 0]
    moment = 0.4 + 1.3 * 0.25
    np.testing.assert_allclose(run.v_dot[:, 0], -1.3 * 9.81 * 0.5 / moment * np.sin(q), atol=1e-12)
    np.testing.assert_allclose(run.kinetic_energy, 0.5 * moment * v * v, atol=1e-13)
    np.testing.assert_allclose(np.diff(run.potential_energy), np.diff(-1.3 * 9.81 * 0.5 * np.cos(q)), atol=1e-13)
    up = 1.3 * (9.81 + 0.5 * (run.v_dot[:, 0] * np.sin(q) + v * v * np.cos(q)))
    np.testing.assert_allclose(run.joint("rod").reaction.force[:, 2], up, atol=1e-11)
