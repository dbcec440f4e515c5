"""A state of a system says what it is, joint by joint."""

from __future__ import annotations

import polhode as ph


def test_a_state_prints_its_joints() -> None:
    """Names, numbers and units, in the order of the tree."""
    system = ph.System(name="craft")
    box = ph.Body(mass=1.0, inertia=(1.0, 1.2, 1.3), name="hub")
    system.add(box, ph.joints.Spherical())
    system.add(box, ph.joints.Cylindrical("z"), "hub", name="arm")
    system.add(box, ph.joints.Weld(), "arm", name="hand")
    state = system.state(q={"arm": (0.5, -2.0)}, v={"hub": (1.0, 2.0, 3.0), "arm": (0.25, 4.0)})
    lines = [" ".join(line.split()) for line in str(state).splitlines()]
    assert lines == [
        'State of "craft"',
        "joint of coordinates speeds",
        "hub qw 1, qx 0, qy 0, qz 0 wx 1 rad/s, wy 2 rad/s, wz 3 rad/s",
        "arm angle 0.5 rad, slide -2 m rate 0.25 rad/s, speed 4 m/s",
        "hand fixed",
    ]
    assert repr(state).startswith('SystemState of "craft": q = [1.0, 0.0, 0.0, 0.0, 0.5, -2.0], v = [')
