"""Loads of systems that cannot be: each is refused with words that name it and say what to do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.errors import PolhodeError
from polhode.model import joints
from polhode.model.motion import motion
from polhode.model.system import System

L = ph.loads
LINE = ph.TimeSeries([0.0, 1.0], [0.0, 1.0])
NAN = float("nan")


def system() -> System:
    """A hinge, a ball joint with a quaternion, one with angles, a weld and a free body."""
    made = System(gravity=(0.0, 0.0, -9.81), name="toy")
    body = ph.Body(mass=1.0, inertia=(1.0, 1.0, 1.5), name="body")
    kinds = {"rod": joints.Revolute("y"), "ball": joints.Spherical(), "angles": joints.Spherical("zyx"),
             "stiff": joints.Weld(), "hub": joints.Free()}  # fmt: skip
    for name, joint in kinds.items():
        made.add(body, joint, name=name, at_body=(0.0, 0.0, 1.0))
    return made


BUILT: list[tuple[Callable[[], Any], str]] = [
    (lambda: L.JointSpring("rod", -1.0), "stiffness of joint spring of \"rod\" must not be negative"),
    (lambda: L.JointSpring("rod", 1.0, NAN), "rest of joint spring"),
    (lambda: L.JointSpring("rod"), "JointSpring"),
    (lambda: L.JointSpring("rod", 1.0, damp=3.0), "no field of JointSpring named \"damp\""),
    (lambda: L.JointDamper("rod", -0.1), "must not be negative, but it is -0.1 N m s/rad or N s/m"),
    (lambda: L.JointDamper("rod", (0.1, -0.2)), "must not be negative"),
    (lambda: L.JointDamper("rod", "much"), "must be a number"),
    (lambda: L.JointFriction("rod", -0.1), "negative"),
    (lambda: L.JointFriction("rod", 0.1, slip=0.0), "slip of joint friction"),
    (lambda: L.JointFriction("rod", 0.3, static=0.2), "at least its torque"),
    (lambda: L.JointFriction("rod", (0.3, 0.2), static=(0.4, 0.5, 0.6)), "2 torques but 3 static parts"),
    (lambda: L.JointMotor("rod", NAN), "finite"),
    (lambda: L.JointMotor("rod", lambda t, q: 0.0), "function of \\(t\\) or of \\(t, q, v\\)"),
    (lambda: L.JointMotor("rod", ph.VectorSum([(1, 2, 3)])), "gives three numbers to a body"),
    (lambda: L.JointMotor("rod", 1.0, switch_times=(NAN,)), "switch_times"),
    (lambda: L.JointTracking("rod", 0.0, -1.0, 1.0), "kp of joint tracking"),
    (lambda: L.JointTracking("rod", 0.0, 1.0, -1.0), "kd of joint tracking"),
    (lambda: L.JointTracking("rod", 0.0, 1.0, 1.0, rate="reference"), "where the reference is a TimeSeries"),
    (lambda: L.JointTracking("rod", LINE, 1.0, 1.0, rate="slope"), "\"reference\" where"),
    (lambda: L.JointTracking("rod", lambda t, q, v: 0.0, 1.0, 1.0), "must be a function of \\(t\\)"),
    (lambda: L.SpringLock("rod", 0.0, 1.0, -2.0), "damping of spring lock"),
    (lambda: L.SpringLock("rod", 0.0, 1.0, t_start=2.0, t_end=1.0), "before it begins"),
    (lambda: L.SpringDamper("rod", "rod", 1.0), "to itself"),
    (lambda: L.SpringDamper("rod", "ball", 0.0), "does nothing"),
    (lambda: L.SpringDamper("rod", "ball", 1.0, -1.0), "damping of spring damper must not be negative"),
    (lambda: L.SpringDamper("rod", "ball", 1.0, at_1=(1, 2)), "at_1 of spring damper must be 3 numbers"),
    (lambda: L.On("rod", [L.Gravity((0, 0, -1))]), "one On for each"),
    (lambda: L.On("rod", L.Gravity), "must be a load"),
    (lambda: L.On("rod", L.InternalFriction(power=1.0)), "cannot act in a system"),
]  # fmt: skip


@pytest.mark.parametrize(("build", "words"), BUILT)
def test_refused_when_built(build: Callable[[], Any], words: str) -> None:
    """Numbers and functions that mean nothing."""
    with pytest.raises(PolhodeError, match=words):
        build()


ADDED: list[tuple[Any, str]] = [
    (L.Gravity((0, 0, -1)), "where Gravity acts"),
    (3.0, "where 3.0 acts"),
    (L.On("rode", L.Gravity((0, 0, -1))), "Did you mean \"rod\""),
    (L.On("world", L.Gravity((0, 0, -1))), "name a body"),
    (L.JointSpring("rode", 1.0), "Did you mean \"rod\""),
    (L.JointSpring("ball", 1.0), "quaternion: give it angles"),
    (L.JointSpring("hub", 1.0), "ph.joints.Free"),
    (L.JointSpring("stiff", 1.0), "no degree of freedom"),
    (L.JointSpring("angles", (1.0, 2.0)), "has 2 numbers, but the joint needs 1 or 3"),
    (L.JointSpring("rod", 1.0, (1.0, 2.0)), "rest of joint spring"),
    (L.JointDamper("balls", 1.0), "Did you mean \"ball\""),
    (L.JointDamper("stiff", 1.0), "Weld"),
    (L.JointFriction("angles", (1.0, 2.0)), "needs 1 or 3"),
    (L.JointMotor("angles", LINE), "needs 3"),
    (L.JointMotor("hub", LINE), "at most 3: use a function"),
    (L.JointMotor("wold", 1.0), "Did you mean \"world\""),
    (L.JointTracking("ball", 0.0, 1.0, 1.0), "quaternion"),
    (L.JointTracking("angles", LINE, 1.0, 1.0), "reference of joint tracking"),
    (L.SpringLock("ball", 0.0, 1.0), "quaternion"),
    (L.SpringDamper("rod", "bal", 1.0), "Did you mean \"ball\""),
]  # fmt: skip


@pytest.mark.parametrize(("load", "words"), ADDED)
def test_refused_by_the_system(load: Any, words: str) -> None:
    """Bodies and joints that it does not have, or that the load does not fit; the system stays as it was."""
    toy = system()
    with pytest.raises(PolhodeError, match=words):
        toy.load(load)
    assert toy.mechanism().loads == ()


def explode(t: float) -> float:
    raise ValueError("no more fuel")


STARTED: list[tuple[Any, str]] = [
    (L.JointMotor("rod", explode), "torque of joint motor of \"rod\" raised ValueError at the start, t = 0.5 s"),
    (L.JointMotor("rod", lambda t: (1.0, 2.0)), "must return 1 number, but it returned shape \\(2,\\)"),
    (L.JointMotor("angles", lambda t: 1.0), "must return 3 numbers"),
    (L.JointMotor("rod", lambda t: NAN), "must be finite, but at the start"),
    (L.JointTracking("rod", lambda t: "north", 1.0, 1.0), "reference of joint tracking of \"rod\" raised"),
    (L.On("rod", L.Force(lambda t: (1.0, NAN, 0.0))), "must be finite"),
    (L.On("rod", L.Force(lambda t: (1.0, 2.0))), "3 numbers"),
]  # fmt: skip


@pytest.mark.parametrize(("load", "words"), STARTED)
def test_refused_at_the_start(load: Any, words: str) -> None:
    """Functions that give no numbers, found by calling them once."""
    toy = system()
    toy.load(load)
    mechanism, state = toy.mechanism(), toy.state()
    with pytest.raises(PolhodeError, match=words):
        load.functions(mechanism, 0.5, motion(mechanism, 0.5, state.q, state.v))


def test_what_add_gave_names_the_body_too() -> None:
    """A load takes the link that `add` gave in place of its name."""
    toy = System()
    rod = toy.add(ph.Body(mass=1.0, inertia=(1.0, 1.0, 1.5), name="rod"), joints.Revolute())
    names = [
        L.JointMotor(rod, 1.0).joint,
        L.On(rod, L.Gravity((0, 0, -1))).body,
        L.SpringDamper(rod, "world", 1.0).body_1,
    ]
    assert names == ["rod"] * 3
    assert np.isfinite(toy.load(L.JointSpring(rod, 1.0)).stiffness)
