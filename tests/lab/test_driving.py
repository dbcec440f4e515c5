"""The driver in a page: frame by frame, back in time, inputs, what it refuses."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.errors import InputError
from polhode.lab.machine import machine
from tests.lab.in_node import Job, in_node, needs_node
from tests.lab.test_motion import GENERAL, STABILIZED, rods
from tests.numerics.test_javascript import linkage

pytestmark = needs_node
FRAMES = """
    const found = {};
    for (const [name, steps] of given.runs) {
      machine.choose(name, steps); machine.reset();
      const whole = [], parts = [];
      machine.sample(given.times, (i, t, y) => whole.push([...y]));
      machine.choose(name, steps); machine.reset();
      for (let i = 0; i < given.times.length; i += 3)
        machine.sample(given.times.slice(i, i + 3), (k, t, y) => parts.push([...y]));
      found[name] = { whole, parts, t: machine.t };
    }
    return found;
"""


def test_frames_are_cut_out_of_steps(tmp_path: Path) -> None:
    """Frame by frame, each inside a step that goes beyond it, the motion is that of one call: no time is dropped."""
    system, start = rods(2)
    times = (np.arange(1, 61) / 60.0).tolist()
    runs = [["dopri5", {}], ["dop853", {}], ["rk4", {"dt": 0.013}]]
    spins = [["free_rotor", {"dt": 0.37}], ["split4", {"dt": 0.05}], ["dopri5", {}]]
    body = machine(GENERAL, ph.State(omega=(0.1, 2.0, 0.3)))
    for found in in_node(tmp_path, [Job(machine(system, start), FRAMES, {"runs": runs, "times": times}),
                                    Job(body, FRAMES, {"runs": spins, "times": times})]):  # fmt: skip
        for name, one in found.items():
            assert len(one["parts"]) == len(times)
            assert np.abs(np.subtract(one["whole"], one["parts"])).max() < 1e-12, name
            assert one["t"] >= times[-1]


def test_back_in_time(tmp_path: Path) -> None:
    """A snapshot goes on with the same bits; a change acts from the shown time on, and attitude does not jump."""
    script = """
        const end = () => { machine.reach(3.0); return [...machine.readState()]; };
        const found = {};
        for (const [name, steps] of given) {
          machine.choose(name, steps); machine.reset(); machine.reach(1.0);
          const kept = machine.snapshot(), first = end();
          machine.choose("rk4", { dt: 0.1 }); machine.reach(3.5);
          machine.restore(kept);
          found[name] = [first, end()];
        }
        machine.choose("dop853", {}); machine.reset();
        let shown;
        machine.sample([1.0], (i, t, y) => (shown = y));
        const ahead = machine.t;
        machine.back(1.0);
        return { found, ahead, shown: [...shown], now: [...machine.readState()], t: machine.t };
    """
    runs = [["dopri5", {}], ["rk4", {"dt": 0.01}], ["split4", {"dt": 0.01}], ["stabilized paper 15", {"dt": 0.002}],
            ["free_rotor", {"dt": 0.5}]]  # fmt: skip
    made = machine(GENERAL, ph.State((1, 2, 3), (0.3, 0.1, 0), omega=(0.1, 2.0, 0.3)))
    (answer,) = in_node(tmp_path, [Job(made, script, runs)])
    for name, (first, again) in answer["found"].items():
        bound = 1e-13 if name == "free_rotor" else 0.0  # whose anchor is moved
        assert np.abs(np.subtract(first, again)).max() <= bound, name
    assert answer["ahead"] > 1.0
    assert answer["t"] == 1.0
    assert answer["now"] == answer["shown"]


def test_inputs(tmp_path: Path) -> None:
    """A command that changes on the way is a series that is held, in Python."""
    system = ph.System(gravity=(0, 0, -9.81), name="arm")
    system.add(ph.Body(1.3, (0.13, 0.14, 0.017)), ph.joints.Revolute("y"), at_body=(0, 0.1, 0.4), name="arm")
    system.load(ph.loads.JointMotor("arm", ph.Input("u", 0.3), lag=0.07))
    script = """
        machine.choose("dop853", { rtol: 1e-12 }); machine.reset(); machine.reach(0.4);
        machine.setInputs({ u: -0.8 }); machine.reach(1.0);
        return [...machine.readState()];
    """
    (found,) = in_node(tmp_path, [Job(machine(system), script)])
    series = ph.TimeSeries([0.0, 0.4, 1.0], [0.3, -0.8, -0.8], kind="previous")
    run = ph.simulate(system, system.state(), 1.0, method="dop853", rtol=1e-12, inputs={"u": series})
    assert np.allclose(found[:2], [run.final.q[0], run.final.v[0]], rtol=0, atol=1e-11)
    assert abs(found[2] + 0.8) < 1e-3  # the motor has followed


def test_a_state_is_put_where_it_belongs(tmp_path: Path) -> None:
    """A four-bar that is set beside its pin comes back onto it; a quaternion of length 2 turns as one of length 1."""
    system, start = linkage()
    script = """
        const y = machine.readState();
        y[0] += 1e-3;
        machine.setState(y);
        const once = machine.readState();
        machine.setState(once);
        return [[...once], [...machine.readState()]];
    """
    spin = """
        return given.map((name) => {
          machine.choose(name, { dt: 0.01 });
          machine.setState([0, 0, 0, 1.2, 0, 1.6, 0, 0, 0, 0, 0.1, 2, 0.3]);
          machine.reach(machine.t + 1); return [...machine.readState()];
        });
    """
    jobs = [Job(machine(system, start, chosen=("rk4",)), script),
            Job(machine(GENERAL, chosen=("rk4",)), spin, ["rk4", "split4", "free_rotor"])]  # fmt: skip
    (once, twice), found = in_node(tmp_path, jobs)
    assert np.allclose(once, twice, rtol=0, atol=1e-12)
    assert abs(once[0] - start.q[0]) > 1e-5
    right = ph.simulate(GENERAL, ph.State(attitude=(0.6, 0, 0.8, 0), omega=(0.1, 2, 0.3)), 1.0, method="free_rotor",
                        dt=0.01).final.attitude  # fmt: skip
    assert np.abs(np.array(found)[:, 3:7] - right).max() < 1e-7


def test_forces_that_switch(tmp_path: Path) -> None:
    """No step reaches across the times at which a series jumps, with steps of one length too."""
    force = ph.TimeSeries([0.0, 0.303, 0.61, 2.0], [[1, 0, 0], [-5, 2, 0], [0, 3, 1], [0, 0, 0]], kind="previous")
    load, start = ph.loads.Force(force, at=(0.1, 0.2, 0.3)), ph.State(omega=(0.1, 2.0, 0.3))
    script = """
        return given.map(([name, steps]) => {
          machine.choose(name, steps); machine.reset(); machine.reach(1.0);
          return [[...machine.readState()], machine.steps];
        });
    """
    runs: list[Any] = [["dop853", {"rtol": 1e-12}], ["rk4", {"dt": 0.01}], ["split4", {"dt": 0.01}]]
    made = machine(GENERAL, start, load)
    assert made.description["stops"][:3] == [0.0, 0.303, 0.61]
    (found,) = in_node(tmp_path, [Job(made, script, runs)])
    for (name, steps), (state, taken) in zip(runs, found, strict=True):
        run = ph.simulate(GENERAL, start, 1.0, loads=load, method=name, **steps)
        final = run.final
        right = np.concatenate([final.position, final.attitude, final.velocity, final.omega])
        assert np.abs(np.array(state[:13]) - right).max() < 1e-12, name
        assert abs(taken - run.provenance.steps) <= (2 if name == "dop853" else 0)


def test_random_settings(tmp_path: Path) -> None:
    """A thousand settings of all sliders over their ranges, changed in the middle of a motion: always numbers."""
    names = {"m": (0.05, 20.0), "a": (0.02, 3.0), "b": (0.02, 3.0), "w": (-20.0, 20.0), "g": (0.0, 25.0)}
    m, a, b, w, g = (ph.Parameter(name, 0.5 * (low + high) + 0.1, "", low, high) for name, (low, high) in names.items())
    body = ph.Body(m, inertia=(m * (b**2 + 0.2**2) / 12, m * (a**2 + 0.2**2) / 12, m * (a**2 + b**2) / 12))
    made = machine(body, ph.State(omega=(0.3, w, 0.2)), ph.loads.Gravity((0, 0, -g)), chosen=("dopri5", "rk4"))
    script = """
        const methods = machine.description.methods.map((one) => one.name), bad = [];
        given.forEach((row, i) => {
          const values = Object.fromEntries(machine.description.parameters.map((one, k) => [one.name,
            one.low + row[k] * (one.high - one.low)]));
          machine.choose(methods[i % methods.length], { dt: i % methods.length ? 0.01 : 0 });
          if (i % 3 === 0) machine.reset();
          machine.setParameters(values);
          machine.reach(machine.t + 0.05);
          if (machine.over || !machine.outputs().every(Number.isFinite)) bad.push([i, values, machine.over]);
        });
        return bad;
    """
    rows = np.random.default_rng(2).uniform(size=(1000, len(names))).tolist()
    assert in_node(tmp_path, [Job(made, script, rows)]) == [[]]


def test_sides_of_a_box_are_parameters(tmp_path: Path) -> None:
    """Inertia is products of mass and sides: the page has the motion of the box built with other sides."""
    a, m = ph.Parameter("a", 0.4, "m", 0.05, 2.0), ph.Parameter("m", 1.2, "kg", 0.1, 50.0)

    def box(a: Any, m: Any) -> ph.Body:
        return ph.Body(m, inertia=(m * (0.3**2 + 0.2**2) / 12, m * (a**2 + 0.2**2) / 12, m * (a**2 + 0.3**2) / 12),
                       name="box")  # fmt: skip

    start = ph.State(omega=(0.1, 3.0, 0.2))
    script = """
        machine.choose(given, { dt: 0.01 }); machine.setParameters({ a: 1.7, m: 33.0 }); machine.reset();
        machine.reach(2.0);
        const names = machine.description.outputs.map((one) => one.name);
        return [[...machine.readState()], machine.outputs()[names.indexOf("kinetic_energy")]];
    """
    made = machine(box(a, m), start)
    for name, (state, energy) in zip(("rk4", "free_rotor"), in_node(tmp_path, [
            Job(made, script, one) for one in ("rk4", "free_rotor")]), strict=True):  # fmt: skip
        run = ph.simulate(box(1.7, 33.0), start, 2.0, method=name, dt=0.01)
        assert np.abs(np.array(state[3:7]) - run.final.attitude).max() < 1e-12
        assert energy == pytest.approx(run.kinetic_energy[-1], rel=1e-12)


def test_what_a_driver_refuses(tmp_path: Path) -> None:
    """Numbers that are none, names that are not there, times that are over: in words, and nothing changes."""
    script = """
        const told = [], before = [...machine.readState()];
        for (const act of [
          () => machine.setParameters({ mass: NaN }), () => machine.setParameters({ mass: 1e308 }),
          () => machine.setParameters({ "<b>": 1 }), () => machine.setState([1, 2]), () => machine.reach(NaN),
          () => machine.reach(-1), () => machine.choose("euler"), () => machine.choose("rk4", { dt: -1 }),
          () => machine.choose("rk4", { dt: Infinity }), () => machine.between(7),
        ]) try { act(); told.push(""); } catch (error) { told.push(error.message); }
        return { told, same: before.every((x, i) => x === machine.readState()[i]), t: machine.t };
    """
    mass = ph.Parameter("mass", 1.0, "kg", 0.1, 9.0)
    (found,) = in_node(tmp_path, [Job(machine(ph.Body(mass, (1, 2, 2.5)), ph.State(omega=(1, 2, 3))), script)])
    assert all(found["told"]), found["told"]
    assert found["same"]
    assert found["t"] == 0


def test_what_cannot_go_into_a_page() -> None:
    """Jumps that are functions, functions that decide by values."""
    body = ph.Body(1.0, (1, 2, 2.5))
    with pytest.raises(InputError, match="takes whole states"):
        machine(body, events=ph.Event(lambda t, s: s.position[2], jump=lambda t, s: s))
    with pytest.raises(InputError, match=r"cannot be written as JavaScript|cannot be exported"):
        machine(body, loads=ph.loads.Force(lambda t, s: (1.0 if s.position[0] > 0 else 2.0, 0.0, 0.0)))


@pytest.mark.slow
def test_ten_minutes(tmp_path: Path) -> None:
    """The stabilizer of 2 ms and 15 substeps holds the energy to 1e-5, the exact rotor and "split4" to 1e-9."""
    script = """
        const names = machine.description.outputs.map((one) => one.name), k = names.indexOf("kinetic_energy");
        return given.map(([name, steps]) => {
          machine.choose(name, steps); machine.reset();
          const begin = machine.outputs()[k];
          machine.reach(600.0);
          return machine.outputs()[k] / begin - 1.0;
        });
    """
    runs = [["stabilized paper 15", {"dt": 0.002}], ["split4", {"dt": 0.01}], ["free_rotor", {"dt": 1.0}]]
    (found,) = in_node(tmp_path, [Job(machine(GENERAL, ph.State(omega=(0.1, 2.0, 0.3))), script, runs)])
    assert abs(found[0]) < 1e-5
    assert abs(found[1]) < 1e-9
    assert abs(found[2]) < 1e-9
    assert STABILIZED.substeps == 15
