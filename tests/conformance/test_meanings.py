"""What joints, constraints and loads in joints mean, by numbers worked out by hand.

The other suites hold each of them against itself: columns against the pose, rows against the residual, forces against
the potential. A gear that turns the wrong way passes all of those. Here stands for each kind one small machine whose
answer is plain on paper; a kind without one is asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.model import constraints, joints
from polhode.model.system_loads.load import SystemLoad

ROUNDING = 1e-13  # numbers of size 1 to 10 and some ten operations
MARCHED = 1e-8  # what a run of one second at rtol 1e-11 is off by at most
HALF = np.sqrt(0.5)
QUARTER = np.pi / 2  # rad
ORIGIN = np.array((1.0, 2.0, 3.0))  # m, the mount on the world


def kinds(module: Any, base: type) -> set[str]:
    """The classes of a module that users build."""
    found = {name: getattr(module, name) for name in module.__all__}
    return {
        name for name, kind in found.items() if isinstance(kind, type) and issubclass(kind, base) and kind is not base
    }


# ---- joints: where a point of the body is, and how it moves

# joint, q, v, and of the point (1, 0, 0) of the body: its place from the mount and its velocity, world axes
JOINTS: dict[str, tuple[joints.Joint, Any, Any, Any, Any]] = {
    "Weld": (joints.Weld(), (), (), (1, 0, 0), (0, 0, 0)),
    # a turn about y takes x to -z
    "Revolute": (joints.Revolute("y"), QUARTER, 2.0, (0, 0, -1), (-2, 0, 0)),
    "Prismatic": (joints.Prismatic("y"), 0.5, 3.0, (1, 0.5, 0), (0, 3, 0)),
    # a quarter of a turn is a quarter of the pitch, against the thumb of the right hand where that is negative
    "Helical": (joints.Helical("y", pitch=-0.8), QUARTER, 2.0, (0, -0.2, -1), (-2, -0.8 / np.pi, 0)),
    "Cylindrical": (joints.Cylindrical("y"), (QUARTER, 0.5), (2.0, 3.0), (0, 0.5, -1), (-2, 3, 0)),
    # x and y of the plane across y are z and x of the parent
    "Planar": (joints.Planar("y"), (0.5, 0.25, QUARTER), (3.0, 4.0, 2.0), (0.25, 0, 0.5 - 1), (4 - 2, 0, 3)),
    # Rx Ry takes x to y; omega is 2 about x and 3 about the turned y, which is z
    "Universal": (joints.Universal("x", "y"), (QUARTER, QUARTER), (2.0, 3.0), (0, 1, 0), (-3, 0, 2)),
    # omega (1, 2, 3) in body axes is (3, 2, -1) in the world after a quarter of a turn about y
    "Spherical": (joints.Spherical(), (HALF, 0, HALF, 0), (1.0, 2.0, 3.0), (0, 0, -1), (-2, 3, 0)),
    "Free": (joints.Free(), (0.5, 0.25, 0.125, HALF, 0, HALF, 0), (7.0, 8.0, 9.0, 1.0, 2.0, 3.0),
             (0.5, 0.25, 0.125 - 1), (7 - 2, 8 + 3, 9)),
    # the slide is along the x that was turned to y
    "Compound": (joints.Compound((joints.Revolute("z"), joints.Prismatic("x"))), (QUARTER, 0.5), (2.0, 3.0),
                 (0, 1.5, 0), (-3, 3, 0)),
}  # fmt: skip
ANGLES = {
    # Rz Rx: the second turn leaves x, the first takes it to y; omega is 2 about z and 3 about the turned y, which is -x
    "zyx": ((QUARTER, 0.0, QUARTER), (2.0, 3.0, 0.0), (0, 1, 0), (-2, 0, -3)),
    # Rx Rz: x to y by the second turn, then to z by the first, whose rate turns it to -y
    "xzx": ((QUARTER, QUARTER, 0.0), (2.0, 0.0, 0.0), (0, 0, 1), (0, -2, 0)),
}


def seen(joint: joints.Joint, q: Any, v: Any, at: Any = (1.0, 0.0, 0.0)) -> tuple[np.ndarray, np.ndarray]:
    """Place from the mount, and velocity, of a point of a body on a joint."""
    system = ph.System()
    system.add(ph.Body(mass=2.0, inertia=(1.0, 1.0, 1.0), name="base"), joints.Prismatic("x"))
    system.add(ph.Body(mass=2.0, inertia=(1.0, 1.0, 1.0), name="body"), joint, "base", at_parent=ORIGIN)
    start = system.state(q={"body": q}, v={"body": v}) if joint.n_v else system.state()
    body = ph.simulate(system, start, 1e-3).body("body")
    return body.position_of(at)[0] - ORIGIN, body.velocity_of(at)[0]


def test_every_joint_has_a_meaning() -> None:
    assert kinds(joints, joints.Joint) == set(JOINTS)


@pytest.mark.parametrize("kind", JOINTS)
def test_what_a_joint_means(kind: str) -> None:
    joint, q, v, place, velocity = JOINTS[kind]
    found = seen(joint, q, v)
    np.testing.assert_allclose(found[0], place, atol=ROUNDING)
    np.testing.assert_allclose(found[1], velocity, atol=ROUNDING)
    if joint.n_v:  # twin: the other sense
        back = seen(joint, q, -np.asarray(v))
        assert np.abs(back[1] - velocity).max() > 1.0


@pytest.mark.parametrize("sequence", ANGLES)
def test_what_angles_mean(sequence: str) -> None:
    q, v, place, velocity = ANGLES[sequence]
    found = seen(joints.Spherical(sequence), q, v)
    np.testing.assert_allclose(found[0], place, atol=ROUNDING)
    np.testing.assert_allclose(found[1], velocity, atol=ROUNDING)
    assert np.abs(seen(joints.Spherical(sequence), q, (v[1], v[0], v[2]))[1] - velocity).max() > 0.5  # twin: swapped


def test_a_joint_sits_where_its_mounts_are() -> None:
    """The axis goes through `at_parent` of the parent and `at_body` of the body."""
    system = ph.System()
    rod = ph.Body(mass=2.0, inertia=(1.0, 1.0, 1.0), name="rod")
    system.add(rod, joints.Revolute("y"), at_parent=(1, 2, 3), at_body=(0.5, 0, 0.25))
    body = ph.simulate(system, system.state(q={"rod": QUARTER}, v={"rod": 2.0}), 1e-3).body("rod")
    # from the axis to the mass center: (-0.5, 0, -0.25), turned (z, y, -x): (-0.25, 0, 0.5)
    np.testing.assert_allclose(body.position[0], (0.75, 2, 3.5), atol=ROUNDING)
    np.testing.assert_allclose(body.velocity[0], (2 * 0.5, 0, 2 * 0.25), atol=ROUNDING)
    np.testing.assert_allclose(body.position_of((0.5, 0, 0.25))[0], (1, 2, 3), atol=ROUNDING)


# ---- constraints: how two bodies move together, and the force between them


def wheels(ratio: float, torque: float = 0.0) -> ph.System:
    """Two wheels about z of 0.4 and 0.1 kg m^2, and a torque on the second."""
    system = ph.System()
    for name, moment in (("first", 0.4), ("second", 0.1)):
        system.add(ph.Body(mass=1.0, inertia=(moment,) * 3, name=name), joints.Revolute("z"))
    system.constrain(constraints.Gear("first", "second", ratio), name="gear")
    if torque:
        system.load(ph.loads.JointMotor("second", torque))
    return system


def gear() -> None:
    """Radii 0.2 and 0.1 m: the ratio r_2 / r_1 is 0.5, the second turns twice as fast in the other sense.

    On the shaft of the first, 0.1 kg m^2 weigh 0.4: (0.4 + 0.4) a_1 = -2 x 0.2 N m. The gear gives the first 0.4 a_1.
    """
    outer = wheels(0.5)
    run = ph.simulate(outer, outer.assemble(v={"first": 3.0}), 1.0)
    np.testing.assert_allclose(run.v[-1], (3.0, -6.0), atol=MARCHED)
    np.testing.assert_allclose(run.q[-1], (3.0, -6.0), atol=MARCHED)
    belt = wheels(-0.5)
    np.testing.assert_allclose(belt.assemble(v={"first": 3.0}).v, (3.0, 6.0), atol=ROUNDING)
    driven = wheels(0.5, 0.2)
    np.testing.assert_allclose(driven.accelerations(driven.state()), (-0.5, 1.0), atol=ROUNDING)
    pushed = ph.simulate(driven, driven.state(), 0.1)
    np.testing.assert_allclose(pushed.constraint("gear").multiplier[0], -0.2, atol=ROUNDING)


def test_the_offset_of_a_gear_is_that_of_the_sum() -> None:
    """q_1 + 0.5 q_2 = 0.7."""
    system = wheels(0.5)
    system.constrain(constraints.Gear("first", "second", 0.5, offset=0.7), name="shifted", active=False)
    run = ph.simulate(system, system.state(q={"first": 0.2, "second": -0.4}), 0.1)
    np.testing.assert_allclose(run.constraint("shifted").residual[0], 0.2 - 0.2 - 0.7, atol=ROUNDING)


def free_body(*loads: Any, gravity: float = 0.0, inertia: Any = (4.0, 2.0, 5.0), **place: Any) -> ph.System:
    """A body of 2 kg that no joint holds, with what pushes it."""
    system = ph.System(gravity=(0, 0, -gravity))
    system.add(ph.Body(mass=2.0, inertia=inertia, name="body"), joints.Free("quaternion"), **place)
    for load in loads:
        system.load(ph.loads.On("body", load))
    return system


def point() -> None:
    """Held at the origin by a point 1 m to the left of its center: it falls with m g l / (I + m l^2) = 20 / 7."""
    system = free_body(gravity=10.0, inertia=(3.0, 5.0, 4.0))
    system.constrain(constraints.Point("world", "body", at_2=(-1, 0, 0)), name="pin")
    start = system.state(q={"body": (1, 0, 0, 1, 0, 0, 0)})
    np.testing.assert_allclose(system.accelerations(start), (0, 0, -20 / 7, 0, 20 / 7, 0), atol=ROUNDING)
    run = ph.simulate(system, start, 0.1)
    np.testing.assert_allclose(run.constraint("pin").multiplier[0], (0, 0, 20 - 2 * 20 / 7), atol=ROUNDING)


def mass_center() -> None:
    """Two carts of 1 and 3 kg on a rail, the first pushed by 8 N: both together are held by -8 N, 1/4 and 3/4."""
    system = ph.System()
    for name, mass in (("light", 1.0), ("heavy", 3.0)):
        system.add(ph.Body(mass=mass, inertia=(1, 1, 1), name=name), joints.Prismatic("x"))
    system.constrain(constraints.MassCenter((0.5, 0, 0), axes="x"), name="center")
    system.load(ph.loads.JointMotor("light", 8.0))
    run = ph.simulate(system, system.state(q={"light": 2.0, "heavy": 0.0}), 0.1)
    np.testing.assert_allclose(run.constraint("center").residual[0], 0.0, atol=ROUNDING)
    np.testing.assert_allclose(run.v_dot[0], (8 - 2, -6 / 3), atol=ROUNDING)
    np.testing.assert_allclose(run.constraint("center").multiplier[0], -8.0, atol=ROUNDING)


def axis() -> None:
    """A torque (1, 2, 3) N m turns it about the z axis alone, 3 / 5 rad/s^2; the rest is held, with (-1, -2) N m."""
    system = free_body(ph.loads.Torque((1, 2, 3)), ph.loads.Force((4, 6, 8)))
    system.constrain(constraints.Axis("world", "body", "z", "z"), name="guide")
    np.testing.assert_allclose(system.accelerations(system.state()), (2, 3, 4, 0, 0, 0.6), atol=ROUNDING)
    run = ph.simulate(system, system.state(), 0.1)
    np.testing.assert_allclose(run.constraint("guide").torque[0], (-1, -2, 0), atol=ROUNDING)


def hinge() -> None:
    """As the point, but about y alone: 20 / 7 rad/s^2, whatever torque is across."""
    system = free_body(ph.loads.Torque((1, 0, 3)), gravity=10.0, inertia=(3.0, 5.0, 4.0))
    system.constrain(constraints.Hinge("world", "body", "y", "y", at_2=(-1, 0, 0)), name="pin")
    start = system.state(q={"body": (1, 0, 0, 1, 0, 0, 0)})
    np.testing.assert_allclose(system.accelerations(start), (0, 0, -20 / 7, 0, 20 / 7, 0), atol=ROUNDING)


def weld() -> None:
    """A cart of 1 kg, pushed by 6 N, takes 2 kg along: 2 m/s^2. The weld gives them 4 N."""
    system = ph.System()
    system.add(ph.Body(mass=1.0, inertia=(1, 1, 1), name="cart"), joints.Prismatic("x"))
    system.add(ph.Body(mass=2.0, inertia=(1, 1, 1), name="rider"), joints.Free())
    quarter = (HALF, 0, HALF, 0)  # the rider's x is the cart's -z: its point (0, 0, 1) is (1, 0, 0) there
    system.constrain(constraints.Weld("cart", "rider", (0, 0, 1), (0, 0, 1), attitude=quarter), name="weld")
    system.load(ph.loads.JointMotor("cart", 6.0))
    start = system.state(q={"cart": 0.5, "rider": (0.5 - 1, 0, 1, *quarter)})
    run = ph.simulate(system, start, 0.1)
    np.testing.assert_allclose(run.constraint("weld").residual[0], 0.0, atol=ROUNDING)
    np.testing.assert_allclose(run.v_dot[0], (2, 2, 0, 0, 0, 0, 0), atol=ROUNDING)
    np.testing.assert_allclose(run.constraint("weld").force[0], (4, 0, 0), atol=ROUNDING)


def distance() -> None:
    """On a circle of 2 m at 3 m/s: v^2 / r = 4.5 m/s^2 to the middle, by 9 N."""
    system = free_body()
    system.constrain(constraints.Distance("world", "body", 2.0), name="rod")
    start = system.state(q={"body": (2, 0, 0, 1, 0, 0, 0)}, v={"body": (0, 3, 0, 0, 0, 0)})
    run = ph.simulate(system, start, 1.0, rtol=1e-11, atol=1e-12)
    np.testing.assert_allclose(run.v_dot[0], (-4.5, 0, 0, 0, 0, 0), atol=ROUNDING)
    np.testing.assert_allclose(run.constraint("rod").tension[0], 9.0, atol=ROUNDING)
    np.testing.assert_allclose(run.body("body").position[-1], (2 * np.cos(1.5), 2 * np.sin(1.5), 0), atol=MARCHED)


def cart(*loads: Any) -> ph.System:
    """2 kg on a rail along x."""
    system = ph.System()
    system.add(ph.Body(mass=2.0, inertia=(1.0, 1.0, 1.0), name="cart"), joints.Prismatic("x"))
    for load in loads:
        system.load(load)
    return system


def rope() -> None:
    """From 0.5 m outward at 2 m/s: taut at 1 m after 0.25 s, back with half the speed."""
    system = cart()
    system.constrain(constraints.Rope("world", "cart", 1.0, restitution=0.5), name="rope")
    run = ph.simulate(system, system.state(q={"cart": 0.5}, v={"cart": 2.0}), 1.0)
    np.testing.assert_allclose((run.q[-1, 0], run.v[-1, 0]), (1 - 0.75, -1.0), atol=MARCHED)
    hanging = cart(ph.loads.JointMotor("cart", 6.0))
    hanging.constrain(constraints.Rope("world", "cart", 1.0), name="rope")
    run = ph.simulate(hanging, hanging.state(q={"cart": 1.0}), 1.0)
    np.testing.assert_allclose((run.q[-1, 0], run.constraint("rope").tension[-1]), (1.0, 6.0), atol=MARCHED)


def stop() -> None:
    """Between -0.25 and 0.5 m with half the speed each time: 2 m/s until 0.25 s, -1 until 1 s, then 0.5 m/s."""
    system = cart()
    system.constrain(constraints.Stop("cart", upper=0.5, lower=-0.25, restitution=0.5), name="stop")
    run = ph.simulate(system, system.state(v={"cart": 2.0}), 2.0)
    np.testing.assert_allclose(run.at([0.5, 1.5]).q[:, 0], (0.5 - 0.25, -0.25 + 0.25), atol=MARCHED)
    np.testing.assert_allclose(run.v[-1, 0], 0.5, atol=MARCHED)
    np.testing.assert_allclose(run.events.t, (0.25, 1.0), atol=MARCHED)


def lock() -> None:
    """It stays where it was when it locked, and holds 6 N back with -6 N."""
    system = cart(ph.loads.JointMotor("cart", 6.0))
    system.constrain(constraints.Lock("cart"), name="lock")
    run = ph.simulate(system, system.state(q={"cart": 0.5}), 1.0)
    np.testing.assert_allclose((run.q[-1, 0], run.constraint("lock").multiplier[-1, 0]), (0.5, -6.0), atol=MARCHED)


def prescribed() -> None:
    """0.1 + 2 t - 0.3 t^2 at 1 s: 1.8 m, 1.4 m/s, -0.6 m/s^2, for which 2 kg need -1.2 N; and a sine with its slope."""
    system = cart()
    system.constrain(constraints.Prescribed("cart", constraints.Polynomial((0.1, 2.0, -0.3))), name="drive")
    run = ph.simulate(system, system.assemble(), 1.0)
    np.testing.assert_allclose((run.q[-1, 0], run.v[-1, 0], run.v_dot[-1, 0]), (1.8, 1.4, -0.6), atol=MARCHED)
    np.testing.assert_allclose(run.constraint("drive").multiplier[-1], -1.2, atol=MARCHED)
    shaken = cart()
    shaken.constrain(constraints.Prescribed("cart", constraints.Harmonic(0.5, 2.0, QUARTER, 0.25)))  # a cosine
    state = shaken.assemble()
    np.testing.assert_allclose((state.q[0], state.v[0]), (0.75, 0.0), atol=ROUNDING)
    np.testing.assert_allclose(shaken.accelerations(state), -2.0, atol=ROUNDING)


CONSTRAINTS: dict[str, Callable[[], None]] = {
    "Gear": gear, "Point": point, "Axis": axis, "Hinge": hinge, "Weld": weld, "Distance": distance, "Rope": rope,
    "MassCenter": mass_center,
    "Stop": stop, "Lock": lock, "Prescribed": prescribed,
}  # fmt: skip


def test_every_constraint_has_a_meaning() -> None:
    assert kinds(constraints, constraints.Constraint) == set(CONSTRAINTS)


@pytest.mark.parametrize("kind", CONSTRAINTS)
def test_what_a_constraint_means(kind: str) -> None:
    CONSTRAINTS[kind]()


def test_a_gear_that_turns_the_other_way_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The twin: a gear with the opposite ratio is a good constraint, and no gear."""
    right = wheels
    monkeypatch.setitem(globals(), "wheels", lambda ratio, torque=0.0: right(-ratio, torque))
    with pytest.raises(AssertionError):
        gear()


# ---- loads in joints: the acceleration of 2 kg at 0.75 m and 2 m/s

L = ph.loads
# the load, and its force on the cart, N
LOADS: dict[str, list[tuple[SystemLoad, float]]] = {
    "JointSpring": [(L.JointSpring("cart", 8.0, rest=0.25), -8 * 0.5)],
    "JointDamper": [(L.JointDamper("cart", 3.0), -3 * 2.0)],
    "JointFriction": [
        (L.JointFriction("cart", 4.0), -4.0),
        (L.JointFriction("cart", 4.0, static=5.0, fade=2.0), -(4.0 + np.exp(-1.0))),
        (L.JointFriction("cart", 4.0, slip=2.0), -4.0 * np.tanh(1.0)),
    ],
    "JointMotor": [
        (L.JointMotor("cart", 6.0), 6.0),
        (L.JointMotor("cart", lambda t, q, v: 4 * q - v + t), 3 - 2 + 0.5),
    ],
    "JointTracking": [
        (L.JointTracking("cart", 1.0, kp=8.0, kd=3.0), 8 * 0.25 - 3 * 2.0),
        (L.JointTracking("cart", 1.0, kp=8.0, kd=3.0, rate=0.5), 8 * 0.25 + 3 * (0.5 - 2.0)),
        (L.JointTracking("cart", 1.0, kp=8.0, kd=3.0, limit=1.5), -1.5),  # -4 N is more than it has
        (L.JointTracking("cart", 1.0, kp=8.0, kd=3.0, limit=5.0), 8 * 0.25 - 3 * 2.0),
    ],
    "SpringLock": [(L.SpringLock("cart", 1.0, 8.0, damping=3.0), 8 * 0.25 - 3 * 2.0)],
    "SpringDamper": [
        (L.SpringDamper("world", "cart", 8.0, damping=3.0, length=0.5), -(8 * 0.25 + 3 * 2.0)),
        # from (0, 1, 0), 1.25 m long: 3/5 of it is along x, and so 3/5 of the speed
        (L.SpringDamper("cart", "world", 8.0, damping=3.0, length=0.5, at_2=(0, 1, 0)), -0.6 * (8 * 0.75 + 3 * 1.2)),
    ],
    "On": [(L.On("cart", L.Force((6.0, 1.0, 2.0))), 6.0), (L.On("cart", L.Drag(linear=3.0)), -3 * 2.0)],
    "Law": [
        (L.Law(lambda t, s: -8.0 * s.q[0] + s.v[0], joints="cart"), -8 * 0.75 + 2.0),
        (L.Law(lambda t, s: ((4 * s["cart"].position[0], 1.0, 2.0), (0.0, 0.0, 0.0)), bodies="cart"), 3.0),
    ],
}
EACH = [pytest.param(*case, id=f"{kind}-{i}") for kind, cases in LOADS.items() for i, case in enumerate(cases)]


def test_every_load_of_systems_has_a_meaning() -> None:
    found = {name for name in dir(ph.loads) if isinstance(getattr(ph.loads, name), type)}
    assert {name for name in found if issubclass(getattr(ph.loads, name), SystemLoad)} == set(LOADS)


@pytest.mark.parametrize(("load", "force"), EACH)
def test_what_a_load_of_systems_means(load: SystemLoad, force: float) -> None:
    system = cart(load)
    state = system.state(q={"cart": 0.75}, v={"cart": 2.0})
    np.testing.assert_allclose(system.accelerations(state, t=0.5), force / 2.0, rtol=ROUNDING)
    assert abs(system.accelerations(system.state(q={"cart": 0.75}, v={"cart": -2.0}), t=0.5)[0]) < 10.0  # and back


@pytest.mark.parametrize("load", [L.JointMotor("child", 6.0), L.JointSpring("child", 8.0, rest=0.75),
                                  L.JointTracking("child", 0.75, 8.0, 0.0)])  # fmt: skip
def test_what_pushes_a_joint_pushes_its_parent_back(load: SystemLoad) -> None:
    """6 N between 2 kg and 3 kg: -3 m/s^2, and 2 m/s^2, which is 5 m/s^2 from the parent."""
    system = ph.System()
    system.add(ph.Body(mass=2.0, inertia=(1, 1, 1), name="parent"), joints.Prismatic("x"))
    system.add(ph.Body(mass=3.0, inertia=(1, 1, 1), name="child"), joints.Prismatic("x"), "parent")
    system.load(load)
    np.testing.assert_allclose(system.accelerations(system.state()), (-3.0, 5.0), rtol=ROUNDING)
