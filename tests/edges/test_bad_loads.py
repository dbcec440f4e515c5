"""Loads that cannot be: each is refused with the number and with what to do."""

from __future__ import annotations

from typing import Any

import pytest

import polhode as ph


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: ph.loads.Drag(), "without a coefficient does nothing"),
        (lambda: ph.loads.Drag(linear=-1.0), "linear coefficient of drag must not be negative, but it is -1.0 N s/m"),
        (lambda: ph.loads.Drag(quadratic=-1.0), "must not be negative, but it is -1.0 N s\\^2/m\\^2"),
        (lambda: ph.loads.Drag(linear="much"), "must be a number"),
        (lambda: ph.loads.Drag(1.0, wind=lambda t: (1, 2, 3)), "wind of drag must be 3 numbers"),
        (lambda: ph.loads.Drag(1.0, at=(1, 2)), "point of drag must be 3 numbers"),
        (lambda: ph.loads.Friction(0.0), "friction without a coefficient does nothing"),
        (lambda: ph.loads.Friction(-1.0), "coefficient of friction must not be negative, but it is -1.0 N m s/rad"),
        (
            lambda: ph.loads.Friction((1, 2)),
            r"a finite number, 3 numbers or a 3x3 matrix \(N m s/rad\), not \[1.0, 2.0\]",
        ),
        (lambda: ph.loads.Friction(("a", 1, 2)), "must be a number, 3 numbers or a 3x3 matrix"),
        (lambda: ph.loads.Friction((1, 1, -2)), "is -2 N m s/rad about one: friction that drives the body"),
        (lambda: ph.loads.Friction(((1, 2, 0), (2, 1, 0), (0, 0, 1))), "is -1 N m s/rad about one"),
        (lambda: ph.loads.Friction(((1, 2, 0), (0, 5, 0), (0, 0, 1))), "must be a symmetric matrix"),
        (lambda: ph.loads.InternalFriction(), r"needs one of power \(W\) and coefficient .*, not neither"),
        (lambda: ph.loads.InternalFriction(power=1, coefficient=2), "not both"),
        (
            lambda: ph.loads.InternalFriction(power=-1),
            "power of internal friction must be greater than zero, not -1.0 W",
        ),
        (lambda: ph.loads.InternalFriction(power=1, taper=0), "taper of internal friction must be greater than zero"),
        (lambda: ph.loads.Spring(0.0, (1, 2, 3)), "stiffness of spring must be greater than zero"),
        (lambda: ph.loads.Spring(1.0, (1, 2)), "anchor of spring must be 3 numbers"),
        (lambda: ph.loads.Spring(1.0, (1, 2, 3), length=-0.1), "length of spring must not be negative"),
        (lambda: ph.loads.Gravity(), "Its fields are: g$"),
        (lambda: ph.loads.Spring(1.0), "Its fields are: stiffness, anchor, at, length, name"),
        (lambda: ph.loads.Spring(1.0, (1, 2, 3), lenght=1.0), 'Did you mean "length"'),
    ],
)
def test_bad_loads(make: Any, message: str) -> None:
    with pytest.raises(ph.PolhodeError, match=message):
        make()


def test_a_stranger_is_told_of_every_load() -> None:
    with pytest.raises(ph.PolhodeError, match=r"ph.loads.Drag, ph.loads.Force, .*ph.loads.Thrust, ph.loads.Torque"):
        ph.simulate(ph.Body(1.0, (1, 1, 1)), ph.State(), 1.0, loads=["gravity"])
