"""The certificate of a page: the laws, sizes, tolerances and verdicts of Python; a broken law is seen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.lab.machine import machine
from tests.lab.in_node import Job, in_node, needs_node
from tests.lab.test_motion import GENERAL, STABILIZED, rods, top
from tests.lab.test_switches import locked_by_event, locked_by_time, rope, stops
from tests.numerics.test_javascript import linkage

pytestmark = needs_node
RUN = """
    machine.choose(given.method, given.steps); machine.reset();
    machine.sample(given.times, () => {});
    return machine.certificate();
"""
START = ph.State((1, 2, 3), (0.3, -0.2, 0.4), omega=(0.1, 2.0, 0.2))
SYMMETRIC = ph.Body(2.3, (1.1, 1.1, 1.7), name="symmetric")
GRAVITY, RUBS = ph.loads.Gravity((0.1, 0, -9.81)), ph.loads.Friction(0.05)
BOUNCE = ph.Bounce(0.8, [(0.2 * i, 0.15 * j, 0.1 * k) for i in (-1, 1) for j in (-1, 1) for k in (-1, 1)])


def damped() -> Any:
    system, start = rods(2)
    system.load(ph.loads.JointDamper("rod 1", 0.02))
    system.load(ph.loads.SpringDamper("rod 0", "world", 20.0, 0.0, 0.3, at_2=(0.4, 0.1, 0)))
    return system, start


def motor() -> Any:
    system, start = rods(2)
    system.load(ph.loads.JointMotor("rod 1", lambda t: 0.3 * np.sin(3 * t)))
    return system, start


# name: model, start, loads, events, methods
CASES: dict[str, tuple[Any, Any, Any, Any, list[Any]]] = {
    "free": (GENERAL, START, (), (), [("dopri5", {}), ("free_rotor", {"dt": 0.1}), ("split4", {"dt": 0.01}),
             ("explicit_euler", {"dt": 0.01}), ("stabilized paper 15", {"dt": 0.002}), ("rk4", {"dt": 0.01}),
             ("implicit_midpoint", {"dt": 0.01})]),
    "gravity": (GENERAL, START, (GRAVITY,), (), [("dopri5", {}), ("split4", {"dt": 0.01}),
                ("free_rotor", {"dt": 0.1})]),
    "rubbed": (GENERAL, START, (GRAVITY, RUBS), (), [("dopri5", {}), ("rk4", {"dt": 0.01}), ("split4", {"dt": 0.01})]),
    "pushed": (GENERAL, START, (ph.loads.Force((0.3, 0.1, 0.2), "body", at=(0.1, 0.2, 0.3)),), (), [("dop853", {})]),
    "symmetric": (SYMMETRIC, START, (), (), [("dopri5", {}), ("explicit_euler", {"dt": 0.02})]),
    "spring": (GENERAL, START, (ph.loads.Spring(5.0, (0, 0, 1), at=(0.1, 0, 0), length=0.3),), (), [("dopri5", {})]),
    "bounces": (ph.Body(1.2, (0.013, 0.02, 0.025)), ph.State((0, 0, 0.8), (0.3, 0, 0), omega=(1.0, 2.0, 0.5)),
                (GRAVITY,), (BOUNCE,), [("dopri5", {}), ("rk4", {"dt": 1e-3})]),
    "top": (*top(), (), (), [("dopri5", {}), ("explicit_euler", {"dt": 0.002}), ("rk4", {"dt": 0.01})]),
    "rods": (*rods(3), (), (), [("dop853", {}), ("rk4", {"dt": 0.02}), ("explicit_euler", {"dt": 0.01})]),
    "damped": (*damped(), (), (), [("dopri5", {}), ("rk4", {"dt": 0.05})]),
    "motor": (*motor(), (), (), [("dopri5", {})]),
    "four-bar": (*linkage(), (), (), [("dopri5", {}), ("rk4", {"dt": 0.02}), ("explicit_euler", {"dt": 0.02})]),
    "rope": (*rope(0.3)[:2], (), (), [("dopri5", {}), ("rk4", {"dt": 0.01})]),
    "stops": (*stops(0.5)[:2], (), (), [("dopri5", {})]),
    "locked by time": (*locked_by_time()[:2], (), (), [("dopri5", {}), ("explicit_euler", {"dt": 0.01})]),
    "locked by event": (*locked_by_event()[:2], (), locked_by_event()[2], [("dopri5", {})]),
}  # fmt: skip


def same(found: dict[str, Any], right: Any, called: Any) -> None:
    """Law by law: names, words, units, verdicts; sizes and tolerances to some percent, which depend on the samples."""
    assert [one["law"] for one in found["laws"]] == [law.name for law in right.laws], called
    for one, law in zip(found["laws"], right.laws, strict=True):
        assert one["text"] == law.text, called
        assert one["unit"] == law.unit
        assert one["exact"] == law.exact, (called, law.name)
        assert one["verdict"] == law.verdict, (called, one, law)
        more = 0.05 if any(law.name == "instants" for law in right.laws) else 1e-6  # a page looks there too
        assert one["scale"] == pytest.approx(law.scale, rel=more), (called, law.name)
        assert one["tolerance"] == pytest.approx(law.tolerance, rel=max(0.02, 2 * more)), (called, law.name)
        assert one["error"] == pytest.approx(law.error, rel=max(1e-3, more), abs=max(3e-14, 0.05 * law.tolerance)), (
            called,
            law,
        )
    assert found["ok"] == right.ok


def test_certificates_are_those_of_python(tmp_path: Path) -> None:
    """Bodies and systems, exact, good and bad methods, loads of all claims, instants of all kinds."""
    jobs, rights = [], []
    times = (np.arange(1, 61) / 61.0).tolist()
    for name, (model, start, loads, events, runs) in CASES.items():
        general = tuple(dict.fromkeys(one for one, _ in runs if one in ("dopri5", "dop853", "rk4", "explicit_euler")))
        made = machine(model, start, loads, events=events, chosen=general or ("rk4",))
        for method, steps in runs:
            jobs.append(Job(made, RUN, {"method": method, "steps": {**steps, "horizon": times[-1]}, "times": times}))
            run = ph.simulate(model, start, times[-1], loads=loads, events=events, t_eval=times,
                              method=STABILIZED if "stab" in method else method, **steps)  # fmt: skip
            rights.append(((name, method), run.certificate))
    verdicts = set()
    for (called, right), found in zip(rights, in_node(tmp_path, jobs), strict=True):
        same(found, right, called)
        verdicts |= {one["verdict"] for one in found["laws"]}
    assert verdicts == {"kept", "within tolerance", "broken"}


SETTINGS = """
    return given.rows.map(({ values, method, steps }) => {
      machine.choose("rk4", { dt: 0.1 }); machine.setParameters(values);
      machine.choose(method, steps); machine.reset();
      machine.sample(given.times, () => {});
      return machine.certificate().laws.map((one) => [one.law, one.verdict]);
    });
"""


def slid() -> dict[str, tuple[Any, Any, Any, tuple[ph.Parameter, ...]]]:
    """Models with sliders: a body under gravity and friction, a pendulum on a spring with a damper, a swinging rope."""
    m, I, g, k = (ph.Parameter("m", 2.0, "kg", 0.1, 20), ph.Parameter("I", 1.1, "kg m^2", 0.9, 2.5),
                  ph.Parameter("g", 9.81, "m/s^2", 0.0, 25), ph.Parameter("k", 0.1, "N m s/rad", 0.01, 3))  # fmt: skip
    body = ph.Body(m, inertia=(I, 1.3 * I, 1.9 * I), name="body")
    loads = (ph.loads.Gravity((0, 0, -g)), ph.loads.Friction(k))
    length, c = ph.Parameter("length", 0.5, "m", 0.1, 2.0), ph.Parameter("c", 0.1, "N m s/rad", 0.01, 1.0)
    hanging = ph.System(gravity=(0, 0, -9.81), name="pendulum")
    hanging.add(ph.Body(m, (0.3, 0.4, 0.35)), ph.joints.Revolute("y"), at_body=(0, 0, length), name="bob")
    hanging.load(ph.loads.SpringDamper("bob", "world", 12.0, 0.3, 0.2, at_2=(1.1, 0.1, 0.1)))
    hanging.load(ph.loads.JointDamper("bob", c))
    top_ = ph.System(gravity=(0, 0, -9.81), name="top")
    top_.add(ph.Body(m, (0.3, 0.3, 0.2)), ph.joints.Spherical(), at_body=(0, 0, -length), name="top")
    return {"body": (body, START, loads, (m, I, g, k)),
            "pendulum": (hanging, hanging.state(q={"bob": 0.8}, v={"bob": 0.5}), (), (m, length, c)),
            "top": (top_, top_.state(v={"top": (0.5, 0.1, 8.0)}), (), (m, length))}  # fmt: skip


def test_a_thousand_settings_have_the_verdicts_of_python(tmp_path: Path) -> None:
    """Random values of all sliders, random methods from exact enough to bad: law by law the same verdict."""
    rng, jobs, rights = np.random.default_rng(6), [], []
    times = (np.arange(1, 13) / 40.0).tolist()
    methods: list[Any] = [("dopri5", {"rtol": 1e-8}), ("rk4", {"dt": 0.004}), ("rk4", {"dt": 0.06}),
                          ("explicit_euler", {"dt": 0.003})]  # fmt: skip
    for name, (model, start, loads, parameters) in slid().items():
        made, rows = machine(model, start, loads, chosen=("rk4", "dopri5", "explicit_euler"), rotations=()), []
        for i in range(334):
            values = {one.name: float(rng.uniform(one.low, one.high)) for one in parameters}
            method, steps = methods[i % len(methods)]
            rows.append({"values": values, "method": method, "steps": {**steps, "horizon": times[-1]}})
            run = ph.simulate(model, start, times[-1], loads=loads, method=method, t_eval=times, parameters=values,
                              **steps)  # fmt: skip
            rights.append(((name, values, method), [[law.name, law.verdict] for law in run.certificate.laws]))
        jobs.append(Job(made, SETTINGS, {"rows": rows, "times": times}))
    found = [one for answer in in_node(tmp_path, jobs) for one in answer]
    assert len(found) == len(rights) >= 1000
    different = [(called, one, right) for one, (called, right) in zip(found, rights, strict=True) if one != right]
    assert different == []
    assert {verdict for one in found for _, verdict in one} == {"kept", "within tolerance", "broken"}
