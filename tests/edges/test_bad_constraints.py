"""Constraints that cannot be: each is refused by name, with what to do."""

from __future__ import annotations

import math

import numpy as np
import pytest

import polhode as ph
from polhode.model import constraints, joints
from polhode.model.system import System


def arm() -> System:
    system = System()
    for name, joint, parent in (
        ("upper", joints.Revolute("y"), "world"),
        ("lower", joints.Cylindrical("y"), "upper"),
        ("ball", joints.Spherical(), "lower"),
        ("plate", joints.Weld(), "ball"),
    ):
        system.add(ph.Body(1.0, (0.1, 0.2, 0.25), name=name), joint, parent, (0.0, 0.0, -0.5), (0.0, 0.0, 0.5))
    return system


MADE = [
    (lambda: constraints.Distance("a", "b", 0.0), "length of a distance constraint must be greater than zero"),
    (lambda: constraints.Distance("a", "b", -1.0), "greater than zero"),
    (lambda: constraints.Rope("a", "b", 0.0), "length of a rope must be greater than zero"),
    (lambda: constraints.Rope("a", "b"), "missing"),
    (lambda: constraints.Rope("a", "b", 1.0, restitution=1.2), "restitution of a rope is between 0"),
    (lambda: constraints.Point("a", "b", at_1=(1, 2)), "at_1 of a point constraint must be 3 numbers"),
    (lambda: constraints.Axis("a", "b", (0, 0, 0)), "axis_1 of an axis constraint has length 0"),
    (lambda: constraints.Hinge("a", "b", axis_2="q"), "axis_2 of a hinge constraint"),
    (lambda: constraints.Gear("a", "b", 0.0), "ratio of a gear is 0"),
    (lambda: constraints.Gear("a", "b", math.nan), "ratio of a gear must be finite"),
    (lambda: constraints.Stop("a"), "needs upper=, lower=, or both"),
    (lambda: constraints.Stop("a", upper=1.0, lower=1.0), "needs lower < upper"),
    (lambda: constraints.Stop("a", upper=1.0, restitution=-0.1), "restitution of a stop"),
    (lambda: constraints.Prescribed("a", "fast"), "a prescribed motion that is no function"),
    (lambda: constraints.Prescribed("a", lambda t: math.sin(t)), "np.sin, not math.sin"),
    (lambda: constraints.Prescribed("a", math.sin, velocity=math.cos), "velocity= and acceleration= together"),
    (lambda: constraints.Prescribed("a", ph.TimeSeries([0, 1], np.ones((2, 3)))), "one number at a time"),
    (lambda: constraints.Distance("a", "b", lenght=1.0), 'Did you mean "length"'),
]
TIED = [
    (constraints.Point("upper", "louver"), 'Did you mean "lower"'),
    (constraints.Point("upper", "upper"), 'both of its ends are "upper"'),
    (constraints.Axis("world", "world"), 'both of its ends are "world"'),
    (constraints.Gear("upper", "lower", 2.0), "has 2 coordinates, and which one is not said"),
    (constraints.Gear("upper", "lower", 2.0, coordinate_2="angel"), "none is 'angel'"),
    (constraints.Gear("upper", "upper", 2.0), "both of its ends"),
    (constraints.Gear("upper", "ball", 2.0, coordinate_2=1), "qx of the joint of .ball. is part of a quaternion"),
    (constraints.Prescribed("plate", 0.1), "does not move"),
    (constraints.Prescribed("world", 0.1), "has no joint"),
    (constraints.Lock("plate"), "nothing to lock"),
    (constraints.Lock("upper", (0.1, 0.2)), "must be 1 numbers"),
    (constraints.Lock("wrist"), "no body of"),
    (constraints.Stop("lower", upper=0.3), "which one is not said"),
]


@pytest.mark.parametrize(("make", "says"), MADE)
def test_refused_when_made(make, says):
    with pytest.raises(ph.PolhodeError, match=says):
        make()


@pytest.mark.parametrize(("constraint", "says"), TIED)
def test_refused_when_tied(constraint, says):
    with pytest.raises(ph.PolhodeError, match=says):
        arm().constrain(constraint)


def test_refused_at_the_start():
    system = arm()
    rope = system.constrain(constraints.Rope("world", "lower", 0.5))
    stop = system.constrain(constraints.Stop("upper", upper=0.2, lower=-0.1))
    bar = system.constrain(constraints.Distance("upper", "lower", None, (0, 0, -0.5), (0, 0, 0.5)))
    mechanism, start = system.mechanism(), system.state(q={"upper": 0.3})
    with pytest.raises(
        ph.PolhodeError, match=r'rope "rope" is 0.5 m long, but "world" and "lower" start .* 1\.98318046 m apart'
    ):
        rope.check_start(mechanism, 0.0, start.q)
    with pytest.raises(
        ph.PolhodeError, match=r'"upper" starts at 0.3 rad, 0.1 rad beyond its stop "stop" .-0.1 ... 0.2'
    ):
        stop.check_start(mechanism, 0.0, start.q)
    with pytest.raises(ph.PolhodeError, match=r'"distance" keeps the distance .* on each other'):
        bar.numbers(mechanism, 0.0, start.q)
    stop.check_start(mechanism, 0.0, system.state(q={"upper": 0.2}).q)  # at the stop is fine


def test_names_are_given_in_turn():
    system = arm()
    made = [system.constrain(constraints.Point("world", "lower")).name for _ in range(3)]
    assert made == ["point", "point 2", "point 3"]
