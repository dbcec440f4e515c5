"""Controllers, sensors and actuators as they must not be used, on a body and on a system: named, and the run kept."""

from __future__ import annotations

import json
import sys
import threading
import warnings
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.errors import InputError
from polhode.replay import replay

A, S = ph.actuators, ph.sensors
BODY = ph.Body(mass=2.0, inertia=(1.0, 1.5, 2.0), name="hub")
START = ph.State(omega=(1.0, 0.5, -0.2), velocity=(0.1, 0.2, 0.3))


def arm() -> ph.System:
    """A hub that floats, with an arm."""
    system = ph.System(name="craft")
    system.add(BODY, ph.joints.Free())
    system.add(ph.Body(0.5, (0.1, 0.12, 0.15), "arm"), ph.joints.Revolute("y"), parent="hub", at_parent=(0.3, 0, 0.1),
               at_body=(-0.2, 0, 0))  # fmt: skip
    return system


ARM = arm()
ARM_START = ARM.state(q={"arm": 0.3}, v={"hub": (0.1, 0.2, 0.3, 1.0, 0.5, -0.2), "arm": 0.4})
MODELS = {"body": (BODY, START), "system": (ARM, ARM_START)}
both = pytest.mark.parametrize("kind", MODELS)


def go(kind: str, f: Any, t_end: float = 1.0, t_start: float = 0.0, start: Any = None, actuators: Any = None,
       sensors: Any = (), events: Any = (), seed: Any = 0, **how: Any) -> Any:  # fmt: skip
    """A torque about z of the hub, by one controller."""
    model, first = MODELS[kind]
    options = {"rate": 10.0, "commands": "u", "name": "law"} | how
    return ph.simulate(model, first if start is None else start, t_end, t_start, sensors=sensors, events=events,
                       seed=seed, actuators=[A.Torque("u", on="hub")] if actuators is None else actuators,
                       controllers=[ph.Controller(f, **options)])  # fmt: skip


def late(value: Any) -> Any:
    """Nothing until 0.25 s, then this."""
    return lambda t, seen, memory: value if t > 0.25 else 0.0


def leave(t: float, seen: Any, memory: Any) -> float:
    return sys.exit(3) if t > 0.25 else 0.0


def fall(t: float, seen: Any, memory: Any) -> float:
    return fall(t, seen, memory) if t > 0.25 else 0.0


# ---- what a controller gives

WRONG = {
    "raises": (lambda t, seen, memory: [][1] if t > 0.25 else 0.0, "raised IndexError at t = 0.3 s"),
    "leaves": (leave, "raised SystemExit at t = 0.3 s"),
    "falls into itself": (fall, "raised RecursionError at t = 0.3 s"),
    "NaN": (late(np.nan), 'gave nan for "u" at t = 0.3 s, which is not finite'),
    "infinity": (late(np.inf), "which is not finite"),
    "two numbers": (late((1.0, 2.0)), "gave 2 numbers"),
    "none": (late(()), "gave 0 numbers"),
    "a text": (late("0.5"), "which is no number"),
    "bytes": (late(b"0.5"), "which is no number"),
    "complex": (late(1 + 2j), "which is no number"),
    "complex array": (late(np.array([1 + 2j])), "which is no number"),
    "nothing": (late(None), "which is no number"),
    "a set": (late({0.5}), "which is no number"),
    "ragged": (late([[1.0], [1.0, 2.0]]), "which is no number"),
    "a huge whole number": (late(10**400), "beyond all floats"),
    "another name": (late({"w": 1.0}), "must command u, but at t = 0.3 s it gave w"),
}


@both
@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_answer_is_named_with_time_and_controller(kind: str, wrong: str) -> None:
    f, says = WRONG[wrong]
    with pytest.raises(ph.RunError) as caught:
        go(kind, f)
    assert 'controller "law"' in str(caught.value)
    assert says in str(caught.value)
    kept = caught.value.partial
    assert kept.t[-1] == pytest.approx(0.3, abs=1e-15)
    assert np.array_equal(kept.signal("u").t, [0.0, 0.1, 0.2])
    assert kept.certificate.ok
    whole = go(kind, lambda t, seen, memory: 0.0)
    assert np.array_equal(kept.q[-1], whole.q[np.searchsorted(whole.t, 0.3)])


@both
def test_a_controller_that_never_returns_is_ended(kind: str) -> None:
    def never(t: float, seen: Any, memory: Any) -> float:
        while t > 0.25:
            pass
        return 0.0

    with pytest.raises(ph.RunError, match=r'"law" did not return within 0.1 s, called at t = 0.3') as caught:
        go(kind, never, time_limit=0.1)
    assert caught.value.partial.t[-1] == pytest.approx(0.3, abs=1e-15)


@both
def test_ctrl_c_inside_keeps_the_run(kind: str) -> None:
    def interrupted(t: float, seen: Any, memory: Any) -> float:
        if t > 0.25:
            raise KeyboardInterrupt
        return 0.0

    with pytest.raises(ph.RunError, match="interrupted") as caught:
        go(kind, interrupted)
    assert caught.value.partial.t[-1] == pytest.approx(0.3, abs=1e-15)


@both
def test_whole_numbers_arrays_and_rows_of_one_are_numbers(kind: str) -> None:
    right = go(kind, late(1.0)).q[-1]
    for value in (1, True, np.float32(1), np.int64(1), [1], (1,), np.ones((1, 1)), {"u": 1}, 10**0):
        assert np.array_equal(go(kind, late(value)).q[-1], right)


# ---- what a controller is given


@both
def test_what_is_given_may_be_changed_without_harm(kind: str) -> None:
    def quiet(t: float, seen: Any, memory: Any) -> float:
        return 0.0

    def spoils(t: float, seen: Any, memory: Any) -> float:
        seen.q[:], seen.v[:] = 7.0, 7.0
        seen.body("hub").position[:] = 7.0
        return 0.0

    def scribbles(t: float, seen: Any, memory: Any) -> float:
        seen.gyro[:], seen.more = 7.0, "more"
        return 0.0

    right, gyro = go(kind, quiet, sensors=[S.Gyro(on="hub", rate=5.0)]), S.Gyro(on="hub", rate=5.0)
    assert np.array_equal(go(kind, spoils, sensors=[gyro]).q, right.q)
    found = go(kind, scribbles, seen=["gyro"], sensors=[gyro])
    assert np.array_equal(found.q, right.q)
    assert np.array_equal(found.signal("gyro").y, right.signal("gyro").y)


KEPT = [("a/b", 1.0), ("", 1.0), (" x y", 2.0), ("a.b", 2), ("é", np.int64(3)), ("nan", np.nan), ("e", np.zeros(0)),
        ("\0", 3.0), ("\ud800", 4.0),
        ("deep", {"a": [1, {"b": np.ones(2)}]}), ("none", None), ("text", "t"), ("texts", np.array(["a"]))]  # fmt: skip
LOST = [(3, 1.0), ("f", len), ("c", 1j), ("huge", {1: 2}), ("self", "itself")]


def keeping(key: Any, value: Any) -> Any:
    """A law that remembers this, and counts."""

    def law(t: float, seen: Any, memory: Any) -> float:
        memory["n"] = memory.get("n", 0) + 1
        memory[key] = memory if isinstance(value, str) and value == "itself" else value
        return 0.1 * memory["n"]

    return law


@pytest.mark.parametrize(("key", "value"), KEPT, ids=[f"{key!r}" for key, _ in KEPT])
def test_memory_under_any_name(key: Any, value: Any, tmp_path: Any) -> None:
    f = keeping(key, value)
    whole, first = go("body", f), go("body", f, 0.5)
    for run in (whole, first):
        run.save(tmp_path / "run.nc")
        back = ph.load(tmp_path / "run.nc")
        assert back.signal_names == run.signal_names
    assert replay(whole).same
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        rest = go("body", f, 1.0, 0.5, back.final)
    assert np.array_equal(rest.q[-1], whole.q[-1])


@pytest.mark.parametrize(("key", "value"), LOST, ids=[f"{key!r}" for key, _ in LOST])
def test_a_memory_that_cannot_be_kept_is_told(key: Any, value: Any, tmp_path: Any) -> None:
    f = keeping(key, value)
    whole, first = go("body", f), go("body", f, 0.5)
    first.save(tmp_path / "run.nc")
    for before in (first, ph.load(tmp_path / "run.nc")):
        with pytest.warns(ph.PolhodeWarning, match="could not be kept"):
            rest = go("body", f, 1.0, 0.5, before.final)
        assert np.abs(rest.q[-1] - whole.q[-1]).max() > 1e-4  # it has counted from zero again
    assert replay(whole).same


def test_numbers_that_grow_or_are_none_leave_the_signals_whole() -> None:
    def grows(t: float, seen: Any, memory: Any) -> float:
        memory["w"], memory["big"], memory["z"] = np.zeros(1 + round(10 * t)), 10**400, np.array([1j])
        return 0.0

    run = go("body", grows)
    assert run.signal_names == ("u", "law.w")
    assert len(run.signal("law.w").t) == 1  # those of the first width


def itself() -> dict[str, Any]:
    """A memory that holds itself."""
    memory: dict[str, Any] = {"n": 1.0, "list": []}
    memory["self"] = memory
    memory["list"].append(memory["list"])
    return memory


def test_a_memory_may_hold_itself() -> None:
    given = itself()
    run = go("body", lambda t, seen, memory: float(memory["self"]["self"] is memory["self"]), memory=given)
    assert np.all(run.signal("u").y == 1.0)


def test_a_formula_whose_memory_holds_itself_is_called_as_python() -> None:
    with pytest.warns(ph.PolhodeWarning, match="holds itself"):
        run = go("body", ph.Formula(lambda t, seen, memory: memory["n"]), memory=itself())
    assert np.all(run.signal("u").y == 1.0)


LIES: dict[str, Any] = {
    "no text": "{", "nothing": "null", "a list": "[]", "deep": "[" * 100_000, "the time alone": '{"t": 0.5}',
    "held": lambda told: told.update(held="x"), "no queue": lambda told: told.pop("queue"),
    "due": lambda told: told["queue"].append({}), "due when": lambda told: told["queue"][0].__setitem__(0, "x"),
    "due never": lambda told: told["queue"][0].__setitem__(0, float("nan")),
    "a stranger": lambda told: told["queue"][0].__setitem__(4, "stranger"),
    "k": lambda told: told["controllers"]["law"].update(k=1.5),
    "generator": lambda told: told["sensors"]["gyro"].update(rng={}),
    "word": lambda told: told["sensors"]["gyro"].update(word=3), "wide": lambda told: told["held"].update(u=[1.0, 2.0]),
    "dtype": lambda told: told["controllers"]["law"].update(memory={"a": {"__array__": [1], "dtype": "zz"}}),
}  # fmt: skip


@pytest.mark.parametrize("lie", LIES)
def test_what_a_run_says_of_its_loop_is_looked_at_before_it_is_believed(lie: str) -> None:
    """It may come from a file of anybody."""
    how: Any = {"sensors": [S.Gyro(rate=20.0, noise=0.01)], "seen": ["gyro"]}
    final = go("body", lambda t, seen, memory: 0.0, 0.5, **how).final
    told = json.loads(final.loop)
    if callable(LIES[lie]):
        LIES[lie](told)
    wrong = replace(final, loop=json.dumps(told) if callable(LIES[lie]) else LIES[lie])
    with pytest.raises(InputError, match="the run before"):
        go("body", lambda t, seen, memory: 0.0, 1.0, 0.5, wrong, **how)


def test_a_memory_that_cannot_be_copied_is_refused_before_the_run() -> None:
    with pytest.raises(InputError, match=r'memory of controller "law" cannot be copied .*TypeError'):
        go("body", late(0.0), memory={"lock": threading.Lock()})
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(InputError, match="cannot be copied"):
        go("body", late(0.0), memory={"deep": deep})


def test_seeds_of_numpy_are_seeds() -> None:
    runs = [go("body", late(0.0), sensors=[S.Gyro(rate=10.0, noise=0.1)], seed=seed) for seed in (3, np.int64(3))]
    assert np.array_equal(*(run.signal("gyro").y for run in runs))


# ---- names, rates and times


@pytest.mark.parametrize("make", [
    lambda: S.Gyro("a\0b"), lambda: ph.Controller(late(0.0), 1.0, "u", name="a\0b"), lambda: S.Gyro(on=[1, 2]),
    lambda: S.Gyro(on=np.zeros((3, 3))), lambda: S.Encoder([]), lambda: S.Encoder("arm", quantization=[1, 2]),
    lambda: S.Tachometer("arm", range=np.ones(2)), lambda: A.Torque("u", name=[1]), lambda: A.Motor("arm", np.ones(2)),
    lambda: A.Motor("arm", limit=[1.0, 2.0]), lambda: A.Motor("arm", speed_limit=5e-324),
    lambda: A.Motor("arm", name=np.zeros(3)),
])  # fmt: skip
def test_fields_of_wrong_kinds_are_refused_where_they_are_given(make: Any) -> None:
    with pytest.raises(InputError):
        make()


@pytest.mark.parametrize("which", ["", 0.0, np.zeros(3), True, -1, 1])
def test_a_coordinate_is_told_by_its_number(which: Any) -> None:
    with pytest.raises(InputError, match="one coordinate of its joint, by its number: 0"):
        go("system", late(0.0), sensors=[S.Encoder("arm", coordinate=which, rate=10.0)])


def test_thousands_of_sensors_are_told_apart_quickly() -> None:
    """Names are compared once: a hundred thousand of them would take hours in pairs."""
    many = [S.Gyro(f"gyro {i}") for i in range(3_000)]
    run = go("body", late(0.0), 0.2, sensors=many)
    assert run.certificate.ok
    with pytest.raises(InputError, match='called "gyro 7"'):
        go("body", late(0.0), 0.2, sensors=[*many, S.Gyro("gyro 7")])


@pytest.mark.parametrize(("given", "says"), [
    ({"sensors": [S.Gyro(), S.Gyro()]}, 'called "gyro"'),
    ({"sensors": [S.Gyro("u")]}, 'called "u"'),
    ({"actuators": [A.Torque("u"), A.Torque("u", axis=(1, 0, 0))]}, 'called "u"'),
    ({"actuators": [A.Torque("u", name="x"), A.Force("w", name="x")]}, 'two actuators are called "x"'),
    ({"actuators": ["u"]}, "actuators are those of ph.actuators"), ({"sensors": [3]}, "sensors are those of"),
    ({"rate": 1e16}, r"at most 2.8e\+14 Hz"), ({"sensors": [S.Gyro(rate=1e300)]}, 'sensor "gyro" has a rate of 1e'),
    ({"sensors": [S.Gyro(latency=0.1)]}, "no rate"), ({"rate": 0.0}, "rate"), ({"commands": "w"}, '"w"'),
])  # fmt: skip
def test_what_cannot_be_is_refused_before_the_run(given: dict[str, Any], says: str) -> None:
    with pytest.raises(ph.PolhodeError, match=says) as caught:
        go("body", lambda t, seen, memory: 0.0, **given)
    assert not isinstance(caught.value, ph.RunError)


def test_a_sensor_with_the_name_of_an_input_is_refused() -> None:
    load = ph.loads.Torque(ph.Input("u", (0.0, 0.0, 0.0)))
    with pytest.raises(ph.PolhodeError, match='a sensor and an input are both called "u"'):
        ph.simulate(BODY, START, 1.0, loads=[load], sensors=[S.Gyro("u", rate=5.0)])


@both
def test_slow_and_fast_rates(kind: str) -> None:
    one = go(kind, lambda t, seen, memory: 1.0, rate=1e-9, sensors=[S.Gyro(on="hub", rate=1e-9)])
    assert one.signal("u").t.tolist() == one.signal("gyro").t.tolist() == [0.0]
    fast = go(kind, lambda t, seen, memory: 1.0, 1e-6, rate=1e9)
    assert np.array_equal(fast.signal("u").t, np.arange(1000) / 1e9)
    assert fast.certificate.ok


@both
@pytest.mark.parametrize("begin", [-0.37, 0.1, 123.45, 1e6])
def test_a_run_may_begin_at_any_time(kind: str, begin: float) -> None:
    """Samples are counted from the start; the motion is that of a run from zero, but for rounding of times."""
    times: list[float] = []

    def law(t: float, seen: Any, memory: Any) -> float:
        times.append(t)
        return float(-seen.gyro[2])

    how: Any = {"seen": ["gyro"], "sensors": [S.Gyro(on="hub", rate=20.0, latency=0.03)], "delay": 0.013}
    right = go(kind, law, **how)
    times.clear()
    run = go(kind, law, begin + 1.0, begin, **how)
    assert np.abs(np.array(times) - begin - np.arange(10) / 10.0).max() <= 4 * np.spacing(abs(begin) + 1)
    assert np.abs(run.q[-1] - right.q[-1]).max() < 50 * np.spacing(abs(begin) + 1)


@both
def test_latency_and_delay_longer_than_the_run(kind: str) -> None:
    """A sensor shows its first sample until another one arrives; a command that never arrives does nothing."""
    gyro = S.Gyro(on="hub", rate=5.0, latency=7.0)
    run = go(kind, lambda t, seen, memory: float(seen.gyro[0]), seen=["gyro"], sensors=[gyro])
    assert (run.signal("u").y == run.signal("gyro").y[0, 0]).all()
    assert len(run.signal("gyro").t) == 5  # taken, and never shown
    nothing = go(kind, lambda t, seen, memory: 0.0)
    assert np.array_equal(go(kind, lambda t, seen, memory: 9.0, delay=7.0).q[-1], nothing.q[-1])


@both
def test_an_event_that_ends_the_run_at_a_sample(kind: str) -> None:
    """Found there or a rounding away, whichever comes first; what follows takes up the loop as it is."""
    counts, where = keeping("k", 1.0), "hub" if kind == "system" else None
    whole = go(kind, counts)
    for off in (-1e-15, 0.0, 1e-15, 1e-9):
        first = go(kind, counts, events=[ph.Event(f"t - 0.3 - {off!r}", terminal=True, body=where)])
        end = float(first.t[-1])
        assert abs(end - 0.3 - off) < 1e-14
        assert len(first.signal("u").t) == 3 + (end >= 0.3)
        rest = go(kind, counts, 1.0, end, first.final)
        both = ph.join([first, rest])
        assert np.array_equal(both.signal("u").y, whole.signal("u").y)
        assert np.abs(rest.q[-1] - whole.q[-1]).max() < 1e-9
        assert both.certificate.ok


def test_two_controllers_of_one_command_come_in_their_order() -> None:
    """Both words stand in the signal; the later one acts."""
    one, two = (ph.Controller(lambda t, seen, memory, u=u: u, rate=4.0, commands="u", name=f"law {u}") for u in (1, 2))
    runs = [ph.simulate(BODY, START, 1.0, actuators=[A.Torque("u")], controllers=pair)
            for pair in ([one, two], [two, one])]  # fmt: skip
    alone = [ph.simulate(BODY, START, 1.0, actuators=[A.Torque("u")], controllers=[last]) for last in (two, one)]
    for run, right in zip(runs, alone, strict=True):
        assert np.array_equal(run.q[-1], right.q[-1])
        assert len(run.signal("u").t) == 8


def test_a_run_inside_a_controller() -> None:
    """A controller may look ahead by runs of its own, with controllers of theirs."""

    def ahead(t: float, seen: Any, memory: Any) -> float:
        return float(-go("body", late(0.1), 0.2, start=START).omega[-1, 2])

    assert go("body", ahead).certificate.ok


# ---- in pieces

SHAPED = {
    "limit": A.Torque("u", limit=0.7), "ramp": A.Torque("u", rate_limit=3.0), "lag": A.Torque("u", lag=0.2),
    "all": A.Torque("u", limit=1.1, rate_limit=3.0, lag=0.2, dead_zone=0.1, quantization=0.25),
    "zone": A.Torque("u", dead_zone=1.0), "steps": A.Force("u", quantization=0.5, at=(0.1, 0.2, 0.3)),
    "pulses": A.Thruster("u", 3.0, 0.1, at=(0.1, 0.2, 0.0), least_on=0.02, exhaust_velocity=100.0),
    "propellant": A.Thruster("u", 3.0, 0.1, at=(0.1, 0.2, 0.0), exhaust_velocity=100.0,
                             propellant=ph.Propellant(0.3, "end", radius=0.1, length=0.2)),
    "rod": A.MagneticRod("u", (0.01, -0.02, 0.03), limit=1.5, rate_limit=20.0),
    "map": A.WrenchMap("u", np.eye(6)[:, 2:3], low=-0.5, high=0.8, rate_limit=4.0, lag=0.1),
}  # fmt: skip


@both
@pytest.mark.parametrize("shape", SHAPED)
def test_a_run_in_pieces_is_the_whole_to_the_bit(kind: str, shape: str, tmp_path: Any) -> None:
    """Cut at a sample (0.5), where a command arrives (0.513), where a sensor looks (0.55), and between (0.57): there
    one step became two, and rounding is all that is left.
    """

    def law(t: float, seen: Any, memory: Any) -> float:
        memory["n"] = memory.get("n", 0) + 1
        return 2.0 * np.cos(3.0 * t) + 0.1 * float(seen.gyro[0]) + 0.01 * memory["n"]

    gyro = S.Gyro(on="hub", rate=20.0, noise=0.01, latency=0.13, dropout=0.2)
    how: Any = {"actuators": [replace(SHAPED[shape], on="hub")], "sensors": [gyro], "seen": ["gyro"], "delay": 0.013}
    whole = go(kind, law, **how)
    assert whole.certificate.ok
    for cut in (0.5, 0.513, 0.55, 0.57):
        first = go(kind, law, cut, **how)
        first.save(tmp_path / "first.nc")
        rest = go(kind, law, 1.0, cut, ph.load(tmp_path / "first.nc").final, **how)
        assert np.array_equal(rest.q[-1], whole.q[-1]) or cut == 0.57
        assert np.abs(rest.q[-1] - whole.q[-1]).max() < 1e-12
        both = ph.join([first, rest])
        assert both.certificate.ok
        assert np.abs(both.signal("u").y - whole.signal("u").y).max() < 1e-12
        assert np.isfinite(both.v_dot).all()
