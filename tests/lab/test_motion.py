"""The page against Python, the same inputs: states after some seconds, steps, energies; changes on the way."""

from __future__ import annotations

import warnings
from pathlib import Path
from typing import Any

import numpy as np

import polhode as ph
from polhode.errors import InputError
from polhode.lab.machine import machine
from tests.conformance.test_loads import EXAMPLES as LOADS
from tests.helpers import random_body, random_state
from tests.lab.in_node import Job, in_node, needs_node
from tests.numerics.test_javascript import linkage

pytestmark = needs_node
MARCH = """
    const found = {};
    for (const [key, name, steps] of given.runs) {
      machine.choose(name, steps); machine.reset();
      const rows = [], n = machine.sample(given.times, (i, t, y) => rows.push([t, ...y, ...machine.outputs(t, y)]));
      found[key] = { n, rows, steps: machine.steps, over: machine.over, events: machine.happened };
    }
    return found;
"""
SOME_STEPS = """
    machine.choose("stabilized paper 15", { dt: 1e-3 }); machine.reach(5e-3);
    return [...machine.readState()];
"""
GENERAL = ph.Body(mass=2.3, inertia=[[1.1, 0.1, -0.05], [0.1, 1.9, 0.2], [-0.05, 0.2, 2.6]], name="general")
STABILIZED = ph.methods.Stabilized("explicit_euler", "paper", 15)


def rods(n: int) -> tuple[ph.System, Any]:
    """A chain of rods on hinges across one another."""
    system = ph.System(gravity=(0, 0, -9.81), name=f"{n} rods")
    for i in range(n):
        parent, at = (f"rod {i - 1}", (0, 0, -0.25)) if i else ("world", (0, 0, 0))
        system.add(ph.Body(1.0, (0.0208, 0.0208, 1e-3)), ph.joints.Revolute("xy"[i % 2]), parent, at_parent=at,
                   at_body=(0, 0, 0.25), name=f"rod {i}")  # fmt: skip
    return system, system.state(q={f"rod {i}": 0.6 - 0.2 * i for i in range(n)})


def top() -> tuple[ph.System, Any]:
    """A heavy top on a ball joint."""
    system = ph.System(gravity=(0, 0, -9.81), name="top")
    system.add(ph.Body(0.8, (4e-3, 4e-3, 1.1e-3)), ph.joints.Spherical(), at_body=(0, 0, -0.06), name="top")
    return system, system.state(q={"top": (np.cos(0.25), np.sin(0.25), 0, 0)}, v={"top": (0.0, 0.0, 90.0)})


def worst(rows: Any, run: ph.Trajectory | Any, alone: bool) -> float:
    """How far the states of a page are from those of a run, of their scale."""
    right = (np.column_stack([run.position, run.attitude, run.velocity, run.omega]) if alone else
             np.column_stack([run.q, run.v]))  # fmt: skip
    found = np.array(rows)[:, 1 : 1 + right.shape[1]]
    assert found.shape == right.shape
    return float(np.abs(found - right).max() / np.abs(right).max())


def run_of(model: Any, start: Any, t_end: float, times: np.ndarray, name: Any, steps: dict[str, float],
           **more: Any) -> Any:  # fmt: skip
    return ph.simulate(model, start, t_end, method=name, t_eval=times, **steps, **more)


def test_a_free_body_by_every_method(tmp_path: Path) -> None:
    """Ten methods: the states of Python, the exact rotor to 1e-13; the energy drifts alike, the steps are as many."""
    start = ph.State((1, 2, 3), (0.3, -0.2, 0.4), omega=(0.1, 2.0, 0.2))
    times, t_end = np.linspace(0.0, 10.0, 14), 10.0
    runs: list[Any] = [["dopri5", {}], ["dop853", {}], ["rk4", {"dt": 0.01}], ["heun", {"dt": 0.01}],
                       ["midpoint", {"dt": 0.01}], ["explicit_euler", {"dt": 0.01}], ["dopri5", {"dt": 0.05}],
                       ["free_rotor", {"dt": 0.5}], ["split4", {"dt": 0.01}], ["implicit_midpoint", {"dt": 0.01}],
                       ["stabilized paper 15", {"dt": 0.002}]]  # fmt: skip
    given = [[str(i), name, {**steps, "horizon": t_end}] for i, (name, steps) in enumerate(runs)]
    made = machine(GENERAL, start)
    assert len(made.text) + len(made.json()) < 300e3
    (found,) = in_node(tmp_path, [Job(made, MARCH, {"runs": given, "times": times.tolist()})])
    names = [one["name"] for one in made.description["outputs"]]
    for i, (name, steps) in enumerate(runs):
        run = run_of(GENERAL, start, t_end, times, STABILIZED if "stab" in name else name, steps)
        answer = found[str(i)]
        assert answer["n"] == len(times)
        assert answer["steps"] == run.provenance.steps
        bound = 1e-13 if name == "free_rotor" else 1e-11 if "stab" in name else 1e-12
        assert worst(answer["rows"], run, alone=True) < bound, name
        shown = np.array(answer["rows"])[:, 14:]
        energy = shown[:, names.index("kinetic_energy")]
        assert np.allclose(energy, run.kinetic_energy, rtol=1e-12, atol=0)
        spin = shown[:, [names.index(f"angular_momentum.{x}") for x in "xyz"]]
        assert np.allclose(spin, run.angular_momentum, rtol=0, atol=1e-11)


def test_systems(tmp_path: Path) -> None:
    """A heavy top, two and five rods, and a four-bar with an event that looks on: 1e-10 of the scale."""
    four_bar, begin = linkage()
    event = ph.Event(lambda t, q, v: q[0] - 0.1, name="passes")
    models: list[tuple[Any, Any, float, float, tuple[Any, ...]]] = [
        (*top(), 3.0, 1e-10, ()), (*rods(2), 2.0, 1e-10, ()), (*rods(5), 1.0, 1e-10, ()),
        (four_bar, begin, 2.0, 1e-10, (event,))]  # fmt: skip
    jobs, rights = [], []
    for model, start, t_end, _, events in models:
        times = np.linspace(0.0, t_end, 8)
        runs: list[Any] = [["dopri5", {"rtol": 1e-12}], ["dop853", {"rtol": 1e-12}], ["rk4", {"dt": 1e-3}]]
        made = machine(model, start, events=events, chosen=("dopri5", "dop853", "rk4"))
        assert len(made.text) + len(made.json()) < 200e3
        given = [[str(i), name, {**steps, "horizon": t_end}] for i, (name, steps) in enumerate(runs)]
        jobs.append(Job(made, MARCH, {"runs": given, "times": times.tolist()}))
        rights.append([run_of(model, start, t_end, times, *one, events=events) for one in runs])
    for (model, _, _, bound, _), found, right in zip(models, in_node(tmp_path, jobs), rights, strict=True):
        for i, run in enumerate(right):
            answer = found[str(i)]
            assert worst(answer["rows"], run, alone=False) < bound, (model.name, i)
            assert abs(answer["steps"] - run.provenance.steps) <= 2
            assert [one["name"] for one in answer["events"]] == [one.name for one in run.events]
            assert np.allclose([one["t"] for one in answer["events"]], [one.t for one in run.events], atol=1e-9)


def pendulum(mass: Any, length: Any, stiffness: Any) -> ph.System:
    system = ph.System(gravity=(0, 0, -9.81), name="pendulum")
    system.add(ph.Body(mass, (0.02, 0.02, 0.01)), ph.joints.Revolute("y"), at_body=(0, 0, length), name="bob")
    system.load(ph.loads.SpringDamper("bob", "world", stiffness, 0.3, 0.2, at_2=(1.1, 0.1, 0.1)))
    return system


def test_a_parameter_changes_on_the_way(tmp_path: Path) -> None:
    """To t = 0.7 s, then another mass and stiffness: a run of Python in two pieces, and no jump of the angle."""
    p = [ph.Parameter("mass", 1.3, "kg", 0.1, 5.0), ph.Parameter("length", 0.5, "m"), ph.Parameter("k", 12.0, "N/m")]
    system = pendulum(*p)
    script = """
        machine.choose("dop853", { rtol: 1e-12 }); machine.reset(); machine.reach(0.7);
        const before = machine.readState();
        machine.setParameters({ mass: 2.2, k: 30.0 });
        const after = machine.readState();
        machine.reach(1.9);
        let refused = "";
        try { machine.setParameters({ mass: 17 }); } catch (error) { refused = error.message; }
        return { before: [...before], after: [...after], end: [...machine.readState()], t: machine.t, refused };
    """
    start = system.state(q={"bob": 0.8}, v={"bob": 0.3})
    (found,) = in_node(tmp_path, [Job(machine(system, start), script)])
    first, second = pendulum(1.3, 0.5, 12.0), pendulum(2.2, 0.5, 30.0)
    one = ph.simulate(first, first.state(q={"bob": 0.8}, v={"bob": 0.3}), 0.7, method="dop853", rtol=1e-12).final
    assert np.allclose(found["before"][:2], [one.q[0], one.v[0]], rtol=0, atol=1e-12)
    assert found["after"] == found["before"]
    two = ph.simulate(second, second.state(q=one.q, v=one.v), 1.2, method="dop853", rtol=1e-12).final
    assert found["t"] == 1.9
    assert np.allclose(found["end"][:2], [two.q[0], two.v[0]], rtol=0, atol=1e-10)
    same = ph.simulate(first, first.state(q=one.q, v=one.v), 1.2, method="dop853", rtol=1e-12).final
    assert abs(same.q[0] - two.q[0]) > 1e-2  # the twin: without the change
    assert "from 0.1 to 5" in found["refused"]


def body_of(mass: Any, I: Any) -> ph.Body:
    return ph.Body(mass, inertia=(I, 1.9, 2.6), name="body")


def test_inertia_and_force_of_a_body_change(tmp_path: Path) -> None:
    """Methods that move the rotation itself: another inertia and another force from t = 1 s on, attitude kept."""
    start = ph.State((0, 0, 1), (0.3, -0.2, 0.4), omega=(0.1, 2.0, 0.2))
    mass, I, g = ph.Parameter("mass", 2.3, "kg"), ph.Parameter("I", 1.1, "kg m^2"), ph.Parameter("g", 3.0, "m/s^2")
    loads = lambda g: ph.loads.Gravity((0.1, 0, -g))  # noqa: E731
    script = """
        const found = {};
        for (const name of given) {
          machine.choose(name, { dt: 0.01 }); machine.setParameters({ mass: 2.3, I: 1.1, g: 3.0 });
          machine.reset(); machine.reach(1.0);
          machine.setParameters({ mass: 4.0, I: 1.4, g: 1.5 });
          machine.reach(2.0);
          found[name] = [...machine.readState()];
        }
        return found;
    """
    names = ["rk4", "free_rotor", "split4", "implicit_midpoint", "stabilized paper 15"]
    (found,) = in_node(tmp_path, [Job(machine(body_of(mass, I), start, loads(g)), script, names)])
    for name in names:
        method = STABILIZED if "stab" in name else name
        one = ph.simulate(body_of(2.3, 1.1), start, 1.0, loads=loads(3.0), method=method, dt=0.01).final
        two = ph.simulate(body_of(4.0, 1.4), one, 2.0, t_start=1.0, loads=loads(1.5), method=method, dt=0.01).final
        right = np.concatenate([two.position, two.attitude, two.velocity, two.omega])
        assert np.abs(np.array(found[name][:13]) - right).max() < 1e-12, name


def test_friction_inside(tmp_path: Path) -> None:
    """A body that slips: all methods by its momentum; Python with the same formulation."""
    start, loads = ph.State(omega=(0.1, 2.0, 0.3)), (ph.loads.InternalFriction(0.05),)
    times = np.linspace(0.0, 5.0, 6)
    runs = [["rk4", {"dt": 0.01}], ["stabilized paper 15", {"dt": 0.01}]]
    given = [[name, name, {**steps, "horizon": 5.0}] for name, steps in runs]
    made = machine(GENERAL, start, loads)
    (found,) = in_node(tmp_path, [Job(made, MARCH, {"runs": given, "times": times.tolist()})])
    for name, _ in runs:
        method = STABILIZED if "stab" in str(name) else name
        run = ph.simulate(
            GENERAL, start, 5.0, loads=loads, method=method, t_eval=times, dt=0.01, formulation="momentum"
        )
        assert worst(found[name]["rows"], run, alone=True) < 1e-12
    assert {one["form"] for one in made.description["methods"]} == {"momentum"}


def test_every_load_on_a_rotation(tmp_path: Path) -> None:
    """One of each kind of load on a body that is moved by its momentum: some steps are those of Python."""
    rng, jobs, rights, refused = np.random.default_rng(3), [], {}, {}
    for kind, items in LOADS.items():
        body, start, load = random_body(rng), random_state(rng), items[0]
        try:
            made = machine(body, start, load, chosen=("explicit_euler",), rotations=(STABILIZED,))
        except InputError as reason:
            refused[kind] = str(reason)
            continue
        if any(one["form"] == "momentum" and one["name"] != "explicit_euler" for one in made.description["methods"]):
            jobs.append(Job(made, SOME_STEPS))
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # a series that ends before the run
                rights[kind] = ph.simulate(body, start, 5e-3, loads=load, method=STABILIZED, dt=1e-3).final
    for state, (kind, right) in zip(in_node(tmp_path, jobs), rights.items(), strict=True):
        row = np.concatenate([right.position, right.attitude, right.velocity, right.omega])
        assert np.abs(np.array(state[:13]) - row).max() < 1e-12 * np.abs(row).max(), kind
    assert len(rights) >= 0.7 * len(LOADS), refused


def test_a_box_bounces(tmp_path: Path) -> None:
    """Eight corners on a floor without friction: the bounces of Python, by three methods."""
    box = ph.Body(1.2, (0.013, 0.02, 0.025), name="box")
    corners = [(0.2 * i, 0.15 * j, 0.1 * k) for i in (-1, 1) for j in (-1, 1) for k in (-1, 1)]
    bounce = ph.Bounce(0.8, corners)
    start = ph.State((0, 0, 0.8), (0.3, 0, 0), omega=(1.0, 2.0, 0.5))
    times = np.linspace(0.0, 1.2, 7)
    runs: list[Any] = [["dopri5", {}], ["rk4", {"dt": 1e-3}], ["split4", {"dt": 1e-3}]]
    given = [[name, name, {**steps, "horizon": 1.2}] for name, steps in runs]
    load = ph.loads.Gravity((0, 0, -9.81))
    (found,) = in_node(tmp_path, [Job(machine(box, start, load, events=bounce), MARCH,
                                      {"runs": given, "times": times.tolist()})])  # fmt: skip
    for name, steps in runs:
        run = run_of(box, start, 1.2, times, name, steps, loads=load, events=bounce)
        assert len(run.events) >= 2
        assert np.allclose(
            [one["t"] for one in found[name]["events"]], [one.t for one in run.events], rtol=0, atol=1e-9
        )
        assert worst(found[name]["rows"], run, alone=True) < 1e-9, name


def test_steps_end_where_they_are_asked_to(tmp_path: Path) -> None:
    """A fixed step between two points of the grid costs two shorter ones; the grid stays. No time is dropped."""
    start = ph.State(omega=(0.1, 2.0, 0.2))
    script = """
        machine.choose("rk4", { dt: 0.1 }); machine.reset();
        const times = [];
        for (const t of [0.25, 0.25, 0.31, 1.0]) { machine.reach(t); times.push(machine.t); }
        const steps = machine.steps, seen = [];
        machine.sample([1.0, 1.005, 1.23, 1.3], (i, t) => seen.push(t));
        return { times, steps, seen, now: machine.t };
    """
    (found,) = in_node(tmp_path, [Job(machine(GENERAL, start, rotations=()), script)])
    assert found["times"] == [0.25, 0.25, 0.31, 1.0]
    assert found["steps"] == 12  # 2 and a half to 0.25, 1 and a tenth to 0.31, the rest of that step, 6 to 1.0
    assert found["seen"] == [1.0, 1.005, 1.23, 1.3]
    assert abs(found["now"] - 1.3) < 1e-12
