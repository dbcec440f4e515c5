"""Runs of long trees, which walk from link to link: the rates of the whole formula, and the laws."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode._jit import call_once
from polhode.dynamics.evaluation import plain_par
from polhode.dynamics.linear import NumpyLinear, linear_of
from polhode.dynamics.programs import LEDGER, Setting, field_program
from polhode.integrate import methods
from polhode.simulate.field import LONG, field_call, is_long
from polhode.simulate.jointed import Jointed, jointed
from polhode.simulate.mechanism_link import MechanismLink

EPS = np.finfo(float).eps
pytestmark = pytest.mark.skipif(os.environ.get("POLHODE_JIT") == "0", reason="machine code is turned off")


def chain(n: int, rng: np.random.Generator, root: Any = None) -> ph.System:
    """`n` general bodies, 1 m apart, on hinges about general axes."""
    system, parent = ph.System(gravity=(0.0, 0.0, -9.81), name="chain"), "world"
    for i in range(n):
        points = 0.3 * rng.normal(size=(5, 3))
        body = ph.Body(mass=1.0 + rng.random(), inertia=np.eye(3) * np.sum(points**2) - points.T @ points)
        joint = root if root is not None and i == 0 else ph.joints.Revolute(axis=tuple(rng.normal(size=3)))
        system.add(body, joint, parent, (0, 0, -0.5), (0, 0, 0.5), f"b{i}")
        parent = f"b{i}"
    return system


def planned(system: ph.System, rng: np.random.Generator, loads: Any = ()) -> Jointed:
    """A run from a general start."""
    mechanism = system.mechanism()
    q = {link.name: link.joint.normalize(tuple(rng.normal(size=link.joint.n_q))) for link in mechanism.links}
    v = {link.name: tuple(rng.normal(size=link.joint.n_v)) for link in mechanism.links}
    return jointed(system, system.state(q=q, v=v), loads, "quaternion", None, methods.get("dopri5"))


def first(plan: Jointed) -> np.ndarray:
    """The start in the unknowns of a run."""
    return plan.begin(methods.get("dopri5"), ())


def by_rows(plan: Jointed, t: float, y: np.ndarray) -> np.ndarray:
    """The rates as a run asks for them."""
    link, out = MechanismLink(plan.mechanism, 0.0, plan.start.q, plan.start.v, None, []), np.full(len(y), 7.0)
    assert is_long(plan.mechanism, plan.formulation)
    (address, _), _ = field_call(plan.mechanism, plan.formulation, link, Setting(plan.formulation, linear_of))
    call_once(address, t, y, link.alive[-1].par, out)
    return out


def by_formula(plan: Jointed, t: float, y: np.ndarray) -> np.ndarray:
    """The same in plain Python, for all links at once."""
    out, q, v = np.full(len(y), 7.0), tuple(plan.start.q.tolist()), tuple(plan.start.v.tolist())
    setting = Setting(plan.formulation, lambda par, place: NumpyLinear())
    field_program(plan.mechanism, setting)(t, y.tolist(), plain_par(plan.mechanism, t, q, v), out)
    return out


def twist(t: float, body: Any) -> tuple[float, float, float]:
    """A torque that depends on everything."""
    return (0.3 * np.sin(t) - 0.2 * body.omega[0], 0.1 * body.position[2], -0.4)


def some_loads() -> list[Any]:
    return [ph.loads.JointDamper("b3", 0.7), ph.loads.JointSpring("b9", 5.0, 0.2),
            ph.loads.On("b12", ph.loads.Torque(twist, frame="world")),
            ph.loads.SpringDamper("b2", "b15", 3.0, damping=0.4, length=1.0)]  # fmt: skip


def close(a: np.ndarray, b: np.ndarray, n: int) -> bool:
    return bool(np.abs(a - b).max() <= 200 * n * EPS * np.abs(b).max())


@pytest.mark.parametrize("n", [LONG, 64])
def test_the_rates_are_those_of_the_whole_formula(n: int, rng: np.random.Generator) -> None:
    plan = planned(chain(n, rng), rng)
    y = first(plan)
    assert close(by_rows(plan, 0.3, y), by_formula(plan, 0.3, y), n)
    y[3] += 1e-6
    assert not close(by_rows(plan, 0.3, y), by_formula(plan, 0.3, first(plan)), n)  # it is that close only there


@pytest.mark.parametrize("root", [None, ph.joints.Free()], ids=["hung", "free"])
def test_loads_and_their_ledger_too(root: Any, rng: np.random.Generator) -> None:
    system = chain(20, rng, root)
    plan = planned(system, rng, some_loads())
    y = first(plan)
    right = by_formula(plan, 0.3, y)
    made = by_rows(plan, 0.3, y)
    assert close(made, right, 20)
    assert np.all(made[-LEDGER:][: 7 if root else 1] != 0.0)
    unloaded = replace(plan, mechanism=system.mechanism())
    assert not close(by_rows(unloaded, 0.3, y), right, 20)


def test_two_runs_of_one_mechanism_do_not_share_their_rows(rng: np.random.Generator) -> None:
    plan = planned(chain(LONG, rng), rng)
    setting, links = Setting(plan.formulation, linear_of), []
    for _ in range(2):
        links.append(MechanismLink(plan.mechanism, 0.0, plan.start.q, plan.start.v, None, []))
        field_call(plan.mechanism, plan.formulation, links[-1], setting)
    assert links[0].alive[-1].par.view(np.int64)[1] != links[1].alive[-1].par.view(np.int64)[1]


def test_the_same_loads_are_not_traced_again(rng: np.random.Generator) -> None:
    mechanism, loads = chain(2, rng).mechanism(), (ph.loads.JointDamper("b1", 0.7),)
    loaded = mechanism.with_loads(loads)
    assert mechanism.with_loads(loads) is loaded
    assert mechanism.with_loads((ph.loads.JointDamper("b1", 0.8),)) is not loaded
    assert mechanism.with_loads((*loads, *loads)).loads == (*loads, *loads)


def test_a_long_chain_keeps_its_energy(rng: np.random.Generator) -> None:
    """Over a fifth of a second in which links turn by radians, with and without dampers (whose work is entered)."""
    system = chain(24, rng, ph.joints.Spherical())
    start = planned(system, rng).start
    for loads in ([], [ph.loads.JointDamper("b3", 5.0)]):
        run = ph.simulate(system, start, 0.2, loads=loads, rtol=1e-10)
        off = np.ptp(run.energy - run.work)
        assert np.abs(run.q[-1] - run.q[0]).max() > 0.3
        assert off <= 1e-7 * np.ptp(run.kinetic_energy)
    assert np.ptp(run.energy) > 1e4 * off  # without the entry of the damper's work


def test_a_very_long_chain_runs(rng: np.random.Generator) -> None:
    system = chain(256, rng)
    run = ph.simulate(system, planned(system, rng).start, 2e-3, rtol=1e-8)
    assert np.ptp(run.energy) <= 1e-6 * np.ptp(run.kinetic_energy)
    assert np.ptp(run.kinetic_energy) > 1.0
