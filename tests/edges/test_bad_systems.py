"""Systems that cannot be, starts that do not fit, and functions that misbehave: each error names what is wrong."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode import library
from polhode.errors import InputError, PolhodeError, SingularAttitudeError

ROD = ph.Body(1.3, (0.2, 0.21, 0.02), "rod")
TWO = ph.Body(1.0, (1, 1, 1), "two")
HINGE = ph.joints.Revolute("y")


def pendulum(**gives: Any) -> ph.System:
    system = ph.System(gravity=(0, 0, -9.81), name="pendulum", **gives)
    system.add(ROD, HINGE, at_body=(0, 0, 0.8))
    return system


def tied() -> ph.System:
    """A bar whose end is tied to a point that it cannot reach."""
    system = pendulum()
    system.constrain(ph.constraints.Point("rod", "world", (0, 0, -0.8), (0, 0, -5.0)), "pin")
    return system


TREES = {
    "a cycle": (lambda: pendulum().add(TWO, HINGE, "two"), '"two" cannot hang on itself'),
    "an unknown parent": (lambda: pendulum().add(TWO, HINGE, "rot"), 'parent of "two" named "rot"'),
    "two joints": (lambda: pendulum().add(ROD, ph.joints.Prismatic("z")), '"rod" already, and a body hangs on one'),
    "no axis": (lambda: pendulum().add(TWO, ph.joints.Revolute((0, 0, 0))), "axis"),
    "no joint": (lambda: pendulum().add(TWO, ph.joints.Revolute), '"two" needs a joint'),
    "no body": (lambda: pendulum().add("two", HINGE), "is made of ph.Body"),
}


@pytest.mark.parametrize("what", TREES)
def test_trees_that_cannot_be(what):
    make, says = TREES[what]
    with pytest.raises(PolhodeError, match=says):
        make()


def test_a_leaf_without_mass():
    """A leaf whose joint moves nothing has no acceleration: it is named, not a matrix."""
    system = pendulum()
    system.add(ph.PointMass(0.5, "bead"), ph.joints.Revolute("z"), "rod", at_parent=(0, 0, -0.8))
    with pytest.raises(PolhodeError, match=r'"bead"'):
        ph.simulate(system, system.state(), 1.0)


def test_impossible_loops_and_starts():
    system = tied()
    with pytest.raises(InputError, match=r'the start breaks constraint "pin" \(Point of "rod" and "world"\) by 3.4'):
        ph.simulate(system, system.state(), 1.0)
    with pytest.raises(PolhodeError, match=r'"pin"'):
        system.assemble()


STARTS = {
    "no state": ("start", "is system.state"),
    "of a body": (ph.State(), "is system.state"),
    "nothing": (None, "is system.state"),
}


@pytest.mark.parametrize("what", STARTS)
def test_starts_that_are_none(what):
    start, says = STARTS[what]
    with pytest.raises(InputError, match=says):
        ph.simulate(pendulum(), start, 1.0)


def test_starts_of_another_system():
    system = pendulum()
    early = system.state()
    system.add(TWO, ph.joints.Free())
    with pytest.raises(InputError, match=r'has 1 coordinates and 1 speeds, but "pendulum" has 8 and 7'):
        ph.simulate(system, early, 1.0)
    other = ph.System(name="slider")
    other.add(ph.Body(1.0, (1, 1, 1), "cart"), ph.joints.Prismatic("x"))
    with pytest.raises(InputError, match=r'belongs to "slider", whose bodies are cart; those of "pendulum" are rod'):
        ph.simulate(pendulum(), other.state(q={"cart": 0.3}), 1.0)


@pytest.mark.parametrize("bad", [{"q": [np.nan]}, {"v": [np.inf]}, {"q": {"rod": (1.0, 2.0)}}, {"q": [1.0, 2.0]},
                                 {"q": {"rot": 1.0}}, {"q": "0.1"}])  # fmt: skip
def test_states_that_cannot_be(bad):
    with pytest.raises(PolhodeError, match=r"pendulum|rod"):
        pendulum().state(**bad)


def test_an_euler_joint_at_its_singularity():
    system = ph.System(name="top")
    system.add(ph.Body(1.0, (0.3, 0.4, 0.5), "body"), ph.joints.Spherical("zyx"))
    start = system.state(q={"body": (0.1, 0.5 * np.pi, 0.2)}, v={"body": (0.3, 0.2, 0.1)})
    with pytest.raises(SingularAttitudeError, match=r'joint of "body" .Spherical'):
        ph.simulate(system, start, 1.0)


def test_loads_and_events_of_another_kind():
    system = pendulum()
    with pytest.raises(PolhodeError, match=r"On|body|joint"):
        ph.simulate(system, system.state(), 1.0, loads=ph.loads.Force((1.0, 0.0, 0.0)))
    with pytest.raises(InputError, match=r"attitude"):
        ph.simulate(system, system.state(), 1.0, attitude="mrp")
    for g in (lambda t, q: q[0], lambda: 0.0):
        with pytest.raises(InputError, match=r"g\(t, q, v\) or g\(t\)"):
            ph.simulate(system, system.state(), 1.0, events=ph.Event(g, name="odd"))
    with pytest.raises(InputError, match=r'event "odd" raised IndexError'):
        ph.simulate(system, system.state(), 1.0, events=ph.Event(lambda t, q, v: q[7], name="odd"))
    with pytest.raises(InputError, match=r'event "odd" gives nan'):
        ph.simulate(system, system.state(), 1.0, events=ph.Event(lambda t: np.nan, name="odd"))


def test_jumps_of_a_user():
    """A jump gives a state that the constraints allow; its work and impulse are in the certificate."""
    craft = ph.System(name="craft")
    craft.add(ph.Body(4.0, (0.5, 0.6, 0.7), "hub"), ph.joints.Free())
    craft.add(ROD, HINGE, "hub", at_body=(0, 0, 0.8))
    kick = ph.Event(lambda t: t - 0.4, jump=lambda t, state: state.with_values(v=state.v + 0.1), name="kick")
    run = ph.simulate(craft, craft.state(v=np.linspace(0.1, 0.7, 7)), 1.0, events=kick)
    assert run.certificate.ok, run.certificate
    craft.constrain(ph.constraints.Lock("rod"), "lock")
    with pytest.raises(ph.RunError, match=r'event "kick" at t = 0.4 s breaks constraint "lock"'):
        ph.simulate(craft, craft.state(), 1.0, events=kick)
    wrong = ph.Event(lambda t: t - 0.4, jump=lambda t, state: None, name="kick")
    with pytest.raises(ph.RunError, match=r"must give the state after it"):
        ph.simulate(craft, craft.state(), 1.0, events=wrong)


def locked() -> tuple[ph.System, dict[str, Any]]:
    """A pendulum that locks, unlocks, and meets a stop."""
    system = pendulum()
    system.constrain(ph.constraints.Lock("rod"), "lock", active=False)
    system.constrain(ph.constraints.Stop("rod", lower=-0.6, restitution=0.5), "stop")
    system.at(0.2, ph.Switch(on="lock"))
    system.at(0.3, ph.Switch(off="lock"))
    return system, {"q": {"rod": 0.9}}


def roped() -> tuple[ph.System, dict[str, Any]]:
    return library.rope_pendulum(restitution=0.3), {}


def looped() -> tuple[ph.System, dict[str, Any]]:
    v = {f"crank {i}": 1.0 for i in range(3)} | {f"coupler {i}": -1.0 for i in (1, 2)}
    return library.double_four_bar(), {"v": v}


@pytest.mark.parametrize("make", [locked, roped])
def test_runs_with_instants_come_back_from_disk(make, tmp_path):
    system, start = make()
    run = ph.simulate(system, system.state(**start), 1.0, t_eval=np.linspace(0.0, 1.0, 21))
    assert len(run.ledger) > 1
    run.save(tmp_path / "run.nc")
    back = ph.load(tmp_path / "run.nc")
    np.testing.assert_array_equal(back.raw, run.raw)
    assert str(back.ledger) == str(run.ledger)
    assert str(back.certificate) == str(run.certificate)
    assert back.certificate.ok


@pytest.mark.parametrize("make", [locked, roped, looped])
def test_plain_python_gives_the_same(make, monkeypatch):
    """Without machine code: the same numbers to rounding, instants and all."""

    def go() -> tuple[np.ndarray, np.ndarray]:
        system, start = make()
        run = ph.simulate(system, system.state(**start), 0.7, method="rk4", dt=0.02, t_eval=[0.35, 0.7])
        return run.raw, run.ledger.t

    compiled = go()
    with monkeypatch.context() as context:
        context.setenv("POLHODE_JIT", "0")
        plain = go()
    np.testing.assert_allclose(plain[0], compiled[0], rtol=1e-10, atol=1e-11)
    np.testing.assert_allclose(plain[1], compiled[1], rtol=1e-11)


INTERRUPTED = """
import os, signal, threading
import polhode as ph
system = ph.System(gravity=(0, 0, -9.81))
system.add(ph.Body(1.3, (0.2, 0.21, 0.02), "rod"), ph.joints.Revolute("y"), at_body=(0, 0, 0.8))
start = system.state(q={"rod": 0.7})
ph.simulate(system, start, 0.1)
threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
try:
    ph.simulate(system, start, 1e7, t_eval=[1e7], progress=False)
except ph.RunError as error:
    print(type(error).__name__, error.partial.t[-1] > 0.0)
"""


def test_ctrl_c_keeps_what_there_is():
    done = subprocess.run([sys.executable, "-c", INTERRUPTED], capture_output=True, text=True, timeout=60)
    assert done.stdout.split() == ["InterruptedRunError", "True"], done.stderr


@pytest.mark.parametrize("method", ["dopri5", "dop853", "trbdf2", "adams"])
def test_a_system_that_cannot_move_runs(method: str) -> None:
    """A body that is welded to the world: there is nothing to choose steps by, and nothing to do."""
    system = ph.System(gravity=(0.0, 0.0, -9.81), name="block")
    system.add(ph.Body(1.0, (1.0, 1.2, 1.3)), ph.joints.Weld(), at_parent=(0.1, 0.2, 0.3), name="block")
    run = ph.simulate(system, system.state(), 1.0, method=method)
    assert run.t[-1] == 1.0
    assert run.certificate.ok
