"""Every demo in a page: after some seconds the state of Python."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

import polhode as ph
from polhode.lab.machine import Machine, machine
from polhode.scenario import demos, read
from tests.lab.in_node import Job, in_node, needs_node

pytestmark = needs_node
SCENES = ("three-spheres",)
# s: what is chaotic, or thrown about by blows, is followed for as long as its condition allows
SPANS = {"triple-pendulum": 5.0, "bouncing-box": 1.0}
REACH = """
    machine.choose("dop853", { rtol: 1e-12 }); machine.reset();
    const reached = machine.reach(given);
    return { state: [...machine.readState()], reached, over: machine.over, ok: machine.certificate().ok };
"""


def of_demo(name: str) -> tuple[Any, Any, Any]:
    """The scenario's first run, what it is built of, and its formulation."""
    scenario = read(demos.path(name))
    first = next(iter(scenario.all_runs()))
    plan = scenario.all_runs()[first]
    return plan, scenario.built(first), None if scenario.body is not None else plan.formulation


def made_of(built: Any, formulation: Any) -> Machine:
    """Its machine, with one method."""
    return machine(built.model, built.start, built.loads, actuators=built.actuators, events=built.events,
                   formulation=formulation, chosen=("dop853",), rotations=())  # fmt: skip


def flat(final: Any) -> np.ndarray:
    """The state at the end of a run in the order of a page."""
    if isinstance(final, ph.State):
        return np.concatenate([final.position, final.attitude, final.velocity, final.omega])
    return np.concatenate([final.q, final.v])


def test_all_demos(tmp_path: Path) -> None:
    """Those that can be one, from their own starts by "dop853" at a tight tolerance: after 10 s equal to 1e-10 of the
    scale, and every law holds."""
    jobs, rights = [], {}
    for name in demos.names():
        if name in SCENES:
            continue
        plan, built, formulation = of_demo(name)
        span = min(plan.end, SPANS.get(name, 10.0))
        jobs.append(Job(made_of(built, formulation), REACH, span))
        slips = any(getattr(one, "slips", False) for one in built.loads)  # which a page knows by the momentum alone
        run = ph.simulate(built.model, built.start, span, loads=built.loads, actuators=built.actuators,
                          events=built.events, method="dop853", rtol=1e-12,
                          formulation="momentum" if slips else formulation)  # fmt: skip
        rights[name] = flat(run.final)
    wrong = {}
    for (name, right), found in zip(rights.items(), in_node(tmp_path, jobs), strict=True):
        error = float(np.abs(np.array(found["state"])[: len(right)] - right).max() / np.abs(right).max())
        if not error < 1e-10 or not found["ok"]:
            wrong[name] = error, found["over"], found["ok"]
    assert wrong == {}
