"""The body of the free lab: parameters, starts, methods and what they need, numbers that a page shows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.lab.free import TAPER, free_machine
from polhode.lab.machine import Machine
from tests.lab.in_node import Job, in_node, needs_node
from tests.lab.test_motion import STABILIZED

pytestmark = needs_node
TENSOR = [[0.9, 0.05, -0.04], [0.05, 1.2, 0.03], [-0.04, 0.03, 1.6]]
SET = {"mass": 3.0, "Ixx": 0.9, "Ixy": 0.05, "Ixz": -0.04, "Iyy": 1.2, "Iyz": 0.03, "Izz": 1.6}
TURNS, OMEGA = (20.0, -35.0, 50.0), (0.3, 2.0, -0.4)
RUN = """
    machine.setParameters(given.parameters);
    machine.setStart(given.start);
    machine.choose(given.method, given.steps); machine.reset();
    const first = machine.spin();
    machine.reach(given.t);
    return { state: [...machine.readState()], first, spin: machine.spin(), over: machine.over,
      methods: machine.methodsNow() };
"""


@pytest.fixture(scope="module")
def made() -> Machine:
    return free_machine()


def given(method: str, steps: dict[str, float], t: float, **loads: float) -> dict[str, Any]:
    q = ph.Attitude.from_euler("xyz", np.radians(TURNS)).quaternion
    start = dict(zip(("qw", "qx", "qy", "qz"), q.tolist(), strict=True)) | dict(
        zip(("wx", "wy", "wz"), OMEGA, strict=True)
    )
    return {"parameters": {**SET, **loads}, "start": {f"body.joint.{key}": x for key, x in start.items()},
            "method": method, "steps": steps, "t": t}  # fmt: skip


def right(method: Any, steps: dict[str, float], t: float, loads: Any = ()) -> Any:
    body = ph.Body(3.0, inertia=TENSOR)
    start = ph.State(attitude=ph.Attitude.from_euler("xyz", np.radians(TURNS)), omega=OMEGA)
    return ph.simulate(body, start, t, loads=loads, method=method, formulation="momentum", **steps)


def flat(state: Any) -> np.ndarray:
    return np.concatenate([state.position, state.attitude, state.velocity, state.omega])


def test_it_is_small(made: Machine) -> None:
    """The text and its description, and every method that is asked of the lab."""
    assert len(made.text) + len(made.json()) < 250e3
    assert {one["name"] for one in made.description["methods"]} == {
        "dopri5", "dop853", "rk4", "explicit_euler", "free_rotor", "split4", "implicit_midpoint",
        "stabilized paper 15"}  # fmt: skip


def test_free_and_loaded_against_python(made: Machine, tmp_path: Path) -> None:
    """Every method without loads, and under a force with an arm, friction outside and inside: those of Python."""
    free: list[Any] = [("rk4", {"dt": 0.01}), ("dopri5", {"rtol": 1e-12}), ("dop853", {"rtol": 1e-12}),
            ("explicit_euler", {"dt": 1e-3}), ("free_rotor", {"dt": 0.5}), ("split4", {"dt": 0.01}),
            ("implicit_midpoint", {"dt": 0.01}), ("stabilized paper 15", {"dt": 0.002})]  # fmt: skip
    pushed = {"force_x": 0.3, "force_y": -0.2, "force_z": 0.5, "arm_x": 0.1, "arm_y": 0.4, "arm_z": -0.2}
    rubbed = {**pushed, "friction": 0.05, "inner_friction": 0.02}
    force, rubs = ph.loads.Force((0.3, -0.2, 0.5), "body", at=(0.1, 0.4, -0.2)), ph.loads.Friction(0.05)
    inner = ph.loads.InternalFriction(0.02, taper=TAPER)
    cases: list[Any] = [(*one, {}, ()) for one in free]
    cases += [("split4", {"dt": 0.01}, pushed, (force,)), ("rk4", {"dt": 0.01}, rubbed, (force, rubs, inner)),
              ("dop853", {"rtol": 1e-12}, rubbed, (force, rubs, inner)),
              ("stabilized paper 15", {"dt": 0.002}, rubbed, (force, rubs, inner))]  # fmt: skip
    jobs = [Job(made, RUN, given(name, steps, 3.0, **loads)) for name, steps, loads, _ in cases]
    for (name, steps, loads, acting), found in zip(cases, in_node(tmp_path, jobs), strict=True):
        run = right(STABILIZED if "stab" in name else name, steps, 3.0, acting)
        bound = 1e-13 if name == "free_rotor" else 1e-12 if "dt" in steps and "stab" not in name else 1e-11
        if "stab" in name and loads:  # rounding may put off one of its corrections, which are 1e-6 rad/s and more
            bound = 1e-7
        assert np.abs(np.array(found["state"]) - flat(run.final)).max() < bound * 2.0, name
        assert found["spin"]["energy"] == pytest.approx(run.rotation_energy[-1], rel=10 * bound)
        assert np.allclose(found["spin"]["L"], run.angular_momentum[-1], rtol=0, atol=10 * bound)
        assert ("free_rotor" in found["methods"]) == (not loads)


def test_what_a_page_shows(made: Machine, tmp_path: Path) -> None:
    """Least and largest energy at this L, omega in world axes, the angle; three turns are a quaternion."""
    (found,) = in_node(tmp_path, [Job(made, RUN, given("rk4", {"dt": 0.01}, 0.0))])
    first, moments = found["first"], np.linalg.eigvalsh(TENSOR)
    L = np.array(TENSOR) @ OMEGA
    size = float(np.linalg.norm(L))
    assert first["least"] == pytest.approx(size**2 / (2 * moments[2]), rel=1e-13)
    assert first["largest"] == pytest.approx(size**2 / (2 * moments[0]), rel=1e-13)
    assert first["least"] < first["energy"] < first["largest"]
    R = ph.Attitude.from_euler("xyz", np.radians(TURNS)).matrix
    assert np.allclose(first["omega"], R @ OMEGA, rtol=0, atol=1e-14)
    assert np.allclose(first["L"], R @ L, rtol=0, atol=1e-14)
    assert first["angle"] == pytest.approx(np.arccos(L @ OMEGA / size / np.linalg.norm(OMEGA)), rel=1e-12)


def test_what_it_refuses(made: Machine, tmp_path: Path) -> None:
    """An inertia that no body has, a method beside what it cannot honor: nothing changes, a body at rest stays."""
    script = """
        const told = [], before = [...machine.parameters];
        machine.choose("free_rotor", { dt: 0.1 });
        for (const act of [
          () => machine.setParameters({ Ixx: 1 }), () => machine.setParameters({ Ixy: 0.01 }),
          () => machine.setParameters({ inner_friction: 0.1 }), () => machine.setStart({ "body.joint.qw": NaN }),
          () => machine.setStart({ no: 1 }),
        ]) try { act(); told.push(""); } catch (error) { told.push(error.message); }
        const same = before.every((x, i) => x === machine.parameters[i]);
        machine.choose("rk4", { dt: 0.01 });
        machine.setStart({ "body.joint.wx": 0, "body.joint.wy": 0, "body.joint.wz": 0 });
        machine.reset(); machine.reach(0.1);
        return { told, same, rest: [...machine.readState()] };
    """
    (found,) = in_node(tmp_path, [Job(made, script)])
    assert all(found["told"]), found["told"]
    assert found["same"]
    assert found["rest"] == [0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]
