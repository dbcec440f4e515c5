"""The loop around a run: order at one instant, memory, going on, replay, files, and what goes wrong."""

from __future__ import annotations

import os
import signal
import threading
import time

import numpy as np
import pytest

import polhode as ph
from polhode.replay import replay

BODY = ph.Body(mass=2.0, inertia=(1.0, 1.5, 2.0), name="sat")
START = ph.State(omega=(1.0, 0.5, -0.2), velocity=(0.1, 0.2, 0.3))
TORQUE = ph.loads.Torque(ph.Input("u", (0.0, 0.0, 0.0), "N m"), frame="body")


def damp(t, seen, memory):
    """Against the spin, with a sum that remembers."""
    memory["sum"] = memory.get("sum", 0.0) + seen.omega[0]
    memory["last"] = np.array(seen.omega)
    return -1.5 * seen.omega - 0.1 * memory["sum"]


def go(t_end=3.0, start=START, t_start=0.0, f=damp, loads=(TORQUE,), **how):
    options = {"rate": 10.0, "commands": "u", "name": "damp"} | how
    return ph.simulate(BODY, start, t_end, t_start, loads=list(loads), controllers=[ph.Controller(f, **options)])


def test_the_first_call_is_at_the_start_and_no_step_reaches_across_a_sample():
    calls = []
    run = go(t_end=1.0, f=lambda t, s, m: calls.append(t) or np.zeros(3))
    assert calls == [k / 10.0 for k in range(10)]
    assert set(calls) <= set(run.t.tolist())


def test_a_run_has_what_was_commanded_seen_and_remembered(tmp_path):
    run = go()
    assert {"u", "damp.sum", "damp.last"} <= set(run.signal_names)
    assert run.signal("damp.sum").y[-1] == pytest.approx(np.sum([run.at(t).omega[0, 0] for t in np.arange(30) / 10.0]))
    run.save(tmp_path / "run.nc")
    back = ph.load(tmp_path / "run.nc")
    for name in run.signal_names:
        assert np.array_equal(back.signal(name).y, run.signal(name).y)
        assert np.array_equal(back.signal(name).t, run.signal(name).t)
    assert back.certificate.ok
    assert run.certificate.ok
    assert replay(run).same
    assert replay(tmp_path / "run.nc").same


@pytest.mark.parametrize("cut", [1.0, 1.5, 1.23])
def test_a_run_in_two_halves_is_the_whole_to_the_bit(cut, tmp_path):
    whole = go(delay=0.04)
    first = go(cut, delay=0.04)
    first.save(tmp_path / "first.nc")
    for before in (first, ph.load(tmp_path / "first.nc")):
        second = go(3.0, before.final, cut, delay=0.04)
        assert np.array_equal(second.omega[-1], whole.omega[-1]) or cut == 1.23
        assert np.abs(second.omega[-1] - whole.omega[-1]).max() < 1e-12
        both = ph.join([first, second])
        assert np.array_equal(both.signal("damp.sum").t, whole.signal("damp.sum").t)
        assert both.certificate.ok
    # the twin: a second half that has forgotten the memory is another motion
    end = first.final
    forgetful = go(3.0, ph.State(omega=end.omega, velocity=end.velocity, attitude=end.attitude), cut, delay=0.04)
    assert np.abs(forgetful.omega[-1] - whole.omega[-1]).max() > 1e-4


def test_runs_repeat_to_the_bit_and_memory_is_fresh():
    law = ph.Controller(damp, rate=10, commands=["u"], memory={"sum": 0.5, "list": [1, 2]}, name="damp")
    one, two = (ph.simulate(BODY, START, 2, loads=[TORQUE], controllers=[law]) for _ in range(2))
    assert np.array_equal(one.raw, two.raw)
    assert law.memory == {"sum": 0.5, "list": [1, 2]}


def test_order_at_one_instant():
    """Delayed commands arrive before sensors look; controllers come in their order, and see commands before them."""
    seen_by = []
    first = ph.Controller(lambda t, s, m: (t + 1.0, 0.0, 0.0), rate=10, commands="u", name="first")
    second = ph.Controller(lambda t, s, m: seen_by.append((t, s.u[0])) or 0.0, rate=10, commands="w", seen=["u"],
                           name="second")  # fmt: skip
    force = ph.loads.Law(lambda t, s: (np.array([s.w, 0.0, 0.0]), np.zeros(3)), inputs=[ph.Input("w", 0.0)])
    ph.simulate(BODY, START, 0.5, loads=[TORQUE, force], controllers=[first, second])
    assert seen_by == [(k / 10.0, k / 10.0 + 1.0) for k in range(5)]
    seen_by.clear()
    ph.simulate(BODY, START, 0.5, loads=[TORQUE, force], controllers=[second, first])
    assert seen_by == [(k / 10.0, 0.0 if k == 0 else (k - 1) / 10.0 + 1.0) for k in range(5)]
    seen_by.clear()
    late = ph.Controller(first.f, rate=10, commands="u", name="late", delay=0.1)
    ph.simulate(BODY, START, 0.5, loads=[TORQUE, force], controllers=[second, late])
    assert seen_by == [(k / 10.0, 0.0 if k == 0 else (k - 1) / 10.0 + 1.0) for k in range(5)]


def test_systems_show_joints_and_bodies():
    arm = ph.System(gravity=(0, 0, -9.81), name="arm")
    arm.add(ph.Body(mass=1.0, inertia=(0.1, 0.1, 0.02), name="rod"), ph.joints.Revolute("y"), at_body=(0, 0, 0.5))
    arm.load(ph.loads.JointMotor("rod", ph.Input("tau", 0.0, "N m")))
    places = []

    def hold(t, s, m):
        places.append(s["rod"].position[2])
        return -4.0 * (s.q[0] - 1.0) - 2.0 * s.v[0]

    start = arm.state(q={"rod": 0.4}, v={"rod": 0.3})
    run = ph.simulate(arm, start, 2, controllers=[ph.Controller(hold, rate=25, commands=["tau"])])
    assert run.certificate.ok
    assert replay(run).same
    assert places[3] == pytest.approx(run.body("rod").position[np.searchsorted(run.t, 3 / 25), 2], abs=1e-14)
    half = ph.simulate(arm, start, 1, controllers=[ph.Controller(hold, rate=25, commands=["tau"])])
    rest = ph.simulate(arm, half.final, 2, 1, controllers=[ph.Controller(hold, rate=25, commands=["tau"])])
    assert np.array_equal(rest.q[-1], run.q[-1])


# ---- what goes wrong


@pytest.mark.parametrize(("f", "says"), [
    (lambda t, s, m: 1 / 0 if t > 0.25 else np.zeros(3), r'controller "damp" raised ZeroDivisionError at t = 0.3'),
    (lambda t, s, m: (0.0, np.nan if t > 0.25 else 0.0, 0.0), r'"damp" gave \[0.0, nan, 0.0\] for "u" at t = 0.3'),
    (lambda t, s, m: (0.0, 0.0) if t > 0.25 else np.zeros(3), r'controller "damp" gave 2 numbers for "u" at t = 0.3'),
    (lambda t, s, m: {"w": 1.0} if t > 0.25 else np.zeros(3), r'controller "damp" must command u, but at t = 0.3'),
    (lambda t, s, m: "much" if t > 0.25 else np.zeros(3), r"which is no number"),
    (lambda t, s, m: None if t > 0.25 else np.zeros(3), r"controller \"damp\""),
])  # fmt: skip
def test_what_a_controller_does_wrong_is_named_and_the_run_so_far_kept(f, says):
    with pytest.raises(ph.RunError, match=says) as caught:
        go(f=f)
    assert caught.value.partial.t[-1] == pytest.approx(0.3)
    assert len(caught.value.partial.signal("u").t) == 3


@pytest.mark.parametrize("stuck", ["loop", "sleep"])
def test_a_controller_that_never_returns_is_ended(stuck):
    def never(t, s, m):
        while t > 0.25:
            if stuck == "sleep":
                time.sleep(100.0)
        return np.zeros(3)

    with pytest.raises(
        ph.RunError, match=r'controller "damp" did not return within 0.2 s, called at t = 0.3'
    ) as caught:
        go(f=never, time_limit=0.2)
    assert caught.value.partial.t[-1] == pytest.approx(0.3)


@pytest.mark.parametrize(("how", "says"), [
    ({"rate": 0.0}, "rate"), ({"rate": -1.0}, "rate"), ({"rate": np.nan}, "rate"), ({"delay": -0.1}, "delay"),
    ({"phase": -0.1}, "phase"), ({"hold": "first"}, "hold"), ({"commands": []}, "commands nothing"),
    ({"commands": ["u", "u"]}, "twice"), ({"commands": "w"}, "w"), ({"seen": ["gyro"]}, "gyro"),
    ({"memory": 3}, "dictionary"), ({"time_limit": 0.0}, "time_limit"), ({"f": 3}, "no function"),
    ({"f": lambda t, seen: 0.0}, r"called with \(t, seen, memory\), but it takes \(t, seen\)"),
    ({"f": ph.blocks.PID(kp=1.0, dt=0.1)}, r"block\.of\(lambda t, seen"),
])  # fmt: skip
def test_bad_words_are_refused_before_the_run(how, says):
    with pytest.raises(ph.PolhodeError, match=says):
        go(**how)


@pytest.mark.parametrize(("f", "seen", "says"), [
    (lambda t, s, m: s.giro, ["gyro"], r'does not see "giro". Did you mean "gyro"\? It sees gyro: what its `seen`'),
    (lambda t, s, m: s["giro"], ["gyro"], r'does not see "giro"'),
    (lambda t, s, m: s.gyro, None, r'the true state has no "gyro".* seen=\["gyro"\]'),
])  # fmt: skip
def test_what_is_not_seen_says_how_to_see_it(f, seen, says):
    law = ph.Controller(f, rate=10, seen=seen, commands="u")
    with pytest.raises(ph.RunError, match=says):
        ph.simulate(BODY, START, 1, loads=[TORQUE], sensors=[ph.sensors.Gyro()], controllers=[law])


def test_a_block_gives_its_name_to_its_controller():
    pid = ph.blocks.PID(kp=1.0, dt=0.1).of(lambda t, seen: 0.0)
    assert [ph.Controller(f, rate=10, commands="u").name for f in (pid, ph.Formula(pid))] == ["pid", "pid"]


def test_commands_that_nothing_takes_say_what_would():
    with pytest.raises(ph.PolhodeError, match=r"ph.actuators.Torque"):
        go(loads=())
    with pytest.raises(ph.PolhodeError, match=r"ph.Controller"):
        ph.simulate(BODY, START, 1, loads=[TORQUE], controllers=[damp])


@pytest.mark.parametrize("at", [0.0, 0.25])
def test_ctrl_c_ends_a_controller_that_never_returns_and_keeps_the_run(at):
    def never(t, s, m):
        if t > at:
            threading.Timer(0.1, os.kill, (os.getpid(), signal.SIGINT)).start()
            while True:
                time.sleep(0.01)
        return np.zeros(3)

    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(ph.RunError, match="interrupted") as caught:
            go(f=never)
    finally:
        signal.signal(signal.SIGINT, before)
    assert caught.value.partial.t[-1] <= 0.3 + 1e-12


def test_a_controller_sees_an_input_that_follows_a_series_as_it_is_from_that_instant_on():
    levels = [(0.5, 0.0, 0.0), (-1.0, 0.2, 0.0), (2.0, 0.0, 0.1)]
    series = ph.TimeSeries([0.0, 0.3, 0.65], levels, kind="previous")
    push, seen = ph.Input("push", (0.0, 0.0, 0.0), "N"), []

    def look(t, s, memory):
        seen.append((t, s.push[0], s.feel[0]))
        return np.zeros(3)

    law = ph.Controller(look, rate=10, seen=["push", "feel"], commands="u")
    ph.simulate(BODY, START, 1, loads=[TORQUE, ph.loads.Force(push, frame="body")], controllers=[law],
                inputs={"push": series}, sensors=[ph.sensors.Accelerometer("feel")])  # fmt: skip
    right = [levels[0 if k < 3 else 1 if k < 7 else 2][0] for k in range(10)]
    assert [x for _, x, _ in seen] == right
    assert [a for *_, a in seen] == pytest.approx([x / BODY.mass for x in right], abs=1e-12)
