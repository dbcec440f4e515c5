"""Controllers that are formulas: machine code calls them at their sample times, with the bits of the law in Python."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.core.scalars import select
from polhode.errors import InputError, PolhodeWarning, RunError
from polhode.integrate import sampled
from polhode.replay import replay
from polhode.simulate import formulas
from tests.numerics.test_javascript import linkage

BODY = ph.Body(mass=2.0, inertia=(0.9, 1.3, 1.7), name="body")
START = ph.State(position=(0.7, -0.2, 0.1), velocity=(-0.3, 0.2, 0.4), attitude=(0.8, 0.36, -0.48, 0.0),
                 omega=(1.0, -0.5, 0.2))  # fmt: skip
TORQUE = ph.loads.Torque(ph.Input("u", (0.0, 0.0, 0.0), "N m"), frame="body")
PUSH = ph.loads.Force(ph.Input("push", (0.0, 0.0, 0.0), "N"))
GAIN = 0.31

pytestmark = pytest.mark.filterwarnings("error::polhode.errors.PolhodeWarning")


def damp(t: float, seen: Any, memory: Any) -> Any:
    """Rate feedback with an integral, some of it by choice."""
    memory["sum"] = memory["sum"] + 0.01 * seen.omega
    memory["calls"] = memory["calls"] + 1
    brake = select(seen.omega[0], -0.05, 0.02 * math.sin(t))
    return -GAIN * seen.omega - 0.07 * memory["sum"] + np.array([brake, 0.0, 0.0])


def controller(law: Any = damp, compiled: bool = True, **how: Any) -> ph.Controller:
    how = {"rate": 40.0, "commands": "u", "memory": {"sum": np.zeros(3), "calls": 0}, "name": "law"} | how
    return ph.Controller(ph.Formula(law) if compiled else law, **how)


def same(a: Any, b: Any) -> None:
    """Two runs of the same bits: samples, breaks, signals, and what they carry on."""
    assert np.array_equal(a.t, b.t)
    assert np.array_equal(a.raw, b.raw)
    assert np.array_equal(a.breaks, b.breaks)
    assert set(a.signal_names) == set(b.signal_names)
    for name in a.signal_names:
        x, y = a.signal(name), b.signal(name)
        assert np.array_equal(x.t, y.t), name
        assert np.array_equal(x.y, y.y), name
    left, right = (json.loads(run.final.loop) for run in (a, b))
    for told in (left, right):
        told.pop("versions")  # which announced changes are outdated: there are none
        for due in told["queue"]:
            due[2] = 0  # the number of an announcement, of which only the order counts
        told["queue"].sort()
    assert left == right


def marches(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of controllers that the march calls by itself, as runs begin."""
    found: list[str] = []
    build = formulas.Formulas.__init__

    def told(self: Any, loop: Any, updates: Any, *more: Any) -> None:
        found.extend(updates)
        build(self, loop, updates, *more)

    monkeypatch.setattr(formulas.Formulas, "__init__", told)
    return found


WAYS: dict[str, dict[str, Any]] = {
    "chosen steps": {},
    "fixed steps": {"method": "rk4", "dt": 0.01},
    "steps off the samples": {"method": "rk4", "dt": 0.007, "t_start": 0.05},
    "group": {"method": "rkmk4", "dt": 0.01},
    "implicit": {"method": "trbdf2", "rtol": 1e-6, "atol": 1e-9},
    "mrp": {"attitude": "mrp"},
    "wanted times": {"t_eval": np.linspace(0.0, 1.5, 41)},
    "wanted times at fixed steps": {"method": "rk4", "dt": 0.013, "t_eval": np.linspace(0.0, 1.5, 41)},
}


@pytest.mark.parametrize("way", WAYS, ids=list(WAYS))
@pytest.mark.parametrize("how", [{}, {"rate": 23.0, "delay": 0.111}, {"phase": 0.013, "delay": 1e-3}], ids=str)
def test_a_formula_has_the_bits_of_the_same_law_in_python(way: str, how: dict[str, Any], monkeypatch: Any) -> None:
    called = marches(monkeypatch)
    runs = [ph.simulate(BODY, START, 1.5, loads=[TORQUE], controllers=[controller(compiled=one, **how)], **WAYS[way])
            for one in (False, True)]  # fmt: skip
    assert called == ["law"]
    same(*runs)
    twin = ph.simulate(BODY, START, 1.5, loads=[TORQUE], **WAYS[way],
                       controllers=[controller(**{**how, "rate": how.get("rate", 40.0) * (1 + 1e-12)})])  # fmt: skip
    assert not np.array_equal(twin.raw[-1], runs[0].raw[-1])


def test_the_exact_motion_over_a_thousand_samples() -> None:
    """A double integrator under PD, with a delay that is no multiple of the sample time, against the closed form."""
    mass, kp, kd, rate, delay, n = 2.0, 3.0, 1.7, 10.0, 0.137, 1000

    def pd(t: float, seen: Any, memory: Any) -> Any:
        return (-kp * seen.position[0] - kd * seen.velocity[0], 0.0, 0.0)

    t = np.arange(n + 1) / rate
    law = ph.Controller(ph.Formula(pd), rate=rate, commands="push", delay=delay)
    run = ph.simulate(BODY, START, t[-1], loads=[PUSH], controllers=[law], t_eval=t)
    x, v, u, now, waiting, right = 0.7, -0.3, 0.0, 0.0, [], []
    for k in range(n + 1):
        while waiting and waiting[0][0] <= k / rate:
            at, given = waiting.pop(0)
            h = at - now
            x, v, u, now = x + v * h + 0.5 * u / mass * h * h, v + u / mass * h, given, at
        h = k / rate - now
        x, v, now = x + v * h + 0.5 * u / mass * h * h, v + u / mass * h, k / rate
        right.append((x, v))
        waiting.append((k / rate + delay, -kp * x - kd * v))
    found = np.stack([run.position[:, 0], run.velocity[:, 0]], axis=1)
    scale = np.abs(np.array(right)).max()
    assert np.abs(found - right).max() < 1e-12 * scale
    early = ph.simulate(BODY, START, t[-1], loads=[PUSH], t_eval=t, controllers=[  # twin
        ph.Controller(ph.Formula(pd), rate=rate, commands="push", delay=delay + 1e-9)])  # fmt: skip
    assert np.abs(early.position[:, 0] - found[:, 0]).max() > 1e-10 * scale


def push(t: float, seen: Any, memory: Any) -> Any:
    return (-0.4 * seen.position[0] + 0.1 * seen.u[1], 0.2, -0.3 * seen.velocity[2])


def looking(t: float, seen: Any, memory: Any) -> Any:
    return (-0.4 * seen.truth[0] + 0.1 * seen.u[1], 0.2, -0.3 * seen.truth[5])


@pytest.mark.parametrize("second", [True, False], ids=["both compiled", "the other in Python"])
def test_several_rates_and_who_sees_whose_commands(second: bool, monkeypatch: Any) -> None:
    """Two laws at rates that meet now and then, in either order, one of which sees what the other commands."""
    called = marches(monkeypatch)

    def run(first: bool, second: bool, turned: bool) -> Any:
        both = [
            controller(compiled=first, rate=30.0, delay=0.02),
            controller(looking, second, rate=20.0, commands="push", seen=["truth", "u"], memory=None, name="push"),
        ]
        return ph.simulate(BODY, START, 1.2, loads=[TORQUE, PUSH], sensors=[ph.sensors.Truth()],
                           controllers=both[::-1] if turned else both)  # fmt: skip

    for turned in (False, True):
        same(run(False, False, turned), run(True, second, turned))
    assert set(called) == ({"law", "push"} if second else {"law"})


def test_events_and_bounces_between_samples() -> None:
    floor = ph.Bounce(height=-0.5, restitution=0.8, name="floor")
    crossing = ph.Event(lambda t, s: s.omega[1], name="turns")
    runs = [ph.simulate(BODY, START, 2.0, loads=[TORQUE, PUSH, ph.loads.Gravity((0, 0, -9.81))],
                        events=[floor, crossing], controllers=[controller(compiled=one)], **how)
            for how in ({}, {"method": "rk4", "dt": 0.004}) for one in (False, True)]  # fmt: skip
    for python, compiled in (runs[:2], runs[2:]):
        same(python, compiled)
        assert len(compiled.events["floor"]) > 1
        assert np.array_equal(python.log, compiled.log)


def test_a_linkage_with_a_motor_that_saturates(monkeypatch: Any) -> None:
    called = marches(monkeypatch)
    system, start = linkage()
    motor = ph.actuators.Motor("crank", "u", limit=2.0, dead_zone=0.1, quantization=0.05)

    def drive(t: float, seen: Any, memory: Any) -> Any:
        return 8.0 * (0.9 - seen.q[0]) - 1.3 * seen["rocker"].omega[1] + 0.2 * seen["coupler"].position[2]

    runs = [ph.simulate(system, start, 0.8, actuators=[motor],
                        controllers=[controller(drive, one, memory=None, rate=50.0)])
            for one in (False, True)]  # fmt: skip
    assert called == ["law"]
    same(*runs)
    acting = runs[1].inputs[0].y
    assert np.abs(acting).max() == 2.0
    assert np.abs(runs[1].signal("u").y).max() > 2.5


PLANT = ph.loads.Law(lambda t, s: ((s.u, 0.0, 0.0), (0.0, 0.0, 0.0)), inputs=[ph.Input("u", 0.0, "N")])
MATRICES = ([[0.9, 0.1], [-0.2, 0.7]], [[0.3], [0.5]], [[-1.0, 0.4]], [[-0.6]])
SECTIONS = [[0.1, 0.2, 0.1, 1.0, -0.8, 0.3], [1.0, 0.1, 0.0, 2.0, 0.4, 0.2]]
BLOCKS = {
    "PID": ph.blocks.PID(6.0, 0.4, 1.2, 0.02, filter=0.04, limits=(-1.0, 1.5)),
    "PID clamp": ph.blocks.PID(6.0, 0.9, 1.2, 0.02, filter=0.04, limits=(-1.0, 1.5), anti_windup="clamp"),
    "LeadLag": ph.blocks.LeadLag(2.0, 20.0, 0.02, gain=1.1),
    "RateLimit": ph.blocks.RateLimit(2.0, 0.02, falling=1.0),
    "SecondOrderSections": ph.blocks.SecondOrderSections(SECTIONS, 0.02),
    "StateSpace": ph.blocks.StateSpace(*MATRICES, 0.02),
    "LookUp": ph.blocks.LookUp([-0.9, -0.2, 0.1, 0.5], [1.0, -0.3, 0.2, 0.8]),
    "LookUp of two": ph.blocks.LookUp(([-0.9, -0.1, 0.5], [-1.0, 1.0]), [[1.0, 0.3], [0.2, -0.8], [0.4, 0.1]]),
}  # fmt: skip


@pytest.mark.parametrize("name", BLOCKS)
def test_blocks_compile(name: str, monkeypatch: Any) -> None:
    called, block = marches(monkeypatch), BLOCKS[name]
    signal = (lambda t, s: (-s.position[0], s.velocity[0])) if name == "LookUp of two" else lambda t, s: -s.position[0]
    law = block.of(signal)
    runs = [ph.simulate(BODY, START, 3.0, loads=[PLANT], method="rk4", dt=0.01,
                        controllers=[ph.Controller(one, rate=50, commands="u", name="block")])
            for one in (law, ph.Formula(law))]  # fmt: skip
    assert called == ["block"]
    same(*runs)
    assert np.ptp(runs[1].signal("u").y) > 0.05


def test_blocks_in_a_law_and_rows_of_them(monkeypatch: Any) -> None:
    called = marches(monkeypatch)
    pid, slow = ph.blocks.PID(0.6, 0.1, 0.2, 0.025, limits=(-0.3, 0.3)), ph.blocks.LeadLag(2.0, 9.0, 0.025)
    point = ph.attitude_control.QuaternionFeedback(0.5, (0.3, 0.4, 0.5), inertia=BODY.inertia)

    def law(t: float, seen: Any, memory: Any) -> Any:
        turn = slow.step(point.torque(seen.attitude, seen.omega), memory["slow"])
        return turn + pid.step(-seen.omega, memory["pid"])

    memory = {"pid": pid.fresh(), "slow": slow.fresh()}
    runs = [ph.simulate(BODY, START, 3.0, loads=[TORQUE], controllers=[controller(law, one, memory=memory)])
            for one in (False, True)]  # fmt: skip
    assert called == ["law"]
    same(*runs)
    assert np.linalg.norm(runs[1].omega[-1]) < 0.5 * np.linalg.norm(START.omega)


def test_bdot_with_a_magnetometer(monkeypatch: Any) -> None:
    called = marches(monkeypatch)
    field = ph.sensors.Magnetometer(field=(2e-5, -1e-5, 3e-5), range=3.5e-5, quantization=1e-8)
    law = ph.attitude_control.BDot(4e4, 0.05, limit=0.5).of(lambda t, seen: seen.magnetometer)
    rods = ph.Input("m", (0.0, 0.0, 0.0), "A m^2")
    push = lambda t, s: ((0.0, 0.0, 0.0), np.cross(s.m, s["body"].rotation.T @ np.array([2e-5, -1e-5, 3e-5])))  # noqa: E731
    both = [
        ph.Controller(one, rate=20, commands="m", seen="magnetometer", name="bdot") for one in (law, ph.Formula(law))
    ]
    runs = [ph.simulate(BODY, START, 2.0, loads=[ph.loads.Law(push, inputs=[rods])], sensors=[field],
                        controllers=[one]) for one in both]  # fmt: skip
    assert called == ["bdot"]
    same(*runs)


def test_an_expression_is_a_formula(monkeypatch: Any) -> None:
    called = marches(monkeypatch)
    text = ph.Expression("-0.4*x - 0.3*vx + 0.01*sin(3*t)", "where(y > 0, -0.2, 0.2)", "-k*vz", where={"k": 0.25})
    run = ph.simulate(BODY, START, 2.0, loads=[PUSH], controllers=[ph.Controller(text, rate=20, commands="push")])
    python = ph.Controller(lambda t, s, m: (-0.4 * s.position[0] - 0.3 * s.velocity[0] + 0.01 * math.sin(3 * t),
                                            -0.2 if s.position[1] > 0 else 0.2, -0.25 * s.velocity[2]),
                           rate=20, commands="push")  # fmt: skip
    assert called == ["expression"]
    right = ph.simulate(BODY, START, 2.0, loads=[PUSH], controllers=[python])
    assert np.array_equal(run.raw, right.raw)


def test_halves_join_to_the_whole_and_files_replay(tmp_path: Path) -> None:
    law = controller(rate=23.0, delay=0.111)
    whole = ph.simulate(BODY, START, 2.0, loads=[TORQUE], controllers=[law])
    for half in (0.7, 15 / 23.0):
        first = ph.simulate(BODY, START, half, loads=[TORQUE], controllers=[law])
        rest = [ph.simulate(BODY, first.final, 2.0, half, loads=[TORQUE], controllers=[one])
                for one in (law, controller(compiled=False, rate=23.0, delay=0.111))]  # fmt: skip
        same(*rest)  # a run may go on in Python, and the other way round
        both = ph.join([first, rest[0]])
        told, right = both.signal("u"), whole.signal("u")
        assert np.array_equal(told.t, right.t)
        if half != 0.7:  # 0.7 s is no stop of the whole, which therefore steps otherwise
            assert np.array_equal(rest[0].raw[-1, :13], whole.raw[-1, :13])
            assert np.array_equal(told.y, right.y)
        assert np.abs(both.raw[-1] - whole.raw[-1]).max() < 1e-8
    whole.save(tmp_path / "run.nc")
    assert replay(ph.load(tmp_path / "run.nc")).same


def two(t: float, seen: Any, memory: Any) -> Any:
    """Two commands, by name."""
    return {"push": (-0.1 * seen.position[0], 0.0, 0.2), "u": -GAIN * seen.omega}


def test_several_commands_go_on_in_either_way() -> None:
    """Both commands wait where a run ends; whoever goes on, compiled or Python, goes on to the same bits."""
    law = lambda one: controller(two, one, commands=["u", "push"], memory=None, rate=30.0, delay=0.04)  # noqa: E731
    go = lambda one, end, start=START, begin=0.0: ph.simulate(  # noqa: E731
        BODY, start, end, begin, loads=[TORQUE, PUSH], controllers=[law(one)]
    )
    halves = [go(one, 0.3) for one in (False, True)]
    rest = [go(one, 0.5, half.final, 0.3) for half in halves for one in (False, True)]
    for other in rest[1:]:
        same(rest[0], other)
    assert np.array_equal(rest[0].raw[-1, :13], go(True, 0.5).raw[-1, :13])


def test_a_run_goes_on_with_another_delay() -> None:
    """Commands that wait keep their times: with a longer delay compiled, with a shorter one, which overtakes, not."""
    first = ph.simulate(BODY, START, 0.31, loads=[TORQUE], controllers=[controller(rate=30.0, delay=0.1)])
    go = lambda one, delay: ph.simulate(BODY, first.final, 0.6, 0.31, loads=[TORQUE],  # noqa: E731
                                        controllers=[controller(compiled=one, rate=30.0, delay=delay)])  # fmt: skip
    same(go(False, 0.23), go(True, 0.23))
    formulas._told.clear()
    with pytest.warns(PolhodeWarning, match="on their way with a longer delay"):
        late = go(True, 0.0)
    same(go(False, 0.0), late)


def test_kicks_and_series_at_the_instant_of_a_sample() -> None:
    """Commands arrive first, then laws see the state before the kick, whoever calls them."""
    kicks = [ph.loads.Impulse((0.3, -0.2, 0.1), t, at=(0.1, 0.2, 0.0)) for t in (0.0, 0.5, 0.61)]
    winds = [[1, 0, 0], [0, 2, 0], [0, 0, 1], [0, 1, 1]]
    wind = {"push": ph.TimeSeries([0.0, 0.25, 0.5, 0.75], winds, kind="previous")}
    runs = [ph.simulate(BODY, START, 1.0, loads=[TORQUE, PUSH, *kicks], inputs=wind,
                        controllers=[controller(compiled=one, delay=0.05)]) for one in (False, True)]  # fmt: skip
    same(*runs)
    calm = ph.simulate(BODY, START, 1.0, loads=[TORQUE, PUSH], inputs=wind, controllers=[controller(delay=0.05)])
    assert np.abs(calm.omega[-1] - runs[0].omega[-1]).max() > 1e-3  # twin


@pytest.mark.parametrize("cap", [{"max_steps": 17}, {"max_memory": 4000.0}], ids=str)
def test_caps_end_a_run_where_python_would(cap: dict[str, Any]) -> None:
    kept = []
    for one in (False, True):
        with pytest.raises(RunError, match="allows") as failed:
            ph.simulate(BODY, START, 5.0, loads=[TORQUE], controllers=[controller(compiled=one)], **cap)
        kept.append(failed.value.partial)
    assert np.array_equal(kept[0].raw, kept[1].raw)


def test_long_runs_have_room_for_all_that_is_said() -> None:
    run = ph.simulate(
        BODY, START, 10.0, loads=[TORQUE], controllers=[controller(rate=1000.0, delay=2.5e-3)], t_eval=[10.0]
    )
    python = ph.simulate(BODY, START, 10.0, loads=[TORQUE], t_eval=[10.0],
                         controllers=[controller(compiled=False, rate=1000.0, delay=2.5e-3)])  # fmt: skip
    same(python, run)
    assert len(run.signal("u").t) == 10000


def test_what_is_no_number_ends_the_run_with_its_name() -> None:
    def fails(t: float, seen: Any, memory: Any) -> Any:
        return (math.sqrt(1.0 - t), 0.0, 0.0)

    with pytest.raises(RunError, match=r'controller "law" gave \[nan, 0.0, 0.0\] for "u" at t = 1.025 s') as failed:
        ph.simulate(BODY, START, 2.0, loads=[TORQUE], controllers=[controller(fails, memory=None)])
    kept = failed.value.partial
    assert kept.t[-1] == 1.025
    assert len(kept.signal("u").t) == 41


NOISY = ph.sensors.Gyro(noise=1e-4, rate=40.0)
REFUSED: dict[str, tuple[Any, dict[str, Any], dict[str, Any], str]] = {
    "a question": (lambda t, s, m: s.omega * (1.0 if s.omega[0] > 0 else -1.0), {}, {}, "true, equal or greater"),
    "a new memory": (lambda t, s, m: (m.setdefault("k", 1.0), 0.0, 0.0), {}, {}, "gets or loses k"),
    "noise": (lambda t, s, m: -s.gyro, {"seen": "gyro"}, {"sensors": [NOISY]}, "has a rate"),
    "a ramp": (lambda t, s, m: -s.omega[0], {"commands": "w"},
               {"actuators": [ph.actuators.Torque("w", rate_limit=1.0)]}, "answers its commands over time"),
    "two": (lambda t, s, m: -s.omega, {}, {"more": True}, "something else sets"),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_compile_is_called_as_python_and_said_once(name: str, monkeypatch: Any) -> None:
    called = marches(monkeypatch)
    law, how, more, reason = REFUSED[name]
    others = [controller(rate=3.0, name="other")] if more.pop("more", False) else []
    make = lambda one: ph.simulate(  # noqa: E731
        BODY, START, 0.2, loads=[TORQUE], controllers=[controller(law, one, **{"memory": None} | how), *others], **more
    )
    formulas._told.clear()
    with pytest.warns(PolhodeWarning, match=reason):
        run = make(True)
    assert "law" not in called
    same(run, make(False))
    make(True)  # without another warning, which would be an error here


def test_solvers_of_other_packages_call_it_as_python() -> None:
    runs = [ph.simulate(BODY, START, 0.5, loads=[TORQUE], method="radau", controllers=[controller(compiled=one)])
            for one in (False, True)]  # fmt: skip
    same(*runs)


def test_wrong_laws_are_refused() -> None:
    for wrong in (3.0, ph.Controller, None):
        with pytest.raises(InputError, match="a Formula is made of"):
            ph.Formula(wrong)


def test_neighbors_of_floats(rng: np.random.Generator) -> None:
    """The kernel finds the floats next to a time without looking at bits."""
    for x in [*(10.0 ** rng.uniform(-9, 9, 500) * rng.choice([-1.0, 1.0], 500)), 1.0, 2.0, 0.5, 1.0 - 2.0**-53, 0.0]:
        assert sampled.just_before(float(x)) == math.nextafter(x, -math.inf)
        assert sampled.spacing(float(x)) == math.ulp(x)
