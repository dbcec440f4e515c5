"""Costs without compilation, all rows of a comparison, why a solver is last, and attitudes in states of systems."""

from __future__ import annotations

import time
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.analysis import comparison, solver_table
from polhode.analysis.comparison import timed

# ---- costs


def test_the_first_run_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """A first run that compiles for long (in counted CPU time), and others that do not: these are what is told."""
    spent, calls = [0.0], []
    monkeypatch.setattr(time, "process_time", lambda: spent[0])

    def go() -> Any:
        calls.append(len(calls))
        spent[0] += 9.49 if len(calls) == 1 else 0.012
        return f"run {len(calls)}"

    run, seconds = timed(go)
    assert seconds == pytest.approx(0.012)
    assert run == f"run {len(calls)}"
    assert len(calls) >= 2


@pytest.mark.parametrize("cost", [0.0003, 0.002, 0.012, 0.05])
def test_a_clock_that_ticks_slowly_still_tells_a_time(cost: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """CPU time in steps of 1/64 s, as Windows counts it: within a factor of four, and never nothing."""
    spent, tick = [0.003], 1.0 / 64.0
    monkeypatch.setattr(time, "process_time", lambda: tick * (spent[0] // tick))

    def go() -> Any:
        spent[0] += cost
        return "run"

    assert 0.25 * cost < timed(go)[1] < 4.0 * max(cost, tick / 12)


def free() -> tuple[ph.Body, ph.State]:
    return ph.Body(mass=1.0, inertia=(1.0, 1.2, 1.5)), ph.State(omega=(1.0, 0.3, 0.5))


def test_settings_that_are_not_run_stand_in_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """A method that takes too long at one setting is not asked for the next, and that is said in its row."""
    monkeypatch.setattr(comparison, "_PATIENCE", -1.0)
    found = ph.compare(*free(), 1.0, methods=["rk4"], levels=3)
    first, second = found.of("rk4")
    assert not first.stopped
    assert second.stopped.startswith(f"not run: {first.setting} took")
    assert second.stopped in found.table()


def test_rows_that_were_there_stay_when_a_later_setting_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """An error at the second setting leaves the first row, and its reason stands in the second."""
    right, asked = comparison.simulate, []

    def simulate(*given: Any, **options: Any) -> Any:
        if options.get("dt") is not None:
            asked.append(options["dt"])
            if options["dt"] < max(asked):
                raise ph.PolhodeError("the step is not to my liking. Take another")
        return right(*given, **options)

    monkeypatch.setattr(comparison, "simulate", simulate)
    found = ph.compare(*free(), 1.0, methods=["rk4", "dopri5"], levels=2)
    good, bad = found.of("rk4")
    assert np.isfinite(good.attitude)
    assert bad.stopped == "the step is not to my liking"
    assert len(found.of("dopri5")) == 2
    assert "the step is not to my liking" in str(found)


def test_formulations_that_do_not_apply_stand_with_their_reason() -> None:
    system = ph.System(gravity=(0, 0, -9.81))
    system.add(ph.Body(mass=2.0, inertia=(0.3, 0.2, 0.1), name="rod"), ph.joints.Revolute("y"), at_body=(0, 0, 0.5))
    grain = ph.Propellant(0.5, "end", length=0.2, radius=0.05)
    system.load(ph.loads.On("rod", ph.loads.Thrust(3.0, grain, 400.0, at=(0, 0, -0.5), direction=(1, 0, 0.2))))
    found = ph.compare(system, system.state(q={"rod": 0.4}), 1.0)
    assert [entry.formulation for entry in found.entries] == ["articulated", "wittenburg", "partitioned", "multipliers"]
    assert found.agreement < 1e-12
    assert "square roots of the masses" in dict(found.refused)["udwadia_kalaba"]
    assert "square roots of the masses" in found.table()


def test_the_bench_says_why_ode113_is_last_in_free_fall() -> None:
    """Its numbers: at order 1 each step misses g h^2/2; a tighter tolerance takes the miss away."""
    _, fall, _ = solver_table.problems()
    options = {"loads": fall.loads, "method": "adams", "max_step": 1e-3, "first_step": 1e-3}
    loose, tight = (ph.simulate(fall.body, fall.start, 0.05, rtol=rtol, atol=1e-3 * rtol, **options)
                    for rtol in (1e-9, 1e-12))  # fmt: skip
    off, small = (np.abs(fall.errors(run)[0]).max() for run in (loose, tight))
    assert off == pytest.approx(50 * 0.5 * 9.81e-6, rel=0.03)
    assert small < 1e-8
    row = solver_table.measure(fall, "dopri5", "quaternion", 0.01)
    text = solver_table.as_text([row, solver_table.Row("free fall", "adams", "quaternion", (1.0, 1.0), 1.0, 1)])
    assert "g h^2/2 = 4.9e-06 m" in text
    assert "28557 such misses are 0.14 m" in text
    assert "ode113" not in solver_table.as_text([row])


# ---- attitudes


TURN = ph.Attitude.from_euler("zyx", (0.4, -0.3, 0.7))


@pytest.mark.parametrize("coordinates", ["quaternion", "zyx", "zxz", "xyz"])
@pytest.mark.parametrize("joint", [ph.joints.Spherical, ph.joints.Free])
def test_an_attitude_is_the_turning_of_a_joint(coordinates: str, joint: Any) -> None:
    """In any coordinates: the body then stands as the attitude says."""
    system = ph.System()
    system.add(ph.Body(mass=1.0, inertia=(1.0, 1.2, 1.3), name="hub"), joint(coordinates))
    start = system.state(q={"hub": TURN}, v={"hub": (0.1,) * (3 if joint is ph.joints.Spherical else 6)})
    run = ph.simulate(system, start, 0.1, t_eval=[0.0, 0.1])
    np.testing.assert_allclose(run.rotation[0], TURN.matrix, atol=1e-15)
    again = start.with_values(q={"hub": TURN.inverse})
    np.testing.assert_allclose(ph.simulate(system, again, 0.1).rotation[0], TURN.matrix.T, atol=1e-15)


def test_a_free_body_has_a_place_before_its_attitude() -> None:
    system = ph.System()
    system.add(ph.Body(mass=1.0, inertia=(1.0, 1.2, 1.3), name="hub"), ph.joints.Free("zyx"))
    for given in ((1.0, 2.0, 3.0, TURN), ((1.0, 2.0, 3.0), TURN), [np.array((1.0, 2.0, 3.0)), TURN]):
        np.testing.assert_allclose(system.state(q={"hub": given}).q, (1, 2, 3, 0.4, -0.3, 0.7), rtol=1e-14)
    moved = system.state(q={"hub": (1, 2, 3, 0, 0, 0)}).with_values(q={"hub": TURN})
    np.testing.assert_allclose(moved.q, (1, 2, 3, 0.4, -0.3, 0.7), rtol=1e-14)
    assert system.assemble(q={"hub": TURN}).q[3] == pytest.approx(0.4)


def test_attitudes_that_cannot_be_are_refused() -> None:
    system = ph.System()
    system.add(ph.Body(mass=1.0, inertia=(1.0, 1.2, 1.3), name="hub"), ph.joints.Spherical())
    system.add(ph.Body(mass=1.0, inertia=(1.0, 1.2, 1.3), name="arm"), ph.joints.Revolute("z"), "hub")
    with pytest.raises(ph.PolhodeError, match=r'q of "arm" cannot be an Attitude.*this is a Revolute joint with angle'):
        system.state(q={"arm": TURN})
    with pytest.raises(ph.PolhodeError, match='v of "hub" are speeds, rad/s, and cannot be an Attitude'):
        system.state(v={"hub": TURN})
    with pytest.raises(ph.PolhodeError, match=r"one Attitude, of a free body behind its place: \(x, y, z, attitude\)"):
        system.state(q={"hub": (TURN, 1.0)})
    with pytest.raises(ph.PolhodeError, match=r"4 numbers|must have 4|4 components"):
        system.state(q={"hub": (1.0, 2.0, 3.0, TURN)})
