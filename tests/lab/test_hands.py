"""A person drags: a spring in the equations, whose work is in the ledger; laws hold, and nothing runs away."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.lab.free import free_machine
from polhode.lab.machine import machine
from tests.lab.in_node import Job, in_node, needs_node
from tests.lab.test_motion import GENERAL, rods

pytestmark = needs_node
DRAG = """
    machine.choose(given.method, given.steps); machine.reset(); machine.reach(0.1);
    machine.grab(given.body, { at: [0.1, 0.05, -0.2] });
    const start = machine.holding().point;
    for (let i = 1; i <= 60; i++) {
      machine.drag([start[0] + 0.3 * Math.sin(i / 10), start[1] + 0.01 * i, start[2] + 0.2 * Math.cos(i / 7) - 0.2]);
      machine.sample([0.1 + i / 60], () => {});
      machine.back(0.1 + i / 60);
    }
    const held = machine.certificate(), work = machine.ledger()[0], acting = machine.holding();
    machine.release();
    for (let i = 0; i < 30; i++) machine.sample([1.1 + i / 30 + 1e-3], () => {});
    return { held, after: machine.certificate(), work, acting, over: machine.over, state: [...machine.readState()] };
"""


def test_laws_hold_while_somebody_drags(tmp_path: Path) -> None:
    """A free body, by momentum and by coordinates, under gravity, and a chain: work in the ledger, every law holds."""
    system, start = rods(3)
    falling = machine(GENERAL, ph.State(omega=(0.1, 2.0, 0.3)), ph.loads.Gravity((0, 0, -9.81)), hands=True)
    jobs = [Job(falling, DRAG, {"method": name, "steps": steps, "body": "general"})
            for name, steps in (("dopri5", {}), ("split4", {"dt": 0.005}), ("rk4", {"dt": 0.005}))]  # fmt: skip
    jobs.append(Job(machine(system, start, hands=True), DRAG, {"method": "dopri5", "steps": {}, "body": "rod 2"}))
    for job, found in zip(jobs, in_node(tmp_path, jobs), strict=True):
        energy = next(one for one in found["held"]["laws"] if one["law"] == "energy")
        assert energy["text"] == "work-energy balance"
        assert abs(found["work"]) > 0.1
        if job.given["method"] == "dopri5":
            assert found["held"]["ok"], found["held"]
            assert found["after"]["ok"], found["after"]
        else:
            assert energy["error"] < 1e-3
        assert np.abs(found["state"]).max() < 100.0
        assert np.linalg.norm(np.subtract(found["acting"]["point"], found["acting"]["goal"])) < 3.0


def test_the_pull_is_that_of_a_spring_and_a_damper(tmp_path: Path) -> None:
    """Rates of a held body against the same force by hand."""
    script = """
        machine.reset();
        machine.grab("general", { at: [0.1, 0.05, -0.2] }); machine.drag([0.7, -0.3, 0.4]);
        const [k, c] = machine.inputs.slice(machine.description.hands[0].first);
        return { k, c, rates: [...machine.field(0, machine.readState())], inputs: machine.description.inputs.length };
    """
    start = ph.State((0.2, 0.1, -0.3), (0.5, 0.4, -0.2), (0.6, 0.0, 0.8, 0.0), (0.1, 2.0, 0.3))
    (found,) = in_node(tmp_path, [Job(machine(GENERAL, start, hands=True, rotations=()), script)])
    R, at = start.rotation, np.array([0.1, 0.05, -0.2])
    f = found["k"] * (np.array([0.7, -0.3, 0.4]) - start.position - R @ at)
    f -= found["c"] * (start.velocity + R @ np.cross(start.omega, at))
    I = GENERAL.inertia
    turned = np.linalg.solve(I, np.cross(at, R.T @ f) - np.cross(start.omega, I @ start.omega))
    assert np.allclose(found["rates"][7:10], f / GENERAL.mass, rtol=1e-12)
    assert np.allclose(found["rates"][10:13], turned, rtol=1e-12)
    assert found["inputs"] == 0  # hands are no sliders


def test_the_free_lab_can_be_held(tmp_path: Path) -> None:
    """Not while the motion is the exact one of a free body; refusals are in words."""
    script = """
        const told = [];
        const attempt = (act) => { try { act(); told.push(""); } catch (error) { told.push(error.message); } };
        machine.choose("free_rotor", { dt: 0.1 }); attempt(() => machine.grab("body", { at: [0, 0, 0] }));
        machine.choose("split4", { dt: 0.002 }); attempt(() => machine.grab("nobody", { at: [0, 0, 0] }));
        attempt(() => machine.grab("body", { at: [0, NaN, 0] })); attempt(() => machine.drag([0, 0, 0]));
        machine.grab("body", { world: [0.01, 0, 0.02] }); machine.drag([0.3, 0, 0.02]);
        attempt(() => machine.choose("free_rotor", { dt: 0.1 }));
        machine.reach(1.0);
        const near = machine.holding(), kept = machine.snapshot();
        machine.reset();
        machine.restore(kept);
        return { told, near, again: machine.holding() };
    """
    made: Any = free_machine(hands=True)
    assert len(made.text) + len(made.json()) < 250e3
    (found,) = in_node(tmp_path, [Job(made, script)])
    assert all(found["told"]), found["told"]
    assert found["near"]["point"][0] == pytest.approx(0.3, abs=0.1)
    assert found["again"] == found["near"]
