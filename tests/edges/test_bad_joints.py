"""Joints that cannot be: each is refused by its kind, with the number and with what to do."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.model import joints


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: joints.Revolute((0, 0, 0)), "the axis of a revolute joint has length 0"),
        (lambda: joints.Prismatic((0, 0, 0)), "the axis of a prismatic joint has length 0"),
        (lambda: joints.Helical((0, 0, 0), 0.1), "the axis of a helical joint has length 0"),
        (lambda: joints.Cylindrical((0, 0, 0)), "the axis of a cylindrical joint has length 0"),
        (lambda: joints.Planar((0, 0, 0)), "the normal of a planar joint has length 0"),
        (lambda: joints.Universal((0, 0, 0)), "axis_1 of a universal joint has length 0"),
        (lambda: joints.Universal("x", (0, 0, 0)), "axis_2 of a universal joint has length 0"),
        (lambda: joints.Revolute((0, np.nan, 1)), "the axis of a revolute joint must be finite"),
        (lambda: joints.Planar((0, np.inf, 1)), "the normal of a planar joint must be finite"),
        (lambda: joints.Prismatic((0, 1)), r"the axis of a prismatic joint must be 3 numbers, not an array .*\(2,\)"),
        (lambda: joints.Prismatic((0, 1j, 0)), "the axis of a prismatic joint must be 3 numbers"),
        (lambda: joints.Cylindrical(None), "the axis of a cylindrical joint must be"),
        (lambda: joints.Compound([]), "a compound joint is a list of revolute, prismatic and spherical"),
        (lambda: joints.Compound("xyz"), "a compound joint is a list of .* not 'xyz'"),
        (lambda: joints.Compound([joints.Weld()]), "a compound joint is a list of"),
        (lambda: joints.Compound([joints.Spherical("zyx")]), "a compound joint is a list of"),
        (lambda: joints.Compound([joints.Revolute()], []), "of 1 joints needs as many points, not 0"),
        (lambda: joints.Compound([joints.Revolute()], [(0, 1)]), "a point of a compound joint must be 3 numbers"),
        (lambda: joints.Revolute("w"), 'the axis of a revolute joint is a vector or one of "x", .* not "w"'),
        (lambda: joints.Revolute("--x"), 'not "--x"'),
        (lambda: joints.Universal("x", "x"), "axes of a universal joint must be perpendicular, .* is 0 degrees"),
        (lambda: joints.Universal("x", "-x"), "is 180 degrees"),
        (lambda: joints.Universal((1, 0, 0), (1, np.sqrt(3), 0)), "is 60 degrees; two revolute joints"),
        (lambda: joints.Universal("x", (3e-6, 1, 0)), "is 89.9998 degrees"),
        (lambda: joints.Helical("z"), "missing 1 required positional argument: 'pitch'.* Its fields are: axis, pitch"),
        (lambda: joints.Helical("z", np.nan), r"the pitch of a helical joint \(m per full turn\) must be finite"),
        (lambda: joints.Helical("z", "fine"), "the pitch of a helical joint .* must be a number"),
        (
            lambda: joints.Spherical("zzx"),
            'no kind of coordinates of a spherical joint called "zzx".*quaternion, euler',
        ),
        (lambda: joints.Spherical("quaternio"), 'Did you mean "quaternion"'),
        (lambda: joints.Free("xyx "), 'no kind of coordinates of a free joint called "xyx ". Did you mean "xyx"'),
        (lambda: joints.Free(None), 'no kind of coordinates of a free joint called "None"'),
        (lambda: joints.Free(["zyx"]), "no kind of coordinates of a free joint"),
        (lambda: joints.Weld(axis="x"), "no field of Weld named"),
        (lambda: joints.Revolute(axes="x"), 'Did you mean "axis"'),
    ],
)
def test_bad_joints(make: Any, message: str) -> None:
    with pytest.raises(ph.PolhodeError, match=message):
        make()


def test_axes_that_are_perpendicular_to_seven_digits_pass() -> None:
    joint = joints.Universal((1, 0, 0), (3e-7, 1, 0))
    assert joint.axis_1 @ joint.axis_2 == 0.0


def test_an_axis_does_not_change_behind_the_joint() -> None:
    given = np.array([0.0, 0.0, 2.0])
    joint = joints.Revolute(given)
    given[:] = 1.0
    assert joint.axis.tolist() == [0.0, 0.0, 1.0]
    with pytest.raises(ValueError, match="read-only"):
        joint.axis[0] = 1.0


def test_a_compound_joint_refuses_a_pose_that_it_cannot_reach() -> None:
    row = joints.Compound([joints.Prismatic("x"), joints.Revolute("z")])
    R, p = row.pose((0.3, 0.4))
    with pytest.raises(ph.PolhodeError, match="compound joint of 2 joints does not reach the pose"):
        row.coordinates_of(R, (p[0], p[1] + 0.5, p[2]))
