"""Pace to the wall, on a clock that the test moves: what is waited, slipped, skipped, stopped and counted is exact."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
import pytest

from polhode.errors import InputError
from polhode.results.pace import Pace
from polhode.simulate.pacing import OverrunError, RealTime

T = 1.0 / 1024.0  # s, a period without rounding


@dataclass
class FakeClock:
    """Shows what it is told; sleeping ends `oversleep` late, and each look takes `look`; all powers of two."""

    time: float = 100.0
    oversleep: float = 0.0
    look: float = 2.0**-22
    slept: list[float] = field(default_factory=list)

    def now(self) -> float:
        self.time += self.look
        return self.time

    def sleep(self, seconds: float) -> None:
        assert seconds > 0.0
        self.slept.append(seconds)
        self.time += seconds + self.oversleep


def paced(rule: str, work: list[float], clock: FakeClock, **more: float) -> tuple[Pace, list[bool]]:
    """A run whose samples are followed by so much work each."""
    pacer = RealTime(rule=rule, clock=clock, **more).begin()
    taken = []
    for k, seconds in enumerate(work):
        taken.append(pacer.wait(2.0 + k * T))
        clock.time += seconds
    return pacer.finish(), taken


def test_samples_come_at_their_times():
    clock = FakeClock(oversleep=2.0**-13)  # 122 us, as a machine does it
    report, taken = paced("stop", [T / 2] * 1000, clock, spin=2.0**-12)
    assert taken == [True] * 1000
    assert report.missed == report.overran == 0
    assert report.ok
    assert np.all(report.late >= 0.0)
    assert report.worst <= 2 * clock.look
    assert clock.time == pytest.approx(100.0 + 999 * T + T / 2, abs=4 * clock.look)
    assert len(clock.slept) == 999


def test_without_spinning_sleep_is_seen_in_the_report():
    """The twin: with no time to spin, each sample is as late as sleep is."""
    clock = FakeClock(oversleep=2.0**-13)
    report, _ = paced("slip", [T / 2] * 1000, clock, spin=2.0**-22)
    assert report.quantile(0.5) == pytest.approx(2.0**-13, abs=4 * clock.look)


def test_slip_moves_all_that_follow():
    work = [T / 2] * 100
    work[10] = 5 * T  # sample 11 is 4 periods late
    clock = FakeClock()
    report, taken = paced("slip", work, clock)
    assert all(taken)
    assert report.missed == 1
    assert report.slipped == pytest.approx(4 * T, abs=3 * clock.look)
    assert clock.time == pytest.approx(100.0 + 103 * T + T / 2, abs=4 * clock.look)
    assert "slipped by 0.0039" in report.verdict


def test_skip_catches_up():
    work = [T / 2] * 100
    work[10] = 5.5 * T
    clock = FakeClock()
    pacer = RealTime(rule="skip", clock=clock, tolerance=T / 4).begin()
    taken = []
    for k in range(100):
        taken.append(pacer.wait(k * T))
        clock.time += work[k] if taken[-1] else 0.0
    report = pacer.finish()
    assert [k for k in range(100) if not taken[k]] == [11, 12, 13, 14, 15]
    assert report.skipped == report.missed == 5
    assert report.slipped == 0.0
    assert clock.time == pytest.approx(100.0 + 99 * T + T / 2, abs=4 * clock.look)


def test_stop_is_a_named_end():
    work = [T / 2] * 100
    work[10] = 5 * T
    with pytest.raises(OverrunError, match=r"t = 2\.0107") as caught:
        paced("stop", work, FakeClock())
    assert caught.value.t == 2.0 + 11 * T
    assert caught.value.late == pytest.approx(4 * T, abs=1e-6)


def test_twice_as_fast():
    clock = FakeClock()
    report, _ = paced("stop", [T / 8] * 100, clock, speed=2.0)
    assert report.ok
    assert clock.time == pytest.approx(100.0 + 99 * T / 2 + T / 8, abs=4 * clock.look)


def test_the_numbers_of_the_report():
    late = np.array([1e-6] * 90 + [2e-5] * 9 + [3e-3])
    report = Pace(np.arange(100) * T, late, np.ones(100), "slip", 5e-4, slipped=3e-3)
    assert [report.quantile(share) for share in (0.5, 0.9, 0.99, 1.0)] == [1e-6, 1e-6, 2e-5, 3e-3]
    assert (report.missed, report.worst, report.ok) == (1, 3e-3, False)
    counts, edges = report.histogram()
    assert counts.sum() == 100
    assert len(edges) == len(counts) + 1
    for value, n in ((1.1e-6, 90), (2.1e-5, 9), (3e-3, 1)):
        assert counts[np.searchsorted(edges, value, side="right") - 1] == n
    assert "1 of 100 samples (1 %)" in str(report)
    assert "3000.0" in str(report)


def test_a_report_of_nothing():
    report = RealTime(clock=FakeClock()).begin().finish()
    assert "nothing" in str(report)
    assert report.ok
    assert report.worst == 0.0
    assert report.histogram()[0].sum() == 0


def test_bad_settings():
    for bad in ({"rule": "hurry"}, {"speed": 0.0}, {"tolerance": -1.0}, {"spin": 0.0}):
        with pytest.raises(InputError):
            RealTime(**bad)
    with pytest.raises(InputError):
        RealTime(clock=FakeClock()).begin().finish().quantile(1.5)
