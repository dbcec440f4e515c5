"""Runs that follow each other, joined: the same motion as in one piece, and a certificate that covers all of it."""

from __future__ import annotations

import itertools
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.core.attitude import NAMES
from polhode.core.quat import angle
from polhode.replay import replay
from tests.helpers import random_body, random_state

GRAVITY = ph.loads.Gravity((0.3, -0.2, -9.81))
SERIES = ph.TimeSeries([-1.0, 0.3, 0.5, 0.9, 3.0], [(1, 0, 2), (0, 1, 1), (2, 1, 0), (0, 0, 1), (1, 1, 1)])
CHANGING = [
    GRAVITY,
    ph.loads.Torque(SERIES, frame="body"),
    ph.loads.Force(ph.Expression("sin(3*t)", "0.1*t", "-0.2*vz"), at=(0.1, 0.2, -0.1)),
]


def chained(body: ph.Body, start: ph.State, cuts: Any, **options: Any) -> list[ph.Trajectory]:
    """One run for each interval between two cuts, each from the end of the one before."""
    runs: list[ph.Trajectory] = []
    for begin, end in itertools.pairwise(cuts):
        runs.append(ph.simulate(body, runs[-1].final if runs else start, end, begin, **options))
    return runs


@pytest.mark.parametrize("form", NAMES)
def test_cuts_on_the_grid_change_no_bit(form: str, rng: np.random.Generator) -> None:
    """Fixed steps, loads that change with time, every attitude form: the motion to the bit, the ledger to rounding."""
    body, start = random_body(rng), random_state(rng)
    attitude = ph.AttitudeForm(form, at_singularity="continue", nearest=1e-5)
    options = {"loads": CHANGING, "attitude": attitude, "method": "midpoint", "dt": 1 / 64}
    cuts = np.append(np.unique(rng.integers(0, 128, 12)) / 64, 2.0)
    cuts[0] = 0.0
    joined = ph.join(chained(body, start, cuts, **options))
    whole = ph.simulate(body, start, 2.0, **options)
    motion = whole.raw.shape[1] - 7
    assert joined.t.tobytes() == whole.t.tobytes()
    assert joined.raw[:, :motion].tobytes() == whole.raw[:, :motion].tobytes()
    np.testing.assert_allclose(joined.raw[:, motion:], whole.raw[:, motion:], rtol=1e-12, atol=1e-12)
    assert joined.provenance.steps == whole.provenance.steps


def test_fifty_random_cuts_keep_the_tolerance(rng: np.random.Generator) -> None:
    """Steps that the method chooses: each part has its own first step; the errors add up to 50 times one's at most."""
    body, start = random_body(rng), random_state(rng)
    cuts = [-0.5, *np.sort(rng.uniform(-0.5, 2.5, 49)), 2.5]
    parts = chained(body, start, cuts, loads=CHANGING)
    joined, whole = ph.join(parts), ph.simulate(body, start, 2.5, -0.5, loads=CHANGING)
    precise = ph.simulate(body, start, 2.5, -0.5, loads=CHANGING, rtol=1e-13, atol=1e-14)
    for run in (joined, whole):
        np.testing.assert_allclose(run.position[-1], precise.position[-1], atol=50 * 1e-8)
        assert angle(run.attitude[-1], precise.attitude[-1]) < 50 * 1e-8
        np.testing.assert_allclose(run.work[-1], precise.work[-1], rtol=1e-6, atol=1e-6)
        np.testing.assert_allclose(run.impulse[-1], precise.impulse[-1], rtol=1e-7, atol=1e-7)
        assert run.certificate.ok, str(run.certificate)
    assert joined.t[0] == -0.5
    assert joined.t[-1] == 2.5
    assert (np.diff(joined.t) > 0).all()
    assert joined.provenance.steps == sum(run.provenance.steps for run in parts)
    twin = ph.join([parts[0], *chained(body, parts[0].final, cuts[1:], loads=CHANGING[:2])])  # without a force
    assert np.abs(twin.position[-1] - precise.position[-1]).max() > 1e-3


def test_a_spring_comes_and_goes(rng: np.random.Generator) -> None:
    """Loads with a potential switch between parts: the switch is work, and the certificate closes; not so its twin."""
    body, start = random_body(rng), random_state(rng)
    spring = ph.loads.Spring(40.0, (0.3, 0.2, 0.1), at=(0.1, -0.2, 0.3))
    loads = [[GRAVITY], [GRAVITY, spring], [spring], [], [GRAVITY]]
    runs: list[ph.Trajectory] = []
    for i, acting in enumerate(loads):
        runs.append(ph.simulate(body, runs[-1].final if runs else start, i + 1.0, float(i), loads=acting))
    joined = ph.join(runs)
    assert joined.certificate.ok, str(joined.certificate)
    np.testing.assert_array_equal(joined.breaks, [1.0, 2.0, 3.0, 4.0])
    jumps = [runs[i + 1].potential_energy[0] - runs[i].potential_energy[-1] for i in range(4)]
    own_work = sum(run.work[-1] for run in runs)
    assert joined.work[-1] == pytest.approx(own_work + sum(jumps), rel=1e-9)
    ends = np.searchsorted(joined.t, [1.0, 2.0, 3.0, 4.0])
    np.testing.assert_array_equal(joined.potential_energy[ends], [run.potential_energy[-1] for run in runs[:-1]])
    raw = np.array(joined.raw)
    raw[ends[0] + 1 :, 13] -= jumps[0]  # twin: the first switch was not entered
    twin = ph.Trajectory(joined.layout, joined.t, raw, joined.provenance, stored_potential=joined.potential_energy)
    assert not twin.certificate["energy"].ok


def test_parts_in_different_forms_and_with_different_methods(rng: np.random.Generator) -> None:
    body, start = random_body(rng), random_state(rng)
    one = ph.simulate(body, start, 1.0, attitude="mrp")
    two = ph.simulate(body, one.final, 2.0, 1.0, loads=GRAVITY, method="rk4", dt=0.01)
    joined, whole = ph.join([one, two]), ph.simulate(body, start, 1.0)
    assert joined.provenance.attitude == "quaternion"
    assert joined.provenance.method == f"{one.provenance.method}, {two.provenance.method}"
    assert angle(joined.state_at(1.0).attitude, whole.attitude[-1]) < 1e-8
    np.testing.assert_array_equal(joined.impulse[len(one) :], two.impulse[1:])
    assert joined.certificate.ok, str(joined.certificate)


def test_the_events_of_all_parts(rng: np.random.Generator) -> None:
    """The log of the whole has the events of each part, with both states, in order of time."""
    body, start = random_body(rng), ph.State((0.1, 0.2, 1.0), (0.3, 0.4, 0.5), omega=(0.1, 0.2, 0.3))
    events = [ph.Bounce(0.9), ph.Event("sin(9*t)", name="tick")]
    cuts = [0.0, 0.41, 1.02, 1.7, 2.3]
    joined = ph.join(chained(body, start, cuts, loads=GRAVITY, events=events))
    whole = ph.simulate(body, start, 2.3, loads=GRAVITY, events=events)
    assert [e.name for e in joined.events] == [e.name for e in whole.events]
    np.testing.assert_allclose(joined.events.t, whole.events.t, rtol=1e-12)
    np.testing.assert_allclose(joined.events["tick"].t, np.pi / 9 * np.arange(1, 7), rtol=1e-14)
    for a, b in zip(joined.events, whole.events, strict=True):
        np.testing.assert_allclose(a.after.velocity, b.after.velocity, atol=1e-9)
    np.testing.assert_allclose(
        joined.log[:, -7:], whole.log[:, -7:], rtol=1e-8, atol=1e-8
    )  # the ledger runs on there too
    assert joined.certificate.ok, str(joined.certificate)


def test_saved_loaded_and_made_again(rng: np.random.Generator, tmp_path: Path) -> None:
    """A joined run comes back with everything, and each part can be made again to the bit."""
    body, start = random_body(rng), ph.State((0.1, 0.2, 1.0), (0.3, 0.4, 0.5), omega=(0.1, 0.2, 0.3))
    loads = [GRAVITY, ph.loads.Impulse((0.1, 0.2, 0.3), 0.7)]
    joined = ph.join(chained(body, start, [0.0, 0.5, 1.2, 1.5], loads=loads, events=ph.Bounce(0.8)))
    joined.save(tmp_path / "joined.nc")
    back = ph.load(tmp_path / "joined.nc")
    for name in ("t", "raw", "log", "breaks", "potential_energy"):
        assert getattr(back, name).tobytes() == getattr(joined, name).tobytes(), name
    assert back.event_names == joined.event_names
    assert str(back.certificate) == str(joined.certificate)
    again = replay(tmp_path / "joined.nc")
    assert again.same, str(again)
    assert ph.join([back, ph.simulate(body, back.final, 2.0, 1.5, loads=GRAVITY)]).certificate.ok


def test_what_cannot_be_joined(rng: np.random.Generator) -> None:
    body, start = random_body(rng), random_state(rng)
    one = ph.simulate(body, start, 1.0)
    cases = {
        "one ends at t = 1 s, the next starts at t = 1.5 s; pass t_start": ph.simulate(body, one.final, 2.0, 1.5),
        "one ends at t = 1 s, the next starts at t = 0 s": ph.simulate(body, one.final, 2.0),
        "are different bodies": ph.simulate(random_body(rng), one.final, 2.0, 1.0),
    }
    moved = {"position": start.position, "velocity": start.velocity * 2, "attitude": start.attitude,
             "omega": start.omega * 1.001}  # fmt: skip
    for name, value in moved.items():
        cases[f"{name} is"] = ph.simulate(body, replace(one.final, **{name: value}), 2.0, 1.0)
    for message, two in cases.items():
        with pytest.raises(ph.PolhodeError, match=f"run 1 and run 2 cannot be joined: .*{message}"):
            ph.join([one, two])
    for name, axis in itertools.product(("position", "velocity", "omega"), np.eye(3)):  # along one axis is enough
        value = getattr(one.final, name) + 1e-3 * axis
        with pytest.raises(ph.PolhodeError, match=f"cannot be joined: {name} is"):
            ph.join([one, ph.simulate(body, replace(one.final, **{name: value}), 2.0, 1.0)])
    for nonsense in ([], None, one, "runs", [one, 3], 3):
        with pytest.raises(ph.PolhodeError, match="join takes a list of runs"):
            ph.join(nonsense)
    flipped = ph.State(one.final.position, one.final.velocity, -one.final.attitude, one.final.omega)
    assert len(ph.join([one, ph.simulate(body, flipped, 2.0, 1.0)])) > len(one)  # the same attitude
    assert ph.join([one]).raw.tobytes() == one.raw.tobytes()
