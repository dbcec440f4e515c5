"""Own states of loads: in the control of the error, on a body and in a system alike, in the ledger."""

import os
import subprocess
import sys

import numpy as np
import pytest

import polhode as ph
from polhode.core.spatial import dot
from polhode.errors import InputError
from polhode.integrate import stepping
from polhode.model.loads.layout import SIZE
from polhode.model.signals import OwnState
from polhode.model.system_loads.joint_motor import JointMotor
from polhode.simulate import field as field_file
from polhode.simulate import mechanism_link
from polhode.simulate import one_body as one_body_file
from polhode.simulate.workbench import Structures

EPS = np.finfo(float).eps
RATE = 240.0  # 1/s


def fast(t, s):
    """x_dot = RATE cos(RATE t), so x = sin(RATE t); it drives nothing."""
    return RATE * np.cos(RATE * t)


def fast_on_body(t, s):
    return {"body": ((0.0, 0.0, 0.0), (0.0, 0.0, 0.0)), "x": RATE * np.cos(RATE * t)}


def slow_models():
    system = ph.System(name="slow")
    system.add(ph.Body(1.3, (0.13, 0.14, 0.017), name="arm"), ph.joints.Revolute("y"))
    top, start = ph.Body(1.3, (1.3, 1.3, 1.3), name="top"), ph.State(velocity=(0.1, 0.2, 0.3))
    return {"system": (system, system.state(v={"arm": 0.2}), ph.loads.Law(fast, states={"x": 0.0})),
            "body": (top, start, ph.loads.Law(fast_on_body, states={"x": 0.0}))}  # fmt: skip


@pytest.mark.parametrize("which", ["system", "body"])
@pytest.mark.parametrize("controlled", [True, False])
def test_a_fast_own_state_that_drives_nothing_steers_the_steps(which, controlled, monkeypatch):
    if not controlled:  # the twin: it is integrated along like the ledger, and nobody looks
        original = stepping.write_out
        for shared in (one_body_file, mechanism_link):  # no program of the other twin
            monkeypatch.setattr(shared, "_structures", Structures())

        def blind(*given):
            steps = original(*given)
            return steps._replace(error=lambda y, *rest: steps.error(y[:-1] if len(y) > 1 else y, *rest))

        monkeypatch.setattr(stepping, "write_out", blind)
    model, start, law = slow_models()[which]
    run = ph.simulate(model, start, 2.0, loads=[law], rtol=1e-6, atol=1e-8)
    error = np.abs(run.signal("x").y - np.sin(RATE * run.t)).max()
    assert bool(error < 10 * len(run) * 1e-6) is controlled
    assert bool(np.diff(run.t).max() < 2.0 / RATE) is controlled


def push(t, s):
    return ((0.3 * s.lag[0], s.gain, 0.1), (0.2 * s.lag[1], 0.1, s.gain)), (s.u - s.lag) / 0.06, -2.0 * s.gain


def push_in_system(t, s):
    return push(t, s)


@pytest.mark.parametrize("kind", ["torque", "force", "law"])
def test_a_load_on_a_body_alone_and_on_a_free_joint_agree_to_rounding(kind):
    rng = np.random.default_rng(11)
    top = ph.Body(1.7, (1.1, 1.3, 1.9), name="top")
    start = ph.State((0.1, 0.2, 0.3), (0.4, -0.2, 0.5), (0.5, 0.5, -0.5, 0.5), (0.6, 1.1, -0.8))
    u = ph.Input("u", (0.3, -0.2, 0.4))
    load = {"torque": ph.loads.Torque(u, "world", lag=0.06),
            "force": ph.loads.Force(u, "body", (0.1, 0.2, 0.3), lag=0.06),
            "law": ph.loads.Law(push, inputs=[u], states={"lag": (0.1, 0.2, 0.3), "gain": 0.7})}[kind]  # fmt: skip
    system = ph.System(name="one")
    system.add(top, ph.joints.Free(), name="top")
    inside = ph.loads.On("top", load) if kind != "law" else ph.loads.Law(
        push_in_system, bodies="top", inputs=[u], states={"lag": (0.1, 0.2, 0.3), "gain": 0.7})  # fmt: skip
    state = system.state(q={"top": (*start.position, *start.attitude)}, v={"top": (*start.velocity, *start.omega)})
    series = ph.TimeSeries(0.1 * np.arange(10), rng.normal(size=(10, 3)), kind="previous")
    options = {"inputs": {"u": series}, "method": "rk4", "dt": 1e-2}
    alone, tied = (
        ph.simulate(top, start, 1.0, loads=[load], **options),
        ph.simulate(system, state, 1.0, loads=[inside], **options),
    )
    assert alone.signal_names == tied.signal_names
    assert np.abs(alone.position - tied.position).max() < 400 * EPS
    assert np.abs(alone.omega - tied.omega).max() < 400 * EPS
    for name in alone.signal_names:
        assert np.abs(alone.signal(name).y - tied.signal(name).y).max() < 40 * EPS
    assert np.abs(alone.v_dot - tied.v_dot).max() < 4000 * EPS
    assert np.abs(alone.raw[:, -7:] - tied.raw[:, -7:]).max() < 4000 * EPS  # work and impulses
    assert alone.certificate.ok
    assert tied.certificate.ok


def driven():
    system = ph.System(gravity=(0.1, 0.2, -9.81), name="driven")
    system.add(
        ph.Body(1.3, (0.13, 0.14, 0.017), name="arm"), ph.joints.Revolute((0.1, 0.9, 0.2)), at_body=(0, 0.1, 0.5)
    )
    u = ph.Input("u", 0.0)
    series = ph.TimeSeries([0.0, 0.3, 0.7], [2.0, -1.0, 1.5], kind="previous")
    return ph.simulate(system, system.state(q={"arm": 0.4}, v={"arm": 0.7}), 1.0,
                       loads=[ph.loads.JointMotor("arm", u, lag=0.1)], inputs={"u": series})  # fmt: skip


def test_the_ledger_counts_the_torque_that_acts():
    run = driven()
    assert run.certificate.ok
    assert run.certificate["energy"].verdict != "broken"
    power = run.signal("arm torque").y * run.v[:, 0]
    assert np.allclose(run.power, power, atol=1e-13)
    assert np.allclose(run._dynamics.tau[:, 0], run.signal("arm torque").y, atol=1e-14)


def test_a_ledger_that_counts_the_commanded_torque_breaks_the_certificate(monkeypatch):
    original = JointMotor.effort

    def wrong(self, mechanism, moving, par, slot):
        effort = original(self, mechanism, moving, par, slot)
        return effort._replace(power=dot(moving.inputs, [moving.v[k] for k, _ in effort.speeds]))

    monkeypatch.setattr(JointMotor, "effort", wrong)
    monkeypatch.setattr(mechanism_link, "_structures", Structures())  # no program of the other twin
    assert not driven().certificate.ok


class Heater:
    """A load of a user's own, by the plain face: a drag whose coefficient warms up, c_dot = 2 (w - c), w an input."""

    plain = True
    inputs = (ph.Input("w", 0.5),)
    own_states = (OwnState("c", 0.1, "N s/m"),)

    @staticmethod
    def kernel(t, state, par, wrench):
        for i in range(3):
            wrench[i] = -state[SIZE + 1] * state[3 + i]
            wrench[3 + i] = 0.0
        wrench[6] = 2.0 * (state[SIZE] - state[SIZE + 1])

    def pack(self, body):
        return ()


def test_a_load_of_a_user_declares_inputs_and_own_states():
    """m v_dot = -c v with c = w + (c0 - w) e^(-2 t): v = v0 exp(-(w t + (c0 - w) (1 - e^(-2 t)) / 2) / m)."""
    m = 1.3
    run = ph.simulate(ph.Body(m, (1.1, 1.2, 1.4)), ph.State(velocity=(1.0, -2.0, 0.5)), 2.0, loads=[Heater()],
                      inputs={"w": 0.8})  # fmt: skip
    c = 0.8 - 0.7 * np.exp(-2 * run.t)
    v = np.exp(-(0.8 * run.t - 0.7 * (1 - np.exp(-2 * run.t)) / 2) / m)
    assert np.abs(run.signal("c").y - c).max() < 1e-7
    assert np.abs(run.velocity[:, 0] - v).max() < 1e-7
    assert run.certificate.ok


def test_names_that_are_there_twice_get_a_number():
    system = ph.System(name="two")
    system.add(ph.Body(1.3, (0.13, 0.14, 0.017), name="arm"), ph.joints.Revolute("y"))
    loads = [ph.loads.JointMotor("arm", 1.0, lag=0.1), ph.loads.JointMotor("arm", -0.5, lag=0.2)]
    run = ph.simulate(system, system.state(), 0.5, loads=loads)
    assert run.signal_names == ("arm torque", "arm torque 2")
    for name, u, lag in (("arm torque", 1.0, 0.1), ("arm torque 2", -0.5, 0.2)):
        assert np.abs(run.signal(name).y - u * (1 - np.exp(-run.t / lag))).max() < 1e-7


def test_a_rate_that_is_missing_is_told():
    class Half(JointMotor):
        def effort(self, mechanism, moving, par, slot):
            return super().effort(mechanism, moving, par, slot)._replace(rates=())

    system = ph.System(name="one")
    system.add(ph.Body(1.3, (0.13, 0.14, 0.017), name="arm"), ph.joints.Revolute("y"))
    with pytest.raises(InputError, match="Half has 1 own states, but gives 0 rates"):
        ph.simulate(system, system.state(), 0.5, loads=[Half("arm", 1.0, lag=0.1)])


def test_joints_of_several_speeds_lag_in_each():
    system = ph.System(gravity=(0, 0, -9.81), name="ball")
    system.add(ph.Body(1.3, (0.13, 0.14, 0.017), name="rod"), ph.joints.Spherical("zxz"), at_body=(0, 0, 0.3))
    start = system.state(q={"rod": (0.1, 0.8, 0.2)})
    u = ph.Input("u", (0.1, -0.2, 0.3), "N m")
    run = ph.simulate(system, start, 0.5, loads=[ph.loads.JointMotor("rod", u, lag=0.1)])
    exact = np.array(u.value) * (1 - np.exp(-run.t / 0.1))[:, None]
    assert np.abs(run.signal("rod torque").y - exact).max() < 1e-7
    assert run.certificate.ok
    one = ph.simulate(system, start, 0.5, loads=[ph.loads.JointMotor("rod", ph.Input("u", 0.2))])
    assert np.allclose(one._dynamics.tau, 0.2)


@pytest.mark.parametrize("free", [False, True])
def test_long_trees_carry_own_states_from_link_to_link(free, monkeypatch):
    """The walk over the rows of 18 links, and the field written out for all of them, agree to rounding."""
    system, parent, rng = ph.System(gravity=(0.1, 0.2, -9.81), name="chain"), "world", np.random.default_rng(4)
    for i in range(18):
        joint = ph.joints.Free() if free and i == 0 else ph.joints.Revolute("xyz"[i % 3])
        body = ph.Body(0.4 + 0.1 * rng.random(), (0.011, 0.012, 0.013), name=f"link {i}")
        parent = system.add(body, joint, parent=parent, at_parent=(0, 0, -0.2), at_body=(0, 0, 0.2))
    u = ph.Input("u", 0.4)
    for name in ("link 3", "link 12"):
        system.load(ph.loads.JointMotor(name, u, lag=0.05))
    system.load(ph.loads.On("link 17", ph.loads.Force((0.1, 0.2, 0.3), lag=0.08)))
    start = system.state(v={f"link {i}": 0.1 + 0.01 * i for i in range(1, 18)})
    series = ph.TimeSeries([0.0, 0.03, 0.07], [0.3, -0.5, 0.8], kind="previous")
    options = {"inputs": {"u": series}, "method": "rk4", "dt": 1e-2}
    walked = ph.simulate(system, start, 0.1, **options)
    accelerations = system.accelerations(start)
    monkeypatch.setattr(field_file, "LONG", 1000)
    system.load(ph.loads.JointDamper("link 5", 0.0))  # another mechanism, which has made nothing yet
    written = ph.simulate(system, system.state(q=start.q, v=start.v), 0.1, **options)
    assert walked.signal_names == ("u", "link 3 torque", "link 12 torque", "force")
    assert np.abs(walked.raw - written.raw).max() < 1e-11
    assert np.abs(accelerations - walked.v_dot[0]).max() < 1e-9  # of motors that stand still
    assert walked.certificate.ok


SCRIPT = """
import numpy as np, polhode as ph
top = ph.Body(1.3, (0.13, 0.24, 0.31), name="top")
u = ph.Input("u", (0.2, 0.1, -0.3))
series = ph.TimeSeries([0.0, 0.01, 0.03], [[1, 2, 3], [0, 1, 0.5], [-1, 0.3, 2]], kind="previous")
a = ph.simulate(top, ph.State(omega=(1, 2, 3)), 0.05, loads=[ph.loads.Torque(u, lag=0.02)], inputs={"u": series},
                method="rk4", dt=5e-3)
system = ph.System(gravity=(0, 0, -9.81), name="arm")
system.add(ph.Body(1.0, (0.1, 0.12, 0.02), name="arm"), ph.joints.Revolute("y"), at_body=(0, 0, 0.5))
w = ph.Input("w", 0.3)
law = ph.loads.Law(lambda t, s: {"arm": s.x, "x": (s.w - s.x) / 0.02}, joints="arm", inputs=[w], states={"x": 0.1})
held = ph.TimeSeries([0.0, 0.01, 0.03], [1.0, -2.0, 0.7], kind="previous")
b = ph.simulate(system, system.state(q={"arm": 0.3}), 0.05, loads=[law, ph.loads.JointMotor("arm", w, lag=0.03)],
                inputs={"w": held}, method="rk4", dt=5e-3)
for run in (a, b):
    print(*(x.hex() for x in run.raw[-1].tolist()))
"""


def test_plain_python_gives_the_same_numbers():
    """The same operations in the same order; machine code may join a product and a sum into one rounding."""
    rows = []
    for jit in ("1", "0"):
        out = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=True,
                             env={**os.environ, "POLHODE_JIT": jit}).stdout  # fmt: skip
        rows.append([[float.fromhex(x) for x in line.split()] for line in out.splitlines()])
    for one, other in zip(*rows, strict=True):
        assert np.abs(np.array(one) - other).max() < 100 * EPS * np.abs(one).max()
