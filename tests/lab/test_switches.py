"""Ropes, stops, locks, switches and blows in a page: the instants of Python, and the motion after them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.errors import InputError
from polhode.lab.machine import machine
from tests.lab.in_node import Job, in_node, needs_node

pytestmark = needs_node
Model = tuple[ph.System, Any, tuple[Any, ...], float]
RUN = """
    machine.choose(given.method, given.steps); machine.reset();
    const states = [];
    machine.sample(given.times, (i, t, y) => states.push([...y]));
    return { states, instants: machine.instants, happened: machine.happened, over: machine.over,
      ledger: [...machine.ledger()], t: machine.t };
"""


def rods(gravity: float = 9.81) -> ph.System:
    """Two rods in space, on hinges across one another."""
    system = ph.System(gravity=(0, 0.3, -gravity), name="rods")
    system.add(ph.Body(1.1, (0.022, 0.021, 1e-3)), ph.joints.Revolute("x"), at_body=(0, 0, 0.25), name="upper")
    system.add(ph.Body(0.7, (0.012, 0.013, 2e-3)), ph.joints.Revolute((0.6, 0.8, 0)), "upper", at_parent=(0, 0, -0.25),
               at_body=(0, 0.02, 0.2), name="lower")  # fmt: skip
    return system


def stops(e: float) -> Model:
    system = rods()
    system.constrain(ph.constraints.Stop("lower", upper=0.4, lower=-0.5, restitution=e), "stop")
    system.constrain(ph.constraints.Stop("upper", lower=-0.6, restitution=0.5 * e), "end")
    return system, system.state(q={"upper": 1.0, "lower": 0.2}, v={"upper": 0.1, "lower": -1.0}), (), 1.5


def rope(e: float) -> Model:
    system = rods()
    system.constrain(ph.constraints.Rope("lower", "world", 0.75, (0, 0, -0.2), (0.1, 0.3, -0.2), e), "rope")
    return system, system.state(q={"upper": 0.5, "lower": 0.9}, v={"upper": -0.5, "lower": 0.5}), (), 1.5


def locked_by_time() -> Model:
    """In zero gravity, a free block with two arms: one locks, is let go, and both are struck on the way."""
    system = ph.System(name="arms")
    system.add(ph.Body(2.0, (0.3, 0.25, 0.2)), ph.joints.Free(), name="block")
    system.add(ph.Body(0.5, (0.05, 0.04, 0.01)), ph.joints.Revolute("x"), "block", at_parent=(0, 0.3, 0.1),
               at_body=(0, -0.2, 0.1), name="arm")  # fmt: skip
    system.add(ph.Body(0.4, (0.05, 0.04, 0.02)), ph.joints.Spherical(), "block", at_parent=(0, -0.3, 0.1),
               at_body=(0, 0.2, 0.1), name="ball")  # fmt: skip
    system.constrain(ph.constraints.Lock("arm"), "lock", active=False)
    system.constrain(ph.constraints.Lock("ball"), "hold", active=False)
    system.at(0.3, ph.Switch(on="lock"))
    system.at(0.5, ph.Switch(on="hold", off="lock"))
    system.load(ph.loads.On("arm", ph.loads.Impulse((0.1, 0.2, 0.3), 0.4, at=(0.1, 0, 0.1))))
    system.load(ph.loads.On("ball", ph.loads.Impulse((0.1, -0.2, 0.1), 0.6, "body", (0.1, 0, 0), (0.01, 0.02, 0))))
    start = system.state(v={"block": (0.1, 0.2, 0.3, 0.5, -0.4, 0.3), "arm": 2.0, "ball": (1.0, -0.5, 0.3)})
    return system, start, (), 1.0


def locked_by_event() -> Model:
    system = rods()
    system.constrain(ph.constraints.Lock("lower"), "brake", active=False)
    catch = ph.Event(lambda t, q, v: q[1] - 0.1, jump=ph.Switch(on="brake"), name="catch", direction=-1)
    free = ph.Event(lambda t, q, v: q[0] + 0.2, jump=ph.Switch(off="brake"), name="free", direction=-1)
    return system, system.state(q={"upper": 1.0, "lower": 0.3}), (catch, free), 1.6


MODELS: dict[str, Callable[[], Model]] = {
    "stops": lambda: stops(0.6), "plastic stops": lambda: stops(0.0), "rope": lambda: rope(0.4),
    "dead rope": lambda: rope(0.0), "locked by time": locked_by_time, "locked by event": locked_by_event,
}  # fmt: skip


def test_instants_are_those_of_python(tmp_path: Path) -> None:
    """By steps of both kinds: the ledger entry by entry, events, the state at all times, work and impulses so far."""
    jobs, rights = [], []
    for name, model in MODELS.items():
        system, start, events, end = model()
        made, times = machine(system, start, events=events, chosen=("dop853", "rk4")), np.linspace(0.0, end, 10)[1:]
        methods: list[Any] = [("dop853", {"rtol": 1e-12}), ("rk4", {"dt": 1e-3})]
        for method, steps in methods:
            jobs.append(Job(made, RUN, {"method": method, "steps": {**steps, "horizon": end}, "times": times.tolist()}))
            rights.append((name, times, ph.simulate(system, start, end, method=method, events=events, t_eval=times,
                                                    **steps)))  # fmt: skip
    for (name, times, run), found in zip(rights, in_node(tmp_path, jobs), strict=True):
        called = (name, run.provenance.method)
        seen = [(one["kind"], one["name"]) for one in found["instants"]]
        assert seen == [(one.kind, one.name) for one in run.ledger], called
        assert len(seen) >= 2, called
        for one, right in zip(found["instants"], run.ledger, strict=True):
            assert one["t"] == pytest.approx(right.t, abs=1e-10), called
            assert one["lost"] == pytest.approx(right.energy_lost, abs=1e-9), called
            assert np.allclose(one["after"]["spin"], right.angular_momentum_after, rtol=0, atol=1e-9)
        assert [one["name"] for one in found["happened"]] == [one.name for one in run.events], called
        last = {t: i for i, t in enumerate(run.t)}  # of two samples at one time the one after the instant
        right = np.array([[*run.q[last[t]], *run.v[last[t]]] for t in times])
        assert np.abs(np.array(found["states"])[:, : right.shape[1]] - right).max() < 1e-9, called
        assert np.allclose(found["ledger"], run.raw[-1, -7:], rtol=0, atol=1e-9), called


def test_an_impulse_on_one_body(tmp_path: Path) -> None:
    """By the coordinates of its joint and by its momentum."""
    body, start = ph.Body(2.3, (1.1, 1.9, 2.6)), ph.State(omega=(0.1, 2.0, 0.3))
    loads = (ph.loads.Gravity((0, 0, -9.81)), ph.loads.Impulse((1.0, 2.0, 0.5), 0.3, "body", at=(0.2, 0.1, -0.3)))
    made = machine(body, start, loads, chosen=("rk4",))
    methods = ["rk4", "split4", "free_rotor"]
    jobs = [Job(made, RUN, {"method": name, "steps": {"dt": 0.01}, "times": [0.2, 0.5, 1.0]}) for name in methods]
    for name, found in zip(methods, in_node(tmp_path, jobs), strict=True):
        run = ph.simulate(body, start, 1.0, loads=loads, method=name, dt=0.01)
        final = np.concatenate([run.final.position, run.final.attitude, run.final.velocity, run.final.omega])
        assert np.abs(np.array(found["states"][-1]) - final).max() < 1e-12, name
        assert np.allclose(found["ledger"], run.raw[-1, 13:20], rtol=0, atol=1e-12), name


def test_back_across_an_impact(tmp_path: Path) -> None:
    """A snapshot before the snap goes on with the same bits; a frame inside the step that ends there is before it; a
    person's own command holds a joint.
    """
    script = """
        machine.choose("dopri5", {}); machine.reset(); machine.reach(0.05);
        const kept = machine.snapshot();
        machine.reach(1.0);
        const first = [...machine.readState()], snaps = machine.instants.map((one) => one.t);
        machine.restore(kept);
        const none = machine.instants.length;
        machine.reach(1.0);
        const again = [...machine.readState()];
        machine.choose("dop853", {}); machine.reset();
        const t = snaps[0], frames = [];
        machine.sample([t - 1e-4, t + 1e-4], (i, t, y) => frames.push([...y]));
        machine.reset(); machine.sample([t - 1e-4], (i, t, y) => frames.push([...y]));
        machine.back(t - 1e-4);
        return { first, again, none, snaps, frames, acting: machine.acting(), t: machine.t };
    """
    system, start, _, _ = rope(0.0)
    (found,) = in_node(tmp_path, [Job(machine(system, start), script)])
    assert found["first"] == found["again"]
    assert found["none"] == 0
    before, after, alone = (np.array(one) for one in found["frames"])
    assert np.abs(before[:2] - after[:2]).max() < 2e-3
    assert np.abs(before[2:4] - after[2:4]).max() > 0.1
    assert np.abs(before[2:4] - alone[2:4]).max() < 1e-6
    assert found["acting"] == []


def test_a_person_locks(tmp_path: Path) -> None:
    """A command from outside holds the joint where it is, loses energy, and can be taken back."""
    script = """
        machine.choose("dop853", {}); machine.reset(); machine.reach(0.2);
        machine.command({ on: ["brake"] });
        const held = machine.readState()[1];
        machine.reach(0.5);
        const still = [...machine.readState()], acting = machine.acting();
        machine.command({ off: ["brake"] }); machine.reach(0.6);
        let told = "";
        try { machine.command({ on: ["nothing"] }); } catch (error) { told = error.message; }
        return { held, still, acting, moved: machine.readState()[1], told, kinds: machine.instants.map((x) => x.kind),
          lost: machine.instants[0].lost };
    """
    system, start, _, _ = locked_by_event()
    (found,) = in_node(tmp_path, [Job(machine(system, start), script)])
    assert found["still"][1] == pytest.approx(found["held"], abs=1e-12)
    assert found["acting"] == ["brake"]
    assert abs(found["moved"] - found["held"]) > 1e-3
    assert found["kinds"] == ["lock", "unlock"]
    assert found["lost"] > 0
    assert "nothing" in found["told"]


def test_what_a_page_cannot_follow() -> None:
    """Rules that depend on parameters are refused by name."""
    p = ph.Parameter("p", 0.4)
    system = rods()
    system.constrain(ph.constraints.Stop("lower", upper=0.4, restitution=p), "stop")
    with pytest.raises(InputError, match='restitution of "stop" depends on parameters'):
        machine(system, system.state())
    system = rods()
    system.constrain(ph.constraints.Lock("lower"), "lock", active=False)
    system.at(p, ph.Switch(on="lock"))
    with pytest.raises(InputError, match="times that depend on parameters"):
        machine(system, system.state())
