"""Blows with friction in a page: impulses and bounces of Python."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

import polhode as ph
from polhode.core.rough_blow import rough_impulse
from polhode.lab.machine import machine
from tests.lab.in_node import Job, in_node, needs_node

pytestmark = needs_node
BLOWS = """
    const event = machine.events[0], found = [];
    for (const { state, friction, restitution, by } of given) {
      Object.assign(event.rough, { friction, restitution, by });
      found.push([...machine.roughly(event.rough, Float64Array.from(state))]);
    }
    return found;
"""
BODY = ph.Body(1.3, inertia=[[0.03, 0.004, -0.002], [0.004, 0.05, 0.003], [-0.002, 0.003, 0.06]], name="box")
CORNERS = [(0.2 * i, 0.15 * j, 0.1 * k) for i in (-1, 1) for j in (-1, 1) for k in (-1, 1)]


def test_blows_are_those_of_python(tmp_path: Path) -> None:
    """Random states, frictions and restitutions by both laws: slips that turn, stick, come back."""
    rng, given, rights = np.random.default_rng(4), [], []
    for i in range(120):
        state = ph.State(rng.normal(size=3), rng.normal(size=3) - (0, 0, 2), omega=3 * rng.normal(size=3),
                         attitude=ph.Attitude.from_euler("xyz", rng.uniform(-1, 1, 3)))  # fmt: skip
        mu, e, by = float(rng.uniform(0.01, 2.0)), float(i % 3) / 2.5, ("energy", "impulse")[i % 2]
        bounce = ph.Bounce(e, CORNERS, friction=mu, restitution_by=by)
        J, L = bounce.kick(BODY, 0.0, state)
        rights.append([*(state.velocity + J / BODY.mass), *(state.omega + np.linalg.solve(BODY.inertia, L))])
        row = [*state.position, *state.attitude, *state.velocity, *state.omega]
        given.append({"state": [float(x) for x in row], "friction": mu, "restitution": e, "by": by})
    made = machine(BODY, ph.State((0, 0, 1)), events=ph.Bounce(0.5, CORNERS, friction=0.3), chosen=("rk4",))
    (found,) = in_node(tmp_path, [Job(made, BLOWS, given)])
    assert np.abs(np.array(found)[:, :6] - rights).max() < 1e-11
    assert rough_impulse(np.eye(3), np.array([1.0, 0.0, -1.0]), 0.1, 0.5, "energy")[0] < 0


def test_a_box_bounces_with_friction(tmp_path: Path) -> None:
    """The first bounces of a box, by coordinates and by momentum: times, states, energies lost, verdicts."""
    start, load = ph.State((0, 0, 0.8), (0.3, 0, 0), omega=(1.0, 2.0, 0.5)), ph.loads.Gravity((0, 0, -9.81))
    bounce = ph.Bounce(0.7, CORNERS, friction=0.4)
    script = """
        machine.choose(given.method, given.steps); machine.reset(); machine.reach(0.9);
        return { state: [...machine.readState()], instants: machine.instants, laws: machine.certificate().laws };
    """
    methods: list[Any] = [("dopri5", {"rtol": 1e-11}), ("rk4", {"dt": 1e-3}), ("split4", {"dt": 1e-3})]
    made = machine(BODY, start, load, events=bounce, chosen=("dopri5", "rk4"))
    jobs = [Job(made, script, {"method": name, "steps": {**steps, "horizon": 0.9}}) for name, steps in methods]
    for (name, steps), found in zip(methods, in_node(tmp_path, jobs), strict=True):
        run = ph.simulate(BODY, start, 0.9, loads=load, events=bounce, method=name, **steps)
        final = np.concatenate([run.final.position, run.final.attitude, run.final.velocity, run.final.omega])
        assert len(run.ledger) >= 2
        assert np.abs(np.array(found["state"]) - final).max() < 1e-8, name
        assert np.allclose([one["lost"] for one in found["instants"]], [one.energy_lost for one in run.ledger],
                           atol=1e-9)  # fmt: skip
        assert [one["verdict"] for one in found["laws"]] == [one.verdict for one in run.certificate.laws]
