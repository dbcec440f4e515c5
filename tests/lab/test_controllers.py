"""Controllers that are formulas in a page: those of Python, with delays, memories and actuators."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.errors import InputError
from polhode.lab.machine import machine
from polhode.scenario import demos, read
from tests.lab.in_node import Job, in_node, needs_node

pytestmark = needs_node
RUN = """
    machine.choose("dop853", { rtol: 1e-12, horizon: given.end }); machine.reset();
    const states = [];
    for (let i = 0; i < given.times.length; i += 2)
      machine.sample(given.times.slice(i, i + 2), (k, t, y) => states.push([...y]));
    machine.reset(); machine.reach(0.5 * given.end + 0.0123);
    const kept = machine.snapshot();
    machine.reach(given.end);
    const first = [...machine.readState()];
    machine.restore(kept); machine.reach(given.end);
    return { states, first, again: [...machine.readState()], certificate: machine.certificate() };
"""


def arm() -> ph.System:
    system = ph.System(gravity=(0, 0, -9.81), name="arm")
    system.add(ph.Body(1.3, (0.13, 0.14, 0.017)), ph.joints.Revolute("y"), at_body=(0, 0.1, 0.4), name="arm")
    system.load(ph.loads.JointMotor("arm", ph.Input("u", 0.0)))
    return system


def law(t: Any, seen: Any, memory: Any) -> Any:
    """PID, whose integral is remembered."""
    error = 0.7 - seen.q[0]
    memory["sum"] = memory["sum"] + 0.02 * error
    return 9.0 * error - 2.0 * seen.v[0] + 3.0 * memory["sum"]


@pytest.mark.parametrize("delay", [0.0, 0.0137])
def test_a_law_with_a_memory(delay: float, tmp_path: Path) -> None:
    """At all frames the states of Python; a snapshot goes on with the same bits."""
    system, times = arm(), (np.arange(1, 41) / 30.7).tolist()
    control = ph.Controller(ph.Formula(law), 50.0, "u", memory={"sum": 0.0}, delay=delay, name="pid")
    made = machine(system, system.state(q={"arm": 0.1}), controllers=control, chosen=("dop853",))
    (found,) = in_node(tmp_path, [Job(made, RUN, {"times": times, "end": times[-1]})])
    run = ph.simulate(system, system.state(q={"arm": 0.1}), times[-1], method="dop853", rtol=1e-12, t_eval=times,
                      controllers=control)  # fmt: skip
    right = np.column_stack([run.q, run.v])
    assert np.abs(np.array(found["states"])[:, :2] - right).max() < 1e-10
    assert np.abs(np.subtract(found["first"][:2], right[-1])).max() < 1e-10
    assert found["first"] == found["again"]
    assert [one["verdict"] for one in found["certificate"]["laws"]] == [one.verdict for one in run.certificate.laws]


@pytest.mark.parametrize(("name", "which"), [("cart-pendulum", "sampled"), ("panel-array-pd", None)])
def test_demos_with_controllers(name: str, which: str | None, tmp_path: Path) -> None:
    """Their own controllers, sensors and actuators."""
    scenario = read(demos.path(name))
    runs = scenario.all_runs()
    first = which if which in runs else next(one for one in runs if scenario.built(one).controllers)
    built, plan = scenario.built(first), runs[first]
    formulation = None if scenario.body is not None else plan.formulation
    made = machine(built.model, built.start, built.loads, actuators=built.actuators, events=built.events,
                   formulation=formulation, controllers=built.controllers, sensors=built.sensors,
                   chosen=("dop853",), rotations=())  # fmt: skip
    end = min(plan.end, 3.0)
    times = (np.arange(1, 13) / 12.0 * end * 0.999).tolist()
    (found,) = in_node(tmp_path, [Job(made, RUN, {"times": times, "end": end})])
    run = ph.simulate(built.model, built.start, end, loads=built.loads, actuators=built.actuators,
                      events=built.events, method="dop853", rtol=1e-12, formulation=formulation, t_eval=times,
                      controllers=built.controllers, sensors=built.sensors)  # fmt: skip
    right = np.column_stack([run.q, run.v])
    assert np.abs(np.array(found["states"])[:, : right.shape[1]] - right).max() < 1e-9 * np.abs(right).max()


def test_what_is_python_says_so() -> None:
    """A function that decides, and one that is no formula."""
    system = arm()
    with pytest.raises(InputError, match='controller "plain" cannot go into a page: it is a function of Python'):
        machine(system, system.state(), controllers=ph.Controller(lambda t, s, m: 0.1, 10.0, "u", name="plain"))
    decides = ph.Formula(lambda t, s, m: 1.0 if s.q[0] > 0 else -1.0)
    with pytest.raises(InputError, match='"bang" cannot go into a page'):
        machine(system, system.state(), controllers=ph.Controller(decides, 10.0, "u", name="bang"))
    built = read(demos.path("pointing-cubesat")).built(next(iter(read(demos.path("pointing-cubesat")).all_runs())))
    with pytest.raises(InputError, match='"pointing" cannot go into a page: Gyro "gyro" has a rate'):
        machine(built.model, built.start, actuators=built.actuators, controllers=built.controllers,
                sensors=built.sensors)  # fmt: skip
