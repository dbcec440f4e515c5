"""python-control: its systems as blocks, and linear systems of ours for its tools."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import control
import numpy as np
import pytest
from scipy import signal

import polhode as ph
from polhode.library.mechanisms import START

EPS = float(np.finfo(float).eps)
M, m, length, g = 1.3, 0.4, 0.7, 9.81  # cart, bob on a rod without mass


def noise(n: int = 300) -> np.ndarray:
    return np.random.default_rng(7).normal(size=n)


def answers(block: ph.blocks.Block, x: Any) -> np.ndarray:
    memory = block.fresh()
    return np.array([block.step(one, memory) for one in x])


def off(found: np.ndarray, right: np.ndarray) -> float:
    return float(np.abs(found - right).max() / np.abs(right).max())


# ---- systems of python-control as blocks


def test_a_discrete_transfer_function():
    system = control.tf([0.3, 0.2, -0.1], [1.0, -0.9, 0.4], 0.1)
    block, x = ph.blocks.from_control(system), noise()
    assert block.dt == 0.1
    assert off(answers(block, x), signal.lfilter([0.3, 0.2, -0.1], [1.0, -0.9, 0.4], x)) < 100 * EPS


def test_a_discrete_state_space_of_several_numbers():
    rng = np.random.default_rng(1)
    A, B, C, D = rng.normal(size=(3, 3)) / 3, rng.normal(size=(3, 2)), rng.normal(size=(2, 3)), rng.normal(size=(2, 2))
    block, u = ph.blocks.from_control(control.ss(A, B, C, D, True), dt=0.2), rng.normal(size=(300, 2))
    assert block.dt == 0.2
    assert off(answers(block, u), signal.dlsim((A, B, C, D, 0.2), u)[1]) < 1000 * EPS


@pytest.mark.parametrize("method", ["tustin", "zoh", "euler", "backward_diff", "foh"])
def test_a_continuous_system_by_a_stated_rule(method):
    """Against SciPy's discretization of the polynomials; another rule is another system."""
    num, den, x = [0.7, 1.3], [0.2, 1.1, 2.0], noise()
    b, a, _ = signal.cont2discrete((num, den), 0.05, method)
    right = signal.lfilter(np.squeeze(b), a, x)
    found = answers(ph.blocks.from_control(control.tf(num, den), dt=0.05, method=method), x)
    assert off(found, right) < 1e-11
    other = "zoh" if method != "zoh" else "tustin"  # twin
    assert off(answers(ph.blocks.from_control(control.tf(num, den), dt=0.05, method=other), x), right) > 1e-3


def test_prewarp_is_that_of_lead_lag():
    system = control.tf([1.3 / 2.0, 1.3], [1.0 / 13.0, 1.0])
    found = answers(ph.blocks.from_control(system, 0.05, "tustin", prewarp=11.0), noise())
    own = answers(ph.blocks.LeadLag(2.0, 13.0, 0.05, gain=1.3, prewarp=11.0), noise())
    assert off(found, own) < 1e-12
    assert off(answers(ph.blocks.LeadLag(2.0, 13.0, 0.05, gain=1.3), noise()), own) > 1e-3  # twin


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda: ph.blocks.from_control(control.tf([1], [1, 1])), "continuous: give its sample time"),
        (lambda: ph.blocks.from_control(control.tf([1], [1, 1]), dt=0.1), "continuous"),
        (lambda: ph.blocks.from_control(control.tf([1], [1, 1]), dt=0.1, method="tustn"), 'Did you mean "tustin"'),
        (lambda: ph.blocks.from_control(control.tf([1], [1, 1]), 0.1, "zoh", prewarp=1.0), "prewarp is for"),
        (lambda: ph.blocks.from_control(control.tf([1], [1, 1], 0.1), method="zoh"), "discrete already"),
        (lambda: ph.blocks.from_control(control.tf([1], [1, 1], 0.1), dt=0.2), "every 0.1 s, not every 0.2"),
        (lambda: ph.blocks.from_control(control.tf([1], [1, 1], True)), "give dt"),
        (lambda: ph.blocks.from_control(3.0), "takes a control.StateSpace"),  # type: ignore[arg-type]
    ],
)
def test_what_cannot_be_is_refused(make, says):
    with pytest.raises(ph.PolhodeError, match=says):
        make()


# ---- linear systems of ours


def cart(loads: Any = (), force: Any = None) -> ph.System:
    """A cart along x and a bob above it on a hinge about y; the force on the cart is an input."""
    system = ph.System(gravity=(0, 0, -g), name="cart pendulum")
    system.add(ph.PointMass(M, name="cart"), ph.joints.Prismatic("x"))
    system.add(ph.PointMass(m, name="bob"), ph.joints.Revolute("y"), parent="cart", at_body=(0, 0, -length))
    system.load(ph.loads.JointMotor("cart", ph.Input("push", 0.0, unit="N") if force is None else force))
    for load in loads:
        system.load(load)
    return system


def test_the_cart_pendulum_is_the_textbooks():
    """x_ddot = (u - m g theta)/M, theta_ddot = ((M + m) g theta - u)/(M l), for the hinge's angle theta to +x."""
    near = (system := cart()).linearize(system.state(), inputs=["push"])
    A = np.zeros((4, 4))
    A[:2, 2:] = np.eye(2)
    A[2, 1], A[3, 1] = -m * g / M, (M + m) * g / (M * length)
    assert np.abs(near.A - A).max() < 64 * EPS * g
    assert np.abs(near.B - [[0.0], [0.0], [1.0 / M], [-1.0 / (M * length)]]).max() < 64 * EPS
    plant = near.control()
    assert isinstance(plant, control.StateSpace)
    assert plant.input_labels == ["push"]
    assert plant.state_labels == list(near.states) == plant.output_labels
    assert len(set(plant.state_labels)) == 4
    assert all(name.startswith(("cart ", "bob ")) for name in near.states)
    assert control.ctrb(plant.A, plant.B).shape == (4, 4)
    assert np.linalg.matrix_rank(control.ctrb(plant.A, plant.B)) == 4


def test_forces_along_the_speeds_stay_the_default():
    near = (system := cart()).linearize(system.state())
    assert (near.B.shape, near.D.shape, near.exact) == ((4, 2), (4, 2), True)
    assert near[:6] == (near.A, near.B, near.C, near.D, near.E, near.exact)  # as before there were names
    assert near.inputs == tuple(f"force {name}" for name in near.states[2:])
    by_input = system.linearize(system.state(), inputs="push")
    assert np.abs(by_input.B[:, 0] - near.B[:, 0]).max() < 64 * EPS  # a motor is a force along its speed


def test_lqr_gives_the_poles_of_the_closed_loop():
    """The gain of python-control as a law in the model: the linear system of the closed loop has the poles it said."""
    system = cart()
    plant = system.linearize(system.state(), inputs=["push"]).control()
    K, _, poles = control.lqr(plant, np.diag([1.0, 2.0, 0.5, 0.3]), [[0.4]])
    loop = cart(force=0.0, loads=[ph.loads.Law(lambda t, s: -K[0] @ np.concatenate([s.q, s.v]), joints="cart")])
    found = np.sort_complex(np.linalg.eigvals(loop.linearize(loop.state()).A))
    assert np.abs(found - np.sort_complex(np.asarray(poles))).max() < 1e-7  # the law is a function: differences
    assert found.real.max() < -0.1
    alone = np.linalg.eigvals(system.linearize(system.state()).A)  # twin: without the law it falls
    assert alone.real.max() > 1.0


def test_margins_of_a_known_loop():
    """L = k/(s (s + 1)^2): the phase is -180 degrees at 1 rad/s, where |L| = k/2."""
    gain, _, _, at, _, _ = control.stability_margins(control.tf([0.5], [1.0, 2.0, 1.0, 0.0]))
    assert gain == pytest.approx(4.0, rel=1e-9)
    assert at == pytest.approx(1.0, rel=1e-9)


def test_the_pendulum_that_hangs_has_the_margin_of_its_damping():
    """A hinge with damping c and stiffness m g l, proportional control k: L = k/(J s^2 + c s + m g l), from our model.

    |L| = 1 where w^2 = w0^2 - c^2/2J^2 + sqrt(...): phase margin by hand, against that of python-control on our system.
    """
    c, k = 0.3, 9.0
    system = ph.System(gravity=(0, 0, -g))
    system.add(ph.PointMass(m, name="bob"), ph.joints.Revolute("y"), at_body=(0, 0, length))
    system.load(ph.loads.JointMotor("bob", ph.Input("u", 0.0)))
    system.load(ph.loads.JointDamper("bob", c))
    plant = system.linearize(system.state(), inputs=["u"]).control()
    margin, at = np.array(control.margin(k * plant[0, 0]))[[1, 3]]
    J, stiff = m * length**2, m * g * length
    half = stiff / J - c**2 / (2 * J**2)
    w = np.sqrt(half + np.sqrt(half**2 - (stiff**2 - k**2) / J**2))
    assert at == pytest.approx(w, rel=1e-9)
    assert margin == pytest.approx(180.0 - np.degrees(np.arctan2(c * w, stiff - J * w**2)), rel=1e-8)
    assert margin != pytest.approx(180.0 - np.degrees(np.arctan2(1.01 * c * w, stiff - J * w**2)), rel=1e-3)  # twin


def test_inputs_that_cannot_be_columns_are_refused():
    system = cart()
    with pytest.raises(ph.PolhodeError, match='Did you mean "push"'):
        system.linearize(system.state(), inputs=["psh"])
    slow = ph.System()
    slow.add(ph.PointMass(1.0, name="a"), ph.joints.Prismatic("x"))
    slow.load(ph.loads.JointMotor("a", ph.Input("u", 0.0), lag=0.2))
    with pytest.raises(ph.PolhodeError, match="lag"):
        slow.linearize(slow.state(), inputs=["u"])


def test_names_are_there_for_every_joint_and_every_loop():
    """A ball joint has three speeds and four numbers; a closed loop leaves directions that belong to no joint."""
    ball = ph.System()
    ball.add(ph.Body(mass=1.0, inertia=(0.1, 0.2, 0.25), name="ball"), ph.joints.Spherical())
    near = ball.linearize(ball.state(v={"ball": (0.3, -0.2, 0.5)}))
    assert near.control().nstates == 6
    assert len(set(near.states)) == len(near.states) == 6
    loop = ph.library.andrews()
    near = loop.linearize(loop.assemble(START))
    assert near.states == tuple(f"z{k}" for k in range(len(near.A)))
    assert near.control().noutputs == len(near.outputs) == 2 * loop.n_v


def test_an_input_in_a_closed_loop_is_the_force_that_it_is():
    """The same motor as a force along its speed and as an input: the same column; another joint's is another."""
    loop = ph.library.andrews(motor=0.0)
    loop.load(ph.loads.JointMotor("K1", ph.Input("u", 0.4)))
    state = loop.assemble(START)
    near, by_input = loop.linearize(state), loop.linearize(state, inputs=["u"])
    assert np.abs(by_input.B[:, 0] - near.B[:, 0]).max() < 1e-12 * np.abs(near.B).max()
    assert np.abs(by_input.B[:, 0] - near.B[:, 1]).max() > 1e-3 * np.abs(near.B).max()  # twin
    assert by_input.D.shape == (2 * loop.n_v, 1)


def test_python_control_is_needed_only_where_it_is_asked_for(monkeypatch):
    """All blocks come without it; where it is missing, the error names the extra."""
    code = "import sys, polhode as ph; ph.blocks.PID, ph.attitude_control.triad; print('control' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "False"
    system = cart()
    near = system.linearize(system.state())
    monkeypatch.setitem(sys.modules, "control", None)
    for ask in (near.control, lambda: ph.blocks.from_control(None)):  # type: ignore[arg-type]
        with pytest.raises(ph.PolhodeError, match=r"polhode\[control\]"):
            ask()


def test_a_system_itself_is_no_function_of_a_controller() -> None:
    """It is callable, as a frequency response, and would be asked for that at s = t."""
    for system in (control.tf([1.0], [0.1, 1.0]), control.ss([[0.5]], [[1.0]], [[1.0]], [[0.0]], 0.1)):
        with pytest.raises(ph.PolhodeError, match=r"from_control\(system, dt=1 / rate"):
            ph.Controller(system, rate=10, seen=["angle"], commands=["u"])
