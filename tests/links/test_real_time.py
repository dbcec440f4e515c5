"""Runs in real time, on a clock that the test moves: the same run, its report, its rules, its picture, its file."""

from __future__ import annotations

import gc
from dataclasses import replace

import numpy as np
import pytest

import polhode as ph
from polhode.errors import InputError
from polhode.simulate.pacing import OverrunError
from tests.links.test_in_runs import BODY, START, control, run_with, same
from tests.links.test_pacing import FakeClock


@pytest.fixture(scope="module")
def reference() -> ph.Trajectory:
    """Without a clock."""
    return run_with(control)


@pytest.fixture(scope="module")
def late() -> ph.Trajectory:
    """One sample of 50 Hz takes 50 ms: the next two are too late, and are left out."""
    clock = FakeClock()

    def slow(t, seen, memory):
        clock.time += 0.05 if t == 0.4 else 0.0
        return control(t, seen, memory)

    return run_with(slow, real_time=ph.RealTime(rule="skip", clock=clock))


def test_the_same_run(reference):
    clock = FakeClock()
    run = run_with(control, real_time=ph.RealTime(rule="stop", clock=clock))
    assert same(run, reference)
    assert clock.time == pytest.approx(100.0 + 99 / 50.0, abs=1e-5)  # 100 samples, the last at 1.98 s
    assert run.pace is not None
    assert run.pace.ok
    assert np.array_equal(run.pace.t, run.signal("u0").t)
    assert reference.pace is None


def test_a_sample_that_is_left_out_holds_the_commands(late, reference):
    assert (late.pace.skipped, late.pace.missed, late.pace.overran) == (2, 2, 2)
    left = sorted({*reference.signal("u0").t.tolist()} - {*late.signal("u0").t.tolist()})
    assert left == [0.42, 0.44]
    assert len(late.signal("gyro").t) == len(reference.signal("gyro").t)  # sensors look nevertheless
    assert late.certificate.ok
    assert not same(late, reference)


def test_slip_asks_at_every_sample(reference):
    clock = FakeClock()

    def slow(t, seen, memory):
        clock.time += 0.05 if t == 0.4 else 0.0
        return control(t, seen, memory)

    run = run_with(slow, real_time=ph.RealTime(rule="slip", clock=clock))
    assert same(run, reference)
    assert (run.pace.missed, run.pace.slipped) == (1, pytest.approx(0.03, abs=1e-5))
    assert clock.time == pytest.approx(100.03 + 99 / 50.0, abs=1e-5)


def test_stop_keeps_the_run_and_its_report():
    clock = FakeClock()

    def slow(t, seen, memory):
        clock.time += 0.05 if t == 0.4 else 0.0
        return control(t, seen, memory)

    with pytest.raises(OverrunError, match=r"t = 0.42 s was 3\d{4} us late") as caught:
        run_with(slow, real_time=ph.RealTime(rule="stop", clock=clock))
    assert (caught.value.t, caught.value.partial.t[-1]) == (0.42, pytest.approx(0.42))
    assert caught.value.partial.pace.missed == 1


def test_several_controllers_wait_together():
    """Two rates: one report with the samples of both, those of one instant once."""
    torque = [ph.actuators.Torque(f"u{i}") for i in range(2)]
    laws = [ph.Controller(lambda t, seen, memory: 0.0, rate=rate, commands=[one], name=one.name)
            for rate, one in zip((10, 4), torque, strict=True)]  # fmt: skip
    clock = FakeClock()
    run = ph.simulate(BODY, START, 1.0, actuators=torque, controllers=laws, real_time=ph.RealTime(clock=clock))
    assert run.pace.t.tolist() == [0.0, 0.1, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.9]
    assert clock.time == pytest.approx(100.9, abs=1e-5)


def test_a_long_wait_is_no_call_that_takes_too_long():
    """A period beyond the time limit of a call: waiting is not asking."""
    clock = FakeClock()
    law = ph.Controller(lambda t, seen, memory: 0.0, rate=0.01, commands=["u"], time_limit=5.0)
    run = ph.simulate(BODY, START, 250.0, actuators=[ph.actuators.Torque("u")], controllers=[law], rtol=1e-6,
                      real_time=ph.RealTime(clock=clock, tolerance=0.01))  # fmt: skip
    assert run.pace.t.tolist() == [0.0, 100.0, 200.0]


def test_garbage_is_not_collected_meanwhile():
    seen_enabled = []

    def looking(t, seen, memory):
        seen_enabled.append(gc.isenabled())
        return control(t, seen, memory)

    run_with(looking, t_end=0.1, real_time=ph.RealTime(clock=FakeClock()))
    assert not any(seen_enabled)
    assert gc.isenabled()


def test_it_is_told(late):
    assert "2 of 100 samples (2 %) came too late; 2 were left out" in str(late)
    assert "Pace: missed: 2 of 100 samples" in str(late.certificate)
    assert "Pace" not in str(replace(late, pace=None).certificate)


def test_it_is_stored_and_joined(late, tmp_path):
    late.save(tmp_path / "run.nc")
    again = ph.load(tmp_path / "run.nc").pace
    assert again is not None
    for name in ("t", "late", "slack"):
        assert np.array_equal(vars(again)[name], vars(late.pace)[name])
    assert str(again) == str(late.pace)
    more = ph.simulate(BODY, late.final, 3.0, t_start=2.0)
    assert str(ph.join([late, more]).pace) == str(late.pace)


def test_the_picture(late, reference):
    pytest.importorskip("matplotlib")
    upper, lower = late.plot("pace").axes
    assert len(upper.lines[0].get_xdata()) == 100
    assert sum(lower.patches[0].get_data().values) == 100
    with pytest.raises(InputError, match="a run in real time"):
        reference.plot("pace")


def test_what_is_refused():
    with pytest.raises(InputError, match="controllers"):
        ph.simulate(BODY, START, 1.0, real_time=ph.RealTime())
    with pytest.raises(InputError, match="RealTime"):
        run_with(control, real_time=True)
